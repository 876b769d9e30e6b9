//! From an event to its first sound at a virtual speaker, recording included:
//! the real mixer, the real device interface. Needs what `./tester` installs.

#[path = "../tests/common/audio.rs"]
mod audio;

use std::io::Read;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use audio::{Running, Studio};
use braillopoly::sound::{Cue, Score, SoundSettings, Speaker};

/// Set in the process that plays, whose devices are the virtual ones.
const INSIDE: &str = "BRAILLOPOLY_BENCH_INSIDE";

/// Cues played, one every half second.
const CUES: usize = 40;

fn main() {
    if std::env::var_os(INSIDE).is_none() {
        let studio = Studio::open();
        let program = std::env::current_exe().expect("this program");
        let mut inside = studio.command(program);
        let status = inside.env(INSIDE, "1").stdout(Stdio::inherit()).status();
        assert!(status.is_ok_and(|status| status.success()), "nothing was measured");
        return;
    }
    let speaker = Speaker::start(SoundSettings::default(), |_| ());
    let mut record = Command::new("parec");
    record.args(["--latency-msec=5", "-d", "speaker.monitor", "--rate=44100", "--raw"]);
    let mut record = Running(record.stdout(Stdio::piped()).spawn().expect("parec"));
    let mut sound = record.0.stdout.take().expect("the recording");
    let (sender, onsets) = channel();
    thread::spawn(move || {
        let mut silent_since = Instant::now();
        let mut bytes = [0u8; 512];
        while sound.read_exact(&mut bytes).is_ok() {
            let samples = bytes.chunks_exact(2).map(|b| i16::from_le_bytes([b[0], b[1]]));
            if samples.map(i16::unsigned_abs).max().unwrap_or(0) > 200 {
                if silent_since.elapsed() > Duration::from_millis(100) {
                    let _ = sender.send(Instant::now());
                }
                silent_since = Instant::now();
            }
        }
    });
    // The device opens, the recorder settles.
    thread::sleep(Duration::from_secs(5));
    let mut latencies: Vec<f64> = Vec::new();
    for _ in 0..CUES {
        while onsets.try_recv().is_ok() {}
        let began = Instant::now();
        speaker.play(Score::signal(Cue::Houses(1)));
        if let Ok(heard) = onsets.recv_timeout(Duration::from_millis(400)) {
            latencies.push(heard.duration_since(began).as_secs_f64() * 1e3);
        }
        thread::sleep(Duration::from_millis(500));
    }
    latencies.sort_by(f64::total_cmp);
    let at = |share: f64| latencies.get((latencies.len() as f64 * share) as usize).copied();
    println!(
        "{} of {CUES} cues heard; from the event to the recording: median {:.0} ms, P95 {:.0} ms",
        latencies.len(),
        at(0.5).unwrap_or(f64::NAN),
        at(0.95).unwrap_or(f64::NAN),
    );
}
