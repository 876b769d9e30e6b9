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

/// Reads a WAV or Ogg Vorbis file of any format, as mono.
///
/// # Errors
/// A file that cannot be read.
pub fn read_any(path: &Path) -> Result<(Vec<f32>, u32), String> {
    if path.extension().is_some_and(|extension| extension == "ogg") {
        return read_ogg(path);
    }
    let failed = |error: hound::Error| format!("{}: {error}", path.display());
    let reader = hound::WavReader::open(path).map_err(failed)?;
    let spec = reader.spec();
    let scale = (1_i64 << (spec.bits_per_sample - 1)) as f32;
    let samples: Result<Vec<f32>, _> =
        reader.into_samples::<i32>().map(|sample| sample.map(|x| x as f32 / scale)).collect();
    Ok((mono(&samples.map_err(failed)?, spec.channels.into()), spec.sample_rate))
}

fn read_ogg(path: &Path) -> Result<(Vec<f32>, u32), String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let file = std::fs::File::open(path).map_err(|error| failed(&error))?;
    let mut reader =
        lewton::inside_ogg::OggStreamReader::new(file).map_err(|error| failed(&error))?;
    let mut samples = Vec::new();
    while let Some(packet) = reader.read_dec_packet_itl().map_err(|error| failed(&error))? {
        samples.extend(packet.into_iter().map(|x| f32::from(x) / 32_768.0));
    }
    let channels = reader.ident_hdr.audio_channels.into();
    Ok((mono(&samples, channels), reader.ident_hdr.audio_sample_rate))
}

fn mono(samples: &[f32], channels: usize) -> Vec<f32> {
    let frames = samples.chunks(channels.max(1));
    frames.map(|frame| frame.iter().sum::<f32>() / frame.len() as f32).collect()
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
