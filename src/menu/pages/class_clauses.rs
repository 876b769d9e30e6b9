//! The orders of one sentence, each for its own pupils: "Léa fera la prison et Mathis les gares",
//! "enlève les gares à Léa et donne-lui les loyers".

use std::ops::Range;

use super::class_marks::{ClassMark, ClassMarks};
use super::class_works::WorkSaid;
use crate::course::Work;

/// What is ordered of some pupils.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Clause {
    pub(super) whom: Whom,
    /// What its verb does, where it has one that says so.
    pub(super) act: Option<Verb>,
    pub(super) works: Vec<(Stance, WorkSaid)>,
    /// Whether what goes with its works is left: "enlève la leçon, garde les exercices".
    pub(super) exactly: bool,
    /// Whether it takes the place of the one before: "…, donne-lui les gares à la place".
    pub(super) replaces_last: bool,
    /// Whether it is about the work that was spoken of last: "retire-la".
    pub(super) those: bool,
    /// Whether it denies: "Tom ne fera pas…".
    pub(super) denies: bool,
    /// Whether it puts right what was said before: "non, plutôt à Inès".
    pub(super) instead: bool,
    /// The words it is made of.
    pub(super) words: Range<usize>,
}

/// Of whom an order is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Whom {
    pub(super) named: Vec<String>,
    pub(super) everybody: bool,
    /// Who is not named: "les autres".
    pub(super) others: bool,
    /// Who was spoken of last: "lui".
    pub(super) person: bool,
    /// Who is left out: "sauf Tom", "pas Tom".
    pub(super) but: Vec<String>,
    /// "Pas toute la classe".
    pub(super) not_all: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Gives,
    Takes,
    /// "Laisse la leçon".
    Keeps,
}

/// How a work stands in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stance {
    /// As the verb says.
    Plain,
    /// Refused, or to be replaced.
    Denied,
    /// Alone to be kept.
    Alone,
}

impl Whom {
    fn is_named(&self) -> bool {
        !self.named.is_empty() || self.everybody || self.others
    }

    /// Whether it says of whom.
    pub(super) fn is_said(&self) -> bool {
        self.is_named() || self.person
    }

    pub(super) fn refuses(&self) -> bool {
        !self.but.is_empty() || self.not_all
    }
}

impl Clause {
    pub(super) fn of_stance(&self, stance: Stance) -> Vec<Work> {
        let works = self.works.iter().filter(|(stands, _)| *stands == stance);
        works.filter_map(|(_, said)| said.work().cloned()).collect()
    }

    fn has(&self, stance: Stance) -> bool {
        self.works.iter().any(|(stands, _)| *stands == stance)
    }

    fn says_something(&self) -> bool {
        let names = self.whom.is_said() || self.whom.refuses() || !self.works.is_empty();
        names || self.act.is_some() && self.those
    }

    /// This order put right by one that follows: what that does not say stays.
    fn put_right(&self, by: Clause) -> Clause {
        let kept = |named: &String| !by.whom.but.contains(named);
        let whom = match (by.whom.is_said(), by.whom.refuses()) {
            (_, true) => Whom {
                named: self.whom.named.iter().filter(|name| kept(name)).cloned().collect(),
                ..self.whom.clone()
            }
            .joined(by.whom.clone()),
            (true, false) if !by.whom.person => by.whom.clone(),
            _ => self.whom.clone(),
        };
        let denied = by.of_stance(Stance::Denied);
        let works = match (by.works.is_empty(), denied.is_empty()) {
            (true, _) => self.works.clone(),
            (false, true) => by.works.clone(),
            (false, false) => {
                let is_denied =
                    |said: &WorkSaid| said.work().is_some_and(|work| denied.contains(work));
                let left = self.works.iter().filter(|(_, said)| !is_denied(said)).cloned();
                let given = by.works.iter().filter(|(stance, _)| *stance != Stance::Denied);
                left.chain(given.cloned()).collect()
            }
        };
        Clause {
            whom,
            works,
            act: by.act.or(self.act),
            denies: if by.works.is_empty() { self.denies } else { by.denies },
            words: self.words.start..by.words.end,
            ..self.clone()
        }
    }
}

impl Whom {
    /// With those that are named besides.
    fn joined(mut self, more: Whom) -> Whom {
        if more.not_all {
            self.everybody = false;
        }
        self.named.extend(more.named);
        self.everybody |= more.everybody;
        self.others |= more.others;
        if self.everybody {
            self.but.extend(more.but);
        }
        self
    }
}

