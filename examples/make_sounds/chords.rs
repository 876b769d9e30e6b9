//! Chords and calls: colour groups, whose a square is, Départ, a victory.

use crate::clip::{Clip, above, swell};
use crate::metal::{bell, tongue, tube};
use crate::modal::{Body, blow};
use crate::noise::Noise;
use crate::wind::horn;
use crate::wood::{bar, knock};

/// One note of a chord: when, how many semitones above the root, how loud.
type Note = (f64, f64, f64);

/// A chord of one instrument.
fn chord(root: f64, notes: &[Note], instrument: impl Fn(f64) -> Clip) -> Clip {
    notes.iter().fold(Clip::default(), |clip, &(at, semitones, gain)| {
        clip.with(at, &instrument(above(root, semitones)), gain)
    })
}

/// A colour group, 1 the cheapest to 8 the dearest: the register rises and
/// wood turns into metal; each has its own interval and its own gesture.
pub fn group(number: usize) -> Clip {
    let wood = |hz| bar(hz, 0.5);
    let thumb = |hz| tongue(hz, 0.5);
    let vibes = |hz| tube(hz, 0.55);
    match number {
        1 => chord(110.0, &[(0.0, 0.0, 1.0), (0.0, 7.0, 0.8)], wood),
        2 => chord(147.0, &[(0.0, 0.0, 1.0), (0.16, 4.0, 0.9)], wood),
        3 => chord(196.0, &[(0.0, 9.0, 0.8), (0.1, 4.0, 0.8), (0.2, 0.0, 1.0)], wood),
        4 => chord(262.0, &[(0.0, 0.0, 1.0), (0.0, 3.0, 0.8), (0.22, 10.0, 0.8)], thumb),
        5 => chord(349.0, &[(0.0, 0.0, 1.0), (0.08, 5.0, 0.8), (0.16, 12.0, 0.8)], thumb),
        6 => chord(466.0, &[(0.0, 6.0, 0.9), (0.0, 0.0, 1.0), (0.3, 0.0, 0.6)], thumb),
        7 => chord(622.0, &[(0.0, 0.0, 1.0), (0.12, 8.0, 0.7), (0.24, 3.0, 0.8)], vibes),
        _ => {
            let shine = [(0.0, 0.0, 1.0), (0.06, 4.0, 0.8), (0.12, 7.0, 0.8), (0.18, 14.0, 0.6)];
            chord(831.0, &shine, vibes)
        }
    }
    .lasting(0.6)
}

/// Passing Départ: three tubes of a door chime, warm and slow.
pub fn go_chime(_: &mut Noise) -> Clip {
    let notes = [(0.0, 7.0, 0.8), (0.17, 4.0, 0.8), (0.34, 12.0, 1.0)];
    chord(392.0, &notes, |hz| bell(hz, 0.7)).lasting(0.85)
}

/// Arriving on Départ: two horns call, home.
pub fn go(_: &mut Noise) -> Clip {
    chord(262.0, &[(0.0, 0.0, 0.9), (0.2, 0.0, 1.0), (0.2, 7.0, 0.9)], |hz| horn(hz, 0.38))
        .lasting(0.6)
}

/// Nobody's: an open fifth in the air, of breath more than tone.
pub fn free(noise: &mut Noise) -> Clip {
    let breath = |hz: f64, noise: &mut Noise| {
        let air = noise.hiss(0.5).band_pass(hz, 14.0).unit();
        air.shaped(|t| swell(t, 0.42, 0.35)).lasting(0.42)
    };
    breath(880.0, noise).with(0.06, &breath(1319.0, noise), 0.7).lasting(0.5)
}

/// Yours: the same warm low note twice, close together.
pub fn mine(_: &mut Noise) -> Clip {
    let warm = |hz: f64| {
        Body::new(hz, &[(1.0, 1.0, 0.4), (2.0, 0.5, 0.25), (3.0, 0.15, 0.12)])
            .struck(&blow(0.004), 0.3)
    };
    chord(220.0, &[(0.0, 0.0, 0.8), (0.14, 0.0, 1.0), (0.14, 4.0, 0.5)], warm).lasting(0.42)
}

/// Another's: a knock at a door, and a dark minor second under it.
pub fn theirs(noise: &mut Noise) -> Clip {
    let dark =
        |hz: f64| Body::new(hz, &[(1.0, 1.0, 0.5), (2.0, 0.2, 0.2)]).struck(&blow(0.008), 0.4);
    knock(330.0, 0.0012, 0.16, noise)
        .gain(0.8)
        .with(0.03, &dark(104.0), 1.0)
        .with(0.03, &dark(123.5), 0.8)
        .lasting(0.45)
}

/// A fanfare on horns and marimba: three steps and the chord.
pub fn victory(_: &mut Noise) -> Clip {
    let steps = [(0.0, 0.0, 0.7), (0.16, 4.0, 0.7), (0.32, 7.0, 0.8), (0.6, 4.0, 0.7)];
    let last = [(0.78, 0.0, 0.6), (0.78, 7.0, 0.6), (0.78, 12.0, 0.9)];
    let call = chord(262.0, &steps, |hz| horn(hz, 0.3));
    let end = chord(262.0, &last, |hz| horn(hz, 1.0));
    let sticks = [(0.0, 12.0, 0.6), (0.16, 16.0, 0.6), (0.32, 19.0, 0.6), (0.46, 19.0, 0.5)];
    let roll = [(0.6, 16.0, 0.5), (0.78, 12.0, 0.6), (0.9, 16.0, 0.5), (1.02, 24.0, 0.6)];
    call.with(0.0, &end, 1.0)
        .with(0.0, &chord(262.0, &sticks, |hz| bar(hz, 0.5)), 1.0)
        .with(0.0, &chord(262.0, &roll, |hz| bar(hz, 0.6)), 1.0)
        .lasting(1.8)
}
