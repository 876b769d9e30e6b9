//! Random positions in which to practise one rule. The answers are the
//! engine's: the action is tried there.

use std::sync::Arc;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use strum::IntoStaticStr;

use crate::editions::{DeedKind, Edition, Money, RuleTopic};
use crate::engine::{
    Action, Command, Event, Game, GroupId, Refusal, Roll, Seat, Setup, Snapshot, SnapshotBank,
    SnapshotDeed, SnapshotPlayer, Square,
};

/// Who practises.
pub const PLAYER: Seat = Seat::FIRST;

/// Who plays with them.
pub const OTHER: Seat = Seat::FIRST.left();

pub(super) const NAMES: [&str; 4] = ["Ana", "Luc", "Zoé", "Paul"];

/// Positions tried before any that can be played will do.
const TRIES: usize = 60;

/// A position, what happened in it, and a question.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// How it starts.
    pub setup: Setup,
    /// What is played before the question.
    pub before: Vec<Command>,
    /// What is asked of [`PLAYER`].
    pub question: Question,
    /// The engine's answer.
    pub answer: Solution,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether one may do this now.
    May(Action),
    /// What doing this costs, or brings.
    Amount(Action),
    /// What the other will owe for this throw, and the one for a utility's
    /// rent.
    Rent {
        /// Where the pawn stops.
        square: Square,
        /// The throws.
        rolls: Vec<Roll>,
    },
    /// What selling and mortgaging everything would bring, beside the money in
    /// hand.
    Worth,
    /// What comes of a throw of [`PLAYER`]'s.
    Throw {
        /// How they go.
        stride: Stride,
        /// The throw.
        roll: Roll,
        /// What of it is asked.
        about: Consequence,
    },
}

/// How one goes on the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub enum Stride {
    /// On both.
    Run,
    /// On one, quietly.
    Quiet,
}

/// What may be asked of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub enum Consequence {
    /// The money it brings.
    Money,
    /// Whether the patrol arrests whoever threw.
    Arrest,
    /// Whether they get away.
    Escape,
}

/// The right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// One may.
    Yes,
    /// One may not, for this reason.
    No(Refusal),
    /// It comes about.
    Comes,
    /// It does not.
    Spared,
    /// A sum.
    Sum(Money),
}

/// Rules there are exercises for, in the order they are told.
pub const PRACTISED: [RuleTopic; 16] = [
    RuleTopic::Auctions,
    RuleTopic::Rents,
    RuleTopic::FullGroups,
    RuleTopic::Stations,
    RuleTopic::Utilities,
    RuleTopic::Jail,
    RuleTopic::Building,
    RuleTopic::Hotels,
    RuleTopic::Shortage,
    RuleTopic::SellingBuildings,
    RuleTopic::Mortgages,
    RuleTopic::Debts,
    RuleTopic::QuietStep,
    RuleTopic::Fence,
    RuleTopic::Patrol,
    RuleTopic::Escape,
];

impl Exercise {
    /// The exercise of a rule for a seed; none for a rule without exercises.
    pub fn new(edition: &Arc<Edition>, topic: RuleTopic, seed: u64) -> Option<Exercise> {
        if !PRACTISED.contains(&topic) || !edition.has_rule(topic) {
            return None;
        }
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let mut maker = Maker { edition, topic, rng };
        // As many that may be done as that may not.
        let wanted = maker.rng.random_bool(0.5);
        let mut found = None;
        for _ in 0..TRIES {
            let Some(exercise) = maker.exercise() else { continue };
            let fits = match exercise.answer {
                Solution::Yes | Solution::Comes => wanted,
                Solution::No(_) | Solution::Spared => !wanted,
                Solution::Sum(sum) => sum > Money::ZERO || maker.rng.random_ratio(1, 4),
            };
            if fits {
                return Some(exercise);
            }
            found = Some(exercise);
        }
        found
    }
}

/// Makes positions, at random.
pub(super) struct Maker<'a> {
    pub(super) edition: &'a Arc<Edition>,
    pub(super) topic: RuleTopic,
    pub(super) rng: ChaCha8Rng,
}

