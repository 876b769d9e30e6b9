//! What people say to change a trade, with what it was before and what it is to be after.

use std::sync::Arc;

use braillopoly::dialogue::{Name, Parser};
use braillopoly::engine::{Bundle, Money, Phase, Seat, Snapshot, Square, Trade};
use braillopoly::game::Session;
use braillopoly::lexicon::{Act, Answer, Intent, Language};
use braillopoly::understanding::{
    ChangeFile, ChangeModel, RestChange, SaidOfTrade, Side, SideModel, Situation, SumChange,
    Understander, changed,
};
use serde_json::json;

use crate::corpus::{Fault, NAMES, PARTS, corpus, parser};
use crate::table::Moment;
use crate::teacher::{Example, learn};
use crate::trades::{MarkedSentence, TRADES, marked, marked_sentence};

/// Of changes kept apart so many in a hundred are told whole.
const UNDERSTOOD: usize = 80;

/// What somebody gives, and what they ask for.
pub type Both = [Bundle; 2];

/// A sentence, and how it changes a trade, all of it as whoever says it sees it.
pub struct ChangedTrade {
    pub said: MarkedSentence,
    /// Whether it answers what somebody else offers.
    pub answers: bool,
    pub before: Both,
    /// None where the trade is left.
    pub after: Option<Both>,
    /// Their properties, and those of the other.
    pub owned: [Vec<Square>; 2],
    /// What was there before, in words.
    words: [String; 2],
}

/// The changes of a file: moment, what there was, what is said, what there is.
pub fn changes_in(file: &str) -> Result<Vec<ChangedTrade>, Fault> {
    let parser = parser()?.0;
    let mut all = Vec::new();
    for (number, row) in (1..).zip(std::fs::read_to_string(file)?.lines()) {
        let columns: Vec<&str> = row.split('\t').collect();
        let change =
            <[&str; 4]>::try_from(columns).ok().and_then(|row| changed_trade(&parser, row));
        all.push(change.ok_or(format!("{file}, line {number}"))?);
    }
    Ok(all)
}

fn changed_trade(
    parser: &Parser,
    [moment, before, said, after]: [&str; 4],
) -> Option<ChangedTrade> {
    let said = marked_sentence(moment, said)?;
    let (gives, asks) = before.split_once(" contre ")?;
    let words = [gives.to_string(), asks.to_string()];
    let before = trade(parser, before)?;
    let after = match after {
        "=" => Some(before.clone()),
        "fin" => None,
        after => Some(trade(parser, after)?),
    };
    let mut owned = [0, 1].map(|side| {
        let there = [Some(&before), after.as_ref()].into_iter().flatten();
        there.flat_map(|both: &Both| both[side].deeds.clone()).collect::<Vec<Square>>()
    });
    for item in &said.items {
        if let Some(Name::Deed(deed)) = parser.taken_apart(&item.text).1.names.last() {
            owned[usize::from(!item.is_own)].push(*deed);
        }
    }
    for deeds in &mut owned {
        deeds.sort();
        deeds.dedup();
    }
    let is_one_owned = !owned[0].iter().any(|deed| owned[1].contains(deed));
    let answers = moment == "offre";
    is_one_owned.then_some(ChangedTrade { said, answers, before, after, owned, words })
}

/// What is said of a trade and leaves it as it is: talk, questions, and what takes or leaves all of
/// it; of the corpus but for the part that is left out to judge.
fn unchanged(parser: &Parser) -> Result<Vec<ChangedTrade>, Fault> {
    let all = corpus()?.into_iter().filter(|lesson| lesson.part != Some(0)).filter(|lesson| {
        let is_of_none = |intent: &Option<Intent>| match intent {
            Some(Intent::Act(act)) => matches!(act, Act::AcceptTrade | Act::RefuseTrade),
            Some(Intent::Answer(answer)) => {
                matches!(answer, Answer::Yes | Answer::No | Answer::ThatIsAll)
            }
            Some(Intent::Ask(_)) | None => true,
            Some(_) => false,
        };
        let names = parser.taken_apart(&lesson.text).1.names;
        matches!(&lesson.said_in[..], "offre" | "echange")
            && lesson.intents.iter().all(is_of_none)
            && !names.iter().any(|name| matches!(name, Name::Deed(_) | Name::Cards(_)))
    });
    let changes =
        all.step_by(EVERY).zip(BEFORE.into_iter().cycle()).filter_map(|(lesson, before)| {
            let text = lesson.text.replace(['[', ']'], "");
            changed_trade(parser, [&lesson.said_in, before, &text, "="])
        });
    Ok(changes.collect())
}

