//! Gold: taking it, carrying it, selling it (Braquage, rule 5).

use super::task::Task;
use super::{
    Deck, Event, Game, HeistEvent, Loot, Money, PatrolCause, Phase, Refusal, Seat, Square,
};
use crate::editions::{Bar, CardEffect, Talent};

impl Game {
    /// Who took gold last.
    pub fn leader(&self) -> Option<Seat> {
        self.heist.leader
    }

    /// Bars left in the deck.
    pub fn loot_left(&self) -> usize {
        self.decks[Deck::Loot].len()
    }

    /// "S'arrêter sur un coffre : le jeu demande « Forcez-vous le coffre ? »" (5.1).
    pub(super) fn find_vault(&mut self, seat: Seat, square: Square, events: &mut Vec<Event>) {
        if self.loot_left() == 0 {
            events.push(HeistEvent::VaultEmpty { seat, square }.into());
        } else {
            events.push(HeistEvent::VaultFound { seat, square }.into());
            self.push(Task::Wait(Phase::Vault { seat, square }));
        }
    }

    pub(super) fn force_vault(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.answered();
        self.draw_loot(seat, events);
    }

    pub(super) fn leave_vault(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.answered();
        events.push(HeistEvent::VaultLeft { seat }.into());
    }

    fn bar(&self, card: usize) -> Bar {
        match self.edition.cards(Deck::Loot).get(card).map(|card| card.effect) {
            Some(CardEffect::Loot(bar)) => bar,
            _ => Bar { value: Money::ZERO, noise: 0 },
        }
    }

    /// "On pioche un lingot, on l'annonce, il entre dans le sac" (5.1); "sitôt pioché, la
    /// patrouille avance d'autant de cases que le bruit" (5.2).
    pub(super) fn draw_loot(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let talent = self.talent(seat);
        let tries = match talent {
            Some(Talent::BestOf(tries)) => tries,
            _ => 1,
        };
        let pile = &mut self.decks[Deck::Loot];
        let drawn: Vec<usize> = (0..tries).map_while(|_| pile.draw()).collect();
        // "À valeur égale, le premier pioché" (2.2).
        let dearest = drawn.iter().copied().rev().max_by_key(|&card| self.bar(card).value);
        let Some(card) = dearest else { return events.push(HeistEvent::NoLoot { seat }.into()) };
        let returned: Vec<usize> = drawn.into_iter().filter(|&other| other != card).collect();
        let pile = &mut self.decks[Deck::Loot];
        returned.iter().for_each(|&other| pile.put_under(other));
        let Bar { mut value, mut noise } = self.bar(card);
        if let Some(Talent::LootBonus(more, times)) = talent {
            value += more;
            noise = noise.saturating_mul(times);
        }
        self.player_mut(seat).bag.push(Loot { card, value });
        let left = self.loot_left() as u8;
        let square = self.player(seat).square;
        events.push(HeistEvent::LootDrawn { seat, square, card, value, noise, left }.into());
        for other in returned {
            events.push(HeistEvent::LootReturned { seat, value: self.bar(other).value }.into());
        }
        let leads = self.heist.leader.replace(seat) == Some(seat);
        self.move_patrol(noise as i8, PatrolCause::Noise, events);
        if !leads {
            events.push(HeistEvent::LeaderChanged { seat }.into());
        }
        if left == 0 {
            self.call_assault(events);
        }
    }

    /// "Puis on y écoule tout son sac à sa valeur, d'office" (5.5).
    pub(super) fn fence_bag(&mut self, seat: Seat, square: Square, events: &mut Vec<Event>) {
        let Some(fence) = self.edition.rules.fence else { return };
        let bag = std::mem::take(&mut self.player_mut(seat).bag);
        if bag.is_empty() {
            return;
        }
        let worth: Money = bag.iter().map(|bar| bar.value).sum();
        let amount = worth.percent_rounded_up(fence.at_go);
        self.credit(seat, amount);
        let bars = bag.len() as u8;
        events.push(HeistEvent::BagFenced { seat, square, bars, amount }.into());
        self.pay_leader(seat, amount.percent_rounded_up(fence.leader_percent), events);
    }

    /// "Quand un autre joueur écoule son sac au prix fort, la banque verse au chef un dixième de
    /// la somme […] ; chef ruiné ou échappé : plus personne ne touche rien" (5.8).
    fn pay_leader(&mut self, from: Seat, amount: Money, events: &mut Vec<Event>) {
        let leader = self.heist.leader.filter(|&leader| leader != from && self.is_on_board(leader));
        if let Some(seat) = leader.filter(|_| amount > Money::ZERO) {
            self.credit(seat, amount);
            events.push(HeistEvent::LeaderPaid { seat, amount }.into());
        }
    }

    pub(super) fn check_sell_loot(&self, seat: Seat, value: Money) -> Result<(), Refusal> {
        self.raising_time()?;
        let bag = &self.player(seat).bag;
        match bag.iter().any(|bar| bar.value == value) {
            true => Ok(()),
            false if bag.is_empty() => Err(Refusal::NoBar(seat)),
            false => Err(Refusal::NoSuchBar { seat, value }),
        }
    }

    /// "On peut vendre un lingot à moitié de sa valeur" (5.6).
    pub(super) fn sell_loot(&mut self, seat: Seat, value: Money, events: &mut Vec<Event>) {
        let amount = self.bar_sale_value(value);
        let bag = &mut self.player_mut(seat).bag;
        if let Some(rank) = bag.iter().position(|bar| bar.value == value) {
            bag.remove(rank);
            self.credit(seat, amount);
            events.push(HeistEvent::LootSold { seat, value, amount }.into());
        }
    }

    /// What a bar of this value is sold for anywhere.
    pub fn bar_sale_value(&self, value: Money) -> Money {
        let percent = self.edition.rules.fence.map_or(0, |fence| fence.anywhere);
        Money((u64::from(value.0) * u64::from(percent) / 100) as u32)
    }

    /// What all the gold a player carries is worth.
    pub fn bag_value(&self, seat: Seat) -> Money {
        self.player(seat).bag.iter().map(|bar| bar.value).sum()
    }
}
