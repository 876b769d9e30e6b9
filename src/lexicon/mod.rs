//! What is said to the game and by it: the table of phrases one can say, and the
//! texts the game speaks. The words themselves are data,
//! in `lexicon/fr/`.

mod files;
mod index;
mod intent;
mod keys;
mod language;
mod names;
mod phrases;
mod rows;
mod small_words;
mod template;
mod texts;
mod topics;

pub use intent::{Act, Answer, Ask, Go, Intent, Set};
pub use keys::{Key, KeyAction, KeyTable};
pub use language::Language;
pub use names::{FIRST_NAMES, accented, computer_names, door_words, known_names};
pub use phrases::PhraseBook;
pub use rows::{Mark, PhraseEntry, Scope};
pub use small_words::{Cut, SmallWords};
pub use template::{Node, PhraseWord, SlotKind, Template, Term};
pub use texts::{Args, Level, Texts};
pub use topics::{FamilyNames, TopicNames};
