//! The most and the fewest valid sets that a number of cards can have.
//!
//! **The most, up to 27 cards**, are proved by exhaustion: the sets of a hand are three times
//! as many as a card is in on average, so some card is in few of them, and without it the hand
//! has many sets as well. So all classes of hands with many sets come from classes of
//! smaller hands with many sets, and it is shown that there is no class with one set more.
//! For up to 12 cards the numbers are published (J. Stevens and D. Wilson, "The Maximum
//! Number of Sets for 12 Cards is 14").
//!
//! **The fewest, up to 20 cards**, are 0: there is a cap of 20 cards, and none of 21
//! (G. Pellegrino, 1970).
//!
//! **Complements**: of the 81 - n cards that a hand of n cards leaves,
//! `1080 - 40 n + C(n, 2) - s` sets consist where the hand has s. So the most of n cards give
//! the fewest of 81 - n, and the other way round.
//!
//! **Averages** bound the rest: the hands with one card less than a hand of n cards have
//! `(n - 3) / n` times as many sets on average. The examples there are greedy.

#![allow(clippy::cast_possible_truncation)] // at most 81 cards

use alloc::vec::Vec;
use core::iter;

use crate::card_index::{CardIndex, DECK_LEN};
use crate::classes::classes_with_sets;
use crate::hand::Hand;

/// The most cards for which the most sets are proved by exhaustion.
const EXHAUSTED: usize = 27;

/// The cards of a cap of 20, the largest there is.
const CAP: [u8; 20] = [0, 1, 3, 9, 10, 12, 22, 23, 25, 27, 30, 32, 36, 39, 41, 46, 47, 53, 73, 77];

/// Bounds of a number, and a hand that has one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetBounds {
    lower: u32,
    upper: u32,
    example: Hand,
}

impl SetBounds {
    /// The number is proved to be at least this.
    #[must_use]
    pub const fn lower(&self) -> u32 {
        self.lower
    }

    /// The number is proved to be at most this.
    #[must_use]
    pub const fn upper(&self) -> u32 {
        self.upper
    }

    /// The number, if it is proved.
    #[must_use]
    pub fn exact(&self) -> Option<u32> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// A hand with this number of sets: the lower bound of the most sets, the upper bound of
    /// the fewest.
    #[must_use]
    pub const fn example(&self) -> Hand {
        self.example
    }
}

/// The most and the fewest valid sets among a number of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetExtremes {
    cards: usize,
    most: SetBounds,
    least: SetBounds,
}

impl SetExtremes {
    /// The extremes for 0 to 81 cards, in this order.
    ///
    /// # Complexity
    ///
    /// Exhaustion takes some seconds: at most some ten thousand classes of hands for each
    /// number of cards.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all: Vec<_> = most_hands().zip(least_hands()).zip(0..).map(Self::found).collect();
        // A bound of a number improves those of others, in two rounds all of them.
        for _ in 0..2 {
            bound_by_averages(&mut all);
            bound_by_complements(&mut all);
        }
        all
    }

    /// What examples and exhaustion prove.
    fn found(((most, least), cards): ((Hand, Hand), usize)) -> Self {
        let (many, few) = (most.count(), least.count());
        let upper = if cards <= EXHAUSTED { many } else { u32::MAX };
        let lower = u32::from(cards > CAP.len());
        Self {
            cards,
            most: SetBounds { lower: many, upper, example: most },
            least: SetBounds { lower, upper: few, example: least },
        }
    }

    /// The number of cards.
    #[must_use]
    pub const fn cards(&self) -> usize {
        self.cards
    }

    /// The most sets.
    #[must_use]
    pub const fn most(&self) -> &SetBounds {
        &self.most
    }

    /// The fewest sets.
    #[must_use]
    pub const fn least(&self) -> &SetBounds {
        &self.least
    }
}

/// Hands of 0 to 81 cards with many sets: the most for up to 27 cards.
fn most_hands() -> impl Iterator<Item = Hand> {
    let first = |hand: Option<Hand>, cards: u32| {
        // Three cards are a set, or not. From there on averages bound the sets.
        let bound = match cards {
            0..=2 => 0,
            3 => 1,
            _ => hand.map_or(0, Hand::count) * cards / (cards - 3),
        };
        let with_sets = |sets| classes_with_sets(cards as usize, sets).first().copied();
        (0..=bound).rev().find_map(with_sets).map(|class| class.representative())
    };
    let mut hands = Vec::new();
    for cards in 0..=EXHAUSTED as u32 {
        hands.extend(first(hands.last().copied(), cards));
    }
    let largest = hands.last().copied().unwrap_or_default();
    hands.into_iter().chain(greedy(largest, u32::gt))
}

/// Hands of 0 to 81 cards with few sets: parts of a cap, and more cards.
fn least_hands() -> impl Iterator<Item = Hand> {
    let part = |len: usize| CAP[..len].iter().filter_map(|&card| CardIndex::new(card)).collect();
    (0..=CAP.len()).map(part).chain(greedy(part(CAP.len()), u32::lt))
}

