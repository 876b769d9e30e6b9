//! What people's own words would say, were they for this: the slots filled with what is named,
//! whatever the order.

use super::Session;
use super::sides::{Sides, bundle, money};
use crate::dialogue::{Name, Named, Said, SaidWord, at_level};
use crate::editions::{GroupId, RuleTopic};
use crate::engine::{Action, Auction, Bundle, Lot, Money, Phase, Seat, Square, Trade};
use crate::lexicon::{Act, Answer, Ask, Go, Intent, Set, SlotKind};
use crate::narration::Message;

impl Session {
    /// What `seat` says, if it is for this and names that, or what was just spoken of.
    ///
    /// # Errors
    /// What it needs, and is not named.
    pub(super) fn filled(
        &self,
        seat: Seat,
        intent: Intent,
        named: &Named,
    ) -> Result<Said, SlotKind> {
        if let Some(said) = self.asked_of_all(intent, named) {
            return Ok(said);
        }
        let with = |name| named.clone().and(&Named { names: vec![name], ..Named::default() });
        match (self.filled_as_named(seat, intent, named), self.spoken_of(seat, intent)) {
            (Err(SlotKind::Deed), Some(square))
                // The article of "la gare" is no "la" of something else.
                if named.refers && named.of_kind.is_empty()
                    || named.of_kind.contains(&square)
                    || intent.asks()
                        && [self.at_stake(), self.rent_waits()].contains(&Some(square)) =>
            {
                self.filled_as_named(seat, intent, &with(Name::Deed(square)))
            }
            (Err(SlotKind::Deed), _) => match self.only_fitting(seat, intent, named) {
                Some(square) => self.filled_as_named(seat, intent, &with(Name::Deed(square))),
                None => Err(SlotKind::Deed),
            },
            // "Et elle a combien ?", "il a quoi d'intéressant ?"
            (Err(SlotKind::Player), _) if intent.asks() => match self
                .spoken_of
                .player(self.journal_len())
                .filter(|player| *player != seat)
                .or_else(|| self.dealt_with(seat))
                .or_else(|| self.threw_last(seat))
            {
                Some(player) => self.filled_as_named(seat, intent, &with(Name::Player(player))),
                None => Err(SlotKind::Player),
            },
            (filled, _) => filled,
        }
    }

    /// With whom `seat` trades, who bids more, or who owes them a rent.
    pub(super) fn dealt_with(&self, seat: Seat) -> Option<Seat> {
        let other = self.open.deal.as_ref().and_then(|deal| deal.question.partner());
        let other = other.or(match self.game().phase() {
            Phase::TradeOffer(trade) => Some(if trade.to == seat { trade.from } else { trade.to }),
            Phase::Auction(auction) => auction.best.map(|(best, _)| best),
            _ => None,
        });
        let owes = || {
            let mut claims = self.game().claims().iter().filter(|claim| claim.creditor == seat);
            claims.next().map(|claim| claim.debtor)
        };
        other.or_else(owes).filter(|other| *other != seat)
    }

    /// Who threw last, of the others.
    fn threw_last(&self, seat: Seat) -> Option<Seat> {
        let mut threw = self.journal().iter().rev();
        let threw = threw.find(|command| command.action == Action::Roll && command.seat != seat);
        threw.map(|command| command.seat)
    }

