//! What people mean by their own words, where these are no phrase of the table: how likely it
//! is, and what a mistake would cost, decide whether it is done, asked about or left.

use super::deal::{names_items, offers_trade};
use super::likely::{Cost, Likely, done_from, is_sentence};
use super::one_breath::Both;
use super::open_question::Decision;
use super::{Session, Understanding};
use crate::dialogue::{Choice, Name, Phrase, Said, Utterance, choice, level_of, spoken, words_of};
use crate::engine::{Action, Bundle, Seat};
use crate::language::fold;
use crate::lexicon::{Act, Answer, Ask, Go, Intent, Mark, SlotKind};
use crate::reply::Reply;

/// From this chance on a question is answered, a setting set.
pub(super) const ANSWERED: f32 = 0.5;
/// From this chance on what is wanted is asked for.
const WANTED: f32 = 0.4;
/// From this chance on a move is done; less likely, "oui" does it.
const DONE: f32 = 0.97;
/// And a bid that is awaited, of the only sum that is written.
const BID: f32 = 0.92;
/// What is less likely is not offered.
const OFFERED: f32 = 0.12;
/// And nor is what is so much less likely than what is offered first.
const BESIDE: f32 = 0.25;
/// What is offered is at least this likely, all together.
const WORTH_ASKING: f32 = 0.3;
/// From this chance on talk is for nothing of the game; and, from this one on, surely not.
const FOR_NOTHING: f32 = 0.5;
const SURELY_FOR_NOTHING: f32 = 0.55;
/// From this chance on that it was said to the game, it is asked about; and a question answered.
pub(crate) const SAID: f32 = 0.55;
pub(crate) const SURELY_SAID: f32 = 0.8;
/// From this chance on that it was said, and meant a move that is awaited, that is done.
const SURELY_DONE: f32 = 0.85;
/// From this chance on whoever plays alone refuses aloud: talk with others stayed under it.
const REFUSED: f32 = 0.98;

/// What words of one's own amount to.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnWords {
    /// This, to be taken as if it had been said so.
    Mean(Phrase),
    /// Perhaps this, or one of these two: to be asked.
    Perhaps(Vec<Choice>),
    /// These two things, in one breath.
    Both(Both),
    /// This, which lacks a name.
    Lacks(Intent, SlotKind),
    /// Nothing of the game, as far as can be told.
    Nothing,
    /// Said to somebody else.
    Talk,
}

impl Session {
    /// What answers a question about another phrase: what words of one's own surely mean, else the
    /// "non" they begin with, else the words themselves.
    pub(crate) fn answer_in_table_words(&self, phrase: Phrase) -> Phrase {
        if let Some(meant) = self.asked_instead(&phrase.text) {
            return meant;
        }
        let phrase = self.in_table_words(phrase);
        // "Non, laisse de côté Neuilly" says what is wanted instead.
        let denies = phrase.utterance == Utterance::Unknown
            && self.begins_with(Answer::No, &phrase.text)
            && !self.changes_the_trade(&phrase);
        match denies {
            true => Phrase::saying(phrase.text, Said::new(Answer::No)),
            false => phrase,
        }
    }

    /// The phrase of the table that words of one's own surely mean; else the words themselves.
    pub(crate) fn in_table_words(&self, phrase: Phrase) -> Phrase {
        match self.weigh_phrase(&phrase) {
            OwnWords::Mean(meant) if phrase.number.is_none() => meant,
            _ => phrase,
        }
    }

