//! The small words round the phrases: hesitations, courtesies, what noise adds.

use serde::{Deserialize, Deserializer};

use super::files::read;
use crate::language::{Tokens, Tongue, fold};
use crate::players::Skill;
use crate::store::FileError;

/// A few words, as they are compared.
pub type Words = Vec<String>;

/// The small words of a language.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmallWords {
    #[serde(skip)]
    tongue: Tongue,
    /// How well a computer plays, as it is said.
    #[serde(deserialize_with = "meanings")]
    pub skills: Vec<(Words, Skill)>,
    /// What computers are called.
    pub computers: Words,
    /// What is listened for where computers are chosen.
    pub opponents: Words,
    /// Sounds of hesitation, which change nothing.
    #[serde(deserialize_with = "phrases")]
    pub fillers: Vec<Words>,
    /// Said before a command, without changing it.
    #[serde(deserialize_with = "phrases")]
    pub openings: Vec<Words>,
    /// Of those, what is listened for before what is expected, as it is written.
    pub expected_openings: Words,
    /// Of those said anywhere, what is listened for, as it is written.
    pub heard_courtesies: Words,
    /// Said anywhere, without changing a command.
    #[serde(deserialize_with = "phrases")]
    pub courtesies: Vec<Words>,
    /// Short words that noise adds at the end.
    #[serde(deserialize_with = "phrases")]
    pub stray: Vec<Words>,
    /// Said before the name of whoever speaks.
    pub presenters: Words,
    /// Said before the name of what is traded.
    pub possessives: Words,
    /// No phrase ends with the first: the second was said.
    pub last_words: Vec<(String, String)>,
    /// What a bar of gold is called: it is not traded.
    pub gold: Words,
    /// Everyday words that are no command: heard, they are not taken for one.
    pub decoys: Words,
    /// What says that the last phrase was not that: the right one follows.
    #[serde(deserialize_with = "phrases")]
    pub corrections: Vec<Words>,
    /// With one of these, a yes is none yet.
    pub hindrances: Words,
    /// "Si", and "s'" of "s'il": what follows is not so yet.
    pub ifs: Words,
    /// What stands for all there are, and what takes some out: "tout sauf la gare".
    pub everything: Words,
    /// What stands for all of a class.
    pub everybody: Words,
    /// As [`SmallWords::everything`].
    pub exceptions: Words,
    /// Before what is to take the place of what was denied.
    pub corrects: Words,
    /// What stands for the deed that was just spoken of.
    pub pronouns: Words,
    /// What keeps what is to be done: "mais laisse la leçon".
    pub keeps: Words,
    /// Before what alone is kept, where nothing is denied: "seulement les dés".
    pub merely: Words,
    /// All that a pupil has to do: "le travail de Léa".
    pub whole_work: Words,
    /// A lesson, whatever it is on.
    pub lessons: Words,
    /// Exercises, whatever they are on.
    pub exercises: Words,
    /// What stands for several who were just spoken of.
    pub people: Words,
    /// All who were not named: "les autres".
    pub others: Words,
    /// Between what is replaced and what takes its place: "remplace X par Y".
    pub replaced_by: Words,
    /// Before what was not done: "Tom **n'a** pas compris".
    pub has_not: Words,
    /// What begins a sentence before whom was meant: "**c'était** pour Karim".
    pub meant_for: Words,
    /// What stands for one person who was just spoken of, or goes with what is theirs.
    pub persons: Words,
    /// What makes a sum come on top of another: "de plus".
    #[serde(deserialize_with = "phrases")]
    pub additions: Vec<Words>,
    /// Between two things of which one would do: "X, **ou** à défaut Y".
    pub alternatives: Words,
    /// Before a sum that comes on top: "**plus** soixante".
    pub plus: Words,
    /// Between the first and the last of what is numbered: "les leçons un **à** trois".
    pub up_to: Words,
    /// From the beginning of a list: "les trois **premières** leçons".
    pub firsts: Words,
    /// From the end of a list: "la **dernière** leçon".
    pub lasts: Words,
    /// What says that something is as it was, or as another's: "pareil".
    pub alike: Words,
    /// What gives two the things of each other: "échange".
    pub swaps: Words,
    /// Before whose it is to be as: "comme Léa".
    pub likened: Words,
    /// Before what there is none of: "sans".
    pub without: Words,
    /// Before a reason: "puisque".
    pub reasons: Words,
    /// What makes a sum so many times another, or a part of it, in hundredths: "je double", "la
    /// moitié".
    pub multiples: Vec<(String, i64)>,
    /// What takes it back: "pas un de plus".
    pub nones: Words,
    /// What a sentence denies by, whole or elided: "elle n'a plus".
    pub denials: Words,
    /// Before the number of all there are: "les deux", "mes trois".
    pub plurals: Words,
    /// What stands before the name of whoever speaks: "c'est Zoé: …".
    pub presents: Words,
    /// Of whoever speaks.
    pub speakers_own: Words,
    /// After a denial, before what alone is not denied: "ne … que".
    pub only: Words,
    /// What stands for all the money one has.
    #[serde(deserialize_with = "phrases")]
    pub all_one_has: Vec<Words>,
    /// "numero", before the number of a choice.
    pub number_word: String,
    /// What chooses by rank, as it is written, and the number it stands for.
    pub ordinals: Vec<(String, usize)>,
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
    #[serde(deserialize_with = "meanings")]
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
    /// Between two orders: "je paie et je lance".
    pub between_orders: Words,
    /// Before what goes with what was just described.
    pub beside: Words,
    /// Of these, what stands between two questions.
    pub between_questions: Words,
    /// What stands for whoever speaks, by itself: "et moi ?"
    pub selves: Words,
    /// Before the name of what the same is asked of: "et chez Luc ?"
    pub before_names: Words,
    /// What announces that one thinks better of it.
    pub second_thoughts: Words,
    /// Before what something else is wanted for: "au lieu", "plutôt que".
    #[serde(deserialize_with = "phrases")]
    pub in_place_of: Vec<Words>,
    /// How one gives up what one just said.
    #[serde(deserialize_with = "phrases")]
    pub never_mind: Vec<Words>,
    /// Between what is given and what is had for it.
    pub against: Words,
    /// What names the whole of a trade that is put together.
    #[serde(deserialize_with = "phrases")]
    pub whole_trades: Vec<Words>,
    /// After the things of a trade: no part of a name.
    pub after_items: Words,
    /// A side of a trade without anything.
    pub nothing: String,
    /// What counts and is no number.
    pub counts: Vec<(String, i64)>,
    /// Letters that are said in two words.
    #[serde(deserialize_with = "meanings")]
    pub letters: Vec<(Words, char)>,
    /// How a letter is spelled: "{letter} comme {name}".
    pub spelling: String,
    /// Before the name of a player.
    pub name_leads: Words,
}

