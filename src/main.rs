//! The command: it only maps the command line to the library.

use std::process::ExitCode;

use braillopoly::cli::{Cli, Mode, hold_window, name_window};
use braillopoly::commands;
use braillopoly::language::printable;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

fn main() -> ExitCode {
    // What libraries have to say is not for players, who hear their own terminal.
    let log = EnvFilter::builder()
        .with_env_var("BRAILLOPOLY_LOG")
        .with_default_directive(LevelFilter::OFF.into())
        .from_env_lossy();
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_env_filter(log).init();
    name_window();
    let done = match Cli::read().command {
        None => commands::menu(),
        Some(Mode::Jouer(options)) => commands::play(&options),
        Some(Mode::Texte(options)) => commands::text(&options),
        Some(Mode::Simuler(options)) => commands::simulate(&options),
        Some(Mode::Transcrire(options)) => commands::transcribe(&options),
        Some(Mode::Rendre(options)) => commands::render(&options),
        Some(Mode::Verifier(options)) => commands::verify_game(&options),
        Some(Mode::Resultats(options)) => commands::results(options.csv),
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
