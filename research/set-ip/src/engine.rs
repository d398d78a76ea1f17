//! The engines that solve integer programs.

mod answer;
#[cfg(feature = "highs")]
mod highs;
mod microlp;
mod program;
mod slices;

use core::fmt;
use core::panic::AssertUnwindSafe;
use std::panic;

use set_core::{Budget, SolverError};

pub(crate) use self::answer::{Answer, failure};
use set_export::integer_program::Model;

/// The engine that solves the integer programs.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_ip::{Engine, IpSolver};
///
/// assert_eq!(IpSolver::new(Rules::CLASSIC).engine(), Engine::Microlp);
/// assert_eq!(Engine::Microlp.to_string(), "microlp");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// microlp: simplex and branch and bound in pure Rust.
    #[default]
    Microlp,
    /// `HiGHS`, in C++: slower on small boards, faster where `v` is large.
    #[cfg(any(feature = "highs", doc))]
    Highs,
}

impl Engine {
    /// The engine's name.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Microlp => "microlp",
            #[cfg(feature = "highs")]
            Self::Highs => "HiGHS",
        }
    }

    /// Solves a program. The node limit of the budget may cover several programs:
    /// `nodes` is the number of nodes used so far.
    pub(crate) fn solve(
        self,
        model: &Model,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Answer, SolverError> {
        let work = || match self {
            Self::Microlp => microlp::solve(model, budget, nodes),
            #[cfg(feature = "highs")]
            Self::Highs => highs::solve(model, budget),
        };
        // A panic of the engine becomes an error.
        let result = panic::catch_unwind(AssertUnwindSafe(work));
        result.unwrap_or_else(|payload| Err(self.panicked(&*payload)))
    }

    fn panicked(self, payload: &(dyn core::any::Any + Send)) -> SolverError {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        failure(self.name(), text.unwrap_or("panicked"))
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
