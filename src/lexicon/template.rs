//! Phrase templates: optional parts, alternatives and slots.

/// What a slot stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// What the speaker gives in a trade.
    Gives,
    /// What the speaker asks for in a trade.
    Asks,
    /// A first name, any.
    Name,
    /// A family of sounds: "le plateau"
    Family,
    /// A rule: "les loyers"
    Rule,
    /// "des loyers"
    OfRule,
}

impl SlotKind {
    fn from_name(name: &str) -> Option<SlotKind> {
        Some(match name {
            "deed" => SlotKind::Deed,
            "of_deed" => SlotKind::OfDeed,
            "on_deed" => SlotKind::OnDeed,
            "amount" => SlotKind::Amount,
            "count" => SlotKind::Count,
            "player" => SlotKind::Player,
            "to_player" => SlotKind::ToPlayer,
            "of_player" => SlotKind::OfPlayer,
            "group" => SlotKind::Group,
            "gives" => SlotKind::Gives,
            "asks" => SlotKind::Asks,
            "name" => SlotKind::Name,
            "family" => SlotKind::Family,
            "rule" => SlotKind::Rule,
            "of_rule" => SlotKind::OfRule,
            _ => return None,
        })
    }
}

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A word, as it is written.
    Word(String),
    /// Something to fill in.
    Slot(SlotKind),
    /// One of these; an empty one makes the whole optional.
    OneOf(Vec<Vec<Node>>),
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

    /// Every way to say it, slots left open, at most `most`.
    pub fn variants(&self, most: usize) -> Vec<Vec<Node>> {
        let mut found = expand(&self.nodes);
        found.truncate(most);
        found
    }
}

fn expand(nodes: &[Node]) -> Vec<Vec<Node>> {
    let mut found: Vec<Vec<Node>> = vec![Vec::new()];
    for node in nodes {
        let tails: Vec<Vec<Node>> = match node {
            Node::OneOf(choices) => choices.iter().flat_map(|choice| expand(choice)).collect(),
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
                let slot = SlotKind::from_name(name)
                    .ok_or(format!("« {whole} » : « {name} » n'est pas un emplacement"))?;
                nodes.push(Node::Slot(slot));
                *rest = &rest[end + 1..];
            }
            ')' | ']' | '|' => return Ok(nodes),
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || "()[]{}|".contains(c));
                let (word, tail) = rest.split_at(end.unwrap_or(rest.len()));
                // A hyphen joins words that are heard and typed apart.
                nodes.extend(word.split('-').map(|part| Node::Word(part.to_lowercase())));
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
