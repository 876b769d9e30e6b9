//! A class: pupils, the work that is set them, and what their teacher is told.

use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::Arc;

use braillopoly::course::{Class, Course, Marks, ProgressFile, ProgressKept, Slip, Work};
use braillopoly::editions::{Edition, RuleTopic};
use braillopoly::engine::{Game, Seat, Setup, Square};
use braillopoly::menu::{KeptLesson, KeptPosition, Menu, Shelf};
use braillopoly::play::read_snapshot;
use braillopoly::reply::{Destination, Goto, LessonChoice};
use braillopoly::scene::{MenuDoor, Scene};
use braillopoly::tutorial::{Preparation, Pupil};
use tempfile::{TempDir, tempdir};

use crate::common::table::Told::{Has, Is};
use crate::common::{editions, language, scene};

thread_local! {
    /// The folder of the class of the test that runs.
    static FOLDER: RefCell<PathBuf> = RefCell::default();
}

fn shelf() -> Shelf {
    let folder = FOLDER.with_borrow(Clone::clone);
    let class = Class::new(folder.join("pupils"));
    let lesson = |lesson: &Arc<braillopoly::course::Lesson>| KeptLesson {
        id: lesson.id.clone(),
        title: lesson.title.clone(),
        done: false,
    };
    let lessons = Course::built_in().lessons().iter().map(lesson).collect();
    let position = |name: &str| KeptPosition {
        path: folder.join(name.replace(' ', "-")).with_extension("ron"),
        name: name.into(),
    };
    let positions = vec![position("gares"), position("maison de tom")];
    let pupils = class.pupils();
    Shelf { class, pupils, lessons, positions, ..Shelf::default() }
}

fn menu() -> (Menu, TempDir) {
    let folder = tempdir().unwrap();
    FOLDER.set(folder.path().to_path_buf());
    let (usual, others) = editions().split_first().unwrap();
    (Menu::new(&language(), usual.clone(), others.to_vec(), shelf), folder)
}

/// Says these, one after the other; all that the last is answered, and where it leads.
fn say(menu: &mut Menu, script: &str) -> (String, Option<Goto>) {
    let reply = script.split(" / ").map(|said| menu.hear(said)).last().unwrap();
    let lines: Vec<String> = reply.told.lines.into_iter().map(|line| line.text).collect();
    (lines.join(" "), reply.goto)
}

#[track_caller]
fn told(menu: &mut Menu, script: &str, expected: &str) {
    let (told, _) = say(menu, script);
    assert!(told.contains(expected), "{script}: {told}");
}

fn class() -> Class {
    Class::new(FOLDER.with_borrow(|folder| folder.join("pupils")))
}

/// From an empty class to a lesson that was set, by voice alone.
#[test]
fn a_teacher_sets_work_and_a_pupil_does_it() {
    let (mut menu, _folder) = menu();
    told(&mut menu, "la classe", "La classe n'a pas encore d'élève.");
    for (name, all) in [("Léa", "Un, Léa."), ("Tom", "; deux, Tom."), ("Zoé", "; trois, Zoé.")]
    {
        told(&mut menu, &format!("un nouvel élève / {name}"), &format!("{name} est de la classe."));
        told(&mut menu, "répète", all);
    }
    told(&mut menu, "léa / donner du travail / les loyers", "Léa fera : les loyers.");
    told(&mut menu, "exercices sur les enchères", "Léa fera : des exercices sur les enchères.");
    told(&mut menu, "gares", "Léa fera : la position gares.");
    told(
        &mut menu,
        "retour",
        "Léa. À faire : les loyers, des exercices sur les enchères et la position gares.",
    );
    told(&mut menu, "retour / donner du travail / la prison", "Toute la classe fera : la prison.");
    told(&mut menu, "retour / tom", "Tom. À faire : la prison. On commence ?");
    let lea = class().file_of("Léa");
    let choice = LessonChoice::Named("loyers".into());
    let lesson = Destination::Lesson { choice, pupil: Some(lea.clone()) };
    assert_eq!(say(&mut menu, "retour / léa / oui").1, Some(Goto::To(lesson)));
    let practice =
        Destination::Practice { rule: RuleTopic::Auctions, edition: None, pupil: Some(lea) };
    assert_eq!(say(&mut menu, "numéro deux").1, Some(Goto::To(practice)));
    // Something else than what is set.
    let other = say(&mut menu, "les gares").1;
    assert!(
        matches!(other, Some(Goto::To(Destination::Lesson { pupil: Some(_), .. }))),
        "{other:?}"
    );
    told(&mut menu, "enlever tout le travail", "Léa. Rien n'est à faire.");
}

/// A sentence may name the pupil, several works, and say that they are taken back.
#[test]
fn one_sentence_sets_work_or_takes_it_back() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Maya / un nouvel élève / Tom");
    for (said, expected) in [
        (
            "donne les enchères et des exercices sur les loyers à Maya",
            "Maya fera : les enchères et des exercices sur les loyers.",
        ),
        ("ajoute l'hypothèque pour Tom", "Tom fera : les hypothèques."),
        ("retire les enchères à Maya", "Maya n'a plus à faire : les enchères."),
        ("donne la prison à toute la classe", "Toute la classe fera : la prison."),
        ("donne la prison à Maya et à Tom", "Maya et Tom ont déjà cela à faire : la prison."),
        (
            "donne la prison à Hugo",
            "Personne ne s'appelle Hugo dans la classe : rien n'est changé.",
        ),
        ("donne du travail à Tom", "Quel travail, pour Tom ?"),
        ("les hôtels, les gares", "Tom fera : les hôtels, et les gares et les compagnies."),
        ("enlève les hôtels", "Tom n'a plus à faire : les hôtels."),
        ("j'ai fini", "Tom. À faire : les hypothèques, la prison, et les gares et les compagnies."),
        ("liste des leçons", "On peut donner :"),
        ("donne-lui la leçon sur les dés", "Tom fera : les dés."),
        ("Maya", "Maya. À faire : des exercices sur les loyers et la prison."),
        ("les résultats de Tom", "Tom : aucune leçon finie"),
        ("retour", "Qui travaille ?"),
        ("retire Tom de la classe", "On retire Tom de la classe ?"),
        ("non", "Tom. À faire : les hypothèques, la prison"),
        ("retire tout à Tom", "Tom"),
        ("non", "Tom"),
        ("retire Tom de la classe / oui", "Tom n'est plus de la classe."),
    ] {
        told(&mut menu, said, expected);
    }
    let names: Vec<String> = class().pupils().into_iter().map(|pupil| pupil.name).collect();
    assert_eq!(names, ["Maya"]);
    // The name of a lesson alone sets nobody anything.
    say(&mut menu, "la prison");
    assert_eq!(class().pupils()[0].progress.set.len(), 2);
}

/// Work is given by mistake, or to the wrong pupil.
#[test]
fn what_was_given_last_is_taken_back_or_given_otherwise() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Maya / un nouvel élève / Tom");
    for (said, expected) in [
        ("donne la prison à toute la classe", "Toute la classe fera : la prison."),
        ("annule", "Annulé, pour toute la classe : la prison."),
        ("donne la prison à toute la classe", "Toute la classe fera : la prison."),
        ("non, pas toute la classe, seulement Maya", "Maya fera : la prison."),
        ("plutôt les enchères", "Maya fera : les enchères."),
        ("Tom", "Tom. Rien n'est à faire."),
        ("retour / Maya", "Maya. À faire : les enchères."),
        ("enlever tout le travail", "Maya n'a plus à faire : les enchères."),
        ("annule", "Annulé, pour Maya : les enchères."),
        ("Maya", "Maya. À faire : les enchères."),
        // What was done before that is taken back in its turn, and nothing twice.
        ("annule", "Annulé, pour Maya : les enchères."),
        ("annule", "Qui travaille ?"),
    ] {
        told(&mut menu, said, expected);
    }
}

