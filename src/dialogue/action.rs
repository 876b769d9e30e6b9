//! From a reading to the action it asks for, in the moment of the game.

use super::{Said, Unknown};
use crate::engine::{
    Action, Building, Bundle, Creditor, Die, Game, Money, Phase, Seat, Square, Trade,
};
use crate::lexicon::{Act, Answer, Intent};

/// What a reading asks of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Do this; the engine judges.
    Action(Action),
    /// Several rents could be meant; one of them.
    WhichRent(Square),
    /// No rent to claim there.
    NoSuchRent,
    /// A name nothing bears.
    Unknown(Unknown),
    /// A sum nobody can say.
    AmountOutOfRange,
    /// Another sum than the one that is due.
    OtherAmount {
        /// What is due.
        due: Money,
    },
    /// Perhaps the start of what means this: to be asked.
    Perhaps(Action),
    /// As many bills as chance gives.
    CatchByChance,
    /// A trade, with nobody named.
    WithWhom,
    /// Nothing of the game: a question, or an order to the table.
    NotAnAction,
}

/// The largest sum one can say: all the players own together ("le montant est
/// décidé par les joueurs"), and never less than 99 999, or a hundred times
/// that where money is counted in thousands.
pub fn largest_amount(game: &Game) -> i64 {
    let floor = match game.edition().rules.start_money.0 {
        0..=9_999 => 99_999,
        _ => 9_999_999,
    };
    owned_together(game).max(floor)
}

/// What all players own: money, deeds and buildings.
pub(super) fn owned_together(game: &Game) -> i64 {
    game.seats().map(|seat| i64::from(game.wealth(seat).0)).sum()
}

/// The number a phrase must name to mean this intent now: the fine, the tax,
/// its percentage. None for an intent that names no number of the edition's.
pub(super) fn due_now(game: &Game, intent: Intent) -> Option<u32> {
    match (intent, game.phase()) {
        (Intent::Act(Act::PayFine), Phase::Roll { seat, .. })
            if game.player(*seat).jail_turns.is_some() =>
        {
            game.edition().rules.jail_fine.map(|fine| fine.0)
        }
        (Intent::Act(Act::PayFixedTax), Phase::TaxChoice { amount, .. }) => Some(amount.0),
        (Intent::Act(Act::PayPercentTax), Phase::TaxChoice { percent, .. }) => Some(*percent),
        _ => None,
    }
}

/// What a reading asks of the game when `seat` says it now.
pub fn action_of(game: &Game, seat: Seat, said: &Said) -> Reading {
    asked(game, seat, said).map_or_else(|other| other, Reading::Action)
}

