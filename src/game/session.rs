//! One game as its players live it: phrases in, lines and cues out.

use std::sync::Arc;

use thiserror::Error;

use super::advised::Advised;
use super::ceilings::Ceilings;
use super::cursors::Cursors;
use super::open_question::Open;
use super::other_houses::OtherHouses;
use super::players_words::PlayersWords;
use super::slips::Recovery;
use super::spoken_of::SpokenOf;
use crate::course::Course;
use crate::dialogue::{Parser, Vocabulary};
use crate::editions::Edition;
use crate::engine::{Action, Command, Game, Refusal, Seat, Setup, SetupError};
use crate::language::Tongue;
use crate::lexicon::Language;
use crate::narration::{LongList, Message, Narrator};
use crate::play::{Accord, Happened, Keep, Match, Plays, ReplayError, SaveFile, Saved, Seats};
use crate::reply::{Line, LineKind, Told};
use crate::sound::Style;
use crate::store::FileError;
use crate::telling::{Company, History, Teller};
use crate::understanding::Understander;

/// How a question of the game to these seats is put: in short, or with what it is about.
pub(super) type Wording = fn(&Narrator, &Game, &[Seat]) -> Option<Message>;

/// Why a session cannot start.
#[derive(Debug, Error)]
pub enum SessionError {
    /// The edition or the save.
    #[error(transparent)]
    File(#[from] FileError),
    /// Anything else, in a sentence.
    #[error("{0}")]
    Told(String),
}

impl SessionError {
    /// What a message says.
    pub(crate) fn told(language: &Language, message: &Message) -> SessionError {
        SessionError::Told(Narrator::new(language.texts.clone()).say(message))
    }

    /// A save's entry of this rank, from 1, does not fit its game.
    pub fn journal(language: &Language, rank: usize) -> SessionError {
        SessionError::told(language, &Message::new("save-spoilt").with("rank", rank as u32))
    }

    /// Why this setup gives no game.
    pub fn setup(
        language: &Language,
        edition: &Edition,
        setup: &Setup,
        error: &SetupError,
    ) -> SessionError {
        let narrator = Narrator::new(language.texts.clone());
        SessionError::Told(narrator.setup_error(edition, &setup.names, error))
    }
}

/// Two names that are heard the same, or one that cannot be said.
fn name_fault(tongue: Tongue, names: &[String]) -> Option<Message> {
    let heard: Vec<String> = names.iter().map(|name| tongue.heard(name)).collect();
    (names.iter().enumerate()).find_map(|(rank, name)| {
        let named = |id| Message::new(id).with("name", name.clone());
        if heard[rank].is_empty() {
            return Some(named("setup-name-silent"));
        }
        let other = heard[..rank].iter().position(|other| *other == heard[rank])?;
        Some(match names[other] == *name {
            true => named("setup-name"),
            false => named("setup-names-alike").with("other", names[other].clone()),
        })
    })
}

/// One game at this table: what is played, what is told of it, and what is being said.
pub struct Session {
    pub(super) play: Match,
    pub(super) teller: Teller,
    pub(super) parser: Arc<Parser>,
    pub(super) recovery: Recovery,
    /// What people's own words are for.
    pub(super) understander: Arc<Understander>,
    /// Those of who plays here.
    pub(super) players_words: PlayersWords,
    pub(super) course: Arc<Course>,
    pub(super) advised: Option<Advised>,
    /// What is asked, and still to be answered.
    pub(super) open: Open,
    /// What somebody named last.
    pub(super) spoken_of: SpokenOf,
    /// Where one is on the board, as one goes over it.
    pub(super) cursors: Cursors,
    /// How far some are bid for.
    pub(super) ceilings: Ceilings,
    /// What is told a few at a time.
    pub(super) list: LongList,
    /// What is known of the other houses, where several play.
    pub(super) houses: OtherHouses,
    /// Whether a lesson leads the game: it asks, and it answers for leaving.
    pub(super) led: bool,
    pub(super) prompt_due: bool,
}

impl Session {
    /// Starts a game; `seating` says who decides for each seat.
    ///
    /// # Errors
    /// What does not fit in the setup.
    pub fn start(
        language: &Language,
        edition: Arc<Edition>,
        setup: Setup,
        seating: Seats,
    ) -> Result<Session, SessionError> {
        if let Some(fault) = name_fault(language.tongue, &setup.names) {
            return Err(SessionError::told(language, &fault));
        }
        let source = edition.source().to_string();
        Session::open_match(language, edition, Saved::new(setup, seating, source))
    }

