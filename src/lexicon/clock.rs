//! Times of day in words and back.

use crate::engine::ClockTime;
use crate::french::{digits, in_words_feminine, number_at};

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
