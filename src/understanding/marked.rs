//! A text with its names and numbers as marks.

/// In the place of a property.
pub const DEED: &str = "DEED";
/// In the place of a player.
pub const PLAYER: &str = "PLAYER";
/// In the place of a colour.
pub const GROUP: &str = "GROUP";
/// In the place of a number.
pub const NUMBER: &str = "NUMBER";

/// What is elided of a word, and the rest: "l'", "avenue".
pub fn elision_apart(word: &str) -> impl Iterator<Item = &str> {
    let (elided, rest) = word.split_at(word.find('\'').map_or(0, |at| at + 1));
    [elided, rest].into_iter().filter(|part| !part.is_empty())
}

/// A text with its names and numbers as marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// Its words, without accents.
    pub folded: Vec<String>,
    /// The same as they were spelt.
    pub spelt: Vec<String>,
}

impl Marked {
    /// Adds a mark, once where it would come twice in a row.
    pub fn mark(&mut self, mark: &str) {
        if self.folded.last().is_none_or(|last| last != mark) {
            self.word(mark, mark);
        }
    }

    /// Adds a word, its elision apart.
    pub fn word(&mut self, folded: &str, spelt: &str) {
        for (words, word) in [(&mut self.folded, folded), (&mut self.spelt, spelt)] {
            words.extend(elision_apart(word).map(String::from));
        }
    }
}
