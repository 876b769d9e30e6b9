//! Recognition of one grammar at a time.

use vosk::{DecodingState, Recognizer};

use super::heard::UNKNOWN;
use super::{Alternative, HeardWord, Others, RecognitionModel, SAMPLE_RATE, Voiceprint};

/// Ways to hear an utterance that are looked at, unless more are asked for.
const ALTERNATIVES: u16 = 10;

/// Hears the phrases of a grammar in a stream of samples.
pub struct Recognition {
    recognizer: Recognizer,
    /// Samples taken, and how many of them before this utterance: the library counts on.
    taken: usize,
    before: usize,
}

impl Recognition {
    /// A recogniser for these phrases. Without a single one, everything is
    /// unknown to it.
    pub fn new(
        model: &RecognitionModel,
        phrases: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Option<Recognition> {
        // The library builds its grammar from unescaped JSON, and needs at
        // least one phrase.
        let mut grammar: Vec<String> = (phrases.into_iter())
            .map(|phrase| phrase.as_ref().replace(['"', '\\', '\0'], " ").trim().to_string())
            .filter(|phrase| !phrase.is_empty())
            .collect();
        grammar.push(UNKNOWN.to_string());
        let mut recognizer =
            Recognizer::new_with_grammar(&model.model, SAMPLE_RATE as f32, &grammar)?;
        recognizer.set_words(true);
        recognizer.set_max_alternatives(ALTERNATIVES);
        Some(Recognition { recognizer, taken: 0, before: 0 })
    }

    /// Looks at so many ways to hear an utterance.
    pub fn in_ways(mut self, ways: u16) -> Recognition {
        self.recognizer.set_max_alternatives(ways);
        self
    }

    /// Takes 16 kHz mono samples; true when the library itself takes the
    /// utterance for ended.
    pub fn push(&mut self, samples: &[i16]) -> bool {
        self.taken += samples.len();
        match self.recognizer.accept_waveform(samples) {
            Ok(state) => state == DecodingState::Finalized,
            Err(error) => {
                tracing::warn!(%error, "samples refused");
                false
            }
        }
    }

    /// The words heard so far.
    pub fn partial(&mut self) -> &str {
        self.recognizer.partial_result().partial
    }

    /// The ways to hear words in the utterance, which ends here: the likeliest
    /// first.
    pub fn finish(&mut self) -> Vec<Alternative> {
        let began = std::mem::replace(&mut self.before, self.taken) as f32 / SAMPLE_RATE as f32;
        let Some(result) = self.recognizer.final_result().multiple() else { return Vec::new() };
        let mut found: Vec<Alternative> = (result.alternatives.iter())
            .map(|alternative| Alternative {
                words: (alternative.result.iter())
                    .map(|word| HeardWord {
                        word: word.word.to_string(),
                        confidence: 0.0,
                        start: word.start - began,
                        end: word.end - began,
                    })
                    .collect(),
                score: alternative.confidence,
                others: Others::Nowhere,
            })
            .collect();
        weigh(&mut found);
        found.retain(|alternative| !alternative.words.is_empty());
        found
    }
}

/// Gives each word the share of likelihood of the alternatives that have it at
/// the same time.
fn weigh(alternatives: &mut [Alternative]) {
    let best = alternatives.iter().map(|a| a.score).fold(f32::MIN, f32::max);
    let weights: Vec<f32> = alternatives.iter().map(|a| (a.score - best).exp()).collect();
    let total: f32 = weights.iter().sum();
    let all = alternatives.to_vec();
    for word in alternatives.iter_mut().flat_map(|a| a.words.iter_mut()) {
        let has = |other: &Alternative| {
            let same =
                |w: &HeardWord| w.word == word.word && w.start < word.end && word.start < w.end;
            other.words.iter().any(same)
        };
        let shared = all.iter().zip(&weights).filter(|(other, _)| has(other));
        word.confidence = shared.map(|(_, weight)| weight).sum::<f32>() / total;
    }
}

/// Whose voice says these samples, at 16 kHz; none without half a second of
/// speech, or without the model for it.
pub(super) fn voice(model: &RecognitionModel, samples: &[i16]) -> Option<Voiceprint> {
    let mut recognizer =
        Recognizer::new_with_grammar(&model.model, SAMPLE_RATE as f32, &[UNKNOWN])?;
    recognizer.set_speaker_model(model.speakers.as_ref()?);
    let _ = recognizer.accept_waveform(samples);
    let speaker = recognizer.final_result().single()?.speaker_info?;
    Some(Voiceprint::new(&speaker.vector, speaker.frames))
}
