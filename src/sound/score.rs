//! From events to cues: what sounds, when and where.

use super::bearing::{BANK, Bearing, rank_on_side, side_of};
use super::money::denominations;
use super::{Cue, Hearing, Style};
use crate::editions::{BOARD_SIZE, Money, PlaceKind};
use crate::engine::{Building, Creditor, Deck, Event, Game, HeistEvent, Lot, Roll, Seat, Square};

/// A cue at its moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// Seconds from the start.
    pub at: f32,
    /// What sounds.
    pub cue: Cue,
    /// Where.
    pub place: Bearing,
    /// 1 as it is.
    pub gain: f32,
    /// 1 as it is; more is higher.
    pub pitch: f32,
}

/// Cues in time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    /// In the order they start.
    pub cues: Vec<Placed>,
    /// When the next may begin, in seconds.
    pub length: f32,
}

/// Seconds between two steps of a pawn: one hears each, and where it is.
const STEP: f32 = 0.13;
/// Between two ticks of a counted die.
const TICK: f32 = 0.11;
/// Between two notes or coins.
const NOTE: f32 = 0.1;
/// The share of a cue after which the next may begin: its end is a tail.
const BEFORE_NEXT: f32 = 0.85;
/// Between two places swept.
pub(super) const SWEEP: f32 = 0.22;

impl Score {
    pub(super) fn add(&mut self, cue: Cue, place: Bearing, pitch: f32) {
        self.cues.push(Placed { at: self.length, cue, place, gain: 1.0, pitch });
    }

    fn wait(&mut self, seconds: f32) {
        self.length += seconds;
    }

    /// A cue, to its end but for what may overlap the next.
    pub(super) fn whole(&mut self, cue: Cue, place: Bearing) {
        self.then(cue, place, cue.seconds() * BEFORE_NEXT);
    }

    /// A cue, and what follows so many seconds after it began.
    pub(super) fn then(&mut self, cue: Cue, place: Bearing, seconds: f32) {
        self.add(cue, place, 1.0);
        self.wait(seconds);
    }

    /// What another score plays, after this one.
    pub fn extend(&mut self, other: Score) {
        let start = self.length;
        self.cues.extend(other.cues.into_iter().map(|cue| Placed { at: cue.at + start, ..cue }));
        self.length += other.length;
    }

    /// Whether nothing sounds.
    pub fn is_empty(&self) -> bool {
        self.cues.is_empty()
    }

    /// A bill caught, at a player's seat.
    pub fn caught(seat: Seat, players: usize) -> Score {
        let mut score = Score::default();
        score.whole(Cue::BillCaught, Bearing::of_seat(seat, players));
        score
    }

    /// One cue, where the listener is.
    pub fn signal(cue: Cue) -> Score {
        let mut score = Score::default();
        score.then(cue, BANK, 0.15);
        score
    }
}

/// A bill that crosses the space in so many seconds, from one side to the other.
pub fn rain_bill(seconds: f32, from_left: bool) -> Score {
    const PLACES: u8 = 6;
    let mut score = Score::default();
    for step in 0..PLACES {
        let share = f32::from(step) / f32::from(PLACES - 1);
        let azimuth = if from_left { -75.0 + 150.0 * share } else { 75.0 - 150.0 * share };
        // Near in the middle of its way.
        let distance = 0.6 + 2.0 * (share - 0.5).abs();
        score.then(Cue::Bill, Bearing { azimuth, distance }, seconds / f32::from(PLACES));
    }
    score
}

/// The cues of what happened. `game` is the game after it. A property is "mine"
/// to whoever arrives there.
pub fn score(game: &Game, events: &[Event], style: Style) -> Score {
    let mut writer = Writer::new(game, style);
    let mut gait = Gait::Walks;
    for event in events {
        writer.event(event, gait);
        gait = match event {
            Event::CardDrawn { .. } => Gait::Jumps,
            Event::Heist(HeistEvent::QuietlyRolled { .. } | HeistEvent::DiePicked { .. }) => {
                Gait::Creeps
            }
            Event::SalaryPaid { .. } => gait,
            _ => Gait::Walks,
        };
    }
    writer.score
}

/// Every square in turn round the table, with its state and the pawns there;
/// `listener` is who asks.
pub fn sweep(game: &Game, listener: Seat, style: Style) -> Score {
    squares(game, Square::all(), listener, style)
}

