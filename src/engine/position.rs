//! Whether a position can be: all that is wrong with it. A [`Game`] that
//! exists has no fault; [`Game::new`] refuses a start that has.

use std::collections::BTreeSet;

use super::task::{RentTerms, Task};
use super::{BuildingDemand, Debt, Fault, Game, Kept, Length, Lot, Money, Phase, Seat, Square};
use crate::editions::{CardEffect, Deck, InheritedMortgage, MortgageClears, Opening, PlaceKind};

/// The most money a position may speak of, all players' together: sums of it
/// are still counted.
const MOST_MONEY: u64 = 1_000_000_000;

/// The last turn a position may be in.
const LAST_TURN: u32 = 1_000_000;

impl Game {
    /// All that is wrong with the position; nothing in a game that is played.
    pub fn faults(&self) -> Vec<Fault> {
        let mut found = Faults { game: self, found: Vec::new() };
        found.players();
        found.estate();
        found.bank();
        found.heist();
        found.claims();
        found.agenda();
        found.found
    }
}

pub(super) struct Faults<'a> {
    pub(super) game: &'a Game,
    found: Vec<Fault>,
}

impl Faults<'_> {
    pub(super) fn add_if(&mut self, wrong: bool, fault: Fault) {
        if wrong && !self.found.contains(&fault) {
            self.found.push(fault);
        }
    }

    /// Whether these seats exist and are still on the board.
    pub(super) fn seated(&mut self, seats: &[Seat]) -> bool {
        let before = self.found.len();
        for &seat in seats {
            let away = self.game.has_seat(seat) && self.game.player(seat).escaped;
            self.add_if(away, Fault::AwayActs(seat));
        }
        self.known(seats) && self.found.len() == before
    }

    /// Whether these seats exist and are still in the game, on the board or away.
    fn known(&mut self, seats: &[Seat]) -> bool {
        let before = self.found.len();
        for &seat in seats {
            let exists = self.game.has_seat(seat);
            self.add_if(!exists, Fault::NoSuchSeat(seat));
            self.add_if(exists && self.game.player(seat).bankrupt, Fault::BankruptActs(seat));
        }
        self.found.len() == before
    }

    /// Whether there is a deed of this square.
    pub(super) fn is_deed(&mut self, square: Square) -> bool {
        let deed = self.game.edition.deed(square).is_some();
        self.add_if(!deed, Fault::NotADeed(square));
        deed
    }

    fn players(&mut self) {
        let game = self.game;
        let rules = &game.edition.rules;
        for seat in game.seats() {
            let player = game.player(seat);
            if player.bankrupt {
                let owns = player.cash > Money::ZERO
                    || !player.jail_cards.is_empty()
                    || player.loan.is_some()
                    || game.deeds_of(seat).next().is_some();
                self.add_if(owns, Fault::BankruptOwns(seat));
                self.add_if(player.jail_turns.is_some(), Fault::BankruptActs(seat));
                continue;
            }
            if let Some(tried) = player.jail_turns {
                let elsewhere = player.square != game.edition.jail();
                self.add_if(elsewhere, Fault::JailedElsewhere(seat));
                // After the last failed roll, until the fine is paid, all are tried.
                let leaving = game.leaves_jail(seat);
                let tried_all = leaving || matches!(game.phase(), Phase::Over { .. });
                let most = rules.jail_turns.saturating_sub(u8::from(!tried_all));
                let wrong = tried > most || leaving && tried != most;
                self.add_if(wrong, Fault::TooManyTries { seat, most });
            }
            match (player.loan, rules.loan) {
                (Some(_), None) => self.add_if(true, Fault::NoLoans(seat)),
                (Some(running), Some(terms)) => {
                    let most = terms.most;
                    let sum = Money(1)..=most;
                    let wrong = !sum.contains(&running.sum);
                    self.add_if(wrong, Fault::LoanTooLarge { seat, most });
                    let over = running.passages >= terms.passages;
                    self.add_if(over, Fault::LoanPassages(seat));
                }
                (None, _) => {}
            }
        }
        for deck in [Deck::Chance, Deck::Chest] {
            let is_kept = |rank: &usize| {
                let card = game.edition.cards(deck).get(*rank);
                card.is_some_and(|card| card.effect == CardEffect::GetOutOfJail)
            };
            let kept = game.decks[deck].iter().filter(is_kept).count();
            let held = game.players.iter().flat_map(|player| &player.jail_cards);
            let held = held.filter(|held| **held == deck).count();
            let all = (0..game.edition.cards(deck).len()).filter(|rank| is_kept(rank)).count();
            self.add_if(kept + held != all, Fault::TooManyJailCards);
        }
        let money = |amount: Money| u64::from(amount.0);
        let sums = (game.players.iter().map(|player| money(player.cash)))
            .chain(game.claims.iter().map(|claim| money(claim.amount)))
            .chain(game.agenda.iter().filter_map(Task::debt).flat_map(|debt| {
                debt.dues.iter().map(|due| money(due.amount)).collect::<Vec<_>>()
            }));
        let total = sums.sum::<u64>() + money(game.pot);
        self.add_if(total > MOST_MONEY || game.turn > LAST_TURN, Fault::TooLarge);
    }

    fn estate(&mut self) {
        let game = self.game;
        for (square, holding) in game.holdings.iter() {
            if !self.is_deed(square) {
                continue;
            }
            if let Some(owner) = holding.owner {
                self.add_if(!game.has_seat(owner), Fault::NoSuchSeat(owner));
            }
            let built = holding.built();
            let bare = holding.owner.is_none() && (built || holding.mortgaged);
            self.add_if(bare, Fault::BankDeed(square));
            let most = game.houses_before_hotel();
            let many = holding.houses > most || holding.hotel && holding.houses > 0;
            self.add_if(many, Fault::TooManyBuildings(square));
            let street = game.edition.group_of(square).is_some();
            self.add_if(built && !street, Fault::NotAStreet(square));
            self.add_if(built && holding.mortgaged, Fault::BuiltAndMortgaged(square));
            let to_come = matches!(holding.kept, Some(Kept::InTurn(turn)) if turn > game.turn);
            let kept = holding.kept.is_some() && !holding.mortgaged;
            self.add_if(kept || to_come, Fault::KeptWithoutMortgage(square));
        }
        for (id, group) in game.edition.groups() {
            let built = group.streets.iter().find(|&&street| game.holding(street).built());
            let Some(&built) = built else { continue };
            let owner = game.holding(built).owner;
            let whole = owner.is_some_and(|owner| game.owns_group(owner, id));
            self.add_if(!whole, Fault::GroupIncomplete(id));
            let cleared = game.edition.rules.mortgage_clears == MortgageClears::WholeGroup;
            let mortgaged = group.streets.iter().any(|&street| game.holding(street).mortgaged);
            self.add_if(cleared && mortgaged, Fault::GroupMortgaged(id));
            self.add_if(!game.is_even(id), Fault::GroupUneven(id));
        }
    }

    fn bank(&mut self) {
        let game = self.game;
        let standing = |count: fn(&super::Holding) -> u8| -> u32 {
            game.holdings.values().map(|holding| u32::from(count(holding))).sum()
        };
        let houses = u32::from(game.houses) + standing(|holding| holding.houses);
        let hotels = u32::from(game.hotels) + standing(|holding| u8::from(holding.hotel));
        let rules = &game.edition.rules;
        let many = houses > u32::from(rules.houses) || hotels > u32::from(rules.hotels);
        self.add_if(many, Fault::TooManyInBank);
        let pot = game.pot > Money::ZERO && !game.house_rules.free_parking_pot;
        self.add_if(pot, Fault::PotWithoutRule);
        self.add_if(game.closing && !game.length.is_timed(), Fault::ClosingWithoutClock);
    }

    fn claims(&mut self) {
        for claim in &self.game.claims {
            let seated = self.seated(&[claim.creditor, claim.debtor]);
            if self.is_deed(claim.square) && seated {
                let wrong = claim.creditor == claim.debtor
                    || claim.amount == Money::ZERO
                    || !(1..=self.game.turn).contains(&claim.turn);
                self.add_if(wrong, Fault::Claim(claim.square));
            }
        }
    }

    fn agenda(&mut self) {
        let game = self.game;
        let Some((turn, rest)) = game.agenda.split_first() else {
            return self.add_if(true, Fault::NothingToDecide);
        };
        self.turn(turn, rest.is_empty());
        if let Some((last, before)) = rest.split_last() {
            for task in before {
                self.add_if(!task.may_wait_behind(), Fault::Waiting);
            }
            self.add_if(!matches!(last, Task::Wait(_)), Fault::NothingToDecide);
            rest.iter().for_each(|task| self.task(task));
            self.stakes(rest);
        } else {
            self.add_if(!matches!(turn, Task::Wait(_)), Fault::NothingToDecide);
        }
        let active = game.active_seats().count();
        let over = matches!(game.phase(), Phase::Over { .. });
        let out = game.players.len() - active;
        let ended = match game.length {
            Length::Short if game.escape_terms().is_none() => {
                out >= 2 || out >= 1 && game.players.len() == 2
            }
            _ => false,
        };
        self.add_if(active == 0, Fault::NobodyLeft);
        self.add_if(!over && (active == 1 || ended), Fault::AlreadyWon);
        if self.found.is_empty() {
            // Whatever would go on by itself is no question.
            let mut probe = game.clone();
            probe.run(&mut Vec::new());
            self.add_if(probe != *game, Fault::NothingToDecide);
        }
    }

    /// The entry at the bottom says whose turn it is.
    fn turn(&mut self, turn: &Task, alone: bool) {
        let game = self.game;
        match turn {
            Task::Wait(Phase::Over { winners }) => {
                if self.known(winners) {
                    let wrong = winners.is_empty() || !distinct(winners) || !alone;
                    self.add_if(wrong, Fault::AlreadyWon);
                }
            }
            Task::Wait(Phase::OpeningRoll { waiting, rolls }) => {
                let thrown = rolls.iter().map(|(seat, _)| *seat);
                let all: Vec<Seat> = waiting.iter().copied().chain(thrown).collect();
                let opens = game.edition.rules.opening == Opening::HighestRoll;
                let wrong = !opens || game.turn > 1 || !distinct(&all) || !alone;
                self.seated(&all);
                self.add_if(wrong, Fault::NoTurn);
            }
            Task::Wait(Phase::Roll { seat, doubles }) | Task::EndMove { seat, doubles } => {
                if !game.has_seat(*seat) {
                    return self.add_if(true, Fault::NoSuchSeat(*seat));
                }
                // A bankrupt's turn ends once what they left has been settled.
                let gone = game.player(*seat).bankrupt && alone;
                self.add_if(gone, Fault::BankruptActs(*seat));
                let away = game.player(*seat).escaped && alone;
                self.add_if(away, Fault::AwayActs(*seat));
                let rolls = matches!(turn, Task::Wait(_));
                let jailed = rolls && *doubles > 0 && game.player(*seat).jail_turns.is_some();
                let many = *doubles >= game.edition.rules.doubles_to_jail;
                self.add_if(many || jailed, Fault::Doubles(*seat));
            }
            _ => self.add_if(true, Fault::NoTurn),
        }
    }

    fn task(&mut self, task: &Task) {
        let game = self.game;
        match task {
            Task::Wait(phase) => self.phase(phase),
            Task::Land { seat, terms, .. } => {
                if self.seated(&[*seat]) {
                    let wrong = *seat != game.current_seat() || !self.is_dealt(*terms);
                    self.add_if(wrong, Fault::Move(*seat));
                }
            }
            Task::LeaveJail { seat, roll } => {
                if self.seated(&[*seat]) {
                    let jailed = game.player(*seat).jail_turns.is_some();
                    let wrong = *seat != game.current_seat() || !jailed || roll.is_double();
                    self.add_if(wrong, Fault::Move(*seat));
                }
            }
            Task::Pay(debt) => self.debt(debt),
            Task::OpenAuction(Lot::Deed(square)) => self.for_sale(*square),
            Task::OpenAuction(Lot::Building { .. }) => self.add_if(true, Fault::Auction),
            Task::Inherit { seat, square } => {
                self.seated(&[*seat]);
                self.is_deed(*square);
            }
            Task::Patrol { .. } => self.add_if(game.patrol().is_none(), Fault::Patrol),
            Task::Draw { seat, .. } => self.add_if(true, Fault::Move(*seat)),
            Task::Serve { .. } => self.add_if(true, Fault::Auction),
            Task::EndMove { .. } => self.add_if(true, Fault::NoTurn),
        }
    }

    /// Whether a card of this edition counts a rent so.
    fn is_dealt(&self, terms: RentTerms) -> bool {
        let edition = &self.game.edition;
        let mut cards = edition.cards(Deck::Chance).iter().chain(edition.cards(Deck::Chest));
        match terms {
            RentTerms::Usual => true,
            RentTerms::StationTimes(rent_factor) => {
                cards.any(|card| card.effect == CardEffect::AdvanceToNearestStation { rent_factor })
            }
            RentTerms::UtilityTimes(multiplier) => {
                cards.any(|card| card.effect == CardEffect::AdvanceToNearestUtility { multiplier })
            }
        }
    }

    fn phase(&mut self, phase: &Phase) {
        let game = self.game;
        match phase {
            Phase::OpeningRoll { .. } | Phase::Roll { .. } => self.add_if(true, Fault::NoTurn),
            Phase::Over { .. } => self.add_if(true, Fault::AlreadyWon),
            Phase::Purchase { seat, square } => {
                self.for_sale(*square);
                if self.seated(&[*seat]) {
                    let elsewhere = game.player(*seat).square != *square;
                    self.add_if(elsewhere, Fault::Sale(*square));
                }
            }
            Phase::Auction(auction) => self.auction(auction),
            Phase::BuildingDemand(BuildingDemand { building, takers, waiting }) => {
                let seats = takers.iter().map(|(seat, _)| *seat);
                let all: Vec<Seat> = waiting.iter().copied().chain(seats).collect();
                self.seated(&all);
                self.add_if(takers.is_empty() || !distinct(&all), Fault::Auction);
                self.takers(*building, takers);
            }
            Phase::Debt(debt) => self.debt(debt),
            Phase::TradeOffer(trade) => {
                if self.seated(&[trade.from, trade.to]) {
                    // It was allowed in the moment it came back to.
                    let mut before = game.clone();
                    before.answered();
                    if let Err(refusal) = before.check_trade(trade.from, trade) {
                        let from = trade.from;
                        self.add_if(true, Fault::Offer { from, refusal });
                    }
                }
            }
            Phase::InheritedMortgage { seat, square } => {
                let owes = game.edition.rules.inherited_mortgage == InheritedMortgage::InterestNow;
                self.seated(&[*seat]);
                self.is_deed(*square);
                self.add_if(!owes, Fault::Inheritance(*square));
            }
            &Phase::TaxChoice { seat, square, amount, percent } => {
                let here = game.player(seat).square == square
                    && game.edition.place(square).kind == PlaceKind::TaxChoice { amount, percent };
                self.seated(&[seat]);
                self.add_if(!here, Fault::TaxChoice(square));
            }
            Phase::ChooseCharacter { .. } | Phase::Vault { .. } | Phase::DieChoice { .. } => {
                self.heist_phase(phase);
            }
            Phase::MoneyRain { bills, waiting } => {
                self.seated(waiting);
                let thrown = *bills <= game.edition.rules.money_rain.bills;
                self.add_if(!thrown || !distinct(waiting), Fault::MoneyRain);
            }
        }
    }
}

impl Task {
    /// The debt an entry is about.
    fn debt(&self) -> Option<&Debt> {
        match self {
            Task::Pay(debt) | Task::Wait(Phase::Debt(debt)) => Some(debt),
            _ => None,
        }
    }

    /// Whether something else may be decided first.
    fn may_wait_behind(&self) -> bool {
        match self {
            Task::Wait(phase) => matches!(
                phase,
                Phase::Purchase { .. }
                    | Phase::Vault { .. }
                    | Phase::Debt(_)
                    | Phase::InheritedMortgage { .. }
            ),
            _ => true,
        }
    }
}

impl Game {
    /// Whether the last failed roll is still to be moved by.
    fn leaves_jail(&self, seat: Seat) -> bool {
        let leaves =
            |task: &Task| matches!(task, &Task::LeaveJail { seat: leaver, .. } if leaver == seat);
        self.agenda.iter().any(leaves)
    }
}

pub(super) fn distinct(seats: &[Seat]) -> bool {
    seats.iter().collect::<BTreeSet<_>>().len() == seats.len()
}
