//! What play at a distance takes: how long decisions are on their way, how soon another house
//! leads, what idle lines cost. Figures for `benches/distance.md`.
//!
//!     cargo run --release --example far -- local
//!
//! three houses in this process, over loopback; or each house where it is, all of them sharing a
//! folder to find each other and the relays in it (`relais.txt`, and `relais.der` where their
//! certificate is of nobody's authority; and what they say in the end, `parole.wav`, speech
//! without pauses). What changes is told when it does (who leads, which lines are direct), so that
//! `outils/essayer-internet` sees it:
//!
//!     cargo run --release --example far -- house FOLDER RANK HOUSES DECISIONS

use std::error::Error;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use braillopoly::commands::read_wav;
use braillopoly::distance::{
    Chain, Distance, Founding, Neighbours, Network, Secret, TableId, seed_of,
};
use braillopoly::editions::{Edition, built_in};
use braillopoly::engine::{Command, Game, Setup};
use braillopoly::intercom::{FRAME, Intercom};
use braillopoly::play::{House, HouseNews, LineQuality, Match, Plays, Seats};
use braillopoly::players::{Computer, Skill};
use iroh::{EndpointAddr, SecretKey};

type Fallible<T> = Result<T, Box<dyn Error>>;

/// How long a frame of a voice lasts.
const MOMENT: Duration = Duration::from_millis(20);

/// What takes longer than this does not come.
const LOST: Duration = Duration::from_secs(120);

/// A house, its lines and the game as it has it.
struct Home {
    key: SecretKey,
    lines: Option<(Distance, Receiver<()>)>,
    play: Option<Match>,
    mind: Computer,
    intercom: Intercom,
    /// When each frame of whose voice was heard.
    voices: Arc<Mutex<Vec<(House, Instant)>>>,
}

impl Home {
    fn new() -> Home {
        Home::keyed(SecretKey::generate())
    }

    /// One that was there before has its key still.
    fn keyed(key: SecretKey) -> Home {
        let voices = Arc::<Mutex<Vec<_>>>::default();
        let heard = voices.clone();
        let plays = move |house, _, _| {
            heard.lock().unwrap_or_else(PoisonError::into_inner).push((house, Instant::now()));
        };
        let intercom = Intercom::new(Box::new(plays), Box::new(|| ()));
        let mind = Computer::new(1).with_skills(vec![Skill::Beginner; 8]);
        Home { key, lines: None, play: None, mind, intercom, voices }
    }

    fn open(&mut self, network: &Network) -> Fallible<EndpointAddr> {
        let (wake, woken) = channel();
        let wake = Arc::new(move || {
            let _ = wake.send(());
        });
        let distance = Distance::open(self.key.clone(), network.clone(), channel().0, wake)?;
        let address = distance.address();
        self.lines = Some((distance, woken));
        Ok(address)
    }

    fn sit(
        &mut self,
        founding: &Arc<Founding>,
        edition: &Arc<Edition>,
        order: PathBuf,
    ) -> Fallible<()> {
        let me = founding.house_of(self.key.public()).ok_or("no place")?;
        let (lines, _) = self.lines.as_ref().ok_or("no lines")?;
        let far = lines.sit(founding.clone(), order, self.intercom.clone()).ok_or("no place")?;
        let play = Match::open(edition.clone(), founding.begun(me)).map_err(|_| "no game")?;
        self.play = Some(play.agreed_by(far));
        Ok(())
    }

    fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(Match::game)
    }

    fn entries(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.entries().len())
    }

    fn falls(&mut self) {
        (self.lines, self.play) = (None, None);
    }

    /// Takes what came; whether anything did.
    fn hears(&mut self) -> bool {
        let Some(play) = &mut self.play else { return false };
        let before = play.entries().len();
        while play.arrive().is_some() {}
        if play.computers_wait() && !play.people_here().is_empty() {
            play.go_on();
        }
        let _ = play.step();
        play.entries().len() > before
    }

    /// Somebody here decides, where they are awaited.
    fn decides(&mut self) -> bool {
        let Some(play) = &mut self.play else { return false };
        let Some(&seat) = play.awaited_here().first() else { return false };
        let Some((seat, action)) = self.mind.next(play.game(), &[seat]) else { return false };
        play.act(Command { seat, action }).is_ok()
    }

    fn wait(&self, most: Duration) {
        if let Some((_, woken)) = &self.lines {
            let _ = woken.recv_timeout(most);
        }
    }
}

