//! The game as it is lived: the real `jouer` loop, with a virtual microphone
//! and a virtual speaker, in real time. Two of them are in the gate; the rest is for
//! `./tester --long`, each once.

#[path = "../shared/answers.rs"]
mod answers;
mod audio;
mod busy;
#[path = "../shared/playing.rs"]
mod playing;
#[path = "../shared/robbers.rs"]
mod robbers;
#[path = "../shared/running.rs"]
mod running;
#[path = "../shared/voices.rs"]
mod voices;

mod degraded;
mod devices;
mod evening;
#[cfg(feature = "distance")]
mod far;
mod heist;
mod loudspeakers;
mod round;
mod terminal;
mod who_speaks;
mod windows;