/// What is denied is taken back, what takes another's place is given instead, whoever is excepted
/// keeps theirs, and another's work is not begun on one's page: each did the contrary.
#[test]
fn what_is_denied_is_not_given() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Maya / un nouvel élève / Tom");
    for (said, expected) in [
        ("toute la classe fera la leçon sur les gares", "Toute la classe fera : les gares"),
        ("donne les loyers et la prison à tous les élèves", "Toute la classe fera : les loyers"),
        ("Maya n'a plus la prison à faire", "Maya n'a plus à faire : la prison."),
        ("finalement, Maya ne fera pas les loyers", "Maya n'a plus à faire : les loyers."),
        ("enlève les gares à tout le monde sauf Tom", "Maya n'a plus à faire : les gares"),
        ("donne les dés à tous sauf Tom et Maya", "Qui travaille"),
        ("Maya", "Maya. Rien n'est à faire."),
        ("Tom fera les enchères", "Tom fera : les enchères."),
        ("plutôt que la prison, Tom fera les maisons", "Tom fera : les maisons."),
        (
            "Tom",
            "Tom. À faire : les gares et les compagnies, les loyers, les enchères et les maisons.",
        ),
        ("qui a du mal avec les enchères ?", ""),
        ("Tom continue son travail", "Tom. À faire : les gares et les compagnies, les loyers"),
        ("Tom aura dix questions sur les loyers", "Tom fera : des exercices sur les loyers."),
    ] {
        told(&mut menu, said, expected);
    }
}

/// A lesson is left for the class.
#[test]
fn a_lesson_is_left_for_the_class() {
    let lesson = Course::built_in().lessons().first().cloned().unwrap();
    let mut pupil = Pupil::teach(&language(), edition(), lesson, None).unwrap();
    pupil.opening();
    assert_eq!(pupil.hear("je veux revenir à la classe").goto, Some(Goto::Class));
}

/// Exercises on several rules are asked for in one breath, and a name within the name of a
/// position is nobody's.
#[test]
fn what_is_set_is_what_is_named() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Maya / un nouvel élève / Tom");
    for (said, expected) in [
        (
            "des exercices sur les loyers et sur les enchères pour Maya",
            "Maya fera : des exercices sur les loyers et des exercices sur les enchères.",
        ),
        (
            "des exercices sur les hôtels et la leçon sur la prison à Maya",
            "Maya fera : des exercices sur les hôtels et la prison.",
        ),
        ("donne la position maison de Tom à Maya", "Maya fera : la position maison de tom."),
    ] {
        told(&mut menu, &format!("menu principal / la classe / {said}"), expected);
    }
    say(&mut menu, "menu principal / la classe / tom / donner du travail");
    ('a'..='z').for_each(|letter| drop(menu.hear(&letter.to_string())));
    assert!(
        class().pupils().iter().all(|pupil| pupil.name != "Tom" || pupil.progress.set.is_empty())
    );
}

/// One name, with or without its accents, is one pupil.
#[test]
fn an_accent_makes_nobody_else() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Léa");
    assert_eq!(class().file_of("lea"), class().file_of("Léa"));
    say(&mut menu, "un nouvel élève / lea");
    let names: Vec<String> = class().pupils().into_iter().map(|pupil| pupil.name).collect();
    assert_eq!(names, ["Léa"]);
}

/// Nobody is called as one gives up, and a whole sentence may tell a name.
#[test]
fn a_pupil_is_called_by_their_name_alone() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe");
    for gives_up in ["laisse tomber", "finalement non", "non"] {
        say(&mut menu, &format!("un nouvel élève / {gives_up}"));
        assert!(class().pupils().is_empty(), "{gives_up}");
    }
    told(&mut menu, "un nouvel élève / elle s'appelle Maya", "Maya est de la classe.");
}

/// Another lesson, asked for in a lesson, is the same pupil's.
#[test]
fn another_lesson_is_followed_by_the_same_pupil() {
    let (_menu, folder) = menu();
    let file = ProgressFile::new(folder.path().join("lea.ron"));
    let lesson = Course::built_in().lessons().first().cloned().unwrap();
    let mut pupil = Pupil::teach(&language(), edition(), lesson, Some(file.clone())).unwrap();
    pupil.opening();
    let reply = pupil.hear("je veux la leçon sur les enchères");
    let Some(Goto::To(Destination::Lesson { pupil, .. })) = reply.goto else { panic!("{reply:?}") };
    assert_eq!(pupil, Some(file));
}

/// Who leaves loses nothing, and comes back by the same name.
#[test]
fn a_pupil_leaves_and_comes_back() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Léa / léa / donner du travail / les loyers");
    told(&mut menu, "retour / retirer l'élève", "On retire Léa de la classe ?");
    told(&mut menu, "oui", "Léa n'est plus de la classe.");
    told(&mut menu, "répète", "n'a pas encore d'élève");
    told(&mut menu, "une nouvelle élève / Léa / numéro un", "À faire : les loyers.");
}

fn rents() -> Arc<braillopoly::course::Lesson> {
    let course = Course::built_in();
    course.lessons().iter().find(|lesson| lesson.id == "loyers").unwrap().clone()
}

fn edition() -> Arc<Edition> {
    Arc::new(Edition::braillopoly().unwrap())
}

/// What was set is done with its lesson, and the next is what is left.
#[test]
fn what_is_set_is_done_in_its_order() {
    let (_menu, _folder) = menu();
    class().enrol("Léa");
    let file = class().file_of("Léa");
    file.set(Work::Lesson("loyers".into()));
    file.set(Work::Practice(RuleTopic::Auctions));
    let mut pupil = Pupil::teach(&language(), edition(), rents(), Some(file.clone())).unwrap();
    let mut last = String::new();
    pupil.opening();
    for _ in 0..60 {
        last = pupil.hear("montre-moi").told.lines.into_iter().map(|line| line.text).collect();
        if last.contains("C'est la fin de la leçon") {
            break;
        }
    }
    Has("Il reste un travail à faire : dites « leçon suivante ».").check(&["montre-moi"], &last);
    assert_eq!(file.read().set, [Work::Practice(RuleTopic::Auctions)]);
    let next = pupil.hear("leçon suivante").goto;
    let practice =
        Destination::Practice { rule: RuleTopic::Auctions, edition: None, pupil: Some(file) };
    assert_eq!(next, Some(Goto::To(practice)));
}

/// Five exercises on a rule are what was set of it, and each answer is counted for its rule.
#[test]
fn exercises_that_were_set_are_done_after_five() {
    let (_menu, _folder) = menu();
    let file = class().file_of("Léa");
    file.set(Work::Practice(RuleTopic::Rents));
    let mut pupil =
        Pupil::practise(&language(), edition(), RuleTopic::Rents, 7, Some(file.clone())).unwrap();
    pupil.opening();
    for answered in 1..=5 {
        assert_eq!(file.read().set.len(), 1, "after {answered}");
        pupil.hear("montre-moi");
    }
    let progress = file.read();
    assert!(progress.set.is_empty());
    assert_eq!(progress.finished, [Work::Practice(RuleTopic::Rents)]);
    assert_eq!(progress.rules[&RuleTopic::Rents], Marks { right: 0, answered: 5 });
}

