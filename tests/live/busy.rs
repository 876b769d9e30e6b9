//! What the ear and the speaker do on a machine that computes something else: two programs at the
//! lowest priority, as an update or a virus scan runs, and two at the usual one.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::answers::answer;
use crate::audio::Studio;
use crate::playing::start;

/// Nothing more is told by then.
const QUIET: Duration = Duration::from_millis(1_500);

/// An order that nothing follows by then was not heard.
const LATE: Duration = Duration::from_secs(10);

/// What became of the orders said, and how often the speaker ran dry.
#[derive(Clone, Copy, Debug, Default)]
struct Heard {
    said: u32,
    right: u32,
    asked: u32,
    dry: usize,
}

/// Two programs that compute, as nicely as this, as long as they live.
struct Burners(Vec<Child>);

impl Burners {
    fn start(niceness: &str) -> Burners {
        let burn = || {
            let mut nice = Command::new("nice");
            nice.args(["-n", niceness, "yes"]).stdout(Stdio::null()).spawn().unwrap()
        };
        Burners((0..2).map(|_| burn()).collect())
    }
}

impl Drop for Burners {
    fn drop(&mut self) {
        for burner in &mut self.0 {
            let _ = burner.kill();
            let _ = burner.wait();
        }
    }
}

/// A game of two by voice, for so long.
fn played(time: Duration) -> Heard {
    let studio = Studio::quick();
    let mut command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
    command.args(["jouer", "--joueurs", "Ana,Luc", "--graine", "1"]);
    command.env("BRAILLOPOLY_LOG", "braillopoly::sound=info").env("NO_COLOR", "1");
    let mut game = start(command);
    game.expect_all(&["Le micro écoute.", "Ana, à vous."]);
    let (mut heard, mut question, mut bought) = (Heard::default(), "Ana, à vous.".to_string(), 0);
    let until = Instant::now() + time;
    while Instant::now() < until {
        while let Some(line) = game.next_line(QUIET) {
            if answer(&line, bought).is_some() {
                question = line;
            }
        }
        let phrase = answer(&question, bought).unwrap();
        bought += u32::from(phrase == "j'achète");
        studio.say("fr", phrase);
        heard.said += 1;
        let told = game.next_line(LATE).unwrap_or_default();
        match told.contains("Avez-vous") {
            true => {
                heard.asked += 1;
                studio.say("fr", "oui");
            }
            false => heard.right += u32::from(!told.is_empty() && !told.contains("compris")),
        }
        if answer(&told, bought).is_some() {
            question = told;
        }
    }
    game.type_line("quitter");
    let (_, errors) = game.end();
    for line in errors.lines().filter(|line| line.contains("ran dry") || line.contains("period")) {
        println!("{line}");
    }
    heard.dry = errors.matches("ran dry").count();
    heard
}

/// `MINUTES` says how long each of the three games lasts.
#[test]
#[ignore = "half an hour of a machine where nothing else runs"]
fn a_busy_machine_hears_as_well() {
    let minutes = std::env::var("MINUTES").ok().and_then(|minutes| minutes.parse().ok());
    let time = Duration::from_secs(60 * minutes.unwrap_or(10));
    let idle = played(time);
    println!("idle: {idle:?}");
    let [lowest, usual] = ["19", "0"].map(|niceness| {
        let _burners = Burners::start(niceness);
        let heard = played(time);
        println!("two programs, nice {niceness}: {heard:?}");
        heard
    });
    assert_eq!(lowest.dry, 0, "the speaker ran dry beside programs at the lowest priority");
    let share = |heard: Heard| 100 * heard.right / heard.said.max(1);
    assert!(share(lowest) + 5 >= share(idle), "{lowest:?} instead of {idle:?}");
    assert!(share(usual) > 0);
}
