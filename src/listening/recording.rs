//! What was recorded in a WAV file.

use std::io::Read;

use hound::{Error, SampleFormat, WavReader};

/// A recording, of one channel.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// From −1 to 1.
    pub samples: Vec<f32>,
    /// Samples per second.
    pub rate: u32,
}

impl Recording {
    /// The rates a microphone may have, in samples per second.
    pub const LOWEST_RATE: u32 = 4_000;
    /// As [`Recording::LOWEST_RATE`].
    pub const HIGHEST_RATE: u32 = 384_000;

    /// Decodes a WAV file; several channels become one.
    ///
    /// # Errors
    /// What is no WAV file, or ends too soon; a rate no microphone has.
    pub fn decode(file: impl Read) -> Result<Recording, Error> {
        let mut reader = WavReader::new(file)?;
        let spec = reader.spec();
        let rate = spec.sample_rate;
        if !(Recording::LOWEST_RATE..=Recording::HIGHEST_RATE).contains(&rate) {
            return Err(Error::Unsupported);
        }
        let channels = usize::from(spec.channels.max(1));
        let samples: Result<Vec<f32>, Error> = match spec.sample_format {
            SampleFormat::Float => reader.samples().collect(),
            SampleFormat::Int => {
                let scale = (1_i64 << (spec.bits_per_sample.clamp(1, 32) - 1)) as f32;
                reader.samples::<i32>().map(|sample| Ok(sample? as f32 / scale)).collect()
            }
        };
        let mono = |frame: &[f32]| frame.iter().sum::<f32>() / channels as f32;
        Ok(Recording { samples: samples?.chunks_exact(channels).map(mono).collect(), rate })
    }
}
