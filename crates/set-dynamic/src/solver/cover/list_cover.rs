//! Exact cover by candidates of any number of values.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Halt, Instructions, Meter, Rules};

use super::super::work;
use super::narrow::{Candidates, MAX_VALUES, NarrowCover, Progress, narrow_cover};
use super::values::{BitSet, Packed, Ranks, Values, value_count};
use super::{Caller, ExactCover};

/// Searches each group at once, by lists of candidates.
///
/// A *node* of the search is the list of the candidates that *fit*, which have open
/// values only. The search branches on the open value that the fewest of them have: each
/// cover contains exactly one of these candidates. All lists are prefixes of one array,
/// which is reordered in place, so a node takes the memory of two numbers. The search is
/// a loop, not a recursion: a cover can be tens of thousands of cards long. Once at most
/// [`MAX_VALUES`] values are open, the narrow search takes over.
pub(crate) struct ListCover {
    rules: Rules,
    /// The indices of all candidates.
    list: Vec<u32>,
    branchings: Vec<Branching>,
    chosen: Vec<Packed>,
    /// The values that no chosen candidate has.
    open: BitSet,
    /// How many candidates of one node have each value.
    counts: Vec<u32>,
    /// Takes over nodes with few open values.
    narrow: Box<dyn NarrowCover>,
    ranks: Ranks,
    words: Vec<u128>,
}

/// A node at which the search has branched.
///
/// The candidates that do not have the value come first in its list, up to `without`;
/// those that have it and are still to be tried follow, up to `untried`.
struct Branching {
    without: usize,
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

    fn narrow(&mut self) -> &mut dyn NarrowCover {
        &mut *self.narrow
    }

    fn add(&mut self, group: &[Packed], caller: &mut Caller<'_, '_, Packed>) -> ControlFlow<Halt> {
        let missing = self.rules.set_len() - 1;
        if group.len() < missing {
            return ControlFlow::Continue(());
        }
        let mut list = core::mem::take(&mut self.list);
        list.clear();
        list.extend((0..).take(group.len()));
        let values = missing * group[0].len();
        let halt = self.search(group, &mut list, values, caller);
        self.list = list;
        halt
    }
}

impl ListCover {
    /// Reports the covers by the candidates, if they have `values` values between them.
    /// `list` has the indices of all candidates.
    fn search(
        &mut self,
        candidates: &[Packed],
        list: &mut [u32],
        values: usize,
        caller: &mut Caller<'_, '_, Packed>,
    ) -> ControlFlow<Halt> {
        // `descend` visits a node and pushes a branching if it has one. The loop makes the
        // last branching's next choice, or takes the branching back if it has none left.
        self.branchings.clear();
        self.chosen.clear();
        self.open = union(self.rules, candidates, list, caller.meter)?;
        if self.open.len() < values {
            return ControlFlow::Continue(());
        }
        self.descend(candidates, list, caller)?;
        while let Some(branching) = self.branchings.last_mut() {
            if branching.untried == branching.without {
                self.branchings.pop();
                self.undo_choice(candidates, list);
                continue;
            }
            branching.untried -= 1;
            let Branching { without, untried } = *branching;
            caller.meter.node()?;
            if let Some(stop) = caller.stop
                && stop.is_due(caller.meter)?
            {
                break;
            }
            let values = without * self.rules.properties() as usize + self.counts.len();
            work::step(values, caller.meter)?;
            let choice = candidates[list[untried] as usize];
            self.chosen.push(choice);
            self.open.remove_all(choice);
            let fitting = partition(&mut list[..without], |index| {
                candidates[index as usize].agreement(choice) == 0
            });
            let branchings = self.branchings.len();
            // Otherwise no candidate is left for some open value.
            if union(self.rules, candidates, fitting, caller.meter)? == self.open {
                self.descend(candidates, fitting, caller)?;
            }
            if self.branchings.len() == branchings {
                self.undo_choice(candidates, list);
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the node with this list, whose candidates have all open values between them:
    /// reports its only cover, hands it to the narrow search, or branches.
    fn descend(
        &mut self,
        candidates: &[Packed],
        list: &mut [u32],
        caller: &mut Caller<'_, '_, Packed>,
    ) -> ControlFlow<Halt> {
        let missing = self.rules.set_len() - 1 - self.chosen.len();
        if list.len() == missing {
            // There are no more candidates than a cover takes: they are one.
            let chosen = self.chosen.len();
            self.chosen.extend(listed(candidates, list));
            let flow = (caller.visit)(&self.chosen);
            self.chosen.truncate(chosen);
            return flow;
        }
        if self.open.len() <= MAX_VALUES {
            return self.hand_off(candidates, list, caller);
        }
        let branching = self.branching(candidates, list, caller.meter)?;
        self.branchings.push(branching);
        ControlFlow::Continue(())
    }

    /// Lets the narrow search take over a node.
    fn hand_off(
        &mut self,
        candidates: &[Packed],
        list: &[u32],
        caller: &mut Caller<'_, '_, Packed>,
    ) -> ControlFlow<Halt> {
        let Caller { help, stop, meter, visit } = caller;
        let (words, chosen) = (&mut self.words, &mut self.chosen);
        self.ranks.pack(listed(candidates, list), &self.open, words);
        let values = self.open.len();
        let prefix = chosen.len();
        let words = &words[..];
        // All values of a candidate are open here, so its word tells it from all others.
        let mut on_cover = |cover: &[u128], _| {
            let index_of = |word| words.iter().position(|&other| other == word);
            let indices = cover.iter().filter_map(|&word| index_of(word));
            chosen.extend(indices.map(|index| candidates[list[index] as usize]));
            let flow = visit(chosen);
            chosen.truncate(prefix);
            flow
        };
        self.narrow.add(Candidates::Double(words), values);
        let (help, stop) = (*help, *stop);
        self.narrow.run(&mut Progress { meter, help, stop, on_cover: &mut on_cover })
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
        let without = partition(list, |index| !candidates[index as usize].contains(fewest.1)).len();
        ControlFlow::Continue(Branching { without, untried })
    }

    /// Takes back the choice that the last branching has made, if there is one.
    fn undo_choice(&mut self, candidates: &[Packed], list: &[u32]) {
        if let Some(branching) = self.branchings.last() {
            self.chosen.pop();
            self.open.insert_all(candidates[list[branching.untried] as usize]);
        }
    }
}

/// The candidates of a list.
fn listed(candidates: &[Packed], list: &[u32]) -> impl Iterator<Item = Packed> {
    list.iter().map(|&index| candidates[index as usize])
}

/// The values that at least one candidate of a list has.
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

/// Moves the indices that satisfy the condition to the front of the list, and returns
/// them.
fn partition(list: &mut [u32], condition: impl Fn(u32) -> bool) -> &mut [u32] {
    let mut front = 0;
    for index in 0..list.len() {
        // An unneeded swap costs less than a branch that cannot be predicted.
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
        // Each pair of values has two covers: a cover takes two thousand choices.
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
        let mut visit = |chosen: &[Packed]| {
            len = chosen.len();
            ControlFlow::Break(Halt::Enough)
        };
        let mut caller =
            Caller { help: None, stop: None, meter: &mut budget.meter(), visit: &mut visit };
        let halt = ListCover::new(rules, Instructions::detect()).add(&candidates, &mut caller);
        assert_eq!((len, halt), (4_000, ControlFlow::Break(Halt::Enough)));
    }
}
