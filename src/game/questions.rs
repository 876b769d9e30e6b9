//! What players may ask at any time.

use super::Session;
use super::browsing::Along;
use crate::dialogue::{Said, Unknown, is_main};
use crate::editions::RuleTopic;
use crate::engine::{Action, Bundle, Phase, Seat, Square, Trade};
use crate::lexicon::{Intent, SlotKind};
use crate::narration::{Agreed, Message, lowered};
use crate::reply::{Line, LineKind, Told};
use crate::sound::{self, Cue, Score};

/// Lines of the history read back at once.
const HISTORY_LINES: usize = 8;

/// Lines searched for a player's last turn.
const DONE_LINES: usize = 60;

/// Phrases listed at once: more cannot be kept in mind.
const MOST_PHRASES: usize = 7;

impl Session {
    /// Who asks, when nobody is named: a person awaited, else one who plays,
    /// else whoever's turn is watched.
    pub(super) fn asker(&self, speaker: Option<Seat>) -> Seat {
        speaker
            .or_else(|| self.awaited_humans().first().copied())
            .or_else(|| self.humans().first().copied())
            .unwrap_or(self.game().current_seat())
    }

    /// The answer to a question; none if the reading is no question.
    pub(super) fn question(&mut self, speaker: Option<Seat>, said: &Said) -> Option<Told> {
        let asker = self.asker(speaker);
        if let Some(unknown) = &said.unknown {
            return self.unknown_in_question(said.intent, unknown).map(Told::from);
        }
        let about = said.player.unwrap_or(asker);
        let (game, narrator) = (self.game(), self.teller.narrator());
        let mut score = Score::default();
        let messages = match said.intent {
            Intent::WhatCanISay => return Some(self.what_can_be_said(speaker).into()),
            Intent::Help => {
                let mut phrases = self.main_phrases(speaker);
                if phrases.is_empty() {
                    phrases.push(self.phrase_of(Intent::WhoPlays));
                }
                vec![Message::new("help").with("phrases", self.listed(&phrases))]
            }
            Intent::Repeat => return Some(self.repeated(self.teller.history().last()).into()),
            Intent::Details => {
                return Some(self.repeated(self.teller.history().last_in_full()).into());
            }
            Intent::WhereAmI | Intent::WhereIs => {
                score = sound::pawn(game, about, self.teller.style());
                vec![narrator.whereabouts(game, about)]
            }
            Intent::ListenBoard => {
                score = sound::sweep(game, asker, self.teller.style());
                vec![narrator.board_heard(game)]
            }
            Intent::ListenMine | Intent::ListenTo => {
                score = sound::estate(game, about, asker, self.teller.style());
                vec![narrator.deeds(game, about)]
            }
            Intent::MyCash | Intent::CashOf => vec![narrator.cash(game, about)],
            Intent::MyDeeds | Intent::DeedsOf => vec![narrator.deeds(game, about)],
            Intent::OwnerOf => {
                vec![narrator.owner(game, said.deed.unwrap_or(narrator.subject(game, about)))]
            }
            Intent::DeedInfo | Intent::DeedAlone => vec![narrator.deed_info(game, said.deed?)],
            Intent::PlaceWhere => {
                let square = said.deed.unwrap_or(Square::GO);
                return Some(self.go_over(asker, square));
            }
            Intent::DeedHere => vec![narrator.here(game, about)],
            Intent::MyDebt => vec![narrator.debt(game, about)],
            Intent::WhereToBuild => vec![narrator.where_to_build(game, about)],
            Intent::WhereToSell => vec![narrator.where_to_sell(game, about)],
            Intent::TradeHelp => vec![self.trade_help(asker, said.player)],
            Intent::ProposeTrade if self.led => vec![self.trade_help(asker, said.player)],
            Intent::ProposeTrade => return Some(self.begin_deal(asker, said)),
            Intent::FreeDeeds => narrator.free_deeds(game),
            Intent::BankStock => {
                let mut told = vec![narrator.bank_stock(game)];
                if game.house_rules().free_parking_pot {
                    told.push(Message::new("pot-size").money("amount", game.pot()));
                }
                told
            }
            Intent::BuildingPrice => {
                let streets = said.group.map(|group| game.edition().streets(group));
                let of_group = streets.and_then(|streets| streets.first().copied());
                let here = said.deed.or(of_group).unwrap_or(narrator.subject(game, about));
                vec![narrator.building_price(game, here)]
            }
            Intent::RentTable => {
                let here = said.deed.unwrap_or(narrator.subject(game, about));
                vec![narrator.deed_figures(game, here)]
            }
            Intent::WhyPaid => return Some(self.why_paid(asker).into()),
            Intent::Bidders => vec![narrator.bidders(game)],
            Intent::LessonList => vec![Message::new("lesson-list-in-menu")],
            Intent::OpenRents => narrator.open_rents(game),
            Intent::EveryoneIs => narrator.everyone(game),
            Intent::Ahead => vec![narrator.ahead(game, asker)],
            Intent::AheadBy => vec![narrator.ahead_by(game, asker, said.count?)],
            Intent::Risk => vec![narrator.risk(game, asker)],
            Intent::MyWealth | Intent::WealthOf => vec![narrator.wealth(game, about)],
            Intent::GroupOwners => vec![match said.group {
                Some(group) => narrator.group_owners(game, group),
                None => narrator.owners_round(game, narrator.subject(game, asker)),
            }],
            Intent::StationOwners => vec![narrator.station_owners(game)],
            Intent::UtilityOwners => vec![narrator.utility_owners(game)],
            Intent::CompleteGroups => narrator.complete_groups(game),
            Intent::MissingDeeds => narrator.missing_deeds(game, asker),
            Intent::DoneBy => return Some(self.done_by(about).into()),
            Intent::TimeLeft => vec![self.time_left()],
            Intent::Explain => return Some(self.explained().into()),
            Intent::RuleFor => return self.rule(said.rule?).map(Told::from),
            Intent::Counsel | Intent::PriceOf | Intent::WhomToOffer | Intent::Moments => {
                let lines = match said.intent {
                    Intent::Moments => self.decisive_moments(),
                    Intent::PriceOf => self.price_of(asker, said.deed?),
                    Intent::WhomToOffer => self.whom_to_offer(asker),
                    _ => self.counsel(asker),
                };
                self.remember(&lines);
                return Some(lines.into());
            }
            Intent::Advice => {
                let lines = self.advice();
                self.remember(&lines);
                return Some(lines.into());
            }
            Intent::WhichRules => {
                vec![Message::new("rules-which").with("rules", self.parser.book().rule_names())]
            }
            Intent::NextDeed => return Some(self.walk_estate(about, Along::Forward).into()),
            Intent::PreviousDeed => return Some(self.walk_estate(about, Along::Back).into()),
            Intent::WhoPlays => vec![narrator.who_plays(game)],
            Intent::Standings | Intent::WhoLeads if game.winner().is_some() => {
                vec![narrator.who_plays(game), narrator.final_table(game)]
            }
            Intent::TheOffer => vec![match game.phase() {
                Phase::TradeOffer(trade) => narrator.trade(game, "trade-offered", trade),
                _ => Message::new("offered-nothing"),
            }],
            Intent::WhoLeads if matches!(game.phase(), Phase::Auction(_)) => {
                vec![narrator.here(game, about)]
            }
            Intent::Standings | Intent::WhoLeads => return Some(self.standings_told().into()),
            Intent::Pause => vec![Message::new("paused")],
            Intent::Goal => vec![Message::new("goal").with("end", self.how_it_ends())],
            Intent::JustNow => {
                return Some(self.told_again(self.teller.history().since_question()).into());
            }
            Intent::History => {
                return Some(self.told_again(self.teller.history().recent(HISTORY_LINES)).into());
            }
            Intent::Undo => return Some(self.undo(speaker)),
            Intent::Continue => {
                self.go_on();
                return Some(Told::default());
            }
            Intent::Save => return Some(self.save_asked()),
            intent => return self.browse(asker, intent),
        };
        Some(Told::from(self.answered(messages)).with(score))
    }

