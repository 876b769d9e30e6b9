//! What can be answered to the questions of a trade that is put together.

use super::Session;
use super::deal::{Deal, DealQuestion};
use crate::dialogue::{Choice, Phrase, Said, Utterance};
use crate::engine::{Bundle, Game, Holdings, Money, Seat, Square};
use crate::lexicon::{Answer, Intent, SlotKind};

impl Session {
    /// What can be answered, what makes sense first.
    pub(super) fn deal_choices(&self) -> Vec<Choice> {
        let Some(deal) = &self.open.deal else { return Vec::new() };
        let (book, names, game) = (self.parser.book(), self.parser.vocabulary(), self.game());
        let Some(limits) = game.trade_limits(deal.seat) else { return Vec::new() };
        let [back, all] = [Intent::Answer(Answer::StepBack), Intent::Answer(Answer::ThatIsAll)]
            .map(|intent| Choice::plain(book, intent));
        let partner = |to: Seat| limits.partners.iter().find(|side| side.seat == to);
        let (side, named, receiver) = match deal.question {
            DealQuestion::Partner => {
                let called = limits.partners.iter().map(|side| {
                    let text = self.teller.narrator().name(game, side.seat);
                    let called = Utterance::Called(side.seat);
                    let phrase = Phrase { utterance: called, ..Phrase::unknown(text) };
                    Choice { phrase, intent: Intent::Answer(Answer::NameAnswer) }
                });
                return called.chain([back]).collect();
            }
            DealQuestion::Asks(to) => (partner(to), &deal.asks, deal.seat),
            DealQuestion::Gives(to) => (Some(&limits.own), &deal.gives, to),
        };
        let Some(side) = side else { return vec![back] };
        let mut deeds = side.deeds.clone();
        deeds.retain(|square| !named.deeds.contains(square));
        deeds.sort_by_key(|&square| lacking(game, receiver, square));
        let deeds = deeds.into_iter().map(|square| {
            (names.deed(square), Bundle { deeds: vec![square], ..Bundle::default() })
        });
        let cards = (side.jail_cards > named.jail_cards)
            .then(|| book.small_words().trade_items.last().cloned())
            .flatten()
            .map(|card| (card, Bundle { jail_cards: 1, ..Bundle::default() }));
        let sums = self
            .usual_sums(deal, side)
            .into_iter()
            .map(|cash| (book.tongue().in_words(cash.0), Bundle { cash, ..Bundle::default() }));
        let item = |(words, bundle): (String, Bundle)| {
            let text = book.propose(Answer::Items, |_: SlotKind| words.clone());
            Choice::saying(text, Said { gives: Some(bundle), ..Said::new(Answer::Items) })
        };
        // Money is what is mostly given; deeds are what is mostly wanted.
        let things: Vec<Choice> = match deal.question {
            DealQuestion::Gives(_) if !deal.asks.deeds.is_empty() => {
                sums.chain(deeds).chain(cards).map(item).collect()
            }
            _ => deeds.chain(cards).chain(sums).map(item).collect(),
        };
        // Nothing against nothing is no trade.
        let nothing = matches!(deal.question, DealQuestion::Gives(_)) && deal.asks.is_empty();
        match named.is_empty() {
            true if nothing => things.into_iter().chain([back]).collect(),
            true => things.into_iter().chain([all, back]).collect(),
            false => [all].into_iter().chain(things).chain([back]).collect(),
        }
    }

    /// Sums worth proposing: what the other side's deeds cost, and more.
    fn usual_sums(&self, deal: &Deal, side: &Holdings) -> Vec<Money> {
        let game = self.game();
        let edition = game.edition();
        let other = match deal.question {
            DealQuestion::Gives(_) => &deal.asks,
            _ => &deal.gives,
        };
        let price: Money =
            other.deeds.iter().filter_map(|&square| Some(edition.deed(square)?.price)).sum();
        let price = if price > Money::ZERO { price } else { edition.rules.salary.half() };
        let mut sums = vec![price, price + price.half(), price * 2, price * 3];
        sums.retain(|sum| *sum <= side.cash);
        sums
    }
}

/// How many streets of its group its receiver would still lack: none, and it completes
/// the group. What is in no group comes last.
fn lacking(game: &Game, receiver: Seat, square: Square) -> (usize, Square) {
    let group = game.edition().group_of(square).map(|group| game.edition().streets(group));
    let lacks = group.map_or(usize::from(u8::MAX), |streets| {
        streets
            .iter()
            .filter(|&&other| other != square && game.holding(other).owner != Some(receiver))
            .count()
    });
    (lacks, square)
}
