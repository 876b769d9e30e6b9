//! Who speaks: espeak-ng's French voices, in many throats.

use crate::chance::Chance;

/// The ways to speak French; half of those who speak are from France.
const ACCENTS: [(&str, Accent); 4] = [
    ("fr-fr", Accent::France),
    ("fr-fr", Accent::France),
    ("fr-be", Accent::Belgium),
    ("fr-ch", Accent::Switzerland),
];

/// Variants that sound like people: no robots, no whispers.
const VARIANTS: [&str; 36] = [
    "", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "f1", "f2", "f3", "f4", "f5", "klatt",
    "klatt2", "klatt3", "klatt4", "Andy", "Annie", "Alicia", "Andrea", "Denis", "Hugo", "Mario",
    "Michael", "Mike", "adam", "belinda", "david", "linda", "max", "michel", "pablo", "steph",
    "steph2",
];

/// Where a voice counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Accent {
    France,
    Belgium,
    Switzerland,
}

/// A voice, and how it speaks this time.
#[derive(Clone)]
pub struct Voice {
    pub accent: Accent,
    /// As espeak-ng's `-v` takes it.
    pub name: String,
    /// Words per minute.
    pub speed: usize,
    /// espeak-ng's pitch, 0 to 99.
    pub pitch: usize,
}

impl Voice {
    /// Anyone.
    pub fn drawn(chance: &mut Chance) -> Voice {
        let (accent_name, accent) = *chance.pick(&ACCENTS);
        let name = match *chance.pick(&VARIANTS) {
            "" => accent_name.to_string(),
            variant => format!("{accent_name}+{variant}"),
        };
        Voice { accent, name, speed: chance.whole(120, 210), pitch: chance.whole(30, 70) }
    }
}
