//! The card game Set: every solver of the project by its name, and several side by side.
//!
//! - [`Entry::all`] is the registry: a table with one entry for each solver. An entry makes
//!   a solver with an empty board, and an enumerator where the solver can list all sets.
//!   Programs, measurements and tests share the table, so a solver has the same name
//!   everywhere.
//! - [`Portfolio`] asks several of them at the same time; the first answer wins.
//! - `Auto` is the solver that is fastest for the rules, in one thread.
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
//! Each solver crate has a feature: `brute`, `classic`, `dynamic` (all on by default) and
//! `smt`, which needs Z3. The feature `auto`, on by default, adds `Auto` and
//! the three solvers that it uses. An entry whose feature is off stays in the table; making
//! its solver is an error that names the feature. Without features the crate depends on no
//! solver.
//!
//! The crate needs an operating system with threads: it refuses `wasm32-unknown-unknown`.
//!
//! The crate contains no `unsafe`. The oldest Rust it builds with is 1.89;
//! raising that is a minor release.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
compile_error!("set-solvers needs the threads of an operating system: use set-dynamic by itself");

#[cfg(feature = "auto")]
mod auto;
mod entry;
mod error;
mod portfolio;
mod table;
#[cfg(feature = "auto")]
mod two_properties;

#[cfg(feature = "auto")]
pub use auto::Auto;
pub use entry::{Entry, Make, Scope};
pub use error::MakeError;
pub use portfolio::{Portfolio, Tally};
#[cfg(feature = "dynamic")]
#[cfg_attr(docsrs, doc(cfg(feature = "dynamic")))]
pub use set_dynamic::Threads;
#[cfg(feature = "auto")]
pub use two_properties::TwoProperties;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    /// A portfolio is `Send`; the others are `Sync` too.
    #[test]
    fn threads() {
        fn sent<T: Send + 'static>() {}
        fn shared<T: Send + Sync + 'static>() {}
        sent::<Portfolio>();
        shared::<(Entry, MakeError, Tally)>();
        #[cfg(feature = "auto")]
        shared::<Auto>();
    }
}
