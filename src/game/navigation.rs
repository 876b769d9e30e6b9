//! What leads on, back, or somewhere else: to another game, to a lesson, out.

use super::Session;
use super::open_question::Decision;
use crate::course::{PRACTISED, no_exercises, practice_topics};
use crate::dialogue::Said;
use crate::editions::RuleTopic;
use crate::engine::Seat;
use crate::lexicon::{Go, Intent};
use crate::narration::Message;
use crate::reply::{Destination, Goto, LessonChoice, LineKind, Order, Reply, Told};

impl Session {
    /// Goes where that leads; none for what leads nowhere from a game.
    pub(super) fn go(&mut self, speaker: Option<Seat>, go: Go, said: &Said) -> Option<Reply> {
        // "Je propose un échange à Gaston": that nobody here bears the name is told first.
        if go == Go::ProposeTrade && said.unknown.is_some() {
            return None;
        }
        Some(match go {
            Go::Silence => Reply::order(Order::Silence),
            Go::Pause => Reply::told(self.answered(vec![Message::new("paused")])),
            Go::Undo => Reply::told(self.undo(speaker)),
            Go::Continue => {
                self.go_on();
                Reply::default()
            }
            Go::GoOnWithout => self.go_on_without(speaker),
            Go::Rejoin => self.rejoin(speaker),
            Go::ShowOut => self.show_out_asked(speaker, said),
            Go::Write => Reply::told(self.write(said)),
            Go::TalkToFriends => self.talks(true),
            Go::StopTalking => self.talks(false),
            Go::MuteFriend => self.hears_friend(said, false),
            Go::HearFriend => self.hears_friend(said, true),
            Go::LeaveSeat if !self.led => self.leave_seat(speaker, said),
            Go::TakeSeat if !self.led => self.take_seat(said),
            Go::Save => Reply::told(self.save_asked()),
            Go::FollowCounsel => self.follow_counsel(speaker),
            Go::TakePrice => self.take_price(speaker),
            Go::BidPrice => self.bid_price(speaker, said),
            Go::ProposeTrade => Reply::told(self.trade_proposed(speaker, said)),
            Go::LearnVoice => {
                let seat = speaker.or_else(|| self.awaited_humans().first().copied());
                let seat = seat.or_else(|| self.humans().first().copied())?;
                Reply::order(Order::LearnVoice(seat))
            }
            Go::BackToGame if self.led => Reply::goto(Goto::Back),
            Go::BackToGame => {
                let message = Message::new("already-in-game");
                self.prompt_again();
                Reply::told(self.line(&message, LineKind::Answer))
            }
            Go::Tutorial => Reply::to(Destination::lesson(LessonChoice::Resume)),
            Go::ItsLesson => self.lesson_wanted(said.rule),
            Go::Practise => self.practice_wanted(said.rule),
            // The others would have to be asked, at a door.
            Go::Rematch if !self.play.other_houses().is_empty() && !self.led => {
                Reply::told(self.line(&Message::new("rematch-elsewhere"), LineKind::Answer))
            }
            Go::NewGame | Go::Rematch | Go::MainMenu if !self.led => {
                self.leave_for(self.leads(said)?, speaker)
            }
            // A position is a teacher's, and one of several things to do.
            Go::Quit if !self.led && self.play.setup().start.is_some() => {
                let line = self.line(&Message::new("position-left"), LineKind::Notice);
                Reply { told: line.into(), ..Reply::goto(Goto::Class) }
            }
            Go::ToClass if self.led => {
                let line = self.line(&Message::new("lesson-left"), LineKind::Notice);
                Reply { told: line.into(), ..Reply::goto(Goto::Class) }
            }
            Go::Quit | Go::MainMenu => {
                let saved = match (self.led, self.is_saved()) {
                    (true, _) => "lesson-left",
                    (false, true) => "goodbye-saved",
                    (false, false) => "goodbye",
                };
                let line = self.line(&Message::new(saved), LineKind::Notice);
                Reply { told: line.into(), ..Reply::goto(Goto::Out) }
            }
            // Nobody leaves a lesson so; the rest, in a lesson alone or in the menu.
            Go::LeaveSeat
            | Go::TakeSeat
            | Go::NewGame
            | Go::Rematch
            | Go::ShowMe
            | Go::SkipStep
            | Go::RestartLesson
            | Go::NextLesson
            | Go::Play
            | Go::Begin
            | Go::Resume
            | Go::Class
            | Go::ToClass
            | Go::NewPupil
            | Go::GiveWork
            | Go::ClearWork
            | Go::Results
            | Go::WhoIsDone
            | Go::ExportResults
            | Go::DismissPupil
            | Go::RenamePupil
            | Go::ClassPosition
            | Go::PreparePosition
            | Go::Settings
            | Go::Back
            | Go::ChooseEdition
            | Go::ChooseLength
            | Go::ChooseHouseRules
            | Go::LearnSounds
            | Go::NextSound
            | Go::PreviousSound
            | Go::CheckMicrophone
            | Go::Spell
            | Go::PlayFar
            | Go::Invite
            | Go::Join
            | Go::Ticket => return None,
        })
    }

    /// Where these words lead, out of a game.
    pub(super) fn leads(&self, said: &Said) -> Option<Goto> {
        match said.intent {
            Intent::Go(Go::NewGame) => Some(Goto::NewGame),
            Intent::Go(Go::Rematch) => {
                Some(Goto::To(Destination::Rematch(Box::new(self.rematch()))))
            }
            Intent::Go(Go::MainMenu) => Some(Goto::Menu),
            _ => None,
        }
        .filter(|_| !self.led)
    }

    /// Out of this game, once it is asked whether to; nothing is lost of one that is over.
    fn leave_for(&mut self, goto: Goto, speaker: Option<Seat>) -> Reply {
        if self.is_over() {
            return Reply::goto(goto);
        }
        let seat = self.asker(speaker);
        let question = Message::new(match goto {
            Goto::Menu => "confirm-menu",
            _ => "confirm-new-game",
        });
        let question = question.flag("saved", self.is_saved());
        self.ask(seat, Decision::Leave(goto), question)
    }

    fn practice_wanted(&self, topic: Option<RuleTopic>) -> Reply {
        let book = self.parser.book();
        let told = match topic {
            None => practice_topics(book),
            Some(topic) if PRACTISED.contains(&topic) => {
                return Reply::to(Destination::practice(topic, self.edition()));
            }
            Some(topic) => no_exercises(book, book.rule_name(topic)),
        };
        Reply::told(self.line(&told, LineKind::Answer))
    }

    /// A lesson shows how to write a trade; a game puts it together.
    pub(super) fn trade_proposed(&mut self, speaker: Option<Seat>, said: &Said) -> Told {
        let asker = self.asker(speaker);
        match self.led {
            true => self.answered(vec![self.trade_help(asker, said.player)]).into(),
            false => self.begin_deal(asker, said),
        }
    }
}
