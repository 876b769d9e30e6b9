//! Who plays the games that are measured: the game's levels, and minds kept or
//! written to measure them by, which stay as they are when the levels change.

mod first;
mod first_bidding;
mod first_trading;
mod fixed_policy;
mod jail;
mod named;
mod seated;
mod thrifty;

use braillopoly::cli::SeriesOptions;
use braillopoly::commands::{Reason, Statistics, play_games};
use clap::Args;

use jail::JailPolicy;
pub use named::Mind;
pub use seated::Seated;

/// Which games, and between whom.
#[derive(Debug, Args)]
pub struct MindsOptions {
    /// Which games.
    #[command(flatten)]
    games: SeriesOptions,
    /// Qui joue à chaque place : débutant, habitué, redoutable, ou un joueur de
    /// référence, de reference-a à reference-c. Sans eux, des habitués.
    #[arg(long, value_delimiter = ',', value_parser = Mind::named)]
    cerveaux: Vec<Mind>,
    /// Comment tous sortent de prison, quoi qu'ils en pensent.
    #[arg(long, value_enum)]
    prison: Option<JailPolicy>,
}

/// Plays the games and counts.
///
/// # Errors
/// What does not fit in the options, in French.
pub fn measure(options: &MindsOptions) -> Result<Statistics, Reason> {
    play_games(&options.games, &options.cerveaux, &mut Seated::leaving_jail(options.prison))
}
