//! `braillopoly transcrire`: what the game hears in a file, and what it makes
//! of it.

use std::path::Path;

use super::{Reason, language, moments};
use crate::cli::{TranscribeOptions, sentences};
use crate::lexicon::Language;
use crate::listening::{Ear, Patience, RecognitionModel, Recording, Resampler};
use crate::narration::{Message, Narrator};

/// Prints a line for each utterance of a file: when, what, how sure, and the
/// command it means.
///
/// # Errors
/// A file, a phase or a model that does not do, in French.
pub fn transcribe(options: &TranscribeOptions) -> Result<(), Reason> {
    let language = language()?;
    let moment = moments::named(&language, &options.phase)?;
    let samples = read_wav(&options.fichier)?;
    let mut model = open_model(&language, options.modele.as_deref())?;
    let mut ear = Ear::new(Patience::default());
    ear.listen_for(model.hearable(moment.expected(moment.grammar())));
    let mut heard = ear.push(&model, &samples);
    heard.extend(ear.finish(&model));
    if heard.is_empty() {
        println!("{}", sentences::NOTHING_HEARD);
    }
    for utterance in &heard {
        let (best, meaning) = (utterance.best(), |text: &str| moment.meaning(&moment.read(text)));
        let (from, to, text) = (utterance.start(), utterance.end(), best.text());
        let meaning = meaning(&best.known_text());
        println!("{}", sentences::heard(from, to, best.confidence(), &text, &meaning));
    }
    Ok(())
}

/// The recognition model of that folder, or the usual one.
///
/// # Errors
/// In French, a model that does not open.
pub fn open_model(language: &Language, folder: Option<&Path>) -> Result<RecognitionModel, Reason> {
    RecognitionModel::open(folder).map_err(|error| {
        let narrator = Narrator::new(language.texts.clone());
        let reason = narrator.model_fault(&error);
        narrator.say(&Message::new("model-unopened").with("reason", reason))
    })
}

/// Reads a WAV file as the microphone would give it: 16 kHz, mono.
///
/// # Errors
/// In French, a file that is no WAV.
pub fn read_wav(path: &Path) -> Result<Vec<i16>, Reason> {
    let file = std::fs::File::open(path).map_err(|error| sentences::no_wav(path, &error))?;
    let Recording { mut samples, rate } = Recording::decode(std::io::BufReader::new(file))
        .map_err(|error| sentences::no_wav(path, &error))?;
    // What the resampler holds back at the end.
    samples.extend(std::iter::repeat_n(0.0, rate as usize / 4));
    let resampler = Resampler::new(rate);
    Ok(resampler.map_err(|error| sentences::no_wav(path, &error))?.push(&samples))
}
