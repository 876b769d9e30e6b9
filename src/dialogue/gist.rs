//! What a question nobody foresaw is about, by what it names and the words that tell: a
//! guess, and so only ever at what is asked.

use super::{Parser, Phrase, Said};
use crate::language::Tokens;
use crate::lexicon::{Named, told_words};

impl Parser {
    /// The question these words seem to ask; none where nothing tells.
    pub fn gist(&self, text: &str) -> Option<Phrase> {
        let named = self.matcher.named_in(&Tokens::new(text).words);
        let told = told_words(text);
        let gist = self.book().gists.iter().find(|gist| {
            let fits = match gist.names {
                Named::Anything => true,
                Named::Nothing => (named.deed, named.player, named.group) == (None, None, None),
                Named::Deed => named.deed.is_some(),
                Named::Player => named.player.is_some() && named.deed.is_none(),
                Named::Group => named.group.is_some() && named.deed.is_none(),
                Named::Rule => named.rule.is_some(),
            };
            fits && gist.is_told_by(&told)
        })?;
        let mut said = Said::new(gist.intent);
        match gist.names {
            Named::Deed => said.deed = named.deed,
            Named::Player => said.player = named.player,
            Named::Group => said.group = named.group,
            Named::Rule => said.rule = named.rule,
            Named::Anything | Named::Nothing => said.rule = gist.rule,
        }
        Some(Phrase::saying(text, said))
    }
}