/// One in so many is enough: more of them, and fewer changes are told.
const EVERY: usize = 15;

/// Whole offers, which are another than what was there, or the first of it: what is named is all
/// there is.
fn whole_offers(parser: &Parser) -> Result<Vec<ChangedTrade>, Fault> {
    let all = marked(TRADES)?.into_iter().filter(|said| said.moment == "lancer").step_by(OFFERS);
    let befores = BEFORE.into_iter().flat_map(|before| [before, "rien contre rien"]).cycle();
    let changes = all.zip(befores).filter_map(|(said, before)| {
        let [mut gives, mut asks] = [Vec::new(), Vec::new()];
        for item in &said.items {
            let sum = match parser.taken_apart(&item.text).1.names.last()? {
                Name::Number(sum) => sum.to_string(),
                Name::Cards(_) => "carte".to_string(),
                _ => item.text.clone(),
            };
            match item.side {
                Side::Given => gives.push(sum),
                Side::Asked => asks.push(sum),
                Side::Neither => {}
            }
        }
        let [gives, asks] = [gives, asks].map(|side| match side.is_empty() {
            true => "rien".to_string(),
            false => side.join(" + "),
        });
        let change = changed_trade(
            parser,
            ["echange", before, &said.marked(), &format!("{gives} contre {asks}")],
        )?;
        // Nothing of it was there.
        let named = |deed: &Square| change.before.iter().any(|side| side.deeds.contains(deed));
        let after = change.after.as_ref()?;
        (!after.iter().flat_map(|side| &side.deeds).any(named)).then_some(change)
    });
    Ok(changes.collect())
}

/// One whole offer in so many.
const OFFERS: usize = 8;

/// What is offered where it is not written what was.
const BEFORE: [&str; 5] = [
    "200 contre Foch",
    "Foch contre 150",
    "Lecourbe + 50 contre Foch",
    "Lecourbe contre Foch + 70",
    "Lecourbe contre Foch",
];

/// "200 + Foch contre gare du Nord".
fn trade(parser: &Parser, text: &str) -> Option<Both> {
    let (gives, asks) = text.split_once(" contre ")?;
    Some([side(parser, gives)?, side(parser, asks)?])
}

fn side(parser: &Parser, text: &str) -> Option<Bundle> {
    let mut bundle = Bundle::default();
    for item in text.split(" + ").filter(|item| *item != "rien") {
        match (item.parse(), parser.taken_apart(item).1.names.last()) {
            (Ok(sum), _) => bundle.cash = Money(sum),
            (_, Some(Name::Deed(deed))) => bundle.deeds.push(*deed),
            _ if item.starts_with("carte") => bundle.jail_cards = 1,
            _ => return None,
        }
    }
    bundle.deeds.sort();
    bundle.deeds.dedup();
    Some(bundle)
}

/// When a sentence is said of a trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begun {
    /// One's own is put together.
    Composed,
    /// It waits for a "oui".
    Proposed,
    /// Somebody else's is to be answered.
    Offered,
}

/// Says how many of these sentences come to the trade they mean.
pub fn judge_changes(file: &str, model: &Arc<Understander>) -> Result<(), Fault> {
    let language = parser()?.1;
    let detail = std::env::var("DETAIL").is_ok();
    for begun in [Begun::Composed, Begun::Proposed, Begun::Offered] {
        let (mut right, mut other, mut all) = (0, 0, 0);
        for change in changes_in(file)? {
            let Some(mut game) = change.begun(&language, begun, model) else { continue };
            all += 1;
            let told = game.hear(&change.said.text).told.lines;
            let now = change.settled(&mut game, begun);
            let is_right = now.is_meant(&change, begun);
            right += usize::from(is_right);
            other += usize::from(!is_right && matches!(now, Settled::Offers(_)));
            if detail && !is_right {
                let told: Vec<String> = told.into_iter().map(|line| line.text).collect();
                let told = told.join(" ");
                println!(
                    "{begun:?}\t{}\t{}\t{told}",
                    change.words.join(" contre "),
                    change.said.text
                );
            }
        }
        println!("{begun:?}: {right} of {all} as meant, {other} another trade");
    }
    Ok(())
}

/// What a sentence comes to.
enum Settled {
    /// This is offered.
    Offers(Trade),
    /// What was there, still is.
    Same,
    /// No trade is left.
    Nothing,
}

