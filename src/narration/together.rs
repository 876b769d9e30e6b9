//! What is told in one sentence, because nobody acts in between.

use super::events::building_noun;
use super::message::{Message, Narrator};
use crate::engine::{Building, Creditor, DebtReason, Event, Game, Money, Seat, Square};
use crate::french::joined;

impl Narrator {
    /// An event and the next as one; none where they are told apart. `game` is the game
    /// after all the events of the command.
    pub fn together(&self, game: &Game, event: &Event, next: &Event) -> Option<Message> {
        let Event::Paid { from, to, amount, reason } = next else { return None };
        let paid = |id, square: Square| {
            Message::new(id)
                .with("player", self.name(game, *from))
                .money("cash", game.player(*from).cash)
                .money("amount", *amount)
                .place(game.edition(), square)
        };
        match (event, to, reason) {
            (
                Event::RentClaimed { debtor, creditor, square, amount: due },
                Creditor::Player(to),
                DebtReason::Rent(_),
            ) if debtor == from && creditor == to && due == amount => {
                Some(paid("rent-claimed-paid", *square).with("owner", self.name(game, *creditor)))
            }
            (Event::TaxDue { square, amount: due, .. }, Creditor::Bank, DebtReason::Tax(_))
                if due == amount =>
            {
                Some(paid("tax-paid", *square))
            }
            _ => None,
        }
    }

    /// What somebody built, one building after the other, for so much in all.
    pub fn built(
        &self,
        game: &Game,
        seat: Seat,
        built: &[(Square, Building)],
        price: Money,
    ) -> Message {
        let mut counted: Vec<(Square, Building, u32)> = Vec::new();
        for &(square, building) in built {
            match counted.iter_mut().find(|row| (row.0, row.1) == (square, building)) {
                Some((.., count)) => *count += 1,
                None => counted.push((square, building, 1)),
            }
        }
        let parts: Vec<String> = (counted.into_iter())
            .map(|(square, building, count)| {
                let part = Message::new("built-there")
                    .with("count", count)
                    .noun("building", building_noun(game, building))
                    .place(game.edition(), square);
                super::message::lowered(&self.say(&part))
            })
            .collect();
        Message::new("built-several")
            .with("player", self.name(game, seat))
            .with("what", joined(&parts, "et"))
            .money("price", price)
            .money("cash", game.player(seat).cash)
    }
}
