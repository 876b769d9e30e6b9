//! Which key does what. No key needs AltGr on AZERTY, and letters are those of
//! the French words.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::lexicon::Intent;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction {
    /// The first of the choices.
    Main,
    /// The choice after.
    Next,
    /// The choice before.
    Previous,
    /// The first choice, to be heard.
    First,
    /// The last choice.
    Last,
    /// Take the choice heard last.
    Choose,
    /// Drop what was begun.
    Cancel,
    /// As if this had been said.
    Say(Intent),
    /// The line before, in the history.
    HistoryBack,
    /// The line after.
    HistoryForward,
    /// Write a phrase.
    Type,
    /// Write a number, which this begins.
    Digit(char),
    /// Write a player's number, whose properties are told.
    AskPlayer,
    /// Hear the list of keys.
    Keys,
    /// Listen always, or after a key only.
    ToggleListening,
    /// Open the microphone for one phrase.
    Talk,
    /// Headphones or not.
    ToggleHeadphones,
    /// Nothing, but it stops the voice as any key does.
    None,
}

/// What a key does; none for a key that is let go.
pub fn action_of_key(key: &KeyEvent) -> Option<KeyAction> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return Some(match key.code {
            KeyCode::Char('c' | 'd' | 'q') => KeyAction::Say(Intent::Quit),
            KeyCode::Char('s') => KeyAction::Say(Intent::Save),
            KeyCode::Char('z') => KeyAction::Say(Intent::Undo),
            _ => KeyAction::None,
        });
    }
    Some(match key.code {
        KeyCode::Char(' ') => KeyAction::Main,
        KeyCode::Down | KeyCode::Right | KeyCode::PageDown => KeyAction::Next,
        KeyCode::Up | KeyCode::Left | KeyCode::PageUp => KeyAction::Previous,
        KeyCode::Home => KeyAction::First,
        KeyCode::End => KeyAction::Last,
        KeyCode::Enter => KeyAction::Choose,
        KeyCode::Esc | KeyCode::Backspace => KeyAction::Cancel,
        KeyCode::Tab => KeyAction::Type,
        KeyCode::Char(',') => KeyAction::HistoryBack,
        KeyCode::Char('.' | ';') => KeyAction::HistoryForward,
        KeyCode::Char('+') => KeyAction::Say(Intent::NextDeed),
        KeyCode::Char('-') => KeyAction::Say(Intent::PreviousDeed),
        KeyCode::Char('?') => KeyAction::AskPlayer,
        KeyCode::Char(digit) if digit.is_ascii_digit() => KeyAction::Digit(digit),
        KeyCode::Char(letter) => letter_action(letter),
        KeyCode::F(1) => KeyAction::Keys,
        KeyCode::F(2) => KeyAction::ToggleListening,
        KeyCode::F(3) => KeyAction::Talk,
        KeyCode::F(4) => KeyAction::ToggleHeadphones,
        KeyCode::F(5) => KeyAction::Say(Intent::Slower),
        KeyCode::F(6) => KeyAction::Say(Intent::Faster),
        KeyCode::F(7) => KeyAction::Say(Intent::Softer),
        KeyCode::F(8) => KeyAction::Say(Intent::Louder),
        KeyCode::F(9) => KeyAction::Say(Intent::NextVoice),
        KeyCode::F(10) => KeyAction::Say(Intent::Quit),
        _ => KeyAction::None,
    })
}

fn letter_action(letter: char) -> KeyAction {
    KeyAction::Say(match letter.to_ascii_lowercase() {
        'a' => Intent::Undo,
        'b' => Intent::BankStock,
        'c' => Intent::MyCash,
        'd' => Intent::Details,
        'e' => Intent::ListenBoard,
        'h' => Intent::Help,
        'i' => Intent::Explain,
        'l' => Intent::OpenRents,
        'm' => Intent::FreeDeeds,
        'n' => Intent::Continue,
        'o' => Intent::WhereAmI,
        'p' => Intent::MyDeeds,
        'q' => Intent::WhoPlays,
        'r' => Intent::Repeat,
        's' => Intent::Standings,
        't' => Intent::TimeLeft,
        'v' => Intent::WhatCanISay,
        'x' => Intent::WhichRules,
        _ => return KeyAction::None,
    })
}
