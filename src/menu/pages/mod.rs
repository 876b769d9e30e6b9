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

pub(super) use editions::EDITIONS_PAGE;
pub(super) use house_rules::HOUSE_RULES_PAGE;
pub(super) use lengths::LENGTHS_PAGE;
pub(super) use main::MAIN_PAGE;
pub(super) use players::PLAYERS_PAGE;
pub(super) use settings::SETTINGS_PAGE;
pub(super) use sounds::LearntSounds;
