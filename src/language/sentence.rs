//! Sentences, whatever their language.

/// "Allez en prison.", of a text that goes on.
pub fn first_sentence(text: &str) -> &str {
    let ends = [". ", "! "].iter().filter_map(|end| text.find(end)).min();
    ends.map_or(text, |end| &text[..=end])
}

/// With a capital letter first.
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
