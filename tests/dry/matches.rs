//! The match: what one machine has agreed on, told to another entry by entry, is the same
//! game there; and what is kept of it is what was played.

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use braillopoly::engine::Command;
use braillopoly::play::{
    Draw, Entry, House, Keep, Match, Nobody, Plays, Proposal, SaveFile, Saved, Seats, Standing,
};
use braillopoly::players::Skill;
use braillopoly::store::FileError;
use chrono::NaiveTime;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use strum::VariantArray as _;

use crate::common::{edition, editions, random};

/// Games of the gate, over all editions.
const GAMES: u64 = 1_000;

/// Things done in each, at most.
const DONE: usize = 60;

/// Who sits where in a random game: people mostly, and computers that are quick to decide.
fn seating(players: usize, rng: &mut ChaCha8Rng) -> Seats {
    let computer =
        |rng: &mut ChaCha8Rng| Plays::Computer(*Skill::VARIANTS[..2].choose(rng).unwrap());
    let seats = (0..players).map(|_| match rng.random_ratio(1, 3) {
        true => computer(rng),
        false => Plays::Here,
    });
    Seats::new(seats.collect())
}

/// Something somebody does, a computer too, or time that passes.
fn happens(play: &mut Match, rng: &mut ChaCha8Rng) {
    if play.game().winner().is_some() {
        return;
    }
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap();
    match rng.random_range(0..12) {
        0 => {
            let seat = random::anyone(play.game(), rng);
            let _ = play.take_back(seat, random::some_before(play.commands(), rng));
        }
        1 => play.passes(Duration::from_millis(rng.random_range(0..90_000)), noon),
        2..=5 if play.step().is_some() => {}
        _ => {
            let seat = random::anyone(play.game(), rng);
            if let Some(action) = random::legal_action(play.game(), seat, rng) {
                let _ = play.act(Command { seat, action });
            }
        }
    }
}

/// What the house says that leads.
fn agreed(entry: Entry) -> Proposal {
    let house = House::default();
    let (entries, standing) = (vec![entry], Standing::default());
    Proposal { house, leader: house, entries, chance: Draw::Own, standing }
}

/// The second is told the first's entries, and nothing else: the same game after each, undo
/// and clock included.
#[test]
fn a_match_told_entry_by_entry_is_the_same() {
    let editions = editions();
    let (mut entries, mut undone) = (0, 0);
    for seed in 0..GAMES {
        let rng = &mut ChaCha8Rng::seed_from_u64(seed);
        let edition = &editions[seed as usize % editions.len()];
        let setup = random::setup(edition, rng);
        let seating = seating(setup.names.len(), rng);
        let saved = Saved::new(setup, seating, edition.source().to_string());
        let mut near = Match::open(edition.clone(), saved.clone()).unwrap();
        let mut far = Match::open(edition.clone(), saved).unwrap().agreed_by(Nobody);
        for _ in 0..DONE {
            let before = near.entries().len();
            happens(&mut near, rng);
            for entry in near.entries()[before..].iter().cloned() {
                undone += usize::from(matches!(entry, Entry::TookBack(_)));
                far.agree(agreed(entry)).unwrap();
            }
            assert_eq!(near.game(), far.game(), "seed {seed}");
            assert_eq!(near.commands(), far.commands(), "seed {seed}");
        }
        assert_eq!(near.entries(), far.entries(), "seed {seed}");
        let passed = |entry: &Entry| match entry {
            Entry::Passed(seconds) => *seconds,
            Entry::Did(_)
            | Entry::TookBack(_)
            | Entry::Seated(..)
            | Entry::WentOn
            | Entry::Drew(_)
            | Entry::ShownOut(_)
            | Entry::Parted => 0,
        };
        assert_eq!(far.seconds(), near.entries().iter().map(passed).sum::<u64>(), "seed {seed}");
        entries += near.entries().len();
    }
    assert!(entries > 10_000 && undone > 300, "{entries} entries, {undone} taken back");
}

/// What another machine says is not believed: an entry that does not fit changes nothing.
#[test]
fn an_entry_that_does_not_fit_is_refused() {
    let edition = edition("braillopoly");
    let rng = &mut ChaCha8Rng::seed_from_u64(7);
    for seed in 0..200 {
        let rng2 = &mut ChaCha8Rng::seed_from_u64(seed);
        let setup = random::setup(&edition, rng2);
        let seating = Seats::people(setup.names.len());
        let saved = Saved::new(setup, seating, edition.source().to_string());
        let mut play = Match::open(edition.clone(), saved).unwrap();
        for _ in 0..DONE {
            if play.game().winner().is_some() {
                break;
            }
            let seat = random::anyone(play.game(), rng);
            let action = random::any_action(play.game(), seat, rng);
            let entry = match rng.random_ratio(1, 5) {
                true => Entry::TookBack(rng.random_range(0..20)),
                false => Entry::Did(Command { seat, action }),
            };
            let before = (play.game().clone(), play.entries().len());
            match play.agree(agreed(entry)) {
                Ok(_) => assert_eq!(play.entries().len(), before.1 + 1),
                Err(_) => assert_eq!((play.game(), play.entries().len()), (&before.0, before.1)),
            }
            assert_eq!(play.game().faults(), []);
        }
    }
}

