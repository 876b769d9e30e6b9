//! Which rule is behind what happened.

use crate::editions::{DeedKind, RuleTopic};
use crate::engine::{DebtReason, Event, Game, HeistEvent, Square};

/// The rule behind an event; none for what only tells whose turn it is.
pub(super) fn rule_of(game: &Game, event: &Event) -> Option<RuleTopic> {
    Some(match event {
        Event::OpeningRolled { .. } | Event::OpeningTie { .. } | Event::Begins { .. } => {
            RuleTopic::Opening
        }
        Event::SalaryPaid { .. } => RuleTopic::Salary,
        Event::LandedOnOwnDeed { .. } => RuleTopic::Rents,
        Event::NoRent { .. } | Event::Mortgaged { .. } | Event::Lifted { .. } => {
            RuleTopic::Mortgages
        }
        Event::RentRolled { .. } => RuleTopic::Utilities,
        Event::RentOpen { square, .. } | Event::RentClaimed { square, .. } => {
            rule_of_rent(game, *square)
        }
        Event::RentLapsed { .. } => RuleTopic::Rents,
        Event::TaxDue { square, .. } => game.edition().rule_of_place(*square)?,
        Event::TaxChoice { .. } | Event::TaxCounted { .. } => RuleTopic::IncomeTax,
        Event::Paid { reason: DebtReason::Rent(square), .. } => rule_of_rent(game, *square),
        Event::Paid { reason: DebtReason::Tax(square), .. } => {
            game.edition().rule_of_place(*square)?
        }
        Event::Paid { reason: DebtReason::JailFine, .. } => RuleTopic::Jail,
        Event::Paid { reason: DebtReason::Loan, .. } => RuleTopic::Loans,
        Event::DebtOpened { .. } => RuleTopic::Debts,
        Event::SentToJail { .. }
        | Event::JailCardKept { .. }
        | Event::JailFinePaid { .. }
        | Event::JailCardUsed { .. }
        | Event::JailDouble { .. }
        | Event::JailRollFailed { .. }
        | Event::JailTurnsOver { .. } => RuleTopic::Jail,
        Event::LandedOnFreeDeed { .. }
        | Event::Bought { .. }
        | Event::Declined { .. }
        | Event::AuctionOpened { .. }
        | Event::BidPlaced { .. }
        | Event::Passed { .. }
        | Event::LeftAuction { .. }
        | Event::AuctionWon { .. }
        | Event::AuctionUnsold { .. } => RuleTopic::Auctions,
        Event::DemandOpened { .. } | Event::DemandJoined { .. } => RuleTopic::Shortage,
        Event::Built { houses: 0, .. } => RuleTopic::Hotels,
        Event::Built { .. } => RuleTopic::Building,
        Event::HouseSold { .. } | Event::HotelSold { .. } | Event::GroupSold { .. } => {
            RuleTopic::SellingBuildings
        }
        Event::TradeOffered { .. }
        | Event::TradeAccepted { .. }
        | Event::TradeRefused { .. }
        | Event::TradeWithdrawn { .. } => RuleTopic::Trades,
        Event::LoanTaken { .. } | Event::LoanRepaid { .. } | Event::LoanDue { .. } => {
            RuleTopic::Loans
        }
        Event::MortgageInherited { .. } | Event::MortgageKept { .. } => {
            RuleTopic::InheritedMortgages
        }
        Event::MoneyRainStarted { .. }
        | Event::BillsCaught { .. }
        | Event::MoneyRainOver { .. } => RuleTopic::MoneyRain,
        Event::WentBankrupt { .. } | Event::EstateHandedOver { .. } => RuleTopic::Bankruptcy,
        Event::TimeUp
        | Event::Counted { .. }
        | Event::AuctionVoided { .. }
        | Event::OfferLapsed { .. }
        | Event::DebtCounted { .. } => RuleTopic::TimedGame,
        Event::Heist(event) => return rule_of_heist(event),
        Event::PotTaken { .. } => RuleTopic::FreeParking,
        Event::LandedQuietly { square, .. } => game.edition().rule_of_place(*square)?,
        Event::Won { .. } => RuleTopic::End,
        _ => return None,
    })
}

fn rule_of_heist(event: &HeistEvent) -> Option<RuleTopic> {
    Some(match event {
        HeistEvent::QuietlyRolled { .. } | HeistEvent::DiePicked { .. } => RuleTopic::QuietStep,
        HeistEvent::CharacterKept { .. }
        | HeistEvent::CharacterChanged { .. }
        | HeistEvent::TalentUsed { .. }
        | HeistEvent::TollTaken { .. }
        | HeistEvent::BarHidden { .. } => RuleTopic::Characters,
        HeistEvent::VaultFound { .. }
        | HeistEvent::VaultEmpty { .. }
        | HeistEvent::VaultLeft { .. }
        | HeistEvent::LootDrawn { .. }
        | HeistEvent::LootReturned { .. }
        | HeistEvent::NoLoot { .. } => RuleTopic::Vaults,
        HeistEvent::LeaderChanged { .. } | HeistEvent::LeaderPaid { .. } => RuleTopic::Leader,
        HeistEvent::BagFenced { .. } | HeistEvent::LootSold { .. } => RuleTopic::Fence,
        HeistEvent::BagSeized { .. }
        | HeistEvent::PatrolMoved { .. }
        | HeistEvent::Checked { .. }
        | HeistEvent::Arrested { .. } => RuleTopic::Patrol,
        HeistEvent::NotForSale { .. }
        | HeistEvent::AssaultCalled
        | HeistEvent::EscapeBegun { .. }
        | HeistEvent::Escaped { .. }
        | HeistEvent::Caught { .. } => RuleTopic::Escape,
    })
}

fn rule_of_rent(game: &Game, square: Square) -> RuleTopic {
    let owner = game.holding(square).owner;
    match game.edition().deed(square).map(|deed| &deed.kind) {
        Some(DeedKind::Station) => RuleTopic::Stations,
        Some(DeedKind::Utility) => RuleTopic::Utilities,
        Some(DeedKind::Street { group, .. })
            if !game.group_built(square)
                && owner.is_some_and(|owner| game.owns_group(owner, *group)) =>
        {
            RuleTopic::FullGroups
        }
        _ => RuleTopic::Rents,
    }
}
