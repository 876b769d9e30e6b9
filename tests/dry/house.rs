//! How the house is built, read from its sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The files of a module, but for those of its tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|file| file.is_file()).collect()
}

/// A module of `src/` and the modules its files name.
fn imports() -> BTreeMap<String, BTreeSet<String>> {
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for folder in fs::read_dir(source).unwrap().map(|entry| entry.unwrap().path()) {
        if !folder.is_dir() {
            continue;
        }
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let named = imports.entry(name.clone()).or_default();
        for file in sources(&folder) {
            let text = fs::read_to_string(&file).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                let paths = line.split("crate::").skip(1);
                named.extend(paths.map(|path| {
                    path.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
                }));
            }
        }
        named.remove(&name);
    }
    let modules: BTreeSet<String> = imports.keys().cloned().collect();
    imports.values_mut().for_each(|named| named.retain(|name| modules.contains(name)));
    imports
}

/// Modules know each other one way: taking away those that name none left must
/// leave none.
#[test]
fn modules_form_no_circle() {
    let mut left = imports();
    assert!(left.len() > 15, "the modules are not found: {left:?}");
    while !left.is_empty() {
        let free: Vec<String> = (left.iter())
            .filter(|(_, named)| named.iter().all(|name| !left.contains_key(name)))
            .map(|(name, _)| name.clone())
            .collect();
        assert!(!free.is_empty(), "these modules name each other: {left:#?}");
        free.iter().for_each(|name| {
            left.remove(name);
        });
    }
}

/// The engine knows its editions, and nothing that sounds, speaks or reads.
#[test]
fn the_engine_knows_its_editions_only() {
    let imports = imports();
    assert_eq!(imports["engine"], BTreeSet::from(["editions".to_string()]));
    // The computers reckon with the prices, the rents and the cards of the board.
    assert_eq!(imports["players"], ["editions", "engine"].map(String::from).into());
}

/// Where French may be written: what players hear is data, what reads files
/// says what is wrong in them, and the command line speaks for itself.
const FRENCH_HOUSES: [&str; 6] = ["cli", "course", "editions", "french", "lexicon", "store"];

/// The strings of a source, without its comments and its tests.
fn strings(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
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

/// By its letters, or by words no English sentence has.
fn is_french(text: &str) -> bool {
    const WORDS: [&str; 9] = ["le", "la", "les", "une", "est", "pas", "vous", "joueur", "dans"];
    text.chars().any(|letter| "àâçéèêëîïôùûœÀÉÊÔ«»".contains(letter))
        || text.contains(' ') && text.split([' ', '\'']).any(|word| WORDS.contains(&word))
}

#[test]
fn french_stays_in_its_houses() {
    let mut found = Vec::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for folder in fs::read_dir(source).unwrap().map(|entry| entry.unwrap().path()) {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        if !folder.is_dir() || FRENCH_HOUSES.contains(&name.as_str()) {
            continue;
        }
        for file in sources(&folder) {
            let text = fs::read_to_string(&file).unwrap();
            let french = strings(&text).into_iter().filter(|text| is_french(text));
            found.extend(french.map(|text| format!("{}: {text}", file.display())));
        }
    }
    assert!(found.is_empty(), "French outside its houses:\n{}", found.join("\n"));
}

/// One name, one thing: two types of the same name could not be told apart from
/// outside their files.
#[test]
fn no_two_types_have_the_same_name() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let houses = fs::read_dir(source).unwrap().map(|entry| entry.unwrap().path());
    for file in houses.filter(|house| house.is_dir()).flat_map(|house| sources(&house)) {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        for line in code.lines().filter(|_| !file.ends_with("tests.rs")) {
            let words: Vec<&str> = line.split([' ', '<', '(', ';', ':', '{']).collect();
            let at = words.iter().position(|word| ["struct", "enum", "trait"].contains(word));
            let public = |before: &[&str]| {
                before.iter().all(|word| ["", "pub", "crate)", "super)", "in"].contains(word))
            };
            let Some(at) = at.filter(|&at| public(&words[..at])) else { continue };
            let name = words[at + 1].to_string();
            let place = file.display().to_string();
            let before = seen.insert(name.clone(), place.clone());
            assert!(before.is_none(), "{name}: in {} and in {place}", before.unwrap_or_default());
        }
    }
    assert!(seen.len() > 100, "{}", seen.len());
}
