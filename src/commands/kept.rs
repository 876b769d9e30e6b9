//! The games that are kept, to be resumed.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::start;
use crate::course::{Class, ProgressFile};
use crate::editions::Edition;
use crate::menu::{KeptGame, KeptLesson, KeptPosition, Shelf};
use crate::play::{Match, SaveFile};
use crate::store::{
    FileError, positions_folder, progress_file, pupils_folder, ron_files, saves_folder,
};

/// The latest are offered: more could not be kept in mind.
const MOST: usize = 9;

/// The games in the player's folder that are not over, the latest first; and those that
/// cannot be read.
pub(super) fn kept_games() -> Shelf {
    let (positions, lessons) = (positions(), lessons());
    let class = Class::new(pupils_folder());
    let pupils = class.pupils();
    let mut shelf = Shelf { positions, lessons, class, pupils, ..Shelf::default() };
    for (path, kept) in latest(&saves_folder()) {
        match game(&path, kept) {
            Ok(Some(game)) => shelf.games.push(game),
            Ok(None) => {}
            Err(error) => shelf.broken.push(error),
        }
        if shelf.games.len() == MOST {
            break;
        }
    }
    shelf
}

fn lessons() -> Vec<KeptLesson> {
    let done = ProgressFile::new(progress_file()).read().done;
    let course = start::course();
    let lessons = course.lessons().iter();
    lessons
        .map(|lesson| KeptLesson {
            id: lesson.id.clone(),
            title: lesson.title.clone(),
            done: done.contains(&lesson.id),
        })
        .collect()
}

/// The positions a teacher prepared, by name.
fn positions() -> Vec<KeptPosition> {
    let mut positions: Vec<KeptPosition> = (latest(&positions_folder()).into_iter())
        .filter_map(|(path, _)| {
            let name = path.file_stem()?.to_string_lossy().replace(['-', '_'], " ");
            Some(KeptPosition { path, name })
        })
        .collect();
    positions.sort_by(|one, other| one.name.cmp(&other.name));
    positions
}

/// The saves of a folder, the latest first.
fn latest(folder: &Path) -> Vec<(PathBuf, SystemTime)> {
    let saves = ron_files(folder).into_iter().filter_map(|path| {
        let kept = path.metadata().and_then(|file| file.modified()).ok()?;
        Some((path, kept))
    });
    let mut saves: Vec<(PathBuf, SystemTime)> = saves.collect();
    saves.sort_by_key(|(_, kept)| std::cmp::Reverse(*kept));
    saves
}

/// A game to resume; none where it is over.
fn game(path: &Path, kept: SystemTime) -> Result<Option<KeptGame>, FileError> {
    let saved = SaveFile::new(path).read()?;
    let edition = Arc::new(Edition::parse(&path.display().to_string(), &saved.edition)?);
    let (path, players) = (path.to_path_buf(), saved.setup.names.clone());
    // One that cannot be replayed is offered, and says what is wrong with it.
    let over = |play: Match| play.game().winner().is_some();
    if Match::open(edition.clone(), saved).is_ok_and(over) {
        return Ok(None);
    }
    let edition = edition.name.clone();
    Ok(Some(KeptGame { path, players, edition, kept }))
}
