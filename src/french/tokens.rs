//! Text as the words one compares.

/// Words of an utterance, folded for comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tokens {
    /// Lower case, without accents; apostrophes kept, hyphens split.
    pub words: Vec<String>,
}

impl Tokens {
    /// Splits a text, typed or recognised.
    pub fn new(text: &str) -> Tokens {
        let folded = fold(text).replace('%', " pour cent ");
        let mut words: Vec<String> = Vec::new();
        for chunk in folded.split(|c: char| c.is_whitespace() || ",;:!?.…«»\"()".contains(c)) {
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
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'â' | 'ä' | 'á' | 'ã' => folded.push('a'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' | 'í' => folded.push('i'),
            'ô' | 'ö' | 'ó' => folded.push('o'),
            'ù' | 'û' | 'ü' | 'ú' => folded.push('u'),
            'ç' => folded.push('c'),
            'ñ' => folded.push('n'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            '’' | '‘' | '´' => folded.push('\''),
            '−' | '–' | '‑' => folded.push('-'),
            '\u{300}'..='\u{36f}' => {}
            c => folded.push(c),
        }
    }
    folded
}
