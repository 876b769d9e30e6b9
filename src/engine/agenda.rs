//! The stack of what the game still has to do.

use super::task::Task;
use super::{Command, Event, Game, Phase, Refusal};

impl Game {
    /// Applies a command.
    ///
    /// # Errors
    /// A [`Refusal`]; the game is then exactly as before.
    pub fn apply(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.check(command.seat, &command.action)?;
        let mut events = Vec::new();
        self.perform(command.seat, &command.action, &mut events);
        self.run(&mut events);
        Ok(events)
    }

    /// Takes every step that needs no decision.
    pub(super) fn run(&mut self, events: &mut Vec<Event>) {
        while let Some(task) = self.agenda.pop() {
            match task {
                Task::Wait(phase) => {
                    if let Some(phase) = self.settle(phase, events) {
                        self.push(Task::Wait(phase));
                        return;
                    }
                }
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

    /// Gives a phase back if it still waits for a decision; else does what
    /// follows from it.
    fn settle(&mut self, phase: Phase, events: &mut Vec<Event>) -> Option<Phase> {
        match phase {
            Phase::OpeningRoll { waiting, rolls } if waiting.is_empty() => {
                self.close_opening(&rolls, events);
                None
            }
            // No turn begins once the time is up.
            Phase::OpeningRoll { .. } | Phase::Roll { doubles: 0, .. } if self.closing => {
                self.count_up(events);
                None
            }
            Phase::Roll { seat, .. } if self.player(seat).bankrupt => {
                self.next_turn(seat, events);
                None
            }
            Phase::Auction(auction) => {
                if self.awaited_bidders(&auction).is_empty() {
                    self.close_auction(auction, events);
                    return None;
                }
                Some(Phase::Auction(auction))
            }
            Phase::BuildingDemand(demand) if demand.waiting.is_empty() => {
                self.serve(demand.building, demand.takers, events);
                None
            }
            Phase::Debt(debt) if self.player(debt.debtor).cash >= debt.total() => {
                self.pay(&debt, events);
                None
            }
            Phase::InheritedMortgage { seat, square } if !self.owes_choice(seat, square) => None,
            Phase::ChooseCharacter { waiting } if waiting.is_empty() => None,
            // "Pile vide : on garde, sans question" (Braquage, 1.5).
            Phase::ChooseCharacter { waiting } if self.heist.unused.is_empty() => {
                for seat in waiting {
                    self.tell_character(seat, events);
                }
                None
            }
            Phase::MoneyRain { bills, waiting } if waiting.is_empty() || bills == 0 => {
                events.push(Event::MoneyRainOver { bills });
                None
            }
            waiting => Some(waiting),
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
