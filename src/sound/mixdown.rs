//! A timeline as samples, faster than it would play: through the same mixer.

use super::{Room, SAMPLE_RATE, Score, SoundError, SoundSettings, Stock, perform, stage};

/// What the ears and the walls may add after the last cue, in seconds.
const TAIL: f32 = 2.0;

/// Interleaved stereo of a whole timeline.
///
/// # Errors
/// Never with a room that was opened.
pub fn mixdown(
    room: &Room,
    stock: &Stock,
    settings: &SoundSettings,
    score: &Score,
) -> Result<Vec<f32>, SoundError> {
    let (stage, source) = stage();
    perform(score, room, stock, settings, &stage)?;
    let frames = ((score.length + TAIL) * SAMPLE_RATE as f32) as usize;
    Ok(source.take(frames * 2).collect())
}
