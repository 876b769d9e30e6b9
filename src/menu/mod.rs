//! The spoken start menu: one question at a time, every answer by voice, by
//! key or typed.

mod answers;
mod microphone_check;
mod phrases;
mod recap;
mod scene;
mod shelf;
mod spelling;

use std::collections::BTreeSet;
use std::sync::Arc;

pub use shelf::{KeptGame, KeptLesson, KeptPosition, Shelf};

use crate::dialogue::{Choice, Parser, Phrase, Said};
use crate::editions::Edition;
use crate::language::Tokens;
use crate::lexicon::{Intent, Language, Level, known_names};
use crate::narration::{Agreed, Message, Narrator};
use crate::players::Skill;
use crate::reply::{Destination, Goto, LessonChoice, Line, LineKind, Order, Reply};
use crate::scene::MenuDoor;
use crate::store::FileError;

/// Where one is in the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Page {
    Main,
    Humans,
    Names(Seating),
    /// The next name, one letter at a time.
    Spelling {
        seating: Seating,
        letters: String,
    },
    Computers {
        names: Vec<String>,
    },
    /// All that was chosen, once more.
    Recap {
        names: Vec<String>,
        computers: Vec<Skill>,
    },
    Saves,
    Positions,
    Lessons,
    Editions,
    Lengths,
    HouseRules,
    Settings,
    Sounds,
    Microphone,
}

/// Who sits down, as far as it was said.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seating {
    /// People in all.
    count: u8,
    /// Of those, who said their name.
    names: Vec<String>,
    /// The computers, if they were said with the people.
    computers: Option<Vec<Skill>>,
}

/// The start menu.
pub struct Menu {
    page: Page,
    /// The questions before, each to be gone back to.
    trail: Vec<Page>,
    parser: Arc<Parser>,
    narrator: Narrator,
    /// What is kept, looked at again each time one comes in.
    look: fn() -> Shelf,
    shelf: Shelf,
    editions: Vec<Arc<Edition>>,
    broken: Vec<FileError>,
    broken_lessons: Vec<FileError>,
    edition: usize,
    agreed: Agreed,
    spoken_names: fn(&str) -> bool,
    /// Which sound is being learnt.
    sound: usize,
    muted: BTreeSet<String>,
}

/// Seats at the largest table, should no edition say.
const MOST_PLAYERS: u8 = 8;

/// House rules, and how they are called in the texts.
const HOUSE_RULES: [Intent; 4] = [
    Intent::HousePot,
    Intent::HouseDoubleSalary,
    Intent::HouseNoAuctions,
    Intent::HouseAutomaticRents,
];

impl Menu {
    /// The menu for games of these editions, the usual one first; there is at
    /// least one.
    pub fn new(language: &Language, editions: Vec<Arc<Edition>>, look: fn() -> Shelf) -> Menu {
        Menu {
            page: Page::Main,
            trail: Vec::new(),
            parser: Arc::new(Parser::for_menus(language.phrases.clone())),
            narrator: Narrator::new(language.texts.clone()),
            look,
            shelf: look(),
            editions,
            broken: Vec::new(),
            broken_lessons: Vec::new(),
            edition: 0,
            agreed: Agreed::default(),
            spoken_names: |name| known_names().any(|known| known == name),
            sound: 0,
            muted: BTreeSet::new(),
        }
    }

    /// Will say first which of the player's own editions cannot be played.
    pub fn warning_of(mut self, broken: Vec<FileError>) -> Menu {
        self.broken = broken;
        self
    }

    /// Will say first which lessons cannot be given.
    pub fn warning_of_lessons(mut self, broken: &[FileError]) -> Menu {
        self.broken_lessons = broken.to_vec();
        self
    }

    /// What one hears first: welcome, what is wrong with one's own editions,
    /// and the first question.
    pub fn opening(&self) -> Vec<Line> {
        let mut lines = vec![self.line(&Message::new("welcome"), LineKind::Notice)];
        lines.extend(self.broken.iter().map(|error| {
            let message = Message::new("menu-own-edition-broken").with("reason", error.spoken());
            self.line(&message, LineKind::Notice)
        }));
        lines.extend(self.broken_lessons.iter().map(|error| {
            let message = Message::new("lesson-broken").with("reason", error.spoken());
            self.line(&message, LineKind::Notice)
        }));
        lines.push(self.question());
        lines
    }

    /// Which cues the players turned off.
    pub fn set_muted(&mut self, muted: BTreeSet<String>) {
        self.muted = muted;
    }

    /// Comes back by this door.
    pub fn come_in(&mut self, door: MenuDoor) -> Line {
        self.home();
        if door == MenuDoor::NewGame {
            self.go(Page::Humans);
        }
        self.question()
    }

