//! A heist: the patrol and its siren, vaults and gold, quiet feet, the way out.

use std::f64::consts::TAU;

use crate::clip::{Clip, RATE, above, swell};
use crate::metal::{tongue, tube};
use crate::modal::{Body, blow, rough_blow};
use crate::noise::Noise;
use crate::{coin, paper, string, water, wind, wood};

/// An engine that passes, on one side of the board: lower and duller as the sides go.
pub fn patrol_pass(side: usize, noise: &mut Noise) -> Clip {
    let hz = [92.0, 78.0, 66.0, 56.0][side.min(3)];
    let mut phase = 0.0;
    let motor = Clip::drawn(0.16, |t| {
        phase += TAU * hz * (1.0 + 0.4 * t) / RATE;
        (1..=9).map(|n| (f64::from(n) * phase).sin() / f64::from(n)).sum::<f64>()
    });
    let tyres = noise.hiss(0.16).band_pass(1500.0 - 220.0 * side as f64, 0.9).unit();
    motor.unit().with(0.0, &tyres, 0.5).shaped(|t| swell(t, 0.16, 0.45))
}

/// Two notes, as police cars have them here: a fourth apart.
fn two_notes(seconds: f64, hz: f64, dull: f64) -> Clip {
    let mut phase = 0.0;
    Clip::drawn(seconds, |t| {
        let high = ((t / 0.19) as usize).is_multiple_of(2);
        phase += TAU * if high { hz } else { above(hz, -5.0) } / RATE;
        (1..=7).map(|n| (f64::from(n) * phase).sin() / f64::from(n)).sum::<f64>()
    })
    .low_pass(dull)
}

/// The siren far away: soft, dull, over roofs.
pub fn siren_far(_: &mut Noise) -> Clip {
    two_notes(0.76, 435.0, 700.0).shaped(|t| swell(t, 0.76, 0.5))
}

/// The siren close: bright, and it comes.
pub fn siren_near(_: &mut Noise) -> Clip {
    two_notes(0.76, 466.0, 4200.0).shaped(|t| swell(t, 0.76, 0.75))
}

/// It stops: the last note sinks, brakes.
pub fn siren_stop(noise: &mut Noise) -> Clip {
    let sinks = two_notes(0.5, 466.0, 2400.0).bent(|t| 1.0 - 0.9 * t.min(0.7));
    let brake = noise.hiss(0.3).band_pass(2900.0, 5.0).unit();
    sinks
        .unit()
        .shaped(|t| swell(t, 0.62, 0.1))
        .with(0.2, &brake.shaped(|t| swell(t, 0.28, 0.3)), 0.3)
        .lasting(0.66)
}

/// A check: boots, the click of a torch, boots away.
pub fn check(noise: &mut Noise) -> Clip {
    let boot = |hz: f64, noise: &mut Noise| wood::knock(hz, 0.004, 0.1, noise).low_pass(1400.0);
    let click = Body::new(2600.0, &[(1.0, 1.0, 0.02), (1.7, 0.6, 0.015)])
        .struck(&rough_blow(0.0003, 0.5, noise), 0.05);
    boot(98.0, noise)
        .with(0.17, &boot(108.0, noise), 0.9)
        .with(0.36, &click, 0.45)
        .with(0.62, &boot(104.0, noise), 0.5)
        .with(0.79, &boot(97.0, noise), 0.3)
        .lasting(0.9)
}

/// Handcuffs: a ratchet, twice.
pub fn handcuffs(noise: &mut Noise) -> Clip {
    let tooth = |noise: &mut Noise| {
        Body::new(3300.0, &[(1.0, 1.0, 0.03), (1.41, 0.7, 0.025), (2.2, 0.5, 0.02)])
            .uneven(noise, 0.04)
            .struck(&rough_blow(0.0003, 0.6, noise), 0.06)
    };
    let ratchet = |noise: &mut Noise| {
        (0..7).fold(Clip::default(), |clip, n| {
            clip.with(0.028 * f64::from(n), &tooth(noise), 0.5 + 0.07 * f64::from(n))
        })
    };
    ratchet(noise).with(0.34, &ratchet(noise), 0.9).lasting(0.62)
}

