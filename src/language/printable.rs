//! What may be shown and said of a text that comes from somewhere else.

use std::borrow::Cow;

/// A text without what would command a terminal, a voice or the order of letters: such
/// signs become spaces. An edition from a stranger writes names, and nothing else.
pub fn printable(text: &str) -> Cow<'_, str> {
    match text.contains(commands) {
        true => text.chars().map(|sign| if commands(sign) { ' ' } else { sign }).collect(),
        false => text.into(),
    }
}

/// Control characters, and the invisible ones that turn a line round.
fn commands(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(sign, '\u{2028}'..='\u{2029}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
        || matches!(sign, '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_commands_a_terminal() {
        assert_eq!(printable("Rue de l'Été, « 200 » !"), "Rue de l'Été, « 200 » !");
        assert_eq!(printable("\u{1b}]0;pris\u{7}\u{9b}2J"), " ]0;pris  2J");
        assert_eq!(printable("a\u{202e}b\rc\nd"), "a b c d");
    }
}
