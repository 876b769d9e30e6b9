//! From legal commands to the phrases that say them.

use super::action::due_now;
use super::{Phrase, Said, Vocabulary};
use crate::engine::{Action, Die, Game, Legal, Money, Phase, Seat};
use crate::lexicon::{Act, Ask, Intent, Mark, PhraseBook, SlotKind};

/// Something one can do now.
#[derive(Clone, Debug, PartialEq)]
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
    let say = |action: &Action| choice(game, seat, action, book, names);
    let unit = game.edition().rules.auction_raise;
    let said = |legal: &Legal| match legal {
        // The clock is the table's, not a player's to command; a trade has too many variants.
        Legal::Do(Action::TimeUp) | Legal::OfferTrade(_) => Vec::new(),
        Legal::Do(action) => vec![say(action)],
        Legal::Bid { lowest, highest } => {
            let bids = usual_bids(*lowest, *highest, unit).into_iter();
            bids.map(|bid| say(&Action::Bid(bid))).collect()
        }
        Legal::CatchBills { .. } => vec![Choice::plain(book, Act::CatchSome)],
        Legal::TakeLoan { most } => vec![say(&Action::TakeLoan(*most))],
        Legal::MovePatrol { most } => {
            let steps = (1..=*most as i8).flat_map(|steps| [steps, -steps]);
            steps.map(|steps| say(&Action::MovePatrol(steps))).collect()
        }
    };
    game.legal_commands(seat).iter().flat_map(said).collect()
}

/// A few bids worth proposing, from the lowest; the unit is the least one may
/// bid more.
fn usual_bids(lowest: Money, highest: Money, unit: Money) -> Vec<Money> {
    let bids = [0, 10, 50, 100].map(|more| lowest + unit * more).into_iter();
    bids.filter(|bid| *bid <= highest).collect()
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
    let said = said_of(intent, action);
    let phrase = book.propose_with(intent, rank, |slot| match due_now(game, intent) {
        Some(due) => book.tongue().in_words(due),
        None => words_of(&said, slot, names),
    });
    Choice::saying(phrase, said)
}

/// The phrase entry that says an action, and its rank among those of its
/// intent.
fn intent_of(game: &Game, seat: Seat, action: &Action) -> (Intent, usize) {
    let is_bid_for = matches!(game.phase(), Phase::Auction(auction) if auction.best.is_some());
    let act = match action {
        Action::Roll => Act::Roll,
        Action::PayFine => Act::PayFine,
        Action::UseJailCard => Act::UseJailCard,
        Action::Buy => Act::Buy,
        Action::Decline => Act::Decline,
        Action::Bid(_) => Act::Bid,
        // "Je passe" leaves an auction in which somebody has bid.
        Action::Pass if is_bid_for => Act::PassForNow,
        Action::LeaveAuction if !is_bid_for => Act::LeaveAuction,
        Action::Pass | Action::LeaveAuction => Act::Pass,
        Action::ClaimRent { .. } => {
            let open = game.claims().iter().filter(|claim| claim.creditor == seat).count();
            return (Intent::Act(Act::ClaimRent), usize::from(open > 1));
        }
        Action::BuildHouse(_) => Act::BuildHouse,
        Action::BuildHotel(_) => Act::BuildHotel,
        Action::SellHouse(_) => Act::SellHouse,
        Action::SellHotel(_) => Act::SellHotel,
        Action::SellGroup(_) => Act::SellGroup,
        Action::Mortgage(_) => Act::Mortgage,
        Action::Lift(_) => Act::Lift,
        Action::TakeLoan(_) => Act::TakeLoan,
        Action::TimeUp => return (Intent::Ask(Ask::TimeLeft), 0),
        Action::RepayLoan => Act::RepayLoan,
        Action::PayFixedTax => Act::PayFixedTax,
        Action::PayPercentTax => Act::PayPercentTax,
        Action::OfferTrade(_) => Act::OfferTrade,
        Action::AcceptTrade => Act::AcceptTrade,
        Action::RefuseTrade => Act::RefuseTrade,
        Action::WithdrawTrade => Act::WithdrawTrade,
        Action::LiftInherited => Act::LiftInherited,
        Action::KeepMortgage => Act::KeepMortgage,
        Action::CatchBills(_) => Act::CatchCounted,
        Action::DeclareBankruptcy => Act::DeclareBankruptcy,
        Action::QuietStep => Act::QuietStep,
        Action::PickDie(Die::Lower) => Act::LowerDie,
        Action::PickDie(Die::Higher) => Act::HigherDie,
        Action::KeepCharacter => Act::KeepCharacter,
        Action::ChangeCharacter => Act::ChangeCharacter,
        Action::MovePatrol(steps) if *steps < 0 => Act::PatrolBack,
        Action::MovePatrol(_) => Act::PatrolForward,
        Action::ForceVault => Act::ForceVault,
        Action::LeaveVault => Act::LeaveVault,
        Action::SellLoot(Money::ZERO) => Act::DropLead,
        Action::SellLoot(_) => Act::SellLoot,
    };
    (Intent::Act(act), 0)
}

/// What the phrase of an action means: the same action, by [`super::action_of`].
fn said_of(intent: Intent, action: &Action) -> Said {
    let said = Said::new(intent);
    match action {
        Action::Bid(amount) | Action::TakeLoan(amount) | Action::SellLoot(amount) => {
            Said { amount: Some(i64::from(amount.0)), ..said }
        }
        Action::SellGroup(group) => Said { group: Some(*group), ..said },
        Action::MovePatrol(steps) => Said { count: Some(i64::from(steps.unsigned_abs())), ..said },
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

/// What a reading says in a slot; empty for what it does not name.
pub(crate) fn words_of(said: &Said, slot: SlotKind, names: &Vocabulary) -> String {
    let number = said.amount.or(said.count).and_then(|number| u32::try_from(number).ok());
    let words = match slot {
        SlotKind::Deed | SlotKind::OfDeed | SlotKind::OnDeed => {
            said.deed.map(|square| names.deed_text(square, slot))
        }
        SlotKind::Player | SlotKind::ToPlayer | SlotKind::OfPlayer => {
            said.player.map(|seat| names.player_text(seat, slot))
        }
        SlotKind::Amount | SlotKind::Count | SlotKind::Duration => {
            number.map(|number| names.tongue.in_words(number))
        }
        SlotKind::Group => said.group.map(|group| names.group_text(group)),
        SlotKind::Character => said.character.map(|character| names.character_text(character)),
        _ => None,
    };
    words.unwrap_or_default()
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
