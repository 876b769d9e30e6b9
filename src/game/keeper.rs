//! Keeping the game, and telling when it cannot be.
//!
//! What a player has heard is kept already, where the disk is as quick as disks are; a
//! slow one is written to by a thread of its own, and nobody waits for it.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::save::Saved;
use crate::narration::Message;
use crate::store::FileError;

/// How long a game waits until it is kept.
const PATIENCE: Duration = Duration::from_millis(400);

/// How long the end of the program waits for it.
const LAST_PATIENCE: Duration = Duration::from_secs(30);

/// Where a game is kept: the session knows no more of it.
pub trait Keep: Send + 'static {
    /// Keeps the game whole or not at all.
    ///
    /// # Errors
    /// Why it is not kept; what was kept before still is.
    fn keep(&self, saved: &Saved) -> Result<(), FileError>;

    /// Where.
    fn path(&self) -> &Path;
}

/// Whether the game is kept, and where.
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
        Keeper {
            writer: Some(SaveWriter::start(place)),
            failing: false,
            slow: false,
            told_slow: false,
        }
    }

    /// Keeps the game; what is to be told, when that begins to fail, to lag or to work
    /// again.
    pub fn keep(&mut self, saved: &Saved) -> Option<Message> {
        let writer = self.writer.as_mut()?;
        let _ = writer.jobs.send(Box::new(saved.clone()));
        writer.awaited += 1;
        // Nobody waits again and again for a disk that is known to be slow.
        let patience = if self.slow { Duration::ZERO } else { PATIENCE };
        let last = writer.outcome(Instant::now() + patience);
        if writer.awaited > 0 && last.is_none() {
            self.slow = true;
            let told = std::mem::replace(&mut self.told_slow, true);
            return (!told).then(|| Message::new("save-slow"));
        }
        self.slow &= writer.awaited > 0;
        let failed = last.and_then(Result::err);
        let before = std::mem::replace(&mut self.failing, failed.is_some());
        match failed {
            Some(error) if !before => {
                Some(Message::new("save-failed").with("reason", error.reason))
            }
            None if before => Some(Message::new("save-restored")),
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

/// The thread that writes, the latest game first.
struct SaveWriter {
    path: PathBuf,
    jobs: Sender<Box<Saved>>,
    outcomes: Receiver<Written>,
    /// Games it was given and has not done with.
    awaited: usize,
    thread: Option<JoinHandle<()>>,
}

/// What became of so many games, of which the last was written.
struct Written {
    games: usize,
    result: Result<(), FileError>,
}

impl SaveWriter {
    fn start(place: impl Keep) -> SaveWriter {
        let path = place.path().to_path_buf();
        let (jobs, inbox) = channel::<Box<Saved>>();
        let (sender, outcomes) = channel();
        let thread = thread::spawn(move || {
            while let Ok(mut saved) = inbox.recv() {
                let mut games = 1;
                while let Ok(later) = inbox.try_recv() {
                    (saved, games) = (later, games + 1);
                }
                let result = place.keep(&saved);
                if sender.send(Written { games, result }).is_err() {
                    return;
                }
            }
        });
        SaveWriter { path, jobs, outcomes, awaited: 0, thread: Some(thread) }
    }

    /// The last outcome there is, once all is written or at this time.
    fn outcome(&mut self, until: Instant) -> Option<Result<(), FileError>> {
        let mut last = None;
        while self.awaited > 0 {
            let left = until.saturating_duration_since(Instant::now());
            match self.outcomes.recv_timeout(left) {
                Ok(Written { games, result }) => {
                    self.awaited = self.awaited.saturating_sub(games);
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
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::engine::Setup;

    /// A disk that takes so long to write.
    struct Disk {
        takes: Duration,
        kept: Arc<Mutex<u64>>,
        writes: Arc<AtomicUsize>,
    }

    impl Keep for Disk {
        fn keep(&self, saved: &Saved) -> Result<(), FileError> {
            thread::sleep(self.takes);
            *self.kept.lock().unwrap() = saved.seconds;
            self.writes.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }

        fn path(&self) -> &Path {
            Path::new("partie.ron")
        }
    }

    /// Told once; nobody waits for each writing, and the last game is kept.
    #[test]
    fn a_slow_disk_is_told_once_and_keeps_the_last_game() {
        let (kept, writes) = (Arc::<Mutex<u64>>::default(), Arc::<AtomicUsize>::default());
        let takes = PATIENCE * 2;
        let disk = Disk { takes, kept: kept.clone(), writes: writes.clone() };
        let mut keeper = Keeper::new(disk);
        let mut told = Vec::new();
        for seconds in 1..=50 {
            let mut saved = Saved::new(Setup::default(), Vec::new(), String::new());
            saved.seconds = seconds;
            told.extend(keeper.keep(&saved).map(|message| message.id()));
        }
        assert_eq!(told, ["save-slow"]);
        drop(keeper);
        assert_eq!(*kept.lock().unwrap(), 50);
        assert!(writes.load(Ordering::Relaxed) < 5, "each waits for the one before");
    }
}
