//! What is told, and what it sounds like.

use super::{Line, LineKind};
use crate::sound::Score;

/// What is told of something, in words and in cues.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// To be said, in order.
    pub lines: Vec<Line>,
    /// To be heard beside the voice.
    pub score: Score,
}

impl Told {
    /// Whether there is nothing to say or to hear.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.score.is_empty()
    }

    /// What follows it.
    pub fn extend(&mut self, more: Told) {
        self.lines.extend(more.lines);
        self.score.extend(more.score);
    }

    /// The same, with these cues.
    pub fn with(mut self, score: Score) -> Told {
        self.score.extend(score);
        self
    }

    /// Whether something in it is refused.
    pub fn refuses(&self) -> bool {
        self.lines.iter().any(|line| line.kind == LineKind::Refusal)
    }
}

impl From<Vec<Line>> for Told {
    fn from(lines: Vec<Line>) -> Told {
        Told { lines, score: Score::default() }
    }
}

impl From<Line> for Told {
    fn from(line: Line) -> Told {
        vec![line].into()
    }
}

impl IntoIterator for Told {
    type Item = Line;
    type IntoIter = std::vec::IntoIter<Line>;

    /// Its lines, in order.
    fn into_iter(self) -> Self::IntoIter {
        self.lines.into_iter()
    }
}
