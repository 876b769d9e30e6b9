//! From what a player says to what the session does.

use super::Session;
use super::confirmation::meant_question;
use super::open_question::Decision;
use super::session::Wording;
use super::slips::Correctable;
use crate::dialogue::{Phrase, Reading, Said, Utterance, action_of};
use crate::editions::RuleTopic;
use crate::engine::{Action, Bundle, Phase, Refusal, Seat, Square};
use crate::language::fold;
use crate::lexicon::{Act, Answer, Ask, Go, Intent, Set};
use crate::narration::{LongList, Message, Narrator};
use crate::reply::{Line, LineKind, Order, Reply};

impl Session {
    /// Reads a text, and answers it.
    pub fn hear(&mut self, text: &str) -> Reply {
        let phrase = self.read(text);
        self.take(&phrase)
    }

    /// Reads a text.
    pub fn read(&self, text: &str) -> Phrase {
        self.letter(text).unwrap_or_else(|| self.read_as_it_is(text))
    }

    /// "Écris à Luc : bonsoir": what comes after is for him, and is not read.
    fn letter(&self, text: &str) -> Option<Phrase> {
        let (to, words) = text.split_once(':')?;
        let mut phrase = self.read_as_it_is(to);
        let words = Some(words.trim()).filter(|words| !words.is_empty()).map(Box::from);
        let Utterance::Said { readings, .. } = &mut phrase.utterance else { return None };
        let letter = readings.iter_mut().find(|said| said.intent == Go::Write)?;
        letter.words = words;
        Some(Phrase { text: text.into(), ..phrase })
    }

    /// Word for word: what is heard is not guessed at.
    pub(super) fn read_as_it_is(&self, text: &str) -> Phrase {
        let as_it_is = |text: &str| self.addressed(self.in_deal_only(self.parser.read(text)));
        let phrase = as_it_is(text);
        // "Léa : Paul, je te vends la gare": who speaks, then to whom.
        let names_nobody = |phrase: &Phrase| phrase.readings().iter().all(|s| s.player.is_none());
        if let Some((speaker, words)) = self.said_by(text).filter(|_| names_nobody(&phrase)) {
            let spoken_to = as_it_is(words);
            if spoken_to.speaker().is_none() && !names_nobody(&spoken_to) {
                return Phrase { text: text.into(), ..spoken_to }.by(speaker);
            }
        }
        match phrase.is_known() {
            true => phrase,
            false => {
                let meant = self.asked_again_of(text).or_else(|| self.called_last(text));
                meant.unwrap_or(phrase)
            }
        }
    }

    /// "Non merci, Luc": a computer that is named last is spoken to.
    fn called_last(&self, text: &str) -> Option<Phrase> {
        let said = text.trim_end().trim_end_matches(['.', '!', '?']);
        let (before, name) = said.trim_end().rsplit_once(' ')?;
        let is_called = |seat: &Seat| {
            self.is_computer(*seat) && fold(&self.game().player(*seat).name) == fold(name)
        };
        let named = self.game().active_seats().find(is_called)?;
        let mut phrase = self.in_deal_only(self.parser.read(before.trim_end_matches([' ', ','])));
        let Utterance::Said { readings, .. } = &mut phrase.utterance else { return None };
        for said in readings.iter_mut().filter(|said| is_dealt_with(said.intent)) {
            said.player = said.player.or(Some(named));
        }
        phrase.is_known().then(|| Phrase { text: text.into(), ..phrase })
    }