/// What each confuses: the rule that is not known, and what was answered instead.
#[test]
fn the_teacher_is_told_what_each_confuses() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Léa / un nouvel élève / Tom");
    let file: ProgressFile = class().file_of("Léa");
    let slip = Slip {
        asked: "Combien paie Luc ?".into(),
        said: "cent".into(),
        right: "deux cents".into(),
        during: Some(Work::Practice(RuleTopic::Stations)),
    };
    file.answered(&[RuleTopic::Rents], None);
    file.answered(&[RuleTopic::Stations], Some(slip.clone()));
    file.answered(&[RuleTopic::Stations], Some(slip));
    file.done("loyers", Marks { right: 1, answered: 3 });
    say(&mut menu, "menu principal / la classe");
    told(
        &mut menu,
        "les résultats",
        "Léa : une leçon finie, une réponse juste du premier coup sur trois, à revoir : les gares ; Tom",
    );
    told(&mut menu, "léa / ses résultats", "à « Combien paie Luc ? », la réponse a été « cent »");
    told(
        &mut menu,
        "retour / enregistrer les résultats",
        "un tableau, « résultats.csv », et un texte à imprimer",
    );
    let table = std::fs::read_to_string(class().table_file()).unwrap();
    let lines: Vec<&str> = table.trim_start_matches('\u{feff}').lines().collect();
    Is("élève;sorte;sujet;justes;réponses;question;dit;attendu").check(&["csv"], lines[0]);
    assert!(lines.contains(&"Léa;leçon;les loyers;1;3;;;"), "{table}");
    assert!(lines.contains(&"Léa;règle;les gares;0;2;;;"), "{table}");
    assert!(
        lines.contains(
            &"Léa;erreur;des exercices sur les gares;;;Combien paie Luc ?;cent;deux cents"
        ),
        "{table}"
    );
    let text = std::fs::read_to_string(class().table_file().with_extension("txt")).unwrap();
    assert!(text.contains("Tom : aucune leçon finie\n"), "{text}");
}

fn preparation(folder: &TempDir) -> Preparation {
    let names = ["Ana", "Luc"].map(String::from).to_vec();
    let mut preparation =
        Preparation::new(&language(), edition(), names, folder.path().to_path_buf()).unwrap();
    preparation.opening();
    preparation
}

fn answered(preparation: &mut Preparation, said: &str) -> String {
    let lines = preparation.hear(said).told.lines;
    lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join(" ")
}

/// Each of these is noted.
fn noted(preparation: &mut Preparation, described: &[&str]) {
    for said in described {
        let told = answered(preparation, said);
        assert!(told.starts_with("C'est noté."), "{said}: {told}");
    }
}

/// From the menu to a file that gives the game that was described.
#[test]
fn a_position_is_prepared_in_words() {
    let (mut menu, folder) = menu();
    let there = say(&mut menu, "la classe / préparer une position / deux / Ana / Luc").1;
    let names = ["Ana", "Luc"].map(String::from).to_vec();
    assert_eq!(there, Some(Goto::To(Destination::Preparation(names, edition()))));
    let mut preparation = preparation(&folder);
    for said in [
        "Ana a mille et la gare du Nord",
        "la rue de la Paix est à Luc",
        "Luc a l'avenue des Champs-Élysées",
        "deux maisons sur la rue de la Paix",
        "deux maisons sur l'avenue des Champs-Élysées",
        "la gare du Nord est hypothéquée",
        "Luc est en prison",
        "Ana est sur la case sept",
        "c'est à Luc de jouer",
    ] {
        let told = answered(&mut preparation, said);
        assert!(told.starts_with("C'est noté."), "{said}: {told}");
    }
    // What was understood is told.
    let told = answered(&mut preparation, "Luc a six cents");
    assert!(told.starts_with("C'est noté. Luc a six cents en caisse."), "{told}");
    // Questions on it are answered as in any game.
    let told = answered(&mut preparation, "à qui est la rue de la Paix");
    assert!(told.contains("Luc"), "{told}");
    answered(&mut preparation, "garde la position");
    let kept = preparation.hear("Les Champs");
    assert_eq!(kept.goto, Some(Goto::Out));
    let position = read_snapshot(&folder.path().join("les-champs.ron")).unwrap();
    let setup = Setup {
        names: vec!["Ana".into(), "Luc".into()],
        start: Some(position),
        ..Setup::default()
    };
    let game = Game::new(edition(), &setup).unwrap();
    let [ana, luc] = [Seat::FIRST, Seat::FIRST.left()];
    let holding = |square| game.holding(Square::new(square).unwrap());
    assert_eq!(game.player(ana).cash.0, 1_000);
    assert!(holding(25).owner == Some(ana) && holding(25).mortgaged);
    assert!(holding(39).owner == Some(luc) && holding(39).houses == 2);
    assert!(game.player(luc).jail_turns.is_some());
    assert_eq!((game.player(ana).square.number(), game.current_seat()), (7, luc));
}

/// As many houses on each street that is named, and the card in its usual name.
#[test]
fn what_is_said_of_one_holds_for_the_next() {
    let (_menu, folder) = menu();
    let mut preparation = preparation(&folder);
    let described = [
        "Luc a la rue de la Paix et l'avenue des Champs-Élysées",
        "deux maisons sur la rue de la Paix et les Champs-Élysées",
        "Ana a une carte de sortie de prison",
        "c'est au tour d'Ana",
    ];
    noted(&mut preparation, &described);
    // Houses that stand evenly lack nothing.
    let told = answered(&mut preparation, "récapitule");
    assert!(!told.contains("Ce n'est pas fini."), "{told}");
    assert!(answered(&mut preparation, "c'est terminé").contains("Sous quel nom"));
}

/// What was described is told again, and each of its parts may be described anew.
#[test]
fn a_position_is_told_again_and_changed() {
    let (_menu, folder) = menu();
    let mut preparation = preparation(&folder);
    let described = [
        "tout le monde a huit cents",
        "la rue de la Paix et l'avenue des Champs-Élysées sont à Luc",
        "deux maisons sur la rue de la Paix",
        "Luc est en prison",
        "Luc n'est plus en prison",
        "pas de maison sur la rue de la Paix",
        "Ana a mille",
    ];
    noted(&mut preparation, &described);
    let told = answered(&mut preparation, "récapitule");
    for part in ["Ana a mille en caisse.", "Luc a huit cents en caisse.", "la rue de la Paix"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains("maison"), "{told}");
}

