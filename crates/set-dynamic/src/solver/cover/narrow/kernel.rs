//! The steps that take most of a search's time, and their portable form.

use core::ops::Range;

use super::counters::{self, Arrays};
use super::words::{Block, Coverage, List, Word, word};

/// The steps of a search, by the instructions of one kind of machine.
///
/// A value of the implementing type proves that the machine has the instructions. All
/// methods are inlined into the search, which [`compiled`](Self::compiled) compiles for
/// the same instructions.
pub(crate) trait Kernel: Copy + Send + Sync + 'static {
    /// The coverage of the words that have no value of `avoid`.
    fn coverage<const P: usize>(self, list: List<'_, P>, avoid: Word<P>) -> Coverage<P>;

    /// The coverage of the words that have no value of `avoid` but a value of `wanted`.
    fn coverage_of<const P: usize>(
        self,
        list: List<'_, P>,
        avoid: Word<P>,
        wanted: Word<P>,
    ) -> Coverage<P>;

    /// Writes the words that have no value of `avoid`, without padding, to the start of
    /// `kept`. Returns how many blocks it has written. `kept` has to be one block longer
    /// than the list: the rest of it is scratch space.
    fn keep<const P: usize>(
        self,
        list: List<'_, P>,
        avoid: Word<P>,
        kept: [&mut [Block]; P],
    ) -> usize;

    /// The words that have some value of `wanted`: bit `i` for word `i`, of at most eight
    /// blocks.
    fn having<const P: usize>(self, list: List<'_, P>, wanted: Word<P>) -> u64;

    /// The values of `open` that the fewest words have. `open` is not empty.
    fn scarcest<const P: usize>(self, list: List<'_, P>, open: Word<P>) -> Word<P>;

    /// Runs a task in a function that is compiled for the kernel's instructions.
    fn compiled<T: Task>(self, task: T) -> T::Output;
}

/// Work that a kernel runs in a function of its own.
pub(crate) trait Task {
    type Output;

    /// Runs the task. It has to be `#[inline(always)]`, and so has everything that it
    /// calls and that takes time: only inlined code is compiled for the kernel's
    /// instructions.
    fn run(self) -> Self::Output;
}

/// The kernel for any machine: plain loops, which the compiler turns into the vector
/// instructions that all machines of the target have.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

/// The coverage of the words that satisfy the condition.
#[inline(always)]
fn coverage<const P: usize>(list: List<'_, P>, condition: impl Fn(Word<P>) -> bool) -> Coverage<P> {
    // Eight sums side by side: the compiler uses vectors for them.
    let (mut once, mut twice) = ([[0; 8]; P], [[0; 8]; P]);
    for block in 0..list[0].len() {
        for lane in 0..8 {
            let word = word(list, block, lane);
            let picked = condition(word);
            for plane in 0..P {
                let word = if picked { word.0[plane] } else { 0 };
                twice[plane][lane] |= once[plane][lane] & word;
                once[plane][lane] |= word;
            }
        }
    }
    let mut all = Coverage { once: Word::EMPTY, twice: Word::EMPTY };
    for plane in 0..P {
        let (all_once, all_twice) = (&mut all.once.0[plane], &mut all.twice.0[plane]);
        for (once, twice) in once[plane].into_iter().zip(twice[plane]) {
            *all_twice |= twice | *all_once & once;
            *all_once |= once;
        }
    }
    all
}

/// The words of up to eight blocks that satisfy the condition: bit `i` for word `i`.
#[inline(always)]
fn matching<const P: usize>(list: List<'_, P>, condition: impl Fn(Word<P>) -> bool) -> u64 {
    let mut matching = 0;
    for block in 0..list[0].len() {
        for lane in 0..8 {
            matching |= u64::from(condition(word(list, block, lane))) << (8 * block + lane);
        }
    }
    matching
}

/// The number of empty words at the end of a list: its padding.
#[inline(always)]
pub(crate) fn padding<K: Kernel, const P: usize>(kernel: K, list: List<'_, P>) -> usize {
    let blocks = list[0].len();
    let end = part(list, blocks.saturating_sub(1)..blocks);
    8 * end[0].len() - kernel.having(end, Word::ALL).count_ones() as usize
}

/// A part of a list.
#[inline(always)]
fn part<const P: usize>(list: List<'_, P>, blocks: Range<usize>) -> List<'_, P> {
    let mut part: List<'_, P> = [&[]; P];
    for plane in 0..P {
        part[plane] = &list[plane][blocks.clone()];
    }
    part
}

impl Kernel for Portable {
    #[inline(always)]
    fn coverage<const P: usize>(self, list: List<'_, P>, avoid: Word<P>) -> Coverage<P> {
        coverage(list, |word| (word & avoid).is_empty())
    }

    #[inline(always)]
    fn coverage_of<const P: usize>(
        self,
        list: List<'_, P>,
        avoid: Word<P>,
        wanted: Word<P>,
    ) -> Coverage<P> {
        coverage(list, |word| (word & avoid).is_empty() && !(word & wanted).is_empty())
    }

    #[inline(always)]
    fn having<const P: usize>(self, list: List<'_, P>, wanted: Word<P>) -> u64 {
        matching(list, |word| !(word & wanted).is_empty())
    }

    #[inline(always)]
    fn keep<const P: usize>(
        self,
        list: List<'_, P>,
        avoid: Word<P>,
        kept: [&mut [Block]; P],
    ) -> usize {
        // Eight blocks have 64 words, so the picked ones are the bits of one number.
        let blocks = list[0].len();
        let mut len = 0;
        for start in (0..blocks).step_by(8) {
            let list = part(list, start..blocks.min(start + 8));
            let mut picked = matching(list, |word| (word & avoid).is_empty());
            while picked != 0 {
                let index = picked.trailing_zeros() as usize;
                picked &= picked - 1;
                let word = word(list, index / 8, index % 8);
                for plane in 0..P {
                    kept[plane][len / 8].0[len % 8] = word.0[plane];
                }
                len += 1;
            }
        }
        // Padding is empty words: they avoid everything, and come last.
        len -= padding(self, list);
        for end in len..len.next_multiple_of(8) {
            for plane in 0..P {
                kept[plane][end / 8].0[end % 8] = 0;
            }
        }
        len.div_ceil(8)
    }

    #[inline(always)]
    fn scarcest<const P: usize>(self, list: List<'_, P>, open: Word<P>) -> Word<P> {
        counters::scarcest(Arrays, list, open)
    }

    #[inline(never)] // compiled once, as for the other kernels
    fn compiled<T: Task>(self, task: T) -> T::Output {
        task.run()
    }
}

/// Implements [`Kernel`] for a token.
///
/// The steps are the functions `coverage`, `coverage_of`, `keep` and `having` of the
/// module that uses the macro, which are compiled for `$features`. `$vectors` makes, from
/// the token, the [`Vectors`](super::counters::Vectors) to count by.
#[cfg(target_arch = "x86_64")]
macro_rules! kernel {
    ($token:ty, $features:literal, $vectors:expr) => {
        // SAFETY of each call: a token exists only where the machine has the features.
        impl $crate::solver::cover::narrow::kernel::Kernel for $token {
            #[inline(always)]
            fn coverage<const P: usize>(self, list: List<'_, P>, avoid: Word<P>) -> Coverage<P> {
                // SAFETY: `self` is a token.
                unsafe { coverage(list, avoid) }
            }

            #[inline(always)]
            fn coverage_of<const P: usize>(
                self,
                list: List<'_, P>,
                avoid: Word<P>,
                wanted: Word<P>,
            ) -> Coverage<P> {
                // SAFETY: `self` is a token.
                unsafe { coverage_of(list, avoid, wanted) }
            }

            #[inline(always)]
            fn keep<const P: usize>(
                self,
                list: List<'_, P>,
                avoid: Word<P>,
                kept: [&mut [Block]; P],
            ) -> usize {
                // SAFETY: `self` is a token.
                unsafe { keep(self, list, avoid, kept) }
            }

            #[inline(always)]
            fn having<const P: usize>(self, list: List<'_, P>, wanted: Word<P>) -> u64 {
                // SAFETY: `self` is a token.
                unsafe { having(list, wanted) }
            }

            #[inline(always)]
            fn scarcest<const P: usize>(self, list: List<'_, P>, open: Word<P>) -> Word<P> {
                $crate::solver::cover::narrow::counters::scarcest($vectors(self), list, open)
            }

            fn compiled<T: $crate::solver::cover::narrow::kernel::Task>(
                self,
                task: T,
            ) -> T::Output {
                #[target_feature(enable = $features)]
                fn compiled<T: $crate::solver::cover::narrow::kernel::Task>(task: T) -> T::Output {
                    task.run()
                }
                // SAFETY: `self` is a token.
                unsafe { compiled(task) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
pub(crate) use kernel;

#[cfg(test)]
pub(crate) mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::*;

    /// Words of few values, in blocks, so that some of them fit.
    fn blocks<const P: usize>() -> impl Strategy<Value = [Vec<Block>; P]> {
        let plane = (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a & b & c);
        let word = [(); P].map(|()| plane.clone()).prop_filter("is empty", |&word| word != [0; P]);
        proptest::collection::vec(word, 1..200).prop_map(|words| {
            let mut blocks = [const { Vec::new() }; P];
            for (plane, blocks) in blocks.iter_mut().enumerate() {
                blocks.extend(words.chunks(8).map(|words| {
                    let mut block = Block([0; 8]);
                    for (lane, word) in block.0.iter_mut().zip(words) {
                        *lane = word[plane];
                    }
                    block
                }));
            }
            blocks
        })
    }

    fn list<const P: usize>(blocks: &[Vec<Block>; P]) -> List<'_, P> {
        blocks.each_ref().map(Vec::as_slice)
    }

    /// The words that `keep` writes.
    fn kept<K: Kernel, const P: usize>(
        kernel: K,
        list: List<'_, P>,
        avoid: Word<P>,
    ) -> Vec<Word<P>> {
        let mut room = [(); P].map(|()| vec![Block([7; 8]); list[0].len() + 1]);
        let blocks = kernel.keep(list, avoid, room.each_mut().map(Vec::as_mut_slice));
        words(part(self::list(&room), 0..blocks))
    }

    fn words<const P: usize>(list: List<'_, P>) -> Vec<Word<P>> {
        (0..8 * list[0].len()).map(|index| word(list, index / 8, index % 8)).collect()
    }

    fn has<const P: usize>(word: Word<P>, value: usize) -> bool {
        word.0[value / 64] >> (value % 64) & 1 == 1
    }

    fn values<const P: usize>(condition: impl Fn(usize) -> bool) -> Word<P> {
        let mut values = Word::EMPTY;
        for value in (0..64 * P).filter(|&value| condition(value)) {
            values.0[value / 64] |= 1 << (value % 64);
        }
        values
    }

    pub(crate) fn check<K: Kernel, const P: usize>(
        kernel: K,
        blocks: &[Vec<Block>; P],
        [avoid, wanted, open]: [Word<P>; 3],
    ) -> Result<(), TestCaseError> {
        let list = list(blocks);
        let all = words(list);
        let fitting: Vec<_> =
            all.iter().copied().filter(|&word| (word & avoid).is_empty()).collect();
        let count =
            |words: &[Word<P>], value| words.iter().filter(|&&word| has(word, value)).count();
        let covered = |words: &[Word<P>]| Coverage {
            once: values(|value| count(words, value) >= 1),
            twice: values(|value| count(words, value) >= 2),
        };
        prop_assert_eq!(kernel.coverage(list, avoid), covered(&fitting));

        let mut kept: Vec<_> = fitting.iter().copied().filter(|word| !word.is_empty()).collect();
        kept.resize(kept.len().next_multiple_of(8), Word::EMPTY);
        prop_assert_eq!(self::kept(kernel, list, avoid), kept);

        let wanting: Vec<_> =
            fitting.into_iter().filter(|&word| !(word & wanted).is_empty()).collect();
        prop_assert_eq!(kernel.coverage_of(list, avoid, wanted), covered(&wanting));

        let first = part(list, 0..list[0].len().min(8));
        let having = kernel.having(first, wanted);
        for (index, &word) in words(first).iter().enumerate() {
            prop_assert_eq!(having >> index & 1 == 1, !(word & wanted).is_empty());
        }

        let least =
            (0..64 * P).filter(|&value| has(open, value)).map(|value| count(&all, value)).min();
        let scarcest = values(|value| has(open, value) && Some(count(&all, value)) == least);
        prop_assert_eq!(kernel.scarcest(list, open), scarcest);
        Ok(())
    }

    /// A list, and values to avoid, wanted and open.
    pub(crate) fn inputs<const P: usize>() -> impl Strategy<Value = ([Vec<Block>; P], [Word<P>; 3])>
    {
        let word = || [(); P].map(|()| any::<u64>()).prop_map(Word);
        let open = word().prop_filter("is empty", |word| !word.is_empty());
        (blocks(), (word(), word(), open).prop_map(|(avoid, wanted, open)| [avoid, wanted, open]))
    }

    /// Tests the steps of a kernel against plain code. `$kernel` is an `Option`: `None`
    /// where the machine does not have the kernel's instructions.
    macro_rules! test_kernel {
        ($kernel:expr) => {
            use $crate::solver::cover::narrow::kernel::tests::{check, inputs};

            proptest::proptest! {
                #[test]
                fn steps_on_one_plane((blocks, words) in inputs::<1>()) {
                    if let Some(kernel) = $kernel {
                        check(kernel, &blocks, words)?;
                    }
                }

                #[test]
                fn steps_on_two_planes((blocks, words) in inputs::<2>()) {
                    if let Some(kernel) = $kernel {
                        check(kernel, &blocks, words)?;
                    }
                }
            }
        };
    }
    #[cfg(target_arch = "x86_64")]
    pub(crate) use test_kernel;

    mod portable {
        use super::super::Portable;

        test_kernel!(Some(Portable));
    }

    /// More words than one byte, or two bytes, can count.
    #[test]
    fn counts_do_not_overflow() {
        for blocks in [8, 9, 16, 17, 33, 64, 65, 4_096, 4_097, 8_200] {
            let mut list = vec![Block([0b11; 8]); blocks];
            list[blocks - 1].0[7] = 0b01;
            assert_eq!(Portable.scarcest([&list], Word([0b11])), Word([0b10]), "{blocks}");
        }
    }
}
