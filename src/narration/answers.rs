//! Answers to what players ask.

use super::message::{Message, Narrator};
use crate::editions::DeedKind;
use crate::engine::{Auction, Game, Lot, Money, Phase, Seat, Square};

#[derive(Clone, Copy, PartialEq, Eq)]
enum DeedPart {
    /// Its name, its group and its owner too.
    Whole,
    Figures,
}

impl Narrator {
    /// Where a pawn is.
    pub fn whereabouts(&self, game: &Game, seat: Seat) -> Message {
        let player = game.player(seat);
        if player.bankrupt {
            return self.of_player(game, seat, "out");
        }
        if player.escaped {
            return self.of_player(game, seat, "away");
        }
        // Whoever only visits asks whether they are in jail.
        let visits = player.square == game.edition().jail();
        let id = match (player.jail_turns.is_some(), visits) {
            (true, _) => "where-jail",
            (false, true) => "where-visiting",
            (false, false) => "where",
        };
        self.of_player(game, seat, id)
            .place(game.edition(), player.square)
            .flag("deed", game.edition().deed(player.square).is_some())
            .with("square", player.square.number())
            .with("tried", player.jail_turns.unwrap_or_default())
    }

    /// How much money a player has.
    pub fn cash(&self, game: &Game, seat: Seat) -> Message {
        if game.player(seat).bankrupt {
            return self.of_player(game, seat, "out");
        }
        // What one is worth is not counted before the tax is chosen (ruling 5.40).
        let choosing =
            matches!(game.phase(), Phase::TaxChoice { seat: payer, .. } if *payer == seat);
        self.of_player(game, seat, if choosing { "cash-only" } else { "cash" })
            .money("cash", game.player(seat).cash)
            .money("raisable", game.liquidation_value(seat))
    }

    /// What is said once the board has been heard.
    pub fn board_heard(&self, game: &Game) -> Message {
        let free = game.edition().deeds().filter(|(s, _)| game.holding(*s).owner.is_none());
        Message::new("board-heard").with("free", free.count() as u32)
    }

    /// What a player owns.
    pub fn deeds(&self, game: &Game, seat: Seat) -> Message {
        let deeds: Vec<String> = game.deeds_of(seat).map(|s| self.deed_item(game, s)).collect();
        let cards = game.player(seat).jail_cards.len();
        let id = match (deeds.is_empty(), cards) {
            (true, 0) => "deeds-none",
            (_, 0) => "deeds",
            (true, _) => "cards-only",
            _ => "deeds-cards",
        };
        let card_words = Message::new("bundle-cards").with("count", cards as u32);
        let nothing = self.part(&Message::new("no-deeds"));
        let deeds = if deeds.is_empty() { nothing } else { self.tongue().and(&deeds) };
        self.of_player(game, seat, id).with("deeds", deeds).with("cards", self.part(&card_words))
    }

    /// What each player owns, who still plays.
    pub fn everyones_deeds(&self, game: &Game) -> Vec<Message> {
        game.active_seats().map(|seat| self.deeds(game, seat)).collect()
    }

    /// One property and what stands on it: "la rue Lecourbe, deux maisons".
    pub fn deed_item(&self, game: &Game, square: Square) -> String {
        let message = Message::new("deed-item").place(game.edition(), square);
        self.part(&message.built(game.holding(square)))
    }

    /// Who owns a property.
    pub fn owner(&self, game: &Game, square: Square) -> Message {
        let Some(deed) = game.edition().deed(square) else {
            return Message::new("not-a-deed").place(game.edition(), square);
        };
        let holding = game.holding(square);
        let message = match holding.owner {
            None => Message::new("owner-bank").money("price", deed.price),
            Some(owner) => Message::new(match holding.mortgaged {
                true => "owner-mortgaged",
                false => "owner-player",
            })
            .with("owner", self.name(game, owner)),
        };
        message.place(game.edition(), square)
    }

    /// What a deed prints, and whose it is.
    pub fn deed_info(&self, game: &Game, square: Square) -> Message {
        self.deed_told(game, square, DeedPart::Whole)
    }

