//! An evening in which something breaks every few minutes: it is told, it comes back, and
//! nothing is lost, nor grows.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::answers::answer;
use crate::audio::Studio;
use crate::playing::{Playing, start};

/// How long a fault lasts.
const LASTS: Duration = Duration::from_secs(10);

/// What the program takes of the machine.
#[derive(Debug)]
struct Footprint {
    megabytes: u64,
    threads: usize,
    files: usize,
}

fn footprint(program: u32) -> Footprint {
    let status = fs::read_to_string(format!("/proc/{program}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
    let kilobytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    let count = |of: &str| fs::read_dir(format!("/proc/{program}/{of}")).unwrap().count();
    Footprint { megabytes: kilobytes / 1024, threads: count("task"), files: count("fd") }
}

/// What strikes, what tells it and what tells its end; nothing where the game goes on as if
/// nothing were.
struct Fault {
    name: &'static str,
    told: &'static str,
    back: &'static str,
}

const FAULTS: [Fault; 10] = [
    Fault { name: "the voice is killed", told: "La voix du système", back: "La voix est revenue" },
    Fault { name: "the voice hangs", told: "La voix du système", back: "La voix est revenue" },
    Fault { name: "the microphone is unplugged", told: "Aucun micro", back: "Le micro écoute" },
    Fault { name: "the microphone is muted", told: "il est coupé", back: "Le micro écoute" },
    Fault { name: "the speaker is unplugged", told: "", back: "" },
    Fault { name: "the sound server is killed", told: "Aucun micro", back: "Le micro écoute" },
    Fault {
        name: "the disk is gone",
        told: "ne s'enregistre plus",
        back: "s'enregistre de nouveau",
    },
    Fault { name: "the laptop sleeps", told: "", back: "" },
    Fault { name: "two busy programs a core", told: "", back: "" },
    Fault { name: "voice and microphone at once", told: "Aucun micro", back: "Le micro écoute" },
];

struct Evening<'a> {
    studio: &'a mut Studio,
    game: Playing,
    /// The last question, and how many phrases were said.
    asked: String,
    said: usize,
    /// How many games were begun anew, and lessons followed to their end.
    rematches: usize,
    lessons: usize,
    saves: PathBuf,
    busy: Vec<Child>,
}

impl Evening<'_> {
    fn begins(&mut self, fault: usize) {
        match fault {
            0 => self.studio.kill_voice(),
            1 => self.studio.signal_voice("-STOP"),
            2 => self.studio.unplug_microphone(),
            3 => self.studio.mute_microphone(true),
            4 => self.studio.unplug_speaker(),
            5 => self.studio.stop_sound(),
            6 => {
                fs::rename(&self.saves, self.saves.with_extension("away")).unwrap();
                fs::write(&self.saves, "in the way").unwrap();
            }
            7 => self.signal("-STOP"),
            8 => {
                let cores = std::thread::available_parallelism().map_or(1, usize::from);
                let busy =
                    (0..2 * cores).map(|_| Command::new("yes").stdout(Stdio::null()).spawn());
                self.busy = busy.map(Result::unwrap).collect();
            }
            _ => {
                self.studio.kill_voice();
                self.studio.unplug_microphone();
            }
        }
    }

    fn ends(&mut self, fault: usize) {
        match fault {
            1 => self.studio.signal_voice("-CONT"),
            2 | 9 => self.studio.plug_microphone(),
            3 => self.studio.mute_microphone(false),
            4 => self.studio.plug_speaker(),
            5 => self.studio.start_sound(),
            6 => {
                fs::remove_file(&self.saves).unwrap();
                fs::rename(self.saves.with_extension("away"), &self.saves).unwrap();
            }
            7 => self.signal("-CONT"),
            8 => {
                for mut busy in self.busy.drain(..) {
                    busy.kill().unwrap();
                    busy.wait().unwrap();
                }
            }
            _ => {}
        }
    }

    fn signal(&self, signal: &str) {
        let number = self.game.number().to_string();
        Command::new("kill").args([signal, &number]).status().unwrap();
    }

    /// Plays on for so long, or until these words are told; how long that took.
    fn plays(&mut self, time: Duration, words: &str) -> Option<Duration> {
        let begun = Instant::now();
        let mut next = begun + Duration::from_secs(3);
        while begun.elapsed() < time {
            if let Some(line) = self.game.next_line(Duration::from_millis(100)) {
                println!("{line}");
                if !words.is_empty() && line.contains(words) {
                    return Some(begun.elapsed());
                }
                if reply_to(&line).is_some() {
                    self.asked = line;
                }
            }
            if Instant::now() < next {
                continue;
            }
            let phrase = reply_to(&self.asked).unwrap_or("oui");
            self.rematches += usize::from(phrase == "la revanche");
            // One in three by voice.
            match self.said.is_multiple_of(3) {
                true => self.studio.say("fr", phrase),
                false => self.game.type_line(phrase),
            }
            self.said += 1;
            next = Instant::now() + Duration::from_secs(4);
        }
        None
    }

    /// Follows a lesson to its end in the middle of a game, and comes back.
    fn follows_a_lesson(&mut self) {
        let mut over = false;
        let phrases = ["apprendre à jouer"].into_iter().chain(std::iter::repeat("montre-moi"));
        for phrase in phrases.take(40) {
            self.game.type_line(phrase);
            while let Some(line) = self.game.next_line(Duration::from_secs(2)) {
                println!("{line}");
                over |= line.contains("la fin de la leçon");
            }
            if over {
                break;
            }
        }
        self.lessons += usize::from(over);
        self.game.type_line("quitter");
        while self.game.next_line(Duration::from_secs(2)).is_some() {}
    }
}

