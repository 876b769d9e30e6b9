//! The `jouer` loop: microphone, keys and voice round a session or the menu.
//!
//! Everything that happens reaches one inbox; the loop is the only one to
//! touch the game.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use super::ears::Asked;
use super::enrolment::Enrolment;
use super::listed::{Entry, Listed};
use super::race::HeldThrow;
use super::rain::{HEARD_AFTER, Rain};
use super::scenes::Scenes;
use super::settings::Settings;
use crate::dialogue::Phrase;
use crate::french::joined;
use crate::game::{Destination, Goto, Language, LessonChoice, Reply, Session};
use crate::keys::{Terminal, TerminalEvent};
use crate::lexicon::Intent;
use crate::listening::{
    Listener, ListenerEvent, MicrophoneFault, RecognitionModel, Thresholds, models_folder,
};
use crate::narration::{Message, Narrator};
use crate::scene::{MenuDoor, Scene, Stopwatch};
use crate::sound::{Cue, Speaker, SpeakerEvent};
use crate::speech::{Speaks, Voice, VoiceEvent};

/// How often the clock of a game limited in time is looked at.
const CLOCK: Duration = Duration::from_secs(15);

/// In a lesson, silence after which a hint is given.
const HESITATION: Duration = Duration::from_secs(25);

/// How long the goodbye may take.
const GOODBYE: Duration = Duration::from_secs(8);

/// How the loop is set up.
#[derive(Clone, Debug, Default)]
pub struct PlayOptions {
    /// Model to use, else the best there is.
    pub model: Option<PathBuf>,
    /// Whether the players wear headphones, whatever they said last time.
    pub headphones: bool,
}

/// What makes the games and lessons one goes to.
pub type Opener<'a> = dyn Fn(&Destination) -> Result<Box<dyn Scene>, String> + 'a;

enum Input {
    Listener(ListenerEvent),
    Voice(VoiceEvent),
    Speaker(SpeakerEvent),
    Terminal(TerminalEvent),
}

pub(super) struct Table<'a> {
    pub(super) scenes: Scenes,
    pub(super) open: &'a Opener<'a>,
    pub(super) language: Language,
    pub(super) narrator: Narrator,
    pub(super) settings: Settings,
    pub(super) terminal: Terminal,
    pub(super) voice: Voice,
    pub(super) voice_lost: bool,
    /// The last batch given to the voice, until it has been said.
    pub(super) speaking: Option<u64>,
    pub(super) listener: Option<Listener>,
    pub(super) thresholds: Thresholds,
    pub(super) deaf: bool,
    /// What the game plays is taken out of what the microphone hears.
    pub(super) echo_gone: bool,
    pub(super) hearing: bool,
    pub(super) talking: bool,
    /// What is asked before a phrase is obeyed.
    pub(super) asked: Option<Asked>,
    /// What was being said, and what was cut short by someone who spoke.
    pub(super) spoken: Vec<String>,
    pub(super) interrupted: Vec<String>,
    /// The game's name was said: the next phrase is for it.
    pub(super) attentive: bool,
    pub(super) enrolment: Option<Enrolment>,
    /// The microphone is another than it was, and nobody was understood since.
    pub(super) wary: bool,
    /// Why there is no microphone.
    pub(super) microphone_missing: Option<MicrophoneFault>,
    pub(super) grammar: Vec<String>,
    pub(super) typed: Option<String>,
    /// A digit will say whose properties are asked for.
    pub(super) asks_player: bool,
    /// Letters pressed one right after the other, as keys, and when the last was.
    pub(super) letters: (u8, Instant),
    /// Where the arrows are, if anywhere.
    pub(super) listed: Option<Listed>,
    /// What the arrows go through in place of what can be said: rules, keys.
    pub(super) reading: Option<Vec<Entry>>,
    /// The arrows go over the board.
    pub(super) on_board: bool,
    /// Whether what is being taken was said, and not typed or pressed.
    pub(super) by_voice: bool,
    /// Phrases that were too loud for the microphone.
    pub(super) clipped: u32,
    /// Phrases let pass since one was understood.
    pub(super) unheard: u8,
    /// Whether it is still to be told that the game gets used to who plays.
    pub(super) habits_due: bool,
    pub(super) held: Option<String>,
    /// A throw that waits for whoever may claim a rent.
    pub(super) throw: Option<HeldThrow>,
    /// Since when the game says nothing; none while it speaks.
    pub(super) silent_since: Option<Instant>,
    /// Names already told not to be recognised.
    pub(super) warned: BTreeSet<String>,
    pub(super) speaker: Speaker,
    /// What to say once the cues before it have sounded.
    pub(super) queued: Vec<String>,
    pub(super) speak_at: Option<Instant>,
    /// Bills that fall.
    pub(super) rain: Option<Rain>,
    pub(super) quiet_until: Instant,
    /// When something was last said, by anyone.
    quiet_since: Instant,
    pub(super) quitting: Option<Instant>,
    watch: Stopwatch,
    /// The model of the command line, before the one chosen.
    pub(super) asked_model: Option<PathBuf>,
    sender: Sender<Input>,
}

