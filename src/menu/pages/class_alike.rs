//! Work that is given as it was to another, or is another's: "pareil pour Mathis", "la même chose
//! que Léa".

use super::class_clauses::{Clause, Verb};
use super::class_given::{change, followed, set, swapped, told};
use super::classroom::{pupil_named, report};
use crate::course::Work;
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Go, Intent};
use crate::menu::Menu;
use crate::narration::Message;
use crate::reply::Reply;

/// What else may be wanted where something is alike: "les mêmes résultats".
const NO_WORK: [Intent; 4] = [
    Intent::Go(Go::NewPupil),
    Intent::Go(Go::Results),
    Intent::Go(Go::WhoIsDone),
    Intent::Go(Go::RenamePupil),
];

/// Gives these pupils, or whose page it is, the work of another who is named as the model; or what
/// was done with work last is done for them too. None where nothing is said to be alike.
pub(super) fn given_alike(menu: &mut Menu, phrase: &Phrase, clause: &Clause) -> Option<Reply> {
    let words = Tokens::new(&phrase.text).words;
    let small = menu.context.book().small_words();
    let named = &clause.whom.named;
    let says = |some: &[String]| words.iter().any(|word| some.contains(word));
    // "Le travail de Mathis, donne-le à Théo."
    let of_one = says(&small.whole_work) && named.len() > 1 && clause.act != Some(Verb::Takes);
    let [lessons, exercises] = [says(&small.lessons), says(&small.exercises)];
    let wants = [&NO_WORK[..], &[Intent::Go(Go::GiveWork), Intent::Go(Go::ClearWork)]].concat();
    let model = named.iter().find(|name| is_model(menu, &words, name));
    // "Donne-la aussi à Tom", and not "donne la même chose à Tom qu'à Léa".
    let stands = clause.those && clause.act.is_some() && model.is_none();
    let is_alike = says(&small.alike) && !stands;
    if !(of_one || is_alike)
        || menu.likeliest(phrase, &wants).is_some_and(|wanted| NO_WORK.contains(&wanted))
    {
        return None;
    }
    let others: Vec<String> = named.iter().filter(|name| Some(*name) != model).cloned().collect();
    if of_one && model.is_none() {
        return None;
    }
    let whom = match (&others[..], clause.whom.everybody) {
        ([], true) => {
            let pupils = menu.context.shelf.pupils.iter().map(|pupil| pupil.name.clone());
            pupils.filter(|name| Some(name) != model).collect()
        }
        ([], false) => Vec::from_iter(menu.page.seating.pupil.clone()),
        _ => others,
    };
    let last = menu.context.given.at_hand().cloned();
    match (model, last) {
        (Some(model), _) if !whom.is_empty() => {
            let model = pupil_named(menu, model)?;
            // "Les mêmes exercices que Léa."
            let is_of = |work: &&Work| match work {
                Work::Lesson(_) => lessons || !exercises,
                Work::Practice(_) => exercises || !lessons,
                Work::Position(_) => !lessons && !exercises,
            };
            let works: Vec<Work> = model.progress.set.iter().filter(is_of).cloned().collect();
            Some(match works.is_empty() {
                true => {
                    let nothing = report(menu, |report| report.progress(model));
                    menu.tell(&Message::new("class-summary-told").with("summary", nothing))
                }
                false => set(menu, &whom, &works),
            })
        }
        // "Enlève aussi ceux de Mathis", "et Mathis pareil".
        (model, Some(last)) => {
            let whom = if whom.is_empty() { Vec::from_iter(model.cloned()) } else { whom };
            (!whom.is_empty()).then(|| swapped(menu, &whom, &last.old, &last.new))
        }
        (_, None) => None,
    }
}

/// Gives each of two pupils the work of the other: "échange le travail de Léa et de Tom".
pub(super) fn exchanged(menu: &mut Menu, words: &[String], named: &[String]) -> Option<Reply> {
    let [one, other] = named else { return None };
    let swaps = &menu.context.book().small_words().swaps;
    // "Un échange" is none.
    let counted = |at: usize| !menu.context.tongue().number_at(&words[at..=at]).is_empty();
    let is_verb = |at: usize| swaps.contains(&words[at]) && !at.checked_sub(1).is_some_and(counted);
    if !(0..words.len()).any(is_verb) {
        return None;
    }
    let set = |name: &String| Some(pupil_named(menu, name)?.progress.set.clone());
    let (of_one, of_other) = (set(one)?, set(other)?);
    if of_one.is_empty() && of_other.is_empty() {
        return None;
    }
    let begun = menu.context.given.count();
    let first = exchanged_for(menu, one, &of_one, &of_other);
    let next = exchanged_for(menu, other, &of_other, &of_one);
    menu.context.given.join_from(begun);
    Some(followed(first, next))
}

/// A pupil has the work of another for their own: tells what they have to do now.
fn exchanged_for(menu: &mut Menu, name: &String, old: &[Work], new: &[Work]) -> Reply {
    let whom = std::slice::from_ref(name);
    match (change(menu, whom, old, new), new) {
        (Some(refused), _) => refused,
        (None, []) => told(menu, "class-unset", whom, old),
        (None, new) => told(menu, "class-set", whom, new),
    }
}

/// Whether a pupil is named as whose work it is, or is to be done as theirs: "que Léa", "de Léa".
fn is_model(menu: &Menu, words: &[String], name: &str) -> bool {
    let small = menu.context.book().small_words();
    let first = Tokens::new(name).words.into_iter().next();
    let Some(at) = words.iter().position(|word| Some(word) == first.as_ref()) else { return false };
    let before = words[..at].iter().rev();
    let is_small = |word: &&String| small.function_words.contains(word) || small.likens(word);
    before.take_while(is_small).any(|word| small.likens(word))
}
