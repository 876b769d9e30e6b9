//! The `texte` command, driven as a script or a braille display would.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::tempdir;

use crate::common::campaign::KILLED_GAMES;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = program().args(args).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_ref()).unwrap();
    child.wait_with_output().unwrap()
}

fn lines(output: &Output) -> Vec<String> {
    String::from_utf8(output.stdout.clone()).unwrap().lines().map(String::from).collect()
}

fn state(path: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// What is said after the opening lines, and the position at the end.
fn answers(args: &[&str], input: impl AsRef<[u8]>) -> (Vec<String>, Value) {
    let folder = tempdir().unwrap();
    let path = folder.path().join("e.json");
    let mut all = vec!["texte", "--etat", path.to_str().unwrap()];
    all.extend(args);
    let output = run(&all, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (lines(&output), state(&path))
}

const TWO: [&str; 4] = ["--joueurs", "Ana,Luc", "--graine", "1"];

#[test]
fn four_computers_play_to_a_winner() {
    let (lines, state) = answers(&["--ordinateurs", "4", "--graine", "1"], "");
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
    let mut args = TWO.to_vec();
    args.extend(["--des", "1+2,1+2"]);
    let (lines, state) = answers(
        &args,
        "je lance les dés\nj'achète\nLuc : je lance les dés\nAna : je demande le loyer\n",
    );
    assert_eq!(
        lines,
        [
            "Ana et Luc. Chacun reçoit mille cinq cents.",
            "Ana, à vous.",
            "Ana : un et deux, trois.",
            "Rue Lecourbe, groupe marron, libre, soixante.",
            "Ana, vous achetez ?",
            "Ana achète la rue Lecourbe.",
            "Luc, à vous.",
            "Luc : un et deux, trois.",
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
    let bad: [(&[u8], &str); 16] = [
        (b"patatras", "que puis-je dire"),
        (b"", "que puis-je dire"),
        (b"   ", "que puis-je dire"),
        (long.as_bytes(), "trop long"),
        (b"je lance \xff\xfe", "UTF-8"),
        ("je mise 0".as_bytes(), "un montant d'un à quatre-vingt-dix-neuf mille"),
        ("je mise -5".as_bytes(), "un montant d'un à quatre-vingt-dix-neuf mille"),
        ("je mise 99999999999".as_bytes(), "un montant d'un à quatre-vingt-dix-neuf mille"),
        ("je mise 200".as_bytes(), "Ana, à vous"),
        ("j'hypothèque la rue Lecourbe".as_bytes(), "à la banque"),
        ("j'hypothèque la rue de Rivoli".as_bytes(), "Je ne connais pas de propriété"),
        ("à qui est la rue de Rivoli ?".as_bytes(), "Je ne connais pas de propriété"),
        ("Gaston : je lance les dés".as_bytes(), "Les joueurs sont Ana et Luc"),
        ("combien a Gaston ?".as_bytes(), "Les joueurs sont Ana et Luc"),
        ("Luc : je lance les dés".as_bytes(), "on attend Ana"),
        ("je demande le loyer".as_bytes(), "aucun loyer"),
    ];
    let (_, untouched) = answers(&TWO, "");
    for (input, expected) in bad {
        let mut input = input.to_vec();
        input.push(b'\n');
        let (lines, state) = answers(&TWO, &input);
        let said = &lines[2..];
        let shown = String::from_utf8_lossy(&input[..input.len().min(40)]).into_owned();
        assert_eq!(said.len(), 1, "{shown}: {said:?}");
        assert!(said[0].contains(expected), "{shown}: {said:?}");
        assert_eq!(state, untouched, "{shown}");
    }
}

#[test]
fn what_cannot_be_taken_back_is_confirmed() {
    let mut args = TWO.to_vec();
    args.extend(["--des", "1+2"]);
    let bid = "je lance les dés\naux enchères\nje mise 800\n";
    let (lines, state) = answers(&args, bid);
    assert_eq!(state["phase"], "auction");
    assert!(lines.last().unwrap().contains("plus de la moitié"), "{lines:?}");
    let (lines, _) = answers(&args, format!("{bid}non\n"));
    assert!(!lines.iter().any(|line| line == "Ana : huit cents."), "{lines:?}");
    let (lines, _) = answers(&args, format!("{bid}oui\n"));
    assert!(lines.iter().any(|line| line == "Ana : huit cents."), "{lines:?}");
}

#[test]
fn a_decision_is_taken_back_until_the_dice_speak() {
    let mut args = TWO.to_vec();
    args.extend(["--des", "1+2,3+4"]);
    let (lines, state) = answers(&args, "je lance les dés\nj'achète\nAna : annule\n");
    assert!(lines.contains(&"Ana revient sur « j'achète ».".to_string()), "{lines:?}");
    assert_eq!((&state["phase"], &state["players"][0]["cash"]), (&"purchase".into(), &1500.into()));
    let (lines, _) = answers(&args, "je lance les dés\nannule\n");
    assert!(lines.last().unwrap().starts_with("Trop tard"), "{lines:?}");
    let (lines, _) = answers(&args, "annule\n");
    assert_eq!(lines.last().unwrap(), "Il n'y a rien à annuler.");
}

#[test]
fn a_computer_waits_for_a_rent_to_be_claimed_or_let_go() {
    let folder = tempdir().unwrap();
    let start = folder.path().join("d.json");
    std::fs::write(
        &start,
        r#"{"players":[{"name":"Ana"},{"name":"Julie"},{"name":"Hugo"}],
        "current_player":"Julie","deeds":[{"square":3,"owner":"Ana"}]}"#,
    )
    .unwrap();
    let args = [
        "--joueurs",
        "Ana",
        "--ordinateurs",
        "2",
        "--graine",
        "1",
        "--des",
        "1+2,5+6",
        "--depart",
        start.to_str().unwrap(),
    ];
    let (lines, state) = answers(&args, "");
    assert_eq!(lines.last().unwrap(), "Ana, votre loyer, ou « continue » ?");
    assert_eq!(state["current_player"], "Hugo");
    let (lines, _) = answers(&args, "je demande le loyer\n");
    assert!(lines.contains(&"Julie paie quatre à Ana.".to_string()), "{lines:?}");
    // "Votre loyer ?" "Oui."
    for yes in ["oui\n", "conseille-moi\noui\n"] {
        let (lines, _) = answers(&args, yes);
        assert!(lines.contains(&"Julie paie quatre à Ana.".to_string()), "{lines:?}");
    }
    let (lines, _) = answers(&args, "continue\n");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("Trop tard pour") || line.starts_with("Trop tard :")),
        "{lines:?}"
    );
}

#[test]
fn a_position_written_can_be_started_from() {
    let folder = tempdir().unwrap();
    for name in ["p.ron", "p.json"] {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        let mut args = vec!["texte", "--etat", path];
        args.extend(TWO);
        args.extend(["--des", "1+2"]);
        assert!(run(&args, "je lance les dés\naux enchères\nje mise 20\n").status.success());
        let (lines, state) = answers(&["--depart", path, "--graine", "1"], "Luc : je passe\n");
        assert!(
            lines.contains(&"Adjugé ! La rue Lecourbe à Ana pour vingt.".to_string()),
            "{lines:?}"
        );
        assert_eq!(state["players"][0]["cash"], 1480);
    }
}

fn fails(args: &[&str], expected: &str) {
    let output = run(args, "");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{args:?}");
    assert!(error.contains(expected), "{args:?}: {error}");
    assert!(!error.contains("panicked"), "{error}");
}

#[test]
fn broken_files_are_told_with_the_line_and_the_reason() {
    let folder = tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let edition = include_str!("../../editions/braillopoly.ron");
    fails(&["texte", "--edition", "inconnue"], "n'existe pas");
    fails(&["texte", "--edition", &file("a.ron", "(")], "a.ron, ligne 1");
    let broken = edition.replacen("mortgage: 30, lift: 33", "mortgage: 30, lift: 34", 1);
    fails(&["texte", "--edition", &file("b.ron", &broken)], "lever l'hypothèque");
    let broken = edition.replacen("group: \"marron\"", "group: \"mauve\"", 1);
    fails(&["texte", "--edition", &file("c.ron", &broken)], "mauve");
    let broken = edition.replacen("salary: 200", "salaire: 200", 1);
    let line = edition.lines().position(|line| line.contains("salary")).unwrap() + 1;
    fails(&["texte", "--edition", &file("d.ron", &broken)], &format!("ligne {line}"));
    fails(&["texte", "--depart", &file("e.json", "{\"players\": 3}")], "e.json, ligne 1");
    let start =
        r#"{"players":[{"name":"Ana"},{"name":"Luc"}],"deeds":[{"square":2,"owner":"Ana"}]}"#;
    fails(&["texte", "--depart", &file("f.json", start)], "ne peut appartenir à personne");
    fails(&["texte", "--sauvegarde", &file("g.ron", "(version: 1, setup")], "g.ron, ligne 1");
    fails(&["texte", "--joueurs", "Ana"], "de deux à six joueurs");
    fails(&["texte", "--joueurs", "Ana,Ana"], "déjà pris");
    fails(&["texte", "--joueurs", "Ana,Luc", "--cartes", "chance:99"], "n'existe pas");
    fails(&["texte", "--joueurs", "Ana,Luc", "--des", "7+1"], "n'est pas un lancer");
}

#[cfg(feature = "voice")]
#[test]
fn what_cannot_be_transcribed_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fails(&["transcrire", "nulle-part.wav"], "ne s'ouvre pas");
    fails(&["transcrire", "x.wav", "--phase", "sieste"], "La phase « sieste » n'existe pas");
    let wav = folder.path().join("s.wav");
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: 16_000,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    hound::WavWriter::create(&wav, spec).unwrap().finalize().unwrap();
    let (wav, folder) = (wav.to_str().unwrap(), folder.path().to_str().unwrap());
    fails(&["transcrire", wav, "--modele", folder], "n'est pas un modèle");
    fails(&["transcrire", wav, "--modele", "/nulle/part"], "il n'y a pas de modèle");
}

