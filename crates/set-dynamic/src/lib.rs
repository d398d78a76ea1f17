//! Incremental solvers for the card game Set: each search uses what earlier searches
//! learned.
//!
//! | solver | idea | memory |
//! |---|---|---|
//! | [`DynamicSolver`] | most of the board is known to be set-free: search only for sets with the cards dealt since | the board |
//! | [`PartialSets`] | the dynamic algorithm of Takeshita, sections 3.3 and 4.4: store every partial set, and the card that completes it | all partial sets of the board |
//!
//! Use [`DynamicSolver`]; [`PartialSets`] is here to be read, and to be measured against.
//! Both work for any number of properties and values, and both list all sets of a board
//! (`Enumerate`).
//!
//! For questions about one board there are functions: [`find`], [`sets`] and [`count_sets`].
//!
//! # Example
//!
//! ```
//! use set_core::{Board, Budget, Outcome, Rules, Solver};
//! use set_dynamic::DynamicSolver;
//!
//! let rules = Rules::new(4, 3)?;
//! let board = Board::parse(rules, "0000 0001 0110 1010 1100 0111")?;
//! let mut solver = DynamicSolver::new(rules);
//! solver.add(board.cards())?;
//! assert_eq!(solver.find(&Budget::unlimited())?, Outcome::SetFree);
//!
//! // Only sets with the new card are searched for.
//! solver.add(&[rules.parse_card("0002")?])?;
//! let set = solver.find(&Budget::unlimited())?.found().expect("0000 0001 0002");
//! solver.remove(set.cards())?;
//! assert_eq!(solver.board().len(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | detects at run time which vector instructions the machine has (AVX2, AVX-512), and uses them |
//! | `parallel` | no | `Threads`: several threads search one question; brings rayon, needs an operating system |
//!
//! The crate is `no_std` and needs `alloc`. `unsafe` is used for AVX2 and AVX-512 only: code
//! for them runs only where they are detected, and is tested against
//! the portable code. [`Instructions`](set_core::Instructions) limit which of them a solver uses. The minimum
//! supported Rust version is 1.89.
//!
//! The file `DESIGN.md` in the project's repository has the reasons for the
//! interfaces.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(all(feature = "parallel", target_family = "wasm", target_os = "unknown"))]
compile_error!("the feature `parallel` of set-dynamic needs the threads of an operating system");

mod partial_sets;
mod questions;
// Without threads no search hands over parts.
#[cfg_attr(not(feature = "parallel"), allow(dead_code))]
mod solver;

pub use partial_sets::PartialSets;
pub use questions::{count_sets, find, sets};
pub use solver::DynamicSolver;
#[cfg(feature = "parallel")]
#[cfg_attr(docsrs, doc(cfg(feature = "parallel")))]
pub use solver::Threads;

/// Solvers move between threads: checked when the tests are compiled.
#[cfg(test)]
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<(DynamicSolver, PartialSets)>();
};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
