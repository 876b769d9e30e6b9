//! What people who had never played stumbled over.

use std::process::Command;

use braillopoly::engine::{Money, Phase, Setup};
use braillopoly::game::Session;
use braillopoly::listening::Completeness;
use braillopoly::play::{Plays, Seats};
use braillopoly::players::Skill;
use braillopoly::reply::Goto;
use braillopoly::scene::Scene;
use tempfile::tempdir;

use crate::common::table::{Laid, against, answer, said};
use crate::common::{edition, language, seat_at, square_at};

const RIVALS: &str = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
    "deeds": [{"square": 5, "owner": "Ana"}, {"square": 12, "owner": "Luc"},
              {"square": 15, "owner": "Luc"}]}"#;

/// Whoever made an offer takes it back, although the other is awaited.
#[test]
fn an_offer_is_withdrawn_without_a_name() {
    let laid = Laid { start: RIVALS, ..Laid::default() };
    let mut game = laid.session();
    let offer = "Ana : je propose à Luc la gare Montparnasse contre la gare de Lyon";
    let asked = said(&mut game, &[offer]);
    assert!(asked.contains("Luc"), "{asked}");
    let told = said(&mut game, &["je retire mon offre"]);
    assert!(told.contains("Ana retire"), "{told}");
}

/// Where the throw of arrival makes the rent, the place is named too.
#[test]
fn a_utility_one_pays_for_is_named() {
    let laid = Laid { edition: "monopolic", dice: "6+6", start: RIVALS, ..Laid::default() };
    let told = answer(&laid, &["je lance les dés"]);
    assert!(told.contains("Compagnie de distribution d'électricité, à Luc. Loyer : "), "{told}");
}

/// A computer that throws a double is heard to play again.
#[test]
fn a_computers_double_is_told() {
    // Both only pass by the jail.
    let mut game = against(Skill::Regular, &Laid { dice: "4+6 5+5", ..Laid::default() });
    said(&mut game, &["je lance les dés"]);
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

/// As people say it.
#[test]
fn other_words_for_the_same() {
    let bought = answer(&Laid { dice: "1+2", ..Laid::default() }, &["je lance", "oui bien sûr"]);
    assert!(bought.contains("Ana achète"), "{bought}");
    for phrase in ["des conseils", "donne-moi un conseil", "que me conseilles-tu"] {
        let told = answer(&Laid::default(), &[phrase]);
        assert!(!told.contains("pas compris"), "« {phrase} »: {told}");
    }
    let laid = Laid { dice: "1+2", ..Laid::default() };
    let told = answer(&laid, &["je lance", "aux enchères", "Luc mise vingt"]);
    assert!(told.contains("Luc : vingt"), "{told}");
}

/// People take, leave and refuse in their own words.
#[test]
fn in_their_own_words() {
    let first = |phrase: &str| {
        let laid = Laid { start: RIVALS, dice: "1+2", ..Laid::default() };
        said(&mut laid.session(), &[phrase])
    };
    for phrase in ["on lance les dés", "vas-y", "lançons", "on lance"] {
        assert!(first(phrase).contains("Rue Lecourbe, groupe marron, libre"), "{phrase}");
    }
    for phrase in ["c'est trop cher", "je n'en veux pas", "je laisse tomber"] {
        let laid = Laid { start: RIVALS, dice: "1+2", ..Laid::default() };
        let told = answer(&laid, &["je lance les dés", phrase]);
        assert!(told.contains("aux enchères"), "{phrase}: {told}");
    }
    let offer = "Ana : je propose à Luc la gare Montparnasse contre la gare de Lyon";
    let answers = [
        ("je passe", "refuse"),
        ("c'est trop cher", "refuse"),
        ("pas assez", "refuse"),
        ("ça marche", "vous donnez"),
        ("ça me va", "vous donnez"),
    ];
    for (phrase, told) in answers {
        let laid = Laid { start: RIVALS, ..Laid::default() };
        let said = said(&mut laid.session(), &[offer, phrase]);
        assert!(said.contains(told), "{phrase}: {said}");
    }
}

/// Two people bid: who names nobody must be asked who they are, for both could
/// mean it. Where only one could, nobody is asked.
#[test]
fn a_bid_without_a_name_may_be_anybodys() {
    let laid = Laid { dice: "1+2", ..Laid::default() };
    let mut game = laid.session();
    said(&mut game, &["je lance les dés", "aux enchères"]);
    let bid = game.read("cent vingt");
    assert!(game.may_be_several(&bid));
    assert!(!game.may_be_several(&game.read("Ana : cent vingt")));
    let called = ["ana", "c'est Luc", "Luc, je passe", "Bob"].map(|name| game.player_called(name));
    assert_eq!(called.map(|seat| seat.map(|seat| seat.number())), [Some(0), Some(1), None, None]);
    said(&mut game, &["Ana : cent vingt"]);
    assert!(!game.may_be_several(&game.read("cent trente")));
}

/// The main key never mortgages, sells or builds: out of one's turn, it does nothing.
#[test]
fn the_main_key_manages_nothing() {
    let start = r#"{"players":[{"name":"Ana","cash":1500},{"name":"Luc","cash":1500}],
        "current_player":"Luc","deeds":[{"square":5,"owner":"Ana"}]}"#;
    let game = against(Skill::Regular, &Laid { start, ..Laid::default() });
    assert!(!game.choices().is_empty(), "she may mortgage");
    assert!(braillopoly::scene::Scene::main_choice(&game).is_none());
}

