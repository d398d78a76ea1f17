//! The problem k-DIMENSIONAL MATCHING.
mod generate;

use core::fmt;
use core::ops::ControlFlow;

use set_core::{Board, Budget, Card, Halt, Rules};

use crate::error::HardnessError;

/// An instance of k-DIMENSIONAL MATCHING (definition 2.2): given some tuples of
/// `{0, ..., v-1}^k`, are `v` of them a perfect matching?
///
/// The tuples are stored as cards of a board, with a property for each
/// dimension.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules};
/// use set_hardness::MatchingProblem;
///
/// let tuples = Board::parse(Rules::new(3, 2)?, "000 011 101 110")?;
/// let problem = MatchingProblem::new(tuples);
/// // Any two of these tuples agree in some dimension.
/// assert_eq!(problem.solve(&Budget::unlimited())?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchingProblem {
    tuples: Board,
}

impl MatchingProblem {
    /// The problem with these tuples, and a dimension for each property.
    #[must_use]
    pub fn new(tuples: Board) -> Self {
        Self { tuples }
    }

    /// The number of dimensions, `k`, and the size, `v`, as rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.tuples.rules()
    }

    /// The tuples.
    #[must_use]
    pub fn tuples(&self) -> &Board {
        &self.tuples
    }

    /// The perfect matching of these tuples; `None` if they are not a perfect
    /// matching, or not all of them belong to the problem.
    #[must_use]
    pub fn matching(&self, tuples: &[Card]) -> Option<PerfectMatching> {
        let is_of_problem = self.tuples.contains_all(tuples.iter().copied());
        PerfectMatching::new(self.rules(), tuples).filter(|_| is_of_problem)
    }
}

/// A perfect matching (definition 2.1): `v` tuples of `{0, ..., v-1}^k` that have
/// all values in every dimension. (The definition in the paper prints `m_1[k]`
/// where it means dimension `i`.)
///
/// [`PerfectMatching::new`] checks the tuples, so every value of this type is a
/// perfect matching. The tuples are in ascending order.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_hardness::PerfectMatching;
///
/// let rules = Rules::new(2, 3)?;
/// let tuples = Board::parse(rules, "02 11 20")?;
/// let matching = PerfectMatching::new(rules, tuples.cards()).expect("each value once");
/// assert_eq!(matching.tuples(), tuples.cards());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PerfectMatching {
    rules: Rules,
    tuples: Vec<Card>,
}

impl PerfectMatching {
    /// The perfect matching of these tuples, in any order; `None` if they are not
    /// one.
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_hardness::PerfectMatching;
    ///
    /// let rules = Rules::new(2, 3)?;
    /// let matching = |cards: [u128; 3]| {
    ///     let tuples = cards.map(|index| rules.card_at(index).unwrap());
    ///     PerfectMatching::new(rules, &tuples)
    /// };
    /// assert_eq!(matching([5, 1, 6]).unwrap().to_string(), "01 12 20");
    /// assert_eq!(matching([0, 1, 2]), None); // a valid set, but no matching
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    pub fn new(rules: Rules, tuples: &[Card]) -> Option<Self> {
        let is_perfect = tuples.len() == rules.set_len()
            && tuples.iter().all(|&tuple| rules.contains(tuple))
            && (0..rules.properties()).all(|dimension| all_values(rules, tuples, dimension));
        is_perfect.then(|| {
            let mut tuples = tuples.to_vec();
            tuples.sort_unstable();
            Self { rules, tuples }
        })
    }

    /// The number of dimensions and the size, as rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The `v` tuples, ascending.
    #[must_use]
    pub fn tuples(&self) -> &[Card] {
        &self.tuples
    }
}

/// Whether the tuples have every value in this dimension.
fn all_values(rules: Rules, tuples: &[Card], dimension: u32) -> bool {
    let mut seen = vec![false; rules.set_len()];
    for value in tuples.iter().filter_map(|&tuple| rules.value_of(tuple, dimension)) {
        seen[value as usize] = true;
    }
    seen.into_iter().all(|seen| seen)
}

impl fmt::Display for PerfectMatching {
    /// The tuples as digits, separated by blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, &tuple) in self.tuples.iter().enumerate() {
            let separator = if i == 0 { "" } else { " " };
            write!(f, "{separator}{}", self.rules.display(tuple))?;
        }
        Ok(())
    }
}

impl MatchingProblem {
    /// Searches for a perfect matching by backtracking: for each value of the
    /// first dimension, the rarest first, it tries every tuple that fits.
    ///
    /// A node of the budget is one tuple tried.
    ///
    /// # Errors
    ///
    /// [`HardnessError::Interrupted`] if a limit of the budget is met.
    ///
    /// # Complexity
    ///
    /// Exponential: up to the product of the numbers of tuples with each value.
    /// Memory `O(k (v + n))` for `n` tuples.
    pub fn solve(&self, budget: &Budget) -> Result<Option<PerfectMatching>, HardnessError> {
        let mut meter = budget.meter();
        let mut used = Used::new(self.rules());
        let groups = groups(self);
        let mut chosen: Vec<usize> = Vec::new(); // for each group, the index in it
        let mut next = 0;
        // The search does not recurse, as there may be 65,536 groups.
        while let Some(group) = groups.get(chosen.len()) {
            if let Some(&tuple) = group.get(next) {
                if let ControlFlow::Break(Halt::Limit(limit)) = meter.node() {
                    return Err(HardnessError::Interrupted(limit));
                }
                if used.is_free(tuple) {
                    used.set(tuple, true);
                    chosen.push(next);
                    next = 0;
                } else {
                    next += 1;
                }
            } else {
                // No tuple of this group fits: try the next one of the last group.
                let Some(index) = chosen.pop() else { return Ok(None) };
                used.set(groups[chosen.len()][index], false);
                next = index + 1;
            }
        }
        let tuples = groups.iter().zip(chosen).map(|(group, index)| group[index]);
        Ok(self.matching(&tuples.collect::<Vec<_>>()))
    }
}

/// The tuples by their value in the first dimension, the smallest group first.
fn groups(problem: &MatchingProblem) -> Vec<Vec<Card>> {
    let rules = problem.rules();
    let mut groups = vec![Vec::new(); rules.set_len()];
    for tuple in problem.tuples() {
        if let Some(value) = rules.value_of(tuple, 0) {
            groups[value as usize].push(tuple);
        }
    }
    groups.sort_by_key(Vec::len);
    groups
}

/// The values that the chosen tuples have in each dimension.
struct Used {
    rules: Rules,
    values: Vec<bool>,
}

impl Used {
    fn new(rules: Rules) -> Self {
        Self { rules, values: vec![false; rules.properties() as usize * rules.set_len()] }
    }

    fn indices(&self, tuple: Card) -> impl Iterator<Item = usize> + use<> {
        let v = self.rules.set_len();
        self.rules.values_of(tuple).enumerate().map(move |(i, value)| i * v + value as usize)
    }

    fn is_free(&self, tuple: Card) -> bool {
        self.indices(tuple).all(|index| !self.values[index])
    }

    fn set(&mut self, tuple: Card, used: bool) {
        for index in self.indices(tuple) {
            self.values[index] = used;
        }
    }
}
