//! The `texte` command, driven as a script or a braille display would.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::tempdir;

use crate::answers::is_roll;
use crate::common::campaign::KILLED_GAMES;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What becomes of this input: a program that ends before has not read it all.
pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = program().args(args).spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap()
}

fn lines(output: &Output) -> Vec<String> {
    String::from_utf8(output.stdout.clone()).unwrap().lines().map(String::from).collect()
}

fn state(path: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// What is said after the opening lines, and the position at the end.
fn answers(options: &str, input: impl AsRef<[u8]>) -> (Vec<String>, Value) {
    let folder = tempdir().unwrap();
    let path = folder.path().join("e.json");
    let mut all = vec!["texte", "--etat", path.to_str().unwrap()];
    all.extend(options.split(' '));
    let output = run(&all, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (lines(&output), state(&path))
}

/// The same, from a position.
fn answers_from(position: &str, options: &str, input: &str) -> (Vec<String>, Value) {
    let folder = tempdir().unwrap();
    let start = folder.path().join("d.json");
    std::fs::write(&start, position).unwrap();
    answers(&format!("{options} --depart {}", start.display()), input)
}

fn has(lines: &[String], line: &str) {
    assert!(lines.iter().any(|other| other == line), "no « {line} » in {lines:?}");
}

const TWO: &str = "--joueurs Ana,Luc --graine 1";

/// The same, with these dice.
fn two(dice: &str) -> String {
    format!("{TWO} --des {dice}")
}

#[test]
fn four_computers_play_to_a_winner() {
    let (lines, state) = answers("--ordinateurs 4 --graine 1", "");
    assert_eq!(state["phase"], "over");
    assert!(lines.last().unwrap().ends_with("gagne la partie !"), "{:?}", lines.last());
    let standing = state["players"].as_array().unwrap().iter().filter(|p| p["bankrupt"] == false);
    assert_eq!(standing.count(), 1);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let args = ["texte", "--ordinateurs", "3", "--graine", "9"];
    assert_eq!(run(&args, "").stdout, run(&args, "").stdout);
}

#[test]
fn a_whole_turn_of_buying_and_rent() {
    let said = "je lance les dés\nj'achète\nLuc : je lance les dés\nAna : je demande le loyer\n";
    let (lines, state) = answers(&two("1+2,1+2"), said);
    assert_eq!(
        lines,
        [
            "Ana et Luc. Chacun reçoit mille cinq cents.",
            "Ana, à vous.",
            "Ana : trois.",
            "Rue Lecourbe, groupe marron, libre, soixante. Ana, vous achetez ?",
            "Ana achète la rue Lecourbe.",
            "Luc, à vous.",
            "Luc : trois.",
            "Rue Lecourbe, à Ana. Loyer : quatre, si Ana le demande avant que le joueur suivant lance.",
            "Ana, à vous : demandez d'abord votre loyer, ou lancez.",
            "Luc paie quatre à Ana.",
            "Ana, à vous.",
        ]
    );
    assert_eq!(state["players"][0]["cash"], 1444);
    assert_eq!(state["players"][1]["cash"], 1496);
    assert_eq!(state["deeds"][1]["owner"], "Ana");
    assert_eq!(state["current_player"], "Ana");
}

/// Each of these gets one sentence that helps, and changes nothing.
#[test]
fn bad_input_gets_one_helpful_sentence_and_changes_nothing() {
    let long = format!("je lance {}", "les dés ".repeat(1300));
    let sums = "un montant d'un à quatre-vingt-dix-neuf mille";
    let bad: [(&[u8], &str); 16] = [
        (b"patatras", "que puis-je dire"),
        (b"", "que puis-je dire"),
        (b"   ", "que puis-je dire"),
        (long.as_bytes(), "trop long"),
        (b"je lance \xff\xfe", "UTF-8"),
        (b"je mise 0", sums),
        (b"je mise -5", sums),
        (b"je mise 99999999999", sums),
        (b"je mise 200", "Ana, à vous"),
        ("j'hypothèque la rue Lecourbe".as_bytes(), "à la banque"),
        ("j'hypothèque la rue de Rivoli".as_bytes(), "Je ne connais pas de propriété"),
        ("à qui est la rue de Rivoli ?".as_bytes(), "Je ne connais pas de propriété"),
        ("Gaston : je lance les dés".as_bytes(), "Les joueurs sont Ana et Luc"),
        (b"combien a Gaston ?", "Les joueurs sont Ana et Luc"),
        ("Luc : je lance les dés".as_bytes(), "on attend Ana"),
        (b"je demande le loyer", "aucun loyer"),
    ];
    let (_, untouched) = answers(TWO, "");
    for (input, expected) in bad {
        let mut input = input.to_vec();
        input.push(b'\n');
        let (lines, state) = answers(TWO, &input);
        let said = &lines[2..];
        let shown = String::from_utf8_lossy(&input[..input.len().min(40)]).into_owned();
        assert_eq!(said.len(), 1, "{shown}: {said:?}");
        assert!(said[0].contains(expected), "{shown}: {said:?}");
        assert_eq!(state, untouched, "{shown}");
    }
}

#[test]
fn what_cannot_be_taken_back_is_confirmed() {
    let args = two("1+2");
    let bid = "je lance les dés\naux enchères\nje mise 800\n";
    let (lines, state) = answers(&args, bid);
    assert_eq!(state["phase"], "auction");
    assert!(lines.last().unwrap().contains("plus de la moitié"), "{lines:?}");
    let (lines, _) = answers(&args, format!("{bid}non\n"));
    assert!(!lines.iter().any(|line| line == "Ana mise huit cents."), "{lines:?}");
    let (lines, _) = answers(&args, format!("{bid}oui\n"));
    has(&lines, "Ana mise huit cents.");
}

#[test]
fn a_decision_is_taken_back_until_the_dice_speak() {
    let args = two("1+2,3+4");
    let (lines, state) = answers(&args, "je lance les dés\nj'achète\nAna : annule\n");
    has(&lines, "Ana revient sur « j'achète ».");
    assert_eq!((&state["phase"], &state["players"][0]["cash"]), (&"purchase".into(), &1500.into()));
    let (lines, _) = answers(&args, "je lance les dés\nannule\n");
    assert!(lines.last().unwrap().starts_with("Trop tard"), "{lines:?}");
    let (lines, _) = answers(&args, "annule\n");
    assert_eq!(lines.last().unwrap(), "Il n'y a rien à annuler.");
}

#[test]
fn a_computer_waits_for_a_rent_to_be_claimed_or_let_go() {
    let position = r#"{"players":[{"name":"Ana"},{"name":"Julie"},{"name":"Hugo"}],
        "current_player":"Julie","deeds":[{"square":3,"owner":"Ana"}]}"#;
    let options = "--joueurs Ana --ordinateurs 2 --graine 3 --des 1+2,5+6";
    let (lines, state) = answers_from(position, options, "");
    assert_eq!(lines.last().unwrap(), "Ana, votre loyer, ou « continue » ?");
    assert_eq!(state["current_player"], "Hugo");
    // "Votre loyer ?" "Oui."
    for said in ["je demande le loyer\n", "oui\n", "conseille-moi\noui\n"] {
        let (lines, _) = answers_from(position, options, said);
        has(&lines, "Julie paie quatre à Ana.");
    }
    let (lines, _) = answers_from(position, options, "continue\n");
    let late =
        |line: &String| line.starts_with("Trop tard pour") || line.starts_with("Trop tard :");
    assert!(lines.iter().any(late), "{lines:?}");
}

#[test]
fn a_position_written_can_be_started_from() {
    let folder = tempdir().unwrap();
    for name in ["p.ron", "p.json"] {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        let line = format!("texte --etat {path} {}", two("1+2"));
        let args: Vec<&str> = line.split(' ').collect();
        assert!(run(&args, "je lance les dés\naux enchères\nje mise 20\n").status.success());
        let options = format!("--depart {path} --graine 1");
        let (lines, state) = answers(&options, "Luc : je passe\n");
        has(&lines, "Adjugé ! La rue Lecourbe à Ana pour vingt.");
        assert_eq!(state["players"][0]["cash"], 1480);
    }
}

fn fails(line: &str, expected: &str) {
    let output = run(&line.split(' ').collect::<Vec<_>>(), "");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{line}");
    assert!(error.contains(expected), "{line}: {error}");
    assert!(!error.contains("panicked"), "{error}");
}

#[test]
fn broken_files_are_told_with_the_line_and_the_reason() {
    let folder = tempdir().unwrap();
    let edition = include_str!("../../editions/braillopoly.ron");
    let broken = |from: &str, to: &str| edition.replacen(from, to, 1);
    let salary = edition.lines().position(|line| line.contains("salary")).unwrap() + 1;
    let start =
        r#"{"players":[{"name":"Ana"},{"name":"Luc"}],"deeds":[{"square":2,"owner":"Ana"}]}"#;
    for (option, name, text, expected) in [
        ("edition", "a.ron", "(".into(), "a.ron, ligne 1"),
        (
            "edition",
            "b.ron",
            broken("mortgage: 30, lift: 33", "mortgage: 30, lift: 34"),
            "lever l'hypothèque",
        ),
        ("edition", "c.ron", broken("group: \"marron\"", "group: \"mauve\""), "mauve"),
        ("edition", "d.ron", broken("salary: 200", "salaire: 200"), &format!("ligne {salary}")),
        ("depart", "e.json", "{\"players\": 3}".into(), "e.json, ligne 1"),
        ("depart", "f.json", start.into(), "ne peut appartenir à personne"),
        ("sauvegarde", "g.ron", "(version: 1, setup".into(), "g.ron, ligne 1"),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        fails(&format!("texte --{option} {}", path.display()), expected);
    }
    fails("texte --edition inconnue", "n'existe pas");
    fails("texte --joueurs Ana", "de deux à six joueurs");
    fails("texte --joueurs Ana,Ana", "déjà pris");
    fails("texte --joueurs Ana,Luc --cartes chance:99", "n'existe pas");
    fails("texte --joueurs Ana,Luc --des 7+1", "n'est pas un lancer");
}

#[cfg(feature = "voice")]
#[test]
fn what_cannot_be_transcribed_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fails("transcrire nulle-part.wav", "ne s'ouvre pas");
    fails("transcrire x.wav --phase sieste", "La phase « sieste » n'existe pas");
    let wav = folder.path().join("s.wav");
    crate::voices::write_wav(&wav, &[]);
    let line = format!("transcrire {} --modele ", wav.display());
    fails(&format!("{line}{}", folder.path().display()), "n'est pas un modèle");
    fails(&format!("{line}/nulle/part"), "il n'y a pas de modèle");
}