impl Settled {
    fn is_meant(&self, change: &ChangedTrade, begun: Begun) -> bool {
        let same = change.after.as_ref() == Some(&change.before);
        match (self, &change.after) {
            (Settled::Offers(trade), Some(after)) if begun != Begun::Offered || !same => {
                let is = |side: &Bundle, meant: &Bundle| {
                    side.deeds == meant.deeds
                        && side.cash == meant.cash
                        && side.jail_cards == meant.jail_cards
                };
                is(&trade.gives, &after[0]) && is(&trade.asks, &after[1])
            }
            (Settled::Offers(_), _) => false,
            (Settled::Same, _) => same,
            // What lacks a side is no offer.
            (Settled::Nothing, Some(after)) => {
                after.iter().any(|side| side == &Bundle::default()) && begun != Begun::Offered
            }
            (Settled::Nothing, None) => true,
        }
    }
}

impl ChangedTrade {
    fn partner(&self) -> &'static str {
        let named = |name: &&&str| self.said.text.to_lowercase().contains(&name.to_lowercase());
        NAMES.iter().filter(|name| **name != "Ana").find(named).unwrap_or(&"Luc")
    }

    /// A game in which this is said; none where it is said of another.
    fn begun(
        &self,
        language: &Language,
        begun: Begun,
        model: &Arc<Understander>,
    ) -> Option<Session> {
        let partner = self.partner();
        let [gives, asks] = self.words.each_ref().map(|side| {
            let items = side.split(" + ").map(|item| match item {
                "carte" => "une carte de prison".to_string(),
                item => item.to_string(),
            });
            items.collect::<Vec<_>>().join(" et ")
        });
        let is_there = |side: &String| side != "rien";
        let said = match begun {
            Begun::Offered if self.answers => {
                vec![format!("je propose à Ana {asks} contre {gives}")]
            }
            Begun::Offered => return None,
            _ if self.answers => return None,
            Begun::Proposed if !is_there(&gives) || !is_there(&asks) => return None,
            _ => {
                let mut said = vec![format!("je propose un échange à {partner}")];
                said.extend(Some(format!("je donne {gives}")).filter(|_| is_there(&gives)));
                said.extend(Some(format!("je demande {asks}")).filter(|_| is_there(&asks)));
                said.extend((begun == Begun::Proposed).then(|| "c'est tout".to_string()));
                said
            }
        };
        let names = match begun {
            Begun::Offered => [partner, "Ana"],
            _ => ["Ana", partner],
        };
        let owners = ["Ana", partner];
        let deeds = self.owned.iter().zip(owners).flat_map(|(deeds, owner)| {
            deeds.iter().map(move |deed| json!({"square": deed.number(), "owner": owner}))
        });
        let deeds: Vec<_> = deeds.collect();
        let players = names.map(|name| json!({"name": name, "jail_cards": 1, "cash": 3000}));
        let start: Snapshot =
            serde_json::from_value(json!({"players": players, "deeds": deeds})).ok()?;
        let mut game = Moment::new(start).game(language, &said.join(";"), model)?;
        if begun == Begun::Offered && !matches!(game.game().phase(), Phase::TradeOffer(_)) {
            game.hear("oui");
        }
        let is_offered = matches!(game.game().phase(), Phase::TradeOffer(_));
        if begun == Begun::Offered && !is_offered {
            println!("not begun: {said:?}");
            return None;
        }
        Some(game)
    }

    /// What is offered, or left, once whatever is asked was answered by "c'est tout" and "oui".
    fn settled(&self, game: &mut Session, begun: Begun) -> Settled {
        let own = |game: &Session| match game.game().phase() {
            Phase::TradeOffer(trade) => {
                let name = &game.game().player(trade.from).name;
                (name == "Ana").then(|| trade.clone())
            }
            _ => None,
        };
        let asks = game.open().is_of_the_game() || game.open().asked().is_some();
        let is_offered = matches!(game.game().phase(), Phase::TradeOffer(_));
        if begun == Begun::Offered && is_offered && !asks {
            return own(game).map_or(Settled::Same, Settled::Offers);
        }
        let to = format!("à {}", self.partner());
        for answer in ["c'est tout", "c'est tout", "oui", &to, "oui"] {
            if let Some(trade) = own(game) {
                return Settled::Offers(trade);
            }
            game.hear(answer);
        }
        own(game).map_or(Settled::Nothing, Settled::Offers)
    }
}

/// What a sentence teaches.
struct Taught {
    change: ChangedTrade,
    said: SaidOfTrade,
    sums: Vec<(usize, Vec<SumChange>)>,
    money: Option<RestChange>,
    rest: [Option<RestChange>; 2],
    things: Vec<(usize, Side)>,
}

/// What whoever speaks pays in a trade.
fn paid([gives, asks]: &Both) -> i64 {
    i64::from(gives.cash.0) - i64::from(asks.cash.0)
}

