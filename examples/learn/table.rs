//! What becomes of a phrase at the table, in the moment it is said in.

use std::sync::Arc;

use braillopoly::dialogue::{Phrase, Said};
use braillopoly::editions::Edition;
use braillopoly::engine::{Setup, Snapshot};
use braillopoly::game::{OwnWords, Session, Understanding};
use braillopoly::lexicon::{Intent, Language};
use braillopoly::play::{Plays, Seats};
use braillopoly::players::Skill;
use braillopoly::understanding::Understander;
use serde::Deserialize;

use crate::corpus::{NAMES, edition_of};

/// What becomes of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// Done or answered as it was meant; nothing, where nothing was.
    Right,
    /// Proposed as it was meant: "oui" does it.
    Asked,
    /// Something else is proposed.
    AskedBeside,
    /// Something else is answered.
    Beside,
    /// Something else is done.
    WrongMove,
    /// Not understood.
    Missed,
}

/// A game somebody wrote phrases for, with Ana to speak.
#[derive(Deserialize)]
pub struct Moment {
    start: Snapshot,
    dice: String,
    /// What was said before.
    #[serde(default)]
    said: Vec<String>,
    /// Whether the others are computers.
    #[serde(default)]
    alone: bool,
}

impl Moment {
    /// A game of people that starts so, nothing said yet.
    pub fn new(start: Snapshot) -> Moment {
        Moment { start, dice: String::new(), said: Vec::new(), alone: false }
    }

    /// The game, once all this was said in it.
    pub fn game(
        &self,
        language: &Language,
        said: &str,
        model: &Arc<Understander>,
    ) -> Option<Session> {
        let (start, others) = (self.start.clone(), self.start.players.len().checked_sub(1)?);
        let names = start.players.iter().map(|player| player.name.clone()).collect();
        let dice = self.dice.split(' ').filter_map(|roll| roll.parse().ok()).collect();
        let setup = Setup { names, dice, start: Some(start), ..Setup::default() };
        let others =
            vec![if self.alone { Plays::Computer(Skill::Regular) } else { Plays::Here }; others];
        let seats = Seats::new([vec![Plays::Here], others].concat());
        let file = std::fs::read_to_string("editions/braillopoly.ron").ok()?;
        let edition = Arc::new(Edition::parse("braillopoly", &file).ok()?);
        let game = Session::start(language, edition, setup, seats).ok()?;
        let mut game = game.with_understander(model.clone());
        let said = said.split(';').filter(|said| !said.is_empty());
        self.said.iter().map(String::as_str).chain(said).for_each(|said| {
            game.hear(said);
        });
        Some(game)
    }
}

