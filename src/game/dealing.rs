//! A trade put together one question at a time: with whom, what one wants, what one
//! gives; then the whole is said once more, and offered.

use super::Session;
use super::deal::{Deal, DealQuestion};
use crate::dialogue::{
    Phrase, Said, Utterance, largest_amount, menu_grammar, number_phrases, spoken,
};
use crate::engine::{Action, Bundle, Game, Holdings, Money, Refusal, Seat, Trade};
use crate::language::Tokens;
use crate::lexicon::{Answer, Go, Intent, Scope};
use crate::narration::Message;
use crate::reply::{Line, LineKind, Reply, Told};

impl Session {
    /// Begins to put a trade together, with what was said of it already.
    pub(super) fn begin_deal(&mut self, seat: Seat, said: &Said) -> Told {
        // What answers an offer is put together too, with whoever made it.
        let game = &*self.game_to_offer_in(seat);
        let Some(limits) = game.trade_limits(seat) else {
            let id = if game.trade_time() { "trade-nothing" } else { "trade-later" };
            return self.line(&Message::new(id), LineKind::Refusal).into();
        };
        if let Some(refusal) = forbidden(game, &limits.own, &limits.partners) {
            let message = self.refused(seat, &refusal);
            return self.line(&message, LineKind::Refusal).into();
        }
        let named = said.player.or(self.who_offers(seat));
        let named = named.filter(|seat| limits.partners.iter().any(|p| p.seat == *seat));
        let owner = said.asks.iter().flat_map(|asks| asks.deeds.first());
        let owner = owner.filter_map(|&square| game.holding(square).owner).next();
        let only = match &limits.partners[..] {
            [only] => Some(only.seat),
            _ => None,
        };
        let (asks, gives) = (said.asks.clone(), said.gives.clone());
        let question = named.or(owner.filter(|owner| *owner != seat)).or(only);
        let question = match question {
            None => DealQuestion::Partner,
            Some(to) if asks.is_some() => DealQuestion::Gives(to),
            Some(to) => DealQuestion::Asks(to),
        };
        let (asks, gives) = (asks.unwrap_or_default(), gives.unwrap_or_default());
        self.open.deal = Some(Deal { seat, question, asks, gives });
        self.deal_asked().told
    }

    /// What answers the open question of a trade; none for anything else.
    pub(super) fn deal_answered(&mut self, phrase: &Phrase) -> Option<Reply> {
        let deal = self.open.deal.clone()?;
        let speaker = phrase.speaker().or_else(|| self.speaker_named(&phrase.text));
        if speaker.is_some_and(|speaker| speaker != deal.seat) {
            return None;
        }
        let named = !deal.asks.is_empty() || !deal.gives.is_empty();
        let takes_back = phrase.says(Go::Undo) || phrase.says(Answer::StepBack);
        let words = Tokens::new(self.words_said(&phrase.text)).words;
        let whole = takes_back && self.parser.book().small_words().names_the_trade(&words);
        if phrase.says(Go::Undo) && named && !whole {
            return Some(self.step_back());
        }
        if phrase.says(Go::Undo) || phrase.refuses() || whole {
            return Some(self.deal_left());
        }
        if phrase.says(Answer::StepBack) {
            return Some(self.step_back());
        }
        if let Some(other) = self.other_partner(&deal, phrase) {
            self.open.deal = Some(other);
            return Some(self.deal_asked());
        }
        // "Que donnez-vous à Luc ?" "Rien."
        let none = phrase.says(Answer::No) && !phrase.says(Answer::ThatIsAll)
            || self.parser.book().small_words().gives_up(&words);
        if none && deal.question.partner().is_some() && deal.side_is_empty() {
            let message = self.refused(deal.seat, &Refusal::EmptyTrade);
            let mut reply = self.deal_left();
            reply.told.lines.insert(0, self.line(&message, LineKind::Refusal));
            return Some(reply);
        }
        let ends = phrase.says(Answer::ThatIsAll) || phrase.says(Answer::No);
        // "C'est tout" sounds as a sum nobody gives for a street.
        let trifle = |said: &Said| said.gives.as_ref().is_none_or(Bundle::is_trifle);
        let says_all = ends && phrase.readings().iter().all(trifle);
        if let Some(reply) = (!says_all).then(|| self.terms_answered(&deal, phrase)).flatten() {
            return Some(reply);
        }
        // "Oui, propose-le": the whole is asked about, and can still be changed.
        let agrees = || {
            [Go::Continue, Go::FollowCounsel].iter().any(|go| phrase.says(*go))
                || phrase.utterance == Utterance::Unknown && self.agrees(&phrase.text)
        };
        match deal.question {
            DealQuestion::Partner => self.partner_named(&deal, phrase),
            _ if ends || deal.is_whole() && (phrase.says(Answer::Yes) || agrees()) => {
                Some(self.side_done())
            }
            // "Autre chose ?" "Oui." What, is asked again.
            _ => phrase.says(Answer::Yes).then(|| self.deal_asked()),
        }
    }

