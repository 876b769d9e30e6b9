//! What the words of a sentence about a class stand for, one after the other: pupils, works, what
//! gives, takes back, denies, excepts.

use std::ops::Range;

use super::class_names::{after_elision, pupils_said, words_of};
use super::class_works::{WorkSaid, numbered_works, position_words, work_picked, works_said};
use super::kept::{lesson_said, telling};
use crate::course::Work;
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Go, Intent};
use crate::menu::Menu;

/// What a word, or several, stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ClassMark {
    Pupil(String),
    Everybody,
    /// All who are not named: "les autres".
    Others,
    /// Who was spoken of last: "lui", "leur".
    Person,
    /// Before whom it is for: "à", "pour".
    To,
    Works(Vec<WorkSaid>),
    /// Something else is said, after one stopped.
    Speaks,
    /// The work that was spoken of last: "retire-**la**".
    Those,
    /// "Donne", "ajoute".
    Gives,
    /// "Enlève", "laisse tomber".
    Takes,
    /// "Laisse", "garde".
    Keeps,
    /// "Ne".
    Denies,
    /// "Pas", "ni", "aucun", "sans".
    Refuses,
    /// "Ne … **que**", "seulement".
    Only,
    /// "Sauf".
    Excepts,
    /// "Au lieu de", "remplace".
    InPlaceOf,
    /// "Remplace X **par** Y".
    By,
    /// "Non", "plutôt".
    Rather,
    /// "Mais".
    But,
    /// A comma, or the like.
    Stop,
    /// "Et", "puis".
    Links,
}

/// A sentence and what its words stand for.
pub(super) struct ClassMarks {
    /// What it was written in.
    chunks: Vec<String>,
    words: Vec<Word>,
    /// In the order of the words, which are said by their ranks.
    pub(super) marks: Vec<(ClassMark, Range<usize>)>,
}

/// A word, or a stop, and the rank of the chunk it stands in.
struct Word {
    folded: String,
    chunk: usize,
}

/// What a stop is among words.
const STOP: &str = ",";

impl ClassMarks {
    /// What these words were, as they were written.
    pub(super) fn text(&self, words: Range<usize>) -> String {
        let Some(words) = self.words.get(words).filter(|words| !words.is_empty()) else {
            return String::new();
        };
        let chunks = words[0].chunk..=words[words.len() - 1].chunk;
        let text = self.chunks[chunks].join(" ");
        text.trim_end_matches([',', ';', '.', ':', ' ']).to_string()
    }

    /// The works that are named.
    pub(super) fn works(&self) -> impl Iterator<Item = &Work> {
        let said = self.marks.iter().flat_map(|(mark, _)| match mark {
            ClassMark::Works(works) => &works[..],
            _ => &[],
        });
        said.filter_map(WorkSaid::work)
    }

    /// Whether this pupil is named.
    pub(super) fn names(&self, name: &str) -> bool {
        self.marks.iter().any(|(mark, _)| matches!(mark, ClassMark::Pupil(named) if named == name))
    }

    /// How many words there are, stops counted.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// What these words stand for, in their order.
    pub(super) fn of(menu: &Menu, phrase: &Phrase) -> ClassMarks {
        let chunks: Vec<String> = phrase.text.split_whitespace().map(String::from).collect();
        let words = words(&chunks);
        let folded: Vec<String> = words.iter().map(|word| word.folded.clone()).collect();
        if let Some(work) = work_picked(menu, phrase) {
            let marks = vec![(ClassMark::Works(vec![WorkSaid::Work(work)]), 0..words.len())];
            return ClassMarks { chunks, words, marks };
        }
        let mut found = Found { marks: Vec::new(), free: vec![true; words.len()] };
        let named = position_words(menu, &folded).into_iter();
        let named = named.map(|(work, range)| (vec![work], range));
        for (works, range) in named.chain(numbered_works(menu, &folded)) {
            found.add(ClassMark::Works(works.into_iter().map(WorkSaid::Work).collect()), range);
        }
        for (name, range) in pupils_at(menu, &folded, &found.free) {
            found.add(ClassMark::Pupil(name), range);
        }
        for at in 0..folded.len() {
            if let Some((mark, length)) = phrase_at(menu, &folded[at..]) {
                found.add(mark, at..at + length);
            }
        }
        for at in 0..folded.len() {
            if let Some(mark) = of_word(menu, &folded, at) {
                found.add(mark, at..at + 1);
            }
        }
        found.widen_everybody(menu, &folded);
        let pronouns = pronouns(menu, &folded, &found.marks);
        found.marks.extend(pronouns);
        found.name_works(menu, &folded);
        found.leave_what_was(menu, &folded);
        found.marks.sort_by_key(|(_, range)| (range.start, range.end));
        ClassMarks { chunks, words, marks: found.marks }
    }
}

