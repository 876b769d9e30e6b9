//! The game played by keys alone: the menu, a whole round, a lesson. What is printed is what
//! would be said.

use std::time::Duration;

use tempfile::tempdir;

use super::common::at_table::{AtTable, Made};

/// A table without a microphone, once these words are told.
fn at(line: &str, words: &str) -> AtTable {
    let args: Vec<&str> = line.split(' ').collect();
    let mut keys = AtTable::play(Made::default(), &args);
    keys.told(words);
    keys
}

/// Ana and Luc at the beginning of a game.
fn two(dice: &str) -> AtTable {
    at(&format!("jouer --joueurs Ana,Luc --graine 1 --des {dice}"), "Ana, à vous.")
}

/// A game from a position, once these words are told.
fn from(position: &str, words: &str) -> AtTable {
    let folder = tempdir().unwrap();
    let start = folder.path().join("depart.json");
    std::fs::write(&start, position).unwrap();
    at(&format!("jouer --depart {} --graine 1 --des 1+2", start.display()), words)
}

/// The menu, once it has asked.
fn menu() -> AtTable {
    let mut keys = AtTable::menu(Made::default());
    keys.told("Nouvelle partie, apprendre à jouer");
    keys
}

#[test]
fn the_menu_is_walked_through_and_a_game_begun_by_keys() {
    let mut keys = menu();
    keys.presses(&[
        ("<down>", "Nouvelle partie."),
        ("<up>", "Quitter."),
        ("<down>", "Nouvelle partie."),
        ("<enter>", "Combien de joueurs"),
        ("<escape>", "Nouvelle partie, apprendre à jouer"),
        (" ", "Combien de joueurs"),
        ("2", "Joueur un, comment vous appelez-vous ?"),
        ("Ana", ""),
        ("<enter>", "Joueur deux, comment vous appelez-vous ?"),
        ("Luc", ""),
        ("<enter>", "tenus par l'ordinateur"),
        ("0", "On commence ?"),
        ("y", "Ana, lancez les dés pour savoir qui commence."),
        (" ", "Luc, lancez"),
        ("<ctrl-c>", "Partie sauvegardée. À bientôt."),
    ]);
    keys.ends();
}

/// A phrase needs no key first: letters that follow each other at once are one, and Enter sends
/// it. J alone would open the board, O tell where one is, U say no.
#[test]
fn typing_just_works() {
    let mut keys = two("1+2,1+2,2+3");
    keys.presses(&[
        ("ou suis-je<enter>", "Ana est sur la case Départ."),
        ("je lance les dés<enter>", "vous achetez"),
        ("combien<escape>", "Rien n'est envoyé."),
        ("j'achète<enter>", "Ana achète la rue Lecourbe"),
        ("", "Luc, à vous."),
        ("rr", "Luc, à vous."),
        ("état des scores<enter>", "en caisse"),
    ]);
    keys.quits();
}

/// What counts is when keys are pressed: a game that is late takes the first letter of "liste" for
/// no key, nor two keys for a word.
#[test]
fn letters_are_told_from_keys_however_late_they_come() {
    let mut keys = two("1+2,1+2,2+3");
    let ms = Duration::from_millis;
    keys.wait(ms(300));
    keys.press_while_busy("ou suis-je<enter>", ms(100), ms(700));
    keys.told("Ana est sur la case Départ.");
    keys.press_while_busy("rj", ms(400), ms(900));
    keys.told("Le plateau, case par case.");
    keys.quits();
}

/// Whoever looks for each letter writes "oui" as O, then U, which says no: it decides nothing.
#[test]
fn letters_written_slowly_decide_nothing() {
    let mut keys = two("1+2,1+2,2+3");
    keys.presses(&[(" ", "vous achetez"), ("o", "")]);
    keys.press_after(Duration::from_millis(300), "u");
    keys.told("appuyez d'abord sur Tabulation");
    keys.presses(&[("<down>", "J'achète."), ("<enter>", "Ana achète la rue Lecourbe")]);
    keys.quits();
}

