//! Every sound of the game: its name, how loud, and how it is made.

use crate::clip::Clip;
use crate::noise::Noise;
use crate::{
    birds, bone, chords, coin, current, heist, metal, paper, seats, signals, steps, water, wind,
    wood,
};

/// Ordinary cues, as their loudest tenth of a second (see `loudness.rs`), in LUFS: six under what
/// a usual voice reaches in the same time.
const CUE: f64 = -21.0;
/// What comes often, or beside another cue: steps, ticks, coins.
const OFTEN: f64 = -25.0;
/// What should hardly be noticed.
const FAINT: f64 = -29.0;

/// One sound.
pub struct Cue {
    /// Its file, without `.wav`.
    pub name: &'static str,
    /// How loud it is wanted.
    pub level: f64,
    /// How it is made.
    pub make: fn(&mut Noise) -> Clip,
}

/// A line of the catalogue.
const fn cue(name: &'static str, level: f64, make: fn(&mut Noise) -> Clip) -> Cue {
    Cue { name, level, make }
}

/// All of them.
pub const CUES: &[Cue] = &[
    cue("dice_shake", CUE, bone::dice_shake),
    cue("die_land_a", CUE, bone::die_land_a),
    cue("die_land_b", CUE, bone::die_land_b),
    cue("die_tick", OFTEN, bone::die_tick),
    cue("step_side_1", OFTEN, steps::wood_floor),
    cue("step_side_2", OFTEN, steps::stone),
    cue("step_side_3", OFTEN, steps::carpet),
    cue("step_side_4", OFTEN, steps::gravel),
    cue("jump", CUE, steps::jump),
    cue("go_chime", CUE, chords::go_chime),
    cue("group_1", CUE, |_| chords::group(1)),
    cue("group_2", CUE, |_| chords::group(2)),
    cue("group_3", CUE, |_| chords::group(3)),
    cue("group_4", CUE, |_| chords::group(4)),
    cue("group_5", CUE, |_| chords::group(5)),
    cue("group_6", CUE, |_| chords::group(6)),
    cue("group_7", CUE, |_| chords::group(7)),
    cue("group_8", CUE, |_| chords::group(8)),
    cue("station", CUE, wind::station),
    cue("electricity", CUE, current::electricity),
    cue("water", CUE, water::water),
    cue("tax", CUE, coin::tax),
    cue("chance", CUE, paper::chance),
    cue("chest", CUE, wood::chest),
    cue("jail_door", CUE, metal::jail_door),
    cue("jail_visit", CUE, metal::jail_visit),
    cue("free_parking", CUE, birds::free_parking),
    cue("go", CUE, chords::go),
    cue("free", CUE, chords::free),
    cue("mine", CUE, chords::mine),
    cue("theirs", CUE, chords::theirs),
    cue("bare", OFTEN, wood::bare),
    cue("house_1", CUE, |noise| wood::houses(1, noise)),
    cue("house_2", CUE, |noise| wood::houses(2, noise)),
    cue("house_3", CUE, |noise| wood::houses(3, noise)),
    cue("house_4", CUE, |noise| wood::houses(4, noise)),
    cue("hotel", CUE, metal::hotel),
    cue("mortgaged", CUE, paper::mortgaged),
    cue("note_500", OFTEN, paper::note_500),
    cue("note_100", OFTEN, paper::note_100),
    cue("note_50", OFTEN, paper::note_50),
    cue("note_20", OFTEN, |noise| coin::paid(1250.0, 0.06, noise)),
    cue("note_10", OFTEN, |noise| coin::paid(1800.0, 0.05, noise)),
    cue("note_5", OFTEN, |noise| coin::paid(2500.0, 0.04, noise)),
    cue("note_1", OFTEN, |noise| coin::paid(3400.0, 0.03, noise)),
    cue("purchase", CUE, paper::purchase),
    cue("auction_open", CUE, wood::auction_open),
    cue("bid", CUE, signals::bid),
    cue("hammer", CUE, wood::hammer),
    cue("build", CUE, wood::build),
    cue("sell_building", CUE, wood::sell_building),
    cue("mortgage", CUE, paper::mortgage),
    cue("lift_mortgage", CUE, paper::lift_mortgage),
    cue("trade", CUE, paper::trade),
    cue("bankruptcy", CUE, coin::bankruptcy),
    cue("victory", CUE, chords::victory),
    cue("listen_on", OFTEN, signals::listen_on),
    cue("listen_off", OFTEN, signals::listen_off),
    cue("voice_lost", CUE, signals::voice_lost),
    cue("understood", OFTEN, signals::understood),
    cue("not_understood", OFTEN, signals::not_understood),
    cue("refused", CUE, wood::refused),
    cue("confirm", OFTEN, signals::confirm),
    cue("menu_move", FAINT, signals::menu_move),
    cue("menu_edge", OFTEN, signals::menu_edge),
    cue("saved", OFTEN, signals::saved),
    cue("bill", CUE, paper::bill),
    cue("bill_caught", CUE, paper::bill_caught),
    cue("seat_1", CUE, |noise| seats::seat(1, noise)),
    cue("seat_2", CUE, |noise| seats::seat(2, noise)),
    cue("seat_3", CUE, |noise| seats::seat(3, noise)),
    cue("seat_4", CUE, |noise| seats::seat(4, noise)),
    cue("seat_5", CUE, |noise| seats::seat(5, noise)),
    cue("seat_6", CUE, |noise| seats::seat(6, noise)),
    cue("seat_7", CUE, |noise| seats::seat(7, noise)),
    cue("seat_8", CUE, |noise| seats::seat(8, noise)),
    cue("patrol_pass_1", OFTEN, |noise| heist::patrol_pass(0, noise)),
    cue("patrol_pass_2", OFTEN, |noise| heist::patrol_pass(1, noise)),
    cue("patrol_pass_3", OFTEN, |noise| heist::patrol_pass(2, noise)),
    cue("patrol_pass_4", OFTEN, |noise| heist::patrol_pass(3, noise)),
    cue("siren_far", OFTEN, heist::siren_far),
    cue("siren_near", CUE, heist::siren_near),
    cue("siren_stop", CUE, heist::siren_stop),
    cue("check", CUE, heist::check),
    cue("handcuffs", CUE, heist::handcuffs),
    cue("vault_door", CUE, heist::vault_door),
    cue("vault_open", CUE, heist::vault_open),
    cue("gold_100", CUE, |noise| heist::gold(0, noise)),
    cue("gold_150", CUE, |noise| heist::gold(1, noise)),
    cue("gold_200", CUE, |noise| heist::gold(2, noise)),
    cue("gold_300", CUE, |noise| heist::gold(3, noise)),
    cue("gold_500", CUE, |noise| heist::gold(4, noise)),
    cue("lead", CUE, heist::lead),
    cue("bag", CUE, heist::bag),
    cue("fenced", CUE, heist::fenced),
    cue("radio", CUE, heist::radio),
    cue("sneak_step", OFTEN, heist::sneak_step),
    cue("assault", CUE, heist::assault),
    cue("escape", CUE, heist::escape),
    cue("talent", CUE, heist::talent),
    cue("character", CUE, heist::character),
    cue("caught", CUE, heist::caught),
    cue("tunnel", CUE, heist::tunnel),
];