/// What is found among the words of a sentence, and which of them stand for nothing yet.
struct Found {
    marks: Vec<(ClassMark, Range<usize>)>,
    free: Vec<bool>,
}

impl Found {
    fn add(&mut self, mark: ClassMark, range: Range<usize>) {
        if range.clone().all(|at| self.free[at]) {
            self.free[range.clone()].fill(false);
            self.marks.push((mark, range));
        }
    }

    /// "Tout le monde", "toute la classe": the small words before are of it.
    fn widen_everybody(&mut self, menu: &Menu, words: &[String]) {
        let small = menu.context.book().small_words();
        let is_small = |word: &String| {
            let article = small.function_words.contains(word) && !leads(menu, word);
            article || small.everything.contains(word)
        };
        for (mark, range) in &mut self.marks {
            while *mark == ClassMark::Everybody
                && range.start > 0
                && self.free[range.start - 1]
                && is_small(&words[range.start - 1])
            {
                range.start -= 1;
                self.free[range.start] = false;
            }
        }
    }

    /// "Tom n'a pas compris les loyers, …" orders nothing: what it names there is told, and no more.
    fn leave_what_was(&mut self, menu: &Menu, words: &[String]) {
        let small = menu.context.book().small_words();
        let is_past = |at: &usize| {
            let [has, none, done] = words.get(*at..*at + 3).unwrap_or_default() else {
                return false;
            };
            small.has_not.contains(has)
                && small.nones.contains(none)
                && !small.function_words.contains(done)
        };
        for at in (0..words.len()).filter(is_past) {
            let end = words[at..].iter().position(|word| word == STOP);
            let told = at..end.map_or(words.len(), |end| at + end);
            let orders = |mark: &ClassMark| {
                matches!(mark, ClassMark::Denies | ClassMark::Refuses | ClassMark::Works(_))
            };
            self.marks.retain(|(mark, range)| !(told.contains(&range.start) && orders(mark)));
        }
    }

    /// What is left between the others names works, or is no more than where one stops.
    fn name_works(&mut self, menu: &Menu, words: &[String]) {
        let mut at = 0;
        while at < words.len() {
            let end = at + self.free[at..].iter().take_while(|free| **free).count();
            let end = (at + 1..end).find(|stop| says_more(menu, &words[*stop..end])).unwrap_or(end);
            self.name_works_in(menu, words, at..end);
            at = if end > at { end } else { at + 1 };
        }
    }

    /// Names the works among these words, which stand for nothing else.
    fn name_works_in(&mut self, menu: &Menu, words: &[String], gap: Range<usize>) {
        let small = menu.context.book().small_words();
        let stops = |at: usize| match &words[at] {
            word if word == STOP => Some(ClassMark::Stop),
            word if small.between_orders.contains(word) => Some(ClassMark::Links),
            _ => None,
        };
        // "Les dés **à** Tom."
        let to = gap.clone().rev().take_while(|at| leads(menu, &words[*at])).count();
        let end = gap.end - to;
        if to > 0 {
            self.marks.push((ClassMark::To, end..gap.end));
        }
        let first = (gap.start..end).find(|at| stops(*at).is_none()).unwrap_or(end);
        let last = (first..end).rfind(|at| stops(*at).is_none()).map_or(first, |at| at + 1);
        let said = &words[first..last];
        let works = match said.is_empty() {
            true => Vec::new(),
            false => works_said(menu, &Phrase::unknown(said.join(" "))),
        };
        let kinds = [(&small.lessons, WorkSaid::Lessons), (&small.exercises, WorkSaid::Exercises)];
        // "L'exercice".
        let bare = |word: &String| word.rsplit('\'').next().unwrap_or_default().to_string();
        let says = |kind: &[String]| said.iter().any(|word| kind.contains(&bare(word)));
        let kinds = kinds.into_iter().filter(|(kind, _)| says(kind)).map(|(_, kind)| kind);
        let on_nothing =
            || lesson_said(menu, &said.join(" ")).is_none() && is_bare(menu, said, &[]);
        let named: Vec<WorkSaid> = match works.is_empty() {
            true => kinds.filter(|_| on_nothing()).collect(),
            false => works.iter().cloned().map(WorkSaid::Work).collect(),
        };
        // Where one stops counts before the first word of a work, and after its last.
        let inside = |at: &usize| !named.is_empty() && (first..last).contains(at);
        let stopped = (gap.start..end).filter(|at| !inside(at));
        self.marks.extend(stopped.filter_map(|at| Some((stops(at)?, at..at + 1))));
        if gap.start < first && !named.is_empty() && !is_bare(menu, said, &works) {
            self.marks.push((ClassMark::Speaks, first..first));
        }
        if !named.is_empty() {
            self.marks.push((ClassMark::Works(named), first..last));
        }
    }
}

