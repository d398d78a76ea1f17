//! Every choice of a tuple for each value of the first dimension.

use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Rules};

use super::{MatchingOutcome, MatchingProblem};

pub(super) fn search(problem: &MatchingProblem, budget: &Budget) -> MatchingOutcome {
    match choose(problem, budget) {
        ControlFlow::Break(Halt::Interrupted | Halt::Stopped) => MatchingOutcome::Interrupted,
        ControlFlow::Continue(None) => MatchingOutcome::None,
        ControlFlow::Continue(Some(tuples)) => {
            problem.matching(&tuples).map_or(MatchingOutcome::None, MatchingOutcome::Found)
        }
    }
}

fn choose(problem: &MatchingProblem, budget: &Budget) -> ControlFlow<Halt, Option<Vec<Card>>> {
    let mut meter = budget.meter();
    let mut used = Used::new(problem.rules());
    let groups = groups(problem);
    let mut chosen: Vec<usize> = Vec::new(); // the place in its group
    let mut next = 0;
    while let Some(group) = groups.get(chosen.len()) {
        if let Some(&tuple) = group.get(next) {
            meter.node()?;
            if used.is_free(tuple) {
                used.set(tuple, true);
                chosen.push(next);
                next = 0;
            } else {
                next += 1;
            }
        } else {
            // None fits: the choice before gives way to the one behind it.
            let Some(place) = chosen.pop() else { return ControlFlow::Continue(None) };
            used.set(groups[chosen.len()][place], false);
            next = place + 1;
        }
    }
    let tuples = groups.iter().zip(chosen).map(|(group, place)| group[place]).collect();
    ControlFlow::Continue(Some(tuples))
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

/// Which values the chosen tuples have.
struct Used {
    rules: Rules,
    values: Vec<bool>,
}

impl Used {
    fn new(rules: Rules) -> Self {
        Self { rules, values: vec![false; rules.properties() as usize * rules.set_len()] }
    }

    fn places(&self, tuple: Card) -> impl Iterator<Item = usize> + use<> {
        let v = self.rules.set_len();
        self.rules.values_of(tuple).enumerate().map(move |(i, value)| i * v + value as usize)
    }

    fn is_free(&self, tuple: Card) -> bool {
        self.places(tuple).all(|place| !self.values[place])
    }

    fn set(&mut self, tuple: Card, used: bool) {
        for place in self.places(tuple) {
            self.values[place] = used;
        }
    }
}
