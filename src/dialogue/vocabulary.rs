//! The names of this game's things, in all the forms one says them.

use std::collections::BTreeSet;

use crate::editions::{BuiltAt, Edition, RuleTopic};
use crate::engine::{CharacterId, GroupId, Seat, Square};
use crate::language::{Tokens, Tongue, fold};
use crate::lexicon::{FamilyNames, SlotKind, TopicNames};
use crate::sound::Family;

/// A form of a name: as it is written, and as it is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    pub text: String,
    pub words: Vec<String>,
}

impl Form {
    fn new(text: impl Into<String>) -> Form {
        let text = text.into();
        let words = Tokens::new(&text).words;
        Form { text, words }
    }

    /// The same without articles.
    fn without_articles(self, tongue: Tongue) -> Form {
        Form { words: tongue.without_articles(&self.words), ..self }
    }
}

/// What nobody owns, by its name without an article, where no other place has it.
fn places(tongue: Tongue, edition: &Edition) -> Vec<(Square, Vec<Form>)> {
    let name = |square: Square| &edition.place(square).name;
    let alone =
        |square: &Square| Square::all().filter(|other| name(*other) == name(*square)).count() == 1;
    let unowned = Square::all().filter(|square| edition.deed(*square).is_none()).filter(alone);
    unowned.map(|square| (square, vec![Form::new(tongue.bare(name(square)))])).collect()
}

/// The rule of each place nobody owns, by the place's name without articles.
fn rules_of_places(tongue: Tongue, edition: &Edition) -> Vec<(RuleTopic, Form)> {
    let unowned = Square::all().filter(|square| edition.deed(*square).is_none());
    let rule =
        |square| Some((edition.rule_of_place(square)?, Form::new(&edition.place(square).name)));
    unowned.filter_map(rule).map(|(rule, form)| (rule, form.without_articles(tongue))).collect()
}

/// A unit with no more letters is said letter by letter: "ECTS".
const LETTERS: usize = 4;

/// How properties, players and colours can be called.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    pub(super) tongue: Tongue,
    deeds: Vec<(Square, Vec<String>)>,
    /// What people also call them; understood, not listened for.
    other_names: Vec<(Square, Vec<String>)>,
    /// What nobody owns and there is one of: jail, Départ.
    places: Vec<(Square, Vec<Form>)>,
    /// The rule of each place nobody owns, by its name.
    pub(super) rules_of_places: Vec<(RuleTopic, Form)>,
    players: Vec<(Seat, String)>,
    groups: Vec<(GroupId, Vec<Form>)>,
    characters: Vec<(CharacterId, Vec<Form>)>,
    built: BuiltAt,
    /// What one builds: "maison", "maisons".
    houses: [String; 2],
    pub(super) money_words: Vec<String>,
}

impl Vocabulary {
    /// The names of an edition's board and of these players.
    pub fn new(tongue: Tongue, edition: &Edition, names: &[String]) -> Vocabulary {
        let deeds = |names: fn(Tongue, &Edition, Square) -> Vec<String>| {
            edition.deeds().map(|(square, _)| (square, names(tongue, edition, square))).collect()
        };
        let groups = edition.groups().map(|(id, group)| {
            let several = tongue.several(&group.rank_name);
            let forms = [&group.name, &group.plural, &group.rank_name, &several].into_iter();
            let forms = forms.chain(&group.aliases);
            (id, forms.flat_map(|form| tongue.colours(form).map(Form::new)).collect())
        });
        Vocabulary {
            tongue,
            deeds: deeds(deed_names),
            other_names: deeds(other_names),
            places: places(tongue, edition),
            rules_of_places: rules_of_places(tongue, edition),
            players: (0..).map_while(Seat::new).zip(names.iter().cloned()).collect(),
            groups: groups.collect(),
            characters: (edition.characters())
                .map(|(id, character)| {
                    let names = [&character.name].into_iter().chain(&character.short);
                    (id, names.map(Form::new).collect())
                })
                .collect(),
            built: edition.terms.built,
            houses: [&edition.terms.house.one, &edition.terms.house.many].map(|word| fold(word)),
            money_words: edition.money_words.iter().map(|word| word.to_lowercase()).collect(),
        }
    }

    /// The units of money that are listened for after a number: several, in words.
    pub(super) fn spoken_money(&self) -> Vec<&String> {
        let in_words = |unit: &&String| unit.len() > LETTERS && unit.ends_with('s');
        self.money_words.iter().filter(in_words).collect()
    }

    pub(super) fn deed_forms(&self, slot: SlotKind) -> Vec<(Square, Form)> {
        (self.deeds.iter().chain(&self.other_names))
            .flat_map(|(square, names)| {
                names
                    .iter()
                    .flat_map(move |name| self.inflected(name, slot))
                    .map(|form| (*square, form))
            })
            .collect()
    }

