//! The start menu, answered as by voice: editions, lengths, house rules, and a
//! player's own editions.

use std::sync::Arc;

use braillopoly::editions::{Edition, built_in, of_folder};
use braillopoly::engine::Length;
use braillopoly::french::capitalized;
use braillopoly::game::{Destination, Goto, Language};
use braillopoly::menu::Menu;
use braillopoly::players::Skill;
use braillopoly::scene::Scene;

const FOOTBALL: &str = include_str!("../../editions/football.ron");

fn menu(own: Vec<Edition>) -> Menu {
    let editions = built_in().unwrap().into_iter().chain(own).map(Arc::new).collect();
    Menu::new(&Language::french().unwrap(), editions, false)
}

/// The answers' last line, and what was chosen at the end.
fn answer(menu: &mut Menu, answers: &[&str]) -> (String, Option<Goto>) {
    let mut last = (String::new(), None);
    for said in answers {
        let reply = menu.hear(said);
        last = (reply.lines.last().map_or(String::new(), |line| line.text.clone()), reply.goto);
    }
    last
}

fn new_game(
    chosen: Option<Goto>,
) -> (Vec<String>, Vec<Skill>, usize, braillopoly::narration::Agreed) {
    match chosen {
        Some(Goto::To(Destination::Start { names, computers, edition, agreed })) => {
            (names, computers, edition, agreed)
        }
        other => panic!("{other:?}"),
    }
}

/// « de 1 à 4 joueurs » (Monopolic): alone, against the computer.
#[test]
fn someone_alone_plays_monopolic_against_the_computer() {
    let mut menu = menu(Vec::new());
    let (asked, _) = answer(&mut menu, &["nouvelle partie", "édition", "monopolic", "un", "ana"]);
    assert!(asked.contains("D'un à trois"), "{asked}");
    let (refused, chosen) = answer(&mut menu, &["zéro"]);
    assert!(chosen.is_none(), "{refused}");
    let (names, computers, edition, _) = new_game(answer(&mut menu, &["un"]).1);
    assert_eq!((names, computers.len(), edition), (vec!["Ana".to_string()], 1, 1));
}

/// A name the game does not know is spelled, and a letter is heard better with a
/// name.
#[test]
fn a_name_is_spelled() {
    let mut menu = menu(Vec::new());
    let spelled = ["r comme rose", "o", "u", "efface", "z comme sabine", "e comme emma"];
    answer(&mut menu, &["nouvelle partie", "deux", "lettre par lettre"]);
    let (told, _) = answer(&mut menu, &spelled);
    assert_eq!(told, "E, comme Edgar.");
    assert_eq!(menu.hear("c'est fini").lines[0].text, "Rose.");
    let double = ["lettre par lettre", "double v", "i grec", "c'est tout", "zéro"];
    let (names, ..) = new_game(answer(&mut menu, &double).1);
    assert_eq!(names, ["Rose", "Wy"]);
}

#[test]
fn computers_are_chosen_by_how_well_they_play() {
    let chosen = |answer_given: &str| {
        let mut menu = menu(Vec::new());
        answer(&mut menu, &["nouvelle partie", "deux", "ana", "luc"]);
        new_game(answer(&mut menu, &[answer_given]).1).1
    };
    use Skill::{Beginner, Formidable, Regular};
    assert_eq!(chosen("deux"), [Regular, Regular]);
    assert_eq!(chosen("redoutable"), [Formidable]);
    assert_eq!(chosen("un débutant et un redoutable"), [Beginner, Formidable]);
    assert_eq!(chosen("deux ordinateurs un débutant et un redoutable"), [Beginner, Formidable]);
    assert_eq!(chosen("un redoutable et deux débutants"), [Formidable, Beginner, Beginner]);
}

#[test]
fn what_can_be_spelled_is_listened_for() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["nouvelle partie", "deux", "lettre par lettre"]);
    let listened = Scene::grammar(&menu);
    for phrase in ["b", "double v", "r comme rose", "e comme emma", "c'est fini", "efface"] {
        assert!(listened.iter().any(|listened| listened == phrase), "{phrase}");
    }
}

/// The recogniser writes "de" for "deux", which ends no sentence.
#[test]
fn a_number_taken_for_another_word_is_understood() {
    let mut menu = menu(Vec::new());
    let (asked, _) = answer(&mut menu, &["nouvelle partie", "édition", "le numéro de"]);
    assert!(asked.starts_with("Monopolic."), "{asked}");
}

