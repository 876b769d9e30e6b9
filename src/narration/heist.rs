//! A heist in words: gold, the patrol, characters, the escape.

use super::message::{Message, Narrator};
use crate::editions::{BOARD_SIZE, Card, CardEffect};
use crate::engine::{
    CharacterId, Deck, Die, Game, HeistEvent, Money, PatrolCause, Phase, Seat, Square, Talent,
};

/// The patrol is told of when it is so near behind, or ahead.
const NEAR_BEHIND: u8 = 7;
const NEAR_AHEAD: u8 = 12;

impl Narrator {
    /// The message of an event of a heist. `game` is the game after all the events of the
    /// command.
    pub(super) fn heist_event(&self, game: &Game, event: &HeistEvent) -> Option<Message> {
        let player = |id, seat: &Seat| self.of_player(game, *seat, id);
        let place = |id, square: &Square| Message::new(id).place(game.edition(), *square);
        let bars = |id, seat: &Seat, bars: u8, amount: Money| {
            player(id, seat).with("bars", bars).money("amount", amount)
        };
        Some(match event {
            HeistEvent::QuietlyRolled { seat, roll } => {
                let (first, second) = roll.dice();
                let asks = matches!(game.phase(), Phase::DieChoice { .. });
                player("quietly-rolled", seat)
                    .with("first", first)
                    .with("second", second)
                    .with("steps", roll.die(game.edition().rules.quiet_step.unwrap_or(Die::Higher)))
                    .flag("asks", asks)
            }
            HeistEvent::DiePicked { seat, steps } => {
                player("die-picked", seat).with("steps", *steps)
            }
            HeistEvent::CharacterKept { seat, character } => {
                player("character-kept", seat).with("character", self.character(game, *character))
            }
            HeistEvent::CharacterChanged { seat, to, .. } => player("character-changed", seat)
                .with("character", self.character(game, *to))
                .with("says", self.talent_says(game, *to)),
            HeistEvent::TalentUsed { seat, talent, was, now } => {
                let id = match talent {
                    Talent::JailFree => "talent-jail-free",
                    _ => "talent-rent",
                };
                let character = game.player(*seat).character;
                player(id, seat)
                    .with(
                        "character",
                        character.map_or(String::new(), |id| self.character(game, id)),
                    )
                    .money("was", *was)
                    .money("now", *now)
            }
            HeistEvent::TollTaken { seat, from, amount } => player("toll-taken", seat)
                .with("from", self.name(game, *from))
                .money("amount", *amount),
            HeistEvent::NotForSale { square, .. } => place("not-for-sale", square),
            HeistEvent::VaultFound { square, .. } => place("vault-found", square),
            HeistEvent::VaultEmpty { square, .. } => place("vault-empty", square),
            HeistEvent::VaultLeft { seat } => player("vault-left", seat),
            HeistEvent::LootDrawn { seat, card, value, left, .. } => {
                let card = game.edition().cards(Deck::Loot).get(*card);
                let text = card.map(|card| &card.text[..]).unwrap_or_default();
                let more = matches!(game.talent(*seat), Some(Talent::LootBonus(..)));
                let makes_noise = |card: &Card| match card.effect {
                    CardEffect::Loot(bar) => bar.noise > 0,
                    _ => false,
                };
                let louder = more && card.is_some_and(makes_noise);
                player("loot-drawn", seat)
                    .with("text", text.to_string())
                    .flag("more", more)
                    .flag("louder", louder)
                    .money("value", *value)
                    .with("left", *left)
            }
            HeistEvent::LootReturned { value, .. } => {
                Message::new("loot-returned").money("value", *value)
            }
            HeistEvent::NoLoot { .. } => Message::new("no-loot"),
            HeistEvent::LeaderChanged { seat } => player("leader-changed", seat),
            HeistEvent::BagFenced { seat, bars: count, amount, .. } => {
                bars("bag-fenced", seat, *count, *amount)
            }
            HeistEvent::LeaderPaid { seat, amount } => {
                player("leader-paid", seat).money("amount", *amount)
            }
            HeistEvent::LootSold { seat, value, amount } => {
                player("loot-sold", seat).money("value", *value).money("amount", *amount)
            }
            HeistEvent::BagSeized { seat, bars: count, amount } => {
                bars("bag-seized", seat, *count, *amount)
            }
            HeistEvent::BarHidden { seat, value } => {
                player("bar-hidden", seat).money("value", *value)
            }
            HeistEvent::PatrolMoved { to, steps, cause, .. } => {
                let near = (game.seats_on_board())
                    .filter(|&seat| !game.player(seat).bag.is_empty())
                    // Whom it may catch up with; who comes up to it is told when they throw.
                    .filter(|&seat| apart(*to, game.player(seat).square).0 <= NEAR_BEHIND)
                    .filter_map(|seat| self.patrol_near(game, *to, seat));
                let near = near.map(|near| format!(", {near}")).collect::<String>();
                place("patrol-moved", to)
                    .with("steps", steps.unsigned_abs())
                    .flag("back", *steps < 0)
                    .flag("noise", *cause == PatrolCause::Noise)
                    .with("near", near)
            }
            HeistEvent::Checked { seat, .. } => player("checked", seat),
            HeistEvent::Arrested { seat, .. } => player("arrested", seat),
            HeistEvent::AssaultCalled => Message::new("assault-called"),
            HeistEvent::EscapeBegun { turns } => Message::new("escape-begun").with("turns", *turns),
            HeistEvent::Escaped { seat, cash } => player("escaped", seat).money("cash", *cash),
            HeistEvent::Caught { seat, bars: count, amount } => {
                bars("caught", seat, *count, *amount)
            }
        })
    }

