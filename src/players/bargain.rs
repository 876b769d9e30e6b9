//! Trades: what to offer, to whom, at what price, and what to accept.

use super::belief::Asks;
use super::board::{Board, PlotBits, plots_in};
use super::ledger::Ledger;
use super::offered::{Bargains, Made, Offered};
use super::reckoner::{LONG, Reckoner, WORTHWHILE};
use super::temper::Sought;
use super::worth::{Appraisal, hope};
use crate::engine::{Action, Bundle, Money, Seat, Square, Trade};

/// Offers made in one turn of one's own: nobody likes to be pestered.
const IN_A_TURN: usize = 2;

/// Turns for which whoever refused an offer is asked for nothing that completes no
/// group, and a person for nothing at all.
const AFTER_A_REFUSAL: u32 = 16;

/// And where only the price was too low.
const AFTER_A_PRICE: u32 = 6;

/// Offers worth comparing, at most.
const COMPARED: usize = 4;

/// What the other side must gain, in hope, to take an offer if it reckons as this one.
pub(super) const THEIRS: f32 = 0.03;

/// Who lets another have a whole group, and gets none for it, gains at least this part of what it
/// brings the other.
const FOR_A_GROUP: f32 = 0.5;

/// How much hope is given up, each round after many, so that the game goes on, and
/// at most.
const RESTLESS: f32 = 0.01;
const MOST_RESTLESS: f32 = 2.0;

/// What a trade is about, before its price.
#[derive(Clone, Copy)]
struct Barter {
    to: u8,
    gives: PlotBits,
    asks: PlotBits,
    /// Whether it completes no group: what one does not ask for every day.
    idle: bool,
}

/// A trade with its price, and what this side gains by it.
struct Priced {
    trade: Trade,
    gain: f32,
}

/// A number that changes when deeds change hands, or money by much.
fn circumstances(ledger: &Ledger, board: &Board, seat: usize) -> u64 {
    let mut number = (ledger.cash[seat] / (board.salary + 1.0)) as u64;
    for plot in 0..board.plots.len() {
        let owner = ledger.owner[plot].map_or(9, u64::from);
        let state =
            owner * 20 + u64::from(ledger.level[plot]) * 2 + u64::from(ledger.mortgaged[plot]);
        number = number.wrapping_mul(0x100_0000_01b3) ^ state;
    }
    number
}

