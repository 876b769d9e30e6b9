//! Reading and checking an edition's file. What is wrong is told with the
//! file, the line and the reason.

use std::path::Path;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::store::{FileError, parse_ron, read_text};

use super::board::{Deed, DeedKind, Edition, Group, GroupId, Place, PlaceKind, PlaceSound};
use super::{
    BOARD_SIZE, Bar, Card, CardEffect, Character, Currency, Deck, Money, Note, Rules, Square, Terms,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EditionFile {
    id: String,
    name: String,
    #[serde(default)]
    about: String,
    #[serde(default)]
    money_words: Vec<String>,
    #[serde(default)]
    currency: Option<Currency>,
    #[serde(default)]
    terms: Terms,
    #[serde(default)]
    advice: Vec<String>,
    /// Saves of older games carry it.
    #[serde(default, rename = "words")]
    _former_words: IgnoredAny,
    min_players: u8,
    max_players: u8,
    rules: Rules,
    #[serde(default)]
    notes: Vec<Note>,
    groups: Vec<Group>,
    squares: Vec<PlaceFile>,
    chance: Vec<Card>,
    chest: Vec<Card>,
    #[serde(default)]
    loot: Vec<BarFile>,
    #[serde(default)]
    characters: Vec<Character>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BarFile {
    text: String,
    value: Money,
    noise: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceFile {
    name: String,
    #[serde(default)]
    short: Vec<String>,
    kind: KindFile,
    #[serde(default)]
    sound: Option<PlaceSound>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
enum KindFile {
    Go,
    Street {
        group: String,
        price: Money,
        rent: Money,
        group_rent: Money,
        // Left out where nothing is built.
        #[serde(default)]
        house_rents: [Money; 4],
        #[serde(default)]
        hotel_rent: Money,
        #[serde(default)]
        house_price: Money,
        #[serde(default)]
        hotel_price: Money,
        mortgage: Money,
        lift: Money,
    },
    Station {
        price: Money,
        mortgage: Money,
        lift: Money,
    },
    Utility {
        price: Money,
        mortgage: Money,
        lift: Money,
    },
    Tax(Money),
    TaxChoice {
        amount: Money,
        percent: u32,
    },
    Draw(Deck),
    Jail,
    FreeParking,
    GoToJail,
    Vault,
}

/// A fault, with a text that stands on its line.
struct EditionFault {
    near: String,
    reason: String,
}

fn fault<T>(near: impl Into<String>, reason: impl Into<String>) -> Result<T, EditionFault> {
    Err(EditionFault { near: near.into(), reason: reason.into() })
}

impl Edition {
    /// Reads an edition from its file.
    ///
    /// # Errors
    /// An [`FileError`] for a file that cannot be read or does not hold a
    /// playable edition.
    pub fn load(path: &Path) -> Result<Edition, FileError> {
        Edition::parse(&path.display().to_string(), &read_text(path)?)
    }

    /// Reads an edition from the text of its file; `file` names it in errors.
    ///
    /// # Errors
    /// An [`FileError`] with the first line at fault.
    pub fn parse(file: &str, text: &str) -> Result<Edition, FileError> {
        let parsed: EditionFile = parse_ron(file, text)?;
        check(parsed, text).map_err(|fault| {
            let line = text.lines().position(|line| line.contains(&fault.near));
            FileError::at(file, line.map_or(1, |line| line + 1), fault.reason)
        })
    }
}

fn check(file: EditionFile, source: &str) -> Result<Edition, EditionFault> {
    check_rules(&file)?;
    if file.squares.len() != usize::from(BOARD_SIZE) {
        return fault(
            "squares:",
            format!("il faut {BOARD_SIZE} cases, il y en a {}", file.squares.len()),
        );
    }
    let mut groups = file.groups;
    let mut places = Vec::new();
    for (square, place) in Square::all().zip(file.squares) {
        let kind = check_place(square, &place, &mut groups, &file.rules)?;
        places.push(Place { name: place.name, short: place.short, kind, sound: place.sound });
    }
    if let Some(empty) = groups.iter().find(|group| group.streets.is_empty()) {
        return fault(format!("\"{}\"", empty.name), "ce groupe n'a aucune rue");
    }
    let jail = only_square(&places, &PlaceKind::Jail, "Jail")?;
    only_square(&places, &PlaceKind::GoToJail, "GoToJail")?;
    if only_square(&places, &PlaceKind::Go, "Go")? != Square::GO {
        return fault("kind: Go", "Départ doit être la première case");
    }
    let edition = Edition {
        id: file.id,
        name: file.name,
        money_words: file.money_words,
        terms: file.terms,
        about: file.about,
        advice: file.advice,
        min_players: file.min_players,
        max_players: file.max_players,
        rules: file.rules,
        currency: file.currency,
        notes: file.notes,
        groups,
        places,
        jail,
        chance: file.chance,
        chest: file.chest,
        loot: file.loot.into_iter().map(bar).collect(),
        characters: file.characters,
        source: source.into(),
    };
    check_cards(&edition)?;
    check_loot(&edition)?;
    check_characters(&edition)?;
    Ok(edition)
}

fn bar(BarFile { text, value, noise }: BarFile) -> Card {
    Card { text, effect: CardEffect::Loot(Bar { value, noise }) }
}

fn check_rules(file: &EditionFile) -> Result<(), EditionFault> {
    let rules = &file.rules;
    if file.id.trim().is_empty() || file.name.trim().is_empty() {
        return fault("id:", "l'identifiant et le nom ne doivent pas être vides");
    }
    if file.max_players < 2
        || file.min_players == 0
        || file.max_players < file.min_players
        || file.max_players > 8
    {
        return fault(
            "min_players:",
            "le nombre de joueurs va d'un à huit, le plus petit d'abord, et deux doivent pouvoir jouer",
        );
    }
    if !(1..=4).contains(&rules.houses_before_hotel) {
        return fault("houses_before_hotel:", "il faut d'une à quatre maisons avant un hôtel");
    }
    if rules.jail_turns == 0 {
        return fault("jail_turns:", "il faut au moins un tour de prison");
    }
    if rules.doubles_to_jail == 0 {
        return fault("doubles_to_jail:", "il faut au moins un double avant la prison");
    }
    if rules.auction_raise == Money::ZERO {
        return fault("auction_raise:", "une enchère doit monter d'au moins un");
    }
    Ok(())
}

fn check_place(
    square: Square,
    place: &PlaceFile,
    groups: &mut [Group],
    rules: &Rules,
) -> Result<PlaceKind, EditionFault> {
    let near = format!("\"{}\"", place.name);
    if !["le ", "la ", "les ", "l'"].iter().any(|article| place.name.starts_with(article))
        && !matches!(place.kind, KindFile::GoToJail)
    {
        return fault(near, "le nom d'une case commence par son article : le, la, les ou l'");
    }
    let deed = |price: Money, mortgage: Money, lift: Money, kind| {
        if price == Money::ZERO {
            return fault(near.clone(), "le prix ne peut pas être nul");
        }
        if price != mortgage * 2 {
            return fault(near.clone(), "le prix doit être deux fois l'hypothèque");
        }
        if lift != mortgage + mortgage.percent_rounded_up(rules.mortgage_interest_percent) {
            return fault(
                near.clone(),
                "lever l'hypothèque doit coûter sa valeur plus les intérêts, arrondis au-dessus",
            );
        }
        Ok(PlaceKind::Deed(Deed { price, mortgage, lift, kind }))
    };
    match place.kind {
        KindFile::Street {
            ref group,
            price,
            rent,
            group_rent,
            house_rents,
            hotel_rent,
            house_price,
            hotel_price,
            mortgage,
            lift,
        } => {
            let Some(index) = groups.iter().position(|g| g.name == *group) else {
                return fault(near, format!("il n'y a pas de groupe « {group} »"));
            };
            let built = [house_price, hotel_price, hotel_rent].into_iter().chain(house_rents);
            let priced = built.clone().any(|amount| amount > Money::ZERO);
            if priced != (rules.houses > 0 || rules.hotels > 0) {
                return fault(
                    near,
                    "une rue a des loyers et des prix de maisons là où l'on construit, et là seulement",
                );
            }
            if house_price.0 % 2 != 0 || hotel_price.0 % 2 != 0 {
                return fault(near, "le prix d'une maison ou d'un hôtel doit être pair");
            }
            groups[index].streets.push(square);
            let group = GroupId(index as u8);
            let kind = DeedKind::Street {
                group,
                rent,
                group_rent,
                house_rents,
                hotel_rent,
                house_price,
                hotel_price,
            };
            deed(price, mortgage, lift, kind)
        }
        KindFile::Station { price, mortgage, lift } => {
            deed(price, mortgage, lift, DeedKind::Station)
        }
        KindFile::Utility { price, mortgage, lift } => {
            deed(price, mortgage, lift, DeedKind::Utility)
        }
        KindFile::Go => Ok(PlaceKind::Go),
        KindFile::Tax(amount) => Ok(PlaceKind::Tax(amount)),
        KindFile::TaxChoice { amount, percent } => Ok(PlaceKind::TaxChoice { amount, percent }),
        KindFile::Draw(deck) => Ok(PlaceKind::Draw(deck)),
        KindFile::Jail => Ok(PlaceKind::Jail),
        KindFile::FreeParking => Ok(PlaceKind::FreeParking),
        KindFile::GoToJail => Ok(PlaceKind::GoToJail),
        KindFile::Vault => Ok(PlaceKind::Vault),
    }
}

fn only_square(places: &[Place], kind: &PlaceKind, word: &str) -> Result<Square, EditionFault> {
    let mut found = Square::all().zip(places).filter(|(_, place)| place.kind == *kind);
    match (found.next(), found.next()) {
        (Some((square, _)), None) => Ok(square),
        _ => fault(format!("kind: {word}"), format!("il faut une seule case {word}")),
    }
}

fn check_cards(edition: &Edition) -> Result<(), EditionFault> {
    let stations = edition.deeds().filter(|(_, deed)| deed.kind == DeedKind::Station).count();
    let utilities = edition.deeds().filter(|(_, deed)| deed.kind == DeedKind::Utility).count();
    let vaults = edition.first(&PlaceKind::Vault).is_some();
    if stations > edition.rules.station_rents.len() {
        return fault("station_rents:", "il y a plus de gares que de loyers de gare");
    }
    if utilities > edition.rules.utility_multipliers.len() {
        return fault("utility_multipliers:", "il y a plus de services que de multiplicateurs");
    }
    for (deck, word) in [(Deck::Chance, "chance:"), (Deck::Chest, "chest:")] {
        let drawn = edition.places.iter().any(|place| place.kind == PlaceKind::Draw(deck));
        let playable = |card: &Card| !matches!(card.effect, CardEffect::GetOutOfJail);
        if drawn && !edition.cards(deck).iter().any(playable) {
            return fault(word, "il faut au moins une carte qui ne se garde pas");
        }
        for card in edition.cards(deck) {
            let reason = match card.effect {
                CardEffect::AdvanceToNearestStation { .. } if stations == 0 => {
                    "il n'y a pas de gare"
                }
                CardEffect::AdvanceToNearestUtility { .. } if utilities == 0 => {
                    "il n'y a pas de service public"
                }
                CardEffect::AdvanceToNearestVault if !vaults => "il n'y a pas de coffre",
                CardEffect::MovePatrol(_) if edition.rules.patrol.is_none() => {
                    "il n'y a pas de patrouille"
                }
                CardEffect::MovePatrol(steps) if steps.unsigned_abs() >= BOARD_SIZE => {
                    "la patrouille avance ou recule de trente-neuf cases au plus"
                }
                CardEffect::MoveBack(steps) if steps == 0 || steps >= BOARD_SIZE => {
                    "on recule d'une à trente-neuf cases"
                }
                _ => continue,
            };
            return fault(&card.text, reason);
        }
    }
    Ok(())
}

/// Gold: where it is taken, carried, sold, and how it ends.
fn check_loot(edition: &Edition) -> Result<(), EditionFault> {
    let rules = &edition.rules;
    let draws = edition.deals(|effect| *effect == CardEffect::DrawLoot);
    let taken = edition.first(&PlaceKind::Vault).is_some() || draws;
    if taken != edition.has_loot() {
        return fault("loot:", "il faut des lingots là où l'on en prend, et là seulement");
    }
    let escape = rules.ending.escape();
    if edition.has_loot() && (escape.is_none() || rules.fence.is_none()) {
        return fault("ending:", "avec des lingots, il faut une fuite et un prix de vente");
    }
    if escape.is_some_and(|escape| escape.turns == 0) {
        return fault("ending:", "la fuite dure au moins un tour");
    }
    if usize::from(rules.short_loot) >= edition.loot.len().max(1) {
        return fault("short_loot:", "il faut qu'il reste des lingots dans la partie courte");
    }
    Ok(())
}

/// Everybody has a character, and no two have one name.
fn check_characters(edition: &Edition) -> Result<(), EditionFault> {
    let characters = &edition.characters;
    if !characters.is_empty() && characters.len() < usize::from(edition.max_players) {
        return fault("characters:", "il faut un personnage pour chaque joueur");
    }
    let twice = (characters.iter().enumerate())
        .find(|(rank, one)| characters[..*rank].iter().any(|other| other.name == one.name));
    match twice {
        Some((_, character)) => fault(&character.name, "deux personnages ont le même nom"),
        None => Ok(()),
    }
}
