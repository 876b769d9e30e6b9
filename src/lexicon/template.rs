//! Phrase templates: optional parts, alternatives, slots and the edition's own
//! words.

use strum::EnumString;

use crate::editions::Terms;
use crate::language::{Tongue, fold};

/// What a slot stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum SlotKind {
    /// "la rue Lecourbe"
    Deed,
    /// "de la rue Lecourbe"
    OfDeed,
    /// "sur la rue Lecourbe", "à la rue Lecourbe", "rue Lecourbe"
    OnDeed,
    /// A sum of money.
    Amount,
    /// A small number of things.
    Count,
    /// "Luc", "joueur deux"
    Player,
    /// "à Luc"
    ToPlayer,
    /// "de Luc"
    OfPlayer,
    /// "rouge", "des rouges"
    Group,
    /// Who a player may be: "la Serrurière"
    Character,
    /// What the speaker gives in a trade.
    Gives,
    /// What the speaker asks for in a trade.
    Asks,
    /// A time of day: "vingt et une heures trente"
    #[strum(serialize = "time")]
    Clock,
    /// A length of time, in minutes.
    Duration,
    /// A first name, any.
    Name,
    /// Computers, by how well they play: "un débutant et deux redoutables"
    Skills,
    /// A letter: "e", "double v"
    Letter,
    /// A family of sounds: "le plateau"
    Family,
    /// A rule: "les loyers"
    Rule,
    /// "des loyers"
    OfRule,
}

impl SlotKind {
    /// The same, with nothing before the name.
    fn bare(self) -> SlotKind {
        match self {
            SlotKind::OfDeed | SlotKind::OnDeed => SlotKind::Deed,
            SlotKind::ToPlayer | SlotKind::OfPlayer => SlotKind::Player,
            SlotKind::OfRule => SlotKind::Rule,
            other => other,
        }
    }
}

/// A word of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhraseWord {
    /// As it is written, in small letters.
    pub written: String,
    /// As it is compared: folded once, for each phrase is compared with every text.
    pub folded: String,
}

impl PhraseWord {
    fn new(written: &str) -> PhraseWord {
        PhraseWord { written: written.to_lowercase(), folded: fold(written) }
    }
}

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A word.
    Word(PhraseWord),
    /// Something to fill in.
    Slot(SlotKind),
    /// A thing as the edition calls it: "une tribune".
    Term(Term),
    /// One of these; an empty one makes the whole optional.
    OneOf(Vec<Vec<Node>>),
}

/// A thing of the edition's, in one of its forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    thing: Thing,
    inflection: Inflection,
    /// The ways to say it, the edition's first, then the usual one; none before a template
    /// is put in terms.
    pub ways: Vec<Vec<PhraseWord>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
enum Thing {
    House,
    Hotel,
    Station,
    Utility,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
enum Inflection {
    A,
    #[strum(serialize = "of")]
    OfA,
    The,
    One,
    Many,
}

impl Term {
    /// "a_house", "of_house": the inflection, then the thing.
    fn named(name: &str) -> Option<Term> {
        let (inflection, thing) = name.split_once('_')?;
        let (inflection, thing) = (inflection.parse().ok()?, thing.parse().ok()?);
        Some(Term { thing, inflection, ways: Vec::new() })
    }

    fn say(&self, tongue: Tongue, terms: &Terms) -> String {
        let noun = match self.thing {
            Thing::House => &terms.house,
            Thing::Hotel => &terms.hotel,
            Thing::Station => &terms.station,
            Thing::Utility => &terms.utility,
        };
        match self.inflection {
            Inflection::A => tongue.a(noun),
            Inflection::OfA => tongue.of_a(noun),
            Inflection::The => tongue.the(noun),
            Inflection::One => noun.one.clone(),
            Inflection::Many => noun.many.clone(),
        }
    }

    fn in_terms(&self, tongue: Tongue, terms: &Terms) -> Term {
        let words = |terms| -> Vec<PhraseWord> {
            self.say(tongue, terms).split([' ', '-']).map(PhraseWord::new).collect()
        };
        let mut ways = vec![words(terms), words(&Terms::default())];
        ways.dedup();
        Term { ways, ..*self }
    }
}

/// A text with its things as the edition calls them: "les {many_house}".
pub(super) fn in_terms(text: &str, tongue: Tongue, terms: &Terms) -> String {
    let mut said = text.to_string();
    while let Some((before, rest)) = said.split_once('{')
        && let Some((name, after)) = rest.split_once('}')
    {
        let term = Term::named(name).map_or(String::new(), |term| term.say(tongue, terms));
        said = format!("{before}{term}{after}");
    }
    said
}

/// A phrase with optional parts, alternatives and slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// Its parts, in order.
    pub nodes: Vec<Node>,
}

