//! What a teacher did with the work of a class, to be taken back or done for another too.

use super::{ClassPupil, ProgressFile, ProgressKept, Work};

/// What was done with work, one thing after the other, those of one sentence together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    done: Vec<Vec<LastGiven>>,
    /// Whether the last is still spoken of.
    at_hand: bool,
}

/// Work that was given or taken back last, and of whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGiven {
    /// Of these pupils, by name; of everybody where there is none.
    pub whom: Vec<String>,
    /// What was taken back.
    pub old: Vec<Work>,
    /// What was given.
    pub new: Vec<Work>,
    /// What each of them had to do before.
    before: Vec<(ProgressFile, Vec<Work>)>,
}

impl Given {
    /// What was done last, while it is spoken of.
    pub fn at_hand(&self) -> Option<&LastGiven> {
        self.together_at_hand().last()
    }

    /// What one sentence did last, while it is spoken of.
    pub fn together_at_hand(&self) -> &[LastGiven] {
        match self.done.last() {
            Some(together) if self.at_hand => together,
            _ => &[],
        }
    }

    /// How many sentences did something.
    pub fn count(&self) -> usize {
        self.done.len()
    }

    /// This is done now.
    pub fn push(&mut self, done: LastGiven) {
        self.done.push(vec![done]);
        self.at_hand = true;
    }

    /// All that was done from this one on was one sentence.
    pub fn join_from(&mut self, first: usize) {
        let together: Vec<LastGiven> =
            self.done.drain(first.min(self.done.len())..).flatten().collect();
        if !together.is_empty() {
            self.done.push(together);
        }
    }

    /// Something else is spoken of: what was done can be taken back, and not changed.
    pub fn put_aside(&mut self) {
        self.at_hand = false;
    }

    /// Takes back what was done last, and what it was; nothing where nothing is left.
    ///
    /// # Errors
    /// What could not be written.
    pub fn undo(&mut self) -> Result<Vec<LastGiven>, ProgressKept> {
        let together = self.done.pop().unwrap_or_default();
        for last in together.iter().rev() {
            let kept = last.undo();
            if matches!(kept, ProgressKept::No(_)) {
                self.done.push(together);
                return Err(kept);
            }
        }
        Ok(together)
    }
}

impl LastGiven {
    /// Of these, before it is done.
    pub fn of<'a>(
        whom: &[String],
        (old, new): (&[Work], &[Work]),
        pupils: impl Iterator<Item = &'a ClassPupil>,
    ) -> LastGiven {
        let before = pupils.map(|pupil| (pupil.file.clone(), pupil.progress.set.clone())).collect();
        LastGiven { whom: whom.into(), old: old.into(), new: new.into(), before }
    }

    /// What was given, or what was taken back where nothing was given.
    pub fn last_works(&self) -> &[Work] {
        if self.new.is_empty() { &self.old } else { &self.new }
    }

    /// The work that some of them had to do and have no more, or have now and had not.
    pub fn changed(&self) -> Vec<Work> {
        let had = |work: &Work| self.before.iter().any(|(_, before)| before.contains(work));
        let lacked = |work: &Work| self.before.iter().any(|(_, before)| !before.contains(work));
        let old = self.old.iter().filter(|work| had(work));
        old.chain(self.new.iter().filter(|work| lacked(work))).cloned().collect()
    }

    /// All work it was about.
    fn works(&self) -> Vec<Work> {
        [&self.old[..], &self.new[..]].concat()
    }

    /// Everybody has to do of it what they had before; whatever else they did since stays.
    fn undo(&self) -> ProgressKept {
        let works = self.works();
        let mut kept = ProgressKept::Yes;
        for (file, before) in &self.before {
            kept = file.change(|progress| {
                let stays = |work: &Work| before.contains(work) || !works.contains(work);
                progress.set.retain(stays);
                let again = before.iter().filter(|work| works.contains(work));
                let again: Vec<Work> =
                    again.filter(|work| !progress.set.contains(work)).cloned().collect();
                progress.set.extend(again);
            });
            if matches!(kept, ProgressKept::No(_)) {
                break;
            }
        }
        kept
    }
}