    /// At the first question, with what is kept by now.
    fn home(&mut self) {
        self.page = Page::Main;
        self.trail.clear();
        self.shelf = (self.look)();
    }

    fn can_resume(&self) -> bool {
        !self.shelf.games.is_empty() || !self.shelf.broken.is_empty()
    }

    /// The question now asked.
    pub fn question(&self) -> Line {
        self.line(&self.question_message(), LineKind::Prompt)
    }

    fn question_message(&self) -> Message {
        match &self.page {
            Page::Main => Message::new("menu").with("saves", u8::from(self.can_resume())),
            Page::Humans => Message::new("menu-humans")
                .with("edition", self.edition_name())
                .with("most", self.most_players()),
            Page::Editions => {
                let names: Vec<String> = (1..)
                    .zip(&self.editions)
                    .map(|(number, edition)| {
                        format!(
                            "{}, {}",
                            self.narrator.tongue().in_words(number),
                            described(edition)
                        )
                    })
                    .collect();
                Message::new("menu-editions").with("editions", names.join(" ; "))
            }
            Page::Lengths => Message::new("menu-lengths"),
            Page::HouseRules => {
                let rules = self.agreed.house_rules;
                Message::new("menu-house-rules")
                    .with("pot", self.yes_or_no(rules.free_parking_pot))
                    .with("salary", self.yes_or_no(rules.double_salary))
                    .with("auctions", self.yes_or_no(rules.no_auctions))
                    .with("rents", self.yes_or_no(rules.automatic_rents))
            }
            Page::Names(seating) => {
                let number = seating.names.len() as u32 + 1;
                Message::new("menu-name").with("number", number).flag("alone", seating.count == 1)
            }
            Page::Spelling { .. } => Message::new("menu-spelling"),
            Page::Computers { names } => {
                let (fewest, most) = self.computer_range(names.len());
                Message::new("menu-computers").with("fewest", fewest).with("most", most)
            }
            Page::Recap { names, computers } => self.recap(names, computers),
            Page::Saves => self.shelf_question(),
            Page::Positions => self.positions_question(),
            Page::Lessons => self.lessons_question(),
            Page::Settings => Message::new("menu-settings"),
            Page::Sounds => Message::new("menu-sounds"),
            Page::Microphone => {
                Message::new("menu-microphone").with("phrase", self.phrase_of(Intent::Roll))
            }
        }
    }

    /// What tells a choice from the others, where its phrase alone does not.
    fn choice_told(&self, rank: usize, choice: &Choice) -> String {
        let told = match &self.page {
            Page::Editions => self.editions.get(rank).map(|edition| described(edition)),
            Page::Saves => self.kept_game(rank),
            Page::Positions => self.shelf.positions.get(rank).map(|kept| kept.name.clone()),
            Page::Lessons => self.kept_lesson(rank),
            Page::HouseRules => self.house_rule_told(choice.intent),
            Page::Settings => self.setting_told(choice),
            Page::Lengths => self.length_explained(choice),
            _ => None,
        };
        told.unwrap_or_else(|| choice.phrase.clone())
    }

    fn yes_or_no(&self, on: bool) -> String {
        let intent = if on { Intent::Yes } else { Intent::No };
        self.phrase_of(intent)
    }

    fn edition(&self) -> Option<&Edition> {
        self.editions.get(self.edition).map(Arc::as_ref)
    }

    fn edition_name(&self) -> String {
        self.edition().map_or(String::new(), |edition| edition.name.clone())
    }

    fn most_players(&self) -> u8 {
        self.edition().map_or(MOST_PLAYERS, |edition| edition.max_players)
    }

    /// Fewest and most computers beside these people. Someone alone plays
    /// against one at least.
    fn computer_range(&self, people: usize) -> (u8, u8) {
        let people = people as u8;
        let fewest = self.edition().map_or(0, |edition| edition.min_players);
        let alone = u8::from(people == 1);
        (fewest.saturating_sub(people).max(alone), self.most_players().saturating_sub(people))
    }

    /// Reads an answer.
    pub fn read(&self, text: &str) -> Phrase {
        let phrase = self.parser.read(text);
        if self.means_something(phrase.readings()) {
            return phrase;
        }
        // Of the questions nobody foresaw, rules alone have an answer before a game.
        let guessed = self.parser.gist(text);
        guessed.filter(|guess| guess.says(Intent::RuleFor)).unwrap_or(phrase)
    }