#[test]
fn edition_length_and_house_rules_are_chosen_one_after_the_other() {
    let mut menu = menu(Vec::new());
    let (set, _) = answer(&mut menu, &["nouvelle partie", "règles maison", "double salaire"]);
    assert_eq!(set, "Double salaire : oui.");
    let (set, _) = answer(&mut menu, &["sans enchères", "sans enchères"]);
    assert_eq!(set, "Sans enchères : non.");
    let (asked, _) = answer(&mut menu, &["retour", "durée", "trente minutes"]);
    assert!(asked.contains("Combien de joueurs"), "{asked}");
    let chosen = answer(&mut menu, &["deux", "ana", "luc", "zéro"]).1;
    let (names, computers, edition, agreed) = new_game(chosen);
    assert_eq!((names.len(), computers.len(), edition), (2, 0, 0));
    assert_eq!(agreed.length, Length::Timed { minutes: 30 });
    assert!(agreed.house_rules.double_salary && !agreed.house_rules.no_auctions);
}

#[test]
fn a_rule_is_asked_for_in_the_menu() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["nouvelle partie", "édition", "monopolic"]);
    let reply = menu.hear("quelle est la règle pour les emprunts");
    assert!(reply.lines[0].text.contains("cinquante mille francs"), "{:?}", reply.lines);
    assert!(reply.lines[1].text.contains("Combien de joueurs"), "the question comes again");
}

/// A copied file with other names is offered and played; a broken one is told
/// with its line and reason, and the others still play.
#[test]
fn a_players_own_edition_is_offered_and_a_broken_one_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let own = FOOTBALL
        .replace("id: \"football\"", "id: \"village\"")
        .replace("name: \"Football\"", "name: \"Mon village\"")
        .replace("start_money: 1500", "start_money: 2000");
    std::fs::write(folder.path().join("a-village.ron"), own).unwrap();
    let broken = FOOTBALL.replacen("price: 60,", "price: 61,", 1);
    std::fs::write(folder.path().join("b-casse.ron"), broken).unwrap();
    let (good, bad): (Vec<_>, Vec<_>) =
        of_folder(folder.path()).into_iter().partition(Result::is_ok);
    let good: Vec<Edition> = good.into_iter().flatten().collect();
    let bad: Vec<_> = bad.into_iter().filter_map(Result::err).collect();
    assert_eq!((good.len(), bad.len()), (1, 1));
    assert!(bad[0].line > Some(1), "{}", bad[0]);
    let mut menu = menu(good).warning_of(bad);
    let opening: Vec<String> = menu.opening().into_iter().map(|line| line.text).collect();
    let warning = "Une de vos éditions ne peut pas se jouer. Fichier b-casse, ligne cent";
    assert!(opening[1].starts_with(warning), "{opening:?}");
    assert!(opening[1].contains("le prix doit être deux fois l'hypothèque"), "{opening:?}");
    assert!(!opening[1].contains(|c: char| c.is_ascii_digit()), "{opening:?}");
    let (offered, _) = answer(&mut menu, &["nouvelle partie", "édition"]);
    assert!(offered.contains("huit, Mon village"), "{offered}");
    let (asked, _) = answer(&mut menu, &["huit"]);
    assert_eq!(asked.split(". ").next(), Some(capitalized("Mon village").as_str()));
    let chosen = answer(&mut menu, &["un", "ana", "un"]).1;
    assert_eq!(new_game(chosen).2, 7);
}

/// Settings are picked with the arrows too, each family of sounds by its name.
#[test]
fn the_settings_name_each_family_of_sounds() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["réglages"]);
    let phrases: Vec<String> = menu.choices().into_iter().map(|choice| choice.phrase).collect();
    for phrase in ["le plateau moins fort", "l'argent plus fort", "son mono", "retour"] {
        assert!(phrases.contains(&phrase.to_string()), "{phrase}: {phrases:?}");
    }
}

/// Each sound is played with its meaning, and can be turned off and on.
#[test]
fn sounds_are_learnt_one_by_one() {
    let mut menu = menu(Vec::new());
    let (first, _) = answer(&mut menu, &["apprendre les sons"]);
    assert_eq!(first, "On secoue les dés.");
    assert_eq!(menu.take_score().cues.len(), 1);
    let (second, _) = answer(&mut menu, &["suivant"]);
    assert_eq!(second, "Le premier dé tombe.");
    let (cut, _) = answer(&mut menu, &["couper ce son"]);
    assert_eq!(cut, "Ce son est coupé.");
    assert_eq!(answer(&mut menu, &["répète"]).0, "Le premier dé tombe, coupé.");
    assert_eq!(answer(&mut menu, &["rendre ce son"]).0, "Ce son est rendu.");
    assert_eq!(answer(&mut menu, &["précédent", "précédent"]).0, "La partie est sauvegardée.");
}
