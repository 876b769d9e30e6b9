//! What the commands print, in French, and what stops them.

use std::fmt::Display;
use std::path::Path;

use crate::language::Tongue;

/// As the commands speak French, whatever is played in.
fn quoted(text: &str) -> String {
    Tongue::French.quoted(text)
}

/// "« parc » et « double »"
pub(super) fn quoted_list(words: &[String]) -> String {
    Tongue::French.and(&words.iter().map(|word| quoted(word)).collect::<Vec<_>>())
}

/// What is heard of a file, when nothing is.
pub const NOTHING_HEARD: &str = "Rien entendu.";

/// What is said where a build has no voice.
pub const WITHOUT_VOICE: &str =
    "Cette version du jeu est sans voix : jouez avec « braillopoly texte ».";

/// A command of play at a distance, in a build without it.
pub const WITHOUT_DISTANCE: &str = "Cette version du jeu est faite sans le jeu à distance.";

/// A game that only the menu can open.
pub const NO_MENU: &str = "il n'y a pas de menu ici";

/// The other houses of a table cannot be reached from here.
pub const NO_LINES: &str = "cette machine ne joint personne ailleurs";

/// A table of several houses that cannot be read.
pub const NO_TABLE: &str = "cette table ne se lit pas";

/// A game that one house alone has played.
pub const ONE_HOUSE: &str =
    "cette partie n'a été jouée que dans une maison : il n'y a rien à vérifier";

/// A game that is what the houses agreed on.
#[cfg(feature = "distance")]
pub fn verified(verified: &crate::distance::Verified) -> String {
    let crate::distance::Verified { houses, entries, draws } = verified;
    format!(
        "Partie vérifiée : {entries} entrées, comme {houses} maisons en sont convenues, et {draws} \
         fois les dés ou les cartes, décidés par ce que deux maisons y ont mis."
    )
}

/// Why a game is not what the houses agreed on.
#[cfg(feature = "distance")]
pub fn unproven(unproven: crate::distance::Unproven) -> String {
    use crate::distance::Unproven;
    match unproven {
        Unproven::NoOrder => "l'ordre de cette table ne se lit pas".into(),
        Unproven::NoBeginning => "cette partie ne commence pas comme sa table".into(),
        Unproven::Seed => "la graine n'est pas ce que les maisons y ont mis".into(),
        Unproven::Differs(entry) => {
            format!(
                "à partir de l'entrée {entry}, ce n'est plus ce dont les maisons sont convenues"
            )
        }
    }
}

/// There is nothing to play.
pub const NO_EDITION: &str = "il n'y a aucune édition";

/// Something else where a lesson was asked for.
pub const NOT_A_LESSON: &str = "ce n'est pas une leçon";

/// No lesson is left.
pub const LAST_LESSON: &str = "c'était la dernière leçon";

/// A WAV file that is not written, for no reason of the disk's.
pub const NOT_WRITTEN: &str = "ce fichier ne s'écrit pas";

/// The head's measures cannot be read.
pub const NO_HEAD: &str = "les mesures de la tête ne se lisent pas";

/// Nobody reads, or nobody writes.
pub fn unanswered(error: &dyn Display) -> String {
    format!("L'entrée ou la sortie ne répond plus : {error}.")
}

/// A lesson that does not fit its edition.
pub fn lesson_impossible(id: &str, error: &dyn Display) -> String {
    format!("La leçon {} ne peut pas être donnée : {error}.", quoted(id))
}

/// A name that no lesson bears.
pub fn no_lesson(id: &str, names: &[&str]) -> String {
    format!("La leçon {} n'existe pas. Il y a : {}.", quoted(id), names.join(", "))
}

/// Nobody has followed a lesson.
pub const NO_RESULTS: &str =
    "Aucune leçon suivie. « braillopoly jouer tutoriel --eleve Léa » garde celles de Léa.";

/// Whoever plays here and gave no name.
pub const NAMELESS: &str = "Sans nom";

/// A name that no moment bears.
pub fn no_moment(name: &str, names: &[&str]) -> String {
    format!("La phase {} n'existe pas. Il y a : {}.", quoted(name), names.join(", "))
}

/// A name that no edition bears.
pub fn no_edition(name: &str, names: &[String]) -> String {
    format!(
        "L'édition {} n'existe pas. Il y a {}, ou un fichier qui finit par .ron.",
        quoted(name),
        quoted_list(names)
    )
}

/// A computer's decision that the engine refuses.
pub fn refused(action: &dyn std::fmt::Debug, refusal: &dyn std::fmt::Debug) -> String {
    format!("{action:?} est refusé : {refusal:?}")
}

/// A file that is no WAV.
pub fn no_wav(file: &Path, error: &dyn Display) -> String {
    format!("{} ne s'ouvre pas comme un fichier WAV : {error}.", file.display())
}

/// What was heard between two moments of a file, in seconds, how sure from 0 to
/// 1, and what it means.
pub fn heard(from: f32, to: f32, confidence: f32, text: &str, meaning: &str) -> String {
    format!("{from:.2}-{to:.2} s, confiance {confidence:.2} : {} : {meaning}", quoted(text))
}

/// No character of that name.
pub fn unknown_character(name: &str) -> String {
    format!("L'édition n'a pas de personnage « {} ».", name.trim())
}
