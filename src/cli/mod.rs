//! The command line.

mod console;
mod french;
pub mod sentences;

pub use console::{hold_window, name_window};

use std::ffi::OsString;
use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{Args, CommandFactory, FromArgMatches, Id, Parser, Subcommand};

use crate::engine::{ClockTime, Deck, Length, Roll};
use crate::language::fold;
use crate::players::Skill;
use crate::sound::Hearing;

/// Braillopoly, un jeu de propriétés qui se joue à l'oreille et à la voix.
#[derive(Debug, Parser)]
#[command(
    name = "braillopoly",
    version,
    after_help = "Les options d'une commande : « braillopoly jouer --help », par exemple."
)]
pub struct Cli {
    /// Sans commande : le menu parlé.
    #[command(subcommand)]
    pub command: Option<Mode>,
}

impl Cli {
    /// Reads the program's command line; ends the program, as clap would, after
    /// help or an error.
    pub fn read() -> Cli {
        Cli::try_read(std::env::args_os()).unwrap_or_else(|error| {
            if error.use_stderr() {
                eprintln!("{}", french::error(&error));
                std::process::exit(error.exit_code());
            }
            error.exit()
        })
    }

    fn try_read(args: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
        let mut matches = french::command(Cli::command()).try_get_matches_from(args)?;
        // "jouer", and nothing more, begins no game of people nobody named: the menu asks.
        let bare = matches.subcommand_matches("jouer").is_some_and(|asked| {
            let given = |id: &Id| asked.value_source(id.as_str()) == Some(ValueSource::CommandLine);
            !asked.ids().any(given)
        });
        let cli = Cli::from_arg_matches_mut(&mut matches)?;
        Ok(if bare { Cli { command: None } } else { cli })
    }
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Mode {
    /// Joue à la voix et au clavier ; sans option, le menu parlé demande à quoi, et avec qui.
    Jouer(GameOptions),
    /// Joue avec des phrases lues sur l'entrée standard, sans aucun son.
    Texte(GameOptions),
    /// Fait jouer des ordinateurs entre eux et compte, en JSON.
    Simuler(SimulateOptions),
    /// Dit ce que le jeu entend dans un fichier WAV.
    Transcrire(TranscribeOptions),
    /// Écrit les sons d'une partie sauvegardée dans un fichier WAV.
    Rendre(RenderOptions),
    /// Vérifie une partie jouée à distance : rien n'y a été changé, et personne n'a choisi les
    /// dés ni les cartes.
    Verifier(VerifyOptions),
    /// Donne les leçons suivies par chaque élève, leurs réponses, et ce qu'il leur reste à faire.
    Resultats(ResultsOptions),
}

/// How results are given.
#[derive(Clone, Copy, Debug, Args)]
pub struct ResultsOptions {
    /// En un tableau pour tableur : des valeurs séparées par des points-virgules.
    #[arg(long)]
    pub csv: bool,
}

/// How a game starts, and where it is kept.
#[derive(Clone, Debug, Args)]
pub struct GameOptions {
    /// « tutoriel » : les leçons, à la place d'une partie.
    pub quoi: Option<What>,
    /// La leçon à suivre, par son identifiant.
    #[arg(long)]
    pub lecon: Option<String>,
    /// Où garder les leçons suivies.
    #[arg(long, value_name = "FICHIER")]
    pub progres: Option<PathBuf>,
    /// L'élève, dont les leçons et les réponses sont gardées à part :
    /// « braillopoly resultats » les donne toutes.
    #[arg(long, value_name = "NOM")]
    pub eleve: Option<String>,
    /// L'édition : son identifiant, ou un fichier RON.
    #[arg(long, default_value = "braillopoly")]
    pub edition: String,
    /// Les joueurs, dans l'ordre du jeu : "Ana,Luc".
    #[arg(long, value_delimiter = ',')]
    pub joueurs: Vec<String>,
    /// Les joueurs tenus par l'ordinateur : leur nombre, ou le niveau de chacun,
    /// débutant, habitué ou redoutable : "débutant,redoutable".
    #[arg(long, default_value = "0", value_parser = opponents)]
    pub ordinateurs: Opponents,
    /// La graine du hasard ; sans elle, une partie différente à chaque fois.
    #[arg(long)]
    pub graine: Option<u64>,
    /// La durée : entière, courte, un nombre de minutes comme 30min, ou une
    /// heure de fin comme 21h30.
    #[arg(long, default_value = "entière", value_parser = length)]
    pub duree: Length,
    /// Règles maison : parc (les amendes au Parc gratuit), double (double salaire
    /// sur le Départ), sans-encheres, loyers-automatiques.
    #[arg(long, value_delimiter = ',')]
    pub maison: Vec<HouseRule>,
    /// Les premiers lancers, dans l'ordre : "3+4,6+6".
    #[arg(long, value_delimiter = ',', value_parser = roll)]
    pub des: Vec<Roll>,
    /// Les cartes du dessus des piles, par leur numéro dans le document :
    /// "chance:12,caisse:10", ou "plan:7,police:3,lingots:21".
    #[arg(long, value_delimiter = ',', value_parser = card)]
    pub cartes: Vec<(Deck, usize)>,
    /// Les personnages des joueurs, dans l'ordre : "serrurière,faussaire".
    #[arg(long, value_delimiter = ',')]
    pub personnages: Vec<String>,
    /// Une position d'où partir, en RON ou en JSON ; ou le nom d'une de celles du
    /// dossier des positions.
    #[arg(long, value_name = "FICHIER")]
    pub depart: Option<PathBuf>,
    /// Où écrire la position à la fin, en RON, ou en JSON si le nom finit par
    /// .json.
    #[arg(long, value_name = "FICHIER")]
    pub etat: Option<PathBuf>,
    /// Où garder la partie ; si le fichier existe, elle reprend.
    #[arg(long, value_name = "FICHIER")]
    pub sauvegarde: Option<PathBuf>,
    /// Le modèle de reconnaissance à utiliser.
    #[arg(long, value_name = "DOSSIER")]
    pub modele: Option<PathBuf>,
    /// Les joueurs portent un casque : le micro reste ouvert quand le jeu parle.
    #[arg(long)]
    pub casque: bool,
}

/// Computers, by how well they play.
#[derive(Clone, Debug, Default)]
pub struct Opponents(pub Vec<Skill>);

/// What to simulate.
#[derive(Debug, Args)]
pub struct SimulateOptions {
    /// Which games.
    #[command(flatten)]
    pub games: SeriesOptions,
    /// Qui joue à chaque place : débutant, habitué ou redoutable. Sans eux, des
    /// habitués.
    #[arg(long, value_delimiter = ',', value_parser = skill)]
    pub cerveaux: Vec<Skill>,
}

/// Many games of the same kind, whoever plays them.
#[derive(Debug, Args)]
pub struct SeriesOptions {
    /// Le nombre de parties.
    #[arg(long, default_value_t = 100)]
    pub parties: u32,
    /// La graine de la première partie ; les suivantes ont les graines
    /// suivantes.
    #[arg(long, default_value_t = 1)]
    pub graine: u64,
    /// L'édition : son identifiant, ou un fichier RON.
    #[arg(long, default_value = "braillopoly")]
    pub edition: String,
    /// Le nombre de joueurs.
    #[arg(long, default_value_t = 4)]
    pub joueurs: u8,
    /// La durée : entière ou courte.
    #[arg(long, default_value = "entière", value_parser = length)]
    pub duree: Length,
    /// D'une partie à l'autre, chacun change de place.
    #[arg(long)]
    pub tourner: bool,
}

/// What to transcribe, and as if when.
#[derive(Debug, Args)]
pub struct TranscribeOptions {
    /// Un fichier WAV.
    pub fichier: PathBuf,
    /// Le moment de la partie dont la grammaire s'applique : lancer, achat,
    /// enchere, dette, echange, hypotheque, pluie ou menu.
    #[arg(long, default_value = "lancer")]
    pub phase: String,
    /// Le modèle de reconnaissance à utiliser.
    #[arg(long, value_name = "DOSSIER")]
    pub modele: Option<PathBuf>,
}

/// What to check.
#[derive(Debug, Args)]
pub struct VerifyOptions {
    /// La sauvegarde d'une partie.
    #[arg(value_name = "PARTIE")]
    pub partie: PathBuf,
}

/// What to render.
#[derive(Debug, Args)]
pub struct RenderOptions {
    /// La sauvegarde d'une partie.
    #[arg(long, value_name = "SAUVEGARDE")]
    pub partie: PathBuf,
    /// Le fichier WAV à écrire.
    #[arg(long, value_name = "FICHIER")]
    pub sortie: PathBuf,
    /// Comment on écoute : casque, stereo (simple stéréo) ou mono.
    #[arg(long, value_enum, default_value = "casque")]
    pub ecoute: Hearing,
}

/// What is played instead of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum What {
    /// Lessons.
    Tutoriel,
}

