//! What is kept, to be picked by its number or its name: games, positions, lessons.

use std::time::SystemTime;

use super::numbers::{picked, rank};
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Answer, Ask, Go, Intent};
use crate::menu::{KeptLesson, Menu, PageId, PageRow};
use crate::narration::{Message, lowered};
use crate::reply::{Destination, LessonChoice, Reply};
use crate::scene::local;
use crate::store::positions_folder;

const NUMBERED: PageRow = PageRow {
    plain: &[Intent::Go(Go::Back)],
    listened: &[Intent::Answer(Answer::NumberAnswer)],
    ..PageRow::PLAIN
};

/// Which of the games that are kept is resumed.
pub(super) static SAVES_PAGE: PageRow = PageRow {
    question: |menu| {
        let shelf = &menu.context.shelf;
        let games = (0..shelf.games.len()).filter_map(|rank| kept_game(menu, rank));
        Message::new("menu-saves")
            .with("games", games.collect::<Vec<_>>().join(" "))
            .with("broken", shelf.broken.len() as u32)
    },
    offered: |menu| menu.context.offer_numbers(menu.context.shelf.games.len()),
    told: |menu, rank, _| kept_game(menu, rank),
    answer: |menu, phrase| {
        let game = menu.context.shelf.games.get(rank(menu, phrase)?)?;
        Some(Reply::to(Destination::Resume(game.path.clone())))
    },
    ..NUMBERED
};

/// Resumes the only game there is, or asks which.
pub(super) fn resume(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    let shelf = &menu.context.shelf;
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
    let game = menu.context.shelf.games.get(rank)?;
    let tongue = menu.context.tongue();
    let message = Message::new("kept-game")
        .with("number", rank as u32 + 1)
        .with("players", tongue.and(&game.players))
        .with("edition", game.edition.clone())
        .with("when", tongue.moment(local(game.kept), local(SystemTime::now())));
    Some(menu.context.say(&message))
}

/// Which of a teacher's positions is played from.
pub(super) static POSITIONS_PAGE: PageRow = PageRow {
    question: |menu| Message::new("menu-positions").with("names", menu.first_of(&positions(menu))),
    lists: positions,
    offered: |menu| menu.context.offer_numbers(menu.context.shelf.positions.len()),
    told: |menu, rank, _| menu.context.shelf.positions.get(rank).map(|kept| kept.name.clone()),
    answer: |menu, phrase| {
        let positions = &menu.context.shelf.positions;
        let rank = picked(menu, phrase, positions.iter().map(|kept| kept.name.as_str()))?;
        Some(Reply::to(Destination::Position(positions.get(rank)?.path.clone())))
    },
    ..NUMBERED
};

fn positions(menu: &Menu) -> Vec<String> {
    let names = menu.context.shelf.positions.iter().map(|kept| kept.name.clone());
    menu.context.numbered_items(names)
}

/// Plays from the only position there is, or asks which; tells those there are, to who asks that.
pub(super) fn play_position(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let book = menu.context.book();
    let lists = |word: &String| book.begins_with(Ask::LessonList, word);
    let asks = menu.asks(phrase) || Tokens::new(&phrase.text).words.iter().any(lists);
    Some(match &menu.context.shelf.positions[..] {
        [] => {
            let folder = positions_folder().display().to_string();
            menu.refuse(&Message::new("menu-no-position").with("folder", folder))
        }
        [only] if !asks => Reply::to(Destination::Position(only.path.clone())),
        _ => menu.go(PageId::Positions),
    })
}

