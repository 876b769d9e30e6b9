//! The `texte` command: phrases on standard input, narration on standard
//! output, no device.

use std::io::{BufRead, Write};
use std::time::{Instant, SystemTime};

use crate::dialogue::Said;
use crate::language::printable;
use crate::lexicon::KeyAction;
use crate::narration::{Message, Narrator};
use crate::reply::{Goto, Line, Order};
use crate::scene::{Scene, Stopwatch, local};
use crate::settings::{Chosen, Circumstances, Effect, Settings, chosen_by};

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
    if let Some(goto) = settle(scene, output)? {
        return Ok(goto);
    }
    let mut bytes = Vec::new();
    let mut settings = Settings::default();
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
            let told = choose(&mut settings, said, narrator);
            scene.prefer(&settings.tastes());
            writeln!(output, "{}", narrator.say(&told))?;
        }
        if let Some(goto) = reply.goto {
            return Ok(goto);
        }
        if let Some(goto) = settle(scene, output)? {
            return Ok(goto);
        }
    }
}

fn tell_time(watch: &mut Stopwatch, scene: &mut dyn Scene) {
    watch.tell(scene, Instant::now(), local(SystemTime::now()).time());
}

/// Makes the choice a phrase asks for, if it means something where everything is written; gives
/// what is told of it.
fn choose(settings: &mut Settings, said: &Said, narrator: &Narrator) -> Message {
    let at = Circumstances {
        narrator,
        families: &[],
        family: None,
        level: None,
        listener: None,
        reader: None,
    };
    let row = chosen_by(KeyAction::Say(said.intent));
    let chosen = row.filter(|(row, _)| row.effects == [Effect::Company]);
    match chosen.map(|(_, choose)| choose(settings, &at)) {
        Some(Chosen::Told(told)) => told,
        _ => Message::new("settings-in-game"),
    }
}

/// Lets happen what happens by itself, until a person is awaited; gives where that leads.
fn settle(scene: &mut dyn Scene, output: &mut dyn Write) -> std::io::Result<Option<Goto>> {
    let turn = |scene: &dyn Scene| scene.session().map_or(0, |session| session.game().turn());
    while turn(scene) < MOST_TURNS {
        let Some(reply) = scene.step() else { break };
        print(output, reply.lines())?;
        if reply.goto.is_some() {
            return Ok(reply.goto);
        }
    }
    Ok(None)
}

fn print(output: &mut dyn Write, lines: &[Line]) -> std::io::Result<()> {
    for line in lines {
        writeln!(output, "{}", printable(&line.text))?;
    }
    output.flush()
}
