//! Dice and cards that no house can choose, nor foresee: each throw is decided by what two
//! houses throw in once it is agreed on.

use std::sync::Arc;

use braillopoly::distance::{
    Chain, Founding, Held, HouseSays, OrderTally, Read, SaidId, Signed, TableId, ThrowIn,
};
use braillopoly::engine::{Action, Command, Game, Luck, Seat, Setup};
use braillopoly::play::{Draw, Entry, House, Match, Plays, Proposal, Seats, Standing};
use iroh::{EndpointAddr, SecretKey};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::common::{edition, editions, random};

const HOUSES: u8 = 4;

/// Houses that say what they want to, for one order.
struct Sayings {
    keys: Vec<SecretKey>,
    chains: Vec<Chain>,
    founding: Arc<Founding>,
    tally: OrderTally,
    number: u64,
}

impl Sayings {
    fn new() -> Sayings {
        let keys: Vec<SecretKey> = (0..HOUSES).map(|_| SecretKey::generate()).collect();
        let chains: Vec<Chain> = keys.iter().map(|key| Chain::new(&key.to_bytes())).collect();
        let names = ["Ana", "Luc", "Zoé", "Max"].map(String::from).to_vec();
        let founding = Arc::new(Founding {
            table: TableId::new(),
            houses: keys.iter().map(|key| EndpointAddr::new(key.public())).collect(),
            seating: Seats::new((0..HOUSES).map(|house| Plays::Elsewhere(House(house))).collect()),
            setup: Setup { names, seed: 1, ..Setup::default() },
            secrets: Vec::new(),
            chains: chains.iter().map(Chain::pledge).collect(),
            edition: edition("braillopoly").source().to_string(),
        });
        let tally = OrderTally::new(founding.clone());
        Sayings { keys, chains, founding, tally, number: 0 }
    }

    /// That house says so, where the first leads; which saying it is, and what comes of it.
    fn says(&mut self, house: u8, said: HouseSays) -> (SaidId, Vec<Read>) {
        self.number += 1;
        let id = SaidId { house: House(house), run: 1, number: self.number };
        let key = &self.keys[usize::from(house)];
        let signed = Signed::new(key, &self.founding.table, id, &said).unwrap();
        (id, self.tally.read(&signed, House(0)))
    }

    /// That house proposes to throw, with so many links of its chain used and this other house.
    fn proposes(&mut self, house: u8, link: usize, with: u8) -> (SaidId, Vec<Read>) {
        let roll = Command { seat: Seat::new(house).unwrap(), action: Action::Roll };
        let link = self.chains[usize::from(house)].link(link).unwrap();
        let chance = Some(ThrowIn { link, with: Some(House(with)) });
        self.says(house, HouseSays::Proposes(vec![Entry::Did(roll)], Standing::default(), chance))
    }

    fn throws_in(&mut self, house: u8, of: SaidId, link: usize) -> Vec<Read> {
        let link = self.chains[usize::from(house)].link(link).unwrap();
        self.says(house, HouseSays::ThrowsIn(of, link)).1
    }
}

fn agreed(read: &[Read]) -> Vec<(SaidId, Draw)> {
    let agreed = |read: &Read| match read {
        Read::Agreed(id, proposal) => Some((*id, proposal.chance)),
        Read::Void(_) => None,
    };
    read.iter().filter_map(agreed).collect()
}

/// A throw waits for the other house's next link, and no other will do.
#[test]
fn a_throw_waits_for_the_next_link_of_another_house() {
    let mut all = Sayings::new();
    let (id, read) = all.proposes(1, 1, 2);
    assert_eq!(read, []);
    assert_eq!(all.tally.held(), Some(Held { id, with: House(2), link: 1 }));
    // Not a later one, which it might like better.
    assert_eq!(all.throws_in(2, id, 2), []);
    assert_eq!(all.throws_in(2, id, 7), []);
    // Not another house's.
    assert_eq!(all.throws_in(3, id, 1), []);
    let read = all.throws_in(2, id, 1);
    let [(of, Draw::Thrown(luck))] = agreed(&read)[..] else { panic!("{read:?}") };
    assert_eq!(of, id);
    // Another throw of the same houses is decided by other links.
    let (id, _) = all.proposes(1, 2, 2);
    let read = all.throws_in(2, id, 8);
    let [(_, Draw::Thrown(other))] = agreed(&read)[..] else { panic!("{read:?}") };
    assert_ne!(luck, other);
}

/// What comes after a throw waits for it, in its order; what it is decided by was fixed before.
#[test]
fn what_comes_after_a_throw_waits_for_it() {
    let mut all = Sayings::new();
    let (first, _) = all.proposes(1, 1, 2);
    let (second, read) = all.proposes(2, 1, 3);
    assert_eq!(read, []);
    let bought = HouseSays::Proposes(vec![Entry::WentOn], Standing::default(), None);
    let (third, read) = all.says(3, bought);
    assert_eq!(read, []);
    // Its link is used by its own throw too, which all knew of only later.
    let read = all.throws_in(2, first, 1);
    assert_eq!(agreed(&read).len(), 1);
    assert_eq!(all.tally.held().unwrap().id, second);
    let read = all.throws_in(3, second, 1);
    let order: Vec<SaidId> = agreed(&read).into_iter().map(|(id, _)| id).collect();
    assert_eq!(order, [second, third]);
}

