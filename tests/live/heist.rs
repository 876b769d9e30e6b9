//! A whole heist by voice through real devices: two people who speak into one microphone, two
//! computers, from the characters to the escape, with its sounds and the game's own voice.

use std::time::{Duration, Instant};

use crate::audio::{Studio, loud_share};
use crate::robbers::Robbers;

/// What takes longer than this does not come: an error, not a measure.
const LOST: Duration = Duration::from_secs(2 * 60 * 60);

/// When nothing more is told for so long, the last question is open.
const QUIET: Duration = Duration::from_secs(2);

/// When nothing is told for so long after somebody spoke, they were not understood.
const PATIENCE: Duration = Duration::from_secs(12);

/// `LENGTH` says how long it is: short, or full.
#[test]
#[ignore = "an evening: half an hour, or an hour when LENGTH is full"]
fn a_heist_is_played_by_voice_to_its_end() {
    let mut studio = Studio::open();
    studio.settings("(voice: (rate: 40, volume: 100, voice: 0), headphones: true, rain: Chance)");
    let heard = studio.path("heard.raw");
    studio.record(&heard);
    let length =
        if std::env::var("LENGTH").as_deref() == Ok("full") { "entière" } else { "courte" };
    let line = "jouer --edition braquage --joueurs Ana,Luc --ordinateurs habitué,habitué --graine 3 \
                --duree";
    let args: Vec<&str> = line.split_whitespace().chain([length]).collect();
    let mut game = studio.play(&args);
    game.expect("Le micro écoute.");
    let (mut robbers, mut waiting) = (Robbers::default(), Vec::new());
    let (mut said, mut again, mut asked) = (0, 0, 0);
    let (mut last, mut open, mut quiet_since) = ("", String::new(), Instant::now());
    let until = Instant::now() + LOST;
    loop {
        assert!(Instant::now() < until, "the game does not end; asked last: {open}");
        if let Some(line) = game.next_line(QUIET) {
            println!("| {line}");
            quiet_since = Instant::now();
            if line.contains("gagne la partie") {
                break;
            }
            asked += usize::from(line.contains("Avez-vous"));
            let answers = robbers.say(&line);
            if !answers.is_empty() {
                (waiting, open) = (answers, line);
                waiting.reverse();
            }
            continue;
        }
        let phrase = match waiting.pop() {
            Some(phrase) => phrase,
            None if quiet_since.elapsed() < PATIENCE => continue,
            // Not understood, or not heard at all.
            None => {
                again += 1;
                last
            }
        };
        (last, said, quiet_since) = (phrase, said + 1, Instant::now());
        println!("> {phrase}");
        studio.say("fr", phrase);
    }
    game.type_line("quitter");
    assert!(game.end().0);
    studio.stop_sound();
    println!("{said} phrases, {again} of them again, {asked} asked about");
    let loud = loud_share(&heard);
    assert!(loud > 0.2, "the game is hardly heard: {loud:.2} of the recording is not silent");
}
