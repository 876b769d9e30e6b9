//! Rents: what they are, when they open, how they are claimed and when they
//! lapse.

use super::task::{RentTerms, Task};
use super::{
    Creditor, Debt, DebtReason, Event, Game, GroupId, Money, NoRentReason, Phase, Refusal,
    RentClaim, Roll, Seat, Square,
};
use crate::editions::{BareRent, DeedKind, RentLapse, UtilityRoll};

impl Game {
    /// A rent becomes claimable. Its amount is fixed here (ruling 5.7); for a
    /// utility, the visitor rolls again, and that throw counts for nothing
    /// else (ruling 5.3).
    pub(super) fn open_rent(
        &mut self,
        (debtor, creditor): (Seat, Seat),
        square: Square,
        terms: RentTerms,
        arrival: Option<Roll>,
        events: &mut Vec<Event>,
    ) {
        if self.holding(square).mortgaged {
            let reason = NoRentReason::Mortgaged;
            events.push(Event::NoRent { seat: debtor, owner: creditor, square, reason });
            return;
        }
        if self.player(creditor).escaped {
            let reason = NoRentReason::OwnerEscaped;
            events.push(Event::NoRent { seat: debtor, owner: creditor, square, reason });
            return;
        }
        let amount = match self.utility_multiplier(square, terms) {
            Some(multiplier) => {
                let arrival =
                    arrival.filter(|_| self.edition.rules.utility_roll == UtilityRoll::ArrivalRoll);
                let roll = arrival.unwrap_or_else(|| {
                    let roll = self.dice.roll();
                    let (seat, owner) = (debtor, creditor);
                    events.push(Event::RentRolled { seat, owner, square, roll, multiplier });
                    roll
                });
                Money(u32::from(roll.total())) * multiplier
            }
            None => {
                let factor = match terms {
                    RentTerms::StationTimes(factor) => factor,
                    _ => 1,
                };
                self.rent(square).unwrap_or(Money::ZERO) * factor
            }
        };
        let amount = self.rent_for(debtor, amount, events);
        let turn = self.turn;
        events.push(Event::RentOpen { debtor, creditor, square, amount });
        if self.house_rules.automatic_rents {
            events.push(Event::RentClaimed { debtor, creditor, square, amount });
            let to = Creditor::Player(creditor);
            self.push(Task::Pay(Debt::one(debtor, to, amount, DebtReason::Rent(square))));
            return;
        }
        self.claims.push(RentClaim { creditor, debtor, square, amount, turn });
    }

    /// The rent of an owned street or station as it stands, mortgaged or not;
    /// `None` where it depends on the dice, or nothing is due.
    pub fn rent(&self, square: Square) -> Option<Money> {
        let holding = self.holding(square);
        let owner = holding.owner?;
        let deed = self.edition.deed(square)?;
        match &deed.kind {
            DeedKind::Street { group, rent, group_rent, house_rents, hotel_rent, .. } => {
                Some(if holding.hotel {
                    *hotel_rent
                } else if holding.houses > 0 {
                    house_rents[usize::from(holding.houses.min(4)) - 1]
                } else if self.owns_group(owner, *group) && self.doubles(*group) {
                    *group_rent
                } else {
                    *rent
                })
            }
            DeedKind::Station => {
                let rents = &self.edition.rules.station_rents;
                let count = self.kin_count(owner, &deed.kind).clamp(1, rents.len());
                Some(rents[count - 1])
            }
            DeedKind::Utility => None,
        }
    }

    /// Whether the bare streets of a complete group earn its rent.
    fn doubles(&self, group: GroupId) -> bool {
        match self.edition.rules.bare_rent_with_mortgage {
            BareRent::Doubled => true,
            BareRent::Single => {
                !self.edition.streets(group).iter().any(|&street| self.holding(street).mortgaged)
            }
        }
    }

    /// By how much a utility's rent multiplies the dice.
    pub fn utility_rent_multiplier(&self, square: Square) -> Option<u32> {
        self.utility_multiplier(square, RentTerms::Usual)
    }

    fn utility_multiplier(&self, square: Square, terms: RentTerms) -> Option<u32> {
        let deed = self.edition.deed(square)?;
        if deed.kind != DeedKind::Utility {
            return None;
        }
        if let RentTerms::UtilityTimes(multiplier) = terms {
            return Some(multiplier);
        }
        let multipliers = &self.edition.rules.utility_multipliers;
        let owner = self.holding(square).owner?;
        let count = self.kin_count(owner, &deed.kind).clamp(1, multipliers.len());
        Some(multipliers[count - 1])
    }

    pub(super) fn check_claim(
        &self,
        seat: Seat,
        debtor: Seat,
        square: Square,
    ) -> Result<(), Refusal> {
        let open = self.claims.iter().find(|claim| {
            claim.creditor == seat && claim.debtor == debtor && claim.square == square
        });
        let Some(claim) = open else { return Err(Refusal::NoRentToClaim) };
        match self.phase() {
            Phase::Roll { .. }
            | Phase::Purchase { .. }
            | Phase::Vault { .. }
            | Phase::Debt(_)
            | Phase::InheritedMortgage { .. } => Ok(()),
            // Between bids, only what can be paid at once, so that no one is
            // ruined while the hammer is up.
            Phase::Auction(auction) => {
                let bound = auction.best.filter(|&(best, _)| best == debtor);
                let free = bound.map_or(Money::ZERO, |(_, bid)| bid) + claim.amount;
                match self.player(debtor).cash >= free {
                    true => Ok(()),
                    false if bound.is_some() => Err(Refusal::BoundByBid),
                    false => Err(Refusal::NotNow),
                }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn claim(
        &mut self,
        creditor: Seat,
        debtor: Seat,
        square: Square,
        events: &mut Vec<Event>,
    ) {
        let place = self.claims.iter().position(|claim| {
            claim.creditor == creditor && claim.debtor == debtor && claim.square == square
        });
        let Some(place) = place else { return };
        let amount = self.claims.remove(place).amount;
        events.push(Event::RentClaimed { debtor, creditor, square, amount });
        let reason = DebtReason::Rent(square);
        self.push(Task::Pay(Debt::one(debtor, Creditor::Player(creditor), amount, reason)));
    }

    /// Whether a throw of the turn now would end a claim: "S'il ne vous demande
    /// pas avant que le joueur suivant lance les dés, vous n'êtes pas contraint
    /// de payer", or sooner or later in other editions.
    pub fn lapses_now(&self, claim: &RentClaim) -> bool {
        let turns = self.turn.saturating_sub(claim.turn);
        match self.edition.rules.rent_lapse {
            RentLapse::AnyNextRoll => true,
            RentLapse::NextPlayersRoll => turns >= 1,
            RentLapse::SecondPlayersRoll => turns >= 2,
        }
    }

    pub(super) fn lapse_claims(&mut self, events: &mut Vec<Event>) {
        let claims = std::mem::take(&mut self.claims);
        let (lapsed, kept): (Vec<_>, Vec<_>) =
            claims.into_iter().partition(|claim| self.lapses_now(claim));
        self.claims = kept;
        events.extend(lapsed.iter().map(RentClaim::lapsed));
    }

    /// How many deeds of the same kind as this station or utility the owner
    /// has; mortgaged ones count (ruling 1.16).
    fn kin_count(&self, owner: Seat, kind: &DeedKind) -> usize {
        self.deeds_of(owner)
            .filter(|&square| self.edition.deed(square).is_some_and(|deed| deed.kind == *kind))
            .count()
    }
}
