//! A timeline on a stage: each cue rendered where it is, shortly before it sounds; or all of it
//! at once, through the same mixer.

use super::{Room, SAMPLE_RATE, Score, SoundError, SoundSettings, Stage, Stock, stage};

/// Renders the cues of a timeline and gives them to a stage, but those that are turned off.
/// It starts once the first is rendered: no fixed delay to wait out, and none too short on a
/// slow machine.
///
/// # Errors
/// Never with a room that was opened.
pub(super) fn perform(
    score: &Score,
    room: &Room,
    stock: &Stock,
    settings: &SoundSettings,
    stage: &Stage,
) -> Result<(), SoundError> {
    let mut start = None;
    for cue in &score.cues {
        let volume = settings.level(cue.cue);
        let Some(samples) = stock.samples(cue.cue).filter(|_| volume > 0.0) else { continue };
        let at = (cue.at * SAMPLE_RATE as f32) as u64;
        for path in room.paths(&samples, cue.place, cue.gain * volume, cue.pitch) {
            let path = path?;
            let start = *start.get_or_insert_with(|| stage.now());
            stage.play(path.stereo.into(), start + at + path.delay as u64);
        }
    }
    Ok(())
}

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
