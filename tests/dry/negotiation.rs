//! What computers say at the table: prices, refusals, counter-offers, remarks, and
//! what decided a game.

use braillopoly::engine::{Action, Phase};
use braillopoly::game::Session;
use braillopoly::players::Skill;
use braillopoly::telling::Company;
use strum::VariantArray as _;

use crate::common::table::{Laid, against};

/// Ana, who is asked, against Luc, whom the computer plays.
fn table(skill: Skill, start: &str) -> Session {
    against(skill, &Laid { start, dice: "1+3 1+2", ..Laid::default() })
}

fn said(session: &mut Session, phrase: &str) -> Vec<String> {
    let mut lines = session.hear(phrase).told.lines;
    while let Some(step) = session.computer_step() {
        lines.extend(step);
    }
    lines.into_iter().map(|line| line.text).collect()
}

/// Luc has one brown street, Ana the other; it is Ana's turn.
const BROWNS: &str = r#"{"players":[{"name":"Ana","cash":1500},{"name":"Luc","cash":1500}],
    "current_player":"Ana","deeds":[{"square":1,"owner":"Ana"},{"square":3,"owner":"Luc"},
    {"square":5,"owner":"Luc"},{"square":12,"owner":"Luc"},
    {"square":39,"owner":"Luc"},{"square":37,"owner":"Luc"}]}"#;

/// A price that is told is kept, and less is refused.
#[test]
fn a_price_is_told_truthfully() {
    for &skill in Skill::VARIANTS {
        let mut session = table(skill, BROWNS);
        let told = said(&mut session, "que veux-tu pour la rue Lecourbe").join(" ");
        assert!(told.starts_with("Luc en demande "), "{skill:?}: {told}");
        let price = told.trim_start_matches("Luc en demande ").trim_end_matches('.').to_string();
        let offer = format!("je propose à Luc {price} contre la rue Lecourbe");
        let told = said(&mut session, &offer).join(" ");
        assert!(told.contains("Échange conclu"), "{skill:?}, {price}: {told}");
    }
}

#[test]
fn prices_of_what_luc_does_not_have() {
    let mut session = table(Skill::Regular, BROWNS);
    let price = |session: &mut Session, deed: &str| {
        said(session, &format!("combien veux-tu pour {deed}")).join(" ")
    };
    let told = price(&mut session, "le boulevard de Belleville");
    assert_eq!(told, "Le boulevard de Belleville : c'est à vous.");
    let told = price(&mut session, "la gare du Nord");
    assert_eq!(told, "La gare du Nord : la banque en demande deux cents.");
    let told = price(&mut session, "la rue de la Lune");
    assert!(told.starts_with("Je ne connais pas de propriété « la rue de la Lune »"), "{told}");
}

/// An offer that is too low is answered with another, at most twice in a turn and
/// never with the one that was refused; then with the reason.
#[test]
fn a_low_offer_is_answered_with_another() {
    let mut session = table(Skill::Regular, BROWNS);
    let offer = |sum: &str| format!("je propose à Luc {sum} contre la rue Lecourbe");
    for offer in [offer("un"), "je propose à Luc deux contre la gare Montparnasse".to_string()] {
        let told = said(&mut session, &offer);
        assert!(told.contains(&"Luc refuse : pas à ce prix.".to_string()), "{told:?}");
        let Phase::TradeOffer(counter) = session.game().phase() else { panic!("{told:?}") };
        let (luc, ana) = (counter.from, counter.to);
        assert!(counter.asks.cash.0 > 60 && session.is_computer(luc), "{counter:?}");
        assert!(session.game().check(ana, &Action::AcceptTrade).is_ok());
        said(&mut session, "je refuse");
    }
    for sum in ["un", "trois"] {
        let told = said(&mut session, &offer(sum));
        assert_eq!(told.last().unwrap(), "Luc refuse : cela vous donnerait les marron.");
    }
    let told = said(&mut session, "je propose à Luc trois contre la compagnie d'électricité");
    assert!(!told.contains(&"Luc refuse : pas à ce prix.".to_string()), "{told:?}");
    assert!(matches!(session.game().phase(), Phase::Roll { .. }), "{told:?}");
}

