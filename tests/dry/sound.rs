//! What is heard, measured on rendered audio: where sounds are, how many, how loud.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use braillopoly::editions::{Money, Square};
use braillopoly::engine::{Command, Game, HeistEvent, PatrolCause, Seat, Setup};
use braillopoly::players::Computer;
use braillopoly::sound::{
    Bearing, CUES, Cue, DENOMINATIONS, FriendLines, Hearing, Placed, Room, SAMPLE_RATE, Score,
    SoundSettings, Stock, Style, UNDER_VOICE, denominations, mixdown, score, stage,
};

use crate::common::{ANA, Play, edition, scene, square_at};

#[path = "../../examples/make_sounds/distance.rs"]
#[allow(dead_code)]
mod distance;

fn room() -> &'static Room {
    static ROOM: OnceLock<Room> = OnceLock::new();
    ROOM.get_or_init(|| Room::open(Hearing::Binaural).unwrap())
}

fn stock() -> &'static Stock {
    static STOCK: OnceLock<Stock> = OnceLock::new();
    STOCK.get_or_init(Stock::open)
}

/// A tenth of a second of noise, the same each time.
fn noise() -> Vec<f32> {
    let mut state = 1u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / 8_388_608.0 - 1.0
    };
    (0..SAMPLE_RATE / 10).map(|_| 0.3 * next()).collect()
}

fn ears(stereo: &[f32]) -> (Vec<f32>, Vec<f32>) {
    stereo.chunks_exact(2).map(|frame| (frame[0], frame[1])).unzip()
}

fn energy(samples: &[f32]) -> f64 {
    samples.iter().map(|sample| f64::from(*sample).powi(2)).sum()
}

/// Microseconds by which the left ear hears later: positive on the right. By
/// cross-correlation, its top found between samples.
fn time_difference(stereo: &[f32]) -> f64 {
    let (left, right) = ears(stereo);
    let lagged = |lag: i32| -> f64 {
        (0..left.len())
            .filter_map(|at| {
                let other = usize::try_from(i64::try_from(at).ok()? - i64::from(lag)).ok()?;
                Some(f64::from(left[at]) * f64::from(*right.get(other)?))
            })
            .sum()
    };
    let lags: Vec<(i32, f64)> = (-45..=45).map(|lag| (lag, lagged(lag))).collect();
    let best = (1..lags.len() - 1).max_by(|a, b| lags[*a].1.total_cmp(&lags[*b].1)).unwrap();
    let (before, top, after) = (lags[best - 1].1, lags[best].1, lags[best + 1].1);
    let between = 0.5 * (before - after) / (before - 2.0 * top + after);
    (f64::from(lags[best].0) + between) * 1e6 / f64::from(SAMPLE_RATE)
}

/// Decibels by which the right ear hears louder.
fn level_difference(stereo: &[f32]) -> f64 {
    let (left, right) = ears(stereo);
    10.0 * (energy(&right) / energy(&left)).log10()
}

fn heard_at(place: Bearing) -> Vec<f32> {
    room().render(&noise(), place, 1.0, 1.0).unwrap()
}

#[test]
fn the_forty_squares_lie_round_the_table() {
    let squares: Vec<(f64, f64)> = Square::all()
        .map(|square| heard_at(Bearing::of_square(square)))
        .map(|heard| (time_difference(&heard), level_difference(&heard)))
        .collect();
    println!("square: µs, dB");
    for (square, (time, level)) in (0..).zip(&squares) {
        println!("{square:2}: {time:6.0} {level:6.1}");
    }
    let times: Vec<f64> = squares.iter().map(|(time, _)| *time).collect();
    // Near side: right to left. Left side: towards the middle, with distance.
    assert!(times[0..=10].is_sorted_by(|a, b| a > b), "near side {:?}", &times[0..=10]);
    assert!(times[10..=20].is_sorted_by(|a, b| a < b), "left side {:?}", &times[10..=20]);
    assert!(times[20..=30].is_sorted_by(|a, b| a < b), "far side {:?}", &times[20..=30]);
    assert!(times[30..40].is_sorted_by(|a, b| a < b), "right side {:?}", &times[30..40]);
    for (square, (time, level)) in (0..).zip(&squares) {
        if time.abs() > 60.0 {
            assert!(time * level > 0.0, "{square}: the ears disagree, {time} µs and {level} dB");
        }
    }
    // The same on both sides of the middle.
    for square in 0..=10 {
        assert!((times[square] + times[10 - square]).abs() < 30.0, "{square}");
    }
}