/// The action that is asked for, or what else the reading is.
fn asked(game: &Game, seat: Seat, said: &Said) -> Result<Action, Reading> {
    if let Some(unknown) = &said.unknown {
        return Err(Reading::Unknown(unknown.clone()));
    }
    if let Some(other) = other_amount(game, said) {
        return Err(other);
    }
    let square = said.deed.unwrap_or(Square::GO);
    let sum = || amount(game, said.amount).ok_or(Reading::AmountOutOfRange);
    let act = match said.intent {
        Intent::Act(act) => act,
        Intent::Answer(Answer::Yes) => return yes(game),
        Intent::Answer(Answer::No) => return no(game),
        Intent::Ask(_) | Intent::Set(_) | Intent::Go(_) | Intent::Answer(_) => {
            return Err(Reading::NotAnAction);
        }
    };
    Ok(match act {
        Act::Roll | Act::Run => Action::Roll,
        Act::PayFine => Action::PayFine,
        Act::UseJailCard => Action::UseJailCard,
        Act::Buy => match (said.deed, game.phase()) {
            // "J'achète la rue Lecourbe" means the one we stand on.
            (Some(named), &Phase::Purchase { square, .. }) if named != square => {
                return Err(Reading::NotAnAction);
            }
            _ => Action::Buy,
        },
        // Whoever wants no more of it has the words of a purchase and of an offer too.
        Act::Decline | Act::RefuseTrade if matches!(game.phase(), Phase::Auction(_)) => pass(game),
        // Whoever passes a vault leaves it.
        Act::Decline if matches!(game.phase(), Phase::Vault { .. }) => Action::LeaveVault,
        Act::Decline => Action::Decline,
        Act::Bid => Action::Bid(sum()?),
        Act::Pass => pass(game),
        Act::PassForNow => Action::Pass,
        Act::Raise => raise(game, said)?,
        Act::LeaveAuction => Action::LeaveAuction,
        Act::ClaimRent => claim(game, seat, said)?,
        Act::BuildHouse => Action::BuildHouse(square),
        Act::BuildHotel => Action::BuildHotel(square),
        Act::SellHouse => Action::SellHouse(square),
        Act::SellHotel => Action::SellHotel(square),
        Act::SellGroup => Action::SellGroup(said.group.ok_or(Reading::NotAnAction)?),
        Act::Mortgage => Action::Mortgage(square),
        Act::Lift => Action::Lift(square),
        Act::LiftInherited => match game.phase() {
            Phase::InheritedMortgage { .. } => Action::LiftInherited,
            // The only mortgage one has is the one meant.
            _ => only_mortgaged(game, seat).map_or(Action::LiftInherited, Action::Lift),
        },
        // A place alone answers a question about places.
        Act::DeedAlone => match game.phase() {
            Phase::BuildingDemand(demand) => match demand.building {
                Building::House => Action::BuildHouse(square),
                Building::Hotel => Action::BuildHotel(square),
            },
            _ => return Err(Reading::NotAnAction),
        },
        Act::KeepMortgage => Action::KeepMortgage,
        Act::OfferTrade | Act::BuyFrom => trade(game, seat, said)?,
        Act::GiveDeed => {
            let asks = said.asks.clone().or(Some(Bundle::default()));
            trade(game, seat, &Said { asks, ..said.clone() })?
        }
        Act::SettleWithDeeds => {
            let gives = said.gives.clone().ok_or(Reading::AmountOutOfRange)?;
            settle(game, seat, gives, sum()?)
        }
        Act::TakeLoan => Action::TakeLoan(sum()?),
        Act::RepayLoan => Action::RepayLoan,
        Act::PayFixedTax => Action::PayFixedTax,
        Act::PayPercentTax => Action::PayPercentTax,
        Act::AcceptTrade => Action::AcceptTrade,
        Act::RefuseTrade => Action::RefuseTrade,
        Act::WithdrawTrade => Action::WithdrawTrade,
        Act::CatchCounted => {
            let count = said.count.and_then(|count| u8::try_from(count).ok());
            Action::CatchBills(count.ok_or(Reading::AmountOutOfRange)?)
        }
        Act::CatchSome => return Err(Reading::CatchByChance),
        Act::DeclareBankruptcy => Action::DeclareBankruptcy,
        Act::QuietStep => Action::QuietStep,
        Act::LowerDie => Action::PickDie(Die::Lower),
        Act::HigherDie => Action::PickDie(Die::Higher),
        Act::KeepCharacter => Action::KeepCharacter,
        Act::ChangeCharacter => Action::ChangeCharacter,
        Act::PatrolForward => Action::MovePatrol(steps(said)?),
        Act::PatrolBack => Action::MovePatrol(-steps(said)?),
        Act::ForceVault => Action::ForceVault,
        Act::LeaveVault => Action::LeaveVault,
        Act::DropLead => Action::SellLoot(Money::ZERO),
        Act::SellLoot => Action::SellLoot(bar(game, seat, said)?),
        // On one street alone it is a house there; money is no street.
        Act::BuildOnEach => Action::BuildHouse(only_street(said).ok_or(Reading::NotAnAction)?),
        // What several actions do, and none alone.
        Act::BuildSeveral | Act::ClaimAllRents | Act::SellAllLoot | Act::BidUpTo => {
            return Err(Reading::NotAnAction);
        }
    })
}

/// The street a house is asked for on, where it is one alone.
fn only_street(said: &Said) -> Option<Square> {
    let named = said.gives.as_ref().filter(|_| said.count.is_none() && said.group.is_none())?;
    let [street] = named.deeds[..] else { return None };
    let alone = Bundle { deeds: vec![street], ..Bundle::default() };
    (*named == alone).then_some(street)
}

/// "Oui", to what the moment asks.
fn yes(game: &Game) -> Result<Action, Reading> {
    match game.phase() {
        Phase::Purchase { .. } => Ok(Action::Buy),
        Phase::Vault { .. } => Ok(Action::ForceVault),
        Phase::TradeOffer(_) => Ok(Action::AcceptTrade),
        Phase::InheritedMortgage { .. } => Ok(Action::LiftInherited),
        _ => Err(Reading::NotAnAction),
    }
}

/// "Non", to what the moment asks.
fn no(game: &Game) -> Result<Action, Reading> {
    match game.phase() {
        Phase::Purchase { .. } => Ok(Action::Decline),
        Phase::Vault { .. } => Ok(Action::LeaveVault),
        Phase::TradeOffer(_) => Ok(Action::RefuseTrade),
        Phase::InheritedMortgage { .. } => Ok(Action::KeepMortgage),
        Phase::Auction(_) | Phase::BuildingDemand(_) => Ok(pass(game)),
        _ => Err(Reading::NotAnAction),
    }
}

/// So many squares for the patrol.
fn steps(said: &Said) -> Result<i8, Reading> {
    let steps = said.count.and_then(|count| i8::try_from(count).ok()).filter(|steps| *steps > 0);
    steps.ok_or(Reading::AmountOutOfRange)
}

/// Which bar is meant: the one of that value, else the only one, else the least dear.
fn bar(game: &Game, seat: Seat, said: &Said) -> Result<Money, Reading> {
    match said.amount {
        Some(_) => amount(game, said.amount).ok_or(Reading::AmountOutOfRange),
        None => {
            let values = game.player(seat).bag.iter().map(|bar| bar.value);
            Ok(values.min().unwrap_or(Money::ZERO))
        }
    }
}

