//! The screen reader, where there is one: which it is, and how to have it speak.

use super::speaks::ScreenReader;
use super::synthesizer::Synthesizer;

#[cfg(all(windows, feature = "reader"))]
pub use prism::running;
#[cfg(all(windows, feature = "reader"))]
mod prism {
    //! Through the library prism, whose other voices are never asked for: one of them
    //! ends the program on systems without it.

    use std::time::Duration;

    use prismer::{Backend, BackendId, Features, Prism};

    use super::super::synthesizer::{Dumb, Ends, Synthesizer, lasts};
    use super::ScreenReader;

    /// How soon a reader that tells whether it speaks may be asked.
    const SOON: Duration = Duration::from_millis(250);

    /// Those that are asked, the commonest first.
    const READERS: [(ScreenReader, BackendId); 2] =
        [(ScreenReader::Nvda, BackendId::NVDA), (ScreenReader::Jaws, BackendId::JAWS)];

    fn connect(library: &Prism, id: BackendId) -> Option<Backend<'_>> {
        let backend = library.create(id).ok()?;
        let there = backend.supports(Features::IS_SUPPORTED_AT_RUNTIME);
        (there && backend.initialize().is_ok()).then_some(backend)
    }

    /// The screen reader that runs.
    pub fn running() -> Option<ScreenReader> {
        let library = Prism::new().ok()?;
        READERS.iter().find(|(_, id)| connect(&library, *id).is_some()).map(|(reader, _)| *reader)
    }

    /// Speaks through the screen reader that runs.
    pub(in super::super) fn open() -> Option<Box<dyn Synthesizer>> {
        // For as long as the program: a reader is opened once or twice in an evening.
        let library: &'static Prism = Box::leak(Box::new(Prism::new().ok()?));
        let backend = READERS.iter().find_map(|(_, id)| connect(library, *id))?;
        Some(Box::new(Reader { backend }))
    }

    struct Reader {
        backend: Backend<'static>,
    }

    impl Synthesizer for Reader {
        fn speak(&mut self, text: &str) -> Result<Ends, Dumb> {
            // Speech and braille.
            let said = match self.backend.supports(Features::OUTPUT) {
                true => self.backend.output(text, false),
                false => self.backend.speak(text, false),
            };
            said.map_err(|_| Dumb)?;
            Ok(Ends::After(match self.backend.supports(Features::IS_SPEAKING) {
                true => SOON,
                false => lasts(text),
            }))
        }

        fn stop(&mut self) -> Result<(), Dumb> {
            // One that cannot be silenced ends by itself.
            let _ = self.backend.stop();
            Ok(())
        }

        fn speaks_on(&mut self) -> bool {
            self.backend.is_speaking().unwrap_or(false)
        }
    }
}

/// The screen reader that runs.
#[cfg(target_os = "linux")]
pub fn running() -> Option<ScreenReader> {
    let processes = std::fs::read_dir("/proc").ok()?;
    let names = processes
        .filter_map(|process| std::fs::read_to_string(process.ok()?.path().join("comm")).ok());
    names.into_iter().any(|name| name.trim() == "orca").then_some(ScreenReader::Orca)
}

/// The screen reader that runs.
#[cfg(not(any(target_os = "linux", all(windows, feature = "reader"))))]
pub fn running() -> Option<ScreenReader> {
    None
}

/// Speaks through the screen reader that runs; none where it reads the lines alone.
pub(super) fn open() -> Option<Box<dyn Synthesizer>> {
    #[cfg(all(windows, feature = "reader"))]
    return prism::open();
    #[cfg(not(all(windows, feature = "reader")))]
    None
}
