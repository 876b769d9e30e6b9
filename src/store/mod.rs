//! Files: where they are, how they are read, and written whole or not at all,
//! and what goes wrong with them, in French.

mod error;
mod files;
mod folders;
mod reasons;

pub use error::FileError;
pub use files::{
    parse_json, parse_ron, parse_ron_with, read_kept, read_text, set_aside, write_whole,
};
pub use folders::{editions_folder, lessons_folder, progress_file, saves_folder, settings_file};
pub use reasons::{io_reason, json_reason, ron_reason};
