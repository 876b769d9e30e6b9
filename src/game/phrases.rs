//! What may be said to a session now: to be chosen by key, proposed by the help,
//! or listened for.

use std::collections::BTreeSet;

use super::Session;
use super::open_question::Decision;
use crate::dialogue::{
    Choice, Phrase, Said, Unknown, choice, choices, corrections, expected, grammar,
    names_and_numbers, people_say, spoken,
};
use crate::engine::{Action, Legal, Phase, Seat, Square};
use crate::language::Tokens;
use crate::lexicon::{Act, Answer, Ask, Go, Intent, Mark};
use crate::listening::Expected;

impl Session {
    /// Names of players and places that have these words, and what can be said
    /// in their place.
    pub fn instead_of(&self, unknown: &BTreeSet<String>) -> Vec<(String, String)> {
        let is_unknown = |name: &str| spoken(name).split(' ').any(|word| unknown.contains(word));
        let players = (self.humans().into_iter())
            .map(|seat| (self.game().player(seat).name.clone(), self.numbered(seat)));
        let places = self.play.edition().deeds().filter_map(|(square, _)| {
            Some((self.play.edition().place(square).name.clone(), self.ranked(square)?))
        });
        players.chain(places).filter(|(name, _)| is_unknown(name)).collect()
    }

    /// What can be done now and how it is said, for the keys and the help:
    /// the awaited people's choices, else those of everyone.
    pub fn choices(&self) -> Vec<Choice> {
        let mut found = self.own_choices();
        let (book, names) = (self.parser.book(), self.parser.vocabulary());
        if self.open.is_of_the_game() || self.open.asks_of_a_key() {
            return found;
        }
        let humans = self.humans();
        let first = self.awaited_humans().first().copied();
        for &seat in humans.iter().filter(|seat| humans.len() > 1 && first != Some(**seat)) {
            let name = &self.game().player(seat).name;
            found.extend(choices(self.game(), seat, book, names).into_iter().map(|choice| {
                let text = format!("{name} : {}", choice.phrase.text);
                Choice { phrase: Phrase { text, ..choice.phrase.by(seat) }, ..choice }
            }));
        }
        found
    }

    /// Whether others play, and nothing is asked of anybody here.
    pub fn awaits_nobody_here(&self) -> bool {
        !self.led
            && !self.is_over()
            && !self.open.is_of_the_game()
            && !self.play.computers_wait()
            && self.awaited_humans().is_empty()
    }

