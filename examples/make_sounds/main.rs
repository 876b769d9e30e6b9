//! Makes the game's sounds, all of them, from nothing but physics and chance.
//!
//! `cargo run --release --example make_sounds` writes `sounds/cues/*.wav`, the
//! same bytes at every run; with `-- --compare` it measures them instead.

mod birds;
mod bone;
mod catalogue;
mod chords;
mod clip;
mod coin;
mod compare;
mod current;
mod distance;
mod drum;
mod heist;
mod loudness;
mod metal;
mod modal;
mod noise;
mod paper;
mod seats;
mod signals;
mod steps;
mod string;
mod water;
mod wind;
mod wood;
mod writer;

use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sounds/cues");
    match std::env::args().nth(1).as_deref() {
        Some("--compare") => compare::compare(&folder),
        Some(other) => Err(format!("unknown option {other}: only --compare is known").into()),
        None => writer::write_all(&folder),
    }
}
