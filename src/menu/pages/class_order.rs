//! What a sentence wants of a class: of whom, which work, and what is to be done with it.
//! "Donne les enchères à Maya", "enlève les loyers", "retire Tom de la classe".

use super::class_alike::{exchanged, given_alike};
use super::class_clauses::{Clause, Stance, Verb, clauses};
use super::class_given::{followed, kept_only, meant, set, swapped, taken_back, whose_work};
use super::class_marks::ClassMarks;
use super::class_names::strangers_name;
use super::class_pupil::{of_a_position, of_a_pupil, unknown};
use super::class_right::{put_right, undone};
use super::class_works::{
    WorkSaid, all_set, also_practised, is_name_alone, of_kind, position_meant, ranked_works,
};
use super::classroom::{
    all_results, all_works, begin_work, in_class, list_works, progress, who_is_done,
};
use crate::course::{LastGiven, Work};
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Ask, Go, Intent};
use crate::menu::Menu;
use crate::narration::Message;
use crate::reply::Reply;

/// What may be done with work that is named.
const WITH_WORK: [Intent; 3] =
    [Intent::Go(Go::Begin), Intent::Go(Go::GiveWork), Intent::Go(Go::ClearWork)];

/// How some work is begun, beside its name alone.
const BEGINS_WORK: [Intent; 4] = [
    Intent::Go(Go::Begin),
    Intent::Go(Go::Play),
    Intent::Go(Go::Practise),
    Intent::Go(Go::ItsLesson),
];

/// Whose work an order is about.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Whose {
    Unsaid,
    Everybody,
    These(Vec<String>),
}

impl Whose {
    /// By name; nobody where it is everybody's.
    fn names(&self) -> &[String] {
        match self {
            Whose::These(names) => names,
            Whose::Unsaid | Whose::Everybody => &[],
        }
    }
}

/// What the orders before it in a sentence leave to one that does not say it.
struct Before {
    whose: Whose,
    act: Option<Verb>,
}

/// Does what is wanted of the pupil or with the work that a sentence names, the usual where it
/// says nothing else, one order after the other; none where it names neither, or work alone where
/// nothing is usual.
pub(super) fn ordered(menu: &mut Menu, phrase: &Phrase, usual: Option<Go>) -> Option<Reply> {
    let marks = ClassMarks::of(menu, phrase);
    let works: Vec<Work> = marks.works().cloned().collect();
    let named: Vec<String> = in_class(menu, |name| marks.names(name));
    // "Qui a du mal avec les enchères ?" gives nobody anything, and begins nothing.
    if !works.is_empty() && menu.asks(phrase) {
        let asks = [Ask::RuleFor.into(), Go::Results.into(), Go::WhoIsDone.into()];
        return match (menu.likeliest(phrase, &asks), &named[..]) {
            (Some(Intent::Ask(_)), _) => None,
            (Some(Intent::Go(Go::Results)), _) => all_results(menu, phrase),
            (_, [only]) => progress(menu, only),
            _ => whose_work(menu, &works),
        };
    }
    let words = Tokens::new(&phrase.text).words;
    let count = all_works(menu).len();
    let mut ranks = ranked_works(menu, &words).into_iter().flat_map(|(ranks, _)| ranks);
    if ranks.any(|rank| rank == 0 || rank > count) {
        let told = Message::new("class-no-such-work").with("count", count as u32);
        return Some(menu.refuse(&told));
    }
    if works.is_empty() && named.is_empty() {
        if undoes(menu, phrase) {
            return undone(menu, &words);
        }
        let asks = menu.asks(phrase);
        let of_pupils = [Go::WhoIsDone, Go::Results].map(Intent::Go);
        match menu.likeliest_of_all(phrase).filter(|_| asks) {
            // "Quels exercices il y a ?"
            _ if asks
                && says_work(menu, &words)
                && menu.likeliest(phrase, &of_pupils).is_none() =>
            {
                return list_works(menu, phrase);
            }
            // On a pupil's page, a question is about them.
            _ if menu.page.seating.pupil.is_some() => {}
            Some(Intent::Go(Go::WhoIsDone)) => return who_is_done(menu, phrase),
            Some(Intent::Go(Go::Results)) => return all_results(menu, phrase),
            Some(Intent::Go(Go::Class)) => return Some(menu.ask()),
            _ => {}
        }
    }
    if let Some(exchanged) = exchanged(menu, &words, &named) {
        return Some(exchanged);
    }
    if !works.is_empty()
        && let Some(name) = strangers_name(menu, phrase, &works, &named)
    {
        return Some(menu.refuse(&Message::new("class-nobody").with("name", name)));
    }
    if works.is_empty() && named.len() > 1 && says_dismissal(menu, phrase) {
        let message = Message::new("class-one-leaves").with("name", named[0].clone());
        return Some(menu.refuse(&message));
    }
    let clauses = clauses(&marks);
    let Some((first, others)) = clauses.split_first() else {
        return unknown(menu, phrase, &named);
    };
    let begun = menu.context.given.count();
    let said = match others.is_empty() {
        true => phrase.clone(),
        false => menu.context.parser.read(&marks.text(first.words.clone())),
    };
    let mut before = Before { whose: whose(menu, first, None, &named), act: first.act };
    let mut reply = first_ordered(menu, (first, &said), &before.whose, usual)?;
    for clause in others {
        if reply.goto.is_some() {
            break;
        }
        let text = marks.text(clause.words.clone());
        let whose = whose(menu, clause, Some(&before), &named);
        let act = clause.act.or(before.act);
        reply = match next_ordered(menu, (clause, &text), &whose, act) {
            Some(next) => followed(reply, next),
            // What was done before it is told all the same.
            None => {
                let unknown = Message::new("class-clause-unknown").with("said", text);
                followed(reply, menu.refuse(&unknown))
            }
        };
        before = Before { whose, act };
    }
    menu.context.given.join_from(begun);
    Some(reply)
}

