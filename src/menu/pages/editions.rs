//! Which edition is played.

use std::sync::Arc;

use super::numbers::rank;
use crate::dialogue::{Choice, Said};
use crate::editions::Edition;
use crate::language::fold;
use crate::lexicon::{Answer, Intent};
use crate::menu::{PageId, PageRow};
use crate::narration::Message;

/// Which edition is played.
pub(super) static EDITIONS_PAGE: PageRow = PageRow {
    question: |menu| {
        let tongue = menu.context.tongue();
        let numbered = (1..).zip(menu.context.editions());
        let told = numbered.map(|(number, edition)| {
            format!("{}, {}", tongue.in_words(number), described(edition))
        });
        Message::new("menu-editions").with("editions", told.collect::<Vec<_>>().join(" ; "))
    },
    offered: |menu| {
        let choice = |edition: &Arc<Edition>| {
            let said = Said { name: Some(fold(&edition.name)), ..Said::new(Answer::NameAnswer) };
            Choice::saying(edition.name.clone(), said)
        };
        menu.context.editions().iter().map(choice).collect()
    },
    told: |menu, rank, _| menu.context.editions().get(rank).map(|edition| described(edition)),
    listened: &[Intent::Answer(Answer::NumberAnswer)],
    likely: |menu| {
        let numbers = 1..=menu.context.editions().len() as u32;
        let numbers = numbers.map(|number| menu.context.tongue().in_words(number));
        numbers.flat_map(|number| [menu.context.numbered(&number), number]).collect()
    },
    // By its number, or its name. It decides how many may play: they are asked for again.
    answer: |menu, phrase| {
        let editions = menu.context.editions();
        let named = || {
            let name = phrase.readings().iter().find_map(|said| said.name.clone())?;
            editions.iter().position(|edition| fold(&edition.name) == name)
        };
        let edition = editions.get(rank(phrase).or_else(named)?)?.clone();
        menu.context.choose(edition);
        menu.home();
        Some(menu.go(PageId::Players))
    },
    ..PageRow::PLAIN
};

/// An edition's name, and what it is.
fn described(edition: &Edition) -> String {
    match edition.about.is_empty() {
        true => edition.name.clone(),
        false => format!("{} : {}", edition.name, edition.about),
    }
}
