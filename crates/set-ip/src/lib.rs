//! The card game Set as an integer program: a board's valid sets are the
//! solutions of a few linear equations in unknowns that are 0 or 1.
//!
//! | what | where |
//! |---|---|
//! | the program of a board, constraint by constraint, and as text in LP format | [`Model`], [`constraints`] |
//! | a solver that gives it to an engine | [`IpSolver`] |
//! | what solves it: microlp (pure Rust) or `HiGHS` | [`Engine`] |
//!
//! # The program
//!
//! For a board of `n` cards with `p` properties of `v` values, and `c(i,m,a) = 1`
//! where card `i` has the value `a` in property `m`:
//!
//! ```text
//! x_i        card i is chosen                                        n unknowns
//! z_{m,a}    all chosen cards have the value a in property m       p v unknowns
//! y_m        all chosen cards differ in property m                   p unknowns
//!
//! sum_i x_i = v                                                       1 row
//! y_m + sum_a z_{m,a} = 1                         for every m         p rows
//! sum_i c(i,m,a) x_i = v z_{m,a} + y_m            for every m, a    p v rows
//! ```
//!
//! After "Set Card Game Complexity and Solver with IP" (a write-up that follows
//! T. Odland, "The card game Set as a binary integer program"), with its last
//! constraint corrected: it prints `P z` for `v z` and one sum too many.
//!
//! # Example
//!
//! ```
//! use set_core::{Board, Budget, Enumerate, Rules, Solver};
//! use set_ip::{IpSolver, Model};
//!
//! let board = Board::parse(Rules::CLASSIC, "0000 0120 1111 2222 2100")?;
//! assert!(Model::new(&board).to_lp().contains("cards: x_0 + x_1 + x_2 + x_3 + x_4 = 3"));
//!
//! let mut solver = IpSolver::from(board);
//! let set = solver.find(&Budget::unlimited())?.found().expect("there is one");
//! assert_eq!(set.to_string(), "0000 1111 2222");
//! assert_eq!(solver.sets()?.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What an answer is worth
//!
//! A set that an engine names is checked by `set-core` before it is returned.
//! That there is none is the engine's word: branch and bound over linear
//! programs in floating-point numbers, with tolerances of 10^-6 on coefficients
//! that are 0, 1 or `v`. The tests compare it with the definition on thousands
//! of boards; it is no certificate, as a search by whole numbers is. A board of
//! fewer than `v` cards is called set-free without an engine.
//!
//! # Budgets
//!
//! A node of a `Budget` is a node of branch and bound; the linear program at
//! the root comes before the first. The memory limit is held against the rows
//! of the program; what the engine holds besides is not known.
//!
//! microlp works in portions of some 20 ms, between which the flag and the
//! clock are looked at, and goes on where it stopped. A portion ends between
//! two nodes or after 1,000 steps of the simplex method, so that on boards of
//! several hundred cards it can take longer. Under a budget with a flag or a
//! deadline the order of the search, and with it the set that is found, may
//! depend on the speed of the machine.
//!
//! `HiGHS`, called through `good_lp`, cannot be interrupted from outside, only
//! given a time: with a flag it is started anew with twice the time until it
//! ends, so that a raised flag is noticed after at most as much time as was
//! spent before, and at most half of all work is lost.
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `highs` | no | the engine `HiGHS`; building it needs cmake, a C++ compiler and libclang |
//!
//! The crate contains no `unsafe`. The oldest Rust it builds with is 1.89;
//! raising that is a minor release.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod engine;
mod model;
mod solver;

pub use engine::Engine;
pub use model::{Constraint, Model, Relation, Term, Unknown, Unknowns, constraints};
pub use solver::IpSolver;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