/// Plays until the players leave; gives the last game back.
pub fn run(
    language: &Language,
    first: Box<dyn Scene>,
    options: &PlayOptions,
    open: &Opener<'_>,
) -> Option<Session> {
    let (sender, inbox) = channel();
    let (mut settings, broken) = Settings::load();
    settings.headphones |= options.headphones;
    let mut table = Table {
        scenes: Scenes::new(first),
        open,
        language: language.clone(),
        narrator: Narrator::new(language.texts.clone()),
        terminal: Terminal::start(forward(&sender, Input::Terminal)),
        voice: Voice::start(settings.voice_now(), forward(&sender, Input::Voice)),
        settings: settings.clone(),
        voice_lost: false,
        speaking: None,
        listener: None,
        thresholds: Thresholds::usual(),
        deaf: false,
        echo_gone: false,
        hearing: false,
        talking: false,
        asked: None,
        spoken: Vec::new(),
        interrupted: Vec::new(),
        attentive: false,
        enrolment: None,
        wary: false,
        microphone_missing: None,
        grammar: Vec::new(),
        typed: None,
        asks_player: false,
        letters: (0, Instant::now()),
        listed: None,
        reading: None,
        on_board: false,
        by_voice: false,
        habits_due: false,
        clipped: 0,
        unheard: 0,
        held: None,
        throw: None,
        silent_since: None,
        warned: BTreeSet::new(),
        speaker: Speaker::start(settings.sounds.clone(), forward(&sender, Input::Speaker)),
        queued: Vec::new(),
        speak_at: None,
        rain: None,
        quiet_until: Instant::now(),
        quiet_since: Instant::now(),
        quitting: None,
        watch: Stopwatch::start(),
        asked_model: options.model.clone(),
        sender: sender.clone(),
    };
    table.watch.tell(table.scenes.top_mut());
    table.apply_preferences();
    if let Some(error) = broken {
        table.notice(Message::new("settings-broken").with("reason", error.spoken()));
    }
    table.open_scene();
    table.meet_reader();
    table.start_listening();
    table.run(&inbox);
    table.scenes.into_session()
}

fn forward<T: 'static>(
    sender: &Sender<Input>,
    wrap: fn(T) -> Input,
) -> impl Fn(T) + Clone + Send + use<T> {
    let sender = sender.clone();
    move |event| {
        let _ = sender.send(wrap(event));
    }
}

