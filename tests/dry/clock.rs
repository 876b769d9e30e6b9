//! The clock of a game limited in time: it is told the time that passes.

use std::time::Duration;

use braillopoly::engine::{ClockTime, Length};
use braillopoly::game::Session;
use chrono::NaiveTime;

use crate::common::*;

const MINUTE: Duration = Duration::from_secs(60);

const LEFT: &str = "combien de temps reste-t-il";

fn game(length: Length) -> Session {
    scene(2).lasting(length).session()
}

fn at(hour: u32, minute: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, 0).unwrap()
}

/// What is said by itself after each of so many minutes.
fn told(game: &mut Session, minutes: u32) -> Vec<(u32, String)> {
    let mut told = Vec::new();
    for minute in 1..=minutes {
        game.time_passes(MINUTE, at(20, 0));
        told.extend(game.tick().into_iter().map(|line| (minute, line.text)));
    }
    told
}

#[test]
fn the_end_is_announced_three_times_then_it_comes() {
    let mut game = game(Length::Timed { minutes: 30 });
    let told = told(&mut game, 40);
    let minutes: Vec<u32> = told.iter().map(|(minute, _)| *minute).collect();
    assert_eq!(minutes[..3], [20, 25, 29], "{told:?}");
    assert!(minutes[3..].iter().all(|minute| *minute == 30), "{told:?}");
    assert!(told[0].1.contains("dix minutes"), "{told:?}");
}

#[test]
fn an_agreed_hour_is_counted_from_the_time_of_day() {
    let mut game = game(Length::Until(ClockTime::new(21, 30).unwrap()));
    game.time_passes(Duration::ZERO, at(20, 30));
    game.answers(&[LEFT], Begins("Il reste soixante minutes."));
    // The clock of the computer is set back: the hour that was agreed on stays as far as it was.
    game.time_passes(10 * MINUTE, at(19, 0));
    game.answers(&[LEFT], Begins("Il reste cinquante minutes."));
}

#[test]
fn midnight_does_not_end_a_game() {
    let mut game = game(Length::Until(ClockTime::new(0, 15).unwrap()));
    game.time_passes(Duration::ZERO, at(23, 45));
    game.answers(&[LEFT], Begins("Il reste trente minutes."));
}
