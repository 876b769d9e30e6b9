//! How well phrases are understood that are said aloud, through the same ear as the microphone's.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use braillopoly::commands::read_wav;
use braillopoly::game::{Session, Understanding};
use braillopoly::lexicon::{Intent, Language};
use braillopoly::listening::{Ear, Patience, RecognitionModel, SAMPLE_RATE};
use braillopoly::scene::Scene;
use braillopoly::understanding::{NOTHING, Understander};

use super::Fault;
use super::table::{Moment, Outcome, game, heard_outcome};

/// Samples given at once, as a microphone would: 16 ms.
const PIECE: usize = 256;

/// Says what becomes of each file of a folder, and of all of them. A fifth column of its list is
/// what was said before, between semicolons; `moments.json` there has games of its own.
pub fn hear(folder: &Path, understander: Arc<Understander>) -> Result<(), Fault> {
    let language = Language::french()?;
    let model = std::env::var_os("MODEL").map(std::path::PathBuf::from);
    let mut model = RecognitionModel::open(model.as_deref())?;
    let mut outcomes: BTreeMap<Outcome, usize> = BTreeMap::new();
    let moments: BTreeMap<String, Moment> = match std::fs::read(folder.join("moments.json")) {
        Ok(file) => serde_json::from_slice(&file)?,
        Err(_) => BTreeMap::new(),
    };
    for row in std::fs::read_to_string(folder.join("list.tsv"))?.lines() {
        let row: Vec<&str> = row.split('\t').collect();
        let [file, moment, intents, text, ref before @ ..] = row[..] else { continue };
        let before = before.first().copied().unwrap_or_default();
        let named = |name: &str| if name == NOTHING { None } else { Intent::named(name) };
        let meant: Vec<Option<Intent>> = intents.split('|').map(named).collect();
        let begin = || match moments.get(moment) {
            Some(kept) => kept.game(&language, before, &understander),
            None => game(&language, (moment, text), &understander),
        };
        let (Some(mut table), Some(mut told_by)) = (begin(), begin()) else { continue };
        let mut ear = Ear::new(Patience::default());
        ear.listen_for(model.hearable(table.expected(table.grammar())));
        let quiet = vec![0; SAMPLE_RATE as usize / 2];
        let samples = [quiet.clone(), read_wav(&folder.join(file))?, quiet.repeat(4)].concat();
        let mut heard = Vec::new();
        samples.chunks(PIECE).for_each(|piece| heard.extend(ear.push(&model, piece)));
        let mut outcome = if meant.contains(&None) { Outcome::Right } else { Outcome::Missed };
        let mut said = Vec::new();
        let mut begun = None;
        for heard in heard {
            let (heard, understood) =
                told_by.understand_whole(heard, begun.as_ref(), model.thresholds());
            let own = heard.own_words.as_ref();
            said.push(format!(
                "{} ({:.1}) / {} ({:.1}) {understood} {}",
                heard.best().text(),
                heard.evidence,
                own.map_or(String::new(), |own| own.best().text()),
                own.map_or(0.0, |own| own.evidence),
                told(&mut told_by, &understood),
            ));
            let now = heard_outcome(&mut table, &understood, text, &meant);
            let sure = matches!(understood, Understanding::Sure(_));
            begun = (!sure && !told_by.open().has_terms()).then_some(heard);
            // One sentence in two parts: what one of them did counts.
            outcome = if heard_is_better(outcome, now) { now } else { outcome };
        }
        println!("{outcome:?}\t{moment}\t{text}\t{intents}\t{}", said.join(" + "));
        *outcomes.entry(outcome).or_default() += 1;
    }
    let all: usize = outcomes.values().sum();
    for (outcome, count) in outcomes {
        println!("{outcome:?} {count} {:.1} %", 100.0 * count as f32 / all as f32);
    }
    Ok(())
}

/// What the game tells of it; nothing of what is asked about as it is.
fn told(table: &mut Session, understood: &Understanding) -> String {
    match understood {
        Understanding::Sure(phrase) | Understanding::Nothing(phrase) => {
            let lines = table.take(phrase).told.lines;
            lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join(" ")
        }
        _ => String::new(),
    }
}

/// Whether what the second part of a sentence comes to counts more than what the first did.
fn heard_is_better(before: Outcome, now: Outcome) -> bool {
    now == Outcome::WrongMove || matches!(before, Outcome::Missed) || {
        before == Outcome::Right && !matches!(now, Outcome::Missed | Outcome::Right)
    }
}
