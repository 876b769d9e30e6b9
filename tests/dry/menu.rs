//! The start menu, answered as by voice: editions, lengths, house rules, and a
//! player's own editions.

use std::sync::Arc;
use std::time::SystemTime;

use braillopoly::editions::{Edition, of_folder};
use braillopoly::engine::Length;
use braillopoly::game::{Asked, Understanding};
use braillopoly::language::capitalized;
use braillopoly::lexicon::{Answer, Go, Intent, Set};
use braillopoly::listening::Thresholds;
use braillopoly::menu::{KeptGame, KeptLesson, Menu, Shelf};
use braillopoly::players::Skill;
use braillopoly::reply::{Destination, Goto, LessonChoice};
use braillopoly::scene::Scene;
use braillopoly::store::FileError;

use crate::common::{editions, language};
use crate::recovery::heard;

const FOOTBALL: &str = include_str!("../../editions/football.ron");

fn menu(own: Vec<Edition>) -> Menu {
    menu_of(own, Shelf::default)
}

/// A menu with this kept.
fn menu_with(kept: fn() -> Shelf) -> Menu {
    menu_of(Vec::new(), kept)
}

fn menu_of(own: Vec<Edition>, kept: fn() -> Shelf) -> Menu {
    let (usual, others) = editions().split_first().unwrap();
    let others = others.iter().cloned().chain(own.into_iter().map(Arc::new));
    Menu::new(&language(), usual.clone(), others.collect(), kept)
}

/// The answers' last line, and what was chosen at the end.
fn answer(menu: &mut Menu, answers: &[&str]) -> (String, Option<Goto>) {
    let mut last = (String::new(), None);
    for said in answers {
        let reply = menu.hear(said);
        last =
            (reply.told.lines.last().map_or(String::new(), |line| line.text.clone()), reply.goto);
    }
    last
}

fn new_game(
    chosen: Option<Goto>,
) -> (Vec<String>, Vec<Skill>, String, braillopoly::narration::Agreed) {
    match chosen {
        Some(Goto::To(Destination::Start { names, computers, edition, agreed })) => {
            (names, computers, edition.id.clone(), agreed)
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
    let (names, computers, edition, _) = new_game(answer(&mut menu, &["un", "oui"]).1);
    assert_eq!((names, computers.len()), (vec!["Ana".to_string()], 1));
    assert_eq!(edition, "monopolic");
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
    assert_eq!(menu.hear("c'est fini").told.lines[0].text, "Rose.");
    let double = ["lettre par lettre", "double v", "i grec", "c'est tout", "zéro", "oui"];
    let (names, ..) = new_game(answer(&mut menu, &double).1);
    assert_eq!(names, ["Rose", "Wy"]);
}

#[test]
fn computers_are_chosen_by_how_well_they_play() {
    let chosen = |answer_given: &str| {
        let mut menu = menu(Vec::new());
        answer(&mut menu, &["nouvelle partie", "deux", "ana", "luc"]);
        new_game(answer(&mut menu, &[answer_given, "on commence"]).1).1
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
    let chosen = answer(&mut menu, &["deux", "ana", "luc", "zéro", "oui"]).1;
    let (names, computers, edition, agreed) = new_game(chosen);
    assert_eq!((names.len(), computers.len(), edition.as_str()), (2, 0, "braillopoly"));
    assert_eq!(agreed.length, Length::Timed { minutes: 30 });
    assert!(agreed.house_rules.double_salary && !agreed.house_rules.no_auctions);
}

#[test]
fn a_rule_is_asked_for_in_the_menu() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["nouvelle partie", "édition", "monopolic"]);
    let reply = menu.hear("quelle est la règle pour les emprunts");
    assert!(reply.told.lines[0].text.contains("cinquante mille francs"), "{:?}", reply.told.lines);
    assert!(reply.told.lines[1].text.contains("Combien de joueurs"), "the question comes again");
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
    let chosen = answer(&mut menu, &["un", "ana", "un", "oui"]).1;
    assert_eq!(new_game(chosen).2, "village");
}

/// Settings are picked with the arrows too, each family of sounds by its name.
#[test]
fn the_settings_name_each_family_of_sounds() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["réglages"]);
    let phrases: Vec<String> =
        menu.choices().into_iter().map(|choice| choice.phrase.text).collect();
    for phrase in ["le plateau moins fort", "l'argent plus fort", "son mono", "retour"] {
        assert!(phrases.contains(&phrase.to_string()), "{phrase}: {phrases:?}");
    }
}

