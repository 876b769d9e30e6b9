//! "J'hypothèque la gare et la rue Lecourbe", "tout sauf la rue de la Paix": one act on several
//! deeds, told whole and done once it is agreed to; and several actions as one decision.

use super::Session;
use super::open_question::Decision;
use crate::dialogue::{Name, Named, Phrase};
use crate::engine::{Action, Command, Game, Refusal, Seat, Square};
use crate::language::Tokens;
use crate::lexicon::{Act, Intent};
use crate::reply::{LineKind, Reply, Told};

/// From this chance on words are for it: it is asked about.
const MEANT: f32 = 0.2;

/// What is done to each of the deeds.
type ToEach = fn(Square) -> Action;

/// One act, and the deeds it is meant for.
struct Several {
    act: ToEach,
    /// All there are, but for some; else those that are named.
    all: bool,
    of: Named,
    but: Named,
}

impl Session {
    /// Asks whether to do to several deeds what a phrase does to one; none where it names one.
    pub(super) fn several_deeds(&mut self, phrase: &Phrase) -> Option<Reply> {
        let Several { act, all, of, but } = self.several_said(phrase)?;
        let seat = self.asker(phrase.speaker());
        let named: Vec<Square> = of.deeds().collect();
        let actions = match all {
            true => self.all_of_a_kind(seat, act, &of, &but),
            false => match self.one_after_the_other(seat, act, &named) {
                Ok(actions) => actions,
                Err((refusal, action)) => {
                    self.remember_refusal(&refusal, &action);
                    let message = self.refused(seat, &refusal);
                    return Some(Reply::told(self.line(&message, LineKind::Refusal)));
                }
            },
        };
        if actions.is_empty() {
            return None;
        }
        let mut after = self.game().clone();
        for action in &actions {
            // Each was tried.
            let _ = does(&mut after, seat, action);
        }
        let left = after.player(seat).cash;
        let question = self.teller.narrator().to_several(self.game(), seat, &actions, left);
        Some(self.ask(seat, Decision::All(actions), question))
    }

    /// Carries out actions of one player, one after the other, and tells them together; stops
    /// at the first that is refused.
    pub(super) fn carry_out_all(&mut self, seat: Seat, actions: Vec<Action>) -> Told {
        if let Some(told) = self.not_from_here(seat) {
            return told;
        }
        let commands = actions.into_iter().map(|action| Command { seat, action });
        let before = self.journal_len();
        match self.play.act_all(commands) {
            Some(decided) => {
                self.recovery.at_once = Some(before);
                let dropped = self.open.deal.take().is_some();
                self.decided(decided, dropped)
            }
            None => Told::default(),
        }
    }

    /// Whether a text is one act on several deeds.
    pub(super) fn is_of_several(&self, text: &str) -> bool {
        self.several_said(&self.read(text)).is_some()
    }

    fn several_said(&self, phrase: &Phrase) -> Option<Several> {
        if self.open.is_of_the_game() || self.led {
            return None;
        }
        // "J'hypothèque Lecourbe, et je bâtis sur la Paix": each has its own.
        if self.both_of(phrase).is_some_and(|both| both.differ()) {
            return None;
        }
        let words = Tokens::new(&phrase.text).words;
        let small = self.parser.book().small_words();
        let at = words.iter().position(|word| small.exceptions.contains(word));
        let (said, but) = words.split_at(at.unwrap_or(words.len()));
        let all = said.iter().any(|word| small.everything.contains(word));
        let [(_, of), (_, but)] =
            [said, but].map(|words| self.parser.taken_apart(&words.join(" ")));
        let all = match of.deeds().count() {
            0 if all => true,
            0 | 1 => return None,
            _ => false,
        };
        // What is not put as a question is agreed to first.
        let asks = match phrase.is_known() {
            true => self.only_asks(phrase),
            false => self.is_question(&phrase.text),
        };
        let act = self.act_on_deeds(phrase).filter(|_| !asks)?;
        Some(Several { act, all, of, but })
    }

    /// What a phrase does to a deed, if that may be done to several.
    fn act_on_deeds(&self, phrase: &Phrase) -> Option<ToEach> {
        let of = |intent: Intent| match intent {
            Intent::Act(Act::Mortgage) => Some(Action::Mortgage as ToEach),
            Intent::Act(Act::Lift) => Some(Action::Lift as ToEach),
            _ => None,
        };
        let known = phrase.readings().iter().find_map(|said| of(said.intent));
        known.or_else(|| {
            let chances = self.chances_now(&self.parser.taken_apart(&phrase.text).0);
            let mut meant = chances.iter().filter(|chance| chance.chance >= MEANT);
            meant.find_map(|chance| of(chance.intent?))
        })
    }

    /// All that it can be done to, of the kind or the group that is named, but for these.
    fn all_of_a_kind(&self, seat: Seat, act: ToEach, of: &Named, but: &Named) -> Vec<Action> {
        let edition = self.edition();
        let group = of.names.iter().find_map(|name| match name {
            Name::Group(group) => Some(*group),
            _ => None,
        });
        let mut game = self.game().clone();
        let deeds = edition.deeds().map(|(square, _)| square);
        let deeds = deeds.filter(|square| of.of_kind.is_empty() || of.of_kind.contains(square));
        let deeds = deeds.filter(|&deed| group.is_none_or(|g| edition.group_of(deed) == Some(g)));
        let deeds = deeds.filter(|&square| but.deeds().all(|but| but != square));
        deeds.map(act).filter(|action| does(&mut game, seat, action).is_ok()).collect()
    }

    /// It done to each of these, or why not.
    fn one_after_the_other(
        &self,
        seat: Seat,
        act: ToEach,
        deeds: &[Square],
    ) -> Result<Vec<Action>, (Refusal, Action)> {
        let mut game = self.game().clone();
        let tried = |action: Action| match does(&mut game, seat, &action) {
            Ok(()) => Ok(action),
            Err(refusal) => Err((refusal, action)),
        };
        deeds.iter().copied().map(act).map(tried).collect()
    }
}

/// Does this in a game that is imagined.
fn does(game: &mut Game, seat: Seat, action: &Action) -> Result<(), Refusal> {
    game.check(seat, action)?;
    game.apply(&Command { seat, action: action.clone() }).map(|_| ())
}
