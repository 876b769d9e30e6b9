//! What a sentence wants of a class: of whom, which work, and what is to be done with it.
//! "Donne les enchères à Maya", "enlève les loyers", "retire Tom de la classe".

use super::classroom::{
    all_works, begin_work, changed, dismissed, not_kept, pupil_named, report, results,
};
use super::kept::{lesson_said, telling};
use super::numbers::picked;
use crate::course::{ClassPupil, PRACTISED, ProgressFile, Work};
use crate::dialogue::Phrase;
use crate::editions::RuleTopic;
use crate::language::Tokens;
use crate::lexicon::{Go, Intent};
use crate::menu::{KeptPosition, Menu, PageId, Seating};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

/// What may be done with work that is named.
const WITH_WORK: [Intent; 3] =
    [Intent::Go(Go::Begin), Intent::Go(Go::GiveWork), Intent::Go(Go::ClearWork)];
/// What else may be wanted of a pupil who is named.
const WITH_A_PUPIL: [Intent; 4] = [
    Intent::Go(Go::GiveWork),
    Intent::Go(Go::ClearWork),
    Intent::Go(Go::Results),
    Intent::Go(Go::DismissPupil),
];

/// Does what is wanted of the pupil or with the work that a sentence names, the usual where it
/// says nothing else; none where it names neither, or work alone where nothing is usual.
pub(super) fn ordered(menu: &mut Menu, phrase: &Phrase, usual: Option<Go>) -> Option<Reply> {
    let named = pupil_said(menu, phrase);
    let works = works_said(menu, phrase);
    if works.is_empty() {
        return of_a_pupil(menu, phrase, named?);
    }
    let whom = named.clone().or_else(|| menu.page.seating.pupil.clone());
    let said = match is_name_alone(menu, phrase, &works) {
        true => None,
        false => menu.likeliest(phrase, &WITH_WORK),
    };
    let what = match said.or_else(|| usual.map(Intent::Go)) {
        None if named.is_none() => return None,
        what => what,
    };
    match (what, &works[..]) {
        (Some(Intent::Go(Go::ClearWork)), _) => Some(taken_back(menu, whom, &works)),
        // One begins one thing, on one's own page.
        (Some(Intent::Go(Go::Begin)), [only]) if usual == Some(Go::Begin) => {
            begin_work(menu, &whom?, only)
        }
        (Some(Intent::Go(Go::Begin)), _) if named.is_none() && whom.is_none() => None,
        _ => Some(set(menu, whom, &works)),
    }
}

/// What is wanted of a pupil: their page, where nothing else is said.
fn of_a_pupil(menu: &mut Menu, phrase: &Phrase, name: String) -> Option<Reply> {
    let words = Tokens::new(&phrase.text).words;
    let own = Tokens::new(&name).words;
    let small = &menu.context.book().small_words().function_words;
    let says_more = words.iter().any(|word| !own.contains(word) && !small.contains(word));
    let what = says_more.then(|| menu.likeliest(phrase, &WITH_A_PUPIL)).flatten();
    let seating = Seating { pupil: Some(name), ..Seating::default() };
    if menu.page.seating.pupil.is_some() {
        menu.step_back();
    }
    let page = menu.go_with(PageId::Pupil, seating);
    match what {
        Some(Intent::Go(Go::GiveWork)) => Some(menu.go(PageId::Work)),
        Some(Intent::Go(Go::Results)) => results(menu),
        Some(Intent::Go(Go::DismissPupil)) => dismissed(menu),
        Some(Intent::Go(Go::ClearWork)) => {
            let all = pupil_named(menu, menu.page.seating.pupil.as_ref()?)?.progress.set.clone();
            let whom = menu.page.seating.pupil.clone();
            Some(taken_back(menu, whom, &all))
        }
        _ => Some(page),
    }
}

/// Whom a phrase names, alone: by the words of their name.
fn pupil_said(menu: &Menu, phrase: &Phrase) -> Option<String> {
    let said = Tokens::new(&phrase.text).words;
    let named = |pupil: &&ClassPupil| {
        let name = Tokens::new(&pupil.name).words;
        !name.is_empty() && name.iter().all(|word| said.contains(word))
    };
    let mut all_named = menu.context.shelf.pupils.iter().filter(named);
    let only = all_named.next().filter(|_| all_named.next().is_none());
    only.map(|pupil| pupil.name.clone())
}