/// A rule the players add.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum HouseRule {
    /// Fines and taxes wait on free parking.
    Parc,
    /// Twice the salary for stopping on Départ.
    Double,
    /// No auctions.
    SansEncheres,
    /// Rents are paid unclaimed.
    LoyersAutomatiques,
}

fn length(text: &str) -> Result<Length, String> {
    let minutes = text.strip_suffix("min").and_then(|minutes| minutes.trim().parse().ok());
    let hour = text
        .split_once('h')
        .and_then(|(hour, minute)| ClockTime::new(hour.parse().ok()?, minute.parse().ok()?));
    // "1h" may be how long, or when.
    if let Some(hours) = text.strip_suffix('h').and_then(|hours| hours.parse::<u32>().ok()) {
        return Err(format!(
            "« {text} » peut se lire de deux façons : écrivez {}min pour une durée, ou {hours}h00 \
             pour l'heure de la fin",
            hours.saturating_mul(60)
        ));
    }
    match (text, minutes, hour) {
        ("entière" | "entiere", ..) => Ok(Length::Full),
        ("courte", ..) => Ok(Length::Short),
        (_, Some(minutes), _) if minutes > 0 => Ok(Length::Timed { minutes }),
        (_, _, Some(time)) => Ok(Length::Until(time)),
        _ => Err(format!(
            "« {text} » n'est pas une durée : écrivez courte, ou par exemple 30min, ou 21h30"
        )),
    }
}

