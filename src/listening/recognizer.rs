//! Recognition of one grammar at a time.

use vosk::{DecodingState, Recognizer};

use super::{RecognitionModel, SAMPLE_RATE};

/// What everything outside the grammar is heard as.
const UNKNOWN: &str = "[unk]";

/// What was heard, from the first word to the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// In words, as the grammar writes them.
    pub text: String,
    /// The lowest of its words, 0 to 1.
    pub confidence: f32,
    /// Seconds from the first sample of this recogniser.
    pub start: f32,
    /// Seconds from the first sample of this recogniser.
    pub end: f32,
}

impl Heard {
    /// Whether some of it is outside the grammar.
    pub fn has_unknown(&self) -> bool {
        self.text.split(' ').any(|word| word == UNKNOWN)
    }

    /// The words of the grammar alone.
    pub fn known_text(&self) -> String {
        let known: Vec<&str> = self.text.split(' ').filter(|word| *word != UNKNOWN).collect();
        known.join(" ")
    }
}

/// Hears the phrases of a grammar in a stream of samples.
pub struct Ear {
    recognizer: Recognizer,
}

impl Ear {
    /// A recogniser for these phrases. Without a single one, everything is
    /// unknown to it.
    pub fn new(model: &RecognitionModel, phrases: &[String]) -> Option<Ear> {
        // The library builds its grammar from unescaped JSON, and needs at
        // least one phrase.
        let mut grammar: Vec<String> = (phrases.iter())
            .map(|phrase| phrase.replace(['"', '\\', '\0'], " ").trim().to_string())
            .filter(|phrase| !phrase.is_empty())
            .collect();
        grammar.push(UNKNOWN.to_string());
        let mut recognizer =
            Recognizer::new_with_grammar(model.inner(), SAMPLE_RATE as f32, &grammar)?;
        recognizer.set_words(true);
        Some(Ear { recognizer })
    }

    /// Takes 16 kHz mono samples; gives an utterance when one has ended.
    pub fn push(&mut self, samples: &[i16]) -> Option<Heard> {
        match self.recognizer.accept_waveform(samples) {
            Ok(DecodingState::Finalized) => heard(self.recognizer.result()),
            Ok(_) => None,
            Err(error) => {
                tracing::warn!(%error, "samples refused");
                None
            }
        }
    }

    /// Whether a word is being heard.
    pub fn is_hearing(&mut self) -> bool {
        !self.recognizer.partial_result().partial.is_empty()
    }

    /// Ends the utterance now.
    pub fn finish(&mut self) -> Option<Heard> {
        heard(self.recognizer.final_result())
    }
}

fn heard(result: vosk::CompleteResult) -> Option<Heard> {
    let single = result.single()?;
    if single.text.is_empty() {
        return None;
    }
    let confidence = single.result.iter().map(|word| word.conf).fold(1.0, f32::min);
    Some(Heard {
        text: single.text.to_string(),
        confidence,
        start: single.result.first().map_or(0.0, |word| word.start),
        end: single.result.last().map_or(0.0, |word| word.end),
    })
}
