//! "conseille-moi": pieces of advice, to be read through.

use braillopoly::engine::{Command, Game, Phase, Seat, Setup};
use braillopoly::players::{Computer, Skill};

use crate::common::random::NAMES;
use crate::common::*;

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
    let mut session = scene(2).dice("1+2").session();
    let told = Is("Lancez les dés : il n'y a rien de mieux à faire avant.");
    session.answers(&["conseille-moi"], told);
    session.said(&["je lance les dés"]);
    session.answers(&["que me conseilles-tu"], Begins("Achetez : la rue Lecourbe"));
    let details = session.hear("détails").told.lines[0].text.clone();
    assert!(details.contains("Vos chances de gagner, d'après moi"), "{details}");
}

/// While a trade is put together, advice is about it and about nothing else.
#[test]
fn advice_on_a_trade_before_it_is_offered() {
    for (wanted, given, advice) in [
        ("la rue Lecourbe", "cent", Is("Proposez-le : cet échange vous avantage.")),
        ("dix", "le boulevard de Belleville", Begins("Ne le proposez pas")),
    ] {
        let mut session = scene(2).owns(ANA, &[1]).owns(LUC, &[3]).session();
        session.answers(&["je propose un échange", "conseille-moi"], Begins("Dites d'abord"));
        session.said(&[wanted, "c'est tout", given, "c'est tout"]);
        session.answers(&["conseille-moi"], advice);
        session.said(&["oui"]);
        assert!(session.prompt()[0].text.starts_with("Luc, Ana vous propose"));
    }
}
