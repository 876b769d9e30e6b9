//! Who speaks: espeak-ng's French voices, in many throats.

use std::process::Command;

use crate::chance::Chance;

/// The ways to speak French; half of those who speak are from France. Not
/// "fr-fr", to which espeak-ng gives no variant. Only their numbers differ.
const ACCENTS: [(&str, Accent); 4] = [
    ("fr", Accent::France),
    ("fr", Accent::France),
    ("fr-be", Accent::Belgium),
    ("fr-ch", Accent::Switzerland),
];

/// Variants that sound like people: no robots, no whispers.
const VARIANTS: [&str; 41] = [
    "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "f1", "f2", "f3", "f4", "f5", "klatt",
    "klatt2", "klatt3", "klatt4", "Alicia", "Andrea", "Andy", "Annie", "Denis", "Diogo", "Hugo",
    "Mario", "Michael", "Mike", "adam", "belinda", "david", "linda", "max", "michel", "miguel",
    "pablo", "rob", "sandro", "steph", "steph2", "steph3", "victor",
];

/// The share of voices without a variant.
const PLAIN: f64 = 0.05;

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
        let name = match chance.happens(PLAIN) {
            true => accent_name.to_string(),
            false => format!("{accent_name}+{}", chance.pick(&VARIANTS)),
        };
        Voice { accent, name, speed: chance.whole(120, 210), pitch: chance.whole(30, 70) }
    }
}

/// Tells whether espeak-ng has all variants: it says nothing of those it has
/// not, and speaks with its plain voice.
///
/// # Errors
/// Where espeak-ng is missing, or lacks one.
pub fn check() -> Result<(), String> {
    let listed = Command::new("espeak-ng")
        .arg("--voices=variant")
        .output()
        .map_err(|error| format!("espeak-ng does not run: {error}"))?;
    let listed = String::from_utf8_lossy(&listed.stdout);
    let known = |variant: &&str| {
        let file = format!("!v/{variant}");
        listed.split_whitespace().any(|word| word == file)
    };
    match VARIANTS.iter().find(|variant| !known(variant)) {
        Some(variant) => Err(format!("this espeak-ng has no voice {variant}")),
        None => Ok(()),
    }
}
