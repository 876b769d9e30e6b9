//! What is around on the board: what may be landed on, who has the rest of a group,
//! what one lacks.

use super::message::{Message, Narrator, lowered};
use crate::editions::{BOARD_SIZE, DeedKind, GroupId, PlaceKind, UtilityRoll};
use crate::engine::{Game, Money, Seat, Square};
use crate::lexicon::Level;

/// The totals of two dice.
const TOTALS: std::ops::RangeInclusive<u8> = 2..=12;

/// Throws of two dice, told apart.
const THROWS: u32 = 36;

/// Of the throws of two dice, how many give this total.
fn throws(total: u8) -> u32 {
    u32::from(6 - total.abs_diff(7))
}

/// What a throw may cost: on which square, and how much.
struct Toll {
    total: u8,
    square: Square,
    amount: Money,
    /// Of a rent for which dice are thrown once more.
    at_most: bool,
}

impl Narrator {
    /// Where everybody's pawn is.
    pub fn everyone(&self, game: &Game) -> Vec<Message> {
        game.active_seats().map(|seat| self.whereabouts(game, seat)).collect()
    }

    /// What lies so many squares ahead of a pawn.
    pub fn ahead_by(&self, game: &Game, seat: Seat, count: i64) -> Message {
        let Some(square) = u8::try_from(count).ok().and_then(|count| forward(game, seat, count))
        else {
            return Message::new("ahead-too-far").with("most", u32::from(BOARD_SIZE));
        };
        let state = match (game.edition().deed(square), game.holding(square).owner) {
            (None, _) => String::new(),
            (Some(_), Some(owner)) if owner == seat => self.part(&Message::new("ahead-own")),
            _ => self.say(&self.owner(game, square)),
        };
        Message::new("ahead-by")
            .with("count", count as u32)
            .place(game.edition(), square)
            .with("state", state)
    }

    /// A square one goes over: what it is, whose, what it earns now, and how far from
    /// whoever goes over it; in detail, how far from everybody.
    pub fn square(&self, game: &Game, square: Square, seat: Seat) -> Message {
        let stands = |other: &Seat| game.player(*other).square == square;
        let there = game.active_seats().filter(stands).filter(|other| *other != seat);
        let near = there.chain([seat]).map(|other| self.distance(game, square, other));
        let all = game.active_seats().map(|other| self.distance(game, square, other));
        let (near, all): (Vec<String>, Vec<String>) = (near.collect(), all.collect());
        let deed = game.edition().deed(square);
        let deed = deed.map(|_| self.say_at(&self.deed_figures(game, square), Level::Full));
        Message::new("square")
            .with("deed", deed.map(|deed| format!(" {deed}")).unwrap_or_default())
            .place(game.edition(), square)
            .with("state", self.standing_of(game, square))
            .with("near", near.join(", "))
            .with("all", all.join(", "))
    }

    fn distance(&self, game: &Game, square: Square, seat: Seat) -> String {
        let steps = game.player(seat).square.distance_to(square) % BOARD_SIZE;
        // Nearer behind than ahead: said so.
        let behind = if steps > BOARD_SIZE / 2 { BOARD_SIZE - steps } else { 0 };
        let message = self.of_player(game, seat, "square-from");
        self.say(&message.with("steps", u32::from(steps)).with("behind", u32::from(behind)))
    }

    /// Its group, whose it is, what stands there and what it earns; nothing for what
    /// nobody can own.
    fn standing_of(&self, game: &Game, square: Square) -> String {
        let Some(deed) = game.edition().deed(square) else { return String::new() };
        let holding = game.holding(square);
        let group = game.edition().group_of(square).map(|_| self.group_of(game, square));
        let state = match (holding.owner, game.rent(square)) {
            (None, _) => Message::new("square-free").money("price", deed.price),
            (Some(_), None) if !holding.mortgaged => Message::new("square-dice")
                .with("times", game.utility_rent_multiplier(square).unwrap_or(0)),
            (Some(_), rent) => Message::new("square-owned")
                .built(holding)
                .money("rent", rent.unwrap_or(Money::ZERO)),
        };
        let owner = holding.owner.map(|owner| self.name(game, owner)).unwrap_or_default();
        let state = self.part(&state.with("owner", owner));
        group.into_iter().chain([state]).map(|part| format!(", {part}")).collect()
    }

