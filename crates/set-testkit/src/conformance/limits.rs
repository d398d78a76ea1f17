//! The number and the size of the boards of the checks.

use core::fmt;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;

use crate::choices::{Choices, simplest};

/// The size of the boards of the checks, and their number: smaller for slow solvers.
///
/// A check leaves out larger boards; it makes random boards smaller.
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
    /// The most cards on a board.
    pub max_board: usize,
    /// The random boards, or sequences of changes, of each check.
    pub cases: u32,
}

impl Limits {
    /// The most cards on a random board: the [`checker`](crate::checker) can search
    /// this many.
    const MAX_RANDOM_BOARD: usize = 24;

    /// The most simpler values that are tested after one has failed.
    const SIMPLER_VALUES: usize = 200;

    /// One case in 40: for checks that take longer.
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

    /// Whether a board with this number of cards is within the limits.
    pub(super) fn allow(self, cards: usize) -> bool {
        cards <= self.max_board
    }

    /// Tests random values, the same ones in every run.
    ///
    /// # Panics
    ///
    /// If a value fails; the simplest failing value found from it is printed.
    pub(super) fn for_all<T: fmt::Debug>(self, make: impl Fn(&mut Choices) -> T, test: impl Fn(T)) {
        let fails = |value: T| catch_unwind(AssertUnwindSafe(|| test(value))).is_err();
        for case in 0..self.cases {
            let mut choices = Choices::random(case.into());
            if fails(make(&mut choices)) {
                let mut choices = simplest(choices, Self::SIMPLER_VALUES, &make, fails);
                let value = make(&mut choices);
                eprintln!("the simplest failing value found from case {case}:\n{value:?}");
                test(value);
                panic!("case {case} fails, but not every time");
            }
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

#[cfg(test)]
mod tests {
    use core::cell::RefCell;

    use super::*;
    use crate::conformance::solver::any_board;

    #[test]
    fn a_failing_value_is_shown_at_its_simplest() {
        let shown = RefCell::new(String::new());
        let result = catch_unwind(AssertUnwindSafe(|| {
            Limits::default().for_all(any_board(24), |board| {
                let has_three = board.len() >= 3 && board.rules().values() >= 2;
                if has_three {
                    shown.replace(format!("{board:?}"));
                }
                assert!(!has_three);
            });
        }));
        assert!(result.is_err());
        // Three cards need two properties of two values.
        assert_eq!(shown.take(), "Board(p=2, v=2: 01 10 00)");
    }

    #[test]
    fn equal_values_in_every_run() {
        let values = || {
            let seen = RefCell::new(Vec::new());
            Limits::small().for_all(any_board(24), |board| seen.borrow_mut().push(board));
            seen.into_inner()
        };
        assert_eq!(values().len(), 24);
        assert_eq!(values(), values());
    }
}
