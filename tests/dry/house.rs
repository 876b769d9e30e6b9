//! How the house is built, read from its sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

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
        for file in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
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
    assert_eq!(imports["players"], BTreeSet::from(["engine".to_string()]));
}