    /// Says the answer, and remembers it for "répète".
    pub(super) fn answered(&mut self, messages: Vec<Message>) -> Vec<Line> {
        let lines = self.lines(messages, LineKind::Answer);
        self.remember(&lines);
        lines
    }

    /// What "répète" and "détails" say again.
    pub(super) fn remember(&mut self, lines: &[Line]) {
        self.teller.answered(lines);
    }

    /// What each has; how well the computers play is a detail.
    fn standings_told(&mut self) -> Vec<Line> {
        let standings = self.teller.narrator().standings(self.game());
        let mut lines = self.lines(standings, LineKind::Answer);
        if let (Some(last), Some(opponents)) = (lines.last_mut(), self.opponents()) {
            last.full = format!("{} {}", last.full, self.teller.narrator().say(&opponents));
        }
        self.remember(&lines);
        lines
    }

    /// How this game is won.
    pub(super) fn how_it_ends(&self) -> String {
        let agreed =
            Agreed { length: self.game().length(), house_rules: self.game().house_rules() };
        self.teller.narrator().rule(self.game().edition(), agreed, RuleTopic::End).join(" ")
    }

    /// What the edition's document advises.
    fn advice(&self) -> Vec<Line> {
        let advice = &self.play.edition().advice;
        if advice.is_empty() {
            return self.lines(vec![Message::new("advice-none")], LineKind::Answer);
        }
        advice.iter().cloned().map(said_again).collect()
    }