#[test]
fn a_disk_that_refuses_the_save_is_told_once_and_the_game_goes_on() {
    let mut args = TWO.to_vec();
    args.extend(["--des", "1+2", "--sauvegarde", "/proc/nulle-part/partie.ron"]);
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
        let reader = std::thread::spawn({
            let mut output = child.stdout.take().unwrap();
            move || {
                let mut told = String::new();
                // A killed program may leave half a character.
                let mut bytes = Vec::new();
                let _ = std::io::Read::read_to_end(&mut output, &mut bytes);
                told.push_str(&String::from_utf8_lossy(&bytes));
                told
            }
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

/// "Ana : trois et cinq, huit."
fn is_roll(line: &str) -> bool {
    (line.starts_with("Ana : ") || line.starts_with("Luc : ")) && line.contains(" et ")
}

#[test]
fn each_edition_speaks_and_understands_its_own_words() {
    let start = r#"{"players":[{"name":"Ana"},{"name":"Luc"}],
        "deeds":[{"square":1,"owner":"Ana"},{"square":3,"owner":"Ana"}]}"#;
    let folder = tempdir().unwrap();
    let path = folder.path().join("d.json");
    std::fs::write(&path, start).unwrap();
    let args = ["--edition", "football", "--depart", path.to_str().unwrap()];
    let (lines, state) = answers(&args, "une tribune sur la première marron\n");
    assert!(lines.iter().any(|line| line.contains("construit une tribune")), "{lines:?}");
    assert_eq!(state["deeds"][0]["houses"], 1);
    let args = ["--edition", "monopolic", "--joueurs", "Ana,Luc"];
    let (lines, state) =
        answers(&args, "j'emprunte dix mille\nje rembourse mon prêt\nj'emprunte 50 000\n");
    assert!(
        lines.contains(&"Ana emprunte cinquante mille francs à la banque.".to_string()),
        "{lines:?}"
    );
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
    let (_, state) =
        answers(&["--edition", "monopolic", "--joueurs", "Ana", "--graine", "1"], "je lance\n");
    assert_eq!(state["players"].as_array().unwrap().len(), 2);
}

/// « les touches + et − » of Monopolic walk one's own properties round the
/// board, and round again.
#[test]
fn ones_properties_are_walked_through_one_by_one() {
    let folder = tempdir().unwrap();
    let start = folder.path().join("d.json");
    let position = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}], "deeds": [
        {"square": 39, "owner": "Ana"}, {"square": 5, "owner": "Ana", "mortgaged": true},
        {"square": 1, "owner": "Luc"}]}"#;
    std::fs::write(&start, position).unwrap();
    let said = "propriété suivante\npropriété suivante\npropriété suivante\n\
                répète\npropriété précédente\nles propriétés du joueur 2\n";
    let (lines, _) = answers(&["--depart", start.to_str().unwrap()], said);
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
    let folder = tempdir().unwrap();
    let start = folder.path().join("d.json");
    let position = r#"{"edition": "classique", "players": [{"name": "Ana", "cash": 20, "square": 7},
        {"name": "Luc"}], "deeds": [{"square": 25, "owner": "Ana"}, {"square": 11, "owner": "Luc"},
        {"square": 13, "owner": "Luc"}, {"square": 14, "owner": "Luc", "houses": 1}]}"#;
    std::fs::write(&start, position).unwrap();
    let said = "je lance\nLuc : je demande le loyer\nque puis-je dire\n\
                je règle cinquante avec la gare du nord\noui\noui\n";
    let args = ["--edition", "classique", "--depart", start.to_str().unwrap(), "--des", "3+4"];
    let (lines, state) = answers(&args, said);
    let all = lines.join("\n");
    assert!(all.contains("« je règle"), "{all}");
    let owned = state["deeds"].as_array().unwrap().iter().find(|d| d["square"] == 25).unwrap();
    assert_eq!(owned["owner"], "Luc", "{all}");
    assert!(all.contains("cinquante euros du loyer"), "{all}");
}

