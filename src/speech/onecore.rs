//! The voices of Windows, played here: the library that speaks on every system leaves
//! after each sentence a silence that it cannot cut, and the ear opens late.

use std::io::Cursor;
use std::time::Duration;

use rodio::SampleRate;
use windows::Media::SpeechSynthesis::{SpeechAppendedSilence, SpeechSynthesizer, VoiceInformation};
use windows::Storage::Streams::DataReader;
use windows::core::{HSTRING, Result};

use super::french::{LANGUAGE, NoVoice};
use super::played::{Played, SpokenSound};
use super::rate_and_volume::on_scale;
use super::synthesizer::{Dumb, Ends, Synthesizer};

/// The scale of its speed: a factor.
const RATES: [f32; 3] = [0.5, 1.0, 6.0];

pub(super) struct OneCore {
    synthesizer: SpeechSynthesizer,
    voices: Vec<VoiceInformation>,
    played: Played,
}

impl OneCore {
    /// Opens it, and tries one letter.
    pub fn open() -> std::result::Result<OneCore, NoVoice> {
        let unavailable = |_| NoVoice::Unavailable;
        let synthesizer = SpeechSynthesizer::new().map_err(unavailable)?;
        let all = SpeechSynthesizer::AllVoices().map_err(unavailable)?;
        let any = all.Size().is_ok_and(|count| count > 0);
        let language =
            |voice: &VoiceInformation| voice.Language().unwrap_or_default().to_string_lossy();
        let mut voices: Vec<VoiceInformation> =
            all.into_iter().filter(|voice| language(voice).starts_with(LANGUAGE)).collect();
        if any && voices.is_empty() {
            return Err(NoVoice::NotFrench);
        }
        // France's first.
        voices.sort_by_key(|voice| language(voice) != "fr-FR");
        let played = Played::open().ok_or(NoVoice::Unavailable)?;
        let mut voice = OneCore { synthesizer, voices, played };
        voice.set_voice(0);
        voice
            .synthesizer
            .Options()
            .and_then(|options| options.SetAppendedSilence(SpeechAppendedSilence::Min))
            .map_err(unavailable)?;
        voice.sound_of("a").map_err(|Dumb| NoVoice::Unavailable)?;
        Ok(voice)
    }

    fn wave(&self, text: &str) -> Result<Vec<u8>> {
        let stream = self.synthesizer.SynthesizeTextToStreamAsync(&HSTRING::from(text))?.get()?;
        let size = u32::try_from(stream.Size()?).unwrap_or(u32::MAX);
        let reader = DataReader::CreateDataReader(&stream.GetInputStreamAt(0)?)?;
        let read = reader.LoadAsync(size)?.get()?;
        let mut bytes = vec![0; read as usize];
        reader.ReadBytes(&mut bytes)?;
        Ok(bytes)
    }

    fn sound_of(&self, text: &str) -> std::result::Result<SpokenSound, Dumb> {
        let bytes = self.wave(text).map_err(|_| Dumb)?;
        let mut wave = hound::WavReader::new(Cursor::new(bytes)).map_err(|_| Dumb)?;
        let spec = wave.spec();
        let rate = SampleRate::new(spec.sample_rate).ok_or(Dumb)?;
        let full = f32::from(2_u16).powi(i32::from(spec.bits_per_sample) - 1);
        let samples: std::result::Result<Vec<f32>, _> = match spec.sample_format {
            hound::SampleFormat::Int => {
                wave.samples::<i32>().map(|sample| Ok(sample? as f32 / full)).collect()
            }
            hound::SampleFormat::Float => wave.samples::<f32>().collect(),
        };
        let samples = samples.map_err(|_: hound::Error| Dumb)?;
        let samples = samples.chunks(usize::from(spec.channels.max(1)));
        // The first channel: a voice is the same in all.
        Ok(SpokenSound {
            rate,
            samples: samples.filter_map(|frame| frame.first().copied()).collect(),
        })
    }
}

impl Synthesizer for OneCore {
    fn speak(&mut self, text: &str) -> std::result::Result<Ends, Dumb> {
        self.played.play(self.sound_of(text)?);
        Ok(Ends::After(Duration::ZERO))
    }

    fn stop(&mut self) -> std::result::Result<(), Dumb> {
        self.played.stop();
        Ok(())
    }

    fn set_rate(&mut self, rate: i8) {
        let rate = on_scale(rate, RATES[0], RATES[1], RATES[2]);
        let options = self.synthesizer.Options();
        let _ = options.and_then(|options| options.SetSpeakingRate(f64::from(rate)));
    }

    fn set_volume(&mut self, volume: i8) {
        self.played.set_volume(volume);
    }

    fn set_voice(&mut self, rank: usize) {
        if let Some(voice) = self.voices.get(rank) {
            let _ = self.synthesizer.SetVoice(voice);
        }
    }

    fn voices(&self) -> usize {
        self.voices.len()
    }

    fn speaks_on(&mut self) -> bool {
        self.played.is_playing()
    }
}
