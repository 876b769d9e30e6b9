//! What is confirmed before it is done: what cannot be taken back.

use super::Session;
use super::open_question::{Confirm, Decision};
use super::own_words::OwnWords;
use crate::dialogue::{Phrase, Reading, Said, Utterance, action_of};
use crate::engine::{Action, Command, Money, Phase, Seat, Trade};
use crate::language::Tokens;
use crate::lexicon::{Act, Answer, Ask, Go, Intent};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

impl Session {
    /// "Oui" or "non" to a decision that waits; any other decision, and it waits no more.
    pub(super) fn confirm_answered(&mut self, phrase: &Phrase) -> Option<Reply> {
        let confirm = self.open.confirm.clone()?;
        if let Some(reply) = self.offer_changed(phrase) {
            return Some(reply);
        }
        // What was only guessed is not asked again of words that are for something else.
        if confirm.decision.is_guess() && self.means_another(phrase) {
            self.open.confirm = None;
            return None;
        }
        let readings = phrase.readings();
        let said = |intent| phrase.says(intent);
        if phrase.speaker().is_some_and(|speaker| speaker != confirm.seat) {
            // "Inès : non", to what Marc has not offered yet.
            let yes = said(Intent::Answer(Answer::Yes)) || said(Intent::Act(Act::AcceptTrade));
            let answers = yes || said(Intent::Answer(Answer::No)) || phrase.refuses();
            let offers = confirm.decision.offer().is_some() && answers;
            return offers.then(|| self.nothing_offered_yet());
        }
        let seat = confirm.seat;
        let means = |action: &Action| {
            let same = |said| action_of(self.game(), seat, said) == Reading::Action(action.clone());
            readings.iter().any(same)
        };
        // The same decision said again confirms it too.
        // "Propose-lui", but no sum that sounds like "c'est tout".
        let no_more =
            said(Intent::Answer(Answer::ThatIsAll)) && !said(Intent::Answer(Answer::Items));
        let offers = |trade: &Trade| no_more || means(&Action::OfferTrade(trade.clone()));
        let again = match &confirm.decision {
            Decision::Act(Action::OfferTrade(trade))
            | Decision::Give(trade)
            | Decision::Counter(trade) => offers(trade),
            Decision::Act(action) | Decision::Guess(action) => means(action),
            Decision::Leave(goto) => {
                // "Quitter cette partie ?" "Quitter."
                said(Intent::Go(Go::Quit))
                    || readings.iter().any(|said| self.leads(said).as_ref() == Some(goto))
            }
            // "Vous annulez ?" "Euh, annule."
            Decision::Take(meant) => {
                let undo = Intent::Go(Go::Undo);
                phrase.utterance == meant.utterance || said(undo) && meant.says(undo)
            }
            Decision::GoOnWithout => said(Intent::Go(Go::GoOnWithout)),
            Decision::All(_) => said(Intent::Ask(Ask::RaiseCash)),
            Decision::BidUpTo(_) => said(Intent::Act(Act::BidUpTo)),
            Decision::Seat(..) => said(Intent::Go(Go::LeaveSeat)),
            Decision::Both(_) => false,
            Decision::ShowOut(_) => said(Intent::Go(Go::ShowOut)),
        };
        // "Ok, go" throws no dice while an offer waits. "Fais ça", where nothing was advised.
        let again = again
            || confirm.decision.offer().is_some() && self.agrees(&phrase.text)
            || said(Intent::Go(Go::FollowCounsel))
                && self.advised.is_none()
                && !confirm.decision.leads_away();
        // "Vous refusez ?" "Oui, je passe mon tour", which cannot be done now; a game is left by a
        // plain yes only.
        let acts = |said: &Said| matches!(said.intent, Intent::Act(_));
        let again = again
            || !confirm.decision.leads_away()
                && readings.iter().all(acts)
                && !readings.is_empty()
                && self.legal_action(seat, readings).is_none()
                && self.begins_with(Answer::Yes, &phrase.text);
        // "Non, je refuse, c'est tout."
        let denies = again && self.begins_with(Answer::No, &phrase.text);
        let again = again && !denies;
        // "Aux enchères ?" "Non" leaves it, though "non" is a way to decline what is for sale.
        if said(Intent::Answer(Answer::Yes)) || again && !said(Intent::Answer(Answer::No)) {
            return Some(match confirm.decision {
                Decision::Act(action) | Decision::Guess(action) => {
                    // What was said twice was not misheard.
                    self.recovery.forget();
                    Reply::told(self.carry_out(seat, action))
                }
                Decision::BidUpTo(most) => Reply::told(self.bid_up_to(seat, most)),
                Decision::Seat(seat, plays) => Reply::told(self.seat(seat, plays)),
                Decision::Both(both) => self.take_both(*both),
                Decision::All(actions) => Reply::told(self.carry_out_all(seat, actions)),
                Decision::Give(trade) => {
                    let question = self.teller.narrator().trade(self.game(), "gift-surely", &trade);
                    self.ask(seat, Decision::Act(Action::OfferTrade(trade)), question)
                }
                Decision::Counter(offer) => self.counter(seat, offer),
                Decision::Leave(goto) => {
                    self.open.confirm = None;
                    Reply::goto(goto)
                }
                Decision::Take(meant) => {
                    self.open.confirm = None;
                    self.take(&meant)
                }
                Decision::GoOnWithout => Reply::told(self.without_them()),
                Decision::ShowOut(house) => Reply::told(self.show_out(house)),
            });
        }
        let words = Tokens::new(&phrase.text).words;
        if denies
            || said(Intent::Answer(Answer::No))
            || self.parser.book().small_words().gives_up(&words)
            || said(Intent::Go(Go::Undo))
            || said(Intent::Answer(Answer::StepBack))
        {
            self.open.confirm = None;
            if self.open.deal.is_some() && !said(Intent::Go(Go::Undo)) {
                return Some(self.deal_asked());
            }
            self.open.deal = None;
            self.prompt_again();
            let line = self.line(&Message::new("confirm-cancelled"), LineKind::Answer);
            return Some(Reply::told(line));
        }
        if readings
            .iter()
            .any(|said| matches!(action_of(self.game(), confirm.seat, said), Reading::Action(_)))
        {
            self.open.confirm = None;
        }
        None
    }