/// Rolling, buying, an auction, a rent, and what can be asked between.
#[test]
fn a_round_is_played_by_keys() {
    let mut keys = two("1+2,1+2,2+3");
    keys.presses(&[
        ("o", "Ana est sur la case Départ."),
        (" ", "Rue Lecourbe, groupe marron, libre, soixante."),
        ("", "vous achetez"),
        ("<down>", "J'achète."),
        ("<enter>", "Ana achète la rue Lecourbe"),
        ("", "Luc, à vous."),
        (" ", "Rue Lecourbe, à Ana."),
        ("l", "peut demander quatre"),
        ("<tab>Ana : je demande le loyer<enter>", "Luc paie quatre"),
        ("s", "en caisse"),
        ("r", "en caisse"),
        ("c", "mille quatre cent"),
        ("v", "Vous pouvez dire"),
        ("<f10>", "Quitter ?"),
        ("<down>", "Oui."),
        ("<down>", "Non."),
        ("<enter>", "On continue."),
        ("", "Ana, à vous."),
        ("<f10>", "Quitter ?"),
        ("<escape>", "On continue."),
        ("", "Ana, à vous."),
        ("<f10>", "pourra reprendre"),
        ("<f10>", "À bientôt."),
    ]);
    keys.ends();
}

/// Whoever presses Enter again and again while computers play decides nothing.
#[test]
fn nothing_is_chosen_while_others_play() {
    let seated = "jouer --joueurs Ana --ordinateurs 2 --graine 1 --des 1+2,1+2,2+3";
    let mut keys = at(seated, "À vous.");
    keys.presses(&[(" ", "Vous achetez ?"), (" ", "Ana achète")]);
    for _ in 0..2 {
        keys.press_after(Duration::from_millis(600), "<enter>");
    }
    let told = keys.news();
    assert!(!told.contains("Entrée encore"), "{told}");
    keys.quits();
}

/// The rules and the keys are gone through with the arrows; any other key leads back.
#[test]
fn rules_and_keys_are_gone_through_with_the_arrows() {
    let mut keys = two("1+2");
    keys.presses(&[
        ("x", "Les flèches les parcourent"),
        ("<down>", "Le début."),
        ("<enter>", "mille cinq cents"),
        ("<escape>", "Ana, à vous."),
        ("<down>", "Je lance les dés."),
        ("<f1>", "Maintenant, Espace : « je lance les dés »."),
        ("", "les flèches les disent une à une"),
        ("<f1>", "D : détails."),
        ("<down>", "T : le temps qui reste"),
        ("c", "mille cinq cents"),
        ("<down>", "Je lance les dés."),
    ]);
    keys.quits();
}

/// Space claims a rent before it rolls; Escape refuses, and says so where there is
/// nothing to refuse; an auction is left by one key; "oui" and "non" have theirs.
#[test]
fn space_claims_and_an_auction_is_left_by_one_key() {
    let mut keys = two("1+2,1+2,2+3");
    keys.presses(&[
        ("<escape>", "rien à refuser"),
        (" ", "vous achetez"),
        ("y", "Luc, à vous."),
        (" ", "demandez d'abord votre loyer"),
        (" ", "Luc paie quatre à Ana."),
        ("", "Ana, à vous."),
        (" ", "vous achetez"),
        ("<escape>", "aux enchères"),
        ("", "ou passez"),
        ("<tab>Luc : vingt<enter>", "Luc mise vingt."),
        ("f", "Adjugé !"),
    ]);
    keys.quits();
}

/// A list of keys is left by whatever is written.
#[test]
fn the_keys_are_left_by_what_is_written() {
    let mut keys = two("1+2");
    keys.presses(&[
        ("<f1>", "les flèches les disent une à une"),
        ("combien ai-je", ""),
        ("<enter>", "mille cinq cents"),
        ("<down>", "Je lance les dés."),
    ]);
    keys.quits();
}

/// Escape refuses what was just asked; after an answer to something else, it is asked again first:
/// a street went to auction by it, after a rule.
#[test]
fn escape_refuses_what_was_just_asked() {
    let mut keys = two("1+2");
    keys.presses(&[
        (" ", "vous achetez"),
        ("la règle des enchères", ""),
        ("<enter>", "enchère"),
        ("<escape>", "vous achetez"),
        // Out of a list, what is asked is heard again.
        ("<down>", "J'achète."),
        ("<escape>", "vous achetez"),
        ("<escape>", "aux enchères"),
    ]);
    keys.quits();
}

