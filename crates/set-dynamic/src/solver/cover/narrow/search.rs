//! The search: a stack of nodes, the last of which are visited together.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::{ControlFlow, Range};

use set_core::{Halt, Meter};

use super::kernel::Kernel;
use super::words::{Block, Coverage, List, Word, word};

/// The most nodes that are visited together.
pub(crate) const BATCH: usize = 32;

/// About the most blocks in the lists of such nodes, but for a single one with more.
const BATCH_BLOCKS: usize = 512;

/// The blocks of all lists up to which nodes are visited together that were made by
/// different batches. Lists that are made of them lie behind those of all, so that
/// without an end to it memory would grow with the number of nodes that wait.
const MIXED_BLOCKS: usize = 4_096;

/// The blocks of a list that take so long to look at that they count as a node
/// of the budget.
const LONG: usize = 64;

/// The blocks of the longest list that children are looked at over. From longer
/// ones nearly every child has a word for each value.
const SHORT: usize = 16;

/// What a search reports to.
pub(crate) struct Progress<'a, 'm> {
    pub(crate) meter: &'a mut Meter<'m>,
    /// Takes a cover, and its list's number among those that wait.
    pub(crate) visit: &'a mut dyn FnMut(&[u128], usize) -> ControlFlow<()>,
}

/// A search for exact covers by words of `P` machine words.
///
/// A node is a list of words, and the values that are still open. When it is
/// visited, it is narrowed down to the words that fit, and branches on the value
/// that the fewest of them have. If they are few, its children are looked at: those
/// that leave some value without a word go no further, and those with values that
/// only one word has choose these words when they are visited, and wait again.
///
/// Nodes are visited many together, each step for all of them before the next step.
/// So the machine works on several nodes at once, and what a step writes to memory
/// has arrived there when the next one reads it.
///
/// The words of several lists are covered at once, each from a first node of its own.
pub(crate) struct Search<K, const P: usize> {
    /// The lists, each behind the one it was made of.
    lists: [Vec<Block>; P],
    /// The nodes that wait to be visited, and room for more.
    nodes: Vec<Node<P>>,
    /// How many nodes wait.
    waiting: usize,
    /// The first nodes; behind them those that have been visited, each behind those
    /// that led to it; and room for more.
    visited: Vec<Node<P>>,
    /// The words of one cover.
    chosen: Vec<u128>,
    kernel: PhantomData<K>,
}

#[derive(Clone, Copy)]
struct Node<const P: usize> {
    /// The place of its parent among the visited nodes.
    parent: u32,
    /// The word that leads to it from its parent; empty if it is what is left when
    /// the parent has chosen the only words with its `singles`.
    choice: Word<P>,
    open: Word<P>,
    /// The open values that only one word has, if it was looked at.
    singles: Word<P>,
    /// Where the list is that it is narrowed down from.
    start: u32,
    blocks: u32,
    /// Where the lists end that it and those before it need.
    lists_end: u32,
}

/// The nodes that are visited together.
struct Batch {
    /// Those with singles, by their places among the visited nodes.
    forced: Range<usize>,
    /// The others.
    branching: Range<usize>,
    /// Where the lists end that are still needed.
    lists_end: usize,
}

/// Follows nodes in place of a search.
pub(crate) trait Below<const P: usize> {
    /// Whether it follows a node with these values open.
    fn follows(&self, open: Word<P>) -> bool;

