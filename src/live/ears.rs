//! When the microphone is open, to whom, and with what thresholds: the one owner of whoever
//! listens.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Instant;

use super::posts::{MicrophonePost, OpenModel};
use crate::listening::{
    EarOrder, Expected, Heard, MicrophoneFault, ModelError, Needed, Patience, Stakes, Thresholds,
    Trust,
};
use crate::settings::{Attention, Settings};

/// Phrases too loud for the microphone before it is told.
const CLIPPED_PHRASES: u32 = 3;

/// Phrases let pass, one after the other, before the only player is told.
pub(super) const UNHEARD_TOLD: u8 = 2;

/// How the players called the game: what is said next is for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Call {
    /// By the key that opens the microphone for one phrase.
    Key,
    /// By its name.
    Name,
}

/// Whoever listens, and what is known of how well.
pub(super) struct Ears {
    post: Box<dyn MicrophonePost>,
    /// Whether there is a model to listen with.
    listens: bool,
    thresholds: Thresholds,
    deaf: bool,
    /// What the game plays is taken out of what the microphone hears.
    echo_gone: bool,
    /// Somebody is speaking.
    hearing: bool,
    called: Option<Call>,
    /// The microphone is another than it was, and nobody was understood since.
    wary: bool,
    /// Why there is no microphone.
    missing: Option<MicrophoneFault>,
    grammar: Vec<String>,
    /// Phrases that were too loud for the microphone.
    clipped: u32,
    /// Phrases let pass since one was understood.
    unheard: u8,
    /// Since when the game says nothing; none while it speaks.
    silent_since: Option<Instant>,
    /// What was heard last, where nothing came of it: the beginning of a sentence, perhaps.
    begun: Option<Heard>,
    /// Names already told not to be recognised.
    warned: BTreeSet<String>,
}

impl Ears {
    pub fn new(post: Box<dyn MicrophonePost>) -> Ears {
        Ears {
            post,
            listens: false,
            thresholds: Thresholds::usual(),
            deaf: false,
            echo_gone: false,
            hearing: false,
            called: None,
            wary: false,
            missing: None,
            grammar: Vec::new(),
            clipped: 0,
            unheard: 0,
            silent_since: None,
            begun: None,
            warned: BTreeSet::new(),
        }
    }

    /// Listens with this model from now on, as these settings say; what is begun with
    /// another is dropped.
    ///
    /// # Errors
    /// Why nobody listens.
    pub fn open(
        &mut self,
        chosen: Option<&Path>,
        settings: &Settings,
    ) -> Result<OpenModel, ModelError> {
        self.listens = false;
        let model = self.post.open(chosen)?;
        self.listens = true;
        self.thresholds = model.thresholds.clone();
        (self.grammar, self.deaf, self.echo_gone) = (Vec::new(), false, false);
        self.set_patience(settings.patience);
        self.post.choose(settings.microphone.clone());
        if !settings.voices.is_empty() {
            self.post.tell(EarOrder::TellVoices);
        }
        Ok(model)
    }

    /// Whether there is a model to listen with.
    pub fn listens(&self) -> bool {
        self.listens
    }

    /// The microphones one may choose.
    pub fn microphones(&self) -> Vec<String> {
        self.post.microphones()
    }

    /// The models one may choose.
    pub fn models(&self) -> Vec<String> {
        self.post.models()
    }

    /// Listens with this microphone; none for the system's own.
    pub fn choose(&self, microphone: Option<String>) {
        self.post.choose(microphone);
    }

    /// Waits as long for the end of a phrase.
    pub fn set_patience(&self, patience: Patience) {
        self.post.tell(EarOrder::Patience(patience));
    }

    /// Tells voices apart from now on.
    pub fn tell_voices(&self) {
        self.post.tell(EarOrder::TellVoices);
    }

    /// Opens or shuts the microphone as things stand; whether it is open. What is left of a
    /// friend's voice, where the game's own is taken out, would still be somebody's words.
    pub fn turn(
        &mut self,
        now: Instant,
        (sounding, a_friend_speaks): (bool, bool),
        settings: &Settings,
    ) -> bool {
        self.silent_since = match sounding || a_friend_speaks {
            true => None,
            false => self.silent_since.or(Some(now)),
        };
        let spoken_over =
            sounding && !self.hears_over(settings) || a_friend_speaks && !settings.headphones;
        let shut = settings.attention == Attention::Key && self.called != Some(Call::Key);
        let deaf = spoken_over || shut;
        if deaf != self.deaf {
            self.deaf = deaf;
            tracing::info!(deaf, "ears");
            self.post.tell(EarOrder::Deaf(deaf));
        }
        !deaf
    }

