//! What a sentence wants of a class: of whom, which work, and what is to be done with it.
//! "Donne les enchères à Maya", "enlève les loyers", "retire Tom de la classe".

use super::class_alike::{exchanged, given_alike};
use super::class_clauses::clauses;
use super::class_given::{followed, kept_only, meant, set, swapped, taken_back, told};
use super::class_names::{new_name, pupils_said, says_everybody, strangers_name};
use super::class_reading::{
    WITH_WORK, excepts_pupils, in_place_of, is_bare, is_name_alone, is_noun, is_to, refusals,
    refuses_work, spoken_of_last, work_meant,
};
use super::class_works::{also_practised, exercises_on, works_said};
use super::classroom::{
    all_results, begin_work, not_kept, pupil_named, renamed, report, results, who_is_done,
};
use crate::course::{LastGiven, Work, no_exercises};
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Answer, Ask, Go, Intent};
use crate::menu::{Menu, PageId, Seating};
use crate::narration::Message;
use crate::reply::Reply;

/// What brings the name of who is not there yet.
const BRINGS_A_NAME: [Intent; 2] = [Intent::Go(Go::NewPupil), Intent::Go(Go::RenamePupil)];
/// What else may be wanted of a pupil who is named.
const WITH_A_PUPIL: [Intent; 7] = [
    Intent::Go(Go::Begin),
    Intent::Go(Go::NewPupil),
    Intent::Go(Go::GiveWork),
    Intent::Go(Go::ClearWork),
    Intent::Go(Go::Results),
    Intent::Go(Go::DismissPupil),
    Intent::Go(Go::RenamePupil),
];

/// Does what is wanted of the pupil or with the work that a sentence names, the usual where it
/// says nothing else, one order after the other; none where it names neither, or work alone where
/// nothing is usual.
pub(super) fn ordered(menu: &mut Menu, phrase: &Phrase, usual: Option<Go>) -> Option<Reply> {
    let clauses = match menu.asks(phrase) {
        true => Vec::new(),
        false => clauses(menu, &phrase.text),
    };
    let Some((first, others)) = clauses.split_first() else {
        return one_ordered(menu, phrase, usual, None);
    };
    let begun = menu.context.given.count();
    let said = menu.context.parser.read(&first.text);
    let mut reply = one_ordered(menu, &said, usual, None)?;
    for clause in others {
        let said = menu.context.parser.read(&clause.text);
        let last = menu.context.given.at_hand().cloned().filter(|_| !clause.instead);
        let next = one_ordered(menu, &said, usual, last.as_ref());
        reply = match next {
            Some(next) if clause.instead => next,
            Some(next) => followed(reply, next),
            // What was done before it is told all the same.
            None => {
                let unknown =
                    Message::new("class-clause-unknown").with("said", clause.text.clone());
                followed(reply, menu.refuse(&unknown))
            }
        };
        if reply.goto.is_some() {
            break;
        }
    }
    menu.context.given.join_from(begun);
    Some(reply)
}

