//! What may be said on any page of the menu.

use super::Menu;
use super::context::about_phrase;
use super::page::{AnswerKind, PageId, Take};
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Ask, Go, Intent, Set};
use crate::narration::{HOUSE_RULES, Message};
use crate::reply::{Destination, Goto, LessonChoice, Line, LineKind, Order, Reply};

/// Where something may be said: any word may be a name, where one is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Understood and listened for on all pages.
    Heard,
    /// Understood on all pages, listened for where no name is asked for.
    HeardButForNames,
    /// Understood on all pages, listened for on none.
    Understood,
    /// Understood and listened for where no name is asked for.
    NotNames,
}

/// What it does, the first that is said; none where the page is to answer after all.
const ANYWHERE: [(Reach, Intent, Take); 17] = [
    (Reach::Heard, Intent::Ask(Ask::Repeat), again),
    (Reach::Heard, Intent::Ask(Ask::Help), again),
    (Reach::Heard, Intent::Ask(Ask::WhatCanISay), again),
    (Reach::HeardButForNames, Intent::Go(Go::Continue), go_on),
    (Reach::Heard, Intent::Ask(Ask::RuleFor), rule),
    (Reach::Heard, Intent::Ask(Ask::WhichRules), which_rules),
    (Reach::Understood, Intent::Go(Go::Pause), |menu, _| Some(menu.tell(&Message::new("paused")))),
    (Reach::Heard, Intent::Go(Go::Quit), |menu, _| {
        Some(menu.after(&Message::new("goodbye"), LineKind::Notice, Reply::goto(Goto::Out)))
    }),
    (Reach::Heard, Intent::Go(Go::Back), |menu, _| Some(menu.step_back())),
    (Reach::Understood, Intent::Go(Go::Undo), |menu, _| Some(menu.step_back())),
    (Reach::HeardButForNames, Intent::Go(Go::MainMenu), |menu, _| {
        menu.home();
        Some(menu.ask())
    }),
    (Reach::NotNames, Intent::Go(Go::NewGame), |menu, _| {
        menu.home();
        Some(menu.go(PageId::Players))
    }),
    (Reach::NotNames, Intent::Go(Go::Tutorial), |_, _| {
        Some(Reply::to(Destination::lesson(LessonChoice::Resume)))
    }),
    (Reach::NotNames, Intent::Go(Go::Settings), |menu, _| Some(menu.go(PageId::Settings))),
    (Reach::Understood, Intent::Go(Go::ChooseEdition), |menu, _| Some(menu.go(PageId::Editions))),
    (Reach::Understood, Intent::Go(Go::ChooseLength), lengths),
    (Reach::Understood, Intent::Go(Go::ChooseHouseRules), |menu, _| {
        Some(menu.go(PageId::HouseRules))
    }),
];

const ORDERS: [Intent; 5] = [
    Intent::Go(Go::Silence),
    Intent::Set(Set::Faster),
    Intent::Set(Set::Slower),
    Intent::Set(Set::Louder),
    Intent::Set(Set::Softer),
];

pub(super) fn listened(kind: AnswerKind) -> impl Iterator<Item = Intent> {
    let heard = move |(reach, ..): &&(Reach, Intent, Take)| match reach {
        Reach::Heard => true,
        Reach::HeardButForNames | Reach::NotNames => kind != AnswerKind::Names,
        Reach::Understood => false,
    };
    ANYWHERE.iter().filter(heard).map(|(_, intent, _)| *intent).chain(ORDERS)
}

/// Whether it is done on any page.
pub(super) fn takes(intent: Intent) -> bool {
    ANYWHERE.iter().any(|(_, does, _)| *does == intent) || ORDERS.contains(&intent)
}

/// Gives an order to the table.
pub(super) fn ordered(phrase: &Phrase) -> Option<Reply> {
    phrase.readings().iter().find_map(|said| match said.intent {
        Intent::Go(Go::Silence) => Some(Reply::order(Order::Silence)),
        Intent::Set(_) => Some(Reply::order(Order::Set(Box::new(said.clone())))),
        _ => None,
    })
}

