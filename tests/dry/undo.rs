//! « annule »: whose decision it takes back, and what it never touches.

use std::sync::Arc;

use crate::common::seat_at;
use crate::common::table::{Laid, said, session};
use crate::common::{edition, editions, random};
use braillopoly::editions::Edition;
use braillopoly::engine::{Action, Command, Game, Length, Setup};
use braillopoly::game::Session;
use braillopoly::lexicon::Answer;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The game after some of a session's commands.
fn replayed(edition: &Arc<Edition>, setup: &Setup, journal: &[Command]) -> Game {
    let mut game = Game::new(edition.clone(), setup).unwrap();
    for command in journal {
        game.apply(command).unwrap();
    }
    game
}

/// Says something of a player's own choosing, and confirms it if asked.
fn act(session: &mut Session, rng: &mut ChaCha8Rng) -> Option<String> {
    let choices = session.choices();
    let phrase = choices.choose(rng)?.phrase.clone();
    session.take(&phrase);
    if session.is_confirming() {
        session.hear(&session.phrase_of(Answer::Yes));
    }
    Some(phrase.text)
}

/// Nothing that another player decided, and nothing a die, a card or the clock has
/// said since, is ever changed; and the same decision gives the same game again.
#[test]
fn undo_takes_back_ones_own_last_decision_and_nothing_else() {
    let editions = editions();
    let (mut undone, mut refused) = (0, 0);
    for seed in 0..60_u64 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let edition = &editions[seed as usize % editions.len()];
        let setup = random::setup(edition, &mut rng);
        let mut session = session(edition, &setup);
        for _ in 0..60 {
            if session.game().winner().is_some() {
                break;
            }
            act(&mut session, &mut rng);
            if session.game().length().is_timed() && rng.random_ratio(1, 400) {
                continue;
            }
            let journal = session.journal().to_vec();
            let before = session.game().clone();
            let seat = seat_at(rng.random_range(0..before.players().len() as u8));
            if before.player(seat).bankrupt || !rng.random_ratio(1, 3) {
                continue;
            }
            session.hear(&format!("{} : annule", before.player(seat).name));
            let kept = session.journal().len();
            assert_eq!(session.journal(), &journal[..kept], "what is left is as it was");
            if kept == journal.len() {
                assert!(*session.game() == before);
                refused += 1;
                continue;
            }
            undone += 1;
            assert_eq!(journal.len() - kept, 1, "one decision");
            assert_eq!(journal[kept].seat, seat, "one's own");
            let mut game = replayed(edition, &setup, &journal[..kept]);
            assert!(*session.game() == game);
            let events = game.apply(&journal[kept]).unwrap();
            assert!(events.iter().all(|event| event.seal().is_none()), "{events:?}");
            assert!(game == before, "the same decision gives the same game");
        }
    }
    println!("{undone} decisions taken back, {refused} refused");
    assert!(undone > 100 && refused > 100, "{undone} {refused}");
}

const DICE: &str = "1+2 1+2 3+4";

fn of_three(length: Length, dice: &str, start: &str) -> Session {
    let edition = edition("braillopoly");
    let names = ["Ana", "Luc", "Mia"].map(String::from).to_vec();
    let dice = dice.split_whitespace().map(|roll| roll.parse().unwrap()).collect();
    let start = (!start.is_empty()).then(|| serde_json::from_str(start).unwrap());
    session(&edition, &Setup { names, length, dice, start, seed: 1, ..Setup::default() })
}

/// Without a name, « annule » is the awaited player's; Luc's bid is Luc's to take back.
#[test]
fn another_players_bid_is_not_taken_back_by_an_unnamed_undo() {
    let mut game = of_three(Length::Full, DICE, "");
    said(&mut game, &["je lance les dés", "aux enchères", "Luc : je mise cinquante"]);
    let told = said(&mut game, &["annule"]);
    assert!(told.contains("Luc, annule"), "{told}");
    assert_eq!(game.journal().last().unwrap().seat, seat_at(1));
    let told = said(&mut game, &["Luc : annule"]);
    assert_eq!(told, "Luc revient sur « je mise cinquante ».");
    assert_eq!(game.journal().len(), 2);
}

/// An awaited player's own last decision needs no name.
#[test]
fn the_awaited_player_needs_no_name() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}, {"name": "Mia"}],
        "deeds": [{"square": 1, "owner": "Ana"}, {"square": 3, "owner": "Ana"}]}"#;
    let mut game = of_three(Length::Full, DICE, start);
    said(&mut game, &["une maison boulevard de Belleville", "annule"]);
    assert!(game.journal().is_empty());
    // Luc's mortgage since then is Luc's; Ana's own house is still hers.
    let start = start.replace("\"deeds\": [", "\"deeds\": [{\"square\": 5, \"owner\": \"Luc\"},");
    let mut game = of_three(Length::Full, DICE, &start);
    let house = "une maison boulevard de Belleville";
    let told = said(&mut game, &[house, "Luc : j'hypothèque la gare Montparnasse", "annule"]);
    assert!(told.contains("Luc"), "{told}");
    assert_eq!(game.journal().len(), 2);
}