/// A link that is none, is spent, or would be thrown in by the same house decides nothing.
#[test]
fn a_spent_link_decides_nothing() {
    let mut all = Sayings::new();
    let (id, _) = all.proposes(1, 1, 2);
    all.throws_in(2, id, 1);
    let (id, read) = all.proposes(1, 1, 2);
    assert_eq!(read, [Read::Void(id)]);
    let (id, read) = all.proposes(1, 2, 1);
    assert_eq!(read, [Read::Void(id)], "with itself");
    let (id, read) = all.proposes(1, 3, 9);
    assert_eq!(read, [Read::Void(id)], "with nobody");
    let (id, read) = all.proposes(1, 200, 2);
    assert_eq!(read, [Read::Void(id)], "too far");
    let (_, read) = all.proposes(1, 4, 2);
    assert_eq!(read, []);
}

/// Only who has no part in a throw may give it up: who has may have seen what comes of it.
#[test]
fn who_has_a_part_in_a_throw_cannot_give_it_up() {
    let mut all = Sayings::new();
    let (id, _) = all.proposes(0, 1, 2);
    assert_eq!(all.says(0, HouseSays::GivesUp(id)).1, []);
    assert_eq!(all.says(2, HouseSays::GivesUp(id)).1, []);
    assert_eq!(all.says(3, HouseSays::GivesUp(id)).1, [Read::Void(id)]);
    assert_eq!(all.throws_in(2, id, 1), []);
    let (again, _) = all.proposes(0, 2, 3);
    assert_eq!(agreed(&all.throws_in(3, again, 1)).len(), 1);
}

/// What is said twice counts once, whatever its house has said in another run since.
#[test]
fn what_is_said_twice_counts_once() {
    let mut all = Sayings::new();
    let said = HouseSays::Proposes(vec![Entry::WentOn], Standing::default(), None);
    let sign = |all: &Sayings, run, number| {
        let id = SaidId { house: House(1), run, number };
        Signed::new(&all.keys[1], &all.founding.table, id, &said).unwrap()
    };
    let first = sign(&all, 1, 1);
    assert_eq!(all.tally.read(&first, House(0)).len(), 1);
    let later = sign(&all, 2, 1);
    assert_eq!(all.tally.read(&later, House(0)).len(), 1);
    assert_eq!(all.tally.read(&first, House(0)), []);
    assert_eq!(all.tally.read(&later, House(0)), []);
}

/// A house that throws without another's part is not believed, whoever leads.
#[test]
fn a_throw_that_could_be_foreseen_is_refused() {
    let all = Sayings::new();
    let edition = edition("braillopoly");
    let mut play = Match::open(edition, all.founding.begun(House(0))).unwrap();
    let roll = |chance| Proposal {
        house: House(0),
        leader: House(0),
        entries: vec![Entry::Did(Command { seat: Seat::FIRST, action: Action::Roll })],
        chance,
        standing: Standing::default(),
    };
    assert!(play.agree(roll(Draw::Nothing)).is_err());
    assert_eq!(play.entries(), []);
    let drew = Entry::Drew(Luck(4));
    assert!(play.agree(Proposal { entries: vec![drew], ..roll(Draw::Nothing) }).is_err());
    play.agree(roll(Draw::Thrown(Luck(4)))).unwrap();
    assert_eq!(play.entries()[0], Entry::Drew(Luck(4)));
}

/// The seed, which all know, has no part in any throw or card: games of two seeds in which the
/// same is decided and thrown in are one game. So nobody foresees a card either.
#[test]
fn the_seed_of_a_table_tells_nothing() {
    let editions = editions();
    let (mut thrown, mut cards) = (0, 0);
    for seed in 0..60 {
        let rng = &mut ChaCha8Rng::seed_from_u64(seed);
        let edition = &editions[seed as usize % editions.len()];
        let names = ["Ana", "Luc", "Zoé"].map(String::from).to_vec();
        let game = |seed| {
            // Who is who at first is dealt by the seed, which is nobody's alone.
            let characters = edition.characters().map(|(id, _)| id).take(names.len()).collect();
            let setup = Setup {
                names: names.clone(),
                opening_roll: true,
                seed,
                characters,
                ..Setup::default()
            };
            Game::new(edition.clone(), &setup).unwrap()
        };
        let (mut one, mut other) = (game(1), game(2));
        for _ in 0..400 {
            let awaited = one.awaited();
            let Some(&seat) = awaited.first() else { break };
            let Some(action) = random::legal_action(&one, seat, rng) else { break };
            let command = Command { seat, action };
            if one.check(seat, &command.action).is_err() {
                continue;
            }
            if one.leaves_to_chance(&command) {
                let luck = Luck(rng.random());
                one.stir(luck);
                other.stir(luck);
                thrown += 1;
            }
            let events = one.apply(&command).unwrap();
            let drawn = |event: &&braillopoly::engine::Event| {
                matches!(event, braillopoly::engine::Event::CardDrawn { .. })
            };
            cards += events.iter().filter(drawn).count();
            assert_eq!(other.apply(&command).unwrap(), events, "seed {seed}");
        }
        assert_eq!(one.snapshot(), other.snapshot(), "seed {seed}");
    }
    assert!(thrown > 2_000 && cards > 300, "{thrown} throws, {cards} cards");
}
