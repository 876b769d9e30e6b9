//! Two pairs of hands.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// As many threads, so that the machine can do something else.
const THREADS: usize = 2;

/// The work done on each item, in the items' order.
///
/// # Errors
/// The first failure met; the rest is left undone.
pub fn each<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<R, String> + Sync,
) -> Result<Vec<R>, String> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(items.len()));
    let failure = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let rank = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(rank) else { return };
                    match work(item) {
                        Ok(result) => lock(&done).push((rank, result)),
                        Err(reason) => {
                            next.store(items.len(), Ordering::Relaxed);
                            lock(&failure).get_or_insert(reason);
                        }
                    }
                }
            });
        }
    });
    if let Some(reason) = lock(&failure).take() {
        return Err(reason);
    }
    let mut done = std::mem::take(&mut *lock(&done));
    done.sort_by_key(|(rank, _)| *rank);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
