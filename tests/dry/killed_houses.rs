//! Houses that are killed, each a process of its own: whatever any of them was told is in all of
//! them in the end, the same.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Program, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use braillopoly::distance::{Chain, Founding, Neighbours, Network, TableId, Telephone};
use braillopoly::engine::{Command, Setup};
use braillopoly::play::{House, Match, Plays, Seats};
use braillopoly::players::Skill;
use iroh::EndpointAddr;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::common::{edition, random};

const HOUSES: usize = 3;

/// Kills of the gate; two hundred in the long tests.
const KILLS: usize = 4;

/// Entries that are told between two kills, at least.
const BETWEEN: usize = 8;

/// What takes longer than this does not come: an error, not a measure.
const LOST: Duration = Duration::from_secs(120);

/// Names the folder and the rank of a house that is run as a process.
const FOLDER: &str = "BRAILLOPOLY_HOUSE_FOLDER";
const RANK: &str = "BRAILLOPOLY_HOUSE_RANK";

fn address_file(folder: &Path, rank: usize) -> PathBuf {
    folder.join(format!("adresse-{rank}"))
}

fn told_file(folder: &Path, rank: usize) -> PathBuf {
    folder.join(format!("entendu-{rank}"))
}

/// Waits until it is there, or has happened.
fn until<T>(what: impl FnOnce() -> String, mut look: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + LOST;
    loop {
        if let Some(found) = look() {
            return found;
        }
        if Instant::now() >= end {
            panic!("{}", what());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Not written to its end, it is not there yet.
fn read<T: serde::de::DeserializeOwned>(file: PathBuf) -> Option<T> {
    serde_json::from_slice(&std::fs::read(file).ok()?).ok()
}

/// Where this house was reached in the life before, for want of anything else by which houses
/// that have all moved would find each other; anywhere in the first.
fn own_address(folder: &Path, rank: usize) -> SocketAddr {
    let before: Option<EndpointAddr> = read(address_file(folder, rank));
    let before = before.and_then(|address| address.ip_addrs().next().copied());
    before.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 0)))
}

/// One house, as long as it is not killed: each entry it tells is written down.
#[test]
#[ignore = "a process of houses_that_are_killed_lose_nothing"]
fn house_process() {
    let (Ok(folder), Ok(rank)) = (std::env::var(FOLDER), std::env::var(RANK)) else { return };
    let (folder, rank): (PathBuf, usize) = (folder.into(), rank.parse().unwrap());
    let (wake, woken) = channel();
    let wake = Arc::new(move || {
        let _ = wake.send(());
    });
    let network = Network {
        relays: Vec::new(),
        authority: None,
        neighbours: Neighbours::Unknown,
        only: Some(own_address(&folder, rank)),
        heartbeat: Duration::from_millis(150),
    };
    let telephone = Telephone::new(folder.join(format!("clé-{rank}")), network, wake);
    let address = telephone.address().unwrap();
    std::fs::write(address_file(&folder, rank), serde_json::to_vec(&address).unwrap()).unwrap();
    let founding: Founding = until(|| "no table".into(), || read(folder.join("table")));
    let founding = Arc::new(founding);
    let far = telephone.sit(founding.clone(), &folder.join(format!("ordre-{rank}"))).unwrap();
    let begun = founding.begun(far.house());
    let mut play = Match::open(edition("braillopoly"), begun).unwrap().agreed_by(far);
    // Another in each life.
    let lived = std::fs::metadata(told_file(&folder, rank)).map_or(0, |told| told.len());
    let mut rng = ChaCha8Rng::seed_from_u64(lived + rank as u64);
    let mut told =
        OpenOptions::new().append(true).create(true).open(told_file(&folder, rank)).unwrap();
    let (mut count, mut asked) = (0, Instant::now());
    while !folder.join("fin").exists() {
        if play.game().winner().is_some() {
            std::fs::write(folder.join("gagné"), "").unwrap();
        }
        while play.arrive().is_some() {}
        for (rank, entry) in play.entries().iter().enumerate().skip(count) {
            // At once: a part of a line would be the beginning of the next life's first.
            let line = format!("{rank} {}\n", ron::to_string(entry).unwrap());
            told.write_all(line.as_bytes()).unwrap();
        }
        let more = play.entries().len() > std::mem::replace(&mut count, play.entries().len());
        if play.computers_wait() {
            play.go_on();
        }
        let _ = play.step();
        // What came too late is tried again.
        if (more || asked.elapsed() > Duration::from_millis(500))
            && let Some(&seat) = play.awaited_here().first()
            && let Some(action) = random::legal_action(play.game(), seat, &mut rng)
        {
            let _ = play.act(Command { seat, action });
            asked = Instant::now();
        }
        let _ = woken.recv_timeout(Duration::from_millis(20));
    }
}