    /// What a deed prints, after its name, its group and its owner.
    pub fn deed_figures(&self, game: &Game, square: Square) -> Message {
        self.deed_told(game, square, DeedPart::Figures)
    }

    fn deed_told(&self, game: &Game, square: Square, part: DeedPart) -> Message {
        let Some(deed) = game.edition().deed(square) else { return self.owner(game, square) };
        let base = |whole, figures| {
            Message::new(if part == DeedPart::Whole { whole } else { figures })
                .place(game.edition(), square)
                .with("group", self.group_of(game, square))
                .money("price", deed.price)
                .money("mortgage", deed.mortgage)
                .money("lift", deed.lift)
        };
        let rules = &game.edition().rules;
        let holding = game.holding(square);
        if let Some(owner) = holding.owner.filter(|_| holding.mortgaged) {
            return base("deed-mortgaged", "figures-mortgaged")
                .with("owner", self.name(game, owner));
        }
        let with_owner = |[free, owned]: [&'static str; 2], figures| match holding.owner {
            Some(owner) => base(owned, figures).with("owner", self.name(game, owner)),
            None => base(free, figures),
        };
        match &deed.kind {
            DeedKind::Street {
                rent,
                group_rent,
                house_rents,
                hotel_rent,
                house_price,
                hotel_price,
                ..
            } => {
                let [free, owned, figures] = match game.edition().builds() {
                    true => ["deed-street", "deed-street-owned", "figures-street"],
                    false => ["deed-street-bare", "deed-street-owned-bare", "figures-street-bare"],
                };
                with_owner([free, owned], figures)
                    .money("current", game.rent(square).unwrap_or(Money::ZERO))
                    .money("rent", *rent)
                    .money("group-rent", *group_rent)
                    .money("one", house_rents[0])
                    .money("two", house_rents[1])
                    .money("three", house_rents[2])
                    .money("four", house_rents[3])
                    .money("hotel-rent", *hotel_rent)
                    .money("house-price", *house_price)
                    .money("hotel-price", *hotel_price)
            }
            DeedKind::Station => {
                let [one, two, three, four] = rules.station_rents;
                with_owner(["deed-station", "deed-station-owned"], "figures-station")
                    .money("one", one)
                    .money("two", two)
                    .money("three", three)
                    .money("four", four)
            }
            DeedKind::Utility => {
                let [one, two] = rules.utility_multipliers;
                with_owner(["deed-utility", "deed-utility-owned"], "figures-utility")
                    .with("one", one)
                    .with("two", two)
            }
        }
    }

    /// The rents somebody may still claim.
    pub fn open_rents(&self, game: &Game) -> Vec<Message> {
        if game.claims().is_empty() {
            return vec![Message::new("open-rents-none")];
        }
        (game.claims().iter())
            .map(|claim| {
                self.of_player(game, claim.creditor, "open-rent")
                    .with("debtor", self.name(game, claim.debtor))
                    .place(game.edition(), claim.square)
                    .money("amount", claim.amount)
            })
            .collect()
    }

    /// Whose turn it is, and who decides.
    pub fn who_plays(&self, game: &Game) -> Message {
        let current = game.current_seat();
        let awaited = game.awaited();
        let id = match awaited[..] {
            [] => "who-plays-over",
            [only] if only == current => "who-plays",
            _ if matches!(game.phase(), Phase::Auction(_)) => "who-bids",
            _ => "who-decides",
        };
        // Of two, everybody knows who comes next; in an escape, whoever is still on the board.
        let next: Vec<Seat> = game.others_from_left(current).collect();
        let next = Some(next).filter(|next| next.len() > 1 && !game.is_escaping());
        let told =
            |id| self.of_player(game, current, id).with("players", self.names_or(game, &awaited));
        match next.filter(|_| id == "who-plays") {
            Some(next) => told("who-plays-then").with("next", self.names(game, &next)),
            None => told(id),
        }
    }

