//! Friends' voices: what is said in one house is heard in another, from its place, and nowhere
//! else; whatever a line loses or a stranger sends.

use std::collections::BTreeMap;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use braillopoly::distance::{Chain, Distance, Founding, TableId};
use braillopoly::engine::Setup;
use braillopoly::intercom::{FRAME, Intercom};
use braillopoly::play::{House, Plays, Seats};
use braillopoly::sound::{Bearing, FriendLines, Hearing, Room, stage};
use iroh::SecretKey;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::common::speech::{in_a_room, natural, pause};
use crate::common::{edition, loopback};

/// What takes longer than this does not come: an error, not a measure.
const LOST: Duration = Duration::from_secs(60);

type Heard = Arc<Mutex<Vec<(House, Vec<f32>)>>>;

/// An intercom, and what it plays.
fn house() -> (Intercom, Heard) {
    let heard = Heard::default();
    let kept = heard.clone();
    let plays = move |house, _, frame| kept.lock().unwrap().push((house, frame));
    (Intercom::new(Box::new(plays), Box::new(|| {})), heard)
}

fn places() -> BTreeMap<House, Bearing> {
    let left = Bearing { azimuth: -60.0, distance: 1.3 };
    BTreeMap::from([(House(0), left), (House(1), left)])
}

/// A house that sends its packets here.
fn talking() -> (Intercom, UnboundedReceiver<Vec<u8>>) {
    let (intercom, _) = house();
    let (out, sent) = unbounded_channel();
    intercom.sit(places(), out);
    intercom.talk(true);
    (intercom, sent)
}

/// A sentence in a quiet room, between two silences.
fn sentence() -> Vec<i16> {
    in_a_room(&[pause(2.0), natural("je lance les dés", 0.3), pause(2.0)])
}

fn packets(intercom: &Intercom, sent: &mut UnboundedReceiver<Vec<u8>>) -> Vec<Vec<u8>> {
    let mut tap = intercom.tap();
    sentence().chunks(160).for_each(|piece| tap.push(piece));
    std::iter::from_fn(|| sent.try_recv().ok()).collect()
}

fn energy(samples: &[f32]) -> f32 {
    samples.iter().map(|sample| sample * sample).sum()
}

/// Only what is said is sent, and it is what is heard.
#[test]
fn what_is_said_is_heard() {
    let (here, mut sent) = talking();
    let packets = packets(&here, &mut sent);
    let seconds = packets.len() as f32 * FRAME as f32 / 16_000.0;
    let said = natural("je lance les dés", 0.3);
    let spoken = said.len() as f32 / 16_000.0;
    assert!((spoken * 0.6..spoken + 1.2).contains(&seconds), "{seconds} s sent of {spoken}");
    let bytes: usize = packets.iter().map(Vec::len).sum();
    assert!(bytes as f32 / seconds < 5_000.0, "{bytes} bytes in {seconds} s");
    let (there, heard) = house();
    there.sit(places(), unbounded_channel().0);
    packets.iter().for_each(|packet| there.receive(House(1), packet));
    let heard: Vec<f32> =
        heard.lock().unwrap().iter().flat_map(|(_, frame)| frame.clone()).collect();
    let share = energy(&heard) / energy(&said);
    assert!((0.6..1.6).contains(&share), "{share} of its energy");
    assert!(there.is_heard());
}

/// One packet of twenty is lost, and some come twice or too late: the voice goes on.
#[test]
fn a_poor_line_is_guessed_at() {
    let (here, mut sent) = talking();
    let packets = packets(&here, &mut sent);
    let rng = &mut ChaCha8Rng::seed_from_u64(4);
    let (there, heard) = house();
    there.sit(places(), unbounded_channel().0);
    let mut before = Vec::new();
    for packet in &packets {
        if rng.random_ratio(19, 20) {
            there.receive(House(1), packet);
            there.receive(House(1), &before);
            before.clone_from(packet);
        }
    }
    let frames = heard.lock().unwrap().len();
    assert!(frames + 2 >= packets.len() && frames <= packets.len(), "{frames} of {packets:?}");
}