/// A sentence describes several things, each of whoever it was about, or one more of the same;
/// what describes nothing is told, and nothing of its sentence is noted.
#[test]
fn a_sentence_describes_several_things() {
    let (_menu, folder) = menu();
    let mut preparation = preparation(&folder);
    for (said, expected) in [
        ("Ana possède toutes les marron et elle a trois cents", "Ana a trois cents en caisse."),
        ("Luc : six cents, la gare du Nord, et il est en prison", "Luc a six cents en caisse."),
        ("Ana a trois cent dix, le groupe bleu clair et la gare de Lyon", "la gare de Lyon"),
        ("une maison sur la rue Lecourbe et une sur le boulevard de Belleville", "C'est noté."),
        ("Luc a vingt, et c'est à Luc de jouer", "Luc a vingt en caisse."),
        ("Luc n'a plus que dix", "Luc a dix en caisse."),
        ("il lui reste douze", "Luc a douze en caisse."),
        ("Ana se trouve à la gare du Nord", "Ana est sur la gare du Nord."),
        ("Ana est en prison avec quatre-vingts", "Ana est en prison."),
        ("Ana n'est plus en prison, et elle a trois cent dix", "Ana a trois cent dix en caisse."),
        ("Ana a bâti deux maisons sur la rue Lecourbe et deux sur Belleville", "deux maisons"),
        ("une maison rue Lecourbe et une sur le boulevard de Belleville", "une maison"),
        ("non, je me suis trompée, Luc a vingt", "Luc a vingt en caisse."),
        ("Luc a les trois rues orange", "avenue Mozart"),
        ("Luc détient les quatre gares", "la gare Saint-Lazare"),
        ("Luc dispose de trente", "Luc a trente en caisse."),
        ("deux maisons sur chaque rue orange", "deux maisons"),
    ] {
        let told = answered(&mut preparation, said);
        assert!(told.starts_with("C'est noté.") && told.contains(expected), "{said}: {told}");
    }
    let told = answered(&mut preparation, "Ana a mille et elle turlutute");
    assert!(
        told.starts_with("Je n'ai pas compris « elle turlutute », et rien n'est noté."),
        "{told}"
    );
    let told = answered(&mut preparation, "récapitule");
    for part in ["Ana a trois cent dix en caisse.", "une maison", "la gare du Nord"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

/// Whoever leaves a position comes back to where it was begun.
#[test]
fn a_position_is_left_for_the_class() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Léa / Léa / donner du travail / position gares");
    let mut game = scene(2).session();
    assert_eq!(game.hear("quitter").goto, Some(Goto::Class));
    let asked = menu.come_in(MenuDoor::Left).unwrap();
    assert!(asked.text.starts_with("Quel travail, pour Léa ?"), "{}", asked.text);
    let main = menu.come_in(MenuDoor::Main).unwrap();
    assert!(main.text.starts_with("Nouvelle partie"), "{}", main.text);
}

/// What cannot be is told with its reason, changes nothing, and all may be taken back.
#[test]
fn what_no_position_may_be_is_refused() {
    let (_menu, folder) = menu();
    let mut preparation = preparation(&folder);
    let told = answered(&mut preparation, "trois maisons sur la rue de la Paix");
    assert!(told.starts_with("C'est noté. Ce n'est pas fini."), "{told}");
    // What it would answer now is not so.
    let told = answered(&mut preparation, "à qui est la rue de la Paix");
    assert!(told.starts_with("Ce n'est pas fini."), "{told}");
    let told = answered(&mut preparation, "garde la position");
    assert!(told.starts_with("Ce n'est pas fini."), "{told}");
    answered(&mut preparation, "annule");
    let told = answered(&mut preparation, "je lance les dés");
    assert!(told.starts_with("Je n'ai pas compris « je lance les dés »"), "{told}");
    answered(&mut preparation, "Luc a la rue de la Paix");
    answered(&mut preparation, "Luc a la rue Lecourbe");
    assert!(answered(&mut preparation, "annule").starts_with("C'est repris."));
    answered(&mut preparation, "garde la position");
    std::fs::write(folder.path().join("la-paix.ron"), "").unwrap();
    assert!(answered(&mut preparation, "la Paix").contains("Il y a déjà une position"));
    assert!(answered(&mut preparation, "la Paix seule").contains("est gardée"));
    let position = read_snapshot(&folder.path().join("la-paix-seule.ron")).unwrap();
    let owned: Vec<u8> = position.deeds.iter().map(|deed| deed.square).collect();
    assert_eq!(owned, [39]);
}

/// Nothing is left unkept without a word, all is said again, and a name may be thought over.
#[test]
fn a_position_is_not_lost_by_leaving() {
    let (_menu, folder) = menu();
    let mut preparation = preparation(&folder);
    let begins = answered(&mut preparation, "que puis-je dire");
    assert!(begins.starts_with("On prépare une position"), "{begins}");
    answered(&mut preparation, "Luc est en prison");
    assert!(answered(&mut preparation, "répète").starts_with("La suite ?"));
    answered(&mut preparation, "garde la position");
    assert_eq!(answered(&mut preparation, "répète"), "Sous quel nom ?");
    assert!(answered(&mut preparation, "annule").starts_with("La suite ?"), "a name was taken");
    let left = preparation.hear("quitter");
    assert_eq!(left.goto, None, "{left:?}");
    let warned = answered(&mut preparation, "répète");
    assert!(warned.contains("La suite ?"), "{warned}");
    let told = answered(&mut preparation, "quitter");
    assert!(told.starts_with("Cette position n'est pas gardée."), "{told}");
    assert_eq!(preparation.hear("quitter").goto, Some(Goto::Out));
}

/// What a pupil had done and cannot be read any more is told, and kept beside; they stay.
#[test]
fn a_broken_file_of_a_pupil_is_told() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Léa");
    let file = class().table_file().with_file_name("Léa.ron");
    std::fs::write(&file, "(done: [").unwrap();
    told(&mut menu, "menu principal / la classe", "Ce qu'avait fait Léa ne se lit plus");
    told(&mut menu, "menu principal / la classe", "Qui travaille ? Un, Léa.");
    assert!(file.with_file_name("Léa-illisible-1.ron").exists());
}

/// Work is given till one says that it is done, in any words; whose turn it is opens their page.
#[test]
fn work_is_given_till_one_has_done() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / ajoute Tom et Inès / Tom / donner du travail");
    for (said, set) in [
        ("la leçon sur les achats", "Tom fera : les achats."),
        ("la leçon sur les loyers", "Tom fera : les loyers."),
        ("la leçon sur les enchères", "Tom fera : les enchères."),
    ] {
        told(&mut menu, said, set);
    }
    told(&mut menu, "voilà, c'est fini", "Tom. À faire : les achats");
    for said in ["au tour d'Inès", "Inès commence"] {
        let (asked, _) = say(&mut menu, said);
        assert!(asked.starts_with("Inès. Rien n'est à faire."), "{said}: {asked}");
    }
}

/// What a pupil has to do is told of whom it is asked, and what may be given.
#[test]
fn a_teacher_asks_of_one_and_what_there_is() {
    let (mut menu, _folder) = three_pupils();
    say(&mut menu, "Tom fait la prison");
    told(&mut menu, "Tom a-t-il commencé ?", "Tom n'a pas commencé : la prison.");
    told(&mut menu, "quels exercices il y a ?", "On peut donner");
    told(&mut menu, "qui n'a pas fini ses exercices ?", "Où en est le travail");
    told(&mut menu, "donne des exercices à Inès", "Quel travail, pour Inès ?");
    told(
        &mut menu,
        "menu principal / la classe / un nouvel élève arrive, Théo",
        "Théo est de la classe.",
    );
}

/// A class begins by whoever is in it.
#[test]
fn a_class_is_told_at_once() {
    let (mut menu, _folder) = menu();
    let said = "la classe / j'ai trois élèves : Léa, Tom et Zoé";
    told(&mut menu, said, "Léa, Tom et Zoé sont de la classe.");
}

/// Pupils are named where they are wanted, several at once, and found with their article.
#[test]
fn pupils_are_named_at_once() {
    let (mut menu, _folder) = menu();
    told(&mut menu, "la classe / nouvel élève Maya", "Maya est de la classe.");
    for (said, expected) in [
        ("ajoute les élèves Tom, Inès, Yolaine et Maya", "Tom, Inès et Yolaine sont de la classe."),
        ("un nouvel élève / Paul et Léa Martin", "Paul et Léa Martin sont de la classe."),
        ("ajoute Sofia à la classe", "Sofia est de la classe."),
        ("nouvel élève Tom", "Tom est déjà de la classe."),
        ("un nouvel élève : Sara", "Sara est de la classe."),
        ("ajouter les élèves Hugo et Yaëlle", "Hugo et Yaëlle sont de la classe."),
        ("ajoute Sofia", "Sofia est déjà de la classe."),
        ("les résultats d'Inès", "Inès : aucune leçon finie."),
        ("tom / donner du travail / la leçon sur les enchères", "Tom fera : les enchères."),
        ("tom / préparer une position", "Une position de combien de joueurs ?"),
    ] {
        told(&mut menu, &format!("menu principal / la classe / {said}"), expected);
    }
}