    /// What the next throw may bring: what must be paid, and how much is still free.
    pub fn ahead(&self, game: &Game, seat: Seat) -> Message {
        let tolls: Vec<String> = (tolls(game, seat).iter())
            .map(|toll| {
                let part = Message::new("ahead-toll")
                    .with("total", u32::from(toll.total))
                    .place(game.edition(), toll.square)
                    .flag("most", toll.at_most)
                    .money("amount", toll.amount);
                self.part(&part)
            })
            .collect();
        let free = TOTALS.filter(|&total| {
            forward(game, seat, total).is_some_and(|square| {
                game.edition().deed(square).is_some() && game.holding(square).owner.is_none()
            })
        });
        let id = if tolls.is_empty() { "ahead-nothing" } else { "ahead" };
        self.of_player(game, seat, id)
            .with("tolls", tolls.join(" ; "))
            .with("free", free.count() as u32)
    }

    /// The most the next throw may cost, and how often something is to be paid.
    pub fn risk(&self, game: &Game, seat: Seat) -> Message {
        let tolls = tolls(game, seat);
        let Some(worst) = tolls.iter().max_by_key(|toll| toll.amount) else {
            return Message::new("risk-none");
        };
        let often: u32 = tolls.iter().map(|toll| throws(toll.total)).sum();
        Message::new("risk")
            .place(game.edition(), worst.square)
            .money("most", worst.amount)
            .with("often", (often * 100 + THROWS / 2) / THROWS)
            .money("cash", game.player(seat).cash)
    }

    /// All that a player is worth.
    pub fn wealth(&self, game: &Game, seat: Seat) -> Message {
        self.of_player(game, seat, "wealth")
            .money("wealth", game.wealth(seat))
            .money("cash", game.player(seat).cash)
    }

    /// Who has which of these: "Luc a la gare de Lyon ; personne n'a la gare du Nord."
    fn owners(&self, game: &Game, squares: &[Square]) -> Message {
        let names = |owner: Option<Seat>| -> String {
            let items: Vec<String> = (squares.iter())
                .filter(|&&square| game.holding(square).owner == owner)
                .map(|&square| self.deed_item(game, square))
                .collect();
            self.tongue().and(&items)
        };
        let mut parts: Vec<String> = (game.seats())
            .map(|seat| (seat, names(Some(seat))))
            .filter(|(_, deeds)| !deeds.is_empty())
            .map(|(seat, deeds)| self.of_player(game, seat, "owners-has").with("deeds", deeds))
            .map(|message| self.say(&message))
            .collect();
        let free = names(None);
        if !free.is_empty() {
            parts.push(self.part(&Message::new("owners-free").with("deeds", free)));
        }
        Message::new("owners").with("owners", parts.join(" ; "))
    }

    /// Who has the streets of a group.
    pub fn group_owners(&self, game: &Game, group: GroupId) -> Message {
        self.owners(game, game.edition().streets(group))
    }

    /// Who has what goes with a square: its group, the stations, the utilities.
    pub fn owners_round(&self, game: &Game, square: Square) -> Message {
        match (game.edition().deed(square).map(|deed| &deed.kind), game.edition().group_of(square))
        {
            (_, Some(group)) => self.group_owners(game, group),
            (Some(DeedKind::Station), None) => self.station_owners(game),
            (Some(_), None) => self.utility_owners(game),
            (None, None) => Message::new("here-nothing").place(game.edition(), square),
        }
    }

    /// Who has the stations.
    pub fn station_owners(&self, game: &Game) -> Message {
        self.owners(game, &of_kind(game, |kind| matches!(kind, DeedKind::Station)))
    }

    /// Who has the utilities.
    pub fn utility_owners(&self, game: &Game) -> Message {
        self.owners(game, &of_kind(game, |kind| matches!(kind, DeedKind::Utility)))
    }

