//! From launch to the first spoken word, on a virtual speaker: with the speech service to be
//! started, then with it there already.

#[allow(dead_code)]
#[path = "../tests/live/audio.rs"]
mod audio;
#[path = "../tests/shared/playing.rs"]
mod playing;
#[path = "../tests/shared/running.rs"]
mod running;
#[path = "../tests/shared/voices.rs"]
mod voices;

use std::io::Read;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use audio::Studio;

const RUNS: usize = 20;

/// Blocks of 256 samples: three seconds without a sound, and half a minute in all.
const QUIET: usize = 3 * 44_100 / 256;
const LONGEST: usize = 30 * 44_100 / 256;

fn main() {
    let studio = Studio::open();
    for service in [Service::Stopped, Service::Kept] {
        // The first leaves the service as the others find it.
        let times = (0..=RUNS).filter_map(|_| first_sound(&studio, service)).skip(1);
        let mut times: Vec<Duration> = times.collect();
        times.sort();
        let Some(worst) = times.last() else { continue };
        println!(
            "the menu, launch to first sound, speech service {service:?} between {} runs: median \
             {:.0?}, worst {worst:.0?}",
            times.len(),
            times[times.len() / 2],
        );
    }
}

/// What happens to the speech service between two launches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Service {
    Stopped,
    Kept,
}

/// From launch to the first sound at the virtual speaker.
fn first_sound(studio: &Studio, service: Service) -> Option<Duration> {
    let mut record = studio.command("parec");
    record.args(["--latency-msec=10", "-d", "speaker.monitor", "--raw", "--channels=1"]);
    let mut recorder = record.stdout(Stdio::piped()).spawn().expect("a recorder");
    let mut sound = recorder.stdout.take().expect("its output");
    let mut bytes = [0; 512];
    // The recorder is ready once it sends silence.
    sound.read_exact(&mut bytes).expect("silence");
    let mut play = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
    let start = Instant::now();
    let mut game = play.stdin(Stdio::piped()).spawn().expect("the game");
    let is_loud = |bytes: &[u8]| {
        bytes.chunks(2).any(|s| i16::from_le_bytes([s[0], s[1]]).unsigned_abs() > 500)
    };
    let mut time = None;
    while time.is_none() && sound.read_exact(&mut bytes).is_ok() {
        time = is_loud(&bytes).then(|| start.elapsed());
    }
    let _ = game.kill();
    let _ = game.wait();
    if service == Service::Stopped {
        studio.kill_voice();
    }
    // The service finishes what it was given: no sound of it may be taken for the next one's.
    let (mut quiet, mut blocks) = (0, 0);
    while quiet < QUIET && blocks < LONGEST && sound.read_exact(&mut bytes).is_ok() {
        quiet = if is_loud(&bytes) { 0 } else { quiet + 1 };
        blocks += 1;
    }
    let _ = recorder.kill();
    let _ = recorder.wait();
    sleep(Duration::from_secs(1));
    time
}