/// Who is named in whose words: pupils as they sound, newcomers without an order, and who is neither.
#[test]
fn whoever_is_named_is_found() {
    let (mut menu, _folder) = menu();
    for (said, expected) in [
        ("j'ai trois élèves, Tom, Inès et Sarra", "Tom, Inès et Sarra sont de la classe."),
        ("inscrivez Bouchra dans la classe", "Bouchra est de la classe."),
        ("rajoutez une élève, elle s'appelle Zoubida", "Zoubida est de la classe."),
        ("et puis Léo et Kévin aussi", "Léo et Kévin sont de la classe."),
        ("donne les loyers à Sara", "Sarra fera : les loyers."),
        ("tom, jérôme et ines feront les enchères", "Personne ne s'appelle Jérôme"),
        ("la leçon sur les échanges c'est pour toute la classe", "Toute la classe fera :"),
        (
            "tom / tout le monde fera une leçon sur les enchères",
            "Toute la classe fera : les enchères.",
        ),
        ("la classe fera des exercices sur les échanges", "Je n'ai pas d'exercices sur les"),
    ] {
        told(&mut menu, &format!("menu principal / la classe / {said}"), expected);
    }
}

/// A name that was written wrong is put right, and nothing is lost by it.
#[test]
fn a_pupil_is_called_otherwise() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / ajoute Sarra et Tom / donne les loyers à Sarra");
    for (said, expected) in [
        ("renomme Sarra en Sara", "Sarra s'appelle maintenant Sara."),
        ("Sara s'appelle en fait Sarah", "Sarah. À faire : les loyers."),
        ("sarah / changer son nom / Salomé", "Sarah s'appelle maintenant Salomé."),
        ("salomé / changez son nom en Tom", "Tom est déjà de la classe"),
        ("salomé", "Salomé. À faire : les loyers."),
    ] {
        told(&mut menu, &format!("menu principal / la classe / {said}"), expected);
    }
    let names: Vec<String> = class().pupils().into_iter().map(|pupil| pupil.name).collect();
    assert_eq!(names, ["Salomé", "Tom"]);
}

/// "Quitter" leads back from a pupil to the class, and from the class to the menu.
#[test]
fn leaving_a_pupil_ends_no_program() {
    let (mut menu, _folder) = menu();
    let (told, there) = say(&mut menu, "la classe / ajoute Tom / tom / quitter");
    assert!(told.starts_with("Qui travaille ?") && there.is_none(), "{told}");
    let (told, there) = say(&mut menu, "quitter");
    assert!(told.starts_with("Nouvelle partie") && there.is_none(), "{told}");
}

/// Who comes back from a lesson finds the class as it is now.
#[test]
fn the_menu_knows_what_was_done_meanwhile() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / un nouvel élève / Léa / léa / donner du travail / les loyers");
    say(&mut menu, "retour");
    class().file_of("Léa").done("loyers", Marks::default());
    let lines = menu.resumed().lines;
    assert!(lines[0].text.contains("Rien n'est à faire"), "{lines:?}");
}

/// Its own phrases are listened for, and mean nothing in a game.
#[test]
fn a_position_is_described_by_voice() {
    let (_menu, folder) = menu();
    let preparation = preparation(&folder);
    let grammar = preparation.grammar();
    for phrase in ["luc est en prison", "garde la position"] {
        assert!(grammar.contains(&phrase.to_string()), "{phrase}");
    }
    assert!(!preparation.read("Luc est en prison").is_understood());
}

/// Three pupils, whom nothing was set yet.
fn three_pupils() -> (Menu, TempDir) {
    let (mut menu, folder) = menu();
    told(
        &mut menu,
        "la classe / ajoute Julie, Tom et Inès",
        "Julie, Tom et Inès sont de la classe.",
    );
    (menu, folder)
}

/// A question about a pupil opens no page; "lui" is whom something was given last; what nobody has is
/// not taken back.
#[test]
fn whoever_is_asked_about_is_not_gone_to() {
    let (mut menu, _folder) = three_pupils();
    told(
        &mut menu,
        "donne les enchères à Julie / qu'est-ce que Tom doit faire ?",
        "Tom n'a rien à faire",
    );
    told(&mut menu, "donne-lui aussi la prison", "Julie fera : la prison.");
    told(&mut menu, "Tom n'a rien, donne-lui les dés", "Tom fera : les dés.");
    told(&mut menu, "je voudrais que Tom fasse des exercices sur les loyers", "Tom fera : ");
    // From another's page, too.
    told(&mut menu, "Julie / donne les gares à Tom", "Tom fera : ");
    told(&mut menu, "donne-lui aussi la prison", "Tom fera : la prison.");
    told(&mut menu, "Inès / donne-lui les gares", "Inès fera : ");
}

/// A lesson is named by its number in the list too, and a pupil after any elision.
#[test]
fn lessons_are_named_by_their_number() {
    let (mut menu, _folder) = three_pupils();
    let (fifth, _) = say(&mut menu, "donne la leçon 5 à Tom");
    assert!(fifth.contains("Tom fera : "), "{fifth}");
    let set = fifth.split("Tom fera : ").nth(1).unwrap();
    for said in ["donne la cinquième leçon à Tom", "la leçon numéro cinq, c'est pour Tom"] {
        told(&mut menu, &format!("annule / {said}"), set);
    }
    told(&mut menu, "il faut qu'Inès fasse la leçon 5", &set.replace("Tom", "Inès"));
}

/// What is told is what changes: who has it already, who had it, and nothing where nothing does.
#[test]
fn what_is_told_of_work_is_what_changes() {
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "donne les enchères à Julie", "Julie fera : les enchères.");
    let again = "donne les enchères à Julie";
    told(&mut menu, again, "Julie a déjà cela à faire : les enchères.");
    told(&mut menu, "annule", "rien n'est fait");
    told(&mut menu, "oublie les enchères", "Julie n'a plus à faire : les enchères.");
    told(&mut menu, "annule", "Annulé, pour Julie : les enchères.");
    told(&mut menu, "Tom n'a plus rien à faire / Tom", "Tom. Rien n'est à faire");
    told(&mut menu, "donne la leçon cent à Julie", "La liste va jusqu'au numéro");
    told(&mut menu, "Julie", "Julie. À faire : les enchères.");
}

/// Several works are given by their numbers in the list, which goes on after the lessons; a question
/// takes nothing back.
#[test]
fn several_works_are_given_by_number() {
    let three = "Julie fera : les touches, parler au jeu et la table.";
    for said in ["donne les leçons un, deux et trois à Julie", "les leçons un à trois à Julie"]
    {
        let (mut menu, _folder) = three_pupils();
        told(&mut menu, said, three);
    }
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "donne la leçon trente-trois à Tom", "Tom fera : des exercices");
    for asked in ["quelles leçons peux-tu proposer", "tu peux me redire la liste ?"] {
        let (told, _) = say(&mut menu, asked);
        assert!(!told.contains("Annulé"), "{asked}: {told}");
    }
}

/// Of one work, it is told who has it to do and who has done it.
#[test]
fn whose_a_work_is_is_told() {
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "donne la prison à Julie et Inès", "Inès et Julie feront : la prison.");
    told(&mut menu, "qui doit faire la prison ?", "La prison : à faire, Inès et Julie.");
    told(&mut menu, "qui a fait les enchères ?", "Les enchères : personne n'a cela à faire.");
    told(&mut menu, "est-ce que Julie a fini la prison ?", "Julie n'a pas commencé : la prison");
}

