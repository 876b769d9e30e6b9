//! A teacher's lesson is given, or refused with a reason.
#![no_main]

mod shared;

use std::sync::Arc;

use braillopoly::course::Lesson;
use braillopoly::scene::Scene;
use braillopoly::tutorial::Pupil;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(lesson) = Lesson::parse("lecon.ron", text) else { return };
    let edition = shared::EDITIONS.iter().find(|edition| edition.id == lesson.edition);
    let Some(edition) = edition.cloned() else { return };
    let taught = Pupil::teach(&shared::LANGUAGE, edition, Arc::new(lesson), None);
    let Ok(mut pupil) = taught else { return };
    pupil.opening();
    for phrase in ["montre-moi", "je lance les dés", "oui", "passe l'étape", "montre-moi"] {
        let said = pupil.session().read(phrase);
        pupil.take(&said);
    }
});