/// Changes of trades, and what each names.
const CHANGES: &str = "corpus/changes.tsv";

/// What the changes of a file teach.
fn taught_in(file: &str) -> Result<Vec<Taught>, Fault> {
    let parser = parser()?.0;
    Ok(changes_in(file)?.into_iter().filter_map(|change| taught(&parser, change)).collect())
}

fn taught_unchanged() -> Result<Vec<Taught>, Fault> {
    let parser = parser()?.0;
    let same = unchanged(&parser)?.into_iter().chain(whole_offers(&parser)?);
    Ok(same.filter_map(|change| taught(&parser, change)).collect())
}

/// What is learnt of changes of trades.
pub fn learnt_changes(sides: &SideModel) -> Result<ChangeFile, Fault> {
    let (changed, same) = (taught_in(CHANGES)?, taught_unchanged()?);
    Ok(change_file(&changed.iter().chain(&same).collect::<Vec<_>>(), sides))
}

fn taught(parser: &Parser, change: ChangedTrade) -> Option<Taught> {
    // Who leaves a trade changes nothing of it.
    let after = change.after.clone().unwrap_or(change.before.clone());
    let named = parser.taken_apart(&change.said.text).1;
    let before = &change.before;
    let sides = [&before[0], &before[1]];
    let said = &parser.with_card(named.words.clone(), sides);
    let own = |deed: Square| change.owned[0].contains(&deed);
    let names: Vec<Option<Name>> = said.iter().map(|word| word.name()).collect();
    let situation = if change.answers { Situation::Offer } else { Situation::Trade };
    let seat = |name: &str| {
        let rank = NAMES.iter().position(|other| *other == name)?;
        Seat::new(u8::try_from(rank).ok()?)
    };
    let [gives, asks] = before.clone();
    let trade = Trade { from: seat("Ana")?, to: seat(change.partner())?, gives, asks };
    let taught = parser.said_of_trade(said, &named, &trade, situation, own);
    let named_deed = |deed: &Square| names.contains(&Some(Name::Deed(*deed)));
    let named_card = names.iter().any(|name| matches!(name, Some(Name::Cards(_))));
    let unnamed_deeds = |side: &Bundle| -> Vec<Square> {
        side.deeds.iter().copied().filter(|deed| !named_deed(deed)).collect()
    };
    let (then, now) = (paid(before), paid(&after));
    let mut items: Vec<(Option<Name>, Side, bool)> = Vec::new();
    for item in &change.said.items {
        let named = parser.taken_apart(&item.text).1;
        let words = parser.with_card(named.words, sides);
        let name = named.names.last().copied().or(words.iter().find_map(|word| word.name()));
        items.push((name, item.side, item.is_own));
    }
    let mut sums = Vec::new();
    for at in taught.sums_named() {
        let sum = taught.sums[at];
        let may = |is: &[SumChange]| -> Vec<SumChange> {
            is.iter().copied().filter(|may| changed(then, sum, *may) == now).collect()
        };
        use SumChange::{AskedIs, GivenIs, GivesLess, GivesMore, Nothing};
        let of = items.iter().position(|(name, _, _)| *name == names[at]);
        let meant = match of.map(|of| items.remove(of).1) {
            _ if change.after.is_none() => vec![Nothing],
            Some(Side::Given) => may(&[GivenIs, GivesMore, GivesLess]),
            Some(Side::Asked) => may(&[AskedIs, GivesMore, GivesLess]),
            // "La moitié."
            None if names[at].is_none() => may(&[GivenIs, AskedIs, GivesMore, GivesLess]),
            Some(Side::Neither) | None => vec![Nothing],
        };
        let meant = if meant.is_empty() && then == now { vec![Nothing] } else { meant };
        if meant.is_empty() {
            return None;
        }
        sums.push((at, meant));
    }
    let things = taught
        .things_named()
        .filter(|_| change.after.is_some())
        .filter_map(|at| {
            let side = match names[at]? {
                Name::Deed(deed) if after[0].deeds.contains(&deed) => Side::Given,
                Name::Deed(deed) if after[1].deeds.contains(&deed) => Side::Asked,
                Name::Deed(_) => Side::Neither,
                _ => {
                    let of = items.iter().find(|(name, _, _)| matches!(name, Some(Name::Cards(_))));
                    of?.1
                }
            };
            Some((at, side))
        })
        .collect();
    let counts = sums.iter().any(|(_, meant)| !meant.contains(&SumChange::Nothing));
    let money = match now {
        _ if counts || then == 0 => None,
        now if now == then => Some(RestChange::Stays),
        0 => Some(RestChange::Goes),
        now if now == -then => Some(RestChange::Turns),
        _ => return None,
    };
    let rest = [0, 1].map(|side| {
        let deeds = unnamed_deeds(&before[side]);
        let kept = deeds.iter().filter(|deed| after[side].deeds.contains(deed)).count();
        let card = before[side].jail_cards > 0 && !named_card;
        let card_kept = card && after[side].jail_cards > 0;
        match (kept + usize::from(card_kept), deeds.len() + usize::from(card)) {
            (_, 0) => None,
            (kept, all) if kept == all => Some(RestChange::Stays),
            (0, _) => Some(RestChange::Goes),
            _ => None,
        }
    });
    Some(Taught { change, said: taught, sums, money, rest, things })
}

