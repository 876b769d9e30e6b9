//! What the next player is called; a name that is not heard is spelled: "r comme Rose".

use super::agreed::says_length;
use super::editions::edition_said;
use super::numbers::{computers, fits, number, out_of_range, usual};
use super::players::{computers_in, computers_told};
use crate::dialogue::{Phrase, Said};
use crate::language::{Tokens, capitalized, fold};
use crate::lexicon::{Answer, Go, Intent, SmallWords, accented, known_names};
#[cfg(feature = "distance")]
use crate::menu::FarSide;
use crate::menu::{AnswerKind, Menu, PageId, PageRow, Seating};
use crate::narration::Message;
use crate::reply::{Destination, LineKind, Reply};
use crate::understanding::Understander;

/// What the next player is called.
pub(super) static NAMES_PAGE: PageRow = PageRow {
    kind: AnswerKind::Names,
    question: |menu| {
        let Seating { count, preparing, .. } = menu.page.seating;
        let number = menu.page.seating.number();
        Message::new("menu-name")
            .with("number", number)
            .flag("alone", count == 1)
            .flag("preparing", preparing)
    },
    plain: &[Intent::Answer(Answer::NoName), Intent::Go(Go::Spell), Intent::Go(Go::Back)],
    listened: &[Intent::Answer(Answer::NameAnswer)],
    answer: take_name,
    ..PageRow::PLAIN
};

fn take_name(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    if phrase.says(Go::Spell) {
        let seating = Seating { letters: String::new(), ..menu.page.seating.clone() };
        return Some(menu.go_with(PageId::Spelling, seating));
    }
    let words = Tokens::new(&phrase.text).words;
    // One word alone is a name.
    if words.len() > 1 && says_length(phrase) {
        return menu.hand_on(PageId::Lengths, phrase);
    }
    if words.len() > 1
        && let Some(reply) = note_computers(menu, phrase, &words)
    {
        return Some(reply);
    }
    // "Je suis toute seule."
    if words.len() > 1
        && [Answer::CountPlayers, Answer::WholeTable].into_iter().any(|said| phrase.says(said))
    {
        return recounted(menu, phrase);
    }
    // "Édition classique", and not "Ana a trois cents euros".
    let book = menu.context.book();
    let says_edition = words.iter().any(|word| book.begins_with(Go::ChooseEdition, word));
    if says_edition
        && !menu.page.seating.preparing
        && let Some(reply) = edition_said(menu, phrase)
    {
        return Some(reply);
    }
    if phrase.says(Answer::NoName) {
        return Some(seat(menu, menu.page.seating.nameless(menu.context.tongue())));
    }
    Some(seat(menu, name_said(menu, phrase)?))
}

/// The name that is said, as it is written.
pub(super) fn name_said(menu: &Menu, phrase: &Phrase) -> Option<String> {
    let words = Tokens::new(&phrase.text).words;
    // The shortest reading has least of "je m'appelle" in it.
    let name = (phrase.readings().iter())
        .filter(|said| said.intent == Answer::NameAnswer)
        .filter_map(|said| said.name.as_deref())
        .min_by_key(|name| name.len());
    // "C'est quoi ce jeu ?" is nobody's name, nor is "laisse tomber".
    let small = menu.context.book().small_words();
    let is_none = small.asks(&words) || small.gives_up(&words);
    let name = name.filter(|_| !is_none && !phrase.text.trim_end().ends_with('?'))?;
    Some(as_written(&name_within(menu, name)?, &phrase.text))
}

/// Of words that nobody is called, so many are a sentence.
const SENTENCE: usize = 3;

/// The name at the end of a sentence that is said for one: "ce sera Mathis"; none where it has none.
fn name_within(menu: &Menu, said: &str) -> Option<String> {
    let learnt = Understander::learnt();
    let spelling = learnt.spelling(menu.context.tongue());
    let words: Vec<&str> = said.split_whitespace().collect();
    let is_word = |word: &&str| {
        // "L'autre", "c'est".
        let word = fold(word.rsplit(['\'', '’']).next().unwrap_or(word));
        spelling.is_said(&word) && known_names().all(|name| fold(name) != word)
    };
    let (last, before) = words.split_last()?;
    match before.iter().all(is_word) && words.len() >= SENTENCE {
        true if is_word(last) => None,
        true => Some((*last).to_string()),
        false => Some(said.to_string()),
    }
}

/// "Contre deux ordinateurs": asked later, and said where a name is.
fn note_computers(menu: &mut Menu, phrase: &Phrase, words: &[String]) -> Option<Reply> {
    let small = &menu.context.book().small_words().computers;
    let of_skills = phrase.readings().iter().any(|said| said.skills.len() > 1);
    let named = of_skills || words.iter().any(|word| small.contains(word));
    let said = computers(menu.context.tongue(), phrase).filter(|_| named)?;
    // "On est deux, plus un ordinateur."
    let computers = match computers_in(menu, phrase) {
        Some(count) if usize::from(count) != said.len() => usual(count),
        _ => said,
    };
    let range = menu.context.computers(usize::from(menu.page.seating.count));
    if !fits(&range, computers.len()) {
        return Some(out_of_range(menu, &range));
    }
    let told = Message::new("menu-computers-noted")
        .with("computers", menu.context.tongue().and(&computers_told(menu, &computers)));
    menu.page.row = PageId::Names.row();
    menu.page.seating.computers = Some(computers);
    Some(menu.after(&told, LineKind::Notice, menu.ask()))
}

