//! What computers say at the table: prices, refusals, counter-offers, remarks, and
//! what decided a game.

use braillopoly::editions::Money;
use braillopoly::engine::{Bundle, Command, Phase, Square, Trade};
use braillopoly::game::Session;
use braillopoly::players::{Computer, Skill};
use braillopoly::telling::Company;
use strum::VariantArray as _;

use crate::common::table::{Has, Lacks, Talk};
use crate::common::*;

/// What is told after a phrase, until somebody is awaited.
fn said(session: &mut Session, phrase: &str) -> Vec<String> {
    let mut lines = session.hear(phrase).told.lines;
    while let Some(step) = session.computer_step() {
        lines.extend(step);
    }
    lines.into_iter().map(|line| line.text).collect()
}

/// Offers this, and says "oui" once it was said in full.
fn offered(session: &mut Session, phrase: &str) -> Vec<String> {
    let asked = said(session, phrase);
    assert!(asked.concat().ends_with("Je le propose ?"), "{asked:?}");
    said(session, "oui")
}

/// Says this; the test fails if all that is told is otherwise.
#[track_caller]
fn answers(session: &mut Session, phrase: &str, told: table::Told) {
    told.check(&[phrase], &said(session, phrase).join(" "));
}

/// Ana, who is asked, against Luc, whom the computer plays: each has a brown street; it is
/// Ana's turn.
fn browns(skill: Skill) -> Session {
    let start = scene(2).owns(ANA, &[1]).owns(LUC, &[3, 5, 12, 39, 37]);
    start.dice("1+3 1+2").against(skill)
}

/// A price that is told is kept, and less is refused.
#[test]
fn a_price_is_told_truthfully() {
    for &skill in Skill::VARIANTS {
        let mut session = browns(skill);
        let told = said(&mut session, "que veux-tu pour la rue Lecourbe").join(" ");
        assert!(told.starts_with("Luc en demande "), "{skill:?}: {told}");
        let price = told.trim_start_matches("Luc en demande ").trim_end_matches('.').to_string();
        let offer = format!("je propose à Luc {price} contre la rue Lecourbe");
        let told = offered(&mut session, &offer).join(" ");
        assert!(told.contains("Échange conclu"), "{skill:?}, {price}: {told}");
    }
}

/// One haggles on about what was spoken of: "combien au minimum ?", "et pour cent ?", "d'accord".
#[test]
fn one_haggles_on_with_a_computer() {
    let mut session = browns(Skill::Regular);
    for phrase in ["combien au minimum", "et pour deux cents", "d'accord pour ce prix"] {
        answers(&mut session, phrase, Begins("On ne parle d'aucun prix."));
    }
    let told = said(&mut session, "Luc, combien veux-tu pour la rue Lecourbe");
    assert!(told[0].starts_with("Luc en demande "), "{told:?}");
    assert_eq!(said(&mut session, "c'est ton dernier prix"), told);
    // Whoever asks may only wonder: it is offered once it was said in full.
    answers(
        &mut session,
        "et pour un",
        Is("Vous proposez à Luc : un, contre la rue Lecourbe. Je le propose ?"),
    );
    let refused = said(&mut session, "oui");
    assert!(refused.contains(&"Luc refuse : pas à ce prix.".to_string()), "{refused:?}");
    said(&mut session, "je refuse");
    // Of the same street still, though an offer and its answer have passed.
    assert_eq!(said(&mut session, "combien au minimum"), told);
    let done = said(&mut session, "d'accord pour ce prix").join(" ");
    assert!(done.contains("Échange conclu"), "{done}");
}

/// Advice at each step of a trade: what it would take, then what it is worth, however it came to
/// wait for "oui".
#[test]
fn each_step_of_a_trade_is_advised_on() {
    let mut session = browns(Skill::Regular);
    said(&mut session, "je propose un échange");
    said(&mut session, "la rue Lecourbe");
    said(&mut session, "c'est tout");
    answers(&mut session, "conseille-moi", Begins("Luc en demande "));
    said(&mut session, "annule");
    said(&mut session, "annule");
    said(&mut session, "Luc, combien veux-tu pour la rue Lecourbe");
    said(&mut session, "et pour un");
    answers(&mut session, "conseille-moi", Is("Proposez-le : cet échange vous avantage."));
    answers(&mut session, "oui", Begins("Ana propose à Luc"));
}

/// Ana, who has things to give for Luc's rue Lecourbe, and Zoé, who has none of it.
fn lecourbe_wanted() -> Session {
    let start = scene(3).owns(ANA, &[1, 15]).owns(LUC, &[3, 5]).owns(ZOE, &[12]);
    start.dice("1+3 1+2").session()
}

/// The question about an offer of Ana's.
fn whole(offer: &str) -> String {
    format!("Ana, vous proposez {offer}. Je le propose ?")
}

/// An offer that waits for "oui" is changed by what is said of it: another sum, something more or
/// less, another partner; what cannot be had leaves it as it was.
#[test]
fn an_offer_that_is_asked_about_may_become_another() {
    let mut session = lecourbe_wanted();
    let cent = whole("à Luc : cent, contre la rue Lecourbe");
    answers(&mut session, "je propose à Luc cent contre la rue Lecourbe ?", Is(&cent));
    for (phrase, offer) in [
        ("deux cents", "à Luc : deux cents, contre la rue Lecourbe"),
        ("non, cent cinquante", "à Luc : cent cinquante, contre la rue Lecourbe"),
        (
            "j'ajoute la gare de Lyon",
            "à Luc : la gare de Lyon et cent cinquante, contre la rue Lecourbe",
        ),
        ("enlève les cent cinquante", "à Luc : la gare de Lyon, contre la rue Lecourbe"),
    ] {
        answers(&mut session, phrase, Is(&whole(offer)));
    }
    let refused = said(&mut session, "plutôt à Zoé").join(" ");
    assert!(
        refused.ends_with(&whole("à Luc : la gare de Lyon, contre la rue Lecourbe")),
        "{refused}"
    );
    assert!(refused.len() > cent.len(), "it is told why: {refused}");
    said(&mut session, "propose-lui");
    let done = session.prompt().remove(0).text;
    assert!(done.contains("Ana vous propose la gare de Lyon"), "{done}");
    said(&mut session, "Luc : je refuse");
    answers(&mut session, "je propose à Luc cent contre la rue Lecourbe ?", Is(&cent));
    answers(&mut session, "laisse tomber", Is("Pas d'échange."));
    answers(&mut session, "oui", Begins("Rien ne demande un oui"));
}

/// In words of one's own too: a sum on top or off, another partner; what means nothing is told
/// so before the offer is said again, and one may leave it.
#[test]
fn an_offer_is_changed_in_ones_own_words() {
    let mut session = lecourbe_wanted();
    let cent = whole("à Luc : cent, contre la rue Lecourbe");
    answers(&mut session, "je propose à Luc cent contre la rue Lecourbe ?", Is(&cent));
    for (phrase, sum) in [
        ("rajoute cinquante", "cent cinquante"),
        ("ajoute 50 encore", "deux cents"),
        ("ôtez vingt de la somme", "cent quatre-vingts"),
        ("non, disons plutôt cent cinquante", "cent cinquante"),
        ("plus dix", "cent soixante"),
    ] {
        let offer = whole(&format!("à Luc : {sum}, contre la rue Lecourbe"));
        answers(&mut session, phrase, Is(&offer));
    }
    let told = said(&mut session, "finalement, c'est à Zoé que je souhaite la proposer").join(" ");
    assert!(told.len() > cent.len() + 20, "it is told why not: {told}");
    answers(&mut session, "patati patata", Begins("Je n'ai pas compris. Ana, vous proposez à Luc"));
    said(&mut session, "oh non, je préfère renoncer à cette affaire");
    answers(&mut session, "oui", Begins("Rien ne demande un oui"));
}

