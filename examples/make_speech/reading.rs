//! A phrase as a voice should read it: the recogniser writes no hyphens, but
//! without them "a t il" is read letter by letter.

/// Words that belong together.
const JOINED: [&str; 21] = [
    "a t il",
    "reste t il",
    "manque t il",
    "est ce",
    "est il",
    "est on",
    "ai je",
    "suis je",
    "puis je",
    "dois je",
    "possède je",
    "sommes nous",
    "pouvez vous",
    "parle moi",
    "paye moi",
    "payez moi",
    "vas y",
    "allons y",
    "dix sept",
    "dix huit",
    "dix neuf",
];

/// The phrase with its hyphens.
pub fn aloud(phrase: &str) -> String {
    let mut text = format!(" {phrase} ");
    for words in JOINED {
        text = text.replace(&format!(" {words} "), &format!(" {} ", words.replace(' ', "-")));
    }
    text.trim().to_string()
}
