//! The keys: one row each, with what it does and what is told of it.

use serde::Deserialize;

use super::files::read;
use super::{Intent, Mark, PhraseBook};
use crate::language::Tongue;
use crate::store::FileError;

/// A key of a plain terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[allow(missing_docs)]
pub enum Key {
    /// A sign, in lower case; the space too.
    Char(char),
    /// A letter with the control key.
    Ctrl(char),
    /// A function key, from 1.
    F(u8),
    /// Any digit.
    Digit,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
    Enter,
    Esc,
    Backspace,
    Tab,
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum KeyAction {
    /// The first of the choices.
    Main,
    /// The choice after.
    Next,
    /// The choice before.
    Previous,
    /// The first choice, to be heard.
    First,
    /// The last choice.
    Last,
    /// Take the choice heard last.
    Choose,
    /// Drop what was begun.
    Cancel,
    /// As if this had been said.
    Say(Intent),
    /// The line before, in the history.
    HistoryBack,
    /// The line after.
    HistoryForward,
    /// Write a phrase.
    Type,
    /// Write a number, which this begins.
    Digit,
    /// Write a player's number, whose properties are told.
    AskPlayer,
    /// Leave the program, once it is sure where a game is played.
    Leave,
    /// Hear the list of keys.
    Keys,
    /// Listen always, or after a key only.
    ToggleListening,
    /// Open the microphone for one phrase.
    Talk,
    /// Headphones or not.
    ToggleHeadphones,
    /// The screen reader speaks, or the game.
    ToggleReader,
    /// More is told, or as little as can be.
    Level,
    /// Go over the board with the arrows, or leave it.
    Board,
}

impl KeyAction {
    /// Whether it moves in a list, takes what is heard there, leaves it or says more of it.
    pub fn goes_through_a_list(self) -> bool {
        use KeyAction::{Cancel, Choose, First, Keys, Last, Main, Next, Previous};
        matches!(self, Main | Next | Previous | First | Last | Choose | Cancel | Keys)
    }

    /// Whether it decides something: among letters that are typed as fast as a word, it is
    /// one of them, written without having said so first.
    pub fn decides(self, phrases: &PhraseBook) -> bool {
        use KeyAction::{Cancel, Choose, Main, Say};
        match self {
            Main | Choose | Cancel => true,
            Say(intent) => phrases.is_marked(intent, Mark::KeyDecides),
            _ => false,
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyRow {
    keys: Vec<Key>,
    does: KeyAction,
    /// What it does instead while one goes over the board.
    #[serde(default)]
    on_board: Option<KeyAction>,
    #[serde(default)]
    told: String,
}

/// Every key that does something.
#[derive(Clone, Debug)]
pub struct KeyTable(Vec<KeyRow>);

impl KeyTable {
    pub(super) fn new(tongue: Tongue) -> Result<KeyTable, FileError> {
        read(tongue.files().keys).map(KeyTable)
    }

    /// What a key does.
    pub fn action(&self, key: Key) -> Option<KeyAction> {
        self.0.iter().find(|row| row.keys.contains(&key)).map(|row| row.does)
    }

    /// What a key does while one goes over the board, where that is another thing.
    pub fn on_board(&self, key: Key) -> Option<KeyAction> {
        self.0.iter().find(|row| row.keys.contains(&key)).and_then(|row| row.on_board)
    }

    /// What each does, and what there is to tell of it, in order.
    pub fn told(&self) -> impl Iterator<Item = (KeyAction, &str)> {
        let told = self.0.iter().map(|row| (row.does, row.told.as_str()));
        told.filter(|(_, told)| !told.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things() {
        let table = KeyTable::new(Tongue::French).unwrap();
        let keys: Vec<Key> = table.0.iter().flat_map(|row| row.keys.clone()).collect();
        for (rank, key) in keys.iter().enumerate() {
            assert!(!keys[..rank].contains(key), "{key:?} twice");
        }
    }
}
