//! What the keys mean as things stand: the one owner of what they have begun.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent};

use super::listing::Listing;
use crate::dialogue::Phrase;

/// Letters that follow each other as fast are a word.
const WORD: Duration = Duration::from_millis(250);

/// What the arrows go over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    /// What can be said, or a list to be read.
    Commands,
    /// The board, while the game waits.
    Board,
}

/// What letters and digits are for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Writing {
    /// Each is a key.
    Nothing,
    /// A line that is being written.
    Line(String),
    /// A player's number, whose properties are told.
    Player,
}

/// Where the hands are.
pub(super) struct Hands {
    ground: Ground,
    writing: Writing,
    /// What the arrows go through.
    pub listing: Listing,
    /// Letters pressed one right after the other, as keys, and when the last was.
    letters: (u8, Instant),
    /// What the main key says once whoever is speaking has ended.
    held: Option<Phrase>,
    /// After how many decisions the main key last told whose turn it is.
    told_who_plays: Option<usize>,
}

impl Hands {
    pub fn new(now: Instant) -> Hands {
        Hands {
            ground: Ground::Commands,
            writing: Writing::Nothing,
            listing: Listing::default(),
            letters: (0, now),
            held: None,
            told_who_plays: None,
        }
    }

    /// Whether the main key tells whose turn it is, after so many decisions: once.
    pub fn learns_who_plays(&mut self, decided: Option<usize>) -> bool {
        std::mem::replace(&mut self.told_who_plays, decided) != decided || decided.is_none()
    }

    /// Whether the arrows go over the board.
    pub fn are_on_board(&self) -> bool {
        self.ground == Ground::Board
    }

    /// Goes over the board with the arrows, or leaves it.
    pub fn go_over_board(&mut self, on: bool) {
        self.ground = if on { Ground::Board } else { Ground::Commands };
    }

    /// Something was decided: whoever plays is back at the table, and lists are others.
    pub fn come_back(&mut self) {
        self.ground = Ground::Commands;
        self.listing = Listing::default();
    }

    /// The line that is being written.
    pub fn line(&self) -> Option<&str> {
        match &self.writing {
            Writing::Line(line) => Some(line),
            Writing::Nothing | Writing::Player => None,
        }
    }

    /// Begins a line.
    pub fn begin_line(&mut self) {
        self.writing = Writing::Line(String::new());
    }

    /// The line that is being written, to be changed.
    pub fn line_mut(&mut self) -> Option<&mut String> {
        match &mut self.writing {
            Writing::Line(line) => Some(line),
            Writing::Nothing | Writing::Player => None,
        }
    }

    /// Ends the line; gives it.
    pub fn end_line(&mut self) -> String {
        match std::mem::replace(&mut self.writing, Writing::Nothing) {
            Writing::Line(line) => line,
            Writing::Nothing | Writing::Player => String::new(),
        }
    }

    /// The next digit is a player's number.
    pub fn ask_player(&mut self) {
        self.writing = Writing::Player;
    }

    /// Whether a player's number was awaited; it is not any more.
    pub fn leave_player(&mut self) -> bool {
        let asked = self.writing == Writing::Player;
        if asked {
            self.writing = Writing::Nothing;
        }
        asked
    }

    /// What the main key says waits until whoever is speaking has ended.
    pub fn hold(&mut self, phrase: Phrase) {
        self.held = Some(phrase);
    }

    /// Whoever spoke has ended: what waited for it.
    pub fn release(&mut self) -> Option<Phrase> {
        self.held.take()
    }

    /// Whether this key follows letters too fast for so many decisions: somebody writes a
    /// sentence, and has not asked to. "Oui" would say no.
    pub fn type_a_word(&mut self, key: &KeyEvent, now: Instant) -> bool {
        let letter = matches!(key.code, KeyCode::Char(sign) if sign.is_alphabetic());
        let (count, at) = self.letters;
        let before = if now.saturating_duration_since(at) < WORD { count } else { 0 };
        let after = match key.code {
            _ if letter => before.saturating_add(1),
            KeyCode::Char(' ') | KeyCode::Enter => before,
            _ => 0,
        };
        self.letters = (after, now);
        // One letter may be a key, and Space or Enter another right after it.
        before > u8::from(!letter)
    }

    /// It was a key: what follows begins anew.
    pub fn no_word(&mut self) {
        self.letters.0 = 0;
    }
}
