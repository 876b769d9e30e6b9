//! What a language knows of words: joining, counting, telling the time, inflecting names
//! ([`Tongue`], whose only speaker is `french/`); and what is done with a text whatever its
//! language.

mod french;
mod noun;
mod printable;
mod sentence;
mod tokens;
mod tongue;

pub use noun::{Gender, Noun};
pub use printable::printable;
pub use sentence::{capitalized, clauses, first_sentence};
pub use tokens::{Tokens, fold, joined};
pub use tongue::{TextFunction, Tongue};
