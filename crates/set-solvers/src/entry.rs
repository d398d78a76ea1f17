//! An entry of the registry.

use core::fmt;

use set_core::{Enumerate, Rules, Solver};
#[cfg(feature = "dynamic")]
use set_dynamic::Threads;

use crate::MakeError;

/// A solver that can be asked for by name.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_solvers::Entry;
///
/// // The solvers of this build that any board can be given to.
/// for entry in Entry::all().iter().filter(|entry| entry.is_built() && entry.is_general()) {
///     println!("{}: {}", entry.name(), entry.about());
///     assert!(entry.solver(Rules::CLASSIC).is_ok());
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Entry {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) feature: &'static str,
    pub(crate) scope: Scope,
    /// `None` if this build lacks the solver.
    pub(crate) make: Option<Make>,
}

/// The rules and boards that a solver is for.
///
/// # Example
///
/// ```
/// # #[cfg(feature = "brute")] {
/// use set_brute::BruteForce;
/// use set_core::{Rules};
/// use set_solvers::{Entry, Make, Scope};
///
/// let few = Scope::SomeRules("three values", |rules| rules.values() == 3);
/// let make = Make::Lists(|rules| Box::new(BruteForce::new(rules)));
/// let mine = Entry::new("mine", "A solver of my own", "default", few, Some(make));
/// assert!(mine.plays(Rules::CLASSIC) && !mine.plays(Rules::new(3, 4)?));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Scope {
    /// All rules, and boards of any size.
    General,
    /// All rules, but small boards: the solver is slow.
    SmallBoards,
    /// Some rules only: in words, and as a test.
    SomeRules(&'static str, fn(Rules) -> bool),
}

/// How a solver with an empty board is made, for rules in its scope.
///
/// # Example
///
/// ```
/// # #[cfg(feature = "brute")] {
/// use set_brute::BruteForce;
/// use set_core::{Budget, Outcome, Rules};
/// use set_solvers::{Entry, Make, Scope};
///
/// let make = Make::Finds(|rules| Box::new(BruteForce::new(rules)));
/// let mine = Entry::new("mine", "A solver of my own", "default", Scope::General, Some(make));
/// let mut solver = mine.solver(Rules::CLASSIC)?;
/// assert_eq!(solver.find(&Budget::unlimited())?, Outcome::SetFree); // no card yet
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Make {
    /// A solver that lists all sets.
    Lists(fn(Rules) -> Box<dyn Enumerate + Send>),
    /// The same, which searches with these threads, if there are any.
    #[cfg(feature = "dynamic")]
    #[cfg_attr(docsrs, doc(cfg(feature = "dynamic")))]
    WithThreads(fn(Rules, Option<&Threads>) -> Box<dyn Enumerate + Send>),
    /// A solver that finds one set and cannot list all.
    Finds(fn(Rules) -> Box<dyn Solver + Send>),
    /// A solver that lists all sets and stays in the thread that made it.
    Stays(fn(Rules) -> Box<dyn Enumerate>),
}

impl Entry {
    /// An entry for a solver that the registry does not have: its name, a description in a few words,
    /// the cargo feature that brings it, its scope, and how it is made. `None` says that this build
    /// lacks it.
    ///
    /// # Example
    ///
    /// ```
    /// # #[cfg(feature = "brute")] {
    /// use set_core::Rules;
    /// use set_solvers::{Entry, Make, Portfolio, Scope};
    ///
    /// let mine = Entry::new(
    ///     "mine",
    ///     "A solver of my own",
    ///     "default",
    ///     Scope::SmallBoards,
    ///     Some(Make::Lists(|rules| Box::new(set_brute::BruteForce::new(rules)))),
    /// );
    /// let race = Portfolio::of(Rules::CLASSIC, &[Entry::named("brute")?, &mine])?;
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(
        name: &'static str,
        about: &'static str,
        feature: &'static str,
        scope: Scope,
        make: Option<Make>,
    ) -> Self {
        Self { name, about, feature, scope, make }
    }

