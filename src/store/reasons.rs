//! What is wrong in a file, in French, for a player who hears it. The parsers
//! only speak English, so nothing of theirs is repeated but what they quote
//! from the file.

use ron::error::Error as Ron;
use serde_json::error::Category;

/// In characters: enough to find a text again, and all one can listen to.
const LONGEST_QUOTE: usize = 40;

const UNREADABLE: &str = "ce n'est pas lisible";
const NO_FILE: &str = "ce fichier ne se lit pas";
const CUT_SHORT: &str = "le fichier s'arrête trop tôt";
const TOO_DEEP: &str = "il y a trop de niveaux imbriqués";
const NO_COLON: &str = "il manque un deux-points";
const OPEN_TEXT: &str = "il manque le guillemet qui ferme un texte";
const BAD_ESCAPE: &str = "dans un texte, la barre oblique inverse est mal employée";
const OUT_OF_BOUNDS: &str = "ce nombre est trop grand ou trop petit";

// A pair of braces stands for the name.
const MISSING_FIELD: &str = "le champ {} manque";
const DUPLICATE_FIELD: &str = "le champ {} est écrit deux fois";
const UNKNOWN_FIELD: &str = "le champ {} n'existe pas ici";
const UNKNOWN_VARIANT: &str = "{} n'est pas une valeur possible ici";

const INTEGER: &str = "un nombre entier";
const UNSIGNED: &str = "un nombre entier sans signe";

/// Why a text in RON cannot be read, to be told after its file and line.
pub fn ron_reason(error: &Ron) -> String {
    match error {
        Ron::Message(message) => serde_reason(message),
        Ron::InvalidValueForType { expected, found } => wrong_value(found, expected),
        Ron::ExpectedDifferentLength { expected, found } => wrong_length(*found, expected),
        Ron::MissingStructField { field, .. } => about(field, MISSING_FIELD),
        Ron::DuplicateStructField { field, .. } => about(field, DUPLICATE_FIELD),
        Ron::NoSuchStructField { found, .. } => about(found, UNKNOWN_FIELD),
        Ron::NoSuchEnumVariant { found, .. } => about(found, UNKNOWN_VARIANT),
        Ron::NoSuchExtension(name) => about(name, "l'option {} n'existe pas"),
        Ron::ExpectedDifferentStructName { found: name, .. }
        | Ron::InvalidIdentifier(name)
        | Ron::SuggestRawIdentifier(name) => about(name, "{} n'est pas le nom qu'il faut ici"),
        Ron::InvalidIntegerDigit { digit, .. } => {
            about(&digit.to_string(), "{} n'est pas un chiffre ici")
        }
        Ron::UnexpectedChar(sign) => about(&sign.to_string(), "le signe {} est de trop ici"),
        nameless => nameless_ron_reason(nameless).into(),
    }
}

fn nameless_ron_reason(error: &Ron) -> &'static str {
    match error {
        Ron::Fmt | Ron::Io(_) => NO_FILE,
        Ron::Utf8Error(_) => "ce n'est pas du texte en UTF-8",
        Ron::Eof => CUT_SHORT,
        Ron::TrailingCharacters => "il y a quelque chose après la fin",
        Ron::ExceededRecursionLimit => TOO_DEEP,
        Ron::UnclosedBlockComment | Ron::UnclosedLineComment => "un commentaire n'est pas fermé",
        Ron::ExpectedAttribute | Ron::ExpectedAttributeEnd => "une option est mal écrite",
        Ron::ExpectedComma => "il manque une virgule",
        Ron::ExpectedMapColon => NO_COLON,
        Ron::ExpectedArray => "il faut ouvrir un crochet",
        Ron::ExpectedArrayEnd => "il manque un crochet fermant",
        Ron::ExpectedMap => "il faut ouvrir une accolade",
        Ron::ExpectedMapEnd => "il manque une accolade fermante",
        Ron::ExpectedStructLike | Ron::ExpectedNamedStructLike(_) => {
            "il faut ouvrir une parenthèse"
        }
        Ron::ExpectedOptionEnd => "il manque une parenthèse fermante",
        Ron::ExpectedStructLikeEnd => {
            "il manque une parenthèse fermante, ou il y a une valeur de trop"
        }
        Ron::ExpectedStructName(_) => "il manque un nom devant la parenthèse",
        Ron::ExpectedIdentifier => "il faut un nom",
        Ron::ExpectedBoolean => "il faut vrai ou faux",
        Ron::ExpectedChar => "il faut un seul caractère, entre apostrophes",
        Ron::ExpectedByteLiteral | Ron::ExpectedByteString => "il faut une suite d'octets",
        Ron::ExpectedString => "il faut un texte entre guillemets",
        Ron::ExpectedStringEnd => OPEN_TEXT,
        Ron::InvalidEscape(_) => BAD_ESCAPE,
        Ron::ExpectedInteger => "il faut un nombre entier",
        Ron::ExpectedFloat => "il faut un nombre",
        Ron::IntegerOutOfBounds => OUT_OF_BOUNDS,
        Ron::FloatUnderscore | Ron::UnderscoreAtBeginning => "un tiret bas est mal placé",
        Ron::ExpectedRangeSyntax => "cet intervalle est mal écrit",
        Ron::ExpectedOption => "il faut une valeur facultative",
        Ron::ExpectedUnit => "il faut des parenthèses vides",
        Ron::ExpectedRawValue => "il manque une valeur",
        _ => UNREADABLE,
    }
}