/// Phrases, each in its words.
fn phrases<'de, D: Deserializer<'de>>(file: D) -> Result<Vec<Words>, D::Error> {
    let texts = Vec::<String>::deserialize(file)?;
    Ok(texts.iter().map(|text| Tokens::new(text).words).collect())
}

/// Phrases, each in its words, with what each stands for.
fn meanings<'de, D, T>(file: D) -> Result<Vec<(Words, T)>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let rows = Vec::<(String, T)>::deserialize(file)?;
    Ok(rows.into_iter().map(|(text, meant)| (Tokens::new(&text).words, meant)).collect())
}

/// What is written where one stops in a sentence.
const STOPS: [char; 8] = [',', '.', ';', ':', '!', '?', '…', '—'];

/// A sentence cut in two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// What is said first.
    pub before: String,
    /// What is said then.
    pub after: String,
    /// Whether a word joins both: "et", "puis".
    pub joined: bool,
    /// Whether that word joins two questions too, and begins none: "après trois doubles".
    pub joins_questions: bool,
}

/// Words that choose by a number and say more, at most.
const LONGEST_CHOICE: usize = 6;

/// Numbers above are no choice of a list, where they follow an article.
const MOST_CHOSEN: usize = 9;

/// Words before one thinks better of it, and after, at least.
const BEGUN: usize = 2;
const BEGUN_AGAIN: usize = 3;

