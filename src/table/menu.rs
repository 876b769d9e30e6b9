//! The spoken start menu: one question at a time, every answer by voice, by
//! key or typed.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::microphone_check::microphone_message;
use super::understanding::{in_menu, nothing};
use super::{Language, Line, LineKind, Order, Reply, Understanding};
use crate::dialogue::{Choice, Parser, Said, Utterance, expected, menu_grammar};
use crate::editions::{Edition, EditionError, RuleTopic};
use crate::lexicon::{Intent, Level, SlotKind, in_words, known_names};
use crate::listening::{Expected, Heard};
use crate::narration::{Agreed, Message, Narrator};
use crate::sound::Score;
use crate::tutorial::LessonError;

/// What the menu ends with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A new game between these people, and so many computers.
    NewGame {
        /// The people's names.
        names: Vec<String>,
        /// How many computers.
        computers: u8,
        /// Rank of the edition among those offered.
        edition: usize,
        /// How the game ends, and what was added to the rules.
        agreed: Agreed,
    },
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

/// Where one is in the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Main,
    Humans,
    Names { count: u8, names: Vec<String> },
    Computers { names: Vec<String> },
    Editions,
    Lengths,
    HouseRules,
    Settings,
    Sounds,
    Microphone,
}

/// The start menu.
pub struct Menu {
    pub(super) place: Place,
    pub(super) parser: Arc<Parser>,
    pub(super) narrator: Narrator,
    can_resume: bool,
    pub(super) editions: Vec<Arc<Edition>>,
    broken: Vec<EditionError>,
    broken_lessons: Vec<LessonError>,
    pub(super) edition: usize,
    pub(super) agreed: Agreed,
    pub(super) spoken_names: fn(&str) -> bool,
    pub(super) score: Score,
    /// Which sound is being learnt.
    pub(super) sound: usize,
    pub(super) muted: BTreeSet<String>,
}

/// Seats at the largest table, should no edition say.
const MOST_PLAYERS: u8 = 8;

/// What can always be said in the menu.
const ALWAYS: [Intent; 12] = [
    Intent::Repeat,
    Intent::Help,
    Intent::WhatCanISay,
    Intent::Back,
    Intent::Quit,
    Intent::Silence,
    Intent::Faster,
    Intent::Slower,
    Intent::Louder,
    Intent::Softer,
    Intent::RuleFor,
    Intent::WhichRules,
];

/// What is said to try the microphone.
const TRIED: [Intent; 4] = [Intent::Roll, Intent::Buy, Intent::MyCash, Intent::WhoPlays];

/// What leads through the sounds.
const SOUNDS: [Intent; 4] =
    [Intent::NextSound, Intent::PreviousSound, Intent::MuteSound, Intent::UnmuteSound];

/// House rules, and how they are called in the texts.
pub(super) const HOUSE_RULES: [Intent; 4] = [
    Intent::HousePot,
    Intent::HouseDoubleSalary,
    Intent::HouseNoAuctions,
    Intent::HouseAutomaticRents,
];

const SETTINGS: [Intent; 24] = [
    Intent::Faster,
    Intent::Slower,
    Intent::Louder,
    Intent::Softer,
    Intent::NextVoice,
    Intent::MoreDetail,
    Intent::LessDetail,
    Intent::Headphones,
    Intent::Loudspeaker,
    Intent::PushToTalk,
    Intent::AlwaysListen,
    Intent::WakeName,
    Intent::MorePatience,
    Intent::LessPatience,
    Intent::CheckMicrophone,
    Intent::FamilyLouder,
    Intent::FamilySofter,
    Intent::HearBinaural,
    Intent::HearStereo,
    Intent::HearMono,
    Intent::CountDice,
    Intent::RainFaster,
    Intent::RainSlower,
    Intent::RainByChance,
];

