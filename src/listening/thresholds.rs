//! How much evidence the game needs before it obeys, asks or remarks. They come
//! from measures of one model, and are kept in a file beside it.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::Heard;
use crate::store::{FileError, parse_ron, read_text};

/// What a mistake about a phrase would cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stakes {
    /// It answers what is asked now.
    Answers,
    /// It says yes or no to a question that was just put.
    Confirms,
    /// It is told something, and nothing changes.
    Tells,
    /// A setting changes.
    Sets,
    /// A pawn moves, money is spent, unasked.
    Moves,
    /// Something ends: the game, a player, an auction.
    Ends,
    /// It follows other words: "allez hop, je lance les dés".
    AfterOthers,
    /// It lies among other words, and more may have been said.
    AmongOthers,
    /// It names a player, for the whole game.
    Names,
    /// It is guessed from what is left of other words: asked about at most.
    Guessed,
}

/// How much evidence a phrase needs, as [`super::Heard::evidence`].
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Needed {
    /// To be obeyed.
    pub sure: f32,
    /// To be asked about.
    pub asked: f32,
}

/// For one word, two, three, and four or more.
type ByWords = [Needed; 4];

/// How a player is understood: what was asked about ("Avez-vous dit… ?") and
/// answered "oui" makes the game surer of them, "non" less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Trust(f32);

/// What an answer changes, in evidence, and the most it all may.
const CONFIRMED: f32 = 0.1;
const DENIED: f32 = 0.3;
const MOST: f32 = 1.0;

/// What is asked for beside, once the microphone has changed.
const WARINESS: f32 = 2.0;

/// How much less evidence a question needs, of somebody who is alone.
const PATIENCE: f32 = 4.0;

impl Trust {
    /// After an answer.
    #[must_use]
    pub fn answered(self, right: bool) -> Trust {
        let change = if right { CONFIRMED } else { -DENIED };
        Trust((self.0 + change).clamp(-MOST, MOST))
    }
}

/// What one model needs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thresholds {
    answers: ByWords,
    confirms: ByWords,
    tells: ByWords,
    sets: ByWords,
    moves: ByWords,
    ends: ByWords,
    after_others: ByWords,
    among_others: ByWords,
    names: ByWords,
    /// Words that mean nothing are worth a remark from here on.
    pub remark: f32,
    /// Words of the game that are not obeyed are worth a soft sound from here
    /// on.
    pub sound: f32,
    /// With less, the half of a phrase may have been heard, and the rest is
    /// waited for: for one or two words, and for more.
    pub whole: [f32; 2],
    /// What says that people's own words were said to the game.
    said_to_it: SaidToIt,
}

/// What the logarithm of the odds grows by.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct SaidToIt {
    /// Whatever was heard.
    usual: f32,
    /// For each point of evidence; and for each one of the table's phrases.
    by_evidence: f32,
    by_phrases: f32,
    /// For each point that their order is more usual.
    by_order: f32,
    /// For each time that there are more words, by a factor of e.
    by_words: f32,
    /// For each time the odds that they mean something grow by a factor of e.
    by_meaning: f32,
}

/// More evidence of the table's phrases, or less, says no more.
const MOST_EVIDENCE: f32 = 40.0;

/// No chance is taken for less than this, nor for more than what is left of it.
const LEAST_CHANCE: f32 = 0.005;

/// Those of the model that comes with the game, and what serves for any other.
const BUILT_IN: [(&str, &str); 2] = [
    ("vosk-model-fr-plateau.ron", include_str!("../../models/vosk-model-fr-plateau.ron")),
    ("autres.ron", include_str!("../../models/autres.ron")),
];

impl Thresholds {
    /// Those of the model in this folder: beside it, a file of its name.
    /// Without one, those that come with the game; and the error, to be told,
    /// when the file cannot be read.
    pub fn of_model(folder: &Path) -> (Thresholds, Option<FileError>) {
        let file = folder.with_extension("ron");
        if !file.exists() {
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            return (Thresholds::built_in(&name), None);
        }
        let name = file.display().to_string();
        match read_text(&file).and_then(|text| parse_ron(&name, &text)) {
            Ok(thresholds) => (thresholds, None),
            Err(error) => (Thresholds::built_in(&name), Some(error)),
        }
    }

