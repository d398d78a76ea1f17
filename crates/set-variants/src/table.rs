//! Sets of three that a table gives.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::{ControlFlow, RangeInclusive};

use hashbrown::HashMap;
use set_core::{Card, Halt, Meter, Rules};
use thiserror::Error;

use crate::pattern::{Pattern, Visit, WhyNot, check};

/// Three cards of which a table gives one for the two others.
///
/// The table has a row and a column for each card, in the order of the deck. Its entry for two cards is
/// the index of the card that completes them. The order of two cards may matter, as in a non-abelian
/// group. An entry that is one of its two cards completes nothing, as those on the diagonal.
///
/// # Example
///
/// The seven points and lines of the Fano plane, a Steiner triple system:
///
/// ```
/// use set_core::Rules;
/// use set_variants::{CompletionTable, Pattern};
///
/// // Points 1 to 7 as bits: the third point of a line is the sum of two.
/// let entry = |i: u32, j: u32| if i == j { i } else { ((i + 1) ^ (j + 1)) - 1 };
/// let table: Vec<u32> = (0..49).map(|at| entry(at / 7, at % 7)).collect();
/// let fano = CompletionTable::new(Rules::new(1, 7)?, &table)?;
/// assert!(fano.is_steiner());
/// let points: Vec<_> = fano.rules().cards().collect();
/// assert_eq!(fano.completing(&points[..2]), [points[2]]); // 1 + 2 = 3
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionTable {
    rules: Rules,
    deck: usize,
    entries: Vec<u32>,
}

impl CompletionTable {
    /// The most cards of a deck with a table, 4,096.
    pub const MAX_CARDS: usize = 4096;

    /// The pattern with this table, row by row.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the deck has more than [`MAX_CARDS`](Self::MAX_CARDS) cards, the table not one
    /// entry for each two cards, or an entry is no index of a card.
    pub fn new(rules: Rules, entries: &[u32]) -> Result<Self, TableError> {
        let deck = rules.deck_len().and_then(|deck| usize::try_from(deck).ok());
        let Some(deck) = deck.filter(|&deck| deck <= Self::MAX_CARDS) else {
            return Err(TableError::Deck { rules });
        };
        if entries.len() != deck * deck {
            return Err(TableError::Length { entries: entries.len(), deck });
        }
        if let Some(at) = entries.iter().position(|&entry| entry as usize >= deck) {
            let (row, column) = (at / deck, at % deck);
            return Err(TableError::Entry { row, column, entry: entries[at], deck });
        }
        Ok(Self { rules, deck, entries: entries.to_vec() })
    }

    /// Whether any two cards are in exactly one match: whether the matches are a Steiner triple
    /// system.
    #[must_use]
    pub fn is_steiner(&self) -> bool {
        let is_closed = |(i, j)| {
            let third = self.entry(i, j);
            let agrees =
                [(j, i, third), (i, third, j), (third, i, j), (j, third, i), (third, j, i)];
            i == j
                || third != i && third != j && agrees.iter().all(|&(a, b, c)| self.entry(a, b) == c)
        };
        (0..self.deck).flat_map(|i| (0..self.deck).map(move |j| (i, j))).all(is_closed)
    }

    fn entry(&self, row: usize, column: usize) -> usize {
        self.entries[row * self.deck + column] as usize
    }

    fn index(&self, card: Card) -> usize {
        let index = self.rules.index_of(card).expect("a card of the deck");
        usize::try_from(index).expect("an index below 4,096")
    }

    /// The cards that complete two.
    fn thirds(&self, a: usize, b: usize) -> impl Iterator<Item = usize> {
        let (first, second) = (self.entry(a, b), self.entry(b, a));
        let others = core::iter::once(first).chain(Some(second).filter(|&other| other != first));
        others.filter(move |&third| third != a && third != b)
    }

    /// Whether the first two complete the third.
    fn gives(&self, a: usize, b: usize, third: usize) -> bool {
        self.thirds(a, b).any(|other| other == third)
    }
}

impl Pattern for CompletionTable {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        3..=3
    }

    fn explain(&self, cards: &[Card]) -> Result<String, WhyNot> {
        check(self, cards)?;
        let name = |card: usize| self.rules.display(cards[card]);
        let [a, b, c] = [0, 1, 2].map(|i| self.index(cards[i]));
        let gives = [(a, b, c, [0, 1, 2]), (a, c, b, [0, 2, 1]), (b, c, a, [1, 2, 0])];
        let Some(found) = gives.iter().find(|&&(a, b, c, _)| self.gives(a, b, c)) else {
            return Err(WhyNot::Pattern(String::from(
                "the table gives none of them for the others",
            )));
        };
        let [a, b, c] = found.3.map(name);
        Ok(format!("the table gives {c} for {a} and {b}"))
    }

    /// Looks up what completes each two cards.
    fn search(
        &self,
        cards: &[Card],
        from: usize,
        meter: &mut Meter<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<Halt> {
        let indices: Vec<_> = cards.iter().map(|&card| self.index(card)).collect();
        let places: HashMap<_, _> =
            indices.iter().enumerate().map(|(i, &index)| (index, i)).collect();
        for (j, &b) in indices.iter().enumerate() {
            for (i, &a) in indices[..j].iter().enumerate() {
                meter.node()?;
                for third in self.thirds(a, b) {
                    let Some(&k) = places.get(&third).filter(|&&k| j.max(k) >= from) else {
                        continue;
                    };
                    // Of the pairs of the match that give its third card, the first one visits it.
                    let [x, y, z] = {
                        let mut all = [i, j, k];
                        all.sort_unstable();
                        all
                    };
                    let pairs = [(x, y, z), (x, z, y), (y, z, x)];
                    let is_giving = |&&(a, b, c): &&(usize, usize, usize)| {
                        self.gives(indices[a], indices[b], indices[c])
                    };
                    if pairs.iter().find(is_giving).is_some_and(|&(a, b, _)| (a, b) == (i, j)) {
                        visit(&[cards[x], cards[y], cards[z]])?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Why numbers are no completion table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TableError {
    /// The deck is too large.
    #[error("the deck of {rules}, expected one of at most {} cards", CompletionTable::MAX_CARDS)]
    Deck {
        /// The rules of the deck.
        rules: Rules,
    },
    /// The table has not one entry for each two cards.
    #[error("{entries} entries, expected {deck} times {deck}, the number of cards")]
    Length {
        /// The number of entries.
        entries: usize,
        /// The number of cards.
        deck: usize,
    },
    /// An entry is no card.
    #[error(
        "entry {entry} in row {row} and column {column}, expected an index of a card, 0 to {}",
        deck - 1
    )]
    Entry {
        /// The index of the first card.
        row: usize,
        /// The index of the second card.
        column: usize,
        /// The entry.
        entry: u32,
        /// The number of cards.
        deck: usize,
    },
}
