//! Which lesson is followed.

use super::numbers::picked;
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Answer, Ask, Intent};
use crate::menu::{KeptLesson, Menu, PageRow};
use crate::narration::{Message, lowered};
use crate::reply::{Destination, LessonChoice, Reply};

/// Which lesson is followed.
pub(super) static LESSONS_PAGE: PageRow = PageRow {
    question: |menu| {
        let lessons = &menu.context.shelf().lessons;
        let next = lessons.iter().position(|lesson| !lesson.done);
        let next = next.and_then(|rank| kept_lesson(menu, rank));
        Message::new("menu-lessons")
            .with("count", lessons.len() as u32)
            .flag("left", next.is_some())
            .with("next", next.map_or(String::new(), |next| lowered(&next)))
            .with("all", menu.context.phrase_of(Ask::LessonList))
    },
    offered: |menu| menu.context.offer_numbers(menu.context.shelf().lessons.len()),
    told: |menu, rank, _| kept_lesson(menu, rank),
    listened: &[Intent::Answer(Answer::NumberAnswer), Intent::Ask(Ask::LessonList)],
    likely: |menu| menu.context.shelf().lessons.iter().map(|lesson| lesson.title.clone()).collect(),
    // By its number, or its title, which is that of a rule too.
    claim: |menu, phrase| {
        let lessons = &menu.context.shelf().lessons;
        let rank = picked(phrase, lessons.iter().map(|lesson| lesson.title.as_str()))?;
        lessons.get(rank).map(follow)
    },
    answer: |menu, phrase| match phrase.says(Ask::LessonList) {
        true => Some(tell_titles(menu)),
        false => take_lesson(menu, phrase),
    },
    ..PageRow::PLAIN
};

/// The lesson whose title ends what is said, or the only one whose title has all its words:
/// "la leçon sur les dés", "prison".
pub(super) fn take_lesson(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let words = Tokens::new(&phrase.text).words;
    let said = telling(menu, &words);
    let lessons = &menu.context.shelf().lessons;
    let titled = |lesson: &&KeptLesson| {
        let title = Tokens::new(&lesson.title).words;
        !title.is_empty() && words.ends_with(&title)
    };
    let has_all = |lesson: &&KeptLesson| {
        let title = telling(menu, &Tokens::new(&lesson.title).words);
        !said.is_empty() && said.iter().all(|word| title.contains(word))
    };
    let mut around = lessons.iter().filter(has_all);
    let only = around.next().filter(|_| around.next().is_none());
    lessons.iter().find(titled).or(only).map(follow)
}

fn follow(lesson: &KeptLesson) -> Reply {
    Reply::to(Destination::Lesson(LessonChoice::Named(lesson.id.clone())))
}

/// Every title with its number.
fn tell_titles(menu: &Menu) -> Reply {
    let ranks = 0..menu.context.shelf().lessons.len();
    let titles = ranks.filter_map(|rank| kept_lesson(menu, rank)).map(|told| lowered(&told));
    let titles = titles.collect::<Vec<_>>().join(" ; ");
    menu.tell(&Message::new("menu-lesson-titles").with("lessons", titles))
}

/// The lesson of this rank, from 0, and whether it was followed.
fn kept_lesson(menu: &Menu, rank: usize) -> Option<String> {
    let lesson = menu.context.shelf().lessons.get(rank)?;
    let message = Message::new("kept-lesson")
        .with("number", rank as u32 + 1)
        .with("title", lesson.title.clone())
        .flag("done", lesson.done);
    Some(menu.context.say(&message))
}

/// The words that tell one title from another, in the singular.
fn telling(menu: &Menu, words: &[String]) -> Vec<String> {
    let small = &menu.context.book().small_words().function_words;
    let telling = words.iter().filter(|word| !small.contains(word));
    telling.map(|word| word.trim_end_matches('s').to_string()).collect()
}
