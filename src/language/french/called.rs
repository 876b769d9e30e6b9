//! How players and streets are called: by their number, their rank, their
//! colour, with the words that may come before.

use super::{NounPhrase, in_words, ordinal_feminine};

/// Streets of a group, at most.
const MOST_RANKED: usize = 4;

/// "joueur deux", from 1.
pub fn player_number(number: u32) -> String {
    format!("joueur {}", in_words(number))
}

/// "le joueur deux" and "le joueur 2", from 1.
pub fn player_numbers(number: u32) -> [String; 2] {
    [format!("le {}", player_number(number)), format!("le joueur {number}")]
}

/// "la deuxième verte" for a street of this rank, from 0; and "la dernière
/// verte", "la seconde verte".
pub fn street_ranks(colour: &str, rank: usize, streets: usize) -> Vec<String> {
    let last = (rank + 1 == streets).then(|| "dernière".to_string());
    let ordinals = std::iter::once(ordinal_feminine(rank).to_string()).chain(last);
    ordinals.map(|ordinal| format!("la {ordinal} {colour}")).collect()
}

/// Whether a name is one of [`street_ranks`].
pub fn is_ranked(name: &str) -> bool {
    (0..MOST_RANKED).any(|rank| name.starts_with(&format!("la {} ", ordinal_feminine(rank))))
}

/// A colour, with what may come before: "les verts", "des verts", "en vert".
pub fn colours(colour: &str) -> [String; 4] {
    ["", "les ", "des ", "en "].map(|before| format!("{before}{colour}"))
}

/// A short name after a kind of street: "rue Foch", "rue de Foch"…; none for a
/// name that has its own article.
pub fn street_names(kind: &str, name: &str) -> Vec<String> {
    let of = ["", "de ", "de la ", "des ", "du "];
    match name.contains("la ") {
        true => Vec::new(),
        false => of.map(|of| format!("{kind} {of}{name}")).to_vec(),
    }
}

/// What is built, and where: "sur la rue Lecourbe", "à la rue Lecourbe", "sur
/// rue Lecourbe", "la rue Lecourbe".
pub fn on_street(name: &str) -> [String; 4] {
    let noun = NounPhrase::new(name);
    [format!("sur {name}"), noun.to(), format!("sur {}", noun.bare()), name.into()]
}
