//! The mind that reckons: each thing it may do is tried on paper, and the one
//! that leaves it the best chance to win is done.

use std::cell::OnceCell;

use super::board::{Board, HOTEL, PlotBits, PlotKind, SEATS};
use super::ledger::Ledger;
use super::outlook::Outlook;
use super::temper::Leaning;
use super::worth::{Appraisal, Hopes, hope, hopes, rents};
use crate::engine::{Action, Building, BuildingDemand, Game, Money, Phase, Seat, Square};

/// A better hope by less than this is not worth a move.
pub(super) const WORTHWHILE: f32 = 0.002;

/// So few houses in the bank may be kept from others, while the game is young: in
/// rounds of the table.
const FEW_HOUSES: u8 = 8;
pub(super) const LONG: u32 = 40;

/// One decision: what is known, and who decides.
pub(super) struct Reckoner<'a> {
    pub board: &'a Board,
    pub game: &'a Game,
    pub seat: Seat,
    pub ledger: Ledger,
    /// The plots each has.
    pub held: [PlotBits; SEATS],
    pub outlook: Outlook<'a>,
    /// Everyone's hope as things stand, once it was asked for.
    now: OnceCell<Hopes>,
}

impl<'a> Reckoner<'a> {
    pub fn new(board: &'a Board, game: &'a Game, seat: Seat) -> Reckoner<'a> {
        let ledger = Ledger::of(board, game);
        let held = ledger.held();
        let outlook = Outlook::of(board, &ledger);
        Reckoner { board, game, seat, ledger, held, outlook, now: OnceCell::new() }
    }

    pub fn me(&self) -> usize {
        self.seat.index()
    }

    /// What its player likes.
    pub fn leaning(&self) -> Leaning {
        self.board.tempers[self.me()].leaning()
    }

    pub fn cash(&self) -> f32 {
        self.ledger.cash[self.me()]
    }

    /// The hope to win from a position.
    pub fn hope(&self, ledger: &Ledger) -> f32 {
        hope(&self.outlook, ledger, self.me())
    }

    /// Everyone's.
    pub fn hopes(&self, ledger: &Ledger) -> Hopes {
        hopes(&self.outlook, ledger)
    }

    /// Everyone's, as things stand.
    pub fn hopes_now(&self) -> &Hopes {
        self.now.get_or_init(|| {
            let appraisal = Appraisal::of(&self.outlook, &self.ledger);
            self.outlook.remember(&self.ledger, appraisal.seen());
            appraisal.hopes()
        })
    }

    /// Its own.
    pub fn hope_now(&self) -> f32 {
        self.hopes_now()[self.me()]
    }

    pub fn is_legal(&self, action: &Action) -> bool {
        self.game.check(self.seat, action).is_ok()
    }

    /// What it does when the game waits for it; what it may offer is another matter.
    pub fn decide(&self) -> Option<Action> {
        Some(match self.game.phase() {
            Phase::OpeningRoll { .. } => Action::Roll,
            Phase::Roll { .. } => {
                let before = self.decoy().or_else(|| self.unload()).or_else(|| self.repay());
                let before = before.or_else(|| self.improve());
                before.unwrap_or_else(|| self.roll_or_leave_jail())
            }
            Phase::Purchase { square, .. } if self.is_heist() => self.buys_in_heist(*square),
            Phase::Purchase { square, .. } => self.buy_or_not(*square),
            Phase::Auction(auction) => self.bid_or_pass(auction),
            Phase::BuildingDemand(demand) => self.also_build(demand),
            Phase::Debt(debt) => self.raise_money(debt.total()),
            Phase::InheritedMortgage { square, .. } => self.lift_or_keep(*square),
            Phase::TaxChoice { amount, percent, .. } => {
                let share = self.game.player(self.seat).cash.percent_rounded_up(*percent);
                match share * 2 < *amount {
                    true => Action::PayPercentTax,
                    false => Action::PayFixedTax,
                }
            }
            Phase::TradeOffer(trade) => match self.accepts(trade) {
                true => Action::AcceptTrade,
                false => Action::RefuseTrade,
            },
            Phase::ChooseCharacter { .. } => Action::KeepCharacter,
            Phase::Vault { .. } => self.force_or_leave(),
            Phase::DieChoice { roll, .. } => self.die_to_pick(*roll),
            Phase::MoneyRain { .. } | Phase::Over { .. } => return None,
        })
    }

    /// What may be done now where there are few answers, what is reckoned best first.
    pub fn choices(&self) -> Vec<Action> {
        let best = self.decide();
        let mut others = match self.game.phase() {
            Phase::TradeOffer(trade) if self.overpays(trade) => Vec::new(),
            Phase::TradeOffer(_) => vec![Action::AcceptTrade, Action::RefuseTrade],
            Phase::Purchase { .. } => vec![Action::Buy, Action::Decline],
            Phase::Roll { .. } if self.is_heist() => vec![Action::Roll, Action::QuietStep],
            Phase::Vault { .. } => vec![Action::ForceVault, Action::LeaveVault],
            _ => Vec::new(),
        };
        others.retain(|action| Some(action) != best.as_ref() && self.is_legal(action));
        best.into_iter().chain(others).collect()
    }

    fn repay(&self) -> Option<Action> {
        let owed = self.game.loan_owed(self.seat).0 as f32;
        let spare = self.cash() >= self.board.salary + owed;
        (spare && self.is_legal(&Action::RepayLoan)).then_some(Action::RepayLoan)
    }

    /// The building or the lifted mortgage that raises the hope most.
    pub fn improve(&self) -> Option<Action> {
        // What is lifted for half the price counts for half of it, and is soon over.
        if self.is_heist() {
            return None;
        }
        let mut best = None;
        for (plot, deed) in self.board.plots.iter().enumerate() {
            if self.ledger.owner[plot] != Some(self.seat.number()) {
                continue;
            }
            if self.ledger.mortgaged[plot] {
                if deed.lift <= self.cash() {
                    let mut after = self.ledger.clone();
                    after.cash[self.me()] -= deed.lift;
                    after.mortgaged[plot] = false;
                    self.consider(&mut best, &after, Action::Lift(deed.square));
                }
            } else {
                self.try_building(&mut best, plot);
            }
        }
        best.map(|(_, action)| action)
    }

    fn try_building(&self, best: &mut Option<(f32, Action)>, plot: usize) {
        let Some(group) = self.board.group_of(plot) else { return };
        let plots = &self.board.groups[group];
        let level = self.ledger.level[plot];
        let lowest = plots.iter().map(|&p| self.ledger.level[p]).min().unwrap_or(0);
        let complete = self.ledger.has_all(self.seat.number(), plots);
        let Some(above) = self.board.above(level).filter(|_| complete && level == lowest) else {
            return;
        };
        let cost = self.board.step_cost(plot, above);
        if cost > self.cash() || plots.iter().any(|&p| self.ledger.mortgaged[p]) {
            return;
        }
        if above == HOTEL && self.houses_are_short() {
            return;
        }
        // A group is built street after street: what the whole round brings
        // counts, as far as the money goes.
        let mut after = self.ledger.clone();
        let mut left = self.cash();
        for &other in plots.iter().filter(|&&other| self.ledger.level[other] == level) {
            if left >= cost {
                left -= cost;
                after.level[other] = above;
            }
        }
        after.level[plot] = above;
        after.cash[self.me()] = left;
        let square = self.board.plots[plot].square;
        let action = match above {
            HOTEL => Action::BuildHotel(square),
            _ => Action::BuildHouse(square),
        };
        self.consider(best, &after, action);
    }

    /// Rounds of the table so far.
    pub fn rounds(&self) -> u32 {
        self.game.turn() / self.ledger.seats.max(1) as u32
    }

    /// Whether houses kept on the board keep others from building.
    fn houses_are_short(&self) -> bool {
        let others_build = self.board.groups.iter().any(|plots| {
            let owner = plots.first().and_then(|&plot| self.ledger.owner[plot]);
            owner.is_some_and(|owner| {
                owner != self.seat.number()
                    && self.ledger.has_all(owner, plots)
                    && plots.iter().any(|&plot| self.ledger.level[plot] < self.board.before_hotel)
            })
        });
        others_build && self.ledger.houses < FEW_HOUSES && self.rounds() < LONG
    }

    fn consider(&self, best: &mut Option<(f32, Action)>, after: &Ledger, does: Action) {
        let gain = self.hope(after) - self.hope_now();
        let least = best.as_ref().map_or(WORTHWHILE, |(best, _)| *best);
        if gain > least && self.is_legal(&does) {
            *best = Some((gain, does));
        }
    }

    /// Out of jail while there is something to buy and little to fear.
    fn roll_or_leave_jail(&self) -> Action {
        if !self.ledger.in_jail[self.me()] {
            return self.run_or_creep();
        }
        if self.is_heist() {
            return self.leave_jail_in_heist();
        }
        let visits = self.board.forecast.next_turn(self.ledger.square[self.me()], false);
        let rents = rents(self.board, &self.ledger);
        let mut worth = 0.0;
        for (plot, deed) in self.board.plots.iter().enumerate() {
            let often = visits[deed.square.index()];
            match self.ledger.owner[plot] {
                None if deed.price <= self.cash() => worth += often * deed.price * 0.5,
                Some(owner) if owner != self.seat.number() => worth -= often * rents[plot],
                _ => {}
            }
        }
        let card = Action::UseJailCard;
        if worth > 0.0 && self.is_legal(&card) {
            return card;
        }
        // The fine is due sooner or later, unless a double comes.
        if worth > self.board.fine * 0.3 && self.is_legal(&Action::PayFine) {
            return Action::PayFine;
        }
        Action::Roll
    }

    fn also_build(&self, demand: &BuildingDemand) -> Action {
        match self.improve() {
            Some(action @ Action::BuildHouse(_)) if demand.building == Building::House => action,
            Some(action @ Action::BuildHotel(_)) if demand.building == Building::Hotel => action,
            _ => Action::Pass,
        }
    }

    fn lift_or_keep(&self, square: Square) -> Action {
        let Some(plot) = self.board.plot(square) else { return Action::KeepMortgage };
        let deed = &self.board.plots[plot];
        let [mut lifted, mut kept] = [self.ledger.clone(), self.ledger.clone()];
        lifted.mortgaged[plot] = false;
        lifted.cash[self.me()] -= deed.lift;
        kept.cash[self.me()] -= deed.mortgage * self.board.fee;
        let lifts = self.cash() >= deed.lift
            && self.hope(&lifted) > self.hope(&kept)
            && self.is_legal(&Action::LiftInherited);
        if lifts { Action::LiftInherited } else { Action::KeepMortgage }
    }

    /// Gives up, for what is missing of a sum, what costs the least chance to win.
    pub(super) fn raise_money(&self, sum: Money) -> Action {
        let claims = self.game.claims().iter().filter(|claim| claim.creditor == self.seat);
        let mut claims =
            claims.map(|claim| Action::ClaimRent { debtor: claim.debtor, square: claim.square });
        if let Some(claim) = claims.find(|claim| self.is_legal(claim)) {
            return claim;
        }
        if let Some(bar) = self.bar_to_sell() {
            return bar;
        }
        let missing = (sum.0 as f32 - self.cash()).max(1.0);
        let now = self.hope_now();
        let mut best: Option<(f32, Action)> = None;
        for (plot, deed) in self.board.plots.iter().enumerate() {
            if self.ledger.owner[plot] != Some(self.seat.number()) {
                continue;
            }
            let mut after = self.ledger.clone();
            let (raised, action) = match (self.ledger.level[plot], &deed.kind) {
                (HOTEL, PlotKind::Street { hotel, .. }) => {
                    after.level[plot] = self.board.before_hotel.min(4);
                    (hotel / 2.0, Action::SellHotel(deed.square))
                }
                (level, PlotKind::Street { house, .. }) if level > 0 => {
                    after.level[plot] = level - 1;
                    (house / 2.0, Action::SellHouse(deed.square))
                }
                _ if self.ledger.mortgaged[plot] => continue,
                _ => {
                    after.mortgaged[plot] = true;
                    (deed.mortgage, Action::Mortgage(deed.square))
                }
            };
            after.cash[self.me()] += raised;
            // Only what is missing counts; the rest is money all the same.
            let cost = (now - self.hope(&after)) / raised.min(missing).max(1.0);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) && self.is_legal(&action) {
                best = Some((cost, action));
            }
        }
        let group = || {
            let groups = self.game.edition().groups().map(|(group, _)| Action::SellGroup(group));
            groups.into_iter().find(|action| self.is_legal(action))
        };
        let loan = || {
            let most = self.game.edition().rules.loan?.most;
            Some(Action::TakeLoan(most)).filter(|action| self.is_legal(action))
        };
        best.map(|(_, action)| action)
            .or_else(group)
            .or_else(loan)
            .unwrap_or(Action::DeclareBankruptcy)
    }
}
