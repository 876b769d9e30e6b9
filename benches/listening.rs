//! From the end of a spoken command to the command reaching the engine, over
//! thirty phrases spoken by espeak-ng: how long the recogniser waits, counted
//! in samples, and how long the program works, measured.

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use braillopoly::editions::Edition;
use braillopoly::engine::Setup;
use braillopoly::listening::{Ear, RecognitionModel, Resampler, SAMPLE_RATE};
use braillopoly::table::{Language, Session};

const PHRASES: [&str; 15] = [
    "je lance les dés",
    "combien ai-je",
    "où suis-je",
    "mes propriétés",
    "que puis-je dire",
    "qui joue",
    "à qui est la rue lecourbe",
    "à qui est la gare du nord",
    "combien coûte la rue de la paix",
    "les propriétés de luc",
    "combien a luc",
    "historique",
    "le classement",
    "répète",
    "la banque",
];

/// Samples given at once: 20 ms.
const PIECE: usize = SAMPLE_RATE as usize / 50;

fn main() {
    let language = Language::french().expect("the lexicon");
    let edition = Arc::new(Edition::braillopoly().expect("the edition"));
    let names = vec!["Ana".to_string(), "Luc".to_string()];
    let setup = Setup { names, ..Setup::default() };
    let mut session = Session::start(&language, edition, setup, vec![false, false], None)
        .expect("a session of two");
    let mut model = RecognitionModel::open(None).expect("the model");
    let phrases = model.known(session.grammar());
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("phrase.wav");
    let (mut waits, mut works, mut right) = (Vec::new(), Vec::new(), 0);
    for voice in ["fr", "fr+f2"] {
        for phrase in PHRASES {
            let mut espeak = Command::new("espeak-ng");
            espeak.args(["-v", voice, "-s", "150", "-w"]).arg(&file).arg(phrase);
            assert!(espeak.status().is_ok_and(|status| status.success()), "espeak-ng is missing");
            let (samples, end) = heard_at_the_microphone(&file);
            let mut ear = Ear::new(&model, &phrases).expect("a recogniser");
            for (rank, piece) in samples.chunks(PIECE).enumerate() {
                let start = Instant::now();
                let Some(heard) = ear.push(piece) else { continue };
                session.hear(&heard.known_text());
                works.push(start.elapsed());
                let at = (rank + 1) * PIECE;
                waits.push(Duration::from_secs_f64((at - end.min(at)) as f64 / 16_000.0));
                let expected = phrase.replace('-', " ");
                right += usize::from(heard.text == expected);
                break;
            }
        }
    }
    println!("{} utterances, {} ended, {right} word for word", PHRASES.len() * 2, waits.len());
    println!("recogniser's wait after the last sound: {}", quantiles(&mut waits));
    println!("work from the last sample to the engine: {}", quantiles(&mut works));
}

/// The samples of a phrase followed by a quiet room, and where its sound ends.
fn heard_at_the_microphone(file: &std::path::Path) -> (Vec<i16>, usize) {
    let mut reader = hound::WavReader::open(file).expect("a phrase");
    let rate = reader.spec().sample_rate;
    let samples: Vec<f32> =
        reader.samples::<i16>().flatten().map(|s| f32::from(s) / 32_768.0 * 0.35).collect();
    let mut samples = Resampler::new(rate).expect("a resampler").push(&samples);
    let end = samples.iter().rposition(|s| s.unsigned_abs() > 200).unwrap_or(samples.len());
    samples.resize(end + 2 * SAMPLE_RATE as usize, 0);
    // A quiet room is not silent: white noise near −64 dBFS.
    let mut seed = 1_u32;
    for sample in &mut samples {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        *sample = sample.saturating_add((seed >> 16) as i16 % 36);
    }
    (samples, end)
}

fn quantiles(times: &mut [Duration]) -> String {
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    match times.is_empty() {
        true => "none".into(),
        false => format!("median {:?}, 95th percentile {:?}", at(0.5), at(0.95)),
    }
}
