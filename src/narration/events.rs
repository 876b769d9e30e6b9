//! What happened, in words.

use super::message::{Message, Narrator};
use super::rules::named;
use crate::editions::{Deck, DeedKind, InheritedMortgage, KeptMortgage, PlaceKind, UtilityRoll};
use crate::engine::{
    Building, Bundle, Creditor, Debt, DebtReason, Event, Game, Lot, Money, NoRentReason, Phase,
    Roll, Seat, Square, Trade,
};
use crate::language::{Noun, first_sentence};

impl Narrator {
    /// The message of an event, or none for what other lines already tell.
    /// `game` is the game after all the events of the command.
    pub fn event(&self, game: &Game, event: &Event) -> Option<Message> {
        let name = |seat: &Seat| self.name(game, *seat);
        let player = |id, seat: &Seat| {
            self.of_player(game, *seat, id).money("cash", game.player(*seat).cash)
        };
        let place = |message: Message, square: &Square| message.place(game.edition(), *square);
        let there = |id, seat, square| place(player(id, seat), square);
        Some(match event {
            Event::OpeningRolled { seat, roll } => dice(player("opening-rolled", seat), *roll),
            Event::OpeningTie { seats } => {
                Message::new("opening-tie").with("players", self.names(game, seats))
            }
            Event::Begins { seat } => player("begins", seat),
            // The prompt that follows, or the next throw, says whose turn it is.
            Event::TurnStarted { .. } | Event::RollsAgain { .. } => return None,
            Event::Rolled { seat, roll } => dice(player("rolled", seat), *roll)
                .flag("again", false)
                .flag("past", false)
                .flag("brief", false)
                .flag("double", roll.is_double())
                .money("amount", Money::ZERO),
            Event::TooManyDoubles { seat } => {
                player("too-many-doubles", seat).with("count", game.edition().rules.doubles_to_jail)
            }
            // The square itself speaks next.
            Event::Moved { .. } => return None,
            Event::SalaryPaid { seat, amount } => player("salary", seat).money("amount", *amount),
            Event::LandedOnFreeDeed { square, price, .. } => {
                let message = place(Message::new("landed-free"), square).money("price", *price);
                self.free_deed(game, message, *square)
            }
            Event::LandedOnOwnDeed { seat, square } => there("landed-own", seat, square),
            Event::LandedQuietly { square, .. } => {
                let id = match game.edition().place(*square).kind {
                    PlaceKind::Jail => "landed-jail",
                    PlaceKind::FreeParking => "landed-parking",
                    PlaceKind::GoToJail => "landed-go-to-jail",
                    _ => "landed-go",
                };
                place(Message::new(id), square)
            }
            Event::NoRent { owner, square, reason: NoRentReason::Mortgaged, .. } => {
                place(Message::new("no-rent"), square).with("owner", name(owner))
            }
            Event::NoRent { owner, square, reason: NoRentReason::OwnerEscaped, .. } => {
                place(Message::new("no-rent-away"), square).with("owner", name(owner))
            }
            Event::RentRolled { seat, owner, square, roll, multiplier } => {
                dice(there("rent-rolled", seat, square), *roll)
                    .with("owner", name(owner))
                    .with("multiplier", *multiplier)
            }
            Event::RentOpen { creditor, square, amount, .. } => {
                // Where the visitor rolls again, that throw named the place.
                let rules = &game.edition().rules;
                let rolled = (game.edition().deed(*square))
                    .is_some_and(|deed| deed.kind == DeedKind::Utility)
                    && rules.utility_roll != UtilityRoll::ArrivalRoll;
                place(Message::new(if rolled { "rent-open-utility" } else { "rent-open" }), square)
                    .with("owner", name(creditor))
                    .money("amount", *amount)
                    .with("lapse", named(game.edition().rules.rent_lapse))
                    .with("group", self.group_of(game, *square))
            }
            Event::RentClaimed { debtor, creditor, square, amount } => {
                there("rent-claimed", debtor, square)
                    .with("owner", name(creditor))
                    .money("amount", *amount)
            }
            Event::RentLapsed { debtor, creditor, square, amount } => {
                there("rent-lapsed", debtor, square)
                    .with("owner", name(creditor))
                    .money("amount", *amount)
            }
            Event::TaxDue { square, amount, .. } => {
                place(Message::new("tax-due"), square).money("amount", *amount)
            }
            Event::CardDrawn { deck, card, .. } => {
                let text = game.edition().cards(*deck).get(*card).map(|card| card.text.clone());
                let text = text.unwrap_or_default();
                Message::new("card-drawn")
                    .with("deck", self.deck(game, *deck))
                    .with("heading", first_sentence(&text).to_string())
                    .with("text", text)
                    .flag("known", false)
            }
            Event::JailCardKept { seat, .. } => player("jail-card-kept", seat),
            Event::Received { seat, amount } => player("received", seat).money("amount", *amount),
            Event::RepairsDue { seat, houses, hotels, amount } => {
                let buildings =
                    Message::new("buildings").with("houses", *houses).with("hotels", *hotels);
                player("repairs", seat)
                    .money("amount", *amount)
                    .flag("free", amount.0 == 0)
                    .with("buildings", self.part(&buildings))
            }
            Event::Paid { from, to, amount, reason } => {
                let message = match to {
                    Creditor::Player(to) => player("paid-player", from).with("to", name(to)),
                    Creditor::Bank => player("paid-bank", from),
                };
                message.money("amount", *amount).with("reason", self.reason(game, *reason))
            }
            Event::DebtOpened { debt, missing } => player("debt-opened", &debt.debtor)
                .money("total", debt.total())
                .money("missing", *missing)
                .with("to", self.creditors(game, debt))
                .with("reason", self.reason(game, debt.reason)),
            Event::SentToJail { seat } => player("sent-to-jail", seat),
            Event::JailFinePaid { seat, amount } => {
                player("jail-fine-paid", seat).money("amount", *amount)
            }
            Event::JailCardUsed { seat, .. } => player("jail-card-used", seat),
            Event::JailDouble { seat } => player("jail-double", seat),
            Event::JailRollFailed { seat, left } => {
                player("jail-roll-failed", seat).with("left", *left)
            }
            Event::JailTurnsOver { seat, fine: Some(_) } => player("jail-turns-over", seat),
            Event::JailTurnsOver { seat, fine: None } => player("jail-turns-over-free", seat),
            Event::Bought { seat, square, price } => {
                there("bought", seat, square).money("price", *price)
            }
            Event::Declined { seat, square } => {
                let kept = game.house_rules().no_auctions;
                there(if kept { "declined-kept" } else { "declined" }, seat, square)
            }
            Event::AuctionOpened { lot, opening } => Message::new("auction-opened")
                .with("lot", self.lot(game, lot))
                .money("opening", *opening),
            Event::BidPlaced { seat, amount } => {
                player("bid-placed", seat).money("amount", *amount)
            }
            Event::Passed { seat } => {
                let opens =
                    matches!(game.phase(), Phase::Auction(auction) if auction.best.is_none());
                player(if opens { "passed-first" } else { "passed" }, seat)
            }
            Event::LeftAuction { seat } => player("left-auction", seat),
            Event::AuctionWon { seat, lot, amount } => player("auction-won", seat)
                .with("lot", self.lot(game, lot))
                .money("amount", *amount),
            Event::AuctionUnsold { lot } => {
                Message::new("auction-unsold").with("lot", self.lot(game, lot))
            }
            Event::DemandOpened { seat, building, stock, .. } => player("demand-opened", seat)
                .noun("building", building_noun(game, *building))
                .with("stock", *stock),
            Event::DemandJoined { seat, square } => there("demand-joined", seat, square),
            Event::Built { seat, square, building, houses, price } => {
                let id = match building {
                    Building::House => "built-house",
                    Building::Hotel => "built-hotel",
                };
                place(player(id, seat), square).money("price", *price).with("houses", *houses)
            }
            Event::HouseSold { seat, square, houses, amount } => {
                there("house-sold", seat, square).money("amount", *amount).with("houses", *houses)
            }
            Event::HotelSold { seat, square, houses, amount } => {
                there("hotel-sold", seat, square).money("amount", *amount).with("houses", *houses)
            }
            Event::GroupSold { seat, group, amount } => player("group-sold", seat)
                .with("group", self.group(game, *group))
                .money("amount", *amount),
            Event::Mortgaged { seat, square, amount } => {
                there("mortgaged", seat, square).money("amount", *amount)
            }
            Event::Lifted { seat, square, amount } => {
                there("lifted", seat, square).money("amount", *amount)
            }
            Event::LoanTaken { seat, amount } => {
                player("loan-taken", seat).money("amount", *amount)
            }
            Event::LoanRepaid { seat, amount } => {
                player("loan-repaid", seat).money("amount", *amount)
            }
            Event::LoanDue { seat, amount } => player("loan-due", seat).money("amount", *amount),
            Event::TaxChoice { square, .. } => place(Message::new("landed-go"), square),
            Event::TaxCounted { seat, wealth, amount } => {
                player("tax-counted", seat).money("wealth", *wealth).money("amount", *amount)
            }
            Event::TradeOffered { trade } => self.trade(game, "trade-offered", trade),
            Event::TradeAccepted { trade } => self.trade(game, "trade-accepted", trade),
            Event::TradeRefused { trade } => self.trade(game, "trade-refused", trade),
            Event::TradeWithdrawn { trade } => self.trade(game, "trade-withdrawn", trade),
            Event::MortgageInherited { seat, square, lift, fee } => {
                let rules = &game.edition().rules;
                let now_or_later = rules.inherited_mortgage == InheritedMortgage::NoInterest
                    && rules.kept_mortgage == KeptMortgage::LaterTurn;
                there("mortgage-inherited", seat, square)
                    .money("lift", *lift)
                    .money("fee", *fee)
                    .flag("now-or-later", now_or_later)
            }
            Event::MortgageKept { seat, square } => there("mortgage-kept", seat, square),
            Event::MoneyRainStarted { bill, bills } => {
                Message::new("rain-started").money("bill", *bill).with("bills", *bills)
            }
            Event::BillsCaught { seat, bills, amount } => {
                player("bills-caught", seat).with("bills", *bills).money("amount", *amount)
            }
            Event::MoneyRainOver { bills } => Message::new("rain-over").with("bills", *bills),
            Event::WentBankrupt { seat, shared: true, .. } => player("bankrupt-shared", seat),
            Event::WentBankrupt { seat, to, .. } => match to {
                Creditor::Player(to) => player("bankrupt-player", seat).with("to", name(to)),
                Creditor::Bank => player("bankrupt-bank", seat),
            },
            Event::EstateHandedOver { to, cash, deeds, jail_cards, .. } => {
                let what = Bundle {
                    cash: *cash,
                    deeds: deeds.clone(),
                    jail_cards: *jail_cards,
                    ..<_>::default()
                };
                match to {
                    _ if what.is_empty() => return None,
                    Creditor::Player(to) => Message::new("estate")
                        .with("to", name(to))
                        .with("what", self.bundle(game, &what)),
                    Creditor::Bank if deeds.is_empty() || game.winner().is_some() => return None,
                    Creditor::Bank => {
                        let deeds = Bundle { deeds: deeds.clone(), ..<_>::default() };
                        Message::new("estate-bank").with("what", self.bundle(game, &deeds))
                    }
                }
            }
            Event::AuctionVoided { lot } => {
                Message::new("auction-voided").with("lot", self.lot(game, lot))
            }
            Event::OfferLapsed { trade } => self.trade(game, "offer-lapsed", trade),
            Event::DebtCounted { debtor, to, amount } => {
                let to = self.creditor(game, *to);
                player("debt-counted", debtor).with("to", to).money("amount", *amount)
            }
            Event::TimeUp if game.edition().rules.ending.escape().is_some() => {
                Message::new("time-up-escape")
            }
            Event::TimeUp => Message::new("time-up").flag("over", game.winner().is_some()),
            Event::Counted { seat, wealth } => {
                let escape = game.edition().rules.ending.escape().is_some();
                let id = if escape { "counted-escape" } else { "counted" };
                player(id, seat).money("wealth", *wealth)
            }
            Event::Heist(event) => return self.heist_event(game, event),
            Event::PotTaken { seat, amount } => player("pot-taken", seat).money("amount", *amount),
            Event::Won { seat } if game.winners().len() > 1 => player("won-together", seat),
            Event::Won { seat } if game.active_seats().count() > 1 => player("won-counted", seat),
            Event::Won { seat } => player("won", seat),
        })
    }

