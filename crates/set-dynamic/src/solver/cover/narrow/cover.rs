//! The search for one machine word and that for two, together.

use core::ops::ControlFlow;

use set_core::Halt;

use super::kernel::Kernel;
use super::packing::Packed;
use super::search::{NobodyBelow, Progress, Search};
use super::words::{Block, Coverage, Word, planes};

/// The candidates, each with as many values.
#[derive(Clone, Copy)]
pub(crate) enum Words<'a> {
    Single(&'a [u64]),
    Double(&'a [u128]),
}

impl Words<'_> {
    /// The number of values of each, if there is one.
    pub(crate) fn values(self) -> usize {
        let first = match self {
            Self::Single(words) => words.first().map(|word| word.count_ones()),
            Self::Double(words) => words.first().map(|word| word.count_ones()),
        };
        first.unwrap_or(0) as usize
    }

    /// The place of a word.
    pub(crate) fn position(self, word: u128) -> Option<usize> {
        match self {
            Self::Single(words) => words.iter().position(|&other| u128::from(other) == word),
            Self::Double(words) => words.iter().position(|&other| other == word),
        }
    }
}

/// A search for exact covers of up to [`MOST_VALUES`] values, by the words of several
/// lists at once.
pub(crate) trait NarrowCover: Send + Sync {
    /// Adds a list of words, of which to visit every choice that has each of their values
    /// once, unless these are fewer than so many `values`: then there is none. The number
    /// of lists that wait is returned.
    fn add(&mut self, words: Words<'_>, values: usize) -> usize;

    /// Visits these choices and forgets the lists, unless it is interrupted.
    fn run(&mut self, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt>;

    /// Forgets the lists that an interrupted search has left.
    fn forget(&mut self);
}

/// The searches, for one machine word and for two. The one for two hands its
/// nodes to the other as soon as what is open fits into one.
pub(crate) struct Cover<K> {
    single: Packed<K>,
    double: Search<K, 2>,
}

impl<K: Kernel> Cover<K> {
    pub(crate) fn new() -> Self {
        Self { single: Packed::new(), double: Search::new() }
    }

    /// As [`NarrowCover::add`], for candidates of one machine word.
    #[inline(always)]
    pub(crate) fn add_single(&mut self, words: &[u64], values: usize) -> usize {
        let mut covered = Coverage::NOTHING;
        for &word in words {
            covered.insert(Word([word]));
        }
        if covered.once.len() as usize >= values {
            let blocks = words.chunks(8).map(|words| [Block(eight(words))]);
            self.single.search.add(blocks, covered);
        }
        self.single.search.waiting()
    }

    /// As [`NarrowCover::add`], for candidates of two machine words.
    #[inline(always)]
    pub(crate) fn add_double(&mut self, words: &[u128], values: usize) -> usize {
        let mut covered = Coverage::NOTHING;
        for &word in words {
            covered.insert(planes(word));
        }
        if covered.once.len() as usize >= values {
            let blocks = words.chunks(8).map(|words| {
                let mut blocks = [Block([0; 8]); 2];
                for (lane, word) in eight(words).into_iter().enumerate() {
                    let Word([low, high]) = planes(word);
                    (blocks[0].0[lane], blocks[1].0[lane]) = (low, high);
                }
                blocks
            });
            self.double.add(blocks, covered);
        }
        self.double.waiting()
    }

    /// Visits the covers by candidates of one machine word.
    #[inline(always)]
    pub(crate) fn run_single(&mut self, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt> {
        self.single.search.run(&mut NobodyBelow, progress)
    }

    /// Visits the covers by candidates of two machine words.
    #[inline(always)]
    pub(crate) fn run_double(&mut self, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt> {
        self.double.run(&mut self.single, progress)
    }
}

/// Up to eight words, and empty ones.
#[inline(always)]
fn eight<T: Copy + Default>(words: &[T]) -> [T; 8] {
    let mut eight = [T::default(); 8];
    for lane in 0..8 {
        eight[lane] = words.get(lane).copied().unwrap_or_default();
    }
    eight
}

impl<K: Kernel> NarrowCover for Cover<K> {
    fn add(&mut self, words: Words<'_>, values: usize) -> usize {
        match words {
            Words::Single(words) => self.add_single(words, values),
            Words::Double(words) => self.add_double(words, values),
        }
    }

    fn run(&mut self, progress: &mut Progress<'_, '_>) -> ControlFlow<Halt> {
        self.run_single(progress)?;
        self.run_double(progress)
    }

    fn forget(&mut self) {
        self.single.forget();
        self.double.forget();
    }
}
