//! Something said, read once, and each of its readings.

use crate::editions::RuleTopic;
use crate::engine::{Bundle, CharacterId, ClockTime, GroupId, Seat, Square};
use crate::language::Tokens;
use crate::lexicon::Intent;
use crate::listening::Way;
use crate::players::Skill;
use crate::sound::Family;

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
#[derive(Clone, Debug, PartialEq)]
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
    /// The ways it may have been said, the likeliest first, where it was heard among people's own
    /// words.
    pub ways: Vec<Way>,
}

impl Phrase {
    /// What was picked or pressed, and is said so: it means this and nothing else.
    pub fn saying(text: impl Into<String>, said: Said) -> Phrase {
        let utterance = Utterance::Said { speaker: None, readings: vec![said] };
        Phrase { utterance, ..Phrase::unknown(text) }
    }

    /// Words that are no phrase of the table.
    pub fn unknown(text: impl Into<String>) -> Phrase {
        Phrase {
            text: text.into(),
            utterance: Utterance::Unknown,
            correction: None,
            number: None,
            ways: Vec::new(),
        }
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
        self.readings().iter().any(|said| said.intent.refuses())
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

/// A phrase of the table, with its slots filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// What the phrase is for.
    pub intent: Intent,
    /// A property.
    pub deed: Option<Square>,
    /// A sum, as it was said: perhaps out of range.
    pub amount: Option<i64>,
    /// A number of things.
    pub count: Option<i64>,
    /// Another player.
    pub player: Option<Seat>,
    /// A colour.
    pub group: Option<GroupId>,
    /// Who a player may be.
    pub character: Option<CharacterId>,
    /// What the speaker would give.
    pub gives: Option<Bundle>,
    /// What the speaker would receive.
    pub asks: Option<Bundle>,
    /// A time of day.
    pub time: Option<ClockTime>,
    /// A name, as it was said.
    pub name: Option<String>,
    /// Computers, by how well they play.
    pub skills: Vec<Skill>,
    /// A letter, lower case.
    pub letter: Option<char>,
    /// A family of sounds.
    pub family: Option<Family>,
    /// A rule asked for.
    pub rule: Option<RuleTopic>,
    /// What is to be passed on as it was typed.
    pub words: Option<Box<str>>,
    /// A slot whose words name nothing known.
    pub unknown: Option<Unknown>,
}

/// Words that should name something but do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Where a property was expected.
    Deed(String),
    /// Where a player was expected.
    Player(String),
}

impl Said {
    /// This, with no slot filled in.
    pub fn new(intent: impl Into<Intent>) -> Said {
        Said {
            intent: intent.into(),
            deed: None,
            amount: None,
            count: None,
            player: None,
            group: None,
            character: None,
            gives: None,
            asks: None,
            time: None,
            name: None,
            skills: Vec::new(),
            letter: None,
            family: None,
            rule: None,
            words: None,
            unknown: None,
        }
    }
}

impl Unknown {
    /// Gives the words back the accents and capitals they were written with,
    /// and takes away what leads to a name: "à Zoé".
    pub(super) fn spell_as_in(&mut self, text: &str, leads: &[String]) {
        let words = match self {
            Unknown::Deed(words) => words,
            Unknown::Player(words) => {
                let bare = leads.iter().find_map(|lead| words.strip_prefix(lead.as_str()));
                if let Some(bare) = bare.map(String::from) {
                    *words = bare;
                }
                words
            }
        };
        let written: Vec<&str> = text.split([' ', ':', ',', '?', '!', '\'', '’']).collect();
        let spans = (1..=written.len()).flat_map(|length| written.windows(length));
        let found = spans
            .map(|span| span.join(" "))
            .find(|span| Tokens::new(span).words.join(" ") == *words);
        if let Some(found) = found {
            *words = found.trim().to_string();
        }
    }
}
