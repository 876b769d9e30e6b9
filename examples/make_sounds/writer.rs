//! The last touches every sound gets, and its file.

use std::error::Error;
use std::fs;
use std::path::Path;

use crate::catalogue::{CUES, Cue};
use crate::clip::{Clip, RATE};
use crate::loudness::Listener;
use crate::noise::Noise;

/// No sample is louder: −6 dBFS.
const PEAK: f64 = 0.501;
/// Both ends rise and fall at least this long, so that neither clicks.
const RISE: f64 = 0.002;
const FALL: f64 = 0.012;

/// Makes and writes all sounds.
pub fn write_all(folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let listener = Listener::new()?;
    for cue in CUES {
        let clip = finished(cue, &listener)?;
        let spec = hound::WavSpec {
            channels: 1,
            sample_rate: RATE as u32,
            bits_per_sample: 16,
            sample_format: hound::SampleFormat::Int,
        };
        let path = folder.join(cue.name).with_extension("wav");
        let mut writer = hound::WavWriter::create(&path, spec)?;
        for x in clip.0 {
            writer.write_sample((x * 32768.0).round() as i16)?;
        }
        writer.finalize()?;
    }
    println!("{} sounds written in {}", CUES.len(), folder.display());
    Ok(())
}

/// A sound without direct current, with soft ends, at the level it is wanted:
/// by what the ear sums, not by its peak, but never above the peak allowed.
fn finished(cue: &Cue, listener: &Listener) -> Result<Clip, Box<dyn Error>> {
    let clip = (cue.make)(&mut Noise::named(cue.name)).high_pass(35.0);
    let clip = trimmed(clip).faded(RISE, FALL).unit();
    let wanted = 10_f64.powf((cue.level - listener.loudest(&clip)?) / 20.0);
    Ok(clip.gain(wanted.min(PEAK)))
}

/// Without a tail 66 dB under the peak, which is only bytes, and with room for
/// the first sample to rise.
fn trimmed(clip: Clip) -> Clip {
    let floor = clip.peak() / 2000.0;
    let end = clip.0.iter().rposition(|x| x.abs() > floor).map_or(1, |n| n + 1);
    let lead = Clip(vec![0.0; crate::clip::samples(RISE)]);
    let mut kept = clip;
    kept.0.truncate(end);
    lead.with(RISE, &kept, 1.0)
}