fn founding(addresses: Vec<EndpointAddr>, keys: &[[u8; 32]], edition: &Edition) -> Founding {
    let houses = addresses.len() as u8;
    let people = (0..houses).map(|house| Plays::Elsewhere(House(house)));
    let names = ["Ana", "Luc", "Zoé", "Max", "Léa", "Noé"];
    let secrets = vec![Secret::new()];
    Founding {
        table: TableId::new(),
        houses: addresses,
        seating: Seats::new(people.collect()),
        setup: Setup {
            names: names[..usize::from(houses)].iter().map(|name| name.to_string()).collect(),
            seed: seed_of(&secrets),
            ..Setup::default()
        },
        secrets,
        chains: keys.iter().map(|key| Chain::new(key).pledge()).collect(),
        edition: edition.source().to_string(),
    }
}

/// Half of them, and 95 of 100, in milliseconds.
fn told(name: &str, mut took: Vec<Duration>) {
    took.sort();
    let at = |share: usize| took.get((took.len().max(1) - 1) * share / 100).copied();
    let ms = |time: Option<Duration>| time.unwrap_or_default().as_secs_f64() * 1e3;
    let (half, most, last) = (ms(at(50)), ms(at(95)), ms(took.last().copied()));
    println!(
        "{name}: {} times, half {half:.1} ms, 95 of 100 {most:.1} ms, longest {last:.1} ms",
        took.len()
    );
}

struct Town {
    homes: Vec<Home>,
    founding: Arc<Founding>,
    edition: Arc<Edition>,
    folder: tempfile::TempDir,
    network: Network,
}

impl Town {
    fn new(houses: usize, heartbeat: Duration) -> Fallible<Town> {
        let only = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
        let neighbours = Neighbours::Unknown;
        let network = Network { neighbours, only, heartbeat, ..Network::default() };
        let edition = Arc::new(built_in()?.into_iter().next().ok_or("no edition")?);
        let mut homes: Vec<Home> = (0..houses).map(|_| Home::new()).collect();
        let addresses: Fallible<Vec<_>> =
            homes.iter_mut().map(|home| home.open(&network)).collect();
        let keys: Vec<[u8; 32]> = homes.iter().map(|home| home.key.to_bytes()).collect();
        let founding = Arc::new(founding(addresses?, &keys, &edition));
        let mut town = Town { homes, founding, edition, folder: tempfile::tempdir()?, network };
        for house in 0..houses {
            town.sits(house)?;
        }
        Ok(town)
    }

    fn sits(&mut self, house: usize) -> Fallible<()> {
        let order = self.folder.path().join(house.to_string());
        self.homes[house].sit(&self.founding, &self.edition, order)
    }

    /// Takes what came, everywhere.
    fn hear(&mut self) {
        for home in &mut self.homes {
            home.hears();
        }
    }

    /// Decides so many times; how long each took to be agreed on where it was decided.
    fn plays(&mut self, decisions: usize) -> Fallible<Vec<Duration>> {
        let (mut took, until) = (Vec::new(), Instant::now() + LOST);
        while took.len() < decisions && Instant::now() < until {
            self.hear();
            let counts: Vec<usize> =
                self.homes.iter().filter(|home| home.play.is_some()).map(Home::entries).collect();
            let same = counts.windows(2).all(|pair| pair[0] == pair[1]);
            let over = self.homes.iter().filter_map(Home::game).any(|game| game.winner().is_some());
            if over {
                return Ok(took);
            }
            let decides =
                (0..self.homes.len()).filter(|_| same).find(|house| self.homes[*house].decides());
            let Some(house) = decides else {
                self.homes.iter().for_each(|home| home.wait(Duration::from_millis(1)));
                continue;
            };
            let (since, before) = (Instant::now(), self.homes[house].entries());
            while self.homes[house].entries() == before && since.elapsed() < LOST {
                self.homes[house].wait(Duration::from_millis(1));
                self.homes[house].hears();
            }
            took.push(since.elapsed());
        }
        Ok(took)
    }

    fn leader(&self) -> Option<usize> {
        self.homes.iter().position(|home| home.play.as_ref().is_some_and(Match::leads))
    }
}

/// Seconds of processor that this process has used.
fn processor() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = stat.rsplit(')').next().unwrap_or_default();
    let fields: Vec<f64> =
        after.split_whitespace().map(|field| field.parse().unwrap_or(0.0)).collect();
    fields.get(11..13).map_or(0.0, |ticks| ticks.iter().sum::<f64>() / 100.0)
}

/// Bytes that the loopback has carried.
fn carried() -> f64 {
    let net = fs::read_to_string("/proc/net/dev").unwrap_or_default();
    let lo = net.lines().find(|line| line.trim_start().starts_with("lo:")).unwrap_or_default();
    lo.split_whitespace().nth(1).and_then(|bytes| bytes.parse().ok()).unwrap_or(0.0)
}

