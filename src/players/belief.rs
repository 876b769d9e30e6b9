//! What is believed of how somebody answers offers, from the answers they gave.

/// How sure one becomes, at most, that somebody reckons or does not: the logarithm of odds.
const SURE: f32 = 3.0;

/// Beyond this it is acted on; beyond that, it is as good as known.
const LIKELY: f32 = 0.7;
const KNOWN: f32 = 2.9;

/// How often either kind answers otherwise than it should.
const ERRS: f32 = 0.05;

/// The chance that somebody who asks for what people find fair takes less, before they were
/// ever asked.
const GENEROUS: f32 = 0.3;

/// A lower price is tried as long as nothing so near to what was taken was refused.
const APART: f32 = 0.75;

/// By so much it is lower at first: most ask for what is fair, and are offered less only once.
const LOWER: f32 = 0.8;
/// And then, since whoever took that may well take anything.
const MUCH_LOWER: f32 = 0.3;

/// What a price is made for.
#[derive(Clone, Copy)]
pub(super) enum Asks {
    /// Somebody who reckons as this mind does: the least they would take.
    Reckons,
    /// Somebody who asks for such a part of what people find fair.
    Fair(f32),
    /// One or the other, whichever is less.
    Either(f32),
}

/// How somebody is believed to answer.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Belief {
    /// Whether they reckon as this mind does: above nought, rather yes.
    reckons: f32,
    /// The dearest they refused, as a part of what people find fair.
    refused: f32,
    /// The cheapest they took.
    taken: Option<f32>,
}

impl Belief {
    /// What this player may ask for.
    pub fn asks(&self) -> Asks {
        match self.reckons {
            odds if odds > LIKELY => Asks::Reckons,
            odds if odds < -LIKELY => Asks::Fair(self.part()),
            _ => Asks::Either(self.part()),
        }
    }

    /// Whether they refuse for the price alone, as far as anybody can tell.
    pub fn asks_a_price(&self) -> bool {
        self.reckons < -KNOWN
    }

    /// The part of what people find fair that is offered next.
    fn part(&self) -> f32 {
        match self.taken {
            Some(taken) if self.refused >= taken * APART => taken,
            Some(taken) if taken >= 1.0 => taken * LOWER,
            Some(taken) if self.refused > 0.0 => f32::midpoint(taken, self.refused),
            Some(taken) => taken * MUCH_LOWER,
            None => 1.0,
        }
    }

    /// They answered an offer of such a part of what people find fair, which somebody who
    /// reckons would have taken or not.
    pub fn learn(&mut self, part: f32, would: bool, taken: bool) {
        let takes = |chance: f32| if taken { chance } else { 1.0 - chance };
        let sure = |yes: bool| if yes { 1.0 - ERRS } else { ERRS };
        let fair = match self.taken {
            _ if part <= self.refused => sure(false),
            Some(least) if part >= least => sure(true),
            None if part >= 1.0 => sure(true),
            _ => GENEROUS,
        };
        let odds = (takes(sure(would)) / takes(fair)).ln();
        self.reckons = (self.reckons + odds).clamp(-SURE, SURE);
        match (taken, self.taken) {
            (true, least) => {
                self.taken = Some(least.map_or(part, |least| least.min(part)));
                self.refused = if part <= self.refused { part / 2.0 } else { self.refused };
            }
            (false, least) => {
                self.refused = self.refused.max(part).min(1.0);
                self.taken = least.filter(|least| part < *least);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is offered in turn to somebody who takes what this says, until offers would end; who
    /// reckons would take half the price, and it is offered as long as that is believed.
    fn offers(takes: impl Fn(f32) -> bool) -> Vec<f32> {
        let mut belief = Belief::default();
        let mut offer = || {
            let part = match belief.asks() {
                Asks::Reckons => 0.5,
                Asks::Fair(part) => part,
                Asks::Either(part) => part.min(0.5),
            };
            belief.learn(part, part >= 0.5, takes(part));
            part
        };
        (0..10).map(|_| offer()).collect()
    }

    #[test]
    fn who_takes_what_is_fair_is_soon_offered_that_and_no_less() {
        let offered = offers(|part| part >= 1.0);
        let refused = offered.iter().filter(|part| **part < 1.0).count();
        assert!(refused <= 2, "{offered:?}");
        assert_eq!(offered[5..], [1.0; 5]);
    }

    #[test]
    fn who_asks_for_less_than_is_fair_is_found_out() {
        let offered = offers(|part| part >= 0.7);
        assert!((0.7..0.95).contains(&offered[9]), "{offered:?}");
    }

    /// Some give a deed away for any money at all.
    #[test]
    fn who_takes_anything_is_soon_offered_little() {
        let mut belief = Belief::default();
        for _ in 0..5 {
            let part = belief.part();
            belief.learn(part, false, true);
        }
        assert!(belief.part() < 0.02, "{belief:?}");
    }

    #[test]
    fn who_reckons_is_offered_what_they_would_take() {
        assert_eq!(offers(|part| part >= 0.5), [0.5; 10]);
    }

    /// Who takes for a while what they then refuse is offered more again.
    #[test]
    fn who_becomes_dearer_is_offered_more() {
        let mut belief = Belief::default();
        belief.learn(0.5, true, false);
        belief.learn(1.0, true, true);
        belief.learn(0.75, true, true);
        (0..3).for_each(|_| belief.learn(0.75, true, false));
        assert_eq!(belief.part(), 1.0);
    }
}
