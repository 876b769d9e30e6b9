//! What a player is worth: to a creditor, to the tax, at the end.

use super::{Game, Money, Seat};

impl Game {
    /// What a player could raise by selling every building, mortgaging every
    /// deed, claiming every rent and borrowing what the bank lends, on top of
    /// the cash in hand (ruling 5.33).
    pub fn liquidation_value(&self, seat: Seat) -> Money {
        let unused_loan = match (self.player(seat).loan, self.edition.rules.loan) {
            (None, Some(loan)) if !self.repays_loan(seat) => loan.most,
            _ => Money::ZERO,
        };
        let estate: Money = self
            .deeds_of(seat)
            .map(|square| {
                let holding = self.holding(square);
                let mortgage = self.edition.deed(square).map_or(Money::ZERO, |d| d.mortgage);
                let loan = if holding.mortgaged { Money::ZERO } else { mortgage };
                self.building_refund(square) + loan
            })
            .sum();
        let rents: Money = (self.claims.iter())
            .filter(|claim| claim.creditor == seat)
            .map(|claim| claim.amount)
            .sum();
        let gold: Money =
            self.player(seat).bag.iter().map(|bar| self.bar_sale_value(bar.value)).sum();
        estate + unused_loan + rents + gold
    }

    /// Deeds at their printed price, mortgaged or not, and buildings at cost.
    pub(super) fn printed_estate(&self, seat: Seat) -> Money {
        self.deeds_of(seat)
            .map(|square| {
                let price = self.edition.deed(square).map_or(Money::ZERO, |deed| deed.price);
                price + self.building_cost(square)
            })
            .sum()
    }

    /// What a player is worth at the end of a shorter game: cash, deeds at the
    /// board's price and mortgaged ones at half of it, buildings at cost, a
    /// hotel with its houses; less the bank's loan. Once it was counted up, what was counted.
    pub fn wealth(&self, seat: Seat) -> Money {
        if let Some(counted) = self.player(seat).counted {
            return counted;
        }
        if let Some(escape) = self.escape_terms() {
            return self.player(seat).cash + self.escape_estate(seat, escape.estate_percent);
        }
        let estate: Money = (self.deeds_of(seat))
            .map(|square| {
                let price = self.edition.deed(square).map_or(Money::ZERO, |deed| deed.price);
                let price = if self.holding(square).mortgaged { price.half() } else { price };
                price + self.building_cost(square)
            })
            .sum();
        (self.player(seat).cash + estate).saturating_sub(self.loan_owed(seat))
    }

    /// "La moitié du prix de chaque propriété non hypothéquée (rien pour une hypothéquée)"
    /// (Braquage, 9.1).
    fn escape_estate(&self, seat: Seat, percent: u32) -> Money {
        let clear = self.deeds_of(seat).filter(|&square| !self.holding(square).mortgaged);
        let prices = clear.filter_map(|square| self.edition.deed(square)).map(|deed| deed.price);
        prices.sum::<Money>().percent_rounded_up(percent)
    }
}
