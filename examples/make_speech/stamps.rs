//! People who describe pictures: the French recordings of drawing programs for
//! children. The model has seen them.

use std::path::{Path, PathBuf};

use braillopoly::listening::SAMPLE_RATE;

use crate::chance::Chance;
use crate::commands::AFTER;
use crate::moments::Named;
use crate::parallel;
use crate::recordings::in_a_room;
use crate::synth::at_recogniser_rate;
use crate::transcripts::{self, Row};
use crate::wav;

/// Where Debian's `tuxpaint-stamps-default` and `ktuberling-data` put them, and
/// how their French files end.
const FOLDERS: [(&str, &str); 2] =
    [("/usr/share/tuxpaint/stamps", "_fr.ogg"), ("/usr/share/ktuberling/sounds/fr", ".ogg")];

/// Writes the folder, where the recordings are installed: none is meant for the
/// game.
///
/// # Errors
/// A file that cannot be read or written.
pub fn write(folder: &Path, moments: &[Named], seed: u64) -> Result<(), String> {
    let mut files: Vec<PathBuf> = Vec::new();
    for (folder, end) in FOLDERS {
        find(Path::new(folder), end, &mut files);
    }
    if files.is_empty() {
        eprintln!("no people: the package tuxpaint-stamps-default is not installed");
        return Ok(());
    }
    files.sort();
    transcripts::fresh(folder)?;
    let names: Vec<&'static str> = moments.iter().map(|moment| moment.name).collect();
    let numbered: Vec<(usize, PathBuf)> = files.into_iter().enumerate().collect();
    let rows = parallel::each(&numbered, |(rank, path)| {
        let mut chance = Chance::named(seed, &path.display().to_string());
        let (samples, rate) = wav::read_any(path)?;
        let speech = at_recogniser_rate(&samples, rate)?;
        let phase = names[rank % names.len()];
        let file = format!("gens-{rank:04}-{phase}.wav");
        let samples = in_a_room(&speech, SAMPLE_RATE, 0.5, AFTER, &mut chance);
        wav::write(&folder.join(&file), &samples, SAMPLE_RATE)?;
        let (phase, condition) = (phase.to_string(), "gens".to_string());
        Ok(Row { file, phase, phrase: String::new(), condition, end: None })
    })?;
    transcripts::write(folder, &rows)
}

fn find(folder: &Path, end: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            find(&path, end, found);
        } else if path.to_string_lossy().ends_with(end) {
            found.push(path);
        }
    }
}
