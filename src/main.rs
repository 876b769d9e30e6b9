//! The command: it only maps the command line to the library.

use std::process::ExitCode;

use braillopoly::cli::{Cli, Mode, hold_window, name_window};
use braillopoly::commands;
use braillopoly::language::printable;

fn main() -> ExitCode {
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_env_filter(tracing_subscriber::EnvFilter::from_env("BRAILLOPOLY_LOG"))
        .init();
    name_window();
    let done = match Cli::read().command {
        None => commands::menu(),
        Some(Mode::Jouer(options)) => commands::play(&options),
        Some(Mode::Texte(options)) => commands::text(&options),
        Some(Mode::Simuler(options)) => commands::simulate(&options),
        Some(Mode::Transcrire(options)) => commands::transcribe(&options),
        Some(Mode::Rendre(options)) => commands::render(&options),
        Some(Mode::Resultats) => commands::results(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{}", printable(&reason));
            hold_window();
            ExitCode::FAILURE
        }
    }
}
