//! Friends who are elsewhere: a door that opens with three words, or the one that is knocked at.

use std::rc::Rc;

use super::super::far::{DoorStep, Visitor};
use crate::distance::{DoorEvent, DoorOrder, Founding, Invitation, KnockFault, Plan, Verdict};
use crate::distance::{DoorWords, Telephone};
use crate::engine::Setup;
use crate::lexicon::{Answer, Go, Intent, computer_names, door_words};
use crate::menu::{AnswerKind, FarSide, Menu, PageId, PageRow, Seating};
use crate::narration::{Agreed, Message};
use crate::play::{House, Plays, Seats};
use crate::reply::{Destination, LineKind, Order, Reply};
use crate::store::{Papers, write_whole};

/// To invite, or to knock.
pub(super) static FAR_PAGE: PageRow = PageRow {
    question: |_| Message::new("menu-far"),
    plain: &[Intent::Go(Go::Invite), Intent::Go(Go::Join), Intent::Go(Go::Back)],
    answer: |menu, phrase| {
        let sides = [(Go::Invite, FarSide::Host), (Go::Join, FarSide::Guest)];
        let (_, side) = sides.into_iter().find(|(said, _)| phrase.says(*said))?;
        let seating = Seating { far: Some(side), ..Seating::default() };
        Some(menu.go_with(PageId::Players, seating))
    },
    ..PageRow::PLAIN
};

/// The door that stands open, and who is in.
pub(super) static GUESTS_PAGE: PageRow = PageRow {
    kind: AnswerKind::Words,
    question: |menu| {
        let tongue = menu.context.tongue();
        if let Some(knocking) = menu.far.knocking.first() {
            return Message::new("door-knock")
                .with("people", tongue.and(&knocking.people))
                .with("count", knocking.people.len() as u32);
        }
        let people: Vec<String> =
            menu.far.guests.iter().flat_map(|guest| guest.people.clone()).collect();
        Message::new("door-open")
            .with("words", menu.far.words.join(", "))
            .with("count", people.len() as u32)
            .with("people", tongue.and(&people))
            .with("begin", menu.context.phrase_of(Go::Begin))
    },
    offered: |menu| match menu.far.knocking.is_empty() {
        true => menu.context.offer(&[Go::Begin, Go::Ticket, Go::Back].map(Intent::Go)),
        false => menu.context.offer(&[Intent::Answer(Answer::Yes), Intent::Answer(Answer::No)]),
    },
    listened: &[Intent::Answer(Answer::Yes), Intent::Answer(Answer::No), Intent::Go(Go::Begin)],
    claim: |menu, phrase| {
        if phrase.says(Go::Ticket) {
            return Some(write_ticket(menu));
        }
        if menu.far.knocking.is_empty() {
            return phrase.says(Go::Begin).then(|| begin(menu));
        }
        let opens = phrase.says(Answer::Yes) || phrase.says(Go::Begin);
        (opens || phrase.says(Answer::No)).then(|| answer_door(menu, opens))
    },
    keeps_door: true,
    ..PageRow::PLAIN
};

/// Waiting at somebody's door, or inside until the game begins.
pub(super) static WAITING_PAGE: PageRow = PageRow {
    kind: AnswerKind::Words,
    question: |menu| match &menu.far.at_door {
        DoorStep::Looking => Message::new("door-looking"),
        DoorStep::Knocking => Message::new("door-waits"),
        DoorStep::Inside(people) => {
            Message::new("door-inside").with("people", menu.context.tongue().and(people))
        }
    },
    plain: &[Intent::Go(Go::Back)],
    keeps_door: true,
    ..PageRow::PLAIN
};

/// Opens the door for these people, who play from here.
pub(super) fn invite(menu: &mut Menu) -> Reply {
    let Some(telephone) = menu.far.telephone.clone() else { return no_lines(menu) };
    let list: Vec<&str> = door_words().collect();
    match telephone.invite(&list) {
        Ok(words) => {
            menu.far.begin(words.words().to_vec());
            menu.go(PageId::Guests)
        }
        Err(fault) => {
            tracing::warn!(%fault, "no lines");
            no_lines(menu)
        }
    }
}

fn no_lines(menu: &mut Menu) -> Reply {
    menu.refuse(&Message::new("far-none"))
}

/// Writes down where one's own door is, for who cannot find it by its words.
fn write_ticket(menu: &mut Menu) -> Reply {
    let words = DoorWords::new(menu.far.words.clone());
    let (Some(door), Some(words)) = (menu.far.door.clone(), words) else {
        return menu.refuse(&Message::new("ticket-too-soon"));
    };
    let Some(file) = menu.far.papers.as_ref().map(Papers::own_ticket) else {
        return no_lines(menu);
    };
    let name = file.display().to_string();
    match write_whole(&file, &(Invitation::written(&words, door).ticket() + "\n")) {
        Ok(()) => {
            let told = Message::new("ticket-written").with("file", name);
            menu.after(&told, LineKind::Notice, menu.ask())
        }
        Err(error) => {
            tracing::warn!(%error, "no ticket");
            menu.refuse(&Message::new("ticket-unwritten").with("file", name))
        }
    }
}

pub(super) fn knock(menu: &mut Menu, invitation: Option<Invitation>) -> Reply {
    let (Some(telephone), Some(invitation)) = (menu.far.telephone.clone(), invitation) else {
        return no_lines(menu);
    };
    let people = menu.page.seating.names.clone();
    match telephone.join(invitation, people) {
        Ok(()) => {
            menu.far.begin(Vec::new());
            menu.go(PageId::Waiting)
        }
        Err(fault) => {
            tracing::warn!(%fault, "no lines");
            no_lines(menu)
        }
    }
}