/// A house that does not outlive its test.
struct Process(Child);

impl Process {
    fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn start(folder: &Path, rank: usize) -> Process {
    let program = std::env::current_exe().unwrap();
    let output = || {
        Stdio::from(
            OpenOptions::new()
                .append(true)
                .create(true)
                .open(folder.join(format!("sortie-{rank}")))
                .unwrap(),
        )
    };
    let child = Program::new(program)
        .args(["killed_houses::house_process", "--exact", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(RANK, rank.to_string())
        .stdout(output())
        .stderr(output())
        .spawn();
    Process(child.unwrap())
}

/// The entries a house was told, each by its rank, over all its lives; the test fails where
/// two of one rank differ.
fn told(folder: &Path, rank: usize, all: &mut BTreeMap<usize, String>) -> usize {
    let text = std::fs::read_to_string(told_file(folder, rank)).unwrap_or_default();
    // The last line may not have been written to its end.
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut last = 0;
    for line in whole.lines() {
        let (rank, entry) = line.split_once(' ').unwrap();
        let rank: usize = rank.parse().unwrap();
        let before = all.entry(rank).or_insert_with(|| entry.to_string());
        assert_eq!(before, entry, "entry {rank} differs");
        last = rank + 1;
    }
    last
}

/// How each house stands, for who reads why a test failed.
fn stands(folder: &Path) -> String {
    let last = |rank| {
        let text = std::fs::read_to_string(told_file(folder, rank)).unwrap_or_default();
        text.lines().last().unwrap_or_default().to_string()
    };
    (0..HOUSES).map(last).collect::<Vec<String>>().join("; ")
}

/// Plays a game in which houses are killed, so many times at most; how many it was.
fn killed_in_a_game(seed: u64, kills: usize) -> usize {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path();
    let mut houses: Vec<Process> = (0..HOUSES).map(|rank| start(folder, rank)).collect();
    let addresses: Vec<EndpointAddr> = (0..HOUSES)
        .map(|rank| until(|| "no address".into(), || read(address_file(folder, rank))))
        .collect();
    let key = |rank: usize| std::fs::read(folder.join(format!("clé-{rank}"))).unwrap();
    let chains = (0..HOUSES).map(|rank| Chain::new(&key(rank).try_into().unwrap()).pledge());
    let chains = chains.collect();
    let seats = (0..HOUSES).map(|house| Plays::Elsewhere(House(house as u8)));
    let seating = Seats::new(seats.chain([Plays::Computer(Skill::Beginner)]).collect());
    let names = ["Ana", "Luc", "Zoé", "Max"].map(String::from).to_vec();
    let founding = Founding {
        table: TableId::new(),
        houses: addresses,
        seating,
        setup: Setup { names, seed, ..Setup::default() },
        secrets: Vec::new(),
        chains,
        edition: edition("braillopoly").source().to_string(),
    };
    std::fs::write(folder.join("table"), serde_json::to_vec(&founding).unwrap()).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let lasts = |all: &mut BTreeMap<usize, String>| -> Vec<usize> {
        (0..HOUSES).map(|rank| told(folder, rank, all)).collect()
    };
    let (mut reached, mut killed) = (0, 0);
    let is_over = || folder.join("gagné").exists();
    while !is_over() {
        let why = || format!("nothing is agreed on after {killed} kills: {}", stands(folder));
        until(why, || {
            let least = lasts(&mut BTreeMap::new()).into_iter().min().unwrap_or_default();
            let more = least >= reached + BETWEEN;
            reached = if more { least } else { reached };
            (more || is_over()).then_some(())
        });
        if killed == kills {
            break;
        }
        let rank = rng.random_range(0..HOUSES);
        houses[rank].kill();
        houses[rank] = start(folder, rank);
        killed += 1;
    }
    // Whoever was killed last has all of it again, whatever anyone was told.
    let mut all = BTreeMap::new();
    until(
        || format!("a house has not all that was told: {}", stands(folder)),
        || {
            all.clear();
            let lasts = lasts(&mut all);
            lasts.iter().all(|last| *last >= reached).then_some(())
        },
    );
    std::fs::write(folder.join("fin"), "").unwrap();
    for house in &mut houses {
        house.0.wait().unwrap();
    }
    lasts(&mut all);
    println!("{killed} kills, {} entries", all.len());
    assert_eq!(all.len(), all.last_key_value().unwrap().0 + 1, "an entry is missing");
    killed
}

#[test]
fn houses_that_are_killed_lose_nothing() {
    let mut kills = match std::env::var_os("BRAILLOPOLY_LONG") {
        Some(_) => 200,
        None => KILLS,
    };
    for seed in 23.. {
        kills -= killed_in_a_game(seed, kills);
        if kills == 0 {
            return;
        }
    }
}
