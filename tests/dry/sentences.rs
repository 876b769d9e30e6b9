//! Every sentence of every message, in every edition and at every level: listed to be
//! read, and looked through for what French is not.
//!
//! Each message is said with each of its branches and with values of each kind. The
//! listing of Braillopoly is whole; those of the other editions are what differs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

use braillopoly::editions::{DeedKind, Edition, PlaceKind};
use braillopoly::engine::{Money, Square};
use braillopoly::language::Tongue;
use braillopoly::lexicon::{Level, Texts};
use braillopoly::narration::{Message, Narrator};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

use crate::common::{edition, editions, language};

/// The variables of a message, each with the keys of its branches.
type Variables = BTreeMap<String, BTreeSet<String>>;

fn leak(text: &str) -> &'static str {
    Box::leak(text.to_string().into_boxed_str())
}

/// The messages an edition may say: those of a heist only where there is gold.
fn messages(edition: &Edition) -> Vec<(&'static str, Variables)> {
    let mut found = Vec::new();
    let heist = |name: &str| name.ends_with("heist.ftl");
    let files = Tongue::French.files().texts.iter();
    for (_, file) in files.filter(|(name, _)| edition.has_loot() || !heist(name)) {
        let resource = fluent_syntax::parser::parse(*file).unwrap();
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut variables = Variables::new();
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            for pattern in message.value.iter().chain(attributes) {
                of_pattern(pattern, &mut variables);
            }
            found.push((leak(message.id.name), variables));
        }
    }
    // What is said of another message has its variables.
    let all: BTreeMap<&str, Variables> = found.iter().cloned().collect();
    for (_, variables) in &mut found {
        for name in variables.keys().cloned().collect::<Vec<_>>() {
            let Some(other) = name.strip_prefix(MESSAGE).and_then(|id| all.get(id)) else {
                continue;
            };
            variables.remove(&name);
            for (name, keys) in other {
                variables.entry(name.clone()).or_default().extend(keys.iter().cloned());
            }
        }
    }
    found
}

/// Before the name of another message, among variables.
const MESSAGE: &str = "&";

fn of_pattern(pattern: &Pattern<&str>, found: &mut Variables) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                of_inline(inline, found);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                of_inline(selector, found);
                if let InlineExpression::VariableReference { id } = selector {
                    let keys = variants.iter().map(|variant| match &variant.key {
                        VariantKey::Identifier { name } => name.to_string(),
                        VariantKey::NumberLiteral { value } => value.to_string(),
                    });
                    found.entry(id.name.to_string()).or_default().extend(keys);
                }
                variants.iter().for_each(|variant| of_pattern(&variant.value, found));
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, found: &mut Variables) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.entry(id.name.to_string()).or_default();
        }
        InlineExpression::MessageReference { id, .. } => {
            found.entry(format!("{MESSAGE}{}", id.name)).or_default();
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| of_inline(argument, found));
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = &**expression {
                of_inline(inline, found);
            }
        }
        _ => {}
    }
}

/// A value a variable may have.
#[derive(Clone, Debug)]
enum Sample {
    Text(String),
    Number(u32),
    Sum(u32),
    Place(Square),
    Noun(bool),
}

/// Words every edition gives by itself.
const TERMS: [&str; 9] =
    ["street", "house", "hotel", "station", "utility", "go", "parking", "chance", "chest"];

/// Variables that are sums of money in every message.
const SUMS: &str = "amount bill cash cash-in current due fee fine four group-rent has hotel-price \
    hotel-rent house-price lift loan lowest money mortgage owed price raisable raise rent risk \
    three total wealth opening one two most needed missing pot rents salary value was";

/// Messages where a variable of that name is no sum.
const NO_SUMS: &str = "missing/refused-group-incomplete most/menu-humans most/menu-computers \
    most/menu-number-range most/fault-too-many-tries most/amount-out-of-range \
    needed/refused-hotel-needs-houses needed/refused-hotel-needs-its-houses \
    needed/refused-houses-complete one/deed-utility one/deed-utility-owned one/rule-utilities opening/rule-opening \
    most/refused-decoy-too-far half/rule-fence pot/menu-house-rules price/rule-trades rents/menu-house-rules salary/menu-house-rules \
    total/opening-rolled total/rolled two/deed-utility two/deed-utility-owned two/rule-utilities";

