//! What pupils have done, as it is told and written for their teacher.

use super::{ClassPupil, Marks, Slip, Work};
use crate::editions::RuleTopic;
use crate::lexicon::PhraseBook;
use crate::narration::{Message, Narrator, lowered};

/// Answers on a rule after which something can be said of it.
const ENOUGH: u32 = 2;

/// A table's cells are told apart by this: French spreadsheets take a comma for a decimal.
const BETWEEN: u8 = b';';

/// So that a spreadsheet knows the file for UTF-8.
const MARK: &str = "\u{feff}";

/// The words for it.
pub struct Report<'a> {
    /// Makes sentences.
    pub narrator: &'a Narrator,
    /// The names of rules.
    pub book: &'a PhraseBook,
    /// The title of a lesson, by its identifier.
    pub title: &'a dyn Fn(&str) -> Option<String>,
}

impl Report<'_> {
    /// "les loyers", "des exercices sur les enchères"
    pub fn work(&self, work: &Work) -> String {
        let (kind, name) = match work {
            Work::Lesson(id) => ("lesson", self.title_of(id)),
            Work::Practice(rule) => ("practice", self.book.rule_name(*rule)),
            Work::Position(file) => {
                let stem = file.file_stem().unwrap_or_default().to_string_lossy();
                ("position", stem.replace(['-', '_'], " "))
            }
        };
        self.part(&Message::new("class-work").with("kind", kind).with("name", name))
    }

    /// All that is set, in its order.
    pub fn all_work(&self, works: &[Work]) -> String {
        let works: Vec<String> = works.iter().map(|work| self.work(work)).collect();
        self.narrator.tongue().and(&works)
    }

    /// A pupil, without a full stop: what they did, what they confuse, what is left to do.
    pub fn summary(&self, pupil: &ClassPupil) -> String {
        let progress = &pupil.progress;
        let all = progress.rules.values().fold(Marks::default(), |all, marks| Marks {
            right: all.right + marks.right,
            answered: all.answered + marks.answered,
        });
        let again = progress.rules.iter().filter(|(_, marks)| is_weak(marks));
        let again: Vec<String> = again.map(|(rule, _)| self.book.rule_name(*rule)).collect();
        let message = Message::new("class-summary")
            .with("name", pupil.name.clone())
            .with("lessons", progress.done.len() as u32)
            .with("right", all.right)
            .with("answered", all.answered)
            .flag("weak", !again.is_empty())
            .with("again", self.narrator.tongue().and(&again))
            .flag("set", !progress.set.is_empty())
            .with("work", self.all_work(&progress.set));
        self.narrator.say(&message)
    }

    /// How far a pupil is with what was set, without a full stop.
    pub fn progress(&self, pupil: &ClassPupil) -> String {
        let progress = &pupil.progress;
        let begun =
            !progress.is_new() || !progress.finished.is_empty() || !progress.rules.is_empty();
        let state = match (progress.set.is_empty(), begun) {
            (true, true) => "finished",
            (true, false) => "free",
            (false, false) => "untouched",
            (false, true) => "going",
        };
        let message = Message::new("class-progress")
            .with("name", pupil.name.clone())
            .with("state", state)
            .with("work", self.all_work(&progress.set));
        self.narrator.say(&message)
    }

    /// The same in full: each lesson, each rule, and the last wrong answers.
    pub fn results(&self, pupil: &ClassPupil) -> Vec<String> {
        let progress = &pupil.progress;
        let marked = |name: String, marks: Marks| {
            let message = Message::new("class-marks")
                .with("name", name)
                .with("right", marks.right)
                .with("answered", marks.answered);
            self.part(&message)
        };
        let lessons = progress.done.iter().map(|id| {
            marked(self.title_of(id), progress.scores.get(id).copied().unwrap_or_default())
        });
        let of_rule = |(rule, marks): (&RuleTopic, &Marks)| {
            let rule = Message::new("class-rule").with("rule", self.book.rule_name(*rule));
            marked(self.part(&rule), *marks)
        };
        let slip = |slip: &Slip| {
            let message = Message::new("class-slip")
                .with("asked", slip.asked.clone())
                .flag("none", slip.said.is_empty())
                .with("said", slip.said.clone())
                .with("right", slip.right.clone());
            self.part(&message)
        };
        let rules = progress.rules.iter().map(of_rule);
        let finished = progress.finished.iter().map(|work| {
            let message = Message::new("class-finished")
                .flag("position", matches!(work, Work::Position(_)))
                .with("work", self.work(work));
            self.part(&message)
        });
        let slips = progress.slips.iter().map(slip);
        lessons.chain(rules).chain(finished).chain(slips).collect()
    }

    /// Everybody's, as comma-separated values: a line for each lesson, rule and wrong answer.
    pub fn table(&self, pupils: &[ClassPupil]) -> String {
        let mut table = csv::WriterBuilder::new()
            .delimiter(BETWEEN)
            .flexible(false)
            .from_writer(MARK.as_bytes().to_vec());
        let heads = self.part(&Message::new("class-table"));
        let mut rows: Vec<Vec<String>> = vec![heads.split(", ").map(String::from).collect()];
        for pupil in pupils {
            rows.extend(self.rows(pupil));
        }
        for row in rows {
            // Nothing refuses a row that is written to memory, all of one length.
            let _ = table.write_record(row);
        }
        let bytes = table.into_inner().unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn rows(&self, pupil: &ClassPupil) -> Vec<Vec<String>> {
        let progress = &pupil.progress;
        let kind =
            |kind: &str| self.part(&Message::new("class-kind").with("kind", kind.to_string()));
        let row = |kind: String, name: String, marks: Option<Marks>, slip: Option<&Slip>| {
            let count =
                |of: fn(&Marks) -> u32| marks.as_ref().map_or(String::new(), |m| of(m).to_string());
            let said =
                |of: fn(&Slip) -> &String| slip.map_or(String::new(), |slip| of(slip).clone());
            vec![
                pupil.name.clone(),
                kind,
                name,
                count(|marks| marks.right),
                count(|marks| marks.answered),
                said(|slip| &slip.asked),
                said(|slip| &slip.said),
                said(|slip| &slip.right),
            ]
        };
        let lessons = progress.done.iter().map(|id| {
            let marks = progress.scores.get(id).copied().unwrap_or_default();
            row(kind("lesson"), self.title_of(id), Some(marks), None)
        });
        let rules = progress
            .rules
            .iter()
            .map(|(rule, marks)| row(kind("rule"), self.book.rule_name(*rule), Some(*marks), None));
        let work = progress.set.iter().map(|work| row(kind("set"), self.work(work), None, None));
        let finished = progress.finished.iter();
        let finished = finished.map(|work| row(kind("done"), self.work(work), None, None));
        let during = |slip: &Slip| slip.during.as_ref().map(|work| self.work(work));
        let slips = progress
            .slips
            .iter()
            .map(|slip| row(kind("slip"), during(slip).unwrap_or_default(), None, Some(slip)));
        lessons.chain(rules).chain(work).chain(finished).chain(slips).collect()
    }

    /// What is said within a sentence.
    fn part(&self, message: &Message) -> String {
        lowered(&self.narrator.say(message))
    }

    fn title_of(&self, id: &str) -> String {
        (self.title)(id).unwrap_or_else(|| id.into())
    }
}

/// Whether a rule is not known yet: of three answers, fewer than two are right at first.
fn is_weak(marks: &Marks) -> bool {
    marks.answered >= ENOUGH && marks.right * 3 < marks.answered * 2
}
