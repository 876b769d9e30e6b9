//! The 32 cards: one test per card of the document, or per family of cards that only pay or cost.

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

/// This Chance card, drawn on each of these squares, leads Ana to that one, to be bought, with this
/// money.
#[track_caller]
fn leads(number: usize, rows: [(u8, u8, u32); 3]) {
    for (from, to, cash) in rows {
        let game = chance(scene(2), number, from);
        assert_eq!((on_and_cash(&game), game.phase()), ((to, cash), &buying(to)), "from {from}");
    }
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

/// « 2. Erreur de la banque en votre faveur. Recevez M200. 3. […] concours de
/// beauté. Recevez M10. 5. Vous héritez de M100. 6. La vente de vos actions vous
/// rapporte M50. 7. Recevez M25 d'honoraires de consultation. 12. Remboursement
/// des impôts sur le revenu. Recevez M20. 13. Votre caisse de vacances vous
/// rapporte. Recevez 100. 14. Votre assurance vie vous rapporte. Recevez M100. »
#[test]
fn chest_cards_that_pay() {
    let pays = [(2, 200), (3, 10), (5, 100), (6, 50), (7, 25), (12, 20), (13, 100), (14, 100)];
    for (number, amount) in pays {
        let game = chest(scene(2), number);
        assert_eq!(on_and_cash(&game), (17, 1500 + amount), "chest {number}");
        assert_eq!((game.cash_of(LUC), game.phase()), (1500, &turn_of(LUC)));
    }
}

/// « 9. Frais d'hospitalisation. Payez M100. 11. Frais de scolarité. Payez M50.
/// 16. Honoraires du médecin. Payez M50. »
#[test]
fn chest_cards_that_cost() {
    for (number, amount) in [(9, 100), (11, 50), (16, 50)] {
        let game = chest(scene(2), number);
        assert_eq!(on_and_cash(&game), (17, 1500 - amount), "chest {number}");
        assert_eq!((game.cash_of(LUC), game.phase()), (1500, &turn_of(LUC)));
    }
}

/// « 1. Avancez jusqu'à la Case Départ. Recevez M200 » (ruling B3: « one salary of 200 »)
#[test]
fn chest_1_advance_to_depart() {
    assert_eq!(on_and_cash(&chest(scene(2), 1)), (0, 1700));
}

/// « 4. Vous êtes évalué pour des travaux de voirie : payez M40 par maison et
/// M115 par hôtel que vous possédez. »
#[test]
fn chest_4_street_repairs() {
    let built = scene(2).hotels(ANA, &[1]).houses(ANA, &[3], 4).houses(LUC, &[37, 39], 1);
    assert_eq!(chest(built, 4).cash_of(ANA), 1500 - 4 * 40 - 115);
    assert_eq!(chest(scene(2).owns(ANA, &[1, 3]), 4).cash_of(ANA), 1500);
}

/// « 8. C'est votre anniversaire ! Recevez M10 de chaque joueur. » Ruling 5.32:
/// « jailed ones too ».
#[test]
fn chest_8_birthday() {
    let game = chest(scene(3).in_jail(ZOE, 0), 8);
    assert_eq!([ANA, LUC, ZOE].map(|seat| game.cash_of(seat)), [1520, 1490, 1490]);
}

/// « 10. Allez en Prison. Allez tout droit en Prison. Ne passez pas par la Case
/// Départ. Ne recevez pas M200. »
#[test]
fn chest_10_go_to_jail() {
    let game = chest(scene(2), 10);
    assert_eq!((on_and_cash(&game), game.player(ANA).jail_turns), ((10, 1500), Some(0)));
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// « 15. Vous êtes libéré de Prison. Cette carte peut être conservée jusqu'à ce
/// qu'elle soit utilisée, échangée ou vendue. »
#[test]
fn chest_15_get_out_of_jail() {
    let game = chest(scene(2), 15);
    assert_eq!(game.player(ANA).jail_cards, [Deck::Chest]);
    assert_eq!((on_and_cash(&game), game.phase()), ((17, 1500), &turn_of(LUC)));
}

/// « 1. » and « 4. Avancez jusqu'à la Gare la plus proche. Si elle n'appartient
/// à personne, vous pouvez l'acheter à la banque. » Ruling 1.38: « the **next one
/// forward** (7→15, 22→25, 36→5 […]), salary if Départ is passed ».
#[test]
fn chance_1_and_4_the_next_station_may_be_bought() {
    for number in [1, 4] {
        for (from, station, cash) in [(7, 15, 1500), (22, 25, 1500), (36, 5, 1700)] {
            let mut game = chance(scene(2), number, from);
            assert_eq!((on_and_cash(&game), game.phase()), ((station, cash), &buying(station)));
            game.act(ANA, Buy);
            assert_eq!((game.owner_of(station), game.cash_of(ANA)), (Some(ANA), cash - 200));
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
    assert_eq!(game.awaited(), [ANA, LUC, ZOE]);
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

/// « 3. Amende pour excès de vitesse. Payez M15. »
#[test]
fn chance_3_speeding() {
    assert_eq!(on_and_cash(&chance(scene(2), 3, 7)), (7, 1485));
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

/// « 7. Vous êtes libéré de Prison. Cette carte peut être conservée jusqu'à ce
/// qu'elle soit utilisée, échangée ou vendue. »
#[test]
fn chance_7_get_out_of_jail() {
    let game = chance(scene(2), 7, 7);
    assert_eq!(game.player(ANA).jail_cards, [Deck::Chance]);
    assert_eq!((on_and_cash(&game), game.phase()), ((7, 1500), &turn_of(LUC)));
}

/// « 8. Avancez jusqu'au Boulevard De La Villette. Si vous passez par la Case
/// Départ, recevez M200. » Ruling 5.6: « Villette from 22, 36 ».
#[test]
fn chance_8_advance_to_la_villette() {
    leads(8, [(7, 11, 1500), (22, 11, 1700), (36, 11, 1700)]);
}

/// « 9. Avancez jusqu'à le Case Départ. Recevez M200 » (ruling B3: once)
#[test]
fn chance_9_advance_to_depart() {
    for from in [7, 22, 36] {
        assert_eq!(on_and_cash(&chance(scene(2), 9, from)), (0, 1700));
    }
}

/// « 10. Faites des réparations sur toutes vos propriétés : pour chaque maison,
/// payez M25. Pour chaque hôtel, payez M100. »
#[test]
fn chance_10_repairs() {
    let built = scene(2).hotels(ANA, &[1]).houses(ANA, &[3], 4).houses(LUC, &[37, 39], 1);
    assert_eq!(chance(built, 10, 7).cash_of(ANA), 1500 - 4 * 25 - 100);
    assert_eq!(chance(scene(2).owns(ANA, &[1, 3]), 10, 7).cash_of(ANA), 1500);
}

/// « 11. Avancez jusqu'à la Compagnie De Service Public la plus proche. Si elle
/// n'appartient à personne, vous pouvez l'acheter à la banque. » Ruling 1.38:
/// « utility 7→12, 22→28, 36→12 »; 5.4: salary « 36→12 ».
#[test]
fn chance_11_the_next_utility_may_be_bought() {
    leads(11, [(7, 12, 1500), (22, 28, 1500), (36, 12, 1700)]);
}

/// « Si elle appartient à un joueur, lancez les dés et payez 10x le montant du
/// résultat au propriétaire. »
#[test]
fn chance_11_an_owned_utility_costs_ten_times_the_dice() {
    let mut game = chance(scene(2).owns(LUC, &[12]).dice("4+5"), 11, 7);
    game.claim(LUC, ANA, 12);
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (1410, 1590));
}

/// « 12. Allez en prison. Allez tout droit en prison. Ne passez pas par la Case
/// Départ. Ne recevez pas M200. »
#[test]
fn chance_12_go_to_jail() {
    let game = chance(scene(2), 12, 36);
    assert_eq!((on_and_cash(&game), game.player(ANA).jail_turns), ((10, 1500), Some(0)));
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// « 13. Votre prêt immobilier vous rapporte. Recevez M150. »
#[test]
fn chance_13_loan_matures() {
    assert_eq!(on_and_cash(&chance(scene(2), 13, 7)), (7, 1650));
}

/// « 14. Avancez jusqu'à l'Avenue Henri-Martin. Si vous passez par la Case
/// Départ, recevez M200. » Ruling 5.6: « Henri-Martin from 36 ».
#[test]
fn chance_14_advance_to_henri_martin() {
    leads(14, [(7, 24, 1500), (22, 24, 1500), (36, 24, 1700)]);
}

/// « 15. Avancez jusqu'à la Rue De La Paix. » Ruling 5.6: « Rue de la Paix never » passes Départ.
#[test]
fn chance_15_advance_to_rue_de_la_paix() {
    leads(15, [(7, 39, 1500), (22, 39, 1500), (36, 39, 1500)]);
}

/// « 16. Allez à la Gare Montparnasse. Si vous passez par la Case Départ, recevez M200. » Ruling
/// 5.6: « Montparnasse from 7, 22, 36 always passes Départ ».
#[test]
fn chance_16_go_to_montparnasse() {
    leads(16, [(7, 5, 1700), (22, 5, 1700), (36, 5, 1700)]);
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
