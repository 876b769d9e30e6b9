//! Which of a system's voices speak French, and which of them is heard first.

pub(super) const LANGUAGE: &str = "fr";

/// Why the system's voice does not serve.
pub(super) enum NoVoice {
    /// No service answers.
    Unavailable,
    /// It has voices, and none that speaks French.
    NotFrench,
}

pub(super) fn is_french(language: &str) -> bool {
    language.to_lowercase().starts_with(LANGUAGE)
}

/// The order of French voices: France's plain voice first, then the other countries', then
/// variants.
pub(super) fn french_first(name: &str, language: &str) -> (bool, bool, String) {
    let language = language.to_lowercase();
    let elsewhere = language != "fr" && language != "fr-fr";
    (name.contains('+'), elsewhere, name.into())
}