/// A trade is concluded by two: neither takes it back alone.
#[test]
fn a_concluded_trade_is_not_taken_back() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}, {"name": "Mia"}],
        "deeds": [{"square": 5, "owner": "Ana"}]}"#;
    let mut game = of_three(Length::Full, DICE, start);
    said(&mut game, &["je propose à Luc la gare Montparnasse contre cent", "j'accepte", "oui"]);
    assert_eq!(game.journal().len(), 2);
    for undo in ["annule", "Ana : annule", "Luc : annule"] {
        let told = said(&mut game, &[undo]);
        assert_eq!(told, "Trop tard : un échange conclu ne se reprend pas.");
    }
    // Until it is answered, an offer is its own maker's to take back.
    let mut game = of_three(Length::Full, DICE, start);
    said(&mut game, &["je propose à Luc la gare Montparnasse contre cent", "Ana : annule"]);
    assert!(game.journal().is_empty());
}

/// « La faillite est définitive. »
#[test]
fn a_bankruptcy_is_final() {
    let start = r#"{"players": [{"name": "Ana", "cash": 0}, {"name": "Luc"},
        {"name": "Mia", "bankrupt": true}], "deeds": [{"square": 3, "owner": "Luc"}]}"#;
    let mut game = of_three(Length::Full, "1+2", start);
    let told =
        said(&mut game, &["je lance les dés", "Luc : je demande le loyer", "je fais faillite"]);
    assert!(told.contains("définitive"), "{told}");
    said(&mut game, &["oui"]);
    assert_eq!(game.game().winner(), Some(seat_at(1)));
    let journal = game.journal().to_vec();
    for undo in ["annule", "Ana : annule", "Luc : annule"] {
        said(&mut game, &[undo]);
        assert_eq!(game.journal(), journal);
        assert_eq!(game.game().winner(), Some(seat_at(1)));
    }
}

/// What was paid and is taken back was never paid: nothing tells of it, and no rule is behind
/// it.
#[test]
fn what_was_paid_and_taken_back_was_not_paid() {
    let laid = Laid {
        edition: "canadienne",
        dice: "2+3",
        start: r#"{"players":[{"name":"Ana","square":39},{"name":"Luc"}]}"#,
        ..Laid::default()
    };
    let mut game = laid.session();
    said(&mut game, &["je lance les dés", "je paie deux cents"]);
    let why = "Ana : pourquoi j'ai payé";
    assert!(said(&mut game, &[why]).contains("pour l'Impôt sur le revenu"));
    let told = said(&mut game, &["Ana : annule", why]);
    assert_eq!(told, "Vous n'avez encore rien payé.");
}

/// The hour is nobody's decision: nobody takes it back.
#[test]
fn the_hour_that_has_struck_is_not_taken_back() {
    let edition = edition("braillopoly");
    let names = ["Ana", "Luc"].map(String::from).to_vec();
    let length = Length::Timed { minutes: 0 };
    let dice = vec!["1+2".parse().unwrap()];
    let setup = Setup { names, length, dice, seed: 1, ..Setup::default() };
    let mut game = session(&edition, &setup);
    said(&mut game, &["je lance les dés"]);
    let told = game.tick().lines;
    assert!(told.iter().any(|line| line.text.starts_with("C'est l'heure")), "{told:?}");
    assert_eq!(game.journal().last().unwrap().action, Action::TimeUp);
    for undo in ["annule", "Ana : annule", "Luc : annule"] {
        said(&mut game, &[undo]);
        assert_eq!(game.journal().last().unwrap().action, Action::TimeUp);
    }
}

/// « je me retire » is a decision like another: taken back, one is asked again; kept in
/// the save, one is not.
#[test]
fn leaving_an_auction_is_taken_back_and_kept() {
    let mut game = of_three(Length::Full, DICE, "");
    said(
        &mut game,
        &["je lance les dés", "aux enchères", "Ana : je mise dix", "Mia : je me retire"],
    );
    assert!(!game.game().awaited().contains(&seat_at(2)));
    said(&mut game, &["Luc : je mise vingt"]);
    assert_eq!(game.game().awaited(), [seat_at(0)], "Mia is not asked again");
    // What she decided before Luc's bid stands; before it, it is hers to take back.
    assert!(said(&mut game, &["Mia : annule"]).starts_with("Trop tard"));
    said(&mut game, &["Luc : annule", "Mia : annule"]);
    assert!(game.game().awaited().contains(&seat_at(2)));
}
