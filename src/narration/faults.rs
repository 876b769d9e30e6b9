//! Why a game cannot start, and why devices fail, in words.

use super::message::{Message, Narrator};
use crate::editions::{Edition, PlaceKind};
use crate::engine::{Deck, Fault, GroupId, Seat, SetupError, Square};
use crate::listening::{MicrophoneFault, ModelError};

impl Narrator {
    /// What is wrong with a game's players, cards or position, and what to do.
    pub fn setup_error(&self, edition: &Edition, names: &[String], error: &SetupError) -> String {
        let narrator = self.in_edition(edition);
        let card = |id, deck: Deck, number: usize| {
            let square = edition.first(&PlaceKind::Draw(deck));
            let name = square.map(|square| edition.place(square).name.clone());
            Message::new(id).with("number", number as u32).with("deck", name.unwrap_or_default())
        };
        let message = match error {
            SetupError::PlayerCount { least, most, count } => Message::new("setup-player-count")
                .with("edition", edition.name.clone())
                .with("least", *least)
                .with("most", *most)
                .with("count", *count as u32),
            SetupError::Name(name) => Message::new("setup-name").with("name", name.clone()),
            SetupError::NoSuchCard(deck, number) => card("setup-no-card", *deck, *number),
            SetupError::CardTwice(deck, number) => card("setup-card-twice", *deck, *number),
            SetupError::Character(id) => {
                let name = edition.character(*id).map(|character| character.name.clone());
                Message::new("setup-character").with("name", name.unwrap_or_default())
            }
            SetupError::Start(faults) => {
                let told =
                    faults.iter().map(|fault| narrator.say(&fault_message(edition, names, fault)));
                let told: Vec<String> = told.collect();
                Message::new("setup-start").with("faults", told.join(". "))
            }
        };
        narrator.say(&message)
    }

    /// Why there is no microphone, to follow "Aucun micro : ".
    pub fn microphone_fault(&self, fault: MicrophoneFault) -> String {
        self.part(&Message::new("microphone-fault").with("fault", <&str>::from(fault)))
    }

    /// Why no model of speech can be used, to follow a colon.
    pub fn model_fault(&self, error: &ModelError) -> String {
        let (id, folder) = match error {
            ModelError::Missing(folder) => ("model-absent", folder),
            ModelError::Broken(folder) => ("model-broken", folder),
        };
        self.part(&Message::new(id).with("folder", folder.clone()))
    }
}

fn fault_message(edition: &Edition, names: &[String], fault: &Fault) -> Message {
    let player = |id, seat: Seat| {
        Message::new(id).with("player", names.get(seat.index()).cloned().unwrap_or_default())
    };
    let named = |id, name: &String| Message::new(id).with("name", name.clone());
    let place = |id, square: Square| Message::new(id).place(edition, square);
    let group = |id, group: GroupId| {
        let name = edition.group(group).map(|group| group.name.clone());
        Message::new(id).with("group", name.unwrap_or_default())
    };
    let phase = |id, name: &String| Message::new(id).with("phase", name.clone());
    match fault {
        Fault::OtherEdition(id) => Message::new("fault-other-edition").with("id", id.clone()),
        Fault::NoSuchName(name) => named("fault-no-such-name", name),
        Fault::PlayerTwice(name) => Message::new("fault-player-twice").with("player", name.clone()),
        Fault::NoSuchSeat(seat) => {
            Message::new("fault-no-such-seat").with("number", u32::from(seat.number()) + 1)
        }
        Fault::NoSuchSquare(square) => Message::new("fault-no-such-square").with("number", *square),
        Fault::JailedElsewhere(seat) => player("fault-jailed-elsewhere", *seat),
        Fault::TooManyTries { seat, most } => {
            player("fault-too-many-tries", *seat).with("most", *most)
        }
        Fault::TooManyJailCards => Message::new("fault-jail-cards"),
        Fault::NoLoans(seat) => player("fault-no-loans", *seat),
        Fault::LoanTooLarge { seat, most } => {
            player("fault-loan-too-large", *seat).money("most", *most)
        }
        Fault::LoanPassages(seat) => player("fault-loan-passages", *seat),
        Fault::BankruptOwns(seat) => player("fault-bankrupt-owns", *seat),
        Fault::BankruptActs(seat) => player("fault-bankrupt-acts", *seat),
        Fault::NobodyLeft => Message::new("fault-nobody-left"),
        Fault::AlreadyWon => Message::new("fault-already-won"),
        Fault::TooLarge => Message::new("fault-too-large"),
        Fault::NotADeed(square) => place("fault-not-a-deed", *square),
        Fault::DeedTwice(square) => place("fault-deed-twice", *square),
        Fault::BankDeed(square) => place("fault-bank-deed", *square),
        Fault::TooManyBuildings(square) => place("fault-too-many-buildings", *square),
        Fault::NotAStreet(square) => place("fault-not-a-street", *square),
        Fault::BuiltAndMortgaged(square) => place("fault-built-and-mortgaged", *square),
        Fault::KeptWithoutMortgage(square) => place("fault-kept", *square),
        Fault::GroupIncomplete(id) => group("fault-group-incomplete", *id),
        Fault::GroupMortgaged(id) => group("fault-group-mortgaged", *id),
        Fault::GroupUneven(id) => group("fault-group-uneven", *id),
        Fault::TooManyInBank => Message::new("fault-bank"),
        Fault::PotWithoutRule => Message::new("fault-pot"),
        Fault::ClosingWithoutClock => Message::new("fault-closing"),
        Fault::Claim(square) => place("fault-claim", *square),
        Fault::NothingToDecide => Message::new("fault-nothing"),
        Fault::NoTurn => Message::new("fault-no-turn"),
        Fault::Doubles(seat) => player("fault-doubles", *seat),
        Fault::Move(seat) => player("fault-move", *seat),
        Fault::Sale(square) => place("fault-sale", *square),
        Fault::Auction => Message::new("fault-auction"),
        Fault::BuildingWanted(seat) => player("fault-building", *seat),
        Fault::Debt { debtor, .. } => player("fault-debt", *debtor),
        Fault::Offer { from, .. } => player("fault-offer", *from),
        Fault::Inheritance(_) => Message::new("fault-inheritance"),
        Fault::TaxChoice(_) => Message::new("fault-tax-choice"),
        Fault::MoneyRain => Message::new("fault-rain"),
        Fault::Waiting => Message::new("fault-waiting"),
        Fault::NoSuchCharacter(name) => named("fault-no-such-character", name),
        Fault::Character(seat) => player("fault-character", *seat),
        Fault::NoSuchBar(number) => Message::new("fault-no-such-bar").with("number", *number),
        Fault::TooMuchLoot => Message::new("fault-too-much-loot"),
        Fault::AwayWithGold(seat) => player("fault-away-with-gold", *seat),
        Fault::AwayActs(seat) => player("fault-away-acts", *seat),
        Fault::Patrol => Message::new("fault-patrol"),
        Fault::EscapeTurns => Message::new("fault-escape-turns"),
        Fault::Vault(square) => place("fault-vault", *square),
        Fault::HeistChoice => Message::new("fault-heist-choice"),
        Fault::OtherPhase(name) => phase("fault-other-phase", name),
        Fault::CannotStartFrom(name) => phase("fault-cannot-start", name),
        Fault::OtherPlayer(name) => named("fault-other-player", name),
    }
}
