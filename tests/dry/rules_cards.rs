//! The 32 cards: one test or row per card of the document.

use crate::common::*;
use braillopoly::editions::Edition;
use braillopoly::engine::{Deck, Event, Game, Phase, Refusal};

/// Ana draws a Chance card on square 7, 22 or 36.
fn chance(start: Scene, number: usize, square: u8) -> Game {
    start.draws(Deck::Chance, number, square - 7)
}

/// Ana draws a card of the Caisse de communauté on square 17.
fn chest(start: Scene, number: usize) -> Game {
    start.draws(Deck::Chest, number, 10)
}

fn on_and_cash(game: &Game) -> (u8, u32) {
    (game.square_of(ANA), game.cash_of(ANA))
}

fn buying(square: u8) -> Phase {
    Phase::Purchase { seat: ANA, square: square_at(square) }
}

/// « Prenez la carte du dessus de la pile concernée et faites ce qu'elle indique. »
#[test]
fn each_card_square_draws_from_its_deck() {
    for (square, deck) in [2, 17, 33]
        .map(|square| (square, Deck::Chest))
        .into_iter()
        .chain([7, 22, 36].map(|square| (square, Deck::Chance)))
    {
        let start = scene(2).at(ANA, (square + 33) % 40).dice("3+4").cards(deck, &[13]);
        let events = start.game().roll(ANA);
        assert!(events.contains(&Event::CardDrawn { seat: ANA, deck, card: 12 }), "{square}");
    }
}

/// « Remettez-la au-dessous de la pile quand vous avez terminé. »
#[test]
fn a_card_goes_back_under_its_deck() {
    let two = r#"(text: "a", effect: Receive(1)), (text: "b", effect: Receive(2))"#;
    let start = scene(3).dice("3+4 3+4 3+4").cards(Deck::Chance, &[1, 2]);
    let game = start.game_of(with_chance(two)).rolled_by([ANA, LUC, ZOE]);
    assert_eq!([ANA, LUC, ZOE].map(|seat| game.cash_of(seat)), [1501, 1502, 1501]);
}

/// « Caisse de communauté, 1 » to « Chance, 16 »: a word of each card.
#[test]
fn the_cards_say_what_the_document_says() {
    let edition = Edition::braillopoly().unwrap();
    let chest = "départ/erreur de la banque/concours de beauté/travaux de voirie/héritez/actions/\
        honoraires de consultation/anniversaire/hospitalisation/tout droit en prison/scolarité/\
        remboursement des impôts/caisse de vacances/assurance vie/libéré de prison/médecin";
    let chance = "gare la plus proche/argent comme s'il en pleuvait/excès de vitesse/\
        gare la plus proche/président du conseil/reculez de trois/libéré de prison/villette/départ/\
        réparations/service public la plus proche/tout droit en prison/prêt immobilier/\
        henri-martin/rue de la paix/montparnasse";
    for (deck, words) in [(Deck::Chest, chest), (Deck::Chance, chance)] {
        assert_eq!(words.split('/').count(), edition.cards(deck).len());
        for (card, word) in edition.cards(deck).iter().zip(words.split('/')) {
            assert!(card.text.to_lowercase().contains(word), "{word}: {}", card.text);
        }
    }
}