/// Nobody is heard before they want to be, nor who is not to be heard here, nor a stranger.
#[test]
fn who_is_not_to_be_heard_is_not() {
    let (here, mut sent) = talking();
    let said = packets(&here, &mut sent);
    here.talk(false);
    assert_eq!(packets(&here, &mut sent).len(), 0);
    let (there, heard) = house();
    let hears = |house| {
        said.iter().for_each(|packet| there.receive(house, packet));
        std::mem::take(&mut *heard.lock().unwrap()).len()
    };
    assert_eq!(hears(House(1)), 0, "at no table");
    there.sit(places(), unbounded_channel().0);
    assert_eq!(hears(House(7)), 0, "of no house of the table");
    there.hear(House(1), false);
    assert_eq!(hears(House(1)), 0, "muted");
    assert!(!there.is_heard());
    there.hear(House(1), true);
    assert!(hears(House(1)) > 0);
    // At another table everybody is heard again, and nobody hears this house yet.
    there.hear(House(1), false);
    there.talk(true);
    there.sit(places(), unbounded_channel().0);
    assert!(hears(House(1)) > 0);
    assert!(!there.talks());
}

/// A friend is heard from their seat, as pawns are, without a gap between what comes.
#[test]
fn a_friend_is_heard_from_their_place() {
    let room = Room::open(Hearing::Binaural).unwrap();
    let hum = |at: usize| (at as f32 * 0.2).sin() * 0.3;
    for (azimuth, louder) in [(-60.0, 0), (60.0, 1)] {
        let (stage, mut source) = stage();
        let mut lines = FriendLines::default();
        let place = Bearing { azimuth, distance: 1.3 };
        let mut frames: Vec<[f32; 2]> = Vec::new();
        for frame in 0..50 {
            let samples: Vec<f32> = (frame * FRAME..(frame + 1) * FRAME).map(hum).collect();
            lines.play(1, place, 1.0, &samples, (&room, &stage));
            // As long as it lasts.
            frames.extend((0..882).map(|_| [source.next().unwrap(), source.next().unwrap()]));
        }
        let heard = &frames[20 * 882..];
        let of = |ear: usize| energy(&heard.iter().map(|frame| frame[ear]).collect::<Vec<_>>());
        assert!(of(louder) > 2.0 * of(1 - louder), "{azimuth}: {} {}", of(0), of(1));
        // A hum that is cut anywhere is silent there for a moment.
        let parts: Vec<f32> = heard
            .chunks(110)
            .map(|part| energy(&part.iter().map(|frame| frame[louder]).collect::<Vec<_>>()))
            .collect();
        let (least, most) = (
            parts.iter().copied().fold(f32::MAX, f32::min),
            parts.iter().copied().fold(0.0, f32::max),
        );
        assert!(least > most / 4.0, "{least} {most}");
    }
}

/// Over real lines, each house hears the other, and itself not.
#[test]
fn voices_go_over_the_lines_of_a_table() {
    let keys = [SecretKey::generate(), SecretKey::generate()];
    let network = loopback();
    let lines = keys
        .clone()
        .map(|key| Distance::open(key, network.clone(), channel().0, Arc::new(|| {})).unwrap());
    let founding = Arc::new(Founding {
        table: TableId::new(),
        houses: lines.iter().map(|lines| lines.address()).collect(),
        seating: Seats::new([0, 1].map(|house| Plays::Elsewhere(House(house))).to_vec()),
        setup: Setup { names: ["Ana", "Luc"].map(String::from).to_vec(), ..Setup::default() },
        secrets: Vec::new(),
        chains: keys.iter().map(|key| Chain::new(&key.to_bytes()).pledge()).collect(),
        edition: edition("braillopoly").source().to_string(),
    });
    let folder = tempfile::tempdir().unwrap();
    let houses = [house(), house()];
    let _tables: Vec<_> = (0..2)
        .map(|rank| {
            let file = folder.path().join(rank.to_string());
            lines[rank].sit(founding.clone(), file, houses[rank].0.clone()).unwrap()
        })
        .collect();
    let until = Instant::now() + LOST;
    for (speaks, hears) in [(0, 1), (1, 0)] {
        let mut tap = houses[speaks].0.tap();
        let said = sentence();
        // The lines may still be being laid.
        while houses[hears].1.lock().unwrap().is_empty() {
            assert!(Instant::now() < until, "nothing was heard");
            houses[speaks].0.talk(true);
            said.chunks(160).for_each(|piece| tap.push(piece));
            std::thread::sleep(Duration::from_millis(50));
        }
        let heard = houses[hears].1.lock().unwrap();
        assert!(heard.iter().all(|(house, _)| *house == House(speaks as u8)));
        assert!(houses[speaks].1.lock().unwrap().iter().all(|(house, _)| house.0 != speaks as u8));
    }
}