    /// By name, by the rank in the question, or by a property of theirs that is wanted.
    fn partner_named(&mut self, deal: &Deal, phrase: &Phrase) -> Option<Reply> {
        let (game, text) = (self.game(), self.words_said(&phrase.text));
        let partners = game.trade_limits(deal.seat)?.partners;
        let wanted = (phrase.readings().iter())
            .filter_map(|said| {
                let wants =
                    matches!(said.intent, Intent::Answer(Answer::Items | Answer::WantItems));
                said.gives.clone().filter(|_| wants)
            })
            .find(|bundle| !bundle.deeds.is_empty());
        let owner = || game.holding(*wanted.as_ref()?.deeds.first()?).owner;
        let ranked = || {
            let counted = phrase.readings().iter().find_map(|said| said.amount.or(said.count))?;
            partners.get(usize::try_from(counted).ok()?.checked_sub(1)?).map(|side| side.seat)
        };
        let named = match phrase.utterance {
            Utterance::Called(seat) => Some(seat),
            // "Avec Julie."
            _ => owner().or_else(|| self.parser.player_called(text)).or_else(ranked),
        };
        let among_words = || self.parser.taken_apart(text).1.player();
        let named = named.or_else(|| among_words().filter(|_| self.says_only_what(phrase)));
        let to = named.filter(|seat| partners.iter().any(|side| side.seat == *seat))?;
        let asked = deal.asks != Bundle::default();
        let question = if asked { DealQuestion::Gives(to) } else { DealQuestion::Asks(to) };
        let deal = Deal { question, ..deal.clone() };
        self.open.deal = Some(deal.clone());
        Some(match wanted.filter(|_| !asked) {
            Some(wanted) => {
                let mut with = deal.clone();
                *with.side() = wanted;
                self.termed(&deal, with)
            }
            None => self.deal_asked(),
        })
    }

    /// Whether those who are to give what is named of a trade have it.
    pub(super) fn can_be_given(&self, deal: &Deal) -> Result<(), Refusal> {
        let game = &*self.game_to_offer_in(deal.seat);
        let limits = game.trade_limits(deal.seat).ok_or(Refusal::NotNow)?;
        if deal.gives.cash > limits.own.cash {
            return Err(Refusal::NotEnoughCash { needed: deal.gives.cash, has: limits.own.cash });
        }
        limits.own.check(game, &deal.gives)?;
        let Some(to) = deal.question.partner() else { return Ok(()) };
        let partner = limits.partners.iter().find(|side| side.seat == to);
        let partner = partner.ok_or(Refusal::NoSuchPlayer)?;
        if deal.asks.cash > partner.cash {
            return Err(Refusal::PartnerNotEnoughCash { seat: to, needed: deal.asks.cash });
        }
        partner.check(game, &deal.asks)
    }