/// One house on each street, where the group is uneven already.
#[test]
fn one_on_each_is_one_on_each() {
    let start = r#"{"players": [{"name": "Ana", "cash": 2000}, {"name": "Luc"}],
        "deeds": [{"square": 6, "owner": "Ana"}, {"square": 8, "owner": "Ana", "houses": 1},
                  {"square": 9, "owner": "Ana"}]}"#;
    let mut game = Laid { start, ..Laid::default() }.session();
    let told = said(&mut game, &["une maison sur chaque rue du groupe céleste"]);
    let houses = [6, 8, 9].map(|square| game.game().holding(square_at(square)).houses);
    assert_eq!(houses, [1, 2, 1], "{told}");
}

/// Twenty-five names in one breath could not be kept in mind.
#[test]
fn what_is_free_is_told_by_group() {
    let mut game = Laid::default().session();
    let lines = game.hear("qu'est-ce qui est libre").told.lines;
    let told: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(told[0], "Groupe marron : boulevard de Belleville et rue Lecourbe.");
    assert!(told[8].starts_with("Hors des groupes : gare Montparnasse, "), "{told:?}");
}

#[test]
fn the_price_of_a_house_is_told_alone() {
    let mut game = Laid { dice: "1+2", ..Laid::default() }.session();
    let told = said(&mut game, &["combien coûte une maison"]);
    assert_eq!(told, "Une maison coûte de cinquante à deux cents, selon le groupe.");
    let told = said(&mut game, &["combien coûte une maison rue de la Paix"]);
    let price = "La rue de la Paix : une maison coûte deux cents, et un hôtel deux cents de plus.";
    assert_eq!(told, price);
}

/// Who wants to build hears what is missing, and not all that could be.
#[test]
fn what_is_missing_to_build_is_told() {
    let start = r#"{"players": [{"name": "Ana", "cash": 10}, {"name": "Luc"}],
        "deeds": [{"square": 37, "owner": "Ana"}, {"square": 39, "owner": "Ana"}]}"#;
    let told = answer(&Laid { start, ..Laid::default() }, &["où puis-je construire"]);
    assert_eq!(told, "Il faut deux cents, et Ana n'a que dix.");
}

/// What people say to leave an auction is listened for, whatever passing is called now.
#[test]
fn leaving_an_auction_is_heard_at_any_time() {
    let mut game = Laid { dice: "1+2", ..Laid::default() }.session();
    said(&mut game, &["je lance les dés", "aux enchères", "je mise dix"]);
    let told = said(&mut game, &["qui est encore dans l'enchère"]);
    assert_eq!(told, "Ana a la meilleure mise, dix. Peuvent encore monter : Luc.");
    for phrase in ["je me retire", "je passe", "pas pour le moment", "c'est trop cher"] {
        assert!(game.grammar().contains(&phrase.to_string()), "{phrase}");
    }
}

/// "Quitter cette partie pour le menu ?" "Quitter."
#[test]
fn quitting_said_again_leads_where_it_was_asked() {
    let mut game = Laid::default().session();
    said(&mut game, &["retour au menu"]);
    assert_eq!(game.hear("quitter").goto, Some(Goto::Menu));
}

