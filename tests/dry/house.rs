//! How the house is built, read from its sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).into()
}

/// All files of a folder and of those below it, in order.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        match path.is_dir() {
            true => found.extend(files_below(&path)),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

/// A file of `src/`: its path there, and its code without its comments and its tests.
struct Source {
    path: String,
    code: String,
}

impl Source {
    /// The room it stands in: a folder of `src/`; none for what stands in no folder.
    fn room(&self) -> Option<&str> {
        self.path.split_once('/').map(|(room, _)| room)
    }
}

fn sources() -> Vec<Source> {
    let src = root().join("src");
    let files = files_below(&src).into_iter().filter(|file| !file.ends_with("tests.rs"));
    let source = |file: PathBuf| {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let path = file.strip_prefix(&src).unwrap().to_string_lossy().replace('\\', "/");
        Source { path, code: lines.collect::<Vec<_>>().join("\n") }
    };
    files.map(source).collect()
}

/// A module of `src/` and the modules its files name.
fn imports() -> BTreeMap<String, BTreeSet<String>> {
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources() {
        let Some(room) = source.room() else { continue };
        let named = imports.entry(room.to_string()).or_default();
        let paths = source.code.split("crate::").skip(1);
        named.extend(paths.map(|path| identifier(path).to_string()));
        named.remove(room);
    }
    let modules: BTreeSet<String> = imports.keys().cloned().collect();
    imports.values_mut().for_each(|named| named.retain(|name| modules.contains(name)));
    imports
}

/// The name a text begins with.
fn identifier(text: &str) -> &str {
    let end = text.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
    &text[..end.unwrap_or(text.len())]
}

/// Takes away, one after the other, what names nothing that is left, then what nothing that
/// is left names: only circles remain, and what stands between them.
fn circles(mut left: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    loop {
        let named: BTreeSet<String> = left.values().flatten().cloned().collect();
        let before = left.len();
        let names: BTreeSet<String> = left.keys().cloned().collect();
        left.retain(|name, names_of| {
            names_of.retain(|other| names.contains(other));
            !names_of.is_empty() && named.contains(name)
        });
        if left.len() == before {
            return left;
        }
    }
}

#[test]
fn modules_form_no_circle() {
    let imports = imports();
    assert!(imports.len() > 15, "the modules are not found: {imports:?}");
    let circles = circles(imports);
    assert!(circles.is_empty(), "these modules name each other: {circles:#?}");
}

/// The engine knows its editions, and nothing that sounds, speaks or reads.
#[test]
fn the_engine_knows_its_editions_only() {
    let imports = imports();
    assert_eq!(imports["engine"], BTreeSet::from(["editions".to_string()]));
    // The computers reckon with the prices, the rents and the cards of the board.
    assert_eq!(imports["players"], ["editions", "engine"].map(String::from).into());
}

/// Circles of files that are known: what each room's files share has no file of its own yet.
const KNOWN_CIRCLES: [&str; 4] =
    ["game/counsel.rs", "game/deal.rs", "game/recovery.rs", "game/session.rs"];

/// What is declared in a file is known to those it uses only if it has a file of its own.
#[test]
fn files_of_a_room_form_no_circle() {
    let sources = sources();
    let tree = Tree::new(&sources);
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in &sources {
        let named = imports.entry(source.path.clone()).or_default();
        for path in paths(&source.code) {
            let Some(file) = tree.file_of(&source.path, &path) else { continue };
            let same_room = file.split('/').next() == source.room();
            if file != source.path && same_room {
                named.insert(file);
            }
        }
    }
    let count: usize = imports.values().map(BTreeSet::len).sum();
    assert!(count > 300, "the imports are not found: {count}");
    let mut circles = circles(imports);
    circles.retain(|file, _| !KNOWN_CIRCLES.contains(&file.as_str()));
    assert!(circles.is_empty(), "these files name each other: {circles:#?}");
}

/// The modules of `src/`, by their paths, and what they give under other names.
struct Tree {
    files: BTreeMap<Vec<String>, String>,
    /// What a module gives of another: the module, the name, and where it comes from.
    given: BTreeMap<(Vec<String>, String), Vec<String>>,
}

