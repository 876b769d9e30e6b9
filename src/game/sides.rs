//! What a sentence names of a trade, by side: who says it gives this, asks for that, and speaks of
//! the rest without wanting it.

use super::Session;
use crate::dialogue::{Name, Named, SaidWord};
use crate::engine::{Bundle, Money, Seat, Square, Trade};
use crate::understanding::{Side, Situation, TradeWord};

/// From this chance on words say who pays a sum, whoever paid in the offer that is answered.
const SURE: f32 = 0.8;
/// And who adds to it, or takes off it.
const SUREST: f32 = 0.9;
/// And whoever paid in the trade of one's own, or was to.
const LIKELY: f32 = 0.6;

/// Less than this is no sum where another is named.
const SMALL: Money = Money(10);

/// What a sentence is said of.
#[derive(Clone, Copy, Debug)]
pub(super) enum SaidOf<'a> {
    /// A trade nothing is known of yet.
    Nothing,
    /// One that is put together, where a sum is rather on this side.
    Side(Side),
    /// One where a sum is on this side, whatever else is said.
    Surely(Side),
    /// An offer of one's own.
    Own(&'a Trade),
    /// What comes on top of one's own.
    OnTop(&'a Trade),
    /// What somebody else offers, turned round.
    Theirs(&'a Trade),
}

/// How a sentence changes a trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// What is named comes on top, sums too.
    Adds,
    /// What is named comes beside what is there, but for another sum on the same side.
    Completes,
    /// As it completes, and no sum stays on the other side.
    Corrects,
    /// What is named is taken off, and of a larger sum so much.
    Lessens,
    /// What is named comes in the place of what is there, unless it says itself of what.
    Replaces,
    /// More is asked for, and something else is given.
    Counters,
}

/// What a sentence names of a trade, by side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sides {
    /// What who says it gives.
    pub gives: Bundle,
    /// What they ask for.
    pub asks: Bundle,
    /// What is named and no part of it.
    pub left: Bundle,
}

impl Sides {
    /// Whether both sides are named.
    pub fn are_both(&self) -> bool {
        !self.gives.is_empty() && !self.asks.is_empty()
    }

    fn side(&mut self, side: Side) -> &mut Bundle {
        match side {
            Side::Given => &mut self.gives,
            Side::Asked => &mut self.asks,
            Side::Neither => &mut self.left,
        }
    }
}

impl SaidOf<'_> {
    /// The side of a sum, alone or beside something, where words do not tell it.
    pub fn usual(self, alone: bool) -> Option<Side> {
        match self {
            SaidOf::Nothing => None,
            SaidOf::Side(side) | SaidOf::Surely(side) => Some(side),
            SaidOf::Own(offer) | SaidOf::OnTop(offer) | SaidOf::Theirs(offer) => {
                match (offer.gives.cash, offer.asks.cash) {
                    (Money::ZERO, Money::ZERO) if !alone => None,
                    (Money::ZERO, Money::ZERO) if offer.gives.deeds.is_empty() => Some(Side::Given),
                    (Money::ZERO, _) => Some(Side::Asked),
                    _ => Some(Side::Given),
                }
            }
        }
    }

    /// From which chance on words tell the side of a sum.
    fn least(self, alone: bool) -> f32 {
        match self {
            SaidOf::Surely(_) => f32::INFINITY,
            SaidOf::Side(_) if !alone => LIKELY,
            // "Rajoute cent", "ôtez vingt", and nobody says whose.
            SaidOf::OnTop(_) | SaidOf::Side(Side::Neither) if alone => SUREST,
            SaidOf::Side(_) | SaidOf::Theirs(_) => SURE,
            // "Fais monter à trois cents."
            SaidOf::Own(offer) if alone && offer.gives.cash != offer.asks.cash => SURE,
            SaidOf::Nothing | SaidOf::Own(_) | SaidOf::OnTop(_) => LIKELY,
        }
    }
}

