//! The traits of solvers, and their answers.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Board, BoardError, Budget, Card, Halt, Limit, Rules, SolverError, ValidSet};

/// The answer to "does the board hold a valid set?".
///
/// # Example
///
/// A caller handles each of the three answers:
///
/// ```
/// use set_core::{Limit, Outcome, Rules, ValidSet};
///
/// fn sentence(outcome: &Outcome) -> String {
///     match outcome {
///         Outcome::Found(set) => format!("a set: {set}"),
///         Outcome::SetFree => "no set, proved".to_string(),
///         Outcome::Interrupted(limit) => format!("not known: {limit}"),
///     }
/// }
///
/// let cards = ["0120", "1120", "2120"].map(|card| Rules::CLASSIC.parse_card(card).unwrap());
/// let set = ValidSet::try_new(Rules::CLASSIC, &cards)?;
/// assert_eq!(sentence(&Outcome::Found(set)), "a set: 0120 1120 2120");
/// assert_eq!(sentence(&Outcome::Interrupted(Limit::Nodes)), "not known: out of nodes");
/// # Ok::<(), set_core::WhyNot>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(::serde::Serialize, ::serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[must_use = "an answer may be that the search was interrupted"]
pub enum Outcome {
    /// Yes: this one. It is still on the board.
    Found(ValidSet),
    /// No: proved.
    SetFree,
    /// Not known: the search met this limit of its budget.
    Interrupted(Limit),
}

impl Outcome {
    /// The answer of a search that visits valid sets until the visitor breaks:
    /// the first set visited, or that there is none.
    ///
    /// # Example
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use set_core::{Halt, Outcome, Rules, ValidSet};
    ///
    /// // Three cards, which may be a set.
    /// let search = |cards: [&str; 3]| {
    ///     let cards = cards.map(|card| Rules::CLASSIC.parse_card(card).unwrap());
    ///     Outcome::first(|visit| match ValidSet::new(Rules::CLASSIC, &cards) {
    ///         Some(set) => visit(set),
    ///         None => ControlFlow::Continue(()),
    ///     })
    /// };
    /// assert!(search(["0120", "1120", "2120"]).found().is_some());
    /// assert!(search(["0120", "1120", "2121"]).is_set_free());
    /// ```
    pub fn first(search: impl FnOnce(&mut Visit<'_>) -> ControlFlow<Halt>) -> Self {
        let mut first = None;
        let halt = search(&mut |set| {
            first = Some(set);
            ControlFlow::Break(Halt::Enough)
        });
        match (first, halt) {
            (Some(set), _) => Self::Found(set),
            (None, ControlFlow::Break(Halt::Limit(limit))) => Self::Interrupted(limit),
            (None, _) => Self::SetFree,
        }
    }

    /// The set, if one was found.
    #[must_use]
    pub fn found(self) -> Option<ValidSet> {
        match self {
            Self::Found(set) => Some(set),
            Self::SetFree | Self::Interrupted(_) => None,
        }
    }

    /// Whether the board was proved to hold no set.
    #[must_use]
    pub fn is_set_free(&self) -> bool {
        matches!(self, Self::SetFree)
    }

    /// The limit that interrupted the search, if one did.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        match *self {
            Self::Interrupted(limit) => Some(limit),
            Self::Found(_) | Self::SetFree => None,
        }
    }
}