    /// Those of the model that comes with the game.
    pub fn usual() -> Thresholds {
        Thresholds::built_in(BUILT_IN[0].0)
    }

    fn built_in(name: &str) -> Thresholds {
        let (file, text) = BUILT_IN.iter().find(|(file, _)| *file == name).unwrap_or(&BUILT_IN[1]);
        parse_ron(file, text).unwrap_or_else(|error| {
            tracing::error!(%error, "thresholds");
            Thresholds::none()
        })
    }

    /// Obeys nothing: for a build whose files are broken, which the tests look
    /// for.
    fn none() -> Thresholds {
        let never = [Needed { sure: f32::MAX, asked: f32::MAX }; 4];
        Thresholds {
            answers: never,
            confirms: never,
            tells: never,
            sets: never,
            moves: never,
            ends: never,
            after_others: never,
            among_others: never,
            names: never,
            remark: f32::MAX,
            sound: f32::MAX,
            whole: [f32::MIN; 2],
            said_to_it: SaidToIt {
                usual: f32::MIN,
                by_evidence: 0.0,
                by_phrases: 0.0,
                by_order: 0.0,
                by_words: 0.0,
                by_meaning: 0.0,
            },
        }
    }

    /// Those of a player who is trusted so much: for what can be taken back. What
    /// moves a pawn, spends, ends something or names somebody needs what it did.
    pub fn trusting(&self, Trust(by): Trust) -> Thresholds {
        self.with(&[Stakes::Tells, Stakes::Sets, Stakes::AfterOthers], |needed| {
            needed.sure = (needed.sure - by).max(needed.asked);
        })
    }

    /// Those for the first phrase after the microphone has changed: it may be another
    /// thing's voice.
    pub fn wary(&self) -> Thresholds {
        use Stakes::{AfterOthers, Answers, Ends, Moves, Sets};
        self.with(&[Answers, Sets, Moves, Ends, AfterOthers], |needed| needed.sure += WARINESS)
    }

    /// Those for somebody alone, who has nobody else to say the game's own words to: what has
    /// less evidence yet is asked about, and nothing more is obeyed.
    pub fn patient(&self) -> Thresholds {
        use Stakes::{Answers, Confirms, Ends, Moves, Sets, Tells};
        let patient = [Answers, Confirms, Tells, Sets, Moves, Ends];
        let mut changed = self.with(&patient, |needed| needed.asked -= PATIENCE);
        let SaidToIt { by_evidence, by_phrases, .. } = self.said_to_it;
        changed.said_to_it.usual += (by_evidence + by_phrases) * PATIENCE;
        changed
    }

    /// The same, but for what these need.
    fn with(&self, all: &[Stakes], change: impl Fn(&mut Needed)) -> Thresholds {
        let mut changed = self.clone();
        let mut change_all =
            |stakes: &Stakes| changed.row(*stakes).into_iter().flatten().for_each(&change);
        all.iter().for_each(&mut change_all);
        changed
    }

    /// None for what is never obeyed.
    fn row(&mut self, stakes: Stakes) -> Option<&mut ByWords> {
        Some(match stakes {
            Stakes::Answers => &mut self.answers,
            Stakes::Confirms => &mut self.confirms,
            Stakes::Tells => &mut self.tells,
            Stakes::Sets => &mut self.sets,
            Stakes::Moves => &mut self.moves,
            Stakes::Ends => &mut self.ends,
            Stakes::AfterOthers => &mut self.after_others,
            Stakes::AmongOthers => &mut self.among_others,
            Stakes::Names => &mut self.names,
            Stakes::Guessed => return None,
        })
    }

