//! How everybody leaves jail where it is fixed: `benches/landings.md`.

use braillopoly::engine::{Action, Game, Phase, Seat};

/// One way out for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum JailPolicy {
    /// By card or fine, as soon as possible.
    ToutDeSuite,
    /// By a double, or at the last throw.
    LePlusLongtemps,
}

impl JailPolicy {
    /// What the seat whose turn it is does before a throw in jail; none anywhere else.
    pub fn decide(self, game: &Game, seat: Seat) -> Option<Action> {
        let throws = matches!(game.phase(), Phase::Roll { .. });
        if !throws || game.player(seat).jail_turns.is_none() {
            return None;
        }
        let leaves = [Action::UseJailCard, Action::PayFine].into_iter();
        let leaves = leaves
            .filter(|_| self == JailPolicy::ToutDeSuite)
            .find(|action| game.check(seat, action).is_ok());
        Some(leaves.unwrap_or(Action::Roll))
    }
}
