//! A game of each edition by voice alone: started in the menu, played ten
//! turns, saved, killed, and resumed where it stood. The dice are those of the
//! day, so the players answer what is asked.

#[path = "common/audio.rs"]
mod audio;

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use audio::{Running, Studio};
use braillopoly::editions::built_in;
use braillopoly::lexicon::in_words;

/// Turns to play before the game is killed.
const TURNS: u32 = 10;

/// How long the game may stay silent before it is taken to wait.
const QUIET: Duration = Duration::from_millis(1500);

/// The running game: what it prints, and what was said to it.
struct Table<'a> {
    studio: &'a Studio,
    child: Running,
    lines: Receiver<String>,
    phrases: u32,
    repeats: u32,
}

impl<'a> Table<'a> {
    fn open(studio: &'a Studio) -> Table<'a> {
        let mut command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
        command.env("BRAILLOPOLY_LOG", "braillopoly=info").env("NO_COLOR", "1");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap();
        let (sender, lines) = channel();
        let output = child.stdout.take().unwrap();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        let table = Table { studio, child: Running(child), lines, phrases: 0, repeats: 0 };
        table.until(|line| line.contains("Le micro écoute"));
        table
    }

    /// What is printed until a line is this.
    fn until(&self, expected: impl Fn(&str) -> bool) -> Vec<String> {
        let until = Instant::now() + Duration::from_secs(60);
        let mut told = Vec::new();
        while !told.last().is_some_and(|line: &String| expected(line)) {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            told.push(line.unwrap_or_else(|_| panic!("nothing like it was said: {told:#?}")));
            println!("    {}", told[told.len() - 1]);
        }
        told
    }

    /// What is printed until nothing more is.
    fn told(&self, patience: Duration) -> Vec<String> {
        let mut told: Vec<String> = self.lines.recv_timeout(patience).into_iter().collect();
        while let Ok(line) = self.lines.recv_timeout(QUIET) {
            told.push(line);
        }
        told.iter().for_each(|line| println!("    {line}"));
        told
    }

    /// Says a phrase once; none if it was not heard or not understood.
    fn try_say(&mut self, phrase: &str) -> Option<Vec<String>> {
        println!("  said: {phrase}");
        self.studio.say("fr", phrase);
        let mut told = self.told(Duration::from_secs(10));
        if let Some(asked) = told.iter().find_map(|line| line.strip_prefix("Avez-vous dit « ")) {
            let right = asked.starts_with(&phrase.replace('-', " "));
            self.studio.say("fr", if right { "oui" } else { "non merci" });
            told = self.told(Duration::from_secs(10));
            if !right {
                told.clear();
            }
        }
        let misheard = |line: &String| {
            line.starts_with("Je n'ai pas compris")
                || line.starts_with("D'accord, je n'ai rien fait")
        };
        let understood = !told.is_empty() && !told.iter().any(misheard);
        self.phrases += u32::from(understood);
        self.repeats += u32::from(!understood);
        understood.then_some(told)
    }

    /// Says a phrase until it is understood, as a player would.
    fn say(&mut self, phrase: &str) -> Vec<String> {
        let told = (0..4).find_map(|_| self.try_say(phrase));
        told.unwrap_or_else(|| panic!("« {phrase} » was never understood"))
    }
}

/// What the player answers to a line, if it is a question to them. They buy the
/// first two properties only.
fn answer(asked: &str, bought: u32) -> Option<&'static str> {
    Some(match asked {
        asked if asked.contains("vous achetez") && bought < 2 => "j'achète",
        asked if asked.contains("vous achetez") => "aux enchères",
        asked if asked.contains("laissez aux enchères") => "aux enchères",
        asked if asked.contains("ou plus, ou passez") => "je passe",
        asked if asked.contains("dites « attraper") => "attraper",
        asked if asked.contains("« continue »") => "continuer",
        asked if asked.contains("vous acceptez") => "je refuse",
        asked if asked.contains("pour cent de ce que vous") => "la somme fixe",
        asked if asked.contains("trouvez encore") => "je fais faillite",
        asked if asked.contains("lancez") || asked.ends_with(", à vous.") => "je lance les dés",
        _ => return None,
    })
}

