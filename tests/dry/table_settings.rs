//! What each phrase and key of the settings tells, sounds like, and keeps.

use std::fmt::Write;

use braillopoly::lexicon::Scope;
use braillopoly::speech::ScreenReader;

use crate::common::at_table::{AtTable, Made};
use crate::common::language;
use crate::settings::values;

/// A game where all this is said or pressed, and what came of each.
fn transcript(reader: Option<ScreenReader>, asked: &[String]) -> String {
    let players = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1"];
    let mut table = AtTable::play(Made { reader, ..Made::default() }, &players);
    table.settle();
    let mut text = table.news();
    for phrase in asked {
        let (before, cues) = (values(&table.kept), table.cues.len());
        match phrase.starts_with('<') || phrase.len() == 1 {
            true => table.press(phrase),
            false => table.line(phrase),
        }
        table.settle();
        writeln!(text, "\n> {phrase}\n{}", table.news().trim_end()).unwrap();
        let cues = &table.cues[cues..];
        if !cues.is_empty() {
            writeln!(text, "~ {cues:?}").unwrap();
        }
        let after = values(&table.kept);
        for name in before.keys().chain(after.keys().filter(|name| !before.contains_key(*name))) {
            let (was, is) = (before.get(name), after.get(name));
            if was != is {
                let value =
                    |value: Option<&String>| value.map_or("none", |value| value).to_string();
                writeln!(text, "= {name}: {} to {}", value(was), value(is)).unwrap();
            }
        }
    }
    text
}

/// Every phrase three times, so that limits are reached, and all settings told after each.
#[test]
fn each_phrase_changes_its_setting() {
    let book = &language().phrases;
    let families = book.families();
    let phrases = book.in_scopes(&[Scope::Setting]).into_iter().flat_map(|intent| {
        let family = |_| families[0].names[0].clone();
        let phrase = book.propose(intent, family);
        let times = if phrase == "mes réglages" { 1 } else { 3 };
        vec![phrase; times].into_iter().chain(["mes réglages".to_string()])
    });
    insta::assert_snapshot!(transcript(None, &phrases.collect::<Vec<_>>()));
}

#[test]
fn each_key_changes_its_setting() {
    let keys = ["z", "<f2>", "<f4>", "<f5>", "<f6>", "<f7>", "<f8>", "<f9>", "<f12>"];
    let keys: Vec<String> = keys.iter().flat_map(|key| vec![key.to_string(); 3]).collect();
    insta::assert_snapshot!(transcript(None, &keys));
}

/// With each screen reader, and with what is chosen elsewhere than in a setting's phrase.
#[test]
fn what_is_chosen_for_a_screen_reader_outlives_a_reset() {
    let phrases = "le lecteur d'écran parle / je n'entends rien / je n'entends rien / j'entends deux voix / \
        j'entends deux voix / mot d'éveil / avec un casque / moins vite / sans conseils / \
        ordinateurs silencieux / son mono / attends plus longtemps / réglages d'origine / \
        mes réglages";
    let phrases: Vec<String> = phrases.split(" / ").map(String::from).collect();
    for (name, reader) in
        [("nvda", ScreenReader::Nvda), ("jaws", ScreenReader::Jaws), ("orca", ScreenReader::Orca)]
    {
        insta::assert_snapshot!(name, transcript(Some(reader), &phrases));
    }
}
