//! What is learnt from: phrases of people, and the table's own.

use std::collections::HashMap;
use std::sync::Arc;

use braillopoly::dialogue::{Parser, Vocabulary};
use braillopoly::editions::Edition;
use braillopoly::language::Tongue;
use braillopoly::lexicon::{Intent, Language, Node, Scope, SlotKind};
use braillopoly::understanding::{Marked, NOTHING, Situation, Understander, features};
use strum::VariantArray;

use crate::teacher::Example;

/// Names that the phrases of the corpus say.
pub const NAMES: [&str; 8] = ["Ana", "Luc", "Zoé", "Paul", "Julie", "Hugo", "Marie", "Emma"];

/// Forms of one template that are learnt at most.
const MOST_FORMS: usize = 6;

/// One phrase, and what it is for.
#[derive(Clone)]
pub struct Lesson {
    /// As it was written.
    pub text: String,
    /// The moment's name in the corpus; empty for the table's.
    pub said_in: String,
    /// Its words, with marks for names.
    pub words: Marked,
    /// Scope it is said.
    pub situation: Option<Situation>,
    /// What contents whoever says it; none of it for talk that is for nothing.
    pub intents: Vec<Option<Intent>>,
    /// The rule that is asked for, where it was written down.
    pub rule: Option<String>,
    /// The part of the corpus it is left out with; none for what is always learnt.
    pub part: Option<usize>,
    /// Whether it is what the ear made of it.
    pub heard: bool,
}

impl Lesson {
    /// Whether this contents whoever says it.
    pub fn is_for(&self, intent: Option<Intent>) -> bool {
        self.intents.contains(&intent)
    }

    /// What it is for, as files tell it: names of intents, a bar between them.
    pub fn meant(&self) -> String {
        self.names().join("|")
    }

    /// What it is for, by name.
    fn names(&self) -> Vec<String> {
        let name = |intent: &Option<Intent>| {
            intent.map_or(NOTHING.to_string(), |intent| format!("{intent:?}"))
        };
        self.intents.iter().map(name).collect()
    }

    /// What it teaches of these names.
    fn example(&self, names: Vec<String>) -> Example {
        Example { features: features(&self.words.folded, self.situation), names }
    }
}

pub type Fault = Box<dyn std::error::Error>;

/// What the moments of a heist are called, before their name.
pub const HEIST: &str = "braquage ";

/// The edition of a moment.
pub fn edition_of(moment: &str) -> &'static str {
    if moment.starts_with(HEIST) { "braquage" } else { "braillopoly" }
}

pub fn parser() -> Result<(Parser, Language), Fault> {
    parser_of("braillopoly")
}

fn parser_of(edition: &str) -> Result<(Parser, Language), Fault> {
    let language = Language::french()?;
    let text = std::fs::read_to_string(format!("editions/{edition}.ron"))?;
    let edition = Edition::parse(edition, &text)?;
    let vocabulary = Vocabulary::new(language.tongue, &edition, &NAMES.map(String::from));
    let phrases = Arc::new(language.phrases.in_edition(&edition));
    // Which words there are, and not which are said: that is learnt by this parser.
    let words = Arc::new(Understander::default());
    Ok((Parser::new(phrases, vocabulary).spelling(words), language))
}

/// How many parts the corpus is cut into, each judged by what the others teach.
pub const PARTS: usize = 5;

/// Phrases written one after the other, by one hand for one situation, are left out together.
const BLOCK: usize = 60;

/// How many phrases were written by intent.
const BY_INTENT: usize = 6794;

/// The phrases of the corpus.
pub fn corpus() -> Result<Vec<Lesson>, Fault> {
    // The first round was written intent by intent, the second by speakers in situations, one
    // after the other: of these, whole blocks are left out.
    let part = |rank: usize| (if rank < BY_INTENT { rank } else { rank / BLOCK }) % PARTS;
    let lessons = read("corpus/phrases.tsv")?.into_iter().enumerate();
    let lessons = lessons.map(|(rank, lesson)| Lesson { part: Some(part(rank)), ..lesson });
    // Written by intent.
    let heist = read("corpus/heist.tsv")?.into_iter().enumerate();
    let heist = heist.map(|(rank, lesson)| Lesson { part: Some(rank % PARTS), ..lesson });
    // By other hands, whom the parts left out of the first ones judge.
    let evenings = read("corpus/evenings.tsv")?;
    let rules = read("corpus/rules.tsv")?;
    Ok(lessons.chain(heist).chain(evenings).chain(rules).collect())
}

/// What the corpus writes before the rule a phrase asks for.
const RULE: &str = "rule=";

/// What these teach of what phrases are for.
pub fn intents_of<'a>(lessons: impl IntoIterator<Item = &'a Lesson>) -> Vec<Example> {
    lessons.into_iter().map(|lesson| lesson.example(lesson.names())).collect()
}

/// What these teach of which rule is asked for.
pub fn rules_of<'a>(lessons: impl IntoIterator<Item = &'a Lesson>) -> Vec<Example> {
    let of_rules = |lesson: &'a Lesson| Some(lesson.example(vec![lesson.rule.clone()?]));
    lessons.into_iter().filter_map(of_rules).collect()
}

/// Phrases nothing is learnt from: what becomes of them judges it.
pub fn kept_apart(file: &str) -> Result<Vec<Lesson>, Fault> {
    read(file)
}

