//! A sentence before it is put in words.

use std::sync::Arc;

use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};

use crate::editions::{
    BuiltAt, Currency, Edition, PlaceKind, Terms, USUAL_CHANCE, USUAL_CHEST, USUAL_GO,
    USUAL_PARKING,
};
use crate::engine::{Bundle, ClockTime, Deck, Game, GroupId, Holding, Money, Seat, Square};
use crate::language::{Noun, Tongue};
use crate::lexicon::{Args, Level, Texts};

/// A text of the lexicon, with its values.
#[derive(Debug)]
pub struct Message {
    id: &'static str,
    args: Args,
    /// Which values are sums of money.
    sums: Vec<&'static str>,
    /// Where something stands, and how one says it.
    at: Option<(BuiltAt, String)>,
    /// Whose turn it begins.
    begins: Option<Seat>,
}

impl Message {
    /// Whether it is the same text with the same values.
    pub fn is_same(&self, other: &Message) -> bool {
        self.id == other.id && self.args.iter().eq(other.args.iter())
    }

    /// A message without values yet.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Args::new(), sums: Vec::new(), at: None, begins: None }
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

    /// With a time of day, which texts call with `HEURE($time)`.
    pub fn time(self, name: &'static str, time: ClockTime) -> Message {
        self.with(name, format!("{}:{}", time.hour(), time.minute()))
    }

    /// With a thing of the edition's: "maison" or "tribune".
    pub fn noun(self, name: &'static str, noun: &Noun) -> Message {
        self.with(name, noun.to_value())
    }

    /// With a square: "la rue Lecourbe" as `place`, and as `at` where something
    /// stands on it, "rue Lecourbe" or "au gardien Castel".
    pub fn place(self, edition: &Edition, square: Square) -> Message {
        let name = edition.place(square).name.clone();
        Message { at: Some((edition.terms.built, name.clone())), ..self.with("place", name) }
    }

    /// With what stands on a deed, as `state` and `houses`.
    pub(super) fn built(self, holding: Holding) -> Message {
        let state = match holding {
            _ if holding.mortgaged => "mortgaged",
            _ if holding.hotel => "hotel",
            _ if holding.houses > 0 => "houses",
            _ => "bare",
        };
        self.with("state", state).with("houses", holding.houses)
    }

    /// With yes or no: "yes" or "no" in the texts.
    pub fn flag(self, name: &'static str, value: bool) -> Message {
        self.with(name, if value { "yes" } else { "no" })
    }

    /// Told of a throw that begins the turn of this player.
    pub fn begins_turn(self, seat: Seat) -> Message {
        Message { begins: Some(seat), ..self }
    }

    /// The same, put in the words of another text.
    pub fn renamed(self, id: &'static str) -> Message {
        Message { id, ..self }
    }

