//! Files: where they are, how they are read, and written whole or not at all,
//! and what goes wrong with them, in French.

mod error;
mod folders;
mod lock;
mod papers;
mod read;
mod reasons;
mod write;

pub use error::FileError;
pub use folders::{
    PUPILS_GONE, PUPILS_RESULTS, editions_folder, house_file, lessons_folder, positions_folder,
    progress_file, pupils_folder, relays_file, ron_files, saves_folder, settings_file,
};
pub use lock::Lock;
pub use papers::Papers;
pub use read::{parse_json, parse_ron, parse_ron_with, read_kept, read_text, write_kept};
pub use reasons::{NOT_A_SAVE, OTHER_VERSION, io_reason};
pub use write::{BROKEN, add_whole, set_aside, write_whole};
