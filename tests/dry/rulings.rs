//! The finer points: rulings on the edge cases no single sentence settles, each
//! named after the ruling it quotes.

use crate::common::*;
use braillopoly::editions::Edition;
use braillopoly::engine::{DebtReason, Deck, Event, Game, Length, Money, Phase, Refusal, Seat};

const CLASSIQUE_AND_CANADIENNE: [&str; 2] = ["classique", "canadienne"];

fn short(start: Scene, dice: &str) -> Game {
    start.dice(dice).lasting(Length::Short).game()
}

fn timed(start: Scene, dice: &str) -> Game {
    start.dice(dice).lasting(Length::Timed { minutes: 30 }).game()
}

fn is_over(game: &Game) -> bool {
    matches!(game.phase(), Phase::Over { .. })
}

fn is_debt_of(game: &Game, seat: Seat) -> bool {
    matches!(game.phase(), Phase::Debt(debt) if debt.debtor == seat)
}

// Moving and salary.

/// Ruling 5.1: « salary (M: then loan interest/collection) → square »: the loan
/// due is taken from the salary, and the tax of the square comes after.
#[test]
fn the_loan_is_taken_before_the_square() {
    let start = scene(2).cash(ANA, 45_000).loan(ANA, 50_000, 2).at(ANA, 37).dice("3+4");
    let game = start.game_in("monopolic").rolled_by([ANA]);
    assert_eq!((game.cash_of(ANA), game.player(ANA).loan), (0, None));
    let Phase::Debt(debt) = game.phase() else { panic!("{:?}", game.phase()) };
    assert_eq!((debt.reason, debt.total()), (DebtReason::Tax(square_at(4)), Money(20_000)));
}

/// Ruling 5.3: « Rent rolls for utilities are not rolls of the turn: no double, no
/// streak, no lapse. »
#[test]
fn a_rent_throw_ends_no_rent_and_counts_in_no_streak() {
    let mut game = scene(2).owns(LUC, &[6, 12]).dice("3+3 3+3 4+4").game().rolled_by([ANA, ANA]);
    assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 2 });
    game.plays([(LUC, claim(ANA, 6)), (LUC, claim(ANA, 12))]);
    assert_eq!(game.cash_of(LUC), 1500 + 6 + 32);
}

/// Ruling 5.4: « Never backwards (Q "dans le sens de la flèche") »: no salary for
/// Départ passed the wrong way.
#[test]
fn going_back_past_depart_pays_nothing() {
    let back = with_chance(r#"(text: "a", effect: MoveBack(8))"#);
    let game = scene(2).dice("3+4").game_of(back).rolled_by([ANA]);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (39, 1500));
}

/// Ruling Q2: « A true second circuit (Chance 16 from 7 after passing Go) pays »,
/// in Canadienne as in Classique, whose sentence is « an example, not a limit ».
#[test]
fn a_second_circuit_by_card_pays_again() {
    for id in CLASSIQUE_AND_CANADIENNE {
        let start = scene(2).at(ANA, 36).dice("5+6").cards(Deck::Chance, &[16]);
        let game = start.game_in(id).rolled_by([ANA]);
        assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (5, 1900), "{id}");
    }
}

/// Ruling Q2: « the double that passes Go later in the turn too ».
#[test]
fn a_double_that_passes_go_later_in_the_turn_pays_again() {
    for id in CLASSIQUE_AND_CANADIENNE {
        let start = scene(2).at(ANA, 37).owns(ANA, &[3, 39]).dice("5+5 1+3");
        let mut game = start.cards(Deck::Chance, &[15]).game_in(id).rolled_by([ANA]);
        assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (39, 1700), "{id}");
        game.roll(ANA);
        assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (3, 1900), "{id}");
    }
}

/// Ruling 3.5: « Third double keeps what the first two earned: "Il garde néanmoins
/// tous les biens ou salaires" ».
#[test]
fn the_third_double_takes_nothing_back() {
    for id in ["braillopoly", "classique", "canadienne", "football", "unistrapoly"] {
        let start = scene(2).at(ANA, 35).dice("3+3 2+2 1+1");
        let mut game = start.game_in(id).after([(ANA, Roll), (ANA, Buy), (ANA, Roll), (ANA, Buy)]);
        game.roll(ANA);
        assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (10, 1500 + 200 - 60 - 200));
        assert_eq!([1, 5].map(|square| game.owner_of(square)), [Some(ANA); 2]);
    }
}