    /// What the person whose decision is awaited can do.
    pub(super) fn own_choices(&self) -> Vec<Choice> {
        let book = self.parser.book();
        if self.open.is_confirming() || self.open.asks_of_a_key() {
            return [Intent::Answer(Answer::Yes), Intent::Answer(Answer::No)]
                .map(|intent| Choice::plain(book, intent))
                .into();
        }
        if self.is_over() {
            return self.next_choices();
        }
        if self.open.deal.is_some() {
            return self.deal_choices();
        }
        if !self.open.which.is_empty() {
            return self.open.which.clone();
        }
        let names = self.parser.vocabulary();
        let awaited = self.awaited_humans();
        let mut found: Vec<Choice> = Vec::new();
        let alone = match self.humans()[..] {
            [only] => Some(only),
            _ => None,
        };
        // "Votre loyer, ou continue ?"
        let claims = || self.humans().into_iter().find(|seat| self.has_rent_to_claim(*seat));
        let claims = self.play.computers_wait().then(claims).flatten();
        if let Some(first) = awaited.first().copied().or(alone).or(claims) {
            found.extend(choices(self.game(), first, book, names));
            let trades = |legal: &Legal| matches!(legal, Legal::OfferTrade(_));
            if self.game().legal_commands(first).iter().any(trades) && !self.led {
                found.push(Choice::plain(book, Go::ProposeTrade));
            }
        }
        let owes = |debtor| awaited.contains(&debtor) && !self.led;
        if matches!(self.game().phase(), Phase::Debt(debt) if owes(debt.debtor)) {
            found.push(Choice::plain(book, Ask::RaiseCash));
        }
        if self.play.computers_wait() {
            found.insert(0, Choice::plain(book, Go::Continue));
            if self.humans().is_empty() && self.play.seating().has_people() {
                let leave = [Intent::Go(Go::MainMenu), Intent::Go(Go::Quit)];
                found.extend(leave.map(|intent| Choice::plain(book, intent)));
            }
        }
        if self.houses.away().next().is_some() && !self.led {
            let without = [Intent::Ask(Ask::WhoIsHere), Intent::Go(Go::GoOnWithout)];
            found.extend(without.map(|intent| Choice::plain(book, intent)));
        }
        if !self.play.other_houses().is_empty() && !self.led {
            let among = match self.play.has_parted() {
                true => vec![Go::Rejoin],
                false => vec![Go::TalkToFriends, Go::StopTalking],
            };
            found.extend(among.into_iter().map(|intent| Choice::plain(book, intent)));
        }
        // What names what is wanted.
        if let Some(wanting) = &self.open.wanting {
            let wanted = |choice: &Choice| choice.intent == wanting.intent;
            if found.iter().any(wanted) {
                found.retain(wanted);
            }
        }
        // What the question names first: a rent before it lapses; out of an auction where
        // nothing can be bid as things stand.
        let bids = found.iter().any(|choice| choice.intent == Act::Bid);
        found.sort_by_key(|choice| match choice.intent {
            Intent::Act(Act::ClaimRent) => 0,
            Intent::Act(Act::Pass | Act::LeaveAuction) if !bids => 0,
            Intent::Act(Act::PassForNow) => 2,
            _ => 1,
        });
        found
    }

    /// What the main key says: the first choice, but never what manages one's property, nor what
    /// a trade is made of, which nothing has said: these are always chosen.
    pub(crate) fn main_choice(&self) -> Option<Choice> {
        let book = self.parser.book();
        let chosen = |intent| {
            let of_a_trade = matches!(intent, Intent::Answer(Answer::Items | Answer::NameAnswer));
            of_a_trade || book.is_marked(intent, Mark::Manages)
        };
        self.choices().into_iter().next().filter(|choice| !chosen(choice.intent))
    }

    /// Whether a decision waits for "oui" or "non".
    pub fn is_confirming(&self) -> bool {
        self.open.is_confirming()
    }

    /// The phrase that "oui" would take, where it was only guessed.
    pub(crate) fn guessed(&self) -> Option<&Phrase> {
        match &self.open.confirm.as_ref()?.decision {
            Decision::Take(phrase) => Some(phrase),
            _ => None,
        }
    }

    /// Asks no more about what was guessed.
    pub(crate) fn leave_guess(&mut self) {
        self.open.confirm = None;
    }

    /// What says no to the question now open, where one can.
    pub fn refusing(&self) -> Option<Intent> {
        if self.is_confirming() {
            return Some(Intent::Answer(Answer::No));
        }
        if self.open.deal.is_some() {
            return Some(Intent::Answer(Answer::StepBack));
        }
        // "Votre loyer, ou continue ?"
        let owns = |seat: Seat| self.has_rent_to_claim(seat);
        if self.play.computers_wait() && self.humans().into_iter().any(owns) {
            return Some(Intent::Go(Go::Continue));
        }
        self.awaited_humans().first()?;
        match self.game().phase() {
            Phase::Purchase { .. } => Some(Intent::Act(Act::Decline)),
            Phase::Vault { .. } => Some(Intent::Act(Act::LeaveVault)),
            Phase::ChooseCharacter { .. } => Some(Intent::Act(Act::KeepCharacter)),
            Phase::Auction(_) | Phase::BuildingDemand(_) => Some(Intent::Act(Act::Pass)),
            Phase::TradeOffer(_) => Some(Intent::Act(Act::RefuseTrade)),
            Phase::InheritedMortgage { .. } => Some(Intent::Act(Act::KeepMortgage)),
            _ => None,
        }
    }

