//! Exercises on one rule, and what "explique" answers in a game.

use std::sync::Arc;

use braillopoly::course::{Consequence, Exercise, PRACTISED, Question, Solution, Stride};
use braillopoly::editions::{DeedKind, Edition, Money, RuleTopic};
use braillopoly::engine::{Action, Game};
use braillopoly::language::Tongue;
use braillopoly::lexicon::{Answer, Intent};
use braillopoly::reply::LineKind;
use braillopoly::scene::Scene;
use braillopoly::tutorial::Pupil;

use crate::common::campaign::{EXERCISES, Try};
use crate::common::{edition, editions, language, seat_at};
use crate::text_mode::run;

fn said(answer: &Solution) -> String {
    match answer {
        Solution::Yes | Solution::Comes => "oui".into(),
        Solution::No(_) | Solution::Spared => "non".into(),
        Solution::Sum(sum) => Tongue::French.in_words(sum.0),
    }
}

/// Each rule has exercises in each edition, whose right answer is right, and whose score counts.
#[test]
fn right_answers_are_right() {
    each_exercise(|edition, topic, seed| {
        let exercise = Exercise::new(edition, topic, seed)
            .unwrap_or_else(|| panic!("{topic:?} in {}", edition.id));
        let mut session = Pupil::practise(&language(), edition.clone(), topic, seed, None).unwrap();
        let opening: Vec<String> = session.opening().into_iter().map(|l| l.text).collect();
        assert!(opening.last().unwrap().ends_with('?'), "{opening:?}");
        let lines = session.hear(&said(&exercise.answer)).told.lines;
        let told: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert!(told.contains(&"C'est juste."), "{topic:?} {:?} {told:?}", edition.id);
        assert!(told.contains(&"Du premier coup : une sur une."), "{told:?}");
        // What is then done shows it: the engine refuses nothing.
        assert!(!lines.iter().any(|line| line.kind == LineKind::Refusal), "{topic:?} {told:?}");
        assert!(told.last().unwrap().ends_with('?'), "{told:?}");
    });
}

/// Sums are those the title deeds and the rules print.
#[test]
fn sums_are_the_printed_ones() {
    each_exercise(|edition, topic, seed| {
        let exercise = Exercise::new(edition, topic, seed).unwrap();
        let Solution::Sum(sum) = exercise.answer else { return };
        let game = Game::new(edition.clone(), &exercise.setup).unwrap();
        let printed = match &exercise.question {
            Question::Amount(Action::Mortgage(at)) => edition.deed(*at).map(|d| d.mortgage),
            Question::Amount(Action::Lift(at)) => edition.deed(*at).map(|d| d.lift),
            Question::Amount(Action::BuildHouse(at)) => house(edition, *at),
            Question::Amount(Action::SellHouse(at)) => house(edition, *at).map(Money::half),
            Question::Rent { square, .. } if topic == RuleTopic::Stations => {
                let stations = (edition.deeds())
                    .filter(|(at, deed)| {
                        deed.kind == DeedKind::Station
                            && game.holding(*at).owner == Some(seat_at(0))
                    })
                    .count();
                match game.holding(*square).mortgaged {
                    true => Some(Money::ZERO),
                    false => Some(edition.rules.station_rents[stations - 1]),
                }
            }
            _ => return,
        };
        assert_eq!(Some(sum), printed, "{:?} in {}", exercise.question, edition.id);
    });
}

/// Exercises of each rule in each edition.
fn each_exercise(test: impl Fn(&Arc<Edition>, RuleTopic, u64)) {
    for seed in EXERCISES.seeds() {
        let _seed = Try(seed);
        for edition in editions() {
            let here = PRACTISED.into_iter().filter(|topic| edition.has_rule(*topic));
            here.for_each(|topic| test(edition, topic, seed));
        }
    }
}

fn house(edition: &Edition, at: braillopoly::engine::Square) -> Option<Money> {
    match edition.deed(at)?.kind {
        DeedKind::Street { house_price, .. } => Some(house_price),
        _ => None,
    }
}