/// The orders of a sentence, one after the other, what it thinks better of left out.
pub(super) fn clauses(marks: &ClassMarks) -> Vec<Clause> {
    let mut reader = ClauseReader::default();
    for (at, (mark, range)) in marks.marks.iter().enumerate() {
        let more = &marks.marks[at + 1..];
        reader.reads(mark, range, more);
    }
    reader.ends(marks.len());
    let keeps = reader.clauses.iter().any(|clause| clause.act == Some(Verb::Keeps));
    let mut clauses: Vec<Clause> = Vec::new();
    for mut clause in reader.clauses {
        clause.exactly = keeps;
        // "Karim a déjà fait les maisons, donne-lui les hôtels à la place."
        if let Some(last) = clauses.last_mut().filter(|last| last.act.is_none())
            && clause.replaces_last
        {
            last.works.iter_mut().for_each(|(stance, _)| *stance = Stance::Denied);
        }
        let same = |one: &Clause| !clause.whom.named.is_empty() && one.whom == clause.whom;
        let right = match clauses.iter().rposition(same) {
            Some(at) if clause.instead => Some(at),
            _ => clauses.len().checked_sub(1).filter(|_| clause.instead),
        };
        match right {
            Some(at) => clauses[at] = clauses[at].put_right(clause),
            None => clauses.push(clause),
        }
    }
    clauses
}

/// What was named last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NamedLast {
    Pupils,
    Works,
}

/// Reads the marks of a sentence, one after the other.
#[derive(Debug, Default)]
struct ClauseReader {
    clauses: Vec<Clause>,
    now: Clause,
    last: Option<NamedLast>,
    /// What is named next is put in the place of what was named.
    rather: bool,
    /// After "pas", "sauf", "ne … que", "au lieu de".
    refuses: bool,
    excepts: bool,
    only: bool,
    in_place_of: bool,
    /// Whether one stopped since something was named.
    stopped: bool,
    /// After "à".
    to: bool,
    /// Whether "par" says where what is replaced ends.
    until_by: bool,
    /// Whether some work of this order takes the place of another.
    replaces: bool,
}

impl ClauseReader {
    /// A new order begins at this word.
    fn ends(&mut self, at: usize) {
        let start = self.now.words.start;
        let mut clause = std::mem::take(&mut self.now);
        clause.replaces_last = self.in_place_of;
        self.now.words = at..at;
        self.now.instead = self.rather;
        (self.last, self.rather) = (None, false);
        (self.refuses, self.excepts, self.only, self.stopped) = (false, false, false, false);
        (self.in_place_of, self.replaces) = (false, false);
        clause.words = start..at;
        match clause.says_something() {
            true => self.clauses.push(clause),
            // What says nothing is of what follows.
            false => {
                self.now.words.start = start;
                self.now.instead |= clause.instead;
            }
        }
    }

    /// Whether an order was said whole: of whom, and what.
    fn is_whole(&self) -> bool {
        let denied = self.now.has(Stance::Denied) && !self.replaces;
        let given = denied || self.now.has(Stance::Plain) || self.now.has(Stance::Alone);
        self.now.whom.is_said() && given
    }

    /// Whether what is named now is of another order.
    fn begins(&self, next: NamedLast) -> bool {
        self.is_whole() && self.last != Some(next) && !self.rather
    }

    fn reads(
        &mut self,
        mark: &ClassMark,
        range: &Range<usize>,
        more: &[(ClassMark, Range<usize>)],
    ) {
        if !matches!(mark, ClassMark::Pupil(_) | ClassMark::Everybody | ClassMark::Others) {
            self.to = false;
        }
        match mark {
            ClassMark::To => self.to = true,
            ClassMark::Links => self.stopped = true,
            ClassMark::Speaks => {
                if self.now.has(Stance::Denied) {
                    self.turns();
                }
            }
            ClassMark::Stop => {
                self.stopped = true;
                // "Ce n'est pas pour Hugo, c'est pour Théo."
                if !self.now.whom.but.is_empty() {
                    self.now.denies = false;
                }
                if !self.now.denies {
                    self.refuses = false;
                }
                // "À la place, les loyers."
                if self.in_place_of && self.now.works.is_empty() {
                    (self.in_place_of, self.rather) = (false, true);
                }
            }
            ClassMark::By => self.in_place_of = false,
            ClassMark::But => self.turns(),
            ClassMark::Rather => {
                self.turns();
                self.rather = true;
            }
            ClassMark::Denies => self.now.denies = true,
            ClassMark::Refuses => self.refuses = true,
            ClassMark::Only => self.only = true,
            ClassMark::Excepts => self.excepts = true,
            ClassMark::InPlaceOf => {
                self.in_place_of = true;
                self.until_by = more.iter().any(|(mark, _)| *mark == ClassMark::By);
            }
            ClassMark::Those => self.now.those = true,
            ClassMark::Gives => self.orders(Verb::Gives, range.start),
            ClassMark::Takes => self.orders(Verb::Takes, range.start),
            ClassMark::Keeps => self.orders(Verb::Keeps, range.start),
            ClassMark::Person => {
                // "Tous sauf Tom feront la prison, et lui les gares."
                let left_out = self.now.whom.but.clone();
                if self.is_whole() {
                    self.ends(range.start);
                    self.now.whom.named = left_out;
                }
                self.now.whom.person = self.now.whom.named.is_empty();
            }
            ClassMark::Pupil(name) => self.names(Some(name), range.start, |_| {}, more),
            ClassMark::Everybody if self.refuses && !self.now.denies => {
                self.take_up(range.start, false);
                self.now.whom.not_all = true;
            }
            ClassMark::Everybody => {
                self.names(None, range.start, |whom| whom.everybody = true, more)
            }
            ClassMark::Others => self.names(None, range.start, |whom| whom.others = true, more),
            ClassMark::Works(works) => self.works(works, range.start),
        }
    }

