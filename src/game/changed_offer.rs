//! An offer that waits for "oui" and becomes another, by what is said meanwhile: another sum,
//! more or less, another partner.

use std::borrow::Cow;

use super::Session;
use super::deal::{Deal, DealQuestion};
use crate::dialogue::{Name, Phrase, Said, Utterance};
use crate::engine::{Action, Command, Game, Phase, Refusal, Seat, Trade};
use crate::lexicon::{Act, Answer, Go, Intent};
use crate::reply::{LineKind, Reply};

impl Session {
    /// An offer that waits for "oui" is rather another, or none: "non, cent cinquante" is
    /// another sum than the one that was said again, "plutôt à Hugo" another partner. What
    /// cannot be had leaves it as it was.
    pub(super) fn offer_changed(&mut self, phrase: &Phrase) -> Option<Reply> {
        self.open.confirm.as_ref()?.decision.offer()?;
        let deal = self.open.trade_at_hand()?;
        if phrase.speaker().is_some_and(|speaker| speaker != deal.seat) {
            return None;
        }
        let corrects = (phrase.means(names_items) || phrase.says(Act::Raise))
            && !phrase.says(Answer::ThatIsAll);
        let leaves = phrase.refuses() && !phrase.says(Answer::No);
        let other = self.other_partner(&deal, phrase);
        if !corrects && !leaves && other.is_none() {
            return None;
        }
        if phrase.readings().iter().any(|said| self.takes_all_out(said)) {
            let no = Phrase::saying(phrase.text.clone(), Said::new(Answer::No)).by(deal.seat);
            return self.confirm_answered(&no);
        }
        let asked = self.open.confirm.take();
        let together = self.open.deal.replace(deal.clone()).is_some();
        let mut reply = match other {
            Some(to) => {
                self.open.deal = Some(Deal { question: DealQuestion::Gives(to), ..deal.clone() });
                Reply::default()
            }
            None => self.deal_answered(phrase).unwrap_or_default(),
        };
        // Left.
        let Some(changed) = self.open.deal.take() else { return Some(reply) };
        let lacks = changed.asks.is_empty() && !deal.asks.is_empty() || changed.gives.is_empty();
        if lacks && !self.counters(deal.seat) {
            // Something is still to be named.
            self.open.deal = Some(changed);
            return Some(reply);
        }
        let offer = changed.offer().filter(|offer| !lacks && Some(offer) != deal.offer().as_ref());
        match offer.map(|offer| (self.may_be_offered(&offer), offer)) {
            Some((Ok(()), offer)) => {
                self.open.deal = together.then_some(changed);
                return Some(self.ask_whether_offered(offer));
            }
            Some((Err(refusal), _)) => {
                let message = self.refused(deal.seat, &refusal);
                reply = Reply::told(self.line(&message, LineKind::Refusal));
            }
            None => {}
        }
        // What waited still does.
        self.open.deal = together.then_some(deal);
        self.open.confirm = asked;
        let refused = reply.told.lines.into_iter().filter(|line| line.kind == LineKind::Refusal);
        Some(Reply::told(Vec::from_iter(refused.chain(self.question_again()))))
    }

    /// Somebody else that a trade may be with, named alone: "plutôt à Hugo".
    fn other_partner(&self, deal: &Deal, phrase: &Phrase) -> Option<Seat> {
        let named = match phrase.utterance {
            Utterance::Called(seat) => Some(seat),
            // "C'est à Hugo que je la propose", and nothing else of a trade.
            Utterance::Unknown => match self.parser.taken_apart(&phrase.text).1.names[..] {
                [Name::Player(seat)] => Some(seat),
                _ => None,
            },
            _ => None,
        }?;
        let partners = self.game_to_offer_in(deal.seat).trade_limits(deal.seat)?.partners;
        let may = named != deal.seat && deal.question.partner() != Some(named);
        (may && partners.iter().any(|side| side.seat == named)).then_some(named)
    }

    /// Whether what this player offers answers an offer, which is refused first.
    pub(super) fn counters(&self, seat: Seat) -> bool {
        self.who_offers(seat).is_some()
    }

    /// Whose offer this player is to answer.
    pub(super) fn who_offers(&self, seat: Seat) -> Option<Seat> {
        match self.game().phase() {
            Phase::TradeOffer(trade) if trade.to == seat => Some(trade.from),
            _ => None,
        }
    }

    /// The game an offer of this player's would be made in.
    pub(super) fn game_to_offer_in(&self, seat: Seat) -> Cow<'_, Game> {
        if !self.counters(seat) {
            return Cow::Borrowed(self.game());
        }
        let mut game = self.game().clone();
        match game.apply(&Command { seat, action: Action::RefuseTrade }) {
            Ok(_) => Cow::Owned(game),
            Err(_) => Cow::Borrowed(self.game()),
        }
    }

    /// Whether the engine lets this be offered, once what it answers is refused.
    pub(super) fn may_be_offered(&self, offer: &Trade) -> Result<(), Refusal> {
        let game = self.game_to_offer_in(offer.from);
        game.check(offer.from, &Action::OfferTrade(offer.clone()))
    }
}

/// Whether it begins a trade, whole or in part.
pub(super) fn offers_trade(intent: Intent) -> bool {
    match intent {
        Intent::Act(act) => matches!(act, Act::OfferTrade | Act::BuyFrom | Act::GiveDeed),
        Intent::Go(go) => go == Go::ProposeTrade,
        _ => false,
    }
}

/// Whether it names more, less or something else of a trade.
pub(super) fn names_items(intent: Intent) -> bool {
    use Answer::{GiveItems, Items, LessItems, WantItems};
    match intent {
        Intent::Answer(answer) => matches!(answer, Items | GiveItems | WantItems | LessItems),
        _ => false,
    }
}
