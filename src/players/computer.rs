//! The computer players of a game: each seat has a mind of its own.

use std::sync::Arc;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::board::{Board, SEATS};
use super::counsel::Counsel;
use super::lookahead::{Lookahead, PlayingOn, helpers};
use super::novice::novice;
use super::offered::Bargains;
use super::reckoner::Reckoner;
use super::temper::Temper;
use crate::engine::{Action, Bundle, Game, Money, Phase, RentClaim, Seat, SeatOrder, Trade};

/// One rent in so many is forgotten by a beginner.
const FORGETS: u32 = 8;

/// How well a computer plays: its level, as players say; the easiest first.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
)]
pub enum Skill {
    /// As people who learn: buys everything, bids too high, builds late,
    /// forgets a rent now and then.
    Beginner,
    /// Reckons what each decision brings.
    #[default]
    Regular,
    /// Reckons, learns what each of the others accepts, and trades for more than what
    /// completes a group.
    Formidable,
}

/// A trade at a price that was told: it is kept for the turn.
#[derive(Clone, Debug)]
pub(super) struct Promise {
    pub turn: u32,
    pub trade: Trade,
}

impl Promise {
    /// Whether an offer is that trade, or a better one for whoever promised it.
    pub fn covers(&self, game: &Game, trade: &Trade) -> bool {
        let told = &self.trade;
        let but_cash = |bundle: &Bundle| Bundle { cash: Money::ZERO, ..bundle.clone() };
        self.turn == game.turn()
            && (told.from, told.to) == (trade.from, trade.to)
            && but_cash(&told.gives) == but_cash(&trade.gives)
            && but_cash(&told.asks) == but_cash(&trade.asks)
            && trade.gives.cash >= told.gives.cash
            && trade.asks.cash <= told.asks.cash
    }
}

/// The minds of all computer players of a game.
#[derive(Clone)]
pub struct Computer {
    rng: ChaCha8Rng,
    skills: Vec<Skill>,
    tempers: [Temper; SEATS],
    pub(super) board: Option<Arc<Board>>,
    bargains: Bargains,
    pub(super) promises: Vec<Promise>,
    /// Offers refused of late, the last first.
    pub(super) refused: Vec<Trade>,
    /// Rents a beginner does not think of.
    forgotten: Vec<RentClaim>,
    noticed: Vec<RentClaim>,
}

impl Computer {
    /// Whose chances come from this seed; all of the usual level.
    pub fn new(seed: u64) -> Computer {
        Computer {
            rng: ChaCha8Rng::seed_from_u64(!seed),
            skills: Vec::new(),
            tempers: [Temper::Steady; SEATS],
            board: None,
            bargains: Bargains::default(),
            promises: Vec::new(),
            refused: Vec::new(),
            forgotten: Vec::new(),
            noticed: Vec::new(),
        }
    }

    /// By seat, how well each plays; seats beyond have the usual level.
    pub fn with_skills(self, skills: Vec<Skill>) -> Computer {
        Computer { skills, ..self }
    }

    /// By seat, what each likes; seats beyond like nothing in particular.
    pub fn with_tempers(mut self, tempers: &[Temper]) -> Computer {
        self.tempers.iter_mut().zip(tempers).for_each(|(temper, liked)| *temper = *liked);
        self
    }

    /// Beside these people, who are offered less often what they refused.
    pub fn beside(self, people: &[Seat]) -> Computer {
        Computer { bargains: Bargains::with(people), ..self }
    }

    /// In a game that is resumed: the offer that is open is not made again at once.
    pub fn resuming(mut self, game: &Game) -> Computer {
        if let Phase::TradeOffer(trade) = game.phase() {
            self.bargains.recall(trade, game.turn());
        }
        self
    }

    /// Knowing what another knew of the same edition's board: it takes a while to
    /// reckon.
    pub fn knowing_the_board_of(self, other: &Computer) -> Computer {
        Computer { board: other.board.clone(), ..self }
    }

    /// What a seat likes.
    pub fn temper(&self, seat: Seat) -> Temper {
        self.tempers.get(seat.index()).copied().unwrap_or_default()
    }