    /// The question this is in other words, as things stand: "c'est combien ?", before a purchase,
    /// is what the property costs.
    pub(super) fn plainly(&self, said: Said) -> Said {
        match (said.intent, self.game().phase()) {
            // "Qu'est-ce que tu voudrais en échange ?", of a trade that has only what is asked for.
            (Intent::Ask(Ask::WhomToOffer | Ask::TheOffer | Ask::DeedHere), _)
                if self.asked_for().is_some() && said.deed.is_none() =>
            {
                Said { deed: self.asked_for(), ..Said::new(Ask::PriceOf) }
            }
            // "Elle voudrait quoi, alors ?", of an offer that was refused.
            (Intent::Ask(Ask::TheOffer), Phase::Roll { .. })
                if said.player.is_none() && self.open.trade_at_hand().is_none() =>
            {
                let haggled = self.haggled(self.default_seat());
                let price = |(deed, _)| Said { deed: Some(deed), ..Said::new(Ask::PriceOf) };
                haggled.map_or(said, price)
            }
            // "D'accord pour cent dix", which is what is offered.
            (
                Intent::Act(Act::OfferTrade) | Intent::Go(Go::BidPrice | Go::ProposeTrade),
                Phase::TradeOffer(trade),
            ) if is_only_sum_of(trade, &said) => Said::new(Act::AcceptTrade),
            // "Belleville, ça va avec lesquelles ?"
            (Intent::Ask(Ask::GroupOwners | Ask::MissingDeeds), _)
                if said.group.is_none() && said.deed.is_some() =>
            {
                let group = said.deed.and_then(|deed| self.game().edition().group_of(deed));
                Said { group, ..said }
            }
            // "Quatre, pourquoi si peu ?" Of the rent that waits.
            (Intent::Ask(Ask::WhyPaid | Ask::Explain), _) if self.is_rent_that_waits(&said) => {
                Said { deed: self.rent_waits(), ..Said::new(Ask::RentTable) }
            }
            (Intent::Ask(Ask::DeedInfo | Ask::DeedHere), Phase::Purchase { square, .. })
                if said.deed.is_none_or(|deed| deed == *square) =>
            {
                Said::new(Ask::DeedHere)
            }
            // "Avec l'électricité ça fait les deux, je l'achète": what one has is not bought.
            (Intent::Act(Act::Buy), Phase::Purchase { seat, .. })
                if said.deed.is_some_and(|own| self.game().holding(own).owner == Some(*seat)) =>
            {
                Said::new(Act::Buy)
            }
            (Intent::Ask(Ask::WhoLeads), Phase::Auction(_)) => Said::new(Ask::DeedHere),
            // "Combien me manque-t-il pour l'acheter ?" Money, to whoever has too little.
            (Intent::Ask(Ask::MissingDeeds), Phase::Purchase { seat, square, .. })
                if said.group.is_none()
                    && self.game().price_for(*seat, *square) > self.game().player(*seat).cash =>
            {
                Said::new(Ask::MyDebt)
            }
            // "Il me manquerait quoi, après ?" Of its group.
            (
                Intent::Ask(Ask::MissingDeeds),
                Phase::Purchase { square, .. }
                | Phase::Auction(Auction { lot: Lot::Deed(square), .. }),
            ) if said.group.is_none() => {
                Said { group: self.game().edition().group_of(*square), ..said }
            }
            // "Pourquoi je dois payer ?" What is to be decided is how.
            (Intent::Ask(Ask::WhyPaid | Ask::Explain), Phase::Debt(_))
                if said.rule.is_none() && said.deed.is_none() =>
            {
                Said::new(Ask::MyDebt)
            }
            // Doubles, to whoever is in jail, are those that open it.
            (Intent::Ask(Ask::RuleFor), Phase::Roll { seat, .. })
                if said.rule == Some(RuleTopic::Doubles)
                    && self.game().player(*seat).jail_turns.is_some() =>
            {
                Said { rule: Some(RuleTopic::Jail), ..said }
            }
            (Intent::Act(Act::BuildSeveral), _) if said.deed.is_some() && said.count == Some(1) => {
                Said { intent: Act::BuildHouse.into(), count: None, ..said }
            }
            (Intent::Set(_), _) => at_level(said),
            // What is chosen for all before the game may be for oneself in it.
            (Intent::Answer(Answer::HouseAutomaticRents), _) => Said::new(Set::ClaimForMe),
            _ => said,
        }
    }

    /// Whether it is a purchase, for another sum than is asked: "cent quatre-vingts et je la prends".
    pub(super) fn buys_for_less(&self, seat: Seat, action: &Action, named: &Named) -> bool {
        let Phase::Purchase { square, .. } = self.game().phase() else { return false };
        let price = self.game().price_for(seat, *square);
        *action == Action::Buy && named.number().is_some_and(|number| money(number) != price)
    }

