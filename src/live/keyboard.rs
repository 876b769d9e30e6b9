//! What the keys do at the table.

use std::time::{Duration, Instant};

use super::ears::Call;
use super::hands::Letter;
use super::table::Table;
use crate::engine::Seat;
use crate::game::{Asked, Session};
use crate::keys::{apostrophe_of, digit_of, key_of, letter_of, space_of};
use crate::lexicon::{Act, Answer, Ask, Go, Intent, KeyAction};
use crate::narration::Message;
use crate::sound::Cue;
use crate::telling::History;

impl Table<'_> {
    /// A key was pressed, then.
    pub(super) fn key(&mut self, key: &crossterm::event::KeyEvent, at: Instant) {
        if self.hands.is_letter_due(at) {
            self.press_waiting();
        }
        if self.hands.line().is_some() {
            if let Some(line) = self.hands.forgotten_line(key, at) {
                let begun = Message::new("typing-begun").with("line", line.to_string());
                self.notice(begun);
            }
            self.type_key(key);
            return;
        }
        if key.kind == crossterm::event::KeyEventKind::Release {
            return;
        }
        if self.rain.is_some() && self.catch_by_key(key) {
            return;
        }
        if self.hands.are_held_down(key, at) {
            return;
        }
        self.hush();
        // "J'achète", "a qui est la gare".
        let goes_on = self.hands.letter_due().and(apostrophe_of(key).or(space_of(key)));
        let Some(letter) = letter_of(key).or(goes_on) else {
            self.press_waiting();
            return if self.hands.line().is_some() { self.type_key(key) } else { self.press(key) };
        };
        if self.scenes.top().takes_letters() {
            self.notice(Message::new("typing-name"));
            return self.begin_line(letter);
        }
        match self.hands.press_letter(*key, letter, at) {
            Letter::Waits => {}
            Letter::Again(before) => {
                self.press(&before);
                if self.hands.line().is_some() {
                    self.hands.take_letter();
                    self.type_key(key);
                }
            }
            Letter::Word(first) => {
                // "2 maisons"; no number begins by zero, and a phrase may by "à".
                let counts = |digit: &char| letter == ' ' && *digit != '0';
                let number =
                    digit_of(first).filter(|digit| digit_of(letter).is_some() || counts(digit));
                self.hands.listing.is_past();
                self.begin_line(number.unwrap_or(first));
                self.type_key(key);
            }
        }
    }

    /// A letter that nothing followed is a key.
    pub(super) fn press_waiting(&mut self) {
        if let Some(key) = self.hands.take_letter() {
            self.press(&key);
        }
    }

    /// Does what a key does, when no line is written.
    fn press(&mut self, key: &crossterm::event::KeyEvent) {
        if self.player_asked(key) {
            return;
        }
        // Any key stops the voice; some do no more.
        let Some(key_name) = key_of(key) else { return };
        let keys = &self.language.keys;
        let on_board = self.hands.are_on_board().then(|| keys.on_board(key_name)).flatten();
        let Some(action) = on_board.or(keys.action(key_name)) else { return };
        let in_a_word = self.hands.may_be_a_word(key, self.clock.now());
        if in_a_word && action.decides(&self.language.phrases) {
            return self.notice(Message::new("typing-needs-tab"));
        }
        if !action.goes_through_a_list() {
            self.hands.listing.is_past();
        }
        match action {
            // "N" is "non" where that is asked.
            KeyAction::Say(Intent::Go(Go::Continue)) if self.open().awaits_yes_or_no() => {
                self.say_intent(Intent::Answer(Answer::No));
            }
            KeyAction::Say(Intent::Act(Act::ClaimRent)) if self.may_claim_several() => {
                self.say_intent(Intent::Act(Act::ClaimAllRents));
            }
            action if !self.is_of_use(action) => self.notice(Message::new("key-in-a-game")),
            KeyAction::Board => self.go_over_board(!self.hands.are_on_board()),
            KeyAction::Cancel if self.hands.are_on_board() => self.go_over_board(false),
            KeyAction::Main => self.main_action(),
            KeyAction::Next => self.browse(|at, count| at.map_or(0, |at| (at + 1) % count)),
            KeyAction::Previous => {
                self.browse(|at, count| at.map_or(count - 1, |at| (at + count - 1) % count));
            }
            KeyAction::First => self.browse(|_, _| 0),
            KeyAction::Last => self.browse(|_, count| count - 1),
            KeyAction::Choose => self.choose(),
            KeyAction::Cancel => self.cancel(),
            KeyAction::Leave => self.leave_by_key(),
            // What was just heard is what is meant.
            KeyAction::Say(Intent::Ask(Ask::Repeat)) if self.hands.listing.has_just_told() => {
                self.browse(|at, _| at.unwrap_or(0));
            }
            KeyAction::Say(Intent::Ask(Ask::WhichRules)) => self.go_through_rules(),
            KeyAction::Say(intent) => self.say_intent(intent),
            KeyAction::HistoryBack => self.history(History::back),
            KeyAction::HistoryForward => self.history(History::forward),
            KeyAction::Type => {
                self.hands.begin_line();
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
            KeyAction::Level
            | KeyAction::ToggleListening
            | KeyAction::ToggleReader
            | KeyAction::ToggleHeadphones => self.choose_setting(action, None),
            KeyAction::Talk => match self.ears.missing() {
                Some(fault) => self.notice(self.no_microphone(fault)),
                None => {
                    self.ears.call(Call::Key);
                    self.mouth.print(&Message::new("push-to-talk-go"));
                }
            },
        }
    }

    /// Leaves what is gone through, else refuses what is asked.
    fn cancel(&mut self) {
        // Rules or keys are no answer: what is asked stays open.
        if self.hands.listing.stop_reading() {
            match self.is_playing() {
                true if self.asks_again() => {}
                true => self.notice(Message::new("choices-left")),
                false => self.say_intent(Intent::Ask(Ask::Repeat)),
            }
            return;
        }
        // "Quelle couleur ?", and not what was asked before it.
        let wanting = self.scenes.top_mut().session_mut().is_some_and(Session::leave_wanting);
        if wanting && self.asks_again() {
            return;
        }
        let chose = self.hands.listing.leave() && self.is_playing();
        let enrols = self.enrolment.is_some();
        self.give_up_enrolment();
        let open = self.open();
        let doubted = open.asked().is_some() || open.asks_which();
        let doubted = doubted.then_some(Intent::Answer(Answer::No));
        let refused = doubted.or_else(|| self.scenes.top().cancel());
        let refuses = refused.is_some_and(|intent| intent != Answer::StepBack);
        let forgotten = refuses && self.is_playing() && !self.hands.were_just_asked();
        match refused {
            // Out of the list first; the question is still open, and is heard again.
            _ if chose => {
                if !self.asks_again() {
                    self.notice(Message::new("choices-left"));
                }
            }
            // Whoever asked something meanwhile hears first what they would refuse.
            Some(_) if forgotten && self.asks_again() => {}
            Some(intent) => self.say_intent(intent),
            None if enrols => {}
            None => {
                let led = self.scenes.top().session().is_some_and(Session::is_led);
                self.notice(Message::new("escape-nothing").flag("lesson", led));
            }
        }
    }

    /// Whether there is a question, which is asked again.
    pub(super) fn asks_again(&mut self) -> bool {
        let question = self.scenes.top().session().and_then(Session::question_again);
        match (self.open().asked().cloned(), question) {
            (Some(asked), _) => self.ask(asked),
            (None, Some(question)) => self.tell(question),
            (None, None) => return false,
        }
        true
    }

    /// F10 is beside other keys: in a game it is asked whether it is meant, and F10 again
    /// means it.
    fn leave_by_key(&mut self) {
        let phrase = self.scenes.top().saying(Intent::Go(Go::Quit));
        let asked =
            matches!(self.open().asked(), Some(Asked::Meant(picked)) if picked.says(Go::Quit));
        let game = self.scenes.top().session().filter(|game| !game.is_led() && !game.is_over());
        match game {
            Some(_) if asked => self.say_intent(Intent::Answer(Answer::Yes)),
            Some(_) => self.ask(Asked::Meant(phrase)),
            None => {
                self.take_phrase(phrase);
            }
        }
    }

    /// Whether a key does something where one is: most are for a game.
    pub(super) fn is_of_use(&self, action: KeyAction) -> bool {
        let scene = self.scenes.top();
        match action {
            KeyAction::Board | KeyAction::AskPlayer => scene.session().is_some(),
            KeyAction::Say(intent) => scene.takes(intent),
            _ => true,
        }
    }

    /// Whether a game is played, and no lesson.
    fn is_playing(&self) -> bool {
        self.scenes.top().session().is_some_and(|session| !session.is_led())
    }

    fn may_claim_several(&self) -> bool {
        self.scenes.top().session().is_some_and(Session::may_claim_several)
    }

    /// Goes over the board with the arrows, while the computers wait; or leaves it.
    fn go_over_board(&mut self, on: bool) {
        let Some(session) = self.scenes.top_mut().session_mut() else { return };
        if !on {
            session.prompt_again();
        }
        self.hands.go_over_board(on);
        self.notice(Message::new(if on { "board-entered" } else { "board-left" }));
        if on {
            self.say_intent(Intent::Ask(Ask::MySquare));
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
    pub(super) fn main_action(&mut self) {
        // What was just heard is what is meant.
        if self.hands.listing.has_just_told() {
            return self.choose();
        }
        // Whoever asked something meanwhile, or comes back, hears first what they would agree to.
        let again = self.open().awaits_yes_or_no() && !self.hands.were_just_asked();
        if (self.hands.come_from_a_pause() || again) && self.asks_again() {
            return;
        }
        let Some(first) = self.scenes.top().main_choice() else {
            let session = self.scenes.top().session();
            let awaits =
                |game: &Session| !game.awaited_humans().is_empty() || game.open().is_of_the_game();
            match session.filter(|game| awaits(game)).and_then(Session::question_again) {
                _ if session.is_none() => self.notice(Message::new("choices-none")),
                _ if session.is_some_and(Session::is_led) => {
                    self.notice(Message::new("choices-yours"));
                }
                // What is to be chosen is asked again.
                Some(question) => self.tell(question),
                // Else who is awaited is told, once: at each press, it would keep whoever plays
                // from playing.
                None if !self.hands.learns_who_plays(self.decided()) => self.signal(Cue::MenuEdge),
                None => self.say_intent(Intent::Ask(Ask::WhoPlays)),
            }
            return;
        };
        // What is not asked yet is not answered: whose turn it is, and what for, comes first.
        let is_to_ask = |game: &Session| !game.is_led() && game.is_to_ask();
        let to_ask = self.hands.are_to_be_asked(self.decided())
            && self.scenes.top().session().is_some_and(is_to_ask);
        if first.intent != Act::ClaimRent
            && (to_ask || self.hands.are_being_asked(self.clock.now()))
        {
            return;
        }
        // What one has not the cash for yet is not left to others by a habit.
        if first.intent == Act::Decline {
            return self.ask(Asked::Meant(first.phrase));
        }
        match self.ears.hears() {
            true => self.hands.hold(first.phrase),
            false => {
                self.take_phrase(first.phrase);
            }
        }
    }

    fn say_intent(&mut self, intent: Intent) {
        let phrase = self.scenes.top().saying(intent);
        self.take_phrase(phrase);
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
