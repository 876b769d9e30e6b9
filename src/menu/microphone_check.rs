//! What the microphone check says.

use crate::listening::Heard;
use crate::narration::Message;

/// Speech below is faint, above is loud, in decibels below full scale.
const FAINT: f32 = -45.0;
const LOUD: f32 = -7.0;

/// Noise so near the speech hides words, in decibels.
const NOISY: f32 = 15.0;

/// Evidence under which a phrase was not heard well.
const POOR: f32 = -2.0;

/// What was heard, how, and what to change.
pub(super) fn microphone_message(heard: &Heard) -> Message {
    let levels = heard.levels;
    let speech = levels.speech.unwrap_or(f32::MIN);
    let level = match speech {
        _ if levels.clips() => "clipped",
        speech if speech > LOUD => "loud",
        speech if speech < FAINT => "faint",
        _ => "good",
    };
    let noisy = levels.noise.is_some_and(|noise| noise > speech - NOISY);
    let text = heard.best().known_text();
    Message::new("microphone-report")
        .flag("poor", text.is_empty() || heard.evidence < POOR)
        .with("words", text)
        .with("level", level.to_string())
        .flag("noisy", noisy)
}
