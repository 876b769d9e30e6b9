//! The money rain, caught by ear: bills cross the space one by one, and whoever
//! calls or presses a key while one is near has it.

use std::collections::BTreeMap;
use std::time::Duration;

use super::bills::Rain;
use super::table::Table;
use crate::engine::Seat;
use crate::narration::Message;
use crate::reply::Told;
use crate::sound::{Cue, Score, rain_bill};

impl Table<'_> {
    /// Lets bills fall when it is their time; false when there are none.
    pub(super) fn rain_step(&mut self) -> bool {
        let Some(session) = self.scenes.top().session() else { return false };
        // In a lesson, chance catches the bills.
        let Some(bills) = session.falling().filter(|_| !session.is_led()) else {
            self.rain = None;
            return false;
        };
        let Some(rain) = &mut self.rain else {
            let Some(crossing) = self.settings().rain.crossing() else { return false };
            let caught = BTreeMap::new();
            self.rain = Some(Rain { bills, crossing, began: None, taken: false, caught });
            self.notice(Message::new("rain-by-ear"));
            return true;
        };
        let now = self.clock.now();
        if rain.next().is_some_and(|next| now < next) {
            return false;
        }
        if rain.bills == 0 {
            return self.end_rain();
        }
        rain.bills -= 1;
        rain.taken = false;
        rain.began = Some(now);
        let crossing = rain.crossing.as_secs_f32();
        let from_left = rain.bills % 2 == 0;
        self.mouth.play_over(rain_bill(crossing, from_left));
        true
    }

    /// Somebody calls, or presses a key: theirs if a bill is near. False when
    /// no bill falls.
    pub(super) fn catch(&mut self, seat: Option<Seat>, late: Duration) -> bool {
        let Some(session) = self.scenes.top().session() else { return false };
        let Some(rain) = &mut self.rain else { return false };
        let awaited = session.awaited_humans();
        let Some(seat) = seat.or(awaited.first().copied()).filter(|s| awaited.contains(s)) else {
            return true;
        };
        let near = !rain.taken && rain.is_near(self.clock.now(), late);
        let players = session.game().players().len();
        if near {
            rain.taken = true;
            *rain.caught.entry(seat).or_default() += 1;
            self.mouth.play_over(Score::caught(seat, players));
        } else {
            self.mouth.play_over(Score::signal(Cue::Refused));
        }
        true
    }

    /// Says what each has caught.
    fn end_rain(&mut self) -> bool {
        let Some(rain) = self.rain.take() else { return false };
        let Some(session) = self.scenes.top_mut().session_mut() else { return false };
        let mut told = Told::default();
        for seat in session.awaited_humans() {
            let bills = rain.caught.get(&seat).copied().unwrap_or(0);
            told.extend(session.catch_bills(seat, bills));
        }
        self.tell(told);
        true
    }
}
