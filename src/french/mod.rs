//! The French language: articles and elisions, nouns that agree, numbers in
//! words and back, words as they are compared, names as they are heard.

mod heard;
mod noun;
mod numbers;
mod phrase;
mod tokens;

pub use heard::heard_name;
pub use noun::{Gender, Noun};
pub(crate) use numbers::digits;
pub use numbers::{in_words, in_words_feminine, number_at, ordinal_feminine};
pub use phrase::{NounPhrase, capitalized, joined, with_de};
pub use tokens::{Tokens, fold};
