//! What the words of an order say beside whom and which work they name: what they refuse, stand
//! for, put in the place of, or leave out.

use super::class_given::meant;
use super::class_names::words_of;
use super::class_works::{work_picked, works_said};
use super::kept::telling;
use crate::course::Work;
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Go, Intent};
use crate::menu::Menu;

/// What may be done with work that is named.
pub(super) const WITH_WORK: [Intent; 3] =
    [Intent::Go(Go::Begin), Intent::Go(Go::GiveWork), Intent::Go(Go::ClearWork)];

/// Whether words refuse some work: "pas les gares".
pub(super) fn refuses_work(menu: &Menu, words: &[String]) -> bool {
    let small = menu.context.book().small_words();
    let said = |words: &[String]| !works_said(menu, &Phrase::unknown(words.join(" "))).is_empty();
    let none = words.iter().position(|word| small.nones.contains(word));
    none.is_some_and(|at| {
        let after = words[at + 1..].iter().position(|word| !small.function_words.contains(word));
        let named = after.map_or(&words[..0], |after| &words[at + 1..=at + 1 + after]);
        !said(&words[..at]) && said(named)
    })
}

/// Whether words that except somebody name a pupil first, and not some work.
pub(super) fn excepts_pupils(menu: &Menu, words: &[String], named: &[String]) -> bool {
    let small = &menu.context.book().small_words().function_words;
    let first = words.iter().skip(1).find(|word| !small.contains(word));
    let of = |word: &String, name: &String| {
        let tongue = menu.context.tongue();
        let name = Tokens::new(name).words;
        name.iter().any(|name| tongue.heard(name) == tongue.heard(word))
    };
    first.is_some_and(|first| named.iter().any(|name| of(first, name)))
}

/// Whether words say no more than whom and which work.
pub(super) fn is_bare(menu: &Menu, words: &[String], works: &[Work], named: &[String]) -> bool {
    let small = menu.context.book().small_words();
    let own = named.iter().flat_map(|name| Tokens::new(name).words).collect::<Vec<_>>();
    let of_works = telling(menu, &words_of(menu, works));
    let is_small = |word: &String| {
        own.contains(word)
            || small.links.contains(word)
            || small.persons.contains(word)
            || small.everybody.contains(word)
            || small.against.contains(word)
    };
    let said: Vec<String> = words.iter().filter(|word| !is_small(word)).cloned().collect();
    telling(menu, &said).iter().all(|word| of_works.contains(word))
}

/// Whether something is for this pupil, or of theirs: "à Tom".
pub(super) fn is_to(menu: &Menu, words: &[String], name: &str) -> bool {
    let first = Tokens::new(name).words.into_iter().next();
    let leads = &menu.context.book().small_words().name_leads;
    let leads = |word: &String| leads.iter().any(|lead| lead.trim_end() == word);
    words.windows(2).any(|two| leads(&two[0]) && Some(&two[1]) == first.as_ref())
}

/// The work that is meant and not named: the only position, or what was last given or taken back.
pub(super) fn work_meant(menu: &Menu, words: &[String], whom: &[String]) -> Vec<Work> {
    let (book, small) = (menu.context.book(), menu.context.book().small_words());
    let orders = |word: &String, go: Go| book.begins_with(Intent::Go(go), word);
    let takes = small.denies(words) || words.iter().any(|word| orders(word, Go::ClearWork));
    let positions =
        menu.context.shelf.positions.iter().map(|kept| Work::Position(kept.path.clone()));
    let is_set = |work: &Work| meant(menu, whom).any(|pupil| pupil.progress.set.contains(work));
    let positions: Vec<Work> = positions.filter(|work| !takes || is_set(work)).collect();
    let noun =
        |work: &Work| telling(menu, &words_of(menu, std::slice::from_ref(work))).into_iter().next();
    if let [only] = &positions[..]
        && noun(only).is_some_and(|noun| telling(menu, words).contains(&noun))
        && (takes || words.iter().any(|word| orders(word, Go::GiveWork)))
    {
        return vec![only.clone()];
    }
    // "Retire-la à Tom", "donne-les aussi à Tom".
    let ends = |after: &[String]| match after.first() {
        Some(word) => {
            let leads = small.name_leads.iter().any(|lead| lead.trim_end() == word);
            leads || small.persons.contains(word) || small.alike.contains(word)
        }
        None => true,
    };
    let stands = |at: usize| {
        let order = orders(&words[at], Go::GiveWork) || orders(&words[at], Go::ClearWork);
        let stands = words.get(at + 1).is_some_and(|word| small.function_words.contains(word));
        order && stands && ends(&words[at + 2..])
    };
    let last = menu.context.given.at_hand().filter(|_| (0..words.len()).any(stands));
    last.map(|last| last.last_works().to_vec()).unwrap_or_default()
}

/// Whom a sentence refuses, and where: "pas Inès".
pub(super) fn refusals<'a>(
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

/// Of these works, what another is to take the place of, and the rest: "plutôt que la prison, les
/// maisons".
pub(super) fn in_place_of(menu: &Menu, words: &[String], works: &[Work]) -> (Vec<Work>, Vec<Work>) {
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

/// The only pupil whose work was spoken of last, where words speak of one: "lui".
pub(super) fn spoken_of_last(menu: &Menu, words: &[String]) -> Option<String> {
    let persons = &menu.context.book().small_words().persons;
    let last =
        menu.context.given.at_hand().filter(|_| words.iter().any(|w| persons.contains(w)))?;
    match &last.whom[..] {
        [only] => Some(only.clone()),
        _ => None,
    }
}

/// Whether a phrase is made of the names of these works and nothing else.
pub(super) fn is_name_alone(menu: &Menu, phrase: &Phrase, works: &[Work]) -> bool {
    let names = telling(menu, &words_of(menu, works));
    let links = &menu.context.book().small_words().links;
    let said = telling(menu, &Tokens::new(&phrase.text).words);
    let mut said = said.iter().filter(|word| !links.contains(word));
    said.all(|word| names.contains(word)) || work_picked(menu, phrase).is_some()
}

/// Whether a phrase names something and says nothing of what is to be done with it: "la leçon sur
/// les enchères".
pub(super) fn is_noun(menu: &Menu, phrase: &Phrase) -> bool {
    let (book, words) = (menu.context.book(), Tokens::new(&phrase.text).words);
    let is_article = |word: &String| book.small_words().function_words.contains(word);
    let orders = |word: &String| WITH_WORK.iter().any(|intent| book.begins_with(*intent, word));
    words.first().is_some_and(is_article) && !words.iter().any(orders)
}