/// The arrows go over the board without moving a pawn, while the game waits; the key
/// that began it ends it.
#[test]
fn the_board_is_gone_over_with_the_arrows() {
    let mut keys = two("1+2");
    keys.presses(&[
        ("j", "Le plateau, case par case."),
        ("", "Départ."),
        ("<right>", "Boulevard de Belleville, groupe marron, libre, soixante."),
        ("<right>", "Caisse de communauté. Ana en est à deux cases."),
        ("<left>", "Boulevard de Belleville"),
        ("<pagedown>", "Rue Lecourbe, groupe marron, libre"),
        ("<down>", "Aucune autre propriété n'est prise."),
        ("o", "Ana est sur la case Départ."),
        ("<home>", "Départ. Luc y est, Ana y est."),
        ("j", "Retour au jeu."),
        ("", "Ana, à vous."),
        ("<right>", "Je lance les dés"),
        ("j", "Le plateau"),
        // Nothing is played from there.
        (" ", "Luc y est, Ana y est."),
        ("<escape>", "Retour au jeu."),
        ("", "Ana, à vous."),
        (" ", "Rue Lecourbe, groupe marron, libre, soixante."),
        ("<down>", "J'achète."),
    ]);
    keys.quits();
}

/// A trade put together by arrows and Enter, one step back, and answered by a key.
#[test]
fn a_trade_is_made_by_keys() {
    let start = r#"{"players":[{"name":"Ana","cash":1500},{"name":"Luc","cash":1500}],
        "current_player":"Ana","deeds":[{"square":1,"owner":"Ana"},{"square":3,"owner":"Luc"},
        {"square":39,"owner":"Luc"}]}"#;
    let mut keys = from(start, "Ana, à vous.");
    keys.presses(&[
        ("w", "Que voulez-vous de Luc ?"),
        // Space takes nothing that was not said.
        (" ", "Que voulez-vous de Luc ?"),
        ("<down>", "La rue Lecourbe"),
        ("<enter>", "Vous recevez la rue Lecourbe."),
        (" ", "Que donnez-vous à Luc ?"),
        ("<escape>", "Vous recevez la rue Lecourbe. Autre chose ?"),
        // "Autre chose ?" "Oui" says nothing yet; "non" is all.
        ("y", "Autre chose ?"),
        ("u", "Que donnez-vous à Luc ?"),
        ("1", ""),
        ("5", ""),
        ("0", ""),
        ("<enter>", "Vous donnez cent cinquante, contre la rue Lecourbe."),
        (" ", "vous proposez à Luc : cent cinquante, contre la rue Lecourbe."),
        ("", "Je le propose ?"),
        // Something else was told since: Space agrees to nothing, and asks again.
        ("c", "en caisse"),
        (" ", "Je le propose ?"),
        ("y", "Luc, Ana vous propose cent cinquante, contre la rue Lecourbe. Vous acceptez ?"),
        ("y", "Vous confirmez ?"),
        ("y", "Échange conclu."),
    ]);
    keys.quits();
}

/// What another player could do is in the list, and is never one Enter away.
#[test]
fn what_costs_another_player_is_asked_about() {
    let start = r#"{"players":[{"name":"Ana","cash":1500},{"name":"Luc","cash":1500}],
        "current_player":"Ana","deeds":[{"square":5,"owner":"Luc"}]}"#;
    let mut keys = from(start, "Ana, à vous.");
    keys.presses(&[
        ("<up>", "Luc : j'hypothèque la gare Montparnasse"),
        ("<enter>", "c'est bien cela ?"),
        ("<escape>", "On continue."),
        ("<up>", "Luc : "),
        ("<enter>", "c'est bien cela ?"),
        ("y", "Luc hypothèque la gare Montparnasse"),
    ]);
    keys.quits();
}

/// Without a voice, and with each computer's turn at a signal; more is told at one key.
#[test]
fn computers_wait_for_a_key_and_the_voice_is_left_out() {
    let line = "jouer --joueurs Ana --ordinateurs 1 --graine 1 --des 1+1,4+3";
    let mut keys = at(line, "À vous.");
    keys.presses(&[
        ("<tab>sans voix<enter>", "Je me tais, et tout s'écrit"),
        ("<tab>attends mon signal<enter>", "Les ordinateurs attendront"),
        ("z", "J'en dirai davantage."),
        (" ", "un et un"),
        ("", "relancez"),
        (" ", "quatre et trois"),
    ]);
    // Whatever is asked, no: how many times depends on what the computer bids.
    let waits = (0..12).any(|_| {
        keys.press("<escape>");
        keys.settle();
        keys.news().contains("va jouer : dites « continue ».")
    });
    assert!(waits, "the computer does not wait");
    keys.presses(&[("n", " : ")]);
    keys.quits();
}