    /// A card that is read to this player: what it says to "vous" is for nobody else.
    pub fn read_to(&self, game: &Game, seat: Seat, deck: Deck, card: Message) -> Message {
        let whose = Message::new("deck-read-to")
            .with("deck", self.deck(game, deck))
            .with("player", self.name(game, seat));
        card.with("deck", self.say(&whose))
    }

    pub(super) fn lot(&self, game: &Game, lot: &Lot) -> String {
        let message = match lot {
            Lot::Deed(square) => Message::new("lot-deed").place(game.edition(), *square),
            Lot::Building { building, .. } => {
                Message::new("lot-building").noun("building", building_noun(game, *building))
            }
        };
        self.part(&message)
    }

    /// What is said of a trade.
    pub fn trade(&self, game: &Game, id: &'static str, trade: &Trade) -> Message {
        self.of_player(game, trade.from, id)
            .with("to", self.name(game, trade.to))
            .with("gives", self.bundle(game, &trade.gives))
            .with("asks", self.bundle(game, &trade.asks))
    }

    /// With what a deed that is for sale is, as `group` and `coloured`.
    pub(super) fn free_deed(&self, game: &Game, message: Message, square: Square) -> Message {
        message
            .with("group", self.group_of(game, square))
            .flag("coloured", game.edition().group_of(square).is_some())
    }