    /// Resumes the game of a save; `file` names it in errors.
    ///
    /// # Errors
    /// A save whose edition cannot be read, or that cannot be replayed.
    pub fn resume(language: &Language, file: &str, saved: Saved) -> Result<Session, SessionError> {
        let edition = Arc::new(Edition::parse(file, &saved.edition)?);
        Session::open_match(language, edition, saved)
    }

    /// Resumes the game of a file, and goes on keeping it there.
    ///
    /// # Errors
    /// As [`Session::resume`], and a file that cannot be read.
    pub fn resume_kept(language: &Language, file: SaveFile) -> Result<Session, SessionError> {
        let file = file.held()?;
        let name = file.path().display().to_string();
        Ok(Session::resume(language, &name, file.read()?)?.kept_in(file))
    }

    fn open_match(
        language: &Language,
        edition: Arc<Edition>,
        saved: Saved,
    ) -> Result<Session, SessionError> {
        let setup = saved.setup.clone();
        let play = match Match::open(edition.clone(), saved) {
            Ok(play) => play,
            Err(ReplayError::Entry(rank)) => return Err(SessionError::journal(language, rank)),
            Err(ReplayError::Setup(error)) => {
                return Err(SessionError::setup(language, &edition, &setup, &error));
            }
        };
        let parted = play.has_parted();
        let narrator = Narrator::new(language.texts.clone()).in_edition(&edition);
        let players = play.game().players();
        let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
        let vocabulary = Vocabulary::new(language.tongue, &edition, &names);
        let phrases = Arc::new(language.phrases.in_edition(&edition));
        Ok(Session {
            teller: Teller::new(narrator, &play),
            play,
            parser: Arc::new(Parser::new(phrases, vocabulary).spelling(Understander::learnt())),
            recovery: Recovery::default(),
            understander: Understander::learnt(),
            players_words: PlayersWords::default(),
            spoken_of: SpokenOf::default(),
            course: Course::built_in(),
            advised: None,
            open: Open::default(),
            cursors: Cursors::default(),
            ceilings: Ceilings::default(),
            list: LongList::default(),
            houses: OtherHouses::left(parted),
            led: false,
            prompt_due: true,
        })
    }

    /// The session, kept there from the first command on.
    pub fn kept_in(self, place: impl Keep) -> Session {
        Session { play: self.play.kept_in(place), ..self }
    }

    /// The session, where these houses agree on what happens.
    pub fn agreed_by(self, accord: impl Accord + 'static) -> Session {
        let houses = OtherHouses::of(self.play.other_houses().into_iter());
        Session { play: self.play.agreed_by(accord), houses, ..self }
    }

    /// The session, where people's own words are understood by this model.
    pub fn with_understander(self, understander: Arc<Understander>) -> Session {
        let parser = Arc::new(self.parser.spelling(Arc::clone(&understander)));
        Session { parser, understander, players_words: PlayersWords::default(), ..self }
    }

    /// The session, where these lessons are offered.
    pub fn with_course(self, course: Arc<Course>) -> Session {
        Session { course, ..self }
    }

    /// The session, led by a lesson from now on.
    pub(crate) fn led_by_a_lesson(self) -> Session {
        Session { led: true, teller: self.teller.led_by_a_lesson(), ..self }
    }

    /// Sets another position up in the same edition; false when it gives no
    /// game.
    pub(crate) fn set_up(&mut self, setup: &Setup) -> bool {
        let seating = Seats::people(setup.names.len());
        let edition = self.edition();
        let saved = Saved::new(setup.clone(), seating, edition.source().to_string());
        let Ok(play) = Match::open(edition, saved) else { return false };
        self.play = play;
        self.teller.begin_again();
        self.open = Open::default();
        self.recovery.forget();
        true
    }

    /// "Répète" gives the last request of what leads this game, and the history what led to it;
    /// an answer leaves it.
    pub(crate) fn remember_request(&mut self, told: &[Line]) {
        let request: Vec<Line> =
            told.iter().filter(|line| line.kind == LineKind::Prompt).cloned().collect();
        if !request.is_empty() {
            // The game's events are in its history already.
            let own = told.iter().filter(|line| line.kind != LineKind::Event);
            self.history_mut().add(&own.cloned().collect::<Vec<_>>());
            self.history_mut().answered(&request);
        }
    }

