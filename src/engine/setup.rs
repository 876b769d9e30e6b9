//! How a game starts.

use std::collections::BTreeMap;
use std::collections::VecDeque;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::agenda::Task;
use super::dice::Dice;
use super::{Deck, Game, Holding, Money, Phase, Player, Roll, Seat, Snapshot, Square};
use crate::editions::{Edition, Opening, Rules};

/// Everything, beside the edition, that decides how a game goes before anyone
/// acts. With the commands, it is the save.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// In seat order, the next on the left.
    pub names: Vec<String>,
    /// Whether the dice tell who begins; else the first seat does.
    pub opening_roll: bool,
    /// Of the dice and the shuffles.
    pub seed: u64,
    /// Rolls that come before the seed's.
    pub dice: Vec<Roll>,
    /// Cards put on top of their deck, the first on top, each by its number in
    /// the document, from 1.
    pub cards: Vec<(Deck, usize)>,
    /// How the game ends.
    #[serde(default)]
    pub length: Length,
    /// Rules the players add.
    #[serde(default)]
    pub house_rules: HouseRules,
    /// A position to start from.
    pub start: Option<Snapshot>,
}

/// How a game ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Length {
    /// With the last player standing.
    #[default]
    Full,
    /// At the second bankruptcy, the first between two; two deeds are dealt to
    /// each at first, and a hotel needs one house fewer.
    Short,
    /// With the turn in which the time is up; two deeds are dealt to each.
    Timed {
        /// How long.
        minutes: u32,
    },
}

impl Length {
    /// Houses a street needs before a hotel: "il suffit de trois maisons" in
    /// the short game.
    pub fn houses_before_hotel(self, rules: &Rules) -> u8 {
        match self {
            Length::Short => rules.houses_before_hotel.min(3),
            _ => rules.houses_before_hotel,
        }
    }
}

/// Rules players may add, which the documents warn make games longer; the last
/// is a help for beginners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// Fines and taxes wait on free parking for whoever stops there.
    pub free_parking_pot: bool,
    /// Stopping on Départ pays twice the salary.
    pub double_salary: bool,
    /// A declined deed stays at the bank.
    pub no_auctions: bool,
    /// Rents are paid without being claimed.
    pub automatic_rents: bool,
}

/// Why a game cannot start.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SetupError {
    /// Too few or too many players for the edition.
    #[error("il faut de {min} à {max} joueurs, et il y en a {count}")]
    PlayerCount {
        /// Fewest.
        min: u8,
        /// Most.
        max: u8,
        /// As asked.
        count: usize,
    },
    /// A name is empty or taken.
    #[error("le nom « {0} » est vide ou déjà pris")]
    Name(String),
    /// There is no such card.
    #[error("la carte numéro {0} n'existe pas dans cette pile, ou elle est citée deux fois")]
    Card(usize),
    /// The position cannot be played from.
    #[error("la position de départ ne va pas : {0}")]
    Start(String),
}

impl Game {
    /// Starts a game.
    ///
    /// # Errors
    /// A [`SetupError`] that says what to change.
    pub fn new(edition: Arc<Edition>, setup: &Setup) -> Result<Game, SetupError> {
        let mut names = setup.names.clone();
        if let Some(start) = &setup.start
            && names.is_empty()
        {
            names = start.players.iter().map(|player| player.name.clone()).collect();
        }
        let count = names.len();
        // Someone alone plays against the computer, which takes a seat too.
        let (min, max) = (edition.min_players.max(2), edition.max_players);
        if !(usize::from(min)..=usize::from(max)).contains(&count) {
            return Err(SetupError::PlayerCount { min, max, count });
        }
        for (rank, name) in names.iter().enumerate() {
            if name.trim().is_empty() || names[..rank].contains(name) {
                return Err(SetupError::Name(name.clone()));
            }
        }
        let mut dice = Dice::new(setup.seed, &setup.dice);
        let mut decks = BTreeMap::new();
        for deck in [Deck::Chance, Deck::Chest] {
            let mut order: Vec<usize> = (0..edition.cards(deck).len()).collect();
            dice.shuffle(&mut order);
            decks.insert(deck, VecDeque::from(order));
        }
        for &(deck, number) in setup.cards.iter().rev() {
            put_on_top(decks.entry(deck).or_default(), number)?;
        }
        let players = (names.into_iter())
            .map(|name| Player {
                name,
                cash: edition.rules.start_money,
                square: Square::GO,
                jail_turns: None,
                jail_cards: Vec::new(),
                loan: None,
                bankrupt: false,
            })
            .collect::<Vec<_>>();
        let seats = || (0..count as u8).map(Seat);
        let rolls_to_begin = edition.rules.opening == Opening::HighestRoll;
        let first = if rolls_to_begin && setup.opening_roll && setup.start.is_none() {
            Phase::OpeningRoll { waiting: seats().collect(), rolls: Vec::new() }
        } else {
            Phase::Roll { seat: Seat(0), doubles: 0 }
        };
        let mut game = Game {
            holdings: edition.deeds().map(|(square, _)| (square, Holding::default())).collect(),
            houses: edition.rules.houses,
            hotels: edition.rules.hotels,
            edition,
            players,
            decks,
            dice,
            claims: Vec::new(),
            agenda: vec![Task::Wait(first)],
            turn: 1,
            length: setup.length,
            house_rules: setup.house_rules,
            pot: Money::ZERO,
            closing: false,
        };
        if setup.length != Length::Full && setup.start.is_none() {
            game.deal_deeds();
        }
        if let Some(start) = &setup.start {
            game.restore(start).map_err(SetupError::Start)?;
        }
        Ok(game)
    }
}

impl Game {
    /// "Deux cartes de propriété à chaque joueur", paid for at once at their
    /// printed price.
    fn deal_deeds(&mut self) {
        let mut deeds: Vec<Square> = self.edition.deeds().map(|(square, _)| square).collect();
        self.dice.shuffle(&mut deeds);
        let mut deeds = deeds.into_iter();
        for _ in 0..DEALT_DEEDS {
            for seat in self.seats() {
                let Some(square) = deeds.next() else { return };
                let price = self.edition.deed(square).map_or(Money::ZERO, |deed| deed.price);
                self.debit(seat, price);
                self.holding_mut(square).owner = Some(seat);
            }
        }
    }
}

/// Deeds each player is dealt in the shorter games.
const DEALT_DEEDS: usize = 2;

fn put_on_top(order: &mut VecDeque<usize>, number: usize) -> Result<(), SetupError> {
    let place = order.iter().position(|&card| card + 1 == number);
    match place.and_then(|place| order.remove(place)) {
        Some(card) => order.push_front(card),
        None => return Err(SetupError::Card(number)),
    }
    Ok(())
}
