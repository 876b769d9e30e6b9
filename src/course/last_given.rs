//! What a teacher did last with the work of a class, to be taken back.

use super::{ClassPupil, ProgressFile, ProgressKept, Work};

/// Work that was given or taken back last, and of whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGiven {
    /// Of these pupils, by name; of everybody where there is none.
    pub whom: Vec<String>,
    /// This work.
    pub works: Vec<Work>,
    /// What each of them had to do before.
    before: Vec<(ProgressFile, Vec<Work>)>,
}

impl LastGiven {
    /// Of these, before it is done.
    pub fn of<'a>(
        whom: &[String],
        works: &[Work],
        pupils: impl Iterator<Item = &'a ClassPupil>,
    ) -> LastGiven {
        let before = pupils.map(|pupil| (pupil.file.clone(), pupil.progress.set.clone())).collect();
        LastGiven { whom: whom.into(), works: works.into(), before }
    }

    /// Everybody has to do of it what they had before; whatever else they did since stays.
    pub fn undo(&self) -> ProgressKept {
        let mut kept = ProgressKept::Yes;
        for (file, before) in &self.before {
            kept = file.change(|progress| {
                let stays = |work: &Work| before.contains(work) || !self.works.contains(work);
                progress.set.retain(stays);
                let again = before.iter().filter(|work| self.works.contains(work));
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
