//! `braillopoly transcrire`: what the game hears in a file, and what it makes
//! of it.

use std::path::Path;
use std::sync::Arc;

use super::Reason;
use crate::cli::TranscribeOptions;
use crate::editions::Edition;
use crate::engine::{Setup, Snapshot};
use crate::listening::{Ear, Heard, RecognitionModel, Resampler, SAMPLE_RATE};
use crate::table::{Language, Menu, Session};

/// Prints a line for each utterance of a file: when, what, how sure, and the
/// command it means.
///
/// # Errors
/// A file, a phase or a model that does not do, in French.
pub fn transcribe(options: &TranscribeOptions) -> Result<(), Reason> {
    let language = Language::french().map_err(|error| error.to_string())?;
    let moment = Moment::named(&language, &options.phase)?;
    let samples = read_wav(&options.fichier)?;
    let mut model = RecognitionModel::open(options.modele.as_deref())
        .map_err(|error| format!("Le modèle de reconnaissance ne s'ouvre pas : {error}."))?;
    let phrases = model.known(moment.grammar());
    let mut ear = Ear::new(&model, &phrases).ok_or("Le modèle refuse la grammaire.")?;
    let mut heard: Vec<Heard> =
        samples.chunks(SAMPLE_RATE as usize / 20).filter_map(|piece| ear.push(piece)).collect();
    heard.extend(ear.finish());
    if heard.is_empty() {
        println!("Rien entendu.");
    }
    for utterance in &heard {
        println!(
            "{:.2}-{:.2} s, confiance {:.2} : « {} » : {}",
            utterance.start,
            utterance.end,
            utterance.confidence,
            utterance.text,
            moment.meaning(utterance),
        );
    }
    Ok(())
}

/// A moment of the game, whose grammar applies.
enum Moment {
    Game(Box<Session>),
    Menu(Box<Menu>),
}

/// Positions that show each moment, as one would reach it.
const MOMENTS: [(&str, &str, &[&str]); 8] = [
    ("lancer", "", &[]),
    ("achat", "1+2", &["je lance les dés"]),
    ("enchere", "1+2", &["je lance les dés", "aux enchères"]),
    ("prison", "1+1,1+1,1+1", &["je lance les dés", "aux enchères"]),
    ("dette", "1+3", &["je lance les dés"]),
    ("echange", "", &["je propose à luc la rue de la paix contre cent"]),
    ("hypotheque", "", &["je propose à luc la gare du nord contre cent", "luc : oui", "luc : oui"]),
    ("pluie", "3+4", &["je lance les dés"]),
];

/// What Ana and Luc own in those positions.
const POSITION: &str = r#"{"players": [{"name": "Ana", "cash": 150}, {"name": "Luc"}],
    "deeds": [{"square": 1, "owner": "Ana", "houses": 1}, {"square": 3, "owner": "Ana", "houses": 1},
              {"square": 39, "owner": "Ana"}, {"square": 25, "owner": "Ana", "mortgaged": true},
              {"square": 37, "owner": "Luc"}]}"#;

impl Moment {
    fn named(language: &Language, name: &str) -> Result<Moment, Reason> {
        let edition = Edition::braillopoly().map_err(|error| error.to_string())?;
        if name == "menu" {
            return Ok(Moment::Menu(Box::new(Menu::new(language, vec![edition.into()], true))));
        }
        let Some((_, dice, phrases)) = MOMENTS.iter().find(|(moment, ..)| *moment == name) else {
            let names: Vec<&str> = MOMENTS.iter().map(|(name, ..)| *name).collect();
            return Err(format!(
                "La phase « {name} » n'existe pas. Il y a : {}, menu.",
                names.join(", ")
            ));
        };
        let start: Option<Snapshot> = match name {
            "achat" | "enchere" | "prison" => None,
            _ => serde_json::from_str(POSITION).ok(),
        };
        let setup = Setup {
            names: vec!["Ana".into(), "Luc".into()],
            dice: dice.split(',').filter_map(|roll| roll.parse().ok()).collect(),
            cards: vec![(crate::engine::Deck::Chance, 2)],
            start,
            ..Setup::default()
        };
        let people = vec![false, false];
        let mut session = Session::start(language, Arc::new(edition), setup, people, None)
            .map_err(|error| error.to_string())?;
        for phrase in *phrases {
            session.hear(phrase);
        }
        Ok(Moment::Game(Box::new(session)))
    }

    fn grammar(&self) -> Vec<String> {
        match self {
            Moment::Game(session) => session.grammar(),
            Moment::Menu(menu) => menu.grammar(),
        }
    }

    fn meaning(&self, heard: &Heard) -> String {
        match self {
            Moment::Game(session) => session.meaning(&heard.known_text()),
            Moment::Menu(menu) => menu.meaning(&heard.known_text()),
        }
    }
}

/// Reads a WAV file as the microphone would give it: 16 kHz, mono.
pub(crate) fn read_wav(path: &Path) -> Result<Vec<i16>, Reason> {
    let file = path.display();
    let mut reader = hound::WavReader::open(path)
        .map_err(|error| format!("{file} ne s'ouvre pas comme un fichier WAV : {error}."))?;
    let spec = reader.spec();
    let broken = |error: hound::Error| format!("{file} est abîmé : {error}.");
    let samples: Vec<f32> = match spec.sample_format {
        hound::SampleFormat::Float => {
            reader.samples::<f32>().collect::<Result<_, _>>().map_err(broken)?
        }
        hound::SampleFormat::Int => {
            let scale = (1_i64 << (spec.bits_per_sample.clamp(1, 32) - 1)) as f32;
            let samples = reader.samples::<i32>().map(|sample| sample.map(|s| s as f32 / scale));
            samples.collect::<Result<_, _>>().map_err(broken)?
        }
    };
    let channels = usize::from(spec.channels.max(1));
    let mut mono: Vec<f32> = (samples.chunks_exact(channels))
        .map(|frame| frame.iter().sum::<f32>() / channels as f32)
        .collect();
    // What the resampler holds back at the end.
    mono.extend(std::iter::repeat_n(0.0, spec.sample_rate as usize / 4));
    Ok(Resampler::new(spec.sample_rate)?.push(&mono))
}