/// What was said, and confirmed, was not misheard: others may have answered it.
#[test]
fn a_confirmed_bid_is_not_corrected() {
    let mut game = Laid { dice: "1+2", ..Laid::default() }.session();
    let bids = ["je lance les dés", "aux enchères", "je mise huit cents", "oui"];
    assert!(said(&mut game, &bids).contains("huit cents"));
    said(&mut game, &["non j'ai dit cent"]);
    let best = match game.game().phase() {
        Phase::Auction(auction) => auction.best.map(|(_, bid)| bid),
        _ => None,
    };
    assert_eq!(best, Some(Money(800)));
}

/// A rent that is open while something else is under the hammer bears its own place.
#[test]
fn counsel_on_a_rent_names_its_place() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc", "square": 1}],
        "current_player": "Luc", "deeds": [{"square": 5, "owner": "Ana"}]}"#;
    let mut game = Laid { dice: "2+2 1+2", start, ..Laid::default() }.session();
    said(&mut game, &["je lance les dés", "Luc : je lance les dés", "aux enchères"]);
    let told = said(&mut game, &["Ana : conseille-moi"]);
    assert!(told.starts_with("Demandez le loyer de la gare Montparnasse"), "{told}");
}

/// Space, where all there is must be chosen, asks again.
#[test]
fn what_must_be_chosen_is_asked_again() {
    let start = r#"{"players": [{"name": "Ana", "cash": 10}, {"name": "Luc"}],
        "deeds": [{"square": 5, "owner": "Ana"}]}"#;
    let mut game = Laid { dice: "1+3", start, ..Laid::default() }.session();
    let asked = said(&mut game, &["je lance les dés"]);
    assert!(Scene::main_choice(&game).is_none());
    let again = game.question_again().unwrap().text;
    assert!(again.starts_with("Ana, il vous manque cent quatre-vingt-dix"), "{again}");
    assert!(asked.contains("il lui manque cent quatre-vingt-dix"), "{asked}");
}

/// Advice is followed in a word, and not twice.
#[test]
fn advice_is_followed_in_a_word() {
    let mut game = Laid { dice: "1+2 1+2", ..Laid::default() }.session();
    let none = said(&mut game, &["je suis ton conseil"]);
    assert!(none.contains("Je ne vous ai rien conseillé"), "{none}");
    said(&mut game, &["je lance les dés"]);
    let advised = said(&mut game, &["conseille-moi"]);
    assert!(advised.starts_with("Achetez"), "{advised}");
    let others = said(&mut game, &["Luc : fais-le"]);
    assert!(others.contains("Je ne vous ai rien conseillé"), "{others}");
    let told = said(&mut game, &["d'accord, fais-le"]);
    assert!(told.contains("achète la rue Lecourbe"), "{told}");
    let again = said(&mut game, &["fais-le"]);
    assert!(again.contains("Je ne vous ai rien conseillé"), "{again}");
}

/// What is asked for is found on the board, from each pawn.
#[test]
fn a_place_is_found_on_the_board() {
    let mut game = Laid::default().session();
    let told = said(&mut game, &["où est la rue Lecourbe"]);
    assert!(told.contains("Rue Lecourbe") && told.contains("trois cases plus loin"), "{told}");
}

/// Nothing against nothing is not offered to be chosen.
#[test]
fn nothing_for_nothing_is_no_choice() {
    let laid = Laid { start: RIVALS, ..Laid::default() };
    let mut game = laid.session();
    said(&mut game, &["je propose un échange", "c'est tout"]);
    let choices = game.choices();
    assert!(choices.iter().all(|choice| choice.phrase.text != "c'est tout"), "{choices:?}");
}

/// Whoever cannot pay with all they own is not told to mortgage.
#[test]
fn nobody_is_advised_to_mortgage_in_vain() {
    let start = r#"{"players": [{"name": "Ana", "cash": 10}, {"name": "Luc"}],
        "deeds": [{"square": 5, "owner": "Ana"}, {"square": 1, "owner": "Luc", "hotel": true},
                  {"square": 3, "owner": "Luc", "hotel": true}]}"#;
    let laid = Laid { start, dice: "1+2", ..Laid::default() };
    let told = answer(&laid, &["je lance les dés", "Luc : je demande le loyer", "conseille-moi"]);
    assert!(told.starts_with("Même en vendant et en hypothéquant tout"), "{told}");
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
        if matches!(game.game().phase(), Phase::TradeOffer(trade) if trade.to == seat_at(0)) {
            offers.push(turn);
            said(&mut game, &["je refuse"]);
        } else if game.computer_step().is_none() {
            let choices = game.choices();
            let Some(first) = choices.first() else { break };
            let phrase = first.phrase.text.clone();
            said(&mut game, &[&phrase, "oui"]);
        }
        if game.game().winner().is_some() {
            break;
        }
    }
    assert!(!offers.is_empty());
    assert!(offers.windows(2).all(|pair| pair[1] - pair[0] >= 16), "{offers:?}");
}

