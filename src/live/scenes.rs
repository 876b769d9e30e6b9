//! The scene that is on, and those it interrupted.

use crate::game::Session;
use crate::reply::Line;
use crate::scene::{MenuDoor, Scene};

/// The scene that is on, and those it interrupted.
pub(super) struct Scenes {
    top: Box<dyn Scene>,
    /// The last interrupted last.
    below: Vec<Box<dyn Scene>>,
}

impl Scenes {
    pub(super) fn new(first: Box<dyn Scene>) -> Scenes {
        Scenes { top: first, below: Vec::new() }
    }

    pub(super) fn top(&self) -> &dyn Scene {
        self.top.as_ref()
    }

    pub(super) fn top_mut(&mut self) -> &mut dyn Scene {
        self.top.as_mut()
    }

    /// Puts a game on. A lesson interrupts a game or the menu, and follows
    /// another lesson; a game interrupts the menu only.
    pub(super) fn enter(&mut self, scene: Box<dyn Scene>) {
        let interrupts = scene.is_interlude();
        let before = std::mem::replace(&mut self.top, scene);
        if interrupts != before.is_interlude() || before.session().is_none() {
            self.below.push(before);
        }
        if !interrupts {
            self.below.retain(|scene| scene.session().is_none());
        }
    }

    /// Leaves a lesson for what it interrupted; false where there is nothing
    /// to go back to.
    pub(super) fn leave_lesson(&mut self) -> bool {
        if !self.top.is_interlude() {
            return false;
        }
        let Some(before) = self.below.pop() else { return false };
        self.top = before;
        true
    }

    /// Leaves everything for the menu, by this door; none where no menu was opened.
    pub(super) fn leave_for_menu(&mut self, door: MenuDoor) -> Option<Line> {
        let menu = self.below.iter_mut().position(|scene| scene.session().is_none())?;
        self.top = self.below.swap_remove(menu);
        self.below.clear();
        self.top.come_in(door)
    }

    /// The game that is on, or that a lesson interrupted.
    pub(super) fn into_session(mut self) -> Option<Session> {
        while self.leave_lesson() {}
        self.top.into_session()
    }
}