    /// What so many words need.
    pub fn needed(&self, stakes: Stakes, words: usize) -> Needed {
        match self.clone().row(stakes) {
            Some(row) => row[words.clamp(1, row.len()) - 1],
            None => Needed { sure: f32::INFINITY, asked: self.remark },
        }
    }

    /// The chance, from 0 to 1, that people's own words were said to the game, where the same
    /// sound has this evidence among the table's phrases, and they mean something to it with this
    /// chance.
    pub fn said_to_the_game(&self, own: &Heard, phrases: f32, chance: f32) -> f32 {
        let SaidToIt { usual, by_evidence, by_phrases, by_order, by_words, by_meaning } =
            self.said_to_it;
        let chance = chance.clamp(LEAST_CHANCE, 1.0 - LEAST_CHANCE);
        let odds = usual
            + by_evidence * own.evidence
            + by_phrases * phrases.clamp(-MOST_EVIDENCE, MOST_EVIDENCE)
            + by_order * own.order
            + by_words * (own.best().words.len().max(1) as f32).ln()
            + by_meaning * (chance / (1.0 - chance)).ln();
        1.0 / (1.0 + (-odds).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_player_confirms_is_asked_less_and_what_costs_as_much() {
        let usual = Thresholds::usual();
        let confirmed = (0..50).fold(Trust::default(), |trust, _| trust.answered(true));
        let trusting = usual.trusting(confirmed);
        let sure = |of: &Thresholds, stakes, words| of.needed(stakes, words).sure;
        assert!(sure(&trusting, Stakes::Tells, 1) < sure(&usual, Stakes::Tells, 1));
        let costly = [Stakes::Answers, Stakes::Moves, Stakes::Ends, Stakes::Names];
        for (words, stakes) in costly.into_iter().flat_map(|of| (1..=4).map(move |n| (n, of))) {
            assert_eq!(sure(&trusting, stakes, words), sure(&usual, stakes, words));
        }
        let denied = usual.trusting(confirmed.answered(false).answered(false));
        assert!(sure(&denied, Stakes::Tells, 2) > sure(&trusting, Stakes::Tells, 2));
    }

    /// "Les dés", heard with so little, threw them.
    #[test]
    fn nothing_costly_is_done_on_thin_evidence() {
        let confirmed = (0..50).fold(Trust::default(), |trust, _| trust.answered(true));
        for of in [Thresholds::usual(), Thresholds::usual().trusting(confirmed)] {
            for stakes in [Stakes::Answers, Stakes::Moves, Stakes::Ends] {
                for words in 1..=4 {
                    assert!(of.needed(stakes, words).sure > -1.07, "{stakes:?}, {words} words");
                    assert!(of.wary().needed(stakes, words).sure >= 1.5);
                }
            }
        }
    }

    #[test]
    fn who_is_alone_is_asked_about_more_and_obeyed_no_sooner() {
        let usual = Thresholds::usual();
        for (words, stakes) in
            (1..=4).flat_map(|n| [Stakes::Answers, Stakes::Ends].map(|of| (n, of)))
        {
            let (usual, alone) =
                (usual.needed(stakes, words), usual.patient().needed(stakes, words));
            assert!(
                alone.asked < usual.asked && alone.sure == usual.sure,
                "{stakes:?}, {words} words"
            );
        }
    }

    #[test]
    fn what_costs_more_never_needs_less() {
        for (file, text) in BUILT_IN {
            let of: Thresholds = parse_ron(file, text).unwrap();
            for words in 1..=4 {
                let sure = |stakes| of.needed(stakes, words).sure;
                assert!(sure(Stakes::Moves) >= sure(Stakes::Tells), "{file}, {words} words");
                assert!(sure(Stakes::Ends) >= sure(Stakes::Moves), "{file}, {words} words");
                for stakes in [Stakes::Answers, Stakes::Tells, Stakes::Sets, Stakes::Moves] {
                    let Needed { sure, asked } = of.needed(stakes, words);
                    assert!(asked <= sure, "{file}: {stakes:?}, {words} words");
                }
            }
        }
    }
}