    /// To whom a debt is owed: "Luc", "la banque".
    pub(super) fn creditors(&self, game: &Game, debt: &Debt) -> String {
        let names = debt.dues.iter().map(|due| self.creditor(game, due.to));
        self.tongue().and(&names.collect::<Vec<_>>())
    }

    fn creditor(&self, game: &Game, to: Creditor) -> String {
        match to {
            Creditor::Player(seat) => self.name(game, seat),
            Creditor::Bank => self.part(&Message::new("the-bank")),
        }
    }

    fn reason(&self, game: &Game, reason: DebtReason) -> String {
        let message = match reason {
            DebtReason::Rent(square) => Message::new("reason-rent").place(game.edition(), square),
            DebtReason::Tax(square) => Message::new("reason-tax").place(game.edition(), square),
            DebtReason::Card { deck, .. } => {
                Message::new("reason-card").with("place", self.deck(game, deck))
            }
            DebtReason::Loan => Message::new("reason-loan"),
            DebtReason::JailFine => Message::new("reason-jail-fine"),
            DebtReason::MortgageFee(square) => {
                Message::new("reason-mortgage-fee").place(game.edition(), square)
            }
        };
        self.part(&message)
    }
}

fn dice(message: Message, roll: Roll) -> Message {
    let (first, second) = roll.dice();
    message.with("first", first).with("second", second).with("total", roll.total())
}

/// "maison" or "hôtel", as the edition calls it.
pub(super) fn building_noun(game: &Game, building: Building) -> &Noun {
    let terms = &game.edition().terms;
    match building {
        Building::House => &terms.house,
        Building::Hotel => &terms.hotel,
    }
}