/// After a price, or a refusal, a sum in any words is offered for it.
#[test]
fn a_sum_after_a_price_is_an_offer() {
    let mut session = browns(Skill::Regular);
    said(&mut session, "que veux-tu pour la rue Lecourbe");
    for (phrase, sum) in [
        ("bon, vingt alors", "vingt"),
        ("et si je vous en offrais dix ?", "dix"),
        ("c'est mon dernier mot, quinze", "quinze"),
    ] {
        let offer = format!("Vous proposez à Luc : {sum}, contre la rue Lecourbe. Je le propose ?");
        answers(&mut session, phrase, Is(&offer));
        said(&mut session, "non");
    }
}

/// After a refusal a sum on top is added to what was offered; another whole offer takes the
/// place of the one that waits.
#[test]
fn an_offer_grows_after_a_refusal() {
    let mut session = lecourbe_wanted();
    said(&mut session, "je propose à Luc cent contre la rue Lecourbe");
    said(&mut session, "Luc : je refuse");
    for phrase in ["je rajoute cinquante", "et si je rajoute cinquante ?"] {
        answers(&mut session, phrase, Is(&whole("à Luc : cent cinquante, contre la rue Lecourbe")));
        said(&mut session, "non");
    }
    answers(&mut session, "je rajoute cinquante", Begins("Ana, vous proposez"));
    answers(
        &mut session,
        "ou alors la gare de Lyon contre ta gare Montparnasse, Luc",
        Has("la gare de Lyon, contre la gare Montparnasse"),
    );
}

/// What is offered may be haggled over: another sum refuses it and offers that.
#[test]
fn an_offer_is_countered_by_a_sum() {
    let mut session = scene(2).owns(ANA, &[5]).owns(LUC, &[3]).dice("1+3 1+2").session();
    said(&mut session, "je lance les dés");
    for phrase in ["nan c'est pas assez, je veux 300", "trois cents et elle est à toi"] {
        said(&mut session, "Luc : je propose à Ana cent contre la gare Montparnasse");
        let asked = "Ana, vous refusez, et vous proposez à Luc : la gare Montparnasse, contre trois \
                     cents. Je le propose ?";
        answers(&mut session, phrase, Is(asked));
        // It may become another, and what cannot be had is told before anything is refused.
        let dear = said(&mut session, "non, deux mille").join(" ");
        assert!(dear.ends_with(asked) && dear.len() > asked.len(), "{dear}");
        let four = Has("la gare Montparnasse, contre quatre cents. Je le propose ?");
        answers(&mut session, "rajoute cent", four);
        said(&mut session, "oui");
        let done = session.prompt().remove(0).text;
        assert!(done.contains("Ana vous propose la gare Montparnasse"), "{done}");
        said(&mut session, "Luc : je refuse");
    }
    said(&mut session, "Luc : je propose à Ana cent contre la gare Montparnasse");
    answers(&mut session, "neuf mille et elle est à toi", Lacks("Je le propose"));
    let refused = said(&mut session, "je refuse").join(" ");
    assert!(refused.contains("Ana refuse"), "nothing was refused before: {refused}");
}

/// So it may once it was said again whole, before it is confirmed: nothing is accepted, and nothing
/// refused but what is offered instead.
#[test]
fn an_offer_about_to_be_accepted_is_countered_too() {
    let mut session = scene(2).owns(ANA, &[5]).owns(LUC, &[15]).dice("1+3 1+2").session();
    said(&mut session, "je lance les dés");
    for phrase in ["non, pas cent, cinquante", "pas cent, cinquante", "plutôt cinquante"] {
        said(&mut session, "Luc : je propose à Ana la gare de Lyon contre cent");
        answers(&mut session, "oui", Has("Vous confirmez ?"));
        let asked = "Ana, vous refusez, et vous proposez à Luc : cinquante, contre la gare de Lyon. \
                     Je le propose ?";
        answers(&mut session, phrase, Is(asked));
        said(&mut session, "non");
        let refused = said(&mut session, "je refuse").join(" ");
        assert!(refused.contains("Ana refuse"), "{phrase}: {refused}");
    }
}

/// Parts of an offer are refused, replaced, or turned round, in any words: the rest stands.
#[test]
fn an_offer_is_countered_in_parts() {
    let offered = || {
        let mut session = scene(2).owns(ANA, &[3, 5]).owns(LUC, &[1, 15, 25]).dice("1+3").session();
        said(
            &mut session,
            "Luc : je propose à Ana la rue de Belleville et cent contre la rue Lecourbe",
        );
        session
    };
    let cases = [
        (
            "plutôt que Belleville et ses cent balles, qu'il me donne la gare du Nord et on est quittes",
            "la rue Lecourbe, contre la gare du Nord.",
        ),
        (
            "remplace Belleville par la gare de Lyon, tu touches pas aux cent francs, et là je dis oui",
            "la rue Lecourbe, contre la gare de Lyon et cent.",
        ),
        (
            "cent c'est mesquin, à deux cents avec Belleville je marche",
            "la rue Lecourbe, contre le boulevard de Belleville et deux cents.",
        ),
        (
            "oui mais non, cinquante de plus et je signe",
            "la rue Lecourbe, contre le boulevard de Belleville et cent cinquante.",
        ),
    ];
    for (said, told) in cases {
        answers(&mut offered(), said, Has(told));
    }
}

/// Another sum is paid by whoever was to pay, and the money may be left out with no sum said.
#[test]
fn the_money_of_an_offer_is_countered() {
    for (offered, countered, told) in [
        (
            "Luc : je propose à Ana la gare de Lyon contre deux cents",
            "descends à cent cinquante",
            "proposez à Luc : cent cinquante, contre la gare de Lyon.",
        ),
        (
            "Luc : je propose à Ana cent contre la rue Lecourbe",
            "monte à cent quarante",
            "proposez à Luc : la rue Lecourbe, contre cent quarante.",
        ),
        (
            "Luc : je propose à Ana la gare de Lyon contre la rue Lecourbe et cent",
            "d'accord, mais sans l'argent",
            "proposez à Luc : la rue Lecourbe, contre la gare de Lyon.",
        ),
    ] {
        let mut session = scene(2).owns(ANA, &[3, 5]).owns(LUC, &[15]).dice("1+3").session();
        said(&mut session, offered);
        answers(&mut session, countered, Has(told));
    }
}

/// Whoever names themselves speaks, in any words: they bid, they offer, and raise what they offer.
#[test]
fn whoever_names_themselves_speaks() {
    let auction = || {
        let mut session = scene(3).dice("1+2").session();
        said(&mut session, "je lance les dés");
        said(&mut session, "je n'achète pas");
        session
    };
    for (phrase, told) in [
        ("Luc : je commence à cinquante", "Luc mise cinquante."),
        ("Luc : à moi, pardon, cinquante", "Luc mise cinquante."),
        ("Ana : je commence à cinquante", "Ana mise cinquante."),
    ] {
        answers(&mut auction(), phrase, Has(told));
    }
    let table = || scene(2).owns(ANA, &[15, 6]).owns(LUC, &[16, 29]).session();
    let own = Begins("Ana, vous proposez à Luc");
    answers(&mut table(), "un deal avec Luc : Mozart contre ma gare, ça irait ?", own);
    let own = Begins("Luc, vous proposez à Ana");
    answers(&mut table(), "c'est Luc : je donnerais bien Mozart pour quarante à Ana", own);
    let offer = Begins("Luc, vous proposez à Ana : l'avenue Mozart, contre quarante.");
    answers(&mut table(), "Luc : Ana, je te vends Mozart quarante", offer);
    let mut session = table();
    said(&mut session, "Luc : je propose à Ana cent cinquante contre la gare de Lyon");
    let raised = "Luc : non, deux cents, elle va jamais dire oui sinon";
    answers(&mut session, raised, Lacks("Ana, vous refusez"));
}

