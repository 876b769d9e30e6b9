//! A position as plain data: what `--etat` writes and `--depart` reads.

use serde::{Deserialize, Serialize};

use super::task::Task;
use super::{
    Assault, Deck, Fault, Game, Kept, Money, Phase, RentClaim, RunningLoan, Seat, SeatOrder, Square,
};
use crate::editions::CardEffect;

/// A position. In a file to start from, everything but the players' names may
/// be left out; it then has its starting value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Snapshot {
    /// The edition's identifier.
    pub edition: String,
    /// Turns begun, from 1.
    pub turn: u32,
    /// The phase's name.
    pub phase: String,
    /// Whose turn it is.
    pub current_player: String,
    /// In seat order.
    pub players: Vec<SnapshotPlayer>,
    /// In board order.
    pub deeds: Vec<SnapshotDeed>,
    /// What the bank has left.
    pub bank: Option<SnapshotBank>,
    /// What waits on free parking, where players play so.
    #[serde(skip_serializing_if = "is_nothing")]
    pub pot: Money,
    /// Whether the time is up, and this turn is the last.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub closing: bool,
    /// Where the patrol is; where it starts if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patrol: Option<u8>,
    /// Who took gold last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<String>,
    /// Bars left in the deck; all that nobody carries if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loot_left: Option<u8>,
    /// Whether everybody must get away once this turn is over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub assault_called: bool,
    /// Turns left to get away, by seat, once everybody must.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub escape: Vec<u8>,
    /// Rents that may still be claimed.
    pub claims: Vec<RentClaim>,
    /// All the game still has to do, last first; needed only to start again
    /// in the middle of a turn.
    pub agenda: Vec<Task>,
}

/// A player in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotPlayer {
    /// As it is spoken.
    pub name: String,
    /// Money in hand; the edition's start money if left out.
    #[serde(default)]
    pub cash: Option<Money>,
    /// Where the pawn stands.
    #[serde(default)]
    pub square: u8,
    /// In jail, the rolls already tried.
    #[serde(default)]
    pub jail_turns: Option<u8>,
    /// Cards to leave jail.
    #[serde(default)]
    pub jail_cards: u8,
    /// The sum borrowed from the bank, not paid back.
    #[serde(default)]
    pub loan: Money,
    /// Passages of Départ since.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub loan_passages: u8,
    /// Out of the game.
    #[serde(default)]
    pub bankrupt: bool,
    /// Who they are, by a name of the edition's; nobody if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// Whether their talent was used in this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub talent_used: bool,
    /// Gold they carry.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bag: Vec<SnapshotBar>,
    /// Away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub escaped: bool,
}

/// A bar in a position, by its number in the document, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SnapshotBar {
    /// Worth what it says.
    Printed(u8),
    /// Worth something else to who took it.
    Worth {
        /// Its number.
        card: u8,
        /// What it is sold for.
        value: Money,
    },
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn is_nothing(amount: &Money) -> bool {
    *amount == Money::ZERO
}

/// A deed in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotDeed {
    /// Where.
    pub square: u8,
    /// A player's name; none for the bank.
    #[serde(default)]
    pub owner: Option<String>,
    /// Houses standing.
    #[serde(default)]
    pub houses: u8,
    /// Whether a hotel stands.
    #[serde(default)]
    pub hotel: bool,
    /// Whether it is mortgaged.
    #[serde(default)]
    pub mortgaged: bool,
    /// Since when a mortgage it came with is kept, where that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Kept>,
}

/// The bank's buildings in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotBank {
    /// Houses left.
    pub houses: u8,
    /// Hotels left.
    pub hotels: u8,
}

