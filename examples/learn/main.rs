//! Learns what people's own words are for, from `corpus/phrases.tsv` and the table of phrases.
//! `models/understanding/README.md` says what is run after what:
//!
//! * `--phrases` writes what the encoder is taught;
//! * `--pack NAME FILE` packs an encoder that was taught;
//! * `--try MOMENT TEXT` says what a text is held to be for;
//! * `--judge` says how well fifths of the corpus are understood that were left out (`--part 0`:
//!   that one, `--every 3`: a third of it), with their encoders where they were taught;
//! * `--left-out` prints the phrases of the first fifth (moment, intents, phrase), for `--hear`;
//! * `--transcribe FOLDER` adds to `corpus/heard.tsv` what the ear makes of phrases of the corpus
//!   (`list.tsv` there: file, phrase, voice);
//! * `--hear FOLDER` says how well phrases of the first fifth are understood that were said
//!   aloud (`list.tsv` there: file, moment, intents, phrase); with `--learnt`, other phrases, by
//!   all that is learnt;
//! * `--rules` says how well it is told which rule is asked for, each fifth by the others;
//! * `--sides` says how well it is told which side of a trade something is on, each fifth by the
//!   others, and what a file says that nothing is learnt from;
//! * `--offers FILE` says what is offered once sentences of that file were said of a trade;
//! * `--changes FILE` says how many of its changes of a trade come to what they mean;
//! * `--change-model` says how well it is told how a sentence changes a trade, each fifth by the
//!   others, and what a file says that nothing is learnt from;
//! * `--kept FILE` says what becomes of phrases that nothing is learnt from;
//! * without any of these the linear models are learnt and written; with `--check`, compared with
//!   those there are.

mod changes;
mod corpus;
mod fitting;
mod hearing;
mod offers;
mod packing;
mod table;
mod teacher;
mod trades;
mod transcribing;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use braillopoly::lexicon::Language;
use braillopoly::understanding::{
    ChangeModel, Encoder, IntentModel, RuleModel, SideModel, Situation, Understander, sentence,
};
use candle_core::quantized::GgmlDType;
use changes::{judge_change_model, judge_changes, learnt_changes};
use corpus::{
    HEIST, Lesson, PARTS, corpus, heard, intents_of, kept_apart, natural, rules_of, table,
};
use fitting::fit;
use offers::judge_offers;
use packing::pack;
use table::{Outcome, game, outcome};
use teacher::learn;
use trades::{examples_of, judge_sides, trades};

/// Of phrases kept apart so many in a hundred are taken as they are meant, or asked about.
const UNDERSTOOD: f32 = 88.0;

/// Where what is passed between these steps is kept.
const WORK: &str = "target/understanding";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

type Fault = Box<dyn std::error::Error>;

