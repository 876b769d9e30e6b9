//! Advice: what the best of the minds would do in somebody's place, and the
//! figures that decide.

use super::reckoner::Reckoner;
use super::worth::rents;
use crate::engine::{Action, Auction, Lot, Money, Phase, Seat, Square, Trade};

/// What happens less often than that is not told: a card after three throws.
const LIKELY: f32 = 0.01;

/// What an offer must bring to be advised, in hope, where it completes no group.
const TROUBLE: f32 = 0.15;

/// What letting somebody have a whole group must bring to be advised, in chances per cent.
const FOR_A_GROUP: u8 = 8;

/// The most to bid by advice, as a part of the printed price, and where a group depends
/// on it.
const MOST_ADVISED: f32 = 2.0;
const MOST_FOR_GROUP: f32 = 3.0;

/// What to do, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    /// What to do.
    pub action: Action,
    /// Why.
    pub reason: Reason,
    /// The chance to win, in per cent, as things stand and once it is done, where
    /// that can be told.
    pub odds: Option<(u8, u8)>,
    /// That chance as things stand, in per cent.
    pub chance: u8,
    /// The dearest rent the next throw may bring.
    pub risk: Money,
}

/// What decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A group is completed.
    Completes,
    /// Somebody else waits for it to complete a group.
    Blocks(Seat),
    /// It goes with other deeds of theirs.
    GoesWith,
    /// It is worth its price, or not.
    Price,
    /// It is worth so much.
    Worth(Money),
    /// A rent rises, from and to.
    Rent(Money, Money),
    /// So many deeds are left to buy, or rents are to be feared.
    Free(u8),
    /// Somebody would get a whole group.
    GivesGroup(Seat),
    /// It changes the chance to win for better or worse, or costs least.
    Chance,
    /// Weighed it seems otherwise, but games played on from here say so.
    PlayedAhead,
    /// Nothing better can be done.
    Nothing,
}

/// A hope as a chance in per cent, never quite none or all.
fn percent(hope: f32) -> u8 {
    (100.0 / (1.0 + (-hope).exp())).round().clamp(1.0, 99.0) as u8
}

fn money(amount: f32) -> Money {
    Money(amount.max(0.0) as u32)
}

