//! The card game Set: every solver of the project by its name.
//!
//! [`Entry::all`] is a table with one entry for each solver. An entry makes a
//! solver with an empty board, and an enumerator where the solver can list all
//! sets. Programs, measurements and tests share the table, so a solver has the
//! same name everywhere.
//!
//! # Example
//!
//! ```
//! use set_core::{Budget, Rules, Solver};
//! use set_solvers::Entry;
//!
//! let rules = Rules::new(3, 4)?;
//! let cards: Vec<_> = rules.cards().take(20).collect();
//! for entry in Entry::all().iter().filter(|entry| entry.is_general() && entry.is_built()) {
//!     let mut solver = entry.solver(rules)?;
//!     solver.add(&cards)?;
//!     let set = solver.find(&Budget::unlimited())?.found();
//!     println!("{}: {}", entry.name(), set.expect("there is one"));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! Each solver crate has a feature: `auto`, `brute`, `dynamic`, `hardness`, `ip`,
//! `portfolio` (all on by default) and `smt`, which needs Z3. With `parallel`, `dynamic` and
//! `auto` can search one question with several threads. An entry whose
//! feature is off stays in the table; to make its solver is an error that names
//! the feature.
//!
//! The oldest Rust that the crate builds with is 1.89; raising that is a minor
//! release.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod any;
mod entry;
mod error;
#[cfg(feature = "portfolio")]
pub mod portfolio;
mod table;

pub use any::AnySolver;
pub use entry::Entry;
pub use error::MakeError;
#[cfg(feature = "parallel")]
#[cfg_attr(docsrs, doc(cfg(feature = "parallel")))]
pub use set_dynamic::Threads;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