/// Hands with one card more each, up to the deck: the card after which the number of sets is
/// better than after the others.
fn greedy(start: Hand, is_better: fn(&u32, &u32) -> bool) -> impl Iterator<Item = Hand> {
    let next = move |hand: &Hand| {
        let larger = (!*hand).indices().map(|card| *hand | card.into());
        larger.reduce(
            |best: Hand, hand: Hand| {
                if is_better(&hand.count(), &best.count()) { hand } else { best }
            },
        )
    };
    iter::successors(Some(start), next).skip(1)
}

/// Improves the bounds by those of hands with one card less.
fn bound_by_averages(all: &mut [SetExtremes]) {
    for cards in 4..=DECK_LEN as u32 {
        let [less, now] = &mut all[cards as usize - 1..=cards as usize] else { continue };
        let most = u64::from(less.most.upper) * u64::from(cards) / u64::from(cards - 3);
        now.most.upper = now.most.upper.min(u32::try_from(most).unwrap_or(u32::MAX));
        now.least.lower = now.least.lower.max((less.least.lower * cards).div_ceil(cards - 3));
    }
}

/// Improves the bounds by those of the complements.
fn bound_by_complements(all: &mut [SetExtremes]) {
    for cards in 0..=DECK_LEN {
        let there = all[DECK_LEN - cards];
        let SetExtremes { most, least, .. } = &mut all[cards];
        most.upper = most.upper.min(of_complement(there.cards, there.least.lower));
        least.lower = least.lower.max(of_complement(there.cards, there.most.upper));
        let (many, few) = (!there.least.example, !there.most.example);
        if many.count() > most.lower {
            (most.lower, most.example) = (many.count(), many);
        }
        if few.count() < least.upper {
            (least.upper, least.example) = (few.count(), few);
        }
    }
}

/// The sets among the other cards, if this number of cards has this number of sets.
fn of_complement(cards: usize, sets: u32) -> u32 {
    let cards = cards as u32;
    (1080 + cards * cards.saturating_sub(1) / 2).saturating_sub(40 * cards).saturating_sub(sets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cap_is_one() {
        let cap = least_hands().nth(20).unwrap();
        assert!(cap.len() == 20 && cap.is_set_free());
    }

    /// The published values: for 12 cards by Stevens and Wilson; from 13 on those of three
    /// properties (OEIS A380167), which they conjecture for four. The fewest of up to 20 cards
    /// are 0, so those are the most of 61 to 81.
    #[test]
    fn known_values() {
        let all = SetExtremes::all();
        assert_eq!(all.len(), 82);
        let most = [
            0, 0, 0, 1, 1, 2, 3, 5, 8, 12, 12, 13, 14, 16, 19, 23, 26, 30, 36, 41, 47, 54, 62, 71,
            81, 92, 104, 117,
        ];
        for (row, most) in all.iter().zip(most) {
            assert_eq!(row.most().exact(), Some(most), "{}", row.cards());
        }
        for (cards, row) in all.iter().enumerate() {
            let (most, least) = (row.most(), row.least());
            assert_eq!(row.cards(), cards);
            assert_eq!((most.example().len(), least.example().len()), (cards, cards));
            assert_eq!(most.example().count(), most.lower());
            assert_eq!(least.example().count(), least.upper());
            assert!(most.lower() <= most.upper() && least.lower() <= least.upper(), "{cards}");
            assert_eq!(least.exact() == Some(0), cards <= 20);
            let is_exact = cards <= 27 || cards >= 61;
            assert!(most.exact().is_some() || !is_exact, "{cards}");
            let is_exact = cards <= 20 || cards >= 54;
            assert!(least.exact().is_some() || !is_exact, "{cards}");
        }
        assert_eq!((all[81].most().exact(), all[80].least().exact()), (Some(1080), Some(1040)));
    }

    /// Every hand is within the bounds, and what is left of it too.
    #[test]
    fn no_random_hand_is_beyond_the_bounds() {
        let all = SetExtremes::all();
        let mut state = 1_u128;
        for _ in 0..100_000 {
            // The high bits of a linear generator.
            state = state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645) | 1;
            let bits = (state ^ state >> 64) & ((1 << DECK_LEN) - 1);
            let hand = Hand::from_bits(bits).unwrap();
            let row = all[hand.len()];
            assert!((row.least().lower()..=row.most().upper()).contains(&hand.count()));
        }
    }

    /// A proof by exhaustion fails if a class is left out on the way: then the number of sets
    /// found is too small.
    #[test]
    fn a_class_that_is_left_out_is_missed() {
        // Nine cards have twelve sets in one class alone, and all others fewer.
        let classes = classes_with_sets(9, 12);
        assert_eq!(classes.len(), 1);
        let others = classes_with_sets(9, 0).into_iter().filter(|class| *class != classes[0]);
        let most = others.map(|class| class.representative().count()).max();
        assert_eq!(most, Some(8));
    }
}
