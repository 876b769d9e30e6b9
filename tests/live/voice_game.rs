//! A game played by voice, from real audio to the engine and back: virtual
//! microphone and speaker, phrases spoken by espeak-ng, the real `jouer` loop.

use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::audio::{Running, Studio, loud_share};
use crate::log::{heard_within, log_of, wait_until_it_listens};
use braillopoly::dialogue::{Parser, Vocabulary};
use braillopoly::editions::Edition;
use braillopoly::lexicon::PhraseBook;

/// Who owns what at first: enough to build, sell, mortgage and trade.
const POSITION: &str = r#"{"players": [{"name": "Ana"}, {"name": "Luc", "square": 24, "jail_cards": 1}],
    "deeds": [{"square": 1, "owner": "Ana"}, {"square": 3, "owner": "Ana"},
              {"square": 12, "owner": "Ana"}, {"square": 25, "owner": "Ana"},
              {"square": 37, "owner": "Ana"}, {"square": 39, "owner": "Ana"},
              {"square": 6, "owner": "Luc"}, {"square": 8, "owner": "Luc"},
              {"square": 9, "owner": "Luc"}, {"square": 11, "owner": "Luc"},
              {"square": 15, "owner": "Luc"}, {"square": 28, "owner": "Luc"}]}"#;

const DICE: &str = "4+5,2+4,2+3,1+3,2+3";

/// What is said, in order: more than thirty different commands, and questions
/// between them.
const SCRIPT: [&str; 53] = [
    "je construis une maison rue lecourbe",
    "je construis une maison boulevard de belleville",
    "je construis une maison rue de la paix",
    "je construis une maison avenue des champs élysées",
    "luc je construis une maison rue de vaugirard",
    "luc je construis une maison rue de courcelles",
    "vendre une maison rue lecourbe",
    "vendre une maison boulevard de belleville",
    "je vends tous les bâtiments du groupe bleu",
    "j'hypothèque la gare du nord",
    "j'hypothèque la rue de la paix",
    "j'hypothèque l'avenue des champs élysées",
    "je lève l'hypothèque de la gare du nord",
    "luc j'hypothèque la gare de lyon",
    "luc j'hypothèque le boulevard de la villette",
    "mes propriétés",
    "je lance les dés",
    "luc je demande le loyer",
    "où suis-je",
    "je lance les dés",
    "combien ai-je",
    "je lance les dés",
    "aux enchères",
    "je mise cent vingt",
    // "Qui parle ?"
    "ana",
    "luc je mise deux cents",
    "je mise trois cent cinquante",
    "je passe",
    "qui joue",
    "j'utilise ma carte",
    "je lance les dés",
    "ana je demande le loyer",
    "je lance les dés",
    "acheter",
    "ana je reviens en arrière",
    "j'achète",
    "ana je propose à luc la gare du nord contre cent",
    "je refuse",
    "ana je propose à luc la rue de la paix contre trois cents",
    "j'accepte",
    "je confirme",
    "je garde l'hypothèque",
    "luc j'achète la gare du nord à ana pour cent cinquante",
    "accepter",
    "oui",
    "je lève l'hypothèque du boulevard de la villette",
    "que puis-je dire",
    "à qui est la rue lecourbe",
    "historique",
    "le classement",
    "répète",
    "sauvegarder",
    "quitter",
];

fn game(studio: &Studio, mode: &str, state: &str) -> Command {
    let mut command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
    command.args([mode, "--joueurs", "Ana,Luc", "--graine", "1", "--des", DICE]);
    command.arg("--depart").arg(studio.path("start.json"));
    command.arg("--etat").arg(studio.path(state));
    command
}

/// A parser for the names of this game.
fn parser() -> Parser {
    let edition = Edition::braillopoly().unwrap();
    let names = ["Ana".to_string(), "Luc".to_string()];
    let book = Arc::new(PhraseBook::french().unwrap());
    Parser::new(book, Vocabulary::new(&edition, &names))
}

