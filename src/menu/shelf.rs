//! The games that may be resumed.

use std::path::PathBuf;
use std::time::SystemTime;

use super::Menu;
use crate::dialogue::Said;
use crate::french::{in_words, joined};
use crate::game::{Destination, Reply};
use crate::lexicon::moment_in_words;
use crate::narration::Message;
use crate::scene::local;
use crate::store::FileError;

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

/// The games that are kept.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// Those that may be resumed, the latest first.
    pub games: Vec<KeptGame>,
    /// Those that cannot be read, and why.
    pub broken: Vec<FileError>,
}

impl Menu {
    /// Each game by its number, its players and its day.
    pub(super) fn shelf_question(&self) -> Message {
        let now = local(SystemTime::now());
        let games = (1..).zip(&self.shelf.games).map(|(number, game)| {
            let message = Message::new("kept-game")
                .with("number", number)
                .with("players", joined(&game.players, "et"))
                .with("edition", game.edition.clone())
                .with("when", moment_in_words(local(game.kept), now));
            self.narrator.say(&message)
        });
        let games: Vec<String> = games.collect();
        Message::new("menu-saves")
            .with("games", games.join(" "))
            .with("broken", self.shelf.broken.len() as u32)
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
        let games = &self.shelf.games;
        let numbered = super::answers::number(readings).and_then(|n| usize::from(n).checked_sub(1));
        match numbered.and_then(|rank| games.get(rank)) {
            Some(game) => Reply::to(Destination::Resume(game.path.clone())),
            None => self.misunderstood(),
        }
    }

    /// "numéro deux", for each.
    pub(super) fn shelf_choices(&self) -> impl Iterator<Item = String> {
        (1..=self.shelf.games.len() as u32).map(|number| self.numbered(&in_words(number)))
    }
}
