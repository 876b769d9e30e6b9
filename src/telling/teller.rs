//! From what happened to what is told of it.

use super::Company;
use super::happening::{Breath, Happening, breaths};
use super::history::History;
use super::manners::remark;
use super::memory::Memory;
use super::summary::summary;
use crate::editions::{Edition, RuleTopic};
use crate::engine::{Action, Event, Game, HeistEvent, Money, Seat};
use crate::lexicon::Level;
use crate::narration::{Message, Narrator};
use crate::play::{Happened, KeepNews, Match, Rebuff};
use crate::players::Objection;
use crate::reply::{Line, LineKind, Told};
use crate::sound::{self, Score, Style};

/// What is told with its reasons the first time in a game, and as briefly as can be after.
const EXPLAINED_ONCE: [&str; 5] =
    ["passed-first", "left-auction", "rent-open", "rent-lapsed", "landed-parking"];

/// How far back an undo may lead, in commands.
const UNDOABLE: usize = 64;

/// One listener's teller.
pub struct Teller {
    narrator: Narrator,
    history: History,
    style: Style,
    company: Company,
    /// Whether a lesson leads the game: computers neither follow nor speak.
    led: bool,
    memory: Memory,
    /// What was remembered after so many commands, the last last.
    past: Vec<(usize, Memory)>,
}

impl Teller {
    /// Tells a match from where it stands, with these sentences.
    pub fn new(narrator: Narrator, play: &Match) -> Teller {
        let mut memory = Memory::default();
        play.each_step(|_, events, game| {
            memory.see(&narrator, game, events, |seat| play.is_computer(seat));
        });
        Teller {
            narrator,
            history: History::default(),
            style: Style::default(),
            company: Company::default(),
            led: false,
            memory,
            past: Vec::new(),
        }
    }

    /// The teller of a game that a lesson leads.
    pub fn led_by_a_lesson(self) -> Teller {
        Teller { led: true, ..self }
    }

    /// Another position of the same edition is told from now on.
    pub fn begin_again(&mut self) {
        (self.memory, self.past) = (Memory::default(), Vec::new());
    }

    /// What makes sentences.
    pub fn narrator(&self) -> &Narrator {
        &self.narrator
    }

    /// What was said so far.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// As [`Teller::history`], to go through it or add to it.
    pub fn history_mut(&mut self) -> &mut History {
        &mut self.history
    }

    /// How what happens is put in cues.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Puts what happens in cues so.
    pub fn set_style(&mut self, style: Style) {
        self.style = style;
    }

    /// How the company likes its game.
    pub fn company(&self) -> &Company {
        &self.company
    }

    /// Chooses how the company is told things, and led.
    pub fn set_company(&mut self, company: Company) {
        self.company = company;
    }

    /// Tells as much as whoever is awaited likes, by name.
    pub fn suit(&mut self, listener: Option<&str>) {
        let level = listener.and_then(|name| self.company.levels.get(name)).copied();
        self.narrator.level = level.unwrap_or(self.company.level);
    }

    /// A message as a line.
    pub fn line(&self, message: &Message, kind: LineKind) -> Line {
        Line {
            text: self.narrator.say(message),
            full: self.narrator.say_at(message, Level::Full),
            kind,
            id: message.id(),
            begins: message.begins(),
        }
    }

    /// Messages as lines.
    pub fn lines(&self, messages: &[Message], kind: LineKind) -> Vec<Line> {
        messages.iter().map(|message| self.line(message, kind)).collect()
    }

    /// Remembers what is said, for "répète" and the history.
    pub fn said(&mut self, lines: &[Line]) {
        match lines.iter().all(|line| line.kind == LineKind::Prompt) {
            true => self.history.extend(lines),
            false => self.history.add(lines),
        }
    }

    /// Remembers an answer, for "répète" and "détails" alone.
    pub fn answered(&mut self, lines: &[Line]) {
        self.history.answered(lines);
    }

    /// The rule that decided what happened last.
    pub fn decided(&self) -> Option<RuleTopic> {
        self.memory.decided
    }

