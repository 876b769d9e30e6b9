//! From samples to utterances: gain, voice activity, recognition and the end
//! of what is said, on the samples' own clock.

use std::sync::Arc;

use super::activity::{Activity, FRAME, Sound};
use super::background::{loudest, without_background};
use super::gain::{Gain, noisier, quiet_room};
use super::heard::UNKNOWN;
use super::recognizer::voice;
use super::word_order::WordOrder;
use super::{
    Alternative, Completeness, Endpointing, Expected, Heard, Others, Patience, Recognition,
    RecognitionModel, SAMPLE_RATE,
};
use crate::footprint::give_back_freed;

/// Frames between two looks at the words heard so far: 64 ms.
const LOOK: usize = 4;

/// Samples kept from before a voice is noticed: its first consonant, 400 ms.
const BEFORE: usize = 25 * FRAME;

/// Frames with a voice under which there is no word: 100 ms; and under which
/// words that were taken for silence are not looked for: 200 ms.
const FEWEST: usize = 6;
const FEWEST_FOR_NOISE: usize = 12;

/// Frames without a silence after which there is none to wait for: 800 ms.
const LOUD_ROOM: usize = 50;

/// Frames of silence after which a voice without a word is forgotten: 800 ms.
const NO_WORD: usize = 50;

/// Frames of speech after which what was recognised is out of date: 64 ms.
const NEW_SOUND: usize = 4;

/// Samples of an utterance that are kept: 12 s.
const LONGEST: usize = 12 * SAMPLE_RATE as usize;

/// Samples of a quiet room the recogniser hears after the last word, so that
/// they need not be waited for: 200 ms.
const AFTER: usize = SAMPLE_RATE as usize / 5;

/// An alternative so much less likely than the best is not preferred to it for
/// what it means.
const NEAR: f32 = 4.0;

/// From this evidence on, one of the phrases is in it.
const CLEAR: f32 = 0.0;

/// Who speaks so many decibels under who spoke just before is perhaps a
/// television.
const MUCH_SOFTER: f32 = 8.0;

/// Samples that are just before: 4 s.
const JUST_BEFORE: u64 = 4 * SAMPLE_RATE as u64;

/// Ways to hear people's own words that are looked at: the order of words tells the right one
/// from many.
const OWN_WORDS_WAYS: u16 = 30;

/// How much the order of words counts beside the sound, which has the order of pairs in it.
const ORDER_WEIGHT: f32 = 0.4;

/// Hears utterances in a stream of samples.
///
/// Words come from the recogniser a fraction of a second after they were said.
/// So, in the first silence, what has been heard is recognised a second time,
/// to its end, by a recogniser of its own: that is what is judged.
pub struct Ear {
    activity: Activity,
    gain: Gain,
    endpointing: Endpointing,
    expected: Option<Expected>,
    /// Hears people's own words; made once for a list of them.
    own_words: Option<OwnHearing>,
    /// Runs while somebody speaks.
    recognition: Option<Recognition>,
    /// The utterance that runs, or the last moments of silence.
    utterance: Vec<i16>,
    /// Samples heard so far.
    now: u64,
    /// Frames since the last voice.
    unvoiced: usize,
    /// Which of its frames have a voice.
    voices: Vec<bool>,
    /// Frames since the last silence.
    spoken: usize,
    /// Samples that do not fill a frame yet.
    pending: Vec<i16>,
    partial: String,
    completeness: Completeness,
    /// The level of who spoke last, in decibels below full scale, and when.
    near: Option<(f32, u64)>,
    /// What was recognised in the silence that lasts.
    settled: Option<Settled>,
}

impl Ear {
    /// An ear that expects nothing yet.
    pub fn new(patience: Patience) -> Ear {
        Ear {
            activity: Activity::default(),
            gain: Gain::default(),
            endpointing: Endpointing::new(patience),
            expected: None,
            own_words: None,
            recognition: None,
            utterance: Vec::new(),
            now: 0,
            unvoiced: 0,
            voices: Vec::new(),
            spoken: 0,
            pending: Vec::new(),
            partial: String::new(),
            completeness: Completeness::Nothing,
            near: None,
            settled: None,
        }
    }

