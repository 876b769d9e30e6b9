//! An exercise in words, as the steps of a lesson.

use crate::course::{
    Consequence, Exercise, Lesson, OTHER, PLAYER, Question, Solution, Step, Stride,
};
use crate::dialogue::choice;
use crate::editions::DeedKind;
use crate::engine::{Action, Game, Roll, Seat};
use crate::game::Session;
use crate::language::Tongue;
use crate::lexicon::{Answer, Intent};
use crate::narration::{Message, lowered};

/// Puts exercises in words, in a session whose game is the exercise's.
pub(super) struct Wording<'a>(pub(super) &'a Session);

impl Wording<'_> {
    pub(super) fn lesson_of(&self, exercise: &Exercise) -> Lesson {
        let mut steps: Vec<Step> =
            self.position_told(exercise).into_iter().map(Step::Tell).collect();
        let mut game = self.0.game().clone();
        for command in &exercise.before {
            steps.push(Step::Others(vec![self.said_by(&game, command.seat, &command.action)]));
            // The exercise was tried: it is legal.
            let _ = game.apply(command);
        }
        let (say, act) = self.asked(&game, exercise);
        let because = match &exercise.answer {
            Solution::No(refusal) => {
                let narrator = self.0.narrator();
                let question = narrator.prompt_text(&game);
                self.told(&narrator.refusal(&game, PLAYER, refusal, &question))
            }
            _ => String::new(),
        };
        let (answers, among) = (self.answers_to(&exercise.answer), Vec::new());
        // What a rent is stands on the deed of a street; of others, the rule says it.
        let street = |square| {
            let deed = game.edition().deed(square);
            deed.is_some_and(|deed| matches!(deed.kind, DeedKind::Street { .. }))
        };
        let hint = match exercise.question {
            Question::Rent { square, .. } if street(square) => {
                self.told(&self.0.narrator().deed_figures(&game, square))
            }
            _ => String::new(),
        };
        steps.push(Step::Ask { say, answers, among, hint, because });
        if !matches!(exercise.answer, Solution::No(_)) {
            steps.extend(act.map(|phrase| Step::Others(vec![phrase])));
        }
        Lesson::exercise(&exercise.setup, steps)
    }

    fn tongue(&self) -> Tongue {
        self.0.narrator().tongue()
    }

    fn told(&self, message: &Message) -> String {
        self.0.narrator().say(message)
    }

    fn position_told(&self, exercise: &Exercise) -> Vec<String> {
        let (game, narrator) = (self.0.game(), self.0.narrator());
        let bare = |question: &Question| {
            matches!(question, Question::Rent { .. } | Question::Worth | Question::Throw { .. })
        };
        let pays = !bare(&exercise.question);
        let thrown = match exercise.question {
            Question::Throw { about, .. } => Some(about),
            _ => None,
        };
        let loot = matches!(exercise.question, Question::May(Action::SellLoot(_)));
        let loot = loot || matches!(exercise.question, Question::Amount(Action::SellLoot(_)));
        let in_jail = game.player(PLAYER).square == game.edition().jail();
        let few_houses = game.bank_houses() < game.edition().rules.houses / 2;
        let told = [
            pays.then(|| narrator.cash(game, PLAYER)),
            (in_jail || thrown.is_some()).then(|| narrator.whereabouts(game, PLAYER)),
            (exercise.before.is_empty() && thrown.is_none() && !loot)
                .then(|| narrator.deeds(game, PLAYER)),
            (thrown.is_some() || loot).then(|| narrator.bag(game, PLAYER)),
            (thrown == Some(Consequence::Arrest)).then(|| narrator.patrol(game, PLAYER)),
            (few_houses && pays).then(|| narrator.bank_stock(game)),
        ];
        told.iter().flatten().map(|message| self.told(message)).collect()
    }

    /// The question, and the phrase that then shows the answer.
    fn asked(&self, game: &Game, exercise: &Exercise) -> (String, Option<String>) {
        let named =
            |id, action: &Action| Message::new(id).with("action", self.action_named(game, action));
        let (question, act) = match &exercise.question {
            Question::May(action) => (named("practice-may", action), Some((PLAYER, action))),
            Question::Amount(action) => {
                let gains = matches!(
                    action,
                    Action::Mortgage(_)
                        | Action::SellHouse(_)
                        | Action::SellHotel(_)
                        | Action::SellGroup(_)
                        | Action::SellLoot(_)
                );
                let id = if gains { "practice-receives" } else { "practice-pays" };
                (named(id, action), Some((PLAYER, action)))
            }
            Question::Rent { square, rolls } => {
                let mut rolls = rolls.iter().map(|roll| dice_named(self.tongue(), *roll));
                let (dice, again) = (rolls.next(), rolls.next());
                let question = Message::new("practice-rent")
                    .with("player", self.0.game().player(OTHER).name.clone())
                    .with("dice", dice.unwrap_or_default())
                    .flag("again", again.is_some())
                    .with("dice-again", again.unwrap_or_default())
                    .place(game.edition(), *square);
                (question, Some((OTHER, &Action::Roll)))
            }
            Question::Worth => (Message::new("practice-worth"), None),
            Question::Throw { stride, roll, about } => {
                let question = Message::new("practice-throw")
                    .with("stride", <&'static str>::from(*stride))
                    .with("about", <&'static str>::from(*about))
                    .with("dice", dice_named(self.tongue(), *roll));
                let action = match stride {
                    Stride::Run => &Action::Roll,
                    Stride::Quiet => &Action::QuietStep,
                };
                (question, Some((PLAYER, action)))
            }
        };
        let act = act.map(|(seat, action)| self.said_by(game, seat, action));
        (self.told(&question), act)
    }

    fn said_by(&self, game: &Game, seat: Seat, action: &Action) -> String {
        let said = choice(game, seat, action, self.0.parser().book(), self.0.parser().vocabulary());
        format!("{} : {}", game.player(seat).name, said.phrase.text)
    }

    /// "construire une maison sur la rue Lecourbe"
    fn action_named(&self, game: &Game, action: &Action) -> String {
        let at = |id, square| Message::new(id).place(game.edition(), square);
        let message = match action {
            Action::BuildHouse(square) => at("do-build-house", *square),
            Action::BuildHotel(square) => at("do-build-hotel", *square),
            Action::SellHouse(square) => at("do-sell-house", *square),
            Action::SellHotel(square) => at("do-sell-hotel", *square),
            Action::SellGroup(group) => {
                let name = game.edition().group(*group).map(|group| group.name.clone());
                Message::new("do-sell-group").with("group", name.unwrap_or_default())
            }
            Action::Mortgage(square) => at("do-mortgage", *square),
            Action::Lift(square) => at("do-lift", *square),
            Action::PayFine => Message::new("do-pay-fine"),
            Action::UseJailCard => Message::new("do-use-jail-card"),
            Action::Bid(sum) => Message::new("do-bid").money("amount", *sum),
            Action::SellLoot(value) => Message::new("do-sell-loot").money("value", *value),
            _ => return String::new(),
        };
        lowered(&self.0.narrator().say(&message))
    }

    fn answers_to(&self, answer: &Solution) -> Vec<String> {
        match answer {
            Solution::Yes | Solution::Comes => {
                vec![self.0.phrase_of(Intent::Answer(Answer::Yes))]
            }
            Solution::No(_) | Solution::Spared => {
                vec![self.0.phrase_of(Intent::Answer(Answer::No))]
            }
            Solution::Sum(sum) => {
                let nothing = || lowered(&self.told(&Message::new("practice-nothing")));
                let nothing = (sum.0 == 0).then(nothing);
                nothing.into_iter().chain([self.tongue().in_words(sum.0)]).collect()
            }
        }
    }
}

/// "trois et quatre"
fn dice_named(tongue: Tongue, roll: Roll) -> String {
    let (first, second) = roll.dice();
    tongue.and(&[first, second].map(|die| tongue.in_words(die.into())))
}
