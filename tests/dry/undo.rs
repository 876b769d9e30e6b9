//! « annule »: whose decision it takes back, and what it never touches.

use std::sync::Arc;

use crate::common::table::session;
use crate::common::*;
use braillopoly::editions::Edition;
use braillopoly::engine::{Command, Game, Length, Setup};
use braillopoly::game::Session;
use braillopoly::lexicon::Answer;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The game after some of a session's commands.
fn replayed(edition: &Arc<Edition>, setup: &Setup, journal: &[Command]) -> Game {
    let mut game = Game::new(edition.clone(), setup).unwrap();
    for command in journal {
        game.apply(command).unwrap();
    }
    game
}

/// Says something of a player's own choosing, and confirms it if asked.
fn act(session: &mut Session, rng: &mut ChaCha8Rng) -> Option<String> {
    let choices = session.choices();
    let phrase = choices.choose(rng)?.phrase.clone();
    session.take(&phrase);
    if session.is_confirming() {
        session.hear(&session.phrase_of(Answer::Yes));
    }
    Some(phrase.text)
}

/// Nothing that another player decided, and nothing a die, a card or the clock has
/// said since, is ever changed; and the same decision gives the same game again.
#[test]
fn undo_takes_back_ones_own_last_decision_and_nothing_else() {
    let editions = editions();
    let (mut undone, mut refused) = (0, 0);
    for seed in 0..60_u64 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let edition = &editions[seed as usize % editions.len()];
        let setup = random::setup(edition, &mut rng);
        let mut session = session(edition, &setup);
        for _ in 0..60 {
            if session.game().winner().is_some() {
                break;
            }
            act(&mut session, &mut rng);
            if session.game().length().is_timed() && rng.random_ratio(1, 400) {
                continue;
            }
            let journal = session.journal().to_vec();
            let before = session.game().clone();
            let seat = seat_at(rng.random_range(0..before.players().len() as u8));
            if before.player(seat).bankrupt || !rng.random_ratio(1, 3) {
                continue;
            }
            session.hear(&format!("{} : annule", before.player(seat).name));
            let kept = session.journal().len();
            assert_eq!(session.journal(), &journal[..kept], "what is left is as it was");
            if kept == journal.len() {
                assert!(*session.game() == before);
                refused += 1;
                continue;
            }
            undone += 1;
            assert_eq!(journal.len() - kept, 1, "one decision");
            assert_eq!(journal[kept].seat, seat, "one's own");
            let mut game = replayed(edition, &setup, &journal[..kept]);
            assert!(*session.game() == game);
            let events = game.apply(&journal[kept]).unwrap();
            assert!(events.iter().all(|event| event.seal().is_none()), "{events:?}");
            assert!(game == before, "the same decision gives the same game");
        }
    }
    println!("{undone} decisions taken back, {refused} refused");
    assert!(undone > 100 && refused > 100, "{undone} {refused}");
}

/// Ana, Luc and Zoé at the beginning of a game.
fn three() -> Scene {
    scene(3).dice("1+2 1+2 3+4")
}

/// Without a name, « annule » is the awaited player's; Luc's bid is Luc's to take back.
#[test]
fn another_players_bid_is_not_taken_back_by_an_unnamed_undo() {
    let mut game = three().session();
    game.said(&["je lance les dés", "aux enchères", "Luc : je mise cinquante"]);
    game.answers(&["annule"], Has("Luc, annule"));
    assert_eq!(game.journal().last().unwrap().seat, LUC);
    game.answers(&["Luc : annule"], Is("Luc revient sur « je mise cinquante »."));
    assert_eq!(game.journal().len(), 2);
}

/// An awaited player's own last decision needs no name.
#[test]
fn the_awaited_player_needs_no_name() {
    let house = "une maison boulevard de Belleville";
    let mut game = three().owns(ANA, &[1, 3]).session();
    game.said(&[house, "annule"]);
    assert!(game.journal().is_empty());
    // Luc's mortgage since then is Luc's; Ana's own house is still hers.
    let mut game = three().owns(LUC, &[5]).owns(ANA, &[1, 3]).session();
    game.answers(&[house, "Luc : j'hypothèque la gare Montparnasse", "annule"], Has("Luc"));
    assert_eq!(game.journal().len(), 2);
}

