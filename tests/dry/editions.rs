//! Every edition's file: it is read, states each rule, and has the squares,
//! deeds and cards of the same game in its own money.

use braillopoly::editions::{Card, CardEffect, Deck, DeedKind, Edition, PlaceKind};
use braillopoly::engine::{Money, Square};

use crate::common::edition;

/// Name, text, and how many of its coins make one of Braillopoly's.
const EDITIONS: [(&str, &str, u32); 7] = [
    ("braillopoly", include_str!("../../editions/braillopoly.ron"), 1),
    ("monopolic", include_str!("../../editions/monopolic.ron"), 100),
    ("football", include_str!("../../editions/football.ron"), 1),
    ("classique", include_str!("../../editions/classique.ron"), 1),
    ("classique-francs", include_str!("../../editions/classique-francs.ron"), 100),
    ("canadienne", include_str!("../../editions/canadienne.ron"), 1),
    ("unistrapoly", include_str!("../../editions/unistrapoly.ron"), 1),
];

fn all() -> impl Iterator<Item = (Edition, &'static str, u32)> {
    EDITIONS.into_iter().map(|(id, text, factor)| {
        let edition = Edition::parse(id, text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(edition.id, id);
        (edition, text, factor)
    })
}

/// The lines between `rules: (` and the groups.
fn rule_lines(text: &str) -> Vec<&str> {
    let (_, rest) = text.split_once("    rules: (\n").unwrap();
    rest.split_once("\n    ),").unwrap().0.lines().collect()
}

fn rule_names(text: &str) -> Vec<&str> {
    let named = rule_lines(text).into_iter().filter(|line| !line.trim().starts_with("//"));
    named.filter_map(|line| Some(line.split_once(':')?.0.trim())).collect()
}

#[test]
fn every_edition_states_every_rule() {
    let expected = rule_names(EDITIONS[0].1);
    assert_eq!(expected.len(), 31);
    for (edition, text, _) in all() {
        assert_eq!(rule_names(text), expected, "{}", edition.id);
    }
}

/// Each value quotes its document, or says whose sentence stands in.
#[test]
fn every_rule_says_where_it_comes_from() {
    for (edition, text, _) in all().skip(1) {
        let mut comment = String::new();
        for line in rule_lines(text) {
            match line.trim().strip_prefix("// ") {
                Some(more) => comment.push_str(more),
                None if line.contains("auction_raise") => comment.clear(),
                None => {
                    let sourced = comment.contains('«') || comment.contains("par défaut:");
                    let after_houses = line.contains("hotels:");
                    assert!(sourced || after_houses, "{}: {line}", edition.id);
                    comment.clear();
                }
            }
        }
    }
}

#[test]
fn every_edition_has_money_words_and_players() {
    for (edition, ..) in all() {
        assert!(!edition.money_words.is_empty() && !edition.name.is_empty(), "{}", edition.id);
        let players = (edition.min_players, edition.max_players);
        let expected = match edition.id.as_str() {
            "monopolic" => (1, 4),
            "braillopoly" | "football" => (2, 6),
            _ => (2, 8),
        };
        assert_eq!(players, expected, "{}", edition.id);
    }
}

/// A deed in the coins of another edition; the lift is counted again.
fn scaled(kind: &DeedKind, factor: u32) -> DeedKind {
    match kind {
        DeedKind::Street {
            group,
            rent,
            group_rent,
            house_rents,
            hotel_rent,
            house_price,
            hotel_price,
        } => DeedKind::Street {
            group: *group,
            rent: *rent * factor,
            group_rent: *group_rent * factor,
            house_rents: house_rents.map(|rent| rent * factor),
            hotel_rent: *hotel_rent * factor,
            house_price: *house_price * factor,
            hotel_price: *hotel_price * factor,
        },
        other => other.clone(),
    }
}

#[test]
fn every_board_has_the_same_squares_and_deeds() {
    let model = edition("braillopoly");
    for (edition, _, factor) in all() {
        for square in Square::all() {
            let (place, usual) = (&edition.place(square).kind, &model.place(square).kind);
            let name = format!("{}, {square:?}", edition.id);
            match (place, usual) {
                (PlaceKind::Deed(deed), PlaceKind::Deed(of)) => {
                    assert_eq!(deed.price, of.price * factor, "{name}");
                    assert_eq!(deed.mortgage, of.mortgage * factor, "{name}");
                    assert_eq!(deed.kind, scaled(&of.kind, factor), "{name}");
                    let fee = deed.mortgage.percent_rounded_up(10);
                    assert_eq!(deed.lift, deed.mortgage + fee, "{name}");
                }
                (PlaceKind::TaxChoice { amount, percent }, PlaceKind::Tax(of)) => {
                    assert_eq!((edition.id.as_str(), square.number()), ("canadienne", 4));
                    assert_eq!((amount, *percent), (of, 10), "{name}");
                }
                (PlaceKind::Tax(amount), PlaceKind::Tax(_)) if edition.id == "canadienne" => {
                    assert_eq!(*amount, Money(75), "{name}");
                }
                (PlaceKind::Tax(amount), PlaceKind::Tax(of)) => {
                    assert_eq!(*amount, *of * factor, "{name}");
                }
                _ => assert_eq!(place, usual, "{name}"),
            }
        }
    }
}

/// Every deed has a name of its own, and no short name stands for two.
#[test]
fn no_name_stands_for_two_deeds() {
    for (edition, ..) in all() {
        let mut names: Vec<String> = edition
            .deeds()
            .flat_map(|(square, _)| {
                let place = edition.place(square);
                place.short.iter().chain([&place.name]).map(|name| name.to_lowercase())
            })
            .collect();
        names.sort();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "{}", edition.id);
    }
}

