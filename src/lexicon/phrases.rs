//! The table of everything one can say.

use super::files::read;
use super::index::TemplateIndex;
use super::{
    Answer, FamilyNames, Intent, Mark, Node, PhraseEntry, Scope, SlotKind, SmallWords, Template,
    TopicNames,
};
use crate::editions::{Edition, RuleTopic, Terms};
use crate::language::Tongue;
use crate::store::FileError;

/// Everything one can say.
#[derive(Clone, Debug, Default)]
pub struct PhraseBook {
    tongue: Tongue,
    entries: Vec<PhraseEntry>,
    index: TemplateIndex,
    topics: Vec<TopicNames>,
    families: Vec<FamilyNames>,
    small_words: SmallWords,
}

impl PhraseBook {
    pub(super) fn new(tongue: Tongue) -> Result<PhraseBook, FileError> {
        let files = tongue.files();
        let book = PhraseBook {
            topics: read(files.topics)?,
            families: read(files.families)?,
            small_words: SmallWords::new(tongue)?,
            ..PhraseBook::parse(tongue, files.phrases)?
        };
        Ok(book.in_terms(&Terms::default()))
    }

    /// The grammar of its language.
    pub fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// Reads a table of phrases: the name and the text of each file, in the order their rows
    /// are tried.
    ///
    /// # Errors
    /// The file, the line and the reason of the first fault.
    pub fn parse(tongue: Tongue, files: &[(&str, &str)]) -> Result<PhraseBook, FileError> {
        let rows = files.iter().map(|(file, text)| PhraseEntry::parse(file, text));
        let entries = rows.collect::<Result<Vec<_>, _>>()?.concat();
        Ok(PhraseBook {
            tongue,
            index: TemplateIndex::new(&entries),
            entries,
            ..PhraseBook::default()
        })
    }

    /// The same, with the words of an edition for its things; the usual ones
    /// are understood too.
    pub fn in_terms(&self, terms: &Terms) -> PhraseBook {
        let entries: Vec<_> =
            self.entries.iter().map(|entry| entry.in_terms(self.tongue, terms)).collect();
        PhraseBook {
            tongue: self.tongue,
            index: TemplateIndex::new(&entries),
            entries,
            topics: self.topics.iter().map(|topic| topic.in_terms(self.tongue, terms)).collect(),
            families: self.families.clone(),
            small_words: self.small_words.clone(),
        }
    }

    /// The same, in an edition: its words for its things, and no rule it does not have.
    pub fn in_edition(&self, edition: &Edition) -> PhraseBook {
        let mut book = self.in_terms(&edition.terms);
        book.topics.retain(|topic| edition.has_rule(topic.rule));
        book
    }

    /// All entries, in the order of the table.
    pub fn entries(&self) -> &[PhraseEntry] {
        &self.entries
    }

    /// What may be meant by these words, in the order of the table: all that does match, and
    /// some that do not.
    pub fn may_match(&self, words: &[String]) -> impl Iterator<Item = (&PhraseEntry, &Template)> {
        self.index.of(words).into_iter().filter_map(|(entry, template)| {
            let entry = self.entries.get(entry)?;
            Some((entry, entry.templates.get(template)?))
        })
    }

    /// The small words round the phrases.
    pub fn small_words(&self) -> &SmallWords {
        &self.small_words
    }

    /// What a phrase of this intent does; none where its name tells.
    pub fn about(&self, intent: Intent) -> Option<&str> {
        self.of(intent).map(|entry| entry.about.as_str()).find(|about| !about.is_empty())
    }

    /// All rules one may ask for in an edition, by their first name: "les loyers".
    pub fn rule_names(&self, edition: &Edition) -> Vec<String> {
        let here = self.topics.iter().filter(|topic| edition.has_rule(topic.rule));
        here.filter_map(|topic| topic.said.first().cloned()).collect()
    }

    /// A rule by its first name: "les loyers".
    pub fn rule_name(&self, rule: RuleTopic) -> String {
        let topic = self.topics.iter().find(|topic| topic.rule == rule);
        topic.and_then(|topic| topic.said.first().cloned()).unwrap_or_default()
    }

    /// How each family of sounds is called.
    pub fn families(&self) -> &[FamilyNames] {
        &self.families
    }

    /// How each rule is called.
    pub fn topics(&self) -> &[TopicNames] {
        &self.topics
    }

