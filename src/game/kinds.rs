//! What a sentence names by its kind or its colour of what two trade: "ma gare", "tes deux jaunes".

use std::ops::Range;

use super::Session;
use crate::dialogue::{Name, Named, SaidWord};
use crate::engine::{Seat, Square};
use crate::understanding::{DEED, Marked};

/// So many of a kind are counted at most.
const MOST_COUNTED: i64 = 4;

/// Whose a kind is said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Possessor {
    /// "Ma gare".
    Own,
    /// "Ta gare", "la gare de Luc".
    Other,
    /// "La gare".
    Unsaid,
    /// "Une gare", "une de mes gares": where there is no other.
    Any,
}

/// How many of a kind are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    /// "Les deux".
    Just(usize),
    /// "Mes gares".
    All,
}

/// What two have of a kind.
struct OfKind {
    own: Vec<Square>,
    other: Vec<Square>,
}

/// What a kind names.
struct KindNamed {
    /// Its words, by their rank.
    words: Range<usize>,
    whose: Possessor,
    deeds: Vec<Square>,
}

impl OfKind {
    /// Those that are meant; none where it cannot be told which.
    fn meant(&self, whose: Possessor, count: Count) -> Option<Vec<Square>> {
        let is_meant = |of: &Vec<Square>| match count {
            Count::Just(count) => of.len() == count,
            Count::All => !of.is_empty(),
        };
        let sides = match (whose, count) {
            (Possessor::Any, _) if !self.own.is_empty() && !self.other.is_empty() => Vec::new(),
            (Possessor::Own, _) => vec![&self.own],
            (Possessor::Other, _) => vec![&self.other],
            _ if self.other.is_empty() => vec![&self.own],
            // "La gare", where both have some: nobody asks for their own.
            (_, Count::Just(1)) => vec![&self.other],
            _ => vec![&self.own, &self.other],
        };
        let mut meant = sides.into_iter().filter(|of| is_meant(of));
        meant.next().filter(|_| meant.next().is_none()).cloned()
    }
}

impl Session {
    /// What is said to whoever `seat` trades with, a kind or a colour as what it stands for: all it
    /// can mean, of what both have.
    pub(super) fn with_kinds(&self, seat: Seat, named: &Named) -> Vec<SaidWord> {
        let (mut said, mut at) = (Vec::new(), 0);
        let and = self.parser.book().small_words().links.first().cloned().map(SaidWord::Word);
        for kind in self.kinds_in(seat, named) {
            said.extend_from_slice(&named.words[at..kind.words.start]);
            at = kind.words.end;
            let mut deeds = kind.deeds.into_iter().map(|deed| SaidWord::Name(Name::Deed(deed)));
            said.extend(deeds.next());
            deeds.for_each(|deed| said.extend(and.clone().into_iter().chain([deed])));
        }
        said.extend_from_slice(&named.words[at..]);
        said
    }

    /// What a sentence names by its kind of what two trade.
    pub(super) fn of_kinds(&self, seat: Seat, named: &Named) -> Vec<Square> {
        self.kinds_in(seat, named).into_iter().flat_map(|kind| kind.deeds).collect()
    }

    /// Marked words with a property's mark where what somebody has is named by its kind: "ma gare",
    /// said to Luc.
    pub(super) fn kinds_marked(&self, seat: Seat, words: &Marked, named: &Named) -> Marked {
        let mut kinds = self.kinds_in(seat, named);
        kinds.retain(|kind| matches!(kind.whose, Possessor::Own | Possessor::Other));
        let of_kinds = kinds.into_iter().flat_map(|kind| &named.words[kind.words]);
        let mut of_kinds = of_kinds.map(|word| match word {
            SaidWord::Word(word) => word.as_str(),
            SaidWord::Name(name) => name.mark().unwrap_or_default(),
        });
        let mut kind = of_kinds.next();
        let mut marked = Marked::default();
        for (word, spelt) in words.folded.iter().zip(&words.spelt) {
            match kind.filter(|kind| kind == word) {
                Some(_) => {
                    marked.mark(DEED);
                    kind = of_kinds.next();
                }
                None => marked.word(word, spelt),
            }
        }
        marked
    }

