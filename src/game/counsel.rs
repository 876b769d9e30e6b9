//! "que me conseilles-tu ?", in one sentence.

use super::Session;
use super::advised::Advised;
use super::deal::Deal;
use crate::engine::{Action, Money, Phase, Seat, Square};
use crate::narration::Message;
use crate::players::{Counsel, Reason};
use crate::reply::{Line, LineKind, Reply};

impl Session {
    /// Does what was advised: "je suis ton conseil"; another's advice is not followed.
    pub(super) fn follow_counsel(&mut self, speaker: Option<Seat>) -> Reply {
        let own = |given: &&Advised| speaker.is_none_or(|speaker| speaker == given.seat);
        let advised = self.advised.as_ref().filter(own);
        let advised = advised.map(|given| (given.seat, given.action.clone()));
        match advised {
            Some((seat, action)) if self.game().check(seat, &action).is_ok() => {
                // What was said before is no longer what a correction is about.
                self.recovery.forget();
                self.decide(seat, action)
            }
            _ => Reply::told(self.line(&Message::new("counsel-none-given"), LineKind::Answer)),
        }
    }

    /// What the best of the computers would do in this player's place, and why.
    pub(super) fn counsel(&mut self, seat: Seat) -> Vec<Line> {
        let message = match (self.led, self.teller.company().counsels) {
            (true, _) => Message::new("counsel-lesson"),
            (false, false) => Message::new("counsel-off"),
            // Whoever is out decides nothing.
            (false, true) if !self.humans().contains(&seat) => Message::new("counsel-none"),
            (false, true) if self.open.trade_at_hand().is_some_and(|deal| deal.seat == seat) => {
                self.deal_counselled()
            }
            (false, true) => match self.play.counsel(seat) {
                Some(counsel) => {
                    let (why, action) = (Some(self.why(&counsel)), counsel.action.clone());
                    self.advised = Some(Advised { seat, action, why });
                    self.counselled(seat, &counsel)
                }
                None => Message::new("counsel-none"),
            },
        };
        self.lines(vec![message], LineKind::Answer)
    }

    /// What the offer that waits is worth; before the whole of it is said, what would do.
    fn deal_counselled(&mut self) -> Message {
        let offer = self.open.confirm.as_ref().and_then(|confirm| confirm.decision.offer());
        if let Some(offer) = offer {
            return Message::new(match self.play.favours(offer) {
                true => "counsel-deal-good",
                false => "counsel-deal-bad",
            });
        }
        let deal = self.open.deal.clone();
        deal.and_then(|deal| self.next_step_counselled(&deal))
            .unwrap_or(Message::new("counsel-deal-later"))
    }

    /// What to give for what is asked already, or what to ask for.
    fn next_step_counselled(&mut self, deal: &Deal) -> Option<Message> {
        let partner = deal.question.partner();
        if let (Some(to), &[deed]) = (partner, &deal.asks.deeds[..])
            && self.is_computer(to)
            && deal.asks.cash == Money::ZERO
        {
            let message = match self.play.price(deed, deal.seat) {
                Some(price) => Message::new("price-asked").money("price", price),
                None => Message::new("price-none"),
            };
            let game = self.game();
            let named = message.with("player", game.player(to).name.clone());
            return Some(named.place(game.edition(), deed));
        }
        let best = self.play.best_offer(deal.seat)?;
        let fits = deal.asks.is_empty() && partner.is_none_or(|to| to == best.to);
        fits.then(|| self.offer_told("offer-to", &best))
    }

    /// What "pourquoi ?" adds: the chances, and what is to be feared.
    fn why(&self, counsel: &Counsel) -> Message {
        let message = match counsel.odds {
            Some((now, then)) => Message::new("counsel-why")
                .with("now", u32::from(now))
                .with("then", u32::from(then)),
            None => Message::new("counsel-why-odds").with("now", u32::from(counsel.chance)),
        };
        message.money("risk", counsel.risk)
    }