/// Cards that pay, cost or move, and no more: the deck and the number, the square they are drawn
/// on, where Ana is then, and with what.
#[test]
fn cards_that_pay_cost_or_move() {
    for (deck, number, from, on, cash) in [
        // « 1. Avancez jusqu'à la Case Départ. Recevez M200 » (ruling B3: « one salary of 200 »)
        (Deck::Chest, 1, 17, 0, 1700),
        // « 2. Erreur de la banque en votre faveur. Recevez M200. 3. […] concours de beauté.
        // Recevez M10. 5. Vous héritez de M100. 6. La vente de vos actions vous rapporte M50. 7.
        // Recevez M25 d'honoraires de consultation. 12. Remboursement des impôts sur le revenu.
        // Recevez M20. 13. Votre caisse de vacances vous rapporte. Recevez 100. 14. Votre assurance
        // vie vous rapporte. Recevez M100. »
        (Deck::Chest, 2, 17, 17, 1700),
        (Deck::Chest, 3, 17, 17, 1510),
        (Deck::Chest, 5, 17, 17, 1600),
        (Deck::Chest, 6, 17, 17, 1550),
        (Deck::Chest, 7, 17, 17, 1525),
        (Deck::Chest, 12, 17, 17, 1520),
        (Deck::Chest, 13, 17, 17, 1600),
        (Deck::Chest, 14, 17, 17, 1600),
        // « 9. Frais d'hospitalisation. Payez M100. 11. Frais de scolarité. Payez M50. 16.
        // Honoraires du médecin. Payez M50. »
        (Deck::Chest, 9, 17, 17, 1400),
        (Deck::Chest, 11, 17, 17, 1450),
        (Deck::Chest, 16, 17, 17, 1450),
        // « 3. Amende pour excès de vitesse. Payez M15. »
        (Deck::Chance, 3, 7, 7, 1485),
        // « 9. Avancez jusqu'à le Case Départ. Recevez M200 » (ruling B3: once)
        (Deck::Chance, 9, 7, 0, 1700),
        (Deck::Chance, 9, 22, 0, 1700),
        (Deck::Chance, 9, 36, 0, 1700),
        // « 13. Votre prêt immobilier vous rapporte. Recevez M150. »
        (Deck::Chance, 13, 7, 7, 1650),
    ] {
        let game = scene(2).draws(deck, number, from - 7);
        assert_eq!(on_and_cash(&game), (on, cash), "{deck:?} {number}");
        assert_eq!((game.cash_of(LUC), game.phase()), (1500, &turn_of(LUC)), "{deck:?} {number}");
    }
}

/// « 10. Allez en Prison. Allez tout droit en Prison. Ne passez pas par la Case Départ. Ne recevez
/// pas M200. » « 12. Allez en prison. Allez tout droit en prison. Ne passez pas par la Case Départ.
/// Ne recevez pas M200. »
#[test]
fn chest_10_and_chance_12_go_to_jail() {
    for game in [chest(scene(2), 10), chance(scene(2), 12, 36)] {
        assert_eq!((on_and_cash(&game), game.player(ANA).jail_turns), ((10, 1500), Some(0)));
        assert_eq!(*game.phase(), turn_of(LUC));
    }
}

/// « 15. Vous êtes libéré de Prison. Cette carte peut être conservée jusqu'à ce qu'elle soit
/// utilisée, échangée ou vendue. » « 7. Vous êtes libéré de Prison. Cette carte peut être conservée
/// jusqu'à ce qu'elle soit utilisée, échangée ou vendue. »
#[test]
fn chest_15_and_chance_7_get_out_of_jail() {
    for (deck, number, on) in [(Deck::Chest, 15, 17), (Deck::Chance, 7, 7)] {
        let game = scene(2).draws(deck, number, on - 7);
        assert_eq!(game.player(ANA).jail_cards, [deck]);
        assert_eq!((on_and_cash(&game), game.phase()), ((on, 1500), &turn_of(LUC)));
    }
}

/// « 4. Vous êtes évalué pour des travaux de voirie : payez M40 par maison et M115 par hôtel que
/// vous possédez. » « 10. Faites des réparations sur toutes vos propriétés : pour chaque maison,
/// payez M25. Pour chaque hôtel, payez M100. »
#[test]
fn chest_4_and_chance_10_repairs() {
    let (chest, chance) = ((Deck::Chest, 4, 10), (Deck::Chance, 10, 0));
    for ((deck, number, from), cost) in [(chest, 4 * 40 + 115), (chance, 4 * 25 + 100)] {
        let built = scene(2).hotels(ANA, &[1]).houses(ANA, &[3], 4).houses(LUC, &[37, 39], 1);
        assert_eq!(built.draws(deck, number, from).cash_of(ANA), 1500 - cost);
        assert_eq!(scene(2).owns(ANA, &[1, 3]).draws(deck, number, from).cash_of(ANA), 1500);
    }
}

