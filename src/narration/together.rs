//! What is told in one sentence, because nobody acts in between.

use super::events::building_noun;
use super::message::{Message, Narrator};
use crate::engine::{Building, Creditor, DebtReason, Event, Game, Money, Seat, Square};

impl Narrator {
    /// The first of these events as one with those after it, and how many they are; none
    /// where they are told apart. `game` is the game after all of them.
    pub fn together(&self, game: &Game, events: &[Event]) -> Option<(Message, usize)> {
        let of = |id, seat: &Seat| {
            self.of_player(game, *seat, id).money("cash", game.player(*seat).cash)
        };
        let place = |message: Message, square: Square| {
            message.place(game.edition(), square).with("group", self.group_of(game, square))
        };
        Some(match events {
            [
                Event::RentOpen { creditor, square, .. },
                Event::RentClaimed { square: claimed, amount: due, .. },
                Event::Paid { from, amount, reason: DebtReason::Rent(_), .. },
                ..,
            ] if square == claimed && due == amount => {
                let open = self.event(game, &events[0])?;
                let id = match open.id() {
                    "rent-open-utility" => "rent-paid-utility",
                    _ => "rent-paid",
                };
                let message = place(of(id, from), *square).money("amount", *amount);
                (message.with("owner", self.name(game, *creditor)), 3)
            }
            [
                Event::RentClaimed { creditor, square, amount: due, .. },
                Event::Paid { from, amount, reason: DebtReason::Rent(_), .. },
                ..,
            ] if due == amount => {
                let message = place(of("rent-claimed-paid", from), *square);
                let message = message.money("amount", *amount);
                (message.with("owner", self.name(game, *creditor)), 2)
            }
            [
                Event::TaxDue { square, amount: due, .. },
                Event::Paid { from, amount, to: Creditor::Bank, reason: DebtReason::Tax(_) },
                ..,
            ] if due == amount => {
                (place(of("tax-paid", from), *square).money("amount", *amount), 2)
            }
            [Event::Paid { to: Creditor::Player(_), reason: DebtReason::Card { .. }, .. }, ..] => {
                self.paid_by_each(game, events)?
            }
            // On the start, or past it: the throw says it.
            [
                Event::Rolled { .. },
                Event::Moved { .. },
                Event::SalaryPaid { amount, .. },
                Event::LandedQuietly { square: Square::GO, .. },
                ..,
            ] => {
                let rolled = self.event(game, &events[0])?.with("past", "there");
                (rolled.money("amount", *amount), 4)
            }
            [Event::Rolled { .. }, Event::Moved { .. }, Event::SalaryPaid { amount, .. }, ..] => {
                (self.event(game, &events[0])?.flag("past", true).money("amount", *amount), 3)
            }
            [
                Event::LandedOnFreeDeed { square, price, .. },
                Event::Declined { seat, square: left },
                Event::AuctionOpened { opening, .. },
                ..,
            ] if square == left => {
                let message = place(of("landed-left", seat), *square).money("price", *price);
                (message.money("opening", *opening), 3)
            }
            [
                Event::LandedOnFreeDeed { square, .. },
                Event::Bought { seat, square: bought, price },
                ..,
            ] if square == bought => {
                (place(of("landed-bought", seat), *square).money("price", *price), 2)
            }
            [Event::Declined { seat, square }, Event::AuctionOpened { opening, .. }, ..] => {
                (place(of("declined-opened", seat), *square).money("opening", *opening), 2)
            }
            [Event::LandedQuietly { square, .. }, Event::SentToJail { seat }, ..] => {
                (place(of("landed-jailed", seat), *square), 2)
            }
            // The card itself says where to, and how much.
            [
                Event::CardDrawn { .. },
                Event::Moved { .. },
                Event::SalaryPaid { seat, amount },
                Event::LandedQuietly { .. },
                ..,
            ] if self.is_told_by_card(game, &events[0], *amount) => {
                (self.settled_card(game, &events[0], *seat)?, 4)
            }
            [Event::RepairsDue { amount: due, .. }, Event::Paid { amount, .. }, ..]
                if due == amount =>
            {
                (self.event(game, &events[0])?.renamed("repairs-paid"), 2)
            }
            [
                Event::CardDrawn { .. },
                Event::Received { seat, .. } | Event::Paid { from: seat, to: Creditor::Bank, .. },
                ..,
            ] => (self.settled_card(game, &events[0], *seat)?, 2),
            _ => return None,
        })
    }

