//! Computers of one level that are of different kinds.

use std::sync::Arc;

use braillopoly::editions::{DeedKind, Edition};
use braillopoly::engine::{Action, Command, Game, Seat, Setup, Square};
use braillopoly::players::{Computer, Temper, tempers};
use strum::VariantArray as _;

use crate::common::random::NAMES;
use crate::common::{ANA, edition};
use crate::text_mode::run;

fn new_game(edition: &Arc<Edition>, seed: u64) -> Game {
    let names = NAMES[..4].iter().map(|name| name.to_string()).collect();
    Game::new(edition.clone(), &Setup { names, seed, ..Setup::default() }).unwrap()
}

/// How somebody played, over some games.
#[derive(Debug, Default)]
struct Manner {
    /// Money in hand at the start of each of their turns.
    cash: f64,
    /// Stations then.
    stations: f64,
    /// Offers made then.
    offers: f64,
    /// Groups they had then.
    groups: f64,
    turns: f64,
}

/// How Ana plays who likes this, among three who like nothing in particular.
fn manner(temper: Temper) -> Manner {
    let edition = edition("braillopoly");
    let stations: Vec<Square> = (edition.deeds())
        .filter(|(_, deed)| deed.kind == DeedKind::Station)
        .map(|(square, _)| square)
        .collect();
    let mut seen = Manner::default();
    for seed in 0..60 {
        let mut game = new_game(&edition, seed);
        let mut computer = Computer::new(seed).with_tempers(&[temper]);
        while game.winner().is_none() && game.turn() < 400 {
            let seats: Vec<Seat> = game.active_seats().collect();
            let Some((seat, action)) = computer.next(&game, &seats) else { break };
            if seat == ANA && matches!(action, Action::OfferTrade(_)) {
                seen.offers += 1.0;
            }
            if seat == ANA && matches!(action, Action::Roll) {
                seen.turns += 1.0;
                seen.cash += f64::from(game.player(ANA).cash.0);
                let owned = |square: &&Square| game.holding(**square).owner == Some(ANA);
                seen.stations += stations.iter().filter(owned).count() as f64;
                let whole =
                    game.edition().groups().filter(|(group, _)| game.owns_group(ANA, *group));
                seen.groups += whole.count() as f64;
            }
            game.apply(&Command { seat, action }).unwrap();
        }
    }
    for sum in [&mut seen.cash, &mut seen.stations, &mut seen.offers, &mut seen.groups] {
        *sum /= seen.turns;
    }
    seen
}

/// Each kind of player is seen to be of its kind.
#[test]
fn each_kind_shows() {
    let steady = manner(Temper::Steady);
    let [careful, builder, trader, collector] =
        [Temper::Careful, Temper::Builder, Temper::Trader, Temper::Collector].map(manner);
    println!("{steady:?}\n{careful:?}\n{builder:?}\n{trader:?}\n{collector:?}");
    assert!(careful.cash > steady.cash * 1.1, "{careful:?} {steady:?}");
    assert!(builder.groups > steady.groups * 1.1, "{builder:?} {steady:?}");
    assert!(trader.offers > steady.offers * 1.2, "{trader:?} {steady:?}");
    assert!(collector.stations > steady.stations * 1.2, "{collector:?} {steady:?}");
}

/// At one table each is of another kind; who plays alone against people is of none.
#[test]
fn three_at_a_table_are_not_thrice_the_same() {
    for seed in 0..50 {
        let three = tempers(seed, 3);
        assert!(three[0] != three[1] && three[1] != three[2] && three[0] != three[2], "{three:?}");
        assert_eq!(tempers(seed, 3), three);
        assert_eq!(tempers(seed, 1), [Temper::Steady]);
    }
    let all = tempers(1, 7);
    assert!(Temper::VARIANTS.iter().all(|kind| all.contains(kind)), "{all:?}");
}

/// "Comment joue Julie ?"
#[test]
fn each_says_how_they_play() {
    let line = "texte --joueurs Ana --ordinateurs 4 --graine 3 --des 1+2";
    let asked = |name: &str| {
        let args: Vec<&str> = line.split(' ').collect();
        let told = run(&args, format!("comment joue {name}\n")).stdout;
        String::from_utf8(told).unwrap().lines().last().unwrap().to_string()
    };
    assert_eq!(asked("ana"), "Ana joue sans ordinateur.");
    let told = ["julie", "hugo", "camille", "denis"].map(asked);
    let likes = told.each_ref().map(|told| told.split_once(" joue en habitué").unwrap().1);
    for (rank, liked) in likes.iter().enumerate() {
        assert!(!likes[..rank].contains(liked), "{told:?}");
    }
}
