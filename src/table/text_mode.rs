//! The `texte` command: phrases on standard input, narration on standard
//! output, no device.

use std::io::{BufRead, Write};

use super::{LessonChoice, Order, Reply, Session};
use crate::editions::RuleTopic;
use crate::lexicon::Level;

/// Turns after which a game between computers is stopped: some never end.
const MOST_TURNS: u32 = 20_000;

/// Why a session in text ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextEnd {
    /// The player left, or said nothing more.
    Left,
    /// A new game is wanted.
    NewGame,
    /// A lesson is wanted.
    Lesson(LessonChoice),
    /// Exercises on a rule are.
    Practise(RuleTopic),
    /// The game that was interrupted is.
    BackToGame,
}

/// Plays a session from lines of phrases until the input or the game ends.
///
/// # Errors
/// What the input or the output refuses.
pub fn run_text(
    session: &mut Session,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> std::io::Result<TextEnd> {
    let mut opening = session.save_now();
    opening.extend(session.opening());
    print(output, &Reply { lines: opening, orders: Vec::new() })?;
    settle(session, output)?;
    let mut bytes = Vec::new();
    let mut level = Level::default();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(TextEnd::Left);
        }
        let reply = match std::str::from_utf8(&bytes) {
            Ok(text) => session.hear(text.trim_end_matches(['\n', '\r'])),
            Err(_) => session.unreadable(),
        };
        print(output, &reply)?;
        for order in &reply.orders {
            match order {
                Order::Quit => return Ok(TextEnd::Left),
                Order::NewGame => return Ok(TextEnd::NewGame),
                Order::Lesson(choice) => return Ok(TextEnd::Lesson(choice.clone())),
                Order::Practise(topic) => return Ok(TextEnd::Practise(*topic)),
                Order::BackToGame => return Ok(TextEnd::BackToGame),
                Order::MoreDetail => level = more(level),
                Order::LessDetail => level = less(level),
                _ => {}
            }
            session.set_level(level);
        }
        let lines = session.tick();
        print(output, &Reply { lines, orders: Vec::new() })?;
        settle(session, output)?;
    }
}

/// Says one step more.
pub(super) fn more(level: Level) -> Level {
    match level {
        Level::Short => Level::More,
        _ => Level::Full,
    }
}

/// Says one step less.
pub(super) fn less(level: Level) -> Level {
    match level {
        Level::Full => Level::More,
        _ => Level::Short,
    }
}

/// Lets the computers play until a person is awaited, and asks them.
fn settle(session: &mut Session, output: &mut dyn Write) -> std::io::Result<()> {
    while session.game().turn() < MOST_TURNS {
        let lines = session.tick();
        print(output, &Reply { lines, orders: Vec::new() })?;
        match session.computer_step() {
            Some(lines) => print(output, &Reply { lines, orders: Vec::new() })?,
            None => break,
        }
    }
    let lines = session.prompt();
    print(output, &Reply { lines, orders: Vec::new() })
}

fn print(output: &mut dyn Write, reply: &Reply) -> std::io::Result<()> {
    for line in &reply.lines {
        writeln!(output, "{}", line.text)?;
    }
    output.flush()
}