/// Whose the money is, is put right with the sum, on top or not.
#[test]
fn who_pays_a_sum_is_put_right() {
    let mut session = scene(2).owns(ANA, &[15]).owns(LUC, &[25]).session();
    let deal = ["je propose un échange à Luc", "je veux la gare du Nord"];
    let mine = ["je donne la gare de Lyon", "j'ajoute cinquante"];
    let his = ["finalement non, c'est lui qui me rajoute trente"];
    let told = "Vous donnez la gare de Lyon, contre la gare du Nord et trente. Autre chose ?";
    session.answers(&[&deal[..], &mine, &his].concat(), Is(told));
}

/// Who keeps their own offers nothing else; of two of which one would do, the first is meant; and what
/// is wanted if they agree is wanted.
#[test]
fn what_is_said_of_a_trade_is_no_more_than_that() {
    let table = || scene(2).owns(ANA, &[15, 6]).owns(LUC, &[25, 29, 27]).session();
    let mut session = table();
    said(&mut session, "Luc : je propose à Ana cent cinquante contre la gare de Lyon");
    answers(&mut session, "c'est gentil, mon petit Luc, mais ma gare je la garde", Has("refuse"));
    let begun = "je propose un échange à Luc";
    for (phrase, told) in [
        (
            "je lui demanderais la rue Lafayette, ou à défaut la place de la Bourse",
            "Vous recevez la rue Lafayette. Autre chose ?",
        ),
        ("ben, s'il est d'accord, la gare du Nord", "Vous recevez la gare du Nord. Autre chose ?"),
    ] {
        table().answers(&[begun, phrase], Is(told));
    }
    table().answers(&[begun, "tout compte fait non, laisse tomber"], Is("Pas d'échange."));
    let kept = [begun, "je veux Lafayette", "et la gare du Nord, non, laisse tomber"];
    table().answers(&kept, Has("Lafayette"));
}

/// A card is given by whoever is said to give it, and by nobody who has none.
#[test]
fn a_card_is_given_by_whoever_has_it() {
    let table = |ana, luc| {
        let table = scene(2).owns(ANA, &[3]).owns(LUC, &[15]);
        table.jail_cards(ANA, ana).jail_cards(LUC, luc).session()
    };
    let own = "Luc, ma carte de prison et cinquante contre ta gare de Lyon, ça te va ?";
    let theirs = "Luc, je te file Lecourbe et tu me donnes ta carte de prison";
    for luc in [0, 1] {
        answers(&mut table(1, luc), own, Has("une carte de prison et cinquante, contre la gare"));
    }
    for ana in [0, 1] {
        answers(&mut table(ana, 1), theirs, Has("la rue Lecourbe, contre une carte de prison."));
    }
}

/// What is put together is put right: what is no more wanted goes, what is instead comes.
#[test]
fn what_is_put_together_is_put_right() {
    let table = || scene(2).owns(ANA, &[15, 16, 37]).owns(LUC, &[19, 25, 29]).session();
    let begun = "je propose un échange à Luc";
    let cases: [(&[&str], &str); 3] = [
        (
            &[
                "je veux la gare du Nord",
                "je donne les Champs",
                "je me suis trompée, Mozart au lieu des Champs",
            ],
            "Vous donnez l'avenue Mozart, contre la gare du Nord. Autre chose ?",
        ),
        (
            &[
                "je veux la gare du Nord",
                "je donne la gare de Lyon",
                "oublie la gare de Lyon, je préfère payer en liquide, deux cents",
            ],
            "Vous donnez deux cents, contre la gare du Nord. Autre chose ?",
        ),
        (
            &["je veux Lafayette et la gare du Nord", "non pas la gare du Nord, juste Lafayette"],
            "Vous recevez la rue Lafayette. Autre chose ?",
        ),
    ];
    for (said, told) in cases {
        table().answers(&[&[begun], said].concat(), Has(told));
    }
}

/// Of one's own offer that is said again, a sum goes to the other side, and what is dropped whole is
/// offered no more.
#[test]
fn an_offer_said_again_is_put_right_or_dropped() {
    let offer = "je propose à Luc la rue Lecourbe et cinquante contre la rue de Belleville";
    let turned = "c'est le contraire, les cinquante francs c'est lui qui me les donne, pas moi";
    let table = || scene(2).owns(ANA, &[3, 5]).owns(LUC, &[1, 15]).against(Skill::Regular);
    let mut session = table();
    said(&mut session, offer);
    answers(
        &mut session,
        turned,
        Has("la rue Lecourbe, contre le boulevard de Belleville et cinquante."),
    );
    let mut session = table();
    said(&mut session, "je propose à Luc cent soixante contre la gare de Lyon");
    said(&mut session, "oublie, oublie, la gare de Lyon à cent soixante c'était pour rire");
    answers(&mut session, "oui", Lacks("refuse"));
    assert!(session.journal_len() == 0);
}

/// Something else that they have may be asked for instead, with a sum too, and a whole offer needs no
/// name: it is to whoever offers.
#[test]
fn an_offer_is_countered_by_what_else_they_have() {
    let offered = || {
        let mut session = scene(2).owns(ANA, &[5]).owns(LUC, &[3, 15, 37]).dice("1+3").session();
        said(&mut session, "je lance les dés");
        said(&mut session, "Luc : je propose à Ana la rue Lecourbe contre la gare Montparnasse");
        session
    };
    for (phrase, offer) in [
        (
            "non mais en échange donne-moi la gare de Lyon",
            "la gare Montparnasse, contre la gare de Lyon",
        ),
        (
            "en échange donne-moi la gare de Lyon et cent francs",
            "la gare Montparnasse, contre la gare de Lyon et cent",
        ),
        (
            "je veux l'avenue des Champs-Élysées contre la gare Montparnasse",
            "la gare Montparnasse, contre l'avenue des Champs-Élysées",
        ),
    ] {
        let asked = format!("Ana, vous refusez, et vous proposez à Luc : {offer}. Je le propose ?");
        answers(&mut offered(), phrase, Is(&asked));
    }
}

/// A street alone is worth no fortune to anybody: "Hugo vous en donnerait mille cinq cents" was
/// told of one that costs four hundred.
#[test]
fn no_fortune_is_told_for_a_street_alone() {
    for &skill in Skill::VARIANTS {
        let mut session = scene(2).owns(ANA, &[39]).dice("1+3 1+2").against(skill);
        let told = said(&mut session, "combien me donnes-tu pour la rue de la Paix").join(" ");
        let price = told.trim_start_matches("Luc vous en donnerait ").trim_end_matches('.');
        let dear = ["huit cents", "quatre cents"];
        assert!(dear.contains(&price) || told == "Luc n'en veut pas.", "{skill:?}: {told}");
    }
}

/// What somebody would pay for one's own deed is told truthfully, and kept; by the one it is
/// said to, or by all.
#[test]
fn a_computer_tells_what_it_would_give_for_a_deed() {
    for &skill in Skill::VARIANTS {
        let mut session =
            scene(2).owns(ANA, &[5]).owns(LUC, &[15, 25]).dice("1+3 1+2").against(skill);
        let told =
            said(&mut session, "Luc, combien me donnes-tu pour la gare Montparnasse").join(" ");
        assert!(told.starts_with("Luc vous en donnerait "), "{skill:?}: {told}");
        let price =
            told.trim_start_matches("Luc vous en donnerait ").trim_end_matches('.').to_string();
        let offer = format!("je propose à Luc la gare Montparnasse contre {price}");
        let told = offered(&mut session, &offer).join(" ");
        assert!(told.contains("Échange conclu"), "{skill:?}, {price}: {told}");
    }
}

