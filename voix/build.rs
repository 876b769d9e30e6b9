//! On Windows a manifest makes narrow text UTF-8, without which eSpeak NG opens no file
//! in a folder with an accent.

use embed_manifest::manifest::ActiveCodePage;
use embed_manifest::{embed_manifest, new_manifest};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "windows") {
        let manifest = new_manifest("Braillopoly.Voix").active_code_page(ActiveCodePage::Utf8);
        if let Err(error) = embed_manifest(manifest) {
            println!("cargo:error=the manifest: {error}");
        }
    }
}
