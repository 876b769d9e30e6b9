//! Which work a sentence names: lessons, exercises, positions, several at once.

use std::cmp::Reverse;
use std::ops::Range;

use super::class_given::meant;
use super::class_names::words_of;
use super::classroom::all_works;
use super::kept::{lesson_said, telling};
use super::numbers::picked;
use crate::course::{PRACTISED, Work};
use crate::dialogue::Phrase;
use crate::editions::RuleTopic;
use crate::language::{Tokens, fold};
use crate::lexicon::{Go, Intent};
use crate::menu::{KeptLesson, KeptPosition, Menu};

/// Works that are named at once by the first and the last of them, at most.
const MOST_RANKED: usize = 50;

/// A work that is named, or all of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WorkSaid {
    Work(Work),
    /// "La leçon", whatever it is on.
    Lessons,
    /// "Les exercices", whatever they are on.
    Exercises,
}

impl WorkSaid {
    /// The work, where one is named.
    pub(super) fn work(&self) -> Option<&Work> {
        match self {
            WorkSaid::Work(work) => Some(work),
            WorkSaid::Lessons | WorkSaid::Exercises => None,
        }
    }
}

/// The work of this number on the list of all, or by its whole name.
pub(super) fn work_picked(menu: &Menu, phrase: &Phrase) -> Option<Work> {
    let titles = menu.context.shelf.lessons.iter().map(|lesson| lesson.title.as_str());
    all_works(menu).get(picked(menu, phrase, titles)?).cloned()
}

/// All work a sentence names, in its order, one part of it after the other.
pub(super) fn works_said(menu: &Menu, phrase: &Phrase) -> Vec<Work> {
    let whole = position_said(menu, &phrase.text).or_else(|| work_picked(menu, phrase));
    if let Some(whole) = whole {
        return vec![whole];
    }
    let small = menu.context.book().small_words();
    // "Ni les loyers ni les gares."
    let between = |word: &&str| small.links.iter().chain(&small.nones).any(|link| link == word);
    let words: Vec<&str> = phrase.text.split_whitespace().collect();
    let parts = words.split(between);
    let parts = parts.map(|part| part.join(" "));
    let parts: Vec<String> =
        parts.flat_map(|part| part.split(',').map(String::from).collect::<Vec<_>>()).collect();
    let names = |go: Go, part: &str| {
        let book = menu.context.book();
        Tokens::new(part).words.iter().any(|word| book.begins_with(Intent::Go(go), word))
    };
    let mut works: Vec<Work> = Vec::new();
    let mut of_next = false;
    let mut practised_next = false;
    let exercises = &menu.context.book().small_words().exercises;
    let practises =
        |part: &str| Tokens::new(part).words.iter().any(|word| exercises.contains(word));
    for part in &parts {
        let more = matches!(works.last(), Some(Work::Practice(_)))
            .then(|| also_practised(menu, part))
            .flatten();
        // "La leçon sur les gares et les exercices", "la leçon et les exercices sur les gares".
        let of_last = || match works.last() {
            Some(Work::Lesson(_)) if names(Go::Practise, part) => {
                also_practised(menu, &words_of(menu, &works[works.len() - 1..]).join(" "))
            }
            _ => None,
        };
        let Some(work) = more.or_else(|| work_said(menu, part)).or_else(of_last) else {
            of_next |= names(Go::ItsLesson, part);
            practised_next |= practises(part);
            continue;
        };
        let lesson = match &work {
            Work::Practice(rule) if of_next => {
                lesson_said(menu, &menu.context.book().rule_name(*rule))
            }
            _ => None,
        };
        let lesson = lesson.map(|lesson| Work::Lesson(lesson.id.clone()));
        // "Des exercices et la leçon sur la prison."
        let exercises = match &work {
            Work::Lesson(_) if practised_next => of_kind(menu, &WorkSaid::Exercises, &work),
            _ => None,
        };
        (of_next, practised_next) = (false, false);
        for work in lesson.into_iter().chain([work]).chain(exercises) {
            if !works.contains(&work) {
                works.push(work);
            }
        }
    }
    works
}

/// A rule that follows another of exercises: "sur les gares", "les gares à Tom".
pub(super) fn also_practised(menu: &Menu, part: &str) -> Option<Work> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let spans = [words.get(0..), words.get(1..)].into_iter().flatten();
    let spans = spans.flat_map(|words| (1..=words.len()).rev().map(|end| words[..end].join(" ")));
    let asked = |span: String| menu.context.book().propose(Go::Practise, |_| span.clone());
    let rule = spans.map(asked).find_map(|asked| practised(menu, &asked))?;
    PRACTISED.contains(&rule).then_some(Work::Practice(rule))
}

