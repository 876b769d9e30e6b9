//! What is told together, and what is remembered of it.

use braillopoly::engine::{Action, Command, Money, Setup, Snapshot};
use braillopoly::narration::Narrator;
use braillopoly::play::{Decided, Match, Plays, Saved, Seats};
use braillopoly::players::Skill;
use braillopoly::reply::Line;
use braillopoly::telling::Teller;

use crate::common::{ANA, LUC, ZOE, edition, language};

/// Ana, and two computers, where all begins.
fn table() -> (Match, Teller) {
    let start =
        r#"{"players":[{"name":"Ana"},{"name":"Luc"},{"name":"Zoé"}],"current_player":"Ana"}"#;
    table_from(start, &["1+2", "2+4", "3+5", "4+5"])
}

fn table_from(start: &str, dice: &[&str]) -> (Match, Teller) {
    let edition = edition("braillopoly");
    let names: Vec<String> = ["Ana", "Luc", "Zoé"].map(String::from).to_vec();
    let start: Snapshot = serde_json::from_str(start).unwrap();
    let dice = dice.iter().map(|roll| roll.parse().unwrap()).collect();
    let setup = Setup { names, dice, start: Some(start), seed: 1, ..Setup::default() };
    let computer = Plays::Computer(Skill::Regular);
    let seating = Seats::new(vec![Plays::Here, computer, computer]);
    let saved = Saved::new(setup, seating, edition.source().to_string());
    let play = Match::open(edition.clone(), saved).unwrap();
    let narrator = Narrator::new(language().texts).in_edition(&edition);
    let teller = Teller::new(narrator, &play);
    (play, teller)
}

fn ids(lines: &[Line]) -> Vec<&str> {
    lines.iter().map(|line| line.id).collect()
}

/// A computer's first pass that is not told, since another has bid after it, leaves the
/// explanation to the first one that is (it was used up by a line nobody heard).
#[test]
fn what_nobody_heard_is_explained_to_nobody() {
    let (mut play, mut teller) = table();
    let mut tell = |play: &mut Match, commands: Vec<(_, Action)>| {
        let commands = commands.into_iter().map(|(seat, action)| Command { seat, action });
        let commands: Vec<Command> = commands.collect();
        let happened = play.act_all(commands.clone());
        let Some(Decided::Happened(happened)) = happened else { panic!("refused: {commands:?}") };
        teller.told(play, &happened).lines
    };
    tell(&mut play, vec![(ANA, Action::Roll)]);
    tell(&mut play, vec![(ANA, Action::Decline)]);
    // Both computers decide before Ana is asked: only the last is told.
    let told = tell(&mut play, vec![(LUC, Action::Pass), (ZOE, Action::Bid(Money(20)))]);
    assert_eq!(ids(&told), ["bid-placed"], "{told:?}");
    tell(&mut play, vec![(ANA, Action::LeaveAuction)]);
    tell(&mut play, vec![(LUC, Action::Pass)]);
    for (seat, action) in
        [(LUC, Action::Roll), (ZOE, Action::Roll), (ANA, Action::Roll), (ANA, Action::Decline)]
    {
        tell(&mut play, vec![(seat, action)]);
    }
    let told = tell(&mut play, vec![(LUC, Action::Pass)]);
    assert_eq!(ids(&told), ["passed-first"], "{told:?}");
    assert_eq!(told[0].text, "Luc passe pour commencer, et pourra encore miser.");
}

/// What is mortgaged for a debt is told at once, and the next throw still says that it is another
/// one.
#[test]
fn a_double_goes_on_after_a_debt() {
    let start = r#"{
        "players": [{"name": "Ana"}, {"name": "Luc", "cash": 50}, {"name": "Zoé"}],
        "current_player": "Luc",
        "deeds": [{"square": 5, "owner": "Luc"}, {"square": 15, "owner": "Luc"}]
    }"#;
    let (mut play, mut teller) = table_from(start, &["2+2", "2+4"]);
    let mut told = Vec::new();
    while told.iter().filter(|line: &&Line| line.id == "rolled").count() < 2 {
        let happened = play.step().unwrap_or_else(|| panic!("nobody plays after {told:#?}"));
        told.extend(teller.told(&play, &happened));
    }
    assert!(told.iter().any(|line| line.id == "mortgaged-several"), "{told:#?}");
    let second = told.iter().rfind(|line| line.id == "rolled").unwrap();
    assert!(second.text.starts_with("Luc relance : six."), "{told:#?}");
}
