//! The editions that can be played: those built in, then a player's own.

use std::path::Path;

use super::Edition;
use crate::store::{FileError, ron_files};

/// The editions built in, so that a game can start even when the `editions/`
/// folder is gone. The first is the usual one.
const BUILT_IN: [(&str, &str); 8] = [
    ("editions/braillopoly.ron", include_str!("../../editions/braillopoly.ron")),
    ("editions/monopolic.ron", include_str!("../../editions/monopolic.ron")),
    ("editions/football.ron", include_str!("../../editions/football.ron")),
    ("editions/classique.ron", include_str!("../../editions/classique.ron")),
    ("editions/classique-francs.ron", include_str!("../../editions/classique-francs.ron")),
    ("editions/canadienne.ron", include_str!("../../editions/canadienne.ron")),
    ("editions/unistrapoly.ron", include_str!("../../editions/unistrapoly.ron")),
    ("editions/braquage.ron", include_str!("../../editions/braquage.ron")),
];

/// Every edition built in, in the order they are offered.
///
/// # Errors
/// Never in a build whose tests passed.
pub fn built_in() -> Result<Vec<Edition>, FileError> {
    BUILT_IN.iter().map(|(file, text)| Edition::parse(file, text)).collect()
}

/// A player's own editions: the `.ron` files of a folder, in order of name,
/// those that cannot be played with the reason.
pub fn of_folder(folder: &Path) -> Vec<Result<Edition, FileError>> {
    ron_files(folder).iter().map(|file| Edition::load(file)).collect()
}

impl Edition {
    /// The built-in Braillopoly edition.
    ///
    /// # Errors
    /// Never in a build whose tests passed.
    pub fn braillopoly() -> Result<Edition, FileError> {
        let (file, text) = BUILT_IN[0];
        Edition::parse(file, text)
    }
}
