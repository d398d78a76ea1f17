//! The search: a stack of nodes, the last of which are visited together.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::{ControlFlow, Range};

use set_core::{Halt, Meter};

use super::Progress;
use super::kernel::{Block, Coverage, Kernel, List, Word, word};

/// The most nodes that are visited together.
const BATCH: usize = 16;

/// The blocks of a list that take so long to look at that they count as a node
/// of the budget, and that it pays to shorten a longer one for all choices at once.
const LONG: usize = 64;

/// The blocks of the longest list that children are looked at over. From longer
/// ones nearly every child has a word for each value.
const SHORT: usize = 16;

/// A search for exact covers by words of `P` machine words.
///
/// A node is a list of words, and the values that are still open. When it is
/// visited, it is narrowed down to the words that fit, and branches on the value
/// that the fewest of them have. If they are few, its children are looked at: those
/// that leave some value without a word go no further, and those with values that
/// only one word has choose these words when they are visited.
///
/// Nodes are visited many together, each step for all of them before the next step.
/// So the machine works on several nodes at once, and what a step writes to memory
/// has arrived there when the next one reads it.
pub(super) struct Search<K, const P: usize> {
    /// The lists, each behind the one it was made of.
    lists: [Vec<Block>; P],
    /// The nodes that wait to be visited, each behind those with older lists and
    /// parents, and room for more.
    nodes: Vec<Node<P>>,
    /// How many nodes wait.
    waiting: usize,
    /// The nodes that have been visited, each behind those that led to it, and room
    /// for more.
    visited: Vec<Node<P>>,
    /// The words of one cover.
    chosen: Vec<u128>,
    kernel: PhantomData<K>,
}

#[derive(Clone, Copy)]
struct Node<const P: usize> {
    /// Its place among the visited nodes.
    parent: usize,
    /// The word that leads to it from its parent; empty if it is what is left when
    /// the parent has chosen the only words with its `singles`.
    choice: Word<P>,
    open: Word<P>,
    /// The open values that only one word has, if it was looked at.
    singles: Word<P>,
    /// Where the list is that it is narrowed down from.
    start: usize,
    blocks: usize,
}

/// The nodes that are visited together.
struct Batch {
    /// Those with singles, by their places among the visited nodes.
    forced: Range<usize>,
    /// The others.
    branching: Range<usize>,
    /// Where their lists end.
    lists_end: usize,
}

/// Follows nodes in place of a search.
pub(super) trait Below<const P: usize> {
    /// Whether it follows a node with these values open.
    fn follows(&self, open: Word<P>) -> bool;

    /// Visits the covers of a node by the words of a list, which all fit or are
    /// empty, together with the words that `before` adds.
    fn follow(
        &mut self,
        list: List<'_, P>,
        open: Word<P>,
        before: &dyn Fn(&mut Vec<u128>),
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt>;
}

/// Follows no node.
pub(super) struct NobodyBelow;

impl<const P: usize> Below<P> for NobodyBelow {
    #[inline(always)]
    fn follows(&self, _: Word<P>) -> bool {
        false
    }

    #[inline(always)]
    fn follow(
        &mut self,
        _: List<'_, P>,
        _: Word<P>,
        _: &dyn Fn(&mut Vec<u128>),
        _: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        ControlFlow::Continue(())
    }
}

/// The parent of the first node.
const NONE: usize = usize::MAX;

impl<const P: usize> Node<P> {
    const EMPTY: Self = Self {
        parent: NONE,
        choice: Word::EMPTY,
        open: Word::EMPTY,
        singles: Word::EMPTY,
        start: 0,
        blocks: 0,
    };

    #[inline(always)]
    fn list(&self) -> Range<usize> {
        self.start..self.start + self.blocks
    }
}

impl<K: Kernel, const P: usize> Search<K, P> {
    pub(super) fn new() -> Self {
        Self {
            lists: [const { Vec::new() }; P],
            nodes: Vec::new(),
            waiting: 0,
            visited: Vec::new(),
            chosen: Vec::new(),
            kernel: PhantomData,
        }
    }

    /// Visits every choice of words that has each open value once. The words come
    /// block by block; empty ones are no candidates.
    #[inline(always)]
    pub(super) fn solve(
        &mut self,
        blocks: impl ExactSizeIterator<Item = [Block; P]>,
        open: Word<P>,
        below: &mut impl Below<P>,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        let len = blocks.len();
        count_work(&(0..len), progress.meter)?;
        self.make_room(len);
        for (place, block) in blocks.enumerate() {
            for plane in 0..P {
                self.lists[plane][place] = block[plane];
            }
        }
        reach(&mut self.nodes, 1);
        self.nodes[0] = Node { open, blocks: len, ..Node::EMPTY };
        self.waiting = 1;
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
        self.force(forced);
        self.branch(branching, lists_end, below, progress)
    }

