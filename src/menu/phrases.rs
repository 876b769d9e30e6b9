//! What may be said to the menu, and what something heard there amounts to.

use super::microphone_check::microphone_message;
use super::spelling::spelled_letters;
use super::{HOUSE_RULES, Menu, Page, explained};
use crate::dialogue::{Choice, Phrase, Said, expected, menu_grammar};
use crate::game::{Understanding, Weighable};
use crate::lexicon::{Intent, Scope, SlotKind};
use crate::listening::{Alternative, Expected, Heard, Others, Stakes};
use crate::narration::{Message, lowered};
use crate::reply::{Line, LineKind};

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

/// What leads elsewhere from any question but a name's.
const FROM_ANYWHERE: [Intent; 4] =
    [Intent::MainMenu, Intent::NewGame, Intent::Tutorial, Intent::Settings];

/// What is said to try the microphone.
const TRIED: [Intent; 4] = [Intent::Roll, Intent::Buy, Intent::MyCash, Intent::WhoPlays];

/// How long games limited in time usually last, in minutes.
const USUAL_MINUTES: [u32; 3] = [30, 60, 90];

/// When evenings usually end.
const USUAL_HOURS: [u8; 2] = [22, 23];

/// What leads through the sounds.
const SOUNDS: [Intent; 4] =
    [Intent::NextSound, Intent::PreviousSound, Intent::MuteSound, Intent::UnmuteSound];

impl Menu {
    /// What judges what is being said now, with these phrases to come.
    pub fn expected(&self, phrases: Vec<String>) -> Expected {
        expected(&self.parser, phrases)
    }

    /// What a phrase means here, for developers.
    pub fn meaning(&self, phrase: &Phrase) -> String {
        match phrase.readings().first() {
            Some(said) => format!("{:?}", said.intent),
            None => "aucune phrase connue".into(),
        }
    }

    /// What is to be weighed in what was heard, after a question of the table's or not; none
    /// in other talk.
    pub fn weighable(&self, heard: &Heard, asked: bool) -> Option<Weighable> {
        let answer = self.answer_among(heard).filter(|_| asked);
        let best = answer.or_else(|| self.named_among(heard)).unwrap_or(heard.best());
        let (known, words) = (best.known_text(), best.words.len());
        if known.is_empty() || best.has_unknown() && self.asks_for_a_name() {
            return None;
        }
        let phrase = self.read(&known);
        let means = phrase.is_understood() && self.is_of_page(phrase.readings());
        let names = self.asks_for_a_name() && phrase.says(Intent::NameAnswer);
        let stakes = match best.others() {
            // Any word may be a name, but to "Avez-vous dit… ?".
            _ if answer.is_some() => Stakes::Confirms,
            Others::Before => Stakes::AfterOthers,
            Others::After | Others::Everywhere => Stakes::AmongOthers,
            Others::Nowhere if phrase.says(Intent::Quit) => Stakes::Ends,
            Others::Nowhere if names && !phrase.says(Intent::NoName) => Stakes::Names,
            Others::Nowhere => Stakes::Tells,
        };
        Some(Weighable { phrase, stakes: means.then_some(stakes), words })
    }

