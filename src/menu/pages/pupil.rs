//! A pupil of the class: what they have to do, what is set them, and how they did.

use super::kept::lesson_said;
use super::numbers::{picked, rank};
use crate::course::{ClassPupil, PRACTISED, ProgressFile, ProgressKept, Report, Work};
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Answer, Ask, Go, Intent};
use crate::menu::{Menu, PageId, PageRow, Take};
use crate::narration::Message;
use crate::reply::{Destination, LineKind, Reply};

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
        Intent::Go(Go::DismissPupil),
        Intent::Go(Go::Back),
    ],
    listened: &[Intent::Answer(Answer::NumberAnswer), Intent::Go(Go::Practise)],
    likely: |menu| menu.context.shelf.lessons.iter().map(|lesson| lesson.title.clone()).collect(),
    claim: |menu, phrase| match phrase.says(Go::Begin) {
        true => Some(begin(menu, 0)),
        false => match rank(menu, phrase) {
            Some(rank) => Some(begin(menu, rank)),
            None => start(menu, &work_said(menu, phrase)?),
        },
    },
    answer: |menu, phrase| led(menu, phrase, &PUPIL_LEADS),
    ..PageRow::PLAIN
};

const PUPIL_LEADS: [(Intent, Take); 4] = [
    (Intent::Go(Go::GiveWork), |menu, _| Some(menu.go(PageId::Work))),
    (Intent::Go(Go::ClearWork), |menu, _| {
        let kept = pupil(menu)?.file.clear();
        Some(not_kept(menu, kept).unwrap_or_else(|| {
            changed(menu);
            menu.ask()
        }))
    }),
    (Intent::Go(Go::Results), |menu, _| {
        let pupil = pupil(menu)?;
        let summary = report(menu, |report| report.summary(&pupil));
        let results = report(menu, |report| report.results(&pupil));
        let summary = Message::new("class-summary-told").with("summary", summary);
        Some(match results.is_empty() {
            true => menu.tell(&summary),
            false => menu.tell_list(&summary, results),
        })
    }),
    (Intent::Go(Go::DismissPupil), |menu, _| {
        let name = menu.page.seating.pupil.clone()?;
        if let Err(error) = menu.context.shelf.class.dismiss(&name) {
            return Some(refused(menu, error.reason));
        }
        changed(menu);
        let reply = menu.step_back();
        let told = Message::new("class-dismissed").with("name", name);
        Some(menu.after(&told, LineKind::Answer, reply))
    }),
];

/// What is set a pupil, or the whole class.
pub(super) static WORK_PAGE: PageRow = PageRow {
    question: |menu| {
        Message::new("menu-work")
            .flag("all", menu.page.seating.pupil.is_none())
            .with("name", menu.page.seating.pupil.clone().unwrap_or_default())
            .with("list", menu.context.phrase_of(Ask::LessonList))
    },
    lists: works_told,
    offered: |menu| menu.context.offer_numbers(works(menu).len()),
    told: |menu, rank, _| works_told(menu).get(rank).cloned(),
    plain: &[Intent::Go(Go::Back)],
    listened: &[
        Intent::Answer(Answer::NumberAnswer),
        Intent::Ask(Ask::LessonList),
        Intent::Go(Go::Practise),
    ],
    likely: |menu| menu.context.shelf.lessons.iter().map(|lesson| lesson.title.clone()).collect(),
    claim: |menu, phrase| {
        let work = work_said(menu, phrase)?;
        Some(set_work(menu, &work))
    },
    answer: |menu, phrase| {
        let told = works_told(menu);
        phrase.says(Ask::LessonList).then(|| menu.tell_list(&Message::new("class-works"), told))
    },
    ..PageRow::PLAIN
};

pub(super) fn led(menu: &mut Menu, phrase: &Phrase, leads: &[(Intent, Take)]) -> Option<Reply> {
    let (_, take) = leads.iter().find(|(intent, _)| phrase.says(*intent))?;
    take(menu, phrase)
}

/// The pupil whose page it is.
fn pupil(menu: &Menu) -> Option<ClassPupil> {
    let name = menu.page.seating.pupil.as_ref()?;
    menu.context.shelf.pupils.iter().find(|pupil| pupil.name == *name).cloned()
}

