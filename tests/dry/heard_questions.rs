//! Questions as people ask them, and a trade put together, by ear: natural voices through
//! the real recogniser.

use braillopoly::engine::Setup;
use braillopoly::game::Session;
use braillopoly::listening::RecognitionModel;

use crate::common::by_ear::HearingTable;
use crate::common::*;

/// Ana has one brown street and a station, Luc the other brown street.
fn session() -> Session {
    let start = scene(2).at(LUC, 10).owns(ANA, &[1, 5]).owns(LUC, &[3]);
    let setup = Setup { seed: 3, ..start.setup() };
    table::session(&edition("braillopoly"), &setup)
}

#[test]
fn a_trade_is_put_together_by_ear() {
    let mut model = RecognitionModel::open(None).unwrap();
    let mut table = HearingTable::new(Box::new(session()), &mut model);
    table.settle();
    for (phrase, told) in [
        ("je propose un échange", "Que voulez-vous de Luc ?"),
        ("la rue Lecourbe", "Vous recevez la rue Lecourbe."),
        ("c'est tout", "Que donnez-vous à Luc ?"),
        ("question précédente", "Vous recevez la rue Lecourbe."),
        ("c'est tout", "Que donnez-vous à Luc ?"),
        ("deux cents", "Vous donnez deux cents, contre la rue Lecourbe."),
        ("c'est tout", "vous proposez à Luc : deux cents, contre la rue Lecourbe."),
        ("oui", "Luc, Ana vous propose deux cents, contre la rue Lecourbe. Vous acceptez ?"),
        ("oui", "Vous confirmez ?"),
        ("oui", "Échange conclu."),
    ] {
        let said = table.say(phrase).0.join(" ");
        assert!(said.contains(told), "« {phrase} »: {said}");
    }
    println!("a trade: {} phrases", table.said);
}

#[test]
fn new_questions_are_answered_by_ear() {
    let mut model = RecognitionModel::open(None).unwrap();
    let mut table = HearingTable::new(Box::new(session()), &mut model);
    table.settle();
    for (phrase, told) in [
        ("qu'est-ce qui m'attend", "si le total est trois, quatre pour la rue Lecourbe"),
        ("qu'est-ce que je risque", "Au prochain lancer"),
        ("ma fortune", "Ana vaut"),
        ("combien vaut Luc", "Luc vaut"),
        ("qui a les gares", "la gare Montparnasse"),
        ("quels groupes sont complets", "Aucun groupe n'est complet."),
        ("qu'est-ce qui me manque", "la rue Lecourbe, à Luc"),
        ("où sont les pions", "Luc est"),
        ("si je fais sept", "Chance"),
        ("case suivante", "Boulevard de Belleville"),
        ("prochaine case libre", "Rue de Vaugirard"),
        ("retour à mon pion", "Départ."),
        ("qu'est-ce que Luc a fait", "Luc n'a pas encore joué."),
    ] {
        let said = table.say(phrase).0.join(" ");
        assert!(said.contains(told), "« {phrase} »: {said}");
    }
    println!("questions: {} phrases", table.said);
}