/// Whether pupils are to leave the class: "retire Tom et Julie de la classe".
fn says_dismissal(menu: &Menu, phrase: &Phrase) -> bool {
    menu.likeliest_of_all(phrase) == Some(Intent::Go(Go::DismissPupil))
}

/// Whether words speak of lessons or exercises.
fn says_work(menu: &Menu, words: &[String]) -> bool {
    let small = menu.context.book().small_words();
    let mut work = small.exercises.iter().chain(&small.lessons);
    work.any(|work| words.contains(work))
}

/// Whether something that was done is to be taken back: "annule encore", "annule les deux derniers".
/// No question is: "tu peux me redire la liste ?"
fn undoes(menu: &Menu, phrase: &Phrase) -> bool {
    if phrase.says(Go::Undo) {
        return true;
    }
    let others = [Go::ClearWork, Go::DismissPupil, Go::GiveWork, Go::Back, Go::Class, Go::Quit];
    let among: Vec<Intent> = [Go::Undo].into_iter().chain(others).map(Intent::Go).collect();
    let asks = menu.asks(phrase) || matches!(menu.likeliest_of_all(phrase), Some(Intent::Ask(_)));
    let given = menu.context.given.count() > 0;
    given && !asks && menu.likeliest(phrase, &among) == Some(among[0])
}

/// Whose work an order is about: who is named, who was before in its sentence, or whose page it is.
fn whose(menu: &Menu, clause: &Clause, before: Option<&Before>, named: &[String]) -> Whose {
    let whom = &clause.whom;
    let last = || menu.context.given.at_hand().map(|last| last.whom.clone()).unwrap_or_default();
    let own = menu.page.seating.pupil.clone();
    if whom.everybody || whom.others {
        let together = menu.context.given.together_at_hand().iter();
        let last = together.flat_map(|last| last.whom.clone()).collect::<Vec<_>>();
        let spoken_of = if named.is_empty() { &last[..] } else { named };
        // "Tous les autres".
        let left_out =
            |name: &String| whom.but.contains(name) || whom.others && spoken_of.contains(name);
        return match whom.but.is_empty() && !whom.others {
            true => Whose::Everybody,
            false => Whose::These(in_class(menu, |name| !left_out(name))),
        };
    }
    if !whom.named.is_empty() {
        let meant = |name: &String| whom.named.contains(name) && !whom.but.contains(name);
        return Whose::These(in_class(menu, meant));
    }
    match (before, own) {
        (Some(before), _) => before.whose.clone(),
        // On anybody's page, "lui" is whom something was given since.
        (None, _) if whom.person && !last().is_empty() => Whose::These(last()),
        (None, Some(own)) => Whose::These(vec![own]),
        (None, None) => Whose::Unsaid,
    }
}