    pub(super) fn player_forms(&self, slot: SlotKind) -> Vec<(Seat, Form)> {
        (self.players.iter())
            .flat_map(|(seat, name)| {
                let number = u32::from(seat.number()) + 1;
                let numbers = self.tongue.player_numbers(number);
                let names = std::iter::once(name).chain(&numbers);
                let mut forms: Vec<Form> =
                    names.flat_map(|name| self.inflected(name, slot)).collect();
                // "De Hugo" for "d'Hugo": written so, and meant.
                if slot == SlotKind::OfPlayer {
                    forms.push(Form::new(self.tongue.of_unelided(name)));
                }
                forms.into_iter().map(|form| (*seat, form))
            })
            .collect()
    }

    /// Whether one of these words is what one builds.
    pub(super) fn names_houses(&self, words: &[String]) -> bool {
        words.iter().any(|word| self.houses.contains(word))
    }

    /// Whether one of these words begins the name of a property here: "rue", "gare".
    pub(super) fn names_a_place(&self, words: &str) -> bool {
        words.split(' ').any(|word| self.kinds().any(|(_, kind)| kind == word))
    }

    /// The properties whose name begins with one of these words, without articles or plurals.
    pub(super) fn of_kind(&self, words: &[String]) -> Vec<Square> {
        let bare = |kind| self.tongue.without_articles(&[kind]).pop();
        let kinds = self.kinds().filter_map(|(square, kind)| Some((square, bare(kind)?)));
        kinds.filter(|(_, kind)| words.contains(kind)).map(|(square, _)| square).collect()
    }

    /// What each property is: "rue", "gare".
    fn kinds(&self) -> impl Iterator<Item = (Square, String)> {
        let first = |name: &String| Tokens::new(self.tongue.bare(name)).words.into_iter().next();
        self.deeds.iter().filter_map(move |(square, names)| Some((*square, first(names.first()?)?)))
    }

    pub(super) fn place_forms(&self) -> &[(Square, Vec<Form>)] {
        &self.places
    }

    pub(super) fn group_forms(&self) -> &[(GroupId, Vec<Form>)] {
        &self.groups
    }

    pub(super) fn character_forms(&self) -> &[(CharacterId, Vec<Form>)] {
        &self.characters
    }

    /// "la Serrurière"
    pub(super) fn character_text(&self, character: CharacterId) -> String {
        let forms = self.characters.iter().find(|(other, _)| *other == character);
        forms.and_then(|(_, forms)| forms.first()).map_or(String::new(), |form| form.text.clone())
    }

    /// The usual way to call a property in a slot: "de la rue Lecourbe".
    pub(super) fn deed_text(&self, square: Square, slot: SlotKind) -> String {
        let name = self.deeds.iter().find(|(other, _)| *other == square);
        let name = name.and_then(|(_, names)| names.first());
        name.and_then(|name| self.usual(name, slot)).unwrap_or_default()
    }

    /// What is listened for of a property in a slot: its name in full, short,
    /// and by colour and rank.
    pub(super) fn deed_texts(&self, square: Square, slot: SlotKind) -> Vec<String> {
        let names = self.deeds.iter().filter(|(other, _)| *other == square);
        let names = names.flat_map(|(_, names)| {
            let plain = names.iter().filter(|name| !self.tongue.is_ranked(name)).take(2);
            plain.chain(names.iter().filter(|name| self.tongue.is_ranked(name)).take(1))
        });
        names.filter_map(|name| self.usual(name, slot)).collect()
    }

    /// What is listened for of the players in a slot: their names, then their
    /// numbers.
    pub(super) fn player_texts(&self, slot: SlotKind) -> Vec<String> {
        let number =
            |seat: Seat| self.tongue.player_numbers(u32::from(seat.number()) + 1)[0].clone();
        let numbers: Vec<String> = self.players.iter().map(|(seat, _)| number(*seat)).collect();
        let names = self.players.iter().map(|(_, name)| name.as_str());
        let called = names.chain(numbers.iter().map(String::as_str));
        called.filter_map(|name| self.inflected(name, slot).pop()).map(|form| form.text).collect()
    }

    /// The usual way to call a player in a slot: "à Luc".
    pub(super) fn player_text(&self, seat: Seat, slot: SlotKind) -> String {
        let name = self.players.iter().find(|(other, _)| *other == seat);
        name.and_then(|(_, name)| self.usual(name, slot)).unwrap_or_default()
    }

    /// "la rue Lecourbe"
    pub fn deed(&self, square: Square) -> String {
        self.deed_text(square, SlotKind::Deed)
    }

    /// "à Luc"
    pub fn to_player(&self, seat: Seat) -> String {
        self.player_text(seat, SlotKind::ToPlayer)
    }

    /// "joueur deux"
    pub fn numbered(&self, seat: Seat) -> String {
        self.tongue.player_number(u32::from(seat.number()) + 1)
    }

