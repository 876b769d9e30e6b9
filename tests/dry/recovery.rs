//! Getting over misunderstandings: corrections, choices by number, phrases that
//! are nearly right.

use braillopoly::engine::{Setup, Snapshot};
use braillopoly::game::{Asked, Session, Understanding};
use braillopoly::listening::{Alternative, Heard, HeardWord, Levels, Others, Thresholds};
use braillopoly::scene::Scene;

use crate::common::{edition, seat_at, table};

const POSITION: &str = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
    "deeds": [{"square": 39, "owner": "Ana"}, {"square": 37, "owner": "Ana"}]}"#;

fn session(dice: &str, phrases: &[&str]) -> Session {
    let setup = Setup {
        names: vec!["Ana".into(), "Luc".into()],
        dice: dice.split(',').filter_map(|roll| roll.parse().ok()).collect(),
        start: Some(serde_json::from_str::<Snapshot>(POSITION).unwrap()),
        ..Setup::default()
    };
    let edition = edition("braillopoly");
    let mut session = table::session(&edition, &setup);
    for phrase in phrases {
        session.hear(phrase);
    }
    session
}

fn say(session: &mut Session, phrase: &str) -> String {
    let lines = session.hear(phrase).told.lines;
    lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn thresholds() -> Thresholds {
    Thresholds::usual()
}

pub fn heard(text: &str, evidence: f32) -> Heard {
    let word = |word: &str| HeardWord { word: word.into(), confidence: 1.0, start: 0.0, end: 0.0 };
    let words = text.split(' ').map(word).collect();
    Heard {
        alternatives: vec![Alternative { words, score: 0.0, others: Others::Nowhere }],
        evidence,
        voice: None,
        decided: 0.0,
        levels: Levels::default(),
    }
}

#[test]
fn a_bid_is_corrected_while_nobody_has_answered_it() {
    let mut session = session("1+2", &["je lance les dés", "aux enchères", "je mise douze cents"]);
    let told = say(&mut session, "non j'ai dit deux cents");
    assert!(told.contains("Ana : deux cents."), "{told}");
    let told = say(&mut session, "luc : je mise deux cent dix");
    assert!(told.contains("Luc : deux cent dix."), "{told}");
    // Luc has answered: Ana's bid stands.
    let told = say(&mut session, "ana : non j'ai dit trois cents");
    assert!(!told.contains("revient sur"), "{told}");
}

#[test]
fn the_property_alone_is_corrected() {
    let mut session = session("", &["j'hypothèque la rue de la paix"]);
    let told = say(&mut session, "non j'ai dit l'avenue des champs élysées");
    assert!(told.contains("Ana revient sur « j'hypothèque la rue de la Paix »."), "{told}");
    assert!(told.contains("Ana hypothèque l'avenue des Champs-Élysées"), "{told}");
    let told = say(&mut session, "à qui est la rue de la paix");
    assert!(!told.contains("hypothéquée"), "{told}");
}

#[test]
fn a_roll_is_not_corrected() {
    let mut session = session("1+2", &["je lance les dés"]);
    let told = say(&mut session, "non j'ai dit j'hypothèque la rue de la paix");
    assert!(told.contains("les dés") || told.contains("Je n'ai rien changé"), "{told}");
    assert_eq!(session.journal_len(), 1);
}

#[test]
fn what_cannot_replace_the_last_phrase_changes_nothing() {
    let mut session = session("", &["j'hypothèque la rue de la paix"]);
    let told = say(&mut session, "non j'ai dit la rue lecourbe");
    assert!(told.starts_with("Je n'ai rien changé"), "{told}");
    assert_eq!(session.journal_len(), 1);
}

#[test]
fn said_again_after_nothing_was_done_it_is_simply_heard() {
    let mut session = session("1+2", &["patati patata"]);
    let told = say(&mut session, "non j'ai dit je lance les dés");
    assert!(told.contains("un et deux"), "{told}");
}

#[test]
fn two_phrases_not_understood_offer_choices_by_number() {
    let mut session = session("1+2", &["je lance les dés"]);
    let told = say(&mut session, "patati patata");
    assert!(told.starts_with("Je n'ai pas compris."), "{told}");
    let told = say(&mut session, "turlututu");
    assert!(told.contains("numéro un, j'achète"), "{told}");
    assert!(told.contains("numéro deux, aux enchères"), "{told}");
    assert!(session.grammar().contains(&"numéro deux".to_string()));
    let told = say(&mut session, "numéro un");
    assert!(told.contains("Ana achète la rue Lecourbe"), "{told}");
    // Understood: nothing is offered any more.
    let told = say(&mut session, "numéro un");
    assert!(told.starts_with("Il n'y a pas de liste"), "{told}");
}

/// « I was heard with a small word too many »: sentences of people, recorded.
#[test]
fn a_small_word_more_or_less_is_mended_when_only_one_phrase_is_near() {
    let session = session("", &[]);
    for (said, meant) in [
        ("je lance les les dés", Some("je lance les dés")),
        ("combien ai ai je", Some("combien ai je")),
        ("j'hypothèque la rue de de la paix", Some("j'hypothèque la rue de la paix")),
        ("je lance la les dés", Some("je lance les dés")),
        ("je lance mes vélos", None),
    ] {
        let understood = session.understand(&heard(said, 10.0), &thresholds());
        let phrase = match &understood {
            Understanding::Sure(phrase) => Some(phrase),
            _ => None,
        };
        let same = |meant: &str| {
            phrase.is_some_and(|phrase| session.same_meaning(phrase, &session.read(meant)))
        };
        assert_eq!(phrase.is_some(), meant.is_some(), "{said}: {understood}");
        assert!(meant.is_none_or(same), "{said}: {understood}");
    }
}

/// The game asks whether this was said.
fn in_doubt(text: &str) -> Session {
    let mut session = session("", &[]);
    let doubted = session.read(text);
    session.open_mut().ask(Asked::Whether(doubted, None));
    session
}

#[test]
fn little_evidence_is_asked_and_none_is_other_talk() {
    let session = session("", &[]);
    let of = |text, evidence| session.understand(&heard(text, evidence), &thresholds());
    assert_eq!(of("je lance les dés", 0.0), Understanding::Sure(session.read("je lance les dés")));
    assert_eq!(of("je lance les dés", -9.0), Understanding::Ignored);
    // What moves a pawn needs more than what is only told.
    assert_eq!(of("répète", -1.0), Understanding::Sure(session.read("répète")));
    assert_eq!(of("lancer", -1.0), Understanding::Doubtful(session.read("lancer")));
    assert_eq!(of("les dés", -1.07), Understanding::Doubtful(session.read("les dés")));
    assert_eq!(of("répète", -2.0), Understanding::Doubtful(session.read("répète")));
    assert_eq!(of("oui", -2.0), Understanding::Doubtful(session.read("oui")));
    let doubting = in_doubt("lancer");
    assert_eq!(
        doubting.understand(&heard("oui", 1.0), &thresholds()),
        Understanding::Sure(doubting.read("oui"))
    );
    assert_eq!(of("[unk]", 0.0), Understanding::Ignored);
    // "Oui" is often taken for "huit": where it is awaited, it is looked for.
    let mut either = heard("huit", 0.7);
    either.alternatives.extend(heard("oui", 0.0).alternatives);
    assert_eq!(
        doubting.understand(&either, &thresholds()),
        Understanding::Sure(session.read("oui"))
    );
    assert_ne!(
        session.understand(&either, &thresholds()),
        Understanding::Sure(session.read("oui"))
    );
    // Perhaps for the game: a sound says it was not obeyed.
    assert_eq!(of("lancer", -2.9), Understanding::Doubtful(session.read("lancer")));
    assert_eq!(
        of("oublie les voix", -9.0),
        Understanding::Doubtful(session.read("oublie les voix"))
    );
    assert_eq!(of("au revoir", -5.5), Understanding::Ignored);
    assert_eq!(of("il est grand", -2.0), Understanding::Ignored);
    assert_eq!(of("rue la les", -2.0), Understanding::Unclear);
    assert_eq!(of("[unk]", -2.0), Understanding::Ignored);
    // After other words, a whole phrase is obeyed; before others, it is asked.
    let roll = || session.read("je lance les dés");
    assert_eq!(of("[unk] je lance les dés", 4.0), Understanding::Sure(roll()));
    assert_eq!(of("je lance les dés [unk]", 4.0), Understanding::Doubtful(roll()));
    assert_eq!(of("[unk] sauvegarder", 0.0), Understanding::Ignored);
}

#[test]
fn a_voice_changes_who_acts_only_where_it_can() {
    let mut session = session("1+2", &["je lance les dés", "aux enchères"]);
    let (ana, luc) = (seat_at(0), seat_at(1));
    let credited =
        |text: &str, seat| session.credited(&session.read(text), seat).map(|phrase| phrase.text);
    assert_eq!(credited("je mise cent", luc).as_deref(), Some("Luc : je mise cent"));
    // It is what would be understood anyway.
    assert_eq!(credited("je mise cent", ana).as_deref(), None);
    assert_eq!(credited("combien ai je", luc).as_deref(), Some("Luc : combien ai je"));
    // Who says their name is believed.
    assert_eq!(credited("ana je mise cent", luc).as_deref(), None);
    session.hear("je mise cent");
    let told = session.hear("luc : je passe").told.lines;
    assert!(
        told.iter().any(|line| line.text.starts_with("Adjugé ! La rue Lecourbe à Ana")),
        "{told:?}"
    );
}

/// What is decided comes last: it is asked, whatever was said before.
#[test]
fn what_is_said_last_is_asked() {
    let bidding = session("1+2", &["je lance les dés", "aux enchères"]);
    let of = |text| bidding.understand(&heard(text, 11.7), &thresholds());
    let leaves = Understanding::Doubtful(bidding.read("je me retire"));
    assert_eq!(of("au la la non trop cher pour moi je me retire"), leaves);
    // Everyday words before it are other talk.
    assert_eq!(of("le pain et le fromage demain je me retire"), Understanding::Ignored);
    // A question nobody foresaw is made of them too.
    let asks = "est ce que il me manque un rue pour avoir un groupe";
    assert!(matches!(of(asks), Understanding::Nothing(_)), "{}", of(asks));
    // It may end as a decision.
    let buying = session("1+2", &["je lance les dés"]);
    let heard = heard("il me reste combien d'argent si je l'achète", 41.1);
    let asks = buying.understand(&heard, &thresholds());
    assert!(matches!(asks, Understanding::Nothing(_)), "{asks}");
}
