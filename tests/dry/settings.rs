//! The table of settings: nothing that is kept, said or pressed misses its row.

use std::collections::{BTreeMap, BTreeSet};

use braillopoly::dialogue::level_of;
use braillopoly::game::OwnWords;
use braillopoly::lexicon::{Intent, KeyAction, Scope, Set};
use braillopoly::narration::Narrator;
use braillopoly::settings::{Circumstances, Keeping, SETTINGS, Settings, chosen_by};
use serde_json::Value;

use crate::common::{language, scene};

/// Settings of which none is as on the first day.
const ALL_CHOSEN: &str = "(voice:(rate:60,volume:80,voice:1,speaks:Lines),reader:Some(Orca),\
    level:Full,headphones:true,attention:Name,wake_name:(\"monopole\"),patience:Patient,\
    microphone:Some(\"USB\"),model:Some(\"autre\"),\
    voices:{\"Ana\":(vector:[1.0],frames:100)},trust:{\"Ana\":(0.1)},rain:Fast,\
    sounds:(hearing:Mono,count_dice:true,volumes:{Board:0.4},muted:[\"dice\"]),\
    no_counsel:true,claims:true,no_manners:true,waits:true,levels:{\"Ana\":Full})";

/// Every value that is kept, by its name in the file.
pub fn values(settings: &Settings) -> BTreeMap<String, String> {
    fn leaves(name: &str, value: &Value, found: &mut BTreeMap<String, String>) {
        match value.as_object().filter(|fields| !fields.is_empty()) {
            Some(fields) => fields.iter().for_each(|(field, value)| {
                leaves(&format!("{name}.{field}"), value, found);
            }),
            None => {
                found.insert(name.trim_start_matches('.').to_string(), value.to_string());
            }
        }
    }
    let mut found = BTreeMap::new();
    leaves("", &serde_json::to_value(settings).unwrap(), &mut found);
    found
}

/// What is kept under a name, and below it.
fn under<'v>(values: &'v BTreeMap<String, String>, name: &str) -> Vec<(&'v String, &'v String)> {
    let below = format!("{name}.");
    values.iter().filter(|(other, _)| *other == name || other.starts_with(&below)).collect()
}

fn names(row: &Keeping) -> &'static [&'static str] {
    match row {
        Keeping::UntilReset(names) | Keeping::Always(names, _) => names,
    }
}

#[test]
fn every_phrase_of_the_settings_has_one_row() {
    let said = language().phrases.in_scopes(&[Scope::Setting]);
    let chosen = SETTINGS.iter().flat_map(|row| row.chosen).filter_map(|(by, _)| match by {
        KeyAction::Say(intent) => Some(*intent),
        _ => None,
    });
    assert_eq!(said, chosen.collect::<Vec<_>>());
}

#[test]
fn every_value_that_is_kept_is_of_one_row() {
    let of_rows: Vec<&str> = SETTINGS.iter().flat_map(|row| names(&row.kept)).copied().collect();
    let once: BTreeSet<String> = of_rows.iter().map(|name| name.to_string()).collect();
    assert_eq!(once.len(), of_rows.len(), "in two rows: {of_rows:?}");
    assert_eq!(once, values(&Settings::default()).into_keys().collect());
}

/// What a row says of a reset is what it does to all its values.
#[test]
fn a_reset_takes_back_what_its_rows_say() {
    let language = language();
    let mut settings: Settings = ron::from_str(ALL_CHOSEN).unwrap();
    let (chosen, first) = (values(&settings), values(&Settings::default()));
    let (_, reset) = chosen_by(KeyAction::Say(Intent::Set(Set::ResetSettings))).unwrap();
    let narrator = Narrator::new(language.texts.clone());
    let at = Circumstances {
        narrator: &narrator,
        families: language.phrases.families(),
        family: None,
        level: None,
        listener: None,
        reader: None,
    };
    reset(&mut settings, &at);
    let now = values(&settings);
    for row in &SETTINGS {
        let meant = match row.kept {
            Keeping::UntilReset(_) => &first,
            Keeping::Always(..) => &chosen,
        };
        for name in names(&row.kept) {
            assert_ne!(under(&chosen, name), under(&first, name), "was not chosen: {name}");
            assert_eq!(under(&now, name), under(meant, name), "{name}");
        }
    }
}

/// "La vitesse à six": a level is named, and no step.
#[test]
fn speed_and_volume_are_put_at_a_level() {
    let language = language();
    let narrator = Narrator::new(language.texts.clone());
    let mut settings = Settings::default();
    let mut choose = |set, level| {
        let families = language.phrases.families();
        let at = Circumstances {
            narrator: &narrator,
            families,
            family: None,
            level,
            listener: None,
            reader: None,
        };
        let (_, choose) = chosen_by(KeyAction::Say(Intent::Set(set))).unwrap();
        choose(&mut settings, &at);
        (settings.voice.rate_level(), settings.voice.volume_level())
    };
    assert_eq!(choose(Set::Faster, Some(8)).0, 8);
    assert_eq!(choose(Set::Faster, Some(3)).0, 3);
    assert_eq!(choose(Set::Faster, Some(3)).0, 3);
    assert_eq!(choose(Set::Louder, Some(10)).1, 10);
    assert_eq!(choose(Set::Slower, None).0, 2);
    let session = scene(2).session();
    for (said, level) in [
        ("mets la vitesse à six", Some(6)),
        ("la vitesse, mets-la sur six s'il te plaît", Some(6)),
        ("parle un peu plus vite", None),
        ("mets le volume à cinquante", Some(5)),
        ("volume soixante-dix", Some(7)),
    ] {
        let meant = match session.weigh_phrase(&session.read(said)) {
            OwnWords::Mean(meant) => meant,
            _ => session.read(said),
        };
        assert_eq!(level_of(&meant.readings()[0]), level, "{said}: {meant:?}");
    }
}
