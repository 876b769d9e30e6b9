//! What a text names, wherever it names it.

use crate::editions::{CharacterId, RuleTopic};
use crate::engine::{GroupId, Seat, Square};
use crate::players::Skill;
use crate::sound::Family;
use crate::understanding::{DEED, GROUP, NUMBER, PLAYER, TradeWord};

/// Something of the game, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// A property.
    Deed(Square),
    /// A player.
    Player(Seat),
    /// A colour.
    Group(GroupId),
    /// A number, of whatever it may be.
    Number(i64),
    /// All of a few there are: "les deux".
    Several(i64),
    /// So many jail cards.
    Cards(u8),
}

/// A word of a text, or what it names in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidWord {
    /// As it is compared, its elision apart.
    Word(String),
    /// Something of the game.
    Name(Name),
}

impl SaidWord {
    /// What it names, if it does.
    pub fn name(&self) -> Option<Name> {
        match self {
            SaidWord::Name(name) => Some(*name),
            SaidWord::Word(_) => None,
        }
    }

    /// What it is to whoever tells the sides of a trade: properties are one's own, or not.
    pub fn in_trade(&self, is_own: impl Fn(Square) -> bool) -> TradeWord {
        match self {
            SaidWord::Word(word) => TradeWord::Word(word.clone()),
            SaidWord::Name(Name::Deed(deed)) if is_own(*deed) => TradeWord::OwnDeed,
            SaidWord::Name(Name::Deed(_)) => TradeWord::OtherDeed,
            // "Deux secondes".
            SaidWord::Name(Name::Number(count)) if *count < LEAST_SUM => {
                TradeWord::Word(NUMBER.into())
            }
            SaidWord::Name(Name::Number(_)) => TradeWord::Sum,
            SaidWord::Name(Name::Cards(_)) => TradeWord::Card,
            SaidWord::Name(Name::Player(_)) => TradeWord::Player,
            SaidWord::Name(Name::Group(_)) => TradeWord::Word(GROUP.into()),
            SaidWord::Name(Name::Several(_)) => TradeWord::Word(NUMBER.into()),
        }
    }
}

/// Nobody pays less in a trade.
const LEAST_SUM: i64 = 5;

/// What a text names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// In the order it is said.
    pub names: Vec<Name>,
    /// All that is said, what is not meant too.
    pub words: Vec<SaidWord>,
    /// A rule.
    pub rule: Option<RuleTopic>,
    /// A place nobody owns.
    pub place: Option<Square>,
    /// Properties of a kind that is named, where none is by its name: "ta gare".
    pub of_kind: Vec<Square>,
    /// A character of the edition's.
    pub character: Option<CharacterId>,
    /// A length of time, in minutes.
    pub minutes: Option<i64>,
    /// A family of sounds.
    pub family: Option<Family>,
    /// How well computers play.
    pub skills: Vec<Skill>,
    /// Whether it says "elle", "celle-là": what was just spoken of.
    pub refers: bool,
    /// Whether it says "il", "lui": one person who was just spoken of.
    pub one_person: bool,
    /// Whether it says "de plus", "rajoute": a sum comes on top of another.
    pub adds: bool,
    /// Whether a sum is all that one has: "tout ce que j'ai".
    pub all_one_has: bool,
    /// How many times a sum is meant that somebody else said: "je double".
    pub times: Option<i64>,
    /// Whether it names houses, as the edition calls them.
    pub houses: bool,
    /// Whether a word was taken for another, for a fault in it.
    pub mended: bool,
}

impl Name {
    /// What stands for it, to whoever asks only what a text is for.
    pub fn mark(self) -> Option<&'static str> {
        match self {
            Name::Deed(_) => Some(DEED),
            Name::Player(_) => Some(PLAYER),
            Name::Group(_) => Some(GROUP),
            Name::Number(_) | Name::Several(_) => Some(NUMBER),
            // What it is for is in its words.
            Name::Cards(_) => None,
        }
    }
}

impl Named {
    /// The deeds, in the order they are said.
    pub fn deeds(&self) -> impl Iterator<Item = Square> {
        self.names.iter().filter_map(|name| match name {
            Name::Deed(square) => Some(*square),
            _ => None,
        })
    }

    /// Whether this is named, and not meant: "pas la gare".
    pub fn denies(&self, name: Name) -> bool {
        self.words.contains(&SaidWord::Name(name)) && !self.names.contains(&name)
    }

    /// The number named last, where nothing but numbers is named.
    pub fn only_number(&self) -> Option<i64> {
        let number = |name: &Name| matches!(name, Name::Number(_));
        self.number().filter(|_| self.names.iter().all(number))
    }

    /// The player named first.
    pub fn player(&self) -> Option<Seat> {
        self.names.iter().find_map(|name| match name {
            Name::Player(seat) => Some(*seat),
            _ => None,
        })
    }

    /// The group named last: who corrects themselves says the right one last.
    pub fn group(&self) -> Option<GroupId> {
        self.names.iter().rev().find_map(|name| match name {
            Name::Group(group) => Some(*group),
            _ => None,
        })
    }

    /// The number named last; where none is, of how many there are.
    pub fn number(&self) -> Option<i64> {
        let several = |name: &Name| match name {
            Name::Several(number) => Some(*number),
            _ => None,
        };
        let number = |name: &Name| match name {
            Name::Number(number) => Some(*number),
            _ => None,
        };
        let names = || self.names.iter().rev();
        names().find_map(number).or_else(|| names().find_map(several))
    }

    /// This, and then what another names.
    pub fn and(self, other: &Named) -> Named {
        let skills = if other.skills.is_empty() { self.skills } else { other.skills.clone() };
        Named {
            names: [self.names, other.names.clone()].concat(),
            words: [self.words, other.words.clone()].concat(),
            rule: other.rule.or(self.rule),
            place: other.place.or(self.place),
            of_kind: if other.of_kind.is_empty() { self.of_kind } else { other.of_kind.clone() },
            character: other.character.or(self.character),
            minutes: other.minutes.or(self.minutes),
            family: other.family.or(self.family),
            skills,
            refers: self.refers || other.refers,
            one_person: self.one_person || other.one_person,
            adds: self.adds || other.adds,
            all_one_has: self.all_one_has || other.all_one_has,
            times: other.times.or(self.times),
            houses: self.houses || other.houses,
            mended: self.mended || other.mended,
        }
    }
}
