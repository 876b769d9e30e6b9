//! Natural voices that say the tests' phrases: recordings made once, six voices to a phrase.
#![allow(dead_code)]

use std::path::Path;

use braillopoly::dialogue::spoken;
use braillopoly::listening::SAMPLE_RATE;
use lewton::inside_ogg::OggStreamReader;

/// The voice whose own tongue it is.
pub const FRENCH: &str = "ff_siwis";

/// A recording: its file, its voice, its first sample and how many they are.
struct Recording {
    file: String,
    voice: String,
    start: usize,
    count: usize,
}

/// Where the recordings are: what is said at any table, and in a heist only.
const FOLDERS: [&str; 2] = ["", "braquage/"];

fn recordings(phrase: &str) -> Vec<Recording> {
    let wanted = spoken(phrase);
    let mut found = Vec::new();
    for place in FOLDERS {
        let list = std::fs::read_to_string(folder().join(place).join("list.tsv")).unwrap();
        let rows = list.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let rows = rows.filter(|row| spoken(row[1]) == wanted);
        found.extend(rows.map(|row| Recording {
            file: format!("{place}{}", row[0]),
            voice: row[2].into(),
            start: row[3].parse().unwrap(),
            count: row[4].parse().unwrap(),
        }));
    }
    found
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/voices")
}

/// A phrase said by one of the voices, which one depends on the phrase: 16 kHz, mono; none
/// for a phrase that was not recorded.
pub fn recorded(phrase: &str) -> Option<Vec<i16>> {
    let recordings = recordings(phrase);
    let rank = spoken(phrase).bytes().map(usize::from).sum::<usize>();
    Some(samples(recordings.get(rank.checked_rem(recordings.len())?)?))
}

/// A phrase said by this voice; none for one that was not recorded.
pub fn recorded_by(voice: &str, phrase: &str) -> Option<Vec<i16>> {
    recordings(phrase).iter().find(|recording| recording.voice == voice).map(samples)
}

/// Writes a recording of 16 kHz, mono.
pub fn write_wav(file: &Path, samples: &[i16]) {
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: SAMPLE_RATE,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut writer = hound::WavWriter::create(file, spec).unwrap();
    samples.iter().for_each(|sample| writer.write_sample(*sample).unwrap());
    writer.finalize().unwrap();
}

fn samples(recording: &Recording) -> Vec<i16> {
    let file = std::fs::File::open(folder().join(&recording.file)).unwrap();
    let mut reader = OggStreamReader::new(file).unwrap();
    assert_eq!((reader.ident_hdr.audio_channels, reader.ident_hdr.audio_sample_rate), (1, 16_000));
    let mut samples: Vec<i16> = Vec::new();
    while let Some(packet) = reader.read_dec_packet_itl().unwrap() {
        samples.extend(packet);
    }
    let end = (recording.start + recording.count).min(samples.len());
    samples[recording.start..end].to_vec()
}
