//! The `texte` command: phrases on standard input, narration on standard
//! output, no device.

use std::io::{BufRead, Write};

use crate::game::{Goto, Line, Order};
use crate::lexicon::Intent;
use crate::scene::{Scene, Stopwatch, Tastes};

/// Turns after which a game between computers is stopped: some never end.
const MOST_TURNS: u32 = 20_000;

/// Plays a scene from lines of phrases until it leads elsewhere; the end of the
/// input leads out.
///
/// # Errors
/// What the input or the output refuses.
pub fn run_text(
    scene: &mut dyn Scene,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> std::io::Result<Goto> {
    let mut watch = Stopwatch::start();
    watch.tell(scene);
    print(output, &scene.opening())?;
    settle(scene, output)?;
    let mut bytes = Vec::new();
    let mut tastes = Tastes::default();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(Goto::Out);
        }
        watch.tell(scene);
        let reply = match std::str::from_utf8(&bytes) {
            Ok(text) => scene.hear(text.trim_end_matches(['\n', '\r'])),
            Err(_) => scene.unreadable(),
        };
        print(output, &reply.lines)?;
        for order in &reply.orders {
            let Order::Set(said) = order else { continue };
            let company = &mut tastes.company;
            match said.intent {
                Intent::MoreDetail => company.level = company.level.more(),
                Intent::LessDetail => company.level = company.level.less(),
                Intent::CounselOn => company.counsels = true,
                Intent::CounselOff => company.counsels = false,
                Intent::MannersOn => company.manners = true,
                Intent::MannersOff => company.manners = false,
                Intent::SignalOn => company.waits = true,
                Intent::SignalOff => company.waits = false,
                _ => continue,
            }
            scene.prefer(&tastes);
        }
        if let Some(goto) = reply.goto {
            return Ok(goto);
        }
        settle(scene, output)?;
    }
}

/// Lets happen what happens by itself, until a person is awaited.
fn settle(scene: &mut dyn Scene, output: &mut dyn Write) -> std::io::Result<()> {
    let turn = |scene: &dyn Scene| scene.session().map_or(0, |session| session.game().turn());
    while turn(scene) < MOST_TURNS {
        match scene.step() {
            Some(lines) => print(output, &lines)?,
            None => break,
        }
    }
    Ok(())
}

fn print(output: &mut dyn Write, lines: &[Line]) -> std::io::Result<()> {
    for line in lines {
        writeln!(output, "{}", line.text)?;
    }
    output.flush()
}