    /// "la deuxième verte", for a street.
    pub fn ranked(&self, square: Square) -> Option<String> {
        let names = self.deeds.iter().find(|(other, _)| *other == square)?;
        names.1.iter().find(|name| self.tongue.is_ranked(name)).cloned()
    }

    pub(super) fn group_text(&self, group: GroupId) -> String {
        let forms = self.groups.iter().find(|(other, _)| *other == group);
        forms.and_then(|(_, forms)| forms.first()).map_or(String::new(), |form| form.text.clone())
    }

    fn usual(&self, name: &str, slot: SlotKind) -> Option<String> {
        self.inflected(name, slot).into_iter().next().map(|form| form.text)
    }

    /// The forms of a name in a slot, the usual one first.
    fn inflected(&self, name: &str, slot: SlotKind) -> Vec<Form> {
        let tongue = self.tongue;
        let bare = tongue.bare(name).to_string();
        let texts: Vec<String> = match slot {
            SlotKind::OfPlayer => vec![tongue.of(name)],
            SlotKind::OfDeed => vec![tongue.of(name), tongue.of(&bare)],
            SlotKind::OnDeed => {
                let mut named = tongue.on_street(name).to_vec();
                // "Une maison rue Lecourbe", but "sur la deuxième verte".
                match self.built {
                    _ if self.tongue.is_ranked(name) => {}
                    BuiltAt::Bare => named.insert(0, bare),
                    BuiltAt::On => named.push(bare),
                    BuiltAt::At => {
                        named.swap(0, 1);
                        named.push(bare);
                    }
                }
                named
            }
            SlotKind::ToPlayer => vec![tongue.to(name)],
            _ => vec![name.to_string(), bare],
        };
        let mut forms: Vec<Form> = Vec::new();
        for form in texts.into_iter().map(Form::new) {
            if !form.words.is_empty() && !forms.contains(&form) {
                forms.push(form);
            }
        }
        forms
    }
}

pub(super) fn family_forms(families: &[FamilyNames]) -> Vec<(Family, Form)> {
    (families.iter())
        .flat_map(|family| family.names.iter().map(move |name| (family.family, Form::new(name))))
        .collect()
}

pub(super) fn rule_forms(
    tongue: Tongue,
    topics: &[TopicNames],
    slot: SlotKind,
) -> Vec<(RuleTopic, Form)> {
    (topics.iter())
        .flat_map(|topic| {
            topic.said.iter().map(move |name| (topic.rule, rule_form(tongue, name, slot)))
        })
        .collect()
}

/// "loyer"
pub(super) fn bare_rule_forms(tongue: Tongue, topics: &[TopicNames]) -> Vec<(RuleTopic, Form)> {
    let forms = rule_forms(tongue, topics, SlotKind::Rule).into_iter();
    forms.map(|(rule, form)| (rule, form.without_articles(tongue))).collect()
}

/// "les loyers", or "des loyers".
pub(super) fn rule_form(tongue: Tongue, name: &str, slot: SlotKind) -> Form {
    Form::new(if slot == SlotKind::OfRule { tongue.of(name) } else { name.into() })
}

/// All names of a property: in full, short, and by colour and rank.
fn deed_names(tongue: Tongue, edition: &Edition, square: Square) -> Vec<String> {
    let place = edition.place(square);
    let mut names = vec![place.name.clone()];
    names.extend(place.short.clone());
    if let Some(group) = edition.group_of(square).and_then(|id| edition.group(id)) {
        let rank = group.streets.iter().position(|&street| street == square).unwrap_or(0);
        let colours = std::iter::once(&group.rank_name).chain(&group.aliases);
        names.extend(
            colours.flat_map(|colour| tongue.street_ranks(colour, rank, group.streets.len())),
        );
    }
    names
}

/// A short name after any kind of street: people forget whether it is a rue or
/// a boulevard.
fn other_names(tongue: Tongue, edition: &Edition, square: Square) -> Vec<String> {
    let Some(group) = edition.group_of(square) else { return Vec::new() };
    let kinds = street_kinds(tongue, edition);
    let short = edition.place(square).short.iter();
    let names =
        short.flat_map(|name| kinds.iter().flat_map(move |kind| tongue.street_names(kind, name)));
    let group = edition.group(group).filter(|group| group.streets.get(1) == Some(&square));
    names.chain(group.map(|group| tongue.second_street(&group.rank_name))).collect()
}

/// Kinds of streets on this board, with their article: "la rue", "l'avenue".
fn street_kinds(tongue: Tongue, edition: &Edition) -> BTreeSet<String> {
    (edition.deeds())
        .filter_map(|(square, _)| {
            let name = &edition.place(square).name;
            let bare = tongue.bare(name);
            let kind = bare.split_once(' ')?.0;
            Some(name.replacen(bare, kind, 1))
        })
        .collect()
}
