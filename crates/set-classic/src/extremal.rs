//! The most and the fewest valid sets that a number of cards can have.
//!
//! Both are known for every number of cards, by examples and by a proof that counts.
//!
//! **Complements.** If a hand of n cards has s sets, the 81 - n other cards have
//! `1080 - 40 n + C(n, 2) - s` sets. So the fewest sets of n cards give the most sets of 81 - n
//! cards, and only lower bounds of the fewest have to be proved.
//!
//! **Counting.** A *direction* divides the deck into three parallel parts of 27 cards: the
//! values of a property, or of any other affine coordinate. There are 40 directions. Each pair of
//! cards is in a common part in 13 of them, and so is each set; every other triple is in 4. So
//! the triples in common parts, over all directions, are `9 s + 4 C(n, 3)`. Now let a hand have
//! at most s sets. Its *split* in a direction is the numbers of cards in the three parts. Two lower
//! bounds limit the splits: the fewest sets within the parts (the same question with one dimension
//! less), and the fewest sets with a card in each part. Together they must not exceed s. If no
//! choice of 40 such splits has `13 C(n, 2)` pairs and at most `9 s + 4 C(n, 3)` triples, there is
//! no such hand ([`directions`]). Few numbers of cards stay open. Pairs of directions decide them
//! in the same way ([`grids`]); 21 cards also need the caps of 19 ([`caps`]).
//!
//! For up to 12 cards the most are published (J. Stevens and D. Wilson, "The Maximum Number of
//! Sets for 12 Cards is 14"). The tests prove the most of up to 27 cards anew by exhaustion.

#![allow(clippy::cast_possible_truncation)] // at most 81 cards

mod caps;
mod choice;
mod directions;
mod examples;
mod grids;
mod planes;
mod split;

use alloc::vec::Vec;

use crate::card_index::DECK_LEN;
use crate::hand::Hand;

use directions::Space;
use grids::Grids;

/// Bounds of a number, and a hand that has one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SetBounds {
    /// The number is proved to be at least this.
    pub lower: u32,
    /// The number is proved to be at most this.
    pub upper: u32,
    /// A hand with this number of sets: the lower bound of the most sets, the upper bound of
    /// the fewest.
    pub example: Hand,
}

impl SetBounds {
    /// The number, if it is proved.
    #[must_use]
    pub fn exact(&self) -> Option<u32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// The most and the fewest valid sets among a number of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SetExtremes {
    /// The number of cards.
    pub cards: usize,
    /// The most sets.
    pub most: SetBounds,
    /// The fewest sets.
    pub least: SetBounds,
}

impl SetExtremes {
    /// The extremes for 0 to 81 cards, in this order.
    ///
    /// # Complexity
    ///
    /// Some seconds: the examples and the whole proof are made anew.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let proof = Proof::new();
        let fewest: Vec<_> = (0..=DECK_LEN).map(|cards| proof.fewest_sets(cards)).collect();
        (0..=DECK_LEN).map(|cards| proof.extremes(cards, |cards| fewest[cards])).collect()
    }

    /// The extremes for this number of cards; `None` for more than 81.
    ///
    /// # Complexity
    ///
    /// At most a second, as [`all`](Self::all).
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::SetExtremes;
    ///
    /// let twelve = SetExtremes::of(12).expect("the deck has 81 cards");
    /// assert_eq!(twelve.most.exact(), Some(14));
    /// assert_eq!(twelve.least.exact(), Some(0));
    /// assert_eq!(twelve.most.example.count_sets(), 14);
    /// ```
    #[must_use]
    pub fn of(cards: usize) -> Option<Self> {
        let proof = (cards <= DECK_LEN).then(Proof::new)?;
        Some(proof.extremes(cards, |cards| proof.fewest_sets(cards)))
    }
}

/// The examples and tables that all bounds are derived from.
struct Proof {
    with_many_sets: Vec<Hand>,
    with_few_sets: Vec<Hand>,
    /// The fewest sets in a space of 27 cards.
    spaces: Vec<u32>,
    grids: Grids,
}

impl Proof {
    fn new() -> Self {
        Self {
            with_many_sets: examples::with_many_sets(),
            with_few_sets: examples::with_few_sets(),
            spaces: Space(3).table(&Space(2).table(&[0, 0, 0, 1])),
            grids: Grids::new(),
        }
    }

