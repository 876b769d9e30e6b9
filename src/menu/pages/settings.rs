//! How the game is heard, told and led.

use super::microphone::check_microphone;
use super::names::is_spoken;
use crate::dialogue::{Choice, Phrase, Said};
use crate::lexicon::{Answer, FamilyNames, Go, Intent, Scope, Set, accented};
use crate::menu::context::{MenuContext, about_phrase};
use crate::menu::{AnswerKind, Menu, PageRow};
use crate::narration::Message;
use crate::reply::{Order, Reply};

/// How the game is heard, told and led.
pub(super) static SETTINGS_PAGE: PageRow = PageRow {
    kind: AnswerKind::Words,
    question: |_| Message::new("menu-settings"),
    offered: |menu| {
        let changes = menu.context.book().in_scopes(&[Scope::Setting]).into_iter();
        // What they all are now, before what changes one.
        let (told, changes): (Vec<Intent>, Vec<Intent>) =
            changes.partition(|intent| *intent == Intent::Set(Set::ListSettings));
        let intents =
            [told, changes, vec![Intent::Go(Go::CheckMicrophone), Intent::Go(Go::Back)]].concat();
        intents.into_iter().flat_map(|intent| setting(&menu.context, intent)).collect()
    },
    told: |menu, _, choice| {
        let about = menu.context.book().about(choice.intent)?;
        Some(menu.context.say(&about_phrase(choice.phrase.text.clone(), about)))
    },
    listened: &[Intent::Answer(Answer::ChooseWakeName)],
    unlikely: |menu| menu.context.abouts(),
    claim: |menu, phrase| phrase.says(Go::Settings).then(|| menu.ask()),
    answer: |menu, phrase| match phrase.says(Go::CheckMicrophone) {
        true => check_microphone(menu, phrase),
        false => phrase.says(Answer::ChooseWakeName).then(|| name_game(menu, phrase)),
    },
    // The question is too long to be heard at each slip.
    misunderstood: |_| Message::new("menu-unknown-setting"),
    ..PageRow::PLAIN
};

/// A setting as it is said: for a volume, once for each family of sounds.
fn setting(context: &MenuContext, intent: Intent) -> Vec<Choice> {
    if !matches!(intent, Intent::Set(Set::FamilyLouder | Set::FamilySofter)) {
        return context.offer(&[intent]);
    }
    let named = context.book().families().iter().filter_map(|row| Some((row, row.names.first()?)));
    let choice = |(row, name): (&FamilyNames, &String)| {
        let said = Said { family: Some(row.family), ..Said::new(intent) };
        Choice::saying(context.book().propose(intent, |_| name.clone()), said)
    };
    named.map(choice).collect()
}

/// The name the game answers to from now on.
fn name_game(menu: &Menu, phrase: &Phrase) -> Reply {
    let named = phrase.readings().iter().filter(|said| said.intent == Answer::ChooseWakeName);
    let name = named.filter_map(|said| said.name.as_deref()).map(accented);
    match name.min_by_key(String::len).filter(|name| is_spoken(name)) {
        Some(name) => Reply::order(Order::ChooseWakeName(name)),
        None => menu.refuse(&Message::new("wake-name-unknown")),
    }
}
