//! A class: who works, everybody's results, and the positions that are prepared for it.

use std::ops::RangeInclusive;
use std::path::Path;

use super::class_names::{beside_the_order, names_in, newcomers, pupils_said};
use super::class_order::ordered;
use super::class_pupil::cleared;
use super::classroom::{
    all_results, changed, led, list_works, not_kept, refused, report, who_is_done,
};
use super::kept::play_position;
use super::names::{is_spoken, name_said};
use super::numbers::{number, rank};
use crate::dialogue::Phrase;
use crate::language::{Tokens, fold};
use crate::lexicon::{Answer, Ask, Go, Intent};
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
        Intent::Go(Go::WhoIsDone),
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
        // A class is left for the menu, and not the program with it.
        if phrase.says(Go::Quit) {
            return Some(menu.step_back());
        }
        let pupils = &menu.context.shelf.pupils;
        let picked = rank(menu, phrase).and_then(|rank| pupils.get(rank));
        match picked.map(|pupil| pupil.name.clone()) {
            Some(name) => {
                let seating = Seating { pupil: Some(name), ..Seating::default() };
                menu.context.given.put_aside();
                Some(menu.go_with(PageId::Pupil, seating))
            }
            None => ordered(menu, phrase, None).or_else(|| called_in(menu, phrase)),
        }
    },
    answer: led_in_class,
    ..PageRow::PLAIN
};

/// Takes in whom a phrase in one's own words names, where it is for that: "ajoute Tom".
fn called_in(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let named = newcomers(menu, &phrase.text);
    let new_pupil = Intent::Go(Go::NewPupil);
    let others = [Go::GiveWork, Go::Results, Go::DismissPupil, Go::ClassPosition].map(Intent::Go);
    let among: Vec<Intent> = [new_pupil].into_iter().chain(others).collect();
    // "J'ai trois élèves, Tom, Inès et Sara."
    let list = named.len() > 1 || menu.context.shelf.pupils.is_empty();
    let wanted = match menu.likeliest(phrase, &among) {
        Some(likeliest) => likeliest == new_pupil,
        None => list && !menu.asks(phrase),
    };
    (wanted && !named.is_empty()).then(|| enrolled(menu, named))
}

/// What is said of a class in the menu: "préparer une position", "je suis Inès, je viens
/// travailler".
pub(super) fn led_to_class(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let leads = CLASS_LEADS.iter().any(|(intent, _)| phrase.says(*intent));
    if !leads && pupils_said(menu, phrase).is_empty() {
        return None;
    }
    let page = menu.go(PageId::Class);
    let done = ordered(menu, phrase, None).or_else(|| led_in_class(menu, phrase));
    Some(done.unwrap_or(page))
}

/// Where a class leads, from its page or a pupil's.
pub(super) fn led_in_class(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    led(menu, phrase, &CLASS_LEADS)
}

const CLASS_LEADS: [(Intent, Take); 11] = [
    (Intent::Ask(Ask::WhoPlays), |menu, _| Some(menu.ask())),
    (Intent::Go(Go::Class), |menu, _| Some(menu.ask())),
    (Intent::Go(Go::NewPupil), |menu, phrase| {
        let named = newcomers(menu, &phrase.text);
        Some(match named.is_empty() {
            true => menu.go(PageId::NewPupil),
            false => enrolled(menu, named),
        })
    }),
    (Intent::Go(Go::GiveWork), |menu, _| {
        Some(match menu.context.shelf.pupils.is_empty() {
            true => menu.ask(),
            false => menu.go_with(PageId::Work, Seating::default()),
        })
    }),
    (Intent::Go(Go::Results), all_results),
    (Intent::Ask(Ask::LessonList), list_works),
    (Intent::Go(Go::WhoIsDone), who_is_done),
    (Intent::Go(Go::ClearWork), cleared),
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
        let named = match &names_in(menu, &phrase.text)[..] {
            several @ [_, _, ..] if several.iter().any(|name| is_spoken(name)) => several.into(),
            _ => {
                let said = name_said(menu, phrase)?;
                beside_the_order(menu, &said).unwrap_or_else(|| names_in(menu, &said))
            }
        };
        if named.is_empty() {
            return Some(menu.ask());
        }
        menu.step_back();
        Some(enrolled(menu, named))
    },
    ..PageRow::PLAIN
};

/// Takes these into the class, and asks who works.
fn enrolled(menu: &mut Menu, named: Vec<String>) -> Reply {
    let pupils = &menu.context.shelf.pupils;
    let is_one = |name: &String| pupils.iter().any(|pupil| fold(&pupil.name) == fold(name));
    let (known, new): (Vec<String>, Vec<String>) = named.into_iter().partition(is_one);
    for name in &new {
        if let Some(refused) = not_kept(menu, menu.context.shelf.class.enrol(name)) {
            return refused;
        }
    }
    changed(menu);
    let tongue = menu.context.tongue();
    let told = Message::new("class-enrolled")
        .with("count", new.len() as u32)
        .with("names", tongue.and(&new))
        .with("known", known.len() as u32)
        .with("already", tongue.and(&known));
    menu.after(&told, LineKind::Answer, menu.ask())
}

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
        Ok(()) => {
            let name = |file: &Path| {
                file.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned())
            };
            let folder = file.parent().map_or(String::new(), |at| at.display().to_string());
            let told = Message::new("class-exported")
                .with("folder", folder)
                .with("table", name(&file))
                .with("text", name(&file.with_extension("txt")));
            menu.tell(&told)
        }
        Err(FileError { reason, .. }) => refused(menu, reason),
    }
}