    /// The only deed that `seat` can mean by this: of the kind and the group that are named, if
    /// any.
    fn only_fitting(&self, seat: Seat, intent: Intent, named: &Named) -> Option<Square> {
        let game = self.game();
        let fits = |square: &Square| match intent {
            Intent::Act(_) => {
                let said = Said { deed: Some(*square), ..Said::named(intent, named) };
                self.legal_action(seat, &[said]).is_some()
            }
            Intent::Ask(Ask::PriceOf) => {
                let owner = game.holding(*square).owner.filter(|owner| *owner != seat);
                owner.is_some_and(|owner| named.player().is_none_or(|player| player == owner))
            }
            // "Ma gare", "l'avenue".
            Intent::Ask(_) if !named.of_kind.is_empty() => {
                game.holding(*square).owner == Some(named.player().unwrap_or(seat))
            }
            _ => false,
        };
        // "La prochaine gare ?"
        if intent == Ask::PlaceWhere {
            let here = game.player(seat).square;
            let ahead = |square: &&Square| here.distance_to(**square);
            return named.of_kind.iter().min_by_key(ahead).copied();
        }
        let mut found = (game.edition().deeds().map(|(square, _)| square))
            .filter(|square| named.of_kind.is_empty() || named.of_kind.contains(square))
            .filter(|&square| {
                named.group().is_none_or(|g| game.edition().group_of(square) == Some(g))
            })
            .filter(fits);
        found.next().filter(|_| found.next().is_none())
    }

    /// "Je", "mes".
    fn speaks_of_oneself(&self, named: &Named) -> bool {
        let own = &self.parser.book().small_words().speakers_own;
        named.words.iter().any(|word| matches!(word, SaidWord::Word(word) if own.contains(word)))
    }

    /// The only group this player has whole.
    fn only_group(&self, seat: Seat) -> Option<GroupId> {
        let edition = self.edition();
        let groups = edition.groups().map(|(id, _)| id);
        let mut whole = groups.filter(|id| self.game().owns_group(seat, *id));
        whole.next().filter(|_| whole.next().is_none())
    }

    /// The deed that "elle" is, to this player: the one for sale, the only one that is offered, the
    /// one named since anything moved; to a question, that of the rent that waits, or the one stood on.
    fn spoken_of(&self, seat: Seat, intent: Intent) -> Option<Square> {
        let game = self.game();
        let here = game.player(seat).square;
        let stood_on = game.edition().deed(here).filter(|_| intent.asks()).map(|_| here);
        let asked_of = self.rent_waits().filter(|_| intent.asks());
        self.at_stake().or(self.spoken_of.deed(self.journal_len())).or(asked_of).or(stood_on)
    }

    /// The only deed whose rent waits to be claimed.
    fn rent_waits(&self) -> Option<Square> {
        match self.game().claims() {
            [claim] => Some(claim.square),
            _ => None,
        }
    }

    /// Whether the sum that is named is that of the only rent that waits.
    fn is_rent_that_waits(&self, said: &Said) -> bool {
        let [claim] = self.game().claims() else { return false };
        said.amount.is_some_and(|amount| money(amount) == claim.amount)
    }

    /// The only deed that is asked for in a trade at hand, of a computer, for nothing yet.
    fn asked_for(&self) -> Option<Square> {
        let deal = self.open.trade_at_hand()?;
        let of_computer = deal.question.partner().is_some_and(|to| self.is_computer(to));
        match deal.asks.deeds[..] {
            [square] if of_computer && deal.gives.is_empty() => Some(square),
            _ => None,
        }
    }

    /// The deed for sale, or the only one that is offered or asked for.
    fn at_stake(&self) -> Option<Square> {
        match self.game().phase() {
            Phase::Purchase { square, .. } => Some(*square),
            Phase::Auction(Auction { lot: Lot::Deed(square), .. }) => Some(*square),
            Phase::TradeOffer(trade) => {
                match [&trade.gives.deeds[..], &trade.asks.deeds].concat()[..] {
                    [square] => Some(square),
                    _ => None,
                }
            }
            _ => self.asked_for(),
        }
    }