    /// "Luc, combien veux-tu…": a computer that is named first does not speak, but is spoken to,
    /// where one may speak to it; so is whoever made an offer, by its answer.
    fn addressed(&self, mut phrase: Phrase) -> Phrase {
        let Utterance::Said { speaker, readings } = &mut phrase.utterance else { return phrase };
        let Some(named) = *speaker else { return phrase };
        // "Luc : d'accord" is said by him.
        if self.said_by(&phrase.text).is_some() {
            return phrase;
        }
        // "Non merci, Luc".
        let answers = |said: &Said| {
            let answer = matches!(said.intent, Intent::Act(Act::AcceptTrade | Act::RefuseTrade));
            answer || said.intent == Go::TakePrice
        };
        if matches!(self.game().phase(), Phase::TradeOffer(trade) if trade.from == named)
            && readings.iter().any(answers)
        {
            *speaker = None;
            readings.retain(answers);
        } else if readings.iter().any(|said| {
            may_be_said_to(said.intent)
                && (self.is_computer(named) || self.is_partners(named, said))
        }) {
            *speaker = None;
            readings.retain(|said| may_be_said_to(said.intent));
            readings.iter_mut().for_each(|said| said.player = said.player.or(Some(named)));
        }
        phrase
    }

    /// Whether a trade gives what this player does not have, or asks for what they have: "Luc, je
    /// te donne Lecourbe contre Belleville" is not said by Luc.
    fn is_partners(&self, named: Seat, said: &Said) -> bool {
        let theirs = |square: &Square| self.game().holding(*square).owner == Some(named);
        let deeds = |side: &Option<Bundle>| side.as_ref().map_or(Vec::new(), |s| s.deeds.clone());
        said.player.is_none_or(|to| to == named)
            && (deeds(&said.asks).iter().any(theirs) || !deeds(&said.gives).iter().all(theirs))
    }

    /// Takes a phrase, heard or typed, and answers it.
    pub fn take(&mut self, phrase: &Phrase) -> Reply {
        self.suit_listener();
        if let Some(reply) = self.listed_on(phrase) {
            return reply;
        }
        if let Some(reply) = self.torn(phrase) {
            return reply;
        }
        if let Some(reply) = self.meant_answered(phrase) {
            return reply;
        }
        if let Some(reply) = self.recovered(phrase) {
            return reply;
        }
        if matches!(phrase.utterance, Utterance::Said { .. } | Utterance::Called(_)) {
            self.recovery.understood();
        }
        self.remember_words(phrase);
        let phrase = &self.by_whoever_is_asked(phrase);
        if let Some(reply) = self.open_answered(phrase) {
            return reply;
        }
        if let Some(reply) = self.withdrawn(phrase) {
            return reply;
        }
        let at_once = self.terms_said(phrase).or_else(|| self.several_deeds(phrase));
        if let Some(reply) = at_once.or_else(|| self.own_words(phrase)) {
            return reply;
        }
        match &phrase.utterance {
            _ if self.trades_gold(phrase) => {
                Reply::told(self.line(&Message::new("refused-loot-not-traded"), LineKind::Refusal))
            }
            Utterance::Said { speaker, readings } => {
                if let Some(reply) = self.meant_otherwise(phrase) {
                    return reply;
                }
                let reply = self.answer(*speaker, readings);
                self.spoken_of.name(self.play.commands().len(), readings);
                reply
            }
            Utterance::Called(seat) => {
                let prompt = self.teller.narrator().prompt(self.game(), &[*seat]);
                match prompt.filter(|_| self.game().awaited().contains(seat)) {
                    Some(prompt) => Reply::told(self.line(&prompt, LineKind::Prompt)),
                    None => Reply::told(self.what_can_be_said(Some(*seat))),
                }
            }
            _ if phrase.number.is_some() => {
                Reply::told(self.line(&Message::new("number-of-nothing"), LineKind::Refusal))
            }
            other => self.not_understood(&phrase.text, other),
        }
    }

    /// Whether a phrase goes on with a list that is told: "la suite".
    pub(crate) fn lists_more(&self, phrase: &Phrase) -> bool {
        phrase.says(Go::Continue) && !self.list.is_empty()
    }

    /// "La suite" of a list that is told; it is past with anything else.
    fn listed_on(&mut self, phrase: &Phrase) -> Option<Reply> {
        if self.lists_more(phrase) {
            let more = vec![self.list_on()];
            return Some(Reply::told(self.answered(more)));
        }
        if !phrase.says(Ask::Repeat) {
            self.list = LongList::default();
        }
        None
    }

