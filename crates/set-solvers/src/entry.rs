//! A solver by name.

use core::error::Error;
use core::fmt;

use set_core::{Enumerate, Rules, Solver};
#[cfg(feature = "parallel")]
use set_dynamic::Threads;

use crate::table::{ALIASES, ENTRIES};
use crate::{AnySolver, MakeError};

/// A solver that can be asked for by name: what it is, and how it is made.
///
/// See the [crate](crate) for an example.
pub struct Entry {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) feature: &'static str,
    pub(crate) is_general: bool,
    /// `None` if this build lacks the solver.
    pub(crate) make: Option<Make>,
}

/// How a solver with an empty board is made.
#[derive(Clone, Copy)]
// What a build lacks, it does not construct.
#[cfg_attr(not(all(feature = "smt", feature = "hardness")), allow(dead_code))]
pub(crate) enum Make {
    /// A solver that can lead a portfolio: it is fast, obeys its budget, and may
    /// change threads.
    Lead {
        alone: fn(Rules) -> Box<dyn Enumerate + Send>,
        /// The same with several threads for one question, if it can use them.
        #[cfg(feature = "parallel")]
        together: Option<Together>,
    },
    /// Another solver for all rules.
    Any(fn(Rules) -> Box<dyn Enumerate>),
    /// A solver for some rules only that lists all sets.
    SomeRules(fn(Rules) -> Result<Box<dyn Enumerate>, Refusal>),
    /// A solver for some rules only that finds a set and no more.
    FindsForSomeRules(fn(Rules) -> Result<Box<dyn Solver>, Refusal>),
    /// A portfolio of members that the entry of a portfolio has by default.
    #[cfg(feature = "portfolio")]
    Portfolio,
}

impl Make {
    /// A solver that can lead a portfolio, and searches in one thread.
    #[allow(dead_code)] // if none is built
    pub(crate) const fn alone(alone: fn(Rules) -> Box<dyn Enumerate + Send>) -> Self {
        Self::Lead {
            alone,
            #[cfg(feature = "parallel")]
            together: None,
        }
    }
}

/// Makes a solver that searches with these threads.
#[cfg(feature = "parallel")]
type Together = fn(Rules, &Threads) -> Box<dyn Enumerate + Send>;

/// Why a solver refuses rules.
pub(crate) type Refusal = Box<dyn Error + Send + Sync>;

impl Entry {
    /// All entries, those of most use first. Names are distinct.
    #[must_use]
    pub fn all() -> &'static [Self] {
        ENTRIES
    }

    /// The entry of this name. `smt-paper` is short for `smt-paper-sorted-int`.
    ///
    /// # Errors
    ///
    /// [`MakeError::Unknown`] with the known names if there is none.
    ///
    /// # Example
    ///
    /// ```
    /// use set_solvers::Entry;
    ///
    /// assert!(Entry::named("brute")?.is_general());
    /// let error = Entry::named("brutal").unwrap_err().to_string();
    /// assert!(error.starts_with("no solver \"brutal\": expected one of auto, brute, partial, "));
    /// # Ok::<(), set_solvers::MakeError>(())
    /// ```
    pub fn named(name: &str) -> Result<&'static Self, MakeError> {
        let full = ALIASES.iter().find(|alias| alias.0 == name).map_or(name, |alias| alias.1);
        ENTRIES.iter().find(|entry| entry.name == full).ok_or_else(|| {
            let known: Vec<_> = ENTRIES.iter().map(|entry| entry.name).collect();
            MakeError::Unknown { name: name.to_owned(), known: known.join(", ") }
        })
    }

    /// The name, as on command lines and in results.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What the solver is, in a few words.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// The cargo feature that brings the solver.
    #[must_use]
    pub fn feature(&self) -> &'static str {
        self.feature
    }

    /// Whether the solver is meant for all rules and all boards. The others are
    /// slow beyond small boards, or play with some rules only.
    #[must_use]
    pub fn is_general(&self) -> bool {
        self.is_general
    }

    /// Whether this build has the solver.
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.make.is_some()
    }

    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// [`MakeError`] if this build lacks the solver, if it does not play with
    /// these rules, or if the system has no threads for a portfolio.
    pub fn solver(&self, rules: Rules) -> Result<AnySolver, MakeError> {
        let solver: Box<dyn Solver> = match self.make()? {
            Make::Lead { alone, .. } => alone(rules),
            Make::Any(make) => make(rules),
            Make::SomeRules(make) => make(rules).map_err(|error| self.refused(rules, error))?,
            Make::FindsForSomeRules(make) => {
                make(rules).map_err(|error| self.refused(rules, error))?
            }
            #[cfg(feature = "portfolio")]
            Make::Portfolio => return crate::portfolio::default(rules).map(AnySolver::from),
        };
        Ok(AnySolver::from(solver))
    }

    /// Whether the solver can search one question with several threads.
    #[cfg(feature = "parallel")]
    #[cfg_attr(docsrs, doc(cfg(feature = "parallel")))]
    #[must_use]
    pub fn uses_threads(&self) -> bool {
        matches!(self.make, Some(Make::Lead { together: Some(_), .. }))
    }

    /// The solver, with an empty board. Its threads, if it [uses](Self::uses_threads) any,
    /// are these: its answers do not depend on them.
    ///
    /// # Errors
    ///
    /// As [`solver`](Self::solver).
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_solvers::{Entry, Threads};
    ///
    /// let threads = Threads::all();
    /// let solver = Entry::named("dynamic")?.solver_with(Rules::new(10, 8)?, &threads)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "parallel")]
    #[cfg_attr(docsrs, doc(cfg(feature = "parallel")))]
    pub fn solver_with(&self, rules: Rules, threads: &Threads) -> Result<AnySolver, MakeError> {
        match self.make()? {
            Make::Lead { together: Some(make), .. } => {
                Ok(AnySolver::with_threads(make(rules, threads), threads))
            }
            _ => self.solver(rules),
        }
    }

    /// The solver that lists all sets, with an empty board.
    ///
    /// # Errors
    ///
    /// [`MakeError`] if the solver cannot list all sets, if this build lacks it, or
    /// if it does not play with these rules.
    pub fn enumerator(&self, rules: Rules) -> Result<Box<dyn Enumerate>, MakeError> {
        match self.make()? {
            Make::Lead { alone, .. } => Ok(alone(rules)),
            Make::Any(make) => Ok(make(rules)),
            Make::SomeRules(make) => make(rules).map_err(|error| self.refused(rules, error)),
            Make::FindsForSomeRules(_) => Err(MakeError::CannotList { name: self.name }),
            #[cfg(feature = "portfolio")]
            Make::Portfolio => Err(MakeError::CannotList { name: self.name }),
        }
    }

    pub(crate) fn make(&self) -> Result<Make, MakeError> {
        self.make.ok_or(MakeError::NotBuilt { name: self.name, feature: self.feature })
    }

    fn refused(&self, rules: Rules, source: Refusal) -> MakeError {
        MakeError::Rules { name: self.name, rules, source }
    }
}

/// The name.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry")
            .field("name", &self.name)
            .field("feature", &self.feature)
            .field("is_built", &self.is_built())
            .finish_non_exhaustive()
    }
}
