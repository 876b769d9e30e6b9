//! What becomes of people's own words at the table: what a mistake would cost decides whether
//! they are obeyed or asked about.

use braillopoly::engine::Money;
use braillopoly::game::{Answered, Asked, Session};
use braillopoly::scene::Scene as _;

use crate::common::table::{Has, Lacks, Talk, Told, unsure};
use crate::common::*;

/// Ana has a group and a station, Luc a street and a station.
fn table() -> Scene {
    scene(2).owns(ANA, &[37, 39, 5]).owns(LUC, &[15, 1]).dice("2+4 1+2")
}

/// A street is under the hammer, and nobody has bid.
fn bidding() -> Session {
    let mut bidding = scene(2).dice("1+2").session();
    bidding.said(&["je lance les dés", "aux enchères"]);
    bidding
}

#[track_caller]
fn told(phrases: &str, told: Told) {
    let phrases: Vec<&str> = phrases.split(" / ").collect();
    table().session().answers(&phrases, told);
}

/// A move in one's own words, whichever, that is only likely: it is asked about.
fn proposed(game: &Session) -> &'static str {
    let phrases = [
        "allez hop, on fait rouler",
        "bon, faites-les rouler",
        "jette un coup",
        "que ça roule",
        "on y va, les dés",
        "que la chance soit avec moi",
        "bon, on tente le coup",
    ];
    unsure(game, &phrases, 1)
}

#[test]
fn a_move_is_proposed_and_a_question_answered() {
    let mut game = table().session();
    let phrase = proposed(&game);
    game.answers(&[phrase], Has("Avez-vous voulu dire « je lance les dés » ?"));
    game.answers(&["oui"], Has("Ana : six"));
    told("combien de pognon j'ai en poche", Has("Ana a mille cinq cents"));
    told("chuis où", Has("Ana est sur la case Départ"));
    told("t'as combien, Luc ?", Has("Luc a mille cinq cents"));
}

/// A bid of the only sum that is written is done where it is likely; a sum said beside another is asked
/// about.
#[test]
fn a_bid_is_done_where_it_is_likely() {
    bidding().answers(&["Ana dit cinquante"], Has("Ana mise cinquante."));
    let mut game = bidding();
    game.said(&["Ana : je mise soixante-dix"]);
    // Another's bid is not put right by who thinks better of their own.
    game.answers(&["soixante-douze… non, quatre-vingts"], Lacks("revient sur"));
    let mut choosing = bidding();
    let phrases = ["trente ou quarante, quelque chose comme ça"];
    choosing.answers(&phrases, Lacks("Ana mise"));
}

/// Who is asked what they mean may say no: nothing was done.
#[test]
fn what_is_proposed_is_not_done_before_oui() {
    let mut game = table().session();
    let phrase = proposed(&game);
    game.said(&[phrase]);
    assert!(game.journal().is_empty());
    game.said(&["non"]);
    assert!(game.journal().is_empty());
}

/// Refusals, conditions and reports move nothing, whatever they name.
#[test]
fn what_is_only_talked_about_moves_nothing() {
    for phrase in [
        "si j'achète il me reste quoi",
        "Luc a dit qu'il achetait",
        "je l'aurais bien prise si j'avais les moyens",
        "tu l'achèterais, toi ?",
        "hier j'ai acheté du pain",
        "faudrait pas que j'achète celle-là",
    ] {
        let mut game = table().session();
        game.said(&["je lance les dés"]);
        let before = game.journal().len();
        game.said(&[phrase]);
        assert_eq!(game.journal().len(), before, "« {phrase} » moved something");
    }
}

/// What is not named is asked for, and named in a word.
#[test]
fn what_is_not_named_is_asked_for() {
    let places = "À hypothéquer : la gare Montparnasse pour cent,";
    told("j'hypothèque", Has(places));
    // Asked or wanted, it is the same few that are named.
    told("est-ce que je peux hypothéquer un terrain ?", Has(places));
    told("je voudrais lever une hypothèque", Has("Rien de ce que vous avez n'est hypothéqué"));
    let mut game = table().session();
    game.said(&["j'hypothèque", "la gare Montparnasse"]);
    assert!(game.game().holding(square_at(5)).mortgaged);
    game.said(&["j'hypothèque la rue de la Paix"]);
    let told = game.said(&["je voudrais lever une hypothèque"]);
    assert!(told.contains("la gare Montparnasse pour cent dix et la rue de la Paix"), "{told}");
    game.said(&["la gare"]);
    assert!(!game.game().holding(square_at(5)).mortgaged);
}

/// "Elle" is the property that was just named, or the one where one stands.
#[test]
fn elle_is_the_property_just_spoken_of() {
    let owned = Has("Le boulevard de Belleville est à Luc");
    told("combien vaut le boulevard de Belleville / et elle appartient à qui celle-là", owned);
    let mut game = scene(2).at(ANA, 15).owns(LUC, &[15, 1]).session();
    game.answers(&["elle appartient à qui celle-là"], Has("La gare de Lyon est à Luc"));
}