fn run() -> Result<(), Fault> {
    let args: Vec<String> = std::env::args().collect();
    let after = |name: &'static str| args.iter().skip_while(move |arg| *arg != name).skip(1);
    let has = |name: &str| args.iter().any(|arg| arg == name);
    if let (Some(taught), Some(to)) = (after("--pack").next(), after("--pack").nth(1)) {
        let bits = match after("--bits").next().map(String::as_str) {
            Some("8") => GgmlDType::Q8_0,
            Some("6") => GgmlDType::Q6K,
            _ => GgmlDType::Q4K,
        };
        return pack(&Path::new(WORK).join(taught), Path::new(to), bits);
    }
    let phrases = corpus()?;
    let mut all = [table()?, natural()?].concat();
    println!("{} phrases, {} forms of the table", phrases.len(), all.len());
    all.extend(heard(&phrases)?);
    all.extend(phrases);
    let without = |part: usize| all.iter().filter(move |lesson| lesson.part != Some(part));
    if has("--phrases") {
        return write_for_the_encoder(&all);
    }
    if has("--left-out") {
        for lesson in left_out(&all, 0) {
            println!("{}\t{}\t{}", lesson.said_in, lesson.meant(), lesson.text);
        }
        return Ok(());
    }
    if let Some(folder) = after("--transcribe").next() {
        let said = (0..PARTS).map(|part| said(without(part)));
        return transcribing::transcribe(Path::new(folder), &all, said.collect());
    }
    if let (Some(moment), Some(text)) = (after("--try").next(), after("--try").nth(1)) {
        let tried = corpus::lesson(moment, text)?;
        let chances = Understander::learnt().chances(&tried.words, tried.situation);
        chances.iter().take(6).for_each(|chance| println!("{chance:?}"));
        return Ok(());
    }
    if has("--fit") {
        let linear = IntentModel::new(learn(&intents_of(without(0))))?;
        let encoder = Encoder::read(&std::fs::read(format!("{WORK}/encoder-0.gguf"))?)?;
        let out: Vec<&Lesson> = left_out(&all, 0).collect();
        fit(&linear, &encoder, &out);
        return Ok(());
    }
    if let (Some(folder), true) = (after("--hear").next(), has("--learnt")) {
        return hearing::hear(Path::new(folder), Understander::learnt());
    }
    if let Some(folder) = after("--hear").next() {
        let linear = IntentModel::new(learn(&intents_of(without(0))))?;
        let encoder = std::fs::read(format!("{WORK}/encoder-0.gguf")).ok();
        let encoder = encoder.map(|bytes| Encoder::read(&bytes)).transpose()?;
        let kept: Vec<Lesson> = without(0).cloned().collect();
        let rules = RuleModel::new(learn(&rules_of(&kept)))?;
        let model = Understander::new(linear, encoder, said(&kept)).with_rules(rules);
        let model = model.with_sides(side_model()?).with_changes(change_model()?);
        let model = model.in_a_heist(said_in_a_heist(&kept));
        return hearing::hear(Path::new(folder), Arc::new(model));
    }
    if let Some(file) = after("--offers").next() {
        return judge_offers(file, &Understander::learnt());
    }
    if let Some(file) = after("--changes").next() {
        return judge_changes(file, &Understander::learnt());
    }
    if has("--change-model") {
        return judge_change_model(after("--change-model").next(), &side_model()?);
    }
    if has("--sides") {
        return judge_sides(after("--sides").next());
    }
    if has("--rules") {
        return judge_rules(&all);
    }
    if let Some(file) = after("--kept").next() {
        return judge_kept(&kept_apart(file)?);
    }
    if has("--judge") {
        let part = after("--part").next().map(|part| part.parse()).transpose()?;
        let every = after("--every").next().map_or(Ok(1), |every| every.parse())?;
        return judge(&all, part, every);
    }
    let learnt = [
        ("linear.bin", postcard::to_allocvec(&learn(&intents_of(&all)))?),
        ("rules.bin", postcard::to_allocvec(&learn(&rules_of(&all)))?),
        ("sides.bin", postcard::to_allocvec(&learn(&examples_of(&trades()?)))?),
        ("changes.bin", postcard::to_allocvec(&learnt_changes(&side_model()?)?)?),
        ("said.txt", said(&all).into_bytes()),
        ("said-heist.txt", said_in_a_heist(&all).into_bytes()),
        ("said-menu.txt", said_in_menus(&all).into_bytes()),
    ];
    for (name, bytes) in learnt {
        let file = Path::new("models/understanding").join(name);
        match has("--check") {
            true if std::fs::read(&file)? == bytes => {}
            true => return Err(format!("{name} is not what is learnt").into()),
            false => {
                std::fs::write(&file, &bytes)?;
                println!("{name}: {} bytes", bytes.len());
            }
        }
    }
    Ok(())
}

/// What is learnt of the sides of a trade.
fn side_model() -> Result<SideModel, Fault> {
    Ok(SideModel::new(learn(&examples_of(&trades()?)))?)
}

/// And of how sentences change it.
fn change_model() -> Result<ChangeModel, Fault> {
    Ok(ChangeModel::new(learnt_changes(&side_model()?)?))
}

