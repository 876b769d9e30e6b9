//! From events, refusals and questions to French sentences.

mod answers;
mod around;
mod ending;
mod events;
mod faults;
mod heist;
mod house_rules;
mod long_list;
mod market;
mod message;
mod prompts;
mod raising;
mod refusals;
mod rules;
mod sounds;
mod together;

pub use house_rules::{HOUSE_RULES, HouseRuleRow};
pub(crate) use long_list::LongList;
pub(crate) use message::lowered;
pub use message::{Message, Narrator};
pub use rules::Agreed;
pub use sounds::meaning;
