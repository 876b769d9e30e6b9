//! All that was chosen, said once more before the game begins.

use super::{HOUSE_RULES, Menu};
use crate::engine::{HouseRules, Length};
use crate::narration::{Message, lowered};
use crate::players::Skill;

impl Menu {
    pub(super) fn recap(&self, names: &[String], computers: &[Skill]) -> Message {
        let Some(edition) = self.edition() else { return Message::new("menu-humans") };
        let players = names.iter().cloned().chain(self.computers_told(computers));
        let HouseRules { free_parking_pot, double_salary, no_auctions, automatic_rents } =
            self.agreed.house_rules;
        let on = [free_parking_pot, double_salary, no_auctions, automatic_rents];
        let rules = HOUSE_RULES.iter().zip(on).filter(|(_, on)| *on);
        let rules: Vec<String> = rules.map(|(rule, _)| self.phrase_of(*rule)).collect();
        let tongue = self.narrator.tongue();
        Message::new("menu-recap")
            .with("edition", edition.name.clone())
            .with("players", tongue.and(&players.collect::<Vec<_>>()))
            .with("length", self.length_told())
            .with("rules", tongue.and(&rules))
            .with("count", rules.len() as u32)
    }

    /// "un ordinateur débutant", "deux ordinateurs habitués"
    pub(super) fn computers_told(&self, computers: &[Skill]) -> Vec<String> {
        let of_skill = |skill: Skill| {
            let count = computers.iter().filter(|other| **other == skill).count();
            let message = Message::new(match skill {
                Skill::Beginner => "skill-beginner",
                Skill::Regular => "skill-regular",
                Skill::Formidable => "skill-formidable",
            });
            let told = self.narrator.say(&message.with("count", count as u32));
            (count > 0).then(|| lowered(&told))
        };
        let skills = [Skill::Beginner, Skill::Regular, Skill::Formidable];
        skills.into_iter().filter_map(of_skill).collect()
    }

    /// "partie courte"
    pub(super) fn length_told(&self) -> String {
        lowered(&self.narrator.say(&match self.agreed.length {
            Length::Full => Message::new("recap-full"),
            Length::Short => Message::new("recap-short"),
            Length::Timed { minutes } => Message::new("recap-timed").with("minutes", minutes),
            Length::Until(time) => Message::new("recap-until").time("time", time),
        }))
    }
}