    /// What was denied is so no more.
    fn turns(&mut self) {
        (self.refuses, self.only) = (false, false);
        if self.now.has(Stance::Denied) {
            self.now.denies = false;
        }
    }

    fn orders(&mut self, act: Verb, at: usize) {
        let names = self.now.whom.is_said() || !self.now.works.is_empty();
        let whole = self.now.whom.is_said() && !self.now.works.is_empty();
        // "Tom, c'est les gares que je voulais enlever."
        if whole && (self.stopped || self.now.act.is_some()) || names && self.now.act.is_some() {
            self.ends(at);
        }
        // "Zoé n'a rien, donne-lui les dés."
        if self.stopped && self.now.works.is_empty() {
            (self.now.denies, self.refuses) = (false, false);
        }
        self.now.act = Some(act);
        self.excepts = false;
    }

    /// What follows "plutôt" puts right what was said, or begins the sentence with it.
    fn take_up(&mut self, at: usize, said: bool) {
        if self.rather && said {
            self.ends(at);
        }
        self.now.instead |= std::mem::take(&mut self.rather);
    }

    fn names(
        &mut self,
        name: Option<&String>,
        at: usize,
        says: fn(&mut Whom),
        more: &[(ClassMark, Range<usize>)],
    ) {
        let to = std::mem::take(&mut self.to);
        self.only = false;
        let of_pupil = self.refuses && (!self.now.denies || to && self.now.has(Stance::Plain));
        let left_out = self.excepts || of_pupil;
        if let Some(name) = name.filter(|_| left_out) {
            self.take_up(at, self.now.whom.is_named());
            self.now.whom.but.push(name.clone());
            return;
        }
        // "La prison à Léa et Tom les gares."
        let begins = self.last == Some(NamedLast::Pupils)
            && (!to || matches!(more.first(), Some((ClassMark::Works(_), _))))
            && !self.now.works.is_empty()
            && self.is_subject(more);
        if self.begins(NamedLast::Pupils) || begins {
            self.ends(at);
        }
        self.take_up(at, self.now.whom.is_named());
        self.now.whom.named.extend(name.cloned());
        says(&mut self.now.whom);
        (self.last, self.stopped) = (Some(NamedLast::Pupils), false);
    }

    /// Whether who is named now has work of their own, which nobody else is named for.
    fn is_subject(&self, more: &[(ClassMark, Range<usize>)]) -> bool {
        let works = |mark: &ClassMark| matches!(mark, ClassMark::Works(_));
        let ends = |mark: &ClassMark| {
            matches!(mark, ClassMark::Pupil(_) | ClassMark::Everybody | ClassMark::Stop)
        };
        let next = more.iter().find(|(mark, _)| works(mark) || ends(mark));
        let Some((ClassMark::Works(_), _)) = next else { return false };
        let mut after = more.iter().skip_while(|(mark, _)| !works(mark)).skip(1);
        !after.any(|(mark, _)| matches!(mark, ClassMark::Pupil(_) | ClassMark::Everybody))
    }

    fn works(&mut self, works: &[WorkSaid], at: usize) {
        // "Tous les loyers, sauf Tom qui aura la prison."
        if self.excepts && !self.now.works.is_empty() && !self.now.whom.but.is_empty() {
            let named = self.now.whom.but.clone();
            self.ends(at);
            self.now.whom.named = named;
        }
        if self.begins(NamedLast::Works) {
            self.ends(at);
        }
        self.take_up(at, self.now.has(Stance::Plain));
        let takes = self.now.act == Some(Verb::Takes);
        // "Tout sauf les échanges."
        let left_out = self.excepts && self.now.whom.but.is_empty();
        for work in works {
            let replaced = self.in_place_of;
            self.replaces |= replaced;
            self.in_place_of &= self.until_by;
            let stance = match self.refuses || self.now.denies {
                // "Enlève seulement les exercices."
                false if self.only && takes && !replaced => Stance::Plain,
                _ if self.only || left_out && takes => Stance::Alone,
                _ if left_out => Stance::Denied,
                false if !replaced => Stance::Plain,
                _ => Stance::Denied,
            };
            self.now.works.push((stance, work.clone()));
        }
        if !self.now.denies {
            self.refuses = false;
        }
        self.excepts = false;
        (self.last, self.stopped) = (Some(NamedLast::Works), false);
    }
}
