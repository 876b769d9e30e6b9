//! Moments of the game to listen in, for the commands that measure hearing.

use std::sync::Arc;

use super::Reason;
use crate::editions::Edition;
use crate::engine::{Setup, Snapshot};
use crate::game::{Language, Session};
use crate::menu::Menu;
use crate::scene::Scene;

/// Positions that show each moment, as one would reach it.
const MOMENTS: [(&str, &str, &[&str]); 8] = [
    ("lancer", "", &[]),
    ("achat", "1+2", &["je lance les dés"]),
    ("enchere", "1+2", &["je lance les dés", "aux enchères"]),
    ("prison", "1+1,1+1,1+1", &["je lance les dés", "aux enchères"]),
    ("dette", "1+3", &["je lance les dés"]),
    ("echange", "", &["je propose à luc la rue de la paix contre cent"]),
    ("hypotheque", "", &["je propose à luc la gare du nord contre cent", "luc : oui", "luc : oui"]),
    ("pluie", "3+4", &["je lance les dés"]),
];

/// What Ana and Luc own in those positions.
const POSITION: &str = r#"{"players": [{"name": "Ana", "cash": 150}, {"name": "Luc"}],
    "deeds": [{"square": 1, "owner": "Ana", "houses": 1}, {"square": 3, "owner": "Ana", "houses": 1},
              {"square": 39, "owner": "Ana"}, {"square": 25, "owner": "Ana", "mortgaged": true},
              {"square": 37, "owner": "Luc"}]}"#;

/// The names of all moments.
pub fn names() -> impl Iterator<Item = &'static str> {
    MOMENTS.iter().map(|(name, ..)| *name).chain(["menu"])
}

/// The scene of the moment of that name.
///
/// # Errors
/// In French, a name that is none of [`names`].
pub fn named(language: &Language, name: &str) -> Result<Box<dyn Scene>, Reason> {
    let edition = Edition::braillopoly().map_err(|error| error.to_string())?;
    if name == "menu" {
        return Ok(Box::new(Menu::new(language, vec![edition.into()], true)));
    }
    let Some((_, dice, phrases)) = MOMENTS.iter().find(|(moment, ..)| *moment == name) else {
        let names: Vec<&str> = names().collect();
        return Err(format!("La phase « {name} » n'existe pas. Il y a : {}.", names.join(", ")));
    };
    let start: Option<Snapshot> = match name {
        "achat" | "enchere" | "prison" => None,
        _ => serde_json::from_str(POSITION).ok(),
    };
    let setup = Setup {
        names: vec!["Ana".into(), "Luc".into()],
        dice: dice.split(',').filter_map(|roll| roll.parse().ok()).collect(),
        cards: vec![(crate::engine::Deck::Chance, 2)],
        start,
        ..Setup::default()
    };
    let people = vec![false, false];
    let mut session = Session::start(language, Arc::new(edition), setup, people)
        .map_err(|error| error.to_string())?;
    for phrase in *phrases {
        session.hear(phrase);
    }
    Ok(Box::new(session))
}