fn set(menu: &Menu) -> Vec<Work> {
    pupil(menu).map(|pupil| pupil.progress.set).unwrap_or_default()
}

/// All that may be set: lessons, exercises, positions.
fn works(menu: &Menu) -> Vec<Work> {
    let shelf = &menu.context.shelf;
    let lessons = shelf.lessons.iter().map(|lesson| Work::Lesson(lesson.id.clone()));
    let practice = PRACTISED.iter().map(|rule| Work::Practice(*rule));
    let positions = shelf.positions.iter().map(|kept| Work::Position(kept.path.clone()));
    lessons.chain(practice).chain(positions).collect()
}

fn works_told(menu: &Menu) -> Vec<String> {
    let works = works(menu);
    let told =
        report(menu, |report| works.iter().map(|work| report.work(work)).collect::<Vec<_>>());
    menu.context.numbered_items(told.into_iter())
}

/// What somebody would work on: by its number on the list, or by its name.
fn work_said(menu: &Menu, phrase: &Phrase) -> Option<Work> {
    if phrase.says(Go::Practise) {
        let rule = phrase.readings().iter().find_map(|said| said.rule)?;
        return PRACTISED.contains(&rule).then_some(Work::Practice(rule));
    }
    let shelf = &menu.context.shelf;
    let titles = shelf.lessons.iter().map(|lesson| lesson.title.as_str());
    if let Some(rank) = picked(menu, phrase, titles) {
        return works(menu).get(rank).cloned();
    }
    let named = shelf
        .positions
        .iter()
        .find(|kept| Tokens::new(&kept.name).words == Tokens::new(&phrase.text).words);
    match named {
        Some(position) => Some(Work::Position(position.path.clone())),
        None => lesson_said(menu, phrase).map(|lesson| Work::Lesson(lesson.id.clone())),
    }
}

/// The work of this rank among what is set.
fn begin(menu: &mut Menu, rank: usize) -> Reply {
    let work = set(menu).get(rank).cloned();
    work.and_then(|work| start(menu, &work)).unwrap_or_else(|| menu.ask())
}

fn start(menu: &Menu, work: &Work) -> Option<Reply> {
    let file = pupil(menu)?.file;
    // A game is done once it is begun: nobody says who won it.
    if let Work::Position(_) = work
        && let Some(refused) = not_kept(menu, file.finished(work))
    {
        return Some(refused);
    }
    Some(Reply::to(Destination::work(work, file)))
}

fn set_work(menu: &mut Menu, work: &Work) -> Reply {
    let files: Vec<ProgressFile> = match pupil(menu) {
        Some(pupil) => vec![pupil.file],
        None => menu.context.shelf.pupils.iter().map(|pupil| pupil.file.clone()).collect(),
    };
    for file in files {
        if let Some(refused) = not_kept(menu, file.set(work.clone())) {
            return refused;
        }
    }
    changed(menu);
    let told = Message::new("class-set")
        .flag("all", menu.page.seating.pupil.is_none())
        .with("name", menu.page.seating.pupil.clone().unwrap_or_default())
        .with("work", report(menu, |report| report.work(work)));
    menu.after(&told, LineKind::Answer, menu.ask())
}

pub(super) fn report<T>(menu: &Menu, told: impl FnOnce(&Report<'_>) -> T) -> T {
    let lessons = &menu.context.shelf.lessons;
    let title =
        |id: &str| lessons.iter().find(|lesson| lesson.id == id).map(|lesson| lesson.title.clone());
    told(&Report { narrator: menu.context.narrator(), book: menu.context.book(), title: &title })
}

pub(super) fn changed(menu: &mut Menu) {
    menu.context.shelf.look_at_class();
}

/// What is told where nothing could be kept.
pub(super) fn not_kept(menu: &Menu, kept: ProgressKept) -> Option<Reply> {
    match kept {
        ProgressKept::Yes | ProgressKept::Afresh(_) => None,
        ProgressKept::No(error) => Some(refused(menu, error.reason)),
    }
}

pub(super) fn refused(menu: &Menu, reason: String) -> Reply {
    menu.refuse(&Message::new("class-not-kept").with("reason", reason))
}
