//! Capture of the default microphone, which may vanish and come back.

use std::sync::mpsc::SyncSender;
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Error, ErrorKind, FromSample, SampleFormat, SizedSample, Stream, StreamConfig};

use super::{MicrophoneFault, SAMPLE_RATE};

/// How long a device may take to open.
const OPENING: Duration = Duration::from_millis(500);

pub(super) enum Capture {
    /// Mono samples from −1 to 1, at the stream's rate.
    Samples(Vec<f32>),
    /// It stopped; the stream must be dropped at once.
    Lost(MicrophoneFault),
}

/// The microphones one may choose, by name.
pub fn microphones() -> Vec<String> {
    crate::sound::silence_alsa();
    let Ok(devices) = cpal::default_host().input_devices() else { return Vec::new() };
    let mut names: Vec<String> = devices.filter_map(|device| name(&device)).collect();
    names.dedup();
    names
}

fn name(device: &cpal::Device) -> Option<String> {
    Some(device.description().ok()?.name().to_string())
}

/// Opens the microphone of that name, else the default one; gives the stream
/// and its rate.
pub(super) fn open(
    sender: SyncSender<Capture>,
    wanted: Option<&str>,
) -> Result<(Stream, u32), MicrophoneFault> {
    crate::sound::silence_alsa();
    let host = cpal::default_host();
    let named = wanted.and_then(|wanted| {
        let mut devices = host.input_devices().ok()?;
        devices.find(|device| name(device).as_deref() == Some(wanted))
    });
    let device = named.or_else(|| host.default_input_device()).ok_or(MicrophoneFault::Absent)?;
    let (config, format) = configuration(&device).map_err(|error| fault(&error))?;
    let stream = match format {
        SampleFormat::I8 => build::<i8>(&device, config, sender),
        SampleFormat::I16 => build::<i16>(&device, config, sender),
        SampleFormat::I32 => build::<i32>(&device, config, sender),
        SampleFormat::U8 => build::<u8>(&device, config, sender),
        SampleFormat::U16 => build::<u16>(&device, config, sender),
        SampleFormat::F32 => build::<f32>(&device, config, sender),
        SampleFormat::F64 => build::<f64>(&device, config, sender),
        other => {
            tracing::warn!(%other, "unknown sample format");
            return Err(MicrophoneFault::Unknown);
        }
    };
    let stream = stream.map_err(|error| fault(&error))?;
    stream.play().map_err(|error| fault(&error))?;
    Ok((stream, config.sample_rate))
}

/// 16 kHz mono when the device offers it, else its default.
fn configuration(device: &cpal::Device) -> Result<(StreamConfig, SampleFormat), Error> {
    let fitting = device.supported_input_configs()?.find(|range| {
        range.channels() == 1
            && range.contains_rate(SAMPLE_RATE)
            && range.sample_format() == SampleFormat::I16
    });
    if let Some(range) = fitting {
        return Ok((range.with_sample_rate(SAMPLE_RATE).config(), SampleFormat::I16));
    }
    let default = device.default_input_config()?;
    Ok((default.config(), default.sample_format()))
}

fn build<T>(
    device: &cpal::Device,
    config: StreamConfig,
    sender: SyncSender<Capture>,
) -> Result<Stream, Error>
where
    T: SizedSample + Send + 'static,
    f32: FromSample<T>,
{
    let channels = usize::from(config.channels.max(1));
    let errors = sender.clone();
    device.build_input_stream::<T, _, _>(
        config,
        move |data: &[T], _| {
            let mono = data.chunks_exact(channels).map(|frame| {
                frame.iter().map(|&sample| f32::from_sample_(sample)).sum::<f32>() / channels as f32
            });
            // Never wait on the audio thread: a full inbox loses samples.
            let _ = sender.try_send(Capture::Samples(mono.collect()));
        },
        move |error: Error| match error.kind() {
            ErrorKind::Xrun | ErrorKind::RealtimeDenied | ErrorKind::DeviceChanged => {}
            _ => {
                let _ = errors.try_send(Capture::Lost(fault(&error)));
            }
        },
        Some(OPENING),
    )
}

fn fault(error: &Error) -> MicrophoneFault {
    match error.kind() {
        ErrorKind::DeviceNotAvailable => MicrophoneFault::Unplugged,
        ErrorKind::PermissionDenied => MicrophoneFault::Forbidden,
        ErrorKind::DeviceBusy => MicrophoneFault::Busy,
        _ => MicrophoneFault::NoAnswer,
    }
}
