//! One solver at a time, chosen by measured costs.

mod costs;

use set_brute::BruteForce;
use set_classic::ClassicSolver;
use set_core::{
    Board, BoardError, Budget, Card, Count, Enumerate, Listing, Outcome, Rules, Solver,
    SolverError, Visit,
};
use set_dynamic::DynamicSolver;
#[cfg(feature = "parallel")]
use set_dynamic::Threads;
use set_hardness::TwoProperties;

pub use self::costs::Candidate;
use self::costs::Choices;

/// Runs one solver at a time: the one that measured fastest for the rules, the number of
/// cards on the board and the number of new ones. It may change as the board changes.
/// Three values and up to four properties always have `set_classic::ClassicSolver`.
///
/// The measured costs are in the file `data/costs.csv` of the crate, which the project's
/// `lab costs` writes; the nearest entry decides. When the solver changes, the new one
/// learns which cards are known to be set-free.
///
/// A node of a [`Budget`] is a node of the chosen solver.
///
/// # Complexity
///
/// As the chosen solver. A change of solver takes `O(n)` for n cards.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Enumerate, Outcome, Rules, Solver};
/// use set_portfolio::Auto;
///
/// let rules = Rules::new(3, 4)?;
/// let mut auto = Auto::new(rules);
/// auto.add(&rules.cards().collect::<Vec<_>>())?;
/// assert!(matches!(auto.find(&Budget::unlimited())?, Outcome::Found(_)));
/// assert_eq!(auto.sets()?.len(), 912);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Auto {
    choices: Choices,
    solver: Chosen,
    #[cfg(feature = "parallel")]
    threads: Option<Threads>,
    /// The number of new cards: the last ones of the board, dealt since it was last proved
    /// set-free. The cards before them are set-free.
    new: usize,
}

#[derive(Debug)]
enum Chosen {
    Brute(BruteForce),
    Classic(ClassicSolver),
    Dynamic(Box<DynamicSolver>),
    TwoProperties(TwoProperties),
}

impl Auto {
    /// A solver with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// The solver that answered last.
    #[must_use]
    pub fn candidate(&self) -> Candidate {
        match self.solver {
            Chosen::Brute(_) => Candidate::Brute,
            Chosen::Classic(_) => Candidate::Classic,
            Chosen::Dynamic(_) => Candidate::Dynamic,
            Chosen::TwoProperties(_) => Candidate::TwoProperties,
        }
    }

    /// The same solver, with these threads for the questions that
    /// [`DynamicSolver`] answers. Answers do not depend on them.
    #[cfg(feature = "parallel")]
    #[cfg_attr(docsrs, doc(cfg(feature = "parallel")))]
    #[must_use]
    pub fn with_threads(mut self, threads: &Threads) -> Self {
        self.threads = Some(threads.clone());
        self.share_threads();
        self
    }

    /// Lets the chosen solver search with the threads, if there are any.
    fn share_threads(&mut self) {
        #[cfg(feature = "parallel")]
        if let (Chosen::Dynamic(solver), Some(threads)) = (&mut self.solver, &self.threads) {
            let alone = DynamicSolver::new(solver.rules());
            **solver = core::mem::replace(&mut **solver, alone).with_threads(threads);
        }
    }

    /// Changes to another solver, which learns what is known of the board.
    fn change_to(&mut self, candidate: Candidate) {
        if candidate != self.candidate() {
            let board = self.board().clone();
            let known = board.len() - self.new;
            self.solver = Chosen::new(candidate, board, known);
            self.share_threads();
        }
    }

    fn solver_mut(&mut self) -> &mut dyn Solver {
        match &mut self.solver {
            Chosen::Brute(solver) => solver,
            Chosen::Classic(solver) => solver,
            Chosen::Dynamic(solver) => &mut **solver,
            Chosen::TwoProperties(solver) => solver,
        }
    }
}

