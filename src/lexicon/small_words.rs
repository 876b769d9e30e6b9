//! The small words round the phrases: hesitations, courtesies, what noise adds.

use serde::Deserialize;

use crate::language::{Tokens, Tongue};
use crate::players::Skill;
use crate::store::{FileError, parse_ron};

/// A few words, as they are compared.
pub type Words = Vec<String>;

/// The small words of a language.
#[derive(Clone, Debug, Default)]
pub struct SmallWords {
    tongue: Tongue,
    /// How well a computer plays, as it is said.
    pub skills: Vec<(Words, Skill)>,
    /// What computers are called.
    pub computers: Words,
    /// What is listened for where computers are chosen.
    pub opponents: Words,
    /// Sounds of hesitation, which change nothing.
    pub fillers: Vec<Words>,
    /// Said before a command, without changing it.
    pub openings: Vec<Words>,
    /// Of those, what is listened for before what is expected, as it is written.
    pub expected_openings: Words,
    /// Of those said anywhere, what is listened for, as it is written.
    pub heard_courtesies: Words,
    /// Said anywhere, without changing a command.
    pub courtesies: Vec<Words>,
    /// Short words that noise adds at the end.
    pub stray: Vec<Words>,
    /// Said before the name of whoever speaks.
    pub presenters: Words,
    /// Said before the name of what is traded.
    pub possessives: Words,
    /// No phrase ends with the first: the second was said.
    pub last_words: Vec<(String, String)>,
    /// Everyday words that are no command: heard, they are not taken for one.
    pub decoys: Words,
    /// What says that the last phrase was not that: the right one follows.
    pub corrections: Vec<Words>,
    /// "numero", before the number of a choice.
    pub number_word: String,
    /// Short words that are heard too often or not at all.
    pub function_words: Words,
    /// What comes before the name of something to be explained, as it is written.
    pub abouts: Words,
    /// What comes after it.
    pub abouts_after: Words,
    /// What is written short, and in full.
    pub abbreviations: Vec<(String, String)>,
    /// What a question begins or ends with.
    pub interrogatives: Words,
    /// The card to leave jail, in a trade, and how many.
    pub jail_cards: Vec<(Words, u8)>,
    /// What is listened for in a trade beside deeds, and where a sum is said:
    /// the words after do not depend on it.
    pub trade_items: Words,
    /// As [`SmallWords::trade_items`].
    pub amounts: Words,
    /// A trade of a sum for `{amount}`, as it is listened for.
    pub traded_sum: String,
    /// Who a trade is with, where that is asked: "avec {player}".
    pub partner: String,
    /// Between the things of a trade; the first between computers too.
    pub links: Words,
    /// After the things of a trade: no part of a name.
    pub after_items: Words,
    /// A side of a trade without anything.
    pub nothing: String,
    /// What counts and is no number.
    pub counts: Vec<(String, i64)>,
    /// Letters that are said in two words.
    pub letters: Vec<(Words, char)>,
    /// How a letter is spelled: "{letter} comme {name}".
    pub spelling: String,
    /// Before the name of a player.
    pub name_leads: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SmallWordsFile {
    skills: Vec<(String, Skill)>,
    computers: Words,
    opponents: Words,
    fillers: Vec<String>,
    openings: Vec<String>,
    expected_openings: Words,
    heard_courtesies: Words,
    courtesies: Vec<String>,
    stray: Vec<String>,
    presenters: Words,
    possessives: Words,
    last_words: Vec<(String, String)>,
    decoys: Words,
    corrections: Vec<String>,
    number_word: String,
    function_words: Words,
    abouts: Words,
    abouts_after: Words,
    abbreviations: Vec<(String, String)>,
    interrogatives: Words,
    jail_cards: Vec<(String, u8)>,
    trade_items: Words,
    amounts: Words,
    traded_sum: String,
    partner: String,
    links: Words,
    after_items: Words,
    nothing: String,
    counts: Vec<(String, i64)>,
    letters: Vec<(String, char)>,
    spelling: String,
    name_leads: Words,
}

impl SmallWords {
    /// Those of this tongue.
    ///
    /// # Errors
    /// Never in a build whose tests passed.
    pub(super) fn new(tongue: Tongue) -> Result<SmallWords, FileError> {
        let (name, text) = tongue.files().words;
        let file: SmallWordsFile = parse_ron(name, text)?;
        let words = |text: &String| Tokens::new(text).words;
        let all = |texts: &[String]| texts.iter().map(words).collect();
        Ok(SmallWords {
            tongue,
            skills: file.skills.iter().map(|(text, skill)| (words(text), *skill)).collect(),
            computers: file.computers,
            opponents: file.opponents,
            fillers: all(&file.fillers),
            openings: all(&file.openings),
            expected_openings: file.expected_openings,
            heard_courtesies: file.heard_courtesies,
            courtesies: all(&file.courtesies),
            stray: all(&file.stray),
            presenters: file.presenters,
            possessives: file.possessives,
            last_words: file.last_words,
            decoys: file.decoys,
            corrections: all(&file.corrections),
            number_word: file.number_word,
            function_words: file.function_words,
            abouts: file.abouts,
            abouts_after: file.abouts_after,
            abbreviations: file.abbreviations,
            interrogatives: file.interrogatives,
            jail_cards: file.jail_cards.iter().map(|(text, n)| (words(text), *n)).collect(),
            trade_items: file.trade_items,
            amounts: file.amounts,
            traded_sum: file.traded_sum,
            partner: file.partner,
            links: file.links,
            after_items: file.after_items,
            nothing: file.nothing,
            counts: file.counts,
            letters: file.letters.iter().map(|(text, letter)| (words(text), *letter)).collect(),
            spelling: file.spelling,
            name_leads: file.name_leads,
        })
    }

