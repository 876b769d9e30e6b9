//! An edition's own words for the things of the game.

use serde::Deserialize;

use crate::language::{Gender, Noun};

/// What an edition calls its things. A file may leave out what has its usual
/// name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Terms {
    /// "rue", "footballeur"
    pub street: Noun,
    /// "maison", "tribune"
    pub house: Noun,
    /// "hôtel", "stade"
    pub hotel: Noun,
    /// "gare", "chemin de fer"
    pub station: Noun,
    /// "compagnie", "transport officiel"
    pub utility: Noun,
    /// How one says where something is built.
    pub built: BuiltAt,
}

/// How one says where something is built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum BuiltAt {
    /// "une maison rue Lecourbe"
    #[default]
    Bare,
    /// "une maison sur l'avenue Vermont"
    On,
    /// "une tribune au gardien Castel"
    At,
}

impl Default for Terms {
    fn default() -> Terms {
        use Gender::{Feminine, Masculine};
        Terms {
            street: Noun::new(Feminine, "rue", "rues"),
            house: Noun::new(Feminine, "maison", "maisons"),
            hotel: Noun::new(Masculine, "hôtel", "hôtels"),
            station: Noun::new(Feminine, "gare", "gares"),
            utility: Noun::new(Feminine, "compagnie", "compagnies"),
            built: BuiltAt::default(),
        }
    }
}

/// What the first square is called where no edition says it.
pub const USUAL_GO: &str = "le Départ";

/// What the first deck's squares are called where no edition says it.
pub const USUAL_CHANCE: &str = "la Chance";

/// What the other deck's squares are called where no edition says it.
pub const USUAL_CHEST: &str = "la Caisse de communauté";

/// What the corner nobody owns is called where no edition says it.
pub const USUAL_PARKING: &str = "le Parc gratuit";