/// The door of a vault, shut: a finger on thick steel, and the dial.
pub fn vault_door(noise: &mut Noise) -> Clip {
    let steel = [(1.0, 1.0, 0.5), (2.1, 0.5, 0.35), (3.7, 0.3, 0.2)];
    let tap = Body::new(148.0, &steel).struck(&blow(0.004), 0.5);
    let dial = |noise: &mut Noise| {
        Body::new(1900.0, &[(1.0, 1.0, 0.014), (2.4, 0.4, 0.01)])
            .struck(&rough_blow(0.0004, 0.4, noise), 0.03)
    };
    (0..6)
        .fold(tap, |clip, n| clip.with(0.2 + 0.055 * f64::from(n), &dial(noise), 0.35))
        .lasting(0.6)
}

/// It opens: a bolt, then the hinge turns on its weight.
pub fn vault_open(noise: &mut Noise) -> Clip {
    let bolt = Body::new(260.0, &[(1.0, 1.0, 0.25), (1.52, 0.8, 0.2), (2.6, 0.5, 0.12)])
        .struck(&rough_blow(0.001, 0.5, noise), 0.3);
    let hinge = wood::creak(190.0, 0.6, |t| 26.0 + 30.0 * t, noise).low_pass(1300.0).unit();
    bolt.with(0.24, &hinge.shaped(|t| swell(t, 0.6, 0.5)), 0.55).lasting(0.9)
}

/// A bar of gold set down: lower and longer the more it is worth.
pub fn gold(rank: usize, noise: &mut Noise) -> Clip {
    let hz = [932.3, 622.3, 493.9, 349.2, 246.9][rank.min(4)];
    let fall = 0.28 + 0.16 * rank as f64;
    let bar = Body::new(hz, &[(1.0, 1.0, fall), (2.76, 0.45, fall * 0.6), (5.4, 0.18, fall * 0.3)])
        .struck(&blow(0.0009), fall);
    let table = wood::knock(120.0 - 14.0 * rank as f64, 0.003, 0.14, noise);
    table.with(0.0, &bar, 0.9).lasting(fall + 0.05)
}

/// Lead: a dull knock, nothing rings.
pub fn lead(noise: &mut Noise) -> Clip {
    let dull = Body::new(96.0, &[(1.0, 1.0, 0.09), (1.7, 0.5, 0.05)]).struck(&blow(0.006), 0.16);
    dull.with(0.09, &wood::knock(86.0, 0.006, 0.12, noise).low_pass(500.0), 0.4).lasting(0.26)
}

/// The bag: cloth, and metal in it.
pub fn bag(noise: &mut Noise) -> Clip {
    let cloth = noise.crackle(0.42, |t| 900.0 + 900.0 * t).band_pass(900.0, 0.8).unit();
    let clink = |hz: f64, noise: &mut Noise| coin::coin(hz, 0.2, noise);
    cloth
        .shaped(|t| swell(t, 0.4, 0.4))
        .with(0.16, &clink(980.0, noise), 0.35)
        .with(0.27, &clink(1240.0, noise), 0.3)
        .lasting(0.5)
}

/// All is sold: coins poured in a box that shuts.
pub fn fenced(noise: &mut Noise) -> Clip {
    let poured = (0..9).fold(Clip::default(), |clip, n| {
        let hz = noise.between(1500.0, 2600.0);
        clip.with(0.045 * f64::from(n), &coin::coin(hz, 0.16, noise), 0.5)
    });
    poured.with(0.46, &wood::knock(170.0, 0.002, 0.2, noise), 0.9).lasting(0.7)
}

/// A walkie-talkie: a click, hiss, a click.
pub fn radio(noise: &mut Noise) -> Clip {
    let click = |noise: &mut Noise| {
        Body::new(1500.0, &[(1.0, 1.0, 0.012), (2.3, 0.6, 0.01)])
            .struck(&rough_blow(0.0003, 0.6, noise), 0.03)
    };
    let hiss = noise.hiss(0.34).band_pass(1900.0, 1.4).unit();
    click(noise)
        .with(0.04, &hiss.shaped(|t| swell(t, 0.33, 0.1)), 0.55)
        .with(0.37, &click(noise), 0.9)
        .lasting(0.42)
}

