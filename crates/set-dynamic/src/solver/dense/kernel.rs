//! The two steps that take the time of a dense search.

/// A square of 64 by 64 bits: a word for each row.
#[derive(Clone)]
#[repr(align(64))]
pub(super) struct Square(pub(super) [u64; 64]);

/// The value that the fewest candidates have.
pub(super) struct Least {
    pub(super) count: u32,
    pub(super) value: u32,
}

/// How the steps are carried out.
pub(super) trait Kernel: Send + Sync + 'static {
    /// Swaps rows and columns.
    fn transpose(square: &mut Square);

    /// The value in `open`, not empty, that the fewest of these candidates
    /// have: `rows` has a row for each value, `fitting` a bit for each
    /// candidate.
    fn least<const W: usize>(rows: &[Square; W], fitting: &[u64; W], open: u64) -> Least;
}

/// For every machine.
pub(super) struct Scalar;

impl Kernel for Scalar {
    /// Swaps the two off-diagonal quarters of the square, then those of each
    /// quarter, and so on.
    #[inline(always)]
    fn transpose(square: &mut Square) {
        let rows = &mut square.0;
        let mut width = 32;
        let mut mask = u64::MAX >> 32;
        while width > 0 {
            let mut row = 0;
            while row < 64 {
                let swapped = ((rows[row] >> width) ^ rows[row + width]) & mask;
                rows[row] ^= swapped << width;
                rows[row + width] ^= swapped;
                row = (row + width + 1) & !width;
            }
            width /= 2;
            mask ^= mask << width;
        }
    }

    #[inline(always)]
    fn least<const W: usize>(rows: &[Square; W], fitting: &[u64; W], open: u64) -> Least {
        let mut least = Least { count: u32::MAX, value: 0 };
        let mut rest = open;
        while rest != 0 && least.count > 0 {
            let value = rest.trailing_zeros();
            rest &= rest - 1;
            let having = |w: usize| rows[w].0[value as usize] & fitting[w];
            let count = (0..W).map(|w| having(w).count_ones()).sum();
            if count < least.count {
                least = Least { count, value };
            }
        }
        least
    }
}
