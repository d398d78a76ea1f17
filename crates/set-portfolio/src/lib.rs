//! The card game Set: several solvers side by side on one board.
//!
//! Takeshita, "Solving the Generalized Form of the Game of Set Efficiently",
//! section 6, asks for a hybrid of its SMT solver and its dynamic algorithm, so
//! that whichever is faster answers. [`Portfolio`] is that for any solvers: each
//! runs in a thread of its own and keeps what it knows over a whole game; the
//! first proved answer wins, and the others are stopped.
//!
//! # Example
//!
//! ```
//! use set_brute::BruteForce;
//! use set_core::{Board, Budget, Rules, Solver};
//! use set_dynamic::DynamicSolver;
//! use set_portfolio::Portfolio;
//!
//! let rules = Rules::new(3, 4)?;
//! let mut portfolio = Portfolio::new(rules)
//!     .with_lead("dynamic", DynamicSolver::new)?
//!     .with_member("brute", BruteForce::new)?;
//! portfolio.add(Board::parse(rules, "000 011 022 033 123 210")?.cards())?;
//!
//! let set = portfolio.find(&Budget::unlimited())?.found().expect("there is one");
//! assert_eq!(set.to_string(), "000 011 022 033");
//! for member in portfolio.members() {
//!     println!("{}: {} wins, {:?} of CPU time", member.name, member.wins, member.cpu_time);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which answer
//!
//! With [`Policy::FirstAnswer`], which of several sets is found depends on timing.
//! With [`Policy::Priority`] it does not: the same changes and questions give the same
//! answers in every run, so a game can be played again.
//!
//! # One thread
//!
//! With the feature `auto`, `Auto` runs one solver at a time: the one that measured
//! fastest for the rules and the size of the board. The feature adds the solvers that
//! `Auto` chooses among as dependencies; without it the crate depends on no solver.
//!
//! # What a member may do
//!
//! - It need not be `Send`: it is made in its thread and stays there. (The lead must be
//!   `Send`, so that the portfolio is.)
//! - It may fail or panic: this is reported in [`Member`], and the others continue.
//! - It may be wrong. A member that finds an invalid set, or a set that is not on the
//!   board, is removed. If one member finds a set and another proves that there is
//!   none, the search fails with an error that names both ([`Disagreement`]).
//! - It should check its budget: a member that does not cannot be stopped, and the
//!   portfolio waits for it when it is dropped.
//!
//! The crate contains no `unsafe`. The oldest Rust it builds with is 1.89;
//! raising that is a minor release.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod answers;
#[cfg(feature = "auto")]
mod auto;
mod error;
mod guard;
mod lead;
mod mailbox;
mod member;
mod messages;
mod portfolio;
mod worker;

#[cfg(feature = "auto")]
pub use auto::{Auto, Candidate};
pub use error::{Disagreement, PortfolioError};
pub use member::Member;
pub use portfolio::{Policy, Portfolio};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    /// The types that are `Send`, and those that are `Sync` too.
    #[test]
    fn threads() {
        fn sent<T: Send + 'static>() {}
        fn shared<T: Send + Sync + 'static>() {}
        sent::<Portfolio>();
        shared::<(Disagreement, Member, Policy, PortfolioError)>();
        #[cfg(feature = "auto")]
        shared::<(Auto, Candidate)>();
    }
}
