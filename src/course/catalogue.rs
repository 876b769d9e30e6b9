//! The lessons there are, in the order they are given.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use super::Lesson;
use crate::language::Tongue;
use crate::store::{FileError, read_text, ron_files};

/// Lessons, in order.
#[derive(Clone, Debug, Default)]
pub struct Course {
    lessons: Vec<Arc<Lesson>>,
    broken: Vec<FileError>,
    /// Of those, which a teacher wrote, by the names of their files.
    own: Vec<(String, Arc<Lesson>)>,
}

impl Course {
    /// The lessons that come with the game, read once.
    pub fn built_in() -> Arc<Course> {
        static COURSE: LazyLock<Arc<Course>> = LazyLock::new(|| {
            let files = Tongue::default().files().lessons.files().filter_map(|file| {
                Some((file.path().display().to_string(), file.contents_utf8()?.to_string()))
            });
            let mut files: Vec<(String, String)> = files.collect();
            files.sort();
            let mut course = Course::default();
            course.add(files);
            course.own.clear();
            Arc::new(course)
        });
        COURSE.clone()
    }

    /// The lessons that come with the game, then those of a folder, by the
    /// names of their files.
    pub fn new(folder: &Path) -> Course {
        let mut course = Course::clone(&Course::built_in());
        let mut files = Vec::new();
        for path in ron_files(folder) {
            let name = path.display().to_string();
            match read_text(&path) {
                Ok(text) => files.push((name, text)),
                Err(error) => course.broken.push(error),
            }
        }
        course.add(files);
        course
    }

    /// Adds the lessons of these files, or why they cannot be given.
    fn add(&mut self, files: Vec<(String, String)>) {
        for (name, text) in files {
            match Lesson::parse(&name, &text) {
                Ok(lesson) => {
                    let lesson = Arc::new(lesson);
                    self.lessons.push(lesson.clone());
                    self.own.push((name, lesson));
                }
                Err(error) => self.broken.push(error),
            }
        }
    }

    /// All lessons that can be given.
    pub fn lessons(&self) -> &[Arc<Lesson>] {
        &self.lessons
    }

    /// Those that do not come with the game, by the names of their files.
    pub fn own(&self) -> &[(String, Arc<Lesson>)] {
        &self.own
    }

    /// Why others cannot.
    pub fn broken(&self) -> &[FileError] {
        &self.broken
    }
}
