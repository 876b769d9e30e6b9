//! Tells the linker where `libvosk.so` is: `lib/` of this repository, where
//! the set-up of `./jouer` and `./tester` puts it.
//!
//! The run-time path is relative to the binary, so that the whole folder can
//! be moved: `target/PROFILE/braillopoly`, then tests in
//! `target/PROFILE/deps/`.

fn main() {
    let root = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| ".".into());
    println!("cargo:rustc-link-search=native={root}/lib");
    for up in ["../../lib", "../../../lib"] {
        println!("cargo:rustc-link-arg=-Wl,-rpath,$ORIGIN/{up}");
    }
    println!("cargo:rerun-if-changed=build.rs");
}
