//! The real program from its menu to the end, on a machine that neither hears nor speaks.

use tempfile::tempdir;

use crate::playing::{PLAYERS, deaf_and_mute, start};

#[test]
fn the_menu_starts_saves_and_resumes_a_game() {
    let folder = tempdir().unwrap();
    let mut game = start(deaf_and_mute(folder.path()));
    game.expect("Nouvelle partie, apprendre à jouer, apprendre les sons, réglages, ou quitter ?");
    game.type_line("reprendre");
    game.expect("Il n'y a pas de partie à reprendre.");
    game.type_line("nouvelle partie");
    game.expect("Combien de joueurs");
    game.type_line("douze");
    game.expect("Dites un nombre d'un à six.");
    game.type_line("deux joueurs");
    game.expect("Joueur un, comment vous appelez-vous ?");
    game.type_line("je m'appelle Ana");
    game.expect("Joueur deux, comment vous appelez-vous ?");
    game.type_line("Gontrand");
    game.expect("on pourra dire « joueur deux »");
    game.type_line("zéro");
    game.expect("On commence ?");
    game.type_line("oui");
    game.expect("Ana et Gontrand");
    game.expect("Ana, lancez les dés pour savoir qui commence.");
    game.type_line("je lance les dés");
    game.expect("Gontrand, lancez");
    game.type_line("quitter");
    game.expect("Partie sauvegardée. À bientôt.");
    assert!(game.end().0);
    let mut game = start(deaf_and_mute(folder.path()));
    game.expect(
        "Nouvelle partie, reprendre, apprendre à jouer, apprendre les sons, réglages, ou quitter ?",
    );
    game.type_line("reprendre");
    game.expect("On reprend la partie");
    game.expect("Gontrand, lancez");
    game.type_line("quitter");
    assert!(game.end().0);
}

/// A lesson leads back to what it interrupted: the menu, or a game.
#[test]
fn a_lesson_leads_back_to_the_menu_or_the_game() {
    let folder = tempdir().unwrap();
    let mut game = start(deaf_and_mute(folder.path()));
    game.expect("Nouvelle partie, apprendre à jouer");
    game.type_line("entraîne-moi sur les gares");
    game.expect("Exercices sur les gares.");
    game.type_line("quitter");
    game.expect("Nouvelle partie, apprendre à jouer");
    game.type_line("quitter");
    assert!(game.end().0);
    let mut command = deaf_and_mute(folder.path());
    command.args(PLAYERS);
    let mut game = start(command);
    game.expect("Ana, à vous.");
    game.type_line("je lance les dés");
    game.expect("Ana, vous achetez ?");
    game.type_line("explique");
    game.expect("C'est la règle pour les enchères.");
    game.type_line("donne-moi la leçon");
    game.expect("Leçon : les enchères.");
    game.type_line("retour à la partie");
    game.expect("Ana, vous achetez la rue Lecourbe pour soixante ?");
    game.type_line("j'achète");
    game.expect("Ana achète la rue Lecourbe");
    game.type_line("quitter");
    assert!(game.end().0);
}
