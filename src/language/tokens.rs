//! Text as the words one compares.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Words of an utterance, folded for comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tokens {
    /// Lower case, without accents; apostrophes kept, hyphens split.
    pub words: Vec<String>,
}

impl Tokens {
    /// Splits a text, typed or recognised.
    pub fn new(text: &str) -> Tokens {
        Tokens::split(&fold(text))
    }

    /// The same words as they are spelt, in lower case.
    pub fn spelt(text: &str) -> Tokens {
        let plain = |c| match c {
            '’' | '‘' | '´' => '\'',
            '−' | '–' | '‑' => '-',
            c => c,
        };
        Tokens::split(&text.nfc().flat_map(char::to_lowercase).map(plain).collect::<String>())
    }

    fn split(text: &str) -> Tokens {
        let mut words: Vec<String> = Vec::new();
        for chunk in text
            .replace('%', " pour cent ")
            .split(|c: char| c.is_whitespace() || ",;:!?.…«»\"()".contains(c))
        {
            let negative = chunk
                .strip_prefix('-')
                .filter(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()));
            if negative.is_some() {
                words.push(chunk.to_string());
                continue;
            }
            // "l' avenue": some write a space after the apostrophe.
            for word in chunk.split('-').filter(|word| !word.is_empty()) {
                match words.last_mut() {
                    Some(last) if last.ends_with('\'') => last.push_str(word),
                    _ => words.push(word.to_string()),
                }
            }
        }
        words.retain(|word| word.chars().any(char::is_alphanumeric));
        Tokens { words }
    }
}

/// Lower case, without accents or ligatures, with plain apostrophes.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let letters = text.nfd().filter(|&c| !is_combining_mark(c));
    for c in letters.flat_map(char::to_lowercase) {
        match c {
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            'ø' => folded.push('o'),
            'ł' => folded.push('l'),
            'ß' => folded.push_str("ss"),
            '’' | '‘' | '´' => folded.push('\''),
            '−' | '–' | '‑' => folded.push('-'),
            c => folded.push(c),
        }
    }
    folded
}

/// Words as a text: none is put apart from an elision before it.
pub fn joined<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() && !text.ends_with('\'') {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_accent_is_folded() {
        assert_eq!(fold("Éloïse à l’Œuvre"), "eloise a l'oeuvre");
        assert_eq!(fold("Ștefan, Žofia, Łucja, Søren, Ngọc"), "stefan, zofia, lucja, soren, ngoc");
        assert_eq!(fold("e\u{301}te\u{301}"), "ete");
    }

    #[test]
    fn spelt_or_folded_a_text_has_the_same_words() {
        for text in ["Œuvre-moi l’ État, à 10 %…", "e\u{301}te\u{301} ‘ d’été", "a –b −3 −-4 x-1"]
        {
            let folded: Vec<String> =
                Tokens::spelt(text).words.iter().map(|word| fold(word)).collect();
            assert_eq!(folded, Tokens::new(text).words, "{text}");
        }
    }
}