impl Tree {
    fn new(sources: &[Source]) -> Tree {
        let files = sources.iter().map(|source| (module(&source.path), source.path.clone()));
        let mut tree = Tree { files: files.collect(), given: BTreeMap::new() };
        for source in sources.iter().filter(|source| source.path.ends_with("mod.rs")) {
            let here = module(&source.path);
            for statement in source.code.split("use ").skip(1) {
                let Some(statement) = statement.split(';').next() else { continue };
                for path in expand(statement).0 {
                    let Some(name) = path.last().cloned() else { continue };
                    tree.given.insert((here.clone(), name), path);
                }
            }
        }
        tree
    }

    /// The file that a path leads to from another, as far as its names tell.
    fn file_of(&self, from: &str, path: &[String]) -> Option<String> {
        let here = module(from);
        let mut at = match path.first()?.as_str() {
            "crate" => Vec::new(),
            _ => here,
        };
        for (rank, name) in path.iter().enumerate() {
            match name.as_str() {
                "crate" | "self" => continue,
                "super" => {
                    at.pop();
                    continue;
                }
                _ => {}
            }
            let below = [&at[..], std::slice::from_ref(name)].concat();
            if self.files.contains_key(&below) {
                at = below;
                continue;
            }
            let given = self.given.get(&(at.clone(), name.clone()));
            let rest = &path[rank + 1..];
            return match given {
                Some(from_child) if from_child[..] != *path => {
                    let first = from_child.first().map(String::as_str);
                    let whole = match first {
                        Some("crate" | "super" | "self") => from_child.clone(),
                        _ => [&["self".to_string()], &from_child[..]].concat(),
                    };
                    self.file_of(self.files.get(&at)?, &[&whole[..], rest].concat())
                }
                _ => self.files.get(&at).cloned(),
            };
        }
        self.files.get(&at).cloned()
    }
}

/// "game/deal.rs" as `game::deal`, "game/mod.rs" as `game`.
fn module(path: &str) -> Vec<String> {
    let bare = path.trim_end_matches(".rs");
    let bare = bare.trim_end_matches("/mod");
    bare.split('/').filter(|part| !["lib", "main"].contains(part)).map(String::from).collect()
}

/// Every path of a source that begins with `crate`, `super` or `self`, but for what a module
/// only hands on.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut open = false;
    for line in code.lines() {
        let hands_on = line.starts_with("pub use") || line.starts_with("pub(crate) use");
        open = (open || hands_on) && !line.ends_with(';');
        if hands_on || open {
            continue;
        }
        for start in ["crate::", "super::", "self::"] {
            for (at, _) in line.match_indices(start) {
                let before = line[..at].chars().next_back();
                if before.is_some_and(|sign| sign.is_alphanumeric() || "_:".contains(sign)) {
                    continue;
                }
                let from = line.as_ptr() as usize - code.as_ptr() as usize + at;
                found.extend(expand(&code[from..]).0);
            }
        }
    }
    found
}

/// The paths a text begins with, "a::{b, c::d}" being two, and what comes after them.
fn expand(text: &str) -> (Vec<Vec<String>>, &str) {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        let mut found = Vec::new();
        loop {
            let (paths, after) = expand(rest);
            found.extend(paths);
            rest = after.trim_start();
            match rest.strip_prefix(',') {
                Some(after) => rest = after,
                None => return (found, rest.strip_prefix('}').unwrap_or(rest)),
            }
        }
    }
    let name = identifier(text);
    let mut rest = &text[name.len()..];
    if name.is_empty() {
        return (Vec::new(), rest.strip_prefix('*').unwrap_or(rest));
    }
    let name = vec![name.to_string()];
    if let Some(after) = rest.strip_prefix("::") {
        let (paths, after) = expand(after);
        let paths: Vec<Vec<String>> =
            paths.into_iter().map(|path| [&name[..], &path[..]].concat()).collect();
        return (if paths.is_empty() { vec![name] } else { paths }, after);
    }
    if let Some(after) = rest.strip_prefix(" as ") {
        rest = &after[identifier(after).len()..];
    }
    (vec![name], rest)
}

