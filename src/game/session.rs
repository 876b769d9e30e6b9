//! One game as its players live it: commands in, lines out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use thiserror::Error;

use super::clock::Clock;
use super::company::Company;
use super::counsel::Advised;
use super::deal::Deal;
use super::haggling::Haggling;
use super::journal::{Journal, ReplayError};
use super::keeper::{Keep, Keeper};
use super::manners::Remark;
use super::recovery::Recovery;
use super::save::{SaveFile, Saved};
use super::{Goto, Language, Line, LineKind};
use crate::course::Course;
use crate::dialogue::{Parser, Vocabulary};
use crate::editions::{Deck, Edition, RuleTopic};
use crate::engine::{Action, Command, Game, Seat, Setup, SetupError, Square};
use crate::french::heard_name;
use crate::lexicon::Level;
use crate::narration::{History, Message, Narrator};
use crate::players::{Computer, Mind, Skill};
use crate::sound::{Score, Style};
use crate::store::FileError;

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

    /// A save's decision of this rank, from 1, does not fit its game.
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

/// A decision that waits for "oui" or "non".
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub seat: Seat,
    pub decision: Decision,
    pub question: String,
}

/// What "oui" leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// This action.
    Act(Action),
    /// Leave this game for there.
    Leave(Goto),
}

