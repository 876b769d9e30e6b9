//! What a mind weighs in a heist: to run or to go quietly, to force a vault or to leave it, what
//! a deed still earns before everybody flees.

use super::board::BOARD;
use super::reckoner::Reckoner;
use crate::editions::{CardEffect, DeedKind, PlaceKind, Talent};
use crate::engine::{Action, Bundle, Deck, Die, Game, Money, Roll, Seat, Square, Trade};

/// What an arrest costs beside the bag: the fine, and the way lost.
const ARREST: f32 = 70.0;

/// A bar, on average.
const BAR: f32 = 177.0;

/// What a bar must bring more than it risks, as a part of it.
const WORTH_A_RISK: f32 = 0.6;

/// Throws of anybody from one bar to the next.
const THROWS_A_BAR: f32 = 4.1;

/// Beyond the next round, the chance that one move of the patrol arrests somebody.
const LATER: f32 = 0.03;

/// A deed is not bought for fewer visits than that.
const FEW_VISITS: f32 = 2.0;

/// A deed earns more than its own rents tell: others do not get it, and groups are made of it.
const EAGER: f32 = 1.3;

/// Money kept for rents, in salaries.
const KEPT: f32 = 0.3;

/// What it is worth to get away, in salaries.
const AWAY: f32 = 6.0;

/// How much more money is worth in the count than a rival's: the slope of the chance to win.
const SLOPE: f32 = 1.0 / 450.0;

fn amount(money: Money) -> f32 {
    money.0 as f32
}

/// All throws of two dice.
fn throws() -> impl Iterator<Item = Roll> {
    (1..=6).flat_map(|first| (1..=6).filter_map(move |second| Roll::new(first, second)))
}

/// The chances of where the patrol stops after so many runs of others.
fn patrol_after(runs: usize, die: Die) -> Vec<[f32; BOARD]> {
    let mut steps = [0.0; 7];
    for roll in throws() {
        steps[usize::from(roll.die(die))] += 1.0 / 36.0;
    }
    let mut at = [0.0; BOARD];
    at[0] = 1.0;
    (0..runs)
        .map(|_| {
            let mut next = [0.0; BOARD];
            for (from, chance) in at.iter().enumerate() {
                for (step, often) in steps.iter().enumerate() {
                    next[(from + step) % BOARD] += chance * often;
                }
            }
            at = next;
            at
        })
        .collect()
}

/// The chance that the patrol stops on a square before its turn comes to this player again.
fn caught_in_a_round(game: &Game, seat: Seat, patrol: Square, square: Square) -> f32 {
    if game.is_safe(square) {
        return 0.0;
    }
    let Some(rules) = &game.edition().rules.patrol else { return 0.0 };
    let die = if game.is_escaping() { rules.in_escape } else { rules.after_run };
    let ahead = usize::from(patrol.distance_to(square)) % BOARD;
    let free = patrol_after(game.others_from_left(seat).count(), die);
    1.0 - free.iter().map(|at| 1.0 - at[ahead]).product::<f32>()
}

fn is_station(game: &Game, square: Square) -> bool {
    game.edition().deed(square).is_some_and(|deed| deed.kind == DeedKind::Station)
}

/// The chance to go so many squares in so many turns of running.
fn reaches(steps: f32, turns: f32) -> f32 {
    const A_TURN: f32 = 8.0;
    const SPREAD: f32 = 3.4;
    let spread = SPREAD * turns.max(0.1).sqrt();
    let sure = (A_TURN * turns - steps) / spread;
    1.0 / (1.0 + (-1.7 * sure).exp())
}

/// The chance to keep what one carries from a square to Départ.
fn keeps(game: &Game, seat: Seat, patrol: Square, square: Square) -> f32 {
    let steps = f32::from(square.distance_to(Square::GO));
    let moves = (steps / 7.0) * game.seats_on_board().count() as f32;
    let now = 1.0 - caught_in_a_round(game, seat, patrol, square);
    now * (1.0 - LATER).powf((moves - 1.0).max(0.0))
}

/// What a player will have, as far as can be told: what is in hand, half the estate, the bag if
/// it is kept, and the chance to get away.
fn fortune(game: &Game, seat: Seat) -> f32 {
    let player = game.player(seat);
    let salary = amount(game.edition().rules.salary);
    let wealth = amount(game.wealth(seat));
    if player.escaped {
        return wealth + AWAY * salary;
    }
    let patrol = game.patrol().unwrap_or(Square::GO);
    let bag = amount(game.bag_value(seat)) * keeps(game, seat, patrol, player.square);
    let away = match game.turns_left(seat) {
        None => 0.8,
        Some(left) => {
            let steps = f32::from(player.square.distance_to(Square::GO));
            reaches(steps, f32::from(left) + 0.3)
        }
    };
    wealth + bag + away * AWAY * salary
}

