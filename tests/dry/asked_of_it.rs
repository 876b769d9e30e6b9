//! What the game does for whoever asks it to: it finds money, claims rents, bids as far as
//! somebody said, plays for who is away, and does two things said at once.

use braillopoly::engine::{Action, Money, Phase};
use braillopoly::game::Session;
use braillopoly::lexicon::{Ask, Intent};
use braillopoly::players::Skill;
use braillopoly::scene::Scene as _;
use braillopoly::telling::Company;

use crate::common::*;

/// Ana owes a tax of a hundred, and has ten and a station.
fn owing() -> Session {
    let mut game = scene(2).at(ANA, 36).cash(ANA, 10).owns(ANA, &[5]).dice("1+1").session();
    game.said(&["je lance les dés"]);
    game
}

/// What is given up is said whole, and done once it is agreed to.
#[test]
fn the_money_of_a_debt_is_found_and_asked_about() {
    let mut game = owing();
    let before = game.journal_len();
    game.answers(
        &["trouve-moi l'argent"],
        Has("pour payer cent : hypothéquer la gare Montparnasse"),
    );
    game.said(&["non"]);
    assert_eq!(game.journal_len(), before, "it was done though nobody agreed");
    game.answers(&["trouve-moi l'argent", "oui"], Has("Ana paie cent"));
}

/// What is sold and mortgaged for it is one sentence, and what is then paid another.
#[test]
fn the_money_that_was_found_is_told_at_once() {
    let poor = scene(2).at(ANA, 36).cash(ANA, 10).owns(ANA, &[1, 3, 6]).dice("1+1");
    let mut game = poor.session();
    game.said(&["je lance les dés", "trouve-moi l'argent"]);
    let told = game.hear("oui").told.lines;
    let told: Vec<&str> = told.iter().map(|line| line.text.as_str()).collect();
    let [raised, paid, ..] = told[..] else { panic!("{told:?}") };
    assert!(raised.ends_with("reçoit cent dix en tout."), "{told:?}");
    assert!(paid.starts_with("Ana paie cent"), "{told:?}");
}

/// Who plays by arrows finds it among what can be done.
#[test]
fn the_money_of_a_debt_is_offered_to_keys() {
    let offered =
        |choice: &braillopoly::dialogue::Choice| choice.intent == Intent::Ask(Ask::RaiseCash);
    assert!(owing().choices().iter().any(offered), "no arrow finds the money");
    let richer = scene(2).dice("1+2").session();
    assert!(!richer.choices().iter().any(offered), "nobody owes anything");
}

/// "Pourquoi je suis en prison" told the rule of jail and nothing of what had happened.
#[test]
fn whoever_is_in_jail_is_told_how_they_came_there() {
    let mut game = scene(2).at(ANA, 11).dice("1+1 2+2 3+3 1+2").session();
    game.said(&["je lance les dés", "je refuse", "Luc : je passe", "Ana : je passe"]);
    game.said(&["je lance les dés", "je refuse", "Luc : je passe", "Ana : je passe"]);
    game.said(&["je lance les dés"]);
    game.answers(&["Ana : pourquoi je suis en prison"], Has("double de suite"));
    game.answers(&["Ana : la règle de la prison"], Has("On sort de prison"));
    let mut game = scene(2).at(ANA, 27).dice("1+2").session();
    game.said(&["je lance les dés"]);
    game.answers(&["Ana : pourquoi je suis en prison"], Has("Allez en prison. Ana va en prison."));
    // Another's throws are not one's own.
    let of_ana = ["et Ana, pourquoi elle est en prison ?"];
    game.answers(&of_ana, Has("Allez en prison. Ana va en prison."));
    game.answers(&of_ana, Lacks("Il vous reste"));
}

/// What goes with the property for sale is not what is bought: "oui" to that met "je n'ai pas
/// compris".
#[test]
fn what_one_has_is_not_bought() {
    let mut game = scene(2).at(ANA, 23).owns(ANA, &[12]).dice("2+3").session();
    game.said(&["je lance les dés", "ah oui, avec l'électricité ça fait les deux, je l'achète"]);
    game.answers(&["oui"], Has("achète la Compagnie"));
}

