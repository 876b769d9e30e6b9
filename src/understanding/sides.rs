//! Which side of a trade something is on that is named in it: "je te file cent", "il rajoute cent",
//! "cent, c'est trop peu".

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::features::{Feature, hash};
use super::{LinearFile, ModelFault, Situation};

/// Words next to what is named that are told apart by how near they are.
const NEAR: usize = 3;
/// Words between two items that are looked at as a whole, at most.
const WHOLE: usize = 4;
/// Items before one, and after it, whose kinds are looked at together.
const ITEMS: usize = 2;
/// More items than this are each looked at alone.
const TOGETHER: usize = 7;

/// What speaks against a trade of two sums on one side, and on both; of a new one in which somebody
/// gives nothing.
const TWO_SUMS: f32 = 3.0;
const BOTH_PAY: f32 = 1.0;
const GIFT: f32 = 4.0;
/// And of another, in which one pays and leaves all that is named of the other's.
const FOR_NOTHING: f32 = 2.0;

/// The side of a trade that something is on, for whoever speaks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
pub enum Side {
    /// They give it.
    Given,
    /// They ask for it.
    Asked,
    /// It is named, and no part of the trade: refused, kept, or instead of something.
    Neither,
}

/// A word said of a trade, or what is named in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TradeWord {
    /// As it is compared.
    Word(String),
    /// A property of whoever speaks.
    OwnDeed,
    /// A property of somebody else.
    OtherDeed,
    /// A sum.
    Sum,
    /// A jail card.
    Card,
    /// Somebody who plays.
    Player,
}

impl TradeWord {
    /// Whether it can change hands.
    pub fn is_item(&self) -> bool {
        !matches!(self, TradeWord::Word(_) | TradeWord::Player)
    }

    /// Whether an item can be on a side: a property is given by whoever has it.
    pub(super) fn may_be(&self, side: Side) -> bool {
        !matches!(
            (self, side),
            (TradeWord::OwnDeed, Side::Asked) | (TradeWord::OtherDeed, Side::Given)
        )
    }

    pub(super) fn text(&self) -> &str {
        match self {
            TradeWord::Word(word) => word,
            TradeWord::OwnDeed => "#own",
            TradeWord::OtherDeed => "#other",
            TradeWord::Sum => "#sum",
            TradeWord::Card => "#card",
            TradeWord::Player => "#player",
        }
    }
}

/// A linear model of the side something is named on.
#[derive(Clone, Debug, Default)]
pub struct SideModel {
    file: LinearFile,
    sides: Vec<Side>,
}

impl SideModel {
    /// Reads a model.
    ///
    /// # Errors
    /// Bytes that are none, or one of other sides.
    pub fn read(bytes: &[u8]) -> Result<SideModel, ModelFault> {
        SideModel::new(postcard::from_bytes(bytes)?)
    }

    /// A model of what is learnt.
    ///
    /// # Errors
    /// A side that trades do not have.
    pub fn new(file: LinearFile) -> Result<SideModel, ModelFault> {
        let side =
            |name: &String| name.parse().map_err(|_| ModelFault::Lacking(format!("side {name}")));
        let sides = file.names.iter().map(side).collect::<Result<_, _>>()?;
        Ok(SideModel { file, sides })
    }

    /// The side of each item among these words, by its rank there: the likeliest that a trade can
    /// have together; and how likely it is by itself, from 0 to 1.
    pub fn sides(&self, words: &[TradeWord], situation: Situation) -> Vec<(usize, Side, f32)> {
        let items: Vec<usize> = (0..words.len()).filter(|at| words[*at].is_item()).collect();
        let chances: Vec<Vec<(Side, f32)>> =
            items.iter().map(|at| self.chances(words, *at, situation)).collect();
        let together = items.len() <= TOGETHER && !self.sides.is_empty();
        let mut best: (f32, Vec<Side>) = (f32::MIN, Vec::new());
        let ways = if together { chances.iter().map(Vec::len).product() } else { 1 };
        for way in 0..ways {
            let mut left = way;
            let chosen: Vec<(Side, f32)> = chances
                .iter()
                .map(|chances| {
                    let one = chances.get(left % chances.len().max(1)).copied();
                    left /= chances.len().max(1);
                    one.unwrap_or((Side::Neither, 0.0))
                })
                .collect();
            let likely: f32 = chosen.iter().map(|(_, chance)| chance.max(1e-6).ln()).sum();
            let sides: Vec<Side> = chosen.into_iter().map(|(side, _)| side).collect();
            let likely = likely - against(words, &items, &sides, situation);
            if likely > best.0 {
                best = (likely, sides);
            }
        }
        if !together {
            let most = |chances: &Vec<(Side, f32)>| {
                chances.iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|most| most.0)
            };
            best.1 = chances.iter().map(|of| most(of).unwrap_or(Side::Neither)).collect();
        }
        let chance = |of: &[(Side, f32)], side: Side| {
            let whole: f32 = of.iter().map(|(_, chance)| chance).sum();
            of.iter().find(|(other, _)| *other == side).map_or(0.0, |(_, chance)| chance / whole)
        };
        let told = items.into_iter().zip(best.1).zip(&chances);
        told.map(|((at, side), of)| (at, side, chance(of, side))).collect()
    }

    /// How likely the item at this rank is given, asked for, and neither, from 0 to 1.
    pub fn item_chances(&self, words: &[TradeWord], at: usize, situation: Situation) -> [f32; 3] {
        let chances = self.chances(words, at, situation);
        let whole: f32 = chances.iter().map(|(_, chance)| chance).sum();
        [Side::Given, Side::Asked, Side::Neither].map(|side| {
            let chance = chances.iter().find(|(other, _)| *other == side);
            chance.map_or(0.0, |(_, chance)| chance / whole)
        })
    }

    /// The chance of each side that the item at this rank can be on.
    fn chances(&self, words: &[TradeWord], at: usize, situation: Situation) -> Vec<(Side, f32)> {
        let chances = self.file.chances(&[around(words, at, situation), vec![], vec![]]);
        let sides = self.sides.iter().copied().zip(chances);
        sides.filter(|(side, _)| words[at].may_be(*side)).collect()
    }
}