impl Session {
    /// The sides of what is named, to `seat`: a property is given by whoever has it, and what people
    /// say tells the rest.
    ///
    /// A sum that may be on either goes where the money is of the offer it is said of; or, said
    /// alone, is paid by whoever gives no property.
    pub(super) fn sides_of(
        &self,
        seat: Seat,
        named: &Named,
        of: SaidOf<'_>,
        there: Option<&Trade>,
    ) -> Sides {
        let own = |deed| self.game().holding(deed).owner == Some(seat);
        let said = self.with_kinds(seat, named);
        let words: Vec<TradeWord> = said.iter().map(|word| word.in_trade(own)).collect();
        let has = |seat| !self.game().player(seat).jail_cards.is_empty();
        let has_card = has(seat);
        let others_have_one = self.game().active_seats().any(|other| other != seat && has(other));
        let situation = match self.situation() {
            situation @ (Situation::Offer | Situation::Trade) => situation,
            _ => Situation::Turn,
        };
        let is_there = |at: usize| {
            let (Some(there), Some(name)) = (there, said[at].name()) else { return false };
            [&there.gives, &there.asks].into_iter().any(|side| match name {
                Name::Deed(deed) => side.deeds.contains(&deed),
                Name::Number(number) => side.cash == money(number),
                _ => side.jail_cards > 0,
            })
        };
        let told = self.understander.side_model().sides(&words, situation, is_there);
        let alone = told.len() == 1;
        let (usual, least) = (of.usual(alone), of.least(alone));
        // What is asked for is rather given or wanted than left.
        let answers = alone && matches!(of, SaidOf::Side(_) | SaidOf::Surely(_));
        // "Non, pas cent, cinquante": by these very words.
        let denies = said.iter().filter_map(SaidWord::name).any(|name| named.denies(name));
        // "Cent": no word tells.
        let bare = words.len() == 1;
        let sums = named.names.iter().filter_map(|name| match name {
            Name::Number(number) => Some(money(*number)),
            _ => None,
        });
        let largest = sums.max().unwrap_or_default();
        let mut sides = Sides::default();
        for (at, side, chance) in told {
            let Some(name) = said.get(at).and_then(SaidWord::name) else { continue };
            if self.would_do_instead(&said, at) {
                continue;
            }
            let is_left = side == Side::Neither;
            let unsure = words[at] == TradeWord::Sum
                && (!is_left || denies || answers)
                && (bare || chance < least);
            // "Pas la gare, Belleville": of the two, that one.
            let meant = denies && is_left && chance < SURE && named.names.contains(&name);
            let side = match usual {
                _ if named.denies(name) => Side::Neither,
                _ if meant && words[at] == TradeWord::OwnDeed => Side::Given,
                _ if meant && words[at] == TradeWord::OtherDeed => Side::Asked,
                Some(usual) if unsure => usual,
                _ => side,
            };
            match name {
                Name::Deed(deed) => sides.side(side).deeds.push(deed),
                // "La poire en deux, cent": no sum beside another.
                Name::Number(number) if money(number) < largest.min(SMALL) => {}
                Name::Number(number) => sides.side(side).cash = money(number),
                // Nobody gives a card they do not have.
                Name::Cards(count) => match (side, has_card, others_have_one) {
                    (Side::Given, false, _) => sides.asks.jail_cards = count,
                    (Side::Asked, true, false) => sides.gives.jail_cards = count,
                    _ => sides.side(side).jail_cards = count,
                },
                Name::Player(_) | Name::Group(_) | Name::Several(_) => {}
            }
        }
        // "Tout ce que j'ai."
        let is_said = |name: &Name| said.contains(&SaidWord::Name(*name));
        for name in named.names.iter().filter(|name| !is_said(name)) {
            match *name {
                Name::Deed(deed) if own(deed) => sides.gives.deeds.push(deed),
                Name::Deed(deed) => sides.asks.deeds.push(deed),
                Name::Number(number) => sides.gives.cash = money(number),
                _ => {}
            }
        }
        for side in [&mut sides.gives, &mut sides.asks, &mut sides.left] {
            side.deeds.sort();
            side.deeds.dedup();
        }
        sides
    }

    /// Whether this is named only for where what is named before it cannot be had: "Lafayette, ou à
    /// défaut la Bourse".
    fn would_do_instead(&self, said: &[SaidWord], at: usize) -> bool {
        let small = self.parser.book().small_words();
        let is_or = |word: &SaidWord| match word {
            SaidWord::Word(word) => small.alternatives.contains(word),
            SaidWord::Name(_) => false,
        };
        let Some(or) = said[..at].iter().rposition(is_or) else { return false };
        let same_kind = |word: &SaidWord| match (word.name(), said[at].name()) {
            (Some(one), Some(other)) => {
                std::mem::discriminant(&one) == std::mem::discriminant(&other)
            }
            _ => false,
        };
        let between = said[or..at].iter().any(|word| word.name().is_some());
        !between && said[..or].iter().any(same_kind)
    }

    /// What is said, the kind of the only property that can be meant as its name: "ma gare".
    fn with_kinds(&self, seat: Seat, named: &Named) -> Vec<SaidWord> {
        let other = named.player().or_else(|| self.dealt_with(seat));
        let owner = |deed: &&Square| self.game().holding(**deed).owner;
        let theirs = named.of_kind.iter().filter(|deed| other.is_some() && owner(deed) == other);
        let theirs = only(theirs);
        let filled = named.deeds().find(|deed| named.of_kind.contains(deed));
        // "Ma gare".
        let small = self.parser.book().small_words();
        let kind = |word: &SaidWord| match word {
            SaidWord::Word(word) => !self.parser.of_kind(word).is_empty(),
            SaidWord::Name(_) => false,
        };
        let whose = named.words.iter().position(kind).and_then(|at| at.checked_sub(1));
        let is_own = matches!(
            whose.map(|at| &named.words[at]),
            Some(SaidWord::Word(word)) if small.speakers_own.contains(word)
        );
        let own = named.of_kind.iter().filter(|deed| is_own && owner(deed) == Some(seat));
        let own = only(own);
        let meant = self.only_traded(seat, named).or(filled).or(own).or(theirs);
        let mut said = named.words.clone();
        let Some(meant) = meant.filter(|deed| !said.contains(&SaidWord::Name(Name::Deed(*deed))))
        else {
            return said;
        };
        let is_kind = |word: &SaidWord| match word {
            SaidWord::Word(word) => self.parser.of_kind(word).contains(&meant),
            SaidWord::Name(Name::Group(group)) => {
                self.game().edition().group_of(meant) == Some(*group)
            }
            SaidWord::Name(_) => false,
        };
        if let Some(at) = said.iter().position(is_kind) {
            said[at] = SaidWord::Name(Name::Deed(meant));
        }
        said
    }