/// A game in this moment, with Ana to speak; none for a moment that is not at the table.
fn position(moment: &str) -> Option<(&'static str, &'static str, &'static [&'static str])> {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}, {"name": "Zoé"},
        {"name": "Paul"}, {"name": "Julie"}, {"name": "Hugo"}], "deeds": [{"square": 37, "owner": "Ana"}, {"square": 39, "owner": "Ana"}, {"square": 15, "owner":
        "Luc"}, {"square": 1, "owner": "Luc"}, {"square": 3, "owner": "Ana"}, {"square": 5,
        "owner": "Zoé"}, {"square": 12, "owner": "Zoé"}]}"#;
    let jailed = r#"{"players": [{"name": "Ana", "square": 10, "jail_turns": 1, "jail_cards":
        1}, {"name": "Luc"}, {"name": "Zoé"}, {"name": "Paul"}, {"name": "Julie"},
        {"name": "Hugo"}]}"#;
    let owing = r#"{"players": [{"name": "Ana", "cash": 10, "square": 36}, {"name": "Luc"},
        {"name": "Zoé"}, {"name": "Paul"}, {"name": "Julie"}, {"name": "Hugo"}], "deeds": [{"square": 39, "owner": "Ana"}, {"square": 37, "owner":
        "Ana", "houses": 1}, {"square": 5, "owner": "Ana"}]}"#;
    let robbers = r#"{"players": [{"name": "Ana", "character": "le Funambule", "square": 1,
        "cash": 400, "bag": [7, 13]}, {"name": "Luc", "character": "le Guetteur", "square": 12,
        "bag": [1]}, {"name": "Zoé", "character": "la Serrurière"}, {"name": "Paul",
        "character": "l'Artificier"}, {"name": "Julie", "character": "l'Avocate", "bag": [22]},
        {"name": "Hugo", "character": "le Faussaire"}], "patrol": 38, "leader": "Luc", "deeds":
        [{"square": 1, "owner": "Ana"}, {"square": 15, "owner": "Luc"}, {"square": 16, "owner": "Ana"}]}"#;
    let lookout = r#"{"players": [{"name": "Ana", "character": "le Guetteur", "square": 1,
        "cash": 400, "bag": [7, 21]}, {"name": "Luc"}, {"name": "Zoé"}, {"name": "Paul"},
        {"name": "Julie"}, {"name": "Hugo"}], "patrol": 38}"#;
    let caught = r#"{"players": [{"name": "Ana", "square": 10, "jail_turns": 1, "jail_cards": 1},
        {"name": "Luc"}, {"name": "Zoé"}, {"name": "Paul"}, {"name": "Julie"}, {"name": "Hugo"}]}"#;
    let indebted = r#"{"players": [{"name": "Ana", "square": 10, "cash": 10, "bag": [7, 13]},
        {"name": "Luc"}, {"name": "Zoé"}, {"name": "Paul"}, {"name": "Julie"}, {"name": "Hugo"}],
        "deeds": [{"square": 15, "owner": "Luc"}, {"square": 5, "owner": "Luc"}, {"square": 1, "owner": "Ana"}],
        "patrol": 38}"#;
    Some(match moment {
        "lancer" | "construire" => (start, "2+4", &[]),
        "achat" => (start, "2+4", &["je lance les dés"]),
        "enchere" => (start, "2+4", &["je lance les dés", "aux enchères", "Luc : je mise vingt"]),
        "offre" => (start, "2+4", &["Luc : je propose à Ana la gare de Lyon contre cent"]),
        "loyer" => (start, "4+6 1+2", &["je lance les dés", "je lance les dés"]),
        "prison" => (jailed, "2+4", &[]),
        "dette" => (owing, "1+1", &["je lance les dés"]),
        "echange" => (start, "2+4", &["je propose un échange à Luc"]),
        "braquage lancer" => (robbers, "2+4", &[]),
        "braquage guetteur" => (lookout, "2+4", &[]),
        "braquage coffre" => (robbers, "1+2", &["je lance les dés"]),
        "braquage funambule" => (robbers, "1+2", &["à pas de loup"]),
        "braquage achat" => (robbers, "3+2", &["je lance les dés"]),
        "braquage loyer" => (robbers, "4+5 1+3", &["je lance les dés", "Luc : je lance les dés"]),
        "braquage prison" => (caught, "2+4", &[]),
        "braquage dette" => (indebted, "1+4", &["je lance les dés", "Luc : je demande le loyer"]),
        "braquage personnage" => ("", "2+4", &[]),
        _ => return None,
    })
}

/// Those who play where a text is said: somebody it names takes the place of the last it does not.
fn seated(text: &str) -> Vec<String> {
    let is_named = |name: &str| text.to_lowercase().contains(&name.to_lowercase());
    let mut names = ["Ana", "Luc", "Zoé", "Paul", "Julie", "Hugo"].map(String::from).to_vec();
    for other in NAMES.iter().skip(names.len()).filter(|name| is_named(name)) {
        if let Some(free) = names.iter_mut().skip(3).rev().find(|name| !is_named(name)) {
            *free = other.to_string();
        }
    }
    names
}

/// The game of a moment, where a text is said: who is named in it plays.
pub fn game(
    language: &Language,
    (moment, text): (&str, &str),
    model: &Arc<Understander>,
) -> Option<Session> {
    let (start, dice, said) = position(moment)?;
    let names = seated(text);
    let edition = edition_of(moment);
    let file = std::fs::read_to_string(format!("editions/{edition}.ron")).ok()?;
    let edition = Arc::new(Edition::parse(edition, &file).ok()?);
    let dice = dice.split(' ').filter_map(|roll| roll.parse().ok()).collect();
    let start: Option<Snapshot> = match start {
        "" => None,
        start => {
            let mut start: Snapshot = serde_json::from_str(start).ok()?;
            (start.players.iter_mut().zip(&names)).for_each(|(player, name)| {
                player.name.clone_from(name);
            });
            Some(start)
        }
    };
    let setup = Setup { names, dice, start, ..Setup::default() };
    let mut game = Session::start(language, edition, setup, Seats::people(6)).ok()?;
    for phrase in said {
        game.hear(phrase);
    }
    Some(game.with_understander(model.clone()))
}

