//! First names offered to players, all known to the recogniser.

/// First names the game gives to computers and to players who give none.
pub const FIRST_NAMES: [&str; 8] =
    ["Camille", "Denis", "Emma", "Hugo", "Julie", "Lucas", "Marie", "Paul"];