/// Seats beside at least one player's.
const MOST_OPPONENTS: usize = 8;

fn opponents(text: &str) -> Result<Opponents, String> {
    if let Ok(count) = text.parse::<usize>() {
        return match count <= MOST_OPPONENTS {
            true => Ok(Opponents(vec![Skill::default(); count])),
            false => Err(format!("« {text} » est trop : il faut un nombre entier de 0 à 8")),
        };
    }
    text.split(',').map(skill).collect::<Result<_, _>>().map(Opponents)
}

/// Every level and its name.
const SKILLS: [(&str, Skill); 3] =
    [("débutant", Skill::Beginner), ("habitué", Skill::Regular), ("redoutable", Skill::Formidable)];

/// A level by its name; accents may be left out.
pub fn skill_named(name: &str) -> Option<Skill> {
    let folded = fold(name.trim());
    SKILLS.iter().find(|(known, _)| fold(known) == folded).map(|(_, skill)| *skill)
}

/// A level's name.
pub fn skill_name(skill: Skill) -> &'static str {
    SKILLS.iter().find(|(_, known)| *known == skill).map_or("", |(name, _)| name)
}

fn skill(text: &str) -> Result<Skill, String> {
    let unknown = || {
        format!("« {} » n'est pas un niveau : écrivez débutant, habitué ou redoutable", text.trim())
    };
    skill_named(text).ok_or_else(unknown)
}

fn roll(text: &str) -> Result<Roll, String> {
    (text.parse()).map_err(|_| format!("« {text} » n'est pas un lancer : écrivez par exemple 3+4"))
}

fn card(text: &str) -> Result<(Deck, usize), String> {
    let error = || format!("« {text} » n'est pas une carte : écrivez par exemple chance:12");
    let (deck, number) = text.split_once(':').ok_or_else(error)?;
    let deck = match deck.trim() {
        "chance" | "plan" => Deck::Chance,
        "caisse" | "police" => Deck::Chest,
        "lingots" => Deck::Loot,
        _ => return Err(error()),
    };
    Ok((deck, number.trim().parse().map_err(|_| error())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Mode> {
        let args = line.split(' ').map(OsString::from);
        Cli::try_read(args).expect("a command line").command
    }

    /// A game of two people nobody named had begun.
    #[test]
    fn without_options_the_menu_asks() {
        assert!(read("braillopoly").is_none());
        assert!(read("braillopoly jouer").is_none());
        for named in ["jouer --joueurs Ana", "jouer --ordinateurs 2", "jouer tutoriel"] {
            let command = read(&format!("braillopoly {named}"));
            assert!(matches!(command, Some(Mode::Jouer(_))), "{named}");
        }
        assert!(matches!(read("braillopoly texte"), Some(Mode::Texte(_))));
    }
}