/// A question in between changes nothing to what is asked, and "répète" asks it again.
#[test]
fn what_is_asked_for_may_be_asked_again() {
    let mut game = table().session();
    game.answers(&["j'hypothèque", "combien ai-je"], Has("mille cinq cents"));
    game.answers(&["répète"], Lacks("pas compris"));
    game.said(&["la gare Montparnasse"]);
    assert!(game.game().holding(square_at(5)).mortgaged);
}

/// A purchase of which it was asked which of two is meant.
fn asked_which() -> Session {
    let phrases = [
        "bon elle me plait bien celle-là, je la garde",
        "bof, elle est chère mais bon",
        "allez, je la laisse ou je la prends",
        "je sais pas trop, elle est pas mal",
        "mouais, pourquoi pas",
    ];
    let mut game = table().session();
    game.said(&["je lance les dés"]);
    let phrase = unsure(&game, &phrases, 2);
    game.answers(&[phrase], Has("numéro un"));
    game
}

/// "Oui" to one of two is no answer, and buys nothing; the number is.
#[test]
fn oui_is_no_answer_to_one_of_two() {
    let mut game = asked_which();
    let before = game.journal().len();
    game.answers(&["oui"], Has("numéro un"));
    assert_eq!(game.journal().len(), before);
    game.answers(&["la deuxième"], Lacks("numéro un"));
}

/// What is said to somebody else chooses neither.
#[test]
fn talk_chooses_neither_of_two() {
    let mut game = asked_which();
    let before = game.journal().len();
    game.said(&["maman a rangé les verres dans le buffet"]);
    assert_eq!(game.journal().len(), before);
}

/// What waits for "oui" is not done on what is only likely to be one.
#[test]
fn what_cannot_be_taken_back_waits_for_a_clear_oui() {
    for phrase in ["euh", "hein", "peut-être", "je crois", "attends"] {
        let owing = scene(2).cash(ANA, 10).at(ANA, 36).owns(ANA, &[39]).owns(LUC, &[5]);
        let mut game = owing.dice("1+1").session();
        game.said(&["je lance les dés", "je fais faillite"]);
        let before = game.journal().len();
        game.said(&[phrase]);
        assert_eq!(game.journal().len(), before, "« {phrase} »");
    }
}

/// Whose it is tells what is given and what is asked for, in whatever order it is said.
#[test]
fn a_trade_is_understood_in_any_order() {
    for phrase in [
        "contre cent balles je veux bien te prendre la gare de Lyon, Luc",
        "Luc, la gare de Lyon, je t'en donne cent balles",
    ] {
        let mut game = table().session();
        game.said(&[phrase]);
        game.said(&["oui"]);
        let told = game.prompt().remove(0).text;
        assert!(told.contains("cent") && told.contains("gare de Lyon"), "« {phrase} »: {told}");
        assert_eq!(game.game().player(LUC).cash, Money(1_500));
    }
}

/// However sure it is, a trade in words of one's own is said whole first: what is sold is sold.
#[test]
fn a_trade_in_ones_own_words_is_always_asked_about() {
    for phrase in [
        "Luc, je te file la gare Montparnasse contre la gare de Lyon",
        "à Luc, la gare Montparnasse et deux cents contre sa gare",
    ] {
        let mut game = table().session();
        game.answers(&[phrase], Lacks("Ana propose"));
        assert!(game.journal().is_empty(), "« {phrase} »");
    }
}

/// "Ma gare", where one has only one: nothing is asked that has one answer.
#[test]
fn the_only_one_it_can_be_is_not_asked_for() {
    let mut game = table().session();
    let told = game.said(&["faudrait emprunter de l'argent à la banque sur ma gare"]);
    assert!(!told.contains("Quelle propriété"), "{told}");
    let mut game = table().session();
    game.said(&["je vends ma carte de prison à Luc pour quatre-vingts"]);
}

/// What would be left is told by trying it: what is for sale, what is bid, what is named.
#[test]
fn what_would_be_left_is_told() {
    let mut game = scene(2).owns(ANA, &[5]).dice("1+2").session();
    game.answers(&["combien me restera-t-il"], Has("Ana a mille cinq cents"));
    game.answers(
        &["si j'achète la gare de Lyon, il me reste quoi"],
        Has("mille trois cents à Ana"),
    );
    game.said(&["je lance les dés"]);
    let left = "Après « j'achète », il restera mille quatre cent quarante à Ana.";
    game.answers(&["il me restera combien"], Is(left));
    game.answers(&["si je la prends, combien de fric il me reste après"], Is(left));
    game.said(&["aux enchères"]);
    let left = "Après « je mise quarante », il restera mille quatre cent soixante à Ana.";
    game.answers(&["si je monte à quarante, il me reste combien"], Is(left));
    let mut poor = scene(2).cash(ANA, 10).dice("1+2").session();
    poor.said(&["je lance les dés"]);
    poor.answers(&["il me restera combien"], Has("il manque cinquante à Ana"));
}

