//! Chords and calls: colour groups, whose a square is, Départ, a victory.

use crate::clip::{Clip, above, swell};
use crate::metal::{bell, tongue, tube};
use crate::modal::{Body, blow};
use crate::noise::Noise;
use crate::string;
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
        1 => chord(175.0, &[(0.0, 0.0, 1.0), (0.0, 7.0, 0.8), (0.3, 7.0, 0.9)], wood),
        2 => chord(220.0, &[(0.0, 0.0, 1.0), (0.1, 4.0, 0.9), (0.2, 12.0, 0.9)], wood),
        3 => chord(262.0, &[(0.0, 9.0, 0.9), (0.08, 5.0, 0.9), (0.16, 0.0, 1.0)], wood),
        4 => chord(330.0, &[(0.0, 0.0, 1.0), (0.0, 3.0, 0.8), (0.22, 10.0, 0.8)], thumb),
        5 => chord(415.0, &[(0.0, 0.0, 1.0), (0.08, 5.0, 0.8), (0.16, 12.0, 0.8)], thumb),
        6 => chord(523.0, &[(0.0, 6.0, 0.9), (0.0, 0.0, 1.0), (0.3, 0.0, 0.6)], thumb),
        7 => chord(659.0, &[(0.0, 0.0, 1.0), (0.12, 8.0, 0.7), (0.24, 3.0, 0.8)], vibes),
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
        let partials =
            [(1.0, 1.0, 0.5), (2.0, 0.6, 0.4), (3.0, 0.4, 0.3), (4.0, 0.3, 0.2), (6.0, 0.15, 0.1)];
        Body::new(hz, &partials).struck(&blow(0.0007), 0.3)
    };
    chord(147.0, &[(0.0, 0.0, 0.8), (0.15, 0.0, 1.0), (0.15, 16.0, 0.6)], warm).lasting(0.4)
}

/// Another's: a knuckle on a door, and two low strings that rub.
pub fn theirs(noise: &mut Noise) -> Clip {
    let knuckle = knock(370.0, 0.001, 0.16, noise);
    let low = string::pluck(92.5, 0.4, 0.75, noise);
    let beside = string::pluck(98.0, 0.4, 0.75, noise);
    knuckle.with(0.11, &low, 0.8).with(0.11, &beside, 0.8).lasting(0.48)
}

/// A fanfare: sticks run up the marimba, the horns answer and hold the chord.
pub fn victory(_: &mut Noise) -> Clip {
    let run = [0.0, 4.0, 7.0, 12.0, 16.0, 19.0, 24.0];
    let run: Vec<Note> = (0..).zip(run).map(|(n, up)| (0.065 * f64::from(n), up, 0.7)).collect();
    let steps = [(0.46, 7.0, 0.7), (0.62, 7.0, 0.7), (0.78, 9.0, 0.8)];
    let last = [(0.98, 0.0, 0.6), (0.98, 7.0, 0.6), (0.98, 12.0, 0.9)];
    let sticks = [(0.98, 12.0, 0.6), (1.08, 16.0, 0.5), (1.18, 19.0, 0.5), (1.28, 24.0, 0.6)];
    chord(262.0, &run, |hz| bar(hz, 0.4))
        .with(0.0, &chord(262.0, &steps, |hz| horn(hz, 0.26)), 1.0)
        .with(0.0, &chord(262.0, &last, |hz| horn(hz, 0.82)), 1.0)
        .with(0.0, &chord(262.0, &sticks, |hz| bar(hz, 0.5)), 1.0)
        .lasting(1.8)
}
