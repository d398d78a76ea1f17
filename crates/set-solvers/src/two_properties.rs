//! At most two properties, in polynomial time.

mod bipartite;

use set_core::{
    Board, BoardError, Budget, Card, Halt, Limit, Outcome, Rules, Solver, SolverError, ValidSet,
};

use crate::MakeError;
use crate::entry::AT_MOST_TWO;

/// A solver for one or two properties, in polynomial time (K. Chaudhuri, B. Godfrey,
/// D. Ratajczak and H. Wee, "On the complexity of the game of Set", section 2).
///
/// The deck of two properties is a `v` by `v` matrix. A valid set is a full row, a
/// full column or a perfect matching, with one card in every row and in every
/// column. A perfect matching is one of the bipartite graph whose edges are the
/// cards: each joins a value of the first property to a value of the second. In a
/// deck of one property the whole deck is the only set.
///
/// A greedy matching, which takes cards of rare values first, is completed by a
/// maximum flow with unit capacities. The flow is computed by Dinic's algorithm
/// of the library petgraph.
///
/// A node of the [`Budget`] is one card read, once for each of the three kinds of
/// sets. The budget does not interrupt the computation of the flow.
///
/// # Complexity
///
/// For `n` cards, time `O(n)` if rows, columns or the greedy matching decide. Else
/// `O(n sqrt(v))` steps of Dinic's algorithm, and in petgraph's version `O(v)`
/// further steps for each path that it finds. Memory `O(n + v)`.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules, Solver};
/// use set_solvers::TwoProperties;
///
/// let board = Board::parse(Rules::new(2, 4)?, "00 01 02 13 11 22 30 31")?;
/// let mut solver = TwoProperties::try_from(board)?;
/// let set = solver.find(&Budget::unlimited())?.found().expect("a matching");
/// assert_eq!(set.to_string(), "01 13 22 30");
///
/// let error = TwoProperties::new(Rules::CLASSIC).unwrap_err();
/// assert_eq!(error.to_string(), "the solver two-properties does not play with p=4, v=3: expected at most two properties");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TwoProperties {
    board: Board,
}

impl TwoProperties {
    /// A solver with an empty board.
    ///
    /// # Errors
    ///
    /// [`MakeError::Rules`] if there are more than two.
    pub fn new(rules: Rules) -> Result<Self, MakeError> {
        Self::try_from(Board::new(rules))
    }

    /// The cards of a set, if there is one.
    fn search(&self, budget: &Budget) -> Result<Option<Vec<Card>>, Limit> {
        let mut meter = budget.meter();
        let mut count_all_cards = || {
            let halt = meter.spend(self.board.len() as u64).break_value();
            halt.and_then(Halt::limit).map_or(Ok(()), Err)
        };
        count_all_cards()?;
        let cells: Vec<[usize; 2]> = self.board.iter().map(|card| self.cell(card)).collect();
        for dimension in [0, 1] {
            count_all_cards()?;
            if let Some(line) = self.full_line(&cells, dimension) {
                return Ok(Some(line));
            }
        }
        let matching = bipartite::perfect_matching(self.board.rules().set_len(), &cells);
        let cards =
            |places: Vec<usize>| places.into_iter().map(|i| self.board.cards()[i]).collect();
        Ok(matching.map(cards))
    }

    /// The row and the column of a card. One property is a row of its own.
    fn cell(&self, card: Card) -> [usize; 2] {
        let mut values = self.rules().values_of(card).map(|value| value as usize);
        let first = values.next().unwrap_or(0);
        values.next().map_or([0, first], |second| [first, second])
    }

    /// The cards of a full row (dimension 0) or column (1).
    fn full_line(&self, cells: &[[usize; 2]], dimension: usize) -> Option<Vec<Card>> {
        let v = self.rules().set_len();
        let mut counts = vec![0; v];
        for cell in cells {
            counts[cell[dimension]] += 1;
        }
        let full = counts.into_iter().position(|count| count == v)?;
        let cards = self.board.iter().zip(cells);
        Some(cards.filter(|(_, cell)| cell[dimension] == full).map(|(card, _)| card).collect())
    }
}

/// A solver for this board, if it has one or two properties.
impl TryFrom<Board> for TwoProperties {
    type Error = MakeError;

    fn try_from(board: Board) -> Result<Self, MakeError> {
        match board.rules() {
            rules if rules.properties() > 2 => {
                Err(MakeError::Rules { name: "two-properties", rules, expected: AT_MOST_TWO })
            }
            _ => Ok(Self { board }),
        }
    }
}

impl Solver for TwoProperties {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let cards = match self.search(budget) {
            Err(limit) => return Ok(Outcome::Interrupted(limit)),
            Ok(None) => return Ok(Outcome::SetFree),
            Ok(Some(cards)) => cards,
        };
        ValidSet::new(self.rules(), &cards).map(Outcome::Found).ok_or_else(|| SolverError::Engine {
            engine: "petgraph",
            message: format!("{} cards that are no perfect matching", cards.len()),
        })
    }
}
