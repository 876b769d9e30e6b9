//! Natural voices that say the tests' phrases: recordings made once, six voices
//! to a phrase. Who says one again says it otherwise: the next of the six.

use std::path::Path;

use braillopoly::dialogue::spoken;
use lewton::inside_ogg::OggStreamReader;

/// A phrase said by one of the voices, by the next one each time it is said again:
/// 16 kHz, mono; none for a phrase that was not recorded.
pub fn recorded(phrase: &str, times: usize) -> Option<Vec<i16>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/voices");
    let list = std::fs::read_to_string(folder.join("list.tsv")).unwrap();
    let wanted = spoken(phrase);
    let rows: Vec<Vec<&str>> = (list.lines().map(|line| line.split('\t').collect::<Vec<_>>()))
        .filter(|row| spoken(row[1]) == wanted)
        .collect();
    let rank = wanted.bytes().map(usize::from).sum::<usize>() + times;
    let [file, _, _, start, count] = rows.get(rank.checked_rem(rows.len())?)?[..] else {
        panic!("a line of tests/voices/list.tsv has other columns");
    };
    let (start, count): (usize, usize) = (start.parse().unwrap(), count.parse().unwrap());
    let file = std::fs::File::open(folder.join(file)).unwrap();
    let mut reader = OggStreamReader::new(file).unwrap();
    assert_eq!((reader.ident_hdr.audio_channels, reader.ident_hdr.audio_sample_rate), (1, 16_000));
    let mut samples: Vec<i16> = Vec::new();
    while let Some(packet) = reader.read_dec_packet_itl().unwrap() {
        samples.extend(packet);
    }
    Some(samples[start..(start + count).min(samples.len())].to_vec())
}
