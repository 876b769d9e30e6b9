//! How a sentence changes the trade it is said of: what it names comes in or goes out, the money is
//! another sum, more, less or the other's to pay, and the rest stays or goes.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::features::{Feature, Features, hash};
use super::{LinearFile, ModelFault, Side, SideModel, Situation, TradeWord};

/// Words next to what is named that are told apart by how near they are.
const NEAR: usize = 3;
/// The longest run of words that is looked at.
const MOST_WORDS: usize = 3;
/// Chances are told apart in so many steps, and how large a sum is beside the money there is.
const STEPS: f32 = 5.0;
const MOST_STEPS: i64 = 10;
/// Letters that tell a word whatever its ending: "ôte", "ôtez"; "rajoute", "rajouter".
const STEMS: [usize; 2] = [3, 4];

/// What a sum that is named does to the money of a trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
pub enum SumChange {
    /// Whoever speaks pays it, and no other.
    GivenIs,
    /// The other pays it, and no other.
    AskedIs,
    /// Whoever speaks pays so much more, or is paid so much less.
    GivesMore,
    /// Whoever speaks pays so much less, or is paid so much more.
    GivesLess,
    /// It is no part of the trade.
    Nothing,
}

/// What becomes of money that no sum changes, and of the things of a side that are not named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
pub enum RestChange {
    /// It is as it was.
    Stays,
    /// It is left out.
    Goes,
    /// The other gives it: money only.
    Turns,
}

/// A sentence, and the trade it is said of, as whoever says it sees it.
#[derive(Clone, Debug)]
pub struct SaidOfTrade {
    /// All that is said.
    pub words: Vec<TradeWord>,
    /// Of each word, whether what it names is in the trade already.
    pub is_there: Vec<bool>,
    /// And whether what it names is denied, which keeps it out: "pas la gare".
    pub is_denied: Vec<bool>,
    /// Of each word, the sum it names, in francs; 0 for none.
    pub sums: Vec<i64>,
    /// Whose trade it is: one's own that is put together, or an offer to be answered.
    pub situation: Situation,
    /// What whoever says it pays, in francs; below 0 what they are paid.
    pub money: i64,
    /// Whether something comes on top of what is there: "rajoute".
    pub adds: bool,
    /// Whether something is given, and asked for, beside money.
    pub things: [bool; 2],
    /// Whether something is that is not named.
    pub unnamed: [bool; 2],
}

/// How a sentence changes a trade.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TradeChange {
    /// The side of each property and card that is named, by the rank of its word.
    pub things: Vec<(usize, Side)>,
    /// What the money becomes, in francs, as [`SaidOfTrade::money`].
    pub money: i64,
    /// Whether what is not named goes out of what is given, and of what is asked for.
    pub drops: [bool; 2],
}

/// What tells how a sentence changes a trade.
#[derive(Clone, Debug, Default)]
pub struct ChangeModel {
    file: ChangeFile,
}

/// What is learnt, as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub struct ChangeFile {
    /// [`Side`]s of properties and cards.
    pub things: LinearFile,
    /// [`SumChange`]s.
    pub sums: LinearFile,
    /// [`RestChange`]s of money.
    pub money: LinearFile,
    /// [`RestChange`]s of what is not named on a side.
    pub rest: LinearFile,
}

impl ChangeModel {
    /// Reads a model.
    ///
    /// # Errors
    /// Bytes that are none.
    pub fn read(bytes: &[u8]) -> Result<ChangeModel, ModelFault> {
        Ok(ChangeModel::new(postcard::from_bytes(bytes)?))
    }

    /// A model of what is learnt.
    pub fn new(file: ChangeFile) -> ChangeModel {
        ChangeModel { file }
    }

