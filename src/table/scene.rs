//! What may be on: a game, a lesson or the menu. The table knows no more of
//! them than this.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Line, Menu, Reply, Session, Settings, Understanding};
use crate::dialogue::Choice;
use crate::editions::{Edition, RuleTopic};
use crate::lexicon::Intent;
use crate::listening::{Expected, Heard};
use crate::narration::Agreed;
use crate::sound::Score;

/// Where one goes from a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goto {
    /// Out of a lesson, to what it interrupted; else out of the game.
    Out,
    /// To what a lesson interrupted, and nowhere when there is nothing.
    Back,
    /// To a new game in place of this one: the menu asks for its players, or
    /// they are the same.
    NewGame,
    /// To a game or a lesson.
    To(Destination),
}

/// A game or a lesson that is to begin, or to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// A game between these people, and so many computers.
    Start {
        /// The people's names.
        names: Vec<String>,
        /// How many computers.
        computers: u8,
        /// Rank of the edition among those offered.
        edition: usize,
        /// How the game ends, and what was added to the rules.
        agreed: Agreed,
    },
    /// A new game of the same players.
    Again,
    /// The last game.
    Resume,
    /// A lesson.
    Lesson(LessonChoice),
    /// Exercises on a rule, in this edition or the usual one.
    Practice(RuleTopic, Option<Arc<Edition>>),
}

/// Which lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonChoice {
    /// Where one was.
    Resume,
    /// The one after.
    Next,
    /// The same again.
    Same,
    /// By its identifier.
    Named(String),
}

/// What is on.
pub trait Scene {
    /// What one hears first.
    fn opening(&mut self) -> Vec<Line>;

    /// What one hears on coming back.
    fn resumed(&mut self) -> Vec<Line>;

    /// Takes a phrase, however it came.
    fn hear(&mut self, text: &str) -> Reply;

    /// What is said to a line that is no text.
    fn unreadable(&self) -> Reply;

    /// What there is to hear beside the voice since it was last taken.
    fn take_score(&mut self) -> Score;

    /// The phrases worth listening for now.
    fn grammar(&self) -> Vec<String>;

    /// What judges what is being said now, with these phrases to come.
    fn expected(&self, phrases: Vec<String>) -> Expected;

    /// Weighs what was heard, after a question of the table's or not.
    fn understand(&self, heard: &Heard, asked: bool) -> Understanding;

    /// Whether a text is a phrase for this.
    fn says(&self, intent: Intent, text: &str) -> bool;

    /// The phrase the game proposes for an intent.
    fn phrase_of(&self, intent: Intent) -> String;

    /// Whether two texts mean the same now.
    fn same_meaning(&self, one: &str, other: &str) -> bool;

    /// What a text means now, for developers.
    fn meaning(&self, text: &str) -> String;

    /// What can be picked with the arrows.
    fn choices(&self) -> Vec<Choice>;

    /// What the key that cancels says now.
    fn cancel(&self) -> Option<Intent>;

    /// What the players prefer.
    fn prefer(&mut self, settings: &Settings);

    /// What happens by itself once all is quiet; nothing when someone is
    /// awaited.
    fn step(&mut self) -> Vec<Line> {
        Vec::new()
    }

    /// What helps after a long silence.
    fn hesitation(&mut self) -> Vec<Line> {
        Vec::new()
    }

    /// What is told instead of obeying what was heard.
    fn report(&self, _heard: &Heard, _understood: &Understanding) -> Option<Vec<Line>> {
        None
    }

    /// Names with such words, and what can be said in their place.
    fn instead_of(&self, _unknown: &BTreeSet<String>) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Whether "oui" or "non" is awaited.
    fn is_confirming(&self) -> bool {
        false
    }

    /// Whether a letter begins an answer.
    fn takes_letters(&self) -> bool {
        false
    }

    /// Whether a digit is an answer.
    fn takes_digits(&self) -> bool {
        false
    }

    /// Asks for the players of a new game, where that is what one does here.
    fn new_game(&mut self) -> Option<Line> {
        None
    }

    /// The game, where there is one.
    fn session(&self) -> Option<&Session> {
        None
    }

    /// As [`Scene::session`].
    fn session_mut(&mut self) -> Option<&mut Session> {
        None
    }

    /// As [`Scene::session`], to be kept.
    fn into_session(self: Box<Self>) -> Option<Session> {
        None
    }
}

impl Scene for Session {
    fn opening(&mut self) -> Vec<Line> {
        let mut lines = self.save_now();
        lines.extend(Session::opening(self));
        lines
    }

    fn resumed(&mut self) -> Vec<Line> {
        Scene::opening(self)
    }

    fn hear(&mut self, text: &str) -> Reply {
        Session::hear(self, text)
    }

    fn unreadable(&self) -> Reply {
        Session::unreadable(self)
    }

    fn take_score(&mut self) -> Score {
        Session::take_score(self)
    }

    fn grammar(&self) -> Vec<String> {
        Session::grammar(self)
    }

    fn expected(&self, phrases: Vec<String>) -> Expected {
        Session::expected(self, phrases)
    }

    fn understand(&self, heard: &Heard, asked: bool) -> Understanding {
        Session::understand(self, heard, asked)
    }

    fn says(&self, intent: Intent, text: &str) -> bool {
        Session::says(self, intent, text)
    }