    /// A rule of this game, as its edition and its players fix it.
    pub(super) fn rule(&mut self, topic: RuleTopic) -> Option<Vec<Line>> {
        let agreed =
            Agreed { length: self.game().length(), house_rules: self.game().house_rules() };
        let text = self.teller.narrator().rule(self.game().edition(), agreed, topic).join(" ");
        let told = vec![Line::plain(text, LineKind::Answer)];
        self.remember(&told);
        Some(told)
    }

    fn unknown_in_question(&self, intent: Intent, unknown: &Unknown) -> Option<Vec<Line>> {
        let about_deed = matches!(
            intent,
            Intent::OwnerOf
                | Intent::DeedInfo
                | Intent::PlaceWhere
                | Intent::BuildingPrice
                | Intent::RentTable
                | Intent::PriceOf
        );
        let about_player = matches!(
            intent,
            Intent::WhereIs
                | Intent::CashOf
                | Intent::DeedsOf
                | Intent::ListenTo
                | Intent::WealthOf
                | Intent::DoneBy
        );
        let message = match unknown {
            Unknown::Deed(words) if about_deed => {
                Message::new("unknown-place").with("words", words.clone())
            }
            Unknown::Player(words) if about_player => {
                let seats: Vec<Seat> = self.game().seats().collect();
                Message::new("unknown-player")
                    .with("words", words.clone())
                    .with("players", self.teller.narrator().names(self.game(), &seats))
            }
            _ => return None,
        };
        Some(vec![self.line(&message, LineKind::NotUnderstood)])
    }

    /// What the speaker could say now: what moves the game first, then how to
    /// manage one's property, briefly.
    pub(super) fn what_can_be_said(&self, speaker: Option<Seat>) -> Vec<Line> {
        if self.game().winner().is_some() {
            return vec![
                self.line(&self.teller.narrator().who_plays(self.game()), LineKind::Answer),
            ];
        }
        let main = self.main_phrases(speaker);
        if main.is_empty() {
            let awaited = self.game().awaited();
            let message = Message::new("can-say-nothing")
                .with("players", self.teller.narrator().names(self.game(), &awaited));
            return vec![self.line(&message, LineKind::Answer)];
        }
        let mut also: Vec<String> = Vec::new();
        let mut kinds: Vec<Intent> = Vec::new();
        for choice in self.own_choices() {
            let new = !kinds.contains(&choice.intent);
            if !is_main(self.parser.book(), choice.intent, self.game().phase()) && new {
                kinds.push(choice.intent);
                also.push(choice.phrase.text);
            }
        }
        let asker = speaker.or_else(|| self.awaited_humans().first().copied());
        also.extend(asker.and_then(|seat| self.trade_example(seat, None)));
        let message = match also.is_empty() {
            true => Message::new("can-say"),
            false => Message::new("can-say-also").with("also", self.listed(&also)),
        };
        vec![self.line(&message.with("phrases", self.listed(&main)), LineKind::Answer)]
    }

