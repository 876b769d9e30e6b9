//! An offer that waits for "oui" and becomes another, by what is said meanwhile: another sum,
//! more or less, another partner.

use std::borrow::Cow;

use super::Session;
use super::deal::{Deal, DealQuestion};
use crate::dialogue::{Phrase, Said};
use crate::engine::{Action, Command, Game, Phase, Refusal, Seat, Trade};
use crate::lexicon::Answer;
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

impl Session {
    /// An offer that waits for "oui" is rather another, or none: "non, cent cinquante" is
    /// another sum than the one that was said again, "plutôt à Hugo" another partner. What
    /// cannot be had leaves it as it was.
    pub(super) fn offer_changed(&mut self, phrase: &Phrase) -> Option<Reply> {
        self.open.confirm.as_ref()?.decision.offer()?;
        let deal = self.open.trade_at_hand()?;
        let speaker = phrase.speaker().or_else(|| self.speaker_named(&phrase.text));
        if speaker.is_some_and(|speaker| speaker != deal.seat) {
            return None;
        }
        let reworded = || Some(Deal::of(&self.reworded(&deal.offer()?, phrase)?));
        if let Some(rather) = reworded() {
            return self.offer_is_rather(&deal, rather);
        }
        if phrase.refuses() && !phrase.says(Answer::No) {
            self.open.confirm = None;
            return Some(self.deal_left());
        }
        if let Some(other) = self.other_partner(&deal, phrase) {
            return self.offer_is_rather(&deal, other);
        }
        if !phrase.is_known() || phrase.says(Answer::ThatIsAll) {
            return None;
        }
        let with = self.deal_changed(&deal, phrase)?;
        // What waited still does.
        let again = |session: &Self| {
            let same = session.line(&Message::new("offer-unchanged"), LineKind::Answer);
            session.question_again().map(|question| Reply::told(vec![same, question]))
        };
        self.offer_is_rather(&deal, with).or_else(|| again(self))
    }

    /// Asks about another offer than the one that waits, or for what it lacks; of one that cannot be,
    /// why, and the first waits on. None where it is the same.
    pub(super) fn offer_is_rather(&mut self, deal: &Deal, rather: Deal) -> Option<Reply> {
        let together = self.open.deal.is_some();
        let (gives, asks) = (!rather.gives.is_empty(), !rather.asks.is_empty());
        let lacks = !gives || !asks && !deal.asks.is_empty();
        if rather.offer() == deal.offer() || lacks && self.counters(deal.seat) {
            return None;
        }
        if !gives && !asks {
            let no = Phrase::saying("", Said::new(Answer::No)).by(deal.seat);
            return self.confirm_answered(&no);
        }
        let to = rather.question.partner()?;
        if lacks {
            // Something is still to be named.
            let question = if asks { DealQuestion::Gives(to) } else { DealQuestion::Asks(to) };
            self.open.confirm = None;
            self.open.deal = Some(Deal { question, ..rather });
            return Some(self.deal_asked());
        }
        let offer = rather.offer()?;
        if let Err(refusal) = self.may_be_offered(&offer) {
            let refused = self.line(&self.refused(deal.seat, &refusal), LineKind::Refusal);
            let lines = std::iter::once(refused).chain(self.question_again());
            return Some(Reply::told(Vec::from_iter(lines)));
        }
        self.open.deal = together.then_some(rather);
        Some(self.ask_whether_offered(offer))
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
