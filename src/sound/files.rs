//! The cues' files, kept in the program.

use std::collections::HashMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use super::{CUES, Cue};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/sounds/cues");

/// A cue's file; none that cannot be opened, which the tests look for: the game
/// goes on without that sound.
pub(super) fn wav(cue: Cue) -> Option<hound::WavReader<&'static [u8]>> {
    let file = FILES.get_file(format!("{}.wav", cue.row()?.name))?;
    hound::WavReader::new(file.contents()).ok()
}

impl Cue {
    /// How long it sounds, in seconds; 0 without its file.
    pub fn seconds(self) -> f32 {
        static SECONDS: LazyLock<HashMap<Cue, f32>> = LazyLock::new(|| {
            let length = |cue| {
                let file = wav(cue)?;
                Some(file.duration() as f32 / file.spec().sample_rate as f32)
            };
            CUES.iter().filter_map(|row| Some((row.cue, length(row.cue)?))).collect()
        });
        SECONDS.get(&self).copied().unwrap_or(0.0)
    }
}