/// "Elle" is who was just asked about, and whoever only visits the jail is told so.
#[test]
fn a_pronoun_is_who_was_asked_about() {
    let mut game = scene(3).at(ANA, 10).owns(LUC, &[37]).owns(ZOE, &[12]).session();
    game.said(&["qu'est-ce que Zoé possède"]);
    game.answers(&["et elle a combien de sous ?"], Has("Zoé a mille cinq cents"));
    game.said(&["et Luc, il possède quoi"]);
    game.answers(&["il a combien d'argent"], Has("Luc a mille cinq cents"));
    game.answers(&["je suis en prison ou pas ?"], Has("en simple visite"));
}

/// "Le loyer d'une gare" asks for no property of that name.
#[test]
fn a_kind_of_property_has_its_rule() {
    let mut game = scene(2).dice("1+2").session();
    game.answers(&["quel est le loyer d'une gare"], Has("Une gare rapporte vingt-cinq"));
}

/// "Je la garde" is of another moment: it was asked whether that was a refusal.
#[test]
fn a_no_in_ones_own_words_refuses_an_offer() {
    let mut game = scene(2).owns(LUC, &[5]).session();
    game.said(&["Luc : je propose à Ana la gare Montparnasse contre cent"]);
    game.answers(&["Ana : non, je la garde"], Has("Ana refuse"));
}

/// A computer that owes a rent may be told so.
#[test]
fn a_computer_is_told_what_it_owes() {
    let mut game = scene(2).owns(ANA, &[6]).dice("1+2 2+4").against(Skill::Regular);
    game.said(&["je lance les dés", "je laisse", "je me retire"]);
    while game.step().is_some() && game.game().claims().is_empty() {}
    assert!(!game.game().claims().is_empty(), "nothing is owed");
    game.answers(&["Luc, tu me dois le loyer"], Has("paie"));
}

/// What is for sale is bought with it.
#[test]
fn the_money_of_a_purchase_is_found_and_spent() {
    let poor = || scene(2).cash(ANA, 30).dice("2+4");
    let mut game = poor().owns(ANA, &[5]).session();
    game.answers(&["je lance les dés", "trouve-moi l'argent"], Has("hypothéquer la gare"));
    game.answers(&["oui"], Has("Ana achète la rue de Vaugirard"));
    let asked = ["je lance les dés", "trouve-moi l'argent"];
    poor().session().answers(&asked, Has("il vous manquerait soixante-dix"));
    let mut rich = scene(2).dice("2+4").session();
    rich.answers(&["je lance les dés", "trouve l'argent"], Has("Il n'y a pas d'argent à trouver"));
}

/// Rents are claimed by themselves where that was chosen, and not again once taken back.
#[test]
fn rents_are_claimed_for_who_wants_it() {
    let visited = || scene(2).owns(LUC, &[6]).dice("2+4").session();
    visited().answers(&["je lance les dés"], Lacks("paie"));
    let mut game = visited();
    game.set_company(Company { claims: true, ..Company::default() });
    game.answers(&["je lance les dés"], Has("Luc"));
    assert!(game.game().claims().is_empty(), "the rent still waits");
    let mut late = visited();
    late.said(&["je lance les dés"]);
    late.said(&["demande toujours mes loyers"]);
    assert!(late.game().claims().is_empty(), "the rent that waited still waits");
}

/// The best bid there is, and whose.
fn best(game: &Session) -> Option<(braillopoly::engine::Seat, Money)> {
    match game.game().phase() {
        Phase::Auction(auction) => auction.best,
        _ => None,
    }
}

/// "Jusqu'à": the least that leads, and no more than was said.
#[test]
fn bids_go_up_as_far_as_somebody_said() {
    let mut game = scene(3).dice("2+4").session();
    game.said(&["je lance les dés", "aux enchères"]);
    game.answers(
        &["Ana : je mise jusqu'à deux cents"],
        Has("Je mise pour Ana, jusqu'à deux cents"),
    );
    assert!(best(&game).is_some_and(|(seat, sum)| seat == ANA && sum < Money(200)));
    game.said(&["Luc : je mise cent"]);
    assert_eq!(best(&game), Some((ANA, Money(101))));
    game.said(&["Luc : je mise deux cents"]);
    assert_eq!(best(&game), Some((LUC, Money(200))), "no more than was said");
}

/// Two who said how far meet at once, just above the lower of the two.
#[test]
fn two_ceilings_meet_at_once() {
    let mut game = scene(3).dice("2+4").session();
    game.said(&["je lance les dés", "aux enchères", "Ana : je mise jusqu'à trois cents"]);
    let before = game.journal_len();
    game.said(&["Luc : je mise jusqu'à deux cent cinquante"]);
    assert_eq!(best(&game), Some((ANA, Money(251))));
    assert!(game.journal_len() - before <= 3, "one bid after another");
}

