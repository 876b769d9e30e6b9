//! What may be on: a game, a lesson or the menu. What drives them, by voice and
//! keys or by lines of text, knows no more of them than this.

mod local_time;
mod stopwatch;

use std::collections::BTreeSet;
use std::time::Duration;

use chrono::NaiveTime;

use crate::dialogue::{Choice, Phrase, Said};
use crate::engine::Phase;
use crate::game::{
    AGAIN, Again, Answered, NOTHING_MORE, Open, Session, Tells, Understanding, Weighable,
    understood,
};
use crate::lexicon::{Act, Answer, Intent};
use crate::listening::{Expected, Heard, Thresholds};
use crate::reply::{Line, Reply, Told};
use crate::sound::SoundSettings;
use crate::telling::Company;

pub(crate) use local_time::local;
pub(crate) use stopwatch::Stopwatch;

/// What the players like, whatever is on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tastes {
    /// How it is heard.
    pub sounds: SoundSettings,
    /// How it is told and led.
    pub company: Company,
}

/// Where one comes into the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuDoor {
    /// Its first question.
    Main,
    /// The players of a new game.
    NewGame,
    /// The question at which it was left.
    Left,
}

/// What is on.
pub trait Scene {
    /// What one hears first.
    fn opening(&mut self) -> Told;

    /// What one hears on coming back.
    fn resumed(&mut self) -> Told;

    /// Reads a text, however it came.
    fn read(&self, text: &str) -> Phrase;

    /// Takes a phrase.
    fn take(&mut self, phrase: &Phrase) -> Reply;

    /// Reads a text, and takes it.
    fn hear(&mut self, text: &str) -> Reply {
        let phrase = self.read(text);
        self.take(&phrase)
    }

    /// What is said to a line that is no text.
    fn unreadable(&self) -> Reply;

    /// The phrases worth listening for now.
    fn grammar(&self) -> Vec<String>;

    /// What judges what is being said now, with these phrases to come.
    fn expected(&self, phrases: Vec<String>) -> Expected;

    /// What is asked, and still to be answered.
    fn open(&self) -> &Open;

    /// As [`Scene::open`], to ask something of whoever speaks or presses a key.
    fn open_mut(&mut self) -> &mut Open;

    /// Offers a phrase to the question about another, where one is open; what comes of it is
    /// then taken or asked again.
    fn settle(&mut self, phrase: Phrase) -> Answered {
        let called = match (self.open().who(), self.session()) {
            (Some(_), Some(session)) => session.player_called(&phrase.text),
            _ => None,
        };
        let asked = self.open().asked().is_some();
        let phrase = match self.session() {
            Some(session) if asked => session.answer_in_table_words(phrase),
            _ => phrase,
        };
        // The menu asks its own question again; an offer's terms and a question are no answer.
        let no_answer = |session: &Session| {
            session.names_terms(&phrase)
                || session.changes_the_trade(&phrase)
                || session.rather_asks(&phrase)
        };
        let again = asked && self.session().is_some_and(|session| !no_answer(session));
        self.open_mut().settle(phrase, called, again)
    }

    /// What is to be weighed in what was heard; none in other talk.
    fn weighable(&self, heard: &Heard) -> Option<Weighable>;

    /// What was heard amounts to, among people's own words; none where it was not listened for
    /// among these.
    fn in_own_words(&self, _heard: &Heard, _thresholds: &Thresholds) -> Option<Understanding> {
        None
    }

    /// Weighs what was heard.
    fn understand(&self, heard: &Heard, thresholds: &Thresholds) -> Understanding {
        let doubted = self.open().doubt().map(|(phrase, _)| phrase);
        let listed = understood(self.weighable(heard), heard, thresholds);
        let listed = listed.said_again(doubted, heard);
        let understood = match (&heard.own_words, self.in_own_words(heard, thresholds)) {
            (Some(heard_again), Some(own)) => listed.or_own_words(
                own,
                &Again {
                    more: heard_again.evidence - heard.evidence,
                    same_words: heard_again.best().text() == heard.best().text(),
                    same_meaning: &|one, other| match self.session() {
                        Some(session) => session.same_meaning(one, other),
                        None => one.utterance == other.utterance,
                    },
                },
            ),
            _ => listed,
        };
        // To what was just asked, however one agrees is a yes.
        let known = matches!(understood, Understanding::Sure(_));
        let contrary = self
            .session()
            .zip(understood.phrase())
            .is_some_and(|(session, phrase)| session.is_another_move(phrase));
        let by_a_yes = understood.phrase().is_some_and(|phrase| self.is_yes_beside(heard, phrase));
        match by_a_yes || !contrary && self.is_agreed_to(heard, known) {
            true => Understanding::Sure(self.saying(Intent::Answer(Answer::Yes))),
            false => understood,
        }
    }

