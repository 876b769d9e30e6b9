//! "Plus vite, pas plus fort": of two settings, the one that is denied is not meant.

use super::Session;
use crate::dialogue::Phrase;
use crate::language::fold;
use crate::lexicon::Intent;

impl Session {
    /// The setting that is said before another one that is denied.
    pub(super) fn set_and_not_other(&self, phrase: &Phrase) -> Option<Phrase> {
        if phrase.is_known() {
            return None;
        }
        let nones = &self.parser.book().small_words().nones;
        let bare = |word: &&str| fold(word.trim_matches(',')).to_string();
        let words: Vec<&str> = phrase.text.split_whitespace().collect();
        let at = words.iter().position(|word| nones.contains(&bare(word)))?;
        let sets = |words: &[&str]| {
            let read = self.parser.read(words.join(" ").trim_end_matches(','));
            read.means(|intent| matches!(intent, Intent::Set(_))).then_some(read)
        };
        let denied = &words[at + 1..];
        (1..=denied.len()).find_map(|length| sets(&denied[..length]))?;
        sets(&words[..at])
    }
}
