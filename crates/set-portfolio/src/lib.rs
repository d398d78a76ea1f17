//! The card game Set: several solvers side by side on one board.
//!
//! Takeshita, "Solving the Generalized Form of the Game of Set Efficiently",
//! section 6, asks for a hybrid of its SMT solver and its dynamic algorithm, in which
//! whichever is faster answers. [`Portfolio`] does that for any solvers. Each member
//! runs in a thread of its own and keeps its knowledge over a whole game. The first
//! proved answer wins, and the other members are stopped.
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
//! With [`Policy::FirstAnswer`], timing decides which of several sets is found. With
//! [`Policy::Priority`] it does not: the same changes and questions give the same
//! answers in every run, so a game can be repeated.
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
//! - It need not be `Send`: its solver is made in its thread, and stays there. (The
//!   lead must be `Send`, so that the portfolio is.)
//! - It may fail or panic: [`Member`] reports that, and the other members continue.
//! - It may be wrong. A member that returns cards that are no valid set of the board is
//!   expelled. If two members worked on the same question, and one found a set where the
//!   other proved that there is none, the answer is an error that names both
//!   ([`Disagreement`]).
//! - It should check its budget. A member that does not cannot be stopped, and dropping
//!   the portfolio waits for it.
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

    /// Which types can be sent to other threads, and which can be shared with them.
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
