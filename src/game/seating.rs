//! Who gets up from the table and comes back: a computer plays in their place meanwhile.

use super::Session;
use super::open_question::Decision;
use crate::dialogue::Said;
use crate::engine::Seat;
use crate::narration::Message;
use crate::play::Plays;
use crate::players::Skill;
use crate::reply::{LineKind, Reply, Told};

impl Session {
    /// "Luc s'en va": asked whether a computer plays for him.
    pub(super) fn leave_seat(&mut self, speaker: Option<Seat>, said: &Said) -> Reply {
        let seat = said.player.unwrap_or(self.asker(speaker));
        let refused = match self.play.plays(seat) {
            Plays::Computer(_) => Some("seat-computer-already"),
            Plays::Elsewhere(_) => Some("seat-elsewhere"),
            Plays::Here if !self.play.leads() => Some("houses-others-decide"),
            Plays::Here => None,
        };
        match refused {
            Some(refused) => {
                Reply::told(self.line(&self.of_seat(refused, seat), LineKind::Refusal))
            }
            None => {
                let question = self.of_seat("seat-leave", seat);
                let by = speaker.unwrap_or(self.default_seat());
                let computer = Plays::Computer(Skill::default());
                self.ask(by, Decision::Seat(seat, computer), question)
            }
        }
    }

    /// "Luc est revenu": he plays again, where a computer sat in his place.
    pub(super) fn take_seat(&mut self, said: &Said) -> Reply {
        let began_here = |seat: &Seat| match self.play.began(*seat) {
            Plays::Here => true,
            Plays::Elsewhere(house) => house == self.play.house(),
            Plays::Computer(_) => false,
        };
        let left = |seat: &Seat| began_here(seat) && self.play.is_computer(*seat);
        let mut empty = self.game().active_seats().filter(left).collect::<Vec<_>>().into_iter();
        let seat = match said.player {
            Some(named) => empty.find(|seat| *seat == named),
            None => empty.next().filter(|_| empty.next().is_none()),
        };
        let refused = match seat {
            None => "seat-not-left",
            Some(_) if !self.play.leads() => "houses-others-decide",
            Some(seat) => return Reply::told(self.seat(seat, self.play.began(seat))),
        };
        Reply::told(self.line(&Message::new(refused), LineKind::Refusal))
    }

    /// Lets somebody else decide for a seat.
    pub(super) fn seat(&mut self, seat: Seat, plays: Plays) -> Told {
        self.open.confirm = None;
        let happened = self.play.seat([(seat, plays)]);
        happened.map(|happened| self.told(&happened, false)).unwrap_or_default()
    }

    fn of_seat(&self, id: &'static str, seat: Seat) -> Message {
        Message::new(id).with("player", self.game().player(seat).name.clone())
    }
}
