//! Which house rules are added.

use crate::dialogue::Phrase;
use crate::language::capitalized;
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::{AnswerKind, Menu, PageRow};
use crate::narration::{HOUSE_RULES, HouseRuleRow, Message};
use crate::reply::{LineKind, Reply};

/// Which house rules are added.
pub(super) static HOUSE_RULES_PAGE: PageRow = PageRow {
    kind: AnswerKind::Words,
    question: |menu| {
        let agreed = menu.context.agreed().house_rules;
        HOUSE_RULES.iter().fold(Message::new("menu-house-rules"), |message, rule| {
            let on = if rule.is_on(agreed) {
                Intent::Answer(Answer::Yes)
            } else {
                Intent::Answer(Answer::No)
            };
            message.with(rule.name, menu.context.phrase_of(on))
        })
    },
    offered: |menu| {
        let rules = HOUSE_RULES.iter().map(|rule| rule.intent);
        menu.context.offer(&rules.chain([Intent::Go(Go::Back)]).collect::<Vec<_>>())
    },
    told: |menu, _, choice| {
        let rule = HOUSE_RULES.iter().find(|rule| rule.intent == choice.intent)?;
        Some(menu.context.say_in_full(&told(menu, rule)))
    },
    unlikely: |menu| menu.context.abouts(),
    answer: switch_rule,
    ..PageRow::PLAIN
};

/// Puts the house rule that is said on, or off again.
pub(super) fn switch_rule(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let rule = HOUSE_RULES.iter().find(|rule| phrase.says(rule.intent))?;
    menu.context.switch(rule);
    Some(Reply::told(menu.context.line(&told(menu, rule), LineKind::Notice)))
}

/// A house rule, whether it is on, and what it does.
fn told(menu: &Menu, rule: &HouseRuleRow) -> Message {
    let about = menu.context.book().about(rule.intent).unwrap_or_default();
    Message::new("house-rule-set")
        .flag("on", rule.is_on(menu.context.agreed().house_rules))
        .with("name", menu.context.phrase_of(rule.intent))
        .with("about", capitalized(about))
}