/// At each table, each friend's voice comes from where a cue at their seat does, in order from the
/// left.
#[test]
fn each_friend_is_heard_at_their_seat() {
    const FRAME: usize = 320;
    for players in 2..=6_u8 {
        let mut times = Vec::new();
        for seat in (0..players).filter_map(Seat::new) {
            let place = Bearing::of_seat(seat, usize::from(players));
            let (stage, mut source) = stage();
            let mut lines = FriendLines::default();
            let mut heard = Vec::new();
            let mut voice = noise().into_iter().cycle();
            for _ in 0..20 {
                let frame: Vec<f32> = voice.by_ref().take(FRAME).collect();
                lines.play(seat.number(), place, 1.0, &frame, (room(), &stage));
                heard.extend((0..SAMPLE_RATE / 50 * 2).filter_map(|_| source.next()));
            }
            // Once they are on their way.
            let found = time_difference(&heard[heard.len() / 2..]);
            let expected = time_difference(&heard_at(place));
            println!("{seat:?} of {players}: {found:.0} µs, a cue {expected:.0} µs");
            assert!((found - expected).abs() < 90.0, "{seat:?} of {players}: {found} {expected}");
            times.push(found);
        }
        assert!(times.is_sorted_by(|a, b| a < b), "{players}: {times:?}");
    }
}

/// "Time difference at the sides within 10 % of what the KEMAR set gives":
/// measured on the set's own responses, without walls.
#[test]
fn the_corners_are_where_the_measured_head_hears_them() {
    let file = include_bytes!("../../sounds/hrtf/MIT_KEMAR_normal_pinna.sofa");
    let rate = SAMPLE_RATE as f32;
    let head = sofar::reader::OpenOptions::new().sample_rate(rate).open_data(file).unwrap();
    for square in [0, 10, 20, 30] {
        let place = Bearing::of_square(square_at(square));
        let (sin, cos) = place.azimuth.to_radians().sin_cos();
        let mut filter = sofar::reader::Filter::new(head.filter_len());
        head.filter_nointerp(1.4 * cos, -1.4 * sin, 0.0, &mut filter);
        let response: Vec<f32> =
            filter.left.iter().zip(&filter.right).flat_map(|(l, r)| [*l, *r]).collect();
        let (own, set) = (time_difference(&heard_at(place)), time_difference(&response));
        println!("{square}: {:.0}° {own:.0} µs, the set {set:.0} µs", place.azimuth);
        assert!((own - set).abs() <= 0.1 * set.abs(), "{square}: {own} µs for {set} µs");
    }
}

fn walk_of(events: &[braillopoly::engine::Event], game: &Game) -> Score {
    let mut walked = score(game, events, Style::default());
    walked.cues.retain(|placed| matches!(placed.cue, Cue::Step(_)));
    // On the frames of [`onsets`], whatever sounds before the walk.
    let first = walked.cues.first().map_or(0.0, |placed| placed.at);
    walked.cues.iter_mut().for_each(|placed| placed.at -= first - 0.2);
    walked
}

/// Where sounds begin, in seconds: the energy of 5 ms rises out of what was.
fn onsets(stereo: &[f32]) -> Vec<f64> {
    let frame = SAMPLE_RATE as usize / 200;
    let powers: Vec<f64> = stereo.chunks(frame * 2).map(energy).collect();
    let top = powers.iter().copied().fold(0.0, f64::max);
    let mut found: Vec<usize> = Vec::new();
    for at in 0..powers.len() {
        let before = powers[at.saturating_sub(4)..at].iter().copied().fold(0.0, f64::max);
        let rises = powers[at] > top * 0.02 && powers[at] > before * 4.0;
        if rises && found.last().is_none_or(|last| at - last > 8) {
            found.push(at);
        }
    }
    found.into_iter().map(|at| at as f64 / 200.0).collect()
}

/// A pawn's walk from 5 to 12: seven steps, each on its square.
#[test]
fn a_walk_is_heard_step_by_step_at_the_right_squares() {
    let mut game = scene(2).at(ANA, 5).dice("3+4").game();
    let events = game.roll(ANA);
    let walk = walk_of(&events, &game);
    let heard = mixdown(room(), stock(), &SoundSettings::default(), &walk).unwrap();
    let begins = onsets(&heard);
    assert_eq!(begins.len(), 7, "{begins:?}");
    for (square, begin) in (6..).zip(&begins) {
        // The step alone, before the next one and the walls blur it.
        let first = (begin * f64::from(SAMPLE_RATE)) as usize;
        let piece = &heard[first * 2..(first + SAMPLE_RATE as usize / 12) * 2];
        let expected = time_difference(&heard_at(Bearing::of_square(square_at(square))));
        let found = time_difference(piece);
        println!("square {square}: {found:.0} µs, expected {expected:.0} µs");
        assert!((found - expected).abs() < 90.0, "square {square}");
    }
}

