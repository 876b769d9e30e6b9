//! What clap says by itself is English: its help and its errors, in French.

use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, ArgAction, Command};

use super::sentences::quoted_list;
use crate::language::Tongue;

/// The same command line, and all commands under it, with French help.
pub(super) fn command(command: Command) -> Command {
    let heading = command.get_styles().get_usage();
    let template = format!(
        "{{about-with-newline}}\n{heading}Utilisation :{heading:#} {{usage}}\n\n\
         {{all-args}}{{after-help}}"
    );
    let help = Arg::new("aide").short('h').long("help").action(ArgAction::Help);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let versioned = command.get_version().is_some();
    command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .help_template(template)
        .subcommand_help_heading("Commandes ")
        .subcommand_value_name("COMMANDE")
        .arg(help.help("Affiche cette aide"))
        .args(versioned.then(|| version.help("Affiche la version")))
        .mut_args(argument)
        .mut_subcommands(self::command)
}

/// The help itself tells the possible values: clap would add English words, and
/// what the code's documentation says of each value.
fn argument(arg: Arg) -> Arg {
    // clap puts the colon right after a heading.
    let heading = if arg.is_positional() { "Paramètres " } else { "Options " };
    let told = match (arg.get_help(), arg.get_default_values()) {
        (Some(help), [value]) => Some(format!("{help} (par défaut : {})", value.display())),
        _ => None,
    };
    let valued = arg.get_action().takes_values();
    let arg = arg.help_heading(heading).hide_default_value(valued).hide_possible_values(valued);
    match told {
        Some(help) => arg.help(help),
        None => arg,
    }
}

/// What is wrong and what to do next; or the help, where it is the answer.
pub(super) fn error(error: &Error) -> String {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion => error.to_string(),
        _ => {
            let help = "« braillopoly --help » dit tout ce qu'on peut demander.";
            format!("{}\n{help}", wrong(error))
        }
    }
}

fn wrong(error: &Error) -> String {
    let said = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let option = flag(&said(ContextKind::InvalidArg));
    let value = said(ContextKind::InvalidValue);
    let meant = meant(error);
    let choices = choices(error);
    match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            format!("Il manque une valeur à « {option} ».{choices}")
        }
        ErrorKind::InvalidValue => {
            format!("« {value} » ne va pas pour « {option} ».{meant}{choices}")
        }
        ErrorKind::ValueValidation => match not_a_number(error) {
            Some(number) => format!("« {value} » ne va pas pour « {option} » : {number}."),
            None => format!(
                "Pour « {option} », {}.",
                error.source().map(ToString::to_string).unwrap_or_default()
            ),
        },
        ErrorKind::UnknownArgument => {
            let unknown = said(ContextKind::InvalidArg);
            if unknown.starts_with('-') {
                format!("L'option « {unknown} » n'existe pas.{meant}")
            } else {
                format!("« {unknown} » est de trop.")
            }
        }
        ErrorKind::InvalidSubcommand => {
            let command = said(ContextKind::InvalidSubcommand);
            format!("La commande « {command} » n'existe pas.{meant}")
        }
        ErrorKind::MissingSubcommand => format!("Il manque une commande.{choices}"),
        ErrorKind::MissingRequiredArgument => {
            format!("Il manque {}.", quoted_list(&texts(error, ContextKind::InvalidArg)))
        }
        ErrorKind::ArgumentConflict => {
            let here = format!("{option}{}", said(ContextKind::InvalidSubcommand));
            let others = texts(error, ContextKind::PriorArg);
            let others: Vec<_> = others.iter().map(|name| flag(name)).collect();
            if others.iter().all(|other| *other == here) {
                format!("« {here} » ne se donne qu'une fois.")
            } else {
                format!("« {here} » ne va pas avec {}.", quoted_list(&others))
            }
        }
        ErrorKind::TooManyValues => format!("« {value} » est de trop pour « {option} »."),
        ErrorKind::TooFewValues => {
            let least = said(ContextKind::MinValues);
            format!("Il faut au moins {least} valeurs à « {option} ».")
        }
        ErrorKind::WrongNumberOfValues => {
            let exactly = said(ContextKind::ExpectedNumValues);
            format!("Il faut {exactly} valeurs à « {option} ».")
        }
        ErrorKind::NoEquals => {
            format!("La valeur de « {option} » s'écrit après un signe égal : {option}=valeur.")
        }
        ErrorKind::InvalidUtf8 => {
            String::from("Un mot de la commande ne se lit pas : il faut du texte en UTF-8.")
        }
        _ => String::from("Cette commande ne se comprend pas."),
    }
}