/// What is bid for somebody may be taken back, and then nothing more is bid for them.
#[test]
fn a_ceiling_taken_back_bids_no_more() {
    let mut game = scene(3).dice("2+4").session();
    game.said(&["je lance les dés", "aux enchères", "Ana : je mise jusqu'à deux cents"]);
    game.said(&["Ana : annule", "Luc : je mise vingt"]);
    assert_eq!(best(&game), Some((LUC, Money(20))));
}

/// A computer plays for who leaves, once it is agreed to, and gives the seat back.
#[test]
fn a_computer_plays_for_who_is_away() {
    let mut game = scene(3).session();
    game.answers(&["Luc s'en va"], Has("D'accord ?"));
    assert!(!game.is_computer(LUC));
    game.answers(&["oui"], Has("L'ordinateur joue pour Luc"));
    assert!(game.is_computer(LUC));
    game.answers(&["un ordinateur joue pour Luc"], Has("joue déjà pour Luc"));
    game.answers(&["Luc est de retour"], Has("Luc reprend sa place"));
    assert!(!game.is_computer(LUC));
    game.answers(&["Luc est de retour"], Has("Personne n'a laissé sa place"));
}

/// Whoever plays a computer's seat never had it.
#[test]
fn nobody_takes_a_seat_they_never_had() {
    let mut game = scene(2).against(braillopoly::players::Skill::Regular);
    let computer = game.game().seats().find(|seat| game.is_computer(*seat)).unwrap();
    let name = game.game().player(computer).name.clone();
    game.answers(&[&format!("{name} est de retour")], Has("Personne n'a laissé sa place"));
    assert!(game.is_computer(computer));
}

/// Two orders in one sentence are done one after the other.
#[test]
fn two_orders_are_done_in_turn() {
    let mut game = scene(2).in_jail(ANA, 1).dice("2+4").session();
    game.answers(&["je paie l'amende et je lance les dés"], Has("Ana paie cinquante"));
    assert!(matches!(game.game().phase(), Phase::Purchase { .. }), "the dice were not thrown");
    let mut trade = scene(2).owns(ANA, &[5]).owns(LUC, &[15]).session();
    trade.said(&["je propose la gare Montparnasse et cent à Luc contre la gare de Lyon"]);
    assert!(trade.prompt()[0].text.contains("la gare Montparnasse et cent"));
}

/// The second may need the first, and nothing need join them, then; what is asked after an order is
/// asked by the same.
#[test]
fn two_things_in_one_breath_are_done_in_turn() {
    let mut poor = scene(2).owns(ANA, &[39]).cash(ANA, 30).dice("2+4").session();
    poor.said(&["je lance les dés"]);
    let both = "« j'hypothèque la rue de la Paix », puis « j'achète »";
    for said in ["la Paix au clou, et je l'achète", "la Paix au clou. J'achète."] {
        poor.answers(&[said], Has(both));
        poor.said(&["non"]);
    }
    poor.said(&["la Paix au clou, et je l'achète", "oui"]);
    assert_eq!(poor.game().owner_of(6), Some(ANA));
    let mut game = scene(2).owns(ANA, &[39]).dice("2+4").session();
    game.said(&["je lance les dés"]);
    game.answers(&["je la prends, et dis-moi tout ce que j'ai"], Has("Ana a la rue de Vaugirard"));
}

/// Where the first cannot be done, or asks something, the second waits for nothing.
#[test]
fn a_second_order_does_not_outlive_the_first() {
    let mut game = scene(2).session();
    let before = game.journal_len();
    game.said(&["je paie l'amende et je fais faillite"]);
    assert_eq!(game.journal_len(), before);
    assert!(!game.game().player(ANA).bankrupt);
    let check = game.game().check(ANA, &Action::Roll);
    assert!(check.is_ok());
}

/// What was received and paid since one's last turn, and in rents.
#[test]
fn what_was_earned_is_told() {
    let mut game = scene(2).owns(LUC, &[6]).dice("2+4").session();
    game.answers(&["qui a payé le plus de loyers"], Has("Aucun loyer"));
    game.said(&["je lance les dés", "Luc : je demande le loyer"]);
    game.answers(&["Luc : combien ai-je gagné"], Has("Luc a reçu"));
    game.answers(&["qui a payé le plus de loyers"], Has("Ana a payé le plus"));
    game.answers(&["quelle rue a rapporté le plus"], Has("la rue de Vaugirard"));
}

