//! The `texte` command: phrases on standard input, narration on standard
//! output, no device.

use std::io::{BufRead, Write};

use super::{Goto, Line, Order, Session};
use crate::lexicon::Level;

/// Turns after which a game between computers is stopped: some never end.
const MOST_TURNS: u32 = 20_000;

/// Plays a session from lines of phrases until it leads elsewhere; the end of
/// the input leads out.
///
/// # Errors
/// What the input or the output refuses.
pub fn run_text(
    session: &mut Session,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> std::io::Result<Goto> {
    let mut opening = session.save_now();
    opening.extend(session.opening());
    print(output, &opening)?;
    settle(session, output)?;
    let mut bytes = Vec::new();
    let mut level = Level::default();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(Goto::Out);
        }
        let reply = match std::str::from_utf8(&bytes) {
            Ok(text) => session.hear(text.trim_end_matches(['\n', '\r'])),
            Err(_) => session.unreadable(),
        };
        print(output, &reply.lines)?;
        for order in &reply.orders {
            match order {
                Order::MoreDetail => level = more(level),
                Order::LessDetail => level = less(level),
                _ => {}
            }
            session.set_level(level);
        }
        if let Some(goto) = reply.goto {
            return Ok(goto);
        }
        print(output, &session.tick())?;
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
        print(output, &session.tick())?;
        match session.computer_step() {
            Some(lines) => print(output, &lines)?,
            None => break,
        }
    }
    print(output, &session.prompt())
}

fn print(output: &mut dyn Write, lines: &[Line]) -> std::io::Result<()> {
    for line in lines {
        writeln!(output, "{}", line.text)?;
    }
    output.flush()
}