/// Space, each half second, while a computer plays: whose turn it is is told once, and it plays.
#[test]
fn the_main_key_keeps_no_computer_from_playing() {
    let line = "jouer --joueurs Ana --ordinateurs 1 --graine 1 --des 4+6,1+2";
    let mut keys = at(line, "À vous.");
    keys.presses(&[(" ", "Ana : dix.")]);
    let mut told = String::new();
    for _ in 0..40 {
        keys.press(" ");
        keys.wait(Duration::from_millis(500));
        told += &keys.news();
    }
    let once = "C'est le tour de Julie.\n";
    assert!(told.contains(once) && !told.contains(&once.repeat(2)), "{told}");
    assert!(told.contains("Julie : trois."), "{told}");
    keys.quits();
}

/// A key held down counts once: nobody has heard what it did.
#[test]
fn a_key_that_is_held_down_counts_once() {
    let mut keys = two("1+2,1+2,2+3");
    keys.presses(&[
        ("          ", "vous achetez"),
        ("<down>", "J'achète."),
        ("<enter><enter><enter>", "Ana achète la rue Lecourbe"),
        ("", "Luc, à vous."),
        ("o", "Luc est sur la case Départ."),
    ]);
    keys.quits();
}

/// What a computer does after a choice was heard leaves it to be heard again.
#[test]
fn a_choice_that_was_talked_over_is_said_again() {
    let line = "jouer --joueurs Ana --ordinateurs 1 --graine 1 --des 4+6,1+2";
    let mut keys = at(line, "À vous.");
    keys.presses(&[(" ", "Ana : dix."), ("<down>", "")]);
    let heard = keys.news();
    keys.wait(Duration::from_secs(20));
    assert!(keys.news().contains("Julie : trois."), "{heard}");
    keys.presses(&[("<enter>", "Entrée encore le choisit.")]);
    keys.quits();
}

/// After a pause the space bar says again what is asked; it rolled at once.
#[test]
fn after_a_pause_the_space_bar_decides_nothing() {
    let mut keys = two("1+5,2+4");
    for asked in ["attends", "attends, je vais chercher un café"] {
        keys.presses(&[(asked, ""), ("<enter>", "En pause"), (" ", "Ana, à vous.")]);
    }
    keys.presses(&[(" ", "Ana : six")]);
}

/// Who writes speaks to the game: what sounds like other talk met silence, and the same again.
#[test]
fn what_is_written_meets_no_silence() {
    let mut keys = two("1+5,2+4");
    for written in ["passer mon tour", "j'ai les pieds gelés, tu peux monter le chauffage ?"] {
        keys.news();
        keys.presses(&[(written, ""), ("<enter>", "Ana, à vous.")]);
    }
}

/// A phrase may begin with a word of one letter: neither that letter nor the space after it is a
/// key.
#[test]
fn a_phrase_may_begin_with_a_word_of_one_letter() {
    let mut keys = two("1+2");
    keys.presses(&[
        ("a qui est la gare de lyon<enter>", "La gare de Lyon est à la banque"),
        ("À qui est la gare de lyon<enter>", "La gare de Lyon est à la banque"),
        ("à qui est la gare de lyon<enter>", "La gare de Lyon est à la banque"),
        ("c est quoi un double<enter>", "double"),
        ("o", "Ana est sur la case Départ."),
    ]);
    keys.quits();
}

/// A phrase that was begun and forgotten is told before a key goes on with it.
#[test]
fn a_forgotten_line_is_told() {
    let mut keys = two("1+2");
    keys.presses(&[("combien", "")]);
    keys.wait(Duration::from_secs(30));
    keys.presses(&[(" ", "Phrase commencée : « combien »"), ("<escape>", "Rien n'est envoyé.")]);
    keys.quits();
}