/// Says how well it is told which rule is asked for: each fifth by what the others teach.
fn judge_rules(all: &[Lesson]) -> Result<(), Fault> {
    let asked: Vec<&Lesson> = all.iter().filter(|lesson| lesson.rule.is_some()).collect();
    let (mut right, mut sure, mut right_of_sure) = (0, 0, 0);
    for part in 0..PARTS {
        let is_out = |rank: usize| rank % PARTS == part;
        let ranked = || asked.iter().enumerate();
        let known = ranked().filter(|(rank, _)| !is_out(*rank)).map(|(_, lesson)| *lesson);
        let model = RuleModel::new(learn(&rules_of(known)))?;
        for (_, lesson) in ranked().filter(|(rank, _)| is_out(*rank)) {
            let chances = model.chances(&lesson.words.folded, lesson.situation);
            let likeliest = chances.max_by(|(_, one), (_, other)| one.total_cmp(other));
            let Some((topic, chance)) = likeliest else { continue };
            let is_right = usize::from(lesson.rule == Some(format!("{topic:?}")));
            right += is_right;
            if chance >= 0.5 {
                (sure, right_of_sure) = (sure + 1, right_of_sure + is_right);
            }
            if std::env::var("DETAIL").is_ok() && is_right == 0 {
                println!("{topic:?} {chance:.2}\t{:?}\t{}", lesson.rule, lesson.text);
            }
        }
    }
    println!(
        "{} phrases, {right} right; {sure} from a half on, {right_of_sure} of them right",
        asked.len()
    );
    Ok(())
}

/// Says how well what was left out is understood.
fn judge(all: &[Lesson], only: Option<usize>, every: usize) -> Result<(), Fault> {
    let with_models = std::env::var("TABLE").is_err();
    let language = Language::french()?;
    let mut judged = [Judged::default(), Judged::default(), Judged::default()];
    let (mut then, mut now) = (Table::default(), Table::default());
    let none = Arc::new(Understander::default());
    for part in (0..PARTS).filter(|part| only.is_none_or(|only| only == *part)) {
        let out: Vec<&Lesson> = left_out(all, part).step_by(every).collect();
        let known: Vec<Lesson> =
            all.iter().filter(|lesson| lesson.part != Some(part)).cloned().collect();
        let taught = learn(&intents_of(&known));
        let rules = RuleModel::new(learn(&rules_of(&known)))?;
        let encoder = std::fs::read(format!("{WORK}/encoder-{part}.gguf")).ok();
        let encoder = || encoder.as_ref().map(|bytes| Encoder::read(bytes)).transpose();
        let linear = || IntentModel::new(taught.clone());
        let models = [
            Understander::new(linear()?, None, ""),
            Understander::new(IntentModel::default(), encoder()?, ""),
            Understander::new(linear()?, encoder()?, said(&known))
                .with_rules(rules)
                .with_sides(side_model()?)
                .with_changes(change_model()?)
                .in_a_heist(said_in_a_heist(&known)),
        ];
        for (judged, model) in judged.iter_mut().zip(&models).filter(|_| with_models) {
            out.iter().for_each(|lesson| judged.judge(model, lesson));
        }
        let [_, _, both] = models;
        let both = Arc::new(both);
        for lesson in out {
            then.judge(&language, lesson, &none);
            now.judge(&language, lesson, &both);
        }
    }
    for (judged, name) in judged.iter().zip(["linear model", "encoder", "both"]) {
        println!("{name}:");
        judged.tell();
    }
    println!("at the table, by the table of phrases alone: {then}");
    println!("at the table, and by what is learnt: {now}");
    Ok(())
}

/// Says what becomes, by what the program learnt, of phrases that were kept apart.
fn judge_kept(kept: &[Lesson]) -> Result<(), Fault> {
    let language = Language::french()?;
    let [mut then, mut now] = [Table::default(), Table::default()];
    for lesson in kept {
        then.judge(&language, lesson, &Arc::new(Understander::default()));
        now.judge(&language, lesson, &Understander::learnt());
    }
    println!("at the table, by the table of phrases alone: {then}");
    println!("at the table, and by what is learnt: {now}");
    match now.share(&[Outcome::Right, Outcome::Asked]) >= UNDERSTOOD {
        true => Ok(()),
        false => Err("less is understood than was".into()),
    }
}

/// The phrases of a part of the corpus, as they were written.
fn left_out(all: &[Lesson], part: usize) -> impl Iterator<Item = &Lesson> {
    all.iter().filter(move |lesson| lesson.part == Some(part) && !lesson.heard)
}

/// What is said at the table, each once, with marks for names.
fn said<'a>(lessons: impl IntoIterator<Item = &'a Lesson>) -> String {
    said_in(lessons, false)
}

/// And what is said only where there is gold.
fn said_in_a_heist(all: &[Lesson]) -> String {
    let anywhere = said(all);
    let anywhere: BTreeSet<&str> = anywhere.lines().collect();
    let there = said_in(all, true);
    there.lines().filter(|said| !anywhere.contains(said)).collect::<Vec<_>>().join("\n")
}

