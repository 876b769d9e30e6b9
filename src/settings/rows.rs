//! Every setting: one row each; and all of them at once.

use std::collections::BTreeSet;

use super::choose::{
    attend, count_dice, families_told, family, forget_voices, headphones, level, next_voice,
    patience, put, rain, rate, toggle_listening, volume,
};
use super::row::Effect::{self, Company, Sounds, Voice};
use super::row::Keeping::{Always, UntilReset};
use super::row::{Choose, Chosen, Circumstances, SettingRow};
use super::who_speaks::{
    let_reader_speak, let_speak, no_voice, toggle_reader, two_voices, who_speaks,
};
use super::{Allowed, Attention, RainPace, Settings};
use crate::lexicon::KeyAction::{self, ToggleHeadphones, ToggleListening, ToggleReader};
use crate::lexicon::Set::{
    self, AlwaysListen, ClaimForMe, ClaimMyself, CounselOff, CounselOn, CountDice, FamilyLouder,
    FamilySofter, Faster, ForgetVoices, GameSpeaks, Headphones, HearBinaural, HearMono, HearStereo,
    LessDetail, LessPatience, ListSettings, Louder, Loudspeaker, MannersOff, MannersOn, MoreDetail,
    MorePatience, NextVoice, NoVoice, PushToTalk, RainByChance, RainFaster, RainSlower,
    ReaderSpeaks, ResetSettings, SignalOff, SignalOn, Slower, Softer, TwoVoices, WakeName,
};
use crate::lexicon::{Intent, Level};
use crate::narration::Message;
use crate::sound::Hearing::{Binaural, Mono, Stereo};
use crate::speech::Speaks;