    /// Whether words of one's own are for the game, and no yes to what was guessed, nor a no:
    /// "annule la maison" undoes nothing that was done.
    fn means_another(&self, phrase: &Phrase) -> bool {
        let undoes = || {
            let likely = self.likely_said(&phrase.text);
            likely.first().is_some_and(|(said, _)| said.intent == Go::Undo)
        };
        phrase.utterance == Utterance::Unknown
            && !self.agrees(&phrase.text)
            && !undoes()
            && (self.led || self.weigh(&phrase.text) != OwnWords::Talk)
    }

    /// Carries out a legal action, or asks to confirm what cannot be undone.
    pub(super) fn decide(&mut self, seat: Seat, action: Action) -> Reply {
        if let Action::OfferTrade(trade) = &action
            && self.is_said_whole(trade)
        {
            return self.ask_whether_offered(trade.clone());
        }
        let lines = match self.confirmation(seat, &action) {
            Some(question) => {
                return self.ask(seat, Decision::Act(action), question);
            }
            None => self.carry_out(seat, action),
        };
        Reply::told(lines)
    }

    /// Whether an offer is said whole before it is made: a gift, and what a computer answers at
    /// once, for what is exchanged is not taken back.
    fn is_said_whole(&self, trade: &Trade) -> bool {
        trade.asks.is_empty() || self.is_computer(trade.to)
    }

    /// Whether a phrase is such an offer: that question asks about it, and no other need.
    pub fn is_said_whole_first(&self, phrase: &Phrase) -> bool {
        let seat = self.asker(phrase.speaker());
        let action = self.legal_action(seat, phrase.readings());
        matches!(action, Some(Action::OfferTrade(trade)) if self.is_said_whole(&trade))
    }