/// How long, and how many rounds.
#[test]
fn how_many_rounds_is_told() {
    let mut game = scene(2).dice("1+3 1+2 1+1 1+2").session();
    game.answers(&["ça fait combien de tours qu'on joue"], Has("C'est le premier tour"));
}

/// A rule is named without its article, and by the place it is about.
#[test]
fn a_rule_is_found_in_a_sentence() {
    told("combien de maisons il faut avant l'hôtel", Has("hôtel"));
    told("c'est quoi la caisse de communauté, comment ça marche", Has("tire une carte"));
    told("et avec deux gares, le loyer passe à combien", Has("cinquante"));
}

/// Talk is left alone; the second time in a row the question is said again, and no more.
#[test]
fn talk_is_left_alone() {
    let mut game = table().session();
    assert_eq!(game.said(&["j'ai les pieds gelés, tu peux monter le chauffage ?"]), "");
    game.answers(&["le chien a encore mangé mes chaussettes"], Is("Ana, à vous."));
}

/// A name with a typing fault is that name.
#[test]
fn a_name_with_a_fault_is_that_name() {
    told("à qui est la rue Lecourb ?", Has("Lecourbe"));
    told("elle est à qui la gare Monparnasse", Has("Montparnasse"));
}

/// What is asked for while a trade is put together is named in any words.
#[test]
fn what_a_trade_asks_for_is_named_in_any_words() {
    let three = || scene(3).owns(ANA, &[37, 39, 5]).owns(LUC, &[15, 1]).owns(ZOE, &[12]);
    let trade = |phrases: &[&str], told: Told| three().session().answers(phrases, told);
    trade(&["je propose un échange", "à Luc voyons"], Has("Que voulez-vous de Luc"));
    for sum in
        ["je t'en donne deux cents", "allez deux cents", "allez, deux cents, parce que c'est toi"]
    {
        let phrases = ["je propose un échange à Luc", "la gare de Lyon", "c'est tout", sum];
        trade(&phrases, Has("deux cents"));
    }
    // A question about it fills nothing.
    let phrases = ["je propose un échange à Luc", "la gare de Lyon", "c'est tout"];
    let mut game = three().session();
    game.said(&phrases);
    game.answers(&["c'est quoi le loyer avec deux gares"], Has("cinquante"));
    game.said(&["faut que je parte, il est déjà dix heures et quart chez ma mère"]);
    game.answers(&["répète"], Lacks("dix"));
    game.answers(&["cent"], Has("cent"));
}

/// Something else takes the place of what was only guessed; talk leaves it as it is.
#[test]
fn what_was_guessed_yields_to_what_is_said_after() {
    let mut game = table().session();
    let phrase = proposed(&game);
    game.said(&[phrase]);
    assert_eq!(game.said(&["j'ai les pieds gelés, tu peux monter le chauffage ?"]), "");
    game.answers(&["oui"], Has("Ana : six"));

    let mut game = table().session();
    game.said(&[phrase]);
    game.answers(&["j'hypothèque"], Has("À hypothéquer"));
    game.answers(&["la gare Montparnasse"], Has("hypothèque"));
    assert!(game.journal().len() == 1);
}

/// Talk answers neither of two, and both may still be chosen.
#[test]
fn talk_leaves_two_choices_open() {
    let mut game = asked_which();
    game.said(&["j'ai les pieds gelés, tu peux monter le chauffage ?"]);
    game.answers(&["la deuxième"], Lacks("numéro un"));
    assert!(!game.is_confirming() || game.journal().len() > 1);
}

/// Another offer with a deed on top of it, in words of one's own.
#[test]
fn a_deed_comes_on_top_of_an_offer() {
    let offer = ["Luc : je propose à Ana la gare de Lyon contre cent"];
    let mut game = table().session();
    game.said(&offer);
    game.answers(&["et si j'ajoute la gare Montparnasse ?"], Has("la gare Montparnasse"));
    let mut game = table().session();
    game.said(&offer);
    game.answers(&["qu'est-ce qu'il a fait l'autre, les deux derniers coups"], Lacks("contre"));
}

/// Words that end the game at any other time leave an auction, where there is one.
#[test]
fn to_stop_in_an_auction_is_to_leave_it() {
    let auction = ["je lance les dés", "aux enchères", "Luc : je mise vingt"];
    for phrase in ["non, on arrête là", "on arrête"] {
        let mut game = table().session();
        game.said(&auction);
        let reply = game.hear(phrase);
        assert!(reply.goto.is_none(), "{phrase}");
    }
}

