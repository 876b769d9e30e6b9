//! What became of what was decided here, and what arrives of what was decided elsewhere.

use super::Session;
use crate::narration::Message;
use crate::play::{Arrived, Decided};
use crate::reply::{LineKind, Told};
use crate::sound::{Cue, Score};

impl Session {
    /// Tells what became of a decision; one that other houses are asked about is heard to have
    /// been taken.
    pub(super) fn decided(&mut self, decided: Decided, deal_dropped: bool) -> Told {
        match decided {
            Decided::Happened(happened) => self.told(&happened, deal_dropped),
            Decided::OnItsWay if self.houses.are_apart() => {
                self.line(&Message::new("houses-apart"), LineKind::Refusal).into()
            }
            Decided::OnItsWay => {
                (self.open.confirm, self.advised) = (None, None);
                self.houses.sent();
                Told::default().with(Score::signal(Cue::Understood))
            }
        }
    }

    /// Tells the next of what the houses agree on, or what is to be known of them; none where
    /// nothing came.
    pub fn arrive(&mut self) -> Option<Told> {
        let Some(arrived) = self.play.arrive() else { return self.houses_told() };
        self.houses.arrived();
        Some(match arrived {
            Arrived::Happened(happened) => {
                let dropped = self.open.deal.take().is_some();
                let told = self.told(&happened, dropped);
                self.shown_out();
                told
            }
            Arrived::Differs(house) => self.other_game(house),
            Arrived::Stands => self.line(&Message::new("undo-late"), LineKind::Refusal).into(),
            Arrived::TooLate(command, refusal) => {
                self.not_done(command.seat, &command.action, &refusal)
            }
        })
    }
}
