//! The search: a stack of nodes. The last ones are processed together.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use set_core::{Halt, Meter};

use super::handoff::{Handoff, Help, OpenNode, OpenNodes, Progress};
use super::kernel::{Kernel, Task};
use super::words::{Block, Coverage, List, Word, word};

/// The most nodes of a batch.
pub(crate) const BATCH: usize = 32;

/// A batch takes nodes until their lists have about this many blocks together.
const BATCH_BLOCKS: usize = 512;

/// A batch may mix nodes that different batches made while all lists together take at
/// most this many blocks. New lists are stored after all lists still in use, so without
/// this limit memory would grow with the number of pending nodes.
const MIXED_BLOCKS: usize = 4_096;

/// A pass over this many blocks counts as one node of the budget.
const LONG: usize = 64;

/// Children are checked as they are made if the list has at most this many blocks. Over
/// longer lists nearly every child has a word for each open value.
const SHORT: usize = 16;

/// Each time after this many batches, some ten microseconds, nodes are offered to help, and the
/// search looks whether it is to stop: most of a small search is done by then.
const BATCHES_PER_LOOK: u32 = 8;

/// A search for exact covers by words of `P` machine words.
///
/// A *node* is a list of words and the *open* values, which no chosen word has yet. To
/// process a node, the search
///
/// 1. chooses the words that are *forced*: the only ones with some open value, one of the
///    node's *singles*;
/// 2. narrows the list down to the words that fit, which have no value but open ones;
/// 3. branches on the open value that the fewest of these words have: each of them makes
///    a child. Over a short list each child is checked at once: a child with an open
///    value that no word has is dropped, and the singles of the others are noted.
///
/// Nodes are processed in batches, and each step is done for all nodes of a batch before
/// the next step. So the processor works on several nodes at once, and what one step
/// writes to memory has arrived there when the next step reads it.
///
/// Several lists can be searched at once. Each starts from a *root*, a node of its own.
pub(crate) struct Search<K, const P: usize> {
    kernel: K,
    /// The blocks of all lists. A list is stored after the list that it was made from.
    lists: [Vec<Block>; P],
    /// A stack: the first `pending_len` entries are the nodes to be processed; the rest
    /// is spare room.
    pending: Vec<Node<P>>,
    pending_len: usize,
    /// The roots; after them the processed nodes, each after its ancestors; then spare
    /// room.
    processed: Vec<Node<P>>,
    /// The words of one cover.
    chosen: Vec<u128>,
}

#[derive(Clone, Copy)]
struct Node<const P: usize> {
    /// The index of the parent among the processed nodes.
    parent: u32,
    /// The word that the parent chose to make this node. Empty where the parent chose
    /// forced words.
    choice: Word<P>,
    open: Word<P>,
    /// The open values that only one word has, if the node has been checked.
    singles: Word<P>,
    /// The list that the node is narrowed down from: its first block, and their number.
    start: u32,
    blocks: u32,
    /// The end of the list storage that this node and its ancestors use.
    lists_end: u32,
}

/// The nodes that are processed together, by their indices among the processed nodes.
struct Batch {
    /// The nodes with singles: they choose forced words.
    forced: Range<usize>,
    /// The other nodes: they branch.
    branching: Range<usize>,
    /// The end of the list storage that is in use.
    lists_end: usize,
}

/// The parent of a root.
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

/// [`Search::run`] as a task.
struct Run<'a, 'p, 'm, K, H, const P: usize> {
    search: &'a mut Search<K, P>,
    handoff: &'a mut H,
    progress: &'a mut Progress<'p, 'm>,
}

impl<K: Kernel, H: Handoff<P>, const P: usize> Task for Run<'_, '_, '_, K, H, P> {
    type Output = ControlFlow<Halt>;

    #[inline(always)]
    fn run(self) -> ControlFlow<Halt> {
        let mut batches = 0_u32;
        while self.search.pending_len > 0 {
            self.search.process_batch(self.handoff, self.progress)?;
            batches = batches.wrapping_add(1);
            if !batches.is_multiple_of(BATCHES_PER_LOOK) {
                continue;
            }
            let Progress { meter, help, stop, .. } = self.progress;
            if let Some(stop) = stop
                && stop.is_due(meter)?
            {
                // Refuted: no pending node has a cover.
                self.search.clear();
            } else if let Some(help) = help.filter(|help| help.is_wanted()) {
                self.search.give(help);
            }
        }
        ControlFlow::Continue(())
    }
}

impl<K: Kernel, const P: usize> Search<K, P> {
    pub(crate) fn new(kernel: K) -> Self {
        Self {
            kernel,
            lists: [const { Vec::new() }; P],
            pending: Vec::new(),
            pending_len: 0,
            processed: Vec::new(),
            chosen: Vec::new(),
        }
    }

