//! A position that is prepared in words: who owns what, who is where, then it is kept under a name
//! and may be set a class, or played from.

use std::path::PathBuf;
use std::sync::Arc;

use super::described::{described, squares};
use crate::dialogue::{Choice, Parser, Phrase, Said, Utterance, menu_grammar};
use crate::editions::Edition;
use crate::engine::{Game, Seat, Setup, Snapshot, SnapshotDeed, SnapshotPlayer, Square};
use crate::game::{Also, Open, Session, SessionError, Understanding, Weighable};
use crate::language::fold;
use crate::lexicon::{Answer, Ask, Go, Intent, Language, Scope};
use crate::listening::{Expected, Heard, Thresholds};
use crate::narration::Message;
use crate::play::{Seats, write_snapshot};
use crate::reply::{Goto, Line, LineKind, Reply, Told};
use crate::scene::{Scene, Tastes};

/// Who prepares a position, on the game it gives.
pub struct Preparation {
    session: Session,
    /// Reads what describes a position, which means something else in a game, or nothing.
    parser: Parser,
    position: Snapshot,
    /// Before the last thing that was said of it.
    before: Vec<Snapshot>,
    /// Who was described last: "il lui reste cent".
    spoken_of: Option<Seat>,
    /// Where positions are kept.
    folder: PathBuf,
    /// Whether its name is asked for.
    naming: bool,
    /// Whether it was said that it is not kept, to who leaves.
    leaving: bool,
}

/// What cannot be done, in a message.
type Refused = Message;

impl Preparation {
    /// An empty board with these round it; the position will be kept in this folder.
    ///
    /// # Errors
    /// Players that cannot play this edition.
    pub fn new(
        language: &Language,
        edition: Arc<Edition>,
        names: Vec<String>,
        folder: PathBuf,
    ) -> Result<Preparation, SessionError> {
        let player = |name: &String| SnapshotPlayer { name: name.clone(), ..Default::default() };
        let position = Snapshot {
            edition: edition.id.clone(),
            players: names.iter().map(player).collect(),
            ..Snapshot::default()
        };
        let people = Seats::people(names.len());
        let session = Session::start(language, edition, setup(&position), people)?;
        let session = session.led_by_a_lesson();
        let parser = session.parser().preparing();
        let before = Vec::new();
        let (naming, leaving) = (false, false);
        let spoken_of = None;
        Ok(Preparation { session, parser, position, before, spoken_of, folder, naming, leaving })
    }

    /// What describes the position, done; none where nothing does.
    fn placed(&mut self, said: &Phrase) -> Option<Reply> {
        // Its parts would be read for ever.
        if said.utterance == Utterance::TooLong {
            return None;
        }
        let game = self.session.game();
        let found = match described(&self.parser, game, self.spoken_of, &said.text) {
            Ok(found) => found,
            // What any game answers is no part of a position.
            Err(_) if said.means(is_answered_anywhere) => return None,
            Err(part) => {
                let unknown = Message::new("prepare-part").with("part", part);
                return Some(self.tell(&unknown, LineKind::NotUnderstood));
            }
        };
        match found.first()?.intent {
            Intent::Answer(Answer::KeepPosition) => {
                let position = self.position.clone();
                return Some(match self.tried(&position) {
                    Ok(()) => {
                        self.naming = true;
                        self.ask()
                    }
                    Err(refused) => self.tell(&refused, LineKind::Refusal),
                });
            }
            Intent::Answer(Answer::LastPlaced) => return Some(self.taken_back()),
            Intent::Answer(Answer::PositionRecap) => return Some(self.recapped()),
            _ => {}
        }
        let mut position = self.position.clone();
        for one in &found {
            if let Err(refused) = place(&mut position, one, self.session.game()) {
                return Some(self.tell(&refused, LineKind::Refusal));
            }
        }
        let before = std::mem::replace(&mut self.position, position);
        self.spoken_of = found.iter().rev().find_map(|one| one.player).or(self.spoken_of);
        let noted = self.noted("prepare-placed", &before);
        self.before.push(before);
        Some(noted)
    }

    /// What changed, and what keeps the position from being played so far: a house stands alone
    /// until its neighbours have theirs.
    fn noted(&mut self, id: &'static str, before: &Snapshot) -> Reply {
        let position = self.position.clone();
        let told = match self.tried(&position) {
            Ok(()) => self.changes(before),
            Err(wrong) => vec![wrong],
        };
        let mut reply = self.ask();
        let told = std::iter::once(Message::new(id)).chain(told);
        let told: Vec<Line> =
            told.map(|message| self.session.line(&message, LineKind::Answer)).collect();
        reply.told.lines.splice(0..0, told);
        reply
    }

