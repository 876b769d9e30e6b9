//! How long a heist lasts at a table: two people who listen to all of it and two computers,
//! whole games, by what is said and what sounds.
//!
//!     cargo run --release --example length -- 20

#[path = "../tests/shared/answers.rs"]
mod answers;
#[path = "../tests/shared/robbers.rs"]
mod robbers;

use std::error::Error;
use std::sync::Arc;

use braillopoly::editions::built_in;
use braillopoly::engine::{Length, Setup};
use braillopoly::game::Session;
use braillopoly::lexicon::Language;
use braillopoly::play::{Plays, Seats};
use braillopoly::players::Skill;
use braillopoly::reply::Reply;
use braillopoly::scene::Scene;
use robbers::Robbers;

/// Seconds for a letter: espeak-ng as it comes, 709 s for 12 196 letters of a heist's lines.
const LETTER: f32 = 0.058;
/// Seconds from the end of what is said to the end of what a person answers.
const ANSWER: f32 = 3.0;
/// Answers after which a game goes nowhere.
const MOST: usize = 2_000;

/// Seconds of a game, by what takes them.
#[derive(Default)]
struct Lasts {
    spoken: f32,
    sounds: f32,
    answers: f32,
    turns: u32,
}

impl Lasts {
    fn minutes(&self) -> f32 {
        (self.spoken + self.sounds + self.answers) / 60.0
    }

    /// Adds what is told; the lines that came.
    fn hear(&mut self, reply: &Reply) -> Vec<String> {
        let lines: Vec<String> = reply.lines().iter().map(|line| line.text.clone()).collect();
        let letters: usize = lines.iter().map(|line| line.chars().count()).sum();
        self.spoken += LETTER * letters as f32;
        self.sounds += reply.told.score.length;
        lines
    }
}

/// Lets happen what happens by itself.
fn settle(session: &mut Session, lasts: &mut Lasts) -> Vec<String> {
    std::iter::from_fn(|| session.step()).flat_map(|reply| lasts.hear(&reply)).collect()
}

fn play(seed: u64, length: Length) -> Result<Option<Lasts>, Box<dyn Error>> {
    let language = Language::french()?;
    let edition = built_in()?.into_iter().find(|edition| edition.id == "braquage");
    let edition = Arc::new(edition.ok_or("no such edition")?);
    let names = ["Ana", "Luc", "Julie", "Hugo"].map(String::from).to_vec();
    let setup = Setup { names, seed, length, opening_roll: true, ..Setup::default() };
    let usual = Plays::Computer(Skill::Regular);
    let seats = Seats::new(vec![Plays::Here, Plays::Here, usual, usual]);
    let mut session = Session::start(&language, edition, setup, seats)?;
    let mut lasts = Lasts::default();
    let opening = Reply::told(Scene::opening(&mut session));
    let mut told = lasts.hear(&opening);
    told.extend(settle(&mut session, &mut lasts));
    let mut robbers = Robbers::default();
    for _ in 0..MOST {
        if session.game().winner().is_some() {
            lasts.turns = session.game().turn();
            return Ok(Some(lasts));
        }
        let asked = told.iter().map(|line| robbers.say(line)).filter(|said| !said.is_empty());
        let phrases = asked.last().unwrap_or_else(|| vec!["continuer"]);
        told.clear();
        for phrase in phrases {
            lasts.answers += ANSWER;
            told.extend(lasts.hear(&session.hear(phrase)));
            told.extend(settle(&mut session, &mut lasts));
        }
    }
    Ok(None)
}

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(20), |games| games.parse())?;
    println!("| games | turns | minutes, half / 95 of 100 | spoken | sounds | answers |");
    println!("|---|---|---|---|---|---|");
    for (name, length) in [("full", Length::Full), ("short", Length::Short)] {
        let mut played = Vec::new();
        for seed in 0..games {
            played.extend(play(seed, length)?);
        }
        played.sort_by(|one, other| one.minutes().total_cmp(&other.minutes()));
        let at = |share: usize| played.get(played.len() * share / 100).map_or(0.0, Lasts::minutes);
        let mean =
            |of: fn(&Lasts) -> f32| played.iter().map(of).sum::<f32>() / played.len().max(1) as f32;
        println!(
            "| {name}, {} of {games} ended | {:.0} | {:.0} / {:.0} | {:.0} | {:.0} | {:.0} |",
            played.len(),
            mean(|game| game.turns as f32),
            at(50),
            at(95),
            mean(|game| game.spoken / 60.0),
            mean(|game| game.sounds / 60.0),
            mean(|game| game.answers / 60.0),
        );
    }
    Ok(())
}