/// "Dix de plus": than the best bid, or the lowest one may begin with.
fn raise(game: &Game, said: &Said) -> Result<Action, Reading> {
    let Phase::Auction(auction) = game.phase() else { return Err(Reading::NotAnAction) };
    let lowest = game.lowest_bid(auction);
    // "Un peu"
    if said.amount.is_none() {
        return Ok(Action::Bid(lowest));
    }
    let more = amount(game, said.amount).ok_or(Reading::NotAnAction)?;
    Ok(Action::Bid(auction.best.map_or(more.max(lowest), |(_, best)| best + more)))
}

/// "Je passe": once somebody has bid it means to be asked no more, which the engine lets
/// one take back with a bid (ruling 5.24); before that, only not to begin.
fn pass(game: &Game) -> Action {
    match game.phase() {
        Phase::Auction(auction) if auction.best.is_some() => Action::LeaveAuction,
        Phase::Vault { .. } => Action::LeaveVault,
        _ => Action::Pass,
    }
}

/// What is said with another number than the one that is due: then nothing is paid.
fn other_amount(game: &Game, said: &Said) -> Option<Reading> {
    let named = said.amount.or(said.count)?;
    let is_due = |intent| due_now(game, intent).map(i64::from) == Some(named);
    match (due_now(game, said.intent), said.intent) {
        (Some(_), intent) if is_due(intent) => None,
        // "Dix" is how "dix pour cent" begins.
        (Some(_), Intent::Act(Act::PayFixedTax)) if is_due(Intent::Act(Act::PayPercentTax)) => {
            Some(Reading::Perhaps(Action::PayPercentTax))
        }
        (Some(_), Intent::Act(Act::PayPercentTax)) => Some(Reading::NotAnAction),
        (Some(due), _) => Some(Reading::OtherAmount { due: Money(due) }),
        // A number alone is no fine or tax where none is due.
        (None, Intent::Act(Act::PayFine | Act::PayFixedTax)) => Some(Reading::NotAnAction),
        (None, _) => None,
    }
}

fn amount(game: &Game, said: Option<i64>) -> Option<Money> {
    let amount = said.filter(|amount| (1..=largest_amount(game)).contains(amount))?;
    u32::try_from(amount).ok().map(Money)
}

/// Which rent is meant: the only one, or the one named.
fn claim(game: &Game, seat: Seat, said: &Said) -> Result<Action, Reading> {
    let mut open = (game.claims().iter())
        .filter(|claim| claim.creditor == seat)
        .filter(|claim| said.deed.is_none_or(|square| square == claim.square))
        // "Ana réclame son dû": who claims may name themselves.
        .filter(|claim| said.player.is_none_or(|name| [claim.debtor, seat].contains(&name)));
    let claim = open.next().ok_or(Reading::NoSuchRent)?;
    match open.next() {
        None => Ok(Action::ClaimRent { debtor: claim.debtor, square: claim.square }),
        Some(_) => Err(Reading::WhichRent(claim.square)),
    }
}

fn only_mortgaged(game: &Game, seat: Seat) -> Option<Square> {
    let mut mortgaged = game.deeds_of(seat).filter(|&square| game.holding(square).mortgaged);
    let only = mortgaged.next();
    only.filter(|_| mortgaged.next().is_none())
}

/// Part of a rent in deeds: a trade with the creditor, who may refuse.
fn settle(game: &Game, seat: Seat, gives: Bundle, rent: Money) -> Action {
    let creditor = match game.phase() {
        Phase::Debt(debt) => debt.dues.first().map(|due| due.to),
        _ => None,
    };
    let to = match creditor {
        Some(Creditor::Player(creditor)) => creditor,
        // The engine says why not.
        _ => game.active_seats().find(|&other| other != seat).unwrap_or(seat),
    };
    let asks = Bundle { rent, ..Bundle::default() };
    Action::OfferTrade(Trade { from: seat, to, gives, asks })
}

fn trade(game: &Game, seat: Seat, said: &Said) -> Result<Action, Reading> {
    let gives = said.gives.clone().ok_or(Reading::NotAnAction)?;
    let asks = said.asks.clone().ok_or(Reading::NotAnAction)?;
    let too_much = |bundle: &Bundle| i64::from(bundle.cash.0) > largest_amount(game);
    if too_much(&gives) || too_much(&asks) {
        return Err(Reading::AmountOutOfRange);
    }
    // Without a name, the owner of what is asked is meant, or the only other player.
    let owner = asks.deeds.first().and_then(|&square| game.holding(square).owner);
    let mut others = game.active_seats().filter(|&other| other != seat);
    let only = others.next().filter(|_| others.next().is_none());
    let to = said.player.or(owner).or(only).ok_or(Reading::WithWhom)?;
    Ok(Action::OfferTrade(Trade { from: seat, to, gives, asks }))
}