impl Chosen {
    /// The candidate with this board, whose first `known` cards are set-free.
    fn new(candidate: Candidate, board: Board, known: usize) -> Self {
        match candidate {
            Candidate::Brute => Self::Brute(BruteForce::from(board)),
            Candidate::Classic => match ClassicSolver::try_from(&board) {
                Ok(solver) => Self::Classic(solver),
                // Other rules.
                Err(_) => Self::new(Candidate::Dynamic, board, known),
            },
            Candidate::TwoProperties => match TwoProperties::try_from(board.clone()) {
                Ok(solver) => Self::TwoProperties(solver),
                // More than two properties.
                Err(_) => Self::new(Candidate::Dynamic, board, known),
            },
            Candidate::Dynamic => {
                let mut solver = DynamicSolver::new(board.rules());
                let (known, new) = board.cards().split_at(known);
                solver.add(known).expect("cards of a board are distinct");
                solver.assume_set_free();
                solver.add(new).expect("cards of a board are distinct");
                Self::Dynamic(Box::new(solver))
            }
        }
    }
}

/// A solver for this board.
impl From<Board> for Auto {
    fn from(board: Board) -> Self {
        let (choices, new) = (Choices::new(board.rules()), board.len());
        let solver = Chosen::new(choices.choose(board.len(), new), board, 0);
        Self {
            choices,
            solver,
            #[cfg(feature = "parallel")]
            threads: None,
            new,
        }
    }
}

/// A solver for a copy of this board.
impl From<&Board> for Auto {
    fn from(board: &Board) -> Self {
        Self::from(board.clone())
    }
}

impl Solver for Auto {
    fn board(&self) -> &Board {
        match &self.solver {
            Chosen::Brute(solver) => solver.board(),
            Chosen::Classic(solver) => solver.board(),
            Chosen::Dynamic(solver) => solver.board(),
            Chosen::TwoProperties(solver) => solver.board(),
        }
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.solver_mut().add(cards)?;
        self.new += cards.len();
        Ok(())
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.solver_mut().remove(cards)?;
        // If new cards were removed, this counts old cards as new. That costs time but
        // is correct.
        self.new = self.new.min(self.board().len());
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.change_to(self.choices.choose(self.board().len(), self.new));
        let outcome = self.solver_mut().find(budget)?;
        if outcome.is_set_free() {
            self.new = 0;
        }
        Ok(outcome)
    }

    fn assume_set_free(&mut self) {
        self.new = 0;
        self.solver_mut().assume_set_free();
    }

    fn announce(&mut self, cards: &[Card]) {
        self.solver_mut().announce(cards);
    }
}

/// Lists by the flagship, or by the solver of the classic deck: the measured costs are those of finding one set, and
/// the solver that is fastest at this may list all sets slowly.
impl Enumerate for Auto {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        match &mut self.solver {
            Chosen::Classic(solver) => solver.for_each_set(budget, visit),
            Chosen::Dynamic(solver) => solver.for_each_set(budget, visit),
            _ => DynamicSolver::from(self.board()).for_each_set(budget, visit),
        }
    }

    fn count_sets(&mut self, budget: &Budget) -> Result<Count, SolverError> {
        match &mut self.solver {
            Chosen::Classic(solver) => solver.count_sets(budget),
            Chosen::Dynamic(solver) => solver.count_sets(budget),
            _ => DynamicSolver::from(self.board()).count_sets(budget),
        }
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;

    use super::*;

    /// Brute force finds a set of this board at once, but lists all of them slowly.
    #[test]
    fn a_new_board_is_not_listed_by_brute_force() {
        let rules = Rules::new(4, 4).unwrap();
        let deck: Vec<Card> = rules.cards().collect();
        let board = Board::from_cards(rules, &deck).unwrap();
        let budget = Budget::unlimited().with_nodes(1_000_000);
        let brute = BruteForce::from(&board).count_sets(&budget);
        assert!(matches!(brute, Ok(Count::AtLeast(_))), "{brute:?}");

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
