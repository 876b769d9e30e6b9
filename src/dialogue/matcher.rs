//! Matching the words of an utterance with a template.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::vocabulary::{Form, Vocabulary, bare_rule_forms, family_forms, rule_forms};
use super::{Name, Said, Unknown};
use crate::editions::{CharacterId, RuleTopic};
use crate::engine::{Bundle, ClockTime, Money, Seat, Square};
use crate::language::Tongue;
use crate::lexicon::{Intent, Node, PhraseBook, SlotKind, SmallWords, Template};
use crate::players::Skill;
use crate::sound::Family;

/// The longest name of a player or an edition, in words.
pub(super) const LONGEST_NAME: usize = 3;

/// The most words an unknown name may have.
const LONGEST_UNKNOWN: usize = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    /// Those of this game.
    Known,
    /// Any words: the answer says that they name nothing.
    Any,
}

/// The forms of one game's names, ready to be compared.
#[derive(Clone, Debug)]
pub(super) struct Matcher {
    deeds: [Index<Square>; 3],
    players: [Index<Seat>; 3],
    pub(super) rules: [Index<RuleTopic>; 2],
    /// Their names without articles, for whoever says them in a sentence of their own.
    pub(super) bare_rules: Index<RuleTopic>,
    families: Index<Family>,
    pub(super) vocabulary: Vocabulary,
    pub(super) book: Arc<PhraseBook>,
}

const DEED_SLOTS: [SlotKind; 3] = [SlotKind::Deed, SlotKind::OfDeed, SlotKind::OnDeed];
const PLAYER_SLOTS: [SlotKind; 3] = [SlotKind::Player, SlotKind::ToPlayer, SlotKind::OfPlayer];

/// A way to read some words: how far it goes, and what it says.
type Match = (usize, Said);

/// What comes before a slot: how far it goes, and what it says.
struct Head<'s> {
    at: usize,
    said: &'s Said,
}

impl Head<'_> {
    /// What is said with each of these in the slot; each comes with how many words it takes.
    fn each<T>(
        &self,
        found: impl IntoIterator<Item = (usize, T)>,
        fill: impl Fn(&mut Said, T),
    ) -> Vec<Match> {
        let filled = |(length, thing)| {
            let mut said = self.said.clone();
            fill(&mut said, thing);
            (self.at + length, said)
        };
        found.into_iter().map(filled).collect()
    }
}

impl Matcher {
    pub(super) fn new(vocabulary: Vocabulary, book: Arc<PhraseBook>) -> Matcher {
        Matcher {
            deeds: DEED_SLOTS.map(|slot| index(vocabulary.deed_forms(slot))),
            players: PLAYER_SLOTS.map(|slot| index(vocabulary.player_forms(slot))),
            families: index(family_forms(book.families())),
            rules: [SlotKind::Rule, SlotKind::OfRule]
                .map(|slot| index(rule_forms(book.tongue(), book.topics(), slot))),
            bare_rules: index(
                bare_rule_forms(book.tongue(), book.topics())
                    .into_iter()
                    .chain(vocabulary.rules_of_places.clone())
                    .collect(),
            ),
            vocabulary,
            book,
        }
    }

    fn small(&self) -> &SmallWords {
        self.book.small_words()
    }

    pub(super) fn tongue(&self) -> Tongue {
        self.vocabulary.tongue
    }

    /// Every reading of all the words by a template. With [`Names::Any`], a name
    /// may be one that nothing here bears.
    pub(super) fn readings(
        &self,
        intent: Intent,
        template: &Template,
        words: &[String],
        of: Names,
    ) -> Vec<Said> {
        self.sequence(&template.nodes, words, 0, Said::new(intent), of)
            .into_iter()
            .filter(|(end, _)| *end == words.len())
            .map(|(_, said)| said)
            .collect()
    }