/// Whether these begin where one stops, and go on with more than the name of a work: "Tom n'aime pas
/// la prison**, change pour les gares**".
fn says_more(menu: &Menu, words: &[String]) -> bool {
    let Some((STOP, after)) = words.split_first().map(|(first, after)| (first.as_str(), after))
    else {
        return false;
    };
    let end = after.iter().position(|word| word == STOP).unwrap_or(after.len());
    let works = works_said(menu, &Phrase::unknown(after[..end].join(" ")));
    !works.is_empty() && !is_bare(menu, &after[..end], &works)
}

/// Whether words say no more than these works.
fn is_bare(menu: &Menu, words: &[String], works: &[Work]) -> bool {
    let small = menu.context.book().small_words();
    let of_works = telling(menu, &words_of(menu, works));
    let is_small = |word: &&String| {
        let links = small.links.contains(word) || small.between_orders.contains(word);
        let bare = word.rsplit('\'').next().unwrap_or_default();
        let of = |kind: &[String]| kind.iter().any(|kind| kind == bare);
        let kind = of(&small.lessons) || of(&small.exercises);
        links || kind || word.as_str() == STOP || small.alike.contains(word)
    };
    let said: Vec<String> = words.iter().filter(|word| !is_small(word)).cloned().collect();
    telling(menu, &said).iter().all(|word| of_works.contains(word))
}

/// Whether a word stands before whom something is for: "à", "pour".
fn leads(menu: &Menu, word: &String) -> bool {
    let small = menu.context.book().small_words();
    small.against.contains(word) || small.name_leads.iter().any(|lead| lead.trim_end() == word)
}

fn words(chunks: &[String]) -> Vec<Word> {
    let mut words = Vec::new();
    for (chunk, text) in chunks.iter().enumerate() {
        let folded = Tokens::new(text).words.into_iter();
        words.extend(folded.map(|folded| Word { folded, chunk }));
        if text.ends_with([',', ';', '.', ':', '…', '!', '?']) {
            words.push(Word { folded: STOP.into(), chunk });
        }
    }
    words
}

/// Where the pupils are named, among the words that are free.
fn pupils_at(menu: &Menu, words: &[String], free: &[bool]) -> Vec<(String, Range<usize>)> {
    let tongue = menu.context.tongue();
    let left: Vec<&str> =
        (0..words.len()).filter(|at| free[*at]).map(|at| words[at].as_str()).collect();
    let named = pupils_said(menu, &Phrase::unknown(left.join(" ")));
    let mut found = Vec::new();
    for name in named {
        let way = Tokens::new(&name).words;
        let is_at = |at: &usize, same: &dyn Fn(&str, &str) -> bool| {
            let said = words.get(*at..*at + way.len())?;
            let is = |said: &str, word: &str| {
                same(said, word) || after_elision(said).is_some_and(|said| same(said, word))
            };
            let all = said.iter().zip(&way).all(|(said, word)| is(said, word));
            (all && !way.is_empty()).then_some(*at..*at + way.len())
        };
        let written = |said: &str, word: &str| said == word;
        let heard = |said: &str, word: &str| tongue.heard(said) == tongue.heard(word);
        let mut spans: Vec<Range<usize>> =
            (0..words.len()).filter_map(|at| is_at(&at, &written)).collect();
        if spans.is_empty() {
            spans.extend((0..words.len()).filter_map(|at| is_at(&at, &heard)));
        }
        found.extend(spans.into_iter().map(|span| (name.clone(), span)));
    }
    found
}

