//! What is said of every fault the parsers find.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::{Error, Unexpected};

use super::{OPEN_TEXT, Ron, UNREADABLE, json_reason, ron_reason};

#[derive(Debug, Deserialize)]
#[serde(transparent)]
struct Money(u32);

#[derive(Debug, Deserialize)]
enum Opening {
    HighestRoll,
    Youngest,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
enum Kind {
    Go,
    Tax(Money),
    Pair(u8, u8),
    Street { price: Money, rents: [Money; 4] },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Square {
    name: String,
    #[serde(default)]
    short: Vec<String>,
    kind: Kind,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Either {
    Whole(u8),
    Text(String),
}

#[derive(Debug, Deserialize)]
#[serde(tag = "sort")]
enum Tagged {
    One { count: u8 },
    Two,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Edition {
    name: String,
    players: u8,
    salary: Money,
    shift: i32,
    step: i8,
    rate: f64,
    open: bool,
    letter: char,
    opening: Opening,
    owner: Option<String>,
    words: Vec<(String, String)>,
    prices: BTreeMap<String, u16>,
    either: Either,
    tagged: Tagged,
    empty: (),
    squares: Vec<Square>,
}

const RON: &str = r#"
// début
(
name: "Été",
players: 6,
salary: 200,
shift: -3,
step: 2,
rate: 1.5,
open: true,
letter: 'a',
opening: HighestRoll,
owner: Some("Léa"),
words: [("gare", "stade"), ("rue", "allée")],
prices: {"pain": 3, "lait": 2},
either: 3,
tagged: (sort: "One", count: 2),
empty: (),
squares: [
    (name: "Départ", kind: Go),
    (name: "Impôt", short: ["impôt"], kind: Tax(100)),
    (name: "Paix", kind: Street(price: 400, rents: (1, 2, 3, 4))), /* fin */
    (name: "Duo", kind: Pair(1, 2)),
],
) // fin
"#;

const JSON: &str = r#"{
"name": "\u00c9t\u00e9", "players": 6, "salary": 200, "shift": -3, "step": 2, "rate": 1.5,
"open": true, "letter": "a", "opening": "HighestRoll", "owner": null,
"words": [["gare", "stade"], ["rue", "allée"]], "prices": {"pain": 3, "lait": 2},
"either": 3, "tagged": {"sort": "One", "count": 2}, "empty": null,
"squares": [
    {"name": "Départ", "kind": "Go"},
    {"name": "Impôt", "short": ["impôt"], "kind": {"Tax": 100}},
    {"name": "Paix", "kind": {"Street": {"price": 400, "rents": [1, 2, 3, 4]}}},
    {"name": "Duo", "kind": {"Pair": [1, 2]}}]}
"#;

/// What may be put anywhere in either text.
const SHARDS: &str = "( ) [ ] { } , : \" ' - _ \\ \\q \\u{d800} \\ud800 /* // # #![enable(x)] \
    true null None Some( Go Zut x zéro -5 300 70000 5000000000 1e400 1.5 5i8 0x r# b' \
    \"mot\" \"\" () [1] {} \u{0} \u{e9} ` ``` «";

const ENGLISH: &str = "a an the of at in or and is be not but than with while while only one \
    eof end line column expected unexpected invalid unknown missing duplicate trailing \
    field fields variant variants struct enum tuple unit newtype map sequence array list \
    type value values found instead integer integers signed unsigned float floating point \
    number boolean bool string str char character characters byte bytes optional \
    null key comma colon ident identifier name named escape unicode control recursion limit \
    exceeded parsing lone surrogate data did match any untagged element elements length size \
    opening closing digit base bounds range raw extension attribute comment block u8 u16 u32 \
    u64 i8 i16 i32 i64 f32 f64 usize vec btreemap edition money kind square opening either \
    tagged street serde ron json";

fn ron(from: &str, to: &str) -> String {
    assert!(RON.contains(from), "{from}");
    let read = ron::from_str::<Edition>(&RON.replacen(from, to, 1));
    ron_reason(&read.expect_err(to).code)
}

fn json(from: &str, to: &str) -> String {
    assert!(JSON.contains(from), "{from}");
    let read = serde_json::from_str::<Edition>(&JSON.replacen(from, to, 1));
    json_reason(&read.expect_err(to))
}

/// A reason without what it quotes from the file.
fn unquoted(reason: &str) -> String {
    match (reason.find('«'), reason.rfind('»')) {
        (Some(start), Some(end)) => format!("{}{}", &reason[..start], &reason[end..]),
        _ => reason.into(),
    }
}

fn check_is_french(reason: &str, source: &str) {
    let own = unquoted(reason);
    let mut words = own.split(|c: char| !c.is_alphanumeric());
    // The French « a » of « il y a » is the one word of both languages.
    let is_english = |word: &&str| {
        let word = word.to_lowercase();
        word != "a" && ENGLISH.split_whitespace().any(|english| english == word)
    };
    assert_eq!(words.find(is_english), None, "{reason:?} for {source:?}");
    let is_odd = own.contains(['`', '"', '.']) || own.starts_with(char::is_uppercase);
    assert!(!is_odd, "{reason:?} for {source:?}");
    let length = reason.split_whitespace().count();
    assert!(length <= 25, "{reason:?} for {source:?}");
}

#[test]
fn the_texts_are_good() {
    assert_eq!(ron::from_str::<Edition>(RON).map(|_| ()), Ok(()));
    assert!(serde_json::from_str::<Edition>(JSON).is_ok());
}

/// What is in a good text, what takes its place, and what is then heard.
const BROKEN_RON: &str = r#"
    salary: 200, ⇒ ⇒ le champ « salary » manque
    salary: 200 ⇒ salry: 200 ⇒ le champ « salry » n'existe pas ici
    salary: ⇒ salary: 1, salary: ⇒ le champ « salary » est écrit deux fois
    price: 400, ⇒ ⇒ le champ « price » manque
    price: 400 ⇒ prix: 400 ⇒ le champ « prix » n'existe pas ici
    players: 6 ⇒ players: -5 ⇒ ce nombre est trop grand ou trop petit
    players: 6 ⇒ players: 300 ⇒ ce nombre est trop grand ou trop petit
    players: 6 ⇒ players: "six" ⇒ il faut un nombre entier
    players: 6 ⇒ players: 6i8 ⇒ il faut un nombre d'une autre sorte
    players: 6 ⇒ players: 0b12 ⇒ « 2 » n'est pas un chiffre ici
    players: 6 ⇒ players: _6 ⇒ un tiret bas est mal placé
    players: 6, ⇒ players: 6 ⇒ il manque une virgule
    players: 6 ⇒ players 6 ⇒ il manque un deux-points
    players: 6 ⇒ ;: 6 ⇒ il faut un nom
    players: 6 ⇒ pla-yers: 6 ⇒ « pla-yers » n'est pas le nom qu'il faut ici
    count: 2 ⇒ count: 300 ⇒ il faut un nombre entier de zéro à deux cent cinquante-cinq, et il y a « 300 »
    count: 2 ⇒ count: "x" ⇒ il faut un nombre entier de zéro à deux cent cinquante-cinq, et il y a le texte « x »
    rate: 1.5 ⇒ rate: vite ⇒ il faut un nombre
    open: true ⇒ open: oui ⇒ il faut vrai ou faux
    letter: 'a' ⇒ letter: 'ab' ⇒ il faut un seul caractère, entre apostrophes
    HighestRoll ⇒ Foo ⇒ « Foo » n'est pas une valeur possible ici
    "One" ⇒ "Three" ⇒ « Three » n'est pas une valeur possible ici
    Some("Léa") ⇒ "Léa" ⇒ il faut une valeur facultative
    "Léa") ⇒ "Léa" ⇒ il manque une parenthèse fermante
    "Été" ⇒ 12 ⇒ il faut un texte entre guillemets
    "Été" ⇒ "\q" ⇒ dans un texte, la barre oblique inverse est mal employée
    (1, 2, 3, 4) ⇒ (1, 2, 3) ⇒ il faut 4 valeurs, et non 3
    (1, 2, 3, 4) ⇒ (1, 2, 3, 4, 5) ⇒ il manque une parenthèse fermante, ou il y a une valeur de trop
    (1, 2, 3, 4) ⇒ [1, 2, 3, 4] ⇒ il faut ouvrir une parenthèse
    Pair(1, 2) ⇒ Pair(1) ⇒ il faut 2 valeurs, et non 1
    empty: () ⇒ empty: 3 ⇒ il faut des parenthèses vides
    [("gare" ⇒ ("gare" ⇒ il faut ouvrir un crochet
    {"pain" ⇒ ["pain" ⇒ il faut ouvrir une accolade
    /* fin */ ⇒ /* fin ⇒ un commentaire n'est pas fermé
    ) // fin ⇒ // fin ⇒ le fichier s'arrête trop tôt
    ) // fin ⇒ ) x ⇒ il y a quelque chose après la fin
    // début ⇒ #![enable(nope)] ⇒ l'option « nope » n'existe pas
    // début ⇒ Foo ⇒ « Foo » n'est pas le nom qu'il faut ici
    either: 3 ⇒ either: 3.5 ⇒ ce n'est pas lisible
"#;

const BROKEN_JSON: &str = r#"
    "salary": 200, ⇒ ⇒ le champ « salary » manque
    "salary" ⇒ "salry" ⇒ le champ « salry » n'existe pas ici
    "salary" ⇒ "a` b, expected `c" ⇒ le champ « a` b, expected `c » n'existe pas ici
    "salary" ⇒ "" ⇒ le champ vide n'existe pas ici
    "salary" ⇒ "name" ⇒ le champ « name » est écrit deux fois
    200 ⇒ -5 ⇒ il faut un nombre entier sans signe, et il y a « -5 »
    200 ⇒ 5000000000 ⇒ le nombre « 5000000000 » est trop grand
    200 ⇒ 2.5 ⇒ il faut un nombre entier sans signe, et il y a « 2.5 »
    200 ⇒ null ⇒ il faut un nombre entier sans signe, et il y a une valeur vide
    200 ⇒ [] ⇒ il faut un nombre entier sans signe, et il y a une liste
    200 ⇒ beaucoup ⇒ il manque une valeur, ou elle est mal écrite
    200, ⇒ 200 ⇒ il manque une virgule ou une accolade fermante
    -3 ⇒ -3e400 ⇒ ce nombre est trop grand ou trop petit
    -3 ⇒ -3000000000 ⇒ le nombre « -3000000000 » est trop grand ou trop petit
    "players": 6 ⇒ "players": 300 ⇒ il faut un nombre entier de zéro à deux cent cinquante-cinq, et il y a « 300 »
    "players": 6 ⇒ "players" 6 ⇒ il manque un deux-points
    "players" ⇒ players ⇒ il faut un nom de champ entre guillemets
    true ⇒ "a \"\n" ⇒ il faut vrai ou faux, et il y a le texte « a " »
    true ⇒ "" ⇒ il faut vrai ou faux, et il y a le texte vide
    null, ⇒ 12, ⇒ il faut un texte, et il y a le nombre « 12 »
    null, ⇒ true, ⇒ il faut un texte, et il y a la valeur « true »
    "letter": "a" ⇒ "letter": "ab" ⇒ il faut un seul caractère, et il y a le texte « ab »
    HighestRoll ⇒ Foo ⇒ « Foo » n'est pas une valeur possible ici
    ["gare", "stade"] ⇒ "x" ⇒ il faut une liste, et il y a le texte « x »
    [1, 2, 3, 4] ⇒ [1, 2, 3] ⇒ il faut 4 valeurs, et non 3
    [1, 2, 3, 4] ⇒ [1, 2, 3, 4, 5] ⇒ il y a quelque chose de trop ici
    [1, 2, 3, 4] ⇒ [1, 2,] ⇒ il y a une virgule de trop
    {"pain" ⇒ [{"pain" ⇒ il faut un ensemble de champs, et il y a une liste
    "Go" ⇒ "Street" ⇒ il faut un nom suivi de champs, et il y a un nom seul
    "Go" ⇒ {"Go": 3} ⇒ il faut une valeur vide, et il y a le nombre « 3 »
    "Go" ⇒ "\q" ⇒ dans un texte, la barre oblique inverse est mal employée
    "Duo", "kind": {"Pair": [1, 2]}}]} ⇒ "Duo ⇒ un texte contient un retour à la ligne ou un signe invisible
    [1, 2]}}]} ⇒ [1, 2]}} ⇒ le fichier s'arrête trop tôt
    [1, 2]}}]} ⇒ [1, 2]}}]} x ⇒ il y a quelque chose de trop ici
    "either": 3 ⇒ "either": 3.5 ⇒ ce n'est pas lisible
"#;

fn check_all(broken: &str, heard: fn(&str, &str) -> String) {
    for case in broken.lines().filter(|line| !line.trim().is_empty()) {
        let parts: Vec<&str> = case.split('⇒').map(str::trim).collect();
        let [from, to, reason] = parts[..] else {
            panic!("{case}");
        };
        assert_eq!(heard(from, to), reason, "{case}");
    }
}

#[test]
fn broken_ron_is_told_in_french() {
    check_all(BROKEN_RON, ron);
}

#[test]
fn broken_json_is_told_in_french() {
    check_all(BROKEN_JSON, json);
}

#[test]
fn an_open_text_is_told() {
    let read = ron::from_str::<String>("\"mot").map_err(|error| ron_reason(&error.code));
    assert_eq!(read, Err(OPEN_TEXT.into()));
    let read = serde_json::from_str::<String>("\"mot").map_err(|error| json_reason(&error));
    assert_eq!(read, Err(OPEN_TEXT.into()));
}

#[test]
fn a_long_quote_is_cut() {
    let long = format!("\"{}\"", "é".repeat(50));
    let cut = format!("« {}… » n'est pas une valeur possible ici", "é".repeat(40));
    assert_eq!(json("\"HighestRoll\"", &long), cut);
}

#[test]
fn nothing_is_repeated_of_an_unknown_message() {
    for message in
        "oh no|invalid type: oh|missing field|missing field `|invalid length x".split('|')
    {
        assert_eq!(ron_reason(&Ron::custom(message)), UNREADABLE);
        assert_eq!(json_reason(&serde_json::Error::custom(message)), UNREADABLE);
    }
}

/// Whatever serde may find and expect, through both formats.
#[test]
fn serde_is_never_repeated() {
    let found = [
        Unexpected::Bool(true),
        Unexpected::Unsigned(7),
        Unexpected::Signed(-7),
        Unexpected::Float(1.5),
        Unexpected::Char('`'),
        Unexpected::Str("mot, expected `u8`"),
        Unexpected::Bytes(b"mot"),
        Unexpected::Unit,
        Unexpected::Option,
        Unexpected::NewtypeStruct,
        Unexpected::Seq,
        Unexpected::Map,
        Unexpected::Enum,
        Unexpected::UnitVariant,
        Unexpected::NewtypeVariant,
        Unexpected::TupleVariant,
        Unexpected::StructVariant,
        Unexpected::Other("a strange value"),
    ];
    let expected = "u8/i8/u32/i64/usize/f64/a nonzero u32/a boolean/a string/a borrowed string/\
        a character/a sequence/a map/option/unit/byte array/a tuple of size 2/an empty array/\
        an array of length 4/struct Foo/struct Foo with 1 element/tuple struct Foo/enum Foo/\
        unit struct Foo/variant identifier/field identifier/string or map/unit variant/\
        newtype variant/tuple variant Foo::Bar/struct variant/variant index 0 <= i < 3/\
        variant of enum Foo/internally tagged enum Foo/3 elements in map/`secs` or `nanos`/\
        an oddity, expected never/the Rusty byte string b\"mot\"/a 32-bit unsigned integer";
    for expected in expected.split('/') {
        for found in found {
            let json = serde_json::Error::invalid_type(found, &expected);
            check_is_french(&json_reason(&json), expected);
            check_is_french(&ron_reason(&Ron::custom(&json)), expected);
            check_is_french(&ron_reason(&Ron::invalid_type(found, &expected)), expected);
        }
        let json = serde_json::Error::invalid_length(2, &expected);
        check_is_french(&json_reason(&json), expected);
        check_is_french(&ron_reason(&Ron::custom(&json)), expected);
        check_is_french(&ron_reason(&Ron::invalid_length(2, &expected)), expected);
    }
}

/// Thousands of texts, each with a few random cuts, swaps and insertions.
#[test]
fn no_english_is_ever_heard() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % bound as u64).unwrap_or_default()
    };
    let shards: Vec<&str> = SHARDS.split_whitespace().chain(["", " ", "\n"]).collect();
    let mut mutate = |text: &str| {
        let mut signs: Vec<char> = text.chars().collect();
        for _ in 0..=below(3) {
            let start = below(signs.len());
            let end = signs.len().min(start + below(8));
            signs.splice(start..end, shards[below(shards.len())].chars());
        }
        signs.into_iter().collect::<String>()
    };
    let mut reasons = BTreeMap::<String, usize>::new();
    let mut heard = |reason: String, text: &str| {
        check_is_french(&reason, text);
        *reasons.entry(unquoted(&reason)).or_default() += 1;
    };
    for _ in 0..4_000 {
        let text = mutate(RON);
        if let Err(error) = ron::from_str::<Edition>(&text) {
            heard(ron_reason(&error.code), &text);
        }
        let text = mutate(JSON);
        if let Err(error) = serde_json::from_str::<Edition>(&text) {
            heard(json_reason(&error), &text);
        }
    }
    let all: usize = reasons.values().sum();
    let unreadable = reasons.get(UNREADABLE).copied().unwrap_or(0);
    assert!(all > 6_000 && reasons.len() > 60, "{reasons:#?}");
    assert!(unreadable * 50 < all, "{reasons:#?}");
}
