//! Which rule a question is about, and what it says of what is named: "pourquoi je ne peux pas
//! bâtir rue Lecourbe ?"

use super::Session;
use super::likely::SENTENCE;
use crate::dialogue::{Named, Said, Unknown};
use crate::editions::RuleTopic;
use crate::engine::{Action, Phase, Seat, Square};
use crate::lexicon::{Ask, Intent};
use crate::narration::{Agreed, Message};
use crate::reply::{Line, LineKind, Told};
use crate::understanding::Marked;

/// From this chance on what is learnt goes before a name: "une maison, on la revend combien ?"
const SURELY: f32 = 0.5;
/// From this chance on it is the rule where none is named.
const PERHAPS: f32 = 0.4;

impl Session {
    /// What is named, with the rule that is asked about where words are for a rule, or for why
    /// something cannot be done.
    pub(super) fn with_its_rule(&self, intent: Intent, words: &Marked, named: &Named) -> Named {
        let of_rules = match intent {
            Intent::Ask(Ask::RuleFor) => true,
            // What was just decided is explained, whatever words ask for that.
            Intent::Ask(Ask::Explain) => {
                named.deeds().next().is_some() || self.teller.decided().is_none()
            }
            _ => false,
        };
        if !of_rules {
            return named.clone();
        }
        let edition = self.edition();
        let chances = self.understander.rules(words, Some(self.situation()));
        let likeliest = chances
            .filter(|(rule, _)| edition.has_rule(*rule))
            .max_by(|(_, one), (_, other)| one.total_cmp(other));
        // "Pourquoi ?" asks for none.
        let says = words.folded.len() >= SENTENCE;
        let from = |least: f32| likeliest.filter(|(_, chance)| says && *chance >= least);
        let rule = from(SURELY).map(|(rule, _)| rule).or(named.rule);
        Named { rule: rule.or(from(PERHAPS).map(|(rule, _)| rule)), ..named.clone() }
    }

    /// A rule of this game, as its edition and its players fix it.
    pub(crate) fn rule(&mut self, topic: RuleTopic) -> Option<Vec<Line>> {
        self.rule_for(self.default_seat(), topic)
    }

    /// As [`Session::rule`], with how this player stands by it, if they are spoken to.
    pub(super) fn rule_for(&mut self, seat: Seat, topic: RuleTopic) -> Option<Vec<Line>> {
        let agreed =
            Agreed { length: self.game().length(), house_rules: self.game().house_rules() };
        let text = self.teller.narrator().rule(self.game().edition(), agreed, topic).join(" ");
        let mut told = vec![Line::plain(text, LineKind::Answer)];
        let spoken_to = seat == self.default_seat();
        let in_jail = self.game().player(seat).jail_turns.filter(|_| spoken_to);
        let of_jail = in_jail.and_then(|tried| match topic {
            RuleTopic::Jail => {
                let left = self.game().edition().rules.jail_turns.saturating_sub(tried);
                Some(Message::new("jail-tries-left").with("left", left))
            }
            RuleTopic::Rents => Some(Message::new("rents-in-jail")),
            _ => None,
        });
        told.extend(of_jail.map(|message| self.line(&message, LineKind::Answer)));
        self.remember(&told);
        Some(told)
    }

    /// The rule that is asked for; first, why it forbids now what would be done to one's own
    /// property that is named, or how who is in jail came there.
    pub(super) fn rule_asked(&mut self, asker: Seat, said: &Said) -> Option<Told> {
        let topic = said.rule?;
        let own = |square: &Square| self.game().holding(*square).owner == Some(asker);
        let forbidden = said.deed.filter(own).and_then(|deed| self.forbidden(asker, topic, deed));
        let mut told: Vec<Line> = forbidden.into_iter().collect();
        told.extend(self.jailed(asker, topic, said));
        told.extend(self.rule_for(said.player.unwrap_or(self.default_seat()), topic)?);
        Some(told.into())
    }

    /// "Explique": what forbids what is asked about, else what decided the last event.
    pub(super) fn explanation(&mut self, asker: Seat, said: &Said) -> Told {
        let owes = || match self.game().phase() {
            Phase::Debt(debt) if debt.debtor == asker => Some(RuleTopic::Mortgages),
            _ => None,
        };
        let rule = said.rule.or_else(|| said.deed.and_then(|_| owes()));
        let forbids = |topic: RuleTopic| self.forbidden(asker, topic, said.deed?);
        let mut told: Vec<Line> = rule.and_then(forbids).into_iter().collect();
        told.extend(rule.and_then(|rule| self.jailed(asker, rule, said)));
        told.extend(self.explained(rule));
        told.into()
    }

    /// How whoever a question about jail is about came there, if they are: "pourquoi je suis en
    /// prison ?"
    fn jailed(&self, asker: Seat, topic: RuleTopic, said: &Said) -> Option<Line> {
        let seat = said.player.unwrap_or(asker);
        let is_there = self.game().player(seat).jail_turns.is_some();
        self.teller.why_jailed(seat).filter(|_| topic == RuleTopic::Jail && is_there)
    }

    /// The rule that the words of a question name, where they are no property's: "le loyer d'une
    /// gare".
    pub(super) fn rule_of_unknown(&mut self, unknown: &Unknown) -> Option<Vec<Line>> {
        let Unknown::Deed(words) = unknown else { return None };
        let (_, named) = self.parser.taken_apart(words);
        self.rule(named.rule?)
    }

    /// Why this player cannot do now what a rule is about to a property; none where they can.
    fn forbidden(&self, seat: Seat, topic: RuleTopic, deed: Square) -> Option<Line> {
        let holding = self.game().holding(deed);
        let action = match topic {
            RuleTopic::Building => Action::BuildHouse(deed),
            RuleTopic::Hotels => Action::BuildHotel(deed),
            RuleTopic::SellingBuildings if holding.hotel => Action::SellHotel(deed),
            RuleTopic::SellingBuildings => Action::SellHouse(deed),
            RuleTopic::Mortgages if holding.mortgaged => Action::Lift(deed),
            RuleTopic::Mortgages => Action::Mortgage(deed),
            _ => return None,
        };
        let refusal = self.game().check(seat, &action).err()?;
        Some(self.line(&self.refused(seat, &refusal), LineKind::Answer))
    }
}
