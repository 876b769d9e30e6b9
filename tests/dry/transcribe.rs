//! `braillopoly transcrire`: real audio, the real recogniser, each moment of the game.

use std::path::Path;
use std::process::Command;

use tempfile::tempdir;

fn run(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output().unwrap();
    assert!(output.status.success(), "{program} {args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A phrase spoken by espeak-ng, at a microphone in a quiet room.
fn spoken(folder: &Path, phrase: &str) -> String {
    let at = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (raw, clean, noise, mixed) = (at("r.wav"), at("c.wav"), at("n.wav"), at("m.wav"));
    run("espeak-ng", &["-v", "fr", "-s", "150", "-w", &raw, phrase]);
    run("sox", &[&raw, "-r", "16000", "-c", "1", &clean, "norm", "-9", "pad", "0.3", "0.9"]);
    run(
        "sox",
        &["-n", "-r", "16000", "-c", "1", &noise, "synth", "8", "whitenoise", "gain", "-54.2"],
    );
    run("sox", &["-m", "-v", "1", &clean, "-v", "1", &noise, &mixed, "trim", "0", "4"]);
    mixed
}

fn heard(phase: &str, phrase: &str) -> String {
    let folder = tempdir().unwrap();
    let file = spoken(folder.path(), phrase);
    run(env!("CARGO_BIN_EXE_braillopoly"), &["transcrire", &file, "--phase", phase])
}

#[test]
fn each_moment_hears_its_commands() {
    for (phase, phrase, command) in [
        ("lancer", "je lance les dés", "Ana, Roll"),
        ("lancer", "où suis-je", "Ana, WhereAmI"),
        ("lancer", "à qui est la rue lecourbe", "Ana, OwnerOf"),
        ("lancer", "j'hypothèque la rue de la paix", "Ana, Mortgage(Square(39))"),
        ("achat", "j'achète", "Ana, Buy"),
        ("achat", "aux enchères", "Ana, Decline"),
        ("enchere", "je mise cent vingt", "Ana, Bid(Money(120))"),
        ("enchere", "luc je mise deux cents", "Luc, Bid(Money(200))"),
        ("echange", "j'accepte", "Luc, AcceptTrade"),
        ("hypotheque", "je garde l'hypothèque", "Luc, KeepMortgage"),
        ("dette", "je fais faillite", "Ana, DeclareBankruptcy"),
        ("pluie", "attraper", "CatchSome"),
        ("menu", "nouvelle partie", "NewGame"),
    ] {
        let output = heard(phase, phrase);
        assert!(output.contains(&format!("« {} »", phrase.replace('-', " "))), "{output}");
        assert!(output.contains(command), "{output}");
    }
}

#[test]
fn talk_that_is_not_for_the_game_is_no_command() {
    let output = heard("lancer", "il fait un temps magnifique en normandie");
    assert!(output.contains("Rien entendu") || output.contains("aucune phrase"), "{output}");
}
