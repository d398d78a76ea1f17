//! What a solver does, and how it answers.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use thiserror::Error;

use crate::{Board, BoardError, Budget, Card, Halt, Rules, ValidSet};

/// The answer to "does the board hold a valid set?".
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "an answer may be that the search was interrupted"]
pub enum Outcome {
    /// Yes: this one. It is still on the board.
    Found(ValidSet),
    /// No: proved.
    SetFree,
    /// Not known: the budget was spent.
    Interrupted,
}

impl Outcome {
    /// The answer of a search that visits valid sets until it is broken off: the
    /// first one that it visits, or that there is none.
    ///
    /// # Example
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use set_core::{Halt, Outcome, Rules, ValidSet};
    ///
    /// // Three cards, which may be a set.
    /// let search = |cards: [&str; 3]| {
    ///     let cards = cards.map(|card| Rules::CLASSIC.parse_card(card).unwrap());
    ///     Outcome::first(|visit| match ValidSet::new(Rules::CLASSIC, &cards) {
    ///         Some(set) => visit(set).map_break(|()| Halt::Stopped),
    ///         None => ControlFlow::Continue(()),
    ///     })
    /// };
    /// assert!(search(["0120", "1120", "2120"]).found().is_some());
    /// assert!(search(["0120", "1120", "2121"]).is_set_free());
    /// ```
    pub fn first(
        search: impl FnOnce(&mut dyn FnMut(ValidSet) -> ControlFlow<()>) -> ControlFlow<Halt>,
    ) -> Self {
        let mut first = None;
        let halt = search(&mut |set| {
            first = Some(set);
            ControlFlow::Break(())
        });
        match (first, halt) {
            (Some(set), _) => Self::Found(set),
            (None, ControlFlow::Continue(())) => Self::SetFree,
            (None, ControlFlow::Break(_)) => Self::Interrupted,
        }
    }

    /// The set, if one was found.
    #[must_use]
    pub fn found(self) -> Option<ValidSet> {
        match self {
            Self::Found(set) => Some(set),
            Self::SetFree | Self::Interrupted => None,
        }
    }

    /// Whether the board was proved to hold no set.
    #[must_use]
    pub fn is_set_free(&self) -> bool {
        matches!(self, Self::SetFree)
    }
}

/// A search that could not be carried out. The solver stays usable.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolverError {
    /// The solver's structures would outgrow their memory limit.
    #[error("the search needs {needed} bytes, more than its limit of {limit}")]
    MemoryLimit {
        /// The bytes that the next step needs.
        needed: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// An engine that the solver is built on failed.
    #[error("{engine} failed: {message}")]
    Engine {
        /// The engine's name.
        engine: &'static str,
        /// What it said.
        message: String,
    },
    /// Two solvers that work together contradict each other: one of them is
    /// wrong.
    #[error("{finder} finds the set {set}, but {prover} proves that there is none")]
    Disagreement {
        /// The set found, which is a valid set of the board.
        set: Box<ValidSet>,
        /// Who found it.
        finder: String,
        /// Who proved that there is none.
        prover: String,
    },
}

/// A solver: it holds a board, follows its changes, and finds valid sets.
///
/// These are the two update functions and the one question of Takeshita,
/// "Solving the Generalized Form of the Game of Set Efficiently", section 1.2.
/// A solver may keep whatever it learns from one question to the next.
///
/// The trait is open and object-safe: implement it for a solver of your own
/// and every driver, test and example of the project works with it. What holds
/// for each:
///
/// - [`add`](Self::add) and [`remove`](Self::remove) accept and refuse exactly
///   what [`Board::add`] and [`Board::remove`] do, and a refused change changes
///   nothing.
/// - [`find`](Self::find) does not change the board: the set it finds stays
///   until it is removed, and the same question may be asked again.
/// - [`Outcome::SetFree`] is answered only when it is proved.
/// - After [`Outcome::Interrupted`] or an error the solver is as usable and as
///   correct as before.
pub trait Solver {
    /// The rules that the solver was made for.
    fn rules(&self) -> Rules;

