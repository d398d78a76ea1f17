//! The tree of a group, as it is found.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use set_core::Limit;

use super::counters::Rarest;
use super::log::Log;
use crate::word::Word;

/// Why a tree is not finished.
pub(super) enum Stop {
    /// Cards that have these values are the others of a set.
    Set(Vec<Vec<usize>>),
    Limit(Limit),
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// A search for cards of a group that have each open value exactly once. It writes its nodes.
///
/// The documentation of the format (`docs/proofs.md`) has the words used here. A node
/// branches on the open value that the fewest candidates have.
pub(super) struct Tree<W> {
    /// The value that each bit of a word stands for.
    names: Vec<usize>,
    /// The candidates of all nodes on the path from the root, and room for more.
    candidates: Vec<W>,
    path: Vec<Node<W>>,
    /// Room for `put_last`.
    holders: Vec<W>,
    /// The tree below a node that has at most 64 open values.
    narrow: Option<Box<Tree<u64>>>,
}

/// An inner node, which branches on a picked value.
struct Node<W> {
    open: W,
    /// The range of the candidates without the picked value. The candidates with it come next,
    /// up to `end`.
    others: Range<usize>,
    end: usize,
    /// The candidate to be tried next. The one before it is chosen on the path.
    next: usize,
}

/// A list this long is filtered at once: most often the child is no leaf.
const LONG: usize = 64;

impl<W: Word> Tree<W> {
    /// A tree over words whose bits stand for these values.
    pub(super) fn new(names: Vec<usize>) -> Self {
        Self { names, candidates: Vec::new(), path: Vec::new(), holders: Vec::new(), narrow: None }
    }

    /// Writes the tree of a group in which each open value occurs.
    pub(super) fn refute(
        &mut self,
        candidates: impl Iterator<Item = W>,
        open: W,
        log: &mut Log<'_, '_>,
    ) -> Result<(), Stop> {
        self.candidates.clear();
        self.candidates.extend(candidates);
        self.path.clear();
        let list = 0..self.candidates.len();
        if Self::is_narrow(&open) {
            return self.narrow(list, &open, log);
        }
        let rarest = Rarest::of(&self.candidates, &self.none());
        self.enter(list, open, &rarest, log)?;
        // A path has up to v nodes, so the search does not recurse.
        while let Some(node) = self.path.last_mut() {
            if node.next == node.end {
                self.path.pop();
                continue;
            }
            let chosen = self.candidates[node.next].clone();
            node.next += 1;
            let (list, open, end) = (node.others.clone(), node.open.minus(&chosen), node.end);
            self.child(list, end, &chosen, open, log)?;
        }
        Ok(())
    }

    /// Whether a word of 64 bits is enough for these values, and more are used.
    fn is_narrow(open: &W) -> bool {
        W::IS_WIDE && open.len() <= 64
    }

    fn none(&self) -> W {
        W::empty(self.names.len())
    }

    /// Enters the child of a node with these candidates, unless it is a leaf.
    fn child(
        &mut self,
        list: Range<usize>,
        end: usize,
        chosen: &W,
        open: W,
        log: &mut Log<'_, '_>,
    ) -> Result<(), Stop> {
        if open.is_empty() {
            return Err(Stop::Set(self.chosen()));
        }
        let none = self.none();
        let is_leaf = |tree: &Self| {
            W::union_of_fitting(&tree.candidates[list.clone()], chosen, none.clone()) != open
        };
        if list.len() < LONG && is_leaf(self) {
            return Ok(());
        }
        let list = self.keep_fitting(list, end, chosen);
        let rarest = Rarest::of(&self.candidates[list.clone()], &none);
        if rarest.union == open { self.enter(list, open, &rarest, log) } else { Ok(()) }
    }

    /// Enters an inner node.
    fn enter(
        &mut self,
        candidates: Range<usize>,
        open: W,
        rarest: &Rarest<W>,
        log: &mut Log<'_, '_>,
    ) -> Result<(), Stop> {
        if Self::is_narrow(&open) {
            return self.narrow(candidates, &open, log);
        }
        log.charge(self.memory())?;
        if !rarest.is_one {
            log.number(self.names[rarest.value.first().unwrap_or_default()]);
        }
        let end = candidates.end;
        let others = self.put_last(candidates, &rarest.value);
        self.path.push(Node { next: others.end, others, end, open });
        Ok(())
    }

    /// Puts the candidates with a value behind the others, and returns where the others are.
    fn put_last(&mut self, list: Range<usize>, value: &W) -> Range<usize> {
        let (start, words) = (list.start, &mut self.candidates[list]);
        if self.holders.len() < words.len() {
            self.holders.resize(words.len(), value.clone());
        }
        let (mut others, mut held) = (0, 0);
        // As in `keep_fitting`.
        for index in 0..words.len() {
            let has_value = words[index].meets(value);
            self.holders[held].clone_from(&words[index]);
            words[others] = words[index].clone();
            held += usize::from(has_value);
            others += usize::from(!has_value);
        }
        words[others..].clone_from_slice(&self.holders[..held]);
        start..start + others
    }

    /// Writes the tree below a node in words of 64 bits, one for each open value.
    fn narrow(
        &mut self,
        candidates: Range<usize>,
        open: &W,
        log: &mut Log<'_, '_>,
    ) -> Result<(), Stop> {
        let bits: Vec<usize> = open.numbers().collect();
        let mut ranks = alloc::vec![0_u32; self.names.len()];
        bits.iter().zip(0..).for_each(|(&bit, rank)| ranks[bit] = rank);
        let narrow = |word: &W| word.numbers().fold(0, |narrow, bit| narrow | 1 << ranks[bit]);
        let memory = self.memory();
        let below = self.narrow.get_or_insert_with(|| Box::new(Tree::new(Vec::new())));
        below.names.clear();
        below.names.extend(bits.iter().map(|&bit| self.names[bit]));
        let all = if bits.len() == 64 { u64::MAX } else { (1 << bits.len()) - 1 };
        log.memory += memory;
        let result = below.refute(self.candidates[candidates].iter().map(narrow), all, log);
        log.memory -= memory;
        result.map_err(|stop| match stop {
            Stop::Set(below) => Stop::Set([self.chosen(), below].concat()),
            limit @ Stop::Limit(_) => limit,
        })
    }

    /// Copies the candidates that fit a chosen one to index `start` and after.
    fn keep_fitting(&mut self, list: Range<usize>, start: usize, chosen: &W) -> Range<usize> {
        if self.candidates.len() < start + list.len() {
            self.candidates.resize(start + 2 * list.len(), chosen.clone());
        }
        let (before, new) = self.candidates.split_at_mut(start);
        let mut kept = 0;
        // Each word is written, and overwritten if it does not fit: there is no branch for
        // the processor to predict.
        for word in &before[list] {
            new[kept].clone_from(word);
            kept += usize::from(!word.meets(chosen));
        }
        start..start + kept
    }

    /// The values of the cards chosen on the path.
    fn chosen(&self) -> Vec<Vec<usize>> {
        let words = self.path.iter().map(|node| &self.candidates[node.next - 1]);
        words.map(|word| word.numbers().map(|bit| self.names[bit]).collect()).collect()
    }

    /// The bytes of the list of candidates.
    fn memory(&self) -> usize {
        self.candidates.capacity() * W::size(self.names.len())
    }
}
