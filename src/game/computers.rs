//! The computers' turn: when they play, and when they wait for the people.

use super::{Line, LineKind, Session};
use crate::dialogue::Phrase;
use crate::engine::{Action, Building, Game, Money, Phase, Seat, Square, Trade};
use crate::lexicon::Level;
use crate::narration::Message;
use crate::players::Skill;

impl Session {
    /// One step of the computer players, if one of them has something to do.
    /// Before a computer rolls while a person may still claim a rent, it waits
    /// until they have said "continue".
    pub fn computer_step(&mut self) -> Option<Vec<Line>> {
        if self.pending.is_some() || self.deal.is_some() || self.computers_wait() {
            return None;
        }
        // People first: computers would settle an auction before anyone spoke.
        if matches!(self.journal.game().phase(), Phase::Auction(_))
            && !self.awaited_humans().is_empty()
        {
            return None;
        }
        let (seat, action) = self.computer_action()?;
        Some(match (self.journal.game().phase(), &action) {
            (Phase::Auction(_), _) => self.settle_auction(seat, action),
            (_, Action::BuildHouse(_) | Action::BuildHotel(_)) => self.build_on(seat, action),
            (_, Action::Mortgage(_)) => self.mortgage_on(seat, action),
            (_, Action::OfferTrade(trade)) if self.is_computer(trade.to) => {
                let trade = trade.clone();
                self.offer_between(&trade)
            }
            _ => self.carry_out(seat, action),
        })
    }

    /// What computers do in an auction until a person is asked, in one line; where no
    /// person is in it any more, how high each of them went.
    fn settle_auction(&mut self, seat: Seat, action: Action) -> Vec<Line> {
        let score = self.score.clone();
        let led = self.best_bidder();
        let mut highest: Vec<(Seat, Money)> = Vec::new();
        let mut note = |seat: Seat, action: &Action| {
            if let Action::Bid(bid) = action {
                highest.retain(|(bidder, _)| *bidder != seat);
                highest.push((seat, *bid));
            }
        };
        note(seat, &action);
        let mut told = self.apply(seat, action);
        while matches!(self.journal.game().phase(), Phase::Auction(_))
            && self.awaited_humans().is_empty()
            && let Some((seat, action)) = self.computer_action()
        {
            if !self.humans().is_empty() {
                // The last of them closes it: who has it, and for how much.
                told.retain(|line| line.kind != LineKind::Event);
                self.score.clone_from(&score);
            }
            note(seat, &action);
            told.extend(self.apply(seat, action));
        }
        // Once it is over the hammer says all: who has it, and for how much. Who led all along
        // was driven up by somebody.
        let goes_on = matches!(self.journal.game().phase(), Phase::Auction(_));
        let winner = highest.last().map(|(seat, _)| *seat);
        let driven = winner.is_some() && winner == led;
        if !goes_on && driven {
            highest.retain(|(seat, _)| Some(*seat) != winner);
        }
        let worth_telling = if goes_on { highest.len() > 1 } else { driven && !highest.is_empty() };
        if worth_telling && !self.humans().is_empty() {
            let rose = self.rose(&highest);
            told.insert(0, self.line(&rose, LineKind::Event));
        }
        self.said(told)
    }

    /// Who has the best bid, in an auction.
    fn best_bidder(&self) -> Option<Seat> {
        match self.journal.game().phase() {
            Phase::Auction(auction) => auction.best.map(|(seat, _)| seat),
            _ => None,
        }
    }

    /// How high each went, the highest last.
    fn rose(&self, bids: &[(Seat, Money)]) -> Message {
        let game = self.journal.game();
        let told = bids.iter().map(|(seat, bid)| {
            let message = Message::new("bid-rose").with("player", self.narrator.name(game, *seat));
            self.narrator.say(&message.money("amount", *bid))
        });
        let bids = crate::french::joined(&told.collect::<Vec<_>>(), "et");
        Message::new("bids-rose").with("bids", bids)
    }

    /// Carries out what a computer does, as long as it is of a kind: each action's part,
    /// and what was told.
    fn run_of<T>(
        &mut self,
        seat: Seat,
        action: Action,
        kind: impl Fn(&Action) -> Option<T>,
    ) -> (Vec<T>, Vec<Line>) {
        let (mut done, mut told, mut next) = (Vec::new(), Vec::new(), Some(action));
        while let Some(action) = next.take() {
            let Some(part) = kind(&action) else {
                self.planned = Some((seat, action));
                break;
            };
            told.extend(self.apply(seat, action));
            done.push(part);
            match self.computer_action() {
                Some((other, action)) if other == seat => next = Some(action),
                other => self.planned = other,
            }
        }
        (done, told)
    }

    /// The events among these lines as one.
    fn as_one(&self, mut told: Vec<Line>, message: &Message) -> Vec<Line> {
        told.retain(|line| line.kind != LineKind::Event);
        told.insert(0, self.line(message, LineKind::Event));
        told
    }

    /// What a computer builds before its throw, in one line.
    fn build_on(&mut self, seat: Seat, action: Action) -> Vec<Line> {
        let cash = self.journal.game().player(seat).cash;
        let (built, told) = self.run_of(seat, action, |action| match action {
            Action::BuildHouse(square) => Some((*square, Building::House)),
            Action::BuildHotel(square) => Some((*square, Building::Hotel)),
            _ => None,
        });
        let told = self.built_as_one(seat, cash, &built, told);
        self.said(told)
    }

