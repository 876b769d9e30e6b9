//! `braillopoly ecoute-test`: how well and how fast the game hears, measured
//! on files, through the same ear as the microphone.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use super::listen_list::{Trial, trials};
use super::listen_report::{Delay, Measure, Report};
use super::transcribe::read_wav;
use super::{Reason, moments, no_model};
use crate::cli::{ListenTestOptions, sentences};
use crate::game::{Language, Understanding};
use crate::listening::{
    Ear, Expected, Heard, Levels, Patience, Recognition, RecognitionModel, SAMPLE_RATE,
};
use crate::scene::Scene;
use crate::store::write_whole;

/// Samples given at once, as a microphone would: 16 ms.
const PIECE: usize = 256;

/// Prints a table, or JSON: for each condition, what was understood and when.
///
/// # Errors
/// A folder, a file or a model that does not do, in French.
pub fn listen_test(options: &ListenTestOptions) -> Result<(), Reason> {
    let mut trials = trials(&options.dossier)?;
    trials = trials.into_iter().step_by(options.un_sur as usize).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(trials.len());
    let measures: Vec<Result<Vec<Measure>, Reason>> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|part| {
                let share: Vec<&Trial> = trials.iter().skip(part).step_by(threads).collect();
                scope.spawn(move || measure_all(options, &share))
            })
            .collect();
        (parts.into_iter())
            .map(|part| part.join().unwrap_or_else(|_| Err(sentences::MEASURE_STOPPED.into())))
            .collect()
    });
    let measures: Vec<Vec<Measure>> = measures.into_iter().collect::<Result<_, Reason>>()?;
    let report = Report::new(measures.into_iter().flatten().collect());
    match options.json {
        true => println!("{}", report.json()),
        false => print!("{}", report.table()),
    }
    if let Some(file) = &options.courbes {
        write_whole(file, &report.curves()).map_err(|error| error.to_string())?;
    }
    if options.details {
        eprint!("{}", report.mistakes());
    }
    Ok(())
}

fn measure_all(options: &ListenTestOptions, trials: &[&Trial]) -> Result<Vec<Measure>, Reason> {
    let language = Language::french().map_err(|error| error.to_string())?;
    let mut model = RecognitionModel::open(options.modele.as_deref())
        .map_err(|error| no_model(&language, &error))?;
    let mut moments: BTreeMap<String, (Box<dyn Scene>, Expected)> = BTreeMap::new();
    for trial in trials {
        if !moments.contains_key(&trial.moment) {
            let moment = moments::named(&language, &trial.moment)?;
            let expected = moment.expected(model.known(moment.grammar()));
            moments.insert(trial.moment.clone(), (moment, expected));
        }
    }
    let mut measures = Vec::new();
    for trial in trials {
        let Some((moment, expected)) = moments.get(&trial.moment) else { continue };
        let samples = read_wav(&Path::new(&options.dossier).join(&trial.file))?;
        let mut hearing = match options.vosk_seul {
            true => TestedEar::Library(Recognition::new(&model, &expected.phrases), 0),
            false => {
                let mut ear = Ear::new(Patience::default());
                ear.listen_for(expected.clone());
                TestedEar::Ear(Box::new(ear))
            }
        };
        measures.push(measure(trial, moment.as_ref(), &model, &mut hearing, &samples));
    }
    Ok(measures)
}

enum TestedEar {
    /// As the game does.
    Ear(Box<Ear>),
    /// The library alone, with the samples it has heard.
    Library(Option<Recognition>, u64),
}

impl TestedEar {
    fn push(&mut self, model: &RecognitionModel, samples: &[i16]) -> Vec<Heard> {
        match self {
            TestedEar::Ear(ear) => ear.push(model, samples),
            TestedEar::Library(recognition, now) => {
                *now += samples.len() as u64;
                let Some(recognition) = recognition else { return Vec::new() };
                if !recognition.push(samples) {
                    return Vec::new();
                }
                let mut alternatives = recognition.finish();
                alternatives.truncate(1);
                let decided = *now as f32 / SAMPLE_RATE as f32;
                let levels = Levels::default();
                match alternatives.is_empty() {
                    true => Vec::new(),
                    false => {
                        vec![Heard {
                            alternatives,
                            evidence: f32::INFINITY,
                            voice: None,
                            decided,
                            levels,
                        }]
                    }
                }
            }
        }
    }
}

fn measure(
    trial: &Trial,
    moment: &dyn Scene,
    model: &RecognitionModel,
    hearing: &mut TestedEar,
    samples: &[i16],
) -> Measure {
    let mut measure = Measure {
        trial: trial.clone(),
        seconds: samples.len() as f32 / SAMPLE_RATE as f32,
        ..Measure::default()
    };
    let meant = moment.read(&trial.phrase);
    let mut doubted = None;
    let whole = Instant::now();
    for piece in samples.chunks(PIECE) {
        let start = Instant::now();
        for heard in hearing.push(model, piece) {
            let asked = doubted.is_some();
            let weighed = moment.weighable(&heard, asked);
            let understood = moment.understand(&heard, asked, model.thresholds());
            let understood = understood.said_again(doubted.as_ref(), &heard);
            match &understood {
                Understanding::Doubtful(phrase) => doubted = Some(phrase.clone()),
                Understanding::Sure(_) => doubted = None,
                Understanding::Nothing(_) | Understanding::Unclear | Understanding::Ignored => {}
            }
            let work = start.elapsed().as_secs_f32();
            measure.cut |= trial.end.is_some_and(|end| heard.decided < end);
            measure.heard.push(heard.best().text());
            measure.evidence.push(heard.evidence);
            let is_meant = |phrase| moment.same_meaning(&meant, phrase);
            let phrase = weighed.as_ref().map(|weighable| &weighable.phrase);
            measure.right.push(phrase.is_some_and(is_meant));
            measure.weighed.push(weighed);
            measure.understood.push(understood);
            let decided = trial.end.map(|end| heard.decided - end);
            measure.delays.push(decided.map(|decided| Delay { decided, work }));
        }
    }
    measure.work = whole.elapsed().as_secs_f32();
    measure
}
