//! What players may ask at any time.

use super::Session;
use super::browsing::{Along, Stop};
use crate::dialogue::{Said, Unknown, is_main};
use crate::editions::RuleTopic;
use crate::engine::{Action, Bundle, Phase, Seat, Square, Trade};
use crate::lexicon::{Act, Ask, Go, Intent, SlotKind};
use crate::narration::{Agreed, LongList, Message, lowered};
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

    /// The answer to a question; none where what it is about is not said.
    pub(super) fn question(
        &mut self,
        speaker: Option<Seat>,
        ask: Ask,
        said: &Said,
    ) -> Option<Told> {
        let asker = self.asker(speaker);
        if let Some(unknown) = &said.unknown {
            let rule = self.rule_of_unknown(unknown);
            return rule.or_else(|| self.unknown_in_question(ask, unknown)).map(Told::from);
        }
        let about = said.player.unwrap_or(asker);
        let (game, narrator) = (self.game(), self.teller.narrator());
        let mut score = Score::default();
        let messages = match ask {
            Ask::WhatCanISay => return Some(self.what_can_be_said(speaker).into()),
            Ask::Help => {
                let mut phrases = self.main_phrases(speaker);
                if phrases.is_empty() {
                    phrases.push(self.phrase_of(Ask::WhoPlays));
                }
                vec![Message::new("help").with("phrases", self.listed(&phrases))]
            }
            Ask::Repeat => {
                return Some(self.last_again(|line| &line.text).into());
            }
            Ask::Details => {
                let told = self.last_again(|line| &line.full);
                return Some(self.with_what_is_for_sale(told).into());
            }
            Ask::WhereAmI | Ask::WhereIs => {
                score = sound::pawn(game, about, self.teller.style());
                vec![narrator.whereabouts(game, about)]
            }
            Ask::ListenBoard => {
                score = sound::sweep(game, asker, self.teller.style());
                vec![narrator.board_heard(game)]
            }
            Ask::ListenMine | Ask::ListenTo => {
                score = sound::estate(game, about, asker, self.teller.style());
                vec![narrator.deeds(game, about)]
            }
            Ask::MyCash | Ask::CashOf => vec![narrator.cash(game, about)],
            Ask::CashAfter => vec![self.cash_after(asker, said)],
            Ask::MyDeeds | Ask::DeedsOf => {
                vec![narrator.deeds(game, about)]
            }
            Ask::OwnerOf => {
                vec![narrator.owner(game, said.deed.unwrap_or(narrator.subject(game, about)))]
            }
            Ask::DeedInfo => {
                vec![narrator.deed_info(game, said.deed?)]
            }
            Ask::PlaceWhere => {
                let square = said.deed.unwrap_or(Square::GO);
                return Some(self.go_over(asker, square));
            }
            Ask::DeedHere => std::iter::once(narrator.here(game, about))
                .chain(narrator.lot_figures(game))
                .collect(),
            Ask::Earned => vec![self.earned(about)],
            Ask::WhoEarned => vec![self.who_earned()],
            Ask::WhereToMortgage => return Some(self.places_for(about, Act::Mortgage)?.into()),
            Ask::WhereToLift => return Some(self.places_for(about, Act::Lift)?.into()),
            Ask::MyDebt => vec![narrator.debt(game, about)],
            Ask::WhereToBuild => vec![narrator.where_to_build(game, about)],
            // Whoever must pay may mortgage too.
            Ask::WhereToSell if matches!(game.phase(), Phase::Debt(_)) => {
                let sold = narrator.where_to_sell(game, about);
                let mortgaged = narrator.where_to_mortgage(game, about);
                std::iter::once(sold).chain(mortgaged).collect()
            }
            Ask::WhereToSell => vec![narrator.where_to_sell(game, about)],
            Ask::TradeHelp => vec![self.trade_help(asker, said.player)],
            Ask::FreeDeeds => match said.group {
                Some(group) => vec![narrator.group_owners(game, group)],
                None => narrator.free_deeds(game),
            },
            Ask::BankStock => {
                let mut told = vec![narrator.bank_stock(game)];
                if game.house_rules().free_parking_pot {
                    told.push(Message::new("pot-size").money("amount", game.pot()));
                }
                told
            }
            Ask::BuildingPrice => {
                let streets = said.group.map(|group| game.edition().streets(group));
                let of_group = streets.and_then(|streets| streets.first().copied());
                let here = said.deed.or(of_group).unwrap_or(narrator.subject(game, about));
                vec![narrator.building_price(game, here)]
            }
            // "Et avec deux gares ?"
            Ask::RentTable
                if said.deed.is_none() && said.rule.is_some_and(RuleTopic::is_of_rents) =>
            {
                return self.rule(said.rule?).map(Told::from);
            }
            Ask::RentTable => {
                let here = said.deed.unwrap_or(narrator.subject(game, about));
                vec![narrator.deed_figures(game, here)]
            }
            Ask::WhyPaid => return Some(self.why_paid(asker).into()),
            Ask::Bidders => vec![narrator.bidders(game)],
            Ask::LessonList => vec![Message::new("lesson-list-in-menu")],
            Ask::OpenRents => narrator.open_rents(game),
            Ask::EveryoneIs => narrator.everyone(game),
            Ask::EveryoneOwns => narrator.everyones_deeds(game),
            Ask::Ahead => vec![narrator.ahead(game, asker)],
            Ask::AheadBy => vec![narrator.ahead_by(game, asker, said.count?)],
            Ask::Risk => vec![narrator.risk(game, asker)],
            Ask::MyWealth | Ask::WealthOf => {
                vec![narrator.wealth(game, about)]
            }
            Ask::GroupOwners => vec![match said.group {
                Some(group) => narrator.group_owners(game, group),
                None => narrator.owners_round(game, narrator.subject(game, asker)),
            }],
            Ask::StationOwners => vec![narrator.station_owners(game)],
            Ask::UtilityOwners => vec![narrator.utility_owners(game)],
            Ask::CompleteGroups => narrator.complete_groups(game),
            Ask::MissingDeeds => narrator.missing_deeds(game, asker, said.group),
            Ask::DoneBy => return Some(self.done_by(about).into()),
            Ask::TimeLeft => vec![self.time_left(), self.time_played()],
            Ask::Explain => return Some(self.explanation(asker, said)),
            Ask::RuleFor => return self.rule_asked(asker, said),
            Ask::Counsel => return Some(self.recalled(|session| session.counsel(asker))),
            Ask::RaiseCash => return Some(self.raise_cash(asker)),
            Ask::CouldRaise => vec![self.could_raise(asker)],
            Ask::PriceOf => {
                let deed = said.deed?;
                let of = said.player;
                return Some(self.recalled(|session| session.price_of(asker, deed, of)));
            }
            Ask::PriceAgain => return Some(self.recalled(|session| session.price_again(asker))),
            Ask::WhomToOffer => {
                return Some(self.recalled(|session| session.whom_to_offer(asker)));
            }
            Ask::Moments => return Some(self.recalled(Session::decisive_moments)),
            Ask::Advice => return Some(self.recalled(|session| session.advice())),
            Ask::WhichRules => {
                let rules = self.parser.book().rule_names(game.edition());
                self.list = LongList::of(rules);
                let told = vec![Message::new("rules-list"), self.list_on()];
                return Some(self.answered(told).into());
            }
            Ask::NextDeed => return Some(self.walk_estate(about, Along::Forward).into()),
            Ask::PreviousDeed => return Some(self.walk_estate(about, Along::Back).into()),
            Ask::WhoPlays => {
                let mut told = vec![narrator.who_plays(game)];
                // Who may claim a rent is awaited too, whoever rolls next.
                if !game.claims().is_empty() {
                    told.extend(narrator.open_rents(game));
                }
                told
            }
            Ask::WhoIsHere => self.who_is_here(),
            Ask::HowPlays => vec![self.how_plays(about)],
            Ask::PatrolWhere => {
                score = sound::patrol(game, self.teller.style());
                vec![narrator.patrol(game, asker)]
            }
            Ask::BagOf => vec![narrator.bag(game, about)],
            Ask::LootLeft => vec![narrator.loot_left(game)],
            Ask::WhoHasRadio => vec![narrator.leader(game)],
            Ask::MyCharacter | Ask::CharacterOf => vec![narrator.who_is(game, about)],
            Ask::CharacterCard => match said.character {
                Some(character) => vec![narrator.character_card(game, character)],
                None => return None,
            },
            Ask::Standings | Ask::WhoLeads if game.winner().is_some() => {
                vec![narrator.who_plays(game), narrator.final_table(game)]
            }
            // What is put together, as far as it is, before what it answers.
            Ask::TheOffer => vec![match (self.deal_told(), game.phase()) {
                (Some(told), _) => told,
                (None, Phase::TradeOffer(trade)) => narrator.trade(game, "trade-offered", trade),
                (None, _) => Message::new("offered-nothing"),
            }],
            Ask::WhoLeads if matches!(game.phase(), Phase::Auction(_)) => {
                vec![narrator.here(game, about)]
            }
            Ask::Standings | Ask::WhoLeads => {
                return Some(self.standings_told().into());
            }
            Ask::Goal => {
                let id = if game.edition().has_loot() { "goal-heist" } else { "goal" };
                vec![Message::new(id).with("end", self.how_it_ends())]
            }
            Ask::JustNow => {
                return Some(self.told_again(self.teller.history().since_question()).into());
            }
            Ask::History => {
                return Some(self.told_again(self.teller.history().recent(HISTORY_LINES)).into());
            }
            Ask::NextSquare => return Some(self.browse(asker, Along::Forward, Stop::Next)),
            Ask::PreviousSquare => return Some(self.browse(asker, Along::Back, Stop::Next)),
            Ask::NextOwned => return Some(self.browse(asker, Along::Forward, Stop::Owned)),
            Ask::PreviousOwned => return Some(self.browse(asker, Along::Back, Stop::Owned)),
            Ask::NextFree => return Some(self.browse(asker, Along::Forward, Stop::Free)),
            Ask::PreviousFree => return Some(self.browse(asker, Along::Back, Stop::Free)),
            Ask::SameGroup => return Some(self.browse(asker, Along::Forward, Stop::SameGroup)),
            Ask::MySquare => return Some(self.go_over(asker, game.player(asker).square)),
            // The lesson's own, and the menu's.
            Ask::WhatChanges | Ask::Hint | Ask::LessonScore => return None,
        };
        Some(Told::from(self.answered(messages)).with(score))
    }

    /// What is told, which "répète" says again.
    fn recalled(&mut self, tell: impl FnOnce(&mut Session) -> Vec<Line>) -> Told {
        let lines = tell(self);
        self.remember(&lines);
        lines.into()
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

    fn unknown_in_question(&self, ask: Ask, unknown: &Unknown) -> Option<Vec<Line>> {
        let about_deed = matches!(
            ask,
            Ask::OwnerOf
                | Ask::DeedInfo
                | Ask::PlaceWhere
                | Ask::BuildingPrice
                | Ask::RentTable
                | Ask::PriceOf
        );
        let about_player = matches!(
            ask,
            Ask::WhereIs
                | Ask::CashOf
                | Ask::DeedsOf
                | Ask::ListenTo
                | Ask::WealthOf
                | Ask::DoneBy
                | Ask::HowPlays
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

    /// The next ones of the list that is told.
    pub(super) fn list_on(&mut self) -> Message {
        let more = self.parser.book().propose_with(Go::Continue, 1, |_| String::new());
        self.list.go_on(&more)
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
            return Some(self.parser.book().propose(Act::SettleWithDeeds, fill));
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

    pub(super) fn trade_help(&self, seat: Seat, with: Option<Seat>) -> Message {
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

    /// What was said last, and what is still asked: a question that is past is asked no more.
    fn last_again(&self, words: impl Fn(&Line) -> &String) -> Vec<Line> {
        let last = self.teller.history().last();
        // Whose turn it is, is no question.
        let decides = !matches!(self.game().phase(), Phase::Roll { .. });
        let waits = decides && !self.awaited_humans().is_empty() || self.open.is_of_the_game();
        let open = self.question_again().filter(|_| !self.led);
        let is_past = |line: &Line| {
            let other = |asked: &Line| line.kind == LineKind::Prompt && line.text != asked.text;
            open.as_ref().is_some_and(other)
        };
        let asked = open.as_ref().filter(|_| waits);
        let told: Vec<&Line> = last.iter().filter(|line| !is_past(line)).collect();
        let is_told = |asked: &&Line| told.iter().any(|line| line.text == asked.text);
        let asked = asked.filter(|asked| !is_told(asked));
        let again: Vec<Line> =
            told.iter().copied().chain(asked).map(|line| said_again(words(line))).collect();
        match again.is_empty() {
            true => self.lines(vec![Message::new("nothing-to-repeat")], LineKind::Answer),
            false => again,
        }
    }

    /// What is told again, with the figures of what is for sale where that is what it asks.
    fn with_what_is_for_sale(&self, mut told: Vec<Line>) -> Vec<Line> {
        let last = self.teller.history().last().last();
        let happened = |line: &Line| matches!(line.kind, LineKind::Event | LineKind::Prompt);
        let asks = last.is_some_and(happened) && !self.led;
        if let Phase::Purchase { square, .. } = self.game().phase()
            && asks
        {
            let figures = self.teller.narrator().deed_info(self.game(), *square);
            told.insert(told.len().saturating_sub(1), self.line(&figures, LineKind::Answer));
        }
        told
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

    pub(super) fn save_asked(&mut self) -> Told {
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
