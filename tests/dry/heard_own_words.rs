//! People's own words through the real ear: phrases that are listened for nowhere in the table.

use std::path::Path;

use braillopoly::commands::{moments, read_wav};
use braillopoly::game::Understanding;
use braillopoly::lexicon::{Act, Ask};
use braillopoly::listening::{Ear, Patience, RecognitionModel, SAMPLE_RATE};

use crate::common::language;

/// What is made of a recording in a moment of the game.
fn understood(moment: &str, recording: &str) -> Understanding {
    let mut model = RecognitionModel::open(None).unwrap();
    let scene = moments::named(&language(), moment).unwrap();
    let mut ear = Ear::new(Patience::Usual);
    ear.listen_for(model.hearable(scene.expected(scene.grammar())));
    let file = Path::new("tests/own_words").join(recording);
    let silence = vec![0; SAMPLE_RATE as usize];
    let samples = [&silence[..], &read_wav(&file).unwrap(), &silence, &silence].concat();
    let heard: Vec<_> = samples.chunks(160).flat_map(|piece| ear.push(&model, piece)).collect();
    let [heard] = &heard[..] else { panic!("{heard:?}") };
    scene.understand(heard, model.thresholds())
}

#[test]
fn a_question_in_ones_own_words_is_answered() {
    // "Mon bonhomme il est sur quelle case"
    let understood = understood("lancer", "ou-suis-je.wav");
    let Understanding::Sure(asked) = &understood else { panic!("{understood}") };
    assert!(asked.says(Ask::WhereAmI), "{asked:?}");
}

#[test]
fn a_move_in_ones_own_words_is_asked_about() {
    // "Je ne suis pas intéressée"
    let understood = understood("achat", "pas-interessee.wav");
    let Understanding::Guessed(asked) = &understood else { panic!("{understood}") };
    assert!(asked.says(Act::Decline), "{asked:?}");
}

#[test]
fn who_says_not_yet_moves_nothing() {
    // "Je lance, je veux dire, je, enfin, pas tout de suite"
    let understood = understood("lancer", "pas-tout-de-suite.wav");
    assert!(!matches!(understood, Understanding::Sure(_)), "{understood}");
}
