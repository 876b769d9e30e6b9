//! Sound files.

use std::path::Path;

/// Reads a file of 16-bit mono, as samples from −1 to 1 and their rate.
///
/// # Errors
/// A file that cannot be read.
pub fn read(path: &Path) -> Result<(Vec<f32>, u32), String> {
    let failed = |error: hound::Error| format!("{}: {error}", path.display());
    let reader = hound::WavReader::open(path).map_err(failed)?;
    let rate = reader.spec().sample_rate;
    let samples = reader.into_samples::<i16>();
    let samples = samples.map(|sample| sample.map(|x| f32::from(x) / 32_768.0));
    Ok((samples.collect::<Result<_, _>>().map_err(failed)?, rate))
}

/// Writes samples from −1 to 1 as 16-bit mono.
///
/// # Errors
/// A file that cannot be written.
pub fn write(path: &Path, samples: &[f32], rate: u32) -> Result<(), String> {
    let failed = |error: hound::Error| format!("{}: {error}", path.display());
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: rate,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut writer = hound::WavWriter::create(path, spec).map_err(failed)?;
    for x in samples {
        writer.write_sample((x * 32_768.0).round() as i16).map_err(failed)?;
    }
    writer.finalize().map_err(failed)
}
