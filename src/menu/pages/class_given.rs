//! What is given the pupils of a class to do, or no more, and told.

use super::classroom::{not_kept, report};
use crate::course::{ClassPupil, LastGiven, Progress, Work};
use crate::menu::Menu;
use crate::narration::Message;
use crate::reply::{Line, LineKind, Reply};

/// These pupils, or everybody where none is named.
pub(super) fn meant<'a>(
    menu: &'a Menu,
    whom: &'a [String],
) -> impl Iterator<Item = &'a ClassPupil> {
    let pupils = menu.context.shelf.pupils.iter();
    pupils.filter(|pupil| whom.is_empty() || whom.contains(&pupil.name))
}

/// These have to do this too; told so where they had already.
pub(super) fn set(menu: &mut Menu, whom: &[String], works: &[Work]) -> Reply {
    let has = |pupil: &ClassPupil| works.iter().all(|work| pupil.progress.set.contains(work));
    if meant(menu, whom).all(has) {
        let refused = change(menu, whom, &[], works);
        return refused.unwrap_or_else(|| told(menu, "class-already-set", whom, works));
    }
    swapped(menu, whom, &[], works)
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

/// What was set these is to be done no more, of those who had some of it; told so where none of them
/// had.
pub(super) fn taken_back(menu: &mut Menu, whom: &[String], works: &[Work]) -> Reply {
    let has = |work: &&Work| meant(menu, whom).any(|pupil| pupil.progress.set.contains(work));
    let had: Vec<Work> = works.iter().filter(has).cloned().collect();
    if had.is_empty() {
        return told(menu, "class-not-set", whom, works);
    }
    let has_some = |pupil: &&ClassPupil| had.iter().any(|work| pupil.progress.set.contains(work));
    let having: Vec<String> =
        meant(menu, whom).filter(has_some).map(|pupil| pupil.name.clone()).collect();
    match having.len() == meant(menu, whom).count() {
        true => swapped(menu, whom, &had, &[]),
        false => swapped(menu, &having, &had, &[]),
    }
}

/// These have no more to do what is old, and have to do what is new: tells both.
pub(super) fn swapped(menu: &mut Menu, whom: &[String], old: &[Work], new: &[Work]) -> Reply {
    let had = |work: &&Work| meant(menu, whom).any(|pupil| pupil.progress.set.contains(work));
    let had: Vec<Work> = old.iter().filter(had).cloned().collect();
    if let Some(refused) = change(menu, whom, old, new) {
        return refused;
    }
    match (&had[..], new) {
        (_, []) => told(menu, "class-unset", whom, old),
        ([], new) => told(menu, "class-set", whom, new),
        (had, new) => {
            let unset = told(menu, "class-unset", whom, had);
            followed(unset, told(menu, "class-set", whom, new))
        }
    }
}

/// As [`swapped`], and tells nothing but where it could not be kept; remembers how it was.
pub(super) fn change(
    menu: &mut Menu,
    whom: &[String],
    old: &[Work],
    new: &[Work],
) -> Option<Reply> {
    let last = LastGiven::of(whom, (old, new), meant(menu, whom));
    for pupil in meant(menu, whom) {
        let taken = old.iter().map(|work| pupil.file.taken_back(work));
        let mut kept = taken.chain(new.iter().map(|work| pupil.file.set(work.clone())));
        if let Some(refused) = kept.find_map(|kept| not_kept(menu, kept)) {
            return Some(refused);
        }
    }
    menu.context.given.push(last);
    menu.context.shelf.look_at_class();
    None
}

/// What is set now or no more, of whom, then the question again.
pub(super) fn told(menu: &mut Menu, id: &'static str, whom: &[String], works: &[Work]) -> Reply {
    menu.context.shelf.look_at_class();
    let message = Message::new(id)
        .with("count", whom.len() as u32)
        .with("name", menu.context.tongue().and(whom))
        .with("work", report(menu, |report| report.all_work(works)));
    // A pupil's page asks whether to begin.
    let next = if menu.page.seating.pupil.is_some() { menu.ask() } else { menu.ask_on() };
    menu.after(&message, LineKind::Answer, next)
}

/// Who has this to do, and who has done it.
pub(super) fn whose_work(menu: &mut Menu, works: &[Work]) -> Option<Reply> {
    let tongue = menu.context.tongue();
    let of = |work: &Work| {
        let names = |is: &dyn Fn(&Progress) -> bool| {
            let pupils = menu.context.shelf.pupils.iter().filter(|pupil| is(&pupil.progress));
            pupils.map(|pupil| pupil.name.clone()).collect::<Vec<_>>()
        };
        let left = names(&|progress| progress.set.contains(work));
        let done = names(&|progress| progress.has_done(work) && !progress.set.contains(work));
        Message::new("class-work-of")
            .with("work", report(menu, |report| report.work(work)))
            .with("count", left.len() as u32)
            .with("names", tongue.and(&left))
            .with("finished", done.len() as u32)
            .with("done", tongue.and(&done))
    };
    let told = works.iter().map(|work| menu.tell(&of(work)));
    told.collect::<Vec<_>>().into_iter().reduce(followed)
}

/// One after the other: what is asked next is asked once.
pub(super) fn followed(first: Reply, mut next: Reply) -> Reply {
    let asked = |line: &Line| line.kind == LineKind::Prompt;
    let told = first.told.lines.into_iter().filter(|line| !asked(line));
    next.told.lines.splice(0..0, told);
    next
}
