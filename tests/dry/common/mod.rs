//! Positions for tests, built as a player would describe them.
#![allow(dead_code)]

#[cfg(feature = "voice")]
pub mod at_table;
#[cfg(feature = "voice")]
pub mod by_ear;
pub mod campaign;
pub mod random;
#[cfg(feature = "voice")]
pub mod speech;
pub mod table;

pub use table::{Begins, Has, Is, Lacks, Talk};

use std::sync::{Arc, LazyLock};

use braillopoly::editions::{Edition, built_in};
pub use braillopoly::engine::Action::{self, *};
use braillopoly::engine::{
    Bundle, Command, Deck, Event, Game, GroupId, HouseRules, Length, Money, Phase, Refusal, Roll,
    Seat, Setup, Snapshot, SnapshotBank, SnapshotDeed, SnapshotPlayer, Square, Trade,
};
use braillopoly::game::Session;
use braillopoly::lexicon::Language;
use braillopoly::play::{Plays, Seats};
use braillopoly::players::Skill;

/// The seat of this number, from 0.
pub const fn seat_at(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// The square of this number, from 0.
pub const fn square_at(number: u8) -> Square {
    Square::new(number).unwrap()
}

/// The players' seats, in order.
pub const ANA: Seat = seat_at(0);
pub const LUC: Seat = seat_at(1);
pub const ZOE: Seat = seat_at(2);
pub const PAUL: Seat = seat_at(3);

/// The built-in editions, each read once.
pub fn editions() -> &'static [Arc<Edition>] {
    static EDITIONS: LazyLock<Vec<Arc<Edition>>> =
        LazyLock::new(|| built_in().unwrap().into_iter().map(Arc::new).collect());
    &EDITIONS
}

/// Those with the usual board, on which one builds.
pub fn usual_editions() -> impl Iterator<Item = &'static Arc<Edition>> {
    editions().iter().filter(|edition| edition.builds())
}

/// A built-in edition.
pub fn edition(id: &str) -> Arc<Edition> {
    editions().iter().find(|edition| edition.id == id).unwrap().clone()
}

/// French, read once.
pub fn language() -> Language {
    static FRENCH: LazyLock<Language> = LazyLock::new(|| Language::french().unwrap());
    FRENCH.clone()
}

const NAMES: [&str; 6] = ["Ana", "Luc", "Zoé", "Paul", "Léa", "Marc"];

/// A position being described: everything has its starting value, it is Ana's
/// turn to roll, and the dice are the seed's unless scripted.
#[derive(Clone)]
pub struct Scene {
    edition: &'static str,
    snapshot: Snapshot,
    dice: Vec<Roll>,
    cards: Vec<(Deck, usize)>,
    length: Length,
    house_rules: HouseRules,
}

/// A position with this many players: Ana, Luc, Zoé, Paul, Léa, Marc.
pub fn scene(players: usize) -> Scene {
    let players = NAMES[..players]
        .iter()
        .map(|name| SnapshotPlayer { name: name.to_string(), ..SnapshotPlayer::default() })
        .collect();
    Scene {
        edition: "braillopoly",
        snapshot: Snapshot { players, ..Snapshot::default() },
        dice: vec![],
        cards: vec![],
        length: Length::Full,
        house_rules: HouseRules::default(),
    }
}

impl Scene {
    fn player(mut self, seat: Seat, set: impl Fn(&mut SnapshotPlayer)) -> Scene {
        set(&mut self.snapshot.players[seat.index()]);
        self
    }

    fn deeds(mut self, squares: &[u8], set: impl Fn(&mut SnapshotDeed)) -> Scene {
        let deeds = &mut self.snapshot.deeds;
        for &square in squares {
            if !deeds.iter().any(|deed| deed.square == square) {
                deeds.push(SnapshotDeed { square, ..SnapshotDeed::default() });
            }
            set(deeds.iter_mut().find(|deed| deed.square == square).unwrap());
        }
        self
    }

    pub fn cash(self, seat: Seat, cash: u32) -> Scene {
        self.player(seat, |player| player.cash = Some(Money(cash)))
    }

    pub fn at(self, seat: Seat, square: u8) -> Scene {
        self.player(seat, |player| player.square = square)
    }

    /// In jail, with this many rolls already tried.
    pub fn in_jail(self, seat: Seat, tried: u8) -> Scene {
        self.at(seat, 10).player(seat, |player| player.jail_turns = Some(tried))
    }

