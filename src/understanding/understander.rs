//! The two models together.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::{Chance, Encoder, LinearModel, Marked, ModelFault, Situation, sentence};

/// What the linear model's chances weigh beside the encoder's, where phrases left out are the
/// likeliest: `cargo run --release --example learn -- --fit`.
const LINEAR_SHARE: f32 = 0.4;
/// The encoder holds little to be sure, as it was taught: its chances are made sharper.
const SHARPER: f32 = 1.5;

/// What people's own words are for.
#[derive(Debug, Default)]
pub struct Understander {
    linear: LinearModel,
    encoder: Option<Encoder>,
    /// What people say at the table, with marks for names.
    said: Vec<String>,
}

impl Understander {
    /// Of these models, and of what people say, for whoever listens.
    pub fn new(linear: LinearModel, encoder: Option<Encoder>, said: Vec<String>) -> Understander {
        Understander { linear, encoder, said }
    }

    /// What people say at the table, with marks for names: words apart, elisions too.
    pub fn said(&self) -> &[String] {
        &self.said
    }

    /// What was learnt for this program; read once, when it is first asked.
    ///
    /// A build whose tests passed has it: one that has not knows only the table of phrases.
    pub fn learnt() -> Arc<Understander> {
        static LEARNT: OnceLock<Arc<Understander>> = OnceLock::new();
        let read = || -> Result<Understander, ModelFault> {
            let linear = include_bytes!("../../models/understanding/linear.bin");
            let encoder = include_bytes!("../../models/understanding/encoder.gguf");
            let said = include_str!("../../models/understanding/said.txt");
            let said = said.lines().map(String::from).collect();
            let encoder = Some(Encoder::read(encoder)?);
            Ok(Understander::new(LinearModel::read(linear)?, encoder, said))
        };
        Arc::clone(LEARNT.get_or_init(|| {
            Arc::new(read().unwrap_or_else(|fault| {
                tracing::warn!(%fault, "people's own words");
                Understander::default()
            }))
        }))
    }

    /// Whether nothing was learnt.
    pub fn is_empty(&self) -> bool {
        self.linear.is_empty()
    }

    /// The chances of these words, the likeliest first.
    pub fn chances(&self, words: &Marked, situation: Option<Situation>) -> Vec<Chance> {
        let linear = self.linear.chances(&words.folded, situation);
        let encoded = self
            .encoder
            .as_ref()
            .map(|encoder| encoder.chances(&sentence(&words.spelt, situation)).unwrap_or_default());
        let Some(encoded) = encoded.filter(|encoded| !encoded.is_empty()) else { return linear };
        let linear: HashMap<_, f32> =
            linear.into_iter().map(|chance| (chance.intent, chance.chance)).collect();
        let mut both = encoded;
        let whole: f32 = both.iter().map(|chance| chance.chance.powf(SHARPER)).sum();
        for Chance { intent, chance } in &mut both {
            let encoded = chance.powf(SHARPER) / whole;
            let other = linear.get(intent).copied().unwrap_or(0.0);
            *chance = encoded * (1.0 - LINEAR_SHARE) + other * LINEAR_SHARE;
        }
        both.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        both
    }
}