/// What was not done is no order, and what was for another goes to them alone.
#[test]
fn what_was_for_another_goes_to_them_alone() {
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "donne des exercices sur les loyers à Tom", "Tom fera : ");
    let again = "Tom n'a pas encore compris les loyers, redonne-lui la leçon sur les loyers";
    told(&mut menu, again, "Tom fera : les loyers.");
    told(&mut menu, "Tom", "Tom. À faire : des exercices sur les loyers et les loyers.");
    told(&mut menu, "retour / donne à Tom la prison et à Julie les enchères", "Julie fera : ");
    let moved = "non, la prison, ce n'était pas pour Tom, c'était pour Julie";
    told(&mut menu, moved, "Julie fera : la prison.");
    told(&mut menu, "Julie", "Julie. À faire : les enchères et la prison.");
}

/// Whom it was for is put right without "non".
#[test]
fn whom_it_was_for_is_put_right() {
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "donne les dés à Tom / c'était pour Julie", "Julie fera : les dés.");
    told(&mut menu, "Tom", "Tom. Rien n'est à faire");
}

/// Who is left out is the one who is named, however that is said, and the others keep it.
#[test]
fn whoever_is_left_out_is_left_out() {
    let (mut menu, _folder) = three_pupils();
    told(
        &mut menu,
        "tous feront les enchères, mais pas Tom",
        "Inès et Julie feront : les enchères.",
    );
    told(&mut menu, "finalement pas Inès", "Inès n'a plus à faire : les enchères.");
    told(&mut menu, "Julie", "Julie. À faire : les enchères.");
    told(&mut menu, "retour / Tom", "Tom. Rien n'est à faire");
}

/// What is said of a pupil's work is done, and nothing else of it; what nobody had is not told to
/// be taken back.
#[test]
fn what_is_denied_is_changed_for_what_is_meant() {
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "donne les enchères et la prison à Julie", "Julie fera : les enchères");
    let said = "Julie ne doit pas faire les enchères mais les hypothèques";
    told(&mut menu, said, "Julie fera : les hypothèques.");
    told(&mut menu, "pour Julie laisse tomber la prison", "Julie n'a plus à faire : la prison.");
    told(&mut menu, "enlève les gares à Julie", "Julie n'avait pas cela à faire : les gares et");
    told(&mut menu, "donne les gares à tout le monde", "Toute la classe fera : les gares et");
    told(&mut menu, "enlève tous les devoirs de la classe", "Toute la classe n'a plus à faire");
    told(&mut menu, "Julie", "Julie. Rien n'est à faire");
}

/// On a pupil's page too, whoever speaks of them gives; and whoever thinks better of letting them
/// go keeps them.
#[test]
fn a_pupil_is_given_work_on_their_own_page() {
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "Tom / il faut que Tom fasse aussi la prison", "Tom fera : la prison.");
    told(&mut menu, "retirer l'élève / non non, garde-le", "Tom. À faire : la prison.");
}

/// Who has done all, who has begun, and what is left to whom.
#[test]
fn how_far_everybody_is_with_their_work() {
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "donne les loyers à Tom", "Tom fera : les loyers.");
    told(&mut menu, "qui a fini ?", "Tom n'a pas commencé : les loyers");
    let kept = class().file_of("Tom").done("loyers", Marks::default());
    assert!(matches!(kept, ProgressKept::Yes));
    told(&mut menu, "donne la prison à Inès", "Inès fera : la prison.");
    told(
        &mut menu,
        "qui n'a rien fait ?",
        "Inès n'a pas commencé : la prison ; Julie n'a rien à faire",
    );
    told(&mut menu, "où en est la classe ?", "Tom a tout fini");
}

/// A position is a file, which is renamed and deleted where it is: it is neither played for that,
/// nor taken from anybody.
#[test]
fn where_a_position_is_kept_is_told() {
    let (mut menu, folder) = three_pupils();
    for said in ["renomme la position gares en stations", "supprime la position gares"] {
        told(&mut menu, said, "c'est là qu'elle se renomme");
        told(&mut menu, said, &folder.path().display().to_string());
    }
}

/// Work is given on to whom it was given last, "lui"; what alone is kept is kept; and of a rule that is
/// taken back, its exercises go too.
#[test]
fn work_is_given_on_and_taken_back_as_it_is_said() {
    let (mut menu, _folder) = menu();
    say(&mut menu, "la classe / ajoute Tom et Léa");
    let prison = "Tom fera : la prison. Et ensuite ? « Répète » redit les choix.";
    told(&mut menu, "donne la prison à Tom", prison);
    told(&mut menu, "ajoute-lui aussi les enchères", "Tom fera : les enchères.");
    told(&mut menu, "donne les loyers à Tom", "Tom fera : les loyers.");
    told(
        &mut menu,
        "Tom ne garde que les enchères et les loyers",
        "Tom fera : les enchères et les loyers.",
    );
    told(&mut menu, "tom", "Tom. À faire : les enchères et les loyers.");
    told(&mut menu, "retour / donne des exercices sur les hypothèques à Léa", "Léa fera");
    let taken = "Léa n'a plus à faire : des exercices sur l'hypothèque.";
    told(&mut menu, "Léa ne fera plus les hypothèques", taken);
}

/// What was done for one is done for another; a pupil has another's work; each thing done is taken
/// back in its turn.
#[test]
fn work_is_given_as_to_another() {
    let (mut menu, _folder) = three_pupils();
    let [one, two, three] = ["Inès", "Julie", "Tom"];
    say(&mut menu, &format!("{one} fait les enchères et les loyers"));
    told(
        &mut menu,
        &format!("pareil pour {two}"),
        &format!("{two} fera : les enchères et les loyers."),
    );
    told(&mut menu, &format!("{three} fait la prison"), &format!("{three} fera : la prison."));
    let same = format!("donne à {three} la même chose qu'à {one}");
    told(&mut menu, &same, &format!("{three} fera : les enchères et les loyers."));
    told(&mut menu, "annule", &format!("Annulé, pour {three}"));
    told(&mut menu, "annule", &format!("Annulé, pour {three}"));
    told(&mut menu, "annule", &format!("Annulé, pour {two}"));
    told(
        &mut menu,
        &format!("enlève les loyers à {one}"),
        &format!("{one} n'a plus à faire : les loyers."),
    );
    told(&mut menu, &format!("{two} fait les loyers"), &format!("{two} fera"));
    told(&mut menu, &format!("enlève les loyers à {one}"), "Inès n'avait pas");
    told(
        &mut menu,
        &format!("copie le travail de {one} pour {three}"),
        &format!("{three} fera : les enchères."),
    );
}

/// Two pupils have the work of each other, and none has the lesson on trades for it.
#[test]
fn two_pupils_exchange_their_work() {
    for said in ["échange le travail de Julie et de Tom", "Tom et Julie échangent leur travail"] {
        let (mut menu, _folder) = three_pupils();
        say(&mut menu, "Julie fait les enchères / Tom fait les loyers et la prison");
        let exchanged = "Julie fera : les loyers et la prison. Tom fera : les enchères.";
        told(&mut menu, said, exchanged);
        told(&mut menu, "annule", "Annulé");
        let before = "Julie n'a pas commencé : les enchères ; Tom n'a pas commencé : les loyers";
        told_after(&mut menu, "qui a fini", before, said);
    }
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "Tom et Julie feront les échanges", "Julie et Tom feront : les échanges.");
}

