//! A virtual microphone and speaker, private to one test: a sound server, a
//! speech service, and phrases spoken by espeak-ng.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::playing::{Playing, start};
use crate::voices;

/// The machine: what runs in real time may need all of it, and a phrase cut by a busy one is
/// another phrase.
static MACHINE: Mutex<()> = Mutex::new(());

/// How far ahead what is played lies in the sound server, which so never waits for it: on a
/// machine that pauses, 30 ms cut a tone of four seconds into fifty.
const AHEAD: &str = "--latency-msec=1000";

/// Sound devices and a home of their own.
pub struct Studio {
    folder: TempDir,
    children: Vec<Child>,
    _machine: Option<MutexGuard<'static, ()>>,
}

impl Studio {
    /// Starts the devices, once no other studio is open. The test fails if the machine has
    /// no sound server: `./tester` installs it.
    pub fn open() -> Studio {
        Studio::of(Some(MACHINE.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Another, beside this one, as long as it is open: for another house.
    pub fn beside(&self) -> Studio {
        Studio::of(None).for_quick_games()
    }

    fn of(machine: Option<MutexGuard<'static, ()>>) -> Studio {
        let folder = tempfile::Builder::new().prefix("braillopoly").tempdir().unwrap();
        let mut studio = Studio { folder, children: Vec::new(), _machine: machine };
        let folders = "run/pulse home config/speech-dispatcher cache/speech-dispatcher/log \
                       config/braillopoly data state/pulse tmp";
        for name in folders.split(' ') {
            fs::create_dir_all(studio.path(name)).unwrap();
        }
        studio.write(
            "asound.conf",
            "</usr/share/alsa/alsa.conf>\npcm.!default { type pulse }\nctl.!default { type pulse }\n",
        );
        // No environment of the sound server's own here: the game must find
        // the voice as on any desktop, in a language the test can fix.
        studio.write(
            "config/speech-dispatcher/speechd.conf",
            "LogLevel 1\nLogDir \"default\"\nAudioOutputMethod \"pulse\"\nDefaultModule espeak-ng\n\
             DefaultLanguage \"fr\"\nAddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n\
             Timeout 0\n",
        );
        studio.start_sound();
        studio
    }

    /// As [`Studio::open`], for games as short as can be: with headphones, the
    /// players need not wait for the voice to end; without cues, nor for them.
    pub fn quick() -> Studio {
        Studio::open().for_quick_games()
    }

    fn for_quick_games(self) -> Studio {
        self.settings(
            "(voice: (rate: 100, volume: 100, voice: 0), level: Short, headphones: true, \
             rain: Chance, sounds: (volumes: {Board: 0.0, Money: 0.0, Players: 0.0, Signals: 0.0}))",
        );
        self
    }

    /// Starts the sound server and the room's noise.
    ///
    /// The server asks for the priority that players' servers have.
    pub fn start_sound(&mut self) {
        let socket = self.path("run/pulse/native");
        let _ = fs::remove_file(&socket);
        let mut pulse = self.command("pulseaudio");
        let options = "--daemonize=no -n --exit-idle-time=-1 --use-pid-file=no --disable-shm=yes \
                       --realtime=yes --high-priority=yes";
        pulse.env_remove("PULSE_SERVER").args(options.split(' '));
        pulse.args([
            "-L",
            &format!("module-native-protocol-unix auth-anonymous=1 socket={}", socket.display()),
        ]);
        for module in [
            "module-null-sink sink_name=speaker",
            "module-null-sink sink_name=micsink",
            "module-remap-source master=micsink.monitor source_name=mic",
        ] {
            pulse.args(["-L", module]);
        }
        self.spawn(pulse);
        let ready = Instant::now() + Duration::from_secs(20);
        while !self.command("pactl").arg("info").output().is_ok_and(|out| out.status.success()) {
            assert!(Instant::now() < ready, "the sound server does not start");
            sleep(Duration::from_millis(50));
        }
        self.run("pactl", &["set-default-sink", "speaker"]);
        self.run("pactl", &["set-default-source", "mic"]);
        let noise = self.path("noise.wav");
        let noise = noise.to_str().unwrap();
        // White noise of sox at 0 dB has an RMS 9.8 dB under its peak.
        self.run(
            "sox",
            &["-n", "-r", "16000", "-c", "1", noise, "synth", "600", "whitenoise", "gain", "-54.2"],
        );
        // An evening lasts longer than the noise. Where the server dies, so does the loop.
        let mut play = self.command("sh");
        // Not ahead: the least that is asked of a sink is how it runs, and an echo must be
        // followed.
        play.args(["-c", "while paplay --latency-msec=30 -d micsink \"$0\"; do :; done", noise]);
        self.spawn(play);
        // An idle virtual sink holds two seconds before its first sound.
        sleep(Duration::from_millis(2200));
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Puts a file among the players' own.
    pub fn write(&self, name: &str, text: &str) {
        fs::File::create(self.path(name)).unwrap().write_all(text.as_bytes()).unwrap();
    }

    /// Keeps these settings for the players.
    pub fn settings(&self, text: &str) {
        self.write("config/braillopoly/reglages.ron", text);
    }

    /// The game, played with these devices.
    pub fn play(&self, args: &[&str]) -> Playing {
        let mut command = self.command(env!("CARGO_BIN_EXE_braillopoly"));
        command.args(args);
        start(command)
    }

    /// The game, played with these devices in a network of its own, which has this name, and
    /// with the relays that this folder tells of.
    pub fn play_within(&self, network: &str, relays: &Path) -> Playing {
        let folder = self.path("data/braillopoly");
        fs::create_dir_all(&folder).unwrap();
        for file in ["relais.txt", "relais.der"] {
            fs::copy(relays.join(file), folder.join(file)).unwrap();
        }
        let mut command = self.command("ip");
        command.args(["netns", "exec", network, env!("CARGO_BIN_EXE_braillopoly")]);
        start(command)
    }

    /// A program that runs with these devices.
    pub fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        let at = |name: &str| self.path(name);
        command
            .env("XDG_RUNTIME_DIR", at("run"))
            .env("HOME", at("home"))
            .env("XDG_CONFIG_HOME", at("config"))
            .env("XDG_CACHE_HOME", at("cache"))
            .env("XDG_DATA_HOME", at("data"))
            .env("XDG_STATE_HOME", at("state"))
            .env("TMPDIR", at("tmp"))
            .env("PULSE_RUNTIME_PATH", at("run/pulse"))
            .env("PULSE_STATE_PATH", at("state/pulse"))
            .env("PULSE_SERVER", format!("unix:{}", at("run/pulse/native").display()))
            .env("ALSA_CONFIG_PATH", at("asound.conf"))
            .env("LC_ALL", "C.UTF-8")
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .env_remove("DISPLAY")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    fn run(&self, program: &str, args: &[&str]) {
        let status = self.command(program).args(args).status();
        assert!(status.is_ok_and(|status| status.success()), "{program} {args:?} failed");
    }

    fn spawn(&mut self, mut command: Command) {
        self.children.push(command.spawn().unwrap());
    }

    /// Ends the last started of the sound server's processes and the server.
    pub fn stop_sound(&mut self) {
        for child in &mut self.children {
            let _ = child.kill();
            let _ = child.wait();
        }
        self.children.clear();
    }

    /// Takes the speaker away.
    pub fn unplug_speaker(&self) {
        self.unload("sink_name=speaker");
    }

    fn unload(&self, argument: &str) {
        let mut list = self.command("pactl");
        let list = list.args(["list", "short", "modules"]).stdout(Stdio::piped()).output().unwrap();
        let list = String::from_utf8_lossy(&list.stdout).into_owned();
        let line = list.lines().find(|line| line.contains(argument)).unwrap();
        self.run("pactl", &["unload-module", line.split('\t').next().unwrap()]);
    }

    /// Takes the microphone away: what the speaker plays is all that can be recorded.
    pub fn unplug_microphone(&self) {
        self.unload("source_name=mic");
    }

    /// Brings it back.
    pub fn plug_microphone(&self) {
        let mic = ["load-module", "module-remap-source", "master=micsink.monitor"];
        self.run("pactl", &[&mic[..], &["source_name=mic"]].concat());
        self.run("pactl", &["set-default-source", "mic"]);
    }

    /// Turns the microphone off in the system's settings, or on.
    pub fn mute_microphone(&self, muted: bool) {
        self.run("pactl", &["set-source-mute", "mic", if muted { "1" } else { "0" }]);
    }

    /// Says a phrase where the computer plays, as the game itself does.
    pub fn say_by_speaker(&self, voice: &str, phrase: &str) {
        let file = self.phrase(voice, phrase);
        self.run("paplay", &[AHEAD, "-d", "speaker", file.to_str().unwrap()]);
    }

    /// Brings it back.
    pub fn plug_speaker(&self) {
        self.run("pactl", &["load-module", "module-null-sink", "sink_name=speaker"]);
        self.run("pactl", &["set-default-sink", "speaker"]);
    }

    /// From now on the microphone hears the speaker, 20 dB softer, 40 ms later.
    pub fn let_the_microphone_hear_the_speaker(&self) {
        let loop_back = ["source=speaker.monitor", "sink=micsink", "latency_msec=40"];
        let echo = ["load-module", "module-loopback", "sink_input_properties=media.name=echo"];
        self.run("pactl", &[&echo[..2], &loop_back, &echo[2..]].concat());
        let mut list = self.command("pactl");
        let list = list.args(["list", "sink-inputs"]).stdout(Stdio::piped()).output().unwrap();
        let list = String::from_utf8_lossy(&list.stdout).into_owned();
        let input = list.split("Sink Input #").find(|input| input.contains("\"echo\"")).unwrap();
        let number = input.lines().next().unwrap().trim();
        self.run("pactl", &["set-sink-input-volume", number, "-20dB"]);
    }

    /// Records what the players would hear, until the recorder is dropped.
    pub fn record(&mut self, file: &Path) {
        let mut record = self.command("parec");
        // Raw: the header of a WAV file is written at its end, and the recorder may die before.
        record.args([AHEAD, "-d", "speaker.monitor", "--raw", "--format=s16le"]);
        record.arg(file);
        self.spawn(record);
    }

    /// Says a phrase into the microphone, and waits for its end.
    pub fn say(&self, voice: &str, phrase: &str) {
        let file = self.phrase(voice, phrase);
        self.run("paplay", &[AHEAD, "-d", "micsink", file.to_str().unwrap()]);
    }

    /// A phrase as a file, said by a natural voice if one was recorded, else by espeak-ng: 16 kHz,
    /// mono, at the level of a voice near a microphone.
    pub fn phrase(&self, voice: &str, phrase: &str) -> PathBuf {
        let (raw, file) = (self.path("tmp/raw.wav"), self.path("tmp/phrase.wav"));
        match voices::recorded_by(voices::FRENCH, phrase) {
            Some(samples) => voices::write_wav(&raw, &samples),
            None => {
                let raw = raw.to_str().unwrap();
                self.run("espeak-ng", &["-v", voice, "-s", "150", "-w", raw, phrase]);
            }
        }
        let (from, to) = (raw.to_str().unwrap(), file.to_str().unwrap());
        let levelled = ["norm", "-9", "pad", "0.1", "0.1"];
        self.run("sox", &[&[from, "-r", "16000", "-c", "1", to], &levelled[..]].concat());
        file
    }
}

impl Studio {
    /// Kills the speech service.
    pub fn kill_voice(&self) {
        self.signal_voice("-9");
    }

    /// Sends the speech service a signal. The game's library started it: its file says
    /// which process it is.
    pub fn signal_voice(&self, signal: &str) {
        let pid = self.path("run/speech-dispatcher/pid/speech-dispatcher.pid");
        if let Ok(pid) = fs::read_to_string(pid) {
            let _ = Command::new("kill").args([signal, pid.trim()]).status();
        }
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        self.kill_voice();
        self.stop_sound();
    }
}

/// The loudness of a recording, as the share of samples that are not silent.
pub fn loud_share(file: &Path) -> f64 {
    let bytes = fs::read(file).unwrap();
    let samples: Vec<i16> =
        bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
    let loud = samples.iter().filter(|sample| sample.unsigned_abs() > 300).count();
    loud as f64 / samples.len().max(1) as f64
}