/// « 8. C'est votre anniversaire ! Recevez M10 de chaque joueur. » Ruling 5.32:
/// « jailed ones too ».
#[test]
fn chest_8_birthday() {
    let game = chest(scene(3).in_jail(ZOE, 0), 8);
    assert_eq!([ANA, LUC, ZOE].map(|seat| game.cash_of(seat)), [1520, 1490, 1490]);
}

/// Chance cards that lead to a property, and what it costs: drawn on each of the three squares,
/// where they lead, and with what money.
#[test]
fn chance_cards_that_lead_to_a_property() {
    for (number, price, squares, cash) in [
        // « 1. » and « 4. Avancez jusqu'à la Gare la plus proche. Si elle n'appartient à personne,
        // vous pouvez l'acheter à la banque. » Ruling 1.38: « the **next one forward** (7→15,
        // 22→25, 36→5 […]), salary if Départ is passed ».
        (1, 200, [15, 25, 5], [1500, 1500, 1700]),
        (4, 200, [15, 25, 5], [1500, 1500, 1700]),
        // « 8. Avancez jusqu'au Boulevard De La Villette. Si vous passez par la Case Départ,
        // recevez M200. » Ruling 5.6: « Villette from 22, 36 ».
        (8, 140, [11; 3], [1500, 1700, 1700]),
        // « 11. Avancez jusqu'à la Compagnie De Service Public la plus proche. Si elle n'appartient
        // à personne, vous pouvez l'acheter à la banque. » Ruling 1.38: « utility 7→12, 22→28,
        // 36→12 »; 5.4: salary « 36→12 ».
        (11, 150, [12, 28, 12], [1500, 1500, 1700]),
        // « 14. Avancez jusqu'à l'Avenue Henri-Martin. Si vous passez par la Case Départ, recevez
        // M200. » Ruling 5.6: « Henri-Martin from 36 ».
        (14, 240, [24; 3], [1500, 1500, 1700]),
        // « 15. Avancez jusqu'à la Rue De La Paix. » Ruling 5.6: « Rue de la Paix never » passes
        // Départ.
        (15, 400, [39; 3], [1500; 3]),
        // « 16. Allez à la Gare Montparnasse. Si vous passez par la Case Départ, recevez M200. »
        // Ruling 5.6: « Montparnasse from 7, 22, 36 always passes Départ ».
        (16, 200, [5; 3], [1700; 3]),
    ] {
        for (rank, from) in [7, 22, 36].into_iter().enumerate() {
            let (to, cash) = (squares[rank], cash[rank]);
            let mut game = chance(scene(2), number, from);
            assert_eq!((on_and_cash(&game), game.phase()), ((to, cash), &buying(to)), "{number}");
            game.act(ANA, Buy);
            assert_eq!((game.owner_of(to), game.cash_of(ANA)), (Some(ANA), cash - price));
        }
    }
}

/// « Si elle appartient à un joueur, payez au propriétaire le double du loyer auquel il a droit. »
/// Ruling 5.10: they « need a claim too »; 5.13: « 2 × (25/50/100/200) ».
#[test]
fn chance_1_and_4_an_owned_station_costs_double() {
    let owned = [(&[15][..], 50), (&[5, 15], 100), (&[5, 15, 25], 200), (&[5, 15, 25, 35], 400)];
    for (number, (stations, rent)) in [1, 4, 1, 4].into_iter().zip(owned) {
        let mut game = chance(scene(2).owns(LUC, stations), number, 7);
        assert_eq!(on_and_cash(&game), (15, 1500));
        game.claim(LUC, ANA, 15);
        assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (1500 - rent, 1500 + rent));
    }
}

/// Ruling 5.13: « Station/utility card on a mortgaged or own property: nothing due. »
#[test]
fn chance_1_and_11_cost_nothing_on_a_mortgaged_or_own_property() {
    for (number, square) in [(1, 15), (11, 12)] {
        for start in [scene(2).mortgaged(LUC, &[square]), scene(2).owns(ANA, &[square])] {
            let game = chance(start, number, 7);
            assert_eq!((game.square_of(ANA), game.claims()), (square, &[][..]));
            assert_eq!(*game.phase(), turn_of(LUC));
        }
    }
}

