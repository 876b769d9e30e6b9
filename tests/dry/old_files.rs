//! Files that earlier versions wrote are read as they were meant.

use braillopoly::course::ProgressFile;
use braillopoly::game::Session;
use braillopoly::lexicon::Level;
use braillopoly::play::SaveFile;
use braillopoly::settings::{Allowed, Attention, RainPace, Settings};
use tempfile::tempdir;

use crate::common::{language, seat_at, square_at};

/// A game of six decisions, with its edition as it was.
const GAME: &str = include_str!("old/partie.ron");

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

#[test]
fn settings_are_kept() {
    let settings: Settings = ron::from_str(SETTINGS).unwrap();
    assert_eq!((settings.voice.rate, settings.voice.volume, settings.voice.voice), (60, 80, 1));
    assert_eq!((settings.level, settings.headphones), (Level::Full, true));
    assert_eq!((settings.attention, settings.rain), (Attention::Name, RainPace::Fast));
    assert_eq!((settings.counsel, settings.manners), (Allowed::Yes, Allowed::Yes));
}

/// What is granted was kept as what is refused.
#[test]
fn what_was_refused_is_kept() {
    let settings: Settings = ron::from_str("(no_counsel:true,no_manners:false)").unwrap();
    assert_eq!((settings.counsel, settings.manners), (Allowed::No, Allowed::Yes));
    let kept: Settings = ron::from_str(&ron::to_string(&settings).unwrap()).unwrap();
    assert_eq!(kept, settings);
    let company = settings.tastes().company;
    assert_eq!((company.counsels, company.manners), (false, true));
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
