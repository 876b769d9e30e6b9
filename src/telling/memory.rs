//! What whoever tells remembers of the match: it is what it was after each command, and so an
//! undo leaves nothing of what was taken back.

use std::collections::{BTreeMap, BTreeSet};

use super::manners::Remark;
use super::rule_behind::rule_of;
use crate::editions::{Deck, RuleTopic};
use crate::engine::{Event, Game, Seat};
use crate::lexicon::Level;
use crate::narration::Narrator;
use crate::reply::{Line, LineKind};

/// What a player paid, as it is told, and the rule behind it.
type Payment = (Line, Option<RuleTopic>);

#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// The rule that decided what happened last.
    pub decided: Option<RuleTopic>,
    /// What each player paid last.
    pub paid: BTreeMap<Seat, Payment>,
    /// How each player last went to jail, as it is told.
    pub jailed: BTreeMap<Seat, Line>,
    /// Who threw a double and throws again, which their next throw says.
    pub rerolls: Option<Seat>,
    /// Cards that were read out: what follows from them is told anyway, and so they are
    /// named the next time.
    pub cards_told: BTreeSet<(Deck, usize)>,
    /// What was told with its reasons, which are not told again.
    pub explained: BTreeSet<&'static str>,
    /// What computers said lately.
    pub remarks: Vec<Remark>,
}

impl Memory {
    /// Remembers what these events, which led to this game, are asked about after; a
    /// computer's decisions are told apart by `computer`.
    pub fn see(
        &mut self,
        narrator: &Narrator,
        game: &Game,
        events: &[Event],
        computer: impl Fn(Seat) -> bool,
    ) {
        self.see_payments(narrator, game, events);
        self.see_jailed(narrator, game, events);
        let jailed = |event: &Event| matches!(event, Event::TooManyDoubles { .. });
        let again = |event: &Event| matches!(event, Event::RollsAgain { .. });
        // A computer that buys where it arrives decides nothing anybody asks about.
        let bought = |event: &Event| match event {
            Event::LandedOnFreeDeed { seat, .. } | Event::Bought { seat, .. } => computer(*seat),
            _ => false,
        };
        let mut decisive = events.iter().rev().filter(|event| !again(event) && !bought(event));
        let topic = match events.iter().any(jailed) {
            true => Some(RuleTopic::Doubles),
            false => decisive.find_map(|event| rule_of(game, event)),
        };
        let topic = topic.or(events.iter().any(again).then_some(RuleTopic::Doubles));
        // What was decided before a person's throw is past.
        let thrown = |event: &Event| event.thrown_by().is_some_and(|seat| !computer(seat));
        self.decided = topic.or(self.decided.filter(|_| !events.iter().any(thrown)));
    }

    fn see_jailed(&mut self, narrator: &Narrator, game: &Game, events: &[Event]) {
        for (rank, event) in events.iter().enumerate() {
            let Event::SentToJail { seat: jailed } = event else { continue };
            let leads = |event: &&Event| match event {
                Event::TooManyDoubles { seat }
                | Event::CardDrawn { seat, .. }
                | Event::LandedQuietly { seat, .. } => seat == jailed,
                _ => false,
            };
            let led = events[..rank].iter().rev().find(leads);
            let told = led.into_iter().chain([event]);
            let told = told.filter_map(|event| narrator.event(game, event));
            let text: Vec<String> = told.map(|told| narrator.say(&told)).collect();
            self.jailed.insert(*jailed, Line::plain(text.join(" "), LineKind::Answer));
        }
    }

    fn see_payments(&mut self, narrator: &Narrator, game: &Game, events: &[Event]) {
        for event in events {
            if let Event::Paid { from, .. } = event
                && let Some(told) = narrator.event(game, event)
            {
                // With its reason.
                let text = narrator.say_at(&told, Level::Full);
                let line = Line { id: told.id(), ..Line::plain(text, LineKind::Answer) };
                self.paid.insert(*from, (line, rule_of(game, event)));
            }
        }
    }
}