#[test]
fn prices_of_what_luc_does_not_have() {
    let mut session = browns(Skill::Regular);
    for (deed, told) in [
        ("le boulevard de Belleville", Begins("Luc ")),
        ("la gare du Nord", Is("La gare du Nord : la banque en demande deux cents.")),
        ("la rue de la Lune", Begins("Je ne connais pas de propriété « la rue de la Lune »")),
    ] {
        answers(&mut session, &format!("combien veux-tu pour {deed}"), told);
    }
}

/// In a heist too the price told is the least that is taken: one that asked for 585 had sold for
/// 120.
#[test]
fn a_price_told_in_a_heist_is_the_least_that_is_taken() {
    let start = scene(2).of("braquage").owns(LUC, &[6, 8]).dice("1+3");
    let game = start.game();
    for deed in [6, 8].map(|square| Square::new(square).unwrap()) {
        let price = Computer::new(1).price(&game, deed, ANA).unwrap();
        let answer = |cash: Money| {
            let mut game = game.clone();
            let gives = Bundle { cash, ..Bundle::default() };
            let asks = Bundle { deeds: vec![deed], ..Bundle::default() };
            let offer = OfferTrade(Trade { from: ANA, to: LUC, gives, asks });
            game.apply(&Command { seat: ANA, action: offer }).unwrap();
            Computer::new(1).decide(&game, LUC)
        };
        assert_eq!(answer(price), Some(AcceptTrade), "{price:?}");
        assert_eq!(answer(price.saturating_sub(Money(10))), Some(RefuseTrade), "{price:?}");
    }
}

/// A computer named first is spoken to: it does not speak. What only it may do, it does alone.
#[test]
fn a_computer_is_spoken_to_by_its_name() {
    let mut session = browns(Skill::Regular);
    answers(&mut session, "Luc, combien as-tu", Begins("Luc a mille cinq cents"));
    answers(&mut session, "Luc, lance les dés", Has("il joue tout seul"));
    let told =
        offered(&mut session, "Luc, je te donne neuf cents contre la rue Lecourbe").join(" ");
    assert!(told.starts_with("Ana propose à Luc : neuf cents, contre la rue Lecourbe."), "{told}");
}

/// An offer that is too low is answered with another, at most twice in a turn and never with the
/// one that was refused; then with the reason, which its own offer does not contradict.
#[test]
fn a_low_offer_is_answered_with_another() {
    let mut session = browns(Skill::Regular);
    let offer = |sum: &str| format!("je propose à Luc {sum} contre la rue Lecourbe");
    for offer in [offer("un"), "je propose à Luc deux contre la gare Montparnasse".to_string()] {
        let told = offered(&mut session, &offer);
        assert!(told.contains(&"Luc refuse : pas à ce prix.".to_string()), "{told:?}");
        let Phase::TradeOffer(counter) = session.game().phase() else { panic!("{told:?}") };
        let (luc, ana) = (counter.from, counter.to);
        assert!(counter.asks.cash.0 > 60 && session.is_computer(luc), "{counter:?}");
        assert!(session.game().check(ana, &AcceptTrade).is_ok());
        said(&mut session, "je refuse");
    }
    for sum in ["un", "trois"] {
        let told = offered(&mut session, &offer(sum));
        assert_eq!(told.last().unwrap(), "Luc refuse : pas à ce prix.");
    }
    let told = offered(&mut session, "je propose à Luc trois contre la compagnie d'électricité");
    assert!(!told.contains(&"Luc refuse : pas à ce prix.".to_string()), "{told:?}");
    assert!(matches!(session.game().phase(), Phase::Roll { .. }), "{told:?}");
}

#[test]
fn a_counter_offer_may_be_taken() {
    let mut session = browns(Skill::Regular);
    offered(&mut session, "je propose à Luc un contre la rue Lecourbe");
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
    let mut session = browns(Skill::Regular);
    answers(&mut session, "à qui proposer", Is("Aucun échange ne vous avance pour l'instant."));
    let three = scene(3).cash(ANA, 900).cash(LUC, 900).cash(ZOE, 2500).owns(ANA, &[1, 8]);
    let three = three.owns(LUC, &[3, 6, 9]).owns(ZOE, &[31, 32, 34, 39, 37]);
    let mut session = three.dice("1+3 1+2").against(Skill::Regular);
    for (phrase, told) in [
        ("à qui proposer un échange", Begins("À Luc : le boulevard de Belleville")),
        ("que me conseilles-tu", Has("proposez à Luc")),
        // "Pourquoi ?" gives the rest.
        ("pourquoi", Begins("Sur cent parties, vous en gagneriez")),
    ] {
        answers(&mut session, phrase, told);
    }
    let again = said(&mut session, "pourquoi").join(" ");
    assert!(!again.starts_with("Sur cent parties"), "{again}");
}

/// Advice can be turned off, and computers kept quiet.
#[test]
fn company_as_one_likes_it() {
    let mut session = browns(Skill::Beginner);
    session.set_company(Company { counsels: false, ..Company::default() });
    answers(&mut session, "conseille-moi", Begins("Je ne donne pas de conseils."));
    let trade = "je propose à Luc neuf cents contre la rue Lecourbe";
    let told = offered(&mut session, trade);
    assert!(told.contains(&"Luc : « J'adore échanger. »".to_string()), "{told:?}");
    let mut session = browns(Skill::Beginner);
    session.set_company(Company { manners: false, ..Company::default() });
    let told = offered(&mut session, trade);
    assert!(!told.iter().any(|line| line.starts_with("Luc : «")), "{told:?}");
}

/// After a game, what changed the chances most; before its end, nothing.
#[test]
fn what_decided_the_game() {
    let end = scene(2).at(ANA, 20).cash(LUC, 40).at(LUC, 36).owns(ANA, &[3]).owns(LUC, &[1]);
    let end = end.hotels(ANA, &[11, 13, 14, 16, 18, 19, 39, 37]);
    let mut session = end.dice("1+3 1+2").against(Skill::Beginner);
    let told = said(&mut session, "les moments décisifs");
    assert_eq!(told, ["La partie n'est pas finie : je vous le dirai à la fin."]);
    said(&mut session, "je propose à Luc cinquante contre le boulevard de Belleville");
    said(&mut session, "oui");
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
    let mut session = browns(Skill::Regular);
    let rue = "Vous recevez la rue Lecourbe. Autre chose ?";
    let gives = "Que donnez-vous à Luc ?";
    let short = "Il faut neuf mille, et Ana n'a que mille cinq cents. Que donnez-vous à Luc ?";
    let whole = "Vous proposez à Luc : mille, contre la rue Lecourbe. Je le propose ?";
    for (phrase, told, next) in [
        // Ana has the other brown street.
        ("je propose un échange", Is("Que voulez-vous de Luc ?"), Some("la rue Lecourbe")),
        (
            "la rue de Vaugirard",
            Is("La rue de Vaugirard est encore à la banque. Que voulez-vous de Luc ?"),
            None,
        ),
        ("la rue Lecourbe", Is(rue), Some("c'est tout")),
        ("où suis-je", Is("Ana est sur la case Départ."), None),
        // Its price.
        ("c'est tout", Is(gives), Some("soixante")),
        ("cent", Is("Vous donnez cent, contre la rue Lecourbe. Autre chose ?"), None),
        ("retour", Is("Je retire cent. Que donnez-vous à Luc ?"), None),
        ("retour", Is(rue), None),
        // "Oui" is not all: what else is asked again.
        ("oui", Is(rue), None),
        ("c'est tout", Has(""), None),
        ("neuf mille", Is(short), None),
        ("mille", Has(""), None),
        ("c'est tout", Is(whole), None),
        ("non", Is("Vous donnez mille, contre la rue Lecourbe. Autre chose ?"), None),
    ] {
        answers(&mut session, phrase, told);
        assert!(next.is_none_or(|next| session.choices()[0].phrase.text == next), "{phrase}");
    }
    assert_eq!(session.journal_len(), 0);
    said(&mut session, "c'est tout");
    let told = said(&mut session, "oui").join(" ");
    assert!(told.contains("Ana propose à Luc : mille, contre la rue Lecourbe."), "{told}");
    assert!(told.contains("Luc refuse"), "{told}");
}

