//! "Quelle est la règle pour… ?": told from the edition's values, for every
//! rule, in every edition.

use strum::VariantArray as _;

use braillopoly::dialogue::{Parser, Utterance, Vocabulary};
use braillopoly::editions::{Edition, RuleTopic};
use braillopoly::engine::{HouseRules, Length};
use braillopoly::lexicon::{Ask, Intent};
use braillopoly::narration::{Agreed, Narrator};

use crate::common::*;

fn told(edition: &Edition, agreed: Agreed, topic: RuleTopic) -> String {
    let narrator = Narrator::new(language().texts).in_edition(edition);
    narrator.rule(edition, agreed, topic).join(" ")
}

fn rule(id: &str, topic: RuleTopic) -> String {
    told(&edition(id), Agreed::default(), topic)
}

/// Two sentences at most, and a note: each short enough to be kept in mind.
#[test]
fn every_rule_of_every_edition_is_told_in_words() {
    let lengths = [Length::Full, Length::Short, Length::Timed { minutes: 30 }];
    for edition in editions() {
        for (topic, length) in
            RuleTopic::VARIANTS.iter().copied().flat_map(|t| lengths.map(|l| (t, l)))
        {
            let text = told(edition, Agreed { length, ..Agreed::default() }, topic);
            assert!(!text.contains("rule-"), "{} {topic:?}: {text}", edition.id);
            assert!(!text.contains(|c: char| c.is_ascii_digit()), "{} {text}", edition.id);
            let sentences: Vec<&str> = text.trim_end_matches('.').split(". ").collect();
            assert!(sentences.len() <= 3, "{} {topic:?}: {text}", edition.id);
            for sentence in sentences {
                let words = sentence.split_whitespace().count();
                assert!(words <= 25, "{} {topic:?}: {words} words in « {sentence} »", edition.id);
            }
        }
    }
}

/// Each rule can be asked for by every one of its names, and by no other's.
#[test]
fn every_rule_has_names_that_are_understood() {
    let book = language().phrases;
    let parser = Parser::new(book.clone(), Vocabulary::default());
    let named: Vec<RuleTopic> = book.topics().iter().map(|topic| topic.rule).collect();
    assert_eq!(named, RuleTopic::VARIANTS);
    for topic in book.topics() {
        for name in &topic.said {
            let asked = format!("quelle est la règle pour {name}");
            let Utterance::Said { readings, .. } = parser.parse(&asked) else {
                panic!("« {asked} » is not understood");
            };
            assert_eq!(readings[0].intent, Intent::Ask(Ask::RuleFor), "{asked}");
            assert_eq!(readings[0].rule, Some(topic.rule), "{asked}");
        }
    }
}

/// What is told changes with the value: the rules over which editions differ.
#[test]
fn the_answer_follows_the_edition() {
    use RuleTopic::{
        Auctions, Bankruptcy, Building, Debts, FullGroups, Hotels, IncomeTax, InheritedMortgages,
        Jail, Loans, LuxuryTax, Mortgages, Opening, Rents, SellingBuildings, Shortage, Start,
        Trades, Utilities,
    };
    let differ = [
        (Start, "monopolic", "cent cinquante mille francs"),
        (Opening, "monopolic", "Le premier joueur inscrit"),
        (Auctions, "monopolic", "à mille francs, et chaque mise monte d'au moins cent francs"),
        (Rents, "monopolic", "même celui du débiteur"),
        (Rents, "canadienne", "le deuxième joueur suivant"),
        (FullGroups, "classique", "le loyer reste simple"),
        (Utilities, "classique", "Ce sont les dés qui y ont mené"),
        (IncomeTax, "canadienne", "dix pour cent de ce qu'on a"),
        (LuxuryTax, "canadienne", "soixante-quinze dollars"),
        // The only tax there is.
        (LuxuryTax, "braquage", "Pot-de-vin"),
        (Jail, "unistrapoly", "sans amende"),
        (Building, "classique", "entre deux tours"),
        (Hotels, "unistrapoly", "sur sa rue"),
        (Shortage, "canadienne", "plus bas prix"),
        (SellingBuildings, "monopolic", "tous les bâtiments du groupe"),
        (Mortgages, "classique", "de cette rue"),
        (InheritedMortgages, "football", "sans rien payer de plus"),
        (Trades, "monopolic", "quand la banque n'en a plus aucune"),
        (Loans, "monopolic", "jusqu'à cinquante mille francs"),
        (Debts, "classique", "se payer en propriétés"),
        (Bankruptcy, "monopolic", "se partagent tout"),
    ];
    for (topic, id, words) in differ {
        assert!(rule(id, topic).contains(words), "{id}: {}", rule(id, topic));
        assert!(!rule("braillopoly", topic).contains(words), "{}", rule("braillopoly", topic));
    }
}

