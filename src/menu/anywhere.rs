//! What may be said on any page of the menu.

use super::Menu;
use super::context::about_phrase;
use super::page::{AnswerKind, PageId, Take};
use crate::dialogue::Phrase;
use crate::lexicon::Intent;
use crate::narration::Message;
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
    (Reach::Heard, Intent::Repeat, again),
    (Reach::Heard, Intent::Help, again),
    (Reach::Heard, Intent::WhatCanISay, again),
    (Reach::Understood, Intent::Continue, again),
    (Reach::Heard, Intent::RuleFor, rule),
    (Reach::Heard, Intent::WhichRules, which_rules),
    (Reach::Understood, Intent::Pause, |menu, _| Some(menu.tell(&Message::new("paused")))),
    (Reach::Heard, Intent::Quit, quit),
    (Reach::Heard, Intent::Back, |menu, _| Some(menu.step_back())),
    (Reach::Understood, Intent::Undo, |menu, _| Some(menu.step_back())),
    (Reach::HeardButForNames, Intent::MainMenu, main_menu),
    (Reach::NotNames, Intent::NewGame, new_game),
    (Reach::NotNames, Intent::Tutorial, |_, _| Some(tutorial())),
    (Reach::NotNames, Intent::Settings, |menu, _| Some(menu.go(PageId::Settings))),
    (Reach::Understood, Intent::ChooseEdition, |menu, _| Some(menu.go(PageId::Editions))),
    (Reach::Understood, Intent::ChooseLength, |menu, _| Some(menu.go(PageId::Lengths))),
    (Reach::Understood, Intent::ChooseHouseRules, |menu, _| Some(menu.go(PageId::HouseRules))),
];

/// The orders that are listened for on all pages.
const ORDERS: [Intent; 5] =
    [Intent::Silence, Intent::Faster, Intent::Slower, Intent::Louder, Intent::Softer];

/// What is listened for beside what a page does.
pub(super) fn listened(kind: AnswerKind) -> impl Iterator<Item = Intent> {
    let heard = move |reach: &Reach| match reach {
        Reach::Heard => true,
        Reach::HeardButForNames | Reach::NotNames => kind != AnswerKind::Names,
        Reach::Understood => false,
    };
    let rows = ANYWHERE.iter().filter(move |(reach, ..)| heard(reach));
    rows.map(|(_, intent, _)| *intent).chain(ORDERS)
}

/// Gives an order to the table.
pub(super) fn ordered(menu: &Menu, phrase: &Phrase) -> Option<Reply> {
    let book = menu.context.book();
    phrase.readings().iter().find_map(|said| Order::of(said, book)).map(Reply::order)
}

/// "À quoi sert le son mono ?"
pub(super) fn explained(menu: &Menu, phrase: &Phrase) -> Option<Reply> {
    if menu.page.row.kind == AnswerKind::Names {
        return None;
    }
    let (intent, about) = menu.context.parser().explained(&phrase.text)?;
    Some(menu.tell(&about_phrase(menu.context.phrase_of(intent), about)))
}

/// Does what may be said anywhere.
pub(super) fn led(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let names = menu.page.row.kind == AnswerKind::Names;
    let said = ANYWHERE
        .iter()
        .filter(|(reach, intent, _)| phrase.says(*intent) && !(names && *reach == Reach::NotNames));
    said.into_iter().find_map(|(.., does)| does(menu, phrase))
}

/// The question again, but for what goes on to something else.
fn again(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let goes_on = phrase.says(Intent::NextSound) || phrase.says(Intent::Resume);
    (!goes_on).then(|| menu.ask())
}

/// A rule of the edition now chosen, then the question again.
fn rule(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let asked = phrase.readings().iter().find(|said| said.intent == Intent::RuleFor)?;
    let text = menu.context.rule(menu.context.agreed(), asked.rule?).join(" ");
    let line = Line::plain(text, LineKind::Answer);
    Some(Reply::told(vec![line, menu.question()]))
}

fn which_rules(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    let rules = menu.context.book().rule_names();
    Some(menu.refuse(&Message::new("rules-which").with("rules", rules)))
}

fn quit(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    let told = menu.context.line(&Message::new("goodbye"), LineKind::Notice).into();
    Some(Reply { told, ..Reply::goto(Goto::Out) })
}

fn main_menu(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    menu.home();
    Some(menu.ask())
}

fn new_game(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    menu.home();
    Some(menu.go(PageId::Players))
}

fn tutorial() -> Reply {
    Reply::to(Destination::Lesson(LessonChoice::Resume))
}