    /// How a sentence most likely changes the trade it is said of.
    pub fn change(&self, said: &SaidOfTrade, sides: &SideModel) -> TradeChange {
        let things: Vec<(usize, Side)> =
            said.things_named().map(|at| (at, self.side(said, at, sides))).collect();
        let sums: Vec<(usize, Vec<(SumChange, f32)>)> = said
            .sums_named()
            .filter(|at| !said.is_denied[*at])
            .map(|at| (at, told_apart(&self.file.sums, &said.sum(at, sides))))
            .collect();
        let money = match self.sum_meant(&sums) {
            Some((at, change)) => changed(said.money, said.sums[at], change),
            None if said.money == 0 => 0,
            None => match most(told_apart(&self.file.money, &said.whole(None, &things))) {
                Some(RestChange::Goes) => 0,
                Some(RestChange::Turns) => -said.money,
                _ => said.money,
            },
        };
        let drops = [0, 1].map(|side| {
            said.unnamed[side]
                && most(told_apart(&self.file.rest, &said.whole(Some(side), &things)))
                    == Some(RestChange::Goes)
        });
        TradeChange { things, money, drops }
    }

    fn side(&self, said: &SaidOfTrade, at: usize, sides: &SideModel) -> Side {
        if said.is_denied[at] {
            return Side::Neither;
        }
        let told = told_apart(&self.file.things, &said.thing(at, sides)).into_iter();
        let may = told.filter(|(side, _)| said.words[at].may_be(*side)).collect();
        most(may).unwrap_or(Side::Neither)
    }

    /// The sum that counts, and what it does: one of them at most.
    fn sum_meant(&self, sums: &[(usize, Vec<(SumChange, f32)>)]) -> Option<(usize, SumChange)> {
        let chance = |of: &[(SumChange, f32)], is: SumChange| {
            of.iter().find(|(change, _)| *change == is).map_or(1e-6, |(_, chance)| chance.max(1e-6))
        };
        let out = |skip: Option<usize>| -> f32 {
            let others = sums.iter().filter(|(at, _)| Some(*at) != skip);
            others.map(|(_, of)| chance(of, SumChange::Nothing).ln()).sum()
        };
        let mut best = (out(None), None);
        for (at, of) in sums {
            for (change, chance) in of.iter().filter(|(change, _)| *change != SumChange::Nothing) {
                let likely = chance.max(1e-6).ln() + out(Some(*at));
                if likely > best.0 {
                    best = (likely, Some((*at, *change)));
                }
            }
        }
        best.1
    }
}

/// The money of a trade once a sum changes it.
pub fn changed(money: i64, sum: i64, change: SumChange) -> i64 {
    match change {
        SumChange::GivenIs => sum,
        SumChange::AskedIs => -sum,
        SumChange::GivesMore => money.saturating_add(sum),
        SumChange::GivesLess => money.saturating_sub(sum),
        SumChange::Nothing => money,
    }
}

fn told_apart<T: std::str::FromStr>(file: &LinearFile, of: &Features) -> Vec<(T, f32)> {
    let names = file.names.iter().map(|name| name.parse());
    names.zip(file.chances(of)).filter_map(|(name, chance)| Some((name.ok()?, chance))).collect()
}

fn most<T>(of: Vec<(T, f32)>) -> Option<T> {
    of.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(most, _)| most)
}

impl SaidOfTrade {
    /// The properties and cards that are named, by the rank of their words.
    pub fn things_named(&self) -> impl Iterator<Item = usize> {
        let is = |at: &usize| self.words[*at].is_item() && self.words[*at] != TradeWord::Sum;
        (0..self.words.len()).filter(is)
    }

    /// The sums that are named.
    pub fn sums_named(&self) -> impl Iterator<Item = usize> {
        (0..self.words.len()).filter(|at| self.words[*at] == TradeWord::Sum)
    }

    fn text(&self, at: usize) -> String {
        let Some(word) = self.words.get(at) else { return String::new() };
        let there = if self.is_there[at] { "+" } else { "" };
        match word {
            TradeWord::Sum => format!("{}{}", word.text(), self.against_money(at)),
            word if word.is_item() => format!("{}{there}", word.text()),
            word => word.text().to_string(),
        }
    }

