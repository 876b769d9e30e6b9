//! Getting over misunderstandings: corrections, choices by number, phrases that are nearly right.

use braillopoly::game::{Answered, Asked, OwnWords, Session, Understanding};
use braillopoly::lexicon::{Act, Answer, Set};
use braillopoly::listening::{Alternative, Heard, HeardWord, Levels, Others, Thresholds};
use braillopoly::scene::Scene;

use crate::common::table::{Has, Lacks, Talk};
use crate::common::*;

/// A game where Ana has the dark blues, and these were said.
fn session(dice: &str, phrases: &[&str]) -> Session {
    let mut session = scene(2).owns(ANA, &[39, 37]).dice(dice).session();
    session.said(phrases);
    session
}

fn thresholds() -> Thresholds {
    Thresholds::usual()
}

pub fn heard(text: &str, evidence: f32) -> Heard {
    let word = |word: &str| HeardWord { word: word.into(), confidence: 1.0, start: 0.0, end: 0.0 };
    let words = text.split(' ').map(word).collect();
    Heard {
        alternatives: vec![Alternative { words, score: 0.0, others: Others::Nowhere }],
        evidence,
        order: 0.0,
        own_words: None,
        voice: None,
        decided: 0.0,
        levels: Levels::default(),
    }
}

#[test]
fn a_bid_is_corrected_while_nobody_has_answered_it() {
    let mut session = session("1+2", &["je lance les dés", "aux enchères", "je mise douze cents"]);
    session.answers(&["non j'ai dit deux cents"], Has("Ana mise deux cents."));
    session.answers(&["luc : je mise deux cent dix"], Has("Luc mise deux cent dix."));
    // Luc has answered: Ana's bid stands.
    session.answers(&["ana : non j'ai dit trois cents"], Lacks("revient sur"));
}

#[test]
fn the_property_alone_is_corrected() {
    let mut session = session("", &["j'hypothèque la rue de la paix"]);
    let told = session.said(&["non j'ai dit l'avenue des champs élysées"]);
    assert!(told.contains("Ana revient sur « j'hypothèque la rue de la Paix »."), "{told}");
    assert!(told.contains("Ana hypothèque l'avenue des Champs-Élysées"), "{told}");
    session.answers(&["à qui est la rue de la paix"], Lacks("hypothéquée"));
}

/// Only what was wrong is named, and what is meant.
#[test]
fn what_is_named_instead_takes_its_place() {
    let champs = "Ana hypothèque l'avenue des Champs-Élysées";
    let mortgage = &["j'hypothèque la rue de la paix"][..];
    let bid = &["je lance les dés", "aux enchères", "je mise cent vingt"][..];
    for (before, said, told) in [
        (mortgage, "non, pas la rue de la Paix, l'avenue des Champs-Élysées", champs),
        (mortgage, "pas celle-là, les Champs-Élysées", champs),
        (mortgage, "ah non non, plutôt les Champs-Élysées", champs),
        (bid, "non, deux cents", "Ana mise deux cents."),
        (bid, "deux cents, pas cent vingt", "Ana mise deux cents."),
        (bid, "non j'ai dit deux cents, pas cent vingt", "Ana mise deux cents."),
        (bid, "c'est pas moi, c'est Luc", "Luc mise cent vingt."),
    ] {
        let told_of_it = session("1+2", before).said(&[said]);
        assert!(told_of_it.contains("Ana revient sur « j"), "{said}: {told_of_it}");
        assert!(told_of_it.contains(told), "{said}: {told_of_it}");
    }
}

/// What is only named is asked about, or refused; what comes after what others did is no correction.
#[test]
fn what_is_named_and_not_meant_takes_nothing_back() {
    for said in
        ["l'avenue des Champs-Élysées", "pas l'avenue des Champs-Élysées", "non", "et Luc ?"]
    {
        let mut session = session("", &["j'hypothèque la rue de la paix"]);
        session.answers(&[said], Lacks("revient sur"));
        assert_eq!(session.journal_len(), 1, "{said}");
    }
    let answered = ["je lance les dés", "aux enchères", "je mise cent", "Luc : je mise deux cents"];
    session("1+2", &answered).answers(&["Ana : non, trois cents"], Lacks("revient sur"));
}

