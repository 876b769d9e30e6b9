//! From legal commands to the phrases that say them.

use super::action::due_now;
use super::{Phrase, Said, Vocabulary};
use crate::engine::{Action, Game, Legal, Money, Phase, Seat};
use crate::lexicon::{Act, Ask, Intent, Mark, PhraseBook, SlotKind};

/// Something one can do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How it is said or typed, and what is meant by whoever picks it.
    pub phrase: Phrase,
    /// What it is for.
    pub intent: Intent,
}

impl Choice {
    /// What is said so, and means this.
    pub fn saying(text: impl Into<String>, said: Said) -> Choice {
        Choice { intent: said.intent, phrase: Phrase::saying(text, said) }
    }

    /// What the game proposes for an intent that has no slots.
    pub fn plain(book: &PhraseBook, intent: impl Into<Intent>) -> Choice {
        let intent = intent.into();
        Choice::saying(book.propose(intent, |_| String::new()), Said::new(intent))
    }
}

/// What a player may do now, the most expected first.
pub fn choices(game: &Game, seat: Seat, book: &PhraseBook, names: &Vocabulary) -> Vec<Choice> {
    let mut found = Vec::new();
    for legal in game.legal_commands(seat) {
        match &legal {
            // The clock is the table's, not a player's to command.
            Legal::Do(Action::TimeUp) => {}
            Legal::Do(action) => found.push(choice(game, seat, action, book, names)),
            Legal::Bid { lowest, highest } => {
                let unit = game.edition().rules.auction_raise;
                for bid in usual_bids(*lowest, *highest, unit) {
                    found.push(choice(game, seat, &Action::Bid(bid), book, names));
                }
            }
            Legal::CatchBills { .. } => found.push(Choice::plain(book, Act::CatchSome)),
            Legal::TakeLoan { most } => {
                found.push(choice(game, seat, &Action::TakeLoan(*most), book, names));
            }
            // A trade has too many variants to list: one example.
            Legal::OfferTrade(_) => {}
        }
    }
    found
}

/// A few bids worth proposing, from the lowest; the unit is the least one may
/// bid more.
fn usual_bids(lowest: Money, highest: Money, unit: Money) -> Vec<Money> {
    let mut bids: Vec<Money> = [0, 10, 50, 100].iter().map(|more| lowest + unit * *more).collect();
    bids.retain(|bid| *bid <= highest);
    bids
}

/// An action, and the phrase that says it in this position.
pub(crate) fn choice(
    game: &Game,
    seat: Seat,
    action: &Action,
    book: &PhraseBook,
    names: &Vocabulary,
) -> Choice {
    let (intent, rank) = intent_of(game, seat, action);
    let phrase = book.propose_with(intent, rank, |slot| match due_now(game, intent) {
        Some(due) => book.tongue().in_words(due),
        None => words_of(action, slot, names),
    });
    Choice::saying(phrase, said_of(intent, action))
}

