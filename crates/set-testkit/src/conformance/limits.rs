//! How much of a solver is asked.

use core::fmt;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::strategies;

/// How large the boards of the checks get, and how many there are: less for
/// slow solvers.
///
/// A check leaves out what is beyond the limits; random boards are made
/// smaller.
///
/// # Example
///
/// ```
/// use set_testkit::conformance::Limits;
///
/// let limits = Limits { max_board: 60, ..Limits::default() };
/// assert_eq!(limits.cases, 400);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most cards that lie on a board.
    pub max_board: usize,
    /// The random boards, or sequences of changes, of each check.
    pub cases: u32,
}

impl Limits {
    /// The most cards on a random board: so many that the
    /// [`checker`](crate::checker) can follow.
    const MAX_RANDOM_BOARD: usize = 24;

    /// So many cases, one for 40 of the limit: for checks that take longer.
    pub(super) fn with_fewer_cases(self) -> Self {
        Self { cases: self.cases.div_ceil(40), ..self }
    }

    /// Limits for solvers that take some 10 milliseconds for a small board.
    #[must_use]
    pub const fn small() -> Self {
        Self { max_board: 40, cases: 24 }
    }

    /// The most cards on a random board.
    pub(super) fn random_board(self) -> usize {
        self.max_board.min(Self::MAX_RANDOM_BOARD)
    }

    /// Whether a board of so many cards is within the limits.
    pub(super) fn allow(self, cards: usize) -> bool {
        cards <= self.max_board
    }

    /// Puts random values to a test; the same ones in every run.
    pub(super) fn for_all<T: fmt::Debug>(
        self,
        strategy: &impl Strategy<Value = T>,
        test: impl Fn(T),
    ) {
        let config =
            ProptestConfig { cases: self.cases, max_shrink_iters: 200, ..strategies::repeatable() };
        let result = TestRunner::new(config).run(strategy, |value| {
            test(value);
            Ok(())
        });
        if let Err(error) = result {
            panic!("{error}");
        }
    }
}

/// Boards of up to 1,000 cards, 400 random ones a check: by brute force a few
/// seconds for all checks.
impl Default for Limits {
    fn default() -> Self {
        Self { max_board: 1000, cases: 400 }
    }
}
