//! A recording is decoded within bounds, or refused.
#![no_main]

mod shared;

use std::io::Cursor;

use braillopoly::listening::Recording;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(recording) = Recording::decode(Cursor::new(bytes)) {
        assert!(recording.samples.len() <= bytes.len());
        assert!((Recording::LOWEST_RATE..=Recording::HIGHEST_RATE).contains(&recording.rate));
    }
});