/// Why somebody leaves says "pas" as often as not, and "s'il vous plaît" supposes nothing.
#[test]
fn a_reason_to_leave_an_auction_is_no_refusal() {
    let auction = ["je lance les dés", "aux enchères", "Luc : je mise vingt"];
    for phrase in ["ça vaut pas ça, je lâche l'affaire", "sortez-moi de l'enchère, s'il vous plaît"]
    {
        let mut game = table().session();
        game.said(&auction);
        game.answers(&[phrase], Has("se retire"));
    }
    for phrase in ["si je me retire, qui l'aura", "ne me retire pas"] {
        let mut game = table().session();
        game.said(&auction);
        game.answers(&[phrase], Lacks("se retire."));
    }
}

/// A colour is no player.
#[test]
fn a_colour_is_no_player() {
    told("quelles sont les rues oranges", Lacks("pas de joueur"));
}

/// What one does is no rule that is asked about, said alone: it is to be done.
#[test]
fn what_one_does_asks_for_no_rule() {
    told("j'aimerais hypothéquer", Has("À hypothéquer"));
    told("comment hypothéquer", Has("La banque prête"));
    told("l'hypothèque", Has("La banque prête"));
    // What nobody can do now is what its rule says.
    told("sortir de prison", Has("On sort de prison"));
    scene(2).session().answers(&["hypothéquer"], Has("rien qui puisse s'hypothéquer"));
}

/// What a group lacks is told of the one that is named.
#[test]
fn what_one_lacks_is_told_of_the_group_that_is_named() {
    told("il me manque quoi dans les verts", Has("et le boulevard des Capucines, libres."));
    told("qu'est-ce qui me manque pour les bleus", Has("Pour les bleus, il ne vous manque rien"));
    told("il faut quoi pour avoir tous les oranges", Has("Pour les orange"));
}

/// A typing fault in any word that people say, a number's among them, hides nothing; a move is
/// asked about.
#[test]
fn a_word_with_a_fault_is_the_word_that_people_say() {
    let bought = ["je lance les dés", "ahcète"];
    table().session().answers(&bought, Has("Avez-vous voulu dire « j'achète » ?"));
    let auction = ["je lance les dés", "aux enchères", "quarente"];
    table().session().answers(&auction, Has("Avez-vous voulu dire « je mise quarante » ?"));
    told("combein de pognon j'ai en pohce", Has("Ana a mille cinq cents"));
    // Words of a number that are said with others only are no fault.
    let offer = ["je donne Montparnasse et deux cents à Luc pour Belleville"];
    table().session().answers(&offer, Lacks("pas de joueur"));
}

/// What encourages the game is followed by what it is to do, and by nobody's name.
#[test]
fn who_encourages_names_nobody() {
    let mut game = table().session();
    game.answers(&["je lance les dés", "vas-y achète"], Has("Ana achète"));
}

/// A question about a rule that names none is about what is to be decided.
#[test]
fn a_rule_that_is_not_named_is_that_of_what_is_decided() {
    let bought = ["je lance les dés", "si je dis non il se passe quoi"];
    table().session().answers(&bought, Has("mise aux enchères"));
    let jailed = || scene(2).in_jail(ANA, 1).dice("2+4").session();
    jailed().answers(&["pourquoi je suis en prison, j'ai rien fait"], Has("On sort de prison"));
    jailed().answers(&["c'est combien la caution"], Has("en payant cinquante"));
    told("pourquoi ça veut pas que je construise", Has("groupe complet"));
}

/// "Sa gare" is the one that is offered; what a rent is about is asked where one stands on none.
#[test]
fn a_property_that_is_not_named_is_the_one_at_hand() {
    let offer = "Luc : je propose à Ana la gare de Lyon contre cent";
    let question = "elle rapporte quoi sa gare";
    table().session().answers(&[offer, question], Has("Gare de Lyon"));
    told("ça monte à combien le loyer avec trois maisons", Is("Quelle propriété ?"));
}

/// What comes to the same, as things stand, is not asked about as two.
#[test]
fn one_question_in_two_ways_is_answered() {
    let asked = ["je lance les dés", "elle rapporte bien celle-là ?"];
    table().session().answers(&asked, Begins("Rue de Vaugirard, groupe céleste : prix cent"));
}

/// A kind of property, in a trade or a mortgage, is the only one there is; "il", who is dealt with.
#[test]
fn who_and_what_is_at_hand_need_not_be_named() {
    told("hypothèque la gare", Has("la gare Montparnasse"));
    let mut game = scene(2).owns(ANA, &[37, 39, 5]).owns(LUC, &[1]).session();
    let sold = "propose la gare à Luc pour deux cents";
    game.answers(&[sold], Has("la gare Montparnasse, contre deux cents"));
    told("un hôtel rue de la Paix, direct", Has("quatre maisons"));
    let deal = ["je propose un échange à Luc", "il a quoi d'intéressant ?"];
    table().session().answers(&deal, Begins("Luc a"));
}

