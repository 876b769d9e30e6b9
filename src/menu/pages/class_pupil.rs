//! What is wanted of a pupil, of their work as a whole, or of a position, where no work is given.

use super::class_given::{meant, taken_back};
use super::class_names::{new_name, pupils_said, strangers_name};
use super::class_works::exercises_on;
use super::classroom::{progress, pupil_named, renamed, report, results};
use super::kept::lesson_said;
use crate::course::{Work, no_exercises};
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::{Menu, PageId, Seating};
use crate::narration::Message;
use crate::reply::Reply;

/// What brings the name of who is not there yet.
const BRINGS_A_NAME: [Intent; 2] = [Intent::Go(Go::NewPupil), Intent::Go(Go::RenamePupil)];
/// What may be wanted of a pupil who is named.
const WITH_A_PUPIL: [Intent; 8] = [
    Intent::Go(Go::Begin),
    Intent::Go(Go::NewPupil),
    Intent::Go(Go::GiveWork),
    Intent::Go(Go::ClearWork),
    Intent::Go(Go::Results),
    Intent::Go(Go::WhoIsDone),
    Intent::Go(Go::DismissPupil),
    Intent::Go(Go::RenamePupil),
];

/// What may be asked about them.
const ASKED_OF_A_PUPIL: [Intent; 2] = [Intent::Go(Go::WhoIsDone), Intent::Go(Go::Results)];

/// What is told where a sentence names no work there is, or nobody there is; none where it wants
/// neither.
pub(super) fn unknown(menu: &Menu, phrase: &Phrase, named: &[String]) -> Option<Reply> {
    let (book, words) = (menu.context.book(), Tokens::new(&phrase.text).words);
    let exercises = words.iter().any(|word| book.small_words().exercises.contains(word));
    let rule = exercises_on(menu, &phrase.text).map(|rule| book.rule_name(rule));
    // "Des exercices sur les dés."
    let title = || lesson_said(menu, &phrase.text).map(|lesson| lesson.title.clone());
    if let Some(on) = rule.or_else(|| title().filter(|_| exercises)) {
        return Some(menu.refuse(&no_exercises(book, on)));
    }
    let wants = menu.likeliest(phrase, &WITH_A_PUPIL).filter(|_| named.is_empty())?;
    let stranger = || strangers_name(menu, phrase, &[], named);
    let name = if BRINGS_A_NAME.contains(&wants) { None } else { stranger() };
    Some(menu.refuse(&Message::new("class-nobody").with("name", name?)))
}

/// What is wanted of a pupil: their page, where nothing else is said.
pub(super) fn of_a_pupil(menu: &mut Menu, phrase: &Phrase, name: String) -> Option<Reply> {
    let words = Tokens::new(&phrase.text).words;
    let own = Tokens::new(&name).words;
    let small = &menu.context.book().small_words().function_words;
    let says_more = words.iter().any(|word| !own.contains(word) && !small.contains(word));
    let among = if menu.asks(phrase) { &ASKED_OF_A_PUPIL[..] } else { &WITH_A_PUPIL };
    let what = says_more.then(|| menu.likeliest(phrase, among)).flatten();
    // What is only asked of a pupil leaves whoever asks where they are: "Hugo a-t-il commencé ?"
    if says_more && menu.asks(phrase) {
        return match what {
            Some(Intent::Go(Go::Results)) => results(menu, &name),
            _ => progress(menu, &name),
        };
    }
    if what == Some(Intent::Go(Go::WhoIsDone)) {
        return progress(menu, &name);
    }
    // Others are to come in with them.
    if what == Some(Intent::Go(Go::NewPupil)) {
        return None;
    }
    let new_name = new_name(menu, &phrase.text, &name);
    let names = Intent::Answer(Answer::NameAnswer);
    // "Ce n'est pas Marion mais Manon."
    let small = menu.context.book().small_words();
    let corrects = small.denies(&words) && words.iter().any(|word| small.corrects.contains(word));
    let is_called =
        corrects || menu.likeliest(phrase, &[&[names][..], &WITH_A_PUPIL].concat()) == Some(names);
    let is_to_them = is_to(menu, &words, &name);
    let seating = Seating { pupil: Some(name), ..Seating::default() };
    if menu.page.seating.pupil.is_some() {
        menu.step_back();
    }
    menu.context.given.put_aside();
    let page = menu.go_with(PageId::Pupil, seating);
    match what {
        Some(Intent::Go(Go::RenamePupil)) => Some(match new_name {
            Some(new) => renamed(menu, &new),
            None => menu.go(PageId::Renaming),
        }),
        // "Sara s'appelle en fait Sarah."
        _ if let Some(new) = new_name.filter(|_| is_called) => Some(renamed(menu, &new)),
        Some(Intent::Go(Go::GiveWork)) => Some(menu.go(PageId::Work)),
        Some(Intent::Go(Go::Results)) => results(menu, &menu.page.seating.pupil.clone()?),
        // "Enlève à Tom ce que je lui ai donné": the work, and not the pupil.
        Some(Intent::Go(Go::DismissPupil)) if !is_to_them => Some(menu.go(PageId::Dismissal)),
        // All of it is taken back by whoever says so: "Tom continue son travail" is no order.
        Some(Intent::Go(Go::ClearWork)) if clears(menu, phrase) => {
            let all = pupil_named(menu, menu.page.seating.pupil.as_ref()?)?.progress.set.clone();
            let whom = Vec::from_iter(menu.page.seating.pupil.clone());
            Some(if all.is_empty() { page } else { taken_back(menu, &whom, &all) })
        }
        _ => Some(page),
    }
}

