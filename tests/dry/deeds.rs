//! The title deeds, figure by figure, as the document prints them.

use crate::common::{ANA, LUC, Play, edition, scene, square_at};
use braillopoly::editions::{DeedKind, PlaceKind};
use braillopoly::engine::{Deck, Money};

type Street = (u8, &'static str, &'static str, [u32; 7], u32, u32, u32, u32);

/// « Titre de Propriété »: square; name; colour; « Loyer », « Avec Groupe Complet », « Avec 1
/// Maison » to « Avec 4 Maisons », « Avec Hôtel »; « Prix Des Maisons »; « Prix D'1 Hôtel »;
/// « Hypothéquée Pour »; « Pour Lever l'hypothèque payez ».
#[rustfmt::skip]
const STREETS: [Street; 22] = [
    (1, "Boulevard De Belleville", "marron", [2, 4, 10, 30, 90, 160, 250], 50, 50, 30, 33),
    (3, "Rue Lecourbe", "marron", [4, 8, 20, 60, 180, 320, 450], 50, 50, 30, 33),
    (6, "Rue De Vaugirard", "céleste", [6, 12, 30, 90, 270, 400, 550], 50, 50, 50, 55),
    (8, "Rue De Courcelles", "céleste", [6, 12, 30, 90, 270, 400, 550], 50, 50, 50, 55),
    (9, "Avenue De La République", "céleste", [8, 16, 40, 100, 300, 450, 600], 50, 50, 60, 66),
    (11, "Boulevard De La Villette", "violet", [10, 20, 50, 150, 450, 625, 750], 100, 100, 70, 77),
    (13, "Avenue De Neuilly", "violet", [10, 20, 50, 150, 450, 625, 750], 100, 100, 70, 77),
    (14, "Rue De Paradis", "violet", [12, 24, 60, 180, 500, 700, 900], 100, 100, 80, 88),
    (16, "Avenue Mozart", "orange", [14, 28, 70, 200, 550, 750, 950], 100, 100, 90, 99),
    (18, "Boulevard Saint-Michel", "orange", [14, 28, 70, 200, 550, 750, 950], 100, 100, 90, 99),
    (19, "Place Pigalle", "orange", [16, 32, 80, 220, 600, 800, 1000], 100, 100, 100, 110),
    (21, "Avenue Matignon", "rouge", [18, 36, 90, 250, 700, 875, 1050], 150, 150, 110, 121),
    (23, "Boulevard Malesherbes", "rouge", [18, 36, 90, 250, 700, 875, 1050], 150, 150, 110, 121),
    (24, "Avenue Henri-Martin", "rouge", [20, 40, 100, 300, 750, 925, 1100], 150, 150, 120, 132),
    (26, "Faubourg Saint-Honoré", "jaune", [22, 44, 110, 330, 800, 975, 1150], 150, 150, 130, 143),
    (27, "Place De La Bourse", "jaune", [22, 44, 110, 330, 800, 975, 1150], 150, 150, 130, 143),
    (29, "Rue Lafayette", "jaune", [24, 48, 120, 360, 850, 1025, 1200], 150, 150, 140, 154),
    (31, "Avenue De Breteuil", "vert", [26, 52, 130, 390, 900, 1100, 1275], 200, 200, 150, 165),
    (32, "Avenue Foch", "vert", [26, 52, 130, 390, 900, 1100, 1275], 200, 200, 150, 165),
    (34, "Boulevard Des Capucines", "vert", [28, 56, 150, 450, 1000, 1200, 1400], 200, 200, 160, 176),
    (37, "Avenue Des Champs-Elysées", "bleu", [35, 70, 175, 500, 1100, 1300, 1500], 200, 200, 175, 193),
    (39, "Rue De La Paix", "bleu", [50, 100, 200, 600, 1400, 1700, 2000], 200, 200, 200, 220),
];

/// « Hypothéquée Pour M100. Pour Lever l'hypothèque payez M110 », « Hypothéquée Pour M75. Pour
/// Lever l'hypothèque payez M83 »
const OTHERS: [(u8, &str, DeedKind, u32, u32); 6] = [
    (5, "Gare Montparnasse", DeedKind::Station, 100, 110),
    (15, "Gare De Lyon", DeedKind::Station, 100, 110),
    (25, "Gare Du Nord", DeedKind::Station, 100, 110),
    (35, "Gare Saint-Lazare", DeedKind::Station, 100, 110),
    (12, "Compagnie de Distribution d'électricité", DeedKind::Utility, 75, 83),
    (28, "Compagnie de Distribution des Eaux", DeedKind::Utility, 75, 83),
];

/// A name without article, capitals and accented capitals.
fn plain(name: &str) -> String {
    let name = name.to_lowercase().replace("élysées", "elysées");
    let articles = ["le ", "la ", "les ", "l'"];
    let bare = articles.iter().find_map(|article| name.strip_prefix(article));
    bare.unwrap_or(&name).into()
}

/// « Titre de Propriété », 1 to 22: rents and prices of the streets.
#[test]
fn the_streets_are_as_printed() {
    let edition = edition("braillopoly");
    for (square, name, colour, rents, house, hotel, mortgage, lift) in STREETS {
        let place = edition.place(square_at(square));
        assert_eq!(plain(&place.name), plain(name));
        let deed = edition.deed(square_at(square)).unwrap();
        assert_eq!((deed.mortgage, deed.lift), (Money(mortgage), Money(lift)), "{name}");
        let group = edition.group_of(square_at(square)).unwrap();
        assert_eq!(edition.group(group).unwrap().name, colour);
        let [rent, group_rent, one, two, three, four, hotel_rent] = rents.map(Money);
        let kind = DeedKind::Street {
            group,
            rent,
            group_rent,
            house_rents: [one, two, three, four],
            hotel_rent,
            house_price: Money(house),
            hotel_price: Money(hotel),
        };
        assert_eq!(deed.kind, kind, "{name}");
    }
}

