//! Exact cover of few values: a candidate is a word.

// All of a search has to be inlined into one function, which is compiled for
// what the machine can do.
#![allow(clippy::inline_always)]

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx2;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx512;
mod counters;
mod kernel;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::{ControlFlow, Range};

use set_core::{Halt, Meter};

use self::kernel::{Block, Coverage, Kernel, PADDING, Portable};
use crate::Instructions;

/// The most values that a narrow search covers.
pub(super) const MOST_VALUES: usize = 63;

/// The blocks of a list that take so long to look at that they count as a node
/// of the budget.
const LONG: usize = 64;

/// What a search reports to.
pub(super) struct Progress<'a, 'm> {
    pub(super) meter: &'a mut Meter<'m>,
    pub(super) visit: &'a mut dyn FnMut(&[u64]) -> ControlFlow<()>,
}

/// A search for exact covers of up to [`MOST_VALUES`] values.
pub(super) trait NarrowCover: Send + Sync {
    /// Visits every choice of words, all of the same number of values, that has
    /// each value of `open` once.
    fn solve(
        &mut self,
        words: &[u64],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt>;
}

/// The search by these instructions, or the most that this machine has below
/// them.
#[allow(unsafe_code)]
pub(super) fn narrow_cover(instructions: Instructions) -> Box<dyn NarrowCover> {
    match instructions.or_fewer() {
        // SAFETY: the machine has the instructions.
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        Instructions::Avx512 => Box::new(unsafe { avx512::Avx512Cover::new() }),
        // SAFETY: the machine has the instructions.
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        Instructions::Avx2 => Box::new(unsafe { avx2::Avx2Cover::new() }),
        _ => Box::new(Cover::<Portable>::new()),
    }
}

/// The search, a stack of nodes.
///
/// A node is a list of words, and the values that its words have to avoid: all
/// that are not open. When it is visited, it is narrowed down to the words that
/// fit, and branches on the value that the fewest of them have. Its children are
/// looked at all together, so that the machine can work on several at once; most
/// leave some value without a word, and go no further.
struct Cover<K> {
    /// The lists, each behind the one it was made of.
    lists: Vec<Block>,
    /// The nodes still to be visited.
    nodes: Vec<Node>,
    /// What was chosen on the way to the node that is visited.
    steps: Vec<Step>,
    /// The children of one node, and room for a block more.
    choices: Vec<u64>,
    /// The words of one cover.
    chosen: Vec<u64>,
    kernel: PhantomData<K>,
}

/// A node in which every open value has a word that fits.
#[derive(Clone)]
struct Node {
    /// Holds the words that fit, and others.
    list: Range<usize>,
    avoid: u64,
    /// The open values that only one word has.
    singles: u64,
    /// What its parent has chosen, in number.
    steps: usize,
    /// What leads to it from there.
    choice: u64,
}

/// The choice of those words of a list that have none of `avoid` but some value
/// of `wanted`.
struct Step {
    list: Range<usize>,
    avoid: u64,
    wanted: u64,
}

impl<K: Kernel> Cover<K> {
    fn new() -> Self {
        Self {
            lists: Vec::new(),
            nodes: Vec::new(),
            steps: Vec::new(),
            choices: Vec::new(),
            chosen: Vec::new(),
            kernel: PhantomData,
        }
    }

