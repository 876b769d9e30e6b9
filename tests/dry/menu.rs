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
use braillopoly::narration::Agreed;
use braillopoly::players::Skill::{self, Beginner, Formidable, Regular};
use braillopoly::reply::{Destination, Goto, LessonChoice};
use braillopoly::scene::Scene;
use braillopoly::store::FileError;

use crate::common::table::Told;
use crate::common::{Begins, Has, Is, Lacks, editions, language};
use crate::recovery::heard;

const FOOTBALL: &str = include_str!("../../editions/football.ron");

fn fresh() -> Menu {
    menu_of(Vec::new(), Shelf::default)
}

fn menu_of(own: Vec<Edition>, kept: fn() -> Shelf) -> Menu {
    let (usual, others) = editions().split_first().unwrap();
    let others = others.iter().cloned().chain(own.into_iter().map(Arc::new));
    Menu::new(&language(), usual.clone(), others.collect(), kept)
}

/// The last line after these answers, one after the other, and where the last leads.
fn answer(menu: &mut Menu, script: &str) -> (String, Option<Goto>) {
    let reply = script.split(" / ").map(|said| menu.hear(said)).last().unwrap();
    (reply.told.lines.last().map_or(String::new(), |line| line.text.clone()), reply.goto)
}

/// Gives these answers; the test fails if the last line is otherwise.
#[track_caller]
fn tells(menu: &mut Menu, script: &str, told: Told) {
    told.check(&[script], &answer(menu, script).0);
}

/// All the lines after an answer.
fn all_told(menu: &mut Menu, said: &str) -> Vec<String> {
    menu.hear(said).told.lines.into_iter().map(|line| line.text).collect()
}

/// A game the menu leads to.
struct Start {
    names: Vec<String>,
    computers: Vec<Skill>,
    edition: String,
    agreed: Agreed,
}

/// The game these answers lead to; the test fails if they lead to none.
#[track_caller]
fn start(menu: &mut Menu, script: &str) -> Start {
    match answer(menu, script).1 {
        Some(Goto::To(Destination::Start { names, computers, edition, agreed })) => {
            Start { names, computers, edition: edition.id.clone(), agreed }
        }
        other => panic!("{script}: {other:?}"),
    }
}

/// « de 1 à 4 joueurs » (Monopolic): alone, against the computer.
#[test]
fn someone_alone_plays_monopolic_against_the_computer() {
    let mut menu = fresh();
    tells(&mut menu, "nouvelle partie / édition / monopolic / un / ana", Has("D'un à trois"));
    let (refused, chosen) = answer(&mut menu, "zéro");
    assert!(chosen.is_none(), "{refused}");
    let Start { names, computers, edition, .. } = start(&mut menu, "un / oui");
    assert_eq!((names, computers.len()), (vec!["Ana".to_string()], 1));
    assert_eq!(edition, "monopolic");
}

/// A name the game does not know is spelled, and a letter is heard better with a name.
#[test]
fn a_name_is_spelled() {
    let mut menu = fresh();
    answer(&mut menu, "nouvelle partie / deux / lettre par lettre");
    let spelled = "r comme rose / o / u / efface / z comme sabine / e comme emma";
    tells(&mut menu, spelled, Is("E, comme Edgar."));
    assert_eq!(menu.hear("c'est fini").told.lines[0].text, "Rose.");
    let double = "lettre par lettre / double v / i grec / c'est tout / zéro / oui";
    assert_eq!(start(&mut menu, double).names, ["Rose", "Wy"]);
}

#[test]
fn computers_are_chosen_by_how_well_they_play() {
    for (said, chosen) in [
        ("deux", &[Regular, Regular][..]),
        ("redoutable", &[Formidable]),
        ("un débutant et un redoutable", &[Beginner, Formidable]),
        ("deux ordinateurs un débutant et un redoutable", &[Beginner, Formidable]),
        ("un redoutable et deux débutants", &[Formidable, Beginner, Beginner]),
        // Two, and not one of each.
        ("deux ordinateurs débutants", &[Beginner, Beginner]),
    ] {
        let script = format!("nouvelle partie / deux / ana / luc / {said} / on commence");
        assert_eq!(start(&mut fresh(), &script).computers, chosen, "{said}");
    }
}

#[test]
fn what_can_be_spelled_is_listened_for() {
    let mut menu = fresh();
    answer(&mut menu, "nouvelle partie / deux / lettre par lettre");
    let listened = Scene::grammar(&menu);
    for phrase in ["b", "double v", "r comme rose", "e comme emma", "c'est fini", "efface"] {
        assert!(listened.iter().any(|listened| listened == phrase), "{phrase}");
    }
}