#[test]
fn a_game_played_by_voice_is_the_game_played_in_text() {
    let mut studio = Studio::open();
    studio.write(
        "config/braillopoly/reglages.ron",
        "(voice: (rate: 60, volume: 100, voice: 0), level: Short, rain: Chance, \
         sounds: (volumes: {Board: 0.0, Money: 0.0, Players: 0.0, Signals: 0.0}))",
    );
    studio.write("start.json", POSITION);
    let recording = studio.path("heard.raw");
    studio.record(&recording);
    let mut child = Running(
        game(&studio, "jouer", "voice.json")
            .env("BRAILLOPOLY_LOG", "braillopoly=info")
            .env("NO_COLOR", "1")
            .stderr(Stdio::piped())
            .stdout(Stdio::inherit())
            .spawn()
            .unwrap(),
    );
    let mut log = log_of(&mut child.0);
    let parser = parser();
    let (mut repeats, mut asked) = (0, 0);
    for phrase in SCRIPT {
        wait_until_it_listens(&mut log);
        println!("  said: {phrase}");
        // As a player would, says again what was not heard or not understood:
        // what is heard as another command fails the test.
        let understood = (0..3).any(|_| {
            studio.say("fr", phrase);
            let Some((how, heard)) = heard_within(&mut log, Duration::from_secs(6)) else {
                wait_until_it_listens(&mut log);
                return false;
            };
            let mut understood = how == "Sure";
            if how == "Doubtful" {
                // "Avez-vous dit… ?"
                asked += 1;
                understood = parser.parse(&heard) == parser.parse(phrase);
                wait_until_it_listens(&mut log);
                studio.say("fr", if understood { "oui" } else { "non merci" });
                let answer = heard_within(&mut log, Duration::from_secs(6));
                understood &= answer.is_some_and(|(how, _)| how == "Sure");
            }
            repeats += usize::from(!understood);
            if !understood {
                wait_until_it_listens(&mut log);
            }
            understood
        });
        assert!(understood, "« {phrase} » was never understood");
    }
    println!("{} phrases, {asked} asked, {repeats} said again", SCRIPT.len());
    assert!(repeats <= 2, "{repeats} phrases had to be said again");
    let until = Instant::now() + Duration::from_secs(30);
    while child.0.try_wait().unwrap().is_none() {
        assert!(Instant::now() < until, "the game does not end");
        thread::sleep(Duration::from_millis(100));
    }
    let text = {
        let mut child = game(&studio, "texte", "text.json").stdin(Stdio::piped()).spawn().unwrap();
        use std::io::Write;
        child.stdin.take().unwrap().write_all(SCRIPT.join("\n").as_bytes()).unwrap();
        child.wait().unwrap();
        std::fs::read_to_string(studio.path("text.json")).unwrap()
    };
    let voice = std::fs::read_to_string(studio.path("voice.json")).unwrap();
    assert_eq!(voice, text, "voice and text gave different games");
    let state: serde_json::Value = serde_json::from_str(&voice).unwrap();
    let deed = |square: u8| {
        let deeds = state["deeds"].as_array().unwrap();
        deeds.iter().find(|deed| deed["square"] == square).unwrap().clone()
    };
    assert_eq!(
        (&state["players"][0]["cash"], &state["players"][1]["cash"]),
        (&1511.into(), &1027.into())
    );
    assert_eq!((&deed(39)["owner"], &deed(39)["mortgaged"]), (&"Luc".into(), &true.into()));
    assert_eq!((&deed(6)["houses"], &deed(3)["houses"]), (&1.into(), &0.into()));
    assert_eq!((&deed(25)["owner"], &deed(14)["owner"]), (&"Luc".into(), &"Ana".into()));
    studio.stop_sound();
    let loud = loud_share(&recording);
    println!("share of the recording that is not silent: {loud:.2}");
    assert!(loud > 0.05, "the game does not speak");
}
