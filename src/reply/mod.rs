//! What whatever is on answers: lines and cues, orders to the table, and where one goes next.

mod answer;
mod goto;
mod line;
mod order;
mod told;

pub use answer::Reply;
pub use goto::{Destination, Goto, LessonChoice, Rematch};
pub use line::{Line, LineKind};
pub use order::Order;
pub use told::Told;
