//! What can be had, and for how much: what the bank still sells, where one may build, what a
//! building costs, who still bids.

use std::collections::BTreeSet;

use super::message::{Message, Narrator};
use crate::editions::GroupId;
use crate::engine::{Action, Building, Game, Money, Phase, Refusal, Seat, Square};

/// Properties named in one breath: more are told by group.
const ONE_BREATH: usize = 6;

impl Narrator {
    /// What the bank still sells: by group, where there is much of it.
    pub fn free_deeds(&self, game: &Game) -> Vec<Message> {
        let free: Vec<Square> = (game.edition().deeds())
            .filter(|(square, _)| game.holding(*square).owner.is_none())
            .map(|(square, _)| square)
            .collect();
        if free.is_empty() {
            return vec![Message::new("free-deeds-none")];
        }
        let names = |squares: &[Square]| {
            let names = squares.iter().map(|&square| self.bare_place(game, square));
            self.tongue().and(&names.collect::<Vec<_>>())
        };
        if free.len() <= ONE_BREATH {
            return vec![Message::new("free-deeds").with("deeds", names(&free))];
        }
        let mut groups: Vec<(Option<GroupId>, Vec<Square>)> = Vec::new();
        for square in free {
            let group = game.edition().group_of(square);
            match groups.iter_mut().find(|(known, _)| *known == group) {
                Some((_, squares)) => squares.push(square),
                None => groups.push((group, vec![square])),
            }
        }
        // What is in no group is told last.
        groups.sort_by_key(|(group, _)| group.is_none());
        (groups.into_iter())
            .map(|(group, squares)| {
                let message = match group {
                    Some(group) => {
                        Message::new("free-deeds-of-group").with("group", self.group(game, group))
                    }
                    None => Message::new("free-deeds-others"),
                };
                message.with("deeds", names(&squares))
            })
            .collect()
    }

    fn bare_place(&self, game: &Game, square: Square) -> String {
        self.tongue().bare(&self.place(game, square)).to_string()
    }

    /// The bank's buildings.
    pub fn bank_stock(&self, game: &Game) -> Message {
        if !game.edition().builds() {
            return Message::new("refused-nothing-built");
        }
        Message::new("bank-stock")
            .with("houses", game.bank_houses())
            .with("hotels", game.bank_hotels())
    }

    /// Where a player could build now; else what they lack for it.
    pub fn where_to_build(&self, game: &Game, seat: Seat) -> Message {
        if !game.edition().builds() {
            return Message::new("refused-nothing-built");
        }
        let check = |square: &Square| {
            let built = game.check(seat, &Action::BuildHouse(*square));
            built.or_else(|refusal| {
                game.check(seat, &Action::BuildHotel(*square)).map_err(|_| refusal)
            })
        };
        let squares: Vec<Square> =
            game.deeds_of(seat).filter(|square| check(square).is_ok()).collect();
        if !squares.is_empty() {
            let places: Vec<String> =
                squares.iter().map(|&square| self.bare_place(game, square)).collect();
            let prices = squares.iter().filter_map(|&square| game.building_prices(square));
            let prices: BTreeSet<Money> = prices.map(|(house, _)| house).collect();
            // Of one group, most often.
            let one = prices.first().filter(|_| prices.len() == 1).copied();
            return Message::new("build-where")
                .with("places", self.tongue().or(&places))
                .money("price", one.unwrap_or_default());
        }
        // What is missing, where it is money, buildings or a mortgage to lift; else, what it
        // takes.
        let lacking = game.deeds_of(seat).filter_map(|square| check(&square).err());
        let nearest = lacking.filter(is_lacking).min_by_key(|refusal| match refusal {
            Refusal::NotEnoughCash { .. } => 0,
            _ => 1,
        });
        match nearest {
            Some(refusal) => self.refusal(game, seat, &refusal, ""),
            None => Message::new("build-nowhere"),
        }
    }

