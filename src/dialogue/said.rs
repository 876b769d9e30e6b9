//! One reading of an utterance.

use crate::editions::RuleTopic;
use crate::engine::{Bundle, ClockTime, GroupId, Seat, Square};
use crate::language::Tokens;
use crate::lexicon::Intent;
use crate::players::Skill;
use crate::sound::Family;

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
            gives: None,
            asks: None,
            time: None,
            name: None,
            skills: Vec::new(),
            letter: None,
            family: None,
            rule: None,
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
