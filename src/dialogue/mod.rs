//! From heard or typed French to commands, and back from legal commands to
//! the phrases that say them.
//!
//! A text becomes a [`Phrase`] with all its possible readings ([`Parser`]), once;
//! a reading becomes an [`Action`](crate::engine::Action) in the moment of the game
//! ([`action_of`]). The other way, [`choices`] gives the phrase of each legal
//! action, and [`grammar`] every phrase worth listening for.

mod action;
mod choices;
mod completeness;
mod filling;
mod grammar;
mod levels;
mod matcher;
mod named;
mod parser;
mod phrase;
mod rule_names;
mod said_of_trade;
mod taken_apart;
mod unmeant;
mod vocabulary;

pub use action::{Reading, action_of, largest_amount};
pub use choices::{Choice, choices};
pub(crate) use choices::{choice, is_main, words_of};
pub use completeness::expected;
pub(crate) use grammar::{
    asks_yes_or_no, corrections, names_and_numbers, number_phrases, people_say, people_say_in_menus,
};
pub use grammar::{grammar, menu_grammar, spoken, unknown_words};
pub(crate) use levels::at_level;
pub use levels::level_of;
pub use named::{Name, Named, SaidWord};
pub use parser::Parser;
pub use phrase::{Phrase, Said, Unknown, Utterance};
pub use vocabulary::Vocabulary;
