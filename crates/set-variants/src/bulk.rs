//! Many boards at once: 256 boards, a bit of each in every word.

mod counter;
mod plan;
mod planes;

use alloc::vec;
use alloc::vec::Vec;

use set_core::{Card, Rules};
use thiserror::Error;

use self::plan::Plan;
use self::planes::{BOARDS, Codes};
use crate::Linear;

/// Counts the matches of many boards with the same number of cards.
///
/// A bit of 256 boards is a word. Sums of cards are added bit by bit, and each choice of cards is
/// tested in all 256 boards at once.
///
/// # Example
///
/// ```
/// use set_core::Board;
/// use set_variants::{Bulk, Variant};
///
/// let quads = Variant::QUADS.linear().unwrap();
/// let boards = ["000 111 222 333 012", "000 012 023 031 333"];
/// let boards = boards.map(|text| Board::parse(quads.group().rules(), text).unwrap());
/// let cards: Vec<_> = boards.iter().flatten().collect();
/// assert_eq!(Bulk::new(&quads, 5)?.count(&cards)?, [1, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bulk {
    rules: Rules,
    cards: usize,
    codes: Codes,
    plan: Plan,
}

impl Bulk {
    /// The most choices of cards of a board that a plan tests, 2^20.
    pub const MAX_CHOICES: u64 = 1 << 20;

    /// A plan for boards with this number of cards.
    ///
    /// # Errors
    ///
    /// [`BulkError`] if there are more than [`MAX_CHOICES`](Self::MAX_CHOICES) choices of as many cards as
    /// there are coefficients, if there is no card, or if a card has more than 16 bits.
    pub fn new(pattern: &Linear, cards: usize) -> Result<Self, BulkError> {
        let rules = pattern.group().rules();
        if rules.card_bits() > Codes::MAX_CARD_BITS {
            return Err(BulkError::Deck { rules });
        }
        let plan = Plan::new(pattern, cards).filter(|_| cards > 0);
        let plan = plan.ok_or(BulkError::Cards { cards })?;
        let codes = Codes::new(pattern, &plan.coefficients);
        Ok(Self { rules, cards, codes, plan })
    }

    /// The number of matches of each board. The boards follow each other in one list; the cards of each are
    /// distinct.
    ///
    /// # Errors
    ///
    /// [`BulkError`] if the last board is not complete, or a card is not in the deck.
    ///
    /// # Complexity
    ///
    /// For `n` cards on each board, `k` coefficients and `b` bits of a card, `O(C(n, k) b / 256)` steps for each
    /// board.
    pub fn count(&self, boards: &[Card]) -> Result<Vec<u32>, BulkError> {
        let cards = self.cards;
        if !boards.len().is_multiple_of(cards) {
            return Err(BulkError::Length { len: boards.len(), cards });
        }
        let mut counts = Vec::with_capacity(boards.len() / cards);
        let mut sums = vec![[0; 4]; self.plan.len() * self.codes.planes()];
        let mut bits = Vec::with_capacity(BOARDS * cards);
        for some in boards.chunks(BOARDS * cards) {
            bits.clear();
            for &card in some {
                let foreign = || BulkError::Foreign { card, rules: self.rules };
                bits.push(self.codes.packed(card).ok_or_else(foreign)?);
            }
            let counter = self.plan.count(&self.codes, &bits, cards, &mut sums);
            counter.write(some.len() / cards, &mut counts);
        }
        Ok(counts)
    }
}

/// Why boards are not counted in bulk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BulkError {
    /// The cards have more than 16 bits.
    #[error(
        "cards of {} bits with {rules}, expected at most {}",
        rules.card_bits(),
        Codes::MAX_CARD_BITS
    )]
    Deck {
        /// The rules of the cards.
        rules: Rules,
    },
    /// There is no card on the boards, or there are too many choices of their cards.
    #[error(
        "boards of {cards} cards, expected 1 or more with at most {} choices of the cards of a match",
        Bulk::MAX_CHOICES
    )]
    Cards {
        /// The number of cards.
        cards: usize,
    },
    /// The last board is not complete.
    #[error("{len} cards, expected a multiple of {cards}, the cards of a board")]
    Length {
        /// The number of all cards.
        len: usize,
        /// The cards of a board.
        cards: usize,
    },
    /// A card is not in the deck.
    #[error("the packed card {:#x} is not in the deck of {rules}", card.to_bits())]
    Foreign {
        /// The card.
        card: Card,
        /// The rules of the deck.
        rules: Rules,
    },
}
