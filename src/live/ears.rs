//! What the microphone gives, and what becomes of it: who is listened to, what
//! is asked when in doubt, whose voice it is.

use std::time::Instant;

use super::settings::Attention;
use super::table::Table;
use crate::dialogue::{Phrase, Said, Utterance};
use crate::engine::Seat;
use crate::game::{Session, Understanding};
use crate::lexicon::{Intent, accented};
use crate::listening::{
    Completeness, Expected, Heard, ListenerEvent, SpokenBy, Stakes, Trust, Voiceprint,
};
use crate::narration::Message;
use crate::sound::Cue;

/// What is asked before a phrase is obeyed.
pub(super) enum Asked {
    /// Whether it was said, by whom as far as is known: "oui" or "non".
    Whether(Phrase, Option<Seat>),
    /// Whether it is meant, picked by a key in another player's name: "oui" or "non".
    Meant(Phrase),
    /// Who said it: a name.
    Who(Phrase),
}

/// Phrases too loud for the microphone before it is told.
const CLIPPED_PHRASES: u32 = 3;

/// How long one speaks at least who says something, in seconds: a cough is shorter.
const SPOKEN: f32 = 0.6;

/// Phrases let pass, one after the other, before the only player is told.
const UNHEARD_TOLD: u8 = 2;

/// How many times what is expected counts in the grammar.
const EXPECTED_WEIGHT: usize = 8;