    /// How a sum compares with the money there is.
    fn against_money(&self, at: usize) -> &'static str {
        let money = self.money.abs();
        match self.sums[at].cmp(&money) {
            _ if money == 0 => "",
            std::cmp::Ordering::Less => "<",
            std::cmp::Ordering::Equal => "=",
            std::cmp::Ordering::Greater => ">",
        }
    }

    fn who_pays(&self) -> &'static str {
        match self.money {
            0 => "none",
            1.. => "given",
            _ => "asked",
        }
    }

    /// What tells the side of a property or a card.
    pub fn thing(&self, at: usize, sides: &SideModel) -> Features {
        let mut told = Collected::default();
        self.around(&mut told, at);
        let side = self.likely_side(at, sides);
        let me = self.text(at);
        let [given, asked] = self.things.map(|is| if is { "things" } else { "" });
        told.about(&["item", &me]);
        told.about(&["side", &me, &side]);
        told.about(&["in", &me, self.situation.name()]);
        told.about(&["there", &me, given, asked]);
        told.about(&["pays", &me, self.who_pays()]);
        told.features()
    }

    /// What tells what a sum does.
    pub fn sum(&self, at: usize, sides: &SideModel) -> Features {
        let mut told = Collected::default();
        self.around(&mut told, at);
        let (side, pays, against) =
            (self.likely_side(at, sides), self.who_pays(), self.against_money(at));
        let [given, asked] = self.things.map(|is| if is { "things" } else { "" });
        let others = self.sums_named().filter(|other| *other != at).map(|other| {
            let order = if other < at { "before" } else { "after" };
            let than = if self.sums[other] < self.sums[at] { "less" } else { "more" };
            format!("{order} {than} {}", self.against_money(other))
        });
        told.about(&["others", &others.collect::<Vec<_>>().join(" ")]);
        told.about(&["side", &side]);
        told.about(&["side", &side, pays]);
        told.about(&["side", &side, pays, against]);
        told.about(&["pays", pays, against, self.situation.name()]);
        told.about(&["things", pays, given, asked]);
        told.about(&["things", &side, given, asked]);
        for near in 1..=2 {
            let distance = near.to_string();
            let before = at.checked_sub(near).map(|at| self.text(at)).unwrap_or_default();
            told.about(&["before", &distance, &before, pays, against]);
            told.about(&["after", &distance, &self.text(at + near), pays, against]);
        }
        for word in self.words.iter().filter(|word| !word.is_item()) {
            told.about(&["says", word.text(), pays]);
            for stem in stems(word.text()) {
                told.about(&["stem", stem, pays]);
            }
        }
        if self.money != 0 {
            let ratio =
                (self.sums[at].saturating_mul(STEPS as i64) / self.money.abs()).min(MOST_STEPS);
            let ratio = ratio.to_string();
            told.about(&["ratio", &ratio]);
            told.about(&["ratio", &ratio, pays]);
        }
        told.features()
    }

    /// What tells what becomes of money no sum changes, or of what is not named on a side.
    pub fn whole(&self, side: Option<usize>, things: &[(usize, Side)]) -> Features {
        let mut told = Collected::default();
        let texts: Vec<String> = (0..self.words.len()).map(|at| self.text(at)).collect();
        let which = side.map_or("money", |side| ["given", "asked"][side]);
        let pays = self.who_pays();
        for length in 1..=MOST_WORDS {
            for run in texts.windows(length) {
                told.word(&["run", &run.join(" ")]);
                if length < MOST_WORDS {
                    told.word(&["run", which, pays, &run.join(" ")]);
                }
            }
        }
        for text in &texts {
            for stem in stems(text) {
                told.word(&["stem", stem]);
                told.word(&["stem", which, pays, stem]);
            }
        }
        told.word(&["first", texts.first().map_or("", String::as_str)]);
        told.word(&["last", texts.last().map_or("", String::as_str)]);
        let comes = |side: Side| {
            let new = things.iter().any(|(at, on)| *on == side && !self.is_there[*at]);
            let kept = things.iter().any(|(at, on)| *on == side && self.is_there[*at]);
            let gone = things.iter().any(|(at, on)| {
                *on == Side::Neither && self.is_there[*at] && self.words[*at].may_be(side)
            });
            format!("{} {} {}", u8::from(new), u8::from(kept), u8::from(gone))
        };
        let [given, asked] = [Side::Given, Side::Asked].map(comes);
        let (own, other) = match side {
            Some(1) => (asked, given),
            _ => (given, asked),
        };
        told.about(&["of", which, self.situation.name()]);
        let adds = self.adds.to_string();
        told.about(&["adds", which, &adds]);
        told.about(&["adds", which, &adds, &own, pays]);
        told.about(&["own", which, &own]);
        told.about(&["other", which, &other]);
        told.about(&["both", which, &own, &other, pays]);
        told.about(&["both", which, &own, self.situation.name()]);
        told.features()
    }

    /// The words near an item, in order and as a whole.
    fn around(&self, told: &mut Collected, at: usize) {
        let me = self.text(at);
        for near in 1..=NEAR {
            let distance = near.to_string();
            let before = at.checked_sub(near).map(|at| self.text(at)).unwrap_or_default();
            let after = self.text(at + near);
            told.word(&["before", &distance, &before]);
            told.word(&["after", &distance, &after]);
            told.word(&["before", &distance, &before, &me]);
            told.word(&["after", &distance, &after, &me]);
        }
        let text = |at: Option<usize>| at.map(|at| self.text(at)).unwrap_or_default();
        let [one, two] = [text(at.checked_sub(1)), text(at.checked_sub(2))];
        told.word(&["two before", &two, &one]);
        told.word(&["two after", &self.text(at + 1), &self.text(at + 2)]);
        told.word(&["between", &one, &me, &self.text(at + 1)]);
        for other in 0..self.words.len() {
            let way = if other < at { "<" } else { ">" };
            told.word(&["says", way, &self.text(other)]);
            told.word(&["says", &me, way, &self.text(other)]);
            for stem in stems(&self.text(other)) {
                told.word(&["stem", way, stem]);
                told.word(&["stem", stem]);
            }
        }
        told.word(&["first", &self.text(0), &me]);
    }

    /// How likely an item is on which side, by words alone, in steps.
    fn likely_side(&self, at: usize, sides: &SideModel) -> String {
        let chances = sides.item_chances(&self.words, at, self.situation);
        let step = |chance: f32| (chance * STEPS).round().to_string();
        chances.map(step).join(" ")
    }
}

/// The beginnings of a word, which its ending does not change; all of what stands for an item.
fn stems(word: &str) -> impl Iterator<Item = &str> {
    STEMS.into_iter().map(move |length| match word.char_indices().nth(length) {
        Some((end, _)) if !word.starts_with('#') => &word[..end],
        _ => word,
    })
}

/// What tells something: words, and what they are said of.
#[derive(Default)]
struct Collected([Vec<Feature>; 2]);

impl Collected {
    fn word(&mut self, parts: &[&str]) {
        self.0[0].push(hash(6, parts.iter().flat_map(|part| part.bytes().chain([b' ']))));
    }

    fn about(&mut self, parts: &[&str]) {
        self.0[1].push(hash(7, parts.iter().flat_map(|part| part.bytes().chain([b' ']))));
    }

    fn features(self) -> Features {
        let [words, about] = self.0.map(|mut told| {
            told.sort_unstable();
            told.dedup();
            told
        });
        [words, about, vec![]]
    }
}
