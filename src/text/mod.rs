//! The `texte` command: phrases on standard input, narration on standard
//! output, no device.

use std::io::{BufRead, Write};
use std::time::{Instant, SystemTime};

use crate::language::printable;
use crate::lexicon::{Intent, Level};
use crate::narration::{Message, Narrator};
use crate::reply::{Goto, Line, Order};
use crate::scene::{Scene, Stopwatch, Tastes, local};
use crate::telling::Company;

/// Turns after which a game between computers is stopped: some never end.
const MOST_TURNS: u32 = 20_000;

/// Plays a scene from lines of phrases until it leads elsewhere; the end of the
/// input leads out.
///
/// # Errors
/// What the input or the output refuses.
pub fn run_text(
    scene: &mut dyn Scene,
    narrator: &Narrator,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> std::io::Result<Goto> {
    let mut watch = Stopwatch::start(Instant::now());
    tell_time(&mut watch, scene);
    print(output, &scene.opening().lines)?;
    settle(scene, output)?;
    let mut bytes = Vec::new();
    let mut tastes = Tastes::default();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(Goto::Out);
        }
        tell_time(&mut watch, scene);
        let reply = match std::str::from_utf8(&bytes) {
            Ok(text) => scene.hear(text.trim_end_matches(['\n', '\r'])),
            Err(_) => scene.unreadable(),
        };
        print(output, reply.lines())?;
        for order in &reply.orders {
            let Order::Set(said) = order else { continue };
            let told = set(&mut tastes.company, said.intent);
            scene.prefer(&tastes);
            writeln!(output, "{}", narrator.say(&told))?;
        }
        if let Some(goto) = reply.goto {
            return Ok(goto);
        }
        settle(scene, output)?;
    }
}

fn tell_time(watch: &mut Stopwatch, scene: &mut dyn Scene) {
    watch.tell(scene, Instant::now(), local(SystemTime::now()).time());
}

/// Changes what a setting is for where everything is written; gives what to say of it.
fn set(company: &mut Company, intent: Intent) -> Message {
    let level = |level| {
        Message::new(match level {
            Level::Short => "level-short",
            Level::More => "level-more",
            Level::Full => "level-full",
        })
        .with("to", "")
    };
    let (setting, on, told) = match intent {
        Intent::MoreDetail => {
            company.level = company.level.more();
            return level(company.level);
        }
        Intent::LessDetail => {
            company.level = company.level.less();
            return level(company.level);
        }
        Intent::CounselOn => (&mut company.counsels, true, "counsel-on"),
        Intent::CounselOff => (&mut company.counsels, false, "counsel-off"),
        Intent::MannersOn => (&mut company.manners, true, "manners-on"),
        Intent::MannersOff => (&mut company.manners, false, "manners-off"),
        Intent::SignalOn => (&mut company.waits, true, "signal-on"),
        Intent::SignalOff => (&mut company.waits, false, "signal-off"),
        _ => return Message::new("settings-in-game"),
    };
    *setting = on;
    Message::new(told)
}

/// Lets happen what happens by itself, until a person is awaited.
fn settle(scene: &mut dyn Scene, output: &mut dyn Write) -> std::io::Result<()> {
    let turn = |scene: &dyn Scene| scene.session().map_or(0, |session| session.game().turn());
    while turn(scene) < MOST_TURNS {
        match scene.step() {
            Some(told) => print(output, &told.lines)?,
            None => break,
        }
    }
    Ok(())
}

fn print(output: &mut dyn Write, lines: &[Line]) -> std::io::Result<()> {
    for line in lines {
        writeln!(output, "{}", printable(&line.text))?;
    }
    output.flush()
}
