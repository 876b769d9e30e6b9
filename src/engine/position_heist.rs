//! What can be wrong with the part of a position that only a heist has.

use std::collections::BTreeSet;

use super::position::{Faults, distinct};
use super::{Assault, Deck, Fault, Phase, Seat};
use crate::editions::PlaceKind;

impl Faults<'_> {
    pub(super) fn heist(&mut self) {
        let game = self.game;
        let rules = &game.edition.rules;
        self.add_if(game.patrol().is_some() != rules.patrol.is_some(), Fault::Patrol);
        let mut bars = BTreeSet::new();
        let mut characters = BTreeSet::new();
        for seat in game.seats() {
            let player = game.player(seat);
            let gone = player.bankrupt || player.escaped;
            self.add_if(gone && !player.bag.is_empty(), Fault::AwayWithGold(seat));
            let acts = player.escaped && (player.jail_turns.is_some() || player.bankrupt);
            self.add_if(acts, Fault::AwayActs(seat));
            let early = player.escaped && !game.is_escaping();
            self.add_if(early, Fault::EscapeTurns);
            for bar in &player.bag {
                self.add_if(!bars.insert(bar.card), Fault::TooMuchLoot);
            }
            if let Some(id) = player.character {
                let wrong = !characters.insert(id) || game.heist.unused.contains(&id);
                self.add_if(wrong || game.edition.character(id).is_none(), Fault::Character(seat));
            }
        }
        let left: Vec<usize> = game.decks[Deck::Loot].iter().collect();
        let both = left.iter().any(|card| bars.contains(card));
        let all = game.edition.cards(Deck::Loot).len();
        let unknown = left.iter().chain(&bars).any(|&card| card >= all);
        self.add_if(both || unknown, Fault::TooMuchLoot);
        if let Some(leader) = game.leader() {
            self.add_if(!game.has_seat(leader), Fault::NoSuchSeat(leader));
        }
        let terms = game.escape_terms();
        let wrong = match (game.assault(), terms) {
            (Assault::ToCome, _) => false,
            (_, None) => true,
            (Assault::Called, Some(_)) => !left.is_empty(),
            (Assault::Running(turns), Some(terms)) => {
                !left.is_empty()
                    || turns.len() != game.players.len()
                    || turns.iter().any(|&turns| turns > terms.turns)
            }
        };
        self.add_if(wrong, Fault::EscapeTurns);
    }

    pub(super) fn heist_phase(&mut self, phase: &Phase) {
        let game = self.game;
        match phase {
            Phase::ChooseCharacter { waiting } => {
                self.seated(waiting);
                let nobody = |seat: &Seat| game.player(*seat).character.is_none();
                let wrong = waiting.is_empty() || !distinct(waiting) || game.turn > 1;
                self.add_if(wrong || waiting.iter().any(nobody), Fault::HeistChoice);
            }
            Phase::Vault { seat, square } => {
                let vault = game.edition.place(*square).kind == PlaceKind::Vault;
                if self.seated(&[*seat]) {
                    let here = game.player(*seat).square == *square && game.loot_left() > 0;
                    self.add_if(!vault || !here, Fault::Vault(*square));
                }
            }
            Phase::DieChoice { seat, roll } => {
                let wrong = !game.chooses_die(*seat, *roll) || *seat != game.current_seat();
                let seated = self.seated(&[*seat]);
                self.add_if(seated && wrong, Fault::HeistChoice);
            }
            _ => {}
        }
    }
}
