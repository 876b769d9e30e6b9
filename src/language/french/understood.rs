//! The words in which what is understood is put to a network that knows French.

/// A property, a player, a colour and a number.
pub const TYPICAL_NAMES: [&str; 4] = ["la rue", "luc", "rouge", "cent"];

/// A word for a situation.
pub fn situation_word(situation: &str) -> &'static str {
    match situation {
        "Purchase" => "achat",
        "Auction" => "enchere",
        "Offer" => "offre",
        "Rent" => "loyer",
        "Jail" => "prison",
        "Debt" => "dette",
        "Trade" => "echange",
        "Over" => "fin",
        "Menu" => "menu",
        "Lesson" => "lecon",
        _ => "lancer",
    }
}
