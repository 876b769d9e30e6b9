//! How games end: the last player standing, or the richest.

use super::Length;
use super::task::Task;
use super::{
    Assault, Auction, Creditor, Debt, Event, Game, Money, Phase, Refusal, RentClaim, Seat,
    SeatOrder,
};

impl Game {
    /// Whether the next bankruptcy ends the game: the second of a short game,
    /// or the first between two players.
    pub(super) fn is_last_bankruptcy(&self) -> bool {
        let out = self.players.iter().filter(|player| player.bankrupt).count();
        self.length == Length::Short
            && self.escape_terms().is_none()
            && (out + 1 >= 2 || self.players.len() == 2)
    }

    pub(super) fn finish(&mut self, winners: SeatOrder, events: &mut Vec<Event>) {
        self.claims.clear();
        events.extend(winners.iter().map(|&seat| Event::Won { seat }));
        self.agenda = vec![Task::Wait(Phase::Over { winners })];
    }

    /// The richest wins; equals share the victory. What nobody has claimed or
    /// answered lapses; what was claimed and not paid yet passes from the
    /// debtor's count to the creditor's (ruling 5.44).
    pub(super) fn count_up(&mut self, events: &mut Vec<Event>) {
        let claims = std::mem::take(&mut self.claims);
        events.extend(claims.iter().map(RentClaim::lapsed));
        if self.is_escaping() {
            self.catch_the_rest(events);
        }
        let mut wealth: Vec<(Seat, Money)> =
            self.active_seats().map(|seat| (seat, self.wealth(seat))).collect();
        for task in std::mem::take(&mut self.agenda).into_iter().rev() {
            match task {
                Task::Wait(Phase::Debt(debt)) | Task::Pay(debt) => {
                    count_debt(&mut wealth, &debt, events);
                }
                Task::Wait(Phase::Auction(Auction { lot, .. })) => {
                    events.push(Event::AuctionVoided { lot });
                }
                Task::Wait(Phase::TradeOffer(trade)) => events.push(Event::OfferLapsed { trade }),
                _ => {}
            }
        }
        // "Le plus riche des échappés gagne, même si un pris a davantage" (Braquage, 9.2).
        let rank = |seat: Seat, wealth: Money| (self.player(seat).escaped, wealth);
        wealth.sort_by_key(|&(seat, wealth)| (std::cmp::Reverse(rank(seat, wealth)), seat));
        let best = wealth.first().map(|&(seat, wealth)| rank(seat, wealth));
        let winners = wealth.iter().filter(|&&(seat, wealth)| Some(rank(seat, wealth)) == best);
        let winners: SeatOrder = winners.map(|&(seat, _)| seat).collect();
        if self.is_escaping() {
            wealth.reverse();
        }
        for &(seat, wealth) in &wealth {
            self.player_mut(seat).counted = Some(wealth);
            events.push(Event::Counted { seat, wealth });
        }
        self.finish(winners, events);
    }

    pub(super) fn check_time_up(&self) -> Result<(), Refusal> {
        match self.length {
            Length::Timed { .. } | Length::Until(_)
                if !self.closing && *self.assault() == Assault::ToCome =>
            {
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// The time is up: the turn in progress is the last. Between two turns,
    /// "à l'heure convenue", it is counted at once (ruling 5.44).
    pub(super) fn time_up(&mut self, events: &mut Vec<Event>) {
        events.push(Event::TimeUp);
        if let Some(escape) = self.escape_terms() {
            return self.assault_at_last(escape.turns, events);
        }
        self.closing = true;
        let between = matches!(
            self.agenda.first(),
            Some(Task::Wait(Phase::OpeningRoll { .. } | Phase::Roll { doubles: 0, .. }))
        );
        if between {
            self.count_up(events);
        }
    }
}

/// Moves a debt from one count to the others, as far as it goes.
fn count_debt(wealth: &mut [(Seat, Money)], debt: &Debt, events: &mut Vec<Event>) {
    let place = |wealth: &[(Seat, Money)], seat| wealth.iter().position(|&(of, _)| of == seat);
    let Some(debtor) = place(wealth, debt.debtor) else { return };
    for due in &debt.dues {
        let amount = due.amount.min(wealth[debtor].1);
        wealth[debtor].1 = wealth[debtor].1.saturating_sub(amount);
        if let Creditor::Player(seat) = due.to
            && let Some(creditor) = place(wealth, seat)
        {
            wealth[creditor].1 += amount;
        }
        events.push(Event::DebtCounted { debtor: debt.debtor, to: due.to, amount });
    }
}
