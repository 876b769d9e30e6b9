//! From what the terminal reports to a key of the table.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::lexicon::Key;

/// The row of digits of an AZERTY keyboard, from 0, without the shift key.
const ROW: [char; 10] = ['à', '&', 'é', '"', '\'', '(', '-', 'è', '_', 'ç'];

/// The digit a sign stands for: itself, or what is printed above it on an AZERTY
/// keyboard.
pub fn digit_of(sign: char) -> Option<char> {
    let above = ROW.into_iter().zip('0'..='9').find(|(below, _)| *below == sign);
    above.map(|(_, digit)| digit).or(Some(sign).filter(char::is_ascii_digit))
}

/// The letter a key writes; none for one pressed with Control or Alt. On an AZERTY keyboard some
/// also stand for a digit.
pub fn letter_of(event: &KeyEvent) -> Option<char> {
    let chord = KeyModifiers::CONTROL | KeyModifiers::ALT;
    match event.code {
        KeyCode::Char(sign) if sign.is_alphabetic() && !event.modifiers.intersects(chord) => {
            Some(sign)
        }
        _ => None,
    }
}

/// The apostrophe a key writes, as in "j'achète".
pub fn apostrophe_of(event: &KeyEvent) -> Option<char> {
    match event.code {
        KeyCode::Char(sign @ ('\'' | '’')) => Some(sign),
        _ => None,
    }
}

/// The space a key writes.
pub fn space_of(event: &KeyEvent) -> Option<char> {
    Some(' ').filter(|space| event.code == KeyCode::Char(*space))
}

/// Which key was pressed; none for one that is let go, or that no terminal
/// names.
pub fn key_of(event: &KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    Some(match event.code {
        KeyCode::Char(sign) if event.modifiers.contains(KeyModifiers::CONTROL) => Key::Ctrl(sign),
        // The minus has an action of its own.
        KeyCode::Char(sign) if sign != '-' && digit_of(sign).is_some() => Key::Digit,
        KeyCode::Char(sign) => Key::Char(sign.to_ascii_lowercase()),
        KeyCode::F(number) => Key::F(number),
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Tab => Key::Tab,
        _ => return None,
    })
}
