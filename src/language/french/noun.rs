//! Nouns that agree: "une maison", "deux tribunes", "cet hôtel".

use super::{in_words, in_words_feminine, with_de};
use crate::language::{Gender, Noun};

impl Noun {
    fn by_gender(&self, feminine: &'static str, masculine: &'static str) -> &'static str {
        match self.gender {
            Gender::Feminine => feminine,
            Gender::Masculine => masculine,
        }
    }

    fn is_elided(&self) -> bool {
        with_de(&self.one).starts_with("d'")
    }

    /// "une maison"
    pub(in crate::language) fn a(&self) -> String {
        format!("{} {}", self.by_gender("une", "un"), self.one)
    }

    /// "la maison", "l'hôtel"
    pub(in crate::language) fn the(&self) -> String {
        match self.is_elided() {
            true => format!("l'{}", self.one),
            false => format!("{} {}", self.by_gender("la", "le"), self.one),
        }
    }

    /// "cette maison", "cet hôtel"
    pub(in crate::language) fn this(&self) -> String {
        let masculine = if self.is_elided() { "cet" } else { "ce" };
        format!("{} {}", self.by_gender("cette", masculine), self.one)
    }

    /// "aucune maison", "une maison", "vingt et une maisons"
    pub(in crate::language) fn counted(&self, count: u32) -> String {
        let number = match (count, self.gender) {
            (0, _) => return format!("{} {}", self.by_gender("aucune", "aucun"), self.one),
            (1, _) => return self.a(),
            (_, Gender::Feminine) => in_words_feminine(count),
            (_, Gender::Masculine) => in_words(count),
        };
        format!("{number} {}", self.many)
    }

    /// "une maison", "une deuxième maison"; a street has no more than four.
    pub(in crate::language) fn ranked(&self, rank: u32) -> String {
        let ordinal = match rank {
            0 | 1 => return self.a(),
            2 => "deuxième",
            3 => "troisième",
            _ => "quatrième",
        };
        format!("{} {ordinal} {}", self.by_gender("une", "un"), self.one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_and_counts_agree() {
        let house = Noun::new(Gender::Feminine, "maison", "maisons");
        let hotel = Noun::new(Gender::Masculine, "hôtel", "hôtels");
        let stand = Noun::new(Gender::Masculine, "stade", "stades");
        assert_eq!([house.the(), hotel.the(), stand.the()], ["la maison", "l'hôtel", "le stade"]);
        assert_eq!([hotel.this(), stand.this()], ["cet hôtel", "ce stade"]);
        assert_eq!([with_de(&house.one), with_de(&hotel.many)], ["de maison", "d'hôtels"]);
        assert_eq!(house.counted(21), "vingt et une maisons");
        assert_eq!([house.counted(0), hotel.counted(0)], ["aucune maison", "aucun hôtel"]);
        assert_eq!([house.ranked(1), hotel.ranked(3)], ["une maison", "un troisième hôtel"]);
        assert_eq!(Noun::from_value(&hotel.to_value()), Some(hotel));
    }
}
