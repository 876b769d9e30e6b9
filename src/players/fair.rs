//! What people find fair in a trade: printed prices, more for what matters to a group.

use super::board::{PlotBits, plots_in};
use super::reckoner::Reckoner;
use crate::engine::{Bundle, Seat, Trade};

/// Money, in salaries, beyond which more is offered than the printed price.
const RICH: f32 = 8.0;

/// What is paid at the most for deeds in money, in printed prices: for what completes no group of
/// one's own, and for what does. Whatever is hoped of a street alone, it is worth no fortune.
const DEAR: f32 = 2.0;
const ABSURD: f32 = 12.0;

impl Reckoner<'_> {
    /// Whether whoever an offer is made to would pay a fortune for what is worth none.
    pub(super) fn overpays(&self, trade: &Trade) -> bool {
        let money = |bundle: &Bundle| (bundle.cash + bundle.rent).0 as f32;
        let paid = money(&trade.asks) - money(&trade.gives);
        let times = if self.completes(trade.to, &trade.gives.deeds) { ABSURD } else { DEAR };
        let plots = trade.gives.deeds.iter().filter_map(|&square| self.board.plot(square));
        let deeds: f32 = plots.map(|plot| self.board.plots[plot].price).sum();
        let cards = f32::from(trade.gives.jail_cards) * self.board.fine;
        paid > (deeds + cards) * times * self.riches(trade.to.index())
    }

    /// How many times the printed price somebody may well offer, for all the money they have.
    pub(super) fn riches(&self, seat: usize) -> f32 {
        (self.ledger.cash[seat] / (RICH * self.board.salary)).max(1.0)
    }

    /// Whether whoever an offer is made to would get less than people find fair: the printed price,
    /// twice where it matters to a group.
    pub(super) fn is_cheap(&self, trade: &Trade) -> bool {
        let [to, from] = [trade.to, trade.from].map(Seat::index);
        let worth = |bundle: &Bundle, to, from| {
            let money = (bundle.cash + bundle.rent).0 as f32;
            money + self.printed(self.board.bits(&bundle.deeds), to, from)
        };
        worth(&trade.gives, to, from) < worth(&trade.asks, from, to)
    }

    /// Printed prices, doubled where a group is completed or broken.
    pub(super) fn printed(&self, plots: PlotBits, to: usize, from: usize) -> f32 {
        let mut sum = 0.0;
        let [with_to, with_from] = [to, from].map(|seat| self.held[seat] | plots);
        for plot in plots_in(plots) {
            let deed = &self.board.plots[plot];
            let price = if self.ledger.mortgaged[plot] { deed.price / 2.0 } else { deed.price };
            let group = self.board.group_of(plot).map(|group| self.board.group_bits[group]);
            let matters = group
                .is_some_and(|group| [with_to, with_from].iter().any(|had| had & group == group));
            sum += price * if matters { 2.0 } else { 1.0 };
        }
        sum
    }
}