/// Each sound is played with its meaning, and can be turned off and on.
#[test]
fn sounds_are_learnt_one_by_one() {
    let mut menu = menu(Vec::new());
    let first = menu.hear("apprendre les sons").told;
    assert_eq!(first.lines.last().unwrap().text, "On secoue les dés.");
    assert_eq!(first.score.cues.len(), 1);
    let (second, _) = answer(&mut menu, &["suivant"]);
    assert_eq!(second, "Le premier dé tombe.");
    let (cut, _) = answer(&mut menu, &["couper ce son"]);
    assert_eq!(cut, "Ce son est coupé.");
    assert_eq!(answer(&mut menu, &["répète"]).0, "Le premier dé tombe, coupé.");
    assert_eq!(answer(&mut menu, &["rendre ce son"]).0, "Ce son est rendu.");
    assert_eq!(answer(&mut menu, &["précédent", "précédent"]).0, "La partie est sauvegardée.");
}

/// All that was chosen is said once more; back is one step, whatever the question.
#[test]
fn what_was_chosen_is_said_once_more_and_back_is_one_step() {
    let mut menu = menu(Vec::new());
    let (asked, _) = answer(&mut menu, &["nouvelle partie", "deux", "ana", "luc", "un redoutable"]);
    assert_eq!(
        asked,
        "Braillopoly, partie entière, sans règle maison : Ana, Luc et un ordinateur redoutable. On commence ? \
         Ou dites : durée, règles maison, ou édition."
    );
    let (asked, _) = answer(&mut menu, &["retour"]);
    assert!(asked.contains("tenus par l'ordinateur"), "{asked}");
    let (asked, _) = answer(&mut menu, &["retour"]);
    assert!(asked.contains("Joueur deux, comment vous appelez-vous"), "{asked}");
    let (asked, _) = answer(&mut menu, &["retour"]);
    assert!(asked.contains("Joueur un, comment vous appelez-vous"), "{asked}");
    let (asked, _) = answer(&mut menu, &["retour"]);
    assert!(asked.contains("Combien de joueurs"), "{asked}");
    let choices = ["durée", "une heure et demie", "règles maison", "double salaire", "retour"];
    let (asked, _) = answer(&mut menu, &choices);
    assert!(asked.contains("Combien de joueurs"), "{asked}");
    let (asked, _) = answer(&mut menu, &["deux", "ana", "luc", "zéro"]);
    assert_eq!(
        asked,
        "Braillopoly, partie de quatre-vingt-dix minutes, une règle maison, double salaire : Ana et Luc. On \
         commence ? Ou dites : durée, règles maison, ou édition."
    );
    // The recap itself may be changed; those who play alike are counted.
    let (asked, _) = answer(&mut menu, &["durée", "partie courte", "règles maison", "retour"]);
    assert!(asked.contains("partie courte, une règle maison, double salaire"), "{asked}");
    assert!(answer(&mut menu, &["on commence"]).1.is_some());
}

/// « deux habitués », and not "un habitué et un habitué".
#[test]
fn computers_that_play_alike_are_counted() {
    let mut menu = menu(Vec::new());
    let (asked, _) = answer(&mut menu, &["nouvelle partie", "un", "ana", "deux"]);
    assert!(asked.contains(" : Ana et deux ordinateurs habitués."), "{asked}");
}

/// "J'en voudrais deux" is a number too.
#[test]
fn a_number_may_be_wished_for() {
    for said in ["je voudrais deux", "j'en voudrais deux", "mets-en deux", "avec deux ordinateurs"]
    {
        let mut menu = menu(Vec::new());
        let (asked, _) = answer(&mut menu, &["nouvelle partie", "un", "ana", said]);
        assert!(asked.contains("Ana et deux ordinateurs"), "{said}: {asked}");
    }
}

