//! The card game Set as a satisfiability problem, put to the solver Z3.
//!
//! | solver | encoding |
//! |---|---|
//! | [`SmtSolver`] | a Boolean for each card, clauses only, one Z3 solver for a whole game: the one to use |
//! | [`PaperSolver`] | the reduction of Takeshita, "Solving the Generalized Form of the Game of Set Efficiently", section 3.2, with (15) corrected: integers or bit-vectors, three ways to break the symmetry |
//!
//! Both implement `Solver` and `Enumerate` of `set-core` for any number of
//! properties and values. [`SelectEncoding`] and [`PaperEncoding`] are the
//! encodings on their own, and write any board's problem as SMT-LIB 2 text.
//!
//! # Example
//!
//! ```
//! use set_core::{Board, Budget, Enumerate, Rules, Solver};
//! use set_smt::SmtSolver;
//!
//! let rules = Rules::CLASSIC;
//! let board = Board::parse(rules, "0000 0001 0112 0002 2110")?;
//! let mut solver = SmtSolver::new(rules);
//! solver.add(board.cards())?;
//! let set = solver.find(&Budget::unlimited())?.found().expect("there is one");
//! assert_eq!(set.to_string(), "0000 0001 0002");
//! assert_eq!(solver.sets()?.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Budgets
//!
//! A node of a `Budget` is a step of Z3's `rlimit`, which is the same in every
//! run. The memory limit counts all that Z3 holds for the process, some 17 MB
//! before it has anything to do. A stop flag or a deadline interrupts Z3 from
//! another thread.
//!
//! # Z3
//!
//! In a checkout of the project, `scripts/fetch-z3` unpacks a prebuilt Z3 into
//! the ignored folder `.z3`; then `cargo test -p set-smt` just works. Elsewhere,
//! install your system's libz3, name the folder of one in
//! `Z3_LIBRARY_PATH_OVERRIDE`, or build with the feature `vendored` (cmake 3.26
//! and a compiler of C++20; half an hour). A program that is not started by
//! cargo has to find the library by itself, by an rpath for example.

mod engine;
mod paper;
mod select;
mod smt2;
mod statistics;

pub use paper::{PaperEncoding, PaperSolver, Sort, Symmetry};
pub use select::{SelectEncoding, SmtSolver};
pub use statistics::Statistics;