/// A player's hope to win a heist, as the logarithm of the odds.
pub(super) fn heist_hope(game: &Game, seat: Seat) -> f32 {
    if game.player(seat).bankrupt {
        return -20.0;
    }
    let strength = |seat: Seat| (fortune(game, seat) * SLOPE).exp();
    let others: f32 = game.active_seats().filter(|other| *other != seat).map(strength).sum();
    (strength(seat) / others.max(f32::MIN_POSITIVE)).ln()
}

impl Reckoner<'_> {
    pub(super) fn is_heist(&self) -> bool {
        self.game.edition().has_loot()
    }

    /// To run, or to go quietly: what the next throw brings on average.
    pub(super) fn run_or_creep(&self) -> Action {
        let die = self.game.edition().rules.quiet_step;
        let die = die.filter(|_| self.is_legal(&Action::QuietStep));
        let Some(die) = die else { return Action::Roll };
        let run: f32 = throws().map(|roll| self.brought_by(roll, None)).sum();
        let creep: f32 = throws().map(|roll| self.brought_by(roll, Some(die))).sum();
        if creep > run { Action::QuietStep } else { Action::Roll }
    }

    fn brought_by(&self, roll: Roll, quiet: Option<Die>) -> f32 {
        let game = self.game;
        let salary = amount(game.edition().rules.salary);
        let steps = match (quiet, game.talent(self.seat)) {
            (Some(_), Some(Talent::QuietChoice)) => {
                let either = [Die::Lower, Die::Higher];
                return either
                    .map(|die| self.reached(roll, roll.die(die), true))
                    .into_iter()
                    .fold(f32::MIN, f32::max);
            }
            (Some(die), _) => roll.die(die),
            (None, _) => roll.total(),
        };
        let again = if quiet.is_none() && roll.is_double() { 0.3 * salary } else { 0.0 };
        again + self.reached(roll, steps, quiet.is_some())
    }

    /// What it brings to go so many squares.
    fn reached(&self, roll: Roll, steps: u8, quiet: bool) -> f32 {
        let game = self.game;
        let player = game.player(self.seat);
        let rules = &game.edition().rules;
        let salary = amount(rules.salary);
        let to = player.square.forward(steps);
        let passes = to < player.square;
        let patrol = game.patrol().unwrap_or(Square::GO);
        let mut bag = amount(game.bag_value(self.seat));
        let hurry = if game.is_escaping() { AWAY * 2.0 } else { 1.0 };
        let mut brought = f32::from(steps) * salary / 40.0 * hurry;
        if passes {
            brought += bag;
            bag = 0.0;
            if game.is_escaping() {
                return brought + AWAY * salary;
            }
        }
        if bag > 0.0 && patrol == to && !game.is_safe(to) {
            return brought - self.lost_with(bag);
        }
        brought += self.brought_by_talent(to, &mut bag);
        brought += match game.edition().place(to).kind {
            PlaceKind::Deed(_) => match game.holding(to).owner {
                None if game.is_escaping() => 0.0,
                None => (self.worth_in_heist(to) - amount(game.price_for(self.seat, to))).max(0.0),
                Some(owner) if owner == self.seat || game.player(owner).escaped => 0.0,
                Some(_) => -self.due(to),
            },
            PlaceKind::Vault if game.loot_left() > 0 => {
                let keeps = keeps(game, self.seat, patrol, to);
                bag += BAR;
                BAR * keeps
            }
            PlaceKind::GoToJail => return brought - self.lost_with(bag),
            PlaceKind::Tax(due) => -amount(due),
            _ => 0.0,
        };
        let moved = match (quiet, &rules.patrol) {
            (false, Some(rules)) => {
                let die = if game.is_escaping() { rules.in_escape } else { rules.after_run };
                patrol.forward(roll.die(die))
            }
            _ => patrol,
        };
        if moved == to && moved != patrol && bag > 0.0 && !game.is_safe(to) {
            return brought - self.lost_with(bag);
        }
        let caught = caught_in_a_round(game, self.seat, moved, to);
        brought - caught * if bag > 0.0 { self.lost_with(bag) } else { 0.0 }
    }

    /// What an arrest with so much gold costs.
    fn lost_with(&self, bag: f32) -> f32 {
        let carried = || self.game.player(self.seat).bag.iter().map(|bar| bar.value);
        let (hidden, arrest) = match self.game.talent(self.seat) {
            Some(Talent::HidesSmallest) => (carried().min().map_or(BAR.min(bag), amount), ARREST),
            Some(Talent::JailFree) => (0.0, ARREST / 2.0),
            _ => (0.0, ARREST),
        };
        (bag - hidden).max(0.0) + arrest
    }

    /// The rent of somebody's deed.
    fn due(&self, square: Square) -> f32 {
        let rent = amount(self.game.rent(square).unwrap_or(Money(30)));
        match self.game.talent(self.seat) {
            Some(Talent::RentPercent(percent)) => rent * percent as f32 / 100.0,
            _ => rent,
        }
    }

    /// What a talent brings on a square by itself; the gold that is sold there leaves the bag.
    fn brought_by_talent(&self, square: Square, bag: &mut f32) -> f32 {
        let game = self.game;
        match game.talent(self.seat) {
            Some(Talent::FenceAtStation) if is_station(game, square) => std::mem::take(bag),
            Some(Talent::MeetingToll(toll)) if square != game.edition().jail() => {
                let others = game.others_from_left(self.seat);
                let there = others.filter(|other| game.player(*other).square == square);
                amount(toll) * there.count() as f32
            }
            _ => 0.0,
        }
    }

    /// Gold lies outside, and time is short: out of jail as soon as it can be paid for.
    pub(super) fn leave_jail_in_heist(&self) -> Action {
        let kept = if self.game.is_escaping() { 0.0 } else { KEPT * self.board.salary };
        let pays = self.cash() - self.board.fine >= kept;
        let ways = [(true, Action::UseJailCard), (pays, Action::PayFine)];
        let way = ways.into_iter().find(|(wanted, way)| *wanted && self.is_legal(way));
        way.map_or(Action::Roll, |(_, way)| way)
    }

    /// On the run, what would hardly be carried to the end is sold: then nobody is arrested for
    /// it either.
    pub(super) fn unload(&self) -> Option<Action> {
        let left = self.game.turns_left(self.seat)?;
        let steps = f32::from(self.game.player(self.seat).square.distance_to(Square::GO));
        let patrol = self.game.patrol()?;
        let square = self.game.player(self.seat).square;
        let chance =
            reaches(steps, f32::from(left) + 1.0) * keeps(self.game, self.seat, patrol, square);
        self.bar_to_sell().filter(|_| chance < 0.5)
    }

    /// A vault is forced unless its noise is too likely to bring the patrol here.
    pub(super) fn force_or_leave(&self) -> Action {
        let game = self.game;
        let square = game.player(self.seat).square;
        let ahead = game.patrol().map_or(0, |patrol| patrol.distance_to(square));
        let times = match game.talent(self.seat) {
            Some(Talent::LootBonus(_, times)) => times,
            _ => 1,
        };
        let bars = game.edition().cards(Deck::Loot);
        let here = bars.iter().filter(|card| match card.effect {
            CardEffect::Loot(bar) => bar.noise.saturating_mul(times) == ahead,
            _ => false,
        });
        let chance = here.count() as f32 / bars.len().max(1) as f32;
        let bag = amount(game.bag_value(self.seat)) + BAR;
        let risk = if game.is_safe(square) { 0.0 } else { chance * (bag + ARREST) };
        match risk > WORTH_A_RISK * BAR {
            true => Action::LeaveVault,
            false => Action::ForceVault,
        }
    }

    /// The die that brings more.
    pub(super) fn die_to_pick(&self, roll: Roll) -> Action {
        let brings = |die| self.reached(roll, roll.die(die), true);
        match brings(Die::Lower) > brings(Die::Higher) {
            true => Action::PickDie(Die::Lower),
            false => Action::PickDie(Die::Higher),
        }
    }

    /// Sends the patrol to whoever carries most, or away from here.
    pub(super) fn decoy(&self) -> Option<Action> {
        let Some(Talent::Decoy(most)) = self.game.talent(self.seat) else { return None };
        if !self.is_legal(&Action::MovePatrol(1)) {
            return None;
        }
        let patrol = self.game.patrol()?;
        let me = self.game.player(self.seat);
        let most = most as i8;
        let gain = |steps: i8| {
            let to = match steps > 0 {
                true => patrol.forward(steps.unsigned_abs()),
                false => patrol.back(steps.unsigned_abs()),
            };
            let own = amount(self.game.bag_value(self.seat));
            let there = |seat: &Seat| self.game.player(*seat).square == to;
            let others = self.game.others_from_left(self.seat).filter(there);
            let caught: f32 = match self.game.is_safe(to) {
                true => 0.0,
                false => {
                    let others: f32 = others.map(|other| amount(self.game.bag_value(other))).sum();
                    others - if to == me.square && own > 0.0 { own + ARREST } else { 0.0 }
                }
            };
            let fear =
                |from: Square| caught_in_a_round(self.game, self.seat, from, me.square) * own;
            caught + fear(patrol) - fear(to)
        };
        let best = (-most..=most)
            .filter(|steps| *steps != 0)
            .max_by(|one, other| gain(*one).total_cmp(&gain(*other)))?;
        (gain(best) > 40.0).then_some(Action::MovePatrol(best))
    }

    /// What a deed brings until the end, to this player: its rents, and what it counts for.
    pub(super) fn worth_in_heist(&self, square: Square) -> f32 {
        let game = self.game;
        let Some(deed) = game.edition().deed(square) else { return 0.0 };
        let half = amount(deed.price) / 2.0;
        let visits = self.visits_to_come(square);
        if visits < FEW_VISITS * 0.5 {
            return half.min(half * visits);
        }
        half + visits * self.rent_to_come(square)
    }

    /// Of the others, until the end.
    fn visits_to_come(&self, square: Square) -> f32 {
        let others = self.game.others_from_left(self.seat).count() as f32;
        let players = others + 1.0;
        let left = match self.game.turns_left(self.seat) {
            Some(left) => f32::from(left),
            None => THROWS_A_BAR * self.game.loot_left() as f32 / players + 5.0,
        };
        self.board.forecast.usual[square.index()] * others * left
    }

    /// The rent it would earn, as what it goes with stands.
    fn rent_to_come(&self, square: Square) -> f32 {
        let Some(plot) = self.board.plot(square) else { return 0.0 };
        let mut ledger = self.ledger.clone();
        ledger.owner[plot] = Some(self.seat.number());
        let as_it_is = super::worth::rents(self.board, &ledger)[plot];
        let Some(group) = self.board.group_of(plot) else { return as_it_is };
        let plots = &self.board.groups[group];
        let mine = ledger.count(self.seat.number(), plots) as f32;
        let open = plots
            .iter()
            .all(|&other| ledger.owner[other].is_none_or(|owner| owner == self.seat.number()));
        // What may become a whole group earns it now and then.
        let hope = if open { 0.25 * (mine / plots.len() as f32).powi(2) } else { 0.0 };
        as_it_is * (1.0 + 3.0 * hope)
    }

    pub(super) fn buys_in_heist(&self, square: Square) -> Action {
        let price = amount(self.game.price_for(self.seat, square));
        let kept = KEPT * self.board.salary;
        let wanted = EAGER * self.worth_in_heist(square) > price && self.cash() - price >= kept;
        match wanted && self.is_legal(&Action::Buy) {
            true => Action::Buy,
            false => Action::Decline,
        }
    }

    /// How far it bids for a deed.
    pub(super) fn most_in_heist(&self, square: Square) -> f32 {
        let kept = KEPT * self.board.salary;
        (EAGER * self.worth_in_heist(square) * 0.9).min((self.cash() - kept).max(0.0))
    }

    /// The least dear bar first, to pay a debt.
    pub(super) fn bar_to_sell(&self) -> Option<Action> {
        let bag = &self.game.player(self.seat).bag;
        let least = bag.iter().map(|bar| bar.value).filter(|value| value.0 > 1).min()?;
        Some(Action::SellLoot(least)).filter(|action| self.is_legal(action))
    }

    /// What a trade brings one of its sides until the end, in money.
    pub(super) fn gains_in_heist(&self, trade: &Trade, seat: Seat) -> f32 {
        let side = Reckoner::new(self.board, self.game, seat);
        let worth = |bundle: &Bundle| {
            let deeds: f32 = bundle.deeds.iter().map(|&deed| side.worth_in_heist(deed)).sum();
            deeds + amount(bundle.cash) + amount(bundle.rent) + 30.0 * f32::from(bundle.jail_cards)
        };
        match seat == trade.from {
            true => worth(&trade.asks) - worth(&trade.gives),
            false => worth(&trade.gives) - worth(&trade.asks),
        }
    }
}