/// The work of this number on the list of all, or by its whole name.
pub(super) fn work_picked(menu: &Menu, phrase: &Phrase) -> Option<Work> {
    let titles = menu.context.shelf.lessons.iter().map(|lesson| lesson.title.as_str());
    all_works(menu).get(picked(menu, phrase, titles)?).cloned()
}

/// All work a sentence names, in its order, one part of it after the other.
fn works_said(menu: &Menu, phrase: &Phrase) -> Vec<Work> {
    let whole = position_said(menu, &phrase.text).or_else(|| work_picked(menu, phrase));
    if let Some(whole) = whole {
        return vec![whole];
    }
    let links = &menu.context.book().small_words().links;
    let words: Vec<&str> = phrase.text.split_whitespace().collect();
    let parts = words.split(|word| links.iter().any(|link| link == word));
    let parts = parts.map(|part| part.join(" "));
    let parts: Vec<String> =
        parts.flat_map(|part| part.split(',').map(String::from).collect::<Vec<_>>()).collect();
    let mut works = Vec::new();
    for work in parts.iter().filter_map(|part| work_said(menu, part)) {
        if !works.contains(&work) {
            works.push(work);
        }
    }
    works
}

fn work_said(menu: &Menu, part: &str) -> Option<Work> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let spans = (2..=words.len()).rev().flat_map(|length| words.windows(length));
    if let Some(rule) = spans.map(|span| span.join(" ")).find_map(|span| practised(menu, &span)) {
        return PRACTISED.contains(&rule).then_some(Work::Practice(rule));
    }
    let position = position_said(menu, part);
    position.or_else(|| lesson_said(menu, part).map(|lesson| Work::Lesson(lesson.id.clone())))
}

/// The rule of exercises: "des exercices sur les loyers".
fn practised(menu: &Menu, said: &str) -> Option<RuleTopic> {
    let read = menu.context.parser.read(said);
    let practised = read.readings().iter().filter(|said| said.intent == Go::Practise);
    practised.filter_map(|said| said.rule).next()
}

/// The position whose name this is, or that it ends with: "gares", "donne-lui la position gares".
fn position_said(menu: &Menu, text: &str) -> Option<Work> {
    let words = Tokens::new(text).words;
    let named = |kept: &&KeptPosition| {
        let work = Work::Position(kept.path.clone());
        let told = Tokens::new(&report(menu, |report| report.work(&work))).words;
        Tokens::new(&kept.name).words == words || words.ends_with(&told)
    };
    let longest = |kept: &&KeptPosition| kept.name.len();
    let kept = menu.context.shelf.positions.iter().filter(named).max_by_key(longest)?;
    Some(Work::Position(kept.path.clone()))
}

/// Whether a phrase is made of the names of these works and nothing else.
fn is_name_alone(menu: &Menu, phrase: &Phrase, works: &[Work]) -> bool {
    let told = report(menu, |report| report.all_work(works));
    let names = telling(menu, &Tokens::new(&told).words);
    let links = &menu.context.book().small_words().links;
    let said = telling(menu, &Tokens::new(&phrase.text).words);
    let mut said = said.iter().filter(|word| !links.contains(word));
    said.all(|word| names.contains(word)) || work_picked(menu, phrase).is_some()
}

/// The files of a pupil, or of everybody.
fn files(menu: &Menu, whom: Option<&String>) -> Vec<ProgressFile> {
    let pupils = menu.context.shelf.pupils.iter();
    let meant = pupils.filter(|pupil| whom.is_none_or(|name| pupil.name == *name));
    meant.map(|pupil| pupil.file.clone()).collect()
}

fn set(menu: &mut Menu, whom: Option<String>, works: &[Work]) -> Reply {
    for file in files(menu, whom.as_ref()) {
        for work in works {
            if let Some(refused) = not_kept(menu, file.set(work.clone())) {
                return refused;
            }
        }
    }
    told(menu, "class-set", whom, works)
}

fn taken_back(menu: &mut Menu, whom: Option<String>, works: &[Work]) -> Reply {
    for file in files(menu, whom.as_ref()) {
        for work in works {
            if let Some(refused) = not_kept(menu, file.finished(work)) {
                return refused;
            }
        }
    }
    told(menu, "class-unset", whom, works)
}

/// What is set now or no more, of whom, then the question again.
fn told(menu: &mut Menu, id: &'static str, whom: Option<String>, works: &[Work]) -> Reply {
    changed(menu);
    let message = Message::new(id)
        .flag("all", whom.is_none())
        .with("name", whom.unwrap_or_default())
        .with("work", report(menu, |report| report.all_work(works)));
    menu.after(&message, LineKind::Answer, menu.ask())
}