#[test]
fn a_disk_that_refuses_the_save_is_told_once_and_the_game_goes_on() {
    let args = format!("{} --sauvegarde /proc/nulle-part/partie.ron", two("1+2"));
    let (lines, state) = answers(&args, "je lance les dés\nj'achète\n");
    let told = lines.iter().filter(|line| line.contains("ne s'enregistre plus"));
    assert_eq!(told.count(), 1, "{lines:?}");
    assert_eq!(state["deeds"][1]["owner"], "Ana");
}

/// `kill -9` at any moment: what was told is never lost.
#[test]
fn a_killed_game_resumes_with_nothing_accepted_lost() {
    let folder = tempdir().unwrap();
    for trial in 0..KILLED_GAMES.now() {
        let save = folder.path().join(format!("{trial}.ron"));
        let save = save.to_str().unwrap();
        let seed = trial.to_string();
        let args = ["texte", "--joueurs", "Ana,Luc", "--graine", &seed, "--sauvegarde", save];
        let mut child = program().args(args).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = child.stdout.take().unwrap();
        let reader = std::thread::spawn(move || {
            // A killed program may leave half a character.
            let mut bytes = Vec::new();
            let _ = std::io::Read::read_to_end(&mut output, &mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        });
        let feeder = std::thread::spawn(move || {
            for _ in 0..400 {
                if input.write_all("je lance les dés\noui\n".as_bytes()).is_err() {
                    return;
                }
            }
        });
        std::thread::sleep(std::time::Duration::from_millis(5 + trial * 37 % 120));
        child.kill().unwrap();
        child.wait().unwrap();
        let told = reader.join().unwrap();
        feeder.join().unwrap();
        if !Path::new(save).exists() {
            assert!(!told.contains("à vous"), "told before it was kept");
            continue;
        }
        // The whole journal replayed in text tells at least what was told.
        let output = run(&["texte", "--sauvegarde", save], "combien ai-je\n");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let saved = std::fs::read_to_string(save).unwrap();
        let kept = saved.matches("action:").count();
        let decisions =
            told.lines().filter(|line| line.contains(" achète ") || is_roll(line)).count();
        assert!(kept >= decisions, "trial {trial}: {kept} kept, {decisions} told\n{told}");
    }
}

#[test]
fn each_edition_speaks_and_understands_its_own_words() {
    let start = r#"{"players":[{"name":"Ana"},{"name":"Luc"}],
        "deeds":[{"square":1,"owner":"Ana"},{"square":3,"owner":"Ana"}]}"#;
    let said = "une tribune sur la première marron\n";
    let (lines, state) = answers_from(start, "--edition football", said);
    assert!(lines.iter().any(|line| line.contains("construit une tribune")), "{lines:?}");
    assert_eq!(state["deeds"][0]["houses"], 1);
    let said = "j'emprunte dix mille\nje rembourse mon prêt\nj'emprunte 50 000\n";
    let (lines, state) = answers("--edition monopolic --joueurs Ana,Luc", said);
    has(&lines, "Ana emprunte cinquante mille francs à la banque.");
    assert_eq!(
        (&state["players"][0]["cash"], &state["players"][0]["loan"]),
        (&200_000.into(), &50_000.into())
    );
}

