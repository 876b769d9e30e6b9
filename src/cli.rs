//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::engine::{Deck, Roll};

/// Braillopoly, un jeu de propriétés qui se joue à l'oreille et à la voix.
#[derive(Debug, Parser)]
#[command(name = "braillopoly", version)]
pub struct Cli {
    /// Sans commande : le menu parlé.
    #[command(subcommand)]
    pub command: Option<Mode>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Mode {
    /// Joue à la voix et au clavier.
    Jouer(GameOptions),
    /// Joue avec des phrases lues sur l'entrée standard, sans aucun son.
    Texte(GameOptions),
    /// Dit ce que le jeu entend dans un fichier WAV.
    Transcrire(TranscribeOptions),
}

/// How a game starts, and where it is kept.
#[derive(Debug, Default, Args)]
pub struct GameOptions {
    /// L'édition : son identifiant, ou un fichier RON.
    #[arg(long, default_value = "braillopoly")]
    pub edition: String,
    /// Les joueurs, dans l'ordre du jeu : "Ana,Luc".
    #[arg(long, value_delimiter = ',')]
    pub joueurs: Vec<String>,
    /// Le nombre de joueurs tenus par l'ordinateur.
    #[arg(long, default_value_t = 0)]
    pub ordinateurs: u8,
    /// La graine du hasard ; sans elle, une partie différente à chaque fois.
    #[arg(long)]
    pub graine: Option<u64>,
    /// Les premiers lancers, dans l'ordre : "3+4,6+6".
    #[arg(long, value_delimiter = ',')]
    pub des: Vec<Roll>,
    /// Les cartes du dessus des piles, par leur numéro dans le document :
    /// "chance:12,caisse:10".
    #[arg(long, value_delimiter = ',', value_parser = card)]
    pub cartes: Vec<(Deck, usize)>,
    /// Une position d'où partir, en RON ou en JSON.
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

fn card(text: &str) -> Result<(Deck, usize), String> {
    let error = || format!("« {text} » n'est pas une carte : écrivez par exemple chance:12");
    let (deck, number) = text.split_once(':').ok_or_else(error)?;
    let deck = match deck.trim() {
        "chance" => Deck::Chance,
        "caisse" => Deck::Chest,
        _ => return Err(error()),
    };
    Ok((deck, number.trim().parse().map_err(|_| error())?))
}
