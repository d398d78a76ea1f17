//! Exact cover by candidates of any number of values.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Halt, Meter, Rules};

use super::super::work;
use super::exact_cover::ExactCover;
use super::narrow::{MOST_VALUES, NarrowCover, Progress, Words, narrow_cover};
use super::values::{BitSet, Packed, Ranks, ValueSet, Values, value_count};
use crate::Instructions;

/// Candidates of any number of values.
///
/// A node of the search is the list of candidates that fit with those chosen,
/// and the values still open. It branches on the open value that the fewest of
/// them have: exactly one of these is in every cover. All lists are prefixes of
/// one array, reordered in place, so the search needs no memory but two numbers
/// for each card chosen. It does not recurse: a cover can be tens of thousands
/// of cards long. Where few values are open, the narrow search takes over.
pub(crate) struct ListCover {
    rules: Rules,
    /// The places of candidates, so that a list takes little memory.
    list: Vec<u32>,
    branchings: Vec<Branching>,
    chosen: Vec<Packed>,
    /// The values that the chosen candidates leave to cover.
    open: BitSet,
    /// How many candidates have each value, for one node at a time.
    counts: Vec<u32>,
    /// The search for the nodes that are small enough.
    narrow: Box<dyn NarrowCover>,
    ranks: Ranks,
    words: Vec<u128>,
}

/// Where one of several candidates is to be chosen: those from `fitting` to
/// `untried` have a value in common and are still to be tried; those before
/// `fitting` do not have it.
struct Branching {
    fitting: usize,
    untried: usize,
}

impl ExactCover<Packed> for ListCover {
    fn new(rules: Rules, instructions: Instructions) -> Self {
        Self {
            rules,
            list: Vec::new(),
            branchings: Vec::new(),
            chosen: Vec::new(),
            open: BitSet::empty(rules),
            counts: vec![0; value_count(rules)],
            narrow: narrow_cover(instructions),
            ranks: Ranks::default(),
            words: Vec::new(),
        }
    }

    fn solve(
        &mut self,
        candidates: &[Packed],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Packed]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let others = self.rules.set_len() - 1;
        if candidates.len() < others {
            return ControlFlow::Continue(());
        }
        let mut list = core::mem::take(&mut self.list);
        list.clear();
        list.extend((0..).take(candidates.len()));
        let values = others * candidates[0].len();
        let halt = self.search(candidates, &mut list, values, meter, visit);
        self.list = list;
        halt
    }

    fn finish(
        &mut self,
        _: &mut Meter<'_>,
        _: &mut dyn FnMut(&[Packed]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        ControlFlow::Continue(())
    }

    fn forget(&mut self) {
        self.narrow.forget();
    }
}