#[test]
fn a_roll_is_not_corrected() {
    let mut session = session("1+2", &["je lance les dés"]);
    let told = session.said(&["non j'ai dit j'hypothèque la rue de la paix"]);
    assert!(told.contains("les dés") || told.contains("Je n'ai rien changé"), "{told}");
    assert_eq!(session.journal_len(), 1);
}

#[test]
fn what_cannot_replace_the_last_phrase_changes_nothing() {
    let mut session = session("", &["j'hypothèque la rue de la paix"]);
    session.answers(&["non j'ai dit la rue lecourbe"], Begins("Je n'ai rien changé"));
    assert_eq!(session.journal_len(), 1);
}

#[test]
fn said_again_after_nothing_was_done_it_is_simply_heard() {
    let mut session = session("1+2", &["patati patata"]);
    session.answers(&["non j'ai dit je lance les dés"], Has("Ana : trois"));
}

/// What is offered by number is chosen in a few words more.
#[test]
fn a_number_is_chosen_beside_other_words() {
    for chosen in ["numéro un, s'il vous plaît", "oui, plutôt le numéro un", "le premier, allez"]
    {
        let mut session = session("1+2", &["je lance les dés", "patati patata", "turlututu"]);
        session.answers(&[chosen], Has("Ana achète la rue Lecourbe"));
    }
}

#[test]
fn two_phrases_not_understood_offer_choices_by_number() {
    let mut session = session("1+2", &["je lance les dés"]);
    session.answers(&["patati patata"], Begins("Je n'ai pas compris."));
    let told = session.said(&["turlututu"]);
    for choice in ["numéro un, j'achète", "numéro deux, aux enchères"] {
        assert!(told.contains(choice), "{told}");
    }
    assert!(session.grammar().contains(&"numéro deux".to_string()));
    session.answers(&["numéro un"], Has("Ana achète la rue Lecourbe"));
    // Understood: nothing is offered any more.
    session.answers(&["numéro un"], Begins("Il n'y a pas de liste"));
}

/// « I was heard with a small word too many »: sentences of people, recorded.
#[test]
fn a_small_word_more_or_less_is_mended_when_only_one_phrase_is_near() {
    let session = session("", &[]);
    for (said, meant) in [
        ("je lance les les dés", Some("je lance les dés")),
        ("combien ai ai je", Some("combien ai je")),
        ("j'hypothèque la rue de de la paix", Some("j'hypothèque la rue de la paix")),
        ("je lance la les dés", Some("je lance les dés")),
        ("je lance mes vélos", None),
    ] {
        let understood = session.understand(&heard(said, 10.0), &thresholds());
        let phrase = match &understood {
            Understanding::Sure(phrase) => Some(phrase),
            _ => None,
        };
        let same = |meant: &str| {
            phrase.is_some_and(|phrase| session.same_meaning(phrase, &session.read(meant)))
        };
        assert_eq!(phrase.is_some(), meant.is_some(), "{said}: {understood}");
        assert!(meant.is_none_or(same), "{said}: {understood}");
    }
}

/// "La première", among people's own words too, is the first of two that were offered.
#[test]
fn a_choice_is_picked_aloud_in_any_way() {
    let mut session = session("1+2", &["je lance les dés", "patati patata", "turlututu"]);
    let own_words = Some(Box::new(heard("la première", 3.0)));
    let picks = Heard { own_words, ..heard("la première", 3.0) };
    let understood = session.understand(&picks, &thresholds());
    let Understanding::Nothing(first) = understood else { panic!("{understood}") };
    let told = session.take(&first).told.lines.remove(0).text;
    assert!(told.starts_with("Ana achète la rue Lecourbe"), "{told}");
}

/// A setting in one's own words is set, where it is nearly sure.
#[test]
fn a_setting_is_heard_in_ones_own_words() {
    let session = session("1+2", &[]);
    let own_words = Some(Box::new(heard("mets le son plus fort je t'entends mal", 10.0)));
    let said = Heard { own_words, ..heard("mes leçon plus fort", -0.7) };
    let understood = session.understand(&said, &thresholds());
    let Understanding::Sure(set) = understood else { panic!("{understood}") };
    assert!(set.says(Set::Louder), "{set:?}");
    // But what may leave nobody to hear it is asked about.
    let own_words = Some(Box::new(heard("passe donc au micro suivant s'il te plaît", 10.0)));
    let said = Heard { own_words, ..heard("six suivant", -9.0) };
    let understood = session.understand(&said, &thresholds());
    let Understanding::Guessed(asked) = understood else { panic!("{understood}") };
    assert!(asked.says(Set::NextMicrophone), "{asked:?}");
}

