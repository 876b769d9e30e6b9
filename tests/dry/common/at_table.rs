//! The `jouer` loop at a made-up table: its real scenes, its real ear, and devices and a clock
//! that are made up, so that an evening takes as long as it takes to reckon, the same each
//! time. The test and the loop take turns: nothing happens but when the test lets time pass.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use braillopoly::cli::{Cli, GameOptions, Mode};
use braillopoly::commands;
use braillopoly::editions::built_in;
use braillopoly::engine::Setup;
use braillopoly::game::Session;
use braillopoly::keys::TerminalEvent;
use braillopoly::lexicon::Language;
use braillopoly::listening::{
    EarOrder, ListenerEvent, MicrophoneFault, ModelError, OpenEar, RecognitionModel, SAMPLE_RATE,
    Thresholds,
};
use braillopoly::live::{
    self, ClockPost, InboxPost, Input, IntercomPost, MicrophonePost, OpenModel, Posts, ScreenPost,
    SettingsPost, SpeakerPost, VoicePost, Waited,
};
use braillopoly::menu::{Menu, Shelf};
use braillopoly::play::{SaveFile, Seats};
use braillopoly::reply::Destination;
use braillopoly::scene::Scene;
use braillopoly::settings::{RainPace, Settings};
use braillopoly::sound::{CUES, Cue, Family, Score, SoundSettings};
use braillopoly::speech::{ScreenReader, Speaks, VoiceEvent, VoiceSettings};
use braillopoly::store::FileError;
use chrono::NaiveTime;
use clap::Parser;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tempfile::tempdir;

use super::speech::{in_a_room, in_french, pause};

/// Samples that a microphone gives at once: 16 ms.
const PIECE: usize = 256;

/// How long a voice takes for a letter.
const LETTER: Duration = Duration::from_millis(60);

/// How long a test waits for what is to be told, by the made-up clock.
const PATIENCE: Duration = Duration::from_secs(180);

/// Between two keys that are no word.
const BETWEEN_KEYS: Duration = Duration::from_millis(1_000);

/// What the microphone of a made-up table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Listens {
    /// There is none.
    #[default]
    Never,
    /// Recorded voices, heard by the real ear.
    Ear,
    /// There is no model either.
    NoModel,
}

/// How a made-up table is laid.
#[derive(Clone, Default)]
pub struct Made {
    /// What its microphone is.
    pub listens: Listens,
    /// The players' settings at first.
    pub settings: Settings,
    /// The screen reader that runs.
    pub reader: Option<ScreenReader>,
    /// Whether a friend in another house is speaking.
    pub friend_speaks: Arc<AtomicBool>,
}

struct MadeUpIntercom(Arc<AtomicBool>);