    pub(super) fn name_words(&self) -> BTreeSet<String> {
        let groups = self.vocabulary.group_forms().iter().flat_map(|(_, forms)| forms);
        let characters = self.vocabulary.character_forms().iter().flat_map(|(_, forms)| forms);
        let skills = self.small().skills.iter().flat_map(|(words, _)| words);
        (self.deeds.iter().flat_map(words_of))
            .chain(self.players.iter().flat_map(words_of))
            .chain(self.rules.iter().flat_map(words_of))
            .chain(words_of(&self.families))
            .chain(groups.flat_map(|form| &form.words))
            .chain(characters.flat_map(|form| &form.words))
            .chain(skills)
            .chain(&self.small().computers)
            .cloned()
            .collect()
    }

    /// The players whose name starts the words, and how many words it takes.
    pub(super) fn players_at(&self, words: &[String]) -> Vec<(usize, Seat)> {
        starts(&self.players[0], words).collect()
    }

    /// The name that begins these words, the longest, and how many it takes.
    pub(super) fn name_at(&self, words: &[String]) -> Option<(usize, Name)> {
        let deeds = self.deeds.iter().flat_map(|forms| starts(forms, words));
        let players = self.players.iter().flat_map(|forms| starts(forms, words));
        let groups = named(self.vocabulary.group_forms(), words);
        let cards = self.small().jail_cards.iter().filter(|(card, _)| words.starts_with(card));
        (cards.map(|(card, count)| (card.len(), Name::Cards(*count))))
            .chain(groups.map(|(length, group)| (length, Name::Group(group))))
            .chain(players.map(|(length, seat)| (length, Name::Player(seat))))
            .chain(deeds.map(|(length, square)| (length, Name::Deed(square))))
            .max_by_key(|(length, _)| *length)
    }

    /// A place nobody owns, named anywhere in the words.
    pub(super) fn place_in(&self, words: &[String]) -> Option<Square> {
        let forms = self.vocabulary.place_forms();
        let named = (0..words.len()).flat_map(|at| named(forms, &words[at..]));
        named.max_by_key(|(length, _)| *length).map(|(_, place)| place)
    }

    /// The properties whose kind is named anywhere in the words: "gare".
    pub(super) fn of_kind(&self, words: &[String]) -> Vec<Square> {
        self.vocabulary.of_kind(&self.tongue().without_articles(words))
    }

    /// A character named anywhere in the words.
    pub(super) fn character_in(&self, words: &[String]) -> Option<CharacterId> {
        let forms = self.vocabulary.character_forms();
        let named = (0..words.len()).flat_map(|at| named(forms, &words[at..]));
        named.max_by_key(|(length, _)| *length).map(|(_, character)| character)
    }

    /// A family of sounds named anywhere in the words.
    pub(super) fn family_in(&self, words: &[String]) -> Option<Family> {
        longest(&self.families, words)
    }

    /// How well computers play, said anywhere in the words.
    pub(super) fn skills_in(&self, words: &[String]) -> Vec<Skill> {
        let skills = (0..words.len()).filter_map(|at| self.skills_at(&words[at..]).pop());
        skills.max_by_key(|(length, _)| *length).map_or(Vec::new(), |(_, skills)| skills)
    }

    fn sequence(
        &self,
        nodes: &[Node],
        words: &[String],
        at: usize,
        said: Said,
        of: Names,
    ) -> Vec<Match> {
        let Some((node, rest)) = nodes.split_first() else { return vec![(at, said)] };
        let heads = match node {
            Node::Word(word) => match words.get(at) {
                Some(spoken) if *spoken == word.folded => vec![(at + 1, said)],
                _ => Vec::new(),
            },
            Node::Term(term) => (term.ways.iter())
                .map(|way| (at + way.len(), way.iter().map(|word| &word.folded)))
                .filter(|(end, way)| words.get(at..*end).is_some_and(|said| way.clone().eq(said)))
                .map(|(end, _)| (end, said.clone()))
                .collect(),
            Node::OneOf(choices) => (choices.iter())
                .flat_map(|choice| self.sequence(choice, words, at, said.clone(), of))
                .collect(),
            Node::Slot(slot) => self.slot(*slot, words, at, &said, of),
        };
        (heads.into_iter())
            .flat_map(|(at, said)| self.sequence(rest, words, at, said, of))
            .collect()
    }