/// The rule a sentence wants exercises on.
pub(super) fn exercises_on(menu: &Menu, part: &str) -> Option<RuleTopic> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let spans = (2..=words.len()).rev().flat_map(|length| words.windows(length));
    let whole = spans.map(|span| span.join(" ")).find_map(|span| practised(menu, &span));
    // "Les exercices de prison".
    let book = menu.context.book();
    let practises = |word: &&str| book.begins_with(Go::Practise, &fold(word));
    let after = || {
        let rest = &words[words.iter().position(practises)? + 1..];
        menu.context.parser.taken_apart(&rest.join(" ")).1.rule
    };
    whole.or_else(after)
}

fn work_said(menu: &Menu, part: &str) -> Option<Work> {
    if let Some(rule) = exercises_on(menu, part) {
        return PRACTISED.contains(&rule).then_some(Work::Practice(rule));
    }
    // "Des exercices sur les dés" are no lesson.
    let exercises = &menu.context.book().small_words().exercises;
    if Tokens::new(part).words.iter().any(|word| exercises.contains(word)) {
        return None;
    }
    let position = position_said(menu, part);
    let lesson = lesson_said(menu, part).or_else(|| lesson_on(menu, part));
    position.or_else(|| lesson.map(|lesson| Work::Lesson(lesson.id.clone())))
}

/// The lesson on the rule that is named, whose title says it otherwise: "la construction".
fn lesson_on<'m>(menu: &'m Menu, part: &str) -> Option<&'m KeptLesson> {
    let rule = |text: &str| menu.context.parser.taken_apart(text).1.rule;
    let said = rule(part)?;
    menu.context.shelf.lessons.iter().find(|lesson| rule(&lesson.title) == Some(said))
}

/// The rule of exercises: "des exercices sur les loyers".
fn practised(menu: &Menu, said: &str) -> Option<RuleTopic> {
    let read = menu.context.parser.read(said);
    let practised = read.readings().iter().filter(|said| said.intent == Go::Practise);
    practised.filter_map(|said| said.rule).next()
}

/// The position whose name this is, or is in it: "gares", "donne la position gares à Tom".
fn position_said(menu: &Menu, text: &str) -> Option<Work> {
    position_words(menu, &Tokens::new(text).words).into_iter().next().map(|(work, _)| work)
}

/// The positions that words name, and where, those of the longest names first.
pub(super) fn position_words(menu: &Menu, words: &[String]) -> Vec<(Work, Range<usize>)> {
    let mut positions: Vec<&KeptPosition> = menu.context.shelf.positions.iter().collect();
    positions.sort_by_key(|kept| Reverse(kept.name.len()));
    let small = &menu.context.book().small_words().function_words;
    let telling_at = |at: &usize| !small.contains(&words[*at]);
    let ranks: Vec<usize> = (0..words.len()).filter(telling_at).collect();
    let said = telling(menu, words);
    let at = |kept: &KeptPosition| {
        let work = Work::Position(kept.path.clone());
        let name = Tokens::new(&kept.name).words;
        if name == words {
            return Some((work, 0..words.len()));
        }
        let told = telling(menu, &words_of(menu, std::slice::from_ref(&work)));
        let own = telling(menu, &name);
        // A name of one word alone may be of anything: "gares".
        let ways = [told, own].into_iter().enumerate();
        let ways = ways.filter(|(rank, way)| way.len() > *rank);
        let mut found = ways.filter_map(|(_, way)| {
            let first = said.windows(way.len()).position(|part| part == way)?;
            Some(ranks[first]..ranks[first + way.len() - 1] + 1)
        });
        found.next().map(|range| (work, range))
    };
    positions.into_iter().filter_map(at).collect()
}

/// The works that words name by their number in the list, and where: "la leçon deux", "la première
/// leçon", "les leçons un et trois".
pub(super) fn numbered_works(menu: &Menu, words: &[String]) -> Vec<(Vec<Work>, Range<usize>)> {
    let all = all_works(menu);
    let works = |(ranks, range): (Vec<usize>, Range<usize>)| {
        let work = |rank: usize| Some(all.get(rank.checked_sub(1)?)?.clone());
        let works: Vec<Work> = ranks.into_iter().filter_map(work).collect();
        (!works.is_empty()).then_some((works, range))
    };
    ranked_works(menu, words).into_iter().filter_map(works).collect()
}

/// The numbers of works that words say, whether there are as many or not, and where.
pub(super) fn ranked_works(menu: &Menu, words: &[String]) -> Vec<(Vec<usize>, Range<usize>)> {
    let small = menu.context.book().small_words();
    let before = |at: usize| {
        let start = at.checked_sub(2)?;
        // "La première".
        if let Some(rank) = small.chosen(&words[start..at]) {
            return Some((vec![rank], start..at + 1));
        }
        // "Les trois premières", "la dernière".
        let counted = menu.context.tongue().number_at(&words[start..at]).first().copied();
        let counted = counted.and_then(|(_, count)| usize::try_from(count).ok());
        let (word, count) = (&words[at - 1], counted.unwrap_or(1).min(MOST_RANKED));
        let lessons = menu.context.shelf.lessons.len();
        let ranks = match (small.firsts.contains(word), small.lasts.contains(word)) {
            (true, _) if counted.is_some() => 1..=count,
            (_, true) => (lessons + 1).saturating_sub(count)..=lessons,
            _ => return None,
        };
        Some((ranks.collect(), start..at + 1))
    };
    let after = |at: usize| {
        let is_number_word = words.get(at + 1) == Some(&small.number_word);
        let (ranks, end) = ranks(menu, words, if is_number_word { at + 2 } else { at + 1 })?;
        Some((ranks, at..end))
    };
    let lessons = (0..words.len()).filter(|at| small.lessons.contains(&words[*at]));
    lessons.filter_map(|at| before(at).or_else(|| after(at))).collect()
}

