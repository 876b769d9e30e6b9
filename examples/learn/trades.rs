//! What is learnt of trades: which side what is named in them is on.

use braillopoly::dialogue::{Name, Parser, SaidWord};
use braillopoly::engine::Square;
use braillopoly::lexicon::{Act, Answer, Intent};
use braillopoly::understanding::{Side, SideModel, Situation, TradeWord, around};

use crate::corpus::{Fault, PARTS, parser, situation};
use crate::teacher::{Example, learn};

/// A sentence said of a trade, and the side of each item that is named in it.
pub struct Trade {
    text: String,
    words: Vec<TradeWord>,
    situation: Situation,
    sides: Vec<(usize, Side)>,
}

/// What these teach.
pub fn examples_of(trades: &[Trade]) -> Vec<Example> {
    let examples = trades.iter().flat_map(|trade| {
        trade.sides.iter().map(|&(at, side)| {
            let name: &'static str = side.into();
            let features = [around(&trade.words, at, trade.situation), vec![], vec![]];
            Example { features, names: vec![name.to_string()] }
        })
    });
    examples.collect()
}

/// Sentences in which each item has its side.
pub const TRADES: &str = "corpus/trades.tsv";

/// All that is learnt from: sentences in which each item has its side, and those of the corpus that
/// say what is given and asked for.
pub fn trades() -> Result<Vec<Trade>, Fault> {
    let parser = parser()?.0;
    let mut all = trades_in(TRADES)?;
    for row in std::fs::read_to_string("corpus/phrases.tsv")?.lines() {
        let mut columns = row.split('\t');
        let (Some(moment), Some(text), Some(intents), Some(slots)) =
            (columns.next(), columns.next(), columns.next(), columns.next())
        else {
            continue;
        };
        let trades = Intent::named(intents).is_some_and(|intent| match intent {
            Intent::Act(act) => matches!(act, Act::OfferTrade | Act::BuyFrom | Act::GiveDeed),
            Intent::Answer(answer) => {
                matches!(answer, Answer::GiveItems | Answer::WantItems | Answer::LessItems)
            }
            _ => false,
        });
        if !trades {
            continue;
        }
        let less = intents == "LessItems";
        let named = |slot: &str| -> Vec<Name> {
            let found = slots.split("; ").find_map(|kept| kept.strip_prefix(slot));
            let found = found.unwrap_or_default().split(" + ");
            found.flat_map(|item| parser.taken_apart(item).1.names).collect()
        };
        let (gives, asks) = (named("gives="), named("asks="));
        let own = |deed: Square| gives.contains(&Name::Deed(deed));
        let side = |name: Name| match (gives.contains(&name), asks.contains(&name)) {
            (true, _) if less => Some(Side::Neither),
            (true, _) => Some(Side::Given),
            (_, true) => Some(Side::Asked),
            // Nobody says whose it is.
            _ => (!matches!(name, Name::Deed(_))).then_some(Side::Neither),
        };
        if !gives.is_empty() || !asks.is_empty() {
            all.extend(trade(&parser, (moment, text), own, side));
        }
    }
    Ok(all)
}

/// A sentence in which each item has its side: `[cent/a] francs`.
pub struct MarkedSentence {
    pub moment: String,
    pub text: String,
    pub items: Vec<MarkedItem>,
}

impl MarkedSentence {
    /// It, as it is written.
    pub fn marked(&self) -> String {
        let (mut marked, mut rest) = (String::new(), &self.text[..]);
        for item in &self.items {
            let Some((before, after)) = rest.split_once(&item.text) else { continue };
            let whose = if item.is_own { "g" } else { "a" };
            let out = if item.side == Side::Neither { "x" } else { "" };
            marked += &format!("{before}[{}/{out}{whose}]", item.text);
            rest = after;
        }
        marked + rest
    }
}

/// What is named in it.
pub struct MarkedItem {
    pub text: String,
    pub side: Side,
    /// Whether who speaks has it, or had it in what was offered.
    pub is_own: bool,
}

/// The sentences of a file.
pub fn marked(file: &str) -> Result<Vec<MarkedSentence>, Fault> {
    let mut all = Vec::new();
    for (number, row) in (1..).zip(std::fs::read_to_string(file)?.lines()) {
        let Some((moment, said)) = row.split_once('\t') else { continue };
        all.push(marked_sentence(moment, said).ok_or(format!("line {number}"))?);
    }
    Ok(all)
}

