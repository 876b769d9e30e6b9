//! The keyboard of a plain terminal: which key does what, and the lines.

mod bindings;
mod terminal;

pub use bindings::{KeyAction, action_of_key};
pub use terminal::{Terminal, TerminalEvent};
