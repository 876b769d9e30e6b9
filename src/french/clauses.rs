//! A long text in lines that end where one would breathe.

/// Where a line may end, the best first.
const ENDS: [&[&str]; 4] = [&[". ", "? ", "! "], &["; "], &[": ", ", "], &[" "]];

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
    let last = |ends: &[&str]| ends.iter().filter_map(|end| Some(within.rfind(end)? + 1)).max();
    // "rue Lecourbe ;" keeps its sign.
    let ends = ENDS.iter().find_map(|ends| last(ends));
    ends.or_else(|| text.find(' ')).filter(|at| *at > 0).unwrap_or(text.len())
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
