//! Leaving the table: nothing that was still to be done with a bankrupt player
//! is done any more ("se retirer du jeu").

use super::task::Task;
use super::{Auction, Creditor, Debt, Deck, Game, Lot, Money, Phase, Seat, Square};

impl Game {
    /// Puts a player out of the game, and gives what was in hand: money and
    /// jail cards. Whose turn it was is left on the agenda, for the next.
    pub(super) fn leave_table(&mut self, out: Seat) -> (Money, Vec<Deck>) {
        let player = self.player_mut(out);
        player.bankrupt = true;
        player.jail_turns = None;
        player.loan = None;
        player.character = None;
        player.talent_ready = false;
        player.bag.clear();
        let in_hand = (std::mem::take(&mut player.cash), std::mem::take(&mut player.jail_cards));
        self.claims.retain(|claim| claim.creditor != out && claim.debtor != out);
        let agenda = std::mem::take(&mut self.agenda);
        self.agenda = agenda.into_iter().filter_map(|task| task.without(out)).collect();
        in_hand
    }
}

impl Task {
    /// What is left of an entry once a player is out; none when it was theirs.
    fn without(self, out: Seat) -> Option<Task> {
        Some(match self {
            Task::Land { seat, .. }
            | Task::Draw { seat, .. }
            | Task::LeaveJail { seat, .. }
            | Task::Inherit { seat, .. }
                if seat == out =>
            {
                return None;
            }
            Task::Pay(debt) => Task::Pay(debt.without(out)?),
            Task::Serve { building, takers } => {
                Task::Serve { building, takers: takers_without(takers, out)? }
            }
            Task::OpenAuction(lot) => Task::OpenAuction(lot.without(out)?),
            Task::Wait(phase) => Task::Wait(phase.without(out)?),
            task => task,
        })
    }
}

impl Phase {
    fn without(self, out: Seat) -> Option<Phase> {
        Some(match self {
            Phase::Purchase { seat, .. }
            | Phase::TaxChoice { seat, .. }
            | Phase::InheritedMortgage { seat, .. }
            | Phase::Vault { seat, .. }
            | Phase::DieChoice { seat, .. }
                if seat == out =>
            {
                return None;
            }
            Phase::TradeOffer(trade) if trade.from == out || trade.to == out => return None,
            Phase::Auction(auction) => Phase::Auction(auction.without(out)?),
            Phase::BuildingDemand(mut demand) => {
                demand.takers = takers_without(demand.takers, out)?;
                demand.waiting.retain(|seat| *seat != out);
                Phase::BuildingDemand(demand)
            }
            Phase::Debt(debt) => Phase::Debt(debt.without(out)?),
            Phase::MoneyRain { bills, mut waiting } => {
                waiting.retain(|seat| *seat != out);
                Phase::MoneyRain { bills, waiting }
            }
            Phase::ChooseCharacter { mut waiting } => {
                waiting.retain(|seat| *seat != out);
                Phase::ChooseCharacter { waiting }
            }
            phase => phase,
        })
    }
}

impl Auction {
    fn without(mut self, out: Seat) -> Option<Auction> {
        self.lot = self.lot.without(out)?;
        self.bidders.retain(|seat| *seat != out);
        self.passed.retain(|seat| *seat != out);
        self.left.retain(|seat| *seat != out);
        if self.best.is_some_and(|(best, _)| best == out) {
            // The bid falls: those who passed on it are asked again.
            self.best = None;
            self.passed.clear();
        }
        Some(self)
    }
}

impl Lot {
    fn without(self, out: Seat) -> Option<Lot> {
        Some(match self {
            Lot::Building { building, takers } => {
                Lot::Building { building, takers: takers_without(takers, out)? }
            }
            deed @ Lot::Deed(_) => deed,
        })
    }
}

impl Debt {
    fn without(mut self, out: Seat) -> Option<Debt> {
        self.dues.retain(|due| due.to != Creditor::Player(out));
        (self.debtor != out && !self.dues.is_empty()).then_some(self)
    }
}

fn takers_without(mut takers: Vec<(Seat, Square)>, out: Seat) -> Option<Vec<(Seat, Square)>> {
    takers.retain(|&(seat, _)| seat != out);
    (!takers.is_empty()).then_some(takers)
}