    /// What becomes of words that are no phrase of the table; none where nothing is likely.
    pub(super) fn own_words(&mut self, phrase: &Phrase) -> Option<Reply> {
        if phrase.is_known() || phrase.number.is_some() {
            return None;
        }
        let text = &phrase.text;
        let meant = self.weigh_phrase(phrase);
        if let Some(reply) = self.terms_of_another(&meant, text) {
            return Some(reply);
        }
        // One question over another: what waits for "oui" is changed, left or asked again.
        let contrary = matches!(&meant, OwnWords::Mean(meant) if self.is_another_move(meant));
        let agrees = self.agrees(text) && !contrary;
        // No move in one's own words drops an offer by itself.
        let confirm = self.open.confirm.as_ref();
        let offers = confirm.is_some_and(|confirm| confirm.decision.offer().is_some());
        let changes = || offers && (self.says_a_sum(phrase) || self.changes_the_trade(phrase));
        let talks = meant == OwnWords::Talk && !self.led && !agrees && !changes();
        let stays = |meant: &Phrase| self.changes_the_game(meant) || meant.means(offers_trade);
        let another = matches!(&meant, OwnWords::Mean(meant) if !(offers && stays(meant)));
        if self.open.is_confirming() && (agrees || !talks && !another && !contrary) {
            return self.confirm_in_own_words(phrase);
        }
        match meant {
            OwnWords::Mean(phrase) => Some(self.take(&phrase)),
            OwnWords::Perhaps(choices) => match &choices[..] {
                // "Sortir de prison", of whoever is free.
                [only] if only.intent == Ask::RuleFor => match self.parser.act_of_rule(text) {
                    Some(rule) => self.rule(rule).map(Reply::told),
                    None => Some(self.ask_whether(only)),
                },
                [only] => Some(self.ask_whether(only)),
                [one, other, ..] => {
                    let line = self.which_question(one, other);
                    self.open.which = choices;
                    Some(Reply::told(line))
                }
                [] => None,
            },
            OwnWords::Both(both) => Some(self.both_said(both)),
            OwnWords::Lacks(intent, slot) => self.name_asked(intent, slot, text),
            // A teacher hears whatever is said.
            OwnWords::Talk if self.led => None,
            OwnWords::Nothing => {
                self.parser.act_of_rule(text).and_then(|rule| self.rule(rule)).map(Reply::told)
            }
            OwnWords::Talk => match self.recovery.leaves_alone() {
                1 => Some(Reply::default()),
                2 => self.question_again().map(Reply::told),
                // Whoever goes on speaks to the game.
                _ => None,
            },
        }
    }

    /// Whether a phrase is a move, and another than the one that waits for "oui": "oui oui, je
    /// l'achète", while it is asked whether it is left.
    pub(crate) fn is_another_move(&self, phrase: &Phrase) -> bool {
        if phrase.says(Answer::Yes) || phrase.says(Answer::No) {
            return false;
        }
        let seat = self.asker(phrase.speaker());
        let action = self.legal_action(seat, phrase.readings());
        let action = action.filter(|action| !self.agrees_by_it(&phrase.text, action));
        let Some(action) = action else { return false };
        match (self.open.asked(), self.open.confirm.as_ref().map(|confirm| &confirm.decision)) {
            (Some(asked), _) => self.legal_action(seat, asked.phrase().readings()) != Some(action),
            (None, Some(Decision::Act(asked) | Decision::Guess(asked))) => *asked != action,
            (None, _) => false,
        }
    }

    /// What asks whether to leave, of words that may be for that: nothing else of them matters to
    /// who is asked something in a lesson.
    pub(crate) fn leaving_asked(&mut self, seat: Seat, phrase: &Phrase) -> Option<Reply> {
        let OwnWords::Perhaps(choices) = self.weigh(&phrase.text) else { return None };
        let leaves = choices.into_iter().find(|choice| choice.intent == Go::Quit)?;
        Some(self.ask_whether(&Choice { phrase: leaves.phrase.by(seat), ..leaves }))
    }

    /// What is said by whoever says this, were it for that; for whoever judges what is learnt.
    pub fn were_it_for(&self, text: &str, intent: Intent) -> Option<Phrase> {
        let (_, named) = self.parser.taken_apart(text);
        let said = self.would_be(intent, &named, None)?.said?;
        Some(Phrase::saying(text, said))
    }

