//! Tells the linker where libvosk is: `lib/` of this repository, `lib/windows/` for
//! Windows, where the set-up of `./jouer`, `./tester` and `./empaqueter` puts it.
//!
//! On Unix the run-time path is relative to the binary, so that the whole folder can be
//! moved: `target/PROFILE/braillopoly`, then tests in `target/PROFILE/deps/`, then a
//! library beside the program, as in a package. Windows looks beside the program by
//! itself; there, a manifest makes narrow text UTF-8, without which libvosk opens no
//! file in a folder with an accent.

use embed_manifest::manifest::ActiveCodePage;
use embed_manifest::{embed_manifest, new_manifest};

fn main() {
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let root = variable("CARGO_MANIFEST_DIR");
    println!("cargo:rerun-if-changed=build.rs");
    match variable("CARGO_CFG_TARGET_OS").as_str() {
        "windows" => {
            println!("cargo:rustc-link-search=native={root}/lib/windows");
            let manifest = new_manifest("Braillopoly").active_code_page(ActiveCodePage::Utf8);
            if let Err(error) = embed_manifest(manifest) {
                println!("cargo:error=the manifest: {error}");
            }
        }
        system => {
            println!("cargo:rustc-link-search=native={root}/lib");
            let here = if system == "macos" { "@loader_path" } else { "$ORIGIN" };
            for up in ["", "/../../lib", "/../../../lib"] {
                println!("cargo:rustc-link-arg=-Wl,-rpath,{here}{up}");
            }
        }
    }
}
