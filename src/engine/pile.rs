//! A deck of cards, face down: what was drawn goes under it, in an order all have seen.

use std::collections::VecDeque;
use std::ops::{Index, IndexMut};

use super::Deck;
use super::dice::Dice;
use crate::editions::Edition;

/// All decks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piles([Pile; 3]);

impl Piles {
    /// Those of an edition, shuffled.
    pub fn new(edition: &Edition, dice: &mut Dice) -> Piles {
        let mut pile = |deck| Pile::new(edition.cards(deck).len(), dice);
        Piles([pile(Deck::Chance), pile(Deck::Chest), pile(Deck::Loot)])
    }

    /// Each of them, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Pile> {
        self.0.iter_mut()
    }
}

impl Index<Deck> for Piles {
    type Output = Pile;

    fn index(&self, deck: Deck) -> &Pile {
        &self.0[deck as usize]
    }
}

impl IndexMut<Deck> for Piles {
    fn index_mut(&mut self, deck: Deck) -> &mut Pile {
        &mut self.0[deck as usize]
    }
}

/// A deck, each card by its rank in the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pile {
    /// The next first.
    cards: VecDeque<usize>,
    /// So many of the first were never drawn: nobody has seen their order.
    unseen: usize,
}

impl Pile {
    /// So many cards, shuffled.
    pub fn new(count: usize, dice: &mut Dice) -> Pile {
        let mut order: Vec<usize> = (0..count).collect();
        dice.shuffle(&mut order);
        Pile { cards: order.into(), unseen: count }
    }

    /// The next card.
    pub fn draw(&mut self) -> Option<usize> {
        let card = self.cards.pop_front()?;
        self.unseen = self.unseen.saturating_sub(1);
        Some(card)
    }

    /// Puts a card under the others.
    pub fn put_under(&mut self, card: usize) {
        self.cards.push_back(card);
    }

    /// Puts a card of the pile on top; none where it is not in it.
    pub fn put_on_top(&mut self, card: usize) -> Option<()> {
        let place = self.cards.iter().position(|other| *other == card)?;
        self.cards.remove(place).map(|card| self.cards.push_front(card))
    }

    /// Takes the first such card out of it.
    pub fn take_out(&mut self, is: impl Fn(usize) -> bool) -> Option<usize> {
        let place = self.cards.iter().position(|card| is(*card))?;
        self.unseen -= usize::from(place < self.unseen);
        self.cards.remove(place)
    }

    /// Takes out the last, so many.
    pub fn drop_last(&mut self, count: usize) {
        self.cards.truncate(self.cards.len().saturating_sub(count));
        self.unseen = self.unseen.min(self.cards.len());
    }

    /// Takes out all of them.
    pub fn clear(&mut self) {
        self.drop_last(self.cards.len());
    }

    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Its cards, the next first.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.cards.iter().copied()
    }

    /// Lets chance decide again in which order those come that were never drawn.
    pub fn shuffle_unseen(&mut self, dice: &mut Dice) {
        let cards = self.cards.make_contiguous();
        let unseen = self.unseen.min(cards.len());
        // From one order always, so that what it was before leaves no trace.
        cards[..unseen].sort_unstable();
        dice.shuffle(&mut cards[..unseen]);
    }

    /// Shuffles all of it, whatever its order was.
    pub fn shuffle(&mut self, dice: &mut Dice) {
        let cards = self.cards.make_contiguous();
        cards.sort_unstable();
        dice.shuffle(cards);
    }
}