/// To "did you say…?", words that begin with a no are one.
#[test]
fn a_no_is_heard_before_other_words() {
    let mut doubting = in_doubt("je lance les dés");
    let no = doubting.read("non non, l'échange d'abord");
    assert!(matches!(doubting.settle(no), Answered::Denied(_)));
    let mut doubting = in_doubt("je lance les dés");
    let other = doubting.read("patati patata");
    assert!(matches!(doubting.settle(other), Answered::Again(_)));
    // A question in one's own words is answered meanwhile.
    let mut doubting = in_doubt("je lance les dés");
    let asks = doubting.read("combien il me faut pour tomber sur la rue de la Paix");
    assert!(matches!(doubting.settle(asks), Answered::Takes(_)));
}

/// "Oui oui, je l'achète" is no yes to "you leave it, don't you?", which was asked of talk.
#[test]
fn a_yes_that_says_something_else_is_that() {
    let text = "oui oui je l'achète";
    let mut doubting = session("1+2", &["je lance les dés"]);
    let doubted = doubting.read("aux enchères");
    doubting.open_mut().ask(Asked::Guess(doubted, None));
    let own_words = Some(Box::new(heard(text, 12.0)));
    for said in [heard(text, 12.0), Heard { own_words, ..heard("oui oui je la l'achète", 2.0) }] {
        let understood = doubting.understand(&said, &thresholds());
        let phrase = understood.phrase().expect("something is understood");
        assert!(!phrase.says(Answer::Yes) && phrase.says(Act::Buy), "{understood}");
    }
}

/// What becomes of words that are heard well among people's own, and are no phrase of the table.
fn in_own_words(session: &Session, said: &str) -> Understanding {
    let own_words = Some(Box::new(heard(said, 15.0)));
    let heard = Heard { own_words, ..heard("elle voudrait", -9.0) };
    session.understand(&heard, &thresholds())
}

/// What changes hands is said whole before it is agreed to: it need not be asked whether one
/// agrees, and what is put in a trade, or ends it, neither.
#[test]
fn what_is_confirmed_anyway_is_not_asked_about_before() {
    let offered = "Luc : je propose à Ana la rue Lecourbe contre la rue de la Paix";
    let offered = [offered, "Luc : oui"];
    for (before, said, told) in [
        (&offered[..], "oh je me laisse tenter d'accord", "Vous confirmez ?"),
        (
            &["je propose un échange à Luc", "la rue Lecourbe", "c'est tout", "cent"][..],
            "rien d'autre propose le",
            "Je le propose ?",
        ),
    ] {
        let mut session = scene(2).owns(ANA, &[37, 39]).owns(LUC, &[3]).session();
        session.said(before);
        let understood = in_own_words(&session, said);
        let Understanding::Sure(meant) = understood else { panic!("{understood}") };
        let told_of_it = session.take(&meant).told.lines.pop().unwrap().text;
        assert!(told_of_it.ends_with(told), "{told_of_it}");
    }
}

/// So is what is said of a trade that is put together, or waits for "oui": the whole is told next.
#[test]
fn terms_that_are_heard_are_not_asked_about_before() {
    let begun = ["je propose un échange à Luc", "la rue Lecourbe", "c'est tout", "cent"];
    let waits = [&begun[..], &["c'est tout"]].concat();
    for (before, said, told) in [
        (
            &waits[..],
            "demande-lui plutôt la gare du Nord",
            "contre la gare du Nord. Je le propose ?",
        ),
        (
            &waits[..],
            "rectifie je donne bien cent cinquante",
            "cent cinquante, contre la rue Lecourbe",
        ),
        (
            &begun[..],
            "rectifie je donne bien cent cinquante",
            "Vous donnez cent cinquante, contre la rue Lecourbe.",
        ),
    ] {
        let mut session = scene(2).owns(ANA, &[37, 39]).owns(LUC, &[3, 25]).session();
        session.said(before);
        let understood = in_own_words(&session, said);
        let Understanding::Nothing(terms) = understood else { panic!("{said}: {understood}") };
        let told_of_it = session.take(&terms).told.lines.pop().unwrap().text;
        assert!(told_of_it.contains(told), "{said}: {told_of_it}");
    }
}

