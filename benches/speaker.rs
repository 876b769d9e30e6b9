//! From an event to its sound at a virtual speaker: the real mixer, the real
//! device interface. `-- --minutes 10` counts instead how often the speaker
//! runs dry in that time. Needs what `./tester` installs.

#[allow(dead_code)]
#[path = "../tests/live/audio.rs"]
mod audio;
#[path = "../tests/shared/playing.rs"]
mod playing;
#[path = "../tests/shared/running.rs"]
mod running;
#[path = "../tests/shared/voices.rs"]
mod voices;

use std::io::{self, Read, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use audio::Studio;
use braillopoly::sound::{Cue, SAMPLE_RATE, Score, SoundSettings, Speaker};
use running::Running;

/// Set in the process that plays, whose devices are the virtual ones.
const INSIDE: &str = "BRAILLOPOLY_BENCH_INSIDE";

/// Cues played, each after a click.
const CUES: usize = 40;

/// A sleep of one millisecond that takes longer is the machine's own pause, or
/// at least its other programs'; of one processor, it may go unseen.
const PAUSE: Duration = Duration::from_millis(5);

/// So close, a pause and a dry run are one event.
const NEAR: Duration = Duration::from_millis(50);

fn main() {
    if std::env::var_os(INSIDE).is_none() {
        let studio = Studio::open();
        let program = std::env::current_exe().expect("this program");
        let mut inside = studio.command(program);
        inside.args(std::env::args_os().skip(1)).env(INSIDE, "1").stdout(Stdio::inherit());
        let status = inside.status();
        assert!(status.is_ok_and(|status| status.success()), "nothing was measured");
        return;
    }
    let minutes = std::env::args().skip_while(|argument| argument != "--minutes").nth(1);
    match minutes.and_then(|minutes| minutes.parse::<f64>().ok()) {
        Some(minutes) => count_dry_runs(Duration::from_secs_f64(minutes * 60.0)),
        None => measure_latency(),
    }
}

/// Plays without end, and tells when the speaker ran dry, and how long the
/// machine stood still then: a buffer of less than 20 ms hides no more than its
/// own length.
fn count_dry_runs(length: Duration) {
    tracing_subscriber::fmt().with_writer(|| DryRuns).init();
    let speaker = Speaker::start(SoundSettings::default(), |_| ());
    // Unheard, an idle virtual speaker takes two seconds to come back from
    // having run dry, as no real one does.
    let _recorder = listen(30);
    thread::sleep(Duration::from_secs(2));
    let began = Instant::now();
    let (mut dry, mut pauses) = (Vec::new(), Vec::new());
    let (mut counted, mut next) = (DRY_RUNS.load(Ordering::Relaxed), began);
    while began.elapsed() < length {
        if next <= Instant::now() {
            speaker.play(Score::signal(Cue::Houses(1)));
            next += Duration::from_millis(250);
        }
        let before = Instant::now();
        thread::sleep(Duration::from_millis(1));
        if before.elapsed() > PAUSE {
            pauses.push((began.elapsed(), before.elapsed()));
        }
        let count = DRY_RUNS.load(Ordering::Relaxed);
        dry.extend((counted..count).map(|_| began.elapsed()));
        counted = count;
    }
    let minutes = length.as_secs_f64() / 60.0;
    println!("the speaker ran dry {} times in {minutes:.1} minutes", dry.len());
    for at in &dry {
        let near = pauses.iter().filter(|(end, _)| end.abs_diff(*at) < NEAR);
        let longest = near.map(|(_, pause)| milliseconds(*pause)).fold(0.0, f64::max);
        println!("  after {:.1} s, the machine paused for {longest:.0} ms", at.as_secs_f64());
    }
    let longest = pauses.iter().map(|(_, pause)| milliseconds(*pause)).fold(0.0, f64::max);
    let (count, least) = (pauses.len(), PAUSE.as_millis());
    println!("it paused {count} times for more than {least} ms, at most {longest:.0} ms");
}

/// How often the log said so.
static DRY_RUNS: AtomicUsize = AtomicUsize::new(0);

/// The log, of which only these are read.
struct DryRuns;

impl Write for DryRuns {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let dry = String::from_utf8_lossy(line).contains("ran dry");
        DRY_RUNS.fetch_add(usize::from(dry), Ordering::Relaxed);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Plays clicks straight to the sound server and cues in turn: what a cue takes
/// longer, on the recording's own clock, is the game's share.
fn measure_latency() {
    let speaker = Speaker::start(SoundSettings::default(), |_| ());
    let (_recorder, onsets) = listen(5);
    let (_clicker, mut click) = clicker();
    // The device opens, the recorder settles.
    thread::sleep(Duration::from_secs(5));
    let (mut own, mut server, mut whole) = (Vec::new(), Vec::new(), Vec::new());
    for cue in 0..CUES {
        // Cues must begin at every moment of the device's period, not always
        // at the one the last was heard at.
        thread::sleep(Duration::from_micros(500_000 + 773 * cue as u64));
        let straight = heard(&onsets, || click.write_all(&CLICK).expect("the sound server"));
        let cue = heard(&onsets, || speaker.play(Score::signal(Cue::Houses(1))));
        let (Some(straight), Some(cue)) = (straight, cue) else { continue };
        let apart = (cue.frame - straight.frame) as f64 / f64::from(SAMPLE_RATE);
        own.push(apart * 1e3 - milliseconds(cue.event - straight.event));
        server.push(milliseconds(straight.told - straight.event));
        whole.push(milliseconds(cue.told - cue.event));
    }
    println!("{} of {CUES} cues heard, each after a click", own.len());
    for (name, mut times) in [
        ("a cue, beyond a click sent straight to the sound server", own),
        ("the click alone, server and recorder included", server),
        ("the cue alone, server and recorder included", whole),
    ] {
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied();
        let [median, late] = [0.5, 0.95].map(|share| at(share).unwrap_or(f64::NAN));
        println!("{name}: median {median:.1} ms, P95 {late:.1} ms");
    }
}

/// What is louder has begun: the first sample counts, not the loudest.
const SILENCE: u16 = 4;

/// 10 ms at a third of full scale.
const CLICK: [u8; 882] = [0x2a; 882];

/// A sound server's client that keeps nothing for later.
fn clicker() -> (Running, ChildStdin) {
    let mut play = Command::new("pacat");
    play.args(["--latency-msec=1", "--process-time-msec=1", "-d", "speaker"]);
    play.args(["--rate=44100", "--channels=1", "--format=s16le", "--raw"]);
    let mut play = Running(play.stdin(Stdio::piped()).spawn().expect("pacat"));
    let input = play.0.stdin.take().expect("its input");
    (play, input)
}

/// The start of a sound: its frame in the recording, and when it was told.
struct Onset {
    frame: u64,
    told: Instant,
}

/// Records the speaker, and tells each sound that follows 100 ms of silence.
fn listen(milliseconds: u32) -> (Running, Receiver<Onset>) {
    let mut record = Command::new("parec");
    record.arg(format!("--latency-msec={milliseconds}")).args(["-d", "speaker.monitor"]);
    record.args(["--rate=44100", "--channels=1", "--format=s16le", "--raw"]);
    let mut record = Running(record.stdout(Stdio::piped()).spawn().expect("parec"));
    let mut sound = record.0.stdout.take().expect("the recording");
    let (sender, onsets) = channel();
    thread::spawn(move || {
        let (mut frame, mut silent_since) = (0u64, 0u64);
        let mut bytes = [0u8; 128];
        while sound.read_exact(&mut bytes).is_ok() {
            for sample in bytes.chunks_exact(2).map(|b| i16::from_le_bytes([b[0], b[1]])) {
                if sample.unsigned_abs() > SILENCE {
                    if frame - silent_since > u64::from(SAMPLE_RATE) / 10 {
                        let _ = sender.send(Onset { frame, told: Instant::now() });
                    }
                    silent_since = frame;
                }
                frame += 1;
            }
        }
    });
    (record, onsets)
}

struct Heard {
    event: Instant,
    frame: u64,
    told: Instant,
}

/// Makes a sound and waits until it is heard.
fn heard(onsets: &Receiver<Onset>, make: impl FnOnce()) -> Option<Heard> {
    while onsets.try_recv().is_ok() {}
    let event = Instant::now();
    make();
    let onset = onsets.recv_timeout(Duration::from_millis(400)).ok();
    // Both have ended.
    thread::sleep(Duration::from_millis(400));
    onset.map(|Onset { frame, told }| Heard { event, frame, told })
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
