//! What is asked about words of one's own: which of two they mean, or the name they lack.

use super::Session;
use super::filling;
use super::open_question::Wanting;
use super::own_words::OwnWords;
use crate::dialogue::{Choice, Name, Named, Phrase, Said, Unknown, Utterance};
use crate::engine::Seat;
use crate::language::{Tokens, fold};
use crate::lexicon::{Act, Answer, Go, Intent, SlotKind, known_names};
use crate::narration::Message;
use crate::reply::{Line, LineKind, Reply};

/// From this chance on words choose one of two: what is talked meanwhile chooses nothing.
const CHOSEN: f32 = 0.6;

/// Words of a sentence, at least: fewer name something, and say no more.
const SENTENCE: usize = 4;

/// Words that choose one of two by a word of it, at most; and letters of that word, at least.
const CHOOSING: usize = 6;
const TELLING: usize = 4;

/// Words of somebody's name, at most.
const LONGEST_NAME: usize = 2;

impl Session {
    /// What answers "numéro un, ou numéro deux ?" or "quelle propriété ?"; both are asked no
    /// more once something else than a question is said.
    pub(super) fn meant_answered(&mut self, phrase: &Phrase) -> Option<Reply> {
        if self.only_asks(phrase) && !self.answers_wanting(phrase) {
            return None;
        }
        let chosen = self.number_chosen(phrase);
        let which = std::mem::take(&mut self.open.which);
        if let Some(named) = self.wanted_named(phrase) {
            return Some(self.take(&named));
        }
        if !which.is_empty() && self.wants_none(phrase) {
            return Some(self.choices_left());
        }
        // "Deux" will do, where one of two is asked for.
        let number = chosen.or_else(|| self.parser.book().small_words().only_number(&phrase.text));
        let rank = number.and_then(|number| number.checked_sub(1));
        if let Some(chosen) = rank.and_then(|rank| which.get(rank)) {
            return Some(self.take(&chosen.phrase));
        }
        // "Non, garde-les": neither, though one of the two may be to refuse.
        if !which.is_empty() && self.refuses_both(&which, &phrase.text) {
            return Some(self.choices_left());
        }
        if let Some(chosen) = self.chosen_in_own_words(&which, phrase) {
            return Some(self.take(&chosen));
        }
        // "Oui, vas-y" is no answer to which of two.
        let agrees = phrase.says(Answer::Yes)
            || phrase.says(Go::FollowCounsel)
            || phrase.utterance == Utterance::Unknown
                && self.agrees(&phrase.text)
                && !self.rather_acts(&phrase.text);
        let yes = agrees && !self.open.is_confirming();
        if let ([one, other, ..], true) = (&which[..], yes) {
            let line = self.which_question(one, other);
            self.open.which = which;
            return Some(Reply::told(line));
        }
        // Talk leaves both open.
        if phrase.utterance == Utterance::Unknown
            && matches!(self.weigh(&phrase.text), OwnWords::Nothing | OwnWords::Talk)
        {
            self.open.which = which;
        }
        None
    }

    fn choices_left(&mut self) -> Reply {
        let mut told = self.answered(vec![Message::new("choices-left")]);
        told.extend(self.question_again());
        Reply::told(told)
    }

    /// Whether words begin by a no, and then say nothing else that is for the game.
    fn refuses_both(&self, which: &[Choice], text: &str) -> bool {
        let refuses = |meant: &Phrase| meant.refuses() || meant.says(Answer::No);
        self.begins_with(Answer::No, text)
            && self.chosen_by_its_words(which, text).is_none()
            && match self.weigh(text) {
                OwnWords::Mean(meant) => refuses(&meant),
                OwnWords::Perhaps(choices) => choices.iter().all(|choice| refuses(&choice.phrase)),
                OwnWords::Both(_) | OwnWords::Lacks(..) => false,
                OwnWords::Nothing | OwnWords::Talk => true,
            }
    }

    /// "Non", "aucun des deux", "ni l'un ni l'autre", and no word more.
    fn wants_none(&self, phrase: &Phrase) -> bool {
        let small = self.parser.book().small_words();
        let text = self.words_said(&phrase.text);
        let words = small.without_fillers(Tokens::new(text).words);
        let (marked, named) = self.parser.taken_apart(text);
        let names =
            named.names.iter().any(|name| !matches!(name, Name::Number(2) | Name::Several(_)));
        let begins = marked.folded.first().is_some_and(|word| small.nones.contains(word));
        phrase.says(Answer::No)
            || small.gives_up(&words)
            || begins && !names && words.len() <= SENTENCE
    }

