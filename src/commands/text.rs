//! `braillopoly texte`

use super::{Reason, lessons, start};
use crate::cli::GameOptions;
use crate::table::{Language, run_text, write_snapshot};

/// Plays from standard input to standard output.
///
/// # Errors
/// What stops it, in French.
pub fn text(options: &GameOptions) -> Result<(), Reason> {
    let language = Language::french().map_err(|error| error.to_string())?;
    if options.quoi.is_some() {
        return lessons::text(&language, options);
    }
    let mut session = start::session(&language, options)?;
    let played =
        run_text(&mut session, &mut std::io::stdin().lock(), &mut std::io::stdout().lock());
    // The position is written even when nobody reads the narration any more.
    if let Some(path) = &options.etat {
        write_snapshot(path, &session.game().snapshot())?;
    }
    match played {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(format!("L'entrée ou la sortie ne répond plus : {error}."))
        }
        _ => Ok(()),
    }
}