/// Whether a variable of a message is a sum of money.
fn is_sum(id: &str, name: &str) -> bool {
    is_in(name, SUMS) && !is_in(&format!("{name}/{id}"), NO_SUMS)
}

/// Messages about one kind of square only; all others are about what is owned.
const STREETS: &str = "built-house built-hotel house-sold hotel-sold demand-joined deed-street \
    deed-street-owned do-build-house do-build-hotel do-sell-house do-sell-hotel \
    refused-build-evenly refused-sell-evenly refused-houses-complete refused-hotel-stands \
    fault-too-many-buildings";
const NOT_OWNED: &str =
    "here-nothing not-a-deed refused-not-a-deed fault-not-a-deed landed-go reason-card";
const TAXES: &str = "tax-due reason-tax rule-tax rule-tax-choice";

fn is_in(id: &str, ids: &str) -> bool {
    ids.split(' ').any(|other| other == id)
}

/// Whether a message may be about a square.
fn is_about(edition: &Edition, id: &str, square: Square) -> bool {
    let kind = &edition.place(square).kind;
    let street =
        matches!(kind, PlaceKind::Deed(deed) if matches!(deed.kind, DeedKind::Street { .. }));
    let of_kind = |wanted: DeedKind| matches!(kind, PlaceKind::Deed(deed) if deed.kind == wanted);
    let tax = matches!(kind, PlaceKind::Tax(_) | PlaceKind::TaxChoice { .. });
    match id {
        "where" | "patrol-moved" | "patrol-where" => true,
        "vault-found" | "vault-empty" | "fault-vault" => *kind == PlaceKind::Vault,
        "landed-jail" => *kind == PlaceKind::Jail,
        "landed-parking" => *kind == PlaceKind::FreeParking,
        "landed-go-to-jail" => *kind == PlaceKind::GoToJail,
        "deed-station" | "deed-station-owned" => of_kind(DeedKind::Station),
        "deed-utility" | "deed-utility-owned" => of_kind(DeedKind::Utility),
        _ if is_in(id, STREETS) => street,
        _ if is_in(id, TAXES) => tax,
        _ if is_in(id, NOT_OWNED) => edition.deed(square).is_none() && *kind != PlaceKind::GoToJail,
        _ => edition.deed(square).is_some(),
    }
}

/// One square of each article and each kind.
fn squares(edition: &Edition, id: &str) -> Vec<Sample> {
    let mut seen = BTreeSet::new();
    let about = Square::all().filter(|square| is_about(edition, id, *square));
    let new = about.filter(|square| {
        let place = edition.place(*square);
        let article = place.name.split([' ', '\'']).next().unwrap_or_default();
        let kind = match &place.kind {
            PlaceKind::Deed(deed) => format!("{:?}", std::mem::discriminant(&deed.kind)),
            other => format!("{other:?}"),
        };
        seen.insert(format!("{article} {kind}"))
    });
    new.map(Sample::Place).collect()
}

