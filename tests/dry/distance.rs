//! Houses that play together over real lines, on this machine's own address: one order, the
//! same game in all, and whoever falls is missed by nobody.

use std::path::Path;
use std::process::Command as Program;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use braillopoly::distance::{
    Chain, Distance, Founding, HouseSays, SaidId, Secret, Signed, TableId, Unproven, seed_of,
    verify,
};
use braillopoly::editions::Edition;
use braillopoly::engine::{Action, Command, Luck, Seat, Setup};
use braillopoly::intercom::Intercom;
use braillopoly::play::{Entry, House, Keep, Match, Plays, SaveFile, Saved, Seats, Standing};
use braillopoly::players::Skill;
use iroh::{EndpointAddr, SecretKey};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::common::{campaign, edition, loopback, random};

/// A line that takes longer than this does not come: an error, not a measure.
const LOST: Duration = Duration::from_secs(60);

/// One house: its key, its lines while it is there, and the game as it has it.
struct Home {
    key: SecretKey,
    lines: Option<(Distance, Receiver<()>)>,
    play: Option<Match>,
}

impl Home {
    fn new() -> Home {
        let mut home = Home { key: SecretKey::generate(), lines: None, play: None };
        home.open();
        home
    }

    fn open(&mut self) -> EndpointAddr {
        let (wake, woken) = channel();
        let wake = Arc::new(move || {
            let _ = wake.send(());
        });
        let distance = Distance::open(self.key.clone(), loopback(), channel().0, wake).unwrap();
        let address = distance.address();
        self.lines = Some((distance, woken));
        address
    }

    fn sit(&mut self, founding: &Arc<Founding>, edition: &Arc<Edition>, folder: &Path) {
        let me = founding.house_of(self.key.public()).unwrap();
        let file = folder.join(format!("ordre-{}", me.0));
        let far = self
            .lines
            .as_ref()
            .unwrap()
            .0
            .sit(founding.clone(), file, Intercom::default())
            .unwrap();
        let play = Match::open(edition.clone(), founding.begun(me)).unwrap();
        self.play = Some(play.agreed_by(far));
    }

    /// The program ends; the game as it had it.
    fn falls(&mut self) -> Vec<Entry> {
        self.lines = None;
        self.play.take().unwrap().entries().to_vec()
    }

    /// Waits until something happens.
    fn wait(&self) {
        let Some((_, woken)) = &self.lines else { return };
        match woken.recv_timeout(Duration::from_millis(20)) {
            Ok(()) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => panic!("the thread of the distance ended"),
        }
    }
}

struct Town {
    homes: Vec<Home>,
    founding: Arc<Founding>,
    edition: Arc<Edition>,
    folder: tempfile::TempDir,
    rng: ChaCha8Rng,
    /// How long each decision of a person took to be agreed on in all houses.
    took: Vec<Duration>,
}

impl Town {
    /// So many houses of one person each, and a computer.
    fn new(houses: u8, seed: u64) -> Town {
        let edition = edition("braillopoly");
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let mut homes: Vec<Home> = (0..houses).map(|_| Home::new()).collect();
        let addresses = homes.iter().map(|home| home.lines.as_ref().unwrap().0.address());
        let chains = homes.iter().map(|home| Chain::new(&home.key.to_bytes()).pledge());
        let people = (0..houses).map(|house| Plays::Elsewhere(House(house)));
        let computer = Plays::Computer(Skill::Beginner);
        let seating = Seats::new(people.chain([computer]).collect());
        let names = ["Ana", "Luc", "Zoé", "Max", "Léa", "Noé", "Ida"];
        let names = names[..=usize::from(houses)].iter().map(|name| name.to_string());
        let secrets = [Secret::new()];
        let names = names.collect();
        let setup = Setup { names, seed: seed_of(&secrets), ..Setup::default() };
        let founding = Arc::new(Founding {
            table: TableId::new(),
            houses: addresses.collect(),
            seating,
            setup,
            secrets: secrets.to_vec(),
            chains: chains.collect(),
            edition: edition.source().to_string(),
        });
        let folder = tempfile::tempdir().unwrap();
        for home in &mut homes {
            home.sit(&founding, &edition, folder.path());
        }
        Town { homes, founding, edition, folder, rng, took: Vec::new() }
    }

