//! A game of each edition by ear, on the samples' own clock: chosen in the menu, played some
//! turns, saved, and resumed where it stood. What goes through real devices is in `tests/live`.

use std::sync::Arc;

use braillopoly::editions::Edition;
use braillopoly::engine::Setup;
use braillopoly::game::Session;
use braillopoly::language::Tongue;
use braillopoly::lexicon::Act;
use braillopoly::listening::RecognitionModel;
use braillopoly::menu::{Menu, Shelf};
use braillopoly::play::{Plays, SaveFile, Seats};
use braillopoly::players::Skill;
use braillopoly::reply::{Destination, Goto};
use tempfile::tempdir;

use crate::answers::{answer, is_last_roll};
use crate::common::by_ear::HearingTable;
use crate::common::campaign::TURNS_BY_EAR;
use crate::common::{editions, language};

fn play(rank: usize, edition: &Arc<Edition>, model: &mut RecognitionModel) {
    let (usual, others) = editions().split_first().unwrap();
    let menu = Menu::new(&language(), usual.clone(), others.to_vec(), Shelf::default);
    let mut table = HearingTable::new(Box::new(menu), model);
    table.say("nouvelle partie");
    let mut told = table.say("édition").0.join(" ");
    // They are told five at a time.
    if !told.contains(&edition.name) {
        told = table.say("la suite").0.join(" ");
    }
    assert!(told.contains(&edition.name), "{told}");
    let number = format!("numéro {}", Tongue::French.in_words(rank as u32 + 1));
    assert!(table.say(&number).0.join(" ").contains(&edition.name));
    table.say("un joueur");
    table.say("sans nom");
    table.say("un ordinateur");
    let (_, goto) = table.say("on commence");
    let Some(Goto::To(Destination::Start { mut names, computers, edition: chosen, .. })) = goto
    else {
        panic!("{goto:?}");
    };
    assert_eq!((names.len(), computers, &chosen), (1, vec![Skill::Regular], edition));
    names.push("Camille".into());
    let folder = tempdir().unwrap();
    let save = SaveFile::new(folder.path().join("partie.ron"));
    let setup = Setup { names, opening_roll: true, seed: 1_000 + rank as u64, ..Setup::default() };
    let players = Seats::new(vec![Plays::Here, Plays::Computer(Skill::Regular)]);
    let session =
        Session::start(&language(), edition.clone(), setup, players).unwrap().kept_in(save.clone());
    let mut told = table.open(Box::new(session));
    let (mut turns, mut bought) = (0, 0);
    while turns < TURNS_BY_EAR.now() as usize {
        let question = told.iter().rev().find_map(|line| answer(line, bought));
        let reply = question.unwrap_or_else(|| panic!("nothing is asked in {told:#?}"));
        told = table.say(reply).0;
        bought += u32::from(reply == "j'achète");
        turns += told.iter().filter(|line| is_last_roll(line)).count();
    }
    let standings = table.say("le classement").0;
    assert!(standings.iter().any(|line| line.contains(" en caisse, ")), "{standings:?}");
    let resumed = Session::resume_kept(&language(), save).unwrap();
    let told = table.open(Box::new(resumed)).join(" ");
    assert!(told.contains("On reprend la partie."), "{told}");
    for standing in standings.iter().filter(|line| line.contains(" en caisse, ")) {
        assert!(told.contains(standing.as_str()), "« {standing} » is not in « {told} »");
    }
    assert!(table.scene.read("je lance les dés").says(Act::Roll));
    println!("{}: {} phrases", edition.name, table.said);
}

#[test]
fn a_game_of_each_edition_is_played_by_ear() {
    let editions = editions();
    assert_eq!(editions.len(), 8);
    std::thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || {
                let mut model = RecognitionModel::open(None).unwrap();
                for (rank, edition) in editions.iter().enumerate().skip(half).step_by(2) {
                    play(rank, edition, &mut model);
                }
            });
        }
    });
}
