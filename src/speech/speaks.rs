//! Who says the sentences.

use serde::{Deserialize, Serialize};

/// Who says the sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaks {
    /// The game, with the system's voice or its own.
    #[default]
    Game,
    /// The screen reader: each sentence is sent to it.
    Reader,
    /// The screen reader, from the lines that are written.
    Lines,
}

/// Who was to speak and does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The screen reader is not there.
    Reader,
    /// The system has voices, and none that speaks French.
    French,
}

/// A screen reader that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ScreenReader {
    /// On Windows.
    Nvda,
    /// On Windows.
    Jaws,
    /// On Linux.
    Orca,
}

impl ScreenReader {
    /// Its name, as its users say it.
    pub fn name(self) -> &'static str {
        match self {
            ScreenReader::Nvda => "NVDA",
            ScreenReader::Jaws => "JAWS",
            ScreenReader::Orca => "Orca",
        }
    }
}
