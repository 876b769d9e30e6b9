//! `braillopoly jouer`, and the start menu when nothing is asked.

use std::path::{Path, PathBuf};
#[cfg(feature = "distance")]
use std::rc::Rc;
use std::sync::Arc;
use std::time::SystemTime;

#[cfg(feature = "distance")]
use super::far;
use super::kept::kept_games;
use super::lessons::Lessons;
use super::results::kept_for;
use super::{Reason, language, start};
use crate::cli::{GameOptions, What, sentences};
use crate::course::ProgressFile;
#[cfg(feature = "distance")]
use crate::distance::Telephone;
use crate::editions::{Edition, built_in, of_folder};
use crate::engine::Setup;
use crate::footprint::share_pools;
use crate::game::Session;
use crate::lexicon::Language;
use crate::live::{self, Opener, PlayOptions, Posts, devices};
use crate::menu::Menu;
use crate::narration::Agreed;
use crate::play::{SaveFile, Seats, read_snapshot, write_snapshot};
use crate::reply::Destination;
use crate::scene::Scene;
#[cfg(feature = "distance")]
use crate::store::Papers;
use crate::store::{FileError, editions_folder, positions_folder, saves_folder};
use crate::tutorial::Preparation;

/// Plays the game the options ask for.
///
/// # Errors
/// What stops it, in French.
pub fn play(options: &GameOptions) -> Result<(), Reason> {
    share_pools();
    let asked = PlayOptions { model: options.modele.clone(), headphones: options.casque };
    let (posts, _) = devices(&asked);
    play_through(options, posts)
}

