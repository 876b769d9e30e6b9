//! The shorter games and the house rules.

use std::sync::Arc;

use crate::common::{ANA, LUC, Play, ZOE, square_at};
use braillopoly::editions::Edition;
use braillopoly::engine::{
    Action, Event, Game, HouseRules, Length, Phase, Refusal, Setup, Snapshot, Square,
};

/// A game of this length, from a position, with these dice.
fn game(length: Length, house_rules: HouseRules, start: &str, dice: &str) -> Game {
    let start: Option<Snapshot> = (!start.is_empty()).then(|| serde_json::from_str(start).unwrap());
    let names = match &start {
        Some(start) => start.players.iter().map(|player| player.name.clone()).collect(),
        None => ["Ana", "Luc", "Zoé"].map(String::from).to_vec(),
    };
    let setup = Setup {
        names,
        seed: 3,
        length,
        house_rules,
        dice: dice.split_whitespace().map(|roll| roll.parse().unwrap()).collect(),
        start,
        ..Setup::default()
    };
    Game::new(Arc::new(Edition::braillopoly().unwrap()), &setup).unwrap()
}

fn agreed(length: Length, start: &str, dice: &str) -> Game {
    game(length, HouseRules::default(), start, dice)
}

/// « distribue deux titres de propriété à chaque joueur […] qui en paie
/// immédiatement le prix à la banque »
#[test]
fn two_deeds_are_dealt_and_paid_for() {
    for length in [Length::Short, Length::Timed { minutes: 30 }] {
        let game = agreed(length, "", "");
        for seat in game.seats() {
            let deeds: Vec<Square> = game.deeds_of(seat).collect();
            let price: u32 =
                deeds.iter().map(|&deed| game.edition().deed(deed).unwrap().price.0).sum();
            assert_eq!((deeds.len(), game.cash_of(seat)), (2, 1500 - price));
        }
    }
    assert_eq!(agreed(Length::Full, "", "").deeds_of(ANA).count(), 0);
}

/// « trois maisons (au lieu de quatre) sur chaque terrain avant d'acheter un
/// hôtel »
#[test]
fn a_hotel_needs_three_houses_in_the_short_game() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}], "deeds": [
        {"square": 1, "owner": "Ana", "houses": 3}, {"square": 3, "owner": "Ana", "houses": 3}]}"#;
    let mut short = agreed(Length::Short, start, "");
    assert_eq!(
        short.refused(ANA, Action::BuildHouse(square_at(1))),
        Refusal::HousesComplete(square_at(1))
    );
    short.act(ANA, Action::BuildHotel(square_at(1)));
    assert_eq!((short.bank_houses(), short.bank_hotels()), (29, 11));
    short.act(ANA, Action::SellHotel(square_at(1)));
    assert_eq!(short.houses_on(1), 3);
    let mut timed = agreed(Length::Timed { minutes: 9 }, start, "");
    timed.refused(ANA, Action::BuildHotel(square_at(1)));
}

const RUINED: &str = r#"{"players": [{"name": "Ana", "cash": 100}, {"name": "Luc", "cash": 10, "square": 30},
    {"name": "Zoé", "bankrupt": true}], "current_player": "Luc",
    "deeds": [{"square": 39, "owner": "Ana"}, {"square": 1, "owner": "Luc", "houses": 1},
              {"square": 3, "owner": "Luc", "houses": 1}]}"#;

/// « La deuxième faillite met fin à la partie »; the creditor receives
/// everything, « même les édifices ».
#[test]
fn the_second_bankruptcy_ends_the_short_game() {
    let mut game = agreed(Length::Short, RUINED, "4+5");
    game.act(LUC, Action::Roll);
    game.claim(ANA, LUC, 39);
    game.act(LUC, Action::DeclareBankruptcy);
    assert_eq!(game.winners(), [ANA]);
    assert_eq!((game.owner_of(1), game.houses_on(1)), (Some(ANA), 1));
    // Cash, three deeds at board price, two houses at cost.
    assert_eq!(game.wealth(ANA).0, 110 + 400 + 60 + 60 + 100);
}

/// « le joueur le plus riche est le gagnant », the turn in progress finished.
#[test]
fn when_the_time_is_up_the_turn_is_finished_and_the_richest_wins() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc", "cash": 1400}]}"#;
    let mut game = agreed(Length::Timed { minutes: 30 }, start, "1+2");
    game.act(ANA, Action::Roll);
    assert_eq!(game.act(LUC, Action::TimeUp), [Event::TimeUp]);
    game.act(ANA, Action::Buy);
    assert_eq!(game.winners(), [ANA]);
    assert_eq!(game.wealth(ANA).0, 1500);
    let mut between = agreed(Length::Timed { minutes: 30 }, start, "");
    between.act(ANA, Action::TimeUp);
    assert!(matches!(between.phase(), Phase::Over { .. }));
    agreed(Length::Full, start, "").refused(ANA, Action::TimeUp);
}

/// « à égalité, la victoire est partagée », by default.
#[test]
fn equals_share_the_victory() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}]}"#;
    let mut game = agreed(Length::Timed { minutes: 1 }, start, "");
    game.act(ANA, Action::TimeUp);
    assert_eq!(game.winners(), [ANA, LUC]);
}

#[test]
fn house_rules_change_what_they_say() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}, {"name": "Zoé", "square": 36}],
        "deeds": [{"square": 3, "owner": "Luc"}]}"#;
    let rules = HouseRules { automatic_rents: true, ..HouseRules::default() };
    let mut automatic = game(Length::Full, rules, start, "1+2");
    automatic.act(ANA, Action::Roll);
    assert_eq!((automatic.cash_of(ANA), automatic.cash_of(LUC)), (1496, 1504));
    assert!(automatic.claims().is_empty());

    let rules = HouseRules { no_auctions: true, ..HouseRules::default() };
    let mut quiet = game(Length::Full, rules, start, "2+4");
    quiet.act(ANA, Action::Roll);
    quiet.act(ANA, Action::Decline);
    assert_eq!((quiet.owner_of(6), quiet.awaited()), (None, vec![LUC]));

    let rules = HouseRules { double_salary: true, ..HouseRules::default() };
    let mut double = game(Length::Full, rules, &start.replace("36", "30"), "1+2 4+6 4+6");
    double.act(ANA, Action::Roll);
    double.act(LUC, Action::Roll);
    double.act(ZOE, Action::Roll);
    assert_eq!(double.cash_of(ZOE), 1900);

    let rules = HouseRules { free_parking_pot: true, ..HouseRules::default() };
    let start = start.replace("\"Zoé\", \"square\": 36", "\"Zoé\", \"square\": 13");
    let mut pot = game(Length::Full, rules, &start, "1+3 4+6 3+4");
    pot.act(ANA, Action::Roll);
    pot.act(LUC, Action::Roll);
    pot.act(ZOE, Action::Roll);
    assert_eq!((pot.cash_of(ANA), pot.cash_of(ZOE)), (1300, 1700));
}