/// "annule" leaves it; so does a throw, and an offer begun in one sentence goes on from there.
#[test]
fn a_trade_begun_may_be_left() {
    let mut session = browns(Skill::Regular);
    said(&mut session, "un échange");
    assert_eq!(said(&mut session, "annule")[0], "Pas d'échange.");
    said(&mut session, "un échange");
    assert_eq!(said(&mut session, "retour")[0], "Pas d'échange.");
    answers(&mut session, "je veux acheter la rue Lecourbe à Luc", Is("Que donnez-vous à Luc ?"));
    answers(&mut session, "je lance les dés", Has("Ana : quatre"));
    assert!(session.choices().iter().all(|choice| choice.phrase.text != "c'est tout"));
}

/// A computer plays its turn at a signal, once for each turn.
#[test]
fn computers_wait_for_a_signal() {
    let mut session = browns(Skill::Regular);
    session.set_company(Company { waits: true, ..Company::default() });
    answers(&mut session, "je lance les dés", Lacks("Luc :"));
    let mut told = Vec::new();
    while session.game().current_seat().number() == 0 && told.len() < 9 {
        told.extend(said(&mut session, "je refuse"));
        told.extend(said(&mut session, "je passe"));
    }
    assert!(session.computer_step().is_none());
    assert_eq!(session.prompt()[0].text, "Luc va jouer.");
    assert_eq!(session.choices()[0].phrase.text, "continue");
    answers(&mut session, "continue", Has("Luc :"));
}

/// What is given for nothing is named whole, and asked twice; "non" to either gives nothing.
#[test]
fn a_gift_is_asked_twice() {
    let gift = || scene(2).of("canadienne").owns(ANA, &[1]).against(Skill::Regular);
    let name = gift().game().edition().place(square_at(1)).name.clone();
    let phrase = format!("je donne {name} à Luc");
    for (phrases, given) in [(["non", ""], false), (["oui", "non"], false), (["oui", "oui"], true)]
    {
        let mut session = gift();
        let asked = said(&mut session, &phrase).join(" ");
        assert!(asked.contains(&name) && asked.contains("contre rien"), "{asked}");
        for answer in phrases.iter().filter(|answer| !answer.is_empty()) {
            assert_eq!(session.game().holding(square_at(1)).owner, Some(ANA));
            said(&mut session, answer);
        }
        let owner = session.game().holding(square_at(1)).owner;
        assert_eq!(owner == Some(LUC), given, "{phrases:?}");
    }
}

/// The name of a street is no player nobody knows; and whoever says what they give, while a trade
/// is put together, gives it in that trade.
#[test]
fn what_is_given_is_of_the_trade_that_is_open() {
    let mut session = browns(Skill::Regular);
    let told = said(&mut session, "échanger la rue Lecourbe").join(" ");
    assert!(!told.contains("Je ne connais pas de joueur"), "{told}");
    said(&mut session, "je propose un échange à Luc");
    said(&mut session, "la rue Lecourbe");
    said(&mut session, "c'est tout");
    let told = said(&mut session, "je donne le boulevard de Belleville à Luc").join(" ");
    assert!(told.starts_with("Vous donnez le boulevard de Belleville"), "{told}");
    let told = said(&mut session, "c'est tout").join(" ");
    assert!(told.contains("le boulevard de Belleville, contre la rue Lecourbe"), "{told}");
}

/// A computer that is named last is spoken to, whatever is answered it.
#[test]
fn a_computer_may_be_named_last() {
    let mut session = browns(Skill::Regular);
    answers(&mut session, "combien veux-tu pour la rue Lecourbe, Luc ?", Begins("Luc en demande "));
    answers(&mut session, "combien ai-je, Luc ?", Begins("Ana a "));
    offered(&mut session, "je propose à Luc un contre la rue Lecourbe");
    // Luc answers with an offer of his own.
    assert!(matches!(session.game().phase(), Phase::TradeOffer(_)), "{:?}", session.game().phase());
    answers(&mut session, "Luc, laisse tomber", Has("refuse"));
    assert!(!matches!(session.game().phase(), Phase::TradeOffer(_)));
    let mut session = browns(Skill::Regular);
    offered(&mut session, "je propose à Luc un contre la rue Lecourbe");
    answers(&mut session, "non merci Luc", Has("refuse"));
}

/// A guessed offer is asked about with all that is in it: "je propose à Luc contre" hid what it was.
#[test]
fn a_guessed_offer_is_named_whole() {
    let mut session = browns(Skill::Regular);
    let asked = said(&mut session, "Luc, ça t'irait Belleville et vingt contre ta Lecourbe ?");
    let asked = asked.join(" ");
    let whole = "Vous proposez à Luc : le boulevard de Belleville et vingt, contre la rue \
                 Lecourbe. Je le propose ?";
    assert_eq!(asked, whole);
}

/// Money is on one side of a trade: another sum is instead of the first, whichever side is asked
/// about.
#[test]
fn another_sum_is_instead_of_the_first() {
    let mut session = browns(Skill::Regular);
    said(&mut session, "je propose un échange à Luc");
    said(&mut session, "je donne cent cinquante");
    let told = said(&mut session, "deux cents").join(" ");
    assert!(told.starts_with("Vous donnez deux cents. Que voulez-vous de Luc"), "{told}");
}

/// Money goes one way, on the side of whoever adds it.
#[test]
fn a_sum_is_given_by_whoever_adds_it() {
    let table = || scene(2).owns(ANA, &[37]).owns(LUC, &[39]).dice("1+3").session();
    let begun = ["je propose un échange", "la rue de la Paix et cent"];
    let cases: [(&[&str], &str); 4] = [
        (&["c'est tout", "trois cents"], "Vous donnez trois cents, contre la rue de la Paix."),
        (&["c'est tout", "cent"], "Vous donnez cent, contre la rue de la Paix."),
        (&["je rajoute cinquante"], "Vous recevez la rue de la Paix et cinquante."),
        (&["tu rajoutes cinquante"], "Vous recevez la rue de la Paix et cent cinquante."),
    ];
    for (said, told) in cases {
        table().answers(&[&begun[..], said].concat(), Has(told));
    }
    let begun = "je propose un échange";
    let own = "rajoute cent cinquante de ma poche";
    table().answers(&[begun, own], Has("Vous donnez cent cinquante"));
}

/// A computer is asked itself how it plays.
#[test]
fn a_computer_tells_how_it_plays() {
    let mut session = browns(Skill::Regular);
    let told = said(&mut session, "Luc, comment tu joues, toi ?");
    assert_eq!(told, said(&mut session, "comment joue Luc"));
}