/// A solver: it holds a board, follows its changes, and finds valid sets.
///
/// These are the two update functions and the one question of Takeshita,
/// "Solving the Generalized Form of the Game of Set Efficiently", section 1.2.
/// A solver may keep whatever it learns from one question to the next; a search
/// that keeps nothing implements [`Search`](crate::Search) instead.
///
/// The trait is open and object-safe: implement it for a solver of your own,
/// and every driver, test and example of the project works with it. Each solver
/// keeps these promises:
///
/// - [`add`](Self::add) and [`remove`](Self::remove) accept and refuse exactly
///   what [`Board::add`] and [`Board::remove`] do, and a refused change changes
///   nothing.
/// - [`find`](Self::find) does not change the board: the set it finds stays
///   until it is removed, and the same question may be asked again.
/// - [`Outcome::SetFree`] is answered only when it is proved.
/// - After [`Outcome::Interrupted`] or an error the solver is as usable and as
///   correct as before.
///
/// # Example
///
/// A solver for v = 3 that keeps its board alone. (As it learns nothing, a [`Search`](crate::Search) would do.)
///
/// ```
/// use std::ops::ControlFlow;
/// use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError, ValidSet};
///
/// struct Pairs(Board);
///
/// impl Solver for Pairs {
///     fn board(&self) -> &Board {
///         &self.0
///     }
///     fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
///         self.0.add(cards)
///     }
///     fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
///         self.0.remove(cards)
///     }
///     fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
///         let (rules, cards) = (self.0.rules(), self.0.cards());
///         let mut meter = budget.meter();
///         Ok(Outcome::first(|visit| {
///             for (i, &a) in cards.iter().enumerate() {
///                 for &b in &cards[i + 1..] {
///                     meter.node()?; // so that a caller can stop the search
///                     let third = rules.third_card(a, b).filter(|&third| self.0.contains(third));
///                     if let Some(set) = third.and_then(|c| ValidSet::new(rules, &[a, b, c])) {
///                         visit(set)?;
///                     }
///                 }
///             }
///             ControlFlow::Continue(())
///         }))
///     }
/// }
///
/// let mut solver = Pairs(Board::new(Rules::CLASSIC));
/// solver.add(Board::parse(Rules::CLASSIC, "0000 0120 1111 2222")?.cards())?;
/// let set = solver.find(&Budget::unlimited())?.found().expect("0000 1111 2222");
/// solver.remove(set.cards())?;
/// assert_eq!(solver.board().to_string(), "0120");
/// assert!(solver.find(&Budget::unlimited())?.is_set_free());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Solver {
    /// The board.
    fn board(&self) -> &Board;

    /// The rules of the board.
    fn rules(&self) -> Rules {
        self.board().rules()
    }

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
    /// [`SolverError`] if the search failed. A limit of the budget is no error
    /// but the answer [`Outcome::Interrupted`].
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError>;

    /// Tells the solver that its board holds no set. The caller vouches for it.
    ///
    /// Nothing checks the claim: if it is untrue, later answers may be wrong. A
    /// solver that keeps such proofs then saves the search for this one. The
    /// default does nothing.
    fn assume_set_free_unchecked(&mut self) {}
}

/// The number of valid sets on a board, as far as they were counted: see [`Enumerate`].
///
/// # Example
///
/// ```
/// use set_core::{Count, Halt, Limit, Listing};
///
/// assert_eq!(Count::of(3, Listing::Complete), Count::Exactly(3));
/// let count = Count::of(3, Listing::Interrupted(Limit::Nodes));
/// assert_eq!(count, Count::AtLeast { sets: 3, halt: Halt::Limit(Limit::Nodes) });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(::serde::Serialize, ::serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[must_use = "a count may be incomplete"]
pub enum Count {
    /// The board holds exactly this many sets.
    Exactly(u64),
    /// The board may hold more sets than were counted.
    AtLeast {
        /// The sets that were counted.
        sets: u64,
        /// Why the count ended. A count that holds no more, at 2^64 - 1 sets, has [`Halt::Enough`].
        halt: Halt,
    },
}

impl Count {
    /// The number of sets, by a listing that visited `sets` of them.
    pub const fn of(sets: u64, listing: Listing) -> Self {
        match listing {
            Listing::Complete => Self::Exactly(sets),
            Listing::Enough => Self::AtLeast { sets, halt: Halt::Enough },
            Listing::Interrupted(limit) => Self::AtLeast { sets, halt: Halt::Limit(limit) },
        }
    }

    /// The limit that interrupted the count, if one did.
    #[must_use]
    pub const fn limit(self) -> Option<Limit> {
        match self {
            Self::Exactly(_) => None,
            Self::AtLeast { halt, .. } => halt.limit(),
        }
    }
}

/// How a listing of the valid sets of a board ended: see [`Enumerate`].
///
/// # Example
///
/// ```
/// use std::ops::ControlFlow;
/// use set_core::{Halt, Limit, Listing};
///
/// // What a search returns tells whether all sets were visited.
/// assert!(Listing::from(ControlFlow::Continue(())).is_complete());
/// let listing = Listing::from(ControlFlow::Break(Halt::Limit(Limit::Deadline)));
/// assert_eq!(listing.limit(), Some(Limit::Deadline));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(::serde::Serialize, ::serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[must_use = "a listing may be incomplete"]
pub enum Listing {
    /// All sets were visited.
    Complete,
    /// The visitor has seen enough: sets may be missing.
    Enough,
    /// The search met this limit of its budget: sets may be missing.
    Interrupted(Limit),
}