/// "Je donne trois cents", where one is asked what one wants, is what one gives.
#[test]
fn what_is_given_is_given_whatever_is_asked() {
    let laid = Laid { start: RIVALS, ..Laid::default() };
    let mut game = laid.session();
    said(&mut game, &["je propose un échange", "la Compagnie de distribution d'électricité"]);
    let told = said(&mut game, &["je donne trois cents"]);
    assert_eq!(told, "Vous donnez trois cents. Autre chose ?");
    let told = said(&mut game, &["je veux la gare de Lyon"]);
    assert!(told.starts_with("Vous recevez"), "{told}");
    let whole = said(&mut game, &["c'est tout", "c'est tout"]);
    assert!(whole.contains("vous proposez à Luc : trois cents, contre"), "{whole}");
}

/// "Non, pas les trois cents" takes out what was named; « annule » the last of it, then the
/// trade.
#[test]
fn what_was_named_in_a_trade_is_taken_out() {
    let laid = Laid { start: RIVALS, ..Laid::default() };
    let mut game = laid.session();
    said(&mut game, &["je propose un échange", "la Compagnie de distribution d'électricité"]);
    said(&mut game, &["je donne trois cents"]);
    let told = said(&mut game, &["non, pas les trois cents"]);
    assert!(told.starts_with("Que donnez-vous"), "{told}");
    said(&mut game, &["deux cents"]);
    let told = said(&mut game, &["annule"]);
    assert!(told.starts_with("Que donnez-vous"), "{told}");
    said(&mut game, &["deux cents", "c'est tout"]);
    let told = said(&mut game, &["enlève la Compagnie de distribution d'électricité"]);
    assert!(told.starts_with("Vous donnez deux cents"), "{told}");
    assert!(game.journal().is_empty());
}

const STREETS: &str = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
    "deeds": [{"square": 1, "owner": "Ana"}, {"square": 5, "owner": "Ana"}]}"#;

/// A typing fault is seen through: a question is answered, and a move asks first.
#[test]
fn typing_faults_are_seen_through() {
    let laid = Laid { start: STREETS, ..Laid::default() };
    let mut game = laid.session();
    let told = said(&mut game, &["mes proprietés"]);
    assert!(told.contains("boulevard de Belleville"), "{told}");
    let told = said(&mut game, &["combien coute le boulvard de bellevile"]);
    assert!(told.contains("Belleville"), "{told}");
    let told = said(&mut game, &["c est a qui le boulevard de belleville"]);
    assert!(told.contains("est à Ana"), "{told}");
    for fault in [
        "j'ypothèque le boulevard de belleville",
        "hypothéque boulvard de belleville",
        "j hypotheque le boulevard de belleville",
    ] {
        let asked = said(&mut game, &[fault]);
        assert!(asked.contains("Avez-vous voulu dire « j'hypothèque le boulevard"), "{asked}");
        assert_eq!(game.journal_len(), 0);
        said(&mut game, &["non"]);
    }
    let told = said(&mut game, &["j'ypothèque le boulevard de belleville", "oui"]);
    assert!(told.contains("Ana hypothèque le boulevard de Belleville"), "{told}");
}

/// A word that is near none is no typing fault.
#[test]
fn other_words_are_no_typing_faults() {
    let laid = Laid { start: STREETS, ..Laid::default() };
    let mut game = laid.session();
    let told = said(&mut game, &["passe-moi le fromage"]);
    assert!(told.starts_with("Je n'ai pas compris"), "{told}");
}

/// "Je propose à Luc la gare": the price is still to come.
#[test]
fn half_a_trade_is_no_whole_phrase() {
    let laid = Laid { start: STREETS, ..Laid::default() };
    let judge = laid.session().expected(Vec::new()).judge;
    let offer = "je propose à luc le boulevard de belleville";
    assert_eq!(judge(offer), Completeness::Begun);
    assert!(judge(&format!("{offer} contre cent")) > Completeness::Begun);
}

