//! The window the program is in, where it was opened by a double-click.

/// Gives the window its name.
#[cfg(all(windows, feature = "voice"))]
pub fn name_window() {
    use std::io::IsTerminal;
    if std::io::stdout().is_terminal() {
        let _ =
            crossterm::execute!(std::io::stdout(), crossterm::terminal::SetTitle("Braillopoly"));
    }
}

/// Waits for a key where the window would close with the program, before what went
/// wrong is read.
#[cfg(windows)]
pub fn hold_window() {
    use windows_sys::Win32::System::Console::GetConsoleProcessList;
    let mut processes = [0_u32; 2];
    // SAFETY: the buffer holds as many as is told.
    let count = unsafe { GetConsoleProcessList(processes.as_mut_ptr(), 2) };
    if count == 1 {
        eprintln!("Appuyez sur Entrée pour fermer cette fenêtre.");
        let _ = std::io::stdin().read_line(&mut String::new());
    }
}

/// A terminal has its own name.
#[cfg(not(all(windows, feature = "voice")))]
pub fn name_window() {}

/// A terminal stays.
#[cfg(not(windows))]
pub fn hold_window() {}
