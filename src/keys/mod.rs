//! The keyboard of a plain terminal: the keys pressed, and the lines.

mod pressed;
mod terminal;

pub use pressed::{digit_of, key_of};
pub use terminal::{Terminal, TerminalEvent};
