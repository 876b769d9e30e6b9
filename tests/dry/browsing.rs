//! The board under the fingers: square by square, without moving a pawn.

use crate::common::*;

/// What each square is, whose, what it earns now, and how far.
#[test]
fn the_board_is_gone_over_square_by_square() {
    // Ana on the start, Luc on the first brown street, which is his with a house.
    let start = scene(2).at(LUC, 1).houses(LUC, &[1], 1).owns(LUC, &[3]).owns(ANA, &[12]);
    let mut session = start.mortgaged(ANA, &[15]).session();
    for (phrase, told) in [
        (
            "case suivante",
            "Boulevard de Belleville, groupe marron, à Luc, une maison, loyer dix. Luc y est, \
             Ana en est à une case.",
        ),
        ("case suivante", "Caisse de communauté. Ana en est à deux cases."),
        (
            "case précédente",
            "Boulevard de Belleville, groupe marron, à Luc, une maison, loyer dix. \
             Luc y est, Ana en est à une case.",
        ),
        (
            "même groupe",
            "Rue Lecourbe, groupe marron, à Luc, loyer huit. Ana en est à trois cases.",
        ),
        ("prochaine case libre", "Gare Montparnasse, libre, deux cents. Ana en est à cinq cases."),
        (
            "prochaine case prise",
            "Compagnie de distribution d'électricité, à Ana, loyer quatre fois les dés. Ana en \
             est à douze cases.",
        ),
        ("prochaine case prise", "Gare de Lyon, à Ana, en hypothèque. Ana en est à quinze cases."),
        ("retour à mon pion", "Départ. Ana y est."),
        (
            "case précédente",
            "Rue de la Paix, groupe bleu, libre, quatre cents. Ana l'a \
             dépassée d'une case.",
        ),
        ("Luc : case suivante", "Caisse de communauté. Luc en est à une case."),
    ] {
        let answer = session.hear(phrase).told;
        assert!(!answer.score.is_empty(), "{phrase}: no cue");
        let answer: Vec<String> = answer.into_iter().map(|line| line.text).collect();
        assert_eq!(answer.join(" "), told, "{phrase}");
    }
    assert_eq!(session.journal_len(), 0);
    session.answers(&["détails"], Has("Ana en est à deux cases, Luc en est à une case"));
}

/// Details of what may be bought are its figures, before the question again.
#[test]
fn what_is_for_sale_is_told_in_detail() {
    let mut session = scene(2).dice("1+2").session();
    let told = session.said(&["je lance les dés", "détails"]);
    assert!(told.contains("prix soixante, loyer quatre"), "{told}");
    assert!(told.ends_with("Ana, vous achetez ?"), "{told}");
    session.answers(&["les scores", "détails"], Lacks("loyer quatre"));
}

/// A place nobody owns is found by its name, and no other is told instead: "c'est loin la
/// prison ?" was answered with where Départ is.
#[test]
fn places_nobody_owns_are_found_too() {
    for (asked, place) in [
        ("c'est loin la prison ?", "Prison"),
        ("où est la prison", "Prison"),
        ("c'est loin le départ ?", "Départ"),
        ("à combien de cases est le parc gratuit", "Parc gratuit"),
    ] {
        let mut session = scene(2).session();
        let told = session.hear(asked);
        let told = told.lines().last().map_or(String::new(), |line| line.text.clone());
        assert!(told.starts_with(place), "{asked}: {told}");
    }
}
