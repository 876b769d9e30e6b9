//! A validated edition: squares, deeds, groups, decks and rules that agree
//! with each other.

use serde::{Deserialize, Serialize};

use super::{
    Card, CardEffect, Character, CharacterId, Currency, Deck, Money, Note, RuleTopic, Rules,
    Square, Terms,
};

/// A colour group, by its rank from Départ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GroupId(pub u8);

/// A colour group of streets.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// "vert"
    pub name: String,
    /// Agrees with "rue": "la deuxième verte".
    pub rank_name: String,
    /// "les verts"
    pub plural: String,
    /// Other words people use for it.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Its streets, in board order: each names its group.
    #[serde(skip)]
    pub streets: Vec<Square>,
}

/// One of the forty squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// With its article: "la rue Lecourbe".
    pub name: String,
    /// Shorter names one can say: "lecourbe".
    pub short: Vec<String>,
    /// What happens there.
    pub kind: PlaceKind,
    /// What is heard there, where it is not what every place of its kind sounds like.
    pub sound: Option<PlaceSound>,
}

/// A place with a sound of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PlaceSound {
    /// A vault of stone: a drop, and its echo.
    Tunnel,
}

/// What a square is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// Départ.
    Go,
    /// Something that can be owned.
    Deed(Deed),
    /// A sum due to the bank.
    Tax(Money),
    /// A sum due to the bank, or a share of all one has.
    TaxChoice {
        /// The sum.
        amount: Money,
        /// The share, in per cent.
        percent: u32,
    },
    /// Draw a card.
    Draw(Deck),
    /// The jail, and its visitors.
    Jail,
    /// Nothing happens.
    FreeParking,
    /// Straight to jail.
    GoToJail,
    /// A bar of gold, for whoever forces it.
    Vault,
}

/// A title deed, as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Printed on the square.
    pub price: Money,
    /// What the bank lends on it.
    pub mortgage: Money,
    /// What lifting the mortgage costs: its value plus the interest.
    pub lift: Money,
    /// Street, station or utility.
    pub kind: DeedKind,
}

/// What kind of deed it is, with what only that kind prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeedKind {
    /// A street of a colour group.
    Street {
        /// Its colour.
        group: GroupId,
        /// Bare.
        rent: Money,
        /// Bare, when its owner has the whole group.
        group_rent: Money,
        /// With one to four houses.
        house_rents: [Money; 4],
        /// With a hotel.
        hotel_rent: Money,
        /// Of each house.
        house_price: Money,
        /// Of the hotel, on top of its houses.
        hotel_price: Money,
    },
    /// A station.
    Station,
    /// A utility.
    Utility,
}

/// An edition whose parts agree. Made by [`Edition::parse`] only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// Stable name, for the command line and the saves.
    pub id: String,
    /// Spoken name.
    pub name: String,
    /// What it is, in a few words; may be empty.
    pub about: String,
    /// Words that may follow an amount: "deux cents monopoly".
    pub money_words: Vec<String>,
    /// What it calls its things.
    pub terms: Terms,
    /// What its document advises the players, in sentences.
    pub advice: Vec<String>,
    /// Fewest players.
    pub min_players: u8,
    /// Most players.
    pub max_players: u8,
    /// Its rules as values.
    pub rules: Rules,
    /// What sums are counted in; none where one says "deux cents" and no more.
    pub currency: Option<Currency>,
    /// What its document leaves unsaid, and where the rule comes from.
    pub notes: Vec<Note>,
    pub(super) groups: Vec<Group>,
    pub(super) places: Vec<Place>,
    pub(super) jail: Square,
    pub(super) chance: Vec<Card>,
    pub(super) chest: Vec<Card>,
    pub(super) loot: Vec<Card>,
    pub(super) characters: Vec<Character>,
    pub(super) source: String,
}

impl Edition {
    /// The square's name and kind.
    pub fn place(&self, square: Square) -> &Place {
        &self.places[square.index() % self.places.len()]
    }

    /// The first square where this happens.
    pub fn first(&self, kind: &PlaceKind) -> Option<Square> {
        Square::all().find(|square| self.place(*square).kind == *kind)
    }

    /// The deed of a square that can be owned.
    pub fn deed(&self, square: Square) -> Option<&Deed> {
        match &self.place(square).kind {
            PlaceKind::Deed(deed) => Some(deed),
            _ => None,
        }
    }

    /// All squares that can be owned, in board order.
    pub fn deeds(&self) -> impl Iterator<Item = (Square, &Deed)> {
        Square::all().filter_map(|square| Some((square, self.deed(square)?)))
    }

    /// The colour group of a street.
    pub fn group_of(&self, square: Square) -> Option<GroupId> {
        match self.deed(square)?.kind {
            DeedKind::Street { group, .. } => Some(group),
            _ => None,
        }
    }

    /// A colour group.
    pub fn group(&self, id: GroupId) -> Option<&Group> {
        self.groups.get(usize::from(id.0))
    }

    /// All colour groups, in board order.
    pub fn groups(&self) -> impl Iterator<Item = (GroupId, &Group)> {
        (0..).map(GroupId).zip(&self.groups)
    }

