//! People's own words through the real ear: phrases that are listened for nowhere in the table.

use std::path::Path;

use braillopoly::commands::{moments, read_wav};
use braillopoly::game::{Asked, Session, Understanding};
use braillopoly::lexicon::{Act, Answer, Ask, Go};
use braillopoly::listening::{Ear, Heard, Patience, RecognitionModel, SAMPLE_RATE, Thresholds};
use braillopoly::players::Skill;
use braillopoly::scene::Scene;

use crate::common::{ANA, LUC, ZOE, language, scene};

/// What is made of a recording in a moment of the game.
fn understood(moment: &str, recording: &str) -> Understanding {
    let scene = moments::named(&language(), moment).unwrap();
    understood_by(&*scene, recording)
}

fn understood_by(scene: &dyn Scene, recording: &str) -> Understanding {
    let (heard, thresholds) = heard_by(scene, recording);
    let [heard] = &heard[..] else { panic!("{heard:?}") };
    scene.understand(heard, &thresholds)
}

/// What the ear makes of a recording, and with what it is weighed.
fn heard_by(scene: &dyn Scene, recording: &str) -> (Vec<Heard>, Thresholds) {
    let mut model = RecognitionModel::open(None).unwrap();
    let mut ear = Ear::new(Patience::Usual);
    ear.listen_for(model.hearable(scene.expected(scene.grammar())));
    let file = Path::new("tests/own_words").join(recording);
    let silence = vec![0; SAMPLE_RATE as usize];
    let samples = [&silence[..], &read_wav(&file).unwrap(), &silence, &silence].concat();
    let heard = samples.chunks(160).flat_map(|piece| ear.push(&model, piece)).collect();
    (heard, model.thresholds().clone())
}

/// Ana, who has a group, against two computers.
fn with_a_group() -> Session {
    let owned = scene(3).owns(ANA, &[3, 37, 39]).owns(LUC, &[1, 15, 25]).owns(ZOE, &[5, 12]);
    owned.against(Skill::Regular)
}

/// Whoever thinks in the middle of a sentence says one: "auriez-vous l'amabilité de mettre…", and
/// after a second "ma rue Lecourbe en hypothèque".
#[test]
fn a_sentence_with_a_pause_in_it_is_one() {
    let mut alone = with_a_group();
    let (heard, thresholds) = heard_by(&alone, "en-hypotheque.wav");
    let [begun, rest] = &heard[..] else { panic!("{heard:?}") };
    let first = alone.understand(begun, &thresholds);
    assert!(!matches!(first, Understanding::Sure(_)), "{first}");
    let (whole, understood) = alone.understand_whole(rest.clone(), Some(begun), &thresholds);
    let own = whole.own_words.map(|own| own.best().text()).unwrap_or_default();
    assert!(own.starts_with("auriez vous") && own.ends_with("lecourbe en hypothèque"), "{own}");
    let near = |one: f32, other: f32| (one - other).abs() < 0.2;
    let [heard, again] = [rest, rest.own_words.as_deref().unwrap_or(rest)];
    assert!(near(heard.start(), again.start()), "the same sound: {rest:?}");
    let Understanding::Guessed(asked) = &understood else { panic!("{understood}") };
    assert!(asked.says(Act::Mortgage), "{asked:?}");
}

/// The beginning of a sentence sounds like some phrase or other, which once ended it there:
/// "contre la gare du Nord, à Luc, je donne Lecourbe et j'allonge soixante-dix francs".
#[test]
fn what_is_no_phrase_among_ones_own_words_is_waited_for() {
    let alone = with_a_group();
    let (heard, _) = heard_by(&alone, "contre-la-gare.wav");
    let [whole] = &heard[..] else { panic!("{heard:?}") };
    let own = whole.own_words.as_deref().map(|own| own.best().text());
    assert!(own.as_ref().is_some_and(|own| own.contains("je donne lecourbe")), "{own:?}");
}

