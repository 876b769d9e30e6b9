//! What was done with work last, taken back or put right: "annule", "non, plutôt à Inès",
//! "finalement pas Tom".

use super::class_clauses::{Clause, Stance, Verb};
use super::class_given::{change, followed, told};
use super::classroom::{in_class, not_kept};
use crate::course::{LastGiven, Work};
use crate::menu::Menu;
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

/// What is done of the last sentence instead, and of what of it is told.
#[derive(Default)]
struct PutRight {
    orders: Vec<OrderDone>,
    told: Vec<OrderDone>,
}

/// These have no more to do what is old, and have to do what is new.
struct OrderDone {
    whom: Vec<String>,
    old: Vec<Work>,
    new: Vec<Work>,
}

impl OrderDone {
    /// As was done last, of these.
    fn as_last(last: &LastGiven, whom: Vec<String>) -> OrderDone {
        OrderDone { whom, old: last.old.clone(), new: last.new.clone() }
    }

    /// The contrary, of these.
    fn undone(last: &LastGiven, whom: Vec<String>) -> OrderDone {
        OrderDone { whom, old: last.new.clone(), new: last.old.clone() }
    }
}

/// Takes back what the last sentences did, so many of them: "annule les deux derniers"; none where
/// nothing is left.
pub(super) fn undone(menu: &mut Menu, words: &[String]) -> Option<Reply> {
    let tongue = menu.context.tongue();
    let mut counts =
        (0..words.len()).filter_map(|at| tongue.number_at(&words[at..]).first().copied());
    let count = counts.find_map(|(_, count)| usize::try_from(count).ok()).unwrap_or(1);
    // What cannot be written is not taken back, and would be told without end.
    let count = count.min(menu.context.given.count());
    let told: Vec<Reply> = (0..count).map_while(|_| last_undone(menu)).collect();
    told.into_iter().reduce(followed)
}

fn last_undone(menu: &mut Menu) -> Option<Reply> {
    let done = match menu.context.given.undo() {
        Ok(done) => done,
        Err(kept) => return not_kept(menu, kept),
    };
    let changed = done.iter().map(|done| (&done.whom, done.changed()));
    let changed = changed.filter(|(_, works)| !works.is_empty());
    let told: Vec<Reply> =
        changed.map(|(whom, works)| told(menu, "class-undone", whom, &works)).collect();
    let nothing = || menu.after(&Message::new("withdrawn"), LineKind::Answer, menu.ask_on());
    Some(told.into_iter().reduce(followed).unwrap_or_else(nothing))
}

/// Does otherwise what the last sentence did, to whom and of what this order says; none where it is
/// an order of its own, which ends what was spoken of.
pub(super) fn put_right(menu: &mut Menu, clause: &Clause, whom: &[String]) -> Option<Reply> {
    let clause = &who_has_it(clause);
    let together = menu.context.given.together_at_hand().to_vec();
    let last = together.last()?;
    let (works, named) = (clause.of_stance(Stance::Plain), &clause.whom.named);
    let denied = works.len() < clause.works.len() || clause.act == Some(Verb::Takes);
    let again = match (named.is_empty(), works.is_empty()) {
        (_, true) if refuses(clause) => refused(menu, clause, &together),
        _ if !clause.instead || denied => None,
        (true, true) => None,
        (false, true) => Some(of_others(&together, last, named)),
        (false, false) if !clause.whom.but.is_empty() => moved(menu, &together, clause, works),
        (false, false) => of_these(menu, &together, whom, works),
        (true, false) => Some(other_work(&together, last, works)),
    };
    let Some(again) = again else {
        // With another order, the last is past.
        if clause.whom.is_said() || !clause.works.is_empty() {
            menu.context.given.put_aside();
        }
        return None;
    };
    if let Err(kept) = menu.context.given.undo() {
        return not_kept(menu, kept);
    }
    menu.context.shelf.look_at_class();
    let begun = menu.context.given.count();
    for OrderDone { whom, old, new } in again.orders {
        if let Some(refused) = change(menu, &whom, &old, &new) {
            return Some(refused);
        }
    }
    menu.context.given.join_from(begun);
    let again = again.told.iter().filter(|done| !done.whom.is_empty());
    let told = again.map(|done| match &done.new[..] {
        [] => told(menu, "class-unset", &done.whom, &done.old),
        new => told(menu, "class-set", &done.whom, new),
    });
    told.collect::<Vec<_>>().into_iter().reduce(followed)
}

/// Whether an order only says who is not meant: "pas Tom", and not "tous, sauf Tom".
fn refuses(clause: &Clause) -> bool {
    let all = clause.whom.everybody || clause.whom.others;
    clause.whom.refuses() && clause.works.is_empty() && !all
}

/// "Pas Jade, c'est Inès qui n'en aura pas": who is denied it is refused, and who is refused has it.
fn who_has_it(clause: &Clause) -> Clause {
    let mut clause = clause.clone();
    if clause.denies && clause.works.is_empty() {
        let whom = &mut clause.whom;
        std::mem::swap(&mut whom.named, &mut whom.but);
    }
    clause
}