/// 7.3: "Où elle s'arrête, elle arrête tout joueur qui porte un lingot", 7.4: "Qui arrive sur sa
/// case avec un lingot est arrêté", 7.5: "Lieux sûrs", 7.2: "elle avance du plus petit des deux
/// dés", 4.2: "on avance du plus grand seulement", "La patrouille ne bouge pas", 5.5: "en le
/// passant ou en s'y arrêtant […] on y écoule tout son sac".
#[test]
fn whom_the_patrol_arrests_is_as_the_rules_say() {
    let edition = edition("braquage");
    let safe = [0, 10, 5, 15, 25, 35];
    for seed in 0..200 {
        for topic in [RuleTopic::Patrol, RuleTopic::QuietStep] {
            let exercise = Exercise::new(&edition, topic, seed).unwrap();
            let Question::Throw { stride, roll, about: Consequence::Arrest } = exercise.question
            else {
                panic!("{exercise:?}")
            };
            let (start, dice) = (exercise.setup.start.as_ref().unwrap(), roll.dice());
            let steps = match stride {
                Stride::Run => roll.total(),
                Stride::Quiet => dice.0.max(dice.1),
            };
            let (from, patrol) = (start.players[0].square, start.patrol.unwrap());
            let lands = (from + steps) % 40;
            let carries = !start.players[0].bag.is_empty() && from + steps < 40;
            let met = lands == patrol;
            // Square 30 sends to jail, which is safe, before the patrol moves.
            let stops = stride == Stride::Run && (patrol + dice.0.min(dice.1)) % 40 == lands;
            let caught = carries && !safe.contains(&lands) && (met || stops && lands != 30);
            let said = if caught { Solution::Comes } else { Solution::Spared };
            assert_eq!(exercise.answer, said, "{topic:?} {seed}: {exercise:?}");
        }
    }
}

/// What may and what may not be done, what comes about and what does not, are as frequent.
#[test]
fn yes_is_not_always_right() {
    let topics = [
        ("braillopoly", RuleTopic::Building),
        ("braillopoly", RuleTopic::Mortgages),
        ("braillopoly", RuleTopic::Jail),
        ("braillopoly", RuleTopic::Auctions),
        ("braquage", RuleTopic::Patrol),
        ("braquage", RuleTopic::QuietStep),
        ("braquage", RuleTopic::Escape),
    ];
    for (id, topic) in topics {
        let edition = edition(id);
        let no = (0..100)
            .filter_map(|seed| Exercise::new(&edition, topic, seed))
            .filter(|exercise| matches!(exercise.answer, Solution::No(_) | Solution::Spared))
            .count();
        assert!((30..=70).contains(&no), "{topic:?}: {no} of 100");
    }
}