/// What the ear made of phrases of the corpus, each said by some voice.
pub fn heard(corpus: &[Lesson]) -> Result<Vec<Lesson>, Fault> {
    let (parser, _) = parser()?;
    let by_text: HashMap<&str, &Lesson> =
        corpus.iter().map(|lesson| (lesson.text.as_str(), lesson)).collect();
    let text = std::fs::read_to_string("corpus/heard.tsv")?;
    let rows = text.lines().filter_map(|row| row.split_once('\t'));
    let heard = rows.filter_map(|(said, heard)| {
        let lesson = Lesson::clone(by_text.get(said)?);
        let words = parser.taken_apart(heard).0;
        Some(Lesson { text: heard.into(), words, heard: true, ..lesson })
    });
    Ok(heard.collect())
}

fn read(file: &str) -> Result<Vec<Lesson>, Fault> {
    let [parser, heist] = [parser()?, parser_of("braquage")?].map(|(parser, _)| parser);
    let text = std::fs::read_to_string(file)?;
    let mut lessons = Vec::new();
    for (number, row) in (1..).zip(text.lines()) {
        let mut columns = row.split('\t');
        let (Some(moment), Some(phrase), Some(intents)) =
            (columns.next(), columns.next(), columns.next())
        else {
            continue;
        };
        let said_in = moment.to_string();
        let situation = situation(moment);
        let named = |name: &str| match name {
            NOTHING | "nothing" => Ok(None),
            name => Intent::named(name).map(Some).ok_or(format!("line {number}: {name}")),
        };
        let intents = intents.split('|').map(named).collect::<Result<Vec<_>, _>>()?;
        let mut slots = columns.next().unwrap_or_default().split("; ");
        let rule = slots.find_map(|slot| slot.strip_prefix(RULE)).map(String::from);
        let parser = if moment.starts_with(HEIST) { &heist } else { &parser };
        let (text, words) = (phrase.to_string(), parser.taken_apart(phrase).0);
        let (part, heard) = (None, false);
        lessons.push(Lesson { text, said_in, words, situation, intents, rule, part, heard });
    }
    Ok(lessons)
}

/// A phrase of which it is not known what it is for.
pub fn lesson(moment: &str, text: &str) -> Result<Lesson, Fault> {
    let (parser, _) = parser_of(edition_of(moment))?;
    Ok(Lesson {
        text: text.into(),
        said_in: moment.into(),
        words: parser.taken_apart(text).0,
        situation: situation(moment),
        intents: Vec::new(),
        rule: None,
        part: None,
        heard: false,
    })
}

/// The situation of a moment of the corpus. One builds in one's turn, and settings are changed
/// at any time: nothing in the game tells these from any other.
pub fn situation(moment: &str) -> Option<Situation> {
    let moment = match moment.strip_prefix(HEIST).unwrap_or(moment) {
        "construire" | "regler" | "coffre" | "personnage" | "funambule" | "guetteur" => "lancer",
        moment => moment,
    };
    let word = |situation: &&Situation| Tongue::French.situation_word(situation.name()) == moment;
    Situation::VARIANTS.iter().find(word).copied()
}

/// What the tests know of people's own words.
pub fn natural() -> Result<Vec<Lesson>, Fault> {
    read("tests/natural/phrases.tsv")
}

/// The forms of the table of phrases.
pub fn table() -> Result<Vec<Lesson>, Fault> {
    let (parser, _) = parser()?;
    let mut lessons = Vec::new();
    // What describes a position is read where one is prepared alone, by its exact words.
    let entries = parser.book().entries().iter();
    for entry in entries.filter(|entry| entry.scope != Scope::Prepare) {
        for template in &entry.templates {
            for nodes in template.variants(MOST_FORMS) {
                let text: Vec<String> = nodes.iter().map(said).collect();
                let text = text.join(" ");
                lessons.push(Lesson {
                    words: parser.taken_apart(&text).0,
                    text,
                    said_in: String::new(),
                    situation: situation_of(entry.scope),
                    intents: vec![Some(entry.intent)],
                    rule: None,
                    part: None,
                    heard: false,
                });
            }
        }
    }
    Ok(lessons)
}

/// The situation the table keeps a phrase for.
fn situation_of(scope: Scope) -> Option<Situation> {
    match scope {
        Scope::Deal => Some(Situation::Trade),
        Scope::Menu => Some(Situation::Menu),
        Scope::Lesson => Some(Situation::Lesson),
        Scope::Moment | Scope::Always | Scope::Heist | Scope::Setting | Scope::Prepare => None,
    }
}

/// A word, or an example of what fills a slot.
fn said(node: &Node) -> String {
    match node {
        Node::Word(word) => word.written.clone(),
        Node::Term(term) => {
            let way = term.ways.first();
            way.map_or(String::new(), |way| {
                way.iter().map(|word| word.folded.as_str()).collect::<Vec<_>>().join(" ")
            })
        }
        Node::OneOf(_) => String::new(),
        Node::Slot(slot) => match slot {
            SlotKind::Deed => "la rue Lecourbe",
            SlotKind::OfDeed => "de la rue Lecourbe",
            SlotKind::OnDeed => "sur la rue Lecourbe",
            SlotKind::Amount => "cent",
            SlotKind::Count => "trois",
            SlotKind::Player | SlotKind::Name => "Luc",
            SlotKind::ToPlayer => "à Luc",
            SlotKind::OfPlayer => "de Luc",
            SlotKind::Group => "les verts",
            SlotKind::Gives => "la rue Lecourbe",
            SlotKind::Asks => "deux cents",
            SlotKind::Clock => "vingt et une heures",
            SlotKind::Duration => "trente minutes",
            SlotKind::Skills => "habitué",
            SlotKind::Letter => "r",
            SlotKind::Family => "le plateau",
            SlotKind::Rule => "la prison",
            SlotKind::OfRule => "de la prison",
            SlotKind::Character => "le funambule",
        }
        .into(),
    }
}