#[test]
fn edition_length_and_house_rules_are_chosen_one_after_the_other() {
    let mut menu = fresh();
    let set = Is("Double salaire : oui.");
    tells(&mut menu, "nouvelle partie / règles maison / double salaire", set);
    tells(&mut menu, "sans enchères / sans enchères", Is("Sans enchères : non."));
    tells(&mut menu, "retour / durée / trente minutes", Has("Combien de joueurs"));
    let chosen = start(&mut menu, "deux / ana / luc / zéro / oui");
    let counted = (chosen.names.len(), chosen.computers.len(), chosen.edition.as_str());
    assert_eq!(counted, (2, 0, "braillopoly"));
    assert_eq!(chosen.agreed.length, Length::Timed { minutes: 30 });
    let rules = chosen.agreed.house_rules;
    assert!(rules.double_salary && !rules.no_auctions);
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
    let mut menu = menu_of(good, Shelf::default).warning_of(bad);
    let opening: Vec<String> = menu.opening().into_iter().map(|line| line.text).collect();
    let warning = "Une de vos éditions ne peut pas se jouer. Fichier b-casse, ligne cent";
    assert!(opening[1].starts_with(warning), "{opening:?}");
    assert!(opening[1].contains("le prix doit être deux fois l'hypothèque"), "{opening:?}");
    assert!(!opening[1].contains(|c: char| c.is_ascii_digit()), "{opening:?}");
    tells(&mut menu, "nouvelle partie / édition / la suite", Has("neuf, Mon village"));
    tells(&mut menu, "neuf", Begins(&format!("{}. ", capitalized("Mon village"))));
    assert_eq!(start(&mut menu, "un / ana / un / oui").edition, "village");
}

/// Settings are picked with the arrows too, each family of sounds by its name.
#[test]
fn the_settings_name_each_family_of_sounds() {
    let mut menu = fresh();
    answer(&mut menu, "réglages");
    let phrases: Vec<String> =
        menu.choices().into_iter().map(|choice| choice.phrase.text).collect();
    for phrase in ["le plateau moins fort", "l'argent plus fort", "son mono", "retour"] {
        assert!(phrases.contains(&phrase.to_string()), "{phrase}: {phrases:?}");
    }
}

/// Each sound is played with its meaning, and can be turned off and on.
#[test]
fn sounds_are_learnt_one_by_one() {
    let mut menu = fresh();
    let first = menu.hear("apprendre les sons").told;
    assert_eq!(first.lines.last().unwrap().text, "On secoue les dés.");
    assert_eq!(first.score.cues.len(), 1);
    for (said, told) in [
        ("suivant", "Le premier dé tombe."),
        ("couper ce son", "Ce son est coupé."),
        ("répète", "Le premier dé tombe, coupé."),
        ("rendre ce son", "Ce son est rendu."),
        ("précédent / précédent", "La partie est sauvegardée."),
    ] {
        tells(&mut menu, said, Is(told));
    }
}

/// All that was chosen is said once more; back is one step, whatever the question.
#[test]
fn what_was_chosen_is_said_once_more_and_back_is_one_step() {
    let mut menu = fresh();
    let recap = "Braillopoly, partie entière, sans règle maison : Ana, Luc et un ordinateur \
                 redoutable. On commence ? Ou dites : durée, règles maison, ou édition.";
    let other = "Braillopoly, partie de quatre-vingt-dix minutes, une règle maison, double \
                 salaire : Ana et Luc. On commence ? Ou dites : durée, règles maison, ou édition.";
    let choices = "durée / une heure et demie / règles maison / double salaire / retour";
    let changed = Has("partie courte, une règle maison, double salaire");
    for (said, told) in [
        ("nouvelle partie / deux / ana / luc / un redoutable", Is(recap)),
        ("retour", Has("tenus par l'ordinateur")),
        ("retour", Has("Joueur deux, comment vous appelez-vous")),
        ("retour", Has("Joueur un, comment vous appelez-vous")),
        ("retour", Has("Combien de joueurs")),
        (choices, Has("Combien de joueurs")),
        ("deux / ana / luc / zéro", Is(other)),
        // The recap itself may be changed.
        ("durée / partie courte / règles maison / retour", changed),
    ] {
        tells(&mut menu, said, told);
    }
    assert!(answer(&mut menu, "on commence").1.is_some());
}

