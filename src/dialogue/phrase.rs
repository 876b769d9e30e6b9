//! Something said, read once.

use super::Said;
use crate::engine::Seat;
use crate::lexicon::{Act, Intent};

/// A text, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Utterance {
    /// Nothing was said.
    Empty,
    /// More than anyone says at once.
    TooLong,
    /// It means this, perhaps in several ways, said by this player if they
    /// named themselves.
    Said {
        /// Who, if they said so.
        speaker: Option<Seat>,
        /// The readings, in the order of the phrase table.
        readings: Vec<Said>,
    },
    /// A player was called, and nothing else was said.
    Called(Seat),
    /// It starts with the name of nobody here: "Gaston : …".
    UnknownSpeaker(String),
    /// It is no phrase of the table.
    Unknown,
}

/// What somebody said, and all that was read in it: this travels from the ear or
/// the keys to the game, and nothing reads the text again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// As it was typed or recognised, to be told again.
    pub text: String,
    /// What it means.
    pub utterance: Utterance,
    /// What it puts in the place of the last phrase, and who says so if they
    /// named themselves: "Ana : non, j'ai dit…".
    pub correction: Option<(Option<Seat>, String)>,
    /// The choice it takes: "numéro deux".
    pub number: Option<usize>,
}

impl Phrase {
    /// What was picked or pressed, and is said so: it means this and nothing else.
    pub fn saying(text: impl Into<String>, said: Said) -> Phrase {
        let utterance = Utterance::Said { speaker: None, readings: vec![said] };
        Phrase { text: text.into(), utterance, correction: None, number: None }
    }

    /// All its readings.
    pub fn readings(&self) -> &[Said] {
        match &self.utterance {
            Utterance::Said { readings, .. } => readings,
            _ => &[],
        }
    }

    /// Who says it, if they named themselves or are known by their voice.
    pub fn speaker(&self) -> Option<Seat> {
        match &self.utterance {
            Utterance::Said { speaker, .. } => *speaker,
            _ => None,
        }
    }

    /// Whether it is a phrase of the table.
    pub fn is_understood(&self) -> bool {
        matches!(self.utterance, Utterance::Said { .. })
    }

    /// Whether it is one whose names are all known.
    pub fn is_known(&self) -> bool {
        self.readings().iter().any(|said| said.unknown.is_none())
    }

    /// Whether it may be for this.
    pub fn says(&self, intent: impl Into<Intent>) -> bool {
        let intent = intent.into();
        self.readings().iter().any(|said| said.intent == intent)
    }

    /// Whether it may refuse what is for sale or offered.
    pub fn refuses(&self) -> bool {
        self.says(Act::Decline) || self.says(Act::RefuseTrade)
    }

    /// Whether it may be for something of this kind.
    pub fn means(&self, kind: impl Fn(Intent) -> bool) -> bool {
        self.readings().iter().any(|said| kind(said.intent))
    }

    /// The same, said by this player.
    pub fn by(mut self, seat: Seat) -> Phrase {
        if let Utterance::Said { speaker, .. } = &mut self.utterance {
            *speaker = Some(seat);
        }
        self
    }

    /// The same, said by this player if nobody is named in it.
    pub fn usually_by(self, seat: Seat) -> Phrase {
        match self.speaker() {
            None => self.by(seat),
            Some(_) => self,
        }
    }
}