    /// The streets of a colour group, in board order.
    pub fn streets(&self, id: GroupId) -> &[Square] {
        self.group(id).map_or(&[], |group| &group.streets)
    }

    /// The jail's square.
    pub fn jail(&self) -> Square {
        self.jail
    }

    /// The cards of a deck, in the order of the source document.
    pub fn cards(&self, deck: Deck) -> &[Card] {
        match deck {
            Deck::Chance => &self.chance,
            Deck::Chest => &self.chest,
            Deck::Loot => &self.loot,
        }
    }

    /// All characters, in the order of the source document; none where nobody has one.
    pub fn characters(&self) -> impl Iterator<Item = (CharacterId, &Character)> {
        (0..).map(CharacterId).zip(&self.characters)
    }

    /// A character.
    pub fn character(&self, id: CharacterId) -> Option<&Character> {
        self.characters.get(usize::from(id.0))
    }

    /// The character of this name, short or not.
    pub fn character_named(&self, name: &str) -> Option<CharacterId> {
        let called = |character: &Character| {
            character.name == name || character.short.iter().any(|short| short == name)
        };
        self.characters().find(|(_, character)| called(character)).map(|(id, _)| id)
    }

    /// Whether anything is ever built.
    pub fn builds(&self) -> bool {
        self.rules.houses > 0 || self.rules.hotels > 0
    }

    /// How many times its rent a street of a complete group earns, as the deeds print it.
    pub fn group_rent_times(&self) -> u32 {
        let streets = self.deeds().filter_map(|(_, deed)| match deed.kind {
            DeedKind::Street { rent, group_rent, .. } => group_rent.0.checked_div(rent.0),
            _ => None,
        });
        streets.max().unwrap_or(1)
    }

    /// Whether it has such a rule.
    pub fn has_rule(&self, topic: RuleTopic) -> bool {
        match topic {
            RuleTopic::Building
            | RuleTopic::Hotels
            | RuleTopic::Shortage
            | RuleTopic::SellingBuildings => self.builds(),
            RuleTopic::FreeParking => self.first(&PlaceKind::FreeParking).is_some(),
            RuleTopic::IncomeTax | RuleTopic::LuxuryTax => self.tax(topic).is_some(),
            RuleTopic::Characters => !self.characters.is_empty(),
            RuleTopic::QuietStep => self.rules.quiet_step.is_some(),
            RuleTopic::Vaults | RuleTopic::Fence | RuleTopic::Leader => self.has_loot(),
            RuleTopic::Patrol => self.rules.patrol.is_some(),
            RuleTopic::Escape => self.rules.ending.escape().is_some(),
            _ => true,
        }
    }

    /// The rule of what happens on a square.
    pub fn rule_of_place(&self, square: Square) -> Option<RuleTopic> {
        Some(match &self.place(square).kind {
            PlaceKind::Go => RuleTopic::Salary,
            PlaceKind::Jail | PlaceKind::GoToJail => RuleTopic::Jail,
            PlaceKind::FreeParking => RuleTopic::FreeParking,
            PlaceKind::Draw(_) => RuleTopic::Cards,
            PlaceKind::Deed(deed) => match deed.kind {
                DeedKind::Street { .. } => RuleTopic::Rents,
                DeedKind::Station => RuleTopic::Stations,
                DeedKind::Utility => RuleTopic::Utilities,
            },
            PlaceKind::Tax(_) | PlaceKind::TaxChoice { .. } => {
                let taxes = [RuleTopic::IncomeTax, RuleTopic::LuxuryTax];
                return taxes.into_iter().find(|tax| self.tax(*tax) == Some(square));
            }
            PlaceKind::Vault => RuleTopic::Vaults,
        })
    }

    /// Whether a card that lets one out of jail is kept until then.
    pub fn keeps_cards(&self) -> bool {
        self.deals(|effect| matches!(effect, CardEffect::GetOutOfJail))
    }

    /// The square that takes a tax: the board's last on luxury, another before it on income.
    pub fn tax(&self, topic: RuleTopic) -> Option<Square> {
        let takes = |square: &Square| {
            matches!(self.place(*square).kind, PlaceKind::Tax(_) | PlaceKind::TaxChoice { .. })
        };
        let [first, last] = [Square::all().find(takes), Square::all().filter(takes).last()];
        match topic {
            RuleTopic::IncomeTax => first.filter(|_| first != last),
            RuleTopic::LuxuryTax => last,
            _ => None,
        }
    }

    /// Whether there is gold to take.
    pub fn has_loot(&self) -> bool {
        !self.loot.is_empty()
    }

    /// Whether a card of the two decks that squares draw from does this.
    pub(super) fn deals(&self, does: impl Fn(&CardEffect) -> bool) -> bool {
        self.chance.iter().chain(&self.chest).any(|card| does(&card.effect))
    }

    /// The text this edition was read from, kept in saves so that a game can
    /// be resumed after its file has changed.
    pub fn source(&self) -> &str {
        &self.source
    }
}
