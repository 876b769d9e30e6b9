//! A lesson as what is on.

use std::collections::BTreeSet;

use super::Pupil;
use crate::course::Step;
use crate::dialogue::{Choice, Phrase};
use crate::game::{Also, Open, Session, Understanding, Weighable};
use crate::lexicon::{Answer, Intent};
use crate::listening::{Expected, Heard, Thresholds};
use crate::narration::Message;
use crate::reply::{Goto, Line, LineKind, Reply, Told};
use crate::scene::{Scene, Tastes};

/// Hints given unasked in one step.
const MOST_HINTS: usize = 2;

impl Scene for Pupil {
    /// The lesson's title, and its first request.
    fn opening(&mut self) -> Told {
        let title = match &self.run.practice {
            Some(practice) => self.practice_opening(practice),
            None => {
                let title = self.run.lesson.title.clone();
                // Said once, to who has followed none yet.
                let progress = self.run.progress.as_ref();
                let first = progress.is_some_and(|progress| progress.read().is_new());
                let message = Message::new("lesson-title").with("title", title);
                self.session.line(&message.flag("first", first), LineKind::Notice)
            }
        };
        let mut told = Told::from(title);
        let run = &self.run;
        let kept = run.progress.as_ref().map(|progress| progress.begun(&run.lesson.id));
        told.lines.extend(self.not_kept(kept));
        told.extend(self.go_on());
        self.session.remember_request(&told.lines);
        told
    }

    fn resumed(&mut self) -> Told {
        self.opening()
    }

    fn read(&self, text: &str) -> Phrase {
        self.session.read(text)
    }

    /// The lesson answers, or the game.
    fn take(&mut self, said: &Phrase) -> Reply {
        let mut reply = match self.reply(said) {
            Some(reply) => {
                self.session.remember_request(&reply.told.lines);
                reply
            }
            None => self.session.take(said),
        };
        // Another lesson is followed by the same pupil.
        reply.goto = reply.goto.map(|goto| match goto {
            Goto::To(destination) => Goto::To(destination.for_pupil(self.run.progress.as_ref())),
            other => other,
        });
        reply
    }

    fn unreadable(&self) -> Reply {
        self.session.unreadable()
    }

    fn grammar(&self) -> Vec<String> {
        let mut phrases = self.session.grammar();
        phrases.extend(self.lesson_phrases());
        phrases
    }

    fn expected(&self, phrases: Vec<String>) -> Expected {
        self.session.expected(phrases)
    }

    fn open(&self) -> &Open {
        self.session.open()
    }

    fn open_mut(&mut self) -> &mut Open {
        self.session.open_mut()
    }

    fn weighable(&self, heard: &Heard) -> Option<Weighable> {
        let also =
            Also { answers: &|phrase| self.answers(phrase), phrases: &self.lesson_phrases() };
        self.session.weighable(heard, &also)
    }

    fn in_own_words(&self, heard: &Heard, thresholds: &Thresholds) -> Option<Understanding> {
        let also =
            Also { answers: &|phrase| self.answers(phrase), phrases: &self.lesson_phrases() };
        self.session.in_own_words(heard, thresholds, &also)
    }

    fn phrase_of(&self, intent: Intent) -> String {
        self.session.phrase_of(intent)
    }

    fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool {
        self.session.same_meaning(one, other)
    }

    fn meaning(&self, phrase: &Phrase) -> String {
        self.session.meaning(phrase)
    }

    fn choices(&self) -> Vec<Choice> {
        let mut choices = self.lesson_choices();
        if self.run.current().is_some() {
            // Nobody plays for the others here.
            let own = |choice: &Choice| choice.phrase.speaker().is_none();
            choices.extend(self.session.choices().into_iter().filter(own));
        }
        choices
    }

    fn main_choice(&self) -> Option<Choice> {
        self.choices().into_iter().next().filter(|_| !self.asks())
    }

    /// Where yes or no is asked, no.
    fn cancel(&self) -> Option<Intent> {
        let asked = match self.run.current() {
            Some(Step::Ask { answers, .. }) if self.asks() => self.decision(answers),
            _ => None,
        };
        // A lesson that is over leaves its game as it is.
        let refused = || {
            let open = self.run.current().is_some() || self.open().awaits_yes_or_no();
            self.session.cancel().filter(|_| open)
        };
        asked.map(|_| Intent::Answer(Answer::No)).or_else(refused)
    }

    fn prefer(&mut self, tastes: &Tastes) {
        self.session.prefer(tastes);
    }

    fn step(&mut self) -> Option<Reply> {
        self.session.step()
    }

    /// A hint; a few only, then the player thinks.
    fn hesitation(&mut self) -> Vec<Line> {
        let run = &mut self.run;
        if run.current().is_none() || run.hesitations >= MOST_HINTS {
            return Vec::new();
        }
        run.hesitations += 1;
        let lines = self.hint();
        self.session.said(&lines);
        lines
    }

    fn instead_of(&self, unknown: &BTreeSet<String>) -> Vec<(String, String)> {
        self.session.instead_of(unknown)
    }

    fn is_interlude(&self) -> bool {
        true
    }

    fn session(&self) -> Option<&Session> {
        Some(&self.session)
    }

    fn session_mut(&mut self) -> Option<&mut Session> {
        Some(&mut self.session)
    }

    fn into_session(self: Box<Self>) -> Option<Session> {
        Some(self.session)
    }
}
