//! A whole game played by voice, from samples to the engine and back: recorded voices, the
//! real ear, the real loop. A shorter one goes through real devices, in `tests/live`.

use std::path::Path;

use super::common::at_table::{AtTable, Made};
use super::text_mode::run;

/// Who owns what at first: enough to build, sell, mortgage and trade.
const POSITION: &str = r#"{"players": [{"name": "Ana"}, {"name": "Luc", "square": 24, "jail_cards": 1}],
    "deeds": [{"square": 1, "owner": "Ana"}, {"square": 3, "owner": "Ana"},
              {"square": 12, "owner": "Ana"}, {"square": 25, "owner": "Ana"},
              {"square": 37, "owner": "Ana"}, {"square": 39, "owner": "Ana"},
              {"square": 6, "owner": "Luc"}, {"square": 8, "owner": "Luc"},
              {"square": 9, "owner": "Luc"}, {"square": 11, "owner": "Luc"},
              {"square": 15, "owner": "Luc"}, {"square": 28, "owner": "Luc"}]}"#;

const DICE: &str = "4+5,2+4,2+3,1+3,2+3";

/// What is said, in order: more than thirty different commands, and questions between them.
const SCRIPT: &str = "je construis une maison rue lecourbe / je construis une maison boulevard de belleville / \
    je construis une maison rue de la paix / je construis une maison avenue des champs élysées / \
    luc je construis une maison rue de vaugirard / \
    luc je construis une maison rue de courcelles / vendre une maison rue lecourbe / \
    vendre une maison boulevard de belleville / je vends tous les bâtiments du groupe bleu / \
    j'hypothèque la gare du nord / j'hypothèque la rue de la paix / \
    j'hypothèque l'avenue des champs élysées / je lève l'hypothèque de la gare du nord / \
    luc j'hypothèque la gare de lyon / luc j'hypothèque le boulevard de la villette / \
    mes propriétés / je lance les dés / luc je demande le loyer / où suis-je / \
    je lance les dés / combien ai-je / je lance les dés / aux enchères / je mise cent vingt / \
    ana / luc je mise deux cents / je mise trois cent cinquante / je passe / qui joue / \
    j'utilise ma carte / je lance les dés / ana je demande le loyer / je lance les dés / \
    acheter / ana je reviens en arrière / j'achète / \
    ana je propose à luc la gare du nord contre cent / je refuse / \
    ana je propose à luc la rue de la paix contre trois cents / j'accepte / je confirme / \
    je garde l'hypothèque / luc j'achète la gare du nord à ana pour cent cinquante / accepter / \
    oui / je lève l'hypothèque du boulevard de la villette / que puis-je dire / \
    à qui est la rue lecourbe / historique / le classement / répète / sauvegarder";

/// Two people at one table, where the state is written in the end.
fn args<'a>(mode: &'a str, start: &'a Path, state: &'a Path) -> Vec<&'a str> {
    let game = [mode, "--joueurs", "Ana,Luc", "--graine", "1", "--des", DICE];
    let files = ["--depart", start.to_str().unwrap(), "--etat", state.to_str().unwrap()];
    [&game[..], &files].concat()
}

#[test]
fn a_game_played_by_voice_is_the_game_played_in_text() {
    let folder = tempfile::tempdir().unwrap();
    let start = folder.path().join("start.json");
    let [by_voice, in_text] = ["voice.json", "text.json"].map(|name| folder.path().join(name));
    std::fs::write(&start, POSITION).unwrap();
    let mut table = AtTable::play(Made::quick_by_voice(), &args("jouer", &start, &by_voice));
    table.settle();
    let mut asked = 0;
    for phrase in SCRIPT.split(" / ") {
        table.news();
        table.say(phrase);
        table.settle();
        let mut told = table.news();
        if let Some((_, doubt)) = told.split_once("Avez-vous dit « ") {
            let right = doubt.replace('-', " ").starts_with(&phrase.replace('-', " "));
            assert!(right, "« {phrase} » was heard as « {doubt}");
            asked += 1;
            table.say("oui");
            table.settle();
            told = table.news();
        }
        assert!(!told.is_empty() && !told.contains("pas compris"), "« {phrase} »: {told}");
    }
    println!("{} phrases, {asked} asked", SCRIPT.split(" / ").count());
    table.line("quitter");
    table.ends();
    assert!(run(&args("texte", &start, &in_text), SCRIPT.replace(" / ", "\n")).status.success());
    let [voice, text] = [by_voice, in_text].map(|file| std::fs::read_to_string(file).unwrap());
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
}
