#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | what | where |
//! |---|---|
//! | the program of a board | [`Model`](set_export::integer_program::Model) of `set-export` |
//! | a solver that gives the program to an engine | [`IpSolver`] |
//! | the engines: microlp (pure Rust) or `HiGHS` | [`Engine`] |
//!
//! # How far to trust an answer
//!
//! A set that an engine returns is checked by `set-core`. The answer that there is
//! no set rests on the engine alone. It does branch and bound over linear programs
//! in floating-point numbers, with tolerances of 10^-6, where the coefficients are
//! 0, 1 or `v`. The tests compare such answers with the definition on thousands of
//! boards, but no such answer is a proof. A board with fewer than `v` cards is set-free without
//! asking an engine.
//!
//! # Budgets
//!
//! A node of a `Budget` is a node of branch and bound. The linear program of the
//! root is solved before the first node. The memory limit applies to the terms of
//! the program, and not to the further memory of the engine.
//!
//! microlp runs in time slices of some 20 ms. Between two slices the flag and the
//! clock are checked, and the search resumes where it stopped. A slice ends
//! between two nodes or after 1,000 steps of the simplex method, so it can take
//! longer on boards of several hundred cards. Under a budget with a flag or a
//! deadline, the order of the search and the set found may depend on the speed of
//! the machine.
//!
//! `HiGHS`, called through `good_lp`, accepts a time limit but cannot be
//! interrupted. With a flag it is restarted with twice the time until it ends. So
//! a raised flag is noticed after at most the time that was spent before, and at
//! most half of the work is lost.
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `highs` | no | the engine `HiGHS`; building it needs cmake, a C++ compiler and libclang |
//!
//! The crate contains no `unsafe`.

#![forbid(unsafe_code)]

mod engine;
mod solver;

pub use engine::Engine;
pub use solver::IpSolver;
