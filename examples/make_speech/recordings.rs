//! A person's voice: the prompts of a telephone exchange, at 8 kHz.

use std::path::{Path, PathBuf};

use crate::chance::Chance;
use crate::level::{self, FLOOR, factor, mix};
use crate::wav;

/// Where Debian's `asterisk-core-sounds-fr-wav` puts them.
const FOLDER: &str = "/usr/share/asterisk/sounds/fr_CA_f_June";
/// Samples per second, as they were made.
pub const RATE: u32 = 8_000;

/// The folder, if the package is there; else the developer is told.
pub fn folder() -> Option<PathBuf> {
    let folder = Path::new(FOLDER);
    if folder.is_dir() {
        return Some(folder.to_path_buf());
    }
    eprintln!("no human voice: the package asterisk-core-sounds-fr-wav is not installed");
    None
}

/// A recording, without the silence around it.
///
/// # Errors
/// A file that is missing or of another rate.
pub fn read(folder: &Path, name: &str) -> Result<Vec<f32>, String> {
    let path = folder.join(name).with_extension("wav");
    let (samples, rate) = wav::read(&path)?;
    if rate != RATE {
        return Err(format!("{}: {rate} Hz instead of {RATE}", path.display()));
    }
    Ok(level::trimmed(&samples, RATE).to_vec())
}

/// A recording in the quiet of a room.
pub fn in_a_room(
    speech: &[f32],
    rate: u32,
    before: f64,
    after: f64,
    chance: &mut Chance,
) -> Vec<f32> {
    let (before, after) = ((before * f64::from(rate)) as usize, (after * f64::from(rate)) as usize);
    let mut samples = chance.white(before + speech.len() + after);
    samples.iter_mut().for_each(|x| *x *= factor(FLOOR));
    mix(&mut samples, before, speech, 1.0);
    level::unclipped(samples)
}