/// Does what one order wants, after the last of the same sentence, which says what it does not.
fn one_ordered(
    menu: &mut Menu,
    phrase: &Phrase,
    usual: Option<Go>,
    last: Option<&LastGiven>,
) -> Option<Reply> {
    let works = works_said(menu, phrase);
    let named = pupils_said(menu, phrase, &works);
    // "Qui a du mal avec les enchères ?" gives nobody anything, and begins nothing.
    if !works.is_empty() && menu.asks(phrase) {
        let asks = [Ask::RuleFor.into(), Go::Results.into(), Go::WhoIsDone.into()];
        return match menu.likeliest(phrase, &asks) {
            Some(Intent::Ask(_)) => None,
            Some(Intent::Go(Go::WhoIsDone)) => who_is_done(menu, phrase),
            _ => all_results(menu, phrase),
        };
    }
    let words = Tokens::new(&phrase.text).words;
    if let Some(exchanged) = exchanged(menu, &words, &named) {
        return Some(exchanged);
    }
    let small = menu.context.book().small_words();
    let denies = small.denies(&words) || refuses_work(menu, &words);
    let denied = (denies || small.drops(&words)) && !works.is_empty();
    let to_last = last.filter(|_| named.is_empty() && !works.is_empty());
    let all = says_everybody(menu, phrase) || to_last.is_some_and(|last| last.whom.is_empty());
    let named = match to_last {
        Some(last) => last.whom.clone(),
        None => named,
    };
    // "…, et retire-les à Léa."
    let works = match last.filter(|_| works.is_empty() && (all || !named.is_empty())) {
        Some(last) => last.last_works().to_vec(),
        None => works,
    };
    let own = menu.page.seating.pupil.clone();
    let spoken_of = if named.is_empty() { Vec::from_iter(own.clone()) } else { named.clone() };
    let works = match works.is_empty() && !spoken_of.is_empty() {
        true => work_meant(menu, &words, &spoken_of),
        false => works,
    };
    let small = menu.context.book().small_words();
    let but = words.iter().position(|word| small.exceptions.contains(word));
    // "Tous, mais pas Tom."
    let but =
        but.or_else(|| refusals(menu, &words, &named).next().map(|(at, _)| at).filter(|_| all));
    let (old, new) = in_place_of(menu, &words, &works);
    // "Ajoute-lui aussi les gares": to whom the last was given.
    let named = match named.is_empty() && own.is_none() && !all {
        true => Vec::from_iter(spoken_of_last(menu, &words)),
        false => named,
    };
    let spoken_of = if named.is_empty() { Vec::from_iter(own.clone()) } else { named.clone() };
    // "Tom ne garde que les gares."
    if !works.is_empty() && !spoken_of.is_empty() && small.restricts(&words) {
        return Some(kept_only(menu, &spoken_of, &works));
    }
    if !old.is_empty() && !new.is_empty() && !spoken_of.is_empty() {
        return Some(swapped(menu, &spoken_of, &old, &new));
    }
    if works.is_empty()
        && let Some(alike) = given_alike(menu, phrase, &named)
    {
        return Some(alike);
    }
    if let Some(told) = of_a_position(menu, &words, &works) {
        return Some(told);
    }
    if last.is_none()
        && !denied
        && let Some(put_right) = put_right(menu, phrase, &works, &named)
    {
        return Some(put_right);
    }
    if works.is_empty() && but.is_none() {
        if let Some(rule) = exercises_on(menu, &phrase.text) {
            return Some(menu.refuse(&no_exercises(menu.context.book(), rule)));
        }
        let wants = menu.likeliest(phrase, &WITH_A_PUPIL);
        if named.is_empty()
            && wants.is_some_and(|wanted| !BRINGS_A_NAME.contains(&wanted))
            && let Some(name) = strangers_name(menu, phrase, &works, &named)
        {
            return Some(menu.refuse(&Message::new("class-nobody").with("name", name)));
        }
        let [only] = &named[..] else { return None };
        return of_a_pupil(menu, phrase, only.clone());
    }
    if works.is_empty() {
        return None;
    }
    let everybody = named.is_empty() && all;
    let whom = match (but, named.is_empty() && !everybody) {
        // Whom, and not what: else nothing is done.
        (Some(at), _) => {
            let of_pupils = all && excepts_pupils(menu, &words[at..], &named);
            match others(menu, &named) {
                others if of_pupils && others.is_empty() => return Some(menu.ask()),
                others if of_pupils => others,
                _ => return None,
            }
        }
        (None, true) => Vec::from_iter(menu.page.seating.pupil.clone()),
        (None, false) => named.clone(),
    };
    if let Some(name) = strangers_name(menu, phrase, &works, &named) {
        return Some(menu.refuse(&Message::new("class-nobody").with("name", name)));
    }
    // "Tom fera la prison", on Tom's page: who speaks of him gives it.
    let begins = |word: &String| menu.context.book().begins_with(Intent::Go(Go::Begin), word);
    let given = !named.is_empty() && !words.iter().any(begins);
    let noun = is_noun(menu, phrase);
    let said = match is_name_alone(menu, phrase, &works) || noun && named.is_empty() {
        true => None,
        false if denied && (denies || !noun) => Some(Intent::Go(Go::ClearWork)),
        false => match menu.likeliest(phrase, &WITH_WORK) {
            None | Some(Intent::Go(Go::Begin)) if given => Some(Intent::Go(Go::GiveWork)),
            said => said,
        },
    };
    // "…, les loyers à Tom": as what was done for the one before.
    let as_last = last.filter(|_| !denied && is_bare(menu, &words, &works, &named));
    let said = match as_last {
        Some(last) if last.new.is_empty() => Some(Intent::Go(Go::ClearWork)),
        Some(_) => Some(Intent::Go(Go::GiveWork)),
        None => said,
    };
    let what = match said.or_else(|| usual.map(Intent::Go)) {
        None if named.is_empty() && !everybody => return None,
        what => what,
    };
    match (what, &works[..]) {
        (Some(Intent::Go(Go::ClearWork)), _) => {
            let works = with_exercises(menu, phrase, works);
            Some(taken_back(menu, &whom, &works))
        }
        // One begins one thing, on one's own page.
        (Some(Intent::Go(Go::Begin)), [only])
            if usual == Some(Go::Begin) && whom[..] == Vec::from_iter(own.clone()) =>
        {
            begin_work(menu, own.as_deref()?, only)
        }
        (Some(Intent::Go(Go::Begin)), _) if whom.is_empty() && !everybody => None,
        _ => Some(set(menu, &whom, &works)),
    }
}

