//! What is told of the other houses: who is heard no more, who is back, and what is awaited of
//! them.

use std::time::Duration;

use super::Session;
use super::open_question::Decision;
use super::other_houses::OtherHouses;
use crate::engine::Seat;
use crate::narration::Message;
use crate::play::{Entry, Happened, House, Plays};
use crate::players::Skill;
use crate::reply::{LineKind, Reply, Told};

impl Session {
    /// How long until something is to be told of the other houses.
    pub fn due_in(&self) -> Option<Duration> {
        self.houses.due_in()
    }

    /// What is to be known of the other houses now; none where nothing is.
    pub(super) fn houses_told(&mut self) -> Option<Told> {
        while let Some(news) = self.play.news() {
            self.houses.hears(news);
        }
        let back = self.houses.back();
        let seats: Vec<(Seat, Plays)> = (self.game().seats())
            .map(|seat| (seat, self.play.began(seat)))
            .filter(|(seat, began)| {
                let theirs = |house: &House| *began == Plays::Elsewhere(*house);
                back.iter().any(theirs) && self.is_computer(*seat)
            })
            .collect();
        // It is told once all agree.
        self.play.seat(seats);
        let told = self.houses.told();
        let lines: Vec<_> = told
            .into_iter()
            .map(|(id, house)| {
                let people = house.map(|house| self.people_of(house)).unwrap_or_default();
                let tongue = self.teller.narrator().tongue();
                let message = Message::new(id)
                    .with("people", tongue.and(&people))
                    .with("count", people.len() as u32);
                self.teller.line(&message, LineKind::Notice)
            })
            .collect();
        self.teller.said(&lines);
        Some(Told::from(lines)).filter(|told| !told.is_empty())
    }

    /// "On continue sans eux": asked, for those who are heard no more.
    pub(super) fn go_on_without(&mut self, speaker: Option<Seat>) -> Reply {
        let people = self.people_away();
        let tongue = self.teller.narrator().tongue();
        let refused = match () {
            () if people.is_empty() => Some("houses-all-there"),
            () if self.houses.are_too_few() || self.play.leads() => None,
            () => Some("houses-others-decide"),
        };
        if let Some(refused) = refused {
            return Reply::told(self.line(&Message::new(refused), LineKind::Refusal));
        }
        let id = if self.houses.are_too_few() { "houses-part" } else { "houses-seat" };
        let question = Message::new(id).with("people", tongue.and(&people));
        let seat = speaker.unwrap_or(self.default_seat());
        self.ask(seat, Decision::GoOnWithout, &question)
    }

    /// Plays on without those who are heard no more: computers take their seats, until they are
    /// back where enough houses are left to agree, and for good where this one plays on alone.
    pub(super) fn without_them(&mut self) -> Told {
        self.open.confirm = None;
        let happened = match self.houses.are_too_few() {
            true => {
                self.houses = OtherHouses::default();
                self.play.part()
            }
            false => {
                let away = |seat: &Seat| match self.play.plays(*seat) {
                    Plays::Elsewhere(house) => self.houses.is_away(house),
                    Plays::Here | Plays::Computer(_) => false,
                };
                let seats: Vec<Seat> = self.game().seats().filter(away).collect();
                let computer = Plays::Computer(Skill::default());
                self.play.seat(seats.into_iter().map(|seat| (seat, computer)))
            }
        };
        happened.map(|happened| self.told(&happened, false)).unwrap_or_default()
    }

    /// Who decides for some seats from now on, as it is told.
    pub(super) fn seated(&self, happened: &Happened) -> Vec<Message> {
        let seated = happened.done.iter().filter_map(|done| match done.entry {
            Entry::Seated(seat, plays) => Some((seat, plays)),
            _ => None,
        });
        let told = seated.map(|(seat, plays)| {
            let id = if plays.is_person() { "seat-back" } else { "seat-computer" };
            Message::new(id).with("player", self.game().player(seat).name.clone())
        });
        told.collect()
    }

    /// "Qui est là ?": who plays here, who elsewhere, and who of them is heard.
    pub(super) fn who_is_here(&self) -> Vec<Message> {
        let tongue = self.teller.narrator().tongue();
        let game = self.game();
        let named = |is: &dyn Fn(Plays) -> bool| {
            let seats = game.seats().filter(|seat| is(self.play.plays(*seat)));
            seats.map(|seat| game.player(seat).name.clone()).collect::<Vec<String>>()
        };
        let heard = |plays| match plays {
            Plays::Elsewhere(house) => !self.houses.is_away(house),
            Plays::Here | Plays::Computer(_) => false,
        };
        let groups = [
            ("here-people", named(&|plays| plays == Plays::Here)),
            ("here-elsewhere", named(&heard)),
            ("here-away", self.people_away()),
            ("here-computers", named(&|plays| !plays.is_person())),
        ];
        let told = groups.into_iter().filter(|(_, people)| !people.is_empty());
        told.map(|(id, people)| {
            let count = people.len() as u32;
            Message::new(id).with("people", tongue.and(&people)).with("count", count)
        })
        .collect()
    }

    /// Who sits in houses that are heard no more, by name.
    fn people_away(&self) -> Vec<String> {
        self.houses.away().flat_map(|house| self.people_of(house)).collect()
    }

    /// Who sits in that house, by name.
    fn people_of(&self, house: House) -> Vec<String> {
        let there = |seat: &Seat| self.play.plays(*seat) == Plays::Elsewhere(house);
        let game = self.game();
        game.seats().filter(there).map(|seat| game.player(seat).name.clone()).collect()
    }
}