/// The patrol from 38 on by five: each square it passes is heard where it is, as pawns are, and it
/// stops at the last.
#[test]
fn the_patrol_is_heard_square_by_square() {
    let patrol = |from, to, steps| {
        let names = ["Ana", "Luc"].map(String::from).to_vec();
        let setup = Setup { names, ..Setup::default() };
        let game = Game::new(edition("braquage"), &setup).unwrap();
        let cause = PatrolCause::Run;
        let (from, to) = (square_at(from), square_at(to));
        let moved = HeistEvent::PatrolMoved { from, to, steps, cause }.into();
        score(&game, &[moved], Style::default())
    };
    for (from, to, steps, passed) in
        [(38, 3, 5, vec![39, 0, 1, 2, 3]), (3, 0, -3, vec![2, 1, 0]), (9, 12, 3, vec![10, 11, 12])]
    {
        let heard = patrol(from, to, steps);
        let passes = heard.cues.iter().filter(|placed| matches!(placed.cue, Cue::PatrolPass(_)));
        let places: Vec<Bearing> = passes.map(|placed| placed.place).collect();
        let squares = passed.iter().map(|square| Bearing::of_square(square_at(*square)));
        assert_eq!(places, squares.collect::<Vec<_>>());
        let stop = heard.cues.iter().find(|placed| placed.cue == Cue::SirenStop).unwrap();
        assert_eq!(stop.place, Bearing::of_square(square_at(to)));
        let alone = Score { cues: vec![Placed { at: 0.0, ..*stop }], length: 1.0 };
        let rendered = mixdown(room(), stock(), &SoundSettings::default(), &alone).unwrap();
        let expected = time_difference(&heard_at(stop.place));
        let found = time_difference(&rendered);
        println!("siren at {to}: {found:.0} µs, expected {expected:.0} µs");
        assert!((found - expected).abs() < 90.0, "square {to}");
    }
}

/// The near side of the board and the far one are told apart by the siren as they are by any
/// pawn: as much louder, and as much more of it straight from where it is than from the walls.
#[test]
fn the_siren_is_near_or_far_as_pawns_are() {
    let whole = |cue: Cue, square: u8| {
        let place = Bearing::of_square(square_at(square));
        let alone = Placed { at: 0.0, cue, place, gain: 1.0, pitch: 1.0 };
        let alone = Score { cues: vec![alone], length: 2.0 };
        mixdown(room(), stock(), &SoundSettings::default(), &alone).unwrap()
    };
    let louder = |cue: Cue, near: u8, far: u8| {
        10.0 * (energy(&whole(cue, near)) / energy(&whole(cue, far))).log10()
    };
    for (near, far) in [(5, 25), (2, 28), (8, 22)] {
        let (siren, pawn) = (louder(Cue::SirenStop, near, far), louder(Cue::Step(0), near, far));
        println!("{near} and {far}: the siren {siren:.1} dB, a pawn {pawn:.1} dB");
        assert!(siren > 3.0 && (siren - pawn).abs() < 1.5, "{siren} dB, a pawn {pawn} dB");
    }
}

/// « 5.5 Le Tunnel : en le passant ou en s'y arrêtant » ; elsewhere, the bells of Départ.
#[test]
fn the_first_square_sounds_as_its_edition_says() {
    for (id, passed) in [("braquage", Cue::Tunnel), ("braillopoly", Cue::GoChime)] {
        let names = ["Ana", "Luc"].map(String::from).to_vec();
        let game = Game::new(edition(id), &Setup { names, ..Setup::default() }).unwrap();
        let (from, to) = (square_at(38), square_at(2));
        let moved = braillopoly::engine::Event::Moved { seat: ANA, from, to, back: false };
        let heard = score(&game, &[moved], Style::default());
        let sounds = |cue| heard.cues.iter().filter(|placed| placed.cue == cue).count();
        assert_eq!(sounds(passed), 1, "{id}");
        assert_eq!(sounds(Cue::Tunnel) + sounds(Cue::GoChime), 1, "{id}");
    }
}

