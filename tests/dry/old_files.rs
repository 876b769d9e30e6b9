//! Files that earlier versions wrote are read as they were meant.

use braillopoly::course::ProgressFile;
use braillopoly::game::Session;
#[cfg(feature = "voice")]
use braillopoly::lexicon::Level;
#[cfg(feature = "voice")]
use braillopoly::live::{Attention, RainPace, Settings};
use braillopoly::play::SaveFile;
use tempfile::tempdir;

use crate::common::{language, seat_at, square_at};

/// A game of six decisions, with its edition as it was.
const GAME: &str = include_str!("old/partie.ron");

#[cfg(feature = "voice")]
const SETTINGS: &str = "(voice:(rate:60,volume:80,voice:1),level:Full,headphones:true,\
    attention:Name,wake_name:(\"monopole\"),patience:Usual,microphone:None,voices:{},rain:Fast,\
    sounds:(volumes:{Board:0.4},muted:[]))";

const PROGRESS: &str = "(done:[\"acheter\",\"gares\"],current:Some(\"maisons\"))";

#[test]
fn a_saved_game_is_taken_up() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("partie.ron");
    std::fs::write(&path, GAME).unwrap();
    let mut session = Session::resume_kept(&language(), SaveFile::new(&path)).unwrap();
    assert_eq!(session.journal_len(), 6);
    assert_eq!(session.game().holding(square_at(3)).owner, Some(seat_at(0)));
    assert_eq!(session.game().holding(square_at(6)).owner, Some(seat_at(1)));
    let told: Vec<String> = session.opening().into_iter().map(|line| line.text).collect();
    assert!(told[0].starts_with("On reprend la partie."), "{told:?}");
}

#[cfg(feature = "voice")]
#[test]
fn settings_are_kept() {
    let settings: Settings = ron::from_str(SETTINGS).unwrap();
    assert_eq!((settings.voice.rate, settings.voice.volume, settings.voice.voice), (60, 80, 1));
    assert_eq!((settings.level, settings.headphones), (Level::Full, true));
    assert_eq!((settings.attention, settings.rain), (Attention::Name, RainPace::Fast));
}

#[test]
fn lessons_followed_are_kept() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("progression.ron");
    std::fs::write(&path, PROGRESS).unwrap();
    let progress = ProgressFile::new(path).read();
    assert_eq!(progress.current.as_deref(), Some("maisons"));
    assert_eq!(progress.done.len(), 2);
}