/// Megabytes that this process keeps in memory.
fn resident() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).unwrap_or(0.0) / 1024.0
}

fn local() -> Fallible<()> {
    let alone = resident();
    let usual = Network::default().heartbeat;
    let mut town = Town::new(3, usual)?;
    told("own decision, loopback", town.plays(300)?);
    println!("memory: {:.1} MB more for each of three houses", (resident() - alone) / 3.0);
    // What nobody says anything for costs.
    let (before, bytes, since) = (processor(), carried(), Instant::now());
    while since.elapsed() < Duration::from_secs(60) {
        town.hear();
        std::thread::sleep(Duration::from_millis(500));
    }
    let seconds = since.elapsed().as_secs_f64();
    println!(
        "idle, each of three houses: {:.2} % of a core, {:.2} kB/s",
        (processor() - before) / seconds / 3.0 * 100.0,
        (carried() - bytes) / seconds / 3.0 / 1e3
    );
    let (mut leads, mut back) = (Vec::new(), Vec::new());
    for _ in 0..20 {
        let mut town = Town::new(3, usual)?;
        town.plays(6)?;
        let Some(leader) = town.leader() else { continue };
        let had = town.homes[leader].entries();
        town.homes[leader].falls();
        let since = Instant::now();
        while town.leader().is_none() && since.elapsed() < LOST {
            town.hear();
            std::thread::sleep(Duration::from_millis(5));
        }
        leads.push(since.elapsed());
        let network = town.network.clone();
        town.homes[leader].open(&network)?;
        let since = Instant::now();
        town.sits(leader)?;
        while (town.homes[leader].entries() < had || !is_heard(&mut town, leader))
            && since.elapsed() < LOST
        {
            town.hear();
            std::thread::sleep(Duration::from_millis(5));
        }
        back.push(since.elapsed());
    }
    told("another house leads", leads);
    told("back at the table, with all of it", back);
    Ok(())
}

/// Whether a house that is back has a line to another.
fn is_heard(town: &mut Town, house: usize) -> bool {
    let Some(play) = &mut town.homes[house].play else { return false };
    while let Some(news) = play.news() {
        if matches!(news, HouseNews::Line { stands: true, .. }) {
            return true;
        }
    }
    false
}

