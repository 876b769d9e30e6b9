//! Takes what the computer plays out of what the microphone hears, and tells
//! whether that works here.

use std::collections::VecDeque;

use sonora_aec3::block::Block;
use sonora_aec3::block_processor::BlockProcessor;
use sonora_aec3::common::BLOCK_SIZE as PIECE;
use sonora_aec3::config::EchoCanceller3Config;

use super::SAMPLE_RATE;
use super::activity::decibels;

/// How long the microphone waits for what is played, which must never come after
/// its echo, in pieces of 4 ms: 40 ms.
const HELD: usize = 10 * PIECE;

/// What is played is never waited for longer: 100 ms.
const LONGEST: usize = 25 * PIECE;

/// More of it than this came from a stop of the machine: 400 ms.
const TOO_MUCH: usize = 100 * PIECE;

/// What is played is loud, or silent, in decibels below full scale.
const LOUD: f32 = -45.0;
const SILENT: f32 = -65.0;

/// What remains is no more than the room's own noise, or this; or so much of it
/// is gone, in decibels.
const CLEAN: f32 = -50.0;
const ABOVE_NOISE: f32 = 6.0;
const GONE: f32 = 15.0;

/// The share of clean pieces from which it works, under which it does not, and
/// how fast it follows: in some 3 s.
const WORKS: f32 = 0.8;
const FAILS: f32 = 0.4;
const SHARE: f32 = 0.0012;

/// How fast the room's noise is followed, down and up.
const QUIETER: f32 = 0.04;
const NOISIER: f32 = 0.0004;

/// Pieces for which what was played can still be heard: 300 ms.
const TAIL: usize = 75;

/// So many decibels over the echo that is expected, somebody speaks, and goes on
/// for 300 ms.
const SOMEBODY: f32 = 6.0;
const SPEAKS_ON: usize = 75;

/// How fast the level of the echo, and that of the moment, are followed.
const ECHO_SHARE: f32 = 0.008;
const MOMENT_SHARE: f32 = 0.2;

/// Cancels an echo.
pub struct EchoCanceller {
    processor: BlockProcessor,
    heard: VecDeque<i16>,
    played: VecDeque<i16>,
    judgement: Judgement,
}

impl Default for EchoCanceller {
    fn default() -> EchoCanceller {
        let mut config = EchoCanceller3Config::default();
        config.filter.export_linear_aec_output = true;
        EchoCanceller {
            processor: BlockProcessor::new(&config, SAMPLE_RATE as usize, 1, 1),
            heard: [0; HELD].into(),
            played: VecDeque::new(),
            judgement: Judgement::default(),
        }
    }
}

impl EchoCanceller {
    /// Whether the players can be heard while the computer plays: nothing of it
    /// is left. False until it has been seen.
    pub fn works(&self) -> bool {
        self.judgement.works
    }

    /// Takes 16 kHz mono samples of the microphone, and what was played meanwhile;
    /// gives the first without the second, a little later.
    pub fn push(&mut self, heard: &[i16], played: impl Iterator<Item = i16>) -> Vec<i16> {
        self.heard.extend(heard);
        self.played.extend(played);
        if self.played.len() > TOO_MUCH {
            self.played.drain(..self.played.len() - HELD);
        }
        let mut left = Vec::with_capacity(heard.len());
        while self.heard.len() >= PIECE
            && (self.played.len() >= PIECE || self.heard.len() > LONGEST)
        {
            let heard = piece(&mut self.heard);
            let played = piece(&mut self.played);
            self.processor.buffer_render(&played);
            let (mut suppressed, mut subtracted) = (heard.clone(), heard.clone());
            self.processor.process_capture(false, false, Some(&mut subtracted), &mut suppressed);
            let levels = [&heard, &played, &suppressed].map(level);
            // Subtracting an echo leaves a voice whole, and some of the echo;
            // suppressing it takes the beginning of the voice too.
            let kept = match self.judgement.heard(levels) {
                Who::Nothing => heard,
                Who::Somebody => subtracted,
                // Until it is known to work, whoever is listened to has
                // headphones: there is no echo, and a voice may be suppressed.
                Who::Computer if !self.judgement.works => heard,
                Who::Computer => suppressed,
            };
            left.extend(kept.view(0, 0).iter().map(|x| x.clamp(-32_768.0, 32_767.0) as i16));
        }
        left
    }
}

/// The next piece, silent where there is no more.
fn piece(samples: &mut VecDeque<i16>) -> Block {
    let mut piece = Block::new(1, 1);
    let here = samples.len().min(PIECE);
    for (at, sample) in samples.drain(..here).enumerate() {
        piece.view_mut(0, 0)[at] = f32::from(sample);
    }
    piece
}

