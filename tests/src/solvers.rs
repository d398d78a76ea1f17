//! The solvers of the project, from the registry.
//!
//! `auto`, which chooses among the others, comes after them; the portfolio has
//! tests of its own.

use set_core::{Enumerate, Rules, Solver};
use set_solvers::{Entry, MakeError};

/// Something with its name, for messages.
pub type Named<T> = (&'static str, T);

/// Every general solver, with an empty board; those on Z3 only with the feature
/// `smt`.
///
/// ```
/// use set_core::Rules;
///
/// for (name, solver) in set_tests::solvers(Rules::CLASSIC) {
///     assert!(solver.board().is_empty(), "{name}");
/// }
/// ```
#[must_use]
pub fn solvers(rules: Rules) -> Vec<Named<Box<dyn Solver>>> {
    made(GENERAL, |entry| entry.solver(rules).map(|solver| Box::new(solver) as _))
}

/// Every general solver that lists all sets, with an empty board; brute force,
/// which the others are compared with, comes first. The solvers on Z3, which search
/// once for each set, are not among them.
#[must_use]
pub fn enumerators(rules: Rules) -> Vec<Named<Box<dyn Enumerate>>> {
    let names = GENERAL.iter().filter(|&&name| name != "smt").copied();
    made(&names.collect::<Vec<_>>(), |entry| entry.enumerator(rules))
}

/// The general solvers, brute force first.
const GENERAL: &[&str] = &["brute", "partial", "dynamic", "auto", "smt"];

/// The solvers for small boards, or for some rules only.
const SPECIAL: &[&str] = &["classic", "completion", "ip", "two-properties", "pairs", "optimum"];

/// The most cards on a board for the [`special_solvers`].
pub const MOST_CARDS_OF_SPECIAL: usize = 40;

/// The solvers that are for small boards or for some rules only and that play with
/// these rules, with an empty board.
#[must_use]
pub fn special_solvers(rules: Rules) -> Vec<Named<Box<dyn Solver>>> {
    made(SPECIAL, |entry| entry.solver(rules).map(|solver| Box::new(solver) as _))
}

/// Those of the [`special_solvers`] that list all sets.
#[must_use]
pub fn special_enumerators(rules: Rules) -> Vec<Named<Box<dyn Enumerate>>> {
    made(SPECIAL, |entry| entry.enumerator(rules))
}

/// The paper's reduction in every form, with an empty board.
///
/// ```
/// use set_core::Rules;
///
/// assert_eq!(set_tests::paper_solvers(Rules::CLASSIC).len(), 6);
/// ```
#[cfg(feature = "smt")]
#[must_use]
pub fn paper_solvers(rules: Rules) -> Vec<Named<Box<dyn Enumerate>>> {
    let names = Entry::all().iter().map(Entry::name).filter(|name| name.starts_with("smt-paper"));
    made(&names.collect::<Vec<_>>(), |entry| entry.enumerator(rules))
}

/// The solvers of the named entries, without those that are not built or do not play by
/// the rules.
fn made<T>(
    names: &[&'static str],
    make: impl Fn(&'static Entry) -> Result<T, MakeError>,
) -> Vec<Named<T>> {
    let entries = names.iter().map(|name| Entry::named(name).expect("it is in the registry"));
    let one = |entry: &'static Entry| match make(entry) {
        Ok(solver) => Some((entry.name(), solver)),
        Err(
            MakeError::NotBuilt { feature: "smt", .. }
            | MakeError::Rules { .. }
            | MakeError::CannotList { .. },
        ) => None,
        Err(error) => panic!("{error}"),
    };
    entries.filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every solver of the registry is tested here, or a comment says why not.
    #[test]
    fn every_solver_of_the_registry_is_tested() {
        for entry in Entry::all() {
            let name = entry.name();
            let is_known = if entry.is_general() {
                GENERAL.contains(&name) || name == "portfolio"
            } else {
                SPECIAL.contains(&name) || name.starts_with("smt-paper")
            };
            assert!(is_known, "{name} is in no list of this file");
        }
    }
}
