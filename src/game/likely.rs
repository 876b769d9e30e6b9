//! What words may be for: what is learnt, by what can be done, asked and answered now.

use super::deal::names_items;
use super::{Session, filling};
use crate::dialogue::{Choice, Named, Phrase, Reading, Said, action_of, asks_yes_or_no};
use crate::engine::{Action, Phase, Seat};
use crate::language::Tokens;
use crate::lexicon::{Act, Answer, Ask, Go, Intent, Mark, Scope, Set, SlotKind};
use crate::listening::Way;
use crate::understanding::{Chance, Marked, Situation};

/// Words of talk, at least: one or two are rather meant for whoever listens.
pub(super) const SENTENCE: usize = 3;

/// Intents that are looked at, the likeliest first.
const LOOKED_AT: usize = 8;
/// What a move that cannot be made now is worth beside one that can.
const ILLEGAL: f32 = 0.5;
/// What taking back is worth to whoever just decided something, beside anything else.
const JUST_DONE: f32 = 3.0;
/// What an answer is worth to what is not asked.
const UNASKED: f32 = 0.1;
/// Of what is heard, so much may be a question: no voice says its mark.
const PERHAPS_ASKED: f32 = 0.3;
/// From this chance on the end of words that begin again says what they are for.
const MEANT_IN_THE_END: f32 = 0.5;

/// Something that words may be for.
#[derive(Clone, Debug)]
pub(super) struct Likely {
    /// None for nothing of the game.
    pub(super) said: Option<Said>,
    /// Who does it, where the words name one of several.
    pub(super) by: Option<Seat>,
    /// What it needs, and is not named.
    pub(super) lacks: Option<SlotKind>,
    /// It is asked about at most: a word of it had a fault, another sum than its price is named, or
    /// somebody who does not play.
    pub(super) unsure: bool,
    /// From 0 to 1, of all that was looked at.
    pub(super) chance: f32,
    /// Of taking it by mistake.
    pub(super) cost: Cost,
}

/// What it would cost to take it by mistake.
#[derive(Clone, Debug)]
pub(super) enum Cost {
    /// Some words to hear.
    Words,
    /// A move, which may be taken back by whoever notices.
    Move(Seat, Action),
    /// Whatever was asked before, and waits for "oui".
    Confirms,
    /// Several moves, or what cannot be taken back: asked about, however likely it is.
    Asked,
}

impl Likely {
    /// For nothing of the game.
    fn nothing() -> Likely {
        Likely { said: None, by: None, lacks: None, unsure: false, chance: 1.0, cost: Cost::Words }
    }

    /// What was said, by whoever does it.
    pub(super) fn phrase(&self, text: &str) -> Option<Phrase> {
        let phrase = Phrase::saying(text, self.said.clone()?);
        Some(self.by.map_or(phrase.clone(), |seat| phrase.by(seat)))
    }

    /// Something to choose, by whoever does it.
    pub(super) fn choice(&self, choice: Choice) -> Choice {
        match self.by {
            Some(seat) => Choice { phrase: choice.phrase.by(seat), ..choice },
            None => choice,
        }
    }

    /// Whether it moves something: nobody asks a question for that.
    pub(super) fn is_move(&self) -> bool {
        !matches!(self.cost, Cost::Words)
    }

    /// Whether it comes to the same as another.
    fn is_same(&self, other: &Likely) -> bool {
        match (&self.cost, &other.cost) {
            (Cost::Move(seat, action), Cost::Move(other, same)) => (seat, action) == (other, same),
            _ => self.said == other.said && self.lacks == other.lacks,
        }
    }
}

/// Adds what something may be for to what others may be for.
fn add(found: &mut Vec<Likely>, likely: Likely) {
    match found.iter_mut().find(|other| other.is_same(&likely)) {
        Some(other) => other.chance += likely.chance,
        None => found.push(likely),
    }
}

/// The likeliest first.
fn ranked(mut found: Vec<Likely>) -> Vec<Likely> {
    found.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    found
}