    /// What a card takes of each of several: "c'est votre anniversaire".
    fn paid_by_each(&self, game: &Game, events: &[Event]) -> Option<(Message, usize)> {
        let given = |event: &Event| match event {
            Event::Paid { from, to, amount, reason: DebtReason::Card { .. } } => {
                Some((*from, *to, *amount))
            }
            _ => None,
        };
        let (_, to, amount) = given(events.first()?)?;
        let each: Vec<String> = (events.iter().map_while(given))
            .take_while(|given| (given.1, given.2) == (to, amount))
            .map(|(from, ..)| self.name(game, from))
            .collect();
        let message = self.event(game, &events[0])?.renamed("paid-player-each");
        let count = each.len();
        (count > 1).then(|| (message.with("players", self.tongue().and(&each)), count))
    }

    /// A card that tells all it did.
    fn settled_card(&self, game: &Game, drawn: &Event, seat: Seat) -> Option<Message> {
        let card = self.event(game, drawn)?.renamed("card-settled");
        let card = card.with("player", self.name(game, seat));
        Some(card.money("cash", game.player(seat).cash))
    }

    /// Whether the text of a card names this sum.
    fn is_told_by_card(&self, game: &Game, drawn: &Event, amount: Money) -> bool {
        let Event::CardDrawn { deck, card, .. } = drawn else { return false };
        let card = game.edition().cards(*deck).get(*card);
        card.is_some_and(|card| {
            card.text.to_lowercase().contains(&self.tongue().in_words(amount.0))
        })
    }

    /// What somebody sold and mortgaged, one after the other, for so much in all.
    pub fn sold_and_mortgaged(
        &self,
        game: &Game,
        seat: Seat,
        (sold, mortgaged): (&[(Square, Building)], &[Square]),
        received: Money,
    ) -> Message {
        let names: Vec<String> = mortgaged.iter().map(|&square| self.place(game, square)).collect();
        let id = match (sold, mortgaged) {
            ([], _) => "mortgaged-several",
            (_, []) => "sold-several",
            _ => "sold-and-mortgaged",
        };
        self.of_player(game, seat, id)
            .with("what", self.buildings(game, sold))
            .with("deeds", self.tongue().and(&names))
            .money("amount", received)
            .money("cash", game.player(seat).cash)
    }

    /// What somebody built, one building after the other, for so much in all.
    pub fn built(
        &self,
        game: &Game,
        seat: Seat,
        built: &[(Square, Building)],
        price: Money,
    ) -> Message {
        let hotel = |square| built.contains(&(square, Building::Hotel));
        // The houses under a hotel went back to the bank.
        let kept = |row: &&(Square, Building)| row.1 != Building::House || !hotel(row.0);
        let built: Vec<(Square, Building)> = built.iter().filter(kept).copied().collect();
        self.of_player(game, seat, "built-several")
            .with("what", self.buildings(game, &built))
            .money("price", price)
            .money("cash", game.player(seat).cash)
    }

    /// "Deux maisons rue de Vaugirard et un hôtel avenue Foch"
    fn buildings(&self, game: &Game, buildings: &[(Square, Building)]) -> String {
        let mut counted: Vec<(Square, Building, u32)> = Vec::new();
        for &(square, building) in buildings {
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
                self.part(&part)
            })
            .collect();
        self.tongue().and(&parts)
    }
}
