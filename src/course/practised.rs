//! On which rules there are exercises, as it is told.

use super::PRACTISED;
use crate::lexicon::{Go, PhraseBook};
use crate::narration::Message;

/// That there are no exercises on what is named, and on which rules there are.
pub fn no_exercises(book: &PhraseBook, on: String) -> Message {
    Message::new("practice-none").with("rule", on).with("rules", practised(book))
}

/// On which rules there are exercises.
pub fn practice_topics(book: &PhraseBook) -> Message {
    let first = PRACTISED.first().map(|topic| book.rule_name(*topic)).unwrap_or_default();
    let phrase = book.propose(Go::Practise, |_| first.clone());
    Message::new("practice-topics").with("rules", practised(book)).with("phrase", phrase)
}

fn practised(book: &PhraseBook) -> String {
    let names = PRACTISED.iter().map(|topic| book.rule_name(*topic));
    // Not those of which this book knows nothing.
    let names: Vec<String> = names.filter(|name| !name.is_empty()).collect();
    book.tongue().and(&names)
}
