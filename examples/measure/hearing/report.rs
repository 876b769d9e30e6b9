//! What is counted of the hearing, as a table and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use braillopoly::game::{Understanding, Weighable};
use serde::Serialize;

use super::list::Trial;
use super::sentences;

/// What became of one file.
#[derive(Clone, Debug, Default)]
pub struct Measure {
    pub trial: Trial,
    /// How long it is, and how long it took to hear it, in seconds.
    pub seconds: f32,
    pub work: f32,
    /// Each utterance: what was heard, what it amounts to, whether it means
    /// what was said, and how many seconds after the last word it was ready.
    pub heard: Vec<String>,
    pub evidence: Vec<f32>,
    pub understood: Vec<Understanding>,
    pub weighed: Vec<Option<Weighable>>,
    pub right: Vec<bool>,
    pub delays: Vec<Option<Delay>>,
    /// Whether an utterance was ended before the last word.
    pub cut: bool,
}

/// From the end of the last word to the command, in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Delay {
    /// On the samples' own clock: the silence that was waited for.
    pub decided: f32,
    /// The work after it, by the wall's clock.
    pub work: f32,
}

impl Measure {
    fn is_command(&self) -> bool {
        !self.trial.phrase.is_empty()
    }

    fn commands(&self, right: bool) -> usize {
        let sure = self.understood.iter().zip(&self.right);
        sure.filter(|(u, r)| matches!(u, Understanding::Sure(_)) && **r == right).count()
    }

    /// The command alone, once.
    fn is_right(&self) -> bool {
        self.commands(true) == 1 && self.commands(false) == 0
    }

    fn asked(&self, right: bool) -> bool {
        let asked = self.understood.iter().zip(&self.right);
        self.commands(true) + self.commands(false) == 0
            && asked.clone().any(|(u, r)| u.is_asked() && *r == right)
    }

    fn delay(&self) -> Option<Delay> {
        let rank = self.right.iter().position(|right| *right)?;
        self.delays.get(rank).copied().flatten()
    }
}

/// What is counted in one condition.
#[derive(Clone, Debug, Serialize)]
pub struct Count {
    pub condition: String,
    pub files: usize,
    /// Files where a command was said.
    pub commands: usize,
    /// Of these: obeyed, as said.
    pub right: usize,
    /// "Avez-vous dit… ?", with the right phrase.
    pub asked_right: usize,
    /// Obeyed, but another command.
    pub wrong: usize,
    /// Not obeyed, or not asked rightly.
    pub missed: usize,
    /// Ended before the last word.
    pub cut: usize,
    /// Words said, and words wrong, missing or added.
    pub words: usize,
    pub word_errors: usize,
    /// Files of talk not meant for the game.
    pub foreign: usize,
    /// Commands, and questions, made of these.
    pub false_commands: usize,
    pub false_questions: usize,
    /// Remarks that nothing was understood.
    pub false_remarks: usize,
    /// Sounds that say something was not obeyed.
    pub false_sounds: usize,
    /// Minutes of that talk.
    pub foreign_minutes: f32,
    /// Seconds from the end of the last word to the command.
    pub delay_median: Option<f32>,
    pub delay_p95: Option<f32>,
    /// The part of the median that was waited for, whatever the machine.
    pub decided_median: Option<f32>,
    /// Work for a second of sound, in seconds of one core.
    pub work_per_second: f32,
}

/// Everything that was counted.
pub struct Report {
    measures: Vec<Measure>,
    counts: Vec<Count>,
}

impl Report {
    /// Counts by condition, and in all.
    pub fn new(measures: Vec<Measure>) -> Report {
        let mut by_condition: BTreeMap<&str, Vec<&Measure>> = BTreeMap::new();
        for measure in &measures {
            by_condition.entry(&measure.trial.condition).or_default().push(measure);
        }
        let mut counts: Vec<Count> =
            by_condition.iter().map(|(name, measures)| count(name, measures)).collect();
        if counts.len() > 1 {
            counts.push(count("en tout", &measures.iter().collect::<Vec<_>>()));
        }
        Report { measures, counts }
    }

