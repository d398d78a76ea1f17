//! The unknowns of the paper: the values of the cards of a set.

use core::fmt;

use set_core::Rules;

/// The sort of an unknown: integer or bit-vector.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_smt::{PaperEncoding, Smt2Options, Sort};
///
/// let board = Board::parse(Rules::new(2, 3)?, "00 01 02")?;
/// let encoding = PaperEncoding { sort: Sort::BitVec, ..PaperEncoding::default() };
/// assert!(encoding.to_smt2(&board, Smt2Options::new()).contains("(_ BitVec 2)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Sort {
    /// An integer, as in the paper.
    #[default]
    Int,
    /// A bit-vector of as few bits as hold a value.
    BitVec,
}

impl Sort {
    /// Every kind.
    pub const ALL: &'static [Self] = &[Self::Int, Self::BitVec];
}

/// The number of bits of a bit-vector. There are none without bits, in Z3 and in SMT-LIB.
pub(super) fn bits(rules: Rules) -> u32 {
    rules.value_bits().max(1)
}

/// One unknown: the value of a card of the set in a property. Both are counted from 0, where
/// the paper counts from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unknown {
    pub(super) card: usize,
    pub(super) property: usize,
}

/// The name: `k_1_2` for card 1 and property 2.
impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "k_{}_{}", self.card, self.property)
    }
}

/// K of equation (2): v cards of p unknowns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unknowns {
    pub(super) rules: Rules,
}

impl Unknowns {
    /// The number of cards.
    pub(super) fn len(self) -> usize {
        self.rules.set_len()
    }

    /// The number of properties.
    pub(super) fn properties(self) -> usize {
        self.rules.properties() as usize
    }

    /// The unknowns of a card, one a property.
    pub(super) fn card(self, card: usize) -> impl Iterator<Item = Unknown> {
        (0..self.properties()).map(move |property| Unknown { card, property })
    }

    /// The unknowns of a property, one a card.
    pub(super) fn property(self, property: usize) -> Vec<Unknown> {
        (0..self.len()).map(|card| Unknown { card, property }).collect()
    }

    /// All unknowns, card by card.
    pub(super) fn iter(self) -> impl Iterator<Item = Unknown> {
        (0..self.len()).flat_map(move |card| self.card(card))
    }
}
