//! What a heard utterance amounts to, before it is obeyed.

use super::Session;
use crate::dialogue::{Phrase, Reading, Said, action_of, asks_yes_or_no, is_main, spoken};
use crate::lexicon::Intent;
use crate::listening::{Alternative, Heard};

/// What was heard, weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Understanding {
    /// A phrase of the table, to be obeyed.
    Sure(Phrase),
    /// Perhaps this phrase: to be asked.
    Doubtful(Phrase),
    /// Words of the game that mean nothing together.
    Nothing(Phrase),
    /// Perhaps for the game, perhaps not: a soft sound says it was not obeyed.
    Unclear,
    /// Talk that is not for the game.
    Ignored,
}

impl Understanding {
    /// The phrase, where there is one.
    pub fn phrase(&self) -> Option<&Phrase> {
        match self {
            Understanding::Sure(phrase)
            | Understanding::Doubtful(phrase)
            | Understanding::Nothing(phrase) => Some(phrase),
            Understanding::Unclear | Understanding::Ignored => None,
        }
    }
}

/// For the log and the listening test: the kind, and the words.
impl std::fmt::Display for Understanding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Understanding::Sure(phrase) => write!(f, "Sure({:?})", phrase.text),
            Understanding::Doubtful(phrase) => write!(f, "Doubtful({:?})", phrase.text),
            Understanding::Nothing(phrase) => write!(f, "Nothing({:?})", phrase.text),
            Understanding::Unclear => f.write_str("Unclear"),
            Understanding::Ignored => f.write_str("Ignored"),
        }
    }
}

/// What is awaited beside what the game awaits.
pub struct Also<'a> {
    /// Whether what was said, however unlike the game's phrases, answers it.
    pub answers: &'a dyn Fn(&Phrase) -> bool,
    /// Other phrases listened for.
    pub phrases: &'a [String],
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
    Needed { sure: -6.0, asked: -9.0 },
];

/// One word that answers what is asked.
const ANSWER: Needed = Needed { sure: -2.0, asked: -4.0 };

/// One word that would change the game unasked.
const COSTLY: Needed = Needed { sure: 0.5, asked: -2.0 };

/// With less evidence, words that mean nothing are other talk.
const WELL_HEARD: f32 = 0.0;

/// With less evidence, words of the game alone are other talk. At this, 21 of
/// 241 sentences round a table get the sound, 5 of 161 announcements.
const PERHAPS_HEARD: f32 = -5.0;

/// Known words among unknown ones that are worth a question.
const FEW_WORDS: usize = 3;

/// A phrase that would change the game.
const COSTLY_PHRASE: Needed = Needed { sure: -2.5, asked: -7.0 };

/// Words among unknown ones.
const AMONG_OTHERS: Needed = Needed { sure: f32::MAX, asked: -3.0 };

impl Session {
    /// Weighs what was heard; `asked` says whether "oui" and "non" are
    /// awaited.
    pub fn understand(&self, heard: &Heard, asked: bool) -> Understanding {
        self.understand_also(heard, asked, &Also { answers: &|_| false, phrases: &[] })
    }

    /// As [`Session::understand`], where something else is awaited too.
    pub fn understand_also(&self, heard: &Heard, asked: bool, also: &Also<'_>) -> Understanding {
        or_unclear(self.obeyed(heard, asked, also), heard)
    }

    fn obeyed(&self, heard: &Heard, asked: bool, also: &Also<'_>) -> Understanding {
        let best = self.answer_among(heard, asked).unwrap_or(heard.best());
        let known = best.known_text();
        let words = best.words.len();
        if known.is_empty() || self.parser.book().small_words().is_other_talk(&known) {
            return Understanding::Ignored;
        }
        let phrase = self.read(&known);
        if (also.answers)(&phrase) {
            let needed = if words == 1 { ANSWER } else { needed(words) };
            return weighed(phrase, heard.evidence, &needed);
        }
        if best.has_unknown() && known.split(' ').count() < FEW_WORDS {
            return Understanding::Ignored;
        }
        let phrase = match (phrase.is_known(), best.has_unknown()) {
            (true, _) => phrase,
            (false, true) => return Understanding::Ignored,
            (false, false) => {
                let fits = |speaker, readings: &[Said]| self.is_legal_action(speaker, readings);
                match self.parser.mended(&known, fits) {
                    Some(meant) if words >= FEW_WORDS || heard.evidence >= WELL_HEARD => meant,
                    // A name nobody bears: the answer says so.
                    _ if phrase.is_understood() && heard.evidence >= WELL_HEARD => phrase,
                    _ => return nothing(phrase, heard),
                }
            }
        };
        let answers = words < FEW_WORDS && self.answers(&phrase, asked);
        if words < FEW_WORDS && !answers && !self.is_worth_hearing(&phrase, also) {
            return nothing(phrase, heard);
        }
        let needed = match words {
            _ if best.has_unknown() => AMONG_OTHERS,
            1 if answers || phrase.says(Intent::Help) => ANSWER,
            1 if self.costs(&phrase) => COSTLY,
            FEW_WORDS.. if self.costs(&phrase) => COSTLY_PHRASE,
            words => needed(words),
        };
        weighed(phrase, heard.evidence, &needed)
    }