/// "Ana : trois et cinq, huit.": a throw that is no double ends its turn.
fn is_last_roll(line: &str) -> bool {
    let dice = line.split_once(" : ").and_then(|(_, dice)| dice.split_once(','));
    let dice = dice.and_then(|(dice, _)| dice.split_once(" et "));
    dice.is_some_and(|(one, other)| one != other)
}

fn play(studio: &Studio, rank: u32, edition: &str) {
    let mut table = Table::open(studio);
    table.say("nouvelle partie");
    let offered = table.say("édition").join(" ");
    assert!(offered.contains(edition), "{offered}");
    let asked = table.say(&format!("numéro {}", in_words(rank))).join(" ");
    assert!(asked.contains(edition), "{asked}");
    table.say("un joueur");
    table.say("sans nom");
    let mut told = table.say("un ordinateur");
    let (mut turns, mut bought, mut misheard) = (1, 0, 0);
    while turns <= TURNS {
        let question = told.iter().rev().find_map(|line| answer(line, bought));
        // Nothing is asked yet: the computer plays.
        let Some(reply) = question else {
            told = table.told(Duration::from_secs(30));
            assert!(!told.is_empty(), "the game asks nothing");
            continue;
        };
        let Some(answered) = table.try_say(reply) else {
            misheard += 1;
            assert!(misheard < 10, "« {reply} » was never understood");
            continue;
        };
        told = answered;
        bought += u32::from(reply == "j'achète");
        turns += told.iter().filter(|line| is_last_roll(line)).count() as u32;
    }
    // Nothing moves any more once the player is asked.
    while !told.iter().any(|line| answer(line, bought).is_some()) {
        told = table.told(Duration::from_secs(30));
        assert!(!told.is_empty(), "the game asks nothing");
    }
    let standings = table.say("le classement");
    let saved = table.say("sauvegarder").join(" ");
    assert!(saved.contains("Partie sauvegardée."), "{saved}");
    let (mut phrases, mut repeats) = (table.phrases, table.repeats);
    // Nothing is said to the game before it dies.
    table.child.0.kill().unwrap();
    table.child.0.wait().unwrap();
    drop(table);

    let mut table = Table::open(studio);
    let told = table.say("reprendre la partie").join(" ");
    assert!(told.contains("On reprend la partie au tour"), "{told}");
    for standing in standings.iter().filter(|line| line.contains(" en caisse, ")) {
        assert!(told.contains(standing.as_str()), "« {standing} » is not in « {told} »");
    }
    table.say("je lance les dés");
    phrases += table.phrases;
    repeats += table.repeats;
    println!("{edition}: {phrases} phrases, {repeats} said again");
}

/// Editions played at the same time, each with devices of its own.
const TABLES: usize = 3;

#[test]
fn a_game_of_each_edition_is_started_saved_killed_and_resumed_by_voice() {
    let editions: Vec<(u32, String)> =
        (1..).zip(built_in().unwrap()).map(|(rank, edition)| (rank, edition.name)).collect();
    thread::scope(|scope| {
        for table in 0..TABLES {
            let mine = editions.iter().skip(table).step_by(TABLES);
            scope.spawn(move || mine.for_each(|(rank, name)| play(&studio(), *rank, name)));
        }
    });
}

/// With headphones, the players need not wait for the voice to end; without
/// cues, nor for them.
fn studio() -> Studio {
    let studio = Studio::open();
    studio.write(
        "config/braillopoly/reglages.ron",
        "(voice: (rate: 100, volume: 100, voice: 0), level: Short, headphones: true, rain: Chance, \
         sounds: (volumes: {Board: 0.0, Money: 0.0, Players: 0.0, Signals: 0.0}))",
    );
    studio
}
