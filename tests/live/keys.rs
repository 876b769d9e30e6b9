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
    keys.told("Quitte.");
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
    keys.told("Rue Lecourbe, libre, soixante.");
    keys.told("vous achetez");
    keys.press(DOWN);
    keys.told("J'achète.");
    keys.press(ENTER);
    keys.told("Ana achète la rue Lecourbe");
    keys.told("Luc, à vous.");
    keys.press(SPACE);
    keys.told("Rue Lecourbe, à Ana.");
    keys.press("l");
    keys.told("à demander");
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
    keys.told("Ana demande son loyer : Luc paie quatre.");
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
