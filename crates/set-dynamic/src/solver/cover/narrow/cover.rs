//! The searches by one and by two machine words, as one.

use core::ops::ControlFlow;

use set_core::Halt;

#[cfg(feature = "parallel")]
use super::super::help::OpenNodes;
use super::kernel::{Kernel, Task};
use super::packing::PackedSearch;
use super::search::{NoHandoff, Progress, Search};
use super::words::{Block, Coverage, Word, planes};

/// Candidates as words of one or two machine words. All have the same number of values.
#[derive(Clone, Copy)]
pub(crate) enum Candidates<'a> {
    Single(&'a [u64]),
    Double(&'a [u128]),
}

impl Candidates<'_> {
    /// The number of values of each candidate; 0 if there is none.
    pub(crate) fn values(self) -> usize {
        let first = match self {
            Self::Single(words) => words.first().map(|word| word.count_ones()),
            Self::Double(words) => words.first().map(|word| word.count_ones()),
        };
        first.unwrap_or(0) as usize
    }
}

/// A search for exact covers of at most [`MOST_VALUES`](super::MOST_VALUES) values, in
/// several lists of candidates at once.
pub(crate) trait NarrowCover: Send + Sync {
    /// Adds a list of candidates, if they have at least `values` values between them:
    /// otherwise they have no cover. Returns the number of lists added since the last run.
    fn add(&mut self, candidates: Candidates<'_>, values: usize) -> usize;

    /// Reports every choice of candidates of one list that has each of the list's values
    /// exactly once, and drops the lists. If interrupted, it leaves lists behind.
    fn run(&mut self, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt>;

    /// Adds nodes that another search has handed over. Nothing else may be added before the
    /// next run.
    #[cfg(feature = "parallel")]
    fn add_nodes(&mut self, nodes: &OpenNodes);

    /// Drops all lists.
    fn clear(&mut self);
}

/// The searches by one kernel. The search by two machine words hands a node to the other
/// one as soon as its open values fit into one machine word.
pub(crate) struct Cover<K> {
    kernel: K,
    single: PackedSearch<K>,
    double: Search<K, 2>,
}

impl<K: Kernel> Cover<K> {
    pub(crate) fn new(kernel: K) -> Self {
        Self { kernel, single: PackedSearch::new(kernel), double: Search::new(kernel) }
    }
}

impl<K: Kernel> NarrowCover for Cover<K> {
    fn add(&mut self, candidates: Candidates<'_>, values: usize) -> usize {
        match candidates {
            Candidates::Single(words) => {
                self.kernel.compiled(AddSingle { search: &mut self.single.search, words, values })
            }
            Candidates::Double(words) => {
                self.kernel.compiled(AddDouble { search: &mut self.double, words, values })
            }
        }
    }

    fn run(&mut self, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt> {
        self.single.search.run(&mut NoHandoff, progress)?;
        self.double.run(&mut self.single, progress)
    }

    #[cfg(feature = "parallel")]
    fn add_nodes(&mut self, nodes: &OpenNodes) {
        match nodes.planes.len() {
            1 => self.single.search.take_over(nodes),
            _ => self.double.take_over(nodes),
        }
    }

    fn clear(&mut self) {
        self.single.clear();
        self.double.clear();
    }
}

/// [`NarrowCover::add`] for candidates of one machine word.
struct AddSingle<'a, K> {
    search: &'a mut Search<K, 1>,
    words: &'a [u64],
    values: usize,
}

impl<K: Kernel> Task for AddSingle<'_, K> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let mut covered = Coverage::NOTHING;
        for &word in self.words {
            covered.insert(Word([word]));
        }
        if covered.once.len() as usize >= self.values {
            let blocks = self.words.chunks(8).map(|words| [Block(eight(words))]);
            self.search.add(blocks, covered);
        }
        self.search.pending()
    }
}

/// [`NarrowCover::add`] for candidates of two machine words.
struct AddDouble<'a, K> {
    search: &'a mut Search<K, 2>,
    words: &'a [u128],
    values: usize,
}

impl<K: Kernel> Task for AddDouble<'_, K> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let mut covered = Coverage::NOTHING;
        for &word in self.words {
            covered.insert(planes(word));
        }
        if covered.once.len() as usize >= self.values {
            let blocks = self.words.chunks(8).map(|words| {
                let mut blocks = [Block([0; 8]); 2];
                for (lane, word) in eight(words).into_iter().enumerate() {
                    let Word([low, high]) = planes(word);
                    (blocks[0].0[lane], blocks[1].0[lane]) = (low, high);
                }
                blocks
            });
            self.search.add(blocks, covered);
        }
        self.search.pending()
    }
}

/// Up to eight words, with empty words as padding.
#[inline(always)]
fn eight<T: Copy + Default>(words: &[T]) -> [T; 8] {
    let mut eight = [T::default(); 8];
    for lane in 0..8 {
        eight[lane] = words.get(lane).copied().unwrap_or_default();
    }
    eight
}