    /// Listens for this, if it was something else; `expected` makes what judges it.
    pub fn listen_for(
        &mut self,
        grammar: Vec<String>,
        expected: impl FnOnce(Vec<String>) -> Expected,
    ) {
        if grammar != self.grammar {
            tracing::info!(phrases = grammar.len(), "new grammar");
            self.grammar.clone_from(&grammar);
            self.post.tell(EarOrder::Expect(expected(grammar)));
        }
    }

    /// Whether the players are heard while the game speaks: nothing of its voice
    /// reaches the microphone, or nothing is left of it.
    pub fn hears_over(&self, settings: &Settings) -> bool {
        settings.headphones || self.echo_gone
    }

    /// What the game plays is taken out of what is heard, or is not.
    pub fn set_echo_gone(&mut self, works: bool) {
        tracing::info!(works, "echo cancelled");
        self.echo_gone = works;
    }

    /// Whether somebody is speaking.
    pub fn hears(&self) -> bool {
        self.hearing
    }

    /// Somebody began to speak, or has ended.
    pub fn set_hearing(&mut self, hearing: bool) {
        self.hearing = hearing;
    }

    /// What is said next is for the game.
    pub fn call(&mut self, call: Call) {
        self.called = Some(call);
    }

    /// Whether the game was called so, and has not heard anything since.
    pub fn was_called(&self, call: Call) -> bool {
        self.called == Some(call)
    }

    /// What it was called for was heard.
    pub fn answered(&mut self, call: Call) {
        self.called.take_if(|other| *other == call);
    }

    /// Since when the game says nothing; none while it speaks.
    pub fn silent_since(&self) -> Option<Instant> {
        self.silent_since
    }

    /// Why there is no microphone.
    pub fn missing(&self) -> Option<MicrophoneFault> {
        self.missing
    }

    /// The microphone works.
    pub fn found(&mut self) {
        self.wary = self.missing.take().is_some();
        self.clipped = 0;
    }

    /// There is no microphone.
    pub fn lost(&mut self, fault: MicrophoneFault) {
        self.missing = Some(fault);
    }

    /// Of these names that are not recognised, those that were not told yet; they are now.
    pub fn not_warned_of(&mut self, mut names: Vec<(String, String)>) -> Vec<(String, String)> {
        names.retain(|(name, _)| !self.warned.contains(name));
        self.warned.extend(names.iter().map(|(name, _)| name.clone()));
        names
    }

    /// Whether it is to be told now, once for a microphone, that voices are too loud for it.
    pub fn clips_at_last(&mut self, heard: &Heard) -> bool {
        self.clipped += u32::from(heard.levels.clips());
        heard.levels.clips() && self.clipped == CLIPPED_PHRASES
    }

    /// How much evidence is asked of somebody trusted so.
    pub fn thresholds(&self, trust: Trust) -> Thresholds {
        let thresholds = self.thresholds.trusting(trust);
        if self.wary { thresholds.wary() } else { thresholds }
    }

    /// How much evidence an answer of so many words needs.
    pub fn needed(&self, stakes: Stakes, words: usize) -> Needed {
        self.thresholds.needed(stakes, words)
    }

    /// Somebody was understood: the microphone hears them.
    pub fn understood(&mut self) {
        self.wary = false;
        self.begun = None;
    }

    /// Nothing came of this, or only a question about it.
    pub fn begun(&mut self, heard: Heard) {
        self.begun = Some(heard);
    }

    /// What nothing came of, heard last.
    pub fn what_began(&mut self) -> Option<Heard> {
        self.begun.take()
    }

    /// Something was made of what was heard.
    pub fn made_out(&mut self) {
        self.unheard = 0;
    }

    /// One more phrase was let pass; how many there were in a row.
    pub fn let_pass(&mut self) -> u8 {
        self.unheard = self.unheard.saturating_add(1);
        self.unheard
    }

    /// Phrases let pass in a row.
    pub fn unheard(&self) -> u8 {
        self.unheard
    }
}
