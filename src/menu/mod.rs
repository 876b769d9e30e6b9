//! The spoken start menu: one question at a time, every answer by voice, by
//! key or typed. Each question is a page, one row with all that belongs to it.

mod anywhere;
mod context;
#[cfg(feature = "distance")]
mod far;
mod long_list;
mod own_words;
mod page;
mod pages;
mod scene;
mod shelf;
mod spoken_of;

use std::sync::Arc;

pub use shelf::{KeptGame, KeptLesson, KeptPosition, Shelf};

use crate::dialogue::Phrase;
use crate::editions::Edition;
use crate::game::Open;
use crate::lexicon::Language;
use crate::narration::{LongList, Message};
use crate::reply::{Line, LineKind, Reply};
use crate::store::FileError;
use context::MenuContext;
#[cfg(feature = "distance")]
use page::FarSide;
use page::{AnswerKind, Page, PageId, PageRow, Seating, Take};
use pages::LearntSounds;

/// The start menu.
pub struct Menu {
    page: Page,
    trail: Vec<Page>,
    context: MenuContext,
    sounds: LearntSounds,
    long_list: LongList,
    open: Open,
    #[cfg(feature = "distance")]
    far: far::FriendsAway,
    /// What is wrong with the player's own files.
    warnings: Vec<Message>,
}

impl Menu {
    /// The menu for games of the usual edition and of these others.
    pub fn new(
        language: &Language,
        usual: Arc<Edition>,
        others: Vec<Arc<Edition>>,
        look: fn() -> Shelf,
    ) -> Menu {
        Menu {
            page: Page { row: PageId::Main.row(), seating: Seating::default() },
            trail: Vec::new(),
            context: MenuContext::new(language, usual, others, look),
            sounds: LearntSounds::default(),
            long_list: LongList::default(),
            open: Open::default(),
            #[cfg(feature = "distance")]
            far: far::FriendsAway::default(),
            warnings: Vec::new(),
        }
    }

    /// Will say first which of the player's own editions cannot be played.
    pub fn warning_of(self, broken: Vec<FileError>) -> Menu {
        self.warning("menu-own-edition-broken", &broken)
    }

    /// Will say first which lessons cannot be given.
    pub fn warning_of_lessons(self, broken: &[FileError]) -> Menu {
        self.warning("lesson-broken", broken)
    }

    fn warning(mut self, id: &'static str, broken: &[FileError]) -> Menu {
        let reasons = broken.iter().map(|error| Message::new(id).with("reason", error.spoken()));
        self.warnings.extend(reasons);
        self
    }

    /// Who takes a phrase, from the first that may to the last.
    fn answered(&mut self, phrase: &Phrase) -> Reply {
        let claimed = (self.page.row.claim)(self, phrase);
        claimed
            .or_else(|| {
                let instead = self.said_instead(phrase).filter(|_| !phrase.is_known());
                instead.and_then(|meant| self.answer(&meant))
            })
            .or_else(|| self.own_words(phrase).and_then(|(meant, _)| self.answer(&meant)))
            .or_else(|| self.answer(phrase))
            .or_else(|| self.said_instead(phrase).and_then(|meant| self.answer(&meant)))
            .unwrap_or_else(|| self.misunderstood())
    }

    fn answer(&mut self, phrase: &Phrase) -> Option<Reply> {
        let row = self.page.row;
        (row.claim)(self, phrase)
            .or_else(|| anywhere::explained(self, phrase))
            .or_else(|| anywhere::ordered(phrase))
            .or_else(|| anywhere::led(self, phrase))
            .or_else(|| (row.answer)(self, phrase))
    }

    /// On to a page; back leads here again.
    fn go(&mut self, page: PageId) -> Reply {
        self.go_with(page, self.page.seating.clone())
    }

    fn go_with(&mut self, page: PageId, seating: Seating) -> Reply {
        let page = Page { row: page.row(), seating };
        self.trail.push(std::mem::replace(&mut self.page, page));
        self.long_list = LongList::default();
        self.ask()
    }

    /// On to a page, which takes the same phrase.
    fn hand_on(&mut self, page: PageId, phrase: &Phrase) -> Option<Reply> {
        self.go(page);
        (page.row().answer)(self, phrase)
    }

    fn step_back(&mut self) -> Reply {
        match self.trail.pop() {
            Some(page) => self.page = page,
            None => self.home(),
        }
        self.long_list = LongList::default();
        self.leave_door();
        self.ask()
    }

    /// To the first page, with what is kept by now.
    fn home(&mut self) {
        self.page = Page { row: PageId::Main.row(), seating: Seating::default() };
        self.trail.clear();
        self.long_list = LongList::default();
        self.context.shelf = (self.context.look)();
        self.leave_door();
    }

    /// A door is left with the page that keeps it.
    fn leave_door(&mut self) {
        #[cfg(feature = "distance")]
        if !self.page.row.keeps_door {
            self.far.leave();
        }
    }

    /// Whether friends who are elsewhere can be reached.
    fn reaches_others(&self) -> bool {
        #[cfg(feature = "distance")]
        let reaches = self.far.telephone.is_some();
        #[cfg(not(feature = "distance"))]
        let reaches = false;
        reaches
    }

    fn asked(&self) -> Message {
        (self.page.row.question)(self)
    }

    fn question(&self) -> Line {
        self.context.line(&self.asked(), LineKind::Prompt)
    }

    fn ask(&self) -> Reply {
        Reply::told(self.question())
    }

    /// What is next, where all that may be said was told before: an order was just done.
    fn ask_on(&self) -> Reply {
        Reply::told(self.context.line(&Message::new("menu-what-next"), LineKind::Prompt))
    }

    fn tell(&self, message: &Message) -> Reply {
        Reply::told(self.context.line(message, LineKind::Answer))
    }

    fn after(&self, message: &Message, kind: LineKind, mut reply: Reply) -> Reply {
        reply.told.lines.insert(0, self.context.line(message, kind));
        reply
    }

    /// What cannot be done, then the question again.
    fn refuse(&self, message: &Message) -> Reply {
        self.after(message, LineKind::Refusal, self.ask())
    }

    fn misunderstood(&self) -> Reply {
        let message = (self.page.row.misunderstood)(self);
        Reply::told(self.context.line(&message, LineKind::NotUnderstood))
    }
}
