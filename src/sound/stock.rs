//! The cues' own samples, kept in the program.

use std::collections::HashMap;
use std::sync::Arc;

use include_dir::{Dir, include_dir};

use super::Cue;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/sounds/cues");

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
        let samples = Cue::all().into_iter().filter_map(|cue| Some((cue, decoded(cue)?)));
        Stock { samples: samples.collect() }
    }

    /// A cue's samples.
    pub fn samples(&self, cue: Cue) -> Option<Arc<[f32]>> {
        self.samples.get(&cue).cloned()
    }
}

fn decoded(cue: Cue) -> Option<Arc<[f32]>> {
    let file = FILES.get_file(format!("{}.wav", cue.name()))?;
    let reader = hound::WavReader::new(file.contents()).ok()?;
    let samples =
        reader.into_samples::<i16>().map(|sample| Some(f32::from(sample.ok()?) / 32_768.0));
    samples.collect::<Option<Vec<f32>>>().map(Arc::from)
}
