//! Wood: bars, knocks, the gavel, the hammer on a plank, boxes and creaks.

use crate::clip::{Clip, above, swell};
use crate::modal::{Body, blow, rough_blow};
use crate::noise::Noise;

/// A marimba bar under a yarn mallet: its underside is carved so that the
/// second partial is two octaves up. Low bars get a softer mallet.
pub fn bar(hz: f64, seconds: f64) -> Clip {
    let partials = [(1.0, 1.0, seconds), (3.98, 0.3, seconds * 0.35), (9.6, 0.16, 0.08)];
    Body::new(hz, &partials).struck(&blow((0.17 / hz).clamp(0.0003, 0.0009)), seconds)
}

/// A knock on a small board: low and dull with a long `contact`, dry with a
/// short one.
pub fn knock(hz: f64, contact: f64, seconds: f64, noise: &mut Noise) -> Clip {
    let partials = [
        (1.0, 1.0, 0.11),
        (1.62, 0.6, 0.08),
        (2.41, 0.45, 0.06),
        (3.3, 0.3, 0.045),
        (4.7, 0.2, 0.03),
        (6.9, 0.12, 0.02),
    ];
    let body = Body::new(hz, &partials).uneven(noise, 0.02);
    let ring = body.struck(&rough_blow(contact, 0.5, noise), seconds);
    ring.with(0.0, &touch(2.2 / contact, noise), 0.2)
}

/// The instant two rough surfaces meet: a grain of noise, around `hz`.
pub fn touch(hz: f64, noise: &mut Noise) -> Clip {
    let grain = noise.hiss(0.012).band_pass(hz.min(3000.0), 0.8).low_pass(5000.0);
    grain.shaped(|t| swell(t, 0.012, 0.12)).unit()
}

/// One to four quick knocks of a small hammer: as many houses.
pub fn houses(count: usize, noise: &mut Noise) -> Clip {
    (0..count).fold(Clip::default(), |clip, n| {
        let pitch = above(620.0, [0.0, 2.0, 4.0, 5.0][n]);
        let at = 0.115 * n as f64;
        clip.with(at, &knock(pitch, 0.0007, 0.14, noise), 1.0).with(at, &bar(pitch, 0.25), 0.4)
    })
}

/// The auctioneer's gavel on its block.
pub fn gavel(noise: &mut Noise) -> Clip {
    let block = [(1.0, 1.0, 0.2), (2.1, 0.8, 0.16), (3.4, 0.6, 0.1), (5.3, 0.4, 0.07)];
    let head = knock(1180.0, 0.0005, 0.2, noise);
    let desk = Body::new(112.0, &[(1.0, 1.0, 0.2), (1.7, 0.6, 0.14)]).struck(&blow(0.005), 0.25);
    Body::new(330.0, &block)
        .struck(&rough_blow(0.001, 0.5, noise), 0.25)
        .with(0.001, &head, 0.7)
        .with(0.0, &desk, 0.6)
}

/// The gavel falling once, with the little bounce it has: an auction opens.
pub fn auction_open(noise: &mut Noise) -> Clip {
    gavel(noise).with(0.07, &knock(620.0, 0.0005, 0.15, noise), 0.35).lasting(0.28)
}

/// The gavel falling twice, the second blow the heavier: sold.
pub fn hammer(noise: &mut Noise) -> Clip {
    gavel(noise).gain(0.75).with(0.21, &gavel(noise), 1.0)
}

/// A nail driven in with two blows: it rings higher as less of it is out.
pub fn build(noise: &mut Noise) -> Clip {
    let hit = |pitch: f64, noise: &mut Noise| {
        let nail = Body::new(pitch, &[(1.0, 1.0, 0.13), (1.51, 0.5, 0.09), (2.3, 0.3, 0.05)]);
        knock(190.0, 0.0016, 0.24, noise).with(
            0.0,
            &nail.struck(&rough_blow(0.0004, 0.5, noise), 0.2),
            0.6,
        )
    };
    hit(1500.0, noise).with(0.24, &hit(1950.0, noise), 1.0)
}

/// Wood rubbing on wood: it sticks and slips, each slip a small blow.
/// `rate` is the slips a second over time.
pub fn creak(hz: f64, seconds: f64, rate: impl Fn(f64) -> f64, noise: &mut Noise) -> Clip {
    let mut force = Clip::default();
    let mut t = 0.004;
    while t < seconds {
        force = force.with(t, &blow(0.0007), noise.between(0.5, 1.0));
        t += noise.between(0.85, 1.15) / rate(t);
    }
    let partials = [(1.0, 1.0, 0.05), (1.9, 0.8, 0.04), (2.7, 0.5, 0.03), (4.4, 0.25, 0.02)];
    Body::new(hz, &partials).struck(&force, seconds + 0.05)
}

/// A plank pried off and dropped: a falling creak, then it clatters.
pub fn sell_building(noise: &mut Noise) -> Clip {
    let pull = creak(520.0, 0.22, |t| 150.0 - 420.0 * t, noise);
    let fall = knock(235.0, 0.0012, 0.2, noise);
    let again = knock(205.0, 0.0016, 0.2, noise);
    pull.shaped(|t| 0.35 + 2.0 * t).with(0.27, &fall, 1.0).with(0.37, &again, 0.55)
}

/// A wooden box opening: the hinge creaks upwards, the lid meets its stop.
pub fn chest(noise: &mut Noise) -> Clip {
    let hinge = creak(340.0, 0.4, |t| 32.0 + 160.0 * t * t / 0.16, noise);
    let lid = Body::new(142.0, &[(1.0, 1.0, 0.22), (1.5, 0.7, 0.18), (2.6, 0.4, 0.1)]);
    Clip::default()
        .with(0.0, &knock(620.0, 0.001, 0.1, noise), 0.4)
        .with(0.05, &hinge.shaped(|t| (t / 0.25).min(1.0)), 0.7)
        .with(0.47, &lid.struck(&rough_blow(0.003, 0.4, noise), 0.2), 0.8)
}

/// A dull knock twice, the second lower: no.
pub fn refused(noise: &mut Noise) -> Clip {
    let dull = |hz: f64, noise: &mut Noise| knock(hz, 0.0013, 0.2, noise);
    dull(247.0, noise).with(0.12, &dull(175.0, noise), 1.0)
}

/// A bare plot: a flat tap on earth, a broom's stroke, nothing that rings.
pub fn bare(noise: &mut Noise) -> Clip {
    let earth = noise.hiss(0.22).band_pass(480.0, 0.8).shaped(|t| (-t / 0.035).exp());
    let sweep = noise.hiss(0.3).band_pass(1500.0, 0.9);
    Clip::default()
        .with(0.0, &earth.unit(), 1.0)
        .with(0.09, &sweep.unit().shaped(|t| swell(t, 0.22, 0.3)), 0.35)
        .lasting(0.33)
}
