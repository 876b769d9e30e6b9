//! Why not, in words, and what to do instead.

use super::message::{Message, Narrator};
use crate::editions::{HotelNeeds, MortgageClears};
use crate::engine::{Game, Phase, Refusal, Seat};

impl Narrator {
    /// The sentence of a refusal made to `seat`, who is asked `question` meanwhile.
    pub fn refusal(&self, game: &Game, seat: Seat, refusal: &Refusal, question: &str) -> Message {
        let player = |id| self.of_player(game, seat, id);
        let place = |id, square| Message::new(id).place(game.edition(), square);
        let group = |id, group| Message::new(id).with("group", self.group(game, group));
        match refusal {
            Refusal::GameOver => Message::new("refused-game-over"),
            Refusal::NoSuchPlayer => Message::new("refused-no-such-player")
                .with("players", self.names(game, &game.seats().collect::<Vec<_>>())),
            Refusal::Bankrupt(who) => self.of_player(game, *who, "refused-bankrupt"),
            Refusal::NotYourDecision(awaited) => {
                player("refused-not-your-decision").with("players", self.names_or(game, awaited))
            }
            Refusal::NotNow => Message::new("refused-not-now").with("prompt", question.to_string()),
            Refusal::NotEnoughCash { needed, has } => {
                player("refused-not-enough-cash").money("needed", *needed).money("has", *has)
            }
            Refusal::BidTooLow { lowest } => {
                Message::new("refused-bid-too-low").money("lowest", *lowest)
            }
            Refusal::AlreadyBestBidder => player("refused-already-best-bidder"),
            Refusal::NotABidder => {
                let bidders = match game.phase() {
                    Phase::Auction(auction) => &auction.bidders[..],
                    _ => &[],
                };
                Message::new("refused-not-a-bidder").with("players", self.names(game, bidders))
            }
            Refusal::BoundByBid => Message::new("refused-bound-by-bid"),
            Refusal::AlreadyAnswered => player("refused-already-answered")
                .with("players", self.names_or(game, &game.awaited())),
            Refusal::NotInJail => player("refused-not-in-jail"),
            Refusal::NoFine => Message::new("refused-no-fine"),
            Refusal::NotDuringOthersTurn => player("refused-not-during-others-turn"),
            Refusal::HotelsTogether(id) => group("refused-hotels-together", *id),
            Refusal::BankStillSells => Message::new("refused-bank-still-sells"),
            Refusal::MortgagedNotTraded(square) => place("refused-mortgaged-not-traded", *square),
            Refusal::NoRentInDeeds => Message::new("refused-no-rent-in-deeds"),
            Refusal::RentOwedLess { owed } => {
                Message::new("refused-rent-owed-less").money("owed", *owed)
            }
            Refusal::NoLoans => Message::new("refused-no-loans"),
            Refusal::LoanRunning => player("refused-loan-running"),
            Refusal::LoanTooLarge { most } => {
                Message::new("refused-loan-too-large").money("most", *most)
            }
            Refusal::NoLoanToRepay => player("refused-no-loan-to-repay"),
            Refusal::NoJailCard(who) => self.of_player(game, *who, "refused-no-jail-card"),
            Refusal::NoRentToClaim => player("refused-no-rent-to-claim"),
            Refusal::NotADeed(square) => place("refused-not-a-deed", *square),
            Refusal::OwnedByBank(square) => place("refused-owned-by-bank", *square),
            Refusal::NotOwner { square, seat } => {
                let owner = game.holding(*square).owner.map(|owner| self.name(game, owner));
                place("refused-not-owner", *square)
                    .with("owner", owner.unwrap_or_default())
                    .with("player", self.name(game, *seat))
            }
            Refusal::NotAStreet(square) => place("refused-not-a-street", *square),
            Refusal::GroupIncomplete(id) => {
                let missing: Vec<String> = (game.edition().streets(*id).iter())
                    .filter(|&&street| game.holding(street).owner != Some(seat))
                    .map(|&street| self.place(game, street))
                    .collect();
                group("refused-group-incomplete", *id).with("missing", self.tongue().and(&missing))
            }
            Refusal::GroupMortgaged(id) => group("refused-group-mortgaged", *id),
            Refusal::BuildEvenly(square) => place("refused-build-evenly", *square),
            Refusal::SellEvenly(square) => place("refused-sell-evenly", *square),
            Refusal::HousesComplete(square) => {
                place("refused-houses-complete", *square).with("needed", game.houses_before_hotel())
            }
            Refusal::HotelStands(square) => place("refused-hotel-stands", *square),
            Refusal::HotelNeedsHouses(id) => {
                let id_of_text = match game.edition().rules.hotel_needs {
                    HotelNeeds::WholeGroup => "refused-hotel-needs-houses",
                    HotelNeeds::ThatStreet => "refused-hotel-needs-its-houses",
                };
                group(id_of_text, *id).with("needed", game.houses_before_hotel())
            }
            Refusal::NoHouseLeft => Message::new("refused-no-house-left"),
            Refusal::NoHotelLeft => Message::new("refused-no-hotel-left"),
            Refusal::NoHouse(square) => place("refused-no-house", *square),
            Refusal::NoHotel(square) => place("refused-no-hotel", *square),
            Refusal::NoBuildings(id) => group("refused-no-buildings", *id),
            Refusal::TooFewHousesForSwap(square) => {
                let id = game.edition().group_of(*square);
                Message::new("refused-too-few-houses-for-swap")
                    .with("group", id.map(|id| self.group(game, id)).unwrap_or_default())
            }
            Refusal::BuildingsInGroup(square) => {
                let alone = game.edition().rules.mortgage_clears == MortgageClears::ThatStreet;
                let built = game.holding(*square).built();
                place("refused-buildings-in-group", *square).flag("street", alone && built)
            }
            Refusal::AlreadyMortgaged(square) => place("refused-already-mortgaged", *square),
            Refusal::NotMortgaged(square) => place("refused-not-mortgaged", *square),
            Refusal::KeptThisTurn(square) => place("refused-kept-this-turn", *square),
            Refusal::TradeWithSelf => Message::new("refused-trade-with-self"),
            Refusal::EmptyTrade => Message::new("refused-empty-trade"),
            Refusal::DeedTwice(square) => place("refused-deed-twice", *square),
            Refusal::CannotPayFee { seat, needed } => {
                self.of_player(game, *seat, "refused-cannot-pay-fee").money("needed", *needed)
            }
            Refusal::PartnerNotEnoughCash { seat, needed } => self
                .of_player(game, *seat, "refused-partner-not-enough-cash")
                .money("needed", *needed),
            Refusal::TooManyBills { left } => {
                Message::new("refused-too-many-bills").with("left", *left)
            }
            Refusal::NoDebt => player("refused-no-debt"),
            Refusal::Escaped(who) => self.of_player(game, *who, "refused-escaped"),
            Refusal::NothingBuilt => Message::new("refused-nothing-built"),
            Refusal::NoQuietStep => Message::new("refused-no-quiet-step"),
            Refusal::QuietInJail => Message::new("refused-quiet-in-jail"),
            Refusal::NoDecoy => Message::new("refused-no-decoy"),
            Refusal::TalentNotReady => Message::new("refused-talent-not-ready"),
            Refusal::DecoyTooFar { most } => {
                Message::new("refused-decoy-too-far").with("most", *most)
            }
            Refusal::NoBar(who) => self.of_player(game, *who, "refused-no-bar"),
            Refusal::NoSuchBar { seat, value } => {
                self.of_player(game, *seat, "refused-no-such-bar").money("value", *value)
            }
        }
    }

    /// The question the game waits on, in words.
    pub fn prompt_text(&self, game: &Game) -> String {
        self.prompt(game, &game.awaited()).map_or(String::new(), |message| self.say(&message))
    }
}