impl Reckoner<'_> {
    /// Why somebody who may claim a rent, or whose decision is awaited, had better do
    /// this.
    pub(super) fn counsel(&self, mut action: Action, offer: Option<Trade>) -> Counsel {
        let (reason, gain) = match (&action, self.game.phase()) {
            (Action::ClaimRent { debtor, square }, _) => {
                let mut claims = self.game.claims().iter();
                let claim = claims.find(|c| (c.debtor, c.square) == (*debtor, *square));
                (Reason::Worth(claim.map(|claim| claim.amount).unwrap_or_default()), None)
            }
            (Action::AcceptTrade | Action::RefuseTrade, Phase::TradeOffer(trade)) => {
                let given =
                    trade.asks.deeds.iter().find(|&&deed| self.completes(trade.from, &[deed]));
                let gain = self.gain_by(trade, self.seat);
                let got = trade.gives.deeds.iter().any(|&deed| self.completes(self.seat, &[deed]));
                let (now, then) = self.odds(gain);
                // Nobody likes to have given a group away for little.
                if action == Action::AcceptTrade
                    && given.is_some()
                    && !got
                    && then < now.saturating_add(FOR_A_GROUP)
                {
                    action = Action::RefuseTrade;
                }
                let accepts = action == Action::AcceptTrade;
                let weighs_so = (gain > 0.0) == accepts;
                let reason = match given.filter(|_| !accepts) {
                    Some(_) => Reason::GivesGroup(trade.from),
                    None if weighs_so => Reason::Chance,
                    None => Reason::PlayedAhead,
                };
                // Where playing ahead says otherwise, the figures would mislead.
                (reason, Some(gain).filter(|_| weighs_so))
            }
            // In games played on from here nobody trades: a group is worth more at a
            // table.
            (Action::Decline, Phase::Purchase { square, .. })
                if self.makes_or_breaks(*square) && self.decide() == Some(Action::Buy) =>
            {
                action = Action::Buy;
                self.why(&action)
            }
            (Action::Bid(bid), Phase::Auction(Auction { lot: Lot::Deed(square), .. }))
                if *bid > self.most_advised(*square) =>
            {
                action = Action::Pass;
                self.why(&action)
            }
            // What changes no chance is no advice.
            (Action::Lift(_), _) if self.is_legal(&Action::Roll) => {
                let (reason, gain) = self.why(&action);
                let (now, then) = self.odds(gain.unwrap_or_default());
                if then <= now {
                    action = Action::Roll;
                    (Reason::Nothing, None)
                } else {
                    (reason, gain)
                }
            }
            _ => self.why(&action),
        };
        let (action, reason, gain) = match offer {
            Some(trade) => {
                let gain = self.gain_by(&trade, self.seat);
                let reason = match self.completes(trade.from, &trade.asks.deeds) {
                    true => Reason::Completes,
                    false => Reason::Chance,
                };
                (Action::OfferTrade(trade), reason, Some(gain))
            }
            None => (action, reason, gain),
        };
        let odds = gain.map(|gain| self.odds(gain));
        Counsel { action, reason, odds, chance: self.chance(), risk: money(self.risk()) }
    }

    /// The chance to win as things stand, in per cent.
    pub(super) fn chance(&self) -> u8 {
        percent(self.hope_now())
    }

    /// Whether an offer is worth more than the trouble of making it.
    pub(super) fn is_worth_advising(&self, trade: &Trade) -> bool {
        self.completes(trade.from, &trade.asks.deeds) || self.gain_by(trade, self.seat) > TROUBLE
    }

    /// The dearest rent the next throw may bring.
    fn risk(&self) -> f32 {
        let me = self.seat.index();
        let visits = self.board.forecast.next_turn(self.ledger.square[me], self.ledger.in_jail[me]);
        let rents = rents(self.board, &self.ledger);
        (self.board.plots.iter().enumerate())
            .filter(|(plot, deed)| {
                self.ledger.owner[*plot] != Some(self.seat.number())
                    && visits[deed.square.index()] > LIKELY
            })
            .map(|(plot, _)| rents[plot])
            .fold(0.0, f32::max)
    }

    fn odds(&self, gain: f32) -> (u8, u8) {
        let now = self.hope_now();
        (percent(now), percent(now + gain))
    }

    /// What decides for an action, and what it adds to the hope to win.
    fn why(&self, action: &Action) -> (Reason, Option<f32>) {
        let me = self.seat.index();
        let now = self.hope_now();
        match action {
            Action::Buy | Action::Decline => {
                let Phase::Purchase { square, .. } = self.game.phase() else {
                    return (Reason::Nothing, None);
                };
                let Some(plot) = self.board.plot(*square) else { return (Reason::Nothing, None) };
                let after = self.with_deed(plot, me, self.board.plots[plot].price);
                let gain = self.hope(&after) - now;
                let worth = self.worth_of_deed(*square);
                match action {
                    Action::Buy => (self.why_buy(*square), Some(gain)),
                    _ if worth < self.board.plots[plot].price => {
                        (Reason::Worth(money(worth)), None)
                    }
                    _ => (Reason::PlayedAhead, None),
                }
            }
            Action::Bid(_) | Action::Pass => match self.game.phase() {
                Phase::Auction(auction) => match auction.lot {
                    Lot::Deed(square) => (Reason::Worth(self.most_advised(square)), None),
                    Lot::Building { .. } => (Reason::Price, None),
                },
                _ => (Reason::Price, None),
            },
            Action::BuildHouse(square) | Action::BuildHotel(square) | Action::Lift(square) => {
                let Some(plot) = self.board.plot(*square) else { return (Reason::Nothing, None) };
                let mut after = self.ledger.clone();
                match action {
                    Action::Lift(_) => {
                        after.mortgaged[plot] = false;
                        after.cash[me] -= self.board.plots[plot].lift;
                    }
                    _ => {
                        let above = self.board.above(after.level[plot]).unwrap_or(0);
                        after.cash[me] -= self.board.step_cost(plot, above);
                        after.level[plot] = above;
                    }
                }
                let rent = |ledger| money(rents(self.board, ledger)[plot]);
                let reason = Reason::Rent(rent(&self.ledger), rent(&after));
                (reason, Some(self.hope(&after) - now))
            }
            Action::PayFine | Action::UseJailCard => (Reason::Free(self.free()), None),
            Action::Roll if self.ledger.in_jail[me] => (Reason::Free(self.free()), None),
            _ => (Reason::Nothing, None),
        }
    }

    /// The highest bid to advise. The mind itself goes on to where a rival who pays as
    /// much is no better off; whoever is advised may be the one who pays it, so that
    /// twice the price is the most to keep a group from somebody.
    fn most_advised(&self, square: Square) -> Money {
        let price = self.board.plot(square).map_or(0.0, |plot| self.board.plots[plot].price);
        let (dear, most) = match self.makes_or_breaks(square) {
            true => (2.0 * price, MOST_FOR_GROUP * price),
            false => (0.0, MOST_ADVISED * price),
        };
        money(self.most_for_deed(square).min(self.worth_of_deed(square).max(dear)).min(most))
    }

    /// This action, but for a bid nobody at a table would understand: early in a game its
    /// first deeds weigh so much that four times their price would be bid.
    pub fn within_reason(&self, action: Action) -> Action {
        let (Action::Bid(bid), Phase::Auction(auction)) = (&action, self.game.phase()) else {
            return action;
        };
        let Lot::Deed(square) = auction.lot else { return action };
        let price = self.board.plot(square).map_or(0.0, |plot| self.board.plots[plot].price);
        let dearest = Money((price * MOST_ADVISED) as u32);
        if *bid <= dearest || self.makes_or_breaks(square) {
            return action;
        }
        let lowest = Action::Bid(self.game.lowest_bid(auction));
        let bids = matches!(&lowest, Action::Bid(bid) if *bid <= dearest);
        if bids && self.is_legal(&lowest) { lowest } else { Action::Pass }
    }

    /// Whether a deed completes somebody's group.
    fn makes_or_breaks(&self, square: Square) -> bool {
        matches!(self.why_buy(square), Reason::Completes | Reason::Blocks(_))
    }

    fn free(&self) -> u8 {
        let plots = 0..self.board.plots.len();
        plots.filter(|&plot| self.ledger.owner[plot].is_none()).count() as u8
    }

    fn why_buy(&self, square: Square) -> Reason {
        if self.completes(self.seat, &[square]) {
            return Reason::Completes;
        }
        let mut others = self.game.others_from_left(self.seat);
        if let Some(other) = others.find(|&other| self.completes(other, &[square])) {
            return Reason::Blocks(other);
        }
        let plot = self.board.plot(square);
        let group = plot.and_then(|plot| self.board.group_of(plot));
        let kin = match group {
            Some(group) => &self.board.groups[group],
            None if plot.is_some_and(|plot| self.board.stations.contains(&plot)) => {
                &self.board.stations
            }
            None => &self.board.utilities,
        };
        match self.ledger.count(self.seat.number(), kin) {
            0 => Reason::Price,
            _ => Reason::GoesWith,
        }
    }
}