    /// "Oui" or "non" among the ways to hear it.
    fn answer_among<'h>(&self, heard: &'h Heard) -> Option<&'h Alternative> {
        heard.alternatives.iter().find(|alternative| {
            let phrase = self.read(&alternative.text());
            phrase.says(Intent::Yes) || phrase.says(Intent::No)
        })
    }

    /// Where any words may be a name, the first way to hear it that was listened
    /// for: "sans nom", and not "sans Noé".
    fn named_among<'h>(&self, heard: &'h Heard) -> Option<&'h Alternative> {
        if !self.asks_for_a_name() {
            return None;
        }
        let listened = self.grammar();
        heard.alternatives.iter().find(|alternative| listened.contains(&alternative.text()))
    }

    /// Any word may be a name: only where one is asked for.
    pub(super) fn means_something(&self, readings: &[Said]) -> bool {
        self.asks_for_a_name() || readings.iter().any(|said| said.intent != Intent::NameAnswer)
    }

    /// As [`Menu::means_something`], for what is asked about: a number is no answer where
    /// none is awaited.
    pub(super) fn is_of_page(&self, readings: &[Said]) -> bool {
        let numbers = !matches!(self.page, Page::Main | Page::HouseRules | Page::Settings);
        let means = |said: &Said| match said.intent {
            Intent::NameAnswer => false,
            Intent::NumberAnswer => numbers,
            _ => true,
        };
        self.asks_for_a_name() || readings.iter().any(means)
    }

    /// Whether this is said to try the microphone, and for nothing else.
    pub fn checks_microphone(&self, understood: &Understanding) -> bool {
        let leaves = |phrase: &Phrase| {
            let orders = ALWAYS.iter().chain(&[Intent::NextMicrophone]);
            orders.into_iter().any(|intent| phrase.says(*intent))
        };
        self.page == Page::Microphone
            && !matches!(understood, Understanding::Sure(phrase) if leaves(phrase))
    }

    /// How the microphone hears, what it heard, and what to change.
    pub fn microphone_report(&self, heard: &Heard) -> Vec<Line> {
        vec![self.line(&microphone_message(heard), LineKind::Answer)]
    }

    /// Whether two phrases mean the same here.
    pub fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool {
        let any_name = self.asks_for_a_name();
        let is_answer = |said: &&Said| any_name || said.intent != Intent::NameAnswer;
        let said = |phrase: &Phrase| phrase.readings().iter().find(is_answer).cloned();
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
            let fill = |number: u8| move |_: SlotKind| book.tongue().in_words(u32::from(number));
            range
                .map(|number| Choice {
                    phrase: book.propose_with(Intent::NumberAnswer, 0, fill(number)),
                    intent: Intent::NumberAnswer,
                })
                .collect::<Vec<_>>()
        };
        match &self.page {
            Page::Main => [
                Intent::NewGame,
                Intent::Resume,
                Intent::Tutorial,
                Intent::LessonList,
                Intent::ClassPosition,
                Intent::LearnSounds,
                Intent::Settings,
                Intent::Quit,
            ]
            .into_iter()
            .filter(|intent| self.can_resume() || *intent != Intent::Resume)
            .filter(|intent| !self.shelf.positions.is_empty() || *intent != Intent::ClassPosition)
            .map(say)
            .collect(),
            Page::Humans => {
                let more = [Intent::ChooseEdition, Intent::ChooseLength, Intent::ChooseHouseRules];
                count(1..=self.most_players()).into_iter().chain(more.map(say)).collect()
            }
            Page::Computers { names } => {
                let (fewest, most) = self.computer_range(names.len());
                let opponents = book.small_words().opponents.iter();
                let intent = Intent::SkillsAnswer;
                let skilled = opponents.map(|phrase| Choice { phrase: phrase.clone(), intent });
                count(fewest..=most).into_iter().chain(skilled).collect()
            }
            Page::Editions => {
                let intent = Intent::NameAnswer;
                let named = self.editions.iter();
                named.map(|edition| Choice { phrase: edition.name.clone(), intent }).collect()
            }
            Page::Recap { .. } => {
                let change =
                    [Intent::ChooseLength, Intent::ChooseHouseRules, Intent::ChooseEdition];
                [Intent::Begin].into_iter().chain(change).chain([Intent::Back]).map(say).collect()
            }
            Page::Saves | Page::Positions | Page::Lessons => {
                let intent = Intent::NumberAnswer;
                let count = match self.page {
                    Page::Positions => self.shelf.positions.len(),
                    Page::Lessons => self.shelf.lessons.len(),
                    _ => self.shelf.games.len(),
                };
                let numbered = self.numbers(count).map(|phrase| Choice { phrase, intent });
                numbered.chain([say(Intent::Back)]).collect()
            }
            Page::Lengths => {
                let intent = Intent::MinutesAnswer;
                let timed = USUAL_MINUTES.map(|minutes| {
                    let told = Message::new("final-minutes").with("count", minutes);
                    let phrase = book.propose(intent, |_| lowered(&self.narrator.say(&told)));
                    Choice { phrase, intent }
                });
                let until = USUAL_HOURS.iter().map(|&hour| {
                    let at = book.tongue().clock(hour, 0);
                    let intent = Intent::HourAnswer;
                    Choice { phrase: book.propose(intent, |_| at.clone()), intent }
                });
                let lengths = [Intent::FullGame, Intent::ShortGame].map(say);
                let lengths = lengths.into_iter().chain(timed).chain(until);
                lengths.chain([say(Intent::Back)]).collect()
            }
            Page::Sounds => SOUNDS.iter().copied().chain([Intent::Back]).map(say).collect(),
            Page::Microphone => [Intent::NextMicrophone, Intent::Back].map(say).to_vec(),
            Page::HouseRules => {
                HOUSE_RULES.iter().copied().chain([Intent::Back]).map(say).collect()
            }
            Page::Names(_) => [Intent::NoName, Intent::Spell, Intent::Back].map(say).to_vec(),
            Page::Spelling { .. } => {
                [Intent::Spelled, Intent::EraseLetter, Intent::Back].map(say).to_vec()
            }
            Page::Settings => {
                let said = self.settings();
                said.into_iter()
                    .flat_map(|intent| self.setting_phrases(intent))
                    .chain([say(Intent::Back)])
                    .collect()
            }
        }
    }

    /// What changes a setting, and what leads to the microphone.
    fn settings(&self) -> Vec<Intent> {
        let changes = self.parser.book().in_scopes(&[Scope::Setting]);
        // What they all are now, before what changes one.
        let (told, changes): (Vec<Intent>, _) =
            changes.into_iter().partition(|intent| *intent == Intent::ListSettings);
        told.into_iter().chain(changes).chain([Intent::CheckMicrophone]).collect()
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

    /// A setting, and what it does.
    pub(super) fn setting_told(&self, choice: &Choice) -> Option<String> {
        let about = self.parser.book().about(choice.intent)?;
        Some(self.narrator.say(&explained(choice.phrase.clone(), about)))
    }

    /// "numéro trois": easier to hear than a number alone.
    pub(super) fn numbered(&self, number: &str) -> String {
        let book = self.parser.book();
        let entry = book.of(Intent::NumberAnswer).nth(1);
        entry.map_or(number.to_string(), |entry| entry.say(|_| number.to_string()))
    }

    /// The phrases worth listening for now.
    pub fn grammar(&self) -> Vec<String> {
        let mut intents = ALWAYS.to_vec();
        // Where any word may be a name, the fewest others.
        if !self.asks_for_a_name() {
            intents.extend(FROM_ANYWHERE);
        }
        intents.extend(match self.page {
            Page::Main => vec![
                Intent::WholeTable,
                Intent::CountPlayers,
                Intent::Play,
                Intent::Resume,
                Intent::LessonList,
                Intent::ClassPosition,
                Intent::Practise,
                Intent::LearnSounds,
                Intent::NextVoice,
                Intent::Headphones,
                Intent::Loudspeaker,
            ],
            Page::Humans => {
                vec![
                    // With the words of "deux ordinateurs", it is the whole table too.
                    Intent::NumberAnswer,
                    Intent::CountPlayers,
                    Intent::ChooseEdition,
                    Intent::ChooseLength,
                    Intent::ChooseHouseRules,
                ]
            }
            Page::Editions | Page::Saves | Page::Positions => vec![Intent::NumberAnswer],
            Page::Lessons => vec![Intent::NumberAnswer, Intent::LessonList],
            Page::Recap { .. } => vec![
                Intent::Begin,
                Intent::Play,
                Intent::No,
                Intent::ChooseLength,
                Intent::ChooseHouseRules,
                Intent::ChooseEdition,
            ],
            Page::Lengths => {
                vec![
                    Intent::NumberAnswer,
                    Intent::MinutesAnswer,
                    Intent::HourAnswer,
                    Intent::ShortGame,
                    Intent::FullGame,
                ]
            }
            Page::HouseRules => HOUSE_RULES.to_vec(),
            Page::Sounds => SOUNDS.to_vec(),
            Page::Microphone => TRIED.iter().copied().chain([Intent::NextMicrophone]).collect(),
            Page::Computers { .. } => {
                vec![Intent::NumberAnswer, Intent::SkillsAnswer, Intent::Undecided, Intent::No]
            }
            Page::Names(_) => vec![Intent::NameAnswer, Intent::NoName, Intent::Spell],
            Page::Spelling { .. } => vec![Intent::Spelled, Intent::EraseLetter],
            Page::Settings => self.settings().into_iter().chain([Intent::ChooseWakeName]).collect(),
        });
        let mut expected: Vec<String> =
            self.choices().into_iter().map(|choice| choice.phrase).collect();
        if self.page == Page::Lessons {
            expected.extend(self.shelf.lessons.iter().map(|lesson| lesson.title.clone()));
        }
        if self.page == Page::Editions {
            let ranks =
                (1..=self.editions.len() as u32).map(|rank| self.narrator.tongue().in_words(rank));
            expected.extend(ranks.flat_map(|rank| [self.numbered(&rank), rank]));
        }
        if matches!(self.page, Page::Spelling { .. }) {
            expected.extend(spelled_letters());
        }
        let mut phrases = menu_grammar(&intents, &expected, &self.parser);
        if matches!(self.page, Page::Settings | Page::HouseRules) {
            let small = self.parser.book().small_words();
            phrases.extend(small.abouts.first().cloned());
            phrases.extend(small.abouts_after.first().cloned());
        }
        phrases
    }
}
