//! A round played by voice through real devices: a virtual microphone and a virtual speaker,
//! the real recogniser, voice and mixer. All that is said is understood at once or asked about.

use crate::audio::{Studio, loud_share};
use crate::playing::Playing;

/// Says a phrase, and confirms it where it is asked whether it was said, or meant; waits for these
/// words.
fn say(game: &Playing, studio: &Studio, phrase: &str, words: &str) {
    const ASKED: [&str; 2] = ["Avez-vous dit « ", "Avez-vous voulu dire « "];
    studio.say("fr", phrase);
    let told = game.expect_one(&[words, ASKED[0], ASKED[1]]);
    if ASKED.iter().any(|asked| told.contains(asked)) {
        studio.say("fr", "oui");
        game.expect(words);
    }
}

#[test]
fn a_round_is_played_by_voice() {
    let mut studio = Studio::quick();
    let recording = studio.path("heard.raw");
    studio.record(&recording);
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,1+2"];
    let mut game = studio.play(&args);
    game.expect_all(&["Le micro écoute.", "Ana, à vous."]);
    for (phrase, words) in [
        ("je lance les dés", "Ana, vous achetez ?"),
        ("où suis-je", "Ana est sur la rue Lecourbe."),
        ("j'achète", "Luc, à vous."),
        ("je lance les dés", "Rue Lecourbe, à Ana."),
        ("ana je demande le loyer", "Luc paie quatre à Ana."),
        ("que puis-je dire", "Vous pouvez dire"),
    ] {
        say(&game, &studio, phrase, words);
    }
    game.answers(&[("quitter", "À bientôt.")]);
    assert!(game.end().0);
    studio.stop_sound();
    let loud = loud_share(&recording);
    assert!(loud > 0.05, "the game does not speak: {loud:.2} of the recording is not silent");
}
