//! Bids: amounts as people of three countries say them.

use braillopoly::lexicon::in_words;

use crate::chance::Chance;
use crate::voices::Accent;

/// The share of Belgians and Swiss who count as at home where it differs.
const AT_HOME: f64 = 0.6;

/// A bid as it is read aloud, hyphens and all.
pub fn drawn(chance: &mut Chance, accent: Accent) -> String {
    let amount = amount(chance);
    let words = match accent {
        Accent::France => in_words(amount),
        _ if !chance.happens(AT_HOME) => in_words(amount),
        accent => regional(amount, accent),
    };
    match chance.whole(0, 3) {
        0 => words,
        1 => format!("je propose {words}"),
        2 => format!("luc je mise {words}"),
        _ => format!("je mise {words}"),
    }
}

/// Up to 2000, as bids are: many small ones, many round ones, some of any kind.
fn amount(chance: &mut Chance) -> u32 {
    let amount = match chance.whole(0, 2) {
        0 => chance.whole(1, 100),
        1 => chance.whole(1, 200) * 10,
        _ => chance.whole(1, 2000),
    };
    amount as u32
}

/// An amount with "septante" and "nonante", and "huitante" in Switzerland.
fn regional(amount: u32, accent: Accent) -> String {
    let below_hundred = amount % 100;
    let tens = match below_hundred / 10 {
        7 => "septante",
        8 if accent == Accent::Switzerland => "huitante",
        9 => "nonante",
        _ => return in_words(amount),
    };
    // "mille deux cent un", without its "un".
    let hundreds = match amount - below_hundred {
        0 => String::new(),
        hundreds => in_words(hundreds + 1).trim_end_matches("un").to_string(),
    };
    match below_hundred % 10 {
        0 => format!("{hundreds}{tens}"),
        1 => format!("{hundreds}{tens} et un"),
        units => format!("{hundreds}{tens}-{}", in_words(units)),
    }
}
