//! A position as plain data: what `--etat` writes and `--depart` reads.

use serde::{Deserialize, Serialize};

use super::agenda::Task;
use super::{Deck, Game, Money, Phase, RentClaim, RunningLoan, Seat, Square};
use crate::editions::{CardEffect, MortgageClears};

/// A position. In a file to start from, everything but the players' names may
/// be left out; it then has its starting value.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
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
    /// Rents that may still be claimed.
    pub claims: Vec<RentClaim>,
    /// All the game still has to do, last first; needed only to start again
    /// in the middle of a turn.
    pub agenda: Vec<Task>,
}

/// A player in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
}

fn is_zero(number: &u8) -> bool {
    *number == 0
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
                    square: player.square.0,
                    jail_turns: player.jail_turns,
                    jail_cards: player.jail_cards.len() as u8,
                    loan: player.loan.map_or(Money::ZERO, |loan| loan.sum),
                    loan_passages: player.loan.map_or(0, |loan| loan.passages),
                    bankrupt: player.bankrupt,
                })
                .collect(),
            deeds: (self.holdings.iter())
                .map(|(square, holding)| SnapshotDeed {
                    square: square.0,
                    owner: holding.owner.map(name),
                    houses: holding.houses,
                    hotel: holding.hotel,
                    mortgaged: holding.mortgaged,
                })
                .collect(),
            bank: Some(SnapshotBank { houses: self.houses, hotels: self.hotels }),
            claims: self.claims.clone(),
            agenda: self.agenda.clone(),
        }
    }

    /// Takes over a position; the reason it cannot be is in French.
    pub(super) fn restore(&mut self, snapshot: &Snapshot) -> Result<(), String> {
        if !snapshot.edition.is_empty() && snapshot.edition != self.edition.id {
            return Err(format!(
                "elle est de l'édition {}, et vous jouez l'édition {}",
                snapshot.edition, self.edition.id
            ));
        }
        // After the last failed roll, until the fine is paid, all are tried.
        let tries = self.edition.rules.jail_turns - u8::from(snapshot.agenda.is_empty());
        for player in &snapshot.players {
            self.restore_player(player, tries)?;
        }
        for deed in &snapshot.deeds {
            self.restore_deed(deed)?;
        }
        self.restore_bank(snapshot.bank)?;
        self.turn = snapshot.turn.max(1);
        self.claims = snapshot.claims.clone();
        let known =
            |claim: &RentClaim| self.has_seat(claim.creditor) && self.has_seat(claim.debtor);
        if !self.claims.iter().all(known) {
            return Err("un loyer y est dû par un joueur qui n'existe pas".into());
        }
        self.restore_agenda(snapshot)
    }

    fn seat_named(&self, name: &str) -> Result<Seat, String> {
        (self.seats().find(|&seat| self.player(seat).name == name))
            .ok_or_else(|| format!("il n'y a pas de joueur « {name} »"))
    }

    fn restore_player(&mut self, from: &SnapshotPlayer, tries: u8) -> Result<(), String> {
        let seat = self.seat_named(&from.name)?;
        let name = &from.name;
        if from.square >= crate::editions::BOARD_SIZE {
            return Err(format!("{name} y est sur une case qui n'existe pas"));
        }
        if from.jail_turns.is_some_and(|turns| turns > tries) {
            return Err(format!("{name} y est en prison depuis trop de tours"));
        }
        for _ in 0..from.jail_cards {
            let deck = self.take_jail_card().ok_or("il y a trop de cartes de prison")?;
            self.player_mut(seat).jail_cards.push(deck);
        }
        let start_money = self.edition.rules.start_money;
        let jail = self.edition.jail();
        let player = self.player_mut(seat);
        player.cash = from.cash.unwrap_or(start_money);
        player.jail_turns = from.jail_turns;
        player.square = if from.jail_turns.is_some() { jail } else { Square(from.square) };
        player.bankrupt = from.bankrupt;
        player.loan = (from.loan > Money::ZERO)
            .then_some(RunningLoan { sum: from.loan, passages: from.loan_passages });
        Ok(())
    }

    /// Takes a jail card out of the decks, Chance first.
    fn take_jail_card(&mut self) -> Option<Deck> {
        for deck in [Deck::Chance, Deck::Chest] {
            let cards = self.edition.cards(deck);
            let order = self.decks.get_mut(&deck)?;
            let place =
                order.iter().position(|&rank| cards[rank].effect == CardEffect::GetOutOfJail);
            if let Some(place) = place {
                order.remove(place);
                return Some(deck);
            }
        }
        None
    }

    fn restore_deed(&mut self, from: &SnapshotDeed) -> Result<(), String> {
        let square = Square(from.square);
        if from.square >= crate::editions::BOARD_SIZE || self.edition.deed(square).is_none() {
            return Err(format!("la case {} ne peut appartenir à personne", from.square));
        }
        let name = &self.edition.place(square).name;
        let built = from.houses > 0 || from.hotel;
        if from.owner.is_none() && (built || from.mortgaged) {
            return Err(format!("{name} est à la banque : rien n'y est bâti ni hypothéqué"));
        }
        if from.houses > self.houses_before_hotel() || (from.hotel && from.houses > 0) {
            return Err(format!("il y a trop de bâtiments sur {name}"));
        }
        if built && self.edition.group_of(square).is_none() {
            return Err(format!("on ne bâtit pas sur {name}"));
        }
        let owner = from.owner.as_deref().map(|name| self.seat_named(name)).transpose()?;
        let holding = self.holding_mut(square);
        holding.owner = owner;
        holding.houses = from.houses;
        holding.hotel = from.hotel;
        holding.mortgaged = from.mortgaged;
        Ok(())
    }

    fn restore_bank(&mut self, bank: Option<SnapshotBank>) -> Result<(), String> {
        let standing = self.holdings.values();
        let houses: u32 = standing.clone().map(|holding| u32::from(holding.houses)).sum();
        let hotels: u32 = standing.map(|holding| u32::from(holding.hotel)).sum();
        let rules = &self.edition.rules;
        let left = |stock: u8, standing: u32| u32::from(stock).checked_sub(standing);
        let (Some(most_houses), Some(most_hotels)) =
            (left(rules.houses, houses), left(rules.hotels, hotels))
        else {
            return Err("il y a plus de bâtiments que la banque n'en a".into());
        };
        let bank =
            bank.unwrap_or(SnapshotBank { houses: most_houses as u8, hotels: most_hotels as u8 });
        if u32::from(bank.houses) > most_houses || u32::from(bank.hotels) > most_hotels {
            return Err("la banque y a trop de maisons ou d'hôtels".into());
        }
        (self.houses, self.hotels) = (bank.houses, bank.hotels);
        self.check_evenness()
    }

    fn check_evenness(&self) -> Result<(), String> {
        for (id, group) in self.edition.groups() {
            let Some(&built) = group.streets.iter().find(|&&street| self.holding(street).built())
            else {
                continue;
            };
            let owner = self.holding(built).owner;
            if !owner.is_some_and(|owner| self.owns_group(owner, id)) {
                return Err(format!("le groupe {} est bâti sans être complet", group.name));
            }
            let whole = self.edition.rules.mortgage_clears == MortgageClears::WholeGroup;
            if whole && group.streets.iter().any(|&street| self.holding(street).mortgaged) {
                return Err(format!("le groupe {} est bâti et hypothéqué", group.name));
            }
            if !self.is_even(id) {
                return Err(format!("le groupe {} n'est pas bâti uniformément", group.name));
            }
        }
        Ok(())
    }

    fn restore_agenda(&mut self, snapshot: &Snapshot) -> Result<(), String> {
        let active: Vec<Seat> = self.active_seats().collect();
        if active.is_empty() {
            return Err("il n'y reste aucun joueur".into());
        }
        if let [_] = active[..] {
            self.agenda = vec![Task::Wait(Phase::Over { winners: active })];
            return Ok(());
        }
        let seat = match snapshot.current_player.as_str() {
            "" => active[0],
            name => self.seat_named(name)?,
        };
        if self.player(seat).bankrupt {
            return Err(format!(
                "c'est à {} de jouer, qui est en faillite",
                snapshot.current_player
            ));
        }
        if !snapshot.agenda.is_empty() {
            self.agenda = snapshot.agenda.clone();
            let starts = matches!(
                self.agenda.first(),
                Some(
                    Task::EndMove { .. }
                        | Task::Wait(Phase::Roll { .. } | Phase::OpeningRoll { .. })
                )
            );
            return match self.agenda.last() {
                Some(Task::Wait(_)) if starts => Ok(()),
                _ => Err("ce qui reste à faire n'y est pas complet".into()),
            };
        }
        let square = self.player(seat).square;
        self.agenda = match snapshot.phase.as_str() {
            "" | "roll" => vec![Task::Wait(Phase::Roll { seat, doubles: 0 })],
            "purchase" if self.edition.deed(square).is_some() => vec![
                Task::EndMove { seat, doubles: 0 },
                Task::Wait(Phase::Purchase { seat, square }),
            ],
            phase => return Err(format!("on ne peut pas repartir de la phase « {phase} »")),
        };
        Ok(())
    }
}