/// Ruling U3: « the double still rolls again; "terminer" = finish the square ».
#[test]
fn a_card_drawn_on_a_double_does_not_end_the_turn() {
    let start = scene(2).dice("1+1").cards(Deck::Chest, &[3]);
    let game = start.game_in("unistrapoly").rolled_by([ANA]);
    assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 1 });
}

// Rent.

/// Ruling 5.7: « mortgage state […] **fixed at landing** »: lifting it afterwards opens no rent.
#[test]
fn lifting_a_mortgage_after_the_landing_opens_no_rent() {
    let mut game = scene(2).mortgaged(LUC, &[6]).at(ANA, 3).dice("1+2").game().rolled_by([ANA]);
    game.act(LUC, lift(6));
    game.no_rent(LUC, ANA, 6);
}

/// A rent of the owner is open in these editions until the last of these throws, and no longer.
#[test]
fn a_rent_is_open_until_the_throw_that_ends_it() {
    let both = &CLASSIQUE_AND_CANADIENNE[..];
    let rows: [(&[&str], _, _, _, &[Seat]); 4] = [
        // Ruling 5.8: « B, F, U: closes at the **next player's** first turn roll »; the owner need
        // not be that player.
        (&["football", "unistrapoly"], ZOE, scene(3).at(LUC, 3), "1+2 3+4", &[ANA, LUC]),
        // Ruling 5.8: M « closes at **any** next turn roll », a jail attempt too.
        (&["monopolic"], ZOE, scene(3).in_jail(LUC, 0), "1+2 1+2", &[ANA, LUC]),
        // Ruling 5.8: C, Q « at the first turn roll of the second player after », a jail attempt
        // too.
        (both, LUC, scene(3).at(LUC, 3).in_jail(ZOE, 0), "1+2 3+4 1+2", &[ANA, LUC, ZOE]),
        // Ruling 5.8: « with **two players** that is the debtor's own next turn ».
        (both, LUC, scene(2).at(LUC, 3), "1+2 3+4 1+3", &[ANA, LUC, ANA]),
    ];
    for (editions, owner, start, dice, throws) in rows {
        let (last, before) = throws.split_last().unwrap();
        for id in editions {
            let mut game = start.clone().owns(owner, &[6]).at(ANA, 3).dice(dice).game_in(id);
            for &seat in before {
                game.roll(seat);
            }
            assert_eq!(game.claims().len(), 1, "{id}");
            game.roll(*last);
            game.no_rent(owner, ANA, 6);
        }
    }
}

/// Ruling 5.8: the « second player after », not the second throw: a double of the
/// next player changes nothing.
#[test]
fn a_double_of_the_next_player_keeps_the_rent_open() {
    for id in CLASSIQUE_AND_CANADIENNE {
        let start = scene(3).owns(ZOE, &[6]).at(ANA, 3).dice("1+2 5+5 4+6");
        let game = start.game_in(id).rolled_by([ANA, LUC, LUC]).after([(ZOE, claim(ANA, 6))]);
        assert_eq!(game.cash_of(ZOE), 1506);
    }
}

/// Ruling 5.9: « keep a list, one deadline each ».
#[test]
fn each_rent_has_its_own_deadline() {
    for id in CLASSIQUE_AND_CANADIENNE {
        let start = scene(4).owns(PAUL, &[6, 8]).at(ANA, 3).at(LUC, 1).at(ZOE, 3).at(PAUL, 3);
        let mut game = start.dice("1+2 3+4 3+4 3+4").game_in(id).rolled_by([ANA, LUC]);
        assert_eq!(game.claims().len(), 2);
        game.roll(ZOE);
        game.no_rent(PAUL, ANA, 6);
        assert_eq!(game.claims().len(), 1);
        game.roll(PAUL);
        game.no_rent(PAUL, LUC, 8);
    }
}

