//! What the command line says: in French, and it helps.

use std::process::{Command, Output};

use braillopoly::cli::Cli;
use clap::CommandFactory;

/// Words of clap's, of the standard library's and of the code's documentation.
const ENGLISH: &str = "all an and argument arguments by cannot command commands default digit \
    error exist exists for found if in information invalid is it missing more not of or possible \
    print provided required requires see similar subcommand summary the this tip to try \
    unexpected unrecognized usage use value values was with";

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_braillopoly")).args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn assert_french(text: &str) {
    for word in text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase) {
        assert!(!ENGLISH.split(' ').any(|english| english == word), "“{word}” in {text}");
    }
    assert!(!text.contains("Options:"), "{text}");
}

/// Help is on the standard output, and succeeds.
fn help(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    assert!(output.stderr.is_empty(), "{args:?}");
    text(&output.stdout)
}

/// An error is on the standard error, and is clap's failure.
fn refusal(line: &str) -> String {
    let output = run(&line.split(' ').collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(2), "{line}");
    assert!(output.stdout.is_empty(), "{line}");
    let text = text(&output.stderr);
    assert_french(&text);
    let end = "\n« braillopoly --help » dit tout ce qu'on peut demander.\n";
    text.strip_suffix(end).unwrap_or_else(|| panic!("{text}")).to_owned()
}

#[test]
fn help_is_french_and_says_every_value() {
    let root = help(&["--help"]);
    assert_french(&root);
    for command in Cli::command().get_subcommands() {
        let name = command.get_name();
        assert!(root.contains(name));
        let said = help(&[name, "--help"]);
        assert_french(&said);
        assert!(said.contains(&format!("Utilisation : braillopoly {name}")), "{said}");
        assert_eq!(said, help(&[name, "-h"]));
        for arg in command.get_arguments() {
            let values = arg.get_possible_values();
            let values = values.iter().map(|value| value.get_name().to_owned());
            let defaults = arg.get_default_values().iter();
            let defaults =
                defaults.map(|value| format!("(par défaut : {})", value.to_string_lossy()));
            if arg.get_action().takes_values() {
                for value in values.chain(defaults) {
                    assert!(said.contains(&value), "{value} in {said}");
                }
            }
        }
    }
}

#[test]
fn the_version_is_said() {
    let version = concat!("braillopoly ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(help(&["--version"]), version);
    assert_eq!(help(&["-V"]), version);
}

#[test]
fn a_wrong_command_line_is_told_what_is_wrong() {
    let all = r#"
        joueur: La commande « joueur » n'existe pas. Voulez-vous dire « jouer » ?
        xyz: La commande « xyz » n'existe pas.
        help: La commande « help » n'existe pas.
        -x: L'option « -x » n'existe pas.
        -- jouer: « jouer » est de trop.
        --graine 3 jouer: L'option « --graine » n'existe pas. Voulez-vous dire « jouer --graine » ?
        jouer --grane 3: L'option « --grane » n'existe pas. Voulez-vous dire « --graine » ?
        jouer tutoriel encore: « encore » est de trop.
        jouer partie: « partie » ne va pas pour « QUOI ». Il y a tutoriel.
        jouer --graine abc: « abc » ne va pas pour « --graine » : il faut un nombre entier.
        simuler --parties 1.5: « 1.5 » ne va pas pour « --parties » : il faut un nombre entier.
        jouer --graine 99999999999999999999: « 99999999999999999999 » ne va pas pour « --graine » : \
            ce nombre est trop grand.
        jouer --ordinateurs 300: Pour « --ordinateurs », « 300 » est trop : \
            il faut un nombre entier de 0 à 8.
        simuler --joueurs 300: « 300 » ne va pas pour « --joueurs » : \
            il faut un nombre entier de 0 à 255.
        jouer --graine: Il manque une valeur à « --graine ».
        jouer --graine=: Il manque une valeur à « --graine ».
        jouer --duree=: Il manque une valeur à « --duree ».
        jouer --maison: Il manque une valeur à « --maison ». \
            Il y a parc, double, sans-encheres et loyers-automatiques.
        jouer --maison parcc: « parcc » ne va pas pour « --maison ». Voulez-vous dire « parc » ? \
            Il y a parc, double, sans-encheres et loyers-automatiques.
        simuler --cerveaux reference-c: Pour « --cerveaux », « reference-c » n'est pas un niveau : \
            écrivez débutant, habitué ou redoutable.
        rendre --ecoute xyz: « xyz » ne va pas pour « --ecoute ». Il y a casque, stereo et mono.
        jouer --duree x: Pour « --duree », « x » n'est pas une durée : \
            écrivez courte, ou par exemple 30min, ou 21h30.
        jouer --des 3+4,7+x: Pour « --des », « 7+x » n'est pas un lancer : écrivez par exemple 3+4.
        jouer --cartes pont:1: Pour « --cartes », « pont:1 » n'est pas une carte : \
            écrivez par exemple chance:12.
        jouer --casque=oui: « oui » est de trop pour « --casque ».
        jouer --graine 1 --graine 2: « --graine » ne se donne qu'une fois.
        rendre: Il manque « --partie <SAUVEGARDE> » et « --sortie <FICHIER> ».
        transcrire: Il manque « <FICHIER> »."#;
    let rows = all.trim().replace("\\\n            ", "");
    for row in rows.lines() {
        let (line, said) = row.trim().split_once(": ").unwrap();
        assert_eq!(refusal(line), said, "{line}");
    }
}

#[test]
fn what_is_too_much_is_said_whole() {
    let output = run(&["jouer", "tutoriel", "la suite = ici."]);
    let said = text(&output.stderr);
    assert!(said.starts_with("« la suite = ici. » est de trop.\n"), "{said}");
}

#[cfg(unix)]
#[test]
fn what_is_no_text_is_refused_in_french() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
    let output = command.args(["jouer", "--edition"]).arg(OsStr::from_bytes(b"\xe9")).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_french(&text(&output.stderr));
}
