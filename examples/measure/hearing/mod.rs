//! How well and how fast the game hears, measured on files, through the same ear
//! as the microphone.

mod list;
mod report;
mod sentences;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

use braillopoly::commands::{Reason, moments, open_model, read_wav};
use braillopoly::game::{Asked, Understanding};
use braillopoly::lexicon::Language;
use braillopoly::listening::{
    Ear, Expected, Heard, Levels, Patience, Recognition, RecognitionModel, SAMPLE_RATE,
};
use braillopoly::scene::Scene;
use clap::Args;

use list::{Trial, trials};
use report::{Delay, Measure, Report};

/// Samples given at once, as a microphone would: 16 ms.
const PIECE: usize = 256;

/// What to measure hearing with.
#[derive(Debug, Args)]
pub struct HearingOptions {
    /// Un dossier de fichiers WAV, avec leur liste : transcriptions.tsv.
    pub dossier: PathBuf,
    /// Écrit le rapport en JSON.
    #[arg(long)]
    pub json: bool,
    /// Écrit aussi chaque fichier mal compris.
    #[arg(long)]
    pub details: bool,
    /// Écrit dans ce fichier l'évidence de tout ce qui est entendu, pour choisir
    /// les seuils.
    #[arg(long, value_name = "FICHIER")]
    pub courbes: Option<PathBuf>,
    /// Vosk seul : sans gain, sans écoute de la voix, avec ses propres fins de
    /// phrase. Pour comparer.
    #[arg(long)]
    vosk_seul: bool,
    /// Un fichier sur tant, pour aller plus vite.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    un_sur: u32,
    /// Le modèle de reconnaissance à utiliser.
    #[arg(long, value_name = "DOSSIER")]
    modele: Option<PathBuf>,
}

/// For each condition, what was understood and when.
///
/// # Errors
/// A folder, a file or a model that does not do, in French.
pub fn measure(options: &HearingOptions) -> Result<Report, Reason> {
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
    Ok(Report::new(measures.into_iter().flatten().collect()))
}

fn measure_all(options: &HearingOptions, trials: &[&Trial]) -> Result<Vec<Measure>, Reason> {
    let language = Language::french().map_err(|error| error.to_string())?;
    let mut model = open_model(&language, options.modele.as_deref())?;
    let mut moments: BTreeMap<String, (Box<dyn Scene>, Expected)> = BTreeMap::new();
    for trial in trials {
        if !moments.contains_key(&trial.moment) {
            let moment = moments::named(&language, &trial.moment)?;
            let expected = model.hearable(moment.expected(moment.grammar()));
            moments.insert(trial.moment.clone(), (moment, expected));
        }
    }
    let mut measures = Vec::new();
    for trial in trials {
        let Some((moment, expected)) = moments.get_mut(&trial.moment) else { continue };
        let samples = read_wav(&options.dossier.join(&trial.file))?;
        let mut hearing = match options.vosk_seul {
            true => TestedEar::Library(Recognition::new(&model, &expected.phrases), 0),
            false => {
                let mut ear = Ear::new(Patience::default());
                ear.listen_for(expected.clone());
                TestedEar::Ear(Box::new(ear))
            }
        };
        measures.push(measure_one(trial, moment.as_mut(), &model, &mut hearing, &samples));
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
                            order: 0.0,
                            own_words: None,
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

fn measure_one(
    trial: &Trial,
    moment: &mut dyn Scene,
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
    let whole = Instant::now();
    for piece in samples.chunks(PIECE) {
        let start = Instant::now();
        for heard in hearing.push(model, piece) {
            let weighed = moment.weighable(&heard);
            let understood = moment.understand(&heard, model.thresholds());
            match &understood {
                Understanding::Doubtful(phrase) | Understanding::Guessed(phrase) => {
                    moment.open_mut().ask(Asked::Whether(phrase.clone(), None));
                }
                Understanding::Sure(_) => moment.open_mut().drop_asked(),
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
    moment.open_mut().drop_asked();
    measure.work = whole.elapsed().as_secs_f32();
    measure
}