    /// What a player has mortgaged, and what lifting each costs.
    pub fn where_to_lift(&self, game: &Game, seat: Seat) -> Message {
        let mortgaged = game.deeds_of(seat).filter(|square| game.holding(*square).mortgaged);
        let places: Vec<String> = mortgaged
            .map(|square| {
                let message = Message::new("mortgage-place").place(game.edition(), square);
                self.part(&message.money("amount", game.lift_cost(square)))
            })
            .collect();
        match places.is_empty() {
            true => Message::new("lift-nowhere"),
            false => Message::new("lift-where").with("places", self.tongue().and(&places)),
        }
    }

    /// Which buildings a player could sell now, and for how much.
    pub fn where_to_sell(&self, game: &Game, seat: Seat) -> Message {
        if !game.edition().builds() {
            return Message::new("refused-nothing-built");
        }
        let sells = |square: Square| {
            [
                (Building::House, Action::SellHouse(square)),
                (Building::Hotel, Action::SellHotel(square)),
            ]
            .into_iter()
            .find(|(_, action)| game.check(seat, action).is_ok())
        };
        let places: Vec<String> = (game.deeds_of(seat))
            .filter_map(|square| {
                let (building, _) = sells(square)?;
                let amount = game.sale_value(square, building);
                let message = Message::new("sell-place")
                    .place(game.edition(), square)
                    .flag("whole", building == Building::Hotel)
                    .money("amount", amount);
                Some(self.part(&message))
            })
            .collect();
        match places.is_empty() {
            true => Message::new("sell-nowhere"),
            false => Message::new("sell-where").with("places", self.tongue().or(&places)),
        }
    }

    /// Which deeds whoever owes something could mortgage, and for how much; none where none can
    /// be.
    pub fn where_to_mortgage(&self, game: &Game, seat: Seat) -> Option<Message> {
        let places: Vec<String> = (game.edition().deeds())
            .filter(|(square, _)| game.check(seat, &Action::Mortgage(*square)).is_ok())
            .map(|(square, deed)| {
                let message = Message::new("mortgage-place").place(game.edition(), square);
                self.part(&message.money("amount", deed.mortgage))
            })
            .collect();
        let message = || Message::new("mortgage-where").with("places", self.tongue().or(&places));
        (!places.is_empty()).then(message)
    }

    /// What a house and a hotel cost on a street, or where one stands.
    pub fn building_price(&self, game: &Game, square: Square) -> Message {
        if !game.edition().builds() {
            return Message::new("refused-nothing-built");
        }
        match game.building_prices(square) {
            Some((house, hotel)) => Message::new("building-price")
                .place(game.edition(), square)
                .money("house-price", house)
                .money("hotel-price", hotel)
                .money("total", house * u32::from(game.houses_before_hotel()) + hotel),
            None => {
                let streets = game.edition().deeds().map(|(square, _)| square);
                let prices = streets.filter_map(|square| Some(game.building_prices(square)?.0));
                let prices: Vec<_> = prices.collect();
                Message::new("building-prices")
                    .money("least", prices.iter().min().copied().unwrap_or_default())
                    .money("most", prices.iter().max().copied().unwrap_or_default())
            }
        }
    }

    /// Who may still raise, and who leads; none outside of an auction.
    pub fn bidders(&self, game: &Game) -> Message {
        let Phase::Auction(auction) = game.phase() else { return Message::new("no-auction") };
        let bidding = self.names(game, &game.awaited());
        match auction.best {
            Some((best, amount)) => self.of_player(game, best, "bidders").money("amount", amount),
            None => Message::new("bidders-none"),
        }
        .with("bidding", bidding)
    }
}

/// Whether something could be built but for money, buildings or a mortgage.
fn is_lacking(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::NotEnoughCash { .. }
            | Refusal::NoHouseLeft
            | Refusal::NoHotelLeft
            | Refusal::GroupMortgaged(_)
    )
}