/// What a number should be, where the standard library or clap read one. Our
/// own readers give their reasons in French.
fn not_a_number(error: &Error) -> Option<String> {
    if let Some(number) = error.source()?.downcast_ref::<ParseIntError>() {
        return Some(String::from(match number.kind() {
            IntErrorKind::PosOverflow => "ce nombre est trop grand",
            _ => "il faut un nombre entier",
        }));
    }
    // clap has no type for it: "300 is not in 0..=255".
    let reason = error.source()?.to_string();
    let (least, most) = reason.split_once(" is not in ")?.1.split_once("..=")?;
    Some(format!("il faut un nombre entier de {least} à {most}"))
}

/// "--graine" for "--graine <GRAINE>", "QUOI" for "[QUOI]".
fn flag(shown: &str) -> String {
    let shown = shown.trim_matches(['<', '>', '[', ']', '.']);
    shown.split([' ', '=', '[']).next().unwrap_or_default().to_owned()
}

fn meant(error: &Error) -> String {
    let kinds =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    // The last one is the nearest.
    let near = kinds.into_iter().find_map(|kind| texts(error, kind).pop());
    // clap keeps an option of another command as a sentence only:
    // "'jouer --graine' exists".
    let tip = error.get(ContextKind::Suggested).map(ToString::to_string).unwrap_or_default();
    let elsewhere = tip.strip_prefix('\'').and_then(|tip| tip.strip_suffix("' exists"));
    match near.or(elsewhere.map(String::from)) {
        Some(near) => format!(" Voulez-vous dire « {near} » ?"),
        None => String::new(),
    }
}

fn choices(error: &Error) -> String {
    let mut choices = texts(error, ContextKind::ValidValue);
    choices.extend(texts(error, ContextKind::ValidSubcommand));
    if choices.is_empty() {
        String::new()
    } else {
        format!(" Il y a {}.", Tongue::French.and(&choices))
    }
}

fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What this game's options cannot show yet.
    #[test]
    fn other_errors_are_french_too() {
        let arg = |name: &'static str| Arg::new(name).long(name).action(ArgAction::Set);
        let program = Command::new("braillopoly")
            .arg(arg("deux").num_args(2))
            .arg(arg("plusieurs").num_args(2..))
            .arg(arg("egal").require_equals(true))
            .arg(arg("seul").conflicts_with_all(["deux", "egal"]))
            .subcommand(Command::new("jouer"))
            .subcommand(Command::new("texte"))
            .subcommand_required(true);
        for (args, said) in [
            (vec![], "Il manque une commande. Il y a jouer et texte."),
            (vec!["--deux", "1"], "Il faut 2 valeurs à « --deux »."),
            (vec!["--plusieurs", "1"], "Il faut au moins 2 valeurs à « --plusieurs »."),
            (
                vec!["--egal", "1"],
                "La valeur de « --egal » s'écrit après un signe égal : --egal=valeur.",
            ),
            (vec!["--seul", "1", "--egal=1", "texte"], "« --seul » ne va pas avec « --egal »."),
            (
                vec!["--seul", "1", "--deux", "1", "2", "--egal=1", "texte"],
                "« --seul » ne va pas avec « --deux » et « --egal ».",
            ),
        ] {
            let line = std::iter::once("braillopoly").chain(args.clone());
            let refused = command(program.clone()).try_get_matches_from(line);
            assert_eq!(refused.err().map(|error| wrong(&error)), Some(said.into()), "{args:?}");
        }
    }
}