/// What several words together stand for, at the beginning of these, and how many they are.
fn phrase_at(menu: &Menu, words: &[String]) -> Option<(ClassMark, usize)> {
    let small = menu.context.book().small_words();
    let begins = |said: &Vec<Vec<String>>, least: usize| {
        let said = said.iter().filter(|said| said.len() >= least && words.starts_with(said));
        said.map(Vec::len).max()
    };
    // "Au lieu de".
    let replaced = begins(&small.in_place_of, 1).map(|length| (ClassMark::InPlaceOf, length));
    replaced.or_else(|| begins(&small.never_mind, 2).map(|length| (ClassMark::Takes, length)))
}

/// What a word alone stands for, where it stands.
fn of_word(menu: &Menu, words: &[String], at: usize) -> Option<ClassMark> {
    let (book, word) = (menu.context.book(), &words[at]);
    let small = book.small_words();
    let orders = |go: Go| book.begins_with(Intent::Go(go), word);
    let only = || {
        let before = words[..at].iter();
        let since = before.rev().take_while(|word| !small.denies(std::slice::from_ref(word)));
        let since: Vec<&String> = since.collect();
        small.only.contains(word)
            && since.len() < at
            && !since.iter().any(|word| small.nones.contains(word))
    };
    // "Tous les devoirs" are nobody's.
    let of_things = || {
        let after = words.get(at + 1);
        small.everything.contains(word)
            && after.is_some_and(|after| small.plurals.contains(after))
            && !words[at..].iter().skip(1).any(|word| small.everybody.contains(word))
    };
    match word {
        _ if word == STOP => None,
        _ if small.lacks(word) => Some(ClassMark::Refuses),
        _ if small.exceptions.contains(word) => Some(ClassMark::Excepts),
        _ if small.corrects.contains(word) => Some(ClassMark::But),
        _ if only() || small.merely.contains(word) => Some(ClassMark::Only),
        _ if small.denies(std::slice::from_ref(word)) => Some(ClassMark::Denies),
        _ if small.others.contains(word) => Some(ClassMark::Others),
        _ if small.everybody.contains(word) && !of_things() => Some(ClassMark::Everybody),
        _ if small.persons.contains(word) && !small.possessives.contains(word) => {
            Some(ClassMark::Person)
        }
        _ if small.people.contains(word) => Some(ClassMark::Person),
        _ if small.keeps.contains(word) => Some(ClassMark::Keeps),
        _ if small.replaced_by.contains(word) => Some(ClassMark::By),
        _ if small.second_thoughts.contains(word) => Some(ClassMark::Rather),
        // "C'était pour Karim."
        _ if at == 0
            && small.meant_for.contains(word)
            && words.get(1).is_some_and(|next| leads(menu, next)) =>
        {
            Some(ClassMark::Rather)
        }
        _ if orders(Go::ClearWork) => Some(ClassMark::Takes),
        _ if orders(Go::GiveWork) => Some(ClassMark::Gives),
        _ => None,
    }
}

/// The small words beside an order that stand for the work spoken of last: "retire-la à Tom", "on
/// les enlève".
fn pronouns(
    menu: &Menu,
    words: &[String],
    marks: &[(ClassMark, Range<usize>)],
) -> Vec<(ClassMark, Range<usize>)> {
    let small = menu.context.book().small_words();
    let orders =
        |mark: &ClassMark| matches!(mark, ClassMark::Gives | ClassMark::Takes | ClassMark::Keeps);
    let named = |at: usize| marks.iter().any(|(mark, range)| range.contains(&at) && !orders(mark));
    let is_small = |at: usize| {
        let small = |word: &String| small.function_words.contains(word) && !leads(menu, word);
        words.get(at).is_some_and(small)
    };
    let ends = |at: usize| match words.get(at) {
        Some(word) => word == STOP || leads(menu, word) || named(at) || small.alike.contains(word),
        None => true,
    };
    let stands = |range: &Range<usize>| {
        let after = is_small(range.end) && ends(range.end + 1);
        let before = range.start.checked_sub(1).is_some_and(is_small) && ends(range.end);
        let elided = words[range.start].contains('\'') && ends(range.end);
        after || before || elided
    };
    let orders = marks.iter().filter(|(mark, range)| orders(mark) && stands(range));
    orders.map(|(_, range)| (ClassMark::Those, range.end..range.end)).collect()
}
