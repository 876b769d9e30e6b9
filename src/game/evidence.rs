//! What a heard utterance amounts to, before it is obeyed.

use super::Session;
use crate::dialogue::{Phrase, Reading, Said, action_of, asks_yes_or_no, is_main, spoken};
use crate::language::fold;
use crate::lexicon::{Act, Answer, Go, Intent, Mark, Scope};
use crate::listening::{Alternative, Heard, Others, Stakes, Thresholds};

/// What was heard, weighed.
#[derive(Clone, Debug, PartialEq)]
pub enum Understanding {
    /// A phrase of the table, to be obeyed.
    Sure(Phrase),
    /// Perhaps this phrase: to be asked.
    Doubtful(Phrase),
    /// Perhaps this phrase is meant, in other words than its own: to be asked.
    Guessed(Phrase),
    /// Words of the game that mean nothing together.
    Nothing(Phrase),
    /// Perhaps for the game, perhaps not: a soft sound says it was not obeyed.
    Unclear,
    /// Talk that is not for the game.
    Ignored,
}

/// How much of what was meant is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tells {
    /// Nothing.
    Nothing,
    /// Words of the game, of which one asks.
    Words,
    /// A phrase.
    Phrase,
}

/// The evidence below which even what is said twice, or what was just asked for, may be another.
pub(crate) const AGAIN: f32 = -6.0;

/// So much more evidence of other words makes a phrase that is listened for one of those.
const OUTWEIGHS: f32 = 4.0;

/// A phrase of the table that is heard among people's own words has so much more to show: these
/// are many, and sound like anything.
const AMONG_MANY: f32 = 4.0;

impl Understanding {
    /// The phrase, where there is one.
    pub fn phrase(&self) -> Option<&Phrase> {
        match self {
            Understanding::Sure(phrase)
            | Understanding::Doubtful(phrase)
            | Understanding::Guessed(phrase)
            | Understanding::Nothing(phrase) => Some(phrase),
            Understanding::Unclear | Understanding::Ignored => None,
        }
    }

    /// How much it tells of what was meant.
    pub(crate) fn tells(&self) -> Tells {
        match self {
            Understanding::Unclear | Understanding::Ignored => Tells::Nothing,
            Understanding::Nothing(_) => Tells::Words,
            Understanding::Sure(_) | Understanding::Doubtful(_) | Understanding::Guessed(_) => {
                Tells::Phrase
            }
        }
    }

    /// Whether it is to be asked about.
    pub fn is_asked(&self) -> bool {
        matches!(self, Understanding::Doubtful(_) | Understanding::Guessed(_))
    }

    /// What it amounts to, where the same sound is so much likelier to be people's own words,
    /// which would mean that: what is clearly one of the phrases listened for stays so. Where the
    /// same words were heard among these, they tell what a part of them did not.
    pub(crate) fn or_own_words(self, own: Understanding, again: &Again<'_>) -> Understanding {
        let Again { more, same_words, same_meaning } = *again;
        match (&self, &own) {
            (Understanding::Doubtful(listed), Understanding::Sure(sure))
                if same_words || same_meaning(listed, sure) =>
            {
                own
            }
            (Understanding::Sure(listed) | Understanding::Doubtful(listed), own)
                if more < OUTWEIGHS
                    || own.phrase().is_none_or(|own| own.utterance == listed.utterance) =>
            {
                self
            }
            (Understanding::Nothing(_) | Understanding::Unclear, Understanding::Ignored) => self,
            _ => own,
        }
    }

    /// What it amounts to while this phrase is asked about: whoever says it again, and
    /// nothing else, means it, however little evidence there is.
    pub fn said_again(self, doubted: Option<&Phrase>, heard: &Heard) -> Understanding {
        let best = heard.best();
        let alone = matches!(best.others(), Others::Nowhere);
        match self {
            Understanding::Unclear | Understanding::Ignored
                if alone
                    && heard.evidence >= AGAIN
                    && doubted.is_some_and(|doubted| doubted.text == best.known_text()) =>
            {
                doubted.cloned().map_or(self, Understanding::Sure)
            }
            Understanding::Doubtful(phrase) | Understanding::Guessed(phrase)
                if doubted.is_some_and(|doubted| doubted.utterance == phrase.utterance) =>
            {
                Understanding::Sure(phrase)
            }
            other => other,
        }
    }
}

/// For the log and the listening test: the kind, and the words.
impl std::fmt::Display for Understanding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Understanding::Sure(phrase) => write!(f, "Sure({:?})", phrase.text),
            Understanding::Doubtful(phrase) => write!(f, "Doubtful({:?})", phrase.text),
            Understanding::Guessed(phrase) => write!(f, "Guessed({:?})", phrase.text),
            Understanding::Nothing(phrase) => write!(f, "Nothing({:?})", phrase.text),
            Understanding::Unclear => f.write_str("Unclear"),
            Understanding::Ignored => f.write_str("Ignored"),
        }
    }
}