/// As [`play`], through these posts.
///
/// # Errors
/// What stops it, in French.
pub fn play_through(options: &GameOptions, posts: Posts) -> Result<(), Reason> {
    let language = language()?;
    // A game is never lost for want of having named a file.
    let mut options = options.clone();
    if options.quoi.is_none() {
        options.sauvegarde.get_or_insert_with(new_save);
    }
    let options = &options;
    let first: Box<dyn Scene> = match options.quoi {
        Some(What::Tutoriel) => open(&language, &Lessons::first(options))?,
        None => Box::new(start::session(&language, options)?),
    };
    let no_menu: &Opener = &|destination| match destination {
        Destination::Rematch(last) => {
            Ok(Box::new(start::rematch_there(&language, last.as_ref().clone(), options)?))
        }
        Destination::Start { .. }
        | Destination::Position(_)
        | Destination::Preparation(..)
        | Destination::Resume(_)
        | Destination::Rejoin(_) => Err(sentences::NO_MENU.into()),
        _ => lesson(&language, kept_for(options), destination),
    };
    let session = live::play(&language, first, posts, no_menu);
    if let (Some(session), Some(path)) = (session, &options.etat) {
        write_snapshot(path, &session.game().snapshot()).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Opens the spoken start menu.
///
/// # Errors
/// What stops it, in French.
pub fn menu() -> Result<(), Reason> {
    share_pools();
    let language = language()?;
    let built_in = built_in().map_err(|error| error.to_string())?;
    let mut editions = built_in.into_iter().map(Arc::new);
    let usual = editions.next().ok_or(sentences::NO_EDITION)?;
    let mut others: Vec<Arc<Edition>> = editions.collect();
    let mut broken = Vec::new();
    for own in of_folder(&editions_folder()) {
        match own {
            Ok(edition) => others.push(Arc::new(edition)),
            Err(error) => broken.push(error),
        }
    }
    let menu = Menu::new(&language, usual, others, kept_games)
        .warning_of(broken)
        .warning_of_lessons(&Lessons::new(&language, None).broken());
    let (posts, elsewhere) = devices(&PlayOptions::default());
    #[cfg(feature = "distance")]
    {
        let telephone = Rc::new(far::telephone(elsewhere));
        let open = |destination: &Destination| open_far(&language, &telephone, destination);
        let menu = menu.with_telephone(telephone.clone(), Papers::of_player());
        live::play(&language, Box::new(menu), posts, &open);
    }
    #[cfg(not(feature = "distance"))]
    {
        drop(elsewhere);
        live::play(&language, Box::new(menu), posts, &|destination| open(&language, destination));
    }
    Ok(())
}

/// As [`open`], and tables of several houses.
#[cfg(feature = "distance")]
fn open_far(
    language: &Language,
    telephone: &Telephone,
    destination: &Destination,
) -> Result<Box<dyn Scene>, Reason> {
    let far = match destination {
        Destination::Table(founding) => Some(far::begun(language, telephone, founding, new_save())),
        Destination::Resume(path) => far::resumed(language, telephone, path),
        Destination::Rejoin(path) => Some(far::rejoined(language, telephone, path, new_save())),
        _ => None,
    };
    match far {
        Some(session) => Ok(Box::new(session?)),
        None => open(language, destination),
    }
}

/// Where a game that was given no file is kept.
fn new_save() -> PathBuf {
    // Two begun in the same second are two.
    saves_folder().join(format!("partie-{}-{}.ron", now(), std::process::id()))
}

fn open(language: &Language, destination: &Destination) -> Result<Box<dyn Scene>, Reason> {
    let save = || Some(SaveFile::new(new_save()));
    Ok(Box::new(match destination {
        Destination::Start { names, computers, edition, agreed } => {
            let mut names = names.clone();
            let seating = start::with_computers(&mut names, computers);
            let seed = rand::random();
            let Agreed { length, house_rules } = *agreed;
            let opening_roll = true;
            let setup =
                Setup { names, opening_roll, seed, length, house_rules, ..Setup::default() };
            start::begun(language, edition.clone(), setup, seating, save())?
        }
        Destination::Lesson { .. } | Destination::Practice { .. } => {
            return lesson(language, None, destination);
        }
        // Opened with the lines to the other houses, which are not here.
        Destination::Rejoin(_) => return Err(sentences::NO_LINES.into()),
        #[cfg(feature = "distance")]
        Destination::Table(_) => return Err(sentences::NO_LINES.into()),
        Destination::Rematch(last) => start::rematch(language, last.as_ref().clone(), save())?,
        Destination::Position(path) => from_position(language, path, save())?,
        Destination::Preparation(names, edition) => {
            let folder = positions_folder();
            let (names, edition) = (names.clone(), edition.clone());
            let prepared = Preparation::new(language, edition, names, folder);
            return Ok(Box::new(prepared.map_err(start::spoken)?));
        }
        Destination::Resume(path) => start::resumed(language, SaveFile::new(path))?,
    }))
}

/// A game of people from the position in that file.
fn from_position(
    language: &Language,
    path: &Path,
    save: Option<SaveFile>,
) -> Result<Session, Reason> {
    let position = read_snapshot(path).map_err(|error| error.spoken())?;
    let edition = match position.edition.as_str() {
        "" => Edition::braillopoly().map_err(|error| error.to_string())?,
        named => start::known_edition(named)?,
    };
    let names: Vec<String> = position.players.iter().map(|player| player.name.clone()).collect();
    let seating = Seats::people(names.len());
    let setup = Setup { names, seed: rand::random(), start: Some(position), ..Setup::default() };
    start::begun(language, Arc::new(edition), setup, seating, save)
        .map_err(|reason| FileError::whole(path, reason).spoken())
}

/// The session of a lesson or of exercises; which were followed is kept.
fn lesson(
    language: &Language,
    progress: Option<ProgressFile>,
    destination: &Destination,
) -> Result<Box<dyn Scene>, Reason> {
    let lessons = |pupil: &Option<ProgressFile>| {
        Lessons::new(language, pupil.clone().or_else(|| progress.clone()))
    };
    match destination {
        Destination::Practice { rule, edition, pupil } => {
            Ok(Box::new(lessons(pupil).practice(*rule, edition.clone())?))
        }
        Destination::Lesson { choice, pupil } => {
            Ok(Box::new(lessons(pupil).lesson(choice)?.ok_or(sentences::LAST_LESSON)?))
        }
        _ => Err(sentences::NOT_A_LESSON.into()),
    }
}

/// Seconds since 1970, to name a save.
fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
