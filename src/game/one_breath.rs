//! "Je paie l'amende et je lance", "moins vite, et répète": two things in one breath, each checked,
//! told in order.

use super::Session;
use super::deal::{names_items, offers_trade};
use super::likely::Cost;
use super::open_question::Decision;
use crate::dialogue::{Phrase, Reading, Said, action_of};
use crate::engine::{Action, Command, Game, Refusal};
use crate::lexicon::{Act, Answer, Ask, Cut, Intent, Mark};
use crate::narration::Message;
use crate::reply::Reply;

/// From this chance on what a word joins to the rest stands by itself; and what nothing joins to it.
const STANDS: f32 = 0.6;
const STANDS_APART: f32 = 0.8;
/// Of what rather asks something, this is what it asks, at least.
const ASKED: f32 = 0.3;

/// Words of a question that is joined to another, at least.
const QUESTION: usize = 3;

/// A part of a sentence that stands by itself.
struct Part {
    phrase: Phrase,
    /// Whether it is a phrase of the table.
    known: bool,
}

impl Part {
    fn said(&self) -> Option<&Said> {
        self.phrase.readings().first()
    }
}

/// Two things said in one breath.
#[derive(Clone, Debug, PartialEq)]
pub struct Both {
    /// The one, and then the other.
    pub parts: Box<[Phrase; 2]>,
    /// Whether it is asked first: an order in one's own words is among them.
    pub asked: bool,
}

impl Both {
    /// Whether they are for different things.
    pub fn differ(&self) -> bool {
        let [first, second] = &*self.parts;
        !first.readings().iter().any(|said| second.says(said.intent))
    }

    /// Whether an offer is answered, and then something else done that is for no trade.
    pub fn first_answers_an_offer(&self) -> bool {
        let [first, second] = &*self.parts;
        let answers = first.says(Act::AcceptTrade) || first.says(Act::RefuseTrade);
        let trades = |intent| names_items(intent) || offers_trade(intent) || intent == Act::Raise;
        answers && !second.means(trades)
    }
}

impl Session {
    /// Does both, or asks whether to.
    pub(super) fn both_said(&mut self, Both { parts, asked }: Both) -> Reply {
        if !asked {
            return self.take_both(*parts);
        }
        let proposed = |part: &Phrase| {
            part.readings().first().map(|said| self.proposed(said)).unwrap_or_default()
        };
        let [first, second] = &*parts;
        let question = Message::new("both-question")
            .with("phrase", proposed(first))
            .with("also", proposed(second));
        let seat = self.default_seat();
        self.ask(seat, Decision::Both(parts), question)
    }

    /// Whether a sentence amounts to more than one thing said: what it is for by itself is not all
    /// of it.
    pub(super) fn is_taken_whole(&self, phrase: &Phrase) -> bool {
        let text = &phrase.text;
        self.both_of(phrase).is_some()
            || self.terms_of(phrase).is_some()
            || self.changes_the_trade(phrase)
            || self.meant_instead(text).is_some()
            || self.is_of_several(text)
            || self.is_withdrawn(text)
    }

    /// One after the other; the second is left where the first orders what was not done, or asks
    /// something.
    pub(super) fn take_both(&mut self, [first, second]: [Phrase; 2]) -> Reply {
        self.open.confirm = None;
        let (seat, before) = (self.default_seat(), self.journal_len());
        let mut reply = self.take(&first);
        let undone = orders(&first) && self.journal_len() == before;
        if undone || self.open.is_of_the_game() || reply.goto.is_some() {
            return reply;
        }
        let after = self.take(&second.usually_by(seat));
        reply.told.extend(after.told);
        reply.orders.extend(after.orders);
        reply.goto = after.goto;
        reply
    }

