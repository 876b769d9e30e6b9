//! From launch to the first spoken word, on a virtual speaker.

#[path = "../tests/live/audio.rs"]
mod audio;
#[path = "../tests/shared/voices.rs"]
mod voices;

use std::io::Read;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use audio::Studio;

const RUNS: usize = 20;

fn main() {
    let studio = Studio::open();
    let mut times: Vec<Duration> = (0..RUNS).filter_map(|_| first_sound(&studio)).collect();
    times.sort();
    println!(
        "the menu, launch to first sound, {} runs: median {:.0?}, worst {:.0?}",
        times.len(),
        times[times.len() / 2],
        times[times.len() - 1]
    );
}

/// From launch to the first sound at the virtual speaker.
fn first_sound(studio: &Studio) -> Option<Duration> {
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
    let mut time = None;
    while time.is_none() && sound.read_exact(&mut bytes).is_ok() {
        let loud = bytes.chunks(2).any(|s| i16::from_le_bytes([s[0], s[1]]).unsigned_abs() > 500);
        time = loud.then(|| start.elapsed());
    }
    for child in [&mut game, &mut recorder] {
        let _ = child.kill();
        let _ = child.wait();
    }
    // The service would finish its sentence, and be there next time.
    studio.kill_voice();
    sleep(Duration::from_secs(4));
    time
}