/// « Titre de Propriété », 23 to 28: mortgages of the stations and utilities.
#[test]
fn the_stations_and_utilities_are_as_printed() {
    let edition = edition("braillopoly");
    for (square, name, kind, mortgage, lift) in OTHERS {
        assert_eq!(plain(&edition.place(square_at(square)).name), plain(name));
        let deed = edition.deed(square_at(square)).unwrap();
        assert_eq!((deed.mortgage, deed.lift), (Money(mortgage), Money(lift)), "{name}");
        assert_eq!(deed.kind, kind);
    }
}

/// « 28 cartes Propriété », in eight groups of colour.
#[test]
fn there_are_28_deeds_in_eight_groups() {
    let edition = edition("braillopoly");
    assert_eq!(edition.deeds().count(), 28);
    let sizes: Vec<usize> = edition.groups().map(|(_, group)| group.streets.len()).collect();
    assert_eq!(sizes, [2, 3, 3, 3, 3, 3, 3, 2]);
}

/// Ruling 1.36: the price « is taken as 2 × mortgage ».
#[test]
fn every_price_is_twice_the_mortgage() {
    for (square, deed) in edition("braillopoly").deeds() {
        assert_eq!(deed.price, deed.mortgage * 2, "{square:?}");
    }
}

/// « la valeur de l'hypothèque +10 % ». Section 6: « rounded up: holds for all
/// 28 (fractions only at 75 → 83, twice, and 175 → 193) ».
#[test]
fn every_lift_is_the_mortgage_and_a_tenth_rounded_up() {
    for (square, deed) in edition("braillopoly").deeds() {
        assert_eq!(deed.lift.0, deed.mortgage.0 + deed.mortgage.0.div_ceil(10), "{square:?}");
    }
}

/// « Vous pouvez doubler le loyer de ces rues ! ». Section 6: « "Avec groupe
/// complet" = 2 × rent for all 22. Hotel price = house price for all 22 ».
#[test]
fn group_rents_are_double_and_hotels_cost_a_house() {
    for (_, name, _, rents, house, hotel, ..) in STREETS {
        assert_eq!((rents[1], hotel), (2 * rents[0], house), "{name}");
    }
}

/// The rents of the table are those the game asks for.
#[test]
fn the_game_asks_for_the_printed_rents() {
    for (square, name, _, rents, ..) in STREETS {
        let group = edition("braillopoly").group_of(square_at(square)).unwrap();
        let streets: Vec<u8> =
            edition("braillopoly").streets(group).iter().map(|street| street.number()).collect();
        let rent_of = |start: crate::common::Scene| start.game().rent(square_at(square));
        assert_eq!(rent_of(scene(2).owns(ANA, &[square])), Some(Money(rents[0])), "{name}");
        assert_eq!(rent_of(scene(2).owns(ANA, &streets)), Some(Money(rents[1])), "{name}");
        for houses in 1..=4 {
            let rent = rents[usize::from(houses) + 1];
            let built = scene(2).houses(ANA, &streets, houses);
            assert_eq!(rent_of(built), Some(Money(rent)), "{name}");
        }
        assert_eq!(rent_of(scene(2).hotels(ANA, &streets)), Some(Money(rents[6])), "{name}");
    }
}

/// « Loyer M25. Si vous possédez 2 Gares M50 […] 3 Gares M100 […] 4 Gares
/// M200 », on each of the four.
#[test]
fn every_station_earns_by_the_stations_owned() {
    for (rank, rent) in [25, 50, 100, 200].into_iter().enumerate() {
        let owned = &[5, 15, 25, 35][..=rank];
        let game = scene(2).owns(LUC, owned).game();
        assert!(owned.iter().all(|&square| game.rent(square_at(square)) == Some(Money(rent))));
    }
}

/// « Si un service public appartient à un joueur, le loyer est égal à 4x le
/// résultat des dés. Si les deux services publics appartiennent à un joueur, le
/// loyer est égal à 10x le résultat des dés. »
#[test]
fn utilities_multiply_the_dice_by_4_or_10() {
    let one_each = scene(2).owns(ANA, &[12]).owns(LUC, &[28]).game();
    let both = scene(2).owns(ANA, &[12, 28]).game();
    for square in [12, 28].map(square_at) {
        assert_eq!(one_each.utility_rent_multiplier(square), Some(4));
        assert_eq!(both.utility_rent_multiplier(square), Some(10));
    }
    assert_eq!(both.owner_of(28), Some(ANA));
}

/// « Les cases du plateau de jeu » (section 2: « usual board »): what is not a deed.
#[test]
fn the_other_squares_are_those_of_the_usual_board() {
    let edition = edition("braillopoly");
    for (square, kind) in [
        (0, PlaceKind::Go),
        (2, PlaceKind::Draw(Deck::Chest)),
        (4, PlaceKind::Tax(Money(200))),
        (7, PlaceKind::Draw(Deck::Chance)),
        (10, PlaceKind::Jail),
        (17, PlaceKind::Draw(Deck::Chest)),
        (20, PlaceKind::FreeParking),
        (22, PlaceKind::Draw(Deck::Chance)),
        (30, PlaceKind::GoToJail),
        (33, PlaceKind::Draw(Deck::Chest)),
        (36, PlaceKind::Draw(Deck::Chance)),
        (38, PlaceKind::Tax(Money(100))),
    ] {
        assert_eq!(edition.place(square_at(square)).kind, kind, "{square}");
    }
}