/// One square, with its state and the pawns there.
pub fn square(game: &Game, square: Square, listener: Seat, style: Style) -> Score {
    squares(game, std::iter::once(square), listener, style)
}

/// A player's properties, round the table.
pub fn estate(game: &Game, seat: Seat, listener: Seat, style: Style) -> Score {
    squares(game, game.deeds_of(seat), listener, style)
}

fn squares(
    game: &Game,
    squares: impl Iterator<Item = Square>,
    listener: Seat,
    style: Style,
) -> Score {
    let mut writer = Writer::new(game, style);
    for square in squares {
        writer.told_in_mono(square);
        writer.score.then(writer.kind(square), Bearing::of_square(square), SWEEP);
        if game.edition().deed(square).is_some() {
            writer.state(square, listener);
        }
        for seat in game.seats_on_board().filter(|&seat| game.player(seat).square == square) {
            writer.score.then(Cue::Seat(seat.number()), Bearing::of_square(square), SWEEP);
        }
    }
    writer.score
}

/// A pawn where it stands: its player's timbre, and its square.
pub fn pawn(game: &Game, seat: Seat, style: Style) -> Score {
    let mut writer = Writer::new(game, style);
    let square = game.player(seat).square;
    writer.told_in_mono(square);
    writer.score.then(Cue::Seat(seat.number()), Bearing::of_square(square), 0.3);
    writer.score.then(writer.kind(square), Bearing::of_square(square), 0.4);
    writer.score
}

/// The line to who sits there stands again, or fell: that player's timbre from their seat,
/// higher or lower than it is.
pub fn line(seat: Seat, players: usize, stands: bool) -> Score {
    let mut score = Score::default();
    score.then(Cue::Seat(seat.number()), Bearing::of_seat(seat, players), 0.3);
    for placed in &mut score.cues {
        placed.pitch = if stands { 1.25 } else { 0.75 };
    }
    score
}

/// How a pawn goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gait {
    Walks,
    /// A card sends it.
    Jumps,
    Creeps,
}

pub(super) struct Writer<'a> {
    pub(super) game: &'a Game,
    style: Style,
    pub(super) score: Score,
}

