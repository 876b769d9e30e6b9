//! What words would say, were they for this: its slots filled with what is named, whatever the
//! order.

use super::{Named, Parser, Said};
use crate::lexicon::{Ask, Intent, SlotKind};

impl Parser {
    /// What is said by whoever names this for that.
    ///
    /// # Errors
    /// What it needs, and is not named.
    pub fn filled(&self, intent: Intent, named: &Named) -> Result<Said, SlotKind> {
        let mut said = Said::named(intent, named);
        // Where it is may be asked of any place, and of no other than the one that is named.
        if intent == Ask::PlaceWhere {
            said.deed = said.deed.or(named.place);
            return if said.deed.is_some() { Ok(said) } else { Err(SlotKind::Deed) };
        }
        let lacks = |slot: &SlotKind| match slot {
            SlotKind::Deed => said.deed.is_none(),
            SlotKind::Player => said.player.is_none(),
            SlotKind::Amount => said.amount.is_none(),
            SlotKind::Count => said.count.is_none(),
            SlotKind::Duration => named.minutes.is_none(),
            SlotKind::Group => said.group.is_none(),
            SlotKind::Rule => said.rule.is_none(),
            SlotKind::Character => said.character.is_none(),
            SlotKind::Family => said.family.is_none(),
            SlotKind::Skills => said.skills.is_empty(),
            _ => true,
        };
        match self.book().needs(intent).into_iter().find(lacks) {
            Some(slot) => Err(slot),
            None => Ok(said),
        }
    }
}

impl Said {
    /// This, with all that is named.
    pub fn named(intent: Intent, named: &Named) -> Said {
        Said {
            deed: named.deeds().last(),
            amount: named.number(),
            count: named.minutes.or(named.number()),
            player: named.player(),
            group: named.group(),
            rule: named.rule,
            character: named.character,
            family: named.family,
            skills: named.skills.clone(),
            ..Said::new(intent)
        }
    }
}