    /// Takes over a node: the words of a list, which all fit or are empty.
    fn add(&mut self, list: List<'_, P>, open: Word<P>, node: usize);

    /// Visits the covers of the nodes that it has taken over, together with the words
    /// that `before` adds for a node: it returns from which first node.
    fn run(
        &mut self,
        before: &dyn Fn(usize, &mut Vec<u128>) -> usize,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt>;
}

/// Follows no node.
pub(crate) struct NobodyBelow;

impl<const P: usize> Below<P> for NobodyBelow {
    #[inline(always)]
    fn follows(&self, _: Word<P>) -> bool {
        false
    }

    #[inline(always)]
    fn add(&mut self, _: List<'_, P>, _: Word<P>, _: usize) {}

    #[inline(always)]
    fn run(
        &mut self,
        _: &dyn Fn(usize, &mut Vec<u128>) -> usize,
        _: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        ControlFlow::Continue(())
    }
}

/// The parent of first nodes.
const NONE: u32 = u32::MAX;

impl<const P: usize> Node<P> {
    const EMPTY: Self = Self {
        parent: NONE,
        choice: Word::EMPTY,
        open: Word::EMPTY,
        singles: Word::EMPTY,
        start: 0,
        blocks: 0,
        lists_end: 0,
    };

    #[inline(always)]
    fn new(parent: u32, open: Word<P>, list: &Range<usize>, lists_end: usize) -> Self {
        let (start, blocks, lists_end) = (short(list.start), short(list.len()), short(lists_end));
        Self { parent, open, start, blocks, lists_end, ..Self::EMPTY }
    }

    #[inline(always)]
    fn list(&self) -> Range<usize> {
        self.start as usize..(self.start + self.blocks) as usize
    }
}

impl<K: Kernel, const P: usize> Search<K, P> {
    pub(crate) fn new() -> Self {
        Self {
            lists: [const { Vec::new() }; P],
            nodes: Vec::new(),
            waiting: 0,
            visited: Vec::new(),
            chosen: Vec::new(),
            kernel: PhantomData,
        }
    }

    /// Adds a list of words, of which to visit every choice that has each value once that
    /// they cover. They come block by block; empty ones are no candidates.
    #[inline(always)]
    pub(crate) fn add(
        &mut self,
        blocks: impl ExactSizeIterator<Item = [Block; P]>,
        covered: Coverage<P>,
    ) {
        let first = self.waiting;
        let start = if first == 0 { 0 } else { self.nodes[first - 1].lists_end as usize };
        let lists_end = start + blocks.len();
        self.make_room(lists_end);
        for (place, block) in (start..).zip(blocks) {
            for plane in 0..P {
                self.lists[plane][place] = block[plane];
            }
        }
        let node = Node::new(NONE, covered.once, &(start..lists_end), lists_end);
        reach(&mut self.visited, first + 1);
        self.visited[first] = node;
        self.push_if(true, Node { parent: short(first), singles: covered.singles(), ..node });
    }

    /// How many lists wait, while it does not run.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting
    }

    /// Forgets what waits.
    pub(crate) fn forget(&mut self) {
        self.waiting = 0;
    }

    /// Visits these choices and forgets the lists, unless it is interrupted.
    #[inline(always)]
    pub(crate) fn run(
        &mut self,
        below: &mut impl Below<P>,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        while self.waiting > 0 {
            self.visit(below, progress)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn make_room(&mut self, blocks: usize) {
        for list in &mut self.lists {
            if list.len() < blocks {
                list.resize(blocks, Block([0; 8]));
            }
        }
    }

    #[inline(always)]
    fn list(&self, list: &Range<usize>) -> List<'_, P> {
        let mut planes: List<'_, P> = [&[]; P];
        for plane in 0..P {
            planes[plane] = &self.lists[plane][list.clone()];
        }
        planes
    }

    /// Visits the last nodes that wait.
    #[inline(always)]
    fn visit(
        &mut self,
        below: &mut impl Below<P>,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        let Batch { forced, branching, lists_end } = self.take();
        for place in forced.start..branching.end {
            progress.meter.node()?;
            count_work(&self.visited[place].list(), progress.meter)?;
        }
        self.force(forced, lists_end);
        self.branch(branching, lists_end, below, progress)
    }

    /// Takes the last nodes that wait.
    #[inline(always)]
    fn take(&mut self) -> Batch {
        let last = self.nodes[self.waiting - 1];
        // Most often the lists of the others are as long.
        let most = (BATCH_BLOCKS / last.list().len().max(1)).clamp(1, BATCH);
        let mut first = self.waiting.saturating_sub(most);
        if last.lists_end as usize > MIXED_BLOCKS {
            // Only nodes that were made together.
            while self.nodes[first].lists_end != last.lists_end {
                first += 1;
            }
        }
        let nodes = &self.nodes[first..self.waiting];
        // Nobody needs those any more who are behind the last node's parent.
        let start = last.parent as usize + 1;
        reach(&mut self.visited, start + BATCH + 1);
        let mut end = start;
        for node in nodes {
            self.visited[end] = *node;
            end += usize::from(!node.singles.is_empty());
        }
        let forced = start..end;
        for node in nodes {
            self.visited[end] = *node;
            end += usize::from(node.singles.is_empty());
        }
        let batch =
            Batch { branching: forced.end..end, forced, lists_end: last.lists_end as usize };
        self.waiting = first;
        batch
    }

    /// Chooses the words that are the only ones with some value.
    #[inline(always)]
    #[allow(clippy::needless_bitwise_bool)] // a branch could not be predicted
    fn force(&mut self, forced: Range<usize>, lists_end: usize) {
        for place in forced {
            let node = self.visited[place];
            let list = self.list(&node.list());
            let Coverage { once, twice } = K::coverage_of(list, !node.open, node.singles);
            let fit = twice.is_empty();
            let open = node.open.without(once);
            let covered = K::coverage(list, !open);
            let singles = covered.singles();
            let (parent, choice, lists_end) = (short(place), Word::EMPTY, short(lists_end));
            let left = Node { parent, choice, open, singles, lists_end, ..node };
            self.push_if(fit & (covered.once == open), left);
        }
    }

    /// Narrows nodes down and branches, each on the value that the fewest words have.
    #[inline(always)]
    fn branch(
        &mut self,
        nodes: Range<usize>,
        mut lists_end: usize,
        below: &mut impl Below<P>,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        let mut lists = [const { 0..0 }; BATCH];
        for (place, list) in nodes.clone().zip(&mut lists) {
            let node = self.visited[place];
            // First nodes have all words that fit.
            *list = node.list();
            if self.visited[node.parent as usize].parent != NONE {
                *list = self.narrow_down(list, node.open, lists_end);
                lists_end = list.end;
            }
        }
        let mut values = [Word::EMPTY; BATCH];
        for ((place, list), value) in nodes.clone().zip(&lists).zip(&mut values) {
            let open = self.visited[place].open;
            if !below.follows(open) {
                *value = K::scarcest(self.list(list), open).first();
            }
        }
        for ((place, list), value) in nodes.zip(&lists).zip(values) {
            let open = self.visited[place].open;
            if open.is_empty() {
                self.report(place, progress)?;
            } else if below.follows(open) {
                below.add(self.list(list), open, place);
            } else {
                // Of the words that have the value, only one is chosen.
                let others = if self.should_leave_out(list, value) {
                    self.narrow_down(list, open.without(value), lists_end)
                } else {
                    list.clone()
                };
                lists_end = lists_end.max(others.end);
                let child = Node::new(short(place), open, &others, lists_end);
                self.choose(list, value, child, progress.meter)?;
            }
        }
        below.run(&|place, chosen| self.list_chosen(place, chosen), progress)
    }

    /// Whether to leave the words that have a value out of a list for the children that
    /// choose one of them: if it makes as many lists so much shorter that it pays.
    #[inline(always)]
    fn should_leave_out(&self, list: &Range<usize>, value: Word<P>) -> bool {
        if list.len() <= SHORT {
            return false;
        }
        let mut words = 0;
        for eight in eights(list) {
            words += K::having(self.list(&eight), value).count_ones() as usize;
        }
        // The children's lists, one for each word, get shorter by a block for each eight
        // words, and one more list is made: it pays from twice its blocks on.
        words * words > 16 * list.len()
    }

    /// Lists the words that fit, from a place on that is behind their list.
    #[inline(always)]
    fn narrow_down(&mut self, list: &Range<usize>, open: Word<P>, start: usize) -> Range<usize> {
        self.make_room(start + list.len() + 1);
        let mut before: List<'_, P> = [&[]; P];
        let mut behind = [const { [].as_mut_slice() }; P];
        for (plane, blocks) in self.lists.iter_mut().enumerate() {
            let (blocks, rest) = blocks.split_at_mut(start);
            (before[plane], behind[plane]) = (&blocks[list.clone()], rest);
        }
        start..start + K::keep(before, !open, behind)
    }

    /// Chooses every word of a list that has a value, for a child each that has this
    /// word and its values to be taken out of `child`.
    #[inline(always)]
    fn choose(
        &mut self,
        list: &Range<usize>,
        value: Word<P>,
        child: Node<P>,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        for eight in eights(list) {
            let mut having = K::having(self.list(&eight), value);
            while having != 0 {
                let place = having.trailing_zeros() as usize;
                having &= having - 1;
                let choice = word(self.list(&eight), place / 8, place % 8);
                let open = child.open.without(choice);
                let (mut singles, mut lives) = (Word::EMPTY, true);
                if list.len() <= SHORT {
                    let covered = K::coverage(self.list(list), !open);
                    (singles, lives) = (covered.singles(), covered.once == open);
                } else {
                    count_work(list, meter)?;
                }
                self.push_if(lives, Node { choice, open, singles, ..child });
            }
        }
        ControlFlow::Continue(())
    }

    /// Lets a node wait on a condition, without a branch, which could not be predicted.
    #[inline(always)]
    fn push_if(&mut self, condition: bool, node: Node<P>) {
        reach(&mut self.nodes, self.waiting + 1);
        self.nodes[self.waiting] = node;
        self.waiting += usize::from(condition);
    }

    /// Visits the cover that leads to a visited node.
    #[inline(never)]
    fn report(&mut self, place: usize, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt> {
        let mut chosen = core::mem::take(&mut self.chosen);
        chosen.clear();
        let first = self.list_chosen(place, &mut chosen);
        let flow = (progress.visit)(&chosen, first);
        self.chosen = chosen;
        flow.map_break(|()| Halt::Left)
    }

    /// Lists the words that lead to a visited node: from which first node.
    #[inline(never)]
    fn list_chosen(&self, mut place: usize, chosen: &mut Vec<u128>) -> usize {
        let whole = |Word(planes): Word<P>| {
            planes.into_iter().rev().fold(0, |word, plane| word << 64 | u128::from(plane))
        };
        loop {
            let Node { choice, parent, .. } = self.visited[place];
            chosen.extend((!choice.is_empty()).then(|| whole(choice)));
            if parent == NONE {
                return place;
            }
            place = parent as usize;
            let node = &self.visited[place];
            if !node.singles.is_empty() {
                let list = self.list(&node.list());
                let words =
                    (0..8 * node.list().len()).map(|place| word(list, place / 8, place % 8));
                let forced = |word: &Word<P>| {
                    word.without(node.open).is_empty() && !(*word & node.singles).is_empty()
                };
                chosen.extend(words.filter(forced).map(whole));
            }
        }
    }
}

/// Lets a list have as many nodes at least.
#[inline(always)]
fn reach<const P: usize>(nodes: &mut Vec<Node<P>>, len: usize) {
    if nodes.len() < len {
        nodes.resize(2 * len, Node::EMPTY);
    }
}

/// A place of a block or a node, of which there are fewer than 2^32: memory ends before.
#[inline(always)]
#[allow(clippy::cast_possible_truncation)]
fn short(place: usize) -> u32 {
    place as u32
}

/// The parts of eight blocks of a list.
#[inline(always)]
fn eights(list: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let end = list.end;
    list.clone().step_by(8).map(move |start| start..end.min(start + 8))
}

/// Counts a step that goes through a long list.
#[inline(always)]
fn count_work(list: &Range<usize>, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
    for _ in 0..list.len() / LONG {
        meter.node()?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use set_core::Budget;

    use super::super::kernel::Portable;
    use super::*;

    /// Memory is for the lists on the way to a node, not for all that wait.
    #[test]
    fn memory_does_not_grow_with_the_search() {
        let mut random = 1_u64;
        let mut plane = || {
            (0..5).fold(0, |plane, property| {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                plane | 1 << (10 * property + (random >> 40) % 10)
            })
        };
        let blocks: Vec<[Block; 2]> =
            (0..400).map(|_| [(); 2].map(|()| Block([(); 8].map(|()| plane())))).collect();
        let mut search = Search::<Portable, 2>::new();
        let all = Word([(1 << 50) - 1; 2]);
        search.add(blocks.into_iter(), Coverage { once: all, twice: all });
        let budget = Budget::unlimited().with_nodes(30_000);
        let mut progress =
            Progress { meter: &mut budget.meter(), visit: &mut |_, _| ControlFlow::Continue(()) };
        let halt = search.run(&mut NobodyBelow, &mut progress);
        assert!(halt.is_break(), "the search is longer");
        let blocks = search.lists[0].len();
        assert!(blocks < 4 * MIXED_BLOCKS, "{blocks} blocks");
    }
}