/// What can be mortgaged is told in one's turn, not in debt alone.
#[test]
fn what_can_be_mortgaged_is_told() {
    let mut game = scene(2).owns(ANA, &[5]).session();
    game.answers(&["que puis-je hypothéquer"], Has("la gare Montparnasse pour cent"));
    scene(2).session().answers(&["que puis-je hypothéquer"], Has("rien qui puisse"));
}

/// Who thinks better of it in the same breath wants nothing.
#[test]
fn what_is_taken_back_in_the_same_breath_is_not_asked_about() {
    let mut game = scene(2).owns(ANA, &[3]).session();
    for said in [
        "hypothèque la rue Lecourbe... euh non attends laisse tomber",
        "propose cent à Luc, non, rien",
    ] {
        let before = game.journal_len();
        game.answers(&[said], Has("rien n'est fait"));
        game.answers(&["répète"], Has("rien n'est fait"));
        assert_eq!(game.journal_len(), before, "{said}");
        game.answers(&["oui"], Lacks("hypothèque"));
    }
    // Before what is for sale, that is a move.
    let mut game = scene(2).dice("2+4").session();
    game.answers(&["je lance les dés", "je l'achète, non, laisse tomber"], Lacks("rien n'est"));
}

/// "D'accord" and who offers: the offer is taken, though a price was not spoken of.
#[test]
fn an_offer_is_agreed_to_by_the_name_of_who_makes_it() {
    let mut game = scene(2).owns(LUC, &[15]).session();
    game.said(&["Luc : je propose à Ana la gare de Lyon contre cent", "oui"]);
    game.answers(&["d'accord Luc, marché conclu"], Has("Échange conclu"));
}

/// Who is in jail is told how many throws are left, and that rents come in.
#[test]
fn the_rule_of_jail_says_what_is_left_of_it() {
    let mut game = scene(2).in_jail(ANA, 1).session();
    game.answers(&["quelle est la règle pour la prison"], Has("Il vous reste deux lancers"));
    game.answers(&["quelle est la règle pour la prison"], Has("on y touche ses loyers"));
    let mut free = scene(2).session();
    free.answers(&["quelle est la règle pour la prison"], Lacks("Il vous reste"));
}

/// Everybody, in the order in which they play.
#[test]
fn the_order_of_play_is_told_whole() {
    scene(3).session().answers(&["c'est à qui"], Has("C'est le tour d'Ana, puis de Luc et Zoé."));
}

/// A sentence before a colon names nobody.
#[test]
fn a_sentence_before_a_colon_is_no_name() {
    let at_sale = || scene(2).dice("2+4").session();
    let sentence = "cela me paraît raisonnable : j'achète";
    at_sale().answers(&["je lance les dés", sentence], Lacks("Je ne connais pas"));
    at_sale()
        .answers(&["je lance les dés", "Gaston : j'achète"], Has("Je ne connais pas de joueur"));
}

/// A phrase of another moment is asked about as what it would be in this one.
#[test]
fn a_phrase_of_another_moment_is_asked_about_as_what_can_be_done() {
    let mut game = scene(2).dice("2+4").session();
    game.answers(&["je lance les dés", "sans moi"], Has("Vous refusez ?"));
    game.answers(&["oui"], Has("Ana laisse la rue de Vaugirard aux enchères"));
    // A yes that goes on with what cannot be done now is a yes.
    let mut game = scene(2).dice("2+4").session();
    game.answers(&["je lance les dés", "sans moi"], Has("Vous refusez ?"));
    game.answers(&["oui, je passe mon tour"], Has("Ana laisse la rue de Vaugirard aux enchères"));
    // Nothing that can be done now is near this.
    scene(2).session().answers(&["je demande le loyer"], Lacks("oui"));
}

/// The rent that waits names its street, and rents come in from jail too.
#[test]
fn the_street_of_a_rent_that_waits_need_not_be_named() {
    let mut game = scene(2).owns(LUC, &[6]).dice("2+4").session();
    game.answers(&["je lance les dés", "c'est à qui cette rue-là"], Has("à Luc"));
    let mut jailed = scene(2).in_jail(ANA, 1).session();
    jailed.answers(&["quelle est la règle pour les loyers"], Has("En prison aussi"));
}

/// One house of several is a house.
#[test]
fn one_house_is_proposed_as_one() {
    let mut game = scene(2).owns(ANA, &[37, 39]).session();
    game.answers(&["rajoute donc une petite maison sur la rue de la Paix"], Lacks("un maisons"));
}