/// Exercises are named by their rule alone, and a lesson and its exercises at once.
#[test]
fn a_lesson_and_its_exercises_are_set_at_once() {
    let (mut menu, _folder) = three_pupils();
    let both = "fera : la prison et des exercices sur la prison.";
    for said in [
        "donne à Tom la leçon sur la prison et les exercices de prison",
        "Tom fera la leçon et les exercices sur la prison",
        "donne à Tom la leçon sur la prison et les exercices",
    ] {
        told(&mut menu, said, both);
        told(&mut menu, "annule", "Annulé");
    }
}

/// Each pupil of a sentence has their own work, each order of it is done, and one « annule » takes
/// all of it back.
#[test]
fn a_sentence_has_several_orders() {
    for (said, expected) in [
        (
            "donne la prison à Julie, les gares à Tom et les échanges à Inès",
            &["Julie fera : la prison.", "Tom fera : les gares", "Inès fera : les échanges."][..],
        ),
        (
            "Julie fera la prison et Tom les gares",
            &["Julie fera : la prison.", "Tom fera : les gares"],
        ),
        (
            "Julie et Tom auront des exercices d'hypothèque, et Inès des exercices de gares",
            &[
                "Julie et Tom feront : des exercices sur l'hypothèque.",
                "Inès fera : des exercices sur les gares.",
            ],
        ),
        (
            "la prison à Julie, les gares et les loyers à Tom",
            &["Julie fera : la prison.", "Tom fera : les gares et les compagnies, et les loyers."],
        ),
        (
            "Julie fera la prison, Tom et Inès les loyers",
            &["Julie fera : la prison.", "Inès et Tom feront : les loyers."],
        ),
        (
            "enlève les enchères à Julie et donne-lui la construction à la place",
            &["Julie n'a plus à faire : les enchères.", "Julie fera : les maisons."],
        ),
        (
            "donne les enchères à Tom et retire-les à Julie",
            &["Tom fera : les enchères.", "Julie n'a plus à faire : les enchères."],
        ),
        ("donne les loyers à Inès, ah non attends, plutôt à Julie", &["Julie fera : les loyers."]),
        ("donne les loyers à Tom, ou plutôt à Inès", &["Inès fera : les loyers."]),
    ] {
        let (mut menu, _folder) = three_pupils();
        say(&mut menu, "Julie fait les enchères");
        let (told, _) = say(&mut menu, said);
        let mut rest = &told[..];
        for part in expected {
            let at = rest.find(part);
            assert!(at.is_some(), "{said}: {part}: {told}");
            rest = &rest[at.unwrap()..];
        }
        let (undone, _) = say(&mut menu, "annule");
        assert!(undone.contains("Annulé"), "{said}: {undone}");
        let before =
            "Inès n'a rien à faire ; Julie n'a pas commencé : les enchères ; Tom n'a rien à faire.";
        told_after(&mut menu, "qui a fini", before, said);
    }
}

fn told_after(menu: &mut Menu, script: &str, expected: &str, after: &str) {
    let (told, _) = say(menu, script);
    assert!(told.contains(expected), "{after}: {script}: {told}");
}

/// Of a sentence for several, one may be put right; whoever is refused some work has it no more; and
/// whoever is excepted has none, wherever the exception stands.
#[test]
fn one_of_several_is_put_right() {
    for (said, expected) in [
        ("non, pour Tom plutôt les loyers", "Tom n'a pas commencé : les loyers"),
        (
            "finalement pas les gares pour Tom, mets-lui la construction",
            "Tom n'a pas commencé : les maisons",
        ),
    ] {
        let (mut menu, _folder) = three_pupils();
        say(&mut menu, "Julie fera la prison et Tom les gares");
        say(&mut menu, said);
        told_after(&mut menu, "qui a fini", "Julie n'a pas commencé : la prison", said);
        told_after(&mut menu, "qui a fini", expected, said);
    }
    // What was ordered for another stays.
    let (mut menu, _folder) = three_pupils();
    say(&mut menu, "Julie fait les enchères");
    told(&mut menu, "et pour Tom, à la place, les hypothèques", "Tom fera : les hypothèques.");
    told_after(&mut menu, "qui a fini", "Julie n'a pas commencé : les enchères", "");
    say(&mut menu, "toute la classe fait la faillite");
    let taken = "Toute la classe n'a plus à faire : la faillite";
    told(&mut menu, "la faillite, c'est trop dur, on l'enlève à tout le monde", taken);
    for said in [
        "tous sauf Julie feront les loyers",
        "à tout le monde sauf Julie, les loyers",
        "donne à tout le monde sauf Julie les loyers",
    ] {
        let (mut menu, _folder) = three_pupils();
        told(&mut menu, said, "Inès et Tom feront : les loyers.");
    }
    let (mut menu, _folder) = three_pupils();
    say(&mut menu, "Inès fait les hypothèques et les enchères");
    told_after(
        &mut menu,
        "Inès n'a plus besoin des hypothèques ni des enchères",
        "Inès n'a plus à faire : les hypothèques et les enchères.",
        "",
    );
    say(&mut menu, "Inès fait les enchères");
    told(&mut menu, "remplace les enchères d'Inès par la prison", "Inès fera : la prison.");
    told_after(&mut menu, "qui a fini", "Inès n'a pas commencé : la prison ;", "");
}

