//! The search, a stack of nodes.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::{ControlFlow, Range};

use set_core::{Halt, Meter};

use super::Progress;
use super::kernel::{Block, Coverage, Kernel, List, Word, word};

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
/// that the fewest of them have. If they are few, its children are looked at all
/// together, so that the machine can work on several at once; those that leave
/// some value without a word go no further.
pub(super) struct Search<K, const P: usize> {
    /// The lists, each behind the one it was made of.
    lists: [Vec<Block>; P],
    /// The nodes still to be visited.
    nodes: Vec<Node<P>>,
    /// What was chosen on the way to the node that is visited.
    steps: Vec<Step<P>>,
    /// The words of one cover.
    chosen: Vec<u128>,
    kernel: PhantomData<K>,
}

#[derive(Clone, Copy)]
struct Node<const P: usize> {
    /// What leads to it from its parent.
    choice: Word<P>,
    open: Word<P>,
    /// The open values that only one word has, if it was looked at.
    singles: Word<P>,
    /// Where the list is that it is narrowed down from: its parent's, or what all
    /// choices there leave of it.
    start: usize,
    blocks: usize,
    /// How many steps led to its parent.
    steps: usize,
    /// Whether every open value has a word, for certain.
    is_looked_at: bool,
    /// Whether the list holds none but words that fit.
    is_narrow: bool,
}

