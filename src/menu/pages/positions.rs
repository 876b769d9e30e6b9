//! Which of a teacher's positions is played from.

use super::numbers::picked;
use crate::dialogue::Phrase;
use crate::lexicon::{Answer, Intent};
use crate::menu::{Menu, PageId, PageRow};
use crate::narration::Message;
use crate::reply::{Destination, Reply};
use crate::store::positions_folder;

/// Which of a teacher's positions is played from.
pub(super) static POSITIONS_PAGE: PageRow = PageRow {
    question: |menu| {
        let tongue = menu.context.tongue();
        let numbered = (1..).zip(&menu.context.shelf().positions);
        let names =
            numbered.map(|(number, kept)| format!("{}, {}", tongue.in_words(number), kept.name));
        Message::new("menu-positions").with("names", names.collect::<Vec<_>>().join(" ; "))
    },
    offered: |menu| menu.context.offer_numbers(menu.context.shelf().positions.len()),
    told: |menu, rank, _| menu.context.shelf().positions.get(rank).map(|kept| kept.name.clone()),
    listened: &[Intent::Answer(Answer::NumberAnswer)],
    answer: |menu, phrase| {
        let positions = &menu.context.shelf().positions;
        let rank = picked(phrase, positions.iter().map(|kept| kept.name.as_str()))?;
        Some(Reply::to(Destination::Position(positions.get(rank)?.path.clone())))
    },
    ..PageRow::PLAIN
};

/// Plays from the only position there is, or asks which.
pub(super) fn play_position(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    Some(match &menu.context.shelf().positions[..] {
        [] => {
            let folder = positions_folder().display().to_string();
            menu.refuse(&Message::new("menu-no-position").with("folder", folder))
        }
        [only] => Reply::to(Destination::Position(only.path.clone())),
        _ => menu.go(PageId::Positions),
    })
}