/// "À quoi sert le son mono ?", and in one's own words "le loyer automatique, ça fait quoi ?"
pub(super) fn explained(menu: &Menu, phrase: &Phrase) -> Option<Reply> {
    if menu.page.row.kind == AnswerKind::Names {
        return None;
    }
    if asks_about_levels(menu, phrase) {
        return Some(menu.after(
            &Message::new("menu-computers-about"),
            LineKind::Answer,
            menu.ask(),
        ));
    }
    let book = menu.context.book();
    let is_set = |intent: &Intent| {
        matches!(intent, Intent::Set(_)) || HOUSE_RULES.iter().any(|rule| rule.intent == *intent)
    };
    let set = || {
        let mut read = phrase.readings().iter().map(|said| said.intent);
        // What only asks is answered as soon as it is likely.
        let likely = || menu.likeliest_of_all(phrase).filter(is_set);
        asks(menu, phrase).then(|| read.find(is_set).or_else(likely)).flatten()
    };
    let about = menu.context.parser.explained(&phrase.text);
    let (intent, about) = about.or_else(|| set().and_then(|set| Some((set, book.about(set)?))))?;
    Some(menu.tell(&about_phrase(menu.context.phrase_of(intent), about)))
}

/// Whether it is worded as a question.
fn asks(menu: &Menu, phrase: &Phrase) -> bool {
    let (book, words) = (menu.context.book(), Tokens::new(&phrase.text).words);
    // "Explique-moi l'argent au parc" sets nothing.
    let explains = |word: &String| book.begins_with(Intent::Ask(Ask::Explain), word);
    book.small_words().asks(&words) || words.first().is_some_and(explains)
}

/// "C'est quoi, un ordinateur habitué ?": nobody sits down by that.
pub(super) fn asks_about_levels(menu: &Menu, phrase: &Phrase) -> bool {
    asks(menu, phrase) && phrase.readings().iter().any(|said| !said.skills.is_empty())
}

pub(super) fn led(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let mut said = all_said(phrase, menu.page.row.kind);
    said.find_map(|(.., does)| does(menu, phrase))
}

/// Whether a phrase is for any of these.
pub(super) fn leads(phrase: &Phrase, kind: AnswerKind) -> bool {
    all_said(phrase, kind).next().is_some()
}

fn all_said(
    phrase: &Phrase,
    kind: AnswerKind,
) -> impl Iterator<Item = &'static (Reach, Intent, Take)> {
    let names = kind == AnswerKind::Names;
    ANYWHERE.iter().filter(move |(reach, intent, _)| {
        phrase.says(*intent) && !(names && *reach == Reach::NotNames)
    })
}

/// The question again.
fn again(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    Some(menu.ask())
}

/// The rest of a list, or the question again.
fn go_on(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let goes_on = phrase.says(Go::NextSound) || phrase.says(Go::Resume);
    (!goes_on).then(|| menu.list_on().unwrap_or_else(|| menu.ask()))
}

/// How the game ends is chosen; how long it lasts, told to whoever asks.
fn lengths(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let chosen = menu.go(PageId::Lengths);
    Some(match asks(menu, phrase) {
        true => menu.after(&Message::new("menu-lengths-about"), LineKind::Answer, chosen),
        false => chosen,
    })
}

/// A rule of the edition now chosen, then the question again.
fn rule(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let asked = phrase.readings().iter().find(|said| said.intent == Ask::RuleFor)?;
    let text = menu.context.rule(menu.context.agreed, asked.rule?).join(" ");
    let line = Line::plain(text, LineKind::Answer);
    Some(Reply::told(vec![line, menu.question()]))
}

fn which_rules(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    let rules = menu.context.book().rule_names(&menu.context.edition);
    Some(menu.tell_list(&Message::new("rules-list"), rules))
}