    /// What the open questions make of a phrase, the upper offered it first; none where they
    /// decline it, and what the phase asks is answered.
    fn open_answered(&mut self, phrase: &Phrase) -> Option<Reply> {
        if let Some(reply) = self.confirm_answered(phrase) {
            return Some(reply);
        }
        // What is still to be confirmed hides the trade it is about.
        let below = match self.open.is_confirming() {
            true => None,
            false => self.deal_answered(phrase).or_else(|| self.wondered(phrase)),
        };
        below.or_else(|| self.wait_answered(phrase))
    }

    /// Who writes a decision as a question may only wonder: "à moi de jouer ?"
    fn wondered(&mut self, phrase: &Phrase) -> Option<Reply> {
        phrase.text.trim_end().ends_with('?').then(|| self.asked_first(phrase)).flatten()
    }

    /// "Avez-vous voulu dire…", where it would change the game.
    fn asked_first(&mut self, meant: &Phrase) -> Option<Reply> {
        let readings = meant.readings();
        let seat = meant.speaker().or_else(|| self.default_speaker(readings))?;
        let action = self.legal_action(seat, readings)?;
        if let Action::OfferTrade(trade) = action {
            return Some(self.ask_whether_offered(trade));
        }
        let phrase = self.said_for(seat, &action);
        Some(self.ask(seat, Decision::Guess(action), meant_question(meant, &phrase)))
    }

    /// The question now open, in short.
    pub(super) fn current_question(&self) -> String {
        self.question_now(Narrator::prompt).text
    }

    /// What is asked now, once more, and what it is about; none where nothing is.
    pub fn question_again(&self) -> Option<Line> {
        Some(self.question_now(Narrator::asked)).filter(|line| !line.text.is_empty())
    }

    fn question_now(&self, words: Wording) -> Line {
        let confirm = self.open.confirm.as_ref().map(|confirm| confirm.question.clone());
        let narrator = self.teller.narrator();
        let text = match self.meant_question().or(confirm) {
            Some(question) => question,
            None => match self.question_in(words) {
                Some(message) => return self.line(&message, LineKind::Prompt),
                // A computer that plays is asked nothing aloud.
                None if !self.led && self.awaited_humans().is_empty() => {
                    narrator.say(&narrator.who_plays(self.game()))
                }
                None => narrator.prompt_text(self.game()),
            },
        };
        Line::plain(text, LineKind::Prompt)
    }

    fn answer(&mut self, speaker: Option<Seat>, readings: &[Said]) -> Reply {
        // Orders and questions that are also an action of the moment give way
        // to the action.
        // So is a rent, when it must be said which.
        let asker = speaker.or_else(|| self.default_speaker(readings));
        let unclear = asker.is_some_and(|seat| {
            let which = |said| action_of(self.game(), seat, said);
            readings.iter().any(|said| matches!(which(said), Reading::WhichRent(_)))
        });
        if !unclear
            && !self.is_legal_action(speaker, readings)
            && let Some(reply) = readings.iter().find_map(|said| self.order(speaker, said))
        {
            return reply;
        }
        let Some(seat) = speaker.or_else(|| self.default_speaker(readings)) else {
            return self.who_speaks(readings);
        };
        if self.is_computer(seat) {
            if let Some((creditor, action)) = self.owed_by(seat, readings) {
                return self.decide(creditor, action);
            }
            return Reply::told(self.line(&Message::new("not-that-player"), LineKind::Refusal));
        }
        if let Some(told) = self.not_from_here(seat) {
            return Reply::told(told);
        }
        self.act(seat, readings)
    }

