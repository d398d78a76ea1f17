//! The solvers of the project, from the registry.
//!
//! `auto`, which chooses among the others, comes after them. The portfolio has tests of its
//! own: which set it finds depends on timing.

use set_core::{Enumerate, Rules, Solver};
use set_solvers::{Entry, MakeError};

/// Something with its name, for messages.
pub type Named<T> = (&'static str, T);

/// Every general solver, with an empty board; the solver on Z3 only with the feature `smt`.
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
    made(rules, is_general, Entry::solver)
}

/// Every general solver that lists all sets, with an empty board; brute force, the reference
/// for the others, comes first. The solver on Z3 is left out, because it searches once for
/// each set.
#[must_use]
pub fn enumerators(rules: Rules) -> Vec<Named<Box<dyn Enumerate>>> {
    let mut all = made(rules, |it| is_general(it) && it.feature() != "smt", Entry::enumerator);
    all.sort_by_key(|&(name, _)| name != "brute");
    all
}

/// The most cards on a board for the [`special_solvers`].
pub const MAX_CARDS_OF_SPECIAL: usize = 40;

/// The solvers of these rules that are made for small boards or for some rules only,
/// with an empty board.
#[must_use]
pub fn special_solvers(rules: Rules) -> Vec<Named<Box<dyn Solver>>> {
    made(rules, is_special, Entry::solver)
}

/// The [`special_solvers`] that list all sets.
#[must_use]
pub fn special_enumerators(rules: Rules) -> Vec<Named<Box<dyn Enumerate>>> {
    made(rules, is_special, Entry::enumerator)
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
    made(rules, is_paper, Entry::enumerator)
}

fn is_general(entry: &Entry) -> bool {
    entry.is_general() && entry.name() != "portfolio"
}

fn is_special(entry: &Entry) -> bool {
    !entry.is_general() && !is_paper(entry)
}

fn is_paper(entry: &Entry) -> bool {
    entry.name().starts_with("smt-paper")
}

/// The solvers of the registry that satisfy a condition and play with these rules, without
/// those on Z3 if they are not built.
fn made<T>(
    rules: Rules,
    is_wanted: impl Fn(&Entry) -> bool,
    make: impl Fn(&Entry, Rules) -> Result<T, MakeError>,
) -> Vec<Named<T>> {
    let wanted = Entry::all().iter().filter(|&entry| is_wanted(entry) && entry.plays(rules));
    let one = |entry: &Entry| match make(entry, rules) {
        Ok(solver) => Some((entry.name(), solver)),
        Err(MakeError::NotBuilt { feature: "smt", .. } | MakeError::CannotList { .. }) => None,
        Err(error) => panic!("{error}"),
    };
    wanted.filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every solver of the registry is tested here, or a comment says why not.
    #[test]
    fn every_solver_of_the_registry_is_tested() {
        for entry in Entry::all().iter().filter(|entry| entry.name() != "portfolio") {
            let lists = [is_general(entry), is_special(entry), is_paper(entry)];
            assert_eq!(lists.iter().filter(|&&is_in| is_in).count(), 1, "{entry}");
        }
        assert_eq!(enumerators(Rules::CLASSIC)[0].0, "brute");
    }
}