impl ListCover {
    /// Visits the covers of all values of the candidates, if they are so many. The
    /// list is of all of them.
    fn search(
        &mut self,
        candidates: &[Packed],
        list: &mut [u32],
        values: usize,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Packed]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        self.branchings.clear();
        self.chosen.clear();
        self.open = union(self.rules, candidates, list, meter)?;
        if self.open.len() < values {
            return ControlFlow::Continue(());
        }
        self.descend(candidates, list, meter, visit)?;
        while let Some(branching) = self.branchings.last_mut() {
            if branching.untried == branching.fitting {
                self.branchings.pop();
                self.undo_choice(candidates, list);
                continue;
            }
            branching.untried -= 1;
            let Branching { fitting, untried } = *branching;
            meter.node()?;
            work::step(fitting * self.rules.properties() as usize + self.counts.len(), meter)?;
            let choice = candidates[list[untried] as usize];
            self.chosen.push(choice);
            self.open.remove_all(choice);
            let fitting = move_to_front(&mut list[..fitting], |place| {
                candidates[place as usize].is_disjoint(choice)
            });
            let branchings = self.branchings.len();
            self.descend(candidates, fitting, meter, visit)?;
            if self.branchings.len() == branchings {
                self.undo_choice(candidates, list);
            }
        }
        ControlFlow::Continue(())
    }

    /// Follows a node with these candidates listed: finds that it has no cover,
    /// hands it to the narrow search, or branches.
    fn descend(
        &mut self,
        candidates: &[Packed],
        list: &mut [u32],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Packed]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        if union(self.rules, candidates, list, meter)? != self.open {
            return ControlFlow::Continue(());
        }
        let missing = self.rules.set_len() - 1 - self.chosen.len();
        if list.len() == missing {
            // As many candidates as are missing, with all values between them:
            // no value can come twice.
            let chosen = self.chosen.len();
            self.chosen.extend(listed(candidates, list));
            let flow = visit(&self.chosen);
            self.chosen.truncate(chosen);
            return flow.map_break(|()| Halt::Left);
        }
        if self.open.len() <= MOST_VALUES {
            return self.hand_on(candidates, list, meter, visit);
        }
        let branching = self.branching(candidates, list, meter)?;
        self.branchings.push(branching);
        ControlFlow::Continue(())
    }

    /// Lets the narrow search follow a node.
    fn hand_on(
        &mut self,
        candidates: &[Packed],
        list: &[u32],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Packed]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let (words, chosen) = (&mut self.words, &mut self.chosen);
        self.ranks.pack(listed(candidates, list), &self.open, words);
        let values = self.open.len();
        let before = chosen.len();
        let words = Words::Double(words);
        let mut visit = |cover: &[u128], _| {
            let places = cover.iter().filter_map(|&word| words.position(word));
            chosen.extend(places.map(|place| candidates[list[place] as usize]));
            let flow = visit(chosen);
            chosen.truncate(before);
            flow
        };
        self.narrow.add(words, values);
        self.narrow.run(&mut Progress { meter, visit: &mut visit })
    }

    /// Branches on the value that the fewest candidates have.
    fn branching(
        &mut self,
        candidates: &[Packed],
        list: &mut [u32],
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Branching> {
        let counts = &mut self.counts;
        self.open.for_each(|value| counts[value] = 0);
        work::parts(list, self.rules.properties() as usize, meter, |list| {
            for values in listed(candidates, list) {
                values.for_each(|value| counts[value] += 1);
            }
        })?;
        let mut fewest = (u32::MAX, 0);
        self.open.for_each(|value| fewest = fewest.min((counts[value], value)));
        let untried = list.len();
        let fitting =
            move_to_front(list, |place| !candidates[place as usize].contains(fewest.1)).len();
        ControlFlow::Continue(Branching { fitting, untried })
    }

    /// Takes the last choice back, if there is one: the branching before the
    /// one it led to.
    fn undo_choice(&mut self, candidates: &[Packed], list: &[u32]) {
        if let Some(branching) = self.branchings.last() {
            self.chosen.pop();
            self.open.insert_all(candidates[list[branching.untried] as usize]);
        }
    }
}

/// The candidates of a list.
fn listed(candidates: &[Packed], list: &[u32]) -> impl Iterator<Item = Packed> {
    list.iter().map(|&place| candidates[place as usize])
}

/// The values that some candidate of a list has.
fn union(
    rules: Rules,
    candidates: &[Packed],
    list: &[u32],
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt, BitSet> {
    let mut union = BitSet::empty(rules);
    work::parts(list, rules.properties() as usize, meter, |list| {
        listed(candidates, list).for_each(|values| union.insert_all(values));
    })?;
    ControlFlow::Continue(union)
}

/// Moves the places that satisfy the condition to the front: those.
fn move_to_front(list: &mut [u32], condition: impl Fn(u32) -> bool) -> &mut [u32] {
    let mut front = 0;
    for index in 0..list.len() {
        // Swapping always costs less than a branch that cannot be predicted.
        let satisfies = condition(list[index]);
        list.swap(front, index);
        front += usize::from(satisfies);
    }
    &mut list[..front]
}

#[cfg(test)]
mod tests {
    use set_core::Budget;

    use super::*;

    #[test]
    fn long_covers_do_not_recurse() {
        // Two ways for each pair of values: a path of two thousand choices.
        let rules = Rules::new(2, 4_001).unwrap();
        let mut candidates = Vec::new();
        for value in (1..4_001).step_by(2) {
            for (a, b) in [(0, 0), (1, 1), (0, 1), (1, 0)] {
                let card = rules.card(&[value + a, value + b]).unwrap();
                candidates.push(Packed::new(rules, card));
            }
        }
        let mut len = 0;
        let budget = Budget::unlimited();
        let halt = ListCover::new(rules, Instructions::detected()).solve(
            &candidates,
            &mut budget.meter(),
            &mut |chosen| {
                len = chosen.len();
                ControlFlow::Break(())
            },
        );
        assert_eq!((len, halt), (4_000, ControlFlow::Break(Halt::Left)));
    }
}