/// Takes the next player by this name, which is told once more.
fn seat(menu: &mut Menu, name: String) -> Reply {
    let tongue = menu.context.tongue();
    let seating = &menu.page.seating;
    // Names that are heard the same are the same.
    if seating.names.iter().any(|taken| tongue.heard(taken) == tongue.heard(&name)) {
        return menu.refuse(&Message::new("menu-name-taken"));
    }
    let told = (name != seating.nameless(tongue)).then(|| {
        let id = if is_spoken(&name) { "menu-name-kept" } else { "menu-name-unknown" };
        Message::new(id).with("name", name.clone()).with("number", seating.number())
    });
    let mut seating = Seating { letters: String::new(), ..seating.clone() };
    seating.names.push(name);
    let reply = go_on(menu, seating);
    match told {
        Some(told) => menu.after(&told, LineKind::Notice, reply),
        None => reply,
    }
}

/// Takes another number of people than was said before; the names are kept.
pub(super) fn recounted(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let table = phrase.readings().iter().find(|said| said.intent == Answer::WholeTable);
    let computers = table.map(|said| said.skills.clone()).filter(|skills| !skills.is_empty());
    // "Tout seul" counts one.
    let counted = table.and_then(|said| u8::try_from(said.count?).ok());
    let count = counted.or_else(|| number(phrase)).unwrap_or(1);
    let people = menu.context.people();
    if !people.contains(&count) {
        return Some(out_of_range(menu, &people));
    }
    let mut seating = menu.page.seating.clone();
    seating.count = count;
    seating.names.truncate(usize::from(count));
    seating.computers = computers.or(seating.computers);
    Some(go_on(menu, seating))
}

/// "Mon nom c'est Paul", after all, where one plays alone; "le joueur deux s'appelle Paul", "pas
/// Claire, Clara"; none where no name is said, or nobody's.
pub(super) fn renamed(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let names = &menu.page.seating.names;
    let words = phrase.text.split_whitespace().map(as_name);
    let is_name = |word: &String| known_names().any(|name| fold(name) == *word);
    let rank = |word: &String| names.iter().position(|name| fold(name) == *word);
    let (taken, new): (Vec<String>, Vec<String>) =
        words.filter(|word| is_name(word) || rank(word).is_some()).partition(|w| rank(w).is_some());
    let whose = match &taken[..] {
        [] => rank_said(menu, phrase).or((names.len() == 1).then_some(0)),
        [taken] => rank(taken),
        _ => None,
    }?;
    let [name] = &new[..] else { return None };
    let name = as_written(name, &phrase.text);
    if menu.likeliest(phrase, &NAMED) != Some(Intent::Answer(Answer::NameAnswer)) {
        return None;
    }
    menu.page.seating.names.get_mut(whose)?.clone_from(&name);
    let number = u32::try_from(whose + 1).ok()?;
    let told = Message::new("menu-name-kept").with("name", name).with("number", number);
    Some(menu.after(&told, LineKind::Notice, menu.ask()))
}

/// Which of those who play is named by their rank, from 0 on: "le joueur deux", "le deuxième".
fn rank_said(menu: &Menu, phrase: &Phrase) -> Option<usize> {
    let (tongue, small) = (menu.context.tongue(), menu.context.book().small_words());
    let words = Tokens::new(&phrase.text).words;
    let is_said = |called: &String| {
        let called = Tokens::new(called).words;
        words.windows(called.len().max(1)).any(|said| said == called)
    };
    let count = menu.page.seating.names.len();
    let by_number = (1..=count).find(|number| {
        let number = u32::try_from(*number).unwrap_or(u32::MAX);
        let [named, counted] = tongue.player_numbers(number);
        [tongue.player_number(number), named, counted].iter().any(is_said)
    });
    let mut spans = (0..words.len()).flat_map(|at| (at + 1..=words.len()).map(move |end| at..end));
    let rank = by_number.or_else(|| spans.find_map(|span| small.chosen(&words[span])));
    rank?.checked_sub(1).filter(|rank| *rank < count)
}

/// What a name beside other words may be for.
const NAMED: [Intent; 2] = [Intent::Answer(Answer::NameAnswer), Intent::Go(Go::Play)];

fn as_name(word: &str) -> String {
    fold(word.trim_matches(|sign: char| !sign.is_alphanumeric()))
}

