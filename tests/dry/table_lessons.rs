//! Lessons followed at the table: three by voice, in each of which an answer is wrong, what is
//! forbidden is tried, and a step is skipped.

use std::time::Duration;

use braillopoly::course::{Course, Step};

use super::common::at_table::{AtTable, Made};

const LESSONS: [&str; 3] = ["acheter", "gares", "hypotheques"];

/// The way to say it that is easiest to hear: not one word alone.
fn longest(phrases: &[String]) -> &str {
    phrases.iter().max_by_key(|phrase| phrase.split(' ').count()).unwrap()
}

/// A wrong answer of the same kind.
fn wrong(answers: &[String]) -> &'static str {
    match answers[0].as_str() {
        "non" => "oui",
        "quarante-deux" => "soixante",
        _ => "quarante-deux",
    }
}

/// Says it, confirms what is asked about, and waits until this is told.
fn say(table: &mut AtTable, phrase: &str, expected: &str) {
    table.settle();
    table.news();
    table.say(phrase);
    table.settle();
    let mut told = table.news();
    for question in ["Avez-vous dit « ", "Vous confirmez ?"] {
        if told.contains(question) {
            table.say("oui");
            table.settle();
            told.push_str(&table.news());
        }
    }
    assert!(told.contains(expected), "« {phrase} » led to {told}, and not to « {expected} »");
}

#[test]
fn lessons_are_followed_by_voice() {
    let folder = tempfile::tempdir().unwrap();
    let course = Course::new(folder.path());
    for id in LESSONS {
        let lesson = course.lessons().iter().find(|lesson| lesson.id == id).unwrap();
        let args = ["jouer", "tutoriel", "--lecon", id];
        let mut table = AtTable::play(Made::quick_by_voice(), &args);
        let steps = lesson.steps.iter().filter(|step| step.request().is_some());
        let steps: Vec<&Step> = steps.collect();
        let skipped = steps.iter().rposition(|step| matches!(step, Step::Do { .. })).unwrap();
        let (mut erred, mut tried) = (false, false);
        for (rank, step) in steps.iter().enumerate() {
            let next = steps.get(rank + 1).and_then(|step| step.request());
            let next = next.unwrap_or("C'est la fin de la leçon");
            match step {
                _ if rank == skipped => say(&mut table, "étape suivante", next),
                Step::Ask { answers, .. } => {
                    if !std::mem::replace(&mut erred, true) {
                        // Between yes and no, one wrong answer gives the right one.
                        let decides = ["oui", "non"].contains(&answers[0].as_str());
                        let verdict = if decides { "Ce n'est pas ça." } else { "Non. " };
                        say(&mut table, wrong(answers), verdict);
                        if decides {
                            continue;
                        }
                    }
                    say(&mut table, longest(answers), next);
                }
                Step::Forbidden { expect, because, .. } => {
                    tried = true;
                    say(&mut table, &expect[0], because);
                }
                step => say(&mut table, &step.expected()[0], next),
            }
        }
        assert!(erred && tried, "{id}");
    }
}

/// Nothing is said or typed: the lesson helps, and goes on waiting.
#[test]
fn a_long_silence_brings_a_hint() {
    let args = ["jouer", "tutoriel", "--lecon", "loyers"];
    let mut table = AtTable::play(Made::default(), &args);
    table.wait(Duration::from_secs(20));
    assert!(!table.news().contains("Il suffit d'avancer."));
    table.told("Il suffit d'avancer.");
}
