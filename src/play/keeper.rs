//! Keeping the game, and telling when it cannot be.
//!
//! What a player has heard is kept already, where the disk is as quick as disks are; a
//! slow one is written to by a thread of its own, and nobody waits for it.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::{Entry, KeepNews, Saved};
use crate::store::FileError;

/// How long a game waits until it is kept.
const PATIENCE: Duration = Duration::from_millis(400);

/// How long the end of the program waits for it.
const LAST_PATIENCE: Duration = Duration::from_secs(30);

/// Where a game is kept: the match knows no more of it.
pub trait Keep: Send + 'static {
    /// Keeps the game whole or not at all.
    ///
    /// # Errors
    /// Why it is not kept; what was kept before still is.
    fn keep(&self, saved: &Saved) -> Result<(), FileError>;

    /// Adds what was agreed on since, from the entry of this rank on, to what is kept.
    ///
    /// # Errors
    /// Why it is not kept; the whole has to be kept anew.
    fn add(&self, saved: &Saved, from: usize) -> Result<(), FileError>;

    /// Where.
    fn path(&self) -> &Path;
}

#[derive(Default)]
pub(super) struct Keeper {
    writer: Option<SaveWriter>,
    failing: bool,
    slow: bool,
    /// That the disk is slow is told once.
    told_slow: bool,
}

impl Keeper {
    /// Keeps there.
    pub fn new(place: impl Keep) -> Keeper {
        Keeper { writer: Some(SaveWriter::start(place)), ..Keeper::default() }
    }

    /// Keeps all that was agreed on; what is to be told, when that begins to fail, to lag or
    /// to work again.
    pub fn keep(&mut self, saved: &Saved) -> Option<KeepNews> {
        let writer = self.writer.as_mut()?;
        writer.give(saved);
        // Nobody waits again and again for a disk that is known to be slow.
        let patience = if self.slow { Duration::ZERO } else { PATIENCE };
        let last = writer.outcome(Instant::now() + patience);
        if writer.awaited > 0 && last.is_none() {
            self.slow = true;
            let told = std::mem::replace(&mut self.told_slow, true);
            return (!told).then_some(KeepNews::Slow);
        }
        self.slow &= writer.awaited > 0;
        let failed = last.and_then(Result::err);
        let before = std::mem::replace(&mut self.failing, failed.is_some());
        match failed {
            Some(error) if !before => Some(KeepNews::Failed(error)),
            None if before => Some(KeepNews::Restored),
            _ => None,
        }
    }

    /// Where.
    pub fn path(&self) -> Option<&Path> {
        self.writer.as_ref().map(|writer| writer.path.as_path())
    }

    /// Whether the game is kept just now.
    pub fn works(&self) -> bool {
        self.writer.is_some() && !self.failing
    }
}

enum Job {
    /// A game, to be kept whole.
    Whole(Box<Saved>),
    /// What was agreed on since.
    More(Vec<Entry>),
}

/// The thread that writes, all that waits at once.
struct SaveWriter {
    path: PathBuf,
    jobs: Sender<Job>,
    outcomes: Receiver<Written>,
    /// Entries it was given already; none before the first game.
    given: Option<usize>,
    /// Jobs it was given and has not done with.
    awaited: usize,
    thread: Option<JoinHandle<()>>,
}

/// What became of so many jobs, of which the last was done.
struct Written {
    jobs: usize,
    result: Result<(), FileError>,
}

impl SaveWriter {
    fn start(place: impl Keep) -> SaveWriter {
        let path = place.path().to_path_buf();
        let (jobs, inbox) = channel::<Job>();
        let (sender, outcomes) = channel();
        let thread = thread::spawn(move || write(&place, &inbox, &sender));
        SaveWriter { path, jobs, outcomes, given: None, awaited: 0, thread: Some(thread) }
    }

    /// Gives what is new of a game.
    fn give(&mut self, saved: &Saved) {
        let job = match self.given.and_then(|given| saved.entries.get(given..)) {
            Some(more) => Job::More(more.to_vec()),
            None => Job::Whole(Box::new(saved.clone())),
        };
        self.given = Some(saved.entries.len());
        self.awaited += usize::from(self.jobs.send(job).is_ok());
    }