/// What just happened is what was told since the last question; the rest is the history.
#[test]
fn what_just_happened_is_told_briefly() {
    let laid = Laid { dice: "1+2 3+4", start: STREETS, ..Laid::default() };
    let mut game = laid.session();
    let mut asked_after = |phrase: &str| {
        let told = said(&mut game, &[phrase]);
        assert!(!game.prompt().is_empty(), "{phrase}");
        told
    };
    let first = asked_after("je lance les dés");
    asked_after("j'achète");
    let second = asked_after("Luc : je lance les dés");
    let told = said(&mut game, &["qu'est-ce qui s'est passé"]);
    let thrown = "Luc : trois et quatre, sept";
    assert!(second.contains(thrown) && told.contains(thrown), "{told}");
    let before = "Ana : un et deux, trois";
    assert!(first.contains(before) && !told.contains(before), "{told}");
    assert!(
        game.hear("historique").told.lines.len() > game.hear("que s'est-il passé").told.lines.len()
    );
}

/// One house on each of the streets that are named.
#[test]
fn a_house_goes_on_each_street_that_is_named() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
        "deeds": [{"square": 37, "owner": "Ana"}, {"square": 39, "owner": "Ana"}]}"#;
    let laid = Laid { start, ..Laid::default() };
    let built = "je construis sur la rue de la Paix et l'avenue des Champs-Élysées";
    let told = answer(&laid, &[built]);
    assert!(told.contains("une maison") && told.contains("pour quatre cents en tout"), "{told}");
    // Money is no street.
    let told = answer(&laid, &["je construis sur la rue de la Paix et deux cents"]);
    assert!(!told.contains("construit"), "{told}");
}

/// A number names nothing where no list is open.
#[test]
fn a_number_without_a_list_is_told_so() {
    let laid = Laid { start: STREETS, ..Laid::default() };
    let told = answer(&laid, &["numéro trois"]);
    assert!(told.contains("pas de liste"), "{told}");
}

/// Whoever comes back is told where they are, and who is in jail.
#[test]
fn who_comes_back_is_told_where_they_are() {
    let start = r#"{"players": [{"name": "Ana", "square": 20}, {"name": "Luc", "square": 10, "jail_turns": 1}]}"#;
    let laid = Laid { start, dice: "1+2", ..Laid::default() };
    let mut game = laid.session();
    said(&mut game, &["je lance les dés"]);
    let told: Vec<String> = game.opening().into_iter().map(|line| line.text).collect();
    let told = told.join(" ");
    assert!(told.contains("On reprend la partie"), "{told}");
    assert!(told.contains("Luc est en prison"), "{told}");
    assert!(told.contains("Ana est "), "{told}");
}

/// What two houses cost is told against the money there is before the first.
#[test]
fn what_several_houses_cost_is_told_in_all() {
    let start = r#"{"players": [{"name": "Ana", "cash": 300}, {"name": "Luc"}],
        "deeds": [{"square": 37, "owner": "Ana"}, {"square": 39, "owner": "Ana"}]}"#;
    let laid = Laid { start, ..Laid::default() };
    let told = answer(&laid, &["une maison sur chaque bleue"]);
    assert!(told.starts_with("Il faut quatre cents, et Ana n'a que trois cents"), "{told}");
}

/// "Luc, je te donne…" is an offer to the computer that is named.
#[test]
fn an_offer_is_made_to_the_computer_that_is_named() {
    let mut game = against(Skill::Regular, &Laid { start: RIVALS, ..Laid::default() });
    let told = said(&mut game, &["Luc, je te donne cinq cents contre la gare de Lyon"]);
    assert!(told.contains("Ana propose à Luc : cinq cents"), "{told}");
}

/// A side that cannot be given is refused, and the question stays.
#[test]
fn a_refused_part_of_a_trade_is_asked_again() {
    let laid = Laid { start: RIVALS, ..Laid::default() };
    let mut game = laid.session();
    said(&mut game, &["je propose un échange"]);
    let told = said(&mut game, &["neuf mille"]);
    assert!(told.contains("n'a pas neuf mille") && told.contains("Que voulez-vous"), "{told}");
}

/// A property is given by whoever has it, whichever side is asked about; what was asked is
/// then still to be said.
#[test]
fn a_property_named_in_a_trade_finds_its_side() {
    let laid = Laid { start: RIVALS, ..Laid::default() };
    let mut game = laid.session();
    said(&mut game, &["je propose un échange"]);
    let told = said(&mut game, &["je donne cent"]);
    assert_eq!(told, "Vous donnez cent. Que voulez-vous de Luc ?");
    let told = said(&mut game, &["la gare Montparnasse"]);
    assert_eq!(told, "Vous donnez la gare Montparnasse et cent. Que voulez-vous de Luc ?");
    let told = said(&mut game, &["et je voudrais la gare de Lyon"]);
    assert_eq!(told, "Vous recevez la gare de Lyon. Autre chose ?");
}