/// What is missing to buy is told before a purchase, where nothing is owed.
#[test]
fn what_is_missing_to_buy_is_told() {
    let poor = || scene(2).cash(ANA, 30).dice("2+4").session();
    let told = Has("Pour l'acheter, il manque soixante-dix à Ana.");
    for asked in ["combien me manque-t-il", "il me manque combien au juste ?"] {
        poor().answers(&["je lance les dés", asked], told);
    }
}

/// An everyday word is nobody's name.
#[test]
fn everyday_words_are_no_names() {
    let game = || scene(2).owns(ANA, &[37]).owns(LUC, &[39]).session();
    let offer = "je donne les Champs, mais contre la rue de la Paix";
    game().answers(&[offer], Has("contre la rue de la Paix. Je le propose ?"));
    game().answers(&["je donne les Champs à Gaston"], Has("« Gaston »"));
}

/// "Partout" is the only group one has whole.
#[test]
fn everywhere_is_the_only_whole_group() {
    let mut game = scene(2).owns(ANA, &[37, 39]).session();
    game.answers(&["une maison partout"], Lacks("Quelle couleur"));
}

/// A trade that is put together is told as far as it is.
#[test]
fn what_a_trade_holds_so_far_is_told() {
    let mut game = scene(2).owns(ANA, &[37]).owns(LUC, &[39]).session();
    game.said(&["je propose un échange", "la rue de la Paix", "c'est tout"]);
    game.answers(&["que me propose-t-on"], Has("Vous recevez la rue de la Paix."));
    game.answers(&["cent", "que me propose-t-on"], Has("Vous donnez cent, et vous recevez"));
}

/// Talk with a number in it is no other offer.
#[test]
fn talk_that_counts_is_no_offer() {
    let start = scene(2).owns(ANA, &[37]).owns(LUC, &[39]);
    let mut game = start.session();
    game.said(&["Luc : je propose à Ana la rue de la Paix contre cent"]);
    let talk = "deux secondes, Sylvie, je suis au milieu d'une partie, je te rappelle";
    game.answers(&[talk], Lacks("vous proposez"));
    game.answers(&["trois cents et c'est bon"], Has("trois cents"));
}

/// Both sides of a trade in one sentence: a deed is given by whoever has it.
#[test]
fn both_sides_of_a_trade_are_said_at_once() {
    let begun = || {
        let mut game = scene(2).owns(ANA, &[37]).owns(LUC, &[39, 5]).session();
        game.said(&["je propose un échange"]);
        game
    };
    for (said, told) in [
        (
            "je te file les Champs contre la Paix",
            "l'avenue des Champs-Élysées, contre la rue de la Paix.",
        ),
        (
            "tiens, cinquante et les Champs pour ta gare",
            "l'avenue des Champs-Élysées et cinquante, contre la gare Montparnasse.",
        ),
        ("nonante-cinq pour la rue de la Paix", "quatre-vingt-quinze, contre la rue de la Paix."),
    ] {
        begun().answers(&[said], Has(told));
    }
}

/// Who is offered something may offer something else, whole or by a sum, to whoever offers it.
#[test]
fn an_offer_is_answered_with_another_whole_one() {
    let offered = || {
        let mut game = scene(2).owns(ANA, &[37]).owns(LUC, &[39, 5]).session();
        game.said(&["Luc : je propose à Ana la rue de la Paix contre trois cents"]);
        game
    };
    for said in [
        "je propose à Luc l'avenue des Champs-Élysées contre la gare Montparnasse",
        "je formule une contre-proposition : l'avenue des Champs-Élysées contre ta gare",
    ] {
        offered().answers(&[said], Has("Ana, vous refusez, et vous proposez à Luc : l'avenue"));
    }
    offered().answers(&["Luc, je te donne deux cents"], Has("vous proposez à Luc : deux cents"));
    offered().answers(&["deux cents, pas un de plus"], Has("vous proposez à Luc : deux cents"));
}

