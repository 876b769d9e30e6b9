//! What the keys mean as things stand: the one owner of what they have begun.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use super::listing::Listing;
use crate::dialogue::Phrase;

/// A letter that another follows as soon begins a phrase; else it is a key.
const WORD: Duration = Duration::from_millis(250);

/// A letter that follows another as soon may be somebody's phrase, written slowly: nobody has heard
/// yet what the one before did, and it decides nothing.
const SLOW_WORD: Duration = WORD.saturating_mul(2);

/// Nobody has heard a question before that: the main key does not answer it yet.
const HEARD: Duration = Duration::from_millis(700);

/// A key that decides and comes again as soon is held down: nobody has heard what it did.
const HELD: Duration = Duration::from_millis(120);

/// A line that nothing was added to for as long may be forgotten: what is written is told first.
const FORGOTTEN: Duration = Duration::from_secs(20);

/// What a letter was pressed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letter {
    /// One waits, to be told from a word.
    Waits,
    /// It begins a phrase, after this one.
    Word(char),
    /// The one before is a key, held down; this one waits.
    Again(KeyEvent),
}

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
    /// A letter that is a key, unless another follows before then.
    waiting: Option<(KeyEvent, Instant)>,
    /// When a letter last was a key.
    last_letter: Option<Instant>,
    /// The key pressed last, and when.
    last_key: Option<(KeyCode, Instant)>,
    /// What the main key says once whoever is speaking has ended.
    held: Option<Phrase>,
    /// After how many decisions the main key last told whose turn it is.
    told_who_plays: Option<usize>,
    /// Whether what was told last is a question.
    asked_last: bool,
    /// After how many decisions a question was last told, and when.
    asked_after: Option<usize>,
    asked_at: Option<Instant>,
    /// Whether what was asked for last is a pause.
    paused: bool,
    /// Whether the main key says again what is asked: there was a pause since the last decision.
    asks_first: bool,
}

impl Hands {
    pub fn new() -> Hands {
        Hands {
            ground: Ground::Commands,
            writing: Writing::Nothing,
            listing: Listing::default(),
            waiting: None,
            last_letter: None,
            last_key: None,
            held: None,
            told_who_plays: None,
            asked_last: false,
            asked_after: None,
            asked_at: None,
            paused: false,
            asks_first: false,
        }
    }

    /// A phrase was taken, which asks for a pause or not.
    pub fn were_paused(&mut self, pause: bool) {
        self.paused = pause;
        self.asks_first |= pause;
    }

    /// Whether the players paused, and nothing was taken since.
    pub fn are_paused(&self) -> bool {
        self.paused
    }

    /// Whether the main key says again what is asked before it answers.
    pub fn ask_first(&self) -> bool {
        self.asks_first
    }

    /// Whether the main key ends a pause, and decides nothing.
    pub fn come_from_a_pause(&mut self) -> bool {
        self.paused = false;
        std::mem::take(&mut self.asks_first)
    }

    /// Something was told after so many decisions, which is a question or not.
    pub fn were_told(&mut self, question: bool, decided: Option<usize>, now: Instant) {
        self.asked_last = question;
        if question {
            (self.asked_after, self.asked_at) = (decided, Some(now));
        }
    }

    /// Whether a question was told so short a time ago that nobody has heard it.
    pub fn are_being_asked(&self, now: Instant) -> bool {
        let since = |asked: Instant| now.saturating_duration_since(asked);
        self.asked_at.is_some_and(|asked| since(asked) < HEARD)
    }

    /// Whether nothing was asked yet after so many decisions.
    pub fn are_to_be_asked(&self, decided: Option<usize>) -> bool {
        self.asked_after != decided
    }

    /// Whether the question that is open was told last: the main key answers no other.
    pub fn were_just_asked(&self) -> bool {
        self.asked_last
    }

    /// Whether the main key tells whose turn it is, after so many decisions: once.
    pub fn learns_who_plays(&mut self, decided: Option<usize>) -> bool {
        std::mem::replace(&mut self.told_who_plays, decided) != decided || decided.is_none()
    }

    /// Whether a key that decides is held down: it counts once.
    pub fn are_held_down(&mut self, key: &KeyEvent, now: Instant) -> bool {
        let before = self.last_key.replace((key.code, now));
        let decides = matches!(key.code, KeyCode::Char(' ') | KeyCode::Enter | KeyCode::Esc);
        let again = |(code, at)| code == key.code && now.saturating_duration_since(at) < HELD;
        decides && (key.kind == KeyEventKind::Repeat || before.is_some_and(again))
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
        self.asks_first = false;
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

    /// The line that was begun and left for long, once, before a key goes on with it.
    pub fn forgotten_line(&mut self, key: &KeyEvent, now: Instant) -> Option<&str> {
        let before = self.last_key.replace((key.code, now));
        let long = |(_, at)| now.saturating_duration_since(at) >= FORGOTTEN;
        self.line().filter(|line| !line.is_empty() && before.is_some_and(long))
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

    /// A letter is pressed, that is no part of a line: it waits, or a word begins.
    pub fn press_letter(&mut self, key: KeyEvent, sign: char, now: Instant) -> Letter {
        match self.waiting.take() {
            Some((KeyEvent { code: KeyCode::Char(first), .. }, _)) if first != sign => {
                Letter::Word(first)
            }
            before => {
                self.waiting = Some((key, now + WORD));
                before.map_or(Letter::Waits, |(before, _)| Letter::Again(before))
            }
        }
    }

    /// When the letter that waits is a key.
    pub fn letter_due(&self) -> Option<Instant> {
        self.waiting.map(|(_, due)| due)
    }

    /// Whether the letter that waits is a key by then.
    pub fn is_letter_due(&self, at: Instant) -> bool {
        self.letter_due().is_some_and(|due| due <= at)
    }

    /// The letter that waits: nothing followed it.
    pub fn take_letter(&mut self) -> Option<KeyEvent> {
        self.waiting.take().map(|(key, _)| key)
    }

    /// Whether a letter that decides follows another so slowly that it may be a phrase still:
    /// in "oui", U would say no.
    pub fn may_be_a_word(&mut self, key: &KeyEvent, now: Instant) -> bool {
        if !matches!(key.code, KeyCode::Char(sign) if sign.is_alphabetic()) {
            return false;
        }
        let before = self.last_letter.replace(now);
        before.is_some_and(|before| now.saturating_duration_since(before) < SLOW_WORD)
    }
}
