//! What becomes of what the microphone gives: what is let pass, asked about or obeyed.

use std::sync::Arc;

use super::ears::{Call, UNHEARD_TOLD};
use super::table::Table;
use crate::dialogue::{Phrase, spoken};
use crate::game::{Asked, Session, Understanding};
use crate::lexicon::{Answer, Ask, Go, Intent, Set};
use crate::listening::{Completeness, Expected, Heard, ListenerEvent, Stakes};
use crate::narration::Message;
use crate::scene::Scene;
use crate::settings::Attention;
use crate::sound::Cue;

/// How long one speaks at least who says something, in seconds: a cough is shorter.
const SPOKEN: f32 = 0.6;

/// How many times what is expected counts in the grammar.
const EXPECTED_WEIGHT: usize = 8;

impl Table<'_> {
    /// Opens or shuts the microphone, and listens for what may be said, as things stand.
    pub(super) fn refresh_ears(&mut self) {
        if !self.ears.listens() {
            return;
        }
        let sounding = (self.mouth.is_sounding(), self.intercom.is_heard());
        let now = self.clock.now();
        if self.ears.turn(now, sounding, self.preferences.settings()) {
            let grammar = self.phrases();
            let (scenes, name) = (&self.scenes, self.called_name());
            self.ears.listen_for(grammar, |phrases| expected(scenes.top(), phrases, name));
        }
    }

    pub(super) fn listened(&mut self, event: ListenerEvent) {
        match event {
            ListenerEvent::Hearing(hearing) => {
                self.ears.set_hearing(hearing);
                let over = self.ears.hears_over(self.preferences.settings());
                if hearing && self.mouth.is_sounding() && over {
                    // Whoever begins to speak need not shout the game down.
                    self.mouth.interrupt();
                }
                if !hearing {
                    // Whoever began may have said no word at all.
                    self.ignored();
                    if let Some(phrase) = self.hands.release() {
                        self.take_phrase(phrase);
                    }
                }
            }
            ListenerEvent::Heard(heard) => self.heard(heard),
            ListenerEvent::HearsOver(works) => self.ears.set_echo_gone(works),
            ListenerEvent::UnknownWords(words) => self.warn_of_unknown_words(&words),
            ListenerEvent::MicrophoneOpen => {
                self.ears.found();
                self.notice(Message::new("microphone-on"));
            }
            ListenerEvent::MicrophoneMissing(fault) => {
                self.ears.lost(fault);
                self.notice(self.no_microphone(fault));
            }
        }
    }

    fn heard(&mut self, heard: Heard) {
        let best = heard.best();
        tracing::info!(text = %best.text(), evidence = heard.evidence, "heard");
        self.ears.answered(Call::Key);
        if self.ears.clips_at_last(&heard) {
            self.notice(Message::new("microphone-clips"));
        }
        if self.enrolment.is_some() {
            self.mouth.forget_interrupted();
            return self.learn(&heard);
        }
        let Some(heard) = self.addressed(heard) else { return };
        if let Some(phrase) = self.claimed(&heard) {
            tracing::info!(understood = %Understanding::Sure(phrase.clone()), "taken");
            return self.understood(phrase, &heard);
        }
        let thresholds = self.ears.thresholds(self.trust_in(self.speaker_of(&heard)));
        let begun = self.ears.what_began();
        let (heard, understood) =
            self.scenes.top_mut().understand_whole(heard, begun.as_ref(), &thresholds);
        self.ears.begun(heard.clone());
        let understood = match understood {
            Understanding::Doubtful(phrase) if self.costs_nothing(&phrase) => {
                Understanding::Sure(phrase)
            }
            // "Ben oui", of whoever plays alone and was just asked about what they said.
            Understanding::Doubtful(phrase)
                if (phrase.says(Answer::Yes) || phrase.says(Answer::No))
                    && self.doubted().is_some()
                    && self.plays_alone() =>
            {
                Understanding::Sure(phrase)
            }
            // "Non, ce n'est pas ça", to a question about what was said.
            Understanding::Guessed(phrase)
                if phrase.says(Answer::No) && self.doubted().is_some() =>
            {
                Understanding::Sure(phrase)
            }
            other => other,
        };
        let understood = match understood {
            Understanding::Sure(_) => understood,
            _ if self.is_talk_in_a_pause(&understood) => Understanding::Ignored,
            _ => understood,
        };
        if let Some(lines) = self.scenes.top().report(&heard, &understood) {
            return self.tell(lines);
        }
        tracing::info!(%understood, "taken");
        let understood = match understood.phrase() {
            Some(_) => {
                self.ears.made_out();
                understood
            }
            None if self.is_lost_on(&heard) => {
                let patient = self.scenes.top().understand(&heard, &thresholds.patient());
                let told = self.ears.unheard() >= UNHEARD_TOLD;
                if told || !patient.is_asked() {
                    return self.not_heard(&heard, &understood);
                }
                self.ears.let_pass();
                patient
            }
            None => understood,
        };
        let guessed = matches!(understood, Understanding::Guessed(_));
        match understood {
            Understanding::Sure(phrase) => self.understood(phrase, &heard),
            Understanding::Doubtful(phrase) | Understanding::Guessed(phrase)
                if self.is_said_whole_first(&phrase) =>
            {
                self.mouth.forget_interrupted();
                let phrase = self.credited(phrase, &heard);
                self.take_phrase(phrase);
            }
            Understanding::Doubtful(phrase) | Understanding::Guessed(phrase) => {
                self.mouth.forget_interrupted();
                // An answer that is in doubt is no other question: it is asked again.
                let answers = phrase.says(Answer::Yes) || phrase.says(Answer::No);
                let asked = self.open().asked().filter(|asked| answers && asked.is_doubt());
                if let Some(asked) = asked.cloned() {
                    return self.ask(asked);
                }
                let speaker = self.speaker_of(&heard);
                let phrase = self.credited(phrase, &heard);
                let asked = if guessed { Asked::Guess } else { Asked::Whether };
                self.ask(asked(phrase, speaker));
            }
            Understanding::Nothing(phrase) => {
                self.mouth.forget_interrupted();
                self.take_phrase(phrase);
            }
            Understanding::Unclear => {
                self.signal(Cue::NotUnderstood);
                self.ignored();
            }
            Understanding::Ignored => self.ignored(),
        }
        if self.open().has_terms() {
            // They were taken: said once more, they would be taken twice.
            self.ears.what_began();
        }
    }

    /// Whether the game asks about it anyway.
    fn is_said_whole_first(&self, phrase: &Phrase) -> bool {
        self.scenes.top().session().is_some_and(|session| session.is_said_whole_first(phrase))
    }

    /// Whether nobody else plays here.
    fn plays_alone(&self) -> bool {
        let session = self.scenes.top().session();
        session.is_none_or(|session| session.is_led() || session.humans().len() < 2)
    }

    /// Whether what was let pass was for the game: where only one person plays, who else
    /// would it be for, unless the game was talking.
    fn is_lost_on(&self, heard: &Heard) -> bool {
        self.plays_alone()
            && !self.hands.are_paused()
            && !self.mouth.was_interrupted()
            && heard.end() - heard.start() >= SPOKEN
    }

    /// Who paused talks to others: only what ends the pause is asked about.
    fn is_talk_in_a_pause(&self, understood: &Understanding) -> bool {
        let goes_on = understood.phrase().is_some_and(|phrase| phrase.says(Go::Continue));
        self.hands.are_paused() && !goes_on
    }

    /// A soft sound, then a sentence; then nothing more, which a radio would only go on
    /// setting off.
    fn not_heard(&mut self, heard: &Heard, understood: &Understanding) {
        // In a lesson it would be a wrong answer.
        let led = self.scenes.top().session().is_some_and(Session::is_led);
        match self.ears.let_pass() {
            UNHEARD_TOLD if !led => {
                self.take_phrase(Phrase::unknown(heard.best().text()));
            }
            ..=UNHEARD_TOLD => self.signal(Cue::NotUnderstood),
            _ if *understood == Understanding::Unclear => self.signal(Cue::NotUnderstood),
            _ => {}
        }
    }

    fn understood(&mut self, phrase: Phrase, heard: &Heard) {
        self.ears.understood();
        self.mouth.forget_interrupted();
        self.signal(Cue::Understood);
        self.learn_on(heard);
        let credited = self.credited(phrase, heard);
        let said_yes = credited.says(Answer::Yes) && self.doubted().is_some();
        let meant = match self.doubted() {
            Some(doubted) if said_yes => doubted,
            _ => &credited,
        };
        // Whoever bids must be known: their voice is not.
        let session = self.scenes.top().session();
        if self.speaker_of(heard).is_none() && session.is_some_and(|s| s.may_be_several(meant)) {
            let phrase = meant.clone();
            return self.ask(Asked::Who(phrase));
        }
        self.by_voice = true;
        self.take_phrase(credited);
        self.by_voice = false;
    }

    /// The phrase whose speaker was asked for, now that a name is heard.
    fn claimed(&mut self, heard: &Heard) -> Option<Phrase> {
        let phrase = self.open().who()?;
        let best = heard.best();
        let needed = self.ears.needed(Stakes::Confirms, best.words.len());
        let seat = self.scenes.top().session()?.player_called(&best.known_text())?;
        let phrase = phrase.clone().by(seat);
        if heard.evidence < needed.sure {
            return None;
        }
        self.scenes.top_mut().open_mut().drop_asked();
        Some(phrase)
    }

    /// Whether this may be done on little evidence: what was said is only said again, or it is
    /// a yes to a question, or in the menu to anything but leaving and forgetting.
    fn costs_nothing(&self, phrase: &Phrase) -> bool {
        let harmless = |asked: &Phrase| match self.scenes.top().session() {
            Some(session) => session.only_asks(asked),
            None => {
                let costly = [
                    Intent::Go(Go::Quit),
                    Intent::Set(Set::ForgetVoices),
                    Intent::Set(Set::ResetSettings),
                ];
                !costly.iter().any(|intent| asked.says(*intent))
            }
        };
        phrase.says(Ask::Repeat) || phrase.says(Answer::Yes) && self.doubted().is_some_and(harmless)
    }

    /// It was other talk: what it cut short is said after all.
    fn ignored(&mut self) {
        self.mouth.resume(self.clock.now());
        self.refresh_ears();
    }

    /// What was said after the game's name, where it answers to a name.
    fn addressed(&mut self, heard: Heard) -> Option<Heard> {
        if !self.answers_to_name() {
            self.ears.answered(Call::Name);
            // Whoever has the habit of the name may say it anyway.
            let name = self.name_words();
            let best = heard.best();
            let named = best.words.len() > name.len() && best.begins_with(&name);
            return if named { heard.after(&name) } else { Some(heard) };
        }
        let rest = heard.after(&self.name_words())?;
        if rest.best().words.is_empty() {
            self.mouth.forget_interrupted();
            self.ears.call(Call::Name);
            self.signal(Cue::ListenOn);
            self.notice(Message::new("attentive"));
            return None;
        }
        Some(rest)
    }

    /// Whether the next phrase must begin with the game's name.
    fn answers_to_name(&self) -> bool {
        let asks = self.open().asked().is_some() || self.open().is_confirming();
        self.settings().attention == Attention::Name && !asks && !self.ears.was_called(Call::Name)
    }

    fn name_words(&self) -> Vec<String> {
        let name = spoken(&self.settings().wake_name.0);
        name.split(' ').map(String::from).collect()
    }

    /// The phrases to listen for as things stand.
    pub(super) fn phrases(&self) -> Vec<String> {
        let mut phrases = self.scenes.top().grammar();
        let answers = match self.open().asked() {
            None => Vec::new(),
            Some(asked) if asked.awaits_yes_or_no() => {
                let yes = self.phrase_of(Intent::Answer(Answer::Yes));
                let no = self.phrase_of(Intent::Answer(Answer::No));
                // "Oui, cent trente" is no "huit cent trente".
                let again = self.doubted().map(|doubted| format!("{yes} {}", doubted.text));
                [Some(yes), Some(no), again].into_iter().flatten().collect()
            }
            Some(_) => self.scenes.top().session().map_or(Vec::new(), Session::called),
        };
        phrases.extend((0..EXPECTED_WEIGHT).flat_map(|_| answers.clone()));
        if let Some(name) = self.called_name() {
            phrases.iter_mut().for_each(|phrase| *phrase = format!("{name} {phrase}"));
            phrases.push(name);
        }
        phrases
    }

    /// The name that must be said first, where there is one.
    fn called_name(&self) -> Option<String> {
        self.answers_to_name().then(|| self.name_words().join(" "))
    }

    /// The phrase of which it is asked whether it was said.
    fn doubted(&self) -> Option<&Phrase> {
        self.open().doubt().map(|(phrase, _)| phrase)
    }

    pub(super) fn phrase_of(&self, intent: Intent) -> String {
        self.scenes.top().phrase_of(intent)
    }
}

/// How to judge what is said of these phrases, after the game's name where it answers to one.
fn expected(scene: &dyn Scene, phrases: Vec<String>, name: Option<String>) -> Expected {
    let mut expected = scene.expected(phrases);
    if let Some(name) = name {
        let judge = expected.judge.clone();
        expected.judge = Arc::new(move |text: &str| match text.strip_prefix(&name) {
            None => Completeness::Begun,
            Some("") => Completeness::MayGoOn,
            Some(rest) => judge(rest.trim_start()),
        });
    }
    expected
}