/// A "non" that puts the trade right is more than an answer to what was asked meanwhile.
#[test]
fn a_no_that_changes_the_trade_does() {
    let mut session = scene(2).owns(LUC, &[3, 25]).session();
    session.said(&["je propose un échange à Luc", "la rue Lecourbe", "la gare du Nord"]);
    session.said(&["c'est tout", "cent", "c'est tout"]);
    let asked = session.read("je propose un échange");
    session.open_mut().ask(Asked::Guess(asked, None));
    let said = session.read("non, laisse de côté la rue Lecourbe");
    let Answered::Takes(taken) = session.settle(said) else { panic!("it is denied") };
    let told = session.take(&taken).told.lines.pop().unwrap().text;
    assert!(told.contains("cent, contre la gare du Nord. Je le propose ?"), "{told}");
}

/// The game asks whether this was said.
fn in_doubt(text: &str) -> Session {
    let mut session = session("", &[]);
    let doubted = session.read(text);
    session.open_mut().ask(Asked::Whether(doubted, None));
    session
}

#[test]
fn little_evidence_is_asked_and_none_is_other_talk() {
    use Understanding::{Doubtful, Ignored, Sure, Unclear};
    let session = session("", &[]);
    let (sure, doubtful) = (|text| Sure(session.read(text)), |text| Doubtful(session.read(text)));
    for (text, evidence, understood) in [
        ("je lance les dés", 0.0, sure("je lance les dés")),
        ("je lance les dés", -9.0, Ignored),
        // What moves a pawn needs more than what is only told.
        ("répète", -1.0, sure("répète")),
        ("lancer", -1.0, doubtful("lancer")),
        ("les dés", -1.07, doubtful("les dés")),
        ("répète", -2.0, doubtful("répète")),
        ("oui", -2.0, doubtful("oui")),
        ("[unk]", 0.0, Ignored),
        // Perhaps for the game: a sound says it was not obeyed.
        ("lancer", -2.9, doubtful("lancer")),
        ("oublie les voix", -9.0, doubtful("oublie les voix")),
        ("au revoir", -5.5, Ignored),
        ("il est grand", -2.0, Ignored),
        ("rue la les", -2.0, Unclear),
        ("[unk]", -2.0, Ignored),
        // After other words, a whole phrase is obeyed; before others, it is asked.
        ("[unk] je lance les dés", 4.0, sure("je lance les dés")),
        ("je lance les dés [unk]", 4.0, doubtful("je lance les dés")),
        ("[unk] sauvegarder", 0.0, Ignored),
    ] {
        let found = session.understand(&heard(text, evidence), &thresholds());
        assert_eq!(found, understood, "{text}, {evidence}");
    }
    let doubting = in_doubt("lancer");
    assert_eq!(doubting.understand(&heard("oui", 1.0), &thresholds()), sure("oui"));
    // "Oui" is often taken for "huit": where it is awaited, it is looked for.
    let mut either = heard("huit", 0.7);
    either.alternatives.extend(heard("oui", 0.0).alternatives);
    assert_eq!(doubting.understand(&either, &thresholds()), sure("oui"));
    assert_ne!(session.understand(&either, &thresholds()), sure("oui"));
}

/// "C'est tout", which ends what is given, was heard so, the trade dropped and the dice thrown.
#[test]
fn one_short_word_never_leads_out_of_a_trade() {
    let mut session = scene(2).owns(ANA, &[39]).owns(LUC, &[37]).session();
    let jette = |session: &Session| session.understand(&heard("jette", 3.0), &thresholds());
    assert!(matches!(jette(&session), Understanding::Sure(_)));
    session.hear("je propose un échange à luc");
    assert!(matches!(jette(&session), Understanding::Doubtful(_)), "{}", jette(&session));
}