    /// Adds a list: [`run`](Self::run) reports every choice of its words that has each of
    /// the values covered exactly once. The words come in blocks, with empty words as
    /// padding.
    #[inline(always)]
    pub(crate) fn add(
        &mut self,
        blocks: impl ExactSizeIterator<Item = [Block; P]>,
        covered: Coverage<P>,
    ) {
        let root = self.pending_len;
        let start = if root == 0 { 0 } else { self.pending[root - 1].lists_end as usize };
        let lists_end = start + blocks.len();
        self.reserve_blocks(lists_end);
        for (index, block) in (start..).zip(blocks) {
            for plane in 0..P {
                self.lists[plane][index] = block[plane];
            }
        }
        let node = Node::new(NONE, covered.once, &(start..lists_end), lists_end);
        reserve_nodes(&mut self.processed, root + 1);
        // The root is both a processed node and its own pending child, so that each pending node
        // has a parent.
        self.processed[root] = node;
        self.push_if(true, Node { parent: short(root), singles: covered.singles(), ..node });
    }

    /// The number of nodes to be processed; before a run, the number of lists added.
    pub(crate) fn pending(&self) -> usize {
        self.pending_len
    }

    /// Drops all lists.
    pub(crate) fn clear(&mut self) {
        self.pending_len = 0;
    }

    /// Reports the covers of the lists added, and drops the lists. If interrupted, it
    /// leaves nodes behind: [`clear`](Self::clear) drops them.
    pub(crate) fn run<H: Handoff<P>>(
        &mut self,
        handoff: &mut H,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        self.kernel.compiled(Run { search: self, handoff, progress })
    }

