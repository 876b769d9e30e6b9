//! The `jouer` loop at a table of several houses: nobody loses a rent for hearing late.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use braillopoly::engine::{Action, Command, Luck, Seat, Setup, Square};
use braillopoly::game::Session;
use braillopoly::live;
use braillopoly::play::{
    Accord, Draw, Entry, House, Motion, Plays, Proposal, Saved, Seats, Standing,
};

use super::common::at_table::{AtTable, Made};
use super::common::{edition, language};

/// Houses that agree at once, and say how far they have told it.
struct Late {
    told: Arc<AtomicUsize>,
    agreed: Arc<Mutex<Vec<Proposal>>>,
    standing: Standing,
}

impl Accord for Late {
    fn propose(&mut self, motion: Motion) -> Option<Proposal> {
        let (house, chance) = (House(0), Draw::Thrown(Luck(1)));
        let Motion { entries, standing, .. } = motion;
        self.standing = standing;
        Some(Proposal { house, leader: house, entries, chance, standing })
    }

    fn next(&mut self) -> Option<Proposal> {
        let agreed = self.agreed.lock().unwrap().pop()?;
        Some(Proposal { standing: self.standing, ..agreed })
    }

    fn all_told(&self) -> usize {
        self.told.load(Ordering::Relaxed)
    }

    fn leads(&self) -> bool {
        true
    }
}

/// Ana owes Luc, who is elsewhere, a rent, and Zoé throws at once.
fn a_throw_after_a_rent() -> (AtTable, Arc<AtomicUsize>, Arc<Mutex<Vec<Proposal>>>) {
    let (told, agreed) = (Arc::<AtomicUsize>::default(), Arc::<Mutex<Vec<Proposal>>>::default());
    let late = Late { told: told.clone(), agreed: agreed.clone(), standing: Standing::default() };
    let position = r#"{"players": [{"name": "Ana"}, {"name": "Zoé"}, {"name": "Luc"}],
        "deeds": [{"square": 9, "owner": "Luc"}]}"#;
    let setup = Setup {
        dice: vec!["4+5".parse().unwrap(), "1+2".parse().unwrap()],
        seed: 1,
        start: Some(serde_json::from_str(position).unwrap()),
        ..Setup::default()
    };
    let seats = [0, 0, 1].map(|house| Plays::Elsewhere(House(house))).to_vec();
    let edition = edition("braillopoly");
    let saved = Saved::new(setup, Seats::new(seats), edition.source().to_string());
    let mut table = AtTable::open(Made::default(), move |posts| {
        let session = Session::resume(&language(), "partie.ron", saved).unwrap().agreed_by(late);
        live::play(&language(), Box::new(session), posts, &|_| Err(String::new()));
    });
    table.told("Ana, à vous");
    table.lines(&[("je lance les dés", "Zoé, à vous"), ("je lance les dés", "")]);
    assert!(!table.news().contains("Zoé : "), "the throw does not wait");
    (table, told, agreed)
}

/// A throw waits until the other houses have told what came before, and then as long as anybody
/// has to claim a rent.
#[test]
fn a_throw_waits_until_other_houses_have_told_a_rent() {
    let (mut table, told, _) = a_throw_after_a_rent();
    table.wait(Duration::from_secs(4));
    assert!(!table.news().contains("Zoé : "), "it was not told there");
    told.store(usize::MAX, Ordering::Relaxed);
    table.wait(Duration::from_secs(1));
    assert!(!table.news().contains("Zoé : "), "nobody could claim it");
    table.told("Zoé : trois");
}

/// Whoever tells it six seconds later still has their rent.
#[test]
fn who_hears_late_has_their_rent() {
    let (mut table, told, agreed) = a_throw_after_a_rent();
    table.wait(Duration::from_secs(6));
    told.store(usize::MAX, Ordering::Relaxed);
    let (luc, square) = (Seat::new(2).unwrap(), Square::new(9).unwrap());
    let action = Action::ClaimRent { debtor: Seat::FIRST, square };
    agreed.lock().unwrap().push(Proposal {
        house: House(1),
        leader: House(0),
        entries: vec![Entry::Did(Command { seat: luc, action })],
        chance: Draw::Nothing,
        standing: Standing::default(),
    });
    table.told("Ana paie huit à Luc.");
    table.told("Zoé : trois");
}

/// A house that never says so is not waited for for ever.
#[test]
fn a_house_that_never_tells_is_not_waited_for() {
    let (mut table, _, _) = a_throw_after_a_rent();
    table.wait(Duration::from_secs(9));
    table.told("Zoé : trois");
}
