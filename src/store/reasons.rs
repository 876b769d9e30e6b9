//! What is wrong in a file, in French, for a player who hears it. The parsers
//! only speak English, so nothing of theirs is repeated but what they quote
//! from the file.

use ron::error::Error as Ron;
use serde_json::error::Category;

/// In characters: enough to find a text again, and all one can listen to.
const LONGEST_QUOTE: usize = 40;

const CUT_SHORT: &str = "le fichier s'arrête trop tôt";
const NOT_POSSIBLE: &str = "ce n'est pas une valeur possible ici";
const NOT_HERE: &str = "quelque chose manque ou n'est pas possible ici";

/// Why a text in RON cannot be read, to be told after its place.
pub fn ron_reason(error: &Ron) -> String {
    let not_possible = |found: &str| format!("{} n'est pas possible ici", quoted(found));
    match error {
        Ron::MissingStructField { field, .. } => format!("le champ {} manque", quoted(field)),
        Ron::DuplicateStructField { field, .. } => {
            format!("le champ {} est écrit deux fois", quoted(field))
        }
        Ron::NoSuchStructField { found, .. } => {
            format!("le champ {} n'existe pas ici", quoted(found))
        }
        Ron::NoSuchEnumVariant { found, .. }
        | Ron::ExpectedDifferentStructName { found, .. }
        | Ron::NoSuchExtension(found) => not_possible(found),
        Ron::UnexpectedChar(found) => not_possible(&found.to_string()),
        Ron::InvalidValueForType { found, .. } => {
            quote_in(found).map_or(NOT_POSSIBLE.into(), not_possible)
        }
        Ron::ExpectedDifferentLength { .. } => "il n'y a pas le bon nombre de valeurs".into(),
        Ron::IntegerOutOfBounds => "ce nombre est trop grand ou trop petit".into(),
        Ron::ExpectedComma | Ron::ExpectedMapColon => {
            "il manque une virgule ou un deux-points".into()
        }
        Ron::ExpectedArray
        | Ron::ExpectedArrayEnd
        | Ron::ExpectedMap
        | Ron::ExpectedMapEnd
        | Ron::ExpectedOptionEnd
        | Ron::ExpectedStructLike
        | Ron::ExpectedNamedStructLike(_)
        | Ron::ExpectedStructLikeEnd => {
            "il manque une parenthèse, un crochet ou une accolade".into()
        }
        Ron::Eof | Ron::ExpectedStringEnd | Ron::UnclosedBlockComment => CUT_SHORT.into(),
        Ron::TrailingCharacters => "il y a quelque chose après la fin".into(),
        Ron::ExceededRecursionLimit => "il y a trop de niveaux imbriqués".into(),
        _ => NOT_POSSIBLE.into(),
    }
}

/// Why a text in JSON cannot be read, to be told after its place.
pub fn json_reason(error: &serde_json::Error) -> String {
    match error.classify() {
        Category::Eof => CUT_SHORT.into(),
        Category::Syntax | Category::Io => "ce n'est pas du JSON bien écrit".into(),
        Category::Data => {
            let found = quote_in(&error.to_string()).map(quoted);
            let found = found.map_or(String::new(), |found| format!(" : {found}"));
            format!("{NOT_HERE}{found}")
        }
    }
}

/// The first thing a message quotes, all of it from the file.
fn quote_in(message: &str) -> Option<&str> {
    message.split(['`', '"']).nth(1)
}

fn quoted(name: &str) -> String {
    let shown = |sign: char| if sign.is_control() { ' ' } else { sign };
    let start: String = name.chars().take(LONGEST_QUOTE).map(shown).collect();
    let more = name.chars().nth(LONGEST_QUOTE).map_or("", |_| "…");
    match start.trim() {
        "" => "vide".into(),
        start => format!("« {start}{more} »"),
    }
}

/// A pipe, a device.
pub(super) const NOT_A_FILE: &str = "ce n'est pas un fichier";

/// A file beyond what is read.
pub(super) const TOO_LARGE: &str = "ce fichier est trop grand";

/// A game that another window plays.
pub(super) const OPEN_ELSEWHERE: &str =
    "cette partie est déjà ouverte dans une autre fenêtre du jeu : fermez-la d'abord";

/// A file that is no save.
pub const NOT_A_SAVE: &str = "ce n'est pas une sauvegarde lisible";

/// A saved game of another version of the program.
pub const OTHER_VERSION: &str = "cette sauvegarde vient d'une autre version du jeu";

/// What the system refuses.
pub fn io_reason(error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => "ce fichier ou ce dossier n'existe pas",
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "il n'est pas permis d'y écrire ou de le lire"
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "le disque est plein",
        ErrorKind::InvalidData => "ce n'est pas du texte en UTF-8",
        ErrorKind::IsADirectory => "c'est un dossier",
        _ => "le système refuse",
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions::Deck;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "what is read is only refused")]
    struct Pile {
        size: u8,
        texts: (String, String),
        deck: Deck,
    }

    const RON: &str = "(size: 6, texts: (\"a\", \"b\"), deck: Chest)";
    const JSON: &str = r#"{"size": 6, "texts": ["a", "b"], "deck": "Chest"}"#;

    #[test]
    fn broken_ron_is_told_in_french() {
        for (from, to, reason) in [
            ("size: 6,", "", "le champ « size » manque"),
            ("size", "sise", "le champ « sise » n'existe pas ici"),
            ("size", "deck: Chest, size", "le champ « deck » est écrit deux fois"),
            ("Chest", "Purse", "« Purse » n'est pas possible ici"),
            ("6", "300", "ce nombre est trop grand ou trop petit"),
            ("6", "six", "ce n'est pas une valeur possible ici"),
            ("6,", "6", "il manque une virgule ou un deux-points"),
            ("(\"a\", \"b\")", "(\"a\")", "il n'y a pas le bon nombre de valeurs"),
            ("(\"a\"", "[\"a\"", "il manque une parenthèse, un crochet ou une accolade"),
            ("t)", "t) x", "il y a quelque chose après la fin"),
            ("\"b\"), deck: Chest)", "\"b", "le fichier s'arrête trop tôt"),
        ] {
            let read = ron::from_str::<Pile>(&RON.replacen(from, to, 1));
            assert_eq!(ron_reason(&read.unwrap_err().code), reason, "{to}");
        }
    }

    #[test]
    fn broken_json_is_told_in_french() {
        let long = format!("{} : « {}… »", NOT_HERE, "é".repeat(40));
        for (from, to, reason) in [
            ("size", "sise", "quelque chose manque ou n'est pas possible ici : « sise »"),
            ("6", "300", "quelque chose manque ou n'est pas possible ici : « 300 »"),
            ("6", "null", NOT_HERE),
            ("Chest", &"é".repeat(50), &long),
            ("6,", "6", "ce n'est pas du JSON bien écrit"),
            ("}", "", "le fichier s'arrête trop tôt"),
        ] {
            let read = serde_json::from_str::<Pile>(&JSON.replacen(from, to, 1));
            assert_eq!(json_reason(&read.unwrap_err()), reason, "{to}");
        }
    }
}
