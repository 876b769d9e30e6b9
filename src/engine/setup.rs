//! How a game starts.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::dice::Dice;
use super::heist::Heist;
use super::ownership::Ownership;
use super::pile::Piles;
use super::task::Task;
use super::{
    CharacterId, Deck, Fault, Game, HouseRules, Length, Money, Phase, Player, Roll, Seat, Snapshot,
    Square,
};
use crate::editions::{Edition, Opening};

/// Everything, beside the edition, that decides how a game goes before anyone
/// acts. With the commands, it is the save.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Who the players are, in seat order, before chance decides; one may leave it to chance for
    /// the last of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub characters: Vec<CharacterId>,
    /// A position to start from.
    pub start: Option<Snapshot>,
}

/// Why a game cannot start.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SetupError {
    /// Too few or too many players for the edition.
    #[error("{count} players, for {least} to {most}")]
    PlayerCount {
        /// Fewest, someone alone against the computer counting for one.
        least: u8,
        /// Most.
        most: u8,
        /// As asked.
        count: usize,
    },
    /// A name is empty or taken.
    #[error("the name {0:?} is empty or taken")]
    Name(String),
    /// The deck has no card of that number.
    #[error("no card {1} in {0:?}")]
    NoSuchCard(Deck, usize),
    /// A card cannot be on top of its deck twice.
    #[error("card {1} of {0:?} twice")]
    CardTwice(Deck, usize),
    /// The edition has no such character, or it is asked for twice, or for nobody.
    #[error("the character {0:?} cannot be dealt")]
    Character(CharacterId),
    /// The position cannot be played from: all that is wrong with it.
    #[error("a position that cannot be: {0:?}")]
    Start(Vec<Fault>),
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
        let (least, most) = (edition.min_players, edition.max_players);
        if !(usize::from(least.max(2))..=usize::from(most)).contains(&count) {
            return Err(SetupError::PlayerCount { least, most, count });
        }
        for (rank, name) in names.iter().enumerate() {
            if name.trim().is_empty() || names[..rank].contains(name) {
                return Err(SetupError::Name(name.clone()));
            }
        }
        let mut dice = Dice::new(setup.seed, &setup.dice);
        let mut decks = Piles::new(&edition, &mut dice);
        for (rank, &(deck, number)) in setup.cards.iter().enumerate().rev() {
            if setup.cards[..rank].contains(&(deck, number)) {
                return Err(SetupError::CardTwice(deck, number));
            }
            let pile = &mut decks[deck];
            let on_top = number.checked_sub(1).and_then(|card| pile.put_on_top(card));
            on_top.ok_or(SetupError::NoSuchCard(deck, number))?;
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
                counted: None,
                character: None,
                talent_ready: false,
                bag: Vec::new(),
                escaped: false,
            })
            .collect::<Vec<_>>();
        let seats = || (0..count as u8).map(Seat);
        let rolls_to_begin = edition.rules.opening == Opening::HighestRoll;
        let first = if rolls_to_begin && setup.opening_roll && setup.start.is_none() {
            Phase::OpeningRoll { waiting: seats().collect(), rolls: Vec::new() }
        } else {
            Phase::Roll { seat: Seat::FIRST, doubles: 0 }
        };
        let patrol = edition.rules.patrol.as_ref().map(|patrol| patrol.start);
        for (rank, &id) in setup.characters.iter().enumerate() {
            let twice = setup.characters[..rank].contains(&id);
            if twice || rank >= count || edition.character(id).is_none() {
                return Err(SetupError::Character(id));
            }
        }
        let mut game = Game {
            holdings: Ownership::of(&edition),
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
            heist: Heist { patrol, ..Heist::default() },
        };
        game.deal_characters(&setup.characters);
        if setup.length != Length::Full && setup.start.is_none() {
            game.deal_deeds();
        }
        if setup.start.is_none() {
            if setup.length == Length::Short {
                let taken_out = usize::from(game.edition.rules.short_loot);
                game.decks[Deck::Loot].drop_last(taken_out);
            }
            // Asked once it is known who begins.
            if matches!(game.phase(), Phase::Roll { .. }) {
                let asked = game.characters_asked(Seat::FIRST);
                game.agenda.extend(asked.map(Task::Wait));
            }
        }
        if let Some(start) = &setup.start {
            game.nobody_but(setup.characters.len());
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