/// What was done of these is not, and is of whoever is named: "non, pas Tom", "pas Tom, Inès", "pas
/// toute la classe, seulement Inès". None where it was of none of them.
fn refused(menu: &Menu, clause: &Clause, together: &[LastGiven]) -> Option<PutRight> {
    let last = together.last()?;
    let (named, but) = (&clause.whom.named, &clause.whom.but);
    let is_refused = |name: &String| match clause.whom.not_all {
        true => !named.contains(name),
        false => but.contains(name),
    };
    let had = |done: &LastGiven, name: &String| done.whom.is_empty() || done.whom.contains(name);
    let refused =
        in_class(menu, |name| is_refused(name) && together.iter().any(|done| had(done, name)));
    if refused.is_empty() {
        return None;
    }
    let mut again = PutRight::default();
    for done in together {
        let stays = |name: &String| !refused.contains(name) && !named.contains(name);
        let left = in_class(menu, |name| had(done, name) && stays(name));
        if !left.is_empty() {
            again.orders.push(OrderDone::as_last(done, left));
        }
    }
    if !clause.whom.not_all {
        again.told.push(OrderDone::undone(last, refused));
    }
    let newly = in_class(menu, |name| named.contains(name));
    if !newly.is_empty() {
        again.orders.push(OrderDone::as_last(last, newly.clone()));
        again.told.push(OrderDone::as_last(last, newly));
    }
    Some(again)
}

/// "Non, plutôt Inès": the last order is of these.
fn of_others(together: &[LastGiven], last: &LastGiven, named: &[String]) -> PutRight {
    let mut orders = as_before(&together[..together.len() - 1]);
    orders.push(OrderDone::as_last(last, named.to_vec()));
    PutRight { orders, told: vec![OrderDone::as_last(last, named.to_vec())] }
}

/// "Plutôt les loyers": it was that work for all of them.
fn other_work(together: &[LastGiven], last: &LastGiven, works: Vec<Work>) -> PutRight {
    let mut orders = as_before(&together[..together.len() - 1]);
    let done = || {
        let whom = last.whom.clone();
        match last.new.is_empty() {
            true => OrderDone { whom, old: works.clone(), new: Vec::new() },
            false => OrderDone { whom, old: last.old.clone(), new: works.clone() },
        }
    };
    orders.push(done());
    PutRight { orders, told: vec![done()] }
}

/// "Non, pour Mathis plutôt les maisons": the others keep theirs; none where these were given
/// nothing last.
fn of_these(
    menu: &Menu,
    together: &[LastGiven],
    whom: &[String],
    works: Vec<Work>,
) -> Option<PutRight> {
    let had = |done: &LastGiven, name: &String| done.whom.is_empty() || done.whom.contains(name);
    let mine = |done: &LastGiven| whom.iter().any(|name| had(done, name));
    if !together.iter().any(|done| mine(done) && !done.new.is_empty()) {
        return None;
    }
    let mut again = PutRight::default();
    let mut replaced: Vec<Work> = Vec::new();
    for done in together {
        let left = in_class(menu, |name| had(done, name) && !whom.contains(name));
        if mine(done) {
            replaced.extend(done.old.clone());
        }
        if !left.is_empty() {
            again.orders.push(OrderDone::as_last(done, left));
        }
    }
    let mine = || OrderDone { whom: whom.to_vec(), old: replaced.clone(), new: works.clone() };
    again.orders.push(mine());
    again.told.push(mine());
    Some(again)
}

/// "Les échanges, ce n'était pas pour Tom, c'était pour Julie": that work goes from the ones to the
/// others; none where none of them was given it last.
fn moved(
    menu: &Menu,
    together: &[LastGiven],
    clause: &Clause,
    works: Vec<Work>,
) -> Option<PutRight> {
    let (named, but) = (&clause.whom.named, &clause.whom.but);
    let had = |done: &LastGiven, name: &String| done.whom.is_empty() || done.whom.contains(name);
    let is_moved = |done: &LastGiven| {
        but.iter().any(|name| had(done, name)) && done.new.iter().any(|work| works.contains(work))
    };
    if !together.iter().any(is_moved) {
        return None;
    }
    let mut again = PutRight::default();
    for done in together {
        if !is_moved(done) {
            again.orders.push(OrderDone::as_last(done, done.whom.clone()));
            continue;
        }
        let left = in_class(menu, |name| had(done, name) && !but.contains(name));
        if !left.is_empty() {
            again.orders.push(OrderDone::as_last(done, left));
        }
        let rest: Vec<Work> =
            done.new.iter().filter(|work| !works.contains(work)).cloned().collect();
        if !rest.is_empty() {
            let whom = in_class(menu, |name| had(done, name) && but.contains(name));
            again.orders.push(OrderDone { whom, old: done.old.clone(), new: rest });
        }
    }
    let given = || OrderDone { whom: named.clone(), old: Vec::new(), new: works.clone() };
    again.told.push(OrderDone { whom: but.clone(), old: works.clone(), new: Vec::new() });
    again.told.push(given());
    again.orders.push(given());
    Some(again)
}

fn as_before(together: &[LastGiven]) -> Vec<OrderDone> {
    together.iter().map(|done| OrderDone::as_last(done, done.whom.clone())).collect()
}
