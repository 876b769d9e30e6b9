//! The list of what is said in a folder of WAV files.

use std::path::Path;

use braillopoly::commands::Reason;

use super::sentences;

/// The name of the list in its folder.
const LIST: &str = "transcriptions.tsv";

/// A file, and what is said in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trial {
    /// Relative to the folder.
    pub file: String,
    /// The moment of the game it is said in.
    pub moment: String,
    /// What is said; empty when it is not for the game.
    pub phrase: String,
    /// What it is counted with.
    pub condition: String,
    /// When the last word ends, in seconds.
    pub end: Option<f32>,
}

/// Reads the list: five columns, of which the last two may be missing.
///
/// # Errors
/// In French, with the line that does not do.
pub fn trials(folder: &Path) -> Result<Vec<Trial>, Reason> {
    let path = folder.join(LIST);
    let text = std::fs::read_to_string(&path).map_err(|error| sentences::no_list(&path, &error))?;
    let mut trials = Vec::new();
    for (rank, line) in text.lines().enumerate().skip(1).filter(|(_, line)| !line.is_empty()) {
        let mut columns = line.split('\t').map(str::trim);
        let (Some(file), Some(moment)) = (columns.next(), columns.next()) else {
            return Err(sentences::too_few_columns(&path, rank + 1));
        };
        let phrase = columns.next().unwrap_or_default();
        let condition = columns.next().unwrap_or_default();
        let end = match columns.next().filter(|end| !end.is_empty()) {
            Some(end) => Some(end.parse().map_err(|_| sentences::no_end(&path, rank + 1))?),
            None => None,
        };
        let [file, moment, phrase, condition] = [file, moment, phrase, condition].map(String::from);
        trials.push(Trial { file, moment, phrase, condition, end });
    }
    match trials.is_empty() {
        true => Err(sentences::empty_list(&path)),
        false => Ok(trials),
    }
}
