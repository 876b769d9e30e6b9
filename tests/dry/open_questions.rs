//! What is asked, one question over another: each answer is the upper one's alone.

use braillopoly::game::{Answered, Asked, Session};
use braillopoly::lexicon::{Act, Go};
use braillopoly::scene::Scene;

use crate::common::table::{Has, Talk, unsure};
use crate::common::*;

/// Ana and Luc have a dark blue each; it is Ana's turn.
fn table() -> Session {
    scene(2).owns(ANA, &[39]).owns(LUC, &[37]).dice("1+3").session()
}

/// Whether something is doubted, and something confirmed.
fn open(session: &Session) -> [bool; 2] {
    [session.open().asked().is_some(), session.open().is_confirming()]
}

/// The message of what a phrase is answered.
fn told(session: &mut Session, text: &str) -> &'static str {
    session.hear(text).lines().last().map_or("", |line| line.id)
}

/// Ana offers two hundred for Luc's street; the whole is still to be confirmed.
fn offering() -> Session {
    let mut session = table();
    let proposed = session.phrase_of(Go::ProposeTrade);
    assert_eq!(told(&mut session, &proposed), "deal-asks");
    assert_eq!(told(&mut session, "avenue des Champs-Élysées"), "deal-asks-more");
    assert_eq!(told(&mut session, "c'est tout"), "deal-gives");
    assert_eq!(told(&mut session, "deux cents"), "deal-both-more");
    assert_eq!(told(&mut session, "c'est tout"), "deal-confirm");
    session
}

fn doubt(session: &mut Session, text: &str) {
    let phrase = session.read(text);
    session.open_mut().ask(Asked::Whether(phrase, None));
}

#[test]
fn yes_answers_the_upper_question_and_leaves_the_others_open() {
    let mut session = offering();
    doubt(&mut session, "je lance les dés");
    let yes = session.read("oui");
    let Answered::Granted(asked) = session.settle(yes.clone()) else { panic!("not granted") };
    assert!(asked.phrase().says(Act::Roll));
    assert_eq!(open(&session), [false, true], "the trade is still to be confirmed");
    // Nothing is asked about a phrase any more: the next "oui" is the trade's.
    assert!(matches!(session.settle(yes.clone()), Answered::Takes(phrase) if phrase == yes));
    let offered = session.take(&yes);
    assert!(offered.lines().is_empty(), "{offered:?}");
    assert_eq!(session.prompt()[0].id, "asked-trade");
    assert_eq!(open(&session), [false, false]);
}

/// "Répète" gives the answer and what is still asked, and no question that is past.
#[test]
fn what_is_still_asked_is_repeated_and_nothing_past() {
    let mut session = offering();
    session.hear("combien a Luc");
    let again = session.said(&["répète"]);
    assert!(again.starts_with("Luc a ") && again.ends_with("Je le propose ?"), "{again}");
    session.hear("non");
    let again = session.said(&["répète"]);
    assert!(!again.contains("Je le propose"), "{again}");
}

#[test]
fn no_answers_the_upper_question_and_leaves_the_others_open() {
    let mut session = offering();
    doubt(&mut session, "je lance les dés");
    let no = session.read("non");
    assert!(matches!(session.settle(no.clone()), Answered::Denied(_)));
    assert_eq!(open(&session), [false, true]);
    // The trade that is not confirmed is gone on with, not lost.
    assert_eq!(session.take(&no).lines().last().map(|line| line.id), Some("deal-both-more"));
}

#[test]
fn another_sum_is_another_offer_and_asked_about_whole() {
    let mut session = offering();
    let whole = session.hear("non, trois cents").lines()[0].clone();
    assert_eq!(whole.id, "deal-confirm");
    assert!(whole.text.contains("trois cents"), "{}", whole.text);
    // The trade is still put together under it.
    assert_eq!(told(&mut session, "non"), "deal-both-more");
}

#[test]
fn what_means_nothing_is_no_answer_to_a_doubt() {
    let mut session = table();
    doubt(&mut session, "je lance les dés");
    let nothing = session.read("turlututu");
    assert!(matches!(session.settle(nothing), Answered::Again(Asked::Whether(..))));
}