/// Other deeds than what is asked for are another offer; the same sum again is none.
#[test]
fn an_offer_is_answered_by_another_with_deeds() {
    let offer = "Luc : je propose à Ana la gare de Lyon contre cent";
    let instead = "et si au lieu de l'argent je lui donne Montparnasse ?";
    table().session().answers(&[offer, instead], Has("la gare Montparnasse, contre la gare"));
    let refused = "cent balles pour une gare, il rêve, c'est non";
    table().session().answers(&[offer, refused], Lacks("je le propose"));
}

/// All that one has is a sum.
#[test]
fn all_that_one_has_may_be_bid() {
    let auction = ["je lance les dés", "aux enchères", "tout ce que j'ai !"];
    table().session().answers(&auction, Has("mille cinq cents"));
}

/// What is still owed is what one is to pay, before anything was.
#[test]
fn what_is_owed_is_told_to_whoever_asks_what_they_pay() {
    let mut game = scene(2).at(ANA, 36).cash(ANA, 10).owns(ANA, &[5]).dice("1+1").session();
    game.said(&["je lance les dés"]);
    game.answers(&["pourquoi je dois payer, et à qui"], Has("Ana doit cent"));
}

/// Which sounds is asked, where none are named.
#[test]
fn sounds_that_are_not_named_are_asked_for() {
    let mut game = table().session();
    game.answers(&["baisse-moi ces bruitages"], Has("Quels sons"));
}

/// Who owes a rent, and what is offered, need not be named in a question either.
#[test]
fn a_question_is_about_who_and_what_is_at_stake() {
    let offer = "Luc : je propose à Ana la gare de Lyon contre cent";
    let question = "le bien est-il grevé d'une hypothèque ?";
    table().session().answers(&[offer, question], Has("are de Lyon"));
    let mut game = scene(2).owns(ANA, &[37, 39]).owns(LUC, &[15, 1]).session();
    game.answers(&["je propose deux cents à Luc pour sa gare"], Has("la gare de Lyon"));
    told("une rue hypothéquée rapporte encore ou pas", Has("La banque prête"));
    told("une rue de Limoges, c'est combien", Lacks("Rue"));
}

/// Whoever must find money is told what may be mortgaged too, and who is in jail, since when.
#[test]
fn what_brings_money_is_told_of_deeds_too() {
    let owing = scene(2).at(ANA, 36).cash(ANA, 10).owns(ANA, &[5]).dice("1+1");
    let asked = ["je lance les dés", "qu'est-ce que je peux vendre"];
    owing.session().answers(&asked, Has("À hypothéquer : la gare Montparnasse pour cent"));
    let mut jailed = scene(2).in_jail(ANA, 1).session();
    jailed.answers(&["où suis-je"], Is("Ana est en prison, après un essai."));
}

/// Whoever names another sum than the price has not bought yet.
#[test]
fn a_purchase_for_another_sum_is_asked_about() {
    let mut game = table().session();
    game.said(&["je lance les dés"]);
    let before = game.journal_len();
    game.said(&["quatre-vingts et je la prends"]);
    assert_eq!(game.journal_len(), before);
}

/// What is for sale is told in the question, and so wherever that is asked again.
#[test]
fn what_is_for_sale_is_repeated_with_the_question() {
    let mut game = table().session();
    game.said(&["je lance les dés"]);
    game.prompt();
    game.answers(
        &["répète"],
        Has("Rue de Vaugirard, groupe céleste, libre, cent. Ana, vous achetez ?"),
    );
    game.answers(
        &["à qui est la gare de Lyon ?", "répète"],
        Has("libre, cent. Ana, vous achetez ?"),
    );
}

/// Who says both yes and no is asked again, whichever comes last.
#[test]
fn yes_and_no_at_once_is_neither() {
    for phrase in ["oui non", "oui… non… oui…", "ouais, euh, nan"] {
        let mut game = table().session();
        game.said(&["je lance les dés"]);
        let before = game.journal_len();
        game.answers(&[phrase], Begins("Oui, ou non ?"));
        assert_eq!(game.journal_len(), before, "« {phrase} »");
    }
}

/// "Les deux" says how many there are, and not how many houses, or how much money.
#[test]
fn so_many_that_there_are_is_no_number_of_houses() {
    let blues = scene(2).owns(ANA, &[37, 39]);
    for (phrase, asked) in [
        ("une maison sur les deux bleues", "une maison sur chaque"),
        ("les deux bleues, une chacune", "une maison sur chaque"),
        ("les deux bleues, trois chacune", "trois maisons sur chaque"),
    ] {
        let mut game = blues.clone().session();
        game.answers(&[phrase], Has(asked));
    }
    let mut game = scene(2).owns(ANA, &[5, 15]).owns(LUC, &[39]).session();
    game.said(&["contre la rue de la Paix je te donne mes deux gares, Luc"]);
    game.answers(&["oui"], Lacks(" et deux"));
}