    /// The two things a sentence is, of which the first can be done now.
    pub(super) fn both_of(&self, phrase: &Phrase) -> Option<Both> {
        // One thing at a time is learnt.
        if self.led || phrase.is_known() || self.open.is_of_the_game() {
            return None;
        }
        let cuts = self.parser.book().small_words().cuts(&phrase.text);
        let [first, second] = cuts.into_iter().find_map(|cut| self.parts(&cut))?;
        // A question, or a setting that moves nothing, needs no "oui".
        let weighs = |part: &&Part| {
            let slight = |said: &Said| matches!(self.cost(said, None), Cost::Words);
            !part.known && (orders(&part.phrase) || !part.said().is_some_and(slight))
        };
        let asked = [&first, &second].iter().any(weighs);
        // "Il me restera de quoi vivre, après ?"
        if asked && !first.known && !second.known && self.rather_asks(phrase) {
            return None;
        }
        Some(Both { parts: Box::new([first.phrase, second.phrase]), asked })
    }

    fn parts(&self, Cut { before, after, joined, joins_questions }: &Cut) -> Option<[Part; 2]> {
        let least = if *joined { STANDS } else { STANDS_APART };
        let first = self.part(before, least)?;
        let then = match first.said()?.intent {
            Intent::Act(_) if self.is_done_now(first.said()?) => self.once_done(first.said()?),
            Intent::Set(_) if *joined => None,
            Intent::Ask(_) if *joins_questions => return self.two_questions(first, after),
            _ => return None,
        };
        let second = match (self.part(after, least), &then) {
            (Some(second), _) => second,
            (None, Some(then)) if *joined => self.part_then(after, least, then)?,
            (None, _) => return None,
        };
        // "Je paie et je sors": what is never done then is the same thing.
        if let Some(game) = &then
            && orders(&second.phrase)
            && self.is_never_done(game, &second)
        {
            return None;
        }
        // "Septante, allez, et après je regarde" is a bid.
        if orders(&first.phrase) && !second.known && second.phrase.refuses() {
            return None;
        }
        // What nothing joins to it is an order that can be done after it.
        let done_after = |game: &Game| self.action_then(game, second.said()?);
        if !joined && (!orders(&second.phrase) || then.as_ref().and_then(done_after).is_none()) {
            return None;
        }
        // "Explique davantage, je débute et je m'y perds": nobody gives up by half a sentence.
        let ends = |said: &Said| self.parser.book().is_marked(said.intent, Mark::Ends);
        if !second.known && second.said().is_some_and(ends) {
            return None;
        }
        // "Je lui en donne cent, et voilà, hein ?"
        if orders(&first.phrase) && second.phrase.says(Ask::Repeat) {
            return None;
        }
        // "Je passe et je me retire": what is said twice is one thing.
        let [one, other] = [first.said()?, second.said()?];
        let differ = one.intent != other.intent || *joined && one.deed != other.deed;
        differ.then_some([first, second])
    }

    /// A question, and another that a word joins to it: "où je suis, et combien j'ai ?"
    fn two_questions(&self, first: Part, after: &str) -> Option<[Part; 2]> {
        // "Pourquoi je paie, et à qui ?" is one.
        let words = after.split([' ', '\'', '’']).filter(|word| !word.is_empty()).count();
        let meant = self.in_table_words(self.read(after));
        let known = meant.is_known() && words >= QUESTION;
        let second = known.then_some(Part { phrase: meant, known })?;
        let [one, other] = [first.said()?, second.said()?];
        let differ = one.intent != other.intent
            || one.deed != other.deed
            || one.player != other.player
            || one.group != other.group;
        let both_ask = self.only_asks(&first.phrase) && self.only_asks(&second.phrase);
        // "Si je l'achète, combien il me reste et combien je touche ?"
        let supposes = self.says_if(&first.phrase.text) || self.says_if(after);
        (differ && both_ask && !supposes).then_some([first, second])
    }

    /// Whether it is an order that can be carried out now.
    fn is_done_now(&self, said: &Said) -> bool {
        let several = matches!(said.intent, Intent::Act(Act::BuildSeveral | Act::BuildOnEach));
        several || self.legal_action(self.default_seat(), std::slice::from_ref(said)).is_some()
    }