/// What is wanted of a pupil: their page, where nothing else is said.
fn of_a_pupil(menu: &mut Menu, phrase: &Phrase, name: String) -> Option<Reply> {
    let words = Tokens::new(&phrase.text).words;
    let own = Tokens::new(&name).words;
    let small = &menu.context.book().small_words().function_words;
    let says_more = words.iter().any(|word| !own.contains(word) && !small.contains(word));
    let what = says_more.then(|| menu.likeliest(phrase, &WITH_A_PUPIL)).flatten();
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
    let page = menu.go_with(PageId::Pupil, seating);
    match what {
        Some(Intent::Go(Go::RenamePupil)) => Some(match new_name {
            Some(new) => renamed(menu, &new),
            None => menu.go(PageId::Renaming),
        }),
        // "Sara s'appelle en fait Sarah."
        _ if let Some(new) = new_name.filter(|_| is_called) => Some(renamed(menu, &new)),
        Some(Intent::Go(Go::GiveWork)) => Some(menu.go(PageId::Work)),
        Some(Intent::Go(Go::Results)) => results(menu),
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

/// Whether a phrase says that work is taken back, and not only sounds so.
fn clears(menu: &Menu, phrase: &Phrase) -> bool {
    let (book, words) = (menu.context.book(), Tokens::new(&phrase.text).words);
    let clears = Intent::Go(Go::ClearWork);
    phrase.says(clears)
        || book.small_words().denies(&words)
        || words.iter().any(|word| book.begins_with(clears, word))
}

/// Takes back what was given last, "annule", or gives it otherwise: "non, seulement Sarra", "à la
/// place, les loyers".
fn put_right(menu: &mut Menu, phrase: &Phrase, works: &[Work], named: &[String]) -> Option<Reply> {
    let small = menu.context.book().small_words();
    let words = Tokens::new(&phrase.text).words;
    let undoes = phrase.says(Go::Undo);
    let otherwise = small.thinks_better(&words);
    let refused: Vec<String> = refusals(menu, &words, named).map(|(_, name)| name).collect();
    // "Finalement pas Inès": the others keep it.
    let last = menu.context.given.at_hand().cloned();
    if works.is_empty()
        && !refused.is_empty()
        && refused.len() == named.len()
        && let Some(last) = &last
    {
        return Some(swapped(menu, &refused, &last.new, &last.old));
    }
    let named: Vec<String> = named.iter().filter(|name| !refused.contains(name)).cloned().collect();
    let is_other = |work: &&Work| last.as_ref().is_none_or(|last| !last.works().contains(work));
    let works: Vec<Work> = works.iter().filter(is_other).cloned().collect();
    let names_some = !works.is_empty() || !named.is_empty();
    if !(undoes || otherwise && names_some && last.is_some()) {
        // With another order, the last is past.
        if names_some {
            menu.context.given.put_aside();
        }
        return None;
    }
    // "Non, pour Mathis plutôt les maisons": the others keep theirs.
    if !undoes && !works.is_empty() && !named.is_empty() {
        let together = menu.context.given.together_at_hand();
        let of_these = |done: &&LastGiven| {
            done.whom.is_empty() || named.iter().any(|name| done.whom.contains(name))
        };
        let old: Vec<Work> =
            together.iter().filter(of_these).flat_map(|done| done.new.clone()).collect();
        if !old.is_empty() {
            return Some(swapped(menu, &named, &old, &works));
        }
        // Who names both gives another order, and the last was right.
        return None;
    }
    let done = match menu.context.given.undo() {
        Ok(done) => done,
        Err(kept) => return not_kept(menu, kept),
    };
    menu.context.shelf.look_at_class();
    if undoes {
        let told = done.iter().map(|done| told(menu, "class-undone", &done.whom, &done.works()));
        return told.collect::<Vec<_>>().into_iter().reduce(followed);
    }
    let last = done.last()?;
    let whom = if named.is_empty() { &last.whom } else { &named };
    Some(match (&works[..], &last.new[..]) {
        ([], new) => swapped(menu, whom, &last.old, new),
        (works, []) => taken_back(menu, whom, works),
        (works, _) => set(menu, whom, works),
    })
}

/// All but these.
fn others(menu: &Menu, but: &[String]) -> Vec<String> {
    let names = menu.context.shelf.pupils.iter().map(|pupil| pupil.name.clone());
    names.filter(|name| !but.contains(name)).collect()
}

/// These works, and the exercises on the rules that a phrase names: who takes back "les hypothèques"
/// means both.
fn with_exercises(menu: &Menu, phrase: &Phrase, mut works: Vec<Work>) -> Vec<Work> {
    let words: Vec<&str> = phrase.text.split_whitespace().collect();
    let exercises = (0..words.len()).filter_map(|at| also_practised(menu, &words[at..].join(" ")));
    for work in exercises.collect::<Vec<_>>() {
        let is_set = meant(menu, &[]).any(|pupil| pupil.progress.set.contains(&work));
        if is_set && !works.contains(&work) {
            works.push(work);
        }
    }
    works
}

/// All that was set is to be done no more: of the class, of who is named, or of whose page it is.
pub(super) fn cleared(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    if !clears(menu, phrase) {
        return None;
    }
    let small = menu.context.book().small_words();
    // "Tous les devoirs" are nobody's.
    let all = |word: &String| small.everybody.contains(word) && !small.everything.contains(word);
    let whom = match pupils_said(menu, phrase, &[]) {
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
fn of_a_position(menu: &Menu, words: &[String], works: &[Work]) -> Option<Reply> {
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
