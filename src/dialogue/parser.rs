//! From a text to its possible readings.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use super::matcher::{LONGEST_NAME, Matcher, Names};
use super::{Phrase, Said, Unknown, Utterance, Vocabulary};
use crate::editions::RuleTopic;
use crate::engine::Seat;
use crate::language::Tokens;
use crate::lexicon::{Ask, Intent, Mark, PhraseBook, Scope};
use crate::understanding::Understander;

/// The longest text worth reading, in bytes.
pub const LONGEST_TEXT: usize = 400;

/// Words as they are compared, and how each sounds.
pub(super) type KnownWords = BTreeMap<String, String>;

/// Reads texts with the phrase table and this game's names.
#[derive(Clone, Debug)]
pub struct Parser {
    pub(super) matcher: Matcher,
    said_in: SaidIn,
    /// Listed once somebody is not understood.
    known: OnceLock<KnownWords>,
    /// The words of names, likewise.
    of_names: OnceLock<BTreeSet<String>>,
    /// Who knows how everyday words are spelt.
    pub(super) understander: Option<Arc<Understander>>,
}

/// Where what is read is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SaidIn {
    Game,
    Menu,
    Preparation,
}

impl Parser {
    /// A parser for a game's names.
    pub fn new(book: Arc<PhraseBook>, vocabulary: Vocabulary) -> Parser {
        let matcher = Matcher::new(vocabulary, book);
        let (known, of_names) = (OnceLock::new(), OnceLock::new());
        Parser { matcher, said_in: SaidIn::Game, known, of_names, understander: None }
    }

    /// A parser for the menus, which know no names.
    pub fn for_menus(book: Arc<PhraseBook>) -> Parser {
        Parser { said_in: SaidIn::Menu, ..Parser::new(book, Vocabulary::default()) }
    }

    /// The same, where a typing fault in any word that people say is seen.
    pub fn spelling(&self, understander: Arc<Understander>) -> Parser {
        Parser { understander: Some(understander), ..self.clone() }
    }

    /// The same, where a position is prepared.
    pub fn preparing(&self) -> Parser {
        Parser { said_in: SaidIn::Preparation, ..self.clone() }
    }

