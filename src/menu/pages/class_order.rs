//! What a sentence wants of a class: of whom, which work, and what is to be done with it.
//! "Donne les enchères à Maya", "enlève les loyers", "retire Tom de la classe".

use super::class_given::{kept_only, meant, set, swapped, taken_back, told};
use super::class_names::{new_name, pupils_said, says_everybody, strangers_name, words_of};
use super::classroom::{
    all_works, begin_work, changed, not_kept, pupil_named, renamed, report, results,
};
use super::kept::{lesson_said, telling};
use super::numbers::picked;
use crate::course::{PRACTISED, Work, no_exercises};
use crate::dialogue::Phrase;
use crate::editions::RuleTopic;
use crate::language::Tokens;
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::{KeptPosition, Menu, PageId, Seating};
use crate::narration::Message;
use crate::reply::Reply;

/// What may be done with work that is named.
const WITH_WORK: [Intent; 3] =
    [Intent::Go(Go::Begin), Intent::Go(Go::GiveWork), Intent::Go(Go::ClearWork)];
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
/// says nothing else; none where it names neither, or work alone where nothing is usual.
pub(super) fn ordered(menu: &mut Menu, phrase: &Phrase, usual: Option<Go>) -> Option<Reply> {
    let works = works_said(menu, phrase);
    let named = pupils_said(menu, phrase, &works);
    // "Qui a du mal avec les enchères ?" gives nobody anything, and begins nothing.
    if !works.is_empty() && menu.asks(phrase) {
        return None;
    }
    let words = Tokens::new(&phrase.text).words;
    let small = menu.context.book().small_words();
    let denied = (small.denies(&words) || small.drops(&words)) && !works.is_empty();
    let all = says_everybody(menu, phrase);
    let but = words.iter().position(|word| small.exceptions.contains(word));
    // "Tous, mais pas Tom."
    let but =
        but.or_else(|| refusals(menu, &words, &named).next().map(|(at, _)| at).filter(|_| all));
    let own = menu.page.seating.pupil.clone();
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
    if let Some(told) = of_a_position(menu, &words, &works) {
        return Some(told);
    }
    if !denied && let Some(put_right) = put_right(menu, phrase, &works, &named) {
        return Some(put_right);
    }
    if works.is_empty() && but.is_none() {
        if let Some(rule) = exercises_on(menu, &phrase.text) {
            return Some(menu.refuse(&no_exercises(menu.context.book(), rule)));
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
            let left = Phrase::unknown(words[at..].join(" "));
            let of_pupils = all && !named.is_empty() && works_said(menu, &left).is_empty();
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
        false if denied && !noun => Some(Intent::Go(Go::ClearWork)),
        false => match menu.likeliest(phrase, &WITH_WORK) {
            None | Some(Intent::Go(Go::Begin)) if given => Some(Intent::Go(Go::GiveWork)),
            said => said,
        },
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
    let is_called = menu.likeliest(phrase, &[&[names][..], &WITH_A_PUPIL].concat()) == Some(names);
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
        Some(Intent::Go(Go::DismissPupil)) => Some(menu.go(PageId::Dismissal)),
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
    let mut works: Vec<Work> = Vec::new();
    for part in &parts {
        let more = matches!(works.last(), Some(Work::Practice(_)))
            .then(|| also_practised(menu, part))
            .flatten();
        if let Some(work) = more.or_else(|| work_said(menu, part))
            && !works.contains(&work)
        {
            works.push(work);
        }
    }
    works
}

/// A rule that follows another of exercises: "sur les gares", "les gares à Tom".
fn also_practised(menu: &Menu, part: &str) -> Option<Work> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let spans = [words.get(0..), words.get(1..)].into_iter().flatten();
    let spans = spans.flat_map(|words| (1..=words.len()).rev().map(|end| words[..end].join(" ")));
    let asked = |span: String| menu.context.book().propose(Go::Practise, |_| span.clone());
    let rule = spans.map(asked).find_map(|asked| practised(menu, &asked))?;
    PRACTISED.contains(&rule).then_some(Work::Practice(rule))
}

/// The rule a sentence wants exercises on.
fn exercises_on(menu: &Menu, part: &str) -> Option<RuleTopic> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let spans = (2..=words.len()).rev().flat_map(|length| words.windows(length));
    spans.map(|span| span.join(" ")).find_map(|span| practised(menu, &span))
}

