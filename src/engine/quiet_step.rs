//! Going quietly: by one die, and the patrol does not move (Braquage, rule 4).

use super::task::{RentTerms, Task};
use super::{Event, Game, HeistEvent, Phase, Refusal, Roll, Seat};
use crate::editions::Die;

impl Roll {
    /// What one of the dice shows.
    pub fn die(self, which: Die) -> u8 {
        let (first, second) = self.dice();
        match which {
            Die::Lower => first.min(second),
            Die::Higher => first.max(second),
        }
    }
}

impl Game {
    /// "En prison, pas de pas de loup" (4.4).
    pub(super) fn check_quiet_step(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase() {
            _ if self.edition.rules.quiet_step.is_none() => Err(Refusal::NoQuietStep),
            Phase::Roll { .. } => {
                self.only(seat, Refusal::NotNow)?;
                match self.player(seat).jail_turns {
                    Some(_) => Err(Refusal::QuietInJail),
                    None => Ok(()),
                }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// "On lance les deux dés et on avance du plus grand seulement […]. La patrouille ne bouge
    /// pas, aucun double ne compte, le tour finit" (4.2).
    pub(super) fn quiet_step(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(die) = self.edition.rules.quiet_step else { return };
        let roll = self.dice.roll();
        self.answered();
        self.lapse_claims(events);
        self.keep_received();
        events.push(HeistEvent::QuietlyRolled { seat, roll }.into());
        self.push(Task::EndMove { seat, doubles: 0 });
        match self.chooses_die(seat, roll) {
            true => self.push(Task::Wait(Phase::DieChoice { seat, roll })),
            false => self.go_quietly(seat, roll.die(die), events),
        }
    }

    pub(super) fn pick_die(&mut self, die: Die, events: &mut Vec<Event>) {
        let &Phase::DieChoice { seat, roll } = self.phase() else { return };
        self.answered();
        events.push(HeistEvent::DiePicked { seat, steps: roll.die(die) }.into());
        self.go_quietly(seat, roll.die(die), events);
    }

    fn go_quietly(&mut self, seat: Seat, steps: u8, events: &mut Vec<Event>) {
        self.move_forward(seat, steps, RentTerms::Usual, None, events);
    }
}