impl Listing {
    /// Whether all sets were visited.
    #[must_use]
    pub const fn is_complete(self) -> bool {
        matches!(self, Self::Complete)
    }

    /// The limit that interrupted the listing, if one did.
    #[must_use]
    pub const fn limit(self) -> Option<Limit> {
        match self {
            Self::Complete | Self::Enough => None,
            Self::Interrupted(limit) => Some(limit),
        }
    }
}

/// How a search that visits every set ended.
impl From<ControlFlow<Halt>> for Listing {
    fn from(end: ControlFlow<Halt>) -> Self {
        match end {
            ControlFlow::Continue(()) => Self::Complete,
            ControlFlow::Break(Halt::Enough) => Self::Enough,
            ControlFlow::Break(Halt::Limit(limit)) => Self::Interrupted(limit),
        }
    }
}

/// A visitor of valid sets. It breaks with [`Halt::Enough`] when it has seen enough.
pub type Visit<'a> = dyn FnMut(ValidSet) -> ControlFlow<Halt> + 'a;

/// A solver that can list every valid set of its board.
///
/// # Example
///
/// ```
/// # use set_core::{Board, Meter, Rules, Search, Stateless, ValidSet, Visit};
/// use std::ops::ControlFlow;
/// use set_core::{Budget, Count, Enumerate, Halt, Limit, Listing};
/// # /// For v = 2, where any two cards are a set.
/// # #[derive(Default)]
/// # struct AnyTwo;
/// # impl Search for AnyTwo {
/// #     fn search(&self, board: &Board, meter: &mut Meter<'_>, visit: &mut Visit<'_>) -> ControlFlow<Halt> {
/// #         for (i, &a) in board.cards().iter().enumerate() {
/// #             for &b in &board.cards()[i + 1..] {
/// #                 meter.node()?;
/// #                 visit(ValidSet::new(board.rules(), &[a, b]).unwrap())?;
/// #             }
/// #         }
/// #         ControlFlow::Continue(())
/// #     }
/// # }
/// # fn enumerator(board: Board) -> impl Enumerate { Stateless::<AnyTwo>::from(board) }
///
/// let rules = Rules::new(3, 2)?; // any two of these eight cards are a set
/// let mut solver = enumerator(Board::from_cards(rules, rules.cards())?);
/// assert_eq!(solver.sets()?.len(), 28);
///
/// // The first five sets.
/// let mut sets = Vec::new();
/// let listing = solver.for_each_set(&Budget::unlimited(), &mut |set| {
///     sets.push(set);
///     if sets.len() < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(Halt::Enough) }
/// })?;
/// assert_eq!((sets.len(), listing), (5, Listing::Enough));
///
/// // As many as ten nodes count.
/// let count = solver.count_sets(&Budget::unlimited().with_node_limit(10))?;
/// assert_eq!(count, Count::AtLeast { sets: 10, halt: Halt::Limit(Limit::Nodes) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Enumerate: Solver {
    /// Calls `visit` once for every valid set of the board, in an order of the
    /// solver's own, until all are visited, `visit` breaks or a limit of the
    /// budget is met. A break with [`Halt::Limit`] ends the listing as that limit
    /// does.
    ///
    /// # Errors
    ///
    /// [`SolverError`] if the search failed.
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError>;

    /// Counts the valid sets of the board.
    ///
    /// # Errors
    ///
    /// As [`for_each_set`](Self::for_each_set).
    fn count_sets(&mut self, budget: &Budget) -> Result<Count, SolverError> {
        let mut count = 0;
        let listing = self.for_each_set(budget, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(Count::of(count, listing))
    }

    /// All valid sets of the board, however long it takes, in the order of
    /// [`for_each_set`](Self::for_each_set).
    ///
    /// Time and memory grow with the number of sets, which can be millions on a board of some
    /// hundred cards. Where that is too much, [`for_each_set`](Self::for_each_set) has a budget.
    ///
    /// # Errors
    ///
    /// As [`for_each_set`](Self::for_each_set).
    fn sets(&mut self) -> Result<Vec<ValidSet>, SolverError> {
        let mut sets = Vec::new();
        let listing = self.for_each_set(&Budget::unlimited(), &mut |set| {
            sets.push(set);
            ControlFlow::Continue(())
        })?;
        debug_assert_eq!(listing, Listing::Complete, "the budget has no limit");
        Ok(sets)
    }
}