#[test]
fn simulated_games_are_told_in_json() {
    let output = run(&["simuler", "--parties", "20"], "");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let landings = report["landings"].as_array().unwrap();
    let landed: u64 = landings.iter().map(|count| count.as_u64().unwrap()).sum();
    let throws = report["throws"].as_u64().unwrap();
    assert_eq!((landings.len(), &landings[30]), (40, &0.into()));
    // A player ruined by the throw has no square any more worth counting.
    let counted = landed + report["in_jail"].as_u64().unwrap();
    assert!(counted <= throws && counted + 20 * 6 >= throws, "{counted} of {throws}");
    assert_eq!(report["games"], 20);
}

/// « de 1 à 4 joueurs »: alone, one plays against the computer.
#[test]
fn someone_alone_gets_a_computer_to_play_with() {
    let (_, state) = answers("--edition monopolic --joueurs Ana --graine 1", "je lance\n");
    assert_eq!(state["players"].as_array().unwrap().len(), 2);
}

/// « les touches + et − » of Monopolic walk one's own properties round the board, and round again.
#[test]
fn ones_properties_are_walked_through_one_by_one() {
    let position = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}], "deeds": [
        {"square": 39, "owner": "Ana"}, {"square": 5, "owner": "Ana", "mortgaged": true},
        {"square": 1, "owner": "Luc"}]}"#;
    let said = "propriété suivante\npropriété suivante\npropriété suivante\n\
                répète\npropriété précédente\nles propriétés du joueur 2\n";
    let (lines, _) = answers_from(position, TWO, said);
    let told: Vec<&str> = lines.iter().map(String::as_str).filter(|l| l.contains('a')).collect();
    let walked = told[told.len() - 6..].join("\n");
    assert_eq!(
        walked,
        "La gare Montparnasse en hypothèque.\nLa rue de la Paix.\n\
         La gare Montparnasse en hypothèque.\nLa gare Montparnasse en hypothèque.\n\
         La rue de la Paix.\nLuc a le boulevard de Belleville."
    );
}