/// Why a text in JSON cannot be read, to be told after its file and line.
pub fn json_reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = text.strip_suffix(&place).unwrap_or(&text);
    match error.classify() {
        Category::Data => serde_reason(message),
        Category::Syntax => json_syntax_reason(message).into(),
        Category::Eof if message.ends_with("string") => OPEN_TEXT.into(),
        Category::Eof => CUT_SHORT.into(),
        Category::Io => NO_FILE.into(),
    }
}

fn json_syntax_reason(message: &str) -> &'static str {
    match message {
        "expected `:`" => NO_COLON,
        "expected `,` or `]`" => "il manque une virgule ou un crochet fermant",
        "expected `,` or `}`" => "il manque une virgule ou une accolade fermante",
        "expected ident" | "expected value" => "il manque une valeur, ou elle est mal écrite",
        "expected `\"`" => "il manque un guillemet",
        "key must be a string" => "il faut un nom de champ entre guillemets",
        "invalid number" => "ce nombre est mal écrit",
        "number out of range" => OUT_OF_BOUNDS,
        "trailing comma" => "il y a une virgule de trop",
        // Also said inside a list which has too many values.
        "trailing characters" => "il y a quelque chose de trop ici",
        "recursion limit exceeded" => TOO_DEEP,
        _ if message.ends_with("in quotes") => "il faut un nombre entre guillemets",
        _ if message.starts_with("control character") => {
            "un texte contient un retour à la ligne ou un signe invisible"
        }
        _ if message.contains("escape") || message.contains("unicode") => BAD_ESCAPE,
        _ => UNREADABLE,
    }
}

/// A message in serde's own words, which every format may pass on.
fn serde_reason(message: &str) -> String {
    let (subject, expected) = message.rsplit_once(", expected ").unwrap_or((message, ""));
    let after = |opening: &str| subject.strip_prefix(opening);
    if let Some(found) = after("invalid type: ").or_else(|| after("invalid value: ")) {
        return wrong_value(found, expected);
    }
    if let Some(Ok(length)) = after("invalid length ").map(str::parse) {
        return wrong_length(length, expected);
    }
    let phrases = [
        ("missing field `", MISSING_FIELD),
        ("duplicate field `", DUPLICATE_FIELD),
        ("unknown field `", UNKNOWN_FIELD),
        ("unknown variant `", UNKNOWN_VARIANT),
    ];
    let said = phrases.iter().find(|(head, _)| after(head).is_some());
    match (said, backquoted(subject)) {
        (Some((_, phrase)), Some(name)) => about(name, phrase),
        _ => UNREADABLE.into(),
    }
}

fn wrong_value(found: &str, expected: &str) -> String {
    let (there, needed) = match (in_french(found), kind(expected)) {
        (Some(there), Some(needed)) => (there, needed),
        (Some(there), None) => return format!("il y a {there}, et ce n'est pas ce qu'il faut ici"),
        (None, Some(needed)) => return format!("il faut {needed}"),
        (None, None) => return UNREADABLE.into(),
    };
    let bare = there.strip_prefix("le nombre ");
    let whole = bare.and(backquoted(found)).map(str::parse::<i128>);
    match (whole, needed) {
        // To ask for a whole number would puzzle who wrote one: its size is at fault.
        (Some(Ok(0..)), UNSIGNED) => format!("{there} est trop grand"),
        (Some(Ok(_)), INTEGER) => format!("{there} est trop grand ou trop petit"),
        _ => {
            let bare = bare.filter(|_| needed.contains("nombre") || needed.contains("numéro"));
            format!("il faut {needed}, et il y a {}", bare.unwrap_or(&there))
        }
    }
}

fn wrong_length(found: usize, expected: &str) -> String {
    match expected.split(' ').find_map(|word| word.parse().ok()) {
        Some(1_usize) => format!("il faut une seule valeur, et non {found}"),
        Some(count) => format!("il faut {count} valeurs, et non {found}"),
        None => "il n'y a pas le bon nombre de valeurs".into(),
    }
}

