//! The terminal: raw keys in, plain lines out, nothing ever painted over but the line
//! one is writing.

use std::cell::RefCell;
use std::io::{BufRead, IsTerminal, Write};
use std::thread;
use std::time::Instant;

use crossterm::event::{Event, KeyEvent};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};

use crate::language::{clauses, printable};

/// Signs of a line: two lines of a braille display of forty cells.
const WIDTH: usize = 80;

/// To the beginning of the line, and nothing left on it.
const EMPTY_LINE: &str = "\r\x1b[K";

/// What comes from the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TerminalEvent {
    /// A key, and when it was pressed: whoever takes it may have been busy since.
    Key(KeyEvent, Instant),
    /// A whole line, when there is no keyboard but a file or a pipe.
    Line(Vec<u8>),
    /// The terminal was closed: nobody can press a key any more.
    Gone,
}

/// The terminal, in raw mode as long as this lives when there is one.
pub struct Terminal {
    raw: bool,
    /// What is being written, at the bottom.
    written: RefCell<String>,
}

impl Terminal {
    /// Starts reading; `tell` is called from the reading threads.
    pub fn start(tell: impl Fn(TerminalEvent) + Clone + Send + 'static) -> Terminal {
        let raw = std::io::stdin().is_terminal() && enable_raw_mode().is_ok();
        if raw {
            let told = tell.clone();
            thread::spawn(move || watch_end(&told));
        }
        thread::spawn(move || if raw { read_keys(&tell) } else { read_lines(&tell) });
        Terminal { raw, written: RefCell::default() }
    }

    /// Prints a text: in a terminal, in lines that end with a clause. A closed terminal
    /// changes nothing to the game.
    pub fn print(&self, text: &str) {
        let text = &printable(text);
        if !self.raw {
            return put(&format!("{text}\n"));
        }
        let written = self.written.borrow();
        let lines: String = clauses(text, WIDTH).iter().map(|line| format!("{line}\r\n")).collect();
        match written.is_empty() {
            true => put(&lines),
            false => put(&format!("{EMPTY_LINE}{lines}{written}")),
        }
    }

    /// Shows the line being written as it is now.
    pub fn show_written(&self, text: &str) {
        let text: &str = &printable(text);
        let before = self.written.replace(text.into());
        if !self.raw {
            return;
        }
        match text.strip_prefix(before.as_str()) {
            Some(more) => put(more),
            None => put(&format!("{EMPTY_LINE}{text}")),
        }
    }

    /// Ends the line that was written: it was sent.
    pub fn end_written(&self) {
        let written = self.written.take();
        put(&if self.raw { "\r\n".into() } else { format!("{written}\n") });
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if self.raw {
            let _ = disable_raw_mode();
        }
    }
}

fn put(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes());
    let _ = out.flush();
}

fn read_keys(tell: &dyn Fn(TerminalEvent)) {
    while let Ok(event) = crossterm::event::read() {
        if let Event::Key(key) = event {
            tell(TerminalEvent::Key(key, Instant::now()));
        }
    }
}

/// Waits for the terminal to be closed. Reading alone would not tell: it is tried again
/// for ever.
#[cfg(unix)]
fn watch_end(tell: &dyn Fn(TerminalEvent)) {
    use rustix::event::{PollFd, PollFlags, poll};
    let input = std::io::stdin();
    let mut watched = [PollFd::new(&input, PollFlags::empty())];
    while let Err(rustix::io::Errno::INTR) = poll(&mut watched, None) {}
    tell(TerminalEvent::Gone);
}

/// The system ends a program whose window is closed.
#[cfg(not(unix))]
fn watch_end(_: &dyn Fn(TerminalEvent)) {}

fn read_lines(tell: &dyn Fn(TerminalEvent)) {
    let mut input = std::io::stdin().lock();
    let mut bytes = Vec::new();
    while input.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
        tell(TerminalEvent::Line(std::mem::take(&mut bytes)));
    }
}