/// Who does not know how many computers to play against is proposed two.
#[test]
fn who_does_not_mind_is_proposed_two_computers() {
    for said in ["je ne sais pas", "peu importe", "comme vous voulez", "ça m'est égal"] {
        let mut menu = menu(Vec::new());
        let (asked, _) = answer(&mut menu, &["nouvelle partie", "un", "ana", said]);
        assert!(asked.contains(" : Ana et deux ordinateurs habitués."), "{said}: {asked}");
    }
}

fn some_lessons() -> Shelf {
    let lesson =
        |id: &str, title: &str, done| KeptLesson { id: id.into(), title: title.into(), done };
    let lessons = vec![
        lesson("touches", "les touches", true),
        lesson("loyers", "les loyers", false),
        lesson("prison", "la prison", false),
        lesson("des", "les dés", false),
    ];
    Shelf { lessons, ..Shelf::default() }
}

/// By number or by title, and which were followed.
#[test]
fn lessons_are_listed_and_picked() {
    for picked in ["numéro deux", "les loyers", "loyer", "la leçon sur les loyers"] {
        let mut menu = menu_with(some_lessons);
        let (asked, _) = answer(&mut menu, &["liste des leçons"]);
        let next = "Quelle leçon ? Il y en a quatre ; à suivre : deux, les loyers.";
        assert!(asked.starts_with(next), "{asked}");
        let (listed, _) = answer(&mut menu, &["liste des leçons"]);
        assert_eq!(
            listed,
            "Un, les touches, faite ; deux, les loyers ; trois, la prison ; quatre, les dés."
        );
        assert!(menu.grammar().contains(&"les loyers".to_string()));
        let (_, chosen) = answer(&mut menu, &[picked]);
        let lesson = Destination::Lesson(LessonChoice::Named("loyers".into()));
        assert_eq!(chosen, Some(Goto::To(lesson)), "{picked}");
    }
}

/// « La leçon sur la prison » needs no list before it; one that is not there is not another.
#[test]
fn a_lesson_is_asked_for_by_its_rule() {
    let mut menu = menu_with(some_lessons);
    let (_, chosen) = answer(&mut menu, &["la leçon sur les hypothèques"]);
    assert_eq!(chosen, None);
    // « Les dés » has no word but small ones, once it is without accents.
    let (_, chosen) = answer(&mut menu, &["liste des leçons", "je paye", "patatras", "la"]);
    assert_eq!(chosen, None);
    menu.hear("retour");
    let (_, chosen) = answer(&mut menu, &["la leçon sur la prison"]);
    let lesson = Destination::Lesson(LessonChoice::Named("prison".into()));
    assert_eq!(chosen, Some(Goto::To(lesson)));
    let mut menu = menu_with(some_lessons);
    let (_, chosen) = answer(&mut menu, &["liste des leçons", "la leçon sur les dés"]);
    let lesson = Destination::Lesson(LessonChoice::Named("des".into()));
    assert_eq!(chosen, Some(Goto::To(lesson)));
}

#[test]
fn durations_are_said_in_any_words() {
    for (words, minutes) in [
        ("deux heures", 120),
        ("une heure", 60),
        ("une heure et demie", 90),
        ("une heure trente", 90),
        ("une demi-heure", 30),
        ("trois quarts d'heure", 45),
        ("quatre-vingt-dix minutes", 90),
        ("1 h 30", 90),
    ] {
        let mut menu = menu(Vec::new());
        let answers = ["nouvelle partie", "durée", words, "deux", "ana", "luc", "zéro", "oui"];
        let agreed = new_game(answer(&mut menu, &answers).1).3;
        assert_eq!(agreed.length, Length::Timed { minutes }, "{words}");
    }
    let mut menu = menu(Vec::new());
    let answers = ["nouvelle partie", "durée", "jusqu'à vingt-deux heures", "deux", "ana", "luc"];
    answer(&mut menu, &answers);
    let agreed = new_game(answer(&mut menu, &["zéro", "oui"]).1).3;
    assert!(matches!(agreed.length, Length::Until(_)), "{agreed:?}");
}