    fn phrase_of(&self, intent: Intent) -> String {
        Session::phrase_of(self, intent)
    }

    fn same_meaning(&self, one: &str, other: &str) -> bool {
        Session::same_meaning(self, one, other)
    }

    fn meaning(&self, text: &str) -> String {
        Session::meaning(self, text)
    }

    fn choices(&self) -> Vec<Choice> {
        Session::choices(self)
    }

    fn cancel(&self) -> Option<Intent> {
        self.is_confirming().then_some(Intent::No)
    }

    fn prefer(&mut self, settings: &Settings) {
        self.set_level(settings.level);
        self.set_style(settings.sounds.style());
    }

    fn step(&mut self) -> Vec<Line> {
        let time = self.tick();
        if !time.is_empty() {
            return time;
        }
        self.computer_step().unwrap_or_else(|| self.prompt())
    }

    fn hesitation(&mut self) -> Vec<Line> {
        Session::hesitation(self)
    }

    fn instead_of(&self, unknown: &BTreeSet<String>) -> Vec<(String, String)> {
        Session::instead_of(self, unknown)
    }

    fn is_confirming(&self) -> bool {
        Session::is_confirming(self)
    }

    fn session(&self) -> Option<&Session> {
        Some(self)
    }

    fn session_mut(&mut self) -> Option<&mut Session> {
        Some(self)
    }

    fn into_session(self: Box<Self>) -> Option<Session> {
        Some(*self)
    }
}

impl Scene for Menu {
    fn opening(&mut self) -> Vec<Line> {
        Menu::opening(self)
    }

    fn resumed(&mut self) -> Vec<Line> {
        vec![self.question()]
    }

    fn hear(&mut self, text: &str) -> Reply {
        Menu::hear(self, text)
    }

    fn unreadable(&self) -> Reply {
        self.misunderstood()
    }

    fn take_score(&mut self) -> Score {
        Menu::take_score(self)
    }

    fn grammar(&self) -> Vec<String> {
        Menu::grammar(self)
    }

    fn expected(&self, phrases: Vec<String>) -> Expected {
        Menu::expected(self, phrases)
    }

    fn understand(&self, heard: &Heard, _asked: bool) -> Understanding {
        Menu::understand(self, heard)
    }

    fn says(&self, intent: Intent, text: &str) -> bool {
        Menu::says(self, intent, text)
    }

    fn phrase_of(&self, intent: Intent) -> String {
        Menu::phrase_of(self, intent)
    }

    fn same_meaning(&self, one: &str, other: &str) -> bool {
        Menu::same_meaning(self, one, other)
    }

    fn meaning(&self, text: &str) -> String {
        Menu::meaning(self, text)
    }

    fn choices(&self) -> Vec<Choice> {
        Menu::choices(self)
    }

    fn cancel(&self) -> Option<Intent> {
        Some(Intent::Back)
    }

    fn prefer(&mut self, settings: &Settings) {
        self.set_muted(settings.sounds.muted.clone());
    }

    fn report(&self, heard: &Heard, understood: &Understanding) -> Option<Vec<Line>> {
        self.checks_microphone(understood).then(|| self.microphone_report(heard))
    }

    fn takes_letters(&self) -> bool {
        self.asks_for_a_name()
    }

    fn takes_digits(&self) -> bool {
        true
    }

    fn new_game(&mut self) -> Option<Line> {
        Some(Menu::new_game(self))
    }
}

/// The scene that is on, and those it interrupted.
pub(super) struct Stage {
    top: Box<dyn Scene>,
    /// The last interrupted last.
    below: Vec<Box<dyn Scene>>,
}

impl Stage {
    pub(super) fn new(first: Box<dyn Scene>) -> Stage {
        Stage { top: first, below: Vec::new() }
    }

    pub(super) fn top(&self) -> &dyn Scene {
        self.top.as_ref()
    }

    pub(super) fn top_mut(&mut self) -> &mut dyn Scene {
        self.top.as_mut()
    }

    /// Puts a game on. A lesson interrupts a game or the menu, and follows
    /// another lesson; a game interrupts the menu only.
    pub(super) fn enter(&mut self, session: Session) {
        let lesson = session.is_lesson();
        let before = std::mem::replace(&mut self.top, Box::new(session));
        if lesson != is_lesson(before.as_ref()) || before.session().is_none() {
            self.below.push(before);
        }
        if !lesson {
            self.below.retain(|scene| scene.session().is_none());
        }
    }

    /// Leaves a lesson for what it interrupted; false where there is nothing
    /// to go back to.
    pub(super) fn leave_lesson(&mut self) -> bool {
        if !is_lesson(self.top()) {
            return false;
        }
        let Some(before) = self.below.pop() else { return false };
        self.top = before;
        true
    }

    /// Leaves everything for the menu's first question about a new game; none
    /// where no menu was opened.
    pub(super) fn new_game(&mut self) -> Option<Line> {
        let menu = self.below.iter_mut().position(|scene| scene.session().is_none())?;
        self.top = self.below.swap_remove(menu);
        self.below.clear();
        self.top.new_game()
    }

    /// The game that is on, or that a lesson interrupted.
    pub(super) fn into_session(mut self) -> Option<Session> {
        while self.leave_lesson() {}
        self.top.into_session()
    }
}

fn is_lesson(scene: &dyn Scene) -> bool {
    scene.session().is_some_and(Session::is_lesson)
}
