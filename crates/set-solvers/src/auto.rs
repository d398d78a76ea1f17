//! The solver that is fastest for the rules.

use set_classic::ClassicSolver;
use set_core::{
    Board, BoardError, Budget, Card, Count, Enumerate, Listing, Outcome, Rules, Solver,
    SolverError, Visit,
};
use set_dynamic::{DynamicSolver, Threads};

/// The solver that is fastest for the rules, in one thread:
///
/// - `set_classic::ClassicSolver` for three values and at most four properties;
/// - `set_dynamic::DynamicSolver` for all others.
///
/// The choice comes from measurements of one answer each: boards of half an opening to
/// three openings, once with a few new cards and once with all cards new.
///
/// - The solver of the classic deck takes the same short time for every such board.
/// - With other rules the flagship was fastest, except that brute force needed up to
///   1.4 µs less on some boards.
///
/// A node of a [`Budget`] is a node of the solver that answers.
///
/// # Complexity
///
/// As the solver.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Enumerate, Outcome, Rules, Solver};
/// use set_solvers::Auto;
///
/// let rules = Rules::new(3, 4)?;
/// let mut auto = Auto::new(rules);
/// auto.add(&rules.cards().collect::<Vec<_>>())?;
/// assert!(matches!(auto.find(&Budget::unlimited())?, Outcome::Found(_)));
/// assert_eq!(auto.clone().sets()?.len(), 912);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Auto(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Classic(ClassicSolver),
    Dynamic(Box<DynamicSolver>),
}

impl Auto {
    /// A solver with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// The same solver, with these threads for the questions that [`DynamicSolver`] answers.
    /// Answers do not depend on them.
    #[must_use]
    pub fn with_threads(self, threads: &Threads) -> Self {
        Self(match self.0 {
            Kind::Dynamic(solver) => Kind::Dynamic(Box::new(solver.with_threads(threads))),
            classic @ Kind::Classic(_) => classic,
        })
    }

    fn solver(&self) -> &dyn Solver {
        match &self.0 {
            Kind::Classic(solver) => solver,
            Kind::Dynamic(solver) => &**solver,
        }
    }

    fn solver_mut(&mut self) -> &mut dyn Solver {
        match &mut self.0 {
            Kind::Classic(solver) => solver,
            Kind::Dynamic(solver) => &mut **solver,
        }
    }

    /// Calls `list` with a solver that lists all sets.
    fn with_enumerator<T>(&mut self, list: impl FnOnce(&mut dyn Enumerate) -> T) -> T {
        match &mut self.0 {
            Kind::Classic(solver) => list(solver),
            Kind::Dynamic(solver) => list(&mut **solver),
        }
    }
}

/// A solver for this board.
impl From<Board> for Auto {
    fn from(board: Board) -> Self {
        const FITS: &str = "the rules are the solver's";
        let rules = board.rules();
        Self(match (rules.values(), rules.properties()) {
            (3, ..=4) => Kind::Classic(ClassicSolver::try_from(board).expect(FITS)),
            _ => Kind::Dynamic(Box::new(DynamicSolver::from(board))),
        })
    }
}

impl Solver for Auto {
    fn board(&self) -> &Board {
        self.solver().board()
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.solver_mut().add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.solver_mut().remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.solver_mut().find(budget)
    }

    fn assume_set_free_unchecked(&mut self) {
        self.solver_mut().assume_set_free_unchecked();
    }
}

impl Enumerate for Auto {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        self.with_enumerator(|solver| solver.for_each_set(budget, visit))
    }

    fn count_sets(&mut self, budget: &Budget) -> Result<Count, SolverError> {
        self.with_enumerator(|solver| solver.count_sets(budget))
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;

    use super::*;

    /// The rules decide: three values and at most four properties, or the flagship.
    #[test]
    fn the_rules_decide() {
        for rules in (1..=6).flat_map(|p| (1..=8).map(move |v| Rules::new(p, v).unwrap())) {
            let (p, v) = (rules.properties(), rules.values());
            let is_expected = match Auto::new(rules).0 {
                Kind::Classic(_) => v == 3 && p <= 4,
                Kind::Dynamic(_) => v != 3 || p > 4,
            };
            assert!(is_expected, "{rules}");
        }
    }

    /// Brute force finds a set of this board at once, but lists all of them slowly.
    #[test]
    fn a_new_board_is_not_listed_by_brute_force() {
        let rules = Rules::new(4, 4).unwrap();
        let deck: Vec<Card> = rules.cards().collect();
        let board = Board::from_cards(rules, &deck).unwrap();
        let budget = Budget::unlimited().with_node_limit(1_000_000);
        let brute = set_brute::BruteForce::from(board.clone()).count_sets(&budget);
        assert!(matches!(brute, Ok(Count::AtLeast { .. })), "{brute:?}");

        let mut auto = Auto::from(board);
        let mut sets = 0;
        let listing = auto.for_each_set(&budget, &mut |_| {
            sets += 1;
            ControlFlow::Continue(())
        });
        assert_eq!((listing, sets), (Ok(Listing::Complete), 25_600));
        assert_eq!(auto.count_sets(&budget), Ok(Count::Exactly(25_600)));
    }
}
