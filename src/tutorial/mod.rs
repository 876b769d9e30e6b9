//! Lessons and exercises, followed on the real game: a [`Pupil`] wraps a
//! session, and answers first.

mod answer;
mod help;
mod lesson_run;
mod practice;
mod pupil;
mod scene;
mod wording;

pub use pupil::Pupil;