    /// What a player owes just now, and what is missing.
    pub fn debt(&self, game: &Game, seat: Seat) -> Message {
        let owed = game.waiting_phases().find_map(|phase| match phase {
            Phase::Debt(debt) if debt.debtor == seat => Some(debt),
            _ => None,
        });
        let loan = game.loan_owed(seat);
        let short = match game.phase() {
            Phase::Purchase { square, seat: buyer, .. } if *buyer == seat => {
                game.price_for(seat, *square).saturating_sub(game.player(seat).cash)
            }
            _ => Money::ZERO,
        };
        let message = match owed {
            None if loan > Money::ZERO => Message::new("debt-loan").money("loan", loan),
            None if short > Money::ZERO => Message::new("debt-purchase").money("missing", short),
            None => Message::new("debt-none"),
            Some(debt) => Message::new("debt")
                .money("total", debt.total())
                .with("to", self.creditors(game, debt))
                .money("cash", game.player(seat).cash)
                .money("missing", debt.total().saturating_sub(game.player(seat).cash)),
        };
        message.with("player", self.name(game, seat))
    }

    /// The square that "ici" means: what is for sale, else where one stands.
    pub fn subject(&self, game: &Game, seat: Seat) -> Square {
        match game.phase() {
            Phase::Purchase { square, .. } => *square,
            Phase::Auction(Auction { lot: Lot::Deed(square), .. }) => *square,
            _ => game.player(seat).square,
        }
    }

    /// What is at stake here: the auction, or the property one stands on.
    pub fn here(&self, game: &Game, seat: Seat) -> Message {
        match game.phase() {
            Phase::Auction(auction) => {
                let lot = self.lot(game, &auction.lot);
                match auction.best {
                    Some((best, amount)) => self
                        .of_player(game, best, "auction-state")
                        .money("amount", amount)
                        .money("lowest", game.lowest_bid(auction)),
                    None => {
                        Message::new("auction-state-none").money("lowest", game.lowest_bid(auction))
                    }
                }
                .with("lot", lot)
            }
            Phase::Purchase { square, .. } => self.deed_info(game, *square),
            _ => {
                let square = game.player(seat).square;
                match game.edition().deed(square) {
                    Some(_) => self.deed_info(game, square),
                    None => Message::new("here-nothing").place(game.edition(), square),
                }
            }
        }
    }

    /// What is printed on the property that is sold by auction; none for buildings, or outside of
    /// one.
    pub fn lot_figures(&self, game: &Game) -> Option<Message> {
        let Phase::Auction(Auction { lot: Lot::Deed(square), .. }) = game.phase() else {
            return None;
        };
        let deed = game.edition().deed(*square)?;
        let rent = match &deed.kind {
            DeedKind::Street { rent, .. } => *rent,
            DeedKind::Station => game.edition().rules.station_rents[0],
            DeedKind::Utility => return None,
        };
        let told = Message::new("lot-figures").with("group", self.group_of(game, *square));
        Some(told.money("price", deed.price).money("rent", rent))
    }

    /// Everyone's money and number of deeds.
    pub fn standings(&self, game: &Game) -> Vec<Message> {
        let mut seats: Vec<Seat> = game.seats().collect();
        let wealth = |seat: Seat| std::cmp::Reverse(game.wealth(seat));
        // What one is worth is not counted before the tax is chosen (ruling 5.40).
        let choosing = matches!(game.phase(), Phase::TaxChoice { .. });
        if !choosing {
            seats.sort_by_key(|&seat| (game.player(seat).bankrupt, wealth(seat)));
        }
        (seats.into_iter())
            .map(|seat| {
                let player = game.player(seat);
                let id = match (player.bankrupt, choosing) {
                    (true, _) => "standing-bankrupt",
                    (false, true) => "standing-cash",
                    (false, false) => "standing",
                };
                self.of_player(game, seat, id)
                    .money("wealth", game.wealth(seat))
                    .money("cash", player.cash)
                    .with("deeds", game.deeds_of(seat).count() as u32)
            })
            .collect()
    }
}
