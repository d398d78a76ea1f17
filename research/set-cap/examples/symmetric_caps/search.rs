//! A local search for heavy unions of orbits: it adds orbits, and removes those in the way.

use crate::random::Random;

/// How many times the search looks at each constraint, on average, before it gives up.
const EFFORT: usize = 300;
/// The number of steps without a gain after which the search begins anew.
const STEPS: usize = 2_000;
/// The denominator of numbers per card.
const SCALE: usize = 1 << 20;

/// The cards of the heaviest union found.
pub(crate) fn heaviest(
    orbits: &[Vec<usize>],
    constraints: &[Vec<usize>],
    random: &mut Random,
) -> Vec<usize> {
    let mut of = vec![Vec::new(); orbits.len()];
    for (index, constraint) in constraints.iter().enumerate() {
        constraint.iter().for_each(|&orbit| of[orbit].push(index));
    }
    let mut best = Vec::new();
    let mut effort = 0;
    while effort < EFFORT * constraints.len() {
        let mut union = Union::new(orbits, constraints, &of);
        let found = union.climb(random);
        effort += union.effort;
        if found.len() > best.len() {
            best = found;
        }
    }
    best
}

/// A union of orbits without a set.
struct Union<'a> {
    orbits: &'a [Vec<usize>],
    constraints: &'a [Vec<usize>],
    /// The constraints of each orbit.
    of: &'a [Vec<usize>],
    chosen: Vec<bool>,
    /// How many orbits of each constraint are not chosen: one at least.
    lacking: Vec<usize>,
    /// How many constraints lack only this orbit.
    blocking: Vec<usize>,
    effort: usize,
}

impl<'a> Union<'a> {
    /// No orbit.
    fn new(orbits: &'a [Vec<usize>], constraints: &'a [Vec<usize>], of: &'a [Vec<usize>]) -> Self {
        let mut blocking = vec![0; of.len()];
        for constraint in constraints.iter().filter(|constraint| constraint.len() == 1) {
            blocking[constraint[0]] += 1;
        }
        let (chosen, lacking) = (vec![false; of.len()], constraints.iter().map(Vec::len).collect());
        Self { orbits, constraints, of, chosen, lacking, blocking, effort: constraints.len() }
    }

    /// The cards of the heaviest union on the way. A removed orbit stays away for some steps.
    fn climb(&mut self, random: &mut Random) -> Vec<usize> {
        let is_usable = |&orbit: &usize| self.blocking[orbit] == 0;
        let usable: Vec<usize> = (0..self.of.len()).filter(is_usable).collect();
        let mut away_until = vec![0; self.of.len()];
        let (mut best, mut last_gain, mut step) = (Vec::new(), 0, 0);
        while step < last_gain + STEPS && self.effort < EFFORT * self.constraints.len() {
            step += 1;
            self.effort += 10 + usable.len();
            let is_there = |&&orbit: &&usize| !self.chosen[orbit] && away_until[orbit] < step;
            let cost = |&&orbit: &&usize| (self.cost(orbit), random.below(SCALE));
            let Some(&orbit) = usable.iter().filter(is_there).min_by_key(cost) else { continue };
            while self.blocking[orbit] > 0 {
                let other = self.in_the_way(orbit, random);
                self.change(other, false);
                away_until[other] = step + 2 + random.below(8);
            }
            self.change(orbit, true);
            let chosen = || (0..self.of.len()).filter(|&orbit| self.chosen[orbit]);
            if chosen().map(|orbit| self.orbits[orbit].len()).sum::<usize>() > best.len() {
                best = chosen().flat_map(|orbit| self.orbits[orbit].iter().copied()).collect();
                last_gain = step;
            }
        }
        best
    }

    /// How many constraints are in the way of an orbit, per card; if none, the more cards the better.
    fn cost(&self, orbit: usize) -> usize {
        let cards = self.orbits[orbit].len();
        match self.blocking[orbit] {
            0 => SCALE / cards,
            blocking => SCALE + blocking * SCALE / cards,
        }
    }

    /// The chosen orbit that is, per card, in the most of the constraints that lack only `orbit`.
    fn in_the_way(&self, orbit: usize, random: &mut Random) -> usize {
        let mut hits = vec![0; self.of.len()];
        for &constraint in self.of[orbit].iter().filter(|&&of| self.lacking[of] == 1) {
            self.constraints[constraint].iter().for_each(|&other| hits[other] += SCALE);
        }
        let rate = |&other: &usize| (hits[other] / self.orbits[other].len(), random.below(SCALE));
        let chosen = (0..hits.len()).filter(|&other| self.chosen[other]);
        chosen.max_by_key(rate).expect("a constraint has other orbits")
    }

    /// Adds an orbit that nothing blocks, or removes one.
    fn change(&mut self, orbit: usize, is_added: bool) {
        self.effort += self.of[orbit].len();
        self.chosen[orbit] = true;
        for &constraint in &self.of[orbit] {
            self.lacking[constraint] -= usize::from(is_added);
            if self.lacking[constraint] == 1 {
                let is_lacking = |&&other: &&usize| !self.chosen[other];
                let last = self.constraints[constraint].iter().find(is_lacking);
                let blocking = &mut self.blocking[*last.expect("one is lacking")];
                *blocking = if is_added { *blocking + 1 } else { *blocking - 1 };
            }
            self.lacking[constraint] += usize::from(!is_added);
        }
        self.chosen[orbit] = is_added;
    }
}
