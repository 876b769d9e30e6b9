//! What a scene answers to a text.

use super::{Destination, Goto, Line, Order, Told};

/// What a scene answers to a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reply {
    /// To be told.
    pub told: Told,
    /// To be done, before.
    pub orders: Vec<Order>,
    /// Where to go, after.
    pub goto: Option<Goto>,
}

impl Reply {
    /// This is told.
    pub fn told(told: impl Into<Told>) -> Reply {
        Reply { told: told.into(), ..Reply::default() }
    }

    /// This is to be done.
    pub fn order(order: Order) -> Reply {
        Reply { orders: vec![order], ..Reply::default() }
    }

    /// One goes there.
    pub fn goto(goto: Goto) -> Reply {
        Reply { goto: Some(goto), ..Reply::default() }
    }

    /// One goes to that game or lesson.
    pub fn to(destination: Destination) -> Reply {
        Reply::goto(Goto::To(destination))
    }

    /// What is said, in order.
    pub fn lines(&self) -> &[Line] {
        &self.told.lines
    }
}