/// To the next name, or to what is asked after them all.
fn go_on(menu: &mut Menu, mut seating: Seating) -> Reply {
    if seating.preparing && seating.names.len() == usize::from(seating.count) {
        let edition = menu.context.edition.clone();
        // Whoever has prepared it is at the class again.
        menu.home();
        menu.go(PageId::Class);
        return Reply::to(Destination::Preparation(seating.names, edition));
    }
    if *menu.context.computers(seating.names.len()).end() == 0 {
        seating.computers.get_or_insert_default();
    }
    let next = match seating.computers {
        _ if seating.names.len() < usize::from(seating.count) => PageId::Names,
        #[cfg(feature = "distance")]
        _ if seating.far == Some(FarSide::Guest) => PageId::DoorWords,
        Some(_) => PageId::Recap,
        None => PageId::Computers,
    };
    menu.go_with(next, seating)
}

pub(super) fn is_spoken(name: &str) -> bool {
    known_names().any(|known| known == name)
}

/// A name as it was written, if it was with more than plain letters: "Éloïse", "R2D2".
pub(super) fn as_written(folded: &str, text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let spans = (1..=words.len()).flat_map(|length| words.windows(length));
    let written = spans.map(|span| span.join(" ")).find(|span| {
        let plain = fold(span.trim_matches(|sign: char| !sign.is_alphanumeric()));
        let plain = plain.replace(['-', '’'], " ");
        plain == folded || plain == folded.replace(' ', "")
    });
    let written = written.map(|name| name.trim_matches(|c: char| !c.is_alphanumeric()).to_string());
    match written.filter(|name| name.chars().any(|sign| !sign.is_ascii_lowercase())) {
        // "Elodie" is how many write "Élodie".
        Some(name) if !name.is_ascii() || is_spoken(&name) => capitalized(&name),
        Some(name) if known_names().all(|known| fold(known) != fold(&name)) => capitalized(&name),
        _ => accented(folded),
    }
}

const LONGEST: usize = 20;

/// The next name, one letter at a time.
pub(super) static SPELLING_PAGE: PageRow = PageRow {
    kind: AnswerKind::Names,
    question: |_| Message::new("menu-spelling"),
    plain: &[
        Intent::Answer(Answer::Spelled),
        Intent::Answer(Answer::EraseLetter),
        Intent::Go(Go::Back),
    ],
    likely: |menu| spelled_letters(menu.context.book().small_words()).collect(),
    answer: |menu, phrase| {
        let mut letters = phrase.readings().iter().filter(|said| said.intent == Answer::Letter);
        if let Some(letter) = letters.find_map(meant) {
            return Some(add(menu, letter));
        }
        if phrase.says(Answer::EraseLetter) {
            return Some(erase(menu));
        }
        if phrase.says(Answer::Spelled) && !menu.page.seating.letters.is_empty() {
            return Some(end(menu));
        }
        // The whole name after all, or nothing that is known.
        take_name(menu, phrase)
    },
    ..PageRow::PLAIN
};

/// "R, comme Rachid": letters alone sound alike.
fn add(menu: &mut Menu, letter: char) -> Reply {
    let letters = &mut menu.page.seating.letters;
    if letters.len() < LONGEST {
        letters.push(letter);
    }
    let message = match known_names().find(|name| fold(name).starts_with(letter)) {
        Some(known) => Message::new("menu-letter").with("name", known.to_string()),
        None => Message::new("menu-letter-alone"),
    };
    menu.tell(&message.with("letter", letter.to_ascii_uppercase().to_string()))
}

/// Takes the last letter away, and tells those that are left.
fn erase(menu: &mut Menu) -> Reply {
    menu.page.seating.letters.pop();
    let letters = menu.page.seating.letters.to_ascii_uppercase();
    let letters: Vec<String> = letters.chars().map(String::from).collect();
    menu.tell(&match letters.is_empty() {
        true => Message::new("menu-no-letter"),
        false => Message::new("menu-letters").with("letters", letters.join(", ")),
    })
}

/// The name is whole. Should it be taken, another one is asked for.
fn end(menu: &mut Menu) -> Reply {
    let name = accented(&menu.page.seating.letters);
    let told = Message::new("menu-spelled").with("name", name.clone());
    menu.trail.pop();
    menu.page.row = PageId::Names.row();
    let reply = seat(menu, name);
    menu.after(&told, LineKind::Answer, reply)
}

/// The letter that is meant: a name is heard better than a letter.
fn meant(said: &Said) -> Option<char> {
    let named = said.name.as_ref().and_then(|name| name.chars().next());
    named.or(said.letter).filter(char::is_ascii_alphabetic)
}

/// Every letter alone, and with each name that begins with it.
fn spelled_letters(small: &SmallWords) -> impl Iterator<Item = String> {
    let alone = ('a'..='z').map(String::from);
    let long = small.letters.iter().map(|(said, _)| said.join(" "));
    let with_name = known_names().filter_map(|name| {
        let letter = fold(name).chars().next()?.to_string();
        // "r comme rose"
        let with_letter = small.spelling.replace("{letter}", &letter);
        Some(with_letter.replace("{name}", &name.to_lowercase()))
    });
    alone.chain(long).chain(with_name)
}
