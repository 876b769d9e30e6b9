//! How loud the voice and the cues are beside each other, by EBU R 128, as they are heard in front:
//! no cue covers another, the voice is a little louder, and both together leave room.

use std::path::Path;
use std::process::Command;

use braillopoly::sound::{
    BANK, CUES, Cue, Hearing, Placed, Room, SAMPLE_RATE, Score, SoundSettings, Stock, UNDER_VOICE,
    mixdown,
};
use braillopoly::speech::VoiceSettings;
use ebur128::{EbuR128, Mode};

/// What the ear sums, in milliseconds.
const WINDOW: u32 = 100;

/// The loudness of the loudest 100 ms in LUFS, and the peak of a sound in two channels.
fn loudest(stereo: &[f32], rate: u32) -> (f64, f32) {
    let mut meter = EbuR128::new(2, rate, Mode::M).unwrap();
    let mut most = f64::NEG_INFINITY;
    let step = rate as usize / 100 * 2;
    let silence = vec![0.0; 10 * step];
    for part in [&silence, stereo, &silence].concat().chunks(step) {
        meter.add_frames_f32(part).unwrap();
        most = most.max(meter.loudness_window(WINDOW).unwrap());
    }
    (most, stereo.iter().fold(0.0, |peak, sample| sample.abs().max(peak)))
}

/// What is usually said, by the system's voice at the volume it has at first.
fn spoken(folder: &Path) -> (f64, f32) {
    let amplitude = format!("{:.0}", 100.0 * VoiceSettings::default().gain());
    let file = folder.join("voice.wav");
    let said = "Ana achète la rue Lecourbe pour soixante. Luc, à vous. Rue de Vaugirard, à Luc : \
                il peut demander six. Chacun reçoit mille cinq cents ; la banque a trente-deux \
                maisons et douze hôtels.";
    let mut espeak = Command::new("espeak-ng");
    espeak.args(["-v", "fr", "-a", &amplitude, "-w"]).arg(&file).arg(said);
    assert!(espeak.status().unwrap().success());
    let mut wav = hound::WavReader::open(&file).unwrap();
    let rate = wav.spec().sample_rate;
    let samples = wav.samples::<i16>().map(|sample| f32::from(sample.unwrap()) / 32_768.0);
    loudest(&samples.flat_map(|sample| [sample, sample]).collect::<Vec<f32>>(), rate)
}

#[test]
fn cues_and_the_voice_are_balanced_and_leave_room() {
    let (room, stock) = (Room::open(Hearing::Binaural).unwrap(), Stock::open());
    let heard = |cue: Cue| {
        let placed = Placed { at: 0.0, cue, place: BANK, gain: 1.0, pitch: 1.0 };
        let alone = Score { cues: vec![placed], length: 2.0 };
        loudest(&mixdown(&room, &stock, &SoundSettings::default(), &alone).unwrap(), SAMPLE_RATE)
    };
    let cues: Vec<(f64, f32)> = CUES.iter().map(|row| heard(row.cue)).collect();
    let softest = cues.iter().map(|(loud, _)| *loud).fold(f64::INFINITY, f64::min);
    let loudest = cues.iter().map(|(loud, _)| *loud).fold(f64::NEG_INFINITY, f64::max);
    let highest = cues.iter().map(|(_, peak)| *peak).fold(0.0, f32::max);
    let (voice, peak) = spoken(tempfile::tempdir().unwrap().path());
    println!("cues {softest:.1} to {loudest:.1} LUFS, at most {highest:.3}");
    println!("the voice {voice:.1} LUFS, at most {peak:.3}");
    assert!(loudest - softest <= 12.0, "{softest} to {loudest} LUFS");
    assert!((3.0..12.0).contains(&(voice - loudest)), "{voice} LUFS over {loudest}");
    // A cue is lowered while the voice speaks.
    assert!(peak + UNDER_VOICE * highest < 0.891, "{peak} and {highest}");
}
