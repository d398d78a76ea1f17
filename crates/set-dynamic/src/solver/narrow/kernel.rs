//! The steps that take the time of a search, and how they are carried out.

/// Eight words of a list.
///
/// Lists fill whole blocks: what is left of the last one is [`PADDING`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Block(pub(super) [u64; 8]);

/// The word at the end of a list: with its values, all of them, it is avoided
/// by every node of a search.
pub(super) const PADDING: u64 = u64::MAX;

/// Which values some words have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coverage {
    /// The values of one word at least.
    pub(super) once: u64,
    /// The values of two words at least.
    pub(super) twice: u64,
}

/// How the steps are carried out.
///
/// `avoid` is never empty, so that it leaves out the padding.
pub(super) trait Kernel: Send + Sync + 'static {
    /// What the words cover that have no value of `avoid`.
    fn coverage(list: &[Block], avoid: u64) -> Coverage;

    /// What the words cover that have no value of `avoid`, but one of `wanted`.
    fn coverage_of(list: &[Block], avoid: u64, wanted: u64) -> Coverage;

    /// Writes the words that have no value of `avoid` to the start of `kept`,
    /// which has room for one block more than the list: the number of blocks
    /// written.
    fn keep(list: &[Block], avoid: u64, kept: &mut [Block]) -> usize;

    /// Writes the words that have no value of `avoid`, but one of `wanted`, to
    /// the start of `having`, which has room for one block more than the list:
    /// their number.
    fn having(list: &[Block], avoid: u64, wanted: u64, having: &mut [u64]) -> usize;

    /// The values of `open`, not empty, that the fewest words have.
    fn scarcest(list: &[Block], open: u64) -> u64;
}

/// For every machine: the compiler makes of it what the target can do.
pub(super) struct Portable;

/// What those words cover that satisfy a condition.
#[inline(always)]
fn coverage(list: &[Block], condition: impl Fn(u64) -> bool) -> Coverage {
    // Eight sums side by side, which fit into vectors.
    let (mut once, mut twice) = ([0; 8], [0; 8]);
    for block in list {
        for lane in 0..8 {
            let word = if condition(block.0[lane]) { block.0[lane] } else { 0 };
            twice[lane] |= once[lane] & word;
            once[lane] |= word;
        }
    }
    let mut all = Coverage { once: 0, twice: 0 };
    for (once, twice) in once.into_iter().zip(twice) {
        all.twice |= twice | all.once & once;
        all.once |= once;
    }
    all
}

impl Kernel for Portable {
    #[inline(always)]
    fn coverage(list: &[Block], avoid: u64) -> Coverage {
        coverage(list, |word| word & avoid == 0)
    }

    #[inline(always)]
    fn coverage_of(list: &[Block], avoid: u64, wanted: u64) -> Coverage {
        coverage(list, |word| word & avoid == 0 && word & wanted != 0)
    }

    #[inline(always)]
    fn having(list: &[Block], avoid: u64, wanted: u64, having: &mut [u64]) -> usize {
        let mut len = 0;
        for &word in list.iter().flat_map(|block| &block.0) {
            having[len] = word;
            len += usize::from(word & avoid == 0 && word & wanted != 0);
        }
        len
    }

    #[inline(always)]
    fn keep(list: &[Block], avoid: u64, kept: &mut [Block]) -> usize {
        let mut len = 0;
        for &word in list.iter().flat_map(|block| &block.0) {
            // Writing always costs less than a branch that cannot be predicted.
            kept[len / 8].0[len % 8] = word;
            len += usize::from(word & avoid == 0);
        }
        for end in len..len.next_multiple_of(8) {
            kept[end / 8].0[end % 8] = PADDING;
        }
        len.div_ceil(8)
    }

    #[inline(always)]
    fn scarcest(list: &[Block], open: u64) -> u64 {
        super::counters::scarcest::<[u64; 8]>(list, open)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::*;

    /// Words of few bits, so that some fit, and padding.
    pub(in super::super) fn list() -> impl Strategy<Value = Vec<Block>> {
        let word = (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a & b & c);
        proptest::collection::vec(word, 1..200).prop_map(|words| {
            let blocks = words.chunks(8).map(|words| {
                let mut block = Block([PADDING; 8]);
                block.0[..words.len()].copy_from_slice(words);
                block
            });
            blocks.collect()
        })
    }

    proptest! {
        #[test]
        fn the_steps_do_what_they_say(
            list in list(), avoid in 1..u64::MAX, wanted: u64, open in 1..u64::MAX,
        ) {
            let words: Vec<u64> = list.iter().flat_map(|block| block.0).collect();
            let fitting: Vec<u64> =
                words.iter().copied().filter(|word| word & avoid == 0).collect();
            let count = |words: &[u64], bit: u32| words.iter().filter(|&word| word >> bit & 1 == 1).count();
            let at_least = |words: &[u64], least: usize| {
                (0..64).filter(|&bit| count(words, bit) >= least).fold(0, |all, bit| all | 1 << bit)
            };
            let expected = |words: &[u64]| Coverage { once: at_least(words, 1), twice: at_least(words, 2) };
            prop_assert_eq!(Portable::coverage(&list, avoid), expected(&fitting));

            let mut kept = vec![Block([0; 8]); list.len() + 1];
            let blocks = Portable::keep(&list, avoid, &mut kept);
            let mut kept: Vec<u64> = kept[..blocks].iter().flat_map(|block| block.0).collect();
            prop_assert!(kept[fitting.len()..].iter().all(|&word| word == PADDING));
            kept.truncate(fitting.len());
            prop_assert_eq!(&kept, &fitting);

            let wanting: Vec<u64> = fitting.into_iter().filter(|word| word & wanted != 0).collect();
            prop_assert_eq!(Portable::coverage_of(&list, avoid, wanted), expected(&wanting));
            let mut having = vec![0; words.len() + 8];
            let len = Portable::having(&list, avoid, wanted, &mut having);
            prop_assert_eq!(&having[..len], &wanting);

            let bits = (0..64).filter(|bit| open >> bit & 1 == 1);
            let least = bits.clone().map(|bit| count(&words, bit)).min();
            let scarcest = bits.filter(|&bit| Some(count(&words, bit)) == least);
            prop_assert_eq!(Portable::scarcest(&list, open), scarcest.fold(0, |all, bit| all | 1 << bit));
        }
    }

    /// More words than a byte counts, and than two bytes count.
    #[test]
    fn counts_do_not_end() {
        for blocks in [8, 9, 33, 4_096, 4_097, 8_200] {
            let mut list = vec![Block([0b11; 8]); blocks];
            list[blocks - 1].0[7] = 0b01;
            assert_eq!(Portable::scarcest(&list, 0b11), 0b10, "{blocks}");
        }
    }
}