impl Menu {
    /// The menu for games of these editions, the usual one first; there is at
    /// least one.
    pub fn new(language: &Language, editions: Vec<Arc<Edition>>, can_resume: bool) -> Menu {
        Menu {
            place: Place::Main,
            parser: Arc::new(Parser::for_menus(language.phrases.clone())),
            narrator: Narrator::new(language.texts.clone()),
            can_resume,
            editions,
            broken: Vec::new(),
            broken_lessons: Vec::new(),
            edition: 0,
            agreed: Agreed::default(),
            spoken_names: |name| known_names().any(|known| known == name),
            score: Score::default(),
            sound: 0,
            muted: BTreeSet::new(),
        }
    }

    /// Will say first which of the player's own editions cannot be played.
    pub fn warning_of(mut self, broken: Vec<EditionError>) -> Menu {
        self.broken = broken;
        self
    }

    /// Will say first which lessons cannot be given.
    pub fn warning_of_lessons(mut self, broken: &[LessonError]) -> Menu {
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

    /// What there is to hear beside the voice since it was last taken.
    pub fn take_score(&mut self) -> Score {
        std::mem::take(&mut self.score)
    }

    /// The question now asked.
    pub fn question(&self) -> Line {
        self.line(&self.question_message(), LineKind::Prompt)
    }

    fn question_message(&self) -> Message {
        match &self.place {
            Place::Main => Message::new("menu").with("saves", u8::from(self.can_resume)),
            Place::Humans => Message::new("menu-humans")
                .with("edition", self.edition_name())
                .with("most", self.most_players()),
            Place::Editions => {
                let names: Vec<String> = (1..)
                    .zip(&self.editions)
                    .map(|(number, edition)| format!("{}, {}", in_words(number), edition.name))
                    .collect();
                Message::new("menu-editions").with("editions", names.join(" ; "))
            }
            Place::Lengths => Message::new("menu-lengths"),
            Place::HouseRules => {
                let rules = self.agreed.house_rules;
                Message::new("menu-house-rules")
                    .with("pot", self.yes_or_no(rules.free_parking_pot))
                    .with("salary", self.yes_or_no(rules.double_salary))
                    .with("auctions", self.yes_or_no(rules.no_auctions))
                    .with("rents", self.yes_or_no(rules.automatic_rents))
            }
            Place::Names { names, .. } => {
                Message::new("menu-name").with("number", names.len() as u32 + 1)
            }
            Place::Computers { names } => {
                let (fewest, most) = self.computer_range(names.len());
                Message::new("menu-computers").with("fewest", fewest).with("most", most)
            }
            Place::Settings => Message::new("menu-settings"),
            Place::Sounds => Message::new("menu-sounds"),
            Place::Microphone => {
                Message::new("menu-microphone").with("phrase", self.phrase_of(Intent::Roll))
            }
        }
    }

    fn yes_or_no(&self, on: bool) -> String {
        let intent = if on { Intent::Yes } else { Intent::No };
        self.phrase_of(intent)
    }

    pub(super) fn edition(&self) -> Option<&Edition> {
        self.editions.get(self.edition).map(Arc::as_ref)
    }

    fn edition_name(&self) -> String {
        self.edition().map_or(String::new(), |edition| edition.name.clone())
    }

    pub(super) fn most_players(&self) -> u8 {
        self.edition().map_or(MOST_PLAYERS, |edition| edition.max_players)
    }

    /// Fewest and most computers beside these people. Someone alone plays
    /// against one at least.
    pub(super) fn computer_range(&self, people: usize) -> (u8, u8) {
        let people = people as u8;
        let fewest = self.edition().map_or(0, |edition| edition.min_players);
        let alone = u8::from(people == 1);
        (fewest.saturating_sub(people).max(alone), self.most_players().saturating_sub(people))
    }

    /// Takes an answer; gives what to say, and the choice once it is made.
    pub fn hear(&mut self, text: &str) -> (Reply, Option<Chosen>) {
        let readings = match self.parser.parse(text) {
            Utterance::Said { readings, .. } => readings,
            _ => Vec::new(),
        };
        if let Some(order) = readings.iter().find_map(Order::of) {
            return (Reply::order(order), None);
        }
        let said = |intent| readings.iter().any(|said: &Said| said.intent == intent);
        if said(Intent::Repeat) && self.place == Place::Sounds {
            return self.play_sound();
        }
        if said(Intent::Repeat) || said(Intent::Help) || said(Intent::WhatCanISay) {
            return (self.ask(), None);
        }
        if let Some(topic) = readings.iter().find_map(|said| said.rule) {
            return (self.tell_rule(topic), None);
        }
        if said(Intent::WhichRules) {
            let rules = self.parser.book().rule_names();
            return (self.told(&Message::new("rules-which").with("rules", rules)), None);
        }
        if said(Intent::Quit) {
            let line = self.line(&Message::new("goodbye"), LineKind::Notice);
            return (Reply { lines: vec![line], orders: vec![Order::Quit] }, None);
        }
        if said(Intent::Back) || said(Intent::Undo) {
            self.place = match self.place {
                Place::Editions | Place::Lengths | Place::HouseRules => Place::Humans,
                Place::Microphone => Place::Settings,
                _ => Place::Main,
            };
            return (self.ask(), None);
        }
        if self.place != Place::Main {
            if said(Intent::ChooseEdition) {
                return self.go(Place::Editions);
            }
            if said(Intent::ChooseLength) {
                return self.go(Place::Lengths);
            }
            if said(Intent::ChooseHouseRules) {
                return self.go(Place::HouseRules);
            }
        }
        match self.place.clone() {
            Place::Main if said(Intent::NewGame) => self.go(Place::Humans),
            Place::Main if said(Intent::LearnSounds) => self.learn_sounds(),
            Place::Main if said(Intent::Tutorial) => {
                (Reply::default(), Some(Chosen::Lesson(LessonChoice::Resume)))
            }
            Place::Main if said(Intent::Practise) => self.practise(&readings),
            Place::Sounds => self.answer_sounds(&readings),
            Place::Main | Place::Settings if said(Intent::CheckMicrophone) => {
                let (mut reply, _) = self.go(Place::Microphone);
                reply.orders.push(Order::TellMicrophone);
                (reply, None)
            }
            Place::Settings if said(Intent::ChooseWakeName) => self.name_game(&readings),
            Place::Main if said(Intent::Settings) => self.go(Place::Settings),
            Place::Main if said(Intent::Resume) && self.can_resume => {
                (Reply::default(), Some(Chosen::Resume))
            }
            Place::Main if said(Intent::Resume) => (self.told(&Message::new("menu-no-save")), None),
            Place::Humans => self.answer_humans(&readings),
            Place::Names { count, names } => self.answer_name(count, names, &readings),
            Place::Computers { names } => self.answer_computers(names, &readings),
            Place::Editions => self.answer_edition(&readings),
            Place::Lengths => self.answer_length(&readings),
            Place::HouseRules => self.answer_house_rule(&readings),
            _ => (self.misunderstood(), None),
        }
    }

    pub(super) fn go(&mut self, place: Place) -> (Reply, Option<Chosen>) {
        self.place = place;
        (self.ask(), None)
    }

    pub(super) fn ask(&self) -> Reply {
        Reply::line(self.question())
    }

    /// A sentence, then the question again.
    pub(super) fn told(&self, message: &Message) -> Reply {
        let line = self.line(message, LineKind::Refusal);
        Reply { lines: vec![line, self.question()], orders: Vec::new() }
    }

    pub(super) fn misunderstood(&self) -> Reply {
        let question = self.narrator.say(&self.question_message());
        let message = Message::new("menu-unknown").with("prompt", question);
        Reply::line(self.line(&message, LineKind::NotUnderstood))
    }

    pub(super) fn line(&self, message: &Message, kind: LineKind) -> Line {
        let full = self.narrator.say_at(message, Level::Full);
        Line { text: self.narrator.say(message), full, kind }
    }

    /// Whether the answer is a name, which may be any word.
    pub fn asks_for_a_name(&self) -> bool {
        matches!(self.place, Place::Names { .. })
    }

    /// What judges what is being said now, with these phrases to come.
    pub fn expected(&self, phrases: Vec<String>) -> Expected {
        expected(&self.parser, phrases)
    }

    /// What a text means here, for developers.
    pub fn meaning(&self, text: &str) -> String {
        match self.parser.parse(text) {
            Utterance::Said { readings, .. } => format!("{:?}", readings[0].intent),
            _ => "aucune phrase connue".into(),
        }
    }

    /// Weighs what was heard.
    pub fn understand(&self, heard: &Heard) -> Understanding {
        let best = heard.best();
        let known = best.known_text();
        match self.parser.parse(&known) {
            _ if known.is_empty() || best.has_unknown() => Understanding::Ignored,
            Utterance::Said { readings, .. } if self.means_something(&readings) => {
                in_menu(known, heard)
            }
            _ => nothing(known, heard),
        }
    }

    /// Any word may be a name: only where one is asked for.
    fn means_something(&self, readings: &[Said]) -> bool {
        self.asks_for_a_name() || readings.iter().any(|said| said.intent != Intent::NameAnswer)
    }

    /// Whether a text is a phrase for this.
    pub fn says(&self, intent: Intent, text: &str) -> bool {
        matches!(self.parser.parse(text),
            Utterance::Said { readings, .. } if readings.iter().any(|said| said.intent == intent))
    }

    /// Whether this is said to try the microphone, and for nothing else.
    pub fn checks_microphone(&self, understood: &Understanding) -> bool {
        let leaves = |text: &str| {
            let orders = ALWAYS.iter().chain(&[Intent::NextMicrophone]);
            orders.into_iter().any(|intent| self.says(*intent, text))
        };
        self.place == Place::Microphone
            && !matches!(understood, Understanding::Sure(text) if leaves(text))
    }

    /// How the microphone hears, what it heard, and what to change.
    pub fn microphone_report(&self, heard: &Heard) -> Vec<Line> {
        vec![self.line(&microphone_message(heard), LineKind::Answer)]
    }

    /// Whether two texts mean the same here.
    pub fn same_meaning(&self, one: &str, other: &str) -> bool {
        let said = |text: &str| match self.parser.parse(text) {
            Utterance::Said { readings, .. } if self.means_something(&readings) => readings
                .into_iter()
                .find(|said| self.asks_for_a_name() || said.intent != Intent::NameAnswer),
            _ => None,
        };
        said(one).is_some_and(|meaning| said(other) == Some(meaning))
    }

    /// The phrase the game proposes for an intent.
    pub fn phrase_of(&self, intent: Intent) -> String {
        self.parser.book().propose(intent, |_| String::new())
    }

    /// What can be picked with the arrows.
    pub fn choices(&self) -> Vec<Choice> {
        let book = self.parser.book();
        let say = |intent| Choice { phrase: book.propose(intent, |_| String::new()), intent };
        let count = |range: std::ops::RangeInclusive<u8>| {
            let fill = |number: u8| move |_: SlotKind| in_words(u32::from(number));
            range
                .map(|number| Choice {
                    phrase: book
                        .propose_with(Intent::NumberAnswer, 0, fill(number))
                        .split(' ')
                        .next()
                        .map(String::from)
                        .unwrap_or_default(),
                    intent: Intent::NumberAnswer,
                })
                .collect::<Vec<_>>()
        };
        match &self.place {
            Place::Main if self.can_resume => [
                Intent::NewGame,
                Intent::Resume,
                Intent::Tutorial,
                Intent::LearnSounds,
                Intent::Settings,
                Intent::Quit,
            ]
            .map(say)
            .to_vec(),
            Place::Main => [
                Intent::NewGame,
                Intent::Tutorial,
                Intent::LearnSounds,
                Intent::Settings,
                Intent::Quit,
            ]
            .map(say)
            .to_vec(),
            Place::Humans => {
                let more = [Intent::ChooseEdition, Intent::ChooseLength, Intent::ChooseHouseRules];
                count(1..=self.most_players()).into_iter().chain(more.map(say)).collect()
            }
            Place::Computers { names } => {
                let (fewest, most) = self.computer_range(names.len());
                count(fewest..=most)
            }
            Place::Editions => count(1..=self.editions.len() as u8),
            Place::Lengths => [Intent::FullGame, Intent::ShortGame].map(say).to_vec(),
            Place::Sounds => SOUNDS.iter().copied().chain([Intent::Back]).map(say).collect(),
            Place::Microphone => [Intent::NextMicrophone, Intent::Back].map(say).to_vec(),
            Place::HouseRules => {
                HOUSE_RULES.iter().copied().chain([Intent::Back]).map(say).collect()
            }
            Place::Names { .. } => [Intent::NoName, Intent::Back].map(say).to_vec(),
            Place::Settings => {
                let said = SETTINGS.iter().flat_map(|&intent| self.setting_phrases(intent));
                said.chain([say(Intent::Back)]).collect()
            }
        }
    }

    /// A setting as it is said: for a volume, once for each family of sounds.
    fn setting_phrases(&self, intent: Intent) -> Vec<Choice> {
        let book = self.parser.book();
        let names: Vec<&String> =
            book.families().iter().filter_map(|family| family.names.first()).collect();
        let phrases = match intent {
            Intent::FamilyLouder | Intent::FamilySofter => {
                names.iter().map(|name| book.propose(intent, |_| name.to_string())).collect()
            }
            _ => vec![self.phrase_of(intent)],
        };
        phrases.into_iter().map(|phrase| Choice { phrase, intent }).collect()
    }

    /// "numéro trois": easier to hear than a number alone.
    fn numbered(&self, number: &str) -> String {
        let book = self.parser.book();
        let entry = book.of(Intent::NumberAnswer).nth(1);
        entry.map_or(number.to_string(), |entry| entry.say(|_| number.to_string()))
    }

    /// The phrases worth listening for now.
    pub fn grammar(&self) -> Vec<String> {
        let mut intents = ALWAYS.to_vec();
        intents.extend(match self.place {
            Place::Main => vec![
                Intent::NewGame,
                Intent::Resume,
                Intent::Tutorial,
                Intent::Practise,
                Intent::LearnSounds,
                Intent::Settings,
                Intent::NextVoice,
                Intent::Headphones,
                Intent::Loudspeaker,
            ],
            Place::Humans => {
                vec![
                    Intent::NumberAnswer,
                    Intent::ChooseEdition,
                    Intent::ChooseLength,
                    Intent::ChooseHouseRules,
                ]
            }
            Place::Editions => vec![Intent::NumberAnswer],
            Place::Lengths => {
                vec![
                    Intent::NumberAnswer,
                    Intent::MinutesAnswer,
                    Intent::ShortGame,
                    Intent::FullGame,
                ]
            }
            Place::HouseRules => HOUSE_RULES.to_vec(),
            Place::Sounds => SOUNDS.to_vec(),
            Place::Microphone => TRIED.iter().copied().chain([Intent::NextMicrophone]).collect(),
            Place::Computers { .. } => vec![Intent::NumberAnswer, Intent::No],
            Place::Names { .. } => vec![Intent::NameAnswer, Intent::NoName],
            Place::Settings => SETTINGS.iter().copied().chain([Intent::ChooseWakeName]).collect(),
        });
        let mut expected: Vec<String> =
            self.choices().into_iter().map(|choice| choice.phrase).collect();
        if self.place == Place::Editions {
            let numbers: Vec<String> =
                expected.iter().map(|number| self.numbered(number)).collect();
            expected.extend(numbers);
            expected.extend(self.editions.iter().map(|edition| edition.name.clone()));
        }
        menu_grammar(&intents, &expected, &self.parser)
    }
}