    fn filled_as_named(&self, seat: Seat, intent: Intent, named: &Named) -> Result<Said, SlotKind> {
        use Act::{
            BuildHouse, BuildOnEach, BuildSeveral, BuyFrom, GiveDeed, OfferTrade, SettleWithDeeds,
        };
        use Answer::{GiveItems, Items, LessItems, WantItems};
        let trades = matches!(
            intent,
            Intent::Act(OfferTrade | BuyFrom | GiveDeed | SettleWithDeeds)
                | Intent::Go(Go::ProposeTrade)
                | Intent::Answer(Items | GiveItems | WantItems | LessItems)
        );
        let pays = trades || intent == Act::Bid;
        let all = named.all_one_has && pays && named.number().is_none();
        let kinds = trades.then(|| self.of_kinds(seat, named)).into_iter().flatten();
        let all = all.then(|| Name::Number(self.game().player(seat).cash.0.into()));
        let names = kinds.map(Name::Deed).chain(all).collect();
        let more = Named { names, ..Named::default() };
        let named = &named.clone().and(&more);
        let said = self.counted(Said::named(intent, named), named);
        match intent {
            Intent::Act(OfferTrade | BuyFrom | GiveDeed) | Intent::Go(Go::ProposeTrade) => {
                Ok(self.trade(seat, said, named))
            }
            Intent::Answer(Items | GiveItems | WantItems | LessItems) => match bundle(named) {
                items if items.is_empty() => Err(SlotKind::Gives),
                items => Ok(Said { gives: Some(items), ..said }),
            },
            // "Je dois combien à Julie ?" is about who asks.
            Intent::Ask(Ask::MyDebt) if self.speaks_of_oneself(named) => {
                Ok(Said { player: None, ..said })
            }
            Intent::Act(Act::Raise | Act::Bid) if named.number().is_none() => {
                match self.times_the_best_bid(named) {
                    Some(sum) => Ok(Said { intent: Act::Bid.into(), amount: Some(sum), ..said }),
                    None => self.parser.filled(intent, named),
                }
            }
            Intent::Act(BuildOnEach) => self.on_each(seat, said, named),
            // "Le maximum sur les bleues."
            Intent::Act(BuildSeveral) if named.all_one_has && said.deed.is_none() => {
                self.on_each(seat, said, named)
            }
            // "Une rue de la Paix, et une sur les Champs."
            Intent::Act(BuildHouse) if bundle(named).deeds.len() > 1 => {
                self.on_each(seat, said, named)
            }
            // "Si j'en mets deux partout, il me reste quoi ?"
            Intent::Ask(Ask::CashAfter) if named.houses && said.deed.is_none() => {
                let built = self.on_each(seat, said.clone(), named);
                Ok(built.map_or(said, |built| Said { amount: None, intent, ..built }))
            }
            Intent::Ask(Ask::CashAfter) => Ok(Said { group: None, ..said }),
            Intent::Act(SettleWithDeeds) => match bundle(named).deeds {
                deeds if deeds.is_empty() => Err(SlotKind::Gives),
                deeds => {
                    let gives = Some(Bundle { deeds, ..Bundle::default() });
                    Ok(Said { gives, ..said })
                }
            },
            Intent::Ask(Ask::DeedInfo | Ask::OwnerOf) if said.deed.is_none() => Err(SlotKind::Deed),
            // Of where one stands, if anything is owned there.
            Intent::Ask(Ask::GroupOwners)
                if said.group.is_none()
                    && said.deed.is_none()
                    && self.game().edition().deed(self.game().player(seat).square).is_none() =>
            {
                Err(SlotKind::Group)
            }
            // "C'est quoi, la règle pour la gare de Lyon ?"
            Intent::Ask(Ask::RuleFor) if said.rule.is_none() => {
                let rule = said.deed.and_then(|deed| self.game().edition().rule_of_place(deed));
                // "Et si je dis non, il se passe quoi ?"
                let rule = rule.or_else(|| self.rule_at_stake());
                rule.map(|rule| Said { rule: Some(rule), ..said }).ok_or(SlotKind::Rule)
            }
            // "Avec deux gares, c'est combien ?"
            Intent::Ask(Ask::RentTable) if said.deed.is_none() => {
                let of_kind = named.of_kind.first();
                let rule = of_kind.and_then(|deed| self.game().edition().rule_of_place(*deed));
                let rule = rule.filter(|rule| rule.is_of_rents());
                match (rule, self.spoken_of(seat, intent)) {
                    (None, None) => Err(SlotKind::Deed),
                    (None, deed) => Ok(Said { deed, ..said }),
                    (rule, _) => Ok(Said { rule, ..said }),
                }
            }
            // No throw goes round the board.
            Intent::Ask(Ask::AheadBy)
                if named.number().is_some_and(|steps| steps >= Square::all().count() as i64) =>
            {
                Err(SlotKind::Letter)
            }
            _ => self.parser.filled(intent, named),
        }
    }

