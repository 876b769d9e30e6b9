//! The stack of what the game still has to do.

use super::task::Task;
use super::{Command, Event, Game, Phase, Refusal};

impl Game {
    /// Applies a command.
    ///
    /// # Errors
    /// A [`Refusal`]; the game is then exactly as before.
    pub fn apply(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.apply_into(command, &mut events)?;
        Ok(events)
    }

    /// The same, into a list that may be used again: what happened is added to it.
    ///
    /// # Errors
    /// A [`Refusal`]; the game and the list are then exactly as before.
    pub fn apply_into(
        &mut self,
        command: &Command,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.check(command.seat, &command.action)?;
        self.perform(command.seat, &command.action, events);
        self.run(events);
        Ok(())
    }

    /// Takes every step that needs no decision.
    pub(super) fn run(&mut self, events: &mut Vec<Event>) {
        while let Some(task) = self.agenda.last() {
            if let Task::Wait(phase) = task
                && !self.is_settled(phase)
            {
                return;
            }
            let Some(task) = self.agenda.pop() else { return };
            match task {
                Task::Wait(phase) => self.settle(phase, events),
                Task::Land { seat, terms, arrival } => self.land(seat, terms, arrival, events),
                Task::Draw { seat, deck } => self.draw(seat, deck, events),
                Task::Pay(debt) => self.pay_or_wait(debt, events),
                Task::LeaveJail { seat, roll } => self.leave_jail_by(seat, roll, events),
                Task::Serve { building, takers } => self.serve(building, takers, events),
                Task::OpenAuction(lot) => self.open_auction(lot, events),
                Task::Inherit { seat, square } => self.inherit(seat, square, events),
                Task::Patrol { roll } => self.patrol_after(roll, events),
                Task::EndMove { seat, doubles } => self.end_move(seat, doubles, events),
            }
        }
    }

    /// Whether nobody has anything left to decide in a phase.
    fn is_settled(&self, phase: &Phase) -> bool {
        match phase {
            // No turn begins once the time is up.
            Phase::OpeningRoll { waiting, .. } => waiting.is_empty() || self.closing,
            Phase::Roll { seat, doubles } => {
                self.player(*seat).bankrupt || *doubles == 0 && self.closing
            }
            Phase::Auction(auction) => self.awaited_bidders(auction).is_empty(),
            Phase::BuildingDemand(demand) => demand.waiting.is_empty(),
            Phase::Debt(debt) => self.player(debt.debtor).cash >= debt.total(),
            Phase::InheritedMortgage { seat, square } => !self.owes_choice(*seat, *square),
            // "Pile vide : on garde, sans question" (Braquage, 1.5).
            Phase::ChooseCharacter { waiting } => {
                waiting.is_empty() || self.heist.unused.is_empty()
            }
            Phase::MoneyRain { bills, waiting } => waiting.is_empty() || *bills == 0,
            Phase::Purchase { .. }
            | Phase::TradeOffer(_)
            | Phase::TaxChoice { .. }
            | Phase::Vault { .. }
            | Phase::DieChoice { .. }
            | Phase::Over { .. } => false,
        }
    }

    /// Does what follows from a phase once it [is settled](Game::is_settled).
    fn settle(&mut self, phase: Phase, events: &mut Vec<Event>) {
        match phase {
            Phase::OpeningRoll { waiting, rolls } if waiting.is_empty() => {
                self.close_opening(&rolls, events);
            }
            Phase::OpeningRoll { .. } => self.count_up(events),
            Phase::Roll { doubles: 0, .. } if self.closing => self.count_up(events),
            Phase::Roll { seat, .. } => self.next_turn(seat, events),
            Phase::Auction(auction) => self.close_auction(auction, events),
            Phase::BuildingDemand(demand) => self.serve(demand.building, demand.takers, events),
            Phase::Debt(debt) => self.pay(&debt, events),
            Phase::ChooseCharacter { waiting } => {
                waiting.into_iter().for_each(|seat| self.tell_character(seat, events));
            }
            Phase::MoneyRain { bills, .. } => events.push(Event::MoneyRainOver { bills }),
            _ => {}
        }
    }

    pub(super) fn push(&mut self, task: Task) {
        self.agenda.push(task);
    }

    /// The phase the game waits in, to be changed by the command that answers
    /// it.
    pub(super) fn phase_mut(&mut self) -> Option<&mut Phase> {
        match self.agenda.last_mut() {
            Some(Task::Wait(phase)) => Some(phase),
            _ => None,
        }
    }

    /// Ends the wait that a command has answered.
    pub(super) fn answered(&mut self) {
        self.agenda.pop();
    }
}