    /// Which groups are complete, and whose.
    pub fn complete_groups(&self, game: &Game) -> Vec<Message> {
        let mut told = Vec::new();
        for (group, words) in game.edition().groups() {
            for seat in game.seats().filter(|&seat| game.owns_group(seat, group)) {
                let message = self.of_player(game, seat, "group-owned");
                told.push(message.with("group", words.plural.clone()));
            }
        }
        if told.is_empty() {
            told.push(Message::new("groups-none"));
        }
        told
    }

    /// What a player lacks to complete the groups they have begun, or the one that is asked about.
    pub fn missing_deeds(&self, game: &Game, seat: Seat, of: Option<GroupId>) -> Vec<Message> {
        let owns = |square: &&Square| game.holding(**square).owner == Some(seat);
        let mut told = Vec::new();
        let asked = game.edition().groups().filter(|(group, _)| of.is_none_or(|of| of == *group));
        for (_, words) in asked {
            let begun = of.is_some() || words.streets.iter().any(|square| owns(&square));
            let mut by_owner: Vec<(Option<Seat>, Vec<String>)> = Vec::new();
            for &square in words.streets.iter().filter(|square| !owns(square)) {
                let (owner, place) = (game.holding(square).owner, self.place(game, square));
                match by_owner.iter_mut().find(|(other, _)| *other == owner) {
                    Some((_, places)) => places.push(place),
                    None => by_owner.push((owner, vec![place])),
                }
            }
            let lacked: Vec<String> = (by_owner.into_iter())
                .map(|(owner, places)| {
                    let id = if owner.is_some() { "lacks-owned" } else { "lacks-free" };
                    let owner = owner.map(|owner| self.name(game, owner)).unwrap_or_default();
                    let part = Message::new(id).with("count", places.len()).with("owner", owner);
                    self.part(&part.with("deeds", self.tongue().and(&places)))
                })
                .collect();
            if of.is_some() && lacked.is_empty() {
                told.push(Message::new("lacks-none-of").with("group", words.plural.clone()));
            } else if begun && !lacked.is_empty() {
                let message = Message::new("lacks").with("group", words.plural.clone());
                told.push(message.with("deeds", lacked.join(" ; ")));
            }
        }
        if told.is_empty() {
            told.push(Message::new("lacks-none"));
        }
        told
    }

    /// A part of a sentence.
    pub(super) fn part(&self, message: &Message) -> String {
        lowered(&self.say(message))
    }
}

/// The square so many ahead of a pawn; none for more than a round.
fn forward(game: &Game, seat: Seat, count: u8) -> Option<Square> {
    let here = game.player(seat).square.number();
    Square::new((here + count % BOARD_SIZE) % BOARD_SIZE)
        .filter(|_| (1..=BOARD_SIZE).contains(&count))
}

/// What the next throw may cost without a card: rents and taxes.
fn tolls(game: &Game, seat: Seat) -> Vec<Toll> {
    let thrown_again = game.edition().rules.utility_roll == UtilityRoll::NewRoll;
    let toll = |total: u8| {
        let square = forward(game, seat, total)?;
        let holding = game.holding(square);
        let times = game.utility_rent_multiplier(square);
        let at_most = thrown_again && times.is_some();
        let rent = match holding.owner {
            Some(owner) if owner != seat && !holding.mortgaged => {
                let dice = u32::from(if at_most { *TOTALS.end() } else { total });
                game.rent(square).or(times.map(|times| Money(times * dice)))
            }
            _ => None,
        };
        let tax = match game.edition().place(square).kind {
            PlaceKind::Tax(amount) | PlaceKind::TaxChoice { amount, .. } => Some(amount),
            _ => None,
        };
        let amount = rent.or(tax).filter(|amount| amount.0 > 0)?;
        Some(Toll { total, square, amount, at_most })
    };
    TOTALS.filter_map(toll).collect()
}

fn of_kind(game: &Game, is: impl Fn(&DeedKind) -> bool) -> Vec<Square> {
    let deeds = game.edition().deeds();
    deeds.filter(|(_, deed)| is(&deed.kind)).map(|(square, _)| square).collect()
}