    /// The game once one order is carried out, where that can be foreseen.
    fn once_done(&self, said: &Said) -> Option<Game> {
        let seat = self.default_seat();
        let action = self.legal_action(seat, std::slice::from_ref(said))?;
        let mut game = self.game().clone();
        let done = action != Action::Roll && game.apply(&Command { seat, action }).is_ok();
        done.then_some(game)
    }

    /// What an order does in a game that is imagined.
    fn action_then(&self, game: &Game, said: &Said) -> Option<Action> {
        let seat = self.default_seat();
        match action_of(game, seat, said) {
            Reading::Action(action) => game.check(seat, &action).is_ok().then_some(action),
            _ => None,
        }
    }

    /// Whether that moment has no such order, in a game that is imagined; or refuses what was only
    /// guessed, and names nothing.
    fn is_never_done(&self, game: &Game, part: &Part) -> bool {
        let (Some(said), seat) = (part.said(), self.default_seat()) else { return false };
        let Reading::Action(action) = action_of(game, seat, said) else { return false };
        match game.check(seat, &action) {
            Ok(()) => false,
            Err(Refusal::NotNow) => true,
            Err(_) => !part.known && *said == Said::new(said.intent),
        }
    }

    /// "Volontiers, et…": what is ordered by it.
    fn ordered_by_answer(&self, read: &Phrase) -> Option<Phrase> {
        let said = read
            .readings()
            .first()
            .filter(|said| matches!(said.intent, Intent::Answer(Answer::Yes | Answer::No)))?;
        let seat = self.default_seat();
        let action = self.legal_action(seat, std::slice::from_ref(said))?;
        Some(self.parser.read(&self.said_for(seat, &action)))
    }

    /// What a part of a sentence is, if it stands by itself.
    fn part(&self, text: &str, least: f32) -> Option<Part> {
        let read = self.parser.read(text);
        let read = self.ordered_by_answer(&read).unwrap_or(read);
        if read.is_known() {
            let stands = read.means(stands);
            return stands.then_some(Part { phrase: read, known: true });
        }
        let likely = self.likely_said(text);
        let asks = || {
            let asked = || likely.iter().filter(|(said, _)| said.intent.asks());
            let (_, surest) = asked().next().filter(|(_, chance)| *chance >= ASKED)?;
            let all: f32 = asked().map(|(_, chance)| chance).sum();
            (all >= least && likely[0].1 <= *surest).then(|| asked().next()).flatten()
        };
        let (said, _) = likely.first().filter(|likely| likely.1 >= least).or_else(asks)?;
        stands(said.intent)
            .then(|| Part { phrase: Phrase::saying(text, said.clone()), known: false })
    }

    /// What a part of a sentence is that can be done once the rest is: "…, et avec ça je l'achète".
    fn part_then(&self, text: &str, least: f32, then: &Game) -> Option<Part> {
        let (marked, named) = self.parser.taken_apart(text);
        let chance = self.chances_now(&marked).into_iter().next()?;
        let intent = chance.intent.filter(|_| chance.chance >= least)?;
        let said = self.filled(self.default_seat(), intent, &named).ok()?;
        self.action_then(then, &said)?;
        Some(Part { phrase: Phrase::saying(text, said), known: false })
    }
}

/// Whether it may be an order.
fn orders(phrase: &Phrase) -> bool {
    phrase.means(|intent| matches!(intent, Intent::Act(_)))
}

/// Whether it stands by itself: a name or a sum alone goes with what comes before.
fn stands(intent: Intent) -> bool {
    match intent {
        Intent::Act(act) => !matches!(act, Act::DeedAlone | Act::Raise),
        Intent::Ask(_) | Intent::Set(_) => true,
        Intent::Go(_) | Intent::Answer(_) => false,
    }
}