    /// On to the other side, where nothing is on it; else the whole is asked about, if it may be offered.
    fn side_done(&mut self) -> Reply {
        let Some(deal) = self.open.deal.as_mut() else { return Reply::default() };
        if let DealQuestion::Asks(to) = deal.question
            && deal.gives.is_empty()
        {
            deal.question = DealQuestion::Gives(to);
            return self.deal_asked();
        }
        let Some(trade) = deal.offer() else { return self.deal_asked() };
        if let Err(refusal) = self.may_be_offered(&trade) {
            let message = self.refused(trade.from, &refusal);
            return self.asked_after(&message);
        }
        self.ask_whether_offered(trade)
    }

    /// No trade is put together any more.
    pub(super) fn deal_left(&mut self) -> Reply {
        self.open.deal = None;
        self.prompt_again();
        Reply::told(self.line(&Message::new("deal-left"), LineKind::Answer))
    }

    /// Takes back what was named last, then the question before.
    fn step_back(&mut self) -> Reply {
        let Some(deal) = self.open.deal.as_mut() else { return Reply::default() };
        if !deal.side_is_empty() {
            let left = std::mem::take(deal.side());
            let items = self.teller.narrator().bundle(self.game(), &left);
            let told =
                self.line(&Message::new("deal-without").with("items", items), LineKind::Answer);
            let mut reply = self.deal_asked();
            reply.told.lines.insert(0, told);
            return reply;
        }
        let alone =
            self.play.game().trade_limits(deal.seat).is_none_or(|limits| limits.partners.len() < 2);
        match deal.question {
            DealQuestion::Gives(to) => deal.question = DealQuestion::Asks(to),
            DealQuestion::Asks(_) if !alone => deal.question = DealQuestion::Partner,
            DealQuestion::Asks(_) | DealQuestion::Partner => {
                return self.deal_left();
            }
        }
        self.deal_asked()
    }

    /// The open question of a trade, again.
    pub(super) fn deal_asked(&mut self) -> Reply {
        let lines: Vec<Line> = self.deal_question().into_iter().collect();
        // It is what is asked now, and is not asked twice.
        self.prompt_due = false;
        self.remember(&lines);
        Reply::told(lines)
    }

    /// Why something cannot be, then the question that stays open.
    pub(super) fn asked_after(&mut self, refusal: &Message) -> Reply {
        let refused = self.line(refusal, LineKind::Refusal);
        let mut reply = self.deal_asked();
        reply.told.lines.insert(0, refused);
        reply
    }

    fn deal_question(&self) -> Option<Line> {
        self.deal_message().map(|message| self.line(&message, LineKind::Prompt))
    }

    /// The question of a trade that is open.
    pub(super) fn deal_message(&self) -> Option<Message> {
        let deal = self.open.deal.as_ref()?;
        let game = self.game();
        let side = |id, more, bundle: &Bundle| match bundle.is_empty() {
            true => Message::new(id),
            false => Message::new(more).with("items", self.teller.narrator().bundle(game, bundle)),
        };
        Some(match deal.question {
            DealQuestion::Asks(_) | DealQuestion::Gives(_) if deal.is_whole() => {
                Message::new("deal-both-more")
                    .with("gives", self.teller.narrator().bundle(game, &deal.gives))
                    .with("asks", self.teller.narrator().bundle(game, &deal.asks))
            }
            DealQuestion::Partner => {
                let partners = game.trade_limits(deal.seat).map(|limits| limits.partners);
                let seats: Vec<Seat> =
                    partners.into_iter().flatten().map(|side| side.seat).collect();
                Message::new("deal-partner")
                    .with("players", self.teller.narrator().names_or(game, &seats))
            }
            DealQuestion::Asks(to) if deal.asks.is_empty() && !deal.gives.is_empty() => {
                Message::new("deal-asks-given")
                    .with("items", self.teller.narrator().bundle(game, &deal.gives))
                    .with("to", self.teller.narrator().name(game, to))
            }
            DealQuestion::Asks(to) => side("deal-asks", "deal-asks-more", &deal.asks)
                .with("to", self.teller.narrator().name(game, to)),
            DealQuestion::Gives(to) => side("deal-gives", "deal-gives-more", &deal.gives)
                .with("to", self.teller.narrator().name(game, to)),
        })
    }

