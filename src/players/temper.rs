//! What kinds of players there are of one level: the same mind, that counts some things for more
//! and others for less, and no weaker for it (`benches/opponents.md`).

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use strum::{IntoStaticStr, VariantArray};

/// What somebody likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, VariantArray, IntoStaticStr)]
pub enum Temper {
    /// Nothing in particular.
    #[default]
    Steady,
    /// To be able to pay.
    Careful,
    /// Groups to build on.
    Builder,
    /// To trade.
    Trader,
    /// Stations.
    Collector,
}

/// Deeds somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sought {
    Nothing,
    Stations,
    Anything,
}

/// What it makes of a mind: factors of what the usual one counts.
pub(super) struct Leaning {
    /// Of money in hand.
    pub cash: f32,
    /// Of what the next turn may cost.
    pub due: f32,
    /// Of groups that lack a street.
    pub hoped: f32,
    /// What a station is worth beside what it earns, in hope.
    pub station: f32,
    /// Which deeds are asked for beside those that complete a group.
    pub seeks: Sought,
    /// What an offer must gain, in hope: a trade that changes nothing is a nuisance.
    pub gain: f32,
}

const STEADY: Leaning =
    Leaning { cash: 1.0, due: 1.0, hoped: 1.0, station: 0.0, seeks: Sought::Nothing, gain: 0.03 };

impl Temper {
    pub(super) const fn leaning(self) -> Leaning {
        match self {
            Temper::Steady => STEADY,
            Temper::Careful => Leaning { cash: 2.0, due: 1.5, ..STEADY },
            Temper::Builder => Leaning { hoped: 1.8, cash: 0.5, ..STEADY },
            Temper::Trader => Leaning { seeks: Sought::Anything, gain: 0.02, ..STEADY },
            Temper::Collector => Leaning { station: 0.5, seeks: Sought::Stations, ..STEADY },
        }
    }
}

/// So many computers at one table, each of another kind as far as there are kinds; one alone has
/// no kind.
pub fn tempers(seed: u64, count: usize) -> Vec<Temper> {
    if count < 2 {
        return vec![Temper::Steady; count];
    }
    let mut kinds = Temper::VARIANTS.to_vec();
    kinds.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    kinds.into_iter().cycle().take(count).collect()
}