impl IntercomPost for MadeUpIntercom {
    fn is_heard(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Made {
    /// With recorded voices, headphones, and neither cues nor falling bills to wait for.
    pub fn quick_by_voice() -> Made {
        let silent = |family: Family| (family, 0.0);
        let settings = Settings { headphones: true, rain: RainPace::Chance, ..Settings::default() };
        let mut made = Made { listens: Listens::Ear, settings, ..Made::default() };
        made.settings.sounds.volumes.extend(CUES.iter().map(|row| silent(row.family)));
        made
    }
}

/// What the test asks of the loop's thread.
enum Order {
    /// Let time pass until something happens, so long at most.
    Go(Duration),
    /// This happens.
    Happens(Input),
    /// Somebody says this into the microphone.
    Speak(Vec<i16>),
    /// The loop is at something else meanwhile: so much time passes before it looks again.
    Busy(Duration),
}

/// What the loop's thread tells the test.
enum Report {
    Printed(String),
    Said(Vec<String>),
    Cue(Cue),
    Written(String),
    Speaks(Speaks),
    Kept(Box<Settings>),
    /// It waits, at this time, and somebody is still speaking or not.
    Waits(Duration, bool),
}

/// What the made-up devices share.
struct World {
    now: Cell<Duration>,
    began: Instant,
    coming: RefCell<VecDeque<(Duration, Input)>>,
    /// What is still to reach the microphone.
    speech: RefCell<VecDeque<i16>>,
    ear: RefCell<Option<OpenEar>>,
    reports: Sender<Report>,
}

impl World {
    fn report(&self, report: Report) {
        let _ = self.reports.send(report);
    }

    /// This will happen after so long.
    fn after(&self, time: Duration, input: Input) {
        let at = self.now.get() + time;
        let mut coming = self.coming.borrow_mut();
        let place = coming.iter().take_while(|(other, _)| *other <= at).count();
        coming.insert(place, (at, input));
    }

    fn heard(&self, events: impl IntoIterator<Item = ListenerEvent>) {
        for event in events {
            self.after(Duration::ZERO, Input::Listener(event));
        }
    }

    /// What comes by then, or nothing.
    fn go(&self, until: Duration) -> Waited {
        loop {
            let speaks = !self.speech.borrow().is_empty();
            let piece = Duration::from_secs_f64(PIECE as f64 / f64::from(SAMPLE_RATE));
            let next = if speaks { (self.now.get() + piece).min(until) } else { until };
            let mut coming = self.coming.borrow_mut();
            if coming.front().is_some_and(|(at, _)| *at <= next)
                && let Some((at, input)) = coming.pop_front()
            {
                self.now.set(at.max(self.now.get()));
                return Waited::Came(input);
            }
            drop(coming);
            self.now.set(next);
            if !speaks {
                return Waited::Nothing;
            }
            let mut speech = self.speech.borrow_mut();
            let count = speech.len().min(PIECE);
            let samples: Vec<i16> = speech.drain(..count).collect();
            drop(speech);
            let heard = self.ear.borrow_mut().as_mut().map(|ear| ear.push(&samples, true));
            self.heard(heard.unwrap_or_default());
            if next >= until && self.coming.borrow().is_empty() {
                return Waited::Nothing;
            }
        }
    }
}

struct MadeUp(Rc<World>);

impl ClockPost for MadeUp {
    fn now(&self) -> Instant {
        self.0.began + self.0.now.get()
    }

    fn time_of_day(&self) -> NaiveTime {
        let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap();
        noon.overflowing_add_signed(chrono::TimeDelta::from_std(self.0.now.get()).unwrap()).0
    }
}

impl ScreenPost for MadeUp {
    fn print(&mut self, text: &str) {
        self.0.report(Report::Printed(text.into()));
    }

    fn show_written(&mut self, text: &str) {
        self.0.report(Report::Written(text.into()));
    }

    fn end_written(&mut self) {}
}

impl SpeakerPost for MadeUp {
    fn play(&mut self, score: Score) {
        score.cues.iter().for_each(|placed| self.0.report(Report::Cue(placed.cue)));
    }

    fn silence(&mut self) {}

    fn under_voice(&mut self, _: bool) {}

    fn tune(&mut self, _: SoundSettings) {}
}

/// One that speaks so many letters a second.
struct MadeUpVoice {
    world: Rc<World>,
    batches: u64,
    /// When it has said all it was given.
    ends: Duration,
    reader: Option<ScreenReader>,
}

impl VoicePost for MadeUpVoice {
    fn say(&mut self, lines: Vec<String>) -> u64 {
        let letters: usize = lines.iter().map(|line| line.chars().count()).sum();
        self.batches += 1;
        self.ends = self.ends.max(self.world.now.get()) + LETTER * letters as u32;
        let left = self.ends - self.world.now.get();
        self.world.after(left, Input::Voice(VoiceEvent::Idle(self.batches)));
        self.world.report(Report::Said(lines));
        self.batches
    }

    fn stop(&mut self) {
        let idle = |input: &Input| matches!(input, Input::Voice(VoiceEvent::Idle(_)));
        self.world.coming.borrow_mut().retain(|(_, input)| !idle(input));
        self.ends = self.world.now.get();
        self.world.after(Duration::ZERO, Input::Voice(VoiceEvent::Idle(self.batches)));
    }

    fn set(&mut self, settings: VoiceSettings) {
        self.world.report(Report::Speaks(settings.speaks));
    }

    fn sound_is_back(&mut self) {}

    fn reader(&self) -> Option<ScreenReader> {
        self.reader
    }
}

struct MadeUpMicrophone {
    world: Rc<World>,
    listens: Listens,
}

impl MicrophonePost for MadeUpMicrophone {
    fn open(&mut self, _: Option<&Path>) -> Result<OpenModel, ModelError> {
        let mut open = OpenModel {
            name: "made-up".into(),
            is_official: false,
            thresholds: Thresholds::usual(),
            thresholds_fault: None,
        };
        let found = match self.listens {
            Listens::NoModel => return Err(ModelError::Broken("nowhere".into())),
            Listens::Never => ListenerEvent::MicrophoneMissing(MicrophoneFault::Absent),
            Listens::Ear => {
                let model = RecognitionModel::open(None)?;
                open.thresholds = model.thresholds().clone();
                *self.world.ear.borrow_mut() = Some(OpenEar::new(model));
                ListenerEvent::MicrophoneOpen
            }
        };
        self.world.after(Duration::from_millis(100), Input::Listener(found));
        Ok(open)
    }

    fn tell(&self, order: EarOrder) {
        let told = self.world.ear.borrow_mut().as_mut().and_then(|ear| ear.obey(order));
        self.world.heard(told);
    }

    fn choose(&self, _: Option<String>) {}

    fn microphones(&self) -> Vec<String> {
        vec!["Micro un".into(), "Micro deux".into()]
    }

    fn models(&self) -> Vec<String> {
        Vec::new()
    }
}

struct MadeUpInbox {
    world: Rc<World>,
    orders: Receiver<Order>,
}

impl InboxPost for MadeUpInbox {
    fn next(&mut self, wait: Duration) -> Waited {
        loop {
            let speaks = !self.world.speech.borrow().is_empty();
            self.world.report(Report::Waits(self.world.now.get(), speaks));
            match self.orders.recv() {
                Ok(Order::Go(most)) => {
                    return self.world.go(self.world.now.get() + wait.min(most));
                }
                Ok(Order::Happens(input)) => return Waited::Came(input),
                Ok(Order::Speak(samples)) => self.world.speech.borrow_mut().extend(samples),
                Ok(Order::Busy(time)) => self.world.now.set(self.world.now.get() + time),
                Err(_) => return Waited::Over,
            }
        }
    }
}

/// Settings that begin as these.
struct MadeUpSettings(Settings, Rc<World>);

impl SettingsPost for MadeUpSettings {
    fn read(&self) -> (Settings, Option<FileError>) {
        (self.0.clone(), None)
    }

    fn keep(&mut self, settings: &Settings) {
        self.1.report(Report::Kept(Box::new(settings.clone())));
    }
}

/// A table where the loop plays, and what it told so far.
pub struct AtTable {
    orders: Option<Sender<Order>>,
    reports: Receiver<Report>,
    game: Option<JoinHandle<()>>,
    /// All that was printed, a line each.
    printed: String,
    /// What was printed up to there was looked at.
    looked: usize,
    /// What the voice was given, line by line.
    pub said: Vec<String>,
    /// Cues, in the order they were asked for.
    pub cues: Vec<Cue>,
    /// The line being written, as it is shown.
    pub written: String,
    /// Who speaks now.
    pub speaks: Speaks,
    /// The settings as they were kept last.
    pub kept: Settings,
    began: Instant,
    now: Duration,
    /// Somebody is still speaking into the microphone.
    is_spoken_to: bool,
}

impl AtTable {
    /// Plays what this does with the posts it is given.
    pub fn open(made: Made, play: impl FnOnce(Posts) + Send + 'static) -> AtTable {
        let Made { listens, settings, reader, friend_speaks } = made;
        let speaks = settings.voice_now(reader).speaks;
        let kept = settings.clone();
        let began = Instant::now();
        let (orders, inbox) = channel();
        let (sender, reports) = channel();
        let game = std::thread::spawn(move || {
            let world = Rc::new(World {
                now: Cell::new(Duration::ZERO),
                began,
                coming: RefCell::default(),
                speech: RefCell::default(),
                ear: RefCell::default(),
                reports: sender,
            });
            let voice =
                MadeUpVoice { world: world.clone(), batches: 0, ends: Duration::ZERO, reader };
            play(Posts {
                microphone: Box::new(MadeUpMicrophone { world: world.clone(), listens }),
                voice: Box::new(voice),
                speaker: Box::new(MadeUp(world.clone())),
                intercom: Box::new(MadeUpIntercom(friend_speaks)),
                screen: Box::new(MadeUp(world.clone())),
                clock: Box::new(MadeUp(world.clone())),
                inbox: Box::new(MadeUpInbox { world: world.clone(), orders: inbox }),
                settings: Box::new(MadeUpSettings(settings, world)),
            });
        });
        let mut table = AtTable {
            orders: Some(orders),
            reports,
            game: Some(game),
            printed: String::new(),
            looked: 0,
            said: Vec::new(),
            cues: Vec::new(),
            written: String::new(),
            speaks,
            kept,
            began,
            now: Duration::ZERO,
            is_spoken_to: false,
        };
        table.listen();
        table
    }

    /// Plays as the command line says, without its "braillopoly"; what is kept is kept for the
    /// test alone.
    pub fn play(made: Made, args: &[&str]) -> AtTable {
        let mut options = options(args);
        AtTable::open(made, move |posts| {
            let folder = tempdir().unwrap();
            match options.quoi {
                Some(_) => options.progres.get_or_insert(folder.path().join("progres.ron")),
                None => options.sauvegarde.get_or_insert(folder.path().join("partie.ron")),
            };
            commands::play_through(&options, posts).unwrap();
        })
    }

    /// Opens the menu, where nothing is kept.
    pub fn menu(made: Made) -> AtTable {
        AtTable::open(made, |posts| {
            let folder = tempdir().unwrap();
            let language = Language::french().unwrap();
            let mut editions = built_in().unwrap().into_iter().map(Arc::new);
            let usual = editions.next().unwrap();
            let menu = Menu::new(&language, usual, editions.collect(), Shelf::default);
            let save = folder.path().join("partie.ron");
            let open = |to: &Destination| begin(&language, &save, to);
            live::play(&language, Box::new(menu), posts, &open);
        })
    }

    /// Takes what the loop tells, until it waits; false once it has ended.
    fn listen(&mut self) -> bool {
        loop {
            match self.reports.recv() {
                Ok(Report::Printed(line)) => self.printed.extend([&line, "\n"]),
                Ok(Report::Said(lines)) => self.said.extend(lines),
                Ok(Report::Cue(cue)) => self.cues.push(cue),
                Ok(Report::Written(line)) => self.written = line,
                Ok(Report::Speaks(speaks)) => self.speaks = speaks,
                Ok(Report::Kept(settings)) => self.kept = *settings,
                Ok(Report::Waits(now, speaks)) => {
                    (self.now, self.is_spoken_to) = (now, speaks);
                    return true;
                }
                Err(_) => return false,
            }
        }
    }

    fn order(&mut self, order: Order) -> bool {
        let sent = self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok());
        sent && self.listen()
    }

    /// Lets so much time pass.
    pub fn wait(&mut self, time: Duration) {
        let until = self.now + time;
        while self.now < until && self.order(Order::Go(until - self.now)) {}
    }

    /// This happens.
    pub fn happens(&mut self, input: Input) {
        self.order(Order::Happens(input));
    }

    /// Presses keys one right after the other: signs, and the names of others in angle
    /// brackets, as `<down>`.
    pub fn press(&mut self, keys: &str) {
        self.press_after(BETWEEN_KEYS, keys);
    }

    /// As [`AtTable::press`], so long after what came before.
    pub fn press_after(&mut self, time: Duration, keys: &str) {
        self.wait(time);
        for key in parse(keys) {
            self.press_at(self.now, key);
        }
    }

    /// Presses a key, then the others while the loop is at something else: it finds them later.
    pub fn press_while_busy(&mut self, keys: &str, between: Duration, busy: Duration) {
        let mut pressed = self.now;
        for (rank, key) in parse(keys).into_iter().enumerate() {
            self.press_at(pressed, key);
            pressed += between;
            if rank == 0 {
                self.order(Order::Busy(busy));
                self.happens(Input::Distance);
            }
        }
    }

    fn press_at(&mut self, at: Duration, key: KeyEvent) {
        self.happens(Input::Terminal(TerminalEvent::Key(key, self.began + at)));
    }

    /// Presses keys, row by row, and waits each time until these words are told.
    pub fn presses(&mut self, rows: &[(&str, &str)]) {
        for (keys, words) in rows {
            self.press(keys);
            self.told(words);
        }
    }

    /// Leaves the program by its key.
    pub fn quits(mut self) {
        self.presses(&[("<ctrl-q>", "À bientôt.")]);
        self.ends();
    }

    /// Types lines, row by row, and waits each time until these words are told.
    pub fn lines(&mut self, rows: &[(&str, &str)]) {
        for (line, words) in rows {
            self.line(line);
            self.told(words);
        }
    }

    /// Types a line where there is no keyboard, but a pipe.
    pub fn line(&mut self, line: &str) {
        self.happens(Input::Terminal(TerminalEvent::Line(line.as_bytes().to_vec())));
    }

    /// Says a phrase into the microphone, in a recorded voice; lets time pass until it was heard.
    pub fn say(&mut self, phrase: &str) {
        self.speak(&[pause(0.5), in_french(phrase, -23.0), pause(2.0)]);
    }

    /// Gives this to the microphone, and lets time pass until it was heard.
    pub fn speak(&mut self, parts: &[Vec<f32>]) {
        self.order(Order::Speak(in_a_room(parts)));
        while self.is_spoken_to && self.order(Order::Go(PATIENCE)) {}
    }

    /// Lets time pass until the game has said all, and waits for somebody.
    pub fn settle(&mut self) {
        self.wait(Duration::from_secs(40));
    }

    /// Lets time pass until these words are printed, after those that were looked for before.
    pub fn told(&mut self, words: &str) {
        let until = self.now + PATIENCE;
        loop {
            if let Some(at) = self.printed[self.looked..].find(words) {
                self.looked += at + words.len();
                return;
            }
            let goes_on = self.now < until && self.order(Order::Go(PATIENCE));
            let unread = &self.printed[self.looked..];
            assert!(goes_on || unread.contains(words), "never said: {words}; but:\n{unread}");
        }
    }

    /// What was printed and not yet looked for; it is now.
    pub fn news(&mut self) -> String {
        let news = self.printed[self.looked..].to_string();
        self.looked = self.printed.len();
        news
    }

    /// Waits for the end of the program.
    pub fn ends(mut self) {
        let until = self.now + PATIENCE;
        while self.order(Order::Go(PATIENCE)) {
            assert!(self.now < until, "the game does not end");
        }
        self.game.take().unwrap().join().unwrap();
    }
}

impl Drop for AtTable {
    /// Whatever is played ends, and fails the test if it failed.
    fn drop(&mut self) {
        self.orders = None;
        if let Some(game) = self.game.take()
            && game.join().is_err()
            && !std::thread::panicking()
        {
            panic!("the loop failed");
        }
    }
}

/// A game that the menu leads to.
fn begin(
    language: &Language,
    save: &Path,
    destination: &Destination,
) -> Result<Box<dyn Scene>, String> {
    let Destination::Start { names, computers, edition, agreed } = destination else {
        return Err("not here".into());
    };
    assert!(computers.is_empty(), "people only");
    let setup = Setup {
        names: names.clone(),
        opening_roll: true,
        seed: 1,
        length: agreed.length,
        house_rules: agreed.house_rules,
        ..Setup::default()
    };
    let skills = Seats::people(names.len());
    let session = Session::start(language, edition.clone(), setup, skills).unwrap();
    Ok(Box::new(session.kept_in(SaveFile::new(save))))
}

/// The options of `jouer`.
fn options(args: &[&str]) -> GameOptions {
    let line = ["braillopoly"].iter().chain(args);
    match Cli::try_parse_from(line).unwrap().command {
        Some(Mode::Jouer(options)) => options,
        other => panic!("no game: {other:?}"),
    }
}

fn parse(keys: &str) -> Vec<KeyEvent> {
    let mut found = Vec::new();
    let mut rest = keys;
    while let Some(sign) = rest.chars().next() {
        let named = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        let (key, modifiers, left) = match named {
            Some((name, left)) => {
                let (code, modifiers) = named_key(name);
                (code, modifiers, left)
            }
            None => (KeyCode::Char(sign), KeyModifiers::NONE, &rest[sign.len_utf8()..]),
        };
        found.push(KeyEvent::new(key, modifiers));
        rest = left;
    }
    found
}

fn named_key(name: &str) -> (KeyCode, KeyModifiers) {
    if let Some(letter) = name.strip_prefix("ctrl-") {
        return (KeyCode::Char(letter.chars().next().unwrap()), KeyModifiers::CONTROL);
    }
    let code = match name {
        "enter" => KeyCode::Enter,
        "escape" => KeyCode::Esc,
        "tab" => KeyCode::Tab,
        "backspace" => KeyCode::Backspace,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "pageup" => KeyCode::PageUp,
        "pagedown" => KeyCode::PageDown,
        "space" => KeyCode::Char(' '),
        _ => KeyCode::F(name.strip_prefix('f').unwrap().parse().unwrap()),
    };
    (code, KeyModifiers::NONE)
}
