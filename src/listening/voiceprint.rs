//! Telling players apart by their voice.

use serde::{Deserialize, Serialize};

/// Frames of speech, of 10 ms, under which a voice only counts when it is very
/// clear: 0.75 s.
const SHORT: u16 = 75;

/// How much more it must be like one player than like any other, as the
/// difference of two cosines; for a short phrase; and to be learnt from. Chosen
/// on 1 700 phrases of six natural voices: see benches/listening.md.
const MARGIN: f32 = 0.03;
const SHORT_MARGIN: f32 = 0.05;
const LEARNT_MARGIN: f32 = 0.07;

/// Phrases a voice is made of, at most.
const MOST: u16 = 40;

/// Two players whose voices are as alike as this cannot be told apart.
const ALIKE: f32 = 0.9;

/// A voice, as a direction in the speaker model's space.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Voiceprint {
    vector: Vec<f32>,
    /// Frames of speech it was made from, of 10 ms.
    frames: u16,
    /// Phrases it was made from.
    #[serde(default = "enrolled")]
    phrases: u16,
}

/// Phrases of a voice learnt before they were counted.
fn enrolled() -> u16 {
    3
}

/// Who said something, as far as their voice tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpokenBy<T> {
    /// This player, so clearly that more can be learnt of the voice.
    Clearly(T),
    /// This player.
    Sure(T),
    /// Perhaps this one.
    Perhaps(T),
}

impl Voiceprint {
    #[cfg(any(feature = "voice", test))]
    pub(super) fn new(vector: &[f32], frames: u16) -> Voiceprint {
        Voiceprint { vector: normalized(vector), frames, phrases: 1 }
    }

    /// The voice that several phrases of one player have in common.
    pub fn of(phrases: &[Voiceprint]) -> Voiceprint {
        let all = phrases.iter().cloned().reduce(|voice, phrase| voice.and(&phrase));
        all.unwrap_or_default()
    }

    /// The voice, with another phrase of the same player.
    pub fn and(&self, phrase: &Voiceprint) -> Voiceprint {
        let (known, new) = (f32::from(self.phrases), f32::from(phrase.phrases));
        let both = self.vector.iter().zip(&phrase.vector);
        let sum: Vec<f32> = both.map(|(voice, said)| voice * known + said * new).collect();
        Voiceprint {
            vector: normalized(&sum),
            frames: self.frames.saturating_add(phrase.frames),
            phrases: self.phrases.saturating_add(phrase.phrases),
        }
    }

    /// Whether there is something more to learn of this voice.
    pub fn is_learning(&self) -> bool {
        self.phrases < MOST
    }

    /// Whether these two voices cannot be told apart.
    pub fn is_like(&self, other: &Voiceprint) -> bool {
        self.likeness(other) >= ALIKE
    }

    /// Whose voice it is among several; none to choose from gives none.
    pub fn speaker<T: Copy>(&self, known: &[(T, &Voiceprint)]) -> Option<SpokenBy<T>> {
        let mut likeness: Vec<(T, f32)> =
            known.iter().map(|(who, print)| (*who, self.likeness(print))).collect();
        likeness.sort_by(|one, other| other.1.total_cmp(&one.1));
        let (&(who, best), next) = (likeness.first()?, likeness.get(1));
        let margin = if self.frames < SHORT { SHORT_MARGIN } else { MARGIN };
        Some(match next.map(|(_, next)| best - next) {
            Some(more) if more >= LEARNT_MARGIN => SpokenBy::Clearly(who),
            Some(more) if more >= margin => SpokenBy::Sure(who),
            _ => SpokenBy::Perhaps(who),
        })
    }

    /// The cosine of the angle between two voices, −1 to 1.
    fn likeness(&self, other: &Voiceprint) -> f32 {
        self.vector.iter().zip(&other.vector).map(|(a, b)| a * b).sum()
    }
}

fn normalized(vector: &[f32]) -> Vec<f32> {
    let length = vector.iter().map(|x| x * x).sum::<f32>().sqrt();
    vector.iter().map(|x| x / length.max(f32::MIN_POSITIVE)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(vector: &[f32], frames: u16) -> Voiceprint {
        Voiceprint::new(vector, frames)
    }

    #[test]
    fn a_voice_belongs_to_the_nearest_player_or_is_not_sure() {
        let (ana, luc) = (print(&[1.0, 0.0, 0.2], 300), print(&[0.0, 1.0, 0.2], 300));
        let known = [("Ana", &ana), ("Luc", &luc)];
        assert_eq!(print(&[0.9, 0.1, 0.3], 100).speaker(&known), Some(SpokenBy::Clearly("Ana")));
        let between = print(&[0.51, 0.5, 0.1], 100).speaker(&known);
        assert_eq!(between, Some(SpokenBy::Perhaps("Ana")));
        let long = print(&[0.53, 0.5, 0.1], 100).speaker(&known);
        assert_eq!(long, Some(SpokenBy::Sure("Ana")));
        let shorter = print(&[0.53, 0.5, 0.1], 60).speaker(&known);
        assert_eq!(shorter, Some(SpokenBy::Perhaps("Ana")));
        assert_eq!(print(&[1.0], 100).speaker::<&str>(&[]), None);
    }

    #[test]
    fn three_phrases_make_one_voice() {
        let phrases = [print(&[1.0, 0.1], 80), print(&[1.0, -0.1], 90), print(&[1.0, 0.0], 100)];
        let voice = Voiceprint::of(&phrases);
        assert!(voice.is_like(&print(&[2.0, 0.0], 50)));
        assert!(!voice.is_like(&print(&[0.0, 1.0], 50)));
    }

    #[test]
    fn a_voice_is_learnt_on_and_no_phrase_weighs_more_than_another() {
        let enrolled = Voiceprint::of(&[print(&[1.0, 0.0], 80), print(&[1.0, 0.0], 80)]);
        let voice = enrolled.and(&print(&[0.0, 1.0], 80));
        assert!((voice.vector[1] / voice.vector[0] - 0.5).abs() < 1e-5);
        let all = (3..MOST).fold(voice, |voice, _| voice.and(&print(&[0.0, 1.0], 80)));
        assert!(!all.is_learning());
    }
}