fn scaled_card(card: &Card, factor: u32) -> CardEffect {
    match card.effect {
        CardEffect::Receive(amount) => CardEffect::Receive(amount * factor),
        CardEffect::Pay(amount) => CardEffect::Pay(amount * factor),
        CardEffect::PayEachPlayer(amount) => CardEffect::PayEachPlayer(amount * factor),
        CardEffect::ReceiveFromEachPlayer(amount) => {
            CardEffect::ReceiveFromEachPlayer(amount * factor)
        }
        CardEffect::Repairs { house, hotel } => {
            CardEffect::Repairs { house: house * factor, hotel: hotel * factor }
        }
        CardEffect::AdvanceToNearestUtility { multiplier } => {
            CardEffect::AdvanceToNearestUtility { multiplier: multiplier * factor }
        }
        other => other,
    }
}

/// Ruling 5.49: « Amounts ×100 in M and C-francs ».
#[test]
fn every_deck_has_the_same_cards_in_its_money() {
    let model = edition("braillopoly");
    for (edition, _, factor) in all() {
        for deck in [Deck::Chance, Deck::Chest] {
            let expected: Vec<_> =
                model.cards(deck).iter().map(|card| scaled_card(card, factor)).collect();
            let effects: Vec<_> = edition.cards(deck).iter().map(|card| card.effect).collect();
            assert_eq!(effects, expected, "{}", edition.id);
        }
    }
}

/// A card that names a square names the edition's own.
#[test]
fn the_cards_name_the_squares_of_their_board() {
    for (edition, ..) in all() {
        for card in edition.cards(Deck::Chance) {
            if let CardEffect::AdvanceTo(square) = card.effect
                && square != Square::GO
            {
                let name = &edition.place(square).name;
                let bare = ["le ", "la ", "les ", "l'"]
                    .iter()
                    .find_map(|article| name.strip_prefix(article))
                    .unwrap();
                assert!(card.text.contains(bare), "{}: {}", edition.id, card.text);
            }
        }
    }
}

/// « 150 000 francs ou 1 500 euros », « 20 000 francs », « 5 000 francs »: the
/// rules' amounts follow the money.
#[test]
fn the_rules_amounts_follow_the_money() {
    let model = &edition("braillopoly").rules;
    for (edition, _, factor) in all() {
        let rules = &edition.rules;
        assert_eq!(rules.start_money, model.start_money * factor, "{}", edition.id);
        assert_eq!(rules.salary, model.salary * factor, "{}", edition.id);
        assert_eq!(rules.station_rents, model.station_rents.map(|rent| rent * factor));
        assert_eq!(rules.utility_multipliers, model.utility_multipliers.map(|by| by * factor));
        assert_eq!(rules.money_rain.bill, model.money_rain.bill * factor);
        assert_eq!((rules.houses, rules.hotels, rules.houses_before_hotel), (32, 12, 4));
        let fine = (edition.id != "unistrapoly").then_some(Money(50 * factor));
        assert_eq!(rules.jail_fine, fine, "{}", edition.id);
    }
}