/// One act on several deeds is told whole, and done once it is agreed to.
#[test]
fn several_deeds_are_mortgaged_at_once() {
    let owns = || scene(2).owns(ANA, &[5, 15, 37, 39]).session();
    for (said, told) in [
        (
            "j'hypothèque la gare Montparnasse et la rue de la Paix",
            "la gare Montparnasse et la rue de la Paix.",
        ),
        (
            "hypothèque tout sauf la rue de la Paix",
            "la gare Montparnasse, la gare de Lyon et l'avenue des Champs-Élysées.",
        ),
        ("j'hypothèque toutes mes gares", "la gare Montparnasse et la gare de Lyon."),
    ] {
        let mut game = owns();
        game.answers(&[said], Has(told));
        let before = game.journal_len();
        game.said(&["oui"]);
        assert!(game.journal_len() > before + 1, "{said}");
    }
    let mut mortgaged = owns();
    mortgaged.said(&["j'hypothèque toutes mes gares", "oui"]);
    mortgaged.answers(&["lève toutes mes hypothèques", "oui"], Has("gare de Lyon"));
    let mut one = owns();
    let before = one.journal_len();
    one.said(&["j'hypothèque la gare de Lyon tout de suite", "non"]);
    assert!(one.journal_len() <= before + 1);
    // What cannot be done to one of them is said, and nothing is done.
    let mut game = owns();
    let before = game.journal_len();
    game.answers(
        &["j'hypothèque la gare de Lyon et la rue Lecourbe"],
        Has("rue Lecourbe est encore"),
    );
    assert_eq!(game.journal_len(), before);
}

fn estates() -> Session {
    scene(3).owns(ANA, &[5, 15, 37, 39]).owns(LUC, &[1]).session()
}

#[test]
fn what_everyone_owns_is_told() {
    let mut game = estates();
    game.answers(&["qui possède quoi, en tout ?"], Has("Ana a "));
    for said in ["qui a quoi ?", "qu'est-ce que les autres possèdent ?"] {
        let told = estates().said(&[said]);
        assert!(["Ana a", "Luc a", "Zoé n'a"].iter().all(|of| told.contains(of)), "{told}");
    }
    // Of a kind, or of a colour, where one is named.
    game.answers(
        &["j'ai combien de gares ?"],
        Has("Ana a la gare Montparnasse et la gare de Lyon"),
    );
    game.answers(&["j'ai quoi comme rouges ?"], Has("À la banque"));
    game.answers(&["combien ils ont ?"], Has("en tout"));
}

#[test]
fn two_questions_in_one_sentence_are_both_answered() {
    let mut game = estates();
    game.answers(&["où je suis, et combien j'ai ?"], Has("en caisse"));
    game.answers(&["combien j'ai, et où est Luc ?"], Has("Luc est sur"));
    // What no "et" joins is one.
    game.answers(&["que se passe-t-il après trois doubles ?"], Lacks("Rien encore"));
}

/// "Et Luc ?", "et moi ?", "et la gare du Nord ?" ask the same of somebody or something else: whose turn
/// it was was told, or two other questions offered.
#[test]
fn the_same_is_asked_of_another() {
    let mut game = scene(2).owns(ANA, &[5, 12]).owns(LUC, &[25]).cash(LUC, 700).session();
    for (asked, told) in [
        ("combien ai-je", "Ana a mille cinq cents"),
        ("et Luc ?", "Luc a sept cents"),
        ("et moi ?", "Ana a mille cinq cents"),
        ("Luc : et moi ?", "Luc a sept cents"),
        ("les propriétés d'Ana", "Ana a la gare Montparnasse"),
        ("et Luc il a quoi ?", "Luc a la gare du Nord"),
        ("à qui est la gare du Nord", "Luc"),
        ("et la gare Montparnasse ?", "Ana"),
        ("qui a les rouges", "Matignon"),
        ("et les verts ?", "Breteuil"),
    ] {
        game.answers(&[asked], Has(told));
    }
    // Nothing is asked of whoever is only called.
    game.said(&["je lance les dés"]);
    game.answers(&["et Luc ?"], Lacks("Luc a"));
}

/// The dice are thrown once more for a company: the worst is not what the throw that leads there would
/// cost.
#[test]
fn the_worst_of_a_company_is_of_its_own_dice() {
    let mut game = scene(2).at(ANA, 3).owns(LUC, &[12]).session();
    game.answers(&["qu'est-ce que je risque"], Has("quarante-huit au pire"));
    game.answers(&["qu'est-ce qui m'attend"], Has("jusqu'à quarante-huit"));
}

/// "Je dois combien à Luc ?" is about who asks: Luc's debts were told.
#[test]
fn whoever_asks_what_they_owe_is_told_their_own_debt() {
    let mut game = scene(2).owns(ANA, &[5]).session();
    game.answers(&["je dois combien à Luc ?"], Has("Ana ne doit rien"));
}
