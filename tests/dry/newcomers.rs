//! What people who had never played stumbled over.

use std::process::Command;

use braillopoly::engine::{Money, Phase, Setup};
use braillopoly::game::Session;
use braillopoly::listening::Completeness;
use braillopoly::play::{Plays, Seats};
use braillopoly::players::Skill;
use braillopoly::reply::Goto;
use braillopoly::scene::Scene as _;
use tempfile::tempdir;

use crate::common::table::Told;
use crate::common::*;

fn rivals() -> Scene {
    scene(2).owns(ANA, &[5]).owns(LUC, &[12, 15])
}

/// Ana has a street and a station.
fn streets() -> Scene {
    scene(2).owns(ANA, &[1, 5])
}

const OFFER: &str = "Ana : je propose à Luc la gare Montparnasse contre la gare de Lyon";

/// Says these, one after the other, at a new table; the test fails if the last is answered
/// otherwise.
#[track_caller]
fn told(start: &Scene, phrases: &str, told: Told) {
    let phrases: Vec<&str> = phrases.split(" / ").collect();
    start.clone().session().answers(&phrases, told);
}

/// People throw, buy, take, leave and refuse in their own words.
#[test]
fn in_their_own_words() {
    let thrown = &rivals().dice("1+2");
    for phrase in ["on lance les dés", "vas-y", "lançons", "on lance"] {
        told(thrown, phrase, Has("Ana : trois."));
    }
    told(thrown, "je lance / oui bien sûr", Has("Ana achète"));
    for phrase in ["c'est trop cher", "je n'en veux pas", "je laisse tomber"] {
        told(thrown, &format!("je lance les dés / {phrase}"), Has("aux enchères"));
    }
    for (phrase, answer) in [
        ("je passe", "refuse"),
        ("c'est trop cher", "refuse"),
        ("pas assez", "refuse"),
        ("ça marche", "vous donnez"),
        ("ça me va", "vous donnez"),
        // Whoever made an offer takes it back, although the other is awaited.
        ("je retire mon offre", "Ana retire"),
    ] {
        told(thrown, &format!("{OFFER} / {phrase}"), Has(answer));
    }
    for phrase in ["des conseils", "donne-moi un conseil", "que me conseilles-tu"] {
        told(&scene(2), phrase, Lacks("pas compris"));
    }
    // Who does not know what to do is told what can be done.
    for phrase in ["je ne sais pas quoi faire", "je sais plus quoi dire", "je sais pas que dire"] {
        let can = Has("« j'achète » ou « aux enchères »");
        told(thrown, &format!("je lance les dés / {phrase}"), can);
    }
}

/// What is meant is plain: a bid needs no number, the only mortgage no name, and a word that is
/// near none is no typing fault.
#[test]
fn what_is_left_unnamed_is_plain() {
    let bid = "je lance les dés / aux enchères";
    let mortgaged = &scene(2).mortgaged(ANA, &[5]).dice("1+2");
    let lifted = Has("Ana lève l'hypothèque de la gare Montparnasse");
    let twenty = format!("{bid} / Luc mise vingt");
    for (phrases, answer) in [
        (&*twenty, Has("Luc mise vingt")),
        (&format!("{twenty} / Ana : je monte encore un peu"), Has("Ana mise vingt et un")),
        (&format!("{bid} / Ana : je monte un peu"), Has("Ana mise dix")),
        ("je leve l'hypotheque de la gare", lifted),
        ("je lève ma gare", lifted),
        // Nor is talk answered.
        ("passe-moi le fromage", Is("")),
        // A number names nothing where no list is open.
        ("numéro trois", Has("pas de liste")),
        // Who writes a question is not taken at their word.
        ("à moi de jouer ?", Has("Avez-vous voulu dire « je lance les dés » ?")),
        ("à moi de jouer ? / oui", Has("Ana : trois")),
        ("combien ai-je ?", Has("en caisse")),
    ] {
        told(mortgaged, phrases, answer);
    }
}

