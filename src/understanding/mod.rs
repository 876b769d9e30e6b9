//! What a phrase in people's own words is for: chances learnt from a corpus of such phrases,
//! for each intent and for talk that is for none.
//!
//! Two models that err differently are asked: a linear one of words and their parts, and an
//! encoder that knows French from elsewhere. `models/understanding/README.md` says how they are
//! learnt, and how well.

mod chance;
mod encoder;
mod fault;
mod features;
mod intents;
mod linear;
mod marked;
mod recent;
mod rules;
mod sentence;
mod sides;
mod situation;
mod spelling;
mod trade_change;
mod understander;

pub use chance::{Chance, NOTHING};
pub use encoder::{BLOCK, Encoder, HALF, INTENTS, PIECES, REST, SCORES, WEIGHT};
pub use fault::ModelFault;
pub use features::{Feature, Features, features};
pub use intents::IntentModel;
pub use linear::LinearFile;
pub use marked::{DEED, GROUP, Marked, NUMBER, PLAYER, elision_apart};
pub use rules::RuleModel;
pub use sentence::sentence;
pub use sides::{Side, SideModel, TradeWord, around};
pub use situation::Situation;
pub use spelling::{Spelling, faults, is_long};
pub use trade_change::{
    ChangeFile, ChangeModel, RestChange, SaidOfTrade, SumChange, TradeChange, changed,
};
pub use understander::Understander;