/// A model of what these teach.
fn change_file(taught: &[&Taught], sides: &SideModel) -> ChangeFile {
    let example = |features, name: &'static str| Example { features, names: vec![name.into()] };
    let (mut things, mut sums, mut money, mut rest) = (vec![], vec![], vec![], vec![]);
    for one in taught {
        for (at, side) in &one.things {
            things.push(example(one.said.thing(*at, sides), (*side).into()));
        }
        for (at, meant) in &one.sums {
            let names = meant.iter().map(|meant| <&str>::from(*meant).to_string()).collect();
            sums.push(Example { features: one.said.sum(*at, sides), names });
        }
        if let Some(meant) = one.money {
            money.push(example(one.said.whole(None, &one.things), meant.into()));
        }
        for (side, meant) in one.rest.iter().enumerate() {
            if let Some(meant) = meant {
                rest.push(example(one.said.whole(Some(side), &one.things), (*meant).into()));
            }
        }
    }
    let [things, sums, money, rest] = [things, sums, money, rest].map(|taught| learn(&taught));
    ChangeFile { things, sums, money, rest }
}

/// Says how well changes are told: each fifth by the rest, and what was kept apart by all of it.
pub fn judge_change_model(kept: Option<&String>, sides: &SideModel) -> Result<(), Fault> {
    let (all, same) = (taught_in(CHANGES)?, taught_unchanged()?);
    println!("{} changes, {} that change nothing", all.len(), same.len());
    let mut tally = Tally::default();
    for part in 0..PARTS {
        let is_out = |rank: usize| rank * PARTS / all.len() == part;
        let (out, known): (Vec<_>, Vec<_>) =
            all.iter().enumerate().partition(|(rank, _)| is_out(*rank));
        let known = known.into_iter().map(|(_, taught)| taught).chain(&same);
        let known: Vec<&Taught> = known.collect();
        let model = ChangeModel::new(change_file(&known, sides));
        out.iter().for_each(|(_, taught)| tally.judge(&model, sides, taught));
    }
    println!("each fifth by the rest: {tally}");
    if let Some(file) = kept {
        let model = ChangeModel::new(learnt_changes(sides)?);
        let mut tally = Tally::default();
        taught_in(file)?.iter().for_each(|taught| tally.judge(&model, sides, taught));
        println!("kept apart: {tally}");
        if tally.whole * 100 < tally.all * UNDERSTOOD {
            return Err("fewer changes are told than were".into());
        }
    }
    Ok(())
}

/// How often what is named is right, the money, what is not named, and all of it.
#[derive(Default)]
struct Tally {
    things: usize,
    money: usize,
    rest: usize,
    whole: usize,
    all: usize,
}

impl Tally {
    fn judge(&mut self, model: &ChangeModel, sides: &SideModel, taught: &Taught) {
        let told = model.change(&taught.said, sides);
        let Some(meant) = taught.change.after.as_ref().map(paid) else { return };
        let goes = |rest: RestChange| rest == RestChange::Goes;
        let things = told.things == taught.things;
        let money = told.money == meant;
        let rest = taught.rest.iter().zip(told.drops);
        let rest = rest.into_iter().all(|(meant, drops)| meant.is_none_or(|m| goes(m) == drops));
        let whole = things && money && rest;
        self.things += usize::from(things);
        self.money += usize::from(money);
        self.rest += usize::from(rest);
        self.whole += usize::from(whole);
        self.all += 1;
        if !whole && std::env::var("DETAIL").is_ok() {
            let before = taught.change.words.join(" contre ");
            println!("{before}\t{}\t{told:?}\t{meant:?}", taught.change.said.text);
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { things, money, rest, whole, all } = self;
        write!(f, "of {all}, things {things}, money {money}, rest {rest}, whole {whole}")
    }
}
