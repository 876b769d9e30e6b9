//! Lessons: prepared positions, and what to say, expect and explain in them.
//!
//! A [`Lesson`] is data; a session follows it on the real engine.

mod course;
mod exercise;
mod lesson;
mod progress;

pub use course::Course;
pub use exercise::{Answer, Exercise, OTHER, PLAYER, PRACTISED, Question};
pub use lesson::{Lesson, Step};
pub use progress::{Kept, Progress, ProgressFile};
