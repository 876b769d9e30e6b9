//! What can be said is understood, what is spoken is complete, and every word
//! listened for is one the model knows.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use braillopoly::dialogue::{Parser, Reading, Said, Utterance, Vocabulary, action_of, choices};
use braillopoly::editions::Square;
use braillopoly::engine::{Action, Command, Event, Game, Legal, Money, Setup};
use braillopoly::language::Tongue;
use braillopoly::lexicon::{Intent, Level, Node, PhraseBook, PhraseEntry, Scope};
use braillopoly::narration::Narrator;
use braillopoly::players::Computer;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::common::{ANA, LUC, edition, editions, language, scene};

const NAMES: [&str; 4] = ["Ana", "Luc", "Zoé", "Paul"];

fn parser(game: &Game) -> Parser {
    let names: Vec<String> = game.players().iter().map(|player| player.name.clone()).collect();
    let vocabulary = Vocabulary::new(Tongue::French, game.edition(), &names);
    Parser::new(language().phrases, vocabulary)
}

fn new_game(seed: u64) -> Game {
    let setup = Setup {
        names: NAMES.map(String::from).to_vec(),
        opening_roll: true,
        seed,
        ..Setup::default()
    };
    Game::new(edition("braillopoly"), &setup).unwrap()
}

/// What reads in every position that is visited.
pub fn parser_of_visits() -> Parser {
    parser(&new_game(0))
}

/// Visits the positions of games played by computers who now and then do any legal thing.
pub fn visit(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Game, &[Event])) {
    for seed in seeds {
        let mut game = new_game(seed);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut computer = Computer::new(seed);
        let mut events = Vec::new();
        for _ in 0..600 {
            look(&game, &events);
            let Some(&seat) = game.awaited().first() else { break };
            let mut action = computer.decide(&game, seat).unwrap();
            if rng.random_ratio(1, 4) {
                let legal = game.legal_commands(seat);
                match legal.choose(&mut rng) {
                    Some(Legal::Do(Action::DeclareBankruptcy)) | None => {}
                    Some(Legal::Do(any)) => action = any.clone(),
                    Some(Legal::Bid { lowest, .. }) => action = Action::Bid(*lowest),
                    Some(_) => {}
                }
            }
            events = game.apply(&Command { seat, action }).unwrap();
        }
        look(&game, &events);
    }
}

#[test]
fn every_phrase_the_game_proposes_is_understood_as_what_it_proposes() {
    let mut proposed = BTreeSet::new();
    let parser = parser_of_visits();
    visit(0..3, |game, _| {
        for seat in game.active_seats() {
            let legal = game.legal_commands(seat);
            for choice in choices(game, seat, parser.book(), parser.vocabulary()) {
                let Utterance::Said { readings, .. } = parser.parse(&choice.phrase.text) else {
                    panic!("« {} » is proposed but not understood", choice.phrase.text);
                };
                let done = |readings: &[Said]| {
                    readings.iter().find_map(|said| match action_of(game, seat, said) {
                        Reading::Action(action) => {
                            let legal = legal.iter().any(|legal| legal.admits(game, &action));
                            legal.then_some((said.intent, Some(action)))
                        }
                        Reading::CatchByChance => Some((said.intent, None)),
                        _ => None,
                    })
                };
                let (said, picked) = (done(&readings), done(choice.phrase.readings()));
                assert_eq!(said, picked, "« {} », said or picked", choice.phrase.text);
                assert_eq!(picked.map(|(intent, _)| intent), Some(choice.intent));
                proposed.insert(format!("{:?}", choice.intent));
            }
        }
    });
    println!("{} intents proposed: {proposed:?}", proposed.len());
    assert!(proposed.len() >= 18, "{proposed:?}");
}

#[test]
fn every_event_is_told_at_every_level_and_without_digits() {
    let texts = language().texts;
    let mut narrator = Narrator::new(texts);
    let mut told = BTreeSet::new();
    visit(0..3, |game, events| {
        for event in events {
            for level in [Level::Short, Level::More, Level::Full] {
                narrator.level = level;
                let Some(message) = narrator.event(game, event) else { continue };
                let text = narrator.say(&message);
                assert_ne!(text, message.id(), "{event:?} lacks a text or a value");
                assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
                told.insert(message.id());
            }
        }
        for seat in game.active_seats() {
            if let Some(prompt) = narrator.prompt(game, &[seat]) {
                assert_ne!(narrator.say(&prompt), prompt.id(), "{:?}", game.phase());
            }
        }
    });
    println!("{} kinds of lines told", told.len());
    assert!(told.len() >= 35, "{told:?}");
}

fn reading(text: &str) -> Vec<String> {
    match parser(&scene(2).game()).parse(text) {
        Utterance::Said { speaker, readings } => readings
            .iter()
            .map(|said| {
                let who = speaker.map_or(String::new(), |seat| format!("{} ", seat.number()));
                let deed = said.deed.map(Square::number);
                format!("{who}{:?} {deed:?} {:?}", said.intent, said.amount)
            })
            .collect(),
        other => vec![format!("{other:?}")],
    }
}

