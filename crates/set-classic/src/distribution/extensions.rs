//! Hands of a size, counted as smaller hands and the cards that are added to them.

use alloc::vec;
use alloc::vec::Vec;

use super::{Distribution, choose};
use crate::card_index::{CardIndex, DECK_LEN, THIRDS};
use crate::classes::HandClass;
use crate::hand::Hand;
use crate::rows::reflection;

/// How many hands with a marked part have how many valid sets: a part of the work for a
/// [`Distribution`].
///
/// The marked parts are the hands of some [classes](HandClass). Counted for some of the
/// classes at a time, by several threads, the numbers [add up](Self::merged) to those for
/// all classes of the parts' size. Then each hand is counted once for each of its parts,
/// which gives the [distribution](Self::distribution).
///
/// # Example
///
/// ```
/// use set_classic::{Distribution, Extensions, hand_classes};
///
/// let classes = hand_classes(4);
/// let (some, others) = classes.split_at(1);
/// let all = Extensions::of(some, 7).unwrap().merged(&Extensions::of(others, 7).unwrap());
/// assert_eq!(all.unwrap().distribution(), Distribution::new(7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extensions {
    part: usize,
    cards: usize,
    /// At place `s` the number of hands with a marked part that have `s` sets.
    boards: Vec<u128>,
}

impl Extensions {
    /// The most cards in a hand.
    pub const MOST_CARDS: usize = 18;

    /// The number of cards to add to a part that makes a [`Distribution`] of many cards
    /// fastest: fewer take more classes, more take more time for each.
    pub const ADDED: usize = 3;

    /// Counts the hands of `cards` cards with a part in one of the classes.
    ///
    /// # Errors
    ///
    /// `None` for more than [`MOST_CARDS`](Self::MOST_CARDS) cards, if there is no class,
    /// or if the classes' hands differ in size or have more cards.
    ///
    /// # Complexity
    ///
    /// Time `O(C(81 - part, cards - part - 1))` for each class, of hands of `part` cards:
    /// the last card is not tried, but the cards that would complete the same number of
    /// sets are counted as bits.
    #[must_use]
    pub fn of(classes: &[HandClass], cards: usize) -> Option<Self> {
        let part = classes.first()?.representative.len();
        let of_one_size = classes.iter().all(|class| class.representative.len() == part);
        if !of_one_size || part > cards || cards > Self::MOST_CARDS {
            return None;
        }
        let mut boards = vec![0; MOST_SETS + LEVELS + 1];
        for class in classes {
            let count = Count::extending(class.representative, cards - part);
            for (sets, at_least) in count.boards.iter().enumerate() {
                for (more, pair) in at_least.windows(2).enumerate() {
                    boards[sets + more] += class.len * u128::from(pair[0] - pair[1]);
                }
            }
        }
        Some(Self { part, cards, boards })
    }

    /// The numbers for the classes of both.
    ///
    /// # Errors
    ///
    /// `None` if the two differ in the number of cards of the hands or the parts.
    #[must_use]
    pub fn merged(mut self, other: &Self) -> Option<Self> {
        if (self.part, self.cards) != (other.part, other.cards) {
            return None;
        }
        for (boards, &more) in self.boards.iter_mut().zip(&other.boards) {
            *boards = boards.saturating_add(more);
        }
        Some(self)
    }

    /// The distribution, if these are the numbers for all classes.
    ///
    /// # Errors
    ///
    /// `None` if they do not add up to the number of all hands with a marked part.
    #[must_use]
    pub fn distribution(&self) -> Option<Distribution> {
        let parts = choose(self.cards, self.part);
        let total = self.boards.iter().fold(0_u128, |sum, &more| sum.saturating_add(more));
        if total != choose(DECK_LEN, self.cards) * parts {
            return None;
        }
        let len = self.boards.iter().rposition(|&boards| boards > 0)? + 1;
        let boards = self.boards[..len].iter().map(|boards| boards / parts).collect();
        Some(Distribution { cards: self.cards, boards })
    }
}

/// The most sets that a card completes with the other cards of a hand.
const LEVELS: usize = (Extensions::MOST_CARDS - 1) / 2;

/// No fewer than the most sets among all cards of a hand but one: each two cards are in
/// one set at most.
const MOST_SETS: usize = (Extensions::MOST_CARDS - 1) * (Extensions::MOST_CARDS - 2) / 6;

/// Counts the hands that add cards to one.
struct Count {
    /// For each card the cards that it makes with those of the first hand.
    through: [u128; DECK_LEN],
    /// At place `[s][w]` the number of hands for which all cards but the last have `s`
    /// sets, and the last completes `w` or more.
    boards: [[u64; LEVELS + 2]; MOST_SETS + 1],
}

/// A hand on the way.
#[derive(Clone, Copy)]
struct Grown {
    sets: usize,
    /// The cards that may still be added.
    allowed: u128,
    /// At place `w` the cards that complete more than `w` sets of the hand.
    levels: [u128; LEVELS],
}

impl Count {
    /// Counts the hands that add this number of cards to the hand.
    fn extending(hand: Hand, added: usize) -> Self {
        let mut count = Self { through: [0; DECK_LEN], boards: [[0; LEVELS + 2]; MOST_SETS + 1] };
        let sets = hand.count() as usize;
        if added == 0 {
            count.boards[sets][0] = 1;
            return count;
        }
        for card in CardIndex::all() {
            count.through[usize::from(card.get())] = reflection(hand, card).to_bits();
        }
        let mut grown = Grown { sets, allowed: (!hand).to_bits(), levels: [0; LEVELS] };
        let mut before = Hand::EMPTY;
        for card in hand.indices() {
            grown.complete(reflection(before, card).to_bits());
            before.insert(card);
        }
        count.add(&grown, &mut Vec::with_capacity(added), added);
        count
    }

    /// Counts the hands that add `missing` of the allowed cards, at least one. `added` are
    /// those added before.
    fn add(&mut self, grown: &Grown, added: &mut Vec<u8>, missing: usize) {
        if missing == 1 {
            return self.add_last(grown);
        }
        let mut rest = *grown;
        while rest.allowed != 0 {
            let card = rest.allowed.trailing_zeros() as usize;
            rest.allowed &= rest.allowed - 1;
            let mut next = rest;
            next.sets += grown.completed_by(card);
            let made = added.iter().fold(self.through[card], |made, &other| {
                made | 1 << THIRDS[card][usize::from(other)]
            });
            next.complete(made);
            #[allow(clippy::cast_possible_truncation)] // below 81
            added.push(card as u8);
            self.add(&next, added, missing - 1);
            added.pop();
        }
    }

    /// Counts the hands that add one of the allowed cards.
    fn add_last(&mut self, grown: &Grown) {
        let Some((all, completing)) = self.boards[grown.sets].split_first_mut() else { return };
        *all += u64::from(grown.allowed.count_ones());
        for (boards, level) in completing.iter_mut().zip(&grown.levels) {
            let cards = level & grown.allowed;
            if cards == 0 {
                return;
            }
            *boards += u64::from(cards.count_ones());
        }
    }
}

impl Grown {
    /// The number of sets that the card completes.
    fn completed_by(&self, card: usize) -> usize {
        self.levels.iter().take_while(|&level| level >> card & 1 != 0).count()
    }

    /// Lets each of these cards complete one more set.
    fn complete(&mut self, cards: u128) {
        let mut more = cards;
        for level in &mut self.levels {
            (*level, more) = (*level | more, *level & more);
            if more == 0 {
                return;
            }
        }
    }
}