    /// "Je double": so many times what was bid last.
    fn times_the_best_bid(&self, named: &Named) -> Option<i64> {
        let Phase::Auction(Auction { best: Some((_, best)), .. }) = self.game().phase() else {
            return None;
        };
        let percent = named.times.filter(|percent| *percent > 100)?;
        Some(i64::from(best.0).checked_mul(percent)? / 100)
    }

    /// With the number that may be one of houses, where it may be: "deux de chaque, il me reste sept
    /// cents ?"
    fn counted(&self, said: Said, named: &Named) -> Said {
        let builds = matches!(
            said.intent,
            Intent::Act(Act::BuildSeveral | Act::BuildOnEach) | Intent::Ask(Ask::CashAfter)
        );
        let houses = i64::from(self.game().bank_houses());
        let number = |name: &Name| match name {
            Name::Number(number) if *number <= houses => Some(*number),
            _ => None,
        };
        let few = named.names.iter().rev().find_map(number);
        // "Une sur les deux bleues" is one on each.
        let all = |count: &i64| named.names.contains(&Name::Several(*count));
        let otherwise = said.count.filter(|count| said.intent != Act::BuildOnEach || !all(count));
        Said { count: few.filter(|_| builds).or(otherwise), ..said }
    }

    /// So many houses on each street that is named, or of the group that is, or of the only one
    /// there is; one, or as many as one can pay for.
    fn on_each(&self, seat: Seat, said: Said, named: &Named) -> Result<Said, SlotKind> {
        let said = Said { intent: Act::BuildOnEach.into(), deed: None, amount: None, ..said };
        let deeds = bundle(named).deeds;
        if deeds.len() > 1 {
            let gives = Some(Bundle { deeds, ..Bundle::default() });
            return Ok(Said { gives, group: None, count: None, ..said });
        }
        let group = said.group.or_else(|| self.only_group(seat)).ok_or(SlotKind::Group)?;
        let count = match named.all_one_has {
            true => Some(self.most_on_each(seat, group)),
            false => said.count,
        };
        Ok(Said { group: Some(group), count: count.filter(|count| *count > 1), ..said })
    }

    /// A trade by what is whose: one's own is given, what another has is asked for; what people say
    /// tells who pays.
    fn trade(&self, seat: Seat, said: Said, named: &Named) -> Said {
        let owner = |square: Square| self.game().holding(square).owner;
        let Sides { gives, asks, .. } = self.sides_of(seat, named);
        let with = said.player.filter(|player| *player != seat);
        let with = with.or_else(|| asks.deeds.iter().find_map(|&square| owner(square)));
        let whole = with.is_some() && !gives.is_empty() && !asks.is_empty();
        let gift = said.intent == Act::GiveDeed && with.is_some() && !gives.is_empty();
        let intent = match (gift, whole) {
            (true, _) => Intent::Act(Act::GiveDeed),
            (false, true) => Intent::Act(Act::OfferTrade),
            (false, false) => Intent::Go(Go::ProposeTrade),
        };
        let some = |side: Bundle| (!side.is_empty()).then_some(side);
        Said { player: with, gives: some(gives), asks: some(asks), ..Said::new(intent) }
    }
}

/// The question for what is not named; none for what nobody would name in a word.
pub(super) fn question(slot: SlotKind) -> Option<Message> {
    let id = match slot {
        SlotKind::Deed => "want-deed",
        SlotKind::Player => "want-player",
        SlotKind::Amount => "want-amount",
        SlotKind::Count => "want-count",
        SlotKind::Group => "want-group",
        SlotKind::Rule => "want-rule",
        SlotKind::Family => "want-family",
        SlotKind::Gives => "want-items",
        _ => return None,
    };
    Some(Message::new(id))
}

/// Whether the money that changes hands in an offer is all that this names.
fn is_only_sum_of(trade: &Trade, said: &Said) -> bool {
    let sides = [&said.gives, &said.asks].into_iter().flatten();
    let bundles: Vec<&Bundle> = sides.filter(|side| !side.is_empty()).collect();
    let sum = match (&bundles[..], said.amount) {
        ([only], _) if only.deeds.is_empty() && only.jail_cards == 0 => only.cash,
        ([], Some(amount)) => money(amount),
        _ => return false,
    };
    sum > Money::ZERO && sum == trade.gives.cash.max(trade.asks.cash)
}
