//! What is listened for, and what was heard.

use std::sync::Arc;

use super::{Completeness, Voiceprint};
use crate::language::joined;

/// Judges how far words have come.
pub type Judge = Arc<dyn Fn(&str) -> Completeness + Send + Sync>;

/// What is listened for.
#[derive(Clone)]
pub struct Expected {
    /// Every phrase worth listening for.
    pub phrases: Vec<String>,
    /// What these words amount to.
    pub judge: Judge,
    /// What people say in their own words, a sentence a line, listened for where none of the
    /// phrases is heard.
    pub own_words: Arc<str>,
}

/// What was heard, from the first word to the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// The ways to hear it, the likeliest that means something first; there
    /// is one at least.
    pub alternatives: Vec<Alternative>,
    /// How much likelier it is than any other speech, as the difference of
    /// their logarithms: most commands are above 0, most other talk below −2.
    pub evidence: f32,
    /// How usual its words are one after the other, among people's own words: the mean of the
    /// natural logarithms of their chances. 0 for a phrase of the table.
    pub order: f32,
    /// The same sound heard among people's own words, where none of the phrases is clearly in it.
    pub own_words: Option<Box<Heard>>,
    /// Whose voice it is, where voices are told apart.
    pub voice: Option<Voiceprint>,
    /// When the end was decided, in seconds from the first sample of all.
    pub decided: f32,
    /// What the microphone gives.
    pub levels: Levels,
}

impl Heard {
    /// The way to hear it that is believed. An [`Ear`] never gives a `Heard`
    /// without one.
    pub fn best(&self) -> &Alternative {
        &self.alternatives[0]
    }

    /// The ways to hear it, the likeliest first.
    pub fn ways(&self) -> Vec<Way> {
        let mut ways: Vec<Way> = Vec::new();
        for said in &self.alternatives {
            let (text, share) =
                (said.known_text(), ((said.score - self.best().score) / DOUBT).exp());
            match ways.iter().position(|way| way.text == text) {
                Some(at) => ways[at].share += share,
                None if !text.is_empty() => ways.push(Way { text, share }),
                None => {}
            }
        }
        let all = |ways: &[Way]| ways.iter().map(|way| way.share).sum::<f32>();
        ways.sort_by(|one, other| other.share.total_cmp(&one.share));
        let heard = all(&ways);
        ways.retain(|way| way.share >= LEAST_SHARE * heard);
        ways.truncate(WAYS);
        let heard = all(&ways);
        ways.iter_mut().for_each(|way| way.share /= heard);
        ways
    }

    /// What follows these words, if it begins with them and goes on.
    pub fn after(&self, first: &[String]) -> Option<Heard> {
        let begins = |alternative: &Alternative| alternative.begins_with(first);
        let mut rest = self.clone();
        rest.alternatives.retain(begins);
        for alternative in &mut rest.alternatives {
            alternative.words.drain(..first.len());
        }
        (!rest.alternatives.is_empty()).then_some(rest)
    }

    /// When the first word began, in seconds from the first sample of all.
    pub fn start(&self) -> f32 {
        self.best().words.first().map_or(0.0, |word| word.start)
    }

    /// When the last word ended.
    pub fn end(&self) -> f32 {
        self.best().words.last().map_or(0.0, |word| word.end)
    }

    /// The longest silence between two words, in seconds.
    #[cfg(feature = "voice")]
    pub(super) fn longest_pause(&self) -> f32 {
        let gaps = self.best().words.windows(2).map(|pair| pair[1].start - pair[0].end);
        gaps.fold(0.0, f32::max)
    }
}

/// One way to hear an utterance, and how likely it is beside the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The words of the grammar in it, apart by spaces.
    pub text: String,
    /// From 0 to 1; those of all the ways make 1.
    pub share: f32,
}

/// Ways to hear an utterance that are looked at, and the least share of one that is.
const WAYS: usize = 3;
const LEAST_SHARE: f32 = 0.05;
/// By how much the logarithm of a likelihood is divided: a way that is a little less likely was
/// said nearly as often.
const DOUBT: f32 = 2.0;

/// What the microphone gives, in decibels below full scale.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Levels {
    /// Of speech; none before somebody spoke.
    pub speech: Option<f32>,
    /// Of what is heard between; none before a silence.
    pub noise: Option<f32>,
    /// The share of frames with cut samples among those with a voice, 0 to 1.
    pub clipped: f32,
}

/// The share of frames with cut samples that is too much.
const CLIPPED: f32 = 0.05;

impl Levels {
    /// Whether the voice is too loud for the microphone.
    pub fn clips(&self) -> bool {
        self.clipped > CLIPPED
    }
}

/// What everything outside the grammar is heard as.
pub(super) const UNKNOWN: &str = "[unk]";