    /// Weighs what was heard, alone, or where that is no sure thing as the end of a sentence of
    /// which so much just came to nothing; with it, what was so weighed.
    fn understand_whole(
        &mut self,
        heard: Heard,
        begun: Option<&Heard>,
        thresholds: &Thresholds,
    ) -> (Heard, Understanding) {
        let alone = self.understand(&heard, thresholds);
        let Some(whole) = begun.and_then(|begun| heard.joined_to(begun)) else {
            return (heard, alone);
        };
        let answers = |phrase: &Phrase| {
            phrase.says(Answer::Yes) || phrase.says(Answer::No) || phrase.number.is_some()
        };
        // One word more of a sentence sounds like many a phrase, and a name alone is one.
        let is_name = |phrase: &Phrase| phrase.says(Act::DeedAlone);
        let sure = matches!(&alone, Understanding::Sure(phrase) if !is_name(phrase));
        if sure && heard.best().words.len() > 1 || alone.phrase().is_some_and(answers) {
            return (heard, alone);
        }
        // What was asked about half of it is no more to be answered.
        let asked = self.open().clone();
        self.open_mut().drop_doubts();
        let both = self.understand(&whole, thresholds);
        let needed = match alone.tells() {
            // Two pieces of talk have words of the game among them.
            Tells::Nothing => Tells::Phrase,
            more => more,
        };
        if both.tells() >= needed {
            return (whole, both);
        }
        *self.open_mut() = asked;
        // Where nothing came of this either, what follows may go on with all of it.
        if alone.phrase().is_some() { (heard, alone) } else { (whole, alone) }
    }

    /// Whether what was heard, one way or the other, agrees to what is asked: by a plain yes in
    /// it, where it is something else that is known.
    fn is_agreed_to(&self, heard: &Heard, known: bool) -> bool {
        let own = heard.own_words.as_deref();
        self.session().is_some_and(|session| {
            let agrees = |text: &str| match known {
                true => session.says_yes_aloud(text),
                false => session.agrees_aloud(text),
            };
            let mut ways = own.into_iter().chain([heard]);
            ways.any(|heard| heard.evidence >= AGAIN && agrees(&heard.best().known_text()))
        })
    }

    /// Whether what was heard is for this move by the yes it ends in alone, where a yes is asked.
    fn is_yes_beside(&self, heard: &Heard, phrase: &Phrase) -> bool {
        let mut ways = heard.own_words.as_deref().into_iter().chain([heard]);
        self.session().is_some_and(|session| {
            ways.any(|heard| session.agrees_beside(&heard.best().known_text(), phrase))
        })
    }

    /// The phrase the game proposes for an intent.
    fn phrase_of(&self, intent: Intent) -> String;

    /// What a key that means this says.
    fn saying(&self, intent: Intent) -> Phrase {
        Phrase::saying(self.phrase_of(intent), Said::new(intent))
    }

    /// Whether this may be of use here, said by a key.
    fn takes(&self, _intent: Intent) -> bool {
        true
    }

    /// Whether two phrases mean the same now.
    fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool;

    /// What a phrase means now, for developers.
    fn meaning(&self, phrase: &Phrase) -> String;

    /// What can be picked with the arrows.
    fn choices(&self) -> Vec<Choice>;

    /// What is told of the choice of this rank, from 0: more than its phrase, where that
    /// alone would not tell what it is.
    fn choice_told(&self, _rank: usize, choice: &Choice) -> String {
        choice.phrase.text.clone()
    }

    /// What the main key says now; none where it would answer for whoever learns.
    fn main_choice(&self) -> Option<Choice> {
        self.choices().into_iter().next()
    }

    /// What the key that cancels says now.
    fn cancel(&self) -> Option<Intent>;