    /// The board as it lies.
    fn board(&self) -> &Board;

    /// Deals cards onto the board.
    ///
    /// # Errors
    ///
    /// As [`Board::add`].
    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError>;

    /// Takes cards off the board: a set that was found, or any others.
    ///
    /// # Errors
    ///
    /// As [`Board::remove`].
    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError>;

    /// Finds a valid set on the board, or proves that there is none.
    ///
    /// # Errors
    ///
    /// [`SolverError`] if the search cannot be carried out.
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError>;

    /// Hears that the board as it lies is set-free, which another solver has
    /// proved. A solver that keeps such proofs may take this one for its own;
    /// if it is untrue, later answers may be wrong too. The default is to do
    /// nothing.
    fn note_set_free(&mut self) {}
}

/// The number of valid sets on a board, as far as it was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use = "a count may be incomplete"]
pub enum Count {
    /// There are so many.
    Exactly(u64),
    /// There are at least so many: the budget was spent.
    AtLeast(u64),
}

/// A solver that can list every valid set of its board.
pub trait Enumerate: Solver {
    /// Calls `visit` once for every valid set of the board, in an order of the
    /// solver's own, until all are visited, `visit` breaks off
    /// ([`Halt::Stopped`]) or the budget is spent ([`Halt::Interrupted`]).
    ///
    /// # Errors
    ///
    /// [`SolverError`] if the search cannot be carried out.
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut dyn FnMut(ValidSet) -> ControlFlow<()>,
    ) -> Result<ControlFlow<Halt>, SolverError>;

    /// Counts the valid sets of the board.
    ///
    /// # Errors
    ///
    /// As [`for_each_set`](Self::for_each_set).
    fn count_sets(&mut self, budget: &Budget) -> Result<Count, SolverError> {
        let mut count = 0;
        let halt = self.for_each_set(budget, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(match halt {
            ControlFlow::Continue(()) => Count::Exactly(count),
            ControlFlow::Break(_) => Count::AtLeast(count),
        })
    }

    /// All valid sets of the board, however long it takes, in the order of
    /// [`for_each_set`](Self::for_each_set).
    ///
    /// # Errors
    ///
    /// As [`for_each_set`](Self::for_each_set).
    fn sets(&mut self) -> Result<Vec<ValidSet>, SolverError> {
        let mut sets = Vec::new();
        let halt = self.for_each_set(&Budget::unlimited(), &mut |set| {
            sets.push(set);
            ControlFlow::Continue(())
        })?;
        debug_assert_eq!(halt, ControlFlow::Continue(()), "no limit was set");
        Ok(sets)
    }
}

/// A solver behind a pointer is a solver.
macro_rules! forward_solver {
    ($($pointer:ty),*) => {$(
        impl<S: Solver + ?Sized> Solver for $pointer {
            fn rules(&self) -> Rules {
                (**self).rules()
            }
            fn board(&self) -> &Board {
                (**self).board()
            }
            fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
                (**self).add(cards)
            }
            fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
                (**self).remove(cards)
            }
            fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
                (**self).find(budget)
            }
            fn note_set_free(&mut self) {
                (**self).note_set_free();
            }
        }

        impl<S: Enumerate + ?Sized> Enumerate for $pointer {
            fn for_each_set(
                &mut self,
                budget: &Budget,
                visit: &mut dyn FnMut(ValidSet) -> ControlFlow<()>,
            ) -> Result<ControlFlow<Halt>, SolverError> {
                (**self).for_each_set(budget, visit)
            }
            fn count_sets(&mut self, budget: &Budget) -> Result<Count, SolverError> {
                (**self).count_sets(budget)
            }
        }
    )*};
}

forward_solver!(&mut S, Box<S>);
