//! What somebody gives up to find money, in one sentence.

use super::message::{Message, Narrator};
use crate::engine::{Action, Building, Game, Money, Phase, Seat, Square};

impl Narrator {
    /// Whether to give all this up, for that sum.
    pub fn raised(&self, game: &Game, seat: Seat, sum: Money, actions: &[Action]) -> Message {
        let cash = game.player(seat).cash;
        let brought = actions.iter().map(|action| brings(game, action)).sum::<Option<Money>>();
        let steps = self.tongue().and(&self.steps(game, actions));
        let id = match game.phase() {
            Phase::Purchase { .. } => "raise-purchase",
            _ => "raise-debt",
        };
        let message = self.of_player(game, seat, id).money("sum", sum).with("means", steps);
        let message = match game.phase() {
            Phase::Purchase { square, .. } => message.place(game.edition(), *square),
            _ => message,
        };
        let left = brought.map(|brought| (cash + brought).saturating_sub(sum));
        message.flag("known", left.is_some()).money("left", left.unwrap_or_default())
    }

    /// Whether to do this to several deeds, with the cash there is after.
    pub fn to_several(&self, game: &Game, seat: Seat, actions: &[Action], left: Money) -> Message {
        let lifts = actions.iter().any(|action| matches!(action, Action::Lift(_)));
        let places = actions.iter().filter_map(|action| match action {
            Action::Mortgage(square) | Action::Lift(square) => Some(self.place(game, *square)),
            _ => None,
        });
        let places: Vec<String> = places.collect();
        self.of_player(game, seat, if lifts { "several-lifted" } else { "several-mortgaged" })
            .with("places", self.tongue().and(&places))
            .money("left", left)
    }

    /// What is given up: what is done to several places is told once.
    fn steps(&self, game: &Game, actions: &[Action]) -> Vec<String> {
        let mut steps = Vec::new();
        let mortgaged: Vec<String> = (actions.iter())
            .filter_map(|action| match action {
                Action::Mortgage(square) => Some(self.place(game, *square)),
                _ => None,
            })
            .collect();
        let mut houses: Vec<(Square, u32)> = Vec::new();
        for action in actions {
            let message = match action {
                Action::Mortgage(_) => continue,
                Action::SellHouse(square) => {
                    match houses.iter_mut().find(|(street, _)| street == square) {
                        Some((_, count)) => *count += 1,
                        None => houses.push((*square, 1)),
                    }
                    continue;
                }
                Action::SellHotel(square) => {
                    Message::new("raise-hotel").place(game.edition(), *square)
                }
                Action::SellGroup(group) => {
                    Message::new("raise-group").with("group", self.group(game, *group))
                }
                Action::SellLoot(_) => Message::new("raise-loot"),
                Action::TakeLoan(sum) => Message::new("raise-loan").money("amount", *sum),
                Action::ClaimRent { debtor, .. } => self.of_player(game, *debtor, "raise-claim"),
                _ => continue,
            };
            steps.push(self.part(&message));
        }
        steps.extend(houses.into_iter().map(|(street, count)| {
            let message = Message::new("raise-houses").place(game.edition(), street);
            self.part(&message.with("count", count))
        }));
        if !mortgaged.is_empty() {
            let places = self.tongue().and(&mortgaged);
            steps.push(self.part(&Message::new("raise-mortgage").with("places", places)));
        }
        steps
    }
}

/// What it brings; none where that is known only once it is done.
fn brings(game: &Game, action: &Action) -> Option<Money> {
    match action {
        Action::Mortgage(square) => Some(game.edition().deed(*square)?.mortgage),
        Action::SellHouse(square) => Some(game.sale_value(*square, Building::House)),
        Action::SellHotel(square) => Some(game.sale_value(*square, Building::Hotel)),
        Action::TakeLoan(sum) => Some(*sum),
        Action::SellLoot(value) => Some(game.bar_sale_value(*value)),
        Action::ClaimRent { debtor, square } => {
            let mut claims = game.claims().iter();
            let claim = claims.find(|claim| claim.debtor == *debtor && claim.square == *square);
            claim.map(|claim| claim.amount)
        }
        _ => None,
    }
}