    /// Takes an answer; gives what to say, and where to go once all is chosen.
    pub fn take(&mut self, phrase: &Phrase) -> Reply {
        let means = |phrase: &Phrase| self.means_something(phrase.readings());
        let retyped = (!means(phrase)).then(|| self.parser.retyped(&phrase.text, means)).flatten();
        let phrase = retyped.as_ref().unwrap_or(phrase);
        let readings = phrase.readings();
        if let Some(reply) = self.answered_first(readings) {
            return reply;
        }
        if let Some(order) = readings.iter().find_map(|said| Order::of(said, self.parser.book())) {
            return Reply::order(order);
        }
        let said = |intent| phrase.says(intent);
        if said(Intent::Repeat) && self.page == Page::Sounds {
            return self.play_sound();
        }
        if said(Intent::Help) && self.page == Page::Main {
            return self.about();
        }
        if !self.asks_for_a_name()
            && let Some((intent, about)) = self.parser.explained(&phrase.text)
        {
            let told = explained(self.phrase_of(intent), about);
            return Reply::told(self.line(&told, LineKind::Answer));
        }
        let again = [Intent::Repeat, Intent::Help, Intent::WhatCanISay, Intent::Continue];
        let goes_on = said(Intent::NextSound) || said(Intent::Resume);
        if again.into_iter().any(said) && !goes_on {
            return self.ask();
        }
        // A lesson bears the name of its rule.
        if self.page == Page::Lessons
            && let Some(reply) = self.lesson_picked(phrase)
        {
            return reply;
        }
        let asked = readings.iter().find(|said| said.intent == Intent::RuleFor);
        if let Some(topic) = asked.and_then(|said| said.rule) {
            return self.tell_rule(topic);
        }
        if said(Intent::WhichRules) {
            let rules = self.parser.book().rule_names();
            return self.told(&Message::new("rules-which").with("rules", rules));
        }
        if said(Intent::Pause) {
            return Reply::told(self.line(&Message::new("paused"), LineKind::Answer));
        }
        if said(Intent::Quit) {
            let line = self.line(&Message::new("goodbye"), LineKind::Notice);
            return Reply { told: line.into(), ..Reply::goto(Goto::Out) };
        }
        if said(Intent::Back) || said(Intent::Undo) {
            return self.step_back();
        }
        if said(Intent::MainMenu) {
            self.home();
            return self.ask();
        }
        if !self.asks_for_a_name() {
            if said(Intent::NewGame) {
                self.home();
                return self.go(Page::Humans);
            }
            if said(Intent::Tutorial) {
                return Reply::to(Destination::Lesson(LessonChoice::Resume));
            }
            if said(Intent::Settings) && self.page == Page::Settings {
                return self.ask();
            }
            if said(Intent::Settings) {
                return self.go(Page::Settings);
            }
        }
        if said(Intent::ChooseEdition) {
            return self.go(Page::Editions);
        }
        if said(Intent::ChooseLength) {
            return self.go(Page::Lengths);
        }
        if said(Intent::ChooseHouseRules) {
            return self.go(Page::HouseRules);
        }
        match self.page.clone() {
            Page::Main | Page::Humans if said(Intent::WholeTable) => self.seat_table(readings),
            Page::Main if said(Intent::Play) => self.go(Page::Humans),
            // "Un seul joueur", before it was asked.
            Page::Main if said(Intent::CountPlayers) => {
                self.go(Page::Humans);
                self.answer_humans(readings)
            }
            Page::Main if said(Intent::LearnSounds) => self.learn_sounds(),
            Page::Main if said(Intent::LessonList) => self.go(Page::Lessons),
            Page::Lessons if said(Intent::LessonList) => self.told_titles(),
            Page::Lessons => self.answer_lesson(phrase),
            Page::Main if said(Intent::ItsLesson) => self.answer_lesson(phrase),
            Page::Main if said(Intent::ClassPosition) => self.class_position(),
            Page::Positions => self.answer_position(phrase),
            Page::Main if said(Intent::Practise) => self.practise(readings),
            Page::Sounds => self.answer_sounds(readings),
            Page::Main | Page::Settings if said(Intent::CheckMicrophone) => {
                let mut reply = self.go(Page::Microphone);
                reply.orders.push(Order::TellMicrophone);
                reply
            }
            Page::Settings if said(Intent::ChooseWakeName) => self.name_game(readings),
            Page::Main if said(Intent::Resume) => self.resume(),
            Page::Saves => self.answer_save(readings),
            Page::Main | Page::Humans | Page::Computers { .. } | Page::Recap { .. }
                if says_length(readings) =>
            {
                self.set_length(readings)
            }
            Page::Recap { .. } if HOUSE_RULES.into_iter().any(said) => {
                let mut reply = self.answer_house_rule(readings);
                reply.told.lines.push(self.question());
                reply
            }
            // "Non, je veux deux ordinateurs."
            Page::Recap { names, .. } if said(Intent::SkillsAnswer) => {
                self.step_back();
                self.answer_computers(names, readings)
            }
            Page::Recap { names, computers } => match said(Intent::Begin) || said(Intent::Play) {
                true => self.start(names, computers),
                false if said(Intent::No) => self.step_back(),
                false => self.misunderstood(),
            },
            Page::Main | Page::Humans if self.asks(phrase) => self.about(),
            Page::Computers { .. } if self.asks(phrase) => {
                self.told(&Message::new("menu-computers-about"))
            }
            Page::Humans => self.answer_humans(readings),
            Page::Names(seating) => self.answer_name(seating, phrase),
            Page::Spelling { seating, letters } => self.answer_letter(seating, letters, phrase),
            Page::Computers { names } => self.answer_computers(names, readings),
            Page::Editions => self.answer_edition(readings),
            Page::Lengths => self.answer_length(readings),
            Page::HouseRules => self.answer_house_rule(readings),
            _ => self.misunderstood(),
        }
    }