/// Does the first order of a sentence, or the only one.
fn first_ordered(
    menu: &mut Menu,
    (clause, phrase): (&Clause, &Phrase),
    whose: &Whose,
    usual: Option<Go>,
) -> Option<Reply> {
    let words = Tokens::new(&phrase.text).words;
    let named = &clause.whom.named;
    let works = clause.works.iter().filter_map(|(_, said)| said.work().cloned());
    let spoken_of: Vec<Work> = works.collect();
    if spoken_of.is_empty()
        && let Some(alike) = given_alike(menu, phrase, clause)
    {
        return Some(alike);
    }
    let leaves = clause.those && clause.whom.everybody && clause.works.is_empty();
    let dismisses = leaves && dismisses(menu, phrase);
    let clause = &match dismisses {
        true => clause.clone(),
        false => with_what_is_meant(menu, clause, &words, whose)?,
    };
    if let Some(told) = of_a_position(menu, &words, &spoken_of) {
        return Some(told);
    }
    // What is asked of a pupil changes nothing that was done.
    let asks = clause.works.is_empty() && menu.asks(phrase);
    if !asks && let Some(right) = put_right(menu, clause, whose.names()) {
        return Some(right);
    }
    if clause.works.is_empty() {
        let unknown = unknown(menu, phrase, named);
        return match &named[..] {
            [only] if unknown.is_none() => of_a_pupil(menu, phrase, only.clone()),
            _ => unknown,
        };
    }
    if *whose == Whose::These(Vec::new()) {
        return Some(menu.ask());
    }
    if clause.act.is_some() || clause.of_stance(Stance::Plain).len() < clause.works.len() {
        return done(menu, clause, &words, whose);
    }
    // "Tom fera la prison", on Tom's page: who speaks of him gives it.
    let begins = |word: &String| menu.context.book().begins_with(Intent::Go(Go::Begin), word);
    let given = (!named.is_empty() || clause.whom.person) && !words.iter().any(begins);
    let alone = is_name_alone(menu, phrase, &spoken_of, named);
    let said = match alone || is_noun(menu, &words) && named.is_empty() {
        true => None,
        false => menu.likeliest(phrase, &WITH_WORK),
    };
    // "La prison, c'est trop dur pour elle" begins nothing.
    if usual == Some(Go::Begin) && !alone && named.is_empty() && said.is_none() {
        menu.likeliest(phrase, &BEGINS_WORK)?;
    }
    let act = |act: Verb| Clause { act: Some(act), ..clause.clone() };
    match said.or(usual.map(Intent::Go)) {
        None if *whose == Whose::Unsaid => None,
        // What none of them has is not taken back.
        Some(Intent::Go(Go::ClearWork)) if are_set(menu, whose.names(), &clause.works) => {
            done(menu, &act(Verb::Takes), &words, whose)
        }
        // One begins one thing, on one's own page.
        Some(Intent::Go(Go::Begin)) if !given => {
            let own = menu.page.seating.pupil.clone().filter(|_| usual == Some(Go::Begin));
            match (&clause.works[..], own) {
                ([(_, WorkSaid::Work(only))], Some(own)) if *whose.names() == [own.clone()] => {
                    begin_work(menu, &own, only)
                }
                _ if *whose == Whose::Unsaid => None,
                _ => done(menu, &act(Verb::Gives), &words, whose),
            }
        }
        _ => done(menu, &act(Verb::Gives), &words, whose),
    }
}

/// Whether some of these works are to be done by some of these.
fn are_set(menu: &Menu, whom: &[String], works: &[(Stance, WorkSaid)]) -> bool {
    let is_set = |work: &Work| meant(menu, whom).any(|pupil| pupil.progress.set.contains(work));
    works.iter().filter_map(|(_, said)| said.work()).any(is_set)
}

/// Does an order that follows another in its sentence; none where it says too little.
fn next_ordered(
    menu: &mut Menu,
    (clause, text): (&Clause, &str),
    whose: &Whose,
    act: Option<Verb>,
) -> Option<Reply> {
    let words = Tokens::new(text).words;
    if clause.works.is_empty() {
        let phrase = menu.context.parser.read(text);
        if let Some(alike) = given_alike(menu, &phrase, clause) {
            return Some(alike);
        }
    }
    let mut clause = with_what_is_meant(menu, clause, &words, whose)?;
    if clause.works.is_empty() {
        // "…, et retire à Léa".
        let last = menu.context.given.at_hand().filter(|_| clause.act.is_some())?;
        clause.works = plain(last.last_works());
    }
    clause.act = clause.act.or(act).or(Some(Verb::Gives));
    done(menu, &clause, &words, whose)
}

/// Whether a pupil is to leave the class, and not some work to be taken back: "retire-le de la
/// classe".
fn dismisses(menu: &Menu, phrase: &Phrase) -> bool {
    let dismisses = Intent::Go(Go::DismissPupil);
    let among = [dismisses, Intent::Go(Go::ClearWork), Intent::Go(Go::GiveWork)];
    menu.likeliest(phrase, &among) == Some(dismisses)
}

