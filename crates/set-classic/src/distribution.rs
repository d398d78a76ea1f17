//! How many hands of a size have how many valid sets.

mod extensions;

use alloc::vec::Vec;

pub use self::extensions::Extensions;
use crate::card_index::DECK_LEN;
use crate::classes::hand_classes;
use crate::hand::Hand;

/// How many hands of a number of cards have how many valid sets: the exact distribution
/// of the number of sets among random cards.
///
/// # Example
///
/// ```
/// use set_classic::Distribution;
///
/// let six = Distribution::new(6).expect("few cards");
/// assert_eq!(six.total(), 324_540_216);
/// assert_eq!(six.boards()[0], 247_615_056); // without a set
/// assert_eq!(six.boards().len(), 4); // at most three sets among six cards
///
/// let rest = six.complement();
/// assert_eq!(rest.cards(), 75);
/// assert_eq!(rest.boards()[1080 - 40 * 6 + 15], 247_615_056);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    cards: usize,
    boards: Vec<u128>,
}

impl Distribution {
    /// The distribution among all hands of this number of cards.
    ///
    /// # Errors
    ///
    /// `None` if [`counted`](Self::counted) is.
    ///
    /// # Complexity
    ///
    /// Time and memory of [`hand_classes`] for three cards less, and of [`Extensions`] for
    /// these three: seconds for 15 cards, a minute for 16, some half an hour for 18.
    #[must_use]
    pub fn new(cards: usize) -> Option<Self> {
        let counted = Self::counted(cards)?;
        let classes = hand_classes(counted.saturating_sub(Extensions::ADDED));
        let distribution = Extensions::of(&classes, counted)?.distribution()?;
        Some(if counted == cards { distribution } else { distribution.complement() })
    }

    /// The number of cards whose hands [`new`](Self::new) counts: the number asked for, or
    /// that of the other cards of the deck.
    ///
    /// # Errors
    ///
    /// `None` for 19 to 62 cards, which would take too long, and for more than 81.
    #[must_use]
    pub const fn counted(cards: usize) -> Option<usize> {
        match cards {
            0..=Extensions::MOST_CARDS => Some(cards),
            63..=DECK_LEN => Some(DECK_LEN - cards),
            _ => None,
        }
    }

    /// The number of cards in each hand.
    #[must_use]
    pub const fn cards(&self) -> usize {
        self.cards
    }

    /// At place `s` the number of hands with `s` valid sets. The last number is not 0.
    #[must_use]
    pub fn boards(&self) -> &[u128] {
        &self.boards
    }

    /// The number of all hands.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.boards.iter().sum()
    }

    /// The distribution among the hands of all other cards.
    ///
    /// `n` cards and the `81 - n` others have together `1080 - 40 n + n (n - 1) / 2` sets
    /// within one of the two: each card is in 40 sets, and each two cards are in one.
    ///
    /// ```
    /// use set_classic::Distribution;
    ///
    /// let deck = Distribution::new(81).expect("from no card");
    /// assert_eq!(deck.boards().len(), 1081);
    /// assert_eq!(deck.boards()[1080], 1);
    /// assert_eq!(deck.complement(), Distribution::new(0).expect("one hand"));
    /// ```
    #[must_use]
    pub fn complement(&self) -> Self {
        let pairs = (self.cards * self.cards.saturating_sub(1) / 2) as u64;
        let both = (u64::from(Hand::DECK.count()) + pairs).saturating_sub(40 * self.cards as u64);
        // The fewest sets among these cards are the most among the others.
        let least = self.boards.iter().take_while(|&&boards| boards == 0).count();
        let sets = both.saturating_sub(least as u64);
        let boards = (0..=sets).rev().filter_map(|s| {
            let own = usize::try_from(both - (sets - s)).ok()?;
            Some(self.boards.get(own).copied().unwrap_or(0))
        });
        Self { cards: DECK_LEN - self.cards, boards: boards.collect() }
    }
}

/// The number of ways to choose some of `n` things, for up to 81 things.
pub(crate) fn choose(n: usize, some: usize) -> u128 {
    (0..some).fold(1, |ways, i| ways * n.saturating_sub(i) as u128 / (i as u128 + 1))
}
