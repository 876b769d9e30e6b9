//! Lessons and exercises, followed on the real game: a [`Pupil`] wraps a
//! session, and answers first.

mod answer;
mod described;
mod help;
mod lesson_run;
mod practice;
mod preparation;
mod pupil;
mod scene;
mod trial;
mod wording;

pub use preparation::Preparation;
pub use pupil::Pupil;
pub use trial::{Stumble, stumble};
