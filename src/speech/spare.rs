//! The game's own voice, for where the system has none: a program of its own
//! (`voix/`) that gets a text and gives its sound, which is played here.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use rodio::SampleRate;

use super::played::{Played, SpokenSound};
use super::synthesizer::{Dumb, Ends, Synthesizer};

/// Words a minute at −100, 0 and 100.
const WORDS: [f32; 3] = [90.0, 175.0, 450.0];

pub(super) struct Spare {
    program: PathBuf,
    played: Played,
    words: u32,
}

impl Spare {
    /// Opens it: none where it says nothing, or there is nothing to say it on.
    pub fn open(program: &Path) -> Option<Spare> {
        let spare =
            Spare { program: program.into(), played: Played::open()?, words: WORDS[1] as u32 };
        spare.sound_of("a").map(|_| spare)
    }

    /// A text's sound: the program writes its rate in hertz in four bytes, then
    /// samples of two, smallest byte first.
    fn sound_of(&self, text: &str) -> Option<SpokenSound> {
        let mut command = Command::new(&self.program);
        command.arg(self.words.to_string());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        without_window(&mut command);
        let mut voice = command.spawn().ok()?;
        // Read from before all is written would be needed for a text longer than a pipe
        // holds; sentences are not.
        let written = voice.stdin.take().map(|mut input| input.write_all(text.as_bytes()));
        let mut sound = Vec::new();
        let read = voice.stdout.take().map(|mut output| output.read_to_end(&mut sound));
        let done = voice.wait().is_ok_and(|status| status.success());
        if !done || !matches!((written, read), (Some(Ok(())), Some(Ok(_)))) {
            return None;
        }
        let (rate, samples) = sound.split_first_chunk::<4>()?;
        let rate = SampleRate::new(u32::from_le_bytes(*rate))?;
        let samples = samples.as_chunks().0.iter();
        let samples = samples.map(|two| f32::from(i16::from_le_bytes(*two)) / 32_768.0);
        Some(SpokenSound { rate, samples: samples.collect() })
    }
}

/// On Windows a console would open for each sentence of a game that has none.
#[cfg(windows)]
fn without_window(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    /// CREATE_NO_WINDOW.
    const NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(NO_WINDOW);
}

#[cfg(not(windows))]
fn without_window(_command: &mut Command) {}

impl Synthesizer for Spare {
    fn speak(&mut self, text: &str) -> Result<Ends, Dumb> {
        self.played.play(self.sound_of(text).ok_or(Dumb)?);
        Ok(Ends::After(Duration::ZERO))
    }

    fn stop(&mut self) -> Result<(), Dumb> {
        self.played.stop();
        Ok(())
    }

    fn set_rate(&mut self, rate: i8) {
        let share = f32::from(rate).abs() / 100.0;
        let end = if rate < 0 { WORDS[0] } else { WORDS[2] };
        self.words = (WORDS[1] + (end - WORDS[1]) * share) as u32;
    }

    fn set_volume(&mut self, volume: i8) {
        self.played.set_volume(volume);
    }

    fn speaks_on(&mut self) -> bool {
        self.played.is_playing()
    }
}