impl<'a> Writer<'a> {
    pub(super) fn new(game: &'a Game, style: Style) -> Writer<'a> {
        Writer { game, style, score: Score::default() }
    }

    fn event(&mut self, event: &Event, gait: Gait) {
        match event {
            Event::OpeningRolled { seat, roll }
            | Event::Rolled { seat, roll }
            | Event::RentRolled { seat, roll, .. } => self.dice(*seat, *roll),
            Event::TurnStarted { seat } => {
                self.score.then(Cue::Seat(seat.number()), self.seat(*seat), 0.25);
            }
            Event::Moved { from, to, back, .. } => self.walk(*from, *to, *back, gait),
            Event::SalaryPaid { seat, amount } | Event::Received { seat, amount } => {
                self.money(BANK, self.seat(*seat), *amount);
            }
            Event::PotTaken { seat, amount } => {
                self.money(self.pot(), self.seat(*seat), *amount);
            }
            Event::LandedOnFreeDeed { seat, square, .. }
            | Event::LandedOnOwnDeed { seat, square }
            | Event::LandedQuietly { seat, square }
            | Event::NoRent { seat, square, .. }
            | Event::RentOpen { debtor: seat, square, .. } => self.arrive(*seat, *square),
            Event::TaxDue { square, .. } | Event::TaxChoice { square, .. } => {
                self.score.whole(Cue::Tax, Bearing::of_square(*square));
            }
            Event::CardDrawn { seat, deck, .. } => {
                let cue = match deck {
                    Deck::Chance => Cue::Chance,
                    Deck::Chest => Cue::Chest,
                    Deck::Loot => Cue::VaultOpen,
                };
                self.score.then(cue, Bearing::of_square(self.game.player(*seat).square), 0.55);
            }
            Event::Paid { from, to, amount, .. } => {
                let to = match to {
                    Creditor::Bank => BANK,
                    Creditor::Player(seat) => self.seat(*seat),
                };
                self.money(self.seat(*from), to, *amount);
            }
            Event::SentToJail { .. } => {
                let jail = Bearing::of_square(self.game.edition().jail());
                self.score.then(Cue::Jump, jail, 0.35);
                self.score.whole(Cue::JailDoor, jail);
            }
            Event::JailFinePaid { seat, amount } => {
                self.money(self.seat(*seat), BANK, *amount);
                self.score.whole(Cue::JailDoor, Bearing::of_square(self.game.edition().jail()));
            }
            Event::JailCardUsed { .. } | Event::JailDouble { .. } => {
                self.score.whole(Cue::JailDoor, Bearing::of_square(self.game.edition().jail()));
            }
            Event::Bought { seat, square, price } => {
                self.money(self.seat(*seat), BANK, *price);
                self.score.whole(Cue::Purchase, Bearing::of_square(*square));
            }
            Event::AuctionOpened { .. } => self.score.whole(Cue::AuctionOpen, BANK),
            Event::BidPlaced { seat, amount } => {
                self.score.add(Cue::Bid, self.seat(*seat), self.bid_pitch(*amount));
                self.score.wait(0.25);
            }
            Event::AuctionWon { seat, lot, amount } => {
                self.score.whole(Cue::Hammer, BANK);
                self.money(self.seat(*seat), BANK, *amount);
                if let Lot::Deed(square) = lot {
                    self.score.whole(Cue::Purchase, Bearing::of_square(*square));
                }
            }
            Event::AuctionUnsold { .. } | Event::AuctionVoided { .. } => {
                self.score.whole(Cue::Hammer, BANK)
            }
            Event::Built { seat, square, building, houses, price } => {
                self.money(self.seat(*seat), BANK, *price);
                let place = Bearing::of_square(*square);
                self.score.whole(Cue::Build, place);
                let stands = match building {
                    Building::House => Cue::Houses((*houses).clamp(1, 4)),
                    Building::Hotel => Cue::Hotel,
                };
                self.score.then(stands, place, 0.55);
            }
            Event::HouseSold { seat, square, amount, .. }
            | Event::HotelSold { seat, square, amount, .. } => {
                self.score.whole(Cue::SellBuilding, Bearing::of_square(*square));
                self.money(BANK, self.seat(*seat), *amount);
            }
            Event::GroupSold { seat, group, amount } => {
                for &square in self.game.edition().streets(*group) {
                    self.score.whole(Cue::SellBuilding, Bearing::of_square(square));
                }
                self.money(BANK, self.seat(*seat), *amount);
            }
            Event::Mortgaged { seat, square, amount } => {
                self.score.whole(Cue::Mortgage, Bearing::of_square(*square));
                self.money(BANK, self.seat(*seat), *amount);
            }
            Event::Lifted { seat, square, amount } => {
                self.money(self.seat(*seat), BANK, *amount);
                self.score.whole(Cue::LiftMortgage, Bearing::of_square(*square));
            }
            Event::TradeOffered { trade } => {
                self.score.then(Cue::Seat(trade.from.number()), self.seat(trade.from), 0.25);
                self.score.then(Cue::Seat(trade.to.number()), self.seat(trade.to), 0.25);
            }
            Event::TradeAccepted { trade } => {
                self.score.whole(Cue::Trade, BANK);
                self.money(self.seat(trade.from), self.seat(trade.to), trade.gives.cash);
                self.money(self.seat(trade.to), self.seat(trade.from), trade.asks.cash);
            }
            Event::LoanTaken { seat, amount } => self.money(BANK, self.seat(*seat), *amount),
            Event::LoanRepaid { seat, amount } => self.money(self.seat(*seat), BANK, *amount),
            Event::MoneyRainStarted { bills, .. } => self.rain(*bills),
            Event::BillsCaught { seat, bills, .. } => {
                for _ in 0..*bills {
                    self.score.whole(Cue::BillCaught, self.seat(*seat));
                }
            }
            Event::WentBankrupt { seat, .. } => {
                self.score.whole(Cue::Bankruptcy, self.seat(*seat));
            }
            Event::Heist(event) => self.heist(event),
            Event::Won { seat } => self.score.whole(Cue::Victory, self.seat(*seat)),
            // The voice tells these, and nothing moved.
            Event::OpeningTie { .. }
            | Event::Begins { .. }
            | Event::RollsAgain { .. }
            | Event::TooManyDoubles { .. }
            | Event::RentClaimed { .. }
            | Event::RentLapsed { .. }
            | Event::JailCardKept { .. }
            | Event::RepairsDue { .. }
            | Event::DebtOpened { .. }
            | Event::JailRollFailed { .. }
            | Event::JailTurnsOver { .. }
            | Event::Declined { .. }
            | Event::Passed { .. }
            | Event::LeftAuction { .. }
            | Event::OfferLapsed { .. }
            | Event::DebtCounted { .. }
            | Event::DemandOpened { .. }
            | Event::DemandJoined { .. }
            | Event::TradeRefused { .. }
            | Event::TradeWithdrawn { .. }
            | Event::LoanDue { .. }
            | Event::TaxCounted { .. }
            | Event::MortgageInherited { .. }
            | Event::MortgageKept { .. }
            | Event::MoneyRainOver { .. }
            | Event::EstateHandedOver { .. }
            | Event::TimeUp
            | Event::Counted { .. } => {}
        }
    }

    /// Where fines wait, when the players agreed on it.
    fn pot(&self) -> Bearing {
        let parking = self.game.edition().first(&PlaceKind::FreeParking);
        parking.map_or(BANK, Bearing::of_square)
    }

    pub(super) fn seat(&self, seat: Seat) -> Bearing {
        Bearing::of_seat(seat, self.game.players().len())
    }

    /// Shaken at the roller's seat; then two dice fall apart.
    pub(super) fn dice(&mut self, seat: Seat, roll: Roll) {
        self.score.whole(Cue::DiceShake, self.seat(seat));
        self.score.then(Cue::DieLand(0), Bearing::of_die(0), 0.14);
        self.score.then(Cue::DieLand(1), Bearing::of_die(1), 0.36);
        if !self.style.count_dice {
            return;
        }
        let (first, second) = roll.dice();
        for (rank, die) in [(0, first), (1, second)] {
            for _ in 0..die {
                self.score.then(Cue::DieTick, Bearing::of_die(rank), TICK);
            }
            self.score.wait(TICK);
        }
    }

    /// One step a square, or one jump for a card.
    fn walk(&mut self, from: Square, to: Square, back: bool, gait: Gait) {
        if gait == Gait::Jumps {
            if to < from && !back {
                self.score.then(self.passed_go(), Bearing::of_square(Square::GO), 0.4);
            }
            self.score.then(Cue::Jump, Bearing::of_square(to), 0.5);
            return;
        }
        let count = match back {
            true => to.distance_to(from) % BOARD_SIZE,
            false => from.distance_to(to) % BOARD_SIZE,
        };
        for step in 1..=count {
            let square = if back { from.back(step) } else { from.forward(step) };
            if square == Square::GO && !back {
                self.score.add(self.passed_go(), Bearing::of_square(square), 1.0);
            }
            let step = match gait {
                Gait::Creeps => Cue::SneakStep,
                Gait::Walks | Gait::Jumps => Cue::Step(side_of(square)),
            };
            self.score.then(step, Bearing::of_square(square), STEP);
        }
    }

    /// In one speaker, a place has no direction: as many ticks as its side's
    /// number, higher towards the side's end.
    pub(super) fn told_in_mono(&mut self, square: Square) {
        if self.style.hearing != Hearing::Mono {
            return;
        }
        let pitch = 2f32.powf(f32::from(rank_on_side(square)) / 10.0);
        for _ in 0..=side_of(square) {
            self.score.add(Cue::DieTick, Bearing::of_square(square), pitch);
            self.score.wait(0.09);
        }
        self.score.wait(0.05);
    }

    pub(super) fn money(&mut self, from: Bearing, to: Bearing, amount: Money) {
        let notes = denominations(amount, self.game.edition().rules.start_money);
        let last = notes.len().saturating_sub(1).max(1) as f32;
        for (rank, note) in (0..).zip(&notes) {
            self.score.then(Cue::Money(*note), from.towards(to, rank as f32 / last), NOTE);
        }
        if !notes.is_empty() {
            self.score.wait(NOTE);
        }
    }

    /// Bids rise, and are heard to: two semitones for each doubling.
    fn bid_pitch(&self, amount: Money) -> f32 {
        let usual = self.game.edition().rules.start_money.0 as f32 / 100.0;
        let doublings = (amount.0 as f32 / usual.max(1.0)).max(1.0).log2();
        2f32.powf((doublings * 2.0).min(12.0) / 12.0)
    }

    /// A few bills, to tell what comes.
    fn rain(&mut self, bills: u8) {
        for bill in 0..bills.min(3) {
            let azimuth = if bill % 2 == 0 { -60.0 } else { 60.0 };
            self.score.then(Cue::Bill, Bearing { azimuth, ..BANK }, 0.3);
        }
    }
}
