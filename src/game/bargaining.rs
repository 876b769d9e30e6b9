//! What is said of an offer in words of one's own: of the one that waits for "oui", of the one
//! a computer makes, of the price one was just told. Whatever comes of it is said whole, and
//! waits for "oui", so that little chance is enough.

use super::Session;
use super::deal::{names_items, offers_trade};
use super::open_question::{Asked, Decision};
use super::sides::bundle;
use crate::dialogue::{Name, Named, Phrase, Said, Utterance};
use crate::engine::{Action, Money, Phase, Seat, Trade};
use crate::language::Tokens;
use crate::lexicon::{Act, Answer, Go, Intent, Mark};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};
use crate::understanding::{DEED, NUMBER};

/// From this chance on words change an offer, or leave it.
const CHANGED: f32 = 0.15;

/// From this chance on words that would fill an offer are rather a question.
const RATHER: f32 = 0.5;

/// From this chance on they surely are for something that is no trade.
const SURELY: f32 = 0.8;

/// A yes that is heard in more words may be said to somebody else.
const SHORT_YES: usize = 4;

/// Words of a way to say yes, at most.
const LONGEST_YES: usize = 3;

/// From this chance on words agree to what was just asked.
const AGREED: f32 = 0.5;
/// And that they are for what is asked about, said again, of words that were heard.
const SAID_AGAIN: f32 = 0.85;

/// What words in an offer, or after a price, come to.
pub(super) enum CounterTerms {
    /// Another offer.
    Offer(Trade),
    /// A sum for the deed whose price was spoken of.
    Price(Money),
}

impl Session {
    /// What becomes of whatever waits for "oui" by words that are no phrase of the table.
    pub(super) fn confirm_in_own_words(&mut self, phrase: &Phrase) -> Option<Reply> {
        let confirm = self.open.confirm.as_ref()?;
        let (seat, offers) = (confirm.seat, confirm.decision.offer().is_some());
        // "Marché conclu", by the other: it is not theirs to say.
        if offers && self.speaker_named(&phrase.text).is_some_and(|speaker| speaker != seat) {
            return Some(self.nothing_offered_yet());
        }
        if self.agrees(&phrase.text) {
            let yes = Phrase::saying(phrase.text.clone(), Said::new(Answer::Yes));
            return self.confirm_answered(&yes.by(seat));
        }
        let likely = self.likely_said(&phrase.text);
        let whole = likely.iter().filter(|(_, chance)| offers && *chance >= CHANGED);
        if let Some(other) = whole.filter_map(|(said, _)| whole_offer(seat, None, said)).next()
            && Some(&other) != self.open.trade_at_hand().and_then(|deal| deal.offer()).as_ref()
            && self.may_be_offered(&other).is_ok()
        {
            return Some(self.ask_whether_offered(other));
        }
        let chance = |is: &dyn Fn(&Said) -> bool| -> f32 {
            likely.iter().filter(|(said, _)| is(said)).map(|(_, chance)| chance).sum()
        };
        let (left, changed) = (chance(&leaves), chance(&|said| names_items(said.intent)));
        let deal = self.open.trade_at_hand().filter(|_| offers);
        let changes = deal.and_then(|deal| Some((self.deal_changed(&deal, phrase)?, deal)));
        let changes = changes.filter(|(with, deal)| match with.gains_over(deal).contains(&true) {
            // "Non, les cinquante, c'est lui qui me les donne": that counts for more than "non".
            true => changed.max(left) >= CHANGED || !self.is_for_something_else(phrase),
            // "Retire la gare de mon offre": the rest of it stays.
            false if with.is_whole() => changed.max(left) >= CHANGED,
            // "Non, sans la carte", of nothing but a card: something else is asked for.
            false => {
                let takes_out = with != deal && !with.is_empty();
                changed >= left.max(CHANGED) || left >= CHANGED && takes_out
            }
        });
        let reply = changes.and_then(|(with, deal)| self.offer_is_rather(&deal, with));
        if reply.is_some() {
            return reply;
        }
        // "Non, sans la gare", which is not in it.
        let names_items = || !bundle(&self.parser.taken_apart(&phrase.text).1).is_empty();
        if left >= CHANGED && !(offers && names_items()) {
            let no = Phrase::saying(phrase.text.clone(), Said::new(Answer::No));
            return self.confirm_answered(&no.by(seat));
        }
        let told = Message::new("unknown-again").with("prompt", self.current_question());
        Some(Reply::told(self.line(&told, LineKind::NotUnderstood)))
    }

