//! What describes a position, one thing after the other: "Sara a les marron et trois cents, Léo
//! est en prison".

use crate::dialogue::{Name, Named, Parser, Said};
use crate::engine::{Game, Player, Seat, Square};
use crate::language::fold;
use crate::lexicon::{Answer, Intent, Scope, SlotKind};

/// So many parts are one thing, at most: more would be read for long, and mean nothing.
const MOST_TOGETHER: usize = 8;
/// Words that name a group, at most: "toutes les bleu clair".
const LONGEST_GROUP: usize = 5;

/// All that a text describes, in its order; of this player, where it names none.
///
/// # Errors
/// The words that describe nothing.
pub(super) fn described(
    parser: &Parser,
    game: &Game,
    spoken_of: Option<Seat>,
    text: &str,
) -> Result<Vec<Said>, String> {
    // "Non, je me suis trompée : Luc a la gare du Nord".
    let small = parser.book().small_words();
    let again = small.begun_again(text);
    let text = again.as_deref().unwrap_or(text);
    // "Luc : six cents, et il est en prison".
    let of = |(head, rest)| {
        let is_one = |player: &&Player| fold(&player.name) == fold(str::trim(head));
        Some((game.players().iter().find(is_one)?.name.clone(), rest))
    };
    let (subject, text) = match text.split_once(':').and_then(of) {
        Some((player, rest)) => (Some(player), rest),
        // "Il lui reste cent."
        None => {
            let first = text.split_whitespace().next().unwrap_or_default();
            let theirs = spoken_of.filter(|_| small.persons.contains(&fold(first)));
            (theirs.map(|seat| game.player(seat).name.clone()), text)
        }
    };
    let links = &small.between_orders;
    let text = text.replace([',', ';'], " , ").replace(':', " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let with = &small.beside;
    let parts: Vec<&[&str]> = words
        .split(|word| *word == "," || links.iter().chain(with).any(|link| link == word))
        .filter(|part| !part.is_empty())
        .collect();
    // What belongs together is one thing: "la rue Lecourbe et la gare sont à Luc".
    let link = links.first().map(|link| format!(" {link} ")).unwrap_or_default();
    let joined = |parts: &[&[&str]]| parts.iter().map(|part| part.join(" ")).collect::<Vec<_>>();
    let mut found: Vec<Said> = Vec::new();
    let mut at = 0;
    while at < parts.len() {
        let last = parts.len().min(at + MOST_TOGETHER);
        let longest = (at + 1..=last).rev().find_map(|end| {
            let named = found.last().and_then(|last| last.player);
            let named = named.map(|seat| game.player(seat).name.clone());
            let part = joined(&parts[at..end]).join(&link);
            let said = after(parser, game, named.or(subject.clone()), found.last(), &part)?;
            Some((end, said))
        });
        let Some((end, said)) = longest else {
            // "Non, je me suis trompée".
            let thinks = |word: &&str| small.second_thoughts.contains(&fold(word));
            let thought_better = parts[0].first().is_some_and(thinks);
            if thought_better && found.is_empty() && at + 1 < parts.len() {
                at += 1;
                continue;
            }
            return Err(parts[at].join(" "));
        };
        found.push(said);
        at = end;
    }
    match found.is_empty() {
        true => Err(text.trim().to_string()),
        false => Ok(found),
    }
}

/// What a part describes, after this: of the same player, or the same of something else, where it
/// says no more.
fn after(
    parser: &Parser,
    game: &Game,
    player: Option<String>,
    last: Option<&Said>,
    part: &str,
) -> Option<Said> {
    let of_player = || {
        let player = player.clone()?;
        let small = parser.book().small_words();
        let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
        let is_person = small.persons.contains(&fold(first));
        let acts = format!("{player} {}", if is_person { rest } else { part });
        let has = parser.book().propose(Answer::PlaceBelongings, |slot| match slot {
            SlotKind::Player => player.clone(),
            _ => part.to_string(),
        });
        describes(parser, game, &acts).or_else(|| describes(parser, game, &has))
    };
    // "Avec trois maisons".
    let on_last = || {
        let square = only_deed(last?)?;
        let on = parser.book().tongue().on(&parser.vocabulary().deed(square));
        describes(parser, game, &format!("{part} {on}"))
    };
    // What someone has is said of them.
    let last = last.filter(|last| last.intent != Answer::PlaceBelongings);
    // "Deux maisons sur la Paix et les Champs": as many on each.
    let same = || {
        let (_, named) = parser.taken_apart(part);
        let same = parser.filled(last?.intent, &named).ok()?;
        let counts = named.names.iter().any(|name| matches!(name, Name::Number(_)));
        Some(Said { count: if counts { same.count } else { last?.count }, ..same })
    };
    // "Il lui reste cent".
    let theirs = |said: Said| {
        let is_theirs = said.player.is_none() && said.intent == Answer::PlaceBelongings;
        let is_one = |seat: &Seat| Some(&game.player(*seat).name) == player.as_ref();
        let player = said.player.or(game.seats().find(is_one).filter(|_| is_theirs));
        Said { player, ..said }
    };
    let described = describes(parser, game, part).map(theirs);
    described.or_else(of_player).or_else(on_last).or_else(same)
}

/// The properties that are described: one, or each street of a group.
pub(super) fn squares(said: &Said) -> Vec<Square> {
    let several = said.gives.iter().flat_map(|gives| gives.deeds.iter().copied());
    let mut squares = Vec::from_iter(said.deed.into_iter().chain(several));
    squares.sort();
    squares.dedup();
    squares
}

/// The property that is described, where it is one.
fn only_deed(said: &Said) -> Option<Square> {
    match squares(said)[..] {
        [only] => Some(only),
        _ => None,
    }
}

fn describes(parser: &Parser, game: &Game, text: &str) -> Option<Said> {
    plainly(parser, text).or_else(|| of_group(parser, game, text))
}

fn plainly(parser: &Parser, text: &str) -> Option<Said> {
    let book = parser.book();
    let describes = |said: &&Said| {
        let prepares = book.scope(said.intent) == Scope::Prepare;
        matches!(said.intent, Intent::Answer(_)) && prepares && said.unknown.is_none()
    };
    let read = parser.read(text);
    let (_, named) = parser.taken_apart(text);
    let whole = |said: &&Said| named.names.iter().all(|name| is_of(said, *name));
    read.readings().iter().filter(describes).find(whole).cloned()
}

/// Whether what was read keeps this of what is named: a reading may pass over words beside it.
fn is_of(said: &Said, name: Name) -> bool {
    let gives = said.gives.as_ref();
    let sum = gives.map(|gives| i64::from(gives.cash.0));
    match name {
        Name::Deed(square) => {
            said.deed == Some(square) || gives.is_some_and(|gives| gives.deeds.contains(&square))
        }
        Name::Player(seat) => said.player == Some(seat),
        // "Une maison" is one.
        Name::Number(number) => {
            number == 1 || [sum, said.count, said.amount].contains(&Some(number))
        }
        Name::Group(_) | Name::Several(_) | Name::Cards(_) => true,
    }
}

/// What is said of a group, or of all there are of a kind, is said of each of them: "Sara a toutes les
/// marron", "les quatre gares sont à Léo".
fn of_group(parser: &Parser, game: &Game, text: &str) -> Option<Said> {
    let (_, named) = parser.taken_apart(text);
    if named.group().is_none() && named.of_kind.is_empty() {
        return None;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let spans = (1..=words.len().min(LONGEST_GROUP))
        .rev()
        .flat_map(|length| (0..=words.len() - length).map(move |at| (at, at + length)));
    spans.into_iter().find_map(|(from, to)| {
        let (_, named) = parser.taken_apart(&words[from..to].join(" "));
        let group = named.group();
        let streets = match group {
            Some(group) => game.edition().streets(group).to_vec(),
            None => all_of_kind(parser, &named, &words[from..to])?,
        };
        // "Les trois rues orange."
        let is_of_it = |name: &Name| match *name {
            Name::Group(other) => Some(other) == group,
            Name::Number(number) => usize::try_from(number) == Ok(streets.len()),
            Name::Several(_) => true,
            _ => false,
        };
        named.names.iter().all(is_of_it).then_some(())?;
        let one = parser.vocabulary().deed(*streets.first()?);
        let text = [words[..from].join(" "), one, words[to..].join(" ")].join(" ");
        let said = plainly(parser, &text)?;
        let mut gives = said.gives.clone().unwrap_or_default();
        gives.deeds.extend(streets.iter().filter(|street| said.deed != Some(**street)));
        gives.deeds.sort();
        gives.deeds.dedup();
        Some(Said { gives: Some(gives), ..said })
    })
}

/// All the properties of the kind that words name, where they name more than one: "les gares".
fn all_of_kind(parser: &Parser, named: &Named, words: &[&str]) -> Option<Vec<Square>> {
    let small = parser.book().small_words();
    let several = |word: &&str| {
        let word = fold(word).to_string();
        small.plurals.contains(&word) || small.everything.contains(&word)
    };
    let is_all = !named.of_kind.is_empty() && words.iter().any(several);
    is_all.then(|| named.of_kind.clone())
}