    /// The name, as on command lines and in results.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// A description of the solver in a few words.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// The cargo feature that brings the solver.
    #[must_use]
    pub fn feature(&self) -> &'static str {
        self.feature
    }

    /// Whether the solver is meant for all rules and for boards of any size. The others are
    /// slow beyond small boards, or play with some rules only.
    #[must_use]
    pub fn is_general(&self) -> bool {
        matches!(self.scope, Scope::General)
    }

    /// Whether the solver plays with these rules.
    #[must_use]
    pub fn plays(&self, rules: Rules) -> bool {
        match self.scope {
            Scope::General | Scope::SmallBoards => true,
            Scope::SomeRules(_, plays) => plays(rules),
        }
    }

    /// Whether this build has the solver.
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.make.is_some()
    }

    /// Makes the solver, with an empty board.
    ///
    /// # Errors
    ///
    /// [`MakeError`] if this build lacks the solver, or if it does not play with these rules.
    pub fn solver(&self, rules: Rules) -> Result<Box<dyn Solver>, MakeError> {
        Ok(match self.make(rules)? {
            Make::Lists(make) => make(rules),
            #[cfg(feature = "dynamic")]
            Make::WithThreads(make) => make(rules, None),
            Make::Finds(make) => make(rules),
            Make::Stays(make) => make(rules),
        })
    }

    /// The same, for another thread: `None` if the solver stays in the thread that made it.
    ///
    /// # Errors
    ///
    /// As [`solver`](Self::solver).
    ///
    /// # Example
    ///
    /// ```
    /// # #[cfg(feature = "brute")] {
    /// use set_core::{Budget, Outcome, Rules};
    /// use set_solvers::Entry;
    ///
    /// let mut solver = Entry::named("brute")?.movable(Rules::CLASSIC)?.expect("it may move");
    /// let found = std::thread::spawn(move || solver.find(&Budget::unlimited())).join();
    /// assert_eq!(found.expect("no panic")?, Outcome::SetFree);
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn movable(&self, rules: Rules) -> Result<Option<Box<dyn Solver + Send>>, MakeError> {
        Ok(Some(match self.make(rules)? {
            Make::Lists(make) => make(rules),
            #[cfg(feature = "dynamic")]
            Make::WithThreads(make) => make(rules, None),
            Make::Finds(make) => make(rules),
            Make::Stays(_) => return Ok(None),
        }))
    }

    /// Whether the solver can search one question with several threads.
    #[cfg(feature = "dynamic")]
    #[cfg_attr(docsrs, doc(cfg(feature = "dynamic")))]
    #[must_use]
    pub fn uses_threads(&self) -> bool {
        matches!(self.make, Some(Make::WithThreads(_)))
    }

    /// Makes the solver, with an empty board. It searches with these threads if it
    /// [uses](Self::uses_threads) any; its answers do not depend on them.
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
    #[cfg(feature = "dynamic")]
    #[cfg_attr(docsrs, doc(cfg(feature = "dynamic")))]
    pub fn solver_with(
        &self,
        rules: Rules,
        threads: &Threads,
    ) -> Result<Box<dyn Solver>, MakeError> {
        match self.make(rules)? {
            Make::WithThreads(make) => Ok(make(rules, Some(threads))),
            _ => self.solver(rules),
        }
    }

    /// Makes the solver that lists all sets, with an empty board.
    ///
    /// # Errors
    ///
    /// [`MakeError`] if the solver cannot list all sets, if this build lacks it, or
    /// if it does not play with these rules.
    pub fn enumerator(&self, rules: Rules) -> Result<Box<dyn Enumerate>, MakeError> {
        match self.make(rules)? {
            Make::Lists(make) => Ok(make(rules)),
            #[cfg(feature = "dynamic")]
            Make::WithThreads(make) => Ok(make(rules, None)),
            Make::Stays(make) => Ok(make(rules)),
            Make::Finds(_) => Err(MakeError::CannotList { name: self.name }),
        }
    }

    /// How the solver is made, if this build has it and it plays with these rules.
    fn make(&self, rules: Rules) -> Result<Make, MakeError> {
        let name = self.name;
        let make = self.make.ok_or(MakeError::NotBuilt { name, feature: self.feature })?;
        match self.scope {
            Scope::SomeRules(expected, plays) if !plays(rules) => {
                Err(MakeError::Rules { name, rules, expected })
            }
            _ => Ok(make),
        }
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