    /// Whether words agree to what was just asked: they begin or end with a way to say yes, and
    /// nothing in them takes it back, asks or counts.
    pub(super) fn agrees(&self, text: &str) -> bool {
        let [yes, again] = self.chances_of_yes(text);
        !self.is_hindered(text) && (self.says_yes(text) || yes + again >= AGREED)
    }

    /// As [`Session::agrees`], of words that were heard: a long sentence that has a yes in it may
    /// be said to somebody else.
    pub fn agrees_aloud(&self, text: &str) -> bool {
        let plain = || self.parser.read(text).says(Answer::Yes);
        let asks = self.open.awaits_yes_or_no() && !self.is_hindered(text) && !plain();
        let [yes, again] = self.chances_of_yes(text);
        asks && (self.says_yes_aloud(text) || yes >= AGREED || yes + again >= SAID_AGAIN)
    }

    /// Whether what was heard is a few words with a plain yes in them, to what is asked.
    pub(crate) fn says_yes_aloud(&self, text: &str) -> bool {
        let short = Tokens::new(text).words.len() <= SHORT_YES;
        // "Oui" alone needs the evidence that a yes needs; and only that leaves a game.
        let plain = || self.parser.read(text).says(Answer::Yes);
        let asks = short && self.open.awaits_yes_or_no() && !self.yes_leads_away();
        asks && !self.is_hindered(text) && !plain() && self.says_yes(text)
    }

    /// Whether "oui" would leave a game, change who plays, or answer nothing: who leaves an auction
    /// plays on.
    fn yes_leads_away(&self) -> bool {
        let book = self.parser.book();
        let ends = |said: &Said| {
            book.is_marked(said.intent, Mark::Ends) && said.intent != Act::LeaveAuction
        };
        match (self.open.asked(), &self.open.confirm) {
            (Some(asked), _) => asked.phrase().readings().iter().any(ends),
            (None, Some(confirm)) => confirm.decision.leads_away(),
            // A trade that is put together is proposed.
            (None, None) => self.open.deal.is_none(),
        }
    }

    /// Whether what is named is not done, or only if: "les Champs, je les mets pas". Before a
    /// name, "pas" is of that name.
    pub(super) fn is_supposed(&self, text: &str) -> bool {
        let small = self.parser.book().small_words();
        let words = self.parser.taken_apart(text).0.folded;
        let is_name = |word: &String| [DEED, NUMBER].contains(&word.as_str());
        let after = words.iter().rposition(is_name).map_or(0, |at| at + 1);
        self.says_if(text) || words[after..].iter().any(|word| small.nones.contains(word))
    }

    /// Whether words say "si", but for courtesy: "s'il vous plaît".
    pub(super) fn says_if(&self, text: &str) -> bool {
        let small = self.parser.book().small_words();
        let words = Tokens::new(text).words;
        let plain = small.without_courtesies(&words).unwrap_or(words).join(" ");
        self.parser.taken_apart(&plain).0.folded.iter().any(|word| small.ifs.contains(word))
    }

    /// Whether words are put as a question.
    pub(super) fn is_question(&self, text: &str) -> bool {
        let small = self.parser.book().small_words();
        small.asks(&Tokens::new(text).words) || text.trim_end().ends_with('?')
    }

    /// Whether something takes a yes back, asks, or counts.
    pub(super) fn is_hindered(&self, text: &str) -> bool {
        let text = self.words_said(text);
        let words = Tokens::new(text).words;
        let small = self.parser.book().small_words();
        // "Oui, annule."
        let ends_otherwise = |at: usize| {
            let end = self.parser.read(&words[at..].join(" "));
            end.readings().iter().any(leaves)
        };
        words.iter().any(|word| small.hindrances.contains(word))
            || self.begins_with(Answer::Yes, text) && (1..words.len()).any(ends_otherwise)
            || self.is_question(text)
            || self.parser.taken_apart(text).1.number().is_some_and(|number| !self.asks_of(number))
    }

    /// Whether what waits for "oui" is so many things, or this sum: "oui, les trois".
    fn asks_of(&self, number: i64) -> bool {
        let number = usize::try_from(number).ok();
        number.is_some_and(|number| {
            match self.open.confirm.as_ref().map(|confirm| &confirm.decision) {
                Some(Decision::All(actions)) => actions.len() == number,
                Some(Decision::Both(_)) => number == 2,
                Some(Decision::Act(Action::Bid(sum)) | Decision::Guess(Action::Bid(sum))) => {
                    usize::try_from(sum.0) == Ok(number)
                }
                _ => false,
            }
        })
    }

