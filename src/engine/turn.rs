//! Who begins, rolling, moving, and whose turn is next.

use super::task::{RentTerms, Task};
use super::{Action, Assault, Event, Game, Phase, Roll, Seat, SeatOrder, Square};

impl Game {
    /// Carries out a command that [`Game::check`] has allowed.
    pub(super) fn perform(&mut self, seat: Seat, action: &Action, events: &mut Vec<Event>) {
        match action {
            Action::Roll => self.roll(seat, events),
            Action::PayFine => self.pay_fine(seat, events),
            Action::UseJailCard => self.use_jail_card(seat, events),
            Action::Buy => self.buy(seat, events),
            Action::Decline => self.decline(seat, events),
            Action::Bid(amount) => self.bid(seat, *amount, events),
            Action::Pass => self.pass(seat, events),
            Action::LeaveAuction => self.leave_auction(seat, events),
            Action::ClaimRent { debtor, square } => self.claim(seat, *debtor, *square, events),
            Action::BuildHouse(square) => {
                self.want_building(seat, super::Building::House, *square, events);
            }
            Action::BuildHotel(square) => {
                self.want_building(seat, super::Building::Hotel, *square, events);
            }
            Action::SellHouse(square) => self.sell_house(seat, *square, events),
            Action::SellHotel(square) => self.sell_hotel(seat, *square, events),
            Action::SellGroup(group) => self.sell_group(seat, *group, events),
            Action::Mortgage(square) => self.mortgage(seat, *square, events),
            Action::Lift(square) => self.lift(seat, *square, events),
            Action::TimeUp => self.time_up(events),
            Action::TakeLoan(amount) => self.take_loan(seat, *amount, events),
            Action::RepayLoan => self.repay_loan(seat, events),
            Action::PayFixedTax => self.pay_tax(false, events),
            Action::PayPercentTax => self.pay_tax(true, events),
            Action::OfferTrade(trade) => self.offer_trade(trade, events),
            Action::AcceptTrade => self.accept_trade(events),
            Action::RefuseTrade => self.end_trade(false, events),
            Action::WithdrawTrade => self.end_trade(true, events),
            Action::LiftInherited => self.lift_inherited(seat, events),
            Action::KeepMortgage => self.keep_mortgage(seat, events),
            Action::CatchBills(count) => self.catch_bills(seat, *count, events),
            Action::DeclareBankruptcy => self.declare_bankruptcy(events),
            Action::QuietStep => self.quiet_step(seat, events),
            Action::PickDie(die) => self.pick_die(*die, events),
            Action::KeepCharacter => self.keep_character(seat, events),
            Action::ChangeCharacter => self.change_character(seat, events),
            Action::MovePatrol(steps) => self.decoy(seat, *steps, events),
            Action::ForceVault => self.force_vault(seat, events),
            Action::LeaveVault => self.leave_vault(seat, events),
            Action::SellLoot(value) => self.sell_loot(seat, *value, events),
        }
    }

    fn roll(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let roll = self.dice.roll();
        match self.phase_mut() {
            Some(Phase::OpeningRoll { waiting, rolls }) => {
                waiting.retain(|other| *other != seat);
                rolls.push((seat, roll));
                events.push(Event::OpeningRolled { seat, roll });
            }
            Some(&mut Phase::Roll { doubles, .. }) => {
                self.answered();
                self.lapse_claims(events);
                self.keep_received();
                events.push(Event::Rolled { seat, roll });
                match self.player(seat).jail_turns {
                    Some(tried) => self.roll_in_jail(seat, roll, tried, events),
                    None => self.roll_in_turn(seat, roll, doubles, events),
                }
            }
            _ => {}
        }
    }

