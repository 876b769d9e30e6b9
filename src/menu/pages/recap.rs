//! All that was chosen, said once more before the game begins.

use super::agreed::{length_told, says_length, switch_rule};
use super::editions::edition_said;
use super::names::{recounted, renamed};
use super::numbers::out_of_range;
use super::players::{computers_in, computers_said, computers_told, counts_only_computers, room};
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::{Menu, PageId, PageRow};
use crate::narration::{HOUSE_RULES, Message};
use crate::players::Skill;
use crate::reply::{Destination, Reply};

pub(super) static RECAP_PAGE: PageRow = PageRow {
    question: |menu| {
        let tongue = menu.context.tongue();
        let seating = &menu.page.seating;
        let computers = computers_told(menu, seating.computers.as_deref().unwrap_or_default());
        let agreed = menu.context.agreed.house_rules;
        let on = HOUSE_RULES.iter().filter(|rule| rule.is_on(agreed));
        let rules: Vec<String> = on.map(|rule| menu.context.phrase_of(rule.intent)).collect();
        Message::new("menu-recap")
            .with("edition", menu.context.edition.name.clone())
            .with("players", tongue.and(&[seating.names.clone(), computers].concat()))
            .with("length", length_told(menu))
            .with("rules", tongue.and(&rules))
            .with("count", rules.len() as u32)
    },
    plain: &[
        Intent::Go(Go::Begin),
        Intent::Go(Go::ChooseLength),
        Intent::Go(Go::ChooseHouseRules),
        Intent::Go(Go::ChooseEdition),
        Intent::Go(Go::Back),
    ],
    listened: &[Intent::Go(Go::Play), Intent::Answer(Answer::No)],
    // "C'est bon" goes back too; a key says "oui" alone.
    claim: |menu, phrase| (phrase.says(Go::Begin) || phrase.says(Answer::Yes)).then(|| start(menu)),
    answer: |menu, phrase| {
        if says_length(phrase) {
            return menu.hand_on(PageId::Lengths, phrase);
        }
        if let Some(mut reply) = switch_rule(menu, phrase) {
            reply.told.lines.push(menu.question());
            return Some(reply);
        }
        // "Avec un ordinateur": those who were named stay.
        let none = computers_in(menu, phrase) == Some(0);
        if none || phrase.says(Answer::WholeTable) && !counts_people(menu, phrase) {
            return Some(change_computers(menu, phrase));
        }
        // "Je joue seul contre deux ordinateurs", over again.
        if phrase.says(Answer::WholeTable) || phrase.says(Answer::CountPlayers) {
            return recounted(menu, phrase);
        }
        if let Some(renamed) = renamed(menu, phrase) {
            return Some(renamed);
        }
        if phrase.says(Answer::SkillsAnswer) {
            return Some(change_computers(menu, phrase));
        }
        if phrase.says(Go::Play) {
            return Some(start(menu));
        }
        match phrase.says(Answer::No) {
            true => Some(menu.step_back()),
            false => edition_said(menu, phrase),
        }
    },
    ..PageRow::PLAIN
};

/// Starts the game; the menu begins again where it left it.
fn start(menu: &mut Menu) -> Reply {
    #[cfg(feature = "distance")]
    if menu.page.seating.far.is_some() {
        return super::far::invite(menu);
    }
    let seating = std::mem::take(&mut menu.page.seating);
    menu.home();
    Reply::to(Destination::Start {
        names: seating.names,
        computers: seating.computers.unwrap_or_default(),
        edition: menu.context.edition.clone(),
        agreed: menu.context.agreed,
    })
}

/// Whether a whole table says how many people sit at it, where more than one was named.
fn counts_people(menu: &Menu, phrase: &Phrase) -> bool {
    let mut tables = phrase.readings().iter().filter(|said| said.intent == Answer::WholeTable);
    let counted = tables.any(|said| said.count.is_some()) && !counts_only_computers(menu, phrase);
    // "Tout seul."
    let book = menu.context.book();
    let alone = |word: &String| book.begins_with(Answer::CountPlayers, word);
    let alone = || Tokens::new(&phrase.text).words.iter().any(alone);
    counted || menu.page.seating.names.len() < 2 || alone()
}

/// "Non, je veux deux ordinateurs"; "moins forts" is as many of them.
fn change_computers(menu: &mut Menu, phrase: &Phrase) -> Reply {
    let room = room(menu);
    let many = menu.page.seating.computers.as_ref().map_or(0, Vec::len);
    let counted = phrase.readings().iter().any(|said| said.count.is_some());
    let none = (computers_in(menu, phrase) == Some(0)).then(Vec::new);
    let said =
        match none.or_else(|| computers_said(menu.context.tongue(), &room, phrase)).as_deref() {
            Some(&[skill]) if !counted && many > 1 => Some(vec![skill; many]),
            said => said.map(<[Skill]>::to_vec),
        };
    match said {
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