/// "Non" in any words.
#[test]
fn a_doubt_is_answered_in_ones_own_words() {
    let mut session = table();
    doubt(&mut session, "je lance les dés");
    let no = session.read("mais non, c'est pas du tout ça");
    assert!(matches!(session.settle(no), Answered::Denied(_)));
}

#[test]
fn a_name_answers_who_spoke() {
    let mut session = table();
    let bid = session.read("je lance les dés");
    session.open_mut().ask(Asked::Who(bid));
    let name = session.read("Luc");
    let Answered::Takes(phrase) = session.settle(name) else { panic!("not taken") };
    assert!(phrase.says(Act::Roll) && phrase.speaker() == Some(LUC));
}

#[test]
fn a_trade_that_is_dropped_is_said_again_with_what_dropped_it() {
    let mut session = table();
    let proposed = session.phrase_of(Go::ProposeTrade);
    session.hear(&proposed);
    let dropped = session.hear("je lance les dés");
    assert_eq!(dropped.lines()[0].id, "deal-left");
    let again = session.hear("répète");
    assert_eq!(again.lines()[0].text, dropped.lines()[0].text);
}

/// A yes in any words is a yes; with "mais", a number or a question in it, it is none yet.
#[test]
fn a_yes_may_be_said_with_other_words() {
    let offers = |yes: &str| {
        let mut session = offering();
        session.hear(yes);
        session.prompt().iter().any(|line| line.id == "asked-trade")
    };
    for yes in ["oui voilà", "oui oui c'est ça", "ok feu vert", "c'est oui", "oui, propose à Luc"]
    {
        assert!(offers(yes), "{yes}");
    }
    for not_yet in
        ["oui mais attends", "oui si tu veux", "oui, non, attends", "oui, ça vaut quoi ?"]
    {
        assert!(!offers(not_yet), "{not_yet}");
    }
}

/// "Aux enchères ?" "Non": a street went to auction by either answer, since "non" declines what
/// is for sale.
#[test]
fn no_leaves_what_was_guessed() {
    let mut session = scene(2).dice("1+2").session();
    session.hear("je lance les dés");
    let phrases = [
        "elle me ferait bien plaisir celle-là",
        "bof, je la mets dans ma poche",
        "ben vas-y mets-la-moi de côté",
        "allez hop dans le panier",
        "je craque pour celle-là",
    ];
    let guessed = unsure(&session, &phrases, 1);
    let asked = session.hear(guessed);
    assert_eq!(asked.lines().last().map(|line| line.id), Some("meant-question"), "{asked:?}");
    let before = session.journal().len();
    session.hear("non");
    assert_eq!(session.journal().len(), before, "no decided");
    session.hear(guessed);
    session.hear("oui");
    assert!(session.journal().len() > before, "yes did not");
}

/// "Le deux" picks as "numéro deux" does; "le dix" picks nothing.
#[test]
fn a_choice_is_picked_by_its_number_after_an_article() {
    let session = table();
    let number = |text: &str| session.read(text).number;
    assert_eq!([number("le deux"), number("la deuxième")], [Some(2), Some(2)]);
    assert_eq!([number("le dix"), number("les deux"), number("deux")], [None, None, None]);
}

/// "Oui" alone needs the evidence a yes needs, and only that leaves a game.
#[test]
fn a_yes_in_other_words_leaves_no_game_and_is_no_plain_yes() {
    let session = offering();
    assert!(session.agrees_aloud("oui voilà"));
    assert!(!session.agrees_aloud("oui"), "a plain yes is weighed as one");
    let mut leaving = offering();
    let quit = leaving.read("quitter");
    leaving.open_mut().ask(Asked::Meant(quit));
    assert!(!leaving.agrees_aloud("oui voilà"));
    // Who leaves an auction plays on.
    let mut bidding = scene(2).dice("1+2").session();
    bidding.said(&["je lance les dés", "aux enchères"]);
    let doubted = bidding.read("je laisse tomber");
    bidding.open_mut().ask(Asked::Whether(doubted, None));
    assert!(bidding.agrees_aloud("oui voilà"));
}

