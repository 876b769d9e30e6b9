//! The game played by keys alone: the menu, a whole round, a lesson. What is printed is what
//! would be said.

use tempfile::tempdir;

use super::common::at_table::{AtTable, Made};

/// A table without a microphone.
fn at(args: &[&str]) -> AtTable {
    AtTable::play(Made::default(), args)
}

#[test]
fn the_menu_is_walked_through_and_a_game_begun_by_keys() {
    let mut keys = AtTable::menu(Made::default());
    keys.told("Nouvelle partie, apprendre à jouer");
    keys.press("<down>");
    keys.told("Nouvelle partie.");
    keys.press("<up>");
    keys.told("Quitter.");
    keys.press("<down>");
    keys.told("Nouvelle partie.");
    keys.press("<enter>");
    keys.told("Combien de joueurs");
    keys.press("<escape>");
    keys.told("Nouvelle partie, apprendre à jouer");
    keys.press(" ");
    keys.told("Combien de joueurs");
    keys.press("2");
    keys.told("Joueur un, comment vous appelez-vous ?");
    keys.press("Ana");
    keys.press("<enter>");
    keys.told("Joueur deux, comment vous appelez-vous ?");
    keys.press("Luc");
    keys.press("<enter>");
    keys.told("tenus par l'ordinateur");
    keys.press("0");
    keys.told("On commence ?");
    keys.press(" ");
    keys.told("Ana, lancez les dés pour savoir qui commence.");
    keys.press(" ");
    keys.told("Luc, lancez");
    keys.press("<ctrl-c>");
    keys.told("Partie sauvegardée. À bientôt.");
    keys.ends();
}

/// "Oui" written without Tab first is O, then U, which says no: letters that come as fast
/// as a word decide nothing.
#[test]
fn a_word_typed_as_keys_decides_nothing() {
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,1+2,2+3"];
    let mut keys = at(&args);
    keys.told("Ana, à vous.");
    keys.press(" ");
    keys.told("vous achetez");
    keys.press("oui");
    keys.told("appuyez d'abord sur Tabulation");
    keys.press("<down>");
    keys.told("J'achète.");
    keys.press("<enter>");
    keys.told("Ana achète la rue Lecourbe");
    keys.press("<ctrl-c>");
    keys.ends();
}

/// Rolling, buying, an auction, a rent, and what can be asked between.
#[test]
fn a_round_is_played_by_keys() {
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,1+2,2+3"];
    let mut keys = at(&args);
    keys.told("Ana, à vous.");
    keys.press("o");
    keys.told("Ana est sur la case Départ.");
    keys.press(" ");
    keys.told("Rue Lecourbe, groupe marron, libre, soixante.");
    keys.told("vous achetez");
    keys.press("<down>");
    keys.told("J'achète.");
    keys.press("<enter>");
    keys.told("Ana achète la rue Lecourbe");
    keys.told("Luc, à vous.");
    keys.press(" ");
    keys.told("Rue Lecourbe, à Ana.");
    keys.press("l");
    keys.told("peut demander quatre");
    keys.press("<tab>Ana : je demande le loyer<enter>");
    keys.told("Luc paie quatre");
    keys.press("s");
    keys.told("en caisse");
    keys.press("r");
    keys.told("en caisse");
    keys.press("c");
    keys.told("mille quatre cent");
    keys.press("v");
    keys.told("Vous pouvez dire");
    keys.press("<f10>");
    keys.told("Quitter ?");
    keys.press("u");
    keys.told("je n'ai rien fait");
    keys.press("<f10>");
    keys.told("pourra reprendre");
    keys.press("<f10>");
    keys.told("À bientôt.");
    keys.ends();
}

/// The rules and the keys are gone through with the arrows; any other key leads back.
#[test]
fn rules_and_keys_are_gone_through_with_the_arrows() {
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2"];
    let mut keys = at(&args);
    keys.told("Ana, à vous.");
    keys.press("x");
    keys.told("Les flèches les parcourent");
    keys.press("<down>");
    keys.told("Le début.");
    keys.press("<enter>");
    keys.told("mille cinq cents");
    keys.press("<escape>");
    keys.told("La question reste ouverte.");
    keys.press("<down>");
    keys.told("Je lance les dés.");
    keys.press("<f1>");
    keys.told("les flèches les disent une à une");
    keys.press("<down>");
    keys.told("Espace : l'action principale");
    keys.press("c");
    keys.told("mille cinq cents");
    keys.press("<down>");
    keys.told("Je lance les dés.");
    keys.press("<ctrl-q>");
    keys.told("À bientôt.");
    keys.ends();
}