/// "Un joueur", said once too late, is no game of one minute.
#[test]
fn a_number_of_players_is_no_duration() {
    let mut menu = menu(Vec::new());
    let (asked, _) = answer(&mut menu, &["nouvelle partie", "durée", "un joueur"]);
    assert!(asked.starts_with("Je n'ai pas compris."), "{asked}");
    let answers = ["trente", "deux", "ana", "luc", "zéro", "oui"];
    let agreed = new_game(answer(&mut menu, &answers).1).3;
    assert_eq!(agreed.length, Length::Timed { minutes: 30 });
}

#[test]
fn names_keep_their_spelling() {
    let mut menu = menu(Vec::new());
    let answers = ["nouvelle partie", "quatre", "Éloïse", "R2D2", "je m'appelle Jean-Loup", "zoé"];
    answer(&mut menu, &answers);
    let (names, ..) = new_game(answer(&mut menu, &["zéro", "oui"]).1);
    assert_eq!(names, ["Éloïse", "R2D2", "Jean-Loup", "Zoé"]);
}

fn two_kept() -> Shelf {
    let game = |name: &str, players: &[&str]| KeptGame {
        path: name.into(),
        players: players.iter().map(|name| name.to_string()).collect(),
        edition: "Football".into(),
        kept: SystemTime::now(),
    };
    let games = vec![game("a", &["Ana", "Luc"]), game("b", &["Zoé", "Mia"])];
    Shelf { games, broken: vec![FileError::at("c.ron", 1, "abîmé")], ..Shelf::default() }
}

/// Each game by its players and its day; one that cannot be read blocks no other.
#[test]
fn games_to_resume_are_listed() {
    let mut menu = menu_with(two_kept);
    let (asked, _) = answer(&mut menu, &["reprendre"]);
    assert!(asked.starts_with("Quelle partie ? Numéro un, Ana et Luc, Football, "), "{asked}");
    assert!(asked.contains("Numéro deux, Zoé et Mia, Football, "), "{asked}");
    assert!(asked.ends_with("Et une autre ne se lit plus."), "{asked}");
    assert_eq!(Scene::choices(&menu)[1].phrase.text, "numéro deux");
    let (_, chosen) = answer(&mut menu, &["numéro deux"]);
    assert_eq!(chosen, Some(Goto::To(Destination::Resume("b".into()))));
}

#[test]
fn editions_are_picked_by_name() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["nouvelle partie", "édition"]);
    let named: Vec<String> = Scene::choices(&menu).into_iter().map(|c| c.phrase.text).collect();
    assert!(named.contains(&"Football".to_string()), "{named:?}");
    for name in named.iter().take(6) {
        let (asked, _) = answer(&mut menu, &[name]);
        assert!(asked.starts_with(name), "{asked}");
        answer(&mut menu, &["édition"]);
    }
}

/// "Avez-vous dit « marc » ?" "Oui." The first who tried it by voice was asked for ever: on
/// the page of names, "oui" was taken for one.
#[test]
fn yes_to_a_name_is_no_name() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["nouvelle partie", "un joueur"]);
    let thresholds = Thresholds::usual();
    let said = |menu: &Menu, text: &str| menu.understand(&heard(text, 1.0), &thresholds);
    let Understanding::Doubtful(name) = said(&menu, "marc") else {
        panic!("{}", said(&menu, "marc"));
    };
    for text in ["oui", "non"] {
        assert!(matches!(said(&menu, text), Understanding::Doubtful(_)), "{text} is a name here");
    }
    menu.open_mut().ask(Asked::Whether(name, None));
    for (text, intent) in
        [("oui", Intent::Answer(Answer::Yes)), ("non", Intent::Answer(Answer::No))]
    {
        let Understanding::Sure(phrase) = said(&menu, text) else {
            panic!("{text}: {}", said(&menu, text));
        };
        assert!(phrase.says(intent), "{text}");
    }
}