    pub fn jail_cards(self, seat: Seat, count: u8) -> Scene {
        self.player(seat, |player| player.jail_cards = count)
    }

    /// Owes the bank a loan, and has passed the start so many times since.
    pub fn loan(self, seat: Seat, loan: u32, passages: u8) -> Scene {
        self.player(seat, |player| {
            (player.loan, player.loan_passages) = (Money(loan), passages);
        })
    }

    /// Already out of the game.
    pub fn bankrupt(self, seat: Seat) -> Scene {
        self.player(seat, |player| player.bankrupt = true)
    }

    /// Bare deeds of a player.
    pub fn owns(self, seat: Seat, squares: &[u8]) -> Scene {
        self.deeds(squares, |deed| deed.owner = Some(NAMES[seat.index()].into()))
    }

    pub fn mortgaged(self, seat: Seat, squares: &[u8]) -> Scene {
        self.owns(seat, squares).deeds(squares, |deed| deed.mortgaged = true)
    }

    /// Streets of a player with this many houses each.
    pub fn houses(self, seat: Seat, squares: &[u8], houses: u8) -> Scene {
        self.owns(seat, squares).deeds(squares, |deed| deed.houses = houses)
    }

    pub fn hotels(self, seat: Seat, squares: &[u8]) -> Scene {
        self.owns(seat, squares).deeds(squares, |deed| deed.hotel = true)
    }

    /// What the bank has left, whatever stands on the board.
    pub fn bank(mut self, houses: u8, hotels: u8) -> Scene {
        self.snapshot.bank = Some(SnapshotBank { houses, hotels });
        self
    }

    /// Whose turn it is.
    pub fn turn_of(mut self, seat: Seat) -> Scene {
        self.snapshot.current_player = NAMES[seat.index()].into();
        self
    }

    /// The next throws: "3+4 6+6".
    pub fn dice(mut self, dice: &str) -> Scene {
        self.dice = rolls(dice);
        self
    }

    /// In a game that ends otherwise than with the last bankruptcy.
    pub fn lasting(mut self, length: Length) -> Scene {
        self.length = length;
        self
    }

    /// Among players who agreed on this.
    pub fn agreed(mut self, house_rules: HouseRules) -> Scene {
        self.house_rules = house_rules;
        self
    }

    /// In another of the built-in editions.
    pub fn of(mut self, edition: &'static str) -> Scene {
        self.edition = edition;
        self
    }

    /// The cards on top of a deck, by their number in the document, from 1.
    pub fn cards(mut self, deck: Deck, numbers: &[usize]) -> Scene {
        self.cards.extend(numbers.iter().map(|&number| (deck, number)));
        self
    }

    /// The game once Ana, from this square, has rolled 3+4 and drawn this card.
    pub fn draws(self, deck: Deck, number: usize, from: u8) -> Game {
        self.draws_of(edition("braillopoly"), deck, number, from)
    }

    /// The same, in another edition.
    pub fn draws_of(mut self, edition: Arc<Edition>, deck: Deck, number: usize, from: u8) -> Game {
        self.dice.insert(0, Roll::new(3, 4).unwrap());
        self.at(ANA, from).cards(deck, &[number]).game_of(edition).rolled_by([ANA])
    }

    /// What Ana owes once she has rolled 3+4 onto a square; 2+3 if the rent is thrown for.
    pub fn rent_of(self, edition: Arc<Edition>, square: u8) -> u32 {
        let start = self.at(ANA, (square + 33) % 40).dice("3+4 2+3");
        let game = start.game_of(edition).rolled_by([ANA]);
        assert_eq!(game.square_of(ANA), square);
        game.claims()[0].amount.0
    }

    /// How the game is set up.
    pub fn setup(self) -> Setup {
        Setup {
            names: self.snapshot.players.iter().map(|player| player.name.clone()).collect(),
            dice: self.dice,
            cards: self.cards,
            start: Some(self.snapshot),
            length: self.length,
            house_rules: self.house_rules,
            seed: 1,
            ..Setup::default()
        }
    }

    /// The game in this position.
    pub fn game(self) -> Game {
        let edition = self.edition;
        self.game_in(edition)
    }