/// Ruling 5.12: « Late claim (C, Q) […] opens a debt phase out of turn; the active
/// player waits, then continues. »
#[test]
fn a_late_claim_opens_a_debt_out_of_turn() {
    for id in CLASSIQUE_AND_CANADIENNE {
        let start = scene(3).cash(ANA, 0).owns(ANA, &[5]).owns(LUC, &[6]).at(ANA, 3).at(LUC, 18);
        let mut game = start.dice("1+2 1+2").game_in(id).rolled_by([ANA, LUC]);
        let waiting = Phase::Purchase { seat: LUC, square: square_at(21) };
        assert_eq!(*game.phase(), waiting);
        game.claim(LUC, ANA, 6);
        assert!(is_debt_of(&game, ANA));
        game.act(ANA, mortgage(5));
        assert_eq!((game.cash_of(ANA), game.phase()), (94, &waiting));
    }
}

// Jail.

/// Ruling 5.15: « pay/card **before** the roll → normal roll, doubles roll again ».
#[test]
fn after_the_card_a_double_rolls_again() {
    for id in ["braillopoly", "unistrapoly"] {
        let start = scene(2).in_jail(ANA, 2).jail_cards(ANA, 1).dice("5+5");
        let game = start.game_in(id).after([(ANA, UseJailCard), (ANA, Roll)]);
        assert_eq!(game.square_of(ANA), 20);
        assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 1 });
    }
}

/// Ruling M2: « jail adds no right: deeds only when the bank is empty ».
#[test]
fn a_prisoner_of_monopolic_trades_deeds_no_sooner() {
    let mut game = scene(2).in_jail(ANA, 0).owns(ANA, &[5]).game_in("monopolic");
    game.refuses(ANA, offer(ANA, deeds(&[5]), LUC, money(100)), Refusal::BankStillSells);
}

// Buying and auctions.

/// Ruling 5.21: « the player may first mortgage, **sell**, trade », « (M: borrow) ».
#[test]
fn a_buyer_short_of_cash_may_sell_houses_or_borrow_first() {
    let start = || scene(2).cash(ANA, 0).at(ANA, 3).dice("1+2");
    let built = start().houses(ANA, &[37, 39], 1);
    for (start, raise) in [(built, sell_house(39)), (start().of("monopolic"), borrow(10_000))] {
        let game = start.game().after([(ANA, Roll), (ANA, raise), (ANA, Buy)]);
        assert_eq!((game.cash_of(ANA), game.owner_of(6)), (0, Some(ANA)));
    }
}

/// Ruling 5.22: « raising money between bids is legal »: by selling a house too.
#[test]
fn a_house_is_sold_between_bids() {
    let start = scene(2).cash(LUC, 5).houses(LUC, &[37, 39], 1).at(ANA, 3).dice("1+2");
    let mut game = start.game().after([(ANA, Roll), (ANA, Decline), (LUC, sell_house(39))]);
    game.plays([(LUC, bid(105)), (ANA, Pass)]);
    assert_eq!((game.owner_of(6), game.cash_of(LUC)), (Some(LUC), 0));
}

/// Ruling 5.22: « raising money between bids is legal »; 5.11: open claims « are money
/// he can still raise »; 5.24: « every other eligible player has passed ».
#[test]
fn an_auction_waits_for_who_may_claim_a_rent() {
    let start = scene(3).cash(LUC, 0).owns(LUC, &[39]).jail_cards(ZOE, 1).at(ANA, 31);
    let mut game = start.dice("4+4 3+4").game().rolled_by([ANA]);
    game.plays(trade(LUC, deeds(&[39]), ZOE, jail_card()));
    game.plays([(ANA, Roll), (ANA, Decline)]);
    assert_eq!(game.awaited()[..], [ANA, LUC, ZOE]);
    game.plays([(LUC, claim(ANA, 39)), (LUC, bid(50))]);
}

