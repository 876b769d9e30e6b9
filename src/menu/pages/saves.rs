//! Which of the games that are kept is resumed.

use std::time::SystemTime;

use super::numbers::rank;
use crate::dialogue::Phrase;
use crate::lexicon::{Answer, Intent};
use crate::menu::{Menu, PageId, PageRow};
use crate::narration::Message;
use crate::reply::{Destination, Reply};
use crate::scene::local;

/// Which of the games that are kept is resumed.
pub(super) static SAVES_PAGE: PageRow = PageRow {
    question: |menu| {
        let shelf = menu.context.shelf();
        let games = (0..shelf.games.len()).filter_map(|rank| kept_game(menu, rank));
        Message::new("menu-saves")
            .with("games", games.collect::<Vec<_>>().join(" "))
            .with("broken", shelf.broken.len() as u32)
    },
    offered: |menu| menu.context.offer_numbers(menu.context.shelf().games.len()),
    told: |menu, rank, _| kept_game(menu, rank),
    listened: &[Intent::Answer(Answer::NumberAnswer)],
    answer: |menu, phrase| {
        let game = menu.context.shelf().games.get(rank(phrase)?)?;
        Some(Reply::to(Destination::Resume(game.path.clone())))
    },
    ..PageRow::PLAIN
};

/// Resumes the only game there is, or asks which.
pub(super) fn resume(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    let shelf = menu.context.shelf();
    Some(match (&shelf.games[..], &shelf.broken[..]) {
        ([], []) => menu.refuse(&Message::new("menu-no-save")),
        ([], [broken, ..]) => {
            menu.refuse(&Message::new("menu-bad-save").with("reason", broken.spoken()))
        }
        ([only], []) => Reply::to(Destination::Resume(only.path.clone())),
        _ => menu.go(PageId::Saves),
    })
}

/// The game of this rank, from 0, with who plays it and since when.
fn kept_game(menu: &Menu, rank: usize) -> Option<String> {
    let game = menu.context.shelf().games.get(rank)?;
    let tongue = menu.context.tongue();
    let message = Message::new("kept-game")
        .with("number", rank as u32 + 1)
        .with("players", tongue.and(&game.players))
        .with("edition", game.edition.clone())
        .with("when", tongue.moment(local(game.kept), local(SystemTime::now())));
    Some(menu.context.say(&message))
}
