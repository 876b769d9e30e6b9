//! Positions in files, for `--depart` and `--etat`.

use std::path::Path;

use ron::Options;
use ron::extensions::Extensions;
use ron::ser::{PrettyConfig, to_string_pretty};

use crate::engine::Snapshot;
use crate::store::{FileError, parse_json, parse_ron_with, read_text, write_whole};

/// Reads a position: JSON when the name ends in `.json`, else RON.
///
/// # Errors
/// The file, the line and the reason.
pub fn read_snapshot(path: &Path) -> Result<Snapshot, FileError> {
    let (file, text) = (path.display().to_string(), read_text(path)?);
    match is_json(path) {
        true => parse_json(&file, &text),
        false => {
            let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
            parse_ron_with(&options, &file, &text)
        }
    }
}

/// Writes a position: JSON when the name ends in `.json`, else RON.
///
/// # Errors
/// What the disk refuses.
pub fn write_snapshot(path: &Path, snapshot: &Snapshot) -> Result<(), FileError> {
    let text = match is_json(path) {
        true => serde_json::to_string_pretty(snapshot).map_err(|error| error.to_string()),
        false => {
            let pretty = PrettyConfig::default().extensions(Extensions::IMPLICIT_SOME);
            to_string_pretty(snapshot, pretty).map_err(|error| error.to_string())
        }
    };
    write_whole(path, &(text.map_err(|reason| FileError::whole(path, reason))? + "\n"))
}

fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}
