//! Numbers in words and back.

use std::sync::LazyLock;

use num2words::{Lang, Num2Words};
use text2num::{Language, text2digits};

/// "quatre-vingt-un". A number too big for words is given in digits.
pub fn in_words(number: u32) -> String {
    Num2Words::new(i64::from(number))
        .lang(Lang::French)
        .to_words()
        .unwrap_or_else(|_| number.to_string())
}

/// "vingt et une".
pub fn in_words_feminine(number: u32) -> String {
    let words = in_words(number);
    match words.strip_suffix("un") {
        Some(stem) if stem.is_empty() || stem.ends_with([' ', '-']) => format!("{stem}une"),
        _ => words,
    }
}

/// "première", "deuxième"… up to four; streets of a group have no more.
pub fn ordinal_feminine(rank: usize) -> &'static str {
    ["première", "deuxième", "troisième", "quatrième"].get(rank).copied().unwrap_or("dernière")
}

/// Numbers as they are said in Belgium and Switzerland.
pub fn regional_numbers() -> impl Iterator<Item = String> {
    ["septante", "huitante", "nonante"].into_iter().flat_map(|tens| {
        let unit = move |unit: u32| match unit {
            0 => tens.to_string(),
            1 => format!("{tens} et un"),
            _ => format!("{tens} {}", in_words(unit)),
        };
        (0..10).map(unit).chain([format!("cent {tens}")])
    })
}

/// The most words a number below ten millions takes: "neuf millions neuf cent
/// quatre vingt dix neuf mille neuf cent quatre vingt dix neuf".
const LONGEST: usize = 15;

/// What stands for about so many: "une cinquantaine".
const ABOUT: [(&str, i64); 7] = [
    ("dizaine", 10),
    ("vingtaine", 20),
    ("trentaine", 30),
    ("quarantaine", 40),
    ("cinquantaine", 50),
    ("soixantaine", 60),
    ("centaine", 100),
];

/// All numbers that start the tokens: each with how many tokens it takes, the
/// longest first. Words or digits; a sign makes it negative, too many digits
/// saturate.
pub fn number_at(tokens: &[String]) -> Vec<(usize, i64)> {
    let mut found = Vec::new();
    if let [first, ..] = tokens
        && let Some(value) = digits(first)
    {
        found.push((1, value));
        // "1 340", "1 250 000", as they are printed.
        let thousands = |token: &String| digits(token).filter(|n| token.len() == 3 && *n >= 0);
        let mut whole = value;
        for (length, rest) in (2..).zip(tokens[1..].iter().map_while(thousands)).take(2) {
            if !(1..1000).contains(&value) {
                break;
            }
            whole = whole * 1000 + rest;
            found.insert(0, (length, whole));
        }
        return found;
    }
    if let Some((_, about)) =
        ABOUT.iter().find(|(word, _)| tokens.first().is_some_and(|t| t == word))
    {
        return vec![(1, *about)];
    }
    // A number begins with the word of a number.
    static FRENCH: LazyLock<Language> = LazyLock::new(Language::french);
    if tokens.first().is_none_or(|first| text2digits(first, &*FRENCH).is_err()) {
        return found;
    }
    for length in (1..=tokens.len().min(LONGEST)).rev() {
        let words = tokens[..length].join(" ");
        if tokens[..length].iter().any(|word| digits(word).is_some()) {
            continue;
        }
        let number = text2digits(&words, &*FRENCH).ok().and_then(|text| text.parse().ok());
        found.extend(number.map(|number: i64| (length, number)));
    }
    found
}

pub(super) fn digits(token: &str) -> Option<i64> {
    let unsigned = token.strip_prefix('-').unwrap_or(token);
    if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(token.parse().unwrap_or(match token.starts_with('-') {
        true => i64::MIN,
        false => i64::MAX,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_read(words: &str, number: i64) {
        let tokens: Vec<String> = words.split(' ').map(str::to_string).collect();
        assert_eq!(number_at(&tokens).first(), Some(&(tokens.len(), number)), "{words}");
    }

    #[test]
    fn words_and_back_for_every_amount() {
        for number in 1..=9_999 {
            assert_read(&in_words(number).replace('-', " "), i64::from(number));
        }
    }

    #[test]
    fn millions_and_printed_digits() {
        assert_read("neuf millions neuf cent mille neuf cent quatre vingt dix neuf", 9_900_999);
        assert_read("un million deux cent mille", 1_200_000);
        assert_read("1 250 000", 1_250_000);
        assert_read("99 999", 99_999);
    }

    #[test]
    fn belgian_and_swiss_numbers() {
        assert_read("septante et un", 71);
        assert_read("nonante", 90);
        assert_read("huitante", 80);
    }

    #[test]
    fn spelling() {
        assert_eq!(in_words(81), "quatre-vingt-un");
        assert_eq!(in_words(80), "quatre-vingts");
        assert_eq!(in_words(200), "deux cents");
        assert_eq!(in_words(71), "soixante et onze");
        assert_eq!(in_words(1340), "mille trois cent quarante");
        assert_eq!(in_words_feminine(21), "vingt et une");
        assert_eq!(in_words_feminine(1), "une");
    }
}