    /// With what is written short in full.
    pub fn in_full(&self, mut words: Words) -> Words {
        for word in &mut words {
            let full = self.abbreviations.iter().find(|(short, _)| short == word);
            if let Some((_, full)) = full {
                word.clone_from(full);
            }
        }
        words
    }

    /// Without hesitations.
    pub fn without_fillers(&self, mut words: Words) -> Words {
        words.retain(|word| !self.fillers.iter().any(|filler| filler[..] == [word.clone()]));
        words
    }

    /// Without openings and courtesies; none if there are none.
    pub fn without_courtesies(&self, words: &[String]) -> Option<Words> {
        let mut left = words.to_vec();
        while let Some((at, length)) = (0..left.len()).find_map(|at| {
            let said = self.courtesies.iter().find(|phrase| left[at..].starts_with(phrase))?;
            Some((at, said.len()))
        }) {
            left.drain(at..at + length);
        }
        // An opening alone is an answer: "oui, merci".
        let opens =
            |left: &Words, phrase: &&Words| left.len() > phrase.len() && left.starts_with(phrase);
        while let Some(phrase) = self.openings.iter().find(|phrase| opens(&left, phrase)) {
            left.drain(..phrase.len());
        }
        (left.len() < words.len() && !left.is_empty()).then_some(left)
    }

    /// What was meant, after what says that it was not understood; none for
    /// any other phrase.
    pub fn corrected<'a>(&self, words: &'a [String]) -> Option<&'a [String]> {
        let said = self.corrections.iter().filter(|said| words.starts_with(said));
        said.map(|said| &words[said.len()..]).find(|rest| !rest.is_empty())
    }

    /// The number of a choice; none for any other phrase.
    pub fn chosen(&self, words: &[String]) -> Option<usize> {
        let (first, rest) = words.split_first()?;
        let (_, number) =
            *self.tongue.number_at(rest).iter().find(|(length, _)| *length == rest.len())?;
        usize::try_from(number).ok().filter(|_| *first == self.number_word)
    }

    /// Whether it asks something, whatever it is.
    pub fn asks(&self, words: &[String]) -> bool {
        let asks = |word: &String| self.interrogatives.contains(word);
        words.iter().take(2).any(asks) || words.last().is_some_and(asks)
    }

    /// What is to be explained, after what asks for it: "à quoi sert…"; none for any other
    /// phrase.
    pub fn explained<'a>(&self, words: &'a [String]) -> Option<&'a [String]> {
        let said = |abouts: &Words| -> Vec<Words> {
            abouts.iter().map(|about| Tokens::new(about).words).collect()
        };
        let (before, after) = (said(&self.abouts), said(&self.abouts_after));
        let before = before.iter().filter(|said| words.starts_with(said));
        let after = after.iter().filter(|said| words.ends_with(said));
        let rest = before.map(|said| &words[said.len()..]);
        let rest = rest.chain(after.map(|said| &words[..words.len() - said.len()]));
        rest.min_by_key(|rest| rest.len()).filter(|rest| !rest.is_empty())
    }

    /// Whether it is all everyday words that are no command.
    pub fn is_other_talk(&self, text: &str) -> bool {
        text.split(' ').all(|word| self.decoys.iter().any(|decoy| decoy == word))
    }

    /// Whether it has an everyday word that is in no command.
    pub fn has_decoy(&self, text: &str) -> bool {
        text.split(' ').any(|word| self.decoys.iter().any(|decoy| decoy == word))
    }

    /// Whether it ends with a small word that more may follow.
    pub fn ends_stray(&self, words: &[String]) -> bool {
        self.without_stray(words).is_some()
    }

    /// Without the stray word at the end, if there is one.
    pub fn without_stray<'a>(&self, words: &'a [String]) -> Option<&'a [String]> {
        let (last, rest) = words.split_last()?;
        self.stray.iter().any(|stray| stray[..] == [last.clone()]).then_some(rest)
    }

    /// With the last word that was meant, if the one heard ends no phrase.
    pub fn with_last_word_meant(&self, words: &[String]) -> Option<Words> {
        let (last, rest) = words.split_last()?;
        let (_, meant) = self.last_words.iter().find(|(heard, _)| heard == last)?;
        Some(rest.iter().cloned().chain([meant.clone()]).collect())
    }
}
