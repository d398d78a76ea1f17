//! Bounds from both sides.

use set_core::{Board, Rules};

use super::origin::{self, Origin};
use crate::CapError;

/// Bounds of r(p, v), the largest number of set-free cards of a deck.
///
/// The lower bound is the size of an [`example`](Self::example). Its [`Origin`] is a construction, a
/// search, or a product: r(p + q, v) >= r(p, v) r(q, v).
///
/// The upper bound is proved:
///
/// | deck | bound | why |
/// |---|---|---|
/// | v = 1 | 0 | one card is a set |
/// | v = 2 | 1 | any two cards are a set |
/// | p = 1 | v - 1 | the whole deck is the only set |
/// | p = 2 | (v - 1)^2 | König's theorem on the grid of both properties |
/// | v = 3, p = 3 to 6 | 9, 20, 45, 112 | Bose (1947); Pellegrino (1971); Edel, Ferret, Landjev and Storme (2002); Potechin (2008) |
/// | v = 4, p = 3 | 28 | 29 cards refuted, by [`planes`](crate::planes) |
/// | v = 5, p = 3 | 66 | 67 cards refuted, by [`planes`](crate::planes) |
/// | v = 6, p = 3 | 144 | 145 cards refuted, by [`planes`](crate::planes) |
/// | other primes v, p = 3 | v^3 - 2 v^2 - (sqrt(2) - 1) v + 2 | lines are valid sets; Elsholtz and others, arXiv 2310.03382 |
/// | otherwise | v times the bound for p - 1 | the cards with one value in the first property are a deck of their own |
///
/// # Example
///
/// ```
/// use set_cap::bounds::CapBounds;
/// use set_cap::find_set;
/// use set_core::Rules;
///
/// let bounds = CapBounds::of(Rules::new(3, 4)?);
/// assert_eq!((bounds.lower, bounds.upper), (28, 28));
/// let example = bounds.example()?;
/// assert_eq!(example.len(), 28);
/// assert!(find_set(&example).is_none());
///
/// assert_eq!(CapBounds::of(Rules::CLASSIC).upper, 20);
/// assert_eq!(CapBounds::of(Rules::new(2, 5)?).upper, 16);
/// assert_eq!(CapBounds::of(Rules::new(7, 3)?).upper, 336);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CapBounds {
    /// The rules of the deck.
    pub rules: Rules,
    /// The number of cards of an example without a set.
    pub lower: u64,
    /// The origin of the example.
    pub lower_reason: Origin,
    /// No more cards than this are set-free.
    pub upper: u64,
    /// The reason of the upper bound, in a few words.
    pub upper_reason: &'static str,
}

impl CapBounds {
    /// The most cards of an [`example`](Self::example): a million.
    pub const MAX_CARDS: u64 = 1_000_000;

    /// The bounds for a deck. They saturate at `u64::MAX`.
    #[must_use]
    pub fn of(rules: Rules) -> Self {
        let (upper, upper_reason) = rules.most_set_free();
        let (lower, lower_reason) = origin::lower(rules.properties(), rules.values());
        Self { rules, lower, lower_reason, upper, upper_reason }
    }

    /// An example: `lower` cards without a set.
    ///
    /// # Errors
    ///
    /// [`CapError::ExampleSize`] if it has more than [`MAX_CARDS`](Self::MAX_CARDS) cards.
    /// [`CapError::TooSmall`] would be a defect of this crate.
    ///
    /// # Complexity
    ///
    /// Proportional to the number of cards.
    pub fn example(&self) -> Result<Board, CapError> {
        let Self { rules, lower, .. } = *self;
        if lower > Self::MAX_CARDS {
            return Err(CapError::ExampleSize { cards: lower, most: Self::MAX_CARDS });
        }
        let cards = origin::cards(rules.properties(), rules.values());
        let cards: Vec<_> = cards.iter().filter_map(|values| rules.card(values).ok()).collect();
        let board = Board::from_cards(rules, &cards).ok();
        let error = CapError::TooSmall { found: cards.len(), expected: lower };
        board.filter(|board| board.len() as u64 == lower).ok_or(error)
    }
}