/// Whoever begins again means the end of it.
#[test]
fn what_is_begun_again_is_what_is_meant() {
    let table = || scene(2).owns(ANA, &[37, 39]).dice("2+4").session();
    let asked = "je passe, euh non non, je passe pas, je l'achète, voilà";
    table().answers(&["je lance les dés", asked], Lacks("enchères"));
    let left = "je la prends, euh non non, attends, je la laisse aux autres";
    table().answers(&["je lance les dés", left], Has("enchères"));
}

/// "Je double" is twice what was bid last.
#[test]
fn twice_a_bid_is_a_bid() {
    let begun = ["je lance les dés", "aux enchères", "Luc : je mise vingt"];
    let table = || scene(3).dice("2+4").session();
    table().answers(&[&begun[..], &["je double la mise"]].concat(), Has("quarante"));
    let again = "Trente... attends, non, trente et un, ça coiffe les malins";
    table().answers(&[&begun[..], &[again]].concat(), Has("je mise trente et un"));
    table().answers(&[&begun[..], &["il a trente ans mon fils"]].concat(), Lacks("je mise"));
}

/// A sum goes where it is said to go, and with the property it is joined to.
#[test]
fn a_sum_is_on_the_side_it_is_said_of() {
    let trade = |said: &str, told: &str| {
        let mut game = scene(3).owns(ANA, &[3]).owns(LUC, &[1, 15]).session();
        game.answers(&["je propose un échange à Luc", said], Has(told));
    };
    trade("mettons cent vingt euros de ma poche", "Vous donnez cent vingt.");
    let with = "Moi je mets Lecourbe sur la table, plus un petit billet de cinquante";
    trade(with, "Vous donnez la rue Lecourbe et cinquante.");
    trade("cent vingt, et je lui cède Lecourbe", "la rue Lecourbe, contre cent vingt.");
    let facing = "le boulevard de Belleville, et je mettrais bien cinquante euros en face";
    trade(facing, "cinquante, contre le boulevard de Belleville.");
    trade("j'ai dit Luc mais c'est avec Zoé que je voulais causer", "Que voulez-vous de Zoé ?");
    trade("une cinquantaine d'euros de ma poche", "Vous donnez cinquante.");
    let mut game = scene(3).owns(ANA, &[3]).owns(LUC, &[1]).owns(ZOE, &[12]).session();
    let other = "mais non, c'est à Zoé que je voulais causer, pour la compagnie d'électricité !";
    game.answers(&["je propose un échange à Luc", other], Has("Que donnez-vous à Zoé ?"));
}

/// What one could raise in all is told, and whether it is enough.
#[test]
fn what_could_be_raised_is_told() {
    let mut game = scene(2).owns(ANA, &[5, 39]).cash(ANA, 10).at(ANA, 36).dice("1+1").session();
    game.answers(
        &["je lance les dés", "combien puis-je réunir ?"],
        Has("aurait trois cent dix : assez pour payer cent."),
    );
}

/// What comes on top of an offer is of the same offer.
#[test]
fn what_is_added_to_an_offer_leaves_the_rest_in_it() {
    let mut game = scene(3).owns(ANA, &[3]).owns(LUC, &[1, 15]).session();
    let offered = "Luc : je propose à Ana la gare de Lyon contre cent";
    let added = "OK pour cent, mais tu me rajoutes Belleville avec";
    let whole = "cent, contre le boulevard de Belleville et la gare de Lyon.";
    game.answers(&[offered, added], Has(whole));
    let halved = "Coupons la poire : quatre-vingts et je t'embrasse";
    let mut game = scene(3).owns(LUC, &[15]).session();
    game.answers(&[offered, halved], Has("quatre-vingts, contre la gare de Lyon."));
    // A sum does not begin before the comma.
    let halved = "coupons la poire en deux, cent cinquante";
    let mut game = scene(3).owns(LUC, &[15]).session();
    game.answers(&[offered, halved], Has("à Luc : cent cinquante, contre la gare de Lyon."));
}

/// Of a street that is named, its group; of a rent, why it is so much.
#[test]
fn what_goes_with_a_street_is_told() {
    let mut game = scene(3).owns(ANA, &[3]).owns(LUC, &[1]).session();
    game.answers(&["Belleville, ça va avec lesquelles, et qui les a ?"], Has("rue Lecourbe"));
}

/// An offer said whole leaves nothing to be asked of the trade that was begun before.
#[test]
fn a_whole_offer_ends_what_was_put_together() {
    let mut game = scene(3).owns(ZOE, &[5]).session();
    let said = ["je propose un échange", "je veux la gare Montparnasse de Zoé contre trois cents"];
    game.answers(&said, Has("trois cents, contre la gare Montparnasse"));
    game.answers(&["mets plutôt deux cents"], Has("deux cents, contre la gare Montparnasse"));
}

/// Whoever agrees hears what they make of the other: nobody sees it on a board.
#[test]
fn a_group_that_one_gives_away_is_told_before() {
    let offered = ["Luc : je propose à Ana trois cents contre la rue de la Paix", "Luc : oui"];
    let accepted = ["Ana : j'accepte"];
    let mut game = scene(2).owns(ANA, &[39]).owns(LUC, &[37]).session();
    game.said(&offered);
    game.answers(&accepted, Has("Luc aura alors tous les bleus. Vous confirmez ?"));
    let mut game = scene(2).owns(ANA, &[39]).session();
    game.said(&offered);
    game.answers(&accepted, Lacks("aura alors"));
}

/// Money goes with what it is said with, and against what it is said for, whoever is named between.
#[test]
fn money_is_on_the_side_it_is_said_on() {
    for (said, told) in [
        (
            "je veux la gare de Lyon de Luc pour deux cent vingt et je donne la rue Lecourbe",
            "la rue Lecourbe et deux cent vingt, contre la gare de Lyon",
        ),
        (
            "je prends la gare de Lyon à Luc et je lui donne deux cent vingt plus ma rue Lecourbe",
            "la rue Lecourbe et deux cent vingt, contre la gare de Lyon",
        ),
    ] {
        let mut game = scene(3).owns(ANA, &[3]).owns(LUC, &[15]).session();
        game.answers(&[said], Has(told));
    }
}

/// Three people, who have what is haggled over: Ana a brown street and a card, Luc the other one and
/// a station, Zoé a station.
fn three_traders() -> Session {
    let traders = scene(3).owns(ANA, &[3]).owns(LUC, &[1, 25]).owns(ZOE, &[5]);
    traders.jail_cards(ANA, 1).dice("1+2").session()
}

/// Whoever does not say to whom is asked.
#[test]
fn whom_to_trade_with_is_asked() {
    for said in ["je propose la rue Lecourbe contre cent cinquante", "je donne Lecourbe pour cent"]
    {
        three_traders().answers(&[said], Has("Avec qui, Luc ou Zoé ?"));
    }
}

/// Whoever is named first is spoken to, where what changes hands is not theirs to give.
#[test]
fn who_is_named_first_may_be_spoken_to() {
    let said = "Luc, je te donne la rue Lecourbe contre le boulevard de Belleville";
    let told = "Ana propose à Luc : la rue Lecourbe, contre le boulevard de Belleville";
    three_traders().answers(&[said, "quelle est l'offre"], Has(told));
    // Luc speaks of what is his.
    let said = "Luc : je propose à Ana le boulevard de Belleville contre la rue Lecourbe";
    let told = "Luc propose à Ana : le boulevard de Belleville, contre la rue Lecourbe";
    three_traders().answers(&[said, "quelle est l'offre"], Has(told));
}