impl Game {
    /// The position as plain data.
    pub fn snapshot(&self) -> Snapshot {
        let name = |seat: Seat| self.player(seat).name.clone();
        Snapshot {
            edition: self.edition.id.clone(),
            turn: self.turn,
            phase: self.phase().name().into(),
            current_player: name(self.current_seat()),
            players: (self.players.iter())
                .map(|player| SnapshotPlayer {
                    name: player.name.clone(),
                    cash: Some(player.cash),
                    square: player.square.number(),
                    jail_turns: player.jail_turns,
                    jail_cards: player.jail_cards.len() as u8,
                    loan: player.loan.map_or(Money::ZERO, |loan| loan.sum),
                    loan_passages: player.loan.map_or(0, |loan| loan.passages),
                    bankrupt: player.bankrupt,
                    character: self.character_name(player.character),
                    talent_used: player.character.is_some() && !player.talent_ready,
                    bag: player.bag.iter().map(|&bar| self.snapshot_bar(bar)).collect(),
                    escaped: player.escaped,
                })
                .collect(),
            deeds: (self.holdings.iter())
                .map(|(square, holding)| SnapshotDeed {
                    square: square.number(),
                    owner: holding.owner.map(name),
                    houses: holding.houses,
                    hotel: holding.hotel,
                    mortgaged: holding.mortgaged,
                    kept: holding.kept,
                })
                .collect(),
            bank: Some(SnapshotBank { houses: self.houses, hotels: self.hotels }),
            pot: self.pot,
            closing: self.closing,
            patrol: self.heist.patrol.map(Square::number),
            leader: self.heist.leader.map(name),
            loot_left: self.edition.has_loot().then(|| self.loot_left() as u8),
            assault_called: self.heist.assault == Assault::Called,
            escape: match &self.heist.assault {
                Assault::Running(left) => left.clone(),
                Assault::ToCome | Assault::Called => Vec::new(),
            },
            claims: self.claims.clone(),
            agenda: self.agenda.clone(),
        }
    }

