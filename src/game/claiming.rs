//! Rents that are claimed: all of one's own at once, or by the game for whoever wants that.

use super::Session;
use crate::engine::{Action, Refusal, RentClaim, Seat};
use crate::reply::{LineKind, Reply, Told};

impl Session {
    /// Every rent a player may claim now, one after the other.
    pub(super) fn claim_all(&mut self, seat: Seat) -> Reply {
        let told = self.carry_out_all(seat, self.claims_of(seat));
        if !told.is_empty() {
            return Reply::told(told);
        }
        let message = self.refused(seat, &Refusal::NoRentToClaim);
        Reply::told(self.line(&message, LineKind::Refusal))
    }

    /// Claims what is owed to those who play here, where the game does it for them.
    pub(super) fn claim_by_itself(&mut self) -> Told {
        match self.teller.company().claims {
            true => self.claim_for_people(),
            false => Told::default(),
        }
    }

    /// Claims what is owed to those who play here.
    pub(super) fn claim_for_people(&mut self) -> Told {
        let mut told = Told::default();
        // Who learns to claim does it alone.
        if self.led {
            return told;
        }
        for seat in self.humans() {
            for claim in self.claims_of(seat) {
                // One that was claimed already may have ended another.
                if self.game().check(seat, &claim).is_ok() {
                    told.extend(self.carry_out(seat, claim));
                }
            }
        }
        told
    }

    fn claims_of(&self, seat: Seat) -> Vec<Action> {
        let claims = self.game().claims().iter().filter(|claim| claim.creditor == seat);
        let claim =
            |claim: &RentClaim| Action::ClaimRent { debtor: claim.debtor, square: claim.square };
        claims.map(claim).collect()
    }
}
