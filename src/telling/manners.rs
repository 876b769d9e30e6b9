//! How computers speak at the table: a sentence now and then, so that one knows by
//! ear who is who.

use crate::engine::{Creditor, DebtReason, Event, Game, Money, Seat};
use crate::narration::{Message, Narrator};
use crate::play::Match;

/// Turns for which a computer that spoke says no more.
const QUIET: u32 = 8;

/// Turns for which nobody says the same again.
const STALE: u32 = 40;

/// What a computer remarks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    Buys,
    IsPaid,
    Pays,
    Trades,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Remark {
    seat: Seat,
    id: &'static str,
    /// Whether it was in the words of every second of their kind.
    second: bool,
    turn: u32,
}

/// Who of the computers says what of what happened, if they have been quiet for long enough; and
/// what was said, to be remembered.
pub(super) fn remark(
    play: &Match,
    narrator: &Narrator,
    game: &Game,
    events: &[Event],
    said: &mut Vec<Remark>,
) -> Option<(Seat, Message)> {
    let turn = game.turn();
    said.retain(|remark| remark.turn + STALE > turn);
    let new = events.iter().find_map(|event| {
        let (seat, occasion) = occasion(play, game, event)?;
        let id = SAYINGS[play.plays(seat).skill()? as usize][occasion as usize];
        let new = Remark { seat, id, second: is_second(play, game, seat), turn };
        let fresh = said.iter().all(|old| {
            (old.seat != seat || old.turn + QUIET <= turn)
                && (old.id, old.second) != (new.id, new.second)
        });
        Some(new).filter(|_| fresh)
    })?;
    said.push(new);
    let Remark { seat, id, second, .. } = new;
    let says = narrator.say(&Message::new(id).flag("second", second));
    let name = game.player(seat).name.clone();
    Some((seat, Message::new("remark").with("player", name).with("says", says)))
}

/// Whether this computer is every second of its kind: two of them are told apart by their
/// words.
fn is_second(play: &Match, game: &Game, seat: Seat) -> bool {
    let same = |other: &Seat| play.plays(*other) == play.plays(seat);
    game.seats().take_while(|other| *other != seat).filter(same).count() % 2 == 1
}

fn occasion(play: &Match, game: &Game, event: &Event) -> Option<(Seat, Occasion)> {
    let large = |amount: Money| amount >= game.edition().rules.salary.half();
    match event {
        Event::Bought { seat, .. } | Event::AuctionWon { seat, .. } => {
            Some((*seat, Occasion::Buys))
        }
        Event::Paid { from, to: Creditor::Player(to), amount, reason: DebtReason::Rent(_) }
            if large(*amount) =>
        {
            match play.is_computer(*to) {
                true => Some((*to, Occasion::IsPaid)),
                false => Some((*from, Occasion::Pays)),
            }
        }
        Event::TradeAccepted { trade } => {
            let side = [trade.from, trade.to].into_iter().find(|&seat| play.is_computer(seat));
            Some((side?, Occasion::Trades))
        }
        _ => None,
    }
    .filter(|(seat, _)| play.is_computer(*seat))
}

/// What each kind of computer says on each occasion.
const SAYINGS: [[&str; 4]; 3] = [
    ["beginner-buys", "beginner-is-paid", "beginner-pays", "beginner-trades"],
    ["regular-buys", "regular-is-paid", "regular-pays", "regular-trades"],
    ["formidable-buys", "formidable-is-paid", "formidable-pays", "formidable-trades"],
];