    /// Whose turn it begins; none where it tells anything else.
    pub fn begins(&self) -> Option<Seat> {
        self.begins
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
    /// The edition's words, which any text may use.
    terms: Vec<(&'static str, String)>,
}

impl Narrator {
    /// A narrator that says the least.
    pub fn new(texts: Arc<Texts>) -> Narrator {
        let terms = term_args(&Terms::default(), |_, usual| usual.to_string());
        Narrator { texts, level: Level::default(), currency: None, terms }
    }

    /// One that speaks as the edition does: its words, and its currency.
    pub fn in_edition(&self, edition: &Edition) -> Narrator {
        let named = |kind: PlaceKind, usual: &str| {
            let square = edition.first(&kind);
            square.map_or(usual, |square| &edition.place(square).name).to_string()
        };
        let terms = term_args(&edition.terms, named);
        Narrator { currency: edition.currency.clone(), terms, ..self.clone() }
    }

    /// At the chosen level.
    pub fn say(&self, message: &Message) -> String {
        self.say_at(message, self.level)
    }

    /// At a given level.
    pub fn say_at(&self, message: &Message, level: Level) -> String {
        let mut args = Args::new();
        self.terms.iter().for_each(|(name, words)| args.set(*name, words.clone()));
        for (name, value) in message.args.iter() {
            let value = match (value, &self.currency) {
                (FluentValue::Number(sum), Some(currency))
                    if message.sums.contains(&name)
                        && (level == Level::Full || !currency.in_full_only) =>
                {
                    FluentValue::Number(counted_in(currency, sum))
                }
                (other, _) => other.clone().into_owned(),
            };
            args.set(name.to_string(), value);
        }
        if let Some((built, place)) = &message.at {
            args.set("at", self.standing(*built, place));
        }
        self.texts.say(message.id, &args, level)
    }

    /// The grammar of what it says.
    pub fn tongue(&self) -> Tongue {
        self.texts.tongue()
    }

    fn standing(&self, built: BuiltAt, place: &str) -> String {
        match built {
            BuiltAt::Bare => self.tongue().bare(place).into(),
            BuiltAt::On => self.tongue().on(place),
            BuiltAt::At => self.tongue().to(place),
        }
    }

    /// A text about a player.
    pub(super) fn of_player(&self, game: &Game, seat: Seat, id: &'static str) -> Message {
        Message::new(id).with("player", self.name(game, seat))
    }

    /// What a player is called.
    pub fn name(&self, game: &Game, seat: Seat) -> String {
        game.player(seat).name.clone()
    }

    /// "Ana, Luc et Zoé"
    pub fn names(&self, game: &Game, seats: &[Seat]) -> String {
        self.tongue().and(&seats.iter().map(|&seat| self.name(game, seat)).collect::<Vec<_>>())
    }

    /// "Ana, Luc ou Zoé"
    pub(crate) fn names_or(&self, game: &Game, seats: &[Seat]) -> String {
        self.tongue().or(&seats.iter().map(|&seat| self.name(game, seat)).collect::<Vec<_>>())
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
        let square = game.edition().first(&PlaceKind::Draw(deck));
        square.map(|square| self.place(game, square)).unwrap_or_default()
    }

    /// What a side of a trade holds: "la rue de la Paix et cent".
    pub fn bundle(&self, game: &Game, bundle: &Bundle) -> String {
        let mut items: Vec<Message> = (bundle.deeds.iter())
            .map(|&square| {
                Message::new("bundle-deed")
                    .place(game.edition(), square)
                    .flag("mortgaged", game.holding(square).mortgaged)
            })
            .collect();
        if bundle.jail_cards > 0 {
            items.push(Message::new("bundle-cards").with("count", bundle.jail_cards));
        }
        let sums = [("bundle-cash", bundle.cash), ("bundle-rent", bundle.rent)];
        let sums = sums.into_iter().filter(|(_, sum)| *sum > Money::ZERO);
        items.extend(sums.map(|(id, sum)| Message::new(id).money("amount", sum)));
        if items.is_empty() {
            items.push(Message::new("bundle-nothing"));
        }
        self.tongue().and(&items.iter().map(|item| self.part(item)).collect::<Vec<_>>())
    }
}

/// The words of an edition, as any text may use them.
fn term_args(
    terms: &Terms,
    named: impl Fn(PlaceKind, &str) -> String,
) -> Vec<(&'static str, String)> {
    vec![
        ("street", terms.street.to_value()),
        ("house", terms.house.to_value()),
        ("hotel", terms.hotel.to_value()),
        ("station", terms.station.to_value()),
        ("utility", terms.utility.to_value()),
        ("go", named(PlaceKind::Go, USUAL_GO)),
        ("parking", named(PlaceKind::FreeParking, USUAL_PARKING)),
        ("chance", named(PlaceKind::Draw(Deck::Chance), USUAL_CHANCE)),
        ("chest", named(PlaceKind::Draw(Deck::Chest), USUAL_CHEST)),
    ]
}

fn counted_in(currency: &Currency, sum: &FluentNumber) -> FluentNumber {
    let unit = Some(currency.of(sum.value as u32));
    let options = FluentNumberOptions { currency: unit, ..sum.options.clone() };
    FluentNumber { value: sum.value, options }
}

/// Inside a sentence: without the capital a sentence starts with.
pub(crate) fn lowered(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_lowercase().chain(chars).collect()).unwrap_or_default()
}
