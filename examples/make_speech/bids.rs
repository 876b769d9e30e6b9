//! Bids: amounts as people of three countries say them.

use braillopoly::language::Tongue;

use crate::chance::Chance;
use crate::voices::Accent;

/// The share of Belgians and Swiss who count as at home where it differs.
const AT_HOME: f64 = 0.6;

/// Of their amounts, the share where it does.
const DIFFERENT: f64 = 0.5;

/// A bid as it is read aloud, hyphens and all.
pub fn drawn(chance: &mut Chance, accent: Accent) -> String {
    let at_home = accent != Accent::France && chance.happens(AT_HOME);
    let words = match at_home {
        false => Tongue::French.in_words(amount(chance)),
        true => {
            let different = chance.happens(DIFFERENT);
            let mut amount = self::amount(chance);
            while different && regional_tens(amount, accent).is_none() {
                amount = self::amount(chance);
            }
            regional(amount, accent)
        }
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
    let Some(tens) = regional_tens(amount, accent) else { return Tongue::French.in_words(amount) };
    // "mille deux cent un", without its "un".
    let hundreds = match amount - below_hundred {
        0 => String::new(),
        hundreds => Tongue::French.in_words(hundreds + 1).trim_end_matches("un").to_string(),
    };
    match below_hundred % 10 {
        0 => format!("{hundreds}{tens}"),
        1 => format!("{hundreds}{tens} et un"),
        units => format!("{hundreds}{tens}-{}", Tongue::French.in_words(units)),
    }
}

/// The word for an amount's tens, where France has another.
fn regional_tens(amount: u32, accent: Accent) -> Option<&'static str> {
    match amount % 100 / 10 {
        7 => Some("septante"),
        8 if accent == Accent::Switzerland => Some("huitante"),
        9 => Some("nonante"),
        _ => None,
    }
}
