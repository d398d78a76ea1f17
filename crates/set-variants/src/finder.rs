//! A board of a variant, which grows and shrinks.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Deref};

use set_core::{Board, BoardError, Budget, Card, Count, Halt, Limit};

use thiserror::Error;

use crate::Pattern;

/// Holds a board, follows its changes, and finds the matches of a pattern.
///
/// It remembers which cards are free of matches together, so that a question after a deal looks only
/// for matches with a new card. The pattern is a reference or a box.
///
/// # Example
///
/// ```
/// use set_core::Budget;
/// use set_variants::{Finder, Variant};
///
/// let mut finder = Finder::new(Variant::QUADS.pattern());
/// let rules = finder.board().rules();
/// let cards = ["000", "012", "023", "333", "031"].map(|card| rules.parse_card(card).unwrap());
/// finder.add(&cards)?;
/// let quad = finder.find(&Budget::unlimited())?.expect("there is one");
/// finder.remove(&quad)?;
/// assert_eq!(finder.find(&Budget::unlimited())?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Finder<P> {
    pattern: P,
    board: Board,
    /// The first cards of the board that are free together.
    free: usize,
}

impl<P: Deref<Target: Pattern>> Finder<P> {
    /// An empty board.
    #[must_use]
    pub fn new(pattern: P) -> Self {
        let board = Board::new(pattern.rules());
        Self { pattern, board, free: 0 }
    }

    /// The pattern.
    #[must_use]
    pub fn pattern(&self) -> &P::Target {
        &self.pattern
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Deals cards onto the board.
    ///
    /// # Errors
    ///
    /// [`BoardError`] as for [`Board::add`], also for a card that the deck of the variant lacks. An error
    /// leaves the board unchanged.
    pub fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        if let Some(&card) = cards.iter().find(|&&card| !self.pattern.has_card(card)) {
            return Err(BoardError::Foreign { card, rules: self.board.rules() });
        }
        self.board.add(cards)
    }

    /// Takes cards off the board.
    ///
    /// # Errors
    ///
    /// As [`Board::remove`].
    pub fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        let is_taken = |card: &&Card| cards.contains(card);
        let taken = self.board.cards()[..self.free].iter().filter(is_taken).count();
        self.board.remove(cards)?;
        self.free -= taken;
        Ok(())
    }

    /// A match of the board, or `None` if there is none.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the search met a limit of the budget.
    pub fn find(&mut self, budget: &Budget) -> Result<Option<Vec<Card>>, Interrupted> {
        let mut found = None;
        let meter = &mut budget.meter();
        let end = self.pattern.search(self.board.cards(), self.free, meter, &mut |cards| {
            found = Some(cards.to_vec());
            ControlFlow::Break(Halt::Enough)
        });
        match end {
            ControlFlow::Break(Halt::Limit(limit)) => return Err(Interrupted(limit)),
            ControlFlow::Break(_) => {}
            ControlFlow::Continue(()) => self.free = self.board.len(),
        }
        Ok(found)
    }

    /// Calls `visit` once for each match of the board, until it breaks.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the search met a limit of the budget.
    pub fn for_each(
        &self,
        budget: &Budget,
        visit: &mut crate::Visit<'_>,
    ) -> Result<(), Interrupted> {
        let meter = &mut budget.meter();
        match self.pattern.search(self.board.cards(), self.free, meter, visit) {
            ControlFlow::Break(Halt::Limit(limit)) => Err(Interrupted(limit)),
            _ => Ok(()),
        }
    }

    /// All matches of the board, however long it takes.
    #[must_use]
    pub fn matches(&self) -> Vec<Vec<Card>> {
        let mut all = Vec::new();
        let end = self.for_each(&Budget::unlimited(), &mut |cards| {
            all.push(cards.to_vec());
            ControlFlow::Continue(())
        });
        debug_assert_eq!(end, Ok(()), "the budget has no limit");
        all
    }

    /// The number of matches of the board, as far as the budget goes.
    pub fn count(&self, budget: &Budget) -> Count {
        self.pattern.count(self.board.cards(), &mut budget.meter())
    }
}

/// A search met this limit of its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Interrupted(pub Limit);
