//! What is said of devices that fail.

use super::{Message, Narrator, lowered};
use crate::listening::{MicrophoneFault, ModelError};

impl Narrator {
    /// Why there is no microphone, to follow "Aucun micro : ".
    pub fn microphone_fault(&self, fault: MicrophoneFault) -> String {
        let fault = match fault {
            MicrophoneFault::Absent => "absent",
            MicrophoneFault::Unplugged => "unplugged",
            MicrophoneFault::Forbidden => "forbidden",
            MicrophoneFault::Busy => "busy",
            MicrophoneFault::Unknown => "unknown",
            MicrophoneFault::NoAnswer => "no-answer",
            MicrophoneFault::Silent => "silent",
            MicrophoneFault::Muted => "muted",
            MicrophoneFault::Monitor => "monitor",
        };
        lowered(&self.say(&Message::new("microphone-fault").with("fault", fault)))
    }

    /// Why no model of speech can be used, to follow a colon.
    pub fn model_fault(&self, error: &ModelError) -> String {
        let (id, folder) = match error {
            ModelError::Missing(folder) => ("model-absent", folder),
            ModelError::Broken(folder) => ("model-broken", folder),
        };
        lowered(&self.say(&Message::new(id).with("folder", folder.clone())))
    }
}
