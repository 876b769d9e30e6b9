//! Every phrase worth listening for in a moment of the game.
//!
//! The recogniser learns which words follow which from this list, so each
//! template is given once in each of its variants, each name once in each
//! form, and numbers once: not all combinations.

use std::collections::BTreeSet;

use super::action::{due_now, owned_together};
use super::vocabulary::rule_form;
use super::{Choice, Parser, Said, choices, is_main};
use crate::editions::TradePrice;
use crate::engine::{ClockTime, Game, Legal, Phase, Seat, Square};
use crate::language::{Tokens, Tongue, joined};
use crate::lexicon::{Act, Answer, Ask, Intent, Mark, Node, Scope, SlotKind, known_names};
use crate::understanding::{DEED, GROUP, NUMBER, PLAYER};

const MOST_VARIANTS: usize = 12;

/// How many of a player's choices are expected before all others.
const MOST_EXPECTED: usize = 4;

/// How many of a player's choices are listened for after their name.
const MOST_CALLED: usize = 6;

/// The most that is counted in a menu.
const MOST_IN_MENUS: u32 = 10;

/// What is mostly counted there: those who play.
const USUAL_IN_MENUS: [u32; 2] = [2, 3];

/// How many times an expected phrase counts, beside the others' once.
const EXPECTED_WEIGHT: usize = 8;

/// The phrases one may say now to the players of these seats' game, as the
/// recogniser wants them.
pub fn grammar(game: &Game, speakers: &[Seat], confirming: bool, parser: &Parser) -> Vec<String> {
    let mut phrases = Phrases { parser, found: BTreeSet::new() };
    let mut expected: Vec<String> = Vec::new();
    let all: Vec<Square> = game.edition().deeds().map(|(square, _)| square).collect();
    let scopes: &[Scope] = match game.edition().has_loot() {
        true => &[Scope::Always, Scope::Setting, Scope::Heist],
        false => &[Scope::Always, Scope::Setting],
    };
    for intent in parser.book().in_scopes(scopes) {
        // One question names every property; the others borrow its words.
        let squares = if intent == Intent::Ask(Ask::OwnerOf) { &all[..] } else { &all[..1] };
        phrases.add(intent, squares);
    }
    // Said at the wrong moment too, to be told so.
    for intent in parser.book().marked(Mark::Untimely) {
        phrases.keep(&parser.book().propose(intent, |_| String::new()));
    }
    let (mut bids, mut trades) = (matches!(game.phase(), Phase::MoneyRain { .. }), false);
    for &seat in speakers {
        let legal = game.legal_commands(seat);
        let own = choices(game, seat, parser.book(), parser.vocabulary());
        let squares: Vec<Square> = game.deeds_of(seat).collect();
        for choice in &own {
            match due_now(game, choice.intent) {
                Some(due) => phrases.add_due(choice.intent, due),
                None => phrases.add(choice.intent, &squares),
            }
            // Several at once are no choice of their own.
            if choice.intent == Act::BuildHouse {
                phrases.add(Intent::Act(Act::BuildOnEach), &squares);
                phrases.add(Intent::Act(Act::BuildSeveral), &squares);
            }
            // Where one may go quietly, one may also say that one does not.
            if choice.intent == Act::QuietStep {
                phrases.add(Intent::Act(Act::Run), &[]);
            }
            // "Je lève l'hypothèque", of the only one there is.
            if choice.intent == Act::Lift {
                phrases.add(Intent::Act(Act::LiftInherited), &[]);
            }
        }
        bids |= legal.iter().any(|legal| matches!(legal, Legal::Bid { .. }));
        if legal.iter().any(|legal| matches!(legal, Legal::OfferTrade(_))) {
            trades = true;
            let owned = all.iter().filter(|square| game.holding(**square).owner.is_some());
            let owned: Vec<Square> = owned.copied().collect();
            phrases.add(Intent::Act(Act::OfferTrade), &owned);
            phrases.add(Intent::Act(Act::BuyFrom), &owned);
            if game.edition().rules.trade_price == TradePrice::AnyAgreed {
                phrases.add(Intent::Act(Act::GiveDeed), &owned);
            }
        }
        if let Phase::BuildingDemand(_) = game.phase() {
            phrases.add(Intent::Act(Act::DeedAlone), &squares);
        }
        if matches!(game.phase(), Phase::MoneyRain { .. }) {
            phrases.add(Intent::Act(Act::CatchCounted), &[]);
        }
        if game.awaited().contains(&seat) && !confirming {
            let is_main = |choice: &&Choice| is_main(parser.book(), choice.intent, game.phase());
            let main = own.iter().filter(is_main);
            expected.extend(main.take(MOST_EXPECTED).map(|choice| spoken(&choice.phrase.text)));
        }
        // However passing is named now, people say all three.
        if matches!(game.phase(), Phase::Auction(_)) {
            phrases.add(Intent::Act(Act::BidUpTo), &[]);
            for act in [Act::Pass, Act::PassForNow, Act::LeaveAuction] {
                phrases.add(Intent::Act(act), &[]);
            }
        }
        let name = parser.vocabulary().player_text(seat, SlotKind::Player);
        for choice in own.iter().take(MOST_CALLED) {
            phrases.keep(&format!("{name} {}", choice.phrase.text));
        }
    }
    // A number alone starts a sentence only where one may bid: elsewhere,
    // "oui" would be heard as "huit".
    for number in number_phrases(parser.book().tongue(), owned_together(game)) {
        if bids {
            phrases.keep(&number);
        } else if trades {
            phrases.keep(&parser.book().small_words().traded_sum.replace("{amount}", &number));
        }
    }
    // "Cinquante euros": the recogniser hears it after any number.
    if bids || trades {
        let units = parser.vocabulary().spoken_money();
        for amount in &parser.book().small_words().amounts {
            units.iter().for_each(|unit| phrases.keep(&format!("{amount} {unit}")));
        }
    }
    // "Allez, je lance les dés."
    for phrase in &expected {
        for opening in &parser.book().small_words().expected_openings {
            phrases.keep(&format!("{opening} {phrase}"));
        }
    }
    phrases.add_courtesies();
    phrases.add_decoys();
    if confirming || asks_yes_or_no(game.phase()) {
        let answers = [Answer::Yes, Answer::No];
        expected.extend(answers.map(|answer| parser.book().propose(answer, |_| String::new())));
    }
    let mut all: Vec<String> = phrases.found.into_iter().collect();
    // What is said most is listed most: the recogniser counts.
    all.extend((0..EXPECTED_WEIGHT).flat_map(|_| expected.clone()));
    all
}