#[test]
fn a_question_in_ones_own_words_is_answered() {
    for (moment, recording, ask) in [
        // "Mon bonhomme il est sur quelle case"
        ("lancer", "ou-suis-je.wav", Ask::WhereAmI),
        // "Il me restera combien si je l'achète ?" is no "je l'achète".
        ("achat", "il-me-restera.wav", Ask::CashAfter),
    ] {
        let understood = understood(moment, recording);
        let Understanding::Sure(asked) = &understood else { panic!("{understood}") };
        assert!(asked.says(ask), "{asked:?}");
    }
}

/// What the game waits for, where nothing of it can have been heard wrong, is done.
#[test]
fn an_awaited_move_in_ones_own_words_is_done() {
    for (moment, recording, act) in [
        // "Rien à construire, je lance"; "volontiers, je l'achète"
        ("lancer", "je-lance.wav", Act::Roll),
        ("achat", "volontiers.wav", Act::Buy),
        // "Bon, à moi, je lance les dés": what is listened for is within it.
        ("lancer", "a-moi-je-lance.wav", Act::Roll),
        // "Bon, je mets cinquante, pour voir": the sum was heard twice.
        ("enchere", "je-mets-cinquante.wav", Act::Bid),
        // "Ah non, j'arrête, c'est trop"
        ("enchere", "c-est-trop.wav", Act::LeaveAuction),
    ] {
        let understood = understood(moment, recording);
        let Understanding::Sure(done) = &understood else { panic!("{understood}") };
        assert!(done.says(act), "{done:?}");
    }
}

/// What moves nothing is done: "sauvegarde ma partie".
#[test]
fn what_keeps_the_game_in_ones_own_words_is_done() {
    let understood = understood("lancer", "sauvegarde-ma-partie.wav");
    let Understanding::Sure(done) = &understood else { panic!("{understood}") };
    assert!(done.says(Go::Save), "{done:?}");
}

/// "Je ne suis pas intéressée" may be said to whoever proposes an evening out: "non, pas ce soir,
/// je suis trop fatiguée" left a station.
#[test]
fn a_refusal_in_ones_own_words_is_asked_about() {
    let understood = understood("achat", "pas-interessee.wav");
    let Understanding::Guessed(asked) = &understood else { panic!("{understood}") };
    assert!(asked.refuses(), "{asked:?}");
}

/// Whoever plays alone refuses to nobody else: "non, je la laisse aux
/// enchères" is done; "non, pas ce soir, je suis trop fatiguée", "non, je ne veux pas y aller" are not.
#[test]
fn a_refusal_of_whoever_plays_alone_is_done() {
    let mut alone = scene(2).dice("2+4").against(Skill::Regular);
    alone.hear("je lance les dés");
    for (recording, done) in
        [("aux-encheres.wav", true), ("pas-ce-soir.wav", false), ("pas-y-aller.wav", false)]
    {
        let understood = understood_by(&alone, recording);
        assert_eq!(matches!(understood, Understanding::Sure(_)), done, "{understood}");
    }
    let understood = understood("achat", "aux-encheres.wav");
    assert!(matches!(understood, Understanding::Guessed(_)), "in company: {understood}");
}

#[test]
fn a_move_that_names_something_is_asked_about_in_ones_own_words() {
    // "Fais hypothéquer la rue de la Paix"
    let understood = understood("lancer", "hypothequer.wav");
    let Understanding::Guessed(asked) = &understood else { panic!("{understood}") };
    assert!(asked.says(Act::Mortgage), "{asked:?}");
}

