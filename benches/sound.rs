//! What cues cost: rendering one in space, and mixing a busy second; and the
//! memory they take.

use braillopoly::sound::{
    Bearing, Cue, Hearing, Placed, Room, SAMPLE_RATE, Score, SoundSettings, Stock, mixdown, stage,
};
use criterion::{Criterion, criterion_group, criterion_main};

/// Resident memory of this program, in megabytes; 0 where the system does not
/// tell.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}

fn sound(criterion: &mut Criterion) {
    let before = memory();
    let room = Room::open(Hearing::Binaural).expect("the head that comes with the game");
    let stock = Stock::open();
    println!("the head and the cues take {} MB", memory() - before);
    let dice = stock.samples(Cue::DiceShake).expect("the sound of the dice");
    let place = Bearing::of_square(braillopoly::editions::Square::GO.forward(7));
    let mut group = criterion.benchmark_group("sound");
    group.bench_function("a cue of 0.7 s placed in space", |bencher| {
        bencher.iter(|| room.render(&dice, place, 1.0, 1.0).expect("a rendered cue"));
    });
    group.bench_function("a walk of 12 squares, rendered and mixed", |bencher| {
        let cues = (0..12).map(|step| Placed {
            at: 0.13 * step as f32,
            cue: Cue::Step(0),
            place,
            gain: 1.0,
            pitch: 1.0,
        });
        let walk = Score { cues: cues.collect(), length: 1.56 };
        bencher.iter(|| mixdown(&room, &stock, &SoundSettings::default(), &walk).expect("a walk"));
    });
    let heard: std::sync::Arc<[f32]> =
        room.render(&dice.repeat(2), place, 1.0, 1.0).expect("a rendered cue").into();
    group.bench_function("a second of mixing, eight cues at once", |bencher| {
        bencher.iter(|| {
            let (stage, source) = stage();
            (0..8).for_each(|_| stage.play(heard.clone(), 0));
            source.take(SAMPLE_RATE as usize * 2).fold(0f32, |peak, sample| peak.max(sample))
        });
    });
    group.finish();
}

criterion_group!(benches, sound);
criterion_main!(benches);