    /// What is answered here; none for what any game answers.
    fn answered(&mut self, said: &Phrase) -> Option<Reply> {
        let leaves = said.says(Go::Quit) || said.says(Go::MainMenu);
        let warned = std::mem::replace(&mut self.leaving, leaves);
        if leaves {
            let lost = !self.before.is_empty() && !warned;
            return lost.then(|| self.tell(&Message::new("prepare-not-kept"), LineKind::Notice));
        }
        if said.says(Ask::Repeat) {
            return None;
        }
        if said.says(Ask::Help) || said.says(Ask::WhatCanISay) {
            return Some(Reply::told(self.described().lines));
        }
        if self.naming {
            let back = self.means(said, Answer::LastPlaced) || said.says(Answer::No);
            self.naming = !back;
            return Some(if back { self.ask() } else { self.kept(&said.text) });
        }
        if let Some(reply) = self.placed(said) {
            return Some(reply);
        }
        let asks = said.means(is_answered_anywhere);
        // The game still has what was described before: it would answer beside.
        let of_it = said.readings().iter().any(|said| said.intent.asks());
        let position = self.position.clone();
        if let Err(wrong) = self.tried(&position)
            && of_it
        {
            return Some(self.tell(&wrong, LineKind::Refusal));
        }
        (!asks).then(|| self.tell(&Message::new("prepare-unknown"), LineKind::NotUnderstood))
    }

    /// What is not as it was before, of each player.
    fn changes(&self, before: &Snapshot) -> Vec<Message> {
        let (game, narrator) = (self.session.game(), self.session.narrator());
        let deeds = |position: &Snapshot, name: &String| {
            let theirs = position.deeds.iter().filter(|deed| deed.owner.as_ref() == Some(name));
            theirs.cloned().collect::<Vec<_>>()
        };
        let of_player = |((seat, was), is): ((Seat, &SnapshotPlayer), &SnapshotPlayer)| {
            let owns = deeds(before, &was.name) != deeds(&self.position, &is.name)
                || was.jail_cards != is.jail_cards;
            let stands = (was.square, was.jail_turns) != (is.square, is.jail_turns);
            [
                (was.cash != is.cash).then(|| narrator.cash(game, seat)),
                owns.then(|| narrator.deeds(game, seat)),
                stands.then(|| narrator.whereabouts(game, seat)),
            ]
        };
        let players = game.seats().zip(&before.players).zip(&self.position.players);
        let of_players = players.flat_map(of_player).flatten();
        let turn = (before.current_player != self.position.current_player)
            .then(|| narrator.who_plays(game));
        of_players.chain(turn).collect()
    }

    /// Who has what and is where, so far.
    fn recapped(&mut self) -> Reply {
        let position = self.position.clone();
        if let Err(wrong) = self.tried(&position) {
            return self.tell(&wrong, LineKind::Refusal);
        }
        let (game, narrator) = (self.session.game(), self.session.narrator());
        let of_player = |seat| {
            [
                narrator.cash(game, seat),
                narrator.whereabouts(game, seat),
                narrator.deeds(game, seat),
            ]
        };
        let told = game.seats().flat_map(of_player);
        let told: Vec<Line> =
            told.map(|message| self.session.line(&message, LineKind::Answer)).collect();
        let mut reply = self.ask();
        reply.told.lines.splice(0..0, told);
        reply
    }

    /// How a position is described, and what is asked.
    fn described(&self) -> Told {
        let name = |rank: usize| self.position.players.get(rank).map(|player| player.name.clone());
        let deed = self.session.edition().deeds().next().map(|(square, _)| square);
        let begins = Message::new("prepare-begins")
            .with("player", name(0).unwrap_or_default())
            .with("other", name(1).unwrap_or_default())
            .with("deed", deed.map_or(String::new(), |deed| self.parser.vocabulary().deed(deed)));
        let mut told = Told::from(self.session.line(&begins, LineKind::Notice));
        told.extend(self.ask().told);
        told
    }

    /// Whether a phrase means this where a position is prepared.
    fn means(&self, said: &Phrase, intent: Answer) -> bool {
        self.parser.read(&said.text).says(intent)
    }

    fn describes(&self, intent: Intent) -> bool {
        self.parser.book().scope(intent) == Scope::Prepare
    }

    /// Whether what was said describes the position, or names it.
    fn describes_any(&self, said: &Phrase) -> bool {
        let read = self.parser.read(&said.text);
        self.naming || read.readings().iter().any(|said| self.describes(said.intent))
    }