/// An answer and a question are two things; what comes to the same is one, and so is what is
/// thought better of.
#[test]
fn an_answer_and_a_question_are_two_things() {
    let mut game = table().session();
    game.said(&["je lance les dés"]);
    let told = game.said(&["volontiers, et puis dites-moi qui a les autres de la même couleur"]);
    assert!(told.contains("Ana achète") && told.contains("à la banque"), "{told}");
    let jailed = scene(2).in_jail(ANA, 1).dice("2+4");
    jailed.clone().session().answers(&["je paye cinquante et je sors"], Lacks("pas maintenant"));
    let mut game = jailed.session();
    game.said(&["je paie... euh non, je garde mes sous, je lance", "oui"]);
    assert_eq!(game.game().player(ANA).cash, Money(1_500));
}

/// "Un hôtel" wants one: what could be sold is no answer.
#[test]
fn who_wants_a_hotel_is_not_told_what_may_be_sold() {
    for phrase in ["je veux un hôtel", "une maison"] {
        scene(2).owns(ANA, &[37, 39]).session().answers(&[phrase], Lacks("se vendre"));
    }
}

/// In a trade: money without a sum is asked how much, and what one thinks better of is not given.
#[test]
fn money_without_a_sum_is_asked_how_much() {
    let mut game = scene(2).owns(ANA, &[1]).owns(LUC, &[3, 15]).session();
    game.answers(
        &["je propose un échange à Luc", "du fric"],
        Is("Dites quelle propriété, ou quelle somme."),
    );
    game.answers(&["soixante"], Has("soixante"));
    let mut game = scene(2).owns(ANA, &[1]).owns(LUC, &[3, 15]).session();
    game.said(&["je propose un échange à Luc", "la gare de Lyon", "c'est tout"]);
    game.answers(&["Belleville, non, pas Belleville, de l'argent, soixante"], Lacks("Belleville"));
}

/// However one agrees, what was guessed is done.
#[test]
fn what_was_guessed_is_agreed_to_in_any_words() {
    for yes in ["affirmatif", "c'est bon vas-y", "voilà c'est ça", "ouais fais ça", "vas-y"] {
        let mut game = table().session();
        game.said(&[proposed(&game)]);
        assert!(game.is_confirming());
        game.answers(&[yes], Has("Ana : six"));
    }
    for no in
        ["non laisse tomber", "oh non surtout pas", "attends je réfléchis", "mais pourquoi donc"]
    {
        let mut game = table().session();
        game.said(&[proposed(&game)]);
        game.answers(&[no], Lacks("Ana : six"));
    }
}

/// A word or two never drop an offer that waits for "oui", nor throw the dice.
#[test]
fn a_word_does_not_drop_an_offer() {
    let mut game = table().session();
    game.said(&["je file cent vingt balles à Luc contre sa gare de Lyon"]);
    assert!(game.is_confirming());
    game.answers(&["ok go"], Lacks("deux et quatre"));
}

/// What is named and refused, or thought better of, is not meant: the other one is.
#[test]
fn what_is_named_and_not_meant_is_let_go() {
    let mut game = table().session();
    game.said(&["je propose un échange à Luc"]);
    game.answers(
        &["Ah mais non, pas la gare du Nord, la gare de Lyon !"],
        Has("Vous recevez la gare de Lyon"),
    );
    let deal = "je propose un échange à Luc";
    let luc = || scene(2).owns(ANA, &[39]).owns(LUC, &[1, 15]).session();
    for (said, told) in [
        ("cinq cents au lieu de cinq cent soixante-dix", "Vous recevez cinq cents."),
        ("la gare de Lyon plutôt que Belleville", "Vous recevez la gare de Lyon."),
        ("Belleville, à la place de la gare de Lyon", "Vous recevez le boulevard de Belleville."),
    ] {
        luc().answers(&[deal, said], Has(told));
    }
}

/// A kind beside a name is one of what is named.
#[test]
fn a_kind_may_stand_beside_a_name() {
    let both = "Vous recevez le boulevard de Belleville et la gare de Lyon.";
    for said in ["la gare et Belleville", "sa gare plus Belleville"] {
        let mut game = scene(2).owns(ANA, &[39]).owns(LUC, &[1, 15]).session();
        game.answers(&["je propose un échange à Luc", said], Has(both));
    }
}