    /// The counts, as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(&self.counts).unwrap_or_default()
    }

    /// A row for each condition.
    pub fn table(&self) -> String {
        let mut table = String::from(sentences::COLUMNS);
        for c in &self.counts {
            let share = |part: usize, whole: usize| match whole {
                0 => "—".to_string(),
                _ => format!("{:.1} %", 100.0 * part as f32 / whole as f32),
            };
            let seconds = |s: Option<f32>| s.map_or("—".into(), |s| format!("{s:.2}"));
            let foreign = match c.foreign {
                0 => "—".to_string(),
                files => format!(
                    "{files} fichiers : {}, {}, {}, {}, {:.1}",
                    c.false_commands,
                    c.false_questions,
                    c.false_remarks,
                    c.false_sounds,
                    c.false_commands as f32 / c.foreign_minutes.max(0.01) * 10.0
                ),
            };
            let _ = writeln!(
                table,
                "{:13} | {:6} | {:>6} | {:>8} | {:>4} | {:>7} | {:>6} | {:>9} | {foreign} | {}, {} | {:.4}",
                c.condition,
                c.commands,
                share(c.right, c.commands),
                share(c.asked_right, c.commands),
                c.wrong,
                c.missed,
                c.cut,
                share(c.word_errors, c.words),
                seconds(c.delay_median),
                seconds(c.delay_p95),
                c.work_per_second,
            );
        }
        table
    }

    /// A line for each thing heard: condition, whether a command was said,
    /// whether this is it, the stakes, the number of words, the evidence, and
    /// the words.
    pub fn curves(&self) -> String {
        let mut text = String::new();
        for measure in &self.measures {
            for (rank, weighed) in measure.weighed.iter().enumerate() {
                let stakes = weighed.as_ref().map(|weighable| weighable.stakes);
                let words = measure.heard[rank].split(' ').count();
                let _ = writeln!(
                    text,
                    "{}\t{}\t{}\t{stakes:?}\t{words}\t{:.2}\t{}\t{}",
                    measure.trial.condition,
                    u8::from(measure.is_command()),
                    u8::from(measure.right[rank]),
                    measure.evidence[rank],
                    measure.heard[rank],
                    measure.trial.file,
                );
            }
        }
        text
    }

    /// Every file that was not understood as it should be.
    pub fn mistakes(&self) -> String {
        let mut text = String::new();
        for measure in &self.measures {
            let fine = match measure.is_command() {
                true => measure.is_right() && !measure.cut,
                false => measure
                    .understood
                    .iter()
                    .all(|u| !matches!(u, Understanding::Sure(_)) && !u.is_asked()),
            };
            if !fine {
                let Trial { file, moment, phrase, .. } = &measure.trial;
                let understood: Vec<String> =
                    measure.understood.iter().map(ToString::to_string).collect();
                let understood = understood.join(", ");
                let trial = (file.as_str(), moment.as_str(), phrase.as_str());
                let Measure { heard, evidence, cut, .. } = measure;
                let line = sentences::mistaken(trial, heard, evidence, &understood, *cut);
                let _ = writeln!(text, "{line}");
            }
        }
        text
    }
}

fn count(condition: &str, measures: &[&Measure]) -> Count {
    let commands: Vec<&&Measure> = measures.iter().filter(|m| m.is_command()).collect();
    let foreign: Vec<&&Measure> = measures.iter().filter(|m| !m.is_command()).collect();
    let of = |test: &dyn Fn(&Measure) -> bool| commands.iter().filter(|m| test(m)).count();
    let in_foreign = |test: fn(&Understanding) -> bool| {
        foreign.iter().flat_map(|m| &m.understood).filter(|u| test(u)).count()
    };
    let answered = commands.iter().filter(|m| m.is_right() || m.asked(true));
    let delays: Vec<Delay> = answered.filter_map(|m| m.delay()).collect();
    let quantile = |part: fn(&Delay) -> f32, share: f32| {
        let mut sorted: Vec<f32> = delays.iter().map(part).collect();
        sorted.sort_by(f32::total_cmp);
        sorted.get((sorted.len().saturating_sub(1) as f32 * share).round() as usize).copied()
    };
    let whole: fn(&Delay) -> f32 = |delay| delay.decided + delay.work;
    let (right, asked_right) = (of(&Measure::is_right), of(&|m| m.asked(true)));
    let wrong = of(&|m| m.commands(false) > 0);
    Count {
        condition: condition.to_string(),
        files: measures.len(),
        commands: commands.len(),
        right,
        asked_right,
        wrong,
        missed: commands.len()
            - right
            - asked_right
            - of(&|m| !m.is_right() && m.commands(false) > 0),
        cut: of(&|m| m.cut),
        words: commands.iter().map(|m| m.trial.phrase.split(' ').count()).sum(),
        word_errors: commands.iter().map(|m| word_errors(m)).sum(),
        foreign: foreign.len(),
        false_commands: foreign.iter().map(|m| m.commands(true) + m.commands(false)).sum(),
        false_remarks: in_foreign(|u| matches!(u, Understanding::Nothing(_))),
        false_sounds: in_foreign(|u| matches!(u, Understanding::Unclear)),
        false_questions: in_foreign(Understanding::is_asked),
        foreign_minutes: foreign.iter().map(|m| m.seconds).sum::<f32>() / 60.0,
        delay_median: quantile(whole, 0.5),
        delay_p95: quantile(whole, 0.95),
        decided_median: quantile(|delay| delay.decided, 0.5),
        work_per_second: measures.iter().map(|m| m.work).sum::<f32>()
            / measures.iter().map(|m| m.seconds).sum::<f32>().max(0.01),
    }
}

/// Words wrong, missing or added between what was said and what was heard.
fn word_errors(measure: &Measure) -> usize {
    let said: Vec<&str> = measure.trial.phrase.split(' ').collect();
    let heard = measure.heard.join(" ");
    let heard: Vec<&str> = heard.split(' ').filter(|word| !word.is_empty()).collect();
    // Named, or the compiler looks through macOS too for what else could be meant.
    strsim::generic_levenshtein::<Vec<&str>, Vec<&str>, _, _>(&said, &heard)
}
