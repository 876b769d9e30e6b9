//! Who the players are, and what that changes (Braquage, rule 2).

use super::{Event, Game, HeistEvent, Money, Phase, Refusal, Roll, Seat, SeatOrder, Square};
use crate::editions::{CharacterId, Talent};

impl Game {
    /// What a player's character can do.
    pub fn talent(&self, seat: Seat) -> Option<Talent> {
        self.edition.character(self.player(seat).character?).map(|character| character.talent)
    }

    /// "On distribue d'abord un personnage au hasard à chacun ; les autres font la pile" (1.5):
    /// those that are asked for first.
    pub(super) fn deal_characters(&mut self, asked: &[CharacterId]) {
        let mut left: Vec<CharacterId> = (self.edition.characters().map(|(id, _)| id))
            .filter(|id| !asked.contains(id))
            .collect();
        self.dice.shuffle(&mut left);
        let mut pile = asked.iter().copied().chain(left);
        for player in &mut self.players {
            player.character = pile.next();
            player.talent_ready = player.character.is_some();
        }
        self.heist.unused = pile.collect();
    }

    /// In a position to start from, only the first are somebody, so many, until it says so of
    /// others.
    pub(super) fn nobody_but(&mut self, named: usize) {
        for player in self.players.iter_mut().skip(named) {
            self.heist.unused.extend(player.character.take());
            player.talent_ready = false;
        }
    }

    /// "Puis, dans l'ordre du jeu, chacun garde le sien ou le change une fois" (1.5): who is
    /// asked, from whoever begins.
    pub(super) fn characters_asked(&self, first: Seat) -> Option<Phase> {
        let asked = std::iter::once(first).chain(self.others_from_left(first));
        let waiting: SeatOrder =
            asked.filter(|&seat| self.player(seat).character.is_some()).collect();
        (!waiting.is_empty()).then_some(Phase::ChooseCharacter { waiting })
    }

    pub(super) fn check_character(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase() {
            Phase::ChooseCharacter { waiting } if waiting.first() == Some(&seat) => Ok(()),
            Phase::ChooseCharacter { waiting } if waiting.contains(&seat) => {
                Err(Refusal::NotYourDecision(waiting[..1].to_vec()))
            }
            Phase::ChooseCharacter { .. } => Err(Refusal::AlreadyAnswered),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn keep_character(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.character_chosen(seat);
        self.tell_character(seat, events);
    }

    pub(super) fn tell_character(&self, seat: Seat, events: &mut Vec<Event>) {
        if let Some(character) = self.player(seat).character {
            events.push(HeistEvent::CharacterKept { seat, character }.into());
        }
    }

    pub(super) fn change_character(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.character_chosen(seat);
        let from = self.player(seat).character;
        if let (Some(from), Some(to)) = (from, self.heist.unused.pop_front()) {
            self.player_mut(seat).character = Some(to);
            events.push(HeistEvent::CharacterChanged { seat, from, to }.into());
        }
    }

    fn character_chosen(&mut self, seat: Seat) {
        if let Some(Phase::ChooseCharacter { waiting }) = self.phase_mut() {
            waiting.retain(|other| *other != seat);
        }
    }

    /// What a deed of the bank costs a player: "quatre cinquièmes du prix imprimé, arrondis
    /// au-dessus" for some (2.10).
    pub fn price_for(&self, seat: Seat, square: Square) -> Money {
        let price = self.edition.deed(square).map_or(Money::ZERO, |deed| deed.price);
        match self.talent(seat) {
            Some(Talent::PricePercent(percent)) => price.percent_rounded_up(percent),
            _ => price,
        }
    }

    /// What a rent of this amount is for a player: "les trois quarts, arrondis au-dessus" for
    /// some (2.8).
    pub(super) fn rent_for(&self, seat: Seat, amount: Money, events: &mut Vec<Event>) -> Money {
        let Some(talent @ Talent::RentPercent(percent)) = self.talent(seat) else { return amount };
        let now = amount.percent_rounded_up(percent);
        events.push(HeistEvent::TalentUsed { seat, talent, was: amount, now }.into());
        now
    }

    /// "Dès l'arrivée, avant la case" (2.7): whoever stands there gives, as far as they can;
    /// nobody in jail, and nothing at its visitors' square.
    pub(super) fn take_toll(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(Talent::MeetingToll(toll)) = self.talent(seat) else { return };
        let square = self.player(seat).square;
        if square == self.edition.jail() {
            return;
        }
        let others: SeatOrder = self.others_from_left(seat).collect();
        for from in others {
            let other = self.player(from);
            let amount = toll.min(other.cash);
            if other.square == square && amount > Money::ZERO {
                self.debit(from, amount);
                self.credit(seat, amount);
                events.push(HeistEvent::TollTaken { seat, from, amount }.into());
            }
        }
    }

    /// "Au début de votre tour, vous sortez de prison sans amende" (2.11).
    pub(super) fn walk_free(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if let Some(talent @ Talent::JailFree) = self.talent(seat)
            && self.player_mut(seat).jail_turns.take().is_some()
        {
            let nothing = Money::ZERO;
            events.push(HeistEvent::TalentUsed { seat, talent, was: nothing, now: nothing }.into());
        }
    }

    /// "Il choisit après avoir vu les deux dés ; dés égaux, pas de question" (2.5).
    pub(super) fn chooses_die(&self, seat: Seat, roll: Roll) -> bool {
        self.talent(seat) == Some(Talent::QuietChoice) && !roll.is_double()
    }
}
