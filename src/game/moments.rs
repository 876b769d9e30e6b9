//! "Les moments décisifs": after a game, what changed the chances most.

use super::Session;
use crate::engine::{Event, Seat};
use crate::narration::Message;
use crate::reply::{Line, LineKind};

/// So many are told.
const MOMENTS: usize = 3;

/// What one player did in one turn, and what it changed.
struct TurningPoint {
    turn: u32,
    seat: Seat,
    told: String,
    /// Chances to win before and after, in per cent.
    chances: (u8, u8),
}

impl TurningPoint {
    fn change(&self) -> u8 {
        self.chances.0.abs_diff(self.chances.1)
    }
}

/// Who decided what happened.
fn decided_by(event: &Event) -> Option<Vec<Seat>> {
    match event {
        Event::Bought { seat, .. }
        | Event::AuctionWon { seat, .. }
        | Event::Built { seat, .. }
        | Event::HouseSold { seat, .. }
        | Event::HotelSold { seat, .. } => Some(vec![*seat]),
        Event::TradeAccepted { trade } => Some(vec![trade.from, trade.to]),
        _ => None,
    }
}

impl Session {
    /// The decisions that changed the chances most, the first one first.
    pub(super) fn decisive_moments(&mut self) -> Vec<Line> {
        if self.game().winner().is_none() {
            return self.lines(vec![Message::new("moments-not-yet")], LineKind::Answer);
        }
        let mut moments: Vec<TurningPoint> = Vec::new();
        let (mut computer, narrator) = (self.play.mind(), self.teller.narrator());
        self.play.each_step(|before, events, after| {
            for event in events {
                for seat in decided_by(event).unwrap_or_default() {
                    let chances = (computer.chance(before, seat), computer.chance(after, seat));
                    let said = narrator.event(after, event);
                    let told = said.map(|message| narrator.say(&message)).unwrap_or_default();
                    let turn = before.turn();
                    // What is built in one turn is one decision.
                    match moments.last_mut() {
                        Some(last) if (last.turn, last.seat) == (turn, seat) => {
                            (last.told, last.chances.1) = (told, chances.1);
                        }
                        _ => moments.push(TurningPoint { turn, seat, told, chances }),
                    }
                }
            }
        });
        moments.sort_by_key(|moment| std::cmp::Reverse(moment.change()));
        moments.truncate(MOMENTS);
        moments.sort_by_key(|moment| moment.turn);
        let game = self.game();
        let told = moments.into_iter().map(|moment| {
            Message::new("moment")
                .with("turn", moment.turn)
                .with("told", moment.told)
                .with("player", game.player(moment.seat).name.clone())
                .with("before", u32::from(moment.chances.0))
                .with("after", u32::from(moment.chances.1))
        });
        let told: Vec<Message> = told.collect();
        match told.is_empty() {
            true => self.lines(vec![Message::new("moments-none")], LineKind::Answer),
            false => self.lines(told, LineKind::Answer),
        }
    }
}