impl Table<'_> {
    /// What the players prefer, told to what is on.
    pub(super) fn apply_preferences(&mut self) {
        self.narrator.level = self.settings.level;
        self.scenes.top_mut().prefer(&self.settings.tastes());
    }

    fn open_scene(&mut self) {
        let lines = self.scenes.top_mut().opening();
        self.tell(&lines);
    }

    /// Listens with the model that was asked for, or chosen; what is begun with
    /// another is dropped.
    pub(super) fn start_listening(&mut self) {
        // By its name alone: settings lead to no other folder.
        let chosen = self.settings.model.as_deref().and_then(|name| Path::new(name).file_name());
        let chosen = chosen.map(|name| models_folder().join(name));
        // A model that was taken away since.
        let chosen = chosen.filter(|folder| folder.is_dir());
        self.listener = None;
        match RecognitionModel::open(self.asked_model.as_deref().or(chosen.as_deref())) {
            Ok(model) => {
                let name = model.name().to_string();
                self.notice(Message::new("model-used").with("name", name));
                if model.is_official() {
                    self.notice(Message::new("model-official"));
                }
                if let Some(error) = model.thresholds_fault() {
                    let reason = error.spoken();
                    self.notice(Message::new("thresholds-broken").with("reason", reason));
                }
                self.thresholds = model.thresholds().clone();
                (self.grammar, self.deaf, self.echo_gone) = (Vec::new(), false, false);
                let listener = Listener::start(model, forward(&self.sender, Input::Listener));
                listener.set_patience(self.settings.patience);
                listener.set_microphone(self.settings.microphone.clone());
                if !self.settings.voices.is_empty() {
                    listener.tell_voices();
                }
                self.listener = Some(listener);
            }
            Err(error) => {
                let reason = self.narrator.model_fault(&error);
                self.notice(Message::new("model-missing").with("reason", reason));
            }
        }
    }

    /// Names the model does not know can still be said: tells how, once.
    pub(super) fn warn_of_unknown_words(&mut self, words: &BTreeSet<String>) {
        let mut instead = self.scenes.top().instead_of(words);
        instead.retain(|(name, _)| !self.warned.contains(name));
        if instead.is_empty() {
            return;
        }
        self.warned.extend(instead.iter().map(|(name, _)| name.clone()));
        let (names, instead): (Vec<String>, Vec<String>) = instead.into_iter().unzip();
        let message = Message::new("unknown-words")
            .with("names", joined(&names, "et"))
            .with("instead", joined(&instead, "et"));
        self.notice(message);
    }

    fn run(&mut self, inbox: &Receiver<Input>) {
        loop {
            self.watch.tell(self.scenes.top_mut());
            self.speak_if_due();
            self.take_held_throw();
            let now = Instant::now();
            let busy = self.speaking.is_some() || self.speak_at.is_some();
            let mut wait = match (self.quitting, busy) {
                (Some(until), true) if until > now => until - now,
                (Some(_), _) => return,
                (None, true) => Duration::from_secs(60),
                (None, false) if self.step() => continue,
                (None, false) => {
                    let quiet = self.quiet_until.saturating_duration_since(now);
                    if quiet.is_zero() { CLOCK } else { quiet }
                }
            };
            let rain = self.rain.as_ref().filter(|_| !busy).and_then(Rain::next);
            let throw = self.throw.as_ref().filter(|_| !self.hearing).map(HeldThrow::until);
            for at in [self.speak_at, rain, throw].into_iter().flatten() {
                wait = wait.min(at.saturating_duration_since(now));
            }
            // Only once there is nothing to say: ears that open between two
            // sentences would hear the second.
            self.refresh_ears();
            match inbox.recv_timeout(wait) {
                Ok(input) => self.take(input),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// When all is quiet, lets a computer play, or asks the next question;
    /// false when there is nothing to do.
    fn step(&mut self) -> bool {
        if self.hearing
            || self.on_board
            || self.throw.is_some()
            || Instant::now() < self.quiet_until
        {
            return false;
        }
        if self.typed.is_some() {
            let urgent = self.scenes.top_mut().urgent();
            self.tell(&urgent);
            return !urgent.is_empty();
        }
        if self.rain_step() {
            return true;
        }
        if self.rain.is_some() {
            return false;
        }
        let mut step = self.scenes.top_mut().step();
        if step.is_none() && self.quiet_since.elapsed() >= HESITATION {
            step = Some(self.scenes.top_mut().hesitation()).filter(|lines| !lines.is_empty());
            self.quiet_since = Instant::now();
        }
        let Some(lines) = step else { return false };
        self.tell(&lines);
        true
    }

    fn take(&mut self, input: Input) {
        self.quiet_since = Instant::now();
        match input {
            Input::Voice(VoiceEvent::Speaking) => {}
            Input::Voice(VoiceEvent::Idle(batch)) => {
                if self.speaking.is_some_and(|last| batch >= last) {
                    self.speaking = None;
                    self.speaker.under_voice(false);
                }
            }
            Input::Voice(VoiceEvent::Lost) => {
                self.voice_lost = true;
                self.speaking = None;
                self.speaker.under_voice(false);
                self.print(Message::new("voice-lost"));
                // Whoever cannot see the line hears that something is wrong.
                if self.settings.voice_now().speaks == Speaks::Game {
                    self.signal(Cue::VoiceLost);
                }
            }
            Input::Voice(VoiceEvent::Back) => {
                self.voice_lost = false;
                // Where it was told to be silent, nothing has come back.
                if self.settings.voice_now().speaks == Speaks::Game {
                    self.notice(Message::new("voice-back"));
                }
            }
            Input::Voice(VoiceEvent::Missing(missing)) => self.missing_voice(missing),
            Input::Speaker(SpeakerEvent::Lost) => self.notice(Message::new("speaker-lost")),
            Input::Speaker(SpeakerEvent::Back) => {
                self.voice.sound_is_back();
                self.notice(Message::new("speaker-back"));
            }
            Input::Listener(event) => self.listened(event),
            Input::Terminal(TerminalEvent::Key(key)) => self.key(&key),
            // Every decision is kept already.
            Input::Terminal(TerminalEvent::Gone) => self.quitting = Some(Instant::now()),
            Input::Terminal(TerminalEvent::Line(bytes)) => match String::from_utf8(bytes) {
                Ok(text) => self.hear(text.trim_end_matches(['\n', '\r'])),
                Err(_) => {
                    let reply = self.scenes.top().unreadable();
                    self.take_reply(reply);
                }
            },
        }
    }

    /// Reads what was typed or picked, and takes it.
    pub(super) fn hear(&mut self, text: &str) {
        let phrase = self.scenes.top().read(text);
        self.take_phrase(phrase);
    }

    /// Takes a phrase, however it came.
    pub(super) fn take_phrase(&mut self, phrase: Phrase) {
        let open = self.doubted_move(&phrase);
        let decided = self.decided();
        let meant = self.settle_asked(phrase);
        if let Some(phrase) = meant
            && !self.holds_throw(&phrase)
        {
            self.take_now(phrase);
        }
        // What was only asked meanwhile leaves the question open.
        if let Some((doubted, speaker)) = open
            && self.asked.is_none()
            && self.decided() == decided
        {
            self.ask_whether(doubted, speaker);
        }
        // In the menu its question comes last.
        if self.scenes.top().session().is_some() && std::mem::take(&mut self.habits_due) {
            self.notice(Message::new("gets-used-to-you"));
        }
    }

    /// As [`Table::take_phrase`], whoever might speak first.
    pub(super) fn take_now(&mut self, phrase: Phrase) {
        let catches = phrase.says(Intent::CatchSome) || phrase.says(Intent::CatchCounted);
        if catches && self.catch(phrase.speaker(), HEARD_AFTER) {
            return;
        }
        let before = self.decided();
        let reply = self.scenes.top_mut().take(&phrase);
        self.take_reply(reply);
        // Whoever plays is back at the table.
        self.on_board &= self.decided() == before;
        if self.decided() != before {
            (self.listed, self.reading) = (None, None);
        }
    }

    /// How many commands the game on has taken; none without one.
    pub(super) fn decided(&self) -> Option<usize> {
        self.scenes.top().session().map(Session::journal_len)
    }

    /// Does what a reply orders, tells it, and goes where it leads.
    fn take_reply(&mut self, reply: Reply) {
        // Silence first: what a lesson says next is not to be silenced.
        reply.orders.into_iter().for_each(|order| self.obey(order));
        self.tell(&reply.lines);
        if let Some(goto) = reply.goto {
            self.go(goto);
        }
    }

    /// Goes where a scene leads.
    fn go(&mut self, goto: Goto) {
        match goto {
            Goto::Out if self.scenes.leave_lesson() => self.resume(),
            Goto::Out => self.quitting = Some(Instant::now() + GOODBYE),
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
        self.tell(&[question]);
        true
    }

    fn start(&mut self, destination: &Destination) {
        let spoken = Destination::Lesson(LessonChoice::ResumeByVoice);
        let destination = match destination {
            Destination::Lesson(LessonChoice::Resume) if self.by_voice => &spoken,
            destination => destination,
        };
        match (self.open)(destination) {
            Ok(scene) => {
                self.scenes.enter(scene);
                self.apply_preferences();
                self.open_scene();
            }
            Err(reason)
                if matches!(destination, Destination::Lesson(_) | Destination::Practice(..)) =>
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
        self.tell(&lines);
    }
}
