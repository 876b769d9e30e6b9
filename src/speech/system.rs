//! The system's voice.

use tts::{Tts, Voice};

use super::played::share;
use super::tongue::{Dumb, Ends, Tongue, lasts};
use super::worker::WorkerReport;

/// The language of the voices looked for.
pub(super) const LANGUAGE: &str = "fr";

pub(super) struct System {
    tts: Tts,
    voices: Vec<Voice>,
    /// Some services tell neither beginning nor end.
    reports: bool,
}

/// Why the system's voice does not serve.
pub(super) enum NoVoice {
    /// No service answers.
    Unavailable,
    /// It has voices, and none that speaks French.
    NotFrench,
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
                    tts.on_utterance_stop(Some(Box::new(move |_| stopped(WorkerReport::Ended))))
                });
            reports = set.is_ok();
        }
        let all = tts.voices().unwrap_or_default();
        let any = !all.is_empty();
        let is_french = |voice: &Voice| voice.language().to_lowercase().starts_with(LANGUAGE);
        let mut voices: Vec<Voice> = all.into_iter().filter(is_french).collect();
        if any && voices.is_empty() {
            return Err(NoVoice::NotFrench);
        }
        // France's plain voice first, then the other countries', then variants.
        voices.sort_by_key(|voice| {
            let language = voice.language().to_lowercase();
            let elsewhere = language != "fr" && language != "fr-fr";
            (!is_plain(&voice.name()), elsewhere, voice.name())
        });
        Ok(System { tts, voices, reports })
    }
}

impl Tongue for System {
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

/// −100 to 100 on a service's own scale. Where that is a factor (1 normal, 6 the
/// fastest) each step multiplies; where it passes through nought, each step adds.
pub(super) fn on_scale(value: i8, low: f32, normal: f32, high: f32) -> f32 {
    let share = f32::from(value).abs() / 100.0;
    let end = if value < 0 { low } else { high };
    let is_factor = low > 0.0 && normal > 0.0;
    let on_scale = match is_factor {
        true => normal * (end / normal).powf(share),
        false => normal + (end - normal) * share,
    };
    on_scale.clamp(low.min(high), high.max(low))
}

fn is_plain(name: &str) -> bool {
    !name.contains('+')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each service's slowest, normal and fastest, as it declares them:
    /// speech-dispatcher, Windows, macOS.
    #[test]
    fn the_ends_and_the_middle_of_each_scale_are_reached() {
        for (low, normal, high) in [(-100.0, 0.0, 100.0), (0.5, 1.0, 6.0), (0.1, 0.5, 2.0)] {
            for (value, expected) in [(-100, low), (0, normal), (100, high)] {
                let found = on_scale(value, low, normal, high);
                assert!((found - expected).abs() < 0.001, "{value}: {found} for {expected}");
            }
            let steps: Vec<f32> =
                (-5..=5).map(|step| on_scale(step * 20, low, normal, high)).collect();
            assert!(steps.is_sorted_by(|one, next| one < next), "{steps:?}");
        }
    }

    /// Five times "moins fort", and more: softer each time, never mute.
    #[test]
    fn the_voice_is_never_mute() {
        let volumes: Vec<f32> = (-5..=5).map(|step| share(step * 20)).collect();
        assert!(volumes.is_sorted_by(|one, next| one < next), "{volumes:?}");
        assert!(volumes[0] >= 0.1 && (volumes[10] - 1.0).abs() < 0.001, "{volumes:?}");
    }

    /// The scales of speech-dispatcher and of Windows.
    #[test]
    fn a_rate_is_put_on_the_scale_of_its_service() {
        for value in [-100, -20, 0, 40, 100] {
            let there = on_scale(value, -100.0, 0.0, 100.0);
            assert!((there - f32::from(value)).abs() < 0.01, "{value}: {there}");
        }
        let windows: Vec<f32> =
            [-100, 0, 20, 40, 100].map(|value| on_scale(value, 0.5, 1.0, 6.0)).to_vec();
        let expected = [0.5, 1.0, 1.431, 2.048, 6.0];
        for (found, expected) in windows.iter().zip(expected) {
            assert!((found - expected).abs() < 0.01, "{windows:?}");
        }
    }
}
