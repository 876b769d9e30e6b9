//! The system's voice on Linux: speech-dispatcher, in the crate that `tts` itself speaks
//! through. A language is asked for, so that the first word need not wait until thousands
//! of voices are listed.

use speech_dispatcher::{Connection, Mode, Priority, Voice};

use super::french::{LANGUAGE, NoVoice, french_first, is_french};
use super::synthesizer::{Dumb, Ends, Synthesizer, WorkerReport};

/// In the names of the modules that are sure to speak French, and of which listing all
/// voices takes longest.
const SURELY_FRENCH: &str = "espeak";

pub(super) struct Dispatcher {
    connection: Connection,
    /// The French voices, once they are listed.
    voices: Option<Vec<Voice>>,
}

impl Dispatcher {
    /// Opens the speech service, which may block for ever.
    pub fn open(
        report: &(impl Fn(WorkerReport) + Clone + Send + 'static),
    ) -> Result<Dispatcher, NoVoice> {
        let name = "braillopoly";
        let connection = Connection::open(name, "main", name, Mode::Threaded)
            .map_err(|_| NoVoice::Unavailable)?;
        let (begun, ended, stopped) = (report.clone(), report.clone(), report.clone());
        // Called by the library with its locks held: they only send.
        connection.on_begin(Some(Box::new(move |_, _| begun(WorkerReport::Begun))));
        connection.on_end(Some(Box::new(move |_, _| ended(WorkerReport::Ended))));
        connection.on_cancel(Some(Box::new(move |_, _| stopped(WorkerReport::Cut))));
        connection.set_language(LANGUAGE).map_err(|_| NoVoice::Unavailable)?;
        let mut opened = Dispatcher { connection, voices: None };
        if !opened.surely_speaks_french() {
            let any = opened.list();
            match &opened.voices {
                Some(voices) if any && voices.is_empty() => return Err(NoVoice::NotFrench),
                Some(voices) => voices.first().into_iter().for_each(|voice| opened.choose(voice)),
                None => {}
            }
        }
        Ok(opened)
    }

    fn surely_speaks_french(&self) -> bool {
        let module = self.connection.send_data("GET OUTPUT_MODULE\r\n", true);
        tracing::info!(?module, "speech module");
        module.is_some_and(|name| name.contains(SURELY_FRENCH))
    }

    /// Lists the French voices; whether there are any in any language.
    fn list(&mut self) -> bool {
        let all = self.connection.list_synthesis_voices().unwrap_or_default();
        let any = !all.is_empty();
        let mut voices: Vec<Voice> =
            all.into_iter().filter(|voice| is_french(&voice.language)).collect();
        voices.sort_by_cached_key(|voice| french_first(&voice.name, &voice.language));
        self.voices = Some(voices);
        any
    }

    fn choose(&self, voice: &Voice) {
        let _ = self.connection.set_synthesis_voice(voice);
    }
}

impl Synthesizer for Dispatcher {
    fn speak(&mut self, text: &str) -> Result<Ends, Dumb> {
        self.connection.say(Priority::Important, text).map(|_| Ends::Reported).ok_or(Dumb)
    }

    fn stop(&mut self) -> Result<(), Dumb> {
        self.connection.cancel().map_err(|_| Dumb)
    }

    fn set_rate(&mut self, rate: i8) {
        let _ = self.connection.set_voice_rate(i32::from(rate));
    }

    fn set_volume(&mut self, volume: i8) {
        let volume = super::speaks::share(volume) * 200.0 - 100.0;
        let _ = self.connection.set_volume(volume as i32);
    }

    /// The first is the service's own for French: it need not be looked for.
    fn set_voice(&mut self, rank: usize) {
        if rank == 0 && self.voices.is_none() {
            return;
        }
        if self.voices.is_none() {
            self.list();
        }
        if let Some(voice) = self.voices.as_ref().and_then(|voices| voices.get(rank)) {
            self.choose(voice);
        }
    }

    fn feel_pulse(&mut self) -> Result<(), Dumb> {
        self.connection.send_data("GET RATE\r\n", true).map(drop).ok_or(Dumb)
    }
}
