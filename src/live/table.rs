//! The `jouer` loop: microphone, keys and voice round a session or the menu.
//!
//! Everything that happens reaches one inbox; the loop is the only one to
//! touch the game.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use super::bills::{HEARD_AFTER, Rain};
use super::ears::Ears;
use super::enrolment::Enrolment;
use super::hands::Hands;
use super::held_throw::{HeldThrow, LOOK};
use super::kept_settings::Preferences;
use super::mouth::Mouth;
use super::posts::{ClockPost, InboxPost, Input, IntercomPost, Posts, Waited};
use super::scenes::Scenes;
use super::speech_queue::Priority;
use crate::dialogue::Phrase;
use crate::game::Session;
use crate::keys::TerminalEvent;
use crate::lexicon::{Act, Language};
use crate::listening::models_folder;
use crate::narration::{Message, Narrator};
use crate::reply::{Destination, Goto, LessonChoice, Reply, Told};
use crate::scene::{MenuDoor, Scene, Stopwatch};
use crate::settings::Settings;
use crate::sound::{Cue, SpeakerEvent};
use crate::speech::{Speaks, VoiceEvent, VoiceSettings};

/// Between two looks for what is due, where each says that it is.
const SOONEST: Duration = Duration::from_millis(100);

/// How often the clock of a game limited in time is looked at.
const CLOCK: Duration = Duration::from_secs(15);

/// In a lesson, silence after which a hint is given.
const HESITATION: Duration = Duration::from_secs(25);

/// How long the goodbye may take.
const GOODBYE: Duration = Duration::from_secs(8);

/// What makes the games and lessons one goes to.
pub type Opener<'a> = dyn Fn(&Destination) -> Result<Box<dyn Scene>, String> + 'a;

pub(super) struct Table<'a> {
    pub(super) scenes: Scenes,
    pub(super) open: &'a Opener<'a>,
    pub(super) language: Language,
    pub(super) preferences: Preferences,
    pub(super) mouth: Mouth,
    pub(super) ears: Ears,
    pub(super) hands: Hands,
    pub(super) intercom: Box<dyn IntercomPost>,
    pub(super) clock: Box<dyn ClockPost>,
    /// A throw that waits for whoever may claim a rent.
    pub(super) throw: Option<HeldThrow>,
    pub(super) enrolment: Option<Enrolment>,
    /// Bills that fall.
    pub(super) rain: Option<Rain>,
    /// Whether what is being taken was said, and not typed or pressed.
    pub(super) by_voice: bool,
    /// Whether it is still to be told that the game gets used to who plays.
    pub(super) habits_due: bool,
    /// When something was last said, by anyone.
    quiet_since: Instant,
    quitting: Option<Instant>,
}

/// Plays through these posts until the players leave, or nothing more can happen; gives the
/// last game back.
pub fn play(
    language: &Language,
    first: Box<dyn Scene>,
    posts: Posts,
    open: &Opener<'_>,
) -> Option<Session> {
    let Posts { microphone, voice, speaker, intercom, screen, clock, mut inbox, settings } = posts;
    let kept = settings;
    let (settings, broken) = kept.read();
    let (now, narrator) = (clock.now(), Narrator::new(language.texts.clone()));
    let mut table = Table {
        scenes: Scenes::new(first),
        open,
        language: language.clone(),
        mouth: Mouth::new(screen, voice, speaker, narrator, settings.sounds.clone(), now),
        preferences: Preferences::new(settings, kept),
        ears: Ears::new(microphone),
        hands: Hands::new(),
        intercom,
        throw: None,
        enrolment: None,
        rain: None,
        by_voice: false,
        habits_due: false,
        quiet_since: now,
        quitting: None,
        clock,
    };
    let mut watch = Stopwatch::start(now);
    table.tell_time(&mut watch);
    table.apply_preferences();
    if let Some(error) = broken {
        table.notice(Message::new("settings-broken").with("reason", error.spoken()));
    }
    table.open_scene();
    table.meet_reader();
    table.start_listening();
    table.run(inbox.as_mut(), watch);
    table.scenes.into_session()
}