    /// Comes back to the table.
    fn back(&mut self, house: usize) {
        self.homes[house].open();
        let (founding, edition) = (self.founding.clone(), self.edition.clone());
        self.homes[house].sit(&founding, &edition, self.folder.path());
    }

    /// Plays on until each house that is there has so many entries, and all the same; people
    /// decide only once each hears of what was decided before.
    fn play_to(&mut self, entries: usize) {
        let until = Instant::now() + LOST;
        let (mut asked, mut since) = (false, Instant::now());
        loop {
            let stands = || {
                let there = self.homes.iter().filter_map(|home| home.play.as_ref());
                let stands = there.map(|play| {
                    let game = play.game();
                    (game.phase().clone(), game.awaited(), game.winner(), play.computers_wait())
                });
                stands.collect::<Vec<_>>()
            };
            assert!(Instant::now() < until, "{:?}: {:?}", self.counts(), stands());
            for home in &mut self.homes {
                let Some(play) = &mut home.play else { continue };
                while play.arrive().is_some() {
                    if std::mem::take(&mut asked) {
                        self.took.push(since.elapsed());
                    }
                }
                if play.computers_wait() && !play.people_here().is_empty() {
                    play.go_on();
                }
                let _ = play.step();
            }
            let counts = self.counts();
            let same = counts.windows(2).all(|pair| pair[0] == pair[1]);
            if same && counts[0] >= entries {
                return;
            }
            let decides = (self.homes.iter_mut().filter_map(|home| home.play.as_mut()))
                .filter(|_| same && !asked)
                .find_map(|play| {
                    let seat = *play.awaited_here().first()?;
                    let action = random::legal_action(play.game(), seat, &mut self.rng);
                    action
                        .is_some_and(|action| play.act(Command { seat, action }).is_ok())
                        .then_some(())
                });
            if decides.is_some() {
                (asked, since) = (true, Instant::now());
            }
            if decides.is_none() {
                self.homes.iter().for_each(Home::wait);
            }
        }
    }

    fn counts(&self) -> Vec<usize> {
        let there = self.homes.iter().filter_map(|home| home.play.as_ref());
        there.map(|play| play.entries().len()).collect()
    }

    /// What each house keeps is what all agreed on; a throw that was put in its place is not.
    fn is_what_was_agreed_on(&self) {
        for (house, home) in self.homes.iter().enumerate() {
            let order = self.folder.path().join(format!("ordre-{house}"));
            let mut kept = self.founding.begun(House(house as u8));
            kept.entries = home.play.as_ref().unwrap().entries().to_vec();
            let verified = verify(&self.founding, &order, &kept).unwrap();
            assert_eq!((verified.houses, verified.entries), (self.homes.len(), kept.entries.len()));
            let drawn = |entry: &Entry| matches!(entry, Entry::Drew(_));
            let draws = kept.entries.iter().filter(|entry| drawn(entry)).count();
            assert!(draws > 0 && verified.draws >= draws, "{draws} of {verified:?}");
            let changed = kept.entries.iter().position(drawn).unwrap();
            kept.entries[changed] = Entry::Drew(Luck(0));
            let differs = verify(&self.founding, &order, &kept);
            assert_eq!(differs, Err(Unproven::Differs(changed + 1)));
            let mut chosen = (*self.founding).clone();
            chosen.setup.seed ^= 1;
            assert_eq!(verify(&Arc::new(chosen), &order, &kept), Err(Unproven::Seed));
        }
    }

    /// What the first house keeps, as the program checks it: as it is, and with a line left out.
    fn is_verified_by_the_program(&self) {
        let save = self.folder.path().join("partie.ron");
        let mut kept = self.founding.begun(House(0));
        kept.entries = self.homes[0].play.as_ref().unwrap().entries().to_vec();
        std::fs::copy(self.folder.path().join("ordre-0"), save.with_extension("order")).unwrap();
        let founding = serde_json::to_vec(&*self.founding).unwrap();
        std::fs::write(save.with_extension("table"), founding).unwrap();
        let verify = |kept: &Saved| {
            SaveFile::new(&save).keep(kept).unwrap();
            let mut program = Program::new(env!("CARGO_BIN_EXE_braillopoly"));
            program.arg("verifier").arg(&save).output().unwrap()
        };
        let told = verify(&kept);
        let text = String::from_utf8(told.stdout).unwrap();
        assert!(told.status.success() && text.starts_with("Partie vérifiée : "), "{text}");
        kept.entries.remove(7);
        let told = verify(&kept);
        let text = String::from_utf8(told.stderr).unwrap();
        assert!(!told.status.success() && text.contains("à partir de l'entrée 8"), "{text}");
    }

