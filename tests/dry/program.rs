//! The real program from its menu to the end, on a machine that neither hears nor speaks.

use tempfile::tempdir;

use crate::playing::{PLAYERS, deaf_and_mute, start};

#[test]
fn the_menu_starts_saves_and_resumes_a_game() {
    let folder = tempdir().unwrap();
    let mut game = start(deaf_and_mute(folder.path()));
    game.expect("Nouvelle partie, jouer à distance, apprendre à jouer, apprendre les sons, réglages, ou quitter ?");
    game.answers(&[
        ("reprendre", "Il n'y a pas de partie à reprendre."),
        ("nouvelle partie", "Combien de joueurs"),
        ("douze", "Dites un nombre d'un à six."),
        ("deux joueurs", "Joueur un, comment vous appelez-vous ?"),
        ("je m'appelle Ana", "Joueur deux, comment vous appelez-vous ?"),
        ("Gontrand", "on pourra dire « joueur deux »"),
        ("zéro", "On commence ?"),
        ("oui", "Ana et Gontrand"),
    ]);
    game.expect("Ana, lancez les dés pour savoir qui commence.");
    game.answers(&[
        ("je lance les dés", "Gontrand, lancez"),
        ("quitter", "Partie sauvegardée. À bientôt."),
    ]);
    assert!(game.end().0);
    let mut game = start(deaf_and_mute(folder.path()));
    game.expect(
        "Reprendre, nouvelle partie, jouer à distance, apprendre à jouer, apprendre les sons, réglages, ou quitter ?",
    );
    game.answers(&[("reprendre", "On reprend la partie")]);
    game.expect("Gontrand, lancez");
    game.type_line("quitter");
    assert!(game.end().0);
}

/// A lesson leads back to what it interrupted: the menu, or a game.
#[test]
fn a_lesson_leads_back_to_the_menu_or_the_game() {
    let folder = tempdir().unwrap();
    let mut game = start(deaf_and_mute(folder.path()));
    game.expect("Nouvelle partie, jouer à distance, apprendre à jouer");
    game.answers(&[
        ("entraîne-moi sur les gares", "Exercices sur les gares."),
        ("quitter", "Nouvelle partie, jouer à distance, apprendre à jouer"),
    ]);
    game.type_line("quitter");
    assert!(game.end().0);
    let mut command = deaf_and_mute(folder.path());
    command.args(PLAYERS);
    let mut game = start(command);
    game.expect("Ana, à vous.");
    game.answers(&[
        ("je lance les dés", "Ana, vous achetez ?"),
        ("explique", "C'est la règle pour les enchères."),
        ("donne-moi la leçon", "Leçon : les enchères."),
        ("retour à la partie", "ou à mettre aux enchères. Ana, vous achetez ?"),
        ("j'achète", "Ana achète la rue Lecourbe"),
    ]);
    game.type_line("quitter");
    assert!(game.end().0);
}
