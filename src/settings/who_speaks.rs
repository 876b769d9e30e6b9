//! Who speaks, where a screen reader runs: it or the game. Both at once is what its
//! user would hear otherwise.

use super::Settings;
use super::choose::put;
use super::row::{Chosen, Circumstances};
use crate::narration::Message;
use crate::speech::{ScreenReader, Speaks};

/// "j'entends deux voix".
pub(super) fn two_voices(settings: &mut Settings, at: &Circumstances) -> Chosen {
    match (settings.voice_now(at.reader).speaks, at.reader) {
        // It often leaves what is written in a terminal unread.
        (Speaks::Game, Some(ScreenReader::Jaws)) => let_speak(settings, at, Speaks::Reader),
        (Speaks::Game | Speaks::Reader, _) => let_speak(settings, at, Speaks::Lines),
        (Speaks::Lines, _) => Chosen::Not(Message::new("game-silent")),
    }
}

/// "je n'entends rien".
pub(super) fn no_voice(settings: &mut Settings, at: &Circumstances) -> Chosen {
    match (settings.voice_now(at.reader).speaks, at.reader) {
        (Speaks::Lines, Some(ScreenReader::Nvda | ScreenReader::Jaws)) => {
            let_speak(settings, at, Speaks::Reader)
        }
        (Speaks::Lines | Speaks::Reader, _) => let_speak(settings, at, Speaks::Game),
        (Speaks::Game, _) => put(&mut settings.voice.volume, 100, "game-speaks-loud"),
    }
}

/// "le lecteur d'écran parle": from the lines, or from what is sent to it.
pub(super) fn let_reader_speak(settings: &mut Settings, at: &Circumstances) -> Chosen {
    let speaks = match at.reader {
        Some(ScreenReader::Jaws) => Speaks::Reader,
        _ => Speaks::Lines,
    };
    let_speak(settings, at, speaks)
}

/// By key: the reader instead of the game, or the game again.
pub(super) fn toggle_reader(settings: &mut Settings, at: &Circumstances) -> Chosen {
    match settings.voice_now(at.reader).speaks {
        Speaks::Game => let_reader_speak(settings, at),
        Speaks::Reader | Speaks::Lines => let_speak(settings, at, Speaks::Game),
    }
}

/// Who speaks now, as it is called in the texts.
pub(super) fn who_speaks(settings: &Settings, at: &Circumstances) -> &'static str {
    match settings.voice_now(at.reader).speaks {
        Speaks::Game => "game",
        Speaks::Reader | Speaks::Lines => "reader",
    }
}

pub(super) fn let_speak(settings: &mut Settings, at: &Circumstances, speaks: Speaks) -> Chosen {
    (settings.voice.speaks, settings.reader) = (speaks, at.reader);
    Chosen::CutIn(Message::new(match speaks {
        Speaks::Game => "game-speaks",
        Speaks::Reader | Speaks::Lines => "reader-speaks",
    }))
}
