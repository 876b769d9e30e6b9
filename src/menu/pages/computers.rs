//! How many computers play beside the people, and how well.

use std::ops::RangeInclusive;

use super::lengths::says_length;
use super::numbers::{computers, fits, out_of_range, usual};
use super::players::asks;
use crate::dialogue::{Choice, Phrase};
use crate::lexicon::{Answer, Intent};
use crate::menu::{Menu, PageId, PageRow, Seating};
use crate::narration::Message;
use crate::players::Skill;
use crate::reply::Reply;

/// Computers to play against, for who does not mind how many.
const PROPOSED: u8 = 2;

/// How many computers play beside the people, and how well.
pub(super) static COMPUTERS_PAGE: PageRow = PageRow {
    question: |menu| {
        let (fewest, most) = room(menu).into_inner();
        Message::new("menu-computers").with("fewest", fewest).with("most", most)
    },
    offered: |menu| {
        let intent = Intent::Answer(Answer::SkillsAnswer);
        let opponents = menu.context.book().small_words().opponents.iter();
        let read = |text: &String| Choice { phrase: menu.context.parser().read(text), intent };
        let counts = menu.context.offer_counts(room(menu)).into_iter();
        counts.chain(opponents.map(read)).collect()
    },
    listened: &[
        Intent::Answer(Answer::SkillsAnswer),
        Intent::Answer(Answer::NumberAnswer),
        Intent::Answer(Answer::Undecided),
        Intent::Answer(Answer::No),
    ],
    // "Le plus fort" is a volume too.
    claim: |menu, phrase| phrase.says(Answer::SkillsAnswer).then(|| take_computers(menu, phrase)),
    answer: |menu, phrase| {
        if says_length(phrase) {
            return menu.hand_on(PageId::Lengths, phrase);
        }
        if asks(menu, phrase) {
            return Some(menu.refuse(&Message::new("menu-computers-about")));
        }
        Some(take_computers(menu, phrase))
    },
    ..PageRow::PLAIN
};

/// How many computers there is room for.
pub(super) fn room(menu: &Menu) -> RangeInclusive<u8> {
    menu.context.computers(menu.page.seating.names.len())
}

fn take_computers(menu: &mut Menu, phrase: &Phrase) -> Reply {
    let room = room(menu);
    match computers_said(&room, phrase) {
        None => out_of_range(menu, &room),
        computers => {
            let seating = Seating { computers, ..menu.page.seating.clone() };
            menu.go_with(PageId::Recap, seating)
        }
    }
}

/// The computers that are said, where there is room for so many.
pub(super) fn computers_said(room: &RangeInclusive<u8>, phrase: &Phrase) -> Option<Vec<Skill>> {
    let none = phrase.says(Answer::No).then(Vec::new);
    // The recap that follows can still be refused.
    let proposed = PROPOSED.max(*room.start()).min(*room.end());
    let proposed = phrase.says(Answer::Undecided).then(|| usual(proposed));
    let computers = computers(phrase).or(none).or(proposed);
    computers.filter(|computers| fits(room, computers.len()))
}