#[test]
fn streets_are_called_in_full_shortly_or_by_colour_and_rank() {
    for (text, square) in [
        ("j'hypothèque la rue de la Paix", 39),
        ("J'hypothèque rue de la paix !", 39),
        ("j'hypothèque la Paix", 39),
        ("j'hypothèque la deuxième bleue", 39),
        ("j'hypothèque la dernière bleue", 39),
        ("j'hypothèque la deuxième verte", 32),
        ("hypothéquer lecourbe", 3),
        ("j’hypothèque l’avenue des Champs-Élysées", 37),
        ("j'hypothèque les champs elysees", 37),
        ("j'hypothèque la troisième céleste", 9),
        ("j'hypothèque la gare du nord", 25),
        ("j'hypothèque la compagnie des eaux", 28),
        ("j'hypothèque boulevard saint michel", 18),
    ] {
        assert_eq!(reading(text), [format!("Mortgage Some({square}) None")], "{text}");
    }
}

#[test]
fn amounts_are_said_in_words_or_digits() {
    for (text, amount) in [
        ("je mise cent vingt", 120),
        ("je mise 120", 120),
        ("je mise quatre-vingt-dix-neuf", 99),
        ("je mise nonante neuf", 99),
        ("je mise mille trois cent quarante", 1340),
        ("je mise 1 340", 1340),
        ("je mise deux cents monopoly", 200),
        ("neuf mille neuf cent quatre vingt dix neuf", 9999),
        ("je mise -5", -5),
        ("je mise 0", 0),
        ("je mise 99999999999", 99_999_999_999_i64),
    ] {
        let found = reading(text);
        assert!(found.contains(&format!("Bid None Some({amount})")), "{text}: {found:?}");
    }
}

#[test]
fn players_are_named_or_numbered_and_hesitations_pass() {
    for text in [
        "Luc : je lance les dés",
        "Luc, je lance les dés",
        "luc je lance les dés",
        "joueur deux je lance les dés",
        "joueur 2 : je lance",
        "euh luc euh je lance les dés je",
        "à luc je lance les dés",
    ] {
        assert_eq!(reading(text), ["1 Roll None None"], "{text}");
    }
}

#[test]
fn trades_are_said_in_one_sentence() {
    let game = scene(2).game();
    let parser = parser(&game);
    for text in [
        "je propose à Luc la rue de la Paix et cent contre la gare du Nord et ta carte de prison",
        "je donne la rue de la Paix et 100 à Luc contre la gare du nord et ta carte",
        "j'échange la paix et cent contre la gare du nord et sa carte de prison avec Luc",
    ] {
        let Utterance::Said { readings, .. } = parser.parse(text) else { panic!("{text}") };
        let Reading::Action(Action::OfferTrade(trade)) = action_of(&game, ANA, &readings[0]) else {
            panic!("{text}: {readings:?}")
        };
        assert_eq!(trade.to, LUC);
        assert_eq!((trade.gives.cash, trade.gives.deeds.len()), (Money(100), 1), "{text}");
        assert_eq!((trade.asks.jail_cards, trade.asks.deeds[0].number()), (1, 25), "{text}");
    }
}

#[test]
fn a_broken_phrase_table_tells_its_line() {
    let broken = |text: &str| {
        let whole = ("whole.ron", "[\n (intent: Roll, say: [\"les dés\"]),\n]");
        let error = PhraseBook::parse(Tongue::French, &[whole, ("p.ron", text)]).unwrap_err();
        assert_eq!(error.file, "p.ron");
        error.line
    };
    assert_eq!(broken("[\n (intent: Roll, say: [\n  \"lance\",\n  \"(lance\",\n ]),\n]"), Some(4));
    assert_eq!(broken("[\n (intent: Rol, say: [\"a\"]),\n]"), Some(2));
    assert_eq!(broken("[\n (intent: Roll, say: []),\n]"), Some(2));
}

#[test]
fn every_intent_has_a_row_and_says_nothing_twice() {
    let book = language().phrases;
    for intent in Intent::all() {
        let scopes: Vec<Scope> = book.of(intent).map(|entry| entry.scope).collect();
        assert!(scopes.iter().all(|scope| *scope == book.scope(intent)), "{intent:?}: {scopes:?}");
        assert!(!scopes.is_empty(), "{intent:?} has no row");
    }
    for PhraseEntry { intent, templates, .. } in book.entries() {
        for (rank, template) in templates.iter().enumerate() {
            assert!(!templates[..rank].contains(template), "{intent:?}: {template:?} twice");
        }
    }
}

/// A file of the folder that the table does not name would never be read.
#[test]
fn every_file_of_the_folder_is_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lexicon/fr/phrases");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let rows = files.filter(|file| file.extension().is_some_and(|kind| kind == "ron"));
    let rows: usize = rows.map(|file| count_rows(&fs::read_to_string(file).unwrap())).sum();
    assert_eq!(language().phrases.entries().len(), rows);
}

fn count_rows(text: &str) -> usize {
    PhraseBook::parse(Tongue::French, &[("", text)]).unwrap().entries().len()
}

/// Every way to say everything, its slots filled with a word of no phrase.
#[test]
fn no_phrase_is_passed_over_before_it_is_compared() {
    for edition in editions() {
        let book = language().phrases.in_edition(edition);
        for entry in book.entries() {
            for template in &entry.templates {
                for way in template.variants(usize::MAX) {
                    let words = way.iter().map(|node| match node {
                        Node::Word(word) => word.folded.clone(),
                        _ => "quelquechose".into(),
                    });
                    let words: Vec<String> = words.collect();
                    let found = book.may_match(&words).any(|(_, found)| found == template);
                    assert!(found, "{:?}: {words:?}", entry.intent);
                }
            }
        }
    }
}