    /// "Oui" or "non" among the ways to hear a short text that answers nothing:
    /// "huit" is what "oui" is most often taken for.
    fn answer_among<'h>(&self, heard: &'h Heard, asked: bool) -> Option<&'h Alternative> {
        let asked = asked || self.pending.is_some();
        let is_answer = |alternative: &&Alternative| {
            let phrase = self.read(&alternative.text());
            [Intent::Yes, Intent::No].iter().any(|intent| phrase.says(*intent))
        };
        let best = heard.best();
        let short = best.words.len() < FEW_WORDS && !self.answers(&self.read(&best.text()), asked);
        heard.alternatives.iter().find(is_answer).filter(|_| asked && short)
    }

    /// Whether something short is listened for, and could do something now:
    /// other talk is full of names and numbers.
    fn is_worth_hearing(&self, phrase: &Phrase, also: &Also<'_>) -> bool {
        let readings = phrase.readings();
        let seat = phrase.speaker().or_else(|| self.default_speaker(readings));
        let seat = seat.unwrap_or(self.journal.game().current_seat());
        let does_something = |said: &Said| match action_of(self.journal.game(), seat, said) {
            Reading::Action(action) => self.journal.game().check(seat, &action).is_ok(),
            Reading::NotAnAction | Reading::CatchByChance => true,
            _ => false,
        };
        let text = spoken(&phrase.text);
        let listed = || also.phrases.contains(&text) || self.grammar().contains(&text);
        readings.iter().any(does_something) && listed()
    }

    /// Whether a phrase answers what is asked now.
    fn answers(&self, phrase: &Phrase, asked: bool) -> bool {
        let asked = asked || self.pending.is_some() || asks_yes_or_no(self.journal.game().phase());
        if asked && (phrase.says(Intent::Yes) || phrase.says(Intent::No)) {
            return true;
        }
        // A bid too low is an answer too: it is refused, and told why.
        let own = self.own_choices();
        let answer = |said: &Said| {
            is_main(said.intent, self.journal.game().phase())
                && own.iter().any(|choice| choice.intent == said.intent)
        };
        phrase.speaker().is_none_or(|speaker| self.awaited_humans().contains(&speaker))
            && phrase.readings().iter().any(answer)
    }

    /// Whether a phrase would change the game.
    fn costs(&self, phrase: &Phrase) -> bool {
        self.is_legal_action(phrase.speaker(), phrase.readings())
    }
}

/// Words of the game that mean nothing now: worth a remark when they were
/// heard well.
pub(crate) fn nothing(phrase: Phrase, heard: &Heard) -> Understanding {
    match heard.evidence >= WELL_HEARD {
        true => Understanding::Nothing(phrase),
        false => Understanding::Ignored,
    }
}

fn needed(words: usize) -> Needed {
    NEEDED[words.clamp(1, NEEDED.len()) - 1]
}

/// Weighs what was heard in the menus, by its number of words alone.
pub(crate) fn in_menu(phrase: Phrase, heard: &Heard) -> Understanding {
    or_unclear(weighed(phrase, heard.evidence, &needed(heard.best().words.len())), heard)
}

/// What is let pass without a word may have been for the game: whoever said it
/// hears that it was not obeyed.
fn or_unclear(understanding: Understanding, heard: &Heard) -> Understanding {
    let perhaps = !heard.best().has_unknown() && heard.evidence >= PERHAPS_HEARD;
    match understanding {
        Understanding::Ignored if perhaps => Understanding::Unclear,
        other => other,
    }
}

fn weighed(phrase: Phrase, evidence: f32, needed: &Needed) -> Understanding {
    if evidence >= needed.sure {
        Understanding::Sure(phrase)
    } else if evidence >= needed.asked {
        Understanding::Doubtful(phrase)
    } else {
        Understanding::Ignored
    }
}
