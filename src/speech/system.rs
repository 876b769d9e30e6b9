//! The system's voice, but on Linux.

use tts::{Tts, Voice};

use super::french::{NoVoice, french_first, is_french};
use super::rate_and_volume::on_scale;
use super::speaks::share;
use super::synthesizer::{Dumb, Ends, Synthesizer, WorkerReport, lasts};

pub(super) struct System {
    tts: Tts,
    voices: Vec<Voice>,
    /// Some services tell neither beginning nor end.
    reports: bool,
}

impl System {
    /// Opens the speech service, which may block for ever.
    pub fn open(
        report: &(impl Fn(WorkerReport) + Clone + Send + 'static),
    ) -> Result<System, NoVoice> {
        let tts = Tts::default().map_err(|_| NoVoice::Unavailable)?;
        let mut reports = tts.supported_features().utterance_callbacks;
        if reports {
            let (begun, ended, stopped) = (report.clone(), report.clone(), report.clone());
            // Called by the library with its locks held: they only send.
            let set = tts
                .on_utterance_begin(Some(Box::new(move |_| begun(WorkerReport::Begun))))
                .and_then(|_| {
                    tts.on_utterance_end(Some(Box::new(move |_| ended(WorkerReport::Ended))))
                })
                .and_then(|_| {
                    tts.on_utterance_stop(Some(Box::new(move |_| stopped(WorkerReport::Cut))))
                });
            reports = set.is_ok();
        }
        let all = tts.voices().unwrap_or_default();
        let any = !all.is_empty();
        let mut voices: Vec<Voice> =
            all.into_iter().filter(|voice| is_french(&voice.language())).collect();
        if any && voices.is_empty() {
            return Err(NoVoice::NotFrench);
        }
        voices.sort_by_cached_key(|voice| french_first(&voice.name(), &voice.language()));
        Ok(System { tts, voices, reports })
    }
}

impl Synthesizer for System {
    fn speak(&mut self, text: &str) -> Result<Ends, Dumb> {
        self.tts.speak(text, false).map_err(|_| Dumb)?;
        Ok(if self.reports { Ends::Reported } else { Ends::After(lasts(text) / 4) })
    }

    fn stop(&mut self) -> Result<(), Dumb> {
        self.tts.stop().map(|_| ()).map_err(|_| Dumb)
    }

    fn set_rate(&mut self, rate: i8) {
        let (low, normal, high) =
            (self.tts.min_rate(), self.tts.normal_rate(), self.tts.max_rate());
        let _ = self.tts.set_rate(on_scale(rate, low, normal, high));
    }

    fn set_volume(&mut self, volume: i8) {
        let (low, high) = (self.tts.min_volume(), self.tts.max_volume());
        let _ = self.tts.set_volume(low + (high - low) * share(volume));
    }

    fn set_voice(&mut self, rank: usize) {
        if let Some(voice) = self.voices.get(rank) {
            let _ = self.tts.set_voice(voice);
        }
    }

    fn voices(&self) -> usize {
        self.voices.len()
    }

    fn speaks_on(&mut self) -> bool {
        self.tts.is_speaking().unwrap_or(false)
    }
}
