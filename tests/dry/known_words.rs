//! The words of every phrase listened for, and the model that hears them.

use std::collections::BTreeSet;

use std::sync::Arc;

use braillopoly::dialogue::{Name, Parser, Vocabulary, unknown_words};
use braillopoly::editions::Edition;
use braillopoly::engine::{Command, Game, Seat, Setup};
use braillopoly::language::Tongue;
use braillopoly::lexicon::known_names;
use braillopoly::listening::RecognitionModel;
use braillopoly::menu::{KeptGame, Menu, Shelf};
use braillopoly::scene::Scene;
use braillopoly::understanding::Understander;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::common::{edition, language, random};
use crate::lexicon::{parser_of_visits, visit};

#[test]
fn every_phrase_of_the_grammar_is_heard_with_words_the_model_knows() {
    let mut model = RecognitionModel::open(None).unwrap();
    let mut unknown = BTreeSet::new();
    let mut most = 0;
    let mut step = 0;
    let parser = parser_of_visits();
    visit(0..3, |game, _| {
        step += 1;
        if step % 5 != 0 {
            return;
        }
        let seats: Vec<Seat> = game.active_seats().collect();
        let grammar = braillopoly::dialogue::grammar(game, &seats, false, &parser);
        most = most.max(grammar.len());
        unknown.extend(unknown_words(&grammar, |word| model.knows(word)));
    });
    println!("at most {most} phrases at once");
    assert_eq!(unknown, BTreeSet::new());
}

/// "Tu me verses cent" named the green streets, and "je bouge" the red ones.
#[test]
fn a_word_there_is_names_nothing_by_a_fault() {
    let parser = parser_of_visits().spelling(Understander::learnt());
    let named = |text: &str| parser.taken_apart(text).1.names;
    for text in ["tu me verses la différence", "je bouge pas", "on prend la route", "je crois"] {
        assert_eq!(named(text), [], "{text}");
    }
    let one = |text: &str| named(text).into_iter().next();
    for (fault, name) in [
        ("la rue Lecourb", "la rue Lecourbe"),
        ("Courcelle", "la rue de Courcelles"),
        ("les vertes", "les verts"),
    ] {
        assert!(matches!(one(name), Some(Name::Deed(_) | Name::Group(_))), "{name}");
        assert_eq!(one(fault), one(name), "{fault}");
    }
}

fn one_kept() -> Shelf {
    let kept = std::time::SystemTime::now();
    let game = KeptGame { path: "a".into(), players: vec![], edition: "Football".into(), kept };
    Shelf { games: vec![game.clone(), game], ..Shelf::default() }
}

#[test]
fn the_menus_are_heard_with_words_the_model_knows() {
    let mut model = RecognitionModel::open(None).unwrap();
    let edition = Edition::braillopoly().unwrap();
    // An edition no word of the model names is chosen by its number.
    let named = braillopoly::dialogue::spoken(&edition.name);
    let mut menu = Menu::new(&language(), edition.into(), Vec::new(), one_kept);
    let answers = "réglages / retour / nouvelle partie / édition / un / règles maison / retour / \
                   durée / courte / un / ana / un / menu / reprendre";
    for answer in answers.split(" / ") {
        let grammar: Vec<String> = menu.grammar().into_iter().filter(|p| *p != named).collect();
        assert_eq!(unknown_words(&grammar, |word| model.knows(word)), BTreeSet::new());
        menu.hear(answer);
    }
    for name in known_names() {
        assert!(model.knows(&name.to_lowercase()), "{name}");
    }
}

/// All that is listened for in a heist, its characters' names among it.
#[test]
fn a_heist_is_heard_with_words_the_model_knows() {
    let mut model = RecognitionModel::open(None).unwrap();
    let edition = edition("braquage");
    let names = ["Ana", "Luc"].map(String::from).to_vec();
    let setup = Setup { names, seed: 4, ..Setup::default() };
    let mut game = Game::new(edition.clone(), &setup).unwrap();
    let book = language().phrases.in_edition(&edition);
    let parser =
        Parser::new(Arc::new(book), Vocabulary::new(Tongue::French, &edition, &setup.names));
    let mut unknown = BTreeSet::new();
    let rng = &mut ChaCha8Rng::seed_from_u64(4);
    for step in 0..400 {
        if game.winner().is_some() {
            break;
        }
        let seat = game.awaited()[0];
        if step % 8 == 0 {
            let seats: Vec<Seat> = game.active_seats().collect();
            let grammar = braillopoly::dialogue::grammar(&game, &seats, false, &parser);
            unknown.extend(unknown_words(&grammar, |word| model.knows(word)));
        }
        let Some(action) = random::legal_action(&game, seat, rng) else { continue };
        let _ = game.apply(&Command { seat, action });
    }
    for (_, character) in edition.characters() {
        unknown.extend(unknown_words(&character.short, |word| model.knows(word)));
    }
    // It hears "artificier", which is listened for too.
    assert_eq!(unknown, BTreeSet::from(["l'artificier".to_string()]));
}
