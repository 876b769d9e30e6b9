//! What the ear makes of phrases of the corpus, said aloud: to be learnt as it comes.

use std::fs::{OpenOptions, read_to_string};
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

use braillopoly::commands::read_wav;
use braillopoly::lexicon::Language;
use braillopoly::listening::{
    Completeness, Ear, Expected, Patience, RecognitionModel, SAMPLE_RATE,
};
use braillopoly::understanding::{IntentModel, Understander};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Fault;
use super::corpus::Lesson;
use super::table::game;

/// Of three phrases two are said in noise, this many decibels over it.
const NOISE: [Option<f32>; 3] = [None, Some(15.0), Some(10.0)];

/// Adds to `corpus/heard.tsv` what is heard of each file of a folder. What is listened for is
/// what people say without the part of the corpus that the phrase is of, one list for each.
pub fn transcribe(folder: &Path, all: &[Lesson], said: Vec<String>) -> Result<(), Fault> {
    let language = Language::french()?;
    let mut model = RecognitionModel::open(None)?;
    let listened: Vec<Arc<str>> = (said.into_iter())
        .map(|said| {
            let understander = Understander::new(IntentModel::default(), None, said);
            let table = game(&language, ("lancer", ""), &Arc::new(understander));
            let expected = table.map(|table| model.hearable(table.expected(Vec::new())));
            expected.map_or_else(|| Arc::from(""), |expected| expected.own_words)
        })
        .collect();
    let mut to = OpenOptions::new().create(true).append(true).open("corpus/heard.tsv")?;
    for (rank, row) in read_to_string(folder.join("list.tsv"))?.lines().enumerate() {
        let [file, text, ..] = row.split('\t').collect::<Vec<_>>()[..] else { continue };
        let Some(lesson) = all.iter().find(|lesson| lesson.text == text) else { continue };
        let Some(part) = lesson.part else { continue };
        let mut ear = Ear::new(Patience::VeryPatient);
        ear.listen_for(Expected {
            phrases: listened[part].lines().map(String::from).collect(),
            judge: Arc::new(|_| Completeness::MayGoOn),
            own_words: Arc::from(""),
        });
        let noise = NOISE[rank % NOISE.len()];
        let samples = in_a_room(&read_wav(&folder.join(file))?, noise, rank as u64);
        let mut heard = ear.push(&model, &samples);
        heard.extend(ear.finish(&model));
        let heard: Vec<String> = heard.iter().map(|heard| heard.best().known_text()).collect();
        writeln!(to, "{text}\t{}", heard.join(" "))?;
    }
    Ok(())
}

/// Speech with a silence before and after it, in white noise of so many decibels less.
fn in_a_room(speech: &[i16], noise: Option<f32>, seed: u64) -> Vec<i16> {
    let quiet = vec![0; SAMPLE_RATE as usize];
    let mut samples = [&quiet[..], speech, &quiet, &quiet].concat();
    let power: f32 = speech.iter().map(|x| f32::from(*x).powi(2)).sum::<f32>();
    let power = power / speech.len().max(1) as f32;
    if let Some(decibels) = noise {
        // Uniform noise of this width has that power.
        let width = (3.0 * power).sqrt() * 10f32.powf(-decibels / 20.0);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for sample in &mut samples {
            *sample = sample.saturating_add(rng.random_range(-width..=width) as i16);
        }
    }
    samples
}