/// What was chosen.
enum Step<const P: usize> {
    /// One word.
    Choice(Word<P>),
    /// Those words of a list that have none of `avoid` but some value of `wanted`.
    Forced { list: Range<usize>, avoid: Word<P>, wanted: Word<P> },
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

impl<K: Kernel, const P: usize> Search<K, P> {
    pub(super) fn new() -> Self {
        Self {
            lists: [const { Vec::new() }; P],
            nodes: Vec::new(),
            steps: Vec::new(),
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
        self.nodes.clear();
        self.nodes.push(Node {
            choice: Word::EMPTY,
            open,
            singles: Word::EMPTY,
            start: 0,
            blocks: len,
            steps: 0,
            is_looked_at: false,
            is_narrow: true,
        });
        while let Some(node) = self.nodes.pop() {
            self.visit(node, below, progress)?;
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

    #[inline(always)]
    fn visit(
        &mut self,
        node: Node<P>,
        below: &mut impl Below<P>,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        let Node { choice, mut open, mut singles, start, blocks, steps, .. } = node;
        let Node { is_looked_at, mut is_narrow, .. } = node;
        let mut list = start..start + blocks;
        progress.meter.node()?;
        count_work(&list, progress.meter)?;
        self.steps.truncate(steps);
        self.steps.push(Step::Choice(choice));
        let goes_below = below.follows(open);
        if !is_narrow && (goes_below || !is_looked_at) {
            list = self.narrow_down(&list, open);
            is_narrow = true;
        }
        if goes_below {
            let before = |chosen: &mut Vec<u128>| self.list_chosen(chosen);
            return below.follow(self.list(&list), open, &before, progress);
        }
        if !is_looked_at {
            let Some(all) = self.singles(&list, open) else {
                return ControlFlow::Continue(());
            };
            singles = all;
        }
        let Some(rest) = self.choose_singles(&list, open, singles) else {
            return ControlFlow::Continue(());
        };
        is_narrow &= rest == open;
        open = rest;
        if open.is_empty() {
            return self.report(progress);
        }
        if !is_narrow {
            list = self.narrow_down(&list, open);
        }
        self.branch(list, open, progress.meter)
    }

    /// Chooses the words that are the only ones with some value, again and again:
    /// what is open then, unless that leads nowhere.
    #[inline(always)]
    fn choose_singles(
        &mut self,
        list: &Range<usize>,
        mut open: Word<P>,
        mut singles: Word<P>,
    ) -> Option<Word<P>> {
        while !singles.is_empty() {
            let forced = K::coverage_of(self.list(list), !open, singles);
            if !forced.twice.is_empty() {
                return None;
            }
            self.steps.push(Step::Forced { list: list.clone(), avoid: !open, wanted: singles });
            open = open.without(forced.once);
            singles = self.singles(list, open)?;
        }
        Some(open)
    }

    /// The values that only one word has, unless some value has none.
    #[inline(always)]
    fn singles(&self, list: &Range<usize>, open: Word<P>) -> Option<Word<P>> {
        let Coverage { once, twice } = K::coverage(self.list(list), !open);
        (once == open).then_some(once.without(twice))
    }

    /// Lists the words that fit, behind the list.
    #[inline(always)]
    fn narrow_down(&mut self, list: &Range<usize>, open: Word<P>) -> Range<usize> {
        let end = list.end;
        self.make_room(end + list.len() + 1);
        let mut before: List<'_, P> = [&[]; P];
        let mut behind = [const { [].as_mut_slice() }; P];
        for (plane, blocks) in self.lists.iter_mut().enumerate() {
            let (blocks, rest) = blocks.split_at_mut(end);
            (before[plane], behind[plane]) = (&blocks[list.clone()], rest);
        }
        end..end + K::keep(before, !open, behind)
    }

    /// Branches on the value that the fewest words have.
    #[inline(always)]
    fn branch(
        &mut self,
        list: Range<usize>,
        open: Word<P>,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let value = K::scarcest(self.list(&list), open).first();
        let is_looked_at = list.len() <= SHORT;
        // Of the words that have the value, only one is chosen.
        let others = if list.len() > LONG {
            self.narrow_down(&list, open.without(value))
        } else {
            list.clone()
        };
        let mut next = self.nodes.len();
        for start in list.clone().step_by(8) {
            let blocks = start..list.end.min(start + 8);
            let mut having = K::having(self.list(&blocks), value);
            while having != 0 {
                let place = having.trailing_zeros() as usize;
                having &= having - 1;
                let choice = word(self.list(&blocks), place / 8, place % 8);
                let mut node = Node {
                    choice,
                    open: open.without(choice),
                    singles: Word::EMPTY,
                    start: others.start,
                    blocks: others.len(),
                    steps: self.steps.len(),
                    is_looked_at,
                    is_narrow: false,
                };
                let mut lives = true;
                if is_looked_at {
                    let Coverage { once, twice } = K::coverage(self.list(&list), !node.open);
                    node.singles = once.without(twice);
                    lives = once == node.open;
                } else {
                    count_work(&list, meter)?;
                }
                self.nodes.truncate(next);
                self.nodes.push(node);
                // The next one overwrites it, without a branch that cannot be predicted.
                next += usize::from(lives);
            }
        }
        self.nodes.truncate(next);
        ControlFlow::Continue(())
    }

    /// Visits the cover that the steps have chosen.
    #[inline(never)]
    fn report(&mut self, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt> {
        let mut chosen = core::mem::take(&mut self.chosen);
        chosen.clear();
        self.list_chosen(&mut chosen);
        let flow = (progress.visit)(&chosen);
        self.chosen = chosen;
        flow.map_break(|()| Halt::Stopped)
    }

    /// Lists the words that the steps have chosen.
    #[inline(never)]
    fn list_chosen(&self, chosen: &mut Vec<u128>) {
        let whole = |Word(planes): Word<P>| {
            planes.into_iter().rev().fold(0, |word, plane| word << 64 | u128::from(plane))
        };
        for step in &self.steps {
            match step {
                Step::Choice(word) => chosen.extend((!word.is_empty()).then(|| whole(*word))),
                Step::Forced { list, avoid, wanted } => {
                    let words = self.list(list);
                    let words = (0..8 * list.len()).map(|place| word(words, place / 8, place % 8));
                    let forced = |word: &Word<P>| {
                        (*word & *avoid).is_empty() && !(*word & *wanted).is_empty()
                    };
                    chosen.extend(words.filter(forced).map(whole));
                }
            }
        }
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