    /// What answers the question before all that its words mean elsewhere: "c'est bon" goes
    /// back, "le plus fort" is a volume.
    fn answered_first(&mut self, readings: &[Said]) -> Option<Reply> {
        let said = |intent| readings.iter().any(|said| said.intent == intent);
        match self.page.clone() {
            Page::Recap { names, computers } if said(Intent::Begin) => {
                Some(self.start(names, computers))
            }
            Page::Computers { names } if said(Intent::SkillsAnswer) => {
                Some(self.answer_computers(names, readings))
            }
            _ => None,
        }
    }

    /// Whether it asks something that nothing here answers.
    fn asks(&self, phrase: &Phrase) -> bool {
        let words = Tokens::new(&phrase.text).words;
        let asks = self.parser.book().small_words().asks(&words);
        !self.is_of_page(phrase.readings()) && (asks || phrase.text.trim_end().ends_with('?'))
    }

    /// What the game is, for who has never heard of it.
    fn about(&self) -> Reply {
        let about = Message::new("menu-about")
            .with("most", self.most_players())
            .with("learn", self.phrase_of(Intent::Tutorial))
            .with("play", self.phrase_of(Intent::NewGame));
        Reply::told(vec![self.line(&about, LineKind::Answer), self.question()])
    }

    fn go(&mut self, page: Page) -> Reply {
        let before = std::mem::replace(&mut self.page, page);
        self.trail.push(before);
        self.ask()
    }

    /// To the question before.
    fn step_back(&mut self) -> Reply {
        match self.trail.pop() {
            Some(page) => self.page = page,
            None => self.home(),
        }
        self.ask()
    }

    fn ask(&self) -> Reply {
        Reply::told(self.question())
    }

    /// A sentence, then the question again.
    fn told(&self, message: &Message) -> Reply {
        let line = self.line(message, LineKind::Refusal);
        Reply::told(vec![line, self.question()])
    }

    fn misunderstood(&self) -> Reply {
        // Too long to be heard at each slip.
        if self.page == Page::Settings {
            let message = Message::new("menu-unknown-setting");
            return Reply::told(self.line(&message, LineKind::NotUnderstood));
        }
        let question = self.narrator.say(&self.question_message());
        let message = Message::new("menu-unknown").with("prompt", question);
        Reply::told(self.line(&message, LineKind::NotUnderstood))
    }

    fn line(&self, message: &Message, kind: LineKind) -> Line {
        let full = self.narrator.say_at(message, Level::Full);
        Line { full, id: message.id(), ..Line::plain(self.narrator.say(message), kind) }
    }

    /// Whether the answer is a name, which may be any word.
    pub fn asks_for_a_name(&self) -> bool {
        matches!(self.page, Page::Names(_) | Page::Spelling { .. })
    }
}

/// Whether a length is said as such, and not a number alone.
fn says_length(readings: &[Said]) -> bool {
    let lengths = [Intent::MinutesAnswer, Intent::HourAnswer, Intent::ShortGame, Intent::FullGame];
    readings.iter().any(|said| lengths.contains(&said.intent))
        && !readings.iter().any(answers::counts)
}

/// A phrase, and what it does.
fn explained(phrase: String, about: &str) -> Message {
    Message::new("about-phrase").with("phrase", phrase).with("about", about.to_string())
}

/// An edition's name, and what it is.
fn described(edition: &Edition) -> String {
    match edition.about.is_empty() {
        true => edition.name.clone(),
        false => format!("{} : {}", edition.name, edition.about),
    }
}