    /// What becomes of a phrase that the table does not know whole.
    pub fn weigh_phrase(&self, phrase: &Phrase) -> OwnWords {
        if let Some(set) = self.set_and_not_other(phrase) {
            return OwnWords::Mean(set);
        }
        if let Some(both) = self.both_of(phrase) {
            return OwnWords::Both(both);
        }
        match phrase.utterance {
            // "À quoi sert…" has an answer of its own.
            Utterance::Unknown if self.parser.explained(&phrase.text).is_none() => {
                self.amount_to(&phrase.text, &self.likely_of(phrase))
            }
            // "Un instant : que se passe-t-il si…"
            Utterance::UnknownSpeaker(ref name) if self.is_nobodys_name(name) => {
                self.amount_to(&phrase.text, &self.likely_of(phrase))
            }
            // A name nobody bears may be one with a typing fault.
            Utterance::Said { .. } => match self.parser.spelt_right(&phrase.text) {
                Some(meant) if self.only_asks(&meant) => OwnWords::Mean(meant),
                Some(meant) => match meant.readings().first().cloned() {
                    Some(said) => {
                        OwnWords::Perhaps(vec![Choice::saying(self.proposed(&said), said)])
                    }
                    None => OwnWords::Nothing,
                },
                // Nobody is called "orange": a colour is.
                None if self.names_something_else(phrase) => self.weigh(&phrase.text),
                None => OwnWords::Nothing,
            },
            _ => OwnWords::Nothing,
        }
    }

    /// What words that are no phrase of the table amount to.
    pub fn weigh(&self, text: &str) -> OwnWords {
        self.amount_to(text, &self.likely(text))
    }

    /// What a text amounts to that may be for these, the likeliest first; a bid that it may be, said
    /// beside something else, is at least asked about.
    fn amount_to(&self, text: &str, likely: &[Likely]) -> OwnWords {
        match self.weighed(text, likely) {
            nothing @ (OwnWords::Nothing | OwnWords::Talk) => {
                let bids = |likely: &&Likely| {
                    matches!(likely.cost, Cost::Move(_, Action::Bid(_))) && likely.chance >= OFFERED
                };
                let bid = likely.iter().find(bids).filter(|_| !self.is_question(text));
                let bid = bid.and_then(|bid| self.choice_of(bid));
                bid.map_or(nothing, |bid| OwnWords::Perhaps(vec![bid]))
            }
            meant => meant,
        }
    }