    /// Takes over a position.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub(super) fn restore(&mut self, snapshot: &Snapshot) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        if !snapshot.edition.is_empty() && snapshot.edition != self.edition.id {
            faults.push(Fault::OtherEdition(snapshot.edition.clone()));
        }
        self.turn = snapshot.turn.max(1);
        self.pot = snapshot.pot;
        self.closing = snapshot.closing;
        for (rank, player) in snapshot.players.iter().enumerate() {
            if snapshot.players[..rank].iter().any(|other| other.name == player.name) {
                faults.push(Fault::PlayerTwice(player.name.clone()));
            }
            self.restore_player(player, &mut faults);
        }
        for (rank, deed) in snapshot.deeds.iter().enumerate() {
            if snapshot.deeds[..rank].iter().any(|other| other.square == deed.square) {
                faults.extend(Square::new(deed.square).map(Fault::DeedTwice));
            }
            self.restore_deed(deed, &mut faults);
        }
        self.restore_bank(snapshot.bank);
        self.restore_heist(snapshot, &mut faults);
        self.claims = snapshot.claims.clone();
        for claim in self.claims.iter_mut().filter(|claim| claim.turn == 0) {
            claim.turn = self.turn;
        }
        self.restore_agenda(snapshot, &mut faults);
        faults.extend(self.faults());
        match faults.is_empty() {
            true => Ok(()),
            false => Err(faults),
        }
    }

    fn seat_named(&self, name: &str, faults: &mut Vec<Fault>) -> Option<Seat> {
        let seat = self.seats().find(|&seat| self.player(seat).name == name);
        let fault = Fault::NoSuchName(name.into());
        if seat.is_none() && !faults.contains(&fault) {
            faults.push(fault);
        }
        seat
    }

    fn restore_player(&mut self, from: &SnapshotPlayer, faults: &mut Vec<Fault>) {
        let Some(seat) = self.seat_named(&from.name, faults) else { return };
        for _ in 0..from.jail_cards {
            let Some(deck) = self.take_jail_card() else {
                faults.push(Fault::TooManyJailCards);
                break;
            };
            self.player_mut(seat).jail_cards.push(deck);
        }
        let start_money = if from.bankrupt { Money::ZERO } else { self.edition.rules.start_money };
        let jail = self.edition.jail();
        let player = self.player_mut(seat);
        player.cash = from.cash.unwrap_or(start_money);
        player.jail_turns = from.jail_turns;
        // Whoever is in jail need not say where that is.
        let unsaid = from.jail_turns.is_some() && from.square == Square::GO.number();
        match Square::new(from.square) {
            Some(square) => player.square = if unsaid { jail } else { square },
            None => faults.push(Fault::NoSuchSquare(from.square)),
        }
        player.bankrupt = from.bankrupt;
        player.escaped = from.escaped;
        player.loan = (from.loan > Money::ZERO)
            .then_some(RunningLoan { sum: from.loan, passages: from.loan_passages });
        if player.loan.is_none() && from.loan_passages > 0 {
            faults.push(Fault::LoanPassages(seat));
        }
        self.restore_character(seat, from, faults);
        for &bar in &from.bag {
            self.restore_bar(seat, bar, faults);
        }
    }

    /// Takes a jail card out of the decks, Chance first.
    fn take_jail_card(&mut self) -> Option<Deck> {
        for deck in [Deck::Chance, Deck::Chest] {
            let cards = self.edition.cards(deck);
            let kept = |rank: usize| cards[rank].effect == CardEffect::GetOutOfJail;
            if self.decks[deck].take_out(kept).is_some() {
                return Some(deck);
            }
        }
        None
    }

    fn restore_deed(&mut self, from: &SnapshotDeed, faults: &mut Vec<Fault>) {
        let owner = from.owner.as_deref().and_then(|name| self.seat_named(name, faults));
        let Some(square) = Square::new(from.square) else {
            return faults.push(Fault::NoSuchSquare(from.square));
        };
        let holding = self.holding_mut(square);
        holding.owner = owner;
        holding.houses = from.houses;
        holding.hotel = from.hotel;
        holding.mortgaged = from.mortgaged;
        holding.kept = from.kept;
    }

    /// The bank's buildings: those that do not stand, unless the file says
    /// otherwise.
    fn restore_bank(&mut self, bank: Option<SnapshotBank>) {
        let left = |all: u8, standing: u32| u32::from(all).saturating_sub(standing) as u8;
        let standing = || self.holdings.values();
        let houses = standing().map(|holding| u32::from(holding.houses)).sum();
        let hotels = standing().map(|holding| u32::from(holding.hotel)).sum();
        let rules = &self.edition.rules;
        let bank = bank.unwrap_or(SnapshotBank {
            houses: left(rules.houses, houses),
            hotels: left(rules.hotels, hotels),
        });
        (self.houses, self.hotels) = (bank.houses, bank.hotels);
    }

    fn restore_agenda(&mut self, snapshot: &Snapshot, faults: &mut Vec<Fault>) {
        let named = match snapshot.current_player.as_str() {
            "" => None,
            name => self.seat_named(name, faults),
        };
        let phase = snapshot.phase.as_str();
        if !snapshot.agenda.is_empty() {
            self.agenda = snapshot.agenda.clone();
            if named.is_some_and(|seat| seat != self.current_seat()) {
                faults.push(Fault::OtherPlayer(snapshot.current_player.clone()));
            }
            if !phase.is_empty() && phase != self.phase().name() {
                faults.push(Fault::OtherPhase(phase.into()));
            }
            return;
        }
        let active: SeatOrder = self.active_seats().collect();
        let Some(seat) = named.or(active.first().copied()) else { return };
        let square = self.player(seat).square;
        self.agenda = match (phase, &active[..]) {
            ("" | "roll" | "over", [_]) => vec![Task::Wait(Phase::Over { winners: active })],
            ("" | "roll", _) => vec![Task::Wait(Phase::Roll { seat, doubles: 0 })],
            ("choose_character", _) => {
                let roll = Task::Wait(Phase::Roll { seat, doubles: 0 });
                std::iter::once(roll).chain(self.characters_asked(seat).map(Task::Wait)).collect()
            }
            ("vault", _) => {
                vec![Task::EndMove { seat, doubles: 0 }, Task::Wait(Phase::Vault { seat, square })]
            }
            ("purchase", _) => vec![
                Task::EndMove { seat, doubles: 0 },
                Task::Wait(Phase::Purchase { seat, square }),
            ],
            _ => return faults.push(Fault::CannotStartFrom(phase.into())),
        };
    }
}
