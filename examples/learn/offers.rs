//! What becomes of whole sentences said of a trade: what is offered in the end.

use std::sync::Arc;

use braillopoly::dialogue::{Name, Parser};
use braillopoly::engine::{Bundle, Money, Phase, Snapshot, Square, Trade};
use braillopoly::game::Session;
use braillopoly::lexicon::Language;
use braillopoly::understanding::{Side, Understander};
use serde_json::json;

use crate::corpus::{Fault, NAMES, parser};
use crate::table::Moment;
use crate::trades::{MarkedSentence, marked};

/// A property of each that is in what is offered before.
const OTHERS: [(&str, u8); 2] = [("la rue Lecourbe", 3), ("le boulevard de Belleville", 1)];

/// Says how many of these sentences come to the trade they mean: those that begin one, and those
/// that change one, while it is put together and once it is about to be made.
pub fn judge_offers(file: &str, model: &Arc<Understander>) -> Result<(), Fault> {
    let (parser, language) = parser()?;
    for (moment, ways) in
        [("lancer", &[Begun::Nothing][..]), ("echange", &[Begun::Proposed, Begun::Composed])]
    {
        for way in ways {
            let (mut right, mut other, mut all) = (0, 0, 0);
            for said in marked(file)?.iter().filter(|said| said.moment == moment) {
                all += 1;
                match Case::new(&parser, said).played(&language, *way, model) {
                    Some((case, trade)) if case.is_meant(&trade, *way) => right += 1,
                    offered => {
                        other += usize::from(offered.is_some());
                        if std::env::var("DETAIL").is_ok() {
                            let trade = offered.map(|(_, trade)| trade);
                            println!("{way:?}\t{}\t{trade:?}", said.text);
                        }
                    }
                }
            }
            println!("{way:?}: {right} of {all} as meant, {other} another trade");
        }
    }
    Ok(())
}

/// What is there before the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begun {
    Nothing,
    /// A trade that waits for a "oui".
    Proposed,
    /// One that is put together.
    Composed,
}

/// A sentence, and what it names of each side.
struct Case<'a> {
    said: &'a MarkedSentence,
    partner: &'static str,
    /// What is meant to be given, asked for, and left out.
    meant: [Bundle; 3],
    /// What is left out, in words, by whose it is.
    left: [Vec<&'a str>; 2],
    owned: [Vec<Square>; 2],
}

impl<'a> Case<'a> {
    fn new(parser: &Parser, said: &'a MarkedSentence) -> Case<'a> {
        let named = |name: &&&str| said.text.to_lowercase().contains(&name.to_lowercase());
        let mut case = Case {
            said,
            partner: NAMES.iter().filter(|name| **name != "Ana").find(named).unwrap_or(&"Luc"),
            meant: Default::default(),
            left: Default::default(),
            owned: Default::default(),
        };
        for item in &said.items {
            let theirs = usize::from(!item.is_own);
            let side = match item.side {
                Side::Given => 0,
                Side::Asked => 1,
                Side::Neither => 2,
            };
            let bundle = &mut case.meant[side];
            match parser.taken_apart(&item.text).1.names.last() {
                Some(Name::Deed(deed)) => {
                    bundle.deeds.push(*deed);
                    case.owned[theirs].push(*deed);
                }
                Some(Name::Number(sum)) => bundle.cash = Money(u32::try_from(*sum).unwrap_or(0)),
                Some(Name::Cards(_)) => bundle.jail_cards = 1,
                _ => continue,
            }
            if side == 2 {
                case.left[theirs].push(&item.text);
            }
        }
        case
    }

    /// What is offered once the sentence was said, if something is.
    fn played(
        self,
        language: &Language,
        begun: Begun,
        model: &Arc<Understander>,
    ) -> Option<(Case<'a>, Trade)> {
        let partner = self.partner;
        let mut before = Vec::new();
        if begun != Begun::Nothing {
            before.push(format!("je propose un échange à {partner}"));
            let sides = ["je donne", "je demande"].iter().zip(OTHERS).zip(&self.left);
            before.extend(sides.map(|((says, (other, _)), left)| {
                let items = std::iter::once(other).chain(left.iter().copied());
                format!("{says} {}", items.collect::<Vec<_>>().join(" et "))
            }));
        }
        if begun == Begun::Proposed {
            before.push("c'est tout".into());
        }
        let mut game = Moment::new(self.start()?).game(language, &before.join(";"), model)?;
        let hear = |game: &mut Session, text: &str| {
            let told = game.hear(text).told.lines;
            if std::env::var("DETAIL").is_ok() {
                let told: Vec<String> = told.into_iter().map(|line| line.text).collect();
                println!("  {text} → {}", told.join(" "));
            }
        };
        hear(&mut game, &self.said.text);
        let to = format!("à {partner}");
        for answer in ["c'est tout", "c'est tout", "oui", &to, "oui"] {
            if let Phase::TradeOffer(trade) = game.game().phase() {
                return Some((self, trade.clone()));
            }
            hear(&mut game, answer);
        }
        match game.game().phase() {
            Phase::TradeOffer(trade) => Some((self, trade.clone())),
            _ => None,
        }
    }

    /// The two who trade, what is named of each, and a jail card.
    fn start(&self) -> Option<Snapshot> {
        let names = ["Ana", self.partner];
        let named: Vec<u8> = self.owned.iter().flatten().map(|deed| deed.number()).collect();
        let deeds =
            self.owned.iter().zip(names).zip(OTHERS).flat_map(|((deeds, owner), (_, other))| {
                let other = Some(other).filter(|other| !named.contains(other));
                let deeds = deeds.iter().map(|deed| deed.number()).chain(other);
                deeds.map(move |deed| json!({"square": deed, "owner": owner}))
            });
        let players = names.map(|name| json!({"name": name, "jail_cards": 1}));
        serde_json::from_value(json!({"players": players, "deeds": deeds.collect::<Vec<_>>()})).ok()
    }

    /// Whether all that is named is on its side, or out, and nothing else is there but what nothing
    /// was said of.
    fn is_meant(&self, trade: &Trade, begun: Begun) -> bool {
        let sides = [(&trade.gives, &self.meant[0]), (&trade.asks, &self.meant[1])];
        (sides.into_iter().zip(OTHERS)).all(|((side, meant), (_, other))| {
            let beside = |deed: &&Square| !(begun != Begun::Nothing && deed.number() == other);
            let sorted = |deeds: &[Square]| {
                let mut deeds: Vec<Square> = deeds.iter().filter(beside).copied().collect();
                deeds.sort();
                deeds.dedup();
                deeds
            };
            sorted(&side.deeds) == sorted(&meant.deeds)
                && side.cash == meant.cash
                && side.jail_cards == meant.jail_cards
        })
    }
}
