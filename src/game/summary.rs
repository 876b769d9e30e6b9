//! After a game: who has what, how long it was, what hurt most, and what next.

use super::{Line, LineKind, Rematch, Session};
use crate::dialogue::Choice;
use crate::engine::{Creditor, DebtReason, Event, Length, Money, Seat, Setup, Square};
use crate::lexicon::Intent;
use crate::narration::Message;

/// What one may do once it is over, the first one by the space bar.
const NEXT: [Intent; 5] =
    [Intent::Rematch, Intent::Moments, Intent::MainMenu, Intent::NewGame, Intent::Quit];

/// Rent that was paid.
struct PaidRent {
    from: Seat,
    to: Seat,
    square: Square,
    amount: Money,
}

impl Session {
    /// Whether somebody has won, and people played.
    pub(crate) fn is_over(&self) -> bool {
        self.journal.game().winner().is_some() && !self.led && self.journal.has_people()
    }

    /// The final table, how long it was, the biggest rent, who ruined whom.
    pub(super) fn summary(&self) -> Vec<Line> {
        let game = self.journal.game();
        let (mut biggest, mut ruins) = (None::<PaidRent>, Vec::new());
        self.journal.each_step(|_, events, _| {
            for event in events {
                match event {
                    Event::Paid {
                        from,
                        to: Creditor::Player(to),
                        amount,
                        reason: DebtReason::Rent(square),
                    } if biggest.as_ref().is_none_or(|rent| rent.amount < *amount) => {
                        let (from, to, square, amount) = (*from, *to, *square, *amount);
                        biggest = Some(PaidRent { from, to, square, amount });
                    }
                    Event::WentBankrupt { seat, to, .. } => ruins.push((*seat, *to)),
                    _ => {}
                }
            }
        });
        let mut told = vec![
            self.narrator.final_table(game),
            self.narrator.length(game.turn(), self.clock.seconds() / 60),
        ];
        told.extend(biggest.map(|rent| {
            Message::new("final-rent")
                .place(game.edition(), rent.square)
                .with("player", self.narrator.name(game, rent.from))
                .with("to", self.narrator.name(game, rent.to))
                .money("amount", rent.amount)
        }));
        told.extend(ruins.into_iter().filter_map(|(seat, to)| {
            match to {
                Creditor::Player(to) => Some(
                    Message::new("final-ruin")
                        .with("player", self.narrator.name(game, to))
                        .with("other", self.narrator.name(game, seat)),
                ),
                Creditor::Bank => None,
            }
        }));
        self.lines(told, LineKind::Notice)
    }

    /// What may be done once the game is over.
    pub(super) fn next_choices(&self) -> Vec<Choice> {
        NEXT.map(|intent| Choice { phrase: self.phrase_of(intent), intent }).to_vec()
    }

    /// Another game of the same players.
    pub fn rematch(&self) -> Rematch {
        let setup = self.journal.setup().clone();
        let (start, dice, cards) = (None, Vec::new(), Vec::new());
        // The hour has passed: as long again.
        let minutes = u32::try_from(self.clock.seconds() / 60).unwrap_or(0).max(1);
        let length = match setup.length {
            Length::Until(_) => Length::Timed { minutes },
            length => length,
        };
        let setup = Setup { start, dice, cards, length, ..setup };
        Rematch { edition: self.edition(), setup, skills: self.journal.skills().to_vec() }
    }
}