/// "Je propose un échange", before an offer, puts another one together.
#[test]
fn an_offer_is_answered_question_by_question() {
    let mut game = three_traders();
    game.said(&["Luc : je propose à Ana le boulevard de Belleville contre la rue Lecourbe"]);
    game.said(&["Luc : oui"]);
    game.answers(&["je propose un échange"], Has("Que voulez-vous de Luc ?"));
    game.said(&["la gare du Nord", "c'est tout", "la rue Lecourbe"]);
    let told = "vous refusez, et vous proposez à Luc : la rue Lecourbe, contre la gare du Nord";
    game.answers(&["c'est tout"], Has(told));
    // Or leaves the offer there was.
    let mut game = three_traders();
    game.said(&["Luc : je propose à Ana le boulevard de Belleville contre la rue Lecourbe"]);
    game.said(&["Luc : oui", "je propose un échange", "annule"]);
    game.answers(
        &["quelle est l'offre"],
        Has("le boulevard de Belleville, contre la rue Lecourbe"),
    );
}

/// Who would rather have something else of theirs does not refuse; nor does a refusal that names
/// something else go without a question.
#[test]
fn what_is_rather_wanted_is_another_offer() {
    let offered = || {
        let mut game = three_traders();
        game.said(&["Luc : je propose à Ana le boulevard de Belleville contre la rue Lecourbe"]);
        game.said(&["Luc : oui"]);
        game
    };
    let said = "je suis intéressée par sa gare du Nord";
    offered().answers(&[said], Has("contre le boulevard de Belleville et la gare du Nord"));
    let said = "je serais plutôt intéressée par sa gare du Nord, il peut garder Belleville";
    offered().answers(&[said], Lacks("Ana refuse"));
    let said = "Ana : trois cents plutôt";
    offered().answers(&[said], Has("contre le boulevard de Belleville et trois cents"));
}

/// What one thinks better of is what it was said after, and nothing on the other side.
#[test]
fn a_sum_is_put_right_beside_what_stays() {
    let said = "je propose à Luc la rue Lecourbe et cinquante, non, soixante, contre Belleville";
    let told = "la rue Lecourbe et soixante, contre le boulevard de Belleville";
    three_traders().answers(&[said], Has(told));
}

/// One sentence puts a trade right the same way while it is put together and when it waits for "oui":
/// what is refused goes, what is named instead comes on the side of whoever has or pays it.
#[test]
fn a_trade_is_put_right_however_far_it_is() {
    let begun = ["je propose un échange à Luc", "la gare du Nord", "c'est tout", "soixante"];
    let trade = |said: &[&str], told: &str| {
        let mut game = scene(3).owns(ANA, &[3, 16]).owns(LUC, &[1, 25]).session();
        game.answers(&[&begun[..], said].concat(), Has(told));
    };
    for (said, whole) in [
        (
            "enlève les soixante et mets Lecourbe à la place",
            "la rue Lecourbe, contre la gare du Nord",
        ),
        ("non pas soixante, quatre-vingts", "quatre-vingts, contre la gare du Nord"),
        ("soixante, c'est du vol, cinquante", "cinquante, contre la gare du Nord"),
        ("rajoute l'avenue Mozart", "l'avenue Mozart et soixante, contre la gare du Nord"),
        ("je donne Mozart au lieu des soixante", "l'avenue Mozart, contre la gare du Nord"),
        ("monte à cent", "cent, contre la gare du Nord"),
        ("réduis à quarante", "quarante, contre la gare du Nord"),
        ("en fait, fais monter à deux cents francs", "deux cents, contre la gare du Nord"),
        ("rajoute Lecourbe et enlève les soixante", "la rue Lecourbe, contre la gare du Nord"),
    ] {
        trade(&["c'est tout", said], whole);
        trade(&[said, "c'est tout"], whole);
    }
}

/// Once something is on each side, the whole is told, and "oui" asks whether to offer it.
#[test]
fn a_trade_that_lacks_nothing_is_told_whole() {
    let begun = ["je propose un échange à Luc", "je donne Lecourbe", "je demande la gare du Nord"];
    let whole = "la rue Lecourbe, contre la gare du Nord. Je le propose ?";
    for goes_on in ["oui", "c'est tout", "oui, je le propose", "vas-y soumets", "voilà"] {
        let mut game = three_traders_at_the_station();
        let told = "Vous donnez la rue Lecourbe, contre la gare du Nord. Autre chose ?";
        game.answers(&begun, Is(told));
        game.answers(&[goes_on], Has(whole));
    }
}

/// Another property takes the place of the one there was, and the money beside it stays; "à la place"
/// names no place.
#[test]
fn another_property_leaves_the_money() {
    let begun = ["je propose un échange à Luc", "la gare du Nord et cent", "c'est tout"];
    let offer = [&begun[..], &["Lecourbe", "c'est tout"]].concat();
    let told = "la rue Lecourbe, contre le boulevard de Belleville et cent. Je le propose ?";
    let said = "non, plutôt le boulevard de Belleville";
    three_traders_at_the_station().answers(&[&offer[..], &[said]].concat(), Has(told));
    let mut game = scene(2).owns(ANA, &[3, 19]).owns(LUC, &[1, 25]).session();
    let said = "enlève Lecourbe, et mets cent à la place";
    game.answers(&[&offer[..], &[said]].concat(), Lacks("Pigalle"));
}

/// Who pays is put right by saying so alone; what is not in a trade takes nothing out of it.
#[test]
fn who_pays_is_put_right() {
    let begun = ["je propose un échange à Luc", "la gare du Nord", "c'est tout"];
    let offer = [&begun[..], &["Lecourbe et soixante", "c'est tout"]].concat();
    let moved = "la rue Lecourbe, contre la gare du Nord et soixante. Je le propose ?";
    for said in ["mais non, c'est Luc qui paie", "non, c'est lui qui paie, pas moi"] {
        three_traders_at_the_station().answers(&[&offer[..], &[said]].concat(), Has(moved));
    }
    let same = "la rue Lecourbe et soixante, contre la gare du Nord. Je le propose ?";
    let without = "la rue Lecourbe, contre la gare du Nord. Je le propose ?";
    for said in
        ["sans l'argent", "bon, sans argent en fait", "enlève l'argent", "pas d'argent du tout"]
    {
        three_traders_at_the_station().answers(&[&offer[..], &[said]].concat(), Has(without));
    }
    for said in ["non, sans Mozart", "retire Belleville"] {
        three_traders_at_the_station().answers(&[&offer[..], &[said]].concat(), Has(same));
    }
}

/// Terms said by another, by their name, are none of the trade somebody puts together: they are told
/// that nothing is offered yet.
#[test]
fn whoever_says_their_name_speaks_for_themselves() {
    let mut game = scene(3).owns(ANA, &[3, 16]).owns(LUC, &[1, 25]).session();
    game.said(&["je propose un échange à Luc", "la gare du Nord", "c'est tout", "soixante"]);
    let luc = "Luc : ah non, je veux au moins quatre-vingts moi";
    game.answers(&[luc], Begins("Rien n'est encore proposé."));
    game.answers(&["c'est tout"], Has("soixante, contre la gare du Nord"));
}

/// Who agrees to the counter-offer they put together does not take what it answers.
#[test]
fn a_counter_offer_is_agreed_to_as_it_is_put_together() {
    let mut game = scene(3).owns(ANA, &[3, 16]).owns(LUC, &[1, 25]).session();
    game.said(&[
        "Luc : je propose à Ana cent et la gare du Nord contre la rue Lecourbe",
        "Luc : oui",
    ]);
    game.said(&["je propose un échange à Luc", "la gare du Nord", "c'est tout", "Lecourbe"]);
    let offer =
        "Ana, vous refusez, et vous proposez à Luc : la rue Lecourbe, contre la gare du Nord.";
    game.answers(&["c'est bien ça"], Has(offer));
}

