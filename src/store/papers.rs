//! Papers that go from one player to another: tickets to doors.

use std::path::{Path, PathBuf};

use directories::UserDirs;

/// What the files of tickets are called, at the beginning.
const TICKET: &str = "billet";

/// Where papers go from one player to another.
#[derive(Clone, Debug)]
pub struct Papers {
    /// Where one's own are written.
    pub own: PathBuf,
    /// Where those of others may be.
    pub received: Vec<PathBuf>,
}

impl Papers {
    /// This player's documents and what they received.
    pub fn of_player() -> Papers {
        let dirs = UserDirs::new();
        let documents = dirs.as_ref().and_then(UserDirs::document_dir).map(Path::to_path_buf);
        let downloads = dirs.as_ref().and_then(UserDirs::download_dir).map(Path::to_path_buf);
        let own = documents.unwrap_or_else(|| super::saves_folder().with_file_name(""));
        Papers { received: downloads.into_iter().chain([own.clone()]).collect(), own }
    }

    /// Where a ticket to one's own door is written.
    pub fn own_ticket(&self) -> PathBuf {
        self.own.join(TICKET).with_extension("txt")
    }

    /// Files that may hold tickets of others: the newest first.
    pub fn tickets(&self) -> Vec<PathBuf> {
        let files = self.received.iter().filter_map(|folder| std::fs::read_dir(folder).ok());
        let named = |path: &PathBuf| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(TICKET))
        };
        let mut files: Vec<PathBuf> =
            files.flatten().flatten().map(|entry| entry.path()).filter(named).collect();
        let changed = |path: &PathBuf| path.metadata().and_then(|about| about.modified()).ok();
        files.sort_by_key(|path| std::cmp::Reverse(changed(path)));
        files
    }
}