/// Who has what in the end, by what is said of several at once: whoever is left, whoever is
/// excepted for something else, what takes another's place, what is left of all, what is not taken.
#[test]
fn a_sentence_is_of_whom_it_says() {
    let mut wrong = Vec::new();
    for (said, has) in [
        (
            "la prison à Julie et aux deux autres les gares",
            ["les gares et les compagnies", "la prison", "les gares et les compagnies"],
        ),
        (
            "tout le monde fera la prison, sauf Tom qui aura les dés",
            ["la prison", "la prison", "les dés"],
        ),
        ("tous sauf Tom feront la prison, et lui les dés", ["la prison", "la prison", "les dés"]),
        ("la prison pour Julie et Tom les dés", ["", "la prison", "les dés"]),
        (
            "pour Inès, la prison avec les dés, non, plutôt la prison et les hypothèques",
            ["la prison et les hypothèques", "", ""],
        ),
        (
            "Julie fera la prison et Tom les dés, non, Julie les hôtels",
            ["", "les hôtels", "les dés"],
        ),
        (
            "donne les dés et la prison à Julie / remplace les dés et la prison par les hôtels pour Julie",
            ["", "les hôtels", ""],
        ),
        (
            "donne les dés, les hôtels et la prison à Tom / enlève tout sauf la prison à Tom",
            ["", "", "la prison"],
        ),
        ("Tom fait la prison / ne retire pas la prison à Tom", ["", "", "la prison"]),
        ("Tom et Julie font la prison / dispense Tom de la prison", ["", "la prison", ""]),
        (
            "tous sauf Julie feront la prison / non, pas Julie, c'est Inès qui n'en aura pas",
            ["", "la prison", "la prison"],
        ),
        ("Tom et Inès font la prison / non, pas Tom, Julie", ["la prison", "la prison", ""]),
        ("Tom fait la prison / Julie fait les dés / annule les deux derniers", ["", "", ""]),
        ("Tom fait la prison / Julie fait les dés / annule / annule encore", ["", "", ""]),
        (
            "Tom fait les dés / Tom / la prison c'est trop dur pour lui je crois",
            ["", "", "les dés"],
        ),
        // Of one kind, and not the other.
        (
            "Tom fera la leçon et les exercices sur les loyers / enlève les exercices à tout le monde",
            ["", "", "les loyers"],
        ),
        (
            "Tom fera la leçon et les exercices sur les loyers / à Tom, retire les exercices mais laisse la leçon",
            ["", "", "les loyers"],
        ),
        (
            "Tom fera la leçon et les exercices sur les loyers / enlève à Tom la leçon sur les loyers",
            ["", "", "Practice(Rents)"],
        ),
        (
            "Inès fait des exercices sur les loyers / enlève les loyers à Inès, mais garde les exercices",
            ["Practice(Rents)", "", ""],
        ),
        ("Tom, tu me feras un exercice sur les hypothèques", ["", "", "Practice(Mortgages)"]),
        ("donne des exercices sur les dés à Julie et à Tom", ["", "", ""]),
        (
            "Inès fera les loyers / non, pour Inès je voulais dire des exercices sur les loyers, pas la leçon",
            ["Practice(Rents)", "", ""],
        ),
        (
            "Julie fait la leçon et les exercices sur les loyers / Tom fera les mêmes exercices que Julie",
            ["", "les loyers et Practice(Rents)", "Practice(Rents)"],
        ),
        // For whom, and for whom not.
        (
            "Tom et Julie font la prison / enlève la prison à Tom et à Julie et mets-leur les dés",
            ["", "les dés", "les dés"],
        ),
        (
            "Tom et Julie font la prison / la prison, ce n'est pas pour Tom, c'est pour Julie",
            ["", "la prison", ""],
        ),
        (
            "Tom fait la prison et les dés / Tom n'aime pas la prison, change pour les hôtels",
            ["", "", "les dés et les hôtels"],
        ),
        (
            "Tom fait la prison, Julie les dés / tous les autres feront les hôtels",
            ["les hôtels", "les dés", "la prison"],
        ),
        (
            "Tom fait la prison / enlève la prison à tout le monde / les dés à Tom et les hôtels à Julie",
            ["", "les hôtels", "les dés"],
        ),
        (
            "Tom fait la prison / Tom ne vient plus, retire-le de la classe / non",
            ["", "", "la prison"],
        ),
        (
            "Tom fait la prison et les dés / Tom, c'est les dés que je voulais enlever",
            ["", "", "la prison"],
        ),
        ("donne les loyers à Inès et à Julie la prison", ["les loyers", "la prison", ""]),
        ("tout le monde fait les dés / sauf Tom", ["les dés", "les dés", ""]),
        (
            "Julie fait la prison / Tom fait les dés / donne la même chose à Julie qu'à Tom",
            ["", "la prison et les dés", "les dés"],
        ),
        (
            "Tom fait les maisons / Tom a déjà fait les maisons, donne-lui les hôtels à la place",
            ["", "", "les hôtels"],
        ),
        (
            "Tom doit faire des exercices et la leçon sur les hypothèques",
            ["", "", "les hypothèques et Practice(Mortgages)"],
        ),
        (
            "Tom fait la leçon et les exercices sur les loyers / enlève à Tom l'exercice mais laisse-lui la leçon",
            ["", "", "les loyers"],
        ),
        (
            "Tom fait la leçon et les exercices sur les loyers / enlève à Tom seulement les exercices",
            ["", "", "les loyers"],
        ),
        // Only that, all but that, all of it.
        ("Tom fait la prison et les dés / Tom fera seulement les dés", ["", "", "les dés"]),
        ("Tom fait la prison et les dés / Tom / laisse-lui juste les dés", ["", "", "les dés"]),
        ("Tom fait la prison et les dés / pour Tom, tout sauf la prison", ["", "", "les dés"]),
        ("Tom fait la prison / vide tout pour Tom et donne-lui les dés", ["", "", "les dés"]),
        (
            "Tom fait la prison / le travail de Tom, donne-le à Julie",
            ["", "la prison", "la prison"],
        ),
        ("Tom fait la prison / retire les bidules à Tom", ["", "", "la prison"]),
        (
            "Tom fait la prison / Tom / elle peut avoir des exercices sur les gares",
            ["", "", "la prison et Practice(Stations)"],
        ),
    ] {
        let (mut menu, _folder) = three_pupils();
        let (_, goto) = say(&mut menu, said);
        let pupils = class().pupils().into_iter().map(|pupil| pupil.progress.set);
        let course = Course::built_in();
        let title = |work: &Work| match work {
            Work::Lesson(id) => {
                course.lessons().iter().find(|lesson| lesson.id == *id).unwrap().title.clone()
            }
            other => format!("{other:?}"),
        };
        let sets = pupils.map(|set| set.iter().map(title).collect::<Vec<_>>().join(" et "));
        let sets: Vec<String> = sets.collect();
        if goto.is_some() || sets != has {
            wrong.push(format!("{said}: {sets:?}, {goto:?}, wanted {has:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What was given is taken back, and not the pupil; a sentence is nobody's name.
#[test]
fn work_is_taken_back_and_not_the_pupil() {
    let (mut menu, _folder) = three_pupils();
    told(&mut menu, "donne la position gares à Tom", "Tom fera : la position gares.");
    told(&mut menu, "retire-la à Tom", "Tom n'a plus à faire : la position gares.");
    told(&mut menu, "donne la position gares à Tom", "Tom fera : la position gares.");
    told(&mut menu, "retire la position à Tom", "Tom n'a plus à faire : la position gares.");
    told(&mut menu, "donne la position gares à Tom", "Tom fera : la position gares.");
    told(
        &mut menu,
        "Tom n'a plus besoin de la position",
        "Tom n'a plus à faire : la position gares.",
    );
    told(&mut menu, "Julie", "Julie.");
    told(&mut menu, "retire Antoine", "Personne ne s'appelle Antoine");
    told(&mut menu, "changer son nom", "bon prénom");
    told(&mut menu, "change son nom", "bon prénom");
    told(&mut menu, "ah non remets-le", "bon prénom");
    told(&mut menu, "ce sera Sara", "Julie s'appelle maintenant Sara.");
    let renamed = "Sara s'appelle maintenant Manon.";
    told(&mut menu, "retour / ah non pardon, ce n'est pas Sara mais Manon", renamed);
}

/// A question with a rule in it begins nothing, and one for the positions there are plays none.
#[test]
fn a_question_begins_nothing() {
    let (mut menu, _folder) = three_pupils();
    say(&mut menu, "Julie fait les loyers / Julie");
    told(&mut menu, "qui a du mal avec les loyers ?", "Les résultats :");
    told(&mut menu, "retour / quelles positions est-ce que j'ai préparées ?", "gares");
}

/// What is asked of the class is answered, in whatever words.
#[test]
fn the_class_is_asked_about_in_ones_own_words() {
    let (mut menu, _folder) = three_pupils();
    for (asked, expected) in [
        (
            "donne les enchères à Tom / ils ont quoi à faire ?",
            "Tom n'a pas commencé : les enchères",
        ),
        ("qui est dans la classe ?", "Qui travaille ? Un, Inès ; deux, Julie ; trois, Tom."),
        ("quels exercices il y a ?", "On peut donner : Un, "),
    ] {
        let (told, _) = say(&mut menu, asked);
        assert!(told.contains(expected) && !told.contains("pas compris"), "{asked}: {told}");
    }
}

/// Lessons may be counted from either end of the list.
#[test]
fn lessons_are_counted_from_either_end() {
    let (mut menu, _folder) = three_pupils();
    for (said, expected) in [
        ("donne les trois premières leçons à Tom", "Tom fera : "),
        ("donne la dernière leçon à Julie", "Julie fera : "),
    ] {
        let (told, _) = say(&mut menu, said);
        assert!(told.contains(expected), "{said}: {told}");
    }
    told(&mut menu, "retire Tom et Julie de la classe", "Un élève à la fois");
}
