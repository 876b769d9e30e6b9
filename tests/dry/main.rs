//! Every test that needs no device: rules, editions, texts, the lexicon, whole
//! games by the `texte` command, rendered sound, and the ear on recordings.

mod common;

#[path = "../../examples/measure/minds/mod.rs"]
mod minds;

#[cfg(feature = "voice")]
#[path = "../shared/answers.rs"]
mod answers;
#[cfg(feature = "voice")]
#[path = "../../examples/measure/hearing/mod.rs"]
#[allow(dead_code, reason = "the program prints more than the tests read")]
mod hearing;
#[cfg(feature = "voice")]
#[path = "../shared/playing.rs"]
mod playing;
#[cfg(feature = "voice")]
#[path = "../shared/robbers.rs"]
mod robbers;
#[cfg(feature = "voice")]
#[path = "../shared/running.rs"]
mod running;
#[cfg(feature = "voice")]
#[path = "../shared/voices.rs"]
mod voices;

mod amounts;
mod asked_of_it;
mod braquage;
mod braquage_told;
mod browsing;
mod class;
mod clock;
mod command_line;
mod counsel;
mod deeds;
#[cfg(feature = "distance")]
mod distance;
#[cfg(feature = "distance")]
mod door;
mod edition_canadienne;
mod edition_classique;
mod edition_estates;
mod edition_football;
mod edition_monopolic;
mod edition_table;
mod edition_unistrapoly;
mod editions;
#[cfg(feature = "distance")]
mod far_menu;
#[cfg(feature = "voice")]
mod heard_editions;
#[cfg(feature = "voice")]
mod heard_own_words;
#[cfg(feature = "voice")]
mod heard_questions;
#[cfg(feature = "distance")]
mod honest_dice;
mod house;
mod houses;
#[cfg(feature = "distance")]
mod intercom;
#[cfg(feature = "voice")]
#[cfg(feature = "distance")]
mod killed_houses;
mod known_words;
mod lexicon;
#[cfg(feature = "voice")]
mod listening;
mod loudness;
mod matches;
mod menu;
mod models;
mod names;
mod natural;
mod negotiation;
mod newcomers;
mod old_files;
mod open_questions;
mod opponents;
mod own_words;
#[cfg(feature = "distance")]
mod peers_words;
mod positions;
mod practice;
#[cfg(feature = "voice")]
mod program;
mod random_games;
mod recovery;
mod rule_answers;
mod rules_building;
mod rules_buying;
mod rules_cards;
mod rules_debt;
mod rules_jail;
mod rules_mortgage;
mod rules_moving;
mod rules_rent;
mod rules_setup;
mod rules_trade;
mod rulings;
mod sentences;
mod settings;
mod shorter_games;
#[cfg(feature = "voice")]
mod sound;
mod state_files;
#[cfg(feature = "voice")]
mod table_devices;
#[cfg(feature = "voice")]
mod table_game;
#[cfg(feature = "voice")]
mod table_houses;
#[cfg(feature = "voice")]
mod table_keys;
#[cfg(feature = "voice")]
mod table_lessons;
#[cfg(feature = "voice")]
mod table_settings;
#[cfg(feature = "voice")]
mod table_voice;
mod telling;
mod tempers;
mod text_mode;
#[cfg(feature = "voice")]
mod transcribe;
mod transcripts;
mod tutorial;
mod understanding;
mod undo;
#[cfg(feature = "voice")]
mod whole_heists;
