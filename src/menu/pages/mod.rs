//! The pages of the menu, one a file.

mod computers;
mod editions;
mod house_rules;
mod lengths;
mod lessons;
mod main;
mod microphone;
mod names;
mod numbers;
mod players;
mod positions;
mod recap;
mod saves;
mod settings;
mod sounds;
mod spelling;

pub(super) use sounds::LearntSounds;

use super::page::{PageId, PageRow};

impl PageId {
    /// All that belongs to it.
    pub(super) fn row(self) -> &'static PageRow {
        match self {
            PageId::Computers => &computers::COMPUTERS_PAGE,
            PageId::Editions => &editions::EDITIONS_PAGE,
            PageId::HouseRules => &house_rules::HOUSE_RULES_PAGE,
            PageId::Lengths => &lengths::LENGTHS_PAGE,
            PageId::Lessons => &lessons::LESSONS_PAGE,
            PageId::Main => &main::MAIN_PAGE,
            PageId::Microphone => &microphone::MICROPHONE_PAGE,
            PageId::Names => &names::NAMES_PAGE,
            PageId::Players => &players::PLAYERS_PAGE,
            PageId::Positions => &positions::POSITIONS_PAGE,
            PageId::Recap => &recap::RECAP_PAGE,
            PageId::Saves => &saves::SAVES_PAGE,
            PageId::Settings => &settings::SETTINGS_PAGE,
            PageId::Sounds => &sounds::SOUNDS_PAGE,
            PageId::Spelling => &spelling::SPELLING_PAGE,
        }
    }
}
