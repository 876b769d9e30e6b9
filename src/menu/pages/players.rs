//! Who plays: how many people, how many computers, and how well those play.

use std::ops::RangeInclusive;

use super::agreed::says_length;
use super::editions::edition_said;
use super::numbers::{computers, fits, number, out_of_range, usual};
use crate::dialogue::{Choice, Phrase};
use crate::language::{Tokens, Tongue};
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::anywhere::asks_about_levels;
use crate::menu::spoken_of::spoken_of;
use crate::menu::{Menu, PageId, PageRow, Seating};
use crate::narration::{Message, lowered};
use crate::players::Skill;
use crate::reply::{LineKind, Reply};

/// How many people play.
pub(super) static PLAYERS_PAGE: PageRow = PageRow {
    question: |menu| {
        let far = menu.page.seating.far.is_some();
        Message::new(if far { "menu-humans-far" } else { "menu-humans" })
            .with("edition", menu.context.edition.name.clone())
            .with("most", *menu.context.people().end())
    },
    offered: |menu| menu.context.offer_counts(menu.context.people()),
    plain: &[
        Intent::Go(Go::ChooseEdition),
        Intent::Go(Go::ChooseLength),
        Intent::Go(Go::ChooseHouseRules),
    ],
    // With the words of "deux ordinateurs", a number is the whole table too.
    listened: &[Intent::Answer(Answer::CountPlayers)],
    claim: edition_said,
    speaks_of: |menu, phrase| !spoken_of(menu, phrase).is_empty(),
    answer: |menu, phrase| {
        if phrase.says(Answer::WholeTable) {
            return seat_all(menu, phrase);
        }
        if says_length(phrase) {
            return menu.hand_on(PageId::Lengths, phrase);
        }
        if menu.asks(phrase) {
            return Some(about(menu));
        }
        // "Contre deux ordinateurs": whoever says it plays alone.
        if counts_computers(menu, phrase)
            && let Some(computers) = computers(menu.context.tongue(), phrase)
            && fits(&menu.context.computers(1), computers.len())
        {
            let far = menu.page.seating.far;
            let seating =
                Seating { count: 1, computers: Some(computers), far, ..Seating::default() };
            return Some(menu.go_with(PageId::Names, seating));
        }
        let people = menu.context.people();
        Some(match number(phrase).filter(|count| people.contains(count)) {
            Some(count) => {
                let far = menu.page.seating.far;
                // Who invites says at the end whether computers play too.
                let computers = far.is_some().then(Vec::new);
                let seating = Seating { count, computers, far, ..Seating::default() };
                menu.go_with(PageId::Names, seating)
            }
            None => out_of_range(menu, &people),
        })
    },
    ..PageRow::PLAIN
};

/// Whether a number of computers is said, and no other.
pub(super) fn counts_only_computers(menu: &Menu, phrase: &Phrase) -> bool {
    let words = Tokens::new(&phrase.text).words;
    let is_number =
        |word: &&String| !menu.context.tongue().number_at(&[(*word).clone()]).is_empty();
    words.iter().filter(is_number).count() == 1 && counts_computers(menu, phrase)
}

/// Whether a number of computers is said.
fn counts_computers(menu: &Menu, phrase: &Phrase) -> bool {
    computers_in(menu, phrase).is_some()
}

/// How many computers a phrase says before that word: "plus un ordinateur", "sans ordinateur".
pub(super) fn computers_in(menu: &Menu, phrase: &Phrase) -> Option<u8> {
    let (tongue, small) = (menu.context.tongue(), menu.context.book().small_words());
    let words = Tokens::new(&phrase.text).words;
    let count = |pair: &[String]| {
        let none = || small.lacks(&pair[0]).then_some(0);
        let number = tongue.number_at(&pair[..1]).first().map(|(_, number)| *number).or_else(none);
        number.filter(|_| small.computers.contains(&pair[1]))
    };
    words.windows(2).find_map(count).and_then(|count| u8::try_from(count).ok())
}

