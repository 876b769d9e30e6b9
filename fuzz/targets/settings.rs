//! Settings are taken, and kept as they are, or refused with a reason.
#![no_main]

mod shared;

use braillopoly::settings::Settings;
use braillopoly::store::parse_ron;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(settings) = parse_ron::<Settings>("reglages.ron", text) else { return };
    settings.tastes();
    settings.voice_now(None);
    let kept = ron::to_string(&settings).unwrap();
    let again = parse_ron::<Settings>("reglages.ron", &kept).unwrap();
    assert_eq!(ron::to_string(&again).unwrap(), kept);
});
