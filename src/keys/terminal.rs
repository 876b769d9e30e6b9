//! The terminal: raw keys in, plain lines out, nothing ever painted over.

use std::io::{BufRead, IsTerminal, Write};
use std::thread;

use crossterm::event::{Event, KeyEvent};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};

/// What comes from the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TerminalEvent {
    /// A key.
    Key(KeyEvent),
    /// A whole line, when there is no keyboard but a file or a pipe.
    Line(Vec<u8>),
}

/// The terminal, in raw mode as long as this lives when there is one.
pub struct Terminal {
    raw: bool,
}

impl Terminal {
    /// Starts reading; `tell` is called from the reading thread.
    pub fn start(tell: impl Fn(TerminalEvent) + Send + 'static) -> Terminal {
        let raw = std::io::stdin().is_terminal() && enable_raw_mode().is_ok();
        thread::spawn(move || if raw { read_keys(&tell) } else { read_lines(&tell) });
        Terminal { raw }
    }

    /// Prints one line. A closed terminal changes nothing to the game.
    pub fn print(&self, line: &str) {
        let end = if self.raw { "\r\n" } else { "\n" };
        let mut out = std::io::stdout().lock();
        let _ = out.write_all(format!("{line}{end}").as_bytes());
        let _ = out.flush();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if self.raw {
            let _ = disable_raw_mode();
        }
    }
}

fn read_keys(tell: &dyn Fn(TerminalEvent)) {
    while let Ok(event) = crossterm::event::read() {
        if let Event::Key(key) = event {
            tell(TerminalEvent::Key(key));
        }
    }
}

fn read_lines(tell: &dyn Fn(TerminalEvent)) {
    let mut input = std::io::stdin().lock();
    let mut bytes = Vec::new();
    while input.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
        tell(TerminalEvent::Line(std::mem::take(&mut bytes)));
    }
}