    fn slot(
        &self,
        slot: SlotKind,
        words: &[String],
        at: usize,
        said: &Said,
        of: Names,
    ) -> Vec<Match> {
        let here = &words[at.min(words.len())..];
        let head = Head { at, said };
        let most = if of == Names::Any { here.len().min(LONGEST_UNKNOWN) } else { 0 };
        // Words that are a name somebody or something has are no unknown one.
        let or_unknown = |known: Vec<Match>, make: fn(String) -> Unknown| {
            let strange =
                (1..=most).filter(|length| known.iter().all(|(end, _)| *end != at + length));
            let names = strange.map(|length| (length, make(here[..length].join(" "))));
            let unknown = head.each(names, |said, name| said.unknown = Some(name));
            [known, unknown].concat()
        };
        match slot {
            SlotKind::Deed | SlotKind::OfDeed | SlotKind::OnDeed => {
                let forms = &self.deeds[DEED_SLOTS.iter().position(|s| *s == slot).unwrap_or(0)];
                let known = head.each(starts(forms, here), |said, deed| said.deed = Some(deed));
                or_unknown(known, Unknown::Deed)
            }
            SlotKind::Player | SlotKind::ToPlayer | SlotKind::OfPlayer => {
                let rank = PLAYER_SLOTS.iter().position(|s| *s == slot).unwrap_or(0);
                let known = starts(&self.players[rank], here);
                let known = head.each(known, |said, seat| said.player = Some(seat));
                // "Lecourbe" is no player nobody knows, but a street.
                let deeds = self.deeds.iter().flat_map(|forms| starts(forms, here));
                let deeds: Vec<usize> = deeds.map(|(length, _)| at + length).collect();
                let mut found = or_unknown(known, Unknown::Player);
                found.retain(|(end, said)| said.player.is_some() || !deeds.contains(end));
                found
            }
            SlotKind::Amount => {
                head.each(self.amounts(here), |said, amount| said.amount = Some(amount))
            }
            SlotKind::Count => {
                let counts = |(word, _): &&(String, i64)| here.first() == Some(word);
                let counts =
                    self.small().counts.iter().filter(counts).map(|(_, count)| (1, *count));
                let counts = self.tongue().number_at(here).into_iter().chain(counts);
                head.each(counts, |said, count| said.count = Some(count))
            }
            SlotKind::Group => {
                let groups = named(self.vocabulary.group_forms(), here);
                head.each(groups, |said, group| said.group = Some(group))
            }
            SlotKind::Character => {
                let characters = named(self.vocabulary.character_forms(), here);
                head.each(characters, |said, character| said.character = Some(character))
            }
            SlotKind::Gives | SlotKind::Asks => {
                head.each(self.bundles(here, of), |said, (bundle, unknown)| {
                    let side =
                        if slot == SlotKind::Gives { &mut said.gives } else { &mut said.asks };
                    *side = Some(bundle);
                    said.unknown = said.unknown.take().or(unknown);
                })
            }
            SlotKind::Family => {
                head.each(starts(&self.families, here), |said, family| said.family = Some(family))
            }
            SlotKind::Rule | SlotKind::OfRule => {
                let forms = &self.rules[usize::from(slot == SlotKind::OfRule)];
                head.each(starts(forms, here), |said, rule| said.rule = Some(rule))
            }
            SlotKind::Duration => {
                head.each(self.tongue().minutes_at(here), |said, count| said.count = Some(count))
            }
            SlotKind::Clock => {
                let times = self.tongue().clock_at(here).into_iter();
                let times = times.filter_map(|(length, (hour, minute))| {
                    Some((length, ClockTime::new(hour, minute)?))
                });
                head.each(times, |said, time| said.time = Some(time))
            }
            SlotKind::Skills => {
                head.each(self.skills_at(here), |said, skills| said.skills = skills)
            }
            SlotKind::Letter => {
                head.each(self.letter_at(here), |said, letter| said.letter = Some(letter))
            }
            SlotKind::Name => {
                let names = 1..=here.len().min(LONGEST_NAME);
                let names = names.map(|length| (length, here[..length].join(" ")));
                head.each(names, |said, name| said.name = Some(name))
            }
        }
    }

