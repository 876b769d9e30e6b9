//! Moments of the game to listen in, by name.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use serde::Deserialize;

use super::Reason;
use crate::cli::sentences;
use crate::editions::built_in;
use crate::engine::{Setup, Snapshot};
use crate::game::Session;
use crate::language::Tongue;
use crate::lexicon::Language;
use crate::menu::{KeptGame, Menu, Shelf};
use crate::play::Seats;
use crate::scene::Scene;
use crate::store::{FileError, parse_ron};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Moment {
    name: String,
    /// The edition that is played; Braillopoly where none is named.
    #[serde(default = "braillopoly")]
    edition: String,
    /// Whether it is one of the menu's, and not of a game's.
    #[serde(default)]
    menu: bool,
    /// Whether it begins in [`POSITION`], or [`HEIST`].
    #[serde(default)]
    position: bool,
    #[serde(default)]
    dice: Vec<String>,
    #[serde(default)]
    said: Vec<String>,
}

static MOMENTS: LazyLock<Result<Vec<Moment>, FileError>> = LazyLock::new(|| {
    let (name, text) = Tongue::default().files().moments;
    parse_ron(name, text)
});

/// What Ana and Luc own in those positions.
const POSITION: &str = r#"{"players": [{"name": "Ana", "cash": 150}, {"name": "Luc"}],
    "deeds": [{"square": 1, "owner": "Ana", "houses": 1}, {"square": 3, "owner": "Ana", "houses": 1},
              {"square": 39, "owner": "Ana"}, {"square": 25, "owner": "Ana", "mortgaged": true},
              {"square": 37, "owner": "Luc"}]}"#;

/// And in a heist: both carry gold, and Luc may send the patrol elsewhere.
const HEIST: &str = r#"{"players": [
        {"name": "Ana", "character": "le Funambule", "square": 1, "cash": 400, "bag": [7, 13]},
        {"name": "Luc", "character": "le Guetteur", "square": 12, "bag": [1]}],
    "patrol": 38, "leader": "Luc",
    "deeds": [{"square": 1, "owner": "Ana"}, {"square": 15, "owner": "Luc"}]}"#;

fn braillopoly() -> String {
    "braillopoly".into()
}

/// The names of the moments of an edition.
pub fn of_edition(edition: &str) -> impl Iterator<Item = &'static str> {
    let of_it = move |moment: &&Moment| moment.edition == edition;
    MOMENTS.iter().flatten().filter(of_it).map(|moment| moment.name.as_str())
}

/// The names of all moments.
pub fn names() -> impl Iterator<Item = &'static str> {
    MOMENTS.iter().flatten().map(|moment| moment.name.as_str())
}

/// The scene of the moment of that name.
///
/// # Errors
/// In French, a name that is none of [`names`].
pub fn named(language: &Language, name: &str) -> Result<Box<dyn Scene>, Reason> {
    let moments = MOMENTS.as_ref().map_err(ToString::to_string)?;
    let Some(moment) = moments.iter().find(|moment| moment.name == name) else {
        return Err(sentences::no_moment(name, &names().collect::<Vec<_>>()));
    };
    let editions = built_in().map_err(|error| error.to_string())?;
    let edition = editions.into_iter().find(|edition| edition.id == moment.edition);
    let edition =
        edition.ok_or_else(|| sentences::no_moment(name, &names().collect::<Vec<_>>()))?;
    if moment.menu {
        let mut menu = Menu::new(language, edition.into(), Vec::new(), one_kept);
        moment.said.iter().for_each(|phrase| drop(menu.hear(phrase)));
        return Ok(Box::new(menu));
    }
    let position = if edition.has_loot() { HEIST } else { POSITION };
    let position = Some(position).filter(|_| moment.position);
    let start: Option<Snapshot> = position.and_then(|text| serde_json::from_str(text).ok());
    let setup = Setup {
        names: vec!["Ana".into(), "Luc".into()],
        dice: moment.dice.iter().filter_map(|roll| roll.parse().ok()).collect(),
        cards: vec![(crate::engine::Deck::Chance, 2)],
        start,
        ..Setup::default()
    };
    let people = Seats::people(2);
    let mut session = Session::start(language, Arc::new(edition), setup, people)
        .map_err(|error| error.to_string())?;
    for phrase in &moment.said {
        session.hear(phrase);
    }
    Ok(Box::new(session))
}

/// A game to resume, so that the menu offers it.
fn one_kept() -> Shelf {
    let (path, players, edition) = (PathBuf::new(), Vec::new(), String::new());
    let kept = std::time::SystemTime::UNIX_EPOCH;
    let games = vec![KeptGame { path, players, edition, kept }];
    Shelf { games, ..Shelf::default() }
}