/// « 2. De l'argent comme s'il en pleuvait ! […] Tous les joueurs se précipitent pour les attraper
/// au vol. Gardez ce que vous attrapez, et remettez tous les billets qui retombent à la banque. »
/// Ruling 5.48: « everyone takes part, jailed too ».
#[test]
fn chance_2_money_rain() {
    let mut game = chance(scene(3).in_jail(ZOE, 0), 2, 7);
    assert_eq!(game.awaited()[..], [ANA, LUC, ZOE]);
    game.plays([(ZOE, CatchBills(3)), (ANA, CatchBills(0))]);
    assert!(game.act(LUC, CatchBills(2)).contains(&Event::MoneyRainOver { bills: 5 }));
    assert_eq!([ANA, LUC, ZOE].map(|seat| game.cash_of(seat)), [1500, 1700, 1800]);
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// Ruling 5.48: « total caught ≤ bills thrown (named value) ».
#[test]
fn chance_2_no_more_is_caught_than_was_thrown() {
    let mut game = chance(scene(2), 2, 7).after([(LUC, CatchBills(6))]);
    game.refuses(LUC, CatchBills(1), Refusal::AlreadyAnswered);
    game.refuses(ANA, CatchBills(5), Refusal::TooManyBills { left: 4 });
    game.act(ANA, CatchBills(4));
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (1900, 2100));
}

/// « 5. Vous avez été élu président du conseil d'administration. Payez à chaque
/// joueur M50. » Ruling 5.31: « Jailed players are paid. »
#[test]
fn chance_5_chairman() {
    let game = chance(scene(3).in_jail(ZOE, 0), 5, 7);
    assert_eq!([ANA, LUC, ZOE].map(|seat| game.cash_of(seat)), [1400, 1550, 1550]);
}

/// « 6. Reculez de trois cases. » Ruling 5.5: « 7→4 (tax […]), 22→19, 36→33 (draw
/// a Caisse card […]). Card chains must nest. »
#[test]
fn chance_6_go_back_three_squares() {
    let game = chance(scene(2), 6, 7);
    assert_eq!((on_and_cash(&game), game.phase()), ((4, 1300), &turn_of(LUC)));
    assert_eq!(*chance(scene(2), 6, 22).phase(), buying(19));
    let game = chance(scene(2).cards(Deck::Chest, &[2]), 6, 36);
    assert_eq!(on_and_cash(&game), (33, 1700));
}

/// Ruling 5.5: a Caisse card drawn after « Reculez de trois cases » « may send to
/// Départ or jail ».
#[test]
fn chance_6_may_lead_to_depart_or_jail() {
    let game = chance(scene(2).cards(Deck::Chest, &[1]), 6, 36);
    assert_eq!(on_and_cash(&game), (0, 1700));
    let game = chance(scene(2).cards(Deck::Chest, &[10]), 6, 36);
    assert_eq!((on_and_cash(&game), game.player(ANA).jail_turns), ((10, 1500), Some(0)));
}

/// « Si elle appartient à un joueur, lancez les dés et payez 10x le montant du
/// résultat au propriétaire. »
#[test]
fn chance_11_an_owned_utility_costs_ten_times_the_dice() {
    let mut game = chance(scene(2).owns(LUC, &[12]).dice("4+5"), 11, 7);
    game.claim(LUC, ANA, 12);
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (1410, 1590));
}

/// Ruling 3.3: arriving by card counts as landing: the rent is the usual one,
/// and an auction follows a purchase declined.
#[test]
fn arriving_by_card_is_landing() {
    let game = chance(scene(2).owns(LUC, &[5, 15]), 16, 7).after([(LUC, claim(ANA, 5))]);
    assert_eq!(game.cash_of(LUC), 1550);
    let game = chance(scene(2), 15, 7).after([(ANA, Decline), (LUC, bid(10)), (ANA, Pass)]);
    assert_eq!(game.owner_of(39), Some(LUC));
}

/// « Vous avez fait un double ? Relancez les dés »: after the card (ruling 5.2).
#[test]
fn a_double_rolls_again_after_a_card() {
    let game = scene(2).dice("1+1").cards(Deck::Chest, &[2]).game().rolled_by([ANA]);
    assert_eq!(*game.phase(), Phase::Roll { seat: seat_at(0), doubles: 1 });
}
