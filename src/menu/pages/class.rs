//! A class: who works, everybody's results, and the positions that are prepared for it.

use std::ops::RangeInclusive;

use super::class_order::ordered;
use super::classroom::{changed, not_kept, refused, report};
use super::kept::play_position;
use super::names::name_said;
use super::numbers::{number, rank};
use super::pupil::led;
use crate::language::Tokens;
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::{AnswerKind, Menu, PageId, PageRow, Seating, Take};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};
use crate::store::{FileError, write_whole};

/// Who works, or what the teacher wants.
pub(super) static CLASS_PAGE: PageRow = PageRow {
    question: |menu| {
        let pupils = &menu.context.shelf.pupils;
        let names = menu.context.numbered_items(pupils.iter().map(|pupil| pupil.name.clone()));
        let lost = pupils.iter().filter(|pupil| pupil.broken.is_some());
        let lost: Vec<String> = lost.map(|pupil| pupil.name.clone()).collect();
        Message::new("menu-class")
            .with("broken", lost.len() as u32)
            .with("lost", menu.context.tongue().and(&lost))
            .with("count", pupils.len() as u32)
            .with("names", menu.first_of(&names))
    },
    lists: |menu| {
        let pupils = menu.context.shelf.pupils.iter();
        menu.context.numbered_items(pupils.map(|pupil| pupil.name.clone()))
    },
    offered: |menu| menu.context.offer_numbers(menu.context.shelf.pupils.len()),
    told: |menu, rank, _| menu.context.shelf.pupils.get(rank).map(|pupil| pupil.name.clone()),
    plain: &[
        Intent::Go(Go::NewPupil),
        Intent::Go(Go::GiveWork),
        Intent::Go(Go::Results),
        Intent::Go(Go::ExportResults),
        Intent::Go(Go::PreparePosition),
        Intent::Go(Go::ClassPosition),
        Intent::Go(Go::Back),
    ],
    listened: &[Intent::Answer(Answer::NumberAnswer)],
    likely: |menu| {
        menu.context.shelf.pupils.iter().map(|pupil| pupil.name.to_lowercase()).collect()
    },
    claim: |menu, phrase| {
        let pupils = &menu.context.shelf.pupils;
        let picked = rank(menu, phrase).and_then(|rank| pupils.get(rank));
        match picked.map(|pupil| pupil.name.clone()) {
            Some(name) => {
                let seating = Seating { pupil: Some(name), ..Seating::default() };
                Some(menu.go_with(PageId::Pupil, seating))
            }
            None => ordered(menu, phrase, None),
        }
    },
    answer: |menu, phrase| led(menu, phrase, &CLASS_LEADS),
    ..PageRow::PLAIN
};

const CLASS_LEADS: [(Intent, Take); 7] = [
    (Intent::Go(Go::Class), |menu, _| Some(menu.ask())),
    (Intent::Go(Go::NewPupil), |menu, _| Some(menu.go(PageId::NewPupil))),
    (Intent::Go(Go::GiveWork), |menu, _| {
        Some(match menu.context.shelf.pupils.is_empty() {
            true => menu.ask(),
            false => menu.go_with(PageId::Work, Seating::default()),
        })
    }),
    (Intent::Go(Go::Results), |menu, _| {
        let pupils = menu.context.shelf.pupils.clone();
        let told = pupils.iter().map(|pupil| report(menu, |report| report.summary(pupil)));
        let told: Vec<String> = told.collect();
        Some(match told.is_empty() {
            true => menu.ask(),
            false => menu.tell_list(&Message::new("class-results"), told),
        })
    }),
    (Intent::Go(Go::ExportResults), |menu, _| Some(export(menu))),
    (Intent::Go(Go::ClassPosition), play_position),
    (Intent::Go(Go::PreparePosition), |menu, _| Some(menu.go(PageId::Preparation))),
];

/// Round how large a table a position is prepared.
pub(super) static PREPARATION_PAGE: PageRow = PageRow {
    question: |menu| {
        let most = *menu.context.people().end();
        Message::new("menu-preparation").with("most", most)
    },
    offered: |menu| menu.context.offer_counts(at_table(menu)),
    plain: &[Intent::Go(Go::Back)],
    listened: &[Intent::Answer(Answer::CountPlayers)],
    answer: |menu, phrase| {
        let count = number(phrase).filter(|count| at_table(menu).contains(count))?;
        let seating = Seating { count, preparing: true, ..Seating::default() };
        Some(menu.go_with(PageId::Names, seating))
    },
    ..PageRow::PLAIN
};

fn at_table(menu: &Menu) -> RangeInclusive<u8> {
    2..=*menu.context.people().end()
}

/// What a new pupil is called.
pub(super) static NEW_PUPIL_PAGE: PageRow = PageRow {
    kind: AnswerKind::Names,
    question: |_| Message::new("menu-new-pupil"),
    plain: &[Intent::Go(Go::Back)],
    listened: &[Intent::Answer(Answer::NameAnswer)],
    answer: |menu, phrase| {
        let words = Tokens::new(&phrase.text).words;
        if menu.context.book().small_words().gives_up(&words) {
            return Some(menu.step_back());
        }
        let name = name_said(menu, phrase)?;
        if let Some(refused) = not_kept(menu, menu.context.shelf.class.enrol(&name)) {
            return Some(refused);
        }
        menu.step_back();
        changed(menu);
        Some(menu.after(
            &Message::new("class-enrolled").with("name", name),
            LineKind::Answer,
            menu.ask(),
        ))
    },
    ..PageRow::PLAIN
};

/// A table for a spreadsheet, and a text to print.
fn export(menu: &Menu) -> Reply {
    let pupils = &menu.context.shelf.pupils;
    if pupils.is_empty() {
        return menu.ask();
    }
    let table = report(menu, |report| report.table(pupils));
    let text = report(menu, |report| {
        let of_pupil = |pupil| {
            let results = report.results(pupil);
            std::iter::once(report.summary(pupil)).chain(results).collect::<Vec<_>>().join("\n")
        };
        pupils.iter().map(of_pupil).collect::<Vec<_>>().join("\n\n")
    });
    let file = menu.context.shelf.class.table_file();
    let written = write_whole(&file, &table)
        .and_then(|()| write_whole(&file.with_extension("txt"), &format!("{text}\n")));
    match written {
        Ok(()) => menu.tell(
            &Message::new("class-exported")
                .with("file", file.with_extension("").display().to_string()),
        ),
        Err(FileError { reason, .. }) => refused(menu, reason),
    }
}
