//! A real terminal, through a pseudo-terminal: what is written in it, and what its end does.
//! What the keys do is in `tests/dry/table_keys.rs`.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};
use tempfile::tempdir;

const ENTER: &str = "\r";
const DOWN: &str = "\x1b[B";

struct Keyboard(OsSession);

impl Keyboard {
    fn open(folder: &Path, args: &[&str]) -> Keyboard {
        let mut command: Command = crate::playing::deaf_and_mute(folder);
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

    /// Presses keys, row by row, and waits each time until these words are told.
    fn presses(&mut self, rows: &[(&str, &str)]) {
        for (key, words) in rows {
            self.press(key);
            self.told(words);
        }
    }

    fn ends(mut self) {
        self.0.expect(Eof).unwrap();
    }
}

#[test]
fn what_is_written_is_shown() {
    let folder = tempdir().unwrap();
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,1+2,2+3"];
    let mut keys = Keyboard::open(folder.path(), &args);
    keys.told("Ana, à vous.");
    keys.presses(&[
        ("\t", "Échap pour annuler."),
        ("combien", "combien"),
        (ENTER, ""),
        ("?", "Quel joueur ?"),
        ("2", "Luc n'a aucune propriété."),
        // F1: a line a key, the first of them; F1 again: the next.
        ("\x1bOP", "F1 encore dit la suite."),
        ("\x1bOP", "D : détails.\r\n"),
        ("\x11", "À bientôt."),
    ]);
    keys.ends();
}

#[test]
fn a_closed_terminal_ends_the_program() {
    let folder = tempdir().unwrap();
    let mut keys = Keyboard::open(folder.path(), &["jouer", "--joueurs", "Ana,Luc"]);
    keys.told("Ana, à vous.");
    keys.presses(&[(DOWN, "Je lance les dés"), (ENTER, "Ana : ")]);
    let program = keys.0.get_process().pid().as_raw();
    drop(keys);
    let alive = || Path::new(&format!("/proc/{program}/exe")).exists();
    let until = std::time::Instant::now() + Duration::from_secs(20);
    while alive() && std::time::Instant::now() < until {
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(!alive(), "the program still runs");
}
