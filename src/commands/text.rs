//! `braillopoly texte`

use std::io::{ErrorKind, Write};

use super::lessons::{Lessons, unanswered};
use super::results::kept_for;
use super::{Reason, language, start};
use crate::cli::GameOptions;
use crate::narration::{Message, Narrator};
use crate::play::write_snapshot;
use crate::reply::{Destination, Goto};
use crate::text::run_text;

/// Plays from standard input to standard output.
///
/// # Errors
/// What stops it, in French.
pub fn text(options: &GameOptions) -> Result<(), Reason> {
    let language = language()?;
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let lessons = Lessons::new(&language, kept_for(options)).seeded(options.graine);
    if options.quoi.is_some() {
        return lessons.follow(Lessons::first(options), &mut input, &mut output);
    }
    let narrator = Narrator::new(language.texts.clone());
    let mut session = start::session(&language, options)?;
    let played = loop {
        match run_text(&mut session, &narrator, &mut input, &mut output) {
            Ok(Goto::NewGame) => {
                session = start::rematch_there(&language, session.rematch(), options)?;
            }
            Ok(Goto::To(Destination::Rematch(last))) => {
                session = start::rematch_there(&language, *last, options)?;
            }
            Ok(Goto::Menu) => {
                let told = narrator.say(&Message::new("menu-none"));
                writeln!(output, "{told}").map_err(unanswered)?;
            }
            Ok(Goto::To(destination)) => {
                lessons.follow(destination, &mut input, &mut output)?;
            }
            ended => break ended,
        }
    };
    // The position is written even when nobody reads the narration any more.
    if let Some(path) = &options.etat {
        write_snapshot(path, &session.game().snapshot()).map_err(|error| error.to_string())?;
    }
    match played {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(unanswered(error)),
        _ => Ok(()),
    }
}