/// What was heard the second time, among people's own words, beside the first.
pub(crate) struct Again<'a> {
    /// How much more evidence there is of it.
    pub(crate) more: f32,
    /// Whether the same words were heard.
    pub(crate) same_words: bool,
    /// Whether two phrases come to the same.
    pub(crate) same_meaning: &'a dyn Fn(&Phrase, &Phrase) -> bool,
}

/// What is awaited beside what the game awaits.
pub struct Also<'a> {
    /// Whether what was said, however unlike the game's phrases, answers it.
    pub answers: &'a dyn Fn(&Phrase) -> bool,
    /// Other phrases listened for.
    pub phrases: &'a [String],
}

/// What was heard, before its evidence is looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighable {
    /// What it would be.
    pub phrase: Phrase,
    /// What a mistake would cost; none where it means nothing here.
    pub stakes: Option<Stakes>,
    /// How many words were heard.
    pub words: usize,
}

impl Weighable {
    /// What it amounts to, with so much evidence.
    pub(crate) fn weighed(self, evidence: f32, thresholds: &Thresholds) -> Understanding {
        let Weighable { phrase, stakes, words } = self;
        let Some(stakes) = stakes else {
            return match evidence >= thresholds.remark {
                true => Understanding::Nothing(phrase),
                false => Understanding::Ignored,
            };
        };
        let needed = thresholds.needed(stakes, words);
        if evidence >= needed.sure {
            Understanding::Sure(phrase)
        } else if evidence >= needed.asked && stakes == Stakes::Guessed {
            Understanding::Guessed(phrase)
        } else if evidence >= needed.asked {
            Understanding::Doubtful(phrase)
        } else {
            Understanding::Ignored
        }
    }
}

/// Known words among unknown ones that are worth a question.
const FEW_WORDS: usize = 3;

/// Nothing more than what the game awaits.
pub(crate) const NOTHING_MORE: Also<'static> = Also { answers: &|_| false, phrases: &[] };

impl Session {
    /// What is to be weighed in what was heard; none in other talk.
    pub fn weighable(&self, heard: &Heard, also: &Also<'_>) -> Option<Weighable> {
        let best = self.answer_among(heard).unwrap_or(heard.best());
        let known = best.known_text();
        let words = best.words.len();
        if known.is_empty() {
            return None;
        }
        let phrase = self.read_as_it_is(&known);
        let small = self.parser.book().small_words();
        // A phrase of the table may be made of everyday words: "quoi dire".
        if small.is_other_talk(&known) && !(phrase.is_known() && words > 1) {
            return None;
        }
        let of = |phrase, stakes| Some(Weighable { phrase, stakes, words });
        let nothing = |phrase| of(phrase, None);
        let decides = phrase.says(Answer::Yes) || phrase.says(Answer::No);
        if (also.answers)(&phrase) {
            let stakes = if decides { Stakes::Confirms } else { Stakes::Tells };
            return of(phrase, Some(stakes));
        }
        let few = known.split(' ').count() < FEW_WORDS;
        let stakes = match best.others() {
            Others::Nowhere => None,
            Others::Before => Some(Stakes::AfterOthers),
            Others::After | Others::Everywhere => Some(Stakes::AmongOthers),
        };
        // "Oui, voilà."
        let lost = few
            && (best.has_unknown() || best.others == Others::Everywhere)
            && !(decides && self.open.awaits_yes_or_no());
        if stakes.is_some() {
            return match phrase.is_known() && !lost {
                true => of(phrase, stakes),
                // Much of the game's, and no phrase of it: who said it is told so.
                false => match self.guess(&Phrase::unknown(&known), None, |_| 1.0) {
                    Understanding::Sure(guess) => nothing(guess),
                    Understanding::Guessed(guess) => of(guess, Some(Stakes::Guessed)),
                    _ => nothing(phrase),
                }
                .filter(|_| !few && !small.has_decoy(&known)),
            };
        }
        let phrase = match phrase.is_known() {
            true => phrase,
            false => {
                let fits = |speaker, readings: &[Said]| self.is_legal_action(speaker, readings);
                let mended =
                    self.parser.mended(&known, fits).map(|phrase| self.in_deal_only(phrase));
                match mended.filter(Phrase::is_understood) {
                    Some(meant) => meant,
                    // A name nobody bears: the answer says so.
                    None if phrase.is_understood() => return nothing(phrase),
                    None => {
                        let talk = small.has_decoy(&known);
                        let meant = || self.said_last(&known).filter(|_| !talk);
                        return match meant() {
                            Some(meant) => of(meant, Some(Stakes::AmongOthers)),
                            None => of(phrase, None).filter(|_| !talk),
                        };
                    }
                }
            }
        };
        let (phrase, known) = match self.with_its_end(&phrase, &known, also) {
            Some(whole) => (whole.clone(), whole.text),
            None => (phrase, known),
        };
        let answers = self.answers(&phrase);
        // One short word among those of a trade never leads out of it by itself: "c'est tout"
        // sounds like "jette".
        if self.open.deal.is_some()
            && words == 1
            && !(decides || self.answers_deal(&phrase) || self.only_asks(&phrase))
        {
            return of(phrase, Some(Stakes::AmongOthers));
        }
        if words < FEW_WORDS && !answers && !self.is_worth_hearing(&phrase, also) {
            // Listened for at any time, to be told that it cannot be now.
            let untimely = self.is_marked(&phrase, Mark::Untimely);
            return of(phrase, untimely.then_some(Stakes::Tells));
        }
        let stakes = match decides && self.open.awaits_yes_or_no() {
            true => Stakes::Confirms,
            false => self.stakes(&phrase, answers),
        };
        let stakes = match stakes {
            // Not word for word what is listened for: other words may have been said.
            Stakes::Tells if !self.is_listed(&known, also) => Stakes::AfterOthers,
            _ => stakes,
        };
        of(phrase, Some(stakes))
    }

