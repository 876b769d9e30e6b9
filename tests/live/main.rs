//! The game as it is lived: the real `jouer` loop, with a virtual microphone
//! and a virtual speaker, in real time.

#[path = "../shared/answers.rs"]
mod answers;
mod audio;
mod log;
mod voice;
#[path = "../shared/voices.rs"]
mod voices;

mod degraded;
mod devices;
mod evening;
mod keys;
mod loudspeakers;
mod voice_editions;
mod voice_game;
mod voice_lessons;
mod who_speaks;
mod windows;
