//! Each sound with its meaning, one after the other.

use std::collections::BTreeSet;

use crate::dialogue::Phrase;
use crate::lexicon::{Answer, Ask, Go};
use crate::menu::{Menu, PageId, PageRow};
use crate::narration::{Message, meaning};
use crate::reply::{LineKind, Order, Reply};
use crate::sound::{CUES, Score};

/// Which sound is being learnt, and which the players turned off.
#[derive(Default)]
pub(in crate::menu) struct LearntSounds {
    rank: usize,
    muted: BTreeSet<String>,
}

impl LearntSounds {
    pub(in crate::menu) fn set_muted(&mut self, muted: BTreeSet<String>) {
        self.muted = muted;
    }
}

/// Each sound with its meaning, one after the other.
pub(super) static SOUNDS_PAGE: PageRow = PageRow {
    question: |_| Message::new("menu-sounds"),
    offered: |menu| {
        use Answer::{MuteSound, UnmuteSound};
        use Go::{Back, NextSound, PreviousSound};
        let sounds = menu.context.offer(&[NextSound, PreviousSound]);
        let switches = menu.context.offer(&[MuteSound, UnmuteSound]);
        [sounds, switches, menu.context.offer(&[Back])].concat()
    },
    claim: |menu, phrase| phrase.says(Ask::Repeat).then(|| play(menu, 0)).flatten(),
    answer: |menu, phrase| {
        if phrase.says(Go::NextSound) {
            return play(menu, 1);
        }
        if phrase.says(Go::PreviousSound) {
            return play(menu, CUES.len() - 1);
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
    reply.told.extend(play(menu, 0)?.told);
    Some(reply)
}

/// Plays the sound so many further, the first after the last.
fn play(menu: &mut Menu, further: usize) -> Option<Reply> {
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