    /// "la Serrurière"
    pub(super) fn character(&self, game: &Game, id: CharacterId) -> String {
        game.edition().character(id).map(|character| character.name.clone()).unwrap_or_default()
    }

    fn talent_says(&self, game: &Game, id: CharacterId) -> String {
        game.edition().character(id).map(|character| character.says.clone()).unwrap_or_default()
    }

    /// How far the patrol is from somebody, where it is near: "quatre cases derrière Marc".
    fn patrol_near(&self, game: &Game, patrol: Square, seat: Seat) -> Option<String> {
        let (behind, ahead) = apart(patrol, game.player(seat).square);
        let near = behind <= NEAR_BEHIND || ahead <= NEAR_AHEAD;
        near.then(|| {
            self.part(
                &self
                    .of_player(game, seat, "patrol-near")
                    .with("behind", behind)
                    .with("ahead", ahead)
                    .flag("after", behind <= NEAR_BEHIND),
            )
        })
    }

    /// What a turn begins with, where there is a patrol or an escape: what one carries, how near
    /// the patrol is, how many turns are left.
    pub(super) fn heist_turn(&self, game: &Game, seat: Seat) -> String {
        let mut told = Vec::new();
        if let Some(left) = game.turns_left(seat) {
            let steps = game.player(seat).square.distance_to(Square::GO);
            told.push(Message::new("turns-left").with("turns", left + 1).with("steps", steps));
        }
        let bag = &game.player(seat).bag;
        if !bag.is_empty() {
            told.push(
                Message::new("carrying")
                    .with("bars", bag.len() as u32)
                    .money("amount", game.bag_value(seat)),
            );
            let near = game.patrol().and_then(|patrol| self.patrol_near(game, patrol, seat));
            if let Some(near) = near {
                told.push(Message::new("patrol-is").with("near", near));
            }
        }
        told.iter().map(|message| format!(" {}", self.say(message))).collect()
    }

    /// The question of a phase that only a heist has.
    pub(super) fn heist_prompt(&self, game: &Game, seat: Seat) -> Message {
        let player = |id| self.of_player(game, seat, id).flag("alone", false);
        match game.phase() {
            Phase::ChooseCharacter { .. } => {
                let id = game.player(seat).character;
                player("prompt-character")
                    .with("character", id.map_or(String::new(), |id| self.character(game, id)))
                    .with("says", id.map_or(String::new(), |id| self.talent_says(game, id)))
            }
            Phase::DieChoice { roll, .. } => player("prompt-die")
                .with("lower", roll.die(Die::Lower))
                .with("higher", roll.die(Die::Higher)),
            _ => player("prompt-vault"),
        }
    }

    /// Where the patrol is, how far from somebody, and whether it arrests nobody there.
    pub fn patrol(&self, game: &Game, seat: Seat) -> Message {
        let Some(square) = game.patrol() else { return Message::new("patrol-none") };
        let (behind, ahead) = apart(square, game.player(seat).square);
        self.of_player(game, seat, "patrol-where")
            .place(game.edition(), square)
            .with("behind", behind)
            .with("ahead", ahead)
            .flag("safe", game.is_safe(square))
    }

    /// The gold somebody carries, bar by bar.
    pub fn bag(&self, game: &Game, seat: Seat) -> Message {
        let bag = &game.player(seat).bag;
        if bag.is_empty() {
            return self.of_player(game, seat, "bag-empty");
        }
        let bars = bag.iter().map(|bar| self.part(&Message::new("bar").money("value", bar.value)));
        self.of_player(game, seat, "bag")
            .with("bars", self.tongue().and(&bars.collect::<Vec<_>>()))
            .with("count", bag.len() as u32)
            .money("amount", game.bag_value(seat))
    }

    /// Bars left in the vaults.
    pub fn loot_left(&self, game: &Game) -> Message {
        match game.edition().has_loot() {
            true => Message::new("loot-left").with("left", game.loot_left() as u32),
            false => Message::new("no-loot-here"),
        }
    }

    /// Who leads.
    pub fn leader(&self, game: &Game) -> Message {
        match game.leader() {
            _ if !game.edition().has_loot() => Message::new("no-loot-here"),
            Some(seat) => self.of_player(game, seat, "leader"),
            None => Message::new("leader-none"),
        }
    }

    /// Who somebody is, and what that character can do.
    pub fn who_is(&self, game: &Game, seat: Seat) -> Message {
        match game.player(seat).character {
            Some(id) => self
                .of_player(game, seat, "character-of")
                .with("character", self.character(game, id))
                .with("says", self.talent_says(game, id)),
            None => self.of_player(game, seat, "character-none"),
        }
    }

    /// What a character can do, and who it is, if anybody.
    pub fn character_card(&self, game: &Game, id: CharacterId) -> Message {
        let is = |seat: &Seat| game.player(*seat).character == Some(id);
        match game.active_seats().find(is) {
            Some(seat) => self.who_is(game, seat),
            None => Message::new("character-nobody")
                .with("character", self.character(game, id))
                .with("says", self.talent_says(game, id)),
        }
    }
}

/// Squares from the patrol to a pawn, and from the pawn to the patrol, going forward.
fn apart(patrol: Square, pawn: Square) -> (u8, u8) {
    (patrol.distance_to(pawn) % BOARD_SIZE, pawn.distance_to(patrol) % BOARD_SIZE)
}