/// What is asked is answered, and nothing else.
#[test]
fn what_is_asked_is_told() {
    let blue = |cash| scene(2).cash(ANA, cash).owns(ANA, &[37, 39]);
    let paid = scene(2).owns(LUC, &[5]).dice("2+3 1+2");
    let rent = scene(2).at(LUC, 1).turn_of(LUC).owns(ANA, &[5]).dice("2+2 1+2");
    let ruined = scene(2).cash(ANA, 10).owns(ANA, &[5]).hotels(LUC, &[1, 3]).dice("1+2");
    for (start, phrases, answer) in [
        // Where the throw of arrival makes the rent, the place is named too.
        (
            rivals().of("monopolic").dice("6+6"),
            "je lance les dés",
            Has("Compagnie de distribution d'électricité, à Luc. Loyer : "),
        ),
        (
            scene(2),
            "combien coûte une maison",
            Is("Une maison coûte de cinquante à deux cents, selon le groupe."),
        ),
        (
            scene(2),
            "combien coûte une maison rue de la Paix",
            Is(
                "La rue de la Paix : une maison coûte deux cents, et un hôtel deux cents de plus, mille en tout. La banque reprend les bâtiments à moitié prix.",
            ),
        ),
        // Who wants to build hears what is missing, and not all that could be; what several
        // houses cost is told against the money there is before the first.
        (blue(10), "où puis-je construire", Is("Il faut deux cents, et Ana n'a que dix.")),
        (
            blue(300),
            "une maison sur chaque bleue",
            Begins("Il faut quatre cents, et Ana n'a que trois cents"),
        ),
        // A rent that is open while something else is under the hammer bears its own place.
        (
            rent,
            "je lance les dés / Luc : je lance les dés / aux enchères / Ana : conseille-moi",
            Begins("Demandez le loyer de la gare Montparnasse"),
        ),
        // Whoever cannot pay with all they own is not told to mortgage.
        (
            ruined,
            "je lance les dés / Luc : je demande le loyer / conseille-moi",
            Begins("Même en vendant et en hypothéquant tout"),
        ),
        // One's own payment, whatever the computers did since.
        (paid.clone(), "pourquoi j'ai payé", Is("Vous n'avez encore rien payé.")),
        (
            paid,
            "je lance les dés / Luc : je demande le loyer / Ana : pourquoi j'ai payé luc",
            Begins("Ana paie vingt-cinq à Luc, pour le loyer de la gare"),
        ),
        // A place that is named, and nothing else, is told of; "la rue Machin" is no other place.
        (
            rivals(),
            "la gare de Lyon",
            Begins("Gare de Lyon, à Luc, sans hypothèque : prix deux cents"),
        ),
        (rivals(), "combien rapporte la rue Machin ?", Has("Je ne connais pas de propriété")),
        // It is found on the board, from each pawn.
        (scene(2), "où est la rue Lecourbe", Has("Rue Lecourbe")),
        (scene(2), "où est la rue Lecourbe", Has("Ana en est à trois cases")),
    ] {
        told(&start, phrases, answer);
    }
    // "Luc, je te donne…" is an offer to the computer that is named.
    let offer = "Luc, je te donne cinq cents contre la gare de Lyon";
    let mut game = rivals().against(Skill::Regular);
    game.answers(
        &[offer],
        Is("Vous proposez à Luc : cinq cents, contre la gare de Lyon. Je le propose ?"),
    );
    game.answers(&["oui"], Has("Ana propose à Luc : cinq cents"));
}