/// Classique: "je règle cent avec…" settles a part of a rent.
#[test]
fn a_rent_is_settled_in_deeds_by_its_own_phrase() {
    let position = r#"{"edition": "classique", "players": [{"name": "Ana", "cash": 20, "square": 7},
        {"name": "Luc"}], "deeds": [{"square": 25, "owner": "Ana"}, {"square": 11, "owner": "Luc"},
        {"square": 13, "owner": "Luc"}, {"square": 14, "owner": "Luc", "houses": 1}]}"#;
    let said = "je lance\nLuc : je demande le loyer\nque puis-je dire\n\
                je règle cinquante avec la gare du nord\noui\noui\n";
    let (lines, state) = answers_from(position, "--edition classique --des 3+4", said);
    let all = lines.join("\n");
    assert!(all.contains("« je règle"), "{all}");
    let owned = state["deeds"].as_array().unwrap().iter().find(|d| d["square"] == 25).unwrap();
    assert_eq!(owned["owner"], "Luc", "{all}");
    assert!(all.contains("cinquante euros du loyer"), "{all}");
}

/// Monopolic: what one owes the bank is told; out of money and of deeds, one is told to borrow.
#[test]
fn the_loan_is_told_to_who_asks_and_to_who_needs_it() {
    let said = "j'emprunte vingt mille\ncombien je dois\n";
    let (lines, _) = answers("--edition monopolic --joueurs Ana,Luc", said);
    assert!(lines.iter().any(|l| l.starts_with("Ana doit vingt mille francs à la banque")));
    let position = r#"{"players": [{"name": "Ana", "cash": 300, "square": 1}, {"name": "Luc"}]}"#;
    let said = "je lance\nje propose à Luc\nque puis-je dire\n";
    let (lines, _) = answers_from(position, "--edition monopolic --des 1+2", said);
    let all = lines.join("\n");
    assert!(all.contains("empruntez, ou dites « je fais faillite »"), "{all}");
    assert!(!all.contains("contre la gare"), "no trade the engine refuses: {all}");
}

/// The Canadian tax is answered with its sum, or its percentage, as one says them.
#[test]
fn the_canadian_tax_is_chosen_in_ones_own_words() {
    let args = "--edition canadienne --joueurs Ana,Luc --des 1+3";
    for (said, cash) in [
        ("deux cents", 1300),
        ("je choisis deux cents dollars", 1300),
        ("le forfait", 1300),
        ("je préfère les dix pour cent", 1350),
        ("un dixième", 1350),
    ] {
        let (lines, state) = answers(args, format!("je lance\n{said}\n"));
        assert_eq!(state["players"][0]["cash"], cash, "{said}: {lines:?}");
    }
}
