//! What people say without having been taught: `tests/natural/phrases.tsv`, one phrase
//! a row, with the moment it is said in and what it means there.

use std::collections::BTreeMap;

use braillopoly::dialogue::{Phrase, Reading, Said, action_of};
use braillopoly::game::{OwnWords, Session, Understanding};
use braillopoly::lexicon::{Act, Ask, Intent};
use braillopoly::listening::Way;

use crate::common::*;

const PHRASES: &str = include_str!("../natural/phrases.tsv");

/// A game in the moment a phrase is said in, with Ana to speak: she has all the dark blues,
/// Luc a station and a street.
fn moment(name: &str) -> Session {
    let dice = match name {
        // Ana only visits the jail; Luc comes to her street.
        "loyer" => "4+6 1+2",
        _ => "2+4",
    };
    let start = scene(2).owns(ANA, &[37, 39]).owns(LUC, &[15, 1]).owns(ANA, &[3]);
    let mut game = start.dice(dice).session();
    let before: &[&str] = match name {
        "lancer" => &[],
        "achat" => &["je lance les dés"],
        "enchere" => &["je lance les dés", "aux enchères", "Luc : je mise vingt"],
        "offre" => &["Luc : je propose à Ana la gare de Lyon contre cent", "oui"],
        "loyer" => &["je lance les dés", "je lance les dés"],
        other => panic!("{other}"),
    };
    game.said(before);
    game
}

/// What a phrase is taken for, or asked about.
fn meanings(game: &Session, text: &str) -> Vec<String> {
    let phrase = game.read(text);
    let phrases = match phrase.is_known() {
        true => vec![phrase],
        false => match game.weigh_phrase(&phrase) {
            OwnWords::Mean(phrase) => vec![phrase],
            OwnWords::Perhaps(choices) => choices.into_iter().map(|choice| choice.phrase).collect(),
            OwnWords::Both(both) => both.parts.to_vec(),
            OwnWords::Lacks(intent, _) => return vec![format!("{intent:?}")],
            OwnWords::Nothing | OwnWords::Talk => return vec!["nothing".into()],
        },
    };
    phrases.iter().map(|phrase| meaning(game, phrase)).collect()
}

/// What a phrase is taken for: a legal action first, as the game does.
fn meaning(game: &Session, phrase: &Phrase) -> String {
    let readings = phrase.readings();
    let Some(&seat) = game.game().awaited().first() else { return "nobody".into() };
    // A rent is claimed by whoever it is owed to.
    let can = |said, seat| match action_of(game.game(), seat, said) {
        Reading::Action(action) => game.game().check(seat, &action).is_ok(),
        _ => false,
    };
    let owed = game.game().claims().first().map(|claim| claim.creditor);
    let legal = readings.iter().find(|said| {
        can(said, seat) || owed.is_some_and(|owed| said.intent == Act::ClaimRent && can(said, owed))
    });
    // Then a question or an order.
    let known = || readings.iter().filter(|said| said.unknown.is_none());
    let asks = known().find(|said| action_of(game.game(), seat, said) == Reading::NotAnAction);
    match legal.or(asks).or_else(|| known().next()) {
        Some(said) => format!("{:?}", said.intent),
        None => "unknown name".into(),
    }
}

#[test]
fn people_are_understood_in_their_own_words() {
    let mut games: BTreeMap<&str, Session> = BTreeMap::new();
    let (mut count, mut missed, mut wrong) = (0, Vec::new(), Vec::new());
    for line in PHRASES.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let [at, phrase, expected] = columns[..] else { panic!("{line}") };
        let game = games.entry(at).or_insert_with(|| moment(at));
        let found = meanings(game, phrase);
        count += 1;
        if expected.split('|').any(|expected| found.iter().any(|found| expected == found)) {
            continue;
        }
        let row = format!("{at}: « {phrase} » is {found:?}, not {expected}");
        match found[0].as_str() {
            "nothing" | "unknown name" => missed.push(row),
            _ => wrong.push(row),
        }
    }
    println!("{count} phrases, {} missed, {} misread", missed.len(), wrong.len());
    missed.iter().chain(&wrong).for_each(|row| println!("{row}"));
    assert!(count >= 400, "{count}");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(missed.len() * 50 <= count, "{missed:#?}");
}

/// No house is asked for: none is built.
#[test]
fn no_house_at_all_builds_none() {
    for phrase in ["zéro maisons sur chaque bleue", "je construis zéro maisons rue de la Paix"] {
        let mut game = moment("lancer");
        game.said(&[phrase]);
        assert!(game.journal().is_empty(), "« {phrase} »: {:?}", game.journal());
    }
}

/// What is guessed of what is heard moves nothing, or is asked about first; but what is awaited, and
/// names nothing, which is what was meant.
#[test]
fn what_is_guessed_moves_nothing_but_what_is_awaited() {
    let mut games: BTreeMap<&str, Session> = BTreeMap::new();
    let mut guessed = 0;
    for line in PHRASES.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let [at, text, meant] = columns[..] else { panic!("{line}") };
        let game = games.entry(at).or_insert_with(|| moment(at));
        let phrase = match game.guess(&Phrase::unknown(text), None, |_| 1.0) {
            Understanding::Sure(phrase) => phrase,
            Understanding::Doubtful(_) | Understanding::Guessed(_) | Understanding::Nothing(_) => {
                guessed += 1;
                continue;
            }
            Understanding::Unclear | Understanding::Ignored => continue,
        };
        guessed += 1;
        let is_it = |intent: Intent| {
            phrase.says(intent)
                || game.same_meaning(&phrase, &Phrase::saying(text, Said::new(intent)))
        };
        let meant = meant.split('|').filter_map(Intent::named).any(is_it);
        assert!(
            !game.changes_the_game(&phrase) || meant,
            "{at}: « {text} » is guessed to be {phrase:?}"
        );
    }
    println!("{guessed} phrases of the corpus would be guessed at");
    assert!(guessed > 20, "{guessed}");
}

/// What was heard in these ways, each with its share.
fn heard(ways: &[(&str, f32)]) -> Phrase {
    let way = |&(text, share): &(&str, f32)| Way { text: text.into(), share };
    Phrase { ways: ways.iter().map(way).collect(), ..Phrase::unknown(ways[0].0) }
}

/// No voice says a question mark: words that could be a question are taken for one too.
#[test]
fn a_question_is_heard_without_its_mark() {
    let game = moment("achat");
    let text = "j'ai encore des billets moi";
    assert_eq!(game.guess(&Phrase::unknown(text), None, |_| 1.0), Understanding::Ignored);
    let guessed = game.guess(&heard(&[(text, 1.0)]), None, |_| 1.0);
    assert!(guessed.phrase().is_some_and(|phrase| phrase.says(Ask::MyCash)), "{guessed}");
}

/// What the likeliest way to hear it leaves in doubt, another may tell.
#[test]
fn what_several_ways_to_hear_it_mean_counts() {
    let game = moment("lancer");
    let ways = [("dix moi la distance", 0.55), ("dis moi la distance jusqu'au départ", 0.45)];
    let alone = game.guess(&heard(&[(ways[0].0, 1.0)]), None, |_| 1.0);
    let guessed = game.guess(&heard(&ways), None, |_| 1.0);
    assert!(!alone.is_asked() && guessed.is_asked(), "{alone}, {guessed}");
}
