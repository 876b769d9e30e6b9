//! The state of a game, and how it is read.

use std::sync::Arc;

use super::dice::Dice;
use super::heist::Heist;
use super::ownership::Ownership;
use super::pile::Piles;
use super::task::Task;
use super::{
    GroupId, Holding, HouseRules, Length, Money, Phase, Player, RentClaim, Seat, SeatOrder, Square,
};
use crate::editions::Edition;

/// A game of one edition, from the first throw to the last player standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) edition: Arc<Edition>,
    pub(super) players: Vec<Player>,
    pub(super) holdings: Ownership,
    pub(super) houses: u8,
    pub(super) hotels: u8,
    pub(super) decks: Piles,
    pub(super) dice: Dice,
    pub(super) claims: Vec<RentClaim>,
    pub(super) agenda: Vec<Task>,
    pub(super) turn: u32,
    pub(super) length: Length,
    pub(super) house_rules: HouseRules,
    /// What waits on free parking, where players play so.
    pub(super) pot: Money,
    /// Whether the time is up: the game ends with the turn.
    pub(super) closing: bool,
    /// What only a heist has.
    pub(super) heist: Heist,
}

impl Game {
    /// The edition played.
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The players, in seat order.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// A player. A seat that does not exist gives the first player: check
    /// [`Game::has_seat`] on what comes from outside.
    pub fn player(&self, seat: Seat) -> &Player {
        self.players.get(seat.index()).unwrap_or(&self.players[0])
    }

    /// Whether somebody sits there.
    pub fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.players.len()
    }

    /// All seats, bankrupt ones too.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len() as u8).map(Seat)
    }

    /// The seats still in the game.
    pub fn active_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| !self.player(seat).bankrupt)
    }

    /// Whether a pawn is on the board: neither bankrupt nor away.
    pub fn is_on_board(&self, seat: Seat) -> bool {
        !self.player(seat).bankrupt && !self.player(seat).escaped
    }

    /// The seats whose pawn is on the board.
    pub fn seats_on_board(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.is_on_board(seat))
    }

    /// The other seats whose pawn is on the board, from the left of `seat`.
    pub fn others_from_left(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        let count = self.players.len() as u8;
        (1..count)
            .map(move |step| Seat((seat.0 + step) % count))
            .filter(|&other| self.is_on_board(other))
    }

    /// The state of a deed; a square without deed counts as the bank's.
    pub fn holding(&self, square: Square) -> Holding {
        self.holdings.get(square)
    }

    /// The deeds of a player, in board order.
    pub fn deeds_of(&self, seat: Seat) -> impl Iterator<Item = Square> + '_ {
        self.holdings
            .iter()
            .filter(move |(_, holding)| holding.owner == Some(seat))
            .map(|(square, _)| square)
    }

    /// Houses left in the bank.
    pub fn bank_houses(&self) -> u8 {
        self.houses
    }

    /// Hotels left in the bank.
    pub fn bank_hotels(&self) -> u8 {
        self.hotels
    }

    /// Rents that may still be claimed, the oldest first.
    pub fn claims(&self) -> &[RentClaim] {
        &self.claims
    }

    /// Turns begun, from 1.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// What the game waits for.
    pub fn phase(&self) -> &Phase {
        const NOTHING: &Phase = &Phase::Over { winners: SeatOrder::new_const() };
        self.waiting_phases().next().unwrap_or(NOTHING)
    }

    /// What the game waits for, then what it will come back to.
    pub fn waiting_phases(&self) -> impl Iterator<Item = &Phase> {
        self.agenda.iter().rev().filter_map(|task| match task {
            Task::Wait(phase) => Some(phase),
            _ => None,
        })
    }

    /// Whose turn it is, whoever decides just now.
    pub fn current_seat(&self) -> Seat {
        self.agenda
            .iter()
            .find_map(|task| match task {
                Task::EndMove { seat, .. } | Task::Wait(Phase::Roll { seat, .. }) => Some(*seat),
                Task::Wait(Phase::OpeningRoll { waiting, .. }) => waiting.first().copied(),
                Task::Wait(Phase::Over { winners }) => winners.first().copied(),
                _ => None,
            })
            .unwrap_or(Seat::FIRST)
    }

    /// Whose decision is awaited, the most expected first. Empty only when the
    /// game is over.
    pub fn awaited(&self) -> SeatOrder {
        let only = |seat| SeatOrder::from_iter([seat]);
        match self.phase() {
            Phase::OpeningRoll { waiting, .. } | Phase::ChooseCharacter { waiting } => {
                waiting.first().copied().into_iter().collect()
            }
            Phase::Roll { seat, .. }
            | Phase::Purchase { seat, .. }
            | Phase::TaxChoice { seat, .. }
            | Phase::InheritedMortgage { seat, .. }
            | Phase::Vault { seat, .. }
            | Phase::DieChoice { seat, .. } => only(*seat),
            Phase::Auction(auction) => self.awaited_bidders(auction),
            Phase::BuildingDemand(demand) => demand.waiting.clone(),
            Phase::Debt(debt) => only(debt.debtor),
            Phase::TradeOffer(trade) => only(trade.to),
            Phase::MoneyRain { waiting, .. } => waiting.clone(),
            Phase::Over { .. } => SeatOrder::new(),
        }
    }

    /// Who won: one, or several who are equally rich at the end of a shorter
    /// game; none while it lasts.
    pub fn winners(&self) -> &[Seat] {
        match self.phase() {
            Phase::Over { winners } => winners,
            _ => &[],
        }
    }

    /// The first of the winners.
    pub fn winner(&self) -> Option<Seat> {
        self.winners().first().copied()
    }

    /// How the game ends.
    pub fn length(&self) -> Length {
        self.length
    }

    /// Houses a street needs before a hotel, and gives back for it: "il suffit
    /// de trois maisons" in the short game.
    pub fn houses_before_hotel(&self) -> u8 {
        self.length.houses_before_hotel(&self.edition.rules)
    }

    /// What waits on free parking.
    pub fn pot(&self) -> Money {
        self.pot
    }

    /// What the players added to the rules.
    pub fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    /// Whether a player has every street of a group.
    pub fn owns_group(&self, seat: Seat, group: GroupId) -> bool {
        self.edition.streets(group).iter().all(|&s| self.holding(s).owner == Some(seat))
    }

    /// Whether a building stands in the colour group of a square.
    pub fn group_built(&self, square: Square) -> bool {
        self.edition.group_of(square).is_some_and(|group| {
            self.edition.streets(group).iter().any(|&street| self.holding(street).built())
        })
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        let index = seat.index().min(self.players.len() - 1);
        &mut self.players[index]
    }

    pub(super) fn holding_mut(&mut self, square: Square) -> &mut Holding {
        self.holdings.get_mut(square)
    }

    pub(super) fn credit(&mut self, seat: Seat, amount: Money) {
        self.player_mut(seat).cash += amount;
    }

    /// Takes money the caller has checked to be there.
    pub(super) fn debit(&mut self, seat: Seat, amount: Money) {
        debug_assert!(self.player(seat).cash >= amount);
        let player = self.player_mut(seat);
        player.cash = player.cash.saturating_sub(amount);
    }
}
