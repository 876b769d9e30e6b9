//! The line one writes: shown as it grows, and said letter by letter where the game
//! speaks.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use super::speech_queue::Priority;
use super::table::Table;
use crate::keys::digit_of;
use crate::narration::Message;
use crate::speech::Speaks;

impl Table<'_> {
    /// Begins a line with what answers or asks by itself.
    pub(super) fn begin_line(&mut self, sign: char) {
        self.hands.begin_line();
        self.write_sign(sign);
    }

    pub(super) fn type_key(&mut self, key: &KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        let Some(typed) = self.hands.line_mut() else { return };
        match key.code {
            // No phrase begins by a space: whoever erased all they wrote means the key.
            KeyCode::Char(' ') | KeyCode::Backspace if typed.is_empty() => self.leave_line(),
            KeyCode::Char(sign) => {
                let number = !typed.is_empty() && typed.chars().all(|sign| sign.is_ascii_digit());
                self.write_sign(digit_of(sign).filter(|_| number).unwrap_or(sign));
            }
            KeyCode::Backspace => {
                let erased = typed.pop();
                self.mouth.show_written(typed);
                self.spell(erased);
            }
            KeyCode::Enter => {
                let phrase = self.hands.end_line();
                // What was gone through is past: "F1", then a name.
                self.hands.listing.leave();
                self.hush();
                self.mouth.end_written();
                self.hear(&phrase);
            }
            KeyCode::Esc => self.leave_line(),
            _ => {}
        }
    }

    /// Sends nothing of what was written.
    fn leave_line(&mut self) {
        self.hands.end_line();
        self.hush();
        self.mouth.show_written("");
        self.notice(Message::new("typing-cancelled"));
    }

    fn write_sign(&mut self, sign: char) {
        let Some(typed) = self.hands.line_mut() else { return };
        typed.push(sign);
        self.mouth.show_written(typed);
        self.spell(Some(sign));
    }

    /// Says a sign; a screen reader does it by itself.
    fn spell(&mut self, sign: Option<char>) {
        let Some(sign) = sign.filter(|sign| sign.is_alphanumeric()) else { return };
        if self.voice_now().speaks == Speaks::Game {
            self.mouth.speak(Priority::Now, vec![sign.to_string()], self.clock.now());
            self.refresh_ears();
        }
    }

    /// Begins the question about a player's properties; a digit ends it.
    pub(super) fn ask_player(&mut self) {
        let Some(session) = self.scenes.top().session() else { return };
        let tongue = self.language.tongue;
        let players = session.game().players().iter();
        let players = (1..)
            .zip(players)
            .map(|(rank, player)| format!("{}, {}", tongue.in_words(rank), player.name));
        let players = players.collect::<Vec<_>>().join(" ; ");
        self.hands.ask_player();
        self.notice(Message::new("typing-player").with("players", players));
    }

    /// Takes the digit that ends the question, if it was begun; any other key drops it.
    pub(super) fn player_asked(&mut self, key: &KeyEvent) -> bool {
        let asked = self.hands.leave_player();
        let (true, KeyCode::Char(sign)) = (asked, key.code) else { return false };
        let (Some(digit), Some(session)) = (digit_of(sign), self.scenes.top().session()) else {
            return false;
        };
        let question = session.deeds_question(digit.to_digit(10).unwrap_or_default());
        self.take_phrase(question);
        true
    }
}
