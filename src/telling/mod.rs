//! One listener's telling: what happened becomes lines and cues, after all that belongs
//! together has happened. Nobody else turns events into either.

mod company;
mod happening;
mod history;
mod manners;
mod memory;
mod rule_behind;
mod summary;
mod teller;

pub use company::Company;
pub use history::History;
pub use teller::Teller;