/// A trade is concluded by two: neither takes it back alone.
#[test]
fn a_concluded_trade_is_not_taken_back() {
    let offer = "je propose à Luc la gare Montparnasse contre cent";
    let mut game = three().owns(ANA, &[5]).session();
    game.said(&[offer, "j'accepte", "oui"]);
    assert_eq!(game.journal().len(), 2);
    for undo in ["annule", "Ana : annule", "Luc : annule"] {
        game.answers(&[undo], Is("Trop tard : un échange conclu ne se reprend pas."));
    }
    // Until it is answered, an offer is its own maker's to take back.
    let mut game = three().owns(ANA, &[5]).session();
    game.said(&[offer, "Ana : annule"]);
    assert!(game.journal().is_empty());
}

/// « La faillite est définitive. »
#[test]
fn a_bankruptcy_is_final() {
    let mut game = scene(3).cash(ANA, 0).bankrupt(ZOE).owns(LUC, &[3]).dice("1+2").session();
    let ruin = ["je lance les dés", "Luc : je demande le loyer", "je fais faillite"];
    game.answers(&ruin, Has("définitive"));
    game.said(&["oui"]);
    assert_eq!(game.game().winner(), Some(LUC));
    let journal = game.journal().to_vec();
    for undo in ["annule", "Ana : annule", "Luc : annule"] {
        game.said(&[undo]);
        assert_eq!((game.journal(), game.game().winner()), (&journal[..], Some(LUC)));
    }
}

/// What was paid and is taken back was never paid: nothing tells of it, and no rule is behind it.
#[test]
fn what_was_paid_and_taken_back_was_not_paid() {
    let mut game = scene(2).of("canadienne").at(ANA, 39).dice("2+3").session();
    let why = "Ana : pourquoi j'ai payé";
    let paid = ["je lance les dés", "je paie deux cents", why];
    game.answers(&paid, Has("pour l'Impôt sur le revenu"));
    game.answers(&["Ana : annule", why], Is("Vous n'avez encore rien payé."));
}

/// The hour is nobody's decision: nobody takes it back.
#[test]
fn the_hour_that_has_struck_is_not_taken_back() {
    let mut game = scene(2).lasting(Length::Timed { minutes: 0 }).dice("1+2").session();
    game.said(&["je lance les dés"]);
    let told = game.tick().lines;
    assert!(told.iter().any(|line| line.text.starts_with("C'est l'heure")), "{told:?}");
    assert_eq!(game.journal().last().unwrap().action, TimeUp);
    for undo in ["annule", "Ana : annule", "Luc : annule"] {
        game.said(&[undo]);
        assert_eq!(game.journal().last().unwrap().action, TimeUp);
    }
}

/// « je me retire » is a decision like another: taken back, one is asked again; kept in
/// the save, one is not.
#[test]
fn leaving_an_auction_is_taken_back_and_kept() {
    let mut game = three().session();
    game.said(&["je lance les dés", "aux enchères", "Ana : je mise dix", "Zoé : je me retire"]);
    assert!(!game.game().awaited().contains(&ZOE));
    game.said(&["Luc : je mise vingt"]);
    assert_eq!(game.game().awaited()[..], [ANA], "Zoé is not asked again");
    // What she decided before Luc's bid stands; before it, it is hers to take back.
    game.answers(&["Zoé : annule"], Begins("Trop tard"));
    game.said(&["Luc : annule", "Zoé : annule"]);
    assert!(game.game().awaited().contains(&ZOE));
}

/// What was one decision is taken back as one; what was decided after it, alone.
#[test]
fn several_houses_that_were_one_decision_are_taken_back_together() {
    let built = "une maison sur chaque rue du groupe marron";
    let game = || scene(2).owns(ANA, &[1, 3]).owns(ANA, &[5]).session();
    let mut one = game();
    one.answers(&[built, "annule"], Begins("Ana revient sur ses deux dernières décisions."));
    assert!(one.journal().is_empty());
    let mut two = game();
    two.said(&[built, "j'hypothèque la gare Montparnasse"]);
    two.answers(&["annule"], Begins("Ana revient sur « j'hypothèque la gare Montparnasse »"));
    two.answers(&["annule"], Begins("Ana revient sur « je construis une maison"));
    assert_eq!(two.journal().len(), 1);
}
