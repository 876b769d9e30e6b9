//! The pupils of a class and their work: what the pages about them share.

use crate::course::{ClassPupil, Given, PRACTISED, ProgressKept, Report, Work};
use crate::dialogue::Phrase;
use crate::language::fold;
use crate::lexicon::Intent;
use crate::menu::{Menu, Take};
use crate::narration::Message;
use crate::reply::{Destination, LineKind, Reply};

/// Where a phrase leads, of these.
pub(super) fn led(menu: &mut Menu, phrase: &Phrase, leads: &[(Intent, Take)]) -> Option<Reply> {
    let (_, take) = leads.iter().find(|(intent, _)| phrase.says(*intent))?;
    take(menu, phrase)
}

/// The pupil whose page it is.
pub(super) fn pupil(menu: &Menu) -> Option<ClassPupil> {
    pupil_named(menu, menu.page.seating.pupil.as_ref()?).cloned()
}

/// The pupils who are meant, by name, in the order of the class.
pub(super) fn in_class(menu: &Menu, meant: impl Fn(&String) -> bool) -> Vec<String> {
    let names = menu.context.shelf.pupils.iter().map(|pupil| pupil.name.clone());
    names.filter(meant).collect()
}

pub(super) fn pupil_named<'m>(menu: &'m Menu, name: &str) -> Option<&'m ClassPupil> {
    menu.context.shelf.pupils.iter().find(|pupil| pupil.name == *name)
}

/// All work that may be set: lessons, exercises, positions.
pub(super) fn all_works(menu: &Menu) -> Vec<Work> {
    let shelf = &menu.context.shelf;
    let lessons = shelf.lessons.iter().map(|lesson| Work::Lesson(lesson.id.clone()));
    let practice = PRACTISED.iter().map(|rule| Work::Practice(*rule));
    let positions = shelf.positions.iter().map(|kept| Work::Position(kept.path.clone()));
    lessons.chain(practice).chain(positions).collect()
}

/// How a pupil did.
pub(super) fn results(menu: &mut Menu, name: &str) -> Option<Reply> {
    let pupil = pupil_named(menu, name)?;
    let summary = report(menu, |report| report.summary(pupil));
    let results = report(menu, |report| report.results(pupil));
    let summary = Message::new("class-summary-told").with("summary", summary);
    Some(match results.is_empty() {
        true => menu.tell(&summary),
        false => menu.tell_list(&summary, results),
    })
}

/// How everybody did.
pub(super) fn all_results(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    Some(told_of_each(menu, "class-results", |report, pupil| report.summary(pupil)))
}

/// How far everybody is with what was set.
pub(super) fn who_is_done(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    Some(told_of_each(menu, "class-progress-all", |report, pupil| report.progress(pupil)))
}

/// How far a pupil is with what was set.
pub(super) fn progress(menu: &Menu, name: &str) -> Option<Reply> {
    let pupil = pupil_named(menu, name)?;
    let told = report(menu, |report| report.progress(pupil));
    Some(menu.tell(&Message::new("class-summary-told").with("summary", told)))
}

/// All that can be set, five at a time.
pub(super) fn list_works(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    let told = works_told(menu);
    Some(menu.tell_list(&Message::new("class-works"), told))
}

pub(super) fn works_told(menu: &Menu) -> Vec<String> {
    let works = all_works(menu);
    let told =
        report(menu, |report| works.iter().map(|work| report.work(work)).collect::<Vec<_>>());
    menu.context.numbered_items(told.into_iter())
}

/// Something of every pupil, five at a time; the question again where there is none.
fn told_of_each(
    menu: &mut Menu,
    id: &'static str,
    tell: fn(&Report<'_>, &ClassPupil) -> String,
) -> Reply {
    let pupils = menu.context.shelf.pupils.iter();
    let told = pupils.map(|pupil| report(menu, |report| tell(report, pupil)));
    let told: Vec<String> = told.collect();
    match told.is_empty() {
        true => menu.ask(),
        false => menu.tell_list(&Message::new(id), told),
    }
}

/// Lets the pupil whose page it is go.
pub(super) fn dismissed(menu: &mut Menu) -> Option<Reply> {
    let name = menu.page.seating.pupil.clone()?;
    if let Err(error) = menu.context.shelf.class.dismiss(&name) {
        return Some(refused(menu, error.reason));
    }
    changed(menu);
    let reply = menu.step_back();
    let told = Message::new("class-dismissed").with("name", name);
    Some(menu.after(&told, LineKind::Answer, reply))
}

/// Calls the pupil whose page it is so.
pub(super) fn renamed(menu: &mut Menu, new: &str) -> Reply {
    let Some(old) = menu.page.seating.pupil.clone() else { return menu.ask() };
    let is_taken = |pupil: &ClassPupil| pupil.name != old && fold(&pupil.name) == fold(new);
    if menu.context.shelf.pupils.iter().any(is_taken) {
        return menu.refuse(&Message::new("class-name-taken").with("name", new.to_string()));
    }
    if let Err(error) = menu.context.shelf.class.rename(&old, new) {
        return refused(menu, error.reason);
    }
    changed(menu);
    menu.page.seating.pupil = Some(new.to_string());
    let told = Message::new("class-renamed").with("old", old).with("name", new.to_string());
    menu.after(&told, LineKind::Answer, menu.ask())
}

/// A pupil begins a work.
pub(super) fn begin_work(menu: &Menu, name: &str, work: &Work) -> Option<Reply> {
    let file = pupil_named(menu, name)?.file.clone();
    // A game is done once it is begun: nobody says who won it.
    if let Work::Position(_) = work
        && let Some(refused) = not_kept(menu, file.finished(work))
    {
        return Some(refused);
    }
    Some(Reply::to(Destination::work(work, file)))
}

pub(super) fn report<T>(menu: &Menu, told: impl FnOnce(&Report<'_>) -> T) -> T {
    let lessons = &menu.context.shelf.lessons;
    let title =
        |id: &str| lessons.iter().find(|lesson| lesson.id == id).map(|lesson| lesson.title.clone());
    told(&Report { narrator: menu.context.narrator(), book: menu.context.book(), title: &title })
}

/// Looks at the class again; what was done with its work before is past.
pub(super) fn changed(menu: &mut Menu) {
    menu.context.given = Given::default();
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
