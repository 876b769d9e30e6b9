//! The speech service of the system, as a program that may have to be restarted.

/// Ends a service that hangs or is mute; whoever asks next starts it again: the remedy of
/// those who live with it. It is the player's own, and as mute for all others who speak by it.
#[cfg(target_os = "linux")]
pub(super) fn restart() {
    use rustix::process::{Pid, Signal, kill_process};

    /// The service's name, as the system shortens it.
    const NAME: &str = "speech-dispatch";

    let read = |path: std::path::PathBuf| std::fs::read_to_string(path).ok();
    let number = std::env::var_os("XDG_RUNTIME_DIR")
        .and_then(|run| {
            read(std::path::Path::new(&run).join("speech-dispatcher/pid/speech-dispatcher.pid"))
        })
        .and_then(|number| number.trim().parse::<i32>().ok());
    let Some(number) = number else { return };
    let named = read(format!("/proc/{number}/comm").into());
    // Asked to end, one that hangs does not.
    if named.is_some_and(|name| name.trim() == NAME)
        && let Some(service) = Pid::from_raw(number)
    {
        let killed = kill_process(service, Signal::KILL);
        tracing::warn!(number, ?killed, "the speech service is restarted");
    }
}

/// Nowhere else is it a program that anyone may end.
#[cfg(not(target_os = "linux"))]
pub(super) fn restart() {}
