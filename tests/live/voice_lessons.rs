//! Three lessons followed by voice, from real audio: in each, an answer is wrong,
//! what is forbidden is tried, and a step is skipped.

use std::sync::Arc;
use std::thread;

use crate::audio::Studio;
use crate::voice::Table;
use braillopoly::course::{Course, Lesson, Step};
use tempfile::tempdir;

const LESSONS: [&str; 3] = ["acheter", "gares", "hypotheques"];

/// Times a phrase is said before the player gives up.
const TRIES: u32 = 4;

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

struct Pupil<'a> {
    table: Table<'a>,
    said: u32,
}

impl Pupil<'_> {
    /// Says it until this is told.
    fn say_until(&mut self, phrase: &str, expected: &str) {
        for _ in 0..TRIES {
            self.said += 1;
            let Some(mut told) = self.table.try_say(phrase) else { continue };
            if told.iter().any(|line| line.ends_with("Vous confirmez ?")) {
                told.extend(self.table.say("oui"));
            }
            if told.iter().any(|line| line.contains(expected)) {
                return;
            }
        }
        panic!("« {phrase} » never led to « {expected} »");
    }
}

fn follow(lesson: &Arc<Lesson>) {
    let studio = Studio::quick();
    let table = Table::open(&studio, &["jouer", "tutoriel", "--lecon", &lesson.id]);
    let mut pupil = Pupil { table, said: 0 };
    let steps: Vec<&Step> = lesson.steps.iter().filter(|step| step.request().is_some()).collect();
    let skipped = steps.iter().rposition(|step| matches!(step, Step::Do { .. })).unwrap();
    let (mut erred, mut tried) = (0, 0);
    for (rank, step) in steps.iter().enumerate() {
        let next = steps.get(rank + 1).and_then(|step| step.request());
        let next = next.unwrap_or("C'est la fin de la leçon");
        match step {
            _ if rank == skipped => pupil.say_until("étape suivante", next),
            Step::Ask { answers, .. } => {
                if erred == 0 {
                    // Between yes and no, one wrong answer gives the right one.
                    let (verdict, decides) = match answers[0].as_str() {
                        "oui" | "non" => ("Ce n'est pas ça.", true),
                        _ => ("Non. ", false),
                    };
                    pupil.say_until(wrong(answers), verdict);
                    erred += 1;
                    if decides {
                        continue;
                    }
                }
                pupil.say_until(longest(answers), next);
            }
            Step::Forbidden { expect, because, .. } => {
                tried += 1;
                pupil.say_until(&expect[0], because);
            }
            step => pupil.say_until(&step.expected()[0], next),
        }
    }
    assert!(erred > 0 && tried > 0, "{}", lesson.id);
    println!("{}: {} phrases for {} steps", lesson.id, pupil.said, steps.len());
}

/// Nothing is said or typed: the lesson helps, and goes on waiting.
#[test]
fn a_long_silence_brings_a_hint() {
    let studio = Studio::quick();
    let table = Table::open(&studio, &["jouer", "tutoriel", "--lecon", "loyers"]);
    table.until(|line| line == "Il suffit d'avancer.");
}

#[test]
fn lessons_are_followed_by_voice() {
    let folder = tempdir().unwrap();
    let course = Course::new(folder.path());
    let lessons: Vec<&Arc<Lesson>> = LESSONS
        .iter()
        .map(|id| course.lessons().iter().find(|lesson| lesson.id == *id).unwrap())
        .collect();
    thread::scope(|scope| {
        for lesson in lessons {
            scope.spawn(move || follow(lesson));
        }
    });
}