/// Which lesson is followed.
pub(super) static LESSONS_PAGE: PageRow = PageRow {
    question: |menu| {
        let lessons = &menu.context.shelf.lessons;
        let next = lessons.iter().position(|lesson| !lesson.done);
        let next = next.and_then(|rank| kept_lesson(menu, rank));
        Message::new("menu-lessons")
            .with("count", lessons.len() as u32)
            .flag("left", next.is_some())
            .with("next", next.map_or(String::new(), |next| lowered(&next)))
            .with("all", menu.context.phrase_of(Ask::LessonList))
    },
    offered: |menu| menu.context.offer_numbers(menu.context.shelf.lessons.len()),
    told: |menu, rank, _| kept_lesson(menu, rank),
    lists: titles,
    listened: &[Intent::Answer(Answer::NumberAnswer), Intent::Ask(Ask::LessonList)],
    likely: |menu| menu.context.shelf.lessons.iter().map(|lesson| lesson.title.clone()).collect(),
    // By its number, or its title, which is that of a rule too.
    claim: |menu, phrase| {
        let lessons = &menu.context.shelf.lessons;
        let rank = picked(menu, phrase, lessons.iter().map(|lesson| lesson.title.as_str()))?;
        lessons.get(rank).map(follow)
    },
    answer: |menu, phrase| match phrase.says(Ask::LessonList) {
        true => {
            let titles = titles(menu);
            Some(menu.tell_list(&Message::new("menu-lesson-titles"), titles))
        }
        false => take_lesson(menu, phrase),
    },
    ..NUMBERED
};

pub(super) fn take_lesson(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    lesson_said(menu, &phrase.text).map(follow)
}

/// The lesson whose title ends what is said, or is in it, or the only one whose title has all
/// its words: "la leçon sur les dés", "celle des loyers pour Paul", "prison".
pub(super) fn lesson_said<'m>(menu: &'m Menu, said: &str) -> Option<&'m KeptLesson> {
    let words = Tokens::new(said).words;
    let said = telling(menu, &words);
    let lessons = &menu.context.shelf.lessons;
    let title = |lesson: &KeptLesson| telling(menu, &Tokens::new(&lesson.title).words);
    let titled = |lesson: &&KeptLesson| {
        let title = Tokens::new(&lesson.title).words;
        words.windows(title.len().max(1)).any(|words| words == title)
    };
    let is_in = |lesson: &&KeptLesson| {
        let title = title(lesson);
        !title.is_empty() && said.windows(title.len()).any(|words| words == title)
    };
    let has_all = |lesson: &&KeptLesson| {
        let title = title(lesson);
        !said.is_empty() && said.iter().all(|word| title.contains(word))
    };
    let mut around = lessons.iter().filter(has_all);
    let only = around.next().filter(|_| around.next().is_none());
    let longest = || lessons.iter().filter(is_in).max_by_key(|lesson| title(lesson).len());
    let links = &menu.context.book().small_words().links;
    // "Les gares", of "les gares et les compagnies".
    let one_of = |lesson: &&KeptLesson| {
        let title = Tokens::new(&lesson.title).words;
        let mut parts = title.split(|word| links.contains(word)).map(|part| telling(menu, part));
        parts.any(|part| !part.is_empty() && said.windows(part.len()).any(|words| words == part))
    };
    let found = lessons.iter().find(titled).or_else(longest).or(only);
    found.or_else(|| lessons.iter().find(one_of))
}

fn follow(lesson: &KeptLesson) -> Reply {
    Reply::to(Destination::lesson(LessonChoice::Named(lesson.id.clone())))
}

fn titles(menu: &Menu) -> Vec<String> {
    let ranks = 0..menu.context.shelf.lessons.len();
    ranks.filter_map(|rank| kept_lesson(menu, rank)).map(|told| lowered(&told)).collect()
}

/// The lesson of this rank, from 0, and whether it was followed.
fn kept_lesson(menu: &Menu, rank: usize) -> Option<String> {
    let lesson = menu.context.shelf.lessons.get(rank)?;
    let message = Message::new("kept-lesson")
        .with("number", rank as u32 + 1)
        .with("title", lesson.title.clone())
        .flag("done", lesson.done);
    Some(menu.context.say(&message))
}

/// The words that tell one title from another, in the singular, without an elided article.
pub(super) fn telling(menu: &Menu, words: &[String]) -> Vec<String> {
    let small = &menu.context.book().small_words().function_words;
    let telling = words.iter().filter(|word| !small.contains(word));
    let bare = |word: &String| word.rsplit('\'').next().unwrap_or_default().to_string();
    telling.map(|word| bare(word).trim_end_matches('s').to_string()).collect()
}