#[test]
fn a_voice_changes_who_acts_only_where_it_can() {
    let mut session = session("1+2", &["je lance les dés", "aux enchères"]);
    let credited =
        |text: &str, seat| session.credited(&session.read(text), seat).map(|phrase| phrase.text);
    assert_eq!(credited("je mise cent", LUC).as_deref(), Some("Luc : je mise cent"));
    // It is what would be understood anyway.
    assert_eq!(credited("je mise cent", ANA).as_deref(), None);
    assert_eq!(credited("combien ai je", LUC).as_deref(), Some("Luc : combien ai je"));
    // Who says their name is believed.
    assert_eq!(credited("ana je mise cent", LUC).as_deref(), None);
    session.hear("je mise cent");
    let told = session.hear("luc : je passe").told.lines;
    let won = "Adjugé ! La rue Lecourbe à Ana";
    assert!(told.iter().any(|line| line.text.starts_with(won)), "{told:?}");
}

/// A yes beside other words is a yes to what is asked, whatever else a yes may be for: it accepted
/// an offer that was about to be refused. What is refused word for word, by whoever plays alone, is
/// not asked about.
#[test]
fn a_yes_beside_other_words_answers_what_is_asked() {
    let offered = || {
        let mut game = scene(2).owns(ANA, &[39, 37]).owns(LUC, &[1]).dice("1+2").session();
        game.said(&["Luc : je propose à Ana le boulevard de Belleville contre la rue de la Paix"]);
        game
    };
    let said =
        |text: &str| Heard { own_words: Some(Box::new(heard(text, 12.0))), ..heard(text, -9.0) };
    let mut game = offered();
    let refused = game.read("je refuse");
    game.open_mut().ask(Asked::Guess(refused, None));
    let yes = game.understand(&said("je viens de le dire oui"), &thresholds());
    assert!(yes.phrase().is_some_and(|phrase| phrase.says(Answer::Yes)), "{yes}");
    let other = game.understand(&said("ah mais oui finalement j'accepte"), &thresholds());
    assert!(!other.phrase().is_some_and(|phrase| phrase.says(Answer::Yes)), "{other}");
}

/// What is said after a pause may be the rest of a sentence; not where it is a phrase of its own, an
/// answer, or comes later.
#[test]
fn a_sentence_goes_on_after_a_pause() {
    let at = |start: f32, said: &str, evidence: f32| {
        let mut said = heard(said, evidence);
        for (rank, word) in said.alternatives[0].words.iter_mut().enumerate() {
            (word.start, word.end) = (start + rank as f32 / 4.0, start + (rank + 1) as f32 / 4.0);
        }
        said
    };
    let mut game = session("1+2", &["je lance les dés"]);
    let begun = at(0.0, "je mets", 4.0);
    let mut whole = |rest: &Heard| {
        let (heard, understood) = game.understand_whole(rest.clone(), Some(&begun), &thresholds());
        (heard.best().text(), understood.phrase().cloned())
    };
    assert_eq!(whole(&at(1.5, "aux enchères", 9.0)).0, "aux enchères");
    assert_eq!(whole(&at(1.5, "oui", 9.0)).0, "oui");
    assert_eq!(whole(&at(1.5, "la propriété", 3.0)).0, "je mets la propriété");
    assert_eq!(whole(&at(4.0, "la propriété", 3.0)).0, "la propriété");
    // What was asked about half a sentence is not answered by all of it.
    let mut game = session("", &[]);
    let doubted = game.read("j'hypothèque la rue de la paix");
    game.open_mut().ask(Asked::Guess(doubted, None));
    let begun = at(0.0, "j'hypothèque", 6.0);
    let rest = at(1.5, "l'avenue des champs élysées", 6.0);
    let (heard, understood) = game.understand_whole(rest, Some(&begun), &thresholds());
    assert_eq!(heard.best().text(), "j'hypothèque l'avenue des champs élysées");
    assert!(understood.phrase().is_some_and(|said| said.says(Act::Mortgage)), "{understood}");
    assert!(game.open().asked().is_none());
}

/// What is decided comes last: it is asked, whatever was said before.
#[test]
fn what_is_said_last_is_asked() {
    let bidding = session("1+2", &["je lance les dés", "aux enchères"]);
    let of = |text| bidding.understand(&heard(text, 11.7), &thresholds());
    let leaves = Understanding::Doubtful(bidding.read("je me retire"));
    assert_eq!(of("au la la non trop cher pour moi je me retire"), leaves);
    // What is denied is not what was said.
    let sum = of("non j'ai dit cent soixante pas cent soixante dix");
    assert!(!sum.is_asked(), "{sum}");
    // Everyday words before it are other talk.
    assert_eq!(of("le pain et le fromage demain je me retire"), Understanding::Ignored);
    // A question nobody foresaw is made of them too, and may end as a decision.
    let buying = session("1+2", &["je lance les dés"]);
    let asks = "il me restera combien de sous si je l'achète";
    let own_words = Some(Box::new(heard(asks, 41.1)));
    let asked = Heard { own_words, ..heard("dix est combien si je l'achète", 11.7) };
    let asked = buying.understand(&asked, &thresholds());
    let Understanding::Sure(asked) = asked else { panic!("{asked}") };
    assert!(buying.only_asks(&asked), "{asked:?}");
}

