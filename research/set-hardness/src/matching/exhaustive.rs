//! The search for a perfect matching by backtracking.

use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Rules};

use super::{MatchingProblem, PerfectMatching};
use crate::error::HardnessError;

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
