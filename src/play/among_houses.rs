//! The match among several houses: what arrives from them, and who sits where by now.

use std::collections::BTreeSet;

use super::accord::{Accord, HouseNews, Nobody, OneHouse};
use super::happened::Happened;
use super::the_match::{Arrived, Match};
use super::{Entry, House, LineQuality, Plays, Saved, Standing};
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

    /// The game as this house has it.
    pub fn standing(&self) -> Standing {
        self.standings.last()
    }

    /// All of it was told in this house.
    pub fn is_told(&mut self) {
        let told = self.entries().len();
        if std::mem::replace(&mut self.told, told) != told {
            self.accord.told(told);
        }
    }

    /// Whether it was in every other house that is heard.
    pub fn is_told_elsewhere(&self) -> bool {
        self.accord.all_told() >= self.entries().len()
    }

    /// How good the line to that house is; none where there is none.
    pub fn line(&self, house: House) -> Option<LineQuality> {
        self.accord.line(house)
    }

    /// Writes a few words to the people of that house.
    pub fn write(&mut self, house: House, words: String) {
        self.accord.write(house, words);
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

    /// Shows the door to that house, where this one leads: computers take its seats.
    pub fn show_out(&mut self, house: House) -> Option<Happened> {
        let theirs = |seat: &Seat| self.plays(*seat) == Plays::Elsewhere(house);
        let computer = Plays::Computer(Skill::default());
        let seated = self.game().seats().filter(theirs).map(|seat| Entry::Seated(seat, computer));
        let entries = std::iter::once(Entry::ShownOut(house)).chain(seated).collect();
        self.leads().then(|| self.lead(entries)).flatten()
    }

    /// Whether that house was shown the door.
    pub fn is_shown_out(&self, house: House) -> bool {
        self.journal.shown_out.contains(&house)
    }

    /// Plays on here alone, without the other houses: computers take their seats. What the
    /// others do is another game from here.
    pub fn part(&mut self) -> Option<Happened> {
        self.accord = Box::new(OneHouse::new(self.journal.saved.house));
        (self.awaited, self.sent) = (0, Vec::new());
        let own = Plays::Elsewhere(self.house());
        let seated = self.game().seats().filter_map(|seat| match self.plays(seat) {
            Plays::Elsewhere(_) => Some(Entry::Seated(seat, Plays::Computer(Skill::default()))),
            // Whoever was shown the door plays on here.
            Plays::Computer(_) => (self.began(seat) == own).then_some(Entry::Seated(seat, own)),
            Plays::Here => None,
        });
        let entries = std::iter::once(Entry::Parted).chain(seated).collect();
        self.lead(entries)
    }

    /// Whether this house plays on by itself, where others began with it.
    pub fn has_parted(&self) -> bool {
        self.journal.saved.has_parted()
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
            if !own && self.standings.contradict(proposal.standing) {
                self.accord = Box::new(Nobody);
                return Some(Arrived::Differs(proposal.house));
            }
            let led = proposal.entries.iter().all(|entry| match entry {
                Entry::Did(command) => self.is_leaders(command),
                Entry::TookBack(_) | Entry::WentOn | Entry::Drew(_) => false,
                Entry::Passed(_) | Entry::Seated(..) | Entry::ShownOut(_) | Entry::Parted => true,
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
