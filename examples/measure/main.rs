//! Measures how well the computers play, and how well the game hears.
//!
//! `cargo run --release --example measure -- simuler --cerveaux débutant,reference-c`
//! plays as `braillopoly simuler` does, with the minds of `minds/` too;
//! `measure -- vitesse` tells how fast games go by and what they allocate;
//! `measure -- ecoute-test DOSSIER` hears a folder that `make_speech` wrote, or
//! one of your own.

#[cfg(feature = "voice")]
mod hearing;
mod minds;
mod speed;

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
    /// Mesure la vitesse du moteur et des joueurs, sur un seul cœur.
    Vitesse(speed::SpeedOptions),
    /// Mesure l'écoute sur un dossier de fichiers WAV.
    #[cfg(feature = "voice")]
    EcouteTest(hearing::HearingOptions),
}

fn main() -> ExitCode {
    let done = match Measure::parse().what {
        What::Simuler(options) => play(&options),
        What::Vitesse(options) => speed::measure(&options).map(|table| print!("{table}")),
        #[cfg(feature = "voice")]
        What::EcouteTest(options) => hear(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn play(options: &minds::MindsOptions) -> Result<(), Reason> {
    println!("{}", minds::measure(options)?.json()?);
    Ok(())
}

#[cfg(feature = "voice")]
fn hear(options: &hearing::HearingOptions) -> Result<(), Reason> {
    let report = hearing::measure(options)?;
    match options.json {
        true => println!("{}", report.json()),
        false => print!("{}", report.table()),
    }
    if let Some(file) = &options.courbes {
        braillopoly::store::write_whole(file, &report.curves())
            .map_err(|error| error.to_string())?;
    }
    if options.details {
        eprint!("{}", report.mistakes());
    }
    Ok(())
}
