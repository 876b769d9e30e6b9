//! What one hears first: who plays and by which rules, or where the game stands.

use super::Session;
use crate::engine::{Length, Phase, Seat};
use crate::lexicon::{Act, Level};
use crate::narration::{HOUSE_RULES, Message};
use crate::reply::{Line, LineKind};

impl Session {
    /// What one hears first: who plays, or where the game stands.
    pub fn opening(&mut self) -> Vec<Line> {
        let game = self.game();
        let message = if self.play.commands().is_empty() && self.play.setup().start.is_some() {
            let seats: Vec<Seat> = game.seats().collect();
            Message::new("game-starts-there")
                .with("players", self.teller.narrator().names(game, &seats))
        } else if self.play.commands().is_empty() {
            let seats: Vec<Seat> = game.seats().collect();
            Message::new("game-starts")
                .with("players", self.teller.narrator().names(game, &seats))
                .with("edition", game.edition().name.clone())
                .money("cash", game.edition().rules.start_money)
                .with("end", self.how_it_ends())
        } else {
            let standings: Vec<String> = self
                .teller
                .narrator()
                .standings(game)
                .iter()
                .map(|m| self.teller.narrator().say(m))
                .collect();
            // Where the people are, and who is in jail.
            let absent =
                |seat: &Seat| !self.is_computer(*seat) || game.player(*seat).jail_turns.is_some();
            let places: Vec<String> = (game.active_seats().filter(absent))
                .map(|seat| {
                    self.teller.narrator().say(&self.teller.narrator().whereabouts(game, seat))
                })
                .collect();
            let places = if self.is_over() { String::new() } else { places.join(" ") };
            let resumed = Message::new("resumed").with("standings", standings.join(" "));
            resumed.with("places", places)
        };
        self.prompt_again();
        let mut lines = vec![self.line(&message, LineKind::Notice)];
        match self.play.commands().is_empty() {
            true => {
                lines.extend(self.ways_to_go());
                lines.extend(self.agreed_rules());
            }
            false => lines.extend(self.terms_again()),
        }
        if let Some(opponents) = self.opponents() {
            lines.push(self.line(&opponents, LineKind::Notice));
        }
        // Those who come back need the whole question.
        if !self.play.commands().is_empty()
            && let Some(question) = self.question_message()
        {
            self.prompt_due = false;
            let text = self.teller.narrator().say_at(&question, Level::Full);
            lines.push(Line::plain(text, LineKind::Prompt));
        }
        self.said(&lines);
        lines
    }

    /// That one may go quietly, where one may.
    fn ways_to_go(&self) -> Option<Line> {
        self.play.edition().rules.quiet_step?;
        let quiet = self.phrase_of(Act::QuietStep);
        let message = Message::new("heist-opening").with("quiet", quiet);
        Some(self.line(&message, LineKind::Notice)).filter(|_| !self.led)
    }

    /// What those who come back may have forgotten: house rules, the time left, what is sold by
    /// auction.
    fn terms_again(&self) -> Vec<Line> {
        let mut messages = self.house_rules();
        if matches!(self.game().phase(), Phase::Auction(_)) {
            messages.push(self.teller.narrator().here(self.game(), self.default_seat()));
        }
        let limited = matches!(self.play.setup().length, Length::Timed { .. } | Length::Until(_));
        if limited && !self.is_over() {
            messages.push(self.time_left());
        }
        self.lines(messages, LineKind::Notice)
    }

    fn house_rules(&self) -> Vec<Message> {
        let rules = self.play.setup().house_rules;
        let agreed = HOUSE_RULES.iter().filter(|row| row.is_on(rules));
        agreed.map(|row| Message::new(row.told)).collect()
    }

    /// What the players agreed on: the game's length, house rules, deeds dealt.
    fn agreed_rules(&self) -> Vec<Line> {
        let escapes = self.play.edition().rules.ending.escape().is_some();
        let mut messages = match self.play.setup().length {
            Length::Full => Vec::new(),
            Length::Short if escapes => {
                let bars = self.play.edition().rules.short_loot;
                vec![Message::new("length-short-escape").with("bars", bars)]
            }
            Length::Short => {
                vec![Message::new("length-short").with("houses", self.game().houses_before_hotel())]
            }
            Length::Timed { minutes } => {
                let id = if escapes { "length-timed-escape" } else { "length-timed" };
                vec![Message::new(id).with("minutes", minutes)]
            }
            Length::Until(time) => {
                let id = if escapes { "length-until-escape" } else { "length-until" };
                vec![Message::new(id).time("time", time)]
            }
        };
        messages.extend(self.house_rules());
        if self.play.setup().length != Length::Full {
            messages.extend(
                self.game().seats().map(|seat| self.teller.narrator().deeds(self.game(), seat)),
            );
        }
        self.lines(messages, LineKind::Notice)
    }
}
