//! What a sentence names of a new trade, by side: who says it gives this, asks for that, and speaks of
//! the rest without wanting it.

use super::Session;
use crate::dialogue::{Name, Named, SaidWord};
use crate::engine::{Bundle, Money, Seat};
use crate::understanding::{Side, Situation, TradeWord};

/// From this chance on what is refused of several things is meant to be.
const SURE: f32 = 0.8;

/// Less than this is no sum where another is named.
const SMALL: Money = Money(10);

/// What a sentence names of a trade, by side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sides {
    /// What who says it gives.
    pub gives: Bundle,
    /// What they ask for.
    pub asks: Bundle,
}

impl Sides {
    fn side(&mut self, side: Side) -> Option<&mut Bundle> {
        match side {
            Side::Given => Some(&mut self.gives),
            Side::Asked => Some(&mut self.asks),
            Side::Neither => None,
        }
    }
}

impl Session {
    /// The sides of what is named, to `seat`: a property is given by whoever has it, and what people
    /// say tells the rest.
    pub(super) fn sides_of(&self, seat: Seat, named: &Named) -> Sides {
        let own = |deed| self.game().holding(deed).owner == Some(seat);
        let said = self.with_kinds(seat, named);
        let words: Vec<TradeWord> = said.iter().map(|word| word.in_trade(own)).collect();
        let situation = match self.situation() {
            situation @ (Situation::Offer | Situation::Trade) => situation,
            _ => Situation::Turn,
        };
        let told = self.understander.side_model().sides(&words, situation);
        // "Non, pas cent, cinquante": by these very words.
        let denies = said.iter().filter_map(SaidWord::name).any(|name| named.denies(name));
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
            // "Pas la gare, Belleville": of the two, that one.
            let unsure = side == Side::Neither && chance < SURE;
            let meant = denies && unsure && named.names.contains(&name);
            let side = match words[at] {
                _ if named.denies(name) => Side::Neither,
                TradeWord::OwnDeed if meant => Side::Given,
                TradeWord::OtherDeed if meant => Side::Asked,
                _ => side,
            };
            let side = match name {
                Name::Cards(_) => self.card_side(seat, side),
                _ => side,
            };
            let Some(bundle) = sides.side(side) else { continue };
            match name {
                Name::Deed(deed) => bundle.deeds.push(deed),
                // "La poire en deux, cent": no sum beside another.
                Name::Number(number) if money(number) < largest.min(SMALL) => {}
                Name::Number(number) => bundle.cash = money(number),
                Name::Cards(count) => bundle.jail_cards = count,
                Name::Player(_) | Name::Group(_) | Name::Several(_) => {}
            }
        }
        for name in unsaid(named, &said) {
            match name {
                Name::Deed(deed) if own(deed) => sides.gives.deeds.push(deed),
                Name::Deed(deed) => sides.asks.deeds.push(deed),
                Name::Number(number) => sides.gives.cash = money(number),
                _ => {}
            }
        }
        for side in [&mut sides.gives, &mut sides.asks] {
            side.deeds.sort();
            side.deeds.dedup();
        }
        sides
    }

    /// The side a card is on: nobody gives one they do not have.
    pub(super) fn card_side(&self, seat: Seat, side: Side) -> Side {
        let has = |seat| !self.game().player(seat).jail_cards.is_empty();
        let others_have_one = self.game().active_seats().any(|other| other != seat && has(other));
        match (side, has(seat), others_have_one) {
            (Side::Given, false, _) => Side::Asked,
            (Side::Asked, true, false) => Side::Given,
            _ => side,
        }
    }

    /// Whether this is named only for where what is named before it cannot be had: "Lafayette, ou à
    /// défaut la Bourse".
    pub(super) fn would_do_instead(&self, said: &[SaidWord], at: usize) -> bool {
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
}

/// What is named without being said: "tout ce que j'ai".
pub(super) fn unsaid(named: &Named, said: &[SaidWord]) -> Vec<Name> {
    let is_said = |name: &Name| said.contains(&SaidWord::Name(*name));
    named.names.iter().copied().filter(|name| !is_said(name)).collect()
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