impl Maker<'_> {
    /// One try: none where the position cannot be played.
    fn exercise(&mut self) -> Option<Exercise> {
        match self.topic {
            RuleTopic::Rents | RuleTopic::FullGroups | RuleTopic::Stations => self.rent(),
            RuleTopic::Utilities => self.rent(),
            RuleTopic::Jail => self.jail(),
            RuleTopic::Auctions => self.auction(),
            RuleTopic::QuietStep => self.chase(Stride::Quiet),
            RuleTopic::Patrol => self.chase(Stride::Run),
            RuleTopic::Fence => self.fence(),
            RuleTopic::Escape => self.escape(),
            _ => self.estate(),
        }
    }

    pub(super) fn player(&mut self, name: &str) -> SnapshotPlayer {
        let whole = self.edition.rules.start_money.0;
        let share = *[20, 10, 5, 3, 2, 1].choose(&mut self.rng).unwrap_or(&1);
        let cash = Some(Money((whole / share).div_ceil(10) * 10));
        SnapshotPlayer { name: name.into(), cash, ..SnapshotPlayer::default() }
    }

    pub(super) fn setup(
        &self,
        mut players: Vec<SnapshotPlayer>,
        deeds: Vec<SnapshotDeed>,
    ) -> Setup {
        let fewest = usize::from(self.edition.min_players);
        let more = NAMES.iter().take(fewest).skip(players.len());
        players.extend(
            more.map(|name| SnapshotPlayer { name: (*name).into(), ..SnapshotPlayer::default() }),
        );
        let names = players.iter().map(|player| player.name.clone()).collect();
        let current_player = NAMES[0].into();
        let start = Some(Snapshot { players, deeds, current_player, ..Snapshot::default() });
        Setup { names, start, ..Setup::default() }
    }

    fn street_group(&mut self) -> Option<GroupId> {
        let groups: Vec<GroupId> = self.edition.groups().map(|(id, _)| id).collect();
        groups.choose(&mut self.rng).copied()
    }

    /// A group, whole or not, built evenly or mortgaged here and there.
    fn group(&mut self, id: GroupId, steps: std::ops::RangeInclusive<usize>) -> Vec<SnapshotDeed> {
        let streets = self.edition.streets(id).to_vec();
        let whole = self.rng.random_ratio(4, 5);
        let built = whole && self.rng.random_ratio(4, 5);
        let most = usize::from(self.edition.rules.houses_before_hotel) + 1;
        let (low, high) = (steps.start() * streets.len(), steps.end() * streets.len());
        let buildings = if built { self.rng.random_range(low..=high.max(low)) } else { 0 };
        let missing = self.rng.random_range(0..streets.len());
        (streets.iter().enumerate())
            .map(|(rank, street)| {
                let owner = if whole || rank != missing { PLAYER } else { OTHER };
                let level =
                    buildings / streets.len() + usize::from(rank < buildings % streets.len());
                let hotel = level >= most;
                SnapshotDeed {
                    square: street.number(),
                    owner: Some(NAMES[owner.index()].into()),
                    houses: if hotel { 0 } else { level as u8 },
                    hotel,
                    mortgaged: buildings == 0 && self.rng.random_ratio(1, 4),
                    kept: None,
                }
            })
            .collect()
    }

    fn squares(&self, kind: DeedKind) -> Vec<Square> {
        self.edition.deeds().filter(|(_, deed)| deed.kind == kind).map(|(at, _)| at).collect()
    }

    /// Some of these, owned by the player.
    fn some(&mut self, squares: &[Square]) -> Vec<SnapshotDeed> {
        let count = self.rng.random_range(1..=squares.len().max(1));
        let chosen: Vec<Square> = squares.sample(&mut self.rng, count).copied().collect();
        (chosen.into_iter())
            .map(|square| SnapshotDeed {
                square: square.number(),
                owner: Some(NAMES[0].into()),
                mortgaged: self.rng.random_ratio(1, 6),
                ..SnapshotDeed::default()
            })
            .collect()
    }

    /// Building, selling, mortgaging, raising funds.
    fn estate(&mut self) -> Option<Exercise> {
        let most = usize::from(self.edition.rules.houses_before_hotel);
        let steps = match self.topic {
            RuleTopic::Hotels => most - 1..=most,
            RuleTopic::SellingBuildings => 1..=most + 1,
            RuleTopic::Shortage => 2..=most + 1,
            _ => 0..=most,
        };
        let id = self.street_group()?;
        let mut deeds = self.group(id, steps);
        if matches!(self.topic, RuleTopic::Mortgages | RuleTopic::Debts) {
            let stations = self.squares(DeedKind::Station);
            deeds.extend(self.some(&stations[..stations.len().min(2)]));
        }
        let mut streets: Vec<Square> = self.edition.streets(id).to_vec();
        if self.topic == RuleTopic::Mortgages {
            streets = deeds.iter().filter_map(|deed| Square::new(deed.square)).collect();
        }
        let square = *streets.choose(&mut self.rng)?;
        let players = NAMES[..2].iter().map(|name| self.player(name)).collect();
        let mut setup = self.setup(players, deeds);
        let scarce = SnapshotBank {
            houses: *[0, 0, 1, 1, 2, 3].choose(&mut self.rng).unwrap_or(&0),
            hotels: self.rng.random_range(0..=1),
        };
        if let (RuleTopic::Shortage, Some(start)) = (self.topic, &mut setup.start) {
            start.bank = Some(scarce);
        }
        let actions = match self.topic {
            RuleTopic::Building => vec![Action::BuildHouse(square)],
            RuleTopic::Hotels => vec![Action::BuildHotel(square)],
            RuleTopic::Shortage => vec![
                Action::BuildHouse(square),
                Action::BuildHotel(square),
                Action::SellHotel(square),
            ],
            RuleTopic::SellingBuildings => {
                vec![Action::SellHouse(square), Action::SellHotel(square), Action::SellGroup(id)]
            }
            RuleTopic::Mortgages => vec![Action::Mortgage(square), Action::Lift(square)],
            _ => Vec::new(),
        };
        match actions.choose(&mut self.rng) {
            Some(action) => self.asked(setup, Vec::new(), action.clone()),
            None => {
                let game = Game::new(self.edition.clone(), &setup).ok()?;
                let answer = Solution::Sum(game.liquidation_value(PLAYER));
                Some(Exercise { setup, before: Vec::new(), question: Question::Worth, answer })
            }
        }
    }

    /// May it be done, or what does it cost?
    pub(super) fn asked(
        &mut self,
        setup: Setup,
        before: Vec<Command>,
        action: Action,
    ) -> Option<Exercise> {
        let mut game = Game::new(self.edition.clone(), &setup).ok()?;
        for command in &before {
            game.apply(command).ok()?;
        }
        if let Err(refusal) = game.check(PLAYER, &action) {
            let (question, answer) = (Question::May(action), Solution::No(refusal));
            return Some(Exercise { setup, before, question, answer });
        }
        let had = game.player(PLAYER).cash;
        game.apply(&Command { seat: PLAYER, action: action.clone() }).ok()?;
        let has = game.player(PLAYER).cash;
        let sum = Money(had.0.abs_diff(has.0));
        let (question, answer) = match sum > Money::ZERO && self.rng.random_bool(0.5) {
            true => (Question::Amount(action), Solution::Sum(sum)),
            false => (Question::May(action), Solution::Yes),
        };
        Some(Exercise { setup, before, question, answer })
    }

    /// The other stops on what the player has.
    fn rent(&mut self) -> Option<Exercise> {
        let deeds = match self.topic {
            RuleTopic::Stations => self.some(&self.squares(DeedKind::Station)),
            RuleTopic::Utilities => self.some(&self.squares(DeedKind::Utility)),
            topic => {
                let id = self.street_group()?;
                let most = usize::from(self.edition.rules.houses_before_hotel) + 1;
                self.group(id, 0..=if topic == RuleTopic::FullGroups { 0 } else { most })
            }
        };
        let mine: Vec<Square> = (deeds.iter())
            .filter(|deed| deed.owner.as_deref() == Some(NAMES[0]))
            .filter_map(|deed| Square::new(deed.square))
            .collect();
        let square = *mine.choose(&mut self.rng)?;
        let (roll, rent_roll) = (self.plain_roll()?, self.plain_roll()?);
        let mut other = self.player(NAMES[1]);
        other.cash = Some(self.edition.rules.start_money);
        other.square = square.back(roll.total()).number();
        let player = self.player(NAMES[0]);
        let mut setup = self.setup(vec![player, other], deeds);
        setup.start.as_mut()?.current_player = NAMES[1].into();
        setup.dice = vec![roll, rent_roll];
        let mut game = Game::new(self.edition.clone(), &setup).ok()?;
        let events = game.apply(&Command { seat: OTHER, action: Action::Roll }).ok()?;
        let owed = game.claims().iter().find(|claim| claim.square == square);
        let answer = Solution::Sum(owed.map_or(Money::ZERO, |claim| claim.amount));
        let mut rolls = vec![roll];
        rolls.extend(events.iter().filter_map(|event| match event {
            Event::RentRolled { roll, .. } => Some(*roll),
            _ => None,
        }));
        let question = Question::Rent { square, rolls };
        Some(Exercise { setup, before: Vec::new(), question, answer })
    }

    pub(super) fn plain_roll(&mut self) -> Option<Roll> {
        let first: u8 = self.rng.random_range(1..=6);
        let second = (first + self.rng.random_range(0..5)) % 6 + 1;
        Roll::new(first, second)
    }

    fn jail(&mut self) -> Option<Exercise> {
        let mut player = self.player(NAMES[0]);
        if self.rng.random_bool(0.8) {
            let tries = self.edition.rules.jail_turns.saturating_sub(1);
            player.jail_turns = Some(self.rng.random_range(0..=tries));
        } else {
            player.square = self.edition.jail().number();
        }
        player.jail_cards = u8::from(self.rng.random_bool(0.5));
        if self.rng.random_ratio(1, 3) {
            player.cash = Some(Money(self.edition.rules.start_money.0 / 60));
        }
        let action = match self.rng.random_bool(0.5) {
            true => Action::PayFine,
            false => Action::UseJailCard,
        };
        let other = self.player(NAMES[1]);
        let setup = self.setup(vec![player, other], Vec::new());
        self.asked(setup, Vec::new(), action)
    }

    /// The other has bid on what the player declined.
    fn auction(&mut self) -> Option<Exercise> {
        let id = self.street_group()?;
        let square = *self.edition.streets(id).choose(&mut self.rng)?;
        let roll = self.plain_roll()?;
        let mut player = self.player(NAMES[0]);
        player.square = square.back(roll.total()).number();
        let mut other = self.player(NAMES[1]);
        other.cash = Some(self.edition.rules.start_money);
        let mut setup = self.setup(vec![player, other], Vec::new());
        setup.dice = vec![roll];
        let (opening, raise) =
            (self.edition.rules.auction_opening.0, self.edition.rules.auction_raise.0);
        let price = self.edition.deed(square)?.price.0;
        let ten = (price / 20).max(raise).div_ceil(10) * 10;
        let bid = (self.rng.random_range(1..=10) * ten).max(opening);
        let step = *[0, raise, ten].choose(&mut self.rng)?;
        let under = bid.saturating_sub(ten);
        let own = if under >= opening && self.rng.random_ratio(1, 4) { under } else { bid + step };
        let before = vec![
            Command { seat: PLAYER, action: Action::Roll },
            Command { seat: PLAYER, action: Action::Decline },
            Command { seat: OTHER, action: Action::Bid(Money(bid)) },
        ];
        self.asked(setup, before, Action::Bid(Money(own)))
    }
}