/// Whoever is lost in the settings says what they want of the first question.
#[test]
fn a_game_is_begun_from_the_settings() {
    let mut menu = menu(Vec::new());
    let (asked, _) = answer(&mut menu, &["réglages", "les réglages", "nouvelle partie"]);
    assert!(asked.contains("Combien de joueurs"), "{asked}");
    let (asked, _) = answer(&mut menu, &["retour"]);
    assert!(asked.contains("Nouvelle partie"), "{asked}");
    let recap = ["nouvelle partie", "un", "ana", "un", "jusqu'à minuit"];
    let (asked, _) = answer(&mut menu, &recap);
    assert!(asked.contains("jusqu'à minuit"), "{asked}");
    assert!(answer(&mut menu, &["oui, on commence"]).1.is_some());
}

/// « pause » : nothing happens, and the question is there.
#[test]
fn the_menu_may_wait() {
    let mut menu = menu(Vec::new());
    let (told, _) = answer(&mut menu, &["pause"]);
    assert!(told.starts_with("En pause"), "{told}");
    let (asked, _) = answer(&mut menu, &["on reprend"]);
    assert!(asked.contains("Nouvelle partie"), "{asked}");
}

/// People and computers are said at once; the names and the recap are all that is left.
#[test]
fn the_whole_table_is_said_at_once() {
    for (said, players) in [
        ("un joueur et deux ordinateurs", vec![Skill::Regular; 2]),
        // As it is heard.
        ("un joueur est deux ordinateurs", vec![Skill::Regular; 2]),
        (
            "je veux jouer tout seul contre deux ordinateurs pas trop forts",
            vec![Skill::Beginner; 2],
        ),
        ("tout seul contre un débutant et un redoutable", vec![Skill::Beginner, Skill::Formidable]),
        ("jouer contre trois ordinateurs redoutables", vec![Skill::Formidable; 3]),
    ] {
        let mut menu = menu(Vec::new());
        let (asked, _) = answer(&mut menu, &["nouvelle partie", said]);
        assert!(asked.to_lowercase().contains("comment vous appelez-vous"), "{said}: {asked}");
        let (names, computers, ..) = new_game(answer(&mut menu, &["claire", "on commence"]).1);
        assert_eq!((names, computers), (vec!["Claire".to_string()], players), "{said}");
    }
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["nouvelle partie", "deux joueurs et un redoutable", "ana"]);
    let (names, computers, ..) = new_game(answer(&mut menu, &["luc", "oui"]).1);
    assert_eq!((names.len(), computers), (2, vec![Skill::Formidable]));
}

/// More computers than the edition has seats for are refused with how many may play.
#[test]
fn too_large_a_table_is_refused() {
    let mut menu = menu(Vec::new());
    let reply = {
        answer(&mut menu, &["nouvelle partie", "édition", "monopolic"]);
        menu.hear("un joueur et six ordinateurs")
    };
    assert_eq!(reply.told.lines[0].text, "Dites un nombre d'un à trois.");
}

/// « Deux ordinateurs débutants » are two.
#[test]
fn computers_are_counted_with_their_level() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["nouvelle partie", "un joueur", "ana", "deux ordinateurs débutants"]);
    let (_, computers, ..) = new_game(answer(&mut menu, &["oui"]).1);
    assert_eq!(computers, vec![Skill::Beginner; 2]);
}

/// What a setting or a house rule does is asked for, and heard with the arrows.
#[test]
fn settings_and_house_rules_are_explained() {
    let mut menu = menu(Vec::new());
    let (told, _) = answer(&mut menu, &["réglages", "à quoi sert le son mono"]);
    assert!(told.starts_with("Son mono : le même son des deux côtés"), "{told}");
    for (rank, choice) in menu.choices().into_iter().enumerate() {
        let told = menu.choice_told(rank, &choice);
        assert!(
            told.contains(" : ") || PLAIN_SETTINGS.contains(&choice.intent),
            "{:?}: {told}",
            choice.intent
        );
    }
    let asked = ["nouvelle partie", "règles maison", "c'est quoi le double salaire"];
    let (told, _) = answer(&mut menu, &asked);
    assert!(told.starts_with("Double salaire : qui s'arrête juste sur le Départ"), "{told}");
    let (told, _) = answer(&mut menu, &["et l'argent au parc, ça fait quoi ?"]);
    assert!(told.starts_with("Argent au parc : "), "{told}");
    let (_, goto) = answer(&mut menu, &["double salaire"]);
    assert!(goto.is_none());
    let double = menu.choices().into_iter().nth(1).unwrap();
    let told = menu.choice_told(1, &double);
    assert!(told.starts_with("Double salaire : oui. Qui s'arrête"), "{told}");
}

