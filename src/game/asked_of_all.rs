//! What a question about somebody's property or money is about, where it is about a kind, or nobody
//! is named for it.

use super::Session;
use crate::dialogue::{Named, Said};
use crate::editions::RuleTopic;
use crate::lexicon::{Ask, Intent};

impl Session {
    /// What is asked about all there are: of a kind or a group that is named ("j'ai combien de
    /// gares ?"), or about everyone ("qui a quoi ?"). None where it is about somebody.
    pub(super) fn asked_of_all(&self, intent: Intent, named: &Named) -> Option<Said> {
        if named.player().is_some() {
            return None;
        }
        let about_deeds = matches!(intent, Intent::Ask(Ask::MyDeeds | Ask::DeedsOf));
        let owners = about_deeds.then(|| self.owners_of(named)).flatten();
        owners.or_else(|| of_everyone(intent).filter(|_| !named.one_person).map(Said::new))
    }

    fn owners_of(&self, named: &Named) -> Option<Said> {
        let rule = |square| self.game().edition().rule_of_place(square);
        let of_kind = match named.of_kind.first().and_then(|square| rule(*square)) {
            Some(RuleTopic::Stations) => Some(Ask::StationOwners),
            Some(RuleTopic::Utilities) => Some(Ask::UtilityOwners),
            _ => None,
        };
        let of_group = || {
            let group = named.group()?;
            Some(Said { group: Some(group), ..Said::new(Ask::GroupOwners) })
        };
        of_kind.map(Said::new).or_else(of_group)
    }
}

fn of_everyone(intent: Intent) -> Option<Ask> {
    match intent {
        Intent::Ask(Ask::DeedsOf) => Some(Ask::EveryoneOwns),
        Intent::Ask(Ask::CashOf | Ask::WealthOf) => Some(Ask::Standings),
        Intent::Ask(Ask::WhereIs) => Some(Ask::EveryoneIs),
        _ => None,
    }
}
