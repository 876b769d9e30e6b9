//! One game as its players live it, without any device: texts in, lines and cues out.
//!
//! A [`Session`] is driven by the `texte` command from standard input, by the
//! `jouer` command from the microphone and the keys, and by a lesson.

mod advised;
mod afterwards;
mod answering;
mod arriving;
mod asked_again;
mod asked_of_all;
mod bargaining;
mod beside_a_yes;
mod bidding;
mod browsing;
mod building;
mod ceilings;
mod changed_offer;
mod changed_trade;
mod claiming;
mod computers;
mod confirmation;
mod counsel;
mod countering;
mod cursors;
mod deal;
mod deal_choices;
mod dealing;
mod denied;
mod earnings;
mod evidence;
mod explain;
mod filling;
mod haggling;
mod houses;
mod kinds;
mod likely;
mod meaning;
mod moments;
mod named_instead;
mod navigation;
mod one_breath;
mod open_question;
mod opening;
mod other_houses;
mod other_partner;
mod own_words;
mod phrases;
mod players_words;
mod questions;
mod rain;
mod raising;
mod recovery;
mod refusing;
mod rematch;
mod rule_asked;
mod seating;
mod session;
mod several;
mod sides;
mod slips;
mod speaking;
mod spoken_of;
mod taking_back;

mod untimely;
mod which_meant;
mod withdrawn;

#[cfg(feature = "voice")]
pub(crate) use confirmation::meant_question;
pub(crate) use evidence::{AGAIN, Again, NOTHING_MORE, Tells, understood};
pub use evidence::{Also, Understanding, Weighable};
pub use one_breath::Both;
pub use open_question::{Answered, Asked, Open};
pub use own_words::OwnWords;
pub(crate) use own_words::{SAID, SURELY_SAID};
pub use session::{Session, SessionError};
