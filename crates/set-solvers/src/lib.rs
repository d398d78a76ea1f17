#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! - [`Entry::all`] is the registry: a table with one entry for each solver. An entry makes
//!   a solver with an empty board, and an enumerator where the solver can list all sets.
//!   Programs, measurements and tests share the table, so a solver has the same name
//!   everywhere. A solver of your own becomes an entry by [`Entry::new`].
//! - [`Portfolio`] asks several of them at the same time; the first answer wins. A member that fails, panics, finds a set
//!   that is none or contradicts another is an error with its name.
//! - `Auto` is the solver that is fastest for the rules, in one thread.
//!
//! # Crate features
//!
//! | feature | default | solvers |
//! |---|---|---|
//! | `auto` | yes | `auto`: the solver that is fastest for the rules; implies `classic` and `dynamic` |
//! | `brute` | yes | `brute`: every combination of cards, with pruning; `brute-unpruned`, without |
//! | `classic` | yes | `classic`: bits and tables, for three values and up to four properties |
//! | `dynamic` | yes | `dynamic`, the fast incremental solver; `partial-paper-rerun` and `partial-paper-new`, the paper's dynamic algorithm; `partial-canonical`, it strengthened; `portfolio`, `dynamic` and the last side by side; the type `Threads` |
//! | `smt` | no | `smt`, and `smt-paper` in six forms: both on Z3, which [set-smt](https://docs.rs/set-smt) says how to get |
//!
//! An entry whose feature is off stays in the table; making its solver is an error that names the feature. Without
//! features the crate depends on no solver.
//!
//! The crate needs an operating system with threads: it refuses `wasm32-unknown-unknown`. It contains no `unsafe`.

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
pub use auto::Auto;
pub use entry::{Entry, Make, Scope};
pub use error::MakeError;
pub use portfolio::{Portfolio, Tally};
#[cfg(feature = "dynamic")]
#[cfg_attr(docsrs, doc(cfg(feature = "dynamic")))]
pub use set_dynamic::Threads;

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