/// The most fields of what acts.
const MOST_FIELDS: usize = 16;

/// What has more, and why.
const MANY_FIELDS: [(&str, &str); 3] = [
    ("Edition", "what a file says"),
    ("Settings", "what a file says"),
    ("SmallWords", "what a file says"),
];

/// A struct with methods and many fields is several that nothing keeps apart.
#[test]
fn nothing_that_acts_has_too_many_fields() {
    let sources = sources();
    let mut acts: BTreeSet<String> = BTreeSet::new();
    let mut fields: BTreeMap<String, usize> = BTreeMap::new();
    for source in &sources {
        let mut acting: Option<String> = None;
        let mut counted: Option<String> = None;
        for line in source.code.lines() {
            if let Some(of) = line.strip_prefix("impl") {
                let of = of.split_once(" for ").map_or(of, |(_, of)| of).trim_start();
                let of =
                    of.split_once("> ").filter(|_| of.starts_with('<')).map_or(of, |(_, of)| of);
                acting = Some(identifier(of).to_string());
            } else if line.contains("struct ") && line.ends_with('{') && !line.starts_with(' ') {
                let name = line.split("struct ").nth(1).unwrap_or_default();
                counted = Some(identifier(name).to_string());
            } else if line.starts_with('}') {
                (acting, counted) = (None, None);
            } else if let Some(name) = &counted {
                let field = line.trim_start().trim_start_matches("pub ");
                let field = field
                    .split_once(") ")
                    .filter(|_| field.starts_with("pub("))
                    .map_or(field, |(_, rest)| rest);
                let is_field = line.starts_with("    ")
                    && !line.starts_with("     ")
                    && field[identifier(field).len()..].starts_with(':');
                *fields.entry(name.clone()).or_default() += usize::from(is_field);
            }
            if let Some(name) = &acting
                && line.contains("fn ")
                && ["(self", "(&self", "(&mut self", "(mut self"].iter().any(|by| line.contains(by))
            {
                acts.insert(name.clone());
            }
        }
    }
    assert!(fields.len() > 100 && acts.len() > 100, "{} {}", fields.len(), acts.len());
    let known = |name: &str| MANY_FIELDS.iter().any(|(known, _)| *known == name);
    let many = fields.iter().filter(|(name, count)| **count > MOST_FIELDS && acts.contains(*name));
    let many: Vec<_> = many.filter(|(name, _)| !known(name)).collect();
    assert!(many.is_empty(), "these have too many fields: {many:?}");
}

/// Where French may be written: what players hear is data, what reads files says what is
/// wrong in them, and the command line speaks for itself.
const FRENCH_HOUSES: [&str; 6] = ["cli", "course", "editions", "language", "lexicon", "store"];

/// What is French and stays where it is, and why.
const FRENCH_ALLOWED: [(&str, &str); 9] = [
    ("vosk-model-", "the name of a model's files"),
    ("../../models/", "the name of a model's files"),
    ("autres.ron", "the name of a model's files"),
    ("partie-{}-{}.ron", "the name of a player's files"),
    ("plateau", "what the game is called until players choose, as their settings keep it"),
    ("casque", "a value of the command line"),
    ("aucune phrase connue", "what the command line prints of a phrase, for developers"),
    ("--format=s16le", "a value of another program's"),
    ("espeak", "another program"),
];

/// English words that no comment has.
const ENGLISH: [&str; 3] = ["attention", "met", "patience"];

/// The strings of a source.
fn strings(code: &str) -> Vec<String> {
    let (mut strings, mut open) = (Vec::new(), None::<String>);
    let mut letters = code.chars().peekable();
    while let Some(letter) = letters.next() {
        match (&mut open, letter) {
            (None, '\'') if letters.peek() == Some(&'"') => {
                letters.next();
            }
            (None, '"') => open = Some(String::new()),
            (None, _) => {}
            (Some(_), '\\') => {
                letters.next();
            }
            (Some(text), '"') => {
                strings.push(std::mem::take(text));
                open = None;
            }
            (Some(text), other) => text.push(other),
        }
    }
    strings
}