/// The main key asks again what a trade wants, whoever plays.
#[test]
fn the_main_key_asks_again_what_a_trade_wants() {
    let start = r#"{"players":[{"name":"Ana","cash":1500},{"name":"Julie","cash":1500}],
        "current_player":"Ana","deeds":[{"square":1,"owner":"Ana"},{"square":3,"owner":"Julie"}]}"#;
    let folder = tempdir().unwrap();
    let file = folder.path().join("depart.json");
    std::fs::write(&file, start).unwrap();
    let players = "--joueurs Ana --ordinateurs 1 --graine 1 --des 1+2,1+3";
    let line = format!("jouer --depart {} {players}", file.display());
    let mut keys = at(&line, "À vous.");
    keys.presses(&[
        (" ", "Ana : trois."),
        ("", "Rue Lecourbe"),
        ("<tab>je propose un échange<enter>", "Que voulez-vous de Julie ?"),
        (" ", "Que voulez-vous de Julie ?"),
        ("r", "Que voulez-vous de Julie ?"),
        ("<escape>", "Pas d'échange."),
    ]);
    keys.quits();
}

/// At the end, who has what, and another game of the same players by one key.
#[test]
fn a_rematch_is_begun_by_a_key() {
    let start = r#"{"players":[{"name":"Luc","cash":10},{"name":"Ana","cash":1500}],
        "current_player":"Luc","deeds":[{"square":3,"owner":"Ana","hotel":true},
        {"square":1,"owner":"Ana","hotel":true}]}"#;
    let mut keys = from(start, "Luc, à vous.");
    keys.presses(&[
        (" ", "à Ana"),
        ("<tab>Ana : je demande le loyer<enter>", "Luc"),
        ("<tab>je fais faillite<enter>", ""),
        ("y", "gagne la partie !"),
        ("", "Au bout du compte : Ana"),
        ("", "Ana a ruiné Luc."),
        ("", "La revanche, les moments décisifs"),
        (" ", "Luc et Ana. Chacun reçoit mille cinq cents."),
    ]);
    keys.quits();
}

/// The first lesson, its choices taken with the arrows or the space bar.
#[test]
fn a_lesson_is_followed_by_keys() {
    let folder = tempdir().unwrap();
    let progress = folder.path().join("p.ron");
    let line = format!("jouer tutoriel --lecon acheter --progres {}", progress.display());
    let mut keys = at(&line, "Leçon : ");
    keys.told("Lancez les dés.");
    keys.presses(&[
        (" ", "Avant de payer, écoutez son titre"),
        ("<down>", "Le titre de la rue de Vaugirard."),
        ("<enter>", "Que vous paiera Luc"),
        ("6", ""),
        ("<enter>", "C'est juste."),
        ("", "Achetez-la."),
        (" ", "Ana achète la rue de Vaugirard"),
        ("<ctrl-c>", "On s'arrête là."),
    ]);
    keys.ends();
}

/// A house rule put on by Enter is put off again by Enter: one stays where one was.
#[test]
fn a_house_rule_is_put_on_and_off_where_one_is() {
    let mut keys = menu();
    keys.presses(&[
        (" ", "Combien de joueurs"),
        ("<up>", "Règles maison."),
        ("<enter>", "Dites-en une pour la changer"),
        ("<down>", "Argent au parc : non."),
        ("<down>", "Double salaire : non."),
        ("<enter>", "Double salaire : oui."),
        ("<enter>", "Double salaire : non."),
        ("<down>", "Sans enchères : non."),
    ]);
    keys.quits();
}

/// The main key pressed twice in a second rolls, and buys nothing that nobody was told of.
#[test]
fn what_is_not_asked_yet_is_not_answered() {
    let mut keys = two("1+2,1+2,2+3");
    keys.press(" ");
    for _ in 0..2 {
        keys.press_after(Duration::from_millis(350), " ");
    }
    keys.told("vous achetez");
    assert!(!keys.news().contains("Ana achète"));
    keys.presses(&[(" ", "Ana achète la rue Lecourbe")]);
    keys.quits();
}

/// A pause lasts whatever is asked in it: the space bar bids nothing before the question is said
/// again.
#[test]
fn a_question_in_a_pause_leaves_it() {
    let mut keys = two("1+5,2+4");
    keys.presses(&[
        ("attends", ""),
        ("<enter>", "En pause"),
        ("o", "Ana est sur la case Départ."),
        (" ", "Ana, à vous."),
        (" ", "Ana : six"),
    ]);
    keys.quits();
}

