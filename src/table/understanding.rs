//! What a heard utterance amounts to, before it is obeyed.

use super::Session;
use crate::dialogue::{Said, Utterance, asks_yes_or_no, is_main};
use crate::lexicon::Intent;
use crate::listening::Heard;

/// What was heard, weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Understanding {
    /// A phrase of the table, to be obeyed.
    Sure(String),
    /// Perhaps this phrase: to be asked.
    Doubtful(String),
    /// Words of the game that mean nothing together.
    Nothing(String),
    /// Talk that is not for the game.
    Ignored,
}

/// How much evidence a phrase needs.
#[derive(Clone, Copy)]
struct Needed {
    /// To be obeyed.
    sure: f32,
    /// To be asked.
    asked: f32,
}

/// By number of words, of one to three or more. Measured with 560 commands and
/// an hour of other talk: short words are what other talk resembles.
const NEEDED: [Needed; 3] = [
    Needed { sure: -1.0, asked: -3.5 },
    Needed { sure: -2.5, asked: -4.5 },
    Needed { sure: -6.0, asked: -7.0 },
];

/// One word that answers what is asked.
const ANSWER: Needed = Needed { sure: -2.0, asked: -4.0 };

/// One word that would change the game unasked.
const COSTLY: Needed = Needed { sure: 0.5, asked: -2.0 };

/// Words among unknown ones.
const AMONG_OTHERS: Needed = Needed { sure: f32::MAX, asked: -3.0 };

impl Session {
    /// Weighs what was heard; `asked` says whether "oui" and "non" are
    /// awaited.
    pub fn understand(&self, heard: &Heard, asked: bool) -> Understanding {
        let best = heard.best();
        let known = best.known_text();
        let words = best.words.len();
        if known.is_empty() {
            return Understanding::Ignored;
        }
        let text = match self.understands(&known) {
            true => known,
            false => {
                let fits = |speaker, readings: &[Said]| self.is_legal_action(speaker, readings);
                match self.parser.mended(&known, fits) {
                    Some(meant) if !best.has_unknown() => meant,
                    _ if best.has_unknown() || heard.evidence < needed(words).sure => {
                        return Understanding::Ignored;
                    }
                    _ => return Understanding::Nothing(known),
                }
            }
        };
        let needed = match words {
            _ if best.has_unknown() => AMONG_OTHERS,
            1 if self.answers(&text, asked) => ANSWER,
            1 if self.costs(&text) => COSTLY,
            words => needed(words),
        };
        weighed(text, heard.evidence, &needed)
    }

    /// Whether a text answers what is asked now.
    fn answers(&self, text: &str, asked: bool) -> bool {
        let Utterance::Said { speaker, readings } = self.parser.parse(text) else { return false };
        let asked = asked || self.pending.is_some() || asks_yes_or_no(self.game.phase());
        let yes_or_no = |said: &Said| matches!(said.intent, Intent::Yes | Intent::No);
        if asked && readings.iter().any(yes_or_no) {
            return true;
        }
        let main = |said: &&Said| is_main(said.intent, self.game.phase());
        let main: Vec<Said> = readings.iter().filter(main).cloned().collect();
        self.awaited_humans().iter().any(|seat| {
            speaker.is_none_or(|speaker| speaker == *seat)
                && self.is_legal_action(Some(*seat), &main)
        })
    }

    /// Whether a text would change the game.
    fn costs(&self, text: &str) -> bool {
        match self.parser.parse(text) {
            Utterance::Said { speaker, readings } => self.is_legal_action(speaker, &readings),
            _ => false,
        }
    }
}

fn needed(words: usize) -> Needed {
    NEEDED[words.clamp(1, NEEDED.len()) - 1]
}

/// Weighs what was heard in the menus, by its number of words alone.
pub(super) fn in_menu(text: String, heard: &Heard) -> Understanding {
    weighed(text, heard.evidence, &needed(heard.best().words.len()))
}

fn weighed(text: String, evidence: f32, needed: &Needed) -> Understanding {
    if evidence >= needed.sure {
        Understanding::Sure(text)
    } else if evidence >= needed.asked {
        Understanding::Doubtful(text)
    } else {
        Understanding::Ignored
    }
}