fn until<T>(mut look: impl FnMut() -> Option<T>) -> Fallible<T> {
    let since = Instant::now();
    loop {
        if let Some(found) = look() {
            return Ok(found);
        }
        if since.elapsed() > LOST {
            return Err("it does not come".into());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn read<T: serde::de::DeserializeOwned>(file: &Path) -> Option<T> {
    serde_json::from_slice(&fs::read(file).ok()?).ok()
}

fn house(folder: &Path, rank: usize, houses: usize, decisions: usize) -> Fallible<()> {
    let relays = fs::read_to_string(folder.join("relais.txt")).unwrap_or_default();
    let relays = relays.lines().filter_map(|relay| relay.trim().parse().ok()).collect();
    let authority = fs::read(folder.join("relais.der")).ok();
    let neighbours = Neighbours::Unknown;
    let network = Network { relays, neighbours, authority, ..Network::default() };
    let file = |name: &str, rank: usize| folder.join(format!("{name}-{rank}"));
    let key = read::<[u8; 32]>(&file("clé", rank)).map(|key| SecretKey::from_bytes(&key));
    let mut home = key.map_or_else(Home::new, Home::keyed);
    home.open(&network)?;
    let address = until(|| {
        let address = home.lines.as_ref()?.0.address();
        (network.relays.is_empty() || address.relay_urls().next().is_some()).then_some(address)
    })?;
    fs::write(file("clé", rank), serde_json::to_vec(&home.key.to_bytes())?)?;
    fs::write(file("adresse", rank), serde_json::to_vec(&address)?)?;
    let edition = Arc::new(built_in()?.into_iter().next().ok_or("no edition")?);
    let table = folder.join("table");
    if rank == 0 && !table.exists() {
        let all = |name: &'static str| move |rank: usize| file(name, rank);
        let keys: Fallible<Vec<[u8; 32]>> =
            (0..houses).map(|rank| until(|| read(&all("clé")(rank)))).collect();
        let addresses: Fallible<Vec<EndpointAddr>> =
            (0..houses).map(|rank| until(|| read(&all("adresse")(rank)))).collect();
        let founding = founding(addresses?, &keys?, &edition);
        fs::write(folder.join("table.new"), serde_json::to_vec(&founding)?)?;
        fs::rename(folder.join("table.new"), &table)?;
    }
    let founding: Arc<Founding> = Arc::new(until(|| read(&table))?);
    home.sit(&founding, &edition, file("ordre", rank))?;
    let (began, mut took, mut was) = (Instant::now(), Vec::new(), None);
    let mut asked: Option<(Instant, usize)> = None;
    while home.entries() < decisions && began.elapsed() < LOST * 4 {
        home.wait(Duration::from_millis(20));
        home.hears();
        if let Some((since, before)) = asked
            && home.entries() > before
        {
            took.push(since.elapsed());
            asked = None;
        }
        if asked.is_none() {
            let before = home.entries();
            asked = home.decides().then(|| (Instant::now(), before));
        }
        let play = home.play.as_ref().ok_or("no game")?;
        let lines = (0..houses).filter(|other| *other != rank);
        let is = Is {
            leads: play.leads(),
            lines: lines.map(|other| Way::of(play.line(House(other as u8)))).collect(),
            tens: home.entries() / 10,
        };
        if was.as_ref() != Some(&is) {
            println!("{is}");
            was = Some(is);
        }
    }
    let play = home.play.as_ref().ok_or("no game")?;
    let same = serde_json::to_vec(&play.entries()[..decisions.min(home.entries())])?;
    println!("had {} {}", home.entries(), blake3::hash(&same));
    let each: Vec<String> = took.iter().map(|took| took.as_millis().to_string()).collect();
    println!("took {}", each.join(" "));
    told(&format!("house {rank}, own decision"), took);
    // Who ends first would leave the others without a majority.
    fs::write(file("fin", rank), "")?;
    until(|| (0..houses).all(|rank| file("fin", rank).exists()).then_some(()))?;
    if let Ok(spoken) = read_wav(&folder.join("parole.wav")) {
        talk(&home, &spoken);
    }
    Ok(())
}

/// How another house is reached.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    None,
    Relayed,
    Direct,
}

impl Way {
    fn of(line: Option<LineQuality>) -> Way {
        match line {
            None => Way::None,
            Some(line) if line.is_direct => Way::Direct,
            Some(_) => Way::Relayed,
        }
    }
}

/// What is told of a house when it changes: `leads|follows`, the way to each other house, and
/// how many tens of entries it has.
#[derive(PartialEq)]
struct Is {
    leads: bool,
    lines: Vec<Way>,
    tens: usize,
}

impl std::fmt::Display for Is {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.leads { "leads" } else { "follows" })?;
        for way in &self.lines {
            f.write_str(match way {
                Way::None => " none",
                Way::Relayed => " relayed",
                Way::Direct => " direct",
            })?;
        }
        write!(f, " {}", self.tens)
    }
}

/// Says this as it would be said, while the others do, and tells how the others' voices came.
fn talk(home: &Home, spoken: &[i16]) {
    home.intercom.talk(true);
    let (mut tap, began) = (home.intercom.tap(), Instant::now());
    for (frame, samples) in spoken.chunks(FRAME).enumerate() {
        let at = began + MOMENT * frame as u32;
        std::thread::sleep(at.saturating_duration_since(Instant::now()));
        tap.push(samples);
    }
    // What is on its way still comes.
    std::thread::sleep(Duration::from_secs(2));
    let voices = home.voices.lock().unwrap_or_else(PoisonError::into_inner);
    let mut houses: Vec<House> = voices.iter().map(|(house, _)| *house).collect();
    houses.sort();
    houses.dedup();
    for house in houses {
        let heard = voices.iter().filter(|(other, _)| *other == house);
        // How long after it was said, but for what is the same for all.
        let mut late: Vec<f64> = heard
            .enumerate()
            .map(|(rank, (_, at))| {
                at.duration_since(began).as_secs_f64() - MOMENT.as_secs_f64() * rank as f64
            })
            .collect();
        late.sort_by(f64::total_cmp);
        let median = late[late.len() / 2];
        let near = late.iter().filter(|late| (*late - median).abs() < 0.15).count();
        println!(
            "the voice of house {}: {} moments of {}, {:.1} % within 150 ms of the median",
            house.0,
            late.len(),
            spoken.len() / FRAME,
            near as f64 * 100.0 / late.len() as f64
        );
    }
}

fn main() -> Fallible<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["local"] => local(),
        ["house", folder, rank, houses, decisions] => {
            house(Path::new(folder), rank.parse()?, houses.parse()?, decisions.parse()?)
        }
        _ => Err("local, or house FOLDER RANK HOUSES DECISIONS".into()),
    }
}
