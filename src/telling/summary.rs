//! After a game: who has what, how long it was, what hurt most.

use crate::engine::{Creditor, DebtReason, Event, Money, Seat};
use crate::narration::{Message, Narrator};
use crate::play::Match;

/// The final table, how long it was, the biggest rent, who ruined whom.
pub(super) fn summary(play: &Match, narrator: &Narrator) -> Vec<Message> {
    let game = play.game();
    let name = |seat: &Seat| narrator.name(game, *seat);
    let (mut biggest, mut ruins) = (None::<(Money, Message)>, Vec::new());
    play.each_step(|_, events, _| {
        for event in events {
            match event {
                Event::Paid {
                    from,
                    to: Creditor::Player(to),
                    amount,
                    reason: DebtReason::Rent(square),
                } if biggest.as_ref().is_none_or(|(most, _)| most < amount) => {
                    let rent = Message::new("final-rent")
                        .place(game.edition(), *square)
                        .with("player", name(from))
                        .with("to", name(to))
                        .money("amount", *amount);
                    biggest = Some((*amount, rent));
                }
                Event::WentBankrupt { seat, to: Creditor::Player(to), .. } => {
                    let ruin = Message::new("final-ruin").with("player", name(to));
                    ruins.push(ruin.with("other", name(seat)));
                }
                _ => {}
            }
        }
    });
    let mut told =
        vec![narrator.final_table(game), narrator.length(game.turn(), play.seconds() / 60)];
    told.extend(biggest.map(|(_, rent)| rent));
    told.extend(ruins);
    told
}