/// Space claims a rent before it rolls; Escape refuses, and says so where there is
/// nothing to refuse; an auction is left by one key; "oui" and "non" have theirs.
#[test]
fn space_claims_and_an_auction_is_left_by_one_key() {
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,1+2,2+3"];
    let mut keys = at(&args);
    keys.told("Ana, à vous.");
    keys.press("<escape>");
    keys.told("rien à refuser");
    keys.press(" ");
    keys.told("vous achetez");
    keys.press("y");
    keys.told("Luc, à vous.");
    keys.press(" ");
    keys.told("demandez d'abord votre loyer");
    keys.press(" ");
    keys.told("Luc paie quatre à Ana.");
    keys.told("Ana, à vous.");
    keys.press(" ");
    keys.told("vous achetez");
    keys.press("<escape>");
    keys.told("aux enchères");
    keys.told("ou passez");
    keys.press("<tab>Luc : vingt<enter>");
    keys.told("Luc : vingt.");
    keys.press("f");
    keys.told("Adjugé !");
    keys.press("<ctrl-q>");
    keys.told("À bientôt.");
    keys.ends();
}

/// The arrows go over the board without moving a pawn, while the game waits; the key
/// that began it ends it.
#[test]
fn the_board_is_gone_over_with_the_arrows() {
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2"];
    let mut keys = at(&args);
    keys.told("Ana, à vous.");
    keys.press("j");
    keys.told("Le plateau, case par case.");
    keys.told("Départ.");
    for (key, told) in [
        ("<right>", "Boulevard de Belleville, groupe marron, libre, soixante."),
        ("<right>", "Caisse de communauté. Ana : deux cases plus loin."),
        ("<left>", "Boulevard de Belleville"),
        ("<pagedown>", "Rue Lecourbe, groupe marron, libre"),
        ("<down>", "Aucune autre propriété n'est prise."),
        ("o", "Ana est sur la case Départ."),
        ("<home>", "Départ. Luc y est, Ana y est."),
        ("j", "Retour au jeu."),
    ] {
        keys.press(key);
        keys.told(told);
    }
    keys.told("Ana, à vous.");
    keys.press("<right>");
    keys.told("Je lance les dés");
    keys.press("j");
    keys.told("Le plateau");
    // Nothing is played from there.
    keys.press(" ");
    keys.told("Luc y est, Ana y est.");
    keys.press("<escape>");
    keys.told("Retour au jeu.");
    keys.press(" ");
    keys.told("Rue Lecourbe, groupe marron, libre, soixante.");
    keys.press("<down>");
    keys.told("J'achète.");
    keys.press("<ctrl-q>");
    keys.told("À bientôt.");
    keys.ends();
}

/// A trade put together by arrows and Enter, one step back, and answered by a key.
#[test]
fn a_trade_is_made_by_keys() {
    let folder = tempdir().unwrap();
    let start = folder.path().join("depart.json");
    std::fs::write(
        &start,
        r#"{"players":[{"name":"Ana","cash":1500},{"name":"Luc","cash":1500}],
        "current_player":"Ana","deeds":[{"square":1,"owner":"Ana"},{"square":3,"owner":"Luc"},
        {"square":39,"owner":"Luc"}]}"#,
    )
    .unwrap();
    let args = ["jouer", "--depart", start.to_str().unwrap(), "--graine", "1"];
    let mut keys = at(&args);
    keys.told("Ana, à vous.");
    keys.press("w");
    keys.told("Que voulez-vous de Luc ?");
    keys.press("<down>");
    keys.told("La rue Lecourbe");
    keys.press("<enter>");
    keys.told("Vous recevez la rue Lecourbe.");
    keys.press(" ");
    keys.told("Que donnez-vous à Luc ?");
    keys.press("<escape>");
    keys.told("Vous recevez la rue Lecourbe.");
    // "Autre chose ?" "Oui" says nothing yet; "non" is all.
    keys.press("y");
    keys.told("Autre chose ?");
    keys.press("u");
    keys.told("Que donnez-vous à Luc ?");
    keys.press("1");
    keys.press("5");
    keys.press("0");
    keys.press("<enter>");
    keys.told("Vous donnez cent cinquante.");
    keys.press(" ");
    keys.told("vous proposez à Luc : cent cinquante, contre la rue Lecourbe.");
    keys.told("Je le propose ?");
    keys.press("y");
    keys.told("Luc, vous acceptez ?");
    keys.press("y");
    keys.told("Vous confirmez ?");
    keys.press("y");
    keys.told("Échange conclu.");
    keys.press("<ctrl-q>");
    keys.told("À bientôt.");
    keys.ends();
}

/// What another player could do is in the list, and is never one Enter away.
#[test]
fn what_costs_another_player_is_asked_about() {
    let folder = tempdir().unwrap();
    let start = folder.path().join("depart.json");
    std::fs::write(
        &start,
        r#"{"players":[{"name":"Ana","cash":1500},{"name":"Luc","cash":1500}],
        "current_player":"Ana","deeds":[{"square":5,"owner":"Luc"}]}"#,
    )
    .unwrap();
    let args = ["jouer", "--depart", start.to_str().unwrap(), "--graine", "1"];
    let mut keys = at(&args);
    keys.told("Ana, à vous.");
    keys.press("<up>");
    keys.told("Luc : j'hypothèque la gare Montparnasse");
    keys.press("<enter>");
    keys.told("c'est bien cela ?");
    keys.press("<escape>");
    keys.told("je n'ai rien fait");
    keys.press("<up>");
    keys.told("Luc : ");
    keys.press("<enter>");
    keys.told("c'est bien cela ?");
    keys.press("y");
    keys.told("Luc hypothèque la gare Montparnasse");
    keys.press("<ctrl-q>");
    keys.told("À bientôt.");
    keys.ends();
}