impl Reckoner<'_> {
    /// Whether an offer is worth taking.
    pub fn accepts(&self, trade: &Trade) -> bool {
        let lenient = if self.gathers(&self.traded(trade)) { self.restless() } else { 0.0 };
        self.gains_enough(trade, WORTHWHILE, lenient)
    }

    /// Whether whoever it is offered to gains so much by an offer, and more where it gives a group
    /// away; less, where they are lenient.
    pub fn gains_enough(&self, trade: &Trade, least: f32, lenient: f32) -> bool {
        if self.overpays(trade) {
            return false;
        }
        if self.is_heist() {
            return self.gains_in_heist(trade, trade.to) > 0.0;
        }
        let (now, then) = (self.hopes_now(), self.hopes(&self.traded(trade)));
        let gain = |seat: Seat| then[seat.index()] - now[seat.index()];
        let gives_group = self.completes(trade.from, &trade.asks.deeds)
            && !self.completes(trade.to, &trade.gives.deeds);
        if gives_group && lenient <= 0.0 && self.is_cheap(trade) {
            return false;
        }
        let for_group = if gives_group { FOR_A_GROUP * gain(trade.from) } else { 0.0 };
        gain(trade.to) > least.max(for_group) - lenient
    }

    /// Whether somebody who gets these deeds has a whole group with them.
    pub fn completes(&self, seat: Seat, deeds: &[Square]) -> bool {
        self.makes_whole(self.board.bits(deeds), seat.index())
    }

    fn makes_whole(&self, plots: PlotBits, to: usize) -> bool {
        let groups = self.board.group_bits.iter();
        let mut touched = groups.filter(|&&group| group & plots != 0).peekable();
        let had = match touched.peek() {
            Some(_) => self.held[to] | plots,
            None => 0,
        };
        touched.any(|&group| had & group == group)
    }

    /// Whether an offer may be made: what is reckoned to gain by deeds alone may lose in a heist.
    pub fn may_offer(&self, trade: &Trade) -> bool {
        !self.is_heist() || self.gains_in_heist(trade, self.seat) > 0.0
    }

    /// Whether groups are in fewer hands: what leads to an end.
    fn gathers(&self, after: &Ledger) -> bool {
        let gathered = |ledger: &Ledger| -> usize {
            let squares = self.board.groups.iter().flat_map(|plots| {
                (0..ledger.seats).map(|seat| ledger.count(seat as u8, plots).pow(2))
            });
            squares.sum()
        };
        gathered(after) > gathered(&self.ledger)
    }

    /// What is given up to get a game that stands still going again.
    fn restless(&self) -> f32 {
        (self.rounds().saturating_sub(LONG) as f32 * RESTLESS).min(MOST_RESTLESS)
    }

    /// What a trade changes in the hope of one of its sides.
    pub fn gain_by(&self, trade: &Trade, seat: Seat) -> f32 {
        hope(&self.outlook, &self.traded(trade), seat.index()) - self.hopes_now()[seat.index()]
    }

    fn traded(&self, trade: &Trade) -> Ledger {
        let mut after = self.ledger.clone();
        for (from, to, bundle) in
            [(trade.from, trade.to, &trade.gives), (trade.to, trade.from, &trade.asks)]
        {
            let plots = bundle.deeds.iter().filter_map(|&square| self.board.plot(square));
            for plot in plots {
                self.hand(&mut after, plot, to.index());
            }
            let cards = f32::from(bundle.jail_cards);
            let cash = (bundle.cash + bundle.rent).0 as f32;
            after.cash[from.index()] -= cash;
            after.cash[to.index()] += cash;
            after.jail_cards[from.index()] -= cards;
            after.jail_cards[to.index()] += cards;
        }
        after
    }

    fn hand(&self, after: &mut Ledger, plot: usize, to: usize) {
        after.owner[plot] = Some(to as u8);
        if after.mortgaged[plot] {
            after.cash[to] -= self.board.plots[plot].mortgage * self.board.fee;
        }
    }

    /// The offer that gains most, if there is one worth making. Who haggles learns
    /// what each of the others asks for, and seeks more than what completes a group.
    /// Only what may be offered is.
    pub fn propose(
        &self,
        bargains: &mut Bargains,
        haggles: bool,
        may: impl Fn(&Trade) -> bool,
    ) -> Option<Trade> {
        let best = self.offers(bargains, haggles, may).into_iter().next()?;
        self.make(bargains, &best);
        Some(best)
    }

    /// Remembers that this is offered now.
    pub fn make(&self, bargains: &mut Bargains, trade: &Trade) {
        let would = self.gains_enough(trade, THEIRS / 2.0, 0.0);
        bargains.made(trade, self.game.turn(), Some((self.part_paid(trade), would)));
    }

    /// What is paid for the deeds asked for, as a part of what people find fair.
    fn part_paid(&self, trade: &Trade) -> f32 {
        let (me, them) = (trade.from.index(), trade.to.index());
        let [gives, asks] = [&trade.gives, &trade.asks];
        let given = self.printed(self.board.bits(&gives.deeds), them, me);
        let fair = self.printed(self.board.bits(&asks.deeds), me, them) * self.riches(me);
        (gives.cash.0 as f32 - asks.cash.0 as f32 + given) / fair.max(1.0)
    }

    /// The offers that gain most, the best first; none is made yet.
    pub fn offers(
        &self,
        bargains: &mut Bargains,
        haggles: bool,
        may: impl Fn(&Trade) -> bool,
    ) -> Vec<Trade> {
        let turn = self.game.turn();
        let owner = |deed: &Square| self.game.holding(*deed).owner;
        bargains.learn(self.seat, |trade| {
            trade.asks.deeds.iter().all(|deed| owner(deed) == Some(self.seat))
        });
        let now = circumstances(&self.ledger, self.board, self.seat.index());
        let this_turn = |offer: &&Offered| offer.turn == turn && offer.trade.from == self.seat;
        if bargains.offered.iter().filter(this_turn).count() >= IN_A_TURN
            || bargains.barren.contains(&(self.seat, now))
            || !self.game.trade_time()
        {
            return Vec::new();
        }
        let recent = |old: &&Offered| old.turn + 30 > turn && old.trade.from == self.seat;
        let made: Vec<Made> = bargains
            .offered
            .iter()
            .filter(recent)
            .map(|old| Made::of(self.board, &old.trade))
            .collect();
        let mut found: Vec<Priced> = Vec::new();
        let mut barred = false;
        for terms in self.terms(haggles) {
            let them = usize::from(terms.to);
            let belief = bargains.beliefs[them];
            let patience = match terms.idle {
                _ if bargains.people.contains(&terms.to) => AFTER_A_REFUSAL,
                true if haggles && belief.asks_a_price() => AFTER_A_PRICE,
                true => AFTER_A_REFUSAL,
                false => 1,
            };
            if bargains.refused_since(self.seat, terms.to, turn.saturating_sub(patience - 1)) {
                barred = true;
                continue;
            }
            let asked = made
                .iter()
                .filter(|made| made.is_about(terms.to, terms.gives, terms.asks))
                .map(|made| made.paid);
            let asks = if haggles { belief.asks() } else { Asks::Fair(1.0) };
            let Some(priced) = self.priced(&terms, asked, asks) else { continue };
            let rank = found.iter().take_while(|other| other.gain >= priced.gain).count();
            if rank < COMPARED
                && self.is_legal(&Action::OfferTrade(priced.trade.clone()))
                && may(&priced.trade)
            {
                found.insert(rank, priced);
                found.truncate(COMPARED);
            }
        }
        if found.is_empty() {
            bargains.barren.retain(|(seat, _)| *seat != self.seat);
            if !barred {
                bargains.barren.push((self.seat, now));
            }
        }
        found.into_iter().map(|priced| priced.trade).collect()
    }

    /// What may be traded with profit: a deed that completes a group of one's own,
    /// for nothing but money, for a deed, or for one that completes theirs.
    fn terms(&self, haggles: bool) -> Vec<Barter> {
        let me = self.seat.number();
        let mine = self.held[self.me()];
        let free = |plot: &usize| self.game.tradable(self.board.plots[*plot].square);
        let own: Vec<usize> = plots_in(mine).filter(free).collect();
        let mut found = Vec::new();
        let mut whole = 0;
        for &group in &self.board.group_bits {
            let asks = group & !mine;
            let holder = plots_in(asks).next().and_then(|plot| self.ledger.owner[plot]);
            let Some(to) = holder.filter(|&to| asks & !self.held[usize::from(to)] == 0) else {
                continue;
            };
            if asks == group || !plots_in(asks).all(|plot| free(&plot)) {
                continue;
            }
            whole |= group;
            let barter = |gives| Barter { to, gives, asks, idle: false };
            let others = || own.iter().filter(|&&plot| group & 1 << plot == 0);
            found.push(barter(0));
            found.extend(others().map(|&plot| barter(1 << plot)));
            // Two deeds of a group they lack.
            for (rank, &one) in others().enumerate() {
                let Some(kin) = self.board.group_of(one) else { continue };
                let kin = self.board.group_bits[kin];
                let seconds = others().skip(rank + 1).filter(|&&two| kin & 1 << two != 0);
                found.extend(seconds.map(|&two| barter(1 << one | 1 << two)));
            }
        }
        // A deed that brings a group nearer, or keeps it from somebody, for money.
        let sought = match self.leaning().seeks {
            _ if haggles || self.restless() > 0.0 => PlotBits::MAX,
            Sought::Anything => PlotBits::MAX,
            Sought::Stations => self.board.station_bits,
            Sought::Nothing => 0,
        };
        for plot in (0..self.board.plots.len()).filter(|plot| sought & 1 << plot != 0) {
            let asks = 1 << plot;
            let Some(to) = self.ledger.owner[plot].filter(|&to| to != me) else { continue };
            if whole & asks == 0 && free(&plot) {
                found.push(Barter { to, gives: 0, asks, idle: true });
            }
        }
        found
    }

    /// The lowest price at which the other side may well accept, above what it
    /// refused; none when that is too much.
    fn priced(
        &self,
        terms: &Barter,
        refused: impl Iterator<Item = f32>,
        asks: Asks,
    ) -> Option<Priced> {
        let me = self.seat.index();
        let them = usize::from(terms.to);
        // What people find fair: the printed price, twice for what completes a
        // group.
        let printed = self.printed(terms.asks, me, them);
        let value = printed * self.riches(me);
        let (least, most) = (-self.ledger.cash[them].max(0.0), self.cash().max(0.0));
        // Who refused once wants clearly more.
        let floor = refused.map(|old| old + value * 0.15).fold(f32::MIN, f32::max);
        let given = self.printed(terms.gives, them, me);
        let prices = |dear: f32| {
            let fair = value * dear - given;
            let dearer = [fair, fair + value * 0.3].into_iter();
            dearer.filter(move |price| (least..=most).contains(price) && *price > floor)
        };
        if let Asks::Fair(dear) = asks {
            prices(dear).next()?;
        }
        let mut after = self.ledger.clone();
        plots_in(terms.asks).for_each(|plot| self.hand(&mut after, plot, me));
        plots_in(terms.gives).for_each(|plot| self.hand(&mut after, plot, them));
        let appraisal = Appraisal::of(&self.outlook, &after);
        let now = self.hopes_now();
        // What either side gains.
        let gains = |paid: f32| {
            let money = [(me, after.cash[me] - paid), (them, after.cash[them] + paid)];
            let [ours, theirs] = appraisal.hopes_with(&money, [me, them]);
            (ours - now[me], theirs - now[them])
        };
        let ours = |paid: f32| gains(paid).0;
        let restless = self.restless();
        let lenient = if restless > 0.0 && self.gathers(&after) { restless } else { 0.0 };
        let enough = self.leaning().gain - lenient;
        let unit = self.game.edition().rules.auction_raise.0.max(1) * 5;
        let fair = |dear| prices(dear).find(|&price| ours(price) >= enough);
        let gives_group = self.makes_whole(terms.asks, me) && !self.makes_whole(terms.gives, them);
        let takes = |paid: f32| {
            let (ours, theirs) = gains(paid);
            let for_group = if gives_group { FOR_A_GROUP * ours } else { 0.0 };
            let is_cheap = gives_group && paid + given < printed;
            theirs > THEIRS.max(for_group) && !is_cheap
        };
        // The least that they would take if they reckoned, in round figures.
        let reckoned = || {
            let steps = |sum: f32| (sum / unit as f32).floor() as i32;
            let (mut low, mut high) =
                (steps(least.max(floor)) + i32::from(floor > least), steps(most));
            let price = |steps: i32| steps as f32 * unit as f32;
            if high < low || !takes(price(high)) {
                return None;
            }
            while low < high {
                let middle = low + (high - low) / 2;
                match takes(price(middle)) {
                    true => high = middle,
                    false => low = middle + 1,
                }
            }
            Some(price(high)).filter(|&price| ours(price) >= enough)
        };
        let paid = match asks {
            Asks::Fair(dear) => fair(dear),
            Asks::Reckons => reckoned(),
            Asks::Either(dear) => match (fair(dear), reckoned()) {
                (Some(fair), Some(reckoned)) => Some(fair.min(reckoned)),
                (fair, reckoned) => fair.or(reckoned),
            },
        }?;
        let money = |sum: f32| Money((sum.max(0.0) as u32).div_ceil(unit) * unit);
        let (gives, asks) = (money(paid), Money((-paid).max(0.0) as u32 / unit * unit));
        // Plots are in the order of their squares.
        let deeds = |plots| plots_in(plots).map(|plot| self.board.plots[plot].square).collect();
        let trade = Trade {
            from: self.seat,
            to: Seat::new(terms.to)?,
            gives: Bundle { cash: gives, deeds: deeds(terms.gives), ..Bundle::default() },
            asks: Bundle { cash: asks, deeds: deeds(terms.asks), ..Bundle::default() },
        };
        Some(Priced { gain: ours(paid), trade })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::editions::Edition;
    use crate::engine::{Game, Setup};

    /// A street that completes a group is not sold for the least that does its owner any good: a
    /// habitué had given one for 100.
    #[test]
    fn a_group_is_not_given_away() {
        let position = r#"{"players": [{"name": "Ana", "cash": 1500}, {"name": "Luc", "cash": 200},
            {"name": "Paul"}, {"name": "Marc"}], "deeds": [{"square": 16, "owner": "Ana"},
            {"square": 18, "owner": "Ana"}, {"square": 19, "owner": "Luc"}]}"#;
        let start = serde_json::from_str(position).unwrap();
        let names = ["Ana", "Luc", "Paul", "Marc"].map(String::from).to_vec();
        let setup = Setup { names, start: Some(start), ..Setup::default() };
        let game = Game::new(Arc::new(Edition::braillopoly().unwrap()), &setup).unwrap();
        let board = Board::new(&game);
        let [ana, luc] = [Seat::FIRST, Seat::FIRST.left()];
        let reckoner = Reckoner::new(&board, &game, luc);
        let offer = |cash| Trade {
            from: ana,
            to: luc,
            gives: Bundle { cash: Money(cash), ..Bundle::default() },
            asks: Bundle { deeds: vec![Square::new(19).unwrap()], ..Bundle::default() },
        };
        let least = (0..150).map(|tens| offer(tens * 10));
        let least = least.filter(|trade| reckoner.gain_by(trade, luc) > WORTHWHILE);
        let prices: Vec<Trade> = least.collect();
        assert!(!reckoner.accepts(&prices[0]), "taken: {:?}", prices[0]);
        assert!(prices.iter().any(|trade| reckoner.accepts(trade)), "for no money at all");
    }

    /// A usual computer had paid 1 400 for the dearest street on the first turn, and 500 for the
    /// cheapest: hope knows no price.
    #[test]
    fn no_fortune_is_paid_for_a_street_alone() {
        let edition = Arc::new(Edition::braillopoly().unwrap());
        for (square, price) in edition.deeds().map(|(square, deed)| (square, deed.price)) {
            let position = format!(
                r#"{{"players": [{{"name": "Ana"}}, {{"name": "Luc"}}],
                    "deeds": [{{"square": {}, "owner": "Ana"}}]}}"#,
                square.number()
            );
            let start = serde_json::from_str(&position).unwrap();
            let names = ["Ana", "Luc"].map(String::from).to_vec();
            let setup = Setup { names, start: Some(start), ..Setup::default() };
            let game = Game::new(edition.clone(), &setup).unwrap();
            let board = Board::new(&game);
            let [ana, luc] = [Seat::FIRST, Seat::FIRST.left()];
            let reckoner = Reckoner::new(&board, &game, luc);
            let accepts = |cash| {
                reckoner.accepts(&Trade {
                    from: ana,
                    to: luc,
                    gives: Bundle { deeds: vec![square], ..Bundle::default() },
                    asks: Bundle { cash: Money(cash), ..Bundle::default() },
                })
            };
            assert!(accepts(price.0 / 2), "{square:?} at half its price is refused");
            let dear = (price.0 * 2 + 1..1_500).step_by(7).find(|cash| accepts(*cash));
            assert_eq!(dear, None, "{square:?}, printed at {price:?}");
        }
    }
}
