//! Incremental solvers for the card game Set: what one search learns, the next
//! one uses.
//!
//! | solver | idea | memory |
//! |---|---|---|
//! | [`DynamicSolver`] | most of the board is known to hold no set: search only for sets through the cards dealt since | the board |
//! | [`PartialSets`] | the dynamic algorithm of Takeshita, sections 3.3 and 4.4: keep every part of a set, and which card completes it | grows with the partial sets of the board |
//!
//! [`DynamicSolver`] is the one to use; [`PartialSets`] is here to be read and
//! measured beside it. Both work for any number of properties and values, and
//! both list all sets of a board (`Enumerate`).
//!
//! For questions about one board there are functions: [`find`], [`sets`] and [`count`].
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
//! | `std` | yes | finds out at run time which vector instructions the machine has (AVX2, AVX-512), and uses them |
//!
//! The crate is `no_std` and needs `alloc`. The only `unsafe` is that of the
//! searches by AVX2 and AVX-512, which are chosen at run time and tested against
//! the portable ones; [`Instructions`] holds a solver to fewer. The oldest Rust it
//! builds with is 1.89.
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

mod instructions;
mod partial_sets;
mod questions;
mod solver;

pub use instructions::Instructions;
pub use partial_sets::PartialSets;
pub use questions::{count, find, sets};
pub use solver::DynamicSolver;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