    /// When an intent can be said.
    pub fn scope(&self, intent: Intent) -> Scope {
        self.of(intent).next().map_or_else(Scope::default, |entry| entry.scope)
    }

    /// Whether an intent is marked so.
    pub fn is_marked(&self, intent: impl Into<Intent>, mark: Mark) -> bool {
        self.of(intent).any(|entry| entry.marks.contains(&mark))
    }

    /// The intents that are marked so, in the order of the table.
    pub fn marked(&self, mark: Mark) -> impl Iterator<Item = Intent> {
        let marked = self.entries.iter().filter(move |entry| entry.marks.contains(&mark));
        marked.map(|entry| entry.intent)
    }

    /// The intents that can be said in one of these scopes, in the order of the
    /// table.
    pub fn in_scopes(&self, scopes: &[Scope]) -> Vec<Intent> {
        let mut found: Vec<Intent> = Vec::new();
        for entry in self.entries.iter().filter(|entry| scopes.contains(&entry.scope)) {
            if !found.contains(&entry.intent) {
                found.push(entry.intent);
            }
        }
        found
    }

    /// The entries of one intent.
    pub fn of(&self, intent: impl Into<Intent>) -> impl Iterator<Item = &PhraseEntry> {
        let intent = intent.into();
        self.entries.iter().filter(move |entry| entry.intent == intent)
    }

    /// Whether some phrase of it begins with this word, as it is compared, small words but for
    /// these aside: "retire", "donne".
    pub fn begins_with(&self, intent: impl Into<Intent>, word: &str) -> bool {
        // "On l'enlève."
        let bare = word.rsplit('\'').next().unwrap_or(word);
        let is_first = |variant: &Vec<Node>| match variant.first() {
            Some(Node::Word(first)) => first.folded == word || first.folded == bare,
            _ => false,
        };
        // "C'est" begins phrases of everything.
        let is_small = |small: &String| small == word || small == bare;
        let small = self.small_words.function_words.iter().any(is_small);
        let mut templates = self.of(intent).flat_map(|entry| &entry.templates);
        !small && templates.any(|template| template.variants(usize::MAX).iter().any(is_first))
    }

    /// The slots that every phrase of an intent has.
    pub fn needs(&self, intent: Intent) -> Vec<SlotKind> {
        let ways = self.of(intent).flat_map(|entry| &entry.templates).flat_map(Template::slots);
        let every = |one: Vec<SlotKind>, other: Vec<SlotKind>| {
            one.into_iter().filter(|slot| other.contains(slot)).collect()
        };
        ways.reduce(every).unwrap_or_default()
    }

    /// The phrase the game proposes, with its slots filled in. `fill` gives
    /// the words of each slot.
    pub fn propose(&self, intent: impl Into<Intent>, fill: impl Fn(SlotKind) -> String) -> String {
        self.propose_with(intent, 0, fill)
    }

    /// A phrase of this intent as it is written: "que puis-je dire" is heard in words apart.
    pub fn written(&self, intent: Intent, heard: &str) -> String {
        let written = self.of(intent).fold(heard.to_string(), |heard, entry| entry.written(heard));
        let counted = intent == Answer::NumberAnswer || intent == Answer::CountPlayers;
        let Some((count, noun)) = written.split_once(' ').filter(|_| counted) else {
            return written;
        };
        // "Deux ordinateur" and "deux ordinateurs" are heard the same.
        let one = noun.trim_end_matches('s');
        let many = format!("{one}s");
        match self.has_word(intent, one) && self.has_word(intent, &many) {
            true if count == "un" => format!("{count} {one}"),
            true => format!("{count} {many}"),
            false => written,
        }
    }

    fn has_word(&self, intent: Intent, word: &str) -> bool {
        let templates = self.of(intent).flat_map(|entry| &entry.templates);
        templates.flat_map(Template::words).any(|other| other.written == word)
    }

    /// As [`PhraseBook::propose`], from the intent's entry of this rank.
    pub fn propose_with(
        &self,
        intent: impl Into<Intent>,
        rank: usize,
        fill: impl Fn(SlotKind) -> String,
    ) -> String {
        let intent = intent.into();
        let entry = self.of(intent).nth(rank).or(self.of(intent).next());
        entry.map_or(String::new(), |entry| entry.say(fill))
    }
}
