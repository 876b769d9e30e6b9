//! From the options of the command line to a session.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Reason;
use crate::cli::{GameOptions, HouseRule, sentences};
use crate::course::Course;
use crate::editions::{Edition, built_in, of_folder};
use crate::engine::{CharacterId, HouseRules, Setup};
use crate::game::{Session, SessionError};
use crate::language::{Tongue, capitalized};
use crate::lexicon::{FIRST_NAMES, Language, computer_names};
use crate::play::{Plays, SaveFile, Seats, read_snapshot};
use crate::players::Skill;
use crate::reply::Rematch;
use crate::store::{editions_folder, lessons_folder, positions_folder};

/// Starts the session the options ask for, or resumes the one they name.
pub(super) fn session(language: &Language, options: &GameOptions) -> Result<Session, Reason> {
    let save = options.sauvegarde.as_ref().map(SaveFile::new);
    let save = save.map(SaveFile::held).transpose().map_err(|error| error.to_string())?;
    if let Some(save) = save.clone().filter(SaveFile::exists) {
        return resumed(language, save);
    }
    let start = options.depart.as_deref().map(position_file);
    let start =
        (start.as_deref().map(read_snapshot).transpose()).map_err(|error| error.to_string())?;
    let scripted = Setup {
        dice: options.des.clone(),
        cards: options.cartes.clone(),
        seed: options.graine.unwrap_or_else(rand::random),
        start,
        ..Setup::default()
    };
    new_session(language, options, scripted, save)
}

/// The characters of these names.
fn characters(edition: &Edition, names: &[String]) -> Result<Vec<CharacterId>, Reason> {
    let named = |name: &String| {
        edition.character_named(name.trim()).ok_or_else(|| sentences::unknown_character(name))
    };
    names.iter().map(named).collect()
}

/// The file of a position: that one, or a teacher's of that name.
fn position_file(named: &Path) -> PathBuf {
    let kept = named.file_name().map(|name| positions_folder().join(name).with_extension("ron"));
    kept.filter(|kept| !named.exists() && kept.exists()).unwrap_or(named.to_path_buf())
}

/// The game of a save, which is kept there.
pub(super) fn resumed(language: &Language, save: SaveFile) -> Result<Session, Reason> {
    Ok(Session::resume_kept(language, save).map_err(spoken)?.with_course(course()))
}

/// A game that begins, kept there.
pub(super) fn begun(
    language: &Language,
    edition: Arc<Edition>,
    setup: Setup,
    seating: Seats,
    save: Option<SaveFile>,
) -> Result<Session, Reason> {
    let session = Session::start(language, edition, setup, seating).map_err(spoken)?;
    let session = session.with_course(course());
    Ok(match save {
        Some(save) => session.kept_in(save),
        None => session,
    })
}

/// Another game of the same players, from the beginning, kept there.
pub(super) fn rematch(
    language: &Language,
    last: Rematch,
    save: Option<SaveFile>,
) -> Result<Session, Reason> {
    let Rematch { edition, setup, seating } = last;
    begun(language, edition, Setup { seed: rand::random(), ..setup }, seating, save)
}

/// As [`rematch`], where the options say; what is kept there is kept beside.
pub(super) fn rematch_there(
    language: &Language,
    last: Rematch,
    options: &GameOptions,
) -> Result<Session, Reason> {
    let save = options.sauvegarde.as_ref().map(SaveFile::new);
    if let Some(save) = &save {
        save.set_aside().map_err(|error| error.to_string())?;
    }
    rematch(language, last, save)
}

fn new_session(
    language: &Language,
    options: &GameOptions,
    scripted: Setup,
    save: Option<SaveFile>,
) -> Result<Session, Reason> {
    let edition = edition(&options.edition)?;
    let characters = characters(&edition, &options.personnages)?;
    let scripted = Setup { characters, ..scripted };
    let start = scripted.start.as_ref();
    let mut names: Vec<String> =
        options.joueurs.iter().map(|name| name.trim().to_string()).collect();
    let mut computers = options.ordinateurs.0.clone();
    if let Some(start) = start.filter(|_| names.is_empty() && computers.is_empty()) {
        names = start.players.iter().map(|player| player.name.clone()).collect();
    }
    if names.is_empty() && computers.is_empty() {
        names = FIRST_NAMES.iter().take(2).map(|name| name.to_string()).collect();
    }
    let humans = names.len();
    // Where the edition lets someone play alone, it is against the computer.
    let alone = humans == 1 && edition.min_players == 1;
    if alone && computers.is_empty() {
        computers.push(Skill::default());
    }
    let seating = with_computers(&mut names, &computers);
    let setup = Setup {
        names,
        opening_roll: options.joueurs.is_empty() && start.is_none(),
        length: options.duree,
        house_rules: HouseRules {
            free_parking_pot: options.maison.contains(&HouseRule::Parc),
            double_salary: options.maison.contains(&HouseRule::Double),
            no_auctions: options.maison.contains(&HouseRule::SansEncheres),
            automatic_rents: options.maison.contains(&HouseRule::LoyersAutomatiques),
        },
        ..scripted
    };
    begun(language, Arc::new(edition), setup, seating, save)
}

/// The lessons there are, the player's own among them.
pub(super) fn course() -> Arc<Course> {
    Arc::new(Course::new(&lessons_folder()))
}

/// People, then computers, each with a name nobody has; who then sits where.
pub(super) fn with_computers(names: &mut Vec<String>, computers: &[Skill]) -> Seats {
    let people = vec![Plays::Here; names.len()];
    computer_names(Tongue::default(), names, computers);
    Seats::new(people.into_iter().chain(computers.iter().copied().map(Plays::Computer)).collect())
}

/// The edition of that name, built in or the player's own, or the one in that
/// file.
pub(super) fn edition(name: &str) -> Result<Edition, Reason> {
    let path = Path::new(name);
    known_edition(name).or_else(|unknown| match path.extension().is_some() || path.exists() {
        true => Edition::load(path).map_err(|error| error.to_string()),
        false => Err(unknown),
    })
}

/// The edition of that name, built in or the player's own: what a file of somebody's names
/// leads to no other file.
pub(super) fn known_edition(name: &str) -> Result<Edition, Reason> {
    let mut known = built_in().map_err(|error| error.to_string())?;
    known.extend(of_folder(&editions_folder()).into_iter().flatten());
    let names: Vec<String> = known.iter().map(|edition| edition.id.clone()).collect();
    let found = known.into_iter().find(|edition| edition.id == name);
    found.ok_or_else(|| sentences::no_edition(name, &names))
}

pub(super) fn spoken(error: SessionError) -> Reason {
    capitalized(&error.to_string())
}
