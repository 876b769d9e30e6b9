//! What is not meant for the game: talk round the table, words, a stranger on
//! the telephone, noises and music.

use std::path::{Path, PathBuf};

use braillopoly::listening::SAMPLE_RATE;

use crate::chance::Chance;
use crate::commands::{AFTER, Placed};
use crate::level::{self, FLOOR, factor, levelled, mix};
use crate::moments::{Named, understood};
use crate::music::MUSIC;
use crate::noises::NOISES;
use crate::parallel;
use crate::recordings::{self, RATE, in_a_room};
use crate::synth;
use crate::transcripts::{self, Row};
use crate::voices::Voice;
use crate::wav;

/// What people say to each other, a sentence a line.
const SENTENCES: &str = include_str!("sentences.txt");
/// What they call out, one or two words a line.
const WORDS: &str = include_str!("words.txt");
/// Recordings of a person that are no commands, a file's name a line.
const RECORDINGS: &str = include_str!("recordings.txt");

/// How long noises and music last, in seconds.
const LASTING: f64 = 30.0;
/// How loud they are, in dBFS.
const SOFTEST: f64 = -42.0;
const LOUDEST: f64 = -20.0;
/// The moments they are heard in.
const LONG_PHASES: [&str; 3] = ["lancer", "achat", "enchere"];
/// How many times each noise and each music is made, otherwise each time.
const NOISE_TIMES: usize = 2;
const MUSIC_TIMES: usize = 2;

/// A sound of this many samples.
pub type Maker = fn(usize, &mut Chance) -> Vec<f32>;

/// A file to make.
struct Job {
    file: String,
    phase: String,
    condition: &'static str,
    sound: Sound,
}

/// Where a file's sound comes from.
enum Sound {
    Said(&'static str),
    Recorded(PathBuf, &'static str),
    Made(Maker),
}

/// The sentences, which crowds read too.
pub fn sentences() -> Vec<&'static str> {
    lines(SENTENCES)
}

fn lines(text: &'static str) -> Vec<&'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

/// Writes the folder.
///
/// # Errors
/// A sentence that is a command, a file that cannot be read or written.
pub fn write(folder: &Path, moments: &[Named], seed: u64) -> Result<(), String> {
    transcripts::fresh(folder)?;
    let jobs = jobs(moments)?;
    let rows = parallel::each(&jobs, |job| {
        let mut chance = Chance::named(seed, &format!("foreign {}", job.file));
        wav::write(&folder.join(&job.file), &made(&job.sound, &mut chance)?, SAMPLE_RATE)?;
        Ok(Row {
            file: job.file.clone(),
            phase: job.phase.clone(),
            phrase: String::new(),
            condition: job.condition.to_string(),
            end: None,
        })
    })?;
    transcripts::write(folder, &rows)
}

/// All files, each in a moment: the moments take turns.
fn jobs(moments: &[Named]) -> Result<Vec<Job>, String> {
    let (mut jobs, mut commands) = (Vec::new(), Vec::new());
    for (condition, said) in [("phrase", sentences()), ("mot", lines(WORDS))] {
        for text in said {
            if let Some(moment) = understood(moments, text) {
                commands.push(format!("“{text}” is a command in {moment}"));
            }
            push(&mut jobs, moments, condition, Sound::Said(text));
        }
    }
    if !commands.is_empty() {
        return Err(commands.join("\n"));
    }
    if let Some(recordings) = recordings::folder() {
        for name in lines(RECORDINGS) {
            // Sentences are at the package's root, words in its folders.
            let condition = if name.contains('/') { "humain-mot" } else { "humain" };
            push(&mut jobs, moments, condition, Sound::Recorded(recordings.clone(), name));
        }
    }
    for _ in 0..NOISE_TIMES {
        NOISES.iter().for_each(|noise| push(&mut jobs, moments, "bruit", Sound::Made(*noise)));
    }
    for _ in 0..MUSIC_TIMES {
        MUSIC.iter().for_each(|music| push(&mut jobs, moments, "musique", Sound::Made(*music)));
    }
    Ok(jobs)
}

fn push(jobs: &mut Vec<Job>, moments: &[Named], condition: &'static str, sound: Sound) {
    let rank = jobs.iter().filter(|job| job.condition == condition).count();
    let phase = match sound {
        Sound::Made(_) => LONG_PHASES[rank % LONG_PHASES.len()],
        _ => moments[rank % moments.len()].name,
    };
    let file = format!("{condition}-{:03}-{phase}.wav", rank + 1);
    jobs.push(Job { file, phase: phase.to_string(), condition, sound });
}

fn made(sound: &Sound, chance: &mut Chance) -> Result<Vec<f32>, String> {
    match sound {
        Sound::Said(text) => {
            let speech = synth::say(text, &Voice::drawn(chance))?;
            let mut samples = Placed::drawn(speech, chance).samples;
            let floor = chance.white(samples.len());
            mix(&mut samples, 0, &floor, factor(FLOOR));
            Ok(level::unclipped(samples))
        }
        Sound::Recorded(folder, name) => {
            let speech = recordings::read(folder, name)?;
            let speech = synth::at_recogniser_rate(&speech, RATE)?;
            Ok(in_a_room(&speech, SAMPLE_RATE, 0.5, AFTER, chance))
        }
        Sound::Made(make) => {
            let length = (LASTING * f64::from(SAMPLE_RATE)) as usize;
            let sound = make(length, chance);
            let mut samples = levelled(sound, SAMPLE_RATE, chance.between(SOFTEST, LOUDEST));
            let floor = chance.white(samples.len());
            mix(&mut samples, 0, &floor, factor(FLOOR));
            Ok(level::unclipped(samples))
        }
    }
}