    fn weighed(&self, text: &str, likely: &[Likely]) -> OwnWords {
        let Some(first) = likely.first() else { return OwnWords::Nothing };
        let no = || self.begins_with(Answer::No, text);
        let needed = match (&first.said, &first.cost) {
            (None, _) if first.chance >= SURELY_FOR_NOTHING && is_sentence(text) => {
                return OwnWords::Talk;
            }
            (None, _) if first.chance >= FOR_NOTHING => return OwnWords::Nothing,
            // What is traded is final once it is taken: it is said whole first.
            (None, _) | (_, Cost::Asked | Cost::Move(_, Action::OfferTrade(_))) => f32::INFINITY,
            (Some(_), Cost::Move(..)) if first.unsure => f32::INFINITY,
            // "S'il me le demande, il peut courir": nothing is put in a trade by that.
            (Some(said), _)
                if names_items(said.intent)
                    && said.intent != Answer::LessItems
                    && self.is_supposed(text) =>
            {
                f32::INFINITY
            }
            // It cannot be done now: why is told.
            (Some(said), Cost::Words) if matches!(said.intent, Intent::Act(_)) => WORTH_ASKING,
            // "Comment je change le niveau de détail ?" sets nothing.
            (Some(said), Cost::Words) if self.asks_how_to_set(said.intent, text) => f32::INFINITY,
            (Some(_), Cost::Words) => ANSWERED,
            // "Non, je la garde".
            (Some(said), Cost::Move(..)) if said.intent.refuses() && no() => ANSWERED,
            (Some(_), Cost::Move(_, Action::Bid(_))) if self.is_plain_bid(text, first) => BID,
            (Some(_), Cost::Move(..) | Cost::Confirms) => DONE,
        };
        if let (Some(said), Some(slot)) = (&first.said, first.lacks)
            && first.chance >= WANTED
        {
            return OwnWords::Lacks(said.intent, slot);
        }
        if let Some(meant) = first.phrase(text).filter(|_| first.chance >= needed) {
            return OwnWords::Mean(meant);
        }
        let says_bid =
            |likely: &Likely| likely.said.as_ref().is_some_and(|said| said.intent == Act::Bid);
        let can_bid = likely.iter().any(|likely| says_bid(likely) && likely.is_move());
        let mut offered: Vec<&Likely> = (likely.iter())
            .filter(|likely| likely.said.is_some() && likely.lacks.is_none())
            .filter(|likely| likely.chance >= OFFERED)
            // Of two sums, the one that can be bid.
            .filter(|likely| !(can_bid && says_bid(likely) && !likely.is_move()))
            .filter(|likely| {
                !self.ends(likely) || likely.chance >= WORTH_ASKING && !self.says_if(text)
            })
            .take(2)
            .collect();
        let least = offered.first().map_or(0.0, |first| first.chance * BESIDE);
        offered.retain(|likely| likely.chance >= least);
        match offered.iter().map(|likely| likely.chance).sum::<f32>() >= WORTH_ASKING {
            true => {
                let mut choices: Vec<Choice> =
                    offered.into_iter().filter_map(|likely| self.choice_of(likely)).collect();
                // Two that are said alike are one to whoever chooses.
                choices.dedup_by(|one, other| one.phrase.text == other.phrase.text);
                OwnWords::Perhaps(choices)
            }
            false => OwnWords::Nothing,
        }
    }

    /// Whether it would end the game, or something else that no word brings back: that is offered
    /// beside nothing.
    fn ends(&self, likely: &Likely) -> bool {
        let said = likely.said.as_ref();
        said.is_some_and(|said| self.parser.book().is_marked(said.intent, Mark::Ends))
    }

    /// The move that words may be for, where the game waits for it, no trade is taken by it, and no
    /// name or sum can have been heard wrong: it is all in the intent, or a sum bid was heard twice.
    fn plain_move(&self, heard: &Phrase, likely: &Likely, again: Option<i64>) -> Option<Phrase> {
        let (Some(said), Cost::Move(seat, action)) = (likely.said.clone(), &likely.cost) else {
            return None;
        };
        let text = &heard.text;
        let bare = [Said::new(said.intent)];
        let meant = Phrase::saying(text, said);
        let awaited = self.answers(&meant)
            || matches!(action, Action::LeaveAuction | Action::ClaimRent { .. });
        let as_said = self.legal_action(*seat, &bare).as_ref() == Some(action)
            || matches!(action, Action::Bid(sum) if again == Some(i64::from(sum.0)));
        let plain = !likely.unsure && *action != Action::AcceptTrade && !self.says_if(text);
        (plain && awaited && as_said).then_some(meant)
    }

    /// Whether words that are written are for a bid that is awaited, and say no other sum.
    fn is_plain_bid(&self, text: &str, likely: &Likely) -> bool {
        let (_, named) = self.parser.taken_apart(text);
        let is_sum = |name: &&Name| matches!(name, Name::Number(_));
        let only_sum = named.number().filter(|_| named.names.iter().filter(is_sum).count() == 1);
        self.plain_move(&Phrase::unknown(text), likely, only_sum).is_some()
    }

