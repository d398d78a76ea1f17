//! The searches by one and by two machine words, as one.

use core::ops::ControlFlow;

use set_core::Halt;

use super::handoff::{NoHandoff, OpenNodes, Progress};
use super::kernel::{Kernel, Task};
use super::packing::PackedSearch;
use super::search::Search;
use super::words::{Block, Coverage, Word, planes};

/// Candidates as words of one or two machine words. All have the same number of values.
#[derive(Clone, Copy)]
pub(crate) enum Candidates<'a> {
    Single(&'a [u64]),
    Double(&'a [u128]),
}

impl<'a> From<&'a [u64]> for Candidates<'a> {
    fn from(words: &'a [u64]) -> Self {
        Self::Single(words)
    }
}

impl<'a> From<&'a [u128]> for Candidates<'a> {
    fn from(words: &'a [u128]) -> Self {
        Self::Double(words)
    }
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

/// A search for exact covers of at most [`MAX_VALUES`](super::MAX_VALUES) values, in
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
                self.kernel.compiled(Add { search: &mut self.single.search, words, values })
            }
            Candidates::Double(words) => {
                self.kernel.compiled(Add { search: &mut self.double, words, values })
            }
        }
    }

    fn run(&mut self, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt> {
        self.single.search.run(&mut NoHandoff, progress)?;
        self.double.run(&mut self.single, progress)
    }

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

/// A candidate as the values in `P` machine words.
trait Planes<const P: usize>: Copy {
    fn planes(self) -> Word<P>;
}

impl Planes<1> for u64 {
    #[inline(always)]
    fn planes(self) -> Word<1> {
        Word([self])
    }
}

impl Planes<2> for u128 {
    #[inline(always)]
    fn planes(self) -> Word<2> {
        planes(self)
    }
}

/// [`NarrowCover::add`] as a task.
struct Add<'a, K, W, const P: usize> {
    search: &'a mut Search<K, P>,
    words: &'a [W],
    values: usize,
}

impl<K: Kernel, W: Planes<P>, const P: usize> Task for Add<'_, K, W, P> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let mut covered = Coverage::NOTHING;
        for &word in self.words {
            covered.insert(word.planes());
        }
        // A value that no word has leaves no cover.
        if covered.once.len() as usize >= self.values {
            self.search.add(self.words.chunks(8).map(blocks), covered);
        }
        self.search.pending()
    }
}

/// Up to eight words as one block of each plane, with empty words as padding.
#[inline(always)]
fn blocks<W: Planes<P>, const P: usize>(words: &[W]) -> [Block; P] {
    let mut blocks = [Block([0; 8]); P];
    for lane in 0..8 {
        let word = words.get(lane).map_or(Word::EMPTY, |word| word.planes());
        for plane in 0..P {
            blocks[plane].0[lane] = word.0[plane];
        }
    }
    blocks
}
