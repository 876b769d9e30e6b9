//! The keyboard of a plain terminal: the keys pressed, and the lines.

mod bindings;
mod terminal;

pub use bindings::key_of;
pub use terminal::{Terminal, TerminalEvent};
