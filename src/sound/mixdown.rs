//! A timeline as samples, faster than it would play: through the same mixer.

use super::{Room, SAMPLE_RATE, Score, SoundError, SoundSettings, Stock, stage};

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
    for cue in &score.cues {
        if let Some((buffer, at)) = super::rendered(room, stock, settings, cue)? {
            stage.play(buffer, at);
        }
    }
    let frames = ((score.length + TAIL) * SAMPLE_RATE as f32) as usize;
    Ok(source.take(frames * 2).collect())
}