/// Every setting, in the order of their phrases.
pub static SETTINGS: [SettingRow; 20] = [
    SettingRow {
        kept: UntilReset(&["voice.rate"]),
        chosen: &[(say(Faster), |s, at| rate(s, at, 1)), (say(Slower), |s, at| rate(s, at, -1))],
        told: |all, s, _| all.with("rate", u32::from(s.voice.rate_level())),
        effects: &[Voice],
    },
    SettingRow {
        kept: UntilReset(&["voice.volume"]),
        chosen: &[
            (say(Louder), |s, at| volume(s, at, 1)),
            (say(Softer), |s, at| volume(s, at, -1)),
        ],
        told: |all, s, _| all.with("volume", u32::from(s.voice.volume_level())),
        effects: &[Voice],
    },
    SettingRow {
        kept: UntilReset(&["voice.voice"]),
        chosen: &[(say(NextVoice), |s, _| next_voice(s))],
        told: |all, _, _| all,
        effects: &[Voice],
    },
    // Without what was chosen for a screen reader, two voices would speak again.
    SettingRow {
        kept: Always(&["voice.speaks", "reader"], |new, old| {
            (new.voice.speaks, new.reader) = (old.voice.speaks, old.reader);
        }),
        chosen: &[
            (say(TwoVoices), two_voices),
            (say(NoVoice), no_voice),
            (say(ReaderSpeaks), let_reader_speak),
            (say(GameSpeaks), |s, at| let_speak(s, at, Speaks::Game)),
            (ToggleReader, toggle_reader),
        ],
        told: |all, s, at| all.with("speaks", who_speaks(s, at)),
        effects: &[Voice],
    },
    SettingRow {
        kept: UntilReset(&["level", "levels"]),
        chosen: &[
            (say(MoreDetail), |s, at| level(s, at, Level::more)),
            (say(LessDetail), |s, at| level(s, at, Level::less)),
            (KeyAction::Level, |s, at| level(s, at, Level::next)),
        ],
        told: |all, s, _| all.with("level", <&str>::from(s.level)),
        effects: &[Company],
    },
    SettingRow {
        kept: UntilReset(&["headphones"]),
        chosen: &[
            (say(Headphones), |s, _| headphones(s, true)),
            (say(Loudspeaker), |s, _| headphones(s, false)),
            (ToggleHeadphones, |s, _| headphones(s, !s.headphones)),
        ],
        told: |all, s, _| all.flag("headphones", s.headphones),
        effects: &[],
    },
    SettingRow {
        kept: UntilReset(&["attention", "wake_name"]),
        chosen: &[
            (say(PushToTalk), |s, _| attend(s, Attention::Key)),
            (say(AlwaysListen), |s, _| attend(s, Attention::Always)),
            (say(WakeName), |s, _| attend(s, Attention::Name)),
            (ToggleListening, toggle_listening),
        ],
        told: |all, s, _| all.with("attention", <&str>::from(s.attention)),
        effects: &[],
    },
    SettingRow {
        kept: UntilReset(&["patience"]),
        chosen: &[
            (say(MorePatience), |s, _| patience(s, s.patience.longer())),
            (say(LessPatience), |s, _| patience(s, s.patience.shorter())),
        ],
        told: |all, s, _| all.with("patience", <&str>::from(s.patience)),
        effects: &[Effect::Patience],
    },
    SettingRow {
        kept: Always(&["microphone"], |new, old| new.microphone.clone_from(&old.microphone)),
        chosen: &[(say(Set::NextMicrophone), |_, _| Chosen::Untold)],
        told: |all, _, _| all,
        effects: &[Effect::NextMicrophone],
    },
    SettingRow {
        kept: Always(&["model"], |new, old| new.model.clone_from(&old.model)),
        chosen: &[(say(Set::NextModel), |_, _| Chosen::Untold)],
        told: |all, _, _| all,
        effects: &[Effect::NextModel],
    },
    SettingRow {
        kept: UntilReset(&["sounds.volumes", "sounds.muted"]),
        chosen: &[
            (say(FamilyLouder), |s, at| family(s, at, 1.0)),
            (say(FamilySofter), |s, at| family(s, at, -1.0)),
        ],
        told: |all, s, at| all.with("families", families_told(s, at)),
        effects: &[Sounds, Company],
    },
    SettingRow {
        kept: UntilReset(&["sounds.hearing"]),
        chosen: &[
            (say(HearBinaural), |s, _| put(&mut s.sounds.hearing, Binaural, "hear-binaural")),
            (say(HearStereo), |s, _| put(&mut s.sounds.hearing, Stereo, "hear-stereo")),
            (say(HearMono), |s, _| put(&mut s.sounds.hearing, Mono, "hear-mono")),
        ],
        told: |all, s, _| all.with("hearing", <&str>::from(s.sounds.hearing)),
        effects: &[Sounds, Company],
    },
    SettingRow {
        kept: UntilReset(&["sounds.count_dice"]),
        chosen: &[(say(CountDice), |s, _| count_dice(s))],
        told: |all, _, _| all,
        effects: &[Sounds, Company],
    },
    SettingRow {
        kept: UntilReset(&["rain"]),
        chosen: &[
            (say(RainFaster), |s, _| rain(s, s.rain.faster())),
            (say(RainSlower), |s, _| rain(s, s.rain.slower())),
            (say(RainByChance), |s, _| rain(s, RainPace::Chance)),
        ],
        told: |all, _, _| all,
        effects: &[],
    },
    SettingRow {
        kept: UntilReset(&["no_counsel"]),
        chosen: &[
            (say(CounselOn), |s, _| put(&mut s.counsel, Allowed::Yes, "counsel-on")),
            (say(CounselOff), |s, _| put(&mut s.counsel, Allowed::No, "counsel-off")),
        ],
        told: |all, s, _| all.flag("counsels", s.counsel == Allowed::Yes),
        effects: &[Company],
    },
    SettingRow {
        kept: UntilReset(&["claims"]),
        chosen: &[
            (say(ClaimForMe), |s, _| put(&mut s.claims, true, "claims-on")),
            (say(ClaimMyself), |s, _| put(&mut s.claims, false, "claims-off")),
        ],
        told: |all, s, _| all.flag("claims", s.claims),
        effects: &[Company],
    },
    SettingRow {
        kept: UntilReset(&["no_manners"]),
        chosen: &[
            (say(MannersOn), |s, _| put(&mut s.manners, Allowed::Yes, "manners-on")),
            (say(MannersOff), |s, _| put(&mut s.manners, Allowed::No, "manners-off")),
        ],
        told: |all, _, _| all,
        effects: &[Company],
    },
    SettingRow {
        kept: UntilReset(&["waits"]),
        chosen: &[
            (say(SignalOn), |s, _| put(&mut s.waits, true, "signal-on")),
            (say(SignalOff), |s, _| put(&mut s.waits, false, "signal-off")),
        ],
        told: |all, s, _| all.flag("waits", s.waits),
        effects: &[Company],
    },
    // All of them at once.
    SettingRow {
        kept: Always(&[], |_, _| {}),
        chosen: &[(say(ListSettings), tell_all), (say(ResetSettings), reset)],
        told: |all, _, _| all,
        effects: &[Effect::Reset],
    },
    // What was learnt.
    SettingRow {
        kept: Always(&["voices", "trust"], |new, old| {
            (new.voices, new.trust) = (old.voices.clone(), old.trust.clone());
        }),
        chosen: &[(say(ForgetVoices), |s, _| forget_voices(s))],
        told: |all, _, _| all,
        effects: &[],
    },
];

/// Said, or a key that says it.
const fn say(set: Set) -> KeyAction {
    KeyAction::Say(Intent::Set(set))
}

/// The setting that this chooses, and how.
pub fn chosen_by(by: KeyAction) -> Option<(&'static SettingRow, Choose)> {
    SETTINGS.iter().find_map(|row| {
        let (_, choose) = row.chosen.iter().find(|(chooses, _)| *chooses == by)?;
        Some((row, *choose))
    })
}

pub(super) fn tell_all(settings: &mut Settings, at: &Circumstances) -> Chosen {
    let all = Message::new("settings-all");
    Chosen::Not(SETTINGS.iter().fold(all, |all, row| (row.told)(all, settings, at)))
}

/// As on the first day, but for what stays.
pub(super) fn reset(settings: &mut Settings, at: &Circumstances) -> Chosen {
    let old = std::mem::take(settings);
    for row in &SETTINGS {
        if let Always(_, stays) = row.kept {
            stays(settings, &old);
        }
    }
    let silent = settings.voice_now(at.reader).speaks != Speaks::Game;
    Chosen::Told(Message::new("settings-reset").flag("silent", silent))
}

/// What it sets going that settings are as on the first day again.
pub fn effects_of_reset() -> BTreeSet<Effect> {
    let reset = SETTINGS.iter().filter(|row| matches!(row.kept, UntilReset(_)));
    reset.flat_map(|row| row.effects).copied().collect()
}