    /// The bounds for this number of cards, from the fewest sets of any number.
    fn extremes(&self, cards: usize, fewest_sets: impl Fn(usize) -> u32) -> SetExtremes {
        let rest = DECK_LEN - cards;
        let (many, few) = (self.with_many_sets[cards], self.with_few_sets[cards]);
        let (most, least) = (of_complement(rest, fewest_sets(rest)), fewest_sets(cards));
        SetExtremes {
            cards,
            most: SetBounds { lower: many.count_sets(), upper: most, example: many },
            least: SetBounds { lower: least, upper: few.count_sets(), example: few },
        }
    }

    /// A lower bound on the sets of a hand with this number of cards. Stops at the number that an
    /// example has.
    fn fewest_sets(&self, cards: usize) -> u32 {
        let example = self.with_few_sets[cards].count_sets();
        let mut sets = Space(4).fewest_sets(cards as u32, &self.spaces);
        while sets < example && self.grids.refute(cards as u32, sets, &self.spaces) {
            sets += 1;
        }
        if cards == 21 { sets.max(caps::fewest_of_21()) } else { sets }
    }
}

/// The number of sets among the other cards of the deck, if `cards` cards have `sets` sets.
fn of_complement(cards: usize, sets: u32) -> u32 {
    let cards = cards as u32;
    (1080 + cards * cards.saturating_sub(1) / 2).saturating_sub(40 * cards).saturating_sub(sets)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::classes::classes_with_sets;

    static ALL: LazyLock<Vec<SetExtremes>> = LazyLock::new(SetExtremes::all);

    /// Every number is proved, and its examples have it.
    #[test]
    fn all_are_exact() {
        assert_eq!(ALL.len(), 82);
        for (cards, row) in ALL.iter().enumerate() {
            let (most, least) = (row.most, row.least);
            assert_eq!(row.cards, cards);
            assert_eq!((most.example.len(), least.example.len()), (cards, cards));
            assert_eq!(most.exact(), Some(most.example.count_sets()), "{cards}");
            assert_eq!(least.exact(), Some(least.example.count_sets()), "{cards}");
        }
        assert_eq!((ALL[81].most.exact(), ALL[80].least.exact()), (Some(1080), Some(1040)));
    }

    /// Stevens and Wilson published the most sets of up to 12 cards. For 13 to 27 cards they
    /// conjecture the numbers of three properties (OEIS A380167). By exhaustion, some class has
    /// this many sets, and no class has more.
    #[test]
    fn exhaustion_and_published_values_agree() {
        let most = [
            0, 0, 0, 1, 1, 2, 3, 5, 8, 12, 12, 13, 14, 16, 19, 23, 26, 30, 36, 41, 47, 54, 62, 71,
            81, 92, 104, 117,
        ];
        for (cards, sets) in most.into_iter().enumerate() {
            assert_eq!(ALL[cards].most.exact(), Some(sets), "{cards}");
            assert!(!classes_with_sets(cards, sets).is_empty(), "{cards}");
            assert!(classes_with_sets(cards, sets + 1).is_empty(), "{cards}");
        }
    }

    /// A cap has at most 20 cards (G. Pellegrino, 1970). With at most n sets beyond, some cards
    /// more can be left out until a cap remains.
    #[test]
    fn the_fewest_agree_with_the_largest_cap() {
        for (cards, row) in ALL.iter().enumerate() {
            let least = row.least.lower;
            assert_eq!(least == 0, cards <= 20);
            assert!(least as usize >= cards.saturating_sub(20));
        }
    }

    /// Every random hand is within the bounds.
    #[test]
    fn no_random_hand_is_beyond_the_bounds() {
        let mut state = 1_u128;
        for _ in 0..100_000 {
            // The high bits of a linear generator.
            state = state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645) | 1;
            let bits = (state ^ state >> 64) & ((1 << DECK_LEN) - 1);
            let hand = Hand::from_bits(bits).unwrap();
            let row = ALL[hand.len()];
            assert!((row.least.lower..=row.most.upper).contains(&hand.count_sets()));
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
        let most = others.map(|class| class.representative().count_sets()).max();
        assert_eq!(most, Some(8));
    }
}