/// From this chance on that it was said, and meant what moves nothing, that is done; three parts in
/// ten of it may be a question, which no voice tells. What keeps the game, or lets it rest, has
/// more to show: it is begun for whoever is at the table. None for what leads elsewhere, or after
/// which the players hear or are heard otherwise.
pub(super) fn done_from(intent: Intent) -> Option<f32> {
    const WITHOUT_MORE: f32 = 0.7;
    const FOR_ALL: f32 = 0.85;
    match intent {
        Intent::Go(Go::ProposeTrade) => Some(WITHOUT_MORE),
        Intent::Go(Go::Save | Go::Pause | Go::Continue) => Some(FOR_ALL),
        Intent::Go(_)
        | Intent::Set(
            Set::NoVoice | Set::PushToTalk | Set::WakeName | Set::NextMicrophone | Set::NextModel,
        ) => None,
        Intent::Act(_) | Intent::Ask(_) | Intent::Set(_) | Intent::Answer(_) => Some(WITHOUT_MORE),
    }
}

impl Session {
    /// What these words may be for, whole, and how likely each is.
    pub(super) fn likely_said(&self, text: &str) -> Vec<(Said, f32)> {
        let likely = self.likely(text).into_iter().filter(|likely| likely.lacks.is_none());
        likely.filter_map(|likely| Some((likely.said?, likely.chance))).collect()
    }

    /// How likely words are for nothing of the game, or for this.
    pub(super) fn chance_beside(&self, text: &str, is: impl Fn(&Said) -> bool) -> f32 {
        let beside = |likely: &Likely| likely.said.as_ref().is_none_or(&is);
        self.likely(text).iter().filter(|likely| beside(likely)).map(|likely| likely.chance).sum()
    }

    /// What a phrase may be for, the likeliest first: where it was heard in several ways, by what
    /// each of them may be for.
    pub(super) fn likely_of(&self, phrase: &Phrase) -> Vec<Likely> {
        if phrase.ways.is_empty() {
            return self.likely(&phrase.text);
        }
        let mut found = Vec::new();
        for Way { text, share } in &phrase.ways {
            for likely in self.likely(text) {
                let times = if likely.is_move() { 1.0 } else { 1.0 - PERHAPS_ASKED };
                add(&mut found, Likely { chance: likely.chance * times * share, ..likely });
            }
            let asked = self.likely(&format!("{text} ?"));
            for likely in asked.into_iter().filter(|likely| !likely.is_move()) {
                let chance = likely.chance * PERHAPS_ASKED * share;
                add(&mut found, Likely { chance, ..likely });
            }
        }
        ranked(found)
    }

    /// What these words may be for, the likeliest first: by what was learnt, and by what can be
    /// done, asked and answered now.
    pub(super) fn likely(&self, text: &str) -> Vec<Likely> {
        let by = self.said_by(text);
        let (speaker, words) =
            (by.map(|(speaker, _)| speaker), by.map_or(text, |(_, words)| words));
        let (marked, named) = self.parser.taken_apart(words);
        let seat = speaker.unwrap_or_else(|| self.default_seat());
        let chances = self.chances_of(words, &self.kinds_marked(seat, &marked, &named));
        let of_a_stranger = speaker.is_none() && self.is_of_a_stranger(&marked);
        let mut found: Vec<Likely> = Vec::new();
        // What cannot be meant now leaves its share to the rest.
        let mut left = 1.0;
        for chance in chances.into_iter().take(LOOKED_AT) {
            let likely = match chance.intent {
                None => Some(Likely::nothing()),
                Some(intent) => {
                    self.would_be(intent, &self.with_its_rule(intent, &marked, &named), speaker)
                }
            };
            let Some(likely) = likely else {
                left -= chance.chance;
                continue;
            };
            left -= chance.chance * (1.0 - likely.chance);
            let unsure = likely.unsure || of_a_stranger;
            let likely = Likely { chance: chance.chance * likely.chance, unsure, ..likely };
            // "Je t'achète" and "je propose" are one move.
            add(&mut found, likely);
        }
        found.iter_mut().for_each(|likely| likely.chance /= left.max(f32::EPSILON));
        ranked(found)
    }