/// How much of a cue is heard while others sound: of its frames within 20 dB of its loudest, in the
/// ear that hears it best, how many have a critical band where it is as strong as all the rest.
fn heard_among(cue: &[f32], rest: &[f32]) -> f64 {
    let (left, right) = (ears(cue), ears(rest));
    let better =
        if energy(&left.0) > energy(&left.1) { (left.0, right.0) } else { (left.1, right.1) };
    let bands = |samples: &[f32], from: usize| {
        let at = |n: usize| samples.get(from + n).copied().map_or(0.0, f64::from);
        distance::by_band(&distance::spectrum(at), f64::from(SAMPLE_RATE))
    };
    let sounds = |samples: &f32| samples.abs() > 1e-4;
    let first = better.0.iter().position(sounds).unwrap_or(0);
    let last = better.0.iter().rposition(sounds).unwrap_or(0);
    let frames: Vec<([f64; 24], [f64; 24])> = (first..last)
        .step_by(512)
        .map(|from| (bands(&better.0, from), bands(&better.1, from)))
        .collect();
    let power = |frame: &([f64; 24], [f64; 24])| frame.0.iter().sum::<f64>();
    let most = frames.iter().map(power).fold(0.0, f64::max);
    let loud: Vec<_> = frames.iter().filter(|frame| power(frame) > most / 100.0).collect();
    let stands_out = |frame: &&&([f64; 24], [f64; 24])| {
        // A band that carries little of the cue tells nothing of it.
        let strongest = frame.0.iter().copied().fold(0.0, f64::max);
        frame.0.iter().zip(&frame.1).any(|(own, rest)| *own > strongest / 10.0 && own >= rest)
    };
    loud.iter().filter(stands_out).count() as f64 / loud.len().max(1) as f64
}

/// No cue of a heist is drowned by what sounds with it: in a whole heist between computers, each
/// stands out for a third of its length at least.
#[test]
fn nothing_of_a_heist_is_masked() {
    let names = ["Ana", "Luc", "Zoé"].map(String::from).to_vec();
    let setup = Setup { names, seed: 5, ..Setup::default() };
    let mut game = Game::new(edition("braquage"), &setup).unwrap();
    let mut computer = Computer::new(5);
    let mut least: BTreeMap<Cue, (f64, usize)> = BTreeMap::new();
    while game.winner().is_none() {
        let seats: Vec<Seat> = game.active_seats().collect();
        let Some((seat, action)) = computer.next(&game, &seats) else { break };
        let events = game.apply(&Command { seat, action }).unwrap();
        let heard = score(&game, &events, Style::default());
        let rendered = |cues: Vec<Placed>| {
            let score = Score { cues, length: heard.length + 2.0 };
            mixdown(room(), stock(), &SoundSettings::default(), &score).unwrap()
        };
        for (rank, placed) in heard.cues.iter().enumerate() {
            let enough = least.get(&placed.cue).is_some_and(|(_, times)| *times >= 3);
            if enough || placed.cue < Cue::PatrolPass(0) {
                continue;
            }
            let others = heard.cues.iter().enumerate().filter(|(other, _)| *other != rank);
            let rest = rendered(others.map(|(_, other)| *other).collect());
            let own = rendered(vec![*placed]);
            let share = heard_among(&own, &rest);
            let (worst, times) = least.entry(placed.cue).or_insert((1.0, 0));
            *worst = worst.min(share);
            *times += 1;
        }
    }
    for (cue, (share, times)) in &least {
        println!("{cue:?}: {:.0} % at least, of {times}", 100.0 * share);
    }
    assert!(least.len() > 15, "{least:?}");
    assert!(least.values().all(|(share, _)| *share > 1.0 / 3.0), "{least:?}");
}

/// 386 is three hundreds, a fifty, a twenty, a ten, a five and a one.
#[test]
fn a_payment_is_heard_as_its_notes_and_coins() {
    let notes = denominations(Money(386), Money(1500));
    let values: Vec<u32> = notes.iter().map(|rank| DENOMINATIONS[usize::from(*rank)]).collect();
    assert_eq!(values, [100, 100, 100, 50, 20, 10, 5, 1]);
    assert_eq!(denominations(Money(38_600), Money(150_000)), notes, "in francs, notes are larger");
    let cues = (0..).zip(&notes).map(|(rank, note)| Placed {
        at: 0.3 * rank as f32,
        cue: Cue::Money(*note),
        place: braillopoly::sound::BANK,
        gain: 1.0,
        pitch: 1.0,
    });
    let timeline = Score { cues: cues.collect(), length: 2.4 };
    let heard = mixdown(room(), stock(), &SoundSettings::default(), &timeline).unwrap();
    // Each note where it was put, and nothing between.
    for rank in 0..8 {
        let at = |seconds: f64| (seconds * f64::from(SAMPLE_RATE)) as usize * 2;
        let begin = 0.3 * f64::from(rank);
        let sounding = energy(&heard[at(begin)..at(begin + 0.2)]);
        let silent = energy(&heard[at(begin + 0.26)..at(begin + 0.3)]);
        assert!(sounding > 100.0 * silent, "note {rank}: {sounding} then {silent}");
    }
}

