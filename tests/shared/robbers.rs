//! How two people who listen play a heist: what they answer to what the game asks, and what they
//! want to know now and then.
#![allow(dead_code)]

use crate::answers::answer;

/// Deeds they buy before they think of their gold only.
const DEEDS: u32 = 6;

/// What is asked before every third throw, in turn.
const QUESTIONS: [&str; 6] = [
    "où est la patrouille",
    "que porte Luc",
    "qui a le talkie",
    "combien reste-t-il de lingots",
    "quel est mon personnage",
    "que fait la Serrurière",
];

/// Ana and Luc, at one table.
#[derive(Default)]
pub struct Robbers {
    bought: u32,
    throws: usize,
}

impl Robbers {
    /// What they say after a line, if it asks for anything. They creep where the patrol is near
    /// behind the gold they carry, and force every vault.
    pub fn say(&mut self, line: &str) -> Vec<&'static str> {
        if [", à vous.", ", relancez"].iter().any(|asks| line.contains(asks)) {
            self.throws += 1;
            let step = match line.contains("derrière") && line.contains("lingot") {
                true => "à pas de loup",
                false => "je lance les dés",
            };
            let question = (self.throws.is_multiple_of(3))
                .then(|| QUESTIONS[self.throws / 3 % QUESTIONS.len()]);
            return question.into_iter().chain([step]).collect();
        }
        if line.ends_with(", ou passez.") {
            let passes = [("Ana", "ana je passe"), ("Luc", "luc je passe")].into_iter();
            return passes.filter(|(name, _)| line.contains(name)).map(|(_, say)| say).collect();
        }
        let said = match line {
            line if line.contains("Avez-vous dit") || line.contains("onfirmez") => Some("oui"),
            line if line.contains("Ana, votre loyer") => Some("ana je demande le loyer"),
            line if line.contains("Luc, votre loyer") => Some("luc je demande le loyer"),
            line if line.ends_with(", à Ana.") => Some("ana je demande le loyer"),
            line if line.ends_with(", à Luc.") => Some("luc je demande le loyer"),
            line if line.contains("il vous manque") && line.contains("tout mon sac") => {
                Some("je vends tout mon sac")
            }
            line if line.contains("il vous manque") => Some("je fais faillite"),
            line => answer(line, self.bought.saturating_sub(DEEDS - 2)),
        };
        self.bought += u32::from(said == Some("j'achète"));
        said.into_iter().collect()
    }
}