fn said_in<'a>(lessons: impl IntoIterator<Item = &'a Lesson>, heist: bool) -> String {
    let at_table = |lesson: &&Lesson| {
        lesson.situation != Some(Situation::Menu) && lesson.said_in.starts_with(HEIST) == heist
    };
    each_once(lessons.into_iter().filter(at_table))
}

/// What is said in the menus.
fn said_in_menus(all: &[Lesson]) -> String {
    each_once(all.iter().filter(|lesson| lesson.situation == Some(Situation::Menu)))
}

/// What was written of these, a sentence a line, with marks for names.
fn each_once<'a>(lessons: impl Iterator<Item = &'a Lesson>) -> String {
    let said = lessons.filter(|lesson| !lesson.heard).map(|lesson| lesson.words.spelt.join(" "));
    said.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join("\n")
}

/// What the encoder is taught by `outils/apprendre/encodeur.py`: the part a phrase is left out
/// with (none for what is always learnt), whether it was heard, what the encoder reads of it,
/// and what it is for.
fn write_for_the_encoder(all: &[Lesson]) -> Result<(), Fault> {
    let mut rows = String::new();
    for lesson in all {
        let part = lesson.part.map_or(String::from("-"), |part| part.to_string());
        let how = if lesson.heard { "heard" } else { "written" };
        let text = sentence(&lesson.words.spelt, lesson.situation);
        rows += &format!("{part}\t{how}\t{text}\t{}\n", lesson.meant());
    }
    std::fs::create_dir_all(WORK)?;
    std::fs::write(format!("{WORK}/phrases.tsv"), rows)?;
    Ok(())
}

/// What becomes of phrases at the table.
#[derive(Default)]
struct Table(BTreeMap<Outcome, usize>);

impl Table {
    /// How many of them come out so, in a hundred.
    fn share(&self, outcomes: &[Outcome]) -> f32 {
        let of = |(outcome, count): (&Outcome, &usize)| match outcomes.contains(outcome) {
            true => *count,
            false => 0,
        };
        let all: usize = self.0.values().sum();
        100.0 * self.0.iter().map(of).sum::<usize>() as f32 / all.max(1) as f32
    }

    fn judge(&mut self, language: &Language, lesson: &Lesson, model: &Arc<Understander>) {
        let begin = || game(language, (&lesson.said_in, &lesson.text), model);
        if let Some(outcome) = outcome(&begin, &lesson.text, &lesson.intents) {
            if std::env::var("DETAIL").is_ok() && !model.is_empty() {
                println!("{outcome:?}\t{}\t{}\t{:?}", lesson.said_in, lesson.text, lesson.intents);
            }
            *self.0.entry(outcome).or_default() += 1;
        }
    }
}

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all: usize = self.0.values().sum();
        write!(f, "{all} phrases")?;
        self.0.iter().try_for_each(|(outcome, count)| {
            write!(f, ", {outcome:?} {:.1} % ({count})", 100.0 * *count as f32 / all as f32)
        })
    }
}

/// How often the first guess is right, or one of two; and how often where it is sure.
#[derive(Default)]
struct Judged {
    all: usize,
    first: usize,
    two: usize,
    sure: Vec<(f32, bool)>,
}

impl Judged {
    fn judge(&mut self, model: &Understander, lesson: &Lesson) {
        let chances = model.chances(&lesson.words, lesson.situation);
        let right = |rank: usize| chances.get(rank).is_some_and(|c| lesson.is_for(c.intent));
        self.all += 1;
        self.first += usize::from(right(0));
        self.two += usize::from(right(0) || right(1));
        self.sure.push((chances.first().map_or(0.0, |chance| chance.chance), right(0)));
    }

    fn tell(&self) {
        let share = |part: usize, all: usize| 100.0 * part as f32 / all.max(1) as f32;
        println!(
            "left out, {} phrases: first {:.1} %, in two {:.1} %",
            self.all,
            share(self.first, self.all),
            share(self.two, self.all)
        );
        for least in [0.3, 0.5, 0.7, 0.85, 0.95] {
            let sure: Vec<_> = self.sure.iter().filter(|(chance, _)| *chance >= least).collect();
            let right = sure.iter().filter(|(_, right)| *right).count();
            println!(
                "  from {least}: {:.1} % of them, {:.1} % right",
                share(sure.len(), self.all),
                share(right, sure.len())
            );
        }
    }
}
