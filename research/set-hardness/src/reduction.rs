//! The reduction from k-DIMENSIONAL MATCHING to k-PROPERTY SET.

use set_core::{Board, Budget, Card, Outcome, Rules, Solver, ValidSet};

use crate::error::HardnessError;
use crate::matching::{MatchingProblem, PerfectMatching};

/// The reduction of lemma 2.3: a matching problem as a board that has a valid set
/// exactly if there is a perfect matching.
///
/// The cards of the board have one value more than the tuples. The board has the
/// tuples and the *corner*, the card with the new value in every property.
///
/// Take a valid set of the board. Some property of it is all different, so it
/// includes the new value, and only the corner has that. Since no tuple agrees
/// with the corner in any property, every property is all different, and the
/// other cards are a perfect matching. Conversely, a perfect matching and the
/// corner are a valid set.
///
/// # Complexity
///
/// Time and memory `O(n k)` for `n` tuples of `k` dimensions.
///
/// # Example
///
/// The row and the diagonal of figure 2.1 are both valid sets. Only the diagonal
/// is a matching, and only the diagonal gives a valid set of the new board.
///
/// ```
/// use set_core::{Board, Budget, Rules, ValidSet};
/// use set_hardness::{MatchingProblem, Reduction};
///
/// let tuples = Board::parse(Rules::new(2, 3)?, "00 11 22 01 02")?;
/// let reduction = Reduction::new(MatchingProblem::new(tuples))?;
/// let board = reduction.board();
/// assert_eq!(board.to_string(), "00 11 22 01 02 33");
///
/// let cards = board.cards();
/// let set = ValidSet::new(board.rules(), &[cards[0], cards[1], cards[2], cards[5]]).unwrap();
/// let matching = reduction.matching_of(&set).unwrap();
/// assert_eq!(matching.to_string(), "00 11 22");
/// assert_eq!(reduction.set_of(&matching), Some(set));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction {
    problem: MatchingProblem,
    board: Board,
    corner: Card,
}

impl Reduction {
    /// Reduces a matching problem.
    ///
    /// # Errors
    ///
    /// [`HardnessError::NoValueMore`] if cards cannot have one value more.
    pub fn new(problem: MatchingProblem) -> Result<Self, HardnessError> {
        let from = problem.rules();
        let rules = Rules::new(from.properties(), from.values() + 1)
            .map_err(|source| HardnessError::NoValueMore { rules: from, source })?;
        let tuples = problem.tuples().iter().filter_map(|tuple| moved(from, tuple, rules));
        // The last card of the deck has the largest value everywhere.
        let corner = rules.cards().next_back().unwrap_or(Card::from_bits_retain(0));
        let cards: Vec<Card> = tuples.chain([corner]).collect();
        let board = Board::from_cards(rules, &cards)?;
        Ok(Self { problem, board, corner })
    }

    /// The matching problem.
    #[must_use]
    pub fn problem(&self) -> &MatchingProblem {
        &self.problem
    }

    /// The board: the tuples in their order, and then the corner.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The card that has the new value in every property.
    #[must_use]
    pub fn corner(&self) -> Card {
        self.corner
    }

    /// The valid set of a perfect matching; `None` if the matching does not belong
    /// to this problem.
    #[must_use]
    pub fn set_of(&self, matching: &PerfectMatching) -> Option<ValidSet> {
        let (from, to) = (self.problem.rules(), self.board.rules());
        if matching.rules() != from || self.problem.matching(matching.tuples()).is_none() {
            return None;
        }
        let cards: Vec<Card> =
            matching.tuples().iter().filter_map(|&tuple| moved(from, tuple, to)).collect();
        ValidSet::new(to, &[&cards[..], &[self.corner]].concat())
    }

    /// The perfect matching of a valid set; `None` if the set is not on the board.
    #[must_use]
    pub fn matching_of(&self, set: &ValidSet) -> Option<PerfectMatching> {
        let (from, to) = (self.board.rules(), self.problem.rules());
        if set.rules() != from || !self.board.contains_all(set) {
            return None;
        }
        let tuples: Vec<Card> = set
            .iter()
            .filter(|&card| card != self.corner)
            .filter_map(|card| moved(from, card, to))
            .collect();
        self.problem.matching(&tuples)
    }

    /// Solves the matching problem with the solver of Set that `make` returns.
    ///
    /// # Errors
    ///
    /// The error of the solver; [`HardnessError::Interrupted`] if a limit of the budget is met;
    /// [`HardnessError::ForeignSet`] if the solver returns a set that is not on the board.
    pub fn solve_with<S: Solver>(
        &self,
        make: impl FnOnce(Rules) -> S,
        budget: &Budget,
    ) -> Result<Option<PerfectMatching>, HardnessError> {
        let mut solver = make(self.board.rules());
        solver.add(self.board.cards())?;
        match solver.find(budget)? {
            Outcome::Found(set) => match self.matching_of(&set) {
                Some(matching) => Ok(Some(matching)),
                None => Err(HardnessError::ForeignSet { set }),
            },
            Outcome::SetFree => Ok(None),
            Outcome::Interrupted(limit) => Err(HardnessError::Interrupted(limit)),
        }
    }
}

/// The card with the same values under other rules; `None` if there is no such
/// card.
fn moved(from: Rules, card: Card, to: Rules) -> Option<Card> {
    let values: Vec<u32> = from.values_of(card).collect();
    to.card(&values).ok()
}
