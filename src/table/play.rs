//! The `jouer` loop: microphone, keys and voice round a session or the menu.
//!
//! Everything that happens reaches one inbox; the loop is the only one to
//! touch the game.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use super::menu::{Chosen, Menu};
use super::settings::Settings;
use super::text_mode::{less, more};
use super::{Language, Line, Order, Reply, Session};
use crate::dialogue::{Choice, unknown_words};
use crate::keys::{KeyAction, Terminal, TerminalEvent, action_of_key};
use crate::lexicon::{Intent, Level, joined};
use crate::listening::{Listener, ListenerEvent, RecognitionModel};
use crate::narration::{Message, Narrator};
use crate::speech::{Voice, VoiceEvent, VoiceSettings};

/// Between two steps of the computers when no voice paces them.
const SILENT_PACE: Duration = Duration::from_millis(600);

/// How often the clock of a game limited in time is looked at.
const CLOCK: Duration = Duration::from_secs(15);

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

/// What makes sessions for the menu's choices.
pub type Opener<'a> = dyn Fn(&Chosen) -> Result<Session, String> + 'a;

/// What is on: a game, or the menu.
pub enum Screen {
    /// A game.
    Game(Box<Session>),
    /// The start menu.
    Menu(Box<Menu>),
}

enum Input {
    Listener(ListenerEvent),
    Voice(VoiceEvent),
    Terminal(TerminalEvent),
}

struct Table<'a> {
    screen: Screen,
    open: &'a Opener<'a>,
    narrator: Narrator,
    settings: Settings,
    terminal: Terminal,
    voice: Voice,
    voice_lost: bool,
    /// The last batch given to the voice, until it has been said.
    speaking: Option<u64>,
    listener: Option<Listener>,
    deaf: bool,
    hearing: bool,
    talking: bool,
    grammar: Vec<String>,
    typed: Option<String>,
    choice: Option<usize>,
    held: Option<String>,
    quiet_until: Instant,
    quitting: Option<Instant>,
}

/// Plays until the players leave; gives the last game back.
pub fn run(
    language: &Language,
    screen: Screen,
    options: &PlayOptions,
    open: &Opener<'_>,
) -> Option<Session> {
    let (sender, inbox) = channel();
    let mut settings = Settings::load();
    settings.headphones |= options.headphones;
    let mut table = Table {
        screen,
        open,
        narrator: Narrator::new(language.texts.clone()),
        terminal: Terminal::start(forward(&sender, Input::Terminal)),
        voice: Voice::start(settings.voice, forward(&sender, Input::Voice)),
        settings,
        voice_lost: false,
        speaking: None,
        listener: None,
        deaf: false,
        hearing: false,
        talking: false,
        grammar: Vec::new(),
        typed: None,
        choice: None,
        held: None,
        quiet_until: Instant::now(),
        quitting: None,
    };
    table.set_level(settings.level);
    table.open_screen();
    table.start_listening(options, &sender);
    table.run(&inbox);
    match table.screen {
        Screen::Game(session) => Some(*session),
        Screen::Menu(_) => None,
    }
}

fn forward<T: 'static>(sender: &Sender<Input>, wrap: fn(T) -> Input) -> impl Fn(T) + Send + use<T> {
    let sender = sender.clone();
    move |event| {
        let _ = sender.send(wrap(event));
    }
}