/// Two names that are heard the same, or one that cannot be said.
fn name_fault(names: &[String]) -> Option<Message> {
    let heard: Vec<String> = names.iter().map(|name| heard_name(name)).collect();
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

/// One game, its players and its journal.
pub struct Session {
    pub(super) journal: Journal,
    pub(super) narrator: Narrator,
    pub(super) parser: Arc<Parser>,
    pub(super) history: History,
    pub(super) recovery: Recovery,
    pub(super) clock: Clock,
    pub(super) keeper: Keeper,
    pub(super) course: Arc<Course>,
    pub(super) computer: Computer,
    pub(super) haggling: Haggling,
    /// How the company likes its game.
    pub(super) company: Company,
    /// The turn a computer was let play.
    pub(super) signalled: Option<u32>,
    /// What a computer does next, where that was looked for already.
    pub(super) planned: Option<(Seat, Action)>,
    /// Who threw a double and throws again, which their next throw says.
    pub(super) rerolls: Option<Seat>,
    /// Cards that were read out: what follows from them is told anyway, and so they are
    /// named the next time.
    pub(super) cards_told: BTreeSet<(Deck, usize)>,
    /// What was told with its reasons, which are not told again.
    pub(super) explained_once: BTreeSet<&'static str>,
    /// What computers said lately.
    pub(super) remarks: Vec<Remark>,
    pub(super) advised: Option<Advised>,
    pub(super) pending: Option<Pending>,
    /// The trade somebody is putting together.
    pub(super) deal: Option<Deal>,
    /// Whose properties are walked through, and where one is.
    pub(super) estate_cursor: Option<(Seat, Square)>,
    /// Who goes over the board, and where; from their pawn after each throw.
    pub(super) board_cursor: Option<(Seat, Square)>,
    /// What happened sounds like this; the table takes it.
    pub(super) score: Score,
    pub(super) style: Style,
    /// The rule that decided what happened last.
    pub(super) decided: Option<RuleTopic>,
    /// What each player paid last, as it was told, and the rule behind it.
    pub(super) paid: BTreeMap<Seat, (Line, Option<RuleTopic>)>,
    /// Whether a lesson leads the game: it asks, and it answers for leaving.
    pub(super) led: bool,
    pub(super) may_continue: bool,
    pub(super) prompt_due: bool,
}

impl Session {
    /// Starts a game; `skills` says how well the computer plays each seat, none
    /// where a person does.
    ///
    /// # Errors
    /// What does not fit in the setup.
    pub fn start(
        language: &Language,
        edition: Arc<Edition>,
        setup: Setup,
        skills: Vec<Option<Skill>>,
    ) -> Result<Session, SessionError> {
        if let Some(fault) = name_fault(&setup.names) {
            return Err(SessionError::told(language, &fault));
        }
        let source = edition.source().to_string();
        Session::open(language, edition, Saved::new(setup, skills, source))
    }

    /// Resumes the game of a save; `file` names it in errors.
    ///
    /// # Errors
    /// A save whose edition cannot be read, or that cannot be replayed.
    pub fn resume(language: &Language, file: &str, saved: Saved) -> Result<Session, SessionError> {
        let edition = Arc::new(Edition::parse(file, &saved.edition)?);
        Session::open(language, edition, saved)
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

    fn open(
        language: &Language,
        edition: Arc<Edition>,
        saved: Saved,
    ) -> Result<Session, SessionError> {
        let narrator = Narrator::new(language.texts.clone()).in_edition(&edition);
        let setup = saved.setup.clone();
        let clock = Clock::new(setup.length, saved.seconds);
        let minds = saved.skills.iter().map(|skill| Mind::Skilled(skill.unwrap_or_default()));
        let people: Vec<Seat> = (saved.skills.iter().zip(0..))
            .filter_map(|(skill, number)| Seat::new(number).filter(|_| skill.is_none()))
            .collect();
        let computer = Computer::new(setup.seed ^ saved.journal.len() as u64)
            .with_minds(minds.collect())
            .beside(&people);
        let journal = match Journal::replay(edition.clone(), saved) {
            Ok(journal) => journal,
            Err(ReplayError::Journal(rank)) => return Err(SessionError::journal(language, rank)),
            Err(ReplayError::Setup(error)) => {
                return Err(SessionError::setup(language, &edition, &setup, &error));
            }
        };
        let computer = computer.resuming(journal.game());
        let players = journal.game().players();
        let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
        let vocabulary = Vocabulary::new(&edition, &names);
        let phrases = Arc::new(language.phrases.in_terms(&edition.terms));
        Ok(Session {
            journal,
            narrator,
            parser: Arc::new(Parser::new(phrases, vocabulary)),
            history: History::default(),
            recovery: Recovery::default(),
            clock,
            keeper: Keeper::default(),
            course: Course::built_in(),
            computer,
            haggling: Haggling::default(),
            company: Company::default(),
            signalled: None,
            planned: None,
            rerolls: None,
            cards_told: BTreeSet::new(),
            explained_once: BTreeSet::new(),
            remarks: Vec::new(),
            advised: None,
            pending: None,
            deal: None,
            estate_cursor: None,
            board_cursor: None,
            score: Score::default(),
            style: Style::default(),
            decided: None,
            paid: BTreeMap::new(),
            led: false,
            may_continue: false,
            prompt_due: true,
        })
    }

    /// The session, kept there from the first command on.
    pub fn kept_in(self, place: impl Keep) -> Session {
        Session { keeper: Keeper::new(place), ..self }
    }

    /// The session, where these lessons are offered.
    pub fn with_course(self, course: Arc<Course>) -> Session {
        Session { course, ..self }
    }

    /// The session, led by a lesson from now on.
    pub(crate) fn led_by_a_lesson(self) -> Session {
        Session { led: true, ..self }
    }

    /// Sets another position up in the same edition; false when it gives no
    /// game.
    pub(crate) fn set_up(&mut self, setup: &Setup) -> bool {
        let people = vec![None; setup.names.len()];
        let edition = self.edition();
        let saved = Saved::new(setup.clone(), people, edition.source().to_string());
        let Ok(journal) = Journal::replay(edition, saved) else { return false };
        self.journal = journal;
        (self.pending, self.deal) = (None, None);
        self.recovery.forget();
        true
    }

    /// Whether a lesson leads the game.
    pub fn is_led(&self) -> bool {
        self.led
    }

    /// What the game says, and how much.
    pub(crate) fn narrator(&self) -> &Narrator {
        &self.narrator
    }

    /// What its players' phrases are read with.
    pub(crate) fn parser(&self) -> &Parser {
        &self.parser
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        self.journal.game()
    }

    /// The edition it is played in.
    pub fn edition(&self) -> Arc<Edition> {
        self.journal.edition().clone()
    }

    /// What there is to hear beside the voice since it was last taken.
    pub fn take_score(&mut self) -> Score {
        std::mem::take(&mut self.score)
    }

    /// How what happens is put in cues.
    pub fn set_style(&mut self, style: Style) {
        self.style = style;
    }

    /// What was said so far.
    pub fn history_mut(&mut self) -> &mut History {
        &mut self.history
    }

    /// The commands accepted so far.
    pub fn journal(&self) -> &[Command] {
        self.journal.commands()
    }

    /// How many commands were accepted.
    pub fn journal_len(&self) -> usize {
        self.journal.commands().len()
    }

    /// Whether the computer plays this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.journal.is_computer(seat)
    }

    /// The people still in the game.
    pub fn humans(&self) -> Vec<Seat> {
        self.journal.game().active_seats().filter(|&seat| !self.is_computer(seat)).collect()
    }

    /// The people whose decision is awaited.
    pub fn awaited_humans(&self) -> Vec<Seat> {
        self.journal.game().awaited().into_iter().filter(|&seat| !self.is_computer(seat)).collect()
    }

    /// Writes the start of the game, so that it can be resumed at once.
    pub fn save_now(&mut self) -> Vec<Line> {
        let told = self.keeper.keep(self.journal.saved(self.clock.seconds()));
        told.map(|message| self.line(&message, LineKind::Notice)).into_iter().collect()
    }

    /// Where the game is kept.
    pub fn save_path(&self) -> Option<&std::path::Path> {
        self.keeper.path()
    }

    /// Whether the game is kept in a file just now.
    pub fn is_saved(&self) -> bool {
        self.keeper.works()
    }

    /// Carries out a command the engine has allowed, and tells what happens.
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action) -> Vec<Line> {
        let lines = self.apply(seat, action);
        self.said(lines)
    }

    /// The question to ask now, once after each change.
    pub fn prompt(&mut self) -> Vec<Line> {
        // A lesson asks for itself.
        self.prompt_due &= !self.led;
        if !std::mem::take(&mut self.prompt_due) {
            return Vec::new();
        }
        self.suit_listener();
        let pending = self.pending.as_ref().map(|pending| pending.question.clone());
        let line = match pending {
            Some(text) => Some(Line { full: text.clone(), text, kind: LineKind::Prompt }),
            None => self.question_message().map(|message| self.line(&message, LineKind::Prompt)),
        };
        self.said(line.into_iter().collect())
    }

    /// What is asked now: of the people awaited, or of those a computer waits
    /// for.
    pub(super) fn question_message(&self) -> Option<Message> {
        if self.deal.is_some() {
            return self.deal_message();
        }
        if self.is_over() {
            return Some(Message::new("over-next"));
        }
        if !self.computers_wait() {
            return self.narrator.prompt(self.journal.game(), &self.awaited_humans());
        }
        if self.humans().is_empty() {
            return Some(Message::new("watch-on"));
        }
        let owners: Vec<Seat> =
            self.humans().into_iter().filter(|&seat| self.has_rent_to_claim(seat)).collect();
        let game = self.journal.game();
        if owners.is_empty() {
            let next = self.narrator.name(game, game.current_seat());
            return Some(Message::new("computer-next").with("player", next));
        }
        Some(Message::new("computer-waits").with("owners", self.narrator.names(game, &owners)))
    }

    fn has_rent_to_claim(&self, seat: Seat) -> bool {
        self.journal.game().claims().iter().any(|claim| claim.creditor == seat)
    }

    /// The question asked again, whatever was said since.
    pub fn prompt_again(&mut self) {
        self.prompt_due = true;
    }

    pub(crate) fn line(&self, message: &Message, kind: LineKind) -> Line {
        Line {
            text: self.narrator.say(message),
            full: self.narrator.say_at(message, Level::Full),
            kind,
        }
    }

    /// Remembers what is said, for "répète" and the history.
    pub(crate) fn said(&mut self, lines: Vec<Line>) -> Vec<Line> {
        let batch = lines.iter().map(|line| (line.text.clone(), line.full.clone())).collect();
        match lines.iter().all(|line| line.kind == LineKind::Prompt) {
            true => self.history.extend(batch),
            false => self.history.add(batch),
        }
        lines
    }
}
