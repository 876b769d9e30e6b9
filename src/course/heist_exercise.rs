//! Exercises on a heist: what a throw brings, or brings about, and what gold is sold for.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::exercise::{
    Consequence, Exercise, Maker, NAMES, OTHER, PLAYER, Question, Solution, Stride,
};
use crate::editions::{CardEffect, Deck, Die, Money};
use crate::engine::{
    Action, Command, Event, Game, HeistEvent, Phase, Roll, SnapshotBar, SnapshotDeed, Square,
};

/// The throw of an exercise, and where it leads.
struct Throw {
    stride: Stride,
    roll: Roll,
    from: Square,
}

impl Throw {
    fn steps(&self, quiet: Die) -> u8 {
        match self.stride {
            Stride::Run => self.roll.total(),
            Stride::Quiet => self.roll.die(quiet),
        }
    }
}

impl Maker<'_> {
    /// Will the patrol arrest the player?
    pub(super) fn chase(&mut self, stride: Stride) -> Option<Exercise> {
        let from = Square::new(self.rng.random_range(1..40))?;
        let throw = Throw { stride, roll: self.plain_roll()?, from };
        let lands = from.forward(throw.steps(self.edition.rules.quiet_step?));
        let [lower, higher] = [Die::Lower, Die::Higher].map(|die| throw.roll.die(die));
        // Where it arrests, and where one would think that it does.
        let behind = *[0, 0, lower, lower, higher, throw.roll.total()].choose(&mut self.rng)?;
        let patrol = lands.back(behind);
        let bars = *[0, 1, 1, 1, 2].choose(&mut self.rng)?;
        self.thrown(throw, bars, Consequence::Arrest, Some(patrol))
    }

    /// What a bar is sold for here, or all of them on passing Départ.
    pub(super) fn fence(&mut self) -> Option<Exercise> {
        let roll = self.plain_roll()?;
        let bars = self.rng.random_range(0..=3);
        if self.rng.random_bool(0.5) {
            let from = Square::GO.back(self.rng.random_range(1..=roll.total()));
            let stride = *[Stride::Run, Stride::Quiet].choose(&mut self.rng)?;
            return self.thrown(Throw { stride, roll, from }, bars, Consequence::Money, None);
        }
        let mut player = self.player(NAMES[0]);
        player.bag = self.gold(bars);
        let other = self.player(NAMES[1]);
        let setup = self.setup(vec![player, other], Vec::new());
        let card = self.edition.cards(Deck::Loot).choose(&mut self.rng)?;
        let CardEffect::Loot(bar) = card.effect else { return None };
        self.asked(setup, Vec::new(), Action::SellLoot(bar.value))
    }

    /// Does the player get away?
    pub(super) fn escape(&mut self) -> Option<Exercise> {
        let roll = self.plain_roll()?;
        let stride = *[Stride::Run, Stride::Quiet].choose(&mut self.rng)?;
        let from = Square::GO.back(self.rng.random_range(1..=12));
        let bars = self.rng.random_range(0..=2);
        self.thrown(Throw { stride, roll, from }, bars, Consequence::Escape, None)
    }

    /// Some bars, by their numbers.
    fn gold(&mut self, bars: usize) -> Vec<SnapshotBar> {
        let numbers: Vec<u8> = (1..).take(self.edition.cards(Deck::Loot).len()).collect();
        numbers.sample(&mut self.rng, bars).map(|number| SnapshotBar::Printed(*number)).collect()
    }

    /// A throw after which nothing is left to decide before the other's turn.
    fn thrown(
        &mut self,
        throw: Throw,
        bars: usize,
        about: Consequence,
        patrol: Option<Square>,
    ) -> Option<Exercise> {
        let mut player = self.player(NAMES[0]);
        (player.square, player.bag) = (throw.from.number(), self.gold(bars));
        let lands = throw.from.forward(throw.steps(self.edition.rules.quiet_step?));
        let own = self.edition.deed(lands).map(|_| SnapshotDeed {
            square: lands.number(),
            owner: Some(NAMES[0].into()),
            ..SnapshotDeed::default()
        });
        let other = self.player(NAMES[1]);
        let mut setup = self.setup(vec![player, other], own.into_iter().collect());
        let start = setup.start.as_mut()?;
        start.patrol = patrol.map(Square::number);
        if about == Consequence::Escape {
            let turns = self.edition.rules.ending.escape()?.turns;
            (start.loot_left, start.escape) = (Some(0), vec![turns; setup.names.len()]);
        }
        setup.dice = vec![throw.roll];
        let action = match throw.stride {
            Stride::Run => Action::Roll,
            Stride::Quiet => Action::QuietStep,
        };
        let mut game = Game::new(self.edition.clone(), &setup).ok()?;
        let had = game.player(PLAYER).cash;
        let events = game.apply(&Command { seat: PLAYER, action }).ok()?;
        let ended = matches!(game.phase(), Phase::Roll { seat, .. } if *seat == OTHER);
        let drawn = events.iter().any(|event| matches!(event, Event::CardDrawn { .. }));
        if !ended || drawn {
            return None;
        }
        let comes = |wanted: fn(&HeistEvent) -> bool| {
            let of = |event: &Event| matches!(event, Event::Heist(heist) if wanted(heist));
            match events.iter().any(of) {
                true => Solution::Comes,
                false => Solution::Spared,
            }
        };
        let answer = match about {
            Consequence::Money => {
                Solution::Sum(Money(game.player(PLAYER).cash.0.checked_sub(had.0)?))
            }
            Consequence::Arrest => comes(|event| matches!(event, HeistEvent::Arrested { .. })),
            Consequence::Escape => comes(|event| matches!(event, HeistEvent::Escaped { .. })),
        };
        let question = Question::Throw { stride: throw.stride, roll: throw.roll, about };
        Some(Exercise { setup, before: Vec::new(), question, answer })
    }
}
