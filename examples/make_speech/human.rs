//! Numbers said by a person, as bids: some recorded whole, others put together
//! from their words.

use std::collections::BTreeSet;
use std::path::Path;

use braillopoly::dialogue::spoken;
use braillopoly::language::Tongue;

use crate::chance::Chance;
use crate::level;
use crate::moments::Named;
use crate::recordings::{self, RATE, in_a_room};
use crate::transcripts::{self, Row};
use crate::wav;

/// The moment in which numbers are bids.
const PHASE: &str = "enchere";
/// Numbers put together.
const JOINED: usize = 60;
/// Quiet before and after, in seconds.
const BEFORE: f64 = 0.5;
const AFTER: f64 = 2.0;
/// Words said together overlap by this, in samples.
const OVERLAP: usize = RATE as usize / 100;

/// Writes the folder, where the recordings are installed.
///
/// # Errors
/// A file that cannot be read or written.
pub fn write(folder: &Path, moments: &[Named], seed: u64) -> Result<(), String> {
    let Some(recordings) = recordings::folder() else { return Ok(()) };
    transcripts::fresh(folder)?;
    let whole = (0..=1000).filter(|number| recorded(*number).is_some());
    let joined = joined(&mut Chance::named(seed, "human"));
    let numbers = whole.map(|number| (number, "nombre"));
    let numbers = numbers.chain(joined.into_iter().map(|number| (number, "nombre-colle")));
    let mut rows = Vec::new();
    for (number, condition) in numbers {
        let file = format!("{condition}-{number:04}.wav");
        let mut speech = Vec::new();
        for part in parts(number) {
            join(&mut speech, &recordings::read(&recordings.join("digits"), &part)?);
        }
        let end = BEFORE + level::end(&speech, RATE) as f64 / f64::from(RATE);
        let mut chance = Chance::named(seed, &file);
        let samples = in_a_room(&speech, RATE, BEFORE, AFTER, &mut chance);
        wav::write(&folder.join(&file), &samples, RATE)?;
        let phrase = spoken(&Tongue::French.in_words(number));
        // "zéro" is no bid.
        let bid = moments.iter().any(|m| m.name == PHASE && m.kind(&phrase).is_some());
        rows.push(Row {
            file,
            phase: PHASE.to_string(),
            phrase: if bid { phrase } else { String::new() },
            condition: condition.to_string(),
            end: bid.then_some(end),
        });
    }
    transcripts::write(folder, &rows)
}

/// The file of a number that was recorded whole.
fn recorded(number: u32) -> Option<String> {
    match number {
        0..=20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 => Some(number.to_string()),
        100 => Some("hundred".into()),
        1000 => Some("thousand".into()),
        _ => None,
    }
}

/// The files whose words, one after the other, make a number up to 1999.
fn parts(number: u32) -> Vec<String> {
    if let Some(file) = recorded(number) {
        return vec![file];
    }
    let (unit, name) = match number {
        1000.. => (1000, "thousand"),
        100.. => (100, "hundred"),
        _ => return below_hundred(number),
    };
    let mut parts = Vec::new();
    if number / unit > 1 {
        parts.extend(self::parts(number / unit));
    }
    parts.push(name.to_string());
    if !number.is_multiple_of(unit) {
        parts.extend(self::parts(number % unit));
    }
    parts
}

/// From "vingt et un" to "quatre-vingt-dix-neuf".
fn below_hundred(number: u32) -> Vec<String> {
    // "soixante et onze", "quatre-vingt-onze": tens that borrow.
    let tens = match number / 10 {
        7 => 60,
        9 => 80,
        tens => tens * 10,
    };
    let and = number % 10 == 1 && tens != 80;
    let words =
        [Some(tens.to_string()), and.then(|| "et".into()), Some((number - tens).to_string())];
    words.into_iter().flatten().collect()
}

/// Numbers to put together: half below a hundred, then hundreds and more.
fn joined(chance: &mut Chance) -> Vec<u32> {
    let mut numbers = BTreeSet::new();
    while numbers.len() < JOINED {
        let number = match numbers.len() {
            ..30 => chance.whole(21, 99),
            30..38 => chance.whole(2, 9) * 100,
            38..52 => chance.whole(101, 999),
            _ => chance.whole(1001, 1999),
        };
        let number = number as u32;
        if recorded(number).is_none() {
            numbers.insert(number);
        }
    }
    numbers.into_iter().collect()
}

/// Says another word after these, without a pause.
fn join(speech: &mut Vec<f32>, word: &[f32]) {
    let overlap = OVERLAP.min(speech.len()).min(word.len());
    let seam = speech.len() - overlap;
    for (n, x) in word[..overlap].iter().enumerate() {
        let share = n as f32 / overlap as f32;
        speech[seam + n] = speech[seam + n] * (1.0 - share) + x * share;
    }
    speech.extend(&word[overlap..]);
}
