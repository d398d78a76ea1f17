//! The solver.

use core::mem;

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Limit, Listing, Outcome, Rules, Solver,
    SolverError, ValidSet, Visit,
};

use crate::engine::{Answer, Engine, failure};
use set_export::integer_program::{Model, Unknown};

/// A solver that writes its board as an integer program and gives the program to
/// an [`Engine`].
///
/// The solver remembers the cards that it has proved set-free, and then demands a
/// set with a card dealt since. It also remembers the last set found until one of
/// its cards is removed. To list all sets, it forbids each set found and asks for
/// the next one.
///
/// A node of the [`Budget`] is a node of branch and bound.
///
/// # Complexity
///
/// Exponential in the number of cards in the worst case. For `n` cards the program
/// has `O(n p + p v)` terms. It is built anew for each question.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Outcome, Rules, Solver};
/// use set_ip::IpSolver;
///
/// let rules = Rules::new(3, 4)?;
/// let board = Board::parse(rules, "000 011 022 123 210 301 132")?;
/// let mut solver = IpSolver::new(rules);
/// solver.add(board.cards())?;
/// assert_eq!(solver.find(&Budget::unlimited())?, Outcome::SetFree);
///
/// solver.add(&[rules.parse_card("033")?])?;
/// let set = solver.find(&Budget::unlimited())?.found().expect("there is one");
/// assert_eq!(set.to_string(), "000 011 022 033");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct IpSolver {
    board: Board,
    engine: Engine,
    /// The first `known` cards of the board are known to be set-free.
    known: usize,
    /// The last set found, while all its cards are on the board.
    found: Option<ValidSet>,
}

impl IpSolver {
    /// A solver with an empty board and the default engine.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// The same solver with another engine.
    #[must_use]
    pub fn with_engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// The program of the board, which leaves out sets of cards that are known to be
    /// set-free; `None` if the board is known to be set-free.
    fn model(&self, budget: &Budget) -> Result<Option<Model>, Limit> {
        let cards = self.board.len();
        if cards < self.rules().set_len() || self.known == cards {
            return Ok(None);
        }
        let terms = Model::terms_of(&self.board).unwrap_or(usize::MAX);
        let needed = terms.saturating_mul(mem::size_of::<(i64, Unknown)>());
        if budget.memory_limit().is_some_and(|limit| needed > limit) {
            return Err(Limit::Memory { needed });
        }
        let mut model = Model::new(&self.board);
        if self.known > 0 {
            model.demand_card_from(self.known);
        }
        Ok(Some(model))
    }

    /// The valid set of the cards that the engine has chosen.
    fn checked(&self, model: &Model, chosen: &[bool]) -> Result<ValidSet, SolverError> {
        model.valid_set(chosen).ok_or_else(|| {
            let indices = chosen.iter().enumerate().filter(|(_, chosen)| **chosen);
            let indices: Vec<String> = indices.map(|(index, _)| index.to_string()).collect();
            let cards = indices.join(", ");
            failure(
                self.engine.name(),
                format!("the cards at {cards} are no valid set: a rounding error"),
            )
        })
    }
}

/// A solver for this board.
impl From<Board> for IpSolver {
    fn from(board: Board) -> Self {
        Self { board, engine: Engine::default(), known: 0, found: None }
    }
}

impl Solver for IpSolver {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        let known = self.board.cards()[..self.known].to_vec();
        self.board.remove(cards)?;
        let board = &self.board;
        self.known = known.into_iter().filter(|&card| board.contains(card)).count();
        self.found.take_if(|set| !board.contains_all(&*set));
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        if let Some(set) = &self.found {
            return Ok(Outcome::Found(set.clone()));
        }
        // The time of building the model counts too.
        let budget = &budget.started();
        let model = match self.model(budget) {
            Ok(Some(model)) => model,
            Ok(None) => return Ok(Outcome::SetFree),
            Err(limit) => return Ok(Outcome::Interrupted(limit)),
        };
        if let Some(limit) = budget.limit_met() {
            return Ok(Outcome::Interrupted(limit));
        }
        Ok(match self.engine.solve(&model, budget, &mut 0)? {
            Answer::Chosen(chosen) => {
                let set = self.checked(&model, &chosen)?;
                self.found = Some(set.clone());
                Outcome::Found(set)
            }
            Answer::Infeasible => {
                self.known = self.board.len();
                Outcome::SetFree
            }
            Answer::Interrupted(limit) => Outcome::Interrupted(limit),
        })
    }
}

impl Enumerate for IpSolver {
    /// Visits the sets in the order in which the engine finds them. (`HiGHS`
    /// does not tell its nodes: their number is limited for each set anew.)
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        let budget = &budget.started();
        let mut model = match self.model(budget) {
            Ok(Some(model)) => model,
            Ok(None) => return Ok(Listing::Complete),
            Err(limit) => return Ok(Listing::Interrupted(limit)),
        };
        // One program for all sets: each set found is forbidden, and the engine starts anew.
        let mut nodes = 0;
        for visited in 0.. {
            if let Some(limit) = budget.limit_met() {
                return Ok(Listing::Interrupted(limit));
            }
            match self.engine.solve(&model, budget, &mut nodes)? {
                Answer::Chosen(chosen) => {
                    let set = self.checked(&model, &chosen)?;
                    model.forbid(&chosen);
                    let next = visit(set);
                    if next.is_break() {
                        return Ok(next.into());
                    }
                }
                Answer::Infeasible => {
                    if visited == 0 {
                        self.known = self.board.len();
                    }
                    break;
                }
                Answer::Interrupted(limit) => return Ok(Listing::Interrupted(limit)),
            }
        }
        Ok(Listing::Complete)
    }
}
