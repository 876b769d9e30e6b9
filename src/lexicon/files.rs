//! The files of each language, `lexicon/<language>/`: nothing else names them.

use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;

use crate::language::Tongue;
use crate::store::{FileError, parse_ron};

/// A file that comes with the game: its name, as faults name it, and its text.
pub type BuiltInFile = (&'static str, &'static str);

/// The files of one language.
pub struct LexiconFiles {
    /// What can be said, a file a subject: what may be said in several of them is first tried
    /// as what it means in the first.
    pub phrases: &'static [BuiltInFile],
    /// What the game says.
    pub texts: &'static [BuiltInFile],
    /// The small words round the phrases.
    pub words: BuiltInFile,
    /// What each key does.
    pub keys: BuiltInFile,
    /// How the rules are called.
    pub topics: BuiltInFile,
    /// How the families of sounds are called.
    pub families: BuiltInFile,
    /// First names the recogniser knows, a line each.
    pub first_names: BuiltInFile,
    /// Words that open a door, told apart by ear.
    pub door_words: BuiltInFile,
    /// Moments of the game to measure hearing in.
    pub moments: BuiltInFile,
    /// The lessons.
    pub lessons: Dir<'static>,
}

pub(super) fn read<T: DeserializeOwned>((name, text): BuiltInFile) -> Result<T, FileError> {
    parse_ron(name, text)
}

impl Tongue {
    /// The files of this language.
    pub fn files(self) -> &'static LexiconFiles {
        match self {
            Tongue::French => &FRENCH,
        }
    }
}

macro_rules! file {
    ($name:expr) => {
        (concat!("lexicon/", $name), include_str!(concat!("../../lexicon/", $name)))
    };
}

macro_rules! files {
    ($folder:literal, $end:literal: $($name:literal)*) => {
        &[$(file!(concat!($folder, $name, $end))),*]
    };
}

static FRENCH: LexiconFiles = LexiconFiles {
    phrases: files!["fr/phrases/", ".ron":
        "turn" "jail" "auctions" "buying" "rents" "building" "mortgages" "debts" "taxes"
        "trades" "heist" "money-rain" "answers" "help" "people" "deeds" "board" "standings" "rules"
        "counsel" "history" "lessons" "game" "settings" "menu" "new-game" "sounds"
        "positions"
    ],
    texts: files!["fr/", ".ftl":
        "events" "heist" "answers" "faults" "refusals" "rules" "sounds" "table"
    ],
    words: file!("fr/words.ron"),
    keys: file!("fr/keys.ron"),
    topics: file!("fr/rules.ron"),
    families: file!("fr/families.ron"),
    first_names: file!("fr/names.txt"),
    door_words: file!("fr/door_words.txt"),
    moments: file!("fr/moments.ron"),
    lessons: include_dir!("$CARGO_MANIFEST_DIR/lexicon/fr/lessons"),
};
