//! The game played by keys alone, through a pseudo-terminal: the menu, a whole
//! round, a lesson. No sound server and no voice: what is printed is what would
//! be said.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};
use tempfile::tempdir;

const ENTER: &str = "\r";
const ESCAPE: &str = "\x1b";
const DOWN: &str = "\x1b[B";
const UP: &str = "\x1b[A";
const SPACE: &str = " ";
const F10: &str = "\x1b[21~";

struct Keyboard(OsSession);

impl Keyboard {
    fn open(folder: &Path, args: &[&str]) -> Keyboard {
        let mut command: Command = crate::degraded::deaf_and_mute(folder);
        command.args(args).env("TERM", "xterm");
        let mut session = Session::spawn(command).unwrap();
        session.set_expect_timeout(Some(Duration::from_secs(60)));
        Keyboard(session)
    }

    fn press(&mut self, key: &str) {
        self.0.send(key).unwrap();
    }

    /// Waits until these words are told.
    fn told(&mut self, words: &str) {
        let found = self.0.expect(words);
        assert!(found.is_ok(), "never said: {words}: {found:?}");
    }

    fn ends(mut self) {
        self.0.expect(Eof).unwrap();
    }
}

#[test]
fn the_menu_is_walked_through_and_a_game_begun_by_keys() {
    let folder = tempdir().unwrap();
    let mut keys = Keyboard::open(folder.path(), &[]);
    keys.told("Nouvelle partie, apprendre à jouer");
    keys.press(DOWN);
    keys.told("Nouvelle partie.");
    keys.press(UP);
    keys.told("Quitter.");
    keys.press(DOWN);
    keys.told("Nouvelle partie.");
    keys.press(ENTER);
    keys.told("Combien de joueurs");
    keys.press(ESCAPE);
    keys.told("Nouvelle partie, apprendre à jouer");
    keys.press(SPACE);
    keys.told("Combien de joueurs");
    keys.press("2");
    keys.told("Joueur un, comment vous appelez-vous ?");
    keys.press("Ana");
    keys.press(ENTER);
    keys.told("Joueur deux, comment vous appelez-vous ?");
    keys.press("Luc");
    keys.press(ENTER);
    keys.told("tenus par l'ordinateur");
    keys.press("0");
    keys.told("On commence ?");
    keys.press(SPACE);
    keys.told("Ana, lancez les dés pour savoir qui commence.");
    keys.press(SPACE);
    keys.told("Luc, lancez");
    keys.press("\x03");
    keys.told("Partie sauvegardée. À bientôt.");
    keys.ends();
}

/// "Oui" written without Tab first is O, then U, which says no: letters that come as fast
/// as a word decide nothing.
#[test]
fn a_word_typed_as_keys_decides_nothing() {
    let folder = tempdir().unwrap();
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,1+2,2+3"];
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    keys.press(SPACE);
    keys.told("vous achetez");
    keys.press("oui");
    keys.told("appuyez d'abord sur Tabulation");
    keys.press(DOWN);
    keys.told("J'achète.");
    keys.press(ENTER);
    keys.told("Ana achète la rue Lecourbe");
    keys.press("\x03");
    keys.ends();
}

/// Rolling, buying, an auction, a rent, and what can be asked between.
#[test]
fn a_round_is_played_by_keys() {
    let folder = tempdir().unwrap();
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,1+2,2+3"];
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    keys.press("o");
    keys.told("Ana est sur la case Départ.");
    keys.press(SPACE);
    keys.told("Rue Lecourbe, groupe marron, libre, soixante.");
    keys.told("vous achetez");
    keys.press(DOWN);
    keys.told("J'achète.");
    keys.press(ENTER);
    keys.told("Ana achète la rue Lecourbe");
    keys.told("Luc, à vous.");
    keys.press(SPACE);
    keys.told("Rue Lecourbe, à Ana.");
    keys.press("l");
    keys.told("peut demander quatre");
    keys.press("\t");
    keys.press("Ana : je demande le loyer");
    keys.press(ENTER);
    keys.told("Luc paie quatre");
    keys.press("s");
    keys.told("en caisse");
    keys.press("r");
    keys.told("en caisse");
    keys.press("c");
    keys.told("mille quatre cent");
    keys.press("v");
    keys.told("Vous pouvez dire");
    keys.press(F10);
    keys.told("Quitter ?");
    keys.press("u");
    keys.told("je n'ai rien fait");
    keys.press(F10);
    keys.told("pourra reprendre");
    keys.press(F10);
    keys.told("À bientôt.");
    keys.ends();
}

/// The rules and the keys are gone through with the arrows; any other key leads back.
#[test]
fn rules_and_keys_are_gone_through_with_the_arrows() {
    let folder = tempdir().unwrap();
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2"];
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    keys.press("x");
    keys.told("Les flèches les parcourent");
    keys.press(DOWN);
    keys.told("Le début.");
    keys.press(ENTER);
    keys.told("mille cinq cents");
    keys.press(ESCAPE);
    keys.told("La question reste ouverte.");
    keys.press(DOWN);
    keys.told("Je lance les dés.");
    keys.press("\x1bOP");
    keys.told("les flèches les disent une à une");
    keys.press(DOWN);
    keys.told("Espace : l'action principale");
    keys.press("c");
    keys.told("mille cinq cents");
    keys.press(DOWN);
    keys.told("Je lance les dés.");
    keys.press("\x11");
    keys.told("À bientôt.");
    keys.ends();
}