    /// Whether words are for a move, and no mere yes: "vas-y, jette les dés".
    fn rather_acts(&self, text: &str) -> bool {
        let likely = self.likely_said(text);
        let act = likely.first().is_some_and(|(said, _)| matches!(said.intent, Intent::Act(_)));
        act && Tokens::new(text).words.len() >= SENTENCE
    }

    /// "Celle de l'hypothèque": the one of two that words are for, where they are for one of them.
    fn chosen_in_own_words(&self, which: &[Choice], phrase: &Phrase) -> Option<Phrase> {
        if which.is_empty() || phrase.utterance != Utterance::Unknown {
            return None;
        }
        if let Some(told) = self.chosen_by_its_words(which, &phrase.text) {
            return Some(told.phrase.clone());
        }
        let likely = self.likely_said(&phrase.text).into_iter().next();
        let (likeliest, _) = likely.filter(|(_, chance)| *chance >= CHOSEN)?;
        let meant = |choice: &&Choice| {
            choice.phrase.readings().iter().any(|said| {
                said.intent == likeliest.intent
                    && (likeliest.deed.is_none() || said.deed == likeliest.deed)
                    && (likeliest.amount.is_none() || said.amount == likeliest.amount)
            })
        };
        let mut meant = which.iter().filter(meant);
        meant.next().filter(|_| meant.next().is_none()).map(|choice| choice.phrase.clone())
    }

