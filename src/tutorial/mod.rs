//! Lessons: prepared positions, and what to say, expect and explain in them.
//!
//! A [`Lesson`] is data; a session follows it on the real engine.

mod course;
mod lesson;
mod progress;

pub use course::{Course, lessons_folder};
pub use lesson::{Lesson, LessonError, Step};
pub use progress::{Progress, ProgressFile};