/// Ruling 5.23: « The debtor of an open debt does not start an auction. »
#[test]
fn a_debtor_starts_no_auction() {
    let start = scene(2).cash(ANA, 0).owns(ANA, &[5]).owns(LUC, &[6]).dice("3+3 1+2");
    let mut game = start.game().after([(ANA, Roll), (ANA, Roll), (LUC, claim(ANA, 6))]);
    assert!(is_debt_of(&game, ANA));
    game.refuses(ANA, Decline, Refusal::NotNow);
    game.act(ANA, mortgage(5));
    assert_eq!(*game.phase(), Phase::Purchase { seat: ANA, square: square_at(9) });
}

// Building.

/// Ruling 5.25: ask « another player **who could legally build now** »: in
/// Classique nobody else may during one's turn.
#[test]
fn the_last_house_of_classique_is_not_offered_out_of_turn() {
    let start = scene(2).owns(ANA, &[1, 3]).owns(LUC, &[37, 39]).at(ANA, 3).dice("1+2");
    let mut game = start.bank(1, 12).game_in("classique").rolled_by([ANA]);
    game.refuses(LUC, house(37), Refusal::NotDuringOthersTurn);
    game.act(ANA, house(1));
    assert_eq!((game.houses_on(1), game.cash_of(ANA)), (1, 1450));
}

/// Ruling 3.19: M « à moins de revendre toutes les constructions à la fois »:
/// houses, too, go all at once.
#[test]
fn the_houses_of_a_group_may_go_together_in_monopolic() {
    let start = scene(2).houses(ANA, &[1], 1).houses(ANA, &[3], 2);
    let game = start.game_in("monopolic").after([(ANA, sell_group(0))]);
    assert_eq!((game.cash_of(ANA), game.bank_houses()), (157_500, 32));
}

// Debts.

/// Ruling 5.31, M: « share cash equally among the unpaid (remainder from the left),
/// deeds one each in board order ».
#[test]
fn what_is_left_over_of_a_shared_estate_goes_to_the_left() {
    let start = scene(4).cash(ANA, 6002).owns(ANA, &[1, 3, 5, 6]).dice("3+4");
    let mut game = start.cards(Deck::Chance, &[5]).game_in("monopolic").rolled_by([ANA]);
    game.act(ANA, DeclareBankruptcy);
    assert_eq!([LUC, ZOE, PAUL].map(|seat| game.cash_of(seat)), [152_001, 152_001, 152_000]);
    let owners = [1, 3, 5, 6].map(|square| game.owner_of(square));
    assert_eq!(owners, [Some(LUC), Some(ZOE), Some(PAUL), Some(LUC)]);
}

/// Ruling 5.32: « Two failures end a short game at the second. »
#[test]
fn a_birthday_may_end_a_short_game() {
    let start = scene(4).cash(LUC, 0).cash(PAUL, 0).owns(PAUL, &[5]).at(ANA, 10);
    let mut game = short(start.cards(Deck::Chest, &[8]), "3+4").rolled_by([ANA]);
    game.act(LUC, DeclareBankruptcy);
    assert!(is_debt_of(&game, PAUL));
    game.act(PAUL, DeclareBankruptcy);
    assert_eq!((game.winners(), game.wealth(ANA)), (&[ANA][..], Money(1510 + 200)));
    assert_eq!(game.cash_of(ZOE), 1490);
}

/// Ruling 5.33: what can still be raised: « (+ M's unused loan […]) ».
#[test]
fn the_unused_loan_counts_as_money_that_can_be_raised() {
    let mut game = scene(2).owns(ANA, &[5]).game_in("monopolic");
    assert_eq!(game.liquidation_value(ANA), Money(60_000));
    game.act(ANA, borrow(100));
    assert_eq!(game.liquidation_value(ANA), Money(10_000));
}

/// Ruling 5.34: trades during a debt: « M only with an empty bank »; 1.24: « **jail
/// cards may be sold at any time** ».
#[test]
fn a_debtor_of_monopolic_sells_cards_but_no_deeds() {
    let start = scene(2).cash(ANA, 0).owns(ANA, &[5]).jail_cards(ANA, 1).at(ANA, 1);
    let mut game = start.dice("1+2").game_in("monopolic").rolled_by([ANA]);
    game.refuses(ANA, offer(ANA, deeds(&[5]), LUC, money(20_000)), Refusal::BankStillSells);
    game.plays(trade(ANA, jail_card(), LUC, money(20_000)));
    assert_eq!((game.cash_of(ANA), game.phase()), (0, &turn_of(LUC)));
}