    /// The phrase the game proposes for an intent.
    pub fn phrase_of(&self, intent: impl Into<Intent>) -> String {
        self.parser.book().propose(intent, |_| String::new())
    }

    /// What somebody says to do this now.
    pub(super) fn said_for(&self, seat: Seat, action: &Action) -> String {
        // An offer is said with all that is in it.
        if let Action::OfferTrade(trade) = action {
            let (gives, asks) = (Some(trade.gives.clone()), Some(trade.asks.clone()));
            let said = Said { player: Some(trade.to), gives, asks, ..Said::new(Act::OfferTrade) };
            return self.proposed(&said);
        }
        let (book, names) = (self.parser.book(), self.parser.vocabulary());
        choice(self.game(), seat, action, book, names).phrase.text
    }

    /// "les propriétés du joueur deux", asked by a key for the player of this number.
    pub fn deeds_question(&self, number: u32) -> Phrase {
        let tongue = self.parser.book().tongue();
        let [player, _] = tongue.player_numbers(number);
        let text = self.parser.book().propose(Ask::DeedsOf, |_| tongue.of(&player));
        let rank = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let seat = rank.and_then(|rank| self.game().seats().nth(rank));
        let unknown = seat.is_none().then_some(Unknown::Player(player));
        Phrase::saying(text, Said { player: seat, unknown, ..Said::new(Ask::DeedsOf) })
    }

    /// What a player is called when their name cannot be: "joueur deux".
    pub fn numbered(&self, seat: Seat) -> String {
        self.parser.vocabulary().numbered(seat)
    }

    /// What a street is called when its name cannot be: "la deuxième verte".
    pub fn ranked(&self, square: Square) -> Option<String> {
        self.parser.vocabulary().ranked(square)
    }

    /// How many choices have a number now.
    pub(super) fn offered_by_number(&self) -> usize {
        self.recovery.offers().max(self.open.which.len())
    }

    /// The number that chooses among what is offered by number: alone, or in a few words that
    /// mean nothing else.
    pub(super) fn number_chosen(&self, phrase: &Phrase) -> Option<usize> {
        let words = Tokens::new(&phrase.text).words;
        let within = || {
            let within = self.parser.book().small_words().chosen_within(&words);
            within.filter(|_| !phrase.is_known())
        };
        phrase.number.or_else(within).filter(|number| *number <= self.offered_by_number())
    }

    /// Every phrase worth listening for now.
    pub fn grammar(&self) -> Vec<String> {
        let mut phrases =
            grammar(self.game(), &self.humans(), self.open.is_confirming(), &self.parser);
        if let Some(last) = self.recovery.correctable().filter(|last| self.may_correct(last)) {
            phrases.extend(corrections(self.game(), &last.said, &self.parser));
        }
        phrases.extend(self.deal_phrases());
        let offers = self.offered_by_number();
        phrases.extend((1..=offers).map(|number| self.numbered_choice(number)));
        let by_rank = &self.parser.book().small_words().ordinals;
        let offered = by_rank.iter().filter(|(_, number)| *number <= offers);
        phrases.extend(offered.map(|(text, _)| spoken(text)));
        if self.open.wanting.is_some() {
            phrases.extend(names_and_numbers(self.game(), &self.parser));
        }
        phrases
    }

    /// What answers "qui parle ?": the names of those who play here.
    pub fn called(&self) -> Vec<String> {
        let names = |seat: Seat| {
            let name = &self.game().player(seat).name;
            [spoken(name), spoken(&self.numbered(seat))]
        };
        self.humans().into_iter().flat_map(names).collect()
    }

    /// What judges what is being said now, with these phrases to come.
    pub fn expected(&self, phrases: Vec<String>) -> Expected {
        let own_words = self.players_words.listened_for.get_or_init(|| {
            let said = self.understander.said(self.game().edition().has_loot());
            people_say(said, self.game(), &self.parser).into()
        });
        expected(&self.parser, phrases, own_words.clone())
    }
}
