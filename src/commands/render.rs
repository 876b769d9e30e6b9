//! `braillopoly rendre`: the cues of a saved game, as a WAV file.

use std::path::Path;
use std::sync::Arc;

use super::{Reason, language, start};
use crate::cli::{RenderOptions, sentences};
use crate::editions::Edition;
use crate::game::SessionError;
use crate::lexicon::Language;
use crate::play::{Match, ReplayError, SaveFile};
use crate::sound::{Room, SAMPLE_RATE, Score, SoundSettings, Stock, Style, mixdown, score};
use crate::store::io_reason;

/// Silence between two decisions, in seconds.
const PAUSE: f32 = 0.4;

/// Replays the save's journal and writes what it sounds like.
///
/// # Errors
/// A save that cannot be read or replayed, a file that cannot be written; in
/// French.
pub fn render(options: &RenderOptions) -> Result<(), Reason> {
    let language = language()?;
    let timeline = timeline(&language, options).map_err(start::spoken)?;
    let room = Room::open(options.ecoute).map_err(|_| sentences::NO_HEAD)?;
    let samples = mixdown(&room, &Stock::open(), &SoundSettings::default(), &timeline)
        .map_err(|_| sentences::NO_HEAD)?;
    write(&options.sortie, &samples)
        .map_err(|error| format!("{} : {}", options.sortie.display(), reason(error)))
}

fn reason(error: hound::Error) -> String {
    match error {
        hound::Error::IoError(error) => io_reason(&error),
        _ => sentences::NOT_WRITTEN.into(),
    }
}

fn timeline(language: &Language, options: &RenderOptions) -> Result<Score, SessionError> {
    let saved = SaveFile::new(&options.partie).read()?;
    let file = options.partie.display().to_string();
    let edition = Arc::new(Edition::parse(&file, &saved.edition)?);
    let style = Style { hearing: options.ecoute, ..Style::default() };
    let mut timeline = Score::default();
    let setup = saved.setup.clone();
    let play = Match::open(edition.clone(), saved).map_err(|error| match error {
        ReplayError::Setup(error) => SessionError::setup(language, &edition, &setup, &error),
        ReplayError::Entry(rank) => SessionError::journal(language, rank),
    })?;
    play.each_step(|_, events, game| {
        let told = score(game, events, style);
        if !told.is_empty() {
            timeline.extend(told);
            timeline.length += PAUSE;
        }
    });
    Ok(timeline)
}

/// Writes 16-bit stereo.
fn write(path: &Path, samples: &[f32]) -> Result<(), hound::Error> {
    let spec = hound::WavSpec {
        channels: 2,
        sample_rate: SAMPLE_RATE,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut file = hound::WavWriter::create(path, spec)?;
    for sample in samples {
        file.write_sample((sample.clamp(-1.0, 1.0) * 32_767.0) as i16)?;
    }
    file.finalize()
}
