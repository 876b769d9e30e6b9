//! `braillopoly texte`

use std::io::ErrorKind;

use super::lessons::{Lessons, unanswered};
use super::{Reason, start};
use crate::cli::GameOptions;
use crate::table::{Chosen, Language, TextEnd, run_text, write_snapshot};

/// Plays from standard input to standard output.
///
/// # Errors
/// What stops it, in French.
pub fn text(options: &GameOptions) -> Result<(), Reason> {
    let language = Language::french().map_err(|error| error.to_string())?;
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let lessons = Lessons::new(&language, options.progres.clone());
    if options.quoi.is_some() {
        return lessons.follow(Chosen::Lesson(Lessons::first(options)), &mut input, &mut output);
    }
    let mut session = start::session(&language, options)?;
    let played = loop {
        let chosen = match run_text(&mut session, &mut input, &mut output) {
            Ok(TextEnd::NewGame) => {
                session = start::again(&language, options)?;
                continue;
            }
            Ok(TextEnd::Lesson(choice)) => Chosen::Lesson(choice),
            Ok(TextEnd::Practise(topic)) => Chosen::Practice(topic, Some(session.edition())),
            ended => break ended,
        };
        lessons.follow(chosen, &mut input, &mut output)?;
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
