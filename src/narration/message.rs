//! A sentence before it is put in words.

use std::sync::Arc;

use fluent_bundle::FluentValue;

use crate::editions::PlaceKind;
use crate::engine::{Bundle, Deck, Game, GroupId, Money, Seat, Square};
use crate::lexicon::{Args, Level, Texts, joined};

/// A text of the lexicon, with its values.
#[derive(Debug)]
pub struct Message {
    id: &'static str,
    args: Args,
}

impl Message {
    /// A message without values yet.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Args::new() }
    }

    /// With one more value.
    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Message {
        self.args.set(name, value);
        self
    }

    /// With a sum of money.
    pub fn money(self, name: &'static str, amount: Money) -> Message {
        self.with(name, amount.0)
    }

    /// With yes or no, "oui" or "non" in the texts.
    pub fn flag(self, name: &'static str, value: bool) -> Message {
        self.with(name, if value { "oui" } else { "non" })
    }

    /// Which text of the lexicon it is.
    pub fn id(&self) -> &'static str {
        self.id
    }
}

/// Puts messages in words.
#[derive(Clone)]
pub struct Narrator {
    texts: Arc<Texts>,
    /// How much is said.
    pub level: Level,
}

impl Narrator {
    /// A narrator that says the least.
    pub fn new(texts: Arc<Texts>) -> Narrator {
        Narrator { texts, level: Level::default() }
    }

    /// At the chosen level.
    pub fn say(&self, message: &Message) -> String {
        self.say_at(message, self.level)
    }

    /// At a given level.
    pub fn say_at(&self, message: &Message, level: Level) -> String {
        self.texts.say(message.id, &message.args, level)
    }

    pub(super) fn name(&self, game: &Game, seat: Seat) -> String {
        game.player(seat).name.clone()
    }

    /// "Ana, Luc et Zoé"
    pub fn names(&self, game: &Game, seats: &[Seat]) -> String {
        joined(&seats.iter().map(|&seat| self.name(game, seat)).collect::<Vec<_>>(), "et")
    }

    /// "Ana, Luc ou Zoé"
    pub(super) fn names_or(&self, game: &Game, seats: &[Seat]) -> String {
        joined(&seats.iter().map(|&seat| self.name(game, seat)).collect::<Vec<_>>(), "ou")
    }

    pub(super) fn place(&self, game: &Game, square: Square) -> String {
        game.edition().place(square).name.clone()
    }

    pub(super) fn group(&self, game: &Game, group: GroupId) -> String {
        game.edition().group(group).map_or(String::new(), |group| group.name.clone())
    }

    /// "groupe vert", or what else a deed is.
    pub(super) fn group_of(&self, game: &Game, square: Square) -> String {
        let group = game.edition().group_of(square);
        let message = match group {
            Some(group) => Message::new("in-group").with("group", self.group(game, group)),
            None => Message::new("no-group"),
        };
        let text = self.say(&message);
        text.to_lowercase()
    }

    /// The square a deck is drawn on gives the deck its name.
    pub(super) fn deck(&self, game: &Game, deck: Deck) -> String {
        Square::all()
            .map(|square| game.edition().place(square))
            .find(|place| place.kind == PlaceKind::Draw(deck))
            .map_or(String::new(), |place| place.name.clone())
    }

    /// What a side of a trade holds: "la rue de la Paix et cent".
    pub(super) fn bundle(&self, game: &Game, bundle: &Bundle) -> String {
        let mut items: Vec<String> = (bundle.deeds.iter())
            .map(|&square| {
                Message::new("bundle-deed")
                    .with("place", self.place(game, square))
                    .flag("mortgaged", game.holding(square).mortgaged)
            })
            .map(|message| self.say(&message))
            .collect();
        if bundle.jail_cards > 0 {
            let cards = Message::new("bundle-cards").with("count", bundle.jail_cards);
            items.push(self.say(&cards));
        }
        if bundle.cash > Money::ZERO {
            items.push(self.say(&Message::new("bundle-cash").money("amount", bundle.cash)));
        }
        if items.is_empty() {
            items.push(self.say(&Message::new("bundle-nothing")));
        }
        joined(&items.iter().map(|item| lowered(item)).collect::<Vec<_>>(), "et")
    }
}

/// Inside a sentence: without the capital a sentence starts with.
pub(super) fn lowered(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => String::new(),
    }
}
