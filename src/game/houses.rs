//! What is told of the other houses: who is heard no more, who is back, and what is awaited of
//! them.

use std::time::Duration;

use super::Session;
use super::open_question::Decision;
use super::other_houses::OtherHouses;
use crate::dialogue::Said;
use crate::engine::Seat;
use crate::narration::Message;
use crate::play::{Entry, Happened, House, Plays};
use crate::players::Skill;
use crate::reply::{Destination, Goto, LineKind, Order, Reply, Told};
use crate::sound::line;

/// A line on which there and back takes longer is slow: what is said is heard late.
const SLOW: Duration = Duration::from_millis(400);

impl Session {
    /// How long until something is to be told of the other houses.
    pub fn due_in(&self) -> Option<Duration> {
        self.houses.due_in()
    }

    /// All that has happened was told here, to its end.
    pub fn told_all(&mut self) {
        self.play.is_told();
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
                let wanted = |house: &&House| !self.play.is_shown_out(**house);
                back.iter().filter(wanted).any(theirs) && self.is_computer(*seat)
            })
            .collect();
        // It is told once all agree.
        self.play.seat(seats);
        let (told, written) = (self.houses.told(), self.houses.letters());
        // Of who was shown the door nothing is told any more.
        let is_in = |house: House| !self.play.is_shown_out(house);
        let told = told.into_iter().filter(|(_, house)| house.is_none_or(is_in));
        let told = told.map(|(id, house)| self.of_house(id, house));
        let written =
            written.into_iter().filter(|(house, _)| is_in(*house)).map(|(house, text)| {
                // The game says nothing of what is in it.
                self.of_house("wrote", Some(house)).with("text", text)
            });
        let messages: Vec<Message> = told.chain(written).collect();
        let lines: Vec<_> =
            messages.iter().map(|message| self.teller.line(message, LineKind::Notice)).collect();
        self.teller.said(&lines);
        let mut told = Told::from(lines);
        for (house, stands) in self.houses.turned() {
            if self.play.is_shown_out(house) {
                continue;
            }
            let began = |seat: &Seat| self.play.began(*seat) == Plays::Elsewhere(house);
            if let Some(seat) = self.game().seats().find(began) {
                told = told.with(line(seat, self.game().players().len(), stands));
            }
        }
        Some(told).filter(|told| !told.is_empty())
    }

    /// What is told of a house, by who sat down there, whoever plays for them by now.
    fn of_house(&self, id: &'static str, house: Option<House>) -> Message {
        let began = |seat: &Seat| {
            house.is_some_and(|house| self.play.began(*seat) == Plays::Elsewhere(house))
        };
        let game = self.game();
        let people: Vec<String> =
            game.seats().filter(began).map(|seat| game.player(seat).name.clone()).collect();
        Message::new(id)
            .with("people", self.teller.narrator().tongue().and(&people))
            .with("count", people.len() as u32)
    }

    /// "On retrouve les autres": where they were left, once it is meant. What was played here
    /// alone since is kept.
    pub(super) fn rejoin(&mut self, speaker: Option<Seat>) -> Reply {
        let kept = self.play.kept_at().filter(|_| self.play.has_parted());
        let Some(path) = kept.map(std::path::Path::to_path_buf) else {
            return Reply::told(self.line(&Message::new("never-parted"), LineKind::Refusal));
        };
        let goto = Goto::To(Destination::Rejoin(path));
        let seat = speaker.unwrap_or(self.default_seat());
        self.ask(seat, Decision::Leave(goto), Message::new("houses-rejoin"))
    }

    /// Another house has another game: nothing is agreed on any more, and each keeps its own.
    pub(super) fn other_game(&mut self, house: House) -> Told {
        self.houses.apart();
        self.line(&self.of_house("houses-differ", Some(house)), LineKind::Notice).into()
    }

    /// "Renvoie Luc": asked, where this house leads.
    pub(super) fn show_out_asked(&mut self, speaker: Option<Seat>, said: &Said) -> Reply {
        let named = said.player.map(|seat| self.play.plays(seat));
        let refused = match named {
            Some(Plays::Elsewhere(_)) if !self.play.leads() => Some("houses-others-decide"),
            Some(Plays::Elsewhere(_)) => None,
            Some(Plays::Here | Plays::Computer(_)) | None => Some("not-elsewhere"),
        };
        let (Some(Plays::Elsewhere(house)), None) = (named, refused) else {
            let refused = refused.unwrap_or("not-elsewhere");
            return Reply::told(self.line(&Message::new(refused), LineKind::Refusal));
        };
        let question = self.of_house("house-show-out", Some(house));
        let seat = speaker.unwrap_or(self.default_seat());
        self.ask(seat, Decision::ShowOut(house), question)
    }

    /// Shows that house the door: computers take its seats, for good.
    pub(super) fn show_out(&mut self, house: House) -> Told {
        self.open.confirm = None;
        let happened = self.play.show_out(house);
        happened.map(|happened| self.told(&happened, false)).unwrap_or_default()
    }

    /// Whoever was shown the door is apart from the others from then on.
    pub(super) fn shown_out(&mut self) {
        if self.play.is_shown_out(self.play.house()) {
            self.houses.apart();
        }
    }

    /// "Je parle aux autres", or no more.
    pub(super) fn talks(&mut self, talks: bool) -> Reply {
        match self.play.other_houses().is_empty() {
            true => Reply::told(self.line(&Message::new("nobody-elsewhere"), LineKind::Refusal)),
            false => Reply::order(Order::Talk(talks)),
        }
    }

    /// "Coupe la voix de Luc", or lets it be heard again: of all who sit with him.
    pub(super) fn hears_friend(&mut self, said: &Said, heard: bool) -> Reply {
        let Some(Plays::Elsewhere(house)) = said.player.map(|seat| self.play.plays(seat)) else {
            return Reply::told(self.line(&Message::new("not-elsewhere"), LineKind::Refusal));
        };
        let id = if heard { "friend-heard" } else { "friend-muted" };
        let line = self.line(&self.of_house(id, Some(house)), LineKind::Answer);
        Reply { told: line.into(), ..Reply::order(Order::HearHouse(house, heard)) }
    }

    /// "Écris à Luc : bonsoir": for who sits in another house.
    pub(super) fn write(&mut self, said: &Said) -> Told {
        let answer = match (said.player.map(|seat| self.play.plays(seat)), &said.words) {
            (Some(Plays::Elsewhere(house)), Some(words)) => {
                self.play.write(house, words.to_string());
                "written"
            }
            (Some(Plays::Elsewhere(_)), None) => "write-how",
            (Some(Plays::Here | Plays::Computer(_)) | None, _) => "not-elsewhere",
        };
        self.line(&Message::new(answer), LineKind::Answer).into()
    }

    /// "On continue sans eux": asked, for those who are heard no more.
    pub(super) fn go_on_without(&mut self, speaker: Option<Seat>) -> Reply {
        let people = self.people_away();
        let tongue = self.teller.narrator().tongue();
        let refused = match () {
            () if self.houses.are_apart() => None,
            () if people.is_empty() => Some("houses-all-there"),
            () if self.houses.are_too_few() || self.play.leads() => None,
            () => Some("houses-others-decide"),
        };
        if let Some(refused) = refused {
            return Reply::told(self.line(&Message::new(refused), LineKind::Refusal));
        }
        let id = match () {
            () if self.houses.are_apart() => "houses-part-ways",
            () if self.houses.are_too_few() => "houses-part",
            () => "houses-seat",
        };
        let question = Message::new(id).with("people", tongue.and(&people));
        let seat = speaker.unwrap_or(self.default_seat());
        self.ask(seat, Decision::GoOnWithout, question)
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
        let told = happened.done.iter().filter_map(|done| match done.entry {
            Entry::Seated(seat, plays) => {
                let id = if plays.is_person() { "seat-back" } else { "seat-computer" };
                Some(Message::new(id).with("player", self.game().player(seat).name.clone()))
            }
            Entry::ShownOut(house) if house == self.play.house() => Some(Message::new("shown-out")),
            _ => None,
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
        let told = told.map(|(id, people)| {
            let count = people.len() as u32;
            Message::new(id).with("people", tongue.and(&people)).with("count", count)
        });
        told.chain(self.play.other_houses().into_iter().filter_map(|house| self.line_to(house)))
            .collect()
    }

    /// How good the line to that house is, where there is one.
    fn line_to(&self, house: House) -> Option<Message> {
        let line = self.play.line(house).filter(|_| !self.people_of(house).is_empty())?;
        let id = match (line.is_direct, line.round_trip > SLOW) {
            (true, false) => "line-direct",
            (false, false) => "line-relayed",
            (_, true) => "line-slow",
        };
        let thousandths = u32::try_from(line.round_trip.as_millis()).unwrap_or(u32::MAX);
        Some(self.of_house(id, Some(house)).with("milliseconds", thousandths))
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