/// A sentence whose items have marks.
pub fn marked_sentence(moment: &str, said: &str) -> Option<MarkedSentence> {
    let (mut text, mut items, mut rest) = (String::new(), Vec::new(), said);
    while let Some((before, after)) = rest.split_once('[') {
        let (item, after) = after.split_once(']')?;
        let (item, side) = item.rsplit_once('/')?;
        text = text + before + item;
        let is_own = side.ends_with('g');
        let side = match side {
            "g" => Side::Given,
            "a" => Side::Asked,
            _ => Side::Neither,
        };
        items.push(MarkedItem { text: item.into(), side, is_own });
        rest = after;
    }
    Some(MarkedSentence { moment: moment.into(), text: text + rest, items })
}

/// The same, taken apart.
pub fn trades_in(file: &str) -> Result<Vec<Trade>, Fault> {
    let parser = parser()?.0;
    let taken_apart = |said: MarkedSentence| {
        let named = said.items.iter().filter_map(|item| {
            // What this game does not call so is no item here.
            Some((*parser.taken_apart(&item.text).1.names.last()?, item))
        });
        let named: Vec<(Name, &MarkedItem)> = named.collect();
        let own = |deed: Square| {
            named.iter().any(|(name, item)| *name == Name::Deed(deed) && item.is_own)
        };
        let mut left = named.iter();
        let side = |name: Name| left.find(|(other, _)| *other == name).map(|(_, item)| item.side);
        trade(&parser, (&said.moment, &said.text), own, side)
    };
    Ok(marked(file)?.into_iter().filter_map(taken_apart).collect())
}

fn trade(
    parser: &Parser,
    (moment, text): (&str, &str),
    own: impl Fn(Square) -> bool,
    mut side: impl FnMut(Name) -> Option<Side>,
) -> Option<Trade> {
    let said = parser.taken_apart(text).1.words;
    let words: Vec<TradeWord> = said.iter().map(|word| word.in_trade(&own)).collect();
    let items = said.iter().enumerate().filter(|(at, _)| words[*at].is_item());
    let sides: Vec<(usize, Side)> = items
        .filter_map(|(at, word)| match word {
            SaidWord::Name(name) => Some((at, side(*name)?)),
            SaidWord::Word(_) => None,
        })
        .collect();
    let situation = situation(moment)?;
    (!sides.is_empty()).then(|| Trade { text: text.into(), words, situation, sides })
}

/// Of sentences kept apart so many in a hundred have all their sides told.
const UNDERSTOOD: usize = 80;

/// Sentences of one hand that are left out together.
const BLOCK: usize = 20;

/// Says how well sides are told: each fifth by the rest, and what was kept apart by all of it.
pub fn judge_sides(kept: Option<&String>) -> Result<(), Fault> {
    let mut tally = Tally::default();
    for part in 0..PARTS {
        let (out, known): (Vec<_>, Vec<_>) =
            trades()?.into_iter().enumerate().partition(|(rank, _)| rank / BLOCK % PARTS == part);
        let known: Vec<Trade> = known.into_iter().map(|(_, trade)| trade).collect();
        let model = SideModel::new(learn(&examples_of(&known)))?;
        out.iter().for_each(|(_, trade)| tally.judge(&model, trade));
    }
    println!("each fifth by the rest: {tally}");
    if let Some(file) = kept {
        let model = SideModel::new(learn(&examples_of(&trades()?)))?;
        let mut tally = Tally::default();
        trades_in(file)?.iter().for_each(|trade| tally.judge(&model, trade));
        println!("kept apart: {tally}");
        let [right, all] = tally.sentences;
        if right * 100 < all * UNDERSTOOD {
            return Err("fewer sides are told than were".into());
        }
    }
    Ok(())
}

/// How often all of a sentence is right, or one item of it, or a sum.
#[derive(Default)]
struct Tally {
    sentences: [usize; 2],
    items: [usize; 2],
    sums: [usize; 2],
}

impl Tally {
    fn judge(&mut self, model: &SideModel, trade: &Trade) {
        let told = model.sides(&trade.words, trade.situation);
        let mut whole = true;
        for (at, side) in &trade.sides {
            let right = told.iter().any(|(told, on, _)| (told, on) == (at, side));
            whole &= right;
            count(&mut self.items, right);
            if trade.words[*at] == TradeWord::Sum {
                count(&mut self.sums, right);
            }
        }
        count(&mut self.sentences, whole);
        if !whole && std::env::var("DETAIL").is_ok() {
            println!("{}\t{:?}\t{told:?}\t{:?}", trade.text, trade.situation, trade.sides);
        }
    }
}

fn count(tally: &mut [usize; 2], right: bool) {
    tally[0] += usize::from(right);
    tally[1] += 1;
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { sentences, items, sums } = self;
        write!(f, "sentences {} of {}, ", sentences[0], sentences[1])?;
        write!(f, "items {} of {}, sums {} of {}", items[0], items[1], sums[0], sums[1])
    }
}
