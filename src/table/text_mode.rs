//! The `texte` command: phrases on standard input, narration on standard
//! output, no device.

use std::io::{BufRead, Write};
use std::path::Path;

use super::{LessonChoice, Order, Reply, Session};
use crate::editions::RuleTopic;
use crate::engine::Snapshot;
use crate::lexicon::Level;
use crate::store::{json_reason, ron_reason};

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

/// Reads a position: JSON when the name ends in `.json`, else RON.
///
/// # Errors
/// In French, with the file, and the line where there is one.
pub fn read_snapshot(path: &Path) -> Result<Snapshot, String> {
    let file = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!("{file} : {}", super::save::french_reason(&error)))?;
    if is_json(path) {
        return serde_json::from_str(&text)
            .map_err(|error| format!("{file}, ligne {} : {}", error.line(), json_reason(&error)));
    }
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(&text).map_err(|error| {
        format!("{file}, ligne {} : {}", error.span.start.line, ron_reason(&error.code))
    })
}

/// Writes a position: JSON when the name ends in `.json`, else RON.
///
/// # Errors
/// In French, with the file.
pub fn write_snapshot(path: &Path, snapshot: &Snapshot) -> Result<(), String> {
    let text = match is_json(path) {
        true => serde_json::to_string_pretty(snapshot).map_err(|error| error.to_string())?,
        false => {
            let pretty = ron::ser::PrettyConfig::default()
                .extensions(ron::extensions::Extensions::IMPLICIT_SOME);
            ron::ser::to_string_pretty(snapshot, pretty).map_err(|error| error.to_string())?
        }
    };
    std::fs::write(path, text + "\n")
        .map_err(|error| format!("{} : {}", path.display(), super::save::french_reason(&error)))
}

fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}
