//! A sentence before it is put in words.

use std::sync::Arc;

use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};

use crate::editions::{Currency, Edition, PlaceKind};
use crate::engine::{Bundle, Deck, Game, GroupId, Money, Seat, Square};
use crate::lexicon::{Args, Level, Texts, joined};

/// A text of the lexicon, with its values.
#[derive(Debug)]
pub struct Message {
    id: &'static str,
    args: Args,
    /// Which values are sums of money.
    sums: Vec<&'static str>,
}

impl Message {
    /// A message without values yet.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Args::new(), sums: Vec::new() }
    }

    /// With one more value.
    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Message {
        self.args.set(name, value);
        self
    }

    /// With a sum of money.
    pub fn money(mut self, name: &'static str, amount: Money) -> Message {
        self.sums.push(name);
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
    /// What sums are counted in, where the edition says it.
    currency: Option<Currency>,
}

impl Narrator {
    /// A narrator that says the least.
    pub fn new(texts: Arc<Texts>) -> Narrator {
        Narrator { texts, level: Level::default(), currency: None }
    }

    /// One that counts in the edition's currency.
    pub fn counting_in(&self, edition: &Edition) -> Narrator {
        Narrator { currency: edition.currency.clone(), ..self.clone() }
    }

    /// At the chosen level.
    pub fn say(&self, message: &Message) -> String {
        self.say_at(message, self.level)
    }

    /// At a given level.
    pub fn say_at(&self, message: &Message, level: Level) -> String {
        match &self.currency {
            Some(currency) if !message.sums.is_empty() => {
                self.texts.say(message.id, &counted_in(currency, message), level)
            }
            _ => self.texts.say(message.id, &message.args, level),
        }
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
        if bundle.rent > Money::ZERO {
            items.push(self.say(&Message::new("bundle-rent").money("amount", bundle.rent)));
        }
        if items.is_empty() {
            items.push(self.say(&Message::new("bundle-nothing")));
        }
        joined(&items.iter().map(|item| lowered(item)).collect::<Vec<_>>(), "et")
    }
}

/// The message's values, its sums with their currency.
fn counted_in(currency: &Currency, message: &Message) -> Args {
    let mut args = Args::new();
    for (name, value) in message.args.iter() {
        let value = match value {
            FluentValue::Number(number) if message.sums.contains(&name) => {
                let currency = Some(currency.of(number.value as u32));
                let options = FluentNumberOptions { currency, ..number.options.clone() };
                FluentValue::Number(FluentNumber { value: number.value, options })
            }
            other => other.into_owned(),
        };
        args.set(name.to_string(), value);
    }
    args
}

/// Inside a sentence: without the capital a sentence starts with.
pub(crate) fn lowered(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => String::new(),
    }
}