/// Without a voice, and with each computer's turn at a signal; more is told at one key.
#[test]
fn computers_wait_for_a_key_and_the_voice_is_left_out() {
    let args =
        ["jouer", "--joueurs", "Ana", "--ordinateurs", "1", "--graine", "1", "--des", "1+1,4+3"];
    let mut keys = at(&args);
    keys.told("Ana, à vous.");
    let write = |keys: &mut AtTable, phrase: &str| {
        keys.press("<tab>");
        keys.press(phrase);
        keys.press("<enter>");
    };
    write(&mut keys, "sans voix");
    keys.told("Je me tais, et tout s'écrit");
    write(&mut keys, "attends mon signal");
    keys.told("Les ordinateurs attendront");
    keys.press("z");
    keys.told("J'en dirai davantage.");
    keys.press(" ");
    keys.told("un et un");
    keys.told("Ana");
    keys.press(" ");
    keys.told("quatre et trois");
    // Whatever is asked, no: how many times depends on what the computer bids.
    let waits = (0..12).any(|_| {
        keys.press("<escape>");
        keys.settle();
        keys.news().contains("va jouer : dites « continue ».")
    });
    assert!(waits, "the computer does not wait");
    keys.press("n");
    keys.told(" : ");
    keys.press("<ctrl-q>");
    keys.told("À bientôt.");
    keys.ends();
}

/// At the end, who has what, and another game of the same players by one key.
#[test]
fn a_rematch_is_begun_by_a_key() {
    let folder = tempdir().unwrap();
    let start = folder.path().join("depart.json");
    std::fs::write(
        &start,
        r#"{"players":[{"name":"Luc","cash":10},{"name":"Ana","cash":1500}],
        "current_player":"Luc","deeds":[{"square":3,"owner":"Ana","hotel":true},
        {"square":1,"owner":"Ana","hotel":true}]}"#,
    )
    .unwrap();
    let args = ["jouer", "--depart", start.to_str().unwrap(), "--graine", "1", "--des", "1+2"];
    let mut keys = at(&args);
    keys.told("Luc, à vous.");
    keys.press(" ");
    keys.told("à Ana");
    keys.press("<tab>Ana : je demande le loyer<enter>");
    keys.told("Luc");
    keys.press("<tab>je fais faillite<enter>");
    keys.press("y");
    keys.told("gagne la partie !");
    keys.told("Au bout du compte : Ana");
    keys.told("Ana a ruiné Luc.");
    keys.told("La revanche, les moments décisifs");
    keys.press(" ");
    keys.told("Luc et Ana. Chacun reçoit mille cinq cents.");
    keys.press("<ctrl-q>");
    keys.told("À bientôt.");
    keys.ends();
}

/// The first lesson, its choices taken with the arrows or the space bar.
#[test]
fn a_lesson_is_followed_by_keys() {
    let folder = tempdir().unwrap();
    let progress = folder.path().join("p.ron");
    let progress = progress.to_str().unwrap();
    let args = ["jouer", "tutoriel", "--lecon", "acheter", "--progres", progress];
    let mut keys = at(&args);
    keys.told("Leçon : ");
    keys.told("Lancez les dés.");
    keys.press(" ");
    keys.told("Avant de payer, écoutez son titre");
    keys.press("<down>");
    keys.told("Le titre de la rue de Vaugirard.");
    keys.press("<enter>");
    keys.told("Que vous paiera Luc");
    keys.press("6");
    keys.press("<enter>");
    keys.told("C'est juste.");
    keys.told("Achetez-la.");
    keys.press(" ");
    keys.told("Ana achète la rue de Vaugirard");
    keys.press("<ctrl-c>");
    keys.told("On s'arrête là.");
    keys.ends();
}

/// What is written is shown as it grows, a long line ends with a clause, and a digit
/// after "?" is enough.
/// A terminal that is closed ends the program; the game is kept.
/// A house rule put on by Enter is put off again by Enter: one stays where one was.
#[test]
fn a_house_rule_is_put_on_and_off_where_one_is() {
    let mut keys = AtTable::menu(Made::default());
    keys.told("Nouvelle partie, apprendre à jouer");
    keys.press(" ");
    keys.told("Combien de joueurs");
    keys.press("<up>");
    keys.told("Règles maison.");
    keys.press("<enter>");
    keys.told("Dites-en une pour la changer");
    keys.press("<down>");
    keys.told("Argent au parc : non.");
    keys.press("<down>");
    keys.told("Double salaire : non.");
    keys.press("<enter>");
    keys.told("Double salaire : oui.");
    keys.press("<enter>");
    keys.told("Double salaire : non.");
    keys.press("<down>");
    keys.told("Sans enchères : non.");
    keys.press("<ctrl-q>");
    keys.told("À bientôt.");
    keys.ends();
}