/// Settings whose name says all.
const PLAIN_SETTINGS: [Intent; 8] = [
    Intent::Set(Set::Faster),
    Intent::Set(Set::Slower),
    Intent::Set(Set::Louder),
    Intent::Set(Set::Softer),
    Intent::Set(Set::ListSettings),
    Intent::Go(Go::CheckMicrophone),
    Intent::Go(Go::LearnVoice),
    Intent::Go(Go::Back),
];

/// A fault in a typed word is seen through, where nothing is lost by it.
#[test]
fn the_menu_sees_through_typing_faults() {
    let mut menu = menu(Vec::new());
    let (asked, _) = answer(&mut menu, &["nouvele partie"]);
    assert!(asked.contains("Combien de joueurs"), "{asked}");
    let (asked, _) = answer(&mut menu, &["rêgles maisn"]);
    assert!(asked.starts_with("Règles maison"), "{asked}");
}

/// « Non, je veux deux ordinateurs » after the recap: that alone changes.
#[test]
fn the_computers_are_changed_at_the_recap() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["nouvelle partie", "un joueur", "ana", "un ordinateur"]);
    let (asked, _) = answer(&mut menu, &["non, je veux deux ordinateurs"]);
    assert!(asked.contains("Ana et deux ordinateurs habitués"), "{asked}");
    let (asked, _) = answer(&mut menu, &["un débutant et un redoutable"]);
    assert!(asked.contains("un ordinateur débutant et un ordinateur redoutable"), "{asked}");
    let (_, computers, ..) = new_game(answer(&mut menu, &["oui"]).1);
    assert_eq!(computers, vec![Skill::Beginner, Skill::Formidable]);
}

/// A rule is asked for in any words, before a game too.
#[test]
fn a_rule_is_asked_for_in_any_words() {
    let mut menu = menu(Vec::new());
    answer(&mut menu, &["nouvelle partie"]);
    for asked in
        ["est-ce qu'on gagne de l'argent au parc gratuit ?", "le parc gratuit, ça marche comment ?"]
    {
        let told: Vec<String> =
            menu.hear(asked).told.lines.into_iter().map(|line| line.text).collect();
        assert!(told[0].contains("arc gratuit"), "{asked}: {told:?}");
        assert!(told[1].contains("Combien de joueurs"), "{asked}: {told:?}");
    }
    let (told, _) = answer(&mut menu, &["combien de pions ?"]);
    assert!(told.contains("Combien de joueurs"), "{told}");
}

/// Who plays is said before it is asked, and who is alone is no "joueur un".
#[test]
fn a_table_is_laid_from_the_first_question() {
    for first in
        ["un seul joueur, moi", "je voudrais jouer contre deux ordinateurs", "je suis seule"]
    {
        let (asked, _) = answer(&mut menu(Vec::new()), &[first]);
        assert!(asked.starts_with("Comment vous appelez-vous ?"), "{first}: {asked}");
    }
    let (asked, _) = answer(&mut menu(Vec::new()), &["numéro deux"]);
    assert!(asked.contains("Nouvelle partie"), "{asked}");
}

