//! What each sound means, in words.

use super::message::Message;
use crate::sound::CueRow;

/// What a cue means: a part of a sentence.
pub fn meaning(row: &CueRow) -> Message {
    let message = Message::new(row.meaning);
    match row.rank {
        Some(rank) => message.with("rank", rank),
        None => message,
    }
}