    /// The letter the words begin with, with how many words it takes.
    fn letter_at(&self, words: &[String]) -> Option<(usize, char)> {
        let long = self.small().letters.iter().find(|(said, _)| words.starts_with(said));
        if let Some((said, letter)) = long {
            return Some((said.len(), *letter));
        }
        let mut letters = words.first()?.chars();
        let letter = letters.next().filter(char::is_ascii_alphabetic)?;
        letters.next().is_none().then_some((1, letter))
    }

    /// Sums at the start of the words, with their currency if it is said.
    fn amounts(&self, words: &[String]) -> Vec<(usize, i64)> {
        let mut found = Vec::new();
        for (length, amount) in self.tongue().number_at(words) {
            let unit = words.get(length);
            if unit.is_some_and(|unit| self.vocabulary.money_words.contains(unit)) {
                found.push((length + 1, amount));
            }
            found.push((length, amount));
        }
        found
    }

    /// Computers by how well they play: "un débutant et deux habitués", "deux ordinateurs
    /// redoutables".
    fn skills_at(&self, words: &[String]) -> Vec<(usize, Vec<Skill>)> {
        let (mut found, mut skills, mut at) = (Vec::new(), Vec::new(), 0);
        loop {
            let (length, count) = (self.tongue().number_at(&words[at..]).into_iter())
                .rfind(|(_, count)| (1..=MOST_COMPUTERS).contains(count))
                .unwrap_or((0, 1));
            let is_computer = |word: &String| self.small().computers.contains(word);
            let called = words.get(at + length).is_some_and(is_computer);
            let noun = at + length + usize::from(called);
            let rest = words.get(noun..).unwrap_or_default();
            let known = self.small().skills.iter().find(|(name, _)| rest.starts_with(name));
            let (skill, told) = match (known, called) {
                (Some((name, skill)), _) => (*skill, name.len()),
                (None, true) => (Skill::default(), 0),
                (None, false) => return found,
            };
            skills.extend(std::iter::repeat_n(skill, count as usize));
            at = noun + told;
            found.push((at, skills.clone()));
            let more = words.get(at).is_some_and(|word| Some(word) == self.small().links.first());
            // "Deux ordinateurs, un débutant et un redoutable": what they are follows.
            if called && told == 0 && !more {
                return found;
            }
            at += usize::from(more);
        }
    }

    /// What a side of a trade can be: properties, money and jail cards, joined
    /// by "et".
    fn bundles(&self, words: &[String], of: Names) -> Vec<(usize, (Bundle, Option<Unknown>))> {
        let mut found = Vec::new();
        let mut open = vec![(0, Bundle::default(), None::<Unknown>)];
        while let Some((at, bundle, unknown)) = open.pop() {
            for (length, item) in self.items(&words[at..], of) {
                let (mut bundle, mut unknown) = (bundle.clone(), unknown.clone());
                let cash = matches!(item, Item::Cash(_));
                match item {
                    Item::Deed(square) => bundle.deeds.push(square),
                    Item::Cash(amount) => {
                        let amount = u32::try_from(amount.clamp(0, i64::from(u32::MAX)));
                        bundle.cash += Money(amount.unwrap_or(u32::MAX));
                    }
                    Item::Cards(count) => {
                        bundle.jail_cards = bundle.jail_cards.saturating_add(count);
                    }
                    Item::Nothing => {}
                    Item::Unknown(name) => unknown = Some(Unknown::Deed(name)),
                }
                bundle.deeds.sort();
                let end = at + length;
                found.push((end, (bundle.clone(), unknown.clone())));
                let and = words.get(end).is_some_and(|word| self.small().links.contains(word));
                if and && end + 1 < words.len() {
                    open.push((end + 1, bundle, unknown));
                } else if !cash && end < words.len() {
                    // A comma, which is not heard.
                    open.push((end, bundle, unknown));
                }
            }
        }
        found
    }