/// The numbers that follow each other from here on, and where they end: "un, deux et trois", "un à
/// trois".
fn ranks(menu: &Menu, words: &[String], at: usize) -> Option<(Vec<usize>, usize)> {
    let small = menu.context.book().small_words();
    let number = |at: usize| {
        let (length, rank) = *menu.context.tongue().number_at(words.get(at..)?).first()?;
        Some((usize::try_from(rank).ok()?, at + length))
    };
    let (first, mut end) = number(at)?;
    let (mut ranks, mut last) = (vec![first], first);
    while let Some(word) = words.get(end) {
        let is_stop = !word.chars().any(char::is_alphanumeric);
        let up_to = small.up_to.contains(word);
        let joins = is_stop || up_to || small.between_questions.contains(word);
        let Some((rank, to)) = number(if joins { end + 1 } else { end }) else { break };
        let from = if up_to { last + 1 } else { rank };
        ranks.extend((from..=rank).take(MOST_RANKED));
        (last, end) = (rank, to);
    }
    Some((ranks, end))
}

/// The only position there is, where words say no more than that it is one; of those that are
/// taken back, the only one that these pupils have.
pub(super) fn position_meant(
    menu: &Menu,
    words: &[String],
    takes: bool,
    whom: &[String],
) -> Option<Work> {
    let positions =
        menu.context.shelf.positions.iter().map(|kept| Work::Position(kept.path.clone()));
    let is_set = |work: &Work| meant(menu, whom).any(|pupil| pupil.progress.set.contains(work));
    let positions: Vec<Work> = positions.filter(|work| !takes || is_set(work)).collect();
    let [only] = &positions[..] else { return None };
    let noun = telling(menu, &words_of(menu, &positions)).into_iter().next()?;
    telling(menu, words).contains(&noun).then(|| only.clone())
}

/// All work of a kind that these pupils have to do.
pub(super) fn all_set(menu: &Menu, kind: &WorkSaid, whom: &[String]) -> Vec<Work> {
    let mut all: Vec<Work> = Vec::new();
    for work in meant(menu, whom).flat_map(|pupil| &pupil.progress.set) {
        let is_of = match kind {
            WorkSaid::Work(only) => only == work,
            WorkSaid::Lessons => matches!(work, Work::Lesson(_)),
            WorkSaid::Exercises => matches!(work, Work::Practice(_)),
        };
        if is_of && !all.contains(work) {
            all.push(work.clone());
        }
    }
    all
}

/// The work of a kind that is on what another is on.
pub(super) fn of_kind(menu: &Menu, kind: &WorkSaid, work: &Work) -> Option<Work> {
    match (kind, work) {
        (WorkSaid::Work(only), _) => Some(only.clone()),
        (WorkSaid::Lessons, Work::Practice(rule)) => {
            let lesson = lesson_said(menu, &menu.context.book().rule_name(*rule))?;
            Some(Work::Lesson(lesson.id.clone()))
        }
        (WorkSaid::Exercises, Work::Lesson(_)) => {
            also_practised(menu, &words_of(menu, std::slice::from_ref(work)).join(" "))
        }
        (WorkSaid::Lessons, Work::Lesson(_)) | (WorkSaid::Exercises, Work::Practice(_)) => {
            Some(work.clone())
        }
        (_, Work::Position(_)) => None,
    }
}

/// Whether a phrase is made of the names of these works and pupils, and nothing else.
pub(super) fn is_name_alone(
    menu: &Menu,
    phrase: &Phrase,
    works: &[Work],
    named: &[String],
) -> bool {
    let small = menu.context.book().small_words();
    let own: Vec<String> = named.iter().flat_map(|name| Tokens::new(name).words).collect();
    let names = telling(menu, &[words_of(menu, works), own].concat());
    let is_small = |word: &String| {
        let alls = small.everybody.contains(word) || small.everything.contains(word);
        alls || small.links.contains(word)
            || small.against.contains(word)
            || small.lessons.contains(word)
    };
    let words = Tokens::new(&phrase.text).words.into_iter().filter(|word| !is_small(word));
    let said = telling(menu, &words.collect::<Vec<_>>());
    said.iter().all(|word| names.contains(word)) || work_picked(menu, phrase).is_some()
}