/// The phrase entry that says an action, and its rank among those of its
/// intent.
fn intent_of(game: &Game, seat: Seat, action: &Action) -> (Intent, usize) {
    let intent = match action {
        Action::Roll => Intent::Act(Act::Roll),
        Action::PayFine => Intent::Act(Act::PayFine),
        Action::UseJailCard => Intent::Act(Act::UseJailCard),
        Action::Buy => Intent::Act(Act::Buy),
        Action::Decline => Intent::Act(Act::Decline),
        Action::Bid(_) => Intent::Act(Act::Bid),
        // "Je passe" leaves an auction in which somebody has bid.
        Action::Pass | Action::LeaveAuction if is_bid_for(game) => match action {
            Action::Pass => Intent::Act(Act::PassForNow),
            _ => Intent::Act(Act::Pass),
        },
        Action::Pass => Intent::Act(Act::Pass),
        Action::LeaveAuction => Intent::Act(Act::LeaveAuction),
        Action::ClaimRent { .. } => {
            let open = game.claims().iter().filter(|claim| claim.creditor == seat).count();
            return (Intent::Act(Act::ClaimRent), usize::from(open > 1));
        }
        Action::BuildHouse(_) => Intent::Act(Act::BuildHouse),
        Action::BuildHotel(_) => Intent::Act(Act::BuildHotel),
        Action::SellHouse(_) => Intent::Act(Act::SellHouse),
        Action::SellHotel(_) => Intent::Act(Act::SellHotel),
        Action::SellGroup(_) => Intent::Act(Act::SellGroup),
        Action::Mortgage(_) => Intent::Act(Act::Mortgage),
        Action::Lift(_) => Intent::Act(Act::Lift),
        Action::TakeLoan(_) => Intent::Act(Act::TakeLoan),
        Action::TimeUp => Intent::Ask(Ask::TimeLeft),
        Action::RepayLoan => Intent::Act(Act::RepayLoan),
        Action::PayFixedTax => Intent::Act(Act::PayFixedTax),
        Action::PayPercentTax => Intent::Act(Act::PayPercentTax),
        Action::OfferTrade(_) => Intent::Act(Act::OfferTrade),
        Action::AcceptTrade => Intent::Act(Act::AcceptTrade),
        Action::RefuseTrade => Intent::Act(Act::RefuseTrade),
        Action::WithdrawTrade => Intent::Act(Act::WithdrawTrade),
        Action::LiftInherited => Intent::Act(Act::LiftInherited),
        Action::KeepMortgage => Intent::Act(Act::KeepMortgage),
        Action::CatchBills(_) => Intent::Act(Act::CatchCounted),
        Action::DeclareBankruptcy => Intent::Act(Act::DeclareBankruptcy),
    };
    (intent, 0)
}

fn is_bid_for(game: &Game) -> bool {
    matches!(game.phase(), Phase::Auction(auction) if auction.best.is_some())
}

/// What the phrase of an action means: the same action, by [`super::action_of`].
fn said_of(intent: Intent, action: &Action) -> Said {
    let said = Said::new(intent);
    match action {
        Action::Bid(amount) | Action::TakeLoan(amount) => {
            Said { amount: Some(i64::from(amount.0)), ..said }
        }
        Action::SellGroup(group) => Said { group: Some(*group), ..said },
        Action::CatchBills(count) => Said { count: Some(i64::from(*count)), ..said },
        Action::ClaimRent { debtor, square } => {
            Said { deed: Some(*square), player: Some(*debtor), ..said }
        }
        Action::BuildHouse(square)
        | Action::BuildHotel(square)
        | Action::SellHouse(square)
        | Action::SellHotel(square)
        | Action::Mortgage(square)
        | Action::Lift(square) => Said { deed: Some(*square), ..said },
        Action::OfferTrade(trade) => Said {
            player: Some(trade.to),
            gives: Some(trade.gives.clone()),
            asks: Some(trade.asks.clone()),
            ..said
        },
        _ => said,
    }
}

fn words_of(action: &Action, slot: SlotKind, names: &Vocabulary) -> String {
    match action {
        Action::Bid(amount) | Action::TakeLoan(amount) => names.tongue.in_words(amount.0),
        Action::SellGroup(group) => names.group_text(*group),
        Action::CatchBills(count) => names.tongue.in_words(u32::from(*count)),
        Action::ClaimRent { square, .. }
        | Action::BuildHouse(square)
        | Action::BuildHotel(square)
        | Action::SellHouse(square)
        | Action::SellHotel(square)
        | Action::Mortgage(square)
        | Action::Lift(square) => names.deed_text(*square, slot),
        _ => String::new(),
    }
}

/// Whether a moment lists something for this player beyond managing property:
/// what the spoken help names first.
pub(crate) fn is_main(book: &PhraseBook, intent: Intent, phase: &Phase) -> bool {
    let aside = match phase {
        Phase::Debt(_) => Mark::Costs,
        _ => Mark::Manages,
    };
    !book.is_marked(intent, aside)
}