    #[inline(always)]
    fn reserve_blocks(&mut self, blocks: usize) {
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

    /// Processes the last pending nodes.
    #[inline(always)]
    fn process_batch(
        &mut self,
        handoff: &mut impl Handoff<P>,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        let Batch { forced, branching, lists_end } = self.take_batch();
        for index in forced.start..branching.end {
            progress.meter.node()?;
            count_pass(&self.processed[index].list(), progress.meter)?;
        }
        self.choose_forced(forced, lists_end);
        self.branch(branching, lists_end, handoff, progress)
    }

    /// Moves the last pending nodes to the processed ones.
    #[inline(always)]
    fn take_batch(&mut self) -> Batch {
        let last = self.pending[self.pending_len - 1];
        // Most often the other lists have the same length.
        let most = (BATCH_BLOCKS / last.list().len().max(1)).clamp(1, BATCH);
        let mut first = self.pending_len.saturating_sub(most);
        if last.lists_end as usize > MIXED_BLOCKS {
            // Only nodes that the same batch made.
            while self.pending[first].lists_end != last.lists_end {
                first += 1;
            }
        }
        let nodes = &self.pending[first..self.pending_len];
        // No pending node has an ancestor after the last node's parent.
        let start = last.parent as usize + 1;
        reserve_nodes(&mut self.processed, start + BATCH + 1);
        let mut end = start;
        // Two passes, so that each kind of node is one range.
        for node in nodes {
            self.processed[end] = *node;
            end += usize::from(!node.singles.is_empty());
        }
        let forced = start..end;
        for node in nodes {
            self.processed[end] = *node;
            end += usize::from(node.singles.is_empty());
        }
        let batch =
            Batch { branching: forced.end..end, forced, lists_end: last.lists_end as usize };
        self.pending_len = first;
        batch
    }

    /// Chooses the forced words of these nodes. Each node gets at most one child.
    #[inline(always)]
    #[allow(clippy::needless_bitwise_bool)] // a branch could not be predicted
    fn choose_forced(&mut self, nodes: Range<usize>, lists_end: usize) {
        for index in nodes {
            let node = self.processed[index];
            let list = self.list(&node.list());
            let Coverage { once, twice } = self.kernel.coverage_of(list, !node.open, node.singles);
            // Forced words that share a value exclude each other.
            let fit = twice.is_empty();
            let open = node.open.without(once);
            let covered = self.kernel.coverage(list, !open);
            let singles = covered.singles();
            let (parent, choice, lists_end) = (short(index), Word::EMPTY, short(lists_end));
            let child = Node { parent, choice, open, singles, lists_end, ..node };
            self.push_if(fit & (covered.once == open), child);
        }
    }

    /// Narrows the lists of these nodes down, and branches.
    #[inline(always)]
    fn branch(
        &mut self,
        nodes: Range<usize>,
        mut lists_end: usize,
        handoff: &mut impl Handoff<P>,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        let mut lists = [const { 0..0 }; BATCH];
        for (index, list) in nodes.clone().zip(&mut lists) {
            let node = self.processed[index];
            *list = node.list();
            // All words of a root fit.
            if self.processed[node.parent as usize].parent != NONE {
                *list = self.narrow_down(list, node.open, lists_end);
                lists_end = list.end;
            }
        }
        let mut values = [Word::EMPTY; BATCH];
        for ((index, list), value) in nodes.clone().zip(&lists).zip(&mut values) {
            let open = self.processed[index].open;
            if !handoff.accepts(open) {
                *value = self.kernel.scarcest(self.list(list), open).first();
            }
        }
        for ((index, list), value) in nodes.zip(&lists).zip(values) {
            let open = self.processed[index].open;
            if open.is_empty() {
                self.report(index, progress)?;
            } else if handoff.accepts(open) {
                handoff.add(self.list(list), open, index);
            } else {
                // Only one of the words with the value is chosen: no child needs another.
                let others = if self.should_leave_out(list, value) {
                    self.narrow_down(list, open.without(value), lists_end)
                } else {
                    list.clone()
                };
                lists_end = lists_end.max(others.end);
                let child = Node::new(short(index), open, &others, lists_end);
                self.choose(list, value, child, progress.meter)?;
            }
        }
        handoff.run(&|index, chosen| self.list_chosen(index, chosen), progress)
    }

    /// Whether to copy the list for the children without the words that have the value:
    /// if the children's lists shrink by more than the copy costs.
    #[inline(always)]
    fn should_leave_out(&self, list: &Range<usize>, value: Word<P>) -> bool {
        if list.len() <= SHORT {
            return false;
        }
        let mut words = 0;
        for eight in eights(list) {
            words += self.kernel.having(self.list(&eight), value).count_ones() as usize;
        }
        // There are `words` children, whose lists shrink by `words / 8` blocks each. The
        // copy pays from twice its length on.
        words * words > 16 * list.len()
    }

    /// Writes the words of a list that fit to a new list at `start`, after the old one.
    #[inline(always)]
    fn narrow_down(&mut self, list: &Range<usize>, open: Word<P>, start: usize) -> Range<usize> {
        self.reserve_blocks(start + list.len() + 1);
        let mut old: List<'_, P> = [&[]; P];
        let mut new = [const { [].as_mut_slice() }; P];
        for (plane, blocks) in self.lists.iter_mut().enumerate() {
            let (before, after) = blocks.split_at_mut(start);
            (old[plane], new[plane]) = (&before[list.clone()], after);
        }
        start..start + self.kernel.keep(old, !open, new)
    }

    /// Chooses each word of a list that has the value, and makes a child of it: `child`
    /// without the word's values.
    #[inline(always)]
    fn choose(
        &mut self,
        list: &Range<usize>,
        value: Word<P>,
        child: Node<P>,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        // Each set bit of `having` is a word with the value: a choice.
        for eight in eights(list) {
            let mut having = self.kernel.having(self.list(&eight), value);
            while having != 0 {
                let index = having.trailing_zeros() as usize;
                having &= having - 1;
                let choice = word(self.list(&eight), index / 8, index % 8);
                let open = child.open.without(choice);
                let (mut singles, mut may_have_covers) = (Word::EMPTY, true);
                if list.len() <= SHORT {
                    let covered = self.kernel.coverage(self.list(list), !open);
                    (singles, may_have_covers) = (covered.singles(), covered.once == open);
                } else {
                    count_pass(list, meter)?;
                }
                self.push_if(may_have_covers, Node { choice, open, singles, ..child });
            }
        }
        ControlFlow::Continue(())
    }

    /// Pushes a pending node on a condition, without a branch: it could not be predicted.
    #[inline(always)]
    fn push_if(&mut self, condition: bool, node: Node<P>) {
        reserve_nodes(&mut self.pending, self.pending_len + 1);
        self.pending[self.pending_len] = node;
        self.pending_len += usize::from(condition);
    }

    /// Reports the cover of a processed node without open values.
    #[inline(never)]
    fn report(&mut self, index: usize, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt> {
        let mut chosen = core::mem::take(&mut self.chosen);
        chosen.clear();
        let root = self.list_chosen(index, &mut chosen);
        let flow = (progress.on_cover)(&chosen, root);
        self.chosen = chosen;
        flow
    }

    /// Appends the words that lead to a processed node. Returns the node's root.
    #[inline(never)]
    fn list_chosen(&self, mut index: usize, chosen: &mut Vec<u128>) -> usize {
        let whole = |Word(planes): Word<P>| {
            planes.into_iter().rev().fold(0, |word, plane| word << 64 | u128::from(plane))
        };
        loop {
            let Node { choice, parent, .. } = self.processed[index];
            chosen.extend((!choice.is_empty()).then(|| whole(choice)));
            if parent == NONE {
                return index;
            }
            index = parent as usize;
            let node = &self.processed[index];
            if !node.singles.is_empty() {
                let list = self.list(&node.list());
                let words =
                    (0..8 * node.list().len()).map(|index| word(list, index / 8, index % 8));
                // Forced words are not stored: they fit the node and have a value that no other
                // word has.
                let forced = |word: &Word<P>| {
                    word.without(node.open).is_empty() && !(*word & node.singles).is_empty()
                };
                chosen.extend(words.filter(forced).map(whole));
            }
        }
    }
}

/// Makes a list of nodes at least this long.
#[inline(always)]
fn reserve_nodes<const P: usize>(nodes: &mut Vec<Node<P>>, len: usize) {
    if nodes.len() < len {
        nodes.resize(2 * len, Node::EMPTY);
    }
}

/// The index of a block or a node. Memory ends before there are 2^32 of them.
#[inline(always)]
#[allow(clippy::cast_possible_truncation)]
fn short(index: usize) -> u32 {
    index as u32
}

/// A list in parts of eight blocks.
#[inline(always)]
fn eights(list: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let end = list.end;
    list.clone().step_by(8).map(move |start| start..end.min(start + 8))
}

/// Charges a pass over a long list.
#[inline(always)]
fn count_pass(list: &Range<usize>, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
    for _ in 0..list.len() / LONG {
        meter.node()?;
    }
    ControlFlow::Continue(())
}

impl<K: Kernel, const P: usize> Search<K, P> {
    /// Hands over half of the pending nodes: those that would be processed last, which are
    /// the closest to the roots.
    #[inline(never)]
    fn give(&mut self, help: &dyn Help) {
        let given = self.pending_len / 2;
        if given == 0 {
            return;
        }
        let planes = alloc::vec![Vec::new(); P];
        let mut nodes = OpenNodes { planes, nodes: Vec::with_capacity(given) };
        let mut last = 0..0;
        for node in &self.pending[..given] {
            // Nodes with the same parent follow each other, and have the same list.
            if node.list() != last || nodes.nodes.is_empty() {
                last = node.list();
                for (blocks, plane) in self.list(&last).into_iter().zip(&mut nodes.planes) {
                    plane.extend_from_slice(blocks);
                }
            }
            let end = nodes.planes[0].len();
            let (mut open, mut singles) = ([0; 2], [0; 2]);
            open[..P].copy_from_slice(&node.open.0);
            singles[..P].copy_from_slice(&node.singles.0);
            nodes.nodes.push(OpenNode { open, singles, list: end - last.len()..end });
        }
        help.give(nodes);
        self.pending.copy_within(given..self.pending_len, 0);
        self.pending_len -= given;
    }

    /// Takes over nodes of another search, in place of lists.
    pub(crate) fn take_over(&mut self, nodes: &OpenNodes) {
        self.clear();
        let lists_end = nodes.planes[0].len();
        self.reserve_blocks(lists_end);
        for (list, plane) in self.lists.iter_mut().zip(&nodes.planes) {
            list[..lists_end].copy_from_slice(plane);
        }
        // A root and a child of it stand for the ancestors: the lists of a root's children
        // would not be narrowed down.
        reserve_nodes(&mut self.processed, 2);
        (self.processed[0], self.processed[1]) = (Node::EMPTY, Node { parent: 0, ..Node::EMPTY });
        for OpenNode { open, singles, list } in &nodes.nodes {
            let [open, singles] = [open, singles].map(|word| {
                let mut planes = [0; P];
                planes.copy_from_slice(&word[..P]);
                Word(planes)
            });
            self.push_if(true, Node { singles, ..Node::new(1, open, list, lists_end) });
        }
    }
}

#[cfg(test)]
mod tests {
    use set_core::Budget;

    use super::super::handoff::NoHandoff;
    use super::super::kernel::Portable;
    use super::*;

    /// Memory holds the lists of a node and of its ancestors, but not of all pending nodes.
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
        let mut search = Search::<_, 2>::new(Portable);
        let all = Word([(1 << 50) - 1; 2]);
        search.add(blocks.into_iter(), Coverage { once: all, twice: all });
        let budget = Budget::unlimited().with_node_limit(30_000);
        let mut progress = Progress {
            meter: &mut budget.meter(),
            help: None,
            stop: None,
            on_cover: &mut |_, _| ControlFlow::Continue(()),
        };
        let halt = search.run(&mut NoHandoff, &mut progress);
        assert!(halt.is_break(), "the search takes more nodes");
        let blocks = search.lists[0].len();
        assert!(blocks < 4 * MIXED_BLOCKS, "{blocks} blocks");
    }
}