    /// This rule is what "explique" tells now.
    pub fn set_decided(&mut self, topic: Option<RuleTopic>) {
        self.memory.decided = topic;
    }

    /// How this player last went to jail.
    pub fn why_jailed(&self, seat: Seat) -> Option<Line> {
        self.memory.jailed.get(&seat).cloned()
    }

    /// What this player paid last; its rule is then what "explique" tells.
    pub fn why_paid(&mut self, seat: Seat) -> Option<Line> {
        let (told, topic) = self.memory.paid.get(&seat).cloned()?;
        self.memory.decided = topic.or(self.memory.decided);
        Some(told)
    }

    /// What is to be told of how the game is kept.
    pub fn kept(&self, news: &KeepNews) -> Line {
        let message = match news {
            KeepNews::Slow => Message::new("save-slow"),
            KeepNews::Failed(error) => {
                Message::new("save-failed").with("reason", error.reason.clone())
            }
            KeepNews::Restored => Message::new("save-restored"),
        };
        self.line(&message, LineKind::Notice)
    }

    /// Tells what happened, in words and in cues, and remembers it.
    pub fn told(&mut self, play: &Match, happened: &Happened) -> Told {
        let breaths = breaths(happened);
        self.remember(play, happened, &breaths);
        let mut told = self.happening(play, happened, &breaths);
        if self.is_over(play) {
            told.lines.extend(self.lines(&summary(play, &self.narrator), LineKind::Notice));
        }
        told.lines.extend(happened.kept.iter().map(|news| self.kept(news)));
        self.said(&told.lines);
        told
    }

    /// Whether somebody has won, and people played.
    pub fn is_over(&self, play: &Match) -> bool {
        play.game().winner().is_some() && !self.led && play.seating().has_people()
    }

