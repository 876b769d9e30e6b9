//! Whole heists at a table, from the characters to the escape: two people and two computers, by
//! keys alone and by voice alone. What is printed is what would be said.

use std::collections::BTreeMap;
use std::time::Duration;

use super::common::at_table::{AtTable, Made};
use crate::robbers::Robbers;

/// Phrases after which a game goes nowhere.
const MOST: usize = 600;

/// A short heist, in which two people say by `say` what they say; how often each was said, and
/// all that was told.
fn played(
    made: Made,
    seed: &str,
    say: impl Fn(&mut AtTable, &str),
) -> (BTreeMap<&'static str, usize>, String) {
    let line = "jouer --edition braquage --joueurs Ana,Luc --ordinateurs débutant,débutant \
                --duree courte --graine";
    let args: Vec<&str> = line.split_whitespace().chain([seed]).collect();
    let mut table = AtTable::play(made, &args);
    let mut robbers = Robbers::default();
    let (mut said, mut told) = (BTreeMap::new(), String::new());
    for _ in 0..MOST {
        table.settle();
        let mut news = table.news();
        told.push_str(&news);
        if news.contains("gagne la partie") {
            break;
        }
        // Of what was asked, the last is open.
        let asked = news.lines().map(|line| robbers.say(line)).filter(|said| !said.is_empty());
        for (rank, phrase) in asked.last().unwrap_or_default().into_iter().enumerate() {
            if rank > 0 {
                table.settle();
                news = table.news();
                told.push_str(&news);
            }
            told.extend(["> ", phrase, "\n"]);
            *said.entry(phrase).or_insert(0) += 1;
            say(&mut table, phrase);
        }
    }
    println!("{told}");
    table.quits();
    (said, told)
}

fn said_at_least_once(said: &BTreeMap<&str, usize>, phrases: &[&str]) {
    for phrase in phrases {
        assert!(said.contains_key(phrase), "nobody ever said {phrase}: {said:?}");
    }
}

/// What is done, and what is asked.
const PHRASES: [&str; 8] = [
    "je garde",
    "je lance les dés",
    "à pas de loup",
    "j'achète",
    "je force",
    "où est la patrouille",
    "que porte Luc",
    "qui a le talkie",
];

/// What can be done is chosen with the arrows; the questions are written.
#[test]
fn a_heist_is_played_to_its_end_by_keys() {
    let by_keys = |table: &mut AtTable, phrase: &str| {
        let mut letters = phrase.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        let choice = format!("{first}{}.\n", letters.as_str());
        let mut told = String::new();
        for _ in 0..20 {
            table.press("<down>");
            table.wait(Duration::from_millis(100));
            let choice_told = table.news();
            if choice_told == choice {
                return table.press("<enter>");
            }
            if !told.is_empty() && told.starts_with(&choice_told) {
                break;
            }
            told.push_str(&choice_told);
        }
        table.press(&format!("<tab>{phrase}<enter>"));
    };
    let (said, told) = played(Made::default(), "3", by_keys);
    said_at_least_once(&said, &PHRASES);
    assert!(told.contains("L'assaut est donné"), "{told}");
}

/// Recorded voices, the real ear: all of it is understood, or asked about first.
#[test]
#[ignore = "a game by voice: ./tester --long"]
fn a_heist_is_played_to_its_end_by_voice() {
    let (said, told) = played(Made::quick_by_voice(), "3", AtTable::say);
    said_at_least_once(&said, &PHRASES);
    assert!(told.contains("L'assaut est donné"), "{told}");
}
