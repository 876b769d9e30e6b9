//! Measures the files: length, peak, mean level, brightness, and how far every
//! sound is from every other.

use std::error::Error;
use std::path::Path;

use crate::catalogue::CUES;
use crate::clip::{Clip, RATE};
use crate::distance::{APART, Fingerprint, same_family, spectrum};
use crate::loudness::{Listener, decibels};

/// How many of the closest pairs are listed.
const LISTED: usize = 20;

/// Prints the measures of all sounds of a folder; fails if two that differ in
/// meaning are too close.
pub fn compare(folder: &Path) -> Result<(), Box<dyn Error>> {
    println!("{:<16}    ms    peak     RMS  loudest  centroid  >6 kHz", "name");
    let listener = Listener::new()?;
    let mut prints = Vec::new();
    for cue in CUES {
        let clip = read(&folder.join(cue.name).with_extension("wav"))?;
        let squares: f64 = clip.0.iter().map(|x| x * x).sum();
        let (centroid, shrill) = brightness(&clip);
        println!(
            "{:<16} {:>5.0} {:>7.1} {:>7.1} {:>8.1} {:>7.0} Hz {:>5.1} %",
            cue.name,
            clip.seconds() * 1000.0,
            2.0 * decibels(clip.peak()),
            decibels(squares / clip.0.len() as f64),
            listener.loudest(&clip)?,
            centroid,
            shrill * 100.0
        );
        prints.push((cue.name, Fingerprint::of(&clip.0, RATE)));
    }
    let mut pairs = Vec::new();
    for (n, (one, print)) in prints.iter().enumerate() {
        for (other, second) in &prints[n + 1..] {
            pairs.push((print.distance(second), *one, *other));
        }
    }
    pairs.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (family, different): (Vec<_>, Vec<_>) =
        pairs.into_iter().partition(|(_, one, other)| same_family(one, other));
    let middle = different[different.len() / 2].0;
    println!("\n{} pairs of different meaning, median {middle:.1} dB; closest:", different.len());
    different.iter().take(LISTED).for_each(show);
    println!("\n{} pairs of one family; closest:", family.len());
    family.iter().take(LISTED).for_each(show);
    match different.iter().filter(|pair| pair.0 < APART).count() {
        0 => Ok(()),
        close => Err(format!("{close} pairs are closer than {APART} dB").into()),
    }
}

/// One pair on a line.
fn show((distance, one, other): &(f64, &str, &str)) {
    println!("{distance:>6.2} dB  {one} / {other}");
}

/// The mean frequency by power, and the share of power above 6 kHz.
fn brightness(clip: &Clip) -> (f64, f64) {
    let (mut sum, mut weighted, mut shrill) = (0.0, 0.0, 0.0);
    for start in (0..clip.0.len()).step_by(512) {
        let bins = spectrum(|n| clip.0.get(start + n).copied().unwrap_or(0.0));
        let width = RATE / 2.0 / bins.len() as f64;
        for (bin, power) in bins.iter().enumerate() {
            let hz = bin as f64 * width;
            sum += power;
            weighted += power * hz;
            shrill += if hz > 6000.0 { *power } else { 0.0 };
        }
    }
    (weighted / sum, shrill / sum)
}

/// The samples of a file.
fn read(path: &Path) -> Result<Clip, Box<dyn Error>> {
    let mut reader = hound::WavReader::open(path)
        .map_err(|error| format!("{}: {error}; make the sounds first", path.display()))?;
    let samples: Result<Vec<i16>, _> = reader.samples().collect();
    Ok(Clip(samples?.into_iter().map(|x| f64::from(x) / 32768.0).collect()))
}