    /// The game in this position, in a built-in edition.
    pub fn game_in(self, id: &str) -> Game {
        self.game_of(edition(id))
    }

    /// The game in this position, of an edition.
    pub fn game_of(self, edition: impl Into<Arc<Edition>>) -> Game {
        Game::new(edition.into(), &self.setup()).unwrap()
    }

    /// The same between people, in words.
    pub fn session(self) -> Session {
        table::session(&edition(self.edition), &self.setup())
    }

    /// The same, where a computer plays for all but Ana.
    pub fn against(self, skill: Skill) -> Session {
        let edition = edition(self.edition);
        let setup = self.setup();
        let plays = setup.names.iter().map(|name| match name.as_str() {
            "Ana" => Plays::Here,
            _ => Plays::Computer(skill),
        });
        let computers = Seats::new(plays.collect());
        Session::start(&language(), edition, setup, computers).unwrap()
    }
}

/// Throws as they are written: "3+4 6+6".
pub fn rolls(dice: &str) -> Vec<Roll> {
    dice.split_whitespace().map(|roll| roll.parse().unwrap()).collect()
}

/// A new game of these players, with an opening roll or not.
pub fn new_game(players: usize, opening_roll: bool, dice: &str) -> Game {
    let setup = Setup {
        names: NAMES[..players].iter().map(|name| name.to_string()).collect(),
        opening_roll,
        dice: rolls(dice),
        ..Setup::default()
    };
    Game::new(edition("braillopoly"), &setup).unwrap()
}

/// Braillopoly with other Chance cards, as its file writes them.
pub fn with_chance(cards: &str) -> Edition {
    let text = include_str!("../../../editions/braillopoly.ron");
    let (before, rest) = text.split_once("    chance: [").unwrap();
    let (_, after) = rest.split_once("    chest: [").unwrap();
    Edition::parse("test", &format!("{before}chance: [{cards}],\nchest: [{after}")).unwrap()
}

/// A player is to begin a turn.
pub fn turn_of(seat: Seat) -> Phase {
    Phase::Roll { seat, doubles: 0 }
}

pub fn bid(amount: u32) -> Action {
    Bid(Money(amount))
}

pub fn borrow(sum: u32) -> Action {
    TakeLoan(Money(sum))
}

pub fn house(square: u8) -> Action {
    BuildHouse(square_at(square))
}

pub fn hotel(square: u8) -> Action {
    BuildHotel(square_at(square))
}

pub fn sell_house(square: u8) -> Action {
    SellHouse(square_at(square))
}

pub fn sell_hotel(square: u8) -> Action {
    SellHotel(square_at(square))
}

pub fn sell_group(group: u8) -> Action {
    SellGroup(GroupId(group))
}

pub fn mortgage(square: u8) -> Action {
    Mortgage(square_at(square))
}

pub fn lift(square: u8) -> Action {
    Lift(square_at(square))
}

/// Claims the rent of a square.
pub fn claim(debtor: Seat, square: u8) -> Action {
    ClaimRent { debtor, square: square_at(square) }
}

/// The offer of a trade.
pub fn offer(from: Seat, gives: Bundle, to: Seat, asks: Bundle) -> Action {
    Action::OfferTrade(Trade { from, to, gives, asks })
}

/// A trade that is offered and accepted.
pub fn trade(from: Seat, gives: Bundle, to: Seat, asks: Bundle) -> [(Seat, Action); 2] {
    [(from, offer(from, gives, to, asks)), (to, AcceptTrade)]
}

/// Money, to be traded.
pub fn money(cash: u32) -> Bundle {
    Bundle { cash: Money(cash), ..Bundle::default() }
}

/// Deeds, to be traded.
pub fn deeds(squares: &[u8]) -> Bundle {
    Bundle { deeds: squares.iter().map(|&square| square_at(square)).collect(), ..Bundle::default() }
}

/// A card to leave jail, to be traded.
pub fn jail_card() -> Bundle {
    Bundle { jail_cards: 1, ..Bundle::default() }
}

/// The refusal of what costs more than there is in hand.
pub fn too_dear(needed: u32, has: u32) -> Refusal {
    Refusal::NotEnoughCash { needed: Money(needed), has: Money(has) }
}

/// The refusal of what needs a deed that is another's.
pub fn not_owner(square: u8, seat: Seat) -> Refusal {
    Refusal::NotOwner { square: square_at(square), seat }
}

