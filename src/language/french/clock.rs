//! Times of day in words and back.

use chrono::{Datelike, NaiveDateTime, Timelike};

use super::numbers::{digits, in_words, in_words_feminine, number_at};

/// "vingt et une heures trente", "midi", "minuit et quart".
pub fn clock_in_words(hour: u32, minute: u32) -> String {
    let hour = match hour {
        0 => "minuit".to_string(),
        12 => "midi".to_string(),
        hour => hours(hour),
    };
    match minute {
        0 => hour,
        minute => format!("{hour} {}", in_words_feminine(minute)),
    }
}

/// "une heure", "deux heures"
fn hours(count: u32) -> String {
    format!("{} {}", in_words_feminine(count), if count == 1 { "heure" } else { "heures" })
}

const DAYS: [&str; 7] = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

#[rustfmt::skip]
const MONTHS: [&str; 12] = [
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
];

/// A moment of the past: "aujourd'hui à midi", "hier à vingt heures", "lundi deux mars à
/// seize heures dix".
pub fn moment_in_words(moment: NaiveDateTime, now: NaiveDateTime) -> String {
    let day = match (now.date() - moment.date()).num_days() {
        0 => "aujourd'hui".to_string(),
        1 => "hier".to_string(),
        _ => {
            let name = DAYS[moment.weekday().num_days_from_monday() as usize % DAYS.len()];
            let month = MONTHS[moment.month0() as usize % MONTHS.len()];
            match moment.day() {
                1 => format!("{name} premier {month}"),
                day => format!("{name} {} {month}", in_words(day)),
            }
        }
    };
    format!("{day} à {}", clock_in_words(moment.hour(), moment.minute()))
}

/// The lengths of time that are listened for: whole hours and a half, and every five
/// minutes.
pub fn duration_words() -> Vec<String> {
    let whole = (1..=6).map(hours);
    let halves = (1..=3).map(|count| format!("{} et demie", hours(count)));
    let minutes = (1..=24).map(|fifth| format!("{} minutes", in_words_feminine(fifth * 5)));
    let parts = ["une demi heure", "trois quarts d'heure"].map(String::from);
    whole.chain(halves).chain(minutes).chain(parts).collect()
}

/// What may follow the hours, in minutes.
const PARTS: [(&[&str], i64); 3] =
    [(&["et", "demie"], 30), (&["et", "demi"], 30), (&["et", "quart"], 15)];

fn begins(tokens: &[String], words: &[&str]) -> bool {
    tokens.len() >= words.len() && words.iter().eq(&tokens[..words.len()])
}

/// Lengths of time that start the tokens, in minutes: each with how many tokens it
/// takes, the longest first. "deux heures", "une heure et demie", "trois quarts d'heure",
/// "une demi-heure", "quatre-vingt-dix minutes".
pub fn minutes_at(tokens: &[String]) -> Vec<(usize, i64)> {
    let fixed: [(&[&str], i64); 6] = [
        (&["trois", "quarts", "d'heure"], 45),
        (&["une", "demi", "heure"], 30),
        (&["demi", "heure"], 30),
        (&["un", "quart", "d'heure"], 15),
        (&["quart", "d'heure"], 15),
        (&["une", "bonne", "heure"], 60),
    ];
    if let Some((words, minutes)) = fixed.iter().find(|(words, _)| begins(tokens, words)) {
        return vec![(words.len(), *minutes)];
    }
    let mut found = Vec::new();
    for (length, count) in number_at(&masculine(tokens)) {
        match tokens.get(length).map(String::as_str) {
            Some("minute" | "minutes" | "mn" | "min") => found.push((length + 1, count)),
            Some("heure" | "heures" | "h") => {
                let rest = &tokens[length + 1..];
                let part = PARTS.iter().find(|(words, _)| begins(rest, words));
                found.extend(part.map(|(_, more)| (length + 3, count * 60 + more)));
                for (more, minutes) in number_at(&masculine(rest)) {
                    let unit = rest.get(more).is_some_and(|word| word.starts_with("min"));
                    found.push((length + 1 + more + usize::from(unit), count * 60 + minutes));
                }
                found.push((length + 1, count * 60));
            }
            _ => {}
        }
    }
    found
}

/// Times of day that start the tokens, in hours and minutes: each with how many tokens it
/// takes, the longest first. "vingt et une heures trente", "21h30", "midi et demi".
pub fn clock_at(tokens: &[String]) -> Vec<(usize, (u8, u8))> {
    let mut found = Vec::new();
    let mut add = |length, hour: i64, minute: i64| {
        let part = |n| u8::try_from(n).ok();
        let time = part(hour).zip(part(minute)).filter(|(hour, minute)| *hour < 24 && *minute < 60);
        found.extend(time.map(|time| (length, time)));
    };
    let Some((length, hour, minute)) = hour_at(tokens) else { return found };
    if let Some(minute) = minute {
        add(length, hour, minute);
        return found;
    }
    let rest = &tokens[length..];
    if let Some((_, minutes)) = PARTS.iter().find(|(words, _)| begins(rest, words)) {
        add(length + 2, hour, *minutes);
    }
    if begins(rest, &["moins", "le", "quart"]) {
        add(length + 3, (hour + 23) % 24, 45);
    }
    for (more, minute) in number_at(&masculine(rest)) {
        add(length + more, hour, minute);
    }
    add(length, hour, 0);
    found
}

/// How many words tell the hour, the hour, and the minute of "21h30", which is one word.
fn hour_at(tokens: &[String]) -> Option<(usize, i64, Option<i64>)> {
    let first = tokens.first()?;
    match first.as_str() {
        "minuit" => return Some((1, 0, None)),
        "midi" => return Some((1, 12, None)),
        _ => {}
    }
    if let Some((hour, minute)) = first.split_once('h').filter(|(hour, _)| !hour.is_empty()) {
        let minute = if minute.is_empty() { None } else { Some(digits(minute)?) };
        return Some((1, digits(hour)?, minute));
    }
    let hours = |length: usize| {
        tokens.get(length).is_some_and(|word| ["heure", "heures", "h"].contains(&word.as_str()))
    };
    let numbers = number_at(&masculine(tokens));
    let (length, hour) = numbers.into_iter().find(|(length, _)| hours(*length))?;
    Some((length + 1, hour, None))
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
            let time = (tokens.len(), (hour, minute));
            assert_eq!(clock_at(&tokens).first(), Some(&time), "{words}");
        }
        assert!(clock_at(&["25h".to_string()]).is_empty());
        assert_eq!(clock_in_words(21, 30), "vingt et une heures trente");
        assert_eq!([clock_in_words(0, 5), clock_in_words(12, 0)], ["minuit cinq", "midi"]);
    }
}
