//! A device's samples to the recogniser's: 16 kHz, mono, 16 bits.

use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Fft, FixedSync, Resampler as _};

use super::SAMPLE_RATE;

/// Frames given to the resampler at once.
const CHUNK: usize = 1024;

/// Turns mono samples of any rate into 16 kHz, piece by piece.
pub struct Resampler {
    inner: Option<Fft<f32>>,
    pending: Vec<f32>,
    output: Vec<f32>,
}

impl Resampler {
    /// From this many samples per second.
    ///
    /// # Errors
    /// In French, a rate that cannot be converted.
    pub fn new(rate: u32) -> Result<Resampler, String> {
        let inner = match rate == SAMPLE_RATE {
            true => None,
            false => Some(
                Fft::new(rate as usize, SAMPLE_RATE as usize, CHUNK, 1, FixedSync::Input)
                    .map_err(|error| format!("{rate} Hz: {error}"))?,
            ),
        };
        let output = vec![0.0; inner.as_ref().map_or(0, |inner| inner.output_frames_max())];
        Ok(Resampler { inner, pending: Vec::new(), output })
    }

    /// Takes samples from −1 to 1, and gives those that are ready.
    pub fn push(&mut self, samples: &[f32]) -> Vec<i16> {
        let Some(inner) = self.inner.as_mut() else {
            return samples.iter().map(|&sample| quantized(sample)).collect();
        };
        self.pending.extend_from_slice(samples);
        let mut ready = Vec::new();
        let mut at = 0;
        loop {
            let needed = inner.input_frames_next();
            if self.pending.len() - at < needed {
                break;
            }
            let capacity = self.output.len();
            let (Ok(input), Ok(mut output)) = (
                InterleavedSlice::new(&self.pending[at..at + needed], 1, needed),
                InterleavedSlice::new_mut(&mut self.output, 1, capacity),
            ) else {
                break;
            };
            let Ok((used, made)) = inner.process_into_buffer(&input, &mut output, None) else {
                break;
            };
            at += used;
            ready.extend(self.output[..made].iter().map(|&sample| quantized(sample)));
        }
        self.pending.drain(..at);
        ready
    }
}

fn quantized(sample: f32) -> i16 {
    (sample * 32768.0).round().clamp(-32768.0, 32767.0) as i16
}