    /// A trade one could offer now, to this player or any, as it is said.
    fn trade_example(&self, seat: Seat, with: Option<Seat>) -> Option<String> {
        let mut limits = self.game().trade_limits(seat)?;
        limits.partners.retain(|partner| with.is_none_or(|with| partner.seat == with));
        let names = self.parser.vocabulary();
        if let (Some((_, owed)), Some(&deed)) = (limits.rent_owed, limits.own.deeds.first()) {
            let price = self.game().edition().deed(deed).map_or(owed, |deed| deed.price.min(owed));
            let fill = |slot| match slot {
                SlotKind::Amount => self.parser.book().tongue().in_words(price.0),
                _ => names.deed(deed),
            };
            return Some(self.parser.book().propose(Intent::SettleWithDeeds, fill));
        }
        let cash = self.game().edition().rules.salary.half();
        let wanted = (limits.partners.iter())
            .find_map(|partner| Some((partner.seat, *partner.deeds.first()?)));
        let own = limits.own.deeds.first().copied();
        let (to, asked) = match wanted {
            Some((to, deed)) => (to, Some(deed)),
            None => (limits.partners.first()?.seat, None),
        };
        let bundle = |deed: Option<Square>| match deed {
            Some(deed) => Bundle { deeds: vec![deed], ..Bundle::default() },
            None => Bundle { cash, ..Bundle::default() },
        };
        let trade = Trade { from: seat, to, gives: bundle(own), asks: bundle(asked) };
        self.game().check(seat, &Action::OfferTrade(trade)).ok()?;
        let hundred = self.parser.book().tongue().in_words(cash.0);
        let said = |deed: Option<Square>| deed.map_or(hundred.clone(), |deed| names.deed(deed));
        let (gives, asks) = (said(own), said(asked));
        let message = Message::new("trade-example")
            .with("to", names.to_player(to))
            .with("gives", gives)
            .with("asks", asks);
        Some(lowered(&self.teller.narrator().say(&message)))
    }

    fn trade_help(&self, seat: Seat, with: Option<Seat>) -> Message {
        match self.trade_example(seat, with) {
            Some(example) => Message::new("trade-help").with("example", example),
            None => Message::new("trade-nothing"),
        }
    }

    fn main_phrases(&self, speaker: Option<Seat>) -> Vec<String> {
        let names = self.parser.vocabulary();
        let choices = match speaker {
            Some(seat) if !self.open.is_confirming() => {
                crate::dialogue::choices(self.game(), seat, self.parser.book(), names)
            }
            _ => self.own_choices(),
        };
        (choices.into_iter())
            .filter(|choice| is_main(self.parser.book(), choice.intent, self.game().phase()))
            .map(|choice| choice.phrase.text)
            .collect()
    }

    fn listed(&self, phrases: &[String]) -> String {
        let tongue = self.teller.narrator().tongue();
        let shown = &phrases[..phrases.len().min(MOST_PHRASES)];
        let quoted: Vec<String> = shown.iter().map(|phrase| tongue.quoted(phrase)).collect();
        tongue.or(&quoted)
    }

    fn repeated(&self, lines: Vec<String>) -> Vec<Line> {
        if lines.is_empty() {
            return self.lines(vec![Message::new("nothing-to-repeat")], LineKind::Answer);
        }
        lines.into_iter().map(said_again).collect()
    }

    /// What was told of a player's last turn.
    fn done_by(&self, seat: Seat) -> Vec<Line> {
        let told = self.teller.history().last_turn(seat, DONE_LINES);
        if told.is_empty() {
            let name = self.game().player(seat).name.clone();
            return self
                .lines(vec![Message::new("done-nothing").with("player", name)], LineKind::Answer);
        }
        told.into_iter().take(HISTORY_LINES).map(said_again).collect()
    }

    fn told_again(&self, lines: Vec<&str>) -> Vec<Line> {
        if lines.is_empty() {
            return self.lines(vec![Message::new("history-empty")], LineKind::Answer);
        }
        lines.into_iter().map(said_again).collect()
    }

    fn save_asked(&mut self) -> Told {
        if self.save_path().is_none() {
            return self.line(&Message::new("not-saving"), LineKind::Notice).into();
        }
        let mut lines = self.save_now();
        if !self.is_saved() {
            return lines.into();
        }
        lines.push(self.line(&Message::new("saved"), LineKind::Notice));
        Told::from(lines).with(Score::signal(Cue::Saved))
    }
}

fn said_again(text: impl Into<String>) -> Line {
    let text = text.into();
    Line::plain(text, LineKind::Answer)
}