/// « Each such choice is written next to the rule, so that a player who asks can hear it. »
#[test]
fn what_a_document_leaves_unsaid_is_heard() {
    let text = rule("monopolic", RuleTopic::Utilities);
    assert!(text.ends_with("c'est la règle classique."), "{text}");
    for edition in editions() {
        assert!(!edition.notes.is_empty(), "{}", edition.id);
        let mut rules: Vec<RuleTopic> = edition.notes.iter().map(|note| note.rule).collect();
        rules.dedup();
        assert_eq!(rules.len(), edition.notes.len(), "{}: two notes on a rule", edition.id);
    }
}

/// A house rule, and the short game's hotels, are what one hears.
#[test]
fn the_answer_follows_what_the_players_agreed_on() {
    let house_rules = HouseRules { free_parking_pot: true, ..HouseRules::default() };
    let agreed = Agreed { length: Length::Short, house_rules };
    let edition = edition("braillopoly");
    assert!(told(&edition, agreed, RuleTopic::FreeParking).contains("au milieu"));
    assert!(told(&edition, agreed, RuleTopic::Hotels).contains("trois maisons"));
    assert!(told(&edition, agreed, RuleTopic::End).contains("deuxième faillite"));
}

#[test]
fn a_rule_is_asked_for_during_a_game_in_the_editions_words() {
    let hotels = Begins("Un stade demande quatre tribunes");
    let stations = Begins("Un chemin de fer rapporte vingt-cinq dollars");
    for (id, asked, told) in [
        ("football", "quelle est la règle pour les hôtels ?", hotels),
        ("football", "quelle est la règle pour les stades ?", hotels),
        ("canadienne", "la règle des gares", stations),
        ("canadienne", "la règle du salaire", Begins("Passer par la case Go")),
        ("classique", "les règles", Has("« la suite »")),
    ] {
        scene(2).of(id).session().answers(&[asked], told);
    }
}

/// Which rule a question is about is told by all of it, and not by the first name in it.
#[test]
fn a_rule_is_found_by_what_is_asked() {
    let asked = [
        ("quand on revend une maison, on récupère tout ou juste la moitié ?", "à moitié prix"),
        ("est-ce qu'on est obligé d'en mettre pareil des deux côtés ?", "une d'avance au plus"),
    ];
    for (question, told) in asked {
        scene(2).owns(ANA, &[37, 39]).session().answers(&[question], Has(told));
    }
}

/// Why something cannot be done is told of what is named, before the rule.
#[test]
fn why_it_cannot_be_done_is_told_of_what_is_named() {
    let table = || scene(2).owns(LUC, &[1]).houses(ANA, &[37], 1).owns(ANA, &[3, 39]).session();
    let built = ["pourquoi je peux pas construire à Lecourbe, moi ?"];
    table().answers(&built, Has("boulevard de Belleville"));
    let mortgaged = ["pourquoi je ne peux pas hypothéquer les Champs ?"];
    table().answers(&mortgaged, Has("bâtiments dans le groupe"));
}
