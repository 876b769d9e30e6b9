//! The menu as what is on.

use std::sync::Arc;

use super::page::{AnswerKind, PageId};
use super::{Menu, anywhere};
use crate::dialogue::{Choice, Phrase, Said, expected, menu_grammar};
use crate::game::{Open, SAID, SURELY_SAID, Understanding, Weighable};
use crate::language::fold;
use crate::lexicon::{Answer, Go, Intent, Mark, Scope, known_names};
use crate::listening::{Alternative, Expected, Heard, Others, Stakes, Thresholds};
use crate::narration::Message;
use crate::reply::{Line, LineKind, Reply, Told};
use crate::scene::{MenuDoor, Scene, Tastes};

/// Choices that are listened for by number.
const MOST_CHOICES: u32 = 10;

impl Scene for Menu {
    /// Welcome, what is wrong with one's own files, and the first question.
    fn opening(&mut self) -> Told {
        let welcome = Message::new("welcome");
        let notices = std::iter::once(&welcome).chain(&self.warnings);
        let notices = notices.map(|message| self.context.line(message, LineKind::Notice));
        notices.chain([self.question()]).collect::<Vec<_>>().into()
    }

    /// With what was kept meanwhile.
    fn resumed(&mut self) -> Told {
        self.context.shelf = (self.context.look)();
        self.question().into()
    }

    fn read(&self, text: &str) -> Phrase {
        self.context.parser.read(text)
    }

    fn take(&mut self, phrase: &Phrase) -> Reply {
        self.answered(phrase)
    }

    fn unreadable(&self) -> Reply {
        self.misunderstood()
    }

    fn grammar(&self) -> Vec<String> {
        let row = self.page.row;
        let offered = self.choices();
        // A name is offered as it is, and not all others with it.
        let here = offered.iter().map(|choice| choice.intent);
        let here = here.filter(|intent| *intent != Intent::Answer(Answer::NameAnswer));
        let intents: Vec<Intent> =
            anywhere::listened(row.kind).chain(here).chain(row.listened.iter().copied()).collect();
        // "Numéro deux" is not heard as a tenth choice where there are seven.
        let beyond = offered.len() as u32 + 1..=MOST_CHOICES;
        let beyond: Vec<String> = beyond
            .map(|number| self.context.numbered(&self.context.tongue().in_words(number)))
            .collect();
        let phrases = offered.into_iter().map(|choice| choice.phrase.text);
        let expected: Vec<String> = phrases.chain((row.likely)(self)).collect();
        let mut phrases = menu_grammar(&intents, &expected, &self.context.parser);
        phrases.extend((row.unlikely)(self));
        phrases.retain(|phrase| !beyond.contains(phrase));
        phrases
    }

    fn expected(&self, phrases: Vec<String>) -> Expected {
        let own_words = match self.page.row.kind {
            // Any word may be a door's.
            AnswerKind::Names if !self.asks_a_name() => Arc::from(""),
            _ => self.context.people_say(),
        };
        expected(&self.context.parser, phrases, own_words)
    }

    fn in_own_words(&self, heard: &Heard, thresholds: &Thresholds) -> Option<Understanding> {
        let own = heard.own_words.as_deref()?;
        let text = own.best().known_text();
        // "C'est exactement ça", to "did you say…?".
        if self.open.awaits_yes_or_no()
            && let Some((answer, chance)) = self.yes_or_no(&text)
            && thresholds.said_to_the_game(own, heard.evidence, chance) >= SAID
        {
            return Some(Understanding::Sure(self.saying(Intent::Answer(answer))));
        }
        let phrase = self.read(&text);
        let kind = self.page.row.kind;
        let meant = match kind {
            AnswerKind::Names => anywhere::leads(&phrase, kind),
            _ => kind.is_meant(phrase.readings()),
        };
        let (meant, chance) = match meant {
            true => (phrase, 1.0),
            false => self.own_words(&phrase).or_else(|| {
                let spoken_of = (self.page.row.speaks_of)(self, &phrase);
                spoken_of.then(|| (phrase.clone(), SPOKEN_OF))
            })?,
        };
        // What ends the program is asked about at least; here a new game ends none.
        let book = self.context.book();
        let ends =
            |said: &Said| said.intent != Go::NewGame && book.is_marked(said.intent, Mark::Ends);
        let ends = meant.readings().iter().any(ends);
        Some(match thresholds.said_to_the_game(own, heard.evidence, chance) {
            SURELY_SAID.. if !ends => Understanding::Sure(meant),
            SAID.. => Understanding::Doubtful(meant),
            _ => Understanding::Ignored,
        })
    }

    fn open(&self) -> &Open {
        &self.open
    }

    fn open_mut(&mut self) -> &mut Open {
        &mut self.open
    }

