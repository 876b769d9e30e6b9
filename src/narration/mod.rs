//! From events, refusals and questions to French sentences.

mod answers;
mod around;
mod devices;
mod ending;
mod events;
mod faults;
mod market;
mod message;
mod prompts;
mod refusals;
mod rules;
mod sounds;
mod together;

pub(crate) use message::lowered;
pub use message::{Message, Narrator};
pub use rules::Agreed;
pub use sounds::meaning;