    /// What is named by its kind of what `seat` and whoever they trade with have, in the order it is
    /// said.
    fn kinds_in(&self, seat: Seat, named: &Named) -> Vec<KindNamed> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < named.words.len() {
            let (length, deeds) = self.kind_at(seat, named, &named.words[at..]);
            let words = at..at + length;
            let meant = deeds.and_then(|of_kind| {
                let (whose, count) =
                    self.determined(named, &named.words[..at], &named.words[words.end..]);
                let meant = of_kind.meant(whose, count);
                Some((whose, meant.or_else(|| self.filled_in(named, &of_kind))?))
            });
            let is_named = |deed: &Square| named.words.contains(&SaidWord::Name(Name::Deed(*deed)));
            let meant = meant.filter(|(_, deeds)| !deeds.iter().any(is_named));
            at = if meant.is_some() { words.end } else { at + 1 };
            found.extend(meant.map(|(whose, deeds)| KindNamed { words, whose, deeds }));
        }
        found
    }

    /// What both have of the kind, the colour, or the kind of a colour that begins these words, and
    /// how many words name it.
    fn kind_at(&self, seat: Seat, named: &Named, words: &[SaidWord]) -> (usize, Option<OfKind>) {
        let edition = self.game().edition();
        let of_word = |word: &SaidWord| match word {
            SaidWord::Word(word) => {
                let kind = self.parser.of_kind(word).into_iter();
                // What is denied of a kind is none that is meant.
                let deeds: Vec<Square> = kind.filter(|deed| named.of_kind.contains(deed)).collect();
                Some(deeds).filter(|deeds| !deeds.is_empty())
            }
            SaidWord::Name(Name::Group(group)) => {
                let streets = edition.group(*group).map(|group| group.streets.clone());
                streets.filter(|_| named.names.contains(&Name::Group(*group)))
            }
            SaidWord::Name(_) => None,
        };
        let Some(mut deeds) = words.first().and_then(of_word) else { return (1, None) };
        let is_group = |word: &SaidWord| matches!(word, SaidWord::Name(Name::Group(_)));
        let mut length = 1;
        if let Some(colour) = words.get(1).filter(|word| is_group(word)).and_then(of_word) {
            deeds.retain(|deed| colour.contains(deed));
            length = 2;
        }
        let other = named.player().filter(|other| *other != seat).or_else(|| self.dealt_with(seat));
        let of = |owner: Option<Seat>| -> Vec<Square> {
            let owned = |deed: &Square| self.game().holding(*deed).owner;
            deeds.iter().copied().filter(|deed| owner.is_some() && owned(deed) == owner).collect()
        };
        (length, Some(OfKind { own: of(Some(seat)), other: of(other) }))
    }

    /// Whose a kind is, and how many, by the words before and after it.
    fn determined(
        &self,
        named: &Named,
        before: &[SaidWord],
        after: &[SaidWord],
    ) -> (Possessor, Count) {
        let small = self.parser.book().small_words();
        let (mut before, mut counted) = (before, None);
        if let Some((SaidWord::Name(Name::Number(count) | Name::Several(count)), rest)) =
            before.split_last()
            && (1..=MOST_COUNTED).contains(count)
        {
            (before, counted) = (rest, usize::try_from(*count).ok());
        }
        let determiner = match before.last() {
            Some(SaidWord::Word(word)) => word.as_str(),
            _ => "",
        };
        let has = |words: &[String]| words.iter().any(|word| word == determiner);
        // "La gare de Luc".
        let of_other = match after {
            [SaidWord::Word(of), SaidWord::Name(Name::Player(player)), ..] => {
                let name = &self.game().player(*player).name;
                let of_them = self.parser.book().tongue().of(name);
                named.player() == Some(*player) && of_them.starts_with(of.as_str())
            }
            _ => false,
        };
        let whose = match (has(&small.speakers_own), has(&small.possessives) || of_other) {
            (true, _) => Possessor::Own,
            (false, true) => Possessor::Other,
            (false, false) => Possessor::Unsaid,
        };
        // "Une gare", "une de mes gares".
        let is_one = |word: &SaidWord| match word {
            SaidWord::Word(word) => {
                let counts = self.parser.book().tongue().number_at(std::slice::from_ref(word));
                counts.first().is_some_and(|(_, number)| *number == 1)
                    || small.counts.iter().any(|(one, number)| one == word && *number == 1)
            }
            SaidWord::Name(_) => false,
        };
        let one_of = before.iter().rev().nth(2).is_some_and(is_one) && has(&small.plurals);
        if counted.is_none() && one_of {
            return (whose, Count::Just(1));
        }
        if counted.is_none() && before.last().is_some_and(is_one) {
            return (Possessor::Any, Count::Just(1));
        }
        let count = match (counted, has(&small.plurals)) {
            (Some(count), _) => Count::Just(count),
            (None, true) => Count::All,
            (None, false) => Count::Just(1),
        };
        (whose, count)
    }

    /// The one of a kind that was spoken of before, and is in what is named.
    fn filled_in(&self, named: &Named, of_kind: &OfKind) -> Option<Vec<Square>> {
        let is_of_it = |deed: &Square| of_kind.own.contains(deed) || of_kind.other.contains(deed);
        named.deeds().find(is_of_it).map(|deed| vec![deed])
    }
}
