//! The computers' turn, as it is lived here: when they play, and when they wait.

use std::time::Duration;

use chrono::NaiveTime;

use super::Session;
use crate::dialogue::Phrase;
use crate::engine::{Action, Event, Game, Phase, Seat, Trade};
use crate::narration::Message;
use crate::play::{Plays, Struck};
use crate::players::{Skill, Temper};
use crate::reply::{Line, LineKind, Told};

impl Session {
    /// One step of the computer players, if one of them has something to do.
    /// Before a computer rolls while a person may still claim a rent, it waits
    /// until they have said "continue".
    pub fn computer_step(&mut self) -> Option<Told> {
        if self.open.is_of_the_game() {
            return None;
        }
        let happened = self.play.step()?;
        Some(self.told(&happened, false))
    }

    /// Looks at the clock of a game limited in time: says gently that the end
    /// comes near, and what ends when it is there.
    pub fn tick(&mut self) -> Told {
        match self.play.strike() {
            Some(Struck::Left(minutes)) => {
                let message = Message::new("time-left").with("minutes", minutes);
                self.line(&message, LineKind::Notice).into()
            }
            Some(Struck::Over(happened)) => {
                let dropped = self.open.deal.take().is_some();
                self.told(&happened, dropped)
            }
            None => Told::default(),
        }
    }

    /// So much time has passed at the table, and it is now this hour.
    pub fn time_passes(&mut self, time: Duration, now: NaiveTime) {
        self.play.passes(time, now);
        self.houses.time_passes(time);
    }

    pub(super) fn time_left(&self) -> Message {
        match self.play.minutes_left() {
            Some(minutes) => Message::new("time-left").with("minutes", minutes),
            None => Message::new("time-unlimited"),
        }
    }

    /// Since when it has been played, and what round it is: of whoever had most turns.
    pub(super) fn time_played(&self) -> Message {
        Message::new("time-played")
            .with("minutes", self.play.seconds() / 60)
            .with("rounds", self.rounds())
    }

    fn rounds(&self) -> u32 {
        // A game that does not begin by a throw for it begins by somebody's turn.
        let begins = |game: &Game| {
            let thrown_for = matches!(game.phase(), Phase::OpeningRoll { .. });
            (!thrown_for).then(|| game.current_seat())
        };
        let (mut first, mut started) = (None, Vec::new());
        self.play.each_step(|before, events, _| {
            first.get_or_insert_with(|| begins(before));
            started.extend(events.iter().filter_map(|event| match event {
                Event::TurnStarted { seat } => Some(*seat),
                _ => None,
            }));
        });
        started.extend(first.unwrap_or_else(|| begins(self.game())));
        let of = |seat| started.iter().filter(|other| **other == seat).count() as u32;
        self.game().seats().map(of).max().unwrap_or_default()
    }

    /// Who is played by the computer, and how well; none where nobody is.
    pub(super) fn opponents(&self) -> Option<Message> {
        let game = self.game();
        let levels = [
            (Skill::Beginner, "opponent-beginner"),
            (Skill::Regular, "opponent-regular"),
            (Skill::Formidable, "opponent-formidable"),
        ];
        let told = levels.into_iter().filter_map(|(skill, id)| {
            let plays = |seat: &Seat| self.play.plays(*seat) == Plays::Computer(skill);
            let seats: Vec<Seat> = game.seats().filter(plays).collect();
            let names = self.teller.narrator().names(game, &seats);
            (!seats.is_empty())
                .then(|| self.teller.narrator().say(&Message::new(id).with("player", names)))
        });
        let told: Vec<String> = told.collect();
        let opponents = self.teller.narrator().tongue().and(&told);
        (!told.is_empty()).then(|| Message::new("opponents").with("opponents", opponents))
    }

    /// How well a computer plays, and what it likes.
    pub(super) fn how_plays(&self, seat: Seat) -> Message {
        let game = self.game();
        let message = match self.play.plays(seat) {
            Plays::Computer(skill) => {
                // What it likes is reckoned in deeds: in a heist, and by beginners, it is not.
                let likes = !game.edition().has_loot() && skill != Skill::Beginner;
                let temper = if likes { self.play.temper(seat) } else { Temper::Steady };
                Message::new("plays-how")
                    .with("level", <&'static str>::from(skill))
                    .with("temper", <&'static str>::from(temper))
                    .noun("station", &game.edition().terms.station)
            }
            Plays::Here | Plays::Elsewhere(_) => Message::new("plays-how-person"),
        };
        message.with("player", game.player(seat).name.clone())
    }

    /// Whether a person may claim a rent that this throw, of somebody else's, brings to its
    /// end or nearer to it.
    pub fn may_be_claimed_before(&self, throw: &Phrase) -> bool {
        self.may_be_claimed_by(throw, |plays| plays == Plays::Here)
    }

    /// Whether somebody elsewhere may claim a rent before this throw, and their house has not
    /// told it yet.
    pub fn may_be_claimed_elsewhere_before(&self, throw: &Phrase) -> bool {
        !self.is_told_elsewhere()
            && self.may_be_claimed_by(throw, |plays| matches!(plays, Plays::Elsewhere(_)))
    }

    /// Whether every other house that is heard has told all that this one has.
    pub fn is_told_elsewhere(&self) -> bool {
        self.play.is_told_elsewhere()
    }

    fn may_be_claimed_by(&self, throw: &Phrase, may: impl Fn(Plays) -> bool) -> bool {
        let thrower = throw.speaker().or_else(|| self.default_speaker(throw.readings()));
        let game = self.game();
        thrower.is_some_and(|seat| game.check(seat, &Action::Roll).is_ok())
            && game.claims().iter().any(|claim| {
                Some(claim.creditor) != thrower && may(self.play.plays(claim.creditor))
            })
    }

    /// Whether somebody here may claim more than one rent.
    pub fn may_claim_several(&self) -> bool {
        let claims = self.game().claims();
        let of = |seat: Seat| claims.iter().filter(|claim| claim.creditor == seat).count();
        self.humans().into_iter().any(|seat| of(seat) > 1)
    }

    /// Lets the computers play on.
    pub(super) fn go_on(&mut self) {
        self.play.go_on();
        self.prompt_again();
    }

    /// "à qui proposer ?": the offer that would do most.
    pub(super) fn whom_to_offer(&mut self, asker: Seat) -> Vec<Line> {
        let offer = self.play.best_offer(asker);
        let told = match offer {
            Some(trade) => self.offer_told("offer-to", &trade),
            None => Message::new("offer-none"),
        };
        self.lines(vec![told], LineKind::Answer)
    }

    /// A message about an offer: to whom it is, what is given and asked.
    pub(super) fn offer_told(&self, id: &'static str, trade: &Trade) -> Message {
        let (game, narrator) = (self.game(), self.teller.narrator());
        Message::new(id)
            .with("to", game.player(trade.to).name.clone())
            .with("gives", narrator.bundle(game, &trade.gives))
            .with("asks", narrator.bundle(game, &trade.asks))
    }
}
