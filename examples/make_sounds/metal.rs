//! Metal that rings: bells, tubes, bars and iron plates.

use crate::clip::Clip;
use crate::modal::{Body, blow, rough_blow};
use crate::noise::Noise;

/// A warm bell: hum, prime, a minor third, the fifth and the octave.
pub fn bell(hz: f64, seconds: f64) -> Clip {
    let partials = [
        (0.5, 0.35, seconds * 1.2),
        (1.0, 1.0, seconds),
        (1.19, 0.4, seconds * 0.8),
        (1.5, 0.25, seconds * 0.6),
        (2.0, 0.45, seconds * 0.6),
        (2.74, 0.2, seconds * 0.35),
    ];
    Body::new(hz, &partials).struck(&blow(0.0007), seconds)
}

/// A tube of a chime, or a vibraphone bar: almost only its own note.
pub fn tube(hz: f64, seconds: f64) -> Clip {
    let partials =
        [(1.0, 1.0, seconds * 1.3), (2.76, 0.12, seconds * 0.5), (5.4, 0.05, seconds * 0.2)];
    Body::new(hz, &partials).struck(&blow(0.0005), seconds)
}

/// A steel tongue plucked by a thumb.
pub fn tongue(hz: f64, seconds: f64) -> Clip {
    let partials = [(1.0, 1.0, seconds), (2.0, 0.2, seconds * 0.5), (5.9, 0.16, seconds * 0.2)];
    Body::new(hz, &partials).struck(&blow(0.0006), seconds)
}

/// The bell of a hotel's desk: the button clicks, the dome rings.
pub fn hotel(noise: &mut Noise) -> Clip {
    let partials = [
        (1.0, 1.0, 0.9),
        (1.006, 0.5, 0.9),
        (1.52, 0.25, 0.5),
        (2.02, 0.35, 0.45),
        (2.67, 0.25, 0.3),
    ];
    let dome = Body::new(1568.0, &partials).struck(&blow(0.0003), 0.65);
    let button = Body::new(420.0, &[(1.0, 1.0, 0.03), (2.3, 0.6, 0.02)])
        .struck(&rough_blow(0.001, 0.5, noise), 0.06);
    button.gain(0.25).with(0.03, &dome, 1.0)
}

/// A cell's door of iron: the hinge groans, the plate closes, the bolt falls.
pub fn jail_door(noise: &mut Noise) -> Clip {
    let plate = [
        (1.0, 0.8, 0.9),
        (1.58, 1.0, 0.8),
        (2.37, 0.8, 0.7),
        (3.11, 0.7, 0.6),
        (4.6, 0.6, 0.5),
        (6.3, 0.45, 0.4),
        (8.9, 0.3, 0.3),
        (12.7, 0.25, 0.22),
        (17.3, 0.2, 0.16),
        (22.6, 0.15, 0.12),
    ];
    let plate = Body::new(104.0, &plate).uneven(noise, 0.03);
    let groan = plate.driven(&noise.crackle(0.24, |t| 60.0 + 500.0 * t).low_pass(900.0), 0.3);
    let bolt = |hz: f64, noise: &mut Noise| {
        let partials = [(1.0, 1.0, 0.12), (1.47, 0.8, 0.09), (2.2, 0.6, 0.06), (3.6, 0.3, 0.04)];
        Body::new(hz, &partials).struck(&rough_blow(0.0009, 0.5, noise), 0.2)
    };
    let slam = plate.struck(&rough_blow(0.0006, 0.6, noise), 0.68);
    groan.unit().gain(0.22).with(0.22, &slam, 1.0).with(0.5, &bolt(540.0, noise), 0.3).with(
        0.57,
        &bolt(430.0, noise),
        0.45,
    )
}

/// A knuckle run lightly along three bars: only a visit.
pub fn jail_visit(noise: &mut Noise) -> Clip {
    let partials = [(1.0, 0.5, 0.25), (2.76, 1.0, 0.2), (5.4, 0.3, 0.1)];
    [395.0, 372.0, 418.0].iter().enumerate().fold(Clip::default(), |clip, (n, &hz)| {
        let bar = Body::new(hz, &partials).struck(&rough_blow(0.0005, 0.4, noise), 0.2);
        clip.with(0.1 * n as f64, &bar, [1.0, 0.8, 0.9][n])
    })
}