/// What is said of an offer is another one, said whole before it is made; not "I refuse", nor a
/// trade that cannot be now.
#[test]
fn the_terms_of_an_offer_make_another() {
    let mut scene = moments::named(&language(), "lancer").unwrap();
    for said in ["luc : je propose à ana deux cents contre la rue de la paix", "luc : oui"] {
        scene.hear(said);
    }
    // "Je te la laisse pour trois cents"
    let understood = understood_by(&*scene, "je-te-la-laisse.wav");
    let Understanding::Nothing(terms) = &understood else { panic!("{understood}") };
    let asked = scene.take(terms).told.lines.into_iter().map(|line| line.text).collect::<String>();
    assert!(asked.contains("trois cents") && asked.ends_with("Je le propose ?"), "{asked}");
}

/// People speak in their own words in the menu too, where nobody is named.
#[test]
fn the_menu_is_answered_in_ones_own_words() {
    let mut menu = moments::named(&language(), "joueurs").unwrap();
    // "Euh, je suis tout seul"
    let heard = understood_by(&*menu, "tout-seul.wav");
    let Understanding::Sure(alone) = &heard else { panic!("{heard}") };
    let next = menu.take(alone).told.lines.into_iter().map(|line| line.text).collect::<String>();
    assert!(next.starts_with("Comment vous appelez-vous ?"), "{next}");
    // "Je voudrais Braillopoly, les rues de Paris": no intent says it, and it names an edition.
    menu.hear("retour");
    menu.hear("édition");
    let heard = understood_by(&*menu, "edition.wav");
    let chosen = heard.phrase().unwrap_or_else(|| panic!("{heard}"));
    let next = menu.take(chosen).told.lines.into_iter().map(|line| line.text).collect::<String>();
    assert!(next.starts_with("Braillopoly. Combien de joueurs"), "{next}");
    // "Allô maman ? Oui, je te rappelle ce soir, d'accord ?"
    let talk = understood("menu", "allo-maman.wav");
    assert!(!matches!(talk, Understanding::Sure(_)), "{talk}");
}

/// To what was just asked a yes in any words is a yes; one said on the telephone is none.
#[test]
fn a_yes_is_heard_in_any_words() {
    let mut scene = moments::named(&language(), "lancer").unwrap();
    let doubted = scene.read("je lance les dés");
    scene.open_mut().ask(Asked::Guess(doubted, None));
    let agreed = |recording: &str| {
        let understood = understood_by(&*scene, recording);
        matches!(understood, Understanding::Sure(phrase) if phrase.says(Answer::Yes))
    };
    // "Oui voilà", "exactement", "oui, c'est ce que j'ai dit"
    for yes in ["oui-voila.wav", "exactement.wav", "ce-que-j-ai-dit.wav"] {
        assert!(agreed(yes), "{yes}");
    }
    // "Allô maman ? Oui, je te rappelle ce soir, d'accord ?"
    assert!(!agreed("allo-maman.wav"));
    scene.open_mut().drop_asked();
    let understood = understood_by(&*scene, "exactement.wav");
    assert!(!matches!(understood, Understanding::Sure(_)), "nothing is asked: {understood}");
}

/// The same in the menu, where any word may be a name: to « Avez-vous dit « Camille » ? ».
#[test]
fn a_name_is_agreed_to_in_any_words() {
    let mut menu = moments::named(&language(), "joueurs").unwrap();
    menu.hear("je suis tout seul");
    let doubted = menu.read("Camille");
    menu.open_mut().ask(Asked::Whether(doubted, None));
    for (recording, agrees) in [("c-est-exactement-ca.wav", true), ("allo-maman.wav", false)] {
        let understood = understood_by(&*menu, recording);
        let yes = matches!(&understood, Understanding::Sure(said) if said.says(Answer::Yes));
        assert_eq!(yes, agrees, "{recording}: {understood}");
    }
}

#[test]
fn who_says_not_yet_moves_nothing() {
    // "Je lance, je veux dire, je, enfin, pas tout de suite"
    let understood = understood("lancer", "pas-tout-de-suite.wav");
    assert!(!matches!(understood, Understanding::Sure(_)), "{understood}");
}
