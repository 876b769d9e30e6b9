//! After a game: who has what, how long it was, what hurt most.

use crate::engine::{Creditor, DebtReason, Event, Money, Seat, Square};
use crate::narration::{Message, Narrator};
use crate::play::Match;

struct PaidRent {
    from: Seat,
    to: Seat,
    square: Square,
    amount: Money,
}

/// The final table, how long it was, the biggest rent, who ruined whom.
pub(super) fn summary(play: &Match, narrator: &Narrator) -> Vec<Message> {
    let game = play.game();
    let (mut biggest, mut ruins) = (None::<PaidRent>, Vec::new());
    play.each_step(|_, events, _| {
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
                Event::WentBankrupt { seat, to: Creditor::Player(to), .. } => {
                    ruins.push((*seat, *to));
                }
                _ => {}
            }
        }
    });
    let name = |seat| narrator.name(game, seat);
    let mut told =
        vec![narrator.final_table(game), narrator.length(game.turn(), play.seconds() / 60)];
    told.extend(biggest.map(|rent| {
        Message::new("final-rent")
            .place(game.edition(), rent.square)
            .with("player", name(rent.from))
            .with("to", name(rent.to))
            .money("amount", rent.amount)
    }));
    told.extend(ruins.into_iter().map(|(ruined, by)| {
        Message::new("final-ruin").with("player", name(by)).with("other", name(ruined))
    }));
    told
}
