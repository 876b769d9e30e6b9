//! A mind of one rule: it spends when two hundred (a salary) remain, and never
//! trades.

use braillopoly::engine::{Action, Die, Game, Money, Phase, Seat};

pub fn thrifty(game: &Game, seat: Seat) -> Option<Action> {
    let keeps = game.edition().rules.salary;
    let cash = game.player(seat).cash;
    let legal = |action: &Action| game.check(seat, action).is_ok();
    let own = || game.deeds_of(seat);
    Some(match game.phase() {
        Phase::OpeningRoll { .. } => Action::Roll,
        Phase::Roll { .. } => own()
            .filter_map(|square| Some((square, game.building_prices(square)?)))
            .flat_map(|(square, (house, hotel))| {
                [(Action::BuildHotel(square), hotel), (Action::BuildHouse(square), house)]
            })
            .filter(|(_, price)| cash >= *price + keeps)
            .map(|(action, _)| action)
            .chain(own().filter(|&square| cash >= game.lift_cost(square) + keeps).map(Action::Lift))
            .find(legal)
            .unwrap_or(Action::Roll),
        Phase::Purchase { square, .. } => {
            let price = game.edition().deed(*square).map_or(Money::ZERO, |deed| deed.price);
            if cash >= price + keeps { Action::Buy } else { Action::Decline }
        }
        Phase::Auction(auction) => {
            let bid = game.lowest_bid(auction);
            let action = Action::Bid(bid);
            let worth = match &auction.lot {
                braillopoly::engine::Lot::Deed(square) => {
                    game.edition().deed(*square).map_or(Money::ZERO, |deed| deed.price)
                }
                braillopoly::engine::Lot::Building { .. } => Money::ZERO,
            };
            match bid <= worth && cash >= bid + keeps && legal(&action) {
                true => action,
                false => Action::Pass,
            }
        }
        Phase::BuildingDemand(_) => Action::Pass,
        Phase::Debt(_) => own()
            .map(Action::Mortgage)
            .chain(own().map(Action::SellHouse))
            .chain(own().map(Action::SellHotel))
            .chain(game.edition().groups().map(|(group, _)| Action::SellGroup(group)))
            .find(legal)
            .unwrap_or(Action::DeclareBankruptcy),
        Phase::TradeOffer(_) => Action::RefuseTrade,
        Phase::InheritedMortgage { .. } => Action::KeepMortgage,
        Phase::TaxChoice { .. } => Action::PayFixedTax,
        Phase::ChooseCharacter { .. } => Action::KeepCharacter,
        Phase::Vault { .. } => Action::ForceVault,
        Phase::DieChoice { .. } => Action::PickDie(Die::Higher),
        Phase::MoneyRain { .. } | Phase::Over { .. } => return None,
    })
}