/// The words of a text, in small letters.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|sign: char| !sign.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

/// A text without what stands between two signs.
fn without(text: &str, open: char, close: char) -> String {
    let mut depth = 0_usize;
    let mut kept = String::new();
    for sign in text.chars() {
        if sign == open && (open != close || depth == 0) {
            depth += 1;
        } else if sign == close {
            depth = depth.saturating_sub(1);
        } else if depth == 0 {
            kept.push(sign);
        }
    }
    kept
}

/// The words players say and hear, from the files of the lexicon.
fn lexicon_words() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files_below(&root().join("lexicon/fr")) {
        let text = fs::read_to_string(&file).unwrap();
        match file.extension().and_then(|kind| kind.to_str()) {
            Some("ron") => {
                let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                for said in strings(&lines.collect::<Vec<_>>().join("\n")) {
                    found.extend(words(&without(&said, '{', '}')));
                }
            }
            Some("ftl") => {
                let lines = text.lines().filter(|line| !line.starts_with('#'));
                let values =
                    lines.map(|line| line.split_once(" = ").map_or(line, |(_, value)| value));
                let text = without(&values.collect::<Vec<_>>().join("\n"), '{', '}');
                found.extend(words(&without(&text, '[', ']')));
            }
            _ => {}
        }
    }
    found
}

/// The words of the comments of what is no house of French, quotations left out: English.
fn english_words() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files_below(&root().join("src")) {
        let path = file.strip_prefix(root().join("src")).unwrap().to_string_lossy().into_owned();
        if FRENCH_HOUSES.iter().any(|house| path.starts_with(house)) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        // A quotation may go on in the next line of a comment.
        let comments: Vec<&str> =
            (text.lines())
                .map(|line| line.trim_start())
                .map(|line| {
                    if line.starts_with("//") { line.trim_start_matches(['/', '!']) } else { "\n" }
                })
                .collect();
        for comment in comments.join("").split('\n') {
            found.extend(words(&without(&without(comment, '"', '"'), '«', '»')));
        }
    }
    found
}

#[test]
fn french_stays_in_its_houses() {
    let (french, english) = (lexicon_words(), english_words());
    let is_french = |word: &str| {
        word.chars().any(|letter| "àâçéèêëîïôùûœ".contains(letter))
            || word.len() > 1
                && french.contains(word)
                && !english.contains(word)
                && !ENGLISH.contains(&word)
    };
    for word in ["et", "ou", "avec", "plus", "aucun", "je"] {
        assert!(is_french(word), "{word} is taken for English");
    }
    let mut found = Vec::new();
    for source in sources() {
        if source.room().is_none_or(|room| FRENCH_HOUSES.contains(&room)) {
            continue;
        }
        for text in strings(&source.code) {
            let allowed = FRENCH_ALLOWED.iter().any(|(allowed, _)| text.starts_with(allowed));
            if !allowed && (text.contains(['«', '»']) || words(&text).any(|word| is_french(&word)))
            {
                found.push(format!("{}: {text}", source.path));
            }
        }
    }
    assert!(found.is_empty(), "French outside its houses:\n{}", found.join("\n"));
}

/// One name, one thing: two types of the same name could not be told apart from
/// outside their files.
#[test]
fn no_two_types_have_the_same_name() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for source in sources() {
        for line in source.code.lines() {
            let words: Vec<&str> = line.split([' ', '<', '(', ';', ':', '{']).collect();
            let at = words.iter().position(|word| ["struct", "enum", "trait"].contains(word));
            let public = |before: &[&str]| {
                before.iter().all(|word| ["", "pub", "crate)", "super)", "in"].contains(word))
            };
            let Some(at) = at.filter(|&at| public(&words[..at])) else { continue };
            let name = words[at + 1].to_string();
            let before = seen.insert(name.clone(), source.path.clone());
            assert!(before.is_none(), "{name}: in {before:?} and in {}", source.path);
        }
    }
    assert!(seen.len() > 100, "{}", seen.len());
}
