//! Finding and opening the acoustic model.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use vosk::{Model, SpeakerModel};

use super::{Expected, ModelError, Thresholds};
use crate::store::FileError;

/// The model that comes with the game.
const USUAL: &str = "vosk-model-fr-plateau";

/// The official models, which a player may put beside it and choose. They hear
/// people well, but as they come they take other talk for the game's.
const OFFICIAL: [&str; 2] = ["vosk-model-small-fr-0.22", "vosk-model-fr-0.22"];

/// The model that tells voices apart.
const SPEAKERS: &str = "vosk-model-spk-0.4";

/// Without this file of it, the library stops the whole program.
const SPEAKERS_FILE: &str = "final.ext.raw";

/// An acoustic model, open.
pub struct RecognitionModel {
    pub(super) model: Model,
    name: String,
    thresholds: Thresholds,
    thresholds_fault: Option<FileError>,
    pub(super) speakers: Option<SpeakerModel>,
    /// People's own words as they were given last, and what it knows of them.
    own_words: Option<[Arc<str>; 2]>,
}

/// Where models are: `BRAILLOPOLY_MODELS`, else the `models` folder beside the
/// program, of its repository, or of the current folder.
pub fn models_folder() -> PathBuf {
    if let Some(folder) = std::env::var_os("BRAILLOPOLY_MODELS") {
        return folder.into();
    }
    let beside = std::env::current_exe().ok().and_then(|program| {
        program.ancestors().skip(1).map(|up| up.join("models")).find(|folder| folder.is_dir())
    });
    beside.unwrap_or_else(|| PathBuf::from("models"))
}

/// The models one may choose, by name: the game's own, then the official ones
/// that are there.
pub fn models() -> Vec<String> {
    let folder = models_folder();
    let there = |name: &&str| folder.join(name).is_dir();
    [USUAL].into_iter().chain(OFFICIAL).filter(there).map(String::from).collect()
}

impl RecognitionModel {
    /// Opens the folder asked for, else the model that comes with the game.
    ///
    /// # Errors
    /// A [`ModelError`] that says which folder does not do.
    pub fn open(asked: Option<&Path>) -> Result<RecognitionModel, ModelError> {
        let folder = asked.map_or_else(|| models_folder().join(USUAL), Path::to_path_buf);
        let shown = folder.display().to_string();
        if !folder.is_dir() {
            return Err(ModelError::Missing(shown));
        }
        // The library stops the whole program on some broken models: look for
        // the files it cannot do without.
        let there = |name: &&str| {
            folder.join(name).metadata().is_ok_and(|file| file.is_file() && file.len() > 0)
        };
        let files = [["am/final.mdl", "final.mdl"], ["conf/model.conf", "conf/mfcc.conf"]];
        if !files.iter().all(|names| names.iter().any(there)) {
            return Err(ModelError::Broken(shown));
        }
        vosk::set_log_level(vosk::LogLevel::Error);
        let path = folder.to_str().ok_or_else(|| ModelError::Broken(shown.clone()))?;
        let model = Model::new(path).ok_or(ModelError::Broken(shown.clone()))?;
        let name = folder.file_name().map(|name| name.to_string_lossy().into_owned());
        let (thresholds, thresholds_fault) = Thresholds::of_model(&folder);
        let name = name.unwrap_or(shown);
        Ok(RecognitionModel {
            model,
            name,
            thresholds,
            thresholds_fault,
            speakers: None,
            own_words: None,
        })
    }

    /// How much evidence it needs.
    pub fn thresholds(&self) -> &Thresholds {
        &self.thresholds
    }

    /// Why the thresholds beside it cannot be read, where they cannot.
    pub fn thresholds_fault(&self) -> Option<&FileError> {
        self.thresholds_fault.as_ref()
    }

    /// The folder's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is one of the official models.
    pub fn is_official(&self) -> bool {
        OFFICIAL.contains(&self.name.as_str())
    }

    /// Whether the model can recognise this word.
    pub fn knows(&mut self, word: &str) -> bool {
        !word.contains('\0') && self.model.find_word(word).is_some()
    }

    /// The words of these phrases that it cannot recognise.
    pub fn unknown_words(&mut self, phrases: &[String]) -> BTreeSet<String> {
        let words = phrases.iter().flat_map(|phrase| phrase.split(' '));
        let words: BTreeSet<String> = words.map(String::from).collect();
        words.into_iter().filter(|word| !self.knows(word)).collect()
    }

    /// The phrases made of words the model knows: it would drop the others'
    /// unknown words and hear a shorter phrase.
    fn known(&mut self, mut phrases: Vec<String>) -> Vec<String> {
        phrases.retain(|phrase| phrase.split(' ').all(|word| self.knows(word)));
        phrases
    }

    /// What it can hear of what is listened for.
    pub fn hearable(&mut self, expected: Expected) -> Expected {
        let own_words = match &self.own_words {
            Some([given, known]) if Arc::ptr_eq(given, &expected.own_words) => known.clone(),
            _ => {
                let known: Arc<str> = self.known_parts(&expected.own_words).into();
                self.own_words = Some([expected.own_words, known.clone()]);
                known
            }
        };
        Expected { phrases: self.known(expected.phrases), own_words, judge: expected.judge }
    }

    /// The parts of these sentences, a sentence a line, that are made of words it knows, a part a
    /// line; an elision may be a word of its own.
    fn known_parts(&mut self, sentences: &str) -> String {
        let mut parts = String::with_capacity(sentences.len());
        let mut ends = |part: &mut Vec<&str>| {
            if !part.is_empty() {
                parts.extend([&part.join(" "), "\n"]);
            }
            part.clear();
        };
        for sentence in sentences.lines() {
            let mut part: Vec<&str> = Vec::new();
            for word in sentence.split(' ') {
                let elided = word.find('\'').map(|at| word.split_at(at + 1));
                match elided {
                    _ if self.knows(word) => part.push(word),
                    Some((elided, rest)) if self.knows(elided) && self.knows(rest) => {
                        part.extend([elided, rest]);
                    }
                    _ => ends(&mut part),
                }
            }
            ends(&mut part);
        }
        parts
    }

    /// Learns to tell voices apart; false without the model for it.
    pub fn tell_voices(&mut self) -> bool {
        let folder = models_folder().join(SPEAKERS);
        if self.speakers.is_none() && folder.join(SPEAKERS_FILE).is_file() {
            self.speakers = folder.to_str().and_then(SpeakerModel::new);
        }
        self.speakers.is_some()
    }
}