impl SmallWords {
    pub(super) fn new(tongue: Tongue) -> Result<SmallWords, FileError> {
        Ok(SmallWords { tongue, ..read(tongue.files().words)? })
    }

    /// A sentence cut in two wherever two things may meet: first where a word joins them.
    pub fn cuts(&self, text: &str) -> Vec<Cut> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let joins = |word: &str| self.between_orders.contains(&fold(word.trim_end_matches(',')));
        let part = |words: &[&str]| words.join(" ").trim_end_matches([',', ' ']).to_string();
        let thinks =
            |word: &&str| self.second_thoughts.contains(&fold(word.trim_end_matches(STOPS)));
        let cut = |at: usize| {
            let joined = joins(words[at]);
            let stops = words[at - 1].ends_with(STOPS)
                || STOPS.iter().any(|stop| words[at].starts_with(*stop));
            if joins(words[at - 1]) || !joined && !stops {
                return None;
            }
            let second = at + words[at..].iter().position(|word| !joins(word))?;
            let (before, after) = (&words[..at], &words[second..]);
            // What one thinks better of is not said twice, nor begun by it.
            let better = |words: &[&str]| words.iter().skip_while(|word| thinks(word)).any(thinks);
            let stands = joined || !after.iter().any(thinks) && !better(before);
            let said = after.iter().any(|word| word.contains(char::is_alphanumeric));
            let joins_questions = joined && self.between_questions.contains(&fold(words[at]));
            let (before, after) = (part(before), part(after));
            (stands && said).then_some(Cut { before, after, joined, joins_questions })
        };
        let mut cuts: Vec<Cut> = (1..words.len()).filter_map(cut).collect();
        cuts.sort_by_key(|cut| !cut.joined);
        cuts
    }

    /// The end of a sentence that takes back what comes before: "…, euh non, laisse tomber".
    pub fn withdrawn(&self, text: &str) -> Option<String> {
        let words = Tokens::new(text).words;
        let ends = |words: &[String]| self.never_mind.iter().any(|end| end == words);
        (1..words.len())
            .filter(|&at| self.second_thoughts.contains(&words[at]))
            .map(|at| &words[at + 1..])
            .find(|end| ends(end))
            .map(|end| end.join(" "))
    }

    /// What words come to that begin again: "je passe, euh non, je la garde".
    pub fn begun_again(&self, text: &str) -> Option<String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let thinks = |word: &&str| {
            let bare = word.trim_end_matches([',', '.', '…', '!']);
            self.second_thoughts.contains(&fold(bare))
        };
        let last = words.iter().rposition(thinks)?;
        let again = &words[last + 1..];
        // One who only begins by such a word thinks no better of anything.
        let before = words[..last].iter().filter(|word| !thinks(word)).count();
        (before >= BEGUN && again.len() >= BEGUN_AGAIN).then(|| again.join(" "))
    }

    /// Whether words only give up what was begun: "non", "finalement non", "laisse tomber".
    pub fn gives_up(&self, words: &[String]) -> bool {
        let thinks = |word: &&String| self.second_thoughts.contains(word);
        let first = words.iter().take_while(thinks).count();
        (0..=first).any(|at| self.never_mind.iter().any(|end| *end == words[at..]))
    }

    /// Whether words name the whole of a trade: "laisse tomber l'échange".
    pub fn names_the_trade(&self, words: &[String]) -> bool {
        let says = |said: &Words| words.windows(said.len()).any(|words| words == said);
        self.whole_trades.iter().any(says)
    }

    /// Whether a sentence denies: "Tom ne fera pas les dés".
    pub fn denies(&self, words: &[String]) -> bool {
        words.iter().any(|word| is_or_begins(&self.denials, word))
    }

    /// Whether a word stands before what there is none of: "sans", "aucun".
    pub fn lacks(&self, word: &str) -> bool {
        self.without.iter().chain(&self.nones).any(|without| without == word)
    }

    /// Whether a word stands before a reason: "puisqu'il".
    pub fn gives_reason(&self, word: &str) -> bool {
        is_or_begins(&self.reasons, word)
    }

    /// Whether a word stands before whom something is to be as of: "comme", "qu'à".
    pub fn likens(&self, word: &str) -> bool {
        is_or_begins(&self.likened, word)
    }

    /// Whether words think better of what was said: "non, …", "à la place, …".
    pub fn thinks_better(&self, words: &[String]) -> bool {
        let says = |said: &Words| words.windows(said.len()).any(|words| words == said);
        words.iter().any(|word| self.second_thoughts.contains(word))
            || self.in_place_of.iter().any(says)
    }

    /// With what is written short in full.
    pub fn in_full(&self, mut words: Words) -> Words {
        for word in &mut words {
            if let Some((_, full)) = self.abbreviations.iter().find(|(short, _)| short == word) {
                word.clone_from(full);
            }
        }
        words
    }

    /// Without these phrases.
    pub fn without_phrases(&self, words: &[String], phrases: &[Words]) -> Words {
        let mut left = Words::new();
        let mut at = 0;
        while at < words.len() {
            let starts = |phrase: &&Words| words[at..].starts_with(phrase);
            match phrases.iter().find(starts) {
                Some(phrase) => at += phrase.len().max(1),
                None => {
                    left.push(words[at].clone());
                    at += 1;
                }
            }
        }
        left
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
        let by_rank = |(text, _): &&(String, usize)| Tokens::new(text).words == words;
        if let Some((_, number)) = self.ordinals.iter().find(by_rank) {
            return Some(*number);
        }
        let (first, rest) = words.split_first()?;
        if *first == self.number_word {
            return self.number(rest);
        }
        // "Le deux", as "le deuxième"; a list has no more that one would keep in mind.
        let article = |(text, _): &(String, usize)| Tokens::new(text).words.first() == Some(first);
        let leads = self.ordinals.iter().any(article);
        self.number(rest).filter(|number| leads && *number <= MOST_CHOSEN)
    }

    /// The number of a choice at the beginning or the end of a few words: "numéro un, s'il vous
    /// plaît", "oui, quitter, le deux".
    pub fn chosen_within(&self, words: &[String]) -> Option<usize> {
        let ends = (1..=words.len()).rev().filter(|_| words.len() <= LONGEST_CHOICE);
        let mut spans = ends.flat_map(|length| [&words[..length], &words[words.len() - length..]]);
        spans.find_map(|span| self.chosen(span))
    }

    /// The number a text is, and nothing else.
    pub fn only_number(&self, text: &str) -> Option<usize> {
        self.number(&Tokens::new(text).words)
    }

    fn number(&self, words: &[String]) -> Option<usize> {
        let numbers = self.tongue.number_at(words);
        let (_, number) = *numbers.iter().find(|(length, _)| *length == words.len())?;
        usize::try_from(number).ok()
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
        text.split(' ').all(|word| self.has_decoy(word))
    }

    /// Whether it speaks of gold.
    pub fn has_gold(&self, text: &str) -> bool {
        text.split(' ').any(|word| self.gold.iter().any(|gold| gold == word))
    }

    /// Whether it has an everyday word that is in no command.
    pub fn has_decoy(&self, text: &str) -> bool {
        text.split(' ').any(|word| self.decoys.iter().any(|decoy| decoy == word))
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

/// Whether a word is one of these, or one of them is elided before it: "n'a".
fn is_or_begins(words: &[String], said: &str) -> bool {
    words.iter().any(|word| said == word || word.ends_with('\'') && said.starts_with(word.as_str()))
}
