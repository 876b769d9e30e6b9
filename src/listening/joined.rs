//! Two utterances that are one sentence: whoever thinks in the middle of it is cut there.

use super::{Alternative, Heard, Others};

/// The longest pause inside a sentence, in seconds.
const PAUSE: f32 = 2.0;

/// The longest sentence, in seconds.
const LONGEST: f32 = 12.0;

/// Ways to hear each part that are looked at.
const WAYS: usize = 6;

impl Heard {
    /// What was heard just before and this, as one sentence; none where too much time passed
    /// between them, or somebody else may have said one of them.
    pub fn joined_to(&self, earlier: &Heard) -> Option<Heard> {
        let near = |heard: &Heard| heard.best().others != Others::Everywhere;
        // Among few phrases, words are often heard for a part of the sound only.
        let [before, now] =
            [earlier, self].map(|heard| heard.own_words.as_deref().unwrap_or(heard));
        let one_sentence = (0.0..=PAUSE).contains(&(now.start() - before.end()))
            && now.end() - before.start() <= LONGEST
            && near(self)
            && near(earlier);
        one_sentence.then(|| {
            let own_words = Some(Box::new(before.then(now)));
            Heard { own_words, ..earlier.then(self) }
        })
    }

    /// This, and the other after it; each way to hear the one before each of the other.
    fn then(&self, other: &Heard) -> Heard {
        let mut alternatives: Vec<Alternative> = Vec::new();
        for one in self.alternatives.iter().take(WAYS) {
            alternatives.extend(other.alternatives.iter().take(WAYS).map(|next| one.then(next)));
        }
        // The best of each stay the best of both: they are best for what they mean, too.
        alternatives[1..].sort_by(|one, other| other.score.total_cmp(&one.score));
        let words = |heard: &Heard| heard.best().words.len() as f32;
        let (here, there) = (words(self), words(other));
        let order = (self.order * here + other.order * there) / (here + there).max(1.0);
        Heard { alternatives, evidence: self.evidence + other.evidence, order, ..other.clone() }
    }
}

impl Alternative {
    fn then(&self, next: &Alternative) -> Alternative {
        Alternative {
            words: [&self.words[..], &next.words].concat(),
            score: self.score + next.score,
            others: self.others.max(next.others),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HeardWord, Levels};
    use super::*;

    /// Heard so, its words half a second each from there on.
    fn heard(at: f32, ways: &[(&str, f32)]) -> Heard {
        let words = |text: &str| {
            let word = |(rank, word): (usize, &str)| {
                let start = at + rank as f32 / 2.0;
                HeardWord { word: word.into(), confidence: 1.0, start, end: start + 0.5 }
            };
            text.split(' ').enumerate().map(word).collect()
        };
        let alternative = |&(text, score): &(&str, f32)| Alternative {
            words: words(text),
            score,
            others: Others::Nowhere,
        };
        Heard {
            alternatives: ways.iter().map(alternative).collect(),
            evidence: ways[0].1,
            order: -1.0,
            own_words: None,
            voice: None,
            decided: at,
            levels: Levels::default(),
        }
    }

    #[test]
    fn the_parts_of_a_sentence_are_one() {
        let first = heard(0.0, &[("lecourbe", 2.0), ("le cours", 1.0)]);
        let then = heard(1.5, &[("au clou", 4.0), ("aux clous", 1.5)]);
        let whole = then.joined_to(&first).unwrap();
        let texts: Vec<String> = whole.alternatives.iter().map(Alternative::text).collect();
        assert_eq!(
            texts,
            ["lecourbe au clou", "le cours au clou", "lecourbe aux clous", "le cours aux clous"]
        );
        assert_eq!((whole.evidence, whole.start(), whole.end()), (6.0, 0.0, 2.5));
        assert_eq!(whole.own_words.unwrap().best().text(), "lecourbe au clou");
    }

    #[test]
    fn what_is_said_later_or_by_others_is_another_sentence() {
        let first = heard(0.0, &[("lecourbe", 2.0)]);
        assert_eq!(heard(3.0, &[("au clou", 2.0)]).joined_to(&first), None);
        let mut softer = heard(1.0, &[("au clou", 2.0)]);
        softer.alternatives[0].others = Others::Everywhere;
        assert_eq!(softer.joined_to(&first), None);
        // Nothing goes on from what comes after it.
        assert_eq!(first.joined_to(&heard(1.0, &[("au clou", 2.0)])), None);
    }
}