/// Ruling 5.39: « repay in full at any moment », but not with the money one is
/// offering to somebody: a trade gives what is there.
#[test]
fn the_money_of_an_offer_does_not_repay_a_loan() {
    let start = scene(2).cash(ANA, 0).jail_cards(LUC, 1);
    let mut game = start.game_in("monopolic").after([(ANA, borrow(50_000))]);
    game.act(ANA, offer(ANA, money(50_000), LUC, jail_card()));
    assert!(game.check(ANA, &RepayLoan).is_err());
    game.act(LUC, AcceptTrade);
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (0, 200_000));
}

/// Ruling 5.37, bankrupt to the bank: « M loan wiped ».
#[test]
fn the_loan_is_wiped_in_a_bankruptcy_to_the_bank() {
    let mut game = scene(3).cash(ANA, 0).at(ANA, 1).dice("1+2").game_in("monopolic");
    game.plays([(ANA, borrow(100)), (ANA, Roll), (ANA, DeclareBankruptcy)]);
    assert_eq!((game.player(ANA).loan, game.cash_of(ANA), game.phase()), (None, 0, &turn_of(LUC)));
}

/// Ruling 3.14 and 5.37: jail cards go « under **their own** deck »: that of the
/// Caisse de communauté, too.
#[test]
fn a_card_of_the_caisse_goes_back_under_the_caisse() {
    let text = include_str!("../../editions/braillopoly.ron");
    let (before, _) = text.split_once("    chance: [").unwrap();
    let decks = r#"chance: [(text: "a", effect: Receive(5))],
        chest: [(text: "b", effect: GetOutOfJail), (text: "c", effect: Receive(7))],
    )"#;
    let edition = Edition::parse("test", &format!("{before}{decks}")).unwrap();
    let start = scene(2).in_jail(ANA, 0).jail_cards(ANA, 1).at(LUC, 10).dice("3+4 3+4");
    let mut game = start.game_of(edition);
    assert_eq!(game.act(ANA, UseJailCard), [Event::JailCardUsed { seat: ANA, deck: Deck::Chest }]);
    game.rolls([ANA, LUC]);
    assert_eq!((game.cash_of(ANA), game.player(LUC).jail_cards.len()), (1507, 1));
}

// Shorter games and time.

/// Ruling 5.44: « unclaimed rents and **open offers** lapse ».
#[test]
fn the_hour_ends_an_open_offer() {
    let mut game = timed(scene(2).owns(ANA, &[5]), "");
    game.plays([(ANA, offer(ANA, deeds(&[5]), LUC, money(1))), (LUC, TimeUp)]);
    assert!(is_over(&game), "{:?}", game.phase());
    assert_eq!((game.owner_of(5), game.winners()), (Some(ANA), &[ANA][..]));
}

/// Ruling 5.44: « **unclaimed rents** and open offers lapse ».
#[test]
fn the_hour_ends_unclaimed_rents() {
    let mut game = timed(scene(2).owns(LUC, &[6]).owns(ANA, &[8]).at(ANA, 3), "1+2");
    game.roll(ANA);
    assert_eq!(game.claims().len(), 1);
    game.act(LUC, TimeUp);
    assert_eq!((game.winners(), game.claims()), (&[ANA, LUC][..], &[][..]));
}

/// Ruling 5.44: « Unpaid claimed debts move from debtor's to creditor's count », between turns.
#[test]
fn a_debt_claimed_before_the_hour_between_turns_passes_from_one_count_to_the_other() {
    let start = scene(2).cash(ANA, 0).owns(ANA, &[5]).owns(LUC, &[6]).at(ANA, 3);
    let mut game = timed(start, "1+2").after([(ANA, Roll), (LUC, claim(ANA, 6))]);
    assert!(is_debt_of(&game, ANA));
    let events = game.act(LUC, TimeUp);
    assert!(is_over(&game), "{:?}", game.phase());
    let counted = |seat, wealth| Event::Counted { seat, wealth: Money(wealth) };
    assert!(events.contains(&counted(ANA, 200 - 6)), "{events:?}");
    assert!(events.contains(&counted(LUC, 1500 + 100 + 6)), "{events:?}");
    // And whatever tells it later tells the same.
    assert_eq!((game.wealth(ANA), game.wealth(LUC)), (Money(194), Money(1606)));
}