/// In decibels below full scale.
fn level(piece: &Block) -> f32 {
    let power: f32 = piece.view(0, 0).iter().map(|x| (x / 32_768.0).powi(2)).sum();
    decibels(power / PIECE as f32)
}

enum Who {
    /// Nothing is played.
    Nothing,
    /// Somebody speaks over what is played.
    Somebody,
    Computer,
}

/// Follows the levels, in decibels below full scale.
struct Judgement {
    /// The share of pieces without an echo left, of those where it was loud.
    clean: f32,
    works: bool,
    noise: Option<f32>,
    /// The last pieces: played, and heard.
    tail: VecDeque<(f32, f32)>,
    /// How much softer the echo is than what is played.
    loss: Option<f32>,
    moment: f32,
    /// Pieces for which somebody is still taken to speak.
    somebody: usize,
}

impl Default for Judgement {
    fn default() -> Judgement {
        Judgement {
            clean: 0.0,
            works: false,
            noise: None,
            tail: VecDeque::new(),
            loss: None,
            moment: SILENT,
            somebody: 0,
        }
    }
}

impl Judgement {
    fn heard(&mut self, [heard, played, left]: [f32; 3]) -> Who {
        self.tail.push_back((played, heard));
        if self.tail.len() > TAIL {
            self.tail.pop_front();
        }
        let loudest =
            |level: fn(&(f32, f32)) -> f32| self.tail.iter().map(level).fold(f32::MIN, f32::max);
        let (loudest, echo) = (loudest(|(played, _)| *played), loudest(|(_, heard)| *heard));
        self.moment += MOMENT_SHARE * (heard - self.moment);
        if loudest <= SILENT {
            // People speak; the noise is what is there when nobody does.
            let noise = self.noise.get_or_insert(heard);
            *noise += if heard < *noise { QUIETER } else { NOISIER } * (heard - *noise);
            self.somebody = 0;
            return Who::Nothing;
        }
        let floor = self.noise.map_or(CLEAN, |noise| CLEAN.max(noise + ABOVE_NOISE));
        let expected = self.loss.map_or(0.0, |loss| loudest - loss);
        if self.works && self.moment > floor.max(expected) + SOMEBODY {
            self.somebody = SPEAKS_ON;
        }
        if self.somebody > 0 {
            self.somebody -= 1;
            return Who::Somebody;
        }
        if played >= LOUD {
            let clean = left <= floor || heard - left >= GONE;
            self.clean += SHARE * (f32::from(u8::from(clean)) - self.clean);
            self.works = self.clean >= if self.works { FAILS } else { WORKS };
            let loss = self.loss.get_or_insert(loudest - echo);
            *loss += ECHO_SHARE * (loudest - echo - *loss);
        }
        Who::Computer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noise that comes and goes as syllables do.
    fn talk(seconds: usize, seed: u32) -> Vec<i16> {
        let mut noise = seed;
        (0..seconds * SAMPLE_RATE as usize)
            .map(|at| {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let syllable = (at / 2_400) % 3 != 0;
                if syllable { (noise >> 16) as i16 / 6 } else { 0 }
            })
            .collect()
    }

    fn level_of(samples: &[i16]) -> f32 {
        decibels(super::super::activity::power(samples))
    }

    #[test]
    fn an_echo_is_taken_out_and_who_speaks_is_left() {
        let played = talk(14, 1);
        let someone = talk(2, 7);
        let (delay, at) = (40 * 16, 11 * SAMPLE_RATE as usize);
        let heard: Vec<i16> = (0..played.len())
            .map(|now| {
                let echo = now.checked_sub(delay).map_or(0, |then| played[then] / 10);
                let voice = now.checked_sub(at).and_then(|then| someone.get(then));
                echo.saturating_add(voice.map_or(0, |voice| voice / 2))
            })
            .collect();
        let mut canceller = EchoCanceller::default();
        let mut left = Vec::new();
        for (heard, played) in heard.chunks(160).zip(played.chunks(160)) {
            left.extend(canceller.push(heard, played.iter().copied()));
        }
        assert!(canceller.works());
        let second = |at: usize| at * SAMPLE_RATE as usize..(at + 1) * SAMPLE_RATE as usize;
        let gone = level_of(&heard[second(9)]) - level_of(&left[second(9)]);
        assert!(gone > 15.0, "{gone} dB of the echo gone");
        let kept = level_of(&heard[second(12)]) - level_of(&left[second(12)]);
        assert!(kept < 3.0, "{kept} dB of the voice lost");
    }

    #[test]
    fn without_what_is_played_nothing_is_trusted() {
        let mut canceller = EchoCanceller::default();
        for heard in talk(10, 3).chunks(160) {
            canceller.push(heard, std::iter::empty());
        }
        assert!(!canceller.works());
    }
}