#[test]
fn a_counter_offer_may_be_taken() {
    let mut session = table(Skill::Regular, BROWNS);
    said(&mut session, "je propose à Luc un contre la rue Lecourbe");
    let mut told = said(&mut session, "j'accepte");
    // What costs much is asked again.
    if told.last().is_some_and(|line| line.contains("confirmez")) {
        told = said(&mut session, "oui");
    }
    assert!(told.iter().any(|line| line.starts_with("Échange conclu")), "{told:?}");
    assert!(told.iter().any(|line| line.starts_with("Ana a tout le groupe marron")), "{told:?}");
}

#[test]
fn whom_to_turn_to() {
    // Between two, what one gains the other loses.
    let mut session = table(Skill::Regular, BROWNS);
    let told = said(&mut session, "à qui proposer").join(" ");
    assert_eq!(told, "Aucun échange ne vous avance pour l'instant.");
    let three = r#"{"players":[{"name":"Ana","cash":900},{"name":"Luc","cash":900},
        {"name":"Zoé","cash":2500}],"current_player":"Ana","deeds":[{"square":1,"owner":"Ana"},
        {"square":3,"owner":"Luc"},{"square":6,"owner":"Luc"},{"square":9,"owner":"Luc"},
        {"square":8,"owner":"Ana"},{"square":31,"owner":"Zoé"},{"square":32,"owner":"Zoé"},
        {"square":34,"owner":"Zoé"},{"square":39,"owner":"Zoé"},{"square":37,"owner":"Zoé"}]}"#;
    let mut session = table(Skill::Regular, three);
    let told = said(&mut session, "à qui proposer un échange").join(" ");
    assert!(told.starts_with("À Luc : le boulevard de Belleville"), "{told}");
    let advice = said(&mut session, "que me conseilles-tu").join(" ");
    assert!(advice.contains("proposez à Luc"), "{advice}");
    // "Pourquoi ?" gives the rest.
    let why = said(&mut session, "pourquoi").join(" ");
    assert!(why.starts_with("Sur cent parties, vous en gagneriez"), "{why}");
    let again = said(&mut session, "pourquoi").join(" ");
    assert!(!again.starts_with("Sur cent parties"), "{again}");
}

/// Advice can be turned off, and computers kept quiet.
#[test]
fn company_as_one_likes_it() {
    let mut session = table(Skill::Beginner, BROWNS);
    session.set_company(Company { counsels: false, ..Company::default() });
    let told = said(&mut session, "conseille-moi").join(" ");
    assert!(told.starts_with("Je ne donne pas de conseils."), "{told}");
    let trade = "je propose à Luc neuf cents contre la rue Lecourbe";
    let told = said(&mut session, trade);
    assert!(told.contains(&"Luc : « J'adore échanger. »".to_string()), "{told:?}");
    let mut session = table(Skill::Beginner, BROWNS);
    session.set_company(Company { manners: false, ..Company::default() });
    let told = said(&mut session, trade);
    assert!(!told.iter().any(|line| line.starts_with("Luc : «")), "{told:?}");
}

/// After a game, what changed the chances most; before its end, nothing.
#[test]
fn what_decided_the_game() {
    let end = r#"{"players":[{"name":"Ana","cash":1500,"square":20},
        {"name":"Luc","cash":40,"square":36}],"current_player":"Ana",
        "deeds":[{"square":3,"owner":"Ana"},{"square":1,"owner":"Luc"},
        {"square":11,"owner":"Ana","hotel":true},{"square":13,"owner":"Ana","hotel":true},
        {"square":14,"owner":"Ana","hotel":true},{"square":16,"owner":"Ana","hotel":true},
        {"square":18,"owner":"Ana","hotel":true},{"square":19,"owner":"Ana","hotel":true},
        {"square":39,"owner":"Ana","hotel":true},{"square":37,"owner":"Ana","hotel":true}]}"#;
    let mut session = table(Skill::Beginner, end);
    let told = said(&mut session, "les moments décisifs");
    assert_eq!(told, ["La partie n'est pas finie : je vous le dirai à la fin."]);
    for phrase in ["je propose à Luc cinquante contre le boulevard de Belleville", "oui"] {
        said(&mut session, phrase);
    }
    for _ in 0..200 {
        for phrase in ["je demande le loyer", "je lance les dés", "j'achète", "je refuse", "oui"]
        {
            if session.game().winner().is_none() {
                said(&mut session, phrase);
            }
        }
    }
    assert!(session.game().winner().is_some(), "{:?}", session.game().phase());
    let told = said(&mut session, "quels sont les moments décisifs");
    assert!((1..=3).contains(&told.len()), "{told:?}");
    assert!(told.iter().all(|l| l.starts_with("Tour ") && l.contains(" pour cent.")), "{told:?}");
}

