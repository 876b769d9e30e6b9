//! What is given the pupils of a class to do, or no more, and told.

use super::classroom::{changed, not_kept, report};
use crate::course::{ClassPupil, LastGiven, ProgressFile, ProgressKept, Work};
use crate::menu::Menu;
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

/// These pupils, or everybody where none is named.
pub(super) fn meant<'a>(
    menu: &'a Menu,
    whom: &'a [String],
) -> impl Iterator<Item = &'a ClassPupil> {
    let pupils = menu.context.shelf.pupils.iter();
    pupils.filter(|pupil| whom.is_empty() || whom.contains(&pupil.name))
}

pub(super) fn set(menu: &mut Menu, whom: &[String], works: &[Work]) -> Reply {
    done_with(menu, "class-set", (whom, works, works), |file, work| file.set(work.clone()))
}

/// These have other work now.
pub(super) fn swapped(menu: &mut Menu, whom: &[String], old: &[Work], new: &[Work]) -> Reply {
    let works = [old, new].concat();
    done_with(menu, "class-set", (whom, &works, new), |file, work| match old.contains(work) {
        true => file.taken_back(work),
        false => file.set(work.clone()),
    })
}

/// Of what was set these, only that is still to be done.
pub(super) fn kept_only(menu: &mut Menu, whom: &[String], works: &[Work]) -> Reply {
    let set = meant(menu, whom).flat_map(|pupil| pupil.progress.set.clone());
    let mut old: Vec<Work> = Vec::new();
    for work in set.filter(|work| !works.contains(work)) {
        if !old.contains(&work) {
            old.push(work);
        }
    }
    swapped(menu, whom, &old, works)
}

/// What was set these is to be done no more; told so where none of them had it.
pub(super) fn taken_back(menu: &mut Menu, whom: &[String], works: &[Work]) -> Reply {
    let has = |work: &&Work| meant(menu, whom).any(|pupil| pupil.progress.set.contains(work));
    let had: Vec<Work> = works.iter().filter(has).cloned().collect();
    if had.is_empty() {
        return told(menu, "class-not-set", whom, works);
    }
    let works = &had[..];
    done_with(menu, "class-unset", (whom, works, works), ProgressFile::taken_back)
}

/// Does something with each of these works of each of these pupils, remembers how it was, and tells
/// the last.
fn done_with(
    menu: &mut Menu,
    id: &'static str,
    (whom, works, tells): (&[String], &[Work], &[Work]),
    done: impl Fn(&ProgressFile, &Work) -> ProgressKept,
) -> Reply {
    let last = LastGiven::of(whom, works, meant(menu, whom));
    for pupil in meant(menu, whom) {
        for work in works {
            if let Some(refused) = not_kept(menu, done(&pupil.file, work)) {
                return refused;
            }
        }
    }
    let told = told(menu, id, whom, tells);
    menu.context.given = Some(last);
    told
}

/// What is set now or no more, of whom, then the question again.
pub(super) fn told(menu: &mut Menu, id: &'static str, whom: &[String], works: &[Work]) -> Reply {
    changed(menu);
    let message = Message::new(id)
        .with("count", whom.len() as u32)
        .with("name", menu.context.tongue().and(whom))
        .with("work", report(menu, |report| report.all_work(works)));
    // A pupil's page asks whether to begin.
    let next = if menu.page.seating.pupil.is_some() { menu.ask() } else { menu.ask_on() };
    menu.after(&message, LineKind::Answer, next)
}