    /// Changes how long it waits after the last word.
    pub fn set_patience(&mut self, patience: Patience) {
        self.endpointing.patience = patience;
    }

    /// Expects something else from now on; what was begun is heard again so.
    pub fn listen_for(&mut self, expected: Expected) {
        self.expected = Some(expected);
        self.recognition = None;
        self.settled = None;
    }

    /// Forgets what was begun.
    pub fn forget(&mut self) {
        self.utterance.clear();
        self.rest();
    }

    /// How far the words of the utterance that runs have come.
    pub fn completeness(&self) -> Completeness {
        self.completeness
    }

    /// Takes 16 kHz mono samples; gives the utterances that ended.
    pub fn push(&mut self, model: &RecognitionModel, samples: &[i16]) -> Vec<Heard> {
        self.pending.extend_from_slice(samples);
        let whole = self.pending.len() - self.pending.len() % FRAME;
        let frames: Vec<i16> = self.pending.drain(..whole).collect();
        frames.chunks_exact(FRAME).filter_map(|frame| self.hear(model, frame)).collect()
    }

    fn hear(&mut self, model: &RecognitionModel, frame: &[i16]) -> Option<Heard> {
        let Sound { voiced, silent, quiet } = self.activity.hear(frame);
        let at = self.utterance.len();
        self.utterance.extend_from_slice(frame);
        self.gain.apply(&mut self.utterance[at..], self.activity.levels());
        self.now += FRAME as u64;
        self.voices.push(voiced);
        self.unvoiced = if voiced { 0 } else { self.unvoiced + 1 };
        self.spoken = if silent { 0 } else { self.spoken + 1 };
        if self.spoken >= NEW_SOUND {
            self.settled = None;
        }
        let over = self.completeness == Completeness::Nothing && self.unvoiced > NO_WORD;
        if over || self.recognition.is_none() && !voiced && self.partial.is_empty() {
            let excess = self.utterance.len().saturating_sub(BEFORE);
            self.utterance.drain(..excess);
            self.rest();
            return None;
        }
        let expected = self.expected.as_ref()?;
        let mut heard_now = at;
        if self.recognition.is_none() {
            self.recognition = Recognition::new(model, &expected.phrases);
            heard_now = 0;
        }
        let recognition = self.recognition.as_mut()?;
        let pause = recognition.push(&self.utterance[heard_now..]);
        let mut changed = false;
        if (self.now as usize / FRAME).is_multiple_of(LOOK) {
            let partial = recognition.partial();
            changed = partial != self.partial;
            if changed {
                self.partial = partial.to_string();
                if self.settled.is_none() {
                    self.completeness = completeness(expected, &self.partial);
                }
            }
        }
        let seconds = FRAME as f32 / SAMPLE_RATE as f32;
        self.endpointing.quiet = quiet;
        self.endpointing.step(seconds, !silent, changed);
        if self.endpointing.may_have_ended() && self.settled.is_none() && self.has_voice(FEWEST) {
            let mut settled = Settled::new(model, expected, &self.utterance, &self.voices);
            self.completeness = settled.completeness(expected, &model.thresholds().whole);
            if self.completeness > Completeness::Begun && !self.is_clear(&settled) {
                settled.own = self.own_words(model, &settled);
                // The beginning of a sentence of one's own sounds like some phrase or other.
                if settled.own.as_ref().is_some_and(|own| !own.settled.same_words(&settled)) {
                    self.completeness = Completeness::Begun;
                }
            }
            self.settled = Some(settled);
        }
        let ended = self.endpointing.has_ended(self.completeness)
            // The library's own ends come too soon for those who pause: they are
            // for rooms that are never silent.
            || pause && self.spoken > LOUD_ROOM && self.completeness > Completeness::Begun
            || self.utterance.len() >= LONGEST;
        if ended { self.end(model) } else { None }
    }

    /// Ends the utterance now.
    pub fn finish(&mut self, model: &RecognitionModel) -> Option<Heard> {
        self.recognition.as_ref()?;
        self.end(model)
    }