    /// What was heard amounts to, among people's own words: how likely it is that it was said to
    /// the game at all, and what for. None where it was not listened for among these.
    pub fn in_own_words(
        &self,
        heard: &Heard,
        thresholds: &Thresholds,
        also: &Also<'_>,
    ) -> Option<Understanding> {
        let own = heard.own_words.as_deref()?;
        let best = own.best();
        if best.others() == Others::Everywhere {
            return Some(Understanding::Ignored);
        }
        let text = best.known_text();
        // Heard so twice, among few phrases and among many: it was said, to whomever.
        let twice = heard.best().text() == best.text();
        let guessed = || {
            let said = |chance| thresholds.said_to_the_game(own, heard.evidence, chance);
            let number = self.parser.taken_apart(&heard.best().known_text()).1.number();
            Some(self.guess(&Phrase { ways: own.ways(), ..Phrase::unknown(&text) }, number, said))
        };
        let listed = self.weighable(own, also).filter(|_| self.read_as_it_is(&text).is_known());
        if let Some(listed) = listed {
            let phrase = listed.phrase.clone();
            let expected = listed.stakes.is_some() && (listed.words > 1 || self.answers(&phrase));
            match listed.weighed(own.evidence - AMONG_MANY, thresholds) {
                sure @ Understanding::Sure(_) => return Some(sure),
                // What it is likely for may be surer than the sound of it.
                asked @ Understanding::Doubtful(_) => {
                    let is_it = |guessed: &Understanding| match guessed {
                        Understanding::Sure(sure) => self.same_meaning(&phrase, sure),
                        _ => false,
                    };
                    let sure = guessed().filter(is_it);
                    return Some(sure.unwrap_or(asked));
                }
                _ if twice && expected => {
                    let told = own.evidence >= AGAIN && self.only_asks(&phrase);
                    return Some(match told {
                        true => Understanding::Sure(phrase),
                        false => Understanding::Doubtful(phrase),
                    });
                }
                _ => {}
            }
        }
        guessed()
    }

    /// What is decided at the end of words that mean nothing: "oh là là, trop cher pour moi,
    /// je me retire".
    fn said_last(&self, text: &str) -> Option<Phrase> {
        let words: Vec<&str> = text.split(' ').collect();
        let decides = |(_, phrase): &(usize, Phrase)| {
            phrase.is_known() && self.is_legal_action(phrase.speaker(), phrase.readings())
        };
        let ends = 1..words.len().saturating_sub(1);
        let mut ends = ends.map(|at| (at, self.read_as_it_is(&words[at..].join(" "))));
        let (at, last) = ends.find(decides)?;
        // "Cent soixante, pas cent soixante-dix."
        let nones = &self.parser.book().small_words().nones;
        nones.iter().all(|none| none != words[at - 1]).then_some(last)
    }

    /// Whether these words are listened for as they are. "Passer" sounds as
    /// "passé".
    fn is_listed(&self, text: &str, also: &Also<'_>) -> bool {
        let text = fold(&spoken(text));
        let is_it = |listed: &String| fold(listed) == text;
        also.phrases.iter().any(is_it) || self.grammar().iter().any(is_it)
    }