/// A solver behind a pointer is a solver.
macro_rules! forward_solver {
    ($($pointer:ty),*) => {$(
        impl<S: Solver + ?Sized> Solver for $pointer {
            fn board(&self) -> &Board {
                (**self).board()
            }
            fn rules(&self) -> Rules {
                (**self).rules()
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
            fn assume_set_free_unchecked(&mut self) {
                (**self).assume_set_free_unchecked();
            }
        }

        impl<S: Enumerate + ?Sized> Enumerate for $pointer {
            fn for_each_set(
                &mut self,
                budget: &Budget,
                visit: &mut Visit<'_>,
            ) -> Result<Listing, SolverError> {
                (**self).for_each_set(budget, visit)
            }
            fn count_sets(&mut self, budget: &Budget) -> Result<Count, SolverError> {
                (**self).count_sets(budget)
            }
            fn sets(&mut self) -> Result<Vec<ValidSet>, SolverError> {
                (**self).sets()
            }
        }
    )*};
}

forward_solver!(&mut S, Box<S>);

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    /// A solver whose provided methods are replaced, each by a telltale answer.
    struct Replaced(Board);

    impl Solver for Replaced {
        fn board(&self) -> &Board {
            &self.0
        }
        fn rules(&self) -> Rules {
            Rules::new(2, 2).unwrap()
        }
        fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.0.add(cards)
        }
        fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.0.remove(cards)
        }
        fn find(&mut self, _: &Budget) -> Result<Outcome, SolverError> {
            Ok(Outcome::SetFree)
        }
        fn assume_set_free_unchecked(&mut self) {
            self.0 = Board::new(Rules::new(1, 1).unwrap());
        }
    }

    impl Enumerate for Replaced {
        fn for_each_set(&mut self, _: &Budget, _: &mut Visit<'_>) -> Result<Listing, SolverError> {
            Ok(Listing::Complete)
        }
        fn count_sets(&mut self, _: &Budget) -> Result<Count, SolverError> {
            Ok(Count::AtLeast { sets: 7, halt: Halt::Enough })
        }
        fn sets(&mut self) -> Result<Vec<ValidSet>, SolverError> {
            Ok(vec![ValidSet::new(Rules::CLASSIC, &cards()).unwrap()])
        }
    }

    fn cards() -> [Card; 3] {
        ["0120", "1120", "2120"].map(|card| Rules::CLASSIC.parse_card(card).unwrap())
    }

    fn assert_forwards(mut solver: impl Enumerate) {
        assert_eq!(solver.rules(), Rules::new(2, 2).unwrap());
        let count = Count::AtLeast { sets: 7, halt: Halt::Enough };
        assert_eq!(solver.count_sets(&Budget::unlimited()), Ok(count));
        assert_eq!(solver.sets().unwrap().len(), 1);
        assert_eq!(solver.find(&Budget::unlimited()), Ok(Outcome::SetFree));
        solver.assume_set_free_unchecked();
        assert_eq!(solver.board().rules(), Rules::new(1, 1).unwrap());
    }

    #[test]
    fn pointers_forward_every_method() {
        let solver = || Replaced(Board::new(Rules::CLASSIC));
        assert_forwards(solver());
        assert_forwards(&mut solver());
        assert_forwards(Box::new(solver()));
        assert_forwards(Box::new(solver()) as Box<dyn Enumerate>);
        assert_forwards(&mut solver() as &mut dyn Enumerate);
    }

    #[test]
    fn how_a_listing_ended() {
        let limit = Limit::Memory { needed: 5 };
        for (end, listing) in [
            (ControlFlow::Continue(()), Listing::Complete),
            (ControlFlow::Break(Halt::Enough), Listing::Enough),
            (ControlFlow::Break(limit.into()), Listing::Interrupted(limit)),
        ] {
            assert_eq!(Listing::from(end), listing);
            assert_eq!(listing.is_complete(), listing == Listing::Complete);
        }
        assert_eq!(Outcome::Interrupted(limit).limit(), Some(limit));
        assert_eq!(Outcome::SetFree.limit(), None);
    }
}