    fn end(&mut self, model: &RecognitionModel) -> Option<Heard> {
        if !self.has_voice(FEWEST) {
            self.forget();
            return None;
        }
        let mut settled = match self.settled.take() {
            Some(settled) => settled,
            None => Settled::new(model, self.expected.as_ref()?, &self.utterance, &self.voices),
        };
        if settled.alternatives.is_empty() {
            self.forget();
            return None;
        }
        let clear = self.is_clear(&settled);
        let mut own_words = match settled.own.take() {
            _ if clear => None,
            None => self.own_words(model, &settled),
            own => own,
        };
        let Settled { mut alternatives, evidence, .. } = settled;
        let voice = voice(model, &self.utterance);
        if let Some(level) = alternatives.first().map(|best| loudest(best, &self.utterance)) {
            let just_before = |&(_, at): &(f32, u64)| self.now - at < JUST_BEFORE;
            match self.near.filter(just_before) {
                Some((near, _)) if level < near - MUCH_SOFTER => {
                    let own = own_words.iter_mut().flat_map(|own| &mut own.settled.alternatives);
                    let all = alternatives.iter_mut().chain(own);
                    all.for_each(|said| said.others = Others::Everywhere);
                }
                _ => self.near = Some((level, self.now)),
            }
        }
        let began = (self.now - self.utterance.len() as u64) as f32 / SAMPLE_RATE as f32;
        let own = own_words.iter_mut().flat_map(|own| &mut own.settled.alternatives);
        for word in alternatives.iter_mut().chain(own).flat_map(|said| &mut said.words) {
            word.start += began;
            word.end += began;
        }
        self.forget();
        let (decided, levels) = (self.now as f32 / SAMPLE_RATE as f32, self.activity.levels());
        let own_words = own_words.map(|OwnSettled { settled, order }| {
            let Settled { alternatives, evidence, .. } = *settled;
            Box::new(Heard {
                alternatives,
                evidence,
                order,
                own_words: None,
                voice: None,
                decided,
                levels,
            })
        });
        let heard = Heard { alternatives, evidence, order: 0.0, own_words, voice, decided, levels };
        self.endpointing.ended(heard.longest_pause());
        Some(heard)
    }

    /// Whether one of the phrases is clearly what was said.
    fn is_clear(&self, settled: &Settled) -> bool {
        let whole = |best: &Alternative, expected| {
            best.others == Others::Nowhere
                && completeness(expected, &best.text()) > Completeness::Begun
        };
        let best = settled.alternatives.first().zip(self.expected.as_ref());
        settled.evidence >= CLEAR && best.is_some_and(|(best, expected)| whole(best, expected))
    }

    /// The utterance among people's own words, where they are listened for, and how usual the
    /// order of those heard is.
    fn own_words(&mut self, model: &RecognitionModel, settled: &Settled) -> Option<OwnSettled> {
        let words = &self.expected.as_ref()?.own_words;
        if words.is_empty() {
            return None;
        }
        if self.own_words.as_ref().is_none_or(|own| !Arc::ptr_eq(&own.of, words)) {
            let recognition = Recognition::new(model, words.lines())?.in_ways(OWN_WORDS_WAYS);
            let order = WordOrder::of(words.lines());
            self.own_words = Some(OwnHearing { of: words.clone(), recognition, order });
        }
        let OwnHearing { recognition, order, .. } = self.own_words.as_mut()?;
        // As long as what it is compared with: each frame has its likelihood.
        let mut alternatives = heard_whole(recognition, &self.utterance[..settled.length]);
        let evidence = alternatives.first()?.score - settled.other;
        let usual =
            |said: &Alternative| order.likelihood(said.words.iter().map(|word| word.word.as_str()));
        alternatives.iter_mut().for_each(|said| said.score += ORDER_WEIGHT * usual(said));
        alternatives.sort_by(|one, other| other.score.total_cmp(&one.score));
        let best = alternatives.first()?;
        let order = usual(best) / (best.words.len() + 1) as f32;
        // What was tried on the way takes more than what is left of it.
        give_back_freed();
        let settled = Box::new(Settled { alternatives, evidence, own: None, ..*settled });
        Some(OwnSettled { settled, order })
    }

    fn has_voice(&self, frames: usize) -> bool {
        voiced(&self.voices) >= frames
    }

    fn rest(&mut self) {
        self.voices = vec![false; self.utterance.len() / FRAME];
        self.recognition = None;
        self.settled = None;
        self.partial.clear();
        self.completeness = Completeness::Nothing;
    }
}