    /// Sets a position up, or tells what is wrong with it.
    fn tried(&mut self, position: &Snapshot) -> Result<(), Refused> {
        let setup = setup(position);
        let edition = self.session.edition();
        if let Err(error) = Game::new(edition.clone(), &setup) {
            let told = self.session.narrator().setup_error(&edition, &setup.names, &error);
            return Err(Message::new("prepare-wrong").with("reason", told));
        }
        match self.session.set_up(&setup) {
            true => Ok(()),
            false => Err(Message::new("prepare-unknown")),
        }
    }

    fn taken_back(&mut self) -> Reply {
        let Some(before) = self.before.pop() else {
            return self.tell(&Message::new("prepare-nothing"), LineKind::Refusal);
        };
        let after = std::mem::replace(&mut self.position, before);
        self.noted("prepare-taken-back", &after)
    }

    /// Keeps the position under a name, and leaves.
    fn kept(&mut self, name: &str) -> Reply {
        let is_kept = |sign: char| sign.is_alphanumeric() || ['\'', '’'].contains(&sign);
        let sign = |sign: char| if is_kept(sign) { sign } else { '-' };
        let stem: String = name.trim().to_lowercase().chars().map(sign).collect();
        let stem = stem.trim_matches('-');
        if stem.is_empty() {
            return self.ask();
        }
        let path = self.folder.join(format!("{stem}.ron"));
        if path.exists() {
            let taken = Message::new("prepare-name-taken").with("name", name.to_string());
            return self.tell(&taken, LineKind::Refusal);
        }
        self.naming = false;
        if let Err(error) = write_snapshot(&path, &self.position) {
            let not_kept = Message::new("class-not-kept").with("reason", error.reason);
            return self.tell(&not_kept, LineKind::Refusal);
        }
        let kept = Message::new("prepare-kept").with("name", name.to_string());
        let line = self.session.line(&kept, LineKind::Notice);
        Reply { told: line.into(), ..Reply::goto(Goto::Out) }
    }

    /// Something, then what is asked.
    fn tell(&self, message: &Message, kind: LineKind) -> Reply {
        let mut reply = self.ask();
        reply.told.lines.insert(0, self.session.line(message, kind));
        reply
    }

    fn ask(&self) -> Reply {
        let id = if self.naming { "prepare-name" } else { "prepare-next" };
        Reply::told(self.session.line(&Message::new(id), LineKind::Prompt))
    }

    fn phrases(&self) -> Vec<String> {
        let intents = self.parser.book().in_scopes(&[Scope::Prepare]);
        menu_grammar(&intents, &[], &self.parser)
    }
}

/// Whether any game answers it.
fn is_answered_anywhere(intent: Intent) -> bool {
    matches!(intent, Intent::Ask(_) | Intent::Set(_)) || intent == Go::Silence
}

fn setup(position: &Snapshot) -> Setup {
    let names = position.players.iter().map(|player| player.name.clone()).collect();
    Setup { names, start: Some(position.clone()), ..Setup::default() }
}

/// Changes a position as it is described.
fn place(position: &mut Snapshot, said: &Said, game: &Game) -> Result<(), Refused> {
    let unknown = || Message::new("prepare-unknown");
    let Intent::Answer(described) = said.intent else { return Err(unknown()) };
    match described {
        Answer::PlaceBelongings => {
            let seat = said.player.ok_or_else(unknown)?;
            let gets = said.gives.clone().unwrap_or_default();
            for square in squares(said) {
                deed(position, square).owner = Some(game.player(seat).name.clone());
            }
            let player = player(position, seat)?;
            if gets.cash.0 > 0 {
                player.cash = Some(gets.cash);
            }
            player.jail_cards += gets.jail_cards;
        }
        // A deed has one owner.
        Answer::PlaceEach => {
            let gets = said.gives.clone().filter(|gets| gets.deeds.is_empty() && gets.cash.0 > 0);
            let gets = gets.ok_or_else(unknown)?;
            for player in &mut position.players {
                player.cash = Some(gets.cash);
            }
        }
        Answer::PlaceOutOfJail => {
            player(position, said.player.ok_or_else(unknown)?)?.jail_turns = None;
        }
        Answer::PlaceNoBuilding => {
            each(position, said, |deed| (deed.houses, deed.hotel) = (0, false))?;
        }
        Answer::PlacePawn => {
            let square = match (said.deed, said.count) {
                (Some(deed), _) => deed,
                (None, Some(count)) => {
                    u8::try_from(count).ok().and_then(Square::new).ok_or_else(unknown)?
                }
                (None, None) => Square::GO,
            };
            let player = player(position, said.player.ok_or_else(unknown)?)?;
            (player.square, player.jail_turns) = (square.number(), None);
        }
        Answer::PlaceInJail => {
            let jail = game.edition().jail().number();
            let player = player(position, said.player.ok_or_else(unknown)?)?;
            (player.square, player.jail_turns) = (jail, Some(0));
        }
        Answer::PlaceHouses => {
            let houses = u8::try_from(said.count.unwrap_or(1)).map_err(|_| unknown())?;
            each(position, said, |deed| (deed.houses, deed.hotel) = (houses, false))?;
        }
        Answer::PlaceHotel => {
            each(position, said, |deed| (deed.houses, deed.hotel) = (0, true))?;
        }
        Answer::PlaceMortgage => each(position, said, |deed| deed.mortgaged = true)?,
        Answer::PlaceFree => {
            let free = squares(said);
            position.deeds.retain(|deed| free.iter().all(|free| free.number() != deed.square));
        }
        Answer::PlaceTurn => {
            let seat = said.player.ok_or_else(unknown)?;
            position.current_player = game.player(seat).name.clone();
        }
        _ => return Err(unknown()),
    }
    Ok(())
}