    /// As [`NarrowCover::solve`].
    #[inline(always)]
    fn solve(
        &mut self,
        words: &[u64],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        debug_assert!(open.count_ones() as usize <= MOST_VALUES);
        let list = self.load(words);
        self.nodes.clear();
        count_work(&list, progress.meter)?;
        let Coverage { once, twice } = K::coverage(&self.lists[list.clone()], !open);
        if once == open {
            self.nodes.push(Node {
                list,
                avoid: !open,
                singles: once & !twice,
                steps: 0,
                choice: 0,
            });
        }
        while let Some(node) = self.nodes.pop() {
            progress.meter.node()?;
            count_work(&node.list, progress.meter)?;
            self.steps.truncate(node.steps);
            self.steps.push(Step {
                list: node.list.clone(),
                avoid: !node.choice,
                wanted: node.choice,
            });
            if let Some(avoid) = self.choose_singles(&node) {
                if avoid == u64::MAX {
                    self.report(progress)?;
                } else {
                    self.branch(node.list, avoid, progress.meter)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Copies the words to the first list.
    #[inline(always)]
    fn load(&mut self, words: &[u64]) -> Range<usize> {
        let len = words.len().div_ceil(8);
        self.make_room(len);
        for (block, words) in self.lists.iter_mut().zip(words.chunks(8)) {
            *block = Block([PADDING; 8]);
            block.0[..words.len()].copy_from_slice(words);
        }
        0..len
    }

    #[inline(always)]
    fn make_room(&mut self, blocks: usize) {
        if self.lists.len() < blocks {
            self.lists.resize(blocks, Block([PADDING; 8]));
        }
    }

    /// Chooses the words that are the only ones with some value, again and again,
    /// unless that leads nowhere: all values that are avoided then.
    #[inline(always)]
    fn choose_singles(&mut self, node: &Node) -> Option<u64> {
        let Node { mut avoid, mut singles, .. } = *node;
        let list = &self.lists[node.list.clone()];
        while singles != 0 {
            let forced = K::coverage_of(list, avoid, singles);
            if forced.twice != 0 {
                return None;
            }
            self.steps.push(Step { list: node.list.clone(), avoid, wanted: singles });
            avoid |= forced.once;
            let rest = K::coverage(list, avoid);
            if rest.once != !avoid {
                return None;
            }
            singles = rest.once & !rest.twice;
        }
        Some(avoid)
    }

    /// Narrows a node down and looks at its children.
    #[inline(always)]
    fn branch(
        &mut self,
        list: Range<usize>,
        avoid: u64,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let list = self.narrow_down(list, avoid);
        let words = &self.lists[list.clone()];
        let scarcest = K::scarcest(words, !avoid);
        let value = scarcest & scarcest.wrapping_neg();
        let room = 8 * (words.len() + 1);
        if self.choices.len() < room {
            self.choices.resize(room, 0);
        }
        let choices = K::having(words, avoid, value, &mut self.choices);
        let mut next = self.nodes.len();
        let blank = Node { list, avoid, singles: 0, steps: self.steps.len(), choice: 0 };
        self.nodes.resize(next + choices + 1, blank);
        for &choice in &self.choices[..choices] {
            count_work(&(0..words.len()), meter)?;
            let avoid = avoid | choice;
            let Coverage { once, twice } = K::coverage(words, avoid);
            let node = &mut self.nodes[next];
            (node.avoid, node.singles, node.choice) = (avoid, once & !twice, choice);
            // The next one overwrites it, without a branch that cannot be predicted.
            next += usize::from(once == !avoid);
        }
        self.nodes.truncate(next);
        ControlFlow::Continue(())
    }

    /// Lists the words that fit, behind the list: where.
    #[inline(always)]
    fn narrow_down(&mut self, list: Range<usize>, avoid: u64) -> Range<usize> {
        let end = list.end;
        self.make_room(end + list.len() + 1);
        let (before, kept) = self.lists.split_at_mut(end);
        let len = K::keep(&before[list], avoid, kept);
        end..end + len
    }

    /// Visits the cover that the steps have chosen.
    #[inline(never)]
    fn report(&mut self, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt> {
        self.chosen.clear();
        for Step { list, avoid, wanted } in &self.steps {
            let words = self.lists[list.clone()].iter().flat_map(|block| block.0);
            self.chosen.extend(words.filter(|word| word & avoid == 0 && word & wanted != 0));
        }
        (progress.visit)(&self.chosen).map_break(|()| Halt::Stopped)
    }
}

/// Counts a step that goes through a long list.
#[inline(always)]
fn count_work(list: &Range<usize>, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
    for _ in 0..list.len() / LONG {
        meter.node()?;
    }
    ControlFlow::Continue(())
}

impl<K: Kernel> NarrowCover for Cover<K> {
    fn solve(
        &mut self,
        words: &[u64],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        self.solve(words, open, progress)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use proptest::prelude::*;
    use set_core::Budget;

    use super::*;

    /// The searches that this machine can run.
    fn searches() -> Vec<Box<dyn NarrowCover>> {
        Instructions::available().map(narrow_cover).collect()
    }

    /// All covers, each ascending, in order; and how the search ended.
    fn covers(
        search: &mut dyn NarrowCover,
        words: &[u64],
        open: u64,
        budget: &Budget,
    ) -> (Vec<Vec<u64>>, ControlFlow<Halt>) {
        let mut covers = Vec::new();
        let mut visit = |cover: &[u64]| {
            let mut cover = cover.to_vec();
            cover.sort_unstable();
            covers.push(cover);
            ControlFlow::Continue(())
        };
        let mut meter = budget.meter();
        let mut progress = Progress { meter: &mut meter, visit: &mut visit };
        let halt = search.solve(words, open, &mut progress);
        covers.sort();
        (covers, halt)
    }

    /// All covers, by trying to cover the first open value in every way.
    fn expected(words: &[u64], open: u64) -> Vec<Vec<u64>> {
        if open == 0 {
            return vec![Vec::new()];
        }
        let first = open & open.wrapping_neg();
        let choices = words.iter().filter(|&word| word & first != 0 && word & !open == 0);
        let mut covers: Vec<_> = choices
            .flat_map(|&choice| {
                expected(words, open & !choice).into_iter().map(move |mut cover| {
                    cover.push(choice);
                    cover.sort_unstable();
                    cover
                })
            })
            .collect();
        covers.sort();
        covers
    }

    /// Words with a value in each of `p` properties of `v` values.
    fn words(p: usize, v: usize, most: usize) -> impl Strategy<Value = Vec<u64>> {
        let card = proptest::collection::vec(0..v, p);
        proptest::collection::hash_set(card, 0..=most).prop_map(move |cards| {
            let word = |card: Vec<usize>| (0..p).fold(0, |word, i| word | 1 << (i * v + card[i]));
            let mut words: Vec<u64> = cards.into_iter().map(word).collect();
            words.sort_unstable();
            words
        })
    }

    fn agrees(p: usize, v: usize, words: &[u64]) -> Result<(), TestCaseError> {
        let open = u64::MAX >> (64 - p * v);
        let all = (expected(words, open), ControlFlow::Continue(()));
        for mut search in searches() {
            prop_assert_eq!(&covers(&mut *search, words, open, &Budget::unlimited()), &all);
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn all_covers_among_few(words in words(3, 5, 50)) {
            agrees(3, 5, &words)?;
        }

        #[test]
        fn all_covers_among_more(words in words(6, 4, 600)) {
            agrees(6, 4, &words)?;
        }

        #[test]
        fn all_covers_of_many_values(words in words(9, 7, 120)) {
            agrees(9, 7, &words)?;
        }
    }

    #[test]
    fn a_search_can_be_interrupted_anywhere() {
        let words: Vec<u64> =
            (0..27).map(|i| 1 << (i % 3) | 8 << (i / 3 % 3) | 64 << (i / 9)).collect();
        for mut search in searches() {
            let (all, _) = covers(&mut *search, &words, 0b1_1111_1111, &Budget::unlimited());
            assert_eq!(all.len(), 36);
            for nodes in 0..200 {
                let budget = Budget::unlimited().with_nodes(nodes);
                let (some, halt) = covers(&mut *search, &words, 0b1_1111_1111, &budget);
                assert!(some.iter().all(|cover| all.contains(cover)));
                assert!(halt.is_break() || some == all);
            }
        }
    }
}