/// With the work that is meant and not named: the only position, what was last given or taken back,
/// "la leçon", "les exercices". None where there is nothing of a kind that is said.
fn with_what_is_meant(
    menu: &Menu,
    clause: &Clause,
    words: &[String],
    whose: &Whose,
) -> Option<Clause> {
    let mut clause = clause.clone();
    let last = menu.context.given.at_hand().map(LastGiven::last_works).unwrap_or_default();
    if clause.works.is_empty() && (clause.whom.is_said() || *whose != Whose::Unsaid) {
        let takes = clause.denies || clause.act == Some(Verb::Takes);
        clause.works = match position_meant(menu, words, takes, whose.names()) {
            Some(position) if takes || clause.act.is_some() => plain(&[position]),
            _ if clause.those => plain(last),
            _ => Vec::new(),
        };
    }
    if clause.works.iter().all(|(_, said)| said.work().is_some()) {
        return Some(clause);
    }
    let named: Vec<Work> =
        clause.works.iter().filter_map(|(_, said)| said.work().cloned()).collect();
    let base = if named.is_empty() { last.to_vec() } else { named.clone() };
    let mut works = Vec::new();
    for (stance, said) in std::mem::take(&mut clause.works) {
        let kept =
            stance == Stance::Denied || matches!(clause.act, Some(Verb::Takes | Verb::Keeps));
        let meant = match said.work() {
            Some(work) => vec![work.clone()],
            // All that these have of it, but for those on what is named beside.
            None if kept && named.is_empty() => all_set(menu, &said, whose.names()),
            // "Donne des exercices à Tom" says not on what.
            None if named.is_empty() && !clause.instead => return Some(clause),
            None => base.iter().filter_map(|work| of_kind(menu, &said, work)).collect(),
        };
        works.extend(meant.into_iter().map(|work| (stance, WorkSaid::Work(work))));
    }
    clause.works = works;
    (!clause.works.is_empty()).then_some(clause)
}

fn plain(works: &[Work]) -> Vec<(Stance, WorkSaid)> {
    works.iter().map(|work| (Stance::Plain, WorkSaid::Work(work.clone()))).collect()
}

/// Gives what an order gives, and takes back what it takes back.
fn done(menu: &mut Menu, clause: &Clause, words: &[String], whose: &Whose) -> Option<Reply> {
    let whom = whose.names();
    let [plain, denied, alone] =
        [Stance::Plain, Stance::Denied, Stance::Alone].map(|stance| clause.of_stance(stance));
    if !alone.is_empty() {
        return (*whose != Whose::Unsaid).then(|| kept_only(menu, whom, &alone));
    }
    let (old, new) = match clause.act {
        // "Ne retire pas la prison à Tom."
        Some(Verb::Takes) if plain.is_empty() => (Vec::new(), denied),
        Some(Verb::Takes) => (plain, Vec::new()),
        // "Les gares, Tom ne les fera pas."
        _ if clause.denies && denied.is_empty() => (plain, Vec::new()),
        _ => (denied, plain),
    };
    // "Les enchères, ce n'est pas pour Hugo, c'est pour Théo."
    let but = &clause.whom.but;
    let has = |name: &String| {
        let mut pupil = meant(menu, std::slice::from_ref(name));
        pupil.any(|pupil| new.iter().any(|work| pupil.progress.set.contains(work)))
    };
    let had: Vec<String> = match clause.whom.everybody || clause.whom.others {
        true => Vec::new(),
        false => but.iter().filter(|name| has(name)).cloned().collect(),
    };
    let taken = (!had.is_empty()).then(|| taken_back(menu, &had, &new));
    let says_lesson =
        words.iter().any(|word| menu.context.book().small_words().lessons.contains(word));
    let given = match (&old[..], &new[..]) {
        ([], new) => set(menu, whom, new),
        (_, []) if clause.exactly || says_lesson => taken_back(menu, whom, &old),
        (_, []) => {
            let works = with_exercises(menu, words, old);
            taken_back(menu, whom, &works)
        }
        (old, new) => swapped(menu, whom, old, new),
    };
    Some(match taken {
        Some(taken) => followed(taken, given),
        None => given,
    })
}

/// Whether words name something and say nothing of what is to be done with it: "la leçon sur les
/// enchères".
fn is_noun(menu: &Menu, words: &[String]) -> bool {
    let book = menu.context.book();
    let is_article = |word: &String| book.small_words().function_words.contains(word);
    let orders = |word: &String| WITH_WORK.iter().any(|intent| book.begins_with(*intent, word));
    words.first().is_some_and(is_article) && !words.iter().any(orders)
}

/// These works, and the exercises on the rules that words name: who takes back "les hypothèques"
/// means both.
fn with_exercises(menu: &Menu, words: &[String], mut works: Vec<Work>) -> Vec<Work> {
    let exercises = (0..words.len()).filter_map(|at| also_practised(menu, &words[at..].join(" ")));
    for work in exercises.collect::<Vec<_>>() {
        let is_set = meant(menu, &[]).any(|pupil| pupil.progress.set.contains(&work));
        if is_set && !works.contains(&work) {
            works.push(work);
        }
    }
    works
}
