//! "Je paie l'amende et je lance": two orders in one sentence, each checked, told in order.

use super::Session;
use super::open_question::Decision;
use crate::dialogue::{Phrase, Said};
use crate::lexicon::{Act, Intent};
use crate::narration::Message;
use crate::reply::Reply;

/// From this chance on half a sentence in one's own words is an order.
const AN_ORDER: f32 = 0.6;

/// Half a sentence.
struct Half {
    order: Phrase,
    /// Whether it is a phrase of the table.
    known: bool,
}

impl Session {
    /// Does both, where a sentence is two orders; asks about them, where they are in one's own
    /// words.
    pub(super) fn both_ordered(&mut self, phrase: &Phrase) -> Option<Reply> {
        if phrase.is_known() || self.open.is_of_the_game() {
            return None;
        }
        let [first, second] = self.two_orders(&phrase.text)?;
        if first.known && second.known {
            return Some(self.take_both([first.order, second.order]));
        }
        // "Il me restera de quoi vivre, après ?"
        if !first.known && !second.known && self.rather_asks(phrase) {
            return None;
        }
        let proposed = |half: &Half| {
            half.order.readings().first().map(|said| self.proposed(said)).unwrap_or_default()
        };
        let question = Message::new("both-question")
            .with("phrase", proposed(&first))
            .with("also", proposed(&second));
        let seat = self.default_seat();
        let both = Box::new([first.order, second.order]);
        Some(self.ask(seat, Decision::Both(both), &question))
    }

    /// One after the other; the second is left where the first was not done, or asks something.
    pub(super) fn take_both(&mut self, [first, second]: [Phrase; 2]) -> Reply {
        self.open.confirm = None;
        let before = self.journal_len();
        let mut reply = self.take(&first);
        if self.journal_len() == before || self.open.is_of_the_game() || reply.goto.is_some() {
            return reply;
        }
        let after = self.take(&second);
        reply.told.extend(after.told);
        reply.orders.extend(after.orders);
        reply.goto = after.goto;
        reply
    }

    /// Whether a sentence is two orders.
    pub(super) fn is_two_orders(&self, text: &str) -> bool {
        !self.open.is_of_the_game() && self.two_orders(text).is_some()
    }

    /// The two orders a sentence is, of which the first can be done now.
    fn two_orders(&self, text: &str) -> Option<[Half; 2]> {
        // One thing at a time is learnt.
        if self.led {
            return None;
        }
        self.parser.book().small_words().halves(text).into_iter().find_map(|(first, second)| {
            let first = self.half(&first, |said| self.is_done_now(said))?;
            let second = self.half(&second, |said| orders(said) || said.intent.asks())?;
            let said = |half: &Half| half.order.readings().first().cloned();
            // "Je passe et je me retire": what is said twice is one order.
            (said(&first).map(|said| said.intent) != said(&second).map(|said| said.intent)
                || said(&first)?.deed != said(&second)?.deed)
                .then_some([first, second])
        })
    }

    /// Whether it is an order that can be carried out now.
    fn is_done_now(&self, said: &Said) -> bool {
        let readings = std::slice::from_ref(said);
        let seat = self.default_seat();
        let several = matches!(said.intent, Intent::Act(Act::BuildSeveral | Act::BuildOnEach));
        (orders(said) || said.intent == Act::Bid)
            && (several || self.legal_action(seat, readings).is_some())
    }

    /// What half a sentence is, if it is such an order.
    fn half(&self, text: &str, is_order: impl Fn(&Said) -> bool) -> Option<Half> {
        let read = self.parser.read(text);
        if read.is_known() {
            return read
                .readings()
                .iter()
                .any(is_order)
                .then_some(Half { order: read, known: true });
        }
        let (said, _) =
            self.likely_said(text).into_iter().next().filter(|half| half.1 >= AN_ORDER)?;
        is_order(&said).then(|| Half { order: Phrase::saying(text, said), known: false })
    }
}

/// Whether it is an order by itself: a name or a sum alone goes with what comes before.
fn orders(said: &Said) -> bool {
    match said.intent {
        Intent::Act(act) => !matches!(act, Act::DeedAlone | Act::Bid | Act::Raise),
        Intent::Ask(_) | Intent::Set(_) | Intent::Go(_) | Intent::Answer(_) => false,
    }
}