/// What would be undone is what was only asked about, and nothing that was done before.
#[test]
fn who_takes_back_what_was_only_guessed_undoes_nothing() {
    let mut game = scene(2).owns(ANA, &[37, 39]).session();
    game.said(&["j'hypothèque la rue de la Paix", "je lève l'hypothèque de la rue de la Paix"]);
    let done = game.journal_len();
    game.answers(&["du béton sur les champs elysée"], Has("Avez-vous voulu dire"));
    game.answers(&["non attend, annule la maison"], Lacks("« annule »"));
    game.said(&["oui"]);
    assert_eq!(game.journal_len(), done);
}

/// Whoever is asked whether they take something back is told what.
#[test]
fn what_would_be_taken_back_is_named() {
    let mut game = scene(2).owns(ANA, &[37, 39]).session();
    game.said(&["j'hypothèque la rue de la Paix"]);
    game.answers(
        &["oh zut, défais-moi ça"],
        Has("Vous annulez « j'hypothèque la rue de la Paix » ?"),
    );
    game.answers(&["oui"], Has("revient sur"));
    // To say it again is a yes.
    let mut game = scene(2).owns(ANA, &[37, 39]).session();
    game.said(&["j'hypothèque la rue de la Paix", "oh zut, défais-moi ça"]);
    game.answers(&["euh ben annule"], Has("revient sur"));
}

/// Whoever asks how something is set is told the phrase, and nothing is set.
#[test]
fn a_question_sets_nothing() {
    table().answers(&["comment je change le niveau de détails ?"], Has("« parle davantage »"));
}

/// Nobody gives up a game by the half of a sentence that may be for that.
#[test]
fn half_a_sentence_ends_nothing() {
    let mut game = scene(2).at(ANA, 36).cash(ANA, 10).owns(ANA, &[39, 5]).dice("1+1").session();
    game.said(&["je lance les dés"]);
    let lost = "explique-moi davantage à chaque fois, je débute et je m'y perds";
    game.answers(&[lost], Lacks("puis"));
}

/// A word of what was offered chooses it, where the other has it not.
#[test]
fn one_of_two_is_chosen_by_a_word_of_it() {
    let which = || {
        let mut game = table();
        game.answers(&["soit je lance, soit je propose un échange"], Has("numéro deux"));
        game
    };
    which().answers(&["l'échange, je veux bien"], Has("Que voulez-vous"));
    which().answers(&["pas l'échange, finalement"], Lacks("Que voulez-vous"));
}

/// Neither of two is wanted: nothing is chosen, and nothing waits to be.
#[test]
fn neither_of_two_may_be_meant() {
    for neither in
        ["aucun des deux", "aucune des deux", "ni l'un ni l'autre", "non", "laisse tomber"]
    {
        let mut game = table();
        game.answers(&["soit je lance, soit je propose un échange"], Has("numéro deux"));
        game.answers(&[neither], Has("rien n'est choisi"));
        game.answers(&["numéro un"], Lacks("Ana :"));
    }
}

/// Whoever is asked answers, whoever else is awaited: "je passe", to Luc's bid, passed Ana.
#[test]
fn a_move_that_names_nobody_is_made_by_whoever_is_asked() {
    let mut game = scene(2).dice("1+2").session();
    game.said(&["je lance les dés", "aux enchères"]);
    game.answers(&["Luc : je mise neuf cents"], Has("Vous confirmez ?"));
    game.answers(&["je passe"], Has("Luc passe"));
}

/// A "non" that says more is one: "non, je refuse, c'est tout" made the offer.
#[test]
fn a_no_that_says_more_makes_no_offer() {
    let mut game = scene(2).owns(ANA, &[12]).owns(LUC, &[25]).session();
    game.said(&["je propose à Luc ma compagnie contre sa gare"]);
    game.answers(&["non, je refuse, c'est tout"], Has("Rien n'est fait."));
}