    /// The names this parser knows.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.matcher.vocabulary
    }

    /// The phrase table.
    pub fn book(&self) -> &PhraseBook {
        &self.matcher.book
    }

    /// Reads a text, with all there is to know of it.
    pub fn read(&self, text: &str) -> Phrase {
        let words = Tokens::new(text).words;
        Phrase {
            utterance: self.parse(text),
            correction: self.correction(&words),
            number: self.book().small_words().chosen(&words),
            ..Phrase::unknown(text)
        }
    }

    /// The player whose name these words end with, a word or two before it at
    /// most: "Luc", "c'est Luc", "joueur deux".
    pub fn player_called(&self, text: &str) -> Option<Seat> {
        let words = Tokens::new(text).words;
        (0..words.len().min(3)).find_map(|at| {
            let mut named = self.matcher.players_at(&words[at..]).into_iter();
            named.find_map(|(length, seat)| (at + length == words.len()).then_some(seat))
        })
    }

    /// What one asks to be explained, and what it does: "à quoi sert le son mono ?"
    pub fn explained(&self, text: &str) -> Option<(Intent, &str)> {
        let words = Tokens::new(text).words;
        let named = self.book().small_words().explained(&words)?;
        let first = usize::from(named.len() > 1);
        [named, &named[first..]].into_iter().find_map(|named| {
            let mut readings = self.readings(named, Names::Known).into_iter();
            readings.find_map(|said| Some((said.intent, self.book().about(said.intent)?)))
        })
    }

    /// The rule that words name which say what one does, and nothing more: "sortir de prison".
    pub fn act_of_rule(&self, text: &str) -> Option<RuleTopic> {
        let small = self.book().small_words();
        let words = small.without_fillers(small.in_full(Tokens::new(text).words));
        self.matcher.rule_in(&words).filter(|_| self.matcher.names_an_act(&words))
    }

    pub(super) fn name_words(&self) -> &BTreeSet<String> {
        self.of_names.get_or_init(|| self.matcher.name_words())
    }

    /// Whether a word is one of a phrase's, a name's or a number's.
    pub fn knows(&self, word: &str) -> bool {
        self.known_words().contains_key(word)
    }

    pub(super) fn known_words(&self) -> &KnownWords {
        self.known.get_or_init(|| self.list_known_words())
    }

    /// What a text means.
    pub fn parse(&self, text: &str) -> Utterance {
        if text.len() > LONGEST_TEXT {
            return Utterance::TooLong;
        }
        let small = self.book().small_words();
        let words = small.without_fillers(small.in_full(Tokens::new(text).words));
        if words.is_empty() {
            return Utterance::Empty;
        }
        if let Some((name, rest)) = text.split_once(':') {
            // "Cela me paraît raisonnable : j'achète" names nobody.
            return match Tokens::new(name).words.len() > LONGEST_NAME {
                true => self.parse(&text.replace(':', " ")),
                false => self.addressed(name, rest),
            };
        }
        let known = |words: &[String]| self.understood(words, Names::Known);
        let last_meant = || known(&small.with_last_word_meant(&words)?);
        // In the menus, anything may be a name: what was meant comes first.
        if self.said_in == SaidIn::Menu
            && let Some(Utterance::Said { speaker, mut readings }) = last_meant()
        {
            readings.extend(self.readings(&words, Names::Known));
            return Utterance::Said { speaker, readings };
        }
        let understood = known(&words)
            // A stray word at the end is common in noise.
            .or_else(|| known(small.without_stray(&words)?))
            .or_else(last_meant)
            // Courtesies and openings change nothing: "ok, je voudrais acheter, s'il
            // vous plaît".
            .or_else(|| known(&small.without_courtesies(&words)?))
            // So is what comes before the name of who speaks: "à Ana, je passe", "c'est Ana".
            .or_else(|| {
                let (_, rest) =
                    words.split_first().filter(|(first, _)| small.presenters.contains(first))?;
                known(rest).filter(|said| matches!(said, Utterance::Said { speaker: Some(_), .. }))
            });
        if let Some(understood) = understood {
            return understood;
        }
        match self.understood(&words, Names::Any) {
            Some(Utterance::Said { speaker, mut readings }) => {
                let unknown = readings.iter_mut().filter_map(|said| said.unknown.as_mut());
                unknown.for_each(|unknown| unknown.spell_as_in(text, &small.name_leads));
                Utterance::Said { speaker, readings }
            }
            other => other.unwrap_or(Utterance::Unknown),
        }
    }

    /// What was meant instead of the last phrase, and by whom if they named
    /// themselves: "Ana : non, j'ai dit…".
    fn correction(&self, words: &[String]) -> Option<(Option<Seat>, String)> {
        let named = self.matcher.players_at(words).into_iter().map(|(at, seat)| (at, Some(seat)));
        let mut said = std::iter::once((0, None)).chain(named);
        said.find_map(|(at, seat)| {
            let meant = self.book().small_words().corrected(&words[at..])?;
            Some((seat, meant.join(" ")))
        })
    }

    /// The phrase a text is with one small word less or more, if there is only
    /// one meaning to find; among several, the only one that `fits`.
    pub fn mended(
        &self,
        text: &str,
        fits: impl Fn(Option<Seat>, &[Said]) -> bool,
    ) -> Option<Phrase> {
        let words = self.book().small_words().without_fillers(Tokens::new(text).words);
        let mut found: Vec<(String, Option<Seat>, Vec<Said>)> = Vec::new();
        for near in nearby(&words, &self.book().small_words().function_words) {
            let Some(Utterance::Said { speaker, readings }) = self.understood(&near, Names::Known)
            else {
                continue;
            };
            if !found.iter().any(|(_, who, what)| (who, what) == (&speaker, &readings)) {
                found.push((near.join(" "), speaker, readings));
            }
        }
        if found.len() > 1 {
            found.retain(|(_, speaker, readings)| fits(*speaker, readings));
        }
        match &found[..] {
            [(text, ..)] => Some(self.read(text)),
            _ => None,
        }
    }

    /// The readings of these words, their speaker named first or not.
    fn understood(&self, words: &[String], names: Names) -> Option<Utterance> {
        let readings = self.readings(words, names);
        if !readings.is_empty() {
            return Some(Utterance::Said { speaker: None, readings });
        }
        // "Moi c'est Zoé, je demande le loyer."
        let small = self.book().small_words();
        let from = words.iter().take_while(|word| small.presents.contains(word)).count();
        let words = &words[from..];
        for (length, seat) in self.matcher.players_at(words) {
            if length == words.len() {
                return Some(Utterance::Called(seat));
            }
            let readings = self.readings(&words[length..], names);
            if !readings.is_empty() {
                return Some(Utterance::Said { speaker: Some(seat), readings });
            }
        }
        None
    }

    /// "Luc : …"
    fn addressed(&self, name: &str, rest: &str) -> Utterance {
        let words = Tokens::new(name).words;
        // "C'est Zoé : …", and no "dis à Zoé : …".
        let small = self.book().small_words();
        let from = words.iter().take_while(|word| small.presents.contains(word)).count();
        let called = self.matcher.players_at(&words[from..]);
        let Some(&(_, seat)) = called.iter().find(|(length, _)| from + *length == words.len())
        else {
            return Utterance::UnknownSpeaker(name.trim().to_string());
        };
        match self.parse(&rest.replace(':', " ")) {
            Utterance::Said { readings, .. } => Utterance::Said { speaker: Some(seat), readings },
            Utterance::Empty => Utterance::Called(seat),
            other => other,
        }
    }

    /// A reading whose unknown name would swallow any sentence.
    fn is_vague(&self, said: &Said) -> bool {
        match &said.unknown {
            Some(Unknown::Deed(words)) => {
                self.book().is_marked(said.intent, Mark::KnownDeeds)
                    || !self.matcher.vocabulary.names_a_place(words)
            }
            Some(Unknown::Player(name)) => {
                let small = self.book().small_words();
                // "D'argent" names nobody.
                let mut leads = small.name_leads.iter().filter(|lead| lead.ends_with(' '));
                let called = leads.find_map(|lead| name.strip_prefix(lead.as_str()));
                let called = called.unwrap_or(name);
                self.book().is_marked(said.intent, Mark::KnownPlayers)
                    || called.contains([' ', '\''])
                    || small.function_words.iter().any(|word| word == called)
            }
            None => false,
        }
    }

    fn readings(&self, words: &[String], names: Names) -> Vec<Said> {
        let mut found: Vec<Said> = Vec::new();
        let act = self.matcher.names_an_act(words);
        for (entry, template) in self.book().may_match(words) {
            let elsewhere = match entry.scope {
                Scope::Menu => self.said_in != SaidIn::Menu,
                Scope::Prepare => self.said_in != SaidIn::Preparation,
                _ => false,
            };
            if elsewhere || act && entry.intent == Ask::RuleFor {
                continue;
            }
            for said in self.matcher.readings(entry.intent, template, words, names) {
                if !(names == Names::Any && self.is_vague(&said) || found.contains(&said)) {
                    found.push(said);
                }
            }
        }
        found
    }
}

/// The words with one of them said once instead of twice, then one small word
/// less, then one more.
fn nearby(words: &[String], small: &[String]) -> Vec<Vec<String>> {
    let without = |at: usize| {
        let mut near = words.to_vec();
        near.remove(at);
        near
    };
    let doubled = (1..words.len()).filter(|&at| words[at] == words[at - 1]);
    let added = (0..words.len()).filter(|&at| small.contains(&words[at]));
    let mut found: Vec<Vec<String>> = doubled.chain(added).map(without).collect();
    for at in 0..=words.len() {
        for word in small {
            let mut near = words.to_vec();
            near.insert(at, word.clone());
            found.push(near);
        }
    }
    found.retain(|near| !near.is_empty());
    found
}