    fn assert_same(&self) {
        let there: Vec<&Match> = self.homes.iter().filter_map(|home| home.play.as_ref()).collect();
        for other in &there[1..] {
            assert_eq!(there[0].entries(), other.entries());
            assert_eq!(there[0].game(), other.game());
        }
    }
}

/// What three houses decide is one game in all of them, and the computer plays once only.
#[test]
fn three_houses_play_one_game() {
    let mut town = Town::new(3, 5);
    town.play_to(150);
    town.assert_same();
    let play = town.homes[0].play.as_ref().unwrap();
    let computer = Seat::new(3).unwrap();
    assert!(play.commands().iter().any(|command| command.seat == computer));
    town.is_what_was_agreed_on();
    town.is_verified_by_the_program();
}

/// Games of random commands over real lines: the same save in every house, and a chance that
/// each of them can prove. How long a decision takes is told, not judged.
#[test]
fn games_at_a_distance_are_one_game() {
    let mut took = Vec::new();
    for seed in campaign::GAMES_AT_A_DISTANCE.seeds() {
        let _this = campaign::Try(seed);
        let mut town = Town::new(3, seed);
        town.play_to(40);
        town.assert_same();
        town.is_what_was_agreed_on();
        took.append(&mut town.took);
    }
    took.sort();
    let at = |share: usize| took[(took.len() - 1) * share / 100];
    println!("{} decisions: half within {:?}, 95 of 100 within {:?}", took.len(), at(50), at(95));
}

/// A house alone plays by the same way, and finds its game again by itself.
#[test]
fn one_house_alone_plays_and_comes_back() {
    let mut town = Town::new(1, 8);
    town.play_to(30);
    let had = town.homes[0].falls();
    town.back(0);
    town.play_to(had.len());
    assert_eq!(town.homes[0].play.as_ref().unwrap().entries()[..had.len()], had);
}

/// A guest falls: the others play on, and it has all of it once it is back. Then who leads
/// falls: another leads, and nothing that anybody was told is lost.
#[test]
fn whoever_falls_is_missed_by_nobody() {
    let mut town = Town::new(3, 11);
    town.play_to(30);
    for house in [2, 0] {
        let had = town.homes[house].falls();
        let seat = Seat::new(house as u8).unwrap();
        // They wait for whoever is away at their turn.
        let there = town.homes.iter().position(|home| home.play.is_some()).unwrap();
        let until = Instant::now() + LOST;
        let mut last = 0;
        while !town.homes[there].play.as_ref().unwrap().game().awaited().contains(&seat) {
            assert!(Instant::now() < until, "{:?}", town.counts());
            let more = town.counts()[0] + 1;
            if town.homes[there].play.as_ref().unwrap().game().winner().is_some() {
                break;
            }
            town.play_to(more);
            last = more;
        }
        assert!(last > 0 || !had.is_empty());
        town.assert_same();
        town.back(house);
        town.play_to(had.len() + 30);
        town.assert_same();
        assert_eq!(town.homes[house].play.as_ref().unwrap().entries()[..had.len()], had);
    }
}

/// What a house says is signed: another key, another table or another house's name is not it.
#[test]
fn nobody_signs_for_another() {
    let town = Town::new(2, 13);
    let key = &town.homes[1].key;
    let entries = vec![Entry::Did(Command { seat: Seat::new(1).unwrap(), action: Action::Roll })];
    let said = HouseSays::Proposes(entries, Standing::default(), None);
    let table = town.founding.table;
    let sign = |key: &SecretKey, table: &TableId, house: u8| {
        Signed::new(key, table, SaidId { house: House(house), run: 1, number: 1 }, &said).unwrap()
    };
    let verified = |signed: &Signed| signed.verified(&town.founding);
    assert_eq!(verified(&sign(key, &table, 1)), Some(said.clone()));
    assert_eq!(verified(&sign(key, &table, 0)), None);
    assert_eq!(verified(&sign(key, &table, 9)), None);
    assert_eq!(verified(&sign(key, &TableId::new(), 1)), None);
    assert_eq!(verified(&sign(&SecretKey::generate(), &table, 1)), None);
    let mut later = sign(key, &table, 1);
    later.id.number = 2;
    assert_eq!(verified(&later), None);
}
