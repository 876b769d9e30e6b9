//! Phrases said by voices nearer to people than espeak-ng's, in rooms as people
//! play in: from a folder of recordings and their list.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use braillopoly::dialogue::spoken;
use braillopoly::listening::SAMPLE_RATE;

use crate::babble::Babble;
use crate::chance::Chance;
use crate::commands::{Placed, conditions};
use crate::drawing;
use crate::foreign;
use crate::moments::Named;
use crate::parallel;
use crate::synth::at_recogniser_rate;
use crate::transcripts::{self, Row};
use crate::wav;

/// Writes the phrases such voices should say, one a line.
///
/// # Errors
/// A moment that understands nothing, a file that cannot be written.
pub fn list(file: &Path, moments: &[Named], count: usize, seed: u64) -> Result<(), String> {
    let commands = drawing::drawn(moments, count, seed)?;
    let mut lines: Vec<String> = commands.into_iter().map(|command| command.text).collect();
    lines.sort();
    lines.dedup();
    fs::write(file, lines.join("\n") + "\n").map_err(|e| format!("{}: {e}", file.display()))
}

/// A recording, and the moment of the game it is heard in.
struct Said {
    file: String,
    /// The first sample and how many, where the file holds several.
    part: Option<(usize, usize)>,
    phase: &'static str,
    phrase: String,
    /// Whether it is a command there.
    command: bool,
}

/// A moment's phrases, and all their words.
type Listened = (BTreeSet<String>, BTreeSet<String>);

impl Said {
    fn read((rank, line): (usize, &str), moments: &[(&Named, Listened)]) -> Option<Said> {
        let mut columns = line.split('\t');
        let (file, phrase) = (columns.next()?.to_string(), spoken(columns.next()?));
        let mut part = columns.skip(1).filter_map(|column| column.parse().ok());
        let part = part.next().zip(part.next());
        // Listened for as it is, or made of words listened for and legal.
        let fits = |(moment, (phrases, words)): &&(&Named, Listened)| {
            phrases.contains(&phrase) && moment.kind(&phrase).is_some()
                || moment.is_legal(&phrase) && phrase.split(' ').all(|word| words.contains(word))
        };
        let able: Vec<_> = moments.iter().filter(fits).collect();
        let command = !able.is_empty();
        let in_turn = if command { able } else { moments.iter().collect() };
        let phase = in_turn[rank % in_turn.len()].0.name;
        Some(Said { file, part, phase, phrase, command })
    }
}

/// Writes the folder from recordings, whose `list.tsv` has a file, what is said
/// in it and who says it on each line, then perhaps where in it. What is no command is other talk.
///
/// # Errors
/// A file that cannot be read or written.
pub fn write(folder: &Path, source: &Path, moments: &[Named], seed: u64) -> Result<(), String> {
    transcripts::fresh(folder)?;
    let list = source.join("list.tsv");
    let list = fs::read_to_string(&list).map_err(|e| format!("{}: {e}", list.display()))?;
    let listened = moments.iter().map(|moment| {
        let phrases: BTreeSet<String> = moment.moment.grammar().into_iter().collect();
        let words = phrases.iter().flat_map(|phrase| phrase.split(' ')).map(String::from);
        (moment, (phrases.clone(), words.collect()))
    });
    let listened: Vec<(&Named, Listened)> = listened.collect();
    let said: Vec<Said> =
        list.lines().enumerate().filter_map(|at| Said::read(at, &listened)).collect();
    let babble = Babble::reading(&foreign::sentences(), seed)?;
    let rows = parallel::each(&said, |said| {
        let Said { file, part, phase, phrase, command } = said;
        let mut chance = Chance::named(seed, &format!("natural {file}"));
        let (mut samples, rate) = wav::read_any(&source.join(file))?;
        if let Some((start, count)) = *part {
            samples = samples.into_iter().skip(start).take(count).collect();
        }
        let placed = Placed::drawn(at_recogniser_rate(&samples, rate)?, &mut chance);
        let stem = file.rsplit_once('.').map_or(file.as_str(), |(stem, _)| stem).replace('/', "-");
        let mut rows = Vec::new();
        let at = part.map_or(0, |(start, _)| start);
        for (condition, samples) in conditions(&placed, &babble, &mut chance) {
            let file = format!("{stem}-{at}-{condition}.wav");
            wav::write(&folder.join(&file), &samples, SAMPLE_RATE)?;
            rows.push(Row {
                file,
                phase: phase.to_string(),
                phrase: if *command { phrase.clone() } else { String::new() },
                condition,
                end: command.then_some(placed.end),
            });
        }
        Ok(rows)
    })?;
    transcripts::write(folder, &rows.into_iter().flatten().collect::<Vec<Row>>())
}
