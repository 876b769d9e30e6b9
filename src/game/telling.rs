//! From a command to what is told of it, with what follows at once.

use super::{Line, LineKind, Session};
use crate::engine::{Action, Command, Event, Game, Phase, Seat};
use crate::lexicon::Level;
use crate::narration::Message;
use crate::sound;

/// What is told with its reasons the first time in a game, and as briefly as can be after.
const EXPLAINED_ONCE: [&str; 5] =
    ["passed-first", "left-auction", "rent-open", "rent-lapsed", "landed-parking"];

/// These lines as one.
fn in_one(lines: Vec<Line>) -> Vec<Line> {
    let joined = |text: fn(&Line) -> &str| lines.iter().map(text).collect::<Vec<_>>().join(" ");
    match lines.first() {
        Some(first) => {
            let (text, full) = (joined(|line| &line.text), joined(|line| &line.full));
            vec![Line { text, full, kind: first.kind }]
        }
        None => lines,
    }
}

impl Session {
    /// As [`Session::carry_out`], for what is told with more.
    pub(super) fn apply(&mut self, seat: Seat, action: Action) -> Vec<Line> {
        let before = self.journal.game().clone();
        let mut events = match self.journal.apply(Command { seat, action: action.clone() }) {
            Ok(events) => events,
            Err(refusal) => {
                self.remember_refusal(&refusal, &action);
                let message = self.refused(seat, &refusal);
                return vec![self.line(&message, LineKind::Refusal)];
            }
        };
        self.remember_rule(&events);
        if events.iter().any(|event| matches!(event, Event::Rolled { .. })) {
            self.board_cursor = None;
            self.may_continue &= self.humans().is_empty();
        }
        let offered = matches!(action, Action::OfferTrade(_));
        let dropped = self.deal.take().filter(|deal| !(offered && deal.seat == seat));
        (self.pending, self.advised) = (None, None);
        if !self.is_computer(seat) {
            self.planned = None;
        }
        self.follow(&mut events);
        self.prompt_due = true;
        self.score.extend(sound::score(self.journal.game(), &events, self.style));
        // Kept before it is told: what a player has heard is never lost.
        let notices = self.save_now();
        let mut messages = self.messages(&events);
        if dropped.is_some() {
            messages.insert(0, Message::new("deal-left"));
        }
        let mut lines: Vec<Line> =
            messages.iter().map(|message| self.line_of_event(message)).collect();
        if action == Action::Roll && self.is_brief(seat) {
            lines = in_one(lines);
        }
        lines.extend(self.completed_groups(&before));
        lines.extend(self.remark(&events));
        if self.is_over() {
            lines.extend(self.summary());
        }
        lines.extend(notices);
        lines
    }

    fn line_of_event(&mut self, message: &Message) -> Line {
        let line = self.line(message, LineKind::Event);
        let once = EXPLAINED_ONCE.iter().find(|id| **id == message.id() && !self.led);
        match once.is_some_and(|id| self.explained_once.insert(id)) {
            true if self.narrator.level == Level::Short => {
                Line { text: self.narrator.say_at(message, Level::More), ..line }
            }
            _ => line,
        }
    }

    /// A computer that buys where it has just arrived or not, or claims a rent at once,
    /// does it in the same breath: it is told, and heard, as one.
    fn follow(&mut self, events: &mut Vec<Event>) {
        if self.led || self.humans().is_empty() {
            return;
        }
        let free = events.iter().any(|event| matches!(event, Event::LandedOnFreeDeed { .. }));
        let buyer = match self.journal.game().phase() {
            Phase::Purchase { seat, .. } if free && self.is_computer(*seat) => Some(*seat),
            _ => None,
        };
        let opened = events.iter().rposition(|event| {
            matches!(event, Event::RentOpen { creditor, .. } if self.is_computer(*creditor))
        });
        let at = match (buyer, opened) {
            (None, Some(at)) => at + 1,
            (Some(_), None) => events.len(),
            _ => return,
        };
        let Some((seat, action)) = self.computer_action() else { return };
        let follows = match &action {
            Action::Buy | Action::Decline => buyer == Some(seat),
            Action::ClaimRent { .. } => opened.is_some(),
            _ => false,
        };
        if !follows {
            self.planned = Some((seat, action));
            return;
        }
        if let Ok(more) = self.journal.apply(Command { seat, action }) {
            events.splice(at..at, more);
        }
    }

    /// Whether the moves of this seat are told in as few words as can be: a computer's,
    /// where the least is told.
    fn is_brief(&self, seat: Seat) -> bool {
        self.narrator.level == Level::Short
            && self.is_computer(seat)
            && !self.led
            && !self.humans().is_empty()
    }

    /// What is told of these events, some together.
    fn messages(&mut self, events: &[Event]) -> Vec<Message> {
        let answered = events.iter().find_map(|event| match event {
            Event::TradeRefused { trade } if self.is_computer(trade.to) => Some(trade.clone()),
            _ => None,
        });
        let answered = answered.filter(|trade| !self.is_computer(trade.from));
        let mut answered = answered.map(|trade| self.haggle(&trade));
        let mut messages: Vec<Message> = Vec::new();
        let mut left = events;
        while let Some(event) = left.first() {
            let together = self.narrator.together(self.journal.game(), left);
            let count = together.as_ref().map_or(1, |(_, count)| *count);
            left = &left[count..];
            let told = together.map(|(message, _)| message);
            messages.extend(match event {
                Event::TradeRefused { .. } if answered.is_some() => answered.take(),
                // The hammer falls: the computer that let it go is no news.
                Event::Passed { seat } | Event::LeftAuction { seat }
                    if self.is_computer(*seat)
                        && !self.led
                        && matches!(left.first(), Some(Event::AuctionWon { .. })) =>
                {
                    None
                }
                Event::RollsAgain { seat } => {
                    // People are told by the question that follows.
                    self.rerolls = Some(*seat).filter(|seat| self.is_computer(*seat));
                    None
                }
                Event::CardDrawn { seat, deck, card } => {
                    // One that was only named was not read out.
                    let known = self.is_brief(*seat) || !self.cards_told.insert((*deck, *card));
                    let told = told.or_else(|| self.narrator.event(self.journal.game(), event));
                    let theirs = self.is_computer(*seat) && !self.humans().is_empty();
                    let game = self.journal.game();
                    told.map(|message| message.flag("known", known)).map(|card| match theirs {
                        true => self.narrator.read_to(game, *seat, *deck, card),
                        false => card,
                    })
                }
                Event::Rolled { seat, .. } => {
                    let again = self.rerolls.take() == Some(*seat);
                    let told = told.or_else(|| self.narrator.event(self.journal.game(), event));
                    let brief = self.is_brief(*seat);
                    told.map(|message| message.flag("again", again).flag("brief", brief))
                }
                _ => told.or_else(|| self.narrator.event(self.journal.game(), event)),
            });
        }
        messages
    }

    fn completed_groups(&self, before: &Game) -> Vec<Line> {
        let mut lines = Vec::new();
        if self.journal.game().winner().is_some() {
            return lines;
        }
        for (group, words) in self.journal.edition().groups() {
            for seat in self.journal.game().seats() {
                if self.journal.game().owns_group(seat, group) && !before.owns_group(seat, group) {
                    let message = Message::new("group-complete")
                        .with("player", self.journal.game().player(seat).name.clone())
                        .with("group", words.name.clone());
                    lines.push(self.line(&message, LineKind::Event));
                }
            }
        }
        lines
    }
}
