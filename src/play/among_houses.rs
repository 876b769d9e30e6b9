//! The match among several houses: what arrives from them, and who sits where by now.

use std::collections::BTreeSet;

use super::accord::{Accord, HouseNews, OneHouse};
use super::happened::Happened;
use super::the_match::{Arrived, Match};
use super::{Entry, House, Plays, Saved};
use crate::engine::Seat;
use crate::players::Skill;

impl Match {
    /// What is to be kept of it, and who agrees on it.
    pub fn apart(self) -> (Saved, Box<dyn Accord>) {
        (self.journal.saved, self.accord)
    }

    /// What is to be known of the other houses, if anything is.
    pub fn news(&mut self) -> Option<HouseNews> {
        self.accord.news()
    }

    /// Whether this house decides for the computers and the clock.
    pub fn leads(&self) -> bool {
        self.accord.leads()
    }

    /// Lets others decide for these seats, where this house leads.
    pub fn seat(&mut self, seats: impl IntoIterator<Item = (Seat, Plays)>) -> Option<Happened> {
        let entries: Vec<Entry> =
            seats.into_iter().map(|(seat, plays)| Entry::Seated(seat, plays)).collect();
        (!entries.is_empty() && self.leads()).then(|| self.lead(entries)).flatten()
    }

    /// Plays on here alone, without the other houses: computers take their seats. What the
    /// others do is another game from here.
    pub fn part(&mut self) -> Option<Happened> {
        self.accord = Box::new(OneHouse::new(self.journal.saved.house));
        (self.awaited, self.sent) = (0, Vec::new());
        let elsewhere =
            self.game().seats().filter(|seat| matches!(self.plays(*seat), Plays::Elsewhere(_)));
        let seated = elsewhere.map(|seat| Entry::Seated(seat, Plays::Computer(Skill::default())));
        let entries = std::iter::once(Entry::Parted).chain(seated).collect();
        self.lead(entries)
    }

    /// Which house this is.
    pub fn house(&self) -> House {
        self.journal.saved.house
    }

    /// The other houses that began it.
    pub fn other_houses(&self) -> BTreeSet<House> {
        let house = |seat: Seat| match self.began(seat) {
            Plays::Elsewhere(house) if self.house() != house => Some(house),
            Plays::Here | Plays::Elsewhere(_) | Plays::Computer(_) => None,
        };
        self.game().seats().filter_map(house).collect()
    }

    /// Who sat there when the game began.
    pub fn began(&self, seat: Seat) -> Plays {
        self.journal.saved.seating.at(seat)
    }

    /// The next of what all agree on, as it is here; none where nothing came.
    pub fn arrive(&mut self) -> Option<Arrived> {
        while let Some(proposal) = self.accord.next() {
            let own = proposal.house == self.house();
            let led = proposal.entries.iter().all(|entry| match entry {
                Entry::Did(command) => self.is_leaders(command),
                Entry::TookBack(_) | Entry::WentOn => false,
                Entry::Passed(_) | Entry::Seated(..) | Entry::Parted => true,
            });
            let took_back =
                proposal.entries.iter().any(|entry| matches!(entry, Entry::TookBack(_)));
            let first = proposal.entries.iter().find_map(|entry| match entry {
                Entry::Did(command) => Some(command.clone()),
                _ => None,
            });
            if own {
                self.sent.retain(|sent| Some(sent) != first.as_ref());
                self.awaited = self.awaited.saturating_sub(usize::from(led));
            }
            match (self.agree(proposal), first) {
                (Ok(happened), _) => return Some(Arrived::Happened(Box::new(happened))),
                (Err(refusal), Some(command)) if own && !led => {
                    return Some(Arrived::TooLate(command, refusal));
                }
                (Err(_), None) if own && took_back => return Some(Arrived::Stands),
                // What another says in vain is not told here.
                (Err(_), _) => {}
            }
        }
        None
    }
}
