//! What is kept of a game: the edition, the setup and who sits where, then a line for each
//! entry since. Replaying them gives the same game.

use serde::{Deserialize, Serialize};

use super::{House, Plays, Seats};
use crate::engine::{Command, Luck, Seat, Setup};
use crate::players::Skill;
use crate::store::{FileError, NOT_A_SAVE, OTHER_VERSION};

const VERSION: u32 = 2;

/// One more thing that is agreed on: a line of a save, and the word that one machine would tell
/// another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A command the engine allowed.
    Did(Command),
    /// Decisions were taken back: so many commands are left, from the first.
    TookBack(usize),
    /// So many more seconds were played.
    Passed(u64),
    /// Somebody else decides for this seat from now on.
    Seated(Seat, Plays),
    /// Somebody in another house than the one that leads lets the computers play on.
    WentOn,
    /// What decides the dice and the cards of the next command, that no house could choose.
    Drew(Luck),
    /// The people of that house were shown the door: it decides for nobody any more.
    ShownOut(House),
    /// This house plays on by itself from here; the others have a story of their own.
    Parted,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Of the program that keeps it.
    version: u32,
    /// Everything that decided how the game started.
    pub setup: Setup,
    /// Who sat where at the start.
    pub seating: Seats,
    /// The house this is kept in, of those that play.
    #[serde(default)]
    pub house: House,
    /// The edition's own text, so that a game outlives changes to its file.
    pub edition: String,
    /// All that was agreed on, in order: a line each, after that of the rest.
    #[serde(skip)]
    pub entries: Vec<Entry>,
}

/// A save of the first version: one value, written whole each time.
#[derive(Deserialize)]
struct FirstVersion {
    version: u32,
    setup: Setup,
    /// By seat, how well the computer plays there; none for a person.
    #[serde(default)]
    skills: Vec<Option<Skill>>,
    /// In its oldest files, which seats the computer plays.
    #[serde(default)]
    computers: Vec<bool>,
    #[serde(default)]
    seconds: u64,
    edition: String,
    journal: Vec<Command>,
}

impl From<FirstVersion> for Saved {
    fn from(old: FirstVersion) -> Saved {
        let computers = old.computers.into_iter().map(|plays| plays.then(Skill::default));
        let skills = old.skills.into_iter().chain(computers);
        let plays = skills.map(|skill| skill.map_or(Plays::Here, Plays::Computer));
        let passed = (old.seconds > 0).then_some(Entry::Passed(old.seconds));
        let entries = passed.into_iter().chain(old.journal.into_iter().map(Entry::Did)).collect();
        let seating = Seats::new(plays.collect());
        Saved { entries, ..Saved::new(old.setup, seating, old.edition) }
    }
}

impl Saved {
    /// A game that has just begun.
    pub fn new(setup: Setup, seating: Seats, edition: String) -> Saved {
        Saved {
            version: VERSION,
            setup,
            seating,
            house: House::default(),
            edition,
            entries: Vec::new(),
        }
    }

    /// Whether this house plays on by itself, where others began with it.
    pub fn has_parted(&self) -> bool {
        self.entries.contains(&Entry::Parted)
    }

    /// Reads a save; `file` names it in errors. A last line that was not written to its end
    /// is no entry.
    ///
    /// # Errors
    /// The line and the reason.
    pub fn parse(file: &str, text: &str) -> Result<Saved, FileError> {
        let fault = |line, reason: &str| FileError::at(file, line, reason);
        let Some((first, rest)) = text.split_once('\n') else { return Saved::first(file, text) };
        let Ok(begun) = ron::from_str::<Saved>(first) else { return Saved::first(file, text) };
        if begun.version != VERSION {
            return Err(fault(1, OTHER_VERSION));
        }
        let whole = rest.rfind('\n').map_or("", |end| &rest[..end]);
        let entry = |(rank, line): (usize, &str)| {
            ron::from_str(line).map_err(|_| fault(rank + 2, NOT_A_SAVE))
        };
        let lines = whole.lines().enumerate().filter(|(_, line)| !line.is_empty());
        Ok(Saved { entries: lines.map(entry).collect::<Result<_, _>>()?, ..begun })
    }

    fn first(file: &str, text: &str) -> Result<Saved, FileError> {
        let fault = |line, reason: &str| FileError::at(file, line, reason);
        let old: FirstVersion =
            ron::from_str(text).map_err(|error| fault(error.span.start.line, NOT_A_SAVE))?;
        match old.version {
            1 => Ok(old.into()),
            _ => Err(fault(1, OTHER_VERSION)),
        }
    }

    pub(super) fn heading(&self) -> String {
        ron::to_string(self).unwrap_or_default() + "\n"
    }

    /// A line for each entry, from that of this rank on.
    pub(super) fn lines(&self, from: usize) -> String {
        let entries = self.entries.iter().skip(from);
        entries.map(|entry| ron::to_string(entry).unwrap_or_default() + "\n").collect()
    }
}