/// What is answered to a line, if it asks anything.
fn reply_to(line: &str) -> Option<&'static str> {
    Some(match line {
        line if line.contains("vous acceptez") => "je refuse",
        line if line.contains("Vous confirmez") || line.contains("Avez-vous dit") => "oui",
        line if line.contains("revanche") => "la revanche",
        line if line.contains("hypothèque") && line.contains("la garder") => {
            "je garde l'hypothèque"
        }
        line if line.contains("Il vous manque") && line.contains("je fais faillite") => {
            "je fais faillite"
        }
        line if line.contains("À vous") || line.contains("Double : relancez") => {
            "je lance les dés"
        }
        line => return answer(line, 0),
    })
}

/// `MINUTES` says how long it lasts: twenty, or three hours, with a fault every ten minutes
/// or less.
#[test]
#[ignore = "lasts twenty minutes"]
fn nothing_spoils_an_evening() {
    let minutes = std::env::var("MINUTES").ok().and_then(|minutes| minutes.parse().ok());
    let minutes: u32 = minutes.unwrap_or(20);
    let strikes = (minutes / 10).max(FAULTS.len() as u32);
    let between = Duration::from_secs(60) * minutes / strikes;
    let mut studio = Studio::open();
    studio.settings("(voice: (rate: 100, volume: 100, voice: 0), headphones: true, rain: Chance)");
    let mut command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
    command.args("jouer --joueurs Ana --graine 1 --ordinateurs habitué,habitué".split(' '));
    let saves = studio.path("parties");
    command.arg("--sauvegarde").arg(saves.join("partie.ron"));
    command.env("BRAILLOPOLY_LOG", "braillopoly::sound=info").env("NO_COLOR", "1");
    let game = start(command);
    game.expect_all(&["Le micro écoute.", "À vous"]);
    let asked = "À vous.".to_string();
    let mut evening = Evening {
        studio: &mut studio,
        game,
        asked,
        said: 0,
        rematches: 0,
        lessons: 0,
        saves,
        busy: vec![],
    };
    evening.plays(Duration::from_secs(30), "");
    let before = footprint(evening.game.number());
    let mut report = Vec::new();
    for (rank, fault) in FAULTS.iter().enumerate().cycle().take(strikes as usize) {
        while evening.game.next_line(Duration::from_millis(500)).is_some() {}
        let began = Instant::now();
        evening.begins(rank);
        // A program that is stopped reads nothing.
        let told = match rank {
            7 => {
                std::thread::sleep(LASTS);
                None
            }
            _ => evening.plays(LASTS, fault.told),
        };
        std::thread::sleep(LASTS.saturating_sub(began.elapsed()));
        evening.ends(rank);
        let back = evening.plays(Duration::from_secs(40).min(between), fault.back);
        report.push(format!("{}: told after {told:.1?}, back after {back:.1?}", fault.name));
        assert_eq!(told.is_some(), !fault.told.is_empty(), "{}", report.join("\n"));
        assert_eq!(back.is_some(), !fault.back.is_empty(), "{}", report.join("\n"));
        if rank == 3 || rank == 7 {
            evening.follows_a_lesson();
        }
        evening.plays(between.saturating_sub(began.elapsed()), "");
    }
    let after = footprint(evening.game.number());
    let (said, saves) = (evening.said, evening.saves.clone());
    let (games, lessons) = (evening.rematches + 1, evening.lessons);
    evening.game.type_line("quitter");
    let (success, errors) = evening.game.end();
    println!(
        "{}\n{said} phrases, {games} games, {lessons} lessons\nbefore {before:?}\nafter {after:?}",
        report.join("\n")
    );
    println!("the speaker ran dry {} times", errors.matches("ran dry").count());
    assert!(success, "{errors}");
    assert!(saves.join("partie.ron").exists());
    assert!(lessons >= 2);
    assert!(after.threads <= before.threads + 3 && after.files <= before.files + 8);
    assert!(after.megabytes <= before.megabytes * 5 / 4 + 20);
}