/// Ruling 5.44: « **between** turns an auction not knocked down is void (deed stays
/// at the bank) ».
#[test]
fn an_auction_between_turns_is_void_at_the_hour() {
    // Luc is ruined by the bank: his deed goes under the hammer.
    let start = scene(3).cash(LUC, 0).at(LUC, 1).owns(LUC, &[5]).at(ANA, 20).turn_of(LUC);
    let mut game = timed(start, "1+2").after([(LUC, Roll), (LUC, DeclareBankruptcy)]);
    assert!(matches!(game.phase(), Phase::Auction(_)), "{:?}", game.phase());
    game.act(ANA, bid(50));
    let ending = game.act(ANA, TimeUp);
    // It is still Luc's turn: the auction is played out.
    assert_eq!(ending, [Event::TimeUp]);
    game.act(ZOE, Pass);
    assert_eq!((game.owner_of(5), is_over(&game)), (Some(ANA), true));

    // Between two turns, a house is asked for by two: the hammer has not fallen.
    let start = scene(2).houses(ANA, &[1, 3], 1).owns(LUC, &[37, 39]).bank(1, 12);
    let mut game = timed(start, "").after([(ANA, house(1)), (LUC, house(39)), (LUC, bid(60))]);
    let events = game.act(ANA, TimeUp);
    assert!(events.iter().any(|event| matches!(event, Event::AuctionVoided { .. })), "{events:?}");
    assert_eq!((game.houses_on(39), game.cash_of(LUC), game.bank_houses()), (0, 1500, 1));
    assert!(is_over(&game));
}

/// Ruling 5.44: « finish the command being resolved »: a tax that is owed is paid.
#[test]
fn the_hour_waits_for_a_tax_that_is_owed() {
    let mut game = timed(scene(2).cash(ANA, 150).owns(ANA, &[5]).at(ANA, 1), "1+2");
    game.plays([(ANA, Roll), (LUC, TimeUp)]);
    assert!(is_debt_of(&game, ANA));
    game.act(ANA, mortgage(5));
    assert!(is_over(&game), "{:?}", game.phase());
    assert_eq!((game.cash_of(ANA), game.winners()), (50, &[LUC][..]));
}

/// Ruling 5.44: « the turn in progress is finished, its auction and its claimed debts too ».
#[test]
fn a_debt_claimed_in_the_last_turn_is_paid() {
    let start = scene(2).cash(ANA, 0).owns(ANA, &[5]).owns(LUC, &[6]).at(ANA, 4);
    let mut game = timed(start, "1+1 1+2").after([(ANA, Roll), (LUC, claim(ANA, 6))]);
    game.act(LUC, TimeUp);
    assert!(is_debt_of(&game, ANA));
    game.plays([(ANA, mortgage(5)), (ANA, Roll), (ANA, Decline), (ANA, Pass), (LUC, Pass)]);
    assert!(is_over(&game), "{:?}", game.phase());
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (94, 1506));
}

/// Ruling 5.25: « when a purchase is announced and another player who could legally
/// build now exists […], ask them »: for that building, and no other.
#[test]
fn the_last_house_is_not_answered_with_a_hotel() {
    let start = scene(2).houses(ANA, &[1, 3], 1).houses(LUC, &[37], 3).houses(LUC, &[39], 4);
    let mut game = start.bank(1, 12).game().after([(ANA, house(1))]);
    assert!(matches!(game.phase(), Phase::BuildingDemand(_)), "{:?}", game.phase());
    game.refused(LUC, hotel(39));
    game.act(LUC, house(37));
}

/// Ruling 5.45: « a hotel swaps back to 3 houses »; sold, it brings half its price
/// « + half of its 3 houses »; « hotel rent unchanged ».
#[test]
fn a_hotel_of_a_short_game_holds_three_houses() {
    let mut game = short(scene(2).hotels(ANA, &[37, 39]), "");
    assert_eq!(game.rent(square_at(39)), Some(Money(2000)));
    game.act(ANA, sell_group(7));
    assert_eq!(game.cash_of(ANA), 1500 + 2 * (100 + 300));
}

