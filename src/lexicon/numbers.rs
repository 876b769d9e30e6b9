//! Numbers in words and back.

use num2words::{Lang, Num2Words};
use text2num::{Language, text2digits};

use crate::engine::ClockTime;

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

/// "vingt et une heures trente", "midi", "minuit et quart".
pub fn clock_in_words(time: ClockTime) -> String {
    let hour = match time.hour() {
        0 => "minuit".to_string(),
        12 => "midi".to_string(),
        1 => "une heure".to_string(),
        hour => format!("{} heures", in_words_feminine(u32::from(hour))),
    };
    match time.minute() {
        0 => hour,
        minute => format!("{hour} {}", in_words_feminine(u32::from(minute))),
    }
}

/// Times of day that start the tokens: each with how many tokens it takes, the
/// longest first. "vingt et une heures trente", "21h30", "midi et demi".
pub fn clock_at(tokens: &[String]) -> Vec<(usize, ClockTime)> {
    let mut found = Vec::new();
    let mut add = |length, hour: i64, minute: i64| {
        let part = |n| u8::try_from(n).ok();
        let time = part(hour).zip(part(minute)).and_then(|(h, m)| ClockTime::new(h, m));
        found.extend(time.map(|time| (length, time)));
    };
    let (length, hour) = match hour_at(tokens) {
        Some(Hour::Whole { hour, minute }) => {
            add(1, hour, minute);
            return found;
        }
        Some(Hour::Start { length, hour }) => (length, hour),
        None => return found,
    };
    let rest = &tokens[length..];
    let begins =
        |words: &[&str]| rest.len() >= words.len() && words.iter().eq(&rest[..words.len()]);
    for (words, minutes) in [(&["et", "demie"], 30), (&["et", "demi"], 30), (&["et", "quart"], 15)]
    {
        if begins(words) {
            add(length + 2, hour, minutes);
        }
    }
    if begins(&["moins", "le", "quart"]) {
        add(length + 3, (hour + 23) % 24, 45);
    }
    for (more, minute) in number_at(&masculine(rest)) {
        add(length + more, hour, minute);
    }
    add(length, hour, 0);
    found
}

enum Hour {
    /// "21h30"
    Whole { hour: i64, minute: i64 },
    /// "vingt et une heures", so many words.
    Start { length: usize, hour: i64 },
}

fn hour_at(tokens: &[String]) -> Option<Hour> {
    let first = tokens.first()?;
    match first.as_str() {
        "minuit" => return Some(Hour::Start { length: 1, hour: 0 }),
        "midi" => return Some(Hour::Start { length: 1, hour: 12 }),
        _ => {}
    }
    if let Some((hour, minute)) = first.split_once('h').filter(|(hour, _)| !hour.is_empty()) {
        let hour = digits(hour)?;
        return match minute {
            "" => Some(Hour::Start { length: 1, hour }),
            minute => Some(Hour::Whole { hour, minute: digits(minute)? }),
        };
    }
    let hours = |length: usize| {
        tokens.get(length).is_some_and(|word| ["heure", "heures", "h"].contains(&word.as_str()))
    };
    let numbers = number_at(&masculine(tokens));
    let (length, hour) = numbers.into_iter().find(|(length, _)| hours(*length))?;
    Some(Hour::Start { length: length + 1, hour })
}

/// "vingt et un" for "vingt et une": numbers are read in the masculine.
fn masculine(tokens: &[String]) -> Vec<String> {
    let plain = |word: &String| if word == "une" { "un".to_string() } else { word.clone() };
    tokens.iter().map(plain).collect()
}

/// "première", "deuxième"… up to four; streets of a group have no more.
pub fn ordinal_feminine(rank: usize) -> &'static str {
    ["première", "deuxième", "troisième", "quatrième"].get(rank).copied().unwrap_or("dernière")
}

/// The most words a number below ten millions takes: "neuf millions neuf cent
/// quatre vingt dix neuf mille neuf cent quatre vingt dix neuf".
const LONGEST: usize = 15;

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
    let language = Language::french();
    for length in (1..=tokens.len().min(LONGEST)).rev() {
        let words = tokens[..length].join(" ");
        if tokens[..length].iter().any(|word| digits(word).is_some()) {
            continue;
        }
        let number = text2digits(&words, &language).ok().and_then(|text| text.parse().ok());
        found.extend(number.map(|number: i64| (length, number)));
    }
    found
}

fn digits(token: &str) -> Option<i64> {
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

    #[test]
    fn words_and_back_for_every_amount() {
        for number in 1..=9_999 {
            let words = in_words(number).replace('-', " ");
            let tokens: Vec<String> = words.split(' ').map(str::to_string).collect();
            assert_eq!(
                number_at(&tokens).first(),
                Some(&(tokens.len(), i64::from(number))),
                "{words}"
            );
        }
    }

    #[test]
    fn millions_and_printed_digits() {
        for (words, number) in [
            ("neuf millions neuf cent mille neuf cent quatre vingt dix neuf", 9_900_999),
            ("un million deux cent mille", 1_200_000),
            ("1 250 000", 1_250_000),
            ("99 999", 99_999),
        ] {
            let tokens: Vec<String> = words.split(' ').map(str::to_string).collect();
            assert_eq!(number_at(&tokens).first(), Some(&(tokens.len(), number)), "{words}");
        }
    }

    #[test]
    fn times_of_day() {
        for (words, hour, minute) in [
            ("vingt et une heures trente", 21, 30),
            ("21h30", 21, 30),
            ("21 h 30", 21, 30),
            ("vingt deux heures", 22, 0),
            ("une heure et quart", 1, 15),
            ("minuit", 0, 0),
            ("midi et demi", 12, 30),
            ("neuf heures moins le quart", 8, 45),
            ("vingt trois heures cinquante neuf", 23, 59),
        ] {
            let tokens: Vec<String> = words.split(' ').map(str::to_string).collect();
            let time = ClockTime::new(hour, minute).unwrap();
            assert_eq!(clock_at(&tokens).first(), Some(&(tokens.len(), time)), "{words}");
        }
        assert!(clock_at(&["25h".to_string()]).is_empty());
        let spoken = |hour, minute| clock_in_words(ClockTime::new(hour, minute).unwrap());
        assert_eq!(spoken(21, 30), "vingt et une heures trente");
        assert_eq!([spoken(0, 5), spoken(12, 0)], ["minuit cinq", "midi"]);
    }

    #[test]
    fn belgian_and_swiss_numbers() {
        for (words, number) in [("septante et un", 71), ("nonante", 90), ("huitante", 80)] {
            let tokens: Vec<String> = words.split(' ').map(str::to_string).collect();
            assert_eq!(number_at(&tokens).first(), Some(&(tokens.len(), number)), "{words}");
        }
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