/// What becomes of what was heard, where `text` was said.
pub fn heard_outcome(
    game: &mut Session,
    understood: &Understanding,
    text: &str,
    meant: &[Option<Intent>],
) -> Outcome {
    let alike = |game: &Session, said: &Phrase| {
        meant.iter().flatten().any(|intent| {
            let Some(other) = game.were_it_for(text, *intent) else { return said.says(*intent) };
            let wanted = other.readings().first();
            game.same_meaning(said, &other)
                || said.readings().iter().any(|said| {
                    let same = |wanted: &Said| {
                        (wanted.deed.is_none() || wanted.deed == said.deed)
                            && (wanted.amount.is_none() || wanted.amount == said.amount)
                            && (wanted.player.is_none() || wanted.player == said.player)
                    };
                    said.intent == *intent && wanted.is_none_or(same)
                })
        })
    };
    match understood {
        Understanding::Sure(phrase) => {
            let (before, right) = (game.journal_len(), alike(game, phrase));
            game.take(phrase);
            match (right, game.journal_len() > before) {
                (true, _) => Outcome::Right,
                (false, true) => Outcome::WrongMove,
                (false, false) => Outcome::Beside,
            }
        }
        Understanding::Doubtful(phrase) | Understanding::Guessed(phrase) if alike(game, phrase) => {
            Outcome::Asked
        }
        Understanding::Doubtful(_) | Understanding::Guessed(_) => Outcome::AskedBeside,
        Understanding::Nothing(phrase) => match game.weigh_phrase(phrase) {
            OwnWords::Mean(phrase) if alike(game, &phrase) => Outcome::Asked,
            OwnWords::Mean(_) => Outcome::AskedBeside,
            OwnWords::Perhaps(choices) => {
                match choices.iter().any(|choice| alike(game, &choice.phrase)) {
                    true => Outcome::Asked,
                    false => Outcome::AskedBeside,
                }
            }
            OwnWords::Both(both) if both.parts.iter().any(|part| alike(game, part)) => {
                Outcome::Asked
            }
            OwnWords::Both(_) => Outcome::AskedBeside,
            OwnWords::Lacks(intent, _) if meant.contains(&Some(intent)) => Outcome::Asked,
            OwnWords::Lacks(..) => Outcome::AskedBeside,
            OwnWords::Nothing | OwnWords::Talk => Outcome::Missed,
        },
        Understanding::Unclear | Understanding::Ignored => {
            if meant.contains(&None) {
                Outcome::Right
            } else {
                Outcome::Missed
            }
        }
    }
}

/// What becomes of a phrase that is meant for one of these, in a game that is begun by `begin`.
pub fn outcome(
    begin: &dyn Fn() -> Option<Session>,
    text: &str,
    meant: &[Option<Intent>],
) -> Option<Outcome> {
    let mut game = begin()?;
    let phrase = game.read(text);
    let wanted: Vec<(Intent, Option<Phrase>)> =
        meant.iter().flatten().map(|&intent| (intent, game.were_it_for(text, intent))).collect();
    let told = |phrase: &Phrase| {
        let lines = begin()?.take(phrase).told.lines;
        Some(lines.into_iter().map(|line| line.text).collect::<Vec<_>>())
    };
    let alike = |game: &Session, said: &Phrase| {
        wanted.iter().any(|(intent, other)| {
            said.says(*intent)
                || other.as_ref().is_some_and(|other| {
                    // "Sa carte", asked for or named: whatever it is called, it comes to the same.
                    game.same_meaning(said, other)
                        || told(said).filter(|told| !told.is_empty()) == told(other)
                })
        })
    };
    let asked = |right| if right { Outcome::Asked } else { Outcome::AskedBeside };
    let taken = match phrase.is_known() {
        true => Some(phrase),
        false => match game.weigh_phrase(&phrase) {
            OwnWords::Mean(phrase) => Some(phrase),
            OwnWords::Perhaps(choices) => {
                return Some(asked(choices.iter().any(|choice| alike(&game, &choice.phrase))));
            }
            OwnWords::Both(both) => {
                let right = both.parts.iter().any(|part| alike(&game, part));
                return Some(match right && !both.asked {
                    true => Outcome::Right,
                    false => asked(right),
                });
            }
            OwnWords::Lacks(intent, _) => return Some(asked(meant.contains(&Some(intent)))),
            OwnWords::Nothing | OwnWords::Talk => None,
        },
    };
    let Some(taken) = taken else {
        return Some(if meant.contains(&None) { Outcome::Right } else { Outcome::Missed });
    };
    let (before, right) = (game.journal_len(), alike(&game, &taken));
    game.take(&taken);
    Some(match (right, game.journal_len() > before) {
        (true, _) => Outcome::Right,
        (false, true) => Outcome::WrongMove,
        (false, false) => Outcome::Beside,
    })
}