/// In each of these positions, this is refused for this reason, and nothing changes.
#[track_caller]
pub fn are_refused<const N: usize>(rows: [(Scene, Seat, Action, Refusal); N]) {
    for (start, seat, action, reason) in rows {
        start.game().refuses(seat, action, reason);
    }
}

/// Short ways to act on a game and look at it; the test fails where an act is refused.
pub trait Play: Sized {
    fn as_game(&self) -> &Game;
    fn as_game_mut(&mut self) -> &mut Game;

    /// Acts; what happened.
    #[track_caller]
    fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        match self.as_game_mut().apply(&Command { seat, action: action.clone() }) {
            Ok(events) => events,
            Err(refusal) => panic!("{action:?} by {seat:?} was refused: {refusal:?}"),
        }
    }

    /// Acts, one after the other.
    #[track_caller]
    fn plays<const N: usize>(&mut self, acts: [(Seat, Action); N]) {
        for (seat, action) in acts {
            self.act(seat, action);
        }
    }

    /// The game once these have acted.
    #[track_caller]
    fn after<const N: usize>(mut self, acts: [(Seat, Action); N]) -> Self {
        self.plays(acts);
        self
    }

    /// Rolls; what happened.
    #[track_caller]
    fn roll(&mut self, seat: Seat) -> Vec<Event> {
        self.act(seat, Roll)
    }

    /// Roll, one after the other.
    #[track_caller]
    fn rolls<const N: usize>(&mut self, seats: [Seat; N]) {
        self.plays(seats.map(|seat| (seat, Roll)));
    }

    /// The game once these have rolled.
    #[track_caller]
    fn rolled_by<const N: usize>(self, seats: [Seat; N]) -> Self {
        self.after(seats.map(|seat| (seat, Roll)))
    }

    /// Claims the rent of a square.
    #[track_caller]
    fn claim(&mut self, creditor: Seat, debtor: Seat, square: u8) -> Vec<Event> {
        self.act(creditor, claim(debtor, square))
    }

    /// Is refused, and nothing changes.
    #[track_caller]
    fn refused(&mut self, seat: Seat, action: Action) -> Refusal {
        let before = self.as_game().clone();
        match self.as_game_mut().apply(&Command { seat, action: action.clone() }) {
            Ok(_) => panic!("{action:?} by {seat:?} was accepted"),
            Err(refusal) => {
                assert!(*self.as_game() == before, "the refused {action:?} changed the game");
                refusal
            }
        }
    }

    /// Is refused for this reason, and nothing changes.
    #[track_caller]
    fn refuses(&mut self, seat: Seat, action: Action, reason: Refusal) {
        assert_eq!(self.refused(seat, action.clone()), reason, "{action:?} by {seat:?}");
    }

    /// No rent of a square is left to claim.
    #[track_caller]
    fn no_rent(&mut self, creditor: Seat, debtor: Seat, square: u8) {
        self.refuses(creditor, claim(debtor, square), Refusal::NoRentToClaim);
    }

    fn cash_of(&self, seat: Seat) -> u32 {
        self.as_game().player(seat).cash.0
    }

    fn square_of(&self, seat: Seat) -> u8 {
        self.as_game().player(seat).square.number()
    }

    fn owner_of(&self, square: u8) -> Option<Seat> {
        self.as_game().holding(square_at(square)).owner
    }

    fn houses_on(&self, square: u8) -> u8 {
        self.as_game().holding(square_at(square)).houses
    }

    fn hotel_on(&self, square: u8) -> bool {
        self.as_game().holding(square_at(square)).hotel
    }

    fn is_mortgaged(&self, square: u8) -> bool {
        self.as_game().holding(square_at(square)).mortgaged
    }
}

impl Play for Game {
    fn as_game(&self) -> &Game {
        self
    }

    fn as_game_mut(&mut self) -> &mut Game {
        self
    }
}

/// How houses on this machine's own address reach each other, and nobody else.
#[cfg(feature = "distance")]
pub fn loopback() -> braillopoly::distance::Network {
    braillopoly::distance::Network {
        neighbours: braillopoly::distance::Neighbours::Unknown,
        only: Some(std::net::SocketAddr::from(([127, 0, 0, 1], 0))),
        heartbeat: std::time::Duration::from_millis(100),
        ..Default::default()
    }
}
