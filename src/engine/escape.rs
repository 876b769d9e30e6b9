//! The escape: the last gold is drawn, and everybody has a few turns to get away (Braquage,
//! rules 8, 9 and 12).

use super::task::Task;
use super::{Assault, Deck, Event, Game, HeistEvent, Money, Phase, Seat, SeatOrder, Square};
use crate::editions::Escape;

impl Game {
    /// Whether everybody must get away.
    pub fn assault(&self) -> &Assault {
        &self.heist.assault
    }

    pub(super) fn escape_terms(&self) -> Option<Escape> {
        self.edition.rules.ending.escape()
    }

    /// Whether everybody is getting away: the bank sells nothing any more (8.3).
    pub fn is_escaping(&self) -> bool {
        matches!(self.heist.assault, Assault::Running(_))
    }

    /// Turns a player has not begun, once everybody is getting away.
    pub fn turns_left(&self, seat: Seat) -> Option<u8> {
        match &self.heist.assault {
            Assault::Running(left) => left.get(seat.index()).copied(),
            Assault::ToCome | Assault::Called => None,
        }
    }

    /// "Quand le dernier lingot est pioché, « l'assaut est donné »" (8.1).
    pub(super) fn call_assault(&mut self, events: &mut Vec<Event>) {
        if self.heist.assault == Assault::ToCome {
            self.heist.assault = Assault::Called;
            events.push(HeistEvent::AssaultCalled.into());
        }
    }

    /// "Puis chaque joueur en jeu, en commençant par la gauche, a cinq tours" (8.1).
    pub(super) fn begin_escape(&mut self, turns: u8, events: &mut Vec<Event>) {
        let left =
            (self.seats()).map(|seat| if self.is_on_board(seat) { turns } else { 0 }).collect();
        self.heist.assault = Assault::Running(left);
        events.push(HeistEvent::EscapeBegun { turns }.into());
    }

    /// Who plays next in the escape, one of whose turns it takes; none when all turns are
    /// played (8.5).
    pub(super) fn next_to_escape(&mut self, after: Seat) -> Option<Seat> {
        let last = Some(after).filter(|&seat| self.is_on_board(seat));
        let order: SeatOrder = self.others_from_left(after).chain(last).collect();
        let Assault::Running(left) = &mut self.heist.assault else { return None };
        let next = order.into_iter().find(|seat| left[seat.index()] > 0)?;
        left[next.index()] -= 1;
        Some(next)
    }

    /// "Atteindre ou passer le Tunnel, c'est s'échapper : salaire, sac écoulé, et le pion quitte
    /// le plateau […] ; les loyers qu'il n'a pas réclamés, ou qu'on ne lui a pas réclamés,
    /// s'éteignent" (8.2).
    pub(super) fn get_away(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let player = self.player_mut(seat);
        player.escaped = true;
        player.square = Square::GO;
        let cash = player.cash;
        self.claims.retain(|claim| claim.creditor != seat && claim.debtor != seat);
        events.push(HeistEvent::Escaped { seat, cash }.into());
    }

    /// "À l'heure dite, le tour en cours finit et l'assaut est donné […]. Entre deux tours, il
    /// l'est aussitôt" (12.2). The bars left are lost.
    pub(super) fn assault_at_last(&mut self, turns: u8, events: &mut Vec<Event>) {
        self.decks[Deck::Loot].clear();
        // Whoever stands before a vault finds nothing in it any more, and what was offered
        // meanwhile falls.
        let open = self.waiting_phases().find_map(|phase| match phase {
            Phase::Vault { seat, square } => Some((*seat, *square)),
            _ => None,
        });
        if let Some((seat, square)) = open {
            if let Phase::TradeOffer(trade) = self.phase().clone() {
                self.answered();
                events.push(Event::OfferLapsed { trade });
            }
            self.agenda.retain(|task| !matches!(task, Task::Wait(Phase::Vault { .. })));
            events.push(HeistEvent::VaultEmpty { seat, square }.into());
        }
        self.call_assault(events);
        if let Some(&Task::Wait(Phase::Roll { seat, doubles: 0 })) = self.agenda.first() {
            self.begin_escape(turns, events);
            if let Assault::Running(left) = &mut self.heist.assault {
                left[seat.index()] = left[seat.index()].saturating_sub(1);
            }
        }
    }

    /// "Qui est encore sur le plateau est pris : son sac est saisi" (8.5).
    pub(super) fn catch_the_rest(&mut self, events: &mut Vec<Event>) {
        let rest: Vec<Seat> = self.seats_on_board().collect();
        for seat in rest {
            let bag = std::mem::take(&mut self.player_mut(seat).bag);
            let amount: Money = bag.iter().map(|bar| bar.value).sum();
            events.push(HeistEvent::Caught { seat, bars: bag.len() as u8, amount }.into());
        }
    }
}
