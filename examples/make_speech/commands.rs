//! Commands, each in every listening condition.

use std::path::Path;

use braillopoly::listening::SAMPLE_RATE;

use crate::babble::Babble;
use crate::chance::Chance;
use crate::drawing::{self, Command};
use crate::foreign;
use crate::level::{self, FLOOR, factor, mix};
use crate::moments::Named;
use crate::parallel;
use crate::room::Room;
use crate::synth;
use crate::transcripts::{self, Row};
use crate::wav;

/// How far noise is under the speech, in dB.
const RATIOS: [i32; 3] = [20, 10, 5];
/// How far a television is under the speech, in dB.
const TELEVISION: f64 = 10.0;
/// How loud people speak, in dBFS.
const QUIETEST: f64 = -32.0;
const LOUDEST: f64 = -14.0;
/// The wait before the speech, in seconds.
const BEFORE: (f64, f64) = (0.4, 0.8);
/// The quiet after it, in seconds.
pub const AFTER: f64 = 2.0;

/// Writes the folder.
///
/// # Errors
/// A voice that does not speak, a file that cannot be written.
pub fn write(folder: &Path, moments: &[Named], count: usize, seed: u64) -> Result<(), String> {
    transcripts::fresh(folder)?;
    let commands = drawing::drawn(moments, count, seed)?;
    let numbered: Vec<(usize, Command)> = commands.into_iter().enumerate().collect();
    let babble = Babble::reading(&foreign::sentences(), seed)?;
    let rows = parallel::each(&numbered, |(rank, command)| {
        let name = format!("{:04}-{}", rank + 1, command.phase);
        say(folder, &name, command, &babble, seed)
    })?;
    let rows: Vec<Row> = rows.into_iter().flatten().collect();
    transcripts::write(folder, &rows)
}

/// A command's files, one for each condition.
fn say(
    folder: &Path,
    name: &str,
    command: &Command,
    babble: &Babble,
    seed: u64,
) -> Result<Vec<Row>, String> {
    let mut chance = Chance::named(seed, &format!("command {name}"));
    let placed = Placed::drawn(synth::say(&command.text, &command.voice)?, &mut chance);
    let mut rows = Vec::new();
    for (condition, samples) in conditions(&placed, babble, &mut chance) {
        let file = format!("{name}-{condition}.wav");
        wav::write(&folder.join(&file), &samples, SAMPLE_RATE)?;
        rows.push(Row {
            file,
            phase: command.phase.to_string(),
            phrase: command.phrase.clone(),
            condition,
            end: Some(placed.end),
        });
    }
    Ok(rows)
}

/// The same speech in every condition, with its name.
pub fn conditions(
    placed: &Placed,
    babble: &Babble,
    chance: &mut Chance,
) -> Vec<(String, Vec<f32>)> {
    let length = placed.samples.len();
    let dry = &placed.samples[placed.start..placed.stop];
    let quiet: Vec<f32> = chance.white(length).into_iter().map(|x| x * factor(FLOOR)).collect();
    let over_floor = |sound: &[f32]| {
        let mut file = quiet.clone();
        mix(&mut file, placed.start, sound, 1.0);
        file
    };
    let mut files = vec![("net".to_string(), over_floor(dry))];
    let room = Room::drawn(chance);
    files.push(("echo".to_string(), over_floor(&room.around(dry))));
    let hiss = chance.white(length);
    let crowd = babble.drawn(length, chance);
    let speech = level::active(dry, SAMPLE_RATE);
    for ratio in RATIOS {
        let mut file = placed.samples.clone();
        let wanted = speech - f64::from(ratio);
        mix(&mut file, 0, &hiss, factor(wanted - level::rms(&hiss)));
        files.push((format!("blanc-{ratio}"), file));
    }
    for ratio in RATIOS {
        let mut file = over_floor(dry);
        let wanted = speech - f64::from(ratio);
        mix(&mut file, 0, &crowd, factor(wanted - level::rms(&crowd)));
        files.push((format!("foule-{ratio}"), file));
    }
    // At two metres, a television on: one voice at a time, in the same room.
    let mut file = over_floor(&room.around(dry));
    let television = room.around(&babble.alone(length, chance));
    let wanted = speech - TELEVISION;
    mix(&mut file, 0, &television[..length], factor(wanted - level::rms(&television)));
    files.push(("tele".to_string(), file));
    files.into_iter().map(|(name, samples)| (name, level::unclipped(samples))).collect()
}

/// Speech in the silence around it.
pub struct Placed {
    pub samples: Vec<f32>,
    /// The first sample of speech, and the one after the last.
    pub start: usize,
    pub stop: usize,
    /// When the last word ends, in seconds.
    pub end: f64,
}

impl Placed {
    /// As loud as someone, after a while.
    pub fn drawn(speech: Vec<f32>, chance: &mut Chance) -> Placed {
        let rate = f64::from(SAMPLE_RATE);
        let speech = level::levelled(speech, SAMPLE_RATE, chance.between(QUIETEST, LOUDEST));
        let start = (chance.between(BEFORE.0, BEFORE.1) * rate) as usize;
        let stop = start + speech.len();
        let mut samples = vec![0.0; stop + (AFTER * rate) as usize];
        mix(&mut samples, start, &speech, 1.0);
        let end = (start + level::end(&speech, SAMPLE_RATE)) as f64 / rate;
        Placed { samples, start, stop, end }
    }
}
