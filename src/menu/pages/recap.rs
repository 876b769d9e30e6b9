//! All that was chosen, said once more before the game begins.

use super::computers::{computers_said, room};
use super::house_rules::switch_rule;
use super::lengths::{length_told, says_length};
use super::numbers::out_of_range;
use crate::dialogue::Phrase;
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::{Menu, PageId, PageRow};
use crate::narration::{HOUSE_RULES, Message, lowered};
use crate::players::Skill;
use crate::reply::{Destination, Reply};

/// All that was chosen, once more.
pub(super) static RECAP_PAGE: PageRow = PageRow {
    question: |menu| {
        let tongue = menu.context.tongue();
        let seating = &menu.page.seating;
        let computers = computers_told(menu, seating.computers.as_deref().unwrap_or_default());
        let agreed = menu.context.agreed();
        let on = HOUSE_RULES.iter().filter(|rule| rule.is_on(agreed.house_rules));
        let rules: Vec<String> = on.map(|rule| menu.context.phrase_of(rule.intent)).collect();
        Message::new("menu-recap")
            .with("edition", menu.context.edition().name.clone())
            .with("players", tongue.and(&[seating.names.clone(), computers].concat()))
            .with("length", length_told(menu))
            .with("rules", tongue.and(&rules))
            .with("count", rules.len() as u32)
    },
    offered: |menu| {
        use Go::{Back, Begin, ChooseEdition, ChooseHouseRules, ChooseLength};
        menu.context.offer(&[Begin, ChooseLength, ChooseHouseRules, ChooseEdition, Back])
    },
    listened: &[Intent::Go(Go::Play), Intent::Answer(Answer::No)],
    // "C'est bon" goes back too.
    claim: |menu, phrase| phrase.says(Go::Begin).then(|| start(menu)),
    answer: |menu, phrase| {
        if says_length(phrase) {
            return menu.hand_on(PageId::Lengths, phrase);
        }
        if let Some(mut reply) = switch_rule(menu, phrase) {
            reply.told.lines.push(menu.question());
            return Some(reply);
        }
        if phrase.says(Answer::SkillsAnswer) {
            return Some(change_computers(menu, phrase));
        }
        if phrase.says(Go::Play) {
            return Some(start(menu));
        }
        phrase.says(Answer::No).then(|| menu.step_back())
    },
    ..PageRow::PLAIN
};

/// Starts the game; the menu begins again where it left it.
fn start(menu: &mut Menu) -> Reply {
    let seating = std::mem::take(&mut menu.page.seating);
    menu.home();
    Reply::to(Destination::Start {
        names: seating.names,
        computers: seating.computers.unwrap_or_default(),
        edition: menu.context.edition().clone(),
        agreed: menu.context.agreed(),
    })
}

/// "Non, je veux deux ordinateurs."
fn change_computers(menu: &mut Menu, phrase: &Phrase) -> Reply {
    let room = room(menu);
    match computers_said(&room, phrase) {
        None => {
            menu.step_back();
            out_of_range(menu, &room)
        }
        computers => {
            menu.page.seating.computers = computers;
            menu.ask()
        }
    }
}

/// "un ordinateur débutant", "deux ordinateurs habitués"
pub(super) fn computers_told(menu: &Menu, computers: &[Skill]) -> Vec<String> {
    let of_skill = |(skill, id): (Skill, &'static str)| {
        let count = computers.iter().filter(|other| **other == skill).count();
        let message = Message::new(id).with("count", count as u32);
        (count > 0).then(|| lowered(&menu.context.say(&message)))
    };
    let skills = [
        (Skill::Beginner, "skill-beginner"),
        (Skill::Regular, "skill-regular"),
        (Skill::Formidable, "skill-formidable"),
    ];
    skills.into_iter().filter_map(of_skill).collect()
}