/// A soft sole: cloth that brushes, and hardly any weight.
pub fn sneak_step(noise: &mut Noise) -> Clip {
    let cloth = noise.hiss(0.09).high_pass(6000.0).unit().shaped(|t| swell(t, 0.085, 0.85));
    let floor = Body::new(52.0, &[(1.0, 1.0, 0.06)]).struck(&blow(0.012), 0.06);
    cloth.with(0.045, &floor, 0.25).lasting(0.09)
}

/// The assault: a helicopter over the roof, then nothing.
pub fn assault(noise: &mut Noise) -> Clip {
    let blade = |noise: &mut Noise| {
        let air = noise.hiss(0.075).low_pass(620.0).unit().shaped(|t| swell(t, 0.07, 0.25));
        air.with(0.0, &Body::new(58.0, &[(1.0, 1.0, 0.08)]).struck(&blow(0.012), 0.1), 0.8)
    };
    let turns = (0..14).fold(Clip::default(), |clip, n| {
        let at = 0.088 * f64::from(n);
        clip.with(at, &blade(noise), 0.4 + 0.045 * f64::from(n))
    });
    turns.with(0.9, &two_notes(0.38, 349.0, 1600.0).unit(), 0.25).lasting(1.4)
}

/// Somebody gets away: a motorboat, farther and farther on the water.
pub fn escape(noise: &mut Noise) -> Clip {
    let mut phase = 0.0;
    let motor = Clip::drawn(1.3, |t| {
        phase += TAU * (250.0 + 170.0 * (t / 0.5).min(1.0)) / RATE;
        (1..=3).map(|n| (f64::from(n) * phase).sin() / f64::from(n)).sum::<f64>()
    });
    let wake = noise.hiss(1.3).band_pass(3200.0, 0.6).unit();
    motor
        .unit()
        .with(0.0, &wake, 0.35)
        .with(0.1, &water::bubble(420.0, 0.1, 0.5), 0.3)
        .shaped(|t| swell(t, 1.3, 0.25) * (0.55 + 0.45 * (TAU * (9.0 + 5.0 * t) * t).sin()))
}

/// A talent: two plucked notes, up.
pub fn talent(noise: &mut Noise) -> Clip {
    string::pluck(392.0, 0.3, 0.4, noise)
        .with(0.12, &string::pluck(587.3, 0.4, 0.4, noise), 0.9)
        .lasting(0.5)
}

/// A character is dealt: a card is turned, a low flute.
pub fn character(noise: &mut Noise) -> Clip {
    let card = paper::bill_caught(noise);
    card.unit().gain(0.6).with(0.08, &wind::flute(311.0, 0.3, noise).unit(), 0.7).lasting(0.45)
}

/// Caught at the end: a gate of tubes that falls, one note after the other.
pub fn caught(_: &mut Noise) -> Clip {
    [311.0, 247.0, 185.0]
        .iter()
        .enumerate()
        .fold(Clip::default(), |clip, (rank, &hz)| {
            clip.with(0.13 * rank as f64, &tube(hz, 0.5), 0.9 - 0.1 * rank as f64)
        })
        .with(0.0, &tongue(155.0, 0.5), 0.5)
        .lasting(0.8)
}

/// A tunnel: a drop falls in deep water, and the stones give it back, each time darker.
pub fn tunnel(noise: &mut Noise) -> Clip {
    let drop = water::bubble(610.0, 0.13, 1.1);
    let second = water::bubble(820.0, 0.09, 1.1);
    let air = noise.hiss(0.9).band_pass(210.0, 1.2).unit().shaped(|t| swell(t, 0.9, 0.3));
    let echoed = |clip: Clip, drop: &Clip, at: f64, loud: f64| {
        (0..4).fold(clip, |clip, n| {
            let n = f64::from(n);
            let back = drop.clone().low_pass(3200.0 * 0.55_f64.powf(n));
            clip.with(at + 0.13 * n, &back, loud * 0.55_f64.powf(n))
        })
    };
    let first = echoed(air.gain(0.22), &drop, 0.02, 1.0);
    echoed(first, &second, 0.3, 0.7).lasting(0.9)
}