/// The values worth trying for a variable of a message.
fn samples(edition: &Edition, id: &str, name: &str, keys: &BTreeSet<String>) -> Vec<Sample> {
    let scale = if edition.rules.start_money.0 > 9_999 { 100 } else { 1 };
    let text = |texts: &[&str]| texts.iter().map(|text| Sample::Text(text.to_string())).collect();
    let numbers = |numbers: &[u32]| numbers.iter().copied().map(Sample::Number).collect();
    match name {
        "place" | "at" => return squares(edition, id),
        "building" => return vec![Sample::Noun(true), Sample::Noun(false)],
        "group" if id.starts_with("trade-refused") => {
            return edition.groups().map(|(_, group)| Sample::Text(group.plural.clone())).collect();
        }
        "group" if id == "in-group" || id == "group-complete" => {
            return edition.groups().map(|(_, group)| Sample::Text(group.name.clone())).collect();
        }
        "group"
            if id.starts_with("landed")
                || id.starts_with("asked")
                || id.starts_with("rent-")
                || id.starts_with("deed") =>
        {
            return text(&["groupe vert"]);
        }
        "group" => return text(&["vert"]),
        "deed" | "deeds" if keys.is_empty() => {
            let deed = edition.deeds().next().unwrap().0;
            return text(&[&edition.place(deed).name]);
        }
        "edition" => return text(&[&edition.name]),
        _ if is_sum(id, name) => return vec![Sample::Sum(21 * scale)],
        _ => {}
    }
    if !keys.is_empty() {
        let plural = keys.contains("other");
        let numeric = keys.iter().all(|key| key == "other" || key.parse::<u32>().is_ok());
        if plural || numeric {
            let mut all: Vec<u32> = keys.iter().filter_map(|key| key.parse().ok()).collect();
            all.extend([2, 21]);
            all.sort();
            all.dedup();
            return numbers(&all);
        }
        return keys.iter().map(|key| Sample::Text(key.clone())).collect();
    }
    match name {
        "first" | "second" => numbers(&[4]),
        "multiplier" => numbers(&[10]),
        "square" | "turn" | "number" | "rank" | "count" | "tries" | "try" | "percent"
        | "minutes" | "houses" | "hotels" | "passages" | "bills" | "left" | "total" | "most"
        | "one" | "two" | "now" | "then" | "needed" | "min" | "max" | "free" | "level"
        | "fewest" | "times" | "rate" | "volume" => numbers(&[4]),
        "players" | "owners" | "bidding" => text(&["Ana et Luc"]),
        "to" if id.starts_with("level-") => text(&[" à Ana"]),
        "to" | "owner" | "other" | "from" | "debtor" | "best" => text(&["Luc"]),
        "player" | "name" => text(&["Ana"]),
        "bars" if id == "bag" => text(&["un lingot de cent et un faux"]),
        "steps" | "behind" | "ahead" | "bars" | "turns" | "lower" | "higher" => numbers(&[4]),
        "means" => text(&["hypothéquer la Bourse"]),
        "quiet" => text(&["à pas de loup"]),
        "character" => text(&["la Serrurière"]),
        "safe" => text(&["le Tunnel et la planque du grenier"]),
        "gives" | "asks" | "items" | "what" => text(&["la Bourse et cent"]),
        "prompt" => text(&["Ana, à vous."]),
        "reason" if id.starts_with("paid") || id == "debt-opened" => text(&["pour le loyer"]),
        "reason" | "faults" => text(&["le disque est plein"]),
        "phrase" | "phrases" | "part" | "also" | "example" | "words" | "choices" | "instead"
        | "names" | "follow" | "learn" | "play" => text(&["je lance les dés"]),
        "state" if id == "square" => text(&[", groupe vert, libre, cent"]),
        "computers" => text(&["un débutant et un redoutable"]),
        "says" => text(&["C'était prévu."]),
        "told" => text(&["Ana achète la Bourse pour cent."]),
        "letter" => text(&["E"]),
        "length" => text(&["partie entière"]),
        "rules" if id == "menu-recap" => text(&["double salaire"]),
        "games" => text(&["Numéro deux, Ana et Luc, Football, hier à midi."]),
        "when" => text(&["hier à midi"]),
        "families" => text(&["le plateau : cinq sur cinq"]),
        "time" if id == "final-length" => text(&[", en une heure"]),
        "near" if id.starts_with("patrol") => text(&["à deux cases derrière Ana"]),
        "near" | "all" => text(&["Ana : à deux cases"]),
        "time" if id == "final-time" => text(&["vingt et une heures trente"]),
        "time" => text(&["21:30"]),
        "end" => text(&["Le dernier joueur qui n'a pas fait faillite gagne."]),
        "to-player" => text(&["à Luc"]),
        "lessons" => text(&["un, les touches, faite ; deux, les loyers"]),
        "lot" | "text" | "title" | "meaning" | "rule" | "answer" => text(&["la Bourse"]),
        _ => text(&["…"]),
    }
}

fn said(
    narrator: &Narrator,
    edition: &Edition,
    id: &'static str,
    values: &[(String, Sample)],
) -> Vec<String> {
    let message = || {
        values.iter().fold(Message::new(id), |message, (name, sample)| {
            let key = leak(name);
            match sample {
                Sample::Text(text) => message.with(key, text.clone()),
                Sample::Number(number) => message.with(key, *number),
                Sample::Sum(sum) => message.money(key, Money(*sum)),
                Sample::Place(square) => message.place(edition, *square),
                Sample::Noun(house) => {
                    let terms = &edition.terms;
                    message.noun(key, if *house { &terms.house } else { &terms.hotel })
                }
            }
        })
    };
    let levels = [Level::Short, Level::More, Level::Full];
    levels.map(|level| narrator.say_at(&message(), level)).to_vec()
}

