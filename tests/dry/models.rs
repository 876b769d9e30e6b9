//! The models that come with the game are the ones `models/README.md` names.

use std::path::Path;

use sha2::{Digest, Sha256};

#[test]
fn the_models_are_those_that_are_named() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    let mut named = 0;
    for line in readme.lines() {
        let columns: Vec<&str> =
            line.split('|').map(|column| column.trim_matches([' ', '`'])).collect();
        let [_, file, size, hash, _] = columns[..] else { continue };
        if hash.len() != 64 {
            continue;
        }
        let bytes = std::fs::read(folder.join(file)).unwrap();
        assert_eq!(bytes.len().to_string(), size.replace(' ', ""), "{file}");
        let digest = Sha256::digest(&bytes);
        let found: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(found, hash, "{file}");
        named += 1;
    }
    assert_eq!(named, 13);
    for folder in ["vosk-model-fr-plateau", "vosk-model-spk-0.4"].map(|name| folder.join(name)) {
        assert!(folder.is_dir(), "{}", folder.display());
    }
}