impl Table<'_> {
    fn open_screen(&mut self) {
        let lines = match &mut self.screen {
            Screen::Game(session) => {
                let mut lines = session.save_now();
                lines.extend(session.opening());
                lines
            }
            Screen::Menu(menu) => menu.opening(),
        };
        self.tell(&lines);
    }

    fn start_listening(&mut self, options: &PlayOptions, sender: &Sender<Input>) {
        match RecognitionModel::open(options.model.as_deref()) {
            Ok(mut model) => {
                let name = model.name().to_string();
                self.notice(Message::new("model-used").with("name", name));
                self.warn_of_unknown_words(&mut model);
                self.listener = Some(Listener::start(model, forward(sender, Input::Listener)));
            }
            Err(error) => {
                self.notice(Message::new("model-missing").with("reason", error.to_string()));
            }
        }
    }

    /// Names the model does not know can still be said: tells how.
    fn warn_of_unknown_words(&mut self, model: &mut RecognitionModel) {
        let Screen::Game(session) = &self.screen else { return };
        let mut unknown = |name: &str| {
            let phrase = [crate::dialogue::spoken(name)];
            !unknown_words(&phrase, |word| model.knows(word)).is_empty()
        };
        let game = session.game();
        let mut names = Vec::new();
        let mut instead = Vec::new();
        for seat in session.humans() {
            let name = game.player(seat).name.clone();
            if unknown(&name) {
                instead.push(session.numbered(seat));
                names.push(name);
            }
        }
        for (square, _) in game.edition().deeds() {
            let name = game.edition().place(square).name.clone();
            if unknown(&name) {
                instead.push(session.ranked(square).unwrap_or_else(|| name.clone()));
                names.push(name);
            }
        }
        if !names.is_empty() {
            let message = Message::new("unknown-words")
                .with("names", joined(&names, "et"))
                .with("instead", joined(&instead, "et"));
            self.notice(message);
        }
    }

    fn run(&mut self, inbox: &Receiver<Input>) {
        loop {
            let wait = match (self.quitting, self.speaking) {
                (Some(until), Some(_)) => until.saturating_duration_since(Instant::now()),
                (Some(_), None) => return,
                (None, Some(_)) => Duration::from_secs(60),
                (None, None) if self.step() => continue,
                (None, None) => {
                    let quiet = self.quiet_until.saturating_duration_since(Instant::now());
                    if quiet.is_zero() { CLOCK } else { quiet }
                }
            };
            // Only once there is nothing to say: ears that open between two
            // sentences would hear the second.
            self.refresh_ears();
            match inbox.recv_timeout(wait) {
                Ok(input) => self.take(input),
                Err(RecvTimeoutError::Timeout) if self.quitting.is_some() => return,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// When all is quiet, lets a computer play, or asks the next question;
    /// false when there is nothing to do.
    fn step(&mut self) -> bool {
        if self.hearing || self.typed.is_some() || Instant::now() < self.quiet_until {
            return false;
        }
        let Screen::Game(session) = &mut self.screen else { return false };
        let time = session.tick();
        if !time.is_empty() {
            self.tell(&time);
            return true;
        }
        let Screen::Game(session) = &mut self.screen else { return false };
        let lines = match session.computer_step() {
            Some(lines) => lines,
            None => session.prompt(),
        };
        if lines.is_empty() {
            return false;
        }
        self.choice = None;
        self.tell(&lines);
        true
    }

    fn take(&mut self, input: Input) {
        match input {
            Input::Voice(VoiceEvent::Speaking) => {}
            Input::Voice(VoiceEvent::Idle(batch)) => {
                if self.speaking.is_some_and(|last| batch >= last) {
                    self.speaking = None;
                }
            }
            Input::Voice(VoiceEvent::Lost) => {
                self.voice_lost = true;
                self.speaking = None;
                self.print(Message::new("voice-lost"));
            }
            Input::Voice(VoiceEvent::Back) => {
                self.voice_lost = false;
                self.notice(Message::new("voice-back"));
            }
            Input::Listener(event) => self.listened(event),
            Input::Terminal(TerminalEvent::Key(key)) => self.key(&key),
            Input::Terminal(TerminalEvent::Line(bytes)) => match String::from_utf8(bytes) {
                Ok(text) => self.hear(text.trim_end_matches(['\n', '\r'])),
                Err(_) => {
                    if let Screen::Game(session) = &self.screen {
                        let reply = session.unreadable();
                        self.tell(&reply.lines);
                    }
                }
            },
        }
    }

    fn listened(&mut self, event: ListenerEvent) {
        match event {
            ListenerEvent::Hearing(hearing) => {
                self.hearing = hearing;
                if !hearing && let Some(phrase) = self.held.take() {
                    self.hear(&phrase);
                }
            }
            ListenerEvent::Heard(heard) => {
                tracing::info!(text = %heard.text, confidence = heard.confidence, "heard");
                self.talking = false;
                let known = heard.known_text();
                // Talk that is not for the game, or mostly not, is let pass.
                if !known.is_empty() && (!heard.has_unknown() || self.understands(&known)) {
                    self.hear(&known);
                }
            }
            ListenerEvent::MicrophoneOpen => self.notice(Message::new("microphone-on")),
            ListenerEvent::MicrophoneMissing(reason) => {
                self.notice(Message::new("microphone-off").with("reason", reason));
            }
        }
    }

    fn understands(&self, text: &str) -> bool {
        match &self.screen {
            Screen::Game(session) => session.understands(text),
            Screen::Menu(_) => false,
        }
    }

    /// Takes a phrase, however it came.
    fn hear(&mut self, text: &str) {
        self.choice = None;
        let (reply, chosen) = match &mut self.screen {
            Screen::Game(session) => (session.hear(text), None),
            Screen::Menu(menu) => menu.hear(text),
        };
        let Reply { lines, orders } = reply;
        self.tell(&lines);
        for order in orders {
            self.obey(order);
        }
        if let Some(chosen) = chosen {
            self.start_game(&chosen);
        }
    }

    fn start_game(&mut self, chosen: &Chosen) {
        match (self.open)(chosen) {
            Ok(session) => {
                self.screen = Screen::Game(Box::new(session));
                self.set_level(self.settings.level);
                self.open_screen();
            }
            Err(reason) => {
                self.notice(Message::new("menu-bad-save").with("reason", reason));
            }
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Silence => self.hush(),
            Order::Quit | Order::NewGame => self.quitting = Some(Instant::now() + GOODBYE),
            Order::Faster => self.set_voice(self.settings.voice.with_rate(true), "voice-faster"),
            Order::Slower => self.set_voice(self.settings.voice.with_rate(false), "voice-slower"),
            Order::Louder => self.set_voice(self.settings.voice.with_volume(true), "voice-louder"),
            Order::Softer => {
                self.set_voice(self.settings.voice.with_volume(false), "voice-softer");
            }
            Order::NextVoice => {
                let voice = self.settings.voice;
                let next = VoiceSettings { voice: voice.voice + 1, ..voice };
                self.set_voice(Some(next), "voice-next");
            }
            Order::MoreDetail => self.change_level(more(self.settings.level)),
            Order::LessDetail => self.change_level(less(self.settings.level)),
            Order::Headphones => self.set_headphones(true),
            Order::Loudspeaker => self.set_headphones(false),
            Order::PushToTalk => self.set_push_to_talk(true),
            Order::AlwaysListen => self.set_push_to_talk(false),
        }
    }

    fn set_voice(&mut self, settings: Option<VoiceSettings>, id: &'static str) {
        let Some(settings) = settings else {
            self.notice(Message::new("voice-limit"));
            return;
        };
        self.settings.voice = settings;
        self.settings.store();
        self.voice.set(settings);
        self.notice(Message::new(id));
    }

    fn change_level(&mut self, level: Level) {
        self.settings.level = level;
        self.settings.store();
        self.set_level(level);
        self.notice(Message::new(match level {
            Level::Short => "level-short",
            Level::More => "level-more",
            Level::Full => "level-full",
        }));
    }

    fn set_level(&mut self, level: Level) {
        self.narrator.level = level;
        if let Screen::Game(session) = &mut self.screen {
            session.set_level(level);
        }
    }

    fn set_headphones(&mut self, headphones: bool) {
        self.settings.headphones = headphones;
        self.settings.store();
        self.notice(Message::new(if headphones { "headphones-on" } else { "headphones-off" }));
    }

    fn set_push_to_talk(&mut self, push: bool) {
        self.settings.push_to_talk = push;
        self.settings.store();
        self.notice(Message::new(if push { "push-to-talk-on" } else { "push-to-talk-off" }));
    }

    fn key(&mut self, key: &crossterm::event::KeyEvent) {
        if self.typed.is_some() {
            self.type_key(key);
            return;
        }
        let Some(action) = action_of_key(key) else { return };
        self.hush();
        if let (Screen::Menu(menu), crossterm::event::KeyCode::Char(letter)) =
            (&self.screen, key.code)
            && menu.asks_for_a_name()
            && letter.is_alphabetic()
        {
            self.typed = Some(letter.to_string());
            return;
        }
        match action {
            KeyAction::None => {}
            KeyAction::Main => self.main_action(),
            KeyAction::Next => self.browse(|at, count| at.map_or(0, |at| (at + 1) % count)),
            KeyAction::Previous => {
                self.browse(|at, count| at.map_or(count - 1, |at| (at + count - 1) % count));
            }
            KeyAction::First => self.browse(|_, _| 0),
            KeyAction::Last => self.browse(|_, count| count - 1),
            KeyAction::Choose => self.choose(),
            KeyAction::Cancel => {
                self.choice = None;
                match &self.screen {
                    Screen::Game(session) if session.is_confirming() => {
                        self.say_intent(Intent::No);
                    }
                    Screen::Game(_) => {}
                    Screen::Menu(_) => self.say_intent(Intent::Back),
                }
            }
            KeyAction::Say(intent) => self.say_intent(intent),
            KeyAction::HistoryBack => self.history(true),
            KeyAction::HistoryForward => self.history(false),
            KeyAction::Type => {
                self.typed = Some(String::new());
                self.notice(Message::new("typing"));
            }
            KeyAction::AskPlayer => self.ask_player(),
            KeyAction::Digit(digit) => match &self.screen {
                Screen::Menu(_) => self.hear(&digit.to_string()),
                Screen::Game(_) => self.typed = Some(digit.to_string()),
            },
            KeyAction::Keys => self.notice(Message::new("keys")),
            KeyAction::ToggleListening => self.set_push_to_talk(!self.settings.push_to_talk),
            KeyAction::Talk => {
                self.talking = true;
                self.print(Message::new("push-to-talk-go"));
            }
            KeyAction::ToggleHeadphones => self.set_headphones(!self.settings.headphones),
        }
    }

    /// Begins the question about a player's properties; their number ends it.
    fn ask_player(&mut self) {
        let Screen::Game(session) = &self.screen else { return };
        self.typed = Some(session.deeds_question());
        self.notice(Message::new("typing-player"));
    }

    /// The line being written. It is not echoed letter by letter: the screen
    /// reader does that; it is printed once sent.
    fn type_key(&mut self, key: &crossterm::event::KeyEvent) {
        use crossterm::event::{KeyCode, KeyEventKind};
        if key.kind == KeyEventKind::Release {
            return;
        }
        let Some(typed) = &mut self.typed else { return };
        match key.code {
            KeyCode::Char(letter) => typed.push(letter),
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Enter => {
                let phrase = std::mem::take(typed);
                self.typed = None;
                self.hush();
                self.terminal.print(&phrase);
                self.hear(&phrase);
            }
            KeyCode::Esc => {
                self.typed = None;
                self.hush();
                self.notice(Message::new("typing-cancelled"));
            }
            _ => {}
        }
    }

    fn choices(&self) -> Vec<Choice> {
        match &self.screen {
            Screen::Game(session) => session.choices(),
            Screen::Menu(menu) => menu.choices(),
        }
    }

    /// The usual action of the moment: the first choice. A roll waits for who
    /// is speaking: what began first comes first (ruling 5.14).
    fn main_action(&mut self) {
        let Some(first) = self.choices().into_iter().next() else {
            self.notice(Message::new("choices-none"));
            return;
        };
        match self.hearing {
            true => self.held = Some(first.phrase),
            false => self.hear(&first.phrase),
        }
    }

    fn browse(&mut self, next: impl Fn(Option<usize>, usize) -> usize) {
        let choices = self.choices();
        if choices.is_empty() {
            self.notice(Message::new("choices-none"));
            return;
        }
        let at = next(self.choice.filter(|at| *at < choices.len()), choices.len());
        self.choice = Some(at);
        let message = Message::new("choice")
            .with("phrase", choices[at].phrase.clone())
            .with("rank", at as u32 + 1)
            .with("count", choices.len() as u32);
        self.notice(message);
    }

    fn choose(&mut self) {
        let choices = self.choices();
        match self.choice.take().and_then(|at| choices.get(at)) {
            Some(choice) => {
                let phrase = choice.phrase.clone();
                self.hear(&phrase);
            }
            None => self.browse(|_, _| 0),
        }
    }

    fn say_intent(&mut self, intent: Intent) {
        let phrase = match &self.screen {
            Screen::Game(session) => session.phrase_of(intent),
            Screen::Menu(menu) => menu.phrase_of(intent),
        };
        self.hear(&phrase);
    }

    fn history(&mut self, back: bool) {
        let Screen::Game(session) = &mut self.screen else { return };
        let history = session.history_mut();
        let line = if back { history.back() } else { history.forward() }.map(String::from);
        match line {
            Some(line) => self.say(vec![line]),
            None => self.notice(Message::new("history-edge")),
        }
    }

    fn hush(&mut self) {
        self.voice.stop();
        self.speaking = None;
    }

    fn notice(&mut self, message: Message) {
        let text = self.narrator.say(&message);
        self.say(vec![text]);
    }

    fn print(&self, message: Message) {
        self.terminal.print(&self.narrator.say(&message));
    }

    fn tell(&mut self, lines: &[Line]) {
        self.say(lines.iter().map(|line| line.text.clone()).collect());
    }

    /// Prints and speaks.
    fn say(&mut self, lines: Vec<String>) {
        if lines.is_empty() {
            return;
        }
        for line in &lines {
            self.terminal.print(line);
        }
        if self.voice_lost {
            self.quiet_until = Instant::now() + SILENT_PACE;
        } else {
            // Deaf before the first sound, so that the game never hears itself.
            self.speaking = Some(self.voice.say(lines));
            self.refresh_ears();
        }
    }

    /// Whether to hear, and what, as things stand.
    fn refresh_ears(&mut self) {
        let Some(listener) = &self.listener else { return };
        let spoken_over = self.speaking.is_some() && !self.settings.headphones;
        let shut = self.settings.push_to_talk && !self.talking;
        let deaf = spoken_over || shut;
        if deaf != self.deaf {
            self.deaf = deaf;
            tracing::info!(deaf, "ears");
            listener.set_deaf(deaf);
        }
        if !deaf {
            let grammar = match &self.screen {
                Screen::Game(session) => session.grammar(),
                Screen::Menu(menu) => menu.grammar(),
            };
            if grammar != self.grammar {
                tracing::info!(phrases = grammar.len(), "new grammar");
                self.grammar.clone_from(&grammar);
                listener.set_grammar(grammar);
            }
        }
    }
}
