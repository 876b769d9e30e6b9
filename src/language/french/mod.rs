//! French: articles and elisions, nouns that agree, numbers and times in words and back,
//! names as they are heard.

mod called;
mod clock;
mod elisions;
mod functions;
mod heard;
mod noun;
mod numbers;
mod phrase;
mod understood;

pub use called::{
    colours, is_ranked, on_street, player_number, player_numbers, street_names, street_ranks,
};
pub use clock::{clock_at, clock_in_words, duration_words, minutes_at, moment_in_words};
pub use elisions::{with_apostrophes, with_articles, without_articles};
pub use functions::FUNCTIONS;
pub use heard::heard_name;
pub use numbers::{in_words, number_at, regional_numbers};
use numbers::{in_words_feminine, ordinal_feminine};
use phrase::with_de;
pub use phrase::{NounPhrase, joined};
pub use understood::{TYPICAL_NAMES, situation_word};