    /// What is given and asked for so far, where a trade is put together or waits for "oui".
    pub(super) fn deal_told(&self) -> Option<Message> {
        let deal = self.open.trade_at_hand()?;
        if deal.gives.is_empty() && deal.asks.is_empty() {
            return self.deal_message();
        }
        let told = |bundle| self.teller.narrator().bundle(self.game(), bundle);
        let message = Message::new("deal-so-far")
            .flag("given", !deal.gives.is_empty())
            .flag("asked", !deal.asks.is_empty());
        Some(message.with("gives", told(&deal.gives)).with("asks", told(&deal.asks)))
    }

    /// What may be said to the open question, listened for above all else.
    pub(super) fn deal_phrases(&self) -> Vec<String> {
        if self.open.trade_at_hand().is_none() {
            return Vec::new();
        }
        let choices: Vec<String> =
            self.deal_choices().into_iter().map(|choice| choice.phrase.text).collect();
        let mut phrases = menu_grammar(
            &[Intent::Answer(Answer::ThatIsAll), Intent::Answer(Answer::StepBack)],
            &choices,
            &self.parser,
        );
        // "Trois cents", and "non, j'ai dit trois cents".
        let numbers = number_phrases(self.parser.book().tongue(), largest_amount(self.game()));
        let small = self.parser.book().small_words();
        let corrected = small.corrections.first().map(|words| words.join(" ")).unwrap_or_default();
        phrases.extend(numbers.iter().map(|number| format!("{corrected} {number}")));
        phrases.extend(numbers);
        let players = self.game().players().iter();
        phrases.extend(players.map(|player| small.partner.replace("{player}", &player.name)));
        phrases.iter().map(|phrase| spoken(phrase)).collect()
    }

    /// What only answers the questions of a trade means nothing elsewhere.
    pub(super) fn in_deal_only(&self, phrase: Phrase) -> Phrase {
        match phrase.utterance {
            Utterance::Said { speaker, mut readings } if self.open.trade_at_hand().is_none() => {
                readings.retain(|said| !self.is_for_a_deal(said));
                let utterance = match readings.is_empty() {
                    true => Utterance::Unknown,
                    false => Utterance::Said { speaker, readings },
                };
                Phrase { utterance, ..phrase }
            }
            _ => phrase,
        }
    }

    /// Whether a phrase answers the open question of a trade.
    pub(super) fn answers_deal(&self, phrase: &Phrase) -> bool {
        self.open.trade_at_hand().is_some()
            && (phrase.readings().iter().any(|said| self.is_for_a_deal(said))
                || phrase.says(Go::BidPrice)
                || matches!(phrase.utterance, Utterance::Called(_)))
    }

    fn is_for_a_deal(&self, said: &Said) -> bool {
        self.parser.book().scope(said.intent) == Scope::Deal
    }
}

/// Why nothing at all may be traded now, whoever with.
fn forbidden(game: &Game, own: &Holdings, partners: &[Holdings]) -> Option<Refusal> {
    let partner = partners.first()?;
    let any = |side: &Holdings| Bundle {
        deeds: side.deeds.iter().copied().take(1).collect(),
        cash: if side.deeds.is_empty() { Money(1) } else { Money::ZERO },
        ..Bundle::default()
    };
    let trade = Trade { from: own.seat, to: partner.seat, gives: any(own), asks: any(partner) };
    match game.check(own.seat, &Action::OfferTrade(trade)) {
        Err(refusal @ (Refusal::BankStillSells | Refusal::NotNow)) => Some(refusal),
        _ => None,
    }
}