    /// Whether words begin or end with a way to say yes.
    fn says_yes(&self, text: &str) -> bool {
        let words = Tokens::new(text).words;
        let is_yes = |words: &[String]| self.parser.read(&words.join(" ")).says(Answer::Yes);
        let parts = (1..words.len().min(LONGEST_YES + 1))
            .flat_map(|length| [&words[..length], &words[words.len() - length..]]);
        parts.into_iter().any(is_yes)
    }

    /// Whether words begin with a yes or a no, and say more: "non non, l'échange d'abord".
    pub(super) fn begins_with(&self, answer: Answer, text: &str) -> bool {
        let words = Tokens::new(text).words;
        let is_it = |words: &[String]| self.parser.read(&words.join(" ")).says(answer);
        (1..words.len().min(LONGEST_YES + 1)).any(|length| is_it(&words[..length]))
    }

    /// How likely words agree to what waits for "oui", as whatever leads on does; and how likely
    /// they are for what it would do, said again.
    fn chances_of_yes(&self, text: &str) -> [f32; 2] {
        let asked = self.open.asked().map(Asked::phrase);
        let confirm = self.open.confirm.as_ref().filter(|_| asked.is_none());
        let same = |said: &Said| match confirm.map(|confirm| (confirm.seat, &confirm.decision)) {
            Some((seat, Decision::Act(action) | Decision::Guess(action))) => {
                self.legal_action(seat, std::slice::from_ref(said)).as_ref() == Some(action)
            }
            Some((_, Decision::Take(meant))) => meant.readings().contains(said),
            Some(_) => false,
            None => asked.is_some_and(|asked| asked.readings().contains(said)),
        };
        if self.yes_leads_away() {
            return [0.0; 2];
        }
        // "C'est parti", of an offer that waits, or is put together.
        let offers = self.open.trade_at_hand().is_some();
        let agrees = |said: &Said| match said.intent {
            Intent::Answer(Answer::ThatIsAll) => offers,
            Intent::Answer(Answer::Yes) | Intent::Act(Act::AcceptTrade) => true,
            Intent::Go(Go::FollowCounsel) => self.advised.is_none(),
            intent => matches!(intent, Intent::Go(Go::Continue | Go::TakePrice)),
        };
        let likely = self.likely_said(text);
        let chance = |is: &dyn Fn(&Said) -> bool| {
            likely.iter().filter(|(said, _)| is(said)).map(|(_, chance)| chance).sum()
        };
        [chance(&agrees), chance(&|said| same(said) && !agrees(said))]
    }

    /// A sum alone, or deeds that are added, in words that nothing else explains: of the offer somebody
    /// makes, of one's own that was refused, or of the deed whose price was just told.
    pub(super) fn terms_said(&mut self, phrase: &Phrase) -> Option<Reply> {
        Some(match self.terms_of(phrase)? {
            CounterTerms::Offer(offer) => self.ask_whether_it_may_be(offer),
            CounterTerms::Price(sum) => self.bid_sum(phrase.speaker(), Some(sum)),
        })
    }

    /// Whether words are the terms of another offer, or a price.
    pub(crate) fn names_terms(&self, phrase: &Phrase) -> bool {
        self.terms_of(phrase).is_some()
    }

    /// As [`Session::terms_said`], before anything is asked.
    pub(super) fn terms_of(&self, phrase: &Phrase) -> Option<CounterTerms> {
        if self.open.settles_terms() {
            return None;
        }
        if let Some(offer) = self.counter_offer(phrase) {
            return Some(CounterTerms::Offer(offer));
        }
        match self.game().phase() {
            Phase::TradeOffer(_) | Phase::Auction(_) | Phase::BuildingDemand(_) => return None,
            _ if self.is_explained(phrase) => return None,
            _ => {}
        }
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let adds = named.adds || phrase.says(Act::Raise);
        let terms = bundle(&named);
        let seat = self.asker(phrase.speaker());
        let is_term = |name: &Name| match name {
            Name::Number(_) => true,
            Name::Deed(_) => adds,
            Name::Player(_) | Name::Group(_) | Name::Several(_) | Name::Cards(_) => false,
        };
        let haggled = self.haggled(seat).is_some();
        let haggles = haggled || self.last_offer(seat).is_some();
        let named_alone = !terms.is_empty() && named.names.iter().all(is_term);
        if !haggles || !named_alone || self.is_for_something_else(phrase) {
            return None;
        }
        match haggled && !adds {
            true => Some(CounterTerms::Price(terms.cash)),
            false => self.offered_again(seat, &named).map(CounterTerms::Offer),
        }
    }

