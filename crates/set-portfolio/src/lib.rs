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
//! With [`Policy::FirstAnswer`] it depends on the moment which of several sets
//! is found. With [`Policy::Priority`] it does not: the same changes and
//! questions give the same answers in every run, so that games can be played
//! again.
//!
//! # One thread
//!
//! With the feature `auto`, `Auto` runs one solver at a time: the one that was
//! measured to be the fastest for the rules and the size of the board. The feature
//! brings the solvers that `Auto` chooses among; without it the crate builds no
//! solver.
//!
//! # What a member may do
//!
//! - It need not be `Send`: it is made in its thread, and stays there. (The lead
//!   must be, so that the portfolio is.)
//! - It may fail or panic: that is reported ([`Member`]), and the rest goes on.
//! - It may be wrong: a set that is none, or not of this board, ends the
//!   member. A set found and a proof that there is none, by two members that
//!   worked on the same question, are an error that names both
//!   ([`Disagreement`]).
//! - It should look at its budget: a member that does not cannot be stopped,
//!   and the portfolio waits for it when it is dropped.
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
mod inbox;
mod lead;
mod member;
mod orders;
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

    /// What can be sent to other threads, and what can be shared with them.
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
