//! The patrol: where it goes, whom it arrests, where it does not (Braquage, rules 6 and 7).

use super::task::Task;
use super::{
    Assault, Event, Game, HeistEvent, Money, PatrolCause, Phase, Refusal, Roll, Seat, SeatOrder,
    Square,
};
use crate::editions::{JailTakes, Talent};

impl Game {
    /// Where the patrol is, where there is one.
    pub fn patrol(&self) -> Option<Square> {
        self.heist.patrol
    }

    /// Has the patrol move once the square somebody runs to is settled.
    pub(super) fn push_patrol(&mut self, roll: Roll) {
        if self.heist.patrol.is_some() {
            self.push(Task::Patrol { roll });
        }
    }

    /// "Après chaque course, la case résolue, elle avance du plus petit des deux dés de cette
    /// course […]. Pendant la fuite, du plus grand" (7.2).
    pub(super) fn patrol_after(&mut self, roll: Roll, events: &mut Vec<Event>) {
        let Some(patrol) = &self.edition.rules.patrol else { return };
        let die = match self.heist.assault {
            Assault::Running(_) => patrol.in_escape,
            Assault::ToCome | Assault::Called => patrol.after_run,
        };
        self.move_patrol(roll.die(die) as i8, PatrolCause::Run, events);
    }

    /// "Où elle s'arrête, elle arrête tout joueur qui porte un lingot, en commençant par celui
    /// dont c'est le tour, puis par sa gauche. Elle ne fait rien en passant" (7.3); "« de zéro
    /// case » n'arrête personne" (7.6).
    pub(super) fn move_patrol(&mut self, steps: i8, cause: PatrolCause, events: &mut Vec<Event>) {
        let Some(from) = self.heist.patrol.filter(|_| steps != 0) else { return };
        let to = match steps > 0 {
            true => from.forward(steps.unsigned_abs()),
            false => from.back(steps.unsigned_abs()),
        };
        self.heist.patrol = Some(to);
        events.push(HeistEvent::PatrolMoved { from, to, steps, cause }.into());
        if self.is_safe(to) {
            return;
        }
        let current = self.current_seat();
        let first = Some(current).filter(|&seat| self.is_on_board(seat));
        let there: SeatOrder = (first.into_iter())
            .chain(self.others_from_left(current))
            .filter(|&seat| self.player(seat).square == to)
            .collect();
        for seat in there {
            match self.player(seat).bag.is_empty() {
                true => events.push(HeistEvent::Checked { seat, square: to }.into()),
                false => self.arrest(seat, events),
            }
        }
    }

    /// "Personne n'y est arrêté par la patrouille" (7.5).
    pub fn is_safe(&self, square: Square) -> bool {
        let patrol = self.edition.rules.patrol.as_ref();
        patrol.is_none_or(|patrol| patrol.safe.contains(&square))
    }

    /// "Qui arrive sur sa case avec un lingot est arrêté, avant toute autre chose" (7.4).
    pub(super) fn meets_patrol(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        self.heist.patrol == Some(player.square)
            && !self.is_safe(player.square)
            && !player.bag.is_empty()
    }

    pub(super) fn arrest(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let square = self.player(seat).square;
        events.push(HeistEvent::Arrested { seat, square }.into());
        self.send_to_jail(seat, events);
    }

    /// "Être arrêté, c'est […] perdre tout son sac. Cela vaut pour toute arrestation" (6.1); some
    /// hide "le moins précieux", "à valeur égale, le plus ancien" (2.4).
    pub(super) fn seize_bag(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.edition.rules.jail_takes == JailTakes::Nothing {
            return;
        }
        let hides = self.talent(seat) == Some(Talent::HidesSmallest);
        let mut bag = std::mem::take(&mut self.player_mut(seat).bag);
        let least = (0..bag.len()).min_by_key(|&rank| bag[rank].value).filter(|_| hides);
        let hidden = least.map(|rank| bag.remove(rank));
        if !bag.is_empty() {
            let amount: Money = bag.iter().map(|bar| bar.value).sum();
            events.push(HeistEvent::BagSeized { seat, bars: bag.len() as u8, amount }.into());
        }
        if let Some(bar) = hidden {
            self.player_mut(seat).bag.push(bar);
            events.push(HeistEvent::BarHidden { seat, value: bar.value }.into());
        }
    }

    /// "À son tour, avant son premier lancer, même en prison" (2.6).
    pub(super) fn check_decoy(&self, seat: Seat, steps: i8) -> Result<(), Refusal> {
        let Some(Talent::Decoy(most)) = self.talent(seat) else { return Err(Refusal::NoDecoy) };
        match self.phase() {
            Phase::Roll { doubles: 0, .. } => self.only(seat, Refusal::NotNow)?,
            _ => return Err(Refusal::NotNow),
        }
        if !self.player(seat).talent_ready {
            return Err(Refusal::TalentNotReady);
        }
        match (1..=most).contains(&steps.unsigned_abs()) {
            true => Ok(()),
            false => Err(Refusal::DecoyTooFar { most }),
        }
    }

    /// "La patrouille arrête où elle s'arrête, lui compris" (2.6): then the turn is over (6.1).
    pub(super) fn decoy(&mut self, seat: Seat, steps: i8, events: &mut Vec<Event>) {
        self.player_mut(seat).talent_ready = false;
        let free = self.player(seat).jail_turns.is_none();
        self.move_patrol(steps, PatrolCause::Decoy, events);
        if free && self.player(seat).jail_turns.is_some() {
            self.answered();
            self.next_turn(seat, events);
        }
    }
}