    /// Says the whole of an offer once more before it is made.
    pub(super) fn ask_whether_offered(&mut self, trade: Trade) -> Reply {
        let (gift, counters) = (trade.asks.is_empty(), self.counters(trade.from));
        let (id, decision) = match (gift, counters) {
            (_, true) => ("counter-confirm", Decision::Counter(trade.clone())),
            (true, _) => ("gift-confirm", Decision::Give(trade.clone())),
            (false, _) => ("deal-confirm", Decision::Act(Action::OfferTrade(trade.clone()))),
        };
        let question = self.teller.narrator().trade(self.game(), id, &trade);
        // Said whole, it is not what was put together.
        self.open.deal.take_if(|deal| deal.offer().as_ref() != Some(&trade));
        self.ask(trade.from, decision, question)
    }

    /// Puts a question that "oui" or "non" answers.
    pub(super) fn ask(&mut self, seat: Seat, decision: Decision, question: Message) -> Reply {
        let question = question.flag("alone", self.humans().len() == 1);
        let line = self.line(&question, LineKind::Prompt);
        self.open.confirm = Some(Confirm { seat, decision, question: line.text.clone() });
        self.said(std::slice::from_ref(&line));
        Reply::told(line)
    }

    /// The question before an action, if it needs one.
    pub(super) fn confirmation(&self, seat: Seat, action: &Action) -> Option<Message> {
        let (game, narrator) = (self.game(), self.teller.narrator());
        let player = |id| {
            Message::new(id)
                .with("player", narrator.name(game, seat))
                .money("cash", game.player(seat).cash)
        };
        match (action, game.phase()) {
            (Action::DeclareBankruptcy, Phase::Debt(debt)) => {
                let raisable = game.liquidation_value(seat);
                let early = game.player(seat).cash + raisable >= debt.total();
                let id = if early { "confirm-bankruptcy-early" } else { "confirm-bankruptcy" };
                Some(player(id).money("raisable", raisable))
            }
            (Action::AcceptTrade, Phase::TradeOffer(trade)) if trade.asks.rent > Money::ZERO => {
                Some(
                    player("confirm-settlement")
                        .money("rent", trade.asks.rent)
                        .with("gives", narrator.bundle(game, &trade.gives)),
                )
            }
            (Action::AcceptTrade, Phase::TradeOffer(trade)) => {
                let whole = self.groups_given(seat, trade.from);
                let id = match whole.is_empty() {
                    true => "confirm-trade",
                    false => "confirm-trade-gives-group",
                };
                Some(
                    player(id)
                        .with("gives", narrator.bundle(game, &trade.gives))
                        .with("asks", narrator.bundle(game, &trade.asks))
                        .with("from", narrator.name(game, trade.from))
                        .with("group", narrator.tongue().and(&whole)),
                )
            }
            (Action::Bid(amount), _) if *amount * 2 > game.player(seat).cash => {
                Some(player("confirm-bid").money("amount", *amount))
            }
            _ => None,
        }
    }

    /// The groups that whoever offers has whole once this player accepts, and not before.
    fn groups_given(&self, seat: Seat, from: Seat) -> Vec<String> {
        let (game, mut after) = (self.game(), self.game().clone());
        if after.apply(&Command { seat, action: Action::AcceptTrade }).is_err() {
            return Vec::new();
        }
        let groups = game.edition().groups();
        let given =
            groups.filter(|&(id, _)| after.owns_group(from, id) && !game.owns_group(from, id));
        given.map(|(_, group)| group.plural.clone()).collect()
    }
}

/// What asks whether a phrase is meant, in these words.
pub(crate) fn meant_question(phrase: &Phrase, words: &str) -> Message {
    Message::new("meant-question")
        .with("phrase", words.to_string())
        .flag("refuses", phrase.refuses())
}