/// Who knocks first is let in or not.
fn answer_door(menu: &mut Menu, opens: bool) -> Reply {
    let guest = menu.far.knocking.remove(0);
    let verdict = match opens {
        true => Verdict::Welcome(menu.page.seating.names.clone()),
        false => Verdict::No,
    };
    menu.far.decide(DoorOrder::Answer(guest.knock, verdict));
    if opens {
        menu.far.guests.push(guest);
    }
    menu.ask()
}

/// The game begins, with whoever is in.
fn begin(menu: &mut Menu) -> Reply {
    let seating = &menu.page.seating;
    let guests = &menu.far.guests;
    if guests.is_empty() {
        return menu.refuse(&Message::new("door-nobody"));
    }
    let mut names = seating.names.clone();
    let mut plays = vec![Plays::Elsewhere(House::default()); names.len()];
    for (house, guest) in (1..).zip(guests) {
        names.extend(guest.people.iter().cloned());
        plays.resize(names.len(), Plays::Elsewhere(House(house)));
    }
    let computers = seating.computers.clone().unwrap_or_default();
    let most = usize::from(menu.context.edition.max_players);
    if names.len() + computers.len() > most {
        return menu.refuse(&Message::new("door-too-many").with("most", most as u32));
    }
    computer_names(menu.context.tongue(), &mut names, &computers);
    plays.extend(computers.into_iter().map(Plays::Computer));
    let Agreed { length, house_rules } = menu.context.agreed;
    let plan = Plan {
        seating: Seats::new(plays),
        // Its seed is what all throw in.
        setup: Setup { names, opening_roll: true, length, house_rules, ..Setup::default() },
        edition: menu.context.edition.source().to_string(),
    };
    let knocks = guests.iter().map(|guest| guest.knock).collect();
    menu.far.decide(DoorOrder::Found(knocks, Box::new(plan)));
    // It goes on once each has the table, and nothing is said any more.
    Reply::order(Order::Silence)
}

impl Menu {
    /// The menu, from which friends who are elsewhere are reached; tickets are kept there.
    pub fn with_telephone(mut self, telephone: Rc<Telephone>, papers: Papers) -> Menu {
        self.far.telephone = Some(telephone);
        self.far.papers = Some(papers);
        self
    }

    /// Tells the next that happened at a door.
    pub(in crate::menu) fn at_door(&mut self) -> Option<Reply> {
        while let Some(event) = self.far.telephone.as_ref().and_then(|telephone| telephone.next()) {
            // What came of a door that was left is past.
            let reply = self.page.row.keeps_door.then(|| self.happened(event)).flatten();
            if reply.is_some() {
                return reply;
            }
        }
        None
    }

    fn happened(&mut self, event: DoorEvent) -> Option<Reply> {
        let notice = |menu: &Menu, message: Message| {
            Some(menu.after(&message, LineKind::Notice, menu.ask()))
        };
        match event {
            DoorEvent::Open(door) => {
                self.far.door = Some(door);
                None
            }
            DoorEvent::Knock { knock, people } => self.knocked(Visitor { knock, people }),
            DoorEvent::Left { knock } => {
                let gone = self.far.gone(knock)?;
                let people = self.context.tongue().and(&gone.people);
                notice(self, Message::new("door-left").with("people", people))
            }
            DoorEvent::WrongWords => notice(self, Message::new("door-wrong-words")),
            DoorEvent::Shut => notice(self, Message::new("door-shut")),
            DoorEvent::Waits => {
                self.far.at_door = DoorStep::Knocking;
                Some(self.ask())
            }
            DoorEvent::Decided(Verdict::Welcome(people)) => {
                self.far.at_door = DoorStep::Inside(people);
                Some(self.ask())
            }
            DoorEvent::Decided(Verdict::NameTaken(name)) => {
                self.turned_away(&Message::new("door-name-taken").with("name", name))
            }
            DoorEvent::Decided(Verdict::No) => self.turned_away(&Message::new("door-refused")),
            DoorEvent::NotIn(KnockFault::WrongWords) => {
                self.turned_away(&Message::new("door-wrong"))
            }
            DoorEvent::NotIn(KnockFault::LoadedDice) => {
                self.turned_away(&Message::new("door-loaded-dice"))
            }
            DoorEvent::NotIn(KnockFault::Nobody) => {
                self.turned_away(&Message::new("door-not-found"))
            }
            DoorEvent::Founded(founding) => Some(self.founded(&founding)),
        }
    }

    /// Somebody knocks: no two at a table are called the same.
    fn knocked(&mut self, guest: Visitor) -> Option<Reply> {
        let tongue = self.context.tongue();
        let here = self.page.seating.names.iter();
        let mut seated = here.chain(self.far.guests.iter().flat_map(|guest| &guest.people));
        let alike = |name: &&String| {
            guest.people.iter().any(|other| tongue.heard(other) == tongue.heard(name))
        };
        if let Some(name) = seated.find(alike).cloned() {
            self.far.decide(DoorOrder::Answer(guest.knock, Verdict::NameTaken(name)));
            return None;
        }
        self.far.knocking.push(guest);
        Some(self.ask())
    }

    fn turned_away(&mut self, why: &Message) -> Option<Reply> {
        let back = self.step_back();
        Some(self.after(why, LineKind::Refusal, back))
    }

    fn founded(&mut self, founding: &std::sync::Arc<Founding>) -> Reply {
        self.far.seated();
        self.home();
        Reply::to(Destination::Table(founding.clone()))
    }
}