/// Whether "oui" and "non" answer the question of this moment.
pub(crate) fn asks_yes_or_no(phase: &Phase) -> bool {
    matches!(
        phase,
        Phase::Purchase { .. }
            | Phase::Vault { .. }
            | Phase::TradeOffer(_)
            | Phase::InheritedMortgage { .. }
    )
}

/// All names of the game and its numbers, by what marks them.
fn marked_names(game: &Game, parser: &Parser) -> [(&'static str, Vec<String>); 4] {
    let names = parser.vocabulary();
    let squares = game.edition().deeds().map(|(square, _)| square);
    let deeds = squares.flat_map(|square| names.deed_texts(square, SlotKind::Deed));
    let groups = names.group_forms().iter().flat_map(|(_, forms)| forms);
    [
        (DEED, deeds.collect()),
        (PLAYER, names.player_texts(SlotKind::Player)),
        (GROUP, groups.map(|form| form.words.join(" ")).collect()),
        (NUMBER, number_phrases(names.tongue, owned_together(game))),
    ]
}

/// Names and numbers alone, which answer what is asked for.
pub(crate) fn names_and_numbers(game: &Game, parser: &Parser) -> Vec<String> {
    let names = marked_names(game, parser).into_iter().flat_map(|(_, names)| names);
    names.map(|name| spoken(&name)).collect()
}

/// What people say in their own words, a sentence a line, with one name after another in the
/// place of its marks; and each name alone.
pub(crate) fn people_say<'a>(
    sentences: impl Iterator<Item = &'a str>,
    game: &Game,
    parser: &Parser,
) -> String {
    let mut said = filled(sentences, &marked_names(game, parser));
    names_and_numbers(game, parser).iter().for_each(|phrase| said.extend([phrase, "\n"]));
    said
}

/// What people say in the menus, a sentence a line, where nobody and no property is named.
pub(crate) fn people_say_in_menus<'a>(
    sentences: impl Iterator<Item = &'a str>,
    tongue: Tongue,
) -> String {
    let names_none =
        |sentence: &&str| !sentence.split(' ').any(|word| [DEED, GROUP, PLAYER].contains(&word));
    let numbers = (1..=MOST_IN_MENUS).map(|number| tongue.in_words(number)).collect();
    let sentences: Vec<&str> = sentences.filter(names_none).collect();
    // "Deux" sounds as "de": what is mostly counted is said as often as that.
    let usual: Vec<String> = USUAL_IN_MENUS.map(|number| tongue.in_words(number)).into();
    let counting =
        sentences.iter().filter(|sentence| sentence.split(' ').any(|word| word == NUMBER));
    let counting =
        counting.flat_map(|sentence| usual.iter().map(|number| sentence.replace(NUMBER, number)));
    let counting: Vec<String> = counting.collect();
    let all = sentences.into_iter().chain(counting.iter().map(String::as_str));
    filled(all, &[(NUMBER, numbers)])
}