    /// "Hugo, tu me dois quatorze": the rent that a computer owes somebody here, where that is asked
    /// for and it is spoken to.
    fn owed_by(&self, debtor: Seat, readings: &[Said]) -> Option<(Seat, Action)> {
        readings.iter().find(|said| said.intent == Act::ClaimRent)?;
        let mut claims = self.game().claims().iter();
        let claim = claims
            .find(|claim| claim.debtor == debtor && self.humans().contains(&claim.creditor))?;
        let action = Action::ClaimRent { debtor, square: claim.square };
        Some((claim.creditor, action))
    }

    /// What a computer waits for: "votre loyer ?" "Oui" claims it, and anything that passes
    /// lets the computer play on.
    fn wait_answered(&mut self, phrase: &Phrase) -> Option<Reply> {
        use Act::{Decline, Pass};
        use Answer::{No, Yes};
        use Go::Continue;
        if !self.play.computers_wait() {
            return None;
        }
        // "Vas-y" lets it play, and is a yes too.
        if phrase.says(Yes) && !phrase.says(Continue) {
            let claims = self.game().claims().iter().map(|claim| claim.creditor);
            let mut owners: Vec<Seat> = claims.filter(|seat| !self.is_computer(*seat)).collect();
            owners.dedup();
            match (phrase.speaker(), &owners[..]) {
                (Some(speaker), _) if owners.contains(&speaker) => {
                    return Some(self.claim_all(speaker));
                }
                (None, &[only]) => return Some(self.claim_all(only)),
                _ => {}
            }
        }
        let passes = |intent| match intent {
            Intent::Go(go) => go == Continue,
            Intent::Answer(answer) => matches!(answer, Yes | No),
            Intent::Act(act) => matches!(act, Pass | Decline),
            Intent::Ask(_) | Intent::Set(_) => false,
        };
        phrase.means(passes).then(|| {
            self.go_on();
            Reply::default()
        })
    }

    pub(crate) fn is_legal_action(&self, speaker: Option<Seat>, readings: &[Said]) -> bool {
        let Some(seat) = speaker.or_else(|| self.default_speaker(readings)) else { return false };
        readings.iter().any(|said| match action_of(self.game(), seat, said) {
            Reading::Action(action) => self.game().check(seat, &action).is_ok(),
            _ => false,
        })
    }

    /// Whether a phrase asks for something to be told, and for nothing else.
    pub fn only_asks(&self, phrase: &Phrase) -> bool {
        let asks = |said: &Said| said.intent.asks();
        !phrase.readings().is_empty()
            && phrase.readings().iter().all(asks)
            && !self.changes_the_game(phrase)
    }