/// What speaks against these sides of these items, together.
fn against(words: &[TradeWord], items: &[usize], sides: &[Side], situation: Situation) -> f32 {
    let sums = |side: Side| {
        let on = items
            .iter()
            .zip(sides)
            .filter(|(at, on)| words[**at] == TradeWord::Sum && **on == side);
        on.count()
    };
    let [given, asked] = [Side::Given, Side::Asked].map(sums);
    let of = |is: bool, weight: f32| if is { weight } else { 0.0 };
    let new = situation == Situation::Turn;
    // Nobody pays for what is not had, nor is paid for what is kept.
    let all_left = |kind: &TradeWord| {
        let mut of_kind = items.iter().zip(sides).filter(|(at, _)| words[**at] == *kind).peekable();
        of_kind.peek().is_some() && of_kind.all(|(_, side)| *side == Side::Neither)
    };
    let for_nothing =
        [given > 0 && all_left(&TradeWord::OtherDeed), asked > 0 && all_left(&TradeWord::OwnDeed)];
    of(given > 1, TWO_SUMS)
        + of(asked > 1, TWO_SUMS)
        + of(given + asked > 1, BOTH_PAY)
        + of(new && !sides.contains(&Side::Given), GIFT)
        + of(new && !sides.contains(&Side::Asked), GIFT)
        + of(!new && for_nothing.contains(&true), FOR_NOTHING)
}

/// What tells the side of the item at this rank: the words next to it, those between it and the
/// items before and after, and what kinds of items these are.
pub fn around(words: &[TradeWord], at: usize, situation: Situation) -> Vec<Feature> {
    let text = |at: usize| words.get(at).map_or("", TradeWord::text);
    let me = text(at);
    let mut told = Vec::new();
    let mut tell = |parts: &[&str]| {
        let parts = parts.iter().flat_map(|part| part.bytes().chain([b' ']));
        told.push(hash(5, parts));
    };
    for near in 1..=NEAR {
        let distance = near.to_string();
        if let Some(before) = at.checked_sub(near) {
            tell(&["before", &distance, text(before)]);
        }
        tell(&["after", &distance, text(at + near)]);
    }
    let items: Vec<usize> = (0..words.len()).filter(|at| words[*at].is_item()).collect();
    let rank = items.iter().position(|item| *item == at).unwrap_or_default();
    let last = rank.checked_sub(1).map(|rank| items[rank]);
    let next = items.get(rank + 1).copied();
    let [of_last, of_next] = [last, next].map(|item| item.map_or("", text));
    tell(&["last", of_last]);
    tell(&["next", of_next]);
    tell(&["both", of_last, of_next]);
    tell(&["all", me, of_last, of_next]);
    let between = [
        ("<", of_last, last.map_or(0, |last| last + 1)..at),
        (">", of_next, at + 1..next.unwrap_or(words.len()).max(at + 1)),
    ];
    for (way, other, between) in between {
        let said: Vec<&str> = between.map(text).collect();
        for word in &said {
            tell(&[way, me, word]);
            tell(&[way, other, me, word]);
        }
        for pair in said.windows(2) {
            tell(&[way, other, pair[0], pair[1]]);
        }
        if said.len() <= WHOLE {
            tell(&[way, "whole", other, &said.join(" ")]);
        }
    }
    let kinds: Vec<&str> = items.iter().map(|item| text(*item)).collect();
    let has = |kind: &'static str| if kinds.contains(&kind) { kind } else { "" };
    let sums = kinds.iter().filter(|kind| **kind == "#sum").count().min(3).to_string();
    tell(&["has", me, has("#own"), has("#other"), &sums]);
    let [before, after] = [&kinds[..rank], &kinds[(rank + 1).min(kinds.len())..]];
    tell(&["order", &before.join(" "), me, &after.join(" ")]);
    let few = &before[before.len().saturating_sub(ITEMS)..];
    tell(&["few", &few.join(" "), me, &after[..after.len().min(ITEMS)].join(" ")]);
    tell(&["in", situation.name(), me]);
    told.sort_unstable();
    told.dedup();
    told
}