    /// "Le joueur avec le résultat le plus élevé commence"; equal highest
    /// throws are thrown again.
    pub(super) fn close_opening(&mut self, rolls: &[(Seat, Roll)], events: &mut Vec<Event>) {
        let highest = rolls.iter().map(|(_, roll)| roll.total()).max();
        let best: SeatOrder = (rolls.iter())
            .filter(|(_, roll)| Some(roll.total()) == highest)
            .map(|&(seat, _)| seat)
            .collect();
        if let [seat] = best[..] {
            events.push(Event::Begins { seat });
            events.push(Event::TurnStarted { seat });
            self.push(Task::Wait(Phase::Roll { seat, doubles: 0 }));
            let asked = self.characters_asked(seat);
            self.agenda.extend(asked.map(Task::Wait));
        } else {
            events.push(Event::OpeningTie { seats: best.to_vec() });
            self.push(Task::Wait(Phase::OpeningRoll { waiting: best, rolls: Vec::new() }));
        }
    }

    fn roll_in_turn(&mut self, seat: Seat, roll: Roll, before: u8, events: &mut Vec<Event>) {
        let doubles = if roll.is_double() { before + 1 } else { 0 };
        self.push(Task::EndMove { seat, doubles });
        self.push_patrol(roll);
        if doubles >= self.edition.rules.doubles_to_jail {
            events.push(Event::TooManyDoubles { seat });
            self.send_to_jail(seat, events);
        } else {
            self.move_by(seat, roll, events);
        }
    }

    pub(super) fn move_by(&mut self, seat: Seat, roll: Roll, events: &mut Vec<Event>) {
        self.move_forward(seat, roll.total(), RentTerms::Usual, Some(roll), events);
    }

    /// Moves a pawn forward and pays the salary on the way, before the square
    /// is resolved (ruling 5.1).
    pub(super) fn move_forward(
        &mut self,
        seat: Seat,
        steps: u8,
        terms: RentTerms,
        arrival: Option<Roll>,
        events: &mut Vec<Event>,
    ) {
        let from = self.player(seat).square;
        let to = from.forward(steps);
        self.player_mut(seat).square = to;
        events.push(Event::Moved { seat, from, to, back: false });
        if to <= from {
            let twice = self.house_rules.double_salary && to == Square::GO;
            let amount = self.edition.rules.salary * if twice { 2 } else { 1 };
            self.credit(seat, amount);
            events.push(Event::SalaryPaid { seat, amount });
            self.fence_bag(seat, Square::GO, events);
            if self.is_escaping() {
                return self.get_away(seat, events);
            }
            self.player_mut(seat).talent_ready = self.player(seat).character.is_some();
            self.push(Task::Land { seat, terms, arrival });
            self.count_passage(seat, events);
            return;
        }
        self.push(Task::Land { seat, terms, arrival });
    }

    pub(super) fn end_move(&mut self, seat: Seat, doubles: u8, events: &mut Vec<Event>) {
        let player = self.player(seat);
        let off = player.bankrupt || player.escaped || player.jail_turns.is_some();
        if off || doubles == 0 {
            self.next_turn(seat, events);
        } else {
            events.push(Event::RollsAgain { seat });
            self.push(Task::Wait(Phase::Roll { seat, doubles }));
        }
    }

    pub(super) fn next_turn(&mut self, after: Seat, events: &mut Vec<Event>) {
        if self.closing {
            self.count_up(events);
            return;
        }
        if let (Assault::Called, Some(escape)) = (&self.heist.assault, self.escape_terms()) {
            self.begin_escape(escape.turns, events);
        }
        let next = match self.is_escaping() {
            true => self.next_to_escape(after),
            false => Some(self.others_from_left(after).next().unwrap_or(after)),
        };
        let Some(next) = next else { return self.count_up(events) };
        self.turn += 1;
        events.push(Event::TurnStarted { seat: next });
        self.walk_free(next, events);
        self.push(Task::Wait(Phase::Roll { seat: next, doubles: 0 }));
    }

    /// The square a pawn reaches by going back; no salary on the way.
    pub(super) fn move_back(&mut self, seat: Seat, steps: u8, events: &mut Vec<Event>) {
        let from = self.player(seat).square;
        let to: Square = from.back(steps);
        self.player_mut(seat).square = to;
        events.push(Event::Moved { seat, from, to, back: true });
        self.push(Task::Land { seat, terms: RentTerms::Usual, arrival: None });
    }
}
