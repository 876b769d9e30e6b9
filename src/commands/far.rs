//! Tables of several houses: where this house's lines come from, and the games it plays there.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Reason;
use super::start::{course, spoken};
use crate::cli::sentences;
use crate::distance::{DistanceFault, Far, Founding, Network, Telephone};
use crate::editions::Edition;
use crate::game::Session;
use crate::lexicon::Language;
use crate::live::Elsewhere;
use crate::play::{Match, SaveFile, Saved};
use crate::store::{house_file, read_text, relays_file, write_whole};

/// How long a game that was played is awaited, that this house has agreed to already.
const CAUGHT_UP: Duration = Duration::from_secs(10);

/// Between two looks.
const LOOK: Duration = Duration::from_millis(10);

/// The lines of this house.
pub(super) fn telephone(elsewhere: Elsewhere) -> Telephone {
    let own = read_text(&relays_file()).unwrap_or_default();
    let relays = Network::relays(own.lines());
    let authority = std::fs::read(relays_file().with_extension("der")).ok();
    let network = Network { relays, authority, ..Network::default() };
    let Elsewhere { wake, intercom } = elsewhere;
    Telephone::new(house_file(), network, wake).with_intercom(intercom)
}

/// Begins the game of a table, kept there, the order beside it.
pub(super) fn begun(
    language: &Language,
    telephone: &Telephone,
    founding: &Arc<Founding>,
    save: PathBuf,
) -> Result<Session, Reason> {
    let text = serde_json::to_string(&**founding).map_err(|error| error.to_string())?;
    write_whole(&founding_file(&save), &text).map_err(|error| error.to_string())?;
    sat_down(language, telephone, founding, save, 0)
}

/// Comes back to the table of this save; none where one house plays it.
pub(super) fn resumed(
    language: &Language,
    telephone: &Telephone,
    save: &Path,
) -> Option<Result<Session, Reason>> {
    let file = founding_file(save);
    let saved = SaveFile::new(save).read();
    let parted = saved.as_ref().is_ok_and(Saved::has_parted);
    let played = saved.map_or(0, |saved| saved.entries.len());
    (file.exists() && !parted).then(|| {
        let text = read_text(&file).map_err(|error| error.to_string())?;
        let founding = serde_json::from_str(&text).map_err(|_| sentences::NO_TABLE.to_string())?;
        sat_down(language, telephone, &Arc::new(founding), save.to_path_buf(), played)
    })
}

/// Comes back to the table that this save has left, under another name: what was played here
/// alone since stays as it is, and leads there no more.
pub(super) fn rejoined(
    language: &Language,
    telephone: &Telephone,
    left: &Path,
    save: PathBuf,
) -> Result<Session, Reason> {
    let text = read_text(&founding_file(left)).map_err(|_| sentences::NO_TABLE.to_string())?;
    let founding = serde_json::from_str(&text).map_err(|_| sentences::NO_TABLE.to_string())?;
    write_whole(&founding_file(&save), &text).map_err(|error| error.to_string())?;
    // Of one house there is one order only: what it promised is in it. Where it cannot be moved
    // all stays as it was.
    if std::fs::rename(left.with_extension("order"), save.with_extension("order")).is_err() {
        let _ = std::fs::remove_file(founding_file(&save));
        return Err(sentences::NO_TABLE.into());
    }
    let _ = std::fs::remove_file(founding_file(left));
    sat_down(language, telephone, &Arc::new(founding), save, 0)
}

/// Sits down where so many entries were played.
fn sat_down(
    language: &Language,
    telephone: &Telephone,
    founding: &Arc<Founding>,
    save: PathBuf,
    played: usize,
) -> Result<Session, Reason> {
    let name = save.display().to_string();
    let order = save.with_extension("order");
    let far: Far = telephone.sit(founding.clone(), &order).map_err(|fault| unreached(&fault))?;
    let edition =
        Arc::new(Edition::parse(&name, &founding.edition).map_err(|error| error.to_string())?);
    let begun = founding.begun(far.house());
    let play = Match::open(edition, begun).map_err(|_| sentences::NO_TABLE.to_string())?;
    let mut play = play.agreed_by(far);
    let until = Instant::now() + CAUGHT_UP;
    while play.entries().len() < played && Instant::now() < until {
        if play.arrive().is_none() {
            std::thread::sleep(LOOK);
        }
    }
    let (saved, accord) = play.apart();
    let session = Session::resume(language, &name, saved).map_err(spoken)?;
    let file = SaveFile::new(save).held().map_err(|error| error.to_string())?;
    Ok(session.agreed_by(accord).kept_in(file).with_course(course()))
}

pub(super) fn founding_file(save: &Path) -> PathBuf {
    save.with_extension("table")
}

fn unreached(fault: &DistanceFault) -> Reason {
    tracing::warn!(%fault, "no table");
    sentences::NO_LINES.into()
}