    /// After an undo, what is remembered is what it was.
    fn remember(&mut self, play: &Match, happened: &Happened, breaths: &[Breath<'_>]) {
        let commands = play.commands().len();
        if !happened.undone.is_empty() {
            let later = self.past.partition_point(|(before, _)| *before < commands);
            if let Some((_, memory)) = self.past.drain(later..).next() {
                self.memory = memory;
            }
            return;
        }
        let before = commands - happened.commands().count();
        for (before, breath) in (before..).zip(breaths) {
            self.past.push((before, self.memory.clone()));
            let (narrator, events) = (&self.narrator, &breath.events[..]);
            self.memory.see(narrator, breath.after, events, |seat| play.is_computer(seat));
        }
        let old = self.past.len().saturating_sub(UNDOABLE);
        self.past.drain(..old);
    }

    fn happening(&mut self, play: &Match, happened: &Happened, breaths: &[Breath<'_>]) -> Told {
        let game = happened.after();
        let message = match Happening::of(play, happened) {
            Happening::Each => {
                let mut told = Told::default();
                for breath in breaths {
                    told.extend(self.breath(play, breath));
                }
                return told;
            }
            // How they came there is no news but for who drove whom up.
            Happening::Settled { bids } => {
                let settled = breaths.last().map(|last| self.breath(play, last));
                let mut told = settled.unwrap_or_default();
                if !bids.is_empty() {
                    self.rise(game, &bids, &mut told.lines);
                }
                return told;
            }
            Happening::Built { seat, built, price } => {
                self.narrator.built(game, seat, &built, price)
            }
            Happening::Raised { seat, sold, deeds, received } => {
                let message =
                    self.narrator.sold_and_mortgaged(game, seat, (&sold, &deeds), received);
                let raised = self.line(&message, LineKind::Event);
                let paid = breaths.last().map(|last| self.breath(play, &last.after_first()));
                let mut told = Told::from(raised).with(self.score_of(breaths));
                told.lines.extend(paid.unwrap_or_default().lines);
                return told;
            }
            // Nothing has changed: where the least is told, one goes on.
            Happening::Refused(_) if self.narrator.level == Level::Short => return Told::default(),
            Happening::Refused(trade) => self.narrator.trade(game, "offer-refused", trade),
        };
        Told::from(self.line(&message, LineKind::Event)).with(self.score_of(breaths))
    }

    /// What all of it sounds like.
    fn score_of(&self, breaths: &[Breath<'_>]) -> Score {
        let mut whole = Score::default();
        for Breath { after, events, .. } in breaths {
            whole.extend(sound::score(after, events, self.style));
        }
        whole
    }

    /// A command, and what follows at once.
    fn breath(&mut self, play: &Match, breath: &Breath<'_>) -> Told {
        let (game, events) = (breath.after, &breath.events);
        let messages = self.messages(play, breath);
        let mut lines: Vec<Line> = messages.iter().map(|m| self.line_of_event(m)).collect();
        let command = breath.done.command();
        let mover = command.filter(|c| c.action == Action::Roll && self.is_brief(play, c.seat));
        if mover.is_some() {
            lines = in_one(lines);
        }
        let completed = self.completed_groups(breath.before, game);
        let (last, mover) = (completed.is_empty(), mover.map(|command| command.seat));
        lines.extend(completed);
        if self.company.manners && !self.led && !play.people().is_empty() {
            let said = &mut self.memory.remarks;
            match remark(play, &self.narrator, game, events, said) {
                // Whose move it was has just been said.
                Some((seat, remark)) if last && mover == Some(seat) => {
                    lines.push(self.line(&remark.renamed("remark-after"), LineKind::Event));
                    lines = in_one(lines);
                }
                remark => {
                    lines.extend(remark.map(|(_, remark)| self.line(&remark, LineKind::Event)))
                }
            }
        }
        Told::from(lines).with(sound::score(game, events, self.style))
    }

    fn line_of_event(&mut self, message: &Message) -> Line {
        let line = self.line(message, LineKind::Event);
        let once = EXPLAINED_ONCE.iter().find(|id| **id == message.id() && !self.led);
        match once.is_some_and(|id| self.memory.explained.insert(id)) {
            true if self.narrator.level == Level::Short => {
                Line { text: self.narrator.say_at(message, Level::More), ..line }
            }
            _ => line,
        }
    }

    /// Whether the moves of this seat are told in as few words as can be: a computer's,
    /// where the least is told.
    fn is_brief(&self, play: &Match, seat: Seat) -> bool {
        self.narrator.level == Level::Short
            && play.is_computer(seat)
            && !self.led
            && !play.people().is_empty()
    }

    /// Whether the question that somebody here is asked next tells this.
    fn asks_of(&self, play: &Match, event: &Event) -> bool {
        !self.led && !play.awaited_here().is_empty() && Narrator::is_told_asking(play.game(), event)
    }

    fn messages(&mut self, play: &Match, breath: &Breath<'_>) -> Vec<Message> {
        let game = breath.after;
        let mut messages: Vec<Message> = Vec::new();
        let mut left = &breath.events[..];
        while let Some(event) = left.first() {
            let together = self.narrator.together(game, left);
            let count = together.as_ref().map_or(1, |(_, count)| *count);
            left = &left[count..];
            let told = together.map(|(message, _)| message);
            let told = told.or_else(|| self.narrator.event(game, event));
            messages.extend(match event {
                Event::TradeRefused { trade } => match breath.done.answer {
                    Some(answer) => Some(answered(game, trade.to, answer)),
                    None => told,
                },
                event if self.asks_of(play, event) => None,
                // The hammer falls: the computer that let it go is no news.
                Event::Passed { seat } | Event::LeftAuction { seat }
                    if play.is_computer(*seat)
                        && !self.led
                        && matches!(left.first(), Some(Event::AuctionWon { .. })) =>
                {
                    None
                }
                Event::RollsAgain { .. } => {
                    self.memory.rerolls = rolls_again(play, [event]);
                    None
                }
                Event::CardDrawn { seat, deck, card } => {
                    // One that was only named was not read out.
                    let known = self.is_brief(play, *seat)
                        || !self.memory.cards_told.insert((*deck, *card));
                    let theirs = play.is_computer(*seat) && !play.people().is_empty();
                    told.map(|message| message.flag("known", known)).map(|told| match theirs {
                        true => self.narrator.read_to(game, *seat, *deck, told),
                        false => told,
                    })
                }
                Event::Rolled { seat, .. } => {
                    let again = self.memory.rerolls.take() == Some(*seat);
                    // The dice were heard.
                    let brief = self.narrator.level == Level::Short && !self.led;
                    told.map(|message| message.flag("again", again).flag("brief", brief)).map(
                        |message| match again {
                            true => message,
                            false => message.begins_turn(*seat),
                        },
                    )
                }
                Event::Heist(HeistEvent::QuietlyRolled { seat, .. }) => {
                    told.map(|told| told.begins_turn(*seat))
                }
                Event::OpeningRolled { seat, .. } => told.map(|told| told.begins_turn(*seat)),
                _ => told,
            });
        }
        messages
    }

    fn completed_groups(&self, before: &Game, game: &Game) -> Vec<Line> {
        let mut lines = Vec::new();
        if game.winner().is_some() {
            return lines;
        }
        for (group, words) in game.edition().groups() {
            for seat in game.seats() {
                if game.owns_group(seat, group) && !before.owns_group(seat, group) {
                    let edition = game.edition();
                    let id =
                        if edition.builds() { "group-complete" } else { "group-complete-times" };
                    let message = Message::new(id)
                        .with("times", edition.group_rent_times())
                        .with("player", game.player(seat).name.clone())
                        .with("group", words.name.clone());
                    lines.push(self.line(&message, LineKind::Event));
                }
            }
        }
        lines
    }

    /// Tells how high each went, the highest last: before what is asked next, or after the hammer.
    fn rise(&self, game: &Game, bids: &[(Seat, Money)], lines: &mut Vec<Line>) {
        let told = bids.iter().map(|(seat, bid)| {
            let message = Message::new("bid-rose").with("player", self.narrator.name(game, *seat));
            self.narrator.say(&message.money("amount", *bid))
        });
        let bids = self.narrator.tongue().and(&told.collect::<Vec<_>>());
        let line = |id| self.line(&Message::new(id).with("bids", bids), LineKind::Event);
        match lines.first_mut().filter(|line| line.id == "auction-won") {
            Some(won) => *won = first_with(won, &[line("bids-below")]),
            None => lines.insert(0, line("bids-rose")),
        }
    }
}

/// What a computer says when it refuses a person's offer.
fn answered(game: &Game, computer: Seat, answer: Rebuff) -> Message {
    let edition: &Edition = game.edition();
    let player = |id| Message::new(id).with("to", game.player(computer).name.clone());
    let of_group = |id, group| {
        let plural = edition.group(group).map(|words| words.plural.clone());
        player(id).with("group", plural.unwrap_or_default())
    };
    match answer {
        Rebuff::AtAPrice => player("trade-refused-price"),
        Rebuff::Because(Objection::GivesGroup(group)) => {
            of_group("trade-refused-gives-group", group)
        }
        Rebuff::Because(Objection::BreaksGroup(group)) => {
            of_group("trade-refused-breaks-group", group)
        }
        Rebuff::Because(Objection::TooLittle) => player("trade-refused-too-little"),
    }
}

fn in_one(lines: Vec<Line>) -> Vec<Line> {
    match &lines[..] {
        [first, rest @ ..] => vec![first_with(first, rest)],
        [] => lines,
    }
}

/// The first of these lines, with the others after it.
fn first_with(first: &Line, rest: &[Line]) -> Line {
    let all = |text: fn(&Line) -> &str| {
        std::iter::once(first).chain(rest).map(text).collect::<Vec<_>>().join(" ")
    };
    Line { text: all(|line| &line.text), full: all(|line| &line.full), ..first.clone() }
}

/// The computer that throws again. People are told by the question that follows.
fn rolls_again<'a>(play: &Match, events: impl IntoIterator<Item = &'a Event>) -> Option<Seat> {
    events.into_iter().find_map(|event| match event {
        Event::RollsAgain { seat } if play.is_computer(*seat) => Some(*seat),
        _ => None,
    })
}
