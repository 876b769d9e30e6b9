//! Lessons: prepared positions, and what to say, expect and explain in them.
//!
//! A [`Lesson`] is data; the tutorial follows it on the real engine.

mod catalogue;
mod class;
mod exercise;
mod heist_exercise;
mod last_given;
mod lesson;
mod practised;
mod progress;
mod report;
mod work;

pub use catalogue::Course;
pub use class::{Class, ClassPupil};
pub use exercise::{Consequence, Exercise, OTHER, PLAYER, PRACTISED, Question, Solution, Stride};
pub use last_given::{Given, LastGiven};
pub use lesson::{Lesson, Step};
pub use practised::{no_exercises, practice_topics};
pub use progress::{Marks, Progress, ProgressFile, ProgressKept, Slip};
pub use report::Report;
pub use work::Work;