    /// Whether words are a phrase of the table that is for nothing of a trade.
    pub(super) fn is_explained(&self, phrase: &Phrase) -> bool {
        match &phrase.utterance {
            Utterance::Unknown => false,
            Utterance::UnknownSpeaker(name) => !self.is_nobodys_name(name),
            // "Vingt" is a bid, where bids are made; "je rajoute vingt" is for a trade.
            Utterance::Said { readings, .. } => {
                let offers =
                    |said: &Said| matches!(said.intent, Intent::Act(_)) || names_items(said.intent);
                !readings.iter().all(offers) || self.is_legal_action(phrase.speaker(), readings)
            }
            _ => true,
        }
    }

    /// Whether words that are no phrase of the table are rather a question than anything else:
    /// "si je fais deux, où est-ce que je tombe ?"
    pub(crate) fn rather_asks(&self, phrase: &Phrase) -> bool {
        if phrase.is_known() {
            return self.only_asks(phrase);
        }
        let likeliest = self.likely_said(&phrase.text).into_iter().next();
        let interrogative = self.parser.book().small_words().asks(&Tokens::new(&phrase.text).words);
        likeliest
            .is_some_and(|(said, chance)| said.intent.asks() && (interrogative || chance >= RATHER))
    }

    /// Whether words are rather a question, or surely lead somewhere else: "laisse-moi deux
    /// minutes".
    pub(super) fn is_for_something_else(&self, phrase: &Phrase) -> bool {
        let leads = |said: &Said| {
            let leads = matches!(said.intent, Intent::Set(_) | Intent::Go(_));
            leads && !offers_trade(said.intent) && said.intent != Go::BidPrice
        };
        self.rather_asks(phrase)
            || !phrase.is_known() && self.chance_beside(&phrase.text, leads) >= SURELY
    }

    /// "Et si je rajoute cinquante ?", "cent cinquante, alors": what was offered last, so changed.
    fn offered_again(&self, seat: Seat, named: &Named) -> Option<Trade> {
        let last = self.last_offer(seat)?;
        Some(self.changed_trade(last, named))
    }

    /// Says the whole of an offer once more, or why it cannot be made.
    fn ask_whether_it_may_be(&mut self, offer: Trade) -> Reply {
        match self.may_be_offered(&offer) {
            Ok(()) => self.ask_whether_offered(offer),
            Err(refusal) => {
                Reply::told(self.line(&self.refused(offer.from, &refusal), LineKind::Refusal))
            }
        }
    }

    /// Whether a phrase answers what is asked for by what it names alone.
    pub(super) fn says_only_what(&self, phrase: &Phrase) -> bool {
        let names_a_sum = phrase.says(Go::BidPrice)
            || phrase.says(Act::Bid) && !self.is_legal_action(phrase.speaker(), phrase.readings());
        (phrase.utterance == Utterance::Unknown || names_a_sum) && !self.rather_asks(phrase)
    }

    /// Refuses the offer there is, for another.
    pub(super) fn counter(&mut self, seat: Seat, offer: Trade) -> Reply {
        self.open.confirm = None;
        let actions = vec![Action::RefuseTrade, Action::OfferTrade(offer)];
        Reply::told(self.carry_out_all(seat, actions))
    }
}

/// The offer that is said whole: to whom, or to whoever is spoken to, what for what.
pub(super) fn whole_offer(from: Seat, to: Option<Seat>, said: &Said) -> Option<Trade> {
    let to = said.player.or(to).filter(|_| offers_trade(said.intent))?;
    Some(Trade { from, to, gives: said.gives.clone()?, asks: said.asks.clone()? })
}

/// Whether it leaves what waits for "oui".
fn leaves(said: &Said) -> bool {
    match said.intent {
        Intent::Answer(answer) => matches!(answer, Answer::No | Answer::StepBack),
        Intent::Act(act) => matches!(act, Act::RefuseTrade | Act::Decline | Act::WithdrawTrade),
        Intent::Go(go) => go == Go::Undo,
        _ => false,
    }
}
