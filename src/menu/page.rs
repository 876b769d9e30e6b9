//! What a page of the menu is: one question, and all that belongs to it.

use super::Menu;
use crate::dialogue::{Choice, Phrase, Said};
use crate::game::Understanding;
use crate::language::{Tongue, capitalized};
use crate::lexicon::{Answer, Intent};
use crate::listening::Heard;
use crate::narration::Message;
use crate::players::Skill;
use crate::reply::Reply;

/// The pages of the menu: each leads to others, and none needs to know what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageId {
    Class,
    Computers,
    Dismissal,
    #[cfg(feature = "distance")]
    DoorWords,
    Editions,
    #[cfg(feature = "distance")]
    Far,
    #[cfg(feature = "distance")]
    Guests,
    HouseRules,
    Lengths,
    Lessons,
    Main,
    Microphone,
    Names,
    NewPupil,
    Players,
    Positions,
    Preparation,
    Pupil,
    Recap,
    Renaming,
    Saves,
    Settings,
    Sounds,
    Spelling,
    #[cfg(feature = "distance")]
    Waiting,
    Work,
}

/// What takes a phrase; none where it is no answer.
pub(super) type Take = fn(&mut Menu, &Phrase) -> Option<Reply>;

/// One question of the menu, and all that belongs to it.
pub(super) struct PageRow {
    pub(super) kind: AnswerKind,
    pub(super) question: fn(&Menu) -> Message,
    /// What can be picked with the arrows, which is listened for.
    pub(super) offered: fn(&Menu) -> Vec<Choice>,
    /// What can be picked after that, by its own phrase.
    pub(super) plain: &'static [Intent],
    /// What is told of the choice of this rank, from 0; none where its phrase tells it.
    pub(super) told: fn(&Menu, usize, &Choice) -> Option<String>,
    /// What it lists, where that is long: "la suite" goes on with it.
    pub(super) lists: fn(&Menu) -> Vec<String>,
    /// What is listened for as well.
    pub(super) listened: &'static [Intent],
    /// Phrases of no intent of their own, as likely as what is offered.
    pub(super) likely: fn(&Menu) -> Vec<String>,
    /// Phrases less likely than those.
    pub(super) unlikely: fn(&Menu) -> Vec<String>,
    /// Takes what answers before all that its words mean elsewhere: "c'est bon" goes back, but
    /// begins the game where it is asked whether to.
    pub(super) claim: Take,
    /// Whether a phrase in one's own words speaks of something that is chosen here.
    pub(super) speaks_of: fn(&Menu, &Phrase) -> bool,
    /// Takes what means nothing that may be said anywhere.
    pub(super) answer: Take,
    /// What is told where nothing is understood.
    pub(super) misunderstood: fn(&Menu) -> Message,
    /// What is told instead of obeying what was heard.
    pub(super) report: fn(&Heard, &Understanding) -> Option<Message>,
    /// Whether what was heard is told back before it is taken, and need not be asked about.
    pub(super) tells_back: bool,
    #[cfg_attr(not(feature = "distance"), allow(dead_code, reason = "no door there"))]
    /// Whether a door that stands open, or is knocked at, stays so here.
    pub(super) keeps_door: bool,
}

impl PageRow {
    pub(super) const PLAIN: PageRow = PageRow {
        kind: AnswerKind::Numbers,
        question: |_| Message::new("menu"),
        offered: |_| Vec::new(),
        plain: &[],
        told: |_, _, _| None,
        lists: |_| Vec::new(),
        listened: &[],
        likely: |_| Vec::new(),
        unlikely: |_| Vec::new(),
        claim: |_, _| None,
        speaks_of: |_, _| false,
        answer: |_, _| None,
        misunderstood: |menu| {
            Message::new("menu-unknown").with("prompt", menu.context.say(&menu.asked()))
        },
        report: |_, _| None,
        tells_back: false,
        keeps_door: false,
    };
}

/// A page, and who sits down as far as it was said there.
pub(super) struct Page {
    pub(super) row: &'static PageRow,
    pub(super) seating: Seating,
}

/// What an answer is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerKind {
    /// Words: a number alone answers nothing.
    Words,
    /// Words, or a number one digit makes.
    Numbers,
    /// Words, or a number of which one digit may be the beginning.
    Minutes,
    /// A name, which may be any word.
    Names,
}

impl AnswerKind {
    /// Whether what was said means something, here or elsewhere: where no name is asked for,
    /// a name means nothing.
    pub(super) fn is_meant(self, readings: &[Said]) -> bool {
        self == AnswerKind::Names || readings.iter().any(|said| said.intent != Answer::NameAnswer)
    }

    /// As [`AnswerKind::is_meant`], and a number alone only where one may answer.
    pub(super) fn is_of_page(self, readings: &[Said]) -> bool {
        let answers = |said: &Said| match said.intent {
            Intent::Answer(Answer::NameAnswer) => false,
            Intent::Answer(Answer::NumberAnswer) => self != AnswerKind::Words,
            _ => true,
        };
        self == AnswerKind::Names || readings.iter().any(answers)
    }
}

/// Who sits down, as far as it was said.
#[derive(Clone, Debug, Default)]
pub(super) struct Seating {
    /// People in all.
    pub(super) count: u8,
    /// Of those, who said their name.
    pub(super) names: Vec<String>,
    /// The next name, as far as it is spelled.
    pub(super) letters: String,
    /// The computers, once they were said.
    pub(super) computers: Option<Vec<Skill>>,
    /// Which side of a door they are on, where others play from elsewhere.
    pub(super) far: Option<FarSide>,
    /// The pupil of a class who works, or for whom work is set; none for everybody.
    pub(super) pupil: Option<String>,
    /// Whether they sit down in a position that is prepared, and not to play.
    pub(super) preparing: bool,
}

/// A side of a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "distance"), allow(dead_code, reason = "no door there"))]
pub(super) enum FarSide {
    /// Inside: others are invited.
    Host,
    /// Outside: one is invited.
    Guest,
}

impl Seating {
    /// The number of the player whose name is asked for.
    pub(super) fn number(&self) -> u32 {
        self.names.len() as u32 + 1
    }

    /// How whoever gives no name is called.
    pub(super) fn nameless(&self, tongue: Tongue) -> String {
        capitalized(&tongue.player_number(self.number()))
    }
}