/// Whoever agreed to what their own words were taken for is not asked about them again; where
/// that cannot be now, they are nobody's order.
#[test]
fn own_words_that_were_agreed_to_are_asked_about_once() {
    let mut session = session("5+5 1+2", &[]);
    let own_words = Some(Box::new(heard("que ça roule donc", 0.0)));
    let said = Heard { own_words, ..heard("je les dés", -9.0) };
    for _ in 0..2 {
        let understood = session.understand(&said, &thresholds());
        let Understanding::Guessed(asked) = understood else { panic!("{understood}") };
        assert!(asked.says(Act::Roll), "{asked:?}");
        session.open_mut().ask(Asked::Guess(asked, None));
        session.open_mut().drop_asked();
    }
    let understood = session.understand(&said, &thresholds());
    let Understanding::Guessed(asked) = understood else { panic!("{understood}") };
    session.take(&asked);
    assert_eq!(session.journal_len(), 1);
    // What is asked is not dropped for it.
    session.said(&["je propose un échange à Luc"]);
    let understood = session.understand(&said, &thresholds());
    assert!(!matches!(understood, Understanding::Sure(_)), "{understood}");
    session.said(&["laisse tomber"]);
    let understood = session.understand(&said, &thresholds());
    let Understanding::Sure(again) = understood else { panic!("{understood}") };
    session.take(&again);
    assert_eq!(session.journal_len(), 2);
    let understood = session.understand(&said, &thresholds());
    assert!(!matches!(understood, Understanding::Sure(_)), "{understood}");
}

/// What names something is another thing the next time, a word or two may be said to anybody, and
/// nobody leaves by their own words.
#[test]
fn only_words_that_always_mean_the_same_are_remembered() {
    let mut session = session("5+5", &[]);
    let said =
        ["enlève-moi une maison de la rue de la paix", "j'en ai marre on arrête tout", "balance"];
    for own in said {
        let own_words = Some(Box::new(heard(own, 30.0)));
        let said = Heard { own_words, ..heard("je les dés", -9.0) };
        let understood = session.understand(&said, &thresholds());
        if let Understanding::Guessed(asked) = understood.clone() {
            session.take(&asked);
            session.said(&["non"]);
        }
        assert_eq!(session.understand(&said, &thresholds()), understood, "{own}");
    }
}

/// Whoever just did something speaks of that: what they did not want is taken back, once they said
/// so; talk takes nothing back.
#[test]
fn what_was_not_meant_is_complained_of() {
    for said in [
        "oh là là, j'ai jamais dit que je l'achetais, rends-moi mes cent francs",
        "mais non, je la voulais pas moi, Vaugirard, t'as compris de travers",
    ] {
        let mut game = scene(2).dice("2+4").session();
        game.answers(&["je lance les dés", "j'achète", said], Has("annule"));
    }
    for talk in ["non maman, j'ai pas encore mangé", "il fallait pas m'attendre pour dîner, chéri"]
    {
        let mut game = scene(2).dice("2+4").session();
        game.answers(&["je lance les dés", "j'achète", talk], Lacks("annule"));
    }
}

/// Of two settings, the one that is denied is not meant.
#[test]
fn a_setting_that_is_denied_is_not_made() {
    let game = scene(2).session();
    let meant =
        game.weigh_phrase(&game.read("plus vite, pas plus fort, tu me casses les oreilles"));
    let OwnWords::Mean(meant) = meant else { panic!("{meant:?}") };
    assert!(meant.says(Set::Faster), "{meant:?}");
    let meant = game.weigh_phrase(&game.read("plus fort, mais pas la peine de crier"));
    assert!(!matches!(&meant, OwnWords::Mean(meant) if meant.says(Set::Faster)), "{meant:?}");
}