    /// Takes the last nodes that wait.
    #[inline(always)]
    fn take(&mut self) -> Batch {
        let first = self.waiting.saturating_sub(BATCH);
        let nodes = &self.nodes[first..self.waiting];
        let last = &nodes[nodes.len() - 1];
        // Nobody needs what is behind the last node's parent and list any more.
        let start = last.parent.wrapping_add(1);
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
        let batch = Batch { branching: forced.end..end, forced, lists_end: last.list().end };
        self.waiting = first;
        batch
    }

    /// Chooses the words that are the only ones with some value.
    #[inline(always)]
    #[allow(clippy::needless_bitwise_bool)] // a branch could not be predicted
    fn force(&mut self, forced: Range<usize>) {
        for place in forced {
            let node = self.visited[place];
            let list = self.list(&node.list());
            let Coverage { once, twice } = K::coverage_of(list, !node.open, node.singles);
            let fit = twice.is_empty();
            let open = node.open.without(once);
            let Coverage { once, twice } = K::coverage(list, !open);
            let singles = once.without(twice);
            let left = Node { parent: place, choice: Word::EMPTY, open, singles, ..node };
            self.push_if(fit & (once == open), left);
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
            *list = self.narrow_down(&node.list(), node.open, lists_end);
            lists_end = list.end;
        }
        let mut values = [Word::EMPTY; BATCH];
        for ((place, list), value) in nodes.clone().zip(&lists).zip(&mut values) {
            *value = K::scarcest(self.list(list), self.visited[place].open).first();
        }
        for ((place, list), value) in nodes.zip(&lists).zip(values) {
            let open = self.visited[place].open;
            if open.is_empty() {
                self.report(place, progress)?;
            } else if below.follows(open) {
                let before = |chosen: &mut Vec<u128>| self.list_chosen(place, chosen);
                below.follow(self.list(list), open, &before, progress)?;
            } else {
                // Of the words that have the value, only one is chosen.
                let others = if list.len() > LONG {
                    self.narrow_down(list, open.without(value), lists_end)
                } else {
                    list.clone()
                };
                lists_end = lists_end.max(others.end);
                self.choose(place, list, value, &others, progress.meter)?;
            }
        }
        ControlFlow::Continue(())
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

    /// Chooses every word of a visited node's list that has a value, to go on with
    /// `others`.
    #[inline(always)]
    fn choose(
        &mut self,
        parent: usize,
        list: &Range<usize>,
        value: Word<P>,
        others: &Range<usize>,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let open = self.visited[parent].open;
        let (start, blocks) = (others.start, others.len());
        for eight in list.clone().step_by(8) {
            let eight = eight..list.end.min(eight + 8);
            let mut having = K::having(self.list(&eight), value);
            while having != 0 {
                let place = having.trailing_zeros() as usize;
                having &= having - 1;
                let choice = word(self.list(&eight), place / 8, place % 8);
                let open = open.without(choice);
                let (mut singles, mut lives) = (Word::EMPTY, true);
                if list.len() <= SHORT {
                    let Coverage { once, twice } = K::coverage(self.list(list), !open);
                    (singles, lives) = (once.without(twice), once == open);
                } else {
                    count_work(list, meter)?;
                }
                self.push_if(lives, Node { parent, choice, open, singles, start, blocks });
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
        self.list_chosen(place, &mut chosen);
        let flow = (progress.visit)(&chosen);
        self.chosen = chosen;
        flow.map_break(|()| Halt::Stopped)
    }

    /// Lists the words that lead to a visited node.
    #[inline(never)]
    fn list_chosen(&self, mut place: usize, chosen: &mut Vec<u128>) {
        let whole = |Word(planes): Word<P>| {
            planes.into_iter().rev().fold(0, |word, plane| word << 64 | u128::from(plane))
        };
        loop {
            let Node { choice, parent, .. } = self.visited[place];
            chosen.extend((!choice.is_empty()).then(|| whole(choice)));
            let Some(&Node { open, singles, start, blocks, .. }) = self.visited.get(parent) else {
                return;
            };
            if !singles.is_empty() {
                let list = self.list(&(start..start + blocks));
                let words = (0..8 * blocks).map(|place| word(list, place / 8, place % 8));
                let forced =
                    |word: &Word<P>| word.without(open).is_empty() && !(*word & singles).is_empty();
                chosen.extend(words.filter(forced).map(whole));
            }
            place = parent;
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

/// Counts a step that goes through a long list.
#[inline(always)]
fn count_work(list: &Range<usize>, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
    for _ in 0..list.len() / LONG {
        meter.node()?;
    }
    ControlFlow::Continue(())
}