    /// The question listened for that these words are but for its last one, where they mean the
    /// same: "où suis-je" ends in so short a word that it is easily lost.
    fn with_its_end(&self, phrase: &Phrase, text: &str, also: &Also<'_>) -> Option<Phrase> {
        if !self.only_asks(phrase) || self.is_listed(text, also) {
            return None;
        }
        let text = fold(&spoken(text));
        let but_for_one = |listed: &String| {
            let end = fold(listed).strip_prefix(&text).map(|end| end.trim_start().to_string());
            end.is_some_and(|end| !end.is_empty() && !end.contains(' '))
        };
        let whole = self.grammar().into_iter().filter(but_for_one);
        let mut whole = whole.map(|listed| self.read_as_it_is(&listed));
        whole.find(|whole| whole.utterance == phrase.utterance)
    }

    /// Whether the phrase may be for something that is marked so.
    fn is_marked(&self, phrase: &Phrase, mark: Mark) -> bool {
        let book = self.parser.book();
        phrase.readings().iter().any(|said| book.is_marked(said.intent, mark))
    }

    /// What a mistake about a phrase would cost now.
    fn stakes(&self, phrase: &Phrase, answers: bool) -> Stakes {
        let scope = |said: &Said| self.parser.book().scope(said.intent);
        match phrase.readings() {
            _ if self.is_marked(phrase, Mark::Ends) => Stakes::Ends,
            _ if answers => Stakes::Answers,
            _ if self.changes_the_game(phrase) => Stakes::Moves,
            readings if readings.iter().any(|said| scope(said) == Scope::Setting) => Stakes::Sets,
            _ => Stakes::Tells,
        }
    }

    /// "Oui" or "non" among the ways to hear a short text that answers nothing:
    /// "huit" is what "oui" is most often taken for.
    fn answer_among<'h>(&self, heard: &'h Heard) -> Option<&'h Alternative> {
        let asked = self.open.awaits_yes_or_no();
        let is_answer = |alternative: &&Alternative| {
            let phrase = self.read_as_it_is(&alternative.text());
            [Intent::Answer(Answer::Yes), Intent::Answer(Answer::No)]
                .iter()
                .any(|intent| phrase.says(*intent))
        };
        let best = heard.best();
        let short =
            best.words.len() < FEW_WORDS && !self.answers(&self.read_as_it_is(&best.text()));
        heard.alternatives.iter().find(is_answer).filter(|_| asked && short)
    }

    /// Whether something short is listened for, and could do something now:
    /// other talk is full of names and numbers.
    fn is_worth_hearing(&self, phrase: &Phrase, also: &Also<'_>) -> bool {
        let readings = phrase.readings();
        let seat = phrase.speaker().or_else(|| self.default_speaker(readings));
        let seat = seat.unwrap_or(self.game().current_seat());
        let does_something = |said: &Said| match action_of(self.game(), seat, said) {
            Reading::Action(action) => self.game().check(seat, &action).is_ok(),
            Reading::NotAnAction | Reading::CatchByChance | Reading::WithWhom => true,
            _ => false,
        };
        readings.iter().any(does_something) && self.is_listed(&phrase.text, also)
    }

    /// Whether a phrase answers what is asked now.
    pub(super) fn answers(&self, phrase: &Phrase) -> bool {
        let asked = self.open.awaits_yes_or_no() || asks_yes_or_no(self.game().phase());
        if asked && (phrase.says(Answer::Yes) || phrase.says(Answer::No)) {
            return true;
        }
        if self.answers_deal(phrase) || self.answers_wanting(phrase) {
            return true;
        }
        // A bid too low is an answer too: it is refused, and told why.
        let own = self.own_choices();
        let answer = |said: &Said| {
            is_main(self.parser.book(), said.intent, self.game().phase())
                && own.iter().any(|choice| choice.intent == said.intent)
        };
        phrase.speaker().is_none_or(|speaker| self.awaited_humans().contains(&speaker))
            && phrase.readings().iter().any(answer)
    }

    /// Whether a phrase would change the game.
    pub fn changes_the_game(&self, phrase: &Phrase) -> bool {
        let several = [Intent::Act(Act::BuildSeveral), Intent::Act(Act::BuildOnEach)];
        several.iter().any(|intent| phrase.says(*intent))
            || self.advised.is_some() && phrase.says(Go::FollowCounsel)
            || self.is_legal_action(phrase.speaker(), phrase.readings())
    }
}

/// What is let pass without a word may have been for the game: whoever said it
/// hears that it was not obeyed.
pub(crate) fn understood(
    weighable: Option<Weighable>,
    heard: &Heard,
    thresholds: &Thresholds,
) -> Understanding {
    // Everyday words are for someone else.
    let Some(weighable) = weighable else { return Understanding::Ignored };
    let perhaps = !heard.best().has_unknown() && heard.evidence >= thresholds.sound;
    match weighable.weighed(heard.evidence, thresholds) {
        Understanding::Ignored if perhaps => Understanding::Unclear,
        other => other,
    }
}
