//! The board under the fingers: square by square, without moving a pawn.

use braillopoly::engine::{Setup, Snapshot};
use braillopoly::game::Session;

use crate::common::{edition, table};

/// Ana on the start, Luc on the first brown street, which is his with a house.
const POSITION: &str = r#"{"players":[{"name":"Ana","cash":1500},
    {"name":"Luc","cash":1500,"square":1}],"current_player":"Ana",
    "deeds":[{"square":1,"owner":"Luc","houses":1},{"square":3,"owner":"Luc"},
    {"square":12,"owner":"Ana"},{"square":15,"owner":"Ana","mortgaged":true}]}"#;

fn table() -> Session {
    let edition = edition("braillopoly");
    let start: Snapshot = serde_json::from_str(POSITION).unwrap();
    let names = vec!["Ana".into(), "Luc".into()];
    let setup = Setup { names, start: Some(start), seed: 3, ..Setup::default() };
    table::session(&edition, &setup)
}

fn said(session: &mut Session, phrase: &str) -> String {
    let lines = session.hear(phrase).told.lines;
    lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join(" ")
}

/// What each square is, whose, what it earns now, and how far.
#[test]
fn the_board_is_gone_over_square_by_square() {
    let mut session = table();
    for (phrase, told) in [
        (
            "case suivante",
            "Boulevard de Belleville, groupe marron, à Luc, une maison, loyer dix. Luc y est, \
             Ana : une case plus loin.",
        ),
        ("case suivante", "Caisse de communauté. Ana : deux cases plus loin."),
        (
            "case précédente",
            "Boulevard de Belleville, groupe marron, à Luc, une maison, loyer dix. \
             Luc y est, Ana : une case plus loin.",
        ),
        (
            "même groupe",
            "Rue Lecourbe, groupe marron, à Luc, loyer huit. Ana : trois cases plus loin.",
        ),
        (
            "prochaine case libre",
            "Gare Montparnasse, libre, deux cents. Ana : cinq cases plus loin.",
        ),
        (
            "prochaine case prise",
            "Compagnie de distribution d'électricité, à Ana, loyer quatre fois les dés. Ana : \
             douze cases plus loin.",
        ),
        (
            "prochaine case prise",
            "Gare de Lyon, à Ana, en hypothèque. Ana : quinze cases plus loin.",
        ),
        ("retour à mon pion", "Départ. Ana y est."),
        (
            "case précédente",
            "Rue de la Paix, groupe bleu, libre, quatre cents. Ana : une \
             case en arrière.",
        ),
        ("Luc : case suivante", "Caisse de communauté. Luc : une case plus loin."),
    ] {
        let answer = session.hear(phrase).told;
        assert!(!answer.score.is_empty(), "{phrase}: no cue");
        let answer: Vec<String> = answer.into_iter().map(|line| line.text).collect();
        assert_eq!(answer.join(" "), told, "{phrase}");
    }
    assert_eq!(session.journal_len(), 0);
    assert!(
        said(&mut session, "détails")
            .contains("Ana : deux cases plus loin, Luc : une case plus loin")
    );
}