fn work_said(menu: &Menu, part: &str) -> Option<Work> {
    if let Some(rule) = exercises_on(menu, part) {
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

/// The position whose name this is, or is in it: "gares", "donne la position gares à Tom".
fn position_said(menu: &Menu, text: &str) -> Option<Work> {
    let words = Tokens::new(text).words;
    let named = |kept: &&KeptPosition| {
        let work = Work::Position(kept.path.clone());
        let told = Tokens::new(&report(menu, |report| report.work(&work))).words;
        let name = Tokens::new(&kept.name).words;
        let said = telling(menu, &words);
        let is_in = |told: &[String]| said.windows(told.len().max(1)).any(|part| part == told);
        // A name of one word alone may be of anything: "gares".
        let telling_name = telling(menu, &name);
        name == words
            || is_in(&telling(menu, &told))
            || telling_name.len() > 1 && is_in(&telling_name)
    };
    let longest = |kept: &&KeptPosition| kept.name.len();
    let kept = menu.context.shelf.positions.iter().filter(named).max_by_key(longest)?;
    Some(Work::Position(kept.path.clone()))
}

/// Whether a phrase is made of the names of these works and nothing else.
fn is_name_alone(menu: &Menu, phrase: &Phrase, works: &[Work]) -> bool {
    let names = telling(menu, &words_of(menu, works));
    let links = &menu.context.book().small_words().links;
    let said = telling(menu, &Tokens::new(&phrase.text).words);
    let mut said = said.iter().filter(|word| !links.contains(word));
    said.all(|word| names.contains(word)) || work_picked(menu, phrase).is_some()
}

/// Whether a phrase names something and says nothing of what is to be done with it: "la leçon sur
/// les enchères".
fn is_noun(menu: &Menu, phrase: &Phrase) -> bool {
    let (book, words) = (menu.context.book(), Tokens::new(&phrase.text).words);
    let is_article = |word: &String| book.small_words().function_words.contains(word);
    let orders = |word: &String| WITH_WORK.iter().any(|intent| book.begins_with(*intent, word));
    words.first().is_some_and(is_article) && !words.iter().any(orders)
}

/// Takes back what was given last, "annule", or gives it otherwise: "non, seulement Sarra", "à la
/// place, les loyers".
fn put_right(menu: &mut Menu, phrase: &Phrase, works: &[Work], named: &[String]) -> Option<Reply> {
    let last = menu.context.given.clone()?;
    let small = menu.context.book().small_words();
    let words = Tokens::new(&phrase.text).words;
    let undoes = phrase.says(Go::Undo);
    let otherwise = small.thinks_better(&words);
    let refused: Vec<String> = refusals(menu, &words, named).map(|(_, name)| name).collect();
    // "Finalement pas Inès": the others keep it.
    if works.is_empty() && !refused.is_empty() && refused.len() == named.len() {
        return Some(taken_back(menu, &refused, &last.works));
    }
    let named: Vec<String> = named.iter().filter(|name| !refused.contains(name)).cloned().collect();
    let works: Vec<Work> =
        works.iter().filter(|work| !last.works.contains(work)).cloned().collect();
    let names_some = !works.is_empty() || !named.is_empty();
    if !(undoes || otherwise && names_some) {
        // With another order, the last is past.
        menu.context.given = Some(last).filter(|_| !names_some);
        return None;
    }
    if let Some(refused) = not_kept(menu, last.undo()) {
        return Some(refused);
    }
    changed(menu);
    if undoes {
        let whom = &last.whom;
        return Some(told(menu, "class-undone", whom, &last.works));
    }
    let whom = if named.is_empty() { &last.whom } else { &named };
    let works = if works.is_empty() { last.works } else { works };
    Some(set(menu, whom, &works))
}

/// All but these.
fn others(menu: &Menu, but: &[String]) -> Vec<String> {
    let names = menu.context.shelf.pupils.iter().map(|pupil| pupil.name.clone());
    names.filter(|name| !but.contains(name)).collect()
}

/// Of these works, what another is to take the place of, and the rest: "plutôt que la prison, les
/// maisons".
fn in_place_of(menu: &Menu, words: &[String], works: &[Work]) -> (Vec<Work>, Vec<Work>) {
    let small = menu.context.book().small_words();
    let said_in = |words: &[String]| works_said(menu, &Phrase::unknown(words.join(" ")));
    // "Julie ne doit pas faire les enchères, mais les hypothèques."
    let turns =
        |word: &String| small.second_thoughts.contains(word) || small.corrects.contains(word);
    if small.denies(words)
        && let Some(at) = words.iter().rposition(turns)
        && let (old, new) = (said_in(&words[..at]), said_in(&words[at..]))
        && !old.is_empty()
        && !new.is_empty()
    {
        return (old, new);
    }
    let left = small.after_in_place_of(words).unwrap_or_default();
    let begins = (1..=left.len()).map(|length| Phrase::unknown(left[..length].join(" ")));
    let first = begins.into_iter().find_map(|text| works_said(menu, &text).into_iter().next());
    works.iter().cloned().partition(|work| Some(work) == first.as_ref())
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

/// The only pupil whose work was spoken of last, where words speak of one: "lui".
fn spoken_of_last(menu: &Menu, words: &[String]) -> Option<String> {
    let persons = &menu.context.book().small_words().persons;
    let last = menu.context.given.as_ref().filter(|_| words.iter().any(|w| persons.contains(w)))?;
    match &last.whom[..] {
        [only] => Some(only.clone()),
        _ => None,
    }
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

/// Whom a sentence refuses, and where: "pas Inès".
fn refusals<'a>(
    menu: &'a Menu,
    words: &'a [String],
    named: &'a [String],
) -> impl Iterator<Item = (usize, String)> + 'a {
    let small = menu.context.book().small_words();
    let at = move |name: &String| {
        let first = Tokens::new(name).words.into_iter().next()?;
        let named = words.iter().position(|word| *word == first)?;
        let mut before = (0..named).rev();
        let before = before.find(|at| !small.function_words.contains(&words[*at]))?;
        small.nones.contains(&words[before]).then(|| (before, name.clone()))
    };
    named.iter().filter_map(at)
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
