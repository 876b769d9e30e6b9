//! The part of a position that only a heist has, as plain data.

use super::{
    Assault, Deck, Fault, Game, Loot, Seat, Snapshot, SnapshotBar, SnapshotPlayer, Square,
};
use crate::editions::{CardEffect, CharacterId};

impl Game {
    pub(super) fn character_name(&self, id: Option<CharacterId>) -> Option<String> {
        self.edition.character(id?).map(|character| character.name.clone())
    }

    pub(super) fn snapshot_bar(&self, bar: Loot) -> SnapshotBar {
        let card = bar.card as u8 + 1;
        match self.edition.cards(Deck::Loot).get(bar.card).map(|card| card.effect) {
            Some(CardEffect::Loot(printed)) if printed.value == bar.value => {
                SnapshotBar::Printed(card)
            }
            _ => SnapshotBar::Worth { card, value: bar.value },
        }
    }

    /// A position says who everybody is: who is not said to be somebody is nobody, but for
    /// those the setup names.
    pub(super) fn restore_character(
        &mut self,
        seat: Seat,
        from: &SnapshotPlayer,
        faults: &mut Vec<Fault>,
    ) {
        let Some(name) = &from.character else { return };
        let Some(id) = self.edition.character_named(name) else {
            return faults.push(Fault::NoSuchCharacter(name.clone()));
        };
        let player = self.player_mut(seat);
        player.character = Some(id);
        player.talent_ready = !from.talent_used;
        self.heist.unused.retain(|unused| *unused != id);
    }

    pub(super) fn restore_bar(&mut self, seat: Seat, bar: SnapshotBar, faults: &mut Vec<Fault>) {
        let (SnapshotBar::Printed(number) | SnapshotBar::Worth { card: number, .. }) = bar;
        let rank = usize::from(number).checked_sub(1);
        let pile = &mut self.decks[Deck::Loot];
        let Some(card) = rank.and_then(|rank| pile.take_out(|card| card == rank)) else {
            return faults.push(Fault::NoSuchBar(number));
        };
        let printed = match self.edition.cards(Deck::Loot).get(card).map(|card| card.effect) {
            Some(CardEffect::Loot(printed)) => printed.value,
            _ => return faults.push(Fault::NoSuchBar(number)),
        };
        let value = match bar {
            SnapshotBar::Printed(_) => printed,
            SnapshotBar::Worth { value, .. } => value,
        };
        self.player_mut(seat).bag.push(Loot { card, value });
    }

    pub(super) fn restore_heist(&mut self, snapshot: &Snapshot, faults: &mut Vec<Fault>) {
        if let Some(number) = snapshot.patrol {
            match Square::new(number) {
                Some(square) => self.heist.patrol = Some(square),
                None => faults.push(Fault::NoSuchSquare(number)),
            }
        }
        if let Some(name) = &snapshot.leader {
            self.heist.leader = self.seats().find(|&seat| self.player(seat).name == *name);
            if self.heist.leader.is_none() {
                faults.push(Fault::NoSuchName(name.clone()));
            }
        }
        if let Some(left) = snapshot.loot_left.map(usize::from) {
            let there = self.loot_left();
            match there.checked_sub(left) {
                Some(gone) => self.decks[Deck::Loot].drop_last(gone),
                None => faults.push(Fault::TooMuchLoot),
            }
        }
        self.heist.assault = match (snapshot.assault_called, snapshot.escape.is_empty()) {
            (_, false) => Assault::Running(snapshot.escape.clone()),
            (true, true) => Assault::Called,
            (false, true) => Assault::ToCome,
        };
    }
}