/// A trade put together: what is given is given whatever is asked; a property is given by whoever
/// has it, whichever side is asked about; what was asked is then still to be said, and so is a side
/// that cannot be given.
#[test]
fn what_is_named_in_a_trade_finds_its_side() {
    let first = "je propose un échange";
    let given = format!("{} / je donne trois cents", TRADE.join(" / "));
    let cent = format!("{first} / je donne cent");
    let both = format!("{cent} / la gare Montparnasse");
    for (phrases, answer) in [
        (
            given.clone(),
            Is(
                "Vous donnez trois cents, contre la Compagnie de distribution d'électricité. Autre chose ?",
            ),
        ),
        (
            format!("{given} / je veux la gare de Lyon"),
            Has(
                "contre la Compagnie de distribution d'électricité et la gare de Lyon. Autre chose ?",
            ),
        ),
        (
            format!("{given} / je veux la gare de Lyon / c'est tout"),
            Has("vous proposez à Luc : trois cents, contre"),
        ),
        (format!("{first} / neuf mille"), Has("n'a pas neuf mille")),
        (format!("{first} / neuf mille"), Has("Que voulez-vous")),
        (cent.clone(), Is("Vous donnez cent. Que voulez-vous de Luc ?")),
        (both.clone(), Is("Vous donnez la gare Montparnasse et cent. Que voulez-vous de Luc ?")),
        (
            format!("{both} / et je voudrais la gare de Lyon"),
            Is("Vous donnez la gare Montparnasse et cent, contre la gare de Lyon. Autre chose ?"),
        ),
    ] {
        told(&rivals(), &phrases, answer);
    }
}

/// A computer that throws a double is heard to play again.
#[test]
fn a_computers_double_is_told() {
    // Both only pass by the jail.
    let mut game = scene(2).dice("4+6 5+5").against(Skill::Regular);
    game.said(&["je lance les dés"]);
    let mut told = Vec::new();
    while let Some(lines) = game.computer_step() {
        told.extend(lines.into_iter().map(|line| line.text));
        if told.len() > 30 {
            break;
        }
    }
    assert!(told.iter().any(|line| line.starts_with("Luc relance : ")), "{told:#?}");
}

/// In the folder where a player's games are kept, there is one of that name.
#[test]
fn a_folder_hides_no_edition() {
    let folder = tempdir().unwrap();
    std::fs::create_dir(folder.path().join("braillopoly")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
    let output = command.args(["texte", "--joueurs", "Ana,Luc"]).current_dir(folder.path());
    assert!(output.output().unwrap().status.success());
}

/// "1h" is an hour, or one o'clock: it is asked which.
#[test]
fn a_length_that_may_be_an_hour_is_asked() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
    let output = command.args(["texte", "--duree", "1h"]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("60min") && told.contains("1h00"), "{told}");
}

/// Two people bid: who names nobody must be asked who they are, for both could
/// mean it. Where only one could, nobody is asked.
#[test]
fn a_bid_without_a_name_may_be_anybodys() {
    let mut game = scene(2).dice("1+2").session();
    game.said(&["je lance les dés", "aux enchères"]);
    assert!(game.may_be_several(&game.read("cent vingt")));
    assert!(!game.may_be_several(&game.read("Ana : cent vingt")));
    let called = ["ana", "c'est Luc", "Luc, je passe", "Bob"].map(|name| game.player_called(name));
    assert_eq!(called, [Some(ANA), Some(LUC), None, None]);
    game.said(&["Ana : cent vingt"]);
    assert!(!game.may_be_several(&game.read("cent trente")));
}

/// The main key never mortgages, sells or builds: out of one's turn, it does nothing.
#[test]
fn the_main_key_manages_nothing() {
    let game = scene(2).turn_of(LUC).owns(ANA, &[5]).against(Skill::Regular);
    assert!(!game.choices().is_empty(), "she may mortgage");
    assert!(game.main_choice().is_none());
}

/// One house on each street, where the group is uneven already.
#[test]
fn one_on_each_is_one_on_each() {
    let mut game = scene(2).cash(ANA, 2000).owns(ANA, &[6, 9]).houses(ANA, &[8], 1).session();
    let told = game.said(&["une maison sur chaque rue du groupe céleste"]);
    assert_eq!([6, 8, 9].map(|square| game.game().houses_on(square)), [1, 2, 1], "{told}");
}

