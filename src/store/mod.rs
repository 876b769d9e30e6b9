//! What is read from files and what goes wrong with them, in French.

mod reasons;

pub use reasons::{json_reason, ron_reason};
