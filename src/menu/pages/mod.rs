//! The pages of the menu, those that belong together in one file.

mod agreed;
mod class;
mod class_alike;
mod class_clauses;
mod class_given;
mod class_marks;
mod class_names;
mod class_order;
mod class_pupil;
mod class_right;
mod class_works;
mod classroom;
#[cfg(feature = "distance")]
mod door_words;
mod editions;
#[cfg(feature = "distance")]
mod far;
mod kept;
mod main;
mod names;
mod numbers;
mod players;
mod pupil;
mod recap;
mod settings;

pub(super) use settings::LearntSounds;

use super::page::{PageId, PageRow};

impl PageId {
    pub(super) fn row(self) -> &'static PageRow {
        match self {
            #[cfg(feature = "distance")]
            PageId::DoorWords => &door_words::DOOR_WORDS_PAGE,
            #[cfg(feature = "distance")]
            PageId::Far => &far::FAR_PAGE,
            #[cfg(feature = "distance")]
            PageId::Guests => &far::GUESTS_PAGE,
            #[cfg(feature = "distance")]
            PageId::Waiting => &far::WAITING_PAGE,
            PageId::Class => &class::CLASS_PAGE,
            PageId::Computers => &players::COMPUTERS_PAGE,
            PageId::Dismissal => &pupil::DISMISSAL_PAGE,
            PageId::Editions => &editions::EDITIONS_PAGE,
            PageId::HouseRules => &agreed::HOUSE_RULES_PAGE,
            PageId::Lengths => &agreed::LENGTHS_PAGE,
            PageId::Lessons => &kept::LESSONS_PAGE,
            PageId::Main => &main::MAIN_PAGE,
            PageId::Microphone => &settings::MICROPHONE_PAGE,
            PageId::Names => &names::NAMES_PAGE,
            PageId::NewPupil => &class::NEW_PUPIL_PAGE,
            PageId::Players => &players::PLAYERS_PAGE,
            PageId::Positions => &kept::POSITIONS_PAGE,
            PageId::Preparation => &class::PREPARATION_PAGE,
            PageId::Pupil => &pupil::PUPIL_PAGE,
            PageId::Renaming => &pupil::RENAMING_PAGE,
            PageId::Recap => &recap::RECAP_PAGE,
            PageId::Saves => &kept::SAVES_PAGE,
            PageId::Settings => &settings::SETTINGS_PAGE,
            PageId::Sounds => &settings::SOUNDS_PAGE,
            PageId::Spelling => &names::SPELLING_PAGE,
            PageId::Work => &pupil::WORK_PAGE,
        }
    }
}
