//! What the keys do at the table.

use std::time::{Duration, Instant};

use super::ears::Asked;
use super::settings::Attention;
use super::table::Table;
use crate::engine::Seat;
use crate::game::Session;
use crate::keys::{digit_of, key_of};
use crate::lexicon::{Intent, KeyAction, Level};
use crate::listening::MicrophoneFault;
use crate::narration::{History, Message};

/// Letters that follow each other as fast are a word.
const WORD: Duration = Duration::from_millis(250);

impl Table<'_> {
    pub(super) fn key(&mut self, key: &crossterm::event::KeyEvent) {
        if self.typed.is_some() {
            self.type_key(key);
            return;
        }
        if key.kind == crossterm::event::KeyEventKind::Release {
            return;
        }
        if self.rain.is_some() && self.catch_by_key(key) {
            return;
        }
        self.hush();
        if let crossterm::event::KeyCode::Char(letter) = key.code
            && self.scenes.top().takes_letters()
            && letter.is_alphabetic()
        {
            self.notice(Message::new("typing-name"));
            return self.begin_line(letter);
        }
        if self.player_asked(key) {
            return;
        }
        // Any key stops the voice; some do no more.
        let Some(key_name) = key_of(key) else { return };
        let keys = &self.language.keys;
        let on_board = self.on_board.then(|| keys.on_board(key_name)).flatten();
        let Some(action) = on_board.or(keys.action(key_name)) else { return };
        let in_a_word = self.is_typed_as_a_word(key);
        if action.decides() {
            if in_a_word {
                return self.notice(Message::new("typing-needs-tab"));
            }
            // It was a key: what follows begins anew.
            self.letters.0 = 0;
        }
        if !action.goes_through_a_list() {
            self.hears_something_else();
        }
        match action {
            // "N" is "non" where that is asked.
            KeyAction::Say(Intent::Continue) if self.awaits_yes_or_no() => {
                self.say_intent(Intent::No);
            }
            KeyAction::Say(Intent::ClaimRent) if self.may_claim_several() => {
                self.say_intent(Intent::ClaimAllRents);
            }
            KeyAction::Level => self.change_level(Level::next),
            KeyAction::Board => self.go_over_board(!self.on_board),
            KeyAction::Cancel if self.on_board => self.go_over_board(false),
            KeyAction::Main => self.main_action(),
            KeyAction::Next => self.browse(|at, count| at.map_or(0, |at| (at + 1) % count)),
            KeyAction::Previous => {
                self.browse(|at, count| at.map_or(count - 1, |at| (at + count - 1) % count));
            }
            KeyAction::First => self.browse(|_, _| 0),
            KeyAction::Last => self.browse(|_, count| count - 1),
            KeyAction::Choose => self.choose(),
            KeyAction::Cancel => {
                let chose = self.leave_list() && self.is_playing();
                let enrols = self.enrolment.is_some();
                self.give_up_enrolment();
                let doubted = self.asked.is_some().then_some(Intent::No);
                match doubted.or_else(|| self.scenes.top().cancel()) {
                    // Out of the list first; the question is still open.
                    _ if chose => self.notice(Message::new("choices-left")),
                    Some(intent) => self.say_intent(intent),
                    None if enrols => {}
                    None => {
                        let led = self.scenes.top().session().is_some_and(Session::is_led);
                        self.notice(Message::new("escape-nothing").flag("lesson", led));
                    }
                }
            }
            KeyAction::Leave => self.leave_by_key(),
            // What was just heard is what is meant.
            KeyAction::Say(Intent::Repeat) if self.has_just_heard_a_choice() => {
                self.browse(|at, _| at.unwrap_or(0));
            }
            KeyAction::Say(Intent::WhichRules) => self.go_through_rules(),
            KeyAction::Say(intent) => self.say_intent(intent),
            KeyAction::HistoryBack => self.history(History::back),
            KeyAction::HistoryForward => self.history(History::forward),
            KeyAction::Type => {
                self.typed = Some(String::new());
                self.notice(Message::new("typing"));
            }
            KeyAction::AskPlayer => self.ask_player(),
            KeyAction::Digit => {
                let crossterm::event::KeyCode::Char(sign) = key.code else { return };
                let digit = digit_of(sign).unwrap_or(sign);
                match self.scenes.top().takes_digits() {
                    true => self.hear(&digit.to_string()),
                    false => self.begin_line(digit),
                }
            }
            KeyAction::Keys => self.go_through_keys(),
            KeyAction::ToggleListening => {
                let key = self.settings.attention == Attention::Key;
                self.set_attention(if key { Attention::Always } else { Attention::Key });
            }
            KeyAction::Talk if self.microphone_missing.is_some() => {
                let fault = self.microphone_missing.unwrap_or(MicrophoneFault::Absent);
                self.notice(self.no_microphone(fault));
            }
            KeyAction::Talk => {
                self.talking = true;
                self.print(Message::new("push-to-talk-go"));
            }
            KeyAction::ToggleReader => self.toggle_reader(),
            KeyAction::ToggleHeadphones => self.set_headphones(!self.settings.headphones),
        }
    }

    /// Whether this key follows letters too fast for so many decisions: somebody writes a
    /// sentence, and has not asked to. "Oui" would say no.
    fn is_typed_as_a_word(&mut self, key: &crossterm::event::KeyEvent) -> bool {
        use crossterm::event::KeyCode::{Char, Enter};
        let letter = matches!(key.code, Char(sign) if sign.is_alphabetic());
        let (count, at) = self.letters;
        let before = if at.elapsed() < WORD { count } else { 0 };
        let after = match key.code {
            _ if letter => before.saturating_add(1),
            Char(' ') | Enter => before,
            _ => 0,
        };
        self.letters = (after, Instant::now());
        // One letter may be a key, and Space or Enter another right after it.
        before > u8::from(!letter)
    }

    /// F10 is beside other keys: in a game it is asked whether it is meant, and F10 again
    /// means it.
    fn leave_by_key(&mut self) {
        let phrase = self.scenes.top().read(&self.phrase_of(Intent::Quit));
        let asked = matches!(&self.asked, Some(Asked::Meant(picked)) if picked.says(Intent::Quit));
        let game = self.scenes.top().session().filter(|game| !game.is_led() && !game.is_over());
        match game {
            Some(_) if asked => self.say_intent(Intent::Yes),
            Some(_) => self.ask_to_leave(phrase),
            None => self.take_phrase(phrase),
        }
    }

    /// Whether a game is played, and no lesson.
    fn is_playing(&self) -> bool {
        self.scenes.top().session().is_some_and(|session| !session.is_led())
    }

    fn awaits_yes_or_no(&self) -> bool {
        self.scenes.top().is_confirming()
            || matches!(self.asked, Some(Asked::Whether(..) | Asked::Meant(_)))
    }

    fn may_claim_several(&self) -> bool {
        self.scenes.top().session().is_some_and(Session::may_claim_several)
    }

    /// Goes over the board with the arrows, while the computers wait; or leaves it.
    fn go_over_board(&mut self, on: bool) {
        let Some(session) = self.scenes.top_mut().session_mut() else {
            return self.notice(Message::new("board-none"));
        };
        if !on {
            session.prompt_again();
        }
        self.on_board = on;
        self.notice(Message::new(if on { "board-entered" } else { "board-left" }));
        if on {
            self.say_intent(Intent::MySquare);
        }
    }

    /// Space catches a bill for the only person, or the first; a digit for the
    /// player of that number.
    fn catch_by_key(&mut self, key: &crossterm::event::KeyEvent) -> bool {
        let crossterm::event::KeyCode::Char(letter) = key.code else { return false };
        match letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) {
            Some(number) => self.catch(number.checked_sub(1).and_then(Seat::new), Duration::ZERO),
            None if letter == ' ' => self.catch(None, Duration::ZERO),
            None => false,
        }
    }

    /// The usual action of the moment: the first choice. A roll waits for who
    /// is speaking: what began first comes first (ruling 5.14).
    fn main_action(&mut self) {
        // What was just heard is what is meant.
        if self.has_just_heard_a_choice() {
            return self.choose();
        }
        let Some(first) = self.scenes.top().main_choice() else {
            let led = self.scenes.top().session().is_some_and(Session::is_led);
            match self.scenes.top().choices().is_empty() {
                true => self.notice(Message::new("choices-none")),
                false if led => self.notice(Message::new("choices-yours")),
                // What is to be chosen is asked again; else, who is awaited.
                false => match self.scenes.top().session().and_then(Session::question_again) {
                    Some(question) => self.tell(&[question]),
                    None => self.say_intent(Intent::WhoPlays),
                },
            }
            return;
        };
        match self.hearing {
            true => self.held = Some(first.phrase),
            false => self.hear(&first.phrase),
        }
    }

    fn say_intent(&mut self, intent: Intent) {
        let phrase = self.phrase_of(intent);
        self.hear(&phrase);
    }

    fn history(&mut self, turn: fn(&mut History) -> Option<&str>) {
        let Some(session) = self.scenes.top_mut().session_mut() else { return };
        let line = turn(session.history_mut()).map(String::from);
        match line {
            Some(line) => self.say(vec![line]),
            None => self.notice(Message::new("history-edge")),
        }
    }
}