/// A game between computers, as it sounds.
fn whole_game() -> (Score, usize) {
    let names = ["Ana", "Luc", "Zoé", "Paul"].map(String::from).to_vec();
    let setup = Setup { names, seed: 3, ..Setup::default() };
    let mut game = Game::new(edition("braillopoly"), &setup).unwrap();
    let mut computer = Computer::new(3);
    let (mut timeline, mut commands) = (Score::default(), 0);
    while game.winner().is_none() && commands < 300 {
        let seats: Vec<Seat> = game.active_seats().collect();
        let Some((seat, action)) = computer.next(&game, &seats) else { break };
        let events = game.apply(&Command { seat, action }).unwrap();
        timeline.extend(score(&game, &events, Style::default()));
        commands += 1;
    }
    (timeline, commands)
}

/// Peaks stay under −1 dBFS, and cues are really heard.
#[test]
fn nothing_clips_in_a_game() {
    let (timeline, commands) = whole_game();
    let heard = mixdown(room(), stock(), &SoundSettings::default(), &timeline).unwrap();
    let peak = heard.iter().fold(0f32, |peak, sample| peak.max(sample.abs()));
    println!(
        "{commands} commands, {} cues, {:.0} s, peak {peak:.3}",
        timeline.cues.len(),
        timeline.length
    );
    assert!(peak < 0.891, "{peak}");
    assert!(peak > 0.1, "{peak}");
    assert!(timeline.cues.is_sorted_by(|a, b| a.at <= b.at));
}

/// While the voice speaks, cues lose 9 dB at least.
#[test]
fn cues_duck_under_the_voice() {
    let loudness = |level: f32| {
        let (stage, source) = stage();
        stage.set_level(level);
        let heard = room().render(&noise().repeat(4), braillopoly::sound::BANK, 0.3, 1.0).unwrap();
        stage.play(heard.into(), 0);
        let samples: Vec<f32> = source.skip(SAMPLE_RATE as usize / 5).take(20_000).collect();
        10.0 * energy(&samples).log10()
    };
    let ducked = loudness(1.0) - loudness(UNDER_VOICE);
    println!("{ducked:.1} dB");
    assert!(ducked >= 9.0, "{ducked} dB");
}

#[test]
fn every_cue_has_its_sound() {
    for cue in CUES.map(|row| row.cue) {
        assert!(stock().samples(cue).is_some_and(|samples| !samples.is_empty()), "{cue:?}");
    }
    assert_eq!(CUES.len(), 103);
}

/// No two cues of different meaning are closer than the stated distance.
#[test]
fn cues_of_different_meaning_sound_different() {
    let prints: Vec<(Cue, distance::Fingerprint)> = (CUES.iter().map(|row| row.cue))
        .map(|cue| {
            let samples = stock().samples(cue).unwrap();
            let samples: Vec<f64> = samples.iter().map(|sample| f64::from(*sample)).collect();
            (cue, distance::Fingerprint::of(&samples, f64::from(SAMPLE_RATE)))
        })
        .collect();
    for (rank, (cue, print)) in prints.iter().enumerate() {
        for (other, other_print) in &prints[rank + 1..] {
            if distance::same_family(cue.row().unwrap().name, other.row().unwrap().name) {
                continue;
            }
            let apart = print.distance(other_print);
            assert!(apart >= distance::APART, "{cue:?} and {other:?}: {apart:.1} dB");
        }
    }
}

/// In one speaker, a square is told by ticks: its side's number, higher along the side.
#[test]
fn in_mono_places_are_told_by_count_and_pitch() {
    let mut game = scene(2).at(ANA, 5).dice("3+4").game();
    let events = game.roll(ANA);
    let ticks = |hearing| {
        let told = score(&game, &events, Style { hearing, ..Style::default() });
        let ticks: Vec<f32> = (told.cues.iter())
            .filter(|placed| placed.cue == Cue::DieTick)
            .map(|placed| placed.pitch)
            .collect();
        ticks
    };
    assert!(ticks(Hearing::Binaural).is_empty());
    // Square 12: the second side, two squares along.
    assert_eq!(ticks(Hearing::Mono), [2f32.powf(0.2); 2]);
    let mono = Room::open(Hearing::Mono).unwrap();
    let heard = mono.render(&noise(), Bearing::of_square(square_at(0)), 1.0, 1.0).unwrap();
    assert!(level_difference(&heard).abs() < 0.01);
}