/// What one gives is given, whatever was asked; "sa gare" is the one there is.
#[test]
fn what_one_says_one_gives_is_given() {
    let deal = "je propose un échange à Luc";
    let offer = "deux cents, contre la gare de Lyon";
    table().session().answers(&[deal, "Sa gare, et je lui file deux cents."], Has(offer));
    table().session().answers(&[deal, "je lui file deux cents"], Has("Vous donnez deux cents"));
    for wanted in ["je lui demande deux cents", "en échange je veux deux cents"] {
        table().session().answers(&[deal, wanted], Has("Vous recevez deux cents"));
    }
    let zoe = "Finalement non, je largue Luc, c'est avec Zoé que je veux traiter.";
    scene(3).owns(ANA, &[39]).session().answers(&[deal, zoe], Has("Que voulez-vous de Zoé ?"));
    let rather = "Pas avec Luc, je me suis gourée, c'est avec Zoé que je veux faire affaire.";
    scene(3).owns(ANA, &[39]).session().answers(&[deal, rather], Has("Que voulez-vous de Zoé ?"));
}

/// Whoever says who they are speaks.
#[test]
fn whoever_says_who_they_are_speaks() {
    table().session().answers(&["Moi c'est Luc, combien ai-je ?"], Has("Luc a mille cinq cents"));
    table().session().answers(&["C'est Luc : combien j'ai ?"], Has("Luc a mille cinq cents"));
    table().session().answers(&["dis à Luc : bonjour"], Lacks("Luc, à vous"));
}

/// So many houses on each street are proposed as so many, and as many as one can pay for.
#[test]
fn several_houses_are_proposed_as_many_as_were_asked_for() {
    let blue = || scene(2).owns(ANA, &[37, 39]).session();
    let each = "sur chaque rue du groupe bleu";
    let asked = [
        ("Allez, deux de chaque côté sur mes bleues, et puis c'est bon.", "deux maisons"),
        ("mets le max sur chaque rue bleue", "trois maisons"),
    ];
    for (said, houses) in asked {
        blue().answers(&[said], Has(&format!("je construis {houses} {each}")));
    }
    let two = "Mets-en une sur la Paix et... oui, allez, une sur les Champs aussi.";
    blue().answers(&[two], Has("une maison sur l'avenue des Champs-Élysées et la rue de la Paix"));
    let built = "Ana construit une maison avenue des Champs-Élysées et une maison rue de la Paix";
    blue().answers(&[two, "oui"], Has(built));
    let left = "si je mets deux maisons sur chaque bleue, il me restera combien ?";
    blue().answers(&[left], Has("il restera sept cents à Ana"));
}

/// A kind is the one that the asker has; who claims may name themselves.
#[test]
fn a_kind_is_ones_own() {
    let blue = scene(2).owns(ANA, &[37, 39]);
    let rent = "Quel serait mon loyer sur l'avenue avec deux maisons ?";
    blue.clone().session().answers(&[rent], Has("cinq cents avec deux"));
    let most = "Je claque tout, mets le max que je peux sur les bleu foncé";
    let proposed = "je construis trois maisons sur chaque rue du groupe bleu";
    blue.session().answers(&[most], Has(proposed));
    let luc_pays = scene(2).owns(ANA, &[3]).at(LUC, 1).turn_of(LUC).dice("1+1");
    let claim = ["Luc : je lance les dés", "Ana réclame son dû, par ici la monnaie !"];
    luc_pays.session().answers(&claim, Has("Luc paie quatre à Ana"));
}

/// What is put in a trade by nobody is not put there.
#[test]
fn what_is_only_supposed_is_put_in_no_trade() {
    let trade = |said: &str| {
        let mut game = scene(2).owns(ANA, &[3, 39]).owns(LUC, &[1, 15]).session();
        game.answers(&["je propose un échange à Luc", said], Lacks("Vous donnez"));
    };
    trade("La rue de la Paix, je la mets pas sur la table.");
    trade("Si je donne Lecourbe à Luc, après il a toute la couleur ?");
    trade("Lecourbe, s'il me la demande, il peut toujours courir.");
}

/// Words that people say before a colon are nobody's name.
#[test]
fn un_instant_is_nobody() {
    told("Un instant : que se passe-t-il après trois doubles ?", Lacks("joueur « Un instant »"));
    told("Luk : que se passe-t-il après trois doubles ?", Has("joueur « Luk »"));
}

/// Whose a station is, and that it is free of any mortgage, is told to whoever asks about it.
#[test]
fn a_station_is_told_with_its_owner() {
    let mut game = scene(2).owns(LUC, &[15]).session();
    game.answers(&["parle-moi de la gare de Lyon"], Has("Gare de Lyon, à Luc, sans hypothèque"));
}

/// What the table takes for the name of a property, and is none, is what it says: and one street
/// alone is a house on it, in any words of the table.
#[test]
fn everyday_words_name_no_property() {
    let mut game = scene(2).owns(LUC, &[5]).dice("2+4").session();
    game.answers(&["je me suis garé où ?"], Has("case Départ"));
    game.answers(&["combien de cases d'ici à la prochaine gare ?"], Has("Ana en est à cinq cases"));
    game.answers(&["je lance les dés", "c'est quoi la rue déjà"], Has("Rue de Vaugirard, groupe"));
    // "Non" takes nothing back there.
    let refused = "si je dis non, il se passe quoi, elle reste là toute seule ?";
    game.answers(&[refused], Has("mise aux enchères"));
    told("je bâtis sur les Champs-Élysées", Has("Ana construit une maison avenue des Champs"));
}

