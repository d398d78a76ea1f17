//! The errors: a member cannot join, or two members contradict each other.

use core::fmt;
use std::io;

use set_core::ValidSet;
use thiserror::Error;

/// Why a member cannot join.
///
/// `{}` says what failed, and `{:#}` adds the reason, for programs that do not print
/// the source.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PortfolioError {
    /// Another member has the name.
    #[error("there is a member {name:?} already: expected another name")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// There is already a lead.
    #[error("{name:?} cannot lead: {lead:?} does already, and expected is one lead at most")]
    LeadTaken {
        /// The name of the new member.
        name: String,
        /// The name of the lead.
        lead: String,
    },
    /// The system refused to start a thread.
    #[error(fmt = no_thread)]
    Thread {
        /// The member's name.
        name: String,
        /// The system's reason.
        source: io::Error,
    },
}

fn no_thread(name: &String, source: &io::Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "no thread for member {name:?}")?;
    if f.alternate() { write!(f, ": {source:#}") } else { Ok(()) }
}

/// Two members contradict each other: one of them is wrong.
///
/// A search of the [`Portfolio`](crate::Portfolio) then fails with a
/// [`SolverError`](set_core::SolverError) that has this as its
/// [`source`](core::error::Error::source).
///
/// # Example
///
/// ```
/// use std::error::Error;
/// use set_brute::BruteForce;
/// use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
/// use set_solvers::{Disagreement, Policy, Portfolio};
///
/// /// A solver with a defect: it finds no set.
/// struct Blind(Board);
///
/// impl Solver for Blind {
///     fn board(&self) -> &Board {
///         &self.0
///     }
///     fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
///         self.0.add(cards)
///     }
///     fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
///         self.0.remove(cards)
///     }
///     fn find(&mut self, _: &Budget) -> Result<Outcome, SolverError> {
///         Ok(Outcome::SetFree)
///     }
/// }
///
/// let rules = Rules::CLASSIC;
/// let mut portfolio = Portfolio::new(rules)
///     .with_policy(Policy::Priority { nodes: 1_000 })
///     .with_member("brute", BruteForce::new)?
///     .with_member("blind", |rules| Blind(Board::new(rules)))?;
/// portfolio.add(Board::parse(rules, "0000 0001 0002")?.cards())?;
///
/// // If the second answer comes late, a later question has the error.
/// let error = loop {
///     if let Err(error) = portfolio.find(&Budget::unlimited()) {
///         break error;
///     }
/// };
/// assert_eq!(error.to_string(), "the portfolio failed");
/// let disagreement = error.source().and_then(|source| source.downcast_ref::<Disagreement>());
/// let Disagreement { set, finder, prover, .. } = disagreement.expect("the members disagree");
/// assert_eq!((finder.as_str(), prover.as_str()), ("brute", "blind"));
/// assert_eq!(set.to_string(), "0000 0001 0002");
/// # Ok::<(), Box<dyn Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{finder} finds the set {set}, but {prover} proves that there is none")]
#[non_exhaustive]
pub struct Disagreement {
    /// The set found: a valid set of the board.
    pub set: ValidSet,
    /// The member that found it.
    pub finder: String,
    /// The member that proved that there is none.
    pub prover: String,
}