    /// Carries out the first reading that is legal; else says why the most
    /// telling one is not.
    fn act(&mut self, seat: Seat, readings: &[Said]) -> Reply {
        if readings.iter().any(|said| said.intent == Act::ClaimAllRents) {
            return self.claim_all(seat);
        }
        if readings.iter().any(|said| said.intent == Act::SellAllLoot) {
            return self.sell_all_loot(seat);
        }
        if let Some(reply) = self.bid_up_to_asked(seat, readings) {
            return reply;
        }
        if let Some(reply) = self.build_several(seat, readings) {
            return reply;
        }
        let mut refused: Option<Refusal> = None;
        let mut which: Option<Action> = None;
        let mut other: Option<Reading> = None;
        for said in readings {
            match action_of(self.game(), seat, said) {
                Reading::Action(action) => match self.game().check(seat, &action) {
                    Ok(()) => {
                        let before = self.journal_len();
                        let reply = self.decide(seat, action);
                        let last = Correctable::new(seat, said.clone(), before);
                        self.recovery.may_be_wrong(last);
                        return reply;
                    }
                    Err(refusal) => {
                        if refused.as_ref().is_none_or(|first| *first == Refusal::NotNow) {
                            self.remember_refusal(&refusal, &action);
                            refused = Some(refusal);
                            which = which.or(Some(action));
                        }
                    }
                },
                Reading::CatchByChance => {
                    let action = Action::CatchBills(self.play.catch_by_chance());
                    match self.game().check(seat, &action) {
                        Ok(()) => return self.decide(seat, action),
                        Err(refusal) => refused = refused.or(Some(refusal)),
                    }
                }
                Reading::Perhaps(action) if self.game().check(seat, &action).is_ok() => {
                    let question = self.teller.narrator().perhaps(self.game(), seat, &action);
                    return self.ask(seat, Decision::Act(action), question);
                }
                Reading::NotAnAction => {}
                Reading::WithWhom => return Reply::told(self.trade_proposed(Some(seat), said)),
                reading => {
                    if reading == Reading::NoSuchRent {
                        self.teller.set_decided(Some(RuleTopic::Rents));
                    }
                    other = other.or(Some(reading));
                }
            }
        }
        let message = match (refused, other) {
            (Some(Refusal::NotNow), _) if which.is_some() && !self.play.computers_wait() => {
                let phrase = which.map(|action| self.said_for(seat, &action)).unwrap_or_default();
                Message::new("refused-that-not-now")
                    .with("phrase", phrase)
                    .with("prompt", self.current_question())
            }
            (Some(refusal), _) => {
                // What is for sale still is.
                if matches!(self.game().phase(), Phase::Purchase { .. }) {
                    self.prompt_again();
                }
                self.refused(seat, &refusal)
            }
            (None, Some(reading)) => self.cannot_read(seat, &reading),
            (None, None) => {
                let answers =
                    |said: &Said| matches!(said.intent, Intent::Answer(Answer::Yes | Answer::No));
                let id = match readings.iter().all(answers) {
                    true if self.advised.is_some() => "nothing-asked-advised",
                    true => "nothing-asked",
                    false => "unknown-phrase",
                };
                let follow = self.phrase_of(Go::FollowCounsel);
                Message::new(id).with("follow", follow).with("prompt", self.current_question())
            }
        };
        Reply::told(self.line(&message, LineKind::Refusal))
    }

    /// Every bar a player carries, one after the other.
    fn sell_all_loot(&mut self, seat: Seat) -> Reply {
        let bag = self.game().player(seat).bag.iter();
        let told = self.carry_out_all(seat, bag.map(|bar| Action::SellLoot(bar.value)).collect());
        if !told.is_empty() {
            return Reply::told(told);
        }
        let message = self.refused(seat, &Refusal::NoBar(seat));
        Reply::told(self.line(&message, LineKind::Refusal))
    }

    /// Orders to the table and questions, which anyone may ask at any time.
    fn order(&mut self, speaker: Option<Seat>, said: &Said) -> Option<Reply> {
        match said.intent {
            Intent::Set(set) => {
                let reply = Reply::order(Order::Set(Box::new(said.clone())));
                // The rents that wait are claimed with those to come.
                let told = match set {
                    Set::ClaimForMe => self.claim_for_people(),
                    _ => reply.told.clone(),
                };
                Some(Reply { told, ..reply })
            }
            Intent::Go(go) => self.go(speaker, go, said),
            Intent::Ask(ask) => self.question(speaker, ask, said).map(Reply::told),
            Intent::Act(Act::DeedAlone) => {
                self.question(speaker, Ask::DeedInfo, said).map(Reply::told)
            }
            Intent::Act(_) | Intent::Answer(_) => None,
        }
    }

    pub(crate) fn lines(&self, messages: Vec<Message>, kind: LineKind) -> Vec<Line> {
        messages.iter().map(|message| self.line(message, kind)).collect()
    }
}

/// Whether one may say it to a computer: a question, what is about a trade, a rent it owes.
fn may_be_said_to(intent: Intent) -> bool {
    intent.asks() || is_dealt_with(intent) || intent == Intent::Act(Act::ClaimRent)
}

/// What is proposed to somebody.
fn is_dealt_with(intent: Intent) -> bool {
    matches!(
        intent,
        Intent::Act(Act::OfferTrade | Act::BuyFrom | Act::GiveDeed)
            | Intent::Go(Go::ProposeTrade | Go::TakePrice | Go::BidPrice)
    )
}