    /// The last outcome there is, once all is written or at this time.
    fn outcome(&mut self, until: Instant) -> Option<Result<(), FileError>> {
        let mut last = None;
        while self.awaited > 0 {
            let left = until.saturating_duration_since(Instant::now());
            match self.outcomes.recv_timeout(left) {
                Ok(Written { jobs, result }) => {
                    self.awaited = self.awaited.saturating_sub(jobs);
                    last = Some(result);
                }
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => {
                    self.awaited = 0;
                    break;
                }
            }
        }
        last
    }
}

/// Keeps what it is given, until nobody gives any more. What could not be added is kept with
/// the whole the next time.
fn write(place: &impl Keep, inbox: &Receiver<Job>, outcomes: &Sender<Written>) {
    let mut game: Option<Box<Saved>> = None;
    // How many of its entries are kept; none where the whole must be kept anew.
    let mut kept: Option<usize> = None;
    while let Ok(first) = inbox.recv() {
        let waiting: Vec<Job> = inbox.try_iter().collect();
        let jobs = 1 + waiting.len();
        for job in [first].into_iter().chain(waiting) {
            match (job, &mut game) {
                (Job::Whole(whole), _) => (game, kept) = (Some(whole), None),
                (Job::More(more), Some(game)) => game.entries.extend(more),
                (Job::More(_), None) => {}
            }
        }
        let Some(saved) = &game else { return };
        let result = match kept {
            Some(from) => place.add(saved, from),
            None => place.keep(saved),
        };
        kept = result.is_ok().then_some(saved.entries.len());
        if outcomes.send(Written { jobs, result }).is_err() {
            return;
        }
    }
}

/// What was given to be kept is kept, if that can be done at all.
impl Drop for SaveWriter {
    fn drop(&mut self) {
        let _ = self.outcome(Instant::now() + LAST_PATIENCE);
        self.jobs = channel().0;
        if let Some(thread) = self.thread.take().filter(|_| self.awaited == 0) {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::super::Seats;
    use super::*;
    use crate::engine::Setup;

    /// A disk that takes so long to write, and refuses the writings of these ranks.
    struct Disk {
        takes: Duration,
        refuses: &'static [usize],
        /// Entries that are kept, and writings.
        kept: Arc<Mutex<(usize, usize)>>,
    }

    impl Disk {
        fn write(&self, entries: usize) -> Result<(), FileError> {
            thread::sleep(self.takes);
            let mut kept = self.kept.lock().unwrap();
            kept.1 += 1;
            if self.refuses.contains(&kept.1) {
                return Err(FileError::whole(self.path(), "plein"));
            }
            kept.0 = entries;
            Ok(())
        }
    }

    impl Keep for Disk {
        fn keep(&self, saved: &Saved) -> Result<(), FileError> {
            self.write(saved.entries.len())
        }

        fn add(&self, saved: &Saved, from: usize) -> Result<(), FileError> {
            assert_eq!(self.kept.lock().unwrap().0, from, "a hole in what is kept");
            self.write(saved.entries.len())
        }

        fn path(&self) -> &Path {
            Path::new("partie.ron")
        }
    }

    fn game(entries: usize) -> Saved {
        let mut saved = Saved::new(Setup::default(), Seats::default(), String::new());
        saved.entries = vec![Entry::Passed(1); entries];
        saved
    }

    /// Told once; nobody waits for each writing, and all is kept.
    #[test]
    fn a_slow_disk_is_told_once_and_keeps_all() {
        let kept = Arc::<Mutex<(usize, usize)>>::default();
        let disk = Disk { takes: PATIENCE * 2, refuses: &[], kept: kept.clone() };
        let mut keeper = Keeper::new(disk);
        let told: Vec<KeepNews> = (1..=50).filter_map(|count| keeper.keep(&game(count))).collect();
        assert_eq!(told, [KeepNews::Slow]);
        drop(keeper);
        let (entries, writings) = *kept.lock().unwrap();
        assert_eq!(entries, 50);
        assert!(writings < 5, "each waits for the one before");
    }

    /// What could not be added is kept with the whole.
    #[test]
    fn a_disk_that_was_full_has_all_again() {
        let kept = Arc::<Mutex<(usize, usize)>>::default();
        let disk = Disk { takes: Duration::ZERO, refuses: &[3, 4], kept: kept.clone() };
        let mut keeper = Keeper::new(disk);
        let told: Vec<KeepNews> = (1..=6).filter_map(|count| keeper.keep(&game(count))).collect();
        assert!(matches!(told[..], [KeepNews::Failed(_), KeepNews::Restored]), "{told:?}");
        drop(keeper);
        assert_eq!(*kept.lock().unwrap(), (6, 6));
    }
}