    fn counselled(&self, seat: Seat, counsel: &Counsel) -> Message {
        let game = self.game();
        let cash = game.player(seat).cash;
        let name = |seat: Seat| game.player(seat).name.clone();
        let place = |message: Message, square: Square| message.place(game.edition(), square);
        let here = match game.phase() {
            Phase::Purchase { square, .. } => Some(*square),
            Phase::Auction(auction) => match auction.lot {
                crate::engine::Lot::Deed(square) => Some(square),
                crate::engine::Lot::Building { .. } => None,
            },
            _ => None,
        };
        let price = here.and_then(|square| Some(game.edition().deed(square)?.price));
        let left = cash.saturating_sub(price.unwrap_or_default());
        if let Phase::Debt(debt) = game.phase()
            && debt.debtor == seat
            && cash + game.liquidation_value(seat) < debt.total()
        {
            let missing = debt.total().saturating_sub(cash + game.liquidation_value(seat));
            return Message::new("counsel-lost").money("missing", missing);
        }
        let message = match (&counsel.action, counsel.reason) {
            (Action::Buy, Reason::Completes) => Message::new("counsel-buy-completes"),
            (Action::Buy, Reason::Blocks(other)) => {
                Message::new("counsel-buy-blocks").with("player", name(other))
            }
            (Action::Buy, Reason::GoesWith) => Message::new("counsel-buy-goes-with"),
            (Action::Buy, _) => Message::new("counsel-buy"),
            (Action::Decline, _) if price.is_some_and(|price| price > cash) => {
                Message::new("counsel-cannot-buy")
            }
            (Action::Decline, _) if left < game.edition().rules.salary => {
                Message::new("counsel-decline")
            }
            (Action::Decline, Reason::Worth(most)) => {
                Message::new("counsel-decline-worth").money("most", most)
            }
            (Action::Decline, _) => Message::new("counsel-decline-ahead"),
            (Action::Bid(_), Reason::Worth(most)) => {
                Message::new("counsel-bid").money("most", most)
            }
            (Action::Bid(_), _) => Message::new("counsel-bid-building"),
            (Action::Pass, Reason::Worth(most)) => Message::new("counsel-pass").money("most", most),
            (Action::Pass, _) => Message::new("counsel-pass-building"),
            (
                action @ (Action::BuildHouse(square) | Action::BuildHotel(square)),
                Reason::Rent(before, after),
            ) => {
                let prices = game.building_prices(*square);
                let price = prices.map_or(Money::ZERO, |(house, hotel)| match action {
                    Action::BuildHotel(_) => hotel,
                    _ => house,
                });
                let left = cash.saturating_sub(price);
                let message = Message::new("counsel-build").money("before", before);
                let message = message.money("after", after).flag("risky", left < counsel.risk);
                place(message, *square).money("left", left)
            }
            (Action::Lift(square), Reason::Rent(_, after)) => {
                let left = cash.saturating_sub(game.lift_cost(*square));
                let message = Message::new("counsel-lift").money("after", after);
                place(message, *square).money("left", left)
            }
            (Action::Mortgage(square), _) => place(Message::new("counsel-mortgage"), *square),
            (Action::SellHouse(square) | Action::SellHotel(square), _) => {
                place(Message::new("counsel-sell"), *square)
            }
            (Action::ClaimRent { square, .. }, Reason::Worth(amount)) => {
                place(Message::new("counsel-claim").money("amount", amount), *square)
            }
            (Action::PayFine | Action::UseJailCard, _) => Message::new("counsel-leave-jail"),
            (Action::Roll, Reason::Free(_)) => Message::new("counsel-stay"),
            (Action::Roll, _) => Message::new("counsel-roll"),
            (Action::OfferTrade(trade), reason) => {
                let completes = matches!(reason, Reason::Completes);
                let id = if completes { "counsel-offer-completes" } else { "counsel-offer" };
                self.offer_told(id, trade)
            }
            (Action::AcceptTrade, Reason::PlayedAhead) => Message::new("counsel-accept-ahead"),
            (Action::AcceptTrade, _) => Message::new("counsel-accept"),
            (Action::RefuseTrade, Reason::GivesGroup(other)) => {
                Message::new("counsel-refuse-group").with("player", name(other))
            }
            (Action::RefuseTrade, Reason::PlayedAhead) => Message::new("counsel-refuse-ahead"),
            (Action::RefuseTrade, _) => Message::new("counsel-refuse"),
            (Action::PayFixedTax, _) => Message::new("counsel-tax-sum"),
            (Action::PayPercentTax, _) => Message::new("counsel-tax-share"),
            (Action::LiftInherited, _) => Message::new("counsel-lift-inherited"),
            (Action::KeepMortgage, _) => Message::new("counsel-keep-mortgage"),
            (Action::DeclareBankruptcy, _) => Message::new("counsel-bankrupt"),
            _ => Message::new("counsel-raise"),
        };
        // A rent or a mortgage meanwhile is of another place.
        let of_lot = matches!(
            counsel.action,
            Action::Buy | Action::Decline | Action::Bid(_) | Action::Pass | Action::LeaveAuction
        );
        let message = match here.filter(|_| of_lot) {
            Some(square) => place(message, square).money("left", left),
            None => message,
        };
        let (now, then) = counsel.odds.unwrap_or_default();
        message.with("now", u32::from(now)).with("then", u32::from(then))
    }
}