/// Sentences with one name after another in the place of its marks, a sentence a line.
fn filled<'a>(
    sentences: impl Iterator<Item = &'a str>,
    marked: &[(&'static str, Vec<String>)],
) -> String {
    let mut next: Vec<_> =
        marked.iter().map(|(mark, names)| (*mark, names.iter().cycle())).collect();
    let filled = |sentence: &str| {
        let words = sentence.split(' ').map(|word| {
            let names = next.iter_mut().find(|(mark, _)| *mark == word);
            names.and_then(|(_, names)| names.next()).map_or(word, String::as_str)
        });
        spoken(&joined(words)) + "\n"
    };
    sentences.map(filled).collect()
}

/// The phrases that correct this one: "non, j'ai dit deux cents".
pub(crate) fn corrections(game: &Game, said: &Said, parser: &Parser) -> Vec<String> {
    let names = parser.vocabulary();
    let Some(first) = parser.book().small_words().corrections.first() else { return Vec::new() };
    let meant: Vec<String> = if said.amount.is_some() {
        number_phrases(parser.book().tongue(), owned_together(game))
    } else if said.deed.is_some() {
        let squares = game.edition().deeds().map(|(square, _)| square);
        squares.flat_map(|square| names.deed_texts(square, SlotKind::Deed)).collect()
    } else {
        return Vec::new();
    };
    let first = first.join(" ");
    meant.iter().map(|meant| spoken(&format!("{first} {meant}"))).collect()
}

/// The phrases of these intents alone, for the menus; those expected count
/// more.
pub fn menu_grammar(intents: &[Intent], expected: &[String], parser: &Parser) -> Vec<String> {
    let mut phrases = Phrases { parser, found: BTreeSet::new() };
    intents.iter().for_each(|intent| phrases.add(*intent, &[]));
    phrases.add_courtesies();
    let expected = expected.iter().map(|phrase| spoken(phrase));
    let weighed = (0..EXPECTED_WEIGHT).flat_map(|_| expected.clone());
    phrases.found.iter().cloned().chain(weighed).collect()
}

/// Numbers whose words, chained, make every amount up to the largest.
pub(crate) fn number_phrases(tongue: Tongue, largest: i64) -> Vec<String> {
    let mut numbers: Vec<u32> = (1..=100).collect();
    numbers.extend((200..=900).step_by(100));
    numbers.extend([101, 110, 120, 150, 180, 250, 380, 475, 1000, 1100, 1250, 1500, 2000, 3000]);
    numbers.extend([4000, 5000, 6000, 7000, 8000, 9000, 9999]);
    if largest > 9_999 {
        // Where money is counted in thousands, all that comes before "mille".
        numbers.extend((10..=100).map(|thousands| thousands * 1000));
        numbers.extend((100..=900).step_by(50).map(|thousands| thousands * 1000));
        numbers.extend((1..=40).map(|half| half * 1000 + 500));
        numbers.extend([1200, 2300, 3400, 4600, 5700, 6800, 7900, 12_800, 101_000, 120_500]);
    }
    if largest > 999_999 {
        let millions = (1..=9).map(|millions| millions * 1_000_000);
        numbers.extend(millions.chain([1_100_000, 1_250_000, 2_500_000]));
    }
    let numbers = numbers.into_iter().map(|number| tongue.in_words(number));
    numbers.chain(tongue.regional_numbers()).collect()
}

struct Phrases<'a> {
    parser: &'a Parser,
    found: BTreeSet<String>,
}