fn three_traders_at_the_station() -> Session {
    scene(3).owns(ANA, &[3, 16]).owns(LUC, &[1, 25]).session()
}

/// "Oui, annule" agrees to nothing; and who gives what is told of an offer that waits for "oui".
#[test]
fn a_yes_that_takes_itself_back_offers_nothing() {
    let mut game = three_traders();
    let offer = "dis Luc, tu me files la gare du Nord contre soixante ?";
    game.answers(&[offer, "qui donne quoi"], Has("Vous donnez soixante"));
    game.said(&["oui, annule"]);
    game.answers(&["quelle est l'offre"], Is("On ne vous propose rien en ce moment."));
}

/// An offer may be accepted and something built in one breath.
#[test]
fn an_offer_is_accepted_and_something_else_done() {
    let mut game = scene(3).owns(ANA, &[3, 37, 39]).owns(LUC, &[1]).session();
    game.said(&["Luc : je propose à Ana cent contre la rue Lecourbe", "Luc : oui"]);
    let both = "j'accepte, et avec ça je bâtis une maison rue de la Paix";
    game.answers(&[both], Has("« j'accepte », puis « je construis une maison rue de la Paix »"));
}

/// A kind, a colour or several of one stand for what the two have of it: "mes deux gares" was lost
/// without a word, and "une de mes gares" is none of them yet.
#[test]
fn kinds_and_colours_name_what_two_have_of_them() {
    let table = || scene(2).owns(ANA, &[5, 15, 12, 1]).owns(LUC, &[25, 26, 27, 31, 28]).session();
    let stations = "la gare Montparnasse et la gare de Lyon";
    let yellows = "le faubourg Saint-Honoré et la place de la Bourse";
    for (said, gives, asks) in [
        ("je propose à Luc mes deux gares contre tes deux jaunes", stations, yellows),
        ("Luc, je veux tes jaunes contre trois cents", "trois cents", yellows),
        ("je donne mes gares à Luc contre sa gare", stations, "la gare du Nord"),
        ("je prends les deux jaunes de Luc pour quatre cents", "quatre cents", yellows),
        ("je propose à Luc ma compagnie contre ta verte", "électricité", "l'avenue de Breteuil"),
        // Nothing but kinds: taken for talk before.
        ("Luc, ma compagnie contre ta verte", "électricité", "l'avenue de Breteuil"),
    ] {
        let mut game = table();
        let told = game.said(&[said]);
        let (given, asked) = told.split_once(", contre ").unwrap_or_default();
        assert!(given.contains(gives) && asked.contains(asks), "{said}: {told}");
    }
    for said in [
        "je propose à Luc une de mes gares contre la gare du Nord",
        "Luc, ta compagnie contre une de mes gares",
    ] {
        table().answers(&[said], Lacks("Montparnasse"));
    }
}

/// Nothing is traded for nothing: who gives or wants nothing leaves it. It was asked again, and again.
#[test]
fn whoever_gives_nothing_leaves_the_trade() {
    for none in ["non", "rien", "non merci", "laisse tomber"] {
        let mut game = scene(2).owns(ANA, &[5, 12]).owns(LUC, &[25, 26]).session();
        game.answers(&["je veux la gare de Luc"], Has("Que donnez-vous à Luc ?"));
        game.answers(&[none], Has("Pas d'échange."));
        assert!(!game.said(&["où suis-je"]).contains("Que donnez-vous"), "{none}");
    }
}

/// Whoever is asked for something waits for the offer: what they say of it began a trade of theirs, and
/// the other's was lost.
#[test]
fn who_is_asked_for_something_begins_no_trade_meanwhile() {
    let mut game = scene(2).owns(ANA, &[5, 12]).owns(LUC, &[25, 26]).session();
    game.said(&["je veux la gare de Luc"]);
    let told = game.said(&["Luc : je te la laisse pour deux cents"]);
    assert!(
        told.contains("Rien n'est encore proposé.") && told.contains("Que donnez-vous"),
        "{told}"
    );
}

/// What a computer wants for what is asked of it is told by the way, however it is asked: two other
/// questions were offered.
#[test]
fn a_computer_is_asked_its_price_while_a_trade_is_put_together() {
    let mut game = browns(Skill::Regular);
    answers(&mut game, "Luc, tu me vends la rue Lecourbe ?", Has("Que donnez-vous à Luc ?"));
    answers(&mut game, "combien tu en veux ?", Has("Luc en demande"));
}

/// Nobody else says yes to an offer that one still puts together: "marché conclu", by whoever it is for,
/// made it.
#[test]
fn nobody_else_makes_ones_offer() {
    let mut game = scene(2).owns(ANA, &[5, 12]).owns(LUC, &[25, 26]).session();
    game.said(&[
        "je propose à Luc la gare Montparnasse contre la gare du Nord",
        "Luc : oui mais tu rajoutes cent",
    ]);
    for said in ["Ana : bon, marché conclu", "Ana : non", "Ana : ah non, celle-là je la garde"] {
        game.answers(&[said], Has("Rien n'est encore proposé."));
    }
}

/// What completes somebody's group is not sold for less than people find fair, however little they could
/// build there now: ten was asked.
#[test]
fn what_completes_a_group_is_not_given_away() {
    let position = scene(3).cash(ANA, 220).cash(LUC, 280).cash(ZOE, 300);
    let position = position.owns(ANA, &[6, 8, 21]).houses(ANA, &[37, 39], 1);
    let position = position.houses(LUC, &[16, 18], 1).owns(LUC, &[19]);
    let game = position.owns(ZOE, &[1, 3, 9, 12, 15, 23, 24]).game();
    let deed = Square::new(9).unwrap();
    let price = Computer::new(1).price(&game, deed, ANA).unwrap();
    assert!(price >= Money(240), "{price:?}");
}

/// Who speaks may be said before what they say, whatever it is: only words without it were looked at.
#[test]
fn whoever_says_their_name_is_understood_as_without() {
    let table = || scene(3).owns(ANA, &[5, 12]).owns(LUC, &[25, 26]).owns(ZOE, &[1]).session();
    let mut game = table();
    game.said(&["Ana : Luc, je te vends la gare Montparnasse pour cent cinquante"]);
    let Phase::TradeOffer(offer) = game.game().phase() else { panic!("nothing is offered") };
    assert_eq!((offer.from, offer.to, offer.asks.cash), (ANA, LUC, Money(150)));
    let mut game = table();
    game.answers(&["je propose un échange"], Has("Avec qui"));
    game.answers(&["Ana : avec Luc je t'ai dit"], Has("Que voulez-vous de Luc ?"));
    game.answers(&["Ana : laisse tomber"], Has("Pas d'échange."));
}

/// An offer that was refused is made again by its new sum alone.
#[test]
fn what_was_refused_is_offered_again_for_another_sum() {
    let table = || scene(2).owns(ANA, &[5, 12]).owns(LUC, &[25, 26]).session();
    for again in
        ["cent cinquante alors", "bon, cent cinquante", "la même offre avec cent cinquante"]
    {
        let mut game = table();
        game.said(&["je propose à Luc la gare Montparnasse contre deux cents", "Luc : non"]);
        let whole = "Ana, vous proposez à Luc : la gare Montparnasse, contre cent cinquante.";
        game.answers(&[again], Has(whole));
    }
    let mut game = table();
    game.said(&["je propose à Luc la gare Montparnasse contre deux cents"]);
    game.answers(&["Luc : d'accord pour deux cents"], Has("« j'accepte »"));
    game.answers(&["Luc : oui"], Has("Échange conclu."));
}