    fn items(&self, words: &[String], of: Names) -> Vec<(usize, Item)> {
        let mut found: Vec<(usize, Item)> =
            starts(&self.deeds[0], words).map(|(n, square)| (n, Item::Deed(square))).collect();
        // "Ma gare", for "gare".
        if let Some((first, named)) = words.split_first()
            && self.small().possessives.contains(first)
        {
            let bare = starts(&self.deeds[0], named);
            found.extend(bare.map(|(n, square)| (n + 1, Item::Deed(square))));
        }
        found.extend(self.amounts(words).into_iter().map(|(n, amount)| (n, Item::Cash(amount))));
        let cards = self.small().jail_cards.iter().filter(|(card, _)| words.starts_with(card));
        found.extend(cards.map(|(card, count)| (card.len(), Item::Cards(*count))));
        if words.first().is_some_and(|word| *word == self.small().nothing) {
            found.push((1, Item::Nothing));
        }
        if of == Names::Any && found.is_empty() {
            let SmallWords { links, after_items, .. } = self.small();
            let of_a_name = |word: &&String| !links.contains(word) && !after_items.contains(word);
            let end = words.iter().take(LONGEST_UNKNOWN).take_while(of_a_name).count();
            if end > 0 {
                found.push((end, Item::Unknown(words[..end].join(" "))));
            }
        }
        found
    }
}

const MOST_COMPUTERS: i64 = 7;

enum Item {
    Deed(Square),
    Cash(i64),
    Cards(u8),
    Nothing,
    Unknown(String),
}

/// Forms of names by their first word.
type Index<T> = HashMap<String, Vec<(T, Form)>>;

fn index<T>(forms: Vec<(T, Form)>) -> Index<T> {
    let mut found: Index<T> = HashMap::new();
    for (thing, form) in forms {
        let Some(first) = form.words.first().cloned() else { continue };
        found.entry(first).or_default().push((thing, form));
    }
    found
}

fn words_of<T>(index: &Index<T>) -> impl Iterator<Item = &String> {
    index.values().flatten().flat_map(|(_, form)| &form.words)
}

/// What takes most of the words, wherever it is in them.
pub(super) fn longest<T: Copy>(index: &Index<T>, words: &[String]) -> Option<T> {
    let found = (0..words.len()).flat_map(|at| starts(index, &words[at..]));
    found.max_by_key(|(length, _)| *length).map(|(_, named)| named)
}

/// What is called by the first of these words, with how many words its name takes.
fn named<'a, T: Copy>(
    things: &'a [(T, Vec<Form>)],
    words: &'a [String],
) -> impl Iterator<Item = (usize, T)> + 'a {
    let forms =
        things.iter().flat_map(|(thing, forms)| forms.iter().map(move |form| (form, *thing)));
    let here = forms.filter(|(form, _)| words.starts_with(&form.words));
    here.map(|(form, thing)| (form.words.len(), thing))
}

/// The names that start the words, with how many words each takes.
pub(super) fn starts<T: Copy>(
    forms: &Index<T>,
    words: &[String],
) -> impl Iterator<Item = (usize, T)> {
    let candidates = words.first().and_then(|first| forms.get(first));
    (candidates.into_iter().flatten())
        .filter(|(_, form)| words.starts_with(&form.words))
        .map(|(thing, form)| (form.words.len(), *thing))
}