impl Phrases<'_> {
    /// All ways to say an intent, its properties among these.
    fn add(&mut self, intent: Intent, squares: &[Square]) {
        for entry in self.parser.book().of(intent) {
            for (rank, template) in entry.templates[..entry.spoken].iter().enumerate() {
                for (variant, nodes) in template.variants(MOST_VARIANTS).iter().enumerate() {
                    self.add_variant(nodes, squares, rank + variant == 0);
                }
            }
        }
    }

    /// One way to say it: with every name if it is the usual way, else with
    /// one, since the words after a name do not depend on the name.
    fn add_variant(&mut self, nodes: &[Node], squares: &[Square], every: bool) {
        let named = if every { squares.len() } else { squares.len().min(1) };
        let mut lines = vec![String::new()];
        for node in nodes {
            let words: Vec<String> = match node {
                Node::Word(word) => vec![word.written.clone()],
                Node::Slot(slot) => slot_words(*slot, self.parser, &squares[..named]),
                Node::OneOf(_) | Node::Term(_) => vec![],
            };
            lines = (lines.iter())
                .enumerate()
                .flat_map(|(rank, line)| {
                    // Beside the first, each line takes one word only, lest
                    // two slots multiply.
                    let take = if every && rank == 0 { words.len() } else { 1 };
                    words.iter().take(take).map(move |word| format!("{line} {word}"))
                })
                .collect();
        }
        for line in lines {
            self.keep(&line);
        }
    }

    /// All ways to say an intent that names what is due now, and no other sum.
    fn add_due(&mut self, intent: Intent, due: u32) {
        let book = self.parser.book();
        let spoken = book.of(intent).flat_map(|entry| &entry.templates[..entry.spoken]);
        for nodes in spoken.flat_map(|template| template.variants(MOST_VARIANTS)) {
            let words = nodes.iter().map(|node| match node {
                Node::Word(word) => word.written.clone(),
                _ => book.tongue().in_words(due),
            });
            self.keep(&words.collect::<Vec<_>>().join(" "));
        }
    }

    /// "S'il te plaît", after anything.
    fn add_courtesies(&mut self) {
        let courtesies = &self.parser.book().small_words().heard_courtesies;
        courtesies.iter().for_each(|courtesy| self.keep(courtesy));
    }

    fn add_decoys(&mut self) {
        let decoys = &self.parser.book().small_words().decoys;
        let used: BTreeSet<&str> = self.found.iter().flat_map(|p| p.split(' ')).collect();
        let unused = decoys.iter().filter(|decoy| !used.contains(decoy.as_str()));
        let unused: Vec<String> = unused.cloned().collect();
        self.found.extend(unused);
    }

    fn keep(&mut self, phrase: &str) {
        let spoken = spoken(phrase);
        if !spoken.is_empty() {
            self.found.insert(spoken);
        }
    }
}

/// As the recogniser writes it: lower case, no hyphens or punctuation.
pub fn spoken(phrase: &str) -> String {
    let lower = phrase.to_lowercase().replace(['-', '’'], " ");
    let plain: String =
        lower.chars().filter(|c| c.is_alphanumeric() || " '".contains(*c)).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

const RULE_NAMES: usize = 2;

/// What is listened for in a slot, its properties among these.
fn slot_words(slot: SlotKind, parser: &Parser, squares: &[Square]) -> Vec<String> {
    let (names, book, small) = (parser.vocabulary(), parser.book(), parser.book().small_words());
    let deeds = |slot| squares.iter().flat_map(move |&square| names.deed_texts(square, slot));
    match slot {
        SlotKind::Deed | SlotKind::OfDeed | SlotKind::OnDeed => deeds(slot).collect(),
        SlotKind::Gives | SlotKind::Asks => {
            deeds(SlotKind::Deed).chain(small.trade_items.clone()).collect()
        }
        SlotKind::Count => (1..=10).map(|count| names.tongue.in_words(count)).collect(),
        SlotKind::Player | SlotKind::ToPlayer | SlotKind::OfPlayer => names.player_texts(slot),
        SlotKind::Group => (names.group_forms().iter())
            .filter_map(|(_, forms)| forms.first().map(|form| form.text.clone()))
            .collect(),
        SlotKind::Character => (names.character_forms().iter())
            .flat_map(|(_, forms)| forms.iter().map(|form| form.text.clone()))
            .collect(),
        SlotKind::Clock => clock_words(names.tongue),
        SlotKind::Duration => names.tongue.durations(),
        SlotKind::Letter => ('a'..='z').map(String::from).collect(),
        SlotKind::Name => known_names().map(str::to_lowercase).collect(),
        SlotKind::Rule | SlotKind::OfRule => (book.topics().iter())
            .flat_map(|topic| topic.said.iter().take(RULE_NAMES))
            .map(|name| rule_form(names.tongue, name, slot).text)
            .collect(),
        SlotKind::Family => {
            book.families().iter().filter_map(|family| family.names.first().cloned()).collect()
        }
        SlotKind::Amount => small.amounts.clone(),
        SlotKind::Skills => small.opponents.clone(),
    }
}

/// Every hour, and every five minutes of one: chained, they make all others.
fn clock_words(tongue: Tongue) -> Vec<String> {
    let hours = (0..24).map(|hour| (hour, 0));
    let minutes = (1..12).map(|twelfth| (21, twelfth * 5));
    let times = hours.chain(minutes).filter_map(|(hour, minute)| ClockTime::new(hour, minute));
    times.map(|time| tongue.clock(time.hour(), time.minute())).collect()
}

/// The words of the grammar that `known` does not know.
pub fn unknown_words(phrases: &[String], mut known: impl FnMut(&str) -> bool) -> BTreeSet<String> {
    let words: BTreeSet<&str> = phrases.iter().flat_map(|phrase| phrase.split(' ')).collect();
    let unknown = words.into_iter().filter(|word| !known(word));
    unknown.filter(|word| !Tokens::new(word).words.is_empty()).map(String::from).collect()
}
