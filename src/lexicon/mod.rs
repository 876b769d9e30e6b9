//! The French language: its noun phrases, its numbers, the table of phrases
//! one can say, and the texts the game speaks. The words themselves are data,
//! in `lexicon/fr/`.

mod french;
mod names;
mod noun;
mod numbers;
mod phrases;
mod small_words;
mod template;
mod texts;
mod tokens;
mod topics;

pub use french::{NounPhrase, capitalized, joined, with_de};
pub use names::{FIRST_NAMES, heard_name, known_names};
pub use noun::{Gender, Noun};
pub use numbers::{
    clock_at, clock_in_words, in_words, in_words_feminine, number_at, ordinal_feminine,
};
pub use phrases::{Intent, LexiconError, PhraseBook, PhraseEntry};
pub use small_words::SmallWords;
pub use template::{Node, SlotKind, Template, Term};
pub use texts::{Args, Level, Texts};
pub use tokens::{Tokens, fold};
pub use topics::{FamilyNames, TopicNames};
