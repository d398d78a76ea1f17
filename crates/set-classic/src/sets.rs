//! The valid sets of a hand: find, count, list.

use core::fmt::Debug;
use core::iter::FusedIterator;

use crate::card_index::CardIndex;
use crate::hand::Hand;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::rows::count_with;
use crate::rows::{LINES, Rows, reflection};
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::tokens::Popcnt;

impl Hand {
    /// The first valid set of [`sets`](Self::sets); `None` if there is none.
    ///
    /// # Complexity
    ///
    /// Time `O(1)`: at most 21 intersections of words of 81 bits, whatever the number of
    /// cards.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::Hand;
    ///
    /// let hand: Hand = "0000 0120 1111 2222 2100".parse()?;
    /// assert_eq!(hand.find().unwrap().to_string(), "0000 1111 2222");
    /// # Ok::<(), set_classic::HandError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn find(self) -> Option<Self> {
        Rows::of(self).find()
    }

    /// The valid sets of the hand, each once, as hands of three cards.
    ///
    /// The order depends on the cards alone: first the sets whose cards differ in the
    /// first two properties, then those whose cards agree in these.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::Hand;
    ///
    /// assert_eq!(Hand::DECK.sets().count(), 1080);
    /// ```
    #[must_use]
    pub fn sets(self) -> impl FusedIterator<Item = Self> + Clone + Debug {
        Sets { rows: Rows::of(self), line: 0, word: Rows::of(self).sets(&LINES[0]) }
    }

    /// The number of valid sets.
    ///
    /// # Complexity
    ///
    /// Time `O(1)`: 12 intersections of words of 81 bits, and nine look-ups.
    ///
    /// ```
    /// use set_classic::Hand;
    ///
    /// assert_eq!(Hand::DECK.count_sets(), 1080);
    /// assert_eq!(Hand::deck(3).unwrap().count_sets(), 117);
    /// ```
    #[inline]
    #[must_use]
    pub fn count_sets(self) -> u64 {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if let Some(token) = Popcnt::detect() {
            return count_with(token, self).into();
        }
        Rows::of(self).count().into()
    }

    /// Whether there is no valid set.
    ///
    /// # Complexity
    ///
    /// As [`find`](Self::find).
    ///
    /// ```
    /// use set_classic::Hand;
    ///
    /// // All cards whose values are 0 or 1: three cards cannot be all different.
    /// let hand: Hand = (0..16_u8).map(|bits| format!("{bits:04b} ")).collect::<String>().parse()?;
    /// assert!(hand.is_set_free());
    /// # Ok::<(), set_classic::HandError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_set_free(self) -> bool {
        Rows::of(self).is_set_free()
    }

    /// The valid sets of the hand that contain the card. If the card is not in the hand: the sets
    /// that it makes with two cards of the hand.
    ///
    /// # Complexity
    ///
    /// Time `O(1)` before the first set, and `O(1)` for each.
    ///
    /// ```
    /// use set_classic::{CardIndex, Hand};
    ///
    /// let card = CardIndex::new(80).unwrap();
    /// assert_eq!(Hand::DECK.sets_through(card).count(), 40);
    /// let hand: Hand = "0000 1111".parse()?;
    /// assert_eq!(hand.sets_through(card).next().unwrap().to_string(), "0000 1111 2222");
    /// # Ok::<(), set_classic::HandError>(())
    /// ```
    pub fn sets_through(self, card: CardIndex) -> impl Iterator<Item = Self> + Clone {
        let mut rest = self & (self - Self::of(card)).thirds(card);
        core::iter::from_fn(move || {
            let second = rest.indices().next()?;
            let pair = Self::of(second) | Self::of(second.third(card));
            rest -= pair;
            Some(pair | Self::of(card))
        })
    }

    /// The third cards of `card` and each card of the hand. Two different cards and their third
    /// card are a valid set. A card and itself have itself as third card.
    ///
    /// # Complexity
    ///
    /// Time `O(1)`: nine look-ups.
    ///
    /// ```
    /// use set_classic::{CardIndex, Hand};
    ///
    /// let hand: Hand = "0001 1111".parse()?;
    /// let card = CardIndex::new(0).unwrap();
    /// assert_eq!(hand.thirds(card).to_string(), "0002 2222");
    /// # Ok::<(), set_classic::HandError>(())
    /// ```
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn thirds(self, card: CardIndex) -> Self {
        reflection(self, card)
    }
}

/// The valid sets of a hand.
#[derive(Clone, Debug)]
struct Sets {
    rows: Rows,
    /// The index of the current line.
    line: usize,
    /// The sets of this line that were not returned yet.
    word: u128,
}

impl Iterator for Sets {
    type Item = Hand;

    #[inline]
    fn next(&mut self) -> Option<Hand> {
        let mut line = LINES.get(self.line)?;
        while self.word == 0 {
            self.line += 1;
            line = LINES.get(self.line)?;
            self.word = self.rows.sets(line);
        }
        let bit = self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some(line.set(bit as usize))
    }
}

impl FusedIterator for Sets {}