/// A file that tells how many entries it has: on a busy machine a game goes on before they are
/// written.
struct Told {
    file: SaveFile,
    written: Sender<usize>,
}

impl Keep for Told {
    fn keep(&self, saved: &Saved) -> Result<(), FileError> {
        self.file.keep(saved)?;
        let _ = self.written.send(saved.entries.len());
        Ok(())
    }

    fn add(&self, saved: &Saved, from: usize) -> Result<(), FileError> {
        self.file.add(saved, from)?;
        let _ = self.written.send(saved.entries.len());
        Ok(())
    }

    fn path(&self) -> &Path {
        self.file.path()
    }
}

/// All that was agreed on is in the file.
fn keep_all(play: &mut Match, written: &Receiver<usize>) {
    play.keep_all();
    while written.recv().unwrap() < play.entries().len() {}
}

/// Each entry is added to the file as soon as it is agreed on; a line that was not written to
/// its end is no entry.
#[test]
fn what_is_kept_is_what_was_played() {
    let edition = edition("braillopoly");
    let folder = tempfile::tempdir().unwrap();
    for seed in 0..20 {
        let rng = &mut ChaCha8Rng::seed_from_u64(seed);
        let setup = random::setup(&edition, rng);
        let seating = seating(setup.names.len(), rng);
        let saved = Saved::new(setup, seating, edition.source().to_string());
        let file = SaveFile::new(folder.path().join(format!("{seed}.ron")));
        let (told, written) = channel();
        let keep = Told { file: file.clone(), written: told };
        let mut play = Match::open(edition.clone(), saved).unwrap().kept_in(keep);
        for _ in 0..DONE {
            happens(&mut play, rng);
        }
        keep_all(&mut play, &written);
        let kept = file.read().unwrap();
        assert_eq!(kept.entries, play.entries(), "seed {seed}");
        let again = Match::open(edition.clone(), kept).unwrap();
        assert_eq!(again.game(), play.game(), "seed {seed}");
        let whole = std::fs::read_to_string(file.path()).unwrap();
        let lines = whole.lines().count();
        if lines < 2 {
            continue;
        }
        let cut = whole[..whole.len() - 1].rfind('\n').unwrap() + 3;
        let cut = Saved::parse("partie.ron", &whole[..cut]).unwrap();
        assert_eq!(cut.entries.len(), lines - 2, "seed {seed}");
    }
}

/// "A save killed at any moment resumes in the same phase", those of a heist among them: after
/// each thing that happens, and in the middle of writing the next.
#[test]
fn a_heist_killed_at_any_moment_goes_on_in_the_same_phase() {
    let edition = edition("braquage");
    let folder = tempfile::tempdir().unwrap();
    let mut seen = std::collections::BTreeMap::<&str, u32>::new();
    for seed in 0..8 {
        let rng = &mut ChaCha8Rng::seed_from_u64(seed);
        let mut setup = random::setup(&edition, rng);
        // The one whose choice makes a phase of its own is in every second game.
        if seed % 2 == 0 {
            setup.characters = edition.character_named("Funambule").into_iter().collect();
        }
        let seats = Seats::people(setup.names.len());
        let saved = Saved::new(setup, seats, edition.source().to_string());
        let file = SaveFile::new(folder.path().join(format!("{seed}.ron")));
        let (told, written) = channel();
        let keep = Told { file: file.clone(), written: told };
        let mut play = Match::open(edition.clone(), saved).unwrap().kept_in(keep);
        for _ in 0..4 * DONE {
            let before = play.game().clone();
            let entries = play.entries().len();
            happens(&mut play, rng);
            if play.entries().len() != entries + 1 {
                continue;
            }
            keep_all(&mut play, &written);
            let whole = std::fs::read_to_string(file.path()).unwrap();
            let resumed = |text: &str| {
                let kept = Saved::parse("partie.ron", text).unwrap();
                Match::open(edition.clone(), kept).unwrap()
            };
            assert_eq!(resumed(&whole).game(), play.game(), "seed {seed}");
            *seen.entry(play.game().phase().name()).or_default() += 1;
            // Cut in its last line: what had happened before.
            let last = whole[..whole.len() - 1].rfind('\n').unwrap() + 1;
            let cut = resumed(&whole[..last + (whole.len() - last) / 2]);
            assert_eq!(cut.game(), &before, "seed {seed}");
        }
    }
    for phase in ["choose_character", "vault", "die_choice", "over"] {
        assert!(seen.contains_key(phase), "never seen in {phase}: {seen:?}");
    }
}