/// Space claims a rent before it rolls; Escape refuses, and says so where there is
/// nothing to refuse; an auction is left by one key; "oui" and "non" have theirs.
#[test]
fn space_claims_and_an_auction_is_left_by_one_key() {
    let folder = tempdir().unwrap();
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,1+2,2+3"];
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    keys.press(ESCAPE);
    keys.told("rien à refuser");
    keys.press(SPACE);
    keys.told("vous achetez");
    keys.press("y");
    keys.told("Luc, à vous.");
    keys.press(SPACE);
    keys.told("demandez d'abord votre loyer");
    keys.press(SPACE);
    keys.told("Luc paie quatre à Ana.");
    keys.told("Ana, à vous.");
    keys.press(SPACE);
    keys.told("vous achetez");
    keys.press(ESCAPE);
    keys.told("aux enchères");
    keys.told("ou passez");
    keys.press("\t");
    keys.press("Luc : vingt");
    keys.press(ENTER);
    keys.told("Luc : vingt.");
    keys.press("f");
    keys.told("Adjugé !");
    keys.press("\x11");
    keys.told("À bientôt.");
    keys.ends();
}

const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";
const HOME: &str = "\x1b[H";
const PAGE_DOWN: &str = "\x1b[6~";

/// The arrows go over the board without moving a pawn, while the game waits; the key
/// that began it ends it.
#[test]
fn the_board_is_gone_over_with_the_arrows() {
    let folder = tempdir().unwrap();
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2"];
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    keys.press("j");
    keys.told("Le plateau, case par case.");
    keys.told("Départ.");
    for (key, told) in [
        (RIGHT, "Boulevard de Belleville, groupe marron, libre, soixante."),
        (RIGHT, "Caisse de communauté. Ana : deux cases plus loin."),
        (LEFT, "Boulevard de Belleville"),
        (PAGE_DOWN, "Rue Lecourbe, groupe marron, libre"),
        (DOWN, "Aucune autre propriété n'est prise."),
        ("o", "Ana est sur la case Départ."),
        (HOME, "Départ. Luc y est, Ana y est."),
        ("j", "Retour au jeu."),
    ] {
        keys.press(key);
        keys.told(told);
    }
    keys.told("Ana, à vous.");
    keys.press(RIGHT);
    keys.told("Je lance les dés");
    keys.press("j");
    keys.told("Le plateau");
    // Nothing is played from there.
    keys.press(SPACE);
    keys.told("Luc y est, Ana y est.");
    keys.press(ESCAPE);
    keys.told("Retour au jeu.");
    keys.press(SPACE);
    keys.told("Rue Lecourbe, groupe marron, libre, soixante.");
    keys.press(DOWN);
    keys.told("J'achète.");
    keys.press("\x11");
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
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    keys.press("w");
    keys.told("Que voulez-vous de Luc ?");
    keys.press(DOWN);
    keys.told("La rue Lecourbe");
    keys.press(ENTER);
    keys.told("Vous recevez la rue Lecourbe.");
    keys.press(SPACE);
    keys.told("Que donnez-vous à Luc ?");
    keys.press(ESCAPE);
    keys.told("Vous recevez la rue Lecourbe.");
    // "Autre chose ?" "Oui" says nothing yet; "non" is all.
    keys.press("y");
    keys.told("Autre chose ?");
    keys.press("u");
    keys.told("Que donnez-vous à Luc ?");
    keys.press("1");
    keys.press("5");
    keys.press("0");
    keys.press(ENTER);
    keys.told("Vous donnez cent cinquante.");
    keys.press(SPACE);
    keys.told("vous proposez à Luc : cent cinquante, contre la rue Lecourbe.");
    keys.told("Je le propose ?");
    keys.press("y");
    keys.told("Luc, vous acceptez ?");
    keys.press("y");
    keys.told("Vous confirmez ?");
    keys.press("y");
    keys.told("Échange conclu.");
    keys.press("\x11");
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
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    keys.press(UP);
    keys.told("Luc : j'hypothèque la gare Montparnasse");
    keys.press(ENTER);
    keys.told("c'est bien cela ?");
    keys.press(ESCAPE);
    keys.told("je n'ai rien fait");
    keys.press(UP);
    keys.told("Luc : ");
    keys.press(ENTER);
    keys.told("c'est bien cela ?");
    keys.press("y");
    keys.told("Luc hypothèque la gare Montparnasse");
    keys.press("\x11");
    keys.told("À bientôt.");
    keys.ends();
}

