//! The lessons, followed through `texte` as a player would: rightly, with
//! errors, shown and skipped.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use strum::VariantArray as _;

use braillopoly::course::{Course, Lesson, Step};
use braillopoly::editions::RuleTopic;
use braillopoly::scene::Scene;
use braillopoly::tutorial::{Pupil, stumble};
use tempfile::tempdir;

use crate::common::{edition, language};
use crate::text_mode::run;

/// Most words of a sentence that is heard once.
const LONGEST_SENTENCE: usize = 24;

fn lessons() -> Vec<Arc<Lesson>> {
    let folder = tempdir().unwrap();
    let course = Course::new(folder.path());
    assert!(course.broken().is_empty(), "{:?}", course.broken());
    course.lessons().to_vec()
}

/// What to say to reach the end, a "oui" where one is asked, and in each step
/// what `before` says first.
fn script(lesson: &Arc<Lesson>, before: impl Fn(&Step) -> Vec<String>) -> Vec<String> {
    let mut session =
        Pupil::teach(&language(), edition(&lesson.edition), lesson.clone(), None).unwrap();
    session.opening();
    let mut said = Vec::new();
    for step in lesson.steps.iter().filter(|step| step.request().is_some()) {
        let mut phrases = before(step);
        phrases.push(step.expected()[0].clone());
        for phrase in phrases {
            session.hear(&phrase);
            said.push(phrase);
            if session.open().is_confirming() {
                session.hear("oui");
                said.push("oui".into());
            }
        }
    }
    said
}