/// Twenty-five names in one breath could not be kept in mind.
#[test]
fn what_is_free_is_told_by_group() {
    let lines = scene(2).session().hear("qu'est-ce qui est libre").told.lines;
    let told: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(told[0], "Groupe marron : boulevard de Belleville et rue Lecourbe.");
    assert!(told[8].starts_with("Hors des groupes : gare Montparnasse, "), "{told:?}");
}

/// What people say to leave an auction is listened for, whatever passing is called now.
#[test]
fn leaving_an_auction_is_heard_at_any_time() {
    let mut game = scene(2).dice("1+2").session();
    game.said(&["je lance les dés", "aux enchères", "je mise dix"]);
    let told = Is("Ana a la meilleure mise, dix. Peuvent encore monter : Luc.");
    game.answers(&["qui est encore dans l'enchère"], told);
    for phrase in ["je me retire", "je passe", "pas pour le moment", "c'est trop cher"] {
        assert!(game.grammar().contains(&phrase.to_string()), "{phrase}");
    }
}

/// "Quitter cette partie pour le menu ?" "Quitter."
#[test]
fn quitting_said_again_leads_where_it_was_asked() {
    let mut game = scene(2).session();
    game.said(&["retour au menu"]);
    assert_eq!(game.hear("quitter").goto, Some(Goto::Menu));
}

/// What was said, and confirmed, was not misheard: others may have answered it.
#[test]
fn a_confirmed_bid_is_not_corrected() {
    let mut game = scene(2).dice("1+2").session();
    let bids = ["je lance les dés", "aux enchères", "je mise huit cents", "oui"];
    game.answers(&bids, Has("huit cents"));
    game.said(&["non j'ai dit cent"]);
    let best = match game.game().phase() {
        Phase::Auction(auction) => auction.best.map(|(_, bid)| bid),
        _ => None,
    };
    assert_eq!(best, Some(Money(800)));
}

/// Space, where all there is must be chosen, asks again.
#[test]
fn what_must_be_chosen_is_asked_again() {
    let mut game = scene(2).cash(ANA, 10).owns(ANA, &[5]).dice("1+3").session();
    game.answers(&["je lance les dés"], Has("il lui manque cent quatre-vingt-dix"));
    assert!(game.main_choice().is_none());
    let again = game.question_again().unwrap().text;
    assert!(again.starts_with("Ana, il vous manque cent quatre-vingt-dix"), "{again}");
}

/// Advice is followed in a word, and not twice.
#[test]
fn advice_is_followed_in_a_word() {
    let mut game = scene(2).dice("1+2 1+2").session();
    for (phrase, told) in [
        ("je suis ton conseil", Has("Je ne vous ai rien conseillé")),
        ("je lance les dés", Has("")),
        ("conseille-moi", Begins("Achetez")),
        ("Luc : fais-le", Has("Je ne vous ai rien conseillé")),
        ("d'accord, fais-le", Has("achète la rue Lecourbe")),
        ("fais-le", Has("Je ne vous ai rien conseillé")),
    ] {
        game.answers(&[phrase], told);
    }
}

/// Nothing against nothing is not offered to be chosen.
#[test]
fn nothing_for_nothing_is_no_choice() {
    let mut game = rivals().session();
    game.said(&["je propose un échange", "c'est tout"]);
    let choices = game.choices();
    assert!(choices.iter().all(|choice| choice.phrase.text != "c'est tout"), "{choices:?}");
}

/// A computer whose offer a person has refused asks them for nothing for a while.
#[test]
fn a_person_is_not_pestered() {
    let names = vec!["Ana".into(), "Camille".into()];
    let setup = Setup { names, seed: 7, ..Setup::default() };
    let players = Seats::new(vec![Plays::Here, Plays::Computer(Skill::Formidable)]);
    let mut game = Session::start(&language(), edition("braillopoly"), setup, players).unwrap();
    let mut offers: Vec<u32> = Vec::new();
    for _ in 0..600 {
        let turn = game.game().turn();
        if matches!(game.game().phase(), Phase::TradeOffer(trade) if trade.to == ANA) {
            offers.push(turn);
            game.said(&["je refuse"]);
        } else if game.computer_step().is_none() {
            let choices = game.choices();
            let Some(first) = choices.first() else { break };
            game.said(&[first.phrase.text.as_str(), "oui"]);
        }
        if game.game().winner().is_some() {
            break;
        }
    }
    assert!(!offers.is_empty());
    assert!(offers.windows(2).all(|pair| pair[1] - pair[0] >= 16), "{offers:?}");
}

