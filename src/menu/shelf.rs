//! The games, positions and lessons that are kept, and how one of them is picked.

use std::path::PathBuf;
use std::time::SystemTime;

use super::Menu;
use crate::dialogue::{Phrase, Said};
use crate::language::{Tokens, fold};
use crate::lexicon::Intent;
use crate::narration::{Message, lowered};
use crate::reply::{Destination, LessonChoice, LineKind, Reply};
use crate::scene::local;
use crate::store::{FileError, positions_folder};

/// A game that may be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Where it is kept.
    pub path: PathBuf,
    /// Who plays.
    pub players: Vec<String>,
    /// The name of its edition.
    pub edition: String,
    /// When it was kept last.
    pub kept: SystemTime,
}

/// A position to play from, prepared by a teacher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPosition {
    /// Where it is.
    pub path: PathBuf,
    /// How it is called.
    pub name: String,
}

/// A lesson that may be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptLesson {
    /// What it is kept under.
    pub id: String,
    /// "les loyers"
    pub title: String,
    /// Whether it was followed to its end.
    pub done: bool,
}

/// The games that are kept, the positions, and the lessons.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// Lessons, in the order they are given.
    pub lessons: Vec<KeptLesson>,
    /// Positions to play from, by name.
    pub positions: Vec<KeptPosition>,
    /// Those that may be resumed, the latest first.
    pub games: Vec<KeptGame>,
    /// Those that cannot be read, and why.
    pub broken: Vec<FileError>,
}

impl Menu {
    /// Each game by its number, its players and its day.
    pub(super) fn shelf_question(&self) -> Message {
        let games: Vec<String> =
            (0..self.shelf.games.len()).filter_map(|rank| self.kept_game(rank)).collect();
        Message::new("menu-saves")
            .with("games", games.join(" "))
            .with("broken", self.shelf.broken.len() as u32)
    }

    /// The game of this rank, from 0, with who plays it and since when.
    pub(super) fn kept_game(&self, rank: usize) -> Option<String> {
        let game = self.shelf.games.get(rank)?;
        let message = Message::new("kept-game")
            .with("number", rank as u32 + 1)
            .with("players", self.narrator.tongue().and(&game.players))
            .with("edition", game.edition.clone())
            .with(
                "when",
                self.narrator.tongue().moment(local(game.kept), local(SystemTime::now())),
            );
        Some(self.narrator.say(&message))
    }

    /// Resumes the only game there is, or asks which.
    pub(super) fn resume(&mut self) -> Reply {
        match (&self.shelf.games[..], &self.shelf.broken[..]) {
            ([], []) => self.told(&Message::new("menu-no-save")),
            ([], [broken, ..]) => {
                self.told(&Message::new("menu-bad-save").with("reason", broken.spoken()))
            }
            ([only], []) => Reply::to(Destination::Resume(only.path.clone())),
            _ => self.go(super::Page::Saves),
        }
    }

    /// By its number, or by a player's name.
    pub(super) fn answer_save(&mut self, readings: &[Said]) -> Reply {
        match numbered(readings).and_then(|rank| self.shelf.games.get(rank)) {
            Some(game) => Reply::to(Destination::Resume(game.path.clone())),
            None => self.misunderstood(),
        }
    }

    /// Plays from the only position there is, or asks which.
    pub(super) fn class_position(&mut self) -> Reply {
        match &self.shelf.positions[..] {
            [] => {
                let folder = positions_folder().display().to_string();
                self.told(&Message::new("menu-no-position").with("folder", folder))
            }
            [only] => Reply::to(Destination::Position(only.path.clone())),
            _ => self.go(super::Page::Positions),
        }
    }

    /// Each position by its number and its name.
    pub(super) fn positions_question(&self) -> Message {
        let names: Vec<String> = (1..)
            .zip(&self.shelf.positions)
            .map(|(number, position)| {
                format!("{}, {}", self.narrator.tongue().in_words(number), position.name)
            })
            .collect();
        Message::new("menu-positions").with("names", names.join(" ; "))
    }

