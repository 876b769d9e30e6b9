//! The keyboard of a plain terminal: the keys pressed, and the lines.

mod pressed;
mod terminal;

pub use pressed::{apostrophe_of, digit_of, key_of, letter_of, space_of};
pub use terminal::{Terminal, TerminalEvent};