    /// What was learnt of these words; where they begin again, of what they come to: "je passe, euh
    /// non, je la garde".
    fn chances_of(&self, text: &str, marked: &Marked) -> Vec<Chance> {
        let again = self.parser.book().small_words().begun_again(text);
        let of_it = again.map(|again| self.chances_now(&self.parser.taken_apart(&again).0));
        let whole = self.chances_now(marked);
        // "Si je dis non, il se passe quoi ?" is surer as it is.
        let surest = whole.first().filter(|whole| whole.intent.is_some());
        let least = surest.map_or(0.0, |whole| whole.chance).max(MEANT_IN_THE_END);
        let means_something = |c: &Chance| c.chance >= least && c.intent.is_some();
        of_it.filter(|of_it| of_it.first().is_some_and(means_something)).unwrap_or(whole)
    }

    /// The situation something is said in.
    pub(super) fn situation(&self) -> Situation {
        if self.is_over() {
            return Situation::Over;
        }
        if self.open.trade_at_hand().is_some() {
            return Situation::Trade;
        }
        let game = self.game();
        let waits = |seat: Seat| game.claims().iter().any(|claim| claim.creditor == seat);
        match game.phase() {
            Phase::Purchase { .. } => Situation::Purchase,
            Phase::Auction(_) | Phase::BuildingDemand(_) => Situation::Auction,
            Phase::TradeOffer(_) => Situation::Offer,
            Phase::Debt(_) => Situation::Debt,
            Phase::Roll { seat, .. } if game.player(*seat).jail_turns.is_some() => Situation::Jail,
            _ if self.humans().into_iter().any(waits) => Situation::Rent,
            _ => Situation::Turn,
        }
    }

    /// What was learnt of these words, in the situation there is.
    pub(super) fn chances_now(&self, words: &Marked) -> Vec<Chance> {
        self.understander.chances(words, Some(self.situation()))
    }

    /// What words would be that are for this, as likely as that can be meant now, said by whoever
    /// names themselves; none where it needs what nobody would name in a word.
    pub(super) fn would_be(
        &self,
        intent: Intent,
        named: &Named,
        speaker: Option<Seat>,
    ) -> Option<Likely> {
        let book = self.parser.book();
        let seat = speaker.unwrap_or_else(|| self.default_seat());
        let of_a_heist = book.scope(intent) == Scope::Heist || book.is_marked(intent, Mark::Heist);
        if of_a_heist && !self.game().edition().has_loot() {
            return None;
        }
        let (said, lacks) = match self.filled(seat, intent, named) {
            Ok(said) => (self.plainly(said), None),
            // "Du fric": on whichever side, how much is asked.
            Err(SlotKind::Gives) => match self.open.deal {
                Some(_) if intent != Answer::LessItems && names_items(intent) => {
                    (Said::new(Answer::Items), Some(SlotKind::Gives))
                }
                _ => return None,
            },
            Err(slot) if filling::question(slot).is_some() => (Said::new(intent), Some(slot)),
            Err(_) => return None,
        };
        let by = speaker.or_else(|| self.bidder_named(intent, named));
        let cost = match (lacks, by) {
            (Some(_), _) => Cost::Words,
            (None, Some(bidder)) if intent != Act::BidUpTo && speaker.is_none() => {
                let bid = self.legal_action(bidder, std::slice::from_ref(&said));
                bid.map_or(Cost::Words, |bid| Cost::Move(bidder, bid))
            }
            (None, _) => self.cost(&said, speaker),
        };
        let elsewhere =
            matches!(book.scope(said.intent), Scope::Menu | Scope::Lesson | Scope::Prepare);
        let use_now = match said.intent {
            _ if elsewhere => 0.0,
            Intent::Act(_) if lacks.is_none() && matches!(cost, Cost::Words) => ILLEGAL,
            Intent::Answer(answer) => self.answers_something(answer),
            // Of a price nobody spoke of, of a game that goes on.
            Intent::Go(Go::BidPrice | Go::TakePrice) | Intent::Ask(Ask::PriceAgain)
                if self.haggled(seat).is_none() =>
            {
                0.0
            }
            // "Je la voulais, moi": whoever just did something speaks of that.
            Intent::Go(Go::Undo) if self.just_decided(seat) => JUST_DONE,
            Intent::Go(Go::Rematch) if !self.is_over() => ILLEGAL,
            // What answers an offer is another one, which names what changes hands.
            Intent::Go(Go::ProposeTrade)
                if self.counters(seat) && said.gives.is_none() && said.asks.is_none() =>
            {
                0.0
            }
            Intent::Act(Act::BidUpTo) => match self.game().phase() {
                Phase::Auction(_) if lacks.is_none() => {
                    let bid = Said { intent: Act::Bid.into(), ..said.clone() };
                    let can = self.legal_action(by.unwrap_or(seat), &[bid]).is_some();
                    if can { 1.0 } else { ILLEGAL }
                }
                Phase::Auction(_) => 1.0,
                _ => 0.0,
            },
            _ => 1.0,
        };
        let unsure = match &cost {
            // Whose it is, is told with it.
            _ if named.mended || by.is_some_and(|bidder| bidder != seat) => true,
            Cost::Move(_, Action::RefuseTrade) => self.names_what_is_not_asked(named),
            Cost::Move(seat, action) => self.buys_for_less(*seat, action, named),
            _ => false,
        };
        Some(Likely { said: Some(said), by, lacks, unsure, chance: use_now, cost })
    }