    /// A trade, with what is named in it put on its side, and without what is left out of it. Both
    /// sides are another offer, where something of them is not in this one.
    pub(super) fn offer_with(&self, offer: &Trade, sides: &Sides, change: Change) -> Trade {
        let adds = change == Change::Adds;
        let answers = matches!(change, Change::Replaces | Change::Counters);
        let is_new = |named: &Bundle, there: &Bundle| {
            named.deeds.iter().any(|deed| !there.deeds.contains(deed))
                || named.jail_cards > there.jail_cards
        };
        let news = [is_new(&sides.gives, &offer.gives), is_new(&sides.asks, &offer.asks)];
        if !adds && sides.are_both() && news.contains(&true) {
            let Sides { gives, asks, .. } = sides.clone();
            return Trade { gives, asks, ..offer.clone() };
        }
        let mut with = offer.clone();
        // "Enlève la gare, et mets Lecourbe": the rest of that side stays.
        let swaps = |side: &Bundle| {
            side.deeds.iter().any(|deed| sides.left.deeds.contains(deed))
                || sides.left.cash > Money::ZERO && side.cash == sides.left.cash
        };
        let replaces =
            [answers && !swaps(&offer.gives), change == Change::Replaces && !swaps(&offer.asks)];
        let both = [(&mut with.gives, &sides.gives), (&mut with.asks, &sides.asks)];
        for ((side, named), (is_new, replaces)) in
            both.into_iter().zip(news.into_iter().zip(replaces))
        {
            if is_new && replaces {
                // "Plutôt la gare, pour le même prix": the money stays beside another property.
                let cash = match side.deeds.is_empty() || named.deeds.is_empty() {
                    true => Money::ZERO,
                    false => side.cash,
                };
                *side = Bundle { rent: side.rent, cash, ..Bundle::default() };
            }
            side.deeds.extend(&named.deeds);
            side.deeds.retain(|deed| !sides.left.deeds.contains(deed));
            side.deeds.sort();
            side.deeds.dedup();
            side.jail_cards = match sides.left.jail_cards {
                0 => side.jail_cards.max(named.jail_cards),
                _ => 0,
            };
            let left = sides.left.cash;
            if side.cash == left || change == Change::Lessens && side.cash > left {
                side.cash = side.cash.saturating_sub(left);
            }
        }
        // "D'accord pour cent, si tu rajoutes la gare": a sum said again is not added.
        let things = !sides.gives.deeds.is_empty() || !sides.asks.deeds.is_empty();
        let sums = [
            (sides.gives.cash, &mut with.gives.cash, offer.gives.cash),
            (sides.asks.cash, &mut with.asks.cash, offer.asks.cash),
        ];
        for (named, sum, before) in sums {
            match adds && !(things && named == before) {
                true => *sum = Money(sum.0.saturating_add(named.0)),
                false if named > Money::ZERO => *sum = named,
                false => {}
            }
        }
        // Money goes one way: the one that was just said, or what is left of the larger.
        let [given, asked] = [sides.gives.cash, sides.asks.cash].map(|sum| sum > Money::ZERO);
        match given != asked && (answers || change == Change::Corrects) {
            true if given => with.asks.cash = Money::ZERO,
            true => with.gives.cash = Money::ZERO,
            false => {
                let both = with.gives.cash.min(with.asks.cash);
                with.gives.cash = with.gives.cash.saturating_sub(both);
                with.asks.cash = with.asks.cash.saturating_sub(both);
            }
        }
        with
    }
}

/// The one there is, where there is no other.
fn only<'s>(mut of: impl Iterator<Item = &'s Square>) -> Option<Square> {
    of.next().copied().filter(|_| of.next().is_none())
}

/// All that is named of what can be traded, on one side.
pub(super) fn bundle(named: &Named) -> Bundle {
    let mut bundle = Bundle::default();
    for name in &named.names {
        match *name {
            Name::Deed(square) => bundle.deeds.push(square),
            Name::Number(number) => bundle.cash = money(number),
            Name::Cards(count) => bundle.jail_cards = count,
            Name::Player(_) | Name::Group(_) | Name::Several(_) => {}
        }
    }
    bundle.deeds.sort();
    bundle.deeds.dedup();
    bundle
}

pub(super) fn money(number: i64) -> Money {
    Money(u32::try_from(number.max(0)).unwrap_or(u32::MAX))
}