    /// What the players like.
    fn prefer(&mut self, tastes: &Tastes);

    /// So much time has passed while this was on, and it is now this hour.
    fn time_passes(&mut self, _time: Duration, _now: NaiveTime) {}

    /// What happens by itself once all is quiet; none when someone is awaited.
    fn step(&mut self) -> Option<Reply> {
        None
    }

    /// What has happened elsewhere, where several play from several houses; none where nothing
    /// has.
    fn arrived(&mut self) -> Option<Reply> {
        None
    }

    /// How long until something happens by itself, where that is known; it is looked for now
    /// and then anyway.
    fn due_in(&self) -> Option<Duration> {
        None
    }

    /// What is asked at once, even of somebody who is typing.
    fn urgent(&mut self) -> Vec<Line> {
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

    /// Whether a letter begins an answer.
    fn takes_letters(&self) -> bool {
        false
    }

    /// Whether a digit is an answer.
    fn takes_digits(&self) -> bool {
        false
    }

    /// Comes back to the menu by this door, where this is the menu; gives its question.
    fn come_in(&mut self, _door: MenuDoor) -> Option<Line> {
        None
    }

    /// Whether it interrupts what is on, and leads back to it.
    fn is_interlude(&self) -> bool {
        false
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
    fn opening(&mut self) -> Told {
        let mut lines = self.save_now();
        lines.extend(Session::opening(self));
        lines.into()
    }

    fn resumed(&mut self) -> Told {
        Scene::opening(self)
    }

    fn read(&self, text: &str) -> Phrase {
        Session::read(self, text)
    }

    fn take(&mut self, phrase: &Phrase) -> Reply {
        Session::take(self, phrase)
    }

    fn unreadable(&self) -> Reply {
        Session::unreadable(self)
    }

    fn grammar(&self) -> Vec<String> {
        Session::grammar(self)
    }

    fn expected(&self, phrases: Vec<String>) -> Expected {
        Session::expected(self, phrases)
    }

    fn open(&self) -> &Open {
        Session::open(self)
    }

    fn open_mut(&mut self) -> &mut Open {
        Session::open_mut(self)
    }

    fn weighable(&self, heard: &Heard) -> Option<Weighable> {
        Session::weighable(self, heard, &NOTHING_MORE)
    }

    fn in_own_words(&self, heard: &Heard, thresholds: &Thresholds) -> Option<Understanding> {
        Session::in_own_words(self, heard, thresholds, &NOTHING_MORE)
    }

    fn phrase_of(&self, intent: Intent) -> String {
        Session::phrase_of(self, intent)
    }

    fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool {
        Session::same_meaning(self, one, other)
    }

    fn meaning(&self, phrase: &Phrase) -> String {
        Session::meaning(self, phrase)
    }

    fn choices(&self) -> Vec<Choice> {
        Session::choices(self)
    }

    fn main_choice(&self) -> Option<Choice> {
        Session::main_choice(self)
    }

    fn cancel(&self) -> Option<Intent> {
        self.refusing()
    }

    fn prefer(&mut self, tastes: &Tastes) {
        self.set_style(tastes.sounds.style());
        self.set_company(tastes.company.clone());
    }

    fn time_passes(&mut self, time: Duration, now: NaiveTime) {
        Session::time_passes(self, time, now);
    }

    fn step(&mut self) -> Option<Reply> {
        let prompt = |session: &mut Session| Told::from(session.prompt());
        let told = (self.arrive())
            .or_else(|| Some(self.tick()).filter(|told| !told.is_empty()))
            .or_else(|| self.computer_step())
            .or_else(|| Some(prompt(self)).filter(|told| !told.is_empty()));
        if told.is_none() {
            self.told_all();
        }
        told.map(Reply::told)
    }

    fn arrived(&mut self) -> Option<Reply> {
        self.arrive().map(Reply::told)
    }

    fn due_in(&self) -> Option<Duration> {
        Session::due_in(self)
    }

    fn urgent(&mut self) -> Vec<Line> {
        match self.game().phase() {
            Phase::TradeOffer(_) => self.prompt(),
            _ => Vec::new(),
        }
    }

    fn instead_of(&self, unknown: &BTreeSet<String>) -> Vec<(String, String)> {
        Session::instead_of(self, unknown)
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
