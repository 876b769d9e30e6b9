//! The moments of the game, and what means something in each.

use braillopoly::commands::moments;
use braillopoly::lexicon::Language;
use braillopoly::scene::Scene;

/// A moment of the game with its name.
pub struct Named {
    pub name: &'static str,
    pub moment: Box<dyn Scene>,
}

/// All moments of an edition.
///
/// # Errors
/// A language or a moment that cannot be read.
pub fn all(edition: &str) -> Result<Vec<Named>, String> {
    let language = Language::french().map_err(|error| error.to_string())?;
    moments::of_edition(edition)
        .map(|name| Ok(Named { name, moment: moments::named(&language, name)? }))
        .collect()
}

impl Named {
    /// Whether a text does something then.
    pub fn is_legal(&self, text: &str) -> bool {
        let meaning = self.moment.meaning(&self.moment.read(text));
        self.kind(text).is_some() && meaning.contains('(')
    }

    /// What kind of command a text is then: the word of an action or of an
    /// intent, without who does it nor its details.
    pub fn kind(&self, text: &str) -> Option<String> {
        let meaning = self.moment.meaning(&self.moment.read(text));
        if meaning == "aucune phrase connue" {
            return None;
        }
        let end = meaning.find(['(', '{']).unwrap_or(meaning.len());
        let start = meaning[..end].find(", ").map_or(0, |comma| comma + 2);
        let kind = meaning[start..end].trim();
        // Any words are a name, but no moment of these asks for one.
        (kind != "NameAnswer").then(|| kind.to_string())
    }
}

/// The first of these moments in which a text is a command.
pub fn understood(moments: &[Named], text: &str) -> Option<&'static str> {
    moments.iter().find(|moment| moment.kind(text).is_some()).map(|moment| moment.name)
}