/// Monopolic: what one owes the bank is told; out of money and of deeds, one
/// is told to borrow.
#[test]
fn the_loan_is_told_to_who_asks_and_to_who_needs_it() {
    let args = ["--edition", "monopolic", "--joueurs", "Ana,Luc"];
    let (lines, _) = answers(&args, "j'emprunte vingt mille\ncombien je dois\n");
    assert!(lines.iter().any(|l| l.starts_with("Ana doit vingt mille francs à la banque")));
    let folder = tempdir().unwrap();
    let start = folder.path().join("d.json");
    let position = r#"{"players": [{"name": "Ana", "cash": 300, "square": 1}, {"name": "Luc"}]}"#;
    std::fs::write(&start, position).unwrap();
    let args = ["--edition", "monopolic", "--depart", start.to_str().unwrap(), "--des", "1+2"];
    let (lines, _) = answers(&args, "je lance\nje propose à Luc\nque puis-je dire\n");
    let all = lines.join("\n");
    assert!(all.contains("empruntez, ou dites « je fais faillite »"), "{all}");
    assert!(!all.contains("contre la gare"), "no trade the engine refuses: {all}");
}

/// The Canadian tax is answered with its sum, or its percentage, as one says
/// them.
#[test]
fn the_canadian_tax_is_chosen_in_ones_own_words() {
    let args = ["--edition", "canadienne", "--joueurs", "Ana,Luc", "--des", "1+3"];
    for (said, cash) in [
        ("deux cents", 1300),
        ("je choisis deux cents dollars", 1300),
        ("le forfait", 1300),
        ("je préfère les dix pour cent", 1350),
        ("un dixième", 1350),
    ] {
        let (lines, state) = answers(&args, format!("je lance\n{said}\n"));
        assert_eq!(state["players"][0]["cash"], cash, "{said}: {lines:?}");
    }
}