    /// Whether a lesson leads the game.
    pub fn is_led(&self) -> bool {
        self.led
    }

    /// What is asked, and still to be answered.
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// As [`Session::open`], to ask something of whoever speaks or presses a key.
    pub fn open_mut(&mut self) -> &mut Open {
        &mut self.open
    }

    /// What the game says, and how much.
    pub(crate) fn narrator(&self) -> &Narrator {
        self.teller.narrator()
    }

    /// What its players' phrases are read with.
    pub(crate) fn parser(&self) -> &Parser {
        &self.parser
    }

    /// The match it is about.
    pub fn play(&self) -> &Match {
        &self.play
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        self.play.game()
    }

    /// The edition it is played in.
    pub fn edition(&self) -> Arc<Edition> {
        self.play.edition().clone()
    }

    /// How what happens is put in cues.
    pub fn set_style(&mut self, style: Style) {
        self.teller.set_style(style);
    }

    /// What was said so far.
    pub fn history_mut(&mut self) -> &mut History {
        self.teller.history_mut()
    }

    /// The commands accepted so far.
    pub fn journal(&self) -> &[Command] {
        self.play.commands()
    }

    /// How many commands were accepted.
    pub fn journal_len(&self) -> usize {
        self.play.commands().len()
    }

    /// Whether the computer plays this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.play.is_computer(seat)
    }

    /// The people at this table who are still in the game.
    pub fn humans(&self) -> Vec<Seat> {
        self.play.people_here()
    }

    /// Those of them whose decision is awaited.
    pub fn awaited_humans(&self) -> Vec<Seat> {
        self.play.awaited_here()
    }

    /// Keeps the game now, so that it can be resumed at once; what is to be told of it.
    pub fn save_now(&mut self) -> Vec<Line> {
        let news = self.play.keep_all();
        news.map(|news| self.teller.kept(&news)).into_iter().collect()
    }

    /// Where the game is kept.
    pub fn save_path(&self) -> Option<&std::path::Path> {
        self.play.kept_at()
    }

    /// Whether the game is kept in a file just now.
    pub fn is_saved(&self) -> bool {
        self.play.is_kept()
    }

    /// Chooses how the company is told things, and led.
    pub fn set_company(&mut self, company: Company) {
        self.play.wait_for_signals(company.waits && !self.led);
        self.teller.set_company(company);
        self.suit_listener();
    }

    /// Tells as much as whoever is awaited likes.
    pub(super) fn suit_listener(&mut self) {
        let name = match self.awaited_humans()[..] {
            [only] => Some(self.game().player(only).name.clone()),
            _ => None,
        };
        self.teller.suit(name.as_deref());
    }

    /// The name of the only person awaited, where several people play: theirs is how
    /// much is told now.
    pub fn listener(&self) -> Option<String> {
        match (self.humans().len(), &self.awaited_humans()[..]) {
            (2.., [only]) => Some(self.game().player(*only).name.clone()),
            _ => None,
        }
    }