const TRADE: [&str; 2] = ["je propose un échange", "la Compagnie de distribution d'électricité"];

/// "Non, pas les trois cents" takes out what was named; « annule » the last of it, then the trade.
#[test]
fn what_was_named_in_a_trade_is_taken_out() {
    let mut game = rivals().session();
    game.said(&TRADE);
    let given = ["je donne trois cents", "non, pas les trois cents"];
    game.answers(&given, Begins("Que donnez-vous"));
    game.answers(&["deux cents", "annule"], Begins("Je retire deux cents. Que donnez-vous"));
    game.said(&["deux cents", "c'est tout"]);
    let out = "enlève la Compagnie de distribution d'électricité";
    game.answers(&[out], Begins("Vous donnez deux cents"));
    assert!(game.journal().is_empty());
}

/// The trade that is put together may be dropped whole, a sum said against something is given, and
/// one said of the other side is moved there.
#[test]
fn a_trade_is_dropped_whole_and_a_sum_moved() {
    let put_together = || {
        let mut game = rivals().session();
        game.said(&TRADE);
        game
    };
    for dropped in ["laisse tomber l'échange", "annule tout"] {
        put_together().answers(&["je donne trois cents", dropped], Begins("Pas d'échange."));
    }
    let mut game = put_together();
    game.answers(&["je veux cent cinquante"], Has("cent cinquante"));
    let moved = "non, je ne reçois pas cent cinquante, je donne cent cinquante";
    game.answers(&[moved], Has("Vous donnez cent cinquante, contre la Compagnie"));
    let mut game = rivals().session();
    game.said(&["je propose un échange", "je veux la Compagnie de distribution d'électricité"]);
    game.answers(
        &["contre cent cinquante en liquide"],
        Has("Vous donnez cent cinquante, contre la Compagnie"),
    );
}

/// A typing fault is seen through: a question is answered, and a move asks first.
#[test]
fn typing_faults_are_seen_through() {
    let mut game = streets().session();
    game.answers(&["mes proprietés"], Has("boulevard de Belleville"));
    game.answers(&["combien coute le boulvard de bellevile"], Has("Belleville"));
    game.answers(&["c est a qui le boulevard de belleville"], Has("est à Ana"));
    for fault in [
        "j'ypothèque le boulevard de belleville",
        "hypothéque boulvard de belleville",
        "j hypotheque le boulevard de belleville",
    ] {
        game.answers(&[fault], Has("Avez-vous voulu dire « j'hypothèque le boulevard"));
        assert_eq!(game.journal_len(), 0);
        game.said(&["non"]);
    }
    let told = Has("Ana hypothèque le boulevard de Belleville");
    game.answers(&["j'ypothèque le boulevard de belleville", "oui"], told);
}

/// "Je propose à Luc la gare": the price is still to come.
#[test]
fn half_a_trade_is_no_whole_phrase() {
    let judge = streets().session().expected(Vec::new()).judge;
    let offer = "je propose à luc le boulevard de belleville";
    assert_eq!(judge(offer), Completeness::Begun);
    assert!(judge(&format!("{offer} contre cent")) > Completeness::Begun);
}

/// What just happened is what was told since the last question; the rest is the history.
#[test]
fn what_just_happened_is_told_briefly() {
    let mut game = streets().dice("1+2 3+4").session();
    let mut asked_after = |phrase: &str| {
        let told = game.said(&[phrase]);
        assert!(!game.prompt().is_empty(), "{phrase}");
        told
    };
    let first = asked_after("je lance les dés");
    asked_after("j'achète");
    let second = asked_after("Luc : je lance les dés");
    let told = game.said(&["qu'est-ce qui s'est passé"]);
    let thrown = "Luc : sept.";
    assert!(second.contains(thrown) && told.contains(thrown), "{told}");
    let before = "Ana : trois.";
    assert!(first.contains(before) && !told.contains(before), "{told}");
    let mut count = |phrase| game.hear(phrase).told.lines.len();
    assert!(count("historique") > count("que s'est-il passé"));
}