/// A value from the file, named by its kind.
fn in_french(found: &str) -> Option<String> {
    let noun = match *words(found).first()? {
        "string" => return Some(format!("le texte {}", quoted(&string_in(found)?))),
        "boolean" => "la valeur",
        "integer" | "unsigned" | "signed" | "floating" => "le nombre",
        "character" | "UTF-8" => "le caractère",
        _ => return kind(found).map(Into::into),
    };
    Some(format!("{noun} {}", quoted(backquoted(found)?)))
}

fn kind(english: &str) -> Option<&'static str> {
    Some(match words(english).as_slice() {
        ["u8", ..] => "un nombre entier de zéro à deux cent cinquante-cinq",
        ["i8", ..] => "un nombre entier de moins cent vingt-huit à cent vingt-sept",
        ["u16" | "u32" | "u64" | "u128" | "usize", ..] => UNSIGNED,
        ["i16" | "i32" | "i64" | "i128" | "isize" | "integer", ..] => INTEGER,
        ["nonzero", ..] => "un nombre entier autre que zéro",
        // RON only says this of a number which names a type of its own.
        [bits, ..] if bits.ends_with("-bit") => "un nombre d'une autre sorte",
        ["f32" | "f64" | "number", ..] => "un nombre",
        ["boolean", ..] => "vrai ou faux",
        ["character", ..] => "un seul caractère",
        ["unit", "variant", ..] => "un nom seul",
        ["newtype", "variant", ..] => "un nom suivi d'une valeur",
        ["tuple", "variant", ..] => "un nom suivi de valeurs",
        ["struct", "variant", ..] => "un nom suivi de champs",
        ["enum" | "variant", ..] | ["string", "or", "map"] => "un nom",
        ["field", ..] => "un nom de champ",
        ["string" | "path" | "os", ..] | ["borrowed", "string" | "path"] => "un texte",
        ["byte" | "borrowed", ..] => "une suite d'octets",
        ["empty", "array"] => "une liste vide",
        ["sequence" | "array" | "tuple", ..] => "une liste",
        ["struct" | "map" | "internally" | "adjacently", ..] => "un ensemble de champs",
        ["newtype", "struct"] => "une valeur entre parenthèses",
        ["seat"] => "un numéro de joueur, de zéro à sept",
        ["square"] => "un numéro de case, de zéro à trente-neuf",
        ["option" | "Option" | "optional", ..] => "une valeur facultative",
        ["unit" | "null", ..] => "une valeur vide",
        _ => return None,
    })
}

/// The words but for the article, which RON puts where serde puts none.
fn words(english: &str) -> Vec<&str> {
    let article = |word: &&str| matches!(*word, "a" | "an" | "the");
    english.split(' ').skip_while(article).collect()
}

/// What a message quotes from the file, which may hold backquotes of its own.
fn backquoted(message: &str) -> Option<&str> {
    Some(message.split_once('`')?.1.rsplit_once('`')?.0)
}

/// A string that a message shows as Rust writes it; RON reads it the same way.
fn string_in(message: &str) -> Option<String> {
    ron::from_str(message.get(message.find('"')?..)?).ok()
}

fn about(name: &str, phrase: &str) -> String {
    phrase.replace("{}", &quoted(name))
}

fn quoted(name: &str) -> String {
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    let start: String = name.chars().take(LONGEST_QUOTE).map(shown).collect();
    let more = name.chars().nth(LONGEST_QUOTE).map_or("", |_| "…");
    match start.trim() {
        "" => "vide".into(),
        start => format!("« {start}{more} »"),
    }
}

/// A pipe, a device.
pub(super) const NOT_A_FILE: &str = "ce n'est pas un fichier";

/// A file beyond what is read.
pub(super) const TOO_LARGE: &str = "ce fichier est trop grand";

/// A game that another window plays.
pub(super) const OPEN_ELSEWHERE: &str =
    "cette partie est déjà ouverte dans une autre fenêtre du jeu : fermez-la d'abord";

/// A file that is no save.
pub const NOT_A_SAVE: &str = "ce n'est pas une sauvegarde lisible";

/// A saved game of another version of the program.
pub const OTHER_VERSION: &str = "cette sauvegarde vient d'une autre version du jeu";

/// What the system refuses.
pub fn io_reason(error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => "ce fichier ou ce dossier n'existe pas",
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "il n'est pas permis d'y écrire ou de le lire"
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "le disque est plein",
        ErrorKind::InvalidData => "ce n'est pas du texte en UTF-8",
        ErrorKind::IsADirectory => "c'est un dossier",
        _ => "le système refuse",
    }
    .into()
}

#[cfg(test)]
#[allow(dead_code, reason = "what is read is only refused")]
mod tests;
