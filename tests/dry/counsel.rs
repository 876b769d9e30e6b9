//! "conseille-moi": pieces of advice, to be read through.

use braillopoly::engine::{Command, Game, Phase, Seat, Setup};
use braillopoly::game::Session;
use braillopoly::players::{Computer, Skill};

use crate::common::random::NAMES;
use crate::common::{edition, table};

/// Words in the longest piece of advice.
const MOST_WORDS: usize = 25;

/// Pieces of advice from one game, and decisions between two of them.
const FROM_A_GAME: usize = 10;
const BETWEEN: usize = 23;

fn advice(seed: u64) -> Vec<String> {
    let edition = edition("braillopoly");
    let names: Vec<String> = NAMES[..4].iter().map(|name| name.to_string()).collect();
    let setup = Setup { names: names.clone(), seed, ..Setup::default() };
    let mut game = Game::new(edition.clone(), &setup).unwrap();
    let mut computer = Computer::new(seed).with_skills(vec![Skill::Formidable; names.len()]);
    let mut said = Vec::new();
    for decision in 1.. {
        let seats: Vec<Seat> = game.active_seats().collect();
        if said.len() == FROM_A_GAME || matches!(game.phase(), Phase::Over { .. }) {
            break;
        }
        let (seat, action) = computer.next(&game, &seats).unwrap();
        if decision % BETWEEN == 0 {
            let start = Some(game.snapshot());
            let setup = Setup { names: names.clone(), start, ..Setup::default() };
            let mut session = table::session(&edition, &setup);
            let reply = session.hear(&format!("{} : conseille-moi", game.player(seat).name));
            let told = reply.told.lines[0].text.clone();
            assert!(told.split(' ').count() <= MOST_WORDS, "{told}");
            let player = game.player(seat);
            let (phase, name, cash) = (game.phase().name(), &player.name, player.cash);
            said.push(format!("{phase} ({name}, {cash}) : {told}"));
        }
        game.apply(&Command { seat, action }).unwrap();
    }
    said
}

/// Of that many games, in the order of their seeds.
fn advice_of_games(games: u64) -> String {
    let said: Vec<String> = (0..games).flat_map(advice).collect();
    let full = games as usize * FROM_A_GAME;
    assert!(said.len() * 40 >= full * 39, "{} pieces of advice", said.len());
    said.join("\n")
}

#[test]
fn forty_pieces_of_advice() {
    insta::assert_snapshot!(advice_of_games(4));
}

#[test]
#[ignore = "twenty games of formidable players, for ./tester --long"]
fn two_hundred_pieces_of_advice() {
    insta::assert_snapshot!(advice_of_games(20));
}

/// Details say the chances; a lesson asks, and does not advise.
#[test]
fn details_tell_the_chances() {
    let names = vec!["Ana".into(), "Luc".into()];
    let dice = vec!["1+2".parse().unwrap()];
    let setup = Setup { names, dice, seed: 1, ..Setup::default() };
    let edition = edition("braillopoly");
    let mut session = table::session(&edition, &setup);
    let said =
        |session: &mut Session, phrase: &str| session.hear(phrase).told.lines[0].text.clone();
    assert_eq!(
        said(&mut session, "conseille-moi"),
        "Lancez les dés : il n'y a rien de mieux à faire avant."
    );
    session.hear("je lance les dés");
    let advice = said(&mut session, "que me conseilles-tu");
    assert!(advice.starts_with("Achetez : la rue Lecourbe"), "{advice}");
    let details = said(&mut session, "détails");
    assert!(details.contains("Vos chances de gagner, d'après moi"), "{details}");
}

/// While a trade is put together, advice is about it and about nothing else.
#[test]
fn advice_on_a_trade_before_it_is_offered() {
    let position = r#"{"players":[{"name":"Ana","cash":1500},{"name":"Luc","cash":1500}],
        "current_player":"Ana","deeds":[{"square":1,"owner":"Ana"},{"square":3,"owner":"Luc"}]}"#;
    let edition = edition("braillopoly");
    let asked = |wanted: &str, given: &str| {
        let start = serde_json::from_str(position).unwrap();
        let names = vec!["Ana".into(), "Luc".into()];
        let setup = Setup { names, start: Some(start), ..Setup::default() };
        let mut session = table::session(&edition, &setup);
        session.hear("je propose un échange");
        let early = session.hear("conseille-moi").told.lines[0].text.clone();
        assert!(early.starts_with("Dites d'abord"), "{early}");
        for phrase in [wanted, "c'est tout", given, "c'est tout"] {
            session.hear(phrase);
        }
        let advice = session.hear("conseille-moi").told.lines[0].text.clone();
        let offered = session.hear("oui").told.lines[0].text.clone();
        assert!(offered.starts_with("Ana propose à Luc"), "{offered}");
        advice
    };
    let advice = asked("la rue Lecourbe", "cent");
    assert_eq!(advice, "Proposez-le : cet échange vous avantage.");
    let advice = asked("dix", "le boulevard de Belleville");
    assert!(advice.starts_with("Ne le proposez pas"), "{advice}");
}