/// One house on each of the streets that are named.
#[test]
fn a_house_goes_on_each_street_that_is_named() {
    let blue = || scene(2).owns(ANA, &[37, 39]).session();
    let told = blue().said(&["je construis sur la rue de la Paix et l'avenue des Champs-Élysées"]);
    assert!(told.contains("une maison") && told.contains("pour quatre cents en tout"), "{told}");
    // Money is no street.
    blue().answers(&["je construis sur la rue de la Paix et deux cents"], Lacks("construit"));
}

/// Whoever comes back is told where they are, and who is in jail.
#[test]
fn who_comes_back_is_told_where_they_are() {
    let mut game = scene(2).at(ANA, 20).in_jail(LUC, 1).dice("1+2").session();
    game.said(&["je lance les dés"]);
    let told: Vec<String> = game.opening().into_iter().map(|line| line.text).collect();
    for words in ["On reprend la partie", "Luc est en prison", "Ana est "] {
        Has(words).check(&[], &told.join(" "));
    }
}

/// Whoever comes back to an auction is told of what.
#[test]
fn who_comes_back_to_an_auction_is_told_of_what() {
    let mut game = scene(2).dice("1+2").session();
    game.said(&["je lance les dés", "aux enchères", "Luc : vingt"]);
    let told: Vec<String> = game.opening().into_iter().map(|line| line.text).collect();
    Has("La rue Lecourbe : Luc a la meilleure mise, vingt.").check(&[], &told.join(" "));
}

/// What a card says to "vous" is for the computer that drew it, not for who listens.
#[test]
fn a_computers_card_says_whose_it_is() {
    // To the jail as a visitor; to the chest.
    let mut game = scene(2).dice("4+6 1+1").against(Skill::Regular);
    game.said(&["je lance les dés"]);
    let told: Vec<String> =
        game.computer_step().into_iter().flatten().map(|line| line.text).collect();
    assert!(told.iter().any(|line| line.contains("Caisse de communauté, pour Luc.")), "{told:?}");
}

/// The price is no use without the colour.
#[test]
fn a_free_street_is_told_with_its_colour() {
    let landed = |dice| {
        let mut game = scene(2).dice(dice).session();
        game.said(&["je lance les dés"]);
        game.prompt().remove(0).text
    };
    let told = "Rue Lecourbe, groupe marron, libre, soixante. Ana, vous achetez ?";
    assert_eq!(landed("1+2"), told);
    assert!(landed("2+3").starts_with("Gare Montparnasse, libre, deux cents."));
}

/// Who asks whose turn it is also hears who may still ask for a rent.
#[test]
fn whose_turn_it_is_and_who_may_claim() {
    let mut game = scene(2).owns(LUC, &[6]).at(ANA, 3).dice("1+2 1+3").session();
    game.said(&["je lance les dés"]);
    game.answers(&["c'est à qui de jouer"], Has("Luc peut demander six à Ana pour la rue de Vaug"));
    game.answers(
        &["Luc : je demande le loyer", "c'est à qui de jouer"],
        Is("C'est le tour de Luc."),
    );
}

/// All rules by name are told a few at a time in a game too: "la suite" goes on, until something
/// else is said.
#[test]
fn the_rules_of_a_game_are_named_five_at_a_time() {
    let mut game = scene(2).session();
    game.answers(&["quelles règles"], Has("Dites « la suite » pour les"));
    game.answers(&["la suite"], Has("Dites « la suite » pour les"));
    game.answers(&["répète", "la suite"], Has("Dites « la suite » pour les"));
    game.answers(&["combien ai-je", "la suite"], Lacks("la suite"));
}