    /// By its number, or its name.
    pub(super) fn answer_position(&mut self, phrase: &Phrase) -> Reply {
        let names = self.shelf.positions.iter().map(|position| position.name.as_str());
        match picked(phrase, names).and_then(|rank| self.shelf.positions.get(rank)) {
            Some(position) => Reply::to(Destination::Position(position.path.clone())),
            None => self.misunderstood(),
        }
    }

    /// Each lesson by its number and its title.
    pub(super) fn lessons_question(&self) -> Message {
        let next = self.shelf.lessons.iter().position(|lesson| !lesson.done);
        let next = next.and_then(|rank| self.kept_lesson(rank));
        Message::new("menu-lessons")
            .with("count", self.shelf.lessons.len() as u32)
            .flag("left", next.is_some())
            .with("next", next.map_or(String::new(), |next| lowered(&next)))
            .with("all", self.phrase_of(Intent::LessonList))
    }

    /// Every title with its number.
    pub(super) fn told_titles(&self) -> Reply {
        let titles = (0..self.shelf.lessons.len()).filter_map(|rank| self.kept_lesson(rank));
        let titles: Vec<String> = titles.map(|told| lowered(&told)).collect();
        let message = Message::new("menu-lesson-titles").with("lessons", titles.join(" ; "));
        Reply::told(self.line(&message, LineKind::Answer))
    }

    /// The lesson of this rank, from 0, and whether it was followed.
    pub(super) fn kept_lesson(&self, rank: usize) -> Option<String> {
        let lesson = self.shelf.lessons.get(rank)?;
        let message = Message::new("kept-lesson")
            .with("number", rank as u32 + 1)
            .with("title", lesson.title.clone())
            .flag("done", lesson.done);
        Some(self.narrator.say(&message))
    }

    /// By its number, or its title; none where it is neither.
    pub(super) fn lesson_picked(&self, phrase: &Phrase) -> Option<Reply> {
        let titles = self.shelf.lessons.iter().map(|lesson| lesson.title.as_str());
        let lesson = self.shelf.lessons.get(picked(phrase, titles)?)?;
        Some(Reply::to(Destination::Lesson(LessonChoice::Named(lesson.id.clone()))))
    }

    /// The lesson whose title ends what is said, or the only one whose title has all its words:
    /// "la leçon sur les dés", "prison".
    pub(super) fn answer_lesson(&self, phrase: &Phrase) -> Reply {
        let words = Tokens::new(&phrase.text).words;
        let said = self.telling(&words);
        let titled = |lesson: &&KeptLesson| {
            let title = Tokens::new(&lesson.title).words;
            !title.is_empty() && words.ends_with(&title)
        };
        let has_all = |lesson: &&KeptLesson| {
            let title = self.telling(&Tokens::new(&lesson.title).words);
            !said.is_empty() && said.iter().all(|word| title.contains(word))
        };
        let mut around = self.shelf.lessons.iter().filter(has_all);
        let only = around.next().filter(|_| around.next().is_none());
        match self.shelf.lessons.iter().find(titled).or(only) {
            Some(lesson) => Reply::to(Destination::Lesson(LessonChoice::Named(lesson.id.clone()))),
            None => self.misunderstood(),
        }
    }

    /// The words that tell one title from another, in the singular.
    fn telling(&self, words: &[String]) -> Vec<String> {
        let small = &self.parser.book().small_words().function_words;
        let telling = words.iter().filter(|word| !small.contains(word));
        telling.map(|word| word.trim_end_matches('s').to_string()).collect()
    }

    /// "numéro deux", for each of so many.
    pub(super) fn numbers(&self, count: usize) -> impl Iterator<Item = String> {
        (1..=count as u32).map(|number| self.numbered(&self.narrator.tongue().in_words(number)))
    }
}

/// The rank, from 0, of a number that was said.
fn numbered(readings: &[Said]) -> Option<usize> {
    super::answers::number(readings).and_then(|number| usize::from(number).checked_sub(1))
}

/// The rank, from 0, of what is picked among these by its number or its name.
fn picked<'n>(phrase: &Phrase, mut names: impl Iterator<Item = &'n str>) -> Option<usize> {
    let said = fold(&phrase.text);
    numbered(phrase.readings()).or_else(|| names.position(|name| fold(name) == said))
}