/// All sentences of an edition, by message.
fn listing(edition: &Edition, texts: &Arc<Texts>) -> BTreeMap<&'static str, Vec<String>> {
    let narrator = Narrator::new(texts.clone()).in_edition(edition);
    let mut all = BTreeMap::new();
    for (id, variables) in messages(edition) {
        let domains: Vec<(String, Vec<Sample>)> = (variables.iter())
            .filter(|(name, _)| !TERMS.contains(&name.as_str()) && *name != "at")
            .chain(variables.get_key_value("at").filter(|_| !variables.contains_key("place")))
            .map(|(name, keys)| (name.clone(), samples(edition, id, name, keys)))
            .collect();
        // About a square this board does not have.
        if domains.iter().any(|(_, values)| values.is_empty()) {
            continue;
        }
        let base: Vec<(String, Sample)> =
            domains.iter().map(|(name, values)| (name.clone(), values[0].clone())).collect();
        let mut found: Vec<String> = Vec::new();
        let mut keep = |values: &[(String, Sample)]| {
            for sentence in said(&narrator, edition, id, values) {
                if !found.contains(&sentence) {
                    found.push(sentence);
                }
            }
        };
        keep(&base);
        for (rank, (_, values)) in domains.iter().enumerate() {
            for value in values {
                let mut varied = base.clone();
                varied[rank].1 = value.clone();
                keep(&varied);
                // Two kinds of buildings are counted together.
                if let Some(other) = domains.iter().position(|(name, _)| name == "hotels")
                    && domains[rank].0 == "houses"
                {
                    for hotels in &domains[other].1 {
                        varied[other].1 = hotels.clone();
                        keep(&varied);
                    }
                }
            }
        }
        all.insert(id, found);
    }
    all
}

/// What no French sentence holds, whatever the edition.
const NEVER: &str = "case case| de le | de les | à le | à les | de un | de une |  | ,| .|..|,,| le hôtel|\
    une hôtel|un maison|un tribune|une stade|aucun tribune|la la |le le |les les |{";

/// Keys are called by their names, the only digits that are said.
fn without_keys(sentence: &str) -> String {
    let keys = (1..=12).rev().map(|number| format!("F{number}")).chain(["UTF-8".to_string()]);
    keys.fold(sentence.to_string(), |sentence, key| sentence.replace(&key, ""))
}

#[test]
fn every_sentence_of_every_edition_is_french() {
    let texts = language().texts;
    let mut odd = Vec::new();
    for edition in editions() {
        for (id, sentences) in listing(edition, &texts) {
            odd.extend(sentences.into_iter().filter(|sentence| {
                NEVER.split('|').any(|never| sentence.contains(never))
                    || sentence == id
                    || without_keys(sentence).chars().any(|c| c.is_ascii_digit())
            }));
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
}

/// What the usual board calls its things, by editions that call them otherwise.
const OTHERWISE: [(&str, &[&str]); 2] = [
    ("football", &["maison", "hôtel", " gare", " rue ", " rues", "compagnie"]),
    ("canadienne", &[" gare", "le Départ", "Parc gratuit"]),
];

#[test]
fn an_editions_words_are_its_own() {
    let texts = language().texts;
    let mut odd = Vec::new();
    for (id, words) in OTHERWISE {
        let edition = edition(id);
        for (message, sentences) in listing(&edition, &texts) {
            // The menu speaks before an edition is chosen.
            if message.starts_with("menu") || message.starts_with("unknown") {
                continue;
            }
            odd.extend(sentences.into_iter().filter(|sentence| {
                let sentence = sentence.replace("ègle maison", "");
                words.iter().any(|word| sentence.contains(word))
            }));
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
}

#[test]
fn the_listing_of_every_sentence() {
    let texts = language().texts;
    let usual = listing(&editions()[0], &texts);
    for edition in editions() {
        let mut text = String::new();
        for (id, sentences) in listing(edition, &texts) {
            let first = edition.id == editions()[0].id;
            let own: Vec<&String> = sentences
                .iter()
                .filter(|s| first || !usual.get(id).is_some_and(|usual| usual.contains(s)))
                .collect();
            if own.is_empty() {
                continue;
            }
            writeln!(text, "{id}").unwrap();
            own.iter().for_each(|sentence| writeln!(text, "    {sentence}").unwrap());
        }
        insta::assert_snapshot!(edition.id.clone(), text);
    }
}
