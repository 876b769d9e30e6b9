//! The list of a folder's files: what is said in each, when, and where.

use std::fs;
use std::path::Path;

/// A file of the corpus.
pub struct Row {
    /// Its name in the folder.
    pub file: String,
    /// The moment of the game to listen in.
    pub phase: String,
    /// What is said, as the recogniser writes it; empty where nothing is meant
    /// for the game.
    pub phrase: String,
    pub condition: String,
    /// When the last word ends, in seconds; nothing where there is no command.
    pub end: Option<f64>,
}

/// Writes `transcriptions.tsv`, and prints how many files there are.
///
/// # Errors
/// A file that cannot be written.
pub fn write(folder: &Path, rows: &[Row]) -> Result<(), String> {
    let mut text = String::from("fichier\tphase\tphrase\tcondition\tfin\n");
    for row in rows {
        let end = row.end.map(|end| format!("{end:.3}")).unwrap_or_default();
        let Row { file, phase, phrase, condition, .. } = row;
        text.push_str(&format!("{file}\t{phase}\t{phrase}\t{condition}\t{end}\n"));
    }
    let path = folder.join("transcriptions.tsv");
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{} files in {}", rows.len(), folder.display());
    Ok(())
}

/// An empty folder: what was there is of another corpus.
///
/// # Errors
/// A folder that cannot be made, or that holds something else.
pub fn fresh(folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        // Only a corpus is ever erased.
        if !folder.join("transcriptions.tsv").exists()
            && fs::read_dir(folder).map_err(failed)?.next().is_some()
        {
            return Err(format!("{} is not empty", folder.display()));
        }
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    fs::create_dir_all(folder).map_err(failed)?;
    // Marks the folder, should the making be interrupted.
    fs::write(folder.join("transcriptions.tsv"), "").map_err(failed)
}