/// People and computers at once: "un joueur et deux ordinateurs".
pub(super) fn seat_all(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let said = phrase.readings().iter().find(|said| said.intent == Answer::WholeTable)?;
    // "Tout seul" counts one, and so does whoever counts computers alone.
    let count = said.count.filter(|_| !counts_only_computers(menu, phrase));
    let count = count.map_or(Some(1), |count| u8::try_from(count).ok());
    let people = menu.context.people();
    let Some(count) = count.filter(|count| people.contains(count)) else {
        return Some(out_of_range(menu, &people));
    };
    let computers = menu.context.computers(usize::from(count));
    if !fits(&computers, said.skills.len()) {
        return Some(out_of_range(menu, &computers));
    }
    let computers = Some(said.skills.clone());
    Some(menu.go_with(
        PageId::Names,
        Seating { count, computers, far: menu.page.seating.far, ..Seating::default() },
    ))
}

/// What the game is, for who has never heard of it.
pub(super) fn about(menu: &Menu) -> Reply {
    let most = menu.context.editions.iter().map(|edition| edition.max_players).max();
    let about = Message::new("menu-about")
        .with("most", most.unwrap_or(*menu.context.people().end()))
        .with("learn", menu.context.phrase_of(Go::Tutorial))
        .with("play", menu.context.phrase_of(Go::NewGame));
    menu.after(&about, LineKind::Answer, menu.ask())
}

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
        let read = |text: &String| Choice { phrase: menu.context.parser.read(text), intent };
        let counts = menu.context.offer_counts(room(menu)).into_iter();
        counts.chain(opponents.map(read)).collect()
    },
    listened: &[
        Intent::Answer(Answer::SkillsAnswer),
        Intent::Answer(Answer::NumberAnswer),
        Intent::Answer(Answer::Undecided),
        Intent::Answer(Answer::No),
    ],
    speaks_of: |menu, phrase| computers_counted(menu, phrase).is_some(),
    // "Le plus fort" is a volume too.
    claim: |menu, phrase| {
        let says = phrase.says(Answer::SkillsAnswer) && !asks_about_levels(menu, phrase);
        says.then(|| take_computers(menu, phrase))
    },
    answer: |menu, phrase| {
        if says_length(phrase) {
            return menu.hand_on(PageId::Lengths, phrase);
        }
        Some(match menu.asks(phrase) {
            true => menu.refuse(&Message::new("menu-computers-about")),
            false => take_computers(menu, phrase),
        })
    },
    ..PageRow::PLAIN
};

pub(super) fn room(menu: &Menu) -> RangeInclusive<u8> {
    menu.context.computers(menu.page.seating.names.len())
}

fn take_computers(menu: &mut Menu, phrase: &Phrase) -> Reply {
    let room = room(menu);
    let counted = || computers_counted(menu, phrase);
    match computers_said(menu.context.tongue(), &room, phrase).or_else(counted) {
        None => out_of_range(menu, &room),
        computers => {
            let seating = Seating { computers, ..menu.page.seating.clone() };
            menu.go_with(PageId::Recap, seating)
        }
    }
}

/// As many computers as the only number of a sentence, where there is room for so many: "il m'en
/// faut deux, pas plus".
fn computers_counted(menu: &Menu, phrase: &Phrase) -> Option<Vec<Skill>> {
    let (_, named) = menu.context.parser.taken_apart(&phrase.text);
    let count = named.only_number().and_then(|count| u8::try_from(count).ok());
    count.filter(|count| room(menu).contains(count)).map(usual)
}

/// The computers that are said, where there is room for so many.
pub(super) fn computers_said(
    tongue: Tongue,
    room: &RangeInclusive<u8>,
    phrase: &Phrase,
) -> Option<Vec<Skill>> {
    let none = phrase.says(Answer::No).then(Vec::new);
    // The recap that follows can still be refused.
    let proposed = PROPOSED.max(*room.start()).min(*room.end());
    let proposed = phrase.says(Answer::Undecided).then(|| usual(proposed));
    let computers = computers(tongue, phrase).or(none).or(proposed);
    computers.filter(|computers| fits(room, computers.len()))
}

/// "un ordinateur débutant", "deux ordinateurs habitués"
pub(super) fn computers_told(menu: &Menu, computers: &[Skill]) -> Vec<String> {
    let of_skill = |(skill, id)| {
        let count = computers.iter().filter(|other| **other == skill).count();
        let message = Message::new(id).with("count", count as u32);
        (count > 0).then(|| lowered(&menu.context.say(&message)))
    };
    let skills = [
        (Skill::Beginner, "skill-beginner"),
        (Skill::Regular, "skill-regular"),
        (Skill::Formidable, "skill-formidable"),
    ];
    skills.into_iter().filter_map(of_skill).collect()
}