    fn weighable(&self, heard: &Heard) -> Option<Weighable> {
        // "Oui oui, c'est ça", to "did you say…?".
        let text = heard.best().known_text();
        if self.open.awaits_yes_or_no() && heard.best().words.len() > 1 && self.agrees(&text) {
            let yes = self.saying(Intent::Answer(Answer::Yes));
            let (stakes, words) = (Some(Stakes::Confirms), heard.best().words.len());
            return Some(Weighable { phrase: yes, stakes, words });
        }
        let kind = self.page.row.kind;
        let any_name = kind == AnswerKind::Names;
        let tells_back = self.page.row.tells_back;
        let answer = self.answer_among(heard).filter(|_| self.open.awaits_yes_or_no());
        let named = || any_name.then(|| self.listened_among(heard)).flatten();
        let best = answer.or_else(named).unwrap_or(heard.best());
        let (known, words) = (best.known_text(), best.words.len());
        if known.is_empty() || best.has_unknown() && any_name {
            return None;
        }
        let phrase = self.read(&known);
        // "R comme Rachid" is a letter.
        let only_name = self.asks_a_name() && !AnswerKind::Words.is_meant(phrase.readings());
        let phrase = match known_name(&known).filter(|_| only_name) {
            Some(name) => self.read(name),
            None => phrase,
        };
        let means = phrase.is_understood() && kind.is_of_page(phrase.readings());
        let names = any_name && phrase.says(Answer::NameAnswer) && !anywhere::leads(&phrase, kind);
        let stakes = match best.others() {
            // Any word may be a name, but to "Avez-vous dit… ?".
            _ if answer.is_some() => Stakes::Confirms,
            Others::Before => Stakes::AfterOthers,
            Others::After | Others::Everywhere => Stakes::AmongOthers,
            Others::Nowhere if phrase.says(Go::Quit) => Stakes::Ends,
            Others::Nowhere if names && !phrase.says(Answer::NoName) && !tells_back => {
                Stakes::Names
            }
            Others::Nowhere => Stakes::Tells,
        };
        Some(Weighable { phrase, stakes: means.then_some(stakes), words })
    }

    fn phrase_of(&self, intent: Intent) -> String {
        self.context.phrase_of(intent)
    }

    fn takes(&self, intent: Intent) -> bool {
        let is_set = matches!(self.context.book().scope(intent), Scope::Setting | Scope::Menu);
        matches!(intent, Intent::Answer(_))
            || is_set
            || anywhere::takes(intent)
            || self.page.row.listened.contains(&intent)
            || self.choices().iter().any(|choice| choice.intent == intent)
    }

    fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool {
        let any_name = self.page.row.kind == AnswerKind::Names;
        let is_answer = |said: &&Said| any_name || said.intent != Answer::NameAnswer;
        let said = |phrase: &Phrase| phrase.readings().iter().find(is_answer).cloned();
        said(one).is_some_and(|meaning| said(other) == Some(meaning))
    }

    fn meaning(&self, phrase: &Phrase) -> String {
        match phrase.readings().first() {
            Some(said) => format!("{:?}", said.intent),
            None => "aucune phrase connue".into(),
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let row = self.page.row;
        [(row.offered)(self), self.context.offer(row.plain)].concat()
    }

    fn choice_told(&self, rank: usize, choice: &Choice) -> String {
        let told = (self.page.row.told)(self, rank, choice);
        told.unwrap_or_else(|| choice.phrase.text.clone())
    }

    fn cancel(&self) -> Option<Intent> {
        Some(Intent::Go(Go::Back))
    }

    fn prefer(&mut self, tastes: &Tastes) {
        self.sounds.muted = tastes.sounds.muted.clone();
    }

    fn report(&self, heard: &Heard, understood: &Understanding) -> Option<Vec<Line>> {
        let report = (self.page.row.report)(heard, understood)?;
        Some(vec![self.context.line(&report, LineKind::Answer)])
    }

    #[cfg(feature = "distance")]
    fn step(&mut self) -> Option<Reply> {
        self.at_door()
    }

    fn takes_letters(&self) -> bool {
        self.page.row.kind == AnswerKind::Names
    }

    fn takes_digits(&self) -> bool {
        self.page.row.kind != AnswerKind::Minutes
    }

    fn come_in(&mut self, door: MenuDoor) -> Option<Line> {
        match door {
            MenuDoor::Left => self.context.shelf = (self.context.look)(),
            MenuDoor::Main => self.home(),
            MenuDoor::NewGame => {
                self.home();
                self.go(PageId::Players);
            }
        }
        Some(self.question())
    }
}

/// How likely what speaks of one of the choices chooses it.
const SPOKEN_OF: f32 = 0.8;

/// The only name that is known among several words: "oui, Monique", of which the ear may make more.
fn known_name(heard: &str) -> Option<&str> {
    let is_name = |word: &&str| known_names().any(|known| fold(known) == fold(word));
    let mut found = heard.split(' ').filter(is_name);
    found.next().filter(|_| found.next().is_none())
}

impl Menu {
    /// "Oui" or "non" among the ways to hear it.
    fn answer_among<'h>(&self, heard: &'h Heard) -> Option<&'h Alternative> {
        heard.alternatives.iter().find(|alternative| {
            let phrase = self.read(&alternative.text());
            phrase.says(Answer::Yes) || phrase.says(Answer::No)
        })
    }

    /// The first way to hear it that was listened for: "sans nom", and not "sans Noé".
    fn listened_among<'h>(&self, heard: &'h Heard) -> Option<&'h Alternative> {
        let listened = self.grammar();
        heard.alternatives.iter().find(|alternative| listened.contains(&alternative.text()))
    }
}