impl Table<'_> {
    /// Whether to hear, and what, as things stand.
    pub(super) fn refresh_ears(&mut self) {
        let Some(listener) = &self.listener else { return };
        self.silent_since = match self.is_sounding() {
            true => None,
            false => self.silent_since.or(Some(Instant::now())),
        };
        let spoken_over = self.is_sounding() && !self.hears_over();
        let shut = self.settings.attention == Attention::Key && !self.talking;
        let deaf = spoken_over || shut;
        if deaf != self.deaf {
            self.deaf = deaf;
            tracing::info!(deaf, "ears");
            listener.set_deaf(deaf);
        }
        if !deaf {
            let grammar = self.phrases();
            if grammar != self.grammar {
                tracing::info!(phrases = grammar.len(), "new grammar");
                self.grammar.clone_from(&grammar);
                listener.listen_for(self.expected(grammar));
            }
        }
    }

    /// Whether the players are heard while the game speaks: nothing of its voice
    /// reaches the microphone, or nothing is left of it.
    fn hears_over(&self) -> bool {
        self.settings.headphones || self.echo_gone
    }

    pub(super) fn listened(&mut self, event: ListenerEvent) {
        match event {
            ListenerEvent::Hearing(hearing) => {
                self.hearing = hearing;
                if hearing && self.is_sounding() && self.hears_over() {
                    // Whoever begins to speak need not shout the game down.
                    self.interrupted = self.still_to_say();
                    self.stop_voice();
                }
                if !hearing {
                    // Whoever began may have said no word at all.
                    self.ignored();
                    if let Some(phrase) = self.held.take() {
                        self.hear(&phrase);
                    }
                }
            }
            ListenerEvent::Heard(heard) => self.heard(heard),
            ListenerEvent::HearsOver(works) => {
                tracing::info!(works, "echo cancelled");
                self.echo_gone = works;
            }
            ListenerEvent::UnknownWords(words) => self.warn_of_unknown_words(&words),
            ListenerEvent::MicrophoneOpen => {
                self.wary = self.microphone_missing.take().is_some();
                self.clipped = 0;
                self.notice(Message::new("microphone-on"));
            }
            ListenerEvent::MicrophoneMissing(fault) => {
                self.microphone_missing = Some(fault);
                self.notice(self.no_microphone(fault));
            }
        }
    }

    /// Tells once, for a microphone, that voices are too loud for it.
    fn watch_clipping(&mut self, heard: &Heard) {
        if heard.levels.clips() {
            self.clipped += 1;
            if self.clipped == CLIPPED_PHRASES {
                self.notice(Message::new("microphone-clips"));
            }
        }
    }

    fn heard(&mut self, heard: Heard) {
        let best = heard.best();
        tracing::info!(text = %best.text(), evidence = heard.evidence, "heard");
        self.talking = false;
        self.watch_clipping(&heard);
        if self.enrolment.is_some() {
            self.interrupted.clear();
            return self.learn(&heard);
        }
        let Some(heard) = self.addressed(heard) else { return };
        if let Some(phrase) = self.claimed(&heard) {
            tracing::info!(understood = %Understanding::Sure(phrase.clone()), "taken");
            return self.understood(phrase, &heard);
        }
        let thresholds = self.thresholds.trusting(self.trust_in(self.speaker_of(&heard)));
        let thresholds = if self.wary { thresholds.wary() } else { thresholds };
        let asked = matches!(self.asked, Some(Asked::Whether(..) | Asked::Meant(_)));
        let understood = self.scenes.top().understand(&heard, asked, &thresholds);
        let understood = match understood.said_again(self.doubted(), &heard) {
            Understanding::Doubtful(phrase) if self.costs_nothing(&phrase) => {
                Understanding::Sure(phrase)
            }
            other => other,
        };
        if let Some(lines) = self.scenes.top().report(&heard, &understood) {
            return self.tell(&lines);
        }
        tracing::info!(%understood, "taken");
        let understood = match understood.phrase() {
            Some(_) => {
                self.unheard = 0;
                understood
            }
            None if self.is_lost_on(&heard) => {
                let patient = self.scenes.top().understand(&heard, asked, &thresholds.patient());
                if !matches!(patient, Understanding::Doubtful(_)) || self.unheard >= UNHEARD_TOLD {
                    return self.not_heard(&heard, &understood);
                }
                self.unheard += 1;
                patient
            }
            None => understood,
        };
        match understood {
            Understanding::Sure(phrase) => self.understood(phrase, &heard),
            Understanding::Doubtful(phrase) => {
                self.interrupted.clear();
                // An answer that is in doubt is no other question: it is asked again.
                if phrase.says(Intent::Yes) || phrase.says(Intent::No) {
                    match self.asked.take() {
                        Some(Asked::Whether(asked, by)) => return self.ask_whether(asked, by),
                        other => self.asked = other,
                    }
                }
                let speaker = self.speaker_of(&heard);
                let phrase = self.credited(phrase, &heard);
                self.ask_whether(phrase, speaker);
            }
            Understanding::Nothing(phrase) => {
                self.interrupted.clear();
                self.take_phrase(phrase);
            }
            Understanding::Unclear => {
                self.signal(Cue::NotUnderstood);
                self.ignored();
            }
            Understanding::Ignored => self.ignored(),
        }
    }

    /// Whether what was let pass was for the game: where only one person plays, who else
    /// would it be for, unless the game was talking.
    fn is_lost_on(&self, heard: &Heard) -> bool {
        let alone = (self.scenes.top().session())
            .is_none_or(|session| session.is_led() || session.humans().len() < 2);
        alone && self.interrupted.is_empty() && heard.end() - heard.start() >= SPOKEN
    }

    /// A soft sound, then a sentence; then nothing more, which a radio would only go on
    /// setting off.
    fn not_heard(&mut self, heard: &Heard, understood: &Understanding) {
        self.unheard = self.unheard.saturating_add(1);
        // In a lesson it would be a wrong answer.
        let led = self.scenes.top().session().is_some_and(Session::is_led);
        match self.unheard {
            UNHEARD_TOLD if !led => self.take_phrase(Phrase {
                text: heard.best().text(),
                utterance: Utterance::Unknown,
                correction: None,
                number: None,
            }),
            ..=UNHEARD_TOLD => self.signal(Cue::NotUnderstood),
            _ if *understood == Understanding::Unclear => self.signal(Cue::NotUnderstood),
            _ => {}
        }
    }

    fn understood(&mut self, phrase: Phrase, heard: &Heard) {
        self.wary = false;
        self.interrupted.clear();
        self.signal(Cue::Understood);
        self.learn_on(heard);
        let credited = self.credited(phrase, heard);
        let said_yes = credited.says(Intent::Yes) && self.doubted().is_some();
        let meant = match self.doubted() {
            Some(doubted) if said_yes => doubted,
            _ => &credited,
        };
        // Whoever bids must be known: their voice is not.
        let session = self.scenes.top().session();
        if self.speaker_of(heard).is_none() && session.is_some_and(|s| s.may_be_several(meant)) {
            let phrase = meant.clone();
            return self.ask_who(phrase);
        }
        self.by_voice = true;
        self.take_phrase(credited);
        self.by_voice = false;
    }

    /// "Qui parle ?"
    fn ask_who(&mut self, phrase: Phrase) {
        self.signal(Cue::Confirm);
        self.notice(Message::new("who-says").with("phrase", phrase.text.clone()));
        self.asked = Some(Asked::Who(phrase));
    }

    /// The phrase whose speaker was asked for, now that a name is heard.
    fn claimed(&mut self, heard: &Heard) -> Option<Phrase> {
        let Some(Asked::Who(phrase)) = &self.asked else { return None };
        let best = heard.best();
        let needed = self.thresholds.needed(Stakes::Confirms, best.words.len());
        let seat = self.scenes.top().session()?.player_called(&best.known_text())?;
        let phrase = phrase.clone().by(seat);
        (heard.evidence >= needed.sure).then(|| {
            self.asked = None;
            phrase
        })
    }

    /// The phrase of which it is asked whether it was said.
    fn doubted(&self) -> Option<&Phrase> {
        match &self.asked {
            Some(Asked::Whether(phrase, _)) => Some(phrase),
            _ => None,
        }
    }

    /// The move of which it is asked whether it was said, where this phrase only asks
    /// something.
    pub(super) fn doubted_move(&self, phrase: &Phrase) -> Option<(Phrase, Option<Seat>)> {
        let Some(Asked::Whether(doubted, speaker)) = &self.asked else { return None };
        let session = self.scenes.top().session()?;
        (session.changes_the_game(doubted) && session.only_asks(phrase))
            .then(|| (doubted.clone(), *speaker))
    }

    /// Whether this may be done on little evidence: what was said is only said again, or it is
    /// a yes to a question, or in the menu to anything but leaving and forgetting.
    fn costs_nothing(&self, phrase: &Phrase) -> bool {
        let harmless = |asked: &Phrase| match self.scenes.top().session() {
            Some(session) => session.only_asks(asked),
            None => {
                let costly = [Intent::Quit, Intent::ForgetVoices, Intent::ResetSettings];
                !costly.iter().any(|intent| asked.says(*intent))
            }
        };
        phrase.says(Intent::Repeat)
            || phrase.says(Intent::Yes) && self.doubted().is_some_and(harmless)
    }

    /// What is being said, and what was to follow.
    fn still_to_say(&mut self) -> Vec<String> {
        let said = std::mem::take(&mut self.spoken);
        let mut lines = if self.speaking.is_some() { said } else { Vec::new() };
        lines.append(&mut self.queued);
        lines
    }

    /// It was other talk: what it cut short is said after all.
    fn ignored(&mut self) {
        let lines = std::mem::take(&mut self.interrupted);
        if !lines.is_empty() {
            self.say_again(lines);
        }
    }

    /// "Avez-vous dit… ?"
    pub(super) fn ask_whether(&mut self, phrase: Phrase, speaker: Option<Seat>) {
        self.signal(Cue::Confirm);
        // A yes to what begins by no: whoever hears it fears to buy.
        let refuses = [Intent::Decline, Intent::RefuseTrade].iter().any(|i| phrase.says(*i));
        let message = Message::new("did-you-say").with("phrase", self.written(&phrase));
        self.notice(message.flag("refuses", refuses));
        self.asked = Some(Asked::Whether(phrase, speaker));
    }

    /// A phrase as it is written: with its hyphens, and a name's capital.
    fn written(&self, phrase: &Phrase) -> String {
        // Any words may be a name too: what is another answer is that one. The shortest name
        // has least of "je m'appelle" in it.
        let length = |said: &&Said| said.name.as_ref().map_or(0, String::len);
        let Some(said) = phrase.readings().iter().min_by_key(length) else {
            return phrase.text.clone();
        };
        let text = self.language.phrases.written(said.intent, &phrase.text);
        match &said.name {
            Some(name) => text.replace(name.as_str(), &accented(name)),
            None => text,
        }
    }

    /// What a phrase amounts to while a question waits for its answer; none when
    /// it is answered by "non".
    pub(super) fn settle_asked(&mut self, phrase: Phrase) -> Option<Phrase> {
        match self.asked.take() {
            None => Some(phrase),
            Some(asked) if phrase.says(Intent::Repeat) => {
                self.ask_again(asked);
                None
            }
            Some(Asked::Meant(picked)) if phrase.says(Intent::Yes) => Some(picked),
            Some(Asked::Whether(doubted, speaker)) if phrase.says(Intent::Yes) => {
                self.learn_trust(speaker, true);
                Some(doubted)
            }
            Some(asked) if phrase.says(Intent::No) => {
                if let Asked::Whether(_, speaker) = asked {
                    self.learn_trust(speaker, false);
                }
                self.notice(Message::new("did-you-say-no"));
                None
            }
            Some(Asked::Who(said)) => {
                let session = self.scenes.top().session();
                let seat = session.and_then(|session| session.player_called(&phrase.text));
                Some(seat.map_or(phrase, |seat| said.by(seat)))
            }
            // What means nothing answers it neither way.
            Some(asked @ Asked::Whether(..))
                if phrase.utterance == Utterance::Unknown
                    && self.scenes.top().session().is_some() =>
            {
                self.ask_again(asked);
                None
            }
            Some(Asked::Whether(..) | Asked::Meant(_)) => Some(phrase),
        }
    }

    /// The open question, once more.
    fn ask_again(&mut self, asked: Asked) {
        match asked {
            Asked::Whether(phrase, by) => self.ask_whether(phrase, by),
            Asked::Meant(phrase) if phrase.says(Intent::Quit) => self.ask_to_leave(phrase),
            Asked::Meant(phrase) => self.ask_for_other(phrase),
            Asked::Who(phrase) => self.ask_who(phrase),
        }
    }

    /// Whether leaving is meant.
    pub(super) fn ask_to_leave(&mut self, phrase: Phrase) {
        let saved = self.scenes.top().session().is_some_and(Session::is_saved);
        self.signal(Cue::Confirm);
        self.notice(Message::new("leave-sure").flag("saved", saved));
        self.asked = Some(Asked::Meant(phrase));
    }

    /// Whether another player means what was picked for them by a key, where it costs.
    pub(super) fn ask_for_other(&mut self, phrase: Phrase) {
        self.signal(Cue::Confirm);
        self.notice(Message::new("other-player").with("phrase", phrase.text.clone()));
        self.asked = Some(Asked::Meant(phrase));
    }

    /// The name under which what is learnt of a player is kept.
    fn kept_name(&self, speaker: Option<Seat>) -> String {
        let session = self.scenes.top().session();
        let player = session.zip(speaker).map(|(session, seat)| session.game().player(seat));
        player.map_or(String::new(), |player| player.name.clone())
    }

    fn trust_in(&self, speaker: Option<Seat>) -> Trust {
        self.settings.trust.get(&self.kept_name(speaker)).copied().unwrap_or_default()
    }

    /// Gets used to a player, who is told so the first time.
    fn learn_trust(&mut self, speaker: Option<Seat>, right: bool) {
        // Told once what was said is done: it interrupts nothing.
        self.habits_due |= self.settings.trust.is_empty();
        let (name, trust) = (self.kept_name(speaker), self.trust_in(speaker).answered(right));
        self.set(|settings| {
            settings.trust.insert(name, trust);
        });
    }

    /// What was said after the game's name, where it answers to a name.
    fn addressed(&mut self, heard: Heard) -> Option<Heard> {
        if !self.answers_to_name() {
            self.attentive = false;
            // Whoever has the habit of the name may say it anyway.
            let name = self.name_words();
            let best = heard.best();
            let named = best.words.len() > name.len() && best.begins_with(&name);
            return if named { heard.after(&name) } else { Some(heard) };
        }
        let rest = heard.after(&self.name_words())?;
        if rest.best().words.is_empty() {
            self.interrupted.clear();
            self.attentive = true;
            self.signal(Cue::ListenOn);
            self.notice(Message::new("attentive"));
            return None;
        }
        Some(rest)
    }

    /// Whether the next phrase must begin with the game's name.
    fn answers_to_name(&self) -> bool {
        let asks = self.asked.is_some() || self.scenes.top().is_confirming();
        self.settings.attention == Attention::Name && !self.attentive && !asks
    }

    fn name_words(&self) -> Vec<String> {
        let name = crate::dialogue::spoken(&self.settings.wake_name.0);
        name.split(' ').map(String::from).collect()
    }

    /// The phrases to listen for as things stand.
    pub(super) fn phrases(&self) -> Vec<String> {
        let mut phrases = self.scenes.top().grammar();
        let answers = match &self.asked {
            None => Vec::new(),
            Some(Asked::Whether(..) | Asked::Meant(_)) => {
                [Intent::Yes, Intent::No].map(|intent| self.phrase_of(intent)).into()
            }
            Some(Asked::Who(_)) => self.scenes.top().session().map_or(Vec::new(), Session::called),
        };
        phrases.extend((0..EXPECTED_WEIGHT).flat_map(|_| answers.clone()));
        if self.answers_to_name() {
            let name = self.name_words().join(" ");
            phrases.iter_mut().for_each(|phrase| *phrase = format!("{name} {phrase}"));
            phrases.push(name);
        }
        phrases
    }

    /// What to listen for, and how to judge it.
    pub(super) fn expected(&self, phrases: Vec<String>) -> Expected {
        let mut expected = self.scenes.top().expected(phrases);
        if self.answers_to_name() {
            let (name, judge) = (self.name_words().join(" "), expected.judge.clone());
            expected.judge =
                std::sync::Arc::new(move |text: &str| match text.strip_prefix(&name) {
                    None => Completeness::Begun,
                    Some("") => Completeness::MayGoOn,
                    Some(rest) => judge(rest.trim_start()),
                });
        }
        expected
    }

    /// The phrase as said by the player whose voice it is, where that changes
    /// who acts.
    fn credited(&self, phrase: Phrase, heard: &Heard) -> Phrase {
        let speaker = self.speaker_of(heard).zip(self.scenes.top().session());
        let credited = speaker.and_then(|(seat, session)| session.credited(&phrase, seat));
        credited.unwrap_or(phrase)
    }

    /// Whose voice it is, where several are known.
    fn speaker_of(&self, heard: &Heard) -> Option<Seat> {
        match self.spoken_by(heard)? {
            SpokenBy::Clearly(seat) | SpokenBy::Sure(seat) => Some(seat),
            SpokenBy::Perhaps(_) => None,
        }
    }

    fn spoken_by(&self, heard: &Heard) -> Option<SpokenBy<Seat>> {
        let session = self.scenes.top().session()?;
        let known: Vec<(Seat, &Voiceprint)> = (session.humans().into_iter())
            .filter_map(|seat| {
                let name = &session.game().player(seat).name;
                Some((seat, self.settings.voices.get(name)?))
            })
            .collect();
        // One voice alone says nothing of who else may speak.
        if known.len() < 2 {
            return None;
        }
        heard.voice.as_ref()?.speaker(&known)
    }

    /// Knows a player's voice better with each phrase that is clearly theirs.
    fn learn_on(&mut self, heard: &Heard) {
        let Some(SpokenBy::Clearly(seat)) = self.spoken_by(heard) else { return };
        let (Some(session), Some(said)) = (self.scenes.top().session(), &heard.voice) else {
            return;
        };
        let name = session.game().player(seat).name.clone();
        let voice = self.settings.voices.get(&name).filter(|voice| voice.is_learning());
        let Some(voice) = voice.map(|voice| voice.and(said)) else { return };
        self.set(|settings| {
            settings.voices.insert(name, voice);
        });
    }

    pub(super) fn phrase_of(&self, intent: Intent) -> String {
        self.scenes.top().phrase_of(intent)
    }
}
