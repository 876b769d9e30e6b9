//! How a player who listens answers what the game asks.

#![allow(dead_code)]

use braillopoly::language::Tongue;

/// What the player answers to a line, if it is a question to them. They buy the
/// first two properties only.
pub fn answer(asked: &str, bought: u32) -> Option<&'static str> {
    let asked = asked.to_lowercase();
    Some(match asked.as_str() {
        asked if asked.contains("vous achetez") && bought < 2 => "j'achète",
        asked if asked.contains("vous achetez") => "aux enchères",
        asked if asked.contains("laissez aux enchères") => "aux enchères",
        asked if asked.contains(", ou passez") => "je passe",
        asked if asked.contains("dites « attraper") => "attraper",
        asked if asked.contains("« continue »") => "continuer",
        asked if asked.contains("vous acceptez") => "je refuse",
        asked if asked.contains("pour cent de ce que vous") => "la somme fixe",
        asked if asked.contains("trouvez encore") => "je fais faillite",
        asked if asked.contains("lancez") || asked.contains("à vous.") => "je lance les dés",
        asked if asked.contains("vous gardez, ou vous changez") => "je garde",
        asked if asked.contains("forcez-vous le coffre") => "je force",
        asked if asked.ends_with(" ou deux ?") || asked.ends_with(" ou un ?") => "le grand",
        _ => return None,
    })
}

/// "Ana : huit.", or a computer's "Camille : huit. Rue Lecourbe…": a throw that is no double
/// ends its turn. So small a bid is taken for one.
pub fn is_last_roll(line: &str) -> bool {
    let Some((_, told)) = line.split_once(" : ") else { return false };
    let total = told.split([',', '.']).next().unwrap_or_default();
    (2..=12).any(|sum| Tongue::French.in_words(sum) == total)
}

/// As [`is_last_roll`], or "Ana : double trois."
pub fn is_roll(line: &str) -> bool {
    is_last_roll(line) || line.contains(" : double ")
}