/// Escape leaves what is read, and what an order lacks: what was asked before stays open.
#[test]
fn escape_leaves_what_came_last() {
    let mut keys = two("1+2,2+3");
    keys.presses(&[(" ", "vous achetez"), ("<f1>", "Espace"), ("<escape>", "vous achetez")]);
    keys.presses(&[(" ", "Ana achète la rue Lecourbe")]);
    keys.quits();
    let mut keys = menu();
    keys.presses(&[("<down>", "Nouvelle"), ("<enter>", "Combien"), ("1", "vous appelez-vous")]);
    keys.presses(&[("<f1>", "Espace"), ("<escape>", "vous appelez-vous")]);
}

/// What one has not the cash for is not left to others by one press of the main key.
#[test]
fn a_property_is_not_left_to_others_by_a_habit() {
    let poor = r#"{"players": [{"name": "Ana", "cash": 20}, {"name": "Luc"}],
        "deeds": [{"square": 5, "owner": "Ana"}]}"#;
    let mut keys = from(poor, "Ana, à vous.");
    keys.presses(&[
        (" ", "vous n'avez que vingt"),
        (" ", "Vous laissez cette propriété ?"),
        ("n", "vous n'avez que vingt"),
        (" ", "Vous laissez cette propriété ?"),
        (" ", "Ana laisse la rue Lecourbe aux enchères."),
    ]);
    keys.quits();
}

/// F1 tells what the keys do now: after a pause they say again what is asked.
#[test]
fn the_keys_after_a_pause_are_told() {
    let mut keys = two("1+5,2+4");
    keys.presses(&[
        ("attends", ""),
        ("<enter>", "En pause"),
        ("<f1>", "Après la pause, Espace ou Échap redit d'abord ce qui est demandé."),
        (" ", "Ana, à vous."),
    ]);
    keys.quits();
}

/// Once a lesson is over, nothing plays its game on: Escape left its auction.
#[test]
fn a_lesson_that_is_over_is_played_no_more() {
    let folder = tempdir().unwrap();
    let progress = folder.path().join("p.ron");
    let line = format!("jouer tutoriel --lecon encheres --progres {}", progress.display());
    let mut keys = at(&line, "Leçon : ");
    for told in [
        "Laissez cette gare",
        "je mise cinq",
        "Misez vingt",
        "la plus petite mise",
        "Misez soixante et un",
        "trop haut",
        "C'est la fin de la leçon",
    ] {
        keys.presses(&[("passe l'étape", ""), ("<enter>", told)]);
    }
    keys.presses(&[
        ("<escape>", "rien à refuser"),
        ("Zoé : je passe", ""),
        ("<enter>", "C'est la fin de la leçon"),
        ("<ctrl-c>", "On s'arrête là."),
    ]);
    keys.ends();
}

/// In the menu, F1 tells the keys that do something there, and the others say that they are for a
/// game: they were answered as a wrong answer to what the page asks.
#[test]
fn keys_of_a_game_are_of_no_use_in_the_menu() {
    let mut keys = menu();
    keys.press("<f1>");
    let told = keys.news();
    assert!(told.contains("R : répéter") && !told.contains("plateau"), "{told}");
    assert!(!told.contains("loyer") && !told.contains("enchère"), "{told}");
    keys.presses(&[
        ("<escape>", "Nouvelle partie"),
        ("<enter>", "Nouvelle partie"),
        ("<enter>", "Combien de joueurs"),
        ("g", "Cette touche sert dans une partie."),
        ("j", "Cette touche sert dans une partie."),
        ("v", "Combien de joueurs"),
    ]);
}

/// Whoever erased all they wrote is heard to be back at the keys: the space went on writing, and
/// nothing told it.
#[test]
fn a_line_that_was_erased_is_left() {
    for left in [" ", "<backspace>"] {
        let mut keys = two("1+2");
        keys.presses(&[
            ("<tab>", ""),
            ("je<backspace><backspace>", ""),
            (left, "Rien n'est envoyé."),
            (" ", "vous achetez"),
        ]);
        keys.quits();
    }
}
