//! Where each system keeps a player's files.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "braillopoly")
}

fn data(name: &str) -> PathBuf {
    folders().map_or_else(|| PathBuf::from(name), |dirs| dirs.data_dir().join(name))
}

/// The `.ron` files of a folder, by name; none where there is no folder.
pub fn ron_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    files.sort();
    files
}

/// The players' preferences; none where the system has no place for them.
pub fn settings_file() -> Option<PathBuf> {
    Some(folders()?.config_dir().join("reglages.ron"))
}

/// Where the lasting key of this house is kept, by which others know it again.
pub fn house_file() -> PathBuf {
    saves_folder().with_file_name("maison.clé")
}

/// Where addresses of relays for play at a distance are listed, one a line, before those that
/// anybody may use.
pub fn relays_file() -> PathBuf {
    saves_folder().with_file_name("relais.txt")
}

/// Where games are kept.
pub fn saves_folder() -> PathBuf {
    data("parties")
}

/// Where the lessons followed are kept.
pub fn progress_file() -> PathBuf {
    saves_folder().with_file_name("progression.ron")
}

/// Where the lessons followed by each pupil are kept.
pub fn pupils_folder() -> PathBuf {
    progress_file().with_file_name("élèves")
}

/// Where the files of those who left a class are, in its folder.
pub const PUPILS_GONE: &str = "partis";

/// The table of a class's results, in its folder.
pub const PUPILS_RESULTS: &str = "résultats.csv";

/// Where a player puts editions of their own.
pub fn editions_folder() -> PathBuf {
    data("editions")
}

/// Where a teacher puts positions to play from, each in a file of its name.
pub fn positions_folder() -> PathBuf {
    editions_folder().with_file_name("positions")
}

/// Where a teacher puts lessons of their own.
pub fn lessons_folder() -> PathBuf {
    editions_folder().with_file_name("leçons")
}
