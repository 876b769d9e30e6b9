//! Fits how two models are put together, on phrases neither has learnt.

use braillopoly::understanding::{Chance, Encoder, IntentModel, sentence};

use crate::corpus::Lesson;

/// For each way to put them together: how often the first guess is right, and how likely the
/// right one is held to be.
pub fn fit(linear: &IntentModel, encoder: &Encoder, lessons: &[&Lesson]) {
    let both: Vec<(Vec<Chance>, Vec<Chance>, &Lesson)> = (lessons.iter())
        .map(|lesson| {
            let encoded = encoder.chances(&sentence(&lesson.words.spelt, lesson.situation));
            let mut linear = linear.chances(&lesson.words.folded, lesson.situation);
            let mut encoded = encoded.unwrap_or_default();
            let by_name = |chance: &Chance| format!("{:?}", chance.intent);
            linear.sort_by_cached_key(by_name);
            encoded.sort_by_cached_key(by_name);
            (linear, encoded, *lesson)
        })
        .collect();
    for sharper in [1.0, 1.5, 2.0, 2.5, 3.0] {
        for share in [0.0, 0.2, 0.3, 0.4, 0.5, 0.6] {
            let (mut first, mut likely) = (0, 0.0);
            for (linear, encoded, lesson) in &both {
                let whole: f32 = encoded.iter().map(|chance| chance.chance.powf(sharper)).sum();
                let mixed: Vec<(f32, bool)> = (encoded.iter().zip(linear))
                    .map(|(chance, other)| {
                        let encoder = chance.chance.powf(sharper) / whole;
                        let mixed = encoder * (1.0 - share) + other.chance * share;
                        (mixed, lesson.is_for(chance.intent))
                    })
                    .collect();
                let best = mixed.iter().max_by(|one, other| one.0.total_cmp(&other.0));
                first += usize::from(best.is_some_and(|(_, right)| *right));
                let right: f32 = mixed.iter().filter(|m| m.1).map(|m| m.0).sum();
                likely += right.max(1e-6).ln();
            }
            println!(
                "encoder sharper by {sharper}, linear {share}: first {:.1} %, likelihood {:.3}",
                100.0 * first as f32 / both.len() as f32,
                likely / both.len() as f32
            );
        }
    }
}