fn text(lesson: Option<&str>, progress: &Path, said: &[String]) -> String {
    let mut args = vec!["texte", "tutoriel", "--progres", progress.to_str().unwrap()];
    args.extend(lesson.into_iter().flat_map(|lesson| ["--lecon", lesson]));
    let output = run(&args, said.join("\n"));
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn follow(lesson: &Arc<Lesson>, said: &[String]) -> String {
    let folder = tempdir().unwrap();
    let told = text(Some(&lesson.id), &folder.path().join("p.ron"), said);
    assert!(told.contains("C'est la fin de la leçon"), "{}: {told}", lesson.id);
    told
}

#[test]
fn every_lesson_is_followed_to_its_end() {
    for lesson in lessons() {
        let told = follow(&lesson, &script(&lesson, |_| Vec::new()));
        for forbidden in ["Je n'ai pas compris", "Pas tout de suite", "Dites : «", "Non. "] {
            assert!(!told.contains(forbidden), "{}: {told}", lesson.id);
        }
        let asks = lesson.steps.iter().filter(|step| matches!(step, Step::Ask { .. })).count();
        assert_eq!(told.matches("C'est juste.").count(), asks, "{}: {told}", lesson.id);
    }
}

/// A lesson that comes with the game goes as it is written.
#[test]
fn no_lesson_stumbles() {
    let stumbles = lessons().into_iter().filter_map(|lesson| {
        Some((lesson.id.clone(), stumble(&language(), edition(&lesson.edition), &lesson)?))
    });
    assert_eq!(stumbles.collect::<Vec<_>>(), []);
}

/// A teacher's fault is told with its line and its reason, before anybody follows the lesson.
#[test]
fn a_teachers_fault_is_told_with_its_line() {
    let lesson = |steps: &str| {
        format!(
            "(\n  id: \"essai\",\n  title: \"un essai\",\n  position: (players: [(name: \"Ana\"), \
             (name: \"Luc\")]),\n  dice: [\"1+2\"],\n  steps: [\n{steps}\n  ],\n)\n"
        )
    };
    let told = |steps: &str| {
        let folder = tempdir().unwrap();
        let lessons = folder.path().join(".local/share/braillopoly/leçons");
        std::fs::create_dir_all(&lessons).unwrap();
        std::fs::write(lessons.join("essai.ron"), lesson(steps)).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
        let args = ["texte", "tutoriel", "--lecon", "essai"];
        command.args(args).env("HOME", folder.path()).env_remove("XDG_DATA_HOME");
        let output = command.stdin(Stdio::null()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let roll = "    Do(say: \"Lancez.\", expect: [\"je lance les dés\"]),";
    assert!(!told(roll).contains("Une leçon ne va pas."), "{}", told(roll));
    let fine = format!("{roll}\n    Do(say: \"Payez.\", expect: [\"je paie l'amende\"]),");
    let fine = told(&fine);
    assert!(fine.contains("Fichier essai, ligne huit : Le jeu répond à « je paie l'amende » : "));
    let allowed = format!(
        "    Forbidden(say: \"Essayez.\", expect: [\"je lance les dés\"], because: \"…\"),\n{roll}"
    );
    let allowed = told(&allowed);
    assert!(allowed.contains("ligne sept : « je lance les dés » n'est pas refusé."), "{allowed}");
}

#[test]
fn errors_are_explained_and_the_lesson_goes_on() {
    for lesson in lessons() {
        let said = script(&lesson, |step| match step {
            Step::Ask { .. } => vec!["neuf mille neuf cent quatre vingt dix neuf".into()],
            _ => vec!["turlututu chapeau pointu".into()],
        });
        let told = follow(&lesson, &said);
        let remarks = ["Je n'ai pas compris", "Non. ", "Ce n'est pas", "La réponse est"];
        let remarks: usize = remarks.iter().map(|remark| told.matches(remark).count()).sum();
        let steps = lesson.steps.iter().filter(|step| step.request().is_some()).count();
        assert!(remarks >= steps, "{} remarks on {steps} errors: {told}", remarks);
    }
}

/// What the arrows offer as answers has the right one, once.
#[test]
fn answers_to_choose_among_have_one_that_is_right() {
    let mut offered = 0;
    for lesson in lessons() {
        for step in &lesson.steps {
            let Step::Ask { answers, among, .. } = step else { continue };
            let right = among.iter().filter(|answer| answers.contains(answer)).count();
            assert_eq!(right, usize::from(!among.is_empty()), "{}: {among:?}", lesson.id);
            offered += right;
        }
    }
    assert!(offered > 5);
}

#[test]
fn every_lesson_can_be_shown_or_skipped() {
    for lesson in lessons() {
        let steps = lesson.steps.iter().filter(|step| step.request().is_some()).count();
        for phrase in ["montre-moi", "passe l'étape", "étape suivante"] {
            follow(&lesson, &vec![phrase.to_string(); steps]);
        }
    }
}

#[test]
fn every_rule_is_taught() {
    let taught: BTreeSet<RuleTopic> =
        lessons().iter().flat_map(|lesson| lesson.teaches.clone()).collect();
    let missing: Vec<&RuleTopic> =
        RuleTopic::VARIANTS.iter().filter(|rule| !taught.contains(rule)).collect();
    assert!(missing.is_empty(), "no lesson teaches {missing:?}");
}

/// A goal, something forbidden, a small decision; but in the first two lessons,
/// which are about keys and speaking, nothing is forbidden.
#[test]
fn every_lesson_lets_act_try_and_decide() {
    for lesson in lessons().iter().skip(2) {
        let has = |test: fn(&Step) -> bool| lesson.steps.iter().any(test);
        assert!(has(|step| matches!(step, Step::Do { .. })), "{}", lesson.id);
        assert!(has(|step| matches!(step, Step::Forbidden { .. })), "{}", lesson.id);
        assert!(has(|step| matches!(step, Step::Ask { .. })), "{}", lesson.id);
    }
}

/// All that is said of a step, whatever the player does.
fn texts(step: &Step) -> Vec<&String> {
    match step {
        Step::Tell(text) => vec![text],
        Step::Others(_) => Vec::new(),
        Step::Do { say, hints, .. } => std::iter::once(say).chain(hints).collect(),
        Step::Forbidden { say, because, .. } | Step::Ask { say, because, .. } => vec![say, because],
    }
}

#[test]
fn sentences_are_short() {
    for lesson in lessons() {
        for text in lesson.steps.iter().flat_map(texts) {
            assert!(!text.contains(|c: char| c.is_ascii_digit()), "{}: {text}", lesson.id);
            for sentence in text.split(['.', '!', '?']) {
                let words =
                    sentence.split_whitespace().filter(|w| w.chars().any(char::is_alphabetic));
                assert!(words.count() <= LONGEST_SENTENCE, "{}: {sentence}", lesson.id);
            }
        }
    }
}

/// How long each lesson is: all that is heard on the right way through, spoken
/// by espeak-ng at its usual rate.
#[test]
fn the_table_of_lessons() {
    println!("{:20} | étapes | phrases dites | mots entendus | minutes de voix", "leçon");
    let (mut phrases, mut whole) = (0, 0.0);
    for lesson in lessons() {
        let said = script(&lesson, |_| Vec::new());
        let told = follow(&lesson, &said);
        let words = told.split_whitespace().count();
        let steps = lesson.steps.iter().filter(|step| step.request().is_some()).count();
        let minutes = spoken_minutes(&told);
        println!("{:20} | {steps:6} | {:13} | {words:13} | {minutes:.1}", lesson.id, said.len());
        assert!(minutes < 5.0, "{} is too long", lesson.id);
        phrases += said.len();
        whole += minutes;
    }
    println!("{:20} | {:6} | {phrases:13} | {:13} | {whole:.1}", "en tout", "", "");
}

fn spoken_minutes(text: &str) -> f32 {
    let folder = tempdir().unwrap();
    let sound = folder.path().join("voice.wav");
    let espeak = Command::new("espeak-ng").args(["-v", "fr", "-w"]).arg(&sound).arg(text).status();
    assert!(espeak.unwrap().success());
    let reader = hound::WavReader::open(&sound).unwrap();
    reader.duration() as f32 / reader.spec().sample_rate as f32 / 60.0
}

#[test]
fn a_lesson_that_was_left_is_taken_up_again() {
    let folder = tempdir().unwrap();
    let progress = folder.path().join("p.ron");
    let told = text(Some("loyers"), &progress, &["je lance les dés".into()]);
    assert!(told.starts_with("Leçon : les loyers."), "{told}");
    let told = text(None, &progress, &["leçon suivante".into()]);
    assert!(told.starts_with("Leçon : les loyers."), "{told}");
    assert!(told.matches("Leçon : ").count() == 2, "{told}");
}

/// "Passe" alone skips a step, but where it would be a move of an auction.
#[test]
fn passe_skips_a_step_unless_it_is_a_move() {
    let folder = tempdir().unwrap();
    let said: Vec<String> = vec!["passe".into(); 5];
    let told = text(Some("loyers"), &folder.path().join("p.ron"), &said);
    assert!(told.contains("C'est la fin de la leçon"), "{told}");
    // Nothing of it was done.
    assert!(told.contains("la leçon reste à faire"), "{told}");
    let told = text(Some("encheres"), &folder.path().join("p.ron"), &said);
    assert!(told.contains("Pour sauter l'étape, dites « étape suivante »."), "{told}");
}

/// An answer in a sentence is an answer, without its reason or what is thought better of; yes or no
/// said first is enough; a wrong one is told so.
#[test]
fn answers_are_taken_as_people_give_them() {
    let folder = tempdir().unwrap();
    let progress = folder.path().join("p.ron");
    let title = "je lance les dés / le titre de la rue de Vaugirard";
    let rent = "je lance les dés / je demande le loyer / je demande le loyer / je lance les dés";
    for (lesson, asked, answer, right) in [
        ("acheter", title, "ça fait six", true),
        ("acheter", title, "il me paiera six", true),
        ("acheter", title, "une rue vaut six", true),
        ("acheter", title, "soixante-six", false),
        ("acheter", title, "six ou huit", false),
        ("acheter", title, "ben six, puisqu'il y a deux dés", true),
        ("acheter", title, "six, comme il y en a deux", true),
        ("acheter", title, "je dirais huit, non six", true),
        ("acheter", title, "six, non huit", false),
        ("loyers", rent, "non", true),
        ("loyers", rent, "non il a oublié", true),
        ("loyers", rent, "évidemment que non, il a oublié", true),
        ("loyers", rent, "oui", false),
        ("loyers", rent, "oui bien sûr", false),
        ("loyers", rent, "c'est perdu pour lui", true),
    ] {
        let said: Vec<String> = asked.split(" / ").chain([answer]).map(String::from).collect();
        let told = text(Some(lesson), &progress, &said);
        assert_eq!(told.contains("C'est juste."), right, "{answer}: {told}");
        let wrong = lesson == "loyers" && !right;
        assert_eq!(told.contains("Ce n'est pas ça."), wrong, "{answer}: {told}");
    }
}

/// Who reckons aloud with the numbers of the question has answered with the last.
#[test]
fn a_sum_may_be_reckoned_aloud() {
    let folder = tempdir().unwrap();
    for (answer, right) in
        [("dix fois sept ça fait soixante-dix", true), ("soixante-dix ou soixante", false)]
    {
        let mut said = vec!["montre-moi".to_string(); 6];
        said.push(answer.into());
        let told = text(Some("gares"), &folder.path().join("p.ron"), &said);
        let (_, last) = told.split_once("Combien auriez-vous payé ?").unwrap();
        assert_eq!(last.contains("C'est juste."), right, "{answer}: {told}");
    }
}

/// Whoever says that they stop leaves, or is asked whether to.
#[test]
fn whoever_stops_leaves_the_lesson() {
    let folder = tempdir().unwrap();
    for (said, expected) in [
        ("j'arrête", "On s'arrête là."),
        ("je sors", "On s'arrête là."),
        ("je veux arrêter là pour aujourd'hui", "« quitter »"),
        ("fin de la séance", "« quitter »"),
    ] {
        let told = text(Some("prison"), &folder.path().join("p.ron"), &[said.to_string()]);
        assert!(told.contains(expected), "{said}: {told}");
    }
}

/// "Répète" says the last request again, and nothing of what led to it.
#[test]
fn the_last_request_is_repeated_alone() {
    let folder = tempdir().unwrap();
    let said = ["je lance les dés".to_string(), "répète".into()];
    let told = text(Some("loyers"), &folder.path().join("p.ron"), &said);
    let request =
        "Il est chez vous, et il ne dira rien. Demandez votre loyer avant le prochain lancer.";
    assert_eq!(told.matches(request).count(), 2, "{told}");
    assert_eq!(told.matches("Ana paie six à Luc.").count(), 1, "{told}");
}

/// Killed in the middle, without warning.
#[test]
fn a_lesson_that_was_killed_is_taken_up_again() {
    let folder = tempdir().unwrap();
    let progress = folder.path().join("p.ron");
    let mut child = Command::new(env!("CARGO_BIN_EXE_braillopoly"))
        .args(["texte", "tutoriel", "--lecon", "prison", "--progres"])
        .arg(&progress)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.as_mut().unwrap().write_all(b"je lance les d\xc3\xa9s\n").unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // It has answered: it is in the middle.
    let told: Vec<String> =
        lines.map_while(Result::ok).take_while(|line| !line.contains("prisonnier")).collect();
    // Whoever follows their first lesson hears how to leave it.
    assert_eq!(told[0], "Leçon : la prison. Pour en sortir, dites « quitter ».");
    child.kill().unwrap();
    child.wait().unwrap();
    let told = text(None, &progress, &[]);
    assert!(told.starts_with("Leçon : la prison.\n"), "{told}");
}

#[test]
fn a_broken_lesson_says_where() {
    let error = Lesson::parse("x.ron", "(\n id: \"x\",\n titre: \"y\",\n)").unwrap_err();
    assert_eq!((error.line, error.file.as_str()), (Some(3), "x.ron"));
    let silent = "(id: \"x\", title: \"y\", position: (players: [(name: \"Ana\")]),\n \
                  steps: [Do(say: \"Lancez.\", expect: [])])";
    let error = Lesson::parse("x.ron", silent).unwrap_err();
    assert!(error.line == Some(2) && error.reason.contains("aucune phrase"), "{error}");
}

/// One who follows this lesson, at its first request.
fn pupil(id: &str) -> Pupil {
    let lesson = lessons().into_iter().find(|lesson| lesson.id == id).unwrap();
    let mut pupil = Pupil::teach(&language(), edition(&lesson.edition), lesson, None).unwrap();
    pupil.opening();
    pupil
}

fn told(pupil: &mut Pupil, phrase: &str) -> String {
    let lines = pupil.hear(phrase).told.lines;
    lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join(" ")
}

/// A hint, help and the score are no wrong answers; the space bar answers no question.
#[test]
fn asking_for_help_is_no_error_and_space_answers_nothing() {
    let mut pupil = pupil("acheter");
    assert_eq!(pupil.main_choice().unwrap().phrase.text, "je lance les dés");
    told(&mut pupil, "je lance les dés");
    told(&mut pupil, "montre-moi");
    assert!(pupil.main_choice().is_none(), "a question is asked");
    for phrase in ["un indice", "help", "combien de bonnes réponses", "aide"] {
        let said = told(&mut pupil, phrase);
        assert!(!said.contains("Non."), "{phrase}: {said}");
        assert!(!said.contains("La réponse est"), "{phrase}: {said}");
    }
    assert!(told(&mut pupil, "six").contains("C'est juste."));
    let score = told(&mut pupil, "combien de bonnes réponses");
    assert!(score.contains("une sur une"), "{score}");
}

/// In one's own words too a lesson is led, and never asked to do what it does not wait for.
#[test]
fn own_words_lead_a_lesson_and_never_astray() {
    let mut lesson = pupil("encheres");
    let said = told(&mut lesson, "je donne ma langue au chat");
    assert!(said.contains("je lance les dés"), "{said}");
    let mut lesson = pupil("prison");
    told(&mut lesson, "je veux acheter la prison");
    assert!(!lesson.open().is_confirming());
}

/// "Je prends la gare" bought it where the lesson wants an auction, and every step after failed;
/// what it waits for leads it on in any words, and so does what it shows to be forbidden.
#[test]
fn own_words_are_watched_as_the_tables_are() {
    let mut lesson = pupil("encheres");
    told(&mut lesson, "je lance les dés");
    let said = told(&mut lesson, "je prends la gare");
    assert!(said.contains("Pas tout de suite."), "{said}");
    let said = told(&mut lesson, "non, laisse-la partir aux enchères");
    assert!(said.contains("dites donc votre nom d'abord"), "{said}");
}

/// "montre-moi" says the "oui" that confirms.
#[test]
fn a_confirmation_is_shown_too() {
    let mut pupil = pupil("hypotheque-recue");
    for _ in 0..9 {
        if pupil.open().is_confirming() {
            break;
        }
        told(&mut pupil, "j'accepte");
    }
    assert!(pupil.open().is_confirming());
    let said = told(&mut pupil, "montre-moi");
    assert!(said.contains("On dit : « oui »"), "{said}");
    assert!(said.contains("Échange conclu."), "{said}");
}

/// What each pupil has followed and answered is kept apart, and given to the teacher.
#[test]
fn a_teacher_reads_what_each_pupil_answered() {
    let folder = tempdir().unwrap();
    let run = |args: &[&str], said: &[String]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
        command.args(args).env("HOME", folder.path()).env_remove("XDG_DATA_HOME");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(said.join("\n").as_bytes());
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    };
    assert!(run(&["resultats"], &[]).contains("Aucune leçon suivie"));
    let lesson = lessons().into_iter().find(|lesson| lesson.id == "acheter").unwrap();
    let said = script(&lesson, |_| Vec::new());
    run(&["texte", "tutoriel", "--eleve", "Léa", "--lecon", "acheter"], &said);
    let results = run(&["resultats"], &[]);
    assert!(results.starts_with("Léa :"), "{results}");
    assert!(results.contains(&format!("  {} : ", lesson.title)), "{results}");
    assert!(results.contains(" du premier coup"), "{results}");
}

/// "La suite" goes on with a list that is told, else with the lesson, which is not left.
#[test]
fn what_follows_a_list_is_no_step() {
    let mut pupil = pupil("loyers");
    told(&mut pupil, "quelles règles");
    let more = told(&mut pupil, "la suite");
    assert!(more.contains("Dites « la suite »"), "{more}");
    told(&mut pupil, "combien ai-je");
    let next = told(&mut pupil, "la suite");
    assert!(!next.contains("Leçon :") && next.contains("Loyer"), "{next}");
}

/// All that leads a lesson is listened for, and not only its first way.
#[test]
fn what_leads_a_lesson_is_heard() {
    let grammar = pupil("parler").grammar();
    for phrase in ["étape suivante", "passe", "leçon suivante", "montre moi", "un indice"] {
        assert!(grammar.contains(&phrase.to_string()), "{phrase}");
    }
}

/// Of a lesson's introduction too, which had all been read again.
#[test]
fn an_introduction_is_not_read_again() {
    let mut pupil = pupil("parler");
    for _ in 0..2 {
        let told = told(&mut pupil, "répète");
        assert!(!told.contains("Ici, on ne peut rien perdre"), "{told}");
        assert!(told.ends_with("Quand vous ne savez plus quoi dire, dites « que puis-je dire »."));
    }
}