fn player(position: &mut Snapshot, seat: Seat) -> Result<&mut SnapshotPlayer, Refused> {
    position.players.get_mut(seat.index()).ok_or_else(|| Message::new("prepare-unknown"))
}

/// Changes what is written of each of them.
fn each(
    position: &mut Snapshot,
    said: &Said,
    change: impl Fn(&mut SnapshotDeed),
) -> Result<(), Refused> {
    let squares = squares(said);
    squares.iter().for_each(|square| change(deed(position, *square)));
    if squares.is_empty() { Err(Message::new("prepare-unknown")) } else { Ok(()) }
}

/// What is written of a deed, from now on if nothing was.
fn deed(position: &mut Snapshot, square: Square) -> &mut SnapshotDeed {
    let number = square.number();
    let rank = position.deeds.iter().position(|deed| deed.square == number);
    let rank = rank.unwrap_or_else(|| {
        position.deeds.push(SnapshotDeed { square: number, ..SnapshotDeed::default() });
        position.deeds.len() - 1
    });
    &mut position.deeds[rank]
}

impl Scene for Preparation {
    fn opening(&mut self) -> Told {
        let told = self.described();
        self.session.remember_request(&told.lines);
        told
    }

    fn resumed(&mut self) -> Told {
        self.opening()
    }

    fn read(&self, text: &str) -> Phrase {
        self.session.read(text)
    }

    /// What describes the position, or questions on it as in any game.
    fn take(&mut self, said: &Phrase) -> Reply {
        match self.answered(said) {
            Some(reply) => {
                self.session.remember_request(&reply.told.lines);
                reply
            }
            None => self.session.take(said),
        }
    }

    fn unreadable(&self) -> Reply {
        self.session.unreadable()
    }

    fn grammar(&self) -> Vec<String> {
        let mut phrases = self.session.grammar();
        phrases.extend(self.phrases());
        phrases
    }

    fn expected(&self, phrases: Vec<String>) -> Expected {
        self.session.expected(phrases)
    }

    fn open(&self) -> &Open {
        self.session.open()
    }

    fn open_mut(&mut self) -> &mut Open {
        self.session.open_mut()
    }

    fn weighable(&self, heard: &Heard) -> Option<Weighable> {
        let also = Also { answers: &|phrase| self.describes_any(phrase), phrases: &self.phrases() };
        self.session.weighable(heard, &also)
    }

    fn in_own_words(&self, heard: &Heard, thresholds: &Thresholds) -> Option<Understanding> {
        let also = Also { answers: &|phrase| self.describes_any(phrase), phrases: &self.phrases() };
        self.session.in_own_words(heard, thresholds, &also)
    }

    fn phrase_of(&self, intent: Intent) -> String {
        self.session.phrase_of(intent)
    }

    fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool {
        fold(&one.text) == fold(&other.text) || self.session.same_meaning(one, other)
    }

    fn meaning(&self, phrase: &Phrase) -> String {
        self.session.meaning(phrase)
    }

    fn choices(&self) -> Vec<Choice> {
        let intents = [Intent::Answer(Answer::KeepPosition), Intent::Go(Go::Quit)];
        intents.iter().map(|&intent| Choice::plain(self.parser.book(), intent)).collect()
    }

    fn cancel(&self) -> Option<Intent> {
        Some(Intent::Answer(Answer::LastPlaced))
    }

    fn prefer(&mut self, tastes: &Tastes) {
        self.session.prefer(tastes);
    }

    fn is_interlude(&self) -> bool {
        true
    }

    fn session(&self) -> Option<&Session> {
        Some(&self.session)
    }

    fn session_mut(&mut self) -> Option<&mut Session> {
        Some(&mut self.session)
    }
}