/// « hôtels estimés au prix d'achat, qui comprend la valeur des 3 maisons »
/// (Classique). Ruling 5.46: « Limited game: hotels need and count 4 houses ».
#[test]
fn a_hotel_counts_three_houses_in_a_short_game_and_four_in_a_timed_one() {
    let start = || scene(2).hotels(ANA, &[1, 3]);
    assert_eq!(short(start(), "").wealth(ANA), Money(1500 + 2 * (60 + 50 + 150)));
    assert_eq!(timed(start(), "").wealth(ANA), Money(1500 + 2 * (60 + 50 + 200)));
}

/// « mortgaged deeds at half of it »: « ses propriétés hypothéquées estimées à la
/// moitié de la valeur indiquée sur le plateau » (Classique).
#[test]
fn a_mortgaged_deed_counts_half_its_price() {
    let game = timed(scene(2).owns(ANA, &[39]).mortgaged(ANA, &[5]), "");
    assert_eq!(game.wealth(ANA), Money(1500 + 400 + 100));
}

/// Ruling 5.45: « M: subtract the loan. »
#[test]
fn the_loan_is_taken_off_what_one_is_worth() {
    let start = scene(2).lasting(Length::Timed { minutes: 30 });
    let game = start.game_in("monopolic").after([(ANA, borrow(50_000))]);
    assert_eq!((game.cash_of(ANA), game.wealth(ANA)), (200_000, Money(150_000)));
}

/// Ruling 5.45: « Second bankruptcy: standing buildings to the creditor at cost, no
/// fees, no auction. »
#[test]
fn the_second_bankruptcy_leaves_mortgages_without_a_fee() {
    let start = scene(4).bankrupt(ZOE).cash(ANA, 10).mortgaged(ANA, &[5]).hotels(ANA, &[1, 3]);
    let mut game = short(start.owns(LUC, &[39]).at(ANA, 36), "1+2").rolled_by([ANA]);
    game.plays([(LUC, claim(ANA, 39)), (ANA, DeclareBankruptcy)]);
    assert_eq!((game.winners(), game.cash_of(LUC)), (&[LUC][..], 1510));
    assert_eq!((game.is_mortgaged(5), game.hotel_on(1)), (true, true));
    let estate = 400 + 100 + 2 * (60 + 50 + 150);
    assert_eq!(game.wealth(LUC), Money(1510 + estate));
}

/// Ruling 5.45: the same, to the bank: « no auction ».
#[test]
fn the_second_bankruptcy_to_the_bank_auctions_nothing() {
    let start = scene(4).bankrupt(ZOE).cash(ANA, 0).owns(ANA, &[5]).at(ANA, 35);
    let mut game = short(start.owns(PAUL, &[1]), "1+2").rolled_by([ANA]);
    game.act(ANA, DeclareBankruptcy);
    assert_eq!((game.winners(), game.owner_of(5)), (&[PAUL][..], None));
}

/// Ruling 5.45: « Two players: the first bankruptcy ends it. »
#[test]
fn between_two_the_first_bankruptcy_ends_the_short_game() {
    let mut game = short(scene(2).cash(ANA, 0).owns(ANA, &[5]).at(ANA, 35), "1+2").rolled_by([ANA]);
    game.act(ANA, DeclareBankruptcy);
    assert_eq!(game.winners(), [LUC]);
}

/// « the first bankrupt leaves »: his deeds are auctioned as ever, and the short game goes on.
#[test]
fn the_first_bankruptcy_does_not_end_the_short_game() {
    let mut game = short(scene(3).cash(ANA, 0).owns(ANA, &[5]).at(ANA, 35), "1+2").rolled_by([ANA]);
    game.act(ANA, DeclareBankruptcy);
    assert!(matches!(game.phase(), Phase::Auction(_)));
    game.plays([(LUC, Pass), (ZOE, Pass)]);
    assert_eq!((game.winner(), game.phase()), (None, &turn_of(LUC)));
}