    /// What somebody who had so much built, in one line where it is several buildings.
    pub(super) fn built_as_one(
        &self,
        seat: Seat,
        had: Money,
        built: &[(Square, Building)],
        told: Vec<Line>,
    ) -> Vec<Line> {
        if built.len() < 2 {
            return told;
        }
        let game = self.journal.game();
        let price = had.saturating_sub(game.player(seat).cash);
        self.as_one(told, &self.narrator.built(game, seat, built, price))
    }

    /// What a computer mortgages, in one line, while nothing is paid with it yet.
    fn mortgage_on(&mut self, seat: Seat, action: Action) -> Vec<Line> {
        let debts = |game: &Game| game.waiting_phases().count();
        let (cash, before) = (self.journal.game().player(seat).cash, debts(self.journal.game()));
        let (mortgaged, mut told) = self.run_of(seat, action, |action| match action {
            Action::Mortgage(square) => Some(*square),
            _ => None,
        });
        let game = self.journal.game();
        if mortgaged.len() > 1 && debts(game) == before {
            let received = game.player(seat).cash.saturating_sub(cash);
            let message = self.narrator.mortgaged(game, seat, &mortgaged, received);
            told = self.as_one(told, &message);
        }
        self.said(told)
    }

    /// What a computer offers another, in one line where it is refused; untold where the
    /// least is told.
    fn offer_between(&mut self, trade: &Trade) -> Vec<Line> {
        let score = self.score.clone();
        let mut told = self.apply(trade.from, Action::OfferTrade(trade.clone()));
        match self.computer_action() {
            Some((seat, Action::RefuseTrade)) => {
                told.extend(self.apply(seat, Action::RefuseTrade));
                told.retain(|line| line.kind != LineKind::Event);
                if self.narrator.level == Level::Short {
                    // Nothing has changed: one goes on.
                    self.score = score;
                    return self.said(told);
                }
                let game = self.journal.game();
                let message = self.narrator.trade(game, "offer-refused", trade);
                told.insert(0, self.line(&message, LineKind::Event));
            }
            answer => self.planned = answer,
        }
        self.said(told)
    }

    pub(super) fn computer_action(&mut self) -> Option<(Seat, Action)> {
        if let Some((seat, action)) = self.planned.take()
            && self.journal.game().check(seat, &action).is_ok()
        {
            return Some((seat, action));
        }
        let counter = self.counter_offer();
        if let Some((seat, action)) = counter
            && self.journal.game().check(seat, &action).is_ok()
        {
            return Some((seat, action));
        }
        let seats: Vec<Seat> =
            self.journal.game().active_seats().filter(|&s| self.is_computer(s)).collect();
        let (seat, action) = self.computer.next(self.journal.game(), &seats)?;
        self.journal.game().check(seat, &action).is_ok().then_some((seat, action))
    }

    /// Who is played by the computer, and how well; none where nobody is.
    pub(super) fn opponents(&self) -> Option<Message> {
        let game = self.journal.game();
        let levels = [
            (Skill::Beginner, "opponent-beginner"),
            (Skill::Regular, "opponent-regular"),
            (Skill::Formidable, "opponent-formidable"),
        ];
        let told = levels.into_iter().filter_map(|(skill, id)| {
            let plays = |seat: &Seat| self.journal.skill(*seat) == Some(skill);
            let seats: Vec<Seat> = game.seats().filter(plays).collect();
            let names = self.narrator.names(game, &seats);
            (!seats.is_empty()).then(|| self.narrator.say(&Message::new(id).with("player", names)))
        });
        let told: Vec<String> = told.collect();
        let opponents = crate::french::joined(&told, "et");
        (!told.is_empty()).then(|| Message::new("opponents").with("opponents", opponents))
    }

    /// Whether a person would lose a rent if the dice were thrown now.
    fn rent_would_lapse(&self) -> bool {
        (self.journal.game().claims().iter())
            .any(|claim| self.journal.game().lapses_now(claim) && !self.is_computer(claim.creditor))
    }

    /// Whether a person may claim a rent that this throw, of somebody else's, brings to its
    /// end or nearer to it.
    pub fn may_be_claimed_before(&self, throw: &Phrase) -> bool {
        let thrower = throw.speaker().or_else(|| self.default_speaker(throw.readings()));
        let game = self.journal.game();
        thrower.is_some_and(|seat| game.check(seat, &Action::Roll).is_ok())
            && game
                .claims()
                .iter()
                .any(|claim| Some(claim.creditor) != thrower && !self.is_computer(claim.creditor))
    }

    /// Whether somebody here may claim more than one rent.
    pub fn may_claim_several(&self) -> bool {
        let claims = self.journal.game().claims();
        let of = |seat: Seat| claims.iter().filter(|claim| claim.creditor == seat).count();
        self.humans().into_iter().any(|seat| of(seat) > 1)
    }

    /// Whether a computer waits for a signal before its turn.
    fn waits_for_signal(&self) -> bool {
        self.company.waits && !self.led && self.signalled != Some(self.journal.game().turn())
    }

    /// Whether the computers wait for someone to say "continue": before a roll
    /// that would end a person's rent, or when no person is left to play.
    pub(super) fn computers_wait(&self) -> bool {
        if self.may_continue || self.journal.game().winner().is_some() {
            return false;
        }
        if self.humans().is_empty() {
            return self.journal.has_people();
        }
        let Some(&seat) = self.journal.game().awaited().first() else { return false };
        let rolls = self.journal.game().check(seat, &Action::Roll).is_ok();
        rolls && self.is_computer(seat) && (self.waits_for_signal() || self.rent_would_lapse())
    }

    /// Lets the computers play on.
    pub(super) fn go_on(&mut self) {
        self.may_continue = true;
        self.signalled = Some(self.journal.game().turn());
        self.prompt_again();
    }
}