    /// What is guessed of words that were heard: a question is answered, a move that was awaited, or
    /// what moves nothing, done where it is nearly sure, and whatever else is asked about at most,
    /// named in full. `said` is the chance that they were said to the game, from 0 to 1, by the
    /// chance that they mean something to it; `again`, the number that was heard among the table's
    /// phrases.
    pub fn guess(
        &self,
        heard: &Phrase,
        again: Option<i64>,
        said: impl FnOnce(f32) -> f32,
    ) -> Understanding {
        if let Some(meant) = self.meant_before(heard) {
            return match said(1.0) >= SURELY_SAID {
                true => Understanding::Sure(meant),
                false => Understanding::Ignored,
            };
        }
        let read = self.read(&heard.text);
        if let number @ Some(_) = self.number_chosen(&read) {
            return match said(1.0) >= SAID {
                true => Understanding::Nothing(Phrase { number, ..read }),
                false => Understanding::Ignored,
            };
        }
        let likely = self.likely_of(heard);
        let for_it = likely.iter().find(|likely| likely.said.is_some());
        let said = said(for_it.map_or(0.0, |likely| likely.chance));
        if said < SAID {
            return Understanding::Ignored;
        }
        // It is asked about as it was heard.
        if self.is_taken_whole(heard) {
            return Understanding::Nothing(heard.clone());
        }
        let sure = likely.first().filter(|first| first.chance * said >= SURELY_DONE);
        if let Some(first) = sure
            && let Some(meant) = self.plain_move(heard, first, again)
            // "Non, pas ce soir, je suis trop fatiguée": what is refused may be what others offer.
            && (!meant.refuses()
                || self.play.people().len() == 1
                    && (first.chance >= REFUSED || self.ends_in(&heard.text, &meant)))
        {
            return Understanding::Sure(meant);
        }
        // What is only said again, begun or set is no move.
        let no_move = likely.first().is_some_and(|first| {
            let needed = first.said.as_ref().and_then(|said| done_from(said.intent));
            matches!(first.cost, Cost::Words)
                && needed.is_some_and(|needed| first.chance * said >= needed)
        });
        let meant = match self.amount_to(&heard.text, &likely) {
            OwnWords::Mean(phrase) if said >= SURELY_SAID && self.only_asks(&phrase) => {
                return Understanding::Sure(phrase);
            }
            OwnWords::Mean(phrase) if no_move => return Understanding::Sure(phrase),
            OwnWords::Mean(phrase) => phrase,
            OwnWords::Perhaps(mut choices) if choices.len() == 1 => choices.remove(0).phrase,
            // It is asked which, or what.
            OwnWords::Perhaps(_) | OwnWords::Both(_) | OwnWords::Lacks(..) => {
                return Understanding::Nothing(heard.clone());
            }
            OwnWords::Nothing | OwnWords::Talk => return Understanding::Ignored,
        };
        let meant = self.with_the_other_sum(meant, again);
        let seat = self.default_speaker(meant.readings()).unwrap_or(self.default_seat());
        let action = self.legal_action(seat, meant.readings());
        // What changes hands is said whole, and asked about, anyway.
        if sure.is_some() && action == Some(Action::AcceptTrade) {
            return Understanding::Sure(meant);
        }
        let text = match (action, meant.readings().first()) {
            (Some(action), _) => self.said_for(seat, &action),
            (None, Some(said)) => self.proposed(said),
            (None, None) => meant.text,
        };
        Understanding::Guessed(Phrase { text, ways: heard.ways.clone(), ..meant })
    }

    /// Remembers what somebody meant who was asked, and agreed: where all of it is in the intent,
    /// and a mistake about it is slight. A word or two may be said to anybody.
    pub(super) fn remember_words(&mut self, phrase: &Phrase) {
        let (Some(way), [said]) = (phrase.ways.first(), phrase.readings()) else { return };
        let slight = match self.cost(said, None) {
            _ if matches!(said.intent, Intent::Answer(_)) => false,
            Cost::Words => self.only_asks(phrase),
            Cost::Move(_, action) => !matches!(action, Action::OfferTrade(_)),
            Cost::Confirms | Cost::Asked => false,
        };
        let bare = Phrase::saying(&phrase.text, Said::new(said.intent));
        if slight && is_sentence(&way.text) && self.same_meaning(phrase, &bare) {
            self.players_words.remember(&way.text, said.intent);
        }
    }

