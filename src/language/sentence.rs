//! Sentences, whatever their language; and a long text in lines that end where one would
//! breathe.

/// "Allez en prison.", of a text that goes on.
pub fn first_sentence(text: &str) -> &str {
    let ends = [". ", "! "].iter().filter_map(|end| text.find(end)).min();
    ends.map_or(text, |end| &text[..=end])
}

/// With a capital letter first.
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Where a line may end, the best first.
const ENDS: [&[&str]; 3] = [&[". ", "? ", "! "], &["; "], &[": ", ", "]];

/// Letters of a little word.
const LITTLE: usize = 3;

/// A text in lines of at most so many signs, which end with a sentence, else a clause,
/// else a word; a longer word stays whole.
pub fn clauses(text: &str, width: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut left = text.trim_end();
    while left.chars().count() > width {
        let at = end_of_line(left, width);
        let (line, rest) = left.split_at(at);
        lines.push(line.trim_end());
        left = rest.trim_start();
    }
    if !left.is_empty() || lines.is_empty() {
        lines.push(left);
    }
    lines
}

/// How many bytes of this text the first line takes.
fn end_of_line(text: &str, width: usize) -> usize {
    // What precedes the first sign that does not fit, and the space after it.
    let fits = text.char_indices().nth(width + 1).map_or(text.len(), |(at, _)| at);
    let within = &text[..fits];
    // "rue Lecourbe ;" keeps its sign.
    let after = |end: &str| within.rfind(end).map(|at| at + end.len() - 1);
    // A few words alone on a line are no clause, but they are a sentence.
    let long = |at: &usize| *at > fits / 3;
    let [sentences, parts, clauses] = ENDS;
    let last = |ends: &[&str]| ends.iter().filter_map(|end| after(end)).max();
    last(sentences)
        .or_else(|| last(parts).filter(long))
        .or_else(|| last(clauses).filter(long))
        .or_else(|| between_words(within))
        .or_else(|| text.find(' '))
        .filter(|at| *at > 0)
        .unwrap_or(text.len())
}

/// The last space that does not part a little word from the next: "avenue de" would be cut.
fn between_words(text: &str) -> Option<usize> {
    let spaces = text.rmatch_indices(' ').map(|(at, _)| at);
    let mut fair = spaces.clone().filter(|at| {
        let word = text[..*at].rsplit(' ').next().unwrap_or_default();
        word.chars().count() > LITTLE
    });
    fair.next().or_else(|| text.rfind(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_with_a_sentence_else_a_clause_else_a_word() {
        let text = "Ana va en prison. Luc, à vous : lancez les dés, ou proposez un échange.";
        assert_eq!(clauses(text, 80), [text]);
        let sentences =
            ["Ana va en prison.", "Luc, à vous : lancez les dés,", "ou proposez un échange."];
        assert_eq!(clauses(text, 36), sentences);
        assert_eq!(clauses("une phrase sans rien", 10), ["une phrase", "sans rien"]);
        assert_eq!(
            clauses("anticonstitutionnellement dit", 10),
            ["anticonstitutionnellement", "dit"]
        );
        assert_eq!(clauses("", 10), [""]);
        assert_eq!(clauses("é ".repeat(30).as_str(), 10).len(), 6);
    }
}