/// "Pourquoi j'ai payé ?" is about one's own payment, whatever the computers did since.
#[test]
fn why_one_paid_is_told() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
        "deeds": [{"square": 5, "owner": "Luc"}]}"#;
    let laid = Laid { start, dice: "2+3 1+2", ..Laid::default() };
    let phrases = ["pourquoi j'ai payé"];
    assert_eq!(answer(&laid, &phrases), "Vous n'avez encore rien payé.");
    let phrases = ["je lance les dés", "Luc : je demande le loyer", "Ana : pourquoi j'ai payé luc"];
    let told = answer(&laid, &phrases);
    assert!(told.starts_with("Ana paie vingt-cinq à Luc, pour le loyer de la gare"), "{told}");
}

/// What a card says to "vous" is for the computer that drew it, not for who listens.
#[test]
fn a_computers_card_says_whose_it_is() {
    // To the jail as a visitor; to the chest.
    let mut game = against(Skill::Regular, &Laid { dice: "4+6 1+1", ..Laid::default() });
    said(&mut game, &["je lance les dés"]);
    let told: Vec<String> =
        game.computer_step().into_iter().flatten().map(|line| line.text).collect();
    assert!(told.iter().any(|line| line.contains("Caisse de communauté, pour Luc.")), "{told:?}");
}

/// The price is no use without the colour.
#[test]
fn a_free_street_is_told_with_its_colour() {
    let landed =
        |dice| said(&mut Laid { dice, ..Laid::default() }.session(), &["je lance les dés"]);
    assert_eq!(
        landed("1+2").lines().next(),
        Some("Ana : un et deux, trois. Rue Lecourbe, groupe marron, libre, soixante.")
    );
    assert!(landed("2+3").contains("Gare Montparnasse, libre, deux cents."));
}

/// The only mortgage is the one that is meant, and a bid needs no number.
#[test]
fn what_is_left_unnamed_is_plain() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
        "deeds": [{"square": 5, "owner": "Ana", "mortgaged": true}]}"#;
    let laid = Laid { start, dice: "1+2", ..Laid::default() };
    for phrase in ["je leve l'hypotheque de la gare", "je lève ma gare"] {
        let told = answer(&laid, &[phrase]);
        assert!(told.contains("Ana lève l'hypothèque de la gare Montparnasse"), "{phrase}: {told}");
    }
    let before = ["je lance les dés", "aux enchères", "Luc mise vingt"];
    let told = answer(&laid, &[&before[..], &["Ana : je monte encore un peu"]].concat());
    assert!(told.contains("Ana : vingt et un"), "{told}");
    let told = answer(&laid, &["je lance les dés", "aux enchères", "Ana : je monte un peu"]);
    assert!(told.contains("Ana : dix"), "{told}");
}

/// Who writes a question is not taken at their word.
#[test]
fn a_question_mark_asks_before_it_throws() {
    let laid = Laid { start: RIVALS, dice: "1+2", ..Laid::default() };
    let mut game = laid.session();
    let asked = said(&mut game, &["à moi de jouer ?"]);
    assert!(asked.contains("Avez-vous voulu dire « je lance les dés » ?"), "{asked}");
    assert!(said(&mut game, &["oui"]).contains("Rue Lecourbe"));
    let told = answer(&laid, &["combien ai-je ?"]);
    assert!(told.contains("en caisse"), "{told}");
}

/// A place that is named, and nothing else, is told of; "la rue Machin" is no other place.
#[test]
fn a_place_alone_is_told_of() {
    let laid = Laid { start: RIVALS, ..Laid::default() };
    let told = answer(&laid, &["la gare de Lyon"]);
    assert!(told.starts_with("Gare de Lyon : prix deux cents"), "{told}");
    let told = answer(&laid, &["combien rapporte la rue Machin ?"]);
    assert!(told.contains("Je ne connais pas de propriété"), "{told}");
}

/// Who does not know what to do is told what can be done.
#[test]
fn who_does_not_know_what_to_do_is_told() {
    let laid = Laid { start: RIVALS, dice: "1+2", ..Laid::default() };
    for phrase in ["je ne sais pas quoi faire", "je sais plus quoi dire", "je sais pas que dire"] {
        let told = answer(&laid, &["je lance les dés", phrase]);
        assert!(told.contains("« j'achète » ou « aux enchères »"), "{phrase}: {told}");
    }
}
