//! Which edition is played, and what changes from one to another.

use std::sync::Arc;

use super::numbers::rank;
use crate::dialogue::{Choice, Phrase, Said};
use crate::editions::Edition;
use crate::language::fold;
use crate::lexicon::{Answer, Ask, Go, Intent};
use crate::menu::page::Page;
use crate::menu::spoken_of::{is_named, spoken_of};
use crate::menu::{Menu, PageId, PageRow};
use crate::narration::{Agreed, Message};
use crate::reply::Reply;

/// Which edition is played.
pub(super) static EDITIONS_PAGE: PageRow = PageRow {
    question: |menu| Message::new("menu-editions").with("editions", menu.first_of(&numbered(menu))),
    offered: |menu| {
        let choice = |edition: &Arc<Edition>| {
            let said = Said { name: Some(fold(&edition.name)), ..Said::new(Answer::NameAnswer) };
            Choice::saying(edition.name.clone(), said)
        };
        menu.context.editions.iter().map(choice).collect()
    },
    told: |menu, rank, _| menu.context.editions.get(rank).map(described),
    lists: numbered,
    listened: &[Intent::Answer(Answer::NumberAnswer)],
    likely: |menu| {
        let numbers = 1..=menu.context.editions.len() as u32;
        let numbers = numbers.map(|number| menu.context.tongue().in_words(number));
        let numbers = numbers.flat_map(|number| [menu.context.numbered(&number), number]);
        let changes = |edition: &Arc<Edition>| {
            menu.context.book().propose_with(Ask::WhatChanges, 1, |_| fold(&edition.name))
        };
        numbers.chain(menu.context.editions.iter().map(changes)).collect()
    },
    // By its number, its name, or any word that tells it from the others.
    claim: |menu, phrase| {
        let name = phrase.readings().iter().find_map(|said| said.name.clone());
        let of_name = || {
            let asks = phrase.says(Ask::WhatChanges);
            let name = name.filter(|_| !asks)?;
            menu.context.editions.iter().position(|edition| fold(&edition.name) == name)
        };
        match rank(menu, phrase).or_else(of_name) {
            Some(rank) if rank < menu.context.editions.len() => Some(choose(menu, rank)),
            Some(_) => None,
            // The one there is: "oui, on commence".
            None if phrase.says(Answer::Yes) || phrase.says(Go::Begin) => Some(choose_again(menu)),
            None => edition_said(menu, phrase),
        }
    },
    speaks_of: |menu, phrase| rank(menu, phrase).is_some() || !spoken_of(menu, phrase).is_empty(),
    misunderstood: |_| Message::new("menu-unknown-edition"),
    ..PageRow::PLAIN
};

/// "On joue au foot" chooses, "qu'est-ce qui change dans Football ?" asks; none where no edition
/// is spoken of.
pub(super) fn edition_said(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let known = phrase
        .readings()
        .iter()
        .any(|said| said.intent != Answer::NameAnswer && said.intent != Ask::WhatChanges);
    if known {
        return None;
    }
    let changes = phrase.says(Ask::WhatChanges);
    match spoken_of(menu, phrase)[..] {
        [] if changes => Some(changed(menu, 0, menu.context.edition.clone())),
        [] => None,
        [only] if changes || menu.asks(phrase) => {
            let edition = menu.context.editions.get(only)?.clone();
            Some(changed(menu, 0, edition))
        }
        // "La différence entre Classique et Canadienne".
        [one, other]
            if changes && [one, other].iter().all(|rank| is_named(menu, phrase, *rank)) =>
        {
            let edition = menu.context.editions.get(other)?.clone();
            Some(changed(menu, one, edition))
        }
        [only] => Some(choose(menu, only)),
        ref several => {
            let all = numbered(menu);
            let several = several.iter().filter_map(|rank| all.get(*rank).cloned()).collect();
            menu.go(PageId::Editions);
            Some(menu.tell_list(&Message::new("menu-edition-which"), several))
        }
    }
}

/// It decides how many may play: they are asked for again, but where all are there already, and
/// may play it too.
fn choose(menu: &mut Menu, rank: usize) -> Reply {
    if let Some(edition) = menu.context.editions.get(rank) {
        menu.context.edition = edition.clone();
    }
    let seated = |page: &Page| {
        let (people, computers) = (page.seating.names.len(), page.seating.computers.as_deref());
        let computers = computers.unwrap_or_default().len();
        std::ptr::eq(page.row, PageId::Recap.row())
            && menu.context.people().contains(&(people as u8))
            && menu.context.computers(people).contains(&(computers as u8))
    };
    if seated(&menu.page) {
        return menu.ask();
    }
    if let Some(recap) = menu.trail.iter().rposition(seated) {
        while menu.trail.len() > recap + 1 {
            menu.step_back();
        }
        return menu.step_back();
    }
    menu.home();
    menu.go(PageId::Players)
}

/// Keeps the edition that was chosen before.
fn choose_again(menu: &mut Menu) -> Reply {
    let chosen = &menu.context.edition.id;
    let rank = menu.context.editions.iter().position(|edition| edition.id == *chosen);
    choose(menu, rank.unwrap_or_default())
}

/// The rules that are not those of the edition of this rank, as they are there.
fn changed(menu: &mut Menu, beside: usize, edition: Arc<Edition>) -> Reply {
    let Some(usual) = menu.context.editions.get(beside).cloned() else { return menu.ask() };
    let context = &menu.context;
    let here = context.book().topics().iter().filter(|topic| edition.has_rule(topic.rule));
    let others = here.filter(|topic| !context.same_rule(&usual, &edition, topic.rule));
    let rules = others.filter_map(|topic| {
        context.rule_of(&edition, Agreed::default(), topic.rule).into_iter().next()
    });
    let rules: Vec<String> = rules.collect();
    let what = match rules.is_empty() {
        true if usual.id == edition.id => "usual",
        true => "same",
        false => "some",
    };
    let told = Message::new("edition-changes")
        .with("edition", described(&edition))
        .with("usual", usual.name.clone())
        .with("what", what);
    match rules.is_empty() {
        true => menu.tell(&told),
        false => menu.tell_list(&told, rules),
    }
}

fn numbered(menu: &Menu) -> Vec<String> {
    menu.context.numbered_items(menu.context.editions.iter().map(described))
}

fn described(edition: &Arc<Edition>) -> String {
    match edition.about.is_empty() {
        true => edition.name.clone(),
        false => format!("{} : {}", edition.name, edition.about),
    }
}
