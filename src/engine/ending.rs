//! How games end: the last player standing, or the richest.

use super::agenda::Task;
use super::{Event, Game, Length, Money, Phase, Refusal, Seat};

impl Game {
    /// Whether the next bankruptcy ends the game: the second of a short game,
    /// or the first between two players.
    pub(super) fn is_last_bankruptcy(&self) -> bool {
        let out = self.players.iter().filter(|player| player.bankrupt).count();
        self.length == Length::Short && (out + 1 >= 2 || self.players.len() == 2)
    }

    pub(super) fn finish(&mut self, winners: Vec<Seat>, events: &mut Vec<Event>) {
        self.claims.clear();
        events.extend(winners.iter().map(|&seat| Event::Won { seat }));
        self.agenda = vec![Task::Wait(Phase::Over { winners })];
    }

    /// The richest wins; equals share the victory.
    pub(super) fn count_up(&mut self, events: &mut Vec<Event>) {
        let mut wealth: Vec<(Seat, Money)> =
            self.active_seats().map(|seat| (seat, self.wealth(seat))).collect();
        wealth.sort_by_key(|&(seat, wealth)| (std::cmp::Reverse(wealth), seat));
        events.extend(wealth.iter().map(|&(seat, wealth)| Event::Counted { seat, wealth }));
        let best = wealth.first().map(|&(_, wealth)| wealth);
        let winners = wealth.iter().filter(|(_, wealth)| Some(*wealth) == best);
        self.finish(winners.map(|&(seat, _)| seat).collect(), events);
    }

    /// What a player is worth at the end of a shorter game: cash, deeds at the
    /// board's price and mortgaged ones at half of it, buildings at cost, a
    /// hotel with its houses; less the bank's loan.
    pub fn wealth(&self, seat: Seat) -> Money {
        let estate: Money = (self.deeds_of(seat))
            .map(|square| {
                let price = self.edition.deed(square).map_or(Money::ZERO, |deed| deed.price);
                let price = if self.holding(square).mortgaged { price.half() } else { price };
                price + self.building_cost(square)
            })
            .sum();
        (self.player(seat).cash + estate).saturating_sub(self.loan_owed(seat))
    }

    pub(super) fn check_time_up(&self) -> Result<(), Refusal> {
        match self.length {
            Length::Timed { .. } if !self.closing => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The time is up: the turn in progress is the last. Between two turns,
    /// only a debt already claimed is still paid; an open offer lapses (ruling
    /// 5.44).
    pub(super) fn time_up(&mut self, events: &mut Vec<Event>) {
        self.closing = true;
        events.push(Event::TimeUp);
        let between = matches!(
            self.agenda.first(),
            Some(Task::Wait(Phase::OpeningRoll { .. } | Phase::Roll { doubles: 0, .. }))
        );
        if between && let Phase::TradeOffer(trade) = self.phase().clone() {
            self.answered();
            events.push(Event::TradeWithdrawn { trade });
        }
    }
}
