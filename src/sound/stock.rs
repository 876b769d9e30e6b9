//! The cues' own samples.

use std::collections::HashMap;
use std::sync::Arc;

use super::files::wav;
use super::{CUES, Cue};

/// The samples of every cue: mono, dry, −1 to 1, at
/// [`super::SAMPLE_RATE`].
#[derive(Clone)]
pub struct Stock {
    samples: HashMap<Cue, Arc<[f32]>>,
}

impl Stock {
    /// Decodes all of them. A file that cannot be read is left out, which the
    /// tests look for: the game goes on without that sound.
    pub fn open() -> Stock {
        let samples = CUES.iter().filter_map(|row| Some((row.cue, decoded(row.cue)?)));
        Stock { samples: samples.collect() }
    }

    /// A cue's samples.
    pub fn samples(&self, cue: Cue) -> Option<Arc<[f32]>> {
        self.samples.get(&cue).cloned()
    }
}

fn decoded(cue: Cue) -> Option<Arc<[f32]>> {
    let samples =
        wav(cue)?.into_samples::<i16>().map(|sample| Some(f32::from(sample.ok()?) / 32_768.0));
    samples.collect::<Option<Vec<f32>>>().map(Arc::from)
}