impl Table<'_> {
    /// What the players prefer, told to what is on.
    pub(super) fn apply_preferences(&mut self) {
        self.mouth.set_level(self.settings().level);
        let tastes = self.settings().tastes();
        self.scenes.top_mut().prefer(&tastes);
    }

    fn open_scene(&mut self) {
        let lines = self.scenes.top_mut().opening();
        self.tell(lines);
    }

    /// Listens with the model that was chosen.
    pub(super) fn start_listening(&mut self) {
        // By its name alone: settings lead to no other folder.
        let chosen = self.settings().model.as_deref().and_then(|name| Path::new(name).file_name());
        let chosen = chosen.map(|name| models_folder().join(name));
        // A model that was taken away since.
        let chosen = chosen.filter(|folder| folder.is_dir());
        match self.ears.open(chosen.as_deref(), self.preferences.settings()) {
            Ok(model) => {
                self.notice(Message::new("model-used").with("name", model.name));
                if model.is_official {
                    self.notice(Message::new("model-official"));
                }
                if let Some(error) = model.thresholds_fault {
                    let reason = error.spoken();
                    self.notice(Message::new("thresholds-broken").with("reason", reason));
                }
            }
            Err(error) => {
                let reason = self.mouth.narrator().model_fault(&error);
                self.notice(Message::new("model-missing").with("reason", reason));
            }
        }
    }

    /// Names the model does not know can still be said: tells how, once.
    pub(super) fn warn_of_unknown_words(&mut self, words: &BTreeSet<String>) {
        let instead = self.ears.not_warned_of(self.scenes.top().instead_of(words));
        if instead.is_empty() {
            return;
        }
        let (names, instead): (Vec<String>, Vec<String>) = instead.into_iter().unzip();
        let tongue = self.language.tongue;
        let message = Message::new("unknown-words")
            .with("names", tongue.and(&names))
            .with("instead", tongue.and(&instead));
        self.notice(message);
    }

    pub(super) fn settings(&self) -> &Settings {
        self.preferences.settings()
    }

    /// How the voice speaks, where a screen reader runs or not.
    pub(super) fn voice_now(&self) -> VoiceSettings {
        self.settings().voice_now(self.mouth.reader())
    }

    /// Lets the voice speak as is chosen now.
    pub(super) fn set_voice_now(&mut self) {
        let voice = self.voice_now();
        self.mouth.set_voice(voice);
    }

    /// Tells what is on how much time has passed.
    fn tell_time(&mut self, watch: &mut Stopwatch) {
        watch.tell(self.scenes.top_mut(), self.clock.now(), self.clock.time_of_day());
    }

    fn run(&mut self, inbox: &mut dyn InboxPost, mut watch: Stopwatch) {
        loop {
            self.tell_time(&mut watch);
            self.speak_if_due();
            self.take_held_throw();
            let now = self.clock.now();
            let busy = self.mouth.is_sounding();
            let mut wait = match (self.quitting, busy) {
                (Some(until), true) if until > now => until - now,
                (Some(_), _) => return,
                (None, true) => Duration::from_secs(60),
                (None, false) if self.step() => continue,
                (None, false) => {
                    let quiet = self.mouth.quiet_until().saturating_duration_since(now);
                    let due = self.scenes.top().due_in().map_or(CLOCK, |due| due.min(CLOCK));
                    if quiet.is_zero() { due.max(SOONEST) } else { quiet }
                }
            };
            let rain = self.rain.as_ref().filter(|_| !busy).and_then(Rain::next);
            let throw = self.throw.as_ref().filter(|_| !self.ears.hears()).map(|held| held.until);
            let elsewhere = self.throw.as_ref().is_some_and(|held| held.for_houses);
            if elsewhere || self.intercom.is_heard() {
                wait = wait.min(LOOK);
            }
            let due = [self.mouth.due(), self.hands.letter_due(), rain, throw];
            for at in due.into_iter().flatten() {
                wait = wait.min(at.saturating_duration_since(now));
            }
            // Only once there is nothing to say: ears that open between two
            // sentences would hear the second.
            self.refresh_ears();
            match inbox.next(wait) {
                Waited::Came(input) => self.take(input),
                // What came meanwhile may be the rest of a word: it is looked at before.
                Waited::Nothing if self.hands.is_letter_due(self.clock.now()) => {
                    self.press_waiting();
                }
                Waited::Nothing => {}
                Waited::Over => return,
            }
        }
    }

    /// When all is quiet, lets a computer play, or asks the next question;
    /// false when there is nothing to do.
    fn step(&mut self) -> bool {
        let now = self.clock.now();
        let waits = self.hands.are_on_board()
            || self.hands.letter_due().is_some()
            || self.open().asks_of_a_key();
        if self.ears.hears() || waits || now < self.mouth.quiet_until() {
            return false;
        }
        if self.throw.is_some() {
            // Nothing goes on by itself meanwhile, but a rent may be claimed elsewhere.
            let Some(reply) = self.scenes.top_mut().arrived() else { return false };
            self.take_reply(reply);
            return true;
        }
        if self.hands.line().is_some() {
            let urgent = self.scenes.top_mut().urgent();
            let any = !urgent.is_empty();
            self.tell_at(Priority::Next, urgent);
            return any;
        }
        if self.rain_step() {
            return true;
        }
        if self.rain.is_some() {
            return false;
        }
        let mut step = self.scenes.top_mut().step();
        if step.is_none() && now.saturating_duration_since(self.quiet_since) >= HESITATION {
            let hint = Told::from(self.scenes.top_mut().hesitation());
            step = Some(hint).filter(|hint| !hint.is_empty()).map(Reply::told);
            self.quiet_since = self.clock.now();
        }
        let Some(reply) = step else { return false };
        self.take_reply(reply);
        true
    }

    fn take(&mut self, input: Input) {
        if !matches!(input, Input::Distance) {
            self.quiet_since = self.clock.now();
        }
        match input {
            // What came is told once all is quiet.
            Input::Distance => {}
            Input::Voice(VoiceEvent::Speaking) => {}
            Input::Voice(VoiceEvent::Idle(batch)) => {
                self.mouth.said(batch);
            }
            Input::Voice(VoiceEvent::Lost) => {
                self.mouth.lose_voice();
                self.mouth.print(&Message::new("voice-lost"));
                // Whoever cannot see the line hears that something is wrong.
                if self.voice_now().speaks == Speaks::Game {
                    self.signal(Cue::VoiceLost);
                }
            }
            Input::Voice(VoiceEvent::Back) => {
                self.mouth.voice_is_back();
                // Where it was told to be silent, nothing has come back.
                if self.voice_now().speaks == Speaks::Game {
                    self.notice(Message::new("voice-back"));
                }
            }
            Input::Voice(VoiceEvent::Missing(missing)) => self.missing_voice(missing),
            Input::Speaker(SpeakerEvent::Lost) => self.notice(Message::new("speaker-lost")),
            Input::Speaker(SpeakerEvent::Back) => {
                self.mouth.sound_is_back();
                self.notice(Message::new("speaker-back"));
            }
            Input::Listener(event) => self.listened(event),
            Input::Terminal(TerminalEvent::Key(key, at)) => self.key(&key, at),
            // Every decision is kept already.
            Input::Terminal(TerminalEvent::Gone) => self.quitting = Some(self.clock.now()),
            Input::Terminal(TerminalEvent::Line(bytes)) => match String::from_utf8(bytes) {
                Ok(text) => self.hear(text.trim_end_matches(['\n', '\r'])),
                Err(_) => {
                    let reply = self.scenes.top().unreadable();
                    self.take_reply(reply);
                }
            },
        }
    }

    /// Reads what was typed, and takes it. Who writes speaks to nobody else: what is taken for
    /// other talk is answered by the question.
    pub(super) fn hear(&mut self, text: &str) {
        let phrase = self.scenes.top().read(text);
        let known = phrase.is_known();
        if self.take_phrase(phrase) || known {
            return;
        }
        let session = self.scenes.top().session();
        if let Some(question) = session.and_then(Session::question_again) {
            self.tell(question);
        }
    }

    /// Takes a phrase, however it came; false where it was left alone.
    pub(super) fn take_phrase(&mut self, phrase: Phrase) -> bool {
        let mut answered = true;
        let doubted = self.doubted_move(&phrase);
        let decided = self.decided();
        let settled = self.scenes.top_mut().settle(phrase);
        if let Some(phrase) = self.settled(settled)
            && !self.holds_throw(&phrase)
        {
            answered = self.take_now(phrase);
        }
        // What was only asked meanwhile leaves the question open.
        if let Some(doubted) = doubted
            && self.open().asked().is_none()
            && self.decided() == decided
        {
            self.ask(doubted);
        }
        // In the menu its question comes last.
        if self.scenes.top().session().is_some() && std::mem::take(&mut self.habits_due) {
            self.notice(Message::new("gets-used-to-you"));
        }
        answered
    }

    /// As [`Table::take_phrase`], whoever might speak first.
    pub(super) fn take_now(&mut self, phrase: Phrase) -> bool {
        let catches = phrase.says(Act::CatchSome) || phrase.says(Act::CatchCounted);
        if catches && self.catch(phrase.speaker(), HEARD_AFTER) {
            return true;
        }
        let before = self.decided();
        let reply = self.scenes.top_mut().take(&phrase);
        // In whatever words it was asked for.
        self.hands.were_paused(reply.lines().iter().any(|line| line.id == "paused"));
        let answered = reply != Reply::default();
        self.take_reply(reply);
        if self.decided() != before {
            self.hands.come_back();
        }
        answered
    }

    /// How many commands the game on has taken; none without one.
    pub(super) fn decided(&self) -> Option<usize> {
        self.scenes.top().session().map(Session::journal_len)
    }

    /// Does what a reply orders, tells it, and goes where it leads.
    fn take_reply(&mut self, reply: Reply) {
        // Silence first: what a lesson says next is not to be silenced.
        reply.orders.into_iter().for_each(|order| self.obey(order));
        self.tell(reply.told);
        if let Some(goto) = reply.goto {
            self.go(goto);
        }
    }

    /// Goes where a scene leads.
    fn go(&mut self, goto: Goto) {
        match goto {
            Goto::Out if self.scenes.leave_lesson() => self.resume(),
            Goto::Class if self.leave_for_menu(MenuDoor::Left) => {}
            Goto::Class => {
                self.notice(Message::new("goodbye"));
                self.quitting = Some(self.clock.now() + GOODBYE);
            }
            Goto::Out => self.quitting = Some(self.clock.now() + GOODBYE),
            Goto::Back if self.scenes.leave_lesson() => self.resume(),
            Goto::Back => self.notice(Message::new("no-game-to-go-back-to")),
            Goto::NewGame => {
                let rematch = self.scenes.top().session().map(Session::rematch);
                if !self.leave_for_menu(MenuDoor::NewGame)
                    && let Some(rematch) = rematch
                {
                    self.start(&Destination::Rematch(Box::new(rematch)));
                }
            }
            Goto::Menu => {
                if !self.leave_for_menu(MenuDoor::Main) {
                    self.notice(Message::new("menu-none"));
                }
            }
            Goto::To(destination) => self.start(&destination),
        }
    }

    /// False where no menu was opened.
    fn leave_for_menu(&mut self, door: MenuDoor) -> bool {
        let Some(question) = self.scenes.leave_for_menu(door) else { return false };
        self.apply_preferences();
        self.tell(question);
        true
    }

    fn start(&mut self, destination: &Destination) {
        let spoken = match destination {
            Destination::Lesson { choice: LessonChoice::Resume, pupil } if self.by_voice => {
                let (choice, pupil) = (LessonChoice::ResumeByVoice, pupil.clone());
                Some(Destination::Lesson { choice, pupil })
            }
            _ => None,
        };
        let destination = spoken.as_ref().unwrap_or(destination);
        match (self.open)(destination) {
            Ok(scene) => {
                self.scenes.enter(scene);
                self.apply_preferences();
                self.open_scene();
            }
            Err(reason)
                if matches!(
                    destination,
                    Destination::Lesson { .. } | Destination::Practice { .. }
                ) =>
            {
                tracing::info!(reason, "no lesson");
                self.notice(Message::new("lesson-none-left"));
            }
            Err(reason) => {
                self.notice(Message::new("menu-bad-save").with("reason", reason));
            }
        }
    }

    /// Comes back to what was interrupted.
    fn resume(&mut self) {
        self.apply_preferences();
        let lines = self.scenes.top_mut().resumed();
        self.tell(lines);
    }
}