impl Template {
    /// Reads "(je) [lance|jette] les dés".
    ///
    /// # Errors
    /// In French, what is wrong with it.
    pub fn parse(text: &str) -> Result<Template, String> {
        let mut rest = text;
        let nodes = parse_sequence(&mut rest, text)?;
        match rest.is_empty() {
            true => Ok(Template { nodes }),
            false => Err(format!("« {text} » : une parenthèse de trop")),
        }
    }

    /// Every word of it, optional or not.
    pub fn words(&self) -> Vec<&PhraseWord> {
        words_of(&self.nodes)
    }

    /// The same, with things as the edition calls them.
    pub(super) fn in_terms(&self, tongue: Tongue, terms: &Terms) -> Template {
        Template { nodes: nodes_in_terms(&self.nodes, tongue, terms) }
    }

    /// What it names in each way to say it, whatever comes before the name.
    pub fn slots(&self) -> Vec<Vec<SlotKind>> {
        let slots = |nodes: Vec<Node>| {
            let slots = nodes.into_iter().filter_map(|node| match node {
                Node::Slot(slot) => Some(slot.bare()),
                _ => None,
            });
            slots.collect()
        };
        expand(&self.nodes).into_iter().map(slots).collect()
    }

    /// Every way to say it, slots left open, at most `most`.
    pub fn variants(&self, most: usize) -> Vec<Vec<Node>> {
        let mut found = expand(&self.nodes);
        found.truncate(most);
        found
    }
}

fn words_of(nodes: &[Node]) -> Vec<&PhraseWord> {
    let words = nodes.iter().flat_map(|node| match node {
        Node::Word(word) => vec![word],
        Node::Slot(_) => Vec::new(),
        Node::Term(term) => term.ways.iter().flatten().collect(),
        Node::OneOf(choices) => choices.iter().flat_map(|nodes| words_of(nodes)).collect(),
    });
    words.collect()
}

fn nodes_in_terms(nodes: &[Node], tongue: Tongue, terms: &Terms) -> Vec<Node> {
    (nodes.iter())
        .map(|node| match node {
            Node::Term(term) => Node::Term(term.in_terms(tongue, terms)),
            Node::OneOf(choices) => Node::OneOf(
                choices.iter().map(|nodes| nodes_in_terms(nodes, tongue, terms)).collect(),
            ),
            node => node.clone(),
        })
        .collect()
}

fn expand(nodes: &[Node]) -> Vec<Vec<Node>> {
    let mut found: Vec<Vec<Node>> = vec![Vec::new()];
    for node in nodes {
        let tails: Vec<Vec<Node>> = match node {
            Node::OneOf(choices) => choices.iter().flat_map(|choice| expand(choice)).collect(),
            Node::Term(term) => {
                let words = term.ways.first().into_iter().flatten().cloned();
                vec![words.map(Node::Word).collect()]
            }
            single => vec![vec![single.clone()]],
        };
        found = (found.iter())
            .flat_map(|head| {
                tails.iter().map(|tail| head.iter().chain(tail).cloned().collect::<Vec<_>>())
            })
            .collect();
    }
    found
}

fn parse_sequence(rest: &mut &str, whole: &str) -> Result<Vec<Node>, String> {
    let mut nodes = Vec::new();
    loop {
        *rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { return Ok(nodes) };
        match first {
            '(' | '[' => {
                *rest = &rest[1..];
                let mut choices = parse_choices(rest, whole, if first == '(' { ')' } else { ']' })?;
                if first == '(' {
                    choices.push(Vec::new());
                }
                nodes.push(Node::OneOf(choices));
            }
            '{' => {
                let end = rest.find('}').ok_or(format!("« {whole} » : il manque une accolade"))?;
                let name = &rest[1..end];
                nodes.push(match (name.parse(), Term::named(name)) {
                    (Ok(slot), _) => Node::Slot(slot),
                    (Err(_), Some(term)) => Node::Term(term),
                    _ => return Err(format!("« {whole} » : « {name} » n'est pas un emplacement")),
                });
                *rest = &rest[end + 1..];
            }
            ')' | ']' | '|' => return Ok(nodes),
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || "()[]{}|".contains(c));
                let (word, tail) = rest.split_at(end.unwrap_or(rest.len()));
                // A hyphen joins words that are heard and typed apart.
                nodes.extend(word.split('-').map(|part| Node::Word(PhraseWord::new(part))));
                *rest = tail;
            }
        }
    }
}

fn parse_choices(rest: &mut &str, whole: &str, close: char) -> Result<Vec<Vec<Node>>, String> {
    let mut choices = Vec::new();
    loop {
        choices.push(parse_sequence(rest, whole)?);
        match rest.chars().next() {
            Some('|') => *rest = &rest[1..],
            Some(c) if c == close => {
                *rest = &rest[1..];
                return Ok(choices);
            }
            _ => return Err(format!("« {whole} » : il manque « {close} »")),
        }
    }
}
