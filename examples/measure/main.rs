//! Measures how well the computers play.
//!
//! `cargo run --release --example measure -- simuler --cerveaux débutant,reference-c`
//! plays as `braillopoly simuler` does, with the minds of `minds/` too.

mod minds;

use std::process::ExitCode;

use braillopoly::commands::Reason;
use clap::{Parser, Subcommand};

/// Mesure le jeu.
#[derive(Parser)]
struct Measure {
    #[command(subcommand)]
    what: What,
}

/// What is measured.
#[derive(Subcommand)]
enum What {
    /// Fait jouer des ordinateurs et des joueurs de référence, et compte, en JSON.
    Simuler(minds::MindsOptions),
}

fn main() -> ExitCode {
    match run(&Measure::parse().what) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(what: &What) -> Result<(), Reason> {
    match what {
        What::Simuler(options) => println!("{}", minds::measure(options)?.json()?),
    }
    Ok(())
}
