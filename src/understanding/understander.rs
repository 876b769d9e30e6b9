//! The two models together.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use super::recent::Recent;
use super::{
    Chance, ChangeModel, Encoder, IntentModel, Marked, ModelFault, RuleModel, SaidOfTrade,
    SideModel, Situation, Spelling, TradeChange, sentence,
};
use crate::editions::RuleTopic;
use crate::footprint::{give_back, give_back_freed};
use crate::language::Tongue;

/// What the linear model's chances weigh beside the encoder's, where phrases left out are the
/// likeliest: `cargo run --release --example learn -- --fit`.
const LINEAR_SHARE: f32 = 0.3;

/// The words the game's own model of the French language hears, one a line with its number.
const HEARD: &str = include_str!("../../models/vosk-model-fr-plateau/graph/words.txt");

fn heard_words() -> impl Iterator<Item = &'static str> {
    HEARD.lines().filter_map(|line| line.split(' ').next())
}

/// What people's own words are for.
#[derive(Debug, Default)]
pub struct Understander {
    linear: IntentModel,
    encoder: Option<Encoder>,
    rules: RuleModel,
    sides: SideModel,
    changes: ChangeModel,
    /// What people say at the table, a sentence a line, with marks for names.
    said: Cow<'static, str>,
    /// And where there is gold.
    said_in_a_heist: Cow<'static, str>,
    /// And in the menus.
    said_in_menus: Cow<'static, str>,
    /// What was last looked at.
    recent: Recent,
    /// How the words of both are spelt; listed once one of them is not.
    spelling: OnceLock<Spelling>,
}

impl Understander {
    /// Of these models, and of what people say, a sentence a line, for whoever listens.
    pub fn new(
        linear: IntentModel,
        encoder: Option<Encoder>,
        said: impl Into<Cow<'static, str>>,
    ) -> Understander {
        Understander { linear, encoder, said: said.into(), ..Understander::default() }
    }

    /// Who knows which rule is asked for by this.
    pub fn with_rules(self, rules: RuleModel) -> Understander {
        Understander { rules, ..self }
    }

    /// Who knows by this which side of a trade something is on.
    pub fn with_sides(self, sides: SideModel) -> Understander {
        Understander { sides, ..self }
    }

    /// Who knows by this how a sentence changes a trade.
    pub fn with_changes(self, changes: ChangeModel) -> Understander {
        Understander { changes, ..self }
    }

    /// Who listens for this too where there is gold.
    pub fn in_a_heist(self, said: impl Into<Cow<'static, str>>) -> Understander {
        Understander { said_in_a_heist: said.into(), ..self }
    }

    /// Who listens for this in the menus.
    pub fn in_menus(self, said: impl Into<Cow<'static, str>>) -> Understander {
        Understander { said_in_menus: said.into(), ..self }
    }

    /// What people say in the menus, as [`Understander::said`].
    pub fn said_in_menus(&self) -> impl Iterator<Item = &str> {
        self.said_in_menus.lines()
    }

    /// What people say at the table, and where there is gold, with marks for names: words apart,
    /// elisions too.
    pub fn said(&self, gold: bool) -> impl Iterator<Item = &str> {
        let more = if gold { &self.said_in_a_heist[..] } else { "" };
        self.said.lines().chain(more.lines())
    }

    /// How the words are spelt that people say.
    pub fn spelling(&self, tongue: Tongue) -> &Spelling {
        self.spelling.get_or_init(|| Spelling::new(self.said(true), heard_words(), tongue))
    }

    /// What was learnt for this program; read once, when it is first asked.
    ///
    /// A build whose tests passed has it: one that has not knows only the table of phrases.
    pub fn learnt() -> Arc<Understander> {
        static LEARNT: OnceLock<Arc<Understander>> = OnceLock::new();
        let read = || -> Result<Understander, ModelFault> {
            let linear = include_bytes!("../../models/understanding/linear.bin");
            let encoder = include_bytes!("../../models/understanding/encoder.gguf");
            let [said, in_a_heist, in_menus] = [
                include_str!("../../models/understanding/said.txt"),
                include_str!("../../models/understanding/said-heist.txt"),
                include_str!("../../models/understanding/said-menu.txt"),
            ];
            let rules = include_bytes!("../../models/understanding/rules.bin");
            let sides = include_bytes!("../../models/understanding/sides.bin");
            let changes = include_bytes!("../../models/understanding/changes.bin");
            let models = (IntentModel::read(linear)?, Encoder::read(encoder)?);
            [&linear[..], encoder].into_iter().for_each(give_back);
            give_back_freed();
            Ok(Understander::new(models.0, Some(models.1), said)
                .with_rules(RuleModel::read(rules)?)
                .with_sides(SideModel::read(sides)?)
                .with_changes(ChangeModel::read(changes)?)
                .in_a_heist(in_a_heist)
                .in_menus(in_menus))
        };
        Arc::clone(LEARNT.get_or_init(|| {
            Arc::new(read().unwrap_or_else(|fault| {
                tracing::warn!(%fault, "people's own words");
                Understander::default()
            }))
        }))
    }

    /// Whether nothing was learnt.
    pub fn is_empty(&self) -> bool {
        self.linear.is_empty()
    }

    /// The chances of these words, the likeliest first.
    pub fn chances(&self, words: &Marked, situation: Option<Situation>) -> Vec<Chance> {
        if let Some(known) = self.recent.of(words, situation) {
            return known;
        }
        let chances = self.reckoned(words, situation);
        self.recent.keep((words.clone(), situation), &chances);
        chances
    }

    /// The chance of each rule that words ask for it, were they for one, from 0 to 1.
    pub fn rules(
        &self,
        words: &Marked,
        situation: Option<Situation>,
    ) -> impl Iterator<Item = (RuleTopic, f32)> {
        self.rules.chances(&words.folded, situation)
    }

    /// What tells the sides of a trade.
    pub fn side_model(&self) -> &SideModel {
        &self.sides
    }

    /// How a sentence changes the trade it is said of.
    pub fn trade_change(&self, said: &SaidOfTrade) -> TradeChange {
        self.changes.change(said, &self.sides)
    }

    fn reckoned(&self, words: &Marked, situation: Option<Situation>) -> Vec<Chance> {
        let linear = self.linear.chances(&words.folded, situation);
        let encoded = self
            .encoder
            .as_ref()
            .map(|encoder| encoder.chances(&sentence(&words.spelt, situation)).unwrap_or_default());
        let Some(encoded) = encoded.filter(|encoded| !encoded.is_empty()) else { return linear };
        let linear: HashMap<_, f32> =
            linear.into_iter().map(|chance| (chance.intent, chance.chance)).collect();
        let mut both = encoded;
        // Whether it is for something that the encoder was not taught, the other alone can tell.
        let taught: HashSet<_> = both.iter().map(|chance| chance.intent).collect();
        let untaught = linear.iter().filter(|(intent, _)| !taught.contains(*intent));
        let untaught: Vec<Chance> =
            untaught.map(|(&intent, &chance)| Chance { intent, chance }).collect();
        let known = 1.0 - untaught.iter().map(|chance| chance.chance).sum::<f32>();
        for Chance { intent, chance } in &mut both {
            let other = linear.get(intent).copied().unwrap_or(0.0);
            *chance = known * *chance * (1.0 - LINEAR_SHARE) + other * LINEAR_SHARE;
        }
        both.extend(untaught);
        both.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        both
    }
}