fn text(said: &str) -> String {
    let line = "texte --joueurs Ana,Luc --graine 1 --des 1+5,2+4,1+2";
    let output = run(&line.split(' ').collect::<Vec<_>>(), said.replace(" / ", "\n"));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_rule_behind_the_last_event_is_explained_and_its_lesson_given() {
    let told = text("explique / je lance les dés / j'achète / je lance les dés / pourquoi");
    assert!(told.contains("Rien de particulier n'a été décidé."), "{told}");
    assert!(told.contains("C'est la règle pour les loyers."), "{told}");
    let told = text(
        "je lance les dés / j'achète / je lance les dés / explique / donne-moi la leçon / \
        quitter / je demande le loyer",
    );
    assert!(told.contains("Leçon : les loyers."), "{told}");
    // The game waited where it was.
    let after = told.split("On s'arrête là.").nth(1).unwrap();
    let claimed = ["Luc paie six à Ana", "Ana demande son loyer"];
    assert!(claimed.iter().any(|words| after.contains(words)), "{told}");
}

#[test]
fn what_was_refused_is_explained_too() {
    let told = text("je construis une maison rue lecourbe / explique");
    assert!(told.contains("C'est la règle pour les maisons."), "{told}");
}

#[test]
fn a_game_is_interrupted_for_exercises() {
    let told = text(
        "je lance les dés / entraîne-moi sur les gares / \
        neuf mille neuf cent quatre-vingt-dix-neuf / montre-moi / passe / retour à la partie / \
        j'achète",
    );
    assert!(told.contains("Exercices sur les gares. Vous êtes Ana."), "{told}");
    assert!(told.contains("Du premier coup : zéro sur une."), "{told}");
    assert!(told.contains("Ana achète la rue de Vaugirard"), "{told}");
    let told = text("entraîne-moi sur la pluie d'argent");
    assert!(told.contains("Je n'ai pas d'exercices sur la pluie d'argent."), "{told}");
}

/// What is no answer counts for none.
#[test]
fn what_is_no_answer_does_not_count() {
    let told = text(
        "entraîne-moi sur les gares / turlututu / combien de bonnes réponses / \
        entraîne-moi sur la prison / turlututu / combien de bonnes réponses",
    );
    assert_eq!(told.matches("Ce n'est pas une réponse.").count(), 2, "{told}");
    assert_eq!(told.matches("Il n'y a pas encore eu de question.").count(), 2, "{told}");
}

/// "Rien" is a sum, and other words are none, where nothing is to be paid: "turlututu" had been
/// counted as a wrong answer.
#[test]
fn what_is_no_sum_is_no_answer_where_nothing_is_due() {
    let edition = edition("braillopoly");
    let due = |seed: &u64| {
        let exercise = Exercise::new(&edition, RuleTopic::Stations, *seed).unwrap();
        matches!(exercise.answer, Solution::Sum(Money(0)))
    };
    let seed = (0..500).find(due).expect("one of them has a mortgaged station");
    let practise = |said: &str| {
        let topic = RuleTopic::Stations;
        let mut pupil = Pupil::practise(&language(), edition.clone(), topic, seed, None).unwrap();
        pupil.opening();
        pupil.hear(said).told.lines.into_iter().map(|line| line.text).collect::<String>()
    };
    assert!(practise("turlututu").starts_with("Ce n'est pas une réponse."));
    for right in ["rien", "zéro"] {
        assert!(practise(right).starts_with("C'est juste."), "{right}: {}", practise(right));
    }
}

/// Whoever has had enough, in any words, is asked whether to leave; "non" asks the same again.
#[test]
fn whoever_has_had_enough_is_asked_whether_to_leave() {
    let enough = "entraîne-moi sur les gares / ça me saoule, on arrête l'exercice";
    let told = text(&format!("{enough} / non"));
    assert!(told.contains("Avez-vous voulu dire « quitter » ?"), "{told}");
    let asked = told.lines().filter(|line| line.ends_with("Combien devra-t-il ?"));
    assert_eq!(asked.count(), 2, "{told}");
    // What was only guessed is not asked again of words that are for nothing.
    let told = text(&format!("{enough} / turlututu"));
    assert_eq!(told.matches("Avez-vous voulu dire").count(), 1, "{told}");
    let told = text(&format!("{enough} / oui"));
    assert!(!told.contains("Rien ne demande"), "{told}");
    assert!(told.contains("On s'arrête là."), "{told}");
}

/// A hint is the rule; it comes with the right answer too, once two were wrong.
#[test]
fn a_hint_and_what_is_right_come_with_the_rule() {
    let rule = text("quelle est la règle pour les gares");
    let rule = rule.lines().find(|line| line.contains("gare")).unwrap();
    let hinted = text("entraîne-moi sur les gares / un indice / combien de bonnes réponses");
    assert!(hinted.contains(rule), "{rule}: {hinted}");
    assert!(hinted.contains("Il n'y a pas encore eu de question."), "{hinted}");
    let wrong = "neuf mille neuf cent quatre-vingt-dix-neuf";
    let told = text(&format!("entraîne-moi sur les gares / {wrong} / {wrong}"));
    assert!(told.contains("La réponse est"), "{told}");
    assert!(told.contains(rule), "{rule}: {told}");
}

/// What a street earns stands on its deed, and not in the rule of rents.
#[test]
fn the_hint_of_a_rent_is_the_deed() {
    for script in ["un indice", "neuf mille / neuf mille"] {
        let told = text(&format!("entraîne-moi sur les loyers / {script}"));
        assert!(told.contains("avec un hôtel. Une maison coûte"), "{script}: {told}");
    }
}

/// Where yes or no is asked, Escape says no: it had said that there was nothing to refuse.
#[test]
fn escape_answers_no() {
    let mut pupil =
        Pupil::practise(&language(), edition("braillopoly"), RuleTopic::Jail, 3, None).unwrap();
    pupil.opening();
    assert_eq!(pupil.cancel(), Some(Intent::Answer(Answer::No)));
    let mut pupil =
        Pupil::practise(&language(), edition("braillopoly"), RuleTopic::Stations, 3, None).unwrap();
    pupil.opening();
    assert_eq!(pupil.cancel(), None);
}