    /// Whether the last thing that was done is a decision of this player's that can be taken back.
    fn just_decided(&self, seat: Seat) -> bool {
        let last = self.play.commands().last();
        last.is_some_and(|last| last.seat == seat) && self.play.undoable(seat).is_ok()
    }

    /// What it would cost to take this by mistake, said by whoever names themselves.
    pub(super) fn cost(&self, said: &Said, speaker: Option<Seat>) -> Cost {
        let readings = std::slice::from_ref(said);
        let ends = self.parser.book().is_marked(said.intent, Mark::Ends);
        match said.intent {
            Intent::Answer(Answer::Yes) if self.open.awaits_yes_or_no() => return Cost::Confirms,
            Intent::Answer(_) if self.open.awaits_yes_or_no() => return Cost::Words,
            Intent::Go(Go::Undo | Go::FollowCounsel) => return Cost::Asked,
            // It claims what is owed now, and goes on.
            Intent::Set(Set::ClaimForMe) => return Cost::Asked,
            // The computer that waits for a rent to be claimed plays on.
            Intent::Go(Go::Continue) if self.play.computers_wait() => return Cost::Asked,
            // Whoever leaves an auction loses what refusing a purchase does.
            _ if ends && said.intent != Act::LeaveAuction => return Cost::Asked,
            _ => {}
        }
        let speaker = speaker.or_else(|| self.default_speaker(readings));
        let seat = speaker.unwrap_or_else(|| self.default_seat());
        if let Some(action) = self.legal_action(seat, readings) {
            return Cost::Move(seat, action);
        }
        match (said.intent, action_of(self.game(), seat, said)) {
            (Intent::Act(_), Reading::NotAnAction | Reading::CatchByChance | Reading::WithWhom) => {
                Cost::Asked
            }
            // It is told why it cannot be done.
            _ => Cost::Words,
        }
    }

    /// Whether a question asks how something is set, and sets nothing: "comment je change le niveau
    /// de détail ?"
    pub(super) fn asks_how_to_set(&self, intent: Intent, text: &str) -> bool {
        let small = self.parser.book().small_words();
        matches!(intent, Intent::Set(_)) && small.asks(&Tokens::new(text).words)
    }

    /// How much an answer is worth now.
    fn answers_something(&self, answer: Answer) -> f32 {
        let asked = match answer {
            Answer::Yes | Answer::No => {
                self.open.awaits_yes_or_no() || asks_yes_or_no(self.game().phase())
            }
            _ => self.open.trade_at_hand().is_some(),
        };
        if asked { 1.0 } else { UNASKED }
    }
}

/// Whether words are a sentence.
pub(super) fn is_sentence(text: &str) -> bool {
    Tokens::new(text).words.len() >= SENTENCE
}
