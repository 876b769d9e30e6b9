//! What the game asks, and of whom.

use super::events::building_noun;
use super::message::{Message, Narrator};
use crate::engine::{Action, Event, Game, Money, Phase, Seat};

impl Narrator {
    /// The question the game now puts to these seats, those of the awaited players who are
    /// asked aloud, and what it is about: [`Narrator::is_told_asking`].
    pub fn asked(&self, game: &Game, asked: &[Seat]) -> Option<Message> {
        let message = self.prompt(game, asked)?;
        Some(match (message.id(), game.phase()) {
            ("prompt-purchase", Phase::Purchase { square, .. }) => {
                self.free_deed(game, message.renamed("asked-purchase"), *square)
            }
            ("prompt-purchase-short", Phase::Purchase { square, .. }) => {
                self.free_deed(game, message.renamed("asked-purchase-short"), *square)
            }
            ("prompt-trade", _) => message.renamed("asked-trade"),
            _ => message,
        })
    }

    /// Whether the question that follows tells this itself.
    pub fn is_told_asking(game: &Game, event: &Event) -> bool {
        match (event, game.phase()) {
            (Event::LandedOnFreeDeed { square, .. }, Phase::Purchase { square: asked, .. }) => {
                square == asked
            }
            (Event::TradeOffered { trade }, Phase::TradeOffer(asked)) => trade == asked,
            _ => false,
        }
    }

    /// The question the game now puts to these seats, in short.
    pub fn prompt(&self, game: &Game, asked: &[Seat]) -> Option<Message> {
        let first = *asked.first()?;
        let player = |id| self.of_player(game, first, id).flag("alone", false);
        let players =
            |id| Message::new(id).with("players", self.names(game, asked)).flag("alone", false);
        Some(match game.phase() {
            Phase::OpeningRoll { .. } => player("prompt-opening-roll"),
            Phase::Roll { seat, doubles } => {
                let rules = &game.edition().rules;
                let lapses = (game.claims().iter())
                    .any(|claim| claim.creditor == *seat && game.lapses_now(claim));
                match game.player(*seat).jail_turns {
                    Some(tried) => {
                        let card = game.check(*seat, &Action::UseJailCard).is_ok();
                        let fine = game.check(*seat, &Action::PayFine).is_ok();
                        player(match (card, fine) {
                            (true, true) => "prompt-roll-jail-card",
                            (true, false) => "prompt-roll-jail-card-only",
                            (false, true) => "prompt-roll-jail",
                            (false, false) => "prompt-roll-jail-only",
                        })
                        .flag("rent", lapses)
                        .money("fine", rules.jail_fine.unwrap_or_default())
                        .with("try", tried + 1)
                        .with("tries", rules.jail_turns)
                    }
                    None if *doubles > 0 => player("prompt-roll-again"),
                    None if lapses => player("prompt-roll-claim"),
                    None if rules.quiet_step.is_some() => {
                        player("prompt-roll-quiet").with("told", self.heist_turn(game, *seat))
                    }
                    None => player("prompt-roll"),
                }
            }
            Phase::Purchase { seat, square } => {
                let price = game.price_for(*seat, *square);
                let cash = game.player(*seat).cash;
                player(if cash < price { "prompt-purchase-short" } else { "prompt-purchase" })
                    .money("price", price)
                    .money("cash", cash)
                    .place(game.edition(), *square)
            }
            Phase::Auction(auction) => {
                let cash = game.player(first).cash;
                let short = asked.len() == 1 && cash < game.lowest_bid(auction);
                let message = match auction.best {
                    _ if short => player("prompt-auction-short").money("cash", cash),
                    None => players("prompt-auction-first"),
                    Some((best, amount)) => players("prompt-auction")
                        .with("best", self.name(game, best))
                        .with("lot", self.lot(game, &auction.lot))
                        .money("amount", amount),
                };
                message.money("lowest", game.lowest_bid(auction))
            }
            Phase::BuildingDemand(demand) => {
                players("prompt-demand").noun("building", building_noun(game, demand.building))
            }
            Phase::Debt(debt) => {
                let missing = debt.total().saturating_sub(game.player(debt.debtor).cash);
                let raisable = game.liquidation_value(debt.debtor);
                let hopeless = raisable < missing;
                player(if hopeless { "prompt-debt-hopeless" } else { "prompt-debt" })
                    .money("missing", missing)
                    .flag("loan", game.check(first, &Action::TakeLoan(Money(1))).is_ok())
                    .money("raisable", raisable)
            }
            Phase::TradeOffer(trade) => player("prompt-trade")
                .with("from", self.name(game, trade.from))
                .with("gives", self.bundle(game, &trade.gives))
                .with("asks", self.bundle(game, &trade.asks)),
            Phase::InheritedMortgage { square, .. } => player("prompt-inherited")
                .place(game.edition(), *square)
                .money("lift", game.lift_cost(*square))
                .money("fee", game.mortgage_fee(*square)),
            Phase::TaxChoice { amount, percent, .. } => {
                player("prompt-tax").money("amount", *amount).with("percent", *percent)
            }
            Phase::MoneyRain { .. } => players("prompt-rain"),
            Phase::ChooseCharacter { .. } | Phase::Vault { .. } | Phase::DieChoice { .. } => {
                self.heist_prompt(game, first)
            }
            Phase::Over { .. } => player("prompt-over"),
        })
    }

    /// The question about what was perhaps begun: "dix", for "dix pour cent".
    pub fn perhaps(&self, game: &Game, seat: Seat, action: &Action) -> Message {
        let percent = match (action, game.phase()) {
            (Action::PayPercentTax, Phase::TaxChoice { percent, .. }) => *percent,
            _ => 0,
        };
        self.of_player(game, seat, "confirm-percent").with("percent", percent)
    }
}