/// How many computers: "j'en voudrais deux" is a number too; who does not mind is proposed two;
/// those who play alike are counted, « deux habitués » and not "un habitué et un habitué".
#[test]
fn a_number_of_computers_may_be_wished_for_or_left_open() {
    for said in [
        "deux",
        "je voudrais deux",
        "j'en voudrais deux",
        "mets-en deux",
        "avec deux ordinateurs",
        "je ne sais pas",
        "peu importe",
        "comme vous voulez",
        "ça m'est égal",
    ] {
        let told = Has(" : Ana et deux ordinateurs habitués.");
        tells(&mut fresh(), &format!("nouvelle partie / un / ana / {said}"), told);
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

fn lesson(id: &str) -> Option<Goto> {
    Some(Goto::To(Destination::lesson(LessonChoice::Named(id.into()))))
}

/// By number or by title, and which were followed.
#[test]
fn lessons_are_listed_and_picked() {
    for picked in ["numéro deux", "les loyers", "loyer", "la leçon sur les loyers"] {
        let mut menu = menu_of(Vec::new(), some_lessons);
        let next = "Quelle leçon ? Il y en a quatre ; à suivre : deux, les loyers.";
        tells(&mut menu, "liste des leçons", Begins(next));
        let all = "Un, les touches, faite ; deux, les loyers ; trois, la prison ; quatre, les dés.";
        tells(&mut menu, "liste des leçons", Is(all));
        assert!(menu.grammar().contains(&"les loyers".to_string()));
        assert_eq!(answer(&mut menu, picked).1, lesson("loyers"), "{picked}");
    }
}

/// « La leçon sur la prison » needs no list before it; one that is not there is not another.
#[test]
fn a_lesson_is_asked_for_by_its_rule() {
    let mut menu = menu_of(Vec::new(), some_lessons);
    assert_eq!(answer(&mut menu, "la leçon sur les hypothèques").1, None);
    // « Les dés » has no word but small ones, once it is without accents.
    assert_eq!(answer(&mut menu, "liste des leçons / je paye / patatras / la").1, None);
    let chosen = answer(&mut menu, "retour / la leçon sur la prison").1;
    assert_eq!(chosen, lesson("prison"));
    let mut menu = menu_of(Vec::new(), some_lessons);
    assert_eq!(answer(&mut menu, "liste des leçons / la leçon sur les dés").1, lesson("des"));
}

#[test]
fn durations_are_said_in_any_words() {
    let agreed = |said: &str| {
        let script = format!("nouvelle partie / durée / {said} / deux / ana / luc / zéro / oui");
        start(&mut fresh(), &script).agreed.length
    };
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
        assert_eq!(agreed(words), Length::Timed { minutes }, "{words}");
    }
    let until = agreed("jusqu'à vingt-deux heures");
    assert!(matches!(until, Length::Until(_)), "{until:?}");
}

/// "Un joueur", said once too late, is no game of one minute.
#[test]
fn a_number_of_players_is_no_duration() {
    let mut menu = fresh();
    tells(&mut menu, "nouvelle partie / durée / un joueur", Begins("Je n'ai pas compris."));
    let chosen = start(&mut menu, "trente / deux / ana / luc / zéro / oui");
    assert_eq!(chosen.agreed.length, Length::Timed { minutes: 30 });
}

#[test]
fn names_keep_their_spelling() {
    let script = "nouvelle partie / quatre / Éloïse / R2D2 / je m'appelle Jean-Loup / zoé";
    let chosen = start(&mut fresh(), &format!("{script} / zéro / oui"));
    assert_eq!(chosen.names, ["Éloïse", "R2D2", "Jean-Loup", "Zoé"]);
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
    let mut menu = menu_of(Vec::new(), two_kept);
    let (asked, _) = answer(&mut menu, "reprendre");
    assert!(asked.starts_with("Quelle partie ? Numéro un, Ana et Luc, Football, "), "{asked}");
    assert!(asked.contains("Numéro deux, Zoé et Mia, Football, "), "{asked}");
    assert!(asked.ends_with("Et une autre ne se lit plus."), "{asked}");
    assert_eq!(Scene::choices(&menu)[1].phrase.text, "numéro deux");
    assert_eq!(answer(&mut menu, "numéro deux").1, Some(Goto::To(Destination::Resume("b".into()))));
}

/// By name; and by a number: the recogniser writes "de" for "deux", which ends no sentence.
#[test]
fn editions_are_picked_by_name_or_number() {
    let mut menu = fresh();
    answer(&mut menu, "nouvelle partie / édition");
    let named: Vec<String> = Scene::choices(&menu).into_iter().map(|c| c.phrase.text).collect();
    assert!(named.contains(&"Football".to_string()), "{named:?}");
    for name in named.iter().take(6) {
        tells(&mut menu, name, Begins(name));
        answer(&mut menu, "édition");
    }
    tells(&mut fresh(), "nouvelle partie / édition / le numéro de", Begins("Monopolic."));
}

/// "Avez-vous dit « marc » ?" "Oui." The first who tried it by voice was asked for ever: on
/// the page of names, "oui" was taken for one.
#[test]
fn yes_to_a_name_is_no_name() {
    let mut menu = fresh();
    answer(&mut menu, "nouvelle partie / un joueur");
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

/// The name alone is asked about, and said again is agreed to; a way back is no name.
#[test]
fn a_name_is_heard_among_other_words() {
    let mut menu = fresh();
    answer(&mut menu, "nouvelle partie / deux joueurs");
    let thresholds = Thresholds::usual();
    let said = |menu: &Menu, text: &str| menu.understand(&heard(text, 5.0), &thresholds);
    for text in ["moi c'est monique", "un oui monique", "nom monique"] {
        let Understanding::Doubtful(name) = said(&menu, text) else {
            panic!("{text}: {}", said(&menu, text));
        };
        assert_eq!(name.text, "monique");
    }
    for text in ["annuler", "retour"] {
        let Understanding::Sure(phrase) = said(&menu, text) else {
            panic!("{text}: {}", said(&menu, text));
        };
        assert!(phrase.says(Go::Back), "{text}");
    }
    tells(&mut menu, "on peut revenir au menu ?", Has("Combien de joueurs"));
    answer(&mut menu, "deux joueurs / lettre par lettre");
    let letter = said(&menu, "r comme rachid");
    assert_eq!(letter.phrase().unwrap().text, "r comme rachid", "{letter}");
}

/// How many play is said over again where a name is asked for.
#[test]
fn whoever_is_alone_says_so_at_any_question() {
    let mut menu = fresh();
    tells(&mut menu, "nouvelle partie / deux joueurs / monique", Has("Joueur deux"));
    tells(&mut menu, "mais je suis toute seule", Has("ordinateur"));
    let chosen = start(&mut menu, "deux / oui");
    assert_eq!((chosen.names.len(), chosen.computers.len()), (1, 2));
    let chosen = start(&mut fresh(), "nouvelle partie / contre deux ordinateurs / monique / oui");
    assert_eq!((chosen.names.len(), chosen.computers.len()), (1, 2));
}

/// What was said before is said over again at the end: who one is, and how many play.
#[test]
fn all_is_said_over_again_at_the_recap() {
    let mut menu = fresh();
    tells(&mut menu, "je veux commencer une partie tout seul", Has("Comment vous appelez-vous"));
    tells(&mut menu, "oui dans l'édition normale", Has("Quelle édition"));
    tells(&mut menu, "retour / Pol / deux ordinateurs", Has("Pol et deux ordinateurs"));
    tells(&mut menu, "mon nom c'est Paul", Has("Paul et deux ordinateurs"));
    let mut two = fresh();
    // An edition is nobody's name.
    tells(&mut two, "nouvelle partie / deux joueurs / édition classique", Lacks("Joueur deux"));
    let mut two = fresh();
    tells(&mut two, "nouvelle partie / deux joueurs / Ana", Has("Joueur deux"));
    tells(&mut two, "l'autre c'est Hugo", Has("ordinateur"));
    tells(&mut two, "un ordinateur", Has("Ana, Hugo et un ordinateur"));
    tells(&mut two, "le joueur un s'appelle Camille", Has("Camille, Hugo et un ordinateur"));
    tells(&mut two, "le joueur deux s'appelle Luc", Has("Camille, Luc et un ordinateur"));
    tells(&mut two, "et le deuxième c'est Hugo", Has("Camille, Hugo et un ordinateur"));
    tells(&mut two, "pas Hugo, Paul", Has("Camille, Paul et un ordinateur"));
    tells(&mut menu, "je joue seul contre trois ordinateurs", Has("Paul et trois ordinateurs"));
    let chosen = start(&mut menu, "oui");
    assert_eq!((chosen.names, chosen.computers.len()), (vec!["Paul".into()], 3));
}

/// Whoever is lost in the settings says what they want of the first question.
#[test]
fn a_game_is_begun_from_the_settings() {
    let mut menu = fresh();
    tells(&mut menu, "réglages / les réglages / nouvelle partie", Has("Combien de joueurs"));
    tells(&mut menu, "retour", Has("Nouvelle partie"));
    tells(&mut menu, "nouvelle partie / un / ana / un / jusqu'à minuit", Has("jusqu'à minuit"));
    assert!(answer(&mut menu, "oui, on commence").1.is_some());
}

/// « pause » : nothing happens, and the question is there.
#[test]
fn the_menu_may_wait() {
    let mut menu = fresh();
    tells(&mut menu, "pause", Begins("En pause"));
    tells(&mut menu, "on reprend", Has("Nouvelle partie"));
}

/// People and computers are said at once; the names and the recap are all that is left.
#[test]
fn the_whole_table_is_said_at_once() {
    for (said, players) in [
        ("un joueur et deux ordinateurs", vec![Regular; 2]),
        // As it is heard.
        ("un joueur est deux ordinateurs", vec![Regular; 2]),
        ("je veux jouer tout seul contre deux ordinateurs pas trop forts", vec![Beginner; 2]),
        ("tout seul contre un débutant et un redoutable", vec![Beginner, Formidable]),
        ("y a que moi, je suis toute seule, avec deux ordinateurs", vec![Regular; 2]),
        ("jouer contre trois ordinateurs redoutables", vec![Formidable; 3]),
    ] {
        let mut menu = fresh();
        let (asked, _) = answer(&mut menu, &format!("nouvelle partie / {said}"));
        assert!(asked.to_lowercase().contains("comment vous appelez-vous"), "{said}: {asked}");
        let Start { names, computers, .. } = start(&mut menu, "claire / on commence");
        assert_eq!((names, computers), (vec!["Claire".to_string()], players), "{said}");
    }
    let script = "nouvelle partie / deux joueurs et un redoutable / ana / luc / oui";
    let Start { names, computers, .. } = start(&mut fresh(), script);
    assert_eq!((names.len(), computers), (2, vec![Formidable]));
}

/// More computers than the edition has seats for are refused with how many may play.
#[test]
fn too_large_a_table_is_refused() {
    let mut menu = fresh();
    answer(&mut menu, "nouvelle partie / édition / monopolic");
    let told = all_told(&mut menu, "un joueur et six ordinateurs");
    assert_eq!(told[0], "Dites un nombre d'un à trois.");
}

/// What a setting or a house rule does is asked for, and heard with the arrows.
#[test]
fn settings_and_house_rules_are_explained() {
    let mut menu = fresh();
    let mono = Begins("Son mono : le même son des deux côtés");
    tells(&mut menu, "réglages / à quoi sert le son mono", mono);
    for (rank, choice) in menu.choices().into_iter().enumerate() {
        let told = menu.choice_told(rank, &choice);
        let plain = PLAIN_SETTINGS.contains(&choice.intent);
        assert!(told.contains(" : ") || plain, "{:?}: {told}", choice.intent);
    }
    let salary = Begins("Double salaire : qui s'arrête juste sur le Départ");
    tells(&mut menu, "nouvelle partie / règles maison / c'est quoi le double salaire", salary);
    tells(&mut menu, "nouvelle partie / règles maison / explique-moi le double salaire", salary);
    tells(&mut menu, "et l'argent au parc, ça fait quoi ?", Begins("Argent au parc : "));
    let rents = Begins("Loyers automatiques : les loyers se paient tout seuls");
    tells(&mut menu, "le loyer automatique, ça fait quoi", rents);
    assert!(answer(&mut menu, "double salaire").1.is_none());
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
    let mut menu = fresh();
    tells(&mut menu, "nouvele partie", Has("Combien de joueurs"));
    tells(&mut menu, "rêgles maisn", Begins("Règles maison"));
}

/// « Non, je veux deux ordinateurs » after the recap: that alone changes.
#[test]
fn the_computers_are_changed_at_the_recap() {
    let mut menu = fresh();
    answer(&mut menu, "nouvelle partie / un joueur / ana / un ordinateur");
    let changed = Has("Ana et deux ordinateurs habitués");
    tells(&mut menu, "non, je veux deux ordinateurs", changed);
    let changed = Has("un ordinateur débutant et un ordinateur redoutable");
    tells(&mut menu, "un débutant et un redoutable", changed);
    assert_eq!(start(&mut menu, "oui").computers, [Beginner, Formidable]);
    // Nobody who was named leaves for a computer.
    let mut menu = fresh();
    tells(&mut menu, "nouvelle partie / deux / odile / jacques / zéro", Has("Odile et Jacques"));
    tells(&mut menu, "ah non avec un ordinateur", Has("Odile, Jacques et un ordinateur habitué"));
    tells(&mut menu, "non finalement avec un ordinateur", Has("Odile, Jacques et un ordinateur"));
    let strong = Has("Odile, Jacques et un ordinateur redoutable");
    tells(&mut menu, "ah non avec un ordinateur difficile", strong);
    tells(&mut menu, "deux joueurs et deux ordinateurs", Has("Odile, Jacques et deux ordinateurs"));
    tells(&mut menu, "ah non sans ordinateur", Has(" : Odile et Jacques."));
    tells(&mut menu, "tout seul contre un ordinateur", Has("Odile et un ordinateur habitué"));
}

/// Another edition, once all are there, is that alone: who plays is not asked for again, but where
/// so many cannot.
#[test]
fn the_edition_is_changed_at_the_recap() {
    let mut menu = fresh();
    answer(&mut menu, "nouvelle partie / deux / ana / luc / deux ordinateurs");
    tells(&mut menu, "édition / football", Begins("Football, partie entière"));
    tells(&mut menu, "plutôt en classique", Begins("Classique, partie entière"));
    tells(&mut menu, "retour", Has("tenus par l'ordinateur"));
    let mut menu = fresh();
    answer(&mut menu, "édition / canadienne / deux / ana / luc / six ordinateurs");
    tells(&mut menu, "édition / football", Begins("Football. Combien de joueurs"));
}

/// A rule is asked for, in any words, before a game too; then the question comes again.
#[test]
fn a_rule_is_asked_for_in_any_words() {
    for (before, asked, rule) in [
        ("nouvelle partie", "est-ce qu'on gagne de l'argent au parc gratuit ?", "arc gratuit"),
        ("nouvelle partie", "le parc gratuit, ça marche comment ?", "arc gratuit"),
        (
            "nouvelle partie / édition / monopolic",
            "quelle est la règle pour les emprunts",
            "cinquante mille francs",
        ),
    ] {
        let mut menu = fresh();
        answer(&mut menu, before);
        let told = all_told(&mut menu, asked);
        assert!(told[0].contains(rule), "{asked}: {told:?}");
        assert!(told[1].contains("Combien de joueurs"), "{asked}: {told:?}");
    }
    tells(&mut fresh(), "nouvelle partie / combien de pions ?", Has("Combien de joueurs"));
}

/// What a computer of some level is, and how long a game lasts, may be asked on any page: nothing
/// is chosen by that, and the question of the page comes again.
#[test]
fn what_is_asked_about_the_choices_chooses_none() {
    for (before, asked, told, question) in [
        (
            "nouvelle partie",
            "c'est quoi un ordinateur habitué ?",
            "un habitué calcule",
            "Combien de joueurs",
        ),
        (
            "nouvelle partie / un / ana",
            "c'est quoi, un redoutable ?",
            "un redoutable joue",
            "ordinateur",
        ),
        (
            "nouvelle partie / un / ana / deux",
            "c'est quoi un ordinateur habitué ?",
            "un habitué calcule",
            "On commence ?",
        ),
        (
            "nouvelle partie",
            "et combien de temps ça dure, une partie ?",
            "deux heures et demie",
            "Partie entière",
        ),
        (
            "nouvelle partie / un / ana / deux",
            "combien de temps dure une partie",
            "deux heures et demie",
            "Partie entière",
        ),
    ] {
        let mut menu = fresh();
        answer(&mut menu, before);
        let all = all_told(&mut menu, asked);
        assert!(all[0].contains(told), "{asked}: {all:?}");
        assert!(all.last().is_some_and(|line| line.contains(question)), "{asked}: {all:?}");
    }
    tells(&mut fresh(), "nouvelle partie / durée", Begins("Partie entière"));
}

/// The only number of a sentence counts, what follows a no is taken for what it is, and a house rule
/// that is asked about stays as it was.
#[test]
fn computers_are_counted_in_any_words() {
    let laid = "nouvelle partie / un joueur / Monique";
    let two = Has("deux ordinateurs habitués");
    for counts in ["bon, deux ordinateurs, mais des gentils, je débute", "j'en veux deux en face"]
    {
        tells(&mut fresh(), &format!("{laid} / {counts}"), two);
    }
    for corrected in ["ah non, j'ai dit deux ordinateurs", "non, deux ordinateurs"] {
        tells(&mut fresh(), &format!("{laid} / un débutant / {corrected}"), two);
    }
    let asked = "règles maison / non. c'est quoi les loyers automatiques ?";
    tells(&mut fresh(), &format!("{laid} / un débutant / {asked}"), Lacks("oui"));
    let asked = format!("{laid} / un débutant / {asked} / retour");
    tells(&mut fresh(), &asked, Has("sans règle maison"));
}

/// Who plays is said before it is asked, and who is alone is no "joueur un".
#[test]
fn a_table_is_laid_from_the_first_question() {
    for first in
        ["un seul joueur, moi", "je voudrais jouer contre deux ordinateurs", "je suis seule"]
    {
        tells(&mut fresh(), first, Begins("Comment vous appelez-vous ?"));
    }
    tells(&mut fresh(), "numéro deux", Has("Nouvelle partie"));
}

/// What newcomers wrote at each question of the menu, and what it leads to.
#[test]
fn the_menu_takes_the_words_of_newcomers() {
    let humans = "Combien de joueurs";
    let first = "nouvelle partie";
    let alone = "nouvelle partie / un";
    let counted = "nouvelle partie / un / ana";
    let table = "nouvelle partie / un / ana / deux";
    for (before, said, leads_to) in [
        ("", "bonjour", "Un jeu de plateau"),
        ("", "on peut jouer à combien ?", "huit"),
        ("", "ça se joue comment", "Un jeu de plateau"),
        ("", "je voudrais faire une partie avec mes amis", humans),
        ("", "on est trois", "Joueur un, comment"),
        ("", "une partie rapide", "partie courte"),
        ("", "il y a quelles éditions", "Quelle édition"),
        ("", "comment je règle le son", "Réglages"),
        ("", "je ne sais pas jouer", "Un jeu de plateau"),
        ("", "le fond de l'air est frais", "Nouvelle partie"),
        (first, "nous sommes deux", "comment vous appelez-vous ?"),
        (first, "juste moi", "Comment vous appelez-vous"),
        (first, "une partie courte", "partie courte"),
        (alone, "mon nom est Claire", "D'accord, Claire"),
        (alone, "contre deux ordinateurs", "Contre deux ordinateurs habitués, d'accord."),
        (alone, "contre un ordinateur facile", "Contre un ordinateur débutant, d'accord."),
        (alone, "une partie courte", "partie courte"),
        (alone, "Rapide", "Rapide"),
        (counted, "le plus fort", "un ordinateur redoutable"),
        (counted, "ça change quoi", "Un débutant achète tout"),
        (counted, "aucun", "d'un à cinq"),
        ("nouvelle partie / deux / ana / luc", "aucun", ": Ana et Luc. On commence"),
        (table, "pas d'enchères", "Sans enchères : oui"),
        (table, "combien de temps ça dure", "Partie entière, courte"),
        (table, "change les ordinateurs", "tenus par l'ordinateur"),
        (table, "c'est quoi les règles de la maison", "Règles maison"),
    ] {
        let mut menu = fresh();
        if !before.is_empty() {
            answer(&mut menu, before);
        }
        let told = all_told(&mut menu, said);
        assert!(told.join(" ").contains(leads_to), "{before}, {said}: {told:?}");
    }
    for said in ["vas-y", "ça me va", "c'est bon", "parfait"] {
        start(&mut fresh(), &format!("{table} / {said}"));
    }
    // What was said at a name is kept.
    let said = format!("{alone} / contre un débutant et un redoutable / ana");
    tells(&mut fresh(), &said, Has("Ana, un ordinateur débutant et un ordinateur redoutable"));
}

/// A choice carries what it means: picked, it does what it does when it is said.
#[test]
fn what_is_picked_does_what_is_said() {
    let paths = [
        "",
        "nouvelle partie",
        "nouvelle partie / un joueur",
        "nouvelle partie / un joueur / Ana",
        "nouvelle partie / un joueur / Ana / deux",
        "nouvelle partie / choisir l'édition",
        "nouvelle partie / choisir la durée",
        "nouvelle partie / choisir les règles maison",
        "réglages",
        "apprendre les sons",
        "leçons",
    ];
    let at = |path: &str| {
        let mut menu = fresh();
        if !path.is_empty() {
            answer(&mut menu, path);
        }
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

/// Any word that tells an edition from the others chooses it; one that several share asks which,
/// and its rank in the list answers. A word that the menu has for something else chooses none.
#[test]
fn an_edition_is_chosen_by_any_of_its_words() {
    for (script, told) in [
        ("nouvelle partie / on joue au foot", Begins("Football. Combien de joueurs")),
        ("une partie en dollars", Begins("Canadienne. Combien de joueurs")),
        ("nouvelle partie / quelle édition / la classique", Begins("Classique. Combien")),
        ("quelle édition / la deuxième", Begins("Monopolic. Combien")),
        ("nouvelle partie / une partie en francs", Begins("Deux, Monopolic : ")),
        ("nouvelle partie / une partie en francs / classique en francs", Begins("Classique en fr")),
        ("contre deux ordinateurs", Begins("Comment vous appelez-vous")),
    ] {
        tells(&mut fresh(), script, told);
    }
}

/// Whoever looks at lengths and editions before the game begins finds all at the table still.
#[test]
fn an_edition_looked_at_loses_nobody() {
    for (said, told) in [
        ("la première, ça me va", "Braillopoly, partie entière"),
        ("oui, on commence", "Braillopoly, partie entière"),
        ("classique", "Classique, partie entière"),
    ] {
        let mut menu = fresh();
        answer(&mut menu, "seul contre deux ordinateurs / Paul / durée / quelle édition");
        tells(&mut menu, said, Begins(told));
        tells(&mut menu, "répète", Has("Paul et deux ordinateurs"));
    }
}

/// What changes is told by the edition's own rules: only those that are not the usual one's,
/// whatever its things are called.
#[test]
fn what_changes_in_an_edition_is_told() {
    let mut menu = fresh();
    tells(&mut menu, "c'est quoi une édition", Begins("Édition : un plateau"));
    menu.hear("quelle édition");
    let told = all_told(&mut menu, "qu'est-ce qui change dans football");
    assert!(told[1].contains("Carton rouge"), "{told:?}");
    // "Un stade demande quatre tribunes" is the usual rule in other words.
    assert!(!told[1].contains("Un stade"), "{told:?}");
    tells(&mut menu, "c'est quoi braquage", Has("Rien ne se construit"));
    let told = all_told(&mut menu, "qu'est-ce qui change dans braillopoly");
    assert!(told[0].ends_with("se comparent à celle-ci."), "{told:?}");
    // Two that are named are compared with each other.
    let told = all_told(&mut menu, "quelle est la différence entre Classique et Canadienne");
    assert!(told[0].ends_with("Ce qui n'est pas comme dans Classique :"), "{told:?}");
    assert!(told[1].contains("dix pour cent de ce qu'on a"), "{told:?}");
}

/// What is long is told five at a time: "la suite" goes on, and begins again after the last.
#[test]
fn lists_are_told_five_at_a_time() {
    let mut menu = menu_of(Vec::new(), Shelf::default);
    let count = editions().len();
    let first = answer(&mut menu, "quelle édition").0;
    assert!(first.contains("Cinq, ") || first.contains("cinq, "), "{first}");
    assert!(first.ends_with("Dites « la suite » pour les trois autres."), "{first}, {count}");
    tells(&mut menu, "la suite", Begins("Six, "));
    tells(&mut menu, "la suite", Begins("Un, "));
    tells(&mut menu, "huit", Begins("Braquage. Combien"));
}

/// What counts players picks no edition, a question is nobody's name, and "moins forts" is as many
/// computers as before.
#[test]
fn what_newcomers_say_in_the_menu_is_not_taken_for_something_else() {
    let told = answer(&mut fresh(), "quelle édition / deux joueurs").0;
    assert!(!told.starts_with("Monopolic"), "{told}");
    let told = answer(&mut fresh(), "nouvelle partie / deux joueurs / euh c'est déjà à moi là ?").0;
    assert!(!told.contains("Joueur deux"), "{told}");
    let recap = "nouvelle partie / un joueur / ana / deux ordinateurs / débutant";
    tells(&mut fresh(), recap, Has("Ana et deux ordinateurs débutants"));
    let at_once = "nouvelle partie / un joueur / ana / deux adversaires, mais des faciles hein";
    tells(&mut fresh(), at_once, Has("Ana et deux ordinateurs débutants"));
    let told = answer(&mut fresh(), "quelle édition / turlututu chapeau pointu").0;
    assert!(!told.contains("Monopolic"), "{told}");
}
