//! The words of every phrase listened for, and the model that hears them.

use std::collections::BTreeSet;

use braillopoly::dialogue::unknown_words;
use braillopoly::editions::Edition;
use braillopoly::engine::Seat;
use braillopoly::lexicon::known_names;
use braillopoly::listening::RecognitionModel;
use braillopoly::menu::{KeptGame, Menu, Shelf};
use braillopoly::scene::Scene;

use crate::common::language;
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
