//! From what the terminal reports to a key of the table.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::lexicon::Key;

/// Which key was pressed; none for one that is let go, or that no terminal
/// names.
pub fn key_of(event: &KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    Some(match event.code {
        KeyCode::Char(sign) if event.modifiers.contains(KeyModifiers::CONTROL) => Key::Ctrl(sign),
        KeyCode::Char(sign) if sign.is_ascii_digit() => Key::Digit,
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
