//! The rows of the table of phrases.

use serde::Deserialize;

use super::{Intent, Node, SlotKind, Template};
use crate::editions::Terms;
use crate::language::Tongue;
use crate::store::{FileError, parse_ron};

/// When something can be said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Scope {
    /// When it can be done.
    #[default]
    Moment,
    /// At any time of a game.
    Always,
    /// At any time of a game in which there is gold.
    Heist,
    /// At any time: it changes a setting.
    Setting,
    /// In the menus only. A name could be any word: in a game, nothing would be
    /// unknown.
    Menu,
    /// To answer the questions of a trade, and nothing else.
    Deal,
    /// In a lesson, beside what the game listens for.
    Lesson,
    /// Where a position is prepared, and nowhere else.
    Prepare,
}

/// What there is to know of an intent, beside its phrases and when they can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Mark {
    /// It ends something: a mistake could not be taken back.
    Ends,
    /// It is listened for when it cannot be done, to be told so.
    Untimely,
    /// It builds, sells, trades, mortgages or borrows, or gives everything up.
    Manages,
    /// It costs money, and is no way out of a debt.
    Costs,
    /// A key that says it decides something.
    KeyDecides,
    /// It names places of this game only: with any other name it would be any sentence.
    KnownDeeds,
    /// It names players of this game only: with any other name it would be any sentence.
    KnownPlayers,
    /// It is done only where there is gold.
    Heist,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryFile {
    intent: Intent,
    #[serde(default)]
    when: Scope,
    #[serde(default)]
    marks: Vec<Mark>,
    say: Vec<String>,
    #[serde(default)]
    write: Vec<String>,
    #[serde(default)]
    about: String,
}

/// The ways to say one thing.
#[derive(Clone, Debug)]
pub struct PhraseEntry {
    /// What it is for.
    pub intent: Intent,
    /// When it is listened for.
    pub scope: Scope,
    /// The first is the one the game itself proposes.
    pub templates: Vec<Template>,
    /// How many of them are listened for; the rest can only be typed.
    pub spoken: usize,
    pub(super) marks: Vec<Mark>,
    /// Words that are written with a hyphen, and heard apart.
    hyphenated: Vec<String>,
    /// What it does, for a setting or a rule that its name does not tell; else empty.
    pub(super) about: String,
}

impl PhraseEntry {
    /// Reads the rows of a file.
    ///
    /// # Errors
    /// The line and the reason of the first fault.
    pub(super) fn parse(file: &str, text: &str) -> Result<Vec<PhraseEntry>, FileError> {
        let rows: Vec<EntryFile> = parse_ron(file, text)?;
        let error = |found: String, reason| {
            let line = text.lines().position(|line| line.contains(&found)).unwrap_or(0) + 1;
            FileError::at(file, line, reason)
        };
        let entry = |row: EntryFile| {
            let intent = row.intent;
            if row.say.is_empty() {
                let reason = format!("{intent:?} n'a aucune phrase");
                return Err(error(format!("intent: {intent:?},"), reason));
            }
            let template = |say: &String| {
                Template::parse(say).map_err(|reason| error(format!("\"{say}\""), reason))
            };
            let templates: Result<Vec<_>, _> =
                row.say.iter().chain(&row.write).map(template).collect();
            let apart = |sign: char| sign.is_whitespace() || "()[]|".contains(sign);
            let words = row.say.iter().flat_map(|say| say.split(apart));
            let hyphenated = words.filter(|word| word.contains('-')).map(String::from).collect();
            Ok(PhraseEntry {
                intent,
                scope: row.when,
                templates: templates?,
                spoken: row.say.len(),
                marks: row.marks,
                hyphenated,
                about: row.about,
            })
        };
        rows.into_iter().map(entry).collect()
    }

    pub(super) fn in_terms(&self, tongue: Tongue, terms: &Terms) -> PhraseEntry {
        let templates =
            self.templates.iter().map(|template| template.in_terms(tongue, terms)).collect();
        PhraseEntry { templates, ..self.clone() }
    }

    /// The phrase the game proposes, with its slots filled in: the first whose slots can be.
    pub fn say(&self, fill: impl Fn(SlotKind) -> String) -> String {
        let said = |template: &Template| -> Vec<String> {
            let nodes = template.variants(1);
            let words = nodes.iter().flatten().map(|node| match node {
                Node::Word(word) => word.written.clone(),
                Node::Slot(slot) => fill(*slot),
                Node::OneOf(_) | Node::Term(_) => String::new(),
            });
            words.collect()
        };
        let all = || self.templates.iter().map(said);
        let whole = all().find(|words| words.iter().all(|word| !word.is_empty()));
        let words = whole.or_else(|| all().next()).unwrap_or_default();
        self.written(words.join(" "))
    }

    /// What is heard in words apart, with its hyphens.
    pub(super) fn written(&self, heard: String) -> String {
        let hyphenated = self.hyphenated.iter();
        hyphenated.fold(heard, |said, word| said.replace(&word.replace('-', " "), word))
    }
}