/// What hears people's own words.
struct OwnHearing {
    of: Arc<str>,
    recognition: Recognition,
    order: WordOrder,
}

/// An utterance, recognised to its end.
struct Settled {
    /// The ways to hear it, the likeliest that means something first.
    alternatives: Vec<Alternative>,
    /// See [`Heard::evidence`].
    evidence: f32,
    /// The score of any other speech, for the whole of it.
    other: f32,
    /// How many samples it has.
    length: usize,
    /// The same among people's own words, where they were looked at already.
    own: Option<OwnSettled>,
}

/// An utterance recognised among people's own words.
struct OwnSettled {
    settled: Box<Settled>,
    /// See [`Heard::order`].
    order: f32,
}

impl Settled {
    fn new(
        model: &RecognitionModel,
        expected: &Expected,
        samples: &[i16],
        voices: &[bool],
    ) -> Settled {
        let recognized = |samples: &[i16]| {
            let said = finished(model, &expected.phrases, samples);
            (said, finished(model, &[], samples))
        };
        let (mut alternatives, mut other) = recognized(samples);
        let score = |other: &[Alternative]| other.first().map_or(0.0, |other| other.score);
        let whole = score(&other);
        if alternatives.is_empty() && voiced(voices) >= FEWEST_FOR_NOISE {
            (alternatives, other) = recognized(&noisier(samples));
        }
        let least = alternatives.first().map_or(0.0, |best| best.score - NEAR);
        let meaningful = |alternative: &Alternative| {
            alternative.score >= least
                && completeness(expected, &alternative.text()) > Completeness::Begun
        };
        if let Some(rank) = alternatives.iter().position(&meaningful) {
            alternatives[..=rank].rotate_right(1);
        } else {
            let near = |said| without_background(said, samples, &meaningful);
            if let Some(mut near) = alternatives.iter().find_map(near) {
                // The others' words say nothing of these.
                let (said, without) = recognized(near.samples(samples));
                if let Some(same) = said.iter().find(|said| said.text() == near.text()) {
                    near.score = same.score;
                    other = without;
                    alternatives.insert(0, near);
                }
            }
        }
        let evidence = match alternatives.first() {
            Some(said) if !other.is_empty() => said.score - score(&other),
            _ => 0.0,
        };
        Settled { alternatives, evidence, other: whole, length: samples.len(), own: None }
    }

    /// Whether the same words were heard.
    fn same_words(&self, other: &Settled) -> bool {
        let words = |settled: &Settled| settled.alternatives.first().map(Alternative::known_text);
        words(self) == words(other)
    }

    fn completeness(&self, expected: &Expected, whole: &[f32; 2]) -> Completeness {
        match self.alternatives.first() {
            None => Completeness::Nothing,
            // The half of a phrase sounds like none.
            Some(best) if self.evidence < whole[usize::from(best.words.len() > 2)] => {
                Completeness::Begun
            }
            Some(best) => completeness(expected, &best.text()),
        }
    }
}

fn voiced(voices: &[bool]) -> usize {
    voices.iter().filter(|voiced| **voiced).count()
}

fn finished(model: &RecognitionModel, phrases: &[String], samples: &[i16]) -> Vec<Alternative> {
    let Some(mut recognition) = Recognition::new(model, phrases) else { return Vec::new() };
    heard_whole(&mut recognition, samples)
}

/// The ways to hear samples, to their end.
fn heard_whole(recognition: &mut Recognition, samples: &[i16]) -> Vec<Alternative> {
    recognition.push(samples);
    recognition.push(&quiet_room(AFTER));
    recognition.finish()
}

/// How far words have come; unknown ones before or after them are another's.
fn completeness(expected: &Expected, text: &str) -> Completeness {
    let mut known = text;
    while let Some(rest) = known.strip_prefix(UNKNOWN).or(known.strip_suffix(UNKNOWN)) {
        known = rest.trim();
    }
    match known {
        "" if text.is_empty() => Completeness::Nothing,
        "" => Completeness::Begun,
        _ if known.contains(UNKNOWN) => Completeness::Begun,
        _ => (expected.judge)(known),
    }
}
