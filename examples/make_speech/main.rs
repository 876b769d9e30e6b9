//! Makes speech to measure the game's listening with: commands in quiet and in
//! noise, numbers said by a person, and talk that is not meant for the game.
//!
//! `cargo run --release --example make_speech -- FOLDER` writes three folders
//! of WAV files, each with a `transcriptions.tsv`; the same seed gives the same
//! files. It needs `espeak-ng`; Debian's `asterisk-core-sounds-fr-wav` adds the
//! human voice, and is left out when it is not there.

mod babble;
mod bids;
mod chance;
mod commands;
mod drawing;
mod filter;
mod foreign;
mod human;
mod level;
mod moments;
mod music;
mod natural;
mod noises;
mod parallel;
mod reading;
mod recordings;
mod room;
mod stamps;
mod synth;
mod transcripts;
mod voices;
mod wav;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

/// Makes speech to measure the game's listening with.
#[derive(Parser)]
struct Options {
    /// Where the three folders are written.
    folder: PathBuf,
    /// Commands in each listening condition.
    #[arg(long, default_value_t = 560)]
    per_condition: usize,
    /// Another seed gives another corpus.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only writes phrases there, one a line, for another synthesizer to say.
    #[arg(long)]
    phrases: Option<PathBuf>,
    /// A folder of recordings with their list: file, what is said, who says it.
    /// They are put in the same conditions, and nothing else is made.
    #[arg(long)]
    natural: Option<PathBuf>,
    /// The edition whose moments they are said in.
    #[arg(long, default_value = "braillopoly")]
    edition: String,
}

fn main() -> ExitCode {
    match make(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn make(options: &Options) -> Result<(), String> {
    let moments = moments::all(&options.edition)?;
    if let Some(file) = &options.phrases {
        return natural::list(file, &moments, options.per_condition, options.seed);
    }
    if let Some(source) = &options.natural {
        return natural::write(&options.folder.join("naturel"), source, &moments, options.seed);
    }
    voices::check()?;
    let folder = &options.folder;
    commands::write(&folder.join("commandes"), &moments, options.per_condition, options.seed)?;
    human::write(&folder.join("humain"), &moments, options.seed)?;
    stamps::write(&folder.join("gens"), &moments, options.seed)?;
    foreign::write(&folder.join("etranger"), &moments, options.seed)
}