    /// "La règle, je veux bien": the one of two that a word of what was offered is in, and of no
    /// other.
    fn chosen_by_its_words<'w>(&self, which: &'w [Choice], text: &str) -> Option<&'w Choice> {
        let small = self.parser.book().small_words();
        let words = Tokens::new(text).words;
        if words.len() > CHOOSING || words.iter().any(|word| small.nones.contains(word)) {
            return None;
        }
        let telling =
            |word: &&String| word.len() >= TELLING && !small.function_words.contains(word);
        let has = |choice: &&Choice| {
            let offered = Tokens::new(&choice.phrase.text).words;
            words.iter().filter(telling).any(|word| offered.contains(word))
        };
        let mut having = which.iter().filter(has);
        having.next().filter(|_| having.next().is_none())
    }

    /// "Quelle propriété ?", of words that name none.
    pub(super) fn name_asked(
        &mut self,
        intent: Intent,
        slot: SlotKind,
        text: &str,
    ) -> Option<Reply> {
        let (_, named) = self.parser.taken_apart(text);
        let seat = self.default_seat();
        let question = self.wanted(seat, intent, slot)?;
        // Where nothing can be named, it is told why.
        if question.kind == LineKind::Prompt {
            self.open.wanting = Some(Wanting { seat, intent, named });
        }
        Some(Reply::told(question))
    }

    /// What a player can mortgage or lift, and for how much; what they then name is.
    pub(super) fn places_for(&mut self, seat: Seat, act: Act) -> Option<Line> {
        let intent = Intent::from(act);
        let line = self.wanted(seat, intent, SlotKind::Deed)?;
        if line.kind == LineKind::Prompt && self.humans().contains(&seat) && !self.led {
            self.open.wanting = Some(Wanting { seat, intent, named: Named::default() });
        }
        Some(Line { kind: LineKind::Answer, ..line })
    }

    /// The question for what an intent lacks: what a player may name is told with it, where there
    /// is a choice of few; an answer where there is nothing to name.
    fn wanted(&self, seat: Seat, intent: Intent, slot: SlotKind) -> Option<Line> {
        let (game, narrator) = (self.game(), self.teller.narrator());
        let places = match (intent, slot) {
            (Intent::Act(Act::Mortgage), SlotKind::Deed) => Some(
                narrator.where_to_mortgage(game, seat).unwrap_or(Message::new("mortgage-nowhere")),
            ),
            (Intent::Act(Act::Lift), SlotKind::Deed) => Some(narrator.where_to_lift(game, seat)),
            (Intent::Act(Act::BuildHouse | Act::BuildHotel), SlotKind::Deed) => {
                Some(narrator.where_to_build(game, seat))
            }
            _ => None,
        };
        let Some(places) = places else {
            return Some(self.line(&filling::question(slot)?, LineKind::Prompt));
        };
        let may = |square| {
            let said = Said { deed: Some(square), ..Said::new(intent) };
            self.legal_action(seat, &[said]).is_some()
        };
        let kind = match game.deeds_of(seat).any(may) {
            true => LineKind::Prompt,
            false => LineKind::Answer,
        };
        Some(self.line(&places, kind))
    }

    /// "Voulez-vous dire numéro un…"
    pub(super) fn which_question(&self, one: &Choice, other: &Choice) -> Line {
        let question = Message::new("which-meant")
            .with("phrase", one.phrase.text.clone())
            .with("also", other.phrase.text.clone());
        self.line(&question, LineKind::Prompt)
    }

    /// What is asked about somebody's own words.
    pub(super) fn meant_question(&self) -> Option<String> {
        if let [one, other, ..] = &self.open.which[..] {
            return Some(self.which_question(one, other).text);
        }
        let Wanting { seat, intent, named } = self.open.wanting.as_ref()?;
        let lacks = self.filled(*seat, *intent, named).err()?;
        Some(self.wanted(*seat, *intent, lacks)?.text)
    }

    /// Whether what a phrase takes for a name that nothing bears names something else, or a kind.
    pub(super) fn names_something_else(&self, phrase: &Phrase) -> bool {
        let mut unknown = phrase.readings().iter().filter_map(|said| said.unknown.as_ref());
        unknown.any(|unknown| match unknown {
            // "Cent balles", "mais" are nobody's name.
            Unknown::Player(name) => {
                self.is_nobodys_name(name) || !self.parser.taken_apart(name).1.names.is_empty()
            }
            // "Rue de la Paix, direct"; "la gare", and not "la gare de Limoges".
            Unknown::Deed(name) => {
                let (_, named) = self.parser.taken_apart(name);
                let (words, book) = (Tokens::new(name).words, self.parser.book());
                let owned = |word: &String| book.small_words().possessives.contains(word);
                let bare = book.tongue().without_articles(&words);
                let alone = bare.iter().filter(|word| !owned(word)).count() == 1;
                // "Déjà cette rue", "la rue déjà" are no names; "la rue de la Lune" is one.
                let spelling = self.understander.spelling(book.tongue());
                let small = |word: &String| book.small_words().function_words.contains(word);
                let refers = bare.iter().any(|word| book.small_words().pronouns.contains(word));
                let everyday = words.iter().all(|word| spelling.is_said(word))
                    && (refers || !words.iter().skip_while(|word| small(word)).any(small));
                // "Hypothèque la Paix… non, plutôt la gare".
                let again = words.iter().any(|w| book.small_words().second_thoughts.contains(w));
                named.deeds().next().is_some()
                    || again
                    || everyday
                    || !named.of_kind.is_empty() && alone
            }
        })
    }

    /// Whether these are words that people say, and no first name; or more words than a name has.
    pub(super) fn is_nobodys_name(&self, name: &str) -> bool {
        let spelling = self.understander.spelling(self.parser.book().tongue());
        let words = Tokens::new(name).words;
        // "Coupons la poire : quatre-vingts."
        words.len() > LONGEST_NAME
            || words.iter().all(|word| spelling.is_usual(word))
                && !known_names().any(|known| fold(known) == fold(name))
    }

    /// Whether a phrase names what is wanted.
    pub(super) fn answers_wanting(&self, phrase: &Phrase) -> bool {
        let Some(wanting) = &self.open.wanting else { return false };
        let (marked, named) = self.parser.taken_apart(&phrase.text);
        let called = matches!(phrase.utterance, Utterance::Called(_));
        let lacks = || self.filled(wanting.seat, wanting.intent, &wanting.named).err();
        let sounds = || named.family.is_some() && lacks() == Some(SlotKind::Family);
        // "La gare", where one of what is wanted is one.
        let only_one = || {
            let short = Tokens::new(&phrase.text).words.len() < SENTENCE;
            let kind = !named.of_kind.is_empty() || named.group().is_some();
            let filled = || self.filled(wanting.seat, wanting.intent, &named).is_ok();
            short && kind && lacks() == Some(SlotKind::Deed) && filled()
        };
        called || self.parser.only_names(&marked) || sounds() || only_one()
    }

    /// What was wanted, once this names what it lacked.
    fn wanted_named(&mut self, phrase: &Phrase) -> Option<Phrase> {
        let answers = self.answers_wanting(phrase);
        let Wanting { seat, intent, named } = self.open.wanting.take().filter(|_| answers)?;
        let (_, more) = self.parser.taken_apart(&phrase.text);
        let said = self.filled(seat, intent, &named.and(&more)).ok()?;
        Some(Phrase::saying(phrase.text.clone(), said).by(seat))
    }
}