/// What one thinks of instead may be named by its kind alone; and a number is what it can be: no
/// "je crois" is a three, and nobody asks for seven hundred houses.
#[test]
fn what_is_named_is_what_it_can_be() {
    told("hypothèque la Paix… non, plutôt la gare", Has("j'hypothèque la gare Montparnasse"));
    let left = "si je mets deux maisons de chaque côté, il me reste bien sept cents ?";
    told(left, Has("deux maisons sur chaque rue du groupe bleu"));
    let auction = ["je lance les dés", "aux enchères", "Luc : je mise vingt", "trente… je crois"];
    table().session().answers(&auction, Has("« je mise trente »"));
}

/// A number under two questions picks among the choices of the lower.
#[test]
fn a_number_picks_what_a_doubt_lies_over() {
    let mut game = table().session();
    let told = game.said(&["je lance les dés ou je propose un échange"]);
    assert!(told.contains("numéro deux"), "{told}");
    let doubted = game.read("le temps");
    game.open_mut().ask(Asked::Whether(doubted, None));
    let picked = game.read("numéro un");
    let Answered::Takes(picked) = game.settle(picked) else { panic!("asked again") };
    assert!(!game.take(&picked).told.lines.is_empty());
}

/// "À ce prix-là", where something is for sale, is its price.
#[test]
fn the_price_of_what_is_for_sale_is_taken() {
    let mut game = scene(2).dice("1+2").session();
    game.said(&["je lance les dés"]);
    game.answers(&["ah ben oui, je la prends à ce prix-là"], Has("Ana achète la rue Lecourbe"));
}

/// What the second half of a sentence would order is no order where the first rules it out.
#[test]
fn what_goes_with_an_order_is_no_other() {
    let mut jailed = scene(2).in_jail(ANA, 0).jail_cards(ANA, 1).session();
    let said = "allez tiens, je claque ma carte et je me casse d'ici";
    jailed.answers(&[said], Lacks("puis"));
    let mut bidding = scene(2).dice("1+2").session();
    bidding.said(&["je lance les dés", "aux enchères"]);
    bidding.answers(&["septante, allez, et après je regarde"], Lacks("puis «"));
}

/// What cannot be bid is no ceiling: "dans dix minutes, quinze max".
#[test]
fn no_ceiling_lies_under_the_best_bid() {
    let mut bidding = scene(2).dice("1+2").session();
    bidding.said(&["je lance les dés", "aux enchères", "Ana : je mise soixante"]);
    bidding
        .answers(&["Luc : ouais je suis en bas dans dix minutes, quinze max"], Lacks("quinze »"));
}

/// Of several who may bid, the one who is named does, and the question says who: "oui" bid for another.
#[test]
fn who_is_named_bids() {
    let mut game = bidding();
    game.answers(&["quatre-vingts pour Luc, allez"], Has("« Luc : je mise quatre-vingts »"));
    game.answers(&["oui, quatre-vingts"], Has("Luc mise quatre-vingts."));
    // Whoever cannot pay is told so, and nobody bids for them; a ceiling is theirs too.
    let mut poor = scene(2).cash(LUC, 40).dice("1+2").session();
    poor.said(&["je lance les dés", "aux enchères"]);
    poor.answers(&["quatre-vingts pour Luc, allez", "oui"], Lacks("Ana mise"));
    bidding().answers(&["Luc ira jusqu'à deux cents, pas plus"], Lacks("pour Ana"));
    // Whoever speaks of themselves bids for themselves.
    bidding().answers(&["moi je monte à cent, Luc est radin"], Lacks("Luc : je mise"));
}

/// What is asked about is mended by what is named in its place.
#[test]
fn what_is_asked_about_is_mended_by_a_name() {
    let guessed = "j'hypothèquerais bien Lecourbe";
    for mended in ["non, plutôt les Champs-Élysées", "non, les Champs", "pas Lecourbe, les Champs"]
    {
        let mut game = scene(3).owns(ANA, &[3, 37]).session();
        game.answers(&[guessed], Has("« j'hypothèque la rue Lecourbe »"));
        game.answers(&[mended], Has("Ana hypothèque l'avenue des Champs-Élysées"));
    }
}

/// Who does not play bids nothing: "Paul mise vingt" was whose turn it is's.
#[test]
fn what_a_stranger_would_do_is_asked_about() {
    for said in ["Paul mise vingt", "Ghislaine mise vingt"] {
        let auction = ["je lance les dés", "aux enchères", said];
        table().session().answers(&auction, Lacks("mise vingt."));
    }
    let auction = ["je lance les dés", "aux enchères", "Luc mise vingt"];
    table().session().answers(&auction, Has("Luc mise vingt."));
}