    /// How well a seat plays.
    pub fn skill(&self, seat: Seat) -> Skill {
        self.skills.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many of the falling bills somebody catches by chance: their share
    /// of what is still in the air, on average.
    pub fn catch(&mut self, game: &Game) -> u8 {
        match game.phase() {
            Phase::MoneyRain { bills, waiting } => {
                let share = 2 * usize::from(*bills) / (waiting.len() + 1);
                self.rng.random_range(0..=(share as u8).min(*bills))
            }
            _ => 0,
        }
    }

    /// What one of these seats does now, and which; none when none of them has
    /// anything to do.
    pub fn next(&mut self, game: &Game, seats: &[Seat]) -> Option<(Seat, Action)> {
        let seats = self.quickest_first(game, seats);
        seats.into_iter().find_map(|seat| Some((seat, self.decide(game, seat)?)))
    }

    /// These seats, in the order in which they may act. Claims come first, since a
    /// throw would end them; in an auction, chance says who is quickest.
    pub fn quickest_first(&mut self, game: &Game, seats: &[Seat]) -> SeatOrder {
        let awaited = game.awaited();
        let mut seats: SeatOrder = seats.iter().copied().collect();
        seats.shuffle(&mut self.rng);
        seats.sort_by_key(|seat| awaited.contains(seat));
        seats
    }

    /// What `seat` does now; none when it has nothing to decide.
    pub fn decide(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        if let Some(claim) = self.claim(game, seat) {
            return Some(claim);
        }
        if !game.awaited().contains(&seat) {
            return None;
        }
        if let Phase::MoneyRain { .. } = game.phase() {
            return Some(Action::CatchBills(self.catch(game)));
        }
        if let Phase::TradeOffer(trade) = game.phase()
            && self.promises.iter().any(|promise| promise.covers(game, trade))
        {
            return Some(Action::AcceptTrade);
        }
        match self.skill(seat) {
            Skill::Beginner => novice(game, seat, &mut self.rng),
            Skill::Regular => self.reckon(game, seat),
            Skill::Formidable => self.play_ahead(game, seat),
        }
    }

    /// A rent this seat claims now; a beginner does not think of each.
    pub fn claim(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let forgetful = self.skill(seat) == Skill::Beginner;
        for claim in game.claims().iter().filter(|claim| claim.creditor == seat) {
            if forgetful && !self.noticed.contains(claim) {
                self.noticed.retain(|old| old.turn + 8 > claim.turn);
                self.noticed.push(*claim);
                if self.rng.random_ratio(1, FORGETS) {
                    self.forgotten.retain(|old| old.turn + 8 > claim.turn);
                    self.forgotten.push(*claim);
                }
            }
            let action = Action::ClaimRent { debtor: claim.debtor, square: claim.square };
            if !self.forgotten.contains(claim) && game.check(seat, &action).is_ok() {
                return Some(action);
            }
        }
        None
    }

    /// What the best of the minds would do in this player's place, and why; none
    /// when they have nothing to decide.
    pub fn counsel(&mut self, game: &Game, seat: Seat) -> Option<Counsel> {
        let board = self.board(game);
        let reckoner = Reckoner::new(&board, game, seat);
        let mut claims = game.claims().iter().filter(|claim| claim.creditor == seat);
        let claim = claims.find_map(|claim| {
            let action = Action::ClaimRent { debtor: claim.debtor, square: claim.square };
            game.check(seat, &action).is_ok().then_some(action)
        });
        if let Some(claim) = claim {
            return Some(reckoner.counsel(claim, None));
        }
        if !game.awaited().contains(&seat) {
            return None;
        }
        // The same advice however often it is asked for.
        let seed = u64::from(game.turn());
        let company = self.playing_on();
        let ahead =
            Lookahead { board: &board, game, seat, company: &company, seed, helpers: helpers() };
        let action = ahead.preferred(&reckoner)?;
        let offer = match moves_on(game, &action) {
            true => self.best_offer(game, seat).filter(|trade| {
                let offer = Action::OfferTrade(trade.clone());
                reckoner.is_worth_advising(trade) && !ahead.is_worse(&action, &offer)
            }),
            false => None,
        };
        Some(reckoner.counsel(action, offer))
    }

    /// Whether a trade is worth offering to whoever offers it, as far as can be reckoned.
    pub fn favours(&mut self, game: &Game, trade: &Trade) -> bool {
        Reckoner::new(&self.board(game), game, trade.from).gain_by(trade, trade.from) > 0.0
    }

    /// A player's chance to win, in per cent, as far as can be reckoned.
    pub fn chance(&mut self, game: &Game, seat: Seat) -> u8 {
        match (game.winners(), game.player(seat).bankrupt) {
            ([], false) => Reckoner::new(&self.board(game), game, seat).chance(),
            (winners, _) if winners.contains(&seat) => 100,
            _ => 0,
        }
    }

    /// As all at the table may play on, by imagined game: each by the usual level, with all that
    /// is known of the others.
    fn playing_on(&self) -> impl Fn(u64) -> PlayingOn + Sync + use<> {
        let usual = Computer { skills: Vec::new(), ..self.clone() };
        move |world| {
            let mut all = Computer { rng: ChaCha8Rng::seed_from_u64(world), ..usual.clone() };
            Box::new(move |game| {
                let seats: SeatOrder = game.active_seats().collect();
                all.next(game, &seats)
            })
        }
    }

    pub(super) fn board(&mut self, game: &Game) -> Arc<Board> {
        let board = self.board.get_or_insert_with(|| Arc::new(Board::new(game)));
        if board.tempers != self.tempers {
            *board = Arc::new(board.seating(self.tempers));
        }
        board.clone()
    }

    /// What is reckoned best.
    fn reckon(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let board = self.board(game);
        let reckoner = Reckoner::new(&board, game, seat);
        let action = reckoner.within_reason(reckoner.decide()?);
        if !moves_on(game, &action) {
            return Some(action);
        }
        let may = |trade: &Trade| reckoner.may_offer(trade);
        let offer = reckoner.propose(&mut self.bargains, false, may);
        Some(offer.map_or(action, Action::OfferTrade))
    }

    /// What is best after playing on from here.
    fn play_ahead(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let board = self.board(game);
        let reckoner = Reckoner::new(&board, game, seat);
        let seed = self.rng.random();
        let company = &self.playing_on();
        let ahead = Lookahead { board: &board, game, seat, company, seed, helpers: helpers() };
        let action = ahead.preferred(&reckoner)?;
        if !moves_on(game, &action) {
            return Some(action);
        }
        let may = |trade: &Trade| reckoner.may_offer(trade);
        let offers = reckoner.offers(&mut self.bargains, true, may);
        let mut choices: Vec<Action> = offers.into_iter().map(Action::OfferTrade).collect();
        choices.insert(choices.len().min(1), action);
        let best = ahead.best(&choices)?;
        if let Action::OfferTrade(trade) = &best {
            reckoner.make(&mut self.bargains, trade);
        }
        Some(best)
    }
}

/// Whether nothing is left to do before the throw but to offer a trade.
fn moves_on(game: &Game, action: &Action) -> bool {
    matches!(action, Action::Roll | Action::QuietStep | Action::PayFine | Action::UseJailCard)
        && matches!(game.phase(), Phase::Roll { .. })
}
