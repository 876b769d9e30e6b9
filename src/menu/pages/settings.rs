//! How the game is heard, told and led: the settings, each sound, and the microphone.

use std::collections::BTreeSet;

use super::names::is_spoken;
use crate::dialogue::{Choice, Phrase, Said};
use crate::game::Understanding;
use crate::lexicon::{Act, Answer, Ask, FamilyNames, Go, Intent, Scope, Set, accented};
use crate::listening::Heard;
use crate::menu::context::{MenuContext, about_phrase};
use crate::menu::{AnswerKind, Menu, PageId, PageRow, anywhere};
use crate::narration::{Message, meaning};
use crate::reply::{LineKind, Order, Reply};
use crate::sound::{CUES, Score};

/// How the game is heard, told and led.
pub(super) static SETTINGS_PAGE: PageRow = PageRow {
    kind: AnswerKind::Words,
    question: |_| Message::new("menu-settings"),
    offered: |menu| {
        let changes = menu.context.book().in_scopes(&[Scope::Setting]).into_iter();
        // What they all are now, before what changes one.
        let (told, changes): (Vec<Intent>, Vec<Intent>) =
            changes.partition(|intent| *intent == Intent::Set(Set::ListSettings));
        told.into_iter().chain(changes).flat_map(|intent| setting(&menu.context, intent)).collect()
    },
    plain: &[Intent::Go(Go::CheckMicrophone), Intent::Go(Go::Back)],
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

fn name_game(menu: &Menu, phrase: &Phrase) -> Reply {
    let named = phrase.readings().iter().filter(|said| said.intent == Answer::ChooseWakeName);
    let name = named.filter_map(|said| said.name.as_deref()).map(accented);
    match name.min_by_key(String::len).filter(|name| is_spoken(name)) {
        Some(name) => Reply::order(Order::ChooseWakeName(name)),
        None => menu.refuse(&Message::new("wake-name-unknown")),
    }
}

/// Which sound is being learnt, and which the players turned off.
#[derive(Default)]
pub(in crate::menu) struct LearntSounds {
    rank: usize,
    pub(in crate::menu) muted: BTreeSet<String>,
}

/// Each sound with its meaning, one after the other.
pub(super) static SOUNDS_PAGE: PageRow = PageRow {
    question: |_| Message::new("menu-sounds"),
    plain: &[
        Intent::Go(Go::NextSound),
        Intent::Go(Go::PreviousSound),
        Intent::Answer(Answer::MuteSound),
        Intent::Answer(Answer::UnmuteSound),
        Intent::Go(Go::Back),
    ],
    claim: |menu, phrase| phrase.says(Ask::Repeat).then(|| play_sound(menu, 0)).flatten(),
    answer: |menu, phrase| {
        if phrase.says(Go::NextSound) {
            return play_sound(menu, 1);
        }
        if phrase.says(Go::PreviousSound) {
            return play_sound(menu, CUES.len() - 1);
        }
        let muted = phrase.says(Answer::MuteSound);
        (muted || phrase.says(Answer::UnmuteSound)).then(|| mute(menu, muted)).flatten()
    },
    ..PageRow::PLAIN
};

/// What one does there, then the first sound.
pub(super) fn learn_sounds(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    menu.sounds.rank = 0;
    let mut reply = menu.go(PageId::Sounds);
    reply.told.extend(play_sound(menu, 0)?.told);
    Some(reply)
}

/// Plays the sound so many further, the first after the last.
fn play_sound(menu: &mut Menu, further: usize) -> Option<Reply> {
    let sounds = &mut menu.sounds;
    sounds.rank = (sounds.rank + further) % CUES.len();
    let row = CUES.get(sounds.rank)?;
    let message = Message::new("sound-meaning")
        .flag("muted", sounds.muted.contains(row.name))
        .with("rank", sounds.rank as u32 + 1)
        .with("count", CUES.len() as u32);
    let mut reply = menu.tell(&message.with("meaning", menu.context.say(&meaning(row))));
    reply.told.score.extend(Score::signal(row.cue));
    Some(reply)
}

/// Turns the sound just heard off, or on again.
fn mute(menu: &mut Menu, muted: bool) -> Option<Reply> {
    let row = CUES.get(menu.sounds.rank)?;
    match muted {
        true => menu.sounds.muted.insert(row.name.into()),
        false => menu.sounds.muted.remove(row.name),
    };
    let told = Message::new("sound-muted").flag("on", muted);
    let told = menu.context.line(&told, LineKind::Notice).into();
    Some(Reply { told, ..Reply::order(Order::Mute(row.cue, muted)) })
}

/// Speech below is faint, above is loud, in decibels below full scale.
const FAINT: f32 = -45.0;
const LOUD: f32 = -7.0;

/// Noise so near the speech hides words, in decibels.
const NOISY: f32 = 15.0;

/// Evidence under which a phrase was not heard well.
const POOR: f32 = -2.0;

/// How the microphone hears.
pub(super) static MICROPHONE_PAGE: PageRow = PageRow {
    question: |menu| {
        Message::new("menu-microphone").with("phrase", menu.context.phrase_of(Act::Roll))
    },
    plain: &[Intent::Set(Set::NextMicrophone), Intent::Go(Go::Back)],
    // What is said to try it.
    listened: &[
        Intent::Act(Act::Roll),
        Intent::Act(Act::Buy),
        Intent::Ask(Ask::MyCash),
        Intent::Ask(Ask::WhoPlays),
    ],
    report: |heard, understood| match understood {
        Understanding::Sure(phrase) if leaves(phrase) => None,
        _ => Some(heard_report(heard)),
    },
    ..PageRow::PLAIN
};

/// Which microphone listens, then what to say to it.
pub(super) fn check_microphone(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    Some(Reply { orders: vec![Order::TellMicrophone], ..menu.go(PageId::Microphone) })
}

/// Whether this is to be obeyed, and not said to try the microphone.
fn leaves(phrase: &Phrase) -> bool {
    let mut obeyed =
        anywhere::listened(AnswerKind::Names).chain([Intent::Set(Set::NextMicrophone)]);
    obeyed.any(|intent| phrase.says(intent))
}

/// What was heard, how, and what to change.
fn heard_report(heard: &Heard) -> Message {
    let levels = heard.levels;
    let speech = levels.speech.unwrap_or(f32::MIN);
    let level = match speech {
        _ if levels.clips() => "clipped",
        speech if speech > LOUD => "loud",
        speech if speech < FAINT => "faint",
        _ => "good",
    };
    let noisy = levels.noise.is_some_and(|noise| noise > speech - NOISY);
    let text = heard.best().known_text();
    Message::new("microphone-report")
        .flag("poor", text.is_empty() || heard.evidence < POOR)
        .with("words", text)
        .with("level", level.to_string())
        .flag("noisy", noisy)
}