    /// Carries out an action, or says why the engine refuses it.
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action) -> Told {
        if let Some(told) = self.not_from_here(seat) {
            return told;
        }
        let offered = matches!(action, Action::OfferTrade(_));
        self.recovery.at_once = None;
        match self.play.act(Command { seat, action: action.clone() }) {
            Ok(decided) => {
                let dropped = self.open.deal.take().filter(|deal| !(offered && deal.seat == seat));
                self.decided(decided, dropped.is_some())
            }
            Err(refusal) => self.not_done(seat, &action, &refusal),
        }
    }

    /// Says why nobody decides for this seat here, where it is decided in another house.
    pub(super) fn not_from_here(&self, seat: Seat) -> Option<Told> {
        let elsewhere = matches!(self.play.plays(seat), Plays::Elsewhere(_));
        let name = self.game().player(seat).name.clone();
        let message = elsewhere.then(|| Message::new("seat-elsewhere").with("player", name))?;
        Some(self.line(&message, LineKind::Refusal).into())
    }

    /// Says why the engine refuses an action.
    pub(super) fn not_done(&mut self, seat: Seat, action: &Action, refusal: &Refusal) -> Told {
        self.remember_refusal(refusal, action);
        let message = self.refused(seat, refusal);
        self.line(&message, LineKind::Refusal).into()
    }

    /// Tells what happened: what was being asked is past, but for whoever was putting a trade
    /// together, who is told so.
    pub(super) fn told_done(&mut self, happened: &Happened, deal_dropped: bool) -> Told {
        let thrown = happened.events().any(|event| event.thrown_by().is_some());
        if thrown {
            self.cursors.back_to_pawns();
        }
        (self.open.confirm, self.advised) = (None, None);
        let elsewhere = |seat: Seat| matches!(self.play.plays(seat), Plays::Elsewhere(_));
        let mut seats = happened.commands().map(|command| command.seat).peekable();
        if seats.peek().is_none() || !seats.all(elsewhere) {
            self.houses.ask_anew();
        }
        self.prompt_due = true;
        let left = deal_dropped.then(|| self.line(&Message::new("deal-left"), LineKind::Event));
        let mut told = Told::from(Vec::from_iter(left));
        self.teller.said(&told.lines);
        told.extend(self.teller.told(&self.play, happened));
        if deal_dropped {
            // "Répète" says it again with what dropped the trade.
            self.teller.answered(&told.lines);
        }
        told
    }

    /// The question to ask now, once after each change.
    pub fn prompt(&mut self) -> Vec<Line> {
        // A lesson asks for itself.
        self.prompt_due &= !self.led;
        if !std::mem::take(&mut self.prompt_due) {
            return Vec::new();
        }
        self.suit_listener();
        let confirm = self.open.confirm.as_ref().map(|confirm| confirm.question.clone());
        let line = match confirm {
            Some(text) => Some(Line::plain(text, LineKind::Prompt)),
            None => self.question_message().map(|message| self.line(&message, LineKind::Prompt)),
        };
        // What others do elsewhere meanwhile leaves the question as it is.
        let lines = Vec::from_iter(line.filter(|line| !self.houses.is_asked(&line.text)));
        self.said(&lines);
        lines
    }

    /// What is asked now, and what it is about: of the people awaited, or of those a computer
    /// waits for.
    pub(super) fn question_message(&self) -> Option<Message> {
        self.question_in(Narrator::asked)
    }

    /// What is asked now, where the game asks it put so.
    pub(super) fn question_in(&self, words: Wording) -> Option<Message> {
        if self.open.deal.is_some() {
            return self.deal_message();
        }
        if self.is_over() {
            return Some(Message::new("over-next"));
        }
        if !self.play.computers_wait() {
            let asked = words(self.teller.narrator(), self.game(), &self.awaited_humans());
            return asked.map(|asked| asked.flag("alone", self.humans().len() == 1));
        }
        if self.humans().is_empty() {
            return Some(Message::new("watch-on"));
        }
        let owners: Vec<Seat> =
            self.humans().into_iter().filter(|&seat| self.has_rent_to_claim(seat)).collect();
        let game = self.game();
        if owners.is_empty() {
            let next = self.teller.narrator().name(game, game.current_seat());
            return Some(Message::new("computer-next").with("player", next));
        }
        Some(
            Message::new("computer-waits")
                .with("owners", self.teller.narrator().names(game, &owners)),
        )
    }

    pub(super) fn has_rent_to_claim(&self, seat: Seat) -> bool {
        self.game().claims().iter().any(|claim| claim.creditor == seat)
    }

    /// Whether somebody here is to be asked something that is not told yet.
    pub fn is_to_ask(&self) -> bool {
        self.prompt_due && !self.awaited_humans().is_empty()
    }

    /// Asks no more what was wanted of an order; false where nothing was.
    pub fn leave_wanting(&mut self) -> bool {
        self.open.wanting.take().is_some()
    }

    /// The question asked again, whatever was said since.
    pub fn prompt_again(&mut self) {
        self.houses.ask_anew();
        self.prompt_due = true;
    }

    pub(crate) fn line(&self, message: &Message, kind: LineKind) -> Line {
        self.teller.line(message, kind)
    }

    /// Remembers what is said, for "répète" and the history.
    pub(crate) fn said(&mut self, lines: &[Line]) {
        self.teller.said(lines);
    }
}
