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

const RUNS: usize = 5;

fn main() {
    let studio = Studio::open();
    let mut times = Vec::new();
    for _ in 0..RUNS {
        let mut record = studio.command("parec");
        record.args(["--latency-msec=10", "-d", "speaker.monitor", "--raw", "--channels=1"]);
        let mut recorder = record.stdout(Stdio::piped()).spawn().expect("a recorder");
        let mut sound = recorder.stdout.take().expect("its output");
        let mut bytes = [0; 512];
        // The recorder is ready once it sends silence.
        sound.read_exact(&mut bytes).expect("silence");
        let mut play = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
        let start = Instant::now();
        let mut game = play.args(["jouer", "--joueurs", "Ana,Luc"]).spawn().expect("the game");
        while sound.read_exact(&mut bytes).is_ok() {
            let loud =
                bytes.chunks(2).any(|s| i16::from_le_bytes([s[0], s[1]]).unsigned_abs() > 500);
            if loud {
                times.push(start.elapsed());
                break;
            }
        }
        for child in [&mut game, &mut recorder] {
            let _ = child.kill();
            let _ = child.wait();
        }
        // The service would finish its sentence, and be warm next time.
        studio.kill_voice();
        sleep(Duration::from_secs(4));
    }
    times.sort();
    println!(
        "launch to first sound, {} runs: median {:?}, {times:?}",
        times.len(),
        times[times.len() / 2]
    );
}
