//! Searches that keep nothing from one question to the next.

use alloc::boxed::Box;
use core::ops::ControlFlow;

use crate::{
    Board, BoardError, Budget, Card, Enumerate, Halt, Listing, Meter, Outcome, Rules, Solver,
    SolverError, Visit,
};

/// A search that keeps nothing from one question to the next: a function from a
/// board to its valid sets. [`Stateless`] makes it a solver.
///
/// # Example
///
/// ```
/// use std::ops::ControlFlow;
/// use set_core::{
///     Board, Budget, Enumerate, Halt, Meter, Rules, Search, Solver, Stateless, ValidSet, Visit,
/// };
///
/// /// For three values: every pair of cards, and the third card that it needs.
/// #[derive(Clone, Debug, Default)]
/// struct Pairs;
///
/// impl Search for Pairs {
///     fn search(
///         &self,
///         board: &Board,
///         meter: &mut Meter<'_>,
///         visit: &mut Visit<'_>,
///     ) -> ControlFlow<Halt> {
///         let (rules, cards) = (board.rules(), board.cards());
///         for (i, &a) in cards.iter().enumerate() {
///             for (j, &b) in cards.iter().enumerate().skip(i + 1) {
///                 meter.node()?;
///                 let third = rules.third_card(a, b).filter(|third| cards[j + 1..].contains(third));
///                 if let Some(set) = third.and_then(|c| ValidSet::new(rules, &[a, b, c])) {
///                     visit(set)?;
///                 }
///             }
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// let mut solver = Stateless::<Pairs>::new(Rules::CLASSIC);
/// solver.add(&Rules::CLASSIC.cards().collect::<Vec<_>>())?;
/// assert_eq!(solver.sets()?.len(), 1080);
/// assert!(solver.find(&Budget::unlimited())?.found().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Search {
    /// Calls `visit` once for every valid set of the board, and the meter for
    /// every node.
    ///
    /// # Errors
    ///
    /// Breaks as `visit` and the meter do.
    fn search(
        &self,
        board: &Board,
        meter: &mut Meter<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<Halt>;
}

/// A search behind a pointer is a search.
macro_rules! forward_search {
    ($($pointer:ty),*) => {$(
        impl<S: Search + ?Sized> Search for $pointer {
            fn search(
                &self,
                board: &Board,
                meter: &mut Meter<'_>,
                visit: &mut Visit<'_>,
            ) -> ControlFlow<Halt> {
                (**self).search(board, meter, visit)
            }
        }
    )*};
}

forward_search!(&S, Box<S>);

/// A solver with a [`Search`] that keeps nothing: each question starts from the
/// beginning.
///
/// # Example
///
/// ```
/// use std::ops::ControlFlow;
/// use set_core::{
///     Board, Budget, Halt, Meter, Rules, Search, Solver, Stateless, ValidSet, Visit,
/// };
///
/// /// Looks at each v neighboring cards of a board.
/// #[derive(Default)]
/// struct Neighbors;
///
/// impl Search for Neighbors {
///     fn search(&self, board: &Board, _: &mut Meter<'_>, visit: &mut Visit<'_>) -> ControlFlow<Halt> {
///         let rules = board.rules();
///         let rows = board.cards().windows(rules.set_len());
///         rows.filter_map(|row| ValidSet::new(rules, row)).try_for_each(visit)
///     }
/// }
///
/// let mut solver = Stateless::<Neighbors>::new(Rules::CLASSIC);
/// solver.add(Board::parse(Rules::CLASSIC, "0120 0000 1111 2222")?.cards())?;
/// let set = solver.find(&Budget::unlimited())?.found().expect("the last three cards");
/// assert_eq!(set.to_string(), "0000 1111 2222");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Stateless<S> {
    board: Board,
    search: S,
}

impl<S: Search + Default> Stateless<S> {
    /// A solver with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }
}

impl<S: Search> Stateless<S> {
    /// A solver with this board and this search.
    #[must_use]
    pub fn from_search(board: Board, search: S) -> Self {
        Self { board, search }
    }
}

/// A solver for this board.
impl<S: Search + Default> From<Board> for Stateless<S> {
    fn from(board: Board) -> Self {
        Self::from_search(board, S::default())
    }
}

impl<S: Search> Solver for Stateless<S> {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let meter = &mut budget.meter();
        Ok(Outcome::first(|visit| self.search.search(&self.board, meter, visit)))
    }
}

impl<S: Search> Enumerate for Stateless<S> {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        Ok(self.search.search(&self.board, &mut budget.meter(), visit).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Visits the first cards of a board, if they are a set.
    struct First;

    impl Search for First {
        fn search(
            &self,
            board: &Board,
            _: &mut Meter<'_>,
            visit: &mut Visit<'_>,
        ) -> ControlFlow<Halt> {
            let rules = board.rules();
            let set = board.cards().get(..rules.set_len());
            set.and_then(|cards| crate::ValidSet::new(rules, cards))
                .map_or(ControlFlow::Continue(()), visit)
        }
    }

    #[test]
    fn pointers_are_searches() {
        fn finds(search: impl Search) -> bool {
            let board = Board::parse(Rules::CLASSIC, "0000 0001 0002 0010").unwrap();
            let mut solver = Stateless::from_search(board, search);
            solver.find(&Budget::unlimited()).unwrap().found().is_some()
        }
        let boxed: Box<dyn Search> = Box::new(First);
        assert!(finds(&First) && finds(&*boxed) && finds(boxed));
    }
}