/// What newcomers wrote at each question of the menu, and what it leads to.
#[test]
fn the_menu_takes_the_words_of_newcomers() {
    let main = "Nouvelle partie";
    let (humans, named) = ("Combien de joueurs", "comment vous appelez-vous ?");
    let alone = &["nouvelle partie", "un"][..];
    let counted = &["nouvelle partie", "un", "ana"][..];
    let table = &["nouvelle partie", "un", "ana", "deux"][..];
    for (before, said, leads_to) in [
        (&[][..], "bonjour", "Un jeu de plateau"),
        (&[], "on peut jouer à combien ?", "jusqu'à six"),
        (&[], "ça se joue comment", "Un jeu de plateau"),
        (&[], "je voudrais faire une partie avec mes amis", humans),
        (&[], "on est trois", "Joueur un, comment"),
        (&[], "une partie rapide", "partie courte"),
        (&[], "il y a quelles éditions", "Quelle édition"),
        (&[], "comment je règle le son", "Réglages"),
        (&[], "je ne sais pas jouer", "Un jeu de plateau"),
        (&[], "le fond de l'air est frais", main),
        (&["nouvelle partie"], "nous sommes deux", named),
        (&["nouvelle partie"], "juste moi", "Comment vous appelez-vous"),
        (&["nouvelle partie"], "une partie courte", "partie courte"),
        (alone, "mon nom est Claire", "D'accord, Claire"),
        (alone, "contre deux ordinateurs", "Contre deux ordinateurs habitués, d'accord."),
        (alone, "contre un ordinateur facile", "Contre un ordinateur débutant, d'accord."),
        (alone, "une partie courte", "partie courte"),
        (alone, "Rapide", "Rapide"),
        (counted, "le plus fort", "un ordinateur redoutable"),
        (counted, "ça change quoi", "Un débutant achète tout"),
        (counted, "aucun", "d'un à cinq"),
        (&["nouvelle partie", "deux", "ana", "luc"], "aucun", ": Ana et Luc. On commence"),
        (table, "pas d'enchères", "Sans enchères : oui"),
        (table, "combien de temps ça dure", "Partie entière, courte"),
        (table, "change les ordinateurs", "tenus par l'ordinateur"),
        (table, "c'est quoi les règles de la maison", "Règles maison"),
    ] {
        let mut menu = menu(Vec::new());
        answer(&mut menu, before);
        let told: Vec<String> =
            menu.hear(said).told.lines.into_iter().map(|line| line.text).collect();
        assert!(told.join(" ").contains(leads_to), "{before:?}, {said}: {told:?}");
    }
    for said in ["vas-y", "ça me va", "c'est bon", "parfait"] {
        let mut menu = menu(Vec::new());
        answer(&mut menu, table);
        new_game(answer(&mut menu, &[said]).1);
    }
    // What was said at a name is kept.
    let mut menu = menu(Vec::new());
    answer(&mut menu, alone);
    let (asked, _) = answer(&mut menu, &["contre un débutant et un redoutable", "ana"]);
    assert!(asked.contains("Ana, un ordinateur débutant et un ordinateur redoutable"), "{asked}");
}

/// A choice carries what it means: picked, it does what it does when it is said.
#[test]
fn what_is_picked_does_what_is_said() {
    let begun = ["nouvelle partie", "un joueur", "Ana"];
    let paths: [&[&str]; 11] = [
        &[],
        &begun[..1],
        &begun[..2],
        &begun,
        &["nouvelle partie", "un joueur", "Ana", "deux"],
        &["nouvelle partie", "choisir l'édition"],
        &["nouvelle partie", "choisir la durée"],
        &["nouvelle partie", "choisir les règles maison"],
        &["réglages"],
        &["apprendre les sons"],
        &["leçons"],
    ];
    let at = |path: &[&str]| {
        let mut menu = menu(Vec::new());
        answer(&mut menu, path);
        menu
    };
    for path in paths {
        let choices = at(path).choices();
        assert!(!choices.is_empty(), "{path:?}");
        for choice in choices {
            let (mut picked, mut said) = (at(path), at(path));
            let replies = [picked.take(&choice.phrase), said.hear(&choice.phrase.text)];
            assert_eq!(replies[0], replies[1], "{path:?}, {}", choice.phrase.text);
            assert_eq!(picked.resumed(), said.resumed(), "{path:?}, {}", choice.phrase.text);
        }
    }
}