/// A word, as it was heard.
#[derive(Clone, Debug, PartialEq)]
pub struct HeardWord {
    /// As the grammar writes it, or "[unk]".
    pub word: String,
    /// From 0 to 1: how much of what could have been heard has it too.
    pub confidence: f32,
    /// Seconds from the first sample.
    pub start: f32,
    /// Seconds from the first sample.
    pub end: f32,
}

/// Seconds round an alternative that belong to it.
#[cfg(feature = "voice")]
const ROUND: f32 = 0.2;

/// One way to hear an utterance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Alternative {
    /// The words, in the order they were said.
    pub words: Vec<HeardWord>,
    /// The logarithm of its likelihood, to be compared with others' of the
    /// same utterance.
    pub score: f32,
    /// Whose words were left out of it.
    pub others: Others,
}

/// Where somebody else was heard, in an utterance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Others {
    /// Nowhere.
    #[default]
    Nowhere,
    /// Before the words that count.
    Before,
    /// After them: some of theirs may be lost.
    After,
    /// All of it may be: it is much softer than who spoke just before.
    Everywhere,
}

impl Alternative {
    /// The words, as the grammar writes them.
    pub fn text(&self) -> String {
        joined(self.words.iter().map(|word| word.word.as_str()))
    }

    /// The words of the grammar alone.
    pub fn known_text(&self) -> String {
        joined(self.words.iter().map(|word| word.word.as_str()).filter(|word| *word != UNKNOWN))
    }

    /// The samples it was heard in, of those its times count from, and a little
    /// round them.
    #[cfg(feature = "voice")]
    pub(super) fn samples<'s>(&self, all: &'s [i16]) -> &'s [i16] {
        let at = |seconds: f32| (seconds.max(0.0) * super::SAMPLE_RATE as f32) as usize;
        let start = self.words.first().map_or(0, |word| at(word.start - ROUND));
        let end = self.words.last().map_or(0, |word| at(word.end + ROUND)).min(all.len());
        &all[start.min(end)..end]
    }

    /// Whether its first words are these.
    pub fn begins_with(&self, first: &[String]) -> bool {
        self.words.len() >= first.len()
            && self.words.iter().zip(first).all(|(word, first)| word.word == *first)
    }

    /// Whether some of it is outside the grammar.
    pub fn has_unknown(&self) -> bool {
        self.words.iter().any(|word| word.word == UNKNOWN)
    }

    /// Where somebody else was heard: what is outside the grammar is not for the
    /// game.
    pub fn others(&self) -> Others {
        let known = |word: &HeardWord| word.word != UNKNOWN;
        let heard = match self.words.iter().position(known) {
            _ if !self.has_unknown() => Others::Nowhere,
            Some(at) if self.words[at..].iter().all(known) => Others::Before,
            _ => Others::After,
        };
        heard.max(self.others)
    }

    /// The lowest of its words, 0 to 1.
    pub fn confidence(&self) -> f32 {
        self.words.iter().map(|word| word.confidence).fold(1.0, f32::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(ways: &[(&str, f32)]) -> Heard {
        let word =
            |word: &str| HeardWord { word: word.into(), confidence: 1.0, start: 0.0, end: 0.0 };
        let alternative = |&(text, score): &(&str, f32)| Alternative {
            words: text.split(' ').map(word).collect(),
            score,
            others: Others::Nowhere,
        };
        Heard {
            alternatives: ways.iter().map(alternative).collect(),
            evidence: 0.0,
            order: 0.0,
            own_words: None,
            voice: None,
            decided: 0.0,
            levels: Levels::default(),
        }
    }

    /// The same words, heard with and without a noise before them, are one way.
    #[test]
    fn ways_with_the_same_words_are_one() {
        let ways = heard(&[("les dés", 10.0), ("[unk] les dés", 10.0), ("des dés", 10.0)]).ways();
        let texts: Vec<&str> = ways.iter().map(|way| way.text.as_str()).collect();
        assert_eq!(texts, ["les dés", "des dés"]);
        assert!((ways[0].share - 2.0 / 3.0).abs() < 1e-5, "{ways:?}");
    }

    /// However few are kept, their shares make one; what is hardly likely is none of them.
    #[test]
    fn shares_make_one() {
        let ways =
            heard(&[("un", 9.0), ("huit", 9.5), ("oui", 8.0), ("ouïe", 7.5), ("où", -9.0)]).ways();
        assert_eq!(ways.len(), WAYS);
        assert_eq!(ways[0].text, "huit");
        assert!((ways.iter().map(|way| way.share).sum::<f32>() - 1.0).abs() < 1e-5, "{ways:?}");
        assert!(heard(&[("[unk]", 1.0)]).ways().is_empty());
    }
}
