//! A pupil of the class: what they have to do, what is set them, and how they did.

use super::class::led_in_class;
use super::class_names::{new_name, says_everybody};
use super::class_order::ordered;
use super::class_pupil::cleared;
use super::classroom::{
    all_results, all_works, begin_work, dismissed, led, list_works, pupil, renamed, report,
    results, works_told,
};
use super::names::name_said;
use super::numbers::rank;
use crate::course::Work;
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Answer, Ask, Go, Intent};
use crate::menu::{AnswerKind, Menu, PageId, PageRow, Take};
use crate::narration::Message;
use crate::reply::Reply;

/// A pupil: what they have to do, and what else they may.
pub(super) static PUPIL_PAGE: PageRow = PageRow {
    question: |menu| {
        let set = pupil(menu).map(|pupil| pupil.progress.set).unwrap_or_default();
        Message::new("menu-pupil")
            .with("name", menu.page.seating.pupil.clone().unwrap_or_default())
            .with("count", set.len() as u32)
            .with("work", report(menu, |report| report.all_work(&set)))
    },
    offered: |menu| menu.context.offer_numbers(set(menu).len()),
    told: |menu, rank, _| {
        let set = set(menu);
        Some(report(menu, |report| set.get(rank).map(|work| report.work(work)))).flatten()
    },
    plain: &[
        Intent::Go(Go::Begin),
        Intent::Go(Go::GiveWork),
        Intent::Go(Go::ClearWork),
        Intent::Go(Go::Results),
        Intent::Go(Go::RenamePupil),
        Intent::Go(Go::DismissPupil),
        Intent::Go(Go::Back),
    ],
    listened: &[
        Intent::Answer(Answer::NumberAnswer),
        Intent::Ask(Ask::LessonList),
        Intent::Go(Go::Practise),
    ],
    likely: |menu| menu.context.shelf.lessons.iter().map(|lesson| lesson.title.clone()).collect(),
    claim: |menu, phrase| match [Go::Begin, Go::Resume].iter().any(|go| phrase.says(*go))
        || phrase.says(Answer::Yes)
    {
        true => Some(begin(menu, 0)),
        // "Son nom" is theirs, whoever else bears the new one.
        false if phrase.says(Go::RenamePupil) => led(menu, phrase, &PUPIL_LEADS),
        // As from what one was doing.
        false if phrase.says(Go::Quit) || phrase.says(Answer::No) => Some(menu.step_back()),
        false => match rank(menu, phrase) {
            Some(rank) => Some(begin(menu, rank)),
            None => ordered(menu, phrase, Some(Go::Begin)),
        },
    },
    answer: |menu, phrase| {
        let led = led(menu, phrase, &PUPIL_LEADS);
        led.or_else(|| led_in_class(menu, phrase))
    },
    ..PageRow::PLAIN
};

const PUPIL_LEADS: [(Intent, Take); 7] = [
    (Intent::Go(Go::Class), |menu, _| Some(menu.step_back())),
    (Intent::Ask(Ask::LessonList), list_works),
    (Intent::Go(Go::GiveWork), |menu, _| Some(menu.go(PageId::Work))),
    (Intent::Go(Go::ClearWork), cleared),
    (Intent::Go(Go::Results), |menu, phrase| match says_everybody(menu, phrase) {
        true => all_results(menu, phrase),
        false => results(menu, &menu.page.seating.pupil.clone()?),
    }),
    (Intent::Go(Go::DismissPupil), |menu, _| Some(menu.go(PageId::Dismissal))),
    (Intent::Go(Go::RenamePupil), |menu, phrase| {
        let old = menu.page.seating.pupil.clone()?;
        Some(match new_name(menu, &phrase.text, &old) {
            Some(new) => renamed(menu, &new),
            None => menu.go(PageId::Renaming),
        })
    }),
];

/// What a pupil is to be called.
pub(super) static RENAMING_PAGE: PageRow = PageRow {
    kind: AnswerKind::Names,
    question: |menu| {
        let name = menu.page.seating.pupil.clone().unwrap_or_default();
        Message::new("menu-renaming").with("name", name)
    },
    plain: &[Intent::Go(Go::Back)],
    listened: &[Intent::Answer(Answer::NameAnswer)],
    answer: |menu, phrase| {
        let new = name_said(menu, phrase)?;
        menu.step_back();
        Some(renamed(menu, &new))
    },
    ..PageRow::PLAIN
};

/// Whether a pupil is let go.
pub(super) static DISMISSAL_PAGE: PageRow = PageRow {
    kind: AnswerKind::Words,
    question: |menu| {
        let name = menu.page.seating.pupil.clone().unwrap_or_default();
        Message::new("menu-dismissal").with("name", name)
    },
    plain: &[Intent::Answer(Answer::Yes), Intent::Answer(Answer::No)],
    claim: |menu, phrase| match (phrase.says(Answer::Yes), phrase.says(Answer::No)) {
        (true, _) => {
            menu.step_back();
            dismissed(menu)
        }
        (_, true) => Some(menu.step_back()),
        // "Non non, garde-le."
        _ if begins_with_no(menu, phrase) => Some(menu.step_back()),
        (false, false) => None,
    },
    ..PageRow::PLAIN
};

fn begins_with_no(menu: &Menu, phrase: &Phrase) -> bool {
    let words = Tokens::new(&phrase.text).words;
    let no = Intent::Answer(Answer::No);
    words.first().is_some_and(|first| menu.context.book().begins_with(no, first))
}

/// What is set a pupil, or the whole class.
pub(super) static WORK_PAGE: PageRow = PageRow {
    question: |menu| {
        Message::new("menu-work")
            .flag("all", menu.page.seating.pupil.is_none())
            .with("name", menu.page.seating.pupil.clone().unwrap_or_default())
            .with("list", menu.context.phrase_of(Ask::LessonList))
    },
    lists: works_told,
    offered: |menu| menu.context.offer_numbers(all_works(menu).len()),
    told: |menu, rank, _| works_told(menu).get(rank).cloned(),
    plain: &[Intent::Go(Go::Back)],
    listened: &[
        Intent::Answer(Answer::NumberAnswer),
        Intent::Ask(Ask::LessonList),
        Intent::Go(Go::Practise),
    ],
    likely: |menu| menu.context.shelf.lessons.iter().map(|lesson| lesson.title.clone()).collect(),
    // "C'est fini" ends what is spelled, too.
    claim: |menu, phrase| match phrase.says(Answer::ThatIsAll) || phrase.says(Answer::Spelled) {
        true => Some(menu.step_back()),
        false => ordered(menu, phrase, Some(Go::GiveWork)),
    },
    answer: |menu, phrase| led(menu, phrase, &[(Intent::Ask(Ask::LessonList), list_works)]),
    ..PageRow::PLAIN
};

fn set(menu: &Menu) -> Vec<Work> {
    pupil(menu).map(|pupil| pupil.progress.set).unwrap_or_default()
}

/// The work of this rank among what is set.
fn begin(menu: &mut Menu, rank: usize) -> Reply {
    let work = set(menu).get(rank).cloned();
    let name = menu.page.seating.pupil.clone();
    let begun = name.zip(work).and_then(|(name, work)| begin_work(menu, &name, &work));
    begun.unwrap_or_else(|| menu.ask())
}
