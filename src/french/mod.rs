//! The French language: articles and elisions, nouns that agree, numbers in
//! words and back, words as they are compared, names as they are heard.

mod called;
mod clauses;
mod heard;
mod noun;
mod numbers;
mod phrase;
mod printable;
mod tokens;

pub use called::{
    colours, is_ranked, on_street, player_number, player_numbers, second_street, several,
    street_names, street_ranks,
};
pub use clauses::clauses;
pub use heard::heard_name;
pub use noun::{Gender, Noun};
pub(crate) use numbers::digits;
pub use numbers::{in_words, in_words_feminine, number_at, ordinal_feminine};
pub use phrase::{NounPhrase, capitalized, first_sentence, joined, quoted, with_de};
pub use printable::printable;
pub use tokens::{Tokens, fold};