/// Without a voice, and with each computer's turn at a signal; more is told at one key.
#[test]
fn computers_wait_for_a_key_and_the_voice_is_left_out() {
    let folder = tempdir().unwrap();
    let args =
        ["jouer", "--joueurs", "Ana", "--ordinateurs", "1", "--graine", "1", "--des", "1+1,4+3"];
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    let write = |keys: &mut Keyboard, phrase: &str| {
        keys.press("\t");
        keys.press(phrase);
        keys.press(ENTER);
    };
    write(&mut keys, "sans voix");
    keys.told("Je me tais, et tout s'écrit");
    write(&mut keys, "attends mon signal");
    keys.told("Les ordinateurs attendront");
    keys.press("z");
    keys.told("J'en dirai davantage.");
    keys.press(SPACE);
    keys.told("un et un");
    keys.told("Ana");
    keys.press(SPACE);
    keys.told("quatre et trois");
    // Whatever is asked, no: how many times depends on what the computer bids.
    keys.0.set_expect_timeout(Some(Duration::from_secs(4)));
    let waits = (0..12).any(|_| {
        keys.press(ESCAPE);
        keys.0.expect("va jouer : dites « continue ».").is_ok()
    });
    assert!(waits, "the computer does not wait");
    keys.0.set_expect_timeout(Some(Duration::from_secs(60)));
    keys.press("n");
    keys.told(" : ");
    keys.press("\x11");
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
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Luc, à vous.");
    keys.press(SPACE);
    keys.told("à Ana");
    keys.press("\t");
    keys.press("Ana : je demande le loyer");
    keys.press(ENTER);
    keys.told("Luc");
    keys.press("\t");
    keys.press("je fais faillite");
    keys.press(ENTER);
    keys.press("y");
    keys.told("gagne la partie !");
    keys.told("Au bout du compte : Ana");
    keys.told("Ana a ruiné Luc.");
    keys.told("La revanche, les moments décisifs");
    keys.press(SPACE);
    keys.told("Luc et Ana. Chacun reçoit mille cinq cents.");
    keys.press("\x11");
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
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Leçon : ");
    keys.told("Lancez les dés.");
    keys.press(SPACE);
    keys.told("Avant de payer, écoutez son titre");
    keys.press(DOWN);
    keys.told("Le titre de la rue de Vaugirard.");
    keys.press(ENTER);
    keys.told("Que vous paiera Luc");
    keys.press("6");
    keys.press(ENTER);
    keys.told("C'est juste.");
    keys.told("Achetez-la.");
    keys.press(SPACE);
    keys.told("Ana achète la rue de Vaugirard");
    keys.press("\x03");
    keys.told("On s'arrête là.");
    keys.ends();
}

/// What is written is shown as it grows, a long line ends with a clause, and a digit
/// after "?" is enough.
#[test]
fn what_is_written_is_shown() {
    let folder = tempdir().unwrap();
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,1+2,2+3"];
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    keys.press("\t");
    keys.told("Échap pour annuler.");
    keys.press("combien");
    keys.told("combien");
    keys.press(ENTER);
    keys.press("?");
    keys.told("Quel joueur ?");
    keys.press("2");
    keys.told("Luc n'a aucune propriété.");
    // F1: a line a key, the first of them; F1 again: all.
    keys.press("\x1bOP");
    keys.told("F1 encore les dit toutes.");
    keys.press("\x1bOP");
    keys.told("D : détails.\r\n");
    keys.press("\x11");
    keys.told("À bientôt.");
    keys.ends();
}

/// A terminal that is closed ends the program; the game is kept.
#[test]
fn a_closed_terminal_ends_the_program() {
    let folder = tempdir().unwrap();
    let mut keys = Keyboard::open(folder.path(), &["jouer", "--joueurs", "Ana,Luc"]);
    keys.told("Ana, à vous.");
    keys.press(SPACE);
    keys.told("Ana : ");
    let program = keys.0.get_process().pid().as_raw();
    drop(keys);
    let alive = || Path::new(&format!("/proc/{program}/exe")).exists();
    let until = std::time::Instant::now() + Duration::from_secs(20);
    while alive() && std::time::Instant::now() < until {
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(!alive(), "the program still runs");
}

/// A house rule put on by Enter is put off again by Enter: one stays where one was.
#[test]
fn a_house_rule_is_put_on_and_off_where_one_is() {
    let folder = tempdir().unwrap();
    let mut keys = Keyboard::open(folder.path(), &[]);
    keys.told("Nouvelle partie, apprendre à jouer");
    keys.press(SPACE);
    keys.told("Combien de joueurs");
    keys.press(UP);
    keys.told("Règles maison.");
    keys.press(ENTER);
    keys.told("Dites-en une pour la changer");
    keys.press(DOWN);
    keys.told("Argent au parc : non.");
    keys.press(DOWN);
    keys.told("Double salaire : non.");
    keys.press(ENTER);
    keys.told("Double salaire : oui.");
    keys.press(ENTER);
    keys.told("Double salaire : non.");
    keys.press(DOWN);
    keys.told("Sans enchères : non.");
    keys.press("\x11");
    keys.told("À bientôt.");
    keys.ends();
}
