//! An exercise in words, as the steps of a lesson.

use crate::course::{Exercise, Lesson, OTHER, PLAYER, Question, Solution, Step};
use crate::dialogue::choice;
use crate::engine::{Action, Game, Roll, Seat};
use crate::game::Session;
use crate::language::Tongue;
use crate::lexicon::{Answer, Intent};
use crate::narration::{Message, lowered};

/// Puts exercises in words, in a session whose game is the exercise's.
pub(super) struct Wording<'a>(pub(super) &'a Session);

impl Wording<'_> {
    /// An exercise as a lesson, in this session's game.
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
        steps.push(Step::Ask { say, answers, among, because });
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

    /// What one has to know of the position.
    fn position_told(&self, exercise: &Exercise) -> Vec<String> {
        let (game, narrator) = (self.0.game(), self.0.narrator());
        let mut told = Vec::new();
        let pays = !matches!(exercise.question, Question::Rent { .. } | Question::Worth);
        if pays {
            told.push(narrator.cash(game, PLAYER));
        }
        if game.player(PLAYER).square == game.edition().jail() {
            told.push(narrator.whereabouts(game, PLAYER));
        }
        if exercise.before.is_empty() {
            told.push(narrator.deeds(game, PLAYER));
        }
        let rules = &game.edition().rules;
        if game.bank_houses() < rules.houses / 2 && pays {
            told.push(narrator.bank_stock(game));
        }
        told.iter().map(|message| self.told(message)).collect()
    }

    /// The question, and the phrase that then shows the answer.
    fn asked(&self, game: &Game, exercise: &Exercise) -> (String, Option<String>) {
        let named =
            |id, action: &Action| Message::new(id).with("action", self.action_named(game, action));
        let question = match &exercise.question {
            Question::May(action) => named("practice-may", action),
            Question::Amount(action) => {
                let gains = matches!(
                    action,
                    Action::Mortgage(_)
                        | Action::SellHouse(_)
                        | Action::SellHotel(_)
                        | Action::SellGroup(_)
                );
                named(if gains { "practice-receives" } else { "practice-pays" }, action)
            }
            Question::Rent { square, rolls } => {
                let rolls: Vec<String> =
                    rolls.iter().map(|roll| dice_named(self.tongue(), *roll)).collect();
                let again = rolls.get(1).cloned().unwrap_or_default();
                Message::new("practice-rent")
                    .with("player", self.0.game().player(OTHER).name.clone())
                    .with("dice", rolls.first().cloned().unwrap_or_default())
                    .flag("again", !again.is_empty())
                    .with("dice-again", again)
                    .place(game.edition(), *square)
            }
            Question::Worth => Message::new("practice-worth"),
        };
        let act = match &exercise.question {
            Question::May(action) | Question::Amount(action) => {
                Some(self.said_by(game, PLAYER, action))
            }
            Question::Rent { .. } => Some(self.said_by(game, OTHER, &Action::Roll)),
            Question::Worth => None,
        };
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
            _ => return String::new(),
        };
        lowered(&self.0.narrator().say(&message))
    }

    /// What is right to say.
    fn answers_to(&self, answer: &Solution) -> Vec<String> {
        match answer {
            Solution::Yes => vec![self.0.phrase_of(Intent::Answer(Answer::Yes))],
            Solution::No(_) => vec![self.0.phrase_of(Intent::Answer(Answer::No))],
            Solution::Sum(sum) if sum.0 == 0 => {
                vec![
                    lowered(&self.told(&Message::new("practice-nothing"))),
                    self.tongue().in_words(0),
                ]
            }
            Solution::Sum(sum) => vec![self.tongue().in_words(sum.0)],
        }
    }
}

/// "trois et quatre"
fn dice_named(tongue: Tongue, roll: Roll) -> String {
    let (first, second) = roll.dice();
    tongue.and(&[first, second].map(|die| tongue.in_words(die.into())))
}