/// One question at a time, what makes sense first, one step back, and the whole said
/// once more before it is offered.
#[test]
fn a_trade_is_put_together_question_by_question() {
    let mut session = table(Skill::Regular, BROWNS);
    let first = |session: &Session| session.choices()[0].phrase.clone();
    assert_eq!(said(&mut session, "je propose un échange"), ["Que voulez-vous de Luc ?"]);
    // Ana has the other brown street.
    assert_eq!(first(&session), "la rue Lecourbe");
    assert_eq!(
        said(&mut session, "la rue de Vaugirard"),
        ["La rue de Vaugirard est encore à la banque.", "Que voulez-vous de Luc ?"]
    );
    assert_eq!(
        said(&mut session, "la rue Lecourbe"),
        ["Vous recevez la rue Lecourbe. Autre chose ?"]
    );
    assert_eq!(first(&session), "c'est tout");
    assert_eq!(said(&mut session, "où suis-je").len(), 1);
    assert_eq!(said(&mut session, "c'est tout"), ["Que donnez-vous à Luc ?"]);
    // Its price.
    assert_eq!(first(&session), "soixante");
    assert_eq!(said(&mut session, "cent"), ["Vous donnez cent. Autre chose ?"]);
    assert_eq!(said(&mut session, "retour"), ["Que donnez-vous à Luc ?"]);
    assert_eq!(said(&mut session, "retour"), ["Vous recevez la rue Lecourbe. Autre chose ?"]);
    // "Oui" is not all: what else is asked again.
    assert_eq!(said(&mut session, "oui"), ["Vous recevez la rue Lecourbe. Autre chose ?"]);
    said(&mut session, "c'est tout");
    let much = said(&mut session, "neuf mille");
    assert!(much[0].contains("mille cinq cents"), "{much:?}");
    said(&mut session, "mille");
    let whole = said(&mut session, "c'est tout");
    assert_eq!(
        whole,
        ["Ana, vous proposez à Luc : mille, contre la rue Lecourbe. Je le propose ?"]
    );
    assert_eq!(said(&mut session, "non"), ["Vous donnez mille. Autre chose ?"]);
    assert_eq!(session.journal_len(), 0);
    said(&mut session, "c'est tout");
    let told = said(&mut session, "oui").join(" ");
    assert!(told.contains("Ana propose à Luc : mille, contre la rue Lecourbe."), "{told}");
    assert!(told.contains("Luc refuse"), "{told}");
}

/// "annule" leaves it; so does a throw, and an offer begun in one sentence goes on
/// from there.
#[test]
fn a_trade_begun_may_be_left() {
    let mut session = table(Skill::Regular, BROWNS);
    said(&mut session, "un échange");
    assert_eq!(said(&mut session, "annule")[0], "Pas d'échange.");
    said(&mut session, "un échange");
    assert_eq!(said(&mut session, "retour")[0], "Pas d'échange.");
    let told = said(&mut session, "je veux acheter la rue Lecourbe à Luc");
    assert_eq!(told, ["Que donnez-vous à Luc ?"]);
    assert!(said(&mut session, "je lance les dés").join(" ").contains("un et trois"));
    assert!(session.choices().iter().all(|choice| choice.phrase != "c'est tout"));
}

/// A computer plays its turn at a signal, once for each turn.
#[test]
fn computers_wait_for_a_signal() {
    let mut session = table(Skill::Regular, BROWNS);
    session.set_company(Company { waits: true, ..Company::default() });
    let told = said(&mut session, "je lance les dés").join(" ");
    assert!(!told.contains("Luc :"), "{told}");
    let mut told = Vec::new();
    while session.game().current_seat().number() == 0 && told.len() < 9 {
        told.extend(said(&mut session, "je refuse"));
        told.extend(said(&mut session, "je passe"));
    }
    assert!(session.computer_step().is_none());
    assert_eq!(session.prompt()[0].text, "Luc va jouer.");
    assert_eq!(session.choices()[0].phrase, "continue");
    let told = said(&mut session, "continue").join(" ");
    assert!(told.contains("Luc :"), "{told}");
}