/// Whether a phrase says that all work is taken back, and not some of it, nor only sounds so.
fn clears(menu: &Menu, phrase: &Phrase) -> bool {
    let (book, words) = (menu.context.book(), Tokens::new(&phrase.text).words);
    let (clears, small) = (Intent::Go(Go::ClearWork), book.small_words());
    // "À tout le monde" is of whom.
    let of_whom = |at: usize| words[at..].iter().take(3).any(|w| small.everybody.contains(w));
    let all = |at: usize| {
        let everything = small.everything.contains(&words[at]) && !of_whom(at);
        // "Tom n'a plus rien à faire."
        let nothing = small.nones.contains(&words[at])
            && at.checked_sub(1).is_some_and(|before| small.plus.contains(&words[before]));
        everything || nothing || small.whole_work.contains(&words[at])
    };
    let takes = small.denies(&words) || words.iter().any(|word| book.begins_with(clears, word));
    phrase.says(clears) || takes && (0..words.len()).any(all)
}

/// Whether something is for this pupil, or of theirs: "à Tom".
fn is_to(menu: &Menu, words: &[String], name: &str) -> bool {
    let first = Tokens::new(name).words.into_iter().next();
    let leads = &menu.context.book().small_words().name_leads;
    let leads = |word: &String| leads.iter().any(|lead| lead.trim_end() == word);
    words.windows(2).any(|two| leads(&two[0]) && Some(&two[1]) == first.as_ref())
}

/// All that was set is to be done no more: of the class, of who is named, or of whose page it is.
pub(super) fn cleared(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    if !clears(menu, phrase) {
        return None;
    }
    let small = menu.context.book().small_words();
    // "Tous les devoirs" are nobody's.
    let all = |word: &String| small.everybody.contains(word) && !small.everything.contains(word);
    let whom = match pupils_said(menu, phrase) {
        named if !named.is_empty() => named,
        _ if Tokens::new(&phrase.text).words.iter().any(all) => Vec::new(),
        _ => vec![menu.page.seating.pupil.clone()?],
    };
    let mut works: Vec<Work> = Vec::new();
    for pupil in meant(menu, &whom) {
        let more = pupil.progress.set.iter().filter(|work| !works.contains(work));
        works.extend(more.cloned().collect::<Vec<_>>());
    }
    Some(if works.is_empty() { menu.ask() } else { taken_back(menu, &whom, &works) })
}

/// Where a position is kept, for whoever would rename or delete it.
pub(super) fn of_a_position(menu: &Menu, words: &[String], works: &[Work]) -> Option<Reply> {
    let [Work::Position(file)] = works else { return None };
    let book = menu.context.book();
    let says = |go: Go| words.iter().any(|word| book.begins_with(Intent::Go(go), word));
    let is_set = meant(menu, &[]).any(|pupil| pupil.progress.set.contains(&works[0]));
    if !says(Go::RenamePupil) && (is_set || !says(Go::ClearWork)) {
        return None;
    }
    let told = Message::new("class-position-file")
        .with("work", report(menu, |report| report.work(&works[0])))
        .with("file", file.display().to_string());
    Some(menu.tell(&told))
}