    /// What somebody meant who said the same words before, where it can be now; nothing that is
    /// open is left for it.
    fn meant_before(&self, heard: &Phrase) -> Option<Phrase> {
        let open = self.open.awaits_yes_or_no() || self.open.deal.is_some();
        let way = heard.ways.first().filter(|_| !open)?;
        let said = Said::new(self.players_words.meant_by(&way.text)?);
        let phrase = Phrase::saying(&way.text, said);
        let may_be = self.only_asks(&phrase) || self.is_legal_action(None, phrase.readings());
        may_be.then_some(phrase)
    }

    /// "Oui" takes it.
    pub(super) fn ask_whether(&mut self, choice: &Choice) -> Reply {
        let seat = choice.phrase.speaker().unwrap_or(self.default_seat());
        let action = self.legal_action(seat, choice.phrase.readings());
        if let Some(Action::OfferTrade(trade)) = action {
            return self.ask_whether_offered(trade);
        }
        let question = self.whether_meant(&choice.phrase, &choice.phrase.text);
        let decision = match action {
            Some(action) => Decision::Guess(action),
            None => Decision::Take(Box::new(choice.phrase.clone())),
        };
        self.ask(seat, decision, question)
    }

    /// It as something to choose.
    fn choice_of(&self, likely: &Likely) -> Option<Choice> {
        let said = likely.said.clone()?;
        let (book, names) = (self.parser.book(), self.parser.vocabulary());
        Some(match &likely.cost {
            Cost::Move(seat, action) if said.gives.is_none() => {
                let choice = choice(self.game(), *seat, action, book, names);
                Choice { phrase: choice.phrase.by(*seat), ..choice }
            }
            Cost::Move(..) | Cost::Words | Cost::Confirms | Cost::Asked => {
                likely.choice(Choice::saying(self.proposed(&said), said))
            }
        })
    }

    /// The table's phrase for this.
    pub(super) fn proposed(&self, said: &Said) -> String {
        let rank = usize::from(level_of(said).is_some());
        self.parser.book().propose_with(said.intent, rank, |slot| self.words_for(said, slot))
    }

    /// What fills a slot of a phrase.
    fn words_for(&self, said: &Said, slot: SlotKind) -> String {
        let (book, names) = (self.parser.book(), self.parser.vocabulary());
        let side = |side: &Option<Bundle>| {
            let side = side.as_ref().map(|side| self.teller.narrator().bundle(self.game(), side));
            side.unwrap_or_default()
        };
        let rule = || said.rule.map(|rule| book.rule_name(rule)).unwrap_or_default();
        match slot {
            SlotKind::Rule => rule(),
            SlotKind::OfRule => book.tongue().of(&rule()),
            SlotKind::Gives => side(&said.gives),
            SlotKind::Asks => side(&said.asks),
            slot => words_of(said, slot, names),
        }
    }

    /// Who speaks, where it matters little.
    pub(super) fn default_seat(&self) -> Seat {
        let awaited = self.awaited_humans().first().copied();
        awaited.or(self.humans().first().copied()).unwrap_or(self.game().current_seat())
    }

    /// Whether a phrase puts gold in a trade, which nobody may: in the words of the table or in
    /// one's own.
    pub(super) fn trades_gold(&self, phrase: &Phrase) -> bool {
        let text = fold(&spoken(&phrase.text));
        let gold =
            self.game().edition().has_loot() && self.parser.book().small_words().has_gold(&text);
        let own_words = || {
            let likely = self.likely_of(phrase).into_iter().find_map(|likely| likely.said);
            likely.is_some_and(|said| offers_trade(said.intent))
        };
        gold && match phrase.readings() {
            [] => own_words(),
            readings => readings.iter().any(|said| offers_trade(said.intent)),
        }
    }
}
